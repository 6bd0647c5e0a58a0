"""The client of a model, against an endpoint that does everything wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import orjson
import pytest
import structlog

from hemicycle.ai.budget import BudgetEpuise, Caisse
from hemicycle.ai.client import OCTETS_MAXIMUM, Fournisseur, Indisponible, Refuse, Reponse, prix_maximum
from hemicycle.errors import SettingsError
from tests.ai.redacteur import CLE, VITE, Answer, Redacteur, completion, redacteur
from tests.attente import PATIENCE

QUESTION = [{"role": "user", "content": "Résume."}]
PRIX = prix_maximum(QUESTION, 512)


def demander(serveur: Redacteur, caisse: Caisse | None = None, *, cle: str = CLE, timeout: float = 5.0) -> Reponse:
    with Fournisseur(serveur.url, "essai", cle, timeout=timeout, attempts=3, backoff=VITE) as fournisseur:
        return fournisseur.rediger(QUESTION, 512, caisse or Caisse(None))


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
        assert demander(serveur) == Reponse("Adopté.", "autre-modele-2025", 100, tronquee=False)


def test_a_text_cut_by_its_token_limit_is_told() -> None:
    with redacteur([completion("Adop", fin="length")]) as serveur:
        assert demander(serveur).tronquee


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_passing_failure_is_tried_again_and_costs_nothing(status: int) -> None:
    caisse = Caisse(None)
    with redacteur([Answer(b"", status), Answer(b"", status), completion("Adopté.")]) as serveur:
        assert demander(serveur, caisse).texte == "Adopté."
    assert (len(serveur.demandes), caisse.depense) == (3, 100)


def test_what_the_server_asks_to_wait_is_obeyed_within_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    attentes: list[float] = []
    monkeypatch.setattr("time.sleep", attentes.append)
    with redacteur([Answer(b"", 429, {"Retry-After": "3600"}), completion("Adopté.")]) as serveur:
        demander(serveur)
    assert attentes == [VITE.longest_asked]


def test_a_failure_that_lasts_is_given_up() -> None:
    with redacteur([Answer(b"<html>", 502)]) as serveur, pytest.raises(Indisponible, match=r"502, après 3 essais"):
        demander(serveur)
    assert len(serveur.demandes) == 3


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
def test_a_refusal_ends_everything_at_once(status: int) -> None:
    with redacteur([Answer(b"{}", status)]) as serveur, pytest.raises(Refuse, match=str(status)):
        demander(serveur)
    assert len(serveur.demandes) == 1


def test_a_redirection_is_not_followed() -> None:
    with (
        redacteur([completion("Adopté.")]) as ailleurs,
        redacteur([Answer(b"", 307, {"Location": f"{ailleurs.url}/chat/completions"})]) as serveur,
        pytest.raises(Refuse, match="307"),
    ):
        demander(serveur)
    assert ailleurs.demandes == []


@pytest.mark.parametrize(
    "corps",
    [b"", b"<html>erreur</html>", b"[]", b'{"choices": []}', b'{"choices": "x"}', b"\xff\xfe", b'{"choices":[{}]}'],
)
def test_an_answer_that_cannot_be_read_is_paid_for_and_not_asked_again(corps: bytes) -> None:
    caisse = Caisse(None)
    with redacteur([Answer(corps)]) as serveur, pytest.raises(Indisponible):
        demander(serveur, caisse)
    assert (len(serveur.demandes), caisse.depense) == (1, PRIX)


def test_an_answer_that_never_ends_is_cut() -> None:
    with redacteur([Answer(b" " * (OCTETS_MAXIMUM + 1))]) as serveur, pytest.raises(Indisponible, match="trop longue"):
        demander(serveur)


def test_a_byte_now_and_then_does_not_hold_a_request_for_ever() -> None:
    instants = iter([0.0, 1000.0])
    with (
        redacteur([completion("Adopté.")]) as serveur,
        Fournisseur(serveur.url, "essai", CLE, backoff=VITE, clock=lambda: next(instants)) as fournisseur,
        pytest.raises(Indisponible, match="trop lente"),
    ):
        fournisseur.rediger(QUESTION, 512, Caisse(None))


def test_a_slow_answer_is_asked_again_and_each_try_is_paid_for() -> None:
    caisse = Caisse(None)
    with _muet() as serveur, pytest.raises(Indisponible, match="ReadTimeout"):
        demander(serveur, caisse, timeout=0.05)
    assert (len(serveur.demandes), caisse.depense) == (3, 3 * PRIX)


def test_a_second_try_beyond_the_budget_is_not_made() -> None:
    caisse = Caisse(PRIX + 1)
    with _muet() as serveur, pytest.raises(BudgetEpuise):
        demander(serveur, caisse, timeout=0.05)
    assert (len(serveur.demandes), caisse.depense) == (1, PRIX)


def test_an_endpoint_that_does_not_count_costs_the_most_it_could() -> None:
    caisse = Caisse(None)
    with redacteur([completion("Adopté.", jetons=None)]) as serveur:
        demander(serveur, caisse)
    assert caisse.depense == PRIX


def test_a_server_that_is_not_there_costs_nothing() -> None:
    caisse = Caisse(None)
    with redacteur([completion("")]) as serveur:
        pass
    with pytest.raises(Indisponible, match="ConnectError"):
        demander(serveur, caisse)
    assert caisse.depense == 0


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
        pytest.raises((Refuse, Indisponible)) as error,
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
        Fournisseur(url, "essai", cle)
    assert not cle or cle not in str(error.value)


def test_a_plain_address_elsewhere_is_allowed_without_a_key() -> None:
    with Fournisseur("http://example.org/v1", "essai", "") as fournisseur:
        assert fournisseur.modele == "essai"


def test_a_model_must_be_named() -> None:
    with pytest.raises(SettingsError, match="HEMICYCLE_AI_MODEL"):
        Fournisseur("https://example.org", "", "")


def test_the_highest_price_counts_bytes_not_characters() -> None:
    assert prix_maximum([{"role": "user", "content": "é"}], 10) == 2 + 10 + 64


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
