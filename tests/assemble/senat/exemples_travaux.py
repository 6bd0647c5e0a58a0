"""Small staged tables of invented works of the Senate, as the parsers give them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import msgspec
import polars as pl
from tests.assemble import exemples_legislatif

from hemicycle.assemble.monde import Scrutin
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.senat.agenda import EvenementSenat
from hemicycle.sources.publishers.senat.amendements import AmendementTexteSenat
from hemicycle.sources.publishers.senat.comptes_rendus import ParoleSenat
from hemicycle.sources.publishers.senat.discussions import DiscussionSenat
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat
from hemicycle.sources.publishers.senat.dumps.ameli import AMELI
from hemicycle.sources.publishers.senat.dumps.debats import DEBATS
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.dumps.export_sens import EXPORT_SENS
from hemicycle.sources.publishers.senat.questions import QuestionSenat
from hemicycle.sources.tables.columns import columns_of, to_frame
from hemicycle.vocabulaire import Chambre, NatureVote

JOUR = date(2024, 5, 30)
SIGNET = "ppl23-514"
DOSSIER = "SENAT-ppl23-514"
TEXTE = "SENAT-2023-2024-514"
RECORDS: dict[str, type[Record]] = {
    **DOSLEG.tables,
    **AMELI.tables,
    **DEBATS.tables,
    **EXPORT_SENS.tables,
    "dossiers_senat": DossierSenat,
    "etapes_senat": EtapeSenat,
    "amendements_texte_senat": AmendementTexteSenat,
    "discussions_senat": DiscussionSenat,
    "paroles_senat": ParoleSenat,
    "evenements_senat": EvenementSenat,
    "questions_senat": QuestionSenat,
}
Lignes = Mapping[str, Sequence[Mapping[str, Any]]]


def tables(*fichiers: Lignes, assemblee: Callable[[str], pl.DataFrame] | None = None) -> Callable[[str], pl.DataFrame]:
    """The staged tables of these files, each given as its rows by table, the last file being the latest."""

    def table(name: str) -> pl.DataFrame:
        if name not in RECORDS:
            return (assemblee or exemples_legislatif.tables())(name)
        record = RECORDS[name]
        frames = [
            to_frame(record, [_remplir(record, row) for row in fichier.get(name, ())]).with_columns(
                pl.lit(rang, pl.Int64).alias("_instantane")
            )
            for rang, fichier in enumerate(fichiers or ({},))
        ]
        return pl.concat(frames)

    return table


def dosleg(*dates: date, amende: str = "514", **loi: Any) -> dict[str, list[dict[str, Any]]]:
    """The dump of one bill in first reading at the Senate, which sat on these days."""
    base = {"loicod": "1", "signet": SIGNET, "loient": "proposition de loi", "loiint": "visant à protéger les haies"}
    return {
        "dosleg_loi": [{**base, **loi}],
        "dosleg_lecture": [{"lecidt": "10", "loicod": "1", "leccom": "Première lecture"}],
        "dosleg_lecass": [
            {
                "lecassidt": "20", "lecidt": "10", "codass": "S", "ordreass": 1, "orgcod": "7",
                "lecassame": amende, "lecassameses": 2023,
            }
        ],
        "dosleg_date_seance": [{"code": f"c{n}", "lecidt": "20", "date_s": jour} for n, jour in enumerate(dates)],
    }  # fmt: skip


def etape(ordre: int, titre: str, jour: date | None = None, **champs: Any) -> dict[str, Any]:
    base = {"signet": SIGNET, "lecture": "Première lecture", "assemblee": "S", "origine": "atom"}
    return {"ordre": ordre, "titre": titre, "jour": jour, **base, **champs}


def amendement(numero: str, texte: str = "514", **champs: Any) -> dict[str, Any]:
    base = {"session": "2023-2024", "texte": texte, "commission": numero.startswith("COM"), "nature": "Amt"}
    return {
        **base, "numero": numero, "numero_base": numero.partition(" ")[0], "rectification": 0,
        "subdivision": "Article 1er", "auteur": "Mme DURAND", "matricule": "14001A",
        "date_depot": date(2024, 5, 27), "sort": "Rejeté", **champs,
    }  # fmt: skip


def parole(rang: int, texte: str = "Je parle.", *sections: str, **champs: Any) -> dict[str, Any]:
    base = {"jour": JOUR, "matricule": "14001A", "orateur": "Mme Zoé Durand", "section": 1, "loicod": "1"}
    return {"rang": rang, "texte": texte, "sections": list(sections), **base, **champs}


def preside(rang: int, texte: str, *sections: str) -> dict[str, Any]:
    return parole(rang, texte, *sections, orateur="Mme Rose Faure", qualite="présidente", matricule="11002B")


def vote(objet: str, numero: int = 7, nature: NatureVote = NatureVote.AMENDEMENT, **champs: Any) -> Scrutin:
    """A ballot of the Senate on the day of the examples."""
    modele = exemples_legislatif.scrutin(objet)
    base: dict[str, Any] = {
        "id": f"id-{numero}", "uid": f"scr2023-{numero}", "chambre": Chambre.SENAT, "session": "2023",
        "legislature": None, "numero": numero, "jour": JOUR, "objet": objet, "seance": f"d{JOUR:%Y%m%d}",
        "dossier_ref": None, "nature": nature,
    }  # fmt: skip
    return replace(modele, **{**base, **champs})


def _remplir(record: type[Record], champs: Mapping[str, Any]) -> Record:
    """A record with the fields given, and nothing in the others: None, an empty list, False, 0 or ''."""
    vides: dict[pl.DataType, Any] = {pl.List(pl.String()): [], pl.Boolean(): False, pl.Int64(): 0, pl.String(): ""}
    defauts = {column.name: vides.get(column.dtype) if column.required else None for column in columns_of(record)}
    return msgspec.convert({**defauts, **champs}, record)
