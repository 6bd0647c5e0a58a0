"""How parameters are declared, and their strict readers: text in, canonical text out, or a French reason why not.

The canonical text is what the cache needs, one spelling per question (`limit=020` and `limit=20` are the same page).

A reader returns None for a value that means the same as leaving the parameter out.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum

from hemicycle import texte
from hemicycle.calendrier import horodatage, normaliser_session

Reader = Callable[[str], str | None]

_INTEGER = re.compile(r"-?[0-9]{1,19}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"(?:[T ]([0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?)(Z|[+ -][0-9]{2}:?[0-9]{2})?)?"
)
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
UUID_PATTERN = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
_BOOLEANS = {"true": "true", "1": "true", "false": "false", "0": "false"}


@dataclass(frozen=True, kw_only=True)
class Variable:
    """A variable of the path, as handlers annotate their arguments with it; the argument has its name."""

    description: str
    example: object
    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@dataclass(frozen=True, kw_only=True)
class Query(Variable):
    """A parameter of the query string."""

    name: str


class RefusedError(ValueError):
    """A value that cannot be read; the message is the reason, in French, without the parameter's name."""


def integer(minimum: int | None, maximum: int | None) -> Reader:
    """A plain decimal integer within bounds."""

    def read(value: str) -> str:
        if not _INTEGER.fullmatch(value):
            raise RefusedError("nombre trop grand" if value.isascii() and value.isdecimal() else "entier attendu")
        number = int(value)
        if minimum is not None and number < minimum:
            raise RefusedError(f"doit être au moins {minimum}")
        if maximum is not None and number > maximum:
            raise RefusedError(f"doit être au plus {maximum}")
        return str(number)

    return read


def boolean(value: str) -> str:
    """`true`, `false`, `1` or `0`, nothing else."""
    if value not in _BOOLEANS:
        raise RefusedError("valeurs possibles : true, false, 1, 0")
    return _BOOLEANS[value]


def day(value: str) -> str:
    """A calendar day that exists, `YYYY-MM-DD`."""
    try:
        if _DAY.fullmatch(value):
            return date.fromisoformat(value).isoformat()
    except ValueError:
        pass
    raise RefusedError("date attendue au format AAAA-MM-JJ")


def moment(value: str) -> str:
    """An instant in ISO 8601; a bare day is its midnight, and no zone means UTC.

    A `+` of a zone arrives as a space when the client did not escape it: both are read as `+`.
    """
    found = _MOMENT.fullmatch(value)
    try:
        if found:
            jour, heure, zone = found.groups()
            zone = (zone or "Z").replace(" ", "+").replace("Z", "+00:00")
            heure = (heure or "00:00")[:15]  # microseconds are the finest that a datetime keeps
            read = datetime.fromisoformat(f"{jour}T{heure}{zone}")
            return horodatage(read.astimezone(UTC))
    except (ValueError, OverflowError):
        pass
    raise RefusedError("instant ISO 8601 attendu, par exemple 2025-02-11T00:00:00Z")


def choice(values: type[StrEnum], *, any_case: bool = False) -> Reader:
    """One word of a closed set."""
    words = {str(value) for value in values}

    def read(value: str) -> str:
        word = value.lower() if any_case else value
        if word not in words:
            raise RefusedError(f"valeurs possibles : {', '.join(values)}")
        return word

    return read


def choices(values: type[StrEnum]) -> Reader:
    """Words of a closed set, separated by commas, in any order."""
    one = choice(values)

    def read(value: str) -> str | None:
        words = {one(word.strip()) for word in value.split(",") if word.strip()}
        return ",".join(sorted(str(word) for word in words)) or None

    return read


def slugs(minimum: int, maximum: int, length: int) -> Reader:
    """Slugs of members separated by commas, in the order given, each once."""
    read = several(minimum, maximum, length, "membre")
    return lambda value: read(value.lower())


def several(minimum: int, maximum: int, length: int, nom: str) -> Reader:
    """Names of records separated by commas, in the order given, each once."""

    def read(value: str) -> str | None:
        words = list(dict.fromkeys(word.strip() for word in value.split(",") if word.strip()))
        if not minimum <= len(words) <= maximum:
            raise RefusedError(f"de {minimum} à {maximum} {nom}s différents attendus, séparés par des virgules")
        if any(len(word) > length for word in words):
            raise RefusedError(f"{length} caractères au plus par {nom}")
        return ",".join(words)

    return read


def identifier(value: str) -> str:
    """A UUID, in any case."""
    word = value.strip().lower()
    if not _UUID.fullmatch(word):
        raise RefusedError("identifiant UUID attendu")
    return word


def text(maximum: int, pattern: str | None = None) -> Reader:
    """Free text, trimmed; blank means left out."""
    shape = None if pattern is None else re.compile(pattern)

    def read(value: str) -> str | None:
        trimmed = value.strip()
        if len(trimmed) > maximum:
            raise RefusedError(f"{maximum} caractères au plus")
        if shape is not None and trimmed and not shape.fullmatch(trimmed):
            raise RefusedError(f"doit correspondre au motif {shape.pattern}")
        return trimmed or None

    return read


def question(minimum: int, maximum: int) -> Reader:
    """Free text, trimmed, that must say something."""

    def read(value: str) -> str:
        trimmed = value.strip()
        if len(trimmed) < minimum:
            raise RefusedError(f"{minimum} caractère{'s' if minimum > 1 else ''} au moins")
        if len(trimmed) > maximum:
            raise RefusedError(f"{maximum} caractères au plus")
        return trimmed

    return read


def session(value: str) -> str | None:
    """A Senate session (`2024`, `2024-2025`) or a legislature (`17`); blank means left out."""
    if not value.strip():
        return None
    known = normaliser_session(value)
    if known is None or not known.isascii():
        raise RefusedError("session attendue : 17 (législature) ou 2024 (session du Sénat)")
    return known


def session_as_written(value: str) -> str | None:
    """A session as `session` reads it, in the spelling of the client: lists of members give it back."""
    return None if session(value) is None else value.strip()


def theme(maximum: int) -> Reader:
    """A theme, with or without its accents; blank means left out. One that nobody knows selects nothing."""
    read = text(maximum)
    return lambda value: texte.plier(read(value) or "") or None


def departement(value: str) -> str | None:
    """A department code: two or three digits, `2A` or `2B`; blank means left out."""
    code = value.strip().upper()
    if code and not re.fullmatch(r"[0-9]{2,3}|2A|2B", code):
        raise RefusedError("code de département attendu : deux ou trois chiffres, 2A ou 2B")
    return code or None
