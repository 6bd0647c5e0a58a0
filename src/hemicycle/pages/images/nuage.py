"""Members on two axes, as their votes place them: a point each, form and colour by group."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

_SIZE, _MARGIN = 640, 40
_LIGNE, _COLONNES = 30, 4  # of the legend
_ECHELLE = _SIZE / 2 - _MARGIN

# A group is told by its colour and by one of these forms, drawn around the origin.
_FORMES = (
    '<circle r="4"/>',
    '<path d="M0-5 5 0 0 5-5 0z"/>',
    '<path d="M-4-4H4V4H-4z"/>',
    '<path d="M0-5 5 4H-5z"/>',
    '<path d="M0 5 5-4H-5z"/>',
    '<path d="M-1.5-5h3v3.5H5v3H1.5V5h-3V1.5H-5v-3h3.5z"/>',
)
_SANS_COULEUR = "#8a929b"


class Point(NamedTuple):
    """A member; `y` is None where votes have a single axis."""

    nom: str
    groupe: str
    couleur: str | None
    x: float
    y: float | None


def nuage(points: Sequence[Point], axes: Sequence[float], *, titre: str, description: str) -> str:
    """The picture, whole in itself; `axes` is the share of votes that each explains."""
    formes = {nom: rang % len(_FORMES) for rang, nom in enumerate(dict.fromkeys(point.groupe for point in points))}
    couleurs = {point.groupe: point.couleur or _SANS_COULEUR for point in points}
    marques = "".join(
        f'<g id="g{rang}" fill="{escape(couleurs[nom])}" stroke="#fff" stroke-width=".6">{_FORMES[forme]}</g>'
        for rang, (nom, forme) in enumerate(formes.items())
    )
    rangs = {nom: rang for rang, nom in enumerate(formes)}
    dessines = "".join(
        f'<use href="#g{rangs[point.groupe]}" x="{_SIZE / 2 + _ECHELLE * point.x:.0f}" '
        f'y="{_SIZE / 2 - _ECHELLE * (point.y or 0):.0f}"><title>{escape(point.nom)}, {escape(point.groupe)}</title>'
        "</use>"
        for point in points
    )
    milieu = _SIZE / 2
    hauteur = _SIZE + _LIGNE * (len(axes) - (-len(formes) // _COLONNES))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {hauteur:.0f}" role="img" aria-labelledby="t d" '
        f'font-family="system-ui,sans-serif" font-size="20"><title id="t">{escape(titre)}</title>'
        f'<desc id="d">{escape(description)}</desc><defs>{marques}</defs>'
        f'<path d="M{_MARGIN} {milieu}H{_SIZE - _MARGIN}M{milieu} {_MARGIN}V{_SIZE - _MARGIN}" stroke="#c3c8ce"/>'
        f"{dessines}{_legendes(axes, formes, couleurs)}</svg>"
    )


def _legendes(axes: Sequence[float], formes: Mapping[str, int], couleurs: Mapping[str, str]) -> str:
    """What each axis explains, and the groups with their form: under the points, so that a telephone shows them."""
    noms = ("Premier axe (de gauche à droite)", "Second axe (de bas en haut)")
    parts = [f"{nom} : {100 * part:.0f} % des écarts de vote" for nom, part in zip(noms, axes, strict=False)]
    lignes = "".join(
        f'<text x="{_MARGIN}" y="{_SIZE + _LIGNE * rang:.0f}" fill="currentColor">{escape(texte)}</text>'
        for rang, texte in enumerate(parts)
    )
    haut = _SIZE + _LIGNE * len(parts)
    groupes = "".join(
        f'<g transform="translate({_MARGIN + (_SIZE - _MARGIN) / _COLONNES * (rang % _COLONNES):.0f} '
        f'{haut + _LIGNE * (rang // _COLONNES):.0f})">'
        f'<g fill="{escape(couleurs[nom])}" stroke="#8a929b" stroke-width=".5" transform="translate(6 -6) scale(1.6)">'
        f'{_FORMES[forme]}</g><text x="22" fill="currentColor">{escape(nom)}</text></g>'
        for rang, (nom, forme) in enumerate(formes.items())
    )
    return lignes + groupes
