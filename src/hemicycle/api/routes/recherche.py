"""The general search, and suggestions while somebody types."""

from collections.abc import Mapping
from functools import partial
from math import inf
from typing import Any

from hemicycle.api.answers.errors import InvalidParametersError, refused
from hemicycle.api.declare.operations import REVALIDATE, Feed, Listing, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import plein_texte as t
from hemicycle.api.parameters import recherche as r
from hemicycle.api.routes import plein_texte as textes
from hemicycle.models import recherche as trouve
from hemicycle.models.plein_texte import (
    AmendementsTrouves,
    AmendementTrouve,
    InterventionsTrouvees,
    InterventionTrouvee,
)
from hemicycle.models.recherche import RechercheParPage, RechercheParSections, Suggestions
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.plein_texte import KINDS, PROFONDEUR, Demande, Filtres
from hemicycle.vocabulaire import CategorieRecherche, TriTexte, TypeRecherche

TAG = "Search"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/search"
_LIGNES: dict[TypeRecherche, Any] = {
    TypeRecherche.DEPUTES: trouve.DeputeTrouve,
    TypeRecherche.SENATEURS: trouve.SenateurTrouve,
    TypeRecherche.SCRUTINS: trouve.ScrutinTrouve,
    TypeRecherche.LOBBYISTES: trouve.LobbyisteTrouve,
    TypeRecherche.DOSSIERS: trouve.DossierTrouve,
    TypeRecherche.GROUPES: trouve.GroupeTrouve,
    TypeRecherche.COMMISSIONS: trouve.CommissionTrouvee,
    TypeRecherche.SUJETS: trouve.SujetTrouve,
    TypeRecherche.AGENDA: trouve.ReunionTrouvee | trouve.EvenementTrouve,
    TypeRecherche.CANDIDATS: trouve.CandidatTrouve,
    TypeRecherche.LIEUX: trouve.DepartementTrouve | trouve.CommuneTrouvee | trouve.CirconscriptionTrouvee,
    TypeRecherche.INTERVENTIONS: InterventionTrouvee,
    TypeRecherche.AMENDEMENTS: AmendementTrouve,
}


def _ligne(given: Mapping[str, Any]) -> Any:
    """The model of the rows of a category; all of them together are no table."""
    type_ = given.get("type_", TypeRecherche.ALL)
    if type_ is TypeRecherche.ALL:
        raise InvalidParametersError([refused("type", type_, "une seule catégorie est attendue hors du JSON")])
    return _LIGNES[type_]


def _profondeur(given: Mapping[str, Any]) -> float:
    return PROFONDEUR if given.get("type_") in KINDS else inf


@read(
    _BASE,
    operation_id="search",
    summary="Search of everything",
    description="With `type=all`, up to five rows of each category, `limit` in all, and how many there are; `page` is "
    "then ignored. With one category, its rows page by page. Best first: what is exactly named so, then what holds the "
    "words, then what holds words that begin so; in office before former, recent before old, important before ordinary "
    "(docs/recherche.md; `explain` gives the parts of each score). Where nothing holds the words in any category, the "
    "rows whose names resemble them, each marked `approximatif`. Only members in office, committees and groups of "
    "today are shown unless `inclureAnciens`; `anciensDisponibles` counts those left out. With `interventions` or "
    "`amendements`, the full text of what was said or tabled: every word must be there, in any inflection, between "
    "quotes one after the other; each row has the passage that does best. The filters and `tri` are for these two.",
    answer=RechercheParSections | RechercheParPage | InterventionsTrouvees | AmendementsTrouves,
    max_age=REVALIDATE,
    listing=Listing(_ligne, lambda body: body["data"], deepest=_profondeur),
    feed=Feed(
        "Recherche",
        {"tri": TriTexte.DATE, "inclure_anciens": False, "explain": False},
        only={"type_": tuple(KINDS)},
    ),
)
def chercher(
    release: p.Release,
    q: r.Question,
    type_: r.Type = TypeRecherche.ALL,
    limit: r.LimitRecherche = 30,
    page: p.Page = 1,
    inclure_anciens: r.InclureAnciens = False,
    explain: r.Explain = False,
    parlementaire: t.Parlementaire = None,
    groupe: p.GroupeFilter = None,
    chambre: p.ChambreFilter = None,
    dossier: t.Dossier = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    nature: t.Nature = None,
    tri: t.Tri = None,
) -> bytes:
    filtres = Filtres(parlementaire, groupe, chambre, dossier, date_from, date_to, nature)
    if type_ in KINDS:
        return textes.page(release, Demande(type_, q, filtres, tri or TriTexte.PERTINENCE, explain), page, limit)
    textes.refuser(type_, filtres._asdict() | {"tri": tri})
    demande = recherche.Demande(q, inclure_anciens, explain)
    if type_ is TypeRecherche.ALL:
        return recherche.sections(release, demande, limit)
    return recherche.page(release, demande, CategorieRecherche(type_), page, limit)


@read(
    f"{_BASE}/suggest",
    operation_id="suggest",
    summary="Suggestions",
    description="The best rows of every category, three of each at most: what holds the words typed, the last of which "
    "may be a beginning. A long title is cut around them. Where nothing holds them, the nearest names.",
    answer=Suggestions,
    max_age=REVALIDATE,
)
def suggerer(release: p.Release, q: r.Debut, limit: r.LimitSuggestions = 5) -> bytes:
    return recherche.suggestions(release, q, limit)
