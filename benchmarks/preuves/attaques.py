"""Requests that nobody honest sends, byte by byte, each with what may be answered to it (RFC 9110 and 9112).

Data, and how one of them is sent and read: `porte` does so at length, a test of the suite in a few seconds. Every
answer is parsed by h11, which is not the parser of the server; bytes that are no answer are a fault. `CONTREBANDE` is
the path of requests hidden in others: no answer may ever speak of it.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import NamedTuple

import h11

CONTREBANDE = b"/contrebande"
SILENCE = 0.4  # seconds without a byte after which nothing more is expected of a connection that stays open
ATTENTE = 8.0  # seconds that a first byte, or the end, is waited for
_MOST = 1 << 22  # bytes of answers that are read

CLOSED = 0  # the connection is ended without a word
REFUSED = frozenset({400, CLOSED})
TOO_LARGE = frozenset({431, 400, CLOSED})


class Attaque(NamedTuple):
    """A malformed or ambiguous request."""

    famille: str
    nom: str
    envoi: bytes
    admis: frozenset[int]  # status of the first answer; `CLOSED` when there is none
    reponses: int = 1  # at most
    fermee: bool = False  # whether the connection has to be closed after it: who stands before may read it otherwise
    methode: str = "GET"  # an answer to HEAD has no body


class Vu(NamedTuple):
    """What came back."""

    statuts: tuple[int, ...]
    fermee: bool
    secondes: float  # to the end of the first answer, or to the end
    octets: bytes
    faute: str = ""  # of framing

    @property
    def premier(self) -> int:
        """The first status; `CLOSED` for an end without a word, -1 when the server waits for more."""
        return self.statuts[0] if self.statuts else CLOSED if self.fermee else -1


def juger(attaque: Attaque, vu: Vu) -> str | None:
    """What is wrong with that; None when nothing is."""
    if vu.faute:
        return f"framing: {vu.faute}"
    if CONTREBANDE in vu.octets:
        return "a hidden request was answered"
    if vu.premier not in attaque.admis:
        return f"answered {vu.premier}, not one of {sorted(attaque.admis)}"
    if len(vu.statuts) > attaque.reponses:
        return f"{len(vu.statuts)} answers: {vu.statuts}"
    if attaque.fermee and not vu.fermee:
        return "the connection stays open"
    return None


async def envoyer(port: int, attaque: Attaque, *, silence: float = SILENCE, attente: float = ATTENTE) -> Vu:
    """Send one and read all that is answered, until the end or until nothing more comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=_MOST)
    clock, received, closed, seconds = asyncio.get_running_loop().time, b"", False, 0.0
    begun = clock()
    writing = asyncio.create_task(_ecrire(writer, attaque.envoi))
    try:
        while len(received) < _MOST:
            async with asyncio.timeout(silence if received else attente):
                data = await reader.read(1 << 16)
            seconds = seconds or clock() - begun
            if not data:
                closed = True
                break
            received += data
    except TimeoutError:
        pass
    except ConnectionError:
        closed = True
    finally:
        writing.cancel()
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
    try:
        statuses = tuple(one.status for one in lire(received, attaque.methode))
    except h11.RemoteProtocolError as error:
        return Vu((), closed, seconds, received, str(error))
    return Vu(statuses, closed, seconds or clock() - begun, received)


class Reponse(NamedTuple):
    """An answer as h11 reads it."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    brut: bytes


def lire(received: bytes, *methodes: str) -> Iterator[Reponse]:
    """The answers in what came on one connection; raises `h11.RemoteProtocolError` where they are not well framed.

    `methodes` are those of the requests, the last standing for all that follow.
    """
    rank = 0
    while received:
        parser = h11.Connection(h11.CLIENT)
        parser.send(h11.Request(method=methodes[min(rank, len(methodes) - 1)], target="/", headers=[("Host", "x")]))
        parser.receive_data(received)
        status, headers, body = 0, list[tuple[bytes, bytes]](), b""
        while not isinstance(event := parser.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                parser.receive_data(b"")  # the end of the connection; an error unless that is how the answer ends
            elif isinstance(event, h11.Response):
                status, headers = event.status_code, list(event.headers)
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif isinstance(event, h11.ConnectionClosed):
                raise h11.RemoteProtocolError("closed before an answer")
        left = parser.trailing_data[0]
        yield Reponse(status, headers, body, received[: len(received) - len(left)])
        received, rank = left, rank + 1


async def _ecrire(writer: asyncio.StreamWriter, data: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        writer.write(data)
        await writer.drain()


_AVIS = b'{"type":"bug","message":"moulin"}'
_CACHEE = b"GET " + CONTREBANDE + b" HTTP/1.1\r\nHost: essai\r\n\r\n"
_SONDE = b"GET /health/live HTTP/1.1\r\nHost: essai\r\n\r\n"
_H2C = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk"
_OK = frozenset({200})
_SOIT = frozenset({200, 400, CLOSED})  # a server may read it or refuse it
_ADRESSE = frozenset({400, 404, CLOSED})
_CORPS = frozenset({400, 403, 404, 405, 408, 411, 413, 415, 431, 501, CLOSED})  # refused, one way or another


def _requete(
    *entetes: bytes,
    methode: bytes = b"GET",
    cible: bytes = b"/health/live",
    version: bytes = b"HTTP/1.1",
    hote: bytes | None = b"Host: essai",
    corps: bytes = b"",
) -> bytes:
    lignes = [methode + b" " + cible + b" " + version, *([] if hote is None else [hote]), *entetes]
    return b"\r\n".join(lignes) + b"\r\n\r\n" + corps


def _avis(*entetes: bytes, corps: bytes, cible: bytes = b"/api/v1/feedback", version: bytes = b"HTTP/1.1") -> bytes:
    return _requete(*entetes, methode=b"POST", cible=cible, corps=corps, version=version)


def _morceaux(*corps: bytes, fin: bytes = b"0\r\n\r\n", **autres: bytes) -> bytes:
    """A chunked feedback whose chunks are written as they are."""
    return _avis(b"Transfer-Encoding: chunked", corps=b"".join(corps) + fin, **autres)


def _morceau(data: bytes, taille: bytes | None = None) -> bytes:
    return (b"%x" % len(data) if taille is None else taille) + b"\r\n" + data + b"\r\n"


def _lignes() -> Iterator[Attaque]:
    """The request line: its words, its target, its version, and what is not HTTP at all."""
    for nom, debut, admis in (
        ("a blank line before", b"\r\n", _SOIT),
        ("a thousand blank lines before", b"\r\n" * 1000, _SOIT),
        ("blank lines ended by LF before", b"\n\n", _SOIT),
        ("a space before", b" ", REFUSED),
        ("a tab before", b"\t", REFUSED),
        ("a NUL before", b"\0", REFUSED),
        ("a byte order mark before", b"\xef\xbb\xbf", REFUSED),
    ):
        yield Attaque("line", nom, debut + _SONDE, admis)
    for nom, ligne, admis in (
        ("no method", b" /health/live HTTP/1.1", REFUSED),
        ("no target", b"GET HTTP/1.1", REFUSED | {404}),
        ("no version (HTTP/0.9)", b"GET /health/live", REFUSED),
        ("two spaces", b"GET  /health/live HTTP/1.1", REFUSED),
        ("tabs", b"GET\t/health/live\tHTTP/1.1", REFUSED),
        ("a word too many", b"GET /health/live HTTP/1.1 x", REFUSED),
        ("a space at the end", b"GET /health/live HTTP/1.1 ", REFUSED),
        ("a space in the target", b"GET /health /live HTTP/1.1", REFUSED),
        ("a bare CR in the target", b"GET /health\r/live HTTP/1.1", REFUSED),
        ("a vertical tab for a space", b"GET\x0b/health/live HTTP/1.1", REFUSED),
        ("a parenthesis in the method", b"G(T /health/live HTTP/1.1", REFUSED),
        ("a control character in the method", b"G\x01T /health/live HTTP/1.1", REFUSED),
        ("a method in UTF-8", "GÉT /health/live HTTP/1.1".encode(), REFUSED),
        ("a method of 40 kB", b"G" * 40_000 + b" /health/live HTTP/1.1", TOO_LARGE | {405, 414, 501}),
        ("HTTP/1.2", b"GET /health/live HTTP/1.2", _SOIT | {505}),
        ("HTTP/2.0", b"GET /health/live HTTP/2.0", REFUSED | {505}),
        ("HTTP/3", b"GET /health/live HTTP/3", REFUSED | {505}),
        ("HTTP/1", b"GET /health/live HTTP/1", REFUSED | {505}),
        ("HTTP/1.10", b"GET /health/live HTTP/1.10", REFUSED | {505}),
        ("HTTP/01.1", b"GET /health/live HTTP/01.1", REFUSED | {505}),
        ("HTTP/1.1x", b"GET /health/live HTTP/1.1x", REFUSED | {505}),
        ("HTTP/ 1.1", b"GET /health/live HTTP/ 1.1", REFUSED | {505}),
        ("http/1.1", b"GET /health/live http/1.1", REFUSED | {505}),
        ("HTTPS/1.1", b"GET /health/live HTTPS/1.1", REFUSED | {505}),
        ("ICY", b"GET /health/live ICY", REFUSED),
    ):
        yield Attaque("line", nom, ligne + b"\r\nHost: essai\r\n\r\n", admis, fermee=admis <= REFUSED)
    for nom, envoi in (
        ("HTTP/0.9 and nothing else", b"GET /\r\n"),
        ("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"),
        ("a TLS hello", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20),
        ("an SSH banner", b"SSH-2.0-OpenSSH_9.2\r\n"),
        ("SMTP", b"EHLO essai\r\nMAIL FROM:<a@essai>\r\n"),
        ("RTSP", b"OPTIONS rtsp://essai/ RTSP/1.0\r\nCSeq: 1\r\n\r\n"),
        ("PROXY protocol 1", b"PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n" + _SONDE),
        ("PROXY protocol 2", b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c" + b"\x7f\0\0\1" * 3 + _SONDE),
        ("zeros", b"\0" * 4096),
        ("bytes of every value", bytes(range(256)) * 8),
        ("JSON", b'{"method":"GET","path":"/"}\r\n\r\n'),
        ("an answer", b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    ):
        yield Attaque("not HTTP", nom, envoi, REFUSED, fermee=True)


def _cibles() -> Iterator[Attaque]:
    """Targets: their four forms, percent-encoding, bytes that an address cannot hold."""
    for nom, cible, admis in (
        ("absolute", b"http://essai/health/live", _OK),
        ("absolute, another host", b"http://autre.example/health/live", _OK | {400, 421}),
        ("absolute, a bad host", b"http://a b/health/live", REFUSED),
        ("absolute, no host", b"http:///health/live", _ADRESSE),
        ("absolute, a bad port", b"http://essai:99999999/health/live", _SOIT | {421}),
        ("absolute, a user", b"http://moi@essai/health/live", _SOIT | {421}),
        ("absolute, another scheme", b"ftp://essai/health/live", _SOIT | {421}),
        ("a file", b"file:///etc/passwd", _ADRESSE),
        ("javascript:", b"javascript:alert(1)", _ADRESSE),
        ("an authority", b"essai:443", _ADRESSE),
        ("a word", b"health", _ADRESSE),
        ("a star, for GET", b"*", _ADRESSE),
        ("a query alone", b"?limit=1", _ADRESSE | {200}),
        ("a fragment", b"/health/live#x", _SOIT | {404}),
        ("two slashes", b"//essai/health/live", _ADRESSE),
        ("ten thousand slashes", b"/" * 10_000, _ADRESSE | {414}),
        ("8 kB", b"/" + b"a" * 8_300, frozenset({414})),
        ("20 kB", b"/?" + b"a" * 20_000, frozenset({414, 431, CLOSED})),
        ("100 kB", b"/" + b"a" * 100_000, frozenset({414, 431, CLOSED})),
        ("raw UTF-8", "/santé".encode(), _ADRESSE),
        ("raw Latin-1", b"/sant\xe9", _ADRESSE),
        ("raw bytes in the query", b"/api/v1/scrutins?search=\xff\xfe", _SOIT),
        ("a NUL", b"/health\0/live", REFUSED),
        ("a DEL", b"/health\x7f/live", _ADRESSE),
        ("a control character", b"/health\x01", REFUSED),
        ("a tab", b"/health\tlive", REFUSED),
        ("a backslash", b"/health\\live", _ADRESSE),
        ("braces and bars", b"/{a}|b^c`d", _ADRESSE),
        ("quotes and angles", b'/<"a">', _ADRESSE),
        ("a lone percent", b"/api/v1/deputes/%", _ADRESSE),
        ("half a code", b"/api/v1/deputes/%4", _ADRESSE),
        ("no hexadecimal", b"/api/v1/deputes/%zz", _ADRESSE),
        ("%00", b"/api/v1/deputes/%00", _ADRESSE),
        ("%u0041", b"/api/v1/deputes/%u0041", _ADRESSE),
        ("%FF", b"/api/v1/deputes/%FF", _ADRESSE),
        ("an overlong slash", b"/api/v1/deputes/%C0%AF", _ADRESSE),
        ("a surrogate", b"/api/v1/deputes/%ED%A0%80", _ADRESSE),
        ("%0d%0a", b"/api/v1/deputes/%0d%0aX-Injecte:%201", _ADRESSE),
        ("dots", b"/../../../etc/passwd", _ADRESSE),
        ("coded dots", b"/%2e%2e/%2e%2e/etc/passwd", _ADRESSE),
        ("a bad code in the query", b"/api/v1/scrutins?limit=%zz", _ADRESSE),
        ("a NUL in the query", b"/api/v1/scrutins?search=%00", REFUSED),
        ("a thousand parameters", b"/api/v1/scrutins?" + b"a=1&" * 1000, _SOIT),
        ("one parameter twice", b"/api/v1/scrutins?limit=1&limit=2", REFUSED),
    ):
        yield Attaque("target", nom, _requete(cible=cible), admis)
    yield Attaque("target", "a star, for OPTIONS", _requete(methode=b"OPTIONS", cible=b"*"), frozenset({200, 204}))
    yield Attaque(
        "target",
        "an authority, for CONNECT",
        _requete(methode=b"CONNECT", cible=b"essai:443"),
        frozenset({400, 405, 501, CLOSED}),
    )


def _methodes() -> Iterator[Attaque]:
    for mot in (b"PUT", b"DELETE", b"PATCH", b"TRACE", b"PROPFIND", b"M-SEARCH", b"get", b"FOO", b"QUERY", b"POST"):
        yield Attaque("method", mot.decode(), _requete(b"Content-Length: 0", methode=mot), frozenset({405}))
    yield Attaque(
        "method", "DELETE of an action", _requete(methode=b"DELETE", cible=b"/api/v1/feedback"), frozenset({405})
    )
    yield Attaque("method", "GET of an action", _requete(cible=b"/api/v1/feedback"), frozenset({405}))
    yield Attaque("method", "FOO of nothing", _requete(methode=b"FOO", cible=b"/nulle-part"), frozenset({404}))
    yield Attaque(
        "method",
        "CONNECT of a path",
        _requete(methode=b"CONNECT", cible=b"/health"),
        frozenset({400, 405, 501, CLOSED}),
    )
    yield Attaque(
        "method",
        "HEAD with a body",
        _requete(b"Content-Length: 4", methode=b"HEAD", corps=b"abcd"),
        _SOIT,
        methode="HEAD",
    )


def _entetes() -> Iterator[Attaque]:
    """Header lines: names, values, ends of lines, how many and how long."""
    for nom, ligne, admis in (
        ("a space before the colon", b"X-A : b", REFUSED),
        ("a tab before the colon", b"X-A\t: b", REFUSED),
        ("a space in the name", b"X A: b", REFUSED),
        ("no name", b": b", REFUSED),
        ("no colon", b"X-A", REFUSED),
        ("a NUL in the name", b"X\0A: b", REFUSED),
        ("a control character in the name", b"X\x01A: b", REFUSED),
        ("a parenthesis in the name", b"X(A): b", REFUSED),
        ("UTF-8 in the name", "X-É: b".encode(), REFUSED),
        ("a folded line", b"X-A: b\r\n c", REFUSED),
        ("a folded line, by a tab", b"X-A: b\r\n\tc", REFUSED),
        ("a folded Content-Length", b"X-A: b\r\n Content-Length: 50", REFUSED),
        ("a bare CR in the value", b"X-A: b\rX-Injecte: 1", REFUSED),
        ("a bare LF between lines", b"X-A: b\nX-B: c", _SOIT),
        ("CR CR LF", b"X-A: b\r\r\nX-B: c", REFUSED),
        ("LF CR", b"X-A: b\n\rX-B: c", REFUSED),
        ("a NUL in the value", b"X-A: b\0c", REFUSED),
        ("a control character in the value", b"X-A: b\x01c", REFUSED),
        ("a DEL in the value", b"X-A: b\x7fc", _SOIT),
        ("UTF-8 in the value", "X-A: é".encode(), _SOIT),
        ("every high byte in the value", b"X-A: " + bytes(range(128, 256)), _SOIT),
        ("an empty value", b"X-A:", _SOIT),
        ("a name of 80 kB", b"X" * 80_000 + b": b", TOO_LARGE),
        ("a value of 80 kB", b"X-A: " + b"b" * 80_000, TOO_LARGE),
        ("a value of 1 MB", b"X-A: " + b"b" * 1_000_000, TOO_LARGE),
        ("99 lines", b"\r\n".join(b"X-%d: b" % number for number in range(99)), _SOIT | {431}),
        ("200 lines", b"\r\n".join(b"X-%d: b" % number for number in range(200)), TOO_LARGE),
        ("10,000 lines", b"\r\n".join(b"X-%d: b" % number for number in range(10_000)), TOO_LARGE),
        ("10,000 times one line", b"\r\n".join([b"X-A: b"] * 10_000), TOO_LARGE),
        ("a range", b"Range: bytes=0-18446744073709551615,-1,a-b" + b",1-2" * 1000, _SOIT | {416}),
        ("a request id that is none", b"X-Request-Id: <script>\xe9", _SOIT),
        ("codings without end", b"Accept-Encoding: " + b"gzip;q=0.1, " * 1000, _SOIT),
        ("entity tags without end", b"If-None-Match: " + b'"a", ' * 2000, _SOIT),
        ("a date that is none", b"If-Modified-Since: 99999999999999999999", _SOIT),
        ("an upgrade to h2c", _H2C, _SOIT),
        ("an upgrade to a websocket", b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", _SOIT | {426}),
        ("an upgrade to nothing known", b"Connection: upgrade\r\nUpgrade: tls/9", _SOIT),
        ("Connection names Host", b"Connection: Host, close", _SOIT),
        ("Connection without end", b"Connection: " + b"x, " * 5000, _SOIT),
        ("Expect of something else", b"Expect: 200-ok", _SOIT | {417}),
        ("Expect without a body", b"Expect: 100-continue", _SOIT | {417}),
    ):  # fmt: skip
        yield Attaque("header", nom, _requete(ligne), admis)
    for ligne in (  # of an answer that is kept, which alone is compared with them
        b"If-Modified-Since: Fri, 01 Jan 2100 00:00:00 -99999999999999",
        b"If-Modified-Since: Fri, 99999999999 Jan 2100 00:00:00 GMT",
        b"If-Modified-Since: " + b"9" * 5000,
        b"If-Modified-Since: Mon, 31 Dec 9999 23:59:59 -2359",
        b"If-Modified-Since: \xe9",
        b"If-None-Match: " + b'"' * 30_001,
        b"If-None-Match: \xe9",
        b"Accept-Encoding: gzip;q=nan, br;q=inf, zstd;q=1e400, *;q=-1",
        b"Accept-Encoding: gzip;q=" + b"9" * 5000,
        b"Range: bytes=" + b"0-," * 5000,
    ):
        nom = f"{ligne[:40]!r} of {len(ligne)} bytes, asked of a kept answer"
        yield Attaque("header", nom, _requete(ligne, cible=b"/api/v1/methodologie"), _SOIT | {304, 416, 431})
    yield Attaque("header", "a space before the first", b"GET /health/live HTTP/1.1\r\n Host: essai\r\n\r\n", REFUSED)
    yield Attaque("header", "LF everywhere", _SONDE.replace(b"\r\n", b"\n"), _SOIT)
    yield Attaque("header", "CR everywhere", _SONDE.replace(b"\r\n", b"\r") + b"\r\n\r\n", REFUSED)
    yield Attaque("header", "a folded Host", b"GET /health/live HTTP/1.1\r\nHost:\r\n essai\r\n\r\n", REFUSED)


HOTES: tuple[bytes, ...] = (
    b"a b", b"a\tb", b"a,b", b"a/b", b"a?b", b"a#b", b"a@b", b"moi:mot@a", b"a\\b", b"<script>", b'"a"', b"{{7*7}}",
    b"${jndi:ldap://a}", b"[::1", b"::1", b"[::1]a", b"[zz]", b"[]", b"a:b", b"a:80:80", b"a:-1", b"a:+80", b"a:99999",
    b"a: 80", b":80", b"http://a", b"a%zz", b"a%", b"a^b", b"a|b", b"a`b", "é.fr".encode(), b"a\xffb", b"*",
    b"a" * 300,
)  # fmt: skip


def _hotes() -> Iterator[Attaque]:
    """`Host`: RFC 9112 §3.2, a 400 when it is absent, double or malformed, on any route."""
    for hote in HOTES:
        yield Attaque("host", repr(hote[:20])[1:], _requete(hote=b"Host: " + hote), REFUSED)
    yield Attaque("host", "a NUL", _requete(hote=b"Host: a\0b"), REFUSED)
    yield Attaque("host", "empty", _requete(hote=b"Host:"), REFUSED)
    for cible in (b"/health", b"/health/ready", b"/api/v1/scrutins?limit=1", b"/openapi.json", b"/nulle-part"):
        nom = cible.decode()
        yield Attaque("host", f"absent, {nom}", _requete(cible=cible, hote=None), REFUSED)
        yield Attaque("host", f"double, {nom}", _requete(b"Host: essai", cible=cible), REFUSED)
        yield Attaque("host", f"malformed, {nom}", _requete(cible=cible, hote=b"Host: a b"), REFUSED)
    yield Attaque("host", "two that differ", _requete(b"Host: autre"), REFUSED)
    yield Attaque(
        "host", "absent, an action", _avis(b"Content-Length: 2", corps=b"{}").replace(b"Host: essai\r\n", b""), REFUSED
    )
    yield Attaque("host", "absent, an absolute target", _requete(cible=b"http://essai/health", hote=None), REFUSED)
    yield Attaque("host", "absent, HTTP/1.0", _requete(version=b"HTTP/1.0", hote=None), _OK, fermee=True)
    for hote in (b"essai:8000", b"127.0.0.1", b"[::1]:8000", b"xn--sant-epa.example", b"a_b.example", b"essai:"):
        yield Attaque("host", f"sound, {hote.decode()}", _requete(hote=b"Host: " + hote), _OK)


def _longueurs() -> Iterator[Attaque]:
    """`Content-Length`, sent with a whole feedback: nothing but a plain number may be taken for one."""
    for valeur in (
        b"-1", b"+33", b"0x21", b"33.0", b"3 3", b"33,33", b"33, 34", b"", b"a", b"33a", b"\t33\x0b", b"1e2", b"3_3",
        b"18446744073709551615", b"18446744073709551649", b"9" * 30, "٣٣".encode(), b"33;a",
    ):  # fmt: skip
        yield Attaque(
            "length",
            repr(valeur[:24])[1:],
            _avis(b"Content-Length: " + valeur, corps=_AVIS + _CACHEE),
            _CORPS,
            fermee=True,
        )
    deux = b"Content-Length: %d\r\nContent-Length: %d"
    yield Attaque("length", "two that differ", _avis(deux % (33, 34), corps=_AVIS + _CACHEE), _CORPS, fermee=True)
    yield Attaque("length", "two that differ, the first 0", _avis(deux % (0, 33), corps=_AVIS), _CORPS, fermee=True)
    yield Attaque("length", "two alike", _avis(deux % (33, 33), corps=_AVIS), _CORPS | {200})
    yield Attaque("length", "zeros before", _avis(b"Content-Length: 00000033", corps=_AVIS), _CORPS | {200})
    zeros = b"Content-Length: " + b"0" * 5000 + b"33"
    yield Attaque("length", "thousands of zeros before", _avis(zeros, corps=_AVIS), _CORPS | {200})
    yield Attaque(
        "length", "a space before the colon", _avis(b"Content-Length : 33", corps=_AVIS + _CACHEE), REFUSED, fermee=True
    )
    yield Attaque("length", "none", _avis(corps=b""), _CORPS)


def _codages() -> Iterator[Attaque]:
    """`Transfer-Encoding` that is not plainly `chunked`, with a chunked feedback and a hidden request after it."""
    for nom, ligne in (
        ("identity", b"Transfer-Encoding: identity"),
        ("gzip, chunked", b"Transfer-Encoding: gzip, chunked"),
        ("chunked, gzip", b"Transfer-Encoding: chunked, gzip"),
        ("chunked, identity", b"Transfer-Encoding: chunked, identity"),
        ("chunked, chunked", b"Transfer-Encoding: chunked, chunked"),
        ("two lines", b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
        ("two lines, the other order", b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked"),
        ("two lines, cow", b"Transfer-Encoding: chunked\r\nTransfer-Encoding: cow"),
        ("xchunked", b"Transfer-Encoding: xchunked"),
        ("chunkedx", b"Transfer-Encoding: chunkedx"),
        ("a parameter", b"Transfer-Encoding: chunked;q=1"),
        ("quotes", b'Transfer-Encoding: "chunked"'),
        ("a vertical tab", b"Transfer-Encoding: \x0bchunked"),
        ("a NUL", b"Transfer-Encoding: chunked\0"),
        ("a space before the colon", b"Transfer-Encoding : chunked"),
        ("folded", b"Transfer-Encoding:\r\n chunked"),
        ("empty", b"Transfer-Encoding:"),
        ("a comma", b"Transfer-Encoding: ,chunked"),
        ("UTF-8", "Transfer-Encoding: chunké".encode()),
    ):
        corps = _morceau(_AVIS) + b"0\r\n\r\n"
        yield Attaque("coding", nom, _avis(ligne, corps=corps + _CACHEE), _CORPS | {200}, reponses=1, fermee=True)
    yield Attaque("coding", "HTTP/1.0", _morceaux(_morceau(_AVIS), version=b"HTTP/1.0"), _CORPS, fermee=True)
    # Another header altogether: no body is announced, so what follows is another request.
    yield Attaque(
        "coding",
        "an underscore",
        _avis(b"Transfer_Encoding: chunked", corps=_morceau(_AVIS)),
        _CORPS,
        reponses=2,
        fermee=True,
    )
    yield Attaque(
        "coding", "capitals", _avis(b"TRANSFER-ENCODING: ChUnKeD", corps=_morceau(_AVIS) + b"0\r\n\r\n"), _CORPS | {200}
    )


def _decoupes() -> Iterator[Attaque]:
    """Chunks: a body whose framing is broken is refused at once, and never taken for a whole one."""
    bon = _morceau(_AVIS)
    for nom, suite in (
        ("a size that is no number", b"zz\r\nab\r\n0\r\n\r\n"),
        ("a negative size", b"-1\r\na\r\n0\r\n\r\n"),
        ("a size with a sign", b"+1\r\n \r\n0\r\n\r\n"),
        ("a size in 0x", b"0x1\r\n \r\n0\r\n\r\n"),
        ("a size with an underscore", b"0_1\r\n \r\n0\r\n\r\n"),
        ("no size", b"\r\n \r\n0\r\n\r\n"),
        ("a size of 17 digits", b"10000000000000001\r\n \r\n0\r\n\r\n"),
        ("a size of FFFFFFFFFFFFFFFF", b"F" * 16 + b"\r\n" + b" " * 20_000),
        ("a space before the size", b" 1\r\n \r\n0\r\n\r\n"),
        ("a bare LF after the size", b"1\n \r\n0\r\n\r\n"),
        ("a bare CR after the size", b"1\r \r\n0\r\n\r\n"),
        ("no end of line after the data", b"1\r\n 0\r\n\r\n"),
        ("a bare LF after the data", b"1\r\n \n0\r\n\r\n"),
        ("more data than the size", b"1\r\n  \r\n0\r\n\r\n"),
        ("less data than the size", b"5\r\n \r\n0\r\n\r\nabcdef"),
        ("a bare LF in an extension", b"1;a\n \r\n0\r\n\r\n"),
        ("a NUL in the size", b"1\0\r\n \r\n0\r\n\r\n"),
        ("a letter after the size", b"1g\r\n \r\n0\r\n\r\n"),
        ("an extension of 100 kB", b"1;" + b"a" * 100_000 + b"\r\n \r\n0\r\n\r\n"),
        ("extensions of 100 kB", (b"1;" + b"a" * 1000 + b"\r\n \r\n") * 100 + b"0\r\n\r\n"),
        ("a bad end", b"0\r\nX\r\n\r\n"),
        ("an end by LF", b"0\n\n"),
    ):
        yield Attaque("chunk", nom, _morceaux(bon, suite, fin=b""), _CORPS, fermee=True)
        yield Attaque("chunk", f"{nom}, first", _morceaux(suite, fin=b""), _CORPS, fermee=True)
    for nom, corps in (
        ("an extension", _morceau(_AVIS, b"21;a=b")),
        ("a quoted extension", _morceau(_AVIS, b'21;a="b;c"')),
        ("zeros before the size", _morceau(_AVIS, b"0000000021")),
        ("capitals", _morceau(_AVIS, b"21").replace(b"21", b"21 ", 1)),
        ("a byte at a time", b"".join(_morceau(bytes([byte])) for byte in _AVIS)),
    ):
        yield Attaque("chunk", nom, _morceaux(corps), _CORPS | {200})
    yield Attaque("chunk", "16 kB a byte at a time", _morceaux(_morceau(b"a") * 17_000), _CORPS)
    yield Attaque("chunk", "a megabyte", _morceaux(_morceau(b"a" * 1_000_000)), _CORPS)
    yield Attaque("chunk", "nothing", _morceaux(), _CORPS)


def _queues() -> Iterator[Attaque]:
    """Trailers are never headers: the answer is that of the head, or a refusal; what follows is not read for ever."""
    sains = _CORPS | {200}
    for nom, fin, admis in (
        ("one", b"X-Fin: oui\r\n", sains),
        ("X-Forwarded-For", b"X-Forwarded-For: 192.0.2.9\r\n", sains),
        ("Host", b"Host: autre\r\n", sains),
        ("Content-Length", b"Content-Length: 50\r\n", sains),
        ("Transfer-Encoding", b"Transfer-Encoding: identity\r\n", sains),
        ("Connection", b"Connection: close\r\n", sains),
        ("no colon", b"X-Fin\r\n", _CORPS),
        ("a folded line", b"X-Fin: a\r\n b\r\n", _CORPS),
        ("a NUL", b"X-Fin: a\0b\r\n", _CORPS),
        ("a bare LF", b"X-Fin: a\nX-B: b\r\n", sains),
        ("a space before the colon", b"X-Fin : a\r\n", _CORPS),
        ("200 lines", b"X-Fin: oui\r\n" * 200, _CORPS),
        ("100 kB", b"X-Fin: " + b"a" * 100_000 + b"\r\n", _CORPS),
        ("1 MB of lines", b"X-Fin: oui\r\n" * 80_000, _CORPS),
    ):
        yield Attaque("trailer", nom, _morceaux(_morceau(_AVIS), fin=b"0\r\n" + fin + b"\r\n"), admis)
    html = _avis(
        b"Content-Type: text/html",
        b"Transfer-Encoding: chunked",
        corps=_morceau(_AVIS) + b"0\r\nContent-Type: application/json\r\n\r\n",
    )
    yield Attaque("trailer", "Content-Type of another kind", html, frozenset({400, 415, CLOSED}))
    secret = _morceaux(fin=b"0\r\nX-Hemicycle-Secret: tresor\r\n\r\n", cible=b"/api/v1/homepage/warm")
    yield Attaque("trailer", "a secret", secret, frozenset({400, 403, 404, CLOSED}))
    yield Attaque(
        "trailer",
        "after a GET",
        _requete(b"Transfer-Encoding: chunked", corps=b"0\r\nX-Fin: oui\r\n\r\n" + _SONDE),
        _SOIT,
        reponses=2,
    )
    yield Attaque(
        "trailer",
        "declared",
        _avis(b"Transfer-Encoding: chunked", b"Trailer: X-Fin", corps=_morceau(_AVIS) + b"0\r\nX-Fin: oui\r\n\r\n"),
        sains,
    )


def _contrebandes() -> Iterator[Attaque]:
    """Requests of two readings, with another hidden in one of them. Who stands before may have taken either."""
    fin, deux = b"0\r\n\r\n", b"Content-Length: %d\r\nTransfer-Encoding: chunked"
    for route in (b"/api/v1/feedback", b"/nulle-part", b"/health/live"):
        nom = route.decode()
        yield Attaque(
            "smuggling",
            f"CL.TE, {nom}",
            _avis(deux % (len(fin) + len(_CACHEE)), corps=fin + _CACHEE, cible=route),
            _CORPS,
            fermee=True,
        )
        yield Attaque(
            "smuggling",
            f"TE.CL, {nom}",
            _avis(b"Transfer-Encoding: chunked\r\nContent-Length: 4", corps=_morceau(_CACHEE) + fin, cible=route),
            _CORPS,
            fermee=True,
        )
        yield Attaque(
            "smuggling",
            f"TE.TE, {nom}",
            _avis(
                b"Transfer-Encoding: chunked\r\nTransfer-encoding: cow\r\nContent-Length: 4",
                corps=_morceau(_CACHEE) + fin,
                cible=route,
            ),
            _CORPS,
            fermee=True,
        )
        yield Attaque(
            "smuggling",
            f"CL.CL, {nom}",
            _avis(b"Content-Length: %d\r\nContent-Length: 0" % len(_CACHEE), corps=_CACHEE, cible=route),
            _CORPS,
            fermee=True,
        )
        yield Attaque(
            "smuggling", f"CL.0, {nom}", _avis(b"Content-Length: %d" % len(_CACHEE), corps=_CACHEE, cible=route), _CORPS
        )
    cachee = b"Content-Length: %d" % len(_CACHEE)
    yield Attaque("smuggling", "a body of GET", _requete(cachee, corps=_CACHEE), _SOIT)
    yield Attaque(
        "smuggling",
        "a chunked body of GET",
        _requete(b"Transfer-Encoding: chunked", corps=_morceau(_CACHEE) + fin),
        _SOIT,
    )
    yield Attaque(
        "smuggling", "a body of HEAD", _requete(cachee, methode=b"HEAD", corps=_CACHEE), _SOIT, methode="HEAD"
    )
    yield Attaque(
        "smuggling",
        "a body of OPTIONS",
        _requete(cachee, methode=b"OPTIONS", corps=_CACHEE),
        frozenset({200, 204, 400}),
    )
    yield Attaque(
        "smuggling", "a body of DELETE", _requete(cachee, methode=b"DELETE", corps=_CACHEE), frozenset({400, 405})
    )
    yield Attaque("smuggling", "a body of 304", _requete(cachee, b'If-None-Match: "a"', corps=_CACHEE), _SOIT)
    yield Attaque("smuggling", "after Connection: close", _requete(b"Connection: close") + _CACHEE, _OK, fermee=True)
    yield Attaque("smuggling", "after HTTP/1.0", _requete(version=b"HTTP/1.0") + _CACHEE, _OK, fermee=True)
    yield Attaque(
        "smuggling",
        "after an upgrade to h2c",
        _requete(_H2C, cachee, corps=_CACHEE),
        _SOIT,
    )
    yield Attaque(
        "smuggling",
        "in a value, by a bare LF",
        _requete(b"X-A: b\n\nGET /health/live HTTP/1.1", b"Host: a"),
        _SOIT,
        reponses=2,
    )
    yield Attaque(
        "smuggling",
        "in a chunk extension",
        _morceaux(b"2;\nxx\r\n" + b"%x\r\n" % len(_CACHEE) + _CACHEE + b"\r\n"),
        _CORPS,
        fermee=True,
    )
    yield Attaque(
        "smuggling",
        "a body longer than it says",
        _avis(b"Content-Length: 2", corps=b"{}x" + _SONDE),
        _CORPS,
        reponses=2,
    )
    yield Attaque(
        "smuggling",
        "a body that is too large, then another request",
        _avis(b"Content-Length: 20000", corps=_CACHEE * 10),
        frozenset({413}),
    )


ATTAQUES: tuple[Attaque, ...] = (
    *_lignes(), *_cibles(), *_methodes(), *_entetes(), *_hotes(), *_longueurs(), *_codages(), *_decoupes(), *_queues(),
    *_contrebandes(),
)  # fmt: skip
