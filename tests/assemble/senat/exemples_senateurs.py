"""Small staged tables about invented senators and their ballots, as the parsers give them."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import polars as pl

from hemicycle.sources.base import Record
from hemicycle.sources.publishers.senat.appartenances import AppartenanceSenat
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.fonctions import FonctionSenat
from hemicycle.sources.publishers.senat.groupes import GroupeDuJour
from hemicycle.sources.publishers.senat.mandats import MandatSenat
from hemicycle.sources.publishers.senat.scrutins.scrutins import GroupeScrutinSenat, ScrutinSenat, VoteSenat
from hemicycle.sources.publishers.senat.senateurs import Senateur
from hemicycle.sources.publishers.senat.senateurs_en_poste import OrganismeSenat, SenateurEnPoste
from hemicycle.sources.tables.columns import columns_of, schema_of

RECORDS: dict[str, type[Record]] = {
    "senateurs": Senateur,
    "senateurs_en_poste": SenateurEnPoste,
    "organismes_senat": OrganismeSenat,
    "mandats_senat": MandatSenat,
    "appartenances_senat": AppartenanceSenat,
    "fonctions_senat": FonctionSenat,
    "groupes_senat": GroupeDuJour,
    "scrutins_senat": ScrutinSenat,
    "votes_senat": VoteSenat,
    "groupes_scrutins_senat": GroupeScrutinSenat,
    "dosleg_date_seance": DOSLEG.tables["dosleg_date_seance"],
}
DEFAUTS: dict[str, dict[str, Any]] = {
    "senateurs": {
        "civilite": "Mme", "nom": "Varenne", "prenom": "Odile", "etat": "ACTIF", "circonscription": "Morbihan",
    },
    "senateurs_en_poste": {
        "nom": "Varenne", "prenom": "Odile", "civilite": "Mme", "feminise": True, "serie": 1, "groupe": "BOC",
        "groupe_libelle": "Groupe du Bocage", "circonscription": "56", "circonscription_libelle": "Morbihan",
    },
    "mandats_senat": {"uid": "1", "etat": "ACTIF"},
    "appartenances_senat": {"groupe": "BOC"},
    "scrutins_senat": {"session": 2023, "numero": 1, "origine": "page"},
    "votes_senat": {"session": 2023, "numero": 1, "position": "pour", "mise_au_point": False},
    "groupes_scrutins_senat": {
        "session": 2023, "numero": 1, "pour": 0, "contre": 0, "abstentions": 0, "non_participants": 0
    },
}  # fmt: skip


def table(nom: str, *rows: dict[str, Any]) -> pl.DataFrame:
    """The staged rows of a table; `fichier` is the place of a row's file among files (0 unless told)."""
    record = RECORDS[nom]
    schema = {**schema_of(record), "_fichier": pl.String(), "_sha": pl.String(), "_instantane": pl.Int64()}
    entieres = [_entiere(record, {**DEFAUTS.get(nom, {}), **row}) for row in rows]
    return pl.DataFrame(entieres, schema=schema, orient="row")


def tables(**donnees: Sequence[dict[str, Any]]) -> Callable[[str], pl.DataFrame]:
    """All tables of the Senate's members and ballots, those not given being empty."""
    return lambda nom: table(nom, *donnees.get(nom, ()))


def jour(texte: str) -> date:
    return date.fromisoformat(texte)


def _entiere(record: type[Record], row: dict[str, Any]) -> dict[str, Any]:
    fichier = row.pop("fichier", 0)
    inconnus = row.keys() - {column.name for column in columns_of(record)}
    assert not inconnus, inconnus
    vides = {column.name: None for column in columns_of(record)}
    return {**vides, **row, "_fichier": "essai", "_sha": str(fichier), "_instantane": fichier}
