"""The tables of the state store, said once for both engines, and the statements that follow from what they are."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

SCHEMA_VERSION = 1


class Type(StrEnum):
    """What a column holds; each engine has its own word for it."""

    TEXTE = "texte"  # compared byte by byte, whatever the language of the database
    OCTETS = "octets"
    ENTIER = "entier"
    BOOLEEN = "booleen"
    NUMERO = "numero"  # given by the engine, growing


class Colonne(NamedTuple):
    type: Type
    nulle: bool = False


class Table(NamedTuple):
    """A table whose rows are told apart by `cle`."""

    nom: str
    cle: tuple[str, ...]
    colonnes: Mapping[str, Colonne]

    @property
    def ecrites(self) -> tuple[str, ...]:
        """The columns that we fill ourselves."""
        return tuple(nom for nom, colonne in self.colonnes.items() if colonne.type is not Type.NUMERO)

    @property
    def insertion(self) -> str:
        """The statement that adds a row."""
        marques = ", ".join("?" for _ in self.ecrites)
        return f"INSERT INTO {self.nom} ({', '.join(self.ecrites)}) VALUES ({marques})"  # noqa: S608 - our own names

    @property
    def remplacement(self) -> str:
        """The statement that adds a row in the place of the one of the same key."""
        reste = ", ".join(f"{nom} = excluded.{nom}" for nom in self.ecrites if nom not in self.cle)
        return f"{self.insertion} ON CONFLICT ({', '.join(self.cle)}) DO UPDATE SET {reste}"

    @property
    def lecture(self) -> str:
        """The statement that gives back every row as it was added, in a fixed order."""
        return f"SELECT {', '.join(self.ecrites)} FROM {self.nom} ORDER BY {', '.join(self.cle)}"  # noqa: S608 - the same


_TEXTE, _TEXTE_OU_RIEN = Colonne(Type.TEXTE), Colonne(Type.TEXTE, nulle=True)
_DEMO, _NUMERO, _ENTIER = Colonne(Type.BOOLEEN), Colonne(Type.NUMERO), Colonne(Type.ENTIER)

FICHES = Table(
    "fiches",
    ("kind", "id"),
    {"kind": _TEXTE, "id": _TEXTE, "empreinte": Colonne(Type.OCTETS), "cree": _TEXTE, "modifie": _TEXTE},
)
EXECUTIONS = Table(
    "executions",
    ("numero",),
    {
        "numero": _NUMERO,
        "commande": _TEXTE,
        "debut": _TEXTE,
        "fin": _TEXTE_OU_RIEN,
        "issue": _TEXTE_OU_RIEN,
        "publication": _TEXTE_OU_RIEN,
        "rapport": _TEXTE_OU_RIEN,
    },
)
SUJETS = Table(
    "sujets",
    ("demo", "slug"),
    {"demo": _DEMO, "slug": _TEXTE, "label": _TEXTE, "dossiers": _TEXTE, "archive": _TEXTE_OU_RIEN},
)
RESUMES = Table(
    "resumes",
    ("demo", "genre", "id", "empreinte"),
    {
        "demo": _DEMO,
        "genre": _TEXTE,
        "id": _TEXTE,
        "empreinte": _TEXTE,
        "modele": _TEXTE,
        "date": _TEXTE,
        "textes": _TEXTE_OU_RIEN,
        "sources": _TEXTE,
        "motif": _TEXTE_OU_RIEN,
    },
)
AVIS = Table(
    "avis",
    ("numero",),
    {
        "numero": _NUMERO,
        "instant": _TEXTE,
        "type": _TEXTE,
        "sentiment": _TEXTE_OU_RIEN,
        "message": _TEXTE_OU_RIEN,
        "email": _TEXTE_OU_RIEN,
        "page": _TEXTE_OU_RIEN,
        "declencheur": _TEXTE,
        "agent": _TEXTE,
    },
)
RESULTATS_TOURS = Table(
    "resultats_tours",
    ("demo", "departement", "tour"),
    {"demo": _DEMO, "departement": _TEXTE, "tour": _ENTIER, "corps": _TEXTE},
)
RESULTATS_PAGES = Table(
    "resultats_pages",
    ("demo", "departement"),
    {"demo": _DEMO, "departement": _TEXTE, "etag": _TEXTE_OU_RIEN, "verifie": _TEXTE, "refus": _TEXTE_OU_RIEN},
)
RESULTATS_LECTURE = Table(
    "resultats_lecture",
    ("demo",),
    {"demo": _DEMO, "version": _ENTIER, "verifie": _TEXTE_OU_RIEN, "tentative": _TEXTE_OU_RIEN},
)
TABLES = (FICHES, EXECUTIONS, SUJETS, RESUMES, AVIS, RESULTATS_TOURS, RESULTATS_PAGES, RESULTATS_LECTURE)


def creation(table: Table, mots: Mapping[Type, str], fin: str = "") -> str:
    """The statement that makes a table, in the words of an engine; `fin` ends it."""
    colonnes = [
        f"{nom} {mots[colonne.type]}{'' if colonne.nulle or colonne.type is Type.NUMERO else ' NOT NULL'}"
        for nom, colonne in table.colonnes.items()
    ]
    if table.cle != ("numero",):
        colonnes.append(f"PRIMARY KEY ({', '.join(table.cle)})")
    return f"CREATE TABLE IF NOT EXISTS {table.nom} ({', '.join(colonnes)}){fin}"
