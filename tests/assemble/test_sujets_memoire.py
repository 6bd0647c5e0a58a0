"""Addresses of subjects from one release to the next."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exemples_sujets import dossier, retenu, votes

from hemicycle.assemble.sujets.memoire import LONGUEUR_SLUG, adresses, archive, reconnaitre


def test_a_component_keeps_the_subject_it_was() -> None:
    memoire = reconnaitre([("D1", "D2"), ("D3",)], [retenu("haies", "D1")], votes(D1=1, D3=1))
    assert {rang: r.slug for rang, r in memoire.reconnus.items()} == {0: "haies"}
    assert (list(memoire.perdus), list(memoire.constats)) == ([], [])


def test_of_two_subjects_that_became_one_the_most_voted_stays_and_both_are_named() -> None:
    anciens = [retenu("bocage", "D1"), retenu("haies", "D2")]
    memoire = reconnaitre([("D1", "D2")], anciens, votes(D1=1, D2=3))
    assert memoire.reconnus[0].slug == "haies"
    assert [perdu.slug for perdu in memoire.perdus] == ["bocage"]
    (constat,) = memoire.constats
    assert (constat.regle, constat.objet, constat.grave) == ("sujets_reunis", "bocage", False)
    assert "haies" in constat.message


def test_of_two_equal_subjects_that_became_one_the_first_slug_stays() -> None:
    memoire = reconnaitre([("D1", "D2")], [retenu("bocage", "D2"), retenu("haies", "D1")], votes(D1=1, D2=1))
    assert memoire.reconnus[0].slug == "bocage"


def test_a_subject_already_archived_never_takes_the_place_of_an_active_one() -> None:
    anciens = [retenu("bocage", "D1", archive="D1"), retenu("haies", "D1", "D2")]
    memoire = reconnaitre([("D1", "D2")], anciens, votes(D1=5))
    assert memoire.reconnus[0].slug == "haies"
    assert list(memoire.constats) == []


def test_an_archived_subject_that_is_voted_again_has_its_address_back() -> None:
    memoire = reconnaitre([("D1",)], [retenu("bocage", "D1", archive="D1")], votes(D1=1))
    assert memoire.reconnus[0].slug == "bocage"


def test_of_a_subject_that_fell_apart_the_most_voted_part_keeps_the_address() -> None:
    memoire = reconnaitre([("D1",), ("D2",)], [retenu("haies", "D1", "D2")], votes(D1=1, D2=4))
    assert {rang: r.slug for rang, r in memoire.reconnus.items()} == {1: "haies"}
    assert [constat.regle for constat in memoire.constats] == ["sujet_scinde"]


def test_a_subject_whose_dossiers_are_in_no_component_is_lost() -> None:
    memoire = reconnaitre([("D2",)], [retenu("haies", "D1")], votes(D2=1))
    assert [perdu.slug for perdu in memoire.perdus] == ["haies"]
    assert list(memoire.constats) == []


composantes = st.lists(st.integers(0, 5), min_size=8, max_size=8)


@given(composantes, composantes, st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_each_component_has_one_past_at_most_and_the_order_of_the_memory_does_not_matter(
    avant: list[int], apres: list[int], nombres: list[int]
) -> None:
    uids = [f"D{n}" for n in range(8)]
    anciens = [retenu(f"s{g}", *(u for u, n in zip(uids, avant, strict=True) if n == g)) for g in sorted(set(avant))]
    groupes = [tuple(u for u, n in zip(uids, apres, strict=True) if n == g) for g in sorted(set(apres))]
    les_votes = votes(**dict(zip(uids, nombres, strict=True)))
    memoire = reconnaitre(groupes, anciens, les_votes)
    slugs = [r.slug for r in memoire.reconnus.values()]
    assert sorted([*slugs, *(p.slug for p in memoire.perdus)]) == sorted(a.slug for a in anciens)
    assert reconnaitre(groupes, anciens[::-1], les_votes).reconnus == memoire.reconnus
    # a component that holds something of a subject is only left without a past when all of these have another place
    for rang, groupe in enumerate(groupes):
        siens = {a.slug for a in anciens if set(a.dossiers) & set(groupe)}
        assert rang in memoire.reconnus or siens <= set(slugs)


def test_an_address_taken_is_never_given_again() -> None:
    assert adresses(["Haies", "Haies", "Vergers"], ["haies", "haies-2"]) == ["haies-3", "haies-4", "vergers"]


def test_a_long_address_is_cut_between_two_words() -> None:
    (slug,) = adresses(["protéger " * 20], [])
    assert slug == "-".join(["proteger"] * 9)
    assert adresses(["protéger " * 8 + "les haies bocagères"], []) == ["proteger-" * 8 + "les"]


def test_a_long_address_has_room_for_its_number() -> None:
    premier, second = adresses(["protéger " * 20] * 2, [])
    assert second == "-".join(["proteger"] * 8) + "-2"
    assert max(len(premier), len(second)) <= LONGUEUR_SLUG


@given(st.lists(st.text(max_size=120), max_size=12), st.sets(st.sampled_from(("sujet", "a", "a-2"))))
def test_addresses_are_all_different_and_short(labels: list[str], pris: set[str]) -> None:
    found = adresses(labels, pris)
    assert len({*found, *pris}) == len(found) + len(pris)
    assert all(0 < len(slug) <= LONGUEUR_SLUG for slug in found)


@pytest.mark.parametrize(
    ("cible", "autre"),
    [
        ({"uid": "D2"}, {"uid": "D1", "votes": 0}),
        ({"uid": "D2"}, {"uid": "D1", "titre_source": None}),
        ({"uid": "D2"}, {"uid": "D1", "date_depot": None}),
        ({"uid": "D1"}, {"uid": "D2"}),
    ],
    ids=["most scrutins", "readable title", "latest deposit", "uid"],
)
def test_a_subject_leads_to_its_best_dossier(cible: dict[str, Any], autre: dict[str, Any]) -> None:
    nombres = {d["uid"]: d.get("votes", 1) for d in (cible, autre)}
    dossiers = {d["uid"]: dossier(**{nom: v for nom, v in d.items() if nom != "votes"}) for d in (autre, cible)}
    assert archive(None, dossiers, dossiers, votes(**nombres)) == cible["uid"]


def test_a_target_once_published_never_moves_while_it_exists() -> None:
    dossiers = {uid: dossier(uid) for uid in ("D1", "D2")}
    assert archive(retenu("haies", "D1", "D2", archive="D2"), dossiers, dossiers, votes(D1=9)) == "D2"
    assert archive(retenu("haies", "D1", "D3", archive="D3"), ["D1"], dossiers, votes(D1=9)) == "D1"


def test_a_subject_without_a_dossier_leads_nowhere() -> None:
    assert archive(retenu("haies", "D3"), [], {}, {}) is None
