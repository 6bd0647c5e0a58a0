"""Bodies and meetings of both chambers on the real samples. Skipped, saying so, when they are absent."""

from collections import Counter
from io import StringIO
from pathlib import Path

import polars as pl
import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.assemblee import organes as assemblee
from hemicycle.assemble.legislatif import Commission
from hemicycle.assemble.monde import Monde
from hemicycle.assemble.senat.textes import organes as senat
from hemicycle.assemble.tables import Tables
from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import collect_local
from hemicycle.sources.registry import SOURCES
from hemicycle.sources.tables.staging import stage
from hemicycle.vocabulaire import Chambre, TypeCommission
from tests.conftest import MAINTENANT
from tests.tables_lues import tables_lues

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def tables(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """The samples of both chambers, read."""
    folder, silence = tmp_path_factory.mktemp("organes"), PlainProgress(StringIO())
    sources = [SOURCES["assemblee"], SOURCES["senat"]]
    with Archive(folder / "archive") as archive:
        lus = collect_local(echantillons, sources, archive, now=MAINTENANT, progress=silence)
    return tables_lues([stage(raw, SOURCES[raw.source], folder / "staged", 1, silence) for raw in lus.files])


@pytest.fixture(scope="module")
def monde(tables: Tables) -> Monde:
    return assembler(tables)


@pytest.fixture(scope="module")
def corps(monde: Monde) -> dict[str, Commission]:
    return {commission.uid: commission for commission in monde.legislatif.commissions}


def test_every_code_of_the_assembly_is_in_one_of_two_tables(tables: Tables) -> None:
    codes = set(tables("organes")["code_type"].to_list())
    assert len(codes) == 32
    assert codes <= assemblee.TYPES.keys() | assemblee.HORS_COMMISSIONS
    assert not assemblee.TYPES.keys() & assemblee.HORS_COMMISSIONS


def test_every_kind_of_code_of_the_senate_is_known(tables: Tables) -> None:
    codes = set(tables("organismes_senat")["code"].to_list()) - senat.HORS_COMMISSIONS
    assert {code.partition("-")[0] for code in codes} <= senat.TYPES.keys()


def test_no_body_is_of_an_unknown_kind(monde: Monde) -> None:
    assert [c.objet for c in monde.constats if c.regle == "organe_inconnu"] == []


def test_each_chamber_is_one_body(corps: dict[str, Commission]) -> None:
    assert {uid for uid, c in corps.items() if c.type is TypeCommission.HEMICYCLE} == {"AN", "SENAT"}


def test_the_standing_committees_are_eight_and_seven(corps: dict[str, Commission]) -> None:
    permanentes = Counter(c.chambre for c in corps.values() if c.type is TypeCommission.PERMANENTE and c.actif)
    assert permanentes == {Chambre.ASSEMBLEE: 8, Chambre.SENAT: 7}


def test_each_committee_and_delegation_of_the_senate_that_lives_is_joined_to_the_assembly_s_record(
    corps: dict[str, Commission],
) -> None:
    vivantes = [
        c for c in corps.values()
        if c.chambre is Chambre.SENAT and c.actif
        and c.type in (TypeCommission.PERMANENTE, TypeCommission.DELEGATION, TypeCommission.SPECIALE)
    ]  # fmt: skip
    assert len(vivantes) == 16
    assert all(c.uid.startswith("SENAT-") and any(alias.startswith("PO") for alias in c.alias) for c in vivantes)


def test_a_standing_committee_has_about_an_eighth_of_the_deputies(corps: dict[str, Commission]) -> None:
    for commission in corps.values():
        if commission.type is TypeCommission.PERMANENTE and commission.chambre is Chambre.ASSEMBLEE:
            assert 60 <= sum(m.fin is None for m in commission.membres) <= 75, commission.nom


def test_addresses_are_unique(corps: dict[str, Commission]) -> None:
    assert max(Counter(c.slug for c in corps.values()).values()) == 1


def test_few_addresses_need_an_official_id(corps: dict[str, Commission]) -> None:
    assert sum(c.slug.endswith(f"-{c.uid.lower()}") for c in corps.values()) <= 10


def test_nobody_sits_in_a_body_without_a_seat(monde: Monde, corps: dict[str, Commission]) -> None:
    assis = {p.uid for p in monde.personnes if p.actif or not p.mandats}
    restes = {m.personne for c in corps.values() for m in c.membres if m.fin is None}
    assert restes - assis == set()


def test_the_bureau_of_the_senate_says_who_presides(corps: dict[str, Commission]) -> None:
    qualites = Counter(m.qualite for m in corps["SENAT-BUR"].membres if m.fin is None)
    assert qualites["Président du Sénat"] == 1
    assert None not in qualites


def test_a_meeting_without_a_body_cites_one_that_no_file_holds(tables: Tables, monde: Monde) -> None:
    connus = set(tables("organes")["uid"].to_list())
    cites = dict(tables("reunions").select("uid", "organe").iter_rows())
    sans = monde.legislatif.reunions.filter(pl.col("organe").is_null())["uid"].to_list()
    assert len(sans) == 215
    assert not {cites[uid] for uid in sans} & connus


def test_no_sitting_of_the_senate_is_told_twice(tables: Tables, monde: Monde) -> None:
    lues = set(tables("reunions").filter(pl.col("uid").str.starts_with("RUSN"))["uid"].to_list())
    legislatif = monde.legislatif
    reunions = legislatif.reunions
    du_senat = reunions.filter((pl.col("type") == "seance") & (pl.col("chambre") == "senat"))
    assert len(lues) == 57
    assert lues == (lues & set(reunions["uid"].to_list())) | (lues & legislatif.reunions_alias.keys())
    assert du_senat["jour"].is_duplicated().sum() == 0
    assert set(legislatif.reunions_alias.values()) <= set(reunions["uid"].to_list())


def test_the_dossiers_of_a_sitting_left_out_are_those_of_the_day(tables: Tables, monde: Monde) -> None:
    alias = monde.legislatif.reunions_alias
    voulus = {
        (alias[reunion], dossier)
        for reunion, dossiers, etat in tables("points").select("reunion", "dossiers", "etat").iter_rows()
        if reunion in alias and etat == "Confirmé"
        for dossier in dossiers
    }
    assert voulus and voulus <= {(lien.de, lien.vers) for lien in monde.legislatif.reunion_dossier}
