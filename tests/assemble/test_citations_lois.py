"""Laws cited in titles, and what they tie together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exemples_sujets import dossier

from hemicycle.assemble.textes.citations_lois import (
    DocumentLie,
    citants,
    documents_lies,
    dossiers_par_loi,
    loi_appliquee,
    lois_citees,
    travaux_application,
)

LOI = "2020-1525"
MISSION = f"Mission d'application de la loi n° {LOI} du 7 décembre 2020"

annees = st.integers(min_value=1950, max_value=2049)
numeros = st.integers(min_value=1, max_value=9999)


@pytest.mark.parametrize(
    "ecrit",
    ["n° 2020-1525", "n°2020-1525", "no 2020-1525", "N° 2020-1525", "nº 2020-1525", "n° 2020‑1525", "n° 2020 - 1525"],
)
def test_a_number_is_read_in_every_spelling(ecrit: str) -> None:
    assert lois_citees(f"Rapport sur l'application de la loi {ecrit} du 7 décembre 2020") == (LOI,)


def test_several_laws_are_in_the_order_of_the_title_each_once() -> None:
    titre = "Évaluation des lois n° 2019-774 du 24 juillet 2019 et n° 2016-41 du 26 janvier 2016 (loi n° 2019-774)"
    assert lois_citees(titre) == ("2019-774", "2016-41")


def test_a_sign_written_once_counts_for_all_the_numbers_that_follow_it() -> None:
    assert lois_citees("Application des lois nos 2013-906 et 2013-907") == ("2013-906", "2013-907")


@pytest.mark.parametrize(
    "titre",
    [
        "Proposition de loi n° 739 visant à instaurer une majorité numérique",
        "Orientation et programmation du ministère de la justice 2023-2027",
        "Modifier l'article 2020-1525 du code",
        "Rapport n° 2020-15-25",
        "Loi n° 86-1067 du 30 septembre 1986",
        "Union 2020-1525",
        "",
    ],
)
def test_other_numbers_are_no_laws(titre: str) -> None:
    assert lois_citees(titre) == ()


@given(annees, numeros, st.sampled_from(("n° ", "n°", "no ", "N° ")), st.text(max_size=30))
def test_whatever_surrounds_it_a_number_is_found(annee: int, numero: int, signe: str, autour: str) -> None:
    assert f"{annee}-{numero}" in lois_citees(f"{autour} {signe}{annee}-{numero} du {autour}")


@given(st.text())
def test_any_text_can_be_read(texte: str) -> None:
    assert all(len(numero.split("-")) == 2 for numero in lois_citees(texte))


def test_works_on_a_law_are_those_without_a_vote_that_made_none() -> None:
    dossiers = [
        dossier("D3", MISSION),
        dossier("D1", MISSION),
        dossier("D2", MISSION),
        dossier("D4", MISSION, loi_numero="2022-3"),
        dossier("D5"),
    ]
    assert travaux_application(dossiers, {"D2"}) == {LOI: ["D1", "D3"]}


def test_a_work_leads_to_the_dossier_of_its_law() -> None:
    mission, loi = dossier("D1", MISSION), dossier("D2", loi_numero=LOI)
    assert loi_appliquee(mission, dossiers_par_loi([mission, loi]), set()) == "D2"


def test_of_several_dossiers_of_a_law_the_one_with_a_subject_comes_first() -> None:
    siens = [dossier("D2", loi_numero=LOI), dossier("SENAT-ppl1", loi_numero=LOI)]
    par_loi = dossiers_par_loi(siens)
    assert loi_appliquee(dossier("D1", MISSION), par_loi, {"SENAT-ppl1"}) == "SENAT-ppl1"
    assert loi_appliquee(dossier("D1", MISSION), par_loi, set()) == "D2"


def test_a_law_applies_none() -> None:
    modificative = dossier("D1", MISSION, loi_numero="2022-3")
    assert loi_appliquee(modificative, {LOI: ["D2"]}, set()) is None


def test_a_title_that_cites_an_unknown_law_leads_nowhere() -> None:
    assert loi_appliquee(dossier("D1", MISSION), {}, set()) is None


def test_linked_documents_cite_a_law_of_the_subject_from_outside_it() -> None:
    siens = [dossier("D1", MISSION, loi_numero=LOI), dossier("D2", MISSION)]
    dehors = [dossier("D4", MISSION), dossier("D3", MISSION, loi_numero="2022-3"), dossier("D5", MISSION)]
    cites = citants([*siens, *dehors], {"D1", "D5"})
    assert documents_lies(siens, cites) == [DocumentLie("D3", LOI), DocumentLie("D4", LOI)]


def test_a_document_that_cites_two_laws_of_a_subject_is_listed_once() -> None:
    siens = [dossier("D1", loi_numero="2020-2"), dossier("D2", loi_numero="2020-1")]
    cites = citants([dossier("D3", "Rapport sur les lois n° 2020-2 et n° 2020-1")], set())
    assert documents_lies(siens, cites) == [DocumentLie("D3", "2020-1")]


@given(
    st.lists(st.tuples(st.integers(0, 30), st.sampled_from((None, "2020-1", "2020-2")), st.booleans()), max_size=20),
    st.sets(st.integers(0, 30)),
)
def test_a_linked_document_is_never_voted_nor_of_the_subject(
    tires: list[tuple[int, str | None, bool]], votes: set[int]
) -> None:
    tous = {
        f"D{n:02}": (dossier(f"D{n:02}", "Texte sur la loi n° 2020-1", loi_numero=loi), dedans)
        for n, loi, dedans in tires
    }
    voted = {f"D{n:02}" for n in votes}
    siens = [d for d, dedans in tous.values() if dedans]
    found = documents_lies(siens, citants((d for d, _ in tous.values()), voted))
    uids = [document.dossier for document in found]
    assert uids == sorted(set(uids))
    assert not set(uids) & (voted | {d.uid for d in siens})
    assert bool(uids) <= any(d.loi_numero == "2020-1" for d in siens)


def test_a_document_of_a_dossier_cites_a_law_that_its_title_does_not() -> None:
    un = dossier("D1", "Ratification de l'ordonnance", lois_citees=(LOI,))
    assert citants([un], set()) == {LOI: ["D1"]}
