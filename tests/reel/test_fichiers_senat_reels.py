"""The real files of the Sénat in the samples: each recognised, read whole, and facts known of them."""

from collections import Counter
from datetime import date
from pathlib import Path
from typing import TypeVar

import pytest

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.manifest import recognise
from hemicycle.sources.publishers.senat.amendements import AMENDEMENTS_TEXTE, AmendementTexteSenat
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT, AppartenanceSenat
from hemicycle.sources.publishers.senat.discussions import DISCUSSION, DiscussionSenat
from hemicycle.sources.publishers.senat.dossiers.atom import DOSSIER_ATOM
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat
from hemicycle.sources.publishers.senat.dossiers.pages import DOSSIER_PAGE
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT, MandatSenat
from hemicycle.sources.publishers.senat.scrutins.index import SCRUTINS_INDEX
from hemicycle.sources.publishers.senat.scrutins.releves import SCRUTINS_RELEVE, SCRUTINS_TOTAUX
from hemicycle.sources.publishers.senat.scrutins.scrutins import (
    SCRUTIN_VOTES,
    GroupeScrutinSenat,
    ScrutinSenat,
    VoteSenat,
)
from hemicycle.sources.publishers.senat.senateurs import SENATEURS, Senateur
from hemicycle.sources.publishers.senat.senateurs_en_poste import SENATEURS_EN_POSTE, OrganismeSenat, SenateurEnPoste
from hemicycle.sources.publishers.senat.values import jours_ecrits, matricule_in_link
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.columns import to_frame
from tests.sources.sources_helpers import each_record

pytestmark = pytest.mark.reel

GENERAL_2021 = "senateurs/ODSEN_GENERAL_2021-10.csv"
GENERAL_2025 = "senateurs/ODSEN_GENERAL_2025-08-29.json"
GENERAL_2026 = "senateurs/post-renouvellement-2026-10/ODSEN_GENERAL_extrait.json"
ELUSEN = "senateurs/ODSEN_ELUSEN_2021-10.csv"
HISTOGROUPES = "senateurs/ODSEN_HISTOGROUPES_2021-10.csv"
HISTOGROUPES_COUPE = "senateurs/histogroupes_extrait_2026-07.json"
HISTOGROUPES_2026 = "senateurs/post-renouvellement-2026-10/ODSEN_HISTOGROUPES_extrait.json"
API = ("senateurs/senateurs_api_2025-10-07.json", "senateurs/senateurs_api_2026-03-03.json")
INDEX = "scrutins/session_scr2025_extrait.html"
RELEVE = "scrutins/scrutins_pages_2006-2026.csv"
TOTAUX = "scrutins/totaux_pages_officielles.csv"
TOTAUX_PAR_GROUPE = "scrutins/derives/totaux_par_groupe.json"
VOTES = "scrutins/scr2022-125.json"
PLFSS = "dossiers-atom/doslegplfss2018.xml"
TEXTE_63, DISCUSSION_63 = "ameli/jeu_complet_2017-2018_63.csv", "en-seance/liste_discussion_63.json"
DOSLEG_2026, DOSLEG_2006 = "dosleg/dosleg_extrait_2026-07.sql", "dosleg/dosleg_extrait_scr2006-42.sql"

T = TypeVar("T", bound=Record)


@pytest.fixture(scope="module")
def dossier(echantillons: Path) -> Path:
    return echantillons / "senat"


def tout_lire(dossier: Path, document: DocumentType, fichier: str) -> list[Record]:
    """The records of a file, which is read without a loss, and whose columns hold them."""
    notes = Notes(member=Path(fichier).name)
    with (dossier / fichier).open("rb") as stream:
        lus = list(each_record(document.parse(stream if document.stream else stream.read(), notes)))
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})  # nor does the announced number of rows differ
    assert {type(lu) for lu in lus} <= set(document.tables.values())
    for genre in document.tables.values():
        to_frame(genre, [lu for lu in lus if type(lu) is genre])
    return lus


def lire(dossier: Path, fichier: str, document: DocumentType, genre: type[T]) -> list[T]:
    return [lu for lu in tout_lire(dossier, document, fichier) if isinstance(lu, genre)]


def fichiers(dossier: Path, motif: str) -> list[str]:
    return [str(path.relative_to(dossier)) for path in sorted(dossier.glob(motif))]


def test_every_sample_is_recognised_exactly_once_or_foreign(dossier: Path) -> None:
    noms = [path.name for path in dossier.rglob("*") if path.is_file() and path.name != "PROVENANCE.md"]
    senat = get_source("senat").manifest
    etrangers = {nom for nom in noms if senat.foreign_reason(nom) is not None}
    fois = {nom: len(recognise([get_source("assemblee").manifest, senat], nom)) + (nom in etrangers) for nom in noms}
    assert len(noms) >= 43
    assert {nom: nombre for nom, nombre in fois.items() if nombre != 1} == {}
    assert etrangers == {"senateurs_actifs_2026-06_aplati.csv", "recherche_questions_resultat.html"}


@pytest.mark.parametrize(
    ("fichier", "document", "lues"),
    [
        (GENERAL_2021, SENATEURS, {Senateur: 1845}),
        (GENERAL_2025, SENATEURS, {Senateur: 1938}),
        (GENERAL_2026, SENATEURS, {Senateur: 12}),
        (ELUSEN, MANDATS_SENAT, {MandatSenat: 3342}),
        (HISTOGROUPES, APPARTENANCES_SENAT, {AppartenanceSenat: 2948}),
        (HISTOGROUPES_COUPE, APPARTENANCES_SENAT, {AppartenanceSenat: 966}),
        (HISTOGROUPES_2026, APPARTENANCES_SENAT, {AppartenanceSenat: 54}),
        (API[0], SENATEURS_EN_POSTE, {SenateurEnPoste: 348, OrganismeSenat: 2523}),
        (API[1], SENATEURS_EN_POSTE, {SenateurEnPoste: 348, OrganismeSenat: 2051}),
        (TOTAUX, SCRUTINS_TOTAUX, {ScrutinSenat: 8}),
        (TOTAUX_PAR_GROUPE, SCRUTINS_TOTAUX, {ScrutinSenat: 5, GroupeScrutinSenat: 45}),
        ("scrutins/derives/scr2024-243.json", SCRUTIN_VOTES, {VoteSenat: 335}),
        ("scrutins/derives/scr2025-185.json", SCRUTIN_VOTES, {VoteSenat: 346}),
        ("ameli/jeu_complet_commission_2013-2014_310.csv", AMENDEMENTS_TEXTE, {AmendementTexteSenat: 127}),
        ("ameli/jeu_complet_2019-2020_139.csv", AMENDEMENTS_TEXTE, {AmendementTexteSenat: 2}),
        (DISCUSSION_63, DISCUSSION, {DiscussionSenat: 490}),
        ("en-seance/liste_discussion_610.json", DISCUSSION, {DiscussionSenat: 14}),
        ("en-seance/liste_discussion_103395.json", DISCUSSION, {DiscussionSenat: 2}),
    ],
)
def test_every_row_is_kept(dossier: Path, fichier: str, document: DocumentType, lues: dict[type[Record], int]) -> None:
    assert Counter(map(type, tout_lire(dossier, document, fichier))) == lues


@pytest.mark.parametrize(("fichier", "actifs"), [(GENERAL_2021, 348), (GENERAL_2025, 347), (GENERAL_2026, 8)])
def test_sitting_senators_are_counted(dossier: Path, fichier: str, actifs: int) -> None:
    assert sum(lu.etat == "ACTIF" for lu in lire(dossier, fichier, SENATEURS, Senateur)) == actifs


def test_matricules_have_three_forms_and_the_odd_one_is_kept(dossier: Path) -> None:
    matricules = [lu.matricule for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur)]
    formes = Counter("".join("9" if signe.isdecimal() else "A" for signe in matricule) for matricule in matricules)
    assert formes == {"99999A": 1445, "999999": 492, "9999A9": 1}
    assert "1539R3" in matricules


def test_both_forms_tell_the_same_births(dossier: Path) -> None:
    avant = {lu.matricule: lu.naissance for lu in lire(dossier, GENERAL_2021, SENATEURS, Senateur)}
    apres = {lu.matricule: lu.naissance for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur)}
    communs = avant.keys() & apres.keys()
    assert len(communs) == 1842  # three senators of the Third Republic, listed by mistake, have gone since
    assert sum(avant[un] != apres[un] for un in communs) == 0


def test_no_doubled_apostrophe_is_left(dossier: Path) -> None:
    libelles = [lu.pcs for lu in lire(dossier, GENERAL_2026, SENATEURS, Senateur) if lu.pcs]
    assert "Chefs d'entreprise de 10 salariés ou plus" in libelles


def test_no_private_address_is_read(dossier: Path) -> None:
    adresses = [lu.email for lu in lire(dossier, GENERAL_2025, SENATEURS, Senateur) if lu.email]
    assert len(adresses) == 1033 - 139
    assert all("@" in adresse for adresse in adresses)


def test_open_mandates_are_those_of_the_sitting_senators(dossier: Path) -> None:
    mandats = lire(dossier, ELUSEN, MANDATS_SENAT, MandatSenat)
    ouverts = [lu for lu in mandats if lu.date_fin is None]
    assert len(ouverts) == len({lu.matricule for lu in ouverts}) == 348
    assert {(lu.motif_fin, lu.etat) for lu in ouverts} == {("En Cours", "ACTIF")}
    assert sum(lu.date_election is None for lu in mandats) == 618
    assert len({lu.uid for lu in mandats}) == 3342


def test_spells_without_a_start_and_repeated_spells_are_those_counted(dossier: Path) -> None:
    lues = lire(dossier, HISTOGROUPES, APPARTENANCES_SENAT, AppartenanceSenat)
    assert sum(lue.debut is None for lue in lues) == 1078
    assert len(lues) - len({lue.appartenance for lue in lues}) == 154
    assert len({lue.groupe for lue in lues}) == 27


def test_after_the_renewal_spells_are_cut_in_three(dossier: Path) -> None:
    lues = lire(dossier, HISTOGROUPES_2026, APPARTENANCES_SENAT, AppartenanceSenat)
    assert sum(lue.fin == date(2026, 9, 30) for lue in lues) == 6
    entre = [lue for lue in lues if (lue.debut, lue.fin) == (date(2026, 10, 1), date(2026, 10, 4))]
    assert [lue.groupe for lue in entre] == ["AUCUN"] * 3
    assert sum(lue.debut == date(2026, 10, 5) for lue in lues) == 3


@pytest.mark.parametrize("fichier", API)
def test_the_two_series_share_no_constituency(dossier: Path, fichier: str) -> None:
    lus = lire(dossier, fichier, SENATEURS_EN_POSTE, SenateurEnPoste)
    par_serie = {serie: [lu.circonscription for lu in lus if lu.serie == serie] for serie in (1, 2)}
    assert {serie: (len(codes), len(set(codes))) for serie, codes in par_serie.items()} == {1: (170, 45), 2: (178, 64)}
    assert not set(par_serie[1]) & set(par_serie[2])


@pytest.mark.parametrize("fichier", API)
def test_every_page_of_a_senator_ends_with_his_matricule(dossier: Path, fichier: str) -> None:
    lus = lire(dossier, fichier, SENATEURS_EN_POSTE, SenateurEnPoste)
    assert [matricule_in_link(lu.url) for lu in lus] == [lu.matricule for lu in lus]


def test_three_newcomers_have_no_seat(dossier: Path) -> None:
    lus = lire(dossier, API[0], SENATEURS_EN_POSTE, SenateurEnPoste)
    assert sum(lu.siege is None for lu in lus) == 3


def test_labels_of_bodies_have_plain_blanks(dossier: Path) -> None:
    libelles = [lu.libelle for lu in lire(dossier, API[1], SENATEURS_EN_POSTE, OrganismeSenat)]
    assert not any("\u00a0" in libelle or libelle != libelle.strip() for libelle in libelles)


def test_the_index_of_a_session_gives_every_scrutin_with_its_dossier(dossier: Path) -> None:
    lus = lire(dossier, INDEX, SCRUTINS_INDEX, ScrutinSenat)
    assert [one.numero for one in lus] == [324, 323, 322, 321, 320, 319, 317, 315]
    assert Counter(one.sort for one in lus) == {"rejete": 5, "adopte": 3}
    assert all(one.dossier for one in lus)
    assert (lus[0].jour, lus[-1].jour) == (date(2026, 6, 30), date(2026, 6, 22))


def test_the_reading_of_all_pages_keeps_every_line(dossier: Path) -> None:
    lus = lire(dossier, RELEVE, SCRUTINS_RELEVE, ScrutinSenat)
    assert len(lus) == len({(one.session, one.numero) for one in lus}) == 3762
    assert Counter(one.sort for one in lus) == {"rejete": 2080, "adopte": 1682}
    assert not [one.objet for one in lus if (one.objet or "").endswith(("Adopté", "Rejeté"))]


def test_a_vote_counts_as_its_official_page_does(dossier: Path) -> None:
    votes = lire(dossier, VOTES, SCRUTIN_VOTES, VoteSenat)
    assert Counter(vote.position for vote in votes) == {"pour": 300, "contre": 13, "abstention": 30, "non_votant": 5}


def test_every_feed_is_read_with_all_its_steps_and_none_falls_on_the_eve(dossier: Path) -> None:
    """The sentence of a text tells its day too: an instant read in UTC would give the day before."""
    lus = [lire(dossier, fichier, DOSSIER_ATOM, EtapeSenat) for fichier in fichiers(dossier, "dossiers-atom/*.xml")]
    assert [len(etapes) for etapes in lus] == [43, 9, 58, 17, 15, 6]
    textes = [etape for etapes in lus for etape in etapes if etape.titre.startswith("Texte")]
    assert len(textes) == 35
    assert [etape.jour for etape in textes] == [jours_ecrits(etape.titre)[-1] for etape in textes]


def test_a_feed_tells_law_decision_and_the_day_of_the_journal(dossier: Path) -> None:
    (lu,) = lire(dossier, PLFSS, DOSSIER_ATOM, DossierSenat)
    assert (lu.numero_loi, lu.date_promulgation) == ("2017-1836", date(2017, 12, 30))
    assert (lu.decision_cc, lu.date_decision) == ("partiellement conforme", date(2017, 12, 21))
    assert lire(dossier, PLFSS, DOSSIER_ATOM, EtapeSenat)[-1].jour == date(2017, 12, 31)


def test_scrutins_of_a_feed_are_those_of_its_titles(dossier: Path) -> None:
    etapes = lire(dossier, PLFSS, DOSSIER_ATOM, EtapeSenat)
    scrutins = [(etape.titre.split(" du ")[0], etape.scrutin) for etape in etapes if etape.scrutin]
    assert len(scrutins) == 16
    assert all(titre == f"Scrutin public n°{str(scrutin).removeprefix('2017-')}" for titre, scrutin in scrutins)


def test_every_page_of_a_dossier_is_read_with_all_its_steps_and_their_assembly(dossier: Path) -> None:
    lus = [tout_lire(dossier, DOSSIER_PAGE, fichier) for fichier in fichiers(dossier, "dossiers-html/*.html")]
    suites = [[lu for lu in records if isinstance(lu, EtapeSenat)] for records in lus]
    assert [len(suite) for suite in suites] == [37, 47, 32, 38, 39, 12, 40, 15, 1, 10]
    dossiers = [lu for records in lus for lu in records if isinstance(lu, DossierSenat)]
    assert sum(lu.numero_loi is not None for lu in dossiers) == 7
    assert [lu.signet for lu in dossiers if lu.url_an is None] == ["ppl16-036"]
    assert all(lu.themes for lu in dossiers)
    assert {etape.assemblee for suite in suites for etape in suite if etape.lecture} == {"S", "A", "I"}
    assert {etape.assemblee for suite in suites for etape in suite if not etape.lecture} == {None}


def test_the_amendments_of_text_63_are_those_counted_in_the_file(dossier: Path) -> None:
    lus = lire(dossier, TEXTE_63, AMENDEMENTS_TEXTE, AmendementTexteSenat)
    sorts = Counter(lu.sort for lu in lus)
    assert len(lus) == len({lu.numero_base for lu in lus}) == 595
    assert (sorts["Adopté"], sorts["Rejeté"], sorts["Retiré"], sorts["Tombé"]) == (198, 119, 106, 24)
    assert sum(lu.dispositif is None for lu in lus) == 74
    assert sum(lu.matricule is not None for lu in lus) == 512


def test_stray_tabs_leave_both_texts_whole(dossier: Path) -> None:
    _, lu = lire(dossier, "ameli/jeu_complet_2018-2019_106.csv", AMENDEMENTS_TEXTE, AmendementTexteSenat)
    assert (lu.numero, lu.objet, lu.sort) == ("629", "Amendement de coordination.", "Recevable art. 40 C / LOLF")


def test_the_discussion_of_text_63_leads_to_its_dossier_and_to_its_amendments(dossier: Path) -> None:
    discutes = lire(dossier, DISCUSSION_63, DISCUSSION, DiscussionSenat)
    sorts = {lu.numero: lu.sort for lu in lire(dossier, TEXTE_63, AMENDEMENTS_TEXTE, AmendementTexteSenat)}
    assert {lu.signet for lu in discutes} == {"plfss2018"}
    assert all(sorts[lu.numero] == lu.sort for lu in discutes)


@pytest.mark.parametrize(("fichier", "lignes"), [(DOSLEG_2026, 2 + 3 + 3 + 3 + 8), (DOSLEG_2006, 7 + 1 + 9)])
def test_extracts_of_dosleg_are_read_whole(dossier: Path, fichier: str, lignes: int) -> None:
    assert len(tout_lire(dossier, DOSLEG, fichier)) == lignes


def test_the_broken_apostrophes_of_dosleg_are_mended(dossier: Path) -> None:
    objets = [lu.objet or "" for lu in lire(dossier, DOSLEG_2026, DOSLEG, ScrutinSenat)]
    assert sum(objet.startswith("sur l’amendement") for objet in objets) == 3
    assert not any(0x80 <= ord(caractere) <= 0x9F for objet in objets for caractere in objet)


def test_scrutin_42_of_2006_has_its_figures(dossier: Path) -> None:
    (scrutin,) = lire(dossier, DOSLEG_2006, DOSLEG, ScrutinSenat)
    assert (scrutin.votants, scrutin.exprimes, scrutin.abstentions, scrutin.sort) == (327, 308, 19, "adopte")
    positions = Counter(lu.position for lu in lire(dossier, DOSLEG_2006, DOSLEG, VoteSenat))
    assert positions == {"pour": 4, "contre": 4, "abstention": 1}
