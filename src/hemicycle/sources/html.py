"""Text of the HTML that official files carry inside their fields: plain lines, no markup.

Only the events of the parser are read (a tag opens, a tag closes, there is text), never a tree: the tree that
HTML5 prescribes grows with the square of a hostile input, and thirty kilobytes of it can take a gigabyte. Events
cost what the input is long.
"""

import re
import threading
from typing import Any

from lxml import etree

# Elements that begin and end a line; inside a cell of a table they do not, so that a row stays on one line.
BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "br", "caption", "center", "dd", "div", "dl", "dt", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "table", "tbody", "tfoot", "thead", "tr", "ul",
})  # fmt: skip
CELLS = frozenset({"td", "th"})
DROPPED = frozenset({"script", "style", "template"})  # what they hold is not text of the document

_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]+")


def html_to_text(html: str) -> str:
    """The text of a fragment of HTML: entities decoded, one line per paragraph, blanks made single.

    `<p>L&#x2019;article 1<sup>er</sup></p><p>est&nbsp;supprimé.</p>` gives two lines, `L’article 1er` and
    `est supprimé.`. Lists and rows give a line per item; empty lines, scripts and styles are left out.
    """
    text = _events(html) if "<" in html or "&" in html else html.replace("\n", " ")
    # str.split() takes no-break spaces for blanks, as texte.nettoyer does for labels, and is quicker.
    lines = (" ".join(line.split()) for line in _CONTROLS.sub("", text).split("\n"))
    return "\n".join(line for line in lines if line)


def _events(html: str) -> str:
    lines, parser = _thread.lines, _thread.parser
    lines.clear()
    # A line end of the source is a blank; NUL would end the text for the parser.
    raw = html.replace("\n", " ").replace("\0", "").encode()
    return str(etree.fromstring(b"<body>" + raw, parser))  # what the target's close() gave


class _Lines:
    """What the parser calls, event by event; `close` gives the text with a line end at each block."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.data = self._parts.append  # called for every piece of text: nothing in between
        self.clear()

    def clear(self) -> None:
        """Begin another text, whatever became of the one before."""
        self._parts.clear()
        self._cells = 0  # cells open now
        self._dropped = 0  # dropped elements open now, and how many parts there were before the outermost
        self._before = 0

    def start(self, tag: str, _attributes: object) -> None:
        if tag in BLOCKS:
            self._break()
        elif tag in CELLS:
            self._cells += 1
            self._parts.append(" ")
        elif tag in DROPPED:
            if not self._dropped:
                self._before = len(self._parts)
            self._dropped += 1

    def end(self, tag: str) -> None:
        if tag in BLOCKS:
            self._break()
        elif tag in CELLS:
            self._cells -= 1
        elif tag in DROPPED:
            self._dropped -= 1
            if not self._dropped:
                del self._parts[self._before :]

    def close(self) -> str:
        return "".join(self._parts)

    def _break(self) -> None:
        self._parts.append(" " if self._cells else "\n")


class _Thread(threading.local):
    """One parser per thread, used again for every text: making one takes as long as reading an amendment."""

    def __init__(self) -> None:
        self.lines = _Lines()
        # The encoding is given, or a <meta> of the text would choose it.
        target: Any = self.lines  # its stubs ask for methods that lxml does without
        self.parser = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)


_thread = _Thread()
