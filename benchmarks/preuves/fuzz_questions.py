"""The questions of the fuzz: drawn from the OpenAPI document, then spoilt in every way that we could think of.

Everything comes from one seeded draw, and from what earlier answers named (`Glanage`), so that records that exist are
asked for as often as ones that do not.
"""

import json
import random
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, quote_from_bytes

MARK = "X-Injecte"  # a header that no answer may bear: the sign that an injection went through
SECRET = "secret-de-la-mesure"
_SAFE = "-._~"
_PARSED = 24 * 1024  # bytes of an address that leave room for other headers in what is read of a head
_NUMBERS = (
    "0", "1", "-1", "2", "99", "100", "101", "1e3", "1.0", "+1", " 1", "01", "0x10", "1_000", "٣", "²", "NaN", "inf",
    str(2**31), str(2**53 - 1), str(2**53), str(2**63 - 1), str(2**63), str(2**64), "9" * 400, "9" * 5000,
)  # fmt: skip
_DATES = (
    "0001-01-01", "0000-01-01", "9999-12-31", "10000-01-01", "2024-02-29", "2025-02-29", "2025-13-01", "2025-00-00",
    "1582-10-10", "1970-01-01", "-2025-01-01", "2025-1-1", "20250101", "2025-W01-1", "2025-06-30T24:00:00Z",
    "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59.999-14:00", "2025-02-11T00:00:00.000Z", "2016-12-31T23:59:60Z",
    "2025-03-30T02:30:00+01:00", "2025-02-11T00:00:00.123456789Z", "2025-02-11 00:00:00", "２０２５-01-01",
)  # fmt: skip
_TEXTS = (
    "", " ", "*", "%", "_", "\"", "'", "\"\"", "a\"b", "AND", "NOT a", "NEAR(a b)", "a*", "^a", "-a", "(", "a:b",
    "{a b}", "'; drop table x; --", "\\", "\\x00", "..", ".", "../../etc/passwd", "null", "undefined", "[]", "{}",
    "true", "é", "e\u0301", "ﬁ", "İ", "ß", "ŉ", "\u202e", "\u200b", "\ufeff", "\ud7ff", "\uffff", "𝕳émicycle",
    "👩‍👩‍👧‍👦", "א", "한글", "a\tb", "a\nb", f"a\r\n{MARK}: oui", "\x7f", "\x85", "\u2028", "a" * 200, "é" * 201,
    "a " * 100, "loi finances", "," * 50, "a,b", "a,a", "a,b,c,d", "17", "2024-2025", "2024-2026", "2A", "997", "2a",
)  # fmt: skip
_PERCENT = (b"%", b"%0", b"%zz", b"%00", b"%ff", b"%c3", b"%c3%28", b"%ed%a0%80", b"%f4%90%80%80", b"%2f", b"%2e%2e",
            b"%0d%0aX-Injecte:%20oui", b"%25", b"%u00e9", b"+", b"%c0%af", b"%e2%80%ae")  # fmt: skip
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "SEARCH", "PURGE")
_ACCEPTS = ("*/*", "application/json", "application/problem+json", "text/html", "application/xml;q=0", "", ";;;", "é")
_CODINGS = ("identity", "gzip", "zstd", "gzip;q=0", "*;q=0", "identity;q=0", "br", "gzip;q=x", "gzip;q=1e9", ",,", "")


@dataclass(frozen=True)
class Operation:
    """What the document says of one operation."""

    id: str
    method: str
    path: str
    parameters: tuple[Mapping[str, Any], ...]
    statuses: frozenset[int]


@dataclass(frozen=True)
class Question:
    """One request: its bytes, and what must be known to judge the answer."""

    method: str
    target: bytes
    headers: tuple[tuple[bytes, bytes], ...] = ()
    body: bytes = b""
    broken: bool = False  # not HTTP: the server may refuse it before we see it

    def encoded(self) -> bytes:
        """The bytes to send."""
        lines = [b"%b %b HTTP/1.1" % (self.method.encode(), self.target)]
        lines += [b"%b: %b" % pair for pair in self.headers]
        return b"\r\n".join(lines) + b"\r\n\r\n" + self.body


class Glanage:
    """Names of records that answers gave, by area of the API and by name of the member that held them."""

    KEPT = 20_000

    def __init__(self) -> None:
        self._named: dict[tuple[str, str], list[str]] = defaultdict(list)

    def named(self, path: str, name: str) -> list[str]:
        """What answers of the same area called `name`; those of all areas when it said nothing of the kind."""
        return self._named.get((_area(path), name)) or self._named.get(("", name), [])

    def keep(self, path: str, value: object) -> None:
        """Take what a decoded answer names, from its first rows."""
        if isinstance(value, dict):
            for name, member in value.items():
                if isinstance(member, (str, int)) and not isinstance(member, bool):
                    self._add(path, name, str(member))
                else:
                    self.keep(path, member)
        elif isinstance(value, list):
            for member in value[:20]:
                self.keep(path, member)

    def _add(self, path: str, name: str, value: str) -> None:
        for area in {_area(path), ""}:
            kept = self._named[area, name]
            if len(kept) < self.KEPT and len(value) < 100:
                kept.append(value)


def operations(document: Mapping[str, Any]) -> list[Operation]:
    """The operations of an OpenAPI document."""
    return [
        Operation(
            described["operationId"],
            method.upper(),
            path,
            tuple({**one, "schema": _resolved(one["schema"], document)} for one in described.get("parameters", ())),
            frozenset(int(status) for status in described["responses"]),
        )
        for path, item in document["paths"].items()
        for method, described in item.items()
    ]


class Tirage:
    """Draws questions, one after the other."""

    def __init__(self, known: list[Operation], seed: int, glanage: Glanage) -> None:
        self._known = known
        self._draw = random.Random(seed)
        self._glanage = glanage
        self._rank = 0

    def question(self) -> Question:
        """The next question: operations in turn, half of the questions sound, the others spoilt."""
        operation = self._known[self._rank % len(self._known)]
        self._rank += 1
        spoil = self._draw.random()
        method = operation.method
        if spoil < 0.05:
            method = self._draw.choice(_METHODS)
        elif method == "GET" and spoil < 0.08:
            method = "HEAD"
        wild = 0.0 if spoil > 0.55 else 0.5
        target = self._path(operation, wild) + self._query(operation, wild)
        if 0.08 <= spoil < 0.16:
            target = self._spoilt(target)
        headers = [(b"Host", b"127.0.0.1"), *self._headers()]
        broken = False
        if 0.16 <= spoil < 0.18:
            broken = True
            headers, target = self._broken(headers, target)
        body = b""
        if method in {"POST", "PUT", "PATCH"}:
            body, more = self._body()
            headers += [*more, (b"X-Hemicycle-Secret", self._draw.choice([SECRET, "faux"]).encode())]
        readable = len(target) <= _PARSED and all(33 <= byte < 127 for byte in target)
        return Question(method, target, tuple(headers), body, broken or not readable)

    def _path(self, operation: Operation, wild: float) -> bytes:
        path = operation.path.removesuffix("/") if self._draw.random() < 0.3 else operation.path
        parts = []
        for part in path.split("/"):
            if not part.startswith("{"):
                parts.append(part.encode())
                continue
            described = next(one for one in operation.parameters if one["name"] == part[1:-1])
            parts.append(self._value(operation, described, wild * 0.6))
        return b"/".join(parts)

    def _query(self, operation: Operation, wild: float) -> bytes:
        offered = [one for one in operation.parameters if one["in"] == "query"]
        fields = []
        for one in offered:
            if one.get("required") or self._draw.random() < min(0.5, 2.5 / len(offered)):
                fields.append(one["name"].encode() + b"=" + self._value(operation, one, wild))
        if wild and self._draw.random() < 0.15:
            fields += self._draw.choices(fields or [b"page=1"], k=self._draw.choice([1, 1, 2, 50]))
        if self._draw.random() < 0.05:
            fields.append(
                self._draw.choice(
                    [b"inconnu=1", b"&&", b"=", b"=x", b"page", b"page[]=1", b"a;b", b"?x=1", b"%ff=1", b"a=%00"]
                )
            )
        self._draw.shuffle(fields)
        return b"?" + b"&".join(fields) if fields else b""

    def _value(self, operation: Operation, described: Mapping[str, Any], wild: float) -> bytes:
        if self._draw.random() >= wild:
            return quote(self._sound(operation.path, described), safe=_SAFE).encode()
        if self._draw.random() < 0.15:
            return self._draw.choice(_PERCENT) * self._draw.choice([1, 1, 2, 40])
        if self._draw.random() < 0.1:
            return quote_from_bytes(self._draw.randbytes(self._draw.randint(1, 12))).encode()
        pools = (_NUMBERS, _DATES, _TEXTS)
        kind = described["schema"].get("type")
        fit = _NUMBERS if kind == "integer" else _DATES if "date" in described["schema"].get("format", "") else _TEXTS
        text = self._draw.choice(fit if self._draw.random() < 0.7 else self._draw.choice(pools))
        return quote(text, safe=_SAFE if self._draw.random() < 0.9 else _SAFE + "/:,;@&=+$'()*![]").encode()

    def _sound(self, path: str, described: Mapping[str, Any]) -> str:
        schema, name = described["schema"], described["name"]
        named = self._glanage.named(path if self._draw.random() < 0.8 else "", name)
        if "enum" in schema:
            return str(self._draw.choice(schema["enum"]))
        kind = schema.get("type")
        if kind == "boolean":
            return self._draw.choice(["true", "false"])
        if kind == "integer":
            low, high = schema.get("minimum", 1), min(schema.get("maximum", 100), 100)
            return self._draw.choice(named) if named and name == "numero" else str(self._draw.randint(low, high))
        if "date" in schema.get("format", ""):
            day = f"{self._draw.randint(2022, 2026)}-{self._draw.randint(1, 12):02d}-{self._draw.randint(1, 28):02d}"
            return day + ("T12:00:00Z" if schema["format"] == "date-time" else "")
        if name == "slugs":
            return ",".join(self._draw.choices(self._glanage.named(path, "slug") or ["a"], k=self._draw.randint(2, 4)))
        if named and self._draw.random() < 0.8:
            return self._draw.choice(named)
        others = self._glanage.named(path, self._draw.choice(["nom", "titre", "slug", "id", "uid", "code"]))
        examples = schema.get("examples") or described.get("examples", {})
        first = next(iter(examples), "a") if isinstance(examples, list) else "a"
        return self._draw.choice([*others[-20:], str(first)])

    def _spoilt(self, target: bytes) -> bytes:
        way = self._draw.randrange(7)
        at = self._draw.randrange(1, len(target) + 1)
        if way == 0:
            return target[:at] + self._draw.choice(_PERCENT) + target[at:]
        if way == 1:
            return target[:at] + self._draw.randbytes(self._draw.randint(1, 6)) + target[at:]
        if way == 2:
            return target + self._draw.choice([b"/", b"//", b"/..", b"/%2e", b";a=b", b"#x", b"?", b"??a=b"])
        if way == 3:
            joint = b"&" if b"?" in target else b"?"
            return target + joint + b"search=" + b"a" * self._draw.choice([8000, 8192, 9000, 60000])
        if way == 4:
            return self._draw.choice([b"/", b"", b"http://autre.example"]) + target
        if way == 5:
            return target[:at]
        return target.upper()

    def _headers(self) -> list[tuple[bytes, bytes]]:
        draw = self._draw
        chosen = []
        if draw.random() < 0.8:  # clients apart; the others come straight, as whoever asks for a reload must
            chosen.append(("X-Forwarded-For", f"10.{draw.randrange(256)}.{draw.randrange(256)}.{draw.randrange(256)}"))
        offers = (
            ("Accept", draw.choice(_ACCEPTS)),
            ("Accept-Encoding", draw.choice(_CODINGS)),
            ("If-None-Match", draw.choice(["*", 'W/"x"', '"x"', '"', "x", '"a","b"', "," * 500])),
            ("X-Request-Id", draw.choice(["ok-1", "a b", "é", "x" * 65, "", f"a%0d%0a{MARK}: oui", "<script>"])),
            ("X-Forwarded-For", draw.choice(["", "x", "::1", "1.1.1.1,,", "999.1.1.1", "[::1]:80", "%", "é" * 90])),
            ("Range", "bytes=0-10"),
            ("If-Modified-Since", draw.choice(["Mon, 01 Jan 2035 00:00:00 GMT", "x"])),
            ("Origin", draw.choice(["null", "https://ailleurs.example", f"https://a\t{MARK}: oui"])),
            ("Cookie", "a=b; " * draw.choice([1, 300])),
            ("X-Hemicycle-Secret", draw.choice([SECRET, "faux", "é", ""])),
            ("Expect", "100-continu"),
            ("Upgrade", draw.choice(["websocket", "h2c"])),
            ("X-HTTP-Method-Override", "DELETE"),
            ("User-Agent", draw.choice(["", "é\x80", "a" * 3000, "\ufeff"])),
        )
        chosen += [offer for offer in offers if draw.random() < 0.08]
        return [(name.encode(), value.encode()) for name, value in chosen]

    def _broken(self, headers: list[tuple[bytes, bytes]], target: bytes) -> tuple[list[tuple[bytes, bytes]], bytes]:
        """A request that is not HTTP, or whose head says two things."""
        more: list[tuple[bytes, bytes]] = self._draw.choice([
            [(b"Content-Length", b"-1")],
            [(b"Content-Length", b"9" * 30)],
            [(b"Content-Length", b"0"), (b"Transfer-Encoding", b"chunked")],
            [(b"Transfer-Encoding", b"gzip")],
            [(b"X-A\0B", b"x")],
            [(b"X A", b"x")],
            [(b"", b"x")],
            [(b"X-A", b"a\x00b")],
            [(b"X-A", b"a\rX-Injecte: oui")],
            [(b"Host", b"deux")],
        ])  # fmt: skip
        if self._draw.random() < 0.2:
            target = self._draw.choice([b"*", b"", b" ", b"a b", b"autre.example:443", b"\x00", target + b" HTTP/0.9"])
        return [*headers, *more], target

    def _body(self) -> tuple[bytes, list[tuple[bytes, bytes]]]:
        draw = self._draw
        sound: dict[str, object] = {
            "type": draw.choice(["bug", "idee", "autre"]), "message": draw.choice(_TEXTS) + "a",
            "sentiment": draw.choice(["positif", "negatif", "neutre"]), "page": draw.choice(["/", "/x"]),
            "email": "lucie@example.org", "trigger": draw.choice(["passif", "nudge"]), draw.choice(_TEXTS): [],
        }  # fmt: skip
        if draw.random() < 0.5:
            wrong: list[object] = [None, 1, -1, {}, "x", "@", "a" * 2001, f"a@example.org\r\n{MARK}: oui", *_TEXTS]
            sound[draw.choice(list(sound))] = draw.choice(wrong)
        for name in list(sound):
            if draw.random() < 0.1:
                del sound[name]
        encoded = json.dumps(sound, ensure_ascii=draw.random() < 0.5).encode()
        body = draw.choice([
            *[encoded] * 20, encoded[: len(encoded) // 2], b"", b"null", b"[]", b"{", b"\xff\xfe", b"1" * 400,
            b'{"message": "\\ud800"}', b"[" * 9000, b'{"a":' * 2000, b"a" * 16384, b"a" * 16385, b"a" * 70000,
            b'{"message": 1e999}', b'{"message": "\\u0000"}', draw.randbytes(50), b"\xef\xbb\xbf" + encoded,
        ])  # fmt: skip
        kinds = ["application/json", "text/plain", "application/json; charset=x", "text/html", "", ";", "é"]
        headers = [(b"Content-Type", draw.choice(kinds[:2] if draw.random() < 0.6 else kinds).encode())]
        if draw.random() < 0.1:
            headers.append((b"Content-Encoding", draw.choice([b"gzip", b"identity", b""])))
        if draw.random() < 0.15:
            headers.append((b"Transfer-Encoding", b"chunked"))
            return b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body) if body else b"0\r\n\r\n", headers
        return body, [*headers, (b"Content-Length", b"%d" % len(body))]


def _area(path: str) -> str:
    """`sujets` of `/api/v1/sujets/{slug}`."""
    return "/".join(path.split("/")[3:4])


def _resolved(schema: Mapping[str, Any], document: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema with its sets of values written out."""
    whole: dict[str, Any] = dict(schema)
    for part in (schema, *schema.get("allOf", ())):
        if "$ref" in part:
            whole |= document["components"]["schemas"][part["$ref"].rpartition("/")[2]]
    return whole
