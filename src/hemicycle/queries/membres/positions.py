"""Places of members on the axes of votes; those who vote like one are shown as votes show them."""

import msgspec

from hemicycle.models.positions import DocumentPlace
from hemicycle.models.stats import Intervalle
from hemicycle.queries.membres import parlementaires
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, with_members
from hemicycle.release.format import names
from hemicycle.stats.taux import taux
from hemicycle.vocabulaire import Chambre

_PLACES = msgspec.json.Decoder(list[DocumentPlace])
_SANS_SCRUTIN = b'{"data":[],"meta":null}'


def de_la_chambre(release: OpenRelease, chambre: Chambre, periode: str | None) -> bytes:
    """Every member of a chamber over a period, or over the latest that places somebody."""
    return release.constante(names.positions(chambre, periode)) or _SANS_SCRUTIN


def du_membre(release: OpenRelease, cle: str, chambre: Chambre | None) -> bytes | None:
    """The periods that a member sat in, latest first; None when nobody answers to that name."""
    found = parlementaires.trouver(release, "positions", cle, chambre)
    if found is None:
        return None
    return encode_list([_periode(release, place) for place in _PLACES.decode(found.body)])


def plus_proche(release: OpenRelease, cle: str) -> bytes | None:
    """Who voted most like a member over the latest period, as `du_membre` shows that neighbour; None for nobody."""
    found = parlementaires.trouver(release, "positions", cle, None)
    voisins = [voisin for place in _PLACES.decode(found.body)[:1] for voisin in place.voisins[:1]] if found else []
    return _voisin(release, *voisins[0]) if voisins else None


def _periode(release: OpenRelease, place: DocumentPlace) -> bytes:
    voisins = [_voisin(release, *voisin) for voisin in place.voisins]
    document = {nom: getattr(place, nom) for nom in ("x", "y", "votes", "motif", "chambre", "session")}
    composes = {"groupe": release.votants.groupes[place.votant], "voisins": b"[%b]" % b",".join(voisins)}
    return with_members(msgspec.json.encode(document), composes)


def _voisin(release: OpenRelease, votant: int, egaux: int, communs: int, distance: float) -> bytes:
    accord = taux(egaux, communs)
    entre = accord.intervalle
    document = {
        "accord": accord.valeur,
        "communs": communs,
        "desaccords": communs - egaux,
        "intervalle": None if entre is None else Intervalle(entre.bas, entre.haut),
        "distance": distance,
    }
    return b"%b,%b}" % (msgspec.json.encode(document)[:-1], release.votants.fragments[votant])
