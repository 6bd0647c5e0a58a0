"""The words of the register: brackets, types, sectors, domains, targets."""

import pytest
from tests.exemples_hatvp import EMPLOI, MINISTRE, PARLEMENT

from hemicycle.assemble.hatvp import codes
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.lobbying import Fourchette, Secteur
from hemicycle.assemble.reperes import table
from hemicycle.vocabulaire import CibleLobbying, TypeLobbyiste


@pytest.mark.parametrize(
    ("texte", "inf", "sup"),
    [
        ("< 10 000 euros", 0, 10_000),
        ("> = 10 000 euros et < 25 000 euros", 10_000, 25_000),
        ("> = 10 000 € et < 25 000 €", 10_000, 25_000),
        ("≥ 75 000 € et < 100 000 €", 75_000, 100_000),
        (">= 9 750 000 euros et < 10 000 000 euros", 9_750_000, 10_000_000),
        ("> = 10 000 000 euros", 10_000_000, None),
    ],
)
def test_a_bracket_has_bounds_and_the_top_one_is_open(texte: str, inf: int, sup: int | None) -> None:
    inconnus = Inconnus()
    assert codes.fourchette(texte, inconnus) == Fourchette(inf, sup)
    assert not inconnus.mots


@pytest.mark.parametrize("texte", ["10 000 euros", "> 10 000 euros", "< 10 000 dollars", "> = 1 00 euros", "beaucoup"])
def test_a_bracket_of_another_form_is_unknown_and_told(texte: str) -> None:
    inconnus = Inconnus()
    assert codes.fourchette(texte, inconnus) is None
    assert [c.regle for c in inconnus.constats()] == ["hatvp_fourchette_illisible"]


@pytest.mark.parametrize(
    ("code", "label", "famille", "nom", "type_api"),
    [
        ("SYNDI", "Syndicat", "ORGA_REP", "Syndicat", TypeLobbyiste.SYNDICAT),
        (None, "Cabinet de conseils", None, "Cabinet de conseil", TypeLobbyiste.CABINET),
        (None, "Cabinet d'avocats", None, "Cabinet d’avocats", TypeLobbyiste.CABINET),
        ("TRAIND", "Travailleur indépendant", None, "Travailleur indépendant", TypeLobbyiste.CABINET),
        ("SOCOM", "Société de commerce", None, "Société de commerce", TypeLobbyiste.ENTREPRISE),
    ],
)
def test_a_category_gives_the_type_by_its_code_or_its_label(
    code: str | None, label: str, famille: str | None, nom: str, type_api: TypeLobbyiste
) -> None:
    inconnus = Inconnus()
    assert codes.categorie(code, label, famille, inconnus) == (nom, type_api)
    assert not inconnus.mots


@pytest.mark.parametrize(
    ("famille", "type_api"), [("SOCIETE", TypeLobbyiste.ENTREPRISE), (None, TypeLobbyiste.ASSOCIATION)]
)
def test_a_category_that_nobody_knows_has_the_type_of_its_family(famille: str | None, type_api: TypeLobbyiste) -> None:
    inconnus = Inconnus()
    assert codes.categorie("XXX", "Guilde", famille, inconnus) == ("Guilde", type_api)
    assert inconnus.mots == {("categorie_inconnue", "Guilde"): 1}


@pytest.mark.parametrize(
    ("code", "label"), [("COM", "Communications électroniques"), ("", "Communications électroniques"), ("COM", "x")]
)
def test_a_sector_is_known_by_its_present_name(code: str, label: str) -> None:
    assert codes.secteur(code, label, Inconnus()) == Secteur("telecommunications", "Télécommunications")


def test_a_sector_that_nobody_knows_is_kept_under_its_own_name_and_told() -> None:
    inconnus = Inconnus()
    assert codes.secteur("LUNE", "Conquête de la Lune", inconnus) == Secteur(
        "conquete-de-la-lune", "Conquête de la Lune"
    )
    (constat,) = inconnus.constats()
    assert (constat.regle, constat.objet, constat.grave) == ("hatvp_secteur_inconnu", "Conquête de la Lune", False)


def test_a_domain_has_one_spelling() -> None:
    inconnus = Inconnus()
    assert codes.domaine("Accès à l'internet", inconnus)[0] == Secteur("acces-a-l-internet", "Accès à l’Internet")
    assert not inconnus.mots


def test_a_domain_that_nobody_knows_is_kept_and_told() -> None:
    inconnus = Inconnus()
    assert codes.domaine("Alchimie", inconnus) == (Secteur("alchimie", "Alchimie"),) * 2
    assert inconnus.mots == {("domaine_inconnu", "Alchimie"): 1}


@pytest.mark.parametrize(
    ("label", "secteur"),
    [
        ("Agriculture", "agriculture-agroalimentaire"),
        ("Forêt", "ressources-naturelles"),
        ("Professions réglementées", "entreprises-et-professions-liberales"),
        ("Banques, assurances, secteur financier", "banques-assurances-secteur-financier-et-extra-financier"),
        ("Santé", "sante"),
    ],
)
def test_a_domain_old_or_new_is_part_of_a_sector_that_organisations_declare_too(label: str, secteur: str) -> None:
    assert codes.domaine(label, Inconnus())[1].slug == secteur


def test_slugs_of_sectors_and_of_finer_domains_are_distinct() -> None:
    listes = table("hatvp")
    secteurs = [codes.secteur(row["code"], "", Inconnus()).slug for row in listes["secteur"]]
    labels = [label for siens in listes["domaine"].values() for label in siens]
    domaines = [codes.domaine(label, Inconnus())[0].slug for label in labels]
    assert (len(secteurs), len(labels)) == (31, 117)
    assert len({*secteurs, *domaines}) == len(secteurs) + len(domaines)


@pytest.mark.parametrize(
    ("texte", "cible", "detail"),
    [
        (PARLEMENT, CibleLobbying.DEPUTE, "parlementaire"),
        (f"{MINISTRE} - Environnement, énergie et mer, Justice", CibleLobbying.MINISTRE, "ministre"),
        ("Membre du Gouvernement ou collaborateurs de cabinet ministériel", CibleLobbying.MINISTRE, "ministre"),
        (EMPLOI.replace("'", "’"), CibleLobbying.ADMINISTRATION, "administration"),
        ("Collaborateur du Président de la République", CibleLobbying.ADMINISTRATION, "presidence"),
        ("Agent d’une collectivité territoriale", CibleLobbying.ADMINISTRATION, "collectivite"),
    ],
)
def test_a_target_is_of_one_of_three_kinds(texte: str, cible: CibleLobbying, detail: str) -> None:
    inconnus = Inconnus()
    found = codes.cible(texte, inconnus)
    assert (found.cible, found.detail) == (cible, detail)
    assert not inconnus.mots


def test_a_target_that_nobody_knows_is_of_no_kind_and_told() -> None:
    inconnus = Inconnus()
    assert codes.cible("Sorcier - Forêt, Lac", inconnus) == ("Sorcier", None, None)
    assert inconnus.mots == {("responsable_inconnu", "Sorcier"): 1}


def test_a_category_that_an_export_cut_in_two_is_whole_again() -> None:
    assert codes.responsable(f"{MINISTRE[:-1]} - {MINISTRE[1:]}") == MINISTRE


@pytest.mark.parametrize("texte", [MINISTRE, f"{MINISTRE} - Justice", "a - b", " - "])
def test_any_other_target_is_as_published(texte: str) -> None:
    assert codes.responsable(texte) == texte
