"""Feeds and calendars: what readers of feeds and calendars are given, by real ones of both."""

import json
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import feedparser
import pytest
from lxml import etree

from hemicycle.api.answers import calendars, feeds
from hemicycle.api.answers.entries import Entree, entree
from hemicycle.api.app import create_app
from hemicycle.api.declare import representations
from hemicycle.api.declare.operations import Operation, OperationTable
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.identifiants import identifiant
from hemicycle.models.base import Modele
from hemicycle.pages.operations import operations as pages
from hemicycle.settings import Settings
from hemicycle.vocabulaire import EtatReunion
from tests import dossiers_minuscules as do
from tests import lobbying_minuscule as lo
from tests.api.client import Client
from tests.api.clients import Lieux
from tests.api.conftest import FauxReleases
from tests.api.monde import monde
from tests.api.test_table import TABLE

API = "/api/v1"
MARS = "dateFrom=2025-03-01"
ATOM = "{http://www.w3.org/2005/Atom}"
VERDAN, HAIES, MOULINS = "lucie-verdan", do.HAIES, lo.id_lobbyiste(lo.MOULINS)

# World -> lists that have feeds there, and a query.
FLUX: dict[str, list[tuple[str, str]]] = {
    "invente": [
        ("/scrutins", ""), ("/scrutins", "tag=budget"), (f"/deputes/{VERDAN}/interventions", ""),
        (f"/parlementaires/{VERDAN}/interventions", "type=interruption"), (f"/deputes/{VERDAN}/amendements", ""),
        (f"/parlementaires/{VERDAN}/amendements", ""), ("/senateurs/irene-senart/amendements", ""),
    ],
    "deputes": [(f"/deputes/{VERDAN}/votes", ""), (f"/parlementaires/{VERDAN}/votes", "position=pour")],
    "senateurs": [("/senateurs/alba-courlis/votes", ""), ("/senateurs/alba-courlis/interventions", "")],
    "dossiers": [
        ("/dossiers", ""), (f"/dossiers/{HAIES}/chronologie", ""), (f"/dossiers/{HAIES}/scrutins", ""),
        (f"/dossiers/{HAIES}/amendements", ""),
    ],
    "jumeaux": [("/amendements/jumeaux", ""), ("/amendements/jumeaux", "formule=false")],
    "sujets": [("/sujets/haies/scrutins", ""), ("/sujets/haies/chronologie", ""), ("/sujets/haies/dossiers", "")],
    "agenda": [
        ("/agenda", MARS), ("/commissions/commission-des-moulins/reunions", ""),
        ("/commissions/commission-des-moulins/dossiers", ""),
    ],
    "lobbying": [("/lobbying/actions", ""), (f"/lobbying/{MOULINS}/actions", "")],
    "recherche": [("/search", "q=haies&type=interventions"), ("/search", "q=haies&type=amendements")],
}  # fmt: skip
CAS = [(lieu, *one) for lieu, several in FLUX.items() for one in several]


def _url(path: str, suffix: str, query: str) -> str:
    return f"{API}{path}{suffix}" + (f"?{query}" if query else "")


@pytest.mark.parametrize(("lieu", "path", "query"), CAS)
def test_a_feed_is_read_by_a_reader_of_feeds(lieux: Lieux, lieu: str, path: str, query: str) -> None:
    client, _ = lieux(lieu)
    answer = client.get(_url(path, ".atom", query))
    assert (answer.status, answer.headers["content-type"]) == (200, "application/atom+xml; charset=utf-8")
    read = feedparser.parse(answer.body)
    assert (read.bozo, read.version) == (False, "atom10")
    assert read.feed.title.startswith("Hémicycle · ")
    assert read.entries or lieu in ("recherche", "senateurs") or path.startswith("/senateurs")
    for entry in read.entries:
        assert entry.id.startswith("urn:uuid:")
        assert entry.title
        assert entry.link
        assert entry.updated_parsed
        assert entry.published_parsed
    dates = [entry.published for entry in read.entries]
    assert dates == sorted(dates, reverse=True)
    assert len({entry.id for entry in read.entries}) == len(read.entries)


@pytest.mark.parametrize(("lieu", "path", "query"), CAS)
def test_atom_holds_what_its_rules_ask_for(lieux: Lieux, lieu: str, path: str, query: str) -> None:
    """RFC 4287 §4.1: an id, a title, an instant and an author for the feed; no two entries of one id and instant."""
    root = etree.fromstring(lieux(lieu)[0].get(_url(path, ".atom", query)).body)
    assert root.tag == f"{ATOM}feed"
    for one in (root, *root.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(one.findall(f"{ATOM}{name}")) == 1
        assert len([link for link in one.findall(f"{ATOM}link") if link.get("rel") == "alternate"]) == 1
    assert {link.get("rel") for link in root.findall(f"{ATOM}link")} >= {"self", "alternate"}
    assert root.find(f"{ATOM}author") is not None


@pytest.mark.parametrize(("lieu", "path", "query"), CAS)
def test_both_kinds_of_feeds_say_the_same(lieux: Lieux, lieu: str, path: str, query: str) -> None:
    client, _ = lieux(lieu)
    answer = client.get(_url(path, ".feed.json", query))
    assert answer.headers["content-type"] == "application/feed+json; charset=utf-8"
    told = answer.json()
    read = feedparser.parse(client.get(_url(path, ".atom", query)).body)
    assert told["version"] == "https://jsonfeed.org/version/1.1"
    assert told["feed_url"] == _url(path, ".feed.json", query)
    assert told["home_page_url"] == _url(path, "", query)
    assert [(one["id"], one["date_published"], one["date_modified"]) for one in told["items"]] == [
        (entry.id, entry.published, entry.updated) for entry in read.entries
    ]
    assert all(one["content_text"] for one in told["items"])
    # Its alternate is the same list.
    assert client.get(told["home_page_url"]).status == 200


def test_an_entry_without_an_official_page_leads_to_ours(lieux: Lieux) -> None:
    table, tries = OperationTable(pages()), 0
    for lieu, path, query in CAS:
        root = etree.fromstring(lieux(lieu)[0].get(_url(path, ".atom", query)).body)
        for one in root.findall(f"{ATOM}entry"):
            links = {link.get("rel"): link.get("href") for link in one.findall(f"{ATOM}link")}
            if path in ("/dossiers", "/agenda"):
                page = links["alternate"] or ""
                assert not page.startswith(API)
                if page.startswith("/"):
                    assert table.find(page) is not None
                    assert (links["related"] or "").startswith(API)
                    tries += 1
    assert tries


def test_every_list_with_feeds_is_tried_here() -> None:
    asked = {TABLE.find(API + path)[0].id for _, path, _ in CAS}  # type: ignore[index]  # each is there
    assert {one.id for one in TABLE.operations if one.feed is not None} == asked


def test_a_feed_takes_the_parameters_of_its_list_but_its_order(client: Client) -> None:
    operations = {one.id: one for one in client.app.table.operations}
    for liste in [one for one in operations.values() if one.feed is not None]:
        assert liste.feed is not None
        fixed = {parameter.name for parameter in liste.queries.values() if parameter.argument in liste.feed.fixed}
        for name in ("Atom", "JsonFeed"):
            assert set(operations[liste.id + name].queries) == {*liste.queries, "page"} - fixed - {"limit", "format"}


def test_filters_narrow_a_feed_as_its_list(client: Client) -> None:
    rows = client.get(f"{API}/scrutins?chambre=senat").data
    items = client.get(f"{API}/scrutins.feed.json?chambre=senat").json()["items"]
    assert [one["id"] for one in items] == [f"urn:uuid:{row['id']}" for row in rows]
    assert items[0]["date_modified"] == rows[0]["updatedAt"]
    assert items[0]["url"] == f"{API}/scrutins/5?chambre=senat&session=2024"


@pytest.mark.parametrize(
    ("lieu", "path", "query"), [("invente", "/scrutins", ""), ("sujets", "/sujets/haies/chronologie", ""),
                                ("agenda", "/agenda", MARS)]
)  # fmt: skip
def test_older_entries_follow_page_after_page(
    lieux: Lieux, lieu: str, path: str, query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, _ = lieux(lieu)
    whole = client.get(_url(path, ".feed.json", query)).json()
    assert "next_url" not in whole
    for size in (1, 2, 3):
        monkeypatch.setattr(representations, "_ENTRIES", size)
        url, found = _url(path, ".feed.json", query), []
        while url:
            page = client.get(url).json()
            assert len(page["items"]) <= size
            found += page["items"]
            url = page.get("next_url")
        assert found == whole["items"]
    beyond = client.get(_url(path, ".feed.json", f"{query}&page=900".lstrip("&"))).json()
    assert (beyond["items"], "next_url" in beyond) == ([], False)


def test_a_feed_is_asked_for_again_at_no_cost(client: Client) -> None:
    for suffix in (".atom", ".feed.json"):
        first = client.get(f"{API}/scrutins{suffix}")
        again = client.get(f"{API}/scrutins{suffix}", {"If-None-Match": first.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        assert client.get(f"{API}/scrutins{suffix}").body == first.body
        dated = client.get(f"{API}/scrutins{suffix}", {"If-Modified-Since": first.headers["last-modified"]})
        assert dated.status == 304


def test_what_is_not_there_or_wrong_is_told(client: Client) -> None:
    assert client.get(f"{API}/deputes/personne/votes.atom").status == 404
    assert client.get(f"{API}/scrutins.atom?chambre=x").status == 400
    assert client.get(f"{API}/scrutins.rss").status == 404
    assert client.get(f"{API}/agenda.ics").status == 400


@pytest.mark.parametrize("query", ["", "&type=all", "&type=deputes"])
def test_only_texts_have_a_feed_of_a_search(client: Client, query: str) -> None:
    answer = client.get(f"{API}/search.atom?q=haies{query}")
    assert (answer.status, answer.json()["details"][0]["path"]) == (400, "type")


def test_links_are_whole_where_the_operator_gives_the_address() -> None:
    settings = Settings.model_validate({"public_url": "https://hemicycle.example", "release_poll": 3600})
    with Client(create_app(settings, FauxReleases(monde()), access_log=AccessLog(enabled=False))) as client:
        told = client.get(f"{API}/scrutins.feed.json").json()
        read = feedparser.parse(client.get(f"{API}/scrutins.atom").body)
    assert told["feed_url"] == f"https://hemicycle.example{API}/scrutins.feed.json"
    assert {one["url"][:28] for one in told["items"]} == {"https://hemicycle.example/ap"}
    assert [link.href for link in read.feed.links if link.rel == "self"] == [
        f"https://hemicycle.example{API}/scrutins.atom"
    ]


def test_ids_are_the_same_wherever_they_are_served_and_whatever_the_page() -> None:
    flux = feeds.Flux("t", "", "/a.atom", "/a", None, "2025-01-01T00:00:00.000Z", [])
    assert flux.id == flux._replace(base="https://hemicycle.example", suivante="/a.atom?page=2").id
    assert flux.modifie == "2025-01-01T00:00:00.000Z"


def test_no_text_breaks_a_feed() -> None:
    broken = Entree(identifiant("x", "1"), 'a < b & "c" \x00\x1b\ud800', "2025-01-01T00:00:00.000Z", "/a?b=1&c=2")
    flux = feeds.Flux("<t>", "", "/a.atom?x=1&y=2", "/a", None, "2025-01-01T00:00:00.000Z", [broken])
    read = feedparser.parse(feeds.atom(flux))
    assert read.bozo is False
    assert read.entries[0].title.startswith('a < b & "c"')
    assert read.entries[0].link == "/a?b=1&c=2"


def test_what_has_no_entry_is_told_to_the_developer() -> None:
    class Autre(Modele):
        """Nothing of ours."""

    with pytest.raises(TypeError, match="Autre"):
        entree(Autre())
    with pytest.raises(TypeError, match="Autre"):
        next(calendars._properties(Autre(), ""))


# Calendars

ICS = f"{API}/agenda.ics?{MARS}"
PARIS = ZoneInfo("Europe/Paris")


def _evenements(client: Client, url: str) -> dict[str, Any]:
    """The events of a calendar by UID, as the library reads them."""
    icalendar = pytest.importorskip("icalendar")
    answer = client.get(url)
    assert (answer.status, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    found = icalendar.Calendar.from_ical(answer.body)
    assert found["VERSION"] == "2.0"
    return {str(one["UID"]): one for one in found.walk("VEVENT")}


@pytest.fixture
def agenda(lieux: Lieux) -> Client:
    return lieux("agenda")[0]


def test_a_calendar_has_the_meetings_and_the_events_of_its_window(agenda: Client) -> None:
    served = agenda.get(f"{API}/agenda?{MARS}").json()
    reunions = [one for jour in served["byDay"].values() for one in jour]
    wanted = {identifiant("reunion", one["uid"]) for one in reunions} | {one["id"] for one in served["evenements"]}
    found = _evenements(agenda, ICS)
    assert set(found) == {f"{one}@hemicycle" for one in wanted}
    for one in reunions:
        event = found[f"{identifiant('reunion', one['uid'])}@hemicycle"]
        debut, moment = event["DTSTART"].dt, datetime.fromisoformat(one["dateDebut"])
        if isinstance(debut, datetime):
            assert debut.astimezone(UTC) == moment
            assert debut.utcoffset() == moment.astimezone(PARIS).utcoffset()
        else:
            assert debut == moment.date()
        assert str(event["STATUS"]) == {
            EtatReunion.ANNULE: "CANCELLED", EtatReunion.EVENTUEL: "TENTATIVE",
        }.get(one["etat"], "CONFIRMED")  # fmt: skip
    assert {str(one["STATUS"]) for one in found.values()} == {"CANCELLED", "TENTATIVE", "CONFIRMED"}


def test_events_take_whole_days_to_the_last_of_them(agenda: Client) -> None:
    events = agenda.get(f"{API}/agenda/evenements?limit=50").data
    found = _evenements(agenda, f"{API}/agenda/evenements.ics")
    assert len(found) == len(events)
    for one in events:
        event = found[f"{one['id']}@hemicycle"]
        assert event["DTSTART"].dt == date.fromisoformat(one["dateDebut"][:10])
        last = date.fromisoformat((one["dateFin"] or one["dateDebut"])[:10])
        assert event["DTEND"].dt > last
        assert one["datePrecise"] or event["DTEND"].dt.day == 1


def test_the_calendar_of_a_body_is_whole(agenda: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(representations, "_BATCH", 1)
    rows = agenda.get(f"{API}/commissions/commission-des-moulins/reunions?limit=100").data
    found = _evenements(agenda, f"{API}/commissions/commission-des-moulins/reunions.ics")
    assert len(found) == len(rows) > 1
    assert all("LAST-MODIFIED" in one for one in found.values())


def test_lines_are_folded_between_characters_and_end_as_the_format_wants(agenda: Client) -> None:
    body = agenda.get(ICS).body
    assert body.count(b"\n") == body.count(b"\r\n")
    assert max(len(line) for line in body.split(b"\r\n")) <= 75
    for line in body.split(b"\r\n"):
        line.decode()
    long = calendars._folded(("é" * 200).encode())
    assert max(len(line) for line in long.split(b"\r\n")) <= 75
    assert long.replace(b"\r\n ", b"").decode() == "é" * 200


def test_texts_are_escaped() -> None:
    assert calendars._text("a;b,c\\d\r\ne\x07f") == "a\\;b\\,c\\\\d\\nef"


def test_a_calendar_is_stamped_by_its_release_and_asked_for_again_at_no_cost(agenda: Client) -> None:
    answer = agenda.get(ICS)
    assert answer.body == agenda.get(ICS).body
    assert answer.body.count(b"DTSTAMP:") == answer.body.count(b"BEGIN:VEVENT")
    assert answer.headers["content-disposition"] == 'attachment; filename="agenda.ics"'
    assert agenda.get(ICS, {"If-None-Match": answer.headers["etag"]}).status == 304


def test_the_rule_of_summer_time_is_that_of_the_zone() -> None:
    icalendar = pytest.importorskip("icalendar")
    whole = calendars.Calendar("x", "", datetime(2026, 1, 1, tzinfo=UTC))
    zone = icalendar.Calendar.from_ical(whole.first() + whole.last()).walk("VTIMEZONE")[0].to_tz()
    for month in range(1, 13):
        for day in (1, 15, 28):
            moment = datetime(2026, month, day, 12)  # noqa: DTZ001  the hour on the wall
            assert moment.replace(tzinfo=zone).utcoffset() == moment.replace(tzinfo=PARIS).utcoffset()


def test_months_follow_each_other() -> None:
    assert calendars._mois_suivant(date(2026, 12, 1)) == date(2027, 1, 1)
    assert calendars._mois_suivant(date(2026, 1, 1)) == date(2026, 2, 1)


def test_the_index_names_feeds_and_calendars(client: Client) -> None:
    index = json.dumps(client.get(API).json())
    for path in ("/api/v1/scrutins.atom", "/api/v1/scrutins.feed.json", "/api/v1/agenda.ics"):
        assert f'"{path}"' in index


def test_every_calendar_is_documented_as_such() -> None:
    found: list[Operation] = [one for one in TABLE.operations if one.template.endswith(".ics")]
    assert {one.media_type for one in found} == {calendars.MEDIA_TYPE}
    assert [one.id for one in found] == ["listCommissionReunionsIcs", "getAgendaIcs", "listEvenementsIcs"]
