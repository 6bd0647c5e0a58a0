"""Subjects over the real samples of the Assembly. Skipped, saying so, when they are absent."""

from typing import Any

import orjson
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.queries import dossiers, sujets
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.store import Store
from tests.stats import sujets_lents

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def release(store: Store) -> OpenRelease:
    return OpenRelease(store)


@pytest.fixture(scope="module")
def tous(release: OpenRelease) -> list[Any]:
    found: list[Any] = []
    page = 1
    while rows := _data(sujets.liste(release, sujets.Filtres(), page, 100)):
        found += rows
        page += 1
    return found


def _data(body: bytes | None) -> Any:
    assert body is not None
    return orjson.loads(body)["data"]


def test_figures_of_every_subject_equal_the_slow_computation(
    release: OpenRelease, tous: list[Any], monde_assemblee: Monde
) -> None:
    par_dossier = sujets_lents.comptes(monde_assemblee)
    par_slug = {sujet.slug: sujet for sujet in monde_assemblee.legislatif.sujets}
    assert len(tous) > 20
    for row in tous:
        publies = sujets_lents.publies(_data(sujets.stats(release, row["slug"])))
        assert publies == sujets_lents.somme(par_dossier, par_slug[row["slug"]].dossiers), row["slug"]


def test_subjects_come_in_the_order_of_the_contract(tous: list[Any]) -> None:
    keys = [(not row["featured"], row["featuredOrder"], -row["scrutinCount"], row["slug"]) for row in tous]
    assert keys == sorted(keys)


def test_every_subject_holds_the_scrutins_it_counts(release: OpenRelease, tous: list[Any]) -> None:
    for row in tous:
        body = orjson.loads(sujets.scrutins(release, row["slug"], None, None, 1, 1) or b"")
        siens = _data(sujets.dossiers(release, row["slug"], 1, 100))
        assert body["meta"]["total"] == row["scrutinCount"] == sum(d["scrutinCount"] for d in siens) > 0
        assert len(siens) == row["dossierCount"]


def test_no_linked_document_is_a_file_with_a_scrutin_or_of_the_subject(release: OpenRelease, tous: list[Any]) -> None:
    for row in tous:
        lies = {lie["uid"] for lie in _data(sujets.documents_lies(release, row["slug"]))}
        siens = {dossier["uid"] for dossier in _data(sujets.dossiers(release, row["slug"], 1, 100))}
        assert lies.isdisjoint(siens)
        for uid in lies:
            assert orjson.loads(dossiers.detail(release, uid) or b"")["scrutinsCount"] == 0


def test_every_scrutin_of_a_subject_is_in_one_step_of_its_course(release: OpenRelease, tous: list[Any]) -> None:
    for row in tous:
        steps = _data(sujets.chronologie(release, row["slug"]))
        held = [scrutin["id"] for step in steps for scrutin in step["scrutins"]]
        assert len(held) == len(set(held)) == row["scrutinCount"]
