"""The register of lobbyists: organisations, and the actions they declare.

An action is found by any of its targets, by the sectors of its lobbyist as text (`secteur`), or by slugs (`secteurs`)
of what it is about or of what its lobbyist declares. What a search looks for may lie in its description, in the name of
its lobbyist or of whom it acted for, in the decisions it concerns or in the law that its words name.
"""

from collections.abc import Iterable, Sequence
from datetime import date

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries import dossiers
from hemicycle.queries.choix import page_choisie, par_cles
from hemicycle.queries.filters import contains_all, entre, expect, matching, narrowed, text_of, words_of
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_list, encode_page, encode_record, page_of, with_members
from hemicycle.release.format.facets import Facets, Mask, holding_label
from hemicycle.release.format.names import ACTION_LOBBYING, LOBBYISTE
from hemicycle.release.format.relations import DOSSIER_ACTIONS
from hemicycle.texte import plier
from hemicycle.vocabulaire import CibleLobbying, Ordre, TriActionsLobbying, TriLobbyistes, TypeLobbyiste

DERNIERES = 50  # actions shown inside the record of a lobbyist


class FiltresLobbyistes(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of lobbyists may be narrowed and sorted by. Filters add up."""

    type: TypeLobbyiste | None = None
    secteur: str | None = None
    secteurs: tuple[str, ...] = ()
    search: str | None = None
    sort: TriLobbyistes = TriLobbyistes.NOM
    order: Ordre = Ordre.ASC
    ids: tuple[str, ...] | None = None


class FiltresActions(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of actions may be narrowed and sorted by. Filters add up."""

    cible: str | None = None
    texte_vise: str | None = None
    secteur: str | None = None
    secteurs: tuple[str, ...] = ()
    search: str | None = None
    date_from: date | None = None
    date_to: date | None = None
    sort: TriActionsLobbying = TriActionsLobbying.DATE_DEBUT
    order: Ordre = Ordre.DESC


def liste(release: OpenRelease, filtres: FiltresLobbyistes, page: int, limit: int) -> bytes:
    """One page of the lobbyists that pass every filter."""
    facets = release.lobbyistes
    ranks = _tries(facets, _masque_lobbyistes(facets, filtres), f"tri_{filtres.sort}_{filtres.order}")
    choix = None if filtres.ids is None else par_cles(release, LOBBYISTE, filtres.ids)
    return page_choisie(release, LOBBYISTE, ranks, choix, page, limit)


def secteurs(release: OpenRelease) -> bytes:
    """Every sector and domain, with its lobbyists and its actions."""
    return encode_record(release.constante("lobbying/liste-secteurs") or b"[]")


def stats(release: OpenRelease) -> bytes:
    """How much the register holds."""
    return encode_record(release.constante("lobbying/stats") or b"{}")


def actions(release: OpenRelease, filtres: FiltresActions, page: int, limit: int) -> bytes:
    """One page of the actions of everybody that pass every filter."""
    facets = release.actions_lobbying
    ranks = _tries(facets, _masque_actions(release, filtres), f"tri_{filtres.sort}_{filtres.order}")
    slice_ = page_of(ranks, page, limit)
    return encode_page(_avec_lobbyistes(release, slice_.ranks), slice_)


def recentes(release: OpenRelease, filtres: FiltresActions, limit: int) -> bytes:
    """The actions that pass every filter and were published last."""
    ranks = _tries(release.actions_lobbying, _masque_actions(release, filtres), "tri_publication")
    return encode_list(_avec_lobbyistes(release, ranks[:limit].tolist()))


def des_dossiers(release: OpenRelease, uids: Iterable[str], limit: int) -> bytes:
    """The actions whose words name one of some legislative files, each once, in the order of the files, then the latest
    period first; a file that there is not has none."""
    rangs = [rang for rang in (dossiers.rang(release, uid) for uid in uids) if rang is not None]
    trouvees = release.store.relations_of([(DOSSIER_ACTIONS, rang) for rang in rangs])
    ranks = dict.fromkeys(rank for siennes in trouvees for rank in siennes[:limit].tolist())
    return encode_list(_avec_lobbyistes(release, list(ranks)))


def detail(release: OpenRelease, id_: str) -> bytes | None:
    """A lobbyist with its latest actions; None when there is no such lobbyist."""
    found = release.store.document(LOBBYISTE, "detail", id_)
    if found is None:
        return None
    ranks = ranks_of(_du_lobbyiste(release, found.rank))[:DERNIERES].tolist()
    documents = release.store.documents(ACTION_LOBBYING, "item", ranks)
    return encode_record(with_members(found.body, {"actions": b"[%b]" % b",".join(documents)}))


def du_lobbyiste(release: OpenRelease, id_: str, cible: CibleLobbying | None, page: int, limit: int) -> bytes | None:
    """One page of the actions of a lobbyist, latest first; None when there is no such lobbyist."""
    found = release.store.document(LOBBYISTE, "reference", id_)
    if found is None:
        return None
    mask = _du_lobbyiste(release, found.rank)
    if cible is not None:
        mask &= holding_label(release.actions_lobbying, "cibles", cible)
    return release.list_page(ACTION_LOBBYING, "item", ranks_of(mask), page, limit)


def _masque_lobbyistes(facets: Facets, filtres: FiltresLobbyistes) -> Mask:
    mask = contains_all(facets, words_of(filtres.search)) & matching(facets, type=filtres.type)
    if filtres.secteur is not None:
        mask &= facets.label_contains("secteur", plier(filtres.secteur))
    return mask & _tous(facets, "secteurs", filtres.secteurs)


def _masque_actions(release: OpenRelease, filtres: FiltresActions) -> Mask:
    facets = release.actions_lobbying
    mask = _tous(facets, "secteurs", filtres.secteurs)
    mask &= entre(facets.columns["jour"], filtres.date_from, filtres.date_to)
    if filtres.cible is not None:
        mask &= holding_label(facets, "cibles", filtres.cible)
    if filtres.secteur is not None:
        mask &= release.lobbyistes.label_contains("secteur", plier(filtres.secteur)).take(facets.columns["lobbyiste"])
    words, vises = words_of(filtres.search), words_of(filtres.texte_vise)
    expect([*words, *vises], text_of(facets))
    expect(words, text_of(release.lobbyistes))
    mask = narrowed(mask, vises, lambda word: _actions_visant(facets, word))
    return narrowed(mask, words, lambda word: _actions_avec(release, word))


def _actions_visant(facets: Facets, word: str) -> Mask:
    """The actions whose aim a word is in: their description, the decisions they concern or the law their words name."""
    vises = facets.label_contains("decisions", word) | facets.label_contains("lois", word)
    return vises | text_of(facets).contains(word)


def _actions_avec(release: OpenRelease, word: str) -> Mask:
    """The actions that a word is in: what they aim at, the name of their lobbyist or of whom it acted for."""
    facets = release.actions_lobbying
    noms = text_of(release.lobbyistes).contains(word).take(facets.columns["lobbyiste"])
    return noms | facets.label_contains("beneficiaires", word) | _actions_visant(facets, word)


def _tous(facets: Facets, label_set: str, labels: Iterable[str]) -> Mask:
    """The rows whose set holds every label."""
    mask = facets.everything()
    for label in labels:
        mask &= holding_label(facets, label_set, label)
    return mask


def _tries(facets: Facets, mask: Mask, tri: str) -> NDArray[np.intp]:
    """The ranks that a mask keeps, in the order of a column that holds every rank in it."""
    ordre = facets.columns[tri]
    return ordre[mask.take(ordre)]


def _du_lobbyiste(release: OpenRelease, rang: int) -> Mask:
    mask: Mask = release.actions_lobbying.columns["lobbyiste"] == rang
    return mask


def _avec_lobbyistes(release: OpenRelease, ranks: Sequence[int]) -> list[bytes]:
    """The actions of these ranks, each with its lobbyist."""
    documents = release.store.documents(ACTION_LOBBYING, "item", ranks)
    rangs = release.actions_lobbying.columns["lobbyiste"][ranks].tolist()
    distincts = list(dict.fromkeys(rangs))
    references = dict(zip(distincts, release.store.documents(LOBBYISTE, "reference", distincts), strict=True))
    return [
        with_members(document, {"lobbyiste": references[rang]}) for document, rang in zip(documents, rangs, strict=True)
    ]
