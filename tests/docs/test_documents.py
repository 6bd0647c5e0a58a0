"""What `docs/` holds is read in the service: every document, its language, its links, without any HTML of its own."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.pages import documentation, markdown
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.api.conftest import FauxReleases
from tests.docs import decisions
from tests.pages.lecture import lire

RACINE = Path(__file__).resolve().parents[2]
ECRITS = documentation.ecrits()
FRANCAIS = frozenset(
    re.findall(r"\w+", "le la les des un une et est dans pour que qui sur par avec sont pas ce cette aux du")
)
ANGLAIS = frozenset(
    re.findall(r"\w+", "the of and is in to that for with are not it as by on from this be or which its was")
)
_CITE = re.compile(r"```.*?```|`[^`]*`|«[^»]*»|“[^”]*”|\"[^\"]*\"|^\|.*?$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def service() -> Iterator[Client]:
    """A service that has nothing else to show."""
    settings = Settings.model_validate({"release_poll": 3600})
    with Client(create_app(settings, FauxReleases(None), access_log=AccessLog(enabled=False))) as client:
        yield client


def test_every_document_of_the_folder_has_a_page() -> None:
    assert set(ECRITS) == {un.relative_to(RACINE / "docs").as_posix() for un in (RACINE / "docs").rglob("*.md")}
    assert ECRITS["README.md"] == "/docs"
    assert ECRITS["decisions/README.md"] == "/docs/decisions"
    assert ECRITS["decisions/0002-congress.md"] == "/docs/decisions/0002-congress"


@pytest.mark.parametrize("chemin", ECRITS)
def test_a_document_is_whole_and_leads_to_parts_that_are_there(service: Client, chemin: str) -> None:
    lue = lire(service, ECRITS[chemin])
    ancres = [attrs["id"] for _, attrs in lue.balises if "id" in attrs]
    assert len(ancres) == len(set(ancres))
    assert {attrs["lang"] for tag, attrs in lue.balises if tag == "article" and "lang" in attrs} == (
        {"en"} if documentation.langue(chemin) == "en" else set()
    )
    for lien in lue.liens:
        ou = urlsplit(lien)
        if ou.netloc:
            continue
        assert not ou.path or service.app.table.find(ou.path) is not None, lien
        if ou.fragment and ou.path.startswith("/docs"):
            assert f'id="{ou.fragment}"'.encode() in service.get(ou.path).body, lien
        elif ou.fragment and not ou.path:
            assert ou.fragment in ancres, lien


def test_what_is_no_document_is_not_found(service: Client) -> None:
    for nom in ("inconnu", "README", "..%2FREADME", "decisions/inconnue", "%00", "images"):
        assert service.get(f"/docs/{nom}").status in (400, 404), nom
    assert "La liste est à /docs" in service.get("/docs/inconnu").json()["message"]


def test_the_index_tells_the_language_of_every_document() -> None:
    index = (RACINE / "docs" / "README.md").read_text(encoding="utf-8")
    seuls = [un for un in ECRITS if un != "README.md" and not re.match(r"decisions/\d", un)]
    assert [
        un for un in seuls if not re.search(rf"\]\({un}\) \| (?:français|anglais) \| [^|]+ \| [^|]+ \|", index)
    ] == []


@pytest.mark.parametrize("chemin", ECRITS)
def test_a_document_has_one_language(chemin: str) -> None:
    """Paragraph by paragraph, by its small words; what is quoted, and tables of messages, may be in the other."""
    texte = _CITE.sub("", (RACINE / "docs" / chemin).read_text(encoding="utf-8"))
    siens, autres = (ANGLAIS, FRANCAIS) if documentation.langue(chemin) == "en" else (FRANCAIS, ANGLAIS)
    for paragraphe in texte.split("\n\n"):
        mots = re.findall(r"[a-zàâéèêîôûç]+", paragraphe.lower())
        assert len(mots) < 12 or sum(mot in autres for mot in mots) <= sum(mot in siens for mot in mots), paragraphe


# Rendering


def rendu(texte: str) -> str:
    return str(markdown.document(f"# Titre\n\n{texte}", lambda cible: None if cible.startswith("..") else cible).corps)


def test_html_is_shown_and_never_run() -> None:
    for danger in ("<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[a](javascript:alert(1))"):
        assert not re.search(r"<script|<img|href=\"javascript", rendu(danger))
    assert "caché" not in rendu("<!-- caché -->\nvu")


def test_anchors_are_those_of_hosts_of_repositories() -> None:
    deja: dict[str, int] = {}
    titres = (
        "The night before the night",
        "`presence`, `participation`".replace("`", ""),
        "L’été : où ?",
        "Suite",
        "Suite",
    )
    assert [markdown.ancre(titre, deja) for titre in titres] == [
        "the-night-before-the-night", "presence-participation", "lété--où-", "suite", "suite-1",
    ]  # fmt: skip


def test_a_file_that_is_no_document_is_told_by_its_path() -> None:
    assert rendu("voir [ce fichier](../deploy/nginx.conf)") == "<p>voir ce fichier (deploy/nginx.conf)</p>\n"
    assert rendu("[deploy/nginx.conf](../deploy/nginx.conf)") == "<p>deploy/nginx.conf</p>\n"


def test_tables_have_headings_for_columns_alone() -> None:
    table = rendu("| A | |\n|---|---|\n| 1 | 2 |")
    assert '<th scope="col">A</th>\n<td></td>' in table
    assert rendu("| A | B |\n|---|---|\n| 1 | 2 |").count('<td data-t="B">2</td>') == 1


def test_a_document_without_a_title_is_a_fault() -> None:
    with pytest.raises(ValueError, match="begins with its title"):
        markdown.document("du texte", str)


# Decisions


def test_the_index_of_the_decisions_is_up_to_date() -> None:
    ecrit = (decisions.DOSSIER / "README.md").read_text(encoding="utf-8")
    assert ecrit == decisions.index(), "python -m tests.docs.decisions"


def test_what_takes_the_place_of_a_decision_is_told_there() -> None:
    """`Supersedes [0008]` in 0034 wants a mark in 0008."""
    for fichier in decisions.fichiers():
        for phrase in re.findall(
            r"Supersedes\b.*?\.(?=\s)(?:md\).*?\.(?=\s))*", fichier.read_text(encoding="utf-8"), re.DOTALL
        ):
            for numero in re.findall(r"\[?(\d{4})\]?\(", phrase):
                if numero == "0004":  # its last sentence was written again
                    continue
                (remplacee,) = decisions.DOSSIER.glob(f"{numero}-*.md")
                assert f"[{fichier.name[:4]}]" in decisions.ligne(remplacee), f"{numero} by {fichier.name}"
