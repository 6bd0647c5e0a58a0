from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from hemicycle_demo.congres import JOUR
from hemicycle_demo.senat.calendrier import DERNIER_JOUR, RENOUVELLEMENTS
from hemicycle_demo.senat.circonscriptions import CIRCONSCRIPTIONS
from hemicycle_demo.senat.mandats import Mandat
from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.sieges import FIN_CHEVAUCHANTE
from tests.demo.demo_fichiers import AMO30, Fichiers
from tests.demo.demo_senat_fichiers import annonce, odsen

JOURS = (date(2018, 1, 10), date(2021, 1, 5), date(2024, 3, 11), date(2025, 9, 18), date(2026, 7, 1), DERNIER_JOUR)


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


@pytest.fixture(scope="module")
def population(monde: Senat) -> Population:
    return monde.population


def test_series_two_has_178_seats_in_64_constituencies() -> None:
    serie = [circonscription for circonscription in CIRCONSCRIPTIONS if circonscription.serie == 2]
    assert (len(serie), sum(c.sieges for c in serie)) == (64, 178)
    assert sum(circonscription.sieges for circonscription in CIRCONSCRIPTIONS) == 348


def test_those_who_vote_at_the_congress_sit_that_day(monde: Senat) -> None:
    congres = {banc.personne.uid for _, _, bancs in monde.travaux.monde.senateurs.bancs for banc in bancs}
    assert {s.personne.uid for _, bancs in monde.population.bancs(JOUR) for s in bancs} == congres


def test_groups_have_the_size_that_the_congress_gives_them(monde: Senat) -> None:
    congres = {uid: len(bancs) for uid, _, bancs in monde.travaux.monde.senateurs.bancs}
    assert {groupe.congres: len(bancs) for groupe, bancs in monde.population.bancs(JOUR)} == congres


@pytest.mark.parametrize("jour", JOURS)
def test_everybody_in_office_sits_in_one_group(population: Population, jour: date) -> None:
    membres = Counter(s.matricule for _, bancs in population.bancs(jour) for s in bancs)
    assert set(membres.values()) == {1}
    assert membres.keys() == population.en_poste(jour).keys()


def test_one_seat_is_vacant_on_the_last_day(population: Population) -> None:
    assert len(population.en_poste()) == 347


def test_a_seat_has_two_holders_on_the_day_of_one_renewal_only(population: Population) -> None:
    par_siege: dict[int, list[Mandat]] = {}
    for mandat in population.mandats:
        if mandat.place >= 0:
            par_siege.setdefault(mandat.place, []).append(mandat)
    communs = set()
    for mandats in par_siege.values():
        for avant, apres in pairwise(sorted(mandats, key=lambda m: m.debut)):
            assert avant.fin is not None
            if avant.fin >= apres.debut:
                communs.add((avant.fin, apres.debut))
    assert communs == {(FIN_CHEVAUCHANTE, FIN_CHEVAUCHANTE)}


@pytest.mark.parametrize("renouvellement", RENOUVELLEMENTS[1:])
def test_the_elected_have_no_group_for_some_days(population: Population, renouvellement: object) -> None:
    assert isinstance(renouvellement, type(RENOUVELLEMENTS[0]))
    sans = {g.code: len(bancs) for g, bancs in population.bancs(renouvellement.debut)}
    assert sans["AUCUN"] == (170 if renouvellement.serie == 1 else 178)
    assert "AUCUN" not in {g.code for g, _ in population.bancs(renouvellement.groupes)}


def test_a_member_elected_again_keeps_the_matricule(population: Population) -> None:
    elus = [m for m in population.mandats if m.debut == RENOUVELLEMENTS[-1].debut]
    reelus = [m for m in elus if m.motif_debut.startswith("Renouvellement")]
    assert 60 < len(reelus) < 130
    veille = population.en_poste(RENOUVELLEMENTS[-1].veille)
    assert all(m.matricule in veille for m in reelus)


def test_nobody_is_elected_before_the_age_of_24(population: Population) -> None:
    for mandat in population.mandats:
        ne = population.senateurs[mandat.matricule].personne.naissance.jour
        assert mandat.debut - ne > timedelta(days=23 * 365)


@pytest.mark.parametrize("fichier", ["GENERAL", "ELUSEN", "HISTOGROUPES", "CUR_COMS", "ELUDEP"])
def test_a_table_has_as_many_rows_as_it_says(demo: Fichiers, fichier: str) -> None:
    assert len(odsen(demo.resume.folder, fichier)) == annonce(demo.resume.folder, fichier) > 0


def test_former_deputies_are_the_same_human_beings_in_both_chambers(demo: Fichiers) -> None:
    generaux = {ligne["Matricule"]: ligne for ligne in odsen(demo.resume.folder, "GENERAL")}
    deputes = {
        (a["etatCivil"]["ident"]["nom"], a["etatCivil"]["ident"]["prenom"], a["etatCivil"]["infoNaissance"]["dateNais"])
        for a in demo.membres(AMO30, "acteur")
        if a["uid"]["#text"] in demo.resume.curiosites["depute_devenu_senateur"]
    }
    senateurs = {
        (generaux[m]["Nom usuel"], generaux[m]["Prénom usuel"], generaux[m]["Date naissance"][:10])
        for m in demo.resume.curiosites["depute_au_senat"]
    }
    assert len(deputes) == 2
    assert senateurs == deputes


def test_a_senator_elected_deputy_is_in_the_files_of_both_chambers(demo: Fichiers) -> None:
    (matricule,) = demo.resume.curiosites["senateur_elu_depute"]
    ligne = next(ligne for ligne in odsen(demo.resume.folder, "GENERAL") if ligne["Matricule"] == matricule)
    naissances = [
        a["etatCivil"]["infoNaissance"]["dateNais"]
        for a in demo.membres(AMO30, "acteur")
        if (a["etatCivil"]["ident"]["nom"], a["etatCivil"]["ident"]["prenom"])
        == (ligne["Nom usuel"], ligne["Prénom usuel"])
    ]
    assert naissances == [ligne["Date naissance"][:10]]


def test_those_in_office_have_one_open_spell(demo: Fichiers) -> None:
    actifs = {ligne["Matricule"] for ligne in odsen(demo.resume.folder, "GENERAL") if ligne["État"] == "ACTIF"}
    ouverts = {
        (ligne["Matricule"], ligne["Id appartenance"])
        for ligne in odsen(demo.resume.folder, "HISTOGROUPES")
        if not ligne["Date de fin d'appartenance"] or ligne["Date de fin d'appartenance"] > "2026-10-15"
    }
    assert Counter(matricule for matricule, _ in ouverts) == Counter(actifs)
