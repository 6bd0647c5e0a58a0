"""Paths of the answers that tell nothing: always null, always empty, or the same value in every record.

Every operation is asked at the golden addresses and for many records of its list, so that the release itself gives
the names; what the OpenAPI document declares and no answer ever holds is told too.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache

import orjson

from hemicycle.settings import Settings
from hemicycle.vocabulaire import Ajout, Inclusion
from tests.api.client import Client
from tests.golden.adresses import adresses
from tests.golden.reperes import ABSENT, RACINE, Json, Lire, adresse, chaque
from tests.golden.reponses import DEMANDE, ouvrir

# While sittings are to come in the demo; once the whole of the renewal is known.
MOMENTS = (DEMANDE, datetime(2026, 11, 16, 9, 0, tzinfo=UTC))
SANTE = ("/health", "/health/live", "/health/ready")  # left out of the golden answers, which they never equal
CATALOGUES = ("/api/v1/exports/datapackage.json",)  # in the words of others: its own tests hold it against the tables
LIGNES = 50  # records of a page of a list that are read one by one
RECHERCHES = 12  # names of a list that are searched for
TEXTES = ("loi", "amendement", "article", "projet de loi", "communes", "parole", "ministre")  # looked for in speeches
ASSEZ = 20  # values before "the same everywhere" says anything
NULLE_PART, NUL, VIDE, CONSTANT = "absent", "null", "empty", "constant"

_CLE = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d")  # keys that are records or days


@dataclass
class Vu:
    """What was seen at one path."""

    valeurs: Counter[str] = field(default_factory=Counter)
    pleines: int = 0  # values that are neither null nor empty

    def voir(self, valeur: object) -> None:
        if self.pleines and len(self.valeurs) > 2:  # two kinds are enough to know that it varies
            return
        self.pleines += valeur is not None and valeur != [] and valeur != {} and valeur != ""
        self.valeurs[orjson.dumps(valeur).decode() if len(self.valeurs) < 3 else "…"] += 1

    def defaut(self) -> str | None:
        if not self.valeurs:
            return NULLE_PART
        if not self.pleines:
            return NUL if set(self.valeurs) == {"null"} else VIDE
        return CONSTANT if len(self.valeurs) == 1 and self.valeurs.total() >= ASSEZ else None


def vides(settings: Settings) -> dict[str, dict[str, str]]:
    """By operation of the served release, each path that tells nothing and what it shows instead."""
    vus: dict[str, dict[str, Vu]] = defaultdict(lambda: defaultdict(Vu))
    document: Json = {}
    for moment in MOMENTS:
        with ouvrir(settings, moment) as client:
            document = client.get("/openapi.json").json()
            _parcourir(client, document, vus)
    for modele, chemins in vus.items():
        for chemin in _declares(document, modele):
            chemins.setdefault(chemin, Vu())  # one that no answer holds is a finding
    return {modele: defauts for modele, chemins in sorted(vus.items()) if (defauts := _defauts(chemins))}


def _parcourir(client: Client, document: Json, vus: Mapping[str, Mapping[str, Vu]]) -> None:
    def lire(adresse: str) -> Json:
        corps: Json = client.get(adresse).json()
        return corps

    formes = {modele: _forme(modele) for modele in document["paths"]}
    for une in sorted({*adresses(lire), *_elargies(lire, document), *SANTE}):
        modele = _operation(une.partition("?")[0], formes)
        reponse = client.get(une)
        if modele in CATALOGUES:
            continue
        if modele and reponse.status == 200 and reponse.headers["content-type"].startswith("application/json"):
            _voir(reponse.json(), "", vus[modele])


def _elargies(lire: Lire, document: Json) -> Iterator[str]:
    """Many records of each operation that reads one: its list fills the parameters of its path by their names."""
    bases = {modele.partition("/{")[0] for modele in document["paths"] if "/{" in modele} & set(document["paths"])
    lignes = {base: [*_lignes(lire, base), *_lignes(lire, base, actif=False)] for base in sorted(bases)}
    for modele, operations in document["paths"].items():
        base = modele.partition("/{")[0]
        if base == modele or "get" not in operations or not _en_json(operations["get"]):
            continue
        demandes = {parametre["name"]: parametre["schema"] for parametre in operations["get"].get("parameters", ())}
        largeur = {"limit": demandes["limit"].get("maximum", LIGNES)} if "limit" in demandes else {}
        if "include" in demandes:
            largeur["include"] = ",".join(Inclusion if "pattern" in demandes["include"] else Ajout)
        for ligne in lignes.get(base, ()):
            if all(nom in ligne for nom in re.findall(r"{(\w+)}", modele)):
                precise = {nom: ligne[nom] for nom in ("chambre", "session") if nom in demandes and nom in ligne}
                yield adresse(modele.format(**ligne), **precise, **largeur)
    for base, siennes in lignes.items():
        if f"{base}/compare" in document["paths"]:
            yield adresse(f"{base}/compare", slugs=",".join([*(ligne["slug"] for ligne in siennes[:3]), ABSENT]))
        for ligne in siennes[:: max(1, len(siennes) // RECHERCHES)]:
            mots = ligne.get("titreCourt") or ligne.get("nomComplet") or ligne.get("nom") or ligne.get("titre") or "loi"
            yield adresse(f"{RACINE}/search", q=str(mots)[:80], inclureAnciens="true", explain="true")
            yield adresse(f"{RACINE}/search", q=f"{str(mots)[:40]}x", inclureAnciens="true")
            yield adresse(f"{RACINE}/search", q=str(mots)[:10], type="agenda")
            yield adresse(f"{RACINE}/search/suggest", q=str(mots)[:10], limit=10)
    for categorie in ("interventions", "amendements"):
        yield from chaque(f"{RACINE}/search", "q", TEXTES, type=categorie, limit=50, explain="true")


def _en_json(operation: Json) -> bool:
    return "application/json" in operation["responses"]["200"]["content"]


def _lignes(lire: Lire, base: str, **filtre: object) -> Iterator[Json]:
    """Rows of a list from its beginning, its middle and its end."""
    premiere = lire(adresse(base, limit=LIGNES, **filtre))
    if not isinstance(premiere.get("data"), list):
        return
    pages = premiere.get("pagination", {}).get("totalPages", 1)
    for page in sorted({1, (pages + 1) // 2, pages}):
        found = lire(adresse(base, limit=LIGNES, page=page, **filtre)).get("data", ())
        yield from (ligne for ligne in found if isinstance(ligne, dict))


def _defauts(chemins: Mapping[str, Vu]) -> dict[str, str]:
    """A list that some answer fills is not empty, and what an empty object would hold is not told again."""
    parents = {parent for chemin, vu in chemins.items() if vu.valeurs for parent in _parents(chemin)}
    trouves = {
        chemin: defaut
        for chemin, vu in sorted(chemins.items())
        if chemin not in parents and (defaut := vu.defaut()) is not None
    }
    return {chemin: defaut for chemin, defaut in trouves.items() if trouves.keys().isdisjoint(_parents(chemin))}


def _parents(chemin: str) -> Iterator[str]:
    """What holds a path: `a.b[].c` is in `a.b[]`, in `a.b` and in `a`."""
    while coupe := re.search(r"(.+)(\.[^.\[\]]+|\[\])$", chemin):
        chemin = coupe[1]
        yield chemin


def _forme(modele: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[^}]+\}", "[^/]+", modele.rstrip("/")) + "/?")


def _operation(chemin: str, formes: Mapping[str, re.Pattern[str]]) -> str | None:
    """The operation that answers a path: the one with the fewest parameters where several would."""
    qui = [modele for modele, forme in formes.items() if forme.fullmatch(chemin)]
    return min(qui, key=lambda modele: modele.count("{"), default=None)


def _voir(valeur: object, chemin: str, vus: Mapping[str, Vu]) -> None:
    """Look at every leaf under a value; an empty list or object is a leaf."""
    if isinstance(valeur, dict) and valeur:
        for nom, contenu in valeur.items():
            _voir(contenu, _membre(chemin, nom), vus)
    elif isinstance(valeur, list) and valeur:
        for contenu in valeur:
            _voir(contenu, f"{chemin}[]", vus)
    else:
        vus[chemin].voir(valeur)


@lru_cache(maxsize=10_000)
def _membre(chemin: str, nom: str) -> str:
    cle = _CLE.sub("*", nom)
    return f"{chemin}.{cle}" if chemin else cle


def _declares(document: Json, modele: str) -> Iterable[str]:
    """Every leaf that the document declares in the answer of an operation."""
    contenu = document["paths"][modele].get("get", {}).get("responses", {}).get("200", {}).get("content", {})
    schema = contenu.get("application/json", {}).get("schema")
    return set(_proprietes(schema, "", document["components"]["schemas"], ())) if schema else ()


def _proprietes(schema: Json, chemin: str, schemas: Json, vus: tuple[str, ...]) -> Iterator[str]:
    if "$ref" in schema:
        nom = schema["$ref"].rpartition("/")[2]
        if nom not in vus:
            yield from _proprietes(schemas[nom], chemin, schemas, (*vus, nom))
        return
    parts = [une for cle in ("allOf", "anyOf", "oneOf") for une in schema.get(cle, ()) if une.get("type") != "null"]
    for une in parts:
        yield from _proprietes(une, chemin, schemas, vus)
    if "properties" in schema:
        for cle, contenu in schema["properties"].items():
            yield from _proprietes(contenu, f"{chemin}.{cle}" if chemin else cle, schemas, vus)
    elif "items" in schema:
        yield from _proprietes(schema["items"], f"{chemin}[]", schemas, vus)
    elif not parts and chemin:
        yield chemin
