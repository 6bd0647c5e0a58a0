"""Amendments: the item of a member's list, and what scrutins and dossiers show of theirs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.memoire import EMPREINTE
from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models.amendements import (
    AmendementBref,
    AmendementDuScrutin,
    DocumentAmendement,
    DossierDeLAmendement,
    ScrutinDeLAmendement,
)
from hemicycle.models.dossiers import AmendementDuDossier, AmendementDuVote, VoteSurAmendement
from hemicycle.models.interventions import Intervention
from hemicycle.release.documents.references import Orateurs, fill
from hemicycle.release.format.facets import SANS_JOUR, Facets
from hemicycle.release.format.names import AMENDEMENT
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation, traduire
from hemicycle.release.views.ranked_tables import Beside, Row, beside, codes, digests_beside, rank_of
from hemicycle.texte import slug

NON_MONTRES = ("cosignataires",)  # the long lists that relations are made of: no document holds them
LONGS = ("dispositif", "expose")
_DOSSIER = "rang_dossier"  # beside the columns of the table, in a slice
_SEJOURS = {"auteur": pl.String(), "date_depot": pl.Date(), "groupe": pl.String()}


class Amendements:
    """The encoder of amendments."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self, jumeaux: NDArray[np.int32]) -> Resource:
        """The amendments, latest tabled first; `jumeaux` is the rank of each among twins."""
        table = self._legislation.amendements
        items = self._items
        recipe = Recipe(len(table), {"item": items, "scrutins": items.votes}, self._tranche, self.inputs)
        return Resource(
            kind=AMENDEMENT,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms=recipe.forms(),
            facets=self._facets(jumeaux),
            index=lambda: table.keys("id", "uid"),
            recipe=recipe,
        )

    @cached_property
    def uids_groupes(self) -> pl.Series:
        """The official id of the group of the author of each amendment on the day it was tabled; none where that day
        is not known."""
        table = self._legislation.amendements
        qui = pl.DataFrame([table.column("auteur"), table.column("date_depot")]).with_row_index("rang")
        sejours = pl.DataFrame(list(self._orateurs.sejours()), _SEJOURS, orient="row").sort("date_depot")
        dates = qui.drop_nulls().sort("date_depot")
        dates = dates.join_asof(sejours, on="date_depot", by="auteur", check_sortedness=False)  # both are
        return qui.join(dates.select("rang", "groupe"), on="rang", how="left", maintain_order="left")["groupe"]

    @cached_property
    def groupes_par_dossier(self) -> dict[int, list[tuple[Groupe, int]]]:
        """These groups, of the amendments of each dossier, and how many each has.

        A group that two legislatures know under one slug is there once, as its latest record.
        """
        connus = self._orateurs.groupes
        slugs = traduire(self.uids_groupes, {uid: groupe.slug for uid, groupe in connus.items()})
        dossiers = pl.Series("dossier", self._legislation.dossier_des_amendements)
        table = pl.DataFrame([dossiers, self.uids_groupes.alias("uid"), slugs.alias("slug")])
        comptes = (
            table.filter(pl.col("dossier") >= 0)
            .drop_nulls("slug")
            .group_by("dossier", "slug", maintain_order=True)
            .agg(pl.col("uid").first(), pl.len())  # latest tabled first
        )
        return lists_by_key((dossier, (connus[uid], nombre)) for dossier, _, uid, nombre in comptes.iter_rows())

    def lignes(self, ranks: Sequence[int], *, longs: bool = True) -> dict[int, Row]:
        """The rows of a few ranks, with their long texts or without."""
        without = NON_MONTRES if longs else (*NON_MONTRES, *LONGS)
        rows = self._legislation.amendements.rows(np.array(ranks, dtype=np.int64), without)
        return dict(zip(ranks, rows, strict=True))

    def bref(self, row: Row) -> AmendementBref:
        """An amendment beside a scrutin of a list."""
        return AmendementBref(uid=row["uid"], **self._named(row), date_depot=instant_connu(row["date_depot"]))

    def du_vote(self, row: Row) -> AmendementDuVote:
        """An amendment beside a scrutin of its dossier."""
        return AmendementDuVote(id=row["id"], **self._named(row))

    def du_scrutin(self, row: Row, defense: Intervention | None) -> AmendementDuScrutin:
        """An amendment in the detail of the scrutin that decides on it, with the speech that defends it."""
        return AmendementDuScrutin(**self._whole(row), defense=defense)

    def du_dossier(self, rang: int, row: Row) -> AmendementDuDossier:
        """An amendment in the list of its dossier."""
        return AmendementDuDossier(**self._whole(row), texte_ref=row["texte"], scrutins=self._scrutins_de(rang))

    def _named(self, row: Row) -> dict[str, Any]:
        return {"numero": row["numero_long"], "auteur_libelle": _auteur(row, self._orateurs), "sort": row["sort"]}

    def _whole(self, row: Row) -> dict[str, Any]:
        return {
            **self._named(row),
            "id": row["id"],
            "uid": row["uid"],
            "date_depot": instant_connu(row["date_depot"]),
            "article_vise": row["article"] or row["division"],
            "dispositif": row["dispositif"],
            "expose_sommaire": row["expose"],
        }

    def _scrutins_de(self, rang: int) -> list[VoteSurAmendement]:
        """Every scrutin on an amendment, latest first, as its dossier shows them."""
        rangs = self._legislation.scrutins_de_l_amendement.get(rang, ())
        return [fill(VoteSurAmendement, s) for s in (self._scrutins[n] for n in rangs)]

    @cached_property
    def _items(self) -> "Items":
        dossiers = [fill(DossierDeLAmendement, d) for d in self._legislation.dossiers]
        derniers = {
            rang: _scrutin(self._scrutins[scrutins[0]])
            for rang, scrutins in self._legislation.scrutins_de_l_amendement.items()
        }
        votes = {rang: self._scrutins_de(rang) for rang in derniers}
        return Items(self._orateurs, dossiers, derniers, votes, self._legislation.amendements.with_texts)

    def inputs(self, ranks: NDArray[np.int64]) -> NDArray[np.void]:
        """A digest of what the documents of each amendment are made of: its row, its author, its dossier and its
        scrutins."""
        return digests_beside(ranks, self._lignes, self._montres)

    @cached_property
    def _lignes(self) -> NDArray[np.void]:
        """A digest of the row of each amendment."""
        return self._legislation.amendements.digests(self._colonnes)

    @cached_property
    def _montres(self) -> list[Beside]:
        """What may be shown beside an amendment."""
        table = self._legislation.amendements
        noms = {uid: self._orateurs.nom(uid) or "" for uid in self._orateurs.rangs}
        auteurs = rank_of(table.column("auteur"), {uid: n for n, uid in enumerate(noms)})
        dossiers = (encode(fill(DossierDeLAmendement, dossier)).decode() for dossier in self._legislation.dossiers)
        scrutins = self._items.scrutins_montres()
        votes = np.full(len(table), -1, np.int32)
        votes[list(scrutins)] = np.arange(len(scrutins))
        return [
            beside(noms.values(), auteurs),
            beside(dossiers, self._legislation.dossier_des_amendements),
            beside(scrutins.values(), votes),
        ]

    @cached_property
    def _colonnes(self) -> list[str]:
        """What documents may show of an amendment."""
        columns = self._legislation.amendements.table.columns
        return [name for name in columns if name not in NON_MONTRES and not name.endswith(EMPREINTE)]

    def _tranche(self, ranks: NDArray[np.int64]) -> pl.DataFrame:
        """The amendments of these ranks, each beside the rank of its dossier."""
        dossiers = pl.Series(_DOSSIER, self._legislation.dossier_des_amendements[ranks])
        return self._legislation.amendements.slice(self._colonnes, ranks).with_columns(dossiers)

    def _facets(self, jumeaux: NDArray[np.int32]) -> Facets:
        table = self._legislation.amendements
        sorts, labels = codes(table.column("sort"))
        chambres, chambre_labels = codes(table.column("chambre"))
        votes = np.zeros(len(table), dtype=np.bool_)
        votes[list(self._legislation.scrutins_de_l_amendement)] = True
        slugs = {uid: groupe.slug for uid, groupe in self._orateurs.groupes.items()}
        groupes, groupe_labels = codes(traduire(self.uids_groupes, slugs))
        columns = {
            "jour": table.column("date_depot").cast(pl.Int32).fill_null(SANS_JOUR).to_numpy(),
            "sort": sorts,
            "chambre": chambres,
            "vote": votes,
            "groupe": groupes,
            "jumeau": jumeaux,
        }
        words = {
            "sort": [sort_normalise(s) for s in labels],
            "chambre": chambre_labels,
            "groupe": groupe_labels,
        }
        return Facets(len(table), columns, words)


class Items:
    """The encoder of the items: makes them out of a slice of the table of amendments.

    `dossiers` are those of the amendments, by rank, `scrutins` the last one on each amendment that has some, `votes`
    all of these as its dossier shows them; `textes` gives a slice its long texts.
    """

    def __init__(
        self, orateurs: Orateurs, dossiers: Sequence[DossierDeLAmendement],
        scrutins: Mapping[int, ScrutinDeLAmendement], votes: Mapping[int, list[VoteSurAmendement]],
        textes: Callable[[pl.DataFrame], pl.DataFrame],
    ) -> None:  # fmt: skip
        self._textes = textes
        self._orateurs = orateurs
        self._dossiers = [*dossiers, None]  # the last, which a rank of -1 finds too, is none
        self._scrutins = scrutins
        self._votes = votes

    def scrutins_montres(self) -> dict[int, str]:
        """The scrutins on each amendment that has some, as JSON."""
        return {rang: encode([scrutin, *self._votes[rang]]).decode() for rang, scrutin in self._scrutins.items()}

    def __call__(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        for row in self._textes(tranche).iter_rows(named=True):
            yield encode(self._item(row))

    def votes(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """Every scrutin on each amendment."""
        for rang in tranche["rang"].to_list():
            yield encode(self._votes.get(rang, []))

    def _item(self, row: Row) -> DocumentAmendement:
        scrutin = self._scrutins.get(row["rang"])
        return DocumentAmendement(
            id=row["id"],
            uid=row["uid"],
            numero=row["numero_long"],
            auteur_libelle=_auteur(row, self._orateurs),
            sort=row["sort"],
            date_depot=instant_connu(row["date_depot"]),
            legislature=row["legislature"],
            session=row["session"],
            chambre=row["chambre"],
            texte_ref=row["texte"],
            article_vise=row["article"] or row["division"],
            dispositif=row["dispositif"],
            expose_sommaire=row["expose"],
            date_sort=instant_connu(row["date_sort"]),
            scrutins=[] if scrutin is None else [scrutin],
            dossier=self._dossiers[row[_DOSSIER]],
        )


def sort_normalise(label: str) -> str:
    """One spelling of a fate: the Assembly writes `Non soutenu`, the Senate `non_soutenu`; both are `non-soutenu`."""
    return slug(label)


def _auteur(row: Row, orateurs: Orateurs) -> str | None:
    """Who tabled it, in words: the member, or as the amendment is signed (the Government, a committee)."""
    found: str | None = orateurs.nom(row["auteur"]) or row["signataires"] or row["type_auteur"]
    return found


def _scrutin(s: Scrutin) -> ScrutinDeLAmendement:
    return ScrutinDeLAmendement(
        id=s.id,
        numero=s.numero,
        chambre=s.chambre,
        session=s.session,
        titre=s.titre,
        date=instant(s.jour),
        date_scrutin=instant(s.jour),
        sort=s.sort.majuscules,
        sort_code=s.sort,
    )
