"""Mounts: operations on members, declared once and served at three places."""

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple

from hemicycle.api.declare.operations import Operation, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.api.parameters import membres as m
from hemicycle.vocabulaire import Chambre

Handler = Callable[..., bytes]


class Mount(NamedTuple):
    """One of the places where the operations are mounted."""

    path: str
    tag: str
    name: str  # how operation ids call its members
    words: str  # how the documentation calls them
    chambre: Chambre | None


MOUNTS = (
    Mount("/api/v1/parlementaires", "Parlementaires", "Parlementaire", "Members of both chambers", None),
    Mount("/api/v1/deputes", "Deputes", "Depute", "Members of the National Assembly", Chambre.ASSEMBLEE),
    Mount("/api/v1/senateurs", "Senateurs", "Senateur", "Members of the Senate", Chambre.SENAT),
)


def mounted(
    path: str,
    *,
    operation_id: str,
    summary: str | None,
    description: str,
    answer: type,
    max_age: int,
    errors: tuple[int, ...] = (400,),
    **rest: Any,
) -> Callable[[Handler], list[Operation]]:
    """Declare a read operation on members, as `operation` does, at every mount.

    In the id, `{}` stands for the name of the members. An argument named `classe` is no parameter of clients: it is
    the chamber that the mount knows members of, None for both.
    """

    def declare(function: Handler) -> list[Operation]:
        return [
            operation(
                f"{mount.path}{path}",
                operation_id=operation_id.format(mount.name),
                tag=mount.tag,
                summary=mount.words if summary is None else f"{mount.words}: {summary}",
                description=description,
                answer=answer,
                max_age=max_age,
                errors=errors,
                **rest,
            )(_with(function, _decided(function, mount)))
            for mount in MOUNTS
        ]

    return declare


def _decided(function: Handler, mount: Mount) -> dict[str, Chambre | None]:
    """The arguments that a mount decides: a parameter that could change nothing is not offered there."""
    decided: dict[str, Chambre | None] = {}
    for name, annotation in function.__annotations__.items():
        if name == "classe" or (mount.chambre is not None and annotation in (p.ChambreFilter, m.ChambreOfRank)):
            decided[name] = mount.chambre
        elif mount.chambre is Chambre.SENAT and annotation == g.LegislatureOfGroupe:
            decided[name] = None  # the Senate knows no legislature
    return decided


def _with(function: Handler, arguments: Mapping[str, Chambre | None]) -> Handler:
    """The same operation with some arguments given, which its signature does not show any more."""
    signature = inspect.signature(function)

    @wraps(function)
    def inside(**values: Any) -> bytes:
        return function(**values, **arguments)

    kept = [parameter for name, parameter in signature.parameters.items() if name not in arguments]
    inside.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]  # how inspect is told
    inside.__annotations__ = {name: hint for name, hint in function.__annotations__.items() if name not in arguments}
    return inside
