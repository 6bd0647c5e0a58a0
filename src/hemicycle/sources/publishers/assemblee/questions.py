"""Questions of deputies to the Government: written (QE), at question time (QG), oral without debate (QOSD).

A text may be published several times (a correction, a change of ministry): the question is dated from the first
publication, and its text is that of the last. A question asked aloud at question time has no text of its own:
the whole exchange is printed as the answer, on the day it was asked.
"""

import re
from collections.abc import Iterator
from datetime import date

from hemicycle.calendrier import jour_francais
from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node
from hemicycle.sources.reading.markup import html_to_text
from hemicycle.texte import nettoyer

TYPES = {code: code for code in ("QE", "QG", "QOSD")}

_UID = re.compile(r"QANR5L(?P<legislature>\d+)(?P<type>Q[A-Z]+)(?P<numero>\d+)")

CHAMPS = XML | {
    "uid", "identifiant", "type", "auteur", "minInt", "minAttribs", "indexationAN", "textesQuestion", "textesReponse",
    # ignored: how and when the question was closed, flagged by a group, or tabled again
    "cloture", "signalement", "renouvellements",
}  # fmt: skip
CHAMPS_IDENTIFIANT = frozenset({"numero", "legislature", "regime"})  # ignored: regime, the Republic
CHAMPS_AUTEUR = frozenset({"identite", "groupe"})
CHAMPS_IDENTITE = frozenset({"acteurRef", "mandatRef"})  # ignored: mandatRef, the seat of the author
CHAMPS_ORGANE = frozenset({"organeRef", "abrege", "developpe"})
CHAMPS_ATTRIBUTION = frozenset({"denomination", "infoJO"})  # ignored: infoJO, when the ministry was given it
CHAMPS_INDEXATION = frozenset({"rubrique", "teteAnalyse", "analyses"})
CHAMPS_TEXTE = frozenset({"texte", "infoJO"})
CHAMPS_JO = frozenset({
    "dateJO", "typeJO", "pageJO", "numJO", "urlLegifrance", "referenceNOR",  # ignored: all but the date
})  # fmt: skip


class Question(Record, frozen=True):
    """A question and its answer, if there is one. `groupe` is the author's group when it was asked."""

    uid: str
    legislature: int
    type: str
    numero: int
    auteur: str
    groupe: str | None
    ministere: str | None
    rubrique: str | None
    titre: str | None
    texte: str | None
    reponse: str | None
    jour_question: date | None
    jour_reponse: date | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    question = values.root(raw, "question")
    notes.check(question, CHAMPS, "question")
    uid = values.required(question, "uid")
    with rejected_as(uid):
        yield _question(uid, question, notes)


def _question(uid: str, question: Node, notes: Notes) -> Question:
    auteur = values.child(question, "auteur", CHAMPS_AUTEUR, notes, "question")
    indexation = values.child(question, "indexationAN", CHAMPS_INDEXATION, notes, "question")
    identite = values.child(auteur, "identite", CHAMPS_IDENTITE, notes, "question.auteur")
    groupe = values.child(auteur, "groupe", CHAMPS_ORGANE, notes, "question.auteur")
    type_question = values.code(question, "type", TYPES)
    legislature, numero = _identite(uid, type_question, question, notes)
    texte, jours = _textes(question, "textesQuestion", "texteQuestion", notes)
    reponse, jours_reponse = _textes(question, "textesReponse", "texteReponse", notes)
    if type_question == "QG":
        jours = jours or jours_reponse
    return Question(
        uid=uid,
        legislature=legislature,
        type=type_question,
        numero=numero,
        auteur=values.required(identite, "acteurRef"),
        groupe=values.text(groupe, "organeRef"),
        ministere=_ministere(question, notes),
        rubrique=values.text(indexation, "rubrique"),
        titre=_titre(indexation),
        texte=texte,
        reponse=reponse,
        jour_question=min(jours, default=None),
        jour_reponse=max(jours_reponse, default=None),
    )


def _identite(uid: str, type_question: str, question: Node, notes: Notes) -> tuple[int, int]:
    """Legislature and number: the uid says them, and the fields that say them again must agree."""
    lu = _UID.fullmatch(uid)
    if lu is None or lu["type"] != type_question:
        raise Reject(f"« uid » ne nomme pas une question de type {type_question}")
    legislature, numero = int(lu["legislature"]), int(lu["numero"])
    identifiant = values.child(question, "identifiant", CHAMPS_IDENTIFIANT, notes, "question")
    for name, attendu in (("legislature", legislature), ("numero", numero)):
        if values.integer(identifiant, name) not in {None, attendu}:
            raise Reject(f"« {name} » contredit l'uid")
    return legislature, numero


def _ministere(question: Node, notes: Notes) -> str | None:
    """The ministry that was asked; for lack of it, the last one that the question was given to."""
    interroge = values.child(question, "minInt", CHAMPS_ORGANE, notes, "question")
    ministeres = [interroge]
    for attribution in values.as_list(values.node(question, "minAttribs").get("minAttrib")):
        notes.check(attribution, CHAMPS_ATTRIBUTION, "question.minAttribs.minAttrib")
        ministeres.insert(1, values.node(attribution, "denomination"))
    return next((nom for ministere in ministeres if (nom := values.text(ministere, "developpe"))), None)


def _titre(indexation: Node) -> str | None:
    lues = map(nettoyer, values.texts(values.node(indexation, "analyses"), "analyse"))
    return " ; ".join(analyse for analyse in lues if analyse) or values.text(indexation, "teteAnalyse")


def _textes(question: Node, groupe: str, element: str, notes: Notes) -> tuple[str | None, list[date]]:
    """The last text that was published, and the days of all publications."""
    texte, jours = None, []
    for publication in values.as_list(values.node(question, groupe).get(element)):
        notes.check(publication, CHAMPS_TEXTE, f"question.{groupe}.{element}")
        info = values.node(publication, "infoJO")
        notes.check(info, CHAMPS_JO, f"question.{groupe}.{element}.infoJO")
        texte = html_to_text(values.text(publication, "texte") or "") or texte
        publie = _jour(values.text(info, "dateJO"))
        if publie is not None:
            jours.append(publie)
    return texte, jours


def _jour(texte: str | None) -> date | None:
    if texte is None:
        return None
    try:
        return jour_francais(texte)
    except ValueError:
        raise Reject(f"« dateJO » : date illisible {texte!r}") from None


QUESTIONS = DocumentType(
    name="questions",
    version=1,
    member=r"(?:.*/)?QANR5L\d+Q[A-Z]+\d+\.json",
    tables={"questions": Question},
    parse=parse,
)
