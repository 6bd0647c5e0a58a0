"""Settings: environment variables with the prefix HEMICYCLE_, or a `.env` file. Every default is usable as it is."""

import os
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from pydantic import AwareDatetime, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from hemicycle.errors import SettingsError

Network = IPv4Network | IPv6Network

RESULTATS_URL = "https://www.resultats-elections.interieur.gouv.fr/Senatoriales2026/"


class Settings(BaseSettings):
    """What the person who runs the service may set. `docs/reglages.md` is generated from these descriptions."""

    model_config = SettingsConfigDict(env_prefix="HEMICYCLE_", env_file=".env", extra="ignore", frozen=True)

    home: Path = Field(
        default=Path("var"), description="Folder of the archive, the staged tables, the releases and the state."
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
        default=64 * 1024 * 1024, ge=0, description="Bytes of finished answers each worker keeps; 0 keeps none."
    )
    log_level: str = Field(
        default="INFO", description="Least severe level that is logged: DEBUG, INFO, WARNING or ERROR."
    )
    access_log: bool = Field(default=True, description="Write one JSON line per request on standard output.")
    release_poll: float = Field(
        default=1.0, gt=0, le=3600, description="Seconds between two looks at the pointer of the served release."
    )
    releases_kept: int = Field(
        default=3, ge=1, le=100, description="Releases kept on disk: the served one and those before it."
    )
    assemblee_url: str = Field(
        default="https://data.assemblee-nationale.fr/static/openData/repository",
        description="Base address of the Assembly's open data.",
    )
    senat_url: str = Field(
        default="https://www.senat.fr", description="Base address of the Senate's site: votes, agenda, members."
    )
    senat_data_url: str = Field(default="https://data.senat.fr", description="Base address of the Senate's open data.")
    datagouv_url: str = Field(
        default="https://www.data.gouv.fr",
        description="Base address of the national open data portal: candidacies, register of elected officials.",
    )
    hatvp_url: str = Field(
        default="https://www.hatvp.fr", description="Base address of the register of interest representatives."
    )
    dila_url: str = Field(
        default="https://echanges.dila.gouv.fr/OPENDATA",
        description="Base address of the open data of the DILA: Journal officiel and legislative dossiers.",
    )
    http_timeout: float = Field(
        default=30.0, gt=0, description="Seconds without a byte before a download is tried again."
    )
    http_attempts: int = Field(
        default=5, ge=1, le=20, description="Tries of one download before its source is given up for the run."
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
    contact: str = Field(
        default="",
        pattern=r"^((mailto:|https://|tel:)\S+)?$",
        description="Where to report a vulnerability (`mailto:…`, `https://…` or `tel:…`), for "
        "`/.well-known/security.txt`. Empty: no such file.",
    )
    rate_limit: str = Field(
        default="auto",
        pattern=r"^(auto|[1-9][0-9]{0,8}/(second|minute|hour|day))?$",
        description="Requests that a client may make, such as `600/minute`; empty: as many as it likes. `auto`: no "
        "limit when `HEMICYCLE_HOST` is this very machine, else `600/minute`.",
    )
    rate_limit_url: str = Field(
        default="",
        pattern=r"^((rediss?|valkeys?)://.+)?$",
        description="Valkey or Redis server where clients are counted, for a service on several machines (install "
        "`hemicycle[valkey]`). Empty: the memory that the processes of this machine share.",
    )
    trusted_proxies: str = Field(
        default="",
        description="Addresses or networks of the proxies in front of the service, separated by commas, such as "
        "`10.0.0.0/8`. From these only, `X-Forwarded-For` tells clients apart.",
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

    @field_validator("trusted_proxies")
    @classmethod
    def _networks_can_be_read(cls, value: str) -> str:
        read_networks(value)
        return value

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
                raise SettingsError(
                    f"HEMICYCLE_HOME : impossible d'écrire dans {folder} ({error.strerror or error})."
                ) from error


@lru_cache(maxsize=1)
def get_settings() -> Settings:
    """The settings of this process, read once."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "HEMICYCLE_" + "_".join(str(part) for part in first["loc"]).upper()
        raise SettingsError(f"{name} : valeur refusée ({first['msg']}).") from error


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
        default = "one per core" if field.default_factory else f"`{field.default}`" if str(field.default) else "empty"
        lines.append(f"| `HEMICYCLE_{name.upper()}` | {default} | {field.description} |")
    return "\n".join(lines) + "\n"
