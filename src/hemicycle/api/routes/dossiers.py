"""Legislative files: the list, those of the moment, and each with its course, its scrutins and its amendments."""

from functools import partial

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, Feed, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import dossiers as d
from hemicycle.models.base import Liste, ListeAvec, Page, PaginationChoisie
from hemicycle.models.dossiers import (
    AmendementDuDossier,
    Dossier,
    DossierDetail,
    DossierTendance,
    Etape,
    FenetreTendances,
    FiltresDossiers,
    ScrutinDuDossier,
)
from hemicycle.queries import dossiers, provenance
from hemicycle.release.format.names import DOSSIER
from hemicycle.vocabulaire import Ordre, TriDossiers

TAG = "Dossiers"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/dossiers"
_DOSSIER = f"{_BASE}/{{uid}}"


@read(
    _BASE,
    operation_id="listDossiers",
    summary="Legislative files that were voted on",
    description="Only dossiers that hold a scrutin. Filters add up. By default those with the latest scrutin first.",
    answer=ListeAvec[Dossier, PaginationChoisie],
    max_age=HOUR,
    feed=Feed("Dossiers votés", {"sort": TriDossiers.DATE, "order": Ordre.DESC}),
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    etat: d.EtatFilter = None,
    chambre: p.ChambreFilter = None,
    procedure_code: d.ProcedureCode = None,
    procedure_libelle: d.ProcedureLibelle = None,
    search: d.SearchDossier = None,
    date_from: p.DepotFrom = None,
    date_to: p.DepotTo = None,
    sort: d.SortDossiers = TriDossiers.DATE,
    order: p.Order = Ordre.DESC,
    ids: p.Ids = None,
) -> bytes:
    filtres = dossiers.Filtres(
        etat=etat,
        chambre=chambre,
        procedure_code=procedure_code,
        procedure=procedure_libelle,
        search=search,
        date_from=date_from,
        date_to=date_to,
        ids=p.names_of(ids),
    )
    return dossiers.liste(release, filtres, dossiers.Tri(sort, order), page, limit)


@read(
    f"{_BASE}/filters",
    operation_id="getDossiersFilters",
    summary="Values that dossiers may be narrowed to",
    description="Procedures, states and chambers of the dossiers that hold a scrutin, the most frequent first. A bare "
    "object.",
    answer=FiltresDossiers,
    max_age=HOUR,
)
def filtres(release: p.Release) -> bytes:
    return dossiers.filtres_disponibles(release)


@read(
    f"{_BASE}/trending",
    operation_id="listDossiersTrending",
    summary="Dossiers of the moment",
    description="Open dossiers with an event in the last 90 days of data (the latest 90 that hold one when they hold "
    "none: `meta`), the most active first: scrutins, sittings, new stages and amendments count, less and less as they "
    "grow old.",
    answer=ListeAvec[DossierTendance, FenetreTendances],
    max_age=HOUR,
)
def tendances(release: p.Release, limit: d.LimitTendances = 6) -> bytes:
    return dossiers.tendances(release, limit)


@read(
    _DOSSIER,
    operation_id="getDossier",
    summary="One dossier",
    description="With its subject, its law, its committees, its latest scrutins and amendments. A bare object.",
    answer=DossierDetail,
    max_age=HOUR,
    errors=(400, 404),
)
def detail(release: p.Release, uid: d.UidOfDossier, include: p.Include = None) -> bytes:
    found = dossiers.detail(release, uid) or _absent()
    return found if include is None else provenance.jointe(release, found, DOSSIER, uid.lower())


@read(
    f"{_DOSSIER}/chronologie",
    operation_id="getDossierChronologie",
    summary="Course of a dossier",
    description="The public sittings and committee meetings where it was examined, oldest first, with what was voted "
    "there. Meetings that were cancelled, or have not been held yet, are left out.",
    answer=Liste[Etape],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Parcours du dossier", reverse=True),
)
def chronologie(release: p.Release, uid: d.UidOfDossier) -> bytes:
    return dossiers.chronologie(release, uid) or _absent()


@read(
    f"{_DOSSIER}/scrutins",
    operation_id="listDossierScrutins",
    summary="Scrutins of a dossier",
    description="Latest day first, then by number.",
    answer=Page[ScrutinDuDossier],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Scrutins du dossier"),
)
def lister_scrutins(
    *,
    release: p.Release,
    uid: d.UidOfDossier,
    page: p.Page = 1,
    limit: p.Limit = 20,
    type_: p.TypeFilter = None,
    nature: p.NatureFilter = None,
) -> bytes:
    demande = dossiers.FiltresScrutins(type_, nature)
    return dossiers.scrutins(release, uid, demande, page, limit) or _absent()


@read(
    f"{_DOSSIER}/amendements",
    operation_id="listDossierAmendements",
    summary="Amendments of a dossier",
    description="Latest tabled first, unknown days last; inside a day the highest number first.",
    answer=Page[AmendementDuDossier],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Amendements du dossier"),
)
def lister_amendements(
    *,
    release: p.Release,
    uid: d.UidOfDossier,
    page: p.Page = 1,
    limit: p.Limit = 20,
    voted: d.Voted = False,
    groupe: d.GroupeOfAuteur = None,
    sort: p.SortOfAmendement = None,
) -> bytes:
    demande = dossiers.FiltresAmendements(voted, groupe, sort)
    return dossiers.amendements(release, uid, demande, page, limit) or _absent()


def _absent() -> bytes:
    raise NotFoundError("Dossier législatif non trouvé")
