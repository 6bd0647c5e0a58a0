"""Candidacies for an election of senators: lists, and candidates with their substitutes.

2026: two CSV files. 2023 and 2020: one workbook of two sheets, other titles, other dates, no deposit number on the
lists. Only the year of birth leaves this module, with a digest that matching compares (`etat_civil`).
"""

import re
from collections.abc import Iterator
from datetime import date

from hemicycle.senatoriales.etat_civil import cle_etat_civil
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.interieur.inscrits import SCRUTIN_2026, annee_du_scrutin, circonscription
from hemicycle.sources.reading.delimited import (
    MAJORITE,
    DateIllisible,
    Layout,
    Row,
    jour_ecrit,
    read_sheet,
    required,
    sheets,
)
from hemicycle.vocabulaire import ModeScrutin, RoleCandidat, Sexe

SEXES = {"M": Sexe.MASCULIN, "F": Sexe.FEMININ, "H": Sexe.MASCULIN, "MASCULIN": Sexe.MASCULIN, "FEMININ": Sexe.FEMININ}
OUI = {"OUI": True, "NON": False}
MINEUR = "date de naissance d'un mineur ou à venir"
MINEURS_MAXIMUM = 0.05  # of the rows: one is a slip of the pen, many are a column of other dates

COMMUNES = {
    "departement": ("code circonscription", "code departement", "code du departement", "code dpt", "code"),
    "depot": ("n depot", "no depot", "numero depot", "numero de depot"),
    "profession": ("profession", "libelle profession", "libelle de la profession", "profession du candidat"),
    "personnalite": ("code personnalite",),
    "sortant": ("sortant",),
}
PROPRES_AU_TITULAIRE = frozenset({"profession", "personnalite", "sortant"})  # of a pair: not said of the substitute
LIEUX = frozenset({
    "libelle circonscription", "circonscription", "departement", "libelle departement", "libelle du departement",
    "code profession",  # the profession again, where its label has a column of its own
})  # fmt: skip
LISTES = Layout(
    "candidatures_listes",
    {
        **COMMUNES,
        "libelle": ("libelle de la liste", "libelle de liste", "libelle liste", "nom de la liste", "titre de la liste"),
        "libelle_abrege": ("libelle abrege de liste", "libelle abrege de la liste", "libelle abrege"),
        "nuance": ("code nuance de liste", "code nuance liste", "code nuance"),
        "nuance_libelle": ("nuance de liste", "nuance liste", "libelle nuance", "nuance"),
        "tete": ("tete de liste",),
        "ordre": ("ordre", "n ordre", "numero d ordre", "ordre sur la liste", "rang", "position"),
        "sexe": ("sexe", "sexe du candidat", "sexe candidat"),
        "nom": ("nom sur le bulletin de vote", "nom du candidat", "nom candidat", "nom"),
        "prenom": ("prenom sur le bulletin de vote", "prenom du candidat", "prenom candidat", "prenom"),
        "naissance": ("date de naissance", "date de naissance du candidat", "date naissance"),
    },
    frozenset({"departement", "libelle", "ordre", "nom", "prenom"}),
    LIEUX,
)
BINOMES = Layout(
    "candidatures_binomes",
    {
        **COMMUNES,
        "nuance": ("code nuance", "code nuance du candidat", "code nuance candidat"),
        "nuance_libelle": ("nuance du candidat", "nuance candidat", "libelle nuance", "nuance"),
        "sexe": ("sexe du candidat", "sexe candidat", "sexe"),
        "nom": ("nom du candidat", "nom candidat", "nom"),
        "prenom": ("prenom du candidat", "prenom candidat", "prenom"),
        "naissance": ("date de naissance du candidat", "date de naissance candidat", "date de naissance"),
        "sexe_suppleant": ("sexe remplacant", "sexe suppleant", "sexe du remplacant", "sexe du suppleant", "sexe supp"),
        "nom_suppleant": ("nom remplacant", "nom suppleant", "nom du remplacant", "nom du suppleant", "nom supp"),
        "prenom_suppleant": (
            "prenom remplacant", "prenom suppleant", "prenom du remplacant", "prenom du suppleant", "prenom supp",
        ),
        "naissance_suppleant": (
            "date de naissance remplacant", "date de naissance suppleant", "date de naissance du remplacant",
            "date de naissance du suppleant", "date de naissance supp", "date naissance supp",
        ),
    },
    frozenset({"departement", "nom", "prenom", "nom_suppleant"}),
    LIEUX,
)  # fmt: skip

_PROFESSION = re.compile(r"\(\d+\)\s*-\s*(.+)")
_CODE_NUANCE = re.compile(r"[A-Z]{2,5}")


class Candidature(Record, frozen=True):
    """A candidate of a list, or one of the two of a pair. `tete` and `sortant` are None where no column says it.

    `cle` digests the family name and the birth date; `defaut` says what could not be read of the civil status.
    """

    scrutin: int
    mode: str
    departement: str
    depot: str | None
    libelle: str | None
    libelle_abrege: str | None
    nuance: str
    nuance_libelle: str | None
    role: str
    ordre: int
    tete: bool | None
    sexe: str | None
    nom: str
    prenom: str
    annee: int | None
    cle: str | None
    profession: str | None
    personnalite: str | None
    sortant: bool | None
    defaut: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    scrutin = annee_du_scrutin(notes.member)
    reconnues = mineurs = 0
    for sheet in sheets(raw):
        for line, layout, row in read_sheet(sheet, (LISTES, BINOMES), notes):
            reconnues += 1
            if row["nom"] is None and row["prenom"] is None:
                continue  # what a workbook leaves behind its last row
            departement = circonscription(required(row, "departement"), renouvelee=scrutin == SCRUTIN_2026)
            try:
                records = list(_records(layout, row, scrutin, departement))
            except Reject as reject:
                notes.set_aside(reject.reason, f"ligne {line}")
            else:
                mineurs += any(record.defaut == MINEUR for record in records)
                yield from records
    if not reconnues:
        raise Reject("aucune table de candidatures dans le fichier")
    if mineurs > max(1, MINEURS_MAXIMUM * reconnues):
        raise Reject(f"{mineurs} lignes sur {reconnues} : {MINEUR}")


def _records(layout: Layout, row: Row, scrutin: int, departement: str) -> Iterator[Candidature]:
    if layout is LISTES:
        yield _candidature(row, scrutin, departement, ModeScrutin.PROPORTIONNEL, _ordre(required(row, "ordre")))
        return
    yield _candidature(row, scrutin, departement, ModeScrutin.MAJORITAIRE, 1)
    if row["nom_suppleant"] is not None:
        suppleant = {nom: row.get(f"{nom}_suppleant") for nom in ("sexe", "nom", "prenom", "naissance")}
        du_binome = {nom: texte for nom, texte in row.items() if nom not in PROPRES_AU_TITULAIRE} | suppleant
        yield _candidature(du_binome, scrutin, departement, ModeScrutin.MAJORITAIRE, 1, RoleCandidat.SUPPLEANT)


def _candidature(
    row: Row,
    scrutin: int,
    departement: str,
    mode: ModeScrutin,
    ordre: int,
    role: RoleCandidat = RoleCandidat.TITULAIRE,
) -> Candidature:
    nom, ecrite = required(row, "nom"), row.get("naissance")
    jour, defaut = _naissance(ecrite, scrutin)
    sexe = SEXES.get((row.get("sexe") or "").upper())
    nuance, nuance_libelle = _nuance(row)
    return Candidature(
        scrutin=scrutin,
        mode=mode,
        departement=departement,
        depot=row.get("depot"),
        libelle=row.get("libelle"),
        libelle_abrege=row.get("libelle_abrege"),
        nuance=nuance,
        nuance_libelle=nuance_libelle,
        role=role,
        ordre=ordre,
        tete=_oui(row, "tete"),
        sexe=sexe,
        nom=nom,
        prenom=required(row, "prenom"),
        annee=None if jour is None else jour.year,
        cle=None if jour is None else cle_etat_civil(nom, jour),
        profession=_profession(row.get("profession")),
        personnalite=row.get("personnalite"),
        sortant=_oui(row, "sortant"),
        defaut=defaut or ("sexe illisible" if sexe is None else None),
    )


def _naissance(ecrite: str | None, scrutin: int) -> tuple[date | None, str | None]:
    """A birth date, and what is wrong with it. A candidate without one stays a candidate, matched to nobody."""
    if ecrite is None:
        return None, "date de naissance absente"
    try:
        jour = jour_ecrit(ecrite, 1900)
    except DateIllisible:
        return None, "date de naissance illisible"
    if jour.year > scrutin - MAJORITE:
        return None, MINEUR
    return jour, None


def _nuance(row: Row) -> tuple[str, str | None]:
    """Code and words of a shade; the one column of 2020 holds the code."""
    code, libelle = row.get("nuance"), row.get("nuance_libelle")
    if code is None and libelle is not None and _CODE_NUANCE.fullmatch(libelle):
        return libelle, None
    if code is None:
        raise Reject("« nuance » manque")
    return code, libelle


def _ordre(ecrit: str) -> int:
    if not (ecrit.isascii() and ecrit.isdigit()):
        raise Reject(f"« ordre » n'est pas un nombre : {ecrit!r}")
    return int(ecrit)


def _oui(row: Row, nom: str) -> bool | None:
    """A cell that says OUI or nothing; None where there is no such column."""
    if nom not in row:
        return None
    ecrit = (row[nom] or "NON").upper()
    if ecrit not in OUI:
        raise Reject(f"« {nom} » : valeur inconnue {ecrit!r}")
    return OUI[ecrit]


def _profession(ecrite: str | None) -> str | None:
    """The words of a profession, without the code that the ministry puts before them."""
    found = _PROFESSION.fullmatch(ecrite or "")
    return ecrite if found is None else found[1]


CANDIDATURES = DocumentType(
    name="candidatures",
    version=2,
    member=".+",
    tables={"candidatures_senat": Candidature},
    parse=parse,
    counted="rows",
)
