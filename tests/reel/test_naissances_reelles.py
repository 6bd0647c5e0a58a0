"""The birth dates of the real candidates: in the official files, and in nothing that is made of them."""

import re
from datetime import date, timedelta
from io import StringIO
from pathlib import Path

import polars as pl
import pytest

from hemicycle.progress import PlainProgress
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.sources.reading.delimited import naissance, sheets
from hemicycle.sync import Report, Request, run
from tests.publication import contenus

pytestmark = pytest.mark.reel

FORMES = ("%Y-%m-%d", "%d/%m/%Y", "%d/%m/%y", "%Y/%m/%d", "%Y%m%d")
ORIGINE_DES_TABLEURS = date(1899, 12, 30)
_NOMBRE = re.compile(rb"(?<![\w.-])\d{4,5}(?![\w.-])")


@pytest.fixture(scope="module")
def publie(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Settings, Report, str]:
    """The Senate, the ministry and the register published together; and everything that the run said."""
    home, dit = Settings(home=tmp_path_factory.mktemp("naissances")), StringIO()
    report = run(home, Request(only=("senat", "interieur", "rne"), local=echantillons, jobs=1), PlainProgress(dit))
    return home, report, "\n".join([dit.getvalue(), *(constat.message for constat in report.constats)])


@pytest.fixture(scope="module")
def interdites(echantillons: Path, publie: tuple[Settings, Report, str]) -> frozenset[date]:
    """The birth dates of candidates, but for the days that files of the Senate name themselves."""
    found: set[date] = set()
    for path in (echantillons / "senatoriales" / "candidatures-2026").glob("*candidatures-*.csv"):
        titres, *lignes = [cells for _, cells in sheets(path.read_bytes())[0]]
        places = [place for place, titre in enumerate(titres) if titre.startswith("Date de naissance")]
        found |= {naissance(ligne[place], None) for ligne in lignes for place in places}
    restantes = found - _jours_nommes(publie[1])
    assert len(restantes) > 900
    return frozenset(restantes)


def test_no_file_of_the_home_but_the_archive_holds_one(
    publie: tuple[Settings, Report, str], interdites: frozenset[date]
) -> None:
    home = publie[0]
    ecrites = {f"{jour:{forme}}".encode() for jour in interdites for forme in FORMES[:2]}
    # Every day that is written is looked up: a search for two thousand of them at once takes minutes.
    jours = re.compile(rb"(?=(\d{4}-\d\d-\d\d|\d\d/\d\d/\d{4}))")

    def ecrite(brut: bytes) -> bytes | None:
        return next((un[1] for un in jours.finditer(brut) if un[1] in ecrites), None)

    lus = [path for path in home.home.rglob("*") if path.is_file() and home.archive_dir not in path.parents]
    assert {path.name for path in lus} >= {"release.sqlite", "state.sqlite"}
    assert ecrite(b"x" + min(ecrites) + b"x") == min(ecrites)
    assert {path.name: found for path in lus if (found := ecrite(path.read_bytes()))} == {}
    assert {nom: found for nom, brut in contenus(home.releases_dir) if (found := ecrite(brut))} == {}


def test_no_table_of_the_ministry_or_of_the_register_holds_one(
    publie: tuple[Settings, Report, str], interdites: frozenset[date]
) -> None:
    textes = {f"{jour:{forme}}" for jour in interdites for forme in FORMES} | set(map(str, _series(interdites)))
    lus = [one for one in publie[1].staged if one.raw.source in {"interieur", "rne"}]
    assert len(lus) == 20
    for path in (path for one in lus for path in one.folder.glob("*.parquet")):
        for colonne in pl.read_parquet(path).iter_columns():
            valeurs = set(colonne.drop_nulls().to_list())
            assert valeurs & textes == set(), (path.name, colonne.name)
            # the first day of a mandate may be somebody's birthday, of another century
            assert colonne.dtype != pl.Date() or colonne.name.startswith("debut"), (path.name, colonne.name)


def test_no_answer_about_the_renewal_holds_the_number_of_a_spreadsheet(
    publie: tuple[Settings, Report, str], interdites: frozenset[date]
) -> None:
    store = served(open_repository(publie[0]))
    corps = [body for kind in ("unite", "sortant") for body in store.all_documents(kind, "item")]
    renouvellement = store.document("constante", "corps", "senatoriales/renouvellement")
    store.close()
    assert renouvellement is not None
    nombres = {int(nombre) for body in (*corps, renouvellement.body) for nombre in _NOMBRE.findall(body)}
    assert len(corps) == 351 + 178
    assert nombres & _series(interdites) == set()


def test_no_run_says_one(publie: tuple[Settings, Report, str], interdites: frozenset[date]) -> None:
    assert "candidatures" in publie[2]
    assert [jour for jour in interdites for forme in FORMES[:4] if f"{jour:{forme}}" in publie[2]] == []


def _series(jours: frozenset[date]) -> set[int]:
    return {(jour - ORIGINE_DES_TABLEURS) // timedelta(days=1) for jour in jours}


def _jours_nommes(report: Report) -> set[date]:
    """Every day in the tables of the Senate, births of senators among them; and its eve, on which a spell may end."""
    lus = [one for one in report.staged if one.raw.source == "senat"]
    tables = [pl.read_parquet(path) for one in lus for path in one.folder.glob("*.parquet")]
    colonnes = [colonne for table in tables for colonne in table.iter_columns()]
    jours = {jour for c in colonnes if c.dtype == pl.Date() for jour in c.drop_nulls().to_list()}
    jours |= {m.date() for c in colonnes if isinstance(c.dtype, pl.Datetime) for m in c.drop_nulls().to_list()}
    return jours | {jour - timedelta(days=1) for jour in jours}
