"""What the Sénat's SQL dumps have in common: how their text is encoded, and how some of their cells are read.

They say that they are in UTF-8; some cells are not, and others hold the punctuation of Windows as control
characters (an apostrophe as U+0092).
"""

from hemicycle.sources.publishers.senat.values import reparer_c1
from hemicycle.sources.reading.dump_blocks import utf8_else_latin1
from hemicycle.sources.reading.dump_tables import text
from hemicycle.sources.reading.html import html_to_text


def decoder_vidage(raw: bytes) -> str:
    """The text of a dump: UTF-8, else Latin-1, and in both cases with the punctuation of Windows repaired."""
    return reparer_c1(utf8_else_latin1(raw))


def texte_html(cellule: str | None) -> str | None:
    """The plain text of a cell that holds HTML."""
    return (html_to_text(cellule) or None) if cellule else None


def signet(cellule: str | None) -> str | None:
    """The key of a dossier, in lower case as in its address."""
    lu = text(cellule)
    return lu.lower() if lu else None
