"""The requests that are measured: ours, and what one would ask Datasette for the same page."""

from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import quote

import orjson

from benchmarks.servers import Server
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.vocabulaire import TriSortants

WORDS = ("climat", "école", "santé", "justice", "travail", "phares", "moulins", "agriculteurs", "rivières", "police")
PAGE = 500


@dataclass(frozen=True)
class Case:
    """One kind of request. `cold` cycles through many addresses, `hot` is one of them asked again and again.

    `peer` is empty where plain tables hold nothing to compare with: figures that the service computes at publish time.
    """

    name: str
    hot: str
    cold: tuple[str, ...]
    peer: tuple[str, ...]


def cases(server: Server) -> list[Case]:
    """The cases, with ids read from the service itself so that both sides are asked for the same records."""
    # Solemn ballots name nearly everybody: both sides then have about as many votes to show.
    solennels = "/api/v1/scrutins/?chambre=assemblee&session=17&type=solennel&limit=100"
    numeros = [scrutin["numero"] for scrutin in _data(server, solennels)]
    membres = [m for page in (1, 2) for m in _data(server, f"/api/v1/deputes/?limit=100&page={page}")]
    groupes = _data(server, "/api/v1/groupes/?chambre=assemblee")
    # Without suggested facets, which cost Datasette far more than the rows themselves.
    table = "/demo/scrutins.json?_size=20&_sort_desc=date&_shape=objects&_nosuggest=1&_nofacet=1"
    return [
        _one("liste de 20, page 1", ["/api/v1/scrutins/?limit=20"], [table]),
        _one(
            f"liste de 20, page {PAGE}", [f"/api/v1/scrutins/?limit=20&page={PAGE}"], [f"{table}&_next={_next(server)}"]
        ),
        _one(
            "liste avec recherche",
            [f"/api/v1/scrutins/?search={quote(word)}" for word in WORDS],
            [f"{table}&_search={quote(word)}" for word in WORDS],
        ),
        _one(
            "scrutin et tous ses votes",
            [f"/api/v1/scrutins/{numero}?session=17" for numero in numeros],
            [f"/demo/scrutin.json?_shape=objects&scrutin=VTANR5L17V{numero}" for numero in numeros],
        ),
        _one(
            "page de 50 votes d'un scrutin",
            [f"/api/v1/scrutins/{numero}/votes?session=17" for numero in numeros],
            [f"/demo/scrutin_votes.json?_shape=objects&debut=0&scrutin=VTANR5L17V{numero}" for numero in numeros],
        ),
        _one(
            "liste de 20 membres",
            [f"/api/v1/parlementaires/?limit=20&page={page}" for page in range(1, 21)],
            ["/demo/parlementaires.json?_size=20&_sort=nom&_shape=objects&_nosuggest=1&_nofacet=1"],
        ),
        _one(
            "membre",
            [f"/api/v1/deputes/{membre['slug']}" for membre in membres],
            [f"/demo/parlementaires/{membre['uid']}.json?_shape=objects" for membre in membres],
        ),
        *_chiffres([membre["slug"] for membre in membres], [groupe["slug"] for groupe in groupes]),
        *_lobbying([lobbyiste["id"] for lobbyiste in _data(server, "/api/v1/lobbying/?limit=100")]),
        *_dossiers([dossier["uid"] for dossier in _data(server, "/api/v1/dossiers/?limit=100")]),
        *_sujets([sujet["slug"] for sujet in _data(server, "/api/v1/sujets/?limit=100")]),
        _one("page d'accueil", ["/api/v1/homepage/"], []),
        _one("plan du site", ["/api/v1/sitemap/"], []),
        *_recherche([membre["nom"] for membre in membres]),
        *_agenda([row["slug"] for row in _data(server, "/api/v1/commissions/?type=permanente&limit=100")]),
    ]


def _chiffres(membres: list[str], groupes: list[str]) -> list[Case]:
    """The operations whose answers rest on statistics."""
    membre, groupe = "/api/v1/deputes/{}", "/api/v1/groupes/assemblee/{}"
    paires = [f"{un},{autre}" for un, autre in pairwise(membres)]
    return [
        _one(
            "liste de 20 membres par présence", [f"/api/v1/deputes/?sort=presence&page={n}" for n in range(1, 21)], []
        ),
        _one("membre : statistiques", [membre.format(f"{slug}/stats") for slug in membres], []),
        _one("membre : preuve", [membre.format(f"{slug}/stats/preuve") for slug in membres], []),
        _one("membre : rang", [membre.format(f"{slug}/rank") for slug in membres], []),
        _one("membre : 20 votes", [membre.format(f"{slug}/votes") for slug in membres], []),
        _one("membre : dissidences", [membre.format(f"{slug}/votes?dissidentOnly=true") for slug in membres], []),
        _one("comparaison de deux membres", [f"/api/v1/deputes/compare?slugs={paire}" for paire in paires], []),
        _one("groupe", [groupe.format(slug) for slug in groupes], []),
        _one("groupe : votes", [groupe.format(f"{slug}/votes") for slug in groupes], []),
        _one("groupe : alliances", [groupe.format(f"{slug}/alliances") for slug in groupes], []),
        _one("matrice des alliances", [groupe.format("matrice-alliances")], []),
        _one("analyse : totaux", [f"/api/v1/analytics/stats?groupe={slug}" for slug in groupes], []),
        _one("analyse : dissidents", ["/api/v1/analytics/dissidents", "/api/v1/analytics/dissidents?periode=6m"], []),
        *_senatoriales(),
    ]


def _senatoriales() -> list[Case]:
    """The renewal of 2026; results are never kept whole, since they change at any moment."""
    base = "/api/v1/senatoriales/2026"
    return [
        _one("178 sortants", [f"{base}/sortants?tri={tri}" for tri in TriSortants], []),
        _one("candidats", [f"{base}/candidats", f"{base}/candidats?sortants=true"], []),
        _one("résultats nationaux", [f"{base}/resultats"], []),
        _one("résultats d'une circonscription", [f"{base}/resultats/{code}" for code in circonscriptions()], []),
    ]


def _lobbying(lobbyistes: list[str]) -> list[Case]:
    """The register of lobbyists, where the release holds one."""
    if not lobbyistes:
        return []
    base = "/api/v1/lobbying"
    return [
        _one("lobbyistes par budget", [f"{base}/?sort=budget&order=desc&page={n}" for n in range(1, 21)], []),
        _one(
            "actions de lobbying filtrées",
            [f"{base}/actions?cible=depute&search={quote(word)}&sort=lobbyiste" for word in WORDS],
            [],
        ),
        _one("lobbyiste", [f"{base}/{id_}" for id_ in lobbyistes], []),
    ]


def _dossiers(dossiers: list[str]) -> list[Case]:
    """Legislative files: a sorted list, records made when the release is, and pages of what a file holds."""
    dossier = "/api/v1/dossiers/{}"
    return [
        _one("liste de 20 dossiers", [f"/api/v1/dossiers/?search={quote(word)}" for word in WORDS], []),
        _one("dossier", [dossier.format(uid) for uid in dossiers], []),
        _one("dossier : chronologie", [dossier.format(f"{uid}/chronologie") for uid in dossiers], []),
        _one("dossier : 20 amendements", [dossier.format(f"{uid}/amendements") for uid in dossiers], []),
    ]


def _sujets(sujets: list[str]) -> list[Case]:
    """Subjects: a record, and figures made when the release is."""
    sujet = "/api/v1/sujets/{}"
    return [
        _one("sujet", [sujet.format(slug) for slug in sujets], []),
        _one("sujet : votes par groupe", [sujet.format(f"{slug}/stats") for slug in sujets], []),
    ]


def _recherche(noms: list[str]) -> list[Case]:
    """The general search over every category, one of them, and what is suggested while a name is typed."""
    mots = [*WORDS, *noms]
    return [
        _one("recherche générale", [f"/api/v1/search/?q={quote(mot)}" for mot in mots], []),
        _one("recherche de scrutins", [f"/api/v1/search/?type=scrutins&q={quote(mot)}" for mot in WORDS], []),
        _one("suggestions", [f"/api/v1/search/suggest?q={quote(nom[:3])}" for nom in noms], []),
    ]


def _agenda(commissions: list[str]) -> list[Case]:
    """A month of meetings, and a body with its members."""
    mois = [f"/api/v1/agenda/?dateFrom={an}-{mois:02d}-01" for an in (2024, 2025) for mois in range(1, 13)]
    return [
        _one("agenda d'un mois", mois, []),
        _one("commission", [f"/api/v1/commissions/{slug}" for slug in commissions], []),
    ]


def _one(name: str, paths: list[str], peer: list[str]) -> Case:
    return Case(name, paths[0], tuple(paths), tuple(peer))


def _next(server: Server) -> str:
    """Datasette pages by key: the token of our page is the last record of the page before."""
    dernier = _data(server, f"/api/v1/scrutins/?limit=20&page={PAGE - 1}")[-1]
    return quote(f"{dernier['date'][:10]},{dernier['uid']}")


def _data(server: Server, path: str) -> list[dict[str, str]]:
    data: list[dict[str, str]] = orjson.loads(server.get(path))["data"]
    return data
