"""Any day: a chamber as it was, and the lists of a day."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from hemicycle.assemble.legislatif import Commission, Legislatif, MembreCommission
from hemicycle.assemble.monde import Appartenance, Appellation, Monde
from hemicycle.assemble.personnes.sejours import SIEGES_EN_DROIT
from hemicycle.identifiants import identifiant
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.checks.world import verifier
from hemicycle.vocabulaire import Preuve, TypeCommission
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.exemples_monde import AN, SENAT, Prise, les_votes, un_groupe, un_mandat, un_scrutin, une_personne
from tests.jours_votes import absents_de_leur_chambre
from tests.publication import publier

API = "/api/v1"
L16, L17, FIN = date(2022, 6, 22), date(2024, 7, 8), date(2024, 6, 9)
PASSE, VOTE, RENOMME = date(2025, 2, 10), date(2025, 3, 12), date(2025, 4, 1)
POUR: Prise = ("pour", False, None, None)
GROUPES = [
    un_groupe("PO3", AN, 17, "RIV", 1, "Rivières"),
    un_groupe("PO2", AN, 17, "BOC", 2, "Bocage"),
    un_groupe("PO1", AN, 16, "BOC", 2, "Bocage"),
    un_groupe(
        "SENAT-HV", SENAT, None, "HV", 1, "Haies vives",
        appellations=(Appellation("BOC", "Bocage", None, "essai"), Appellation("HV", "Haies vives", RENOMME, "essai")),
    ),
]  # fmt: skip
VERDAN = une_personne(
    "PA4", "Lucie", "Verdan", [
        un_mandat("M2", AN, L17, None, "", "29", legislature=17, appartenances=(
            Appartenance("PO2", L17, date(2024, 12, 31)), Appartenance("PO3", date(2025, 1, 1), None),
        )),
        un_mandat("M1", AN, L16, FIN, "PO1", "29", legislature=16),
    ],
)  # fmt: skip
PERSONNES = [
    une_personne("99001X", "Alba", "Courlis", [un_mandat("S1", SENAT, date(2023, 10, 2), None, "SENAT-HV", "36")]),
    # the day the seat passes is of both
    une_personne("PA2", "Éric", "Orvane", [un_mandat("M4", AN, PASSE, None, "PO2", "35", legislature=17)]),
    replace(
        une_personne("PA3", "Rose", "Talvas", [
            un_mandat("M5", AN, VOTE, VOTE, "PO2", "2A", legislature=17, atteste=Preuve.SCRUTIN, debut_estime=True),
        ]),
        identite_connue=False,
    ),
    VERDAN,
    une_personne("PA5", "Paul", "Zélande", [un_mandat("M3", AN, L17, PASSE, "PO2", "35", legislature=17)]),
]  # fmt: skip
SCRUTINS = [
    un_scrutin("S-9", SENAT, "2024", 9, date(2025, 6, 2), "la loi"),
    un_scrutin("V-2", AN, "17", 2, VOTE, "l'article"),
    un_scrutin("V-1", AN, "17", 1, date(2024, 11, 5), "le texte"),
]


def _commission(uid: str, nom: str, *membres: MembreCommission, debut: date | None = L17) -> Commission:
    return Commission(
        identifiant("commission", uid), uid, uid.lower(), AN, TypeCommission.AUTRE, nom, None, debut, None,
        actif=True, membres=membres,
    )  # fmt: skip


COMMISSIONS = (
    _commission(
        "PO7", "Bureau de l'Assemblée nationale",
        MembreCommission("PA4", "Présidente de l'Assemblée nationale", date(2025, 1, 1), None),
        MembreCommission("PA5", "Secrétaire de l'Assemblée nationale", L17, None),
    ),
    _commission(
        "PO8", "Commission des moulins",
        MembreCommission("PA5", "Membre", L17, PASSE), MembreCommission("PA2", "Membre", VOTE, None),
        MembreCommission("PA4", "Membre", None, None),
    ),
    _commission("PO9", "Commission des étangs", debut=None),
)  # fmt: skip


def _monde(*, voix: tuple[tuple[int, int, int, Prise], ...]) -> Monde:
    votants, votes = les_votes(voix, GROUPES)
    return Monde(PERSONNES, GROUPES, SCRUTINS, votants, votes, legislatif=Legislatif(commissions=COMMISSIONS))


MONDE = _monde(
    voix=((0, 0, 3, POUR), (1, 1, 1, POUR), (1, 2, 1, POUR), (1, 3, 0, POUR), (2, 3, 1, POUR), (2, 4, 1, POUR))
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A chamber of two seats in law."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SIEGES_EN_DROIT, AN, ((date(1986, 4, 2), 2),))
        store = publier(tmp_path_factory.mktemp("jours"), MONDE)
    with ouvrir(FauxReleases(store)) as ouvert:
        yield ouvert


def _slugs(client: Client, url: str) -> list[str]:
    return [row["slug"] for row in client.get(f"{API}{url}").data]


def _groupes(data: Any) -> list[tuple[str | None, list[str]]]:
    return [(g["groupe"] and g["groupe"]["nom"], [m["slug"] for m in g["membres"]]) for g in data["groupes"]]


def test_a_chamber_shows_its_groups_from_left_to_right_with_those_who_sat(client: Client) -> None:
    data = client.get(f"{API}/assemblee/2025-03-11").data
    assert _groupes(data) == [("RIV", ["lucie-verdan"]), ("BOC", ["eric-orvane"])]
    assert [data[n] for n in ("legislature", "sieges", "pourvus", "vacants", "complete")] == [17, 2, 2, 0, True]
    avant = client.get(f"{API}/assemblee/2024-11-05").data
    assert _groupes(avant) == [("BOC", ["lucie-verdan", "paul-zelande"])]


def test_the_day_a_seat_passes_shows_both_and_counts_one(client: Client) -> None:
    data = client.get(f"{API}/assemblee/{PASSE}").data
    assert _groupes(data)[1] == ("BOC", ["eric-orvane", "paul-zelande"])
    assert (data["pourvus"], data["vacants"]) == (2, 0)


def test_a_chamber_that_is_dissolved_is_empty_and_known(client: Client) -> None:
    data = client.get(f"{API}/assemblee/{FIN + timedelta(9)}").data
    assert [data[n] for n in ("legislature", "pourvus", "vacants", "groupes")] == [None, 0, None, []]


def test_who_is_known_by_scrutins_only_is_there_and_estimated(client: Client) -> None:
    data = client.get(f"{API}/assemblee/{VOTE}").data
    (_, boc) = data["groupes"]
    (talvas,) = (m for m in boc["membres"] if m["slug"] == "rose-talvas")
    assert talvas["siege"]["estime"] and talvas["siege"]["atteste"] == "scrutin" and not talvas["identiteConnue"]
    assert (data["estimes"], data["pourvus"], data["vacants"]) == (1, 3, None)  # more members than seats
    assert _slugs(client, f"/deputes?date={VOTE}") == ["eric-orvane", "lucie-verdan"]  # a list shows no nameless


def test_the_bureau_is_that_of_the_day(client: Client) -> None:
    data = client.get(f"{API}/assemblee/{PASSE}").data
    assert data["president"]["slug"] == "lucie-verdan" and data["president"]["groupe"]["nom"] == "RIV"
    assert [(o["qualite"].split()[0], o["parlementaire"]["slug"]) for o in data["bureau"]] == [
        ("Présidente", "lucie-verdan"), ("Secrétaire", "paul-zelande"),
    ]  # fmt: skip
    avant = client.get(f"{API}/assemblee/2024-11-05").data
    assert avant["president"] is None and len(avant["bureau"]) == 1
    # his function outlived his seat in the file
    assert len(client.get(f"{API}/assemblee/{VOTE}").data["bureau"]) == 1


def test_groups_bear_their_names_of_the_day(client: Client) -> None:
    for jour, nom in ((RENOMME - timedelta(1), "BOC"), (RENOMME, "HV")):
        assert _groupes(client.get(f"{API}/senat/{jour}").data) == [(nom, ["alba-courlis"])]
        (row,) = client.get(f"{API}/groupes?chambre=senat&date={jour}").data
        assert (row["nom"], row["slug"], row["membresCount"]) == (nom, "hv", 1)
        (membre,) = client.get(f"{API}/senateurs?date={jour}").data
        assert membre["groupe"]["nom"] == nom


def test_a_chamber_of_which_few_seats_are_known_has_no_vacant_one(client: Client) -> None:
    data = client.get(f"{API}/senat/2025-06-02").data
    assert [data[n] for n in ("complete", "sieges", "pourvus", "vacants", "session")] == [False, 348, 1, None, "2024"]
    assert client.get(f"{API}/senat/2025-06-02").meta["completeDepuis"] is None


def test_a_list_of_a_day_shows_the_group_and_the_seat_of_that_day(client: Client) -> None:
    (avant,) = (row for row in client.get(f"{API}/deputes?date=2024-11-05").data if row["slug"] == "lucie-verdan")
    assert (avant["groupe"]["nom"], avant["siege"]["uid"]) == ("BOC", "M2")
    assert _slugs(client, "/deputes?date=2024-11-05&groupe=boc") == ["lucie-verdan", "paul-zelande"]
    assert _slugs(client, f"/deputes?date={VOTE}&groupe=boc") == ["eric-orvane"]
    assert _slugs(client, f"/parlementaires?date={VOTE}") == ["alba-courlis", "eric-orvane", "lucie-verdan"]
    assert _slugs(client, f"/deputes?date={VOTE}&departement=35") == ["eric-orvane"]
    assert _slugs(client, "/deputes?date=2024-11-05&actif=false") == ["paul-zelande"]
    assert _slugs(client, f"/deputes?date={FIN}&search=verdan") == ["lucie-verdan"]


def test_a_period_beside_a_day_narrows_it_and_is_given_back(client: Client) -> None:
    (row, _) = client.get(f"{API}/parlementaires?date={VOTE}&legislature=17").data
    assert row["legislature"] == 17
    (row,) = client.get(f"{API}/parlementaires?date={VOTE}&session=2024-2025").data
    assert (row["slug"], row["session"]) == ("alba-courlis", "2024-2025")
    assert len(client.get(f"{API}/parlementaires?date={VOTE}&session=17").data) == 2


def test_groups_of_a_day_are_those_that_somebody_sat_in(client: Client) -> None:
    rows = client.get(f"{API}/groupes?date=2024-11-05").data
    assert [(row["chambre"], row["nom"], row["membresCount"]) for row in rows] == [
        ("assemblee", "BOC", 2), ("senat", "BOC", 1),
    ]  # fmt: skip
    assert client.get(f"{API}/groupes?date={FIN}&chambre=assemblee").data[0]["legislature"] == 16


def test_bodies_of_a_day_count_those_whom_files_date(client: Client) -> None:
    reponse = client.get(f"{API}/commissions?date={VOTE}")
    assert [(row["uid"], row["nbMembres"], row["nbMembresSansDate"]) for row in reponse.data] == [
        ("PO7", 2, 0), ("PO8", 1, 1),
    ]  # fmt: skip
    assert reponse.meta["jour"]["sansDate"] == 1 and reponse.meta["total"] == 2
    assert client.get(f"{API}/commissions?date={FIN}").data == []


def test_members_of_a_body_are_those_of_the_day_or_of_today(client: Client) -> None:
    assert _slugs(client, "/parlementaires?date=2024-11-05&commission=po8") == ["paul-zelande"]
    assert _slugs(client, f"/parlementaires?date={VOTE}&commission=PO8") == ["eric-orvane"]
    assert _slugs(client, "/parlementaires?commission=po8") == ["eric-orvane", "lucie-verdan"]
    assert _slugs(client, "/parlementaires?commission=inconnue") == []


def test_what_is_known_of_each_chamber_is_told(client: Client) -> None:
    jour = client.get(f"{API}/parlementaires?date={FIN}").meta["jour"]
    assert jour["date"] == str(FIN)
    assert [(c["chambre"], c["debut"], c["fin"], c["connue"]) for c in jour["chambres"]] == [
        ("assemblee", "2022-06-22", "2025-03-12", True), ("senat", "2023-10-02", "2025-06-02", True),
    ]  # fmt: skip
    (senat,) = client.get(f"{API}/senateurs?date={FIN}").meta["jour"]["chambres"]
    assert senat["chambre"] == "senat"


@pytest.mark.parametrize(
    ("url", "parametre", "mots"),
    [
        ("/deputes?date=2025-02-30", "date", "AAAA-MM-JJ"),
        ("/deputes?date=", "date", "AAAA-MM-JJ"),
        ("/deputes?date=2030-01-01", "date", "du 2022-06-22 au 2025-03-12"),
        ("/senateurs?date=2023-01-01", "date", "du 2023-10-02 au 2025-06-02"),
        ("/groupes?date=1900-01-01", "date", "les données du Sénat vont du 2023-10-02"),
        ("/commissions?date=1900-01-01", "date", "les données de l'Assemblée vont du 2022-06-22"),
        ("/deputes?date=2024-11-05&legislature=16", "legislature", "n'est pas dans la 16e législature"),
        ("/parlementaires?date=2024-11-05&session=2023", "session", "n'est pas dans la session 2023"),
        ("/parlementaires?commission=po8&legislature=17", "commission", "donnez une date"),
        ("/assemblee/hier", "date", "AAAA-MM-JJ"),
    ],
)
def test_a_day_that_cannot_be_answered_says_why(client: Client, url: str, parametre: str, mots: str) -> None:
    reponse = client.get(f"{API}{url}")
    assert reponse.status == 400
    (detail,) = reponse.json()["details"]
    assert detail["path"] == parametre and mots in detail["message"]


def test_a_chamber_is_not_found_outside_of_the_days_it_is_known_on(client: Client) -> None:
    reponse = client.get(f"{API}/assemblee/2025-03-13")
    assert reponse.status == 404
    assert "les données de l'Assemblée vont du 2022-06-22 au 2025-03-12" in reponse.json()["message"]


def test_a_release_without_a_chamber_says_so(tmp_path: Path) -> None:
    deputes = replace(MONDE, personnes=[replace(p, mandats=()) for p in PERSONNES])
    with ouvrir(FauxReleases(publier(tmp_path, deputes))) as client:
        assert "aucune donnée" in client.get(f"{API}/senat/2025-03-12").json()["message"]


# What ballots say


def test_everybody_who_voted_is_in_the_chamber_of_that_day(client: Client) -> None:
    personne = [v.personne for v in MONDE.votants]
    for rang, scrutin in enumerate(SCRUTINS):
        votants = {PERSONNES[personne[v]].slug for v in MONDE.votes.votant[MONDE.votes.scrutin == rang].tolist()}
        data = client.get(f"{API}/{scrutin.chambre}/{scrutin.jour}").data
        assert votants <= {slug for _, slugs in _groupes(data) for slug in slugs}


def _constats(*voix: tuple[int, int, int, Prise]) -> list[tuple[str, str, str]]:
    regles = {"votant_hors_chambre", "groupe_du_vote"}
    constats = verifier(_monde(voix=voix), [], None)
    return [(c.regle, c.objet, c.message.partition(" : ")[2]) for c in constats if c.regle in regles]


def test_a_ballot_that_agrees_with_the_days_is_no_finding() -> None:
    assert _constats((0, 0, 3, POUR), (1, 1, 1, POUR), (1, 3, 0, POUR)) == []


def test_who_votes_without_a_seat_that_day_is_told() -> None:
    assert _constats((1, 4, 1, POUR), (2, 1, 1, POUR)) == [
        ("votant_hors_chambre", "PA2", "2024-11-05"),
        ("votant_hors_chambre", "PA5", "2025-03-12"),
    ]


def test_who_votes_under_another_group_than_that_of_the_day_is_told() -> None:
    assert _constats((1, 3, 1, POUR), (2, 3, 1, POUR)) == [("groupe_du_vote", "PA4", "2025-03-12")]


def test_somebody_absent_needs_no_seat() -> None:
    assert _constats((1, 4, 1, ("absent", False, None, None))) == []


def test_everybody_of_the_demo_who_voted_is_in_the_chamber_of_that_day(demo_ouverte: OpenRelease) -> None:
    vus, absents = absents_de_leur_chambre(demo_ouverte)
    assert vus > 10_000
    assert absents == set()
