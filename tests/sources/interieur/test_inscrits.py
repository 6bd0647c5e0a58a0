"""The file of registered electors."""

import pytest
from tests.exemples_interieur import INSCRITS_2026, csv

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.interieur.inscrits import INSCRITS, InscritsSenat

TITRES = (
    "Code circonscription;Libellé circonscription ;Code commune du bureau de vote;Commune du bureau de vote;"
    "Nombre d’inscrits"
)


def lire(*lignes: str, notes: Notes | None = None) -> list[Record]:
    carnet = notes or Notes()
    carnet.member = INSCRITS_2026
    return list(INSCRITS.parse(csv(*lignes), carnet))


def test_lost_zeros_are_put_back() -> None:
    assert lire(TITRES, "1;Ain;1053;Bourg-en-Bresse;1952") == [InscritsSenat(2026, "01", 1952)]


def test_the_constituencies_of_the_other_series_are_read_too() -> None:
    assert lire(TITRES, "58;Nièvre;58194;Nevers;32") == [InscritsSenat(2026, "58", 32)]


def test_a_number_with_a_blank_is_read() -> None:
    assert lire(TITRES, "1;Ain;1053;Bourg-en-Bresse;1\u202f952") == [InscritsSenat(2026, "01", 1952)]


def test_what_is_no_number_is_set_aside() -> None:
    notes = Notes()
    assert lire(TITRES, "1;Ain;1053;Bourg-en-Bresse;beaucoup", notes=notes) == []
    assert [reject.record for reject in notes.aside] == ["ligne 2"]


def test_an_unknown_constituency_stops_the_file() -> None:
    with pytest.raises(Reject, match="circonscription inconnue"):
        lire(TITRES, "00;Nulle part;1053;Ici;12")


def test_no_column_is_unknown() -> None:
    notes = Notes()
    lire(TITRES, "1;Ain;1053;Bourg-en-Bresse;1952", notes=notes)
    assert dict(notes.unknown_fields) == {}
