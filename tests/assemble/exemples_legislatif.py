"""Small staged tables of an invented legislative world, as the parsers give them."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Any, TypeVar

import msgspec
import polars as pl

from hemicycle.assemble.assemblee.scrutins import scrutins
from hemicycle.assemble.monde import Personne, Scrutin
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.acteurs import Acteur
from hemicycle.sources.publishers.assemblee.amendements import Amendement
from hemicycle.sources.publishers.assemblee.comptes_rendus import CompteRendu, Paragraphe
from hemicycle.sources.publishers.assemblee.comptes_rendus_commissions import (
    AvisCommission,
    CompteRenduCommission,
    ParagrapheCommission,
)
from hemicycle.sources.publishers.assemblee.documents import Document
from hemicycle.sources.publishers.assemblee.dossiers import Acte, Dossier
from hemicycle.sources.publishers.assemblee.mandats import Mandat
from hemicycle.sources.publishers.assemblee.organes import Organe
from hemicycle.sources.publishers.assemblee.questions import Question
from hemicycle.sources.publishers.assemblee.reunions import Point, Presence, Reunion
from hemicycle.sources.publishers.assemblee.seances_prevues import SeancePrevue
from hemicycle.sources.tables.columns import columns_of, to_frame
from hemicycle.vocabulaire import Chambre

R = TypeVar("R", bound=Record)

SEANCE = "RUANR5L17S2025IDS29001"
JOUR = date(2025, 3, 4)
TEXTE = "PIONANR5L17BTC0812"
DOSSIER = "DLR5L17N60001"
RECORDS: dict[str, type[Record]] = {
    "dossiers": Dossier,
    "actes": Acte,
    "documents": Document,
    "amendements": Amendement,
    "reunions": Reunion,
    "points": Point,
    "presences": Presence,
    "comptes_rendus": CompteRendu,
    "paragraphes": Paragraphe,
    "comptes_rendus_commissions": CompteRenduCommission,
    "paragraphes_commissions": ParagrapheCommission,
    "avis_commissions": AvisCommission,
    "questions": Question,
    "seances_prevues": SeancePrevue,
    "organes": Organe,
    "acteurs": Acteur,
    "mandats": Mandat,
}


def tables(instantane: int = 1, /, **rows: Sequence[Record]) -> Callable[[str], pl.DataFrame]:
    """The staged tables of these rows; those not given are empty."""

    def table(name: str) -> pl.DataFrame:
        return to_frame(RECORDS[name], rows.get(name, ())).with_columns(
            pl.lit(name).alias("_fichier"), pl.lit("0").alias("_sha"), pl.lit(instantane, pl.Int64).alias("_instantane")
        )

    return table


def dossier(uid: str = DOSSIER, **champs: Any) -> Dossier:
    base = {"legislature": int(uid[5:7]), "titre": "visant à protéger les haies", "chemin": "haies"}
    procedure = {"procedure_code": "2", "procedure": "Proposition de loi ordinaire"}
    return _remplir(Dossier, {"uid": uid, **base, **procedure, **champs})


def actes(*lignes: tuple[str, dict[str, Any]], dossier: str = DOSSIER) -> list[Acte]:
    """Acts in their order: (code, fields); a code without a hyphen is a stage, and holds those that follow."""
    return [
        _remplir(
            Acte,
            {
                "dossier": dossier, "uid": f"L17-AL{ordre}", "ordre": ordre, "code": code,
                "profondeur": int("-" in code), **champs,
            },
        )
        for ordre, (code, champs) in enumerate(lignes)
    ]  # fmt: skip


def document(uid: str = TEXTE, **champs: Any) -> Document:
    base = {"dossier": DOSSIER, "titre": "proposition de loi visant à protéger les haies", "type_code": uid[:4]}
    return _remplir(Document, {"uid": uid, **base, **champs})


def amendement(numero: int = 12, texte: str = TEXTE, deliberation: int = 1, **champs: Any) -> Amendement:
    stade = texte[texte.index("B") :]
    base = {
        "uid": f"AMANR5L17PO838901{stade}P0D{deliberation}N{numero:06d}", "legislature": 17, "dossier": DOSSIER,
        "texte": texte, "numero_long": str(numero), "numero": numero, "organe_examen": "AN", "type_auteur": "Député",
        "auteur": "PA1", "article": "ART. 3", "date_depot": date(2025, 3, 1), "date_sort": JOUR, "sort": "Rejeté",
        "etat": "DI", "seance": SEANCE,
    }  # fmt: skip
    return _remplir(Amendement, {**base, **champs})


def reunion(uid: str = SEANCE, **champs: Any) -> Reunion:
    base = {"type": "seance", "chambre": "senat" if uid.startswith("RUSN") else "assemblee", "jour": JOUR}
    return _remplir(Reunion, {"uid": uid, **base, "etat": "Confirmé", **champs})


def organe(uid: str, code: str, libelle: str, abrege: str | None = None) -> Organe:
    return _remplir(Organe, {"uid": uid, "code_type": code, "libelle": libelle, "libelle_abrev": abrege})


def point(*dossiers: str, reunion: str = SEANCE, etat: str | None = "Confirmé") -> Point:
    return _remplir(Point, {"reunion": reunion, "ordre": 1, "dossiers": list(dossiers), "etat": etat})


def scrutin(titre: str, numero: int = 900, /, **champs: Any) -> Scrutin:
    """A ballot of the sitting: 92 voters, 20 for, 68 against, unless told otherwise."""
    row = {
        "uid": f"VTANR5L17V{numero}", "numero": numero, "legislature": 17, "jour": JOUR, "titre": titre, "objet": None,
        "demandeur": None, "seance": SEANCE, "dossier": None, "code_type": "SPO", "sort": "rejete", "votants": 92,
        "exprimes": 88, "requis": 45, "pour": 20, "contre": 68, "abstentions": 4, "non_votants": 0,
        "mode": "nominatif",
    }  # fmt: skip
    return scrutins([{**row, **champs}], {})[0]


def personne(uid: str, prenom: str, nom: str) -> Personne:
    return Personne(uid, uid, uid, Chambre.ASSEMBLEE, nom, prenom, None, actif=True, identite_connue=True)


def trame(record: type[Record], rows: Iterable[Record]) -> pl.DataFrame:
    """Rows as one staged table."""
    name = next(name for name, known in RECORDS.items() if known is record)
    return tables(**{name: list(rows)})(name)


def _remplir(record: type[R], champs: dict[str, Any]) -> R:
    """A record with the fields given, and nothing in the others: None, or an empty list."""
    vides: dict[str, Any] = {
        column.name: [] if column.dtype == pl.List(pl.String()) else False if column.dtype == pl.Boolean() else None
        for column in columns_of(record)
    }
    return msgspec.convert({**vides, **champs}, record)
