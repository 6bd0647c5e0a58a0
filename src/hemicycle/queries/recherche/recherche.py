"""The general search, over every category at once, and the suggestions made while somebody types."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
import numpy as np

from hemicycle import texte
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, encode_page, page_of
from hemicycle.queries.recherche import search_words as questions
from hemicycle.queries.recherche.fuzzy_names import meilleurs
from hemicycle.queries.recherche.index import FLOUES, Ecarts, Ranks
from hemicycle.queries.recherche.search_words import Question
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import RECHERCHE
from hemicycle.vocabulaire import CategorieRecherche, Chambre

APERCU = 5  # most rows of a section
COUPURE = 60  # characters of a title in a suggestion
_MEMBRES = (CategorieRecherche.DEPUTES, CategorieRecherche.SENATEURS)
# what `data` lists beside the sections: clients written before the others existed fail on a kind that they do not know
EN_LISTE = (*_MEMBRES, CategorieRecherche.SCRUTINS, CategorieRecherche.LOBBYISTES)
_AUCUN = np.empty(0, dtype=np.intp)


class Demande(NamedTuple):
    """What is asked, and whether former members and dissolved committees are wanted."""

    question: str
    anciens: bool = False


class Trouvailles(NamedTuple):
    """The rows found in each category, in served order, and how many of the past were left out."""

    rangs: dict[CategorieRecherche, Ranks]
    anciens: int

    @property
    def comptes(self) -> dict[str, int]:
        comptes = {str(categorie): len(rangs) for categorie, rangs in self.rangs.items()}
        return {**comptes, "total": sum(comptes.values())}


def sections(release: OpenRelease, demande: Demande, limit: int) -> bytes:
    """The first rows of every category, `limit` at most in all, by section; those of older clients in one list too."""
    trouvailles = chercher(release, demande)
    parts = partager({categorie: len(rangs) for categorie, rangs in trouvailles.rangs.items()}, limit)
    apercus = {categorie: rangs[: parts[categorie]].tolist() for categorie, rangs in trouvailles.rangs.items()}
    documents = iter(release.store.documents(RECHERCHE, "item", [rang for rangs in apercus.values() for rang in rangs]))
    corps = {categorie: [msgspec.Raw(next(documents)) for _ in rangs] for categorie, rangs in apercus.items()}
    meta = _meta(demande, trouvailles)
    return msgspec.json.encode(
        {"sections": corps, "data": [row for categorie in EN_LISTE for row in corps[categorie]], "meta": meta}
    )


def partager(trouves: Mapping[CategorieRecherche, int], limit: int) -> dict[CategorieRecherche, int]:
    """How many rows of each category are shown: one each in turn, `APERCU` at most, until `limit` are."""
    parts = dict.fromkeys(trouves, 0)
    for tour in range(APERCU):
        for categorie, nombre in trouves.items():
            if tour < nombre and sum(parts.values()) < limit:
                parts[categorie] += 1
    return parts


def page(release: OpenRelease, demande: Demande, categorie: CategorieRecherche, page: int, limit: int) -> bytes:
    """One page of a category; `counts` still speak of all."""
    trouvailles = chercher(release, demande)
    slice_ = page_of(trouvailles.rangs[categorie], page, limit)
    meta = {"type": categorie, **_meta(demande, trouvailles)}
    more = {name: msgspec.json.encode(value).decode() for name, value in meta.items()}
    return encode_page(release.store.documents(RECHERCHE, "item", slice_.ranks), slice_, more)


def suggestions(release: OpenRelease, question: str, limit: int) -> bytes:
    """Members in office, then scrutins: those that the question begins come before those that merely hold it."""
    posee = questions.lire(question)
    index = release.recherche
    index.annoncer(posee, debuts=True)
    trouves = index.contenant(posee) & ~index.ancien
    debuts = index.commencant(posee)
    membres = _membres_suggeres(release, posee, np.flatnonzero(trouves[: index.membres]), debuts)[:limit]
    scrutins = np.flatnonzero(trouves & index.categories[CategorieRecherche.SCRUTINS])
    scrutins = np.concatenate((scrutins[debuts[scrutins]], scrutins[~debuts[scrutins]]))[: max(2, limit - 3)]
    rangs = [*membres.tolist(), *scrutins.tolist()][:limit]
    documents = release.store.documents(RECHERCHE, "item", rangs)
    return encode_list([_suggestion(document) for document in documents])


def chercher(release: OpenRelease, demande: Demande) -> Trouvailles:
    """What a question finds in every category."""
    posee = questions.lire(demande.question)
    index = release.recherche
    index.annoncer(posee)
    contenant = index.contenant(posee)
    exacts = index.exacts(posee)
    rangs = {
        categorie: _rangs(contenant & masque, exacts)
        for categorie, masque in index.categories.items()
        if categorie not in (*_MEMBRES, *FLOUES)
    }
    rangs |= _membres(release, posee, contenant) | _approches(release, posee, contenant, exacts)
    caches = 0 if demande.anciens else sum(int(index.ancien[trouves].sum()) for trouves in rangs.values())
    if not demande.anciens:
        rangs = {categorie: trouves[~index.ancien[trouves]] for categorie, trouves in rangs.items()}
    return Trouvailles({categorie: rangs[categorie] for categorie in CategorieRecherche}, caches)


def _rangs(mask: Mask, exacts: Mask) -> Ranks:
    """In the order of the category, what is exactly named so first."""
    ranks = np.flatnonzero(mask)
    return np.concatenate((ranks[exacts[ranks]], ranks[~exacts[ranks]]))


def _membres(release: OpenRelease, posee: Question, contenant: Mask) -> dict[CategorieRecherche, Ranks]:
    """Members in office, and former ones: each by name, or by resemblance when no name holds the words."""
    index = release.recherche
    exacts = np.zeros(index.facets.size, dtype=np.bool_)
    exacts[release.annuaire.homonymes(posee.texte)] = True
    trouves = np.flatnonzero(contenant[: index.membres])
    # Homonyms bear the same name: who sits today comes first among them. All others are in order already.
    places = np.lexsort((trouves, np.where(exacts[trouves], index.ancien[trouves], False), ~exacts[trouves]))
    ordre = np.concatenate((trouves[places], *_ressemblances(release, posee, trouves)))
    return {categorie: ordre[index.categories[categorie][ordre]] for categorie in _MEMBRES}


def _ressemblances(release: OpenRelease, posee: Question, trouves: Ranks) -> list[Ranks]:
    """The nearest names among those in office and among the others, where the words themselves found nobody."""
    anciens = release.recherche.ancien[: release.recherche.membres]
    vides = [passe for passe in (False, True) if not (anciens[trouves] == passe).any()]
    if not vides or not posee.nommable:
        return []
    scores = release.annuaire.ressemblances(posee.texte)
    return [meilleurs(scores, anciens == passe) for passe in vides]


def _approches(release: OpenRelease, posee: Question, contenant: Mask, exacts: Mask) -> dict[CategorieRecherche, Ranks]:
    """Groups, committees and subjects, of today and of the past: by words, or by near words where none holds them."""
    index = release.recherche
    rangs = {categorie: _rangs(contenant & index.categories[categorie], exacts) for categorie in FLOUES}
    ecarts: Ecarts | None = None
    for categorie, passe, candidats in index.floues:
        if len(candidats) and not (index.ancien[rangs[categorie]] == passe).any():
            ecarts = index.ecarts(posee) if ecarts is None else ecarts
            proches = candidats[np.isfinite(ecarts[candidats])]
            proches = proches[np.argsort(ecarts[proches], kind="stable")]
            rangs[categorie] = np.concatenate((rangs[categorie], proches))
    return rangs


def _membres_suggeres(release: OpenRelease, posee: Question, trouves: Ranks, debuts: Mask) -> Ranks:
    """Those whose name begins as the question does, then those with such words, then the rest; near names if none."""
    if not len(trouves):
        if not posee.nommable:
            return _AUCUN
        anciens = release.recherche.ancien[: release.recherche.membres]
        return meilleurs(release.annuaire.ressemblances(posee.texte), ~anciens)
    tape = texte.cle_tri(posee.texte)
    noms = release.annuaire.noms
    suite = np.array([not _commence(noms[rang], tape) for rang in trouves.tolist()], dtype=np.bool_)
    return trouves[np.lexsort((trouves, ~debuts[trouves], suite))]


def _commence(nom: str, tape: str) -> bool:
    """Whether a name begins so, said from the first name or from any word of the family name on."""
    return nom.startswith(tape) or f" {tape}" in f" {nom}"


def _meta(demande: Demande, trouvailles: Trouvailles) -> dict[str, object]:
    return {
        "query": demande.question,
        "counts": trouvailles.comptes,
        "inclureAnciens": demande.anciens,
        "anciensDisponibles": trouvailles.anciens,
    }


def _suggestion(document: bytes) -> bytes:
    trouve = _DECODER.decode(document)
    if isinstance(trouve, _Scrutin):
        coupe = f"{trouve.titre[:COUPURE]}..." if len(trouve.titre) > COUPURE else trouve.titre
        corps = {"type": "scrutin", "value": coupe, "numero": trouve.numero, "chambre": trouve.chambre}
        return msgspec.json.encode({**corps, "session": trouve.session})
    type_ = "depute" if trouve.chambre is Chambre.ASSEMBLEE else "senateur"
    membre = {"type": type_, "value": trouve.nom_complet, "slug": trouve.slug, "chambre": trouve.chambre}
    return msgspec.json.encode(membre if trouve.groupe is None else {**membre, "meta": trouve.groupe})


class _Membre(msgspec.Struct, rename="camel", tag_field="_type", tag="depute"):
    slug: str
    chambre: Chambre
    nom_complet: str
    groupe: str | None


class _Senateur(_Membre, tag="senateur"):
    pass


class _Scrutin(msgspec.Struct, tag_field="_type", tag="scrutin"):
    numero: int
    chambre: Chambre
    session: str
    titre: str


_DECODER = msgspec.json.Decoder(_Membre | _Senateur | _Scrutin)
