"""Actions of the real register tied to the real dossiers of the Senate; every link was read by a person once.

The samples hold few dossiers of the years that the register speaks of: the budgets of 2017 and 2018, and a law or two.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Monde
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import stage
from tests.sources.sources_helpers import NOW, quiet
from tests.tables_lues import tables_lues

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def monde(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> Monde:
    home, sources = tmp_path_factory.mktemp("liens"), [get_source(cle) for cle in ("senat", "hatvp")]
    with Archive(home / "archive") as archive:
        collected = collect_local(echantillons, sources, archive, now=NOW, progress=quiet())
    return assembler(
        tables_lues([stage(raw, get_source(raw.source), home / "staged", 1, quiet()) for raw in collected.files])
    )


def test_twenty_nine_actions_name_a_dossier_of_the_samples(monde: Monde) -> None:
    liens = monde.lobbying.action_dossier
    assert Counter((lien.vers, lien.methode) for lien in liens) == {
        ("SENAT-plfss2018", "titre"): 22,
        ("SENAT-pjl15-691", "nom_usuel"): 5,
        ("SENAT-plfss2017", "titre"): 1,
        ("SENAT-pjlf2017", "titre"): 1,
    }
    assert monde.legislatif.couverture["action de lobbying → dossier"]["aucun"] == monde.lobbying.actions.height - 29


def test_every_link_is_borne_out_by_the_words_of_its_action(monde: Monde) -> None:
    """A second reading, by other expressions than those of the rules."""
    attendus = {
        "SENAT-plfss2018": r"(?i)(P?LFSS|financement de la s[ée]curit[ée] sociale)\D{0,12}2018",
        "SENAT-plfss2017": r"(?i)LFSS 2017",
        "SENAT-pjlf2017": r"(?i)loi de finances 2017",
        "SENAT-pjl15-691": r"(?i)sapin (2|II)",
    }
    lies = {(lien.de, lien.vers) for lien in monde.lobbying.action_dossier}
    mots = {
        row["uid"]: f"{row['objet']} {row['observation'] or ''}" for row in monde.lobbying.actions.iter_rows(named=True)
    }
    cites = {(uid, vers) for uid, texte in mots.items() for vers, motif in attendus.items() if re.search(motif, texte)}
    assert lies == cites
