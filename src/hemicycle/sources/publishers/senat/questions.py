"""Questions of senators, written and oral: one row each, with the answer's day but not its text.

A number alone does not name a question: each nature (QE, QG, QOSD…) counts on its own and begins again with the
years. The id made here is nature, number and session, `QE-05975-2025`; the files mostly have no column for the
session, and the year of publication takes its place.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.calendrier import normaliser_session
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import jour_jma, matricule, read_odsen, themes
from hemicycle.sources.reading.delimited import Layout, Row, required

LAYOUT = Layout(
    name="questions_senat",
    columns={
        "sort": ("Sort",),
        "nature": ("Nature",),
        "numero": ("Numéro",),
        "titre": ("Titre",),
        "matricule": ("Matricule",),
        "nom": ("Nom",),
        "prenom": ("Prénom",),
        "circonscription": ("Circonscription",),
        "groupe": ("Groupe",),
        "date_publication": ("Date de publication JO",),
        "ministere_depot": ("Ministère de dépôt",),
        "ministere_reponse": ("Ministère de réponse",),
        "date_reponse": ("Date de réponse JO",),
        "themes": ("Thème(s)",),
        "url": ("URL Question",),
        "session": ("Session", "Législature"),
    },
    required=frozenset({"nature", "numero", "date_publication"}),
    ignored=(
        "Référence",
        "Civilité",
        "Type Appartenance",
        "Date de transmission",
        "Ministère de transmission",
        "Référence de la question rappelée",
        "Thème QC",
    ),
)
SEPARATORS = (";", "|")  # both were met in copies of the same file


class QuestionSenat(Record, frozen=True):
    """A question and, where it was answered, when and by whom; `sort` is the Sénat's own label."""

    uid: str
    numero: str
    nature: str
    titre: str | None
    matricule: str | None
    nom: str | None
    prenom: str | None
    circonscription: str | None
    groupe: str | None
    date_publication: date | None
    ministere_depot: str | None
    ministere_reponse: str | None
    date_reponse: date | None
    themes: list[str]
    sort: str | None
    url: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The questions of the file; a row that cannot be named or dated is set aside."""
    titles = raw.partition(b"\n")[0].decode("latin-1")
    return read_odsen(LAYOUT, _question, raw, notes, max(SEPARATORS, key=titles.count))


def _question(row: Row) -> QuestionSenat:
    nature, numero = required(row, "nature"), required(row, "numero")
    publication = jour_jma(row.get("date_publication"), "date de publication")
    qui = row.get("matricule")
    return QuestionSenat(
        uid=f"{nature}-{numero}-{_session(row.get('session'), publication)}",
        numero=numero,
        nature=nature,
        titre=row.get("titre"),
        matricule=None if qui is None else matricule(qui),
        nom=row.get("nom"),
        prenom=row.get("prenom"),
        circonscription=row.get("circonscription"),
        groupe=row.get("groupe"),
        date_publication=publication,
        ministere_depot=row.get("ministere_depot"),
        ministere_reponse=row.get("ministere_reponse"),
        date_reponse=jour_jma(row.get("date_reponse"), "date de réponse"),
        themes=themes(row.get("themes")),
        sort=row.get("sort"),
        url=pages.whole_url(row.get("url")),
    )


def _session(ecrite: str | None, publication: date | None) -> str:
    if ecrite is not None:
        session = normaliser_session(ecrite)
        if session is None:
            raise Reject(f"session illisible : {ecrite!r}")
        return session
    if publication is None:
        raise Reject("ni session ni date de publication")
    return str(publication.year)


QUESTIONS_SENAT = DocumentType(
    name="questions_senat",
    version=1,
    member=r"(?:.*/)?(?:questions-depuis-un-an|qg)[^/]*\.csv",
    tables={"questions_senat": QuestionSenat},
    parse=parse,
    counted="rows",
)
