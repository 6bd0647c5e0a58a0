"""The files of the fictional Sénat are read by the parsers of the real ones: nothing set aside, nothing unknown."""

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hemicycle.sources.base import DocumentType, Notes
from hemicycle.sources.publishers.senat.agenda import AGENDA_SENAT
from hemicycle.sources.publishers.senat.amendements import AMENDEMENTS_TEXTE
from hemicycle.sources.publishers.senat.appartenances import APPARTENANCES_SENAT
from hemicycle.sources.publishers.senat.comptes_rendus import COMPTE_RENDU_SENAT
from hemicycle.sources.publishers.senat.discussions import DISCUSSION
from hemicycle.sources.publishers.senat.dossiers.atom import DOSSIER_ATOM
from hemicycle.sources.publishers.senat.dossiers.dossiers import DOSSIERS_CSV
from hemicycle.sources.publishers.senat.dossiers.pages import DOSSIER_PAGE
from hemicycle.sources.publishers.senat.dumps.ameli import AMELI
from hemicycle.sources.publishers.senat.dumps.debats import DEBATS
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.fonctions import FONCTIONS
from hemicycle.sources.publishers.senat.mandats import MANDATS_SENAT
from hemicycle.sources.publishers.senat.questions import QUESTIONS_SENAT
from hemicycle.sources.publishers.senat.scrutins.index import SCRUTINS_INDEX
from hemicycle.sources.publishers.senat.scrutins.pages import SCRUTIN_PAGE
from hemicycle.sources.publishers.senat.scrutins.scrutins import SCRUTIN_VOTES
from hemicycle.sources.publishers.senat.senateurs import SENATEURS
from hemicycle.sources.publishers.senat.senateurs_en_poste import SENATEURS_EN_POSTE
from hemicycle_demo import ARCHIVES
from hemicycle_demo.agenda import seances_prevues
from hemicycle_demo.hatvp.ecriture import DECLARATIONS, REGISTRE, VUES
from tests.demo.demo_fichiers import Fichiers

_FONCTIONS = {document.name: document for document in FONCTIONS}

DOCUMENTS: dict[str, DocumentType] = {
    r"senateurs\.json": SENATEURS_EN_POSTE,
    r"ODSEN_GENERAL\.csv": SENATEURS,
    r"ODSEN_ELUSEN\.csv": MANDATS_SENAT,
    r"ODSEN_HISTOGROUPES\.csv": APPARTENANCES_SENAT,
    r"ODSEN_CUR_COMS\.csv": _FONCTIONS["fonctions_cur_coms"],
    r"ODSEN_ELUDEP\.csv": _FONCTIONS["fonctions_eludep"],
    r"scr\d{4}\.html": SCRUTINS_INDEX,
    r"scr\d{4}-\d+\.html": SCRUTIN_PAGE,
    r"scr\d{4}-\d+\.json": SCRUTIN_VOTES,
    r"dosleg\.zip": DOSLEG,
    r"ameli\.zip": AMELI,
    r"debats\.zip": DEBATS,
    r"cri\.zip": COMPTE_RENDU_SENAT,
    r"jeu_complet_(commission_)?\d{4}-\d{4}_\d+\.csv": AMENDEMENTS_TEXTE,
    r"liste_discussion_\d+\.json": DISCUSSION,
    r"dossiers-legislatifs\.csv": DOSSIERS_CSV,
    r"dosleg(ppl|pjl)\d{2}-\d+\.xml": DOSSIER_ATOM,
    r"(ppl|pjl)\d{2}-\d+\.html": DOSSIER_PAGE,
    r"agenda_events_\d{4}-W\d{2}\.json": AGENDA_SENAT,
    r"questions-depuis-un-an\.csv": QUESTIONS_SENAT,
}

# The ballot of 2026: the ministry's files, not the Senate's.
DU_SCRUTIN = re.compile(r"(senatoriales-|referentiel-|elus-).*\.csv|.*-(majoritaire|proportionnel)(-2-tours)?\.html")


DE_LA_DILA = re.compile(r".+\.tar\.gz|JORF.+\.xml")


def _membres(chemin: Path) -> Iterator[tuple[str, bytes]]:
    if chemin.suffix != ".zip":
        yield chemin.name, chemin.read_bytes()
        return
    with zipfile.ZipFile(chemin) as archive:
        for nom in archive.namelist():
            yield nom, archive.read(nom)


def _du_senat(demo: Fichiers, motif: str) -> list[Path]:
    noms = [nom for nom in demo.resume.archives if nom not in ARCHIVES and re.fullmatch(motif, nom)]
    return [demo.resume.folder / nom for nom in noms]


def test_every_file_of_the_senate_has_a_known_name(demo: Fichiers) -> None:
    autres = {*ARCHIVES, seances_prevues.NOM, DECLARATIONS, REGISTRE, VUES}
    ailleurs = (DE_LA_DILA, DU_SCRUTIN)
    noms = [nom for nom in demo.resume.archives if nom not in autres and not any(p.fullmatch(nom) for p in ailleurs)]
    assert len(noms) >= 30
    for nom in noms:
        assert sum(re.fullmatch(motif, nom) is not None for motif in DOCUMENTS) == 1, nom


@pytest.mark.parametrize("motif", DOCUMENTS)
def test_a_file_of_the_senate_is_read_whole(demo: Fichiers, motif: str) -> None:
    document = DOCUMENTS[motif]
    chemins = _du_senat(demo, motif)
    assert chemins
    for chemin in chemins:
        for membre, contenu in _membres(chemin):
            notes = Notes(member=membre)
            lus = list(document.parse(io.BytesIO(contenu) if document.stream else contenu, notes))
            assert lus, membre
            assert not notes.aside, membre
            assert not notes.unknown_fields, membre
