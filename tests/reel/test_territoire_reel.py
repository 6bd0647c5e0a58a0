"""The real samples of places: eight departments and the French abroad by polling station, the whole country in 2017."""

from pathlib import Path

import pytest

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.territoire import Territoire
from hemicycle.assemble.territoire.assemblage import territoire
from hemicycle.assemble.territoire.temoins import Temoin, temoins
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.vocabulaire import SourceDecoupage
from tests.sources.sources_helpers import NOW, quiet
from tests.tables_lues import tables_lues

SOURCES = ("interieur", "laposte", "insee")
HUIT = {"02", "10", "2A", "38", "69", "75", "972", "987"}
# Every difference between the files, one by one.
ECARTS = {
    ("commune_d_un_seul_fichier", "02344"),  # Cormicy: no commune of the Aisne for INSEE
    ("commune_d_un_seul_fichier", "02695"),  # Saint-Thibaut: no polling station
    ("commune_autre_circonscription", "69159"),  # Porte des Pierres Dorées, split since 2017
    ("commune_sous_un_autre_code", "69159"),  # 69114 by now
    *(("commune_sans_code_postal", code) for code in ("02077", "02311", "02344", "02695", "69152")),
    ("bureau_sans_arrondissement", "69123"),  # station 0001 of Lyon
}


@pytest.fixture(scope="module")
def lus(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> list[StagedFile]:
    folder, sources = tmp_path_factory.mktemp("territoire"), [get_source(key) for key in SOURCES]
    with Archive(folder / "archive") as archive:
        collectes = collect_local(echantillons / "territoire", sources, archive, now=NOW, progress=quiet())
    assert collectes.unrecognised == []
    return [stage(raw, get_source(raw.source), folder / "staged", 1, quiet()) for raw in collectes.files]


@pytest.fixture(scope="module")
def trouve(lus: list[StagedFile]) -> tuple[Territoire, list[Constat]]:
    return territoire(tables_lues(lus), [])


def test_every_row_is_read(lus: list[StagedFile]) -> None:
    comptes = {one.raw.file: [(c.read, c.kept, c.quarantined) for c in one.counts.values()] for one in lus}
    assert comptes == {
        "bureaux_de_vote": [(5811, 5811, 0)],
        "decoupage_2017": [(36466, 36466, 0)],
        "contours": [(7, 7, 0)],
        "codes_postaux": [(2603, 2603, 0)],
        "composition": [(2201, 2201, 0)],
    }


def test_every_commune_votes_where_insee_and_the_ministry_say(
    lus: list[StagedFile], trouve: tuple[Territoire, list[Constat]]
) -> None:
    communes = {commune.code: commune for commune in trouve[0].communes}
    par_source: dict[SourceDecoupage, Temoin] = {temoin.source: temoin for temoin in temoins(tables_lues(lus))}
    for source in (SourceDecoupage.BUREAUX, SourceDecoupage.INSEE):
        dites = par_source[source].circonscriptions
        autres = {
            code
            for code, siennes in dites.items()
            if code not in communes or {*communes[code].circonscriptions} != siennes
        }
        assert autres == {"69159"}, source  # which has another code
    assert communes["69114"].circonscriptions == ("69-08", "69-09")
    assert {c.departement for c in communes.values() if c.source is SourceDecoupage.BUREAUX} == {*HUIT, "099"}
    assert {(constat.regle, constat.objet) for constat in trouve[1]} == ECARTS
    assert not [c.code for c in communes.values() if not c.circonscriptions]


def test_there_are_577_constituencies_and_13_split_communes(trouve: tuple[Territoire, list[Constat]]) -> None:
    lieux = trouve[0]
    assert (len(lieux.departements), len(lieux.circonscriptions)) == (107, 577)
    assert [c.code for c in lieux.circonscriptions if c.contour] == [
        "10-01", "10-02", "10-03", "972-01", "972-02", "972-03", "972-04",
    ]  # fmt: skip
    partages = {c.code for c in lieux.communes if c.partage and c.commune is None and c.departement in HUIT}
    assert partages == {
        "10003", "10387", "2A004", "38001", "38053", "38152", "38169", "38185", "38292", "69114", "69123", "69290",
        "75056",
    }  # fmt: skip


def test_an_arrondissement_has_the_constituencies_of_its_stations(trouve: tuple[Territoire, list[Constat]]) -> None:
    communes = {commune.code: commune for commune in trouve[0].communes}
    assert communes["75113"].circonscriptions == ("75-09", "75-10")
    assert communes["75116"].codes_postaux == ("75016", "75116")
    assert communes["69387"].circonscriptions == ("69-01", "69-03")


def test_every_seat_in_office_has_its_constituency(lus: list[StagedFile], monde_assemblee: Monde) -> None:
    """What nobody holds is vacant in the files of the Assembly too: two seats for one constituency would be told."""
    _, constats = territoire(tables_lues(lus), monde_assemblee.personnes)
    autres = {constat.regle for constat in constats} - {regle for regle, _ in ECARTS}
    assert autres <= {"circonscription_sans_depute"}
