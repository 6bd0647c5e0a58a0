"""The renewal of 2026 in a release: outgoing senators, voting units, the overview, and what results are put on."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import orjson

from hemicycle.assemble.monde import Monde
from hemicycle.release.documents.membres.parlementaires import Contexte
from hemicycle.release.documents.senatoriales import candidatures
from hemicycle.release.documents.senatoriales import sortants as documents_sortants
from hemicycle.release.documents.senatoriales.sortants import (
    CANDIDAT,
    NON_CANDIDAT,
    Sortant,
    groupe_de_la_veille,
    groupe_resume,
)
from hemicycle.release.format.names import APERCU_SENATORIALES, RENOUVELLEMENT
from hemicycle.release.format.resources import Resource, encode
from hemicycle.senatoriales import formes
from hemicycle.senatoriales.circonscriptions import JOUR, PRISE_DE_FONCTION, VEILLE, circonscriptions
from hemicycle.senatoriales.formes import Renouvellement, Unite
from hemicycle.settings import RESULTATS_URL
from hemicycle.vocabulaire import Chambre

SANS_GROUPE = {"slug": "sans-groupe", "nom": "Sans groupe", "nomComplet": "Sans groupe", "couleur": None,
               "position": None}  # fmt: skip
SOURCES = (
    {"label": "Décret n° 2026-301 du 21 avril 2026 portant convocation des collèges électoraux"},
    {"label": "Code électoral, tableaux nos 5 et 6 annexés : sièges par série"},
    {
        "label": "Ministère de l'intérieur : candidatures",
        "url": "https://www.data.gouv.fr/fr/datasets/"
        "elections-senatoriales-2026-candidatures-aux-scrutins-majoritaire-tour-1-et-proportionnel/",
    },
    {"label": "Ministère de l'intérieur : résultats", "url": RESULTATS_URL},
    {"label": "Sénat : élections sénatoriales 2026", "url": "https://senatoriales2026.senat.fr/"},
)


class RenouvellementPublie:
    """Everything that a release says of the renewal, made once."""

    def __init__(self, monde: Monde, contexte: Contexte) -> None:
        self._monde = monde
        self._contexte = contexte
        self._sortants = documents_sortants.lire(monde, contexte)
        self._unites = candidatures.ordonner(monde.senatoriales.unites)
        self._items = [encode(documents_sortants.item(sortant)) for sortant in self._sortants]

    def resources(self) -> list[Resource]:
        """The outgoing senators and the voting units."""
        return [documents_sortants.resource(self._sortants, self._items), candidatures.resource(self._unites)]

    def constantes(self) -> dict[str, Any]:
        """The overview, and the records that results are put on."""
        renouvellement = Renouvellement(
            tuple(self._unites),
            tuple(
                formes.Sortant(sortant.source.departement, msgspec.Raw(corps), sortant.source.candidat)
                for sortant, corps in zip(self._sortants, self._items, strict=True)
            ),
            self._monde.senatoriales.electeurs,
        )
        return {
            APERCU_SENATORIALES: self._apercu(),
            RENOUVELLEMENT: orjson.Fragment(msgspec.json.encode(renouvellement)),
        }

    def _apercu(self) -> dict[str, Any]:
        complets = sum(sortant.complet for sortant in self._sortants)
        return {
            "scrutin": {
                "date": JOUR.isoformat(),
                "priseDeFonction": PRISE_DE_FONCTION.isoformat(),
                "serie": "2",
                "mandatureSortante": 2020,
                "mandatureEntrante": 2026,
                "nbSieges": sum(lieu.sieges for lieu in circonscriptions().values()),
                "nbCirconscriptions": len(circonscriptions()),
                "sources": list(SOURCES),
            },
            "sortants": {
                "total": len(self._sortants),
                "mandatComplet": complets,
                "arriveesEnCours": len(self._sortants) - complets,
                "parGroupe": self._par_groupe(),
            },
            "circonscriptions": _circonscriptions(self._unites),
            "candidatures": _candidatures(self._unites, self._sortants) if self._unites else None,
        }

    def _par_groupe(self) -> list[dict[str, Any]]:
        """The groups of the outgoing, most seats at stake first; those of no group close the list."""
        groupes = {sortant.groupe.slug: sortant.groupe for sortant in self._sortants if sortant.groupe}
        en_jeu = Counter(sortant.groupe.slug if sortant.groupe else None for sortant in self._sortants)
        autres = self._sieges_non_renouveles()
        lignes = [
            {
                **(SANS_GROUPE if slug is None else groupe_resume(groupes[slug])),
                "sieges": sieges,
                "siegesSenat": sieges + autres[slug],
            }
            for slug, sieges in en_jeu.items()
        ]
        return sorted(lignes, key=lambda ligne: (ligne["slug"] == SANS_GROUPE["slug"], -ligne["sieges"], ligne["nom"]))

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


def _circonscriptions(unites: Sequence[Unite]) -> list[dict[str, Any]]:
    """The constituencies; how many run is unknown where nothing is published yet."""
    listes = Counter(unite.departement for unite in unites)
    candidats: Counter[str] = Counter()
    for unite in unites:
        candidats[unite.departement] += len(unite.candidats)
    return [
        {
            "departement": code,
            "nom": lieu.nom,
            "nbSieges": lieu.sieges,
            "nbListes": listes.get(code),
            "nbCandidats": candidats.get(code),
        }
        for code, lieu in circonscriptions().items()
    ]


def _candidatures(unites: Sequence[Unite], sortants: Sequence[Sortant]) -> dict[str, int]:
    choix = Counter(sortant.se_represente for sortant in sortants)
    return {
        "listes": len(unites),
        "candidats": sum(len(unite.candidats) for unite in unites),
        "circonscriptions": len({unite.departement for unite in unites}),
        "sortantsCandidats": choix[CANDIDAT],
        "sortantsNonCandidats": choix[NON_CANDIDAT],
        "anciensParlementaires": len(_anciens(unites)),
    }


def _anciens(unites: Sequence[Unite]) -> set[str]:
    """Who runs, sat in Parliament before, and did not on the day of the ballot."""
    connues = (c.personne for unite in unites for c in unite.candidats if c.personne is not None and not c.sortant)
    return {p.slug for p in connues if p.avant is not None and not p.avant.en_cours}
