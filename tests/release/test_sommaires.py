"""The contents of a sitting: what the chair announced, the texts it is rebuilt around, where each vote goes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.release.documents.site.sommaires import Point, Seance, annonce, points

HAIES, RIVIERES = 4, 7  # ranks of dossiers
RIEN = -1


def seance(dossiers: list[int], **autres: Any) -> Seance:
    valeurs: dict[str, Any] = {
        "annonces": {}, "comptees": [True] * len(dossiers), "scrutins": (), "conclusions": {}, "textes": {},
    }  # fmt: skip
    return Seance(dossiers=dossiers, **(valeurs | autres))


def _votes(found: list[Point]) -> list[tuple[str | None, list[int]]]:
    return [(point.titre, point.scrutins) for point in found]


@pytest.mark.parametrize(
    ("texte", "titre"),
    [
        ("L’ordre du jour appelle les questions.", "L’ordre du jour appelle les questions"),
        ("Bien. L’ordre du jour appelle un débat. Je vous écoute.", "L’ordre du jour appelle un débat"),
        ("L'ordre du jour appelle un texte (n° 12).", "L'ordre du jour appelle un texte"),
        ("L’ordre du jour appelle un texte (nos 1100, 1364).", "L’ordre du jour appelle un texte"),
        ("L’ordre du jour appelle un texte (no 824, rectifié).", "L’ordre du jour appelle un texte"),
        ("L’ordre du jour appelle le texte de M. Dubois. Suite.", "L’ordre du jour appelle le texte de M. Dubois"),
        ("L’ordre du jour appelle l’art. 49 (alinéa 3).", "L’ordre du jour appelle l’art. 49 (alinéa 3)"),
        ("L’ordre du jour appelle sans fin", "L’ordre du jour appelle sans fin"),
        ("L’ordre du jour est épuisé.", None),
    ],
)
def test_a_point_is_named_by_the_sentence_that_announces_it(texte: str, titre: str | None) -> None:
    assert annonce(texte) == titre


def test_an_announced_point_runs_until_the_next() -> None:
    (haies, rivieres) = points(
        seance([RIEN, HAIES, HAIES, RIEN, RIVIERES], annonces={0: "haies", 3: "rivières"},
               comptees=[False, True, True, False, True])
    )  # fmt: skip
    assert (haies.dossiers, haies.prises) == ([HAIES], 2)
    assert (rivieres.dossiers, rivieres.prises) == ([RIVIERES], 1)


def test_a_vote_goes_to_the_point_of_the_last_speech_tied_to_it() -> None:
    found = points(
        seance([HAIES, RIVIERES, HAIES], annonces={0: "a", 1: "b", 2: "c"}, scrutins=[9], conclusions={9: 1},
               textes={9: HAIES})
    )  # fmt: skip
    assert _votes(found) == [("a", []), ("b", [9]), ("c", [])]


def test_a_vote_without_a_tied_speech_goes_to_the_point_on_its_text() -> None:
    found = points(seance([HAIES, RIVIERES], annonces={0: "a", 1: "b"}, scrutins=[9], textes={9: RIVIERES}))
    assert _votes(found) == [("a", []), ("b", [9])]


def test_a_vote_before_the_first_announcement_goes_to_its_text() -> None:
    found = points(
        seance([RIEN, HAIES], annonces={1: "a"}, scrutins=[8, 9], conclusions={8: 0, 9: 0}, textes={8: HAIES})
    )
    assert _votes(found) == [("a", [8]), ("Autres votes", [9])]


def test_votes_that_no_point_claims_are_those_of_the_sitting() -> None:
    assert _votes(points(seance([HAIES], annonces={0: "a"}, scrutins=[9]))) == [("a", []), ("Votes de la séance", [9])]


def test_a_point_that_holds_nothing_is_dropped() -> None:
    found = points(seance([RIEN, RIEN], annonces={0: "vide", 1: "muet"}, comptees=[False, True]))
    assert [point.titre for point in found] == ["muet"]


def test_where_nothing_is_announced_each_text_is_a_point() -> None:
    found = points(seance([RIVIERES, HAIES, RIVIERES], scrutins=[8, 9], conclusions={9: 1}, textes={8: RIVIERES}))
    assert [(point.source, point.dossiers, point.prises, point.scrutins) for point in found] == [
        ("dossier", [RIVIERES], None, [8]), ("dossier", [HAIES], None, [9]),
    ]  # fmt: skip


def test_a_text_that_is_only_voted_on_is_a_point_too() -> None:
    (point,) = points(seance([], scrutins=[9], textes={9: HAIES}))
    assert (point.dossiers, point.scrutins) == ([HAIES], [9])


_PLACES = st.integers(0, 9)


@given(
    st.lists(st.sampled_from([RIEN, HAIES, RIVIERES]), min_size=10, max_size=10),
    st.dictionaries(_PLACES, st.text(min_size=1)),
    st.dictionaries(st.integers(0, 5), _PLACES),
    st.dictionaries(st.integers(0, 5), st.sampled_from([HAIES, RIVIERES])),
)
def test_every_vote_is_in_one_point(
    dossiers: list[int], annonces: dict[int, str], conclusions: dict[int, int], textes: dict[int, int]
) -> None:
    scrutins = list(range(6))
    found = points(
        seance(dossiers, annonces=annonces, scrutins=scrutins, conclusions=conclusions, textes=textes)
    )  # fmt: skip
    assert sorted(scrutin for point in found for scrutin in point.scrutins) == scrutins
    assert not any(point.vide for point in found)
