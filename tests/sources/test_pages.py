"""Reports of committees, asked for page by page of a server on loopback: what is asked, when, and how far apart."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from urllib.parse import parse_qs

import pytest

from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.client import Client
from hemicycle.sources.fetch.collect import Collected, collect_network
from hemicycle.sources.fetch.pages import FAILURES_MOST, Pace, is_due, with_pages
from hemicycle.sources.manifest import FileManifest, Source
from hemicycle.sources.publishers.assemblee.comptes_rendus_commissions import COMPTES_RENDUS_COMMISSIONS
from hemicycle.sources.publishers.assemblee.reunions import REUNIONS
from hemicycle.sources.publishers.assemblee.videos import VIDEOS
from hemicycle.sources.publishers.senat.comptes_rendus_commissions import COMPTES_RENDUS_COMMISSIONS_SENAT
from hemicycle.sources.registry import get_source
from tests.exemples_assemblee import encode
from tests.exemples_pages_commissions import page, parole, suite
from tests.exemples_seances import commission
from tests.sources.sources_helpers import (
    AT_ONCE,
    NOW,
    ScriptedServer,
    Serve,
    hang_up,
    make_manifest,
    quiet,
    status,
    zip_bytes,
)

DAY = timedelta(days=1)
TEXTE = Serve(page(parole("Mme Lucie Verdan (BOC).", "Nous commençons.")), etag=None)
AUTRE_TEXTE = Serve(page(parole("Mme Lucie Verdan (BOC).", "Nous poursuivons.")), etag=None)
FILM = Serve(page(suite("La vidéo de cette réunion est disponible : https://assnat.fr/aB3xZ.")), etag=None)
PANNE = Serve(b"<html><body>Site en maintenance</body></html>", etag=None)
INDEX = "/compte-rendu-commissions/finances.html"
SEMAINE = (
    "<main><h1>COMMISSION DES FINANCES</h1><h2>Mardi 13 janvier 2026</h2><p>Mme Alix Héron. - {}</p></main>".format
)


def reference(numero: int) -> str:
    return f"CRCANR5L17S2026PO9400N{numero:03d}"


def adresse(numero: int) -> str:
    return f"/dyn/opendata/{reference(numero)}.html"


class Faux:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds
        self.slept.append(seconds)


class Site:
    """The publishers on one server: an agenda of the Assembly that names pages, an index of the Senate."""

    def __init__(self, server: ScriptedServer, archive: Archive) -> None:
        self.server = server
        self.archive = archive
        self.clock = Faux()

    def announce(self, *jours: date, etat: str = "Confirmé") -> None:
        """Meetings of these days, the first one under number 1."""
        members = []
        for n, jour in enumerate(jours, start=1):
            uid = f"RUANR5L17S2026IDC{n:06d}"
            debut = f"{jour.isoformat()}T09:30:00.000+01:00"
            row = commission(timeStampDebut=debut, compteRenduRef=reference(n), cycleDeVie={"etat": etat}) | {
                "uid": uid
            }
            members.append((f"json/reunion/{uid}.json", encode("reunion", row)))
        self.server.scripts["/Agenda.json.zip"] = [Serve(zip_bytes(members), etag=f'"{len(jours)}"')]

    def run(
        self, now: datetime = NOW, *, pages: int = 10, delay: float = 0.0, files: tuple[str, ...] = ("a",)
    ) -> Collected:
        base = self.server.base
        settings = Settings(
            assemblee_url=base, assemblee_site_url=base, assemblee_videos_url=base, senat_url=base,
            commissions_pages=pages,
        )  # fmt: skip
        sources = [source for key, source in _sources() if key in files]
        pace = Pace(delay, clock=lambda: self.clock.seconds, sleep=self.clock.sleep)
        with self.archive.workspace() as scratch, Client(scratch, attempts=1, backoff=AT_ONCE) as client:
            collected = collect_network(sources, self.archive, client, settings, now=now, progress=quiet())
            return with_pages(
                collected, sources, self.archive, client, settings, now=now, pace=pace, progress=quiet()
            )  # fmt: skip

    def asked(self) -> list[str]:
        """The pages asked for since the last look, without what names them."""
        found = [one.path for one in self.server.log if one.path not in ("/Agenda.json.zip", INDEX)]
        self.server.log.clear()
        return found


def _sources() -> Iterator[tuple[str, Source]]:
    agenda = FileManifest(
        "agenda", "Agenda", ("reunions",), (r"Agenda\.json\.zip",), urls={"17": ("Agenda.json.zip",)}
    )  # fmt: skip
    pages = get_source("assemblee").manifest.file("comptes_rendus_commissions")
    documents = {one.name: one for one in (REUNIONS, COMPTES_RENDUS_COMMISSIONS)}
    yield "a", Source(make_manifest(key="assemblee", files=(agenda, pages)), documents)
    films = get_source("assemblee").manifest.file("videos")
    yield (
        "v",
        Source(make_manifest(key="assemblee", files=(agenda, films)), {one.name: one for one in (REUNIONS, VIDEOS)}),
    )
    semaines = get_source("senat").manifest.file("comptes_rendus_commissions")
    yield (
        "s",
        Source(
            make_manifest(key="senat", files=(semaines,)),
            {COMPTES_RENDUS_COMMISSIONS_SENAT.name: COMPTES_RENDUS_COMMISSIONS_SENAT},
        ),
    )


@pytest.fixture
def site(server: ScriptedServer, archive: Archive) -> Site:
    return Site(server, archive)


def kept(collected: Collected) -> dict[str | None, bytes]:
    return {raw.periode: raw.path.read_bytes() for raw in collected.files if raw.file == "comptes_rendus_commissions"}


def test_the_newest_pages_are_asked_for_first_and_the_next_run_goes_on(site: Site) -> None:
    site.announce(date(2026, 1, 6), date(2026, 1, 13), date(2026, 1, 7))
    site.server.scripts |= {adresse(n): [TEXTE] for n in (1, 2, 3)}
    assert set(kept(site.run(pages=2))) == {reference(2), reference(3)}
    assert site.asked() == [adresse(2), adresse(3)]
    assert set(kept(site.run(pages=2))) == {reference(1), reference(2), reference(3)}
    assert site.asked() == [adresse(1)]


def test_a_page_that_is_complete_is_never_asked_for_again(site: Site) -> None:
    site.announce(date(2026, 1, 13))
    site.server.scripts[adresse(1)] = [TEXTE, AUTRE_TEXTE]
    site.run()
    assert kept(site.run(NOW + 5 * DAY)) == {reference(1): TEXTE.body}
    assert site.asked() == [adresse(1)]


def test_a_copy_bears_its_reference_and_where_it_came_from(site: Site) -> None:
    site.announce(date(2026, 1, 13))
    site.server.scripts[f"/dyn/docs/{reference(1)}.raw"] = [TEXTE]
    *_, raw = site.run().files
    assert (raw.name, raw.url) == (f"{reference(1)}.html", f"{site.server.base}/dyn/docs/{reference(1)}.raw")


def test_a_page_that_is_not_there_is_asked_for_again_the_next_day(site: Site) -> None:
    site.announce(date(2026, 1, 14))
    site.server.scripts[adresse(1)] = [status(404), TEXTE]
    first = site.run()
    assert (kept(first), first.failures) == ({}, [])
    assert kept(site.run(NOW + timedelta(hours=2))) == {}
    assert site.asked().count(adresse(1)) == 1
    assert kept(site.run(NOW + DAY)) == {reference(1): TEXTE.body}


def test_a_notice_gives_way_to_the_text_for_a_fortnight(site: Site) -> None:
    site.announce(date(2026, 1, 14))
    site.server.scripts[adresse(1)] = [FILM, FILM, TEXTE]
    assert kept(site.run()) == {reference(1): FILM.body}
    assert kept(site.run(NOW + DAY)) == {reference(1): FILM.body}
    assert kept(site.run(NOW + 3 * DAY)) == {reference(1): TEXTE.body}


def test_an_old_notice_is_left_as_it_is(site: Site) -> None:
    site.announce(date(2025, 12, 2))
    site.server.scripts[adresse(1)] = [FILM]
    site.run()
    site.run(NOW + 60 * DAY)
    assert site.asked() == [adresse(1)]


def test_a_site_under_repair_does_not_take_the_place_of_a_copy(site: Site) -> None:
    site.announce(date(2026, 1, 14))
    site.server.scripts[adresse(1)] = [FILM, PANNE]
    site.run()
    assert kept(site.run(NOW + DAY)) == {reference(1): FILM.body}


def test_meetings_called_off_or_to_come_have_no_page(site: Site) -> None:
    site.announce(date(2026, 1, 13), etat="Annulé")
    site.run()
    site.announce(date(2026, 1, 20))
    site.run()
    assert site.asked() == []


def test_a_run_that_is_interrupted_goes_on_where_it_stopped(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.announce(date(2026, 1, 13), date(2026, 1, 12), date(2026, 1, 11))
    site.server.scripts |= {adresse(n): [TEXTE] for n in (1, 2, 3)}
    faults = iter([None, KeyboardInterrupt()])

    def note(*args: object, original: object = Archive.note_asked) -> None:
        if fault := next(faults, None):
            raise fault
        original(*args)  # type: ignore[operator]

    monkeypatch.setattr(Archive, "note_asked", note)
    with pytest.raises(KeyboardInterrupt):
        site.run()
    assert site.asked() == [adresse(1), adresse(2)]
    assert set(kept(site.run())) == {reference(1), reference(2), reference(3)}
    assert site.asked() == [adresse(3)]


def test_requests_to_one_site_are_a_delay_apart(site: Site) -> None:
    site.announce(date(2026, 1, 13), date(2026, 1, 12), date(2026, 1, 11))
    site.server.scripts |= {adresse(1): [TEXTE], adresse(3): [TEXTE]}  # the second is at neither of its addresses
    site.run(delay=30)
    assert site.clock.slept == [30, 30, 30]


def test_a_site_is_asked_while_another_is_left_in_peace() -> None:
    faux = Faux()
    pace = Pace(30, clock=lambda: faux.seconds, sleep=faux.sleep)
    for url in ("https://a.fr/1", "https://b.fr/1", "https://a.fr/2", "https://b.fr/2"):
        pace.wait(url)
    assert faux.slept == [30]


def test_a_site_that_fails_again_and_again_is_left_alone(site: Site) -> None:
    site.announce(*(date(2026, 1, 14) - n * DAY for n in range(5)))
    site.server.scripts |= {adresse(n): [hang_up] for n in range(1, 6)}
    failures = site.run().failures
    assert [failure.periode for failure in failures] == [reference(n) for n in range(1, FAILURES_MOST + 1)]
    assert len(site.asked()) == FAILURES_MOST
    assert len(site.run().failures) == FAILURES_MOST  # nothing was noted: they are asked for at once


def test_no_page_at_all_is_asked_for_where_the_setting_says_so(site: Site) -> None:
    site.announce(date(2026, 1, 13))
    site.server.scripts[adresse(1)] = [TEXTE]
    site.run()
    site.asked()
    assert set(kept(site.run(pages=0))) == {reference(1)}
    assert site.asked() == []


@pytest.mark.parametrize(
    ("jours", "depuis", "due"),
    [(0, 0.5, False), (0, 1, True), (2, 1, True), (10, 3, False), (10, 5, True), (100, 40, False), (100, 50, True)],
)
def test_the_longer_a_page_is_waited_for_the_more_rarely_it_is_asked_for(jours: int, depuis: float, due: bool) -> None:
    asked = NOW
    assert is_due(NOW.date() - jours * DAY, asked, NOW + depuis * DAY + timedelta(hours=2)) is due
    assert is_due(NOW.date() - jours * DAY, None, NOW)


def test_the_films_of_each_day_of_the_agenda_are_asked_for_newest_first(site: Site) -> None:
    site.announce(date(2026, 1, 6), date(2026, 1, 13), date(2026, 1, 13), date(2026, 2, 3))
    site.server.scripts["/php/eventsearch.php"] = [Serve(b"[]", etag=None)]
    collected = site.run(files=("v",))
    jours = [parse_qs(one.query, keep_blank_values=True)["Date"] for one in site.server.log if one.query]
    assert jours == [["13/01/2026"], ["06/01/2026"]]
    assert collected.failures == []
    assert {raw.periode for raw in collected.files if raw.file == "videos"} == {"20260113_videos", "20260106_videos"}
    site.asked()
    site.run(NOW + 2 * DAY, files=("v",))  # a film may come later: a few days are asked for again, less and less often
    assert len(site.asked()) == 1


def test_the_pages_of_the_senate_are_those_that_its_indexes_link_to(site: Site) -> None:
    liens = (
        f'<a href="{site.server.base}/compte-rendu-commissions/20260112/finc.html#toc3">La semaine</a>'
        '<a href="20260105/fin.html">Celle d’avant</a><a href="/compte-rendu-commissions/lois.html">Lois</a>'
        '<a href="/compte-rendu-commissions/20269999/fin.html">Aucun jour</a>'
    )
    site.server.scripts[INDEX] = [Serve(f"<html>{liens}</html>".encode(), etag=None)]
    semaine = Serve(SEMAINE("Bonjour.").encode(), etag=None)
    site.server.scripts["/compte-rendu-commissions/20260112/finc.html"] = [semaine]
    collected = site.run(files=("s",))
    assert kept(collected) == {"20260112_finc": semaine.body}
    (raw,) = collected.files
    assert raw.name == "compte-rendu-commissions_20260112_finc.html"
    assert len(collected.failures) == 7  # the other indexes, which are not there
    pages = [chemin for chemin in site.asked() if chemin.count("/") == 3]
    assert pages == ["/compte-rendu-commissions/20260112/finc.html", "/compte-rendu-commissions/20260105/fin.html"]


def test_indexes_that_link_to_nothing_any_more_have_changed_their_form(site: Site) -> None:
    chemin = "/compte-rendu-commissions/20260112/finc.html"
    indexes = get_source("senat").manifest.file("comptes_rendus_commissions").pages
    assert indexes is not None
    for index in indexes.indexes:
        site.server.scripts[f"/{index}"] = [Serve(b"<html></html>", etag=None)]
    assert site.run(files=("s",)).failures == []  # a session that begins
    lien = Serve(f'<html><a href="{chemin}">La semaine</a></html>'.encode(), etag=None)
    site.server.scripts |= {INDEX: [lien], chemin: [Serve(SEMAINE("Bonjour.").encode(), etag=None)]}
    assert site.run(files=("s",)).failures == []
    site.server.scripts[INDEX] = [Serve(b"<html></html>", etag=None)]
    (failure,) = site.run(NOW + DAY, files=("s",)).failures
    assert failure.reason == "la page a changé de forme : aucun lien dans les index."


def test_the_page_of_a_week_of_the_senate_is_asked_for_again_as_it_grows(site: Site) -> None:
    chemin = "/compte-rendu-commissions/20260112/finc.html"
    site.server.scripts[INDEX] = [Serve(f'<html><a href="{chemin}">La semaine</a></html>'.encode(), etag=None)]
    site.server.scripts[chemin] = [Serve(SEMAINE(mot).encode(), etag=f'"{mot}"') for mot in ("Bonjour.", "Au revoir.")]
    site.run(files=("s",))
    suivante = site.run(NOW + 2 * DAY, files=("s",))
    assert kept(suivante) == {"20260112_finc": SEMAINE("Au revoir.").encode()}
    assert kept(site.run(NOW + 6 * DAY, files=("s",))) == kept(suivante)  # 304
    assert site.asked().count(chemin) == 3
    site.run(NOW + 40 * DAY, files=("s",))
    assert chemin not in site.asked()
