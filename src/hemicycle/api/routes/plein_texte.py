"""What was said and tabled: the full-text types of the search, and frequencies."""

from collections.abc import Mapping

from hemicycle.api.answers.errors import InvalidParametersError, refused
from hemicycle.api.declare.operations import REVALIDATE, Listing, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import plein_texte as t
from hemicycle.models.plein_texte import Frequences, FrequencesExpression
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import plein_texte
from hemicycle.queries.recherche.plein_texte import PROFONDEUR, Demande, Filtres
from hemicycle.vocabulaire import DimensionFrequences, TypeRecherche


def page(release: OpenRelease, demande: Demande, page: int, limit: int) -> bytes:
    """A page of speeches or amendments, for the handler of the search."""
    if page * limit > PROFONDEUR:
        raise InvalidParametersError([refused("page", str(page), f"au-delà des {PROFONDEUR} premières lignes")])
    nature = demande.filtres.nature
    if nature is not None and (nature in t.TYPES) != (demande.type is TypeRecherche.INTERVENTIONS):
        raise InvalidParametersError([refused("nature", nature, f"ne dit rien de type={demande.type}")])
    return plein_texte.page(release, demande, page, limit)


def refuser(type_: TypeRecherche, given: Mapping[str, object]) -> None:
    """Refuse parameters that would do nothing for a type of the search."""
    noms = {"date_from": "dateFrom", "date_to": "dateTo"}
    problems = [
        refused(
            noms.get(nom, nom), str(valeur), f"sans effet avec type={type_} : interventions ou amendements seulement"
        )
        for nom, valeur in given.items()
        if valeur is not None
    ]
    if problems:
        raise InvalidParametersError(problems)


@operation(
    "/api/v1/search/frequences",
    tag="Search",
    operation_id="frequences",
    summary="Who speaks of what, when",
    description="How many speeches hold each expression, by month, group, member or chamber, beside all that were made "
    "there: `interventions` and `mots` are the base of a cell, `pourMille` its mentions for a thousand speeches. "
    "Months follow each other from the first to the last with a speech; groups and members come by rate, those who "
    "never spoke of it or made fewer than `baseMinimale` speeches left out, a hundred at most. A group is that of the "
    "day; who is no member (ministers above all) has no cell, but counts in `total`.",
    answer=Frequences,
    max_age=REVALIDATE,
    listing=Listing(lambda _given: FrequencesExpression, lambda body: body["data"], by="cellules"),
)
def frequences(
    *,
    release: p.Release,
    q: t.Expressions,
    par: t.Par = DimensionFrequences.MOIS,
    parlementaire: t.Parlementaire = None,
    groupe: p.GroupeFilter = None,
    chambre: p.ChambreFilter = None,
    dossier: t.Dossier = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
) -> bytes:
    filtres = Filtres(parlementaire, groupe, chambre, dossier, date_from, date_to)
    return plein_texte.frequences(release, plein_texte.expressions(q), par, filtres)
