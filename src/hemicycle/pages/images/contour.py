"""The outline of a constituency."""

from html import escape
from math import cos, radians

from hemicycle.models.territoire import Contour, Polygone

_COTE = 400.0  # pixels of the longer side


def contour(trace: Contour, *, titre: str) -> str:
    """The picture, whole in itself: degrees of longitude are as short as they are at its latitude."""
    forme = trace.geometry
    polygones = [forme.coordinates] if isinstance(forme, Polygone) else forme.coordinates
    anneaux = [anneau for polygone in polygones for anneau in polygone]
    hauteurs = [point[1] for anneau in anneaux for point in anneau]
    bas, haut = min(hauteurs), max(hauteurs)
    large = cos(radians((bas + haut) / 2))
    gauche = min(point[0] for anneau in anneaux for point in anneau) * large
    droite = max(point[0] for anneau in anneaux for point in anneau) * large
    echelle = _COTE / (max(droite - gauche, haut - bas) or 1)

    def place(point: list[float]) -> str:
        return f"{(point[0] * large - gauche) * echelle:.1f} {(haut - point[1]) * echelle:.1f}"

    chemin = "".join(f"M{'L'.join(place(point) for point in anneau[:-1])}z" for anneau in anneaux)
    largeur, hauteur = (droite - gauche) * echelle + 4, (haut - bas) * echelle + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {largeur:.1f} {hauteur:.1f}" role="img" '
        f'aria-labelledby="t"><title id="t">{escape(titre)}</title>'
        f'<path d="{chemin}" fill="#8aa4c4" fill-opacity=".45" fill-rule="evenodd" stroke="#3d6396" '
        f'stroke-width="1.5" stroke-linejoin="round"/></svg>'
    )
