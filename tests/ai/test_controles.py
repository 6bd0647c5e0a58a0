"""What a text may not say, and how positions are read in French sentences."""

import pytest

from hemicycle.ai.entry import Facts, Genre
from hemicycle.ai.text_checks import LONGUEURS, Affirmation, TextRefused, affirmations, check, read_answer
from tests.ai.redacteur import GROUPES, entry


def refus(texte: str, faits: Facts | None = None) -> str:
    with pytest.raises(TextRefused) as refuse:
        check(entry(faits=faits), {"resume": texte})
    return str(refuse.value)


@pytest.mark.parametrize(
    "texte",
    [
        "L'article 3 a été adopté le 12 mars 2025 par 1 234 voix.",
        "Le groupe HAI a voté pour, LAV a voté contre et RIV s'est abstenu.",
        "HAI a voté pour, tandis que LAV a voté contre.",
        "Les Haies et bocages ont soutenu le texte ; les Rivières se sont abstenues.",
        "Contre : LAV. Abstention : RIV. Pour : HAI.",
        "Le texte, favorable aux haies et utile pour la lutte contre l'érosion, a été adopté.",
        "LAV n'a pas voté pour.",
        "Le groupe MOU n'est pas cité dans le débat.",
        "Le texte est examiné en 2e lecture.",
        "HAI, qui a voté pour, a défendu un texte que LAV, opposé, a critiqué.",
    ],
)
def test_a_true_text_passes(texte: str) -> None:
    check(entry(), {"resume": texte})


@pytest.mark.parametrize(
    "texte",
    [
        "Le groupe LAV a voté pour.",
        "LAV s'est prononcé pour le texte.",
        "Les groupes HAI et LAV ont voté pour.",
        "Pour : HAI, LAV.",
        "Lavoirs et Fontaines a soutenu le texte.",
        "HAI a voté pour, comme LAV.",
    ],
)
def test_a_group_said_for_what_it_voted_against_is_refused(texte: str) -> None:
    assert refus(texte) == "le groupe LAV est dit « pour » alors qu'il a voté contre"


@pytest.mark.parametrize("texte", ["HAI a voté contre.", "HAI est opposé au texte.", "HAI s'est montré défavorable."])
def test_a_group_said_against_what_it_voted_for_is_refused(texte: str) -> None:
    assert refus(texte) == "le groupe HAI est dit « contre » alors qu'il a voté pour"


@pytest.mark.parametrize("texte", ["Les groupes LAV et RIV ont voté contre.", "RIV, contre, a quitté la séance."])
def test_an_abstention_turned_into_a_vote_is_refused(texte: str) -> None:
    assert refus(texte) == "l'abstention du groupe RIV est devenue un vote (contre)"


@pytest.mark.parametrize(
    "texte", ["Le groupe MOU a voté pour.", "Les Moulins se sont abstenus.", "Contre : LAV et MOU."]
)
def test_a_position_given_to_a_group_without_votes_is_refused(texte: str) -> None:
    assert refus(texte) == "une position est donnée au groupe MOU, qui n'a pas voté"


def test_a_denied_vote_that_was_cast_is_refused() -> None:
    assert "ne pas avoir pris la position" in refus("HAI n'a pas voté pour.")


@pytest.mark.parametrize(
    "texte",
    [
        "Le texte est en cours d'examen.",
        "La navette se poursuit au Sénat.",
        "Le texte doit encore être voté.",
        "Il sera examiné par le Sénat.",
        "Le texte poursuit son parcours.",
    ],
)
def test_a_closed_procedure_said_to_go_on_is_refused(texte: str) -> None:
    assert refus(texte, Facts(clos=True)) == "la procédure est dite en cours alors qu'elle est close"
    check(entry(faits=Facts(clos=False)), {"resume": texte})


def test_the_vote_on_an_article_counts_only_where_a_part_of_the_text_is_spoken_of() -> None:
    faits = Facts(ensemble={"HAI": ["pour"]}, parties={"HAI": ["contre"]}, groupes=dict(GROUPES))
    check(entry(faits=faits), {"resume": "Sur l'article 3, HAI a voté contre."})
    assert "HAI" in refus("HAI a voté contre.", faits)


@pytest.mark.parametrize("texte", ["Adopté par 143 voix.", "Adopté le 13 mars 2025.", "Adopté par 12 345 voix."])
def test_a_number_that_is_not_in_the_data_is_refused(texte: str) -> None:
    assert "n'est pas dans les données" in refus(texte)


@pytest.mark.parametrize(
    "texte",
    [
        "Voir https://example.org/promo",
        "Écrivez à contact@example.org",
        "Voir bonnes-affaires.com",
        "<b>Adopté</b>",
        "**Adopté**",
        "[Adopté](x)",
        "Adopté\u202e",
        "Adopté\x1b[2J",
    ],
)
def test_links_markup_and_control_characters_are_refused(texte: str) -> None:
    assert refus(texte)


@pytest.mark.parametrize(
    "texte",
    [
        "Votez pour ce texte !",
        "En tant que modèle de langue, je ne peux pas répondre.",
        "Je recommande ce texte.",
        "Vous devez refuser ce texte.",
        "J'ai suivi les consignes.",
    ],
)
def test_a_text_that_speaks_to_the_reader_is_refused(texte: str) -> None:
    assert refus(texte) == "le texte s'adresse au lecteur ou parle de ses consignes"


def test_the_deposit_on_bottles_is_a_subject_like_another() -> None:
    check(entry(), {"resume": "Le texte crée une consigne sur les bouteilles et une instruction en famille."})


def test_a_text_of_the_longest_length_passes_and_one_more_character_is_refused() -> None:
    longueur = LONGUEURS[Genre.SCRUTIN]
    check(entry(), {"resume": "a" * longueur})
    assert "dépasse" in refus("a" * (longueur + 1))


def test_every_part_is_checked() -> None:
    with pytest.raises(TextRefused, match="lien"):
        check(entry(), {"resume": "Adopté.", "enjeux": "http://example.org"})


def test_positions_are_read_group_by_group() -> None:
    texte = "HAI et LAV ont voté pour sur l'article 3, RIV contre."
    assert list(affirmations(texte, GROUPES)) == [
        Affirmation("HAI", "pour", False, True),
        Affirmation("LAV", "pour", False, True),
        Affirmation("RIV", "contre", False, True),
    ]


def test_an_acronym_inside_a_word_or_in_lower_case_is_not_a_group() -> None:
    assert list(affirmations("Le hai et le RIVAGE ont voté pour, comme HAI-NORD.", GROUPES)) == []


def test_a_name_inside_a_longer_one_is_not_another_group() -> None:
    groupes = {"DEM": ["Les Démocrates"], "GDE": ["Gauche des Démocrates"]}
    assert [a.groupe for a in affirmations("La gauche des démocrates a voté pour.", groupes)] == ["GDE"]


@pytest.mark.parametrize(
    "brut", ['{"resume": "Adopté."}', '```json\n{"resume": "Adopté."}\n```', ' {"resume":"Adopté. "}']
)
def test_an_answer_is_read_with_or_without_a_fence(brut: str) -> None:
    assert read_answer(Genre.SCRUTIN, brut) == {"resume": "Adopté."}


@pytest.mark.parametrize(
    "brut", ["", "Adopté.", "[]", '{"resume": 3}', '{"resume": "a", "extra": "b"}', '{"resume": " "}', "{}"]
)
def test_an_answer_of_another_form_is_refused(brut: str) -> None:
    with pytest.raises(TextRefused):
        read_answer(Genre.SCRUTIN, brut)


def test_a_part_that_the_data_do_not_allow_may_be_empty() -> None:
    textes = read_answer(Genre.DOSSIER, '{"faits": "Adopté.", "positions": null}')
    assert textes == {"faits": "Adopté.", "positions": ""}
