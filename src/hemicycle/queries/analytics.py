"""Analytics: the answer of each selection is in the release; here it is found, cut to the limit and given names."""

from typing import NamedTuple

import msgspec

from hemicycle.models.analytics import RangsDesAssidus, RangsDesDissidents, RangsDesScrutins
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, encode_record, with_members
from hemicycle.release.format import names
from hemicycle.release.format.names import ANALYSE, GROUPE, PARLEMENTAIRE, SCRUTIN
from hemicycle.vocabulaire import PeriodeAnalytics

_INCONNU = -1  # the rank of a group that nobody knows: it leads to no selection
_DE_TOUS = ("totalLobbyistes", "totalActions")  # a group does not narrow them
_SANS_SCRUTIN: dict[str, int | None] = {"totalScrutins": 0, "totalVotes": 0, "avgParticipation": None}


class Selection(NamedTuple):
    """What a client narrows to; a theme or a group that nothing bears selects nothing."""

    periode: PeriodeAnalytics = PeriodeAnalytics.TOUT
    theme: str | None = None
    groupe: str | None = None  # slug, other name or id


def stats(release: OpenRelease, selection: Selection) -> bytes:
    """How much there is of each thing."""
    groupe = _rang(release, selection.groupe)
    body = _lire(release, "totaux", selection, groupe) or _sans_scrutin(release, selection, groupe)
    return encode_record(body)


def tendances(release: OpenRelease, selection: Selection) -> bytes:
    """Mean votes per scrutin of the latest months."""
    return encode_record(_choisir(release, selection, "tendances") or b"[]")


def assidus(release: OpenRelease, selection: Selection, limit: int) -> bytes:
    """Deputies by votes cast."""
    found = msgspec.json.decode(_choisir(release, selection, "assidus") or b"{}", type=RangsDesAssidus)
    lignes = release.store.documents(PARLEMENTAIRE, "palmares", found.rangs[:limit])
    scores = found.scores[:limit]
    return encode_list(
        [with_members(ligne, {"score": b"%d" % score}) for ligne, score in zip(lignes, scores, strict=True)]
    )


def recents(release: OpenRelease, selection: Selection, limit: int) -> bytes:
    """The latest scrutins, and how many of those shown were adopted or close."""
    found = msgspec.json.decode(_choisir(release, selection, "recents") or b"{}", type=RangsDesScrutins)
    documents = release.store.documents(SCRUTIN, "analyse", found.rangs[:limit])
    adoptes, serres = sum(found.adoptes[:limit]), sum(found.serres[:limit])
    compte = b'{"totalScrutins":%d,"adoptes":%d,"rejetes":%d,"serres":%d}'
    stats = compte % (found.total, adoptes, len(documents) - adoptes, serres)
    return encode_record(b'{"recentScrutins":[%b],"stats":%b}' % (b",".join(documents), stats))


def dissidents(release: OpenRelease, periode: PeriodeAnalytics, limit: int) -> bytes:
    """Deputies by share of votes against the line of their group."""
    found = msgspec.json.decode(release.constante(f"analytics/dissidents/{periode}") or b"{}", type=RangsDesDissidents)
    lignes = release.store.documents(PARLEMENTAIRE, "palmares", found.rangs[:limit])
    chiffres = zip(found.dissidences, found.totaux, found.taux, strict=True)
    return encode_list(
        [
            with_members(ligne, {"dissidences": b"%d" % n, "totalVotes": b"%d" % total, "tauxDissidence": b"%d" % taux})
            for ligne, (n, total, taux) in zip(lignes, chiffres, strict=False)
        ]
    )


def controverses(release: OpenRelease, periode: PeriodeAnalytics, limit: int) -> bytes:
    """The most divided scrutins."""
    body = release.constante(f"analytics/controverses/{periode}") or b"[]"
    rangs = msgspec.json.decode(body, type=list[int])
    return encode_list(release.store.documents(SCRUTIN, "analyse", rangs[:limit]))


def groupes(release: OpenRelease) -> bytes:
    """The groups of today with their sitting members."""
    return encode_record(release.constante("analytics/groupes") or b"[]")


def themes(release: OpenRelease, periode: PeriodeAnalytics, limit: int) -> bytes:
    """Themes by number of scrutins."""
    return _premiers(release, f"analytics/themes/{periode}", limit)


def secteurs(release: OpenRelease, limit: int) -> bytes:
    """Sectors of activity of lobbyists; none in a release that holds no register of them."""
    return _premiers(release, "lobbying/secteurs", limit)


def lobbyistes(release: OpenRelease, limit: int) -> bytes:
    """Lobbyists by budget; none in a release that holds no register of them."""
    return _premiers(release, "lobbying/top", limit)


def _choisir(release: OpenRelease, selection: Selection, forme: str) -> bytes | None:
    return _lire(release, forme, selection, _rang(release, selection.groupe))


def _rang(release: OpenRelease, groupe: str | None) -> int | None:
    """The rank of the group asked for, in any chamber; None when none is."""
    if groupe is None:
        return None
    found = release.store.document(GROUPE, "item", f"/{groupe.lower()}")
    return _INCONNU if found is None else found.rank


def _lire(release: OpenRelease, forme: str, selection: Selection, groupe: int | None) -> bytes | None:
    found = release.store.document(ANALYSE, forme, names.selection(selection.periode, selection.theme, groupe))
    return None if found is None else found.body


def _sans_scrutin(release: OpenRelease, selection: Selection, groupe: int | None) -> bytes:
    """The totals of a theme or of a group that nothing bears: what they narrow is 0, the rest is as it is without."""
    connu = None if groupe == _INCONNU else groupe
    body = _lire(release, "totaux", selection._replace(theme=None), connu) or b"{}"
    totaux = msgspec.json.decode(body, type=dict[str, int | None])
    if groupe == _INCONNU:
        totaux |= {nom: 0 for nom, n in totaux.items() if n is not None and nom not in _DE_TOUS}
    return msgspec.json.encode(totaux | _SANS_SCRUTIN)


def _premiers(release: OpenRelease, cle: str, limit: int) -> bytes:
    rows = msgspec.json.decode(release.constante(cle) or b"[]", type=list[msgspec.Raw])
    return encode_list([bytes(row) for row in rows[:limit]])
