"""What holds in every document about a scrutin of the Sénat: its sums, and its name; then its votes."""

import orjson
import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat.scrutins import scrutins
from hemicycle.sources.publishers.senat.scrutins.scrutins import VoteSenat


@pytest.mark.parametrize(
    ("nom", "lue"),
    [("scr2022-125.json", (2022, 125)), ("a/2025/scr2025-3.html", (2025, 3)), ("scr2025.html", None), ("", None)],
)
def test_session_and_number_are_in_the_name_of_the_file(nom: str, lue: tuple[int, int] | None) -> None:
    assert scrutins.identite(nom) == lue


def fichier(*votes: tuple[str, str], **autres: object) -> bytes:
    liste = [{"matricule": qui, "vote": lettre, "siege": 1} for qui, lettre in votes]
    return orjson.dumps({"votes": liste, **autres})


def lire(raw: bytes, notes: Notes | None = None) -> list[VoteSenat]:
    found = scrutins.parse_votes(raw, notes or Notes(member="scr2024-12.json"))
    return [one for one in found if isinstance(one, VoteSenat)]


@pytest.mark.parametrize(
    ("lettre", "position"), [("p", "pour"), ("c", "contre"), ("a", "abstention"), ("n", "non_votant")]
)
def test_the_four_letters_are_positions(lettre: str, position: str) -> None:
    assert lire(fichier(("19001A", lettre))) == [
        VoteSenat(2024, 12, "19001A", position, None, None, mise_au_point=False)
    ]


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (fichier(("19001A", "x")), "vote inconnu : 'x'"),
        (fichier(("19001A", "p"), ("19001a", "p")), "deux votes de 19001A"),
        (fichier(("1900", "p")), "matricule illisible : '1900'"),
        (fichier(), "liste « votes » absente ou vide"),
        (b'{"votes": ["p"]}', "liste « votes » absente ou vide"),
        (b"[]", "liste « votes » absente ou vide"),
        (b"<html>", "JSON illisible"),
    ],
)
def test_a_file_that_is_not_sure_is_refused_whole(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)


def test_a_file_whose_name_tells_no_scrutin_is_refused() -> None:
    with pytest.raises(Reject, match="ni session ni numéro dans le nom du fichier"):
        lire(fichier(("19001A", "p")), Notes(member="votes.json"))


def test_unknown_fields_are_reported() -> None:
    notes = Notes(member="scr2024-12.json")
    lire(orjson.dumps({"votes": [{"matricule": "19001A", "vote": "p", "groupe": "BOC"}], "titre": "Haies"}), notes)
    assert dict(notes.unknown_fields) == {"scrutin_votes.titre": 1, "scrutin_votes.vote.groupe": 1}
