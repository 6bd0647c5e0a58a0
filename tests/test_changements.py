"""What changed from one release to the next: a mirror that reads nothing else holds the rows of a fresh dump."""

import hashlib
import random
import zipfile
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import polars as pl
import pytest
from benchmarks.preuves.miroir import Miroir, dumped
from typer.testing import CliRunner

from hemicycle import cli
from hemicycle.progress import Progress
from hemicycle.release.dumps.differences import CHAMPS, NATURE, Incomparable, differences
from hemicycle.release.format.dumps import FOLDER, MANIFEST
from hemicycle.release.publishing.changements import link
from hemicycle.settings import Settings
from hemicycle.state.base import StateStore
from hemicycle.state.changements import KEPT, StoredLog, Told, keep
from hemicycle.state.evenements import way
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.api.client import Client
from tests.conftest import MAINTENANT
from tests.golden.reponses import ouvrir
from tests.test_increments import NUITS, night

API = "/api/v1/changements"


def publier(home: Settings, folder: Path, silence: Progress, nuit: int = 0) -> Report:
    moment = MAINTENANT + timedelta(days=nuit)
    return run(home, Request(local=folder, jobs=1, force=True), silence, moment)


def nom(report: Report) -> str:
    assert report.release is not None
    return report.release.release


def demander(client: Client, asked: Mapping[str, str] = {}, **more: str) -> Any:
    asked = {**asked, **more}
    answer = client.get(f"{API}?{urlencode(asked)}")
    assert answer.status == 200, answer.body
    return answer.json()


def une_nuit(tmp_path: Path, home: Settings, silence: Progress, n: int, titre: str) -> str:
    scrutins = m.les_scrutins()
    scrutins[0]["titre"] = titre
    return nom(publier(home, m.ecrire(tmp_path / f"n{n}", scrutins=scrutins), silence, n))


@pytest.mark.parametrize("seed", range(2))
def test_a_mirror_by_changes_holds_the_rows_of_a_fresh_dump(tmp_path: Path, silence: Progress, seed: int) -> None:
    draw, home = random.Random(seed), Settings(home=tmp_path / "home", dumps="ndjson")
    scrutins, miroir = m.les_scrutins(), None
    for n in range(NUITS):
        release = nom(publier(home, m.ecrire(tmp_path / f"nuit{n}", scrutins=scrutins), silence, n))
        fresh = dumped(home.releases_dir / release)
        if miroir is None:
            miroir = Miroir(fresh, release)
        elif n != 2:  # a night it sleeps through
            with ouvrir(home) as client:
                miroir.follow(partial(demander, client), limit=7)
            assert miroir.tables == fresh
        scrutins = night(scrutins, draw)
    assert miroir is not None
    assert {"ajout", "modification", "retrait"} == set(miroir.natures)


def test_pages_lines_types_and_links_tell_the_same(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    servie = une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        tous = demander(client, depuis=premiere)
        assert (tous["meta"]["release"], tous["meta"]["premiere"]) == (servie, premiere)
        (scrutin,) = [one for one in tous["data"] if one["type"] == "scrutins"]
        assert (scrutin["nature"], scrutin["ligne"]["titre"], scrutin["release"]) == ("modification", "après", servie)
        assert "titre" in scrutin["champs"]
        assert client.get(scrutin["lien"]).data["id"] == scrutin["id"]
        assert demander(client, depuis=premiere, type="scrutins")["data"] == [scrutin]
        refus = client.get(f"{API}?depuis={premiere}&type=scrutins,inconnue,votes_nommes")
        assert refus.status == 400  # whoever follows a table that has no changes would never know
        assert "inconnue,votes_nommes" in refus.json()["message"]
        assert client.get(API).status == 400
        debut = demander(client, depuis=premiere, limit="1")
        suite = client.get(f"{API}?cursor={debut['meta']['cursor']}&limit=1000").json()  # nothing else is needed
        assert [*debut["data"], *suite["data"]] == tous["data"]
        for table, rows in dumped(home.releases_dir / servie).items():
            for row in list(rows.values())[:3]:
                lien = link(table, row)
                assert lien is None or client.get(lien).status == 200, lien
        lignes = client.get(f"{API}.ndjson?depuis={premiere}")
        assert lignes.body == b"".join(msgspec.json.encode(one) + b"\n" for one in tous["data"])
        assert client.get(f"{API}.ndjson?depuis={servie}").body == b""
        instant = tous["data"][0]["instant"]
        assert demander(client, depuis=instant)["data"] == []
        assert demander(client, depuis="2026-01-02T12:00:00Z")["data"] == tous["data"]


def test_a_release_says_where_its_records_come_from_and_how_those_before_it_were(
    tmp_path: Path, silence: Progress
) -> None:
    home = Settings(home=tmp_path / "home", dumps="")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    servie = une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        bilan = client.get("/api/v1/qualite").data
        assert (bilan["release"], [one["release"] for one in bilan["precedentes"]]) == (servie, [premiere])
        (scrutin, *_) = client.get("/api/v1/scrutins").data
        adresse = f"/api/v1/scrutins/{scrutin['numero']}?session={scrutin['session']}"
        sans, avec = client.get(adresse), client.get(f"{adresse}&include=provenance")
        assert sans.headers["etag"] != avec.headers["etag"]
        assert "provenance" not in sans.data
        assert {**sans.data, "provenance": avec.data["provenance"]} == avec.data
        (fichier,) = avec.data["provenance"]
        path = next((tmp_path / "n1").rglob(fichier["nom"]))
        assert hashlib.sha256(path.read_bytes()).hexdigest() == fichier["sha256"]
        assert scrutin["uid"].encode() in zipfile.ZipFile(path).read(fichier["membre"])


def test_one_who_stands_nowhere_on_the_way_is_told_which_dump_to_take(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    servie = une_nuit(tmp_path, home, silence, 0, "avant")
    with ouvrir(home) as client:
        for asked in ("depuis=r-inconnue", "depuis=2020-01-01", f"depuis={servie}&cursor=9-0-{servie}"):
            answer = client.get(f"{API}?{asked}")
            assert (answer.status, answer.json()["code"]) == (410, "GONE")
            assert f"depuis={servie}" in answer.json()["message"]
        assert client.get(f"{API}.ndjson?depuis=r-inconnue").status == 410
        assert client.get(API).status == 400
        assert client.get(f"{API}?depuis=hier").status == 400
        assert client.get(f"{API}?depuis={servie}&cursor=x").status == 400


def test_a_state_that_cannot_be_opened_is_a_503(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    servie = une_nuit(tmp_path, home, silence, 0, "avant")
    with ouvrir(home) as client:
        home.state_path.write_text("plus une base")
        assert client.get(f"{API}?depuis={servie}").status == 503
        assert client.get(f"{API}.ndjson?depuis={servie}").status == 503


def test_without_dumps_nothing_is_told(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    servie = une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        assert client.get(f"{API}?depuis={premiere}").status == 410
        assert demander(client, depuis=servie)["data"] == []


def test_tables_of_other_columns_are_not_compared(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    path = home.releases_dir / premiere / FOLDER / MANIFEST
    manifest = msgspec.json.decode(path.read_bytes())
    manifest["tables"][0]["colonnes"].pop()
    path.write_bytes(msgspec.json.encode(manifest))
    servie = une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        answer = client.get(f"{API}?depuis={premiere}")
        assert (answer.status, f"depuis={servie}" in answer.json()["message"]) == (410, True)
        assert demander(client, depuis=servie)["data"] == []


def test_damaged_dumps_do_not_stop_a_publication(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    (home.releases_dir / premiere / FOLDER / "scrutins.parquet").write_bytes(b"PAR1")
    servie = une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        assert client.get(f"{API}?depuis={premiere}").status == 410
        assert demander(client, depuis=servie)["data"] == []


def test_a_release_written_again_with_the_same_rows_breaks_nothing(tmp_path: Path, silence: Progress) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    premiere = une_nuit(tmp_path, home, silence, 0, "avant")
    une_nuit(tmp_path, home, silence, 1, "après")
    with ouvrir(home) as client:
        before = demander(client, depuis=premiere)
    une_nuit(tmp_path, home, silence, 2, "après")
    with ouvrir(home) as client:
        assert demander(client, depuis=premiere) == before


def told(precedente: str | None, *titres: str, reprise: str | None = None) -> Told:
    events = [f'{{"titre":"{titre}"}}'.encode() for titre in titres]
    return Told(precedente, reprise, [("scrutins", events)] if events else [])


def test_what_was_published_and_taken_back_is_not_on_the_way(etat: StateStore) -> None:
    for publication, one in (
        ("a", told(None, reprise="première publication")), ("b", told("a", "b")), ("c", told("b", "c")),
        ("d", told("b", "d")),
    ):  # fmt: skip
        keep(etat, publication, "2026-01-01T00:00:00.000Z", one, demo=False)
    known = StoredLog(etat, demo=False).published()
    assert [one.publication for one in way(known, "d")] == ["a", "b", "d"]
    assert [one.publication for one in way(known, "c")] == ["a", "b", "c"]
    assert way(known, "z") == []
    assert StoredLog(etat, demo=True).published() == []


def test_a_release_that_comes_back_is_passed_twice(etat: StateStore) -> None:
    for publication, one in (("a", told(None, reprise="x")), ("b", told("a", "b")), ("a", told("b", "a"))):
        keep(etat, publication, "2026-01-01T00:00:00.000Z", one, demo=False)
    assert [one.publication for one in way(StoredLog(etat, demo=False).published(), "a")] == ["a", "b", "a"]


def test_a_run_that_begins_again_tells_its_changes_once(etat: StateStore) -> None:
    keep(etat, "a", "2026-01-01T00:00:00.000Z", told(None, reprise="x"), demo=False)
    for titre in ("un", "deux"):
        keep(etat, "b", "2026-01-02T00:00:00.000Z", told("a", titre), demo=False)
    (_, b) = StoredLog(etat, demo=False).published()
    (bloc,) = StoredLog(etat, demo=False).blocks(b.rang, 0, (), 9)
    assert (b.nombre, bloc.events()) == (1, [b'{"titre":"deux"}'])


def test_the_oldest_are_forgotten(etat: StateStore) -> None:
    for n in range(KEPT + 5):
        keep(etat, f"r{n}", "2026-01-01T00:00:00.000Z", told(f"r{n - 1}", str(n)), demo=False)
    known = StoredLog(etat, demo=False).published()
    assert len(known) == KEPT
    assert way(known, f"r{KEPT + 4}")[0].publication == "r5"
    assert StoredLog(etat, demo=False).blocks(known[0].rang - 1, 0, (), 9) == []


def test_rows_are_told_by_key_and_columns(tmp_path: Path) -> None:
    schema = pl.Schema({"k": pl.String(), "v": pl.Int32(), "l": pl.List(pl.String())})
    avant = pl.DataFrame([("a", 1, ["x"]), ("b", 2, None), ("c", None, [])], schema=schema, orient="row")
    apres = pl.DataFrame([("a", 1, ["x"]), ("c", 3, None), ("d", None, [])], schema=schema, orient="row")
    avant.write_parquet(tmp_path / "avant"), apres.write_parquet(tmp_path / "apres")
    found = differences(tmp_path / "avant", tmp_path / "apres", ["k"])
    assert found.select("k", NATURE, CHAMPS).rows() == [
        ("b", "retrait", []), ("c", "modification", ["v", "l"]), ("d", "ajout", []),
    ]  # fmt: skip
    assert found.filter(pl.col("k") == "b").row(0)[1:3] == (None, None)
    with pytest.raises(Incomparable):
        differences(tmp_path / "avant", tmp_path / "apres", ["k"], most=1)


def test_people_read_what_changed_from_the_command_line(
    tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Settings(home=tmp_path / "home", dumps="ndjson")
    avant = une_nuit(tmp_path, home, silence, 0, "avant")
    apres = une_nuit(tmp_path, home, silence, 1, "après")
    monkeypatch.setenv("HEMICYCLE_HOME", str(home.home))

    def dit(*args: str) -> tuple[int, str]:
        result = CliRunner().invoke(cli.app, ["releases", *args])
        return result.exit_code, result.output + (f"{result.exception}" if result.exception else "")

    code, texte = dit("--diff", avant, apres)
    assert (code, "scrutins : 1 modification\n" in texte, "titre = après" in texte) == (0, True, True)
    assert dit("--diff", avant, apres, "--table", "parlementaires") == (0, "Rien ne change.\n")
    for args, dite in (
        (("--diff", avant, "r-inconnue"), "r-inconnue"), (("--diff", avant, apres, "--table", "x"), "Table inconnue"),
        (("--table", "votes"), "--diff"),
    ):  # fmt: skip
        code, texte = dit(*args)
        assert code
        assert dite in texte
