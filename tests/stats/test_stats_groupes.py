from datetime import date, timedelta

from hemicycle.assemble.monde import Appartenance
from hemicycle.stats.calcul import calculer
from hemicycle.stats.groupes.groupes import somme
from hemicycle.stats.resultats import Statistiques, Travaux
from hemicycle.vocabulaire import CauseNonVote
from tests.stats.mondes import DEBUT, SENAT, Bulletin, Chantier, mandat

ARRIVEE = date(2024, 7, 8)


def stats(chantier: Chantier) -> Statistiques:
    return calculer(chantier.monde())[0]


def test_votes_are_those_cast_under_the_group() -> None:
    chantier = Chantier()
    a, b = chantier.groupe("a"), chantier.groupe("b")
    elle = chantier.membre((a, ARRIVEE, DEBUT), (b, DEBUT + timedelta(days=1), None))
    chantier.scrutin({elle: "pour"}, DEBUT)
    chantier.scrutin({elle: "contre"}, DEBUT + timedelta(days=1))
    found = stats(chantier)
    assert (found.groupes[a, "17"].votes.pour, found.groupes[a, "17"].votes.contre) == (1, 0)
    assert (found.groupes[b, "17"].votes.pour, found.groupes[b, "17"].votes.contre) == (0, 1)


def test_participation_is_over_the_bases_of_the_members() -> None:
    chantier = Chantier()
    a = chantier.groupe("a")
    un, deux, preside = chantier.membres(3, a)
    chantier.scrutin({un: "pour", deux: "absent", preside: Bulletin("non_votant", cause=CauseNonVote.PRESIDENT_SEANCE)})
    chantier.scrutin({un: "pour", preside: "pour"}, pour_seulement=True)
    votes = stats(chantier).groupes[a, "17"].votes
    assert (votes.pour, votes.absent, votes.total) == (3, 2, 3)
    assert (votes.participation.numerateur, votes.participation.denominateur) == (1, 2)


def test_a_seat_counts_under_its_last_group() -> None:
    chantier = Chantier()
    a, b = chantier.groupe("a"), chantier.groupe("b")
    (reste,) = chantier.membres(1, a)
    partie = chantier.membre((a, ARRIVEE, DEBUT), (b, DEBUT + timedelta(days=1), None))
    chantier.scrutin({})
    found = stats(chantier).groupes
    assert [personne for personne, _ in found[a, "17"].membres] == [reste]
    assert [personne for personne, _ in found[b, "17"].membres] == [partie]


def test_who_left_and_came_back_is_one_member() -> None:
    chantier = Chantier()
    uid = chantier.groupes[chantier.groupe("a")].uid
    chantier.personne(
        [
            mandat("PM1", [Appartenance(uid, ARRIVEE, DEBUT)], fin=DEBUT),
            mandat("PM2", [Appartenance(uid, DEBUT + timedelta(days=9), None)], debut=DEBUT + timedelta(days=9)),
        ]
    )
    chantier.scrutin({})
    found = stats(chantier).groupes[0, "17"]
    assert (found.membres, found.membres_actifs) == (((0, "PM2"),), 1)


def test_a_group_that_all_have_left_keeps_those_who_were_of_it() -> None:
    chantier = Chantier()
    a, b = chantier.groupe("a"), chantier.groupe("b")
    chantier.membre((a, ARRIVEE, DEBUT), (b, DEBUT + timedelta(days=1), None))
    chantier.scrutin({0: "pour"})
    found = stats(chantier).groupes[a, "17"]
    assert (len(found.membres), found.membres_actifs, found.actifs.presence) == (1, 0, 100)


def test_sitting_members_are_averaged_apart() -> None:
    chantier = Chantier()
    a = chantier.groupe("a")
    chantier.membre((a, ARRIVEE, DEBUT), fin=DEBUT)
    (reste,) = chantier.membres(1, a)
    chantier.scrutin({reste: "pour"})
    found = stats(chantier).groupes[a, "17"]
    assert (found.tous.membres, found.tous.presence) == (2, 50)
    assert (found.actifs.membres, found.actifs.presence, found.membres_actifs) == (1, 100, 1)


def test_members_of_a_finished_legislature_are_those_who_saw_its_end() -> None:
    chantier = Chantier()
    a = chantier.groupe("a", legislature=16)
    fin = date(2024, 6, 9)
    for depart in (date(2023, 5, 1), fin):
        chantier.membre((a, date(2022, 6, 22), depart), legislature=16, debut=date(2022, 6, 22), fin=depart)
    chantier.scrutin({}, date(2023, 1, 10))
    assert stats(chantier).groupes[a, "16"].membres_actifs == 1


def test_a_senator_counts_under_the_group_of_the_end_of_each_session() -> None:
    chantier = Chantier()
    a, b = chantier.groupe("a", SENAT), chantier.groupe("b", SENAT)
    elle = chantier.membre((a, date(2023, 10, 2), date(2024, 11, 1)), (b, date(2024, 11, 2), None))
    chantier.scrutin({elle: "pour"}, date(2024, 1, 10), chambre=SENAT)
    chantier.scrutin({elle: "pour"}, date(2024, 12, 10), chambre=SENAT)
    groupes = stats(chantier).groupes
    par_session = {(g, p): len(groupes[g, p].membres) for g in (a, b) for p in ("2023", "2024", "")}
    assert par_session[a, "2023"] == par_session[b, "2024"] == par_session[b, ""] == 1
    assert par_session[b, "2023"] == 0


def test_works_are_summed_over_what_is_known() -> None:
    total = somme([Travaux(interventions=3, questions=None), Travaux(interventions=None, questions=None)])
    assert (total.interventions, total.questions) == (3, None)


def test_nobody_has_no_works() -> None:
    assert somme([]) == Travaux()
