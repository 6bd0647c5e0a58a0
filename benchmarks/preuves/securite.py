"""`make proof`: nothing secret is ever written, nothing a client sends leads anywhere else, no dependency is known bad.

Every command is run at the most talkative level with secrets of their own in all settings; all it writes is searched:
output, home, answers. A server is asked for files outside of its routes and for headers of the client's own making. The
dependencies are held against the advisories of the Python index, where it can be reached. Bounded; on loopback only.
"""

import asyncio
import contextlib
import json
import os
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from benchmarks.bases import free_port
from benchmarks.preuves import fonds
from benchmarks.preuves import maison as m
from benchmarks.preuves.fuzz_http import Connection, NoAnswerError, Reply
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.veille import Talkative, talkative

SECTION = Section("securite", "Secrets, injections, dependencies", "python -m benchmarks.preuves.securite")
RACINE = Path(__file__).resolve().parents[2]
SECRET = "s3cr3t-a-ne-pas-dire"

INDEX = os.environ.get("PREUVES_AVIS", "")  # address of an index of packages that tells advisories, as JSON
EPINGLES = "requirements-serveurs.txt"  # all that may be installed to serve
_TEMOIN = ("pycrypto", "2.6.1")  # its last version, which will never be mended


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-securite"
    _secrets(section, fonds.maison(dossier / "home", "ordinaire"), fonds.monde())
    _audit(section)


def _reglages() -> dict[str, str]:
    """A secret in every setting that may hold one; nothing listens where they point to."""
    port = free_port()
    return {
        "HEMICYCLE_LOG_LEVEL": "DEBUG", "HEMICYCLE_AI_KEY": f"{SECRET}-ia",
        "HEMICYCLE_WARM_SECRET": f"{SECRET}-accueil",
        "HEMICYCLE_AI_URL": f"http://127.0.0.1:{port}/v1", "HEMICYCLE_RESULTATS_URL": "",
        "HEMICYCLE_FEEDBACK_WEBHOOK": f"https://127.0.0.1:{port}/{SECRET}-avis",
        "HEMICYCLE_CACHE_URL": f"valkey://moi:{SECRET}-cache@127.0.0.1:{port}/0",
    }  # fmt: skip


def _base() -> dict[str, str]:
    """A database that does not answer."""
    url = f"postgresql+psycopg://moi:{SECRET}-base@127.0.0.1:{free_port()}/base"
    return {"HEMICYCLE_DATABASE_URL": url, "HEMICYCLE_READ_URL": url.replace("-base@", "-lecture@")}


def _secrets(section: Section, home: Path, monde: Path) -> None:
    reglages, essais, fuites = _reglages(), 0, []
    for nom, mots, autres in (
        ("sync", ("sync", "--local", str(monde)), {}),
        ("summaries", ("resumer", "--limite", "1"), {}),
        ("trial of summaries", ("resumer", "--essai", "--limite", "1"), {}),
        ("releases", ("releases",), {}),
        ("sync, a database that does not answer", ("sync", "--local", str(monde)), _base()),
        ("serve, a database that does not answer", ("serve", "--port", "0"), _base()),
        ("check, a database that does not answer", ("check",), _base()),
        ("an address that cannot be read", ("releases",), {"HEMICYCLE_DATABASE_URL": f"mysql://moi:{SECRET}@hote/b"}),
        ("a cache that cannot be read", ("releases",), {"HEMICYCLE_CACHE_URL": f"http://moi:{SECRET}@hote"}),
        ("a source with a password", ("sync",), {"HEMICYCLE_SENAT_URL": f"https://moi:{SECRET}@127.0.0.1:1"}),
        ("a webhook without https", ("releases",), {"HEMICYCLE_FEEDBACK_WEBHOOK": f"http://hote/{SECRET}"}),
    ):
        fini = m.commande(home, *mots, reglages={**reglages, **autres})
        essais += 1
        if SECRET in fini.stdout + fini.stderr:
            fuites.append(f"{nom}: {_autour(fini.stdout + fini.stderr)}")
        if "Traceback" in fini.stderr:
            section.refuser(f"{nom}: a traceback, {fini.stderr[-300:]}")
    with talkative(home, reglages) as serveur:
        asyncio.run(_injections(section, serveur))
        fuites += list(_reponses(serveur, f"{SECRET}-accueil"))
    if SECRET in serveur.said():
        fuites.append(f"a server: {_autour(serveur.said())}")
    fuites += [f"{path} of the home" for path in _fichiers(home) if SECRET.encode() in path.read_bytes()]
    for fuite in fuites:
        section.refuser(f"a secret is told by {fuite}")
    section.noter("commands run at DEBUG with seven secrets", essais)
    section.noter("lines of a server searched", len(serveur.said().splitlines()))
    section.noter("files of the home searched", len(_fichiers(home)))
    section.noter("secrets found", len(fuites))


def _reponses(serveur: Talkative, secret: str) -> Iterator[str]:
    """Answers to requests that hold the secret, right and wrong."""
    for entete in (secret, secret + "x"):
        demande = urllib.request.Request(
            f"{serveur.base}/api/v1/homepage/warm", method="POST", headers={"X-Hemicycle-Secret": entete}
        )
        try:
            with urllib.request.urlopen(demande, timeout=30) as reponse:
                corps = reponse.read() + str(reponse.headers).encode()
        except urllib.error.HTTPError as error:
            corps = error.read() + str(error.headers).encode()
        if SECRET.encode() in corps:
            yield f"the answer to {entete == secret}"
    avis = urllib.request.Request(
        f"{serveur.base}/api/v1/feedback", data=b'{"type":"bug","message":"essai"}',
        headers={"Content-Type": "application/json"},
    )  # fmt: skip
    with urllib.request.urlopen(avis, timeout=30) as reponse:  # the webhook fails, and must not be named
        reponse.read()


async def _injections(section: Section, serveur: Talkative) -> None:
    connexion = Connection("127.0.0.1", serveur.port)
    for question in _QUESTIONS:
        try:
            reponse = await connexion.ask(question, head=False, keep=False)
        except NoAnswerError:
            continue  # a connection that is closed on garbage has told nothing
        if faute := _injectee(reponse):
            section.refuser(f"{question[:80]!r}: {faute}")
    connexion.close()
    section.noter("requests that try to lead elsewhere or to forge headers", len(_QUESTIONS))


def _injectee(reponse: Reply) -> str | None:
    if reponse.status >= 500:
        return f"answered {reponse.status}"
    if b"root:" in reponse.body or b"[build-system]" in reponse.body:
        return "a file of the machine was given"
    if any(nom.startswith("x-injecte") for nom, _ in reponse.headers):
        return "a header of the client's was sent back"
    if any("evil.example" in valeur for _, valeur in reponse.headers) or b"evil.example/api" in reponse.body:
        return "a host of the client's was sent back"
    return None


def _requete(cible: bytes, *entetes: bytes) -> bytes:
    lignes = [b"GET " + cible + b" HTTP/1.1", b"Host: 127.0.0.1", *entetes]
    return b"\r\n".join(lignes) + b"\r\n\r\n"


_CHEMINS = (
    b"/../../../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"/api/v1/..%2f..%2f..%2fetc%2fpasswd",
    b"/docs/../../../pyproject.toml", b"/static/..%5c..%5cpyproject.toml", b"//etc/passwd", b"/api/v1/scrutins/%00",
    b"/api/v1/deputes/..%252f..%252fetc%252fpasswd", b"/.well-known/../../etc/passwd", b"file:///etc/passwd",
    b"http://evil.example/api/v1/scrutins", b"/api/v1/export/%2e%2e%2f%2e%2e%2frelease.sqlite", b"/release.sqlite",
    b"/releases/current", b"/state.sqlite",
)  # fmt: skip
_ENTETES = (
    b"X-Request-Id: a\r\nX-Injecte: 1", b"X-Request-Id: a\nX-Injecte: 1", b"X-Request-Id: a\rX-Injecte: 1",
    b"X-Request-Id: %0d%0aX-Injecte:1", b"X-Forwarded-Host: evil.example", b"X-Forwarded-For: 127.0.0.1\r\nX-A: b",
    b"X-Original-Url: /etc/passwd", b"If-None-Match: \"a\"\r\n\r\nGET /x HTTP/1.1", b"Origin: https://evil.example",
    b"Accept-Encoding: \r\nX-Injecte: 1", b"Transfer-Encoding: chunked\r\nContent-Length: 5",
    b"Host: evil.example",
)  # fmt: skip
_QUESTIONS = (
    *(_requete(chemin) for chemin in _CHEMINS),
    *(_requete(b"/api/v1/scrutins?q=" + chemin) for chemin in (b"%0d%0aX-Injecte:%201", b"%0aX-Injecte:1", b"..%2f")),
    *(_requete(b"/api/v1/scrutins%0d%0aX-Injecte:%201/" + mot) for mot in (b"", b"a")),
    *(_requete(b"/api/v1/scrutins", entete) for entete in _ENTETES),
    *(_requete(b"/api/v1/deputes/x", entete) for entete in _ENTETES),
)


def _audit(section: Section) -> None:
    """Every pinned dependency against the advisories that the Python index tells with it (those of OSV).

    A list that does not tell of a package known to be bad tells nothing: nothing is taken for granted.
    """
    mesure = "advisories of the dependencies"
    if not INDEX:
        section.noter(mesure, "not asked: PREUVES_AVIS names no index")
        return
    try:
        if not _avis(*_TEMOIN):
            section.noter(mesure, f"not reached from here: the index tells none, not even of {' '.join(_TEMOIN)}")
            return
        connus = {pin: _avis(*pin) for pin in epingles((RACINE / EPINGLES).read_text(encoding="utf-8"))}
    except (OSError, ValueError) as error:
        section.noter(mesure, f"not reached from here: {error}")
        return
    tus = [f"{nom} {version}" for (nom, version), avis in connus.items() if avis is None]
    section.noter(mesure, f"{len(connus) - len(tus)} of {len(connus)} packages of `{EPINGLES}` held against the index")
    section.noter("packages it tells nothing of", ", ".join(tus) or "none")
    for (nom, version), avis in connus.items():
        if avis:
            section.refuser(f"{nom} {version}: {', '.join(avis)}")


def epingles(texte: str) -> list[tuple[str, str]]:
    """The packages of a file of requirements, with their versions."""
    return re.findall(r"^([A-Za-z0-9_.-]+)(?:\[[^]]*\])?==([^ ;]+)", texte, re.MULTILINE)


def _avis(nom: str, version: str) -> list[str] | None:
    """The advisories of a package; None when the index knows only those of another version.

    A mirror may have the page of a project, which tells those of its latest version, and no page by version.
    """
    for chemin in (f"{nom}/{version}", nom):
        with (
            contextlib.suppress(urllib.error.HTTPError),
            urllib.request.urlopen(f"{INDEX}/{chemin}/json", timeout=20) as page,
        ):
            dite = json.load(page)
            if dite["info"]["version"] == version:
                return [avis["id"] for avis in dite["vulnerabilities"] if not avis.get("withdrawn")]
    return None


def _fichiers(home: Path) -> list[Path]:
    return [path for path in sorted(home.rglob("*")) if path.is_file()]


def _autour(texte: str) -> str:
    ou = texte.index(SECRET)
    return texte[max(0, ou - 80) : ou + 40].replace("\n", " ")


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
