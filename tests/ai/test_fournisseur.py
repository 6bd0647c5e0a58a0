"""The client of a model, against an endpoint that does everything wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import orjson
import pytest
import structlog

from hemicycle.ai.client import (
    BYTES_MAXIMUM,
    Budget,
    BudgetExhausted,
    EndpointRefused,
    ModelAnswer,
    ModelClient,
    Unavailable,
    maximum_price,
)
from hemicycle.errors import SettingsError
from tests.ai.redacteur import CLE, VITE, Answer, Redacteur, completion, redacteur
from tests.attente import PATIENCE

QUESTION = [{"role": "user", "content": "Résume."}]
PRIX = maximum_price(QUESTION, 512)


def demander(serveur: Redacteur, budget: Budget | None = None, *, cle: str = CLE, timeout: float = 5.0) -> ModelAnswer:
    with ModelClient(serveur.url, "essai", cle, timeout=timeout, attempts=3, backoff=VITE) as client:
        return client.write(QUESTION, 512, budget or Budget(None))


def test_a_request_is_what_the_protocol_says() -> None:
    with redacteur([completion("Adopté.")]) as serveur:
        demander(serveur)
    assert serveur.chemins == ["/v1/chat/completions"]
    assert serveur.entetes[0]["authorization"] == f"Bearer {CLE}"
    assert serveur.demandes[0] == {
        "model": "essai",
        "messages": QUESTION,
        "temperature": 0.3,
        "max_tokens": 512,
        "response_format": {"type": "json_object"},
    }


def test_no_key_is_sent_when_there_is_none() -> None:
    with redacteur([completion("Adopté.")]) as serveur:
        demander(serveur, cle="")
    assert "authorization" not in serveur.entetes[0]


def test_the_model_that_answered_is_the_one_told() -> None:
    with redacteur([completion("Adopté.", modele="autre-modele-2025")]) as serveur:
        assert demander(serveur) == ModelAnswer("Adopté.", "autre-modele-2025", 100, truncated=False)


def test_a_text_cut_by_its_token_limit_is_told() -> None:
    with redacteur([completion("Adop", fin="length")]) as serveur:
        assert demander(serveur).truncated


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_passing_failure_is_tried_again_and_costs_nothing(status: int) -> None:
    budget = Budget(None)
    with redacteur([Answer(b"", status), Answer(b"", status), completion("Adopté.")]) as serveur:
        assert demander(serveur, budget).text == "Adopté."
    assert (len(serveur.demandes), budget.spent) == (3, 100)


def test_what_the_server_asks_to_wait_is_obeyed_within_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    attentes: list[float] = []
    monkeypatch.setattr("time.sleep", attentes.append)
    with redacteur([Answer(b"", 429, {"Retry-After": "3600"}), completion("Adopté.")]) as serveur:
        demander(serveur)
    assert attentes == [VITE.longest_asked]


def test_a_failure_that_lasts_is_given_up() -> None:
    with redacteur([Answer(b"<html>", 502)]) as serveur, pytest.raises(Unavailable, match=r"502, après 3 essais"):
        demander(serveur)
    assert len(serveur.demandes) == 3


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
def test_a_refusal_ends_everything_at_once(status: int) -> None:
    with redacteur([Answer(b"{}", status)]) as serveur, pytest.raises(EndpointRefused, match=str(status)):
        demander(serveur)
    assert len(serveur.demandes) == 1


def test_a_redirection_is_not_followed() -> None:
    with (
        redacteur([completion("Adopté.")]) as ailleurs,
        redacteur([Answer(b"", 307, {"Location": f"{ailleurs.url}/chat/completions"})]) as serveur,
        pytest.raises(EndpointRefused, match="307"),
    ):
        demander(serveur)
    assert ailleurs.demandes == []


@pytest.mark.parametrize(
    "corps",
    [b"", b"<html>erreur</html>", b"[]", b'{"choices": []}', b'{"choices": "x"}', b"\xff\xfe", b'{"choices":[{}]}'],
)
def test_an_answer_that_cannot_be_read_is_paid_for_and_not_asked_again(corps: bytes) -> None:
    budget = Budget(None)
    with redacteur([Answer(corps)]) as serveur, pytest.raises(Unavailable):
        demander(serveur, budget)
    assert (len(serveur.demandes), budget.spent) == (1, PRIX)


def test_an_answer_that_never_ends_is_cut() -> None:
    with redacteur([Answer(b" " * (BYTES_MAXIMUM + 1))]) as serveur, pytest.raises(Unavailable, match="trop longue"):
        demander(serveur)


def test_a_byte_now_and_then_does_not_hold_a_request_for_ever() -> None:
    instants = iter([0.0, 1000.0])
    with (
        redacteur([completion("Adopté.")]) as serveur,
        ModelClient(serveur.url, "essai", CLE, backoff=VITE, clock=lambda: next(instants)) as client,
        pytest.raises(Unavailable, match="trop lente"),
    ):
        client.write(QUESTION, 512, Budget(None))


def test_a_slow_answer_is_asked_again_and_each_try_is_paid_for() -> None:
    budget = Budget(None)
    with _muet() as serveur, pytest.raises(Unavailable, match="ReadTimeout"):
        demander(serveur, budget, timeout=0.05)
    assert (len(serveur.demandes), budget.spent) == (3, 3 * PRIX)


def test_a_second_try_beyond_the_budget_is_not_made() -> None:
    budget = Budget(PRIX + 1)
    with _muet() as serveur, pytest.raises(BudgetExhausted):
        demander(serveur, budget, timeout=0.05)
    assert (len(serveur.demandes), budget.spent) == (1, PRIX)


def test_an_endpoint_that_does_not_count_costs_the_most_it_could() -> None:
    budget = Budget(None)
    with redacteur([completion("Adopté.", tokens=None)]) as serveur:
        demander(serveur, budget)
    assert budget.spent == PRIX


def test_a_server_that_is_not_there_costs_nothing() -> None:
    budget = Budget(None)
    with redacteur([completion("")]) as serveur:
        pass
    with pytest.raises(Unavailable, match="ConnectError"):
        demander(serveur, budget)
    assert budget.spent == 0


@pytest.mark.parametrize(
    "answers",
    [
        [Answer(orjson.dumps({"error": f"bad key {CLE}"}), 401)],
        [Answer(f"trace {CLE}".encode(), 500)],
        [Answer(f"not json {CLE}".encode())],
    ],
)
def test_the_key_is_in_no_error_and_no_log(answers: list[Answer], capfd: pytest.CaptureFixture[str]) -> None:
    with (
        structlog.testing.capture_logs() as logs,
        redacteur(answers) as serveur,
        pytest.raises((EndpointRefused, Unavailable)) as error,
    ):
        demander(serveur)
    seen = f"{error.value!r} {error.value} {error.value.__cause__!r} {logs} {capfd.readouterr()}"
    assert CLE not in seen


@pytest.mark.parametrize(
    ("url", "cle"),
    [("ftp://example.org", ""), ("http://", ""), ("http://example.org/v1", CLE), ("https://example.org", "clé\n")],
)
def test_an_address_or_a_key_that_cannot_be_used_is_refused_without_repeating_the_key(url: str, cle: str) -> None:
    with pytest.raises(SettingsError) as error:
        ModelClient(url, "essai", cle)
    assert not cle or cle not in str(error.value)


def test_a_plain_address_elsewhere_is_allowed_without_a_key() -> None:
    with ModelClient("http://example.org/v1", "essai", "") as client:
        assert client.model == "essai"


def test_a_model_must_be_named() -> None:
    with pytest.raises(SettingsError, match="HEMICYCLE_AI_MODEL"):
        ModelClient("https://example.org", "", "")


def test_the_highest_price_counts_bytes_not_characters() -> None:
    assert maximum_price([{"role": "user", "content": "é"}], 10) == 2 + 10 + 64


@contextmanager
def _muet() -> Iterator[Redacteur]:
    """An endpoint that says nothing before its clients are gone."""
    partis = Event()

    def repondre(_: dict[str, object]) -> Answer:
        partis.wait(PATIENCE)
        return completion("Adopté.")

    with redacteur(repondre) as serveur:
        try:
            yield serveur
        finally:
            partis.set()
