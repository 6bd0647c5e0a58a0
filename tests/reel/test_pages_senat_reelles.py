"""The real pages, feeds and readings of the Sénat in the samples: read whole, and facts known of them."""

from collections import Counter
from datetime import date
from pathlib import Path
from typing import TypeVar

import pytest

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.dossiers.atom import DOSSIER_ATOM
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat
from hemicycle.sources.publishers.senat.dossiers.pages import DOSSIER_PAGE
from hemicycle.sources.publishers.senat.scrutins.index import SCRUTINS_INDEX
from hemicycle.sources.publishers.senat.scrutins.releves import SCRUTINS_RELEVE, SCRUTINS_TOTAUX
from hemicycle.sources.publishers.senat.scrutins.scrutins import (
    SCRUTIN_VOTES,
    GroupeScrutinSenat,
    ScrutinSenat,
    VoteSenat,
)
from hemicycle.sources.publishers.senat.values import jours_ecrits
from hemicycle.sources.tables.columns import to_frame

pytestmark = pytest.mark.reel

INDEX = "scrutins/session_scr2025_extrait.html"
RELEVE = "scrutins/scrutins_pages_2006-2026.csv"
TOTAUX = "scrutins/totaux_pages_officielles.csv"
TOTAUX_PAR_GROUPE = "scrutins/derives/totaux_par_groupe.json"
VOTES = "scrutins/scr2022-125.json"
PLFSS = "dossiers-atom/doslegplfss2018.xml"

T = TypeVar("T", bound=Record)


def lire(dossier: Path, document: DocumentType, fichier: str) -> list[Record]:
    """The records of a file, which is read without a loss, and whose columns hold them."""
    notes = Notes(member=Path(fichier).name)
    found = list(document.parse((dossier / "senat" / fichier).read_bytes(), notes))
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})
    for record in document.tables.values():
        to_frame(record, [one for one in found if type(one) is record])
    return found


def de_type(records: list[Record], record: type[T]) -> list[T]:
    return [one for one in records if isinstance(one, record)]


def fichiers(dossier: Path, motif: str) -> list[str]:
    return [str(path.relative_to(dossier / "senat")) for path in sorted((dossier / "senat").glob(motif))]


def test_the_index_of_a_session_gives_every_scrutin_with_its_dossier(echantillons: Path) -> None:
    lus = de_type(lire(echantillons, SCRUTINS_INDEX, INDEX), ScrutinSenat)
    assert [one.numero for one in lus] == [324, 323, 322, 321, 320, 319, 317, 315]
    assert Counter(one.sort for one in lus) == {"rejete": 5, "adopte": 3}
    assert all(one.dossier for one in lus)
    assert (lus[0].jour, lus[-1].jour) == (date(2026, 6, 30), date(2026, 6, 22))


def test_the_reading_of_all_pages_keeps_every_line(echantillons: Path) -> None:
    lus = de_type(lire(echantillons, SCRUTINS_RELEVE, RELEVE), ScrutinSenat)
    assert len(lus) == len({(one.session, one.numero) for one in lus}) == 3762
    assert Counter(one.sort for one in lus) == {"rejete": 2080, "adopte": 1682}


def test_no_object_ends_with_its_result(echantillons: Path) -> None:
    lus = de_type(lire(echantillons, SCRUTINS_RELEVE, RELEVE), ScrutinSenat)
    assert not [one.objet for one in lus if (one.objet or "").endswith(("Adopté", "Rejeté"))]


def test_totals_are_kept_and_add_up(echantillons: Path) -> None:
    assert len(lire(echantillons, SCRUTINS_TOTAUX, TOTAUX)) == 8
    par_groupe = lire(echantillons, SCRUTINS_TOTAUX, TOTAUX_PAR_GROUPE)
    assert len(de_type(par_groupe, ScrutinSenat)) == 5
    assert len(de_type(par_groupe, GroupeScrutinSenat)) == 45


def test_a_vote_counts_as_its_official_page_does(echantillons: Path) -> None:
    votes = de_type(lire(echantillons, SCRUTIN_VOTES, VOTES), VoteSenat)
    assert Counter(vote.position for vote in votes) == {"pour": 300, "contre": 13, "abstention": 30, "non_votant": 5}


@pytest.mark.parametrize(("fichier", "votes"), [("scr2024-243.json", 335), ("scr2025-185.json", 346)])
def test_the_votes_of_senators_still_sitting_are_read(echantillons: Path, fichier: str, votes: int) -> None:
    assert len(lire(echantillons, SCRUTIN_VOTES, f"scrutins/derives/{fichier}")) == votes


def test_every_feed_is_read_with_all_its_steps(echantillons: Path) -> None:
    lus = [lire(echantillons, DOSSIER_ATOM, fichier) for fichier in fichiers(echantillons, "dossiers-atom/*.xml")]
    assert [len(de_type(records, EtapeSenat)) for records in lus] == [43, 9, 58, 17, 15, 6]


def test_no_step_of_a_feed_falls_on_the_eve(echantillons: Path) -> None:
    """The sentence of a text tells its day too: an instant read in UTC would give the day before."""
    etapes = [
        etape
        for fichier in fichiers(echantillons, "dossiers-atom/*.xml")
        for etape in de_type(lire(echantillons, DOSSIER_ATOM, fichier), EtapeSenat)
        if etape.titre.startswith("Texte")
    ]
    assert len(etapes) == 35
    assert [etape.jour for etape in etapes] == [jours_ecrits(etape.titre)[-1] for etape in etapes]


def test_a_feed_tells_law_decision_and_the_day_of_the_journal(echantillons: Path) -> None:
    records = lire(echantillons, DOSSIER_ATOM, PLFSS)
    (dossier,) = de_type(records, DossierSenat)
    assert (dossier.numero_loi, dossier.date_promulgation) == ("2017-1836", date(2017, 12, 30))
    assert (dossier.decision_cc, dossier.date_decision) == ("partiellement conforme", date(2017, 12, 21))
    assert de_type(records, EtapeSenat)[-1].jour == date(2017, 12, 31)


def test_scrutins_of_a_feed_are_those_of_its_titles(echantillons: Path) -> None:
    etapes = de_type(lire(echantillons, DOSSIER_ATOM, PLFSS), EtapeSenat)
    scrutins = [(etape.titre.split(" du ")[0], etape.scrutin) for etape in etapes if etape.scrutin]
    assert len(scrutins) == 16
    assert all(titre == f"Scrutin public n°{str(scrutin).removeprefix('2017-')}" for titre, scrutin in scrutins)


def test_every_page_of_a_dossier_is_read_with_all_its_steps(echantillons: Path) -> None:
    lus = [lire(echantillons, DOSSIER_PAGE, fichier) for fichier in fichiers(echantillons, "dossiers-html/*.html")]
    assert [len(de_type(records, EtapeSenat)) for records in lus] == [37, 47, 32, 38, 39, 12, 40, 15, 1, 10]
    dossiers = [dossier for records in lus for dossier in de_type(records, DossierSenat)]
    assert sum(dossier.numero_loi is not None for dossier in dossiers) == 7
    assert [dossier.signet for dossier in dossiers if dossier.url_an is None] == ["ppl16-036"]
    assert all(dossier.themes for dossier in dossiers)


def test_every_step_of_a_page_inside_a_reading_has_its_assembly(echantillons: Path) -> None:
    etapes = [
        etape
        for fichier in fichiers(echantillons, "dossiers-html/*.html")
        for etape in de_type(lire(echantillons, DOSSIER_PAGE, fichier), EtapeSenat)
    ]
    assert {etape.assemblee for etape in etapes if etape.lecture} == {"S", "A", "I"}
    assert {etape.assemblee for etape in etapes if not etape.lecture} == {None}
