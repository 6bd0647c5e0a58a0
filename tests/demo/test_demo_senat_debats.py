import re
from xml.etree.ElementTree import ParseError, fromstring

import pytest

from hemicycle_demo.senat.calendrier import DERNIER_JOUR
from hemicycle_demo.senat.monde import Senat, senat
from tests.demo.demo_fichiers import Fichiers
from tests.demo.demo_senat_fichiers import rapports, tables

_TOUR = re.compile(r'<cri:intervenant id="i(\d+)" mat="([^"]*)" nom="([^"]*)" civ="[^"]*" qua="([^"]*)"')


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


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


def test_an_amendment_put_to_the_vote_is_named_by_a_title(monde: Senat, demo: Fichiers) -> None:
    textes = rapports(demo.resume.folder)
    nommes = 0
    for scrutin in monde.scrutins:
        texte = textes.get(f"d{scrutin.jour:%Y%m%d}")
        if texte is not None and scrutin.amendements and scrutin.article:
            titres = re.findall(r'<p class="titre_S3">([^<]*)</p>', texte)
            assert any(scrutin.amendements[0].designation in titre for titre in titres)
            nommes += 1
    assert nommes >= 3


def test_ministers_speak_without_a_matricule(demo: Fichiers) -> None:
    for texte in rapports(demo.resume.folder).values():
        for _, matricule, _, qualite in _TOUR.findall(texte):
            assert bool(matricule) is not qualite.startswith("ministre")


def test_the_chair_calls_explanations_of_vote(demo: Fichiers) -> None:
    assert any(", pour explication de vote." in texte for texte in rapports(demo.resume.folder).values())


def test_one_report_is_dated_in_the_future(demo: Fichiers) -> None:
    futurs = [nom for nom in rapports(demo.resume.folder) if nom > f"d{DERNIER_JOUR:%Y%m%d}"]
    assert tuple(futurs) == demo.resume.curiosites["compte_rendu_futur"]


def test_one_report_is_not_well_formed(demo: Fichiers) -> None:
    mal_fermes = []
    for nom, texte in rapports(demo.resume.folder).items():
        try:
            fromstring(texte.encode("latin-1"))
        except ParseError:
            mal_fermes.append(nom)
    assert tuple(mal_fermes) == demo.resume.curiosites["compte_rendu_mal_ferme"]


def test_the_index_leads_to_every_turn_of_a_report(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "debats.zip")
    liens = {ligne["inturl"] for table in ("intpjl", "intdivers") for ligne in base[table]}
    for nom, texte in rapports(demo.resume.folder).items():
        if nom not in demo.resume.curiosites["compte_rendu_futur"]:
            jour = nom[1:]
            attendus = {f"s{jour[:6]}/s{jour}/s{jour}001.html#int{ancre}" for ancre, *_ in _TOUR.findall(texte)}
            assert attendus <= liens


def test_a_section_of_the_index_names_its_amendments(demo: Fichiers) -> None:
    numeros = [ligne["secdisnum"] or "" for ligne in tables(demo.resume.folder, "debats.zip")["secdis"]]
    assert any(re.fullmatch(r"Art\. .+ - (Sous-a|A)mendements?( identiques)? n° .+", numero) for numero in numeros)
