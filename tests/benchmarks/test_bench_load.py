import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.build import read_durations
from benchmarks.load import BenchError, Figures, parse, summarise

from benchmarks import servers

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
    assert parse(REPORT) == Figures(2469.0, 1520.0, 910.0, failures=7)


def test_a_latency_in_seconds_has_a_trailing_blank() -> None:
    assert parse(REPORT.replace("910.00us", "1.41s ")).p99_us == 1_410_000.0


def test_the_median_round_speaks_for_all_with_the_failures_of_all() -> None:
    rounds = [Figures(rate, rate, rate, failures=1) for rate in (100.0, 400.0, 200.0)]
    summary = summarise(rounds)
    assert (summary.requests_per_second, summary.median_us, summary.failures) == (200.0, 200.0, 3)
    assert summary.spread == 1.5


def test_a_report_without_failures_has_none() -> None:
    clean = "\n".join(line for line in REPORT.splitlines() if "errors" not in line and "Non-2xx" not in line)
    assert parse(clean).failures == 0


def test_a_report_without_a_rate_is_an_error() -> None:
    with pytest.raises(BenchError, match="unable to connect"):
        parse("unable to connect to 127.0.0.1:1")


def test_the_durations_of_a_sync_are_read() -> None:
    output = "Total\ndurées : collecte 0.4 s, lecture 32.6 s, publication 10.9 s\nPublication demo-1 servie."
    assert read_durations(output) == {"collecte": 0.4, "lecture": 32.6, "publication": 10.9}


def test_a_sync_that_says_no_duration_is_an_error() -> None:
    with pytest.raises(BenchError):
        read_durations("Rien de nouveau.")


def test_the_constant_server_answers_the_size_asked_for_and_is_stopped() -> None:
    with servers.constant() as server:
        assert server.get("/1234") == b"x" * 1234
        assert server.memory()["rss"] >= server.memory()["pss"] > 0
    assert not Path(f"/proc/{server.pid}").exists()


def test_a_server_that_dies_at_once_is_an_error(tmp_path: Path) -> None:
    script = tmp_path / "datasette"
    script.write_text(f"#!{sys.executable}\nraise SystemExit(3)\n", encoding="utf-8")
    script.chmod(0o755)
    with (
        pytest.raises(BenchError, match="code 3"),
        servers.datasette(script, tmp_path / "x.db", tmp_path / "x.json"),
    ):
        pass


def test_the_bench_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.bench", "--help"], check=True, capture_output=True, text=True
    )
    assert "--rebuild" in done.stdout
