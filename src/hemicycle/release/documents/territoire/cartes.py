"""Maps of constituencies and departments as SVG, light enough to stand in a page.

Borders are simplified, not polygons: outlines are put on a grid and cut where borders meet, each border (`arc`) is
simplified once, and both its sides are drawn from the same points, so that neighbours still touch. What remains of a
border is decided by the size of the whole drawing (`OCTETS`). Overseas departments stand in boxes of their own.
"""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape

import msgspec

from hemicycle.assemble.territoire import Circo
from hemicycle.vocabulaire import MailleCarte

OCTETS = 60_000  # of a drawing, at most
COTE, MARGE, ENCART = 1800, 20, 180  # units of the mainland, around a box, of the box of an overseas department
SEUIL = 2.0  # area that a point must make a difference of, to begin with
DESC = "Contours simplifiés ; l'outre-mer est en encarts, à d'autres échelles."

Point = tuple[int, int]
Ligne = tuple[Point, ...]
Degres = Sequence[Sequence[float]]


class Topologie(NamedTuple):
    """Borders, and the rings of each outline as numbers of borders: `~n` is border `n` the other way round."""

    arcs: list[Ligne]
    anneaux: Mapping[str, list[list[int]]]

    def sens(self, numero: int) -> Ligne:
        """A border in the direction that a ring follows it."""
        return self.arcs[numero] if numero >= 0 else self.arcs[~numero][::-1]


class _Geometrie(msgspec.Struct):
    type: str
    coordinates: msgspec.Raw


def cartes(circonscriptions: Iterable[Circo], noms: Mapping[str, str]) -> dict[MailleCarte, str | None]:
    """The map of the constituencies that have an outline and that of their departments; None without any outline.

    `noms` are those of the departments, by code.
    """
    toutes = list(circonscriptions)
    traces = {c.code: anneaux(c.contour) for c in toutes if c.contour is not None}
    if not traces:
        return dict.fromkeys(MailleCarte)
    departement = {c.code: c.departement for c in toutes}
    topologie = decouper(placer(traces, departement))
    fondue = fondre(topologie, departement)
    sans = len(toutes) - len(traces)
    dits = "1 circonscription n'a" if sans == 1 else f"{sans} circonscriptions n'ont"
    manquants = [noms.get(code, code) for code in sorted({*departement.values()} - fondue.anneaux.keys())]
    suite = f" {dits} pas de contour publié." if sans else ""
    absents = f" Sans contour publié : {', '.join(manquants)}." if manquants else ""
    return {
        MailleCarte.CIRCONSCRIPTIONS: dessiner(topologie, "Circonscriptions législatives", f"{DESC}{suite}"),
        MailleCarte.DEPARTEMENTS: dessiner(fondue, "Départements", f"{DESC}{absents}"),
    }


def anneaux(geometrie: str) -> list[Degres]:
    """The rings of a GeoJSON geometry, holes among them."""
    lue = msgspec.json.decode(geometrie, type=_Geometrie)
    if lue.type == "Polygon":
        return [*msgspec.json.decode(lue.coordinates, type=list[list[list[float]]])]
    polygones = msgspec.json.decode(lue.coordinates, type=list[list[list[list[float]]]])
    return [anneau for polygone in polygones for anneau in polygone]


def placer(traces: Mapping[str, list[Degres]], departement: Mapping[str, str]) -> dict[str, list[Ligne]]:
    """Outlines on the grid of the drawing: the mainland, and each overseas department (three digits) in its box."""
    cadres: dict[str, list[str]] = defaultdict(list)
    for code in traces:
        cadres[departement[code] if len(departement[code]) > 2 else ""].append(code)
    places = {}
    for rang, cadre in enumerate(sorted(cadres.keys() - {""})):
        origine = (MARGE, MARGE + rang * (ENCART + MARGE))
        places.update(_projeter({code: traces[code] for code in cadres[cadre]}, origine, ENCART))
    a_gauche = ENCART + 2 * MARGE if cadres.keys() - {""} else 0
    places.update(_projeter({code: traces[code] for code in cadres[""]}, (a_gauche + MARGE, MARGE), COTE))
    return places


def _projeter(traces: Mapping[str, list[Degres]], origine: Point, cote: int) -> dict[str, list[Ligne]]:
    """Outlines in a square, degrees of longitude as long as they are in the middle; points that fall together once."""
    points = [point for siens in traces.values() for anneau in siens for point in anneau]
    if not points:
        return {}
    ouest, est = min(p[0] for p in points), max(p[0] for p in points)
    sud, nord = min(p[1] for p in points), max(p[1] for p in points)
    serre = math.cos(math.radians((sud + nord) / 2))
    echelle = cote / max((est - ouest) * serre, nord - sud, 1e-6)

    def placee(anneau: Degres) -> Ligne:
        ligne: list[Point] = []
        for x, y in anneau:
            point = (
                origine[0] + round((x - ouest) * serre * echelle),
                origine[1] + round((nord - y) * echelle),
            )
            if not ligne or ligne[-1] != point:
                ligne.append(point)
        return tuple(ligne)

    return {code: [placee(anneau) for anneau in siens] for code, siens in traces.items()}


def decouper(traces: Mapping[str, list[Ligne]]) -> Topologie:
    """Cut closed outlines where borders meet: at points that have other than two neighbours in all outlines.

    A ring of fewer than three points is left out; one that is the whole outline is a square of one unit.
    """
    gardes = {code: [a for a in siens if len(set(a)) > 2] or [_carre(siens[0][0])] for code, siens in traces.items()}
    voisins: dict[Point, set[Point]] = defaultdict(set)
    for siens in gardes.values():
        for anneau in siens:
            for un, autre in pairwise(anneau):
                voisins[un].add(autre)
                voisins[autre].add(un)
    numeros: dict[Ligne, int] = {}

    def numero(arc: Ligne) -> int:
        envers = arc[::-1]
        if envers < arc:
            return ~numeros.setdefault(envers, len(numeros))
        return numeros.setdefault(arc, len(numeros))

    anneaux_ = {
        code: [[numero(arc) for arc in _arcs(anneau, voisins)] for anneau in siens] for code, siens in gardes.items()
    }
    return Topologie(list(numeros), anneaux_)


def _carre(point: Point) -> Ligne:
    x, y = point
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))


def _arcs(anneau: Ligne, voisins: Mapping[Point, set[Point]]) -> Iterator[Ligne]:
    """The stretches of a ring between points where borders meet; a ring without any begins at its least point."""
    ouvert = anneau[:-1]
    noeuds = [n for n, point in enumerate(ouvert) if len(voisins[point]) != 2]
    debut = noeuds[0] if noeuds else ouvert.index(min(ouvert))
    tourne = (*ouvert[debut:], *ouvert[:debut], ouvert[debut])
    coupes = [n for n, point in enumerate(tourne) if len(voisins[point]) != 2] if noeuds else [0, len(tourne) - 1]
    for un, autre in pairwise(coupes):
        yield tourne[un : autre + 1]


def fondre(topologie: Topologie, groupe: Mapping[str, str]) -> Topologie:
    """The outlines of groups: the borders that no two members of a group have in common, joined end to end.

    On the grid a border may fall on another of the same outline: one that is there an odd number of times still parts
    what is inside from what is not, whatever the order in which borders are joined.
    """
    comptes: dict[str, Counter[int]] = defaultdict(Counter)
    for code, siens in topologie.anneaux.items():
        comptes[groupe[code]].update(max(n, ~n) for anneau in siens for n in anneau)
    return Topologie(
        topologie.arcs,
        {
            un: list(_enchainer(topologie, [n for n, fois in compte.items() if fois % 2]))
            for un, compte in sorted(comptes.items())
        },
    )


def _enchainer(topologie: Topologie, numeros: Sequence[int]) -> Iterator[list[int]]:
    """Rings out of borders, whichever way each was written."""
    restants = dict.fromkeys(numeros)
    par_bout: dict[Point, list[int]] = defaultdict(list)
    for n in numeros:
        arc = topologie.arcs[n]
        par_bout[arc[0]].append(n)
        par_bout[arc[-1]].append(~n)
    while restants:
        premier = next(iter(restants))
        del restants[premier]
        anneau = [premier]
        while topologie.sens(anneau[-1])[-1] != topologie.sens(premier)[0]:
            # there is one: outlines are closed, so that an even number of borders ends in every point
            suite = next(n for n in par_bout[topologie.sens(anneau[-1])[-1]] if max(n, ~n) in restants)
            del restants[max(suite, ~suite)]
            anneau.append(suite)
        yield anneau


def poids(arc: Ligne, gardes: int = 0) -> list[float]:
    """What each point of a border weighs: the area that leaving it out would change (Visvalingam), never less than that
    of what was left out before it. The ends, and so many others (`gardes`), are never left out."""
    found = [math.inf] * len(arc)
    avant, apres = list(range(-1, len(arc) - 1)), list(range(1, len(arc) + 1))
    tas = [(_aire(arc[n - 1], arc[n], arc[n + 1]), n) for n in range(1, len(arc) - 1)]
    actuelles = {n: aire for aire, n in tas}
    heapq.heapify(tas)
    plancher, restent = 0.0, len(tas)
    while tas and restent > gardes:
        aire, n = heapq.heappop(tas)
        if actuelles.get(n) != aire:
            continue
        del actuelles[n]
        restent -= 1
        plancher = max(plancher, aire)
        found[n] = plancher
        apres[avant[n]], avant[apres[n]] = apres[n], avant[n]
        for voisin in (avant[n], apres[n]):
            if voisin in actuelles:
                actuelles[voisin] = _aire(arc[avant[voisin]], arc[voisin], arc[apres[voisin]])
                heapq.heappush(tas, (actuelles[voisin], voisin))
    return found


def _aire(a: Point, b: Point, c: Point) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def dessiner(topologie: Topologie, titre: str, desc: str, octets: int = OCTETS) -> str:
    """The drawing with as many points as its size allows, one path to an outline, under its code."""
    peses = [poids(arc, gardes) for arc, gardes in zip(topologie.arcs, _gardes(topologie), strict=True)]
    seuil = SEUIL
    while True:
        lignes = [
            tuple(point for point, pese in zip(arc, siens, strict=True) if pese >= seuil)
            for arc, siens in zip(topologie.arcs, peses, strict=True)
        ]
        trace = _svg(Topologie(lignes, topologie.anneaux), seuil, titre, desc)
        if len(trace.encode()) <= octets or seuil > COTE * COTE:
            return trace
        seuil *= 1.4


def _gardes(topologie: Topologie) -> list[int]:
    """How many points of each border stay beside its ends, so that no ring of one or two borders falls flat."""
    gardes = [0] * len(topologie.arcs)
    for siens in topologie.anneaux.values():
        for anneau in siens:
            for n in anneau:
                gardes[max(n, ~n)] = max(gardes[max(n, ~n)], {1: 2, 2: 1}.get(len(anneau), 0))
    return gardes


def _svg(topologie: Topologie, seuil: float, titre: str, desc: str) -> str:
    chemins = []
    for code, siens in topologie.anneaux.items():
        lignes = [_ligne(topologie, anneau) for anneau in siens]
        grand = max(lignes, key=_etendue)
        # islets that nobody would see, unless there is nothing else
        vus = [ligne for ligne in lignes if ligne is grand or _etendue(ligne) >= 4 * seuil]
        chemins.append(f'<path id="{escape(code)}" d="{"".join(map(_chemin, vus))}"/>')
    points = [point for arc in topologie.arcs for point in arc]
    largeur, hauteur = max(x for x, _ in points) + MARGE, max(y for _, y in points) + MARGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {largeur} {hauteur}" role="img" '
        f'aria-labelledby="titre desc"><title id="titre">{escape(titre)}</title><desc id="desc">{escape(desc)}</desc>'
        '<g fill="#e8e8e8" fill-rule="evenodd" stroke="#666" stroke-width="1" stroke-linejoin="round">'
        f"{''.join(chemins)}</g></svg>"
    )


def _ligne(topologie: Topologie, anneau: Sequence[int]) -> Ligne:
    """The points of a ring, the last of which is not the first again."""
    return tuple(point for n in anneau for point in topologie.sens(n)[:-1])


def _etendue(ligne: Ligne) -> float:
    """The area of a ring."""
    suivants = (*ligne[1:], ligne[0])
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ligne, suivants, strict=True))) / 2


def _chemin(ligne: Ligne) -> str:
    """A closed path, each point written from the one before it; a minus sign parts numbers as well as a blank."""
    ecrits = [f"{ligne[0][0]} {ligne[0][1]}"]
    for (x, y), (u, v) in pairwise(ligne):
        ecrits += [f"{u - x}", f"{v - y}"]
    return f"M{ecrits[0]}l{' '.join(ecrits[1:]).replace(' -', '-')}z" if len(ecrits) > 1 else ""
