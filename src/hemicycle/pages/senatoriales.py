"""The renewal of half of the Senate on 27 September 2026: what is at stake, the night, a constituency."""

from datetime import datetime, timedelta
from typing import Any

from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.results import MINUTE, Results
from hemicycle.api.declare.operations import Operation
from hemicycle.api.parameters import senatoriales as s
from hemicycle.api.routes import senatoriales as api
from hemicycle.calendrier import jour, jour_de_paris
from hemicycle.models.resultats import ResultatsCirconscription, ResultatsNationaux
from hemicycle.models.senatoriales import Apercu, Unite
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.composition import composition, familles, nom_de_famille, par_famille
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import StatutCirconscription

_API = "/api/v1/senatoriales/2026"
_DUREE = timedelta(days=2)  # that results take at most, disputes left aside
_ARRETES = (StatutCirconscription.PAS_OUVERT, StatutCirconscription.POURVUE)


@page("/senatoriales-2026", max_age=MINUTE, tick=MINUTE, live=True)
async def soiree(release: OpenRelease, settings: Settings, address: str, now: datetime, results: Results) -> Live:
    apercu: Apercu = lire(api.apercu, release=release)
    nuit, live = await _vif(api.resultats, release=release, now=now, results=results)
    assert isinstance(nuit, ResultatsNationaux)
    lieux = {lieu.departement: lieu for lieu in apercu.circonscriptions}
    body = rendre(
        "senatoriales.html",
        Cadre(release, settings, address),
        titre="Les sénatoriales de 2026",
        description=phrases.senatoriales(apercu, nuit),
        json=f"{_API}/resultats",
        liens=[
            Lien(_API, "Le renouvellement (JSON)"),
            Lien(f"{_API}/candidats?format=tableur", "Candidats (CSV)"),
            Lien(f"{_API}/sortants?format=tableur", "Sortants (CSV)"),
            Lien("/senatoriales-2026/avant.svg", "Sénat avant (SVG)"),
            Lien("/senatoriales-2026/apres.svg", "Sénat après (SVG)"),
            Lien(nuit.source, "Site officiel des résultats"),
        ],
        a=apercu,
        nuit=nuit,
        lieux=lieux,
        avant=_avant(nuit),
        apres=_apres(nuit),
        familles=_par_famille(nuit),
        en_cours=_en_cours(apercu, now) and any(lieu.statut not in _ARRETES for lieu in nuit.circonscriptions),
    )
    return live._replace(body=body)


@image("/senatoriales-2026/avant.svg", max_age=MINUTE, tick=MINUTE, live=True)
async def image_avant(release: OpenRelease, now: datetime, results: Results) -> Live:
    nuit, live = await _vif(api.resultats, release=release, now=now, results=results)
    return live._replace(body=_avant(nuit).encode())


@image("/senatoriales-2026/apres.svg", max_age=MINUTE, tick=MINUTE, live=True)
async def image_apres(release: OpenRelease, now: datetime, results: Results) -> Live:
    nuit, live = await _vif(api.resultats, release=release, now=now, results=results)
    return live._replace(body=_apres(nuit).encode())


@page("/senatoriales-2026/{departement}", max_age=MINUTE, tick=MINUTE, live=True)
async def circonscription(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    now: datetime,
    results: Results,
    departement: s.CodeOfResultats,
) -> Live:
    found, live = await _vif(
        api.resultats_circonscription, release=release, now=now, results=results, departement=departement
    )
    assert isinstance(found, ResultatsCirconscription)
    unites: list[Unite] = lire(api.candidats, release=release, departement=departement).data
    pages = {tour.source_url: f"Résultats officiels, tour {tour.tour}" for tour in found.tours}
    body = rendre(
        "circonscription.html",
        Cadre(release, settings, address),
        titre=f"Sénatoriales de 2026\u00a0: {found.circonscription.nom}",
        description=phrases.circonscription(found),
        json=f"{_API}/resultats/{departement}",
        liens=[
            Lien(f"{_API}/candidats?departement={departement}&format=tableur", "Candidats (CSV)"),
            *(Lien(adresse, nom) for adresse, nom in pages.items()),
        ],
        r=found,
        c=found.circonscription,
        unites=unites,
        en_cours=_en_cours(lire(api.apercu, release=release), now) and found.circonscription.statut not in _ARRETES,
    )
    return live._replace(body=body)


def _en_cours(apercu: Apercu, now: datetime) -> bool:
    """Whether results may still come: a page left open later does not ask for ever."""
    return timedelta() <= jour_de_paris(now) - jour(apercu.scrutin.date) <= _DUREE


async def _vif(source: Operation, **arguments: Any) -> tuple[Any, Live]:
    """What a live operation of the API answers, as its struct; and how long it stands."""
    live: Live = await source.handler(**arguments)
    return lecteur(source.responses[200][0]).decode(live.body), live


def _avant(nuit: ResultatsNationaux) -> str:
    return composition(par_famille(nuit.hemicycle.avant), titre="Le Sénat avant le scrutin")


def _apres(nuit: ResultatsNationaux) -> str:
    return composition(par_famille(nuit.hemicycle.apres), titre="Le Sénat après le scrutin")


def _par_famille(nuit: ResultatsNationaux) -> list[tuple[str, int, int, int, int]]:
    """Each family: seats at stake and in the whole Senate, before and after."""
    jeu, tout = nuit.sieges_en_jeu, nuit.hemicycle
    comptes = {code: 1 for cotes in (jeu.avant, jeu.apres, tout.avant, tout.apres) for code, n in cotes.items() if n}
    return [
        (
            nom_de_famille(code), jeu.avant.get(code, 0), jeu.apres.get(code, 0),
            tout.avant.get(code, 0), tout.apres.get(code, 0),
        )
        for code in familles(comptes)
    ]  # fmt: skip
