"""Files that a publisher spoils while answering 200: each source's main one, altered in every way the proof tries."""

import gzip
import io
import json
import re
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Texte = Callable[[str], str]

AVENIR = "2099"
SANS_DATE = frozenset({"laposte"})  # no date in the files of these


@dataclass(frozen=True)
class Alteration:
    """One spoilt file; `raisons` are words of which the operator must read one, in lower case."""

    source: str
    panne: str
    fichier: str  # part of the path that tells the file
    raisons: tuple[str, ...]
    changer: Callable[[bytes], bytes] = field(repr=False)


def alterations() -> Iterator[Alteration]:
    """Every spoilt file."""
    for source in _SOURCES:
        yield from source.alterations()


@dataclass(frozen=True)
class _Principal:
    """The main file of a source: how it is packed, and what in it is a required name and a date."""

    source: str
    fichier: str
    encodage: str
    requis: tuple[str, str]  # a name that every document must have, and what it becomes
    dates: tuple[str, str] | None  # pattern, replacement
    a_venir: tuple[str, ...]  # what the operator reads of dates to come
    moitie: Callable[[bytes], bytes]
    dates_dans: str = ""  # another file, where the main one has no date of this kind

    def alterations(self) -> Iterator[Alteration]:
        faux = "utf-16" if self.encodage in ("ascii", "latin-1") else "latin-1"
        perte = ("tronquée", "rien n'y est plus lisible", "contre")
        illisible = ("écartés sur", "rien n'y est plus lisible")
        mal_lu = ("en un autre encodage", *illisible)
        for panne, raisons, changer in (
            ("truncated file", perte, lambda raw: raw[: len(raw) // 2]),
            ("wrong encoding", illisible, self._textes(_octets(self.encodage, faux))),
            ("encoded twice", mal_lu, self._textes(self._deux_fois)),
            ("schema drift", illisible, self._textes(self._renommer)),
            ("counts fallen by half", ("contre",), self.moitie),
            ("empty file", ("vide", *perte), _vide),
        ):
            yield Alteration(self.source, panne, self.fichier, raisons, changer)
        if self.dates is not None:
            ou = self.dates_dans or self.fichier
            yield Alteration(self.source, "future dates", ou, self.a_venir, self._textes(self._demain))

    def _textes(self, changer: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
        return lambda raw: _membres(raw, changer)

    def _deux_fois(self, raw: bytes) -> bytes:
        """UTF-8 taken for Windows' own and written as UTF-8 again: `é` becomes `Ã©`."""
        texte = raw.decode("utf-8-sig" if self.encodage == "utf-8" else self.encodage)
        texte = re.sub(r"\\u([0-9a-f]{4})", lambda trouve: chr(int(trouve[1], 16)), texte)
        return texte.encode().decode("cp1252", "replace").encode()

    def _renommer(self, raw: bytes) -> bytes:
        avant, apres = (nom.encode(self.encodage) for nom in self.requis)
        return raw.replace(avant, apres)

    def _demain(self, raw: bytes) -> bytes:
        motif, remplacement = (texte.encode() for texte in self.dates or ())
        return re.sub(motif, remplacement, raw)


def _vide(raw: bytes) -> bytes:
    """What was once served with a 200: a sound archive that holds nothing; a table that has its titles alone."""
    if raw.startswith(b"PK"):
        zip_ = io.BytesIO()
        zipfile.ZipFile(zip_, "w").close()
        return zip_.getvalue()
    if raw.startswith(b"\x1f\x8b"):
        tar = io.BytesIO()
        tarfile.open(fileobj=tar, mode="w:gz").close()
        return tar.getvalue()
    return b"{}" if raw.lstrip()[:1] == b"{" else raw.partition(b"\n")[0] + b"\n"


def _octets(vrai: str, faux: str) -> Callable[[bytes], bytes]:
    return lambda raw: raw.decode(vrai).encode(faux, "replace")


def _membres(raw: bytes, changer: Callable[[bytes], bytes]) -> bytes:
    """The same archive with every member changed, or the same file."""
    if raw.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _zip([(nom, changer(archive.read(nom))) for nom in archive.namelist()])
    if raw.startswith(b"\x1f\x8b"):
        return _tar([(nom, changer(contenu)) for nom, contenu in _du_tar(raw)])
    return changer(raw)


def _moitie_des_membres(raw: bytes) -> bytes:
    if raw.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _zip([(nom, archive.read(nom)) for nom in archive.namelist()[::2]])
    return _tar(_du_tar(raw)[::2])


def _moitie_des_lignes(titres: int) -> Callable[[bytes], bytes]:
    """Half of the rows, the first ones kept: what comes before them, and, where it is announced, how many there are."""

    def couper(raw: bytes) -> bytes:
        lignes = raw.splitlines(keepends=True)
        gardees = [*lignes[:titres], *lignes[titres::2]]
        nombre = str(len(gardees) - titres).encode()
        return re.sub(rb"^% \d+ ligne", b"% " + nombre + b" ligne", b"".join(gardees), flags=re.MULTILINE)

    return couper


def _moitie_des_publications(raw: bytes) -> bytes:
    contenu = json.loads(raw)
    return json.dumps({"publications": contenu["publications"][::2]}, ensure_ascii=False).encode()


def _zip(membres: list[tuple[str, bytes]]) -> bytes:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", zipfile.ZIP_DEFLATED) as archive:
        for nom, contenu in membres:
            info = zipfile.ZipInfo(nom, (2026, 10, 19, 2, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, contenu)
    return tampon.getvalue()


def _du_tar(raw: bytes) -> list[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(raw), mode="r:gz") as archive:
        return [(entry.name, member.read()) for entry in archive if (member := archive.extractfile(entry)) is not None]


def _tar(membres: list[tuple[str, bytes]]) -> bytes:
    tampon = io.BytesIO()
    with gzip.GzipFile("", "wb", fileobj=tampon, mtime=0) as comprime, tarfile.open(fileobj=comprime, mode="w") as tar:
        for nom, contenu in membres:
            entree = tarfile.TarInfo(nom)
            entree.size = len(contenu)
            tar.addfile(entree, io.BytesIO(contenu))
    return tampon.getvalue()


_SOURCES = (
    _Principal(
        "assemblee", "/Scrutins.json.zip", "ascii", ('"dateScrutin"', '"jourDuScrutin"'),
        (r'("dateScrutin": ")\d{4}', rf"\g<1>{AVENIR}"), ("un scrutin du 2099",), _moitie_des_membres,
    ),
    _Principal(
        "senat", "/ODSEN_GENERAL.csv", "latin-1", ("Matricule,", "Identifiant,"),
        (r"\b20\d\d(-\d\d-\d\d 00:00:00)", rf"{AVENIR}\1"), ("parle du 2099",), _moitie_des_lignes(5),
        dates_dans="/ODSEN_ELUSEN.csv",
    ),
    _Principal(
        "interieur", "candidatures-listes", "utf-8", ("Nom sur le bulletin de vote", "Patronyme"),
        (r";19(\d\d-\d\d-\d\d);", r";20\1;"), ("rien n'y est plus lisible", "mineur"), _moitie_des_lignes(1),
    ),
    _Principal(
        "rne", "elus-senateurs-sen", "utf-8", ("Nom de l'élu", "Patronyme"),
        (r"(;\d\d/\d\d/)20\d\d(\r?\n)", rf"\g<1>{AVENIR}\2"), ("parle du 2099",), _moitie_des_lignes(1),
    ),
    _Principal(
        "hatvp", "/agora_repertoire_opendata.json", "utf-8", ('"identifiantNational"', '"numeroNational"'),
        (r'("publicationDate": "\d\d/\d\d/)\d{4}', rf"\g<1>{AVENIR}"), ("parle du 2099",), _moitie_des_publications,
    ),
    _Principal(
        "dila", "/Freemium_dole_global", "utf-8", ("<ID>", "<NUM>"),
        (r"(<DATE_DERNIERE_MODIFICATION>)\d{4}", rf"\g<1>{AVENIR}"), ("parle du 2099",), _moitie_des_membres,
    ),
    _Principal(
        "laposte", "/019HexaSmal.csv", "latin-1", ("Code_commune_INSEE", "Commune"), None, (), _moitie_des_lignes(1),
    ),
    _Principal(
        "insee", "/v_mvt_commune", "utf-8", ('"DATE_EFF"', '"JOUR"'),
        (r'(,")20\d\d(-\d\d-\d\d")', rf"\g<1>{AVENIR}\2"), ("parle du 2099",), _moitie_des_lignes(1),
    ),
)  # fmt: skip
