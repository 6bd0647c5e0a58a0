"""Lists of lobbying: every combination of filters against the same computed record by record."""

import json
import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.queries import lobbying
from hemicycle.queries.lobbying import FiltresActions, FiltresLobbyistes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.texte import slug
from hemicycle.vocabulaire import Ordre, TriActionsLobbying, TriLobbyistes, TypeLobbyiste
from tests import lobbying_lent as lent
from tests import lobbying_minuscule as m
from tests import monde_groupes
from tests.publication import publier

LABELS = tuple(f"Domaine n° {n}" for n in range(70))  # more than one column of bits
MOTS = ("haies", "moulins", "cœur", "énergie", "eau", "rivière", "l’eau")
CIBLES = {
    "parlementaire": "depute",
    "ministre": "ministre",
    "presidence": "administration",
    "autorite": "administration",
}
DECISIONS = (m.LOIS, m.DECRETS, m.MARCHES, "Énergie et climat")
JOUR = date(2025, 1, 1)


def au_hasard(graine: int = 7, organisations: int = 40, declarations: int = 250) -> Lobbying:
    """A register drawn at random: names, budgets and days often equal."""
    hasard = random.Random(graine)
    uids = [f"SIREN:{n:09d}" for n in range(organisations)]
    lobbyistes = [
        m.lobbyiste(
            uid, f"{hasard.choice(MOTS).capitalize()} {hasard.choice(MOTS)}", hasard.choice(list(TypeLobbyiste)),
            hasard.sample(LABELS, hasard.randint(0, 5)),
            budgets=[hasard.choice([None, (0, 10000), (10000, 25000), (75000, None)]) for _ in range(2)],
        )
        for uid in uids
    ]  # fmt: skip
    actions = [
        m.action(
            f"F{n}", hasard.choice(uids), " ".join(hasard.sample(MOTS, 3)), JOUR + timedelta(hasard.randint(0, 9)),
            cibles={CIBLES[fine]: fine for fine in hasard.sample(list(CIBLES), hasard.randint(0, 2))},
            domaines=hasard.sample(LABELS, hasard.randint(0, 4)),
            decisions=hasard.sample(DECISIONS, hasard.randint(0, 3)), debut=JOUR - timedelta(hasard.randint(0, 9)),
            beneficiaires=hasard.sample(["Océan propre", "Haies de France"], hasard.randint(0, 2)),
        )
        for n in range(declarations)
    ]  # fmt: skip
    return Lobbying(tuple(lobbyistes), m.table(actions))


REGISTRE = au_hasard()


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenRelease]:
    store = publier(tmp_path_factory.mktemp("releases"), replace(monde_groupes.monde(), lobbying=REGISTRE))
    yield OpenRelease(store)
    store.close()


def _slugs(labels: list[str]) -> tuple[str, ...]:
    return tuple(slug(label) for label in labels)


def _lobbyistes(release: OpenRelease, filtres: FiltresLobbyistes, limit: int = 1000) -> Any:
    return json.loads(lobbying.liste(release, filtres, 1, limit))


def _actions(release: OpenRelease, filtres: FiltresActions, limit: int = 1000) -> Any:
    return json.loads(lobbying.actions(release, filtres, 1, limit))


def _pages(total: int, limit: int) -> range:
    return range(1, -(-total // limit) + 2)


@settings(max_examples=300)
@given(
    type_=st.none() | st.sampled_from(TypeLobbyiste),
    secteur=st.none() | st.sampled_from(["DOMAINE", "n° 1", "n° 12, domaine", "absent"]),
    secteurs=st.lists(st.sampled_from([*LABELS, "inconnu"]), max_size=2),
    search=st.none() | st.sampled_from(["HAIES", "coeur eau", "l'eau", "e", "absent"]),
    sort=st.sampled_from(TriLobbyistes),
    order=st.sampled_from(Ordre),
)
def test_every_filter_of_lobbyists_is_the_same_record_by_record(
    release: OpenRelease, type_: TypeLobbyiste | None, secteur: str | None, secteurs: list[str], search: str | None,
    sort: TriLobbyistes, order: Ordre,
) -> None:  # fmt: skip
    filtres = FiltresLobbyistes(
        type=type_, secteur=secteur, secteurs=_slugs(secteurs), search=search, sort=sort, order=order
    )
    attendus = lent.lobbyistes(
        REGISTRE,
        type=type_,
        secteur=secteur,
        secteurs=",".join(_slugs(secteurs)),
        search=search,
        sort=sort,
        order=order,
    )
    found = _lobbyistes(release, filtres)
    assert [row["id"] for row in found["data"]] == attendus
    assert found["meta"]["total"] == len(attendus)


@settings(max_examples=500)
@given(
    cible=st.none() | st.sampled_from([*CIBLES, *CIBLES.values(), "inconnue"]),
    texte_vise=st.none()
    | st.sampled_from(["LOIS", "energie", "publics", "y compris constitutionnelles, actes", "haies lois"]),
    secteur=st.none() | st.sampled_from(["DOMAINE", "n° 1", "absent"]),
    secteurs=st.lists(st.sampled_from([*LABELS[:12], "inconnu"]), max_size=2),
    search=st.none() | st.sampled_from(["HAIES", "coeur lois", "l'eau riviere", "ocean", "absent"]),
    date_from=st.none() | st.integers(0, 9),
    date_to=st.none() | st.integers(0, 9),
    sort=st.sampled_from(TriActionsLobbying),
    order=st.sampled_from(Ordre),
)
def test_every_filter_of_actions_is_the_same_record_by_record(
    release: OpenRelease, cible: str | None, texte_vise: str | None, secteur: str | None, secteurs: list[str],
    search: str | None, date_from: int | None, date_to: int | None, sort: TriActionsLobbying, order: Ordre,
) -> None:  # fmt: skip
    debut, fin = (None if n is None else JOUR - timedelta(n) for n in (date_from, date_to))
    filtres = FiltresActions(
        cible=cible, texte_vise=texte_vise, secteur=secteur, secteurs=_slugs(secteurs), search=search, date_from=debut,
        date_to=fin, sort=sort, order=order,
    )  # fmt: skip
    attendues = lent.actions(
        REGISTRE, cible=cible, texteVise=texte_vise, secteur=secteur, secteurs=",".join(_slugs(secteurs)),
        search=search, dateFrom=debut and debut.isoformat(), dateTo=fin and fin.isoformat(), sort=sort, order=order,
    )  # fmt: skip
    found = _actions(release, filtres)
    assert [row["id"] for row in found["data"]] == attendues
    assert found["meta"]["total"] == len(attendues)


@pytest.mark.parametrize("limit", [1, 7, 100])
def test_pages_of_lobbyists_never_repeat_nor_lose_one(release: OpenRelease, limit: int) -> None:
    filtres = FiltresLobbyistes(sort=TriLobbyistes.BUDGET, order=Ordre.DESC)
    pages = [json.loads(lobbying.liste(release, filtres, page, limit))["data"] for page in _pages(40, limit)]
    assert [row["id"] for page in pages for row in page] == [row["id"] for row in _lobbyistes(release, filtres)["data"]]
    assert pages[-1] == []


@pytest.mark.parametrize("limit", [7, 100])
def test_pages_of_actions_never_repeat_nor_lose_one(release: OpenRelease, limit: int) -> None:
    filtres = FiltresActions(sort=TriActionsLobbying.LOBBYISTE)
    pages = [json.loads(lobbying.actions(release, filtres, page, limit))["data"] for page in _pages(250, limit)]
    ids = [row["id"] for page in pages for row in page]
    assert ids == [row["id"] for row in _actions(release, filtres)["data"]]
    assert len(set(ids)) == 250


def test_latest_actions_are_those_of_the_list_that_were_published_last(release: OpenRelease) -> None:
    filtres = FiltresActions(secteur="n° 1")
    recentes = json.loads(lobbying.recentes(release, filtres, 5))["data"]
    publiees = sorted(_actions(release, filtres)["data"], key=lambda row: row["datePublication"], reverse=True)
    assert recentes == publiees[:5]


def test_the_actions_of_a_lobbyist_are_those_of_the_list_that_are_its_own(release: OpenRelease) -> None:
    toutes = _actions(release, FiltresActions())["data"]
    for lobbyiste in _lobbyistes(release, FiltresLobbyistes())["data"]:
        siennes = [row["id"] for row in toutes if row["lobbyisteId"] == lobbyiste["id"]]
        page = json.loads(lobbying.du_lobbyiste(release, lobbyiste["id"], None, 1, 1000) or b"")
        assert [row["id"] for row in page["data"]] == siennes
        assert page["meta"]["total"] == lobbyiste["actionsCount"] == len(siennes)


def test_counts_of_sectors_are_those_of_the_lists(release: OpenRelease) -> None:
    rows = json.loads(lobbying.secteurs(release))["data"]
    assert len(rows) == len(LABELS)
    for row in rows:
        found = _lobbyistes(release, FiltresLobbyistes(secteurs=(row["slug"],)))["meta"]["total"]
        assert found == row["lobbyistesCount"] == row["count"]
        assert _actions(release, FiltresActions(secteurs=(row["slug"],)))["meta"]["total"] == row["actionsCount"]


def test_texte_vise_finds_an_action_by_the_law_that_its_words_name(tmp_path: Path) -> None:
    monde = m.monde()
    loi = m.dossier("DLR5L17N10", "Les biefs", loi_numero="2025-12", loi_titre="Loi relative aux rivières")
    legislatif = replace(monde.legislatif, dossiers=(*monde.legislatif.dossiers, loi))
    registre = replace(m.registre(), action_dossier=(Lien("A2", loi.uid, "loi_numero", 1.0),))
    with closing(publier(tmp_path, replace(monde, legislatif=legislatif, lobbying=registre))) as store:
        for texte in ("rivières", "loi 2025-12", "taxer rivières"):
            rows = _actions(OpenRelease(store), FiltresActions(texte_vise=texte))["data"]
            assert [row["identifiantFiche"] for row in rows] == ["A2"]


def test_the_actions_of_a_dossier_are_those_that_name_it_latest_period_first(demo_ouverte: OpenRelease) -> None:
    toutes = json.loads(lobbying.actions(demo_ouverte, FiltresActions(), 1, demo_ouverte.actions_lobbying.size))["data"]
    nommant: dict[str, list[Any]] = {}
    for action in toutes:
        for dossier in action["dossiersLies"]:
            nommant.setdefault(dossier["uid"], []).append(action)
    assert nommant
    for uid, actions in nommant.items():
        assert json.loads(lobbying.des_dossiers(demo_ouverte, [uid, uid], len(toutes)))["data"] == actions
        assert json.loads(lobbying.des_dossiers(demo_ouverte, [uid], 1))["data"] == actions[:1]
    assert json.loads(lobbying.des_dossiers(demo_ouverte, ["DLR5L99N1"], 10)) == {"data": []}
