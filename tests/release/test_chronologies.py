"""The course of a dossier: which sittings and meetings are steps, and what each says."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests import dossiers_minuscules as essai
from tests.exemples_debats import COMMISSION, SEANCE, id_parole, legislatif, parole
from tests.exemples_monde import AN, SENAT, un_scrutin

from hemicycle.assemble.legislatif import Engagement, MotionDeCensure
from hemicycle.models.dossiers import Etape
from hemicycle.models.interventions import CommissionDeLaSeance
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.engagements import censure
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import Sort


@pytest.fixture(scope="module")
def chronologies() -> Chronologies:
    monde = essai.monde()
    legislation = Legislation(monde.legislatif, monde.scrutins)
    return Chronologies(legislation, monde.legislatif.commissions, monde.scrutins)


@pytest.fixture(scope="module")
def rangs() -> dict[str, int]:
    return {dossier.uid: rang for rang, dossier in enumerate(essai.les_dossiers())}


@pytest.fixture
def haies(chronologies: Chronologies, rangs: dict[str, int]) -> list[Etape]:
    return chronologies.etapes([rangs[essai.HAIES]])


def test_a_vote_a_meeting_and_a_debate_are_steps_oldest_first(haies: list[Etape]) -> None:
    assert [(etape.uid, etape.type) for etape in haies] == [
        (essai.PREMIERE_SEANCE, "seance"),
        (COMMISSION, "commission"),
        (SEANCE, "seance"),
    ]


def test_a_struck_a_future_and_a_foreign_meeting_are_no_steps(haies: list[Etape]) -> None:
    uids = {etape.uid for etape in haies}
    assert not uids & {essai.ANNULEE, essai.A_VENIR, essai.INITIATIVE}


def test_the_hour_of_a_sitting_stands_before_the_midnight_of_its_votes(haies: list[Etape]) -> None:
    assert haies[-1].date == "2025-03-04T14:00:00.000Z"
    assert haies[-1].scrutins[0].date == "2025-03-04T00:00:00.000Z"


def test_only_substantive_speeches_are_counted(haies: list[Etape]) -> None:
    assert [etape.nb_prises for etape in haies] == [None, None, 2]


def test_a_committee_is_found_under_any_of_its_codes(haies: list[Etape]) -> None:
    assert haies[1].commission == CommissionDeLaSeance("commission-des-finances", "Commission des finances")
    assert haies[2].commission is None


def test_the_scrutins_of_a_step_come_by_number(haies: list[Etape]) -> None:
    assert [scrutin.numero for scrutin in haies[-1].scrutins] == [10, 11]


def test_a_sitting_that_only_its_votes_tell_of_cannot_be_consulted(haies: list[Etape]) -> None:
    assert [etape.consultable for etape in haies] == [False, True, True]


def test_each_step_names_the_texts_it_is_about(chronologies: Chronologies, rangs: dict[str, int]) -> None:
    both = [rangs[essai.HAIES], rangs[essai.HAIES_SENAT]]
    etapes = chronologies.etapes(both)
    assert [[texte.uid for texte in etape.textes] for etape in etapes] == [
        *([essai.HAIES],) * 3,
        [essai.HAIES_SENAT],
    ]
    assert {texte.uid for etape in chronologies.etapes(both[:1]) for texte in etape.textes} == {essai.HAIES}


def test_outcomes_are_in_upper_case_beside_their_code(chronologies: Chronologies, rangs: dict[str, int]) -> None:
    sorts = [(s.sort, s.sort_code) for s in chronologies.etapes([rangs[essai.HAIES]])[-1].scrutins]
    assert sorts
    assert {*sorts} <= {("ADOPTE", "adopte"), ("REJETE", "rejete")}


def test_an_announced_sitting_of_the_senate_is_that_of_its_day(
    chronologies: Chronologies, rangs: dict[str, int]
) -> None:
    (etape,) = chronologies.etapes([rangs[essai.HAIES_SENAT]])
    assert (etape.uid, etape.nb_prises, len(etape.scrutins)) == (essai.JOURNEE, 1, 1)


def test_a_sitting_day_of_the_senate_opens_with_its_first_announced_sitting(
    chronologies: Chronologies, rangs: dict[str, int]
) -> None:
    (etape,) = chronologies.etapes([rangs[essai.HAIES_SENAT]])
    assert etape.date == "2025-03-12T13:30:00.000Z"


@pytest.mark.parametrize("annoncees", [[], [essai.ANNONCEE], [essai.ANNONCEE, "AGS2"]])
def test_votes_of_a_senate_day_without_a_report_can_be_consulted_when_the_agenda_announces_it(
    annoncees: list[str],
) -> None:
    textes = legislatif(
        [],
        dossiers=essai.les_dossiers(),
        reunions=[essai.une_reunion(uid, "2025-03-12T14:30:00+01:00", chambre=SENAT) for uid in annoncees],
        reunion_dossier=[(uid, essai.HAIES_SENAT) for uid in annoncees],
        scrutin_dossier=[("scr2024-7", essai.HAIES_SENAT)],
    )
    scrutins = essai.les_scrutins()
    legislation = Legislation(textes, scrutins)
    rang = legislation.rang_dossier[essai.HAIES_SENAT]
    (etape,) = Chronologies(legislation, (), scrutins).etapes([rang])
    assert (etape.uid, etape.consultable) == (essai.JOURNEE, bool(annoncees))


def force(**champs: Any) -> Engagement:
    """The Government forces the hedges through on the day of their debate; the motion is voted a week later."""
    motion = MotionDeCensure("L17-VD2", essai.JOUR, date(2025, 3, 11), False, "VTANR5L17V20")
    valeurs: dict[str, Any] = {"dossier": None, "texte": essai.HAIES, "lecture": "AN1", "motions": (motion,)}
    return Engagement(**{"uid": "L17-VD1", "jour": essai.JOUR, "adopte": True, **valeurs, **champs})


@pytest.mark.parametrize(("jour", "ou"), [(essai.JOUR, SEANCE), (date(2025, 3, 5), "RUANR5L17S2025IDS29900")])
def test_a_text_forced_through_says_so_on_that_day_with_the_votes_on_its_motions(jour: date, ou: str) -> None:
    motion = un_scrutin("VTANR5L17V20", AN, "17", 20, date(2025, 3, 11), "la motion de censure", pour=278,
                        seance="RUANR5L17S2025IDS29900", sort=Sort.REJETE, requis=287, pour_seulement=True)  # fmt: skip
    scrutins = [motion, *essai.les_scrutins()]
    textes = essai.monde().legislatif
    engages = [replace(d, engagements=(force(jour=jour),)) if d.uid == essai.HAIES else d for d in textes.dossiers]
    legislation = Legislation(replace(textes, dossiers=tuple(engages)), scrutins)
    etapes = Chronologies(legislation, (), scrutins).etapes([legislation.rang_dossier[essai.HAIES]])
    assert [e.uid for e in etapes if e.adoption_sans_vote] == [ou]
    (dite,) = next(e.adoption_sans_vote for e in etapes if e.adoption_sans_vote)
    assert (dite.article, dite.lecture, dite.adopte, dite.dossier_uid) == ("49.3", "AN1", True, essai.HAIES)
    assert [(m.votes_pour, m.votes_requis, m.adoptee, m.numero) for m in dite.motions] == [(278, 287, False, 20)]
    assert 20 not in {s.numero for e in etapes for s in e.scrutins}  # a motion is no scrutin of the text
    visee = censure(legislation, motion)
    assert visee is not None and visee.adoption_sans_vote == dite
    assert (visee.votes_pour, visee.votes_requis, visee.adoptee) == (278, 287, False)
    assert censure(legislation, scrutins[1]) is None


def test_a_vote_that_names_no_sitting_is_not_a_step_of_the_other_chamber() -> None:
    depute = un_scrutin("VTANR5L17V8", AN, "17", 8, essai.JOUR, "Les haies")
    senateur = un_scrutin("scr2024-9", SENAT, "2024", 9, essai.JOUR, "Les haies", seance="d20250304")
    textes = legislatif(
        [],
        dossiers=essai.les_dossiers(),
        scrutin_dossier=[(depute.uid, essai.HAIES), (senateur.uid, essai.HAIES_SENAT)],
    )
    legislation = Legislation(textes, [depute, senateur])
    rangs = [legislation.rang_dossier[uid] for uid in (essai.HAIES, essai.HAIES_SENAT)]
    etapes = Chronologies(legislation, (), [depute, senateur]).etapes(rangs)
    assert {etape.uid: etape.chambre for etape in etapes} == {"assemblee-20250304": AN, "d20250304": SENAT}


def test_a_vote_joins_the_debate_of_its_day_when_the_report_names_no_sitting(
    chronologies: Chronologies, rangs: dict[str, int]
) -> None:
    (etape,) = chronologies.etapes([rangs[essai.ANCIEN]])
    assert etape.uid == essai.COMPTE_RENDU_ANCIEN
    assert [scrutin.numero for scrutin in etape.scrutins] == [3]
    assert etape.consultable


def test_the_longest_of_two_debates_takes_the_vote() -> None:
    jour = essai.JOUR_ANCIEN
    courte, *longue = (
        parole(n, None, "Les étangs.", compte_rendu=compte_rendu, jour=jour)
        | {"seance": None, "id": id_parole(n, compte_rendu)}
        for n, compte_rendu in ((1, "CR-A"), (2, "CR-B"), (3, "CR-B"))
    )
    textes = legislatif(
        [courte, *longue],
        dossiers=essai.les_dossiers(),
        dossiers_des_paroles=[(ligne["id"], essai.ANCIEN) for ligne in (courte, *longue)],
        scrutin_dossier=[("VTANR5L17V3", essai.ANCIEN)],
    )
    scrutins = essai.les_scrutins()
    legislation = Legislation(textes, scrutins)
    rang = legislation.rang_dossier[essai.ANCIEN]
    etapes = Chronologies(legislation, (), scrutins).etapes([rang])
    assert {etape.uid: len(etape.scrutins) for etape in etapes} == {"CR-A": 0, "CR-B": 1}


def test_a_vote_of_another_chamber_or_day_joins_no_debate() -> None:
    ligne = parole(1, None, "Les étangs.", compte_rendu="CR-A", jour=date(2024, 11, 6))
    ligne |= {"seance": None, "id": id_parole(1, "CR-A")}
    textes = legislatif(
        [ligne],
        dossiers=essai.les_dossiers(),
        dossiers_des_paroles=[(ligne["id"], essai.ANCIEN)],
        scrutin_dossier=[("VTANR5L17V3", essai.ANCIEN)],
    )
    scrutins = essai.les_scrutins()
    legislation = Legislation(textes, scrutins)
    etapes = Chronologies(legislation, (), scrutins).etapes([legislation.rang_dossier[essai.ANCIEN]])
    assert [etape.uid for etape in etapes] == [essai.SEANCE_ANCIENNE, "CR-A"]


def test_a_dossier_that_nobody_examined_has_no_course(chronologies: Chronologies, rangs: dict[str, int]) -> None:
    assert chronologies.etapes([rangs[essai.RAPPORT]]) == []
