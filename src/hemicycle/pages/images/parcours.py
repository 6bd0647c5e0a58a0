"""The course of a text: a lane per institution, the days it took as bars, what was decided as marks."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from html import escape
from typing import NamedTuple

from hemicycle.pages.images.lettres import lettres, rare

LARGE, ETROIT = 560, 350  # pixels: of a desk, and of a telephone, where letters stay as large
_MARGE = 10
_PAS = 11.0  # pixels between two marks: those that are nearer are stacked
_EMPILEES = 7  # marks of one stack that are drawn, the others being counted over it
_COMPTE = 26  # pixels that such a count takes: one that is nearer to the one before stands higher
_BARRE, _NOM = 16, 22  # heights of a bar and of the name of a lane
_FIL = 5  # height of a declared period
_FILS = 24  # declared periods that are drawn, the others being counted
_BLEU = "#2f78c4"  # readable on white paper and on black

# Marks, drawn around the origin for a radius of 1.
FORMES = {
    "adopte": '<circle r="1" fill="#1a7f64"/>',
    "rejete": '<path d="M0-1.2 1.2 0 0 1.2-1.2 0z" fill="#b5402a"/>',
    "sans_vote": '<path d="M-1.1-1.1H1.1V1.1H-1.1z" fill="#c8961a"/><path d="M-.7.7.7-.7" stroke="#1c1f23" '
    'stroke-width=".35"/>',
    "jalon": f'<path d="M-1 1V-1.2L1.1-.5-1 .2" fill="{_BLEU}" stroke="{_BLEU}" stroke-width=".3"/>',
}


class Segment(NamedTuple):
    """Days that something took, both included."""

    debut: date
    fin: date
    nom: str  # short, written in it where it fits
    titre: str


class Marque(NamedTuple):
    """What happened on a day; `poids` is from 1 to 5."""

    jour: date
    forme: str
    poids: int
    titre: str


class Voie(NamedTuple):
    """A lane: stages as bars, events as marks, declared periods as threads."""

    nom: str
    segments: Sequence[Segment] = ()
    marques: Sequence[Marque] = ()
    periodes: Sequence[Segment] = ()


def piles(marques: Sequence[Marque], x: Callable[[date], float]) -> list[tuple[float, list[Marque]]]:
    """Marks that would cover each other, stacked where the first of them is: the weightiest at the bottom."""
    trouvees: list[tuple[float, list[Marque]]] = []
    for marque in sorted(marques, key=lambda marque: marque.jour):
        ici = x(marque.jour)
        if trouvees and ici - trouvees[-1][0] < _PAS:
            trouvees[-1][1].append(marque)
        else:
            trouvees.append((ici, [marque]))
    return [(ici, sorted(pile, key=lambda marque: -marque.poids)) for ici, pile in trouvees]


def etendue(voies: Sequence[Voie]) -> tuple[date, date]:
    """First and last day of the course: declared periods do not stretch it, they are cut at its ends."""
    jours = [jour for voie in voies for s in voie.segments for jour in (s.debut, s.fin)]
    jours += [marque.jour for voie in voies for marque in voie.marques]
    if not jours:
        jours = [jour for voie in voies for s in voie.periodes for jour in (s.debut, s.fin)]
    debut, fin = min(jours), max(jours)
    return debut, max(fin, debut + timedelta(30))


def parcours(voies: Sequence[Voie], *, titre: str, description: str, largeur: int = LARGE) -> str:
    """The picture, whole in itself; lanes come from top to bottom. A period that is wholly outside is not drawn."""
    debut, fin = etendue(voies)
    voies = [voie._replace(periodes=[p for p in voie.periodes if p.debut <= fin and debut <= p.fin]) for voie in voies]
    jours = (fin - debut).days

    @cache  # marks of a day are many
    def x(jour: date) -> float:
        part = min(max((jour - debut).days / jours, 0), 1)
        return _MARGE + 6 + (largeur - 2 * _MARGE - 12) * part

    dessins, y = [], 24.0
    for voie in voies:
        dessin, hauteur = _voie(voie, x, y, largeur)
        dessins.append(dessin)
        y += hauteur
    # Two widths may stand on one page: what is named is of one of them.
    marques = "".join(f'<g id="m{largeur}-{nom}">{forme}</g>' for nom, forme in FORMES.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {largeur} {y + 6:.0f}" role="img"{_agrandies(largeur)} '
        f'aria-labelledby="pt{largeur} pd{largeur}" font-family="system-ui,sans-serif" font-size="15">'
        f'<title id="pt{largeur}">{escape(titre)}</title><desc id="pd{largeur}">{escape(description)}</desc>'
        f"<defs>{marques}</defs>"
        f"{_dates(debut, fin, x, y, largeur)}{''.join(dessins)}</svg>"
    )


def _agrandies(largeur: int) -> str:
    """A frame on a telephone shows the wide one too."""
    return f' class="{lettres(largeur)}"' if largeur > ETROIT else ""


def _voie(voie: Voie, x: Callable[[date], float], y: float, largeur: int) -> tuple[str, float]:
    """A lane drawn from `y` down, and its height."""
    rangs = piles(voie.marques, x)
    haut = max((min(len(pile), _EMPILEES) + 2 * (len(pile) > _EMPILEES) for _, pile in rangs), default=0)
    pied = y + _NOM + _PAS * haut  # of the marks, which stand on the bars
    base = pied + (_BARRE if voie.segments else 0)
    dessins = [f'<text x="{_MARGE}" y="{y + 15:.0f}" font-weight="600" fill="currentColor">{escape(voie.nom)}</text>']
    for segment in voie.segments:
        dessins.append(_segment(segment, x, base - _BARRE, largeur))
    dernier, etage = -_COMPTE * 1.0, 0
    for ici, pile in rangs:
        for rang, marque in enumerate(pile[:_EMPILEES]):
            rayon = 2.6 + 0.55 * marque.poids
            dessins.append(
                f'<g transform="translate({ici:.1f} {pied - 6 - _PAS * rang:.1f}) scale({rayon:.2f})">'
                f'<use href="#m{largeur}-{marque.forme}"/><title>{escape(marque.titre)}</title></g>'
            )
        if len(pile) > _EMPILEES:
            etage = 1 - etage if ici - dernier < _COMPTE else 0
            dernier = ici
            dessins.append(
                f'<text x="{ici:.0f}" y="{pied - 2 - _PAS * (_EMPILEES + etage):.0f}" text-anchor="middle" '
                f'font-size="11"{_agrandies(largeur)} fill="currentColor">+{len(pile) - _EMPILEES}</text>'
            )
    fils = sorted(voie.periodes, key=lambda periode: (periode.debut, periode.fin))
    if len(fils) > _FILS:
        dessins.append(
            f'<text x="{largeur - _MARGE}" y="{y + 15:.0f}" text-anchor="end" font-size="12"{_agrandies(largeur)} '
            'fill="currentColor">'
            f"les {_FILS} premières sur {len(fils)}</text>"
        )
    for rang, periode in enumerate(fils[:_FILS]):
        a, b = x(periode.debut), x(periode.fin)
        dessins.append(
            f'<path d="M{a:.1f} {base + 3 + _FIL * rang:.0f}H{max(b, a + 3):.1f}" stroke="#8a5aa8" stroke-width="3">'
            f"<title>{escape(periode.titre)}</title></path>"
        )
    bas = base + _FIL * min(len(fils), _FILS) + 8
    return "".join(dessins), bas - y


def _segment(segment: Segment, x: Callable[[date], float], y: float, largeur: int) -> str:
    a, b = x(segment.debut), x(segment.fin)
    large = max(b - a, 3)
    nom = (
        f'<text x="{a + 5:.0f}" y="{y + 12.5:.1f}" font-size="12" fill="currentColor"'
        f"{rare(largeur > ETROIT)}>{escape(segment.nom)}</text>"
        if large > 10 + 6.4 * len(segment.nom)
        else ""
    )
    return (
        f'<g><title>{escape(segment.titre)}</title><rect x="{a:.1f}" y="{y:.0f}" width="{large:.1f}" '
        f'height="{_BARRE}" rx="2" fill="{_BLEU}" fill-opacity=".22" stroke="{_BLEU}" stroke-width="1"/>{nom}</g>'
    )


def _dates(debut: date, fin: date, x: Callable[[date], float], bas: float, largeur: int) -> str:
    """Upright lines at the beginning of years, or of months where there are few; as many names as there is room for."""
    mois = [(annee, numero) for annee in range(debut.year, fin.year + 1) for numero in range(1, 13)]
    jours = [jour for jour in (date(annee, numero, 1) for annee, numero in mois) if debut <= jour <= fin]
    if len(jours) > 18:
        jours = [jour for jour in jours if jour.month == 1]
    saut = -(-len(jours) // (largeur // 90)) or 1
    lignes = []
    for rang, jour in enumerate(jours):
        ici = x(jour)
        lignes.append(f'<path d="M{ici:.1f} 18V{bas:.0f}" stroke="currentColor" stroke-opacity=".16"/>')
        if rang % saut == 0:
            nom = str(jour.year) if jour.month == 1 else f"{jour.month:02}/{jour.year}"
            ancre = "end" if ici > largeur - 60 else "start" if ici < 40 else "middle"
            lignes.append(
                f'<text x="{ici:.0f}" y="12" text-anchor="{ancre}" font-size="14"{_agrandies(largeur)} '
                f'fill="currentColor" fill-opacity=".8">{nom}</text>'
            )
    return "".join(lignes)
