"""A sync of some sources, of the network, of faulty files, of subjects: the other files stand as they were."""

import copy
import io
import os
import shutil
import zipfile
from collections.abc import Iterator, Mapping
from datetime import timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from hemicycle.assemble.legislatif import SujetRetenu
from hemicycle.errors import CheckFailed, SourceError, StorageError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import Collected
from hemicycle.sources.manifest import Source
from hemicycle.sources.registry import SOURCES, make_registry
from hemicycle.state.base import open_state
from hemicycle.state.fiches import known_sujets
from hemicycle.state.fichiers import FileState
from hemicycle.state.runs import file_states
from hemicycle.sync import Report, Request, run
from hemicycle.vocabulaire import EtatFichier, OrigineFichier
from tests import monde_minuscule as m
from tests.conftest import MAINTENANT
from tests.exemples_assemblee import Json, encode
from tests.exemples_legislatifs import acte, decision, dossier, promulgation
from tests.exemples_senat_pages import entree_index, index
from tests.sources.sources_helpers import invented_source, personne, zip_bytes

REGISTRE: Mapping[str, Source] = make_registry([*SOURCES.values(), invented_source()])


def sync(home: Settings, folder: Path, silence: Progress, *only: str, **options: Any) -> Report:
    return run(home, Request(local=folder, jobs=1, only=only, **options), silence, MAINTENANT, REGISTRE)


def gens(folder: Path, number: int) -> Path:
    """A folder with one file of the invented source."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Gens_XVII.json.zip").write_bytes(zip_bytes([personne(number), personne(number + 1)]))
    return folder


def inputs(report: Report) -> list[tuple[str, str]]:
    assert report.release is not None
    return [(one.source, one.file) for one in report.release.inputs]


@pytest.fixture
def assemblee(tmp_path: Path) -> Path:
    return m.ecrire(tmp_path / "assemblee")


@pytest.fixture
def autres(tmp_path: Path) -> Path:
    return gens(tmp_path / "autres", 1)


def test_the_sources_not_asked_for_are_taken_over_from_the_served_release(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    first = sync(home, assemblee, silence, "assemblee")
    second = sync(home, autres, silence, "invente")
    assert inputs(first) == [("assemblee", "amo30"), ("assemblee", "scrutins")]
    assert inputs(second) == [*inputs(first), ("invente", "gens")]
    assert [raw.source for raw in second.carried] == ["assemblee", "assemblee"]
    assert second.release is not None
    assert first.release is not None
    assert second.release.counts == first.release.counts


def test_a_demo_in_between_does_not_take_the_other_sources_away(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    first = sync(home, assemblee, silence, "assemblee")
    assert first.note.endswith("aucune autre n'était là à compléter.")  # a beginning, which is said
    run(home, Request(local=assemblee, jobs=1, demo=True), silence, MAINTENANT + timedelta(days=1), REGISTRE)
    later = run(
        home, Request(local=autres, jobs=1, only=("invente",)), silence, MAINTENANT + timedelta(days=2), REGISTRE
    )
    assert inputs(later) == [*inputs(first), ("invente", "gens")]
    assert later.note.endswith(" servie.")


def test_what_is_taken_over_is_not_read_again(home: Settings, assemblee: Path, autres: Path, silence: Progress) -> None:
    sync(home, assemblee, silence, "assemblee")
    second = sync(home, autres, silence, "invente")
    assert {one.raw.source: one.unchanged for one in second.staged} == {"assemblee": True, "invente": False}


def test_source_by_source_or_all_at_once_is_the_same_release(
    tmp_path: Path, assemblee: Path, autres: Path, silence: Progress
) -> None:
    one, two = Settings(home=tmp_path / "un"), Settings(home=tmp_path / "deux")
    sync(one, assemblee, silence, "assemblee")
    by_steps = sync(one, autres, silence, "invente")
    together = sync(two, gens(assemblee, 1), silence)
    assert by_steps.release is not None
    assert together.release is not None
    assert by_steps.release.release == together.release.release
    assert by_steps.release.content == together.release.content


def test_a_source_read_again_replaces_its_own_files_only(
    home: Settings, assemblee: Path, autres: Path, tmp_path: Path, silence: Progress
) -> None:
    sync(home, gens(assemblee, 1), silence)
    again = sync(home, gens(tmp_path / "suite", 7), silence, "invente")
    assert inputs(again) == [("assemblee", "amo30"), ("assemblee", "scrutins"), ("invente", "gens")]
    (carried,) = {raw.source for raw in again.carried}
    assert carried == "assemblee"


def test_without_a_served_release_only_the_sources_asked_for_are_published(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    report = sync(home, gens(assemblee, 1), silence, "assemblee")
    assert inputs(report) == [("assemblee", "amo30"), ("assemblee", "scrutins")]
    assert report.carried == []
    assert report.collected.elsewhere == 1


def test_a_file_gone_from_the_archive_stops_the_run_before_it_publishes(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    first = sync(home, assemblee, silence, "assemblee")
    next(raw for raw in first.collected.files if raw.file == "scrutins").path.unlink()
    with pytest.raises(SourceError, match=r"Scrutins\.json\.zip \(assemblee"):
        sync(home, autres, silence, "invente")
    served = open_repository(home).current()
    assert first.release is not None
    assert served is not None
    assert served.id == first.release.release
    assert len(open_repository(home).stored()) == 1


def test_the_files_of_a_demo_are_never_taken_over_into_a_real_release(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    demo = sync(home, gens(assemblee, 1), silence, demo=True)
    real = sync(home, assemblee, silence, "assemblee")
    assert ("invente", "gens") in inputs(demo)
    assert inputs(real) == [("assemblee", "amo30"), ("assemblee", "scrutins")]


def test_a_source_asked_for_that_has_no_file_is_an_error_even_if_others_are_served(
    home: Settings, assemblee: Path, tmp_path: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    (tmp_path / "vide").mkdir()
    with pytest.raises(SourceError, match="aucun fichier lisible"):
        sync(home, tmp_path / "vide", silence, "invente")


def test_the_same_source_again_publishes_nothing_new(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    sync(home, autres, silence, "invente")
    again = run(
        home,
        Request(local=autres, jobs=1, only=("invente",)),
        silence,
        MAINTENANT + timedelta(days=1),
        REGISTRE,
    )
    assert not again.published
    assert all(one.unchanged for one in again.staged)


def test_a_release_of_local_files_is_made_again_without_the_network(
    home: Settings, assemblee: Path, autres: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, "assemblee")
    first = sync(home, autres, silence, "invente")
    again = run(home, Request(offline=True, force=True, jobs=1), silence, MAINTENANT, REGISTRE)
    assert again.published
    assert inputs(again) == inputs(first)
    assert again.release is not None
    assert first.release is not None
    assert (again.release.release, again.release.content) == (first.release.release, first.release.content)


def test_the_archive_of_a_demo_gives_nothing_to_a_real_release(
    home: Settings, assemblee: Path, silence: Progress
) -> None:
    sync(home, assemblee, silence, demo=True)
    with pytest.raises(SourceError, match="hemicycle demo"):
        run(home, Request(offline=True, jobs=1), silence, MAINTENANT, REGISTRE)


AMO30 = "17/amo/tous_acteurs_mandats_organes_xi_legislature"


SCRUTINS = "17/loi/scrutins"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the standard library
        pass


@pytest.fixture
def editeur(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A publisher that has two of the files, at their official paths."""
    site = tmp_path / "site"
    written = m.ecrire(tmp_path / "officiel")
    for path, name in ((AMO30, m.AMO), (SCRUTINS, m.SCRUTINS)):
        (site / path).mkdir(parents=True)
        (written / name).rename(site / path / name)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", site
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def settings(tmp_path: Path, editeur: tuple[str, Path]) -> Settings:
    url = editeur[0]  # the Senate's too, which has nothing there: no test asks a real publisher
    return Settings(
        home=tmp_path / "home", assemblee_url=url, assemblee_site_url=url, senat_url=url, senat_data_url=url,
        assemblee_videos_url=url, senat_videos_url=url,
        http_attempts=1, commissions_delay=0,
    )  # fmt: skip


def test_what_the_publisher_has_is_published_and_what_it_lacks_is_reported(
    settings: Settings, silence: Progress
) -> None:
    report = run(settings, Request(jobs=1), silence)
    assert report.published
    assert {raw.file for raw in report.collected.files} == {"amo30", "scrutins"}
    assert {failure.file for failure in report.collected.failures} >= {"amo10"}


def test_a_second_run_downloads_and_publishes_nothing(settings: Settings, silence: Progress) -> None:
    run(settings, Request(jobs=1), silence)
    again = run(settings, Request(jobs=1), silence)
    assert not again.published
    assert all(one.unchanged for one in again.staged)


def test_a_file_that_went_away_is_replaced_by_the_archived_copy(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    run(settings, Request(jobs=1), silence)
    (editeur[1] / SCRUTINS / m.SCRUTINS).unlink()
    report = run(settings, Request(jobs=1), silence)
    failure = next(f for f in report.collected.failures if f.file == "scrutins" and f.periode == "17")
    assert failure.fallback is not None
    assert not report.published  # the same files as before


def stand(settings: Settings) -> dict[str, EtatFichier]:
    """How the files of the current legislature, and the first of the Senate, stand."""
    with open_state(settings) as state:
        states = file_states(state, demo=False)[1]
    return {one.name: one.etat for one in states if one.name in (SCRUTINS_17, "assemblee/amo10 17", "senat/elusen")}


SCRUTINS_17 = "assemblee/scrutins 17"
FIRST = {
    SCRUTINS_17: EtatFichier.INCOMPLET,  # there are a few scrutins where a legislature has thousands
    "assemblee/amo10 17": EtatFichier.MANQUANT,
    "senat/elusen": EtatFichier.MANQUANT,
}


def test_a_run_that_publishes_nothing_still_tells_how_the_files_stand(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    run(settings, Request(jobs=1), silence)
    assert stand(settings) == FIRST
    (editeur[1] / SCRUTINS / m.SCRUTINS).unlink()
    assert not run(settings, Request(jobs=1), silence).published
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.REMPLACE}
    run(settings, Request(jobs=1, offline=True), silence)
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.REMPLACE}  # nobody was asked


def test_a_source_that_is_not_asked_for_stands_as_it_did(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    run(settings, Request(jobs=1), silence)
    (editeur[1] / SCRUTINS / m.SCRUTINS).unlink()
    run(settings, Request(jobs=1, only=("assemblee",)), silence)
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.REMPLACE}


def test_a_run_of_one_source_is_incomplete_while_files_of_the_others_are_missing() -> None:
    etats = {etat: FileState("senat", "elusen", None, "Mandats", etat, OrigineFichier.RESEAU) for etat in EtatFichier}
    incomplete = {etat for etat, one in etats.items() if Report(Collected([]), fichiers=[one]).is_incomplete}
    assert incomplete == set(EtatFichier) - {EtatFichier.FRAIS}


def test_a_night_without_network_tells_every_file_that_could_not_be_had(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    for path in editeur[1].rglob("*.zip"):
        path.unlink()
    with pytest.raises(SourceError, match="Aucun fichier de données"):
        run(settings, Request(jobs=1), silence)
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.MANQUANT}


def test_a_published_file_far_from_its_usual_number_of_records_is_a_finding(
    settings: Settings, silence: Progress
) -> None:
    report = run(settings, Request(jobs=1), silence)
    found = {constat.objet for constat in report.constats if constat.regle == "nombre_inattendu"}
    assert SCRUTINS_17 in found
    assert report.is_incomplete


def test_an_empty_file_is_missing_though_nothing_is_served_yet(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    whole = (editeur[1] / SCRUTINS / m.SCRUTINS).read_bytes()
    (editeur[1] / SCRUTINS / m.SCRUTINS).write_bytes(zip_bytes([]))
    report = run(settings, Request(jobs=1), silence)
    failure = next(f for f in report.collected.failures if f.file == "scrutins" and f.periode == "17")
    assert (failure.reason, failure.fallback) == ("aucun enregistrement n'y est lisible.", None)
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.MANQUANT}
    (editeur[1] / SCRUTINS / m.SCRUTINS).write_bytes(whole)
    assert run(settings, Request(jobs=1), silence).published
    assert stand(settings) == FIRST


def test_files_given_by_hand_and_refused_tell_nothing(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    with open_state(home) as state:
        avant = file_states(state, demo=False)[1]
    with pytest.raises(CheckFailed):
        synchroniser(home, m.ecrire(tmp_path / "demain", scrutins=m.les_scrutins()[:2]), silence)
    with open_state(home) as state:
        assert file_states(state, demo=False)[1] == avant


def test_the_archive_alone_gives_the_same_release(settings: Settings, silence: Progress) -> None:
    first = run(settings, Request(jobs=1), silence)
    offline = run(settings, Request(offline=True, jobs=1), silence)
    assert first.release is not None
    assert offline.release is not None
    assert offline.release.release == first.release.release


def test_a_night_with_an_empty_file_leaves_no_trace_in_what_the_archive_alone_gives(
    settings: Settings, editeur: tuple[str, Path], silence: Progress
) -> None:
    first = run(settings, Request(jobs=1), silence)
    (editeur[1] / SCRUTINS / m.SCRUTINS).write_bytes(zip_bytes([]))
    assert not run(settings, Request(jobs=1), silence).published
    shutil.rmtree(settings.releases_dir)
    offline = run(settings, Request(offline=True, jobs=1), silence)
    assert first.release is not None and offline.release is not None
    assert offline.release.release == first.release.release
    shutil.rmtree(settings.releases_dir)
    again = run(settings, Request(jobs=1), silence)  # still empty, and nothing is served to take a copy from
    assert again.release is not None and again.release.release == first.release.release
    assert stand(settings) == {**FIRST, SCRUTINS_17: EtatFichier.REMPLACE}


def damaged(content: bytes) -> bytes:
    """A zip whose first member lost some bytes; its directory is whole."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        first = archive.infolist()[0]
    start = first.header_offset + 30 + len(first.filename) + 20
    return content[:start] + bytes(20) + content[start + 20 :]


@pytest.mark.parametrize("served", [False, True])
def test_a_file_with_a_damaged_member_gives_way_and_is_asked_for_whole(
    settings: Settings, editeur: tuple[str, Path], silence: Progress, served: bool
) -> None:
    path = editeur[1] / SCRUTINS / m.SCRUTINS
    whole, hour = path.read_bytes(), path.stat().st_mtime + 60
    if served:
        run(settings, Request(jobs=1), silence)
    path.write_bytes(damaged(whole))
    os.utime(path, (hour, hour))
    report = run(settings, Request(jobs=1), silence)
    failure = next(f for f in report.collected.failures if f.file == "scrutins" and f.periode == "17")
    assert failure.reason.startswith("membre illisible : ")
    assert (failure.fallback is not None) is served
    assert report.published is not served
    path.write_bytes(whole)
    os.utime(path, (hour, hour))  # the publisher says that it is the same version
    healed = run(settings, Request(jobs=1), silence)
    assert healed.published is not served
    assert stand(settings) == FIRST


def servie(home: Settings) -> str | None:
    pointed = open_repository(home).current()
    return None if pointed is None else pointed.id


def synchroniser(home: Settings, folder: Path, silence: Progress) -> Report:
    return run(home, Request(local=folder, jobs=1), silence, MAINTENANT + timedelta(days=1))


def test_a_file_with_a_scrutin_of_a_day_to_come_is_replaced_by_the_former_one(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    avant, scrutins = servie(home), copy.deepcopy(m.les_scrutins())
    scrutins[-1]["dateScrutin"] = "2099-01-05"
    report = synchroniser(home, m.ecrire(tmp_path / "demain", scrutins=scrutins), silence)
    (failure,) = report.collected.failures
    assert failure.name == m.SCRUTINS and failure.reason.startswith("un scrutin du 2099-01-05")
    assert failure.fallback is not None and servie(home) == avant


def test_a_file_of_names_encoded_twice_is_replaced_by_the_former_one(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    acteurs = copy.deepcopy(m.les_acteurs())
    for acteur in acteurs:
        identite = acteur["etatCivil"]["ident"]
        identite["nom"] = f"{identite['nom']}é".encode().decode("cp1252")
    report = synchroniser(home, m.ecrire(tmp_path / "double", acteurs=acteurs), silence)
    (failure,) = report.collected.failures
    assert failure.name == m.AMO
    assert "en un autre encodage" in failure.reason
    assert not report.published  # with the former copy in its place, nothing has changed


def session(folder: Path, scrutins: int, dossier: str | None = "ppl24-101") -> Path:
    """The tiny world and the page of a session of the Senate."""
    entrees = [entree_index(numero, dossier=dossier) for numero in range(1, scrutins + 1)]
    (m.ecrire(folder) / "scr2024.html").write_bytes(index(("4 mars 2025", entrees)) if scrutins else b"<html></html>")
    return folder


@pytest.mark.parametrize(
    ("apres", "signe"),
    [
        ((0, "ppl24-101"), "rien n'y est plus lisible, 22 l'étaient."),
        ((21, "ppl24-101"), "21 scrutins, 22 dans la publication servie."),
        ((23, None), "0 scrutins sur 23 citent un dossier."),
    ],
)
def test_a_page_that_changed_its_form_is_replaced_by_the_former_one(
    home: Settings, tmp_path: Path, silence: Progress, apres: tuple[int, str | None], signe: str
) -> None:
    avant = synchroniser(home, session(tmp_path / "avant", 22), silence)
    assert (avant.published, avant.collected.failures) == (True, [])
    report = synchroniser(home, session(tmp_path / "apres", *apres), silence)
    (failure,) = report.collected.failures
    assert (failure.name, failure.reason) == ("scr2024.html", f"la page a changé de forme : {signe}")
    assert failure.fallback is not None
    assert not report.published
    assert synchroniser(home, session(tmp_path / "guerie", 23), silence).collected.failures == []


def test_a_refused_publication_also_tells_the_files_that_an_older_copy_stood_in_for(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress
) -> None:
    folder = m.ecrire(tmp_path / "page", scrutins=m.les_scrutins()[:2])
    (folder / m.AMO).write_bytes(b"<!DOCTYPE html><html></html>")
    with pytest.raises(CheckFailed, match=rf"{m.AMO} : une page HTML .* La copie du 02/01/2026 le remplace"):
        synchroniser(home, folder, silence)


def test_a_full_disk_ends_the_run_at_once_instead_of_losing_one_file_after_the_other(
    home: Settings, minuscule: Report, tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    avant, essais = servie(home), []

    def plein(*_: object) -> None:
        essais.append(1)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Archive, "add", plein)
    with pytest.raises(StorageError, match="le disque est plein"):
        synchroniser(home, m.ecrire(tmp_path / "encore"), silence)
    assert (servie(home), len(essais)) == (avant, 1)


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
