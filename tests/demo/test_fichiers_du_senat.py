"""The Sénat could exist; its files agree with each other and with those of the Assembly."""

import re
from collections import Counter
from datetime import date
from itertools import pairwise

import pytest

from hemicycle_demo.congres import JOUR
from hemicycle_demo.senat.calendrier import DERNIER_JOUR, RENOUVELLEMENTS
from hemicycle_demo.senat.mandats import Mandat
from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.scrutins import ENSEMBLE
from hemicycle_demo.senat.sieges import FIN_CHEVAUCHANTE
from hemicycle_demo.textes.navette import REJETE
from tests.demo.fichiers import Fichiers
from tests.demo.fichiers_senat import rapports, tables

JOURS = (date(2018, 1, 10), date(2021, 1, 5), date(2024, 3, 11), date(2025, 9, 18), date(2026, 7, 1), DERNIER_JOUR)


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


@pytest.fixture(scope="module")
def population(monde: Senat) -> Population:
    return monde.population


def test_those_who_vote_at_the_congress_sit_that_day(monde: Senat) -> None:
    congres = {banc.personne.uid for _, _, bancs in monde.travaux.monde.senateurs.bancs for banc in bancs}
    assert {s.personne.uid for _, bancs in monde.population.bancs(JOUR) for s in bancs} == congres


@pytest.mark.parametrize("jour", JOURS)
def test_everybody_in_office_sits_in_one_group(population: Population, jour: date) -> None:
    membres = Counter(s.matricule for _, bancs in population.bancs(jour) for s in bancs)
    assert set(membres.values()) == {1}
    assert membres.keys() == population.en_poste(jour).keys()


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


def test_every_senator_in_office_is_listed_in_every_scrutin(monde: Senat, demo: Fichiers) -> None:
    votes: dict[tuple[str | None, str | None], list[str | None]] = {}
    for ligne in tables(demo.resume.folder, "dosleg.zip")["votsen"]:
        votes.setdefault((ligne["sesann"], ligne["scrnum"]), []).append(ligne["senmat"])
    assert len(votes) == len(monde.scrutins)
    for scrutin in monde.scrutins:
        listes = votes[str(scrutin.session), str(scrutin.numero)]
        assert Counter(listes) == Counter(monde.population.en_poste(scrutin.jour).keys())


def test_the_vote_on_the_whole_is_that_of_the_shuttle(monde: Senat) -> None:
    """What the Assembly's dossier says the Sénat did is what the Sénat's vote says."""
    conclusions = {
        (etape.jour, examen.texte.titre): etape.conclusion != REJETE
        for examen in monde.travaux.examens
        for etape in monde.travaux.navettes[examen.texte.uid]
        if etape.au_senat and etape.jour is not None
    }
    compares = 0
    for scrutin in monde.scrutins:
        if scrutin.nature == ENSEMBLE and scrutin.examen is not None:
            attendu = conclusions.get((scrutin.jour, scrutin.examen.dossier.titre))
            if attendu is not None:
                assert monde.resultat(scrutin).adopte is attendu
                compares += 1
    assert compares >= 2


def test_voted_amendments_have_the_outcome_of_their_scrutin(monde: Senat) -> None:
    resultats = {s.uid: monde.resultat(s).adopte for s in monde.scrutins}
    votes = [a for e in monde.examens for a in monde.amendements(e) if a.scrutin is not None]
    assert len(votes) >= 20
    assert all(a.sort == ("Adopté" if resultats[a.scrutin or ""] else "Rejeté") for a in votes)


_TOUR = re.compile(r'<cri:intervenant id="i(\d+)" mat="([^"]*)" nom="([^"]*)" civ="[^"]*" qua="([^"]*)"')


def test_every_scrutin_of_a_reported_day_is_proclaimed_in_its_bill(monde: Senat, demo: Fichiers) -> None:
    textes = rapports(demo.resume.folder)
    proclames = 0
    for scrutin in monde.scrutins:
        texte = textes.get(f"d{scrutin.jour:%Y%m%d}")
        if texte is None:
            continue
        annonce = f"Voici le résultat du scrutin n° {scrutin.numero} :"
        assert texte.count(annonce) == 1
        avant = texte[: texte.index(annonce)]
        loi = re.findall(r'<cri:pdl [^>]*loicod="(\d+)"|(</cri:pdl>)', avant)
        ouverte = loi[-1][0] if loi else ""
        assert ouverte == (scrutin.examen.dossier.loicod if scrutin.examen else "")
        proclames += 1
    assert proclames >= 10


def test_the_index_leads_to_every_turn_of_a_report(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "debats.zip")
    liens = {ligne["inturl"] for table in ("intpjl", "intdivers") for ligne in base[table]}
    for nom, texte in rapports(demo.resume.folder).items():
        if nom not in demo.resume.curiosites["compte_rendu_futur"]:
            jour = nom[1:]
            attendus = {f"s{jour[:6]}/s{jour}/s{jour}001.html#int{ancre}" for ancre, *_ in _TOUR.findall(texte)}
            assert attendus <= liens
