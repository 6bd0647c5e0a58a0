"""Dossiers of the real samples: every answer keeps to its model, and their parts agree with one another."""

from collections.abc import Iterator

import msgspec
import pytest

from hemicycle.models.base import Liste, Page
from hemicycle.models.dossiers import (
    AmendementDuDossier,
    Dossier,
    DossierDetail,
    Etape,
    ScrutinDuDossier,
)
from hemicycle.queries import dossiers
from hemicycle.queries.dossiers import Filtres, FiltresAmendements, FiltresScrutins, Tri
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.names import REUNION
from hemicycle.release.format.store import Store

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def release(store: Store) -> OpenRelease:
    return OpenRelease(store)


@pytest.fixture(scope="module")
def details(release: OpenRelease) -> list[DossierDetail]:
    bodies = (dossiers.detail(release, uid) for uid in _uids(release))
    return [msgspec.json.decode(body or b"", type=DossierDetail) for body in bodies]


def _uids(release: OpenRelease) -> Iterator[str]:
    return (uid.decode() for uid in release.dossiers.columns["uid"].tolist())


def test_every_dossier_is_found_by_its_uid(release: OpenRelease) -> None:
    rangs = [dossiers.rang(release, uid) for uid in _uids(release)]
    assert len(rangs) > 500
    assert rangs == list(range(len(rangs)))


def test_the_list_holds_exactly_the_dossiers_with_a_scrutin(release: OpenRelease, details: list[DossierDetail]) -> None:
    body = dossiers.liste(release, Filtres(), Tri(), 1, len(details))
    listed = [row.uid for row in msgspec.json.decode(body, type=Page[Dossier]).data]
    assert sorted(listed) == sorted(detail.uid for detail in details if detail.scrutins_count)
    assert len(listed) > 100


def test_counts_are_those_of_the_lists(release: OpenRelease, details: list[DossierDetail]) -> None:
    for detail in details:
        scrutins = dossiers.scrutins(release, detail.uid, FiltresScrutins(), 1, 20)
        amendements = dossiers.amendements(release, detail.uid, FiltresAmendements(), 1, 20)
        votes = dossiers.amendements(release, detail.uid, FiltresAmendements(voted=True), 1, 20)
        totaux = [
            msgspec.json.decode(scrutins or b"", type=Page[ScrutinDuDossier]).meta.total,
            msgspec.json.decode(amendements or b"", type=Page[AmendementDuDossier]).meta.total,
            msgspec.json.decode(votes or b"", type=Page[AmendementDuDossier]).meta.total,
        ]
        # none is counted where no amendment of its time was read: none is listed either
        dits = [detail.scrutins_count, detail.amendements_count or 0, detail.voted_amendements_count]
        assert totaux == dits, detail.uid


def test_a_group_filters_as_many_amendments_as_the_detail_counts(
    release: OpenRelease, details: list[DossierDetail]
) -> None:  # fmt: skip
    groupes = [(detail.uid, groupe) for detail in details for groupe in detail.amendements_groupes]
    assert groupes
    for uid, groupe in groupes:
        body = dossiers.amendements(release, uid, FiltresAmendements(groupe=groupe.slug), 1, 1)
        assert msgspec.json.decode(body or b"", type=Page[AmendementDuDossier]).meta.total == groupe.count


def test_a_step_is_consultable_when_the_agenda_knows_it(release: OpenRelease, store: Store) -> None:
    etapes = [
        etape
        for uid in _uids(release)
        for etape in msgspec.json.decode(dossiers.chronologie(release, uid) or b"", type=Liste[Etape]).data
    ]
    assert len(etapes) > 100
    for etape in etapes:
        known = store.document(REUNION, "detail", etape.uid.lower()) is not None
        assert etape.consultable is known, etape.uid


def test_every_scrutin_of_a_dossier_is_in_one_step_of_its_course(
    release: OpenRelease, details: list[DossierDetail]
) -> None:  # fmt: skip
    for detail in details:
        body = dossiers.chronologie(release, detail.uid)
        etapes = msgspec.json.decode(body or b"", type=Liste[Etape]).data
        ids = [scrutin.id for etape in etapes for scrutin in etape.scrutins]
        assert len(ids) == len(set(ids)) == detail.scrutins_count, detail.uid
