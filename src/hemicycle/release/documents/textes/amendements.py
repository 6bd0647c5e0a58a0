"""Amendments: the item of a member's list, and what scrutins and dossiers show of theirs."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import orjson
import polars as pl

from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.documents.debats.orateurs import Orateurs
from hemicycle.release.format.facets import SANS_JOUR, Facets
from hemicycle.release.format.facets import codes as labels_codes
from hemicycle.release.format.names import AMENDEMENT
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row, codes
from hemicycle.texte import slug

NON_MONTRES = ("cosignataires",)  # the long lists that relations are made of: no document holds them
_DOSSIER = "rang_dossier"  # beside the columns of the table, in a slice


class Amendements:
    """The encoder of amendments."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The amendments, latest tabled first."""
        table = self._legislation.amendements
        recipe = Recipe(len(table), {"item": self._items()}, self._tranches)
        return Resource(
            kind=AMENDEMENT,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms={**recipe.forms(), "scrutins": Lazy(len(table), self._scrutins_montres)},
            facets=self._facets(),
            index=Lazy(2 * len(table), self._index),
            recipe=recipe,
        )

    @cached_property
    def groupes(self) -> list[Groupe | None]:
        """The group of the author of each amendment on the day it was tabled; none where that day is not known."""
        table = self._legislation.amendements
        tables = zip(table.column("auteur"), table.column("date_depot"), strict=True)
        return [self._orateurs.groupe(auteur, jour) for auteur, jour in tables]

    def lignes(self, ranks: Sequence[int]) -> dict[int, Row]:
        """The rows of a few ranks."""
        rows = self._legislation.amendements.rows(np.array(ranks, dtype=np.int64), without=NON_MONTRES)
        return dict(zip(ranks, rows, strict=True))

    def bref(self, row: Row) -> dict[str, Any]:
        """An amendment beside a scrutin of a list."""
        return _bref(row, self._orateurs)

    def du_scrutin(self, row: Row, defense: bytes | None) -> dict[str, Any]:
        """An amendment in the detail of the scrutin that decides on it, with the speech that defends it."""
        return {
            "id": row["id"],
            **self.bref(row),
            "articleVise": row["article"] or row["division"],
            "dispositif": row["dispositif"],
            "exposeSommaire": row["expose"],
            "defense": None if defense is None else orjson.Fragment(defense),
        }

    def du_dossier(self, rang: int, row: Row) -> dict[str, Any]:
        """An amendment in the list of its dossier."""
        return {
            "id": row["id"],
            **self.bref(row),
            "articleVise": row["article"] or row["division"],
            "dispositif": row["dispositif"],
            "exposeSommaire": row["expose"],
            "texteRef": row["texte"],
            "scrutins": self._scrutins_de(rang),
        }

    def _scrutins_de(self, rang: int) -> list[dict[str, Any]]:
        """Every scrutin on an amendment, latest first, as its dossier shows them."""
        rangs = self._legislation.scrutins_de_l_amendement.get(rang, ())
        return [_scrutin_bref(self._scrutins[n]) for n in rangs]

    def _scrutins_montres(self) -> Iterator[bytes]:
        decisions = self._legislation.scrutins_de_l_amendement
        for rang in range(len(self._legislation.amendements)):
            yield encode(self._scrutins_de(rang)) if rang in decisions else b"[]"

    def _items(self) -> "Items":
        dossiers = [
            encode({"uid": dossier.uid, "titre": dossier.titre, "titreCourt": dossier.titre_court})
            for dossier in self._legislation.dossiers
        ]
        derniers = {
            rang: encode([_scrutin(self._scrutins[scrutins[0]])])
            for rang, scrutins in self._legislation.scrutins_de_l_amendement.items()
        }
        return Items(self._orateurs, dossiers, derniers)

    def _tranches(self) -> Iterator[pl.DataFrame]:
        """All amendments, a slice at a time, each beside the rank of its dossier."""
        table = self._legislation.amendements
        columns = [name for name in table.table.columns if name not in NON_MONTRES]
        for ranks in table.slices():
            dossiers = pl.Series(_DOSSIER, self._legislation.dossier_des_amendements[ranks])
            yield table.slice(columns, ranks).with_columns(dossiers)

    def _index(self) -> Iterator[tuple[str, int]]:
        """Uid and uuid both lead to an amendment."""
        table = self._legislation.amendements
        names = [table.ranks(key).rename({key: "cle"}) for key in ("id", "uid")]
        yield from pl.concat(names).unique("cle", keep="first", maintain_order=True).sort("cle").iter_rows()

    def _facets(self) -> Facets:
        table = self._legislation.amendements
        sorts, labels = codes(table.column("sort"))
        chambres, chambre_labels = codes(table.column("chambre"))
        votes = np.zeros(len(table), dtype=np.bool_)
        votes[list(self._legislation.scrutins_de_l_amendement)] = True
        groupes, groupe_labels = labels_codes([None if g is None else g.slug for g in self.groupes])
        columns = {
            "jour": table.column("date_depot").cast(pl.Int32).fill_null(SANS_JOUR).to_numpy(),
            "sort": sorts.astype(np.int16),
            "chambre": chambres.astype(np.int8),
            "vote": votes,
            "groupe": groupes,
        }
        words = {
            "sort": [sort_normalise(s) for s in labels],
            "chambre": chambre_labels,
            "groupe": groupe_labels,
        }
        return Facets(len(table), columns, words)


class Items:
    """The encoder of the items: makes them out of a slice of the table of amendments, in any process.

    `dossiers` are the encoded dossiers by rank, `scrutins` the last one on each amendment that has some.
    """

    def __init__(self, orateurs: Orateurs, dossiers: Sequence[bytes], scrutins: Mapping[int, bytes]) -> None:
        self._orateurs = orateurs
        self._dossiers = [*dossiers, b"null"]  # the last, which a rank of -1 finds too, is none
        self._scrutins = scrutins

    def __call__(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        for row in tranche.iter_rows(named=True):
            yield encode(self._item(row))

    def _item(self, row: Row) -> dict[str, Any]:
        return {
            "id": row["id"],
            **_bref(row, self._orateurs),
            "legislature": row["legislature"],
            "session": row["session"],
            "chambre": row["chambre"],
            "texteRef": row["texte"],
            "articleVise": row["article"] or row["division"],
            "dispositif": row["dispositif"],
            "exposeSommaire": row["expose"],
            "dateSort": instant(row["date_sort"]) if row["date_sort"] else None,
            "scrutins": orjson.Fragment(self._scrutins.get(row["rang"], b"[]")),
            "dossier": orjson.Fragment(self._dossiers[row[_DOSSIER]]),
        }


def sort_normalise(label: str) -> str:
    """One spelling of a fate: the Assembly writes `Non soutenu`, the Senate `non_soutenu`; both are `non-soutenu`."""
    return slug(label)


def _bref(row: Row, orateurs: Orateurs) -> dict[str, Any]:
    return {
        "uid": row["uid"],
        "numero": row["numero_long"],
        "auteurLibelle": _auteur(row, orateurs),
        "sort": row["sort"],
        "dateDepot": instant(row["date_depot"]) if row["date_depot"] else None,
    }


def _auteur(row: Row, orateurs: Orateurs) -> str | None:
    """Who tabled it, in words: the member, or as the amendment is signed (the Government, a committee)."""
    found: str | None = orateurs.nom(row["auteur"]) or row["signataires"] or row["type_auteur"]
    return found


def _scrutin_bref(s: Scrutin) -> dict[str, Any]:
    return {
        "id": s.id,
        "numero": s.numero,
        "chambre": s.chambre,
        "session": s.session,
        "sort": s.sort,
        "date": instant(s.jour),
    }


def _scrutin(s: Scrutin) -> dict[str, Any]:
    return {
        "id": s.id,
        "numero": s.numero,
        "chambre": s.chambre,
        "session": s.session,
        "titre": s.titre,
        "date": instant(s.jour),
        "dateScrutin": instant(s.jour),
        "sort": s.sort.upper(),
        "sortCode": s.sort,
    }
