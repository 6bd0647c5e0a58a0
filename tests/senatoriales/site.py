"""A results site in memory, with entity tags; it counts what it is asked."""

import asyncio
from collections import Counter

from hemicycle.live.download import Fetched
from hemicycle.senatoriales.circonscriptions import circonscriptions
from tests.senatoriales.pages import page_vide

URL = "https://resultats.invalid/Senatoriales2026"


class FauxSite:
    """Empty pages at first; a test puts others in their place."""

    def __init__(self) -> None:
        self.pages: dict[str, bytes] = {f"{URL}/{c.page}": page_vide(c) for c in circonscriptions().values()}
        self.demandes: Counter[str] = Counter()
        self.inchangees = 0
        self.panne = False
        self.lenteur = 0.0

    def publier(self, code: str, page: bytes) -> None:
        """Put the page of a constituency in place."""
        self.pages[f"{URL}/{circonscriptions()[code].page}"] = page

    async def read(self, url: str, etag: str | None) -> Fetched:
        self.demandes[url] += 1
        await asyncio.sleep(self.lenteur)
        if self.panne:
            raise ConnectionError("site injoignable")
        actuel = str(hash(self.pages[url]))
        if etag == actuel:
            self.inchangees += 1
            return Fetched(None, etag)
        return Fetched(self.pages[url], actuel)
