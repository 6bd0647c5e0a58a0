"""How the Sénat encodes what it publishes: Latin-1 tables, Windows punctuation, PostgreSQL dumps."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date

Cellule = str | int | None

_SIMPLES = str.maketrans({"’": "'", "\u2011": "-", "œ": "oe", "Œ": "OE", "…": "...", "–": "-"})
_ECHAPPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
# The punctuation of Windows, as the dumps have it: read as Latin-1 one day, and written again as UTF-8.
_C1 = str.maketrans({"’": "\x92", "œ": "\x9c", "Œ": "\x8c", "–": "\x96", "…": "\x85", "\u2011": "-"})


def odsen(requete: Sequence[str], titres: Sequence[str], lignes: Sequence[Sequence[Cellule]]) -> bytes:
    """A table of the ODSEN family: the query after `%`, the number of rows, then a CSV of CRLF lines in Latin-1."""
    tete = [*requete, "Aucun paramètre", f"{len(lignes)} ligne(s) de résultat"]
    tampon = io.StringIO()
    tampon.write("".join(f"% {ligne}\r\n" for ligne in tete))
    ecrire = csv.writer(tampon, lineterminator="\r\n")
    ecrire.writerow(titres)
    ecrire.writerows([["" if cellule is None else cellule for cellule in ligne] for ligne in lignes])
    return latin1(tampon.getvalue())


def latin1(texte: str) -> bytes:
    """Latin-1, with plain punctuation for what it lacks."""
    return texte.translate(_SIMPLES).encode("latin-1")


def cp1252(texte: str) -> bytes:
    """Latin-1 as Windows understands it: curly apostrophes and ligatures have a place."""
    return texte.replace("\u2011", "-").encode("cp1252")


def controles(texte: str) -> str:
    """A text whose Windows punctuation has become control characters: U+0092 for an apostrophe."""
    return texte.translate(_C1)


def jour_odsen(jour: date | None) -> str:
    return "" if jour is None else f"{jour} 00:00:00.0"


def jour_sql(jour: date | None) -> str | None:
    return None if jour is None else f"{jour} 00:00:00"


def vidage(tables: Iterable[tuple[str, str, Iterable[Sequence[Cellule]]]]) -> Iterator[bytes]:
    """A PostgreSQL text dump: for each table its name, its columns and its rows, in blocks of `COPY`."""
    yield b"--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\nSET search_path = public;\n\n"
    for nom, colonnes, lignes in tables:
        yield f"COPY {nom} ({', '.join(colonnes.split())}) FROM stdin;\n".encode()
        paquet: list[str] = []
        for ligne in lignes:
            paquet.append("\t".join(map(_cellule, ligne)))
            if len(paquet) == 5_000:
                yield ("\n".join(paquet) + "\n").encode()
                paquet.clear()
        yield ("\n".join((*paquet, "\\.")) + "\n\n").encode()
    yield b"--\n-- PostgreSQL database dump complete\n--\n"


def completer(
    lignes: Iterable[bytes], ajouts: Mapping[str, Sequence[Sequence[Cellule]]], corriger: Callable[[str, bytes], bytes]
) -> Iterator[bytes]:
    """A dump with rows added at the end of some tables, and others as `corriger` leaves them (table, line)."""
    table, paquet = "", list[bytes]()
    for ligne in lignes:
        if table and ligne == b"\\.\n":
            paquet += [("\t".join(map(_cellule, ajout)) + "\n").encode() for ajout in ajouts.get(table, ())]
            table = ""
        paquet.append(corriger(table, ligne) if table else ligne)
        if ligne.startswith(b"COPY "):
            table = ligne.split(b" ", 2)[1].decode()
        if len(paquet) >= 5_000:
            yield b"".join(paquet)
            paquet.clear()
    yield b"".join(paquet)


def _cellule(valeur: Cellule) -> str:
    if valeur is None:
        return "\\N"
    return valeur.translate(_ECHAPPES) if isinstance(valeur, str) else str(valeur)
