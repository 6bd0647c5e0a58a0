"""Asking a release all that is kept, in this very process."""

import gzip
import hashlib
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from hemicycle.api.app import create_app
from hemicycle.api.metrics.access_log import AccessLog
from hemicycle.api.server import PointedReleases, told_of_files
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.state.resultats import ResultatsRetenus
from hemicycle.sync import Request, run
from hemicycle.vocabulaire import FormatDump
from tests import moteurs
from tests.api.client import Client
from tests.golden.adresses import adresses
from tests.golden.reperes import RACINE, Json

MAINTENANT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)  # records of the demo are born then, on every machine
DEMANDE = datetime(2026, 6, 15, 9, 0, tzinfo=UTC)  # what is to come, and what is past, is so of this instant

# The demo writes zips, and their bytes are those of the zlib at hand.
_OCTETS_DES_ZIPS = re.compile(rb'"(sha256|octets)":("[0-9a-f]{64}"|\d+)')
_DU_PASSAGE = re.compile(
    rb'"(sha256|luLe|release|publishedAt|premiere|cursor)":"[^"]*"'
)  # of a run: its bytes, its clock, its code
# The name of a release is that of the code too; dumps are compressed, in the bytes of the libraries at hand.
_OCTETS_DES_DUMPS = re.compile(
    rb'demo-[0-9a-f]{12}|[0-9a-f]{64}|(?<="octets":)\d+|(?<="bytes":)\d+|\d+(?= B")|(?<=Integer","@value":")\d+'
    rb"|\d+( \| \d+)*(?=[,;][0-9a-f]{64})"
)
_DATES_DE_FICHE = re.compile(
    rb'"(createdAt|updatedAt|lastModified|lastUpdate|generatedAt|dernierSucces|dernierEchec|ageJours)":("[^"]*"|[\d.]+)'
)


class Recu(NamedTuple):
    """An answer, less what no code of ours decides."""

    statut: int
    type: str
    corps: bytes

    def empreinte(self) -> Json:
        """What is kept of it."""
        sha256 = hashlib.sha256(self.corps).hexdigest()
        return {"status": self.statut, "type": self.type, "length": len(self.corps), "sha256": sha256}


def publier(home: Path, officiel: Path) -> Settings:
    """The home of a release of the small demo, whose files are in `officiel`, made with a clock that stands still."""
    settings = Settings(home=home, workers=1, database_url=moteurs.base(), dumps=",".join(FormatDump))
    run(settings, Request(local=officiel, demo=True, jobs=1), PlainProgress(io.StringIO()), MAINTENANT)
    return settings


@contextmanager
def ouvrir(settings: Settings, demande: datetime = DEMANDE) -> Iterator[Client]:
    """A client of the served release of a home; every question reads it, none is answered from memory."""
    alone = settings.model_copy(update={"cache_bytes": 0, "release_poll": 3600.0, "presse_url": ""})
    app = create_app(
        alone,
        PointedReleases(alone),
        access_log=AccessLog(enabled=False),
        clock=demande.timestamp,
        memoires=lambda demo: ResultatsRetenus(alone, demo=demo),
        file_states=told_of_files(alone),
    )
    with Client(app) as client:
        yield client


def demander(settings: Settings, *, dates: bool = True) -> dict[str, Recu]:
    """The answer to every address. Without `dates`, when the home was filled is not told."""
    with ouvrir(settings) as client:
        chemins = adresses(lambda adresse: _lire(client, adresse))
        return {adresse: _recu(client, adresse, dates=dates) for adresse in chemins}


def _lire(client: Client, adresse: str) -> Json:
    """A list that addresses are chosen from: without it nothing can be asked."""
    reponse = client.get(adresse)
    assert reponse.status == 200, f"{adresse}: {reponse.status} {reponse.body.decode()}"
    corps: Json = reponse.json()
    return corps


def _recu(client: Client, adresse: str, *, dates: bool) -> Recu:
    reponse = client.get(adresse)
    corps = reponse.body
    if adresse == f"{RACINE}/sources":
        corps = _OCTETS_DES_ZIPS.sub(rb'"\1":null', corps)
    if "provenance" in adresse or adresse.startswith((f"{RACINE}/qualite", f"{RACINE}/changements")):
        corps = _DU_PASSAGE.sub(rb'"\1":null', corps)
    if adresse.startswith(f"{RACINE}/exports"):
        corps = gzip.decompress(corps) if reponse.headers["content-type"] == "application/gzip" else corps
        corps = _OCTETS_DES_DUMPS.sub(b"?", corps)
    if not dates:
        corps = _DATES_DE_FICHE.sub(rb'"\1":null', corps)
    return Recu(reponse.status, reponse.headers["content-type"], corps)
