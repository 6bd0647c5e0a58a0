"""Actions of lobbyists tied to the dossiers that their words name: the rules, their near-misses, their invariants."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lobbying_minuscule import dossier

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.liens.actions_dossiers import PeriodeAction, actions_dossiers
from hemicycle.assemble.liens.familles import familles
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assembled import FileMemory
from hemicycle.vocabulaire import Chambre

HAIES = dossier(
    "DLR5L15N1", "Proposition de loi visant à protéger les haies et les talus du bocage",
    textes=("PIONANR5L15B0412", "RAPPANR5L15B0700", "PIONANR5L15BTC0700", "PIONANR5L15BTA0099"),
)  # fmt: skip
PHARES = dossier(
    "DLR5L15N2", "Projet de loi : Phares et balises", loi_numero="2018-801",
    textes=("PRJLANR5L15B1801", "PRJLANR5L14B0900"),
)  # fmt: skip
PHARES_SENAT = dossier(
    "SENAT-pjl17-500", "Projet de loi sur les phares", chambre=Chambre.SENAT, legislature=None,
    date_depot=date(2018, 5, 2), textes=("SENAT-2017-2018-500",),
)  # fmt: skip
BUDGET = dossier("DLR5L15N3", "Projet de loi de finances pour 2019", date_depot=date(2018, 9, 24))
RECTIFICATIVE = dossier(
    "DLR5L15N4", "Projet de loi de finances rectificative pour 2018", date_depot=date(2018, 11, 7)
)  # fmt: skip
MOULINS = dossier("DLR5L15N5", "Proposition de loi sur les moulins à eau")
MOULINS_BIS = dossier("DLR5L15N6", "Proposition de loi relative aux moulins à eau, à vent")
PACTE = dossier("DLR5L15N7", "Projet de loi relatif aux entreprises", loi_numero="2019-486")
EGALIM = dossier("DLR5L15N10", "Projet de loi sur les relations commerciales agricoles", loi_numero="2018-938")
TARDIF = dossier(
    "DLR5L15N8", "Projet de loi sur la navigation des péniches anciennes du canal latéral à la Marne",
    date_depot=date(2020, 1, 15), loi_numero="2020-300",
)  # fmt: skip
ANCIEN = dossier(
    "DLR5L13N9", "Proposition de loi visant à honorer les gardiens des écluses fluviales",
    date_depot=date(2009, 1, 15),
)  # fmt: skip
DOSSIERS = (HAIES, PHARES, PHARES_SENAT, BUDGET, RECTIFICATIVE, MOULINS, MOULINS_BIS, PACTE, TARDIF, ANCIEN, EGALIM)
ENTRE_CHAMBRES = (Lien(PHARES.uid, PHARES_SENAT.uid, "reciproque", 1.0),)
ANNEE = (date(2018, 1, 1), date(2018, 12, 31))
LES_PHARES = [PHARES.uid, PHARES_SENAT.uid]


def liens(
    *objets: str, observation: str | None = None, debut: date = ANNEE[0], fin: date = ANNEE[1],
    dossiers: Sequence[Dossier] = DOSSIERS, entre: Sequence[Lien] = ENTRE_CHAMBRES, memoire: Memoire = OUBLI,
) -> tuple[Lien, ...]:  # fmt: skip
    rows = [
        {"uid": f"A{n}", "objet": objet, "observation": observation, "decisions": ["Lois"], "debut": debut, "fin": fin}
        for n, objet in enumerate(objets)
    ]
    schema = pl.Schema({
        "uid": pl.String(), "objet": pl.String(), "observation": pl.String(), "decisions": pl.List(pl.String()),
        "debut": pl.Date(), "fin": pl.Date(),
    })  # fmt: skip
    return actions_dossiers(pl.DataFrame(rows, schema=schema), dossiers, entre, memoire)


def vises(objet: str, debut: date = ANNEE[0], fin: date = ANNEE[1]) -> list[str]:
    return [lien.vers for lien in liens(objet, debut=debut, fin=fin)]


def test_the_number_of_a_law_links_to_every_dossier_of_it() -> None:
    assert liens("Décrets de la loi n° 2018-801") == (
        Lien("A0", PHARES.uid, "loi_numero", 1.0),
        Lien("A0", PHARES_SENAT.uid, "loi_numero", 1.0),
    )


def test_a_bare_number_of_a_law_is_less_sure() -> None:
    assert {lien.confiance for lien in liens("Appliquer le n° 2018-801")} == {0.9}


def test_the_remark_of_an_action_is_read_too() -> None:
    assert [lien.vers for lien in liens("Éclairer les côtes", observation="loi n° 2018-801")] == LES_PHARES


def test_a_law_tabled_after_the_period_cannot_be_meant() -> None:
    assert vises("loi n° 2020-300") == []
    assert vises("loi n° 2020-300", fin=date(2020, 1, 15)) == [TARDIF.uid]


def test_a_bill_is_found_by_its_number_in_the_legislature_of_the_period() -> None:
    assert liens("PJL n° 1801") == (
        Lien("A0", PHARES.uid, "texte_numero", 0.9),
        Lien("A0", PHARES_SENAT.uid, "texte_numero", 0.9),
    )


def test_the_number_of_a_committee_s_text_is_one_of_the_bill() -> None:
    assert vises("proposition de loi n° 700 sur les haies") == [HAIES.uid]


@pytest.mark.parametrize(
    "objet",
    [
        "PPL n° 1801",  # the number of a bill of the Government
        "proposition de loi n° 412",  # may be one of the Senate
        "proposition de loi n° 412 au Sénat sur les haies",  # is one of the Senate
        "PPL n° 99 sur les haies",  # the number of an adopted text is of another series
        "rapport n° 412 sur les haies",
        "PJL n° 900",  # of the legislature before
    ],
)
def test_a_number_that_may_be_of_another_text_links_nothing(objet: str) -> None:
    assert vises(objet) == []


def test_a_number_that_the_senate_may_have_needs_a_word_of_the_title() -> None:
    assert liens("PPL n° 412 sur les talus") == (Lien("A0", HAIES.uid, "texte_numero", 0.95),)


def test_a_number_of_the_senate_is_of_its_session() -> None:
    assert vises("projet de loi n° 500 au Sénat, phares en mer") == LES_PHARES
    ensuite = vises("projet de loi n° 500 au Sénat, phares en mer", date(2018, 10, 1), date(2019, 9, 30))
    assert ensuite == []


def test_a_title_after_the_kind_of_text_links() -> None:
    assert liens("Défendre la PPL « protéger les haies, les talus, du bocage » en séance") == (
        Lien("A0", HAIES.uid, "titre", 0.9),
    )


@pytest.mark.parametrize(
    "objet",
    [
        "Protéger les haies et les talus du bocage",  # four words, no kind of text
        "projet de loi visant à protéger les haies et les talus du bocage",  # it is of a member
        "proposition de loi visant à protéger les haies et les bocages",
        "proposition de loi visant à honorer les gardiens des écluses fluviales",  # nine years old
        "proposition de loi sur les moulins à eau",  # two texts on it
        "loi sur les phares et balises",  # too short a name for « loi » alone
        "les phares et balises",
        "projet de loi de finances",  # of which year
        "projet de loi de finances pour 2018",  # only the amending one is known
        "loi de finances rectificative pour 2019",
        "un pacte pour la loi",
    ],
)
def test_near_misses_link_nothing(objet: str) -> None:
    assert vises(objet) == []


def test_a_long_title_needs_no_kind_of_text() -> None:
    objet = "La navigation des péniches anciennes du canal latéral à la Marne, en été"
    apres = liens(objet, debut=date(2020, 1, 1), fin=date(2020, 12, 31))
    assert apres == (Lien("A0", TARDIF.uid, "titre", 0.8),)


def test_a_short_name_links_when_no_other_text_has_its_words() -> None:
    assert liens("PJL phares et balises : rallumer") == (
        Lien("A0", PHARES.uid, "titre", 0.75),
        Lien("A0", PHARES_SENAT.uid, "titre", 0.75),
    )


def test_a_finance_bill_is_named_by_its_year_in_every_spelling() -> None:
    for objet in ("PLF 2019", "projet de loi de finances pour 2019", "loi de finance 2019"):
        assert vises(objet) == [BUDGET.uid], objet
    assert vises("PLFR 2018") == [RECTIFICATIVE.uid]


def test_a_usual_name_leads_to_its_law() -> None:
    assert liens("Loi PACTE : seuils", fin=date(2019, 12, 31)) == (Lien("A0", PACTE.uid, "nom_usuel", 0.85),)


def test_the_name_of_a_law_that_we_do_not_hold_is_not_taken_for_a_shorter_one() -> None:
    assert vises("Loi EGalim : étiquetage", fin=date(2022, 12, 31)) == [EGALIM.uid]
    assert vises("Loi EGalim 2 : étiquetage", fin=date(2022, 12, 31)) == []
    assert vises("Projet de loi pacte ferroviaire", fin=date(2019, 12, 31)) == []


def test_a_usual_name_with_a_rank_is_that_of_another_law() -> None:
    for objet in ("Loi EGalim 4", "Loi EGalim IV", "projet de loi PACTE 2"):
        assert vises(objet, fin=date(2025, 12, 31)) == [], objet
    assert vises("Loi EGalim 2018", fin=date(2019, 12, 31)) == [EGALIM.uid]


def test_several_texts_may_be_named_at_once() -> None:
    assert vises("PLF 2019 et loi n° 2018-801") == [*LES_PHARES, BUDGET.uid]


def test_the_surest_rule_is_kept_for_a_text_named_twice() -> None:
    assert {lien.methode for lien in liens("PJL phares et balises (loi n° 2018-801)")} == {"loi_numero"}


def test_nothing_is_linked_without_dossiers() -> None:
    assert liens("PLF 2019", dossiers=()) == ()


def test_a_period_over_two_legislatures_counts_both() -> None:
    assert PeriodeAction(date(2017, 1, 1), date(2017, 12, 31)).legislatures == ["14", "15"]
    assert PeriodeAction(date(2017, 1, 1), date(2017, 12, 31)).sessions == ["2016", "2017"]


MORCEAUX = st.sampled_from([
    "PLF 2019", "loi n° 2018-801", "n° 2020-300", "décret n° 2018-801", "PJL n° 1801", "PPL n° 412", "sur les haies",
    "au Sénat", "projet de loi", "proposition de loi", "protéger les haies et les talus du bocage", "phares et balises",
    "moulins à eau", "loi PACTE", "navigation des péniches anciennes du canal latéral à la Marne", ",", "(", ")",
    "n° 500", "2019",
])  # fmt: skip
JOURS = st.dates(date(2008, 1, 1), date(2023, 12, 31))


@given(st.lists(st.lists(MORCEAUX, max_size=6).map(" ".join), max_size=4), JOURS, JOURS)
def test_links_hold_whatever_is_said(objets: list[str], un: date, autre: date) -> None:
    """Never a text tabled after the period, never twice the same dossier, all of a family or none; order is nothing."""
    debut, fin = sorted((un, autre))
    found = liens(*objets, debut=debut, fin=fin)
    assert len({(lien.de, lien.vers) for lien in found}) == len(found)
    for famille in familles(DOSSIERS, ENTRE_CHAMBRES):
        uids = {un.uid for un in famille.dossiers}
        for action in {lien.de for lien in found}:
            lies = {lien.vers for lien in found if lien.de == action} & uids
            assert lies in (set(), uids)
            assert not lies or (famille.depot is not None and famille.depot <= fin)
    assert set(liens(*objets, debut=debut, fin=fin, dossiers=DOSSIERS[::-1])) == set(found)


@given(st.lists(MORCEAUX, max_size=6).map(" ".join))
def test_an_action_is_read_alone(objet: str) -> None:
    """What others say changes nothing to its links."""
    seule = [(lien.vers, lien.methode, lien.confiance) for lien in liens(objet)]
    parmi = [(x.vers, x.methode, x.confiance) for x in liens("PLF 2019", objet, "loi n° 2018-801") if x.de == "A1"]
    assert parmi == seule


def test_links_that_are_remembered_are_those_made_from_nothing(tmp_path: Path) -> None:
    """Night after night, whatever is compared changes: the words, the period, the links, each field of a dossier."""
    objets = "Projet de loi sur les phares", "Décrets de la loi n° 2018-801", "Proposition de loi n° 412 sur les haies"
    champs: list[dict[str, Any]] = [
        {"titre": "Projet de loi : Digues et quais"}, {"titre_source": "Projet de loi sur les phares"},
        {"loi_titre": "Loi sur les phares"}, {"loi_numero": "2018-802"}, {"date_depot": date(2021, 1, 1)},
        {"textes": ("PRJLANR5L15B0412",)}, {"uid": "DLR5L15N99"},
    ]  # fmt: skip
    nuits: list[tuple[tuple[str, ...], dict[str, Any]]] = [
        (objets, {}), (objets, {}), (objets[1:], {}), (objets, {"entre": ()}), (objets, {"fin": date(2017, 1, 1)}),
        *((objets, {"dossiers": (HAIES, replace(PHARES, **champ))}) for champ in champs),
    ]  # fmt: skip
    for dits, autres in nuits:
        assert liens(*dits, **autres, memoire=FileMemory(tmp_path)) == liens(*dits, **autres)
