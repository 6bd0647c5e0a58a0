"""Mandates of senators (ODSEN_ELUSEN)."""

from collections.abc import Callable
from datetime import date

import pytest
from tests.exemples_senat import mandat, odsen_csv, odsen_json

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT, MandatSenat


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(MANDATS_SENAT.parse(raw, notes or Notes()))


def un(**autres: str) -> MandatSenat:
    (lu,) = lire(odsen_csv([mandat(**autres)]))
    assert isinstance(lu, MandatSenat)
    return lu


@pytest.mark.parametrize("ecrire", [odsen_csv, odsen_json])
def test_a_mandate_is_read_the_same_from_both_forms(ecrire: Callable[[list[dict[str, str]]], bytes]) -> None:
    assert lire(ecrire([mandat(fin="2026-09-30")])) == [
        MandatSenat(
            matricule="20123A",
            uid="17001",
            etat="ACTIF",
            date_election=date(2020, 9, 27),
            date_debut=date(2020, 10, 1),
            motif_debut="Election",
            date_fin=date(2026, 9, 30),
            motif_fin="Fin de mandat",
            commentaire=None,
        )
    ]


def test_an_open_mandate_has_no_end() -> None:
    assert (un().date_fin, un().motif_fin) == (None, "En Cours")


def test_a_replacement_has_no_election_and_keeps_its_comment() -> None:
    lu = un(**{"Date d'élection": "", "Motif début de mandat": "Remplace", "Commentaire": "En remplacement de M. Ty"})
    assert (lu.date_election, lu.motif_debut, lu.commentaire) == (None, "Remplace", "En remplacement de M. Ty")


def test_a_motive_never_seen_is_kept_as_written() -> None:
    assert un(**{"Motif fin de mandat": "Élu au Parlement de Bretagne"}).motif_fin == "Élu au Parlement de Bretagne"


@pytest.mark.parametrize(
    ("changement", "raison"),
    [
        ({"État Sénateur": "ÉLU"}, "« etat » : valeur inconnue 'ÉLU'"),
        ({"Identifiant mandat": ""}, "« uid » manque"),
        ({"Date de début de mandat": "2020"}, "date illisible : '2020'"),
    ],
)
def test_what_differs_from_the_format_is_set_aside_and_the_rest_kept(changement: dict[str, str], raison: str) -> None:
    notes = Notes()
    assert len(lire(odsen_csv([mandat("20124B", **changement), mandat()]), notes)) == 1
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", raison)]


def test_no_column_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(odsen_csv([mandat()]), notes)
    assert not notes.unknown_fields
