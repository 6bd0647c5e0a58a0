"""Records that a client names: those that are known, and what is said of the others.

A list of named records keeps its own order, so that sorts, filters and pages go on meaning what they do.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries.open_release import OpenRelease


class Choix(NamedTuple):
    """The ranks that names lead to, in the order asked and once each; and the names that lead nowhere."""

    rangs: list[int]
    inconnus: list[str]

    def parmi(self, ranks: NDArray[np.intp]) -> NDArray[np.intp]:
        """Of the ranks of a list, in its order, those that were named."""
        return ranks[np.isin(ranks, self.rangs)]

    def dire(self, body: bytes) -> bytes:
        """A page that says which names lead nowhere: `meta` is what it ends with."""
        return b'%b,"inconnus":%b}}' % (body.removesuffix(b"}}"), msgspec.json.encode(self.inconnus))


def choisir(noms: Sequence[str], trouves: Iterable[Iterable[int | None]]) -> Choix:
    """A choice out of names, and of the ranks that each may lead to."""
    rangs: dict[int, None] = {}
    inconnus = []
    for nom, siens in zip(noms, trouves, strict=True):
        connus = [rang for rang in siens if rang is not None]
        rangs |= dict.fromkeys(connus)
        if not connus:
            inconnus.append(nom)
    return Choix(list(rangs), inconnus)


def par_cles(release: OpenRelease, kind: str, noms: Sequence[str]) -> Choix:
    """A choice by the keys of a kind, in any case."""
    formes = [tuple(dict.fromkeys((nom, nom.lower(), nom.upper()))) for nom in noms]
    rangs = release.store.ranks(kind, [forme for siennes in formes for forme in siennes])
    return choisir(noms, ((rangs.get(forme) for forme in siennes) for siennes in formes))


def page_choisie(
    release: OpenRelease, kind: str, ranks: NDArray[np.intp], choix: Choix | None, page: int, limit: int
) -> bytes:
    """One page of a list, narrowed to what was named where something was."""
    if choix is None:
        return release.list_page(kind, "item", ranks, page, limit)
    return choix.dire(release.list_page(kind, "item", choix.parmi(ranks), page, limit))
