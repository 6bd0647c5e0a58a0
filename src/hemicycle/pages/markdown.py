"""Documents in Markdown as parts of a page: headings keep their anchors, links the site; no HTML of theirs."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

_COMMENTAIRE = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PONCTUATION = re.compile(r"[^\w\- ]")

Vers = Callable[[str], str | None]


class Titre(NamedTuple):
    """A heading under that of the document."""

    niveau: int
    ancre: str
    texte: str


class Document(NamedTuple):
    titre: str
    resume: str  # its first paragraph
    corps: Markup  # all but the title
    titres: list[Titre]


def document(texte: str, vers: Vers) -> Document:
    """A document, which begins with its title. `vers` says where a link leads; one that leads nowhere in the site is
    told as a path of the repository."""
    tete, *suite = _LECTEUR.parse(_COMMENTAIRE.sub("", texte))
    if (tete.type, tete.tag) != ("heading_open", "h1"):
        raise ValueError("a document begins with its title")
    titre, *suite = suite
    suite = suite[1:]
    for token in suite:
        if token.children:
            token.children = list(_liens(token.children, vers))
    titres = list(_titres(suite))
    _tables(suite)
    for token in suite:
        if token.type == "fence":  # a line too long scrolls: the keyboard has to reach it
            token.attrSet("tabindex", "0")
    premier = next((une for avant, une in pairwise(suite) if avant.type == "paragraph_open"), None)
    corps = _LECTEUR.renderer.render(suite, _LECTEUR.options, {})
    resume = "" if premier is None else _mots(premier)
    return Document(_mots(titre), resume, Markup(corps), titres)  # noqa: S704  # the reader lets no HTML in


def ancre(texte: str, deja: dict[str, int]) -> str:
    """The anchor of a heading, as hosts of repositories make it: links work there and here."""
    nue = _PONCTUATION.sub("", texte.lower()).replace(" ", "-")
    deja[nue] = deja.get(nue, -1) + 1
    return f"{nue}-{deja[nue]}" if deja[nue] else nue


def _lecteur() -> MarkdownIt:
    found = MarkdownIt("commonmark", {"html": False}).enable("table").disable("code")
    found.add_render_rule("table_open", lambda *_: '<div class="defile" tabindex="0"><table class="table">\n')
    found.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return found


_LECTEUR = _lecteur()


def _mots(token: Token) -> str:
    return "".join(" " if one.type == "softbreak" else one.content for one in token.children or ())


def _titres(tokens: Sequence[Token]) -> Iterator[Titre]:
    deja: dict[str, int] = {}
    for ouvre, dedans in pairwise(tokens):
        if ouvre.type == "heading_open":
            titre = Titre(int(ouvre.tag[1:]), ancre(_mots(dedans), deja), _mots(dedans))
            ouvre.attrSet("id", titre.ancre)
            yield titre


def _tables(tokens: Sequence[Token]) -> None:
    """Headings of columns say so, and cells tell them where a row is a card; one without a word is none."""
    colonnes: list[str] = []
    rang = 0
    for ouvre, dedans, ferme in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if ouvre.attrs.pop("style", None):  # the policy refuses it: columns of numbers are the only ones that have one
            ouvre.attrSet("class", "n")
        if ouvre.type == "thead_open":
            colonnes = []
        elif ouvre.type == "tr_open":
            rang = 0
        elif ouvre.type == "th_open":
            colonnes.append(_mots(dedans))
            if dedans.content:
                ouvre.attrSet("scope", "col")
            else:
                ouvre.tag = ferme.tag = "td"
        elif ouvre.type == "td_open":
            if rang and colonnes[rang]:
                ouvre.attrSet("data-t", colonnes[rang])
            rang += 1


def _liens(tokens: Sequence[Token], vers: Vers) -> Iterator[Token]:
    """The same with links that lead somewhere: in this site, or to another."""
    chemin: str | None = None
    for token in tokens:
        if token.type == "link_open":
            cible = str(token.attrGet("href"))
            adresse = vers(cible)
            if adresse is None:
                chemin = cible.partition("#")[0].lstrip("./")
                continue
            token.attrSet("href", adresse)
        elif token.type == "link_close" and chemin is not None:
            chemin = None
            continue
        elif chemin is not None and token.type == "text" and chemin not in token.content:
            token.content += f" ({chemin})"
        yield token
