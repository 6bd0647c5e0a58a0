"""The memory of subjects in the state store."""

from tests.exemples_sujets import dossier, votes

from hemicycle.assemble.legislatif import Sujet, SujetRetenu
from hemicycle.assemble.sujets.sujets import sujets
from hemicycle.state.base import StateStore
from hemicycle.state.fiches import keep_sujets, known_sujets


def un_sujet(titre: str, known_sujets: list[SujetRetenu] | None = None, uid: str = "D1") -> list[Sujet]:
    return sujets([dossier(uid, titre)], (), votes(**{uid: 1}), known_sujets or ())[0]


def test_nothing_is_remembered_of_a_new_store(etat: StateStore) -> None:
    assert known_sujets(etat, demo=False) == []


def test_what_was_published_is_remembered(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    assert known_sujets(etat, demo=False) == [SujetRetenu("haies", "Haies", ("D1",), None)]


def test_a_new_label_replaces_the_old_one(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    keep_sujets(etat, un_sujet("Proposition de loi relative au lin", known_sujets(etat, demo=False)), demo=False)
    assert known_sujets(etat, demo=False) == [SujetRetenu("haies", "Lin", ("D1",), None)]


def test_dossiers_that_could_not_be_read_are_still_remembered(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=False)
    keep_sujets(etat, un_sujet("Proposition de loi relative au lin", known_sujets(etat, demo=False), "D2"), demo=False)
    assert known_sujets(etat, demo=False) == [
        SujetRetenu("haies", "Haies", ("D1",), None),
        SujetRetenu("lin", "Lin", ("D2",), None),
    ]


def test_the_memories_of_the_demo_and_of_the_real_data_are_apart(etat: StateStore) -> None:
    keep_sujets(etat, un_sujet("Proposition de loi relative aux haies"), demo=True)
    assert known_sujets(etat, demo=False) == []
