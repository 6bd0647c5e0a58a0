"""Scrutins of the Assembly: official figures kept as they are, classification beside them."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from hemicycle.assemble.classement.importance import classer
from hemicycle.assemble.classement.natures import est_censure, nature, type_vote
from hemicycle.assemble.classement.tags import tags
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import Row, pick
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, Sort, TypeVote

PAGE = "https://www.assemblee-nationale.fr/dyn/{legislature}/scrutins/{numero}"
PREFIXE_CONGRES = "VTCG"
_TELLES = (
    "uid", "legislature", "numero", "jour", "titre", "objet", "demandeur", "seance",
    "votants", "exprimes", "requis", "pour", "contre", "abstentions", "non_votants",
)  # fmt: skip
LUES = (*_TELLES, "code_type", "dossier", "sort", "mode")  # all that a scrutin is made of


def scrutins(rows: Iterable[Row], sieges_pourvus: Mapping[date, int], memoire: Memoire = OUBLI) -> list[Scrutin]:
    """The scrutins as they are served, classified; the caller sorts them with those of the Senate."""
    cles = [(sieges_pourvus.get(row["jour"]), *(row[colonne] for colonne in LUES)) for row in rows]
    return memoire.objets("scrutins_assemblee", cles, _classe)


def _classe(cle: tuple[Any, ...]) -> Scrutin:
    sieges_pourvus, *valeurs = cle
    return classer(_scrutin(dict(zip(LUES, valeurs, strict=True)), sieges_pourvus))


def est_congres(uid: str) -> bool:
    """A vote of the Congress (both chambers together) lies in the Assembly's file under a number of its own."""
    return uid.startswith(PREFIXE_CONGRES)


def session(uid: str, legislature: int) -> str:
    """The legislature; apart for the Congress, whose vote number 1 is not the Assembly's number 1."""
    return f"{legislature}-congres" if est_congres(uid) else str(legislature)


def _scrutin(row: Row, sieges_pourvus: int | None) -> Scrutin:
    congres = est_congres(row["uid"])
    mode = type_vote(row["code_type"], row["titre"])
    page = PAGE.format(legislature=row["legislature"], numero=row["numero"])
    return Scrutin(
        id=identifiant("scrutin", row["uid"]),
        chambre=Chambre.ASSEMBLEE,
        session=session(row["uid"], row["legislature"]),
        dossier_ref=row["dossier"],
        source_url=None if congres else page,
        type=mode,
        nature=nature(row["objet"], row["titre"]),
        sort=Sort(row["sort"]),
        tags=tags(row["titre"]),
        sieges_pourvus=None if congres else sieges_pourvus,
        nominatif=row["mode"] == "nominatif",
        pour_seulement=mode is TypeVote.MOTION and est_censure(row["titre"]),
        congres=congres,
        **pick(row, *_TELLES),
    )
