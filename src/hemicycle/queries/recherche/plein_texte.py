"""What was said and tabled: full-text search with its passages, and who speaks of what, when."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from html import escape
from itertools import pairwise
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.analyse_texte import Mot, mots, prepare
from hemicycle.queries import dossiers
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import Page, encode_page, with_members
from hemicycle.queries.recherche.search_words import MAXIMUM
from hemicycle.release.format import plein_texte
from hemicycle.release.format.facets import Facets, jour_code
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION, PARLEMENTAIRE, PAROLE
from hemicycle.release.format.plein_texte import Recherche
from hemicycle.vocabulaire import Chambre, DimensionFrequences, TriTexte, TypeRecherche

KINDS = {TypeRecherche.INTERVENTIONS: INTERVENTION, TypeRecherche.AMENDEMENTS: AMENDEMENT}
PROFONDEUR = 10_000  # rows that pages lead to: ranking more of them would cost what nobody reads
EXPRESSIONS = 5  # that are compared
BASE_MINIMALE = 20  # speeches under which a member or a group has no rate
CELLULES = 100  # members shown
_PHRASES = 3  # of a question
_VOISINS = 5  # words of a question that weigh more near each other
_DEBUT = 4  # letters from which a word may be a beginning
_AVANT, _EXTRAIT = 60, 240  # characters before the best passage, and in all
_ENTRE_GUILLEMETS = re.compile(r'"([^"]*)"|«([^»]*)»|“([^”]*)”')
_CHAMBRES = {Chambre.ASSEMBLEE: "Assemblée nationale", Chambre.SENAT: "Sénat"}
_BLANC = re.compile(r"\s")

Rows = slice | NDArray[np.intp]


class Filtres(NamedTuple):
    """What the records may be narrowed by; a name that nobody has selects nothing."""

    parlementaire: str | None = None
    groupe: str | None = None
    chambre: Chambre | None = None
    dossier: str | None = None
    date_from: date | None = None
    date_to: date | None = None
    nature: str | None = None


class Demande(NamedTuple):
    """What is asked of the texts of a kind."""

    type: TypeRecherche
    question: str
    filtres: Filtres = Filtres()
    tri: TriTexte = TriTexte.PERTINENCE
    explain: bool = False


def page(release: OpenRelease, demande: Demande, page: int, limit: int) -> bytes:
    """One page of the speeches or amendments that hold the words, each with the passage that does best."""
    kind, texts = KINDS[demande.type], release.store.full_text(KINDS[demande.type])
    recherche = lire(demande.question)._replace(filtres=_filtres(release, demande.filtres))
    found = plein_texte.Trouves([], 0)
    if recherche.racines or recherche.phrases:
        par_date = demande.tri is TriTexte.DATE
        found = texts.search(recherche, (page - 1) * limit, limit, par_date=par_date, explain=demande.explain)
    rangs = [trouve.rang for trouve in found.page]
    items = release.store.documents(kind, "item", rangs)
    lus = [prepare(un) for un in _textes(release, kind, rangs, items)]
    voulues = {*recherche.racines, *(racine for phrase in recherche.phrases for _, racine in phrase), *found.racines}
    extraits = [_extrait(*un, voulues) for un in zip(lus, texts.places(recherche, lus) if lus else [], strict=True)]
    lignes = [
        with_members(item, _encoded({"_type": kind, "extrait": extrait, **_explication(trouve)}))
        for item, extrait, trouve in zip(items, extraits, found.page, strict=True)
    ]
    meta = {"type": demande.type, "query": demande.question, "tri": demande.tri}
    more = {name: msgspec.json.encode(value).decode() for name, value in meta.items()}
    return encode_page(lignes, Page(rangs, found.total, page, limit), more)


def lire(question: str) -> Recherche:
    """What a question looks for: its words, and between quotes those that follow each other."""
    entiere = prepare(question)
    phrases = [_phrase(next(filter(None, groups), "")) for groups in _ENTRE_GUILLEMETS.findall(entiere)]
    libre = _ENTRE_GUILLEMETS.sub(lambda quoted: " " * len(quoted[0]), entiere)
    lus = list(mots(libre))
    racines = _plus_longues(dict.fromkeys(mot.racine for mot in lus))
    return Recherche(
        racines=racines,
        phrases=tuple(phrase for phrase in phrases if phrase)[:_PHRASES],
        voisins=tuple((mot.position, mot.racine) for mot in lus if mot.racine in racines)[:_VOISINS],
        debut=_debut(libre, lus[-1]) if lus and racines[-1] == lus[-1].racine else None,
    )


def expressions(question: str) -> list[str]:
    """The expressions that commas part, each once."""
    return list(dict.fromkeys(part.strip() for part in question.split(",") if part.strip()))


def est_vide(expression: str) -> bool:
    """Whether an expression has no word that can be looked for."""
    return not _phrase(expression)


def frequences(release: OpenRelease, demandees: Sequence[str], par: DimensionFrequences, filtres: Filtres) -> bytes:
    """How many speeches hold each expression, in every cell, beside all that were made there."""
    texts = release.store.full_text(INTERVENTION)
    facets = release.store.facets(PAROLE)
    retenus = _filtres(release, filtres)
    rows = _retenues(facets, retenus)
    bases: list[_Base] = release.bases.get(par, []) if filtres == Filtres() else []
    if not bases:
        bases = _mois(facets, rows) if par is DimensionFrequences.MOIS else _bases(release, facets, rows, par)
    if filtres == Filtres():
        release.bases[par] = bases
    data = []
    for expression in demandees:
        recherche = Recherche(phrases=(_phrase(expression),), filtres=retenus)
        comptes, chambres = texts.counts(recherche, par, DimensionFrequences.CHAMBRE)
        cellules = [cellule.avec(comptes) for cellule in bases]
        total = sum(chambres.values())
        data.append({"expression": expression, "total": total, "cellules": _montrees(release, cellules, par)})
    meta = {
        "par": par,
        "interventions": int(facets.columns["nombre"][rows].sum()),
        "mots": int(facets.columns["mots"][rows].sum()),
        "baseMinimale": BASE_MINIMALE,
    }
    return msgspec.json.encode({"data": data, "meta": meta})


class _Cellule(msgspec.Struct, rename="camel"):
    """What was said in one month, by one group, member or chamber (`models.plein_texte.CelluleFrequences`)."""

    cle: str
    libelle: str
    chambre: Chambre | None
    interventions: int = 0
    mots: int = 0
    mentions: int = 0
    pour_mille: float | None = None


class _Base(NamedTuple):
    """What was said in one cell, and the values that the index counts it by."""

    cellule: _Cellule
    valeurs: list[str]

    def avec(self, comptes: Mapping[str, int]) -> _Cellule:
        """The cell, with the mentions that were counted."""
        mentions = sum(comptes.get(valeur, 0) for valeur in self.valeurs)
        base = self.cellule.interventions
        taux = round(1000 * mentions / base, 3) if base else None
        return msgspec.structs.replace(self.cellule, mentions=mentions, pour_mille=taux)


def _phrase(expression: str) -> plein_texte.Phrase:
    return tuple((mot.position, mot.racine) for mot in mots(prepare(expression)))[:MAXIMUM]


def _plus_longues(racines: Iterable[str]) -> tuple[str, ...]:
    """Of more than `MAXIMUM` roots the longest, which say the most."""
    toutes = list(racines)
    kept = sorted(toutes, key=len, reverse=True)[:MAXIMUM]
    return tuple(racine for racine in toutes if racine in kept)


def _debut(question: str, dernier: Mot) -> str | None:
    """The last word as one may still be typing it."""
    mot = texte.plier(question[dernier.debut : dernier.fin])
    return mot if len(mot) >= _DEBUT and not question[dernier.fin :].strip() else None


def _filtres(release: OpenRelease, filtres: Filtres) -> plein_texte.Filtres:
    """The filters as the index knows them: by id."""
    asked = {
        "parlementaire": filtres.parlementaire and _membre(release, filtres.parlementaire),
        "groupe": filtres.groupe and release.ids_du_groupe(filtres.groupe),
        "dossier": filtres.dossier and _dossier(release, filtres.dossier),
        "chambre": filtres.chambre and [filtres.chambre],
        "nature": filtres.nature and [filtres.nature],
    }
    valeurs = {
        colonne: [str(valeur) for valeur in valeurs] for colonne, valeurs in asked.items() if valeurs is not None
    }
    debut, fin = (None if jour is None else jour_code(jour) for jour in (filtres.date_from, filtres.date_to))
    return plein_texte.Filtres(valeurs, debut, fin)


def _membre(release: OpenRelease, cle: str) -> list[str]:
    rang = release.store.rank(PARLEMENTAIRE, cle.lower())
    return [] if rang is None else [release.ids_des_membres[rang]]


def _dossier(release: OpenRelease, uid: str) -> list[str]:
    rang = dossiers.rang(release, uid)
    return [] if rang is None else [release.dossiers.columns["uid"][rang].decode()]


class _Contenu(msgspec.Struct):
    contenu: str = ""
    dispositif: str | None = None
    expose: str | None = msgspec.field(name="exposeSommaire", default=None)
    coupe: bool = msgspec.field(name="hasMore", default=False)


_DECODER = msgspec.json.Decoder(_Contenu)


def _textes(release: OpenRelease, kind: str, rangs: Sequence[int], items: Sequence[bytes]) -> list[str]:
    """The whole texts of records whose items are at hand: those of long speeches are in another form."""
    lus = [_DECODER.decode(item) for item in items]
    coupes = [place for place, lu in enumerate(lus) if lu.coupe]
    entiers = release.store.documents(kind, "complet", [rangs[place] for place in coupes]) if coupes else []
    for place, entier in zip(coupes, entiers, strict=True):
        lus[place] = _DECODER.decode(entier)
    return [lu.contenu or "\n".join(filter(None, (lu.dispositif, lu.expose))) for lu in lus]


def _extrait(lu: str, place: int, voulues: set[str]) -> str:
    """A passage as HTML: what is looked for between `<mark>`, everything else escaped."""
    debut = max(place - _AVANT, 0)
    if debut:
        blanc = _BLANC.search(lu, debut, place)
        debut = place if blanc is None else blanc.end()
    fin = min(debut + _EXTRAIT, len(lu))
    if fin < len(lu):
        fin = max(lu.rfind(blanc, place, fin) for blanc in (" ", "\n", "\u00a0")) if fin > place else fin
        fin = fin if fin > place else min(debut + _EXTRAIT, len(lu))
    passage = lu[debut:fin]
    bornes = [0]
    for mot in mots(passage):
        if mot.racine in voulues:
            bornes += [mot.debut, mot.fin]
    parts = [escape(passage[a:b], quote=False) for a, b in pairwise([*bornes, len(passage)])]
    marques = "".join(f"<mark>{part}</mark>" if n % 2 else part for n, part in enumerate(parts))
    return f"{'…' if debut else ''}{' '.join(marques.split())}{'…' if fin < len(lu) else ''}"


def _explication(trouve: plein_texte.Trouve) -> dict[str, object]:
    """Of what the score of a row is made, if that was asked for."""
    if not trouve.parts:
        return {}
    parts = trouve.parts
    score = (parts["mots"] + parts["voisinage"]) * parts["poids"]
    return {"score": round(score, 3), "explication": {nom: round(part, 3) for nom, part in parts.items()}}


def _encoded(members: Mapping[str, object]) -> dict[str, bytes]:
    return {name: msgspec.json.encode(value) for name, value in members.items()}


def _retenues(facets: Facets, retenus: plein_texte.Filtres) -> Rows:
    """The rows of what was said, which are in the order of days, that pass the filters."""
    jours = facets.columns["jour"]
    debut = 0 if retenus.debut is None else bisect_left(jours, retenus.debut)
    fin = len(jours) if retenus.fin is None else bisect_right(jours, retenus.fin)
    if not retenus.valeurs:
        return slice(debut, fin)
    mask = np.ones(max(fin - debut, 0), dtype=np.bool_)
    for colonne, valeurs in retenus.valeurs.items():
        mask &= np.isin(facets.columns[colonne][debut:fin], [facets.code(colonne, valeur) for valeur in valeurs])
    return np.flatnonzero(mask) + debut


def _bases(release: OpenRelease, facets: Facets, rows: Rows, par: DimensionFrequences) -> list[_Base]:
    """What each group, member or chamber said; the groups of several legislatures that have one slug are one."""
    labels = facets.labels[par]
    # the last one is of those who have none: a code of -1
    nombres, words = (
        np.bincount(facets.columns[par][rows] % (len(labels) + 1), facets.columns[nom][rows], len(labels) + 1)
        for nom in ("nombre", "mots")
    )
    found: dict[str, _Base] = {}
    for place in np.flatnonzero(nombres[:-1]).tolist():
        cellule, valeur = _cellule(release, par, labels[place])
        base = found.setdefault(cellule.cle, _Base(cellule, []))
        base.valeurs.append(valeur)
        base.cellule.interventions += int(nombres[place])
        base.cellule.mots += int(words[place])
    return list(found.values())


def _cellule(release: OpenRelease, par: DimensionFrequences, valeur: str) -> tuple[_Cellule, str]:
    """The cell of a value, and how the index counts it; members are named when it is known who is shown."""
    if par is DimensionFrequences.CHAMBRE:
        return _Cellule(valeur, _CHAMBRES[Chambre(valeur)], Chambre(valeur)), valeur
    numero = str(plein_texte.numero(valeur))
    if par is DimensionFrequences.PARLEMENTAIRE:
        return _Cellule(valeur, "", None), numero
    groupe = release.groupes[valeur]
    return _Cellule(f"{groupe.chambre}/{groupe.slug}", groupe.nom, groupe.chambre), numero


def _mois(facets: Facets, rows: Rows) -> list[_Base]:
    """What was said in each month from the first to the last, whether anybody spoke in it or not."""
    jours = facets.columns["jour"][rows]
    if not len(jours):
        return []
    debuts = np.flatnonzero(np.diff(jours, prepend=jours[0] - 1))  # of each day, since days follow each other
    mois = jours[debuts].astype("datetime64[D]").astype("datetime64[M]").astype(np.int64)
    nombres, words = (
        np.bincount(mois - mois[0], np.add.reduceat(facets.columns[nom][rows], debuts, dtype=np.int64)).tolist()
        for nom in ("nombre", "mots")
    )
    noms = [str(np.datetime64(n, "M")) for n in range(int(mois[0]), int(mois[-1]) + 1)]
    cellules = [_Cellule(nom, nom, None, int(n), int(m)) for nom, n, m in zip(noms, nombres, words, strict=True)]
    return [_Base(cellule, [cellule.cle.replace("-", "")]) for cellule in cellules]


class _Membre(msgspec.Struct):
    slug: str
    chambre: Chambre
    nom: str
    prenom: str


def _montrees(release: OpenRelease, cellules: list[_Cellule], par: DimensionFrequences) -> list[_Cellule]:
    """Months in their order; others by rate, those of too small a base left out, and who never spoke of it."""
    if par in (DimensionFrequences.MOIS, DimensionFrequences.CHAMBRE):
        return cellules
    assez = [un for un in cellules if un.mentions and un.interventions >= BASE_MINIMALE]
    premieres = sorted(assez, key=lambda un: (-(un.pour_mille or 0), un.cle))[:CELLULES]
    return premieres if par is DimensionFrequences.GROUPE else _nommees(release, premieres)


def _nommees(release: OpenRelease, cellules: Sequence[_Cellule]) -> list[_Cellule]:
    """Cells of members, by their names instead of their ids."""
    rangs = [release.rangs_des_membres[cellule.cle] for cellule in cellules]
    references = release.store.documents(PARLEMENTAIRE, "reference", rangs)
    membres = [msgspec.json.decode(body, type=_Membre) for body in references]
    return [
        msgspec.structs.replace(cellule, cle=m.slug, libelle=f"{m.prenom} {m.nom}".strip(), chambre=m.chambre)
        for cellule, m in zip(cellules, membres, strict=True)
    ]
