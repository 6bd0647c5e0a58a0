"""Members side by side, and how often each two of them voted alike."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from hemicycle.models.stats import AccordParEnjeu, Intervalle, TauxMesure
from hemicycle.queries.membres import parlementaires
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.store import Found
from hemicycle.stats.codes import Motif
from hemicycle.stats.membres.proximite import Voix, bits, rapprocher, voix
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import ENJEUX, Chambre, Drapeau

MINIMUM, MAXIMUM = 2, 4  # members compared at once
_RETENUES = 256  # members whose votes are kept by scrutin: three bits each, two megabytes at most


class Comparaison(NamedTuple):
    """The answer, None when fewer than two members are known; and the slugs nobody answers to."""

    body: bytes | None
    inconnus: list[str]


class Accord(msgspec.Struct, rename="camel"):
    """Two members over the scrutins where both voted."""

    slugs: tuple[str, str]
    accord: int | None
    communs: int
    desaccords: int
    abstentions_communes: int
    oppositions: int
    drapeaux: list[Drapeau]
    intervalle: Intervalle | None
    par_enjeu: AccordParEnjeu


def comparer(release: OpenRelease, slugs: Sequence[str], chambre: Chambre | None) -> Comparaison:
    """Members in the order asked; somebody named twice, by two of its names, is shown once."""
    trouves: dict[int, Found] = {}
    inconnus: list[str] = []
    for slug, found in zip(slugs, parlementaires.trouver_tous(release, "compare", slugs, chambre), strict=True):
        if found is None:
            inconnus.append(slug)
        else:
            trouves.setdefault(found.rank, found)
    if len(trouves) < MINIMUM:
        return Comparaison(None, inconnus)
    meta = msgspec.json.encode({"accords": _accords(release, list(trouves.values())), "inconnus": inconnus})
    documents = b",".join([found.body for found in trouves.values()])
    return Comparaison(b'{"data":[%b],"meta":%b}' % (documents, meta), inconnus)


def _accords(release: OpenRelease, membres: Sequence[Found]) -> list[Accord]:
    """Every pair, in the order of the members, over the votes cast in office, at a counted ballot."""
    exprimees = _exprimees(release, [found.rank for found in membres])
    enjeux = [bits(release.scrutins.equals("nature", nature)) for nature in ENJEUX]
    paires = combinations(zip(map(_slug, membres), exprimees, strict=True), 2)
    return [_accord((un, autre), ici, la, enjeux) for (un, ici), (autre, la) in paires]


def _exprimees(release: OpenRelease, rangs: Sequence[int]) -> list[Voix]:
    """What each member voted at each scrutin. Years of votes are read for it: those lately compared are kept."""
    connues = release.voix
    manquants = [rang for rang in rangs if rang not in connues]
    for rang, votes in zip(manquants, release.store.votes_by(manquants) if manquants else (), strict=True):
        connues[rang] = voix(votes, release.scrutins.size, votes["motif"] == Motif.VOTE)
    exprimees = [connues[rang] for rang in rangs]
    while len(connues) > _RETENUES:
        del connues[next(iter(connues))]
    return exprimees


def _accord(slugs: tuple[str, str], un: Voix, autre: Voix, enjeux: Sequence[int]) -> Accord:
    proches = rapprocher(un, autre)
    return Accord(
        slugs=slugs,
        accord=proches.accord.valeur,
        communs=proches.accord.denominateur,
        desaccords=proches.desaccords,
        abstentions_communes=proches.abstentions_communes,
        oppositions=proches.oppositions,
        drapeaux=list(proches.accord.drapeaux),
        intervalle=_intervalle(proches.accord),
        par_enjeu=AccordParEnjeu(*(_mesure(rapprocher(un.parmi(n), autre.parmi(n)).accord) for n in enjeux)),
    )


def _mesure(accord: Taux) -> TauxMesure:
    return TauxMesure(
        accord.valeur, accord.numerateur, accord.denominateur, list(accord.drapeaux), intervalle=_intervalle(accord)
    )


def _intervalle(accord: Taux) -> Intervalle | None:
    found = accord.intervalle
    return None if found is None else Intervalle(found.bas, found.haut)


def _slug(found: Found) -> str:
    return msgspec.json.decode(found.body, type=_Nomme).slug


class _Nomme(msgspec.Struct):
    slug: str
