"""Every parameter of the OpenAPI document: a good value changes the answer, bad ones are a French 400 that names it.

Good values are told here, once for each operation, with a world where they have something to change; bad ones follow
from the document. A parameter without a line here fails.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.identifiants import identifiant
from hemicycle.settings import Settings
from tests import agenda_minuscule
from tests.api.client import Client
from tests.api.clients import LIEUX, Lieux
from tests.api.conftest import AVANT, FauxReleases
from tests.publication import RELEASE

API = "/api/v1"
PAGES = {"page": "2", "limit": "1"}
PERIODE = {"legislature": "16", "session": "16"}
INITIE = {**PERIODE, "groupeInitie": "true"}
ACCORD = {**PERIODE, "nature": "ensemble", "clivants": "true"}
SELECTION = {"groupe": "riv", "periode": "1m", "theme": "sante"}
RECENTS = {"periode": "1m", "limit": "1"}
MEMBRES = {
    **PAGES, "groupe": "gau", "departement": "2A", "actif": "false", "search": "verdan", "sort": "presence",
    "order": "desc", "legislature": "16", "session": "16", "updatedSince": "2025-05-01T00:00:00Z",
    "date": "2024-11-12", "commission": "inconnue", "ids": "inconnu",
}  # fmt: skip
AMENDEMENTS = {
    **PAGES, "sort": "Adopté", "dateFrom": "2025-02-15", "dateTo": "2025-02-15", "votedOnly": "true",
    "chambre": "senat",
}  # fmt: skip
INTERVENTIONS = {
    **PAGES, "type": "interruption", "dateFrom": "2025-03-01", "dateTo": "2025-03-01", "chambre": "senat",
}  # fmt: skip
VOTES = {
    **PAGES, "position": "contre", "tag": "agriculture", "nature": "motion", "dateFrom": "2024-11-02",
    "dateTo": "2024-11-02", "dissidentOnly": "true", "chambre": "senat",
}  # fmt: skip
PREUVE = {**PAGES, "statistique": "loyaute", "periode": "carriere", "compte": "false"}
MOIS = {"periode": "carriere"}
RANK = {"sort": "prenom", "order": "asc", "groupe": "riv", "periode": "carriere"}
SCRUTIN = {"chambre": "senat", "session": "16"}
ORIGINE = {"include": "provenance"}
LOBBYISTES = {"secteur": "agri", "secteurs": "agriculture,energie"}
TEXTES = {
    "parlementaire": "lucie-verdan", "groupe": "gau", "chambre": "senat", "dossier": "inconnu",
    "dateFrom": "2025-03-05", "dateTo": "2025-03-01",
}  # fmt: skip
ACTIONS = {"secteur": "santé", "secteurs": "eau"}

# World -> operation -> parameter -> a value that changes the answer.
CAS: dict[str, dict[str, dict[str, str]]] = {
    "invente": {
        "/scrutins": {
            **PAGES, "chambre": "senat", "type": "solennel", "nature": "motion", "sort": "REJETE", "tag": "budget",
            "importance": "4", "dateFrom": "2025-01-01", "dateTo": "2025-01-01", "search": "motion", "session": "16",
            "legislature": "16", "updatedSince": "2025-05-01T00:00:00Z", "ids": "inconnu",
        },
        "/votes": {"scrutins": "assemblee/17/811", "parlementaires": "irene-senart"},
        "/scrutins/tags": {"chambre": "senat"},
        "/scrutins/annees": {"chambre": "senat"},
        "/scrutins/periodes": {"chambre": "senat"},
        "/scrutins/importants": {"limit": "1"},
        "/scrutins/{numero}": {**SCRUTIN, **ORIGINE},
        "/scrutins/interventions/{id}": ORIGINE,
        "/changements": {"depuis": RELEASE, "type": "votes", "cursor": f"2-1-{RELEASE}", "limit": "1"},
        "/changements.ndjson": {"depuis": RELEASE, "type": "votes"},
        "/qualite/constats": {**PAGES, "regle": "votant_inconnu", "grave": "false", "objet": "PA999"},
        "/scrutins/{numero}/votes": {**SCRUTIN, **PAGES, "position": "contre", "groupe": "gau"},
        "/scrutins/{numero}/interventions": {
            **SCRUTIN, **PAGES, "sort": "desc", "search": "arracher", "type": "question",
        },
        "/search": {**TEXTES, "nature": "question", "tri": "date", "explain": "true"},
        "/search/frequences": {**TEXTES, "q": "haies", "par": "chambre"},
        "/parlementaires": {**MEMBRES, "chambre": "senat"},
        "/deputes": MEMBRES,
        **{f"/{mount}/{{slug}}": {"include": "votes"} for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/{{slug}}/amendements": AMENDEMENTS for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/{{slug}}/interventions": INTERVENTIONS for mount in ("parlementaires", "deputes")},
    },
    "senat": {
        "/senateurs": {**MEMBRES, "session": "2023-2024"},
        "/senateurs/{slug}": {"include": "votes"},
        "/senateurs/{slug}/amendements": AMENDEMENTS,
        "/senateurs/{slug}/interventions": INTERVENTIONS,
    },
    "deputes": {
        "/parlementaires": {"periode": "carriere"},
        "/deputes": {"periode": "carriere"},
        "/parlementaires/{slug}/rank": {**RANK, "chambre": "senat"},
        "/deputes/{slug}/rank": RANK,
        **{f"/{mount}/groupes": PERIODE for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/{{slug}}/votes": VOTES for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/{{slug}}/stats/preuve": PREUVE for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/{{slug}}/stats/mois": MOIS for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/compare": {"slugs": "eric-d-orvane,lucie-verdan"} for mount in ("parlementaires", "deputes")},
        **{f"/{mount}/activite": {"slugs": "eric-d-orvane"} for mount in ("parlementaires", "deputes")},
    },
    "territoire": {
        "/representants": {
            "codePostal": "29000", "commune": "orvel", "departement": "Corse-du-Sud", "date": "2024-10-05",
        },
        "/communes": {**PAGES, "q": "st oeil", "departement": "ZB"},
        "/circonscriptions": {**PAGES, "type": "senatoriale", "departement": "2A"},
        "/circonscriptions/carte.svg": {"maille": "departements"},
    },
    "senateurs": {
        "/senateurs": {"periode": "carriere"},
        "/senateurs/groupes": {"session": "2019-2020"},
        "/senateurs/{slug}/votes": {**VOTES, "chambre": "assemblee"},
        "/senateurs/{slug}/stats/preuve": PREUVE,
        "/senateurs/{slug}/stats/mois": MOIS,
        "/senateurs/{slug}/rank": RANK,
        "/senateurs/compare": {"slugs": "bruno-heron,alba-courlis"},
        "/senateurs/activite": {"slugs": "bruno-heron"},
    },
    "groupes": {
        "/groupes": {**PAGES, **PERIODE, "chambre": "senat", "updatedSince": "2100-01-01", "date": "2024-11-12",
                     "ids": "inconnu"},
        "/groupes/{chambre}/matrice-alliances": ACCORD,
        "/assemblee/positions": {"legislature": "16"},
        "/senat/positions": {"session": "2023"},
        "/groupes/{chambre}/{slug}": {**PERIODE, **ORIGINE},
        "/groupes/{chambre}/{slug}/stats": PERIODE,
        "/groupes/{chambre}/{slug}/votes": INITIE,
        "/groupes/{chambre}/{slug}/alliances": ACCORD,
        "/groupes/{chambre}/{slug}/thematiques": INITIE,
        "/groupes/{chambre}/{slug}/mouvements": {**PAGES, "dateFrom": "2024-12-31", "dateTo": "2024-10-05"},
        "/analytics/stats": SELECTION,
        "/analytics/voting-trends": SELECTION,
        "/analytics/top-deputes": {**SELECTION, "limit": "1"},
        "/analytics/scrutins": {**SELECTION, "limit": "1"},
        "/analytics/dissidents": RECENTS,
        "/analytics/themes": RECENTS,
        "/analytics/controverses": RECENTS,
        "/exports/votes": {"session": "16", "chambre": "senat", "format": "csv"},
    },
    "dossiers": {
        "/dossiers": {
            **PAGES, "etat": "promulgue", "chambre": "senat", "procedureCode": "1",
            "procedureLibelle": "Projet de loi ordinaire", "search": "mares", "dateFrom": "2025-01-01",
            "dateTo": "2025-01-01", "sort": "scrutins", "order": "asc", "ids": "inconnu",
        },
        "/dossiers/trending": {"limit": "1"},
        "/dossiers/{uid}": ORIGINE,
        "/dossiers/{uid}/scrutins": {**PAGES, "type": "solennel", "nature": "motion"},
        "/dossiers/{uid}/amendements": {**PAGES, "voted": "true", "groupe": "riv", "sort": "Non soutenu"},
    },
    "jumeaux": {
        "/amendements/jumeaux": {
            **PAGES, "dossier": "inconnu", "groupe": "riv", "chambre": "senat", "legislature": "16", "tailleMin": "3",
            "groupesMin": "2", "identiques": "true", "formule": "true", "sort": "date", "order": "asc",
        },
        "/amendements/{uid}": ORIGINE,
        "/amendements/{uid}/jumeaux": PAGES,
    },
    "sujets": {
        "/sujets": {**PAGES, "category": "patrimoine", "search": "moulins", "featured": "false", "ids": "inconnu"},
        "/sujets/featured": {"limit": "1"},
        "/sujets/{slug}": ORIGINE,
        "/sujets/{slug}/dossiers": PAGES,
        "/sujets/{slug}/scrutins": {**PAGES, "chambre": "senat", "nature": "motion"},
    },
    "agenda": {
        "/commissions": {**PAGES, "chambre": "senat", "type": "enquete", "actif": "false", "date": "2025-03-11",
                         "ids": "inconnu"},
        "/commissions/{slug}": ORIGINE,
        "/agenda/{uid}": ORIGINE,
        "/commissions/{slug}/reunions": {**PAGES, "passees": "true"},
        "/commissions/{slug}/dossiers": {
            **PAGES, "role": "avis", "etat": "promulgue", "dateFrom": "2025-01-15", "dateTo": "2025-01-15",
        },
        "/agenda": {
            **PAGES, "dateFrom": "2025-03-12", "dateTo": "2025-03-12", "type": "evenement", "chambre": "senat",
            "commissionId": identifiant("commission", agenda_minuscule.MOULINS),
        },
        "/agenda/evenements": {"limit": "1", "importantOnly": "true"},
        "/agenda/{uid}/debat": PAGES,
    },
    "lobbying": {
        "/lobbying": {
            **PAGES, **LOBBYISTES, "type": "syndicat", "search": "moulins", "sort": "budget", "order": "desc",
            "ids": "inconnu",
        },
        "/lobbying/actions": {
            **PAGES, **ACTIONS, "cible": "depute", "texteVise": "lois", "search": "biefs", "dateFrom": "2024-07-01",
            "dateTo": "2023-01-01", "sort": "lobbyiste", "order": "asc",
        },
        "/lobbying/{id}": ORIGINE,
        "/lobbying/actions/recent": {**ACTIONS, "limit": "1"},
        "/lobbying/{id}/actions": {**PAGES, "cible": "ministre"},
        "/analytics/lobbying-sectors": {"limit": "1"},
        "/analytics/lobbying-top": {"limit": "1"},
    },
    "recherche": {
        "/search": {**PAGES, "q": "haies", "type": "groupes", "inclureAnciens": "true"},
        "/search/suggest": {"q": "haies", "limit": "1"},
    },
    "scrutin de 2026": {
        "/senatoriales/2026/sortants": {"departement": "02", "groupe": "riv", "tri": "nom", "candidat": "oui"},
        "/senatoriales/2026/candidats": {"departement": "02", "famille": "gauche", "sortants": "true"},
    },
}  # fmt: skip
# What an operation must be asked, and what a parameter needs beside it to have something to change.
DEMANDES: dict[str, dict[str, str]] = {
    "/representants": {"codePostal": "20000"},
    "/changements": {"depuis": AVANT},
    "/changements.ndjson": {"depuis": AVANT},
    "/agenda": {"dateFrom": "2025-03-01"},
    "/exports/votes": {"session": "17"},
    "/parlementaires/compare": {"slugs": "lucie-verdan,eric-d-orvane"},
    "/deputes/compare": {"slugs": "lucie-verdan,eric-d-orvane"},
    "/senateurs/compare": {"slugs": "alba-courlis,bruno-heron"},
    "/votes": {"scrutins": "assemblee/17/812", "parlementaires": "lucie-verdan"},
    **{f"/{mount}/activite": {"slugs": "lucie-verdan"} for mount in ("parlementaires", "deputes")},
    "/senateurs/activite": {"slugs": "alba-courlis"},
    "/search": {"q": "mou"},
    "/search/suggest": {"q": "m"},
    "/search/frequences": {"q": "les haies"},
}
A_COTE: dict[tuple[str, str], dict[str, str]] = {
    **{(f"/{mount}", "periode"): {"sort": "loyaute"} for mount in ("parlementaires", "deputes")},
    ("/senateurs", "periode"): {"sort": "presence", "order": "desc"},
    **{(f"/{mount}/{{slug}}/rank", "periode"): {"sort": "loyaute", "order": "asc"} for mount in
       ("parlementaires", "deputes")},
    ("/search", "page"): {"type": "groupes"},
    ("/search", "limit"): {"type": "groupes"},
    ("/search", "explain"): {"q": "haies"},
    **{("/search", name): {"q": "haies", "type": "interventions"} for name in (*TEXTES, "nature", "tri")},
    ("/search/frequences", "q"): {"q": "censurons"},
}  # fmt: skip

# Values that are refused: by kind of schema, else by name.
ENTIERS = (
    "", "0", "-1", "1.0", "1e3", "abc", " 1", "99999999999999999999", "+1", "0x1", "1_000", "١", "1,5", "NaN",
)  # fmt: skip
BOOLEENS = ("", "oui", "TRUE", "2", "yes", "on")
DATES = (
    "", "2025-13-01", "2025-02-30", "hier", "01/02/2025", "2025-3-1", "2025-03-01T00:00:00Z", "20250211", "2025-W07-2",
    "0000-01-01",
)  # fmt: skip
INSTANTS = ("", "hier", "2025-99-01", "2025-02-11T25:00:00Z", "0001-01-01T00:00:00+10:00", "1739268000")
MOTIFS = {
    "codePostal": ("7501", "abcde", "750133", "2A004"),
    "session": ("abc", "2024-2026", "dix-sept", "１７", "17.0"),
    "departement": ("1", "2C", "Finistère", "9755"),
    "include": ("tout", "votes,tout", "VOTES"),
    "slugs": ("", "lucie-verdan", "a,b,c,d,e", "a,A", f"a,{'x' * 201}"),
    "ids": ("", " , ", ",".join(map(str, range(101))), f"a,{'x' * 201}"),
    "commissionId": ("", "12", "commission-des-moulins"),
    "sort": ("", "adoptée", "inconnu"),
    "nature": ("inconnu", "QUESTION"),
    "depuis": ("", "hier", "x-1", "2025-99-01"),
    "cursor": ("", "x", "1-2", "1-2-é"),
    "type": ("Votes", "a-b", "votes,"),
}

# operation -> default and largest number of rows, as the contract says
LIMITES = {
    "/communes": (20, 100), "/circonscriptions": (20, 100),
    "/scrutins": (20, 100), "/scrutins/importants": (10, 50), "/scrutins/{numero}/votes": (50, 100),
    "/scrutins/{numero}/interventions": (10, 50), "/analytics/top-deputes": (15, 50),
    "/analytics/lobbying-sectors": (10, 30), "/analytics/scrutins": (10, 50), "/analytics/dissidents": (20, 50),
    "/analytics/themes": (15, 30), "/analytics/controverses": (10, 30), "/analytics/lobbying-top": (15, 50),
    "/commissions": (20, 500), "/commissions/{slug}/reunions": (20, 100), "/commissions/{slug}/dossiers": (20, 100),
    "/agenda": (50, 1000), "/agenda/{uid}/debat": (50, 200), "/lobbying": (20, 100), "/lobbying/actions": (20, 100),
    "/lobbying/actions/recent": (20, 50), "/lobbying/{id}/actions": (20, 100), "/sujets": (20, 100),
    "/amendements/jumeaux": (20, 100), "/amendements/{uid}/jumeaux": (20, 50),
    "/sujets/{slug}/dossiers": (20, 100), "/sujets/{slug}/scrutins": (20, 100), "/groupes": (100, 100),
    "/groupes/{chambre}/{slug}/mouvements": (20, 500),
    **{f"/{mount}{suite}": bornes for mount in ("parlementaires", "deputes", "senateurs") for suite, bornes in (
        ("", (20, 200)), ("/{slug}/votes", (20, 100)), ("/{slug}/stats/preuve", (20, 100)),
        ("/{slug}/amendements", (20, 100)), ("/{slug}/interventions", (20, 100)))},
}  # fmt: skip
# operation, parameter -> default and values, as the contract says
MOTS: dict[tuple[str, str], tuple[str | None, list[str]]] = {
    ("/scrutins", "chambre"): (None, ["assemblee", "senat"]),
    ("/scrutins", "type"): (None, ["solennel", "ordinaire", "motion"]),
    ("/scrutins", "nature"): (
        None, ["ensemble", "article", "amendement", "credits", "motion", "declaration", "autre"],
    ),
    ("/scrutins", "sort"): (None, ["adopte", "rejete"]),
    ("/scrutins/{numero}", "chambre"): ("assemblee", ["assemblee", "senat"]),
    ("/scrutins/{numero}/interventions", "sort"): ("asc", ["asc", "desc"]),
    ("/scrutins/{numero}/interventions", "type"): (
        None, ["intervention", "question", "reponse_gouvernement", "explication_vote"],
    ),
    ("/analytics/stats", "periode"): ("all", ["1m", "3m", "6m", "1y", "all"]),
    ("/exports/votes", "chambre"): ("assemblee", ["assemblee", "senat"]),
    ("/deputes", "sort"): (
        None, ["nom", "prenom", "presence", "loyaute", "activite", "amendements", "interventions"],
    ),
    ("/deputes", "periode"): ("mandat", ["mandat", "carriere"]),
    ("/deputes/{slug}/rank", "sort"): (
        "presence", ["nom", "prenom", "presence", "loyaute", "activite", "amendements", "interventions"],
    ),
    ("/deputes/{slug}/rank", "order"): ("desc", ["asc", "desc"]),
    ("/deputes/{slug}/interventions", "type"): (
        None, ["intervention", "question", "reponse_gouvernement", "explication_vote", "interruption"],
    ),
}  # fmt: skip

ESSAIS = [
    (lieu, path, name) for lieu, operations in CAS.items() for path, names in operations.items() for name in names
]
OPERATIONS = [(lieu, path) for lieu, operations in CAS.items() for path in operations]
Clients = Callable[[str], Client]


def _document() -> Any:
    app = create_app(Settings(), FauxReleases(None), access_log=AccessLog(enabled=False))
    with Client(app) as client:
        return client.get("/openapi.json").json()


@pytest.fixture(scope="module")
def schemas() -> dict[tuple[str, str], Any]:
    """The schema of each parameter, references followed, by operation and name."""
    document, found = _document(), {}
    for path, operations in document["paths"].items():
        for parameter in operations.get("get", {}).get("parameters", ()):
            if parameter["in"] == "query":
                schema = parameter["schema"] | {"required": parameter.get("required", False)}
                for part in (schema, *schema.get("allOf", ())):
                    if "$ref" in part:
                        schema = document["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]] | schema
                found[path.removeprefix(API).rstrip("/"), parameter["name"]] = schema
    return found


@pytest.fixture(scope="module")
def clients(lieux: Lieux) -> Clients:
    """The client of a world."""
    return lambda nom: lieux(nom)[0]


def _url(lieu: str, path: str, given: dict[str, str], *again: str) -> str:
    for variable, value in LIEUX[lieu].variables.items():
        path = path.replace(f"{{{variable}}}", value)
    pairs = [f"{name}={quote(value)}" for name, value in given.items()]
    return f"{API}{path}?{'&'.join([*pairs, *again])}"


def _refusees(name: str, schema: Any) -> tuple[str, ...]:
    if schema["type"] == "integer":
        return (*ENTIERS, str(schema["maximum"] + 1))
    if schema["type"] == "boolean":
        return BOOLEENS
    if "enum" in schema:
        cris = () if name == "sort" and schema["enum"] == ["adopte", "rejete"] else (schema["enum"][0].upper(),)
        return ("", "inconnu", *cris)
    if "format" in schema:
        return DATES if schema["format"] == "date" else INSTANTS
    if name in ("slugs", "scrutins", "parlementaires") and "{1,3}" not in schema["pattern"]:
        name = "ids"  # as many as a list may be narrowed to, or fewer
    courtes = ("x" * (schema["minLength"] - 1),) if "minLength" in schema else ()
    return (*courtes, "x" * (schema["maxLength"] + 1)) if "maxLength" in schema else MOTIFS[name]


def test_every_parameter_of_the_document_is_tried_here(schemas: dict[tuple[str, str], Any]) -> None:
    """The `format` of lists is tried on every one of them in `test_tables_api`; what lies beside a list takes the
    parameters of the list (`test_feeds_api`)."""
    tried = {(path, name) for _, path, name in ESSAIS}
    beside = {one for one in schemas if one[1] == "format" or one[0].endswith((".atom", ".feed.json", ".ics"))}
    assert tried == set(schemas) - (beside - tried)


@pytest.mark.parametrize(("lieu", "path", "name"), ESSAIS)
def test_a_good_value_changes_the_answer(clients: Clients, lieu: str, path: str, name: str) -> None:
    asked = DEMANDES.get(path, {}) | A_COTE.get((path, name), {})
    without = clients(lieu).get(_url(lieu, path, asked))
    given = clients(lieu).get(_url(lieu, path, asked | {name: CAS[lieu][path][name]}))
    assert (without.status, given.status in (200, 404)) == (200, True)
    assert given.body != without.body


@pytest.mark.parametrize(("lieu", "path", "name"), ESSAIS)
def test_a_bad_value_is_a_400_in_french_that_names_it(
    clients: Clients, schemas: dict[tuple[str, str], Any], lieu: str, path: str, name: str
) -> None:
    asked, values = DEMANDES.get(path, {}), _refusees(name, schemas[path, name])
    assert values
    for value in values:
        answer = clients(lieu).get(_url(lieu, path, asked | {name: value}))
        assert answer.status == 400, value
        assert [detail["path"] for detail in answer.json()["details"]] == [name]
        assert f"Paramètre « {name} »" in answer.json()["message"]


@pytest.mark.parametrize(("lieu", "path", "name"), ESSAIS)
def test_a_repeated_parameter_is_refused_by_name(clients: Clients, lieu: str, path: str, name: str) -> None:
    value = CAS[lieu][path][name]
    answer = clients(lieu).get(_url(lieu, path, DEMANDES.get(path, {}) | {name: value}, f"{name}={quote(value)}"))
    assert (answer.status, answer.json()["details"][0]["path"]) == (400, name)
    assert "plusieurs fois" in answer.json()["message"]


@pytest.mark.parametrize(("lieu", "path", "name"), ESSAIS)
def test_every_word_is_taken_and_the_default_is_the_answer_to_nothing(
    clients: Clients, schemas: dict[tuple[str, str], Any], lieu: str, path: str, name: str
) -> None:
    schema, ask = schemas[path, name], clients(lieu).get
    asked = DEMANDES.get(path, {}) | A_COTE.get((path, name), {})
    for word in schema.get("enum", ()):
        assert ask(_url(lieu, path, asked | {name: word})).status in (200, 404), word
    if schema.get("default") is not None:
        default = str(schema["default"]).lower() if schema["type"] == "boolean" else str(schema["default"])
        assert ask(_url(lieu, path, asked | {name: default})).body == ask(_url(lieu, path, asked)).body


@pytest.mark.parametrize(("lieu", "path"), OPERATIONS)
def test_unknown_parameters_are_ignored_and_required_ones_are_asked_for(
    clients: Clients, schemas: dict[tuple[str, str], Any], lieu: str, path: str
) -> None:
    asked, ask = DEMANDES.get(path, {}), clients(lieu).get
    with_more = ask(_url(lieu, path, asked | {"page_size": "3", "dateMin": "x", "fmt": "xml"}))
    assert with_more.body == ask(_url(lieu, path, asked)).body
    for name in [name for operation, name in schemas if operation == path and schemas[operation, name]["required"]]:
        answer = ask(_url(lieu, path, {given: value for given, value in asked.items() if given != name}))
        assert answer.status == 400
        assert answer.json()["details"] == [{"path": name, "message": f"Paramètre « {name} » : obligatoire."}]


@pytest.mark.parametrize("path", LIMITES)
def test_pages_have_the_size_that_the_contract_says(schemas: dict[tuple[str, str], Any], path: str) -> None:
    limit = schemas[path, "limit"]
    assert (limit["default"], limit["minimum"], limit["maximum"]) == (LIMITES[path][0], 1, LIMITES[path][1])
    if (path, "page") in schemas:
        assert (schemas[path, "page"]["default"], schemas[path, "page"]["minimum"]) == (1, 1)


@pytest.mark.parametrize(("path", "name"), MOTS)
def test_words_are_those_of_the_contract(schemas: dict[tuple[str, str], Any], path: str, name: str) -> None:
    default, words = MOTS[path, name]
    assert (schemas[path, name].get("default"), sorted(schemas[path, name]["enum"])) == (default, sorted(words))


@pytest.mark.parametrize("pair", ["search=", "tag=", "session=", "search=%20%20"])
def test_a_blank_text_is_the_same_as_none(client: Client, pair: str) -> None:
    assert client.get(f"{API}/scrutins?{pair}").body == client.get(f"{API}/scrutins").body


@pytest.mark.parametrize("value", ["adopte", "ADOPTE", "Adopte"])
def test_the_outcome_filter_takes_either_case(client: Client, value: str) -> None:
    rows = client.get(f"{API}/scrutins?sort={value}").data
    assert rows
    assert {row["sort"] for row in rows} == {"ADOPTE"}


def test_absent_and_non_votant_are_one_class(client: Client) -> None:
    absent = client.get(f"{API}/scrutins/812/votes?position=absent").data
    assert len(absent) == 2
    assert client.get(f"{API}/scrutins/812/votes?position=non_votant").data == absent


def test_a_window_that_ends_before_it_begins_is_refused(clients: Clients) -> None:
    answer = clients("agenda").get(f"{API}/agenda?dateFrom=2025-03-02&dateTo=2025-03-01")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["dateTo"]
    assert "2025-03-02 (« dateFrom ») ou après" in answer.json()["message"]


def test_the_identifier_of_a_body_is_read_in_any_case(clients: Clients) -> None:
    url, id_ = f"{API}/agenda?dateFrom=2025-03-01&commissionId=", CAS["agenda"]["/agenda"]["commissionId"]
    assert clients("agenda").get(url + id_.upper()).body == clients("agenda").get(url + id_).body


# Variables of paths


@pytest.mark.parametrize("suite", ["", "/votes", "/interventions"])
def test_the_number_of_a_scrutin_is_an_integer_from_one(client: Client, suite: str) -> None:
    for numero in (value for value in ENTIERS if value.strip()):
        answer = client.get(f"{API}/scrutins/{quote(numero)}{suite}")
        assert (answer.status, [detail["path"] for detail in answer.json()["details"]]) == (400, ["numero"])


@pytest.mark.parametrize("path", [path for path in CAS["groupes"] if "{chambre}" in path])
def test_a_chamber_in_a_path_is_one_of_two_and_a_slug_has_a_length(clients: Clients, path: str) -> None:
    refusees = [("chambre", chambre) for chambre in ("congres", "Senat", "%20")]
    refusees += [("slug", "x" * 201)] if "{slug}" in path else []
    for name, value in refusees:
        variables = {"chambre": "assemblee", "slug": "boc"} | {name: value}
        answer = clients("groupes").get(API + path.format(**variables))
        assert (answer.status, [detail["path"] for detail in answer.json()["details"]]) == (400, [name])


# What members answer by period


@pytest.mark.parametrize("mount", ["parlementaires", "deputes", "senateurs"])
def test_members_in_office_come_by_name_when_nothing_is_asked(clients: Clients, mount: str) -> None:
    ask = clients("deputes").get
    assert ask(f"{API}/{mount}").body == ask(f"{API}/{mount}?actif=true&sort=nom&order=asc").body


def test_a_department_is_that_of_the_period_asked(clients: Clients) -> None:
    def slugs(query: str) -> set[Any]:
        return {row["slug"] for row in clients("deputes").get(f"{API}/deputes?{query}").data}

    assert slugs("departement=2A") == {"lucie-verdan"}
    assert slugs("departement=2A&legislature=16") == set()
    assert "lucie-verdan" in slugs("departement=29&legislature=16")


def test_a_row_of_a_past_period_shows_the_group_and_constituency_of_then(clients: Clients) -> None:
    rows = clients("deputes").get(f"{API}/deputes?legislature=16").data
    (verdan,) = (row for row in rows if row["slug"] == "lucie-verdan")
    assert (verdan["groupe"]["slug"], verdan["circonscription"]["departement"]) == ("hai", "29")
    assert verdan["legislature"] == 16
    assert "session" not in verdan


@pytest.mark.parametrize("sort", ["amendements", "interventions", "activite", "nom", "prenom"])
def test_the_period_leaves_the_sorts_that_have_no_career_alone(clients: Clients, sort: str) -> None:
    url, ask = f"{API}/deputes?sort={sort}&order=desc", clients("deputes").get
    assert ask(f"{url}&periode=carriere").body == ask(url).body
