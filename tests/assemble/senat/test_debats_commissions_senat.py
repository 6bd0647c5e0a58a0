"""Debates of committees of the Senate: the meetings that a page tells, joined to those that are known."""

from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.assemble.debats.test_orateurs import elue
from tests.assemble.exemples_commissions import JOURS, organisme, personne
from tests.assemble.exemples_commissions import tables as tables_des_organes
from tests.exemples_monde import SENAT

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.debats.interventions import SCHEMA
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.liens import travaux_dossiers
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.textes.debats_commissions import avec_debats_commissions
from hemicycle.assemble.senat.textes.reunions import POINTS, PRESENCES, REUNIONS
from hemicycle.sources.base import Notes
from hemicycle.sources.publishers.senat import comptes_rendus_commissions
from hemicycle.sources.publishers.senat.comptes_rendus_commissions import COMPTES_RENDUS_COMMISSIONS_SENAT
from hemicycle.sources.tables.columns import to_frame

UID = "20250303_finc"
SEULE, SECONDE = f"SENAT-CRC-{UID}-20250304-1", f"SENAT-CRC-{UID}-20250304-2"
JOUR = date(2025, 3, 4)
FINC = "SENAT-COM-FINC"
MONDE = [
    elue("21001A", "Line", "Courlis", chambre=SENAT), elue("21002B", "Alix", "Héron", chambre=SENAT),
    elue("21003C", "Alix", "Héron", chambre=SENAT),
]  # fmt: skip
ORGANES = Organes(
    commissions(
        tables_des_organes(organismes_senat=[organisme("COM-FINC", "Commission des finances")]),
        [personne("21001A", chambre=SENAT)],
        JOURS,
    )[0]
)
OUVERTE, CLOSE = "<p>La réunion est ouverte à 9 h 05.</p>", "<p>La réunion est close à 11 h 30.</p>"
APRES_MIDI = "<p>La réunion est ouverte à 14 h 30.</p>"
PAROLE = '<p><a href="/senateur/heron_alix21002b.html"><b>Mme Alix Héron</b></a><i>, présidente</i>. - Bonjour.</p>'
SANS_LIEN = "<p>Mme Alix Héron. - Je suis deux.</p>"


def lues(*corps: str, commission: str = "COMMISSION DES FINANCES") -> Callable[[str], pl.DataFrame]:
    raw = f"<main><h1>{commission}</h1><h2>Mardi 4 mars 2025</h2>{''.join(corps)}</main>".encode()
    page, *paragraphes = comptes_rendus_commissions.parse(raw, Notes(member=f"compte-rendu-commissions_{UID}.html"))
    rows: dict[str, Any] = {
        "comptes_rendus_commissions_senat": [page], "paragraphes_commissions_senat": paragraphes,
    }  # fmt: skip

    def table(nom: str) -> pl.DataFrame:
        found = to_frame(COMPTES_RENDUS_COMMISSIONS_SENAT.tables[nom], rows[nom])
        return found.with_columns(pl.lit(1, pl.Int64).alias("_instantane"))

    return table


def reunion(uid: str, debut: str | None = None, etat: str = "Confirmé") -> dict[str, Any]:
    heure = debut and f"2025-03-04T{debut}:00+01:00"
    return {
        "uid": uid, "type": "commission", "chambre": "senat", "jour": JOUR, "debut": heure, "etat": etat,
        "organe": FINC,
    }  # fmt: skip


def debattre(
    tables: Callable[[str], pl.DataFrame], *reunions: dict[str, Any], points: list[tuple[Any, ...]] | None = None,
    presences: list[tuple[Any, ...]] | None = None,
) -> tuple[Legislatif, list[Constat]]:  # fmt: skip
    monde = Legislatif(
        reunions=pl.DataFrame(list(reunions), schema=REUNIONS),
        points=pl.DataFrame(points or [], schema=POINTS, orient="row").drop("etat"),
        presences=pl.DataFrame(presences or [], schema=PRESENCES, orient="row"),
        interventions=pl.DataFrame(schema=SCHEMA),
        intervention_dossier=pl.DataFrame(schema=travaux_dossiers.SCHEMA),
    )
    return avec_debats_commissions(monde, tables, MONDE, ORGANES)


def test_a_meeting_that_only_a_page_tells_of_is_one_with_its_headings_as_points() -> None:
    monde, constats = debattre(lues(OUVERTE, "<h3>Budget des marais</h3>", PAROLE, CLOSE))
    (tenue,) = monde.reunions.to_dicts()
    assert (tenue["uid"], tenue["type"], tenue["organe"], tenue["compte_rendu"], tenue["debut"]) == (
        SEULE, "commission", FINC, UID, "2025-03-04T09:05:00+01:00",
    )  # fmt: skip
    assert monde.points.select("reunion", "ordre", "objet").rows() == [(SEULE, 1, "Budget des marais")]
    dits = monde.interventions.to_dicts()
    assert [(d["type"], d["acteur"], d["orateur"], d["texte"]) for d in dits] == [
        ("procedure", None, None, "La réunion est ouverte à 9 h 05."),
        ("president", "21002B", "Mme Alix Héron, présidente", "Bonjour."),
        ("procedure", None, None, "La réunion est close à 11 h 30."),
    ]
    assert {(d["seance"], d["compte_rendu"], d["chambre"], d["legislature"]) for d in dits} == {
        (SEULE, UID, "senat", None)
    }
    assert constats == []
    assert monde.couverture["orateur de commission → personne (Sénat)"] == {"lien": 1}


def test_the_meeting_that_the_agenda_announces_near_that_hour_is_the_same() -> None:
    autres = (reunion("AGS20250304-1", "08:45"), reunion("AGS20250304-2", "14:30"), reunion("SENAT-ACT-1"))
    monde, _ = debattre(lues(OUVERTE, PAROLE, CLOSE, APRES_MIDI, PAROLE), *autres)
    assert monde.reunions_alias == {SEULE: "AGS20250304-1", SECONDE: "AGS20250304-2"}
    assert monde.reunions.select("uid", "compte_rendu").rows() == [
        ("AGS20250304-1", UID), ("AGS20250304-2", UID), ("SENAT-ACT-1", None),
    ]  # fmt: skip
    assert set(monde.interventions["seance"].to_list()) == {"AGS20250304-1", "AGS20250304-2"}


def test_a_meeting_without_an_hour_is_the_only_one_of_its_day() -> None:
    monde, _ = debattre(lues(OUVERTE, PAROLE), reunion("SENAT-ACT-1"))
    assert monde.reunions.select("uid", "debut", "compte_rendu").rows() == [
        ("SENAT-ACT-1", "2025-03-04T09:05:00+01:00", UID)
    ]


@pytest.mark.parametrize(
    ("corps", "autres"),
    [
        ((OUVERTE, PAROLE), (reunion("SENAT-ACT-1"), reunion("SENAT-ACT-2"))),  # two could be meant
        ((OUVERTE, PAROLE), (reunion("AGS20250304-1", "14:00"),)),  # another hour
        ((OUVERTE, PAROLE), (reunion("AGS20250304-1", "09:00"), reunion("AGS20250304-2", "09:15"))),
        ((OUVERTE, PAROLE), (reunion("AGS20250304-1", "09:00", "Annulé"),)),
        ((OUVERTE, PAROLE, CLOSE, APRES_MIDI, PAROLE), (reunion("SENAT-ACT-1"),)),  # two meetings, one record
    ],
)
def test_where_it_is_not_sure_a_meeting_stands_alone(
    corps: tuple[str, ...], autres: tuple[dict[str, Any], ...]
) -> None:
    monde, _ = debattre(lues(*corps), *autres)
    assert monde.reunions_alias == {}
    assert SEULE in monde.reunions["uid"].to_list()


def test_of_two_people_of_one_name_the_attendance_of_the_body_that_day_tells() -> None:
    acteurs = [
        debattre(
            lues(OUVERTE, SANS_LIEN), reunion("AGS20250304-1", "09:00"), reunion("SENAT-ACT-1"), presences=presences
        )[0].interventions["acteur"].to_list()[-1]
        for presences in ([], [("SENAT-ACT-1", "21003C", "present")])
    ]  # fmt: skip
    assert acteurs == [None, "21003C"]


def test_a_speaker_names_the_amendments_that_no_heading_announces() -> None:
    monde, _ = debattre(
        lues(
            OUVERTE, "<p>Mme Alix Héron. - L’amendement COM-12 rectifié est utile, comme le COM-3.</p>", PAROLE,
            "<p>L’amendement COM-12 n’est pas adopté.</p>",
        )
    )  # fmt: skip
    assert monde.interventions["amendements"].to_list() == [[], ["COM-12", "COM-3"], [], ["COM-12"]]
    assert not monde.interventions["amendements_herites"].any()


def test_a_page_of_a_body_that_nobody_knows_is_told() -> None:
    monde, constats = debattre(lues(OUVERTE, PAROLE, commission="COMMISSION DES NUAGES"))
    assert monde.reunions["organe"].to_list() == [None]
    assert [(c.regle, c.objet) for c in constats] == [("commission_inconnue", UID)]


def test_without_pages_nothing_changes() -> None:
    def aucune(nom: str) -> pl.DataFrame:
        raise KeyError(nom)

    monde, constats = debattre(aucune, reunion("SENAT-ACT-1"))
    assert (monde.reunions.height, monde.interventions.height, constats) == (1, 0, [])
