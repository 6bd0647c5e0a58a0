from datetime import date, timedelta

import pytest

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.stats.analyses.analytics import Analytics, Mois, Selection
from hemicycle.stats.calcul import calculer
from hemicycle.vocabulaire import CauseNonVote, PeriodeAnalytics, Tag
from tests.stats.mondes import DEBUT, SENAT, Bulletin, Chantier, etiquettes
from tests.stats.travaux import amendement, parole, table

TOUT, MOIS_PASSE = PeriodeAnalytics.TOUT, PeriodeAnalytics.UN_MOIS


def analytics(chantier: Chantier) -> Analytics:
    return calculer(chantier.monde())[1]


@pytest.fixture
def chantier() -> Chantier:
    chantier = Chantier()
    chantier.membres(4, chantier.groupe("a"))
    chantier.groupe("b")
    return chantier


def test_a_period_is_measured_from_the_latest_ballot(chantier: Chantier) -> None:
    for jour in (date(2025, 3, 31), date(2025, 2, 28), date(2025, 2, 27)):
        chantier.scrutin({0: "pour"}, jour)
    found = analytics(chantier)
    assert found.debuts[MOIS_PASSE] == date(2025, 2, 28)
    assert (found.totaux[Selection(MOIS_PASSE)].scrutins, found.totaux[Selection(TOUT)].scrutins) == (2, 3)


def test_totals_follow_period_theme_and_group(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour", 1: "contre"}, tags=etiquettes("sante"), pour=30, contre=20, abstentions=1)
    chantier.scrutin({0: "pour"}, pour=9, contre=0, abstentions=0)
    totaux = analytics(chantier).totaux
    assert (totaux[Selection(TOUT)].votes, totaux[Selection(TOUT)].votants_moyens) == (3, 30)
    assert totaux[Selection(TOUT, Tag.SANTE)].scrutins == 1
    assert (totaux[Selection(TOUT, None, 0)].votes, totaux[Selection(TOUT, None, 1)].scrutins) == (3, 0)


def test_mean_voters_leave_out_ballots_without_figures(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour"}, pour=30, contre=20, abstentions=0)
    chantier.scrutin({0: "pour"}, pour=None, contre=None, abstentions=None)
    assert analytics(chantier).totaux[Selection(TOUT)].votants_moyens == 50


def test_speeches_and_amendments_are_those_of_anybody_and_by_group_of_their_author(chantier: Chantier) -> None:
    chantier.scrutin({}, DEBUT)
    chantier.legislatif = Legislatif(
        interventions=table(
            parole(DEBUT), parole(DEBUT, "PA99"), parole(DEBUT, type="president"), parole(DEBUT - timedelta(days=60))
        ),
        amendements=table(amendement(cosignataires=["PA1"]), amendement("PA99", cosignataires=["PA1"])),
    )
    totaux = analytics(chantier).totaux
    assert (totaux[Selection(TOUT)].interventions, totaux[Selection(MOIS_PASSE)].interventions) == (3, 2)
    assert (totaux[Selection(TOUT, None, 0)].interventions, totaux[Selection(TOUT, None, 1)].interventions) == (2, 0)
    assert (totaux[Selection(TOUT)].amendements, totaux[Selection(TOUT, None, 0)].amendements) == (2, 1)


def test_an_amendment_of_no_known_day_is_of_the_whole_time_alone(chantier: Chantier) -> None:
    chantier.scrutin({}, DEBUT)
    chantier.legislatif = Legislatif(amendements=table(amendement(), amendement(date_depot=None)))
    totaux = analytics(chantier).totaux
    assert (totaux[Selection(TOUT)].amendements, totaux[Selection(MOIS_PASSE)].amendements) == (2, 1)


def test_unknown_speeches_are_not_none_said(chantier: Chantier) -> None:
    chantier.scrutin({})
    assert analytics(chantier).totaux[Selection(TOUT)].interventions is None


def test_a_period_of_which_no_report_was_read_has_no_count_of_speeches(chantier: Chantier) -> None:
    chantier.scrutin({})
    chantier.legislatif = Legislatif(interventions=table(parole(DEBUT - timedelta(days=60), "PA99")))
    totaux = analytics(chantier).totaux
    assert (totaux[Selection(TOUT)].interventions, totaux[Selection(MOIS_PASSE)].interventions) == (1, None)
    assert (totaux[Selection(TOUT, None, 0)].interventions, totaux[Selection(MOIS_PASSE, None, 0)].interventions) == (
        0, None,
    )  # fmt: skip


def test_trends_are_means_of_a_month_oldest_first(chantier: Chantier) -> None:
    chantier.scrutin({}, date(2025, 2, 3), pour=10, contre=1, abstentions=0)
    chantier.scrutin({}, date(2025, 2, 4), pour=11, contre=2, abstentions=1)
    chantier.scrutin({}, date(2025, 3, 4), pour=5, contre=5, abstentions=5)
    assert analytics(chantier).tendances[Selection(TOUT)] == [Mois("Fév 25", 11, 2, 1), Mois("Mar 25", 5, 5, 5)]


def test_a_month_without_a_scrutin_is_zeros(chantier: Chantier) -> None:
    chantier.scrutin({}, date(2024, 12, 3), pour=10, contre=1, abstentions=0)
    chantier.scrutin({}, date(2025, 2, 4), pour=11, contre=2, abstentions=1)
    assert analytics(chantier).tendances[Selection(TOUT)] == [
        Mois("Déc 24", 10, 1, 0), Mois("Jan 25", 0, 0, 0), Mois("Fév 25", 11, 2, 1),
    ]  # fmt: skip


def test_a_month_whose_scrutins_have_no_known_figures_is_unknown(chantier: Chantier) -> None:
    chantier.scrutin({}, date(2024, 12, 3), pour=10, contre=1, abstentions=0)
    chantier.scrutin({}, date(2025, 1, 14), pour=None, contre=None, abstentions=None)
    assert analytics(chantier).tendances[Selection(TOUT)] == [
        Mois("Déc 24", 10, 1, 0),
        Mois("Jan 25", None, None, None),
    ]


def test_trends_of_a_group_are_its_own_votes(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour", 1: "pour", 2: "contre"}, date(2025, 2, 3), pour=300, contre=100)
    assert analytics(chantier).tendances[Selection(TOUT, None, 0)] == [Mois("Fév 25", 2, 1, 0)]


def test_trends_hold_the_twelve_latest_months(chantier: Chantier) -> None:
    for n in range(13):
        chantier.scrutin({}, date(2024 + (n + 6) // 12, (n + 6) % 12 + 1, 15))
    mois = [m.mois for m in analytics(chantier).tendances[Selection(TOUT)]]
    assert (len(mois), mois[0], mois[-1]) == (12, "Août 24", "Juil 25")


def test_trends_over_all_time_begin_in_2022_and_others_with_the_data(chantier: Chantier) -> None:
    chantier.scrutin({}, date(2021, 12, 15))
    found = analytics(chantier).tendances
    assert found[Selection(TOUT)] == []
    assert [m.mois for m in found[Selection(PeriodeAnalytics.UN_AN)]] == ["Déc 21"]


def test_deputies_are_ranked_by_votes_cast_then_by_name(chantier: Chantier) -> None:
    chantier.scrutin({3: "pour", 1: "abstention"}, tags=etiquettes("sante"))
    chantier.scrutin({3: "pour", 0: "contre", 2: Bulletin("non_votant", cause=CauseNonVote.PRESIDENT_SEANCE)})
    found = analytics(chantier).assidus
    assert found[Selection(TOUT)] == [(3, 2), (0, 1), (1, 1)]
    assert found[Selection(TOUT, Tag.SANTE)] == [(1, 1), (3, 1)]


def test_senators_are_not_ranked_among_deputies(chantier: Chantier) -> None:
    (elle,) = chantier.membres(1, chantier.groupe("s", SENAT), chambre=SENAT)
    chantier.scrutin({elle: "pour"}, chambre=SENAT)
    assert analytics(chantier).assidus[Selection(TOUT)] == []


def test_recent_ballots_are_fifty_at_most_latest_first(chantier: Chantier) -> None:
    chantier.repeter(60, {0: "pour"})
    found = analytics(chantier).recents
    assert found[Selection(TOUT)] == found[Selection(TOUT, None, 0)] == list(range(50))
    assert found[Selection(TOUT, None, 1)] == []


def test_dissidents_need_ten_votes_and_are_ranked_by_rate(chantier: Chantier) -> None:
    chantier.repeter(9, {0: "pour", 1: "pour", 2: "pour", 3: "contre"})
    assert analytics(chantier).dissidents[TOUT] == []
    chantier.scrutin({0: "pour", 1: "pour", 2: "contre", 3: "pour"}, DEBUT + timedelta(days=30))
    found = analytics(chantier).dissidents[TOUT]
    assert [(d.personne, d.taux.valeur, d.taux.denominateur) for d in found] == [(3, 90, 10), (2, 10, 10)]


def test_themes_are_counted_most_frequent_first(chantier: Chantier) -> None:
    chantier.scrutin({}, tags=etiquettes("sante", "budget"))
    chantier.scrutin({}, tags=etiquettes("sante", "agriculture"))
    assert analytics(chantier).themes[TOUT] == [("sante", 2), ("agriculture", 1), ("budget", 1)]


def test_controversial_ballots_are_ranked_by_score_then_latest(chantier: Chantier) -> None:
    for n, (pour, contre) in enumerate(((65, 35), (50, 50), (90, 10), (50, 50))):
        chantier.scrutin({}, DEBUT + timedelta(days=n), pour=pour, contre=contre)
    assert analytics(chantier).controverses[TOUT] == [0, 2, 3]


def test_a_world_without_ballots_has_empty_answers() -> None:
    found = analytics(Chantier())
    assert (found.totaux[Selection(TOUT)].scrutins, found.dissidents[TOUT], found.themes[TOUT]) == (0, [], [])


def test_deputies_are_ranked_over_the_last_weeks_of_their_own_chamber(chantier: Chantier) -> None:
    chantier.scrutin({0: "pour"}, DEBUT)
    chantier.scrutin({}, DEBUT + timedelta(days=90), chambre=SENAT)
    found = analytics(chantier)
    assert found.totaux[Selection(MOIS_PASSE)].scrutins == 1
    assert found.assidus[Selection(MOIS_PASSE)] == [(0, 1)]
