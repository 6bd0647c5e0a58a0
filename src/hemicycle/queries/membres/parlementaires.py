"""Members: the list of today or of a past period, the detail of one, its place in the list, and their periods."""

from collections.abc import Collection, Sequence
from datetime import date, datetime

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.calendrier import legislature_du
from hemicycle.queries import groupes, interventions, jours, provenance
from hemicycle.queries.choix import Choix, choisir
from hemicycle.queries.filters import contains_all, est_du_senat, matching, updated_since, words_of
from hemicycle.queries.groupes import PeriodeGroupes
from hemicycle.queries.membres import amendements, historique
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_list, encode_page, encode_record, page_of, with_members
from hemicycle.release.format import names
from hemicycle.release.format.facets import SANS_FIN, Facets, Mask
from hemicycle.release.format.names import COMMISSION, FORMATION, MANDAT, PARLEMENTAIRE, SIEGE
from hemicycle.release.format.relations import (
    COMMISSION_MEMBRES,
    MEMBRE_AMENDEMENTS,
    MEMBRE_COSIGNATURES,
    MEMBRE_INTERVENTIONS,
    MEMBRE_RATTACHEMENTS,
)
from hemicycle.release.format.store import Found
from hemicycle.vocabulaire import Chambre, Inclusion, Ordre, Periode, TriParlementaires

_RETENUES = 64  # lists whose members are kept: ten thousand ranks of eight bytes at the most, each
_PAR_PERIODE = (TriParlementaires.PRESENCE, TriParlementaires.LOYAUTE)  # the only sorts that have a career value


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of members may be narrowed and sorted by.

    With `legislature` or `session` the list is the one of that period: group and constituency are those of
    the mandate, and `actif` left out means everybody who sat then; with `jour`, that of that day. Without, it means
    the members in office.
    """

    chambre: Chambre | None = None
    groupe: str | None = None
    departement: str | None = None
    actif: bool | None = None
    search: str | None = None
    sort: TriParlementaires | None = None
    order: Ordre = Ordre.ASC
    periode: Periode = Periode.MANDAT
    legislature: int | None = None
    session: str | None = None  # a legislature (`17`) or the year a session of the Senate opens in (`2024`)
    updated_since: datetime | None = None
    jour: date | None = None
    commission: str | None = None
    ids: tuple[str, ...] | None = None

    @property
    def passe(self) -> bool:
        return self.legislature is not None or self.session is not None or self.jour is not None

    @property
    def kind(self) -> str:
        """The kind of records that the list is made of."""
        if self.jour is not None:
            return SIEGE
        return MANDAT if self.passe else PARLEMENTAIRE

    @property
    def chambres(self) -> tuple[Chambre, ...]:
        """The chambers that it may hold members of: a legislature is the Assembly's, a year a session of the Senate."""
        if self.chambre is not None:
            return (self.chambre,)
        if self.legislature is not None:
            return (Chambre.ASSEMBLEE,)
        if self.session is None:
            return tuple(Chambre)
        return (Chambre.SENAT,) if est_du_senat(self.session) else (Chambre.ASSEMBLEE,)


def liste(release: OpenRelease, filtres: Filtres, page: int, limit: int, echo: str | None = None) -> bytes:
    """One page of the members that pass every filter; `echo` is the session as it was asked for (`2024-2025`)."""
    choix = None if filtres.ids is None else _choisis(release, filtres.ids, filtres.chambre)
    slice_ = page_of(rangs(release, filtres, choix), page, limit)
    documents = release.store.documents(filtres.kind, "item", slice_.ranks)
    members = {} if echo is None else {"session": msgspec.json.encode(echo)}
    if filtres.jour is not None and filtres.legislature is not None:  # rows of a legislature say it themselves
        members["legislature"] = b"%d" % filtres.legislature
    if members:
        documents = [with_members(document, members) for document in documents]
    more = _manques(release, filtres)
    if filtres.jour is not None:
        more["jour"] = jours.meta(release, filtres.jour, filtres.chambres)
    body = encode_page(documents, slice_, more)
    return body if choix is None else choix.dire(body)


def _choisis(release: OpenRelease, noms: Sequence[str], chambre: Chambre | None) -> Choix:
    """The members of these names; inside a chamber, one whose plain slug a homonym of the other holds too."""
    return choisir(noms, ({_rang(release, nom, ou) for ou in (None, chambre)} for nom in noms))


def _manques(release: OpenRelease, filtres: Filtres) -> dict[str, str]:
    """What `meta` says of a list of those in office that may hold senators, where some of them are not known."""
    en_poste = not filtres.passe and filtres.actif is not False and Chambre.SENAT in filtres.chambres
    manque = release.liste_incomplete if en_poste else "null"
    return {} if manque == "null" else {"listeIncomplete": manque}


def rangs(release: OpenRelease, filtres: Filtres, choix: Choix | None = None) -> NDArray[np.intp]:
    """The ranks of the list, in served order (ranks of mandates when a past period is asked), or of those chosen.

    Pages of one list are asked for one after the other, and are many: its members are found once. Searches, choices
    and instants are as many as those who write them.
    """
    if choix is not None or filtres.search is not None or filtres.updated_since is not None:
        return _rangs(release, filtres, choix)
    found = release.listes.get(filtres)
    if found is None:
        found = _rangs(release, filtres, None)
        for oldest in list(release.listes)[: max(1 + len(release.listes) - _RETENUES, 0)]:
            release.listes.pop(oldest, None)  # another thread may have been first
        release.listes[filtres] = found
    return found


def _rangs(release: OpenRelease, filtres: Filtres, choix: Choix | None) -> NDArray[np.intp]:
    facets = release.store.facets(filtres.kind)
    personnes = facets.columns["parlementaire"] if filtres.passe else np.arange(facets.size)
    mask = _masque(release, facets, personnes, filtres)
    if choix is not None:
        mask &= np.isin(personnes, choix.rangs)
    words = words_of(filtres.search)
    if not words:
        return _trier(facets, ranks_of(mask), filtres)
    exact = mask & contains_all(release.parlementaires, words)[personnes]
    if not exact.any():
        return _proches(release, filtres.search or "", mask, personnes)
    ranks = _trier(facets, ranks_of(exact), filtres)
    if filtres.sort is None:
        ranks = _homonymes_devant(release, filtres.search or "", ranks, personnes)
    return ranks


def detail(release: OpenRelease, key: str, chambre: Chambre | None, include: Collection[Inclusion]) -> bytes | None:
    """A member by slug, former slug, uuid or official id, in any case; None when unknown or of another chamber."""
    found = trouver(release, "detail", key, chambre)
    if found is None:
        return None
    members: dict[str, bytes] = {}
    if Inclusion.VOTES in include:
        members["votes"] = historique.derniers(release, _membre(release, found.rank))
    if Inclusion.INTERVENTIONS in include:
        members["interventions"] = interventions.dernieres(release, found.rank)
    if Inclusion.AMENDEMENTS in include:
        members["amendements"] = amendements.derniers(release, found.rank)
    if Inclusion.PROVENANCE in include:
        members["provenance"] = provenance.du_membre(release, found.rank, key)
    return encode_record(with_members(found.body, members))


def annoncer(release: OpenRelease, key: str) -> None:
    """Say that what a member is, voted, tabled and said is about to be read."""
    liens = (MEMBRE_AMENDEMENTS, MEMBRE_COSIGNATURES, MEMBRE_INTERVENTIONS, MEMBRE_RATTACHEMENTS)
    release.store.expect(PARLEMENTAIRE, key.lower(), ("detail", "positions"), liens, votes=True)


def stats(release: OpenRelease, key: str, chambre: Chambre | None) -> bytes | None:
    """The statistics of a member, found as `detail` finds it."""
    found = trouver(release, "stats", key, chambre)
    return None if found is None else encode_record(found.body)


def activite(release: OpenRelease, slugs: Sequence[str], chambre: Chambre | None) -> bytes:
    """The statistics of several members, in the order asked; somebody named twice is shown once."""
    choix = choisir(slugs, ([_rang(release, slug, chambre)] for slug in slugs))
    chiffres = release.store.documents(PARLEMENTAIRE, "stats", choix.rangs)
    membres = release.store.documents(PARLEMENTAIRE, "reference", choix.rangs)
    rows = [with_members(b, {"parlementaire": membre}) for b, membre in zip(chiffres, membres, strict=True)]
    return b'{"data":[%b],"meta":{"inconnus":%b}}' % (b",".join(rows), msgspec.json.encode(choix.inconnus))


def membre(release: OpenRelease, key: str, chambre: Chambre | None) -> historique.Membre | None:
    """The rank and the id of a member, found as `detail` finds it."""
    found = _rang(release, key, chambre)
    return None if found is None else _membre(release, found)


def trouver(release: OpenRelease, form: str, key: str, chambre: Chambre | None) -> Found | None:
    """A document of a member by any of its keys; None when unknown or filed in another chamber."""
    return trouver_tous(release, form, [key], chambre)[0]


def trouver_tous(release: OpenRelease, form: str, keys: Sequence[str], chambre: Chambre | None) -> list[Found | None]:
    """The same for several keys, in one read."""
    ranks = [_rang(release, key, chambre) for key in keys]
    bodies = iter(release.store.documents(PARLEMENTAIRE, form, [rank for rank in ranks if rank is not None]))
    return [None if rank is None else Found(rank, next(bodies)) for rank in ranks]


def _rang(release: OpenRelease, key: str, chambre: Chambre | None) -> int | None:
    """Inside a chamber the name alone is enough, though a homonym of the other chamber may hold the plain slug."""
    key = key.lower()
    rank = release.store.rank(PARLEMENTAIRE, key)
    if chambre is None or (rank is not None and release.label(release.parlementaires, "chambre", rank) == chambre):
        return rank
    return release.store.rank(PARLEMENTAIRE, f"{chambre}/{key}")


def _masque(release: OpenRelease, facets: Facets, personnes: NDArray[np.intp], filtres: Filtres) -> Mask:
    columns = (
        ("chambre", "departement", "legislature")
        if filtres.jour
        else ("chambre", "departement", "legislature", "session")
    )
    mask = matching(facets, **{column: getattr(filtres, column) for column in columns})
    if filtres.jour is not None:
        mask &= jours.durant(facets, filtres.jour)
        if filtres.session is not None:
            legislature = None if est_du_senat(filtres.session) else jours.numero(filtres.session)
            mask &= matching(facets, chambre=filtres.chambres[0], legislature=legislature)
    if filtres.commission is not None:
        mask &= np.isin(personnes, _de_la_commission(release, filtres.commission, filtres.jour))
    # A voter whom no file names has an address and votes, and is no line of a list.
    mask &= release.parlementaires.columns["identite_connue"][personnes]
    if filtres.groupe is not None:
        mask &= _du_groupe(release, facets, filtres.groupe, filtres)
    actif = filtres.actif if filtres.passe or filtres.actif is not None else True
    if actif is not None:
        mask &= release.parlementaires.columns["actif"][personnes] == actif
    if filtres.updated_since is not None:
        mask &= updated_since(release.parlementaires, filtres.updated_since)[personnes]
    return mask


def _du_groupe(release: OpenRelease, facets: Facets, groupe: str, filtres: Filtres) -> Mask:
    """The members of a group. Both chambers may have one of that name: each answers for its own."""
    legislature = legislature_du(filtres.jour) if filtres.jour else filtres.legislature
    session = filtres.session or (None if legislature is None else str(legislature))
    mask: Mask = np.zeros(facets.size, dtype=np.bool_)
    for chambre in filtres.chambres:
        slug = release.slug_groupe(groupe, chambre, session)
        if slug is not None:
            mask |= facets.equals("chambre", chambre) & facets.equals("groupe", slug)
    return mask


def _de_la_commission(release: OpenRelease, cle: str, jour: date | None) -> NDArray[np.int32]:
    """The ranks of those who sat in a body on a day, or who sit in it; nobody where nothing answers to its name."""
    rang = release.store.rank(COMMISSION, cle.lower())
    if rang is None:
        return np.empty(0, dtype=np.int32)
    tenues = release.store.relations(COMMISSION_MEMBRES, rang)
    if jour is not None:
        return jours.membres_le(tenues, jour)[:, 0]
    lignes = tenues.reshape(-1, 4)
    assis: NDArray[np.int32] = lignes[lignes[:, 3] == SANS_FIN, 0]
    return assis


def cle_du_tri(filtres: Filtres) -> str:
    """The name under which the order asked for is kept; the period only matters to rates that have a career value."""
    sort = filtres.sort or TriParlementaires.NOM
    return f"{sort}_carriere" if filtres.periode is Periode.CARRIERE and sort in _PAR_PERIODE else str(sort)


def _trier(facets: Facets, ranks: NDArray[np.intp], filtres: Filtres) -> NDArray[np.intp]:
    """Ranks in the order of a sort: its column holds the place of each row, ties and unknowns settled."""
    places = facets.columns[f"ordre_{cle_du_tri(filtres)}_{filtres.order}"]
    return ranks[np.argsort(places[ranks], kind="stable")]


def _homonymes_devant(
    release: OpenRelease, search: str, ranks: NDArray[np.intp], personnes: NDArray[np.intp]
) -> NDArray[np.intp]:
    """Those who bear exactly the name asked come first: a client reads the first row of `Prénom Nom`."""
    devant = np.isin(personnes[ranks], release.annuaire.homonymes(search))
    return np.concatenate((ranks[devant], ranks[~devant]))


def _proches(release: OpenRelease, search: str, mask: Mask, personnes: NDArray[np.intp]) -> NDArray[np.intp]:
    candidates: Mask = np.zeros(release.parlementaires.size, dtype=np.bool_)
    candidates[personnes[mask]] = True
    proches = release.annuaire.proches(search, candidates)
    # Several mandates of one person may pass (two sessions): they stay together, best person first.
    place = np.full(release.parlementaires.size, len(proches), dtype=np.intp)
    place[proches] = np.arange(len(proches))
    rows = ranks_of(mask & (place[personnes] < len(proches)))
    return rows[np.argsort(place[personnes[rows]], kind="stable")]


def _membre(release: OpenRelease, rank: int) -> historique.Membre:
    return historique.Membre(rank, release.ids_des_membres[rank])


def effectif(release: OpenRelease, name: str, chambre: Chambre | None) -> bytes:
    """One of `legislatures`, `sessions`, `historique-carriere`, of one chamber or of both."""
    body = release.constante(names.effectif(name, chambre))
    assert body is not None, "every release holds these"
    return encode_record(body)


def groupes_de(release: OpenRelease, chambre: Chambre | None, periode: PeriodeGroupes) -> bytes:
    """The groups that members belong to in a period, of one chamber or of both; not cut into pages."""
    ranks = groupes.rangs(release, groupes.Filtres(chambre=chambre, periode=periode)).tolist()
    return encode_list(release.store.documents(FORMATION, "item", ranks))


class Place(msgspec.Struct, rename="camel"):
    """Where a member stands.

    `rank` is the place in the list, so that `ceil(rank / limit)` is the page that holds the member. `rang` is the place
    among those whose rate rests on enough scrutins to be ranked (names and counts rank everybody).
    """

    rank: int | None
    total: int
    rang: int | None
    total_classes: int
    chambre: str


def classement(release: OpenRelease, membre: int, filtres: Filtres) -> bytes:
    """The place of a member among those in office in one chamber; null when the member is not one of the list."""
    chambre = filtres.chambre or Chambre(release.label(release.parlementaires, "chambre", membre) or "")
    ranks = rangs(release, msgspec.structs.replace(filtres, chambre=chambre, actif=True))
    classes = release.parlementaires.columns.get(f"classe_{cle_du_tri(filtres)}")
    classables = ranks if classes is None else ranks[classes[ranks]]
    place = Place(_place(ranks, membre), len(ranks), _place(classables, membre), len(classables), chambre)
    return encode_record(msgspec.json.encode(place))


def _place(ranks: NDArray[np.intp], membre: int) -> int | None:
    found = np.flatnonzero(ranks == membre)
    return int(found[0]) + 1 if len(found) else None
