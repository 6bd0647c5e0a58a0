"""Downloads from unreliable servers: resumed, tried again, bounded, past stale caches."""

import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
import stamina

from hemicycle.errors import SourceError
from hemicycle.sources.fetch.client import USER_AGENT, Backoff, Client, Fetched, plain_reason
from hemicycle.sources.fetch.transfer import RetryableError, Validators, retry_after, retry_wait
from tests.sources.sources_helpers import (
    AT_ONCE,
    Behaviour,
    Request,
    ScriptedServer,
    Serve,
    cache_and_origin,
    hang_up,
    quiet,
    status,
)

BODY = bytes(range(256)) * 2000
OTHER = bytes(reversed(range(256))) * 2100


@pytest.fixture(autouse=True)
def waits() -> Iterator[list[float]]:
    """The waits between tries, in seconds."""
    found: list[float] = []
    stamina.instrumentation.set_on_retry_hooks([lambda details: found.append(details.wait_for)])
    yield found
    stamina.instrumentation.set_on_retry_hooks(None)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with Client(tmp_path, timeout=5, backoff=AT_ONCE) as polite:
        yield polite


@dataclass(frozen=True)
class Parts:
    """A server that sends what it is asked for and not a byte more."""

    body: bytes

    def __call__(self, request: Request) -> None:
        start, end = map(int, request.headers["Range"].removeprefix("bytes=").split("-"))
        part = self.body[start : end + 1]
        place = f"bytes {start}-{end}/{len(self.body)}"
        request.answer(206, {"Content-Length": str(len(part)), "Content-Range": place, "ETag": '"v1"'}, part)


def fetch(client: Client, server: ScriptedServer, **options: Any) -> Fetched:
    return client.fetch([f"{server.base}/f.zip"], quiet(), **options)


def content(fetched: Fetched) -> bytes:
    assert fetched.path is not None
    return fetched.path.read_bytes()


def refused(folder: Path, url: str, reason: str, **options: Any) -> None:
    """The sentence that a download ends with."""
    with Client(folder, **{"backoff": AT_ONCE, **options}) as client, pytest.raises(SourceError, match=reason):
        client.fetch([url], quiet())


def test_a_file_is_downloaded_with_its_validators(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, last_modified="Thu, 15 Jan 2026 02:00:00 GMT")]
    fetched = fetch(client, server)
    assert content(fetched) == BODY
    assert fetched.validators == Validators('"v1"', "Thu, 15 Jan 2026 02:00:00 GMT")
    assert (fetched.size, fetched.name) == (len(BODY), "f.zip")


def test_the_client_names_itself_and_refuses_compression(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY)]
    fetch(client, server)
    assert server.log[0].headers["User-Agent"] == USER_AGENT
    assert server.log[0].headers["Accept-Encoding"] == "identity"


def test_an_unchanged_file_is_not_sent_again(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY)]
    url = f"{server.base}/f.zip"
    assert client.fetch([url], quiet(), known={url: Validators('"v1"')}).path is None


def test_a_file_held_without_etag_is_asked_for_by_its_date(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [status(304)]
    url = f"{server.base}/f.zip"
    client.fetch([url], quiet(), known={url: Validators(None, "Thu, 15 Jan 2026 02:00:00 GMT")})
    assert server.log[0].headers["If-Modified-Since"] == "Thu, 15 Jan 2026 02:00:00 GMT"


def test_a_304_that_nobody_asked_for_is_an_error(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [status(304)]
    with pytest.raises(SourceError, match="304"):
        fetch(client, server)


def test_a_cut_transfer_goes_on_where_it_stopped(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), Serve(BODY)]
    fetched = fetch(client, server)
    assert content(fetched) == BODY
    assert server.log[1].headers["If-Range"] == '"v1"'
    assert server.log[1].headers["Range"] == f"bytes=100000-{len(BODY) - 1}"


def test_a_transfer_cut_again_and_again_still_ends(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [*[Serve(BODY, cut=130_000)] * 4, Serve(BODY)]
    assert content(fetch(client, server)) == BODY


def test_progress_counts_and_not_tries(server: ScriptedServer, client: Client) -> None:
    """Far more cuts than tries allowed, each a little further."""
    server.scripts["/f.zip"] = [Serve(BODY * 4, cut=70_000)]
    assert content(fetch(client, server)) == BODY * 4
    assert len(server.log) == 30


def test_a_server_that_cuts_is_asked_for_less_at_a_time_then_for_more(server: ScriptedServer, client: Client) -> None:
    body = BODY * 24  # 12 MB
    server.scripts["/f.zip"] = [Serve(body, cut=3 << 20), Parts(body)]
    fetched = fetch(client, server)
    assert content(fetched) == body
    assert fetched.resumed
    ends = [asked.headers["Range"].removeprefix("bytes=").split("-") for asked in server.log[1:]]
    assert [int(end) - int(start) + 1 for start, end in ends] == [3 << 19, 3 << 20, len(body) - (15 << 19)]


def test_a_file_cut_at_random_places_arrives_whole_for_hardly_more_than_its_size(
    server: ScriptedServer, client: Client
) -> None:
    body = Random(1).randbytes(3_000_000)
    sent = []

    def cut_anywhere(request: Request) -> None:
        cut = Random(len(server.log)).randrange(1_000, 160_000)
        sent.append(cut)
        Serve(body, cut=cut)(request)

    server.scripts["/f.zip"] = [cut_anywhere]
    assert content(fetch(client, server)) == body
    assert sum(sent) < 1.1 * len(body)


def test_a_download_goes_on_after_its_process_was_killed(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), status(403), Serve(BODY)]
    parts = tmp_path / "parts"
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with Client(tmp_path / "a", parts=parts, backoff=AT_ONCE) as client, pytest.raises(SourceError, match="403"):
        fetch(client, server)
    with Client(tmp_path / "b", parts=parts, backoff=AT_ONCE) as client:
        assert content(fetch(client, server)) == BODY
    assert server.log[-1].headers["Range"].startswith("bytes=100000-")
    assert list(parts.iterdir()) == []


def test_what_another_run_left_is_dropped_when_the_file_has_changed(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), status(403), Serve(OTHER, etag='"v2"')]
    with Client(tmp_path, backoff=AT_ONCE) as client, pytest.raises(SourceError, match="403"):
        fetch(client, server)
    with Client(tmp_path, backoff=AT_ONCE) as client:
        assert content(fetch(client, server)) == OTHER


def test_what_was_left_a_week_ago_is_dropped(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), status(403)]
    with Client(tmp_path, backoff=AT_ONCE) as client, pytest.raises(SourceError, match="403"):
        fetch(client, server)
    assert len(list(tmp_path.iterdir())) == 2
    with Client(tmp_path, now=lambda: datetime.now(UTC) + timedelta(days=8)):
        assert list(tmp_path.iterdir()) == []


def test_a_site_out_of_reach_is_not_asked_for_its_other_files(tmp_path: Path) -> None:
    asked = []

    def dead(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.url.path)
        raise httpx2.ConnectTimeout("délai dépassé")

    with Client(tmp_path, backoff=AT_ONCE, transport=httpx2.MockTransport(dead)) as client:
        for name, reason in (("a", "téléchargement impossible"), ("b", "injoignable")):
            with pytest.raises(SourceError, match=reason):
                client.fetch([f"http://exemple.invalid/{name}.zip"], quiet())
    assert asked == ["/a.zip"] * 3


class SickSite:
    """A site behind a clock that its answers, or its silence, put forward by so many seconds."""

    def __init__(self, seconds: float, *answers: int | Exception, **headers: str) -> None:
        self.now, self._answers = 0.0, list(answers)
        self.asked: list[str] = []
        self._seconds, self._headers = seconds, {name.replace("_", "-"): value for name, value in headers.items()}

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.asked.append(str(request.url))
        self.now += self._seconds
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if isinstance(answer, Exception):
            raise answer
        return httpx2.Response(answer, headers=self._headers)

    def reasons(self, folder: Path, files: int, **options: Any) -> list[str]:
        """What is said of each file, after as many requests as `asked` has."""
        said = []
        settings = {"backoff": AT_ONCE, "transport": httpx2.MockTransport(self), "clock": lambda: self.now, **options}
        with Client(folder, **settings) as client:
            for number in range(files):
                try:
                    client.fetch([f"http://exemple.invalid/{number}.zip"], quiet(), hosts=["mort.invalid"])
                    said.append("")
                except SourceError as error:
                    said.append(str(error))
        return said


def test_a_site_that_leaves_two_files_without_an_answer_is_set_aside(tmp_path: Path) -> None:
    site = SickSite(30, httpx2.ReadTimeout("délai"))
    said = site.reasons(tmp_path, 5, attempts=3)
    assert len(site.asked) == 6
    assert all("non demandé, site exemple.invalid laissé de côté après 2 fichiers" in one for one in said[2:])


def test_one_file_without_an_answer_between_others_sets_nothing_aside(tmp_path: Path) -> None:
    site = SickSite(30, httpx2.ReadTimeout("délai"), 404, httpx2.ReadTimeout("délai"), 404)
    said = site.reasons(tmp_path, 4, attempts=1)
    assert ["404" in one for one in said] == [False, True, False, True]


def test_a_site_that_answers_500_to_two_files_is_asked_once_for_each_other(tmp_path: Path) -> None:
    site = SickSite(1, *[500] * 7, 404, 404)
    said = site.reasons(tmp_path, 5, attempts=3)
    assert ["404" in one for one in said] == [False, False, False, True, True]
    assert len(site.asked) == 3 + 3 + 1 + 1 + 1


def test_a_site_that_asks_to_come_back_later_for_two_files_is_set_aside(tmp_path: Path) -> None:
    site = SickSite(1, 503, Retry_After="60")
    said = site.reasons(tmp_path, 4, attempts=3)
    assert len(site.asked) == 6
    assert "réponse 503" in said[3]
    assert "non demandé" in said[3]


def test_a_site_has_so_many_seconds_for_tries_that_bring_nothing(tmp_path: Path) -> None:
    site = SickSite(200, 503)
    said = site.reasons(tmp_path, 3, attempts=20)
    assert len(site.asked) == 3
    assert "600 s d'essais vains" in said[1]


def test_a_wait_beyond_what_is_left_of_that_is_not_begun(tmp_path: Path, waits: list[float]) -> None:
    site = SickSite(1, 503, Retry_After="3600")
    site.reasons(tmp_path, 31, backoff=Backoff(longest_asked=3600))
    assert (len(site.asked), waits) == (2, [])


def test_the_downloads_of_a_run_have_an_end(tmp_path: Path) -> None:
    site = SickSite(40, 404)
    said = site.reasons(tmp_path, 4, run_deadline=100)
    assert len(site.asked) == 3
    assert "les téléchargements ont duré 100 s" in said[3]


def test_a_site_out_of_reach_behind_a_redirection_is_not_taken_for_the_first_one(tmp_path: Path) -> None:
    asked = []

    def answer(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.url.host)
        if request.url.host == "mort.invalid":
            raise httpx2.ConnectError("personne")
        moved = {"Location": "http://mort.invalid/f.zip"}
        return (
            httpx2.Response(200, content=iter([b"b"]))
            if request.url.path == "/b.zip"
            else httpx2.Response(302, headers=moved)
        )

    options: dict[str, Any] = {"transport": httpx2.MockTransport(answer), "resolve": lambda _: []}
    with Client(tmp_path, backoff=AT_ONCE, **options) as client:
        for name, reason in (("a", "téléchargement impossible"), ("c", "mort.invalid.*non demandé")):
            with pytest.raises(SourceError, match=reason):
                client.fetch([f"http://exemple.invalid/{name}.zip"], quiet(), hosts=["mort.invalid"])
        assert client.fetch(["http://exemple.invalid/b.zip"], quiet()).size == 1
    assert asked == ["exemple.invalid", "mort.invalid"] * 3 + ["exemple.invalid"] * 2


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (httpx2.RemoteProtocolError("peer closed connection without sending complete message body"), "avant la fin"),
        (httpx2.RemoteProtocolError("Server disconnected without sending a response."), "coupée sans réponse"),
        (httpx2.RemoteProtocolError("illegal status line: bytearray(b'HTP')"), "réponse illisible"),
        (httpx2.TooManyRedirects("Exceeded maximum allowed redirects."), "trop de redirections"),
        (httpx2.ReadError("[Errno 104] Connection reset by peer"), "connexion coupée"),
        (httpx2.ReadTimeout("The read operation timed out"), "pas de réponse à temps"),
        (httpx2.ConnectTimeout("timed out"), "pas de connexion à temps"),
    ],
)
def test_why_a_download_failed_is_told_without_the_words_of_a_library(error: httpx2.HTTPError, said: str) -> None:
    assert said in plain_reason(error)
    assert str(error) not in plain_reason(error)


def test_the_cause_of_a_connection_that_failed_is_told() -> None:
    for cause, said in (
        (socket.gaierror(-2, "Name or service not known"), "nom de machine introuvable"),
        (ssl.SSLCertVerificationError("self-signed certificate"), "certificat refusé"),
        (ConnectionRefusedError(111, "Connection refused"), "connexion refusée"),
        (OSError(101, "Network is unreachable"), "connexion impossible"),
    ):
        error = httpx2.ConnectError(str(cause))
        error.__cause__ = cause
        assert plain_reason(error) == said


def test_the_publisher_may_write_to_the_operator(tmp_path: Path, server: ScriptedServer) -> None:
    server.scripts["/f.zip"] = [Serve(BODY)]
    with Client(tmp_path, contact="mailto:veille@exemple.fr") as client:
        fetch(client, server)
    assert server.log[0].headers["User-Agent"].endswith("; mailto:veille@exemple.fr)")


def test_a_cut_file_that_changed_meanwhile_starts_again(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), Serve(OTHER, etag='"v2"')]
    fetched = fetch(client, server)
    assert content(fetched) == OTHER
    assert fetched.validators.etag == '"v2"'


def test_the_progress_of_a_new_version_is_counted_from_its_first_byte(server: ScriptedServer, client: Client) -> None:
    """Far more cuts than tries allowed, all of them before the place where the former version was left."""
    newer = Serve(OTHER, etag='"v2"', cut=70_000)
    server.scripts["/f.zip"] = [Serve(BODY, cut=500_000), newer]
    assert content(fetch(client, server)) == OTHER
    assert len(server.log) == 9


def test_a_server_that_has_another_version_at_each_try_is_given_up(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, etag=f'"v{number}"', cut=100_000) for number in range(50)]
    refused(tmp_path, f"{server.base}/f.zip", "téléchargement impossible", attempts=2)
    assert len(server.log) < 10


def test_a_part_of_another_version_is_never_joined(server: ScriptedServer, client: Client) -> None:
    newer = Serve(OTHER, etag='"v2"', conditions=False)
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), newer]
    assert content(fetch(client, server)) == OTHER
    assert "Range" in server.log[1].headers
    assert "Range" not in server.log[2].headers


def test_a_server_that_ignores_ranges_sends_the_whole_again(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), Serve(BODY, ranges=False)]
    assert content(fetch(client, server)) == BODY


def test_a_refused_resume_starts_again(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, cut=100_000), status(416), Serve(BODY)]
    assert content(fetch(client, server)) == BODY
    assert "Range" not in server.log[2].headers


def part(place: str, body: bytes, etag: str = '"v1"') -> Behaviour:
    """An answer that says to be this part of a file."""
    return lambda request: request.answer(
        206, {"Content-Length": str(len(body)), "Content-Range": f"bytes {place}", "ETag": etag}, body
    )


@pytest.mark.parametrize(
    "answer",
    [
        part(f"100000-{len(BODY) - 1}/{len(BODY)}", b""),
        part(f"100000-99999/{len(BODY)}", b""),
        part(f"100000-199999/{len(BODY)}", b"x"),
        part("100000-249999/150000", b"x" * 150_000),
    ],
    ids=["nothing", "no byte", "less than it says", "beyond the whole"],
)
def test_a_part_that_brings_nothing_or_is_not_what_it_says_counts_as_fruitless(
    server: ScriptedServer, tmp_path: Path, answer: Behaviour
) -> None:
    def cut_then_that(request: Request) -> None:
        (answer if "Range" in request.headers else Serve(BODY, cut=100_000))(request)

    server.scripts["/f.zip"] = [cut_then_that]
    refused(tmp_path, f"{server.base}/f.zip", "plusieurs essais|téléchargement impossible", attempts=3)
    assert len(server.log) == 4  # the first brought something


def test_parts_too_small_to_ever_end_are_given_up(server: ScriptedServer, tmp_path: Path) -> None:
    def one_byte(request: Request) -> object:
        if "Range" not in request.headers:
            return Serve(BODY, cut=100_000)(request)
        start = int(request.headers["Range"].removeprefix("bytes=").split("-")[0])
        return part(f"{start}-{start}/{len(BODY)}", BODY[start : start + 1])(request)

    server.scripts["/f.zip"] = [one_byte]
    refused(tmp_path, f"{server.base}/f.zip", "1 octets seulement", attempts=3)
    assert len(server.log) == 4


def test_a_part_longer_than_it_says_is_dropped(tmp_path: Path) -> None:
    """Without a length, nothing but the range tells where a part ends."""

    def chunked(request: httpx2.Request) -> httpx2.Response:
        if "Range" not in request.headers:
            return httpx2.Response(200, headers={"Content-Length": "300000", "ETag": '"v1"'}, content=iter([b"x" * 9]))
        place = {"Content-Range": "bytes 9-299999/300000", "ETag": '"v1"'}
        return httpx2.Response(206, headers=place, content=iter([b"x" * 300_000]))

    refused(tmp_path, "http://exemple.invalid/f.zip", "octets", attempts=3, transport=httpx2.MockTransport(chunked))


def test_the_deadline_holds_for_tries_without_a_byte(tmp_path: Path) -> None:
    site = SickSite(30, 503)
    (said,) = site.reasons(tmp_path, 1, attempts=20, deadline=70)
    assert "réponse 503" in said
    assert len(site.asked) == 3


def test_a_file_without_validator_is_never_resumed(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, etag=None, cut=100_000), Serve(BODY, etag=None)]
    assert content(fetch(client, server)) == BODY
    assert "Range" not in server.log[1].headers


def test_a_weak_etag_does_not_serve_to_resume(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, etag='W/"v1"', cut=100_000), Serve(BODY, etag='W/"v1"')]
    fetch(client, server)
    assert "Range" not in server.log[1].headers


def test_a_body_shorter_than_announced_fails(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, announced=10, ranges=False)]
    refused(tmp_path, f"{server.base}/f.zip", r"f\.zip : téléchargement impossible", attempts=2)
    assert len(server.log) == 3  # the first one brought something


def test_a_length_that_the_transport_let_pass_is_still_checked(tmp_path: Path) -> None:
    short = httpx2.MockTransport(
        lambda _: httpx2.Response(200, headers={"Content-Length": "9"}, content=iter([b"1234"]))
    )
    refused(tmp_path, "http://exemple.invalid/f.zip", "4 octets reçus sur 9", attempts=2, transport=short)


@pytest.mark.parametrize("code", [429, 500, 502, 503, 504])
def test_a_passing_failure_is_tried_again(server: ScriptedServer, client: Client, code: int) -> None:
    server.scripts["/f.zip"] = [status(code), Serve(BODY)]
    assert content(fetch(client, server)) == BODY


def test_the_wait_that_a_server_asks_for_is_obeyed_up_to_a_bound(
    server: ScriptedServer, tmp_path: Path, waits: list[float]
) -> None:
    server.scripts["/f.zip"] = [status(429, Retry_After="0"), status(429, Retry_After="600"), Serve(BODY)]
    backoff = Backoff(initial=9, maximum=9, jitter=0, longest_asked=0.01)
    with Client(tmp_path, backoff=backoff) as client:
        fetch(client, server)
    assert waits == [0.0, 0.01]


def test_tries_are_counted(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [status(503)]
    refused(tmp_path, f"{server.base}/f.zip", "plusieurs essais \\(réponse 503\\)", attempts=3)
    assert len(server.log) == 3


def test_a_missing_file_is_looked_for_under_its_other_name(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f_XV.zip"] = [Serve(BODY)]
    fetched = client.fetch([f"{server.base}/f.zip", f"{server.base}/f_XV.zip"], quiet())
    assert fetched.url == f"{server.base}/f_XV.zip"


def test_a_file_missing_everywhere_is_an_error_that_names_the_addresses(server: ScriptedServer, client: Client) -> None:
    with pytest.raises(SourceError, match=r"404.*a\.zip.*b\.zip"):
        client.fetch([f"{server.base}/a.zip", f"{server.base}/b.zip"], quiet())


def test_a_refusal_is_not_tried_again(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [status(403)]
    with pytest.raises(SourceError, match="403"):
        fetch(client, server)
    assert len(server.log) == 1


def test_an_address_is_downloaded_once_per_run(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY)]
    first = fetch(client, server)
    assert fetch(client, server) == first
    assert len(server.log) == 1


def test_a_server_that_says_nothing_is_given_up(server: ScriptedServer, tmp_path: Path) -> None:
    release = threading.Event()
    server.scripts["/f.zip"] = [lambda _: release.wait(10)]
    refused(tmp_path, f"{server.base}/f.zip", "téléchargement impossible", timeout=0.05, attempts=2)
    release.set()
    assert len(server.log) == 2


def test_a_server_that_drips_is_given_up(server: ScriptedServer, tmp_path: Path) -> None:
    ticks = iter(range(0, 100_000, 30))
    server.scripts["/f.zip"] = [Serve(BODY)]
    refused(
        tmp_path,
        f"{server.base}/f.zip",
        "trop lent, abandonné après 60 s",
        deadline=60,
        clock=lambda: float(next(ticks)),
    )


def test_nothing_listening_is_an_error_of_one_sentence(tmp_path: Path) -> None:
    refused(tmp_path, "http://127.0.0.1:1/f.zip", "téléchargement impossible", attempts=2)


def test_a_file_announced_too_big_is_refused_before_its_body(server: ScriptedServer, tmp_path: Path) -> None:
    server.scripts["/f.zip"] = [Serve(BODY)]
    refused(tmp_path, f"{server.base}/f.zip", "refusé", max_bytes=1000)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_grows_too_big_is_refused(tmp_path: Path) -> None:
    endless = httpx2.MockTransport(lambda _: httpx2.Response(200, content=(b"x" * 600 for _ in range(1000))))
    refused(tmp_path, "http://exemple.invalid/f.zip", "refusé", max_bytes=1000, transport=endless)


@pytest.mark.parametrize("target", ["ftp://exemple.invalid/f.zip", "file:///etc/hostname"])
def test_a_redirection_to_another_scheme_is_refused(tmp_path: Path, target: str) -> None:
    redirect = httpx2.MockTransport(lambda _: httpx2.Response(302, headers={"Location": target}))
    refused(tmp_path, "http://exemple.invalid/f.zip", "redirection refusée", transport=redirect)


def test_a_redirection_is_followed(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [status(302, Location=f"{server.base}/ailleurs.zip")]
    server.scripts["/ailleurs.zip"] = [Serve(BODY)]
    assert content(fetch(client, server)) == BODY


def test_a_compressed_answer_is_refused(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [Serve(BODY, extra={"Content-Encoding": "gzip"})]
    with pytest.raises(SourceError, match="compressée"):
        fetch(client, server)


def test_a_stale_cache_is_passed_by(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(Serve(BODY), Serve(OTHER, etag='"v2"'))]
    fetched = fetch(client, server, origin_check=True)
    assert content(fetched) == OTHER
    assert fetched.url == f"{server.base}/f.zip"


def test_a_fresh_cache_spares_the_origin(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(Serve(BODY), Serve(BODY))]
    assert content(fetch(client, server, origin_check=True)) == BODY
    assert [(bool(asked.query), asked.headers.get("Range")) for asked in server.log] == [
        (True, "bytes=0-0"),
        (False, None),
    ]


def test_the_origin_is_asked_with_a_parameter_never_used_before(server: ScriptedServer, client: Client) -> None:
    server.scripts["/a.zip"] = server.scripts["/b.zip"] = [Serve(BODY)]
    client.fetch([f"{server.base}/a.zip"], quiet(), origin_check=True)
    client.fetch([f"{server.base}/b.zip"], quiet(), origin_check=True)
    assert len({asked.query for asked in server.log if asked.query}) == 2


def test_a_cache_that_says_unchanged_is_not_believed_when_the_origin_differs(
    server: ScriptedServer, client: Client
) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(Serve(BODY), Serve(OTHER, etag='"v2"'))]
    url = f"{server.base}/f.zip"
    fetched = client.fetch([url], quiet(), known={url: Validators('"v1"')}, origin_check=True)
    assert content(fetched) == OTHER


def test_a_cache_that_says_unchanged_without_a_version_speaks_of_our_copy(
    server: ScriptedServer, client: Client
) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(status(304), Serve(OTHER, etag='"v2"'))]
    url = f"{server.base}/f.zip"
    fetched = client.fetch([url], quiet(), known={url: Validators('"v1"')}, origin_check=True)
    assert content(fetched) == OTHER


def test_a_cache_older_than_our_copy_brings_nothing(server: ScriptedServer, client: Client) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(Serve(BODY), Serve(OTHER, etag='"v2"'))]
    url = f"{server.base}/f.zip"
    assert client.fetch([url], quiet(), known={url: Validators('"v2"')}, origin_check=True).path is None


@pytest.mark.parametrize("origin", [status(503), hang_up], ids=["503", "hangs up"])
def test_an_origin_that_fails_does_not_cost_the_file(server: ScriptedServer, client: Client, origin: Behaviour) -> None:
    server.scripts["/f.zip"] = [cache_and_origin(Serve(BODY), origin)]
    assert content(fetch(client, server, origin_check=True)) == BODY


def test_a_transfer_from_the_origin_is_resumed_from_the_origin(server: ScriptedServer, client: Client) -> None:
    origin = Serve(OTHER, etag='"v2"')
    cut = Serve(OTHER, etag='"v2"', cut=100_000)
    server.scripts["/f.zip"] = [origin, Serve(BODY), cut, origin]
    assert content(fetch(client, server, origin_check=True)) == OTHER
    assert [bool(asked.query) for asked in server.log] == [True, False, True, True]


PRESENT = datetime(2026, 1, 15, 3, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        (None, None),
        ("120", 120.0),
        ("Thu, 15 Jan 2026 03:01:30 GMT", 90.0),
        ("Thu, 15 Jan 2026 02:00:00 GMT", 0.0),
        ("bientôt", None),
    ],
)
def test_retry_after_is_a_number_of_seconds_or_a_date(value: str | None, seconds: float | None) -> None:
    assert retry_after(value, PRESENT) == seconds


def test_the_wait_asked_for_by_the_server_is_the_one_taken() -> None:
    assert retry_wait(RetryableError("réponse 429", wait=7.0)) == 7.0


def test_a_failure_without_asked_wait_is_tried_again_with_the_usual_one() -> None:
    assert retry_wait(RetryableError("réponse 503")) is True


def test_a_lost_connection_is_tried_again() -> None:
    assert retry_wait(httpx2.ReadError("coupé")) is True


def test_an_error_of_ours_is_not_tried_again() -> None:
    assert retry_wait(ValueError()) is False
    assert retry_wait(httpx2.UnsupportedProtocol("ftp")) is False


def test_weak_and_strong_etags_of_one_version_are_the_same() -> None:
    assert Validators('W/"a"').same_as(Validators('"a"')) is True


def test_the_etag_prevails_over_the_date() -> None:
    assert Validators('"a"', "lundi").same_as(Validators('"b"', "lundi")) is False


def test_dates_are_compared_when_an_etag_is_missing() -> None:
    assert Validators('"a"', "lundi").same_as(Validators(None, "lundi")) is True


def test_versions_without_common_validator_cannot_be_compared() -> None:
    assert Validators('"a"').same_as(Validators(None, "lundi")) is None
