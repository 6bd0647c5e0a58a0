from datetime import date
from typing import Any

import pytest
from tests.exemples_dila import DOLE, TEXTE, TITRE, dossier_dole

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.dila.dossiers import DossierDole, LienDole, parse
from hemicycle.sources.publishers.dila.values import Link, mended_link

PAGE = "http://www.senat.fr/dossier-legislatif/ppl24-001.html"


def lu(**champs: Any) -> tuple[DossierDole, list[LienDole], Notes]:
    notes = Notes()
    dossier, *liens = parse(dossier_dole(**champs), notes)
    assert isinstance(dossier, DossierDole)
    return dossier, [un for un in liens if isinstance(un, LienDole)], notes


def test_a_dossier_tells_its_law_and_when_it_changed() -> None:
    dossier, _, notes = lu()
    assert dossier == DossierDole(DOLE, TITRE, "LOI_PUBLIEE", 17, date(2025, 2, 1), [TEXTE], [TITRE])
    assert notes.unknown_fields == {}


def test_texts_and_their_titles_go_one_for_one() -> None:
    autre = "JORFTEXT000099000020"
    dossier, _, _ = lu(textes=((TEXTE, TITRE), (autre, "")))
    assert (dossier.textes, dossier.libelles) == ([TEXTE, autre], [TITRE, ""])


def test_an_unknown_legislature_is_none() -> None:
    assert lu(legislature="")[0].legislature is None


def test_the_day_that_means_none_is_none() -> None:
    assert lu(modifie="2999-01-01")[0].modifie is None


def test_links_of_every_depth_are_read_in_order() -> None:
    _, liens, _ = lu(liens=[PAGE, "http://webdim/x"])
    assert liens == [
        LienDole(DOLE, 1, "Page 1", PAGE, None),
        LienDole(DOLE, 2, "Page 2", None, "hôte interne"),
    ]


def test_a_dossier_without_links_has_none() -> None:
    assert lu()[1] == []


def test_a_field_that_nobody_knows_is_reported() -> None:
    assert dict(lu(plus="<NOUVEAU/>")[2].unknown_fields) == {"dole.CONTENU.NOUVEAU": 1}


@pytest.mark.parametrize(
    ("champs", "reason"),
    [
        ({"uid": "DOLE1"}, "identifiant de dossier illisible"),
        ({"genre": "DECRET"}, "type de dossier inconnu"),
        ({"legislature": "XVII"}, "législature illisible"),
        ({"modifie": "hier"}, "date illisible"),
        ({"textes": (("LEGITEXT1", ""),)}, "identifiant de texte illisible"),
    ],
)
def test_what_cannot_be_read_rightly_is_rejected(champs: dict[str, Any], reason: str) -> None:
    with pytest.raises(Reject, match=reason):
        lu(**champs)


def test_another_file_is_rejected() -> None:
    with pytest.raises(Reject, match="racine « DOSSIER_LEGISLATIF » absente"):
        list(parse(b"<TEXTELR/>", Notes()))


@pytest.mark.parametrize(
    ("ecrit", "attendu"),
    [
        (PAGE, Link(PAGE, None)),
        (f" \u200b{PAGE}\ufeff ", Link(PAGE, "réparé")),
        (f"http://www.legifrance.gouv.fr/{PAGE}", Link(PAGE, "réparé")),
        (f"http://{PAGE}", Link(PAGE, "réparé")),
        ("www.senat.fr/x.html", Link("http://www.senat.fr/x.html", "réparé")),
        ("http://www.senat.fr/a b.pdf", Link("http://www.senat.fr/a%20b.pdf", "réparé")),
        ("http://webdim/x.html", Link(None, "hôte interne")),
        ("voir le site", Link(None, "sans adresse")),
        ("", Link(None, "vide")),
        (None, Link(None, "vide")),
    ],
)
def test_a_link_is_mended_or_dropped_with_the_reason(ecrit: str | None, attendu: Link) -> None:
    assert mended_link(ecrit) == attendu
