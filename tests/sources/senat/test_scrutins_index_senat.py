"""The index of a session."""

from datetime import date

import pytest
from tests.exemples_senat_pages import entree_index, index

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat.scrutins import index as scrutins_index
from hemicycle.sources.publishers.senat.scrutins.scrutins import ScrutinSenat


def lire(raw: bytes, notes: Notes | None = None) -> list[ScrutinSenat]:
    return [one for one in scrutins_index.parse(raw, notes or Notes()) if isinstance(one, ScrutinSenat)]


def raisons(*entrees: str, jour: str | None = "4 mars 2025") -> list[str]:
    notes = Notes()
    lire(index((jour, entrees)), notes)
    return [aside.reason for aside in notes.aside]


def test_an_entry_is_read_whole() -> None:
    assert lire(index(("4 mars 2025", [entree_index()]))) == [
        ScrutinSenat(
            session=2024,
            numero=12,
            jour=date(2025, 3, 4),
            objet="sur l'ensemble de la proposition de loi sur les haies",
            sort="adopte",
            dossier="ppl24-101",
            url="https://www.senat.fr/scrutin-public/2024/scr2024-12.html",
            origine="index",
        )
    ]


def test_each_entry_has_the_day_above_it() -> None:
    lus = lire(index(("4 mars 2025", [entree_index(12)]), ("1er octobre 2024", [entree_index(2), entree_index(1)])))
    assert [(one.numero, one.jour) for one in lus] == [
        (12, date(2025, 3, 4)),
        (2, date(2024, 10, 1)),
        (1, date(2024, 10, 1)),
    ]


def test_a_rejection_is_read() -> None:
    assert [one.sort for one in lire(index(("4 mars 2025", [entree_index(badge="Rejet")])))] == ["rejete"]


def test_a_scrutin_may_have_no_dossier() -> None:
    (one,) = lire(index(("4 mars 2025", [entree_index(dossier=None, objet="sur une déclaration - n° 2")])))
    assert (one.dossier, one.objet) == (None, "sur une déclaration - n° 2.")


def test_markup_inside_a_word_does_not_cut_it() -> None:
    (one,) = lire(index(("4 mars 2025", [entree_index(objet="sur l'article 1<sup>er</sup> du<br>projet")])))
    assert one.objet == "sur l'article 1er du projet"


@pytest.mark.parametrize(
    ("entree", "raison"),
    [
        (entree_index(badge=None), "scrutin sans résultat"),
        (entree_index(badge="Report"), "résultat inconnu : 'Report'"),
        (entree_index(texte="Scrutin N&deg;13"), "scrutin 12, mais le texte du lien est 'Scrutin N°13'"),
        (entree_index().replace("scr2024-12.html", "index.html"), "scrutin sans numéro"),
        (entree_index(objet=""), "scrutin sans objet"),
        (entree_index().replace("scr2024-12", "scr2023-12"), "date hors de la session 2023 : 2025-03-04"),
    ],
)
def test_an_entry_that_lacks_something_is_set_aside_alone(entree: str, raison: str) -> None:
    assert raisons(entree, entree_index(11)) == [raison]


@pytest.mark.parametrize(("jour", "raison"), [(None, "scrutin sans date"), ("mardi", "date illisible : 'mardi'")])
def test_an_entry_without_a_day_is_set_aside(jour: str | None, raison: str) -> None:
    assert raisons(entree_index(), jour=jour) == [raison]


@pytest.mark.parametrize("raw", [b"<html><body><p>Accueil</p></body></html>", b"", b"<!-- rien -->"])
def test_a_page_without_scrutins_is_refused(raw: bytes) -> None:
    with pytest.raises(Reject):
        lire(raw)
