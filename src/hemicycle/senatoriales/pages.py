"""Pages of the ministry's results site, in the designs of 2023 and of 2026.

Tables are told by their captions and columns by their headers, never by their places: both change from one ballot
to the next. What cannot be read stops the page; an empty cell is an unknown figure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from lxml import etree

from hemicycle.senatoriales.circonscriptions import code_insee
from hemicycle.senatoriales.formes import Ligne, PageResultats, Participation, Tour
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import ModeScrutin

OCTETS = 1_000_000  # a page has thirty kilobytes; more is not one
COLONNES = {
    "liste des candidatures": "libelle",
    "liste des candidats": "libelle",
    "liste des candidat(e)s": "libelle",
    "conduite par": "conduite_par",
    "nuance": "nuance",
    "voix": "voix",
    "% inscrits": "pct_inscrits",
    "% exprimes": "pct_exprimes",
    "sieges": "sieges",
    "elu(e)": "elu",
}
OBLIGATOIRES = frozenset({"libelle", "nuance", "voix"})
MENTIONS = ("inscrits", "abstentions", "votants", "blancs", "nuls", "exprimes")
ELUS = {"oui": True, "non": False}

_LIEU = re.compile(r"(.+) \((\w{2,3})\)")
_TOUR = re.compile(r"\b([12]) ?(?:er|d|nd|e|eme) tour")
_DEPOT = re.compile(r"rappel_candidature/\d+/(\w+)\.html")
_A_POURVOIR = re.compile(r"sieges a pourvoir ?: ?(\d+)")
_OPTION = re.compile(r"ensemble_geographique/(?:[\w.]+/)?(\w+)/index\.html")
_POURVU = " - pourvu t1"

Cellules = Mapping[str, etree._Element]


class PageIllisible(ValueError):
    """A page that is not what the site is known to publish; the message says what is wrong, in French."""


def lire_page(brut: bytes) -> PageResultats:
    """The page of a constituency."""
    racine = _arbre(brut)
    nom, code = _lieu(racine)
    tables = [(plier(_texte(_premier(table, "caption"))), table) for table in racine.iter("table")]
    tours = sorted(_tours(tables), key=lambda tour: tour.tour)
    modes = {_mode(tour) for tour in tours}
    if len(modes) > 1:
        raise PageIllisible("listes et candidats dans une même page")
    a_pourvoir, pourvus = _sieges(racine, tables)
    return PageResultats(code, nom, a_pourvoir, pourvus, next(iter(modes), None), tuple(tours))


def lire_selecteur(brut: bytes) -> dict[str, bool]:
    """The constituencies of a home page of 2023, and whether each is said to be filled since the first round."""
    found: dict[str, bool] = {}
    for option in _arbre(brut).iter("option"):
        lien = _OPTION.search(option.get("value") or "")
        if lien is not None:
            found[code_insee(lien[1])] = plier(_texte(option)).endswith(_POURVU)
    return found


def _tours(tables: Sequence[tuple[str, etree._Element]]) -> Iterator[Tour]:
    resultats = {_numero(titre): table for titre, table in tables if _est_un_resultat(titre)}
    mentions = {_numero(titre): table for titre, table in tables if titre.startswith(("mentions", "detail des result"))}
    if resultats.keys() != mentions.keys():
        raise PageIllisible(f"tours des résultats {sorted(resultats)}, de la participation {sorted(mentions)}")
    for numero, table in resultats.items():
        yield Tour(numero, _participation(mentions[numero]), tuple(_lignes(table)))


def _est_un_resultat(titre: str) -> bool:
    return titre.startswith(("resultats", "rappel des resultats"))


def _numero(titre: str) -> int:
    """The round that a caption names; lists have one and name none."""
    found = _TOUR.search(titre)
    return 1 if found is None else int(found[1])


def _lignes(table: etree._Element) -> Iterator[Ligne]:
    for cellules in _rangees(table):
        manquent = OBLIGATOIRES - cellules.keys()
        if manquent:
            raise PageIllisible(f"colonnes absentes : {', '.join(sorted(manquent))}")
        libelle, voix = _texte(cellules["libelle"]), _entier(cellules["voix"])
        if not libelle or voix is None:
            raise PageIllisible(f"ligne sans nom ou sans voix : {libelle!r}")
        lien = _premier(cellules["libelle"], "a")
        depot = None if lien is None else _DEPOT.search(lien.get("href") or "")
        yield Ligne(
            libelle=libelle,
            nuance=_texte(cellules["nuance"]),
            voix=voix,
            pct_inscrits=_pourcentage(cellules.get("pct_inscrits")),
            pct_exprimes=_pourcentage(cellules.get("pct_exprimes")),
            depot=None if depot is None else depot[1],
            conduite_par=_texte(cellules.get("conduite_par")) or None,
            sieges=_entier(cellules.get("sieges")),
            elu=_elu(cellules.get("elu")),
        )


def _rangees(table: etree._Element) -> Iterator[Cellules]:
    """The rows of a table of results, each cell under the name of its column."""
    rangees = [list(rangee.iterchildren("th", "td")) for rangee in table.iter("tr")]
    if not rangees:
        return
    noms = [COLONNES.get(plier(_texte(cellule))) for cellule in rangees[0]]
    inconnus = [_texte(c) for c, nom in zip(rangees[0], noms, strict=True) if nom is None]
    if inconnus:
        raise PageIllisible(f"colonnes inconnues : {', '.join(inconnus)}")
    for cellules in rangees[1:]:
        if len(cellules) != len(noms):
            raise PageIllisible(f"{len(cellules)} cellules pour {len(noms)} colonnes")
        yield {nom: cellule for nom, cellule in zip(noms, cellules, strict=True) if nom is not None}


def _participation(table: etree._Element) -> Participation:
    lus: dict[str, int | None] = {}
    for rangee in table.iter("tr"):
        titre, *nombres = rangee.iterchildren("th", "td")
        nom = plier(_texte(titre))
        if nom in MENTIONS and nombres:
            lus[nom] = _entier(nombres[0])
    chiffres = {nom: nombre for nom in MENTIONS if (nombre := lus.get(nom)) is not None}
    if len(chiffres) != len(MENTIONS):
        raise PageIllisible(f"participation incomplète : {', '.join(nom for nom in MENTIONS if nom not in chiffres)}")
    return Participation(**chiffres)


def _mode(tour: Tour) -> ModeScrutin:
    listes = [ligne.sieges is not None for ligne in tour.lignes]
    personnes = [ligne.elu is not None for ligne in tour.lignes]
    if all(listes) and not any(personnes):
        return ModeScrutin.PROPORTIONNEL
    if all(personnes) and not any(listes):
        return ModeScrutin.MAJORITAIRE
    raise PageIllisible("ni sièges de listes, ni élus : mode de scrutin illisible")


def _sieges(racine: etree._Element, tables: Sequence[tuple[str, etree._Element]]) -> tuple[int | None, int | None]:
    """Seats to fill and filled: a small table without a caption in 2026, a heading in 2023."""
    for titre, table in tables:
        entetes = [plier(_texte(cellule)) for cellule in table.iter("th")]
        if not titre and "sieges a pourvoir" in entetes:
            nombres = [_entier(cellule) for cellule in table.iter("td")]
            return nombres[0] if nombres else None, nombres[1] if len(nombres) > 1 else None
    for balise in racine.iter("h3", "h4", "h5"):
        found = _A_POURVOIR.search(plier(_texte(balise)))
        if found is not None:
            return int(found[1]), None
    return None, None


def _lieu(racine: etree._Element) -> tuple[str, str]:
    """Name and code of the constituency: the heading that ends with a code in brackets."""
    for balise in racine.iter("h3", "h4", "h5"):
        found = _LIEU.fullmatch(_texte(balise))
        if found is not None:
            return found[1], code_insee(found[2])
    raise PageIllisible("aucun titre de circonscription")


def _arbre(brut: bytes) -> etree._Element:
    if len(brut) > OCTETS:
        raise PageIllisible(f"page de {len(brut)} octets")
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        racine = etree.fromstring(brut.replace(b"\0", b""), parser)
    except etree.XMLSyntaxError as error:
        raise PageIllisible(f"page illisible : {error.msg}") from error
    if racine is None:
        raise PageIllisible("page vide")
    return racine


def _premier(element: etree._Element, balise: str) -> etree._Element | None:
    return next(element.iter(balise), None)


def _texte(element: etree._Element | None) -> str:
    return "" if element is None else nettoyer("".join(str(part) for part in element.itertext()))


def _entier(element: etree._Element | None) -> int | None:
    """A number of which thousands stand apart by some blank or other; None for an empty cell."""
    chiffres = "".join(_texte(element).split())
    if not chiffres:
        return None
    if not (chiffres.isascii() and chiffres.isdigit()):
        raise PageIllisible(f"nombre illisible : {_texte(element)!r}")
    return int(chiffres)


def _pourcentage(element: etree._Element | None) -> float | None:
    ecrit = "".join(_texte(element).split())
    if not ecrit:
        return None
    try:
        return float(ecrit.replace(",", "."))
    except ValueError:
        raise PageIllisible(f"pourcentage illisible : {ecrit!r}") from None


def _elu(element: etree._Element | None) -> bool | None:
    ecrit = plier(_texte(element))
    if element is None:
        return None
    if ecrit not in ELUS:
        raise PageIllisible(f"élu ou non : {ecrit!r}")
    return ELUS[ecrit]
