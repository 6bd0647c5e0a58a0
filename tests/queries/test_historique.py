"""The votes of a member, composed from packed arrays."""

import json
from typing import Any

import numpy as np
import pytest

from hemicycle import identifiants
from hemicycle.queries.membres import historique
from hemicycle.queries.membres.historique import Filtres, Membre, comparables, conformes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import id_of
from hemicycle.release.format.packed_votes import MISES_AU_POINT, PAR_MEMBRE, POSITIONS, SANS_LIGNE, Votes
from hemicycle.stats.codes import Motif
from hemicycle.vocabulaire import PositionDetail
from tests.api.monde import MEMBRES, monde


def _vote(position: str, ligne: str | None, correction: str | None = None, motif: Motif = Motif.VOTE) -> Votes:
    line = SANS_LIGNE if ligne is None else POSITIONS.index(PositionDetail(ligne))
    row = (0, 0, POSITIONS.index(PositionDetail(position)), 0, 0, MISES_AU_POINT.index(correction), line, motif, True)
    return np.array([row], dtype=PAR_MEMBRE)


@pytest.mark.parametrize(
    ("vote", "compare", "conforme"),
    [
        (_vote("pour", "pour"), True, True),
        (_vote("contre", "pour"), True, False),
        (_vote("abstention", "pour"), True, False),
        (_vote("abstention", "abstention"), True, True),
        (_vote("contre", "pour", "pour"), True, True),
        (_vote("pour", "pour", "contre"), True, False),
        (_vote("pour", "pour", "non_votant"), True, True),  # not a position that can be compared
        (_vote("contre", "pour", "signalee"), True, False),
        (_vote("pour", None), False, False),
        (_vote("absent", "pour", None, Motif.ABSENT), False, False),
        (_vote("contre", "pour", None, Motif.SANS_MANDAT), False, False),
    ],
)
def test_a_vote_follows_the_line_or_not(vote: Votes, compare: bool, conforme: bool) -> None:
    assert (bool(comparables(vote)[0]), bool(conformes(vote)[0])) == (compare, conforme)


def test_the_forms_of_a_scrutin_begin_with_its_id(demo_ouverte: OpenRelease) -> None:
    for form in ("vote", "detail"):
        for body in demo_ouverte.store.all_documents("scrutin", form):
            assert id_of(body).decode() == json.loads(body)["id"]


@pytest.fixture(scope="module")
def release() -> OpenRelease:
    return OpenRelease(monde())


def _membre(release: OpenRelease) -> Membre:
    found = release.store.document("parlementaire", "reference", "lucie-verdan")
    assert found is not None
    return Membre(found.rank, MEMBRES[0].id)


def _votes(release: OpenRelease, **filtres: Any) -> Any:
    return json.loads(historique.du_membre(release, _membre(release), Filtres(**filtres), 1, 20))["data"]


def test_the_latest_votes_come_first_under_their_own_ids(release: OpenRelease) -> None:
    history = json.loads(historique.derniers(release, _membre(release)))
    dates = [vote["scrutin"]["date"] for vote in history]
    assert dates == sorted(dates, reverse=True)
    assert len(history) == 3
    for vote in history:
        assert vote["id"] == identifiants.identifiant_vote(vote["scrutin"]["id"], MEMBRES[0].id)


def test_the_group_is_the_one_of_the_time(release: OpenRelease) -> None:
    assert [vote["groupe"]["slug"] for vote in _votes(release)] == ["boc", "boc", "gau"]


def test_a_missing_line_is_null_in_both_spellings(release: OpenRelease) -> None:
    assert {(vote["groupePosition"], vote["positionGroupe"]) for vote in _votes(release)} == {(None, None)}


def test_an_unknown_theme_has_no_vote(release: OpenRelease) -> None:
    assert _votes(release, tag="inconnu") == []
    assert len(_votes(release, tag="environnement")) == 2


def test_pages_read_apart_are_the_whole_list(release: OpenRelease) -> None:
    membre = _membre(release)
    whole = json.loads(historique.du_membre(release, membre, Filtres(), 1, 100))["data"]
    pages = [json.loads(historique.du_membre(release, membre, Filtres(), page, 1)) for page in range(1, len(whole) + 2)]
    assert [row for page in pages for row in page["data"]] == whole
    assert {page["meta"]["total"] for page in pages} == {len(whole)}


def test_a_page_is_read_without_the_other_votes() -> None:
    store = monde()
    release = OpenRelease(store)
    membre = _membre(release)
    store.reads.clear()
    historique.du_membre(release, membre, Filtres(), 1, 20)
    assert store.reads == ["latest_votes", "documents scrutin vote"]
