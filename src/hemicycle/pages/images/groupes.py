"""What each group did at a ballot: a bar per group, as long as its members are many, in the order that they sit."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from hemicycle.pages.images.hemicycle import COULEURS
from hemicycle.pages.images.lettres import lettres
from hemicycle.vocabulaire import Position

_LARGEUR, _GAUCHE, _DROITE, _LIGNE, _BARRE = 560, 92, 44, 26, 18
_MOTS = {
    Position.POUR: "pour",
    Position.CONTRE: "contre",
    Position.ABSTENTION: "abstention",
    Position.ABSENT: "sans vote",
}
# The four read in grey too: full, striped, dotted, empty.
_FONDS = {
    Position.POUR: f'fill="{COULEURS[Position.POUR]}"',
    Position.CONTRE: 'fill="url(#contre)"',
    Position.ABSTENTION: 'fill="url(#abstention)"',
    Position.ABSENT: f'fill="{COULEURS[Position.ABSENT]}" fill-opacity=".35"',
}
_MOTIFS = (
    '<pattern id="contre" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" fill="#b5402a"/><rect width="1.6" height="6" fill="#fff"/></pattern>'
    '<pattern id="abstention" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="#c8961a"/><circle cx="3" cy="3" r="1.3" fill="#fff"/></pattern>'
)


class Groupe(NamedTuple):
    """A group and how many of its members took each position."""

    nom: str
    couleur: str | None
    comptes: Mapping[Position, int]


def votes_par_groupe(groupes: Sequence[Groupe], *, titre: str, description: str) -> str:
    """The picture, whole in itself; the figure at the end is the number of members, or of those told of."""
    plus_grand = max((sum(groupe.comptes.values()) for groupe in groupes), default=0) or 1
    unite = (_LARGEUR - _GAUCHE - _DROITE) / plus_grand
    dessins = []
    for rang, groupe in enumerate(groupes):
        y = 34 + _LIGNE * rang
        total, couleur = sum(groupe.comptes.values()), escape(groupe.couleur or "#8a929b")
        dessins.append(
            f'<text x="{_GAUCHE - 14}" y="{y + 14}" text-anchor="end" fill="currentColor">{escape(groupe.nom)}</text>'
            f'<rect x="{_GAUCHE - 9}" y="{y}" width="5" height="{_BARRE}" fill="{couleur}"/>'
        )
        x = float(_GAUCHE)
        for position, combien in groupe.comptes.items():
            if combien:
                dessins.append(
                    f'<rect x="{x:.1f}" y="{y}" width="{unite * combien:.1f}" height="{_BARRE}" {_FONDS[position]}>'
                    f"<title>{escape(groupe.nom)}, {_MOTS[position]} : {combien}</title></rect>"
                )
            x += unite * combien
        dessins.append(f'<text x="{x + 5:.0f}" y="{y + 14}" fill="currentColor">{total}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LARGEUR} {40 + _LIGNE * len(groupes)}" role="img" '
        f'class="{lettres(_LARGEUR)}" aria-labelledby="gt gd" font-family="system-ui,sans-serif" font-size="14">'
        f'<title id="gt">{escape(titre)}</title><desc id="gd">{escape(description)}</desc><defs>{_MOTIFS}</defs>'
        f"{_legende(groupes)}{''.join(dessins)}</svg>"
    )


def _legende(groupes: Sequence[Groupe]) -> str:
    """The positions that groups may have taken; of a motion of censure only the votes for are told."""
    places = {Position.POUR: 92, Position.CONTRE: 170, Position.ABSTENTION: 262, Position.ABSENT: 384}
    dites = {position for groupe in groupes for position in groupe.comptes}
    seuls = '<text x="170" y="17" fill="currentColor">Seuls les votes pour sont recensés</text>'
    return (seuls if dites == {Position.POUR} else "") + "".join(
        f'<rect x="{x}" y="6" width="16" height="12" {_FONDS[position]}/>'
        f'<text x="{x + 21}" y="17" fill="currentColor">{_MOTS[position]}</text>'
        for position, x in places.items()
        if position in dites
    )
