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
    "then ignored. With one category, its rows page by page. Best first: what is exactly named so, then what holds the "
    "words, then what holds words that begin so; in office before former, recent before old, important before ordinary "
    "(docs/recherche.md; `explain` gives the parts of each score). Where nothing holds the words in any category, the "
    "rows whose names resemble them, each marked `approximatif`. Only members in office, committees and groups of "
    "today are shown unless `inclureAnciens`; `anciensDisponibles` counts those left out.",
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
    explain: r.Explain = False,
) -> bytes:
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
