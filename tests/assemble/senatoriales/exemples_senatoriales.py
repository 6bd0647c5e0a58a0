"""Small staged tables of the interior ministry and an invented directory."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.monde import Circonscription, MandatParlementaire, Personne
from hemicycle.senatoriales.etat_civil import cle_etat_civil
from hemicycle.sources.registry import SOURCES, tables_of_source
from hemicycle.sources.tables.columns import columns_of, schema_of
from hemicycle.vocabulaire import Chambre, Sexe, TypeCirconscription

RECORDS = {nom: record for source in SOURCES.values() for nom, record in tables_of_source(source).items()}
NAISSANCE = date(1971, 3, 2)
DEFAUTS: dict[str, dict[str, Any]] = {
    "candidatures_senat": {
        "scrutin": 2026, "mode": "proportionnel", "departement": "01", "depot": "1", "libelle": "Ain demain",
        "nuance": "LDVD", "nuance_libelle": "Liste divers droite", "role": "titulaire", "sexe": "F", "nom": "VARENNE",
        "prenom": "Odile", "annee": 1971, "sortant": False,
    },
    "elus_rne": {
        "type": "cd", "annee": 1971, "nom": "VARENNE", "prenom": "Odile", "sexe": "F", "lieu": "01",
        "lieu_libelle": "Ain", "debut": date(2021, 7, 1),
    },
    "inscrits_senat": {"scrutin": 2026},
}  # fmt: skip


def cle(nom: str = "VARENNE", naissance: date = NAISSANCE) -> str:
    return cle_etat_civil(nom, naissance)


def table(nom: str, *rows: dict[str, Any]) -> pl.DataFrame:
    """The staged rows of a table; `place` is that of a row's file among files (0 unless told)."""
    record = RECORDS[nom]
    vides = {column.name: None for column in columns_of(record)}
    schema = {**schema_of(record), "_fichier": pl.String(), "_sha": pl.String(), "_instantane": pl.Int64()}
    entieres = [{**vides, **DEFAUTS.get(nom, {}), **row} for row in rows]
    for row in entieres:
        place = row.pop("place", 0)
        row |= {"_fichier": "essai", "_sha": str(place), "_instantane": place}
    return pl.DataFrame(entieres, schema=schema, orient="row")


def tables(**donnees: Sequence[dict[str, Any]]) -> Callable[[str], pl.DataFrame]:
    """Every table, those not given being empty."""
    return lambda nom: table(nom, *donnees.get(nom, ()))


def liste(*noms: str, departement: str = "01", **autres: Any) -> list[dict[str, Any]]:
    """A list of the Ain, which has three seats: five names in order, women and men in turn."""
    voulus = [*noms, *(f"NOM{n}" for n in range(len(noms), 5))]
    return [
        {
            "nom": nom, "prenom": "Odile" if rang % 2 else "Yann", "sexe": "F" if rang % 2 else "M", "ordre": rang,
            "tete": rang == 1, "cle": cle(nom), "departement": departement, **autres,
        }
        for rang, nom in enumerate(voulus, 1)
    ]  # fmt: skip


def lieu(code: str = "01") -> Circonscription:
    return Circonscription(f"circonscription-{code}", code, "Ain", 0, "Ain", TypeCirconscription.SENATORIALE)


def siege(debut: date, fin: date | None, code: str = "01", **autres: Any) -> MandatParlementaire:
    """A seat at the Senate, of series 2 and of the term that ends unless told."""
    valeurs: dict[str, Any] = {"chambre": Chambre.SENAT, "serie": 2, "mandature": 2020, **autres}
    return MandatParlementaire(
        id=f"mandat-{debut}", uid=f"SIEGE-{debut}", legislature=None, debut=debut, fin=fin, fin_estimee=False,
        cause_debut=None, cause_fin=None, circonscription=lieu(code), place=None, **valeurs,
    )  # fmt: skip


def personne(
    uid: str, *mandats: MandatParlementaire, nom: str = "Varenne", prenom: str = "Odile",
    naissance: date | None = NAISSANCE, **autres: Any,
) -> Personne:  # fmt: skip
    valeurs: dict[str, Any] = {
        "slug": uid.lower(), "chambre": Chambre.SENAT, "sexe": Sexe.FEMININ, "actif": False, "identite_connue": True,
        **autres,
    }  # fmt: skip
    return Personne(
        id=f"id-{uid}", uid=uid, nom=nom, prenom=prenom, naissance=naissance, mandats=tuple(mandats), **valeurs
    )


TERME = siege(date(2020, 10, 1), date(2026, 9, 30))
