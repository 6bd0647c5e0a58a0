"""The agenda by week, a meeting, and the bodies that meet."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Annotated
from urllib.parse import quote, urlencode

from hemicycle.api.answers.errors import Detail, InvalidParametersError, NotFoundError
from hemicycle.api.declare.operations import HOUR, QUARTER
from hemicycle.api.parameters import agenda as a
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import scrutins as s
from hemicycle.api.parameters.readers import Query
from hemicycle.api.routes import agenda as api
from hemicycle.api.routes import commissions, scrutins
from hemicycle.calendrier import jour, jour_de_paris
from hemicycle.models.agenda import AgendaReponse, Parole, Participant, ReunionDetail
from hemicycle.models.commissions import CommissionDetail, CommissionDuJour, DossierDeCommission, ReunionDeCommission
from hemicycle.models.interventions import InterventionComplete
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import PresenceReunion

_SEMAINE = timedelta(days=7)
_TOUT = 1000  # more meetings than a week holds
_PAROLES = 30  # speeches of a page

Semaine = Annotated[
    date | None, Query(name="semaine", description="Any day of the week to show.", example="2025-03-03")
]


def lundi(quand: date) -> date:
    """The first day of a week."""
    return quand - timedelta(days=quand.weekday())


def semaine_montree(demandee: date | None, aujourdhui: date, donnees: Iterable[date]) -> date:
    """The Monday to show: of the week asked for, else of today; where data stops more than a week before, the last
    week that it speaks of, since nothing is known of this one."""
    if demandee is not None:
        return lundi(demandee)
    dernier = max(donnees, default=aujourdhui)
    return lundi(aujourdhui if aujourdhui - dernier <= _SEMAINE else dernier)


@page("/agenda", tick=HOUR)
def semaine(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    now: datetime,
    semaine: Semaine = None,
    chambre: p.ChambreFilter = None,
) -> bytes:
    connus = [jour(dit) for dit in (release.meta.get("asOf") or {}).values()]
    if semaine is not None and not date.min + _SEMAINE < semaine < date.max - 2 * _SEMAINE:  # no week around it
        raise InvalidParametersError([Detail("semaine", "Paramètre « semaine » : cette date est hors du calendrier.")])
    cette_semaine = lundi(jour_de_paris(now))
    debut = semaine_montree(semaine, jour_de_paris(now), connus)
    fin = debut + timedelta(days=6)
    found: AgendaReponse = lire(
        api.lister, release=release, date_from=debut, date_to=fin, chambre=chambre, limit=_TOUT
    )  # fmt: skip
    choix = {"chambre": chambre} if chambre else {}
    question = urlencode({"dateFrom": debut, "dateTo": fin, **choix})
    compte = phrases.pluriel(found.total, "réunion") if found.total else "Aucune réunion connue"
    return rendre(
        "agenda.html",
        Cadre(release, settings, address),
        titre=f"Agenda {phrases.du_au(debut, fin)}",
        description=f"{compte} {'des deux chambres' if chambre is None else phrases.A_LA_CHAMBRE[chambre]} "
        f"{'cette semaine' if debut == cette_semaine else 'cette semaine-là'}.",
        json=f"/api/v1/agenda?{question}",
        liens=[
            Lien(f"/api/v1/agenda.ics?{question}", "Agenda (iCalendar)"),
            Lien(f"/api/v1/agenda?{question}&format=tableur", "Tableur (CSV)"),
            Lien(f"/api/v1/agenda.atom?{question}", "Flux Atom"),
        ],
        derniere=max(connus) if semaine is None and debut != cette_semaine else None,
        jours={jour(dit): reunions for dit, reunions in found.by_day.items()},
        evenements=found.evenements,
        total=found.total,
        debut=debut,
        chambre=chambre,
        avant=f"/agenda?{urlencode({'semaine': debut - _SEMAINE, **choix})}",
        apres=f"/agenda?{urlencode({'semaine': debut + _SEMAINE, **choix})}",
    )


@page("/agenda/{uid}")
def reunion(
    *, release: OpenRelease, settings: Settings, address: str, uid: a.UidOfReunion, page: p.Page = 1
) -> bytes:  # fmt: skip
    found: ReunionDetail = lire(api.detail, release=release, uid=uid).data
    debat = lire(api.debat, release=release, uid=uid, page=page, limit=_PAROLES)
    paroles: list[Parole] = debat.data
    ici = f"/api/v1/agenda/{quote(uid)}"
    quand = phrases.jour_de_reunion(found.date_debut)
    qui = found.commission.nom if found.commission else phrases.capitale(phrases.REUNIONS[found.type])
    return rendre(
        "reunion.html",
        Cadre(release, settings, address),
        titre=f"{qui}, {phrases.jour_de_semaine(quand)}",
        description=phrases.reunion(found),
        json=ici if page == 1 else f"{ici}/debat",
        liens=[
            Lien(f"{ici}/debat", "Débat (JSON)"),
            *([Lien(found.url_video, "Vidéo (site officiel)")] if found.url_video else []),
        ],
        r=found,
        quand=quand,
        lundi=lundi(quand),
        points=[ligne for ligne in (found.odj_complet or "").splitlines() if ligne.strip()],
        presences=_presences(found.participants),
        paroles=paroles,
        meta=debat.meta,
        suite=f"/agenda/{quote(uid)}",
    )


@page("/interventions/{id}")
def intervention(release: OpenRelease, settings: Settings, address: str, id: s.Intervention) -> bytes:  # noqa: A002  as the API
    dite: InterventionComplete = lire(scrutins.intervention, release=release, id=id).data
    try:
        seance: ReunionDetail | None = lire(api.detail, release=release, uid=dite.seance_id).data
    except NotFoundError:  # a sitting of which nothing but the report is published
        seance = None
    return rendre(
        "intervention.html",
        Cadre(release, settings, address),
        titre=f"Intervention {phrases.de(phrases.orateur(dite))}",
        description=phrases.intervention(dite),
        json=f"/api/v1/scrutins/interventions/{dite.id}",
        liens=[Lien(dite.source_url, "Compte rendu officiel")] if dite.source_url else [],
        i=dite,
        seance=seance,
        paragraphes=[ligne for ligne in dite.contenu.splitlines() if ligne.strip()],
    )


@page("/commissions")
def liste(
    *, release: OpenRelease, settings: Settings, address: str, chambre: p.ChambreFilter = None
) -> bytes:  # fmt: skip
    found = lire(commissions.lister, release=release, chambre=chambre, actif=True, limit=500)
    organes: list[CommissionDuJour] = found.data
    par_type = defaultdict(list)
    for organe in organes:
        par_type[organe.type].append(organe)
    question = "actif=true" + (f"&chambre={chambre}" if chambre else "")
    return rendre(
        "commissions.html",
        Cadre(release, settings, address),
        titre="Les commissions" + (f" {phrases.DE_LA_CHAMBRE[chambre]}" if chambre else " et autres organes"),
        description=f"{phrases.pluriel(found.meta.total, 'organe')} où travaillent les membres du Parlement : "
        "commissions, délégations, groupes d’études, et la séance publique de chaque chambre.",
        json=f"/api/v1/commissions?{question}",
        liens=[Lien(f"/api/v1/commissions?{question}&format=tableur", "Tableur (CSV)")],
        familles=[(nom, par_type[genre]) for genre, nom in phrases.COMMISSIONS.items() if par_type[genre]],
        chambre=chambre,
    )


@page("/commissions/{slug}", max_age=QUARTER, tick=QUARTER)
def commission(
    release: OpenRelease, settings: Settings, address: str, now: datetime, slug: a.SlugOfCommission
) -> bytes:
    cle = {"release": release, "slug": slug}
    found: CommissionDetail = lire(commissions.detail, now=now, **cle).data
    passees = lire(commissions.reunions, now=now, passees=True, limit=12, **cle)
    reunions: list[ReunionDeCommission] = passees.data
    examines = lire(commissions.dossiers, limit=12, **cle)
    dossiers: list[DossierDeCommission] = examines.data
    ici = f"/api/v1/commissions/{quote(slug)}"
    return rendre(
        "commission.html",
        Cadre(release, settings, address),
        titre=found.nom,
        description=phrases.commission(found),
        json=ici,
        liens=[
            Lien(f"{ici}/reunions.ics", "Réunions (iCalendar)"),
            Lien(f"{ici}/reunions?format=tableur", "Réunions (CSV)"),
            Lien(f"{ici}/reunions.atom", "Flux des réunions"),
        ],
        c=found,
        reunions=reunions,
        nombre_reunions=passees.meta.total,
        dossiers=dossiers,
        nombre_dossiers=examines.meta.total,
    )


def _presences(participants: Iterable[Participant]) -> dict[PresenceReunion, list[Participant]]:
    """Who was there, who was excused, who was not: only the cases that there are."""
    found = {presence: [un for un in participants if un.presence is presence] for presence in PresenceReunion}
    return {presence: siens for presence, siens in found.items() if siens}
