"""The sitemap of a release: which pages it lists, and with which dates."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import orjson
import pytest
from tests import dossiers_minuscules as essai
from tests import lobbying_minuscule, senat_minuscule
from tests.publication import MAINTENANT, RELEASE, _dater, publier

from hemicycle.assemble.monde import Monde
from hemicycle.models.base import ProvenanceIa
from hemicycle.release.documents.site.sitemap import Fiches, Sitemap
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.names import GROUPE, LE_SITEMAP, LOBBYISTE, PARLEMENTAIRE, SCRUTIN, SITEMAP, SUJET
from hemicycle.release.format.resources import SummaryPatch
from hemicycle.release.publishing.publish import write_release
from hemicycle.release.views.legislation import Legislation
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import calculer

PUBLICATION = "2026-01-02T03:00:00.000Z"


def _corps(monde: Monde, fiches: Fiches | None = None, textes: dict[str, str] | None = None) -> Any:
    sitemap = Sitemap(monde, Legislation(monde.legislatif, monde.scrutins))
    return msgspec.to_builtins(sitemap.corps(fiches or _fiches(monde), PUBLICATION, textes or {}))


def _fiches(monde: Monde) -> dict[str, dict[str, Fiche]]:
    """Every record came in on a day of January and changed on one of February, by its place in its list."""
    listes = {
        PARLEMENTAIRE: [p.id for p in monde.personnes],
        SCRUTIN: [s.id for s in monde.scrutins],
        GROUPE: [g.id for g in monde.groupes],
        SUJET: [s.id for s in monde.legislatif.sujets],
    }
    return {kind: {id_: _fiche(n) for n, id_ in enumerate(ids, 1)} for kind, ids in listes.items()}


def _fiche(jour: int) -> Fiche:
    return Fiche(b"", f"2026-01-{jour:02d}T00:00:00.000Z", f"2026-02-{jour:02d}T00:00:00.000Z")


@pytest.fixture(scope="module")
def monde() -> Monde:
    return essai.monde()


def test_it_is_published_whole_with_the_dates_of_the_records(tmp_path: Path, monde: Monde) -> None:
    found = publier(tmp_path, monde).document(SITEMAP, "corps", LE_SITEMAP)
    assert found is not None
    corps = orjson.loads(found.body)
    assert {name: len(rows) for name, rows in corps.items() if name != "generatedAt"} == {
        "deputes": 2, "senateurs": 1, "scrutins": 6, "lobbyistes": 0, "dossiers": 4, "sujets": 1, "groupes": 2,
    }  # fmt: skip
    assert corps["deputes"][0]["updatedAt"] == corps["generatedAt"] == "2026-01-02T00:00:00.000Z"


def test_members_in_office_are_listed_under_their_chamber() -> None:
    corps = _corps(senat_minuscule.monde())
    assert [m["slug"] for m in corps["deputes"]] == ["felix-grebe"]
    assert len(corps["senateurs"]) == 4
    assert "vanneau" not in " ".join(m["slug"] for m in corps["senateurs"])


def test_a_member_is_updated_when_its_record_changed(monde: Monde) -> None:
    fiches = _fiches(monde)
    slugs = {p.slug: fiches[PARLEMENTAIRE][p.id].modifie for p in monde.personnes}
    corps = _corps(monde)
    assert {m["slug"]: m["updatedAt"] for m in (*corps["deputes"], *corps["senateurs"])} == slugs


def test_the_page_of_a_member_changed_when_the_last_scrutin_of_the_chamber_came_in(monde: Monde) -> None:
    corps = _corps(monde)
    # the first scrutin is of the Senate, the second the last one of the Assembly
    assert {m["lastModified"] for m in corps["senateurs"]} == {"2026-01-01T00:00:00.000Z"}
    assert {m["lastModified"] for m in corps["deputes"]} == {"2026-01-02T00:00:00.000Z"}


def test_a_text_written_later_changed_the_page_of_its_member_alone(monde: Monde) -> None:
    un, autre = (p for p in monde.personnes if p.chambre == "assemblee")
    corps = _corps(monde, textes={un.id: "2026-01-20T00:00:00.000Z", autre.id: "2025-12-01T00:00:00.000Z"})
    assert {m["slug"]: m["lastModified"] for m in corps["deputes"]} == {
        un.slug: "2026-01-20T00:00:00.000Z",
        autre.slug: "2026-01-02T00:00:00.000Z",
    }


def test_the_texts_of_a_release_date_the_pages_of_their_members(tmp_path: Path, monde: Monde) -> None:
    rang = next(rang for rang, p in enumerate(monde.personnes) if p.chambre == "assemblee")
    ecrit = ProvenanceIa(ia=True, modele="essai", date="2026-03-01T00:00:00.000Z", empreinte="", sources=[])
    textes = [SummaryPatch(PARLEMENTAIRE, rang, {}, ecrit), SummaryPatch(SCRUTIN, rang, {}, ecrit)]
    write_release(
        tmp_path, RELEASE, monde, calculer(monde), (), (), (), _dater, demo=True, now=MAINTENANT,
        textes=lambda _: textes,
    )  # fmt: skip
    found = SqliteStore.open(tmp_path / RELEASE / DATABASE).document(SITEMAP, "corps", LE_SITEMAP)
    assert found is not None
    dates = {m["slug"]: m["lastModified"] for m in orjson.loads(found.body)["deputes"]}
    assert dates.pop(monde.personnes[rang].slug) == "2026-03-01T00:00:00.000Z"
    assert set(dates.values()) == {"2026-01-02T00:00:00.000Z"}


def test_a_member_of_a_chamber_without_a_scrutin_has_no_date_of_change(monde: Monde) -> None:
    senat = replace(monde, scrutins=[s for s in monde.scrutins if s.chambre == "senat"])
    assert {m["lastModified"] for m in _corps(senat)["deputes"]} == {None}


def test_scrutins_come_latest_first(monde: Monde) -> None:
    corps = _corps(replace(monde, scrutins=monde.scrutins[::-1]))
    assert [(s["chambre"], s["session"], s["numero"]) for s in corps["scrutins"][:3]] == [
        ("senat", "2024", 7),
        ("assemblee", "17", 11),
        ("assemblee", "17", 10),
    ]
    assert corps["scrutins"][0]["date"] == "2025-03-12T00:00:00.000Z"


def test_only_dossiers_that_have_a_scrutin_are_listed(monde: Monde) -> None:
    uids = [d["uid"] for d in _corps(monde)["dossiers"]]
    assert uids == sorted({essai.HAIES, essai.MARES, essai.ANCIEN, essai.HAIES_SENAT})


def test_a_dossier_of_unknown_deposit_has_no_date(monde: Monde) -> None:
    dossiers = tuple(replace(d, date_depot=None) for d in monde.legislatif.dossiers)
    corps = _corps(replace(monde, legislatif=replace(monde.legislatif, dossiers=dossiers)))
    assert {d["dateDepot"] for d in corps["dossiers"]} == {None}


def test_only_active_subjects_are_listed(monde: Monde) -> None:
    assert [s["slug"] for s in _corps(monde)["sujets"]] == ["haies"]
    eteint = essai.monde(sujets=(essai.un_sujet(actif=False),))
    assert _corps(eteint)["sujets"] == []


def test_only_groups_of_today_are_listed_with_their_chamber() -> None:
    groupes = _corps(senat_minuscule.monde())["groupes"]
    assert sorted((g["chambre"], g["slug"]) for g in groupes) == [
        ("assemblee", "hai"),
        ("assemblee", "ni"),
        ("senat", "boc"),
        ("senat", "ni"),
        ("senat", "riv"),
    ]


def test_lobbyists_are_listed_when_the_release_holds_a_register(monde: Monde) -> None:
    fiches = _fiches(monde) | {LOBBYISTE: {"a": _fiche(3)}}
    assert _corps(monde, fiches)["lobbyistes"] == [{"id": "a", "updatedAt": "2026-02-03T00:00:00.000Z"}]


def test_a_published_register_lists_every_lobbyist_by_name(tmp_path: Path) -> None:
    found = publier(tmp_path, lobbying_minuscule.monde()).document(SITEMAP, "corps", LE_SITEMAP)
    assert found is not None
    ids = [lobbyiste["id"] for lobbyiste in orjson.loads(found.body)["lobbyistes"]]
    assert ids == [lobbyiste.id for lobbyiste in lobbying_minuscule.les_lobbyistes()]
