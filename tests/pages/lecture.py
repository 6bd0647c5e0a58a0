"""A page as a test reads it: its titles, its links, its words."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import pairwise

from tests.api.client import Client

_TITRES = ("h1", "h2", "h3")
_VIDES = frozenset({"br", "input", "link", "meta", "img"})


@dataclass
class Lue(HTMLParser):
    """What was read of a page."""

    titres: list[tuple[str, str]] = field(default_factory=list)
    liens: list[str] = field(default_factory=list)
    balises: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    mots: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._ouvertes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.balises.append((tag, dict(attrs)))
        if tag == "a":
            self.liens.append(dict(attrs).get("href") or "")
        if tag in _TITRES:
            self.titres.append((tag, ""))
        if tag not in _VIDES:
            self._ouvertes.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._ouvertes and self._ouvertes.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        data = simples(data)
        self.mots += data
        if self.titres and any(tag in _TITRES for tag in self._ouvertes):
            niveau, texte = self.titres[-1]
            self.titres[-1] = niveau, texte + data

    @property
    def h1(self) -> str:
        """The title, the only one of its level."""
        (seul,) = [" ".join(texte.split()) for niveau, texte in self.titres if niveau == "h1"]
        return seul


def simples(texte: str) -> str:
    """A text with plain spaces around signs: what is said does not hang on them."""
    return re.sub("«\u202f", "« ", re.sub("\u202f(?=[:;!?»])", " ", texte))


def lire(client: Client, adresse: str) -> Lue:
    """A page that is there and holds what every page does."""
    reponse = client.get(adresse)
    assert reponse.status == 200, f"{adresse}: {reponse.status} {reponse.body[:300]!r}"
    assert reponse.headers["content-type"] == "text/html; charset=utf-8"
    lue = Lue()
    lue.feed(reponse.body.decode())
    assert lue.h1, "a page has one title"
    niveaux = [int(niveau[1]) for niveau, _ in lue.titres]
    assert all(suivant <= avant + 1 for avant, suivant in pairwise(niveaux)), lue.titres
    assert not [tag for tag, attrs in lue.balises if "style" in attrs], "no style in elements: the policy refuses it"
    return lue
