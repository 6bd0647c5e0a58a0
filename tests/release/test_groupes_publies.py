"""Groups over their periods, as a release holds them."""

import json
from dataclasses import fields, replace
from datetime import date

import numpy as np
import pytest
from tests import monde_groupes as m
from tests import senat_minuscule

from hemicycle.assemble.monde import Appellation, Monde, Votes
from hemicycle.release.documents.groupes import alliances, stats_groupes
from hemicycle.release.documents.groupes import formations as resource
from hemicycle.release.documents.groupes.stats_groupes import Formation
from hemicycle.release.documents.scrutins import exports
from hemicycle.release.documents.site import analytics
from hemicycle.stats.calcul import Calculs, calculer
from hemicycle.stats.groupes.alliances import FILTRES
from hemicycle.stats.resultats import Filtre
from hemicycle.vocabulaire import Chambre


@pytest.fixture(scope="module")
def monde() -> Monde:
    return m.monde()


@pytest.fixture(scope="module")
def calculs(monde: Monde) -> Calculs:
    return calculer(monde)


@pytest.fixture(scope="module")
def formations(monde: Monde, calculs: Calculs) -> list[Formation]:
    return stats_groupes.formations(monde.groupes, monde.scrutins, calculs.statistiques.groupes)


def _de(monde: Monde) -> list[Formation]:
    return stats_groupes.formations(monde.groupes, monde.scrutins, calculer(monde).statistiques.groupes)


def _cles(formations: list[Formation]) -> list[tuple[str, str]]:
    return [(f.groupe.uid, f.periode) for f in formations]


def test_a_group_of_the_assembly_has_one_period_and_one_of_the_senate_one_per_session(
    formations: list[Formation],
) -> None:
    assert _cles(formations) == [
        (m.BOC, "17"), (m.RIV, "17"), (m.MAR, "17"), (m.NI, "17"), (m.BOC_16, "16"),
        (m.RUI, "2024"), (m.BOC_SENAT, "2024"), (m.NI_SENAT, "2024"),
        (m.RUI, "2023"), (m.BOC_SENAT, "2023"), (m.TOU, "2023"),
    ]  # fmt: skip


def test_a_past_session_shows_a_group_of_the_senate_under_its_names_of_then(monde: Monde) -> None:
    noms = (Appellation("ANC", "Ancien nom", None, "essai"), Appellation("BOC", "Bocages", date(2024, 10, 1), "essai"))
    renommes = [replace(g, appellations=noms) if g.uid == m.BOC_SENAT else g for g in monde.groupes]
    shown = {f.periode: f.groupe.nom for f in _de(replace(monde, groupes=renommes)) if f.groupe.uid == m.BOC_SENAT}
    (today,) = [g.nom for g in monde.groupes if g.uid == m.BOC_SENAT]
    assert shown == {"2024": today, "2023": "ANC"}


def test_lists_show_the_groups_of_today_and_all_those_of_a_past_period(formations: list[Formation]) -> None:
    assert [f.groupe.uid for f in formations if f.courante and not f.listee] == [m.MAR]
    assert all(f.listee for f in formations if not f.courante)


def test_a_group_left_open_by_the_files_but_without_anybody_in_office_is_not_of_today(monde: Monde) -> None:
    ouverts = [replace(g, actif=True, fin=None) if g.uid == m.MAR else g for g in monde.groupes]
    (marais,) = (f for f in _de(replace(monde, groupes=ouverts)) if f.groupe.uid == m.MAR)
    assert (marais.groupe.actif, marais.listee) == (True, False)
    assert stats_groupes.item(marais).actif is False


def test_analytics_leave_out_a_group_left_open_by_the_files(monde: Monde, calculs: Calculs) -> None:
    ouverts = replace(monde, groupes=[replace(g, actif=True) if g.uid == m.MAR else g for g in monde.groupes])
    selections = analytics.selections(ouverts, calculs.analytics)
    assert analytics.repartition(ouverts) == analytics.repartition(monde)
    totaux = [json.loads(corps) for corps in selections.forms["totaux"]]
    for cle, attendu in (("all//", 6), ("all//2", 0)):
        assert totaux[selections.keys[cle]]["groupesPolitiques"] == attendu


def test_a_close_scrutin_of_analytics_is_one_decided_by_ten_votes(monde: Monde, calculs: Calculs) -> None:
    chiffres = [(100, 0), (105, 95), (106, 95), *((150, 50) for _ in monde.scrutins[3:])]
    scrutins = [replace(s, pour=p, contre=c) for s, (p, c) in zip(monde.scrutins, chiffres, strict=True)]
    selections = analytics.selections(replace(monde, scrutins=scrutins), calculs.analytics)
    recents = list(selections.forms["recents"])[selections.keys["all//"]]
    assert json.loads(recents)["serres"][:4] == [False, True, False, False]


def test_a_group_of_the_senate_that_no_session_knows_is_shown_outside_of_lists(monde: Monde) -> None:
    sans_senat = [s for s in monde.scrutins if s.chambre is Chambre.ASSEMBLEE]
    ailleurs = replace(monde, scrutins=sans_senat, votes=_sans_votes(monde))
    (tourbieres,) = (f for f in _de(ailleurs) if f.groupe.uid == m.TOU)
    assert (tourbieres.periode, tourbieres.session, tourbieres.listee, tourbieres.jour) == ("", None, False, None)


def test_figures_of_a_past_period_do_not_move_with_the_day_of_the_data(formations: list[Formation]) -> None:
    calcule = {(f.groupe.uid, f.periode): f.calcule for f in formations}
    assert calcule[m.BOC, "17"] == "2025-06-10T00:00:00.000Z"
    assert calcule[m.BOC_16, "16"] == "2023-05-03T00:00:00.000Z"


def test_the_members_that_statistics_count_in_office_are_those_whose_seat_lasts(
    formations: list[Formation], monde: Monde, calculs: Calculs
) -> None:
    details = stats_groupes.Details(formations, monde.personnes, calculs.statistiques.membres)
    for formation in formations:
        found = len(details._en_fonction(formation))
        assert found == (formation.chiffres.membres_actifs or len(formation.chiffres.membres))


def test_a_name_is_first_the_slug_of_a_group_then_another_name(
    formations: list[Formation], monde: Monde, calculs: Calculs
) -> None:
    keys = resource.build(formations, monde, calculs.statistiques).keys
    assert keys["assemblee/boc"] == keys["assemblee/17/boc"] == 0
    assert formations[keys["assemblee/bocage"]].groupe.uid == m.BOC_16
    assert formations[keys["senat/tou"]].periode == "2023"


def test_without_a_chamber_a_group_of_today_comes_first(monde: Monde) -> None:
    former = [replace(g, actif=False) if g.uid == m.BOC else g for g in monde.groupes]
    derniers = stats_groupes.derniers(_de(monde))
    assert resource.build_groupes(monde.groupes, derniers).keys["/boc"] == 0
    assert former[resource.build_groupes(former, derniers).keys["/boc"]].uid == m.BOC_SENAT


def test_a_group_without_a_period_keeps_the_figures_of_its_last_one(formations: list[Formation]) -> None:
    rows = [stats_groupes.complet(f.groupe, f) for f in stats_groupes.derniers(formations)]
    assert [row.membres_count for row in rows] == [4, 4, 1, 1, 3, 3, 4, 0, 1]


def test_allies_come_closest_first_and_opponents_farthest_first() -> None:
    monde = senat_minuscule.monde()
    stats = calculer(monde).statistiques
    formation = next(f for f in _de(monde) if f.groupe.uid == senat_minuscule.RIV)
    table = next(a for a in stats.alliances if (a.periode, a.filtre) == ("2024", Filtre()))
    rangs = (0, 1, 2, formation.rang, 4, 5)
    communs = [[0] * 6 for _ in range(6)]
    communs[3] = [62, 90, 45, 0, 10, 30]
    large = replace(table, groupes=rangs, communs=np.array(communs), total=np.full((6, 6), 100))
    tables = alliances.par_periode([replace(large, filtre=filtre) for filtre in FILTRES])
    corps = alliances.document(formation, Filtre(), tables, {}, monde.groupes).data
    bandes = [[a.taux_accord for a in bande] for bande in (corps.allies, corps.neutres, corps.opposes)]
    assert bandes == [[90, 62], [45], [10, 30]]


def test_rankings_of_a_group_hold_its_members_alone(monde: Monde, calculs: Calculs) -> None:
    selections = analytics.selections(monde, calculs.analytics)
    assert len(selections.ids) == len(set(selections.ids)) == 5 * 17 * (1 + len(monde.groupes))
    assert selections.keys["1m/sante/1"] == list(selections.ids).index("1m/sante/1")


def test_a_cell_of_an_export_is_quoted_where_it_must_be(monde: Monde) -> None:
    curieux = replace(monde.personnes[0], slug='a,"b')
    rows = exports.votants([replace(monde.votants[0], personne=0)], [curieux], monde.groupes)
    (cellules,) = rows["export_csv"]
    assert b'"a,""b"' in cellules


def _sans_votes(monde: Monde) -> Votes:
    return Votes(*(getattr(monde.votes, champ.name)[:0] for champ in fields(Votes)))
