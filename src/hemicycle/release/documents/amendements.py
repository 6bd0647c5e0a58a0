"""Amendments: the item of a member's list, and what scrutins and dossiers show of theirs."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import orjson
import polars as pl

from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.cles import AMENDEMENT
from hemicycle.release.documents.orateurs import Orateurs
from hemicycle.release.facets import SANS_JOUR, Facets
from hemicycle.release.labels import codes as labels_codes
from hemicycle.release.legislation import Legislation
from hemicycle.release.rangee import Row, codes
from hemicycle.release.resources import Lazy, Resource, encode
from hemicycle.texte import slug

NON_MONTRES = ("cosignataires",)  # the long lists that relations are made of: no document holds them


class Amendements:
    """The encoder of amendments."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The amendments, latest tabled first."""
        table = self._legislation.amendements
        return Resource(
            kind=AMENDEMENT,
            ids=Lazy(len(table), lambda: iter(table.colonne("id"))),
            forms={
                "item": Lazy(len(table), self._items),
                "scrutins": Lazy(len(table), lambda: (encode(self._scrutins_de(rang)) for rang in range(len(table)))),
            },
            facets=self._facets(),
            index=Lazy(2 * len(table), self._index),
        )

    @cached_property
    def groupes(self) -> list[Groupe | None]:
        """The group of the author of each amendment on the day it was tabled; none where that day is not known."""
        table = self._legislation.amendements
        tables = zip(table.colonne("auteur"), table.colonne("date_depot"), strict=True)
        return [self._orateurs.groupe(auteur, jour) for auteur, jour in tables]

    def lignes(self, ranks: Sequence[int]) -> dict[int, Row]:
        """The rows of a few ranks."""
        rows = self._legislation.amendements.lignes(np.array(ranks, dtype=np.int64), sans=NON_MONTRES)
        return dict(zip(ranks, rows, strict=True))

    def bref(self, row: Row) -> dict[str, Any]:
        """An amendment beside a scrutin of a list."""
        return {
            "uid": row["uid"],
            "numero": row["numero_long"],
            "auteurLibelle": self._auteur(row),
            "sort": row["sort"],
            "dateDepot": instant(row["date_depot"]) if row["date_depot"] else None,
        }

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

    def _items(self) -> Iterator[bytes]:
        for rang, row in enumerate(self._legislation.amendements.lignes(sans=NON_MONTRES)):
            yield encode(self._item(rang, row))

    def _item(self, rang: int, row: Row) -> dict[str, Any]:
        dossier = int(self._legislation.dossier_des_amendements[rang])
        scrutins = self._legislation.scrutins_de_l_amendement.get(rang, [])[:1]
        return {
            "id": row["id"],
            **self.bref(row),
            "legislature": row["legislature"],
            "session": row["session"],
            "chambre": row["chambre"],
            "texteRef": row["texte"],
            "articleVise": row["article"] or row["division"],
            "dispositif": row["dispositif"],
            "exposeSommaire": row["expose"],
            "dateSort": instant(row["date_sort"]) if row["date_sort"] else None,
            "scrutins": [_scrutin(self._scrutins[n]) for n in scrutins],
            "dossier": None if dossier < 0 else self._dossier(dossier),
        }

    def _auteur(self, row: Row) -> str | None:
        """Who tabled it, in words: the member, or as the amendment is signed (the Government, a committee)."""
        found: str | None = self._orateurs.nom(row["auteur"]) or row["signataires"] or row["type_auteur"]
        return found

    def _dossier(self, rang: int) -> dict[str, Any]:
        dossier = self._legislation.dossiers[rang]
        return {"uid": dossier.uid, "titre": dossier.titre, "titreCourt": dossier.titre_court}

    def _index(self) -> Iterator[tuple[str, int]]:
        """Uid and uuid both lead to an amendment."""
        table = self._legislation.amendements
        names = [table.rangs(key).rename({key: "cle"}) for key in ("id", "uid")]
        yield from pl.concat(names).unique("cle", keep="first", maintain_order=True).sort("cle").iter_rows()

    def _facets(self) -> Facets:
        table = self._legislation.amendements
        sorts, labels = codes(table.colonne("sort"))
        chambres, chambre_labels = codes(table.colonne("chambre"))
        votes = np.zeros(len(table), dtype=np.bool_)
        votes[list(self._legislation.scrutins_de_l_amendement)] = True
        groupes, groupe_labels = labels_codes([None if g is None else g.slug for g in self.groupes])
        columns = {
            "jour": table.colonne("date_depot").cast(pl.Int32).fill_null(SANS_JOUR).to_numpy(),
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


def sort_normalise(label: str) -> str:
    """One spelling of a fate: the Assembly writes `Non soutenu`, the Senate `non_soutenu`; both are `non-soutenu`."""
    return slug(label)


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
