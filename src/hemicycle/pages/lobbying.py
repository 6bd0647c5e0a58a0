"""Interest representatives: the register, and what one of them declared."""

from urllib.parse import urlencode

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import lobbying as lo
from hemicycle.api.routes import lobbying as api
from hemicycle.models.lobbying import Lobbyiste, LobbyisteDetail
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings


@page("/lobbying")
def liste(
    release: OpenRelease, settings: Settings, address: str, page: p.Page = 1, search: lo.SearchLobbyiste = None
) -> bytes:
    found = lire(api.lister, release=release, page=page, limit=40, search=search)
    lobbyistes: list[Lobbyiste] = found.data
    question = urlencode({"search": search}) if search else ""
    return rendre(
        "lobbyistes.html",
        Cadre(release, settings, address),
        titre="Les représentants d’intérêts",
        description=f"{phrases.nombre(found.meta.total)} organisations inscrites au répertoire de la HATVP.",
        json=f"/api/v1/lobbying?{question}" if question else "/api/v1/lobbying",
        liens=[Lien(f"/api/v1/lobbying?{question}{'&' if question else ''}format=tableur", "Tableur (CSV)")],
        lobbyistes=lobbyistes,
        meta=found.meta,
        search=search,
        suite=f"/lobbying?{question}{'&' if question else ''}",
    )


@page("/lobbying/{id}")
def lobbyiste(release: OpenRelease, settings: Settings, address: str, id: lo.Lobbyiste) -> bytes:  # noqa: A002  the name of the path variable
    qui: LobbyisteDetail = lire(api.detail, release=release, id=id).data
    ici = f"/api/v1/lobbying/{id}"
    return rendre(
        "lobbyiste.html",
        Cadre(release, settings, address),
        titre=qui.nom,
        description=phrases.lobbyiste(qui),
        json=ici,
        liens=[
            Lien(f"{ici}/actions?format=tableur", "Actions (CSV)"),
            Lien(f"{ici}/actions.atom", "Flux"),
            *([Lien(qui.source_url, "Fiche officielle (HATVP)")] if qui.source_url else []),
        ],
        qui=qui,
    )
