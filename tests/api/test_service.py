"""What holds for every operation: slashes, HEAD, preflights, tags, codings, headers, cache."""

import gzip
import re
from datetime import datetime
from email.utils import parsedate_to_datetime

import pytest
import zstandard

from hemicycle.api.answers.representation import same_entity
from hemicycle.api.answers.service import LONGEST_ADDRESS
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore

PATHS = [
    "/health", "/health/ready", "/health/live", "/robots.txt", "/docs", "/docs/json", "/openapi.json",
    "/api/v1/sources", "/api/v1/scrutins", "/api/v1/scrutins/tags", "/api/v1/scrutins/annees",
    "/api/v1/scrutins/periodes", "/api/v1/scrutins/importants", "/api/v1/scrutins/812", "/api/v1/scrutins/812/votes",
    "/api/v1/parlementaires", "/api/v1/parlementaires/lucie-verdan", "/api/v1/deputes", "/api/v1/deputes/lucie-verdan",
]  # fmt: skip
KEPT = [path for path in PATHS if not path.startswith("/health")]
LONG = "/api/v1/scrutins"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("coding", ["identity", "gzip"])
def test_head_gives_the_headers_of_get_and_no_body(client: Client, path: str, coding: str) -> None:
    asked = {"Accept-Encoding": coding, "X-Request-Id": "essai"}
    head, get = client.ask("HEAD", path, asked), client.get(path, asked)
    assert head.status == 200
    assert head.body == b""
    if path != "/health":  # its body holds the time, hence a length of its own
        assert head.headers == get.headers
    assert int(get.headers["content-length"]) == len(get.body)


def test_head_of_an_unknown_route_is_a_404_without_body(client: Client) -> None:
    head = client.ask("HEAD", "/inconnu")
    assert (head.status, head.body) == (404, b"")
    assert int(head.headers["content-length"]) > 0


@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/api/v1/scrutins", "GET, HEAD, OPTIONS"), ("/api/v1/feedback", "POST, OPTIONS"), ("/x", None)],
)
def test_a_preflight_tells_what_the_path_allows(client: Client, path: str, allowed: str | None) -> None:
    answer = client.ask("OPTIONS", path)
    assert (answer.status, answer.headers.get("allow")) == (204, allowed)


@pytest.mark.parametrize("path", [*PATHS, "/inconnu"])
def test_a_preflight_is_allowed_everywhere(client: Client, path: str) -> None:
    answer = client.ask(
        "OPTIONS",
        path,
        {
            "Origin": "https://example.org",
            "Access-Control-Request-Method": "GET",
            "Access-Control-Request-Headers": "x-requested-with, accept",
        },
    )
    assert (answer.status, answer.body) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert "GET" in answer.headers["access-control-allow-methods"]
    allowed = {name.strip().lower() for name in answer.headers["access-control-allow-headers"].split(",")}
    assert {"x-requested-with", "accept", "content-type", "if-none-match"} <= allowed


@pytest.mark.parametrize("path", [*PATHS, "/inconnu", "/api/v1/scrutins?page=0"])
def test_every_answer_carries_the_common_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["access-control-allow-origin"] == "*"
    assert "ETag" in headers["access-control-expose-headers"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert headers["vary"] == "Accept-Encoding, Accept"
    assert headers["x-hemicycle-release"] == "demo-essai"
    assert '</api/v1/sources>; rel="license"' in headers["link"]
    assert headers["x-request-id"]


@pytest.mark.parametrize("path", KEPT)
def test_a_known_tag_is_answered_304_without_body(client: Client, path: str) -> None:
    first = client.get(path)
    again = client.get(path, {"If-None-Match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert "content-length" not in again.headers


def test_a_304_needs_no_read_of_the_store(store: FauxStore) -> None:
    with ouvrir(FauxReleases(store)) as first:
        etag = first.get("/api/v1/scrutins/812").headers["etag"]
    store.closed = False
    with ouvrir(FauxReleases(store)) as cold:
        store.reads.clear()
        assert cold.get("/api/v1/scrutins/812", {"If-None-Match": etag}).status == 304
        assert store.reads == []


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        *((wanted, True) for wanted in ('"a"', 'W/"a"', '"b", "a"', 'W/"b", W/"a"', "*", " * ")),
        *((wanted, False) for wanted in ('"b"', "a", "", '"a')),
    ],
)
def test_tags_are_compared_weakly_and_in_lists(wanted: str, expected: bool) -> None:
    assert same_entity(wanted, '"a"') is expected


def test_any_tag_means_whatever_exists(client: Client) -> None:
    assert client.get("/api/v1/deputes", {"If-None-Match": "*"}).status == 304
    assert client.get("/api/v1/deputes/personne", {"If-None-Match": "*"}).status == 404


def test_a_release_written_again_has_tags_of_its_own(
    client: Client, store: FauxStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = client.get("/api/v1/scrutins/812").headers["etag"]
    monkeypatch.setattr(store, "meta", lambda: store.store.meta() | {"publishedAt": "2026-02-03T00:00:00.000Z"})
    with ouvrir(FauxReleases(store)) as after:
        again = after.get("/api/v1/scrutins/812", {"If-None-Match": before})
    assert (again.status, again.headers["etag"] == before) == (200, False)


def test_an_answer_is_dated_by_its_release_or_by_the_code_if_that_is_newer(client: Client, store: FauxStore) -> None:
    published = datetime.fromisoformat(store.store.meta()["publishedAt"])
    dated = parsedate_to_datetime(client.get("/api/v1/scrutins").headers["last-modified"])
    assert dated >= published.replace(microsecond=0)
    assert "last-modified" not in client.get("/api/v1/homepage").headers  # which speaks of the clock
    assert "last-modified" not in client.get("/health").headers


@pytest.mark.parametrize(
    ("held", "status"),
    [
        ("{modified}", 304),
        ("Fri, 01 Jan 2100 00:00:00 GMT", 304),
        ("Sat, 01 Jan 2000 00:00:00 GMT", 200),
        ("Sat, 01 Jan 2000 00:00:00 -0000", 200),
        ("hier", 200),
        ("", 200),
        ("Fri, 01 Jan 2100 00:00:00 -99999999999999", 200),
        ("Fri, 99999999999 Jan 2100 00:00:00 GMT", 200),
    ],
)
def test_a_client_that_only_knows_a_date_is_told_304(client: Client, held: str, status: int) -> None:
    modified = client.get(LONG).headers["last-modified"]
    answer = client.get(LONG, {"If-Modified-Since": held.format(modified=modified)})
    assert (answer.status, answer.body == b"") == (status, status == 304)


def test_a_tag_says_more_than_a_date(client: Client) -> None:
    wanted = {"If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT", "If-None-Match": '"autre"'}
    assert client.get(LONG, wanted).status == 200


def test_parameters_that_mean_nothing_are_named_on_every_way_to_the_answer(solo: Client) -> None:
    url = f"{LONG}?limite=3&x%0d%0aSet-Cookie=1&limite=4&%C3%A9=1"
    for _ in range(2):  # made, then from memory
        assert solo.get(url).headers["x-hemicycle-ignored"] == "limite, x%0D%0ASet-Cookie, %C3%A9"
    assert "x-hemicycle-ignored" not in solo.get(LONG).headers
    assert solo.get("/api/v1/sources?a").headers["x-hemicycle-ignored"] == "a"
    many = "&".join(f"{'p' * 99}{n}" for n in range(50))
    assert len(solo.get(f"{LONG}?{many}").headers["x-hemicycle-ignored"]) < 800


@pytest.mark.parametrize(
    ("query", "links"),
    [
        ("limit=3", {"first": 1, "next": 2, "last": 3}),
        ("limit=3&page=2&utm=x", {"first": 1, "prev": 1, "next": 3, "last": 3}),
        ("page=3&limit=3", {"first": 1, "prev": 2, "last": 3}),
        ("page=99&limit=3", {"first": 1, "prev": 3, "last": 3}),
        ("limit=100", {"first": 1, "last": 1}),
        ("limit=1&search=introuvable", {"first": 1, "last": 1}),
    ],
)
def test_a_page_leads_to_its_neighbours(client: Client, query: str, links: dict[str, int]) -> None:
    found = {}
    for path, page, rel in re.findall(
        r'<([^>]*page=(\d+))>; rel="(\w+)"', client.get(f"{LONG}?{query}").headers["link"]
    ):
        found[rel] = int(page)
        assert client.get(path).json()["meta"]["page"] == int(page)
    assert found == links  # of the seven scrutins there are


def test_an_answer_that_is_no_page_leads_nowhere(client: Client) -> None:
    assert 'rel="next"' not in client.get("/api/v1/scrutins/812").headers["link"]


def test_tags_differ_by_coding_and_by_question_not_by_spelling(client: Client) -> None:
    def etag(url: str, coding: str = "identity") -> str:
        return client.get(url, {"Accept-Encoding": coding}).headers["etag"]

    assert etag(LONG) != etag(LONG, "gzip") != etag(LONG, "zstd")
    assert etag(LONG) != etag(f"{LONG}?page=2")
    assert etag(f"{LONG}?page=2&limit=5") == etag(f"{LONG}/?limit=05&utm=x&page=2")
    assert re.fullmatch(r'"[0-9a-f]+"', etag(LONG))


def test_long_answers_are_compressed_as_asked(client: Client) -> None:
    plain = client.get(LONG).body
    gzipped = client.get(LONG, {"Accept-Encoding": "gzip"})
    zstded = client.get(LONG, {"Accept-Encoding": "zstd, gzip"})
    assert gzipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(gzipped.body) == plain
    assert zstded.headers["content-encoding"] == "zstd"
    assert zstandard.ZstdDecompressor().decompress(zstded.body) == plain


def test_very_long_answers_are_compressed_too(client: Client) -> None:
    script = client.get("/docs/swagger-ui-bundle.js", {"Accept-Encoding": "gzip"})
    assert script.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(script.body)) > 500_000


def test_short_answers_are_not_compressed(client: Client) -> None:
    answer = client.get("/api/v1/scrutins/tags", {"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_a_second_request_is_answered_from_memory(solo: Client, store: FauxStore) -> None:
    first = solo.get("/api/v1/scrutins/812?session=17")
    store.reads.clear()
    second = solo.get("/api/v1/scrutins/812?session=17")
    other_spelling = solo.get("/api/v1/scrutins/0812/?utm=x&session=17&chambre=assemblee")
    assert first.body == second.body == other_spelling.body
    assert store.reads == []


def test_without_room_nothing_is_kept_and_everything_works(releases: FauxReleases, store: FauxStore) -> None:
    with ouvrir(releases, cache_bytes=0) as client:
        first = client.get(LONG)
        store.reads.clear()
        assert client.get(LONG).body == first.body
        assert store.reads != []


def test_a_missing_record_is_looked_for_again(solo: Client, store: FauxStore) -> None:
    solo.get("/api/v1/deputes/personne")
    store.reads.clear()
    solo.get("/api/v1/deputes/personne")
    assert store.reads != []


def test_health_is_never_kept(solo: Client) -> None:
    assert solo.get("/health").json()["uptime"] <= solo.get("/health").json()["uptime"]
    assert solo.app.holder.current is not None
    assert len(solo.app.holder.current.cache) == 0


def test_a_sane_request_id_is_echoed(client: Client) -> None:
    assert client.get(LONG, {"X-Request-Id": "abc-123_x.y"}).headers["x-request-id"] == "abc-123_x.y"


@pytest.mark.parametrize("received", ["", "a" * 65, "é", "a b", "a\tb", '"quoted"'])
def test_an_odd_request_id_is_replaced(client: Client, received: str) -> None:
    given = client.get(LONG, {"X-Request-Id": received}).headers["x-request-id"]
    assert re.fullmatch(r"[0-9a-f]{12}-[0-9a-f]+", given)


def test_request_ids_are_all_different(client: Client) -> None:
    assert len({client.get(LONG).headers["x-request-id"] for _ in range(5)}) == 5


@pytest.mark.parametrize(("longer", "status"), [(0, 200), (1, 414)])
def test_an_address_has_a_longest_length(client: Client, longer: int, status: int) -> None:
    length = LONGEST_ADDRESS - len(f"{LONG}x=") + longer  # the question mark is no part of path or query
    assert client.get(f"{LONG}?x={'a' * length}").status == status


def test_without_release_data_is_unavailable_but_the_service_is_alive() -> None:
    with ouvrir(FauxReleases(None)) as client:
        answer: Reponse = client.get(LONG)
        assert (answer.status, answer.json()["code"]) == (503, "SERVICE_UNAVAILABLE")
        assert client.get("/health").json()["release"] is None
        assert client.get("/health/live").status == 200
        assert client.get("/openapi.json").status == 200
        assert "x-hemicycle-release" not in client.get("/robots.txt").headers


def test_a_websocket_is_turned_away(client: Client) -> None:
    sent: list[object] = []

    async def send(message: object) -> None:
        sent.append(message)

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    client.run(client.door({"type": "websocket", "path": "/"}, receive, send))
    assert sent == [{"type": "websocket.close", "code": 1000, "reason": None}]
