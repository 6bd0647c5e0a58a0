"""Speeches: the item cut at five hundred characters, the full text, and the folded text that a search reads.

A million of them: documents are made while they are written, and never all held.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np
import orjson
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.cles import INTERVENTION
from hemicycle.release.documents.orateurs import Orateurs
from hemicycle.release.facets import Facets
from hemicycle.release.legislation import Legislation
from hemicycle.release.rangee import Row, codes
from hemicycle.release.resources import Lazy, Resource, encode
from hemicycle.texte import plier

EXTRAIT = 500
_MOT_ENTIER = 400  # a cut never goes back before this, to end with a whole word


class Interventions:
    """The encoder of speeches."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The speeches, latest day first and then as they were spoken."""
        table = self._legislation.interventions
        return Resource(
            kind=INTERVENTION,
            ids=Lazy(len(table), lambda: iter(table.colonne("id"))),
            forms={
                form: Lazy(len(table), partial(self._bodies, encoder))
                for form, encoder in (("item", self.item), ("complet", self.complet), ("plie", self._plie))
            },
            facets=self._facets(),
            index=Lazy(len(table), lambda: table.rangs("id").sort("id").iter_rows()),
        )

    def items(self, ranks: NDArray[Any]) -> dict[int, bytes]:
        """The items of a few ranks."""
        rows = self._legislation.interventions.lignes(ranks)
        return {rang: self.item(rang, row) for rang, row in zip(ranks.tolist(), rows, strict=True)}

    def item(self, rang: int, row: Row) -> bytes:
        contenu, cut = extrait(row["texte"] or "")
        return encode({"id": row["id"], "contenu": contenu, "hasMore": cut, **self._commun(rang, row)})

    def complet(self, rang: int, row: Row) -> bytes:
        return encode({"id": row["id"], "contenu": row["texte"] or "", **self._commun(rang, row)})

    def _plie(self, _: int, row: Row) -> bytes:
        """What a search looks in: the words spoken and the names of who spoke them."""
        nom = self._orateurs.nom(row["acteur"]) or ""
        return plier(f"{nom} {row['orateur'] or ''} {row['texte'] or ''}").encode()

    def _bodies(self, encoder: Any) -> Iterator[bytes]:
        for rang, row in enumerate(self._legislation.interventions.lignes()):
            yield encoder(rang, row)

    def _commun(self, rang: int, row: Row) -> dict[str, Any]:
        membre = self._orateurs.encode(row["acteur"], row["jour"])
        dossier = int(self._legislation.dossier_des_interventions[rang])
        return {
            "type": row["type"],
            "date": instant(row["jour"]),
            "ordre": row["ordre"],
            "seanceId": row["lieu"],
            "sourceUrl": None,  # reports are published as files: no page of one speech is known
            # the reports print one name, first and last together: it is not cut by guessing
            "orateurNom": row["orateur"] if membre is None else None,
            "orateurPrenom": None,
            "orateurQualite": row["qualite"],
            "articleVise": row["article"],
            "texteNumero": row["texte_numero"],
            "codeGrammaire": row["grammaire"],
            "amendementsVises": row["amendements"] or [],
            "motsCles": [],
            "dossier": None if dossier < 0 else _dossier(self._legislation.dossiers[dossier]),
            "scrutinIds": [self._scrutins[n].id for n in self._legislation.scrutins_par_intervention[rang].tolist()],
            "parlementaire": None if membre is None else orjson.Fragment(membre),
        }

    def _facets(self) -> Facets:
        table = self._legislation.interventions
        types, type_labels = codes(table.colonne("type"))
        chambres, chambre_labels = codes(table.colonne("chambre"))
        columns = {
            "jour": table.colonne("jour").cast(pl.Int32).to_numpy(),
            "type": types.astype(np.int8),
            "chambre": chambres.astype(np.int8),
            "seance": self._legislation.seance,
            "substantiel": self._legislation.substantiel,
        }
        return Facets(len(table), columns, {"type": type_labels, "chambre": chambre_labels})


def extrait(texte: str) -> tuple[str, bool]:
    """The first characters of a text, ended after a whole word where one ends near; whether something was cut."""
    if len(texte) <= EXTRAIT:
        return texte, False
    debut = texte[: EXTRAIT + 1]
    fin = max(debut.rfind(blank, _MOT_ENTIER) for blank in (" ", "\n", "\u00a0"))
    return texte[: fin if fin > 0 else EXTRAIT].rstrip(), True


def _dossier(dossier: Dossier) -> dict[str, Any]:
    return {"uid": dossier.uid, "titre": dossier.titre}
