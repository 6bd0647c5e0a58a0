from datetime import date, timedelta

from hemicycle.stats.calcul import calculer
from hemicycle.stats.groupes.thematiques import inities
from hemicycle.stats.resultats import Statistiques, Theme
from hemicycle.vocabulaire import Tag
from tests.stats.mondes import ASSEMBLEE, DEBUT, SENAT, Bulletin, Chantier, etiquettes, groupe, scrutin

ECOLE = etiquettes("education")


def stats(chantier: Chantier) -> Statistiques:
    return calculer(chantier.monde())[0]


def test_a_group_stands_between_its_lines_for_and_against() -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("a"))
    for n, position in enumerate(("pour", "pour", "contre", "abstention")):
        chantier.scrutin(dict.fromkeys(membres, position), DEBUT + timedelta(days=n), tags=ECOLE)
    (theme,) = stats(chantier).thematiques[0, "17", False]
    assert theme == Theme(Tag.EDUCATION, pour=2, contre=1, abstention=1, cohesion=100)
    assert (theme.total, theme.position) == (4, 25)


def test_a_tie_is_no_line_of_a_theme_but_is_in_its_cohesion() -> None:
    chantier = Chantier()
    membres = chantier.membres(4, chantier.groupe("a"))
    partage: dict[int, str | Bulletin] = {m: ("pour", "contre")[n % 2] for n, m in enumerate(membres)}
    chantier.scrutin(dict.fromkeys(membres, "pour"), tags=ECOLE)
    chantier.scrutin(partage, DEBUT + timedelta(days=1), tags=ECOLE)
    (theme,) = stats(chantier).thematiques[0, "17", False]
    assert (theme.total, theme.cohesion) == (1, 75)


def test_themes_of_the_senate_are_told_by_session_and_over_all_time() -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("a", SENAT), chambre=SENAT)
    for jour in (date(2024, 1, 10), date(2024, 12, 10)):
        chantier.scrutin(dict.fromkeys(membres, "pour"), jour, chambre=SENAT, tags=ECOLE)
    found = stats(chantier).thematiques
    assert {periode: found[0, periode, False][0].total for periode in ("2023", "2024", "")} == {
        "2023": 1,
        "2024": 1,
        "": 2,
    }


def test_a_requester_is_known_by_the_long_name_of_its_group() -> None:
    groupes = [groupe("liot", nom_complet="Libertés, Indépendants, Outre-mer et Territoires")]
    demande = scrutin(demandeur='Président du groupe "Libertés, Indépendants, Outre-mer et Territoires"')
    assert inities(groupes, [demande, scrutin()]) == {0: [0]}


def test_a_requester_is_known_by_an_acronym_at_the_head_of_a_word() -> None:
    groupes = [groupe("soc", nom_complet="Socialistes et apparentés"), groupe("dr", nom_complet="Droite républicaine")]
    textes = ["Présidente du groupe Socialistes", "L'associé de la madre"]
    assert inities(groupes, [scrutin(demandeur=texte) for texte in textes]) == {0: [0], 1: []}


def test_a_group_of_another_legislature_or_chamber_asked_for_nothing_here() -> None:
    groupes = [groupe("rassemblement", ASSEMBLEE, 16), groupe("rassemblement", SENAT)]
    assert inities(groupes, [scrutin(demandeur="groupe Rassemblement")]) == {0: [], 1: []}


def test_requested_scrutins_are_told_by_tag_from_two_on() -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("abc"))
    chantier.repeter(2, dict.fromkeys(membres, "pour"), demandeur="Groupe abc", tags=etiquettes("sante", "budget"))
    chantier.scrutin(
        dict.fromkeys(membres, "pour"),
        DEBUT + timedelta(days=9),
        demandeur="Groupe abc",
        tags=etiquettes("sante", "europe"),
    )
    chantier.scrutin(dict.fromkeys(membres, "pour"), DEBUT + timedelta(days=10), tags=etiquettes("europe"))
    found = stats(chantier).thematiques[0, "", True]
    assert [(theme.tag, theme.total) for theme in found] == [("sante", 3), ("budget", 2)]
