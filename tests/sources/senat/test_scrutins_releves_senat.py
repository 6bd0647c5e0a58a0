"""Readings made by others: each line held against itself."""

import csv
import io
from datetime import date
from typing import Any

import orjson
import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.scrutins import releves
from hemicycle.sources.publishers.senat.scrutins.scrutins import GroupeScrutinSenat, ScrutinSenat

URL = "https://www.senat.fr/scrutin-public/2024/scr2024-12.html"


def releve(**autres: str) -> dict[str, str]:
    return {
        "session": "2024",
        "scrutin_number": "12",
        "scrutin_id": "2024-12",
        "date": "2025-03-04",
        "title": "Scrutin n°12 - séance du 4 mars 2025",
        "subject": "sur l'amendement n° 3, présenté par Mme Lucie Verdan, à l'article 1er. Rejeté",
        "result_text": "Le Sénat n'a pas adopté",
        "source_url": URL,
        **autres,
    }


def totaux(**autres: str) -> dict[str, str]:
    chiffres = {"votants": "4", "exprimes": "3", "pour": "2", "contre": "1", "abstention": "1"}
    return {
        "scrutin_id": "2024-12",
        "resultat": "a adopté",
        **chiffres,
        "non_participation": "1",
        "total": "5",
        **autres,
    }


def table(*lignes: dict[str, str]) -> bytes:
    texte = io.StringIO()
    ecrit = csv.DictWriter(texte, lignes[0].keys())
    ecrit.writeheader()
    ecrit.writerows(lignes)
    return texte.getvalue().encode()


def objet(**autres: Any) -> dict[str, Any]:
    """A scrutin of the other form of totals, with one group."""
    comptes = {"pour": 2, "contre": 1, "abstention": 1, "non_participation": 1}
    return {
        "titre": "sur l'ensemble de la proposition de loi", "date": "2025-03-04", "resultat": "Adopté", "votants": 4,
        "exprimes": 3, **comptes, "mise_au_point": True, "groupes": {"BOC": {"effectif": 5, **comptes}}, **autres,
    }  # fmt: skip


def lire_releve(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(releves.parse_releve(raw, notes or Notes()))


def lire_totaux(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(releves.parse_totaux(raw, notes or Notes()))


def test_a_line_is_read_and_the_result_leaves_the_object() -> None:
    (one,) = lire_releve(table(releve()))
    assert one == ScrutinSenat(
        session=2024,
        numero=12,
        jour=date(2025, 3, 4),
        objet="sur l'amendement n° 3, présenté par Mme Lucie Verdan, à l'article 1er.",
        sort="rejete",
        url=URL,
        origine="releve",
    )


@pytest.mark.parametrize(
    ("champs", "raison"),
    [
        ({"subject": "sur l'article 2"}, "résultat inconnu : '2'"),
        ({"subject": "Rejeté"}, "scrutin sans objet"),
        ({"result_text": "Le Sénat a adopté"}, "résultat 'Rejeté', mais la phrase est"),
        ({"result_text": ""}, "résultat 'Rejeté', mais la phrase est ''"),
        ({"date": "2025-03-05"}, "date 2025-03-05, mais le titre est"),
        ({"date": "mardi"}, "date illisible : 'mardi'"),
        ({"scrutin_id": "2024-13"}, "le scrutin 2024-12 est aussi dit '2024-13'"),
        ({"title": "Scrutin n°13 - séance du 4 mars 2025"}, "le scrutin 2024-12 est aussi dit"),
        ({"session": "2023", "scrutin_id": "2023-12"}, "date hors de la session 2023"),
        ({"session": "?"}, "« session » n'est pas un entier : '?'"),
    ],
)
def test_a_line_that_contradicts_itself_is_set_aside_alone(champs: dict[str, str], raison: str) -> None:
    notes = Notes()
    assert len(lire_releve(table(releve(**champs), releve()), notes)) == 1
    assert [aside.reason[: len(raison)] for aside in notes.aside] == [raison]


def test_totals_of_a_table_are_read() -> None:
    (one,) = lire_totaux(table(totaux()))
    assert isinstance(one, ScrutinSenat)
    assert (one.session, one.numero, one.sort, one.origine) == (2024, 12, "adopte", "totaux")
    assert (one.votants, one.exprimes, one.pour, one.contre, one.abstentions, one.non_participants) == (
        4,
        3,
        2,
        1,
        1,
        1,
    )


@pytest.mark.parametrize(
    ("champs", "raison"),
    [
        ({"votants": "5"}, "5 votants"),
        ({"total": "6"}, "6 sénateurs, mais 5 positions"),
        ({"resultat": "reporté"}, "résultat inconnu"),
        ({"scrutin_id": "douze"}, "scrutin illisible : 'douze'"),
    ],
)
def test_totals_that_do_not_add_up_are_set_aside(champs: dict[str, str], raison: str) -> None:
    notes = Notes()
    assert len(lire_totaux(table(totaux(**champs), totaux()), notes)) == 1
    assert [aside.reason[: len(raison)] for aside in notes.aside] == [raison]


def test_totals_by_group_are_read() -> None:
    scrutin, groupe = lire_totaux(orjson.dumps({"scr2024-12": objet()}))
    assert isinstance(scrutin, ScrutinSenat)
    assert (scrutin.jour, scrutin.objet) == (date(2025, 3, 4), "sur l'ensemble de la proposition de loi")
    assert groupe == GroupeScrutinSenat(2024, 12, "BOC", 5, 2, 1, 1, 1)


@pytest.mark.parametrize(
    ("champs", "raison"),
    [
        ({"groupes": {"BOC": {**objet()["groupes"]["BOC"], "effectif": 6}}}, "groupe BOC : 6 membres"),
        ({"groupes": {"BOC": []}}, "groupe illisible : 'BOC'"),
        ({"non_participation": 2}, "« non_participants » : 1 pour l'ensemble des groupes, 2 au total"),
        ({"resultat": "Oui"}, "résultat inconnu : 'Oui'"),
        ({"date": "2024-03-04"}, "date hors de la session 2024"),
        ({"date": "mardi"}, "date illisible : 'mardi'"),
    ],
)
def test_a_scrutin_whose_groups_disagree_goes_whole(champs: dict[str, Any], raison: str) -> None:
    notes = Notes()
    assert len(lire_totaux(orjson.dumps({"scr2024-12": objet(**champs), "scr2024-13": objet()}), notes)) == 2
    assert [(aside.record, aside.reason[: len(raison)]) for aside in notes.aside] == [("scr2024-12", raison)]


def test_a_scrutin_that_cannot_be_named_is_set_aside() -> None:
    notes = Notes()
    assert lire_totaux(orjson.dumps({"douze": objet(), "scr2024-12": None}), notes) == []
    assert [aside.record for aside in notes.aside] == ["douze", "scr2024-12"]


def test_totals_that_are_no_json_are_refused() -> None:
    with pytest.raises(Reject, match="JSON illisible"):
        lire_totaux(b'{"scr2024-12"')


@pytest.mark.parametrize("raw", [b"session,date\n2024,2025-03-04\n", b""])
def test_a_table_without_its_columns_is_refused(raw: bytes) -> None:
    with pytest.raises(Reject, match="colonnes absentes"):
        lire_releve(raw)


def test_an_unknown_column_is_reported() -> None:
    notes = Notes()
    lire_releve(table(releve(humeur="bonne")), notes)
    assert dict(notes.unknown_fields) == {"scrutins_releve.humeur": 1}
