"""Members: the list, the periods it may be asked for, the comparison and the record, at each mount."""

from hemicycle.api.answers.errors import InvalidParametersError, NotFoundError, quote, refused
from hemicycle.api.declare.operations import HOUR
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes import activite
from hemicycle.api.routes.jours import exiger
from hemicycle.api.routes.mounts import mounted
from hemicycle.calendrier import normaliser_session
from hemicycle.models.base import Liste, ListeAvec, Reponse
from hemicycle.models.groupes import GroupePeriode
from hemicycle.models.parlementaires import (
    Carrieres,
    EffectifLegislature,
    EffectifSession,
    MetaComparaison,
    MetaMembres,
    Parlementaire,
    ParlementaireCompare,
    ParlementaireDetail,
)
from hemicycle.queries.groupes import PeriodeGroupes
from hemicycle.queries.membres import comparaison, parlementaires
from hemicycle.vocabulaire import Chambre, Inclusion, Ordre, Periode


@mounted(
    "",
    operation_id="list{}s",
    summary=None,
    description="Members in office by default, by name in French order. With `legislature` or `session`, "
    "everybody who sat in that period, under the group and constituency they had then (in a session of the "
    "Senate, those of the last day they sat in it) and with the figures of that period. A row of a past period "
    "belongs to the chamber of the seat; `chambre` in it says where the member is filed today. Rates of the two "
    "chambers do not compare: a list of both sorted by `presence`, `loyaute` or `activite` gives the Assembly in "
    "its order, then the Senate in its own. With `date`, those who sat on that day, each under the group (by its name "
    "of that day) and constituency of then, with the seat held (`siege`) and the figures of its mandate.",
    answer=ListeAvec[Parlementaire, MetaMembres],
    max_age=HOUR,
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: m.LimitMembers = 20,
    chambre: p.ChambreFilter = None,
    groupe: p.GroupeFilter = None,
    departement: m.Departement = None,
    actif: m.Actif = None,
    search: m.SearchName = None,
    sort: m.SortMembers = None,
    order: p.Order = Ordre.ASC,
    periode: m.PeriodeOfSort = Periode.MANDAT,
    legislature: p.Legislature = None,
    session: m.SessionOfMembers = None,
    updated_since: p.UpdatedSince = None,
    jour: p.JourFilter = None,
    commission: m.CommissionFilter = None,
    ids: p.Ids = None,
) -> bytes:
    filtres = parlementaires.Filtres(
        chambre=chambre,
        groupe=groupe,
        departement=departement,
        actif=actif,
        search=search,
        sort=sort,
        order=order,
        periode=periode,
        legislature=legislature,
        session=None if session is None else normaliser_session(session),
        updated_since=updated_since,
        jour=jour,
        commission=commission,
        ids=p.names_of(ids),
    )
    if jour is not None:
        exiger(release, jour, filtres.chambres, legislature, filtres.session)
    elif commission is not None and filtres.passe:
        raison = "une période entière ne dit pas qui y siégeait : donnez une date"
        raise InvalidParametersError([refused("commission", commission, raison)])
    return parlementaires.liste(release, filtres, page, limit, echo=session)


@mounted(
    "/compare",
    operation_id="compare{}s",
    summary="side by side",
    description="Two to four members in the order asked, with the figures of their current mandate. "
    "`meta.accords` tells how often each two of them voted alike, over every scrutin where both voted; "
    "`meta.inconnus` names the slugs that nobody answers to.",
    answer=ListeAvec[ParlementaireCompare, MetaComparaison],
    max_age=12 * HOUR,
    errors=(400, 404),
)
def comparer(*, release: p.Release, slugs: m.Slugs, classe: Chambre | None = None) -> bytes:
    answer = comparaison.comparer(release, slugs.split(","), classe)
    if answer.body is not None:
        return answer.body
    if not answer.inconnus:
        raise InvalidParametersError([refused("slugs", slugs, "une seule personne est désignée, deux sont attendues")])
    noms = ", ".join(f"« {quote(slug)} »" for slug in answer.inconnus)
    raise NotFoundError(f"Parlementaire introuvable : {noms}.")


@mounted(
    "/{slug}",
    operation_id="get{}",
    summary="one record",
    description="Identity, seats with the groups worn in each, functions and statistics: `stats` of the career "
    "in the chamber of filing, `stats…` of the current mandate, `statsDetail` with the base of every rate. A "
    "member filed under the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.",
    answer=Reponse[ParlementaireDetail],
    max_age=HOUR,
    errors=(400, 404),
)
def detail(*, release: p.Release, slug: m.Slug, classe: Chambre | None = None, include: m.Include = None) -> bytes:
    words = [Inclusion(word) for word in include.split(",")] if include else []
    return parlementaires.detail(release, slug, classe, words) or activite.introuvable(slug)


@mounted(
    "/groupes",
    operation_id="list{}Groupes",
    summary="groups",
    description="Groups that exist today, from left to right, with their number of members; with a period, those "
    "there were. The Assembly's come first. A session is of the Senate, a legislature of the Assembly: each "
    "chamber reads the one that concerns it.",
    answer=Liste[GroupePeriode],
    max_age=12 * HOUR,
)
def groupes(
    *,
    release: p.Release,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
    classe: Chambre | None = None,
) -> bytes:
    return parlementaires.groupes_de(release, classe, PeriodeGroupes(legislature, session))


@mounted(
    "/legislatures",
    operation_id="list{}Legislatures",
    summary="legislatures",
    description="Legislatures with their number of seats held, latest first; the Senate has none.",
    answer=Liste[EffectifLegislature],
    max_age=12 * HOUR,
)
def legislatures(*, release: p.Release, classe: Chambre | None = None) -> bytes:
    return parlementaires.effectif(release, "legislatures", classe)


@mounted(
    "/sessions",
    operation_id="list{}Sessions",
    summary="sessions",
    description="Sessions of the Senate with the number of seats that overlap each, latest first: those that "
    "hold scrutins and where at least 330 seats are known, so that a half-known chamber is never offered. "
    "Successors may bring the count above 348. The Assembly has none.",
    answer=Liste[EffectifSession],
    max_age=12 * HOUR,
)
def sessions(*, release: p.Release, classe: Chambre | None = None) -> bytes:
    return parlementaires.effectif(release, "sessions", classe)


@mounted(
    "/historique-carriere",
    operation_id="get{}HistoriqueCarriere",
    summary="are careers known",
    description="Whether somebody in office has held two mandates or more in the same chamber: else "
    "`periode=carriere` shows nothing that `periode=mandat` does not.",
    answer=Reponse[Carrieres],
    max_age=12 * HOUR,
)
def historique_carriere(*, release: p.Release, classe: Chambre | None = None) -> bytes:
    return parlementaires.effectif(release, "historique-carriere", classe)
