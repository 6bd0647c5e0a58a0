"""The requests that are measured: forty of ours, and what one would ask Datasette for the same page; then pages.

They cover every area of the API, exports left out. Names and ids are read from the release itself, so that each kind
of request is asked for many records, and both sides for the same ones.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol
from urllib.parse import quote

import orjson

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.vocabulaire import TriSortants

WORDS = ("climat", "école", "santé", "justice", "travail", "phares", "moulins", "agriculteurs", "rivières", "police")
LOIN = 500  # a page far down the list of scrutins, where there are so many
_API = "/api/v1"
_DEPUTE, _GROUPE, _DOSSIER = f"{_API}/deputes/{{}}", f"{_API}/groupes/assemblee/{{}}", f"{_API}/dossiers/{{}}"
# Without suggested facets, which cost Datasette far more than the rows themselves.
_TABLE = "_size=20&_shape=objects&_nosuggest=1&_nofacet=1"
_SCRUTINS = f"/demo/scrutins.json?{_TABLE}&_sort_desc=date"


class Asked(Protocol):
    """Whatever answers: a server, or the application itself."""

    def get(self, path: str) -> bytes:
        """The body of one answer; anything but 200 is an error."""
        ...


@dataclass(frozen=True)
class Case:
    """One kind of request. `cold` cycles through many addresses, `hot` is one of them asked again and again.

    `peer` is empty where plain tables hold nothing to compare with: figures that the service computes at publish time.
    """

    name: str
    hot: str
    cold: tuple[str, ...]
    peer: tuple[str, ...] = ()


def cases(asked: Asked) -> list[Case]:
    """The forty cases and the pages; fewer in a release without speeches, lobbyists or subjects."""
    membres = [membre for page in (1, 2) for membre in _data(asked, f"/deputes/?limit=100&page={page}")]
    found = [
        *_scrutins(asked),
        *_membres(membres),
        *_chiffres(membres),
        *_groupes(_textes(_data(asked, "/groupes/?chambre=assemblee"), "slug")),
        *_travaux(asked),
        *_autour(asked),
        *_recherche([membre["nom"] for membre in membres]),
        *_pages(asked, _textes(membres, "slug")),
    ]
    return [case for case in found if case is not None]


def _scrutins(asked: Asked) -> list[Case | None]:
    """Lists, a scrutin with its votes, its debate. Solemn ballots name nearly everybody: both sides show as much."""
    solennels = _data(asked, "/scrutins/?chambre=assemblee&session=17&type=solennel&limit=100")
    numeros = _textes(solennels, "numero")
    loin, apres = _loin(asked)
    annees = range(2017, 2027)
    return [
        _case("list of 20, first page", [f"{_API}/scrutins/?limit=20"], [_SCRUTINS]),
        _case("list of 20, far down", [f"{_API}/scrutins/?limit=20&page={loin}"], [f"{_SCRUTINS}&_next={apres}"]),
        _case(
            "list, filtered",
            [f"{_API}/scrutins/?sort=adopte&dateFrom={an}-01-01&dateTo={an}-12-31" for an in annees],
            [f"{_SCRUTINS}&sort__exact={quote('adopté')}&date__gte={an}-01-01&date__lte={an}-12-31" for an in annees],
        ),
        _case(
            "list, searched",
            [f"{_API}/scrutins/?search={quote(word)}" for word in WORDS],
            [f"{_SCRUTINS}&_search={quote(word)}" for word in WORDS],
        ),
        _case(
            "scrutin with all its votes",
            [f"{_API}/scrutins/{numero}?session=17" for numero in numeros],
            [f"/demo/scrutin.json?_shape=objects&scrutin=VTANR5L17V{numero}" for numero in numeros],
        ),
        _case(
            "50 votes of a scrutin",
            [f"{_API}/scrutins/{numero}/votes?session=17" for numero in numeros],
            [f"/demo/scrutin_votes.json?_shape=objects&debut=0&scrutin=VTANR5L17V{numero}" for numero in numeros],
        ),
        _case("debate of a scrutin", [f"{_API}/scrutins/{numero}/interventions?session=17" for numero in numeros]),
    ]


def _membres(membres: list[Any]) -> list[Case | None]:
    """Lists of members, and what a member is, voted, tabled and said."""
    slugs = _textes(membres, "slug")
    return [
        _case(
            "20 members",
            [f"{_API}/parlementaires/?limit=20&page={page}" for page in range(1, 21)],
            [f"/demo/parlementaires.json?{_TABLE}&_sort=nom"],
        ),
        _case("20 members by presence", [f"{_API}/deputes/?sort=presence&page={page}" for page in range(1, 21)]),
        # The second letter of a name left out: nothing matches exactly, and near names are looked for.
        _case(
            "members, name misspelt",
            [f"{_API}/parlementaires/?search={quote(m['nom'][0] + m['nom'][2:] + 'x')}" for m in membres],
        ),
        _case(
            "member",
            [_DEPUTE.format(slug) for slug in slugs],
            [f"/demo/parlementaires/{membre['uid']}.json?_shape=objects" for membre in membres],
        ),
        _case(
            "member: 20 votes",
            [_DEPUTE.format(f"{slug}/votes") for slug in slugs],
            [f"/demo/historique.json?_shape=objects&debut=0&parlementaire={membre['uid']}" for membre in membres],
        ),
        _case("member: dissents", [_DEPUTE.format(f"{slug}/votes?dissidentOnly=true") for slug in slugs]),
        _case("member: amendments", [_DEPUTE.format(f"{slug}/amendements") for slug in slugs]),
        _case("member: speeches", [_DEPUTE.format(f"{slug}/interventions") for slug in slugs]),
    ]


def _chiffres(membres: list[Any]) -> list[Case | None]:
    """Statistics of members, and of everybody."""
    slugs = _textes(membres, "slug")
    analyse = f"{_API}/analytics"
    return [
        _case("member: statistics", [_DEPUTE.format(f"{slug}/stats") for slug in slugs]),
        _case("member: proof", [_DEPUTE.format(f"{slug}/stats/preuve") for slug in slugs]),
        _case("two members compared", [f"{_API}/deputes/compare?slugs={un},{autre}" for un, autre in pairwise(slugs)]),
        _case("analytics: totals", [f"{analyse}/stats?chambre={chambre}" for chambre in ("assemblee", "senat")]),
        _case("analytics: dissidents", [f"{analyse}/dissidents", f"{analyse}/dissidents?periode=6m"]),
    ]


def _groupes(slugs: list[str]) -> list[Case | None]:
    """Groups, their cohesion, their votes, who votes with whom."""
    return [
        _case("group", [_GROUPE.format(slug) for slug in slugs]),
        _case("group: cohesion", [_GROUPE.format(f"{slug}/stats") for slug in slugs]),
        _case("group: votes", [_GROUPE.format(f"{slug}/votes") for slug in slugs]),
        _case("matrix of alliances", [_GROUPE.format("matrice-alliances")]),
    ]


def _travaux(asked: Asked) -> list[Case | None]:
    """Legislative files, subjects, committees, the agenda and what was said at a sitting."""
    dossiers = _textes(_data(asked, "/dossiers/?limit=100"), "uid")
    sujets = _textes(_data(asked, "/sujets/?limit=100"), "slug")
    commissions = _textes(_data(asked, "/commissions/?type=permanente&limit=100"), "slug")
    agenda = _json(asked, "/agenda/?type=seance&dateFrom=2024-10-01&dateTo=2026-12-31&limit=100")["byDay"]
    seances = [uid for jour in agenda.values() for uid in _textes(jour, "uid")]
    mois = [f"{an}-{mois:02d}" for an in (2024, 2025) for mois in range(1, 13)]
    return [
        _case("dossiers, searched", [f"{_API}/dossiers/?search={quote(word)}" for word in WORDS]),
        _case("dossier", [_DOSSIER.format(uid) for uid in dossiers]),
        _case("dossier: timeline", [_DOSSIER.format(f"{uid}/chronologie") for uid in dossiers]),
        _case("dossier: amendments", [_DOSSIER.format(f"{uid}/amendements") for uid in dossiers]),
        _case("subject", [f"{_API}/sujets/{slug}" for slug in sujets]),
        _case("committee", [f"{_API}/commissions/{slug}" for slug in commissions]),
        _case("a month of the agenda", [f"{_API}/agenda/?dateFrom={un}-01&dateTo={un}-28" for un in mois]),
        _case("debate of a sitting", [f"{_API}/agenda/{uid}/debat" for uid in seances]),
    ]


def _autour(asked: Asked) -> list[Case | None]:
    """Lobbying, the renewal of the Sénat and its live results, the home page, the map of the site."""
    lobbyistes = _textes(_data(asked, "/lobbying/?limit=100"), "id")
    base, renouvellement = f"{_API}/lobbying", f"{_API}/senatoriales/2026"
    cherchees = [f"{base}/actions?cible=depute&search={quote(word)}&sort=lobbyiste" for word in WORDS]
    return [
        _case("actions of lobbyists, searched", cherchees if lobbyistes else []),
        _case("lobbyist", [f"{base}/{id_}" for id_ in lobbyistes]),
        _case("178 outgoing senators", [f"{renouvellement}/sortants?tri={tri}" for tri in TriSortants]),
        _case("results of a department", [f"{renouvellement}/resultats/{code}" for code in circonscriptions()]),
        _case("home page", [f"{_API}/homepage/"]),
        _case("sitemap", [f"{_API}/sitemap/"]),
    ]


def _recherche(noms: list[str]) -> list[Case | None]:
    """The general search, and what is suggested while a name is typed."""
    return [
        _case("general search", [f"{_API}/search/?q={quote(mot)}" for mot in (*WORDS, *noms)]),
        _case("suggestions", [f"{_API}/search/suggest?q={quote(nom[:3])}" for nom in noms]),
    ]


def _pages(asked: Asked, slugs: list[str]) -> list[Case | None]:
    """What people look at, made of the answers above, and the picture that is the longest to draw."""
    numeros = _textes(_data(asked, "/scrutins/?chambre=assemblee&session=17&type=solennel&limit=100"), "numero")
    groupes = _textes(_data(asked, "/groupes/?chambre=assemblee"), "slug")
    sujets = _textes(_data(asked, "/sujets/?limit=100"), "slug")
    votes = [f"/scrutins/assemblee/17/{numero}" for numero in numeros]
    return [
        _case("page: votes, searched", [f"/scrutins?search={quote(word)}" for word in WORDS]),
        _case("page: a vote", votes),
        _case("picture: a vote", [f"{vote}/hemicycle.svg" for vote in votes]),
        _case("page: a member", [f"/parlementaires/{slug}" for slug in slugs]),
        _case("page: a group", [f"/groupes/assemblee/{slug}" for slug in groupes]),
        _case("page: a law", [f"/lois/{slug}" for slug in sujets]),
        _case("page: search", [f"/recherche?q={quote(word)}" for word in WORDS]),
    ]


def _case(name: str, paths: list[str], peer: Iterable[str] = ()) -> Case | None:
    """A case, or none when the release holds nothing to ask for."""
    return Case(name, paths[0], tuple(paths), tuple(peer)) if paths else None


def _loin(asked: Asked) -> tuple[int, str]:
    """A page far down, and the token by which Datasette, which pages by key, gets there: the record before it."""
    pages = _json(asked, "/scrutins/?limit=20")["meta"]["totalPages"]
    loin = max(2, min(LOIN, pages - 1))  # a full one
    dernier = _data(asked, f"/scrutins/?limit=20&page={loin - 1}")[-1]
    return loin, quote(f"{dernier['date'][:10]},{dernier['uid']}")


def _textes(rows: Iterable[Any], name: str) -> list[str]:
    return [str(row[name]) for row in rows]


def _data(asked: Asked, path: str) -> list[Any]:
    data: list[Any] = _json(asked, path)["data"]
    return data


def _json(asked: Asked, path: str) -> Any:
    return orjson.loads(asked.get(_API + path))
