"""Group spells of senators: one per id, the later-starting wins the day, AUCUN shown as non-attached."""

from datetime import date
from typing import Any

from tests.assemble.senat.exemples_senateurs import jour, table

from hemicycle.assemble.monde import Appartenance
from hemicycle.assemble.senat.senateurs.appartenances import (
    DEPUIS_TOUJOURS,
    PassageEnGroupe,
    appartenances_du_siege,
    fonctions_de_groupe,
    passages,
    sans_fins_annoncees,
)

A = "20001A"


def row(groupe: str, debut: str | None, fin: str | None, **autres: Any) -> dict[str, Any]:
    bornes = {"debut": jour(debut) if debut else None, "fin": jour(fin) if fin else None}
    return {"matricule": A, "groupe": groupe, **bornes, **autres}


def lus(*rows: dict[str, Any]) -> list[tuple[str, date, date | None]]:
    return [(p.groupe, p.debut, p.fin) for p in passages(table("appartenances_senat", *rows)).get(A, [])]


def test_a_spell_repeated_for_each_function_is_one_spell() -> None:
    found = lus(
        row("BOC", "2020-10-05", None, appartenance="7", fonction="Membre"),
        row("BOC", "2020-10-05", None, appartenance="7", fonction="Président"),
    )
    assert found == [("BOC", date(2020, 10, 5), None)]


def test_an_end_that_is_still_to_come_is_none_yet() -> None:
    lue = passages(
        table("appartenances_senat", row("BOC", "2014-10-07", "2023-10-01"), row("RIV", "2023-10-05", "2029-09-30"))
    )
    fins = [p.fin for p in sans_fins_annoncees(lue, date(2026, 10, 13))[A]]
    assert fins == [date(2023, 10, 1), None]


def test_two_spells_in_one_group_are_two() -> None:
    found = lus(
        row("BOC", "2014-10-07", "2020-09-30", appartenance="7"), row("BOC", "2020-10-05", None, appartenance="9")
    )
    assert len(found) == 2


def test_copies_without_ids_tell_spells_by_their_days() -> None:
    assert len(lus(row("BOC", None, "1992-10-01"), row("BOC", None, "2001-03-02"), row("RIV", "2001-03-03", None))) == 3


def test_a_spell_without_a_start_follows_the_one_before() -> None:
    found = lus(row("RIV", None, "2002-06-18"), row("BOC", None, "1995-09-30"), row("UNI", "2002-06-19", None))
    assert [debut for _, debut, _ in found] == [DEPUIS_TOUJOURS, date(1995, 10, 1), date(2002, 6, 19)]


def test_the_latest_file_that_holds_a_senator_speaks_for_him() -> None:
    ancien = row("BOC", "2020-10-05", None, appartenance="7", fichier=1)
    recents = [
        row("BOC", "2020-10-05", "2024-01-31", appartenance="7", fichier=0),
        row("RIV", "2024-02-01", None, appartenance="8", fichier=0),
    ]
    assert [groupe for groupe, _, _ in lus(ancien, *recents)] == ["BOC", "RIV"]


def test_a_later_extract_is_silent_on_those_it_does_not_hold() -> None:
    autre = row("RIV", "2026-10-05", None, fichier=1) | {"matricule": "20002B"}
    assert lus(row("BOC", "2020-10-05", None), autre) == [("BOC", date(2020, 10, 5), None)]


def passage(groupe: str, debut: date, fin: date | None = None) -> PassageEnGroupe:
    return PassageEnGroupe(groupe, debut, fin, date(2026, 10, 5))


RENOUVELE = [
    passage("BOC", date(2023, 10, 3), date(2026, 9, 30)),
    passage("AUCUN", date(2026, 10, 1), date(2026, 10, 4)),
    passage("BOC", date(2026, 10, 5)),
]


def test_days_without_a_group_are_shown_as_non_attached_and_the_rest_is_untouched() -> None:
    assert appartenances_du_siege(date(2026, 10, 1), None, RENOUVELE, []) == (
        Appartenance("SENAT-NI", date(2026, 10, 1), date(2026, 10, 4), code="AUCUN"),
        Appartenance("SENAT-BOC", date(2026, 10, 5), None),
    )


def test_a_seat_holds_the_spells_of_its_own_days() -> None:
    assert appartenances_du_siege(date(2020, 10, 1), date(2026, 9, 30), RENOUVELE, []) == (
        Appartenance("SENAT-BOC", date(2020, 10, 1), date(2026, 9, 30)),
    )


def test_where_two_spells_share_a_day_the_later_one_has_it() -> None:
    found = appartenances_du_siege(
        date(2020, 10, 1),
        None,
        [passage("BOC", date(2020, 10, 1), date(2024, 1, 15)), passage("RIV", date(2024, 1, 15))],
        [],
    )
    assert [(a.groupe, a.debut) for a in found] == [
        ("SENAT-BOC", date(2020, 10, 1)),
        ("SENAT-RIV", date(2024, 1, 15)),
    ]


def test_a_spell_without_a_start_began_with_the_seat() -> None:
    (spell,) = appartenances_du_siege(
        date(1983, 10, 3), date(1992, 10, 1), [passage("BOC", DEPUIS_TOUJOURS, date(2001, 3, 2))], []
    )
    assert (spell.debut, spell.fin) == (date(1983, 10, 3), date(1992, 10, 1))


def test_a_list_gives_the_group_of_whom_no_spell_is_known() -> None:
    (spell,) = appartenances_du_siege(date(2023, 10, 2), None, [], [(date(2025, 10, 7), "RIV")])
    assert spell == Appartenance("SENAT-RIV", date(2023, 10, 2), None)


def test_a_list_does_not_rewrite_the_history() -> None:
    (spell,) = appartenances_du_siege(
        date(2023, 10, 2), None, [passage("BOC", date(2023, 10, 2))], [(date(2025, 10, 7), "RIV")]
    )
    assert spell.groupe == "SENAT-BOC"


def test_an_office_in_a_group_is_a_function_and_membership_is_not() -> None:
    rows = table(
        "appartenances_senat",
        row("BOC", "2020-10-05", None, appartenance="7", fonction_id="1", fonction="Membre"),
        row(
            "BOC", "2020-10-05", "2024-01-31", appartenance="7", fonction_id="2", fonction="Président",
            fonction_debut=jour("2022-01-10"), fonction_fin=jour("2024-02-03"),
        ),
    )  # fmt: skip
    (office,) = fonctions_de_groupe(rows, {"BOC": "Groupe du Bocage"})[A]
    assert (office.qualite, office.institution, office.organe) == ("Président", "Groupe du Bocage", "SENAT-BOC")
    assert (office.debut, office.fin) == (date(2022, 1, 10), date(2024, 1, 31))


def test_offices_are_read_in_the_latest_file_that_has_them() -> None:
    rows = table(
        "appartenances_senat",
        row("BOC", "2020-10-05", None, appartenance="7", fonction_id="2", fonction="Délégué"),
        row("BOC", "2026-07-20", None, fichier=1),
    )
    assert [f.qualite for f in fonctions_de_groupe(rows, {})[A]] == ["Délégué"]
