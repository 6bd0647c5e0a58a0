"""Subjects from one run to the next: their addresses do not move."""

import zipfile
from pathlib import Path

import pytest

from hemicycle.assemble.legislatif import SujetRetenu
from hemicycle.progress import Progress
from hemicycle.settings import Settings
from hemicycle.state.base import open_state
from hemicycle.state.fiches import known_sujets
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.exemples_assemblee import Json, encode
from tests.exemples_legislatifs import acte, decision, dossier, promulgation

HAIES, LIN = "DLR5L17N50001", "DLR5L17N50002"


def texte(uid: str, titre: str, *votes: int, loi: str | None = None) -> Json:
    """A dossier whose acts cite some ballots of the tiny world, and maybe its law."""
    uids = [f"VTANR5L17V{numero}" for numero in votes]
    actes = [acte(f"L17-AN1-{uid}", enfants=[decision(f"L17-VD{uid}", votes=uids or None)])]
    if loi is not None:
        actes.append(promulgation(codeLoi=loi))
    chemin = {"titre": titre, "titreChemin": uid, "senatChemin": None}
    return dossier(uid, actes, titreDossier=chemin)


class Parlement:
    """The tiny world with some dossiers, published again and again in one home."""

    def __init__(self, home: Settings, folder: Path, silence: Progress) -> None:
        self.home, self.folder, self.silence = home, folder, silence
        self.jours = 0

    def publier(self, *dossiers: Json, demo: bool = False) -> Report:
        self.jours += 1
        folder = m.ecrire(self.folder / str(self.jours))
        with zipfile.ZipFile(folder / "Dossiers_Legislatifs.json.zip", "w") as archive:
            for body in dossiers:
                nom = f"json/dossierParlementaire/{body['uid']}.json"
                archive.writestr(nom, encode("dossierParlementaire", body))
        report = run(self.home, Request(local=folder, jobs=1, demo=demo, force=True), self.silence, MAINTENANT)
        assert report.published
        return report

    def memoire(self, *, demo: bool = False) -> list[SujetRetenu]:
        with open_state(self.home) as db:
            return known_sujets(db, demo=demo)


@pytest.fixture
def parlement(home_etat: Settings, tmp_path: Path, silence: Progress) -> Parlement:
    return Parlement(home_etat, tmp_path / "officiel", silence)


def test_a_subject_keeps_its_slug_when_its_title_changes(parlement: Parlement) -> None:
    parlement.publier(texte(HAIES, "relative aux haies", 1))
    parlement.publier(texte(HAIES, "relative aux haies et aux talus", 1))
    assert parlement.memoire() == [SujetRetenu("haies", "Haies et talus", (HAIES,), None)]


def test_subjects_that_become_one_law_leave_an_archive_and_a_finding(parlement: Parlement) -> None:
    parlement.publier(texte(HAIES, "relative aux haies", 1, 2), texte(LIN, "relative au lin", 3))
    report = parlement.publier(
        texte(HAIES, "relative aux haies", 1, 2, loi="2025-901"), texte(LIN, "relative au lin", 3, loi="2025-901")
    )
    assert parlement.memoire() == [
        SujetRetenu("haies", "Haies", (HAIES, LIN), None),
        SujetRetenu("lin", "Lin", (LIN,), LIN),
    ]
    assert [(c.regle, c.objet) for c in report.constats if c.regle == "sujets_reunis"] == [("sujets_reunis", "lin")]


def test_an_archived_subject_stays_where_it_leads_and_its_slug_stays_its_own(parlement: Parlement) -> None:
    parlement.publier(texte(HAIES, "relative aux haies", 1))
    parlement.publier(texte(HAIES, "relative aux haies"), texte(LIN, "relative aux haies", 1))
    assert [(s.slug, s.dossiers, s.archive) for s in parlement.memoire()] == [
        ("haies", (HAIES,), HAIES),
        ("haies-2", (LIN,), None),
    ]


def test_subjects_of_the_fictional_parliament_are_remembered_apart(parlement: Parlement) -> None:
    parlement.publier(texte(HAIES, "relative aux haies", 1))
    parlement.publier(texte(LIN, "relative aux haies", 1), demo=True)
    assert [s.dossiers for s in parlement.memoire()] == [(HAIES,)]
    assert [(s.slug, s.dossiers) for s in parlement.memoire(demo=True)] == [("haies", (LIN,))]
