"""Trending dossiers and contested scrutins: what counts, how much, since when."""

import math
from dataclasses import replace
from datetime import date, timedelta
from math import log2
from random import Random
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.assemble.legislatif import Etape, Legislatif, Lien
from hemicycle.assemble.monde import Monde
from hemicycle.stats.analyses.controverses import controverse, controverse_listee, marge, serre
from hemicycle.stats.analyses.tendances import FINIS, Evenement, Tendance, classer, fenetre, tendances
from hemicycle.stats.calcul import calculer
from hemicycle.vocabulaire import Chambre, EtatDossier
from tests.exemples_debats import ranges
from tests.exemples_sujets import dossier, etape
from tests.stats import lente_tendances
from tests.stats.mondes import SENAT, Chantier, scrutin
from tests.stats.travaux import reunion, table

FIN = date(2025, 6, 30)


def monde(dernier: date = FIN, **travaux: Any) -> Monde:
    """A world whose last scrutin is of a day, on no dossier."""
    chantier = Chantier()
    chantier.scrutin({}, dernier)
    chantier.legislatif = Legislatif(**{"dossiers": (dossier("D1"),), **travaux})
    return chantier.monde()


def score(**travaux: Any) -> float | None:
    found = tendances(monde(**travaux))
    return found[0].score if found else None


def il_y_a(jours: int) -> date:
    return FIN - timedelta(days=jours)


def avec_etapes(*etapes: Etape) -> dict[str, Any]:
    return {"dossiers": (dossier("D1", etapes=etapes),)}


def amendements(*jours: date) -> dict[str, Any]:
    rows: list[dict[str, Any]] = [{"uid": f"A{n}", "date_depot": jour} for n, jour in enumerate(jours)]
    return {"amendements": table(*rows), "amendement_dossier": ranges((r["uid"], "D1") for r in rows)}


def reunions(etat: str | None, jour: date) -> dict[str, Any]:
    rows = table(reunion("R1", jour, etat=etat), reunion("R2", jour, etat="Confirmé"))
    liens = (Lien("R1", "D1", "point", 1.0), Lien("R1", "D1", "acte", 0.9))
    return {"reunions": rows, "reunion_dossier": liens}


def test_a_scrutin_weighs_its_importance() -> None:
    chantier = Chantier()
    chantier.scrutin({}, FIN, importance=4)
    (vote,) = chantier.monde().scrutins
    chantier.legislatif = Legislatif(dossiers=(dossier("D1"),), scrutin_dossier=(Lien(vote.uid, "D1", "acte", 1.0),))
    assert tendances(chantier.monde()) == [Tendance("D1", 4.0, FIN)]


def test_an_event_counts_half_after_twenty_one_days() -> None:
    assert score(**avec_etapes(etape("AN1", FIN))) == 5
    assert score(**avec_etapes(etape("AN1", il_y_a(21)))) == 2.5


def test_a_deposit_and_a_step_to_come_are_no_events() -> None:
    assert score(**avec_etapes(etape("DEPOT", FIN), etape("SN1", FIN, status="active"))) is None
    assert score(**avec_etapes(etape("PROM", None, status="pending"), etape("CC", None))) is None


def test_a_meeting_weighs_two_however_many_links_lead_to_it() -> None:
    assert score(**reunions("Confirmé", FIN)) == 2
    assert score(**reunions(None, FIN)) == 2


@pytest.mark.parametrize("etat", ["Annulé", "Supprimé", "Eventuel"])
def test_a_meeting_that_was_not_held_is_no_event(etat: str) -> None:
    assert score(**reunions(etat, FIN)) is None


def test_what_is_planned_after_the_last_day_of_data_is_no_event() -> None:
    assert score(**reunions("Confirmé", FIN + timedelta(days=1))) is None


def test_amendments_of_a_day_weigh_the_logarithm_of_their_number() -> None:
    assert score(**amendements(FIN, FIN, FIN)) == 2
    assert score(**amendements(FIN, il_y_a(21))) == pytest.approx(log2(2) + log2(2) / 2)


def test_the_window_is_of_ninety_days_the_last_included() -> None:
    assert classer([Evenement("D1", il_y_a(89), 5)], FIN) != []
    assert classer([Evenement("D1", il_y_a(90), 5)], FIN) == []


def test_days_are_counted_from_the_last_scrutin_of_either_chamber() -> None:
    chantier = Chantier()
    chantier.scrutin({}, il_y_a(60))
    chantier.scrutin({}, FIN, chambre=SENAT)
    chantier.legislatif = Legislatif(**avec_etapes(etape("AN1", il_y_a(21))))
    assert [t.score for t in tendances(chantier.monde())] == [2.5]


@pytest.mark.parametrize("etat", list(EtatDossier))
def test_a_dossier_that_is_over_is_not_trending(etat: EtatDossier) -> None:
    clos = dossier("D1", etat=etat, etapes=(etape("AN1", FIN),))
    assert bool(tendances(monde(dossiers=(clos,)))) is (etat not in FINIS)
    assert {etat.value for etat in FINIS} == set(lente_tendances.FINIS)


def test_ties_go_to_the_latest_event_then_to_the_first_uid() -> None:
    faits = [
        Evenement("D1", il_y_a(21), 4), Evenement("D3", FIN, 2), Evenement("D2", FIN, 2), Evenement("D4", FIN, 9),
    ]  # fmt: skip
    assert [t.dossier for t in classer(faits, FIN)] == ["D4", "D2", "D3", "D1"]


@pytest.mark.parametrize("age", range(60))
def test_scores_that_are_equal_by_the_formula_are_ties(age: int) -> None:
    faits = [Evenement("D1", il_y_a(age + 21), 10), Evenement("D2", il_y_a(age), 2), Evenement("D2", il_y_a(age), 3)]
    assert [t.dossier for t in classer(faits, FIN)] == ["D2", "D1"]


def test_a_world_without_a_scrutin_has_no_day_and_no_trend() -> None:
    vide = replace(Chantier().monde(), legislatif=Legislatif(**avec_etapes(etape("AN1", FIN))))
    assert tendances(vide) == []


def test_trends_are_among_the_figures_of_a_release() -> None:
    found = calculer(monde(**avec_etapes(etape("AN1", FIN)))).tendances
    assert [t.dossier for t in found] == ["D1"]


@settings(max_examples=25, database=None)
@given(st.integers(min_value=0, max_value=2**32 - 1))
def test_trends_agree_with_the_slow_computation(graine: int) -> None:
    hasard = _au_hasard(Random(graine))
    found, lente = tendances(hasard), lente_tendances.tendances(hasard)
    assert [(t.dossier, t.dernier_evenement) for t in found] == [(uid, jour) for uid, _, jour in lente]
    assert [t.score for t in found] == pytest.approx([score for _, score, _ in lente])


def _au_hasard(hasard: Random) -> Monde:
    """Dossiers of every state with deeds around the window."""
    uids = [f"D{n}" for n in range(hasard.randint(1, 6))]

    def jour() -> date:
        return FIN - timedelta(days=hasard.choice((-3, 0, 0, 1, 21, 42, 88, 89, 90, 91)))

    def liens(prefixe: str, nombre: int) -> tuple[Lien, ...]:
        return tuple(Lien(f"{prefixe}{n}", hasard.choice(uids), "point", 1.0) for n in range(nombre))

    chantier = Chantier()
    for _ in range(hasard.randint(1, 8)):
        chantier.scrutin({}, min(FIN, jour()), chambre=hasard.choice(tuple(Chambre)), importance=hasard.randint(1, 5))
    votes = chantier.monde().scrutins
    nombre = hasard.randint(1, 12)
    chantier.legislatif = Legislatif(
        dossiers=tuple(
            dossier(
                uid,
                etat=hasard.choice((EtatDossier.EN_COURS, *EtatDossier)),
                etapes=tuple(
                    etape(
                        hasard.choice(("DEPOT", "AN1", "SN1")),
                        hasard.choice((None, jour())),
                        hasard.choice(("done", "active")),
                    )
                    for _ in range(hasard.randint(0, 3))
                ),
            )
            for uid in uids
        ),
        scrutin_dossier=tuple(Lien(v.uid, hasard.choice(uids), "acte", 1.0) for v in votes if hasard.random() < 0.7),
        reunions=table(
            *(
                reunion(f"R{n}", jour(), etat=hasard.choice(("Confirmé", "Annulé", "Eventuel", None)))
                for n in range(nombre)
            )
        ).cast({"etat": pl.String}),
        reunion_dossier=liens("R", nombre),
        amendements=table(
            *({"uid": f"A{n}", "date_depot": hasard.choice((jour(), jour(), None))} for n in range(nombre))
        ).cast({"date_depot": pl.Date}),
        amendement_dossier=ranges((lien.de, lien.vers) for lien in liens("A", nombre)),
    )
    return chantier.monde()


@pytest.mark.parametrize(
    ("pour", "contre", "attendu"),
    [(50, 50, 100), (100, 0, 0), (65, 35, 70), (35, 65, 70), (199, 1, 1), (1, 399, 1), (1, 400, 0)],
)
def test_controversy_is_a_hundred_for_an_even_split(pour: int, contre: int, attendu: int) -> None:
    assert controverse(scrutin(pour=pour, contre=contre, requis=None)) == attendu


def test_censure_has_a_margin_and_no_controversy() -> None:
    censure = scrutin(pour=331, contre=0, requis=288, pour_seulement=True)
    assert (controverse(censure), marge(censure)) == (None, 43)


def test_a_ballot_that_needs_another_majority_has_a_margin_and_no_controversy() -> None:
    congres = scrutin(pour=780, contre=72, requis=512, congres=True)
    assert (controverse(congres), marge(congres)) == (None, 268)


def test_an_ordinary_ballot_has_no_margin() -> None:
    assert marge(scrutin(pour=60, contre=40, requis=51)) is None


@pytest.mark.parametrize("voix", [None, 0])
def test_a_ballot_without_figures_has_no_controversy(voix: int | None) -> None:
    inconnu = scrutin(pour=voix, contre=voix)
    assert (controverse(inconnu), serre(inconnu)) == (None, False)


@pytest.mark.parametrize(("pour", "contre", "attendu"), [(55, 45, True), (56, 45, False), (45, 55, True)])
def test_a_close_ballot_is_ten_votes_apart_at_most(pour: int, contre: int, attendu: bool) -> None:
    assert serre(scrutin(pour=pour, contre=contre)) is attendu


@pytest.mark.parametrize(
    ("votants", "score", "attendu"), [(100, 70, True), (99, 70, False), (100, 69, False), (None, 100, False)]
)
def test_listed_ballots_have_a_hundred_voters_and_a_score_of_seventy(
    votants: int | None, score: int, attendu: bool
) -> None:
    assert controverse_listee(scrutin(votants=votants), score) is attendu


def test_inner_division_weighs_groups_by_their_voters() -> None:
    chantier = Chantier()
    a, b, ni = (chantier.membres(n, chantier.groupe(slug)) for slug, n in (("a", 6), ("b", 3), ("ni", 4)))
    votes = dict.fromkeys(a, "pour") | {b[0]: "pour", b[1]: "contre", b[2]: "abstention"}
    votes |= {m: ("pour", "contre")[n % 2] for n, m in enumerate(ni)}  # the non-attached are no group
    chantier.scrutin(votes)
    assert calculer(chantier.monde())[0].scrutins.clivage_interne[0] == pytest.approx(1 - 7 / 9)


def test_inner_division_is_unknown_where_no_group_has_three_voters() -> None:
    chantier = Chantier()
    chantier.scrutin(dict.fromkeys(chantier.membres(2, chantier.groupe("a")), "pour"))
    assert math.isnan(calculer(chantier.monde())[0].scrutins.clivage_interne[0])


def test_when_nothing_happened_lately_the_latest_days_that_hold_events_stand_for_them() -> None:
    found = tendances(monde(**avec_etapes(etape("AN1", il_y_a(400)))))
    assert found == [Tendance("D1", 5.0, il_y_a(400))]
    assert fenetre(found, FIN) == (il_y_a(489), il_y_a(400))
    assert fenetre(tendances(monde(**avec_etapes(etape("AN1", il_y_a(3))))), FIN) == (il_y_a(89), FIN)
