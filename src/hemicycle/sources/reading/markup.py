"""HTML that official files carry inside their fields, as plain lines; XML files, opened without trusting them.

Of HTML only the events of the parser are read (a tag opens, a tag closes, there is text), never a tree: the tree that
HTML5 prescribes grows with the square of a hostile input, and thirty kilobytes of it can take a gigabyte. Events
cost what the input is long. Nearly all that is written holds paragraphs, line breaks, italics and characters by their
number, well-formed, and nothing else: such a text takes a fast path (`_plain`) that gives what the parser would, and
declines everything else.

Nothing in an XML file may make us open a file, an address or a bomb of entities; a document type, which no official
file of ours declares, is refused.
"""

import re
import threading
from functools import lru_cache
from html.entities import name2codepoint
from typing import Any

from lxml import etree

from hemicycle.sources.base import Reject

# Elements that begin and end a line; inside a cell of a table they do not, so that a row stays on one line.
BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "br", "caption", "center", "dd", "div", "dl", "dt", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "table", "tbody", "tfoot", "thead", "tr", "ul",
})  # fmt: skip
CELLS = frozenset({"td", "th"})
DROPPED = frozenset({"script", "style", "template"})  # what they hold is not text of the document

_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]+")

# What the fast path knows: tags in lower case, attributes in double quotes, nothing to decode inside these.
_NAMES = "a|b|em|i|p|span|strong|sub|sup|u"
_TAG = re.compile(rf"/({_NAMES})|({_NAMES}|br)(?: [a-z-]+=\"[^\"<>&]*\")*|(br) ?/")
_REFERENCE = re.compile(r"#x[0-9A-Fa-f]{2,4}|#[0-9]{2,5}|[A-Za-z][A-Za-z0-9]*")
_UNSURE = frozenset({"lang", "rang"})  # other characters since HTML5
# Seven references in eight, in texts that write numbers in hexadecimal and in the others: a replacement costs nothing
# beside a loop.
_COMMON = {
    hexadecimal: [("&nbsp;", "\xa0"), *((f"&#{number % ord(one)};", one) for one in "\xa0éèà’«»")]
    for hexadecimal, number in ((True, "x%04X"), (False, "%d"))
}


def html_to_text(html: str) -> str:
    """The text of a fragment of HTML: entities decoded, one line per paragraph, blanks made single.

    `<p>L&#x2019;article 1<sup>er</sup></p><p>est&nbsp;supprimé.</p>` gives two lines, `L’article 1er` and
    `est supprimé.`. Lists and rows give a line per item; empty lines, scripts and styles are left out.
    """
    marked = "<" in html or "&" in html
    text = _plain(html) if marked else html.replace("\n", " ")
    lines = None if text is None else _plain_lines(text)
    if lines is not None:
        return "\n".join(lines)
    text = _CONTROLS.sub("", _events(html) if marked else html.replace("\n", " "))
    # str.split() takes every no-break space for a blank, as texte.nettoyer does for labels.
    return "\n".join(" ".join(words) for line in text.split("\n") if (words := line.split()))


def _plain_lines(text: str) -> list[str] | None:
    """The lines that are not empty, their blanks made single; None when the text holds a rarer blank or a control."""
    text = text.replace("\u00a0", " ")
    while "  " in text:
        text = text.replace("  ", " ")
    lines = [line for bounded in text.split("\n") if (line := bounded.strip(" "))]
    return lines if all(map(str.isprintable, lines)) else None


def _plain(html: str) -> str | None:
    """The text of well-formed paragraphs with a line end at each of their ends; None for anything less simple."""
    # a line end is a blank; for the parser, a carriage return is a line end
    html = html.replace("\n", " ").replace("\r", "\n")
    try:
        text = _without_tags(html) if "<" in html else html
        return _decoded(text) if "&" in text else text
    except _NotPlainError:
        return None


class _NotPlainError(Exception):
    """The text holds something that is for the parser to judge."""


def _without_tags(html: str) -> str:
    """A line end instead of each tag of a paragraph and each break, nothing instead of the others."""
    first, *pieces = html.split("<")
    parts, marks = [first], [""]  # marks: the elements open now, below them a name that nothing closes
    for piece in pieces:
        tag, end, text = piece.partition(">")
        name, closes = _tag(tag)
        if not end:
            raise _NotPlainError
        if closes:
            if marks.pop() != name:
                raise _NotPlainError
        elif name == "p" and len(marks) > 1:
            raise _NotPlainError
        elif name != "br":
            marks.append(name)
        parts += ("\n", text) if name in {"p", "br"} else (text,)
    return "".join(parts)


@lru_cache(maxsize=1 << 14)  # paragraphs of a report are numbered
def _tag(written: str) -> tuple[str, bool]:
    """The name of an element, and whether it ends here."""
    read = _TAG.fullmatch(written)
    if read is None:
        raise _NotPlainError
    return read[1] or read[2] or read[3], bool(read[1])


def _decoded(text: str) -> str:
    """The text with the characters that references stand for."""
    for reference, character in _COMMON["&#x" in text]:
        text = text.replace(reference, character)
    if "&" not in text:
        return text
    first, *pieces = text.split("&")
    parts = [first]
    for piece in pieces:
        reference, end, rest = piece.partition(";")
        if not end:
            raise _NotPlainError
        parts += (_character(reference), rest)
    return "".join(parts)


@lru_cache(maxsize=1024)
def _character(reference: str) -> str:
    if not _REFERENCE.fullmatch(reference) or reference in _UNSURE:
        raise _NotPlainError
    if not reference.startswith("#"):
        if reference not in name2codepoint:
            raise _NotPlainError
        return chr(name2codepoint[reference])
    code = int(reference[2:], 16) if reference[1] == "x" else int(reference[1:])
    if 0x20 <= code < 0x7F or 0xA0 <= code < 0xD800 or 0xE000 <= code < 0xFFFE:
        return chr(code)
    raise _NotPlainError


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


def html_root(page: str) -> etree._Element:
    """The root element of a page, without its comments; whatever encoding it declares, it is decoded already."""
    # The encoding is given, or the <meta> of the page would choose it.
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(page.replace("\0", "").encode(), parser)
    except etree.XMLSyntaxError as error:
        raise Reject(f"page illisible : {error.msg}") from error
    if root is None:
        raise Reject("page vide")
    return root


def xml_root(raw: bytes, *names: str) -> etree._Element:
    """The root element of a file, which must have one of these names; comments and instructions are left out."""
    parser = etree.XMLParser(
        resolve_entities=False, load_dtd=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        raise Reject(f"XML illisible : {error.msg}") from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise Reject("XML refusé : il déclare un type de document")
    if local_name(root) not in names:
        raise Reject(f"racine « {' ou '.join(names)} » absente")
    return root


def local_name(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    return LOCAL_NAMES[element.tag]


class _LocalNames(dict[Any, str]):
    """Names without their namespace, by tag: a report has thousands of elements of a dozen names."""

    def __missing__(self, tag: Any) -> str:
        if len(self) >= 1024:
            self.clear()
        name = self[tag] = str(tag).rpartition("}")[2]
        return name


LOCAL_NAMES = _LocalNames()  # for where a call is too much: there are a million paragraphs
