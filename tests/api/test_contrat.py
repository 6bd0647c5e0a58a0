"""What every operation keeps, whatever it is about: its model, its cost, its age, what it says of what is not there.

An answer is read with the model that its operation declares, which is the one that the OpenAPI document publishes.
"""

import pytest

from hemicycle.identifiants import identifiant
from tests import agenda_minuscule as ag
from tests import dossiers_minuscules as do
from tests import lobbying_minuscule as lo
from tests.api.client import Client
from tests.api.clients import Lieux, relue
from tests.exemples_debats import id_parole

API = "/api/v1"
VERDAN, MARTIN = "/deputes/lucie-verdan", "/parlementaires/chloe-martin-pecheur"
BOC, HAIES, SEANCE = "/groupes/assemblee/boc", f"/dossiers/{do.HAIES}", f"/agenda/{ag.SEANCE}"
MOULINS, COMMISSION = f"/lobbying/{lo.id_lobbyiste(lo.MOULINS)}", "/commissions/commission-des-moulins"
TROUVER = "search=eau&secteur=e&secteurs=eau&cible=ministre"
SELECTIONS = ("groupe=boc&periode=3m&theme=budget&limit=2", "groupe=inconnu", "theme=inconnu")
LOBBYING = ("", "/secteurs", "/stats", "/actions", "/actions/recent")
ANALYTICS = (
    "stats", "groupes", "voting-trends", "top-deputes", "lobbying-sectors", "scrutins", "dissidents", "themes",
    "controverses", "lobbying-top",
)  # fmt: skip
SENATORIALES = [
    f"/senatoriales/2026{suite}"
    for suite in ("", "/sortants", "/sortants?groupe=riv&candidat=oui", "/candidats", "/candidats?famille=gauche")
]

# World -> most reads of the store -> addresses.
ADRESSES: dict[str, dict[int, list[str]]] = {
    "invente": {
        1: ["/sources", f"/scrutins/interventions/{id_parole(2)}"],
        3: [
            "/scrutins", "/scrutins?page=99", "/scrutins/tags", "/scrutins/annees", "/scrutins/periodes",
            "/scrutins/importants", "/scrutins/811", "/scrutins/812", "/scrutins/812/votes",
            "/scrutins/812/votes?position=pour&groupe=boc", "/scrutins/812/interventions",
            "/scrutins/812/interventions?search=texte", "/scrutins/81/interventions", "/scrutins/5?chambre=senat",
            "/scrutins/5/interventions?chambre=senat", "/parlementaires", "/deputes?legislature=16", VERDAN,
            f"{VERDAN}/amendements", "/parlementaires/irene-senart/amendements",
            f"{VERDAN}?include=votes",
            "/scrutins?ids=assemblee/17/812,rien",
            "/scrutins?limit=100&search=texte", "/scrutins/812?session=17",
        ],
        9: [
            f"{VERDAN}/interventions", "/parlementaires/lucie-verdan/interventions?type=interruption",
            "/parlementaires/lucie-verdan?include=interventions,amendements",
            "/parlementaires/irene-senart?include=votes,interventions,amendements,stats",
        ],
    },
    "deputes": {
        0: [f"{VERDAN}/rank", f"{VERDAN}/rank?groupe=boc"],  # in memory
        1: [
            "/deputes?sort=presence", "/parlementaires?limit=200", "/deputes?legislature=16", "/senateurs?session=2024",
            VERDAN, MARTIN, "/deputes/coeurine-talvas", f"{VERDAN}/stats", f"{MARTIN}/stats",
            "/parlementaires/groupes", "/senateurs/groupes?session=2019", "/parlementaires/legislatures",
            "/deputes/legislatures", "/parlementaires/sessions", "/deputes/sessions",
            "/parlementaires/historique-carriere", "/deputes/historique-carriere",
        ],
        2: [
            "/deputes?groupe=boc", "/deputes/compare?slugs=lucie-verdan,eric-d-orvane",
            "/parlementaires/compare?slugs=lucie-verdan,alba-courlis",
        ],
        3: [
            "/parlementaires/activite?slugs=lucie-verdan,personne", "/deputes?ids=lucie-verdan,personne",
            "/deputes?date=2024-07-08", "/parlementaires?date=2024-07-08&legislature=17",
            "/parlementaires?groupe=boc", "/parlementaires?groupe=boc&session=2024", f"{VERDAN}?include=votes",
            f"{VERDAN}?include=votes,stats", f"{VERDAN}/stats/preuve", f"{VERDAN}/votes", f"{MARTIN}/votes",
            f"{VERDAN}/votes?dissidentOnly=true&nature=article",
            "/deputes/eric-d-orvane/stats/preuve?statistique=loyaute&periode=carriere&limit=100",
        ],
    },
    "deux chambres": {
        3: [
            "/senateurs", "/senateurs?session=2024-2025", "/senateurs/alba-courlis", f"{MARTIN}/amendements",
            "/scrutins", "/scrutins/importants", "/scrutins/tags?chambre=senat",
            "/scrutins/annees?chambre=senat", "/scrutins/periodes?chambre=senat", "/scrutins/2?chambre=senat",
            "/scrutins/1?chambre=senat&session=2024", "/scrutins/2/votes?chambre=senat",
            "/scrutins/2/interventions?chambre=senat",
        ],
        5: [
            "/groupes?date=2024-11-12", "/senateurs?date=2024-11-12", "/groupes?date=2024-11-12&ids=rien",
            "/votes?scrutins=senat/2024/1,senat/2024/2,rien&parlementaires=alba-courlis,felix-grebe,personne",
        ],
        9: [
            f"{MARTIN}/interventions", f"{MARTIN}?include=votes,interventions,amendements,stats",
            "/assemblee/2024-11-12", "/senat/2024-11-12",
        ],
    },
    "groupes": {
        1: [
            "/groupes", "/groupes?legislature=16&session=2023&chambre=senat&updatedSince=2020-01-01",
            "/groupes?legislature=16&session=2023", BOC, "/groupes/senat/tou?session=2023", "/groupes/assemblee/ni",
            f"{BOC}/stats", "/groupes/senat/boc/stats", "/groupes/assemblee/mar/stats", f"{BOC}/votes?groupeInitie=1",
            "/groupes/senat/rui/votes?groupeInitie=true", f"{BOC}/alliances", "/groupes/assemblee/ni/alliances",
            "/groupes/senat/rui/alliances?nature=ensemble&clivants=1&session=2023", f"{BOC}/thematiques",
            "/groupes/senat/rui/thematiques?groupeInitie=1", "/groupes/assemblee/matrice-alliances?legislature=16",
            "/groupes/senat/matrice-alliances?session=1999", "/methodologie", "/sitemap",
            "/assemblee/positions", "/assemblee/positions?legislature=16", "/senat/positions?session=1999",
        ],
        3: [
            f"{BOC}/mouvements", "/groupes/senat/tou/mouvements?dateFrom=2024-01-01",
            *(f"/analytics/{operation}?{query}" for operation in ANALYTICS for query in ("", *SELECTIONS)),
            *(f"/lobbying{suite}" for suite in LOBBYING),  # a release without a register
        ],
    },
    "dossiers": {
        3: [
            "/dossiers", "/dossiers/filters", "/dossiers/trending", HAIES, f"/dossiers/{do.HAIES_SENAT}",
            f"/dossiers/{do.MARES}", f"/dossiers/{do.RAPPORT}", f"{HAIES}/chronologie", f"{HAIES}/scrutins",
            f"{HAIES}/amendements", f"/dossiers?ids={do.HAIES},rien",
            f"/dossiers/{identifiant('dossier', do.HAIES)}/amendements?voted=true&groupe=rivieres",
        ],
    },
    "sujets": {
        3: [
            "/sujets?ids=haies,rien",
            "/sujets", "/sujets?page=9", "/sujets/featured", "/sujets/categories", "/sujets/haies", "/sujets/moulins",
            "/sujets/tourbes/archive", "/sujets/landes/archive", "/sujets/haies/documents-lies",
            "/sujets/haies/dossiers", "/sujets/tourbes/dossiers", "/sujets/haies/chronologie", "/sujets/haies/scrutins",
            "/sujets/haies/stats", "/sujets/landes/stats",
        ],
    },
    "agenda": {
        2: ["/homepage"],
        4: ["/commissions?date=2025-03-11", "/commissions?date=2025-03-11&ids=rien", f"/commissions?ids={ag.MOULINS}"],
        3: [
            "/agenda?dateFrom=2025-03-01",
            f"/agenda?dateFrom=2025-03-01&commissionId={identifiant('commission', ag.MOULINS)}", "/agenda/evenements",
            SEANCE, f"/agenda/{ag.AUDITION}", f"/agenda/{ag.APRES_MIDI}", f"/agenda/{ag.ANCIENNE}", f"{SEANCE}/debat",
            "/agenda/d20250312/debat", "/commissions", COMMISSION, "/commissions/senat", f"{COMMISSION}/reunions",
            f"{COMMISSION}/reunions?passees=true", "/commissions/assemblee-nationale/reunions",
            f"{COMMISSION}/dossiers", f"{COMMISSION}/dossiers?role=fond",
        ],
    },
    "lobbying": {
        3: [
            *(f"/lobbying{suite}{query}" for suite in LOBBYING for query in ("", f"?{TROUVER}")), MOULINS,
            f"{MOULINS}/actions?{TROUVER}", f"/lobbying?ids={lo.id_lobbyiste(lo.MOULINS)},rien",
        ],
    },
    "recherche": {
        1: [
            "/search?q=martin", "/search?q=haies", "/search?q=zzzz", "/search?q=mou&inclureAnciens=1",
            *(f"/search?q=a%20b&type={nom}" for nom in ("deputes", "senateurs", "dossiers", "sujets")),
            *(f"/search?q=haies&type={nom}" for nom in ("scrutins", "lobbyistes")),
            *(f"/search?q=mou&type={nom}" for nom in ("groupes", "commissions")),
            *(f"/search/suggest?q={debut}" for debut in ("m", "haies", "zzzz")),
        ],
    },
    "scrutin de 2026": {3: SENATORIALES},
    "avant les candidatures": {3: SENATORIALES},
}  # fmt: skip
# World -> how long an answer may be kept, as the contract says -> addresses.
AGES: dict[str, dict[str, list[str]]] = {
    "invente": {
        "public, max-age=3600": ["/scrutins", "/deputes", VERDAN],
        "public, max-age=43200": ["/scrutins/tags", "/scrutins/importants"],
        "public, max-age=86400": ["/scrutins/annees", "/scrutins/periodes"],
        "no-cache": ["/scrutins/812", "/scrutins/812/votes"],
    },
    "groupes": {"public, max-age=86400": ["/sitemap"]},
    "dossiers": {"max-age=3600": ADRESSES["dossiers"][3]},
    "agenda": {
        "public, max-age=900": ["/homepage"],
        "max-age=3600": ["/agenda?dateFrom=2025-03-01", SEANCE, COMMISSION],
        "max-age=43200": ["/commissions", f"{COMMISSION}/dossiers"],
        "no-cache": [f"{SEANCE}/debat"],
    },
    "lobbying": {
        "max-age=43200": ["/lobbying", "/lobbying/secteurs", "/lobbying/stats", "/lobbying/actions"],
        "no-cache": ["/lobbying/actions/recent", MOULINS, f"{MOULINS}/actions"],
    },
    "recherche": {"no-cache": ["/search?q=haies"]},
    "scrutin de 2026": {"max-age=3600": SENATORIALES},
}
# World -> address of a record, what is not found at it, and the words that say so.
ABSENTS: list[tuple[str, str, tuple[str, ...], str]] = [
    ("invente", "/scrutins/interventions/0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d", ("",), ""),
    ("invente", "/scrutins/9999", ("", "/votes", "/interventions"), "9999"),
    ("invente", "/deputes/irene-senart", ("", "/interventions"), "« irene-senart »"),
    ("deputes", "/deputes/personne", ("", "/votes", "/stats", "/stats/preuve", "/rank", "/amendements",
                                      "/interventions"), "« personne »"),
    ("invente", "/parlementaires/inconnue", ("/interventions",), "« inconnue »"),
    *(
        ("groupes", f"/groupes/{chambre}/{slug}",
         tuple(f"{suite}?{period}" for suite in ("", "/stats", "/votes", "/alliances", "/thematiques")), slug)
        for chambre, slug, period in (
            ("assemblee", "inconnu", ""), ("senat", "riv", ""), ("assemblee", "riv", "legislature=16"),
            ("senat", "tou", "session=2024"),
        )
    ),
    ("dossiers", "/dossiers/DLR5L17N1", ("", "/chronologie", "/scrutins", "/amendements"),
     "Dossier législatif non trouvé"),
    ("sujets", "/sujets/inconnu", ("", "/archive", "/documents-lies", "/dossiers", "/chronologie", "/scrutins",
                                   "/presse", "/stats"), "« inconnu »"),
    *(
        ("agenda", f"/agenda/{uid}", ("", "/debat"), "Réunion non trouvée")
        for uid in ("inconnue", "RUSNR5L17S2025IDS404", "d20250314")
    ),
    ("agenda", "/commissions/inconnue", ("", "/reunions", "/dossiers"), "Commission non trouvée"),
    ("lobbying", f"/lobbying/{identifiant('lobbyiste', 'SIREN:000000000')}", ("", "/actions"), "Lobbyiste non trouvé"),
    ("lobbying", f"/lobbying/{lo.id_action('A1')}", ("",), "Lobbyiste non trouvé"),
    ("groupes", MOULINS, ("", "/actions"), "Lobbyiste non trouvé"),  # a release without a register
]  # fmt: skip


@pytest.mark.parametrize(
    ("lieu", "most", "address"),
    [(lieu, most, url) for lieu, costs in ADRESSES.items() for most, urls in costs.items() for url in urls],
)
def test_an_answer_is_exactly_what_its_model_says_at_the_cost_of_a_few_reads(
    lieux: Lieux, lieu: str, most: int, address: str
) -> None:
    client, store = lieux(lieu)
    store.reads.clear()
    answer = client.get(API + address)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json; charset=utf-8")
    assert min(1, most) <= len(store.reads) <= most, store.reads
    assert relue(client, API + address, answer) == [answer.json()]
    path, _, query = address.partition("?")
    assert client.get(f"{API}{path}/?{query}").body == answer.body
    assert client.get(f"{API}{path}?page_size=3&dateMin=x&{query}").body == answer.body


@pytest.mark.parametrize("url", ["/health", "/health/ready", "/health/live"])
def test_the_health_of_the_service_is_exactly_what_its_model_says(client: Client, url: str) -> None:
    answer = client.get(url)
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
    assert relue(client, url, answer) == [answer.json()]


@pytest.mark.parametrize(
    ("lieu", "age", "address"),
    [(lieu, age, url) for lieu, ages in AGES.items() for age, urls in ages.items() for url in urls],
)
def test_an_answer_may_be_kept_as_long_as_the_contract_says(lieux: Lieux, lieu: str, age: str, address: str) -> None:
    assert age in lieux(lieu)[0].get(API + address).headers["cache-control"]


@pytest.mark.parametrize(
    ("lieu", "address", "words"),
    [(lieu, record + suite, words) for lieu, record, suites, words in ABSENTS for suite in suites],
)
def test_what_is_not_there_is_a_404_that_says_what(lieux: Lieux, lieu: str, address: str, words: str) -> None:
    answer = lieux(lieu)[0].get(API + address)
    assert (answer.status, answer.json()["code"]) == (404, "NOT_FOUND")
    assert words in answer.json()["message"]


def test_a_list_has_data_and_meta(client: Client) -> None:
    body = client.get("/api/v1/scrutins?limit=2&page=2").json()
    assert list(body) == ["data", "meta"]
    assert body["meta"] == {"total": 7, "page": 2, "limit": 2, "totalPages": 4, "hasNext": True, "hasPrev": True}


def test_a_senate_session_has_two_spellings(client: Client) -> None:
    one = client.get("/api/v1/scrutins/5?chambre=senat&session=2024")
    two = client.get("/api/v1/scrutins/5?chambre=senat&session=2024-2025")
    assert one.status == two.status == 200
    assert one.body == two.body


def test_the_two_spellings_of_an_outcome_agree(client: Client) -> None:
    for row in client.get("/api/v1/scrutins").data:
        assert row["sort"].lower() == row["sortCode"] == row["resultat"]


def test_periods_may_be_asked_for_one_chamber(client: Client) -> None:
    assert {row["chambre"] for row in client.get("/api/v1/scrutins/periodes?chambre=senat").data} == {"senat"}
