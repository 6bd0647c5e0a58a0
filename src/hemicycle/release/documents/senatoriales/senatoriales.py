"""The renewal of 2026 in a release: outgoing senators, voting units, the overview, and what results are put on."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Monde
from hemicycle.models import senatoriales as models
from hemicycle.release.documents.membres.parlementaires import Contexte
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.senatoriales import sortants as documents_sortants
from hemicycle.release.documents.senatoriales.sortants import (
    CANDIDAT,
    NON_CANDIDAT,
    Sortant,
    circonscription,
    groupe_de_la_veille,
)
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import APERCU_SENATORIALES, RENOUVELLEMENT, UNITE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.senatoriales import formes
from hemicycle.senatoriales.circonscriptions import JOUR, PRISE_DE_FONCTION, VEILLE, circonscriptions
from hemicycle.senatoriales.documents import personne_connue
from hemicycle.senatoriales.formes import Renouvellement, Unite
from hemicycle.senatoriales.nuances import libelle
from hemicycle.settings import RESULTATS_URL
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre, RoleCandidat

SANS_GROUPE = "sans-groupe"
SOURCES = (
    models.SourceOfficielle("Décret n° 2026-301 du 21 avril 2026 portant convocation des collèges électoraux"),
    models.SourceOfficielle("Code électoral, tableaux nos 5 et 6 annexés : sièges par série"),
    models.SourceOfficielle(
        "Ministère de l'intérieur : candidatures",
        "https://www.data.gouv.fr/fr/datasets/"
        "elections-senatoriales-2026-candidatures-aux-scrutins-majoritaire-tour-1-et-proportionnel/",
    ),
    models.SourceOfficielle("Ministère de l'intérieur : résultats", RESULTATS_URL),
    models.SourceOfficielle("Sénat : élections sénatoriales 2026", "https://senatoriales2026.senat.fr/"),
)


class RenouvellementPublie:
    """Everything that a release says of the renewal, made once."""

    def __init__(self, monde: Monde, contexte: Contexte) -> None:
        self._monde = monde
        self._contexte = contexte
        self._sortants = documents_sortants.lire(monde, contexte)
        self._unites = _ordered(monde.senatoriales.unites)
        self._items = [encode(documents_sortants.item(sortant)) for sortant in self._sortants]

    def resources(self) -> list[Resource]:
        """The outgoing senators and the voting units."""
        return [documents_sortants.resource(self._sortants, self._items), _unites(self._unites)]

    def constantes(self) -> dict[str, object]:
        """The overview, and the records that results are put on."""
        renouvellement = Renouvellement(
            tuple(self._unites),
            tuple(
                formes.Sortant(sortant.source.departement, msgspec.Raw(corps), sortant.source.candidat)
                for sortant, corps in zip(self._sortants, self._items, strict=True)
            ),
            self._monde.senatoriales.electeurs,
            self._monde.senatoriales.resultats,
        )
        return {APERCU_SENATORIALES: self._apercu(), RENOUVELLEMENT: renouvellement}

    def _apercu(self) -> models.Apercu:
        complets = sum(sortant.complet for sortant in self._sortants)
        return models.Apercu(
            scrutin=models.ScrutinSenatorial(
                date=JOUR.isoformat(),
                prise_de_fonction=PRISE_DE_FONCTION.isoformat(),
                serie="2",
                mandature_sortante=2020,
                mandature_entrante=2026,
                nb_sieges=sum(lieu.sieges for lieu in circonscriptions().values()),
                nb_circonscriptions=len(circonscriptions()),
                sources=list(SOURCES),
            ),
            sortants=models.SortantsEnBref(
                total=len(self._sortants),
                mandat_complet=complets,
                arrivees_en_cours=len(self._sortants) - complets,
                par_groupe=self._par_groupe(),
            ),
            circonscriptions=_circonscriptions(self._unites),
            candidatures=_candidatures(self._unites, self._sortants) if self._unites else None,
        )

    def _par_groupe(self) -> list[models.GroupeEnJeu]:
        """The groups of the outgoing, most seats at stake first; those of no group close the list."""
        groupes = {sortant.groupe.slug: sortant.groupe for sortant in self._sortants if sortant.groupe}
        en_jeu = Counter(sortant.groupe.slug if sortant.groupe else None for sortant in self._sortants)
        autres = self._sieges_non_renouveles()
        lignes = [
            _groupe_en_jeu(None if slug is None else groupes[slug], sieges, sieges + autres[slug])
            for slug, sieges in en_jeu.items()
        ]
        return sorted(lignes, key=lambda ligne: (ligne.slug == SANS_GROUPE, -ligne.sieges, ligne.nom))

    def _sieges_non_renouveles(self) -> Counter[str | None]:
        """The seats of each group that are not at stake, on the eve; None gathers those of no group."""
        sortants = {sortant.personne.id for sortant in self._sortants}
        sieges: Counter[str | None] = Counter()
        for personne in self._monde.personnes:
            tenu = next((m for m in personne.mandats if m.chambre is Chambre.SENAT and m.couvre(VEILLE)), None)
            if tenu is not None and personne.id not in sortants:
                groupe = groupe_de_la_veille(tenu, self._contexte)
                sieges[groupe.slug if groupe else None] += 1
        return sieges


def _groupe_en_jeu(groupe: Groupe | None, sieges: int, sieges_senat: int) -> models.GroupeEnJeu:
    if groupe is None:
        return models.GroupeEnJeu(SANS_GROUPE, "Sans groupe", "Sans groupe", None, None, sieges, sieges_senat)
    return models.GroupeEnJeu(
        groupe.slug, groupe.nom, groupe.nom_complet, groupe.couleur, groupe.position, sieges, sieges_senat
    )


def _circonscriptions(unites: Sequence[Unite]) -> list[models.CirconscriptionEnJeu]:
    """The constituencies; how many run is unknown where nothing is published yet."""
    listes = Counter(unite.departement for unite in unites)
    candidats: Counter[str] = Counter()
    for unite in unites:
        candidats[unite.departement] += len(unite.candidats)
    return [
        models.CirconscriptionEnJeu(code, lieu.nom, lieu.sieges, listes.get(code), candidats.get(code))
        for code, lieu in circonscriptions().items()
    ]


def _candidatures(unites: Sequence[Unite], sortants: Sequence[Sortant]) -> models.Candidatures:
    choix = Counter(sortant.se_represente for sortant in sortants)
    return models.Candidatures(
        listes=len(unites),
        candidats=sum(len(unite.candidats) for unite in unites),
        circonscriptions=len({unite.departement for unite in unites}),
        sortants_candidats=choix[CANDIDAT],
        sortants_non_candidats=choix[NON_CANDIDAT],
        anciens_parlementaires=len(_anciens(unites)),
    )


def _anciens(unites: Sequence[Unite]) -> set[str]:
    """Who runs, sat in Parliament before, and did not on the day of the ballot."""
    connues = (c.personne for unite in unites for c in unite.candidats if c.personne is not None and not c.sortant)
    return {p.slug for p in connues if p.avant is not None and not p.avant.en_cours}


def _ordered(unites: Sequence[Unite]) -> list[Unite]:
    """Voting units by constituency, then by the title of their list."""
    return sorted(unites, key=lambda unite: (unite.departement, cle_tri(unite.libelle or ""), unite.id))


def _unites(unites: Sequence[Unite]) -> Resource:
    """The voting units, in the order given."""
    columns: dict[str, NDArray[Any]] = {
        "avec_sortant": np.array([any(c.sortant for c in unite.candidats) for unite in unites], dtype=np.bool_),
        "candidats": np.array([len(unite.candidats) for unite in unites], dtype=np.int32),
    }
    return Resource(
        kind=UNITE,
        ids=[unite.id for unite in unites],
        forms={"item": [encode(_unite(unite)) for unite in unites]},
        facets=Facets.coded(
            columns, {"departement": [u.departement for u in unites], "famille": [u.famille for u in unites]}
        ),
    )


def _unite(unite: Unite) -> models.Unite:
    """A voting unit with its candidates: titulars first, then by rank."""
    candidats = sorted(unite.candidats, key=lambda c: (c.role is not RoleCandidat.TITULAIRE, c.ordre, c.id))
    return fill(
        models.Unite,
        unite,
        circonscription=circonscription(unite.departement),
        mode_scrutin=unite.mode,
        nuance_libelle=unite.nuance_libelle or libelle(unite.nuance),
        candidats=[
            fill(models.CandidatDeListe, c, annee_naissance=c.annee, personne=personne_connue(c.personne))
            for c in candidats
        ],
    )
