"""What a chamber is made of: a seat each, side by side by group or by family, told by form and colour together."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import islice
from math import pi
from typing import NamedTuple
from zlib import crc32

from hemicycle.pages.images.hemicycle import places, rangees, rayons
from hemicycle.vocabulaire import FamillePolitique

_R = 150.0  # pixels of the last arc
_WIDTH = 360.0
_CX, _CY = _WIDTH / 2, 168.0
_LIGNE = 19.0

# Forms around the origin, for a seat of radius 1; what is drawn in them takes the colour of its part.
_DISQUE = '<circle r="1"/>'
_LOSANGE = '<path d="M0-1.15 1.15 0 0 1.15-1.15 0z"/>'
_CARRE = '<path d="M-.88-.88H.88V.88H-.88z"/>'
_HAUT = '<path d="M0-1.1 1.1.9H-1.1z"/>'
_BAS = '<path d="M0 1.1 1.1-.9H-1.1z"/>'
_CROIX = '<path d="M-.4-1h.8v.6H1v.8H.4V1h-.8V.4H-1v-.8h.6z"/>'
_ANNEAU = '<circle r=".78" fill="none" stroke="currentColor" stroke-width=".34"/>'
_POINT = '<circle r=".5"/>'
FORMES = (_DISQUE, _LOSANGE, _CARRE, _HAUT, _BAS, _CROIX)
# Around every seat: some groups are nearly as dark as ink, others nearly as light as paper.
_BORD = 'stroke="#8a929b" stroke-width=".2"'
SANS_COULEUR = "#7d8590"


class Part(NamedTuple):
    """Seats of a kind."""

    nom: str
    combien: int
    couleur: str
    forme: str


# From left to right, the unknown last; no family has the colour of another, nor its form. Colours are ours.
_FAMILLES: Mapping[str, tuple[str, str, str]] = {
    FamillePolitique.GAUCHE: ("Gauche", "#9355c0", _DISQUE),
    FamillePolitique.REGIONALISTE: ("Régionalistes", "#2f8f6b", _BAS),
    FamillePolitique.DIVERS: ("Divers", SANS_COULEUR, _CROIX),
    FamillePolitique.CENTRE: ("Centre", "#c07a12", _LOSANGE),
    FamillePolitique.DROITE: ("Droite", "#3a7cc4", _CARRE),
    FamillePolitique.DROITE_OU_EXTREME_DROITE: ("Droite ou extr. droite", "#4d7f91", '<path d="M-1-.6H1V.6H-1z"/>'),
    FamillePolitique.EXTREME_DROITE: ("Extrême droite", "#8f6b3f", _HAUT),
    "non_classee": ("Nuance sans famille", SANS_COULEUR, _POINT),
    "non_publiee": ("Nuance non publiée", SANS_COULEUR, '<path d="M-.8-.25H.8V.25H-.8z"/>'),
    "non_attribue": ("À attribuer", SANS_COULEUR, _ANNEAU),
}


def nom_de_famille(code: str) -> str:
    """A family in words."""
    return _FAMILLES[code][0] if code in _FAMILLES else code.replace("_", " ").capitalize()


def familles(comptes: Mapping[str, int]) -> list[str]:
    """The families that hold a seat, in the order that they are drawn; one that we do not know comes last."""
    return [nom for nom in dict.fromkeys((*_FAMILLES, *comptes)) if comptes.get(nom)]


def par_famille(comptes: Mapping[str, int]) -> list[Part]:
    """The parts of a chamber counted by family."""
    found = []
    for code in familles(comptes):
        nom, couleur, forme = _FAMILLES.get(code, (nom_de_famille(code), SANS_COULEUR, _POINT))
        found.append(Part(nom, comptes[code], couleur, forme))
    return found


def composition(parts: Sequence[Part], *, titre: str) -> str:
    """The half disc of a chamber, its number of seats inside, its parts under it."""
    total = sum(part.combien for part in parts)
    ou = iter(places(total))
    arcs = rangees(total)
    rayon = 0.42 * _R * min(0.58 / max(arcs - 1, 4), pi * sum(rayons(arcs)) / max(total, 1))
    dessins, legende = [], []
    elle = f"{crc32(titre.encode()):x}"  # two pictures may stand on one page: marks are of one of them
    for rang, part in enumerate(parts):
        siens = "".join(
            f'<use href="#p{rang}-{elle}" x="{_CX + _R * place.x:.0f}" y="{_CY - _R * place.y:.0f}"/>'
            for place in islice(ou, part.combien)
        )
        couleur = f'fill="{escape(part.couleur)}" color="{escape(part.couleur)}" {_BORD}'
        dessins.append(
            f'<defs><g id="p{rang}-{elle}" transform="scale({rayon:.2f})">{part.forme}</g></defs>'
            f"<g {couleur}><title>{escape(part.nom)} : {part.combien}</title>{siens}</g>"
        )
        x, y = 12 + (rang % 2) * _WIDTH / 2, _CY + 26 + _LIGNE * (rang // 2)
        legende.append(
            f'<g {couleur} transform="translate({x:.0f} {y:.0f}) scale(4.6)">{part.forme}</g>'
            f'<text x="{x + 12:.0f}" y="{y + 4:.0f}" font-size="12">{escape(part.nom)} : {part.combien}</text>'
        )
    hauteur = _CY + 32 + _LIGNE * -(-len(legende) // 2)
    dit = ", ".join(f"{part.nom} : {part.combien}" for part in parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:.0f} {hauteur:.0f}" role="img" '
        f'aria-label="{escape(f"{titre}. {dit}")}" font-family="system-ui,sans-serif" fill="currentColor">'
        f"<title>{escape(titre)}</title><desc>{escape(dit)}</desc>{''.join(dessins)}"
        f'<text x="{_CX:.0f}" y="{_CY - 20:.0f}" text-anchor="middle" font-size="24" font-weight="600">{total}</text>'
        f'<text x="{_CX:.0f}" y="{_CY - 2:.0f}" text-anchor="middle" font-size="12">sièges</text>'
        f"{''.join(legende)}</svg>"
    )
