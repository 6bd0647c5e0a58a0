"""Speeches: the item cut at five hundred characters, the full text, and the folded text that a search reads.

A million of them: documents are made while they are written, by whoever writes them, and never all held.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.documents.debats.orateurs import Orateurs
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import INTERVENTION
from hemicycle.release.format.resources import Fragments, Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import codes
from hemicycle.texte import FoldedWords

EXTRAIT = 500
_MOT_ENTIER = 400  # a cut never goes back before this, to end with a whole word

_COLONNES = (
    "acteur", "jour", "type", "ordre", "lieu", "orateur", "qualite", "article", "texte_numero", "grammaire",
    "amendements",
)  # fmt: skip
_TEXTE = ("id", "texte")
_PLIE = ("acteur", "orateur", "texte")
_DOSSIER = "rang_dossier"  # beside the columns of the table, in a slice
_SUITE = (
    b'"type":%b,"date":%b,"ordre":%b,"seanceId":%b,"sourceUrl":null,"orateurNom":%b,"orateurPrenom":null,'
    b'"orateurQualite":%b,"articleVise":%b,"texteNumero":%b,"codeGrammaire":%b,"amendementsVises":%b,"motsCles":[],'
    b'"dossier":%b,"scrutinIds":%b,"parlementaire":%b}'
)

Rangs = NDArray[np.int64]


class Interventions:
    """The speeches of a release."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The speeches, latest day first and then as they were spoken."""
        table, paroles = self._legislation.interventions, self._paroles
        encoders = {"item": paroles.items, "complet": paroles.complets, "plie": paroles.plies}
        recipe = Recipe(len(table), encoders, self._tranches)
        return Resource(
            kind=INTERVENTION,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms=recipe.forms(),
            facets=self._facets(),
            index=Lazy(len(table), lambda: table.ranks("id").sort("id").iter_rows()),
            recipe=recipe,
        )

    def items(self, ranks: Rangs) -> dict[int, bytes]:
        """The items of a few ranks."""
        return dict(zip(ranks.tolist(), self._paroles.items(self._tranche(ranks)), strict=True))

    def _tranches(self) -> Iterator[pl.DataFrame]:
        return map(self._tranche, self._legislation.interventions.slices())

    def _tranche(self, ranks: Rangs) -> pl.DataFrame:
        dossiers = pl.Series(_DOSSIER, self._legislation.dossier_des_interventions[ranks])
        return self._legislation.interventions.slice((*_TEXTE, *_COLONNES), ranks).with_columns(dossiers)

    @cached_property
    def _paroles(self) -> "Paroles":
        dossiers = [encode({"uid": dossier.uid, "titre": dossier.titre}) for dossier in self._legislation.dossiers]
        return Paroles(self._orateurs, dossiers, self._scrutins_lies())

    def _scrutins_lies(self) -> dict[int, bytes]:
        """The ids of the scrutins that each speech is tied to, for the speeches that are tied to some."""
        ties = self._legislation.scrutins_par_intervention
        ids = [encode(scrutin.id) for scrutin in self._scrutins]
        return {
            rang: b"[%b]" % b",".join([ids[n] for n in ties[rang].tolist()]) for rang in np.unique(ties.keys).tolist()
        }

    def _facets(self) -> Facets:
        table = self._legislation.interventions
        types, type_labels = codes(table.column("type"))
        chambres, chambre_labels = codes(table.column("chambre"))
        columns = {
            "jour": table.column("jour").cast(pl.Int32).to_numpy(),
            "type": types.astype(np.int8),
            "chambre": chambres.astype(np.int8),
            "seance": self._legislation.seance,
            "substantiel": self._legislation.substantiel,
        }
        return Facets(len(table), columns, {"type": type_labels, "chambre": chambre_labels})


class Paroles:
    """The encoder of speeches: makes their documents out of a slice of their table, in any process.

    `dossiers` are the encoded dossiers by rank, `lies` the encoded scrutins of the speeches that are tied to some.
    """

    def __init__(self, orateurs: Orateurs, dossiers: Sequence[bytes], lies: Mapping[int, bytes]) -> None:
        self._orateurs = orateurs
        self._dossiers = [*dossiers, b"null"]  # the last, which a rank of -1 finds too, is none
        self._lies = lies
        self._folded = FoldedWords()
        self._mots = Fragments()
        self._jours = Fragments(instant)
        self._tranche: pl.DataFrame | None = None
        self._faites: list[bytes] = []

    def items(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """What lists show: the beginning of the text."""
        for (id_, texte), suite in zip(_valeurs(tranche, _TEXTE), self._suites(tranche), strict=True):
            contenu, cut = extrait(texte or "")
            yield b'{"id":%b,"contenu":%b,"hasMore":%b,%b' % (encode(id_), encode(contenu), encode(cut), suite)

    def complets(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """The whole text."""
        for (id_, texte), suite in zip(_valeurs(tranche, _TEXTE), self._suites(tranche), strict=True):
            yield b'{"id":%b,"contenu":%b,%b' % (encode(id_), encode(texte or ""), suite)

    def plies(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        """What a search looks in: the words spoken and the names of who spoke them."""
        for acteur, orateur, texte in _valeurs(tranche, _PLIE):
            nom = self._orateurs.nom(acteur) or ""
            yield self._folded.plier(f"{nom} {orateur or ''} {texte or ''}").encode()

    def _suites(self, tranche: pl.DataFrame) -> list[bytes]:
        """What comes after the texts of a slice: made once for the two forms that end so."""
        if tranche is not self._tranche:
            self._tranche, self._faites = tranche, list(self._faire_suites(tranche))
        return self._faites

    def _faire_suites(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        mots, jours, dossiers, lies = self._mots, self._jours, self._dossiers, self._lies
        for row in _valeurs(tranche, ("rang", _DOSSIER, *_COLONNES)):
            rang, dossier, acteur, jour, type_, ordre, lieu, orateur, qualite, article, numero, grammaire, vises = row
            membre = self._orateurs.encode(acteur, jour)
            # a report prints one name, first and last together: it is not cut by guessing; and it is published as a
            # file: no page of one speech is known
            yield _SUITE % (
                mots[type_], jours[jour], b"null" if ordre is None else b"%d" % ordre, mots[lieu],
                mots[orateur if membre is None else None], mots[qualite], mots[article], mots[numero], mots[grammaire],
                encode(vises) if vises else b"[]", dossiers[dossier], lies.get(rang, b"[]"),
                b"null" if membre is None else membre,
            )  # fmt: skip


def extrait(texte: str) -> tuple[str, bool]:
    """The first characters of a text, ended after a whole word where one ends near; whether something was cut."""
    if len(texte) <= EXTRAIT:
        return texte, False
    debut = texte[: EXTRAIT + 1]
    fin = max(debut.rfind(blank, _MOT_ENTIER) for blank in (" ", "\n", "\u00a0"))
    return texte[: fin if fin > 0 else EXTRAIT].rstrip(), True


def _valeurs(tranche: pl.DataFrame, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Some columns of a slice, row by row."""
    return zip(*(tranche[name].to_list() for name in columns), strict=True)
