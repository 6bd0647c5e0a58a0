"""One way to a PostgreSQL server: its address, connections of bounded patience, and what is said when it fails.

The driver is installed with `hemicycle[postgres]` and imported only when a setting asks for it. No message ever shows
an address with its password.
"""

from asyncio import get_running_loop
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic import SecretStr

from hemicycle.errors import SettingsError, StoreUnavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.abc import Transformer
    from psycopg.pq.abc import PGconn, PGresult

CONNECT = 3  # seconds that a server is given to accept a connection
# What reads asks the same few questions by key for ever: planning each again would cost several times the answer.
_READING = ("-c default_transaction_read_only=on", "-c plan_cache_mode=force_generic_plan")
PAUSE = 1.0  # seconds for which a server that failed is not asked again: each request would wait for it in turn


def check_driver() -> None:
    """Say in one sentence that what talks to PostgreSQL is not installed."""
    if find_spec("psycopg") is None:
        raise SettingsError("HEMICYCLE_DATABASE_URL : installez hemicycle[postgres] pour utiliser PostgreSQL.")


def shown(url: SecretStr) -> str:
    """An address as an operator may be told: without user nor password."""
    parts = urlsplit(url.get_secret_value())
    return f"postgresql://{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"


def connect(url: SecretStr, *, read_only: bool = False, patience: float | None = None) -> "Connection[Any]":
    """A connection where each statement is its own transaction; `patience` is how many seconds one may take.

    Raises `StoreUnavailable` when the server does not let us in.
    """
    check_driver()
    import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

    options = list(_READING) if read_only else []
    if patience is not None:
        options.append(f"-c statement_timeout={round(patience * 1000)}")
    try:
        return psycopg.connect(
            url.get_secret_value().replace("+psycopg", "", 1),
            autocommit=True,
            connect_timeout=CONNECT,
            application_name="hemicycle",
            options=" ".join(options),
            keepalives_idle=30,
            tcp_user_timeout=10_000,  # a peer that vanished is known to be gone after ten seconds
        )
    except psycopg.Error as error:
        raise StoreUnavailable(f"{shown(url)} : {_reason(error)}.") from None  # its cause may show the address


def writable(text: str) -> bool:
    """Whether PostgreSQL can be asked for a text at all; none of its rows holds one that it cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


class PostgresLink:
    """Reading connections, made again when they were lost: one for the event loop, one that threads share.

    The event loop waits for its answers with every request behind it: it must not wait for what a thread asked, too.
    After a failure nothing is asked for a moment: a server that does not answer must not hold every request in turn.
    """

    def __init__(self, url: SecretStr, *, patience: float, elapsed: Callable[[], float] = monotonic) -> None:
        self._url = url
        self._elapsed = elapsed
        self._of_loop, self._of_threads = _Session(url, patience), _Session(url, patience)
        self._resume = 0.0

    def rows(self, query: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Every row of the answer to a query. Raises `StoreUnavailable`."""
        import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

        session = self._of_loop if _on_loop() else self._of_threads
        with session.lock:
            if self._elapsed() < self._resume:
                raise StoreUnavailable(f"{shown(self._url)} ne répond pas pour l'instant.")
            # A connection that served before may only have been cut: once more then, on a new one.
            for last in (False, True) if session.connected else (True,):
                try:
                    return session.ask(query, parameters)
                except psycopg.errors.QueryCanceled as error:
                    raise StoreUnavailable(f"{shown(self._url)} : lecture trop longue.") from error
                except psycopg.ProgrammingError as error:  # its schema was dropped since: another release is served
                    raise StoreUnavailable(f"{shown(self._url)} : {_reason(error)}.") from error
                except (psycopg.OperationalError, psycopg.InterfaceError, StoreUnavailable) as error:
                    session.close()
                    if last:
                        self._resume = self._elapsed() + PAUSE
                        raise StoreUnavailable(f"{shown(self._url)} : {_reason(error)}.") from None
        raise AssertionError("the last try returns or raises")

    def connect_loop(self) -> None:
        """Connect for the event loop, from a thread: its first request need not wait. Raises `StoreUnavailable`."""
        with self._of_loop.lock:
            self._of_loop.connect()

    def close(self) -> None:
        for session in (self._of_loop, self._of_threads):
            with session.lock:
                session.close()


class _Session:
    """A connection and what the server prepared for it. Whoever asks holds its lock."""

    def __init__(self, url: SecretStr, patience: float) -> None:
        self.lock = Lock()
        self._url = url
        self._patience = patience
        self._open: tuple[Connection[Any], Transformer] | None = None  # with how values are written and read
        self._prepared: dict[str, bytes] = {}  # questions that the server knows, and their names

    def __del__(self) -> None:
        self.close()  # a depot may be asked one thing and let go

    @property
    def connected(self) -> bool:
        return self._open is not None

    def connect(self) -> "tuple[Connection[Any], Transformer]":
        from psycopg.adapt import Transformer as Values  # noqa: PLC0415  an optional dependency, asked for by a setting

        connection = connect(self._url, read_only=True, patience=self._patience)
        self._open, self._prepared = (connection, Values(connection)), {}
        return self._open

    def ask(self, query: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
        """Ask what the server prepared once, straight through libpq: the driver's cursor costs several times as much
        as the question. Values are sent as text and come back in binary."""
        from psycopg import pq  # noqa: PLC0415  an optional dependency, asked for by a setting
        from psycopg.adapt import PyFormat  # noqa: PLC0415

        connection, values = self._open or self.connect()
        server = connection.pgconn
        name = self._prepared.get(query)
        if name is None:
            name = b"h%d" % len(self._prepared)
            _check(server, server.prepare(name, _numbered(query).encode()))
            self._prepared[query] = name
        sent = values.dump_sequence(parameters, [PyFormat.TEXT] * len(parameters))
        found = server.exec_prepared(name, sent, result_format=pq.Format.BINARY)  # type: ignore[arg-type]  # no null
        _check(server, found)
        values.set_pgresult(found)
        return values.load_rows(0, found.ntuples, tuple)

    def close(self) -> None:
        if self._open is not None:
            self._open[0].close()
            self._open = None


def _on_loop() -> bool:
    """Whether an event loop runs in this thread."""
    try:
        get_running_loop()
    except RuntimeError:
        return False
    return True


def _check(server: "PGconn", result: "PGresult") -> None:
    """Raise what went wrong, if anything did."""
    import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

    if result.status in (psycopg.pq.ExecStatus.TUPLES_OK, psycopg.pq.ExecStatus.COMMAND_OK):
        return
    if server.status != psycopg.pq.ConnStatus.OK:
        raise psycopg.OperationalError(result.get_error_message())
    raise psycopg.errors.error_from_result(result)


def _numbered(query: str) -> str:
    """A query whose parameters are numbered, as the server wants them: `%s` is `$1`, then `$2`…"""
    first, *others = query.split("%s")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


def _reason(error: Exception) -> str:
    """The first line of what a server said; libpq puts the address it tried before the last colon, never a password."""
    lines = str(error).strip().splitlines()
    return lines[0].removesuffix(".") if lines else type(error).__name__
