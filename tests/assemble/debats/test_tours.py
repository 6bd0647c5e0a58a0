"""Turns of speech: a heckled speech is one, an interruption is its own."""

from tests.assemble.debats.paroles import Seance

from hemicycle.assemble.debats.tours import Tour, tours
from hemicycle.sources.publishers.assemblee.comptes_rendus import Paragraphe


def resume(paragraphes: list[Paragraphe]) -> list[tuple[str, str, str]]:
    return [(tour.orateur, tour.type.value, tour.texte) for tour in tours(paragraphes)]


def discours(seance: Seance, orateur: str) -> list[Tour]:
    return [tour for tour in tours(seance.paragraphes) if tour.orateur == orateur]


def test_a_heckled_speech_is_one_turn_and_the_interruption_another() -> None:
    seance = Seance("Haies").dit("M. Roc", "Les haies…").crie("Mme Pré", "Parlons-en !").dit("M. Roc", "…poussent.")
    assert resume(seance.paragraphes) == [
        ("M. Roc", "intervention", "Les haies…\n…poussent."),
        ("Mme Pré", "interruption", "Parlons-en !"),
    ]


def test_a_stage_direction_neither_cuts_a_speech_nor_is_a_turn() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").didascalie("(Sourires.)").dit("M. Roc", "Deux.")
    assert resume(seance.paragraphes) == [("M. Roc", "intervention", "Un.\nDeux.")]


def test_the_chair_ends_a_speech() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").preside("La parole est à M. Roc.").dit("M. Roc", "Deux.")
    assert [tour.texte for tour in discours(seance, "M. Roc")] == ["Un.", "Deux."]


def test_a_word_that_the_chair_throws_in_does_not_end_a_speech() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").crie("M. le président", "Concluez !").dit("M. Roc", "Deux.")
    assert resume(seance.paragraphes) == [
        ("M. Roc", "intervention", "Un.\nDeux."),
        ("M. le président", "president", "Concluez !"),
    ]


def test_another_speaker_ends_a_speech() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").dit("Mme Pré", "Non.").dit("M. Roc", "Deux.")
    assert [tour.texte for tour in tours(seance.paragraphes)] == ["Un.", "Non.", "Deux."]


def test_the_agenda_ends_a_speech() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").passe_a("Mares").dit("M. Roc", "Deux.")
    assert [(tour.point, tour.texte) for tour in tours(seance.paragraphes)] == [("Haies", "Un."), ("Mares", "Deux.")]


def test_nobody_interrupts_himself() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").crie("Mme Pré", "Oh !").crie("M. Roc", "Si !").dit("M. Roc", "Deux.")
    assert [tour.texte for tour in discours(seance, "M. Roc")] == ["Un.\nSi !\nDeux."]


def test_two_words_of_one_heckler_are_two_interruptions() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.").crie("Mme Pré", "Oh !").crie("Mme Pré", "Ah !")
    assert [tour.texte for tour in discours(seance, "Mme Pré")] == ["Oh !", "Ah !"]


def test_a_speaker_without_an_id_is_known_by_its_name() -> None:
    seance = Seance("Haies")
    for texte in ("Un.", "Deux."):
        seance.dit("M. Roc", texte, acteur=None).crie("Un député du groupe Bocage", "Oh !", acteur=None)
    assert [(tour.acteur, tour.texte) for tour in discours(seance, "M. Roc")] == [(None, "Un.\nDeux.")]


def test_the_quality_is_that_given_in_full_at_the_beginning() -> None:
    seance = Seance("Haies").dit("Mme Pré", "Un.", qualite="ministre des haies").crie("M. Roc", "Oh !")
    seance.dit("Mme Pré", "Deux.", qualite="ministre")
    assert [tour.qualite for tour in discours(seance, "Mme Pré")] == ["ministre des haies"]


def test_a_turn_says_where_it_begins_and_ends_and_what_it_is_made_of() -> None:
    seance = (
        Seance("Haies", "Article 3").preside("Oui.").dit("M. Roc", "Un.").crie("Mme Pré", "Oh !").dit("M. Roc", "2.")
    )
    (tour,) = discours(seance, "M. Roc")
    assert (tour.ordre, tour.ordre_fin, tour.paragraphes) == (2, 4, ["s2", "s4"])
    assert (tour.points, tour.niveau, tour.article, tour.texte_numero) == (["Haies", "Article 3"], 2, "3", "812")


def test_amendments_of_all_its_paragraphs_are_joined() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.", amendements=["12"]).dit("M. Roc", "Deux.", amendements=["13", "12"])
    (tour,) = tours(seance.paragraphes)
    assert (tour.amendements, tour.amendements_herites) == (["12", "13"], False)


def test_amendments_that_a_paragraph_names_prevail_over_inherited_ones() -> None:
    seance = Seance("Haies").dit("M. Roc", "Un.", amendements=["46"], amendements_herites=True)
    assert [(tour.amendements, tour.amendements_herites) for tour in tours(seance.paragraphes)] == [(["46"], True)]
    seance.dit("M. Roc", "Deux.", amendements=["47"])
    assert [(tour.amendements, tour.amendements_herites) for tour in tours(seance.paragraphes)] == [(["47"], False)]


def test_no_paragraph_makes_no_turn() -> None:
    assert tours([]) == []
