"""The fictional ballot follows the rules of the real one; its night has a results site that errs."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from email.message import Message
from itertools import pairwise
from threading import Event
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hemicycle.senatoriales.circonscriptions import JOUR, VEILLE, circonscriptions, horaires
from hemicycle.senatoriales.coherence import examiner
from hemicycle.senatoriales.pages import lire_page
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidats import Candidat, Candidatures, Unite
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.chronique import annonces, raconter
from hemicycle_demo.election.depouillement import depouiller
from hemicycle_demo.election.formats_candidatures import INDIVIDUELLES, LISTES
from hemicycle_demo.election.nuit import DEBUT, FIN, Nuit, nuit
from hemicycle_demo.election.pages import page
from hemicycle_demo.election.site import Site
from hemicycle_demo.senat import mandats
from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.veille import a_la_veille
from tests.attente import PATIENCE
from tests.demo.fichiers import Fichiers

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
    assert sortants == fins[mandats.FIN] | fins[mandats.NON_REELU]
    assert not sortants & fins[mandats.RETIRE]


def test_a_list_has_two_candidates_more_than_seats_and_sexes_alternate(scrutin: Candidatures) -> None:
    for lieu in scrutin.circonscriptions.values():
        for unite in lieu.unites:
            if unite.titre is not None:
                assert len(unite.titulaires) == lieu.lieu.sieges + 2
                sexes = [candidat.feminin for candidat in unite.titulaires]
                assert all(un != suivant for un, suivant in pairwise(sexes))


def test_the_way_of_voting_is_that_of_the_law(scrutin: Candidatures) -> None:
    for lieu in scrutin.circonscriptions.values():
        listes = lieu.lieu.mode is ModeScrutin.PROPORTIONNEL
        assert all((unite.titre is not None) is listes for unite in lieu.unites)


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
        assert examiner(lue, lieu.lieu, lieu.lieu.mode).raisons == []
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


AISNE = circonscriptions()["02"]


@pytest.fixture(scope="module")
def plan() -> Nuit:
    return nuit("small", 1)


class Montre:
    """A clock that a test sets."""

    def __init__(self, instant: datetime) -> None:
        self.instant = instant

    def __call__(self) -> float:
        return self.instant.timestamp()


@pytest.fixture
def montre() -> Montre:
    return Montre(DEBUT)


@pytest.fixture
def site(plan: Nuit, montre: Montre) -> Iterator[Site]:
    with Site(plan, montre).ouvert() as ouvert:
        yield ouvert


def _get(url: str, **headers: str) -> tuple[int, Message, bytes]:
    noms = {nom.replace("_", "-"): valeur for nom, valeur in headers.items()}
    try:
        with urlopen(Request(url, headers=noms), timeout=PATIENCE) as reponse:
            return reponse.status, reponse.headers, reponse.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_the_same_seed_gives_the_same_night(plan: Nuit) -> None:
    nuit.cache_clear()
    assert nuit("small", 1).evenements == plan.evenements


def test_nothing_is_published_before_voting_is_over(plan: Nuit) -> None:
    for evenement in plan.evenements:
        lieu = circonscriptions()[evenement.departement]
        heures = horaires(lieu, lieu.mode)
        tours = [tour.tour for tour in lire_page(evenement.corps).tours]
        cloture = heures.cloture_t2 if 2 in tours else heures.cloture
        assert cloture is not None
        assert cloture < evenement.instant < FIN


def test_every_constituency_is_filled_in_the_end(plan: Nuit) -> None:
    pages = [plan.lire(lieu.page, FIN) for lieu in circonscriptions().values()]
    assert sum(tour.attribues for page in pages if page for tour in lire_page(page.corps).tours) == 178


def test_one_page_does_not_add_up_and_is_mended(plan: Nuit) -> None:
    fautives = []
    for evenement in plan.evenements:
        lieu = circonscriptions()[evenement.departement]
        if examiner(lire_page(evenement.corps), lieu, lieu.mode).raisons:
            fautives.append(evenement)
    (fautive,) = fautives
    assert fautive.departement == plan.incoherente
    suivantes = [e for e in plan.evenements if e.departement == plan.incoherente and e.instant > fautive.instant]
    assert suivantes[0].quoi.endswith("premier tour rectifié")


def test_figures_of_lists_are_corrected_and_a_seat_goes_elsewhere(plan: Nuit) -> None:
    faux, juste = (lire_page(e.corps).tours[0] for e in plan.evenements if e.departement == plan.corrigee)
    assert faux.attribues == juste.attribues
    assert {ligne.depot: ligne.sieges for ligne in faux.lignes} != {ligne.depot: ligne.sieges for ligne in juste.lignes}


def test_somebody_is_elected_and_then_is_not(plan: Nuit) -> None:
    faux, juste, _ = (lire_page(e.corps).tours[0] for e in plan.evenements if e.departement == plan.dementie)
    assert (faux.attribues, juste.attribues) == (1, 0)


def test_something_is_published_during_the_outage(plan: Nuit) -> None:
    assert [e for e in plan.evenements if plan.en_panne(e.instant)]


def test_a_page_is_there_before_anything_is_published(site: Site) -> None:
    statut, entetes, corps = _get(site.url + AISNE.page)
    assert statut == 200
    assert lire_page(corps).tours == ()
    assert entetes["Last-Modified"] == "Sat, 26 Sep 2026 20:00:00 GMT"


def test_a_page_that_has_not_changed_is_not_sent_again(site: Site, montre: Montre) -> None:
    etag = _get(site.url + AISNE.page)[1]["ETag"]
    assert _get(site.url + AISNE.page, If_None_Match=etag)[0] == 304
    montre.instant = FIN
    statut, _, corps = _get(site.url + AISNE.page, If_None_Match=etag)
    assert (statut, len(lire_page(corps).tours)) == (200, 1)


def test_the_site_knows_its_own_pages_only(site: Site) -> None:
    assert _get(site.url)[0] == 200
    assert _get(site.url + "ensemble_geographique/11/75/index.html")[0] == 404
    assert _get(site.url.replace("Senatoriales2026/", AISNE.page))[0] == 404


def test_the_site_is_down_for_some_minutes(site: Site, montre: Montre, plan: Nuit) -> None:
    montre.instant = plan.panne[0]
    assert _get(site.url + AISNE.page)[0] == 503
    montre.instant = plan.panne[1]
    assert _get(site.url + AISNE.page)[0] == 200


def test_the_night_is_told_as_it_happens(plan: Nuit) -> None:
    dit = io.StringIO()
    raconter(plan, Montre(FIN), lambda phrase: print(phrase, file=dit), Event())
    phrases = dit.getvalue().splitlines()
    assert phrases == [annonce.phrase for annonce in annonces(plan)]
    assert "27/09 18:20  le site des résultats ne répond plus" in phrases
    assert len(phrases) == len(plan.evenements) + 2


def test_the_telling_ends_with_the_night(plan: Nuit) -> None:
    dit: list[str] = []
    fini = Event()
    fini.set()
    raconter(plan, Montre(FIN), dit.append, fini)
    assert dit == []
