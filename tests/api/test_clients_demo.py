"""The known clients of the reference service over the demo: each call as the client makes it, every row of its answer
held against the members and the types that the client reads; and the checklist, of which every line has a test."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any
from urllib.parse import quote
from uuid import UUID

import pytest

from hemicycle.settings import Settings
from tests.api import test_clients_groupes_scrutins, test_clients_membres
from tests.api.client import Client, Reponse
from tests.api.test_clients_groupes_scrutins import GROUPE, INSTANT, SCRUTIN
from tests.golden.adresses import adresses
from tests.golden.reponses import ouvrir

API = "/api/v1"
SINCE = "2020-01-01T00:00:00Z"
LIGNES = {"E": 12, "G": 4, "D": 7, "DD": 2, "DV": 3, "S": 5, "SD": 6, "SV": 2}  # of the checklist, by heading
META = {"total": "int", "page": "int", "limit": "int", "totalPages": "int", "hasNext": "bool", "hasPrev": "bool"}

Forme = Mapping[str, "str | Forme"]  # type of each member that is read; `?` lets it be null

GROUPE_COURT: Forme = {"id": "uuid", "slug": "str", "nom": "str", "couleur": "hex"}
GROUPE_LU: Forme = {
    **{nom: "int?" if nom.startswith("stats") else "str" for nom in GROUPE},
    "id": "uuid", "couleur": "hex", "logoUrl": "str?", "position": "str?", "ordre": "int", "actif": "bool",
    "membresCount": "int", "membresActifsCount": "int", "statsCalculatedAt": "instant?", "createdAt": "instant",
    "updatedAt": "instant",
}  # fmt: skip
CHIFFRES = ("Presence", "PresenceSolennel", "Loyaute", "Participation", "Interventions", "Questions")
DEPUTE: Forme = {
    **dict.fromkeys(("slug", "nom", "prenom", "chambre"), "str"),
    **dict.fromkeys(("profession", "twitter", "email"), "str?"),
    **dict.fromkeys(("resumeIA", "parcoursIA", "positionsClesIA", "faitsNotablesIA"), "str?"),
    **dict.fromkeys(("votesCount", "interventionsCount", "amendementsCount"), "int"),
    **{f"stats{nom}": "int?" for nom in (*CHIFFRES, "Amendements", "AmendementsAdoptes")},
    "stats": {nom[0].lower() + nom[1:]: "int?" for nom in CHIFFRES},
    "id": "uuid", "sourceId": "digits", "uid": "acteur", "sexe": "sexe", "photoUrl": "photo", "actif": "bool",
    "groupeId": "uuid", "circonscriptionId": "uuid", "createdAt": "instant", "updatedAt": "instant",
    "groupe": {**GROUPE_COURT, "chambre": "str", "nomComplet": "str", "position": "str?"},
    "circonscription": {
        "id": "uuid", "departement": "departement", "departementName": "str", "numero": "int", "nom": "str",
        "type": "str",
    },
}  # fmt: skip
SCRUTIN_LU: Forme = {
    **dict.fromkeys(SCRUTIN, "str"),
    **dict.fromkeys(("numero", "nombreVotants", "nombrePour", "nombreContre", "nombreAbstention", "votesCount"), "int"),
    **dict.fromkeys(("date", "dateScrutin", "createdAt", "updatedAt"), "instant"),
    **dict.fromkeys(("nature", "demandeurTexte", "seanceRef", "resumeIa"), "str?"),
    "id": "uuid", "legislature": "int?", "sort": "SORT", "importance": "1-5", "tags": "list", "amendements": "list",
    "decompte": {"votants": "int", "pour": "int", "contre": "int", "abstentions": "int"}, "dossier": "object?",
}  # fmt: skip
BALLOT = ("uid", "titre", "sortCode", "typeVote", "chambre", "session", "sourceUrl")
VOTE_DU_MEMBRE: Forme = {
    **dict.fromkeys(("id", "scrutinId", "parlementaireId"), "uuid"),
    "position": "position", "parDelegation": "bool", "groupe": GROUPE_COURT, "positionGroupe": "str?",
    "scrutin": {
        **dict.fromkeys(BALLOT, "str"),
        **dict.fromkeys(("numero", "nombrePour", "nombreContre", "nombreAbstention"), "int"),
        "id": "uuid", "legislature": "int?", "date": "instant", "sort": "SORT", "nature": "str?", "tags": "list",
        "importance": "1-5",
    },
}  # fmt: skip
VOTE_DU_SCRUTIN: Forme = {
    "position": "position", "parDelegation": "bool", "miseAuPoint": "str?",
    "parlementaire": {
        "id": "uuid", "slug": "str", "nom": "str", "prenom": "str", "photoUrl": "photo", "groupe": GROUPE_COURT,
    },
}  # fmt: skip
MEMBRE_DETAILLE: Forme = {
    **{f"stats{nom}": "int?" for nom in ("Loyaute", "Presence", "Participation")},
    "id": "uuid", "slug": "str", "uid": "acteur", "stats": "object?",
}  # fmt: skip
SCRUTIN_DETAILLE: Forme = {
    **{nom: type_ for nom, type_ in SCRUTIN_LU.items() if nom != "votesCount"},
    "votesByPosition": dict.fromkeys(("pour", "contre", "abstention", "absent"), "list"),
    "votesByGroupe": "object?", "totalVotes": "int", "interventions": "list", "totalInterventions": "int",
}  # fmt: skip
# Client, path and parameters as the client writes them, members and types that it reads.
APPELS: tuple[tuple[str, str, Forme], ...] = (
    ("C1", f"/groupes?chambre=assemblee&page=1&limit=100&updatedSince={SINCE}", GROUPE_LU),
    ("C1", f"/deputes?chambre=assemblee&page=1&limit=100&updatedSince={SINCE}", DEPUTE),
    ("C1", f"/scrutins?chambre=assemblee&page=1&limit=100&updatedSince={SINCE}", SCRUTIN_LU),
    ("C1", "/scrutins/{numero}", SCRUTIN_DETAILLE),
    ("C2", "/deputes?page=1&limit=200", DEPUTE),
    ("C2", "/deputes/{slug}", MEMBRE_DETAILLE),
    ("C2", "/deputes/{slug}/votes?limit=50", VOTE_DU_MEMBRE),
    ("C3", "/deputes/?page=1&page_size=20", DEPUTE),
    ("C3", "/deputes/{slug}/votes", VOTE_DU_MEMBRE),
    ("C3", "/scrutins/?page=1&page_size=20", SCRUTIN_LU),
    ("C3", "/scrutins/{numero}", SCRUTIN_DETAILLE),
    ("C3", "/scrutins/{numero}/votes?page=1", VOTE_DU_SCRUTIN),
    ("C4", "/groupes?limit=100", GROUPE_LU),
    ("C4", "/scrutins?limit=100&page=2&session=17&dateMin=2024-01-01", SCRUTIN_LU),
    ("C4", "/scrutins/{numero}/votes?limit=100&page=1&session=17", VOTE_DU_SCRUTIN),
    ("C5", "/deputes?search={nom}", DEPUTE),
    ("C5", "/deputes/{id}/votes", VOTE_DU_MEMBRE),
    ("C6", "/deputes?limit=200&page=3", DEPUTE),
    ("C6", "/senateurs?limit=1", {nom: type_ for nom, type_ in DEPUTE.items() if nom in ("id", "slug", "votesCount")}),
)
TYPES: Mapping[str, Any] = {
    "str": str, "bool": bool, "list": list, "object": dict, "int": int,
    "uuid": re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "hex": re.compile(r"#[0-9A-Fa-f]{6}"),
    "instant": INSTANT, "digits": re.compile(r"\d+"), "acteur": re.compile(r"PA\d+"), "sexe": re.compile("[FM]"),
    "photo": re.compile(r".*/\d+\.jpg"), "departement": re.compile(r"0[1-9]|[1-8]\d|9[0-5]|2[AB]|\d{3}"),
    "SORT": re.compile("ADOPTE|REJETE"), "position": re.compile("pour|contre|abstention|absent"),
    "1-5": range(1, 6),
}  # fmt: skip


@pytest.fixture(scope="module")
def demo(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee) as client:
        yield client


@pytest.fixture(scope="module")
def variables(demo: Client) -> dict[str, str]:
    """What stands in the paths: the first deputy and the latest ballot of the Assembly."""
    depute = demo.get(f"{API}/deputes?limit=1").data[0]
    scrutin = demo.get(f"{API}/scrutins?chambre=assemblee&limit=1").data[0]
    nom = quote(f"{depute['prenom']} {depute['nom']}")
    return {"slug": depute["slug"], "id": depute["id"], "nom": nom, "numero": str(scrutin["numero"])}


@pytest.fixture(scope="module")
def corps(demo: Client) -> dict[str, Any]:
    """Every JSON answer that is kept of the demo, by address."""

    def lire(adresse: str) -> dict[str, Any]:
        body: dict[str, Any] = demo.get(adresse).json()
        return body

    reponses: dict[str, Reponse] = {adresse: demo.get(adresse) for adresse in adresses(lire)}
    return {
        adresse: reponse.json()
        for adresse, reponse in reponses.items()
        if reponse.status == 200 and reponse.headers["content-type"].startswith("application/json")
    }


def objets(valeur: Any) -> Iterator[dict[str, Any]]:
    """Every object in a body."""
    if isinstance(valeur, dict):
        yield valeur
    for suite in valeur.values() if isinstance(valeur, dict) else valeur if isinstance(valeur, list) else ():
        yield from objets(suite)


def fautes(ligne: Mapping[str, Any], forme: Forme, chemin: str = "") -> Iterator[str]:
    """The members that are missing or of another type."""
    for nom, voulu in forme.items():
        ou = f"{chemin}{nom}"
        if nom not in ligne:
            yield f"{ou} : absent"
        elif isinstance(voulu, Mapping):
            yield from (
                fautes(ligne[nom], voulu, f"{ou}.") if isinstance(ligne[nom], dict) else (f"{ou} : {ligne[nom]}",)
            )
        elif not (ligne[nom] is None and voulu.endswith("?")) and not convient(ligne[nom], voulu.rstrip("?")):
            yield f"{ou} : {ligne[nom]!r}, {voulu} attendu"


def convient(valeur: Any, voulu: str) -> bool:
    attendu = TYPES[voulu]
    if isinstance(attendu, re.Pattern):
        return isinstance(valeur, str) and attendu.fullmatch(valeur) is not None
    if isinstance(attendu, range):
        return type(valeur) is int and valeur in attendu
    return type(valeur) is attendu  # a boolean is no number here


def lignes(reponse: Reponse) -> list[dict[str, Any]]:
    data = reponse.data
    return data if isinstance(data, list) else [data]


def test_every_line_of_the_checklist_has_a_test_of_its_number() -> None:
    voulues = {f"{titre}{n}" for titre, combien in LIGNES.items() for n in range(1, combien + 1)}
    noms = chain(globals(), vars(test_clients_groupes_scrutins), vars(test_clients_membres))
    assert voulues - {found[1] for nom in noms if (found := re.match(r"test_([A-Z]+\d+)_", nom))} == set()


@pytest.mark.parametrize(("client", "appel", "forme"), APPELS, ids=[f"{c} {a}" for c, a, _ in APPELS])
def test_a_call_of_a_client_is_answered_with_all_that_it_reads(
    demo: Client, variables: dict[str, str], client: str, appel: str, forme: Forme
) -> None:
    reponse = demo.get(f"{API}{appel.format(**variables)}", {"X-Requested-With": client})
    assert reponse.status == 200
    found = lignes(reponse)
    assert found
    assert [faute for ligne in found for faute in fautes(ligne, forme)][:5] == []
    if isinstance(reponse.data, list):
        assert list(fautes(reponse.meta, META)) == []


# Envelope and transport

LISTES = ("groupes", "deputes", "senateurs", "parlementaires", "scrutins", "dossiers", "sujets", "lobbying")


@pytest.mark.parametrize("liste", LISTES)
def test_E2_a_page_past_the_end_is_empty(demo: Client, liste: str) -> None:
    assert demo.get(f"{API}/{liste}?page=9999").data == []


def test_E3_no_two_pages_of_ballots_begin_alike(demo: Client) -> None:
    ids = [row["id"] for row in tous(demo, "/scrutins?limit=10")]
    assert len(ids) == len(set(ids)) == demo.get(f"{API}/scrutins").meta["total"]


@pytest.mark.parametrize("liste", LISTES)
def test_E4_an_unknown_parameter_changes_nothing(demo: Client, liste: str) -> None:
    inconnus = "page_size=7&dateMin=2024-01-01&currentPage=4"
    assert demo.get(f"{API}/{liste}?{inconnus}").body == demo.get(f"{API}/{liste}").body


def test_E5_members_come_200_at_a_time_and_no_more(demo: Client) -> None:
    for membres, ici in (("deputes", 200), ("senateurs", 200), ("parlementaires", 200)):
        assert len(demo.get(f"{API}/{membres}?limit=200").data) == ici
        assert demo.get(f"{API}/{membres}?limit=201").status == 400
    assert demo.get(f"{API}/scrutins?limit=101").status == 400


@pytest.mark.parametrize("liste", LISTES)
def test_E7_a_final_slash_makes_no_difference(demo: Client, liste: str) -> None:
    sans, avec = demo.get(f"{API}/{liste}"), demo.get(f"{API}/{liste}/")
    assert (sans.status, sans.body) == (avec.status, avec.body)


def test_E9_who_asks_too_often_is_told_in_seconds_how_long_to_wait(demo_publiee: Settings) -> None:
    with ouvrir(demo_publiee.model_copy(update={"rate_limit": "2/minute"})) as client:
        reponse = [client.get(f"{API}/groupes") for _ in range(3)][-1]
    assert reponse.status == 429
    attentes = [int(reponse.headers[nom]) for nom in ("retry-after", "x-ratelimit-reset")]
    assert all(1 <= attente <= 60 for attente in attentes)


def test_E12_a_page_of_a_hundred_ballots_is_small(demo: Client) -> None:
    for page in (1, 2, 3):
        assert len(demo.get(f"{API}/scrutins?limit=100&page={page}").body) < 300_000


# What a client joins


def tous(demo: Client, url: str) -> list[Any]:
    rows, page = [], 1
    while data := demo.get(f"{API}{url}&page={page}").data:
        rows += data
        page += 1
    return rows


def test_D1_D2_every_deputy_has_a_group_of_the_list_and_a_number_of_its_own(demo: Client) -> None:
    groupes = {row["id"] for row in demo.get(f"{API}/groupes?chambre=assemblee").data}
    deputes = tous(demo, "/deputes?limit=200")
    assert len(deputes) == demo.get(f"{API}/deputes?limit=1").meta["total"]
    assert {row["groupeId"] for row in deputes} <= groupes
    assert len({row["sourceId"] for row in deputes}) == len(deputes)


def test_D5_the_first_found_bears_the_whole_name(demo: Client) -> None:
    for row in demo.get(f"{API}/deputes?limit=40&sort=nom").data:
        for nom in (f"{row['prenom']} {row['nom']}", f"{row['nom']} {row['prenom']}".upper()):
            premier = demo.get(f"{API}/deputes?search={quote(nom)}").data[0]
            assert (premier["prenom"], premier["nom"]) == (row["prenom"], row["nom"])


def test_G3_the_votes_of_every_group_add_up(demo: Client) -> None:
    for row in chain(*(demo.get(f"{API}/groupes?chambre={chambre}").data for chambre in ("assemblee", "senat"))):
        positions = [row[f"statsVotes{nom}"] for nom in ("Pour", "Contre", "Abstention")]
        assert sum(positions) == row["statsParticipation"], row["slug"]


def test_S5_what_changed_since_is_strictly_after(demo: Client) -> None:
    for liste in ("groupes", "deputes", "scrutins"):
        (recent,) = demo.get(f"{API}/{liste}?limit=1").data[:1]
        assert demo.get(f"{API}/{liste}?updatedSince={SINCE}").meta["total"] > 0
        assert demo.get(f"{API}/{liste}?updatedSince={recent['updatedAt']}").meta["total"] == 0


def test_SD_voters_of_a_ballot_are_known_deputies_each_once(demo: Client, variables: dict[str, str]) -> None:
    detail = demo.get(f"{API}/scrutins/{variables['numero']}").data
    slugs = Counter(v["parlementaire"]["slug"] for votes in detail["votesByPosition"].values() for v in votes)
    connus = {
        row["slug"] for actif in ("true", "false") for row in tous(demo, f"/parlementaires?limit=200&actif={actif}")
    }
    assert (set(slugs) - connus, set(slugs.values())) == (set(), {1})
    parts = Counter[str]()
    for groupe in detail["votesByGroupe"].values():
        parts.update(groupe)
    assert (parts["pour"], parts["contre"]) == (detail["decompte"]["pour"], detail["decompte"]["contre"])


def test_SV2_votes_of_a_past_session_say_so(demo: Client) -> None:
    passe = demo.get(f"{API}/scrutins?legislature=16&chambre=assemblee&limit=1").data[0]
    votes = demo.get(f"{API}/scrutins/{passe['numero']}/votes?session={passe['session']}&limit=1")
    assert votes.meta["session"] == passe["session"]


# The reference's own front, where it was seen to fail


def test_S1_wherever_the_outcome_of_a_ballot_is_shown_the_lower_case_code_lies_beside_it(corps: dict[str, Any]) -> None:
    """The front compares `sort` with `adopte` and `rejete`; the specification writes it in capitals."""
    montres = Counter[str]()
    for adresse, body in corps.items():
        for objet in objets(body):
            if objet.get("sort") in ("ADOPTE", "REJETE", "adopte", "rejete"):
                assert (objet["sort"], objet.get("sortCode")) == (objet["sort"].upper(), objet["sort"].lower()), adresse
                montres[adresse.removeprefix(f"{API}/").partition("?")[0].partition("/")[0]] += 1
    assert {"scrutins", "deputes", "senateurs", "groupes", "dossiers", "sujets", "homepage", "search"} <= montres.keys()


def test_the_votes_of_two_members_are_joined_by_their_ballots(demo: Client) -> None:
    """The front compares two members by the `scrutinId` of their votes: without it nothing was ever in common."""
    slugs = [row["slug"] for row in demo.get(f"{API}/deputes?limit=2&sort=presence&order=desc").data]
    assert [row["slug"] for row in demo.get(f"{API}/deputes/compare?slugs={','.join(slugs)}").data] == slugs
    un, deux = ({v["scrutinId"]: v for v in tous(demo, f"/deputes/{slug}/votes?limit=100")} for slug in slugs)
    communs = un.keys() & deux.keys()
    assert communs
    for ballot in communs:
        assert UUID(ballot)
        assert un[ballot]["scrutin"] == deux[ballot]["scrutin"]
        assert un[ballot]["scrutinId"] == un[ballot]["scrutin"]["id"]
    assert any(un[ballot]["position"] == deux[ballot]["position"] != "absent" for ballot in communs)


SECTIONS = ("deputes", "senateurs", "scrutins", "lobbyistes", "dossiers", "groupes", "commissions", "sujets")
CONNUS = {"depute", "senateur", "scrutin", "lobbyiste"}  # what the front of the day could draw


@pytest.mark.parametrize("question", ["commission", "loi", "santé", "groupe", "ma", "zzzzzz"])
def test_a_search_never_hands_an_old_client_a_kind_that_it_cannot_draw(demo: Client, question: str) -> None:
    """The front drew each row of `data` by its `_type`, and a whole white page at the first one it did not know."""
    body = demo.get(f"{API}/search?q={quote(question)}").json()
    assert tuple(body["sections"])[: len(SECTIONS)] == SECTIONS  # others came after
    assert all(isinstance(section, list) for section in body["sections"].values())
    assert {row["_type"] for row in body["data"]} <= CONNUS
    par_id = {(row["_type"], row["id"]): row for nom in SECTIONS for row in body["sections"][nom]}
    assert all(par_id[row["_type"], row["id"]] == row for row in body["data"])
    assert body["meta"]["counts"].keys() == {*body["sections"], "total"}


def test_a_search_finds_something_of_every_kind_that_old_clients_know(demo: Client) -> None:
    vus = {row["_type"] for q in ("ma", "loi", "union") for row in demo.get(f"{API}/search?q={q}").data}
    assert vus == CONNUS
