"""One way to a PostgreSQL server: its address, connections of bounded patience, and what is said when it fails.

The driver is installed with `hemicycle[postgres]` and imported only when a setting asks for it. No message ever shows
an address with its password.
"""

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
    """A reading connection, made again when it was lost, and shared by the threads of a process.

    After a failure nothing is asked for a moment: a server that does not answer must not hold every request in turn.
    """

    def __init__(self, url: SecretStr, *, patience: float, elapsed: Callable[[], float] = monotonic) -> None:
        self._url = url
        self._patience = patience
        self._elapsed = elapsed
        self._connection: Connection[Any] | None = None
        self._values: Transformer | None = None  # of the connection: how values are written and read
        self._prepared: dict[str, bytes] = {}  # questions that the connection knows, and their names
        self._resume = 0.0
        self._lock = Lock()

    def rows(self, query: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Every row of the answer to a query. Raises `StoreUnavailable`."""
        import psycopg  # noqa: PLC0415  an optional dependency, asked for by a setting

        with self._lock:
            if self._elapsed() < self._resume:
                raise StoreUnavailable(f"{shown(self._url)} ne répond pas pour l'instant.")
            # A connection that served before may only have been cut: once more then, on a new one.
            for last in (True,) if self._connection is None else (False, True):
                try:
                    return self._ask(query, parameters)
                except psycopg.errors.QueryCanceled as error:
                    raise StoreUnavailable(f"{shown(self._url)} : lecture trop longue.") from error
                except psycopg.ProgrammingError as error:  # its schema was dropped since: another release is served
                    raise StoreUnavailable(f"{shown(self._url)} : {_reason(error)}.") from error
                except (psycopg.OperationalError, psycopg.InterfaceError, StoreUnavailable) as error:
                    self._give_up()
                    if last:
                        self._resume = self._elapsed() + PAUSE
                        raise StoreUnavailable(f"{shown(self._url)} : {_reason(error)}.") from None
        raise AssertionError("the last try returns or raises")

    def close(self) -> None:
        with self._lock:
            self._give_up()

    def __del__(self) -> None:
        self._give_up()  # a depot may be asked one thing and let go

    def _ask(self, query: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
        """Ask what the server prepared once, straight through libpq: the driver's cursor costs several times as much
        as the question. Values are sent as text and come back in binary."""
        from psycopg import pq  # noqa: PLC0415  an optional dependency, asked for by a setting
        from psycopg.adapt import PyFormat  # noqa: PLC0415
        from psycopg.adapt import Transformer as Values  # noqa: PLC0415

        if self._connection is None or self._values is None:
            self._connection = connect(self._url, read_only=True, patience=self._patience)
            self._values, self._prepared = Values(self._connection), {}
        server = self._connection.pgconn
        name = self._prepared.get(query)
        if name is None:
            name = b"h%d" % len(self._prepared)
            _check(server, server.prepare(name, _numbered(query).encode()))
            self._prepared[query] = name
        sent = self._values.dump_sequence(parameters, [PyFormat.TEXT] * len(parameters))
        found = server.exec_prepared(name, sent, result_format=pq.Format.BINARY)  # type: ignore[arg-type]  # no null
        _check(server, found)
        self._values.set_pgresult(found)
        return self._values.load_rows(0, found.ntuples, tuple)

    def _give_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = self._values = None


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
