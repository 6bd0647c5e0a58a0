"""The way from release to release that leads to the served one, and what was told of the changes on it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

import zstandard


class Publiee(NamedTuple):
    """A release that was published, and the one it came after; with a `reprise`, why nothing is told of its changes."""

    rang: int
    publication: str
    instant: str
    precedente: str | None
    reprise: str | None
    nombre: int  # of events


class Bloc(NamedTuple):
    """Events of one type that follow each other in those of a release; `premier` is the place of the first."""

    premier: int
    type: str
    nombre: int
    corps: bytes

    def events(self) -> list[bytes]:
        """The events, as lines of JSON."""
        return zstandard.decompress(self.corps).splitlines()


class Log(Protocol):
    """What is remembered of changes, of the fictional Parliament or of the real one."""

    def published(self) -> list[Publiee]:
        """Every release that is remembered, oldest first."""
        ...

    def blocks(self, rang: int, depuis: int, types: Sequence[str], most: int) -> list[Bloc]:
        """Blocks of a release, of these types or of all, that hold an event from the place `depuis` on: the first
        `most` of them."""
        ...


OpenLog = Callable[[bool], AbstractContextManager[Log]]  # by whether it is that of the fictional Parliament


def way(known: Sequence[Publiee], served: str) -> list[Publiee]:
    """The releases that lead to the served one, oldest first, each after the one it came after; none when the served
    one is not known. Of the first nothing is told: it is where one begins."""
    found: list[Publiee] = []
    wanted: str | None = served
    for one in reversed(known):
        if one.publication == wanted:
            found.append(one)
            if one.reprise is not None:
                break
            wanted = one.precedente
    return found[::-1]
