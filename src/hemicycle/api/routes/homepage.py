"""The home page, and the door by which its keeper has it made anew."""

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
import structlog
from litestar import Request
from litestar.handlers import HTTPRouteHandler
from pydantic import SecretStr

from hemicycle.api import parameters as p
from hemicycle.api.errors import ForbiddenError, UnavailableError
from hemicycle.api.operations import QUARTER, action, operation
from hemicycle.api.release_holder import HOMEPAGE, ReleaseHolder, ServedRelease
from hemicycle.errors import HemicycleError
from hemicycle.models.homepage import Accueil, Rechargement
from hemicycle.queries import homepage

TAG = "Homepage"
SECRET = "x-hemicycle-secret"  # noqa: S105  the name of a header, not a secret
# A proxy may add the secret to whatever it relays: a request that comes through one is nobody's we know.
RELAIS = ("forwarded", "x-forwarded-for", "x-real-ip", "x-hemicycle-client", "via")

log = structlog.get_logger(__name__)


def handlers(secret: SecretStr) -> list[HTTPRouteHandler]:
    """The home page operations; without a secret, nobody may ask for a reload."""

    @action(
        f"{HOMEPAGE}/warm",
        operation_id="warmHomepage",
        tag=TAG,
        summary="Drop the kept home page and make it anew",
        description="For the keeper of the service: asks for the shared secret in `X-Hemicycle-Secret`, never through "
        "a proxy. The process that answers has reloaded; the others do within a moment.",
        answer=Rechargement,
        errors=(403,),
    )
    async def recharger(request: Request[Any, Any, Any], holder: p.Holder, maintenant: p.Maintenant) -> bytes:
        if not autorise(secret, request.headers):
            raise ForbiddenError("Rechargement refusé.")
        opened = await _recharger(holder)
        with opened.reading() as release:
            homepage.lire(release, maintenant)  # what cannot be read is said now, not to the next visitor
        return msgspec.json.encode(
            Rechargement(ok=True, status="reloaded", message="Page d'accueil rechargée depuis la publication servie.")
        )

    return [lire, recharger]


@operation(
    HOMEPAGE,
    operation_id="getHomepage",
    tag=TAG,
    summary="Everything that a home page shows",
    description="A bare object: figures, latest important scrutins, latest actions of lobbyists, dossiers of the "
    "moment, and the confirmed meetings of the next seven days that have any, today in Paris included.",
    answer=Accueil,
    max_age=QUARTER,
    tick=QUARTER,
    errors=(),
)
def lire(release: p.Release, maintenant: p.Maintenant) -> bytes:
    return homepage.lire(release, maintenant)


def autorise(secret: SecretStr, headers: Mapping[str, str]) -> bool:
    """Whether a request holds the secret and comes straight from who sends it.

    Hashes are compared, in constant time: neither the length nor the beginning of the secret can be guessed from how
    long a refusal takes.
    """
    expected, given = secret.get_secret_value().encode(), headers.get(SECRET, "").encode("latin-1")
    same = hmac.compare_digest(sha256(expected).digest(), sha256(given).digest())
    return same and expected != b"" and not any(name in headers for name in RELAIS)


async def _recharger(holder: ReleaseHolder) -> ServedRelease:
    try:
        opened = await holder.reload()
    except (OSError, HemicycleError):
        log.exception("reload_failed")
        raise UnavailableError("Rechargement impossible : la cause est au journal du service.") from None
    if opened is None:
        raise UnavailableError("Aucune publication de données n'est disponible pour l'instant.")
    return opened
