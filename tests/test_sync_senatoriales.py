"""The files of the interior ministry on their whole way: results remembered, candidates counted, births kept out."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import polars as pl
import pytest

from hemicycle.errors import CheckFailed
from hemicycle.progress import Progress
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, TourPublie
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule
from tests.exemples_interieur import LISTES_2026, TITRES_CD, TITRES_LISTES, csv, ligne_cd, ligne_liste
from tests.senatoriales.pages import page_listes

SOIR = datetime(2026, 9, 27, 18, 0, tzinfo=UTC)
NAISSANCES = [date(1971, 3, 2), date(1958, 11, 27), date(1966, 12, 5), date(1949, 8, 23), date(1990, 6, 7)]
PAGE = "ain-proportionnel.html"


@pytest.fixture
def officiel(tmp_path: Path) -> Path:
    """A list of the Ain, a councillor who is on it, and the tiny Parliament."""
    dossier = monde_minuscule.ecrire(tmp_path / "officiel")
    candidats = [
        ligne_liste(rang, f"NOM{rang}", "Camille", jour.isoformat(), sexe="F" if rang % 2 else "M")
        for rang, jour in enumerate(NAISSANCES, 1)
    ]
    (dossier / LISTES_2026).write_bytes(csv(TITRES_LISTES, *candidats))
    elue = ligne_cd("NOM1", "Camille", NAISSANCES[0].isoformat())
    (dossier / "elus-conseillers-departementaux-cd.csv").write_bytes(csv(TITRES_CD, elue))
    return dossier


def page(*voix: int, exprimes: int | None = None) -> bytes:
    brute = page_listes("01", *voix, exprimes=exprimes)
    return brute.replace(b"<body>", "<body><h2>Sénatoriales 2026</h2>".encode())


def publier(home: Settings, dossier: Path, silence: Progress, now: datetime = SOIR) -> Report:
    return run(home, Request(local=dossier, jobs=1), silence, now)


def memoire(home: Settings) -> ResultatsRetenus:
    return ResultatsRetenus(home, demo=False)


def etat(home: Settings) -> EtatResultats:
    found = memoire(home).load(None)
    assert found is not None
    return found


def test_a_coherent_page_is_remembered_at_the_address_of_the_site(
    home_etat: Settings, officiel: Path, silence: Progress
) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100))
    publier(home_etat, officiel, silence)
    (publie,) = etat(home_etat).tours
    assert (publie.departement, publie.tour.tour, publie.publie_a) == ("01", 1, SOIR)
    assert publie.source_url.endswith("/Senatoriales2026/ensemble_geographique/84/01/index.html")


def test_an_incoherent_page_is_reported_and_remembered_with_its_reasons(
    home_etat: Settings, officiel: Path, silence: Progress
) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100, exprimes=900))
    report = publier(home_etat, officiel, silence)
    (publie,) = etat(home_etat).tours
    assert publie.tour.incoherences == ("1000 voix pour 900 exprimés",)
    assert [c.objet for c in report.constats if c.regle == "resultats_incoherents"] == [f"01, {PAGE}"]


def test_a_correction_keeps_the_time_at_which_a_round_was_first_seen(
    home_etat: Settings, officiel: Path, silence: Progress
) -> None:
    for minutes, voix in ((0, 600), (30, 601)):
        (officiel / PAGE).write_bytes(page(voix, 300, 100))
        publier(home_etat, officiel, silence, SOIR + timedelta(minutes=minutes))
    (publie,) = etat(home_etat).tours
    assert (publie.tour.lignes[0].voix, publie.publie_a) == (601, SOIR)
    assert publie.verifie_a == SOIR + timedelta(minutes=30)


def test_a_file_does_not_replace_what_was_read_on_the_site(home: Settings, officiel: Path, silence: Progress) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100))
    publier(home, officiel, silence)
    (lu,) = etat(home).tours
    du_site = TourPublie("01", lu.tour, SOIR, SOIR, "https://exemple.invalid/01")
    memoire(home).store([du_site], [PageConnue("01", None, SOIR, None)], SOIR)
    (officiel / PAGE).write_bytes(page(550, 350, 100))
    publier(home, officiel, silence, SOIR + timedelta(hours=1))
    assert etat(home).tours == (du_site,)


def test_a_lost_memory_is_filled_again_by_a_run_that_finds_nothing_new(
    home: Settings, officiel: Path, silence: Progress
) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100))
    publier(home, officiel, silence)
    for path in home.state_path.parent.glob(f"{home.state_path.name}*"):
        path.unlink()
    report = publier(home, officiel, silence, SOIR + timedelta(hours=1))
    assert not report.published
    assert [(publie.departement, publie.publie_a) for publie in etat(home).tours] == [("01", SOIR + timedelta(hours=1))]


def test_a_run_that_finds_nothing_new_leaves_what_is_remembered(
    home: Settings, officiel: Path, silence: Progress
) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100))
    publier(home, officiel, silence)
    avant = etat(home)
    publier(home, officiel, silence, SOIR + timedelta(hours=1))
    assert etat(home) == avant


def test_a_fall_of_candidates_refuses_the_publication(home: Settings, officiel: Path, silence: Progress) -> None:
    publier(home, officiel, silence)
    court = (officiel / LISTES_2026).read_text(encoding="utf-8").splitlines()[:4]
    (officiel / LISTES_2026).write_bytes(csv(*court))
    with pytest.raises(CheckFailed, match="candidats : 3 contre 5"):
        publier(home, officiel, silence)


def test_a_file_of_unknown_constituencies_is_set_aside_whole(home: Settings, officiel: Path, silence: Progress) -> None:
    contenu = (officiel / LISTES_2026).read_text(encoding="utf-8").replace("01;Ain", "00;Ain", 1)
    (officiel / LISTES_2026).write_text(contenu, encoding="utf-8", newline="")
    report = publier(home, officiel, silence)
    (failure,) = report.collected.failures
    assert (failure.file, failure.fallback) == ("candidatures_listes", None)
    assert "candidatures_listes" not in {one.raw.file for one in report.staged}


def formes(jour: date) -> list[str]:
    """The ways in which a day could be written: ISO, French, compact, and the number of a spreadsheet."""
    serie = (jour - date(1899, 12, 30)).days
    return [jour.isoformat(), f"{jour:%d/%m/%Y}", f"{jour:%d/%m/%y}", f"{jour:%Y%m%d}", str(serie)]


def test_no_birth_date_of_a_candidate_is_in_what_was_read(home: Settings, officiel: Path, silence: Progress) -> None:
    report = publier(home, officiel, silence)
    interieur = [one for one in report.staged if one.raw.source in {"interieur", "rne"}]
    assert len(interieur) == 2
    interdites = [forme for jour in NAISSANCES for forme in formes(jour)]
    for one in interieur:
        for path in one.folder.glob("*.parquet"):
            frame = pl.read_parquet(path)
            dits = {str(valeur) for colonne in frame.iter_columns() for valeur in colonne.to_list()}
            assert [forme for forme in interdites if any(forme in dit for dit in dits if not _est_une_cle(dit))] == []
            naissances = [colonne for colonne in frame.iter_columns() if colonne.dtype == pl.Date()]
            assert not {jour for colonne in naissances for jour in colonne.to_list()} & set(NAISSANCES)


def test_no_birth_date_of_a_candidate_is_in_the_home_outside_the_archive(
    home: Settings, officiel: Path, silence: Progress
) -> None:
    (officiel / PAGE).write_bytes(page(600, 300, 100))
    publier(home, officiel, silence)
    interdites = [forme.encode() for jour in NAISSANCES for forme in formes(jour)[:2]]
    lus = 0
    for path in home.home.rglob("*"):
        if path.is_file() and home.archive_dir not in path.parents:
            lus += 1
            brut = path.read_bytes()
            assert [forme for forme in interdites if forme in brut] == [], path.name
    assert lus > 5


def _est_une_cle(dit: str) -> bool:
    """Whether a value is a digest, in whose hexadecimal digits five of a number may follow one another."""
    return len(dit) == 32 and all(signe in "0123456789abcdef" for signe in dit)
