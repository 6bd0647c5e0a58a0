"""Clusters of twin amendments."""

import random
from itertools import pairwise
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import jumeaux_minuscules as essai
from tests.exemples_debats import Ligne, amendement, uid_amendement

from hemicycle import dispositifs
from hemicycle.assemble.legislatif import LONGS_AMENDEMENTS
from hemicycle.assemble.memoire import OUBLI
from hemicycle.assemble.textes.jumeaux import formules_inconnues, jumeaux
from hemicycle.assembled import FileMemory

MOTS = [
    *(
        "haie",
        "mare",
        "bief",
        "vanne",
        "moulin",
        "saule",
        "truite",
        "loutre",
        "grenouille",
        "triton",
        "roseau",
        "berge",
    ),
    *("digue", "ecluse", "passeur", "barque", "filet", "nasse", "pecheur", "garde", "bouleau", "frene", "aulne"),
    *("tilleul", "noyer", "verger", "clos", "pre", "regain", "champ"),
]


def _grappes(table: pl.DataFrame) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for uid, premier in table.select("uid", "premier").iter_rows():
        found.setdefault(premier, set()).add(uid)
    return found


def _trouver(*dispositifs_: str | None) -> dict[str, set[str]]:
    rows = [amendement(n, None, dispositif=texte) for n, texte in enumerate(dispositifs_, 1)]
    return _grappes(jumeaux(essai.table(rows), OUBLI))


def _uids(*numeros: int) -> set[str]:
    return {uid_amendement(n) for n in numeros}


def test_clusters_of_the_tiny_parliament() -> None:
    assert _grappes(jumeaux(essai.table(), OUBLI)) == {
        uid_amendement(2): _uids(1, 2, 3) | {essai.AU_SENAT},
        uid_amendement(4): _uids(4, 5),
        uid_amendement(6): _uids(6, 7),
    }


@pytest.mark.parametrize(
    "lieu",
    [{"article": "Article 4"}, {"texte": "PIONANR5L17B9999"}, {"parent": "AMANR5L17X"}, {"article": None}],
)
def test_a_formula_is_no_twin_elsewhere(lieu: Ligne) -> None:
    rows = [amendement(1, None), amendement(2, None, **lieu)]
    assert jumeaux(essai.table(rows), OUBLI).is_empty()


BREF = (
    "Compléter l’alinéa 4 par la phrase suivante :\n« Le référent exerce la mission de médiateur entre les usagers. »"
)


def test_a_brief_text_is_the_twin_of_itself_on_the_same_file() -> None:
    """From the committee to the sitting, whatever the text, the article and the paragraph; never on another file."""
    rows = [
        amendement(1, None, dispositif=BREF),
        amendement(2, None, dispositif=BREF.replace("4", "9"), texte="PIONANR5L17BTC0900", article="Article 5"),
        amendement(3, None, dispositif=BREF, dossier="DLR5L17N59999"),
        amendement(4, None, dispositif=BREF.replace("usagers", "riverains")),
    ]
    table = jumeaux(essai.table(rows), OUBLI)
    assert _grappes(table) == {uid_amendement(1): _uids(1, 2)}
    assert table["identique"].all()
    assert not table["formule"].any()


def test_two_formulas_of_one_article_are_not_alike() -> None:
    assert _trouver("Supprimer l’alinéa 3.", "Supprimer l’alinéa 4.") == {}


def test_an_amendment_that_says_nothing_has_no_twin() -> None:
    assert _trouver(None, None) == {}


def test_twins_of_twins_do_not_chain() -> None:
    """Each text is within the threshold of the next, the last has little in common with the first."""
    mots = [f"mot{n}" for n in range(60)]
    suite = []
    for n in range(8):
        mots[7 * n] = mots[7 * n + 1] = f"autre{n}"
        suite.append(" ".join(mots))
    lus = [dispositifs.fragments(dispositifs.lire(texte).fond) for texte in suite]
    voisins = [dispositifs.similarite(a, b) for a, b in pairwise(lus)]
    assert min(voisins) >= dispositifs.SEUIL > dispositifs.similarite(lus[0], lus[-1])
    grappes = _trouver(*suite)
    assert len(grappes) > 1
    for premier, uids in grappes.items():
        un = lus[int(premier[-6:]) - 1]
        assert all(dispositifs.similarite(un, lus[int(uid[-6:]) - 1]) >= dispositifs.SEUIL for uid in uids)


phrases = st.lists(st.sampled_from(MOTS), min_size=14, max_size=40).map(" ".join)


@settings(max_examples=20, deadline=None)
@given(st.lists(phrases, min_size=2, max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(textes: list[str], draw: random.Random) -> None:
    rows = [amendement(n, None, dispositif=texte) for n, texte in enumerate([*textes, textes[0]], 1)]
    found = jumeaux(essai.table(rows), OUBLI)
    draw.shuffle(rows)
    assert jumeaux(essai.table(rows), OUBLI).equals(found)


@settings(max_examples=20, deadline=None)
@given(st.lists(phrases, min_size=1, max_size=8))
def test_the_same_text_is_in_one_cluster_and_every_member_is_like_its_first(textes: list[str]) -> None:
    rows = [amendement(n, None, dispositif=texte) for n, texte in enumerate([*textes, *textes], 1)]
    table = jumeaux(essai.table(rows), OUBLI)
    par_uid = dict(table.select("uid", "premier").iter_rows())
    lus = {row["uid"]: dispositifs.lire(row["dispositif"]) for row in rows}
    for n in range(1, len(textes) + 1):
        if not lus[uid_amendement(n)].court:  # those of one file
            assert par_uid[uid_amendement(n)] == par_uid[uid_amendement(n + len(textes))]
    for uid, premier, similarite, identique, _ in table.iter_rows():
        un, autre = lus[uid], lus[premier]
        mesure = dispositifs.similarite(dispositifs.fragments(un.fond), dispositifs.fragments(autre.fond))
        assert mesure == similarite >= dispositifs.SEUIL
        assert identique is (un.mots == autre.mots)


def test_a_cluster_over_too_many_texts_is_told() -> None:
    rows = [amendement(n, None, dispositif=essai.SEUL, texte=f"T{n}") for n in range(1, 42)]
    (constat,) = formules_inconnues(jumeaux(essai.table(rows), OUBLI), essai.table(rows))
    assert (constat.regle, constat.objet, constat.grave) == ("formule_inconnue", uid_amendement(1), False)
    assert formules_inconnues(jumeaux(essai.table(rows[1:]), OUBLI), essai.table(rows)) == []


def test_what_a_night_remembers_is_what_it_would_find(tmp_path: Path) -> None:
    """Texts come, change and go; every night equals a computation from nothing, long texts apart or not."""
    draw = random.Random(9)
    rows: list[Ligne] = []
    for nuit in range(5):
        for n in range(40 * nuit, 40 * nuit + 40):
            mots = draw.choice(rows)["dispositif"].split() if rows and n % 2 else draw.choices(MOTS, k=25)
            mots[draw.randrange(len(mots))] = draw.choice(MOTS)
            rows.append(amendement(n, None, dispositif=" ".join(mots)))
        rows = [row for row in rows if draw.random() > 0.1]
        memoire = FileMemory(tmp_path)
        table = essai.table(rows)
        found = jumeaux(memoire.poser("essai", table, *LONGS_AMENDEMENTS), memoire)
        assert found.equals(jumeaux(table, OUBLI))
        assert found.height


def test_nothing_is_read_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = essai.table()
    avant = jumeaux(table, FileMemory(tmp_path))
    monkeypatch.setattr(dispositifs, "lire", None)
    assert jumeaux(table, FileMemory(tmp_path)).equals(avant)
