"""A member over time: a bar per month, the ballots of the base pale, votes full, those cast by a colleague hatched;
a line, as high as the votes of the median member of the group."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from hemicycle.pages.images.lettres import lettres, rare

_LARGEUR, _HAUTEUR, _GAUCHE, _HAUT, _BAS = 560, 220, 46, 12, 24
_BLEU = "#2f78c4"  # readable on white paper and on black


class Mois(NamedTuple):
    """A month (`2025-02`): ballots in the base, votes cast, those of them by delegation where it is known, and the rate
    of the median member of the group, in percent, where there is one."""

    mois: str
    base: int
    votes: int
    delegues: int | None
    mediane: int | None = None


def graduation(plus_haut: int) -> int:
    """The step between two marks of the scale: 1, 2 or 5 and zeros, so that there are five marks at most."""
    pas = 1
    while True:
        for facteur in (1, 2, 5):
            if facteur * pas * 4 >= plus_haut:
                return facteur * pas
        pas *= 10


def suites(mois: Sequence[Mois]) -> list[list[int]]:
    """The runs of months that have a median: its line stops where there is none."""
    connus = [n for n, m in enumerate(mois) if m.mediane is not None]
    return [[n for _, n in suite] for _, suite in groupby(enumerate(connus), key=lambda paire: paire[1] - paire[0])]


def participation(mois: Sequence[Mois], *, titre: str, description: str) -> str:
    """The picture, whole in itself; months follow each other."""
    plus_haut = max(m.base for m in mois)
    pas = (_LARGEUR - _GAUCHE - 4) / len(mois)
    large = min(0.8 * pas, 40)
    largeur = f"{large:.1f}"
    sol = _HAUTEUR - _BAS

    def y(combien: float) -> float:
        return sol - (sol - _HAUT) * combien / plus_haut

    dessins = []
    marche = graduation(plus_haut)
    for niveau in range(0, plus_haut + 1, marche):
        dessins.append(
            f'<path d="M{_GAUCHE} {y(niveau):.1f}H{_LARGEUR}" stroke="currentColor" stroke-opacity=".16"/>'
            f'<text x="{_GAUCHE - 5}" y="{y(niveau) + 4:.0f}" text-anchor="end" fill="currentColor">{niveau}</text>'
        )
    noms = -(-len(mois) // 12) if len(mois) < 25 else 12
    ecrits = 0
    for rang, m in enumerate(mois):
        x = _GAUCHE + pas * rang + (pas - large) / 2
        delegues = m.delegues or 0
        gauche, base, votes, confies = f"{x:.1f}", y(m.base), y(m.votes), y(delegues)
        dessins.append(
            f"<g><title>{escape(_dit(m))}</title>"
            + _barre(gauche, base, largeur, sol - base, f'fill="{_BLEU}" fill-opacity=".22"')
            + _barre(gauche, votes, largeur, confies - votes, f'fill="{_BLEU}"')
            + _barre(gauche, confies, largeur, sol - confies, 'fill="url(#hachures)"')
            + "</g>"
        )
        annee, numero = m.mois.split("-")
        if (noms < 12 and rang % noms == 0) or (noms == 12 and numero == "01"):
            nom = annee if noms == 12 else f"{numero}/{annee[2:]}"
            dessins.append(
                f'<text x="{x + large / 2:.0f}" y="{_HAUTEUR - 6}" text-anchor="middle" '
                f'fill="currentColor"{rare(ecrits)}>{nom}</text>'
            )
            ecrits += 1
    for suite in suites(mois):
        paliers = "".join(
            f"{'L' if n > suite[0] else ''}{_GAUCHE + pas * n:.1f} {hauteur:.1f}H{_GAUCHE + pas * (n + 1):.1f}"
            for n in suite
            for hauteur in [y(mois[n].base * (mois[n].mediane or 0) / 100)]
        )
        dessins.append(f'<path d="M{paliers}" fill="none" stroke="currentColor" stroke-width="1.5"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LARGEUR} {_HAUTEUR}" role="img" '
        f'class="{lettres(_LARGEUR)}" aria-labelledby="mt md" font-family="system-ui,sans-serif" font-size="13">'
        f'<title id="mt">{escape(titre)}</title><desc id="md">{escape(description)}</desc>'
        f'<defs><pattern id="hachures" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="5" height="5" fill="#fff"/>'
        f'<rect width="2.6" height="5" fill="{_BLEU}"/></pattern></defs>{"".join(dessins)}</svg>'
    )


def _barre(x: str, y: float, large: str, haute: float, style: str) -> str:
    if haute <= 0:
        return ""
    return f'<rect x="{x}" y="{y:.1f}" width="{large}" height="{haute:.1f}" {style}/>'


def _dit(m: Mois) -> str:
    delegation = f", dont {m.delegues} par délégation" if m.delegues else ""
    groupe = f" ; médiane du groupe : {m.mediane} %" if m.mediane is not None else ""
    votes, scrutins = f"{m.votes} vote{'s' if m.votes > 1 else ''}", f"{m.base} scrutin{'s' if m.base > 1 else ''}"
    return f"{m.mois[5:]}/{m.mois[:4]} : {votes} sur {scrutins}{delegation}{groupe}"
