"""Scrutins of the Assembly: official figures kept as they are, classification beside them."""

from collections.abc import Iterable, Mapping
from datetime import date

from hemicycle.assemble.classement.importance import Faits, importance
from hemicycle.assemble.classement.natures import est_censure, nature, type_vote
from hemicycle.assemble.classement.tags import tags
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import Row
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, Sort, TypeVote

PAGE = "https://www.assemblee-nationale.fr/dyn/{legislature}/scrutins/{numero}"
PREFIXE_CONGRES = "VTCG"


def scrutins(rows: Iterable[Row], sieges_pourvus: Mapping[date, int]) -> list[Scrutin]:
    """The scrutins as they are served, classified; the caller sorts them with those of the Senate."""
    return [_scrutin(row, sieges_pourvus.get(row["jour"])) for row in rows]


def est_congres(uid: str) -> bool:
    """A vote of the Congress (both chambers together) lies in the Assembly's file under a number of its own."""
    return uid.startswith(PREFIXE_CONGRES)


def session(uid: str, legislature: int) -> str:
    """The legislature; apart for the Congress, whose vote number 1 is not the Assembly's number 1."""
    return f"{legislature}-congres" if est_congres(uid) else str(legislature)


def _scrutin(row: Row, sieges_pourvus: int | None) -> Scrutin:
    congres = est_congres(row["uid"])
    mode = type_vote(row["code_type"], row["titre"])
    objet_du_vote = nature(row["objet"], row["titre"])
    pourvus = None if congres else sieges_pourvus
    rang = importance(
        Faits(
            chambre=Chambre.ASSEMBLEE,
            titre=row["titre"],
            type=mode,
            nature=objet_du_vote,
            votants=row["votants"],
            pour=row["pour"],
            contre=row["contre"],
            sieges_pourvus=pourvus,
        )
    )
    page = PAGE.format(legislature=row["legislature"], numero=row["numero"])
    return Scrutin(
        id=identifiant("scrutin", row["uid"]),
        uid=row["uid"],
        chambre=Chambre.ASSEMBLEE,
        session=session(row["uid"], row["legislature"]),
        legislature=row["legislature"],
        numero=row["numero"],
        jour=row["jour"],
        titre=row["titre"],
        objet=row["objet"],
        demandeur=row["demandeur"],
        seance=row["seance"],
        dossier_ref=row["dossier"],
        source_url=None if congres else page,
        type=mode,
        nature=objet_du_vote,
        sort=Sort(row["sort"]),
        importance=rang.niveau,
        importance_raison=rang.raison,
        tags=tags(row["titre"]),
        votants=row["votants"],
        exprimes=row["exprimes"],
        requis=row["requis"],
        pour=row["pour"],
        contre=row["contre"],
        abstentions=row["abstentions"],
        non_votants=row["non_votants"],
        sieges_pourvus=pourvus,
        nominatif=row["mode"] == "nominatif",
        pour_seulement=mode is TypeVote.MOTION and est_censure(row["titre"]),
        congres=congres,
    )
