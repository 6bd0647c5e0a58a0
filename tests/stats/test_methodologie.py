from hemicycle.assemble.classement import importance
from hemicycle.assemble.debats.interventions import MOTS_MINIMUM
from hemicycle.stats import resultats, taux
from hemicycle.stats.analyses import controverses, tendances
from hemicycle.stats.groupes import alliances, lignes
from hemicycle.stats.membres import activite, loyaute, positions, presence
from hemicycle.stats.membres.membres import REGLES
from hemicycle.stats.methodologie import DEFINITIONS_VERSION, DRAPEAUX, METHODOLOGIE
from hemicycle.vocabulaire import Drapeau

ENTREES = {entree.nom: entree for entree in METHODOLOGIE}


def test_every_flag_has_a_meaning() -> None:
    assert set(DRAPEAUX) == set(Drapeau)
    assert all(DRAPEAUX.values())


def test_every_flag_belongs_to_a_statistic() -> None:
    assert {drapeau for entree in METHODOLOGIE for drapeau in entree.drapeaux} == set(Drapeau)


def test_names_are_unique() -> None:
    assert len(ENTREES) == len(METHODOLOGIE)


def test_ranking_bases_are_those_of_the_rankings() -> None:
    for nom in ("presence", "presenceSolennel", "loyaute"):
        assert ENTREES[nom].constantes["classementMinimum"] == REGLES[nom].minimum


def test_constants_are_those_that_the_code_uses() -> None:
    served = {(entree.nom, cle): valeur for entree in METHODOLOGIE for cle, valeur in entree.constantes.items()}
    assert served["presence", "presidenceMinimum"] == presence.PRESIDENCE_MINIMUM == 10
    assert served["presence", "classementMinimum"] == presence.CLASSEMENT_MINIMUM == 30
    assert served["presenceSolennel", "classementMinimum"] == presence.SOLENNELS_MINIMUM == 5
    assert served["presencePhysique", "delegationsSolennels"] == presence.DELEGATIONS_SOLENNELS.isoformat()
    assert served["presencePhysique", "delegationsOrdinaires"] == presence.DELEGATIONS_ORDINAIRES.isoformat()
    assert served["loyaute", "classementMinimum"] == loyaute.CLASSEMENT_MINIMUM == 30
    assert served["ligne", "votantsMinimum"] == lignes.VOTANTS_MINIMUM == 3
    assert served["activite", "semaines"] == activite.SEMAINES == 52
    assert served["interventions", "motsMinimum"] == MOTS_MINIMUM == 20
    assert served["tauxAccord", "scrutinsMinimum"] == resultats.COMMUNS_MINIMUM == 20
    assert (served["tauxAccord", "allies"], served["tauxAccord", "opposes"]) == (alliances.ALLIES, alliances.OPPOSES)
    assert served["tauxAccord", "clivageMinimum"] == alliances.CLIVAGE_MINIMUM == 10
    assert served["intervalle", "z"] == str(taux.CONFIANCE) == "1.96"
    assert served["positions", "votesMinimum"] == positions.VOTES_MINIMUM == 30
    assert served["positions", "membresMinimum"] == served["positions", "votantsMinimum"] == 10
    assert served["positions", "oppositionMinimumPourMille"] == positions.OPPOSITION_MINIMUM == 25
    assert served["positions", "penalite"] == str(positions.PENALITE) == "0.1"
    assert served["voisins", "voisins"] == positions.VOISINS == 10
    assert served["controverse", "votantsMinimum"] == controverses.VOTANTS_MINIMUM_LISTE == 100
    assert served["controverse", "seuil"] == controverses.CONTROVERSE_MINIMUM == 70
    assert served["controverse", "serre"] == served["importance", "serre"] == controverses.SERRE == 10
    assert served["importance", "participationForte"] == importance.PARTICIPATION_FORTE == 70
    assert served["importance", "participationMoyenne"] == importance.PARTICIPATION_MOYENNE == 35
    assert served["importance", "serreVotants"] == importance.SERRE_VOTANTS == 50
    assert served["tendances", "fenetreJours"] == tendances.FENETRE == 90
    assert served["tendances", "demiVieJours"] == tendances.DEMI_VIE == 21
    assert (served["tendances", "poidsReunion"], served["tendances", "poidsEtape"]) == (2, 5)


def test_the_version_is_that_of_the_definitions() -> None:
    assert DEFINITIONS_VERSION == "2026.1"
