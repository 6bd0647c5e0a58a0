"""What one member did: statistics and their proof, rank, votes, amendments, speeches, at each mount.

`classe` is the chamber a mount knows members of: somebody filed elsewhere is unknown there. `chambre`, where clients
may give it, narrows what was done, by somebody who sat in both.
"""

from typing import NoReturn

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.declare.operations import HOUR, Feed, Listing
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes.mounts import mounted
from hemicycle.models.amendements import Amendement
from hemicycle.models.base import Liste, ListeAvec, Page, Reponse
from hemicycle.models.interventions import SeanceDuMembre
from hemicycle.models.stats import (
    ActiviteDuMembre,
    MetaInconnus,
    MoisDuMembre,
    PaginationPreuve,
    RangMembre,
    StatsCompletes,
    VoteCompte,
)
from hemicycle.models.votes import VoteDuMembre
from hemicycle.queries import interventions
from hemicycle.queries.membres import amendements, historique, parlementaires, preuve
from hemicycle.queries.membres.historique import Membre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, Ordre, Periode, TauxVerifiable, TriParlementaires


@mounted(
    "/activite",
    operation_id="list{}Activite",
    summary="statistics of several",
    description="What `/{slug}/stats` says of each of up to fifty members, in the order asked; `meta.inconnus` names "
    "the slugs that nobody answers to.",
    answer=ListeAvec[ActiviteDuMembre, MetaInconnus],
    max_age=HOUR,
)
def plusieurs(*, release: p.Release, slugs: m.SlugsOfActivite, classe: Chambre | None = None) -> bytes:
    return parlementaires.activite(release, slugs.split(","), classe)


@mounted(
    "/{slug}/stats",
    operation_id="get{}Stats",
    summary="statistics of one",
    description="Figures of the career in the chamber of filing; `statsDetail` gives each rate with its base and its "
    "flags, over the current mandate and over the career, and what was done in the other chamber apart.",
    answer=Reponse[StatsCompletes],
    max_age=HOUR,
    errors=(400, 404),
)
def stats(*, release: p.Release, slug: m.Slug, classe: Chambre | None = None) -> bytes:
    return parlementaires.stats(release, slug, classe) or introuvable(slug)


@mounted(
    "/{slug}/stats/preuve",
    operation_id="list{}StatsPreuve",
    summary="proof of a rate of one",
    description="Every scrutin that a rate is counted over or not, with the reason, most recent first. The totals in "
    "`meta` are the numerator and the denominator of `statsDetail`.",
    answer=ListeAvec[VoteCompte, PaginationPreuve],
    max_age=HOUR,
    errors=(400, 404),
)
def prouver(
    *,
    release: p.Release,
    slug: m.Slug,
    page: p.Page = 1,
    limit: p.Limit = 20,
    statistique: m.TauxOfProof = TauxVerifiable.PRESENCE,
    periode: m.PeriodeOfProof = Periode.MANDAT,
    compte: m.Compte = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = preuve.Filtres(statistique, periode, compte)
    return preuve.preuve(release, _membre(release, slug, classe), filtres, page, limit)


@mounted(
    "/{slug}/stats/mois",
    operation_id="list{}StatsMois",
    summary="votes of one, month by month",
    description="What `presence` and `loyaute` are counted over, by month, oldest first, months without a scrutin "
    "between two others included: the sums are the numerators and denominators of `statsDetail`.",
    answer=Liste[MoisDuMembre],
    max_age=HOUR,
    errors=(400, 404),
)
def par_mois(
    *, release: p.Release, slug: m.Slug, periode: m.PeriodeOfProof = Periode.MANDAT, classe: Chambre | None = None
) -> bytes:
    return preuve.par_mois(release, _membre(release, slug, classe), periode)


@mounted(
    "/{slug}/rank",
    operation_id="get{}Rank",
    summary="rank of one",
    description="Place in the list of the members in office of one chamber, sorted alike: `ceil(rank / limit)` is the "
    "page that holds the member; null when the list does not. `rang` only counts those whose rate rests on enough "
    "scrutins to be ranked.",
    answer=Reponse[RangMembre],
    max_age=HOUR,
    errors=(400, 404),
)
def rank(
    *,
    release: p.Release,
    slug: m.Slug,
    sort: m.SortOfRank = TriParlementaires.PRESENCE,
    order: p.Order = Ordre.DESC,
    chambre: m.ChambreOfRank = None,
    groupe: m.GroupeOfRank = None,
    periode: m.PeriodeOfSort = Periode.MANDAT,
    classe: Chambre | None = None,
) -> bytes:
    filtres = parlementaires.Filtres(chambre=chambre, groupe=groupe, sort=sort, order=order, periode=periode)
    return parlementaires.classement(release, _membre(release, slug, classe).rang, filtres)


@mounted(
    "/{slug}/votes",
    operation_id="list{}Votes",
    summary="votes of one",
    description="Most recent scrutin first, absences included, with the group of the day and its line.",
    answer=Page[VoteDuMembre],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Votes"),
)
def lister_votes(
    *,
    release: p.Release,
    slug: m.Slug,
    page: p.Page = 1,
    limit: p.Limit = 20,
    position: p.PositionFilter = None,
    tag: p.Tag = None,
    nature: p.NatureFilter = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    dissident_only: m.DissidentOnly = False,
    chambre: m.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = historique.Filtres(position, tag, nature, date_from, date_to, dissident_only, chambre)
    return historique.du_membre(release, _membre(release, slug, classe), filtres, page, limit)


@mounted(
    "/{slug}/amendements",
    operation_id="list{}Amendements",
    summary="amendments of one",
    description="Tabled or co-signed (`role`), latest first.",
    answer=Page[Amendement],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Amendements"),
)
def lister_amendements(
    *,
    release: p.Release,
    slug: m.Slug,
    page: p.Page = 1,
    limit: p.Limit = 20,
    sort: p.SortOfAmendement = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    voted_only: m.VotedOnly = False,
    chambre: m.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = amendements.Filtres(sort, date_from, date_to, voted_only, chambre)
    return amendements.du_membre(release, _membre(release, slug, classe).rang, filtres, page, limit)


@mounted(
    "/{slug}/interventions",
    operation_id="list{}Interventions",
    summary="speeches of one",
    description="Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.",
    answer=Page[SeanceDuMembre],
    max_age=HOUR,
    errors=(400, 404),
    listing=Listing(lambda _given: SeanceDuMembre, lambda body: body["data"], by="interventions"),
    feed=Feed("Interventions"),
)
def lister_interventions(
    *,
    release: p.Release,
    slug: m.Slug,
    page: p.Page = 1,
    limit: m.LimitSeances = 20,
    type_: m.TypeDuMembre = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    chambre: m.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = interventions.FiltresMembre(type_, date_from, date_to, chambre)
    return interventions.du_membre(release, _membre(release, slug, classe).rang, filtres, page, limit)


def introuvable(slug: str) -> NoReturn:
    """Nobody answers to this name under this mount."""
    raise NotFoundError(f"Parlementaire introuvable : « {quote(slug)} ».")


def _membre(release: OpenRelease, slug: str, classe: Chambre | None) -> Membre:
    return parlementaires.membre(release, slug, classe) or introuvable(slug)
