"""How the Sénat's files are read: matricules, addresses, days, and the tables of its ODSEN family.

The ODSEN files are answers to SQL queries, published as CSV (Latin-1, the query itself in the first lines, each
begun by `%`) and as JSON (`{"results": […]}`, titles without accents, underscores for blanks). A column is found
by its title, however it is written; one that is neither read nor known to be of no use is reported.
"""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import orjson

from hemicycle.calendrier import jour, jour_francais
from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.texte import cle_tri, nettoyer

Ligne = Mapping[str, str | None]  # one row, under our names; None where the cell is empty

QUALITES = frozenset({"M.", "Mme", "Mlle"})
ETATS = frozenset({"ACTIF", "ANCIEN"})

# Five digits and a letter; six digits or four digits, a letter and a digit for some senators of long ago.
_FORME = r"\d{5}[A-Z]|\d{6}|\d{4}[A-Z]\d"
_MATRICULE = re.compile(_FORME, re.ASCII)
# A senator's page is named nom_prenom + matricule: the underscore and the letter tell it from other numbered pages.
_PAGE = re.compile(rf"_[^/?#]*?(?<=[a-z])({_FORME})\.html?(?:[?#]|$)", re.IGNORECASE)
# The page of a dossier, its feed, its table of texts; older addresses say dossierleg.
_SIGNET = re.compile(
    r"/(?:dossier-legislatif|dossierleg)/(?:rss/dosleg|tc/tc_)?([a-z_-]*\d[a-z\d_-]*)(?:\.(?:html?|xml|rss))?(?:[?#]|$)",
    re.IGNORECASE,
)
_CELLULES = (str, int, type(None))  # some copies write the ids as numbers
_C1 = re.compile("[\u0080-\u009f]")
_ANNONCE = re.compile(r"%\s*(\d+) ligne\(s\) de r", re.IGNORECASE)


class Table(NamedTuple):
    """What is read of an ODSEN file: our names, each with its possible titles, the preferred one first.

    A title ending with `*` stands for all that begin so. `ignorees` are titles known and left aside on purpose.
    """

    nom: str
    colonnes: Mapping[str, Sequence[str]]
    requises: frozenset[str]
    ignorees: Sequence[str] = ()
    separateur: str = ","


def matricule(texte: str | None) -> str:
    """The identifier of a senator, common to all files: six characters, upper case.

    Dumps pad it with a blank, addresses write it in lower case.
    """
    lu = (texte or "").strip().upper()
    if not _MATRICULE.fullmatch(lu):
        raise Reject(f"matricule illisible : {texte!r}")
    return lu


def matricule_du_lien(href: str | None) -> str | None:
    """The matricule at the end of the address of a senator's page; None for any other address."""
    trouve = _PAGE.search(href or "")
    return trouve[1].upper() if trouve else None


def signet_du_lien(href: str | None) -> str | None:
    """The signet (`ppl24-661`, lower case) in the address of a dossier's page or feed, of any age; else None."""
    trouve = _SIGNET.search((href or "").strip())
    return trouve[1].lower() if trouve else None


def jour_odsen(texte: str | None) -> date | None:
    """The day of `2014-10-07 00:00:00.0` or `2014/10/07 00:00:00`; None when there is none."""
    if texte is None or not texte.strip():
        return None
    try:
        return jour(texte.strip().replace("/", "-"))
    except ValueError:
        raise Reject(f"date illisible : {texte!r}") from None


def jour_jma(texte: str | None, nom: str) -> date | None:
    """The day of a cell that is written day first, `08/10/2024`; None when it is empty."""
    if texte is None:
        return None
    try:
        return jour_francais(texte)
    except ValueError:
        raise Reject(f"« {nom} » : date illisible {texte!r}") from None


def reparer_c1(texte: str) -> str:
    """Windows punctuation that was taken for control characters: U+0092 is an apostrophe, U+009C is œ."""
    return _C1.sub(_caractere, texte) if _C1.search(texte) else texte


def valeur(texte: str) -> str | None:
    """A label as published: single blanks, no SQL quoting (`Chefs d''entreprise`); None when empty."""
    return nettoyer(reparer_c1(texte)).replace("''", "'") or None


def decoder(raw: bytes) -> str:
    """Text in UTF-8 or, as the Sénat mostly writes, in Latin-1: accents of the one cannot be read as the other."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return reparer_c1(raw.decode("latin-1"))


def lire_json(raw: bytes) -> Any:
    """What a JSON file holds, with or without the mark that some copies begin by."""
    try:
        return orjson.loads(raw.removeprefix(b"\xef\xbb\xbf"))
    except orjson.JSONDecodeError as error:
        raise Reject(f"JSON illisible : {error}") from error


def requis(ligne: Ligne, nom: str) -> str:
    """A cell that may not be empty."""
    texte = ligne.get(nom)
    if texte is None:
        raise Reject(f"« {nom} » manque")
    return texte


def code(ligne: Ligne, nom: str, connus: frozenset[str]) -> str:
    """A cell out of a closed list; anything else is never guessed."""
    texte = requis(ligne, nom)
    if texte not in connus:
        raise Reject(f"« {nom} » : valeur inconnue {texte!r}")
    return texte


def lire_table(raw: bytes, table: Table, notes: Notes, enregistrement: Callable[[Ligne], Record]) -> Iterator[Record]:
    """The records of an ODSEN file, CSV or JSON; a row that cannot be read is set aside under its matricule.

    The query that heads a CSV says how many rows it gave: when the file has another number of them, what is there
    is kept and the gap goes to the quarantine, under the name of the table.
    """
    lire = _lignes_json if raw.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[") else _lignes_csv
    for numero, ligne in lire(raw, table, notes):
        try:
            yield enregistrement(ligne)
        except Reject as reject:
            notes.set_aside(reject.reason, ligne.get("matricule") or f"ligne {numero}")


def _caractere(trouve: re.Match[str]) -> str:
    try:
        return trouve[0].encode("latin-1").decode("cp1252")
    except UnicodeDecodeError:  # five of them mean nothing in Windows-1252 either
        return trouve[0]


def _lignes_csv(raw: bytes, table: Table, notes: Notes) -> Iterator[tuple[int, Ligne]]:
    corps, annonce = _sans_requete(decoder(raw))
    lignes = csv.reader(io.StringIO(corps, newline=""), delimiter=table.separateur)
    titres = next(lignes, [])
    rangs = {nom: titres.index(titre) for nom, titre in _places(titres, table, notes).items()}
    lues = 0
    for cellules in lignes:
        if not any(cellules):
            continue
        lues += 1
        if len(cellules) == len(titres):
            yield lignes.line_num, {nom: valeur(cellules[rang]) for nom, rang in rangs.items()}
        else:
            raison = f"{len(cellules)} cellules pour {len(titres)} colonnes"
            connu = _MATRICULE.fullmatch(cellules[0].strip())  # the matricule stands first, where there is one
            notes.set_aside(raison, connu[0] if connu else f"ligne {lignes.line_num}")
    if annonce is not None and annonce != lues:
        notes.set_aside(f"{annonce} lignes annoncées par le Sénat, {lues} dans le fichier", table.nom)


def _sans_requete(texte: str) -> tuple[str, int | None]:
    """The table without the query that heads it, and the number of rows that the query says it gave."""
    annonce = None
    while texte.startswith("%"):
        entete, _, texte = texte.partition("\n")
        trouve = _ANNONCE.match(entete)
        annonce = int(trouve[1]) if trouve else annonce
    return texte.lstrip("\r\n"), annonce


def _lignes_json(raw: bytes, table: Table, notes: Notes) -> Iterator[tuple[int, Ligne]]:
    contenu = lire_json(raw)
    lignes = contenu.get("results") if isinstance(contenu, dict) else None
    if not isinstance(lignes, list):
        raise Reject("liste « results » absente")
    titres = list(dict.fromkeys(titre for ligne in lignes if isinstance(ligne, dict) for titre in ligne))
    places = _places(titres, table, notes) if lignes else {}
    for numero, ligne in enumerate(lignes, 1):
        if not isinstance(ligne, dict) or any(type(cellule) not in _CELLULES for cellule in ligne.values()):
            notes.set_aside("la ligne n'est pas un objet de textes", f"ligne {numero}")
            continue
        cellules = {nom: ligne.get(titre) for nom, titre in places.items()}
        yield numero, {nom: None if lu is None else valeur(str(lu)) for nom, lu in cellules.items()}


def _places(titres: Sequence[str], table: Table, notes: Notes) -> dict[str, str]:
    """The title under which each of our columns stands in a file."""
    libres = {titre: _cle(titre) for titre in titres}
    places: dict[str, str] = {}
    for nom, alias in table.colonnes.items():
        titre = next((titre for un in alias for titre, cle in libres.items() if _est(cle, un)), None)
        if titre is not None:
            places[nom] = titre
            del libres[titre]
    for titre, cle in libres.items():
        if not any(_est(cle, ignoree) for ignoree in table.ignorees):
            notes.unknown_fields[f"{table.nom}.{nettoyer(titre)}"] += 1
    if manquantes := sorted(table.requises - places.keys()):
        raise Reject(
            f"aucune colonne « {', '.join(manquantes)} » parmi les titres : {', '.join(map(nettoyer, titres))}"
        )
    return places


def _cle(titre: str) -> str:
    """A title without accents, blanks, underscores and apostrophes."""
    return cle_tri(titre).replace(" ", "")


def _est(cle: str, alias: str) -> bool:
    return cle.startswith(_cle(alias)) if alias.endswith("*") else cle == _cle(alias)
