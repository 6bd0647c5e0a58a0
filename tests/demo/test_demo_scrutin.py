"""The fictional ballot: who runs, by the rules that the real files follow without exception."""

import csv
import re
from collections import Counter
from itertools import pairwise

import pytest

from hemicycle.senatoriales.circonscriptions import JOUR, VEILLE, circonscriptions
from hemicycle.senatoriales.coherence import incoherences
from hemicycle.senatoriales.pages import lire_page
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidats import Candidat, Candidatures, Unite
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.depouillement import depouiller
from hemicycle_demo.election.formats_candidatures import INDIVIDUELLES, LISTES
from hemicycle_demo.election.pages import page
from hemicycle_demo.senat.mandats import FIN, NON_REELU, RETIRE
from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.veille import a_la_veille
from tests.demo.demo_fichiers import Fichiers

CODES = list(circonscriptions())
FORMES = {
    "sen-2025-11": (r"\d\d/\d\d/\d{4}", "\n", ";01;Ain;"),
    "dep-2026-04": (r"\d\d/\d\d/\d\d", "\r\n", ';1;"Ain";'),
    "cd-2026-05": (r"\d{4}-\d\d-\d\d", "\r\n", ';1;"Ain";'),
}


@pytest.fixture(scope="module")
def scrutin() -> Candidatures:
    return candidatures("small", 1)


@pytest.fixture(scope="module")
def chambre() -> Senat:
    return senat("small", 1)


def _unites(scrutin: Candidatures) -> list[Unite]:
    return [unite for lieu in scrutin.circonscriptions.values() for unite in lieu.unites]


def _titulaires(scrutin: Candidatures) -> list[Candidat]:
    return [candidat for unite in _unites(scrutin) for candidat in unite.titulaires]


def _lignes(demo: Fichiers, nom: str) -> list[dict[str, str]]:
    with (demo.resume.folder / nom).open(encoding="utf-8", newline="") as fichier:
        return list(csv.DictReader(fichier, delimiter=";"))


def test_those_who_win_are_the_senators_of_october(scrutin: Candidatures, chambre: Senat) -> None:
    mandats = [m for m in chambre.population.mandats if m.election == JOUR]
    entrants = Counter(chambre.population.senateurs[m.matricule].personne.uid for m in mandats)
    gagnants = Counter(c.personne for unite in _unites(scrutin) for c in unite.titulaires[: unite.gagne])
    assert len(mandats) == 178
    assert gagnants == entrants


def test_outgoing_senators_run_or_not_as_the_files_of_the_senate_tell_later(
    scrutin: Candidatures, chambre: Senat
) -> None:
    sortants = {c.personne for c in _titulaires(scrutin) if c.sortant}
    fins: dict[str, set[str]] = {}
    for matricule, mandat in chambre.population.en_poste(VEILLE).items():
        if mandat.circonscription is not None and mandat.circonscription.serie == 2:
            fins.setdefault(mandat.motif_fin, set()).add(chambre.population.senateurs[matricule].personne.uid)
    assert sum(map(len, fins.values())) == 178
    assert sortants == fins[FIN] | fins[NON_REELU]
    assert not sortants & fins[RETIRE]


def test_a_list_has_two_candidates_more_than_seats_and_sexes_alternate(scrutin: Candidatures) -> None:
    for lieu in scrutin.circonscriptions.values():
        for unite in lieu.unites:
            if unite.titre is not None:
                assert len(unite.titulaires) == lieu.lieu.sieges + 2
                sexes = [candidat.feminin for candidat in unite.titulaires]
                assert all(un != suivant for un, suivant in pairwise(sexes))


def test_a_substitute_is_of_the_other_sex(scrutin: Candidatures) -> None:
    binomes = [unite for unite in _unites(scrutin) if unite.titre is None]
    assert binomes
    assert all(u.remplacant is not None and u.remplacant.feminin != u.tete.feminin for u in binomes)


def test_the_way_of_voting_is_that_of_the_law(scrutin: Candidatures) -> None:
    for lieu in scrutin.circonscriptions.values():
        listes = lieu.lieu.mode is ModeScrutin.PROPORTIONNEL
        assert all((unite.titre is not None) is listes for unite in lieu.unites)


def test_nobody_runs_twice(scrutin: Candidatures) -> None:
    connus = [(c.nom, c.prenom, c.naissance) for c in _titulaires(scrutin)]
    assert len(connus) == len(set(connus))


def test_a_title_is_unique_in_its_constituency_and_one_is_shared_by_most(scrutin: Candidatures) -> None:
    titres = [[u.titre for u in lieu.unites if u.titre] for lieu in scrutin.circonscriptions.values()]
    assert all(len(siens) == len(set(siens)) for siens in titres)
    assert Counter(titre for siens in titres for titre in siens).most_common(1)[0][1] > 20


def test_twins_share_a_family_name_and_a_birth_day(scrutin: Candidatures) -> None:
    un, autre = (next(c for c in _titulaires(scrutin) if c.appel == nom) for nom in scrutin.curiosites["jumeau"])
    assert (un.nom, un.naissance, un.feminin) == (autre.nom, autre.naissance, autre.feminin)
    assert un.prenom != autre.prenom
    assert un.sortant
    assert not autre.sortant


def test_a_given_name_has_lost_a_letter(scrutin: Candidatures, chambre: Senat) -> None:
    (nom,) = scrutin.curiosites["prenom_ecorche"]
    ecrit = next(c for c in _titulaires(scrutin) if c.appel == nom)
    vrai = next(s.personne for s in chambre.population.senateurs.values() if s.personne.uid == ecrit.personne)
    assert ecrit.prenom != vrai.prenom
    assert len(ecrit.prenom) == len(vrai.prenom) - 1
    assert ecrit.naissance == vrai.naissance.jour


def test_deputies_in_office_lose_and_former_ones_win(scrutin: Candidatures) -> None:
    gagnants = {c.appel for unite in _unites(scrutin) for c in unite.titulaires[: unite.gagne]}
    assert len(scrutin.curiosites["depute_candidat"]) == 4
    assert not gagnants & set(scrutin.curiosites["depute_candidat"])
    assert len(scrutin.curiosites["ancien_depute_elu"]) == 2
    assert set(scrutin.curiosites["ancien_depute_elu"]) <= gagnants


@pytest.mark.parametrize("graine", [1, 2])
def test_every_page_of_results_is_coherent_and_gives_each_unit_its_seats(graine: int) -> None:
    scrutin = candidatures("small", graine)
    for code, lieu in scrutin.circonscriptions.items():
        tours = depouiller(scrutin, code)
        lue = lire_page(page(lieu.lieu, tours))
        assert lue.tours == tours
        assert incoherences(lue, lieu.lieu, lieu.lieu.mode) == []
        gains = Counter[str]()
        for ligne in (ligne for tour in tours for ligne in tour.lignes):
            gains[ligne.libelle] += ligne.sieges if ligne.sieges is not None else int(bool(ligne.elu))
        assert +gains == +Counter({unite.titre or unite.tete.appel: unite.gagne for unite in lieu.unites})


def test_a_first_round_elects_by_absolute_majority_and_a_quarter_of_electors(scrutin: Candidatures) -> None:
    majoritaires = [code for code, c in circonscriptions().items() if c.mode is ModeScrutin.MAJORITAIRE]
    elus = 0
    for code in majoritaires:
        premier = depouiller(scrutin, code)[0]
        for ligne in premier.lignes:
            votes = premier.participation
            assert ligne.elu is (2 * ligne.voix > votes.exprimes and 4 * ligne.voix >= votes.inscrits)
            elus += bool(ligne.elu)
    assert 0 < elus < sum(circonscriptions()[code].sieges for code in majoritaires)


def test_the_files_of_candidates_are_those_of_the_ministry(demo: Fichiers) -> None:
    brut = (demo.resume.folder / LISTES).read_bytes()
    assert brut.count(b"\r\n") == brut.count(b"\n")
    assert b';"""Pour nos villages ! Pour nos villes !""";' in brut
    binomes, listes = _lignes(demo, INDIVIDUELLES), _lignes(demo, LISTES)
    assert {ligne["Code circonscription"] for ligne in (*binomes, *listes)} == {*CODES, "ZZ"} - {"997"}
    assert {ligne["Sortant"] for ligne in (*binomes, *listes)} == {"", "OUI"}
    assert all((ligne["Tête de liste"] == "OUI") is (ligne["Ordre"] == "1") for ligne in listes)


def test_electors_have_codes_without_zeros_and_departments_that_do_not_vote(demo: Fichiers) -> None:
    lignes = _lignes(demo, "referentiel-des-bureaux-de-vote-sen2026.csv")
    codes = [ligne["Code circonscription"] for ligne in lignes]
    assert {"1", "2A", "58", "ZZ"} <= set(codes)
    assert sum(int(ligne["Nombre d’inscrits"]) for ligne in lignes if ligne["Code circonscription"] == "1") == 1952


@pytest.mark.parametrize("edition", FORMES)
def test_the_register_is_written_in_the_form_of_its_edition(demo: Fichiers, edition: str) -> None:
    jour, fin, ain = FORMES[edition]
    (chemin,) = demo.resume.folder.glob(f"elus-*-{edition}.csv")
    texte = chemin.read_bytes().decode()
    lignes = texte.split(fin)
    assert texte.endswith(fin)
    assert "\r" not in texte or fin == "\r\n"
    dates = [re.findall(rf"(?<=;){jour}(?=;|$)", ligne) for ligne in lignes[1:-1]]
    assert all(2 <= len(trouvees) <= 3 for trouvees in dates)  # birth, mandate, and at times function
    assert any(f";{ligne}".startswith(ain) for ligne in lignes)


def test_on_the_eve_no_file_knows_who_is_elected(chambre: Senat) -> None:
    veille = a_la_veille(chambre)
    assert not [m for m in veille.population.mandats if m.debut >= JOUR]
    assert not [matricule for matricule in veille.population.senateurs if matricule.startswith("26")]
    assert all(scrutin.jour < JOUR for scrutin in veille.scrutins)
    en_poste = [m for m in veille.population.en_poste().values() if m.circonscription and m.circonscription.serie == 2]
    assert len(en_poste) == 178
    assert all(mandat.fin is None for mandat in en_poste)
