"""A release in PostgreSQL: the same bytes as its file, read by the same few questions; and a depot of them."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import SecretStr
from tests import monde_minuscule as m
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.conftest import MAINTENANT
from tests.golden.reponses import publier

from benchmarks import bases
from hemicycle.errors import NoRelease, ReleaseCorrupt, StoreUnavailable
from hemicycle.postgres import PostgresLink, connect, shown
from hemicycle.progress import Progress
from hemicycle.release.engines import postgres as moteur
from hemicycle.release.engines import postgres_repository, sqlite
from hemicycle.release.engines.base_store import VOTES
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.postgres import PostgresStore, copy_tables
from hemicycle.release.engines.repository import open_repository, rollback, served
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format import relations as noms
from hemicycle.release.format.facets import SearchText
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from hemicycle_demo import DemoSummary

Paire = tuple[SqliteStore, PostgresStore]


@pytest.fixture(scope="module")
def paire(postgres: str, petite_demo: DemoSummary, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Paire]:
    """The small demo in both engines."""
    home = publier(tmp_path_factory.mktemp("home"), petite_demo.folder)
    (path,) = home.releases_dir.glob(f"*/{DATABASE}")
    url = SecretStr(postgres)
    with connect(url) as db:
        db.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        db.execute("DROP SCHEMA IF EXISTS paire CASCADE")
        with db.transaction():
            copy_tables(db, path, "paire")
    files = {one.relative_to(path.parent).as_posix(): one for one in path.parent.rglob("*/*")}
    file, base = SqliteStore.open(path), PostgresStore(PostgresLink(url, patience=30), "paire", files, path.parent)
    yield file, base
    file.close()
    base.close()


def _documents(store: SqliteStore) -> list[tuple[str, str]]:
    """Kind and form of every table of documents."""
    return [(kind, form) for kind, form in store.tables() if kind != VOTES]


def test_a_document_of_every_kind_is_read_at_random(paire: Paire, postgres: str) -> None:
    file, base = paire
    for seed in range(5):
        base.probe(Random(seed))
    assert base._sizes == {moteur.document_table(*form): size for form, size in file.tables().items() if size}
    with connect(SecretStr(postgres)) as db, db.transaction(force_rollback=True):
        db.execute("CREATE SCHEMA coupee")
        for name in base._sizes:
            db.execute(f"CREATE TABLE coupee.{name} AS SELECT * FROM paire.{name} WHERE rang = 0")
        for name in ("meta", "cles"):
            db.execute(f"CREATE TABLE coupee.{name} AS SELECT * FROM paire.{name}")
        cut = _Within(db)
        store = PostgresStore(cut, "coupee", {}, Path())  # type: ignore[arg-type]
        store.probe(Random(1))
        store._sizes = base._sizes  # as they were when it was opened
        with pytest.raises(ReleaseCorrupt, match="une ligne manque"):
            store.probe(Random(1))


class _Within:
    """A link to what a transaction has not committed."""

    def __init__(self, db: Any) -> None:
        self._db = db

    def rows(self, query: str, parameters: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self._db.execute(query, parameters).fetchall()
        return found


def test_every_document_is_the_same(paire: Paire) -> None:
    file, base = paire
    couples = _documents(file)
    assert len(couples) > 50
    for kind, form in couples:
        assert file.all_documents(kind, form) == base.all_documents(kind, form), (kind, form)


def test_documents_come_in_the_order_asked(paire: Paire) -> None:
    ranks = [5, 0, 17, 3, 5]
    assert paire[1].documents("scrutin", "item", ranks) == paire[0].documents("scrutin", "item", ranks)
    assert paire[1].documents("scrutin", "item", []) == []


@pytest.mark.parametrize("ranks", [range(20), range(7, 8), range(9, 9), range(30, 20)])
def test_documents_that_follow_each_other_are_read_as_one_run(paire: Paire, ranks: range) -> None:
    for store in paire:
        assert store.documents("scrutin", "item", ranks) == store.documents("scrutin", "item", list(ranks))


def test_facets_are_the_same(paire: Paire) -> None:
    file, base = paire
    for kind in {kind for kind, _ in _documents(file)}:
        one, other = file.facets(kind), base.facets(kind)
        assert (one.size, one.labels) == (other.size, other.labels), kind
        assert one.columns.keys() == other.columns.keys()
        for name, column in one.columns.items():
            assert column.dtype == other.columns[name].dtype
            assert np.array_equal(column, other.columns[name])


def test_votes_and_relations_are_the_same(paire: Paire) -> None:
    file, base = paire
    for rank in range(0, file.facets("scrutin").size, 7):
        assert file.votes_of(rank).tobytes() == base.votes_of(rank).tobytes()
    some = [9, 2, 5]
    assert [v.tobytes() for v in base.votes_at(some)] == [file.votes_of(rank).tobytes() for rank in some]
    assert base.votes_at([]) == file.votes_at([]) == []
    ranks = list(range(file.facets("parlementaire").size))
    assert [v.tobytes() for v in file.votes_by(ranks)] == [v.tobytes() for v in base.votes_by(ranks)]
    for name in (noms.SCRUTIN_AMENDEMENTS, noms.MEMBRE_INTERVENTIONS, noms.DOSSIER_SCRUTINS, "inconnue"):
        for rank in range(60):
            assert file.relations(name, rank).tobytes() == base.relations(name, rank).tobytes()


def test_several_relations_come_in_the_order_asked(paire: Paire) -> None:
    file, base = paire
    asked = [(nom, rank) for rank in (3, 1, 40) for nom in (noms.MEMBRE_COSIGNATURES, noms.MEMBRE_AMENDEMENTS)]
    found = [ranks.tolist() for ranks in base.relations_of([*asked, ("inconnue", 0), asked[0]])]
    assert found == [ranks.tolist() for ranks in file.relations_of([*asked, ("inconnue", 0), asked[0]])]
    assert found == [file.relations(*one).tolist() for one in asked] + [[], found[0]]
    assert any(found)
    assert base.relations_of([]) == []


@pytest.mark.parametrize(("start", "stop"), [(0, 20), (20, 40), (0, 0), (30, 10), (0, 10**6), (10**12, 10**12 + 20)])
def test_a_stretch_of_the_votes_of_a_member_is_read_apart(paire: Paire, start: int, stop: int) -> None:
    for store in paire:
        for rank in (0, 7):
            (every,) = store.votes_by([rank])
            votes, total = store.latest_votes(rank, start, stop)
            assert (votes.tolist(), total) == (every[start:stop].tolist(), len(every))


def test_what_is_not_there_is_not_found(paire: Paire) -> None:
    for store in paire:
        for kind in ("scrutin", "parlementaire"):  # the keys of the second are kept in memory
            assert [store.document(kind, "detail", key) for key in ("rien", "a\0b")] == [None, None]
    assert paire[1].document("scrutin", "detail", "\ud800") is None


def test_keys_lead_to_the_same_records(paire: Paire) -> None:
    file, base = paire
    for kind in ("parlementaire", "scrutin"):
        for (key,) in file._db.execute("SELECT cle FROM cles WHERE kind = ? LIMIT 40", (kind,)):
            found = base.document(kind, "detail", key)
            assert found is not None
            assert found == file.document(kind, "detail", key)
    assert file.meta() == base.meta()


def test_several_keys_lead_to_their_ranks_at_once(paire: Paire) -> None:
    file, _ = paire
    for kind in ("parlementaire", "scrutin"):  # the keys of the first are kept in memory
        rows = dict(file._db.execute("SELECT cle, rang FROM cles WHERE kind = ? LIMIT 40", (kind,)).fetchall())
        for store in paire:
            assert store.ranks(kind, [*rows, "rien", "a\0b"]) == rows
            assert store.ranks(kind, []) == {}


def test_a_scrutin_and_its_votes_come_together(paire: Paire) -> None:
    for store in paire:
        body, votes = store.with_votes("detail", 3)
        assert [body] == store.documents("scrutin", "detail", [3])
        assert votes.tobytes() == store.votes_of(3).tobytes()
        with pytest.raises(IndexError):
            store.with_votes("detail", 10**6)


@pytest.mark.parametrize(
    ("path", "statements"),
    [
        ("/scrutins/?limit=20", 1),
        ("/scrutins/?sort=adopte&page=2", 1),
        ("/scrutins/{numero}?session=17", 1),
        ("/scrutins/{numero}/votes?session=17", 1),
        ("/deputes/?limit=20", 1),
        ("/deputes/{un}", 1),
        ("/deputes/personne", 0),
        ("/deputes/{un}/stats", 1),
        ("/deputes/{un}/votes", 2),
        ("/deputes/{un}/amendements", 2),
        ("/deputes/{un}/interventions", 2),
        ("/deputes/compare?slugs={un},{autre}", 2),
        ("/search?q=climat", 1),
        ("/search/suggest?q=cli", 1),
    ],
)
def test_a_request_asks_the_server_few_times(
    paire: Paire, monkeypatch: pytest.MonkeyPatch, path: str, statements: int
) -> None:
    asked: list[str] = []
    ask = PostgresLink.rows

    def counted(self: PostgresLink, query: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        asked.append(query)
        return ask(self, query, parameters)

    store = FauxStore(paire[1], Path())  # which the client does not close
    with ouvrir(FauxReleases(store), cache_bytes=0) as client:
        un, autre = (membre["slug"] for membre in client.get("/api/v1/deputes/?limit=2").json()["data"])
        numero = client.get("/api/v1/scrutins/?session=17&limit=1").json()["data"][0]["numero"]
        monkeypatch.setattr(PostgresLink, "rows", counted)
        client.get("/api/v1" + path.format(un=un, autre=autre, numero=numero))
    assert len(asked) <= statements, asked


@pytest.mark.parametrize("cle", ["parlementaire", "sujet", "formation"])
def test_what_is_announced_is_asked_at_once_and_is_the_same(
    paire: Paire, monkeypatch: pytest.MonkeyPatch, cle: str
) -> None:
    file, base = paire
    formes = {"parlementaire": ("detail", "stats"), "sujet": ("detail", "stats"), "formation": ("detail", "votes")}[cle]
    liens = (noms.MEMBRE_AMENDEMENTS, noms.MEMBRE_COSIGNATURES, noms.SUJET_SCRUTINS, "nulle")
    asked: list[str] = []
    ask = PostgresLink.rows

    def counted(self: PostgresLink, query: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        asked.append(query)
        return ask(self, query, parameters)

    def lus(store: SqliteStore | PostgresStore, key: str, rang: int) -> list[object]:
        siens = store.relations_of([(lien, rang) for lien in liens])
        votes: list[Any] = [store.latest_votes(rang, 2, 9), *store.votes_by([rang])] if cle == "parlementaire" else []
        return [
            [store.document(cle, forme, key) for forme in formes],
            [un.tolist() for un in siens],
            [un.tobytes() if isinstance(un, np.ndarray) else (un[0].tobytes(), un[1]) for un in votes],
        ]

    monkeypatch.setattr(PostgresLink, "rows", counted)
    rows = file._db.execute("SELECT cle, rang FROM cles WHERE kind = ? LIMIT 12", (cle,)).fetchall()
    assert len(rows) > 2
    for key, rang in rows:
        asked.clear()
        base.expect(cle, key, formes, liens, votes=cle == "parlementaire")
        assert lus(base, key, rang) == lus(file, key, rang)
        assert len(asked) == 1, asked
    asked.clear()
    base.expect(cle, "rien", formes)
    assert asked == []
    (autre, rang), (key, _) = rows[0], rows[-1]
    base.expect(cle, key, formes)  # of another: what is asked for is not mistaken for it
    assert lus(base, autre, rang) == lus(file, autre, rang)


def _textes(paire: Paire) -> list[tuple[SearchText, SearchText]]:
    found = []
    for kind in ("scrutin", "parlementaire", "action", "lobbyiste", "dossier", "sujet"):
        one, other = (store.facets(kind).text for store in paire)
        assert one is not None and other is not None
        found.append((one, other))
    return found


def test_texts_are_the_same(paire: Paire) -> None:
    for one, other in _textes(paire):
        assert one.texts() == other.texts()


_HOSTILES = [
    "",
    " ",
    "%",
    "_",
    "\\",
    "'",
    "''",
    "a'b",
    "\0",
    "\n",
    ":*",
    "&",
    "|",
    "!",
    "<->",
    "(",
    "\ud800",
    "é" * 600,
]


@pytest.mark.parametrize("mot", _HOSTILES)
def test_no_word_breaks_out_of_its_question(paire: Paire, mot: str) -> None:
    for one, other in _textes(paire):
        if mot != "\ud800":  # which no address can hold, and memory cannot encode
            assert np.array_equal(one.contains(mot), other.contains(mot))
        else:
            assert not other.contains(mot).any()


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_the_rows_of_any_word_are_the_same(paire: Paire, data: Any) -> None:
    one, other = data.draw(st.sampled_from(_textes(paire)))
    lignes = one.texts()
    ligne = data.draw(st.sampled_from([ligne for ligne in lignes if ligne]))
    debut = data.draw(st.integers(0, len(ligne) - 1))
    mot = ligne[debut : debut + data.draw(st.integers(1, 6))].replace(" ", "")
    assert np.array_equal(one.contains(mot), other.contains(mot))


@pytest.fixture
def home(base_postgres: str, tmp_path: Path) -> Settings:
    return Settings(home=tmp_path / "home", workers=1, releases_kept=2, database_url=SecretStr(base_postgres))


def _publier(home: Settings, tmp_path: Path, silence: Progress, n: int, **options: Any) -> str:
    """Publish the tiny world with a title of its own; the id of the release."""
    ballots = m.les_scrutins()
    ballots[0]["titre"] = f"l'article {n + 10} de la proposition de loi"
    folder = m.ecrire(tmp_path / f"v{n}", scrutins=ballots)
    report = run(home, Request(local=folder, jobs=1, **options), silence, MAINTENANT + timedelta(days=n))
    assert report.release is not None
    return report.release.release


def _schemas(home: Settings) -> list[str]:
    with connect(home.database_url) as db:
        query = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'hemicycle\\_publication\\_%' ORDER BY nspname"
        return [name for (name,) in db.execute(query).fetchall()]


def test_an_empty_database_serves_nothing(home: Settings) -> None:
    assert open_repository(home).current() is None
    assert open_repository(home).stored() == []
    with pytest.raises(NoRelease):
        served(open_repository(home))


def test_a_published_release_is_served_from_the_database(home: Settings, tmp_path: Path, silence: Progress) -> None:
    release = _publier(home, tmp_path, silence, 0)
    depot = open_repository(home)
    pointed = depot.current()
    assert pointed is not None
    assert pointed.id == release
    assert [(one.record.release, one.served, one.withdrawn) for one in depot.stored()] == [(release, True, False)]
    assert depot.check(release) == []
    store = served(depot)
    assert store.release == release
    store.close()
    assert [path.name for path in home.releases_dir.glob("*")] == [release]  # for the next one to take over from


def test_old_releases_are_dropped_with_their_schemas(home: Settings, tmp_path: Path, silence: Progress) -> None:
    releases = [_publier(home, tmp_path, silence, n) for n in range(4)]
    assert [one.record.release for one in open_repository(home).stored()] == releases[:1:-1]
    assert len(_schemas(home)) == 2


def test_a_rollback_serves_the_former_release(home: Settings, tmp_path: Path, silence: Progress) -> None:
    first, second = (_publier(home, tmp_path, silence, n) for n in range(2))
    withdrawn, back = rollback(open_repository(home))
    assert (withdrawn.release, back.release) == (second, first)
    pointed = open_repository(home).current()
    assert pointed is not None
    assert pointed.id == first
    assert _publier(home, tmp_path, silence, 1) == second  # which stays withdrawn
    again = open_repository(home).current()
    assert again is not None
    assert again.id == first


def test_a_release_rewritten_by_force_is_another_edition(home: Settings, tmp_path: Path, silence: Progress) -> None:
    release = _publier(home, tmp_path, silence, 0)
    before = open_repository(home).current()
    run(home, Request(local=tmp_path / "v0", jobs=1, force=True), silence, MAINTENANT + timedelta(days=9))
    after = open_repository(home).current()
    assert before is not None and after is not None
    assert (before.id, before.stamp) != (after.id, after.stamp)
    assert (after.id, before.edition == after.edition) == (release, False)
    assert len(_schemas(home)) == 2  # those who read the former one are given the time to go on
    _publier(home, tmp_path, silence, 1)
    assert len(_schemas(home)) == 2


def test_a_release_made_after_others_is_copied_as_one_made_from_nothing(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    def copied() -> dict[str, list[tuple[Any, ...]]]:
        with connect(home.database_url) as db:
            query = "SELECT schema FROM hemicycle_releases.publications WHERE release = %s"
            ((schema,),) = db.execute(query, (releases[-1],)).fetchall()
            names = {name for (name,) in db.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s", (schema,))}
            names -= {"doc_fichier_corps"}  # which says what this very run read
            return {name: sorted(db.execute(f"SELECT * FROM {schema}.{name}").fetchall()) for name in names}

    releases = [_publier(home, tmp_path, silence, n) for n in (0, 1, 2)]
    after_others = copied()
    request = Request(local=tmp_path / "v2", jobs=1, force=True, complet=True)
    run(home, request, silence, MAINTENANT + timedelta(days=2))
    assert len(after_others) > 50
    assert copied() == after_others


def test_a_reload_changes_the_generation_alone(home: Settings, tmp_path: Path, silence: Progress) -> None:
    _publier(home, tmp_path, silence, 0)
    before = open_repository(home).current()
    open_repository(home).ask_reload()
    after = open_repository(home).current()
    assert before is not None and after is not None
    assert (before.stamp, before.generation == after.generation) == (after.stamp, False)


def test_a_changed_value_is_found_by_the_check(home: Settings, tmp_path: Path, silence: Progress) -> None:
    release = _publier(home, tmp_path, silence, 0)
    (schema,) = _schemas(home)
    with connect(home.database_url) as db:
        db.execute(f"UPDATE {schema}.doc_scrutin_item SET corps = '{{}}' WHERE rang = 0")
        db.execute(f"UPDATE {schema}.mots_scrutin SET rangs = ''")
    faults = open_repository(home).check(release)
    assert any("doc_scrutin_item" in fault for fault in faults)
    assert any("mots_scrutin" in fault for fault in faults)


def test_a_role_that_may_not_make_the_extension_is_told_so_unless_it_is_there(home: Settings) -> None:
    url = SecretStr(home.database_url.get_secret_value().replace("postgres@", "sans_droit@"))
    depot = postgres_repository.PostgresRepository(home.model_copy(update={"database_url": url}))
    with connect(home.database_url) as db:
        db.execute("DROP EXTENSION IF EXISTS pg_trgm CASCADE")
        db.execute("CREATE ROLE sans_droit LOGIN")
        try:
            with connect(url) as refused, pytest.raises(StoreUnavailable, match="CREATE EXTENSION pg_trgm"):
                depot._need_trigrams(refused)
            db.execute("CREATE EXTENSION pg_trgm")
            with connect(url) as accepted:
                depot._need_trigrams(accepted)
        finally:
            db.execute("DROP ROLE sans_droit")


def test_a_release_of_another_format_is_refused(
    home: Settings, tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    _publier(home, tmp_path, silence, 0)
    monkeypatch.setattr(sqlite, "SCHEMA_VERSION", 9999)
    with pytest.raises(ReleaseCorrupt, match=r"antérieur à celui de ce programme \(9999\) ; « hemicycle sync"):
        served(open_repository(home))
    monkeypatch.setattr(sqlite, "SCHEMA_VERSION", 1)
    with pytest.raises(ReleaseCorrupt, match=r"plus récent que celui de ce programme \(1\)"):
        served(open_repository(home))


def test_a_copy_that_fails_leaves_the_former_release_and_no_schema(
    home: Settings, tmp_path: Path, silence: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _publier(home, tmp_path, silence, 0)

    whole = moteur._write

    def cut(db: Any, name: str, *more: Any) -> str:
        if name.endswith(".textes"):  # when most of the others are there
            raise OSError("plus de place")
        return whole(db, name, *more)

    monkeypatch.setattr(moteur, "_write", cut)
    with pytest.raises(OSError, match="plus de place"):
        _publier(home, tmp_path, silence, 1)
    pointed = open_repository(home).current()
    assert pointed is not None
    assert pointed.id == first
    assert len(_schemas(home)) == 1


def test_a_replica_serves_what_the_primary_publishes(tmp_path: Path, silence: Progress) -> None:
    try:
        with bases.postgres() as primary, bases.replica(primary) as copy:
            urls = {"database_url": primary, "read_url": copy}
            home = Settings.model_validate({"home": tmp_path / "home", "workers": 1, **urls})
            for n in range(2):
                release = _publier(home, tmp_path, silence, n)
                _caught_up(home)
                pointed = open_repository(home).current()
                assert pointed is not None
                assert pointed.id == release
                store = open_repository(home).open(pointed)
                assert store.release == release
                assert store.all_documents("scrutin", "item")
                store.close()
            with pytest.raises(Exception, match="read-only"), connect(home.read_url) as db:
                db.execute("CREATE SCHEMA intrus")
    except bases.ServerMissingError as error:
        pytest.skip(f"skipped: {error}")


def _caught_up(home: Settings) -> None:
    """Wait until the replica has replayed all that the primary wrote."""
    with connect(home.database_url) as primary, connect(home.read_url) as copy:
        # What is inserted, not what is written yet: commits of the servers of tests do not wait for their log.
        (written,) = primary.execute("SELECT pg_current_wal_insert_lsn()").fetchone() or (None,)
        for _ in range(1000):
            if copy.execute("SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", (written,)).fetchone() == (True,):
                return
            copy.execute("SELECT pg_sleep(0.01)")
    raise AssertionError("the replica does not follow")


def test_a_server_that_is_away_is_said_without_its_password() -> None:
    url = SecretStr("postgresql+psycopg://paul:motdepasse@127.0.0.1:1/base")
    link = PostgresLink(url, patience=1)
    with pytest.raises(StoreUnavailable) as told:
        link.rows("SELECT 1")
    assert "motdepasse" not in str(told.value)
    assert shown(url) == "postgresql://127.0.0.1:1/base"


def test_a_server_that_failed_is_left_alone_for_a_moment() -> None:
    now = [0.0]
    link = PostgresLink(SecretStr("postgresql://127.0.0.1:1/base"), patience=1, elapsed=lambda: now[0])
    with pytest.raises(StoreUnavailable, match="refused"):
        link.rows("SELECT 1")
    with pytest.raises(StoreUnavailable, match="pour l'instant"):
        link.rows("SELECT 1")
    now[0] = 2.0
    with pytest.raises(StoreUnavailable, match="refused"):
        link.rows("SELECT 1")


def test_a_connection_that_was_cut_is_made_again(postgres: str) -> None:
    link = PostgresLink(SecretStr(postgres), patience=5)
    ((pid,),) = link.rows("SELECT pg_backend_pid()")
    with connect(SecretStr(postgres)) as db:
        db.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
    ((other,),) = link.rows("SELECT pg_backend_pid()")
    assert other != pid
    link.close()


def test_a_reading_that_takes_too_long_is_stopped(postgres: str) -> None:
    link = PostgresLink(SecretStr(postgres), patience=0.05)
    with pytest.raises(StoreUnavailable, match="trop longue"):
        link.rows("SELECT pg_sleep(20)")
    assert link.rows("SELECT 1") == [(1,)]
    link.close()


def test_the_event_loop_does_not_wait_for_what_a_thread_asks(postgres: str) -> None:
    link, held = PostgresLink(SecretStr(postgres), patience=5), "SELECT 1 FROM pg_advisory_xact_lock_shared(38)"
    with connect(SecretStr(postgres)) as other:
        other.execute("SELECT pg_advisory_lock(38)")

        async def ask() -> None:
            thread = asyncio.create_task(asyncio.to_thread(link.rows, held))
            waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 38 AND NOT granted"
            while other.execute(waiting).fetchone() == (0,):
                await asyncio.sleep(0.01)
            assert link.rows("SELECT 1") == [(1,)]
            assert not thread.done()
            other.execute("SELECT pg_advisory_unlock(38)")
            assert await thread == [(1,)]

        asyncio.run(ask())
    link.close()


def test_the_event_loop_finds_its_connection_made(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    link = PostgresLink(SecretStr(postgres), patience=5)
    link.connect_loop()
    monkeypatch.setattr("hemicycle.postgres.connect", None)

    async def ask() -> None:
        assert link.rows("SELECT 1") == [(1,)]

    asyncio.run(ask())
    link.close()


def test_what_reads_plans_each_question_once(postgres: str) -> None:
    link = PostgresLink(SecretStr(postgres), patience=5)
    assert link.rows("SELECT current_setting('plan_cache_mode')") == [("force_generic_plan",)]
    link.close()


def test_no_question_is_forgotten_however_many_there_are(postgres: str) -> None:
    link = PostgresLink(SecretStr(postgres), patience=5)
    for n in range(150):
        link.rows(f"SELECT {n}")
    assert link.rows("SELECT count(*) FROM pg_prepared_statements WHERE statement ~ '^SELECT [0-9]+$'") == [(150,)]
    link.close()


def test_packed_votes_are_kept_as_they_are(paire: Paire) -> None:
    query = (
        "SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid "
        "WHERE attstorage = 'e' AND attname = 'corps' AND relname <> 'fichiers'"
    )
    assert sorted(paire[1]._link.rows(query)) == [("doc_votes_membre",), ("doc_votes_scrutin",)]


def test_what_reads_cannot_write(postgres: str) -> None:
    link = PostgresLink(SecretStr(postgres), patience=5)
    with pytest.raises(Exception, match="read-only"):
        link.rows("CREATE TABLE intruse (a int)")
    link.close()
