"""Interest representatives: the register, and what one of them declared."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple
from urllib.parse import quote

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import lobbying as lo
from hemicycle.api.routes import lobbying as api
from hemicycle.calendrier import jour
from hemicycle.models.lobbying import ActionLobbying, DossierVise, Lobbyiste, LobbyisteDetail
from hemicycle.pages import phrases, textes
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings


class TexteVise(NamedTuple):
    """A text that an organisation names, how often, and over which declared periods."""

    dossier: DossierVise
    actions: int
    debut: date
    fin: date


@page("/lobbying")
def liste(
    release: OpenRelease, settings: Settings, address: str, page: p.Page = 1, search: lo.SearchLobbyiste = None
) -> bytes:
    found = lire(api.lister, release=release, page=page, limit=40, search=search)
    lobbyistes: list[Lobbyiste] = found.data
    compte = phrases.trouves(
        found.meta.total, "organisation inscrite", "organisations inscrites", {"search": search}
    )  # fmt: skip
    return rendre(
        "lobbyistes.html",
        Cadre(release, settings, address),
        titre="Les représentants d’intérêts",
        description=f"{compte} au répertoire de la HATVP.",
        json=adresse("/api/v1/lobbying", search=search),
        liens=[Lien(adresse("/api/v1/lobbying", search=search, format="tableur"), "Tableur (CSV)")],
        lobbyistes=lobbyistes,
        meta=found.meta,
        search=search,
        suite=adresse("/lobbying", search=search),
    )


@page("/lobbying/{id}")
def lobbyiste(release: OpenRelease, settings: Settings, address: str, id: lo.Lobbyiste) -> bytes:  # noqa: A002  the name of the path variable
    qui: LobbyisteDetail = lire(api.detail, release=release, id=id).data
    actions: list[ActionLobbying] = lire(
        api.lister_actions_du_lobbyiste, release=release, id=id, limit=textes.TOUS
    ).data
    vises = textes_vises(actions)
    ici = f"/api/v1/lobbying/{qui.id}"
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
        textes=vises,
        voir_aussi=_voir_aussi(release, qui, vises),
    )


def textes_vises(actions: Sequence[ActionLobbying]) -> list[TexteVise]:
    """The texts that the words of an organisation's actions name, the most named first."""
    par_texte: dict[str, list[tuple[DossierVise, ActionLobbying]]] = {}
    for action in actions:
        for dossier in action.dossiers_lies:
            par_texte.setdefault(dossier.uid, []).append((dossier, action))
    found = [
        TexteVise(
            siennes[0][0],
            len(siennes),
            jour(min(action.date_debut for _, action in siennes)),
            jour(max(action.date_fin for _, action in siennes)),
        )
        for siennes in par_texte.values()
    ]
    return sorted(found, key=lambda texte: (-texte.actions, texte.dossier.titre, texte.dossier.uid))


def _voir_aussi(release: OpenRelease, qui: LobbyisteDetail, vises: Sequence[TexteVise]) -> list[Lien]:
    """Who else declared to act on the text it names most, then that text, then the register."""
    liens: list[Lien] = []
    for texte in vises[:1]:
        autres = textes.declarations(release, [texte.dossier.uid])
        noms = {a.lobbyiste.id: a.lobbyiste.nom for a in autres if a.lobbyiste.id != qui.id}
        liens += [Lien(f"/lobbying/{id_}", f"{nom}, sur le même texte") for id_, nom in list(noms.items())[:3]]
        liens.append(Lien(f"/dossiers/{quote(texte.dossier.uid)}", texte.dossier.titre))
    return [*liens, Lien("/lobbying", "Tout le répertoire des représentants d’intérêts")][:5]
