"""The real samples of the renewal of 2026 and of the register of elected officials: read, matched, checked."""

from collections import Counter
from datetime import date

import msgspec
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.assemble.senatoriales import Senatoriales
from hemicycle.senatoriales.circonscriptions import circonscriptions, sieges_par_liste
from hemicycle.senatoriales.formes import Candidat, PageResultats
from hemicycle.sources.fetch.collect import Collected
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.vocabulaire import Chambre, ModeScrutin
from tests.tables_lues import tables_lues

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def monde(monde_des_deux_chambres: Monde) -> Monde:
    return monde_des_deux_chambres


@pytest.fixture(scope="module")
def lus(ministere: list[StagedFile]) -> list[StagedFile]:
    return ministere


@pytest.fixture(scope="module")
def scrutin(monde: Monde) -> Senatoriales:
    return monde.senatoriales


@pytest.fixture(scope="module")
def candidats(scrutin: Senatoriales) -> list[Candidat]:
    return [candidat for unite in scrutin.unites for candidat in unite.candidats]


def lignes(lus: list[StagedFile], fichier: str) -> int:
    return sum(sum(one.rows.values()) for one in lus if one.raw.file == fichier)


def page(lus: list[StagedFile], nom: str) -> PageResultats:
    table = tables_lues(lus)("resultats_senat")
    return msgspec.json.decode(table.filter(fichier=nom)["corps"].item(), type=PageResultats)


def test_every_sample_is_recognised_or_known_to_be_the_samples_own(collectes: dict[str, Collected]) -> None:
    assert collectes["senatoriales"].unrecognised == collectes["rne"].unrecognised == []
    assert sorted(one.path.name for one in collectes["senatoriales"].foreign) == [
        "circonscriptions-serie-2.csv", "departements.csv", "nuances.csv", "professions.csv",
    ]  # fmt: skip


def test_nothing_is_set_aside_and_no_column_is_unknown(lus: list[StagedFile]) -> None:
    assert len(lus) == 17
    assert sum(counts.quarantined for one in lus for counts in one.counts.values()) == 0
    assert [one.unknown_fields for one in lus if one.unknown_fields] == []


def test_181_pairs_and_1051_candidates_of_lists_are_read(lus: list[StagedFile]) -> None:
    assert lignes(lus, "candidatures_individuelles") == 2 * 181
    assert lignes(lus, "candidatures_listes") == 1051


def test_the_register_is_read_in_its_three_formats(lus: list[StagedFile]) -> None:
    comptes = Counter({one.raw.file: 0 for one in lus if one.raw.source == "rne"})
    for one in lus:
        if one.raw.source == "rne":
            comptes[one.raw.file] += one.rows["elus_rne"]
    assert comptes == {
        "sen": 347 + 348, "dep": 577 + 40, "cd": 4037, "cr": 1744, "ma": 588, "rpe": 81, "afe": 89, "cons": 441,
    }  # fmt: skip


def test_two_digit_years_give_the_same_persons_as_whole_ones(lus: list[StagedFile]) -> None:
    deputes = tables_lues(lus)("elus_rne").filter(type="dep")
    extrait, entier = (
        set(rows["cle"]) for _, rows in sorted(deputes.group_by("_instantane"), key=lambda g: g[1].height)
    )
    assert len(extrait) == 40
    assert len(extrait - entier) <= 1  # a deputy may have left between the two editions


def test_units_are_181_pairs_and_170_lists(scrutin: Senatoriales) -> None:
    assert Counter(unite.mode for unite in scrutin.unites) == {
        ModeScrutin.MAJORITAIRE: 181,
        ModeScrutin.PROPORTIONNEL: 170,
    }
    assert len({unite.departement for unite in scrutin.unites}) == 26 + 22


def test_what_the_law_wants_of_candidacies_holds(monde: Monde) -> None:
    regles = {"candidature_irreguliere", "candidat_en_double", "candidat_incomplet", "nuance_inconnue"}
    assert [constat for constat in monde.constats if constat.regle in regles] == []


def test_178_outgoing_senators_are_those_of_the_64_constituencies(scrutin: Senatoriales) -> None:
    assert len({sortant.personne for sortant in scrutin.sortants}) == 178
    par_lieu = Counter(sortant.departement for sortant in scrutin.sortants)
    assert par_lieu == {code: c.sieges for code, c in circonscriptions().items()}


def test_four_outgoing_senators_left_and_came_back(scrutin: Senatoriales) -> None:
    assert Counter(len(sortant.segments) for sortant in scrutin.sortants) == {1: 174, 2: 4}


def test_98_outgoing_senators_run_as_the_ministry_says_but_for_two(
    monde: Monde, scrutin: Senatoriales, candidats: list[Candidat]
) -> None:
    assert sum(candidat.sortant for candidat in candidats) == 98
    assert sum(sortant.candidat is not None for sortant in scrutin.sortants) == 98
    # two who came or left after the last list of senators at hand
    assert sum(constat.regle == "sortant_different" for constat in monde.constats) == 2
    assert [c.objet for c in monde.constats if c.regle == "sortant_atteste"] == ["21416L"]


def test_every_deputy_who_runs_is_found(candidats: list[Candidat]) -> None:
    assis = [c for c in candidats if c.personne and c.personne.avant and c.personne.avant.en_cours]
    assert sum(c.personne.chambre is Chambre.ASSEMBLEE for c in assis if c.personne) == 3 + 17
    assert not any(c.personne.senateur for c in assis if c.personne and c.personne.chambre is Chambre.ASSEMBLEE)


def test_nobody_of_parliament_in_the_register_is_missing_from_the_directory(monde: Monde) -> None:
    assert [constat for constat in monde.constats if constat.regle == "parlementaire_non_reconnu"] == []


def test_local_mandates_are_found_for_296_candidates(candidats: list[Candidat]) -> None:
    trouves = [candidat.mandats_locaux for candidat in candidats if candidat.mandats_locaux is not None]
    assert len(trouves) == 296
    assert {mandats.source for mandats in trouves} == {date(2026, 4, 22)}
    libelles = [mandat.libelle for mandats in trouves for mandat in mandats.mandats]
    assert not [libelle for libelle in libelles if "-De-" in libelle or "-Du-" in libelle or "ème" in libelle]


def test_electors_are_those_of_the_64_constituencies(scrutin: Senatoriales) -> None:
    assert scrutin.electeurs == {code: c.inscrits for code, c in circonscriptions().items()}


def test_the_highest_averages_of_the_aisne_give_the_published_seats(scrutin: Senatoriales) -> None:
    aisne, _ = scrutin.resultats
    (tour,) = aisne.tours
    assert (aisne.departement, tour.incoherences) == ("02", ())
    voix = [ligne.voix for ligne in tour.lignes]
    assert sieges_par_liste(voix, 3) == [ligne.sieges for ligne in tour.lignes]


def test_the_elected_of_the_aube_stand_and_the_report_says_which_figures_cannot_be(
    monde: Monde, scrutin: Senatoriales
) -> None:
    (constat,) = [constat for constat in monde.constats if constat.regle == "resultats_incoherents"]
    assert constat.objet == "10, aube-majoritaire.html"
    assert "1738 voix pour 733 exprimés et 2 sièges (1466 au plus)" in constat.message
    (tour,) = scrutin.resultats[1].tours
    assert tour.retenus == ("voix",)
    assert [ligne.libelle for ligne in tour.lignes if ligne.elu] == [
        "Mme Valérie BAZIN-MALGRAS",
        "Mme Vanina PAOLI-GAGIN",
    ]


def test_the_orne_of_2023_has_two_rounds(lus: list[StagedFile]) -> None:
    orne = page(lus, "orne-majoritaire-2-tours.html")
    assert ([tour.tour for tour in orne.tours], orne.sieges) == ([1, 2], 2)
    assert tables_lues(lus)("resultats_senat").filter(departement="61")["scrutin"].to_list() == [2023]


def test_the_selector_of_2023_has_45_constituencies(lus: list[StagedFile]) -> None:
    table = tables_lues(lus)("resultats_senat").filter(fichier="accueil-selecteur.html")
    assert len(msgspec.json.decode(table["corps"].item())) == 45
