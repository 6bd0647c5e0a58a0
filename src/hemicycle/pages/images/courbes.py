"""Rates month after month: a line per expression, told apart by colour, by dash and by the form of its points."""

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from hemicycle.pages.images.lettres import lettres, rare

_WIDTH, _HEIGHT = 720.0, 340.0
_GAUCHE, _DROITE, _HAUT, _BAS = 54.0, 24.0, 16.0, 34.0
_LIGNE = 26.0  # of the legend
_ETIQUETTES = 12  # months written under the axis

# Readable on white and on ink alike; the forms are drawn around the origin.
_TRAITS = (
    ("#0b7cc1", "", '<circle r="3.5"/>'),
    ("#c2571a", "7 3", '<path d="M0-5 5 0 0 5-5 0z"/>'),
    ("#2e8b57", "2 3", '<path d="M-3.5-3.5h7v7h-7z"/>'),
    ("#9b59b6", "9 3 2 3", '<path d="M0-5 5 4H-5z"/>'),
    ("#8a7a12", "4 4", '<path d="M0 5 5-4H-5z"/>'),
)


class Mesure(NamedTuple):
    """A rate, None where nothing was there to count, and what its point says."""

    valeur: float | None
    dit: str


class Courbe(NamedTuple):
    """A named line, a measure for each abscissa."""

    nom: str
    mesures: Sequence[Mesure]


def graduations(maximum: float) -> list[float]:
    """Round marks from 0 to the first that is no less than the maximum: four to six of them."""
    if maximum <= 0:
        return [0.0, 1.0]
    brut = maximum / 4
    dix = 10.0 ** floor(log10(brut))
    pas = next(dix * facteur for facteur in (1, 2, 2.5, 5, 10) if dix * facteur >= brut)
    marques = [0.0]
    while marques[-1] < maximum:
        marques.append(round(marques[-1] + pas, 10))
    return marques


def segments(mesures: Sequence[Mesure]) -> list[list[int]]:
    """The runs of abscissas that have a value: a line stops where nothing is known."""
    found: list[list[int]] = []
    for rang, mesure in enumerate(mesures):
        if mesure.valeur is None:
            continue
        if found and found[-1][-1] == rang - 1:
            found[-1].append(rang)
        else:
            found.append([rang])
    return found


def courbes(lignes: Sequence[Courbe], abscisses: Sequence[str], *, titre: str, description: str) -> str:
    """The picture, whole in itself."""
    marques = graduations(max((m.valeur or 0 for ligne in lignes for m in ligne.mesures), default=0))
    bas = _HEIGHT - _BAS

    def x(rang: int) -> float:
        return _GAUCHE + (_WIDTH - _GAUCHE - _DROITE) * (rang / (len(abscisses) - 1) if len(abscisses) > 1 else 0.5)

    def y(valeur: float) -> float:
        return bas - (bas - _HAUT) * valeur / marques[-1]

    grille = "".join(
        f'<path d="M{_GAUCHE:.0f} {y(marque):.1f}H{_WIDTH - _DROITE:.0f}" stroke="#8a929b" stroke-opacity=".35"/>'
        f'<text x="{_GAUCHE - 6:.0f}" y="{y(marque) + 4:.1f}" text-anchor="end">{_nombre(marque)}</text>'
        for marque in marques
    )
    saut = -(-len(abscisses) // _ETIQUETTES) or 1
    sous = "".join(
        f'<text x="{x(rang):.0f}" y="{bas + 24:.0f}" text-anchor="middle"{rare(rang // saut)}>{escape(nom)}</text>'
        for rang, nom in enumerate(abscisses)
        if rang % saut == 0
    )
    tracees, legende = [], []
    for rang, ligne in enumerate(lignes):
        couleur, tirets, forme = _TRAITS[rang % len(_TRAITS)]
        marque = f'<g fill="{couleur}" stroke="none">'
        trait = f'fill="none" stroke="{couleur}" stroke-width="2"' + (f' stroke-dasharray="{tirets}"' if tirets else "")
        for suite in segments(ligne.mesures):
            points = " ".join(f"{x(n):.1f} {y(ligne.mesures[n].valeur or 0):.1f}" for n in suite)
            tracees.append(f'<path d="M{points}" {trait}/>')
        tracees += [
            f'{marque}<g transform="translate({x(n):.1f} {y(mesure.valeur):.1f})">{forme}'
            f"<title>{escape(ligne.nom)}, {escape(mesure.dit)}</title></g></g>"
            for n, mesure in enumerate(ligne.mesures)
            if mesure.valeur is not None
        ]
        hauteur = _HEIGHT + _LIGNE * (rang + 0.5)
        legende.append(
            f'<path d="M{_GAUCHE:.0f} {hauteur:.0f}h34" {trait}/>{marque}'
            f'<g transform="translate({_GAUCHE + 17:.0f} {hauteur:.0f})">{forme}</g></g>'
            f'<text x="{_GAUCHE + 44:.0f}" y="{hauteur + 4:.0f}" fill="currentColor">{escape(ligne.nom)}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:.0f} {_HEIGHT + _LIGNE * len(lignes) + 8:.0f}" '
        f'role="img" class="{lettres(_WIDTH)}" aria-labelledby="t d" font-family="system-ui,sans-serif" font-size="12" '
        'fill="#737b85">'
        f'<title id="t">{escape(titre)}</title><desc id="d">{escape(description)}</desc>'
        f"{grille}{sous}{''.join(tracees)}{''.join(legende)}</svg>"
    )


def _nombre(marque: float) -> str:
    return f"{marque:g}".replace(".", ",")
