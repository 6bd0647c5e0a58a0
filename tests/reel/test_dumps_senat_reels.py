"""The real extracts of Dosleg, amendments and orders of discussion: read whole, and facts known of them."""

from collections import Counter
from pathlib import Path

import pytest

from hemicycle.sources.base import DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.amendements import AMENDEMENTS_TEXTE, AmendementTexteSenat
from hemicycle.sources.publishers.senat.discussions import DISCUSSION, DiscussionSenat
from hemicycle.sources.publishers.senat.dumps.dosleg import DOSLEG
from hemicycle.sources.publishers.senat.scrutins.scrutins import ScrutinSenat, VoteSenat
from tests.sources.sources_helpers import each_record

pytestmark = pytest.mark.reel


def lire(document: DocumentType, path: Path) -> tuple[list[Record], Notes]:
    notes = Notes(member=path.name)
    with path.open("rb") as stream:
        return list(each_record(document.parse(stream if document.stream else stream.read(), notes))), notes


def sans_reste(document: DocumentType, path: Path) -> list[Record]:
    records, notes = lire(document, path)
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})
    assert {type(record) for record in records} <= set(document.tables.values())
    return records


@pytest.mark.parametrize(
    ("nom", "lignes"),
    [
        ("jeu_complet_2017-2018_63.csv", 595),
        ("jeu_complet_commission_2013-2014_310.csv", 127),
        ("jeu_complet_2018-2019_106.csv", 2),
        ("jeu_complet_2019-2020_139.csv", 2),
    ],
)
def test_every_amendment_of_a_text_is_kept(echantillons: Path, nom: str, lignes: int) -> None:
    lus = sans_reste(AMENDEMENTS_TEXTE, echantillons / "senat" / "ameli" / nom)
    assert len(lus) == lignes
    assert len({lu.numero_base for lu in lus if isinstance(lu, AmendementTexteSenat)}) == lignes


def test_the_sorts_of_text_63_are_those_counted_in_the_file(echantillons: Path) -> None:
    lus = sans_reste(AMENDEMENTS_TEXTE, echantillons / "senat" / "ameli" / "jeu_complet_2017-2018_63.csv")
    sorts = Counter(lu.sort for lu in lus if isinstance(lu, AmendementTexteSenat))
    assert (sorts["Adopté"], sorts["Rejeté"], sorts["Retiré"], sorts["Tombé"]) == (198, 119, 106, 24)
    assert sum(lu.dispositif is None for lu in lus if isinstance(lu, AmendementTexteSenat)) == 74


def test_every_row_with_a_link_has_its_matricule(echantillons: Path) -> None:
    lus = sans_reste(AMENDEMENTS_TEXTE, echantillons / "senat" / "ameli" / "jeu_complet_2017-2018_63.csv")
    assert sum(lu.matricule is not None for lu in lus if isinstance(lu, AmendementTexteSenat)) == 512


def test_stray_tabs_leave_both_texts_whole(echantillons: Path) -> None:
    _, lu = sans_reste(AMENDEMENTS_TEXTE, echantillons / "senat" / "ameli" / "jeu_complet_2018-2019_106.csv")
    assert isinstance(lu, AmendementTexteSenat)
    assert (lu.numero, lu.objet, lu.sort) == ("629", "Amendement de coordination.", "Recevable art. 40 C / LOLF")


@pytest.mark.parametrize(("texte", "lignes"), [("63", 490), ("610", 14), ("103395", 2)])
def test_every_amendment_of_a_discussion_is_kept(echantillons: Path, texte: str, lignes: int) -> None:
    lus = sans_reste(DISCUSSION, echantillons / "senat" / "en-seance" / f"liste_discussion_{texte}.json")
    assert len(lus) == lignes


def test_the_discussion_of_text_63_leads_to_its_dossier_and_to_its_amendments(echantillons: Path) -> None:
    discutes = sans_reste(DISCUSSION, echantillons / "senat" / "en-seance" / "liste_discussion_63.json")
    deposes = sans_reste(AMENDEMENTS_TEXTE, echantillons / "senat" / "ameli" / "jeu_complet_2017-2018_63.csv")
    assert {lu.signet for lu in discutes if isinstance(lu, DiscussionSenat)} == {"plfss2018"}
    sorts = {lu.numero: lu.sort for lu in deposes if isinstance(lu, AmendementTexteSenat)}
    assert all(sorts[lu.numero] == lu.sort for lu in discutes if isinstance(lu, DiscussionSenat))


@pytest.mark.parametrize(
    ("nom", "lignes"), [("dosleg_extrait_2026-07.sql", 2 + 3 + 3 + 3 + 8), ("dosleg_extrait_scr2006-42.sql", 7 + 1 + 9)]
)
def test_extracts_of_dosleg_are_read_whole(echantillons: Path, nom: str, lignes: int) -> None:
    assert len(sans_reste(DOSLEG, echantillons / "senat" / "dosleg" / nom)) == lignes


def test_the_broken_apostrophes_of_dosleg_are_mended(echantillons: Path) -> None:
    lus = sans_reste(DOSLEG, echantillons / "senat" / "dosleg" / "dosleg_extrait_2026-07.sql")
    objets = [lu.objet or "" for lu in lus if isinstance(lu, ScrutinSenat)]
    assert sum(objet.startswith("sur l’amendement") for objet in objets) == 3
    assert not any(0x80 <= ord(caractere) <= 0x9F for objet in objets for caractere in objet)


def test_scrutin_42_of_2006_has_its_figures(echantillons: Path) -> None:
    lus = sans_reste(DOSLEG, echantillons / "senat" / "dosleg" / "dosleg_extrait_scr2006-42.sql")
    (scrutin,) = [lu for lu in lus if isinstance(lu, ScrutinSenat)]
    assert (scrutin.votants, scrutin.exprimes, scrutin.abstentions, scrutin.sort) == (327, 308, 19, "adopte")
    positions = Counter(lu.position for lu in lus if isinstance(lu, VoteSenat))
    assert positions == {"pour": 4, "contre": 4, "abstention": 1}
