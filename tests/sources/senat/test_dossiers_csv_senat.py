"""The list of dossiers, a table."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat.dossiers.dossiers import DOSSIERS_CSV, DossierSenat

TITRES = (
    "Titre", "Type de dossier", "Date initiale", "URL du dossier", "État du dossier", "Décision du CC",
    "Date de la décision", "Date de promulgation", "Numéro de la loi", "Thèmes",
)  # fmt: skip
LIGNE = (
    "Haies bocagères", "proposition de loi", "08/10/2024", "http://www.senat.fr/dossierleg/PPL24-101.html", "promulgué",
    "partiellement conforme", "20/02/2025", "24/02/2025", "2025-101", "Environnement, Économie et finances, fiscalité",
)  # fmt: skip


def table(*lignes: tuple[str, ...], titres: tuple[str, ...] = TITRES) -> bytes:
    return "\r\n".join(";".join(f'"{cellule}"' for cellule in ligne) for ligne in (titres, *lignes)).encode("latin-1")


def modifiee(place: int, valeur: str) -> tuple[str, ...]:
    return (*LIGNE[:place], valeur, *LIGNE[place + 1 :])


def lire(raw: bytes, notes: Notes | None = None) -> list[DossierSenat]:
    return [one for one in DOSSIERS_CSV.parse(raw, notes or Notes()) if isinstance(one, DossierSenat)]


def test_a_dossier_is_read_whole() -> None:
    notes = Notes()
    assert lire(table(LIGNE), notes) == [
        DossierSenat(
            signet="ppl24-101", titre="Haies bocagères", type="proposition de loi", etat="promulgué",
            date_initiale=date(2024, 10, 8), date_promulgation=date(2025, 2, 24), numero_loi="2025-101",
            decision_cc="partiellement conforme", date_decision=date(2025, 2, 20),
            themes=["Environnement", "Économie et finances, fiscalité"],
            url="https://www.senat.fr/dossier-legislatif/ppl24-101.html", origine="csv",
        )
    ]  # fmt: skip
    assert not notes.unknown_fields


def test_what_is_not_known_yet_is_none() -> None:
    (one,) = lire(table((*LIGNE[:4], "", "", "", "", "", "")))
    assert (one.etat, one.decision_cc, one.date_promulgation, one.numero_loi, one.themes) == (
        None,
        None,
        None,
        None,
        [],
    )


@pytest.mark.parametrize(
    ("ligne", "raison"),
    [
        (LIGNE[:5], "5 cellules pour 10 colonnes"),
        (modifiee(3, "https://www.senat.fr/"), "adresse de dossier illisible : 'https://www.senat.fr/'"),
        (modifiee(0, ""), "« titre » manque"),
        (modifiee(2, "32/10/2024"), "« date initiale » : date illisible '32/10/2024'"),
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside_alone(ligne: tuple[str, ...], raison: str) -> None:
    notes = Notes()
    assert len(lire(table(ligne, LIGNE), notes)) == 1
    assert [aside.reason for aside in notes.aside] == [raison]


def test_empty_lines_are_nothing() -> None:
    notes = Notes()
    assert len(lire(table(LIGNE) + b'\r\n\r\n"";"";"";"";"";"";"";"";"";""\r\n', notes)) == 1
    assert not notes.aside


def test_a_table_without_addresses_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « url »"):
        lire(table(("Haies",), titres=("Titre",)))
