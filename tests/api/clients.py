"""Clients of the API over worlds that are published once for a process, and the news that they may ask."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

import msgspec

from hemicycle.assemble.monde import Monde
from tests import (
    agenda_minuscule,
    dossiers_minuscules,
    jumeaux_minuscules,
    lobbying_minuscule,
    membres_minuscule,
    monde_groupes,
    monde_sujets,
    senat_minuscule,
    territoire_minuscule,
    trouvables,
)
from tests.api import monde as invente
from tests.api.client import Client, Reponse
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore, store_de
from tests.api.nuit import monde_du_scrutin
from tests.exemples_debats import id_parole


class Lieu(NamedTuple):
    """A world to ask about, and what stands for the variables of its paths."""

    store: Callable[[], FauxStore]
    variables: dict[str, str]
    maintenant: datetime | None = None


LIEUX = {
    "invente": Lieu(invente.monde, {"numero": "812", "slug": "lucie-verdan", "id": id_parole(2)}),
    "senat": Lieu(invente.senat, {"slug": "irene-senart"}),
    "deputes": Lieu(lambda: store_de(membres_minuscule.monde), {"slug": "lucie-verdan"}),
    "senateurs": Lieu(lambda: store_de(membres_minuscule.monde), {"slug": "alba-courlis"}),
    "groupes": Lieu(lambda: store_de(monde_groupes.monde), {"chambre": "assemblee", "slug": "boc"}),
    "dossiers": Lieu(lambda: store_de(dossiers_minuscules.monde), {"uid": dossiers_minuscules.HAIES}),
    "jumeaux": Lieu(lambda: store_de(jumeaux_minuscules.monde), {"uid": jumeaux_minuscules.AU_SENAT}),
    "sujets": Lieu(lambda: store_de(monde_sujets.monde), {"slug": "haies"}),
    "agenda": Lieu(
        lambda: store_de(agenda_minuscule.monde),
        {"slug": "commission-des-moulins", "uid": agenda_minuscule.SEANCE},
        agenda_minuscule.MAINTENANT,
    ),
    "lobbying": Lieu(
        lambda: store_de(lobbying_minuscule.monde), {"id": lobbying_minuscule.id_lobbyiste(lobbying_minuscule.MOULINS)}
    ),
    "territoire": Lieu(lambda: store_de(territoire_minuscule.monde), {"code": "2A-01"}),
    "recherche": Lieu(trouvables.parlement, {}),
    "deux chambres": Lieu(lambda: store_de(senat_minuscule.monde), {}),
    "scrutin de 2026": Lieu(lambda: store_de(monde_du_scrutin, True), {}),
    "avant les candidatures": Lieu(lambda: store_de(monde_du_scrutin, False), {}),
}
Lieux = Callable[[str], tuple[Client, FauxStore]]


@contextmanager
def ouvrir_les_lieux() -> Iterator[Lieux]:
    """The client of a world, opened once, and the store it reads for each question."""
    with ExitStack() as stack:

        @cache
        def ouvert(nom: str) -> tuple[Client, FauxStore]:
            store = LIEUX[nom].store()
            releases = FauxReleases(store)
            return stack.enter_context(ouvrir(releases, cache_bytes=0, maintenant=LIEUX[nom].maintenant)), store

        yield ouvert


@contextmanager
def client_compte(
    fabrique: Callable[..., Monde], maintenant: datetime | None = None, *, cache_bytes: int = 0, **reglages: Any
) -> Iterator[tuple[Client, FauxStore]]:
    """A client and the store it reads; it keeps no answer unless told, so that every question reads the store."""
    store = store_de(fabrique)
    with ouvrir(FauxReleases(store), cache_bytes=cache_bytes, maintenant=maintenant, **reglages) as client:
        store.reads.clear()  # what opening a release reads is read once
        yield client, store


def relue(client: Client, url: str, answer: Reponse) -> list[object]:
    """An answer as each model that its operation declares reads and writes it."""
    found = client.app.table.find(url.partition("?")[0])
    assert found is not None
    model, unions = found[0].responses[200][0], list[Any]((Union, UnionType))
    read = []
    for one in get_args(model) if get_origin(model) in unions else (model,):
        with suppress(msgspec.ValidationError):
            decoded = msgspec.json.decode(answer.body, type=one, strict=True)
            read.append(msgspec.json.decode(msgspec.json.encode(decoded)))
    return read


@contextmanager
def agregateur(feed: bytes) -> Iterator[tuple[str, list[str]]]:
    """A news aggregator on loopback: its address, and the paths it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Length", str(len(feed)))
            self.end_headers()
            self.wfile.write(feed)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the library's own name
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/rss?q={{query}}", asked
        finally:
            server.shutdown()
            thread.join()
