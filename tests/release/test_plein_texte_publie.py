"""Full-text indexes: cut in tranches, taken over by the next release, opened without a trace, kept in PostgreSQL."""

import hashlib
import random
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from pydantic import SecretStr
from tests import monde_minuscule
from tests.conftest import MAINTENANT

from hemicycle.analyse_texte import analyser
from hemicycle.errors import ReleaseCorrupt
from hemicycle.postgres import connect
from hemicycle.progress import Progress
from hemicycle.release.engines import columns
from hemicycle.release.engines import plein_texte as engine
from hemicycle.release.engines.plein_texte import FOLDER, Ligne, Neuve, TantivyText
from hemicycle.release.engines.postgres_repository import PostgresRepository
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.facets import SANS_JOUR, Array, Facets, jour_code
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION
from hemicycle.release.format.plein_texte import Filtres, Recherche, Trouves, tranches
from hemicycle.settings import Settings
from hemicycle.sync import Request, run

MOTS = ["haie", "moulin", "chemin", "rivière", "école", "phare", "bourg", "halage", "clocher", "marais"]
CHAMBRES = ("assemblee", "senat")
Row = tuple[date | None, str, str]  # day, chamber, text


def _corpus(draw: random.Random, size: int) -> list[Row]:
    jours = [date(draw.choice((2023, 2024, 2025)), draw.randint(1, 12), draw.randint(1, 28)) for _ in range(size)]
    rows: list[Row] = [
        (jour, draw.choice(CHAMBRES), " ".join(draw.choices(MOTS, k=draw.randint(1, 30)))) for jour in jours
    ]
    return [*rows, (None, "senat", "haie sans date")]


def _ranges(rows: Sequence[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: -(row[0] or date.min).toordinal())


def _facets(rows: Sequence[Row]) -> Facets:
    jours = [SANS_JOUR if jour is None else jour_code(jour) for jour, _, _ in rows]
    chambres = [CHAMBRES.index(chambre) for _, chambre, _ in rows]
    columns: dict[str, Array] = {"jour": np.array(jours, np.int32), "chambre": np.array(chambres, np.int8)}
    return Facets(len(rows), columns, {"chambre": CHAMBRES})


def _ligne(jour: date | None, chambre: str, texte: str) -> Ligne:
    code = SANS_JOUR if jour is None else jour_code(jour)
    return Ligne(texte, len(texte.split()), 1.0, code, None, None, None, "x", chambre)


def _ecrire(folder: Path, rows: Sequence[Row], former: Path | None = None) -> TantivyText:
    facets = _facets(rows)

    def neuves() -> list[Neuve]:
        found = []
        for tranche in tranches(facets):
            siennes = [rows[rang] for rang in tranche.rangs(facets)]
            lignes = [_ligne(*row) for row in siennes]
            empreinte = hashlib.sha256(f"{tranche.nom} {siennes}".encode()).hexdigest()
            found.append(Neuve(tranche, empreinte, lambda lignes=lignes: lignes))  # type: ignore[misc]
        return found

    engine.write(folder, neuves(), former)
    return _ouvrir(folder, facets)


def _ouvrir(folder: Path, facets: Facets) -> TantivyText:
    return TantivyText({path.name: path for path in folder.iterdir()}, facets)


def _chercher(index: TantivyText, question: str, *, par_date: bool = False) -> Trouves:
    return index.search(Recherche(tuple(analyser(question))), 0, 1000, par_date=par_date, explain=False)


def test_a_tranche_is_a_chamber_and_a_year_or_a_quarter_of_the_last_two() -> None:
    rows = _ranges(_corpus(random.Random(1), 60))
    facets = _facets(rows)
    seen = []
    for tranche in tranches(facets):
        rangs = tranche.rangs(facets).tolist()
        assert rangs == sorted(rangs)
        for rang in rangs:
            jour, chambre, _ = rows[rang]
            assert tranche.nom == f"{chambre}-{_periode(jour)}"
        seen += rangs
    assert sorted(seen) == list(range(len(rows)))
    assert list(tranches(_facets([]))) == []


def _periode(jour: date | None) -> str:
    """What a day of a corpus that ends in 2025 is searched with."""
    if jour is None:
        return "sans-date"
    return str(jour.year) if jour.year < 2024 else f"{jour.year}-T{(jour.month + 2) // 3}"


def test_a_new_year_joins_the_quarters_of_the_one_before_the_last() -> None:
    jours = [date(2024, 1, 1), date(2023, 12, 31), date(2023, 3, 31), date(2022, 12, 1), date(2022, 2, 1)]
    rows = [(jour, "senat", "un mot") for jour in jours]
    assert [one.nom for one in tranches(_facets(rows))] == [
        "senat-2024-T1", "senat-2023-T4", "senat-2023-T1", "senat-2022",
    ]  # fmt: skip
    assert [one.nom for one in tranches(_facets(rows[1:]))][-2:] == ["senat-2022-T4", "senat-2022-T1"]


def test_an_index_made_after_others_answers_as_one_made_from_nothing(tmp_path: Path) -> None:
    draw = random.Random(2)
    rows = _ranges(_corpus(draw, 200))
    former: Path | None = None
    for night in range(4):
        folder = tmp_path / f"nuit{night}"
        index, alone = _ecrire(folder, rows, former), _ecrire(tmp_path / f"seule{night}", rows)
        assert sorted(path.name for path in folder.iterdir()) == sorted(
            path.name for path in (tmp_path / f"seule{night}").iterdir()
        )
        for question in (*MOTS, "haie moulin", "phare bourg école"):
            for par_date in (False, True):
                assert _chercher(index, question, par_date=par_date) == _chercher(alone, question, par_date=par_date)
        rows = _ranges([*rows, (date(2025, 12, draw.randint(1, 28)), "senat", draw.choice(MOTS))])
        former = folder


def test_what_did_not_change_is_linked_and_not_made(tmp_path: Path) -> None:
    rows = _ranges(_corpus(random.Random(3), 100))
    _ecrire(tmp_path / "un", rows)
    _ecrire(tmp_path / "deux", _ranges([*rows, (date(2024, 5, 6), "senat", "haie")]), tmp_path / "un")
    linked = {path.stem for path in (tmp_path / "deux").iterdir() if path.stat().st_nlink > 1}
    made = {path.stem for path in (tmp_path / "deux").iterdir() if path.stat().st_nlink == 1} - {"meta"}
    assert (len(linked), len(made)) == (len(list(tranches(_facets(rows)))) - 1, 1)


def test_equals_come_latest_first_and_unknown_days_are_found_too(tmp_path: Path) -> None:
    rows = _ranges(
        [(date(2024, 1, n), "senat", "haie moulin") for n in range(1, 20)] + [(None, "senat", "haie moulin")]
    )
    index = _ecrire(tmp_path / "un", rows)
    for par_date in (False, True):
        found = _chercher(index, "haie", par_date=par_date)
        assert [one.rang for one in found.page] == list(range(len(rows)))
        pages = [index.search(Recherche(("hai",)), n, 3, par_date=par_date, explain=False) for n in range(0, 21, 3)]
        assert [one.rang for page in pages for one in page.page] == list(range(len(rows)))
    some = Recherche(("hai",), filtres=Filtres({"chambre": ["senat"]}, jour_code(date(2024, 1, 3)), None))
    assert index.search(some, 0, 50, par_date=True, explain=False).total == 17


def test_an_empty_index_finds_nothing(tmp_path: Path) -> None:
    index = _ecrire(tmp_path / "vide", [])
    assert _chercher(index, "haie") == Trouves([], 0)
    assert index.counts(Recherche(("hai",)), "mois", "groupe") == [{}, {}]


def test_opening_leaves_no_trace(tmp_path: Path) -> None:
    rows = _ranges(_corpus(random.Random(4), 30))
    _chercher(_ecrire(tmp_path / "un", rows), "haie")
    assert {path.suffix for path in (tmp_path / "un").iterdir() if path.name.startswith(".")} == set()


@pytest.mark.parametrize("how", ["meta", "segment", "other"])
def test_a_damaged_index_is_told_when_it_is_opened(tmp_path: Path, how: str) -> None:
    rows = _ranges(_corpus(random.Random(5), 30))
    folder = tmp_path / "un"
    _ecrire(folder, rows)
    if how == "meta":
        (folder / engine.META).write_bytes(b"{")
    elif how == "segment":
        next(folder.glob("*.idx")).unlink()
    facets = _facets(rows[:-1] if how == "other" else rows)
    with pytest.raises(ReleaseCorrupt):
        _ouvrir(folder, facets)


def test_the_index_of_a_release_is_among_its_files(minuscule: object, home: Settings) -> None:
    (record,) = (one.record for one in open_repository(home).stored())
    names = [name for name in record.files if name.startswith(f"{FOLDER}/{INTERVENTION}/")]
    assert f"{FOLDER}/{INTERVENTION}/{engine.META}" in names
    assert all((home.releases_dir / record.release / name).is_file() for name in names)


@pytest.fixture
def home_postgres(home: Settings, base_postgres: str) -> Settings:
    return home.model_copy(update={"database_url": SecretStr(base_postgres)})


def _publier(home: Settings, folder: Path, silence: Progress) -> None:
    run(home, Request(local=folder, jobs=1), silence, MAINTENANT)


def _kept(home: Settings) -> set[str]:
    with connect(home.database_url) as db:
        return {name for (name,) in db.execute("SELECT DISTINCT sha256 FROM hemicycle_releases.fichiers").fetchall()}


def test_another_machine_brings_the_index_from_the_database(
    home_postgres: Settings, tmp_path: Path, silence: Progress
) -> None:
    _publier(home_postgres, monde_minuscule.ecrire(tmp_path / "officiel"), silence)
    other = home_postgres.model_copy(update={"home": tmp_path / "ailleurs"})
    here, there = served(PostgresRepository(home_postgres)), served(PostgresRepository(other))
    try:
        for kind in (INTERVENTION, AMENDEMENT):
            for mot in ("loi", "article", "haie", "moulin"):
                asked = Recherche(tuple(analyser(mot)))
                mine, theirs = (store.full_text(kind).search(asked, 0, 9, par_date=False, explain=True)
                                for store in (here, there))  # fmt: skip
                assert mine == theirs
    finally:
        here.close()
        there.close()
    assert {path.name for path in (tmp_path / "ailleurs" / FOLDER).iterdir()} == _kept(home_postgres)
    repository = PostgresRepository(home_postgres)
    assert repository.check(repository.stored()[0].record.release) == []


def test_a_file_that_the_database_lost_is_told(home_postgres: Settings, tmp_path: Path, silence: Progress) -> None:
    _publier(home_postgres, monde_minuscule.ecrire(tmp_path / "officiel"), silence)
    with connect(home_postgres.database_url) as db:
        db.execute("UPDATE hemicycle_releases.fichiers SET corps = 'x' WHERE part = 0")
    repository = PostgresRepository(home_postgres.model_copy(update={"home": tmp_path / "ailleurs"}))
    assert any(FOLDER in fault for fault in repository.check(repository.stored()[0].record.release))
    with pytest.raises(ReleaseCorrupt):
        served(repository)


def test_files_of_forgotten_releases_go(home_postgres: Settings, tmp_path: Path, silence: Progress) -> None:
    home = home_postgres.model_copy(update={"releases_kept": 1})
    scrutins = monde_minuscule.les_scrutins()
    for n in range(4):
        scrutins[0]["titre"] = f"l'article {n} de la proposition de loi"
        _publier(home, monde_minuscule.ecrire(tmp_path / f"officiel{n}", scrutins=scrutins), silence)
    wanted = {
        file.sha256
        for stored in PostgresRepository(home).stored()
        for name, file in stored.record.files.items()
        if name.startswith((f"{FOLDER}/", f"{columns.FOLDER}/"))
    }
    assert _kept(home) == wanted
