"""Members: list items and detail records."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne
from hemicycle.calendrier import instant_connu
from hemicycle.identifiants import identifiant
from hemicycle.models import groupes
from hemicycle.models.groupes import GroupeComplet
from hemicycle.models.parlementaires import (
    Circonscription,
    DocumentParlementaireDetail,
    Identite,
)
from hemicycle.models.stats import Stats, StatsCompletes, StatsDetail
from hemicycle.release.documents.groupes.stats_groupes import Formation, complet
from hemicycle.release.documents.membres import details, stats_membres
from hemicycle.release.documents.membres.biographies import biographie
from hemicycle.release.documents.membres.details import source_id
from hemicycle.release.documents.membres.ordres_membres import ordres
from hemicycle.release.documents.membres.stats_membres import ChiffresMembres, Figures
from hemicycle.release.documents.references import fill, votant
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.names import PARLEMENTAIRE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.resultats import Travaux
from hemicycle.texte import plier, slug
from hemicycle.vocabulaire import Chambre

FONCTIONS_MAXIMUM = 50


class Comptes(NamedTuple):
    """The counters of a member: None where nothing of the kind is recorded."""

    votes: int
    interventions: int | None
    amendements: int | None


@dataclass(frozen=True)
class Contexte:
    """What a member's documents need beside the person: groups, statistics, bodies, how much of each is recorded.

    Speeches and amendments are None when the release holds none at all: unknown, not zero.
    """

    groupes: Mapping[str, Groupe]
    chiffres: ChiffresMembres
    formations: Mapping[str, Formation]  # by uid, the last period of each group
    votes: NDArray[np.int64]
    interventions: NDArray[np.int64] | None = None
    amendements: NDArray[np.int64] | None = None
    organes: Organes = field(default_factory=lambda: Organes(()))
    lieux: Mapping[str, str] = field(default_factory=dict)  # codes of the constituencies of today, by id

    def comptes(self, rang: int, figures: Figures | None) -> Comptes:
        """The counters of a member; none found where statistics know nothing of the kind is unknown, not zero."""
        travaux = figures.carriere.travaux if figures else Travaux()
        return Comptes(
            votes=int(self.votes[rang]),
            interventions=_compte(self.interventions, rang, travaux.interventions),
            amendements=_compte(self.amendements, rang, travaux.amendements_proposes),
        )

    def groupe(self, mandat: MandatParlementaire | None) -> Groupe | None:
        """The last group of a mandate; None where no file tells one."""
        return None if mandat is None else self.groupes.get(mandat.groupe or "")

    def groupe_complet(self, ligne: "Ligne") -> GroupeComplet | None:
        """The group of a row in full, with its figures beside a member in office.

        Those of today say nothing of somebody who has left; and their record would change with every scrutin.
        """
        if ligne.groupe is None:
            return None
        return complet(ligne.groupe, self.formations.get(ligne.groupe.uid) if ligne.personne.actif else None)


@dataclass(frozen=True)
class Ligne:
    """A member as one row shows it: with the seat, the group and the figures of the period."""

    personne: Personne
    mandat: MandatParlementaire | None
    groupe: Groupe | None
    figures: Figures | None


def build(personnes: Sequence[Personne], contexte: Contexte) -> Resource:
    """The members, in French alphabetical order."""
    lignes = [
        Ligne(p, p.dernier_mandat, contexte.groupe(p.dernier_mandat), contexte.chiffres.actuels(rang, p))
        for rang, p in enumerate(personnes)
    ]
    rangees = [(rang, ligne, contexte.comptes(rang, ligne.figures)) for rang, ligne in enumerate(lignes)]
    carrieres = [
        StatsCompletes(
            *astuple(stats_membres.objet(ligne.figures.carriere if ligne.figures else None)),
            stats_detail=contexte.chiffres.detail(rang, ligne.personne),
        )
        for rang, ligne in enumerate(lignes)
    ]
    return Resource(
        kind=PARLEMENTAIRE,
        ids=[p.id for p in personnes],
        forms={
            "item": [encode(item(ligne, comptes)) for _, ligne, comptes in rangees],
            "detail": [
                encode(_detail(rang, ligne, comptes, carrieres[rang].stats_detail, contexte))
                for rang, ligne, comptes in rangees
            ],
            "compare": [encode(_compare(ligne, comptes, contexte)) for _, ligne, comptes in rangees],
            "stats": [encode(carriere) for carriere in carrieres],
            "reference": [encode(votant(ligne.personne, ligne.groupe)) for ligne in lignes],
        },
        keys=_keys(personnes),
        stamped=frozenset({"item", "detail", "compare"}),
        facets=_facettes_actuelles(lignes),
    )


def item(ligne: Ligne, comptes: Comptes) -> Identite:
    """A member in a list."""
    groupe = fill(groupes.Groupe, ligne.groupe) if ligne.groupe else None
    return _membre(ligne, comptes, groupe, stats_membres.du_mandat(ligne.figures))


def _compte(comptes: NDArray[np.int64] | None, rang: int, connu: int | None) -> int | None:
    """A counter of a member; `connu` is None where the chamber of the member has no record of that kind at all."""
    compte = 0 if comptes is None else int(comptes[rang])
    return compte if compte or connu is not None else None


def _membre(ligne: Ligne, comptes: Comptes, groupe: groupes.Groupe | None, stats: Stats | None) -> Identite:
    """What every form of a member shows; forms differ by how much they say of the group and of the figures."""
    p, mandat, figures = ligne.personne, ligne.mandat, ligne.figures
    lieu = mandat.circonscription if mandat else None
    votes, travaux, carriere = (
        (figures.votes, figures.travaux, figures.carriere) if figures else (None, Travaux(), None)
    )
    return fill(
        Identite,
        p,
        source_id=source_id(p.uid),
        serie=details.serie(mandat),
        commission_permanente=mandat.commission if mandat else None,
        groupe_id=ligne.groupe.id if ligne.groupe else None,
        groupe=groupe,
        circonscription_id=lieu.id if lieu else None,
        circonscription=fill(Circonscription, lieu, departement_name=lieu.departement_nom) if lieu else None,
        stats=stats,
        stats_presence=votes.presence.valeur if votes else None,
        stats_presence_solennel=votes.presence_solennel.valeur if votes else None,
        stats_loyaute=votes.loyaute.valeur if votes else None,
        stats_participation=votes.participation if votes else None,
        stats_interventions=travaux.interventions,
        stats_amendements=travaux.amendements_proposes,
        stats_amendements_adoptes=travaux.amendements_adoptes,
        stats_questions=travaux.questions,
        stats_activite=votes.activite.valeur if votes else None,
        stats_carriere_presence=carriere.presence.valeur if carriere else None,
        stats_carriere_loyaute=carriere.loyaute.valeur if carriere else None,
        stats_carriere_participation=carriere.participation if carriere else None,
        stats_carriere_interventions=carriere.travaux.interventions if carriere else None,
        stats_carriere_amendements=carriere.travaux.amendements_proposes if carriere else None,
        votes_count=comptes.votes,
        interventions_count=comptes.interventions,
        amendements_count=comptes.amendements,
        resume_ia=None,
        parcours_ia=None,
        positions_cles_ia=None,
        faits_notables_ia=None,
        ia_content_hash=None,
        ia_generated_at=None,
    )


def _compare(ligne: Ligne, comptes: Comptes, contexte: Contexte) -> Identite:
    """A member beside others: the group in full, and the figures of the current mandate."""
    return _membre(ligne, comptes, contexte.groupe_complet(ligne), stats_membres.du_mandat(ligne.figures))


def _detail(
    rang: int, ligne: Ligne, comptes: Comptes, chiffres: StatsDetail | None, contexte: Contexte
) -> DocumentParlementaireDetail:
    p = ligne.personne
    stats = stats_membres.objet(ligne.figures.carriere if ligne.figures else None)
    membre = _membre(ligne, comptes, contexte.groupe_complet(ligne), stats)
    return DocumentParlementaireDetail(
        *astuple(membre),
        stats_detail=chiffres,
        identifiants=details.identifiants(p),
        biographie=biographie(p),
        ia_sources=None,
        date_deces=instant_connu(p.deces),
        url_hatvp=p.hatvp,
        mandats_parlementaires=[
            details.siege(m, contexte.groupe(m), contexte.groupes, contexte.chiffres.du_siege(rang, m))
            for m in p.mandats
        ],
        mandats=[details.fonction(f, contexte.organes) for f in p.fonctions[:FONCTIONS_MAXIMUM]],
        declarations=details.declarations(p),
        territoire=details.territoire(ligne.mandat, contexte.lieux),
    )


def _keys(personnes: Sequence[Personne]) -> dict[str, int]:
    """Slug, aliases, uuids and official ids of both chambers all lead to the member, in lower case.

    A slug wins over anything else. The uuid made from the id of the other chamber leads there too: it is the one a
    client knows who met the person before we knew that both were one.
    """
    keys = {p.slug.lower(): rang for rang, p in enumerate(personnes)}
    for rang, p in enumerate(personnes):
        uuids = (identifiant("parlementaire", uid) for uid in p.uids)
        for key in (p.id, *p.uids, *map(source_id, p.uids), *p.alias, *uuids):
            keys.setdefault(key.lower(), rang)
    return keys | _noms_dans_une_chambre(personnes)


def _noms_dans_une_chambre(personnes: Sequence[Personne]) -> dict[str, int]:
    """`assemblee/prenom-nom` for who has the name alone in a chamber, though a homonym of the other has the slug."""
    noms: dict[str, list[int]] = defaultdict(list)
    for rang, p in enumerate(personnes):
        noms[f"{p.chambre}/{slug(f'{p.prenom} {p.nom}')}"].append(rang)
    return {
        nom: rangs[0]
        for nom, rangs in noms.items()
        if len(rangs) == 1 and nom.split("/")[1] != personnes[rangs[0]].slug
    }


def facettes(lignes: Sequence[Ligne], chambres: Sequence[Chambre]) -> Facets:
    """The columns that lists of members are filtered and sorted by; `chambres` files each row."""
    lieux = [ligne.mandat.circonscription if ligne.mandat else None for ligne in lignes]
    labelled = {
        "chambre": chambres,
        "groupe": [ligne.groupe.slug if ligne.groupe else None for ligne in lignes],
        "departement": [lieu.departement if lieu else None for lieu in lieux],
    }
    noms = [(ligne.personne.nom, ligne.personne.prenom, ligne.personne.id) for ligne in lignes]
    columns = ordres(noms, chambres, [ligne.figures for ligne in lignes])
    return Facets.coded(columns, labelled, FoldedText.of([_texte(ligne.personne) for ligne in lignes]))


def _texte(personne: Personne) -> str:
    """What a member is found by; an official id is no name, and nobody of no other name is found."""
    nom = plier(f"{personne.prenom} {personne.nom}")
    return f"{nom}\x1f{personne.slug}" if personne.identite_connue else ""


def _facettes_actuelles(lignes: Sequence[Ligne]) -> Facets:
    facets = facettes(lignes, [ligne.personne.chambre for ligne in lignes])
    etats = {
        "actif": np.array([ligne.personne.actif for ligne in lignes], dtype=np.bool_),
        "identite_connue": np.array([ligne.personne.identite_connue for ligne in lignes], dtype=np.bool_),
    }
    return Facets(facets.size, {**facets.columns, **etats}, facets.labels, facets.text)
