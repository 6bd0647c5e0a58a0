"""Logging: structured lines on standard error for the operator. Access lines are written by `api/access_log.py`.

No line holds the password of an address, wherever it comes from: an error of a library quotes what it was given.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_CREDENTIALS = re.compile(r"(?<=://)[^\s/?#'\"]*@")


def masquer(text: str) -> str:
    """A text without the user names and passwords of the addresses in it."""
    return _CREDENTIALS.sub("***@", text) if "://" in text else text


def configure_logging(level: str) -> None:
    """Readable lines on a terminal, JSON lines elsewhere."""
    renderer: structlog.types.Processor
    renderer = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _masked,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
        ),
        # Looked up at each line: whoever takes standard error away afterwards (a capture, a daemon) may close it.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _masked(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Applied to every value of a line: texts, and what will be written as one."""
    for key, value in event.items():
        if not isinstance(value, int | float | bool | None):
            text = value if isinstance(value, str) else repr(value)
            masked = masquer(text)
            if masked != text:
                event[key] = masked
    return event
