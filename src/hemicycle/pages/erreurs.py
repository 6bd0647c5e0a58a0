"""What a browser is shown of an error: a sentence, and ways on."""

from hemicycle.api.answers.errors import ApiError, RouteNotFoundError
from hemicycle.pages.declare import CSP, HTML
from hemicycle.pages.rendu import Cadre, ElsewhereError, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

_TITRES = {
    400: "Cette adresse n’est pas bien écrite",
    404: "Rien à cette adresse",
    405: "Cette adresse se lit seulement",
    410: "Ce n’est plus conservé",
    414: "Cette adresse est trop longue",
    429: "Trop de demandes à la fois",
    503: "Le service ne peut pas répondre pour l’instant",
}
_NULLE_PART = "Cette adresse ne mène à aucune page. Elle a peut-être été mal recopiée."
_VOICI = "Voici ce qui n’a pas été compris :"
_PANNE = "Quelque chose s’est mal passé de notre côté"


def error_page(error: ApiError, release: OpenRelease | None, settings: Settings) -> tuple[str, bytes, str]:
    """The media type of an error, its page and its policy. Nothing of it is read from the release."""
    messages = [detail.message for detail in error.details]
    dit = _NULLE_PART if isinstance(error, RouteNotFoundError) else error.message
    body = rendre(
        "erreur.html",
        Cadre(release, settings, None),
        titre=_TITRES.get(error.status, _PANNE),
        description=_VOICI if messages else dit,
        statut=error.status,
        details=messages,
        ailleurs=error.ailleurs if isinstance(error, ElsewhereError) else None,
    )
    return HTML, body, CSP
