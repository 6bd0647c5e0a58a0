"""The plan of the fictional night, and the site that publishes it."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import Message
from threading import Event
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hemicycle.senatoriales.circonscriptions import circonscriptions, horaires
from hemicycle.senatoriales.coherence import incoherences
from hemicycle.senatoriales.pages import lire_page
from hemicycle_demo.election.chronique import annonces, raconter
from hemicycle_demo.election.nuit import DEBUT, FIN, Nuit, nuit
from hemicycle_demo.election.site import Site

AISNE = circonscriptions()["02"]
MIDI = datetime(2026, 9, 27, 10, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def plan() -> Nuit:
    return nuit("small", 1)


class Montre:
    """A clock that a test sets."""

    def __init__(self, instant: datetime) -> None:
        self.instant = instant

    def __call__(self) -> float:
        return self.instant.timestamp()


@pytest.fixture
def montre() -> Montre:
    return Montre(DEBUT)


@pytest.fixture
def site(plan: Nuit, montre: Montre) -> Iterator[Site]:
    with Site(plan, montre).ouvert() as ouvert:
        yield ouvert


def _get(url: str, **headers: str) -> tuple[int, Message, bytes]:
    noms = {nom.replace("_", "-"): valeur for nom, valeur in headers.items()}
    try:
        with urlopen(Request(url, headers=noms), timeout=10) as reponse:
            return reponse.status, reponse.headers, reponse.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_the_same_seed_gives_the_same_night(plan: Nuit) -> None:
    nuit.cache_clear()
    assert nuit("small", 1).evenements == plan.evenements


def test_nothing_is_published_before_voting_is_over(plan: Nuit) -> None:
    for evenement in plan.evenements:
        lieu = circonscriptions()[evenement.departement]
        heures = horaires(lieu, lieu.mode)
        tours = [tour.tour for tour in lire_page(evenement.corps).tours]
        cloture = heures.cloture_t2 if 2 in tours else heures.cloture
        assert cloture is not None
        assert cloture < evenement.instant < FIN


def test_every_constituency_is_filled_in_the_end(plan: Nuit) -> None:
    pages = [plan.lire(lieu.page, FIN) for lieu in circonscriptions().values()]
    assert sum(tour.attribues for page in pages if page for tour in lire_page(page.corps).tours) == 178


def test_one_page_does_not_add_up_and_is_mended(plan: Nuit) -> None:
    fautives = []
    for evenement in plan.evenements:
        lieu = circonscriptions()[evenement.departement]
        if incoherences(lire_page(evenement.corps), lieu, lieu.mode):
            fautives.append(evenement)
    (fautive,) = fautives
    assert fautive.departement == plan.incoherente
    suivantes = [e for e in plan.evenements if e.departement == plan.incoherente and e.instant > fautive.instant]
    assert suivantes[0].quoi.endswith("premier tour rectifié")


def test_figures_of_lists_are_corrected_and_a_seat_goes_elsewhere(plan: Nuit) -> None:
    faux, juste = (lire_page(e.corps).tours[0] for e in plan.evenements if e.departement == plan.corrigee)
    assert faux.attribues == juste.attribues
    assert {ligne.depot: ligne.sieges for ligne in faux.lignes} != {ligne.depot: ligne.sieges for ligne in juste.lignes}


def test_somebody_is_elected_and_then_is_not(plan: Nuit) -> None:
    faux, juste, _ = (lire_page(e.corps).tours[0] for e in plan.evenements if e.departement == plan.dementie)
    assert (faux.attribues, juste.attribues) == (1, 0)


def test_something_is_published_during_the_outage(plan: Nuit) -> None:
    assert [e for e in plan.evenements if plan.en_panne(e.instant)]


def test_a_page_is_there_before_anything_is_published(site: Site) -> None:
    statut, entetes, corps = _get(site.url + AISNE.page)
    assert statut == 200
    assert lire_page(corps).tours == ()
    assert entetes["Last-Modified"] == "Sat, 26 Sep 2026 20:00:00 GMT"


def test_a_page_that_has_not_changed_is_not_sent_again(site: Site, montre: Montre) -> None:
    etag = _get(site.url + AISNE.page)[1]["ETag"]
    assert _get(site.url + AISNE.page, If_None_Match=etag)[0] == 304
    montre.instant = FIN
    statut, _, corps = _get(site.url + AISNE.page, If_None_Match=etag)
    assert (statut, len(lire_page(corps).tours)) == (200, 1)


def test_the_site_knows_its_own_pages_only(site: Site) -> None:
    assert _get(site.url)[0] == 200
    assert _get(site.url + "ensemble_geographique/11/75/index.html")[0] == 404
    assert _get(site.url.replace("Senatoriales2026/", AISNE.page))[0] == 404


def test_the_site_is_down_for_some_minutes(site: Site, montre: Montre, plan: Nuit) -> None:
    montre.instant = plan.panne[0]
    assert _get(site.url + AISNE.page)[0] == 503
    montre.instant = plan.panne[1]
    assert _get(site.url + AISNE.page)[0] == 200


def test_the_site_counts_what_it_is_asked_each_minute(site: Site, montre: Montre) -> None:
    for secondes in (0, 59, 60):
        montre.instant = MIDI + timedelta(seconds=secondes)
        _get(site.url + AISNE.page)
    assert dict(site.demandes) == {(AISNE.page, MIDI): 2, (AISNE.page, MIDI + timedelta(minutes=1)): 1}


def test_the_night_is_told_as_it_happens(plan: Nuit) -> None:
    dit = io.StringIO()
    raconter(plan, Montre(FIN), lambda phrase: print(phrase, file=dit), Event())
    phrases = dit.getvalue().splitlines()
    assert phrases == [annonce.phrase for annonce in annonces(plan)]
    assert "27/09 18:20  le site des résultats ne répond plus" in phrases
    assert len(phrases) == len(plan.evenements) + 2


def test_the_telling_ends_with_the_night(plan: Nuit) -> None:
    dit: list[str] = []
    fini = Event()
    fini.set()
    raconter(plan, Montre(FIN), dit.append, fini)
    assert dit == []
