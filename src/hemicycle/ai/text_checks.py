"""Checks of a written text, before anybody reads it: its form, then what it says against the votes.

A text that fails one is refused, with the reason. The rules read French as models write it and prefer to refuse: a
summary that is missing costs less than one that gives a group a vote it did not cast.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec
import orjson

from hemicycle.ai.entry import PARTIES, Entry, Facts, Genre
from hemicycle.texte import plier

LONGUEURS = {Genre.SCRUTIN: 1200, Genre.DOSSIER: 2500, Genre.SUJET: 2500, Genre.MEMBRE: 2000}  # of a part
POUR, CONTRE, ABSTENTION = "pour", "contre", "abstention"

_CLOTURE = re.compile(r"\A\s*```(?:json)?\s*(.*?)\s*```\s*\Z", re.DOTALL)
_LIEN = re.compile(r"https?:|www\.|\b[\w-]+\.(?:com|org|net|io|ru|info)\b|\S+@\S+\.\w|\]\(", re.IGNORECASE)
_BALISE = re.compile(r"<[^>]*>|[<>{}`#*|]|\\u[0-9a-f]{4}", re.IGNORECASE)
_COMMANDE = re.compile("[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_HORS_SUJET = re.compile(
    r"\b(?:votez|elisez|soutenez|cliquez|prompt|(?:mes|tes|ces|les|vos) (?:instructions|consignes)"
    r"|en tant qu(?:e |')(?:modele|ia|intelligence)|je (?:ne )?(?:suis|peux|vous|recommande|pense)"
    r"|chers? (?:lecteurs?|electeurs?)|vous (?:devez|devriez|pouvez))\b"
)
_SUITE = re.compile(
    r"\b(?:en cours d'examen|est en cours|reste en (?:cours|discussion)|toujours en (?:cours|discussion|navette)|"
    r"se poursui\w+|poursui\w+ (?:son|sa|leur)|doit encore|devra (?:encore )?etre|doivent encore|reste a|sera (?:\w+ )?"
    r"(?:examine|discute|debattu|soumis|vote|transmis)e?|va etre|prochaine (?:lecture|etape|seance)|a venir|"
    r"navette (?:continue|parlementaire est))"
)
_NOMBRE = re.compile(r"\d+(?:[ \u00a0\u202f]\d{3})*(?!\d|er\b|re\b|e\b|ème)")  # `2e lecture` counts nothing
_CHIFFRES = re.compile(r"\d+")
_PHRASES = re.compile(r"(?<=[.!?])\s+|[;\n]|\b(?:tandis que|alors que|quand|mais|en revanche|[àa] l['’]inverse)\b")
_PARTIE_DU_TEXTE = re.compile(r"\b(?:article|amendement|alinea|motion|sous-amendement)s?\b")
_NEGATION = re.compile(r"\b(?:n'|ne )(?:[\w']+ ){0,3}(?:pas|jamais|point)\b[\w ]{0,20}\Z")
_FIN = r"(?=\s*(?:[,.:)]|\Z|et\b))"  # else `pour` and `contre` are mere prepositions
_VERBE = r"\b(?:vot\w+|prononc\w+|position\w+)(?: \w+){0,2}"
_POSITIONS = re.compile(
    r"(?P<abstention>\babst(?:ien|en)\w*)"
    rf"|(?P<contre>{_VERBE} contre\b|\bcontre{_FIN}|\bs'(?:est|sont|etait) oppos\w+"
    r"|(?<!d')\boppos(?:e|es|ee|ees|ent|aient|ition)\b|\bdefavorables?\b|\bhostiles?\b)"
    rf"|(?P<pour>{_VERBE} pour\b|\bpour{_FIN}|\bfavorables?\b"
    r"|\bsoutien\w*|\bsouten\w+|\b(?:ont|a) approuve\b|\bapprouvent?\b)"
)


class TextRefused(Exception):
    """A text that is not kept; its words are the reason, in French."""


def read_answer(genre: Genre, brut: str) -> dict[str, str]:
    """The parts of a text out of what the model wrote; refuses what has not the form that was asked for."""
    cloture = _CLOTURE.match(brut)
    try:
        parties = msgspec.json.decode(cloture[1] if cloture else brut, type=dict[str, str | None])
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise TextRefused("la réponse n'est pas l'objet JSON demandé") from None
    if set(parties) - set(PARTIES[genre]):
        raise TextRefused("la réponse contient des parties qui n'ont pas été demandées")
    textes = {partie: (parties.get(partie) or "").strip() for partie in PARTIES[genre]}
    if not textes[PARTIES[genre][0]]:
        raise TextRefused("le texte est vide")
    return textes


def check(entry: Entry, textes: Mapping[str, str]) -> None:
    """Refuse a text that has not the form of a summary, or that says what the data do not."""
    for texte in textes.values():
        _forme(texte, LONGUEURS[entry.genre])
        _nombres(texte, entry)
        if entry.faits.clos and _SUITE.search(plier(texte)):
            raise TextRefused("la procédure est dite en cours alors qu'elle est close")
        for affirmation in affirmations(texte, entry.faits.groupes):
            _position(affirmation, entry.faits)


class Affirmation(NamedTuple):
    """A position that a sentence gives to a group; denied when the sentence says that it was not taken."""

    groupe: str
    position: str
    niee: bool
    partielle: bool  # about an article or an amendment rather than the whole text


def affirmations(texte: str, groupes: Mapping[str, Iterable[str]]) -> Iterator[Affirmation]:
    """The positions that a text gives to groups.

    In a sentence that begins with groups, each takes the position that follows it (« RN et UDR ont voté contre »), the
    last ones the position before them; in one that begins with a position, the position before (« Contre : RN »).
    """
    noms = _noms(groupes)
    for phrase in _phrases(texte):
        pliee = plier(phrase)
        positions = [(m.start(), str(m.lastgroup), _niee(pliee, m.start())) for m in _POSITIONS.finditer(pliee)]
        cites = sorted(_cites(phrase, pliee, noms))
        partielle = _PARTIE_DU_TEXTE.search(pliee) is not None
        if not positions or not cites:
            continue
        apres = cites[0][0] < positions[0][0]
        for place, groupe in cites:
            suivantes = [p for p in positions if p[0] > place]
            precedentes = [p for p in positions if p[0] < place]
            choisie = (suivantes or precedentes[-1:])[0] if apres else (precedentes[-1:] or suivantes)[0]
            yield Affirmation(groupe, choisie[1], choisie[2], partielle)


def _position(affirmation: Affirmation, faits: Facts) -> None:
    groupe, position, niee, partielle = affirmation
    connues = set(faits.ensemble.get(groupe, ()))
    if partielle or not connues:
        connues |= set(faits.parties.get(groupe, ()))
    if not connues:
        raise TextRefused(f"une position est donnée au groupe {groupe}, qui n'a pas voté")
    if niee:
        if connues == {position}:
            raise TextRefused(f"le groupe {groupe} est dit ne pas avoir pris la position qu'il a prise ({position})")
        return
    if position in connues:
        return
    if connues == {ABSTENTION}:
        raise TextRefused(f"l'abstention du groupe {groupe} est devenue un vote ({position})")
    raise TextRefused(f"le groupe {groupe} est dit « {position} » alors qu'il a voté {' puis '.join(sorted(connues))}")


def _forme(texte: str, longueur: int) -> None:
    if len(texte) > longueur:
        raise TextRefused(f"le texte dépasse {longueur} caractères")
    if _LIEN.search(texte):
        raise TextRefused("le texte contient un lien ou une adresse")
    if _BALISE.search(texte) or _COMMANDE.search(texte):
        raise TextRefused("le texte contient de la mise en forme ou des caractères de commande")
    if _HORS_SUJET.search(plier(texte)):
        raise TextRefused("le texte s'adresse au lecteur ou parle de ses consignes")


def _nombres(texte: str, entry: Entry) -> None:
    """Every number of a text is in its data: models count badly, and a false total is believed."""
    data = orjson.dumps(entry.data).decode()
    known = {int(nombre) for nombre in _CHIFFRES.findall(data)} | set(map(_entier, _NOMBRE.findall(data)))
    for nombre in _NOMBRE.findall(texte):
        # `en 2025 300 amendements`: two numbers that a blank seems to join
        morceaux = {int(morceau) for morceau in _CHIFFRES.findall(nombre)}
        if _entier(nombre) not in known and not morceaux <= known:
            raise TextRefused(f"le nombre {nombre} n'est pas dans les données")


def _entier(nombre: str) -> int:
    return int(re.sub(r"\D", "", nombre))


def _phrases(texte: str) -> Iterator[str]:
    """Sentences, cut where an opposition begins; cut on the text itself, whose capitals tell acronyms from words."""
    debut = 0
    for coupe in _PHRASES.finditer(texte):
        yield texte[debut : coupe.start()]
        debut = coupe.end()
    yield texte[debut:]


def _noms(groupes: Mapping[str, Iterable[str]]) -> list[tuple[str, re.Pattern[str], bool]]:
    """How each group may be written: acronyms with their capitals, long names in any case."""
    found = []
    for groupe, longs in groupes.items():
        for nom in {groupe, *longs}:
            if _sigle(nom):
                found.append((groupe, re.compile(rf"(?<![\w-]){re.escape(nom)}(?![\w-])"), True))
                continue
            for variante in _variantes(nom):
                found.append((groupe, re.compile(rf"\b{re.escape(variante)}s?\b"), False))
    return found


def _cites(phrase: str, pliee: str, noms: Iterable[tuple[str, re.Pattern[str], bool]]) -> Iterator[tuple[int, str]]:
    """Where groups are named, as places in the folded sentence; a name inside a longer one that was found is left."""
    places = []
    for groupe, motif, tel_quel in noms:
        for trouve in motif.finditer(phrase if tel_quel else pliee):
            debut = len(plier(phrase[: trouve.start()] + "x")) - 1 if tel_quel else trouve.start()
            places.append((debut, debut + len(trouve[0]), groupe))
    for debut, fin, groupe in places:
        if not any(d <= debut and fin <= f and (f - d) > (fin - debut) for d, f, _ in places):
            yield debut, groupe


def _sigle(nom: str) -> bool:
    return len(nom) > 1 and " " not in nom and nom.upper() == nom


def _variantes(nom: str) -> set[str]:
    """A long name, without `Groupe` and what follows a dash, a bracket or `et apparentés`: `socialistes`."""
    entier = plier(nom).removeprefix("groupe ").removeprefix("du ").removeprefix("les ")
    court = re.split(r" - | \(| et apparentes", entier)[0].removeprefix("la ")
    return {variante for variante in (entier, court) if len(variante) >= 5}


def _niee(pliee: str, place: int) -> bool:
    """Whether what comes just before a position denies it: « n'a pas voté pour »."""
    return _NEGATION.search(pliee[:place]) is not None
