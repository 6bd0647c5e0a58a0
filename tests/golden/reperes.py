"""What a release holds that is worth asking for: found in its own lists, so that nothing here names a record.

The same release always gives the same choice; another one (a larger demo, the real data) gives its own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar
from urllib.parse import urlencode

from hemicycle.vocabulaire import Chambre, NatureVote, TriParlementaires, TypeVote

T = TypeVar("T")
Json = dict[str, Any]
Lire = Callable[[str], Json]  # an address -> the decoded body of its answer

RACINE = "/api/v1"
ABSENT = "personne-de-ce-nom"
NUL = "00000000-0000-0000-0000-000000000000"
MONTAGES: dict[str, Chambre | None] = {"parlementaires": None, "deputes": Chambre.ASSEMBLEE, "senateurs": Chambre.SENAT}


@dataclass(frozen=True)
class Scrutin:
    """One scrutin, by what identifies it."""

    chambre: str
    session: str
    numero: int

    def adresse(self, suite: str = "", **parametres: object) -> str:
        chemin = f"{RACINE}/scrutins/{self.numero}{suite}"
        return adresse(chemin, chambre=self.chambre, session=self.session, **parametres)


@dataclass(frozen=True)
class Groupe:
    """One group, by what identifies it."""

    chambre: str
    slug: str
    id: str

    def adresse(self, suite: str = "", **parametres: object) -> str:
        return adresse(f"{RACINE}/groupes/{self.chambre}/{self.slug}{suite}", **parametres)


@dataclass(frozen=True)
class Reperes:
    """The records that addresses are made of."""

    periodes: Sequence[Json]  # of scrutins, as `/scrutins/periodes` lists them
    tags: Sequence[str]
    scrutins: Sequence[Scrutin]
    debattus: Sequence[Scrutin]  # at most one per chamber, with a debate of its own
    interventions: Sequence[str]
    jour: str  # a day in the middle of what is known
    mot: str  # a word of a title
    membres: dict[str, Sequence[str]]  # slugs by mount, those that differ most
    doubles: Sequence[str]  # persons who sat in both chambers
    identifiants: Sequence[str]  # other names of somebody: uuid, official id
    noms: Sequence[str]
    departements: Sequence[str]
    groupes: Sequence[Groupe]
    legislatures: Sequence[int]
    sessions: Sequence[str]
    lobbyistes: Sequence[str]  # ids: the first by name, those that act most and least
    secteurs: Sequence[str]  # slugs of sectors of lobbyists, then of domains of actions


def adresse(chemin: str, **parametres: object) -> str:
    """A path with its query; a parameter that is None is left out."""
    donnes = {nom: _ecrit(valeur) for nom, valeur in parametres.items() if valeur is not None}
    return f"{chemin}?{urlencode(donnes)}" if donnes else chemin


def chaque(chemin: str, nom: str, valeurs: Iterable[object], **autres: object) -> Iterator[str]:
    """The same question with each value of one parameter."""
    for valeur in valeurs:
        yield adresse(chemin, **{nom: valeur.value if isinstance(valeur, StrEnum) else valeur}, **autres)


def reperer(lire: Lire) -> Reperes:
    """Read the lists of a release and choose."""
    periodes = lire(f"{RACINE}/scrutins/periodes")["data"]
    scrutins = list(dict.fromkeys([*_aux_bords(lire, periodes), *_de_chaque_sorte(lire)]))
    debattus = _debattus(lire, scrutins)
    legislatures = [ligne["legislature"] for ligne in lire(f"{RACINE}/parlementaires/legislatures")["data"]]
    sessions = [ligne["session"] for ligne in lire(f"{RACINE}/senateurs/sessions")["data"]]
    doubles = _doubles(lire, legislatures, sessions)
    fiches = [ligne for montage in ("deputes", "senateurs") for ligne in _page(lire, montage, limit=1)]
    recents = lire(adresse(f"{RACINE}/scrutins", limit=100))["data"]
    return Reperes(
        periodes=periodes,
        tags=[ligne["name"] for ligne in lire(f"{RACINE}/scrutins/tags")["data"]],
        scrutins=scrutins,
        debattus=debattus,
        interventions=[_premiere(lire, scrutin) for scrutin in debattus],
        jour=recents[len(recents) // 2]["date"][:10],
        mot=max(recents[0]["titre"].replace("'", " ").replace("’", " ").split(), key=len),
        membres={montage: _membres(lire, montage) for montage in MONTAGES},
        doubles=doubles,
        identifiants=[fiche[nom] for fiche in fiches for nom in ("id", "uid", "sourceId")],
        noms=[f"{fiche['prenom']} {fiche['nom']}" for fiche in fiches],
        departements=_departements(fiches),
        groupes=[
            Groupe(ligne["chambre"], ligne["slug"], ligne["id"])
            for ligne in lire(f"{RACINE}/groupes?limit=100")["data"]
        ],
        legislatures=legislatures,
        sessions=sessions,
        lobbyistes=_lobbyistes(lire),
        secteurs=_secteurs(lire),
    )


def aux_bords(suite: Sequence[T]) -> list[T]:
    """The first two and the last: enough to see an order, whatever the length."""
    return [element for rang, element in enumerate(suite) if rang < 2 or rang == len(suite) - 1]


def aux_bords_des_chambres(groupes: Sequence[Groupe]) -> list[Groupe]:
    """The first group of each chamber and the last, who may be the non-attached."""
    chambres = [[groupe for groupe in groupes if groupe.chambre == chambre] for chambre in Chambre]
    return list(dict.fromkeys(groupe for liste in chambres for groupe in liste[:1] + liste[-1:]))


def _lobbyistes(lire: Lire) -> list[str]:
    pages = (
        lire(adresse(f"{RACINE}/lobbying", limit=1, **tri))["data"]
        for tri in ({}, {"sort": "actions", "order": "desc"}, {"sort": "actions", "order": "asc"})
    )
    return list(dict.fromkeys(ligne["id"] for page in pages for ligne in page))


def _secteurs(lire: Lire) -> list[str]:
    """The sector that most lobbyists hold, and the domain that most actions are about."""
    lignes = lire(f"{RACINE}/lobbying/secteurs")["data"]
    premiers = (max(lignes, key=lambda ligne: ligne[nom], default=None) for nom in ("lobbyistesCount", "actionsCount"))
    return list(dict.fromkeys(ligne["slug"] for ligne in premiers if ligne is not None))


def _ecrit(valeur: object) -> str:
    return str(valeur).lower() if isinstance(valeur, bool) else str(valeur)


def _scrutin(ligne: Json) -> Scrutin:
    return Scrutin(ligne["chambre"], ligne["session"], ligne["numero"])


def _aux_bords(lire: Lire, periodes: Sequence[Json]) -> list[Scrutin]:
    """The latest and the first scrutin of sessions of each chamber."""
    choisis = []
    for chambre in Chambre:
        for periode in aux_bords([p for p in periodes if p["chambre"] == chambre]):
            for page in (1, periode["count"]):
                liste = adresse(
                    f"{RACINE}/scrutins", chambre=chambre, session=periode["session"], limit=1, page=page
                )  # fmt: skip
                choisis += [_scrutin(ligne) for ligne in lire(liste)["data"]]
    return choisis


def _de_chaque_sorte(lire: Lire) -> list[Scrutin]:
    """The latest scrutin of each mode and of each nature, in each chamber."""
    questions = [("type", valeur.value) for valeur in TypeVote] + [("nature", valeur.value) for valeur in NatureVote]
    return [
        _scrutin(ligne)
        for chambre in Chambre
        for nom, valeur in questions
        for ligne in lire(adresse(f"{RACINE}/scrutins", chambre=chambre, limit=1, **{nom: valeur}))["data"]
    ]


def _debattus(lire: Lire, scrutins: Sequence[Scrutin]) -> list[Scrutin]:
    """In each chamber, the scrutin that most speeches are tied to."""
    paroles = {scrutin: lire(scrutin.adresse("/interventions", limit=1))["meta"]["total"] for scrutin in scrutins}
    chambres = [[scrutin for scrutin in scrutins if scrutin.chambre == chambre] for chambre in Chambre]
    choisis = [max(liste, key=lambda scrutin: paroles[scrutin]) for liste in chambres if liste]
    return [scrutin for scrutin in choisis if paroles[scrutin]]


def _premiere(lire: Lire, scrutin: Scrutin) -> str:
    id_: str = lire(scrutin.adresse("/interventions", limit=1))["data"][0]["id"]
    return id_


def _page(lire: Lire, montage: str, **parametres: object) -> list[Json]:
    lignes: list[Json] = lire(adresse(f"{RACINE}/{montage}", **parametres))["data"]
    return lignes


def _membres(lire: Lire, montage: str) -> list[str]:
    """The first and the last by some sorts, then somebody out of office; nobody twice."""
    lignes = [
        ligne
        for tri in (TriParlementaires.INTERVENTIONS, TriParlementaires.AMENDEMENTS, TriParlementaires.PRESENCE)
        for ordre in ("desc", "asc")
        for ligne in _page(lire, montage, limit=1, sort=tri.value, order=ordre)
    ]
    return list(dict.fromkeys(ligne["slug"] for ligne in [*lignes, *_page(lire, montage, limit=1, actif=False)]))


def _doubles(lire: Lire, legislatures: Sequence[int], sessions: Sequence[str]) -> list[str]:
    """Who sat in a legislature and in a session: the first one by name, filed under either chamber."""
    deputes = {slug for legislature in legislatures[:2] for slug in _slugs(lire, legislature=legislature)}
    doubles = [slug for session in sessions[:2] for slug in _slugs(lire, session=session) if slug in deputes]
    return sorted(set(doubles))[:2]


def _slugs(lire: Lire, **parametres: object) -> list[str]:
    slugs: list[str] = []
    page, suite = 1, True
    while suite:
        corps = lire(adresse(f"{RACINE}/parlementaires", limit=200, page=page, **parametres))
        slugs += [ligne["slug"] for ligne in corps["data"]]
        page, suite = page + 1, corps["meta"]["hasNext"]
    return slugs


def _departements(fiches: Iterable[Json]) -> list[str]:
    return [fiche["circonscription"]["departement"] for fiche in fiches if fiche["circonscription"]]
