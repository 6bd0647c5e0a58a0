"""The edge cases of docs/statistiques.md, one test a line, on worlds of a few members."""

from datetime import date, timedelta

import pytest

from hemicycle.assemble.monde import Appartenance, Monde
from hemicycle.stats.calcul import calculer
from hemicycle.stats.codes import Motif
from hemicycle.stats.membres.membres import classable
from hemicycle.stats.resultats import Cle, Portee, Statistiques, StatsMembre
from hemicycle.vocabulaire import CauseNonVote, Chambre, Drapeau, TypeVote
from tests.stats.mondes import ASSEMBLEE, DEBUT, SENAT, Bulletin, Chantier, fonction, mandat

PSE = Bulletin("non_votant", cause=CauseNonVote.PRESIDENT_SEANCE)
PAN = Bulletin("non_votant", cause=CauseNonVote.PRESIDENT_ASSEMBLEE)


def stats(chantier: Chantier) -> Statistiques:
    return calculer(chantier.monde())[0]


def du_mandat(statistiques: Statistiques, personne: int, periode: str = "17") -> StatsMembre:
    chambre = ASSEMBLEE if len(periode) == 2 else SENAT
    return statistiques.membres[Cle(personne, chambre, Portee.MANDAT, periode)]


def motif(monde: Monde, statistiques: Statistiques, personne: int, rang: int = 0) -> Motif:
    """Why a ballot (by its rank) counts for a member or not."""
    (row,) = (
        n
        for n in range(len(monde.votes.scrutin))
        if monde.votes.scrutin[n] == rang and monde.votants[monde.votes.votant[n]].personne == personne
    )
    return Motif(int(statistiques.motif[row]))


@pytest.fixture
def chantier() -> Chantier:
    return Chantier()


# ---- presence


def test_the_chair_of_a_sitting_is_out_of_the_base_of_that_ballot(chantier: Chantier) -> None:
    (preside,) = chantier.membres(1, chantier.groupe("a"))
    chantier.repeter(11, {preside: "pour"})
    chantier.repeter(5, {preside: PSE}, DEBUT + timedelta(days=40))
    taux = du_mandat(stats(chantier), preside).presence
    assert (taux.numerateur, taux.denominateur, taux.valeur) == (11, 11, 100)
    assert Drapeau.PRESIDENCE not in taux.drapeaux


def test_a_chair_with_fewer_than_ten_ballots_left_has_no_presence(chantier: Chantier) -> None:
    (preside,) = chantier.membres(1, chantier.groupe("a"))
    chantier.repeter(9, {preside: "pour"})
    chantier.scrutin({preside: PSE}, DEBUT + timedelta(days=40))
    taux = du_mandat(stats(chantier), preside).presence
    assert (taux.valeur, taux.denominateur) == (None, 9)
    assert Drapeau.PRESIDENCE in taux.drapeaux


def test_physical_presence_is_withheld_from_such_a_chair_too(chantier: Chantier) -> None:
    (preside,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({preside: "pour"})
    chantier.scrutin({preside: PSE})
    assert du_mandat(stats(chantier), preside).presence_physique.valeur is None


def test_a_member_of_few_ballots_who_never_chairs_keeps_a_presence(chantier: Chantier) -> None:
    (nouveau,) = chantier.membres(1, chantier.groupe("a"))
    chantier.repeter(9, {nouveau: "pour"})
    assert du_mandat(stats(chantier), nouveau).presence.valeur == 100


def test_the_president_of_the_assembly_is_never_absent(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    elle = chantier.membre(
        (a, date(2024, 7, 8), None),
        fonctions=[fonction("Présidente de l'Assemblée nationale", "Bureau", date(2024, 7, 18))],
    )
    chantier.repeter(3, {elle: PAN})
    chantier.repeter(20, {}, DEBUT + timedelta(days=40))  # ballots that forget to list her
    taux = du_mandat(stats(chantier), elle).presence
    assert (taux.denominateur, taux.valeur) == (0, None)
    assert Drapeau.PRESIDENCE in taux.drapeaux


def test_before_her_election_the_president_is_a_member_like_others(chantier: Chantier) -> None:
    elle = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), None),
        fonctions=[fonction("Présidente de l'Assemblée nationale", "Bureau", DEBUT + timedelta(days=1))],
    )
    chantier.scrutin({})
    assert du_mandat(stats(chantier), elle).presence.denominateur == 1


def test_a_minister_not_yet_replaced_is_out_of_the_base(chantier: Chantier) -> None:
    (ministre,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({ministre: Bulletin("non_votant", cause=CauseNonVote.MEMBRE_GOUVERNEMENT)})
    chantier.scrutin({ministre: "pour"})
    assert du_mandat(stats(chantier), ministre).presence.denominateur == 1


MG = Bulletin("non_votant", cause=CauseNonVote.MEMBRE_GOUVERNEMENT)
NOMINATION = "Nomination comme membre du Gouvernement"


def test_one_ballot_that_lists_a_minister_is_enough_until_the_seat_ends(chantier: Chantier) -> None:
    # the files of the 16th say it on one day only, then list nobody
    a, fin = chantier.groupe("a"), DEBUT + timedelta(days=9)
    ministre = chantier.membre((a, date(2024, 7, 8), fin), fin=fin)
    chantier.scrutin({ministre: "pour"})
    chantier.scrutin({ministre: MG}, DEBUT + timedelta(days=1))
    chantier.repeter(15, {}, DEBUT + timedelta(days=2))
    taux = du_mandat(stats(chantier), ministre).presence
    assert (taux.numerateur, taux.denominateur) == (1, 1)
    assert Drapeau.GOUVERNEMENT in taux.drapeaux


def test_a_vote_cast_since_ends_what_a_ballot_said_of_a_minister(chantier: Chantier) -> None:
    (ministre,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({ministre: MG})
    chantier.repeter(3, {}, DEBUT + timedelta(days=1))
    chantier.scrutin({ministre: "pour"}, DEBUT + timedelta(days=4))
    chantier.repeter(2, {}, DEBUT + timedelta(days=5))
    taux = du_mandat(stats(chantier), ministre).presence
    assert (taux.numerateur, taux.denominateur) == (1, 3)


def test_a_vote_cast_since_ends_a_post_that_a_file_left_open(chantier: Chantier) -> None:
    """A list of July 2022 keeps its ministers in their posts: one who votes in August is of the Government no more."""
    poste = fonction("membre", "Gouvernement", DEBUT - timedelta(days=30), None, "GOUVERNEMENT")
    ministre = chantier.membre((chantier.groupe("a"), date(2024, 7, 8), None), fonctions=[poste])
    chantier.repeter(3, {}, DEBUT)
    chantier.scrutin({ministre: "pour"}, DEBUT + timedelta(days=4))
    chantier.repeter(2, {}, DEBUT + timedelta(days=5))
    taux = du_mandat(stats(chantier), ministre).presence
    assert (taux.numerateur, taux.denominateur) == (1, 3)


@pytest.mark.parametrize(("chambre", "cause"), [(ASSEMBLEE, NOMINATION), (SENAT, "Membre Gouvernement")])
def test_the_month_before_a_seat_is_left_for_the_government_is_out_of_the_base(
    chantier: Chantier, chambre: Chambre, cause: str
) -> None:
    fin = DEBUT + timedelta(days=60)  # 30 November
    a = chantier.groupe("a", chambre)
    ministre = chantier.membre((a, date(2023, 10, 2), fin), fin=fin, cause_fin=cause)
    absent = {ministre: Bulletin("non_votant")} if chambre is SENAT else {}
    for jour in (date(2024, 10, 29), date(2024, 10, 30), fin):
        chantier.scrutin(absent, jour, chambre=chambre)
    taux = du_mandat(stats(chantier), ministre, "17" if chambre is ASSEMBLEE else "2023").presence
    assert (taux.numerateur, taux.denominateur) == (0, 1)
    assert Drapeau.GOUVERNEMENT in taux.drapeaux


@pytest.mark.parametrize("cause", ["Démission", "Reprise de l'exercice du mandat d'un ancien membre du Gouvernement"])
def test_a_seat_left_for_another_reason_keeps_its_last_month(chantier: Chantier, cause: str) -> None:
    elle = chantier.membre((chantier.groupe("a"), date(2024, 7, 8), DEBUT), fin=DEBUT, cause_fin=cause)
    chantier.scrutin({})
    assert du_mandat(stats(chantier), elle).presence.denominateur == 1


def test_the_dates_of_a_post_in_the_government_leave_the_base(chantier: Chantier) -> None:
    nomination = DEBUT + timedelta(days=2)
    ministre = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), None),
        fonctions=[
            fonction("Ministre", "Ministère des haies", nomination, nomination + timedelta(days=3), "MINISTERE")
        ],
    )
    chantier.repeter(10, {})
    taux = du_mandat(stats(chantier), ministre).presence
    assert (taux.denominateur, Drapeau.GOUVERNEMENT in taux.drapeaux) == (6, True)


def test_a_mission_for_a_minister_is_no_post(chantier: Chantier) -> None:
    elle = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), None),
        fonctions=[fonction("en mission", "Ministère des haies", DEBUT, None, "MINISTERE")],
    )
    chantier.repeter(3, {})
    assert du_mandat(stats(chantier), elle).presence.denominateur == 3


def test_a_post_left_open_by_a_file_says_nothing_of_the_seat_taken_up_again(chantier: Chantier) -> None:
    revenu = chantier.membre(
        (chantier.groupe("a"), DEBUT, None),
        debut=DEBUT,
        cause_debut="reprise de l'exercice du mandat d'un ancien membre du Gouvernement",
        fonctions=[fonction("membre", "Gouvernement", DEBUT - timedelta(days=100), None, "GOUVERNEMENT")],
    )
    chantier.repeter(3, {})
    assert du_mandat(stats(chantier), revenu).presence.denominateur == 3


def test_nobody_is_absent_where_nothing_attests_the_seat(chantier: Chantier) -> None:
    atteste, fin = DEBUT + timedelta(days=4), DEBUT + timedelta(days=30)
    elle = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), fin), fin=fin, fin_estimee=True, atteste_jusqu_au=atteste
    )
    chantier.scrutin({elle: "pour"})
    chantier.repeter(20, {}, DEBUT + timedelta(days=1))
    taux = du_mandat(stats(chantier), elle).presence
    assert (taux.numerateur, taux.denominateur) == (1, 5)
    assert Drapeau.SIEGE_ESTIME in taux.drapeaux


def test_a_seat_attested_before_the_first_ballot_has_no_rate(chantier: Chantier) -> None:
    elle = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), None),
        fin=DEBUT + timedelta(days=30), fin_estimee=True, atteste_jusqu_au=date(2024, 7, 8),
    )  # fmt: skip
    chantier.repeter(20, {})
    taux = du_mandat(stats(chantier), elle).presence
    assert (taux.valeur, set(taux.drapeaux)) == (None, {Drapeau.SANS_SCRUTIN, Drapeau.SIEGE_ESTIME})


@pytest.mark.parametrize(
    ("chambre", "titre"),
    [(ASSEMBLEE, "Présidente de l'Assemblée nationale"), (SENAT, "Présidente du Sénat")],
)
def test_the_president_of_a_chamber_is_never_ranked_whatever_the_base(
    chantier: Chantier, chambre: Chambre, titre: str
) -> None:
    a = chantier.groupe("a", chambre)
    autres = chantier.membres(3, a)
    elle = chantier.membre((a, date(2023, 10, 2), None), fonctions=[fonction(titre, "", DEBUT + timedelta(days=39))])
    chantier.repeter(39, dict.fromkeys([elle, *autres], "pour"), chambre=chambre)
    chantier.scrutin(dict.fromkeys(autres, "pour"), DEBUT + timedelta(days=39), chambre=chambre)
    if chambre is SENAT:
        chantier.bulletins[39, elle] = Bulletin("non_votant")
    found = du_mandat(stats(chantier), elle, "17" if chambre is ASSEMBLEE else "2023")
    assert (found.presence.numerateur, found.presence.denominateur, found.presence.valeur) == (39, 39, 100)
    for tri, taux in (("presence", found.presence), ("loyaute", found.loyaute), ("activite", found.activite)):
        assert Drapeau.PRESIDENCE in taux.drapeaux, tri
        assert not classable(found, tri)


def test_who_presides_over_one_chamber_is_ranked_in_the_other(chantier: Chantier) -> None:
    elle = chantier.membre(
        (chantier.groupe("a"), date(2024, 7, 8), None), fonctions=[fonction("Présidente du Sénat", "", DEBUT)]
    )
    chantier.repeter(30, {elle: "pour"})
    assert classable(du_mandat(stats(chantier), elle), "presence")


def test_after_replacement_a_minister_has_no_base(chantier: Chantier) -> None:
    ministre = chantier.membre((chantier.groupe("a"), date(2024, 7, 8), DEBUT), fin=DEBUT)
    chantier.scrutin({ministre: "pour"})
    chantier.scrutin({}, DEBUT + timedelta(days=1))
    assert du_mandat(stats(chantier), ministre).presence.denominateur == 1


def test_the_base_follows_a_minister_who_comes_back(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    uid = chantier.groupes[a].uid
    parti, revenu = DEBUT + timedelta(days=1), DEBUT + timedelta(days=5)
    elle = chantier.personne(
        [
            mandat("PM1", [Appartenance(uid, date(2024, 7, 8), parti)], fin=parti),
            mandat("PM2", [Appartenance(uid, revenu, None)], debut=revenu),
        ]
    )
    chantier.repeter(8, {})
    assert du_mandat(stats(chantier), elle).presence.denominateur == 2 + 3


def test_both_ends_of_a_mandate_are_in_office(chantier: Chantier) -> None:
    elle = chantier.membre((chantier.groupe("a"), DEBUT, None), debut=DEBUT, fin=DEBUT + timedelta(days=2))
    chantier.repeter(5, {}, DEBUT - timedelta(days=1))
    assert du_mandat(stats(chantier), elle).presence.denominateur == 3


def test_who_declines_to_vote_is_out_of_the_base_and_does_not_vote(chantier: Chantier) -> None:
    (volontaire,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({volontaire: Bulletin("non_votant")})
    membre = du_mandat(stats(chantier), volontaire)
    assert (membre.presence.denominateur, membre.participation) == (0, 0)


def test_censure_is_out_of_presence_but_a_vote_for_it_is_a_participation(chantier: Chantier) -> None:
    pour, silence = chantier.membres(2, chantier.groupe("a"))
    chantier.scrutin({pour: "pour"}, type=TypeVote.MOTION, pour_seulement=True)
    found = stats(chantier)
    assert du_mandat(found, pour).presence.denominateur == 0
    assert (du_mandat(found, pour).participation, du_mandat(found, silence).participation) == (1, None)


def test_ballots_without_names_are_out_of_every_individual_figure(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin(dict.fromkeys(membres, "pour"), nominatif=False)
    membre = du_mandat(stats(chantier), membres[0])
    assert (membre.presence.denominateur, membre.participation, membre.loyaute.denominateur) == (0, None, 0)


def test_the_congress_is_out_of_every_individual_figure(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin(dict.fromkeys(membres, "pour"), congres=True)
    membre = du_mandat(stats(chantier), membres[0])
    assert (membre.presence.denominateur, membre.participation, membre.loyaute.denominateur) == (0, None, 0)


def test_a_ballot_proves_a_seat_that_no_mandate_tells(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    membres = chantier.membres(3, a)
    ancien = chantier.membre((a, date(2024, 7, 8), date(2024, 9, 1)), fin=date(2024, 9, 1))
    chantier.scrutin({**dict.fromkeys(membres[:2], "pour"), membres[2]: "contre", ancien: Bulletin("contre", groupe=a)})
    monde = chantier.monde()
    found = calculer(monde)[0]
    assert motif(monde, found, ancien) is Motif.VOTE
    assert du_mandat(found, ancien).participation == 1
    # two for, two against: the group has no line
    assert du_mandat(found, membres[0]).loyaute.denominateur == 0
    assert found.groupes[a, "17"].votes.total == 4


def test_arrivals_are_not_ranked_before_thirty_ballots(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    (ancien,) = chantier.membres(1, a)
    nouveau = chantier.membre((a, DEBUT + timedelta(days=1), None), debut=DEBUT + timedelta(days=1))
    chantier.repeter(30, {ancien: "pour"})
    found = stats(chantier)
    assert (du_mandat(found, ancien).presence.denominateur, du_mandat(found, nouveau).presence.denominateur) == (30, 29)
    assert Drapeau.BASE_FAIBLE not in du_mandat(found, ancien).presence.drapeaux
    assert Drapeau.BASE_FAIBLE in du_mandat(found, nouveau).presence.drapeaux
    assert classable(du_mandat(found, ancien), "presence")
    assert not classable(du_mandat(found, nouveau), "presence")


def test_solemn_presence_is_null_without_a_solemn_ballot(chantier: Chantier) -> None:
    (elle,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({elle: "pour"})
    assert du_mandat(stats(chantier), elle).presence_solennel.valeur is None


def test_solemn_presence_is_ranked_from_five_ballots_on(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    (ancien,) = chantier.membres(1, a)
    nouveau = chantier.membre((a, DEBUT + timedelta(days=1), None), debut=DEBUT + timedelta(days=1))
    chantier.repeter(5, {ancien: "pour"}, type=TypeVote.SOLENNEL)
    found = stats(chantier)
    assert classable(du_mandat(found, ancien), "presenceSolennel")
    assert not classable(du_mandat(found, nouveau), "presenceSolennel")
    assert Drapeau.BASE_FAIBLE in du_mandat(found, nouveau).presence_solennel.drapeaux


def test_ballots_of_the_first_lockdown_are_out_of_solemn_presence(chantier: Chantier) -> None:
    a = chantier.groupe("a", ASSEMBLEE, 15)
    elle = chantier.membre((a, date(2017, 6, 21), None), legislature=15, debut=date(2017, 6, 21))
    chantier.scrutin({}, date(2020, 4, 17), type=TypeVote.SOLENNEL)
    chantier.scrutin({elle: "pour"}, date(2020, 6, 9), type=TypeVote.SOLENNEL)
    membre = du_mandat(stats(chantier), elle, "15")
    assert (membre.presence_solennel.denominateur, membre.presence_solennel.valeur) == (1, 100)
    assert membre.presence_solennel.drapeaux[-1] is Drapeau.COVID_2020
    assert membre.presence.denominateur == 2


# ---- delegations


def test_a_delegated_vote_is_a_vote_but_no_physical_presence(chantier: Chantier) -> None:
    (elle,) = chantier.membres(1, chantier.groupe("a"))
    chantier.scrutin({elle: Bulletin("pour", delegation=1)})
    chantier.scrutin({elle: "pour"})
    membre = du_mandat(stats(chantier), elle)
    assert (membre.presence.valeur, membre.presence_physique.valeur) == (100, 50)
    assert (membre.votes_delegues, membre.delegation.valeur) == (1, 50)


@pytest.mark.parametrize(
    ("type_vote", "veille"), [(TypeVote.SOLENNEL, date(2017, 10, 23)), (TypeVote.ORDINAIRE, date(2018, 3, 19))]
)
def test_delegations_are_unknown_before_they_were_published(
    chantier: Chantier, type_vote: TypeVote, veille: date
) -> None:
    a = chantier.groupe("a", ASSEMBLEE, 15)
    avant = chantier.membre((a, date(2017, 6, 21), veille), legislature=15, debut=date(2017, 6, 21), fin=veille)
    apres = chantier.membre((a, veille + timedelta(days=1), None), legislature=15, debut=veille + timedelta(days=1))
    chantier.scrutin({avant: "pour"}, veille, type=type_vote)
    chantier.scrutin({apres: "pour"}, veille + timedelta(days=1), type=type_vote)
    found = stats(chantier)
    inconnue, connue = du_mandat(found, avant, "15"), du_mandat(found, apres, "15")
    assert (inconnue.presence_physique.valeur, inconnue.votes_delegues, inconnue.delegation.valeur) == (
        None,
        None,
        None,
    )
    assert Drapeau.DELEGATIONS_INCONNUES in inconnue.presence_physique.drapeaux
    assert (connue.presence_physique.valeur, connue.votes_delegues) == (100, 0)


# ---- lines


def test_a_group_of_two_voters_has_no_line(chantier: Chantier) -> None:
    membres = chantier.membres(17, chantier.groupe("gdr"))
    chantier.repeter(40, dict.fromkeys(membres[:2], "pour"))
    found = stats(chantier)
    assert du_mandat(found, membres[0]).loyaute.valeur is None
    assert found.groupes[0, "17"].cohesion.valeur is None


def test_a_tie_makes_no_line_and_stays_in_cohesion(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin({m: ("pour", "contre")[n % 2] for n, m in enumerate(membres)})
    found = stats(chantier)
    assert du_mandat(found, membres[0]).loyaute.denominateur == 0
    assert (found.groupes[0, "17"].cohesion.scrutins, found.groupes[0, "17"].cohesion.valeur) == (1, 50)


def test_abstention_is_a_line_like_the_others(chantier: Chantier) -> None:
    membres = chantier.membres(3, chantier.groupe("a"))
    chantier.scrutin({membres[0]: "abstention", membres[1]: "abstention", membres[2]: "pour"})
    assert du_mandat(stats(chantier), membres[0]).loyaute.valeur == 100


def test_censure_makes_no_line(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.repeter(30, dict.fromkeys(membres, "pour"), pour_seulement=True)
    found = stats(chantier)
    assert du_mandat(found, membres[0]).loyaute.valeur is None
    assert found.groupes[0, "17"].cohesion.scrutins == 0


def test_each_vote_is_held_against_the_group_of_that_day(chantier: Chantier) -> None:
    a, b = chantier.groupe("a"), chantier.groupe("b")
    fideles_a, fideles_b = chantier.membres(3, a), chantier.membres(3, b)
    soir = DEBUT + timedelta(days=3)
    elle = chantier.membre((a, date(2024, 7, 8), soir), (b, soir + timedelta(days=1), None))
    votes = dict.fromkeys(fideles_a, "pour") | dict.fromkeys(fideles_b, "contre") | {elle: "pour"}
    chantier.repeter(4, votes)
    chantier.repeter(2, votes, soir + timedelta(days=1))
    membre = du_mandat(stats(chantier), elle)
    assert (membre.loyaute.numerateur, membre.loyaute.denominateur) == (4, 6)
    assert [(e.groupe, e.taux.numerateur, e.taux.denominateur) for e in membre.loyaute_par_groupe] == [
        (a, 4, 4),
        (b, 0, 2),
    ]


def test_the_group_is_that_which_the_ballot_lists(chantier: Chantier) -> None:
    a, b = chantier.groupe("a"), chantier.groupe("b")
    chantier.membres(3, a)
    fideles_b = chantier.membres(3, b)
    elle = chantier.membre((a, date(2024, 7, 8), None))
    chantier.scrutin(dict.fromkeys(fideles_b, "contre") | {elle: Bulletin("contre", groupe=b)})
    assert du_mandat(stats(chantier), elle).loyaute.valeur == 100


# ---- corrections


def test_a_correction_replaces_the_vote_in_loyalty_and_moves_no_line(chantier: Chantier) -> None:
    membres = chantier.membres(3, chantier.groupe("a"))
    chantier.scrutin({membres[0]: "pour", membres[1]: "pour", membres[2]: Bulletin("contre", correction="pour")})
    chantier.scrutin({membres[0]: "pour", membres[1]: "contre", membres[2]: Bulletin("contre", correction="pour")})
    found = stats(chantier)
    # first ballot: line pour, she says pour; second: line contre (two to one), she says pour
    assert du_mandat(found, membres[2]).loyaute.valeur == 50
    assert du_mandat(found, membres[2]).dissidence.numerateur == 1
    assert (found.groupes[0, "17"].votes.pour, found.groupes[0, "17"].votes.contre) == (3, 3)


def test_the_correction_of_who_had_not_voted_is_ignored(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    votes: dict[int, str | Bulletin] = {**dict.fromkeys(membres[:3], "pour")}
    votes[membres[3]] = Bulletin("absent", correction="contre")
    chantier.scrutin(votes)
    membre = du_mandat(stats(chantier), membres[3])
    assert (membre.presence.valeur, membre.participation, membre.loyaute.denominateur) == (0, 0, 0)


@pytest.mark.parametrize("correction", ["non_votant", "signalee"])
def test_a_correction_that_takes_no_side_changes_nothing(chantier: Chantier, correction: str) -> None:
    membres = chantier.membres(3, chantier.groupe("a"))
    chantier.scrutin({**dict.fromkeys(membres[:2], "pour"), membres[2]: Bulletin("contre", correction=correction)})
    assert du_mandat(stats(chantier), membres[2]).dissidence.valeur == 100


# ---- dissidence


def test_abstaining_against_a_line_is_no_dissidence_but_is_counted_apart(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin({**dict.fromkeys(membres[:3], "pour"), membres[3]: "abstention"})
    membre = du_mandat(stats(chantier), membres[3])
    assert (membre.dissidence.denominateur, membre.ecarts_abstention, membre.loyaute.valeur) == (0, 1, 0)


def test_voting_against_a_line_of_abstention_is_counted_apart_too(chantier: Chantier) -> None:
    membres = chantier.membres(4, chantier.groupe("a"))
    chantier.scrutin({**dict.fromkeys(membres[:3], "abstention"), membres[3]: "contre"})
    membre = du_mandat(stats(chantier), membres[3])
    assert (membre.dissidence.denominateur, membre.ecarts_abstention) == (0, 1)


# ---- the non-attached


def test_the_non_attached_have_a_presence_and_no_loyalty(chantier: Chantier) -> None:
    ni = chantier.groupe("ni")
    membres = chantier.membres(5, ni)
    chantier.repeter(30, dict.fromkeys(membres, "pour"))
    found = stats(chantier)
    membre = du_mandat(found, membres[0])
    assert (membre.presence.valeur, membre.loyaute.valeur, membre.dissidence.valeur) == (100, None, None)
    assert Drapeau.NON_INSCRIT in membre.loyaute.drapeaux
    assert Drapeau.NON_INSCRIT in membre.dissidence.drapeaux
    assert (found.groupes[ni, "17"].cohesion.valeur, found.groupes[ni, "17"].tous.loyaute) == (None, None)
    assert all(table.groupes == () for table in found.alliances)


def test_a_vote_of_an_unknown_group_is_of_nobody_s_line_and_does_not_make_a_non_attached(chantier: Chantier) -> None:
    a = chantier.groupe("a")
    membres = chantier.membres(3, a)
    inconnu = chantier.membre()
    chantier.scrutin({**dict.fromkeys(membres, "pour"), inconnu: Bulletin("contre", groupe=None)})
    found = stats(chantier)
    taux = du_mandat(found, inconnu).loyaute
    assert (taux.valeur, Drapeau.GROUPE_INCONNU in taux.drapeaux) == (None, True)
    assert Drapeau.NON_INSCRIT not in taux.drapeaux
    assert found.groupes[a, "17"].votes.total == 3


def test_who_left_a_group_for_the_non_attached_keeps_its_loyalty_to_it(chantier: Chantier) -> None:
    a, ni = chantier.groupe("a"), chantier.groupe("ni")
    fideles = chantier.membres(3, a)
    elle = chantier.membre((a, date(2024, 7, 8), DEBUT), (ni, DEBUT + timedelta(days=1), None))
    chantier.repeter(2, dict.fromkeys([*fideles, elle], "pour"))
    membre = du_mandat(stats(chantier), elle)
    assert (membre.loyaute.numerateur, membre.loyaute.denominateur) == (1, 1)
    assert Drapeau.NON_INSCRIT not in membre.loyaute.drapeaux


# ---- the Senate


def senateurs(chantier: Chantier, nombre: int, **siege: object) -> list[int]:
    return chantier.membres(nombre, chantier.groupe("ump", SENAT), chambre=SENAT, **siege)


def test_figures_of_the_senate_say_that_groups_vote_for_their_members(chantier: Chantier) -> None:
    membres = senateurs(chantier, 3)
    chantier.repeter(30, {m: Bulletin("pour", delegation=2) for m in membres}, chambre=SENAT)
    membre = du_mandat(stats(chantier), membres[0], "2023")
    assert (membre.presence.valeur, membre.loyaute.valeur) == (100, 100)
    assert Drapeau.SENAT_VOTE_DE_GROUPE in membre.presence.drapeaux
    assert Drapeau.SENAT_VOTE_DE_GROUPE in membre.loyaute.drapeaux


def test_delegations_of_the_senate_are_not_published(chantier: Chantier) -> None:
    (elle,) = senateurs(chantier, 1)
    chantier.scrutin({elle: Bulletin("pour", delegation=2)}, chambre=SENAT)
    membre = du_mandat(stats(chantier), elle, "2023")
    assert (membre.presence_physique.valeur, membre.votes_delegues) == (None, None)


def test_who_took_no_part_at_the_senate_stays_in_the_base(chantier: Chantier) -> None:
    (elle,) = senateurs(chantier, 1)
    chantier.scrutin({elle: Bulletin("non_votant", delegation=2)}, chambre=SENAT)
    assert du_mandat(stats(chantier), elle, "2023").presence.denominateur == 1


@pytest.mark.parametrize("cause", list(CauseNonVote))
def test_a_cause_takes_a_senator_out_of_the_base(chantier: Chantier, cause: CauseNonVote) -> None:
    (elle,) = senateurs(chantier, 1)
    chantier.scrutin({elle: Bulletin("non_votant", delegation=2, cause=cause)}, chambre=SENAT)
    assert du_mandat(stats(chantier), elle, "2023").presence.denominateur == 0


def test_the_president_of_the_senate_is_out_of_the_base_without_a_cause(chantier: Chantier) -> None:
    titre = fonction("Président du Sénat", "Sénat", date(2023, 10, 3))
    (lui,) = senateurs(chantier, 1, fonctions=[titre])
    chantier.scrutin({lui: Bulletin("non_votant", delegation=2)}, chambre=SENAT)
    taux = du_mandat(stats(chantier), lui, "2023").presence
    assert taux.denominateur == 0
    assert Drapeau.PRESIDENCE in taux.drapeaux


def test_a_vice_president_of_the_senate_is_a_senator_like_others(chantier: Chantier) -> None:
    titre = fonction("Vice-président du Sénat", "Sénat", date(2023, 10, 3))
    (lui,) = senateurs(chantier, 1, fonctions=[titre])
    chantier.scrutin({lui: Bulletin("non_votant", delegation=2)}, chambre=SENAT)
    assert du_mandat(stats(chantier), lui, "2023").presence.denominateur == 1


def test_a_career_in_two_chambers_is_two_records(chantier: Chantier) -> None:
    a, ump = chantier.groupe("a"), chantier.groupe("ump", SENAT)
    elle = chantier.personne(
        [
            mandat("PM1", [Appartenance(chantier.groupes[a].uid, date(2024, 7, 8), DEBUT)], fin=DEBUT),
            mandat("SM1", [Appartenance(chantier.groupes[ump].uid, DEBUT, None)], SENAT, debut=DEBUT),
        ]
    )
    chantier.scrutin({})
    chantier.scrutin({elle: "pour"}, DEBUT + timedelta(days=1), chambre=SENAT)
    membres = stats(chantier).membres
    careers = {c: membres[Cle(elle, c, Portee.CARRIERE)].presence.valeur for c in Chambre}
    assert careers == {ASSEMBLEE: 0, SENAT: 100}


def test_a_session_of_the_senate_counts_its_own_ballots(chantier: Chantier) -> None:
    (elle,) = senateurs(chantier, 1)
    chantier.scrutin({elle: "pour"}, date(2024, 9, 30), chambre=SENAT)
    chantier.scrutin({elle: Bulletin("non_votant")}, date(2024, 10, 1), chambre=SENAT)
    membres = stats(chantier).membres
    valeurs = {p: membres[Cle(elle, SENAT, Portee.SESSION, p)].presence.valeur for p in ("2023", "2024")}
    assert valeurs == {"2023": 100, "2024": 0}
