"""What schemathesis is told, in its own environment: names of records that exist, what the document can only say in
words, and to count what it sends.

Loaded by `SCHEMATHESIS_HOOKS`; only the standard library and schemathesis are there. A path made of random words is
a 404 nearly always: half of them are given a name that the service itself has given, so that records are read too.
"""

import json
import os
import re
import zlib
from pathlib import Path
from typing import Any

import schemathesis

_NAMES: dict[str, dict[str, list[str]]] = json.loads(Path(os.environ["PREUVE_NOMS"]).read_text(encoding="utf-8"))
_JOURNAL = Path(os.environ["PREUVE_JOURNAL"])
_YEARS = re.compile(r"[0-9]{4}-[0-9]{4}")


def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:  # noqa: ARG001 (schemathesis wants the three)
    """Make sound what was drawn as sound, in what no schema says; what is wrong on purpose stays so, and is alone."""
    if _sound(case, "path"):
        case.path_parameters = known_names(case.operation.path, case.path_parameters)
    if _sound(case, "query") and isinstance(case.query, dict):
        case.query = _told_in_words(case.query)
    if case.operation.path == "/api/v1/feedback" and isinstance(case.body, dict):
        case.body = _feedback(case.body, sound=_sound(case, "body"))


def known_names(path: str, drawn: dict[str, Any] | None) -> dict[str, Any] | None:
    """Half of the paths with known names: which half and which names depend on what was drawn, not on chance."""
    if not drawn:
        return drawn
    digest = zlib.crc32(repr(sorted(drawn.items())).encode("utf-8", "surrogatepass"))
    known = _NAMES.get(path, {})
    if digest % 2:
        return drawn
    return {
        name: known[name][digest // 2 % len(known[name])] if known.get(name) else value for name, value in drawn.items()
    }


def _sound(case: Any, part: str) -> bool:
    """Whether a part of a request (path, query, body) was drawn as the document allows."""
    drawn = None if case.meta is None else case.meta.components.get(part)
    return drawn is not None and bool(drawn.mode.is_positive)


def _feedback(body: dict[str, Any], *, sound: bool) -> dict[str, Any]:
    """One that says something, or one whose fault is heard: who fills the trap is answered 200, whatever else is said.

    So does the contract want it.
    """
    if not sound:
        return {**body, "website": ""} if isinstance(body.get("website"), str) else body
    said = body.get("sentiment") or (body.get("message") or "").strip()
    return body if said else {**body, "sentiment": "neutre"}


def _told_in_words(query: dict[str, Any]) -> dict[str, Any]:
    """What the document says, and no schema can: days in their order, members that differ, two years in a row."""
    told = dict(query)
    first, last = told.get("dateFrom"), told.get("dateTo")
    if isinstance(first, str) and isinstance(last, str) and last < first:
        told |= {"dateFrom": last, "dateTo": first}
    if isinstance(told.get("slugs"), str):
        words = [word.strip().lower() for word in told["slugs"].split(",")]
        if len({word for word in words if word}) < len(words):
            told["slugs"] = ",".join(f"{word[:100]}{rank}" for rank, word in enumerate(words))
    if isinstance(told.get("session"), str) and _YEARS.fullmatch(told["session"]):
        year = int(told["session"][:4])
        told["session"] = f"{year:04}-{(year + 1) % 10_000:04}"
    return told


def after_call(context: Any, case: Any, response: Any) -> None:  # noqa: ARG001 (schemathesis wants the three)
    """One line for each answer: its operation, the method that was sent, its status."""
    line = f"{case.operation.label}\t{case.method.upper()}\t{response.status_code}\n"
    with _JOURNAL.open("a", encoding="utf-8") as journal:  # one short write: threads do not mix
        journal.write(line)


schemathesis.hook(before_call)
schemathesis.hook(after_call)
