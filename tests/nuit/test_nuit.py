"""The fictional election night, lived through the API from the eve to the morning after."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from hemicycle.calendrier import horodatage
from hemicycle.senatoriales.circonscriptions import JOUR, circonscriptions
from hemicycle.senatoriales.pages import lire_page
from hemicycle.settings import Settings
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.nuit import FIN, Nuit, nuit
from hemicycle_demo.senat.monde import senat
from tests.api.client import Client, Reponse
from tests.nuit.rejeu import Image, Montre, demander, instants, publier, regarder, service
from tests.publication import contenus

CODES = circonscriptions()
ATTENTE = ["pas_ouvert", "vote_en_cours", "resultats_attendus"]
SECOND = ["a_venir", "en_cours", "clos"]
_DATES = re.compile(r"\d{4}-\d\d-\d\d|\d\d/\d\d/\d{4}")


@dataclass
class Film:
    """A whole night: what was seen at each instant, every answer, and the home that it was served from."""

    home: Settings
    plan: Nuit
    images: list[Image] = field(default_factory=list)
    reponses: list[Reponse] = field(default_factory=list)
    avant_l_arret: bytes = b""
    apres_l_arret: bytes = b""

    def a(self, instant: datetime) -> Image:
        """The last image at an instant."""
        return [image for image in self.images if image.instant <= instant][-1]

    def etats(self, code: str) -> list[str]:
        """The states of a constituency in the order in which they were seen, each once in a row."""
        vus = [image.lieu(code) for image in self.images]
        dits = [f"{lieu['statut']} {lieu['secondTour']}" if lieu["secondTour"] else lieu["statut"] for lieu in vus]
        return [dits[0], *(suivant for un, suivant in pairwise(dits) if un != suivant)]


@pytest.fixture(scope="module")
def veille(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """The home of a release of the eve."""
    folder = tmp_path_factory.mktemp("nuit")
    home = Settings(home=folder / "home", workers=1)
    publier(home, folder / "veille", veille=True)
    return home


@pytest.fixture(scope="module")
def film(veille: Settings) -> Film:
    """The night, with the service stopped and started again in the middle of it."""
    plan, montre = nuit("small", 1), Montre()
    found = Film(veille, plan)
    voulus = instants(plan)
    milieu = next(rang for rang, instant in enumerate(voulus) if instant > plan.panne[0] - timedelta(minutes=15))
    with service(veille, plan, montre) as client:
        _jouer(found, client, montre, voulus[:milieu])
        found.avant_l_arret = demander(client, "resultats").body
    with service(veille, plan, montre) as client:
        found.apres_l_arret = demander(client, "resultats").body
        _jouer(found, client, montre, voulus[milieu:])
    return found


def _jouer(film: Film, client: Client, montre: Montre, voulus: Sequence[datetime]) -> None:
    """At each instant: the country, a constituency of each kind, those elected, one record, and what is not there."""
    for rang, instant in enumerate(voulus):
        film.images.append(regarder(client, montre, instant))
        code = list(CODES)[rang % len(CODES)]
        elus = demander(client, "elus")
        chemins = [f"resultats/{code}", f"resultats/{film.plan.incoherente}", "resultats/75", "elus/personne"]
        chemins += [f"elus/{elu['slug']}" for elu in elus.data[-1:]]
        reponses = [elus, *(demander(client, chemin) for chemin in chemins)]
        same = client.get("/api/v1/senatoriales/2026/elus", {"If-None-Match": elus.headers["etag"]})
        film.reponses += [*reponses, same]


def test_every_constituency_goes_through_its_states_in_order(film: Film) -> None:
    for code, lieu in CODES.items():
        if code in (film.plan.dementie, film.plan.incoherente):
            continue
        tours = [len(lire_page(e.corps).tours) for e in film.plan.evenements if e.departement == code]
        if lieu.mode is ModeScrutin.PROPORTIONNEL or tours == [1]:
            assert film.etats(code) == [*ATTENTE, "pourvue"], code
        else:
            premier = lire_page(next(e.corps for e in film.plan.evenements if e.departement == code)).tours[0]
            etat = "partielle" if premier.attribues else "second_tour"
            assert film.etats(code) == [*ATTENTE, *(f"{etat} {ou}" for ou in SECOND), "pourvue"], code


def test_a_correction_takes_back_who_was_said_to_be_elected(film: Film) -> None:
    suite = [f"second_tour {ou}" for ou in SECOND]
    assert film.etats(film.plan.dementie) == [*ATTENTE, "partielle a_venir", *suite, "pourvue"]


def test_a_page_that_does_not_add_up_is_flagged_until_it_is_mended(film: Film) -> None:
    fautive, rectifiee, _ = (e for e in film.plan.evenements if e.departement == film.plan.incoherente)
    suite = [f"second_tour {ou}" for ou in SECOND]
    assert film.etats(film.plan.incoherente) == [*ATTENTE, *suite, "pourvue"]
    minute = timedelta(minutes=1)
    entre = [i for i in film.images if fautive.instant + minute <= i.instant < rectifiee.instant]
    apres = [i for i in film.images if rectifiee.instant + 2 * minute <= i.instant]
    drapeaux = [{image.lieu(film.plan.incoherente)["incoherent"] for image in images} for images in (entre, apres)]
    assert drapeaux == [{True}, {False}]


def test_no_answer_is_a_fault_of_the_service(film: Film) -> None:
    assert {reponse.status for reponse in film.reponses} == {200, 304, 404}


def test_seats_only_grow_except_where_the_ministry_takes_one_back(film: Film) -> None:
    reculs = [(un, suivant) for un, suivant in pairwise(film.images) if suivant.attribues < un.attribues]
    rectifiee = [e for e in film.plan.evenements if e.departement == film.plan.dementie][1]
    assert all(un.instant <= rectifiee.instant + timedelta(minutes=1) <= suivant.instant for un, suivant in reculs)
    pris = [image.lieu(film.plan.dementie)["sieges"] for image in film.images]
    nombres = [sum(siege is not None for siege in sieges) for sieges in pris]
    assert [n for n, suivant in pairwise(nombres) if suivant < n] == [1]


def test_seats_are_never_counted_twice(film: Film) -> None:
    for image in film.images:
        corps = image.corps
        donnes = [siege for lieu in corps["circonscriptions"] for siege in lieu["sieges"] if siege is not None]
        assert len(donnes) == image.attribues == corps["elus"]["total"]
        assert sum(corps["hemicycle"]["apres"].values()) == corps["hemicycle"]["total"] == 348
        assert sum(len(lieu["sieges"]) for lieu in corps["circonscriptions"]) == corps["compteurs"]["sieges"] == 178


def test_in_the_end_every_seat_is_given_to_the_senators_of_october(film: Film) -> None:
    assert film.images[-1].corps["compteurs"]["pourvue"] == 64
    assert film.images[-1].attribues == 178
    montre, elus = Montre(), set()
    montre.instant = FIN
    with service(film.home, film.plan, montre) as client:
        for code in CODES:
            for elu in demander(client, f"resultats/{code}").json()["elus"]:
                elus.add((code, elu["nom"], elu["anneeNaissance"]))
    chambre = senat("small", 1).population
    attendus = {
        (m.circonscription.code, chambre.senateurs[m.matricule].personne.naissance.jour.year)
        for m in chambre.mandats
        if m.election == JOUR and m.circonscription is not None
    }
    assert len(elus) == 178
    assert {(code, annee) for code, _, annee in elus} == attendus


def test_paths_of_those_elected_are_told(film: Film) -> None:
    elus = film.images[-1].corps["elus"]
    assert elus["reelus"] == sum(
        c.sortant for lieu in candidatures("small", 1).circonscriptions.values()
        for unite in lieu.unites for c in unite.titulaires[: unite.gagne]
    )  # fmt: skip
    assert elus["parlementaires"] == 2
    assert elus["reelus"] + elus["parlementaires"] + elus["nouveaux"] == 178


def test_an_outage_serves_the_last_state_and_says_of_when_it_is(film: Film) -> None:
    debut, fin = film.plan.panne
    avant = [image for image in film.images if image.instant < debut][-1]
    pendant = [image for image in film.images if debut <= image.instant < fin]
    apres = next(image for image in film.images if image.instant >= fin)
    assert len(pendant) > 1
    for image in pendant:
        assert image.corps["verifieA"] == avant.corps["verifieA"]
        assert image.corps["circonscriptions"] == avant.corps["circonscriptions"]
        assert image.corps["maintenant"] != avant.corps["maintenant"]
    assert apres.corps["verifieA"] == apres.corps["maintenant"]
    assert apres.attribues > avant.attribues


def test_a_service_that_starts_again_in_the_middle_has_lost_nothing(film: Film) -> None:
    assert b'"siegesAttribues":0' not in film.avant_l_arret
    assert film.apres_l_arret == film.avant_l_arret


def test_a_correction_replaces_the_figures_and_keeps_when_they_were_first_seen(film: Film) -> None:
    faux, juste = (e for e in film.plan.evenements if e.departement == film.plan.corrigee)
    montre = Montre()
    montre.instant = FIN
    with service(film.home, film.plan, montre) as client:
        (tour,) = demander(client, f"resultats/{film.plan.corrigee}").json()["tours"]
    assert [ligne["voix"] for ligne in tour["lignes"]] == [
        ligne.voix for ligne in lire_page(juste.corps).tours[0].lignes
    ]
    vu = film.a(faux.instant + timedelta(minutes=1) + timedelta(minutes=3))
    assert horodatage(faux.instant - timedelta(minutes=1)) < tour["publieA"] <= vu.corps["maintenant"]
    assert tour["publieA"] < horodatage(juste.instant)


def test_no_birth_date_of_a_candidate_is_in_an_answer_a_release_or_the_state(film: Film) -> None:
    dates = _dates_de_candidats()
    assert len(dates) > 900
    state = film.home.state_path
    bruts = [r.body for r in film.reponses if r.status == 200]
    bruts += [path.read_bytes() for path in state.parent.glob(f"{state.name}*")]
    bruts += [brut for _, brut in contenus(film.home.releases_dir)]
    lues = {ecrite for brut in bruts for ecrite in _DATES.findall(brut.decode("latin-1"))}
    assert _un_senateur() in lues  # what is public can be read there, so what is not would be seen
    assert not dates & lues


def test_provisional_records_vanish_once_the_new_senators_are_listed(film: Film, tmp_path: Path) -> None:
    montre = Montre()
    montre.instant = FIN + timedelta(days=4)
    with service(film.home, film.plan, montre) as client:
        slugs = [elu["slug"] for elu in demander(client, "elus").data]
        assert {demander(client, f"elus/{slug}").status for slug in slugs} == {200}
    assert len(slugs) == 178 - film.images[-1].corps["elus"]["reelus"]
    publier(film.home, tmp_path / "octobre", veille=False)
    with service(film.home, film.plan, montre) as client:
        assert demander(client, "elus").data == []
        assert {demander(client, f"elus/{slug}").status for slug in slugs} == {404}
        assert {client.get(f"/api/v1/senateurs/{slug}").status for slug in slugs} == {200}
        assert demander(client, "resultats").json()["compteurs"]["siegesAttribues"] == 178


def _un_senateur() -> str:
    """The birth date of a senator, which is public."""
    return next(iter(senat("small", 1).population.senateurs.values())).personne.naissance.jour.isoformat()


def _dates_de_candidats() -> set[str]:
    """Birth dates of candidates whom no public directory lists, in the forms that a file may have.

    Days on which somebody else was born, took a seat or left it are said for other reasons.
    """
    chambre = senat("small", 1)
    publiques = {p.naissance.jour for p in chambre.travaux.monde.personnes.values()}
    publiques |= {s.personne.naissance.jour for s in chambre.population.senateurs.values()}
    for mandat in chambre.population.mandats:
        publiques |= {jour for jour in (mandat.debut, mandat.fin, mandat.election) if jour is not None}
    jours: set[date] = set()
    for lieu in candidatures("small", 1).circonscriptions.values():
        for unite in lieu.unites:
            jours |= {c.naissance for c in (*unite.titulaires, unite.remplacant) if c is not None}
    return {forme for jour in jours - publiques for forme in (jour.isoformat(), f"{jour:%d/%m/%Y}")}


@pytest.fixture(scope="module", autouse=True)
def _plans() -> Iterator[None]:
    """The plan is kept in memory for the tests of this module, and given back after them."""
    yield
    nuit.cache_clear()
