from datetime import UTC, datetime

import httpx2
import pytest

from hemicycle.sources.fetch.transfer import RetryableError, Validators, retry_after, retry_wait

NOW = datetime(2026, 1, 15, 3, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        (None, None),
        ("120", 120.0),
        ("Thu, 15 Jan 2026 03:01:30 GMT", 90.0),
        ("Thu, 15 Jan 2026 02:00:00 GMT", 0.0),
        ("bientôt", None),
    ],
)
def test_retry_after_is_a_number_of_seconds_or_a_date(value: str | None, seconds: float | None) -> None:
    assert retry_after(value, NOW) == seconds


def test_the_wait_asked_for_by_the_server_is_the_one_taken() -> None:
    assert retry_wait(RetryableError("réponse 429", wait=7.0)) == 7.0


def test_a_failure_without_asked_wait_is_tried_again_with_the_usual_one() -> None:
    assert retry_wait(RetryableError("réponse 503")) is True


def test_a_lost_connection_is_tried_again() -> None:
    assert retry_wait(httpx2.ReadError("coupé")) is True


def test_an_error_of_ours_is_not_tried_again() -> None:
    assert retry_wait(ValueError()) is False
    assert retry_wait(httpx2.UnsupportedProtocol("ftp")) is False


def test_weak_and_strong_etags_of_one_version_are_the_same() -> None:
    assert Validators('W/"a"').same_as(Validators('"a"')) is True


def test_the_etag_prevails_over_the_date() -> None:
    assert Validators('"a"', "lundi").same_as(Validators('"b"', "lundi")) is False


def test_dates_are_compared_when_an_etag_is_missing() -> None:
    assert Validators('"a"', "lundi").same_as(Validators(None, "lundi")) is True


def test_versions_without_common_validator_cannot_be_compared() -> None:
    assert Validators('"a"').same_as(Validators(None, "lundi")) is None
