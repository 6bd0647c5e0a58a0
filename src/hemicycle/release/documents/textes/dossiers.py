"""Legislative files (dossiers): what lists, committees, subjects and scrutins show of them, and how they are found."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.details_dossiers import Details
from hemicycle.release.documents.textes.lois import url_journal_officiel
from hemicycle.release.documents.textes.selections_dossiers import procedures
from hemicycle.release.format.facets import SANS_JOUR, Array, Facets, FoldedText, codes, jour_code
from hemicycle.release.format.names import DOSSIER
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.stats.analyses.tendances import Tendance
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre

TENDANCES_MAXIMUM = 20  # as many as an answer may give


class Dossiers:
    """The encoder of dossiers, by rank."""

    def __init__(
        self, legislation: Legislation, scrutins: Sequence[Scrutin], details: Details, chronologies: Chronologies
    ) -> None:
        self._legislation = legislation
        self._scrutins = scrutins
        self._details = details
        self._chronologies = chronologies

    @cached_property
    def derniers(self) -> dict[int, date]:
        """The day of the latest scrutin of each dossier that has one."""
        return {
            dossier: self._scrutins[rangs[0]].jour for dossier, rangs in self._legislation.scrutins_du_dossier.items()
        }

    def resource(self) -> Resource:
        """The dossiers, in the order they were assembled in: lists sort them by their facets."""
        tous = self._legislation.dossiers
        rangs = range(len(tous))
        return Resource(
            kind=DOSSIER,
            ids=[dossier.id for dossier in tous],
            forms={
                "resume": [encode(self._resume(rang)) for rang in rangs],
                "item": [encode(self._item(rang)) for rang in rangs],
                "tendance": [encode(self._tendance(rang)) for rang in rangs],
                "commission": [encode(de_la_commission(dossier)) for dossier in tous],
                "sujet_row": [encode(self._du_sujet(rang)) for rang in rangs],
                "detail": Lazy(len(tous), self._corps),
                "chronologie": Lazy(
                    len(tous), lambda: (encode(self._chronologies.etapes([rang], nommer=False)) for rang in rangs)
                ),
            },
            keys=_keys(tous),
            facets=self._facets(),
        )

    def constantes(self, vivants: Sequence[Tendance]) -> dict[str, Any]:
        """Whole answers about dossiers; `vivants` are those that Parliament works on, the most lively first."""
        rangs = self._legislation.rang_dossier
        return {
            "dossiers/filters": {"procedures": procedures(self._legislation.dossiers, self.derniers)},
            "dossiers/tendances": [rangs[vivant.dossier] for vivant in vivants[:TENDANCES_MAXIMUM]],
        }

    def _resume(self, rang: int) -> dict[str, Any]:
        tous = self._legislation.dossiers
        lies = [tous[n] for n in self._legislation.dossiers_lies.get(rang, ())]
        return resume(tous[rang], *self._legislation.compte_dossiers[rang], lies)

    def _item(self, rang: int) -> dict[str, Any]:
        dossier, (scrutins, amendements) = self._legislation.dossiers[rang], self._legislation.compte_dossiers[rang]
        return {
            **identite(dossier),
            "procedureCode": dossier.procedure_code,
            "procedureLibelle": dossier.procedure,
            "etat": dossier.etat,
            "dateDepot": _jour(dossier.date_depot),
            "loiNumero": dossier.loi_numero,
            "_count": {"scrutins": scrutins, "amendements": amendements},
            "lastScrutinDate": _jour(self.derniers.get(rang)),
        }

    def _tendance(self, rang: int) -> dict[str, Any]:
        dossier = self._legislation.dossiers[rang]
        return {
            "id": dossier.id,
            "uid": dossier.uid,
            "titre": dossier.titre,
            "titreCourt": dossier.titre_court,
            "chambre": dossier.chambre,
            "etat": dossier.etat,
            "procedureLibelle": dossier.procedure,
            "dateDepot": _jour(dossier.date_depot),
            "_count": {"scrutins": self._legislation.compte_dossiers[rang][0]},
            "lastScrutinDate": _jour(self.derniers.get(rang)),
        }

    def _du_sujet(self, rang: int) -> dict[str, Any]:
        return du_sujet(self._legislation.dossiers[rang], self._legislation.compte_dossiers[rang][0])

    def _corps(self) -> Iterator[bytes]:
        """The details: identity first, then what the rest of the release says of each dossier."""
        for rang, (dossier, autres) in enumerate(zip(self._legislation.dossiers, self._details.tous(), strict=True)):
            scrutins, amendements = self._legislation.compte_dossiers[rang]
            yield encode(
                {
                    **identite(dossier),
                    "procedureCode": dossier.procedure_code,
                    "procedureLibelle": dossier.procedure,
                    "etat": dossier.etat,
                    "urlAN": dossier.url_an,
                    "urlSenat": dossier.url_senat,
                    "dateDepot": _jour(dossier.date_depot),
                    "dateAdoption": _jour(dossier.date_adoption),
                    "resumeIA": None,
                    **autres,
                    "_count": {"scrutins": scrutins, "amendements": amendements},
                    "scrutinsCount": scrutins,
                    "amendementsCount": amendements,
                }
            )

    def _facets(self) -> Facets:
        tous = self._legislation.dossiers
        uids = np.array([dossier.uid.lower() for dossier in tous], dtype=np.bytes_)
        ids = np.array([dossier.id for dossier in tous], dtype=np.bytes_)
        derniers = [self.derniers.get(rang) for rang in range(len(tous))]
        columns: dict[str, Array] = {
            "uid": uids,
            "par_uid": np.argsort(uids, kind="stable").astype(np.int32),
            "id": ids,
            "par_id": np.argsort(ids, kind="stable").astype(np.int32),
            "legislature": np.array([d.legislature or 0 for d in tous], dtype=np.int16),
            "jour": _jours([d.date_depot for d in tous]),
            "dernier": _jours(derniers),
            "scrutins": np.array([n for n, _ in self._legislation.compte_dossiers], dtype=np.int32),
        }
        labels: dict[str, Sequence[str]] = {}
        for name, values in (
            ("chambre", [d.chambre for d in tous]),
            ("etat", [d.etat for d in tous]),
            ("procedure_code", [d.procedure_code for d in tous]),
            ("procedure", [d.procedure for d in tous]),
        ):
            columns[name], labels[name] = codes(values)
        return Facets(len(tous), columns, labels, FoldedText.of([_texte(d) for d in tous]))


def identite(dossier: Dossier) -> dict[str, Any]:
    """What names a dossier, in its list and in its detail; a dossier of the Senate is of no legislature: 0."""
    return {
        "id": dossier.id,
        "uid": dossier.uid,
        "titre": dossier.titre,
        "titreCourt": dossier.titre_court,
        "legislature": dossier.legislature or 0,
        "chambre": dossier.chambre,
    }


def resume(dossier: Dossier, scrutins: int, amendements: int, lies: Sequence[Dossier] = ()) -> dict[str, Any]:
    """The dossier inside the detail of a scrutin, with those of the other chamber on the same text."""
    return {
        "id": dossier.id,
        "uid": dossier.uid,
        "chambre": dossier.chambre,
        "titre": dossier.titre,
        "titreCourt": dossier.titre_court,
        "procedureLibelle": dossier.procedure,
        "url": _url(dossier),
        "urlAN": dossier.url_an,
        "urlSenat": dossier.url_senat,
        "etat": dossier.etat,
        "dateDepot": _jour(dossier.date_depot),
        "loiNumero": dossier.loi_numero,
        "loiTitre": dossier.loi_titre,
        "urlLegifrance": dossier.url_legifrance,
        "dossiersLies": [{"id": d.id, "chambre": d.chambre, **reference(d)} for d in lies],
        "_count": {"scrutins": scrutins, "amendements": amendements},
    }


def reference(dossier: Dossier) -> dict[str, Any]:
    """The dossier beside a scrutin of a list."""
    return {
        "uid": dossier.uid,
        "titre": dossier.titre,
        "url": _url(dossier),
        "dateDepot": _jour(dossier.date_depot),
    }


def de_la_commission(dossier: Dossier) -> dict[str, Any]:
    """The dossier in the list of a committee, which adds the role it has in it."""
    return {
        "uid": dossier.uid,
        "titre": dossier.titre,
        "titreCourt": dossier.titre_court,
        "etat": dossier.etat,
        "dateDepot": _jour(dossier.date_depot),
        "urlAN": dossier.url_an,
        "urlSenat": dossier.url_senat,
        "procedureLibelle": dossier.procedure,
    }


def du_sujet(dossier: Dossier, scrutins: int) -> dict[str, Any]:
    """The dossier in the list of its subject, with its course as the acts tell it."""
    return {
        "id": dossier.id,
        "uid": dossier.uid,
        "titre": dossier.titre,
        "titreCourt": dossier.titre_court,
        "procedureCode": dossier.procedure_code,
        "procedureLibelle": dossier.procedure,
        "urlAN": dossier.url_an,
        "urlSenat": dossier.url_senat,
        "etat": dossier.etat,
        "dateDepot": _jour(dossier.date_depot),
        "dateAdoption": _jour(dossier.date_adoption),
        "loiNumero": dossier.loi_numero,
        "loiTitre": dossier.loi_titre,
        "loiDateJO": _jour(dossier.loi_date_jo),
        "urlLegifrance": dossier.url_legifrance,
        "chambre": dossier.chambre,
        "scrutinCount": scrutins,
        "legislativeSteps": [
            {
                "code": etape.code,
                "label": etape.label,
                "chambre": etape.chambre,
                "status": etape.status,
                "outcome": etape.outcome,
                "date": _jour(etape.jour),
                "detail": etape.detail,
            }
            for etape in dossier.etapes
        ],
        "urlJournalOfficiel": url_journal_officiel(dossier),
    }


def _keys(dossiers: Sequence[Dossier]) -> dict[str, int]:
    """Uuid and official id, the latter as written and in lower case."""
    return {
        key: rang for rang, dossier in enumerate(dossiers) for key in (dossier.uid.lower(), dossier.uid, dossier.id)
    }


def _jours(jours: Sequence[date | None]) -> Array:
    return np.array([SANS_JOUR if jour is None else jour_code(jour) for jour in jours], dtype=np.int32)


def _texte(dossier: Dossier) -> str:
    return plier(f"{dossier.titre} {dossier.titre_court or ''}")


def _url(dossier: Dossier) -> str | None:
    """The page of the chamber that keeps the dossier; the other one's when it has none."""
    pages = (dossier.url_an, dossier.url_senat)
    ici, ailleurs = pages if dossier.chambre is Chambre.ASSEMBLEE else reversed(pages)
    return ici or ailleurs


def _jour(jour: date | None) -> str | None:
    return instant(jour) if jour else None
