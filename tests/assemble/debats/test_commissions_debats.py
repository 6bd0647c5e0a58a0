"""Debates of committees: turns and decisions out of a page, in the columns of those of sittings."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.assemble.debats.test_orateurs import JOUR, MONDE
from tests.assemble.exemples_legislatif import organe, tables
from tests.exemples_pages_commissions import PAGE, REFERENCE, page, parole, presidence, recit, suite, titre

from hemicycle.assemble.debats.commissions import DebatsCommissions, debats_commissions, page_du_compte_rendu
from hemicycle.assemble.debats.interventions import SCHEMA
from hemicycle.assemble.liens.known_dossiers import KnownDossiers
from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.assemblee import comptes_rendus_commissions
from hemicycle.sources.publishers.assemblee.organes import Organe
from hemicycle.sources.publishers.assemblee.reunions import Point, Presence, Reunion

REUNION = "RUANR5L17S2025IDC450001"
CONNUS = KnownDossiers({}, {"DLR5L17N1": frozenset({17}), "DLR5L17N2": frozenset({17})})
PRESIDENTE = "Mme la présidente Lucie Verdan."


def reunion(uid: str = REUNION, compte_rendu: str | None = REFERENCE) -> Reunion:
    return Reunion(
        uid, "commission", "assemblee", JOUR, None, None, None, "Confirmé", "PO9400", None, compte_rendu, None, None,
        None, None, None, [], [],
    )  # fmt: skip


def point(ordre: int, *dossiers: str, etat: str | None = None) -> Point:
    return Point(REUNION, None, ordre, None, None, None, list(dossiers), etat, None)


def debattre(
    *corps: str, reunions: tuple[Reunion, ...] = (reunion(),), points: tuple[Point, ...] = (),
    organes: Sequence[Organe] = (),
) -> DebatsCommissions:  # fmt: skip
    rapport, *paragraphes = comptes_rendus_commissions.parse(page(*corps), Notes(member=PAGE))
    rows: dict[str, Any] = {"comptes_rendus_commissions": [rapport], "paragraphes_commissions": paragraphes}
    agenda: dict[str, tuple[Record, ...]] = {
        "reunions": reunions, "points": points, "presences": (Presence(REUNION, "PA1", "present"),),
        "organes": tuple(organes),
    }  # fmt: skip
    lues = tables(**rows, **agenda)
    return debats_commissions(lues, lues("reunions"), lues("points"), lues("presences"), MONDE, CONNUS)


def lignes(*corps: str) -> list[dict[str, Any]]:
    return debattre(*corps).interventions.to_dicts()


def test_turns_and_decisions_are_rows_of_the_meeting() -> None:
    rows = lignes(
        parole(PRESIDENTE, "Nous commençons."),
        parole("M. le ministre.", "Ce texte est utile."),
        recit("(Sourires.)"),
        suite("Je le répète."),
        recit("La commission adopte l’article 1er."),
    )
    assert [(r["type"], r["acteur"], r["orateur"], r["texte"]) for r in rows] == [
        ("president", "PA1", "Mme la présidente Lucie Verdan", "Nous commençons."),
        ("intervention", None, "M. le ministre", "Ce texte est utile.\nJe le répète."),
        ("procedure", None, None, "La commission adopte l’article 1er."),
    ]
    assert {(r["seance"], r["compte_rendu"], r["jour"], r["legislature"]) for r in rows} == {
        (REUNION, REFERENCE, JOUR, 17)
    }
    assert [r["ordre"] for r in rows] == sorted({r["ordre"] for r in rows})
    assert len({r["id"] for r in rows}) == len(rows)


def test_an_amendment_holds_from_its_heading_to_its_fate() -> None:
    rows = lignes(
        titre("Article 2 (art. L. 1 du code rural)"),
        titre("Amendements identiques CL12 de Mme Anne Martin et I-CF904 de Mme Verdan"),
        parole("Mme Anne Martin (BOC).", "Il est défendu."),
        recit("La commission rejette les amendements."),
        parole(PRESIDENTE, "Nous poursuivons."),
        recit("La commission est saisie de l’amendement CL13 de Mme Verdan."),
        parole(PRESIDENTE, "Avis défavorable."),
        titre("Après l’article 2"),
        parole(PRESIDENTE, "Suite."),
    )
    assert [(r["article"], r["amendements"], r["amendements_herites"]) for r in rows] == [
        ("Article 2 (art. L. 1 du code rural)", ["CL12", "I-CF904"], True),
        ("Article 2 (art. L. 1 du code rural)", ["CL12", "I-CF904"], False),
        ("Article 2 (art. L. 1 du code rural)", [], False),
        ("Article 2 (art. L. 1 du code rural)", ["CL13"], False),
        ("Article 2 (art. L. 1 du code rural)", ["CL13"], True),
        ("Après l’article 2", [], False),
    ]


def test_another_heading_closes_the_article_and_what_follows_it_without_a_speaker_is_told() -> None:
    *_, derniere = lignes(
        titre("Article 2"),
        parole(PRESIDENTE, "Nous commençons par les haies, mes chers collègues."),
        titre("Audition de Mme Zoé Talvas"),
        suite("La réunion est suspendue."),
    )
    assert (derniere["type"], derniere["point"], derniere["article"]) == (
        "procedure",
        "Audition de Mme Zoé Talvas",
        None,
    )


def test_the_chair_that_changes_is_not_a_row() -> None:
    rows = lignes(
        presidence("Présidence de Mme Anne Martin, vice-présidente"), parole("Mme la présidente.", "Nous reprenons.")
    )
    assert [(r["type"], r["acteur"]) for r in rows] == [("president", "PA3")]


def test_speeches_are_on_the_dossier_of_their_meeting_when_it_has_one() -> None:
    dit = parole(PRESIDENTE, "Nous commençons.")
    seul = debattre(dit, points=(point(1, "DLR5L17N1"), point(2, "DLR5L17N2", etat="Supprimé")))
    assert seul.dossiers.rows() == [(seul.interventions["id"][0], "DLR5L17N1", "reunion", 0.9)]
    for points in (
        (point(1, "DLR5L17N1", "DLR5L17N2"),), (point(1, "DLR5L17N1"), point(2)), (point(1, "DLR5L16N9"),), (),
    ):  # fmt: skip
        assert debattre(dit, points=points).dossiers.is_empty()


@pytest.mark.parametrize(
    ("reunions", "dit"),
    [
        ((reunion(compte_rendu=None),), "aucune réunion"),
        ((reunion(), reunion("RUANR5L17S2025IDC450002")), "2 réunions"),
    ],
)
def test_a_report_whose_meeting_is_not_known_is_left_out_and_told(reunions: tuple[Reunion, ...], dit: str) -> None:
    lus = debattre(parole(PRESIDENTE, "Nous commençons."), reunions=reunions)
    assert lus.interventions.is_empty()
    (constat,) = lus.constats
    assert (constat.regle, constat.objet) == ("compte_rendu_sans_reunion", REFERENCE)
    assert dit in constat.message


def test_a_report_most_of_whose_speakers_nobody_knows_is_told() -> None:
    corps = [parole("M. Jean Personne.", "Je suis un invité."), parole(PRESIDENTE, "Merci.")]
    lus = debattre(*corps)
    (constat,) = lus.constats
    assert (constat.regle, constat.message) == (
        "orateurs_inconnus", "1 prises de parole sur 2 sans fiche : M. Jean Personne",
    )  # fmt: skip
    assert lus.couverture == {"orateur de commission → personne": {"aucun": 1, "nom": 1}}


def test_a_meeting_that_was_only_filmed_has_an_address_and_no_row() -> None:
    filmee = debattre(suite("La vidéo de cette réunion est disponible : https://assnat.fr/aB3xZ."))
    assert (filmee.videos, filmee.interventions.height) == ({REUNION: "https://assnat.fr/aB3xZ"}, 0)


@pytest.mark.parametrize(("imprime", "dits"), [("boc", 0), ("VIG", 1), ("Inconnu", 0)])
def test_a_speaker_printed_under_another_group_is_told(imprime: str, dits: int) -> None:
    organes = [organe("PO9201", "GP", "Bocage", "BOC"), organe("PO9202", "GP", "Vigne", "VIG")]
    dit = parole(f"Mme Anne Martin ({imprime}).", "Il est défendu.")
    constats = debattre(dit, organes=organes).constats
    assert [(c.regle, c.message) for c in constats] == [
        ("groupe_imprime", f"1 orateurs d'un autre groupe : PA3 ({imprime})")
    ] * dits


@pytest.mark.parametrize(
    ("reference", "page"),
    [
        (REFERENCE, f"https://www.assemblee-nationale.fr/dyn/opendata/{REFERENCE}.html"),
        ("20250303_ce_eau", "https://www.senat.fr/compte-rendu-commissions/20250303/ce_eau.html"),
        ("CRSANR5L17S2025O1N101", None),
        ("d20250304", None),
        (None, None),
    ],
)
def test_the_report_of_a_committee_has_a_page(reference: str | None, page: str | None) -> None:
    assert page_du_compte_rendu(reference) == page


def test_without_pages_there_is_a_table_with_its_columns() -> None:
    lues = tables()
    vide = debats_commissions(lues, lues("reunions"), lues("points"), lues("presences"), MONDE, CONNUS)
    assert vide.interventions.schema == SCHEMA
    assert (vide.constats, vide.couverture) == ((), {})
