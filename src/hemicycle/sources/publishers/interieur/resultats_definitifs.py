"""The workbook of final results: a sheet for lists and one for each round of the majority vote.

A row is a constituency: its turnout, then a group of columns for each list or candidate, whose titles come again with
a number (`Nuance candidat 1`, `Voix 1`, `Elu 1`, `Nuance candidat 2`…), or are written for the first group only. No
file of 2026 was at hand: a row that does not fit is set aside, and the page of its constituency stands.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import Ligne, PageResultats, Participation, Tour
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.interieur.inscrits import SCRUTIN_2026, annee_du_scrutin, circonscription
from hemicycle.sources.publishers.interieur.resultats import PageResultatsLue
from hemicycle.sources.reading.delimited import BEFORE_TITLES, Cells, label, named_sheets
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import ModeScrutin

JEU = "https://www.data.gouv.fr/fr/datasets/elections-senatoriales-{scrutin}-resultats/"
DEPARTEMENT = frozenset({"code dpt", "code departement", "code du departement", "code circonscription"})
PARTICIPATION = ("inscrits", "abstentions", "votants", "blancs", "nuls", "exprimes")
# Titles of a group, without their number.
GROUPE = {
    "n depot": "depot", "numero de depot": "depot", "n panneau": "depot",
    "nuance": "nuance", "code nuance": "nuance", "nuance candidat": "nuance", "nuance liste": "nuance",
    "nuance de liste": "nuance", "code nuance liste": "nuance", "code nuance candidat": "nuance",
    "libelle liste": "libelle", "libelle de la liste": "libelle", "libelle etendu liste": "libelle", "liste": "libelle",
    "nom candidat": "nom", "nom du candidat": "nom", "nom": "nom",
    "prenom candidat": "prenom", "prenom du candidat": "prenom", "prenom": "prenom",
    "voix": "voix", "elu": "elu", "elu e": "elu", "sieges": "sieges", "nombre de sieges": "sieges",
}  # fmt: skip
PARTS = {"voix/ins": "pct_inscrits", "voix/inscrits": "pct_inscrits", "voix/exp": "pct_exprimes",
         "voix/exprimes": "pct_exprimes"}  # fmt: skip
NON_ELU = frozenset({"", "non", "0"})

_NUMERO = re.compile(r"^(.*?) ?\d+$")
_ELU = re.compile(r"elu|oui|1")

Groupe = Mapping[str, str]


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    scrutin = annee_du_scrutin(notes.member)
    tours: dict[str, list[Tour]] = defaultdict(list)
    modes: dict[str, ModeScrutin] = {}
    ecartes: set[str] = set()
    feuilles = [(nom, quoi, rows) for nom, rows in named_sheets(raw) if (quoi := _feuille(nom)) is not None]
    if not feuilles:
        raise Reject("aucune feuille de résultats dans le classeur")
    for nom, (mode, numero), rows in feuilles:
        titres, suite = _titres(nom, rows)
        for ligne, cells in suite:
            code = ""
            try:
                code = circonscription(_sous(titres, cells, DEPARTEMENT), renouvelee=scrutin == SCRUTIN_2026)
                tours[code].append(_tour(titres, cells, mode, numero))
                modes[code] = mode
            except Reject as reject:
                ecartes.add(code)  # one of two rounds would be another result
                notes.set_aside(reject.reason, f"{nom}, ligne {ligne}")
    for code in sorted(tours.keys() - ecartes):
        lieu = circonscriptions().get(code)
        page = PageResultats(
            code, lieu.nom if lieu else code, None, None, modes[code],
            tuple(sorted(tours[code], key=lambda tour: tour.tour)), JEU.format(scrutin=scrutin),
        )  # fmt: skip
        yield PageResultatsLue(notes.member, scrutin, code, msgspec.json.encode(page).decode())


def _feuille(nom: str) -> tuple[ModeScrutin, int] | None:
    """What a sheet is, by its name: `PROP`, `MAJ - T1`, `MAJ - T2`; None for the list of those elected."""
    mots = cle_tri(nom)
    if mots.startswith("prop"):
        return ModeScrutin.PROPORTIONNEL, 1
    return (ModeScrutin.MAJORITAIRE, 2 if "2" in mots else 1) if mots.startswith("maj") else None


def _titres(nom: str, rows: Sequence[tuple[int, Cells]]) -> tuple[list[str], Sequence[tuple[int, Cells]]]:
    """The folded titles of a sheet, and the rows below them."""
    for place, (_, cells) in enumerate(rows[:BEFORE_TITLES], 1):
        titres = [cle_tri(cell) for cell in cells]
        if DEPARTEMENT & set(titres) and set(PARTICIPATION) <= set(titres):
            return [_part(cell) or titre for cell, titre in zip(cells, titres, strict=True)], rows[place:]
    raise Reject(f"feuille « {nom} » : aucune ligne de titres")


def _part(titre: str) -> str | None:
    """Which share of votes a title tells: what folds away there is what tells it."""
    mots = "".join(plier(titre).rstrip("0123456789 ").split())
    return next((nom for fin, nom in PARTS.items() if mots.endswith(f"%{fin}")), None)


def _tour(titres: Sequence[str], cells: Cells, mode: ModeScrutin, numero: int) -> Tour:
    chiffres = {nom: _entier(_sous(titres, cells, {nom}), nom) for nom in PARTICIPATION}
    return Tour(numero, Participation(**chiffres), tuple(_ligne(g, mode) for g in _groupes(titres, cells)))


def _groupes(titres: Sequence[str], cells: Cells) -> Iterator[Groupe]:
    """The groups of a row that hold something: one begins where a title of the group before it comes again."""
    noms = [_nom(titre) for titre in titres]
    places = [place for place, nom in enumerate(noms) if nom is not None]
    if not places:
        raise Reject("aucune colonne de résultats")
    premier = places[0]
    pas = next((p for p in places[1:] if noms[p] == noms[premier]), len(noms)) - premier
    # titles written for the first group only: those after it are empty, and its width is theirs
    if all(not titre for titre in titres[premier + pas :]) and "" in titres[premier:]:
        pas = titres.index("", premier) - premier
    for debut in range(premier, len(cells), pas):
        groupe = {
            nom: (label(cells[debut + rang]) or "") if debut + rang < len(cells) else ""
            for rang, nom in enumerate(noms[premier : premier + pas])
            if nom is not None
        }
        if any(groupe.values()):
            yield groupe


def _nom(titre: str) -> str | None:
    """Our name of a column of a group."""
    if titre in PARTS.values():
        return titre
    found = _NUMERO.match(titre)
    return GROUPE.get(titre) or (GROUPE.get(found[1]) if found is not None else None)


def _ligne(groupe: Groupe, mode: ModeScrutin) -> Ligne:
    listes = mode is ModeScrutin.PROPORTIONNEL
    personne = " ".join(mot for mot in (groupe.get("prenom", ""), groupe.get("nom", "")) if mot)
    libelle, nuance = groupe.get("libelle", "") if listes else personne, groupe.get("nuance", "")
    if not libelle or not nuance:
        raise Reject("liste ou candidat sans nom ou sans nuance")
    return Ligne(
        libelle=libelle,
        nuance=nuance,
        voix=_entier(groupe.get("voix", ""), "voix"),
        pct_inscrits=_reel(groupe.get("pct_inscrits", "")),
        pct_exprimes=_reel(groupe.get("pct_exprimes", "")),
        depot=groupe.get("depot") or None,
        conduite_par=(personne or None) if listes else None,
        sieges=_entier(groupe.get("sieges", "") or "0", "sieges") if listes else None,
        elu=None if listes else _elu(groupe),
    )


def _elu(groupe: Groupe) -> bool:
    if "elu" not in groupe:
        raise Reject("aucune colonne ne dit qui est élu")
    ecrit = plier(groupe["elu"])
    if ecrit not in NON_ELU and _ELU.match(ecrit) is None:
        raise Reject(f"élu ou non : {ecrit!r}")
    return ecrit not in NON_ELU


def _sous(titres: Sequence[str], cells: Cells, noms: frozenset[str] | set[str]) -> str:
    """The cell under one of these titles."""
    place = next(place for place, titre in enumerate(titres) if titre in noms)
    return (label(cells[place]) or "") if place < len(cells) else ""


def _entier(ecrit: str, nom: str) -> int:
    chiffres = "".join(ecrit.split())
    if not (chiffres.isascii() and chiffres.isdigit()):
        raise Reject(f"« {nom} » n'est pas un nombre : {ecrit!r}")
    return int(chiffres)


def _reel(ecrit: str) -> float | None:
    """A share, to two decimals as pages print them; a workbook holds all of them."""
    try:
        return round(float(ecrit.replace(",", ".").replace("%", "")), 2) if ecrit else None
    except ValueError:
        raise Reject(f"pourcentage illisible : {ecrit!r}") from None


RESULTATS_DEFINITIFS = DocumentType(
    name="resultats_definitifs",
    version=1,
    member=".+",
    tables={"resultats_senat": PageResultatsLue},
    parse=parse,
    counted="rows",
)
