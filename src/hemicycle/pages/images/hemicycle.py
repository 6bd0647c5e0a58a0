"""The hemicycle of a ballot: a seat per member, side by side by group, what each did by form and colour together."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from math import cos, pi, sin, sqrt
from operator import attrgetter
from typing import NamedTuple

from hemicycle.pages.images.lettres import ETROIT, TAILLE, lettres, rare
from hemicycle.vocabulaire import Position

_INNER = 0.42  # radius of the first arc, the last being 1
_R = 300.0  # pixels of the last arc
_WIDTH, _HEIGHT = 720.0, 372.0
_MARGE = 30  # units of the margin of a page, which names may enter on a telephone
_BORD = 24  # pixels on both sides, for the names of the groups at the ends
_CX, _CY = _WIDTH / 2, 352.0
_LARGE = _WIDTH + 2 * _BORD
_GRAS, _PETITES = 'font-weight="600"', f'class="{lettres(_LARGE)}"'
_NAMED = 0.1  # radians: an arc under it has no room for its name

COULEURS = {
    Position.POUR: "#1a7f64",
    Position.CONTRE: "#b5402a",
    Position.ABSTENTION: "#c8961a",
    Position.ABSENT: "#c3c8ce",
}
# Hundreds of seats are drawn, each by the letter of its form, which says the vote: its title says who.
_LETTRES = {Position.POUR: "p", Position.CONTRE: "c", Position.ABSTENTION: "a", Position.ABSENT: "n"}
# The four forms, drawn around the origin for a seat of radius 1.
_FORMES = {
    Position.POUR: '<circle r="1" fill="#1a7f64"/>',
    Position.CONTRE: '<path d="M0-1.15 1.15 0 0 1.15-1.15 0z" fill="#b5402a"/>',
    Position.ABSTENTION: '<circle r=".78" fill="none" stroke="#c8961a" stroke-width=".44"/>',
    Position.ABSENT: '<circle r=".42" fill="#9aa2ab"/>',
}


class Siege(NamedTuple):
    """Whoever sits there, and what was done."""

    nom: str
    groupe: str
    couleur: str | None
    position: Position


class Place(NamedTuple):
    """Where a seat is: on the unit half disc, the president's chair at its centre."""

    x: float
    y: float
    angle: float


def rangees(sieges: int) -> int:
    """How many arcs hold so many seats as far apart along an arc as between two: 12 for 577, 9 for 348."""
    return max(1, int(sqrt(0.235 * sieges) + 0.5))


def rayons(arcs: int) -> list[float]:
    """The radii of the arcs, the last being 1."""
    return [1 - (1 - _INNER) * (arcs - 1 - n) / max(arcs - 1, 1) for n in range(arcs)]


@lru_cache(maxsize=64)  # chambers have a few sizes
def places(sieges: int) -> tuple[Place, ...]:
    """Seats from left to right: shared out among arcs in proportion to their radius, then in order of angle."""
    arcs = rangees(sieges)
    longueurs = rayons(arcs)
    parts = [sieges * rayon / sum(longueurs) for rayon in longueurs]
    combien = [int(part) for part in parts]
    manquent = sieges - sum(combien)
    for n in sorted(range(arcs), key=lambda n: (combien[n] - parts[n], n))[:manquent]:
        combien[n] += 1
    found = []
    for rayon, nombre in zip(longueurs, combien, strict=True):
        for n in range(nombre):
            angle = pi / 2 if nombre == 1 else pi * (1 - n / (nombre - 1))
            found.append(Place(rayon * cos(angle), rayon * sin(angle), angle))
    return tuple(sorted(found, key=lambda place: (-place.angle, place.x**2 + place.y**2)))


@lru_cache(maxsize=64)
def _points(sieges: int) -> tuple[str, ...]:
    """Where seats are drawn."""
    return tuple(f'x="{_CX + _R * place.x:.0f}" y="{_CY - _R * place.y:.0f}"' for place in places(sieges))


def hemicycle(
    sieges: Sequence[Siege],
    *,
    titre: str,
    description: str,
    centre: Sequence[str] = (),
    noms: bool = True,
    majorite: int | None = None,
) -> str:
    """The picture, whole in itself. Seats come group by group, from left to right; `centre` is what stands inside.
    Without `noms` seats are not named: a page that has the list of names beside the picture is half as long. A line
    stands after as many seats as `majorite` says."""
    ou = places(len(sieges))
    arcs = rangees(len(sieges))
    ecart = min((1 - _INNER) / max(arcs - 1, 4), pi * sum(rayons(arcs)) / max(len(sieges), 1))
    rayon = 0.42 * _R * ecart
    marques = "".join(
        f'<g id="{_LETTRES[position]}" transform="scale({rayon:.1f})">{forme}</g>'
        for position, forme in _FORMES.items()
    )
    sieges_dessines = _nommes(sieges) if noms else _muets(sieges)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{_BORD} 0 {_LARGE:.0f} {_HEIGHT:.0f}" '
        f'role="img" aria-labelledby="t d" font-family="system-ui,sans-serif"><title id="t">{escape(titre)}</title>'
        f'<desc id="d">{escape(description)}</desc><defs>{marques}</defs>'
        f"{_groupes(sieges, ou)}{sieges_dessines}{_majorite(majorite, ou)}{_centre(centre)}</svg>"
    )


def _nommes(sieges: Sequence[Siege]) -> str:
    return "".join(
        f'<use href="#{_LETTRES[siege.position]}" {point}><title>{escape(f"{siege.nom}, {siege.groupe}")}</title></use>'
        for siege, point in zip(sieges, _points(len(sieges)), strict=True)
    )


def _muets(sieges: Sequence[Siege]) -> str:
    """The same without names, those who did the same at once."""
    points, debut, dessines = _points(len(sieges)), 0, []
    for position, siens in groupby(sieges, key=attrgetter("position")):
        fin = debut + len(list(siens))
        forme = f'<use href="#{_LETTRES[position]}" '
        dessines.append(f"{forme}{f'/>{forme}'.join(points[debut:fin])}/>")
        debut = fin
    return "".join(dessines)


def _groupes(sieges: Sequence[Siege], ou: Sequence[Place]) -> str:
    """An arc around each group in its colour, with its name outside where it fits."""
    arcs, noms, debut = [], [], 0
    for (nom, couleur), siens in groupby(sieges, key=attrgetter("groupe", "couleur")):
        fin = debut + len(list(siens))
        a, b = ou[debut].angle, ou[fin - 1].angle
        debut = fin
        r = _R * 1.055
        x1, y1, x2, y2 = (_CX + r * cos(a), _CY - r * sin(a), _CX + r * cos(b), _CY - r * sin(b))
        arcs.append(
            f'<path d="M{x1:.1f} {y1:.1f}A{r:.0f} {r:.0f} 0 0 1 {x2:.1f} {y2:.1f}" '
            f'stroke="{escape(couleur or "#8a929b")}"/>'
        )
        if a - b > _NAMED:
            milieu, loin = (a + b) / 2, _R * 1.09
            ancre = "end" if cos(milieu) < -0.25 else "start" if cos(milieu) > 0.25 else "middle"
            cache = rare(not _tient(nom, milieu, loin * (a - b)))
            noms.append(
                f'<text x="{_CX + loin * cos(milieu):.0f}" y="{_CY - loin * sin(milieu) + 4:.0f}" '
                f'text-anchor="{ancre}"{cache}>{escape(nom)}</text>'
            )
    legendes = f'<g font-size="12" {_PETITES} fill="currentColor" fill-opacity=".75">{"".join(noms)}</g>'
    return f'<g fill="none" stroke-width="5">{"".join(arcs)}</g>{legendes}'


def _tient(nom: str, angle: float, arc: float) -> bool:
    """Whether the name of a group has room on a telephone, where letters are twice as large: beside the picture, and
    beside the names of its neighbours."""
    large, haut = 0.7 * TAILLE * _LARGE / ETROIT * len(nom), TAILLE * _LARGE / ETROIT
    au_bord = abs(cos(angle)) > 0.25 and large > _LARGE / 2 - _R * 1.09 * abs(cos(angle)) + _MARGE
    return not au_bord and (arc * sin(angle) >= large or arc * abs(cos(angle)) >= haut)


def _majorite(combien: int | None, ou: Sequence[Place]) -> str:
    """The line that votes have to reach, where there are more seats than that."""
    if combien is None or not 0 < combien < len(ou):
        return ""
    angle = (ou[combien - 1].angle + ou[combien].angle) / 2
    bouts = [(_CX + _R * r * cos(angle), _CY - _R * r * sin(angle)) for r in (_INNER - 0.05, 1.04)]
    (x1, y1), (x2, y2) = bouts
    return (
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="currentColor" stroke-width="2" '
        f'stroke-dasharray="6 4"><title>Majorité requise : {combien}</title></path>'
    )


def _centre(lignes: Sequence[str]) -> str:
    """Up to two lines within the inner arc: the larger first."""
    tailles = (30, 15)
    hauteurs = (_CY - 34, _CY - 10)
    return "".join(
        f'<text x="{_CX:.0f}" y="{y:.0f}" text-anchor="middle" font-size="{taille}" '
        f"{_GRAS if taille > 20 else _PETITES} "
        f'fill="currentColor">{escape(ligne)}</text>'
        for ligne, taille, y in zip(lignes, tailles, hauteurs, strict=False)
    )
