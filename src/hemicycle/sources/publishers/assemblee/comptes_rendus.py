"""Comptes rendus: what was said in a public sitting, paragraph by paragraph, in its place in the agenda.

The content is a tree of points (a text, its articles, their amendments) that hold paragraphs at any depth, and is
walked with its context:
- the level of a point is written on it (`nivpoint`): a point of level 3 that *follows* one of level 2 belongs to
  it as much as one that lies inside it;
- the text (`bibard`), the article (`art`) and the amendments (`adt`) stand on some levels only and are inherited.
  Amendments inherited from a point are marked: a point opened on one amendment covers the common discussion of
  the next ones too, so they are less sure than those of the paragraph itself. `valeur` is never read for them;
- the speaker is `id_acteur`. Nobody is behind 0 (a group of members) or a negative number (an office without a
  record): the name and the quality are then all there is. A paragraph without a speaker is a stage direction.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple, cast

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.reading.markup import LOCAL_NAMES, local_name, xml_root
from hemicycle.texte import nettoyer

Attributs = Mapping[str, str]
Champs = Mapping[str, etree._Element]

_JOUR = re.compile(r"\d{8}")
_ACTEUR = re.compile(r"PA[1-9]\d*")
_IDENTIFIANT = re.compile(r"[1-9]\d*")
_NUMERO_TEXTE = re.compile(r"\d+")
# `74, 1300 et 2598`, `2066 rectifié`, `I-848`, `II-CF904`; the 2 of `2e rect.` is no number of an amendment
_NUMERO_AMENDEMENT = re.compile(r"(?<![\w-])(?:[IVX]+-)?(?:[A-Z]{2,})?\d+(?!\w)")

CHAMPS = frozenset({"uid", "seanceRef", "sessionRef", "metadonnees", "contenu"})
CHAMPS_METADONNEES = frozenset({
    "dateSeance", "numSeanceJour", "legislature", "etat", "version",
    # ignored: said elsewhere in the file, or about the making of it; the summary repeats the titles of the points
    "dateSeanceJour", "numSeance", "typeAssemblee", "session", "nomFichierJo", "validite", "diffusion",
    "environnement", "heureGeneration", "sommaire",
})  # fmt: skip
ATTRIBUTS = frozenset({
    "nivpoint", "ordre_absolu_seance", "id_acteur", "code_grammaire", "code_style", "roledebat", "id_syceron",
    "valeur", "decision", "bibard", "art", "adt", "ssadt",
    # ignored: numbers of the editing tool, mandates of the speaker on that day, marks of the printed summary
    "id_preparation", "ordinal_prise", "valeur_ptsodj", "id_mandat", "id_nomination_oe", "id_nomination_op",
    "code_parole", "sommaire", "structure", "orateur",
})  # fmt: skip
TITRES = frozenset({"ouvertureSeance", "finSeance"})  # headings of the sitting: no point, but words of their own
CONTENANTS = TITRES | {"contenu", "interExtraction"}  # ignored: attributes of interExtraction repeat its paragraphs
SANS_PAROLES = frozenset({"texte", "orateurs", "quantiemes"})  # read with their parent, or the date in letters


class CompteRendu(Record, frozen=True):
    """The report of one sitting. `version` is `avant_JO` while the text may still be revised."""

    uid: str
    seance: str | None
    session_ref: str | None
    legislature: int | None
    jour: date
    numero_jour: str | None
    etat: str | None
    version: str | None


class Paragraphe(Record, frozen=True):
    """One paragraph of a report, with the context that it inherits.

    `texte` keeps the line breaks of the source. `texte_numero` is the number of the text in discussion, several
    being separated by commas; `points` are the titles above the paragraph, from level 1 down.
    """

    compte_rendu: str
    seance: str | None
    jour: date
    ordre: int
    acteur: str | None
    orateur: str | None
    qualite: str | None
    grammaire: str | None
    style: str | None
    role: str | None
    texte: str
    duree: float | None
    point: str | None
    points: list[str]
    niveau: int | None
    texte_numero: str | None
    article: str | None
    amendements: list[str]
    amendements_herites: bool
    valeur: str | None
    decision: str | None
    id: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    racine = xml_root(raw, "compteRendu")
    champs = {local_name(enfant): enfant for enfant in racine}
    notes.check(champs, CHAMPS, "compteRendu")
    uid = _valeur(champs, "uid")
    if uid is None:
        raise Reject("« uid » manque")
    with rejected_as(uid):
        compte_rendu = _compte_rendu(uid, champs, notes)
        yield compte_rendu
        yield from _Lecteur(compte_rendu, notes).lire(_contenu(champs))


class _Contexte(NamedTuple):
    """What the points above a paragraph say of it."""

    niveau: int | None = None
    titres: tuple[str, ...] = ()
    texte_numero: str | None = None
    article: str | None = None
    amendements: tuple[str, ...] = ()


class _Lecteur:
    """The walk through the content of one report."""

    def __init__(self, compte_rendu: CompteRendu, notes: Notes) -> None:
        self._compte_rendu = compte_rendu
        self._notes = notes
        self._ordre = 0
        self._lus: list[Paragraphe] = []

    def lire(self, contenu: etree._Element) -> list[Paragraphe]:
        self._enfants(contenu, (_Contexte(),))
        return self._lus

    def _enfants(self, parent: etree._Element, pile: tuple[_Contexte, ...]) -> None:
        """Read the paragraphs below a node; `pile` holds the contexts of the points above it, the nearest last."""
        ouverts = pile  # with the points that went before among these children: deeper ones belong to them
        for enfant in parent:
            nom = LOCAL_NAMES[enfant.tag]
            if nom == "paragraphe":
                self._lus.append(self._paragraphe(enfant, pile[-1]))
            elif nom == "point":
                ouverts = self._ouvrir(enfant, pile, ouverts)
                self._enfants(enfant, ouverts)
            elif nom not in SANS_PAROLES:
                if nom not in CONTENANTS:
                    self._notes.unknown_fields[f"compteRendu.contenu.{nom}"] += 1
                if nom in TITRES and _texte_de(enfant) is not None:
                    self._lus.append(self._paragraphe(enfant, pile[-1]))
                self._enfants(enfant, pile)

    def _ouvrir(
        self, point: etree._Element, pile: tuple[_Contexte, ...], ouverts: tuple[_Contexte, ...]
    ) -> tuple[_Contexte, ...]:
        attributs = self._attributs(point, "point")
        niveau = _entier(attributs, "nivpoint") or len(pile)
        precedents = (contexte for contexte in ouverts[len(pile) :] if (contexte.niveau or 0) < niveau)
        dessus = (*pile, *precedents)
        return (*dessus, _contexte(niveau, _titre(point), attributs, dessus[-1]))

    def _paragraphe(self, element: etree._Element, contexte: _Contexte) -> Paragraphe:
        attributs = self._attributs(element, "paragraphe")
        ecrit = attributs.get
        texte, orateurs = _parties(element)
        noms, qualite, identifiant = _orateurs(orateurs)
        propres = _amendements(attributs)
        self._ordre = _entier(attributs, "ordre_absolu_seance") or self._ordre + 1
        return Paragraphe(
            compte_rendu=self._compte_rendu.uid,
            seance=self._compte_rendu.seance,
            jour=self._compte_rendu.jour,
            ordre=self._ordre,
            acteur=_acteur(_propre(ecrit("id_acteur")), identifiant),
            orateur=", ".join(noms) or None,
            qualite=qualite,
            grammaire=_propre(ecrit("code_grammaire")),
            style=_propre(ecrit("code_style")),
            role=_propre(ecrit("roledebat")),
            texte=_texte(texte),
            duree=_duree(texte),
            point=contexte.titres[-1] if contexte.titres else None,
            points=list(contexte.titres),
            niveau=contexte.niveau,
            texte_numero=_texte_numero(attributs) or contexte.texte_numero,
            article=_article(attributs) or contexte.article,
            amendements=list(propres or contexte.amendements),
            amendements_herites=bool(not propres and contexte.amendements),
            valeur=_propre(ecrit("valeur")),
            decision=_propre(ecrit("decision")),
            id=_identifiant(ecrit("id_syceron")),
        )

    def _attributs(self, element: etree._Element, chemin: str) -> Attributs:
        attributs: Attributs = dict(cast(list[tuple[str, str]], element.items()))  # texts both, as the file is
        self._notes.check(attributs, ATTRIBUTS, f"compteRendu.{chemin}")
        return attributs


def _contenu(champs: Champs) -> etree._Element:
    try:
        return champs["contenu"]
    except KeyError:
        raise Reject("« contenu » manque") from None


def _compte_rendu(uid: str, champs: Champs, notes: Notes) -> CompteRendu:
    metadonnees = {local_name(enfant): enfant for enfant in champs.get("metadonnees", ())}
    notes.check(metadonnees, CHAMPS_METADONNEES, "compteRendu.metadonnees")
    legislature = _valeur(metadonnees, "legislature")
    if legislature is not None and not legislature.isdecimal():
        raise Reject(f"« legislature » n'est pas un entier : {legislature!r}")
    return CompteRendu(
        uid=uid,
        seance=_valeur(champs, "seanceRef"),
        session_ref=_valeur(champs, "sessionRef"),
        legislature=None if legislature is None else int(legislature),
        jour=_jour(_valeur(metadonnees, "dateSeance")),
        numero_jour=_valeur(metadonnees, "numSeanceJour"),
        etat=_valeur(metadonnees, "etat"),
        version=_valeur(metadonnees, "version"),
    )


def _jour(texte: str | None) -> date:
    """`20250517213000000` is half past nine in the evening of 17 May, in Paris."""
    trouve = _JOUR.match(texte or "")
    try:
        return date.fromisoformat(trouve.group() if trouve else "")
    except ValueError:
        raise Reject(f"« dateSeance » : date illisible {texte!r}") from None


def _contexte(niveau: int, titre: str | None, attributs: Attributs, dessus: _Contexte) -> _Contexte:
    """The context inside a point. Another article is not about the amendments of the one above it."""
    texte_numero = _texte_numero(attributs) or dessus.texte_numero
    autre_texte = texte_numero != dessus.texte_numero
    article = _article(attributs) or (None if autre_texte else dessus.article)
    herites = () if autre_texte or article != dessus.article else dessus.amendements
    return _Contexte(
        niveau=niveau,
        titres=(*dessus.titres, titre) if titre else dessus.titres,
        texte_numero=texte_numero,
        article=article,
        amendements=_amendements(attributs) or herites,
    )


def _titre(point: etree._Element) -> str | None:
    return nettoyer(_texte(_texte_de(point))) or None


def _texte_de(element: etree._Element) -> etree._Element | None:
    return next((enfant for enfant in element if local_name(enfant) == "texte"), None)  # `find` is slower


def _parties(element: etree._Element) -> tuple[etree._Element | None, list[Champs]]:
    """The text of a paragraph, and the fields of each of its speakers."""
    texte = None
    orateurs: list[Champs] = []
    for enfant in element:  # one passage: `find` is slow, and there are a million paragraphs
        nom = LOCAL_NAMES[enfant.tag]
        if nom == "texte":
            texte = enfant if texte is None else texte
        elif nom == "orateurs":
            for orateur in enfant:
                if LOCAL_NAMES[orateur.tag] == "orateur":
                    orateurs.append({LOCAL_NAMES[champ.tag]: champ for champ in orateur})
    return texte, orateurs


def _orateurs(orateurs: Sequence[Champs]) -> tuple[list[str], str | None, str | None]:
    """Names, quality and number of those who speak; several share a paragraph once in a while."""
    noms = [nom for orateur in orateurs if (nom := _valeur(orateur, "nom"))]
    qualite = next((qualite for orateur in orateurs if (qualite := _valeur(orateur, "qualite"))), None)
    return noms, qualite, _valeur(orateurs[0], "id") if orateurs else None


@lru_cache(maxsize=4096)
def _acteur(ecrit: str | None, identifiant: str | None) -> str | None:
    if ecrit is None and identifiant is not None and _IDENTIFIANT.fullmatch(identifiant):
        return f"PA{identifiant}"
    return ecrit if ecrit is not None and _ACTEUR.fullmatch(ecrit) else None


def _texte(element: etree._Element | None) -> str:
    """The words of a text: markup gone, line breaks kept, other blanks made single."""
    if element is None:
        return ""
    if not len(element):  # lxml warns of the truth of an element
        return nettoyer(element.text or "")
    morceaux: list[str] = []
    _aplatir(element, morceaux)
    lignes = (nettoyer(ligne) for ligne in "".join(morceaux).split("\x00"))
    return "\n".join(ligne for ligne in lignes if ligne)


def _aplatir(element: etree._Element, morceaux: list[str]) -> None:
    texte = element.text or ""
    # `n<exposant>o</exposant> 12`
    morceaux.append("°" if local_name(element) == "exposant" and texte == "o" else texte)
    for enfant in element:
        if local_name(enfant) == "br":
            morceaux.append("\x00")  # no XML holds this character: a mark that the file cannot forge
        else:
            _aplatir(enfant, morceaux)
        morceaux.append(enfant.tail or "")


def _duree(texte: etree._Element | None) -> float | None:
    """The second of the sitting's recording at which the words begin."""
    ecrit = None if texte is None else texte.get("stime")
    if not ecrit:
        return None
    try:
        return float(ecrit)
    except ValueError:
        raise Reject(f"« stime » n'est pas un nombre : {ecrit!r}") from None


def _texte_numero(attributs: Attributs) -> str | None:
    bibard = attributs.get("bibard")
    return ", ".join(_NUMERO_TEXTE.findall(bibard)) or None if bibard else None


def _article(attributs: Attributs) -> str | None:
    """`Après_ 9` is how the source writes what comes after article 9."""
    article = attributs.get("art")
    return nettoyer(article.replace("_", " ")) or None if article else None


def _amendements(attributs: Attributs) -> tuple[str, ...]:
    """Amendments, then sub-amendments, which are numbered among them."""
    adt, ssadt = attributs.get("adt"), attributs.get("ssadt")
    if not (adt or ssadt):
        return ()
    ecrit = f"{adt or ''} {ssadt or ''}"
    return tuple(dict.fromkeys(_NUMERO_AMENDEMENT.findall(ecrit)))


# The same few codes, speakers and qualities come back in every paragraph: what each one says is remembered.
@lru_cache(maxsize=8192)
def _propre(valeur: str | None) -> str | None:
    return (nettoyer(valeur.replace("[[o]]", "°").replace("[[os]]", "os")) or None) if valeur else None


@lru_cache(maxsize=8192)
def _ligne(texte: str) -> str | None:
    return nettoyer(texte) or None


def _identifiant(ecrit: str | None) -> str | None:
    """Each paragraph has its own: they would push what comes back out of the memory."""
    return ecrit if ecrit is not None and ecrit.isdecimal() else _propre(ecrit)


def _entier(attributs: Attributs, nom: str) -> int | None:
    ecrit = attributs.get(nom)
    if not ecrit:
        return None
    if not ecrit.isdecimal():
        ecrit = _propre(ecrit)
        if ecrit is None:
            return None
        if not ecrit.isdecimal():
            raise Reject(f"« {nom} » n'est pas un entier : {ecrit!r}")
    return int(ecrit)


def _valeur(champs: Champs, nom: str) -> str | None:
    element = champs.get(nom)
    if element is None:
        return None
    if not len(element):
        return _ligne(element.text) if element.text else None
    return nettoyer(_texte(element)) or None


COMPTES_RENDUS = DocumentType(
    name="comptes_rendus",
    version=1,
    member=r"(?:.*/)?compteRendu/CRS[A-Z0-9]+\.xml",
    tables={"comptes_rendus": CompteRendu, "paragraphes": Paragraphe},
    parse=parse,
)
