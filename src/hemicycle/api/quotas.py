"""How often a client may ask: the quota of the settings, and what is told of it with every answer."""

import re
from ipaddress import ip_address
from math import ceil
from typing import NamedTuple

from hemicycle.api.compteurs import Compteurs, local_counters
from hemicycle.api.compteurs_partages import Partages
from hemicycle.api.errors import TooManyRequestsError
from hemicycle.api.headers import Headers
from hemicycle.live.valkey import Valkey
from hemicycle.settings import Settings

AUTO = "60000/minute"  # who said nothing: a flood is held off, a client that reads everything at once is not
_UNITS = {
    "second": (1, "une seconde"),
    "minute": (60, "une minute"),
    "hour": (3600, "une heure"),
    "day": (86_400, "un jour"),
}
_QUOTA = re.compile(rf"([0-9]+)/({'|'.join(_UNITS)})")


class Mesure(NamedTuple):
    """Where a client stands after this request."""

    limite: int
    nombre: int
    reste: int  # whole seconds until the count starts again

    @property
    def depasse(self) -> bool:
        return self.nombre > self.limite

    def headers(self) -> Headers:
        """What the answer says of it. The reset is in seconds to wait, as `Retry-After` is."""
        return [
            (b"x-ratelimit-limit", b"%d" % self.limite),
            (b"x-ratelimit-remaining", b"%d" % max(0, self.limite - self.nombre)),
            (b"x-ratelimit-reset", b"%d" % self.reste),
        ]


class Quota:
    """So many of something per client, in so many seconds counted from the first."""

    def __init__(self, quoi: str, limite: int, secondes: int, compteurs: Compteurs, *, periode: str) -> None:
        """`periode` is how messages call the seconds."""
        self._quoi = quoi
        self._limite = limite
        self._secondes = secondes
        self._compteurs = compteurs
        self._periode = periode

    async def mesurer(self, visiteur: str) -> Mesure | None:
        """Count one more of this client; None when nothing can be counted for now."""
        compte = await self._compteurs.compter(self._quoi, visiteur, self._secondes)
        return None if compte is None else Mesure(self._limite, compte.nombre, max(1, ceil(compte.reste)))

    def refus(self, mesure: Mesure) -> TooManyRequestsError:
        """What a client that went beyond is told."""
        return TooManyRequestsError(
            f"Trop de requêtes : au plus {self._limite} en {self._periode}. Réessayez dans {mesure.reste} s.",
            mesure.reste,
        )


def counters(valkey: Valkey | None) -> Compteurs:
    """Where clients are counted: by all machines together when they share a server, else by this one."""
    return local_counters() if valkey is None else Partages(valkey, local_counters())


def general_quota(settings: Settings, compteurs: Compteurs) -> Quota | None:
    """The quota of all requests together; None when there is none."""
    text = settings.rate_limit
    if text == "auto":
        text = "" if _on_loopback(settings.host) else AUTO
    found = _QUOTA.fullmatch(text)
    if found is None:
        return None
    seconds, words = _UNITS[found[2]]
    return Quota("requetes", int(found[1]), seconds, compteurs, periode=words)


def _on_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
