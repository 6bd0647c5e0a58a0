"""Mounts: one family of operations on members, declared once and served at three places."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from hemicycle.api import parameters as p
from hemicycle.vocabulaire import Chambre


class Mount(NamedTuple):
    """One of the places where the family of operations is mounted."""

    path: str
    tag: str
    name: str  # how operation ids call its members
    words: str  # how the documentation calls them
    chambre: Chambre | None


MOUNTS = (
    Mount("/api/v1/parlementaires", "Parlementaires", "Parlementaire", "Members of both chambers", None),
    Mount("/api/v1/deputes", "Députés", "Depute", "Members of the National Assembly", Chambre.ASSEMBLEE),
    Mount("/api/v1/senateurs", "Sénateurs", "Senateur", "Members of the Senate", Chambre.SENAT),
)


def in_chamber(function: Callable[..., bytes], chambre: Chambre | None) -> Callable[..., bytes]:
    """The same operation inside one chamber: `chambre` is no parameter any more but a fact of the mount."""
    return function if chambre is None and _is_parameter(function) else with_argument(function, "chambre", chambre)


def with_argument(function: Callable[..., bytes], name: str, value: Chambre | None) -> Callable[..., bytes]:
    """The same operation with one argument given: it is no parameter of clients any more."""
    signature = inspect.signature(function)

    @wraps(function)
    def inside(**values: Any) -> bytes:
        return function(**values, **{name: value})

    kept = [parameter for other, parameter in signature.parameters.items() if other != name]
    inside.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]  # how inspect is told
    inside.__annotations__ = {k: v for k, v in function.__annotations__.items() if k != name}
    return inside


def _is_parameter(function: Callable[..., bytes]) -> bool:
    """Whether clients may choose the chamber of this operation."""
    return bool(function.__annotations__["chambre"] in (p.ChambreFilter, p.ChambreOfRank))
