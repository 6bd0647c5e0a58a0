"""The bench measures what it says: cases, load, growth, verdicts."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import Any

import orjson
import pytest
from benchmarks.build import Workspace, read_durations
from benchmarks.cases import LOIN, cases
from benchmarks.load import BenchError, Figures, Wrk, parse, summarise
from benchmarks.monde import volumes_of
from benchmarks.preuves.alterations import SANS_DATE, Alteration, alterations
from benchmarks.preuves.charge import Charge, Mesures, charger
from benchmarks.preuves.dimension import Measure, Run, measured_sync, table
from benchmarks.preuves.pannes_de_source import REGLES, TRANSPORT
from benchmarks.preuves.rapport import Section
from benchmarks.preuves.site_officiel import Site
from benchmarks.recherche import LONGUEUR, QUESTIONS, Mesure, questions, rapport
from benchmarks.relational import write_database, write_metadata
from tests import monde_minuscule
from tests.attente import PATIENCE
from tests.trouvables import parlement

from benchmarks import build, croissance, moteurs, requetes, servers
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines import pointer
from hemicycle.sources.registry import SOURCES
from hemicycle_demo import DemoSummary, monde


@pytest.fixture(scope="module")
def site(petite_demo: DemoSummary) -> Iterator[Site]:
    with Site(petite_demo.folder, date(2026, 10, 20)).ouvert() as ouvert:
        yield ouvert


def test_every_source_has_every_fault_of_content() -> None:
    found = Counter((one.source, one.panne) for one in alterations())
    expected = Counter((source, panne) for source in SOURCES for panne in REGLES if panne not in TRANSPORT)
    assert found == expected - Counter((source, "future dates") for source in SANS_DATE)


@pytest.mark.parametrize("alteration", list(alterations()), ids=lambda one: f"{one.source}, {one.panne}")
def test_a_spoilt_file_is_another_file(alteration: Alteration, site: Site) -> None:
    chemin = next(c for c in site.de_la_source(alteration.source) if alteration.fichier in c)
    sain = site.contenus[chemin]
    assert alteration.changer(sain) not in (sain, b"")


def test_every_source_has_its_files_on_the_stand_in(site: Site) -> None:
    assert all(site.de_la_source(source) for source in SOURCES)


RECORD = {
    "slug": "a", "uid": "VTANR5L17V1", "nom": "Bélier", "numero": 1, "id": "i", "date": "2025-02-11T00:00:00.000Z",
}  # fmt: skip


class FauxService:
    """Answers any list with the same record, and remembers what it was asked."""

    def __init__(self, pages: int = 3, lobbyistes: bool = True) -> None:
        self.pages = pages
        self.lobbyistes = lobbyistes
        self.asked: list[str] = []

    def get(self, path: str) -> bytes:
        self.asked.append(path)
        data = [] if path.startswith("/api/v1/lobbying") and not self.lobbyistes else [RECORD, RECORD]
        return orjson.dumps({"data": data, "meta": {"totalPages": self.pages}, "byDay": {"2025-02-11": [RECORD]}})


def test_forty_kinds_of_requests_and_seven_of_pages_are_measured() -> None:
    names = [case.name for case in cases(FauxService())]
    assert len(set(names)) == len(names) == 47
    assert sum(name.startswith(("page: ", "picture: ")) for name in names) == 7


def test_every_address_can_be_put_on_the_wire() -> None:
    for case in cases(FauxService()):
        for path in (case.hot, *case.cold, *case.peer):
            assert path.isascii()
            assert path.startswith("/")
            assert " " not in path


def test_the_address_asked_again_and_again_is_one_of_the_others() -> None:
    assert all(case.hot in case.cold for case in cases(FauxService()))


def test_a_page_far_down_is_the_last_full_one_of_a_small_release() -> None:
    service = FauxService(pages=7)
    far = next(case for case in cases(service) if case.name == "list of 20, far down")
    assert far.hot.endswith("page=6")
    assert "/api/v1/scrutins/?limit=20&page=5" in service.asked


def test_a_page_far_down_is_no_farther_than_is_said() -> None:
    far = next(case for case in cases(FauxService(pages=9999)) if case.name == "list of 20, far down")
    assert far.hot.endswith(f"page={LOIN}")


def test_nothing_is_asked_of_a_register_that_is_not_there() -> None:
    names = {case.name for case in cases(FauxService(lobbyistes=False))}
    assert {"lobbyist", "actions of lobbyists, searched"}.isdisjoint(names)
    assert len(names) == 45


OK = b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nbonne"
LATER = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 3\r\nretry-after: 1\r\n\r\nnon"
NEVER = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n"


@contextmanager
def _serving(answer: Callable[[int], bytes]) -> Iterator[int]:
    """A server that gives the n-th request the n-th answer, in two pieces; an empty one closes the connection."""
    ready, over, ports, rank = Event(), asyncio.Event(), list[int](), count()

    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.readline() and await reader.readuntil(b"\r\n\r\n"):
            told = answer(next(rank))
            if not told:
                break
            writer.write(told[:10])
            await asyncio.sleep(0)
            writer.write(told[10:])
        writer.close()

    async def serve() -> None:
        server = await asyncio.start_server(client, "127.0.0.1", 0)
        ports.append(server.sockets[0].getsockname()[1])
        ready.set()
        await over.wait()
        server.close()

    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        thread = Thread(target=lambda: runner.run(serve()))
        thread.start()
        ready.wait(PATIENCE)
        try:
            yield ports[0]
        finally:
            loop.call_soon_threadsafe(over.set)
            thread.join()


def _charge(port: int, rate: float | None, connections: int = 2) -> Mesures:
    return charger(Charge(port, ("/a", "/b"), 0.3, connections, rate, 1))


@pytest.mark.parametrize("rate", [None, 200.0])
def test_every_answer_is_counted_by_its_status(rate: float | None) -> None:
    with _serving(lambda n: (OK, LATER, NEVER)[n % 3]) as port:
        mesures = _charge(port, rate)
    assert mesures.envoyees >= 3
    assert set(mesures.statuts) == {200, 503}
    assert len(mesures.servies) == mesures.statuts[200]
    assert 0 < mesures.retry_after < mesures.statuts[503] or mesures.statuts[503] == 1
    assert mesures.coupures == 0


def test_a_rate_beyond_the_connections_is_told() -> None:
    with _serving(lambda _: OK) as port:
        mesures = _charge(port, 1_000_000.0, connections=1)
    assert mesures.sans_place > 0


def test_a_connection_that_is_cut_is_told() -> None:
    with _serving(lambda _: b"") as port:
        mesures = _charge(port, None)
    assert (mesures.envoyees, mesures.coupures) == (2, 2)


def test_the_time_of_a_share_is_that_of_the_slowest_of_it() -> None:
    assert Mesures(servies=[0.4, 0.1, 0.3, 0.2]).part(0.5) == 0.3
    assert Mesures(servies=[0.4, 0.1, 0.3, 0.2]).part(0.99) == 0.4
    assert Mesures().part(0.99) == 0.0


def test_clients_are_added_up() -> None:
    total = Mesures(envoyees=1, servies=[0.1], secondes=2.0)
    total.ajouter(Mesures(envoyees=2, sans_place=3, retry_after=4, coupures=5, servies=[0.2], secondes=1.0))
    assert (total.envoyees, total.sans_place, total.retry_after, total.coupures) == (3, 3, 4, 5)
    assert (total.servies, total.secondes) == ([0.1, 0.2], 2.0)


def mesure(part: float, octets: int) -> Measure:
    weights = {"archive": octets, "staged": 2 * octets, "releases": 3 * octets, "state": 4 * octets}
    return Measure(part, {}, weights, Run(9.0, 8.4, 5 * octets), Run(1.0, 0.51, 6 * octets))


def test_each_world_is_a_column_in_megabytes() -> None:
    lines = list(table([mesure(0, 1_000_000), mesure(0.5, 2_000_000_000)]))
    assert lines[0] == "| | 0 of the real volumes | 0.5 of the real volumes |"
    assert "| release, on disk | 3.0 MB | 6,000 MB |" in lines
    assert "| first sync: seconds of the processor | 8 | 8 |" in lines
    assert "| next sync, nothing new: seconds of the processor | 0.5 | 0.5 |" in lines


def test_a_sync_is_measured_in_a_process_of_its_own(tmp_path: Path) -> None:
    run = measured_sync(tmp_path / "home", monde_minuscule.ecrire(tmp_path / "officiel"))
    assert run.cpu > 0
    assert run.peak > 1_000_000
    assert (tmp_path / "home" / "releases" / "current").exists()


def test_a_sync_that_fails_is_no_measure(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="code 1"):
        measured_sync(tmp_path / "home", tmp_path / "absent")


REPORT = """Running 5s test @ http://127.0.0.1:8931
  1 threads and 32 connections
  Latency Distribution
     50%    1.52ms
     75%    1.61ms
     90%    1.80ms
     99%  910.00us
  12345 requests in 5.00s, 1.20GB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec:   2469.00
Transfer/sec:    245.00MB
"""


def test_the_report_of_wrk_is_read_in_microseconds() -> None:
    assert parse(REPORT) == Figures(2469.0, 1520.0, 910.0, failures=7, requests=12345)


def test_a_latency_in_seconds_has_a_trailing_blank() -> None:
    assert parse(REPORT.replace("910.00us", "1.41s ")).p99_us == 1_410_000.0


def test_the_median_round_speaks_for_all_with_the_failures_of_all() -> None:
    rounds = [Figures(rate, rate, rate, failures=1, cpu_us=1000 / rate) for rate in (100.0, 400.0, 200.0)]
    summary = summarise(rounds)
    assert (summary.requests_per_second, summary.median_us, summary.failures) == (200.0, 200.0, 3)
    assert (summary.spread, summary.cpu_us) == (1.5, 2.5)


def test_a_report_without_failures_has_none() -> None:
    clean = "\n".join(line for line in REPORT.splitlines() if "errors" not in line and "Non-2xx" not in line)
    assert parse(clean).failures == 0


def test_a_report_without_a_rate_is_an_error() -> None:
    with pytest.raises(BenchError, match="unable to connect"):
        parse("unable to connect to 127.0.0.1:1")


def test_the_durations_of_a_sync_are_read() -> None:
    output = "Total\ndurées : collecte 0.4 s, lecture\n  32.6 s, publication 10.9 s\nPublication demo-1 servie."
    assert read_durations(output) == {"collecte": 0.4, "lecture": 32.6, "publication": 10.9}


def test_a_bare_parse_reads_the_files_as_they_come(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    workspace.files.mkdir(parents=True)
    contents = {"a.json": b"\xef\xbb\xbf{}", "b.html": b"<p>not closed", "c.csv": b"a;b\n1;2", "d.sql": b"a\tb"}
    for name, content in contents.items():
        (workspace.files / name).write_bytes(content)
    assert build.bare_parse(workspace)["octets"] == sum(map(len, contents.values()))


def test_a_sync_that_says_no_duration_is_an_error() -> None:
    with pytest.raises(BenchError):
        read_durations("Rien de nouveau.")


def test_the_constant_server_answers_the_size_asked_for_and_is_stopped() -> None:
    with servers.constant() as server:
        assert server.get("/1234") == b"x" * 1234
        assert server.memory()["rss"] >= server.memory()["pss"] > 0
        (worker,) = server.processes()
        assert worker != server.pid  # which only watches over it
        assert server.processor() > 0
    assert not Path(f"/proc/{server.pid}").exists()


def test_a_server_that_dies_at_once_is_an_error(tmp_path: Path) -> None:
    script = tmp_path / "datasette"
    script.write_text(f"#!{sys.executable}\nraise SystemExit(3)\n", encoding="utf-8")
    script.chmod(0o755)
    with pytest.raises(BenchError, match="code 3"), servers.datasette(script, tmp_path / "x.db", tmp_path / "x.json"):
        pass


def test_the_release_of_another_home_is_linked_and_only_read(tmp_path: Path) -> None:
    releases = tmp_path / "home" / "releases"
    (releases / "r-1").mkdir(parents=True)
    (releases / "r-1" / "release.sqlite").write_bytes(b"x")
    pointer.switch(releases, "r-1")
    workspace = Workspace(tmp_path / "bench", official=tmp_path / "officiels")
    assert build.take_release(workspace, tmp_path / "home") == {"memoire_max": 0.0}
    served = pointer.current(workspace.home / "releases")
    assert served is not None and served.id == "r-1"
    assert (workspace.home / "releases" / "r-1" / "release.sqlite").stat().st_nlink == 2
    assert workspace.files == tmp_path / "officiels"
    with pytest.raises(BenchError, match="aucune publication"):
        build.take_release(workspace, tmp_path / "vide")


def test_the_bench_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.bench", "--help"], check=True, capture_output=True, text=True
    )
    assert "--rebuild" in done.stdout


def test_the_report_tells_the_slowest_question_and_how_much_slower_it_is() -> None:
    mesures = [Mesure(0.001, "a"), Mesure(0.002, "b"), Mesure(0.02, "lente")]
    assert rapport("recherche", mesures) == (
        "recherche : médiane 2.00 ms, 99 % 20.00 ms, pire 20.00 ms (10 × la médiane) pour « lente »"
    )


def test_questions_are_made_of_words_of_the_release_and_can_be_asked() -> None:
    posees = questions(OpenRelease(parlement()), random.Random(1))
    assert len(posees) == QUESTIONS
    assert all(0 < len(question) <= LONGUEUR for question in posees)
    assert any("martin" in question for question in posees)


@pytest.fixture(scope="module")
def fichier(petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("relational") / "demo.db"
    write_database(petite_demo.folder, target)
    return target


@pytest.fixture
def base(fichier: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(fichier)
    yield connection
    connection.close()


def test_every_scrutin_is_a_row(base: sqlite3.Connection) -> None:
    assert base.execute("select count(*) from scrutins").fetchone() == (160,)


def test_every_listed_position_is_a_row(base: sqlite3.Connection, petite_demo: DemoSummary) -> None:
    with zipfile.ZipFile(petite_demo.folder / "Scrutins.json.zip") as archive:
        content = archive.read("json/VTANR5L17V2.json")
    (rows,) = base.execute("select count(*) from votes where scrutin = 'VTANR5L17V2'").fetchone()
    assert rows == content.count(b'"acteurRef"') - content.partition(b'"miseAuPoint"')[2].count(b'"acteurRef"')


def test_totals_are_those_of_the_rows(base: sqlite3.Connection) -> None:
    ecarts = base.execute(
        "select s.id from scrutins s where s.pour <>"
        " (select count(*) from votes v where v.scrutin = s.id and v.position = 'pour')"
    ).fetchall()
    assert ecarts == []


def test_titles_can_be_searched_without_accents(base: sqlite3.Connection) -> None:
    trouves = base.execute("select count(*) from scrutins_fts where scrutins_fts match 'resolution'").fetchone()[0]
    assert trouves >= 2


def test_the_canned_queries_run_on_the_tables(base: sqlite3.Connection, tmp_path: Path) -> None:
    write_metadata(tmp_path / "metadata.json")
    queries = json.loads((tmp_path / "metadata.json").read_text())["databases"]["demo"]["queries"]
    tous = base.execute(queries["scrutin"]["sql"], {"scrutin": "VTANR5L17V2"}).fetchall()
    page = base.execute(queries["scrutin_votes"]["sql"], {"scrutin": "VTANR5L17V2", "debut": 0}).fetchall()
    assert page == tous[:50]
    assert len(tous) > 50


def test_the_votes_of_a_member_come_latest_first(base: sqlite3.Connection, tmp_path: Path) -> None:
    write_metadata(tmp_path / "metadata.json")
    queries = json.loads((tmp_path / "metadata.json").read_text())["databases"]["demo"]["queries"]
    (membre,) = base.execute("select parlementaire from votes where scrutin = 'VTANR5L17V2' limit 1").fetchone()
    rows = base.execute(queries["historique"]["sql"], {"parlementaire": membre, "debut": 0}).fetchall()
    assert len(rows) == 20
    assert [row[2] for row in rows] == sorted((row[2] for row in rows), reverse=True)


PLAN = requetes.Plan(Workspace(Path("nulle-part")), ("sqlite",), (1, 2), Wrk("wrk", 1, 1, 16))


@pytest.fixture
def section() -> Section:
    return Section("essai", "Essai", "make bench")


def _row(name: str = "member", *, p99: float = 20_000.0, **rates: float) -> dict[str, Any]:
    measured = {"constant": 100.0, "hot": 100.0, "logged": 95.0, "cold": 50.0, "datasette": 4.0} | rates
    cpu = {"constant": 40.0, "hot": 50.0, "logged": 52.0, "cold": 80.0}
    latency = {("sqlite", workers): Figures(50.0, 9_000.0, p99, 0) for workers in (1, 2)}
    return {
        "name": name, "bytes": 1000, "rates": measured, "cpu": cpu, "latency": latency, "failures": {}, "spread": 0.01,
        "faults": [],
    }  # fmt: skip


def test_requests_that_reach_every_aim_are_green(section: Section) -> None:
    requetes.judge([_row()], section, PLAN)
    assert section.fautes == []
    told = "| member | 1,000 | 100 | 100 | 95 | 50 | 4 | 1.00 | 0.95 | 0.50 | 12.50 | 40 | 50 | 52 | 80 | 0.50 | 50 |"
    assert told in section.texte


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([_row(), _row("dossier", hot=89.0)], "Hot under 0.9 of constant bytes: dossier 0.89."),
        ([_row(p99=50_000.0)], "Cold p99 of 50 ms or more, sqlite: member 50 ms."),
        ([_row("dossier", logged=80.0)], "Hot, with the access log, under 0.9 of constant bytes: dossier 0.80."),
        ([_row(cold=30.0, datasette=1.0)], "Cold under its aim, over constant bytes: member 0.30."),
        ([_row("20 members", datasette=6.0)], "Cold under 10 times Datasette: 20 members 8.3 ×."),
        (
            [_row() | {"rates": {}, "latency": {}, "faults": ["sqlite, 1 workers: répond 404"]}],
            "member: not measured, sqlite, 1 workers: répond 404",
        ),
        ([_row() | {"failures": {"cold": 3}}], "Some of our answers were not 2xx, or did not come."),
    ],
)
def test_a_request_that_misses_an_aim_is_told(section: Section, rows: list[dict[str, Any]], told: str) -> None:
    requetes.judge(rows, section, PLAN)
    assert section.fautes == [told]


def test_what_a_peer_refuses_is_told_and_is_no_fault_of_ours(section: Section) -> None:
    requetes.judge([_row() | {"failures": {"cold": 0, "datasette": 4}}], section, PLAN)
    assert section.fautes == []
    assert ("Answers that were not 2xx, or broken connections", "member (datasette) 4") in section.lignes


def test_rows_are_kept_as_plain_values() -> None:
    (row,) = requetes.plain([_row()])
    assert row["latency"]["sqlite ×2"]["p99_us"] == 20_000.0


def test_a_question_that_costs_more_over_a_large_release_is_told(section: Section) -> None:
    costs = {"member": {"1000": 0.1, "20000": 0.1}, "list": {"1000": 0.1, "20000": 0.2}}
    croissance.judge(costs, (1000, 20_000), section)
    assert section.fautes == ["More than 1.3 times the processor over 20000 scrutins: list 2.00."]


def test_a_build_within_its_aims_is_green(section: Section) -> None:
    steps = {"lecture": 10.0, "publication": 19.0, "memoire_max": 2.0**30}
    build.judge(steps, {"secondes": 10.0, "octets": 1e6, "processus": 2.0}, section)
    assert section.fautes == []


def test_a_build_that_takes_too_long_and_too_much_is_told(section: Section) -> None:
    steps = {"lecture": 60.0, "memoire_max": 5 * 2.0**30}
    build.judge(steps, {"secondes": 10.0, "octets": 1e6, "processus": 2.0}, section)
    assert section.fautes == [
        "The build takes 6.0 times the bare parse; the aim is 5.",
        "A process of the build holds 5.00 GiB; the aim is 4.",
    ]


def test_a_world_has_the_scrutins_that_are_asked_for_and_the_rest_of_the_small_one() -> None:
    small = {n: volumes.dossiers for n, volumes in monde.VOLUMES["small"].items()}
    with volumes_of(0, 1000):
        volumes = monde.VOLUMES["small"]
        assert sum(one.scrutins for one in volumes.values()) == 1000
        assert {n: one.dossiers for n, one in volumes.items()} == small
    assert sum(one.scrutins for one in monde.VOLUMES["small"].values()) < 200


def test_a_part_of_the_full_volumes_is_that_part_of_each() -> None:
    with volumes_of(0.25, None):
        assert monde.VOLUMES["small"][17].amendements == monde.VOLUMES["full"][17].amendements // 4


def test_an_engine_without_its_driver_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(moteurs, "find_spec", lambda _: None)
    with pytest.raises(moteurs.EngineMissingError, match="psycopg"), moteurs.engine("postgres", tmp_path):
        pass
