"""Sixty questions to the real samples of the Assembly, and the record that must come first. Skipped without them."""

import pytest

from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import CategorieRecherche as C
from tests.recherche.qualite import Cas, manques

pytestmark = pytest.mark.reel

CAS = [
    Cas("Marine Le Pen", C.DEPUTES, "marine-le-pen"),
    Cas("le pen", C.DEPUTES, "marine-le-pen"),
    Cas("lepen", C.DEPUTES, "marine-le-pen"),
    Cas("attal", C.DEPUTES, "gabriel-attal"),
    Cas("Attal Gabriel", C.DEPUTES, "gabriel-attal"),
    Cas("courson", C.DEPUTES, "charles-de-courson"),
    Cas("de courson charles", C.DEPUTES, "charles-de-courson"),
    Cas("C. de Courson", C.DEPUTES, "charles-de-courson"),
    Cas("firmin le bodo", C.DEPUTES, "agnes-firmin-le-bodo"),
    Cas("Agnes FIRMIN-LE BODO", C.DEPUTES, "agnes-firmin-le-bodo"),
    Cas("annaig le meur", C.DEPUTES, "annaig-le-meur"),
    Cas("balage el mariky", C.DEPUTES, "lea-balage-el-mariky"),
    Cas("jl warsmann", C.DEPUTES, "jean-luc-warsmann"),
    Cas("J.-L. Warsmann", C.DEPUTES, "jean-luc-warsmann"),
    Cas("warsman", C.DEPUTES, "jean-luc-warsmann"),
    Cas("JP Mattei", C.DEPUTES, "jean-paul-mattei"),
    Cas("jean philippe tanguy", C.DEPUTES, "jean-philippe-tanguy"),
    Cas("isaac sibille", C.DEPUTES, "cyrille-isaac-sibille"),
    Cas("pires beaune", C.DEPUTES, "christine-pires-beaune"),
    Cas("poussier winsback", C.DEPUTES, "marie-agnes-poussier-winsback"),
    Cas("lopez-liguori", C.DEPUTES, "aurelien-lopez-liguori"),
    Cas("Lopes Liguori", C.DEPUTES, "aurelien-lopez-liguori"),
    Cas("mathilde panot", C.DEPUTES, "mathilde-panot"),
    Cas("Mathilde Pannot", C.DEPUTES, "mathilde-panot"),
    Cas("sitzenstul", C.DEPUTES, "charles-sitzenstuhl"),
    Cas("frappe", C.DEPUTES, "thierry-frappe"),
    Cas("valerie letard", C.DEPUTES, "valerie-letard"),
    Cas("raquel garrido", C.DEPUTES, "raquel-garrido", anciens=True),
    Cas("Delphine O", C.DEPUTES, "delphine-o", anciens=True),
    Cas("simplification de la vie économique ensemble", C.SCRUTINS, "assemblee/17/2458"),
    Cas("aide à mourir ensemble", C.SCRUTINS, "assemblee/17/2107"),
    Cas("narcotrafic ensemble", C.SCRUTINS, "assemblee/17/1473"),
    Cas("1234", C.SCRUTINS, "assemblee/17/1234"),
    Cas("scrutin public n° 2458", C.SCRUTINS, "assemblee/17/2458"),
    Cas("profession d'infirmier ensemble", C.SCRUTINS, "assemblee/17/2278"),
    Cas("rapatriés d’Indochine", C.SCRUTINS, "assemblee/17/2220"),
    Cas("orthophonistes ensemble", C.SCRUTINS, "assemblee/17/1265"),
    Cas("2023-1059", C.DOSSIERS, "DLR5L16N47779"),
    Cas("loi n° 2023-1059", C.DOSSIERS, "DLR5L16N47779"),
    Cas("la loi no 2024-42", C.DOSSIERS, "DLR5L16N47118"),
    Cas("loi immigration", C.DOSSIERS, "DLR5L16N47118"),
    Cas("discrimination capillaire", C.DOSSIERS, "DLR5L16N48492"),
    Cas("derives sectaires", C.DOSSIERS, "DLR5L16N48909"),
    Cas("zero artificialisation nette", C.DOSSIERS, "DLR5L16N46880"),
    Cas("repas à 1 euro", C.DOSSIERS, "DLR5L16N46858"),
    Cas("rn", C.GROUPES, "rn"),
    Cas("LFI", C.GROUPES, "lfi-nfp"),
    Cas("la france insoumise", C.GROUPES, "lfi-nfp"),
    Cas("Horizons", C.GROUPES, "hor"),
    Cas("libertés indépendants outre mer", C.GROUPES, "liot"),
    Cas("écologiste", C.GROUPES, "ecos"),
    Cas("rasemblement national", C.GROUPES, "rn"),
    Cas(
        "finances, économie générale et contrôle budgetaire", C.COMMISSIONS,
        "commission-des-finances-de-l-economie-generale-et-du-controle-budgetaire",
    ),
    Cas("affaires étrangères", C.COMMISSIONS, "commission-des-affaires-etrangeres"),
    Cas("defense nationale", C.COMMISSIONS, "commission-de-la-defense-nationale-et-des-forces-armees"),
    Cas("maladies rares", C.COMMISSIONS, "maladies-rares"),
    Cas("simplification de la vie economique", C.SUJETS, "simplification-de-la-vie-economique"),
    Cas("industrie verte", C.SUJETS, "l-industrie-verte"),
    Cas("pouvoir d'achat", C.SUJETS, "mesures-d-urgence-pour-la-protection-du-pouvoir-d-achat"),
    Cas("derives sectaire", C.SUJETS, "renforcer-la-lutte-contre-les-derives-sectaires"),
]  # fmt: skip


def test_every_question_finds_first_what_was_meant(store: Store) -> None:
    rates = manques(OpenRelease(store), CAS)
    print(f"recherche, échantillons réels : {len(CAS) - len(rates)} / {len(CAS)}")
    assert rates == []


def test_there_are_sixty_questions_each_asked_once() -> None:
    assert len(set(CAS)) == len(CAS) == 60
