"""The Parliament of any day: seats under one group each, the names that groups bore, and what is known of each chamber.

Serving a day is then a mask over the days of these rows.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.assemble.personnes.sejours import COMPLETE, SIEGES_EN_DROIT, Sejour, etendue
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import groupes as models_groupes
from hemicycle.models.jours import DocumentMembreDuJour, SiegeDuJour
from hemicycle.models.parlementaires import ParlementaireDuJour
from hemicycle.models.votes import GroupeDuVote
from hemicycle.release.documents.membres.parlementaires import Contexte, Ligne, facettes, item
from hemicycle.release.documents.references import fill
from hemicycle.release.format.facets import NONE_CODE, Facets, codes, fin_code, jour_code
from hemicycle.release.format.names import APPELLATION, SIEGE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.stats.membres.portees import periode_du_mandat
from hemicycle.stats.resultats import Portee
from hemicycle.vocabulaire import Chambre


def build(
    sejours: Sequence[Sejour], personnes: Sequence[Personne], contexte: Contexte, noms: Sequence[Groupe]
) -> Resource:
    """Every stretch of every seat, with the figures of the mandate; `noms` are the groups as days name them."""
    lignes = [_ligne(sejour, personnes, contexte) for sejour in sejours]
    chambres = [sejour.mandat.chambre for sejour in sejours]
    facets = facettes(lignes, chambres)
    rangs = {_nom(groupe): rang for rang, groupe in enumerate(noms)}
    lieux = [s.mandat.circonscription.id if s.mandat.circonscription else None for s in sejours]
    circonscriptions, labels = codes(lieux)
    columns: dict[str, NDArray[Any]] = {
        **facets.columns,
        "parlementaire": np.array([s.rang for s in sejours], dtype=np.int32),
        "legislature": np.array([s.mandat.legislature or -1 for s in sejours], dtype=np.int16),
        "debut": np.array([jour_code(s.debut) for s in sejours], dtype=np.int32),
        "fin": np.array([fin_code(s.fin) for s in sejours], dtype=np.int32),
        "estime": np.array([s.estime for s in sejours], dtype=np.bool_),
        "circonscription": circonscriptions,
        "appellation": np.array(
            [NONE_CODE if s.groupe is None else rangs[_nom(s.groupe)] for s in sejours], dtype=np.int16
        ),
    }
    return Resource(
        kind=SIEGE,
        ids=[f"{personnes[s.rang].id}/{s.mandat.uid}/{s.debut}" for s in sejours],
        forms={
            "item": [encode(_item(s, ligne, contexte)) for s, ligne in zip(sejours, lignes, strict=True)],
            "membre": [encode(membre(s, personnes[s.rang])) for s in sejours],
        },
        stamped=frozenset({"item"}),
        facets=Facets(len(sejours), columns, {**facets.labels, "circonscription": labels}),
    )


def appellations(sejours: Sequence[Sejour]) -> list[Groupe]:
    """The groups that somebody sat in, once under each of their names: by chamber, then from left to right."""
    connus = {_nom(s.groupe): s.groupe for s in sejours if s.groupe is not None}
    return sorted(connus.values(), key=lambda g: (list(Chambre).index(g.chambre), g.ordre, g.nom, g.id))


def build_appellations(noms: Sequence[Groupe]) -> Resource:
    """These groups, as a chamber of the day and as one of its members show them."""
    return Resource(
        kind=APPELLATION,
        ids=[f"{g.id}/{rang}" for rang, g in enumerate(noms)],
        forms={
            "groupe": [encode(fill(models_groupes.Groupe, g)) for g in noms],
            "court": [encode(fill(GroupeDuVote, g)) for g in noms],
        },
        facets=Facets.coded({}, {"chambre": [g.chambre for g in noms], "slug": [g.slug for g in noms]}),
    )


def etendues(sejours: Sequence[Sejour], jours: Mapping[str, date]) -> dict[str, object]:
    """Which days each chamber is known on, and its seats in law: how many, and how many must be known to say so."""
    trouvees = {chambre: etendue(chambre, sejours, jours.get(chambre)) for chambre in Chambre}
    return {
        str(chambre): {
            "debut": trouvee.debut,
            "fin": trouvee.fin,
            "completeDepuis": trouvee.complete_depuis,
            "sieges": [[depuis, n, int(COMPLETE * n)] for depuis, n in SIEGES_EN_DROIT[chambre]],
        }
        for chambre, trouvee in trouvees.items()
        if trouvee is not None
    }


def _nom(groupe: Groupe) -> tuple[str, str, str]:
    return groupe.uid, groupe.nom, groupe.nom_complet


def _ligne(sejour: Sejour, personnes: Sequence[Personne], contexte: Contexte) -> Ligne:
    mandat = sejour.mandat
    figures = contexte.chiffres.de_la_periode(sejour.rang, mandat.chambre, Portee.MANDAT, periode_du_mandat(mandat))
    return Ligne(personnes[sejour.rang], mandat, sejour.groupe, figures)


def _item(sejour: Sejour, ligne: Ligne, contexte: Contexte) -> ParlementaireDuJour:
    document = item(ligne, contexte.comptes(sejour.rang, ligne.figures))
    return ParlementaireDuJour(*astuple(document), siege=_siege(sejour))


def membre(sejour: Sejour, personne: Personne) -> DocumentMembreDuJour:
    """A member in a seat."""
    lieu = sejour.mandat.circonscription
    return fill(
        DocumentMembreDuJour,
        personne,
        circonscription=fill(models_groupes.LieuDuMembre, lieu) if lieu else None,
        siege=_siege(sejour),
    )


def _siege(sejour: Sejour) -> SiegeDuJour:
    mandat = sejour.mandat
    return SiegeDuJour(
        uid=mandat.uid,
        date_debut=instant(mandat.debut),
        date_fin=instant_connu(mandat.fin),
        date_debut_estimee=mandat.debut_estime,
        date_fin_estimee=mandat.fin_estimee,
        estime=sejour.estime,
        atteste=mandat.atteste,
        place=mandat.place,
    )
