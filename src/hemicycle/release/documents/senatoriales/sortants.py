"""The senators whose seat is at stake in 2026: the term that ends, with the figures of the person's own record."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import groupe_le
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Monde, Personne
from hemicycle.assemble.senatoriales import SenateurSortant
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import senatoriales as models
from hemicycle.release.documents.membres.ordres_membres import place
from hemicycle.release.documents.membres.parlementaires import Contexte
from hemicycle.release.documents.references import fill
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import SORTANT
from hemicycle.release.format.resources import Resource
from hemicycle.senatoriales.circonscriptions import JOUR, VEILLE, circonscriptions
from hemicycle.senatoriales.formes import Candidat, Unite
from hemicycle.senatoriales.nuances import libelle
from hemicycle.stats.resultats import StatsMembre
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre, TriSortants

MANDAT_COMPLET = date(2020, 10, 2)  # who began by then sat the whole term
JOURS_PAR_MOIS = 30.44
# How a list is narrowed by candidacy.
CANDIDAT, NON_CANDIDAT, INCONNU = 1, 0, -1


class Sortant(NamedTuple):
    """An outgoing senator with all that is shown of it."""

    source: SenateurSortant
    personne: Personne
    segments: Sequence[MandatParlementaire]  # oldest first
    groupe: Groupe | None  # None for who belongs to none
    carriere: StatsMembre
    calcule: date | None  # the last day that figures speak of
    unite: Unite | None
    candidat: Candidat | None
    candidatures_connues: bool  # whether any candidacy of the constituency is published

    @property
    def mandat(self) -> MandatParlementaire:
        """The first seat of the term, whose id names it."""
        return self.segments[0]

    @property
    def debut(self) -> date:
        return self.segments[0].debut

    @property
    def complet(self) -> bool:
        return self.debut <= MANDAT_COMPLET

    @property
    def se_represente(self) -> int:
        """Whether the senator runs again: a constituency of which nothing is published says nothing."""
        if self.candidat is not None:
            return CANDIDAT
        return NON_CANDIDAT if self.candidatures_connues else INCONNU


def lire(monde: Monde, contexte: Contexte) -> list[Sortant]:
    """The outgoing senators, by constituency and then by name."""
    rangs = {uid: rang for rang, p in enumerate(monde.personnes) for uid in p.uids}
    unites = {candidat.id: (unite, candidat) for unite in monde.senatoriales.unites for candidat in unite.candidats}
    publiees = {unite.departement for unite in monde.senatoriales.unites}
    as_of = monde.as_of().get(Chambre.SENAT)
    found: list[Sortant] = []
    for source in monde.senatoriales.sortants:
        rang = rangs[source.personne]
        personne = monde.personnes[rang]
        segments = _segments(personne, source)
        unite, candidat = unites.get(source.candidat or "", (None, None))
        found.append(
            Sortant(
                source=source,
                personne=personne,
                segments=segments,
                groupe=groupe_de_la_veille(segments[-1], contexte),
                carriere=contexte.chiffres.carriere(rang, Chambre.SENAT),
                calcule=None if as_of is None else min(as_of, _dernier_jour(personne)),
                unite=unite,
                candidat=candidat,
                candidatures_connues=source.departement in publiees,
            )
        )
    return sorted(found, key=lambda sortant: (sortant.source.departement, *_egalite(sortant)))


def groupe_de_la_veille(mandat: MandatParlementaire, contexte: Contexte) -> Groupe | None:
    """The group of a seat on the eve of the ballot; None for those who sit in none."""
    groupe = contexte.groupes.get(groupe_le(mandat, VEILLE) or "")
    return None if groupe is None or groupe.non_inscrits else groupe.le(VEILLE)


def resource(sortants: Sequence[Sortant], items: Sequence[bytes]) -> Resource:
    """The outgoing senators, in the order of constituencies."""
    candidat = np.array([sortant.se_represente for sortant in sortants], dtype=np.int8)
    return Resource(
        kind=SORTANT,
        ids=[sortant.mandat.id for sortant in sortants],
        forms={"item": list(items)},
        facets=Facets.coded(
            {"candidat": candidat, **ordres(sortants)},
            {
                "departement": [s.source.departement for s in sortants],
                "groupe": [s.groupe.slug if s.groupe else None for s in sortants],
            },
        ),
    )


def ordres(sortants: Sequence[Sortant]) -> dict[str, NDArray[np.int32]]:
    """The place of each in each order served: words alphabetical, figures greatest first, the oldest first."""
    cles: Mapping[TriSortants, Sequence[Any]] = {
        TriSortants.DEPARTEMENT: [s.source.departement for s in sortants],
        TriSortants.GROUPE: [s.groupe and cle_tri(s.groupe.nom) for s in sortants],
        TriSortants.COMMISSION: [_mot(s.segments[-1].commission) for s in sortants],
        TriSortants.PROFESSION: [_mot((s.personne.profession or "").partition(" (")[0]) for s in sortants],
        TriSortants.NOM: [cle_tri(s.personne.nom) for s in sortants],
        TriSortants.AGE: [s.personne.naissance for s in sortants],
        TriSortants.PRESENCE: [s.carriere.presence.valeur for s in sortants],
        TriSortants.LOYAUTE: [s.carriere.loyaute.valeur for s in sortants],
        TriSortants.AMENDEMENTS: [s.carriere.travaux.amendements_proposes for s in sortants],
        TriSortants.INTERVENTIONS: [s.carriere.travaux.interventions for s in sortants],
    }
    decroissants = (TriSortants.PRESENCE, TriSortants.LOYAUTE, TriSortants.AMENDEMENTS, TriSortants.INTERVENTIONS)
    egalites, un_bloc = [_egalite(s) for s in sortants], [0] * len(sortants)
    return {
        f"ordre_{tri}": place(valeurs, egalites, un_bloc, descending=tri in decroissants)
        for tri, valeurs in cles.items()
    }


def item(sortant: Sortant) -> models.Sortant:
    """An outgoing senator, as lists show it."""
    p, groupe, dernier = sortant.personne, sortant.groupe, sortant.segments[-1]
    return models.Sortant(
        mandat_id=sortant.mandat.id,
        personne=fill(models.PersonneSortante, p),
        groupe=None if groupe is None else fill(models.GroupeDuSortant, groupe),
        circonscription=circonscription(sortant.source.departement),
        commission_permanente=dernier.commission,
        mandat=models.MandatSortant(
            date_debut=instant(sortant.debut),
            date_fin=instant_connu(dernier.fin),
            mandat_complet=sortant.complet,
            duree_mois=round((min(dernier.fin or JOUR, JOUR) - sortant.debut).days / JOURS_PAR_MOIS),
            segments=len(sortant.segments),
            interrompu=len(sortant.segments) > 1,
        ),
        candidature=_candidature(sortant),
        bilan=_bilan(sortant.carriere, sortant.calcule),
    )


def circonscription(code: str) -> models.Lieu | None:
    """A constituency as the pages of the renewal name it; None for one that is not at stake."""
    lieu = circonscriptions().get(code)
    return None if lieu is None else models.Lieu(code, lieu.nom)


def _segments(personne: Personne, source: SenateurSortant) -> list[MandatParlementaire]:
    par_uid = {mandat.uid: mandat for mandat in personne.mandats}
    return [par_uid[uid] for uid in source.segments]


def _candidature(sortant: Sortant) -> models.CandidatureDuSortant | None:
    unite, candidat = sortant.unite, sortant.candidat
    if unite is None or candidat is None:
        return None
    return models.CandidatureDuSortant(
        circonscription=circonscription(unite.departement),
        mode_scrutin=unite.mode,
        libelle=unite.libelle,
        nuance=unite.nuance,
        nuance_libelle=unite.nuance_libelle or libelle(unite.nuance),
        famille=unite.famille,
        ordre=candidat.ordre,
        role=candidat.role,
    )


def _dernier_jour(personne: Personne) -> date:
    """The last day that the figures of a career at the Senate may speak of: those of who was re-elected go on."""
    return max(mandat.fin or date.max for mandat in personne.mandats if mandat.chambre is Chambre.SENAT)


def _bilan(carriere: StatsMembre, calcule: date | None) -> models.Bilan:
    """The figures of a career at the Senate, those that the person's own record shows."""
    return models.Bilan(
        presence=carriere.presence.valeur,
        loyaute=carriere.loyaute.valeur,
        participation=carriere.participation,
        interventions=carriere.travaux.interventions,
        amendements=carriere.travaux.amendements_proposes,
        calculated_at=instant_connu(calcule),
    )


def _egalite(sortant: Sortant) -> tuple[str, str, str]:
    return cle_tri(sortant.personne.nom), cle_tri(sortant.personne.prenom), sortant.mandat.id


def _mot(texte: str | None) -> str | None:
    """A sort key; None for an unknown one, which comes last."""
    return cle_tri(texte or "") or None
