"""The general search, and suggestions while somebody types."""

from functools import partial

from hemicycle.api.declare.operations import REVALIDATE, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import recherche as r
from hemicycle.models.recherche import RechercheParPage, RechercheParSections, Suggestions
from hemicycle.queries.recherche import recherche
from hemicycle.vocabulaire import CategorieRecherche, TypeRecherche

TAG = "Search"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/search"


@read(
    _BASE,
    operation_id="search",
    summary="Search of everything",
    description="With `type=all`, up to five rows of each category, `limit` in all, and how many there are; `page` is "
    "then ignored. With one category, its rows page by page. What is exactly named so comes first, then members, "
    "lobbyists, groups and committees by name, scrutins by date, files by latest event, subjects by number of "
    "scrutins. Where no name of a member, group, committee or subject holds the words, the nearest ones are given, "
    "best first. Only members in office and committees of today are shown unless `inclureAnciens`; "
    "`anciensDisponibles` counts those left out.",
    answer=RechercheParSections | RechercheParPage,
    max_age=REVALIDATE,
)
def chercher(
    release: p.Release,
    q: r.Question,
    type_: r.Type = TypeRecherche.ALL,
    limit: r.LimitRecherche = 30,
    page: p.Page = 1,
    inclure_anciens: r.InclureAnciens = False,
) -> bytes:
    demande = recherche.Demande(q, inclure_anciens)
    if type_ is TypeRecherche.ALL:
        return recherche.sections(release, demande, limit)
    return recherche.page(release, demande, CategorieRecherche(type_), page, limit)


@read(
    f"{_BASE}/suggest",
    operation_id="suggest",
    summary="Suggestions",
    description="Members in office, then scrutins, latest first: those whose words begin as typed before those that "
    "hold it inside. Where no name holds it, the nearest ones.",
    answer=Suggestions,
    max_age=REVALIDATE,
)
def suggerer(release: p.Release, q: r.Debut, limit: r.LimitSuggestions = 5) -> bytes:
    return recherche.suggestions(release, q, limit)
