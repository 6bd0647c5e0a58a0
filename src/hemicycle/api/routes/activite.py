"""What one member did: statistics and their proof, rank, votes, amendments, speeches, at each mount.

`classe` is the chamber a mount knows members of: somebody filed elsewhere is unknown there. `chambre`, where clients
may give it, narrows what was done, by somebody who sat in both.
"""

from typing import Any, NoReturn

from litestar.handlers import HTTPRouteHandler

from hemicycle.api import parameters as p
from hemicycle.api.errors import NotFoundError, quote
from hemicycle.api.models.amendements import AmendementsPage
from hemicycle.api.models.interventions import SeancesPage
from hemicycle.api.models.stats import PreuvePage, RangReponse, StatsReponse
from hemicycle.api.models.votes import VotesDuMembrePage
from hemicycle.api.operations import HOUR, operation
from hemicycle.api.routes.montages import Mount, in_chamber, with_argument
from hemicycle.queries import amendements, classement, historique, interventions, parlementaires, preuve
from hemicycle.queries.historique import Membre
from hemicycle.queries.lecture import Lecture
from hemicycle.vocabulaire import Chambre, Ordre, Periode, TauxVerifiable, TriParlementaires


def handlers(mount: Mount) -> list[HTTPRouteHandler]:
    """The operations under one member."""
    return [*_chiffres(mount), *_actes(mount)]


def introuvable(slug: str) -> NoReturn:
    """Nobody answers to this name under this mount."""
    raise NotFoundError(f"Parlementaire introuvable : « {quote(slug)} ».")


def _chiffres(mount: Mount) -> list[HTTPRouteHandler]:
    declare_stats = _declare(
        mount,
        "stats",
        f"get{mount.name}Stats",
        f"{mount.words}: statistics of one",
        "Figures of the career in the chamber of filing; `statsDetail` gives each rate with its base and its flags, "
        "over the current mandate and over the career, and what was done in the other chamber apart.",
        StatsReponse,
    )
    declare_preuve = _declare(
        mount,
        "stats/preuve",
        f"list{mount.name}StatsPreuve",
        f"{mount.words}: proof of a rate of one",
        "Every scrutin that a rate is counted over or not, with the reason, most recent first. The totals in `meta` "
        "are the numerator and the denominator of `statsDetail`.",
        PreuvePage,
    )
    declare_rank = _declare(
        mount,
        "rank",
        f"get{mount.name}Rank",
        f"{mount.words}: rank of one",
        "Place in the list of the members in office of one chamber, sorted alike: `ceil(rank / limit)` is the page "
        "that holds the member; null when the list does not. `rang` only counts those whose rate rests on enough "
        "scrutins to be ranked.",
        RangReponse,
    )
    return [
        declare_stats(with_argument(stats, "classe", mount.chambre)),
        declare_preuve(with_argument(prouver, "classe", mount.chambre)),
        declare_rank(with_argument(in_chamber(rank, mount.chambre), "classe", mount.chambre)),
    ]


def _actes(mount: Mount) -> list[HTTPRouteHandler]:
    declare_votes = _declare(
        mount,
        "votes",
        f"list{mount.name}Votes",
        f"{mount.words}: votes of one",
        "Most recent scrutin first, absences included, with the group of the day and its line.",
        VotesDuMembrePage,
    )
    declare_amendements = _declare(
        mount,
        "amendements",
        f"list{mount.name}Amendements",
        f"{mount.words}: amendments of one",
        "Tabled or co-signed (`role`), latest first.",
        AmendementsPage,
    )
    declare_interventions = _declare(
        mount,
        "interventions",
        f"list{mount.name}Interventions",
        f"{mount.words}: speeches of one",
        "Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.",
        SeancesPage,
    )
    return [
        declare_votes(with_argument(lister_votes, "classe", mount.chambre)),
        declare_amendements(with_argument(lister_amendements, "classe", mount.chambre)),
        declare_interventions(with_argument(lister_interventions, "classe", mount.chambre)),
    ]


def _declare(mount: Mount, path: str, operation_id: str, summary: str, description: str, answer: type) -> Any:
    return operation(
        f"{mount.path}/{{slug:str}}/{path}",
        operation_id=operation_id,
        tag=mount.tag,
        summary=summary,
        description=description,
        answer=answer,
        max_age=HOUR,
        errors=(400, 404),
    )


def stats(*, lecture: p.Release, slug: p.Slug, classe: Chambre | None = None) -> bytes:
    return parlementaires.stats(lecture, slug, classe) or introuvable(slug)


def prouver(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.Limit = 20,
    statistique: p.TauxOfProof = TauxVerifiable.PRESENCE,
    periode: p.PeriodeOfProof = Periode.MANDAT,
    compte: p.Compte = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = preuve.Filtres(statistique, periode, compte)
    return preuve.preuve(lecture, _membre(lecture, slug, classe), filtres, page, limit)


def rank(
    *,
    lecture: p.Release,
    slug: p.Slug,
    sort: p.SortOfRank = TriParlementaires.PRESENCE,
    order: p.Order = Ordre.DESC,
    chambre: p.ChambreOfRank = None,
    groupe: p.GroupeOfRank = None,
    periode: p.PeriodeOfSort = Periode.MANDAT,
    classe: Chambre | None = None,
) -> bytes:
    filtres = parlementaires.Filtres(chambre=chambre, groupe=groupe, sort=sort, order=order, periode=periode)
    return classement.rang(lecture, _membre(lecture, slug, classe).rang, filtres)


def lister_votes(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.Limit = 20,
    position: p.PositionFilter = None,
    tag: p.Tag = None,
    nature: p.NatureFilter = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    dissident_only: p.DissidentOnly = False,
    chambre: p.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = historique.Filtres(position, tag, nature, date_from, date_to, dissident_only, chambre)
    return historique.du_membre(lecture, _membre(lecture, slug, classe), filtres, page, limit)


def lister_amendements(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.LimitAmendements = 20,
    sort: p.SortOfAmendement = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    voted_only: p.VotedOnly = False,
    chambre: p.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = amendements.Filtres(sort, date_from, date_to, voted_only, chambre)
    return amendements.du_membre(lecture, _membre(lecture, slug, classe).rang, filtres, page, limit)


def lister_interventions(
    *,
    lecture: p.Release,
    slug: p.Slug,
    page: p.Page = 1,
    limit: p.LimitSeances = 10,
    type_: p.TypeDuMembre = None,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    chambre: p.ChambreOfActivity = None,
    classe: Chambre | None = None,
) -> bytes:
    filtres = interventions.FiltresMembre(type_, date_from, date_to, chambre)
    return interventions.du_membre(lecture, _membre(lecture, slug, classe).rang, filtres, page, limit)


def _membre(lecture: Lecture, slug: str, classe: Chambre | None) -> Membre:
    return parlementaires.membre(lecture, slug, classe) or introuvable(slug)
