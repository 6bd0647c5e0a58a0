"""One identity across both chambers: joined beyond doubt, or not at all."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.assemble.assemblee.deputes import matricule_de_la_page
from hemicycle.assemble.personnes.identites import EtatCivil, joindre

NE_LE = date(1960, 11, 20)
AU_SENAT = ((date(2014, 10, 1), date(2020, 9, 30)),)


def quelqu_un(uid: str, nom: str = "Vernet", prenom: str = "Anne-Lise", **autres: Any) -> EtatCivil:
    return EtatCivil(**{"uid": uid, "nom": nom, "prenom": prenom, "naissance": NE_LE, **autres})


def joints(acteurs: list[EtatCivil], senateurs: list[EtatCivil]) -> dict[str, str]:
    return {j.acteur: j.matricule for j in joindre(acteurs, senateurs)[0]}


def regles(acteurs: list[EtatCivil], senateurs: list[EtatCivil]) -> list[str]:
    return [c.regle for c in joindre(acteurs, senateurs)[1]]


def test_same_names_and_same_birth_are_one_person() -> None:
    assert joints([quelqu_un("PA1")], [quelqu_un("14001A")]) == {"PA1": "14001A"}


@pytest.mark.parametrize(("nom", "prenom"), [("VERNET", "Anne Lise"), ("Vernet", "anne-lise"), ("Vèrnet", "Anne‑Lise")])
def test_accents_hyphens_and_case_do_not_part_a_person(nom: str, prenom: str) -> None:
    assert joints([quelqu_un("PA1")], [quelqu_un("14001A", nom, prenom)]) == {"PA1": "14001A"}


@pytest.mark.parametrize("connu", [{"naissance": None}, {"nom": "Vernet-Perrot"}, {}])
def test_the_page_of_a_senator_joins_unless_names_and_birth_deny_it(connu: dict[str, Any]) -> None:
    acteur = quelqu_un("PA1", matricule="14001A", **connu)
    assert joints([acteur], [quelqu_un("14001A"), quelqu_un("14002B", naissance=None)]) == {"PA1": "14001A"}


def test_the_page_of_somebody_else_joins_nobody() -> None:
    acteur = quelqu_un("PA1", "Autre", "Nom", naissance=date(1970, 1, 1), matricule="14001A")
    assert joints([acteur], [quelqu_un("14001A")]) == {}


@pytest.mark.parametrize(
    ("url", "matricule"),
    [
        ("https://www.senat.fr/senateur/vernet_anne_lise14001a.html", "14001A"),
        ("https://www.senat.fr/", None),
        (None, None),
    ],
)
def test_a_page_of_the_senate_ends_with_the_matricule(url: str | None, matricule: str | None) -> None:
    assert matricule_de_la_page(url) == matricule


def test_a_name_alone_never_joins() -> None:
    acteur = quelqu_un("PA1", naissance=None)
    assert joints([acteur], [quelqu_un("14001A", naissance=None)]) == {}


def test_homonyms_of_different_birth_are_two_persons_and_reported() -> None:
    acteurs, senateurs = [quelqu_un("PA1")], [quelqu_un("14001A", naissance=date(1958, 1, 1))]
    assert joints(acteurs, senateurs) == {}
    assert regles(acteurs, senateurs) == ["identite_proche"]


def test_without_a_birth_a_seat_at_the_same_time_joins() -> None:
    acteur = quelqu_un("PA1", naissance=None, sieges=((date(2017, 10, 2), None),))
    assert joints([acteur], [quelqu_un("14001A", sieges=AU_SENAT)]) == {"PA1": "14001A"}


def test_without_a_birth_a_seat_of_the_same_department_joins() -> None:
    acteur = quelqu_un("PA1", naissance=None, sieges=((date(1998, 10, 1), date(2008, 9, 30)),), departements={"56"})
    senateur = quelqu_un("14001A", sieges=AU_SENAT, departements={"56"})
    assert joints([acteur], [senateur]) == {"PA1": "14001A"}


def test_without_a_birth_a_seat_at_another_time_and_place_does_not_join() -> None:
    acteur = quelqu_un("PA1", naissance=None, sieges=((date(1998, 10, 1), date(2008, 9, 30)),), departements={"29"})
    senateur = quelqu_un("14001A", sieges=AU_SENAT, departements={"56"})
    assert joints([acteur], [senateur]) == {}


def test_without_a_birth_nor_a_seat_of_the_senate_nobody_is_joined() -> None:
    assert joints([quelqu_un("PA1", naissance=None)], [quelqu_un("14001A", sieges=AU_SENAT)]) == {}


def une_deputee(uid: str, **autres: Any) -> EtatCivil:
    return quelqu_un(uid, **{"circonscriptions": frozenset({"62"}), **autres})


def une_senatrice(uid: str, **autres: Any) -> EtatCivil:
    return quelqu_un(uid, **{"naissance": None, "sieges": AU_SENAT, "departements": frozenset({"62"}), **autres})


def test_a_missing_birth_is_not_another_one_in_the_same_department() -> None:
    assert joints([une_deputee("PA1")], [une_senatrice("18045D")]) == {"PA1": "18045D"}


def test_without_a_birth_another_department_leaves_them_apart_and_says_so() -> None:
    senatrice = une_senatrice("18045D", departements=frozenset({"59"}))
    assert joints([une_deputee("PA1")], [senatrice]) == {}
    (constat,) = joindre([une_deputee("PA1")], [senatrice])[1]
    assert (constat.regle, "naissance manque" in constat.message) == ("identite_proche", True)


@pytest.mark.parametrize("cote", ["acteur", "senateur"])
def test_a_department_joins_nobody_who_has_a_homonym(cote: str) -> None:
    """Even one who is told apart, or joined already: which of the two it is would be a guess."""
    autre = quelqu_un("PA2" if cote == "acteur" else "14002B", naissance=date(1941, 1, 1))
    acteurs, senateurs = [une_deputee("PA1")], [une_senatrice("18045D")]
    (acteurs if cote == "acteur" else senateurs).append(autre)
    assert joints(acteurs, senateurs) == {}


def test_different_births_in_one_department_stay_two_persons() -> None:
    assert joints([une_deputee("PA1")], [une_senatrice("07028S", naissance=date(1951, 6, 22))]) == {}


@pytest.mark.parametrize("autre", ["Vernet-Roche", "de Vernet", "Roche Vernet", "Le Vernet"])
def test_a_name_that_contains_the_other_joins_with_the_same_birth_and_given_name(autre: str) -> None:
    assert joints([quelqu_un("PA1")], [quelqu_un("14001A", autre)]) == {"PA1": "14001A"}


def test_a_contained_name_with_another_birth_does_not_join() -> None:
    assert joints([quelqu_un("PA1")], [quelqu_un("14001A", "Vernet-Roche", naissance=date(1960, 11, 21))]) == {}


def test_a_particle_alone_is_no_name_in_common() -> None:
    assert joints([quelqu_un("PA1", "Le")], [quelqu_un("14001A", "Le Goff")]) == {}


def test_another_given_name_with_the_same_birth_and_name_is_reported_not_joined() -> None:
    acteurs, senateurs = [quelqu_un("PA1")], [quelqu_un("14001A", prenom="Claire")]
    assert joints(acteurs, senateurs) == {}
    assert regles(acteurs, senateurs) == ["identite_proche"]


def test_two_who_fit_leave_everybody_apart() -> None:
    acteurs, senateurs = [quelqu_un("PA1")], [quelqu_un("14001A"), quelqu_un("14002B")]
    assert joints(acteurs, senateurs) == {}
    assert "identite_ambigue" in regles(acteurs, senateurs)


def test_two_actors_who_fit_one_senator_leave_everybody_apart() -> None:
    assert joints([quelqu_un("PA1"), quelqu_un("PA2")], [quelqu_un("14001A")]) == {}


def test_a_sure_pair_leaves_the_others_free() -> None:
    acteurs = [quelqu_un("PA1"), quelqu_un("PA2", "Vernet-Roche")]
    assert joints(acteurs, [quelqu_un("14001A")]) == {"PA1": "14001A"}


def test_the_report_tells_no_birth() -> None:
    _, (constat,) = joindre([quelqu_un("PA1")], [quelqu_un("14001A", prenom="Claire")])
    assert "1960" not in constat.message


noms = st.sampled_from(["Vernet", "Roche", "Vernet-Roche", "Le Goff"])
jours = st.sampled_from([None, NE_LE, date(1971, 3, 2)])
personnes = st.tuples(noms, st.sampled_from(["Anne", "Luc"]), jours, st.booleans())


def _fiches(prefixe: str, tirees: list[tuple[str, str, date | None, bool]]) -> list[EtatCivil]:
    return [
        EtatCivil(f"{prefixe}{n}", nom, prenom, jour, AU_SENAT if siege else ())
        for n, (nom, prenom, jour, siege) in enumerate(tirees)
    ]


@given(st.lists(personnes, max_size=6), st.lists(personnes, max_size=6))
def test_nobody_is_joined_twice_and_births_never_contradict(
    a: list[tuple[str, str, date | None, bool]], s: list[tuple[str, str, date | None, bool]]
) -> None:
    acteurs, senateurs = _fiches("PA", a), _fiches("S", s)
    paires, _ = joindre(acteurs, senateurs)
    assert len({p.acteur for p in paires}) == len({p.matricule for p in paires}) == len(paires)
    connus = {e.uid: e for e in acteurs + senateurs}
    for paire in paires:
        jours_dits = {connus[uid].naissance for uid in (paire.acteur, paire.matricule)} - {None}
        assert len(jours_dits) <= 1


@given(st.lists(personnes, max_size=6), st.lists(personnes, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_files_changes_nothing(
    a: list[tuple[str, str, date | None, bool]], s: list[tuple[str, str, date | None, bool]], alea: Any
) -> None:
    acteurs, senateurs = _fiches("PA", a), _fiches("S", s)
    droit = joindre(acteurs, senateurs)[0]
    alea.shuffle(acteurs)
    alea.shuffle(senateurs)
    assert joindre(acteurs, senateurs)[0] == droit
