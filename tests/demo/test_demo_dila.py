"""The laws of the demo as the DILA tells them, read and joined to the dossiers of both chambers."""

import tarfile

import pytest

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.textes.assemblage import assembler_legislatif
from hemicycle.sources.tables.staging import StagedFile
from tests.demo.demo_fichiers import Fichiers
from tests.tables_lues import tables_lues


@pytest.fixture(scope="module")
def assembles(lus: list[StagedFile]) -> tuple[dict[str, Dossier], list[Constat]]:
    legislatif, constats = assembler_legislatif(tables_lues(lus), [], [])
    return {dossier.uid: dossier for dossier in legislatif.dossiers}, constats


def test_the_base_and_a_delivery_share_the_laws(demo: Fichiers) -> None:
    noms = []
    for archive in ("Freemium_dole_global_20260701-140000.tar.gz", "DOLE_20260717-220411.tar.gz"):
        with tarfile.open(demo.resume.folder / archive) as tar:
            noms.append({nom.rpartition("/")[2] for nom in tar.getnames() if nom.endswith(".xml")})
    assert all(noms)
    assert not noms[0] & noms[1]


def test_the_number_that_the_assembly_forgot_comes_from_legifrance(
    demo: Fichiers, assembles: tuple[dict[str, Dossier], list[Constat]]
) -> None:
    oublies = demo.resume.curiosites["numero_oublie"]
    assert oublies
    for uid in oublies:
        dossier = assembles[0][uid]
        assert dossier.loi_numero is not None
        assert dossier.loi_date_jo is not None
        assert dossier.loi_numero.startswith(str(dossier.loi_date_jo.year))


def test_the_day_of_the_journal_that_is_not_the_dossier_s_is_told(
    demo: Fichiers, assembles: tuple[dict[str, Dossier], list[Constat]]
) -> None:
    (uid,) = demo.resume.curiosites["jo_contredit"]
    messages = [constat.message for constat in assembles[1] if constat.objet == uid]
    assert [message.partition(" : ")[0] for message in messages] == ["date du JO", "numéro du JO"]


def test_links_of_the_administration_s_own_machines_are_dropped(
    assembles: tuple[dict[str, Dossier], list[Constat]],
) -> None:
    assert [c.message.rpartition(" : ")[2] for c in assembles[1] if c.regle == "lien_ecarte"] == ["hôte interne"]
