import re

import pytest

from hemicycle.sources.manifest import recognise
from hemicycle.sources.publishers.dila.dossiers import DOSSIERS_DOLE
from hemicycle.sources.publishers.dila.textes import TEXTES_JO
from hemicycle.sources.registry import SOURCES

DILA = SOURCES["dila"].manifest


@pytest.mark.parametrize(
    ("name", "file", "periode", "snapshot"),
    [
        ("Freemium_dole_global_20250713-140000.tar.gz", "dole", None, "20250713-140000"),
        ("DOLE_20260820-220411.tar.gz", "dole_livraisons", "20260820-220411", None),
        ("JORF_20260820-003012.tar.gz", "jorf_livraisons", "20260820-003012", None),
        ("JORFDOLE000024106525.xml", "dole_dossiers", None, None),
        ("JORFTEXT000030611441.xml", "jorf_textes", None, None),
    ],
)
def test_a_name_says_which_file_of_the_dila_it_is(
    name: str, file: str, periode: str | None, snapshot: str | None
) -> None:
    (found,) = recognise([source.manifest for source in SOURCES.values()], name)
    assert (found.source, found.file, found.periode, found.snapshot) == ("dila", file, periode, snapshot)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("JORFDOLE000024106525-loi-publiee.html", "ancien site Légifrance"),
        ("liste-lois-publiees-legislature-13.html", "ancien site Légifrance"),
        ("liste-legislatures.html", "ancien site Légifrance"),
        ("Freemium_jorf_global_20250713-140000.tar.gz", "seules ses livraisons récentes"),
    ],
)
def test_what_lies_beside_is_known_for_what_it_is(name: str, reason: str) -> None:
    assert recognise([DILA], name) == []
    assert reason in (DILA.foreign_reason(name) or "")


@pytest.mark.parametrize(
    ("member", "document"),
    [
        ("dole/global/JORF/DOLE/00/00/24/10/65/JORFDOLE000024106525.xml", DOSSIERS_DOLE),
        ("20260820-220411/dole/global/JORF/DOLE/00/00/24/10/65/JORFDOLE000024106525.xml", DOSSIERS_DOLE),
        ("20260820-003012/jorf/global/texte/struct/JORF/TEXT/00/00/30/61/14/JORFTEXT000030611441.xml", TEXTES_JO),
        ("20260820-003012/jorf/global/texte/version/JORF/TEXT/00/00/30/61/14/JORFTEXT000030611441.xml", TEXTES_JO),
    ],
)
def test_members_are_found_wherever_the_archive_puts_them(member: str, document: object) -> None:
    found = [one for one in (DOSSIERS_DOLE, TEXTES_JO) if re.fullmatch(one.member, member)]
    assert found == [document]


@pytest.mark.parametrize(
    ("file", "member"),
    [
        ("dole_livraisons", "20260820-220411/liste_suppression_dole.dat"),
        ("jorf_livraisons", "20260820-003012/jorf/global/article/JORF/ARTI/00/00/30/61/14/JORFARTI000030611446.xml"),
        ("jorf_livraisons", "20260820-003012/jorf/global/eli/loi/2025/1/7/2025-12/jo/texte/id.xml"),
        ("jorf_livraisons", "liste_suppression_jorf.dat"),
    ],
)
def test_the_rest_of_a_delivery_is_knowingly_not_read(file: str, member: str) -> None:
    assert any(re.fullmatch(ignored.member, member) for ignored in DILA.file(file).ignored)
