"""The films of a day on the Assembly's video portal."""

from datetime import date
from typing import Any

import orjson
import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import videos
from hemicycle.sources.publishers.assemblee.videos import VideoAN


def film(**autres: Any) -> dict[str, Any]:
    return {
        "nid": "71", "mediaId": "17123456", "date": "1791183000", "title": "1ère séance : haies", "description": "…",
        "url": "/17123456_68e2a1b0c9d8e", "video_type": "S", "commission": None, "published": True, **autres,
    }  # fmt: skip


def lire(*films: Any, notes: Notes | None = None) -> list[Record]:
    return list(videos.parse(b"\xef\xbb\xbf" + orjson.dumps(list(films)), notes or Notes()))


def test_a_film_is_read_whole() -> None:
    notes = Notes()
    assert lire(film(), notes=notes) == [
        VideoAN(
            uid="17123456_68e2a1b0c9d8e", jour=date(2026, 10, 5), debut="2026-10-05T08:50:00+02:00", type="seance",
            commissions=[], titre="1ère séance : haies",
            url="https://videos.assemblee-nationale.fr/video.17123456_68e2a1b0c9d8e",
        )
    ]  # fmt: skip
    assert not notes.unknown_fields


def test_a_film_of_two_committees_has_both_codes() -> None:
    (one,) = lire(film(video_type="C", commission="CION-ECO;CION_FIN"))
    assert isinstance(one, VideoAN)
    assert (one.type, one.commissions) == ("commission", ["CION-ECO", "CION_FIN"])


def test_a_day_without_a_film_is_an_empty_list() -> None:
    assert lire() == []
    assert list(videos.parse(b"\xef\xbb\xbf", Notes())) == []


def test_a_film_that_is_not_published_is_left_out() -> None:
    assert lire(film(published=False)) == []


@pytest.mark.parametrize(
    ("autres", "raison"),
    [
        ({"url": "https://ailleurs.example/17123456_68e2"}, "adresse illisible"),
        ({"url": "/99_68e2"}, "adresse illisible"),
        ({"url": None}, "adresse illisible"),
        ({"date": "2026-10-05"}, "date illisible"),
        ({"video_type": "Q"}, "type inconnu"),
    ],
)
def test_a_film_that_does_not_fit_is_set_aside_alone(autres: dict[str, Any], raison: str) -> None:
    notes = Notes()
    assert len(lire(film(**autres), film(), notes=notes)) == 1
    (aside,) = notes.aside
    assert aside.reason.startswith(raison)


def test_another_shape_is_refused() -> None:
    with pytest.raises(Reject, match="JSON illisible"):
        list(videos.parse(b"<html></html>", Notes()))
    with pytest.raises(Reject, match="n'est pas une liste"):
        list(videos.parse(b'{"videos": []}', Notes()))
