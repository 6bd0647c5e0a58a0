"""Speeches, amendments, dossiers and meetings of an invented Assembly, as assembling gives them."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.debats.interventions import LONGUE
from hemicycle.assemble.legislatif import AMENDEMENT_DOSSIER, Dossier, Legislatif, Lien
from hemicycle.identifiants import identifiant
from hemicycle.release.views import legislation
from hemicycle.vocabulaire import Chambre, EtatDossier

Ligne = dict[str, Any]

REUNIONS_DATEES = {"chambre": pl.String, "jour": pl.Date, "etat": pl.String}  # what statistics read besides

SEANCE = "RUANR5L17S2025IDS29001"
SOIREE = "RUANR5L17S2025IDS29000"  # later on the same day, whatever its number says
COMMISSION = "RUANR5L17S2025IDC40001"
DOSSIER = "DLR5L17N50001"
TEXTE = "PIONANR5L17B0824"


def parole(ordre: int, acteur: str | None, texte: str, **autres: Any) -> Ligne:
    """A speech of the afternoon sitting of 4 March 2025."""
    ligne: Ligne = {**dict.fromkeys(legislation.INTERVENTIONS), "legislature": 17}
    ligne |= {"seance": SEANCE, "compte_rendu": "CRSANR5L17S2025O1N101", "chambre": "assemblee", "type": "intervention"}
    ligne |= {"jour": date(2025, 3, 4), "ordre": ordre, "acteur": acteur, "texte": texte, "amendements": []}
    ligne |= {"orateur": "Mme Lucie Verdan", "points": ["Protection des haies"], "grammaire": "PAROLE_1_2"}
    ligne |= autres
    ligne["id"] = id_parole(ordre, ligne["seance"])
    return ligne


def id_parole(ordre: int, seance: str = SEANCE) -> str:
    return identifiant("intervention", f"{seance}/{ordre}")


def amendement(numero: int, auteur: str | None, **autres: Any) -> Ligne:
    """An amendment to article 3 of the bill on hedges."""
    ligne: Ligne = dict.fromkeys(legislation.AMENDEMENTS)
    ligne |= {
        "uid": uid_amendement(numero),
        "chambre": "assemblee",
        "legislature": 17,
        "dossier": DOSSIER,
        "texte": TEXTE,
        "numero": numero,
    }
    ligne |= {"numero_long": str(numero), "type_auteur": "Député", "auteur": auteur, "cosignataires": []}
    ligne |= {"article": "Article 3", "dispositif": "Supprimer cet article.", "expose": "Il est de trop."}
    ligne |= {"date_depot": date(2025, 2, 10), "date_sort": date(2025, 3, 4), "sort": "Rejeté", "etat": "DI"}
    return ligne | autres


def uid_amendement(numero: int) -> str:
    return f"AMANR5L17PO838901B0824P0D1N{numero:06d}"


def dossier(uid: str = DOSSIER, **autres: Any) -> Dossier:
    valeurs: dict[str, Any] = {
        "id": identifiant("dossier", uid), "uid": uid, "chambre": Chambre.ASSEMBLEE, "legislature": 17,
        "legislatures": frozenset({17}), "titre": "Proposition de loi sur les haies bocagères", "titre_source": None,
        "titre_court": "haies", "procedure_code": "2", "procedure": "Proposition de loi ordinaire",
        "etat": EtatDossier.EN_COURS, "votable": True, "date_depot": date(2025, 1, 14), "date_adoption": None,
        "url_an": "https://example.org/dossiers/haies", "url_senat": None, "loi_numero": None, "loi_titre": None,
        "loi_date_jo": None, "jo_nor": None, "jo_numero": None, "url_legifrance": None,
    }  # fmt: skip
    return Dossier(**(valeurs | autres))


def ranges(paires: Iterable[tuple[str, str]]) -> pl.DataFrame:
    """Amendments tied to dossiers, one each."""
    rows = [(amendement, dossier, "essai", 1.0) for amendement, dossier in paires]
    return pl.DataFrame(rows, AMENDEMENT_DOSSIER, orient="row")


def legislatif(
    paroles: Sequence[Ligne] = (), amendements: Sequence[Ligne] = (), *, dossiers: Sequence[Dossier] = (),
    reunions: Sequence[Ligne] = (), rattachements: Sequence[tuple[str, str, str]] = (),
    dossiers_des_paroles: Sequence[tuple[str, str]] = (), amendement_dossier: Sequence[tuple[str, str]] = (),
    **liens: Sequence[tuple[str, str]],
) -> Legislatif:  # fmt: skip
    """The legislative world of these rows; ties are (speech, scrutin, via), other links (from, to)."""
    deposes = pl.DataFrame(list(amendements), schema=legislation.AMENDEMENTS)
    sous = dict(zip(deposes["uid"], deposes["dossier"], strict=True)) | dict(amendement_dossier)
    return Legislatif(
        dossiers=tuple(dossiers),
        interventions=pl.DataFrame(
            list(paroles), schema={**legislation.INTERVENTIONS, "legislature": pl.Int64}
        ).with_columns(LONGUE),
        amendements=deposes.with_columns(pl.Series("dossier", [sous[uid] for uid in deposes["uid"]], dtype=pl.String)),
        amendement_dossier=ranges(amendement_dossier),
        reunions=pl.DataFrame(list(reunions), schema={**legislation.REUNIONS, **REUNIONS_DATEES}),
        intervention_scrutin=pl.DataFrame(
            list(rattachements), schema=legislation.RATTACHEMENTS, orient="row"
        ).with_columns(confiance=pl.lit(1.0)),
        intervention_dossier=pl.DataFrame(
            list(dossiers_des_paroles), schema=legislation.DOSSIERS_DES_INTERVENTIONS, orient="row"
        ).with_columns(methode=pl.lit("essai"), confiance=pl.lit(1.0)),
        **{nom: tuple(Lien(de, vers, "essai", 1.0) for de, vers in paires) for nom, paires in liens.items()},  # type: ignore[arg-type]  # the links are all of one type
    )


def reunion(uid: str, debut: str, type_: str = "seance", organe: str | None = None) -> Ligne:
    jour = {"chambre": "assemblee", "jour": date.fromisoformat(debut[:10]), "etat": "Confirmé"}
    return {"uid": uid, "type": type_, "debut": debut, "organe": organe, **jour}
