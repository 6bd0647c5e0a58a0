"""The home page, and the files that pages are dressed with."""

from collections.abc import Iterable
from datetime import date, datetime
from importlib.resources import files
from itertools import chain, groupby
from typing import NamedTuple

from hemicycle.api.declare.operations import HOUR, QUARTER, Operation, operation
from hemicycle.api.routes import homepage as api
from hemicycle.api.routes import scrutins
from hemicycle.calendrier import jour, jour_de_paris
from hemicycle.models.homepage import Accueil, ReunionAccueil, ScrutinAccueil
from hemicycle.models.scrutins import Scrutin
from hemicycle.pages import phrases, schema
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.pages.scrutins import Vu, dessiner, un_scrutin
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, NatureVote, TypeReunion

_STATIQUES = {"hemicycle.css": "text/css; charset=utf-8", "hemicycle.js": "text/javascript; charset=utf-8"}
_JOURS = 3  # of the agenda that are shown
_REUNIONS = 5  # of a day
_ENTIERS = 3  # whole-text ballots of a chamber that no recent important one is of


class JourAVenir(NamedTuple):
    """A day of the agenda: sittings first, then committees by hour; the others are counted."""

    jour: date
    reunions: list[ReunionAccueil]
    autres: int


@page("/", max_age=QUARTER, tick=QUARTER)
def accueil(release: OpenRelease, settings: Settings, address: str, now: datetime) -> bytes:
    a: Accueil = lire(api.lire, release=release, now=now)
    une = une_du_jour(release, a)
    return rendre(
        "accueil.html",
        Cadre(release, settings, address),
        titre="Ce que vote le Parlement",
        description=phrases.SITE if not release.demo else phrases.SITE_FICTIF,
        json="/api/v1/homepage",
        liens=[Lien("/api/v1/scrutins.atom", "Flux des votes")],
        a=a,
        une=une and une.scrutin,
        dessin=None if une is None else dessiner(une),
        autres=[s for s in marquants(release, a) if une is None or s.id != une.scrutin.id],
        agenda=agenda(a.upcoming.events),
        fiche=schema.du_site(settings.public_url, phrases.SITE),
    )


def une_du_jour(release: OpenRelease, a: Accueil) -> Vu | None:
    """The latest important ballot of which it is known who voted what; where that is known of none of them, the latest
    on a whole text of a chamber that tells it."""
    brefs: list[ScrutinAccueil | Scrutin] = [*a.recent_scrutins]
    brefs += [bref for chambre in Chambre for bref in _entiers(release, chambre, 1)]
    for bref in brefs:
        vu = un_scrutin(release, bref.chambre, bref.session, bref.numero)
        if vu.scrutin.nominatif and vu.bulletins:
            return vu
    return None


def marquants(release: OpenRelease, a: Accueil) -> list[ScrutinAccueil | Scrutin]:
    """The recent important ballots; of a chamber that has none among them, its latest on whole texts."""
    absentes = [chambre for chambre in Chambre if all(s.chambre is not chambre for s in a.recent_scrutins)]
    return [*a.recent_scrutins, *chain.from_iterable(_entiers(release, une, _ENTIERS) for une in absentes)]


def _entiers(release: OpenRelease, chambre: Chambre, combien: int) -> list[Scrutin]:
    trouves: list[Scrutin] = lire(
        scrutins.lister, release=release, limit=combien, chambre=chambre, nature=NatureVote.ENSEMBLE
    ).data
    return trouves


def agenda(reunions: Iterable[ReunionAccueil]) -> list[JourAVenir]:
    """The next days that have meetings."""
    trouves = []
    for quand, siennes in groupby(sorted(reunions, key=_ordre), key=_jour):
        toutes = list(siennes)
        trouves.append(JourAVenir(quand, toutes[:_REUNIONS], len(toutes) - _REUNIONS))
    return trouves[:_JOURS]


def _ordre(r: ReunionAccueil) -> tuple[date, bool, str]:
    return _jour(r), r.type is not TypeReunion.SEANCE, r.date_debut


def _jour(r: ReunionAccueil) -> date:
    return jour(r.date_debut) if phrases.heure(r.date_debut) is None else _de_paris(r.date_debut)


def _de_paris(instant: str) -> date:
    return jour_de_paris(datetime.fromisoformat(instant))


def _fichier(nom: str, media_type: str) -> Operation:
    corps = files("hemicycle.pages").joinpath("static", nom).read_bytes()
    return operation(
        f"/static/{nom}",
        operation_id=f"static {nom}",
        tag="Pages",
        summary=nom,
        description="What pages are dressed with.",
        answer=str,
        max_age=24 * HOUR,
        errors=(),
        media_type=media_type,
        needs_release=False,
        documented=False,
    )(lambda: corps)


STATIQUES = [_fichier(nom, media_type) for nom, media_type in _STATIQUES.items()]
