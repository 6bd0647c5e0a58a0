"""The renewal of half of the Senate on 27 September 2026: before, on the night, and until the new records are there."""

from litestar.handlers import HTTPRouteHandler

from hemicycle.api import parameters as p
from hemicycle.api import parameters_senatoriales as s
from hemicycle.api.errors import NotFoundError, quote
from hemicycle.api.operations import HOUR, operation
from hemicycle.models.resultats import EluProvisoire, ElusProvisoires, ResultatsCirconscription, ResultatsNationaux
from hemicycle.models.senatoriales import Apercu, Sortants, Unites
from hemicycle.queries import senatoriales
from hemicycle.senatoriales import documents
from hemicycle.vocabulaire import TriSortants

TAG = "Senatoriales"
MINUTE = 60
_BASE = "/api/v1/senatoriales/2026"
_PROVISOIRE = "Read from the ministry's results site, at most once a minute; provisional."


@operation(
    _BASE,
    operation_id="getSenatoriales2026",
    tag=TAG,
    summary="The renewal of 2026",
    description="The ballot, the groups of the outgoing senators, the 64 constituencies. `candidatures`, `nbListes` "
    "and `nbCandidats` are null until candidacies are published.",
    answer=Apercu,
    max_age=HOUR,
    errors=(),
)
def apercu(release: p.Release) -> bytes:
    return senatoriales.apercu(release)


@operation(
    f"{_BASE}/sortants",
    operation_id="listSenatoriales2026Sortants",
    tag=TAG,
    summary="Outgoing senators",
    description="The senators whose seat is at stake, all of them, with the group, the constituency and the committee "
    "of the term that ends, and the figures of their career at the Senate.",
    answer=Sortants,
    max_age=HOUR,
)
def sortants(
    *,
    release: p.Release,
    departement: s.DepartementFilter = None,
    groupe: s.GroupeOfSortants = None,
    tri: s.TriOfSortants = TriSortants.DEPARTEMENT,
    candidat: s.CandidatOfSortants = None,
) -> bytes:
    filtres = senatoriales.FiltresSortants(departement=departement, groupe=groupe, tri=tri, candidat=candidat)
    return senatoriales.sortants(release, filtres)


@operation(
    f"{_BASE}/candidats",
    operation_id="listSenatoriales2026Candidats",
    tag=TAG,
    summary="Candidates",
    description="Lists and pairs with their candidates, by constituency; empty until the ministry publishes its files. "
    "Of a candidate's birth only the year is known.",
    answer=Unites,
    max_age=HOUR,
)
def candidats(
    release: p.Release,
    departement: s.DepartementFilter = None,
    famille: s.FamilleFilter = None,
    sortants: s.AvecSortants = False,
) -> bytes:
    filtres = senatoriales.FiltresUnites(departement=departement, famille=famille, avec_sortant=sortants)
    return senatoriales.candidats(release, filtres)


@operation(
    f"{_BASE}/resultats",
    operation_id="getSenatoriales2026Resultats",
    tag=TAG,
    summary="Results",
    description=f"State of each of the 64 constituencies, seats, and the chamber before and after. {_PROVISOIRE}",
    answer=ResultatsNationaux,
    max_age=MINUTE,
    errors=(),
    tick=MINUTE,
    live=True,
)
async def resultats(
    release: p.Release, maintenant: p.Maintenant, fraicheur: p.Duree, depouillement: p.Resultats
) -> bytes:
    body = await depouillement.corps(
        release,
        maintenant,
        fraicheur,
        "resultats",
        lambda vue: documents.national(vue.soiree, vue.maintenant, vue.verifie_a, vue.source),
    )
    assert body is not None, "there are results of nothing too"
    return body


@operation(
    f"{_BASE}/resultats/{{departement:str}}",
    operation_id="getSenatoriales2026ResultatsDepartement",
    tag=TAG,
    summary="Results of one constituency",
    description="Turnout and votes of each round, those elected, the split of seats by highest average where it gives "
    f"just what the ministry published, and what became of the outgoing senators. {_PROVISOIRE}",
    answer=ResultatsCirconscription,
    max_age=MINUTE,
    errors=(400, 404),
    tick=MINUTE,
    live=True,
)
async def resultats_circonscription(
    release: p.Release,
    maintenant: p.Maintenant,
    fraicheur: p.Duree,
    depouillement: p.Resultats,
    departement: s.CodeOfResultats,
) -> bytes:
    body = await depouillement.corps(
        release,
        maintenant,
        fraicheur,
        f"resultats/{departement}",
        lambda vue: documents.circonscription(vue.soiree, departement, vue.maintenant, vue.source),
    )
    if body is None:
        raise NotFoundError(f"Circonscription introuvable parmi celles renouvelées en 2026 : « {quote(departement)} ».")
    return body


@operation(
    f"{_BASE}/elus",
    operation_id="listSenatoriales2026Elus",
    tag=TAG,
    summary="Elected, without a record yet",
    description=f"Those elected who have no record of senator: each has a provisional one. {_PROVISOIRE}",
    answer=ElusProvisoires,
    max_age=MINUTE,
    errors=(),
    tick=MINUTE,
    live=True,
)
async def elus(release: p.Release, maintenant: p.Maintenant, fraicheur: p.Duree, depouillement: p.Resultats) -> bytes:
    body = await depouillement.corps(
        release, maintenant, fraicheur, "elus", lambda vue: documents.provisoires(vue.soiree)
    )  # fmt: skip
    assert body is not None, "a list may be empty"
    return body


@operation(
    f"{_BASE}/elus/{{slug:str}}",
    operation_id="getSenatoriales2026Elu",
    tag=TAG,
    summary="Provisional record",
    description="Somebody elected, the election, local mandates, and those elected in the same constituency; unknown "
    f"as soon as the person has a record of senator, which takes the address over. {_PROVISOIRE}",
    answer=EluProvisoire,
    max_age=MINUTE,
    errors=(400, 404),
    tick=MINUTE,
    live=True,
)
async def elu(
    release: p.Release, maintenant: p.Maintenant, fraicheur: p.Duree, depouillement: p.Resultats, slug: s.SlugOfElu
) -> bytes:
    body = await depouillement.corps(
        release,
        maintenant,
        fraicheur,
        f"elus/{slug}",
        lambda vue: documents.provisoire(vue.soiree, slug, vue.maintenant, vue.source),
    )
    if body is None:
        raise NotFoundError(f"Aucune fiche provisoire à cette adresse : « {quote(slug)} ».")
    return body


HANDLERS: list[HTTPRouteHandler] = [
    apercu,
    sortants,
    candidats,
    resultats,
    resultats_circonscription,
    elus,
    elu,
]
