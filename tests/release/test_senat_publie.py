"""Both chambers in one release: what its documents say and which keys lead to them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests import senat_minuscule as s
from tests.publication import ecrire, publier

from hemicycle.identifiants import identifiant
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.publishing.liens import DOSSIER_DOSSIER, traces


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    opened = publier(tmp_path_factory.mktemp("releases"), s.monde())
    yield opened
    opened.close()


def _lire(store: SqliteStore, kind: str, form: str, key: str) -> Any:
    found = store.document(kind, form, key)
    assert found is not None, key
    return json.loads(found.body)


def _fiche(store: SqliteStore, uid: str) -> Any:
    return _lire(store, "parlementaire", "detail", uid.lower())


def _mandats(store: SqliteStore, session: str) -> dict[str, Any]:
    """The rows of a period, by official id."""
    facets = store.facets("mandat")
    ranks = facets.equals("session", session).nonzero()[0].tolist()
    return {row["uid"]: row for row in map(json.loads, store.documents("mandat", "item", ranks))}


# Members


@pytest.mark.parametrize(
    "key",
    [
        "chloe-martin-pecheur",
        "99003c",
        "pa9301",
        "9301",
        identifiant("parlementaire", "PA9301"),
        identifiant("parlementaire", "99003C"),
    ],
)
def test_slug_uuid_and_official_ids_of_both_chambers_lead_to_one_person(store: SqliteStore, key: str) -> None:
    assert _lire(store, "parlementaire", "item", key)["slug"] == "chloe-martin-pecheur"


def test_the_digits_of_a_matricule_lead_nowhere_two_senators_share_some(store: SqliteStore) -> None:
    assert store.document("parlementaire", "item", "99003") is None


def test_the_uuid_is_that_of_the_chamber_first_sat_in(store: SqliteStore) -> None:
    assert _fiche(store, s.MARTIN)["id"] == identifiant("parlementaire", s.MARTIN_DEPUTEE)


def test_the_source_id_is_the_matricule_of_a_senator_and_the_digits_of_a_deputy(store: SqliteStore) -> None:
    assert _fiche(store, s.MARTIN)["sourceId"] == s.MARTIN
    assert _fiche(store, s.GREBE)["sourceId"] == "9302"


def test_a_detail_holds_the_official_ids_of_every_chamber(store: SqliteStore) -> None:
    assert _fiche(store, s.MARTIN)["identifiants"] == [
        {"chambre": "senat", "sourceId": "99003C", "uid": "99003C"},
        {"chambre": "assemblee", "sourceId": "9301", "uid": "PA9301"},
    ]


def test_a_seat_of_the_senate_has_a_term_and_a_series_and_one_of_the_assembly_a_legislature(store: SqliteStore) -> None:
    seats = _fiche(store, s.MARTIN)["mandatsParlementaires"]
    assert [(m["chambre"], m["legislature"], m["mandature"], m["serie"]) for m in seats] == [
        ("senat", None, 2023, "1"),
        ("assemblee", 16, None, None),
    ]


def test_the_series_of_a_member_is_that_of_the_last_seat(store: SqliteStore) -> None:
    assert (_fiche(store, s.COURLIS)["serie"], _fiche(store, s.GREBE)["serie"]) == ("2", None)


def test_a_seat_shows_the_groups_worn_in_it_and_the_days_without_one(store: SqliteStore) -> None:
    (seat,) = _fiche(store, s.COURLIS)["mandatsParlementaires"]
    assert [(g["slug"], g["code"], g["dateDebut"][:10], (g["dateFin"] or "")[:10]) for g in seat["groupes"]] == [
        ("ni", "AUCUN", "2020-10-01", "2020-10-05"),
        ("boc", None, "2020-10-06", ""),
    ]
    assert (seat["groupe"]["slug"], seat["groupe"]["nomCourt"]) == ("boc", "Haies vives")


def test_the_french_abroad_have_the_departments_of_the_senate(store: SqliteStore) -> None:
    lieu = _fiche(store, s.HERON)["circonscription"]
    assert (lieu["departement"], lieu["numero"], lieu["type"]) == ("998", 0, "senatoriale")


def test_what_a_person_did_in_both_chambers_is_counted_together(store: SqliteStore) -> None:
    fiche = _fiche(store, s.MARTIN)
    assert (fiche["votesCount"], fiche["interventionsCount"], fiche["amendementsCount"]) == (2, 2, 2)


# Members of a period


def test_a_session_lists_who_sat_in_it_under_the_group_of_its_end(store: SqliteStore) -> None:
    groupes = {uid: row["groupe"]["slug"] for uid, row in _mandats(store, "2023").items()}
    assert groupes == {s.COURLIS: "boc", s.HERON: "riv", s.MARTIN: "riv"}
    groupes = {uid: row["groupe"]["slug"] for uid, row in _mandats(store, "2024").items()}
    assert groupes == {s.COURLIS: "boc", s.HERON: "boc", s.MARTIN: "riv", s.BUTOR: "ni"}


def test_a_past_legislature_keeps_who_has_since_gone_to_the_senate(store: SqliteStore) -> None:
    row = _mandats(store, "16")[s.MARTIN]
    assert (row["legislature"], row["groupe"]["chambre"], row["circonscription"]["departement"]) == (
        16, "assemblee", "29",
    )  # fmt: skip


def test_a_session_without_a_scrutin_lists_nobody(store: SqliteStore) -> None:
    assert _mandats(store, "2022") == {}


def test_rows_of_a_period_belong_to_the_chamber_of_the_seat(store: SqliteStore) -> None:
    facets = store.facets("mandat")
    assembly = facets.equals("chambre", "assemblee")
    assert (facets.columns["legislature"][assembly] > 0).all()
    assert (facets.columns["legislature"][~assembly] == -1).all()


# Groups


@pytest.mark.parametrize(
    "key", ["senat/boc", "senat/None/boc", "senat/haies-vives", s.BOC, identifiant("groupe", s.BOC)]
)
def test_a_group_of_the_senate_answers_to_code_usual_name_and_official_id(store: SqliteStore, key: str) -> None:
    row = _lire(store, "groupe", "item", key)
    assert (row["uid"], row["nom"], row["nomCourt"], row["legislature"]) == (s.BOC, "BOC", "Haies vives", None)


def test_the_same_name_in_the_other_chamber_is_another_group(store: SqliteStore) -> None:
    assert _lire(store, "groupe", "item", "assemblee/haies-vives")["uid"] == s.HAI


def test_the_members_of_a_senate_group_are_those_of_today(store: SqliteStore) -> None:
    def effectifs(uid: str) -> tuple[int, int]:
        row = _lire(store, "groupe", "item", uid)
        return row["membresCount"], row["membresActifsCount"]

    assert (effectifs(s.BOC), effectifs(s.RIV), effectifs(s.NI)) == ((2, 2), (1, 1), (1, 1))
    assert effectifs(s.HAI_16) == (1, 0)


# Scrutins


def test_numbers_restart_with_each_session(store: SqliteStore) -> None:
    assert _lire(store, "scrutin", "item", "senat/2023/1")["uid"] == s.ANCIEN
    assert _lire(store, "scrutin", "item", "senat/2024/1")["uid"] == s.SANS_CHIFFRES
    assert _lire(store, "scrutin", "item", "senat/1")["uid"] == s.SANS_CHIFFRES


def test_figures_that_are_not_published_are_null_and_so_is_their_sum(store: SqliteStore) -> None:
    row = _lire(store, "scrutin", "detail", s.SANS_CHIFFRES)
    assert row["decompte"] == dict.fromkeys(("votants", "pour", "contre", "abstentions"))
    assert (row["totalVotes"], row["suffragesExprimes"], row["nombreNonVotants"], row["nombrePour"]) == (None,) * 4


def test_known_figures_add_up(store: SqliteStore) -> None:
    assert _lire(store, "scrutin", "detail", s.ENSEMBLE)["totalVotes"] == 3


def test_groups_of_a_ballot_come_in_the_order_of_their_chamber(store: SqliteStore) -> None:
    assert list(_lire(store, "scrutin", "detail", s.ENSEMBLE)["votesByGroupe"]) == ["RIV", "BOC", "NI"]


@pytest.mark.parametrize(
    ("key", "attendus"),
    [
        ("scrutins/periodes", [("assemblee", "17", 1), ("senat", "2024", 2), ("senat", "2023", 1)]),
        ("scrutins/periodes/senat", [("senat", "2024", 2), ("senat", "2023", 1)]),
    ],
)
def test_periods_are_sessions_at_the_senate(store: SqliteStore, key: str, attendus: list[Any]) -> None:
    rows = _lire(store, "constante", "corps", key)
    assert [(row["chambre"], row["session"], row["count"]) for row in rows] == attendus


def test_themes_and_years_are_counted_for_each_chamber(store: SqliteStore) -> None:
    assert _lire(store, "constante", "corps", "scrutins/tags/senat") == [
        {"name": "budget", "count": 1},
        {"name": "sante", "count": 1},
    ]
    assert _lire(store, "constante", "corps", "scrutins/tags/assemblee") == []
    assert _lire(store, "constante", "corps", "scrutins/annees/assemblee") == [{"year": 2025, "count": 1}]


# Texts


def test_a_dossier_shows_the_one_of_the_other_chamber_both_ways(store: SqliteStore) -> None:
    for uid, autre in ((s.DOSSIER, s.DOSSIER_AN), (s.DOSSIER_AN, s.DOSSIER)):
        lies = _lire(store, "dossier", "resume", uid)["dossiersLies"]
        assert [(d["uid"], d["chambre"]) for d in lies] == [(autre, "senat" if autre == s.DOSSIER else "assemblee")]


def test_the_page_of_a_dossier_is_that_of_its_chamber(store: SqliteStore) -> None:
    assert _lire(store, "dossier", "resume", s.DOSSIER)["url"] == "https://example.org/senat/ppl24-101"


def test_the_link_between_two_dossiers_keeps_its_rule() -> None:
    (trace,) = dict(traces(s.monde().legislatif))[DOSSIER_DOSSIER].filter(de=s.DOSSIER_AN).iter_rows(named=True)
    assert (trace["vers"], trace["methode"]) == (s.DOSSIER, "essai")


def test_an_amendment_of_the_senate_has_a_session_and_no_legislature(store: SqliteStore) -> None:
    row = _lire(store, "amendement", "item", s.AMENDEMENT)
    assert (row["chambre"], row["session"], row["legislature"], row["numero"]) == (
        "senat",
        "2024",
        None,
        "12 rect. bis",
    )


def test_the_text_of_a_senate_amendment_has_a_number(store: SqliteStore) -> None:
    row = _lire(store, "scrutin", "item", s.SANS_CHIFFRES)
    assert (row["texteId"], row["texteNumero"]) == ("SENAT-2024-2025-101", "101")


def test_the_same_world_gives_the_same_content(tmp_path: Any) -> None:
    one, two = (ecrire(tmp_path / name, s.monde()).record.content for name in ("un", "deux"))
    assert one == two
