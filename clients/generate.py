"""What the Python client knows of the service, written from what the service declares: `python -m clients.generate`.

The structs and the sets of values that answers are made of become `models.py`, the table of operations becomes
`operations.py`. Both are committed, since whoever installs the client has no service at hand to make them from; a test
fails when they are not what this module writes.

The client's structs are the service's, but forgiving: bounds and patterns are left out, a member that a service does
not send has a default, sets of values are open. A newer service, or another one of the same shapes, can be read.
"""

import inspect
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, Union, get_args, get_origin

import msgspec

from hemicycle.api.declare.operations import Operation, Parameter
from hemicycle.api.routes import operations
from hemicycle.models.base import Modele

TARGET = Path(__file__).parent / "python" / "src" / "hemicycle_client"
_NDJSON = "application/x-ndjson"
_WIDTH = 110  # of a line of prose, its indentation aside
_ARGUMENTS = {int: "int", bool: "bool", str: "str", date: "date | str", datetime: "datetime | str"}
_MODELS = '''"""What answers are made of, as the service declares it.

Written by `python -m clients.generate`: do not edit.
"""

# mypy: disable-error-code=assignment
# an answer may know of more kinds than what it is made from

from __future__ import annotations  # structs name those below them too

from typing import Any, Generic, TypeVar

from msgspec import UNSET, UnsetType, field

from hemicycle_client.base import ABSENT, Modele, Valeurs

T = TypeVar("T")
M = TypeVar("M")
'''
_OPERATIONS = '''"""A method for each operation of the service.

Written by `python -m clients.generate`: do not edit.
"""

from datetime import date, datetime
from typing import Any, Generic, Literal, Never

from hemicycle_client.models import {cited}
from hemicycle_client.requests import C, Client, Request

{aliases}

class Operations(Client, Generic[C]):
    """What may be asked; each method makes a `Request`, which asks nothing until it is told to."""
'''


def main() -> None:
    for name, text in modules().items():
        (TARGET / name).write_text(text, encoding="utf-8")


def modules() -> dict[str, str]:
    """The generated modules, by file name."""
    shown = [one for one in operations() if one.documented]
    names = _Names()
    methods = [_method(one, names) for one in shown]
    sets = sorted({names.write(one.kind) for op in shown for one in _parameters(op) if _is_set(one.kind)})
    models = "".join(names.definitions())  # once everything was named
    aliases = "".join(f"_{name} = {name} | {_values(names.sets[name])}\n" for name in sets)
    cited = ", ".join(sorted({*names.cited, *sets}))
    return {
        "models.py": _formatted(f"{_MODELS}\n{models}"),
        "operations.py": _formatted(f"{_OPERATIONS.format(cited=cited, aliases=aliases)}{''.join(methods)}"),
    }


class _Names:
    """The structs and sets of values met so far, and how a type is written in terms of them."""

    def __init__(self) -> None:
        self.structs: dict[str, type] = {}
        self.sets: dict[str, type[Enum]] = {}
        self.cited: set[str] = set()  # by the operations themselves

    def write(self, kind: Any) -> str:  # noqa: PLR0911  a case for each kind of type
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.write(arguments[0])
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(map(self.write, arguments)))
        if origin is Literal:  # open, as the sets of values are
            return " | ".join(dict.fromkeys(type(value).__name__ for value in arguments))
        if origin not in (None, kind):  # `Generic` is its own
            return f"{self.write(origin)}[{', '.join(map(self.write, arguments))}]"
        if kind is NoneType:
            return "None"
        if _is_set(kind):
            return self._known(self.sets, kind)
        is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        return self._known(self.structs, kind) if is_struct else str(kind.__name__)

    def cite(self, kind: Any) -> str:
        """The same, of the answer of an operation."""
        written = self.write(kind)
        self.cited |= set(re.findall(r"\w+", written)) & (self.structs.keys() | self.sets.keys())
        return written

    def definitions(self) -> Iterator[str]:
        """Every struct after those that it is made from, the sets of values first."""
        written: dict[str, str] = {}
        while todo := [kind for name, kind in self.structs.items() if name not in written]:
            written |= {kind.__name__: _struct(kind, self) for kind in todo}
        yield from (_set(self.sets[name]) for name in sorted(self.sets))
        yield from (written[name] for name in dict.fromkeys(self._in_order(*sorted(written))))

    def _in_order(self, *structs: str) -> Iterator[str]:
        for name in structs:
            bases = " ".join(map(self.write, _bases(self.structs[name])))
            yield from self._in_order(*(word for word in re.findall(r"\w+", bases) if word in self.structs))
            yield name

    @staticmethod
    def _known(known: dict[str, Any], kind: Any) -> str:
        if known.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"two shapes are called {kind.__name__}")
        return str(kind.__name__)


def _struct(kind: type[msgspec.Struct], names: _Names) -> str:
    bases = _bases(kind)
    parents = [names.write(one) for one in bases if get_origin(one) is not Generic] or ["Modele"]
    parents += [names.write(one) for one in bases if get_origin(one) is Generic]
    config = kind.__struct_config__
    if config.tag is not None:
        parents += [f'tag_field="{config.tag_field}"', f'tag="{config.tag}"']
    wire = {one.name: one.encode_name for one in msgspec.structs.fields(kind)}
    generic = any(get_origin(one) is Generic for one in bases)
    members = [
        _member(name, hint, wire[name], names, required=generic and name == "data")
        for name, hint in inspect.get_annotations(kind).items()
    ]
    return f"class {kind.__name__}({', '.join(parents)}):\n{_prose(kind.__doc__ or '', 4)}\n{''.join(members)}\n\n"


def _bases(kind: type) -> list[Any]:
    return [one for one in kind.__dict__.get("__orig_bases__", kind.__bases__) if one is not Modele]


def _member(name: str, hint: Any, wire: str, names: _Names, *, required: bool) -> str:
    written = names.write(hint)
    words = written.split(" | ")
    default = "UNSET" if "UnsetType" in words else "None" if "None" in words else "ABSENT"
    if wire != _camel(name):
        default = f'field(name="{wire}", default={default})'
    described = [one.description for one in getattr(hint, "__metadata__", ()) if getattr(one, "description", None)]
    prose = _prose(described[-1], 4) if described else ""
    return f"    {name}: {written}{'' if required else f' = {default}'}\n{prose}"


def _set(kind: type[Enum]) -> str:
    members = "".join(f'    {one.name} = "{one.value}"\n' for one in kind)
    return f"class {kind.__name__}(Valeurs):\n{_prose(kind.__doc__ or '', 4)}\n{members}\n\n"


def _method(one: Operation, names: _Names) -> str:
    answer, row = _answer(one), _row(one)
    asked = _parameters(one)
    optional = [p for p in asked if not p.required and p.name in one.queries]
    needed = [p for p in asked if p not in optional]
    arguments = [f"{snake(p.name)}: {_argument(p)}" for p in needed]
    if one.body is not None:
        arguments.append(f"body: {names.cite(one.body)}")
    if optional:
        arguments += ["*", *(f"{snake(p.name)}: {_argument(p)} | None = None" for p in optional)]
    if any(_camel(snake(p.name)) != p.name for p in asked):
        raise ValueError(f"{one.id}: a parameter whose name does not come back from snake case")
    given = [
        f'"{one.template}"',
        names.cite(answer),
        "locals()",
        *(['method="POST"'] if one.method == "POST" else []),
        *(["table=True"] if one.table is not None else []),
        *(["lines=True"] if one.media_type.startswith(_NDJSON) else []),
    ]
    rows = "Never" if row is None else names.cite(row)
    notes = [f":param {snake(p.name)}: {_note(p)}" for p in asked]
    return (
        f"\n    def {snake(one.id)}({', '.join(['self', *arguments])}) -> Request[C, {names.cite(answer)}, {rows}]:\n"
        f"{_prose(f'{one.summary}.', 8, one.description, notes)}"
        f"        return self._request({', '.join(given)})\n"
    )


def _parameters(one: Operation) -> list[Parameter]:
    """Those that a method takes: `format` is no matter of structs (`Request.csv`)."""
    return [
        *one.variables,
        *(p for name, p in one.queries.items() if not (name == "format" and one.table is not None)),
    ]


def _answer(one: Operation) -> Any:
    """The model of an answer; what is neither JSON nor text is bytes."""
    model = one.responses[one.status][0]
    return bytes if model is str and one.media_type == "application/octet-stream" else model


def _row(one: Operation) -> Any:
    """The model of a row of a list, None where there is none."""
    if one.media_type.startswith(_NDJSON):
        return dict[str, Any]
    if one.listing is None:
        return None
    shapes = get_args(model) if get_origin(model := _answer(one)) is UnionType else (model,)
    found: dict[Any, None] = {}
    for shape in shapes:
        envelope = msgspec.inspect.type_info(shape)
        assert isinstance(envelope, msgspec.inspect.StructType)
        for member in envelope.fields:
            if member.name == "data" and isinstance(member.type, msgspec.inspect.ListType):
                item = member.type.item_type
                kinds: Iterable[Any] = item.types if isinstance(item, msgspec.inspect.UnionType) else (item,)
                found |= {kind.cls: None for kind in kinds}
    return Union[tuple(found)] if found else one.listing.model({})  # noqa: UP007  made of a tuple


def _argument(one: Parameter) -> str:
    return f"_{one.kind.__name__}" if _is_set(one.kind) else _ARGUMENTS[one.kind]


def _note(one: Parameter) -> str:
    stated = "" if one.default is None else f" By default `{one.default}`."
    return f"{one.declared.description}{stated}"


def _is_set(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _values(kind: type[Enum]) -> str:
    return f"Literal[{', '.join(repr(one.value) for one in kind)}]"


def _prose(first: str, indent: int, *more: str | list[str]) -> str:
    """A docstring."""
    blocks = [textwrap.fill(inspect.cleandoc(first), _WIDTH)]
    for block in more:
        lines, hang = ([block], "") if isinstance(block, str) else (block, "    ")
        blocks.append("\n".join(textwrap.fill(line, _WIDTH, subsequent_indent=hang) for line in lines))
    text = "\n\n".join(filter(None, blocks))
    end = "\n" if "\n" in text else ""
    return textwrap.indent(f'"""{text}{end}"""\n', " " * indent)


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _formatted(text: str) -> str:
    ruff = [str(Path(sys.executable).parent / "ruff"), "--config", str(Path(__file__).parents[1] / "pyproject.toml")]
    for words in (["check", "--select", "I,F401", "--fix", "--quiet"], ["format", "--quiet"]):
        name = ["--stdin-filename", str(TARGET / "generated.py"), "-"]
        text = subprocess.run(
            [ruff[0], words[0], *ruff[1:], *words[1:], *name], input=text, text=True, capture_output=True, check=True
        ).stdout
    return text


if __name__ == "__main__":
    main()
