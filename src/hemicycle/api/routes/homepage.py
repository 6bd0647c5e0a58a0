"""The home page, and the door by which its keeper has it made anew."""

import hmac
from datetime import datetime
from hashlib import sha256

import msgspec
import structlog
from pydantic import SecretStr

from hemicycle.api.answers.errors import ForbiddenError, UnavailableError
from hemicycle.api.answers.messages import Header
from hemicycle.api.answers.release_holder import HOMEPAGE, ReleaseHolder, ServedRelease
from hemicycle.api.declare.operations import QUARTER, action, operation
from hemicycle.api.parameters import common as p
from hemicycle.errors import HemicycleError
from hemicycle.models.homepage import Accueil, Rechargement
from hemicycle.queries import homepage
from hemicycle.settings import Settings

TAG = "Homepage"
SECRET = "x-hemicycle-secret"  # noqa: S105  the name of a header, not a secret
# A proxy may add the secret to whatever it relays: a request that comes through one is nobody's we know.
RELAYED = ("forwarded", "x-forwarded-for", "x-real-ip", "x-hemicycle-client", "via")

log = structlog.get_logger(__name__)


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
async def recharger(headers: Header, holder: ReleaseHolder, now: datetime, settings: Settings) -> bytes:
    if not authorised(settings.warm_secret, headers):
        raise ForbiddenError("Rechargement refusé.")
    opened = await _reload(holder)
    with opened.reading() as release:
        homepage.lire(release, now)  # what cannot be read is said now, not to the next visitor
    return msgspec.json.encode(
        Rechargement(ok=True, status="reloaded", message="Page d'accueil rechargée depuis la publication servie.")
    )


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
def lire(release: p.Release, now: datetime) -> bytes:
    return homepage.lire(release, now)


def authorised(secret: SecretStr, header: Header) -> bool:
    """Whether a request holds the secret and comes straight from who sends it; without a secret, nobody does.

    Hashes are compared, in constant time: neither the length nor the beginning of the secret can be guessed from how
    long a refusal takes.
    """
    expected, given = secret.get_secret_value().encode(), (header(SECRET) or "").encode()
    same = hmac.compare_digest(sha256(expected).digest(), sha256(given).digest())
    return same and expected != b"" and all(header(name) is None for name in RELAYED)


async def _reload(holder: ReleaseHolder) -> ServedRelease:
    try:
        opened = await holder.reload()
    except (OSError, HemicycleError):
        log.exception("reload_failed")
        raise UnavailableError("Rechargement impossible : la cause est au journal du service.") from None
    if opened is None:
        raise UnavailableError("Aucune publication de données n'est disponible pour l'instant.")
    return opened
