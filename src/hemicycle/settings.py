"""Settings: environment variables with the prefix HEMICYCLE_, or a `.env` file. Every default is usable as it is."""

import contextlib
import os
import re
import tomllib
from errno import ENOSPC, EROFS
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AwareDatetime, BeforeValidator, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from hemicycle.errors import SettingsError, StorageError
from hemicycle.texte import read_synonyms
from hemicycle.vocabulaire import FormatDump

Network = IPv4Network | IPv6Network

RESULTATS_URL = "https://www.resultats-elections.interieur.gouv.fr/Senatoriales2026/"
# Stricter than libpq, whose complaints would repeat a password that was not escaped.
_POSTGRESQL = re.compile(
    r"(?!.*%(?![0-9A-Fa-f]{2}))postgresql(\+psycopg)?://([^@/?#]*@)?([^@/?#:\[\],]*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?"
    r"/[^@/?#]+(\?[^#]*)?"
)
SUJETS_MAXIMUM = 20
_SUJET = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*|[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*")
_COMPUTED = {"workers": "one per core", "cache_bytes": "by the memory"}  # defaults that the machine decides
_MEMORY = Path("/proc/meminfo")
_ALLOWED_MEMORY = Path("/sys/fs/cgroup/memory.max")  # of this control group, where there is one
_CACHE_SHARE, _SMALLEST_CACHE, _LARGEST_CACHE = 64, 32 * 1024**2, 256 * 1024**2
_VALKEY = re.compile(r"((rediss?|valkeys?)://.+)?")


class Settings(BaseSettings):
    """What the person who runs the service may set. `docs/reglages.md` is generated from these descriptions."""

    model_config = SettingsConfigDict(
        env_prefix="HEMICYCLE_", env_file=".env", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    home: Path = Field(
        default=Path("var"), description="Folder of the archive, the staged tables, the releases and the state."
    )
    database_url: SecretStr = Field(
        default=SecretStr(""),
        description="PostgreSQL database of the releases and of the state, such as "
        "`postgresql+psycopg://user:password@host:5432/base` (install `hemicycle[postgres]`). "
        "Empty: SQLite files in the home.",
    )
    read_url: SecretStr = Field(
        default=SecretStr(""),
        description="PostgreSQL server that releases are read from, such as a replica, in the same form. "
        "Empty: that of `HEMICYCLE_DATABASE_URL`.",
    )
    host: str = Field(default="127.0.0.1", description="Address that `serve` listens on.")
    port: int = Field(default=8000, ge=0, le=65535, description="Port that `serve` listens on.")
    workers: int = Field(
        default_factory=lambda: os.cpu_count() or 1,
        ge=1,
        le=256,
        description="Serving processes; one per core by default.",
    )
    cache_bytes: int = Field(
        default_factory=lambda known: _share_of_memory(known.get("workers", 1)),
        ge=0,
        description="Bytes of finished answers each worker keeps; 0 keeps none. By default a 64th of the memory of the "
        "machine, or of what its control group is allowed, for all workers together: from 32 to 256 MiB each.",
    )
    max_connections: int = Field(
        default=4096,
        ge=1,
        le=1_000_000,
        description="Connections that each worker holds; those beyond wait in the backlog of the kernel.",
    )
    client_connections: int | None = Field(
        default=None,
        ge=0,
        le=1_000_000,
        description="Connections that one address may hold in each worker, the quietest beyond being closed, and "
        "requests of one client that take their time; 0: as many as it likes. `None`: no bound when "
        "`HEMICYCLE_HOST` is this very machine, else an eighth of `HEMICYCLE_MAX_CONNECTIONS`. Connections of "
        "`HEMICYCLE_TRUSTED_PROXIES` are not counted; requests are, by the address these forward.",
    )
    max_exports: int = Field(
        default=8,
        ge=1,
        le=10_000,
        description="Exports that each worker sends at a time, half of them to one client at most; those beyond are "
        "told to come back (503, or 429).",
    )
    shed_after: float = Field(
        default=0.25,
        ge=0,
        le=60,
        description="Seconds that a request may wait for its turn before it is told to come back (503) instead of "
        "being answered late; 0: none ever is. Answers kept in memory and `/health` are always given.",
    )
    metrics_host: str = Field(
        default="127.0.0.1", description="Address of `/metrics`, for Prometheus; never the public one."
    )
    metrics_port: int = Field(
        default=9464,
        ge=0,
        le=65535,
        description="Port of `/metrics`, and of `/health` and `/health/ready` that no client can keep from answering; "
        "0: none.",
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = Field(
        default="INFO", description="Least severe level that is logged: DEBUG, INFO, WARNING or ERROR."
    )
    access_log: bool = Field(default=True, description="Write one JSON line per request on standard output.")
    release_poll: float = Field(
        default=1.0, gt=0, le=3600, description="Seconds between two looks at the pointer of the served release."
    )
    releases_kept: int = Field(
        default=3, ge=1, le=100, description="Releases kept on disk: the served one and those before it."
    )
    dumps: str = Field(
        default="parquet,csv,ndjson",
        description="Formats in which `sync` writes every table of a release, separated by commas, for "
        "`/api/v1/exports` and `hemicycle export`; Parquet is always among them. With `sqlite`, one database of all "
        "tables too, which is the only one to be made whole each time: ten gigabytes at the size of the official "
        "files. Empty: none is written, and a small machine is spared the time and the disk. Another list makes "
        "another release. See [dumps.md](dumps.md).",
    )
    archive_versions: int = Field(
        default=3,
        ge=1,
        le=1000,
        description="Versions of each official file that the archive keeps, besides those that kept releases need.",
    )
    archive_days: int = Field(
        default=14,
        ge=0,
        le=36500,
        description="Days during which no version leaves the archive, whatever their number. 36500: nothing ever does.",
    )
    assemblee_url: str = Field(
        default="https://data.assemblee-nationale.fr/static/openData/repository",
        description="Base address of the Assembly's open data.",
    )
    assemblee_site_url: str = Field(
        default="https://www.assemblee-nationale.fr",
        description="Base address of the Assembly's site: reports of committees.",
    )
    assemblee_videos_url: str = Field(
        default="https://videos.assemblee-nationale.fr", description="Base address of the Assembly's video portal."
    )
    senat_url: str = Field(
        default="https://www.senat.fr",
        description="Base address of the Senate's site: votes, agenda, members, reports of committees.",
    )
    senat_data_url: str = Field(default="https://data.senat.fr", description="Base address of the Senate's open data.")
    senat_videos_url: str = Field(
        default="https://videos.senat.fr", description="Base address of the Senate's video portal."
    )
    datagouv_url: str = Field(
        default="https://www.data.gouv.fr",
        description="Base address of the national open data portal: candidacies, register of elected officials, "
        "constituencies.",
    )
    hatvp_url: str = Field(
        default="https://www.hatvp.fr", description="Base address of the register of interest representatives."
    )
    dila_url: str = Field(
        default="https://echanges.dila.gouv.fr/OPENDATA",
        description="Base address of the open data of the DILA: Journal officiel and legislative dossiers.",
    )
    laposte_url: str = Field(
        default="https://datanova.laposte.fr", description="Base address of the open data of La Poste: postal codes."
    )
    insee_url: str = Field(
        default="https://www.insee.fr", description="Base address of INSEE: communes and constituencies."
    )
    commissions_pages: int = Field(
        default=40,
        ge=0,
        le=10_000,
        description="Reports of committees that a sync asks of each chamber, newest first: they are pages, one by one, "
        "and the next sync goes on with those before. As many days of films are asked of the video portal. 0: none.",
    )
    commissions_delay: float = Field(
        default=30.0,
        ge=0,
        le=3600,
        description="Seconds between two requests for these pages to one site; 30 is what the Assembly's `robots.txt` "
        "asks for.",
    )
    http_timeout: float = Field(
        default=30.0, gt=0, description="Seconds without a byte before a download is tried again."
    )
    http_deadline: float = Field(
        default=3600.0, gt=0, description="Seconds that a whole download may last, however steadily bytes come."
    )
    sync_deadline: float = Field(
        default=7200.0,
        gt=0,
        description="Seconds that the downloads of a sync may last in all; what was not had by then counts as failed, "
        "the rest is published. Well below what stops the process, such as `TimeoutStartSec`.",
    )
    source_hosts: str = Field(
        default="",
        description="Other hosts, separated by commas, that the sites of the sources may send a download to, such as "
        "`files.example.org`; those of the manifests are known.",
    )
    http_attempts: int = Field(
        default=5,
        ge=1,
        le=20,
        description="Tries in a row that bring nothing before a download is given up for the run; the next one goes on "
        "from what was received.",
    )
    closed_days: int = Field(
        default=30,
        ge=0,
        le=366,
        description="Days between two questions about a file of a legislature or a session that is over. 0: every run.",
    )
    resultats_url: str = Field(
        default=RESULTATS_URL,
        pattern=r"^(https?://.+)?$",
        description="Root of the ballot of 2026 on the ministry's results site. Empty: results are not read. The "
        "ministry's own site is never read for a demo release.",
    )
    resultats_timeout: float = Field(
        default=5.0,
        gt=0,
        le=60,
        description="Seconds that a page of results is waited for before the last known state.",
    )
    horloge: AwareDatetime | None = Field(
        default=None,
        description="Trial clock: the instant that the service takes for now when it starts, with its time zone. Only "
        "over a demo release.",
    )
    horloge_vitesse: float = Field(
        default=1.0, gt=0, le=3600, description="Seconds of the trial clock in a real second."
    )
    horloge_origine: float | None = Field(
        default=None,
        description="Unix time at which the trial clock began, which all serving processes share; when `serve` starts "
        "unless said.",
    )
    presse_url: str = Field(
        default="https://news.google.com/rss/search?q={query}&hl=fr&gl=FR&ceid=FR:fr",
        pattern=r"^(https?://.*\{query\}.*)?$",
        description="News feed that the press of a subject is asked of; `{query}` stands for the words. "
        "Empty: no press.",
    )
    presse_timeout: float = Field(
        default=6.0, gt=0, le=60, description="Seconds that the press is waited for before an empty list is answered."
    )
    warm_secret: SecretStr = Field(
        default=SecretStr(""),
        description="Secret that `POST /api/v1/homepage/warm` asks for in the header `X-Hemicycle-Secret`. "
        "Empty: nobody may.",
    )
    sujets_mis_en_avant: str = Field(
        default="",
        description="Subjects put forward, in this order: slugs, or uids of one of their dossiers, separated by "
        "commas, 20 at most. Those most voted on of late complete them. Read by `sync`: another list makes another "
        "release.",
    )
    synonymes: Path | None = Field(
        default=None,
        description="TOML file of other ways of saying things that the search should know, beside ours: `memes`, a "
        "list of lists of equal terms, and `[vers]`, terms that also stand for others. Read by `sync`: another file "
        "makes another release. See [recherche.md](recherche.md).",
    )
    contact: str = Field(
        default="",
        pattern=r"^((mailto:|https://|tel:)\S+)?$",
        description="Where to report a vulnerability (`mailto:…`, `https://…` or `tel:…`), for "
        "`/.well-known/security.txt`, and whom publishers may write to, in the `User-Agent` of downloads. Empty: "
        "neither.",
    )
    public_url: str = Field(
        default="",
        pattern=r"^(https?://[^\s?#]*[^\s?#/])?$",
        description="Address that clients reach the service at (`https://hemicycle.example`), for the links of "
        "feeds and calendars, which are read far from it. Empty: links begin with a slash.",
    )
    mcp: bool = Field(
        default=False,
        description="Whether `serve` answers assistants at `/mcp` (Model Context Protocol, streamable HTTP; install "
        "`hemicycle[mcp]`), within the limits of the API. `hemicycle mcp` needs no setting. See [mcp.md](mcp.md).",
    )
    photos: bool = Field(
        default=False,
        description="Whether pages show the official photographs of members, which browsers then ask of the chambers' "
        "own sites. They are under no open licence: off, pages show initials in the colour of the group.",
    )
    rate_limit: str = Field(
        default="auto",
        pattern=r"^(auto|[1-9][0-9]{0,8}/(second|minute|hour|day))?$",
        description="Requests that a client may make, such as `600/minute`; empty: as many as it likes. `auto`: no "
        "limit when `HEMICYCLE_HOST` is this very machine, else `60000/minute`.",
    )
    cache_url: SecretStr = Field(
        default=SecretStr(""),
        description="Valkey or Redis server that several machines share, such as `valkey://user:password@host:6379/0` "
        "(install `hemicycle[valkey]`): it counts their clients, keeps the answers that are long to make, and has one "
        "machine read the press and the results for all. Never needed: without an answer of it each machine does by "
        "itself. Empty: none.",
    )
    cache_secret: SecretStr = Field(
        default=SecretStr(""),
        description="Secret that seals what is kept in `HEMICYCLE_CACHE_URL`, the same on all machines. Empty: the "
        "address itself, which they must then spell alike.",
    )
    trusted_proxies: str = Field(
        default="",
        description="Addresses or networks of the proxies in front of the service, separated by commas, such as "
        "`10.0.0.0/8`. From these only, `X-Forwarded-For` tells clients apart.",
    )
    feedback_limit: int = Field(
        default=5, ge=0, description="Feedback that a client may leave in ten minutes; `0`: as much as it likes."
    )
    feedback_webhook: str = Field(
        default="",
        pattern=r"^(https://.+)?$",
        description="Address (`https`) that is told of each feedback, by a POST of JSON. Empty: none.",
    )
    ai_url: str = Field(
        default="",
        pattern=r"^(https?://.+)?$",
        description="Base address of a service that writes summaries and speaks the `chat/completions` protocol, such "
        "as `https://api.mistral.ai/v1`. Empty: no summary is ever asked for. See [resumes.md](resumes.md).",
    )
    ai_model: str = Field(default="mistral-small-latest", description="Model that writes the summaries.")
    ai_key: SecretStr = Field(
        default=SecretStr(""), description="Key of the service that writes the summaries. Empty: none is sent."
    )
    ai_timeout: float = Field(
        default=60.0, gt=0, le=600, description="Seconds that a summary is waited for before it is asked for again."
    )

    @field_validator(
        "assemblee_url", "assemblee_site_url", "assemblee_videos_url", "senat_url", "senat_data_url",
        "senat_videos_url", "datagouv_url", "hatvp_url", "dila_url", "laposte_url", "insee_url",
        "resultats_url", "presse_url", "ai_url",
    )  # fmt: skip
    @classmethod
    def _is_no_secret(cls, value: str) -> str:
        """The address of a source is published with what was read there: it may not carry a password."""
        if "@" in urlsplit(value).netloc:
            raise ValueError("une adresse sans nom d'utilisateur ni mot de passe est attendue")
        return value

    @field_validator("warm_secret")
    @classmethod
    def _fits_in_a_header(cls, value: SecretStr) -> SecretStr:
        """The server drops the value of a header that is not ASCII: such a secret would open to nobody."""
        if not value.get_secret_value().isascii():
            raise ValueError("un secret en ASCII est attendu : il passe par un en-tête")
        return value

    @field_validator("sujets_mis_en_avant")
    @classmethod
    def _names_subjects(cls, value: str) -> str:
        if len(noms := names_in(value)) > SUJETS_MAXIMUM:
            raise ValueError(f"{SUJETS_MAXIMUM} sujets au plus, {len(noms)} donnés")
        if fautif := next((nom for nom in noms if not _SUJET.fullmatch(nom)), None):
            raise ValueError(
                f"« {fautif} » n'est ni l'adresse d'un sujet (fin-de-vie) ni l'uid d'un dossier (DLR5L17N50168)"
            )
        return value

    @field_validator("dumps")
    @classmethod
    def _names_formats(cls, value: str) -> str:
        known = [str(one) for one in FormatDump]
        if fautif := next((nom for nom in names_in(value) if nom not in known), None):
            raise ValueError(f"« {fautif} » n'est pas un format d'export ({', '.join(known)})")
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _networks_can_be_read(cls, value: str) -> str:
        read_networks(value)
        return value

    @field_validator("cache_url")
    @classmethod
    def _is_an_address_of_valkey(cls, value: SecretStr) -> SecretStr:
        if not _VALKEY.fullmatch(value.get_secret_value()):
            raise ValueError("adresse attendue : valkey://utilisateur:mot-de-passe@machine:6379/0")
        return value

    @field_validator("database_url", "read_url")
    @classmethod
    def _is_an_address_of_postgresql(cls, value: SecretStr) -> SecretStr:
        check_database_url(value.get_secret_value())
        return value

    @model_validator(mode="after")
    def _is_read_where_it_is_written(self) -> Self:
        if self.read_url.get_secret_value() and not self.database_url.get_secret_value():
            raise ValueError("HEMICYCLE_READ_URL ne vaut qu'avec HEMICYCLE_DATABASE_URL")
        return self

    @property
    def sujets_choisis(self) -> tuple[str, ...]:
        """The subjects put forward by whoever runs the service."""
        return names_in(self.sujets_mis_en_avant)

    @property
    def autres_noms(self) -> dict[str, list[str]]:
        """The other ways of saying things that whoever runs the service adds."""
        if self.synonymes is None:
            return {}
        try:
            return read_synonyms(tomllib.loads(self.synonymes.read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:  # a bad TOML and a bad encoding are values too
            raise SettingsError(f"HEMICYCLE_SYNONYMES : {self.synonymes} ne se lit pas ({error}).") from error

    @property
    def dump_formats(self) -> tuple[FormatDump, ...]:
        """The formats that the tables of a release are written in; none, or Parquet and others."""
        asked = names_in(self.dumps)
        return tuple(one for one in FormatDump if asked and (one in asked or one is FormatDump.PARQUET))

    @property
    def trusted_networks(self) -> tuple[Network, ...]:
        return read_networks(self.trusted_proxies)

    @property
    def archive_dir(self) -> Path:
        return self.home / "archive"

    @property
    def staged_dir(self) -> Path:
        return self.home / "staged"

    @property
    def assembled_dir(self) -> Path:
        return self.home / "assembled"

    @property
    def releases_dir(self) -> Path:
        return self.home / "releases"

    @property
    def state_path(self) -> Path:
        return self.home / "state.sqlite"

    def prepare_home(self) -> None:
        """Make the folders, or say in one sentence why they cannot be made."""
        for folder in (self.archive_dir, self.staged_dir, self.releases_dir):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                probe = folder / ".write-test"
                probe.touch()
                probe.unlink()
            except OSError as error:
                kind = StorageError if error.errno in (ENOSPC, EROFS) else SettingsError
                raise kind(
                    f"HEMICYCLE_HOME : impossible d'écrire dans {folder} ({error.strerror or error})."
                ) from error


@lru_cache(maxsize=1)
def get_settings() -> Settings:
    """The settings of this process, read once."""
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError(_sentence(error)) from error


def check_database_url(text: str) -> None:
    """Raises `ValueError`, which does not repeat the password, unless `text` is empty or names a PostgreSQL base."""
    if text and not _POSTGRESQL.fullmatch(text):
        raise ValueError("adresse attendue : postgresql+psycopg://utilisateur:mot-de-passe@machine:5432/base")


def names_in(text: str) -> tuple[str, ...]:
    """Names separated by commas, each once, in their order."""
    return tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))


def read_networks(text: str) -> tuple[Network, ...]:
    """Networks or addresses separated by commas; raises `ValueError`."""
    return tuple(ip_network(item.strip()) for item in text.split(",") if item.strip())


def render_settings_page() -> str:
    """The page of documentation that lists every setting: `docs/reglages.md`."""
    lines = [
        "# Settings",
        "",
        "Environment variables, or lines of a `.env` file in the working folder. Generated from `settings.py`.",
        "",
        "| Variable | Default | Meaning |",
        "|---|---|---|",
    ]
    for name, field in Settings.model_fields.items():
        default = f"`{field.default}`" if str(field.default) else "empty"
        default = _COMPUTED[name] if field.default_factory else default
        lines.append(f"| `HEMICYCLE_{name.upper()}` | {default} | {field.description} |")
    return "\n".join(lines) + "\n"


def _share_of_memory(workers: int) -> int:
    """The bytes of answers that one of so many workers keeps, by the memory of the machine."""
    known = []
    with contextlib.suppress(OSError, ValueError, IndexError):  # another system
        known.append(int(_MEMORY.read_text(encoding="ascii").split()[1]) * 1024)
    with contextlib.suppress(OSError, ValueError):  # no limit is told as « max »
        known.append(int(_ALLOWED_MEMORY.read_text(encoding="ascii")))
    return min(max(min(known, default=0) // _CACHE_SHARE // workers, _SMALLEST_CACHE), _LARGEST_CACHE)


def _sentence(error: ValidationError) -> str:
    """The first fault of the settings, in one line."""
    first = error.errors()[0]
    why = first["msg"].removeprefix("Value error, ")
    if not first["loc"]:  # of several settings together, which it names itself
        return f"{why}."
    name = "HEMICYCLE_" + "_".join(str(part) for part in first["loc"]).upper()
    return f"{name} : valeur refusée ({why})."
