"""Members: the list, the periods it may be asked for, the comparison and the record, at each mount."""

from litestar.handlers import HTTPRouteHandler

from hemicycle.api import parameters as p
from hemicycle.api.errors import InvalidParametersError, NotFoundError, quote, refused
from hemicycle.api.models.effectifs import GroupesDesMembres, HistoriqueCarriere, Legislatures, Sessions
from hemicycle.api.models.parlementaires import ComparaisonReponse, ParlementaireReponse, ParlementairesPage
from hemicycle.api.operations import HOUR, operation
from hemicycle.api.routes import activite
from hemicycle.api.routes.montages import MOUNTS, Mount, in_chamber, with_argument
from hemicycle.calendrier import normaliser_session
from hemicycle.queries import comparaison, effectifs, parlementaires
from hemicycle.queries.groupes import Periode as PeriodeGroupes
from hemicycle.vocabulaire import Chambre, Inclusion, Ordre, Periode


def handlers() -> list[HTTPRouteHandler]:
    """The operations of every mount."""
    return [handler for mount in MOUNTS for handler in (*_membres(mount), *_periodes(mount), *activite.handlers(mount))]


def _membres(mount: Mount) -> list[HTTPRouteHandler]:
    declare_list = operation(
        mount.path,
        operation_id=f"list{mount.name}s",
        tag=mount.tag,
        summary=mount.words,
        description="Members in office by default, by name in French order. With `legislature` or `session`, "
        "everybody who sat in that period, under the group and constituency they had then (in a session of the "
        "Senate, those of the last day they sat in it) and with the figures of that period. A row of a past period "
        "belongs to the chamber of the seat; `chambre` in it says where the member is filed today. Rates of the two "
        "chambers do not compare: a list of both sorted by `presence`, `loyaute` or `activite` gives the Assembly in "
        "its order, then the Senate in its own.",
        answer=ParlementairesPage,
        max_age=HOUR,
    )
    declare_compare = operation(
        f"{mount.path}/compare",
        operation_id=f"compare{mount.name}s",
        tag=mount.tag,
        summary=f"{mount.words}: side by side",
        description="Two to four members in the order asked, with the figures of their current mandate. "
        "`meta.accords` tells how often each two of them voted alike, over every scrutin where both voted; "
        "`meta.inconnus` names the slugs that nobody answers to.",
        answer=ComparaisonReponse,
        max_age=12 * HOUR,
        errors=(400, 404),
    )
    declare_detail = operation(
        f"{mount.path}/{{slug:str}}",
        operation_id=f"get{mount.name}",
        tag=mount.tag,
        summary=f"{mount.words}: one record",
        description="Identity, seats with the groups worn in each, functions and statistics: `stats` of the career "
        "in the chamber of filing, `stats…` of the current mandate, `statsDetail` with the base of every rate. A "
        "member filed under the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.",
        answer=ParlementaireReponse,
        max_age=HOUR,
        errors=(400, 404),
    )
    return [
        declare_list(in_chamber(lister, mount.chambre)),
        declare_compare(in_chamber(comparer, mount.chambre)),
        declare_detail(in_chamber(detail, mount.chambre)),
    ]


def _periodes(mount: Mount) -> list[HTTPRouteHandler]:
    declare_groupes = operation(
        f"{mount.path}/groupes",
        operation_id=f"list{mount.name}Groupes",
        tag=mount.tag,
        summary=f"{mount.words}: groups",
        description="Groups that exist today, from left to right, with their number of members; with a period, those "
        "there were. The Assembly's come first. A session is of the Senate, a legislature of the Assembly: each "
        "chamber reads the one that concerns it.",
        answer=GroupesDesMembres,
        max_age=12 * HOUR,
    )
    declare_legislatures = operation(
        f"{mount.path}/legislatures",
        operation_id=f"list{mount.name}Legislatures",
        tag=mount.tag,
        summary=f"{mount.words}: legislatures",
        description="Legislatures with their number of seats held, latest first; the Senate has none.",
        answer=Legislatures,
        max_age=12 * HOUR,
    )
    declare_sessions = operation(
        f"{mount.path}/sessions",
        operation_id=f"list{mount.name}Sessions",
        tag=mount.tag,
        summary=f"{mount.words}: sessions",
        description="Sessions of the Senate with the number of seats that overlap each, latest first: those that "
        "hold scrutins and where at least 330 seats are known, so that a half-known chamber is never offered. "
        "Successors may bring the count above 348. The Assembly has none.",
        answer=Sessions,
        max_age=12 * HOUR,
    )
    declare_carriere = operation(
        f"{mount.path}/historique-carriere",
        operation_id=f"get{mount.name}HistoriqueCarriere",
        tag=mount.tag,
        summary=f"{mount.words}: are careers known",
        description="Whether somebody in office has held two mandates or more in the same chamber: else "
        "`periode=carriere` shows nothing that `periode=mandat` does not.",
        answer=HistoriqueCarriere,
        max_age=12 * HOUR,
    )
    # The Senate knows no legislature: a parameter that could change nothing is not offered.
    lister_groupes = with_argument(groupes, "legislature", None) if mount.chambre is Chambre.SENAT else groupes
    return [
        declare_groupes(in_chamber(lister_groupes, mount.chambre)),
        declare_legislatures(in_chamber(legislatures, mount.chambre)),
        declare_sessions(in_chamber(sessions, mount.chambre)),
        declare_carriere(in_chamber(historique_carriere, mount.chambre)),
    ]


def lister(
    *,
    lecture: p.Release,
    page: p.Page = 1,
    limit: p.LimitMembers = 20,
    chambre: p.ChambreFilter = None,
    groupe: p.GroupeFilter = None,
    departement: p.Departement = None,
    actif: p.Actif = None,
    search: p.SearchName = None,
    sort: p.SortMembers = None,
    order: p.Order = Ordre.ASC,
    periode: p.PeriodeOfSort = Periode.MANDAT,
    legislature: p.Legislature = None,
    session: p.SessionOfMembers = None,
    updated_since: p.UpdatedSince = None,
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
    )
    return parlementaires.liste(lecture, filtres, page, limit, echo=session)


def comparer(*, lecture: p.Release, slugs: p.Slugs, chambre: Chambre | None = None) -> bytes:
    answer = comparaison.comparer(lecture, slugs.split(","), chambre)
    if answer.body is not None:
        return answer.body
    if not answer.inconnus:
        raise InvalidParametersError([refused("slugs", slugs, "une seule personne est désignée, deux sont attendues")])
    noms = ", ".join(f"« {quote(slug)} »" for slug in answer.inconnus)
    raise NotFoundError(f"Parlementaire introuvable : {noms}.")


def detail(*, lecture: p.Release, slug: p.Slug, chambre: Chambre | None = None, include: p.Include = None) -> bytes:
    words = [Inclusion(word) for word in include.split(",")] if include else []
    return parlementaires.detail(lecture, slug, chambre, words) or activite.introuvable(slug)


def groupes(
    *,
    lecture: p.Release,
    legislature: p.LegislatureOfGroupe = None,
    session: p.SessionOfGroupe = None,
    chambre: Chambre | None = None,
) -> bytes:
    return effectifs.groupes_de(lecture, chambre, PeriodeGroupes(legislature, session))


def legislatures(*, lecture: p.Release, chambre: Chambre | None = None) -> bytes:
    return effectifs.effectif(lecture, "legislatures", chambre)


def sessions(*, lecture: p.Release, chambre: Chambre | None = None) -> bytes:
    return effectifs.effectif(lecture, "sessions", chambre)


def historique_carriere(*, lecture: p.Release, chambre: Chambre | None = None) -> bytes:
    return effectifs.effectif(lecture, "historique-carriere", chambre)
