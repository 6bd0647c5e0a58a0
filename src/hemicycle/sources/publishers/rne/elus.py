"""The files of the register: current mandates, one row each, without any id of the person.

The format changed three times in six months: quotes, line ends, forms of dates, zeros lost at the head of codes. So
columns are found by their titles and the kind of mandate by the end of the file's name, whose beginning changes. Only
the year of birth is kept, with the digest that matching compares. Municipal councillors are half a million: the file
is read as it comes.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import chain
from typing import BinaryIO, NamedTuple

from hemicycle.senatoriales.circonscriptions import code_insee
from hemicycle.senatoriales.etat_civil import cle_etat_civil
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import (
    DateIllisible,
    Layout,
    Row,
    delimited,
    jour_ecrit,
    naissance,
    one_of,
    read_header,
    required,
    utf8_lines,
)

SEXES = frozenset({"M", "F"})

DEPARTEMENT = ("code du departement", "libelle du departement")
COLLECTIVITE = ("code de la collectivite a statut particulier", "libelle de la collectivite a statut particulier")
COMMUNE = ("code de la commune", "libelle de la commune")
AFE = ("code de la circonscription afe", "libelle la circonscription afe")

COMMUNES = {
    "nom": ("nom de l elu",),
    "prenom": ("prenom de l elu",),
    "sexe": ("code sexe",),
    "naissance": ("date de naissance",),
    "debut": ("date de debut du mandat",),
    "fonction": ("libelle de la fonction",),
    "debut_fonction": ("date de debut de la fonction",),
}
REQUISES = frozenset({"nom", "prenom", "sexe", "naissance", "debut"})
# Known titles that no operation needs, whatever the file.
IGNOREES = frozenset({
    "code de la categorie socio professionnelle", "libelle de la categorie socio professionnelle",
    "code nationalite", "lieu de naissance", *DEPARTEMENT, *COLLECTIVITE, *COMMUNE, *AFE,
    "code de la region", "libelle de la region", "code du canton", "libelle du canton",
    "code de la section departementale", "libelle de la section departementale",
    "code de la section collectivite a statut particulier", "libelle de la section collectivite a statut particulier",
    "code de la circonscription metropolitaine", "libelle de la circonscription metropolitaine",
    "code de la circonscription legislative", "libelle de la circonscription legislative",
    "code du secteur", "libelle du secteur", "code de la commune de rattachement",
    "libelle de la commune de rattachement",
})  # fmt: skip


class Lieu(NamedTuple):
    """Where a mandate is held: the titles of the code and of the label, and the length of a whole code."""

    codes: tuple[str, ...] = ()
    libelles: tuple[str, ...] = ()
    chiffres: int = 0


# By the end of the file's name. Two columns for one place: the first that is filled.
LIEUX = {
    "sen": (Lieu(DEPARTEMENT[:1], DEPARTEMENT[1:], 2), Lieu(COLLECTIVITE[:1], COLLECTIVITE[1:], 2)),
    "dep": (Lieu(DEPARTEMENT[:1], DEPARTEMENT[1:], 2), Lieu(COLLECTIVITE[:1], COLLECTIVITE[1:], 2)),
    "cd": (Lieu(DEPARTEMENT[:1], DEPARTEMENT[1:], 2),),
    "cr": (Lieu(("code de la region",), ("libelle de la region",), 2),),
    "ma": (Lieu(COLLECTIVITE[:1], COLLECTIVITE[1:], 2),),
    "rpe": (),
    "afe": (Lieu(("code de la circ afe", *AFE[:1]), ("libelle la circ afe", "libelle de la circ afe", *AFE[1:])),),
    "cons": (Lieu(("code de la circonscription consulaire",), ("libelle de la circonscription consulaire",)),),
    "ca": (Lieu(COMMUNE[:1], COMMUNE[1:], 5),),
    "mai": (Lieu(COMMUNE[:1], COMMUNE[1:], 5),),
    "cm": (Lieu(COMMUNE[:1], COMMUNE[1:], 5),),
    "epci": (
        Lieu(
            ("n siren", "no siren", "code siren de l epci", "n siren de l epci", "siren epci"),
            ("libelle de l epci", "nom de l epci"),
        ),
    ),
}

_SUFFIXE = re.compile(rf".*-({'|'.join(LIEUX)})(?![a-z]).*\.csv", re.IGNORECASE)


class EluRne(Record, frozen=True):
    """A mandate in office. `type` is the suffix of the file; `lieu` the code of the place, its zeros restored."""

    type: str
    cle: str
    annee: int
    nom: str
    prenom: str
    sexe: str
    lieu: str | None
    lieu_libelle: str | None
    fonction: str | None
    debut: date | None
    debut_fonction: date | None


def parse(file: BinaryIO, notes: Notes) -> Iterator[Record]:
    genre = _genre(notes.member)
    with utf8_lines(file) as lines:
        titres = next(lines, "")
        rows = delimited(chain([titres], lines), _separateur(titres))
        header = read_header(rows, _layout(genre), notes)
        if header.missing:
            raise Reject("colonnes du répertoire introuvables")
        yield from header.records(rows, notes, partial(_elu, genre))


def _separateur(titres: str) -> str:
    """Semicolons, or commas in copies that went through another tool: no title holds either."""
    return "," if titres.count(",") > titres.count(";") else ";"


def _genre(nom: str) -> str:
    found = _SUFFIXE.fullmatch(nom)
    if found is None:
        raise Reject("le nom du fichier ne dit pas de quels élus il s'agit")
    return found[1].lower()


def _layout(genre: str) -> Layout:
    lieux = {
        nom: possibles
        for rang, lieu in enumerate(LIEUX[genre])
        for nom, possibles in ((f"lieu{rang}", lieu.codes), (f"libelle{rang}", lieu.libelles))
    }
    requises = REQUISES | ({"libelle0"} if LIEUX[genre] else frozenset())
    return Layout(f"elus_{genre}", {**COMMUNES, **lieux}, requises, IGNOREES)


def _elu(genre: str, row: Row) -> EluRne | None:
    if row["nom"] is None and row["prenom"] is None:
        return None
    nom, sexe = required(row, "nom"), one_of(row, "sexe", SEXES)
    debut = _jour(row, "debut")
    try:
        ne = naissance(required(row, "naissance"), debut)
    except DateIllisible:
        raise Reject("date de naissance illisible") from None
    lieu, libelle = _lieu(genre, row)
    return EluRne(
        type=genre,
        cle=cle_etat_civil(nom, ne),
        annee=ne.year,
        nom=nom,
        prenom=required(row, "prenom"),
        sexe=sexe,
        lieu=lieu,
        lieu_libelle=libelle,
        fonction=row.get("fonction"),
        debut=debut,
        debut_fonction=_jour(row, "debut_fonction"),
    )


def _lieu(genre: str, row: Row) -> tuple[str | None, str | None]:
    for rang, lieu in enumerate(LIEUX[genre]):
        code, libelle = row.get(f"lieu{rang}"), row.get(f"libelle{rang}")
        if code is not None or libelle is not None:
            return None if code is None else _code(code, lieu.chiffres), libelle
    return None, None


def _code(code: str, chiffres: int) -> str:
    """A code with the zeros that a spreadsheet took away; letters of overseas become numbers."""
    return code_insee(code) if chiffres == 2 else code.upper().rjust(chiffres, "0")


def _jour(row: Row, nom: str) -> date | None:
    ecrit = row.get(nom)
    if ecrit is None:
        return None
    try:
        return jour_ecrit(ecrit)
    except DateIllisible:
        raise Reject(f"« {nom} » : date illisible") from None


ELUS = DocumentType(
    name="elus",
    version=2,
    member=".+",
    tables={"elus_rne": EluRne},
    parse=parse,
    stream=True,
)
