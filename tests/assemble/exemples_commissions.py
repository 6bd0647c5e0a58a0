"""Small staged tables of invented bodies, as the parsers give them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.monde import Fonction, MandatParlementaire, Personne
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.mandats import Mandat
from hemicycle.sources.publishers.assemblee.organes import Organe
from hemicycle.sources.publishers.senat.dumps.export_sens import EXPORT_SENS
from hemicycle.sources.publishers.senat.fonctions import FonctionSenat
from hemicycle.sources.publishers.senat.senateurs_en_poste import OrganismeSenat
from hemicycle.sources.tables.columns import columns_of
from hemicycle.vocabulaire import Chambre

JOURS = {Chambre.ASSEMBLEE: date(2025, 6, 30), Chambre.SENAT: date(2025, 6, 30)}
RECORDS: dict[str, type[Record]] = {
    **EXPORT_SENS.tables,
    "organes": Organe,
    "mandats": Mandat,
    "organismes_senat": OrganismeSenat,
    "fonctions_senat": FonctionSenat,
}


def tables(**rows: Sequence[Mapping[str, Any]]) -> Callable[[str], pl.DataFrame]:
    """The staged tables of these rows; a row may say which file it is of (`_instantane`, 1 unless told)."""

    def table(name: str) -> pl.DataFrame:
        schema = {column.name: column.dtype for column in columns_of(RECORDS[name])}
        schema |= {"_sha": pl.String(), "_instantane": pl.Int64()}
        lignes = [{"_sha": "0", "_instantane": 1, **row} for row in rows.get(name, ())]
        return pl.DataFrame(lignes, schema=schema)

    return table


def organe(uid: str, code: str, libelle: str, **champs: Any) -> dict[str, Any]:
    return {"uid": uid, "code_type": code, "libelle": libelle, **champs}


def organisme(code: str, libelle: str, matricule: str = "11001A", **champs: Any) -> dict[str, Any]:
    return {"matricule": matricule, "code": code, "type": "COMMISSION", "libelle": libelle, **champs}


def fonction(organe: str | None, qualite: str | None = "Membre", **champs: Any) -> Fonction:
    base: dict[str, Any] = {
        "id": "", "uid": f"PM-{organe}-{qualite}", "type_organe": "COMPER", "institution": None, "debut": None,
        "fin": None,
    }  # fmt: skip
    return Fonction(organe=organe, qualite=qualite, **{**base, **champs})


def personne(
    uid: str,
    *fonctions: Fonction,
    chambre: Chambre = Chambre.ASSEMBLEE,
    sieges: Sequence[tuple[date, date | None]] = (),
) -> Personne:
    mandats = tuple(
        MandatParlementaire("", f"{uid}-{n}", chambre, None, debut, fin, fin_estimee=False, cause_debut=None,
                            cause_fin=None, circonscription=None, place=None)
        for n, (debut, fin) in enumerate(sieges)
    )  # fmt: skip
    return Personne(
        uid, uid, uid, chambre, uid, "Zoé", None, actif=True, identite_connue=True, mandats=mandats,
        fonctions=fonctions,
    )  # fmt: skip
