"""Films joined to meetings: by day, hour and body, where one fits one only."""

from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.agenda.videos import videos

JOUR = date(2026, 10, 6)
FINANCES, LOIS = "PO59048", "PO59051"


def reunion(uid: str, heure: str | None = "15:00", **champs: Any) -> dict[str, Any]:
    debut = None if heure is None else f"{JOUR}T{heure}:00+02:00"
    base = {"uid": uid, "type": "seance", "chambre": "assemblee", "jour": JOUR, "debut": debut, "etat": "Confirmé"}
    return {**base, "organe": None, **champs}


def film(uid: str, heure: str, *codes: str) -> dict[str, Any]:
    genre = "commission" if codes else "seance"
    return {
        "uid": uid, "jour": JOUR, "debut": f"{JOUR}T{heure}:00+02:00", "type": genre, "commissions": list(codes),
        "url": f"https://v.example/{uid}",
    }  # fmt: skip


def film_senat(uid: str, moment: str | None) -> dict[str, Any]:
    return {"uid": uid, "jour": JOUR, "moment": moment, "url": f"https://v.example/{uid}"}


def tables(**lignes: list[dict[str, Any]]) -> Callable[[str], pl.DataFrame]:
    def table(nom: str) -> pl.DataFrame:
        if nom not in lignes:
            raise KeyError(nom)
        return pl.DataFrame([{**row, "_instantane": 0} for row in lignes[nom]], infer_schema_length=None)

    return table


def joints(reunions: list[dict[str, Any]], **lignes: list[dict[str, Any]]) -> dict[str, str]:
    found, _ = videos(tables(**lignes), pl.DataFrame(reunions, infer_schema_length=None))
    return {uid: url.rpartition("/")[2] for uid, url in found.items()}


def test_a_sitting_has_the_film_that_begins_about_its_hour() -> None:
    seances = [reunion("MATIN", "09:00"), reunion("MIDI", "15:00"), reunion("SOIR", "21:30")]
    assert joints(seances, videos_an=[film("b", "14:48"), film("c", "21:28")]) == {"MIDI": "b", "SOIR": "c"}


def test_a_committee_has_the_film_of_its_code_among_those_of_one_hour() -> None:
    reunions = [reunion(uid, type="commission", organe=organe) for uid, organe in (("F", FINANCES), ("L", LOIS))]
    films = [film("a", "14:55", "CION_FIN"), film("b", "14:55", "CION_LOIS"), film("s", "14:55")]
    assert joints(reunions, videos_an=films) == {"F": "a", "L": "b"}


def test_a_doubt_joins_nothing() -> None:
    deux = [reunion(uid, type="commission", organe=FINANCES) for uid in ("A", "B")]
    assert joints(deux, videos_an=[film("a", "15:00", "CION_FIN")]) == {}
    assert joints([reunion("S")], videos_an=[film("a", "15:00"), film("b", "15:10")]) == {}
    assert joints([reunion("S", etat="Annulé")], videos_an=[film("a", "15:00")]) == {}
    assert joints([reunion("S", None)], videos_an=[film("a", "15:00")]) == {}


def test_a_code_that_nobody_knows_is_told() -> None:
    reunions = pl.DataFrame([reunion("A", type="commission", organe=FINANCES)])
    found, constats = videos(tables(videos_an=[film("a", "15:00", "CION_MER")]), reunions)
    assert (found, [(c.regle, c.objet, c.grave) for c in constats]) == ({}, [("video_sans_organe", "CION_MER", False)])


def test_a_sitting_of_the_senate_has_the_film_of_its_part_of_the_day() -> None:
    seances = [reunion("APRES", "14:30", chambre="senat"), reunion("SOIR", "21:30", chambre="senat")]
    films = [film_senat("a", "apres-midi"), film_senat("b", "soir")]
    assert joints(seances, videos_senat=films) == {"APRES": "a", "SOIR": "b"}


def test_a_day_of_the_senate_has_a_film_where_there_is_only_one() -> None:
    journee = [reunion("d20261006", None, chambre="senat")]
    assert joints(journee, videos_senat=[film_senat("a", "soir")]) == {"d20261006": "a"}
    assert joints(journee, videos_senat=[film_senat("a", "matin"), film_senat("b", "soir")]) == {}
