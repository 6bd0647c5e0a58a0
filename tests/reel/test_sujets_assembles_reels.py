"""Subjects assembled, and trends, from the real samples of the Assembly. Skipped, saying so, without them."""

from dataclasses import replace
from datetime import date

import pytest

from hemicycle.assemble.liens.known_dossiers import est_motion
from hemicycle.assemble.monde import Monde
from hemicycle.assemble.sujets.memoire import LONGUEUR_SLUG
from hemicycle.assemble.sujets.sujets import sujets
from hemicycle.stats.analyses.tendances import tendances
from hemicycle.vocabulaire import MethodeSujet
from tests.exemples_sujets import retenir
from tests.stats import lente_tendances

pytestmark = pytest.mark.reel


def test_every_text_that_was_voted_on_is_of_one_subject_and_no_motion_of_censure_is(monde_assemblee: Monde) -> None:
    legislatif = monde_assemblee.legislatif
    motions = {dossier.uid for dossier in legislatif.dossiers if est_motion(dossier)}
    textes = {dossier.uid for dossier in legislatif.dossiers} - motions
    votes = {lien.vers for lien in legislatif.scrutin_dossier}
    tenus = [uid for sujet in legislatif.sujets for uid in sujet.dossiers]
    assert votes & textes <= set(tenus)
    assert votes & motions  # some were voted on, all the same
    assert not motions & set(tenus)
    assert len(set(tenus)) == len(tenus)


def test_files_of_one_chamber_give_subjects_of_one_chamber(monde_assemblee: Monde) -> None:
    assert MethodeSujet.CROSS_REF not in {sujet.methode for sujet in monde_assemblee.legislatif.sujets}


def test_labels_and_addresses_are_short_and_tell_their_subject(monde_assemblee: Monde) -> None:
    les_sujets = monde_assemblee.legislatif.sujets
    genres = ("projet de loi", "proposition de", "relatif", "relative", "visant", "tendant", "portant")
    assert [sujet.label for sujet in les_sujets if sujet.label.lower().startswith(genres)] == []
    assert len({sujet.slug for sujet in les_sujets}) == len(les_sujets)
    assert max(len(sujet.slug) for sujet in les_sujets) <= LONGUEUR_SLUG


def test_nearly_every_subject_has_a_category_and_a_sentence(monde_assemblee: Monde) -> None:
    les_sujets = monde_assemblee.legislatif.sujets
    assert sum(sujet.categorie is None for sujet in les_sujets) <= len(les_sujets) // 20
    assert sum(sujet.description is None for sujet in les_sujets) <= len(les_sujets) // 20


def test_well_known_texts_are_under_the_names_that_people_use(monde_assemblee: Monde) -> None:
    noms = {uid: sujet.label for sujet in monde_assemblee.legislatif.sujets for uid in sujet.dossiers}
    assert noms["DLR5L16N49868"] == "Simplification de la vie économique"
    assert noms["DLR5L16N49095"] == "Liberté de recourir à l’interruption volontaire de grossesse"
    assert noms["DLR5L16N46918"] == "Jeux Olympiques et Paralympiques de 2024"


def test_a_second_reading_of_the_same_files_changes_nothing(monde_assemblee: Monde) -> None:
    legislatif = monde_assemblee.legislatif
    scrutins = {scrutin.uid: scrutin for scrutin in monde_assemblee.scrutins}
    votes = {
        dossier.uid: [scrutins[lien.de] for lien in legislatif.scrutin_dossier if lien.vers == dossier.uid]
        for dossier in legislatif.dossiers
    }
    found, constats = sujets(legislatif.dossiers, legislatif.dossier_dossier, votes, retenir(legislatif.sujets))
    adresses = {sujet.slug: (sujet.id, sujet.dossiers) for sujet in legislatif.sujets}
    assert {sujet.slug: (sujet.id, sujet.dossiers) for sujet in found} == adresses
    assert constats == []


@pytest.mark.parametrize("dernier", [date(2024, 4, 30), date(2024, 6, 9), date(2025, 6, 30)])
def test_trends_of_a_lively_day_equal_the_slow_computation(monde_assemblee: Monde, dernier: date) -> None:
    scrutins = [scrutin for scrutin in monde_assemblee.scrutins if scrutin.jour <= dernier]
    uids = {scrutin.uid for scrutin in scrutins}
    legislatif = monde_assemblee.legislatif
    votes = tuple(lien for lien in legislatif.scrutin_dossier if lien.de in uids)
    jusque_la = replace(monde_assemblee, scrutins=scrutins, legislatif=replace(legislatif, scrutin_dossier=votes))
    found, lente = tendances(jusque_la), lente_tendances.tendances(jusque_la)
    assert [(t.dossier, t.dernier_evenement) for t in found] == [(uid, jour) for uid, _, jour in lente]
    assert [t.score for t in found] == pytest.approx([score for _, score, _ in lente])
    assert found
