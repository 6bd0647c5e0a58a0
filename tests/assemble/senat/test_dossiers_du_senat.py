"""Dossiers of the Senate: the dump first, and what the list, the feed and the page add."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senat.exemples_travaux import DOSSIER, JOUR, SIGNET, Lignes, dosleg, etape, tables

from hemicycle.assemble.legislatif import Dossier, Saisine
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.textes.dossiers import dossiers, etat, session_du_signet, titre
from hemicycle.assemble.senat.textes.lectures import lectures
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission


def lus(*fichiers: Lignes) -> tuple[list[Dossier], list[Constat]]:
    lire = tables(*fichiers)
    return dossiers(lire, lectures(lire))


def lu(*fichiers: Lignes) -> Dossier:
    (dossier,), _ = lus(*fichiers)
    return dossier


def fiche(**champs: Any) -> Lignes:
    return {"dossiers_senat": [{"signet": SIGNET, "origine": "csv", **champs}]}


def test_a_dossier_of_the_dump_is_one_of_the_senate_without_a_legislature() -> None:
    dossier = lu(dosleg(JOUR))
    assert (dossier.uid, dossier.chambre, dossier.legislature) == (DOSSIER, Chambre.SENAT, None)
    assert dossier.url_senat == "https://www.senat.fr/dossier-legislatif/ppl23-514.html"


def test_the_case_of_a_signet_does_not_make_two_dossiers() -> None:
    assert lu(dosleg(signet="PPL23-514"), fiche(titre="Haies")).uid == DOSSIER


def test_the_title_begins_with_the_kind_of_text() -> None:
    assert lu(dosleg()).titre == "Proposition de loi visant à protéger les haies"


@pytest.mark.parametrize(
    ("intitule", "genre", "attendu"),
    [
        ("Loi relative aux haies :", "Projet de loi", "Projet de loi relatif aux haies"),
        ("Loi portant statut des haies", "Proposition de loi", "Proposition de loi portant statut des haies"),
        ("proposition de loi sur les haies", "Proposition de loi", "Proposition de loi sur les haies"),
        (None, "Projet de loi", "Projet de loi (ppl23-514)"),
        (None, None, DOSSIER),
    ],
)
def test_titles_as_pages_write_them(intitule: str | None, genre: str | None, attendu: str) -> None:
    assert titre(SIGNET, intitule, None, genre) == attendu


def test_the_list_fills_what_the_dump_lacks_and_nothing_else() -> None:
    dossier = lu(dosleg(), fiche(intitule="autre titre", etat="caduc", themes=["Agriculture"], date_initiale=JOUR))
    assert dossier.titre == "Proposition de loi visant à protéger les haies"
    assert (dossier.etat, dossier.themes, dossier.date_depot) == (EtatDossier.CADUC, ("Agriculture",), JOUR)


def test_the_nightly_list_is_believed_before_an_old_page() -> None:
    page = {"dossiers_senat": [{"signet": SIGNET, "origine": "page", "etat": "première lecture", "url_an": "http://a"}]}
    dossier = lu(fiche(etat="retiré"), page)
    assert (dossier.etat, dossier.url_an) == (EtatDossier.RETIRE, "http://a")


@pytest.mark.parametrize(
    ("code", "libelle", "attendu"),
    [
        ("01", None, EtatDossier.EN_COURS),
        ("2", None, EtatDossier.FUSIONNE),
        ("03", None, EtatDossier.REJETE),
        ("04", None, EtatDossier.PROMULGUE),
        ("05", None, EtatDossier.CADUC),
        ("06", None, EtatDossier.RETIRE),
        (None, "Première lecture (Sénat)", EtatDossier.EN_COURS),
        (None, "non adopté", EtatDossier.REJETE),
        (None, "adopté", EtatDossier.ADOPTE),
        (None, "promulgué ou adopté (ppr)", EtatDossier.PROMULGUE),
        (None, "en sommeil", None),
    ],
)
def test_states_of_a_bill(code: str | None, libelle: str | None, attendu: EtatDossier | None) -> None:
    assert etat(code, libelle, resolution=False, loi=False) is attendu


def test_a_resolution_is_adopted_and_never_promulgated() -> None:
    assert etat("04", None, resolution=True, loi=False) is EtatDossier.ADOPTE


def test_a_law_with_a_number_is_promulgated_whatever_an_old_label_says() -> None:
    assert lu(dosleg(etaloicod="01", numero="2024-900")).etat is EtatDossier.PROMULGUE


def test_a_state_that_cannot_be_read_is_named() -> None:
    _, constats = lus(dosleg(), fiche(etat="en sommeil"))
    assert [(c.regle, c.objet, c.grave) for c in constats] == [("etat_inconnu", DOSSIER, False)]


def test_a_bill_without_a_signet_has_no_address_and_is_counted() -> None:
    found, constats = lus(dosleg(signet=None))
    assert (found, [c.regle for c in constats]) == ([], ["loi_sans_signet"])


def test_a_dossier_without_any_state_is_under_way_and_nothing_is_said() -> None:
    found, constats = lus(dosleg())
    assert (found[0].etat, constats) == (EtatDossier.EN_COURS, [])


def test_the_committee_on_the_merits_has_the_code_that_senators_have() -> None:
    organes = {"dosleg_org": [{"orgcod": "7", "senorgcod": "LOIS"}]}
    assert lu({**dosleg(), **organes}).saisines == (Saisine("COM-LOIS", RoleCommission.FOND),)


def test_the_session_is_that_of_the_deposit_else_that_of_the_signet() -> None:
    assert lu(dosleg(), fiche(date_initiale=date(2024, 10, 2))).session == "2024"
    assert lu(dosleg()).session == "2023"


@pytest.mark.parametrize(
    ("signet", "session"), [("ppl24-661", "2024"), ("pjl98-001", "1998"), ("s89900174", "1989"), ("pjlf2020", None)]
)
def test_the_session_of_a_signet(signet: str, session: str | None) -> None:
    assert session_du_signet(signet) == session


def test_a_feed_alone_makes_a_dossier_with_its_votes_and_sitting_days() -> None:
    suite = [
        etape(1, "Texte n° 514 de Mme X, déposé au Sénat le 9 avril 2024", date(2024, 4, 9), texte_session="2023-2024",
              texte_numero="514"),
        etape(2, "Compte rendu intégral de la séance du 30 mai 2024", JOUR),
        etape(3, "Scrutin public n°7 du 30 mai 2024", JOUR, scrutin="2023-7"),
    ]  # fmt: skip
    dossier = lu({**fiche(origine="atom", titre="Haies"), "etapes_senat": suite})
    assert (dossier.date_depot, dossier.textes) == (date(2024, 4, 9), ("SENAT-2023-2024-514",))
    assert (dossier.votes, dossier.reunions) == (("scr2023-7",), ("d20240530",))


def test_a_dossier_merged_into_another_is_merged() -> None:
    assert lu(dosleg(loicodmai="99")).etat is EtatDossier.FUSIONNE


def test_themes_of_the_dump_are_those_of_its_table() -> None:
    themes = {
        "dosleg_the": [{"thecle": "3", "thelib": "Environnement"}],
        "dosleg_loithe": [{"loicod": "1", "thecle": "3"}],
    }
    assert lu({**dosleg(), **themes}).themes == ("Environnement",)


def test_the_law_comes_with_its_number_day_and_address() -> None:
    dossier = lu(dosleg(numero="2024-900", loidatjo=JOUR, url_jo="https://www.legifrance.gouv.fr/x", loititjo="LOI n°"))
    assert (dossier.loi_numero, dossier.loi_date_jo, dossier.url_legifrance) == (
        "2024-900",
        JOUR,
        "https://www.legifrance.gouv.fr/x",
    )


# Pages and feeds state nothing: the readings do.
PREMIERE, DEUXIEME = "Première lecture", "Deuxième lecture"
MIXTE = "Commission mixte paritaire (accord)"


def imprime(*lignes: tuple[str, str, str, date], vu: date | None = None, signet: str = SIGNET) -> Dossier:
    """The dossier of a page: reading, assembly, step, day. `vu` is a day that another page speaks of."""
    suite = [
        etape(n, titre, jour, signet=signet, lecture=lecture, assemblee=assemblee, origine="page")
        for n, (lecture, assemblee, titre, jour) in enumerate(lignes)
    ]
    autre = [etape(1, "Texte n° 9 déposé au Sénat", vu, signet="ppl99-999", origine="page")] if vu else []
    found, _ = lus({"etapes_senat": [*suite, *autre]})
    return next(one for one in found if one.uid == f"SENAT-{signet}")


DEPOSE = (PREMIERE, "S", "Texte n° 467 (2015-2016) de M. X, déposé au Sénat le 14 mars 2016", date(2016, 3, 14))
ADOPTE = (PREMIERE, "S", "Texte n° 105 (2015-2016) adopté par le Sénat le 22 mai 2016", date(2016, 5, 22))
RETIRE = (PREMIERE, "S", "Texte retiré par son auteur le 28 juin 2016", date(2016, 6, 28))
TRANSMIS = (PREMIERE, "A", "Texte n° 97 transmis à l'Assemblée nationale le 6 juillet 2017", date(2017, 7, 6))


def test_a_page_that_says_rejected_is_of_a_rejected_text() -> None:
    found = imprime(DEPOSE, (PREMIERE, "S", "Texte rejeté par le Sénat le 27 octobre 2016", date(2016, 10, 27)))
    assert (found.etat, found.etapes[-1].outcome) == (EtatDossier.REJETE, "rejected")


def test_a_page_that_says_withdrawn_is_of_a_withdrawn_text_unless_something_follows() -> None:
    assert imprime(DEPOSE, RETIRE).etat is EtatDossier.RETIRE
    depose = (PREMIERE, "A", "Texte n° 7 de Mme Y, déposé à l'Assemblée nationale le 29 juin 2016", date(2016, 6, 29))
    assert imprime(DEPOSE, RETIRE, depose).etat is EtatDossier.EN_COURS


def test_a_rejection_followed_by_another_reading_is_not_the_end() -> None:
    rejete = (PREMIERE, "A", "Texte n° 674 rejeté par l'Assemblée nationale le 4 juin 2016", date(2016, 6, 4))
    retour = (DEUXIEME, "S", "Texte n° 371 (2015-2016) transmis au Sénat le 5 juin 2016", date(2016, 6, 5))
    assert imprime(DEPOSE, ADOPTE, rejete, retour).etat is EtatDossier.EN_COURS


@pytest.mark.parametrize(
    ("vu", "attendu"),
    [(date(2022, 7, 12), EtatDossier.EN_COURS), (date(2023, 1, 1), EtatDossier.CADUC), (None, EtatDossier.EN_COURS)],
)
def test_a_text_last_transmitted_to_an_assembly_that_is_gone_has_lapsed(vu: date | None, attendu: EtatDossier) -> None:
    assert imprime(DEPOSE, ADOPTE, TRANSMIS, vu=vu).etat is attendu


def test_a_proposition_of_senators_that_nobody_reported_on_lapses() -> None:
    rapport = (PREMIERE, "S", "Rapport n° 48 (2015-2016) de Mme Z", date(2016, 6, 1))
    assert imprime(DEPOSE, vu=date(2019, 1, 1)).etat is EtatDossier.CADUC
    assert imprime(DEPOSE, rapport, vu=date(2019, 1, 1)).etat is EtatDossier.EN_COURS
    assert imprime(DEPOSE, vu=date(2019, 1, 1), signet="pjl15-467").etat is EtatDossier.EN_COURS


def test_what_both_chambers_voted_is_adopted_before_it_is_a_law() -> None:
    senat = (MIXTE, "S", "Texte n° 5 (2016-2017) adopté par le Sénat le 4 octobre 2016", date(2016, 10, 4))
    assemblee = (MIXTE, "A", "Texte n° 9 adopté par l'Assemblée nationale le 5 octobre 2016", date(2016, 10, 5))
    assert imprime(DEPOSE, ADOPTE, senat).etat is EtatDossier.EN_COURS
    adopte = imprime(DEPOSE, ADOPTE, senat, assemblee)
    assert (adopte.etat, adopte.date_adoption) == (EtatDossier.ADOPTE, date(2016, 10, 5))


def test_the_database_says_en_cours_until_the_law_and_its_readings_know_better() -> None:
    memes = (PREMIERE, "A", "Texte n° 9 adopté sans modification par l'Assemblée nationale", date(2024, 7, 1))
    votes = [
        etape(n, titre, jour, lecture=lecture, assemblee=assemblee)
        for n, (lecture, assemblee, titre, jour) in enumerate((ADOPTE, memes))
    ]
    assert lu({**dosleg(etaloicod="01"), "etapes_senat": votes}).etat is EtatDossier.ADOPTE
    assert lu({**dosleg(etaloicod="05"), "etapes_senat": votes}).etat is EtatDossier.CADUC


def test_a_resolution_is_adopted_by_its_own_chamber() -> None:
    assert imprime(DEPOSE, ADOPTE, signet="ppr15-467").etat is EtatDossier.ADOPTE
