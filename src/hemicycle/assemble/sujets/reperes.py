"""What is said of subjects by hand (`reperes/sujets.toml`): categories, those put forward, those taken out, pages."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from hemicycle.assemble.classement.tags import mots_entiers
from hemicycle.assemble.legislatif import Dossier, LienSujet, Rapport
from hemicycle.assemble.reperes import table
from hemicycle.assemble.tables import lists_by_key
from hemicycle.identifiants import identifiant
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, FamilleLien

Cles = Sequence[str]  # what names a subject in the file: its slug, or the uid of any of its dossiers


@dataclass(frozen=True)
class PageContexte:
    """A page of background that somebody chose for a subject."""

    titre: str
    url: str
    source: str
    source_label: str | None
    publication: date | None


@dataclass(frozen=True)
class Reperes:
    """The file, read: words and themes of each category in order of precedence, and the choices for single subjects."""

    mots: Mapping[str, re.Pattern[str]]
    themes: Mapping[str, str]  # theme of the Senate, folded -> category
    categories: Mapping[str, str]  # slug or uid -> category
    mis_en_avant: Sequence[str]  # slugs or uids, in their order
    desactives: frozenset[str]  # slugs
    contexte: Mapping[str, Sequence[PageContexte]]  # slug or uid -> pages


@cache
def reperes_sujets() -> Reperes:
    """The hand-kept file of the package."""
    return lire(table("sujets"))


def lire(contenu: Mapping[str, Any]) -> Reperes:
    """A file of this kind, as TOML gives it."""
    regles = contenu["categorie"]
    contexte = lists_by_key((page["sujet"], _page(page)) for page in contenu.get("contexte", ()))
    return Reperes(
        mots={regle["nom"]: mots_entiers(tuple(regle["mots"])) for regle in regles},
        themes={plier(theme): regle["nom"] for regle in regles for theme in regle.get("themes", ())},
        categories=contenu.get("choix", {}),
        mis_en_avant=contenu.get("mis_en_avant", []),
        desactives=frozenset(contenu.get("desactives", ())),
        contexte=contexte,
    )


def categorie(cles: Cles, label: str, dossiers: Sequence[Dossier], reperes: Reperes) -> str | None:
    """The category chosen by hand, else that of the words of the label, of the titles, of the Senate's themes."""
    chosen = next((reperes.categories[cle] for cle in cles if cle in reperes.categories), None)
    if chosen is not None:
        return chosen
    titres = " ; ".join(titre for dossier in dossiers for titre in (dossier.titre, dossier.loi_titre) if titre)
    themes = (reperes.themes.get(plier(theme)) for dossier in dossiers for theme in dossier.themes)
    return (
        _par_les_mots(label, reperes.mots)
        or _par_les_mots(titres, reperes.mots)
        or next((found for found in themes if found is not None), None)
    )


def pages_officielles(slug: str, dossiers: Sequence[Dossier]) -> Iterator[LienSujet]:
    """The page of each dossier in its chamber, then the law, each address once."""
    vues: set[str] = set()
    for dossier in dossiers:
        url = dossier.url_an if dossier.chambre is Chambre.ASSEMBLEE else dossier.url_senat
        if url and url not in vues:
            vues.add(url)
            lieu, source, nom = _CHAMBRES[dossier.chambre]
            titre = f"Dossier législatif {lieu}" if _seul(dossier, dossiers) else f"{dossier.titre} ({nom})"
            yield _lien(slug, FamilleLien.CONSTRUCTION, PageContexte(titre, url, source, nom, None), len(vues))
    for dossier in dossiers:
        url = dossier.url_legifrance
        if url and dossier.loi_numero and url not in vues:
            vues.add(url)
            page = PageContexte(
                f"Loi n° {dossier.loi_numero}", url, "legifrance.gouv.fr", "Légifrance", dossier.loi_date_jo
            )
            yield _lien(slug, FamilleLien.CONSTRUCTION, page, len(vues))
            return  # both chambers give the law an address of their own: one is enough


def pages_contexte(slug: str, cles: Cles, reperes: Reperes) -> Iterator[LienSujet]:
    """The pages of background chosen for a subject."""
    pages = [page for cle in cles for page in reperes.contexte.get(cle, ())]
    for ordre, page in enumerate(pages, 1):
        yield _lien(slug, FamilleLien.CONTEXTE, page, ordre)


def pages_liees(slug: str, lies: Iterable[Dossier | Rapport], premier: int) -> Iterator[LienSujet]:
    """The pages of reports and texts that cite the law of a subject, ranked after the pages chosen by hand."""
    for dossier in lies:
        url = dossier.url_an if dossier.chambre is Chambre.ASSEMBLEE else dossier.url_senat
        if url:
            _, source, nom = _CHAMBRES[dossier.chambre]
            page = PageContexte(dossier.titre, url, source, nom, dossier.date_depot)
            yield _lien(slug, FamilleLien.CONTEXTE, page, premier)
            premier += 1


_CHAMBRES = {
    Chambre.ASSEMBLEE: ("à l'Assemblée nationale", "assemblee-nationale.fr", "Assemblée nationale"),
    Chambre.SENAT: ("au Sénat", "senat.fr", "Sénat"),
}


def _seul(dossier: Dossier, dossiers: Iterable[Dossier]) -> bool:
    return sum(autre.chambre is dossier.chambre for autre in dossiers) == 1


def _par_les_mots(texte: str, mots: Mapping[str, re.Pattern[str]]) -> str | None:
    """The category with most different words in a text; of several, the one that comes first in it."""
    plie = plier(texte)
    trouves = {nom: list(motif.finditer(plie)) for nom, motif in mots.items()}
    scores = {
        nom: (-len({m[0] for m in matches}), matches[0].start()) for nom, matches in trouves.items() if matches
    }  # fmt: skip
    return min(scores, key=scores.__getitem__, default=None)


def _lien(slug: str, famille: FamilleLien, page: PageContexte, ordre: int) -> LienSujet:
    return LienSujet(
        id=identifiant("lien", f"{slug}/{page.url}"),
        famille=famille,
        titre=page.titre,
        url=page.url,
        source=page.source,
        source_label=page.source_label,
        publication=page.publication,
        ordre=ordre,
    )


def _page(page: Mapping[str, Any]) -> PageContexte:
    return PageContexte(page["titre"], page["url"], page["source"], page.get("source_label"), page.get("publication"))
