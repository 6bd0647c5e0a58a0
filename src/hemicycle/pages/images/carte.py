"""The card of a page, for those who pass it on: 1200 by 630, what it is and what happened, readable at a third."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from hemicycle.pages.images.couleurs import NEUTRE, encre_sur

LARGEUR, HAUTEUR = 1200, 630
_MARGE = 64
_ENCRE, _DOUX, _FILET = "#1c1f23", "#5b636c", "#d9dde2"
_ETROITES, _LARGES = frozenset("ijlIt.,;:'’!|()[]fr -"), frozenset("mwMWœŒ@%—")
_SIEGES = ((3, 13), (5.5, 7), (11, 3), (17, 3), (22.5, 7), (25, 13))


class Texte(NamedTuple):
    """What a card says."""

    fil: str  # what kind of thing, in small
    titre: str
    phrase: str


class Fait(NamedTuple):
    """A figure and what it is, with its base."""

    valeur: str
    sens: str


class Pastille(NamedTuple):
    """Who somebody is where there is no photograph: initials on the colour of the group."""

    initiales: str
    couleur: str | None


def largeur(texte: str, taille: float) -> float:
    """About how wide a line is, in pixels: a little more than it will be."""
    parts = (0.34 if c in _ETROITES else 0.9 if c in _LARGES else 0.7 if c.isupper() else 0.57 for c in texte)
    return taille * sum(parts)


def lignes(texte: str, taille: float, place: float, combien: int) -> list[str]:
    """A text cut at its words into lines that fit; what is beyond the last one is told by an ellipsis."""
    trouvees: list[str] = []
    for mot in texte.split():
        essai = f"{trouvees[-1]} {mot}" if trouvees else mot
        if trouvees and largeur(essai, taille) <= place:
            trouvees[-1] = essai
        elif len(trouvees) < combien:
            trouvees.append(mot)
        else:
            trouvees[-1] = f"{trouvees[-1].rstrip(' ,;:.')}…"
            break
    return trouvees


def carte(
    texte: Texte,
    *,
    dessin: str | None = None,
    pastille: Pastille | None = None,
    faits: Sequence[Fait] = (),
    demo: bool = False,
) -> str:
    """The card; `dessin` is a picture of ours twice as wide as high, put at its foot on the right; up to three `faits`
    stand there otherwise."""
    gauche = _MARGE if pastille is None else 340
    place = LARGEUR - gauche - _MARGE
    taille = 50 if largeur(texte.titre, 50) <= 2 * place else 42
    titre = lignes(texte.titre, taille, place, 2 if dessin else 3)
    bas = 184 + len(titre) * taille * 1.2
    colonne = 480.0 if dessin else place
    corps = [
        _ligne(gauche, 150, 26, texte.fil, _DOUX),
        _pave(gauche, 158 + taille * 1.2, taille, titre, gras=True),
        _pave(gauche, bas + 34, 32, lignes(texte.phrase, 32, colonne, 5 if dessin else 3)),
    ]
    corps += [_fait(gauche + rang * place / 3, fait, place / 3) for rang, fait in enumerate(faits[:3])]
    if dessin is not None:
        corps.append(dessin.replace("<svg ", '<svg x="560" y="296" width="600" height="310" ', 1))
    if pastille is not None:
        corps.append(_pastille(pastille))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LARGEUR} {HAUTEUR}" color="{_ENCRE}" '
        f'font-family="system-ui,sans-serif"><title>{escape(texte.titre)}</title>'
        f'<rect width="{LARGEUR}" height="{HAUTEUR}" fill="#fff"/>{_entete(demo)}{"".join(corps)}</svg>'
    )


def _entete(demo: bool) -> str:
    """Whose card it is, and that it is of nobody who exists, where so."""
    sieges = "".join(f'<circle cx="{x}" cy="{y}" r="2"/>' for x, y in _SIEGES)
    fictif = (
        '<rect x="916" y="36" width="220" height="44" rx="6" fill="#fff4dc"/>'
        '<text x="1026" y="66" text-anchor="middle" font-size="24" font-weight="700" fill="#7a4b00">'
        "Parlement fictif</text>"
    )
    return (
        f'<g transform="translate({_MARGE} 42) scale(2)" fill="{_ENCRE}">{sieges}</g>'
        f'<text x="136" y="70" font-size="32" font-weight="700" fill="{_ENCRE}">Hémicycle</text>'
        f'<path d="M{_MARGE} 100H{LARGEUR - _MARGE}" stroke="{_FILET}" stroke-width="2"/>{fictif if demo else ""}'
    )


def _fait(x: float, fait: Fait, place: float) -> str:
    return _ligne(x, 500, 54, fait.valeur, _ENCRE, gras=True) + "".join(
        _ligne(x, 540 + 30 * rang, 24, texte, _DOUX) for rang, texte in enumerate(lignes(fait.sens, 24, place - 24, 2))
    )


def _pastille(p: Pastille) -> str:
    fond = p.couleur or NEUTRE
    return (
        f'<circle cx="184" cy="290" r="112" fill="{escape(fond)}" stroke="{_FILET}" stroke-width="2"/>'
        f'<text x="184" y="320" text-anchor="middle" font-size="86" font-weight="700" fill="{encre_sur(fond)}">'
        f"{escape(p.initiales)}</text>"
    )


def _pave(x: float, y: float, taille: float, textes: Sequence[str], *, gras: bool = False) -> str:
    return "".join(
        _ligne(x, y + rang * taille * 1.2, taille, texte, _ENCRE, gras=gras) for rang, texte in enumerate(textes)
    )


def _ligne(x: float, y: float, taille: float, texte: str, couleur: str, *, gras: bool = False) -> str:
    poids = ' font-weight="700"' if gras else ""
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{taille:.0f}"{poids} fill="{couleur}">{escape(texte)}</text>'
