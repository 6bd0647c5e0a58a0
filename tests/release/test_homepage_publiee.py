"""What a release holds of the home page: figures, latest important scrutins, dossiers of the moment."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import dossiers_minuscules as essai
from tests import lobbying_minuscule, senat_minuscule
from tests.exemples_debats import dossier, legislatif
from tests.exemples_monde import AN, un_mandat, un_scrutin, une_personne
from tests.publication import publier

from hemicycle.assemble.monde import Scrutin
from hemicycle.models.homepage import ActionAccueil
from hemicycle.models.lobbying import LobbyisteBref
from hemicycle.release.documents.site import homepage
from hemicycle.release.documents.site.homepage import Lobbying
from hemicycle.release.format.names import ACCUEIL, CONSTANTE
from hemicycle.release.views.legislation import Legislation
from hemicycle.stats.analyses.analytics import TOUT, Totaux
from hemicycle.stats.calcul import calculer
from hemicycle.vocabulaire import Chambre, TypeLobbyiste

TOTAUX = Totaux(scrutins=6, votes=9, interventions=4, amendements=3, votants_moyens=1)


@pytest.fixture(scope="module")
def corps(tmp_path_factory: pytest.TempPathFactory) -> Any:
    store = publier(tmp_path_factory.mktemp("releases"), essai.monde())
    found = store.document(CONSTANTE, "corps", ACCUEIL)
    assert found is not None
    return orjson.loads(found.body)


def _scrutin(numero: int, jour: date, importance: int = 3, **autres: Any) -> Scrutin:
    return un_scrutin(f"VTANR5L17V{numero}", AN, "17", numero, jour, "vote", importance=importance, **autres)


def _moments(votes: dict[str, list[date]]) -> list[str]:
    """The dossiers of the moment in a world where these were voted on these days."""
    jours = sorted(((jour, uid) for uid, jours in votes.items() for jour in jours), reverse=True)
    scrutins = [_scrutin(1000 - n, jour) for n, (jour, _) in enumerate(jours)]
    liens = [(scrutin.uid, uid) for scrutin, (_, uid) in zip(scrutins, jours, strict=True)]
    dossiers = [dossier(uid) for uid in votes]
    legislation = Legislation(legislatif([], dossiers=dossiers, scrutin_dossier=liens), scrutins)
    rangs = homepage.dossiers_du_moment(legislation, scrutins)
    return [dossiers[rang].uid for rang in rangs]


# Figures


def test_figures_are_those_that_analytics_give(corps: Any) -> None:
    totaux = calculer(essai.monde()).analytics.totaux[TOUT]
    stats = corps["stats"]
    assert (stats["scrutins"], stats["interventions"], stats["amendements"]) == (
        totaux.scrutins,
        totaux.interventions,
        totaux.amendements,
    )
    assert totaux.scrutins == 6


def test_dossiers_are_counted_when_they_have_a_scrutin(corps: Any) -> None:
    assert corps["stats"]["dossiers"] == 4
    assert len(essai.les_dossiers()) == 5


def test_members_in_office_and_of_all_times_are_counted_by_chamber() -> None:
    # five senators of whom one left, one deputy in office, and a senator who was a deputy before
    assis, tous = homepage.effectifs(senat_minuscule.les_personnes())
    assert assis == {AN: 1, Chambre.SENAT: 4}
    assert tous == {AN: 2, Chambre.SENAT: 5}


def test_a_member_of_unknown_seats_counts_in_the_chamber_of_the_file() -> None:
    mandat = un_mandat("PM1", AN, date(2024, 7, 8), date(2024, 8, 1), essai.BOC)
    inconnue = replace(une_personne("PA1", "Ana", "Loche", [mandat]), mandats=())
    assert homepage.effectifs([inconnue])[1] == {AN: 1}


def test_without_a_register_there_is_neither_figure_nor_action(corps: Any) -> None:
    assert (corps["stats"]["lobbyistes"], corps["stats"]["actionsLobby"], corps["recentActions"]) == (None, None, [])


def test_a_register_gives_its_figures_and_its_actions() -> None:
    monde = essai.monde()
    legislation = Legislation(monde.legislatif, monde.scrutins)
    lobbyiste = LobbyisteBref("l", "Union des moulins", TypeLobbyiste.SYNDICAT, None, None)
    action = ActionAccueil("a", None, "2025-01-01T00:00:00.000Z", None, None, lobbyiste)
    corps = homepage.corps(monde, legislation, TOTAUX, Lobbying(3, 12, [action]))
    assert (corps.stats.lobbyistes, corps.stats.actions_lobby) == (3, 12)
    assert corps.recent_actions == [action]


def test_a_published_register_gives_its_figures_and_its_six_latest_actions(tmp_path: Path) -> None:
    store = publier(tmp_path, lobbying_minuscule.monde())
    found = store.document(CONSTANTE, "corps", ACCUEIL)
    assert found is not None
    corps = orjson.loads(found.body)
    assert (corps["stats"]["lobbyistes"], corps["stats"]["actionsLobby"]) == (5, 55)
    listees = [orjson.loads(body) for body in store.all_documents("action", "item")]
    listees = sorted(listees, key=lambda action: action["datePublication"], reverse=True)[: homepage.ACTIONS]
    assert [(a["id"], a["dateDebut"]) for a in corps["recentActions"]] == [(a["id"], a["dateDebut"]) for a in listees]
    assert corps["recentActions"][0] == {
        "id": lobbying_minuscule.id_action("A1"),
        "cible": "depute",
        "dateDebut": "2024-01-01T00:00:00.000Z",
        "datePublication": "2025-03-31T00:00:00.000Z",
        "description": "Préserver les biefs",
        "lobbyiste": {
            "id": lobbying_minuscule.id_lobbyiste(lobbying_minuscule.MOULINS),
            "nom": "Union des cœurs de moulins",
            "type": "syndicat",
            "secteur": "Agriculture, Énergie",
            "siteWeb": "https://example.org",
        },
    }


# Scrutins


def test_the_six_latest_important_scrutins_come_by_day_then_by_number() -> None:
    lundi, mardi = date(2025, 3, 3), date(2025, 3, 4)
    scrutins = [_scrutin(n, lundi) for n in (1, 9, 3)] + [_scrutin(n, mardi) for n in (2, 8, 4, 6)]
    assert [s.numero for s in homepage.derniers_importants(scrutins)] == [8, 6, 4, 2, 9, 3]


def test_a_scrutin_of_little_importance_is_left_out() -> None:
    jour = date(2025, 3, 3)
    scrutins = [_scrutin(n, jour, importance=n) for n in (1, 2, 3, 4)]
    assert [s.numero for s in homepage.derniers_importants(scrutins)] == [4, 3]


def test_a_scrutin_shows_its_figures(tmp_path: Path) -> None:
    monde = essai.monde()
    monde = replace(monde, scrutins=[replace(s, importance=4 if s.numero == 10 else 1) for s in monde.scrutins])
    found = publier(tmp_path, monde).document(CONSTANTE, "corps", ACCUEIL)
    assert found is not None
    assert orjson.loads(found.body)["recentScrutins"] == [
        {
            "id": monde.scrutins[2].id,
            "numero": 10,
            "chambre": "assemblee",
            "session": "17",
            "date": "2025-03-04T00:00:00.000Z",
            "titre": "l'amendement n° 2",
            "sort": "REJETE",
            "sortCode": "rejete",
            "nombrePour": 1,
            "nombreContre": 0,
            "importance": 4,
        }
    ]


# Dossiers of the moment

DERNIER = date(2025, 6, 30)


def test_the_two_most_voted_dossiers_of_two_months_come_first() -> None:
    votes = {
        "D1": [DERNIER],
        "D2": [date(2025, 5, 2)] * 3,
        "D3": [date(2025, 5, 10)] * 2,
        "D4": [date(2025, 6, 20)],
    }
    assert _moments(votes) == ["D2", "D3", "D1", "D4"]


def test_a_dossier_voted_much_but_more_than_two_months_ago_comes_by_its_day() -> None:
    votes = {"D1": [DERNIER], "D2": [date(2025, 4, 29)] * 9, "D3": [date(2025, 6, 1)], "D4": [date(2025, 5, 1)]}
    assert _moments(votes) == ["D1", "D3", "D4", "D2"]


def test_a_dossier_voted_exactly_two_months_ago_may_come_first() -> None:
    assert _moments({"D1": [DERNIER], "D2": [date(2025, 4, 30)] * 2})[0] == "D2"


def test_every_scrutin_of_a_dossier_counts_and_not_only_the_late_ones() -> None:
    votes = {"D1": [DERNIER, DERNIER], "D2": [date(2025, 6, 1), *[date(2024, 1, 9)] * 4], "D3": [DERNIER]}
    assert _moments(votes) == ["D2", "D1", "D3"]


def test_a_dossier_without_a_vote_in_three_months_is_left_out() -> None:
    votes = {"D1": [DERNIER], "D2": [date(2025, 3, 30)], "D3": [date(2025, 3, 29)]}
    assert _moments(votes) == ["D1", "D2"]


def test_no_more_than_eight_dossiers_are_of_the_moment() -> None:
    assert len(_moments({f"D{n}": [DERNIER] for n in range(12)})) == 8


def test_equals_come_by_official_id() -> None:
    assert _moments({"D3": [DERNIER], "D1": [DERNIER], "D2": [DERNIER]}) == ["D1", "D2", "D3"]


def test_a_world_without_a_scrutin_has_no_dossier_of_the_moment() -> None:
    assert homepage.dossiers_du_moment(Legislation(legislatif([], dossiers=[dossier("D1")]), []), []) == []


def test_a_dossier_of_the_moment_shows_how_its_votes_ended(corps: Any) -> None:
    haies = next(d for d in corps["trendingDossiers"] if d["uid"] == essai.HAIES)
    assert (haies["scrutinsCount"], haies["voteStats"]) == (3, {"adopte": 1, "rejete": 2})
    assert haies["lastScrutinDate"] == "2025-03-04T00:00:00.000Z"


def test_the_dossiers_of_both_chambers_are_of_the_moment_and_old_ones_are_not(corps: Any) -> None:
    assert [d["uid"] for d in corps["trendingDossiers"]] == [essai.HAIES, essai.HAIES_SENAT]
