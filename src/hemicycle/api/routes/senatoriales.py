"""The renewal of half of the Senate on 27 September 2026: before, on the night, and until the new records are there."""

from datetime import datetime

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.results import MINUTE, Results
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import senatoriales as s
from hemicycle.models.base import Liste, ListeAvec
from hemicycle.models.resultats import EluProvisoire, EluSansFiche, ResultatsCirconscription, ResultatsNationaux
from hemicycle.models.senatoriales import Apercu, Sortant, Total, TotalUnites, Unite
from hemicycle.queries import senatoriales
from hemicycle.senatoriales import documents
from hemicycle.vocabulaire import TriSortants

TAG = "Senatoriales"
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
    answer=ListeAvec[Sortant, Total],
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
    answer=ListeAvec[Unite, TotalUnites],
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
async def resultats(release: p.Release, now: datetime, results: Results) -> Live:
    live = await results.body(
        release,
        now,
        "resultats",
        lambda ballot: documents.national(ballot.soiree, ballot.now, ballot.checked_at, ballot.source),
    )
    assert live is not None, "there are results of nothing too"
    return live


@operation(
    f"{_BASE}/resultats/{{departement}}",
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
    release: p.Release, now: datetime, results: Results, departement: s.CodeOfResultats
) -> Live:
    live = await results.body(
        release,
        now,
        f"resultats/{departement}",
        lambda ballot: documents.circonscription(ballot.soiree, departement, ballot.now, ballot.source),
    )
    if live is None:
        raise NotFoundError(f"Circonscription introuvable parmi celles renouvelées en 2026 : « {quote(departement)} ».")
    return live


@operation(
    f"{_BASE}/elus",
    operation_id="listSenatoriales2026Elus",
    tag=TAG,
    summary="Elected, without a record yet",
    description=f"Those elected who have no record of senator: each has a provisional one. {_PROVISOIRE}",
    answer=Liste[EluSansFiche],
    max_age=MINUTE,
    errors=(),
    tick=MINUTE,
    live=True,
)
async def elus(release: p.Release, now: datetime, results: Results) -> Live:
    live = await results.body(release, now, "elus", lambda ballot: documents.provisoires(ballot.soiree))
    assert live is not None, "a list may be empty"
    return live


@operation(
    f"{_BASE}/elus/{{slug}}",
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
async def elu(release: p.Release, now: datetime, results: Results, slug: s.SlugOfElu) -> Live:
    live = await results.body(
        release,
        now,
        f"elus/{slug}",
        lambda ballot: documents.provisoire(ballot.soiree, slug, ballot.now, ballot.source),
    )
    if live is None:
        raise NotFoundError(f"Aucune fiche provisoire à cette adresse : « {quote(slug)} ».")
    return live
