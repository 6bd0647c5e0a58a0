"""Reports of sittings: turns, titles and bills out of files that are not well-formed."""

from datetime import date

import pytest
from tests.exemples_senat_pages import compte_rendu, tour

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import comptes_rendus
from hemicycle.sources.publishers.senat.comptes_rendus import CompteRenduSenat, ParoleSenat

MEMBRE = "cri/d20250304.xml"


def lire(*contenu: str, notes: Notes | None = None) -> list[ParoleSenat]:
    notes = notes or Notes()
    notes.member = MEMBRE
    found = comptes_rendus.parse(compte_rendu(*contenu), notes)
    return [one for one in found if isinstance(one, ParoleSenat)]


def textes(*contenu: str) -> list[tuple[str | None, str]]:
    return [(one.matricule, one.texte) for one in lire(*contenu)]


def test_a_speech_is_read_whole() -> None:
    contenu = tour("Les haies, c&#146;est&nbsp;la vie.", qua="rapporteure", type="1", analyse="Discussion générale")
    assert lire(contenu) == [
        ParoleSenat(
            jour=date(2025, 3, 4), rang=1, matricule="19001A", orateur="Mme Lucie VERDAN", qualite="rapporteure",
            type="1", analyse="Discussion générale", texte="Les haies, c’est la vie.", sections=[], section=0,
            loicod=None, lecture=None,
        )
    ]  # fmt: skip


def test_the_report_counts_its_speeches() -> None:
    compte, *_ = comptes_rendus.parse(compte_rendu(tour("Un."), tour("Deux.")), Notes(member=MEMBRE))
    assert compte == CompteRenduSenat(date(2025, 3, 4), 2)


def test_a_minister_has_no_matricule() -> None:
    (one,) = lire(tour("Le Gouvernement est favorable.", nom="Ève COURLIS", mat="", qua="ministre"))
    assert (one.matricule, one.orateur, one.qualite) == (None, "Mme Ève COURLIS", "ministre")


def test_a_speaker_without_attributes_has_the_name_printed() -> None:
    (one,) = lire(tour("Bravo !", nom=None, mat=""))
    assert one.orateur == "Mme Lucie Verdan"


def test_paragraphs_are_lines() -> None:
    assert textes(tour("Un.</p><p>Deux <i>mots</i>.")) == [("19001A", "Un.\nDeux mots.")]


def test_named_entities_are_read_and_a_bare_ampersand_is_kept() -> None:
    assert textes(tour("L&eacute;gif&eacute;rer, R & D, &lt;sic&gt;")) == [("19001A", "Légiférer, R & D, <sic>")]


def test_words_outside_any_turn_are_no_speech() -> None:
    assert textes("<p>(La séance est ouverte.)</p>", tour("Un."), "<p>Article 2</p>", tour("Deux.")) == [
        ("19001A", "Un."),
        ("19001A", "Deux."),
    ]


def test_what_a_comment_holds_is_nothing() -> None:
    assert textes(f"<!-- {tour('Caché.')} -->", tour("Un<!-- deux -->.")) == [("19001A", "Un.")]


def test_a_division_left_open_in_a_turn_gives_no_word_to_another() -> None:
    ouvert = tour("<div>Un.").replace("</p></cri", "</cri")
    assert textes(ouvert, "<p>Hors tour.</p>", tour("Deux.", mat="19002B")) == [("19001A", "Un."), ("19002B", "Deux.")]


def test_a_division_closed_twice_takes_no_word_from_a_turn() -> None:
    assert textes(tour("Un.</div></div><p>Deux.")) == [("19001A", "Un.\nDeux.")]


def test_a_turn_inside_another_interrupts_it() -> None:
    dedans = tour("Non !", mat="19002B")
    assert textes(tour(f"Un.</p>{dedans}<p>Deux.")) == [("19001A", "Un."), ("19002B", "Non !"), ("19001A", "Deux.")]


def test_a_turn_left_open_ends_where_the_next_one_begins() -> None:
    ouvert = tour("Un.").replace("</cri:intervenant>", "")
    assert textes(ouvert, tour("Deux.", mat="19002B"), "<p>Hors tour.</p>") == [("19001A", "Un."), ("19002B", "Deux.")]


def test_sections_are_the_titles_above() -> None:
    lus = lire(
        tour("Ouverture."),
        '<cri:titreS1 libelle="Haies bocagères"><p>Haies bocagères</p></cri:titreS1>',
        tour("Un."),
        "<cri:titreS2><p>Discussion générale</p></cri:titreS2>",
        tour("Deux."),
        "<cri:titreS1><p>Mares</p></cri:titreS1>",
        tour("Trois."),
    )
    assert [(one.texte, one.section, one.sections) for one in lus] == [
        ("Ouverture.", 0, []),
        ("Un.", 1, ["Haies bocagères"]),
        ("Deux.", 2, ["Haies bocagères", "Discussion générale"]),
        ("Trois.", 3, ["Mares"]),
    ]


def test_a_title_inside_a_turn_cuts_it_and_is_not_spoken() -> None:
    lus = lire(tour("Un.</p><cri:titreS1><p>Haies</p></cri:titreS1><p>Deux."))
    assert [(one.rang, one.texte, one.sections) for one in lus] == [(1, "Un.", []), (2, "Deux.", ["Haies"])]


def test_a_title_without_content_is_one_too() -> None:
    (one,) = lire('<cri:titreS1 libelle="Haies &amp; mares"/>', tour("Un."))
    assert one.sections == ["Haies & mares"]


def test_the_bill_is_that_of_the_bounds_around() -> None:
    lus = lire(tour("Un."), '<cri:pdl loicod="68434" typleccod="1">', tour("Deux."), "</cri:pdl>", tour("Trois."))
    assert [(one.loicod, one.lecture) for one in lus] == [(None, None), ("68434", "1"), (None, None)]


def test_a_matricule_that_cannot_be_read_is_told() -> None:
    notes = Notes()
    (one,) = lire(tour("Un.", mat="verdan"), notes=notes)
    assert one.matricule is None
    assert dict(notes.unknown_fields) == {"compte_rendu_senat.intervenant.mat=verdan": 1}


def test_what_a_speaker_has_unknown_is_told_at_each_turn() -> None:
    notes = Notes()
    lus = lire(*(tour("Un.", mat="verdan", humeur="bonne", id=numero) for numero in ("i1", "i2")), notes=notes)
    assert [(one.rang, one.orateur) for one in lus] == [(1, "Mme Lucie VERDAN"), (2, "Mme Lucie VERDAN")]
    assert dict(notes.unknown_fields) == {
        "compte_rendu_senat.intervenant.mat=verdan": 2,
        "compte_rendu_senat.intervenant.humeur": 2,
    }


def test_an_unknown_attribute_is_reported() -> None:
    notes = Notes()
    lire(tour("Un.", humeur="bonne"), notes=notes)
    assert dict(notes.unknown_fields) == {"compte_rendu_senat.intervenant.humeur": 1}


@pytest.mark.parametrize(
    "contenu", ["", "<p>Il n'y a pas de séance.</p>", tour("").replace("Mme Lucie Verdan.", ""), "<cri:intervenant/>"]
)
def test_a_report_without_a_speech_is_refused(contenu: str) -> None:
    with pytest.raises(Reject, match="aucune prise de parole"):
        lire(contenu)


def test_a_turn_whose_tag_cannot_be_read_condemns_the_day() -> None:
    with pytest.raises(Reject, match="balise « cri:intervenant » illisible"):
        lire(tour("Un."), '<cri:intervenant nom="Guy BUTOR><p>Deux.</p></cri:intervenant>')


@pytest.mark.parametrize("membre", ["cri/d20250230.xml", "cri/lisezmoi.xml"])
def test_a_file_whose_name_is_no_day_is_refused(membre: str) -> None:
    with pytest.raises(Reject, match="aucune date dans le nom du fichier"):
        list(comptes_rendus.parse(compte_rendu(tour("Un.")), Notes(member=membre)))
