"""The film of a meeting, where a video portal lists one: the portals name no meeting, so day, hour and body join them.

A film and a meeting are joined when each is the only one that fits the other; a doubt joins nothing. The Assembly's
portal tells when a recording begins, some minutes before the meeting. The Senate's tells the day of a sitting and the
part of the day: a sitting without an hour, which stands for a whole day, has a film where the day has only one.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta

import polars as pl

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.reperes import table
from hemicycle.assemble.tables import JOUR, TEXTES, Row, Tables, derniers, lire, lists_by_key, textes
from hemicycle.vocabulaire import Chambre

ECART = timedelta(minutes=60)
ECARTEES = ("Annulé", "Supprimé")
VIDEO_AN = {**textes("uid", "debut", "type", "url"), "jour": JOUR, "commissions": TEXTES}
VIDEO_SENAT = {**textes("uid", "moment", "url"), "jour": JOUR}
# The hours of Paris at which a part of the day begins; a sitting of the night is resumed, or opens, after dinner.
MOMENTS = {"matin": (0, 13), "apres-midi": (13, 19), "soir": (19, 24), "nuit": (19, 24)}


def videos(tables: Tables, reunions: pl.DataFrame) -> tuple[dict[str, str], list[Constat]]:
    """The address of the film of each meeting that has one, by uid; and what is said of films that found none."""
    tenues = [row for row in reunions.iter_rows(named=True) if row["etat"] not in ECARTEES]
    par_jour = lists_by_key(((row["chambre"], row["jour"]), row) for row in tenues)
    films = derniers(lire(tables, "videos_an", VIDEO_AN).drop_nulls(["uid", "jour", "debut", "url"]), "uid")
    du_senat = derniers(lire(tables, "videos_senat", VIDEO_SENAT).drop_nulls(["uid", "jour", "url"]), "uid")
    corps: Mapping[str, str] = table("videos")["commissions"]
    paires = [
        *(
            (row["url"], reunion["uid"])
            for row in films.iter_rows(named=True)
            for reunion in par_jour.get((Chambre.ASSEMBLEE.value, row["jour"]), ())
            if _est_filmee(reunion, row, corps)
        ),
        *(
            (row["url"], reunion["uid"])
            for row in du_senat.iter_rows(named=True)
            for reunion in par_jour.get((Chambre.SENAT.value, row["jour"]), ())
            if reunion["type"] == "seance" and _est_du_moment(reunion, row["moment"])
        ),
    ]
    codes = {code for siens in films["commissions"].to_list() for code in siens or ()}
    return dict(_uniques(paires)), list(_inconnus(codes - corps.keys()))


def _est_filmee(reunion: Row, film: Row, corps: Mapping[str, str]) -> bool:
    if reunion["type"] != film["type"] or not reunion["debut"] or "T" not in reunion["debut"]:
        return False
    ecart = abs(datetime.fromisoformat(reunion["debut"]) - datetime.fromisoformat(film["debut"]))
    if ecart > ECART:
        return False
    return film["type"] == "seance" or reunion["organe"] in {corps.get(code) for code in film["commissions"]}


def _est_du_moment(seance: Row, moment: str | None) -> bool:
    if moment is None or not seance["debut"]:
        return True
    debut, fin = MOMENTS[moment]
    return debut <= datetime.fromisoformat(seance["debut"]).hour < fin


def _uniques(paires: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The meetings with one film, which is the film of no other."""
    distinctes = set(paires)
    films, reunions = lists_by_key((uid, url) for url, uid in distinctes), lists_by_key(distinctes)
    for url, uid in sorted(distinctes):
        if len(films[uid]) == 1 and len(reunions[url]) == 1:
            yield uid, url


def _inconnus(codes: Iterable[str]) -> Iterator[Constat]:
    for code in sorted(codes):
        yield Constat("video_sans_organe", code, "code de commission inconnu du portail vidéo de l'Assemblée")
