"""What the files of a release tell when they are held against those of the served one, and against the calendar."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from tests.sources.sources_helpers import NOW, archived, quiet

from hemicycle.assemble.monde import Constat
from hemicycle.release.checks.files import fautes, verifier_formes, verifier_jours, verifier_refus, verifier_semaines
from hemicycle.release.format.record import InputFile
from hemicycle.release.publishing.inputs import input_of
from hemicycle.sources.fetch.archive import Origin, RawFile
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.shares import DocumentCounts
from hemicycle.sources.tables.staging import StagedFile, stage

JOUR = date(2026, 11, 15)


def fichier(kept: int = 100, **changes: Any) -> InputFile:
    values: dict[str, Any] = {
        "source": "senat", "file": "elusen", "name": "ODSEN_ELUSEN.csv", "sha256": "a" * 64, "size": 1,
        "repacked": False, "read": kept, "kept": kept,
    }  # fmt: skip
    return InputFile(**{**values, **changes})


def questions(kept: int) -> InputFile:
    """A file that loses some records as others come."""
    return fichier(kept, file="questions", name="questions-depuis-un-an.csv")


def constats(now: list[InputFile]) -> list[Constat]:
    return list(verifier_jours(now, JOUR))


def reasons(now: list[InputFile], before: list[InputFile], lecture: list[Constat] | None = None) -> list[str]:
    return list(fautes(now, before, lecture or [], SOURCES).values())


def test_a_file_that_grew_or_lost_a_little_is_fine() -> None:
    assert reasons([questions(70)], [questions(100)]) == []
    assert reasons([fichier(95)], [fichier(100)]) == []
    assert reasons([fichier(200)], [fichier(100)]) == []


def test_a_file_that_lost_half_of_its_records_fails() -> None:
    found = fautes([questions(50)], [questions(100)], [], SOURCES)
    assert found == {("senat", "questions", None): "50 contre 100 dans la publication servie."}


def test_a_register_that_only_grows_fails_as_soon_as_a_few_are_gone() -> None:
    assert reasons([fichier(94)], [fichier(100)]) == ["94 contre 100 dans la publication servie."]


def test_a_small_file_may_lose_half_of_its_records() -> None:
    assert reasons([fichier(4)], [fichier(9)]) == []


def test_a_file_of_which_nothing_is_readable_any_more_fails_however_small() -> None:
    assert reasons([fichier(0, read=1, quarantined=1)], [fichier(1)]) == ["rien n'y est plus lisible, 1 l'étaient."]


@pytest.mark.parametrize(
    ("file", "name"), [("dosleg", "dosleg.zip"), ("elusen", "ODSEN_ELUSEN.csv"), ("senateurs_api", "senateurs.json")]
)
def test_a_file_without_a_record_fails_though_there_never_was_another(file: str, name: str) -> None:
    assert reasons([fichier(0, file=file, name=name)], []) == ["aucun enregistrement n'y est lisible."]


def _une(**kind: bool) -> InputFile:
    """An empty file of the registry, of that kind."""
    return next(
        fichier(0, source=key, file=file.key, name=f"{file.key}.zip")
        for key, source in SOURCES.items()
        for file in source.manifest.files
        if all(getattr(file, name) is value for name, value in kind.items())
    )


@pytest.mark.parametrize("kind", ["accumulates", "may_be_empty"])
def test_a_file_of_a_time_of_its_own_or_that_may_be_empty_is_compared_with_nothing(kind: str) -> None:
    une = _une(**{kind: True})
    assert reasons([une], []) == []
    assert reasons([une], [msgspec.structs.replace(une, kept=100)]) == []


def test_a_file_of_which_more_than_one_in_twenty_is_set_aside_has_changed_its_form() -> None:
    assert reasons([fichier(95, read=100, quarantined=5)], []) == []
    assert reasons([fichier(94, read=100, quarantined=6)], []) == ["6 documents écartés sur 100."]


def test_a_file_in_another_encoding_fails_and_a_few_texts_do_not() -> None:
    autre = Constat("texte_mal_lu", "ODSEN_ELUSEN.csv", "90 textes en un autre encodage", grave=True)
    assert reasons([fichier()], [], [autre]) == ["90 textes en un autre encodage."]
    assert reasons([fichier()], [], [replace(autre, grave=False)]) == []


def session(kept: int, **changes: Any) -> InputFile:
    return fichier(kept, file="scrutins_index", name="scr2025.html", periode="2025", **changes)


def test_a_page_that_had_scrutins_and_has_none_has_changed_its_form() -> None:
    assert reasons([session(0, read=1, quarantined=1)], [session(3)]) == [
        "la page a changé de forme : rien n'y est plus lisible, 3 l'étaient."
    ]


def test_a_session_with_fewer_scrutins_than_before_has_changed_its_form() -> None:
    assert reasons([session(339)], [session(340)]) == [
        "la page a changé de forme : 339 scrutins, 340 dans la publication servie."
    ]
    assert reasons([session(341)], [session(340)]) == []


def test_a_session_that_has_no_scrutin_yet_is_an_empty_day() -> None:
    assert reasons([session(0, read=1, quarantined=1)], []) == []


def page(dossier: Path, nom: str, kept: int = 0, quarantined: int = 0, **brut: Any) -> StagedFile:
    values: dict[str, Any] = {
        "source": "senat", "file": "comptes_rendus_commissions", "periode": nom.partition(".")[0], "name": nom,
        "origin": Origin.RESEAU, "sha256": nom, "size": 1, "path": dossier / nom, "retrieved_at": NOW,
        "url": None, "etag": None, "last_modified": None, "repacked": False, **brut,
    }  # fmt: skip
    counts = {"d": DocumentCounts(read=kept + quarantined, kept=kept, quarantined=quarantined)}
    return StagedFile(RawFile(**values), dossier, counts, {}, False, 0.0, {}, {})


def formes(*staged: StagedFile, avant: tuple[InputFile, ...] = ()) -> list[str]:
    found = verifier_formes(staged, avant)
    assert all(one.grave for one in found)
    return [f"{one.objet} : {one.message}" for one in found]


def scrutins(dossier: Path, avec: int, sans: int, periode: str = "2025") -> StagedFile:
    pl.DataFrame({"dossier": ["ppl25-1"] * avec + [None] * sans}, schema={"dossier": pl.String}).write_parquet(
        dossier / "scrutins_senat.parquet"
    )
    lue = page(dossier, f"scr{periode}.html", avec + sans, file="scrutins_index", periode=periode)
    return replace(lue, rows={"scrutins_senat": avec + sans})


def test_a_session_whose_scrutins_lost_their_dossiers_has_changed_its_form(tmp_path: Path) -> None:
    assert formes(scrutins(tmp_path, 89, 11)) == [
        "scr2025.html : la page a changé de forme : 89 scrutins sur 100 citent un dossier"
    ]
    assert formes(scrutins(tmp_path, 90, 10)) == []


def test_a_session_that_begins_or_was_never_measured_tells_nothing(tmp_path: Path) -> None:
    assert formes(scrutins(tmp_path, 1, 18)) == []
    assert formes(scrutins(tmp_path, 10, 90, "2006")) == []


def test_new_pages_of_which_none_is_readable_have_changed_their_form(tmp_path: Path) -> None:
    trois = [page(tmp_path, f"2026100{n}_finc.html", quarantined=1) for n in (1, 2, 3)]
    signe = "la page a changé de forme : aucune des 3 pages nouvelles n'est lisible"
    assert formes(*trois) == [f"2026100{n}_finc.html : {signe}" for n in (1, 2, 3)]
    assert formes(*trois[:2]) == []
    assert formes(*trois, page(tmp_path, "20261004_finc.html", kept=1)) == []
    connues = tuple(fichier(0, sha256=one.raw.sha256) for one in trois)
    assert formes(*trois, avant=connues) == []


def test_days_without_a_film_are_empty_days(tmp_path: Path) -> None:
    assert formes(*(page(tmp_path, f"2026100{n}_videos.json", file="videos") for n in range(1, 6))) == []


def test_copies_of_one_file_and_period_are_counted_together() -> None:
    before = [fichier(30, name="scr2025-1.json"), fichier(30, name="scr2025-2.json")]
    assert reasons([fichier(60, name="scr2025-3.json")], before) == []


def test_another_period_is_another_file() -> None:
    found = fautes([fichier(0, periode="16"), fichier(100, periode="17")], [fichier(100, periode="16")], [], SOURCES)
    assert list(found) == [("senat", "elusen", "16")]


def test_another_day_far_ahead_is_told_and_stops_nothing() -> None:
    (found,) = constats([fichier(last_day="2027-06-01")])
    assert (found.regle, found.objet, found.grave) == ("date_a_venir", "ODSEN_ELUSEN.csv", False)


def test_a_mandate_that_begins_in_a_fortnight_is_no_finding() -> None:
    assert constats([fichier(last_day="2026-11-30")]) == []


SEMAINE = {"2026-11-16": [], "2026-11-17": [{"titre": "Séance publique", "heure": "14h30"}]}


def agenda(folder: Path, contenu: object, jour: str = "2026-11-16") -> StagedFile:
    raw = archived(
        folder, msgspec.json.encode(contenu), source="senat", file="agenda", periode=jour, name=f"events?date={jour}",
        origin=Origin.RESEAU,
    )  # fmt: skip
    return stage(raw, SOURCES["senat"], folder / "staged", 1, quiet())


def dits(one: StagedFile, *avant: StagedFile) -> list[str]:
    """Why an answer of the agenda gives way to the former one."""
    served = [input_of(before) for before in avant]
    lecture = [*verifier_refus([one], served, SOURCES), *verifier_semaines([one], served, SOURCES)]
    return reasons([input_of(one)], served, lecture)


def test_an_answer_of_the_week_asked_for_is_fine(tmp_path: Path) -> None:
    assert dits(agenda(tmp_path, SEMAINE)) == []
    assert dits(agenda(tmp_path, SEMAINE, "2026-11-18")) == []
    assert dits(agenda(tmp_path, [])) == []  # an empty week


def test_an_answer_that_is_refused_whole_fails(tmp_path: Path) -> None:
    (dit,) = dits(agenda(tmp_path, [SEMAINE]), agenda(tmp_path, SEMAINE))
    assert dit == "l'agenda n'est pas un objet par jour (events?date=2026-11-16)."


def test_an_answer_of_another_week_fails_though_it_was_right_of_its_own(tmp_path: Path) -> None:
    lundi = agenda(tmp_path, SEMAINE)
    assert dits(agenda(tmp_path, SEMAINE, "2026-11-23"), lundi) == [
        "la réponse va du 2026-11-16 au 2026-11-17, le 2026-11-23 était demandé."
    ]
    assert dits(lundi, lundi) == []
