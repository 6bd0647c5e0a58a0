"""The tiny world, assembled: each hard case of the source has its test."""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import monde_minuscule as m
from tests.exemples_assemblee import bloc, encode, votant

from hemicycle.assemble.verifications import ABSENCES_SUSPECTES
from hemicycle.progress import Progress
from hemicycle.queries.membres.parlementaires import Filtres, liste
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche.recherche import Demande, chercher
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.packed_votes import CAUSES, MISES_AU_POINT, POSITIONS
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run


@pytest.fixture
def store(home: Settings, minuscule: Report) -> Iterator[Store]:
    assert minuscule.published
    yield from _opened(home)


def _opened(home: Settings) -> Iterator[Store]:
    store = served(open_repository(home))
    yield store
    store.close()


def positions(store: Store, numero: int, session: str = "17") -> dict[str, dict[str, Any]]:
    """Every vote of a scrutin, by family name of the voter."""
    found = store.document("scrutin", "detail", f"assemblee/{session}/{numero}")
    assert found is not None
    fragments = store.all_documents("votant", "fragment")
    votes = {}
    for vote in store.votes_of(found.rank):
        person = orjson.loads(b"{" + fragments[vote["votant"]] + b"}")["parlementaire"]
        votes[person["nom"]] = {
            "position": str(POSITIONS[vote["position"]]),
            "delegation": bool(vote["delegation"]),
            "cause": CAUSES[vote["cause"]],
            "miseAuPoint": MISES_AU_POINT[vote["mise_au_point"]],
            "groupe": person["groupe"]["nom"] if person["groupe"] else None,
        }
    return votes


def detail(store: Store, numero: int, session: str = "17") -> dict[str, Any]:
    found = store.document("scrutin", "detail", f"assemblee/{session}/{numero}")
    assert found is not None
    body: dict[str, Any] = orjson.loads(found.body)
    return body


def test_the_group_beside_a_vote_is_that_of_the_day(store: Store) -> None:
    assert positions(store, 1)["Talvas"]["groupe"] == "RIV"
    assert positions(store, 6)["Talvas"]["groupe"] == "BOC"


def test_blocks_that_lost_their_group_are_rebuilt_from_the_groups_of_the_day(store: Store) -> None:
    found = positions(store, 2)
    assert {nom: vote["groupe"] for nom, vote in found.items() if vote["position"] != "absent"} == {
        "Verdan": "BOC",
        "Pellan": "RIV",
        "Talvas": "RIV",
    }
    assert any("PO0" in ecart for ecart in detail(store, 2)["ecarts"])


def test_who_held_a_seat_and_is_not_named_is_absent(store: Store) -> None:
    assert {nom for nom, vote in positions(store, 2).items() if vote["position"] == "absent"} == {"d’Orvane", "Quirin"}


def test_silence_on_a_motion_of_censure_is_no_absence(store: Store) -> None:
    assert {nom: vote["position"] for nom, vote in positions(store, 3).items()} == {"Pellan": "pour", "Quirin": "pour"}
    motion = detail(store, 3)
    assert motion["pourSeulement"] is True
    assert motion["nombreContre"] == motion["decompte"]["contre"] == 0  # the contract wants integers here
    assert motion["censure"]["votesPour"] == motion["nombrePour"] == motion["decompte"]["pour"]
    assert motion["censure"]["votesRequis"] == motion["suffragesRequis"]


def test_the_three_causes_of_a_non_vote_are_kept_apart_from_absence(store: Store) -> None:
    found = positions(store, 4)
    assert {nom: (v["position"], v["cause"]) for nom, v in found.items() if v["cause"]} == {
        "d’Orvane": ("non_votant", "PAN"),
        "Pellan": ("non_votant", "PSE"),
        "Quirin": ("non_votant", "MG"),
    }
    assert found["Talvas"]["position"] == "absent"


def test_a_correction_stands_beside_the_vote_and_changes_no_total(store: Store) -> None:
    found = positions(store, 5)
    assert (found["Verdan"]["position"], found["Verdan"]["miseAuPoint"]) == ("pour", "contre")
    assert (found["Pellan"]["position"], found["Pellan"]["miseAuPoint"]) == ("absent", "pour")
    assert detail(store, 5)["decompte"] == {"votants": 2, "pour": 2, "contre": 0, "abstentions": 0}


def test_a_substitute_is_not_absent_before_taking_office(store: Store) -> None:
    assert "Abgrall" not in positions(store, 1)
    assert positions(store, 6)["Abgrall"]["position"] == "contre"


def test_a_departed_member_is_not_absent_after_leaving(store: Store) -> None:
    assert "Quirin" not in positions(store, 6)


def test_a_delegated_vote_is_a_vote(store: Store) -> None:
    vote = positions(store, 1)["d’Orvane"]
    assert (vote["position"], vote["delegation"]) == ("pour", True)


def test_votes_by_group_count_the_groups_of_the_day(store: Store) -> None:
    assert detail(store, 6)["votesByGroupe"] == {
        "BOC": {"pour": 3, "contre": 0, "abstention": 0, "absent": 0},
        "RIV": {"pour": 0, "contre": 2, "abstention": 0, "absent": 0},
    }


def test_seats_filled_are_those_of_the_day(store: Store) -> None:
    assert detail(store, 6)["siegesPourvus"] == 5


@pytest.fixture
def au_congres(home: Settings, tmp_path: Path, silence: Progress) -> Iterator[Store]:
    folder = m.ecrire(tmp_path / "congres", scrutins=[*m.les_scrutins(), m.congres()])
    run(home, Request(local=folder, jobs=1), silence)
    yield from _opened(home)


def test_a_congress_vote_has_a_session_of_its_own(au_congres: Store) -> None:
    assert detail(au_congres, 1, "17-congres")["congres"] is True
    assert detail(au_congres, 1)["congres"] is False


def test_a_number_alone_never_leads_to_the_congress(au_congres: Store) -> None:
    found = au_congres.document("scrutin", "item", "assemblee/1")
    assert found is not None
    assert orjson.loads(found.body)["uid"] == "VTANR5L17V1"


def test_nobody_is_derived_absent_from_the_congress(au_congres: Store) -> None:
    assert {vote["position"] for vote in positions(au_congres, 1, "17-congres").values()} == {"pour", "contre"}


def test_a_senator_whom_no_file_names_keeps_its_vote(au_congres: Store) -> None:
    found = au_congres.document("parlementaire", "item", "pa9801")
    assert found is not None
    person = orjson.loads(found.body)
    assert (person["nom"], person["chambre"], person["identiteConnue"]) == ("PA9801", "senat", False)
    assert "PO9901" in detail(au_congres, 1, "17-congres")["votesByGroupe"]


def test_a_senator_whom_no_file_names_is_in_no_list(au_congres: Store) -> None:
    release = OpenRelease(au_congres)
    for filtres in (Filtres(actif=False), Filtres(actif=False, search="PA9801"), Filtres(session="17")):
        slugs = {row["slug"] for row in orjson.loads(liste(release, filtres, 1, 100))["data"]}
        assert "pa9801" not in slugs
    assert chercher(release, Demande("PA9801", anciens=True)).comptes["total"] == 0
    accueil = release.constante("homepage")
    assert accueil is not None
    assert orjson.loads(accueil)["stats"]["senateursTotal"] == 0


def test_a_nominal_list_that_does_not_add_up_is_named_and_the_totals_kept(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[0]["syntheseVote"]["decompte"]["nonVotants"] = "7"
    report = run(home, Request(local=m.ecrire(tmp_path / "faux", scrutins=ballots), jobs=1), silence)
    named = [c for c in report.constats if c.regle == "decompte_nominatif"]
    assert [c.objet for c in named] == ["VTANR5L17V1"]
    assert "7 annoncés, 0 nommés" in named[0].message


VOTES = {
    1: {"Verdan": "pour", "d’Orvane": "pour", "Pellan": "contre", "Quirin": "contre", "Talvas": "abstention"},
    6: {"Verdan": "pour", "d’Orvane": "pour", "Pellan": "contre", "Abgrall": "contre", "Talvas": "pour"},
}


@pytest.mark.parametrize("numero", [1, 6], ids=["after others", "beside the first"])
@pytest.mark.parametrize("same", [True, False])
def test_a_ballot_twice_in_an_archive_is_one_ballot_and_a_finding(
    home: Settings, tmp_path: Path, silence: Progress, numero: int, same: bool
) -> None:
    world, uid, first = m.ecrire(tmp_path / "double"), f"VTANR5L17V{numero}", m.les_scrutins()[numero - 1]
    again = first if same else m._scrutin(numero, "2024-12-03", [bloc(m.RIV, pours=[votant(m.PELLAN)])])
    with zipfile.ZipFile(world / m.SCRUTINS, "a") as archive:
        archive.writestr(zipfile.ZipInfo(f"json/copie/{uid}.json"), encode("scrutin", again))
    report = run(home, Request(local=world, jobs=1), silence)
    (named,) = [c for c in report.constats if c.objet == uid]
    assert (named.regle, "semblables" in named.message) == ("scrutin_en_double", same)
    for store in _opened(home):
        assert detail(store, numero)["nombrePour"] == list(VOTES[numero].values()).count("pour")
        assert {nom: vote["position"] for nom, vote in positions(store, numero).items()} == VOTES[numero]


@pytest.fixture
def sans_siege(home: Settings, tmp_path: Path, silence: Progress) -> Iterator[tuple[Store, Report]]:
    """The file of persons holds neither the seat of Pellan nor Talvas at all; ballots list both."""
    acteurs = [a for a in m.les_acteurs() if a["uid"]["#text"] != m.TALVAS]
    (pellan,) = (a for a in acteurs if a["uid"]["#text"] == m.PELLAN)
    pellan["mandats"] = {"mandat": None}
    report = run(home, Request(local=m.ecrire(tmp_path / "sans_siege", acteurs=acteurs), jobs=1), silence)
    for store in _opened(home):
        yield store, report


def membre(store: Store, uid: str) -> dict[str, Any]:
    found = store.document("parlementaire", "detail", uid.lower())
    assert found is not None
    body: dict[str, Any] = orjson.loads(found.body)
    return body


def test_a_voter_whose_seat_no_file_holds_has_the_one_that_ballots_prove(sans_siege: tuple[Store, Report]) -> None:
    store, report = sans_siege
    (siege,) = membre(store, m.PELLAN)["mandatsParlementaires"]
    assert (siege["uid"], siege["atteste"], siege["legislature"]) == ("PM9003", "scrutin", 17)
    assert (siege["dateDebut"][:10], siege["dateDebutEstimee"]) == ("2024-12-03", True)
    assert (siege["dateFin"][:10], siege["dateFinEstimee"]) == ("2025-03-04", True)
    assert [(g["nom"], g["dateDebut"][:10]) for g in siege["groupes"]] == [("RIV", "2024-12-03")]
    assert siege["statsParticipation"] == membre(store, m.PELLAN)["stats"]["participation"] == 4
    assert [c.objet for c in report.constats if c.regle == "siege_atteste_par_scrutin"] == ["PM9003", "PM9005"]
    assert not [c for c in report.constats if c.regle == "vote_sans_mandat"]


def test_such_a_voter_is_absent_between_two_ballots_and_stands_in_the_line(sans_siege: tuple[Store, Report]) -> None:
    store, _ = sans_siege
    assert positions(store, 5)["Pellan"]["position"] == "absent"
    assert detail(store, 6)["votesByGroupe"]["RIV"] == {"pour": 0, "contre": 2, "abstention": 0, "absent": 0}
    # the ballot lost its groups: the days around tell them
    assert positions(store, 2)["Pellan"]["groupe"] == "RIV"


def test_a_voter_whom_no_file_names_has_a_seat_too(sans_siege: tuple[Store, Report]) -> None:
    store, _ = sans_siege
    body = membre(store, m.TALVAS)
    assert (body["chambre"], body["identiteConnue"], body["stats"]["participation"]) == ("assemblee", False, 4)
    assert [g["nom"] for g in body["mandatsParlementaires"][0]["groupes"]] == ["RIV", "BOC"]


def test_a_voter_of_an_unknown_group_is_not_said_to_be_non_attached(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    acteurs = [a for a in m.les_acteurs() if a["uid"]["#text"] != m.PELLAN]
    perdu = [m.les_scrutins()[1]]  # only the ballot whose blocks lost their group
    folder = m.ecrire(tmp_path / "perdu", scrutins=perdu, acteurs=acteurs)
    report = run(home, Request(local=folder, jobs=1), silence)
    assert [(c.objet, c.message.split()[0]) for c in report.constats if c.regle == "groupe_inconnu"] == [
        ("assemblee/17", "1")
    ]
    for store in _opened(home):
        assert positions(store, 2)[m.PELLAN]["groupe"] is None
        assert detail(store, 2)["votesByGroupe"]["Groupe inconnu"]["contre"] == 1
        assert "Non inscrit" not in detail(store, 2)["votesByGroupe"]
        body = membre(store, m.PELLAN)
        assert (body["groupe"], body["groupeId"]) == (None, None)
        assert body["statsDetail"]["mandat"]["loyaute"]["drapeaux"] == ["SANS_SCRUTIN", "GROUPE_INCONNU"]


def test_who_is_seated_and_never_votes_is_told(home: Settings, tmp_path: Path, silence: Progress) -> None:
    (premier, *_) = m.les_scrutins()
    ballots = [
        {**premier, "uid": f"VTANR5L17V{n}", "numero": str(n)} | {"ventilationVotes": premier["ventilationVotes"]}
        for n in range(1, ABSENCES_SUSPECTES + 1)
    ]
    muet = m._depute("PA9050", "Ael", "Muet", 9, [(m.BOC, "2024-07-18", None)])
    folder = m.ecrire(tmp_path / "muet", scrutins=ballots, acteurs=[*m.les_acteurs(), muet])
    report = run(home, Request(local=folder, jobs=1), silence)
    assert [c.objet for c in report.constats if c.regle == "jamais_votant"] == ["PA9050"]
