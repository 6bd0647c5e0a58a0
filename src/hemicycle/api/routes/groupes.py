"""Political groups: members, figures, votes, agreement and themes, over a period."""

from functools import partial

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import groupes as g
from hemicycle.api.routes.jours import exiger
from hemicycle.models.base import ListeAvec, Page, Reponse
from hemicycle.models.groupes import (
    AlliancesReponse,
    GroupeDetail,
    GroupePeriode,
    MatriceReponse,
    StatsGroupe,
    ThematiquesGroupe,
    VotesGroupe,
)
from hemicycle.models.jours import MetaListeDuJour, MouvementDuGroupe
from hemicycle.queries import groupes, mouvements, provenance
from hemicycle.queries.groupes import Adresse, PeriodeGroupes
from hemicycle.vocabulaire import NatureAlliance

TAG = "Groupes politiques"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/groupes"
_GROUPE = f"{_BASE}/{{chambre}}/{{slug}}"


@read(
    _BASE,
    operation_id="listGroupes",
    summary="Political groups",
    description="Groups that exist today, Assembly first, then from left to right; with `legislature` or `session`, "
    "those there were. Each chamber reads the one that concerns it. With `date`, those that somebody sat in on that "
    "day, under their names and with the number of members of that day; figures are those of the period it lies in.",
    answer=ListeAvec[GroupePeriode, MetaListeDuJour],
    max_age=12 * HOUR,
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: g.LimitGroupes = 100,
    chambre: p.ChambreFilter = None,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
    updated_since: p.UpdatedSince = None,
    jour: p.JourFilter = None,
    ids: p.Ids = None,
) -> bytes:
    filtres = groupes.Filtres(
        chambre=chambre,
        periode=PeriodeGroupes(legislature, session),
        updated_since=updated_since,
        jour=jour,
        ids=p.names_of(ids),
    )
    if jour is not None:
        exiger(release, jour, filtres.chambres, legislature, session)
    return groupes.liste(release, filtres, page, limit)


@read(
    f"{_BASE}/{{chambre}}/matrice-alliances",
    operation_id="getMatriceAlliances",
    summary="Agreement of every pair of groups",
    description="Over the current legislature, or the latest session of the Senate that holds enough scrutins, unless "
    "another is asked for (`meta`). The non-attached have no line and no row.",
    answer=MatriceReponse,
    max_age=12 * HOUR,
)
def matrice(
    *,
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
    nature: g.NatureOfAlliances = NatureAlliance.ALL,
    clivants: g.Clivants = False,
) -> bytes:
    return groupes.matrice(release, chambre, PeriodeGroupes(legislature, session), nature, clivants)


@read(
    _GROUPE,
    operation_id="getGroupe",
    summary="One group with its members",
    description="Without `legislature` or `session`, the latest period that the group is known in.",
    answer=Reponse[GroupeDetail],
    max_age=HOUR,
    errors=(400, 404),
)
def detail(
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
    include: p.Include = None,
) -> bytes:
    adresse = Adresse(chambre, slug, PeriodeGroupes(legislature, session))
    found = groupes.detail(release, adresse) or _absent(adresse)
    return found if include is None else provenance.ajoutee(found, provenance.du_groupe(release, found))


@read(
    f"{_GROUPE}/stats",
    operation_id="getGroupeStats",
    summary="Statistics of a group",
    description="Means and sums over the members in office on the last day of the period.",
    answer=Reponse[StatsGroupe],
    max_age=HOUR,
    errors=(400, 404),
)
def stats(
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
) -> bytes:
    adresse = Adresse(chambre, slug, PeriodeGroupes(legislature, session))
    return groupes.stats(release, adresse) or _absent(adresse)


@read(
    f"{_GROUPE}/votes",
    operation_id="getGroupeVotes",
    summary="How a group votes",
    description="Positions, cohesion and the 20 latest scrutins. At the Senate, over the whole history unless a past "
    "`session` is asked for.",
    answer=Reponse[VotesGroupe],
    max_age=HOUR,
    errors=(400, 404),
)
def votes(
    *,
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    groupe_initie: g.GroupeInitie = False,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
) -> bytes:
    adresse = Adresse(chambre, slug, PeriodeGroupes(legislature, session))
    return groupes.votes(release, adresse, groupe_initie) or _absent(adresse)


@read(
    f"{_GROUPE}/alliances",
    operation_id="getGroupeAlliances",
    summary="Allies and opponents of a group",
    description="Groups of the same chamber and period by share of scrutins where both took the same line. "
    "`meta` says which period: without one asked for, the latest session of the Senate that holds enough scrutins.",
    answer=AlliancesReponse,
    max_age=12 * HOUR,
    errors=(400, 404),
)
def alliances(
    *,
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
    nature: g.NatureOfAlliances = NatureAlliance.ALL,
    clivants: g.Clivants = False,
) -> bytes:
    adresse = Adresse(chambre, slug, PeriodeGroupes(legislature, session))
    return groupes.alliances(release, adresse, nature, clivants) or _absent(adresse)


@read(
    f"{_GROUPE}/thematiques",
    operation_id="getGroupeThematiques",
    summary="Where a group stands on each theme",
    description="Scrutins by the line of the group. A scrutin belongs to a theme by its tags or by words of its "
    "title; with `groupeInitie`, themes are tags, on the 500 latest scrutins that the group asked for.",
    answer=Reponse[ThematiquesGroupe],
    max_age=12 * HOUR,
    errors=(400, 404),
)
def thematiques(
    *,
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    groupe_initie: g.GroupeInitie = False,
    legislature: g.LegislatureOfGroupe = None,
    session: g.SessionOfGroupe = None,
) -> bytes:
    adresse = Adresse(chambre, slug, PeriodeGroupes(legislature, session))
    return groupes.thematiques(release, adresse, groupe_initie) or _absent(adresse)


@read(
    f"{_GROUPE}/mouvements",
    operation_id="listGroupeMouvements",
    summary="Who came into a group, and who left it",
    description="The latest first, over every period that the group is known in: from another group, or with a seat "
    "that begins or ends. A new name of the group is no departure.",
    answer=Page[MouvementDuGroupe],
    max_age=HOUR,
    errors=(400, 404),
)
def arrivees_et_departs(
    *,
    release: p.Release,
    chambre: g.ChambreOfGroupe,
    slug: g.SlugOfGroupe,
    date_from: p.DateFrom = None,
    date_to: p.DateTo = None,
    page: p.Page = 1,
    limit: g.LimitMouvements = 20,
) -> bytes:
    adresse = Adresse(chambre, slug)
    return mouvements.du_groupe(release, adresse, date_from, date_to, page, limit) or _absent(adresse)


def _absent(adresse: Adresse) -> bytes:
    periode = adresse.periode.de(adresse.chambre)
    pendant = f", période {periode}" if periode else ""
    raise NotFoundError(f"Groupe introuvable : « {quote(adresse.slug)} », chambre {adresse.chambre}{pendant}.")
