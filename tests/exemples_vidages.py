"""Small PostgreSQL dumps, as `pg_dump` writes them: `vidage(bloc("posvot", "posvotcod posvotlib", "1|pour"))`."""

from io import BytesIO

DEBUT = "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n\n"
FIN = "--\n-- PostgreSQL database dump complete\n--\n"


def bloc(table: str, colonnes: str, *lignes: str) -> str:
    """One table: columns separated by blanks, cells of a row by `|`, an empty cell is NULL."""
    rangees = ["\t".join(cellule or "\\N" for cellule in ligne.split("|")) for ligne in lignes]
    return "\n".join([f"COPY {table} ({', '.join(colonnes.split())}) FROM stdin;", *rangees, "\\.", "", ""])


def vidage(*blocs: str, debut: str = DEBUT, fin: str = FIN) -> BytesIO:
    """A whole dump, open for reading."""
    return BytesIO((debut + "".join(blocs) + fin).encode())
