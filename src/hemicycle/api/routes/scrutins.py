"""Scrutins: public ballots, with every nominal vote."""

from functools import partial
from typing import NoReturn

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, REVALIDATE, Feed, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import scrutins as s
from hemicycle.models.base import Liste, ListeAvec, PaginationChoisie, Reponse
from hemicycle.models.interventions import Intervention, InterventionComplete, PaginationDebat
from hemicycle.models.scrutins import AnneeCompte, PeriodeCompte, Scrutin, ScrutinCourt, ScrutinDetail, Tags
from hemicycle.models.votes import MatriceVotesReponse, PaginationVotes, VoteDuScrutin
from hemicycle.queries import interventions, scrutins, votes
from hemicycle.vocabulaire import Chambre, Ordre

TAG = "Scrutins"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/scrutins"


@read(
    _BASE,
    operation_id="listScrutins",
    summary="Scrutins of both chambers",
    description="Newest first (date, then number). Filters add up. A number repeats from one session to the "
    "next: use `id`, or chamber, session and number together.",
    answer=ListeAvec[Scrutin, PaginationChoisie],
    max_age=HOUR,
    feed=Feed("Scrutins"),
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    chambre: p.ChambreFilter = None,
    type_: p.TypeFilter = None,
    nature: p.NatureFilter = None,
    sort: s.SortFilter = None,
    tag: p.Tag = None,
    importance: s.Importance = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    search: s.SearchTitle = None,
    session: s.Session = None,
    legislature: p.Legislature = None,
    updated_since: p.UpdatedSince = None,
    ids: p.Ids = None,
) -> bytes:
    filtres = scrutins.Filtres(
        chambre=chambre,
        type=type_,
        nature=nature,
        sort=sort,
        tag=tag,
        importance=importance,
        date_from=date_from,
        date_to=date_to,
        search=search,
        session=session,
        legislature=legislature,
        updated_since=updated_since,
        ids=p.names_of(ids),
    )
    return scrutins.liste(release, filtres, page, limit)


@read(
    f"{_BASE}/tags",
    operation_id="listScrutinTags",
    summary="Themes of scrutins",
    description="Every theme with its number of scrutins, the most frequent first.",
    answer=Tags,
    max_age=12 * HOUR,
)
def tags(release: p.Release, chambre: p.ChambreFilter = None) -> bytes:
    return scrutins.constante(release, "tags", chambre)


@read(
    f"{_BASE}/annees",
    operation_id="listScrutinAnnees",
    summary="Years that have scrutins",
    description="Every year with its number of scrutins, latest first.",
    answer=Liste[AnneeCompte],
    max_age=24 * HOUR,
)
def annees(release: p.Release, chambre: p.ChambreFilter = None) -> bytes:
    return scrutins.constante(release, "annees", chambre)


@read(
    f"{_BASE}/periodes",
    operation_id="listScrutinPeriodes",
    summary="Periods that have scrutins",
    description="Legislatures of the Assembly and sessions of the Senate. Bounds are those of the scrutins "
    "held: filtering on them returns exactly the period.",
    answer=Liste[PeriodeCompte],
    max_age=24 * HOUR,
)
def periodes(release: p.Release, chambre: p.ChambreFilter = None) -> bytes:
    return scrutins.constante(release, "periodes", chambre)


@read(
    f"{_BASE}/importants",
    operation_id="listScrutinsImportants",
    summary="Important recent scrutins",
    description="Importance 3 and above in the six months before the latest scrutin of either chamber, the most "
    "important first, then the newest.",
    answer=Liste[ScrutinCourt],
    max_age=12 * HOUR,
)
def importants(release: p.Release, limit: s.LimitImportants = 10) -> bytes:
    return scrutins.importants(release, limit)


@read(
    f"{_BASE}/{{numero}}",
    operation_id="getScrutin",
    summary="One scrutin with all its votes",
    description="Without `session`, the most recent scrutin that bears this number in the chamber.",
    answer=Reponse[ScrutinDetail],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def detail(
    release: p.Release,
    numero: s.Numero,
    chambre: s.ChambreOfScrutin = Chambre.ASSEMBLEE,
    session: s.Session = None,
    include: p.Include = None,
) -> bytes:
    adresse = scrutins.Adresse(chambre, numero, session)
    return votes.detail(release, adresse, provenance=include is not None) or absent(adresse)


@read(
    f"{_BASE}/{{numero}}/votes",
    operation_id="listScrutinVotes",
    summary="Nominal votes of a scrutin",
    description="By family name. The group is the one of the member at the time; `meta.session` says which "
    "scrutin was answered for.",
    answer=ListeAvec[VoteDuScrutin, PaginationVotes],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def lister_votes(
    *,
    release: p.Release,
    numero: s.Numero,
    page: p.Page = 1,
    limit: p.Limit = 50,
    chambre: s.ChambreOfScrutin = Chambre.ASSEMBLEE,
    session: s.Session = None,
    position: p.PositionFilter = None,
    groupe: p.GroupeFilter = None,
) -> bytes:
    adresse = scrutins.Adresse(chambre, numero, session)
    return votes.liste(release, adresse, votes.Filtres(position, groupe), page, limit) or absent(adresse)


@read(
    f"{_BASE}/{{numero}}/interventions",
    operation_id="listScrutinInterventions",
    summary="The debate of a scrutin",
    description="The speeches tied to the scrutin; when none is, the substantive speeches of its chamber and day "
    "(`meta.rattachement`). `meta.parType` counts them by kind, after `search` and before `type`.",
    answer=ListeAvec[Intervention, PaginationDebat],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def lister_interventions(
    *,
    release: p.Release,
    numero: s.Numero,
    page: p.Page = 1,
    limit: s.LimitInterventions = 10,
    chambre: s.ChambreOfScrutin = Chambre.ASSEMBLEE,
    session: s.Session = None,
    sort: s.SortDebat = Ordre.ASC,
    search: s.SearchDebat = None,
    type_: s.TypeDebat = None,
) -> bytes:
    adresse = scrutins.Adresse(chambre, numero, session)
    filtres = interventions.FiltresDebat(sort, search, type_)
    return interventions.du_scrutin(release, adresse, filtres, page, limit) or absent(adresse)


@read(
    f"{_BASE}/interventions/{{id}}",
    operation_id="getIntervention",
    summary="One speech in full",
    description="The whole text of a speech that lists cut at 500 characters, of words said from the chair and "
    "of interruptions too.",
    answer=Reponse[InterventionComplete],
    max_age=REVALIDATE,
    errors=(400, 404),
)
def intervention(release: p.Release, id: s.Intervention, include: p.Include = None) -> bytes:  # noqa: A002  the name of the path variable
    body = interventions.complete(release, id, provenance=include is not None)
    if body is None:
        raise NotFoundError(f"Intervention introuvable : {id}.")
    return body


def absent(adresse: scrutins.Adresse) -> NoReturn:
    """No scrutin is there."""
    session = f", session {adresse.session}" if adresse.session else ""
    raise NotFoundError(f"Scrutin introuvable : numéro {adresse.numero}, chambre {adresse.chambre}{session}.")


@read(
    "/api/v1/votes",
    operation_id="getVotes",
    summary="What several members did at several scrutins",
    description="A matrix, up to fifty scrutins by a hundred members, each in the order asked and once; "
    "`meta.inconnus` names those that lead to nothing.",
    answer=MatriceVotesReponse,
    max_age=HOUR,
)
def matrice(release: p.Release, scrutins: s.ScrutinsOfMatrice, parlementaires: s.MembresOfMatrice) -> bytes:
    return votes.matrice(release, scrutins.split(","), parlementaires.split(","))
