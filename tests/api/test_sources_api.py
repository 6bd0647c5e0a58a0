"""How official files stand since the last sync: what `/sources` and `/health/ready` say of it, and when."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from hemicycle.api.answers.file_states import FileStates, FollowedStates
from hemicycle.api.routes.health import NAMED
from hemicycle.calendrier import horodatage
from hemicycle.errors import StoreUnavailable
from hemicycle.models.base import Liste
from hemicycle.models.site import Source
from hemicycle.state.fichiers import Documents, FileState
from hemicycle.vocabulaire import EtatFichier, OrigineFichier
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.monde import monde

MIDI = datetime(2025, 7, 1, 12, 30, tzinfo=UTC)


def etat(file: str = "scrutins", periode: str | None = "17", **changes: Any) -> FileState:
    values: dict[str, Any] = {
        "title": "Scrutins publics", "etat": EtatFichier.FRAIS, "origin": OrigineFichier.RESEAU, "rhythm_days": 1,
        "success": "2025-07-01T00:00:00.000Z", "documents": (Documents("scrutins", 3, 3000, 20000),),
    }  # fmt: skip
    return FileState("assemblee", file, periode, **{**values, **changes})


class Runs:
    """The state store: what the last run told, and whether it answers."""

    def __init__(self, *states: FileState) -> None:
        self.run, self.states, self.away = 1, states, False
        self.asked: list[tuple[bool, int]] = []

    def tell(self, *states: FileState) -> None:
        self.run, self.states = self.run + 1, states

    def __call__(self, demo: bool, after: int) -> tuple[int, tuple[FileState, ...]]:
        self.asked.append((demo, after))
        if self.away:
            raise StoreUnavailable("la base ne répond pas")
        return (after, ()) if after >= self.run else (self.run, self.states)


def client(runs: Runs) -> Client:
    return ouvrir(FauxReleases(monde()), maintenant=MIDI, file_states=runs)


def sources(client: Client) -> list[Source]:
    return msgspec.json.decode(client.get("/api/v1/sources").body, type=Liste[Source]).data


def test_a_file_says_how_it_stands_since_the_last_sync() -> None:
    with client(
        Runs(etat(etat=EtatFichier.REMPLACE, failure="2025-07-01T07:00:00.000Z", reason="réponse 503."))
    ) as http:
        (source,) = sources(http)
    suivi = source.fichiers[0].suivi
    assert suivi is not None
    assert (suivi.etat, suivi.origine, suivi.dernier_succes) == ("remplace", "reseau", "2025-07-01T00:00:00.000Z")
    assert (suivi.dernier_echec, suivi.motif_echec) == ("2025-07-01T07:00:00.000Z", "réponse 503.")
    assert (suivi.rythme_jours, suivi.age_jours, suivi.en_retard) == (1, 0.5, False)
    assert [(d.nom, d.gardes, d.minimum, d.maximum) for d in suivi.documents] == [("scrutins", 3, 3000, 20000)]
    assert source.fichiers_manquants == []


def test_a_file_that_the_release_lacks_is_listed_apart() -> None:
    with client(Runs(etat(), etat("amo10", etat=EtatFichier.MANQUANT, success=None, documents=()))) as http:
        (source,) = sources(http)
    (missing,) = source.fichiers_manquants
    assert (missing.cle, missing.periode, missing.suivi.etat, missing.suivi.age_jours) == (
        "amo10",
        "17",
        "manquant",
        None,
    )


def test_weeks_and_deliveries_are_told_together() -> None:
    with client(Runs(etat(periode=None))) as http:
        (source,) = sources(http)
    assert source.fichiers[0].suivi is not None


def test_without_the_state_store_the_release_alone_speaks_and_it_is_told_once() -> None:
    runs = Runs(etat())
    runs.away = True
    states = FileStates(runs)
    with capture_logs() as logs:
        states.look(demo=True)
        states.look(demo=True)
    assert [line["event"] for line in logs] == ["file_states_unreadable"]
    with client(runs) as http:
        (source,) = sources(http)
    assert source.fichiers[0].suivi is None


def followed(http: Client) -> FollowedStates:
    found = http.app.supplies["files"]
    assert isinstance(found, FollowedStates)
    return found


def test_a_sync_that_publishes_nothing_is_seen_and_no_request_asks_for_it() -> None:
    runs = Runs(etat())
    with client(runs) as http:
        first = http.get("/api/v1/sources")
        again = http.get("/api/v1/sources", headers={"if-none-match": first.headers["etag"]})
        assert (again.status, first.headers["cache-control"]) == (304, "public, max-age=300")
        assert runs.asked == [(True, 0)]
        runs.tell(etat(etat=EtatFichier.REMPLACE, failure="2025-07-01T07:00:00.000Z", reason="réponse 503."))
        followed(http).look(demo=True)
        later = http.get("/api/v1/sources", headers={"if-none-match": first.headers["etag"]})
        assert (later.status, later.headers["etag"] != first.headers["etag"]) == (200, True)
        assert b"remplace" in later.body
        assert runs.asked == [(True, 0), (True, 1)]


def test_a_state_that_was_read_stays_while_the_store_is_away() -> None:
    runs = Runs(etat())
    states = FileStates(runs)
    states.look(demo=True)
    runs.away = True
    states.look(demo=True)
    assert states.states == (etat(),)
    runs.away = False
    states.look(demo=False)
    assert runs.asked[-1] == (False, 0)  # the real files are not the fictional ones


def test_a_service_that_lacks_official_files_is_ready_and_names_them() -> None:
    late = etat(success="2020-01-01T00:00:00.000Z")
    with client(Runs(late, etat("amo10", etat=EtatFichier.MANQUANT), etat("amo20", rhythm_days=None))) as http:
        answer = http.get("/health/ready")
    assert answer.status == 200
    assert answer.json()["degraded"] == ["assemblee/scrutins 17", "assemblee/amo10 17"]
    assert answer.json()["degradedCount"] == 2


def test_files_replaced_tonight_are_named_before_they_are_too_old() -> None:
    soon = horodatage(datetime.now(UTC))
    tonight = etat("amo10", etat=EtatFichier.REMPLACE, success=soon)
    late = etat("amo20", etat=EtatFichier.REMPLACE, success="2020-01-01T00:00:00.000Z")
    with client(Runs(tonight, late)) as http:
        body = http.get("/health/ready").json()
    assert (body["replaced"], body["replacedCount"]) == (["assemblee/amo10 17"], 1)
    assert body["degraded"] == ["assemblee/amo20 17"]


@pytest.mark.parametrize("number", [NAMED, NAMED + 30])
def test_the_names_are_bounded_and_counted(number: int) -> None:
    missing = [etat(f"f{n:03}", etat=EtatFichier.MANQUANT) for n in range(number)]
    with client(Runs(*missing)) as http:
        body = http.get("/health/ready").json()
    assert (len(body["degraded"]), body["degradedCount"]) == (NAMED, number)
