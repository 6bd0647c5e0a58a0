"""How tools read: through the API's own operations, so that a tool cannot say anything else than the API does."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from inspect import isawaitable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, urlencode

import msgspec

from hemicycle.api.answers.errors import Detail, InvalidParametersError
from hemicycle.api.answers.messages import Live
from hemicycle.api.declare.operations import Operation
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.mcp.formes import Arguments, Candidat, Citation, Inconnu, Pagine, Reponse, plat
from hemicycle.pages import phrases
from hemicycle.queries.filters import matching
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format import names
from hemicycle.release.format.facets import SANS_JOUR
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, MotifInconnu

T = TypeVar("T")
TOUS = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)  # the mount of both chambers
_CITEES = 16  # citations of an answer


class Genre(NamedTuple):
    """A kind of data that has days."""

    facettes: str
    pluriel: str  # with its article


SCRUTINS = Genre(names.SCRUTIN, "les scrutins connus")
PAROLES = Genre(names.INTERVENTION, "les comptes rendus lus")
REUNIONS = Genre(names.REUNION, "les réunions connues")


class Lecteur:
    """One call of a tool: what it reads of a release, what it cites, what it cannot tell."""

    def __init__(
        self,
        release: OpenRelease,
        supplies: Mapping[str, Any],
        now: datetime,
        outil: str,
        arguments: Arguments,
    ) -> None:
        """`supplies` are what handlers of the API may ask for by name, beside the release and the instant."""
        self.release = release
        self.now = now
        self.inconnu: list[Inconnu] = []
        self._supplies = {**supplies, "release": release, "now": now}
        self._settings: Settings = supplies["settings"]
        self._citations: dict[str, Citation] = {}
        self._lues: list[str] = []
        given = {name: value for name, value in plat(arguments).items() if name != "curseur" and value is not None}
        asked = msgspec.json.encode([release.id, outil, given], order="deterministic")
        self._question = hashlib.sha256(asked).hexdigest()[:8]
        self.page = self._page(arguments.curseur) if isinstance(arguments, Pagine) and arguments.curseur else 1

    async def lire(self, source: Operation, modele: Any = None, **arguments: Any) -> Any:
        """What an operation answers to arguments of its handler, as the struct that its documentation publishes;
        `modele` where there are several.

        They are read as those of a client are: nothing reaches a handler that a request could not have brought there.
        """
        segments = tuple(_segments(source, arguments))
        queries = {one.name: one.argument for one in source.queries.values()}
        given = {name: _texte(arguments[argument]) for name, argument in queries.items() if _told(arguments, argument)}
        canonical = source.canonical(segments, urlencode(given))
        supplied = {name: self._supplies[name] for name in source.supplies if name in self._supplies}
        answer = source.call(canonical.given, supplied)
        if isawaitable(answer):
            answer = await answer
        self._lues.append(self.adresse(canonical.url))  # only now: what was not found is no source
        body = answer.body if isinstance(answer, Live) else answer
        return msgspec.json.decode(body, type=modele or source.responses[200][0])

    def citer(self, titre: str, page: str, officiel: str | None = None, chambre: Chambre | None = None) -> None:
        """Say where a fact may be checked: our page, and the official one where a source gives it."""
        self._citations.setdefault(page, self._citation(titre, self.adresse(page), officiel, chambre))

    def adresse(self, chemin: str) -> str:
        """An address of ours as clients reach it."""
        return f"{self._settings.public_url}{chemin}"

    def ignorer(self, motif: MotifInconnu, precision: str = "", candidats: Sequence[Candidat] = ()) -> None:
        """Say what is not known, and why."""
        phrase = f"{motif.libelle} {precision}".rstrip()
        self.inconnu.append(Inconnu(motif, phrase, list(candidats)))

    def couper(self, lignes: Sequence[T], combien: int, nom: str) -> Sequence[T]:
        """The first rows of a list; that it has more is said."""
        if len(lignes) > combien:
            precision = f"{phrases.capitale(nom)} : {combien} sur {len(lignes)}. Toutes les lignes sont dans « api »."
            self.ignorer(MotifInconnu.LISTE_COUPEE, precision)
        return lignes[:combien]

    def suite(self, *, encore: bool) -> str | None:
        """The cursor of the page after this one, where there is one."""
        return f"{self.page + 1}-{self._question}" if encore else None

    def jour_des_donnees(self, chambre: Chambre | None = None) -> date | None:
        """The last day that the data speak of; of both chambers, that of the one which stops first."""
        return min(self._derniers_jours(chambre), default=None)

    def dans_l_ordre(self, du: date | None, au: date | None) -> None:
        """Refuse days in the wrong order."""
        if du is not None and au is not None and au < du:
            raise InvalidParametersError([Detail("au", f"Argument « au » : doit être le {du.isoformat()} ou après.")])

    def dans_les_donnees(self, genre: Genre, du: date | None, au: date | None, chambres: Collection[Chambre]) -> None:
        """Say of each chamber when days, or some of them, are outside of those that a kind of data covers."""
        facets = self.release.store.facets(genre.facettes)
        for chambre in chambres:
            jours = facets.columns["jour"][matching(facets, chambre=chambre)]
            jours = jours[jours != SANS_JOUR]
            ou = phrases.CHAMBRES[chambre]
            if not len(jours):
                self.ignorer(MotifInconnu.HORS_DONNEES, f"{ou} : aucun jour n’est couvert par {genre.pluriel}.")
                continue
            debut, fin = (date(1970, 1, 1) + timedelta(int(un)) for un in (jours.min(), jours.max()))
            precision = f"{ou} : {genre.pluriel} vont du {debut.isoformat()} au {fin.isoformat()}."
            if (au or du or fin) > fin:
                self.ignorer(MotifInconnu.PAS_ENCORE_PUBLIE, precision)
            if (du or au or debut) < debut:
                self.ignorer(MotifInconnu.HORS_DONNEES, precision)

    def repondre(self, phrase: str, donnees: T | None, suite: str | None = None) -> Reponse[T]:
        """The answer, with all that was cited; what the API answered stands where nothing else was."""
        citations = list(self.couper(list(self._citations.values()), _CITEES, "sources"))
        if not citations:
            lues = self._lues or [self.adresse("/api/v1/")]
            citations = [self._citation("Réponse de l’API", lues[-1], None, None)]
        return Reponse(phrase, donnees, self.inconnu, citations, list(dict.fromkeys(self._lues)), suite)

    def _citation(self, titre: str, adresse: str, officiel: str | None, chambre: Chambre | None) -> Citation:
        jour = self.jour_des_donnees(chambre)
        return Citation(titre, officiel, adresse, self.release.id, None if jour is None else jour.isoformat())

    def _page(self, curseur: str) -> int:
        """The page that a cursor leads to; one of another question, or of another release, is refused."""
        page, _, question = curseur.partition("-")
        if question != self._question or int(page) < 1:
            raise InvalidParametersError([Detail("curseur", _AUTRE_CURSEUR)])
        return int(page)

    def _derniers_jours(self, chambre: Chambre | None) -> list[date]:
        as_of = self.release.meta.get("asOf") or {}
        return [date.fromisoformat(jour) for une, jour in as_of.items() if jour and chambre in (None, une)]


_AUTRE_CURSEUR = (
    "Argument « curseur » : il ne vient pas d'une réponse à cette même question, sur la publication servie. "
    "Recommencez sans curseur."
)


def _segments(source: Operation, arguments: Mapping[str, Any]) -> Iterator[str]:
    """The words of a path, its variables as given."""
    for segment in source.segments:
        yield _texte(arguments[segment[1:-1]]) if segment.startswith("{") else segment


def _told(arguments: Mapping[str, Any], argument: str) -> bool:
    return arguments.get(argument) is not None


def _texte(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date) else str(value)


def chemin(*mots: object) -> str:
    """The address of one of our pages."""
    return "".join(f"/{quote(str(mot), safe='')}" for mot in mots)
