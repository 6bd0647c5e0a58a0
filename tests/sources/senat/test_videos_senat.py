"""The feed of the latest films of the Senate."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat import videos
from hemicycle.sources.publishers.senat.videos import VideoSenat

ADRESSE = "https://videos.senat.fr/video.5946696_6aaa33db7289a.seance-publique"


def entree(titre: str, adresse: str = ADRESSE) -> str:
    return f'<entry><title>{titre}</title><link rel="alternate" href="{adresse}"/><issued>2026-09-17</issued></entry>'


def lire(*entrees: str, notes: Notes | None = None) -> list[Record]:
    flux = (
        f'<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Sénat - vidéos</title>{"".join(entrees)}</feed>'
    )
    return list(videos.parse(flux.encode(), notes or Notes()))


def test_the_film_of_a_sitting_tells_its_day_and_the_part_of_the_day() -> None:
    assert lire(entree("Séance publique du 16 septembre 2026 (après-midi)")) == [
        VideoSenat(
            uid="5946696_6aaa33db7289a", jour=date(2026, 9, 16), moment="apres-midi",
            titre="Séance publique du 16 septembre 2026 (après-midi)", url=ADRESSE,
        )
    ]  # fmt: skip


def test_a_film_of_a_committee_is_not_kept() -> None:
    notes = Notes()
    assert lire(entree("Violences : audition de M. Butor"), notes=notes) == []
    assert notes.aside == []


@pytest.mark.parametrize(
    "autre",
    [
        entree("Séance publique du 16 septembre 2026", "https://ailleurs.example/video.1_a"),
        entree("Séance publique"),
        entree(""),
    ],
)
def test_an_entry_that_does_not_fit_is_set_aside_alone(autre: str) -> None:
    notes = Notes()
    assert len(lire(autre, entree("Séance publique du 16 septembre 2026"), notes=notes)) == 1
    assert len(notes.aside) == 1


def test_a_feed_without_an_entry_is_refused() -> None:
    with pytest.raises(Reject, match="aucune vidéo"):
        lire()
    with pytest.raises(Reject):
        list(videos.parse(b"<html/>", Notes()))
