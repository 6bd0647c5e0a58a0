"""Pages of committees of the Sénat: days, meetings, speeches known by their words, and what is refused."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import comptes_rendus_commissions
from hemicycle.sources.publishers.senat.comptes_rendus_commissions import (
    CompteRenduCommissionSenat,
    ParagrapheCommissionSenat,
)

NOM = "compte-rendu-commissions_20231002_finc.html"
OUVERTE = "<p>La r&eacute;union est ouverte &agrave; 9 h 05.</p>"
PAROLE = (
    '<p><a href="/senateur/heron_alix14193x.html"><b>Mme Alix\nHéron</b></a> <i>, présidente </i>. - Nous examinons '
    "les crédits des marais.</p>"
)


def page(*corps: str, jour: str = "Mardi 3 octobre 2023") -> bytes:
    return (
        "<html><body><nav><p>Menu</p></nav><main><h1>COMMISSION DES FINANCES</h1><p>Accueil</p>"
        f"<h2>{jour}</h2>{''.join(corps)}</main></body></html>"
    ).encode()


def lire(raw: bytes, nom: str = NOM) -> tuple[CompteRenduCommissionSenat, list[ParagrapheCommissionSenat]]:
    rapport, *paragraphes = comptes_rendus_commissions.parse(raw, Notes(member=nom))
    assert isinstance(rapport, CompteRenduCommissionSenat)
    return rapport, [p for p in paragraphes if isinstance(p, ParagrapheCommissionSenat)]


def test_a_page_has_a_committee_days_and_meetings() -> None:
    rapport, paragraphes = lire(
        page(
            "<h3>Projet de loi de finances</h3><p>- Présidence de Mme Alix Héron, présidente -</p>",
            OUVERTE, PAROLE, "<p>La réunion est close à 10 h 30.</p>",
            "<p>La réunion est ouverte à 14 heures.</p>", PAROLE,
            "<h2>Mercredi 4 octobre 2023</h2>", OUVERTE, PAROLE,
        )
    )  # fmt: skip
    assert rapport == CompteRenduCommissionSenat("20231002_finc", date(2023, 10, 2), "COMMISSION DES FINANCES", 3)
    assert [(p.jour.day, p.reunion, p.ouverture, p.genre) for p in paragraphes] == [
        (3, 1, None, "titre"), (3, 1, None, "presidence"), (3, 1, "09:05", "recit"), (3, 1, "09:05", "parole"),
        (3, 1, "09:05", "recit"), (3, 2, "14:00", "recit"), (3, 2, "14:00", "parole"), (4, 1, "09:05", "recit"),
        (4, 1, "09:05", "parole"),
    ]  # fmt: skip


def test_what_comes_after_the_close_of_a_meeting_is_of_the_next_one() -> None:
    film = "<p>Ce point de l’ordre du jour a fait l’objet d’une captation vidéo.</p>"
    close = "<p>La réunion est close à 10 h 30.</p>"
    rapport, paragraphes = lire(
        page(
            OUVERTE, PAROLE, close, film, "<p>- Présidence de M. Yann Courlis, vice-président -</p>",
            "<p>La réunion est ouverte à 14 heures.</p>", PAROLE, close, "<h3>Ordre du jour</h3>",
        )
    )  # fmt: skip
    assert rapport.reunions == 2
    assert [(p.reunion, p.ouverture, p.genre) for p in paragraphes[3:6]] == [
        (1, "09:05", "recit"), (2, None, "presidence"), (2, "14:00", "recit"),
    ]  # fmt: skip


def test_a_speech_is_known_by_its_words_and_its_speaker_by_the_link() -> None:
    _, (parole, suite) = lire(page(PAROLE, "<p>Je poursuis.</p>"))
    assert (parole.tete, parole.matricule) == ("Mme Alix Héron, présidente", "14193X")
    assert parole.texte == "Nous examinons les crédits des marais."
    assert (suite.genre, suite.texte) == ("suite", "Je poursuis.")


def test_initials_do_not_end_a_head() -> None:
    _, (parole,) = lire(page("<p>M. J.-P. Vanneau, sénateur de l’Ain. – Merci.</p>"))
    assert (parole.tete, parole.texte) == ("M. J.-P. Vanneau, sénateur de l’Ain", "Merci.")


def test_a_link_inside_the_speech_is_not_the_speaker() -> None:
    cite = PAROLE.replace("<a href", "<b href").replace("</a>", "</b>").replace(
        "marais", 'marais de <a href="/senateur/courlis_yann19001a.html">M. Yann Courlis</a>'
    )  # fmt: skip
    assert lire(page(cite))[1][0].matricule is None


@pytest.mark.parametrize(
    "phrase",
    [
        "La commission adopte l’amendement COM-12.",
        "L’amendement COM-12 n’est pas adopté.",
        "Le projet de loi est adopté dans la rédaction issue des travaux de la commission.",
        "Le sort des amendements examinés par la commission est retracé dans le tableau suivant :",
    ],
)
def test_a_decision_is_a_plain_sentence(phrase: str) -> None:
    assert lire(page(PAROLE, f"<p>{phrase}</p>"))[1][-1].genre == "recit"


def test_a_heading_without_a_year_is_a_day_of_the_week_of_the_page() -> None:
    assert lire(page(PAROLE, jour="Mardi 3 octobre"))[1][0].jour == date(2023, 10, 3)


def test_an_old_page_may_be_in_another_encoding() -> None:
    assert lire(page(PAROLE).decode().encode("cp1252"))[1][0].tete == "Mme Alix Héron, présidente"


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (b"<html><body><p>Page en maintenance</p></body></html>", "aucun corps"),
        (page(), "aucune prise de parole"),
        (page(OUVERTE, "<p>" + "Des mots que personne ne dit. " * 9 + "</p>"), "sans orateur"),
        (page(PAROLE, jour="Mardi 10 octobre 2023"), "semaine du 2023-10-02"),
        (page(PAROLE).replace(b"h1>", b"h6>"), "aucune commission"),
    ],
)
def test_a_page_that_is_not_understood_goes_to_the_quarantine(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison) as caught:
        lire(raw)
    assert caught.value.record == "20231002_finc"


def test_a_page_is_known_by_its_name() -> None:
    with pytest.raises(Reject, match="ni semaine"):
        lire(page(PAROLE), "finc.html")
