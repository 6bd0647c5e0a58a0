"""Who holds which seat, and the bodies that say so."""

from datetime import UTC, datetime

from msgspec.structs import replace

from hemicycle.models.resultats import ElusEnBref, Siege
from hemicycle.senatoriales import documents
from hemicycle.senatoriales.nuances import SIEGES, chambre_apres, chambre_avant
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.vocabulaire import (
    FamillePolitique,
    ModeScrutin,
    ParcoursElu,
    RoleCandidat,
    SortSortant,
    StatutCirconscription,
)
from tests.senatoriales.exemples import (
    AISNE,
    AUBE,
    INDRE,
    SOIR,
    binome,
    candidat,
    connue,
    de_liste,
    de_personne,
    liste,
    publie,
    renouvellement,
    sortant,
    tour,
)

SOURCE = "https://resultats.invalid/"
REELUE = candidat("DURIVAGE", "Anne", sortant=True, personne=connue("anne-durivage", senateur=True))
DEPUTE = candidat("LEGUE", "Paul", personne=connue("paul-legue"), ordre=2)
NOUVELLE = candidat("MEUNIER", "Élise", ordre=1)
BATTUE = candidat("VANNE", "Jeanne", ordre=2, sortant=True, personne=connue("jeanne-vanne", senateur=True))
A = liste("1", "Pour nos moulins", "LDVD", REELUE, DEPUTE)
B = liste("2", "Pour nos rivières", "LSOC", NOUVELLE, BATTUE)
LISTES = tour(1, 1000, de_liste("Pour nos moulins", 700, 2), de_liste("Pour nos rivières", 300, 1, "LSOC"))
SORTANTS = (
    sortant("Durivage", AISNE, REELUE.id), sortant("Vanne", AISNE, BATTUE.id), sortant("Retz", AISNE, None),
    sortant("Indre", INDRE, None),
)  # fmt: skip


def soiree(*publies: object) -> Soiree:
    return Soiree(renouvellement(A, B, sortants=SORTANTS), publies)  # type: ignore[arg-type]  # kept short for tests


def test_the_first_of_each_list_take_its_seats() -> None:
    elus = soiree(publie(AISNE, LISTES)).elus[AISNE]
    assert [elu.candidat for elu in elus] == [REELUE, DEPUTE, NOUVELLE]
    assert [elu.parcours for elu in elus] == [ParcoursElu.REELU, ParcoursElu.PARLEMENTAIRE, ParcoursElu.NOUVEAU]


def test_a_substitute_never_takes_a_seat() -> None:
    remplacante = replace(NOUVELLE, role=RoleCandidat.SUPPLEANT)
    unite = replace(binome("1", REELUE), candidats=(remplacante, REELUE))
    night = Soiree(renouvellement(unite), [publie(AUBE, tour(1, 10, de_personne("Mme Anne DURIVAGE", 9, elu=True)))])
    assert [elu.candidat for elu in night.elus[AUBE]] == [REELUE]


def test_who_has_a_record_of_senator_has_no_provisional_one() -> None:
    night = soiree(publie(AISNE, LISTES))
    assert list(night.provisoires) == ["paul-legue", "elise-meunier"]
    assert documents.provisoire(night, "anne-durivage", SOIR, SOURCE) is None
    assert documents.provisoire(night, "elise-meunier", SOIR, SOURCE) is not None


def test_two_elected_homonyms_have_two_addresses() -> None:
    ailleurs = replace(NOUVELLE, id="autre")
    unite = binome("1", ailleurs)
    publies = [publie(AISNE, LISTES), publie(AUBE, tour(1, 10, de_personne("Mme Élise MEUNIER", 9, elu=True)))]
    night = Soiree(renouvellement(A, B, unite), publies)
    assert {"elise-meunier", "elise-meunier-10"} <= set(night.provisoires)


def test_a_line_without_a_candidacy_is_a_seat_with_a_name_alone() -> None:
    night = Soiree(renouvellement(), [publie(AUBE, tour(1, 10, de_personne("M. Pol BIEF", 9, elu=True)))])
    corps = documents.circonscription(night, AUBE, SOIR, SOURCE)
    assert corps is not None
    (elu,) = corps.elus
    assert (elu.nom, elu.prenom, elu.personne, elu.slug, elu.parcours) == (
        "M. Pol BIEF", None, None, None, None,
    )  # fmt: skip


def test_a_candidate_is_named_without_civility() -> None:
    corps = documents.circonscription(
        soiree(publie(AUBE, tour(1, 100, de_personne("Mme Anne DURIVAGE", 60, elu=True)))), AUBE, SOIR, SOURCE
    )
    assert corps is not None
    assert [ligne.libelle for ligne in corps.tours[0].lignes] == ["Anne DURIVAGE"]


def test_the_fate_of_outgoing_senators_once_the_seats_are_filled() -> None:
    corps = documents.circonscription(soiree(publie(AISNE, LISTES)), AISNE, SOIR, SOURCE)
    assert corps is not None
    assert [sortant.sort for sortant in corps.sortants] == [
        SortSortant.REELU, SortSortant.BATTU, SortSortant.NE_SE_REPRESENTAIT_PAS,
    ]  # fmt: skip


def test_nothing_is_said_of_an_outgoing_senator_before_results_or_candidacies() -> None:
    night = soiree()
    assert night.situations[AISNE].sort(BATTUE.id, SOIR) is SortSortant.EN_ATTENTE
    assert night.situations[INDRE].sort(None, SOIR) is SortSortant.EN_ATTENTE


def test_a_candidate_is_not_beaten_before_the_second_round() -> None:
    battu = candidat("VANNE", "Jean")
    premier = publie(AUBE, tour(1, 100, de_personne("M. Jean VANNE", 40, elu=False)))
    night = Soiree(renouvellement(binome("1", battu)), [premier])
    assert night.situations[AUBE].sort(battu.id, SOIR) is SortSortant.EN_ATTENTE


def test_seats_of_a_constituency_are_shown_as_many_as_there_are() -> None:
    premier = tour(1, 100, de_personne("M. Jean VANNE", 60, elu=True), de_personne("M. B", 30, elu=False))
    night = Soiree(renouvellement(), [publie(AUBE, premier)])
    assert documents.resume(night.situations[AUBE], SOIR).sieges == [Siege(FamillePolitique.DROITE, "DVD"), None]


def test_the_national_body_counts_states_and_seats() -> None:
    corps = documents.national(soiree(publie(AISNE, LISTES)), datetime(2026, 9, 27, 16, tzinfo=UTC), SOIR, SOURCE)
    compteurs = corps.compteurs
    assert (compteurs.circonscriptions, compteurs.sieges, compteurs.sieges_attribues) == (64, 178, 3)
    assert sum(getattr(compteurs, etat) for etat in StatutCirconscription) == 64
    assert compteurs.pourvue == 1
    assert corps.elus == ElusEnBref(total=3, reelus=1, parlementaires=1, nouveaux=1, femmes=3)
    assert sum(corps.hemicycle.apres.values()) == 348


def test_the_chamber_before_adds_up() -> None:
    assert chambre_avant() == {
        "gauche": 110, "centre": 63, "droite": 162, "extreme_droite": 4, "regionaliste": 2, "divers": 1,
        "non_publiee": 6,
    }  # fmt: skip


def test_a_shade_out_of_the_grid_has_no_family() -> None:
    apres = chambre_apres(["LXYZ", "LLR"], 178)
    assert (apres["non_classee"], apres["droite"], apres["non_attribue"]) == (1, 64, 176)
    assert sum(apres.values()) == SIEGES


def test_the_table_of_averages_is_shown_when_it_gives_the_published_seats() -> None:
    repartition = documents.repartition(soiree(publie(AISNE, LISTES)).situations[AISNE])
    assert repartition is not None
    assert [liste.moyennes for liste in repartition.listes] == [[700.0, 350.0, 233.3], [300.0, 150.0, 100.0]]
    assert [(a.rang, a.diviseur) for a in repartition.attributions] == [(1, 1), (2, 2), (3, 1)]


def test_the_table_of_averages_is_not_shown_when_it_gives_other_seats() -> None:
    autres = tour(1, 1000, de_liste("Pour nos moulins", 700, 3), de_liste("Pour nos rivières", 300, 0, "LSOC"))
    assert documents.repartition(soiree(publie(AISNE, autres)).situations[AISNE]) is None


def test_a_constituency_votes_as_its_candidacies_say() -> None:
    night = Soiree(renouvellement(replace(A, departement=AUBE)), [])
    assert night.situations[AUBE].mode is ModeScrutin.PROPORTIONNEL


def test_an_unknown_constituency_has_no_body() -> None:
    assert documents.circonscription(soiree(), "75", SOIR, SOURCE) is None


def test_electors_are_those_of_the_ministrys_file_else_those_of_our_table() -> None:
    night = Soiree(replace(renouvellement(), electeurs={AISNE: 1750}), ())
    lus = [documents.circonscription(night, code, SOIR, SOURCE) for code in (AISNE, AUBE)]
    assert [corps and corps.circonscription.grands_electeurs for corps in lus] == [1750, 1025]
