"""wrk, the load generator: one run, its figures."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

_UNITS = {"us": 1.0, "ms": 1e3, "s": 1e6, "m": 6e7}


class BenchError(Exception):
    """Something that the person who runs the bench can act on."""


@dataclass(frozen=True)
class Figures:
    """What one run of wrk measured; `failures` are answers that were not 2xx, or broken connections, and `cpu_us` the
    microseconds of the processor that the server took for a request, where it tells."""

    requests_per_second: float
    median_us: float | None
    p99_us: float | None
    failures: int
    requests: int = 0
    cpu_us: float | None = None


@dataclass(frozen=True)
class Summary:
    """The median of several runs; `spread` is the distance between the best and the worst, over the median. Of the
    processor the least is kept: whatever else the machine does only adds to it."""

    requests_per_second: float
    median_us: float | None
    p99_us: float | None
    spread: float
    failures: int
    cpu_us: float | None = None


def ensure_wrk() -> str:
    """The path of wrk, installed from Debian when we may."""
    if found := shutil.which("wrk"):
        return found
    if os.geteuid() == 0 and (apt := shutil.which("apt-get")):
        subprocess.run([apt, "install", "--yes", "--quiet", "wrk"], check=False, stdout=subprocess.DEVNULL)
        if found := shutil.which("wrk"):
            return found
    raise BenchError("wrk est introuvable : installez-le (Debian : « apt-get install wrk »).")


@dataclass(frozen=True)
class Target:
    """What one server is asked: the paths in turn, over and over; and what tells the seconds of its processor."""

    base: str
    paths: Sequence[str]
    processor: Callable[[], float] | None = None


@dataclass(frozen=True)
class Wrk:
    """The load generator with the settings of a bench."""

    executable: str
    seconds: int
    rounds: int
    connections: int

    def compare(self, targets: Mapping[str, Target]) -> dict[str, Summary]:
        """Measure the targets one after the other, several times round, so that a busy moment touches them all."""
        measured: dict[str, list[Figures]] = {name: [] for name in targets}
        for _ in range(self.rounds):
            for name, target in targets.items():
                measured[name].append(self.run(target, self.seconds))
        return {name: summarise(figures) for name, figures in measured.items()}

    def run(self, target: Target, seconds: int) -> Figures:
        """One run of so many seconds."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder, "paths.lua")
            script.write_text(_lua(target.paths), encoding="utf-8")
            settings = ["-t1", f"-c{self.connections}", f"-d{seconds}s", "--latency", "-s", str(script)]
            command = [self.executable, *settings, target.base]
            before = target.processor() if target.processor else 0.0
            try:
                done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=seconds + 60)
            except subprocess.SubprocessError as error:
                raise BenchError(f"wrk n'a pas fini : {error}") from error
        figures = parse(done.stdout)
        if target.processor is None:
            return figures
        return replace(figures, cpu_us=(target.processor() - before) / max(figures.requests, 1) * 1e6)


def summarise(figures: Sequence[Figures]) -> Summary:
    """The median round, how far the rounds lie apart, and all their failures."""
    ordered = sorted(figures, key=lambda one: one.requests_per_second)
    median = ordered[len(ordered) // 2]
    rate = median.requests_per_second
    apart = ordered[-1].requests_per_second - ordered[0].requests_per_second
    failures = sum(one.failures for one in ordered)
    cpu = min((one.cpu_us for one in ordered if one.cpu_us is not None), default=None)
    return Summary(rate, median.median_us, median.p99_us, apart / rate if rate else 0.0, failures, cpu)


def parse(output: str) -> Figures:
    """Read the report of wrk."""
    rate = re.search(r"Requests/sec:\s+([\d.]+)", output)
    if rate is None:
        raise BenchError(f"wrk n'a rien mesuré : {output.strip()[-300:]}")
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", output)
    failures = int(refused[1]) if refused else 0
    failures += sum(int(count) for count in errors.groups()) if errors else 0
    asked = re.search(r"(\d+) requests in", output)
    return Figures(
        float(rate[1]), _latency(output, "50%"), _latency(output, "99%"), failures, int(asked[1]) if asked else 0
    )


def _latency(output: str, share: str) -> float | None:
    found = re.search(rf"^\s+{share}\s+([\d.]+)(us|ms|s|m)\s*$", output, re.MULTILINE)
    return float(found[1]) * _UNITS[found[2]] if found else None


def _lua(paths: Sequence[str]) -> str:
    listed = ",\n".join("  " + _quoted(path) for path in paths)
    return f"""local paths = {{
{listed}
}}
local requests, at = {{}}, 0
init = function()
  for rank, path in ipairs(paths) do requests[rank] = wrk.format("GET", path) end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
"""


def _quoted(path: str) -> str:
    return '"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"'
