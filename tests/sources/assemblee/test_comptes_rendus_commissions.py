"""Pages of committee reports: where a speech begins, what is narrative, what is not a debate, what is refused."""

import pytest
from tests.exemples_pages_commissions import PAGE, REFERENCE, page, parole, presidence, recit, suite, titre

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import comptes_rendus_commissions
from hemicycle.sources.publishers.assemblee.comptes_rendus_commissions import (
    AvisCommission,
    CompteRenduCommission,
    ParagrapheCommission,
)

BAVARD = parole("Mme la présidente Lucie Verdan.", "Mes chers collègues, nous examinons ce texte sur les haies.")


def lire(raw: bytes, membre: str = PAGE) -> tuple[CompteRenduCommission, list[ParagrapheCommission]]:
    rapport, *paragraphes = comptes_rendus_commissions.parse(raw, Notes(member=membre))
    assert isinstance(rapport, CompteRenduCommission)
    return rapport, [p for p in paragraphes if isinstance(p, ParagrapheCommission)]


def tete(paragraphe: str) -> tuple[str | None, str]:
    """The head and the words of a paragraph that follows a speech."""
    dernier = lire(page(BAVARD, paragraphe))[1][-1]
    return dernier.tete, dernier.texte


def test_a_page_is_known_by_its_reference_and_its_body_by_its_sections() -> None:
    rapport, paragraphes = lire(page(BAVARD))
    assert rapport == CompteRenduCommission(REFERENCE, 17, "PO9400", "debat", None)
    assert [(p.genre, p.tete) for p in paragraphes] == [
        ("presidence", None), ("parole", "Mme la présidente Lucie Verdan"),
    ]  # fmt: skip
    assert [p.ordre for p in paragraphes] == [1, 2]


@pytest.mark.parametrize(
    ("ecrite", "lue"),
    [
        ("<b>M. Éric d’Orvane, rapporteur.</b> Oui.", "M. Éric d’Orvane, rapporteur"),
        ("<b>M. Éric d’Orvane</b>, rapporteur pour avis. Oui.", "M. Éric d’Orvane, rapporteur pour avis"),
        ("<b>M. Éric</b> <b>d’Orvane (BOC</b>). Oui.", "M. Éric d’Orvane (BOC)"),
        ("<b>M. Éric d’Orvane</b> (BOC). Oui.", "M. Éric d’Orvane (BOC)"),
        ("<b>M. Éric d’Orvane</b>. Oui.", "M. Éric d’Orvane"),
        ("<b>M.&#xa0;Éric\nd’Orvane, sénateur.</b> – Oui.", "M. Éric d’Orvane, sénateur"),
        ("<b>Soizic Pellan (RIV).</b> Oui.", "Soizic Pellan (RIV)"),
        ("<b>M. le rapporteur général.</b> Oui.", "M. le rapporteur général"),
        ("<b>Plusieurs députés.</b> Oui.", "Plusieurs députés"),
        ('<span class="assnatStrong">Mme Soizic Pellan (RIV).</span> Oui.', "Mme Soizic Pellan (RIV)"),
        ('<span style="font-weight:700">Mme Soizic Pellan.</span> Oui.', "Mme Soizic Pellan"),
    ],
)
def test_the_leading_bold_run_is_the_head_of_a_speech_wherever_its_stop_lies(ecrite: str, lue: str) -> None:
    assert tete(f"<p>{ecrite}</p>") == (lue, "Oui.")


def test_in_a_paragraph_of_names_what_is_marked_is_the_speech() -> None:
    inverse = '<p class="assnatNomOrateur">M. Éric d’Orvane.<span style="font-weight:normal"> Oui.</span></p>'
    assert tete(inverse) == ("M. Éric d’Orvane", "Oui.")


@pytest.mark.parametrize(
    "ecrite",
    [
        "<b>Haies</b> et talus sont la même chose.",
        "<b>Premièrement.</b> Il faut planter.",
        "<i><b>M. X.</b></i> a dit cela.",
    ],
)
def test_bold_words_that_name_nobody_go_on_with_the_speech(ecrite: str) -> None:
    dernier = lire(page(BAVARD, f"<p>{ecrite}</p>"))[1][-1]
    assert (dernier.genre, dernier.tete) == ("suite", None)


def test_italics_are_narrative_and_bold_or_centred_lines_headings() -> None:
    corps = (
        titre("Article 2 (art. L. 1 du code des haies)"),
        '<p style="text-align:center">Après l’article 2</p>',
        "<p>Amendement CL12 de Mme Soizic Pellan</p>",
        BAVARD,
        suite("Je poursuis."),
        recit("La commission adopte l’amendement CL12."),
        presidence("Présidence de M. Éric d’Orvane, vice-président"),
    )
    assert [p.genre for p in lire(page(*corps))[1][1:]] == [
        "titre", "titre", "titre", "parole", "suite", "recit", "presidence",
    ]  # fmt: skip


def test_an_old_report_decides_in_roman_type_too() -> None:
    raw = page(BAVARD, suite("La commission rejette l’amendement CL12."))
    assert lire(raw)[1][-1].genre == "suite"
    assert lire(raw, PAGE.replace("L17", "L15"))[1][-1].genre == "recit"


def test_nothing_is_read_from_the_attendance_on() -> None:
    assert not [p for p in lire(page(BAVARD))[1] if "Présents" in p.texte]


def test_a_short_report_has_its_body_in_the_first_section() -> None:
    raw = page(BAVARD).replace(b'</div><div class="assnatSection2">', b"")
    assert lire(raw)[1][-1].tete == "Mme la présidente Lucie Verdan"


@pytest.mark.parametrize(
    "phrase",
    [
        "Cette réunion n’a pas fait l’objet d’un compte rendu écrit.",
        "Les débats sont accessibles sur le portail vidéo du site de l’Assemblée nationale.",
        "L’enregistrement audiovisuel de cette réunion est disponible en ligne.",
        "La vidéo de cette réunion est disponible.",
    ],
)
def test_a_meeting_that_was_only_filmed_gives_its_address(phrase: str) -> None:
    notice = suite(f'{phrase} <a href="https://assnat.fr/aB3xZ">Voir</a>')
    rapport, paragraphes = lire(page(notice))
    assert (rapport.genre, rapport.video) == ("video", "https://assnat.fr/aB3xZ")
    assert [p.genre for p in paragraphes] == ["presidence"]


def test_a_table_of_opinions_is_told_apart() -> None:
    table = (
        "<p>La commission a examiné les amendements au texte n° 824.</p><table><tr><td>N°</td><td>Place</td>"
        "<td>Auteur</td><td>Position</td></tr>"
        "<tr><td>12</td><td>Article 2</td><td>M. X</td><td>Défavorable</td></tr></table>"
    )
    rapport, *_, avis = comptes_rendus_commissions.parse(page(table), Notes(member=PAGE))
    assert isinstance(rapport, CompteRenduCommission)
    assert rapport.genre == "tableau"
    assert avis == AvisCommission(REFERENCE, 1, "824", "12", "Article 2", "M. X", None, "Défavorable")


def test_the_columns_of_a_table_of_opinions_come_in_any_order() -> None:
    table = (
        "<p>Examen des amendements à la proposition de loi sur les haies (n° 1 824).</p><table>"
        "<tr><th>Article</th><th>Amendement n°</th><th>Groupe</th><th>Auteur</th><th>Avis de la commission</th></tr>"
        "<tr><td colspan='5'>Titre II</td></tr>"
        "<tr><td>2</td><td>I-904 (Rect)</td><td>BOC</td><td>Gouvernement</td><td>Accepté</td></tr></table>"
    )
    *_, avis = comptes_rendus_commissions.parse(page(table), Notes(member=PAGE))
    assert avis == AvisCommission(REFERENCE, 1, "1824", "I-904 (Rect)", "2", "Gouvernement", "BOC", "Accepté")


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (b"<html><body><p>Page en maintenance</p></body></html>", "aucune section"),
        (page(), "ni débat"),
        (page(suite("Les haies poussent, et nous en parlons longuement ici.")), "sans orateur"),
        (page(BAVARD, "<div>" + "Des mots perdus. " * 20 + "</div>"), "hors des paragraphes"),
        (page(BAVARD).decode().encode("latin-1", "replace"), "UTF-8"),
    ],
)
def test_a_page_whose_markup_is_not_understood_goes_to_the_quarantine(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison) as caught:
        lire(raw)
    assert caught.value.record == REFERENCE


def test_a_page_without_a_reference_in_its_name_is_refused() -> None:
    with pytest.raises(Reject, match="référence"):
        lire(page(BAVARD), "compte-rendu.html")
