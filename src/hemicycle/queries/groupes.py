"""Political groups over a period: everything is encoded when the release is made, and chosen here."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.calendrier import session_senat
from hemicycle.queries import jours
from hemicycle.queries.choix import Choix, choisir, page_choisie
from hemicycle.queries.filters import est_du_senat, updated_since
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_page, page_of
from hemicycle.release.format import names
from hemicycle.release.format.facets import NONE_CODE, Facets, Mask
from hemicycle.release.format.names import APPELLATION, FORMATION, SIEGE
from hemicycle.vocabulaire import Chambre, NatureAlliance

_SANS_GROUPE = b'{"data":{"groupes":[],"matrice":{},"calculatedAt":null,"paires":[]},"meta":null}'


class PeriodeGroupes(NamedTuple):
    """What a client asks for: a legislature is of the Assembly, a year is a session of the Senate.

    Each chamber reads what concerns it and leaves the rest; without either, a chamber is shown as it is today.
    """

    legislature: int | None = None
    session: str | None = None

    def de(self, chambre: Chambre) -> str | None:
        """The period asked for in a chamber; None for the present."""
        annee = self.session is not None and est_du_senat(self.session)
        if chambre is Chambre.SENAT:
            return self.session if annee else None
        if self.legislature is not None:
            return str(self.legislature)
        return None if annee else self.session


class Adresse(NamedTuple):
    """What leads to a group: without a period, the latest one it is known in."""

    chambre: Chambre
    slug: str
    periode: PeriodeGroupes = PeriodeGroupes()

    @property
    def cle(self) -> str:
        periode = self.periode.de(self.chambre)
        parts = (self.chambre, periode, self.slug.lower())
        return "/".join(part for part in parts if part is not None)


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of groups may be narrowed by."""

    chambre: Chambre | None = None
    periode: PeriodeGroupes = PeriodeGroupes()
    updated_since: datetime | None = None
    jour: date | None = None
    ids: tuple[str, ...] | None = None

    @property
    def chambres(self) -> tuple[Chambre, ...]:
        return tuple(Chambre) if self.chambre is None else (self.chambre,)


def liste(release: OpenRelease, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the groups of a period: Assembly first, then from left to right."""
    choix = None if filtres.ids is None else _choisis(release, filtres.ids)
    if filtres.jour is None:
        return page_choisie(release, FORMATION, rangs(release, filtres), choix, page, limit)
    return _liste_du_jour(release, filtres, filtres.jour, choix, page, limit)


def _choisis(release: OpenRelease, noms: Sequence[str]) -> Choix:
    """The groups of these names, over every period: a name may be that of one group in each chamber."""
    periodes = release.store.facets(FORMATION).labels["periode"]
    debuts = [f"{chambre}/{periode}" for chambre in Chambre for periode in periodes]
    return choisir(
        noms, ((release.store.rank(FORMATION, f"{debut}/{nom.lower()}") for debut in debuts) for nom in noms)
    )


def rangs(release: OpenRelease, filtres: Filtres) -> NDArray[np.intp]:
    """The ranks of the groups of a period, in served order."""
    return ranks_of(_masque(release.store.facets(FORMATION), filtres))


def _liste_du_jour(
    release: OpenRelease, filtres: Filtres, jour: date, choix: Choix | None, page: int, limit: int
) -> bytes:
    """One page of the groups that somebody sat in on a day, under their names of that day and with its members."""
    sieges = release.store.facets(SIEGE)
    assis = ranks_of(jours.assis(release, jour, filtres.chambre))
    noms, premiers, membres = np.unique(
        sieges.columns["appellation"][assis], return_index=True, return_counts=True
    )  # ranked as lists show them
    legislatures = sieges.columns["legislature"][assis[premiers]].tolist()
    rows = [
        _Rangee(nom, _formation(release, nom, jour, legislature), nombre)
        for nom, legislature, nombre in zip(noms.tolist(), legislatures, membres.tolist(), strict=True)
        if nom != NONE_CODE
    ]
    if filtres.updated_since is not None:
        modifies = updated_since(release.store.facets(FORMATION), filtres.updated_since)
        rows = [row for row in rows if modifies[row.formation.rang]]
    if choix is not None:
        rows = [row for row in rows if row.formation.rang in choix.rangs]
    slice_ = page_of(np.arange(len(rows)), page, limit)
    montrees = [rows[n] for n in slice_.ranks]
    portes = release.store.documents(APPELLATION, "groupe", [row.nom for row in montrees])
    formations = release.store.documents(FORMATION, "item", [row.formation.rang for row in montrees])
    documents = [
        _du_jour(row, nom, formation) for row, nom, formation in zip(montrees, portes, formations, strict=True)
    ]
    body = encode_page(documents, slice_, {"jour": jours.meta(release, jour, filtres.chambres)})
    return body if choix is None else choix.dire(body)


class _Formation(NamedTuple):
    """A group over the period that a day lies in, or over another where its figures are not of that day."""

    rang: int
    du_jour: bool


class _Rangee(NamedTuple):
    """A group of a day: the names it bears, the period it is shown with, how many sat in it."""

    nom: int
    formation: _Formation
    membres: int


def _formation(release: OpenRelease, nom: int, jour: date, legislature: int) -> _Formation:
    facets = release.store.facets(APPELLATION)
    chambre, slug = release.label(facets, "chambre", nom), release.label(facets, "slug", nom)
    periode = session_senat(jour) if chambre == Chambre.SENAT else str(legislature)
    rang = release.store.rank(FORMATION, f"{chambre}/{periode}/{slug}")
    autre = release.store.rank(FORMATION, f"{chambre}/{slug}") if rang is None else rang
    assert autre is not None, "every group has a period"
    return _Formation(autre, rang is not None)


def _du_jour(row: _Rangee, nom: bytes, formation: bytes) -> bytes:
    """The row of a period with the names and the members of a day; figures of another period say nothing of it."""
    document: dict[str, Any] = msgspec.json.decode(formation)
    if not row.formation.du_jour:
        document |= {member: None for member in document if member.startswith("stats")}
    document |= msgspec.json.decode(nom, type=dict[str, Any])
    return msgspec.json.encode(document | {"membresCount": row.membres, "membresActifsCount": row.membres})


def annoncer(release: OpenRelease, adresse: Adresse) -> None:
    """Say that nearly all of a group is about to be read."""
    alliees = names.forme_alliances(NatureAlliance.ALL, clivants=False)
    release.store.expect(FORMATION, adresse.cle, ("detail", "votes", "stats", alliees, "thematiques", "item"))


def detail(release: OpenRelease, adresse: Adresse) -> bytes | None:
    """A group with its members; None when there is no such group in the period."""
    return _forme(release, adresse, "detail")


def stats(release: OpenRelease, adresse: Adresse) -> bytes | None:
    """Means and sums over the members of a group."""
    return _forme(release, adresse, "stats")


def votes(release: OpenRelease, adresse: Adresse, initie: bool) -> bytes | None:
    """How a group votes, everywhere or at the scrutins that it asked for."""
    return _forme(release, adresse, "votes_inities" if initie else "votes")


def thematiques(release: OpenRelease, adresse: Adresse, initie: bool) -> bytes | None:
    """Where a group stands on each theme, everywhere or at the scrutins that it asked for."""
    return _forme(release, adresse, "thematiques_initiees" if initie else "thematiques")


def alliances(release: OpenRelease, adresse: Adresse, nature: NatureAlliance, clivants: bool) -> bytes | None:
    """The other groups of the period, by agreement; without one, at the Senate, of the latest session that tells."""
    cles = [adresse.cle]
    if adresse.chambre is Chambre.SENAT and adresse.periode.de(adresse.chambre) is None:
        session = msgspec.json.decode(release.constante("groupes/session-mesuree") or b"null", type=str | None)
        cles = [adresse._replace(periode=PeriodeGroupes(session=session)).cle, adresse.cle]
    forme = names.forme_alliances(nature, clivants)
    found = (release.store.document(FORMATION, forme, cle) for cle in cles)
    return next((document.body for document in found if document is not None), None)


def matrice(
    release: OpenRelease, chambre: Chambre, periode: PeriodeGroupes, nature: NatureAlliance, clivants: bool
) -> bytes:
    """Agreement of every pair of groups of a chamber; empty for a period that holds no scrutin."""
    return release.constante(names.matrice(chambre, periode.de(chambre), nature, clivants)) or _SANS_GROUPE


def _forme(release: OpenRelease, adresse: Adresse, forme: str) -> bytes | None:
    return release.record(FORMATION, forme, adresse.cle)


def _masque(facets: Facets, filtres: Filtres) -> Mask:
    mask: Mask = np.zeros(facets.size, dtype=np.bool_)
    for chambre in Chambre if filtres.chambre is None else (filtres.chambre,):
        periode = filtres.periode.de(chambre)
        pendant = facets.columns["courante"] if periode is None else facets.equals("periode", periode)
        mask |= facets.equals("chambre", chambre) & pendant
    mask &= facets.columns["listee"]
    if filtres.updated_since is not None:
        mask &= updated_since(facets, filtres.updated_since)
    return mask
