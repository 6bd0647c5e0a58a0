"""Speeches: the item cut at five hundred characters, the full text, and the folded text that a search reads.

A million of them: documents are made while they are written, and never all held.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Scrutin
from hemicycle.calendrier import instant
from hemicycle.release.cles import INTERVENTION
from hemicycle.release.documents.orateurs import Orateurs
from hemicycle.release.facets import Facets
from hemicycle.release.legislation import Legislation
from hemicycle.release.plis import Plis
from hemicycle.release.rangee import codes
from hemicycle.release.resources import Fragments, Lazy, Resource, encode

EXTRAIT = 500
_MOT_ENTIER = 400  # a cut never goes back before this, to end with a whole word

_COLONNES = (
    "acteur", "jour", "type", "ordre", "lieu", "orateur", "qualite", "article", "texte_numero", "grammaire",
    "amendements",
)  # fmt: skip
_SUITE = (
    b'"type":%b,"date":%b,"ordre":%b,"seanceId":%b,"sourceUrl":null,"orateurNom":%b,"orateurPrenom":null,'
    b'"orateurQualite":%b,"articleVise":%b,"texteNumero":%b,"codeGrammaire":%b,"amendementsVises":%b,"motsCles":[],'
    b'"dossier":%b,"scrutinIds":%b,"parlementaire":%b}'
)

Rangs = NDArray[np.int64]


class Interventions:
    """The encoder of speeches."""

    def __init__(self, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]) -> None:
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins
        self._plis = Plis()
        self._mots = Fragments()
        self._jours = Fragments(instant)
        self._dossiers = Fragments(self._dossier)

    def resource(self) -> Resource:
        """The speeches, latest day first and then as they were spoken."""
        table = self._legislation.interventions
        return Resource(
            kind=INTERVENTION,
            ids=Lazy(len(table), lambda: iter(table.colonne("id"))),
            forms={
                form: Lazy(len(table), partial(self._bodies, encoder))
                for form, encoder in (("item", self._items), ("complet", self._complets), ("plie", self._plies))
            },
            facets=self._facets(),
            index=Lazy(len(table), lambda: table.rangs("id").sort("id").iter_rows()),
        )

    def items(self, ranks: Rangs) -> dict[int, bytes]:
        """The items of a few ranks."""
        return dict(zip(ranks.tolist(), self._items(ranks), strict=True))

    def _items(self, ranks: Rangs) -> Iterator[bytes]:
        for (id_, texte), suite in zip(self._textes(ranks), self._suites(ranks), strict=True):
            contenu, cut = extrait(texte or "")
            yield b'{"id":%b,"contenu":%b,"hasMore":%b,%b' % (encode(id_), encode(contenu), encode(cut), suite)

    def _complets(self, ranks: Rangs) -> Iterator[bytes]:
        for (id_, texte), suite in zip(self._textes(ranks), self._suites(ranks), strict=True):
            yield b'{"id":%b,"contenu":%b,%b' % (encode(id_), encode(texte or ""), suite)

    def _plies(self, ranks: Rangs) -> Iterator[bytes]:
        """What a search looks in: the words spoken and the names of who spoke them."""
        for acteur, orateur, texte in self._legislation.interventions.valeurs(("acteur", "orateur", "texte"), ranks):
            nom = self._orateurs.nom(acteur) or ""
            yield self._plis.plier(f"{nom} {orateur or ''} {texte or ''}").encode()

    def _bodies(self, encoder: Callable[[Rangs], Iterator[bytes]]) -> Iterator[bytes]:
        for ranks in self._legislation.interventions.tranches():
            yield from encoder(ranks)

    def _textes(self, ranks: Rangs) -> Iterator[tuple[Any, ...]]:
        return self._legislation.interventions.valeurs(("id", "texte"), ranks)

    def _suites(self, ranks: Rangs) -> Iterator[bytes]:
        """What comes after the text, up to the end of the document."""
        mots, jours, dossiers, lies = self._mots, self._jours, self._dossiers, self._scrutins_lies
        rangs = zip(ranks.tolist(), self._legislation.dossier_des_interventions[ranks].tolist(), strict=True)
        rows = self._legislation.interventions.valeurs(_COLONNES, ranks)
        for (rang, dossier), row in zip(rangs, rows, strict=True):
            acteur, jour, type_, ordre, lieu, orateur, qualite, article, numero, grammaire, amendements = row
            membre = self._orateurs.encode(acteur, jour)
            # a report prints one name, first and last together: it is not cut by guessing; and it is published as a
            # file: no page of one speech is known
            yield _SUITE % (
                mots[type_], jours[jour], b"null" if ordre is None else b"%d" % ordre, mots[lieu],
                mots[orateur if membre is None else None], mots[qualite], mots[article], mots[numero], mots[grammaire],
                encode(amendements) if amendements else b"[]", dossiers[dossier], lies.get(rang, b"[]"),
                b"null" if membre is None else membre,
            )  # fmt: skip

    @cached_property
    def _scrutins_lies(self) -> dict[int, bytes]:
        """The ids of the scrutins that each speech is tied to, for the speeches that are tied to some."""
        ties = self._legislation.scrutins_par_intervention
        ids = [encode(scrutin.id) for scrutin in self._scrutins]
        return {
            rang: b"[%b]" % b",".join([ids[n] for n in ties[rang].tolist()]) for rang in np.unique(ties.keys).tolist()
        }

    def _dossier(self, rang: int) -> dict[str, Any] | None:
        if rang < 0:
            return None
        dossier = self._legislation.dossiers[rang]
        return {"uid": dossier.uid, "titre": dossier.titre}

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
