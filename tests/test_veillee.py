"""The election night of the command: a home of its own, and nothing known of the one before."""

from datetime import UTC, datetime
from pathlib import Path

from pydantic import SecretStr

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import TourPublie
from hemicycle.senatoriales.pages import lire_page
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle_demo.election.nuit import DEBUT, nuit
from hemicycle_demo.veillee import maison, oublier
from tests.test_cli import assert_one_line, hemicycle


def test_the_night_has_a_home_of_its_own(home: Settings) -> None:
    assert maison(home).home == home.home / "election"
    assert maison(home).state_path != home.state_path


def test_the_night_leaves_a_shared_database_alone(home: Settings) -> None:
    urls = {"database_url": SecretStr("postgresql://127.0.0.1/base"), "read_url": SecretStr("postgresql://[::1]/base")}
    here = maison(home.model_copy(update=urls))
    assert (here.database_url.get_secret_value(), here.read_url.get_secret_value()) == ("", "")


def test_a_night_begins_with_nothing_of_the_one_before(home: Settings) -> None:
    here = maison(home)
    here.prepare_home()
    evenement = nuit("small", 1).evenements[0]
    tours = lire_page(evenement.corps).tours
    now = datetime(2026, 9, 27, tzinfo=UTC)
    publies = [TourPublie(evenement.departement, tour, now, now, "http://resultats.invalid/") for tour in tours]
    ResultatsRetenus(here, demo=True).store(publies, [], now)
    oublier(here)
    etat = ResultatsRetenus(here, demo=True).load(None)
    assert etat is not None
    assert etat.tours == ()


def test_what_only_the_night_has_is_refused_without_it(tmp_path: Path) -> None:
    result = hemicycle(tmp_path, "demo", "--speed", "60")
    assert_one_line(result, 2)
    assert "--election" in result.stderr


def test_the_plan_begins_before_the_first_polls_open() -> None:
    premiere = min(circonscriptions().values(), key=lambda lieu: -lieu.utc)
    assert premiere.code == "986"
    assert DEBUT.astimezone(UTC) < datetime(2026, 9, 26, 20, 30, tzinfo=UTC)
