"""Texts, amendments and votes of the Senate on the real samples. Skipped, saying so, when they are absent."""

from collections import Counter, defaultdict
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import polars as pl
import pytest

from hemicycle.assemble.legislatif import Dossier, Legislatif
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.scrutins import completer, fusions, scrutins
from hemicycle.assemble.senat.textes.travaux import TravauxSenat, travaux_senat
from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.amendements import AMENDEMENTS_TEXTE
from hemicycle.sources.publishers.senat.discussions import DISCUSSION
from hemicycle.sources.publishers.senat.dossiers.atom import DOSSIER_ATOM
from hemicycle.sources.publishers.senat.dossiers.pages import DOSSIER_PAGE
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.scrutins.index import SCRUTINS_INDEX
from hemicycle.sources.publishers.senat.scrutins.releves import SCRUTINS_RELEVE
from hemicycle.sources.tables.columns import to_frame
from hemicycle.vocabulaire import EtatDossier, NatureVote
from tests.sources.sources_helpers import each_record

pytestmark = pytest.mark.reel
FICHIERS: tuple[tuple[str, DocumentType], ...] = (
    ("dosleg/*.sql", DOSLEG),
    ("dossiers-atom/*.xml", DOSSIER_ATOM),
    ("dossiers-html/*.html", DOSSIER_PAGE),
    ("ameli/*.csv", AMENDEMENTS_TEXTE),
    ("en-seance/*.json", DISCUSSION),
    ("scrutins/session_*.html", SCRUTINS_INDEX),
    ("scrutins/scrutins_pages_*.csv", SCRUTINS_RELEVE),
)
PLFSS = "SENAT-plfss2018"
Tables = Callable[[str], pl.DataFrame]


@pytest.fixture(scope="module")
def tables(echantillons: Path) -> Tables:
    """The tables of the samples, each file being a later one than those before it."""
    lus: dict[str, list[pl.DataFrame]] = defaultdict(list)
    rang = 0
    for motif, document in FICHIERS:
        for chemin in sorted((echantillons / "senat").glob(motif)):
            rang += 1
            for nom, record in document.tables.items():
                rows = [row for row in _lire(document, chemin) if type(row) is record]
                lus[nom].append(to_frame(record, rows).with_columns(pl.lit(rang, pl.Int64).alias("_instantane")))
    frames = {nom: pl.concat(parts) for nom, parts in lus.items()}
    return lambda nom: frames[nom]


@pytest.fixture(scope="module")
def votes(tables: Tables) -> list[Scrutin]:
    entiers, _ = completer(fusions(tables("scrutins_senat")), {})
    return scrutins(entiers, {}, {})


@pytest.fixture(scope="module")
def travaux(tables: Tables, votes: list[Scrutin]) -> TravauxSenat:
    return travaux_senat(tables, votes, [])


@pytest.fixture(scope="module")
def legislatif(travaux: TravauxSenat) -> Legislatif:
    return travaux.legislatif


@pytest.fixture(scope="module")
def dossiers(legislatif: Legislatif) -> dict[str, Dossier]:
    return {dossier.uid: dossier for dossier in legislatif.dossiers}


def test_every_amendment_of_the_files_is_there_once(legislatif: Legislatif) -> None:
    par_texte = dict(legislatif.amendements.group_by("texte").len().iter_rows())
    assert par_texte == {
        "SENAT-2013-2014-310": 127,
        "SENAT-2016-2017-610": 14,
        "SENAT-2017-2018-63": 595,
        "SENAT-2018-2019-106": 2,
        "SENAT-2019-2020-139": 2,
    }
    assert legislatif.amendements["canonique"].n_unique() == legislatif.amendements.height


def test_every_fate_of_the_files_is_known(legislatif: Legislatif, travaux: TravauxSenat) -> None:
    assert legislatif.amendements["etat"].null_count() == 0
    assert "sort_inconnu" not in {constat.regle for constat in travaux.constats}


def test_the_amendments_of_text_63_belong_to_the_social_security_bill(legislatif: Legislatif) -> None:
    liens = Counter(legislatif.amendement_dossier.select("dossier", "methode").rows())
    assert liens == {(PLFSS, "lecture"): 595, ("SENAT-ppl16-610", "discussion"): 14}


def test_sub_amendments_know_their_amendment(legislatif: Legislatif) -> None:
    enfants = legislatif.amendements.filter(pl.col("parent").is_not_null())
    assert enfants["uid"].to_list() == ["SENAT-2016-2017-610-COM-15", "SENAT-2017-2018-63-596"]
    assert set(enfants["parent"].to_list()) <= set(legislatif.amendements["uid"].to_list())


def test_every_vote_on_an_amendment_of_text_63_has_it(legislatif: Legislatif, votes: list[Scrutin]) -> None:
    dossier = {lien.de for lien in legislatif.scrutin_dossier if lien.vers == PLFSS}
    sur_amendement = {s.uid for s in votes if s.uid in dossier and s.nature is NatureVote.AMENDEMENT}
    lies = {lien.de for lien in legislatif.scrutin_amendement}
    assert len(dossier) == 16
    assert len(sur_amendement) == 5
    assert lies == sur_amendement | {"scr2017-11"}  # and the motion of that reading


def test_the_motion_of_another_reading_is_not_amendment_1_of_text_63(legislatif: Legislatif) -> None:
    assert "scr2017-35" not in {lien.de for lien in legislatif.scrutin_amendement}


def test_the_sitting_of_dosleg_leads_to_the_dossier(legislatif: Legislatif) -> None:
    seances = {lien.de: lien.vers for lien in legislatif.scrutin_dossier if lien.methode == "seance"}
    assert seances["scr2022-125"] == "SENAT-pjl21-889"
    assert seances["scr2023-208"] == "SENAT-ppl23-514"
    assert len(seances) == 8


def test_the_index_leads_to_the_dossier_even_without_a_record(legislatif: Legislatif, travaux: TravauxSenat) -> None:
    declares = {lien.vers for lien in legislatif.scrutin_dossier if lien.methode == "declare"}
    assert "SENAT-pjl25-689" in declares
    assert [c.objet for c in travaux.constats if c.regle == "dossier_inconnu"] == ["senat"]


def test_no_two_sources_disagree_on_a_dossier(travaux: TravauxSenat) -> None:
    assert {c.regle for c in travaux.constats} == {"dossier_inconnu", "discussion_sans_texte"}


def test_the_one_list_whose_text_no_sample_tells_is_named(travaux: TravauxSenat) -> None:
    assert [c.objet for c in travaux.constats if c.regle == "discussion_sans_texte"] == ["103395"]


def test_every_dossier_of_a_feed_or_a_page_has_steps_and_a_deposit(dossiers: dict[str, Dossier]) -> None:
    imprimes = [d for d in dossiers.values() if d.uid not in ("SENAT-pjl21-889", "SENAT-ppl23-514")]
    assert len(imprimes) == 16
    assert all(dossier.etapes[0].code == "DEPOT" and dossier.date_depot for dossier in imprimes)


def test_the_course_of_the_social_security_bill_is_whole(dossiers: dict[str, Dossier]) -> None:
    dossier = dossiers[PLFSS]
    assert dossier.etat is EtatDossier.PROMULGUE
    assert [(e.code, e.outcome) for e in dossier.etapes] == [
        ("DEPOT", None),
        ("AN1", "adopted"),
        ("SN1", "adopted_modified"),
        ("CMP", "cmp_desaccord"),
        ("ANNLEC", "adopted"),
        ("SNNLEC", "rejected"),
        ("ANLDEF", "adopted_definitive"),
        ("CC", "cc_partiel"),
        ("PROM", None),
    ]


def test_laws_have_their_number(dossiers: dict[str, Dossier]) -> None:
    lois = [dossier for dossier in dossiers.values() if dossier.etat is EtatDossier.PROMULGUE]
    assert len(lois) == 8
    assert all(dossier.loi_numero for dossier in lois)


def test_every_vote_has_the_sitting_of_its_day(legislatif: Legislatif, votes: list[Scrutin]) -> None:
    assert len(legislatif.reunion_scrutin) == len(votes)


def _lire(document: DocumentType, chemin: Path) -> list[Record]:
    notes, brut = Notes(member=chemin.name), chemin.read_bytes()
    return list(each_record(document.parse(BytesIO(brut) if document.stream else brut, notes)))
