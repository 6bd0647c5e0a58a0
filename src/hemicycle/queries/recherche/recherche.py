"""The general search, over every category at once, and the suggestions made while somebody types."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from hemicycle.analyse_texte import MOTS_VIDES, racine
from hemicycle.models import recherche as models
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, encode_page, page_of, with_members
from hemicycle.queries.recherche.index import PARTS, Trouves
from hemicycle.release.format.names import RECHERCHE
from hemicycle.texte import plier, termes
from hemicycle.vocabulaire import CategorieRecherche

APERCU = 5  # most rows of a section
SUGGEREES = 3  # most suggestions of a category
COUPURE = 60  # characters of a title in a suggestion
# what `data` lists beside the sections: clients written before the others existed fail on a kind that they do not know
EN_LISTE = tuple(map(CategorieRecherche, ("deputes", "senateurs", "scrutins", "lobbyistes")))
_MOTS = re.compile(r"[^\W_]+")


class Demande(NamedTuple):
    """What is asked, whether what is of the past is wanted, and whether rows say why they stand where they do."""

    question: str
    anciens: bool = False
    explain: bool = False


class Trouvailles(NamedTuple):
    """The rows found in each category, best first, and how many of the past were left out."""

    trouves: dict[CategorieRecherche, Trouves]
    anciens: int

    @property
    def comptes(self) -> dict[str, int]:
        comptes = {str(categorie): len(trouves.rangs) for categorie, trouves in self.trouves.items()}
        return {**comptes, "total": sum(comptes.values())}

    @property
    def categories(self) -> list[CategorieRecherche]:
        """Those that hold something, that of the best row first."""
        meilleurs = {c: trouves.premier for c, trouves in self.trouves.items() if len(trouves.rangs)}
        return sorted(meilleurs, key=lambda categorie: -meilleurs[categorie])


def sections(release: OpenRelease, demande: Demande, limit: int) -> bytes:
    """The first rows of every category, `limit` at most in all, by section; those of older clients in one list too."""
    trouvailles = chercher(release, demande)
    parts = partager({categorie: len(trouves.rangs) for categorie, trouves in trouvailles.trouves.items()}, limit)
    apercus = {c: Trouves(t.rangs[: parts[c]], t.parts, t.approximatif) for c, t in trouvailles.trouves.items()}
    rangs = [rang for apercu in apercus.values() for rang in apercu.rangs.tolist()]
    lus = dict(zip(rangs, release.store.documents(RECHERCHE, "item", rangs), strict=True))
    corps = {
        categorie: [msgspec.Raw(row) for row in _notes(demande, apercu, [lus[r] for r in apercu.rangs.tolist()])]
        for categorie, apercu in apercus.items()
    }
    return msgspec.json.encode(
        {
            "sections": corps,
            "data": [row for categorie in EN_LISTE for row in corps[categorie]],
            "meta": _meta(demande, trouvailles),
        }
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
    trouves = trouvailles.trouves[categorie]
    slice_ = page_of(trouves.rangs, page, limit)
    debut = (page - 1) * limit
    montres = Trouves(trouves.rangs[debut : debut + limit], trouves.parts[debut:], trouves.approximatif)
    meta = {"type": categorie, **_meta(demande, trouvailles)}
    more = {name: msgspec.json.encode(value).decode() for name, value in meta.items()}
    documents = release.store.documents(RECHERCHE, "item", slice_.ranks)
    return encode_page(_notes(demande, montres, documents), slice_, more)


def chercher(release: OpenRelease, demande: Demande) -> Trouvailles:
    """What a question finds in every category."""
    index = release.recherche
    tous = index.chercher(demande.question)
    visibles = tous if demande.anciens else tous.sans(index.ancien)
    parts = {categorie: visibles.a(places) for categorie, places in index.par_categorie(visibles.rangs).items()}
    return Trouvailles(parts, len(tous.rangs) - len(visibles.rangs))


def suggestions(release: OpenRelease, question: str, limit: int) -> bytes:
    """The best rows of today of every category, three of each at most, best first."""
    index = release.recherche
    rangs = index.chercher(question, tape=True).sans(index.ancien).rangs
    choisis = np.sort(np.concatenate([places[:SUGGEREES] for places in index.par_categorie(rangs).values()]))[:limit]
    documents = release.store.documents(RECHERCHE, "item", rangs[choisis].tolist())
    cherches = frozenset(termes(question)) - MOTS_VIDES or frozenset(termes(question))
    return encode_list([msgspec.json.encode(_suggestion(document, cherches)) for document in documents])


def couper(titre: str, cherches: frozenset[str], longueur: int = COUPURE) -> str:
    """A title of at most so many characters, cut between words so that the first word that is looked for stays."""
    if len(titre) <= longueur:
        return titre
    racines = {racine(mot) for mot in cherches}
    ici = next((mot.start() for mot in _MOTS.finditer(titre) if _cherche(mot[0], cherches, racines)), 0)
    debut = 0 if ici < longueur - 15 else titre.rfind(" ", 0, max(ici - longueur // 3, 1)) + 1
    reste = titre[debut:]
    if len(reste) > longueur:
        reste = reste[: longueur + 1].rpartition(" ")[0] or reste[:longueur]
        reste = f"{reste.rstrip(' ,;:')}…"
    return f"…{reste}" if debut else reste


def _cherche(mot: str, cherches: frozenset[str], racines: set[str]) -> bool:
    plie = plier(mot)
    return racine(mot) in racines or any(plie.startswith(cherche) for cherche in cherches)


def _notes(demande: Demande, trouves: Trouves, documents: Sequence[bytes]) -> list[bytes]:
    """Rows with what the search says of each."""
    if not demande.explain and not trouves.approximatif:
        return list(documents)
    notes = []
    for parts in trouves.parts[: len(documents)]:
        note: dict[str, bytes] = {"approximatif": b"true"} if trouves.approximatif else {}
        if demande.explain:
            explication = {nom: round(float(part), 2) for nom, part in zip(PARTS, parts, strict=True)}
            note["score"] = msgspec.json.encode(round(float(parts.sum()), 2))
            note["explication"] = msgspec.json.encode(explication)
        notes.append(note)
    return [with_members(document, note) for document, note in zip(documents, notes, strict=True)]


def _meta(demande: Demande, trouvailles: Trouvailles) -> dict[str, object]:
    return {
        "query": demande.question,
        "counts": trouvailles.comptes,
        "inclureAnciens": demande.anciens,
        "anciensDisponibles": trouvailles.anciens,
        "categories": trouvailles.categories,
    }


def _suggestion(document: bytes, cherches: frozenset[str]) -> models.Suggestion:
    trouve = _DECODER.decode(document)
    return _SUGGESTIONS[type(trouve)](trouve, cherches)


def _membre(suggestion: type[models.SuggestionDepute]) -> "_Suggerer":
    return lambda m, _: suggestion(m.nom_complet, m.slug, m.chambre, m.groupe or msgspec.UNSET)


_Suggerer = Callable[[Any, frozenset[str]], models.Suggestion]
_DECODER = msgspec.json.Decoder(models.Trouve)
_SUGGESTIONS: Mapping[type, _Suggerer] = {
    models.DeputeTrouve: _membre(models.SuggestionDepute),
    models.SenateurTrouve: _membre(models.SuggestionSenateur),
    models.ScrutinTrouve: lambda s, q: models.SuggestionScrutin(couper(s.titre, q), s.numero, s.chambre, s.session),
    models.DossierTrouve: lambda d, q: models.SuggestionDossier(couper(d.titre, q), d.uid, d.chambre),
    models.ReunionTrouvee: lambda r, q: models.SuggestionReunion(
        couper(r.titre, q), r.uid, r.chambre, r.date_debut[:10]
    ),
    models.EvenementTrouve: lambda e, q: models.SuggestionEvenement(couper(e.titre, q), e.slug, e.date_debut[:10]),
    models.GroupeTrouve: lambda g, _: models.SuggestionGroupe(g.nom_complet, g.slug, g.chambre, g.nom),
    models.CommissionTrouvee: lambda c, q: models.SuggestionCommission(couper(c.nom, q), c.slug, c.chambre),
    models.SujetTrouve: lambda s, q: models.SuggestionSujet(couper(s.label, q), s.slug),
    models.LobbyisteTrouve: lambda o, q: models.SuggestionLobbyiste(couper(o.nom, q), o.id),
    models.CandidatTrouve: lambda c, _: models.SuggestionCandidat(c.nom_complet, c.id, c.circonscription),
    models.DepartementTrouve: lambda d, _: models.SuggestionDepartement(d.nom, d.code),
    models.CommuneTrouvee: lambda c, _: models.SuggestionCommune(c.nom, c.code, c.departement_nom),
    models.CirconscriptionTrouvee: lambda c, _: models.SuggestionCirconscription(c.nom, c.code),
}
