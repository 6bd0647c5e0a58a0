"""How often groups vote alike: a square per pair, the rate written in it, groups in the order that they sit."""

from collections.abc import Mapping, Sequence
from html import escape

from hemicycle.pages.images.couleurs import eclaircie, encre_sur
from hemicycle.pages.images.lettres import lettres

_CASE, _MARGE, _DROITE = 52, 124, 70
_CONNU = "#0b5cad"
_INCONNU = "#e3e6ea"


def accords(groupes: Sequence[tuple[str, str]], taux: Mapping[str, Mapping[str, int | None]], *, titre: str) -> str:
    """The heat map of groups (id, name) and their rates; grey where there is none, the diagonal empty."""
    cote = _MARGE + _CASE * len(groupes)
    large = cote + _DROITE
    cases = []
    for ligne, (un, nom) in enumerate(groupes):
        y = _MARGE + _CASE * ligne
        cases.append(f'<text x="{_MARGE - 8}" y="{y + 31}" text-anchor="end" fill="currentColor">{escape(nom)}</text>')
        x = _MARGE + _CASE * ligne + 20
        cases.append(
            f'<text transform="translate({x} {_MARGE - 10}) rotate(-40)" fill="currentColor">{escape(nom)}</text>'
        )
        cases += [
            _case(_MARGE + _CASE * colonne, y, taux[un].get(autre))
            for colonne, (autre, _) in enumerate(groupes)
            if autre != un
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {large} {cote}" role="img" class="{lettres(large)}" '
        f'aria-labelledby="t" font-family="system-ui,sans-serif" font-size="13"><title id="t">{escape(titre)}</title>'
        f"{''.join(cases)}</svg>"
    )


def _case(x: int, y: int, taux: int | None) -> str:
    fond = _INCONNU if taux is None else eclaircie(_CONNU, 0.08 + 0.92 * taux / 100)
    texte = "–" if taux is None else str(taux)
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{_CASE - 2}" height="{_CASE - 2}" rx="3" fill="{fond}"/>'
        f'<text x="{x + _CASE / 2}" y="{y + 31}" text-anchor="middle" fill="{encre_sur(fond)}">{texte}</text>'
    )
