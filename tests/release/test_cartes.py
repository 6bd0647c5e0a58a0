"""Maps: borders cut where they meet, simplified once for both sides, within a size."""

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

from hemicycle.assemble.territoire import Circo, codes
from hemicycle.release.documents.territoire.cartes import (
    COTE,
    OCTETS,
    Ligne,
    Topologie,
    cartes,
    decouper,
    dessiner,
    fondre,
    placer,
    poids,
)
from hemicycle.vocabulaire import MailleCarte
from hemicycle_demo.territoire import _contours

# Two neighbours with a crooked border, and an island that a third outline is.
BORD = ((10, 0), (11, 2), (9, 4), (10, 5), (10, 10))
GAUCHE: Ligne = (*BORD, (0, 10), (0, 0), (10, 0))
DROITE: Ligne = (*reversed(BORD), (20, 0), (20, 10), (10, 10))
ILE: Ligne = ((30, 30), (34, 30), (34, 34), (30, 34), (30, 30))
TRACES = {"01-01": [GAUCHE], "01-02": [DROITE], "02-01": [ILE]}
DEPARTEMENTS = {code: code[:2] for code in TRACES}


def points(topologie: Topologie, code: str) -> list[tuple[int, int]]:
    return [point for anneau in topologie.anneaux[code] for n in anneau for point in topologie.sens(n)[:-1]]


def test_a_border_of_two_outlines_is_one_arc() -> None:
    topologie = decouper(TRACES)
    assert sorted(map(len, topologie.arcs)) == [4, 4, 5, 5]
    (gauche,), (droite,) = topologie.anneaux["01-01"], topologie.anneaux["01-02"]
    assert {~n for n in gauche} & {*droite}
    assert all({*points(topologie, code)} == {*trace[0]} for code, trace in TRACES.items())


def test_outlines_of_a_group_lose_the_borders_inside() -> None:
    fondue = fondre(decouper(TRACES), DEPARTEMENTS)
    assert {*points(fondue, "01")} == {(0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10)}
    assert {*points(fondue, "02")} == {*ILE}


def test_a_border_that_falls_on_another_keeps_the_outline_whole() -> None:
    epine: Ligne = ((0, 0), (10, 0), (10, 10), (10, 15), (10, 10), (0, 10), (0, 0))
    voisin: Ligne = ((10, 0), (20, 0), (20, 15), (10, 15), (10, 10), (10, 0))
    dessus: Ligne = ((10, 15), (20, 15), (20, 20), (10, 20), (10, 15))
    fondue = fondre(
        decouper({"01": [epine], "02": [voisin], "03": [dessus]}), dict.fromkeys(("01", "02", "03"), "tout")
    )
    traces = [[point for n in anneau for point in fondue.sens(n)[:-1]] for anneau in fondue.anneaux["tout"]]
    assert sum(map(_etendue, traces)) == 100 + 150 + 50


def test_points_weigh_the_area_that_they_change_and_ends_are_kept() -> None:
    premier, *milieu, dernier = poids(((0, 0), (5, 0), (10, 4), (20, 0)))
    assert (premier, milieu, dernier) == (float("inf"), [10.0, 40.0], float("inf"))
    assert poids(((0, 0), (5, 0), (10, 4), (20, 0)), gardes=1)[2] == float("inf")


def test_neighbours_still_share_their_border_however_little_is_kept() -> None:
    gauche, droite, ile = (_absolus(trace) for trace in _chemins(dessiner(decouper(TRACES), "", "", octets=1)).values())
    assert {(10, 0), (10, 10)} <= {*gauche} & {*droite}
    assert len(gauche) >= 3 and len(ile) >= 3
    entier = _chemins(dessiner(decouper(TRACES), "", ""))
    assert {*_absolus(entier["01-01"])} & {*_absolus(entier["01-02"])} >= {(10, 0), (10, 10), (9, 4)}


def test_overseas_stands_in_boxes_beside_the_mainland() -> None:
    carre = [[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0], [0.0, 0.0]]
    loin = [[x - 61, y + 14] for x, y in carre]
    places = placer({"01-01": [carre], "972-01": [loin]}, {"01-01": "01", "972-01": "972"})
    assert max(x for x, _ in places["972-01"][0]) < min(x for x, _ in places["01-01"][0])
    assert max(y for _, y in places["01-01"][0]) <= COTE + 20


def test_the_maps_of_the_demo_hold_every_outline_within_their_size() -> None:
    circos = []
    for objet in json.loads(_contours(1))["features"]:
        code = codes.du_ministere(objet["properties"]["codeCirconscription"])
        departement, _, numero = code.partition("-")
        circos.append(Circo(code, departement, int(numero), json.dumps(objet["geometry"])))
    faites = cartes([*circos, Circo("099-01", "099", 1, None)], codes.noms_des_departements())
    assert [len((trace or "").encode()) <= OCTETS for trace in faites.values()] == [True, True]
    assert {*_chemins(faites[MailleCarte.CIRCONSCRIPTIONS])} == {circo.code for circo in circos}
    assert {*_chemins(faites[MailleCarte.DEPARTEMENTS])} == {circo.departement for circo in circos}
    assert "1 circonscription n'a pas de contour publié" in (faites[MailleCarte.CIRCONSCRIPTIONS] or "")
    assert "Sans contour publié : Français établis hors de France" in (faites[MailleCarte.DEPARTEMENTS] or "")
    assert set(cartes([], {}).values()) == {None}


def _etendue(anneau: list[tuple[int, int]]) -> float:
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairwise([*anneau, anneau[0]]))) / 2


def _chemins(svg: str | None) -> dict[str, str]:
    trouves = ElementTree.fromstring(svg or "").iter("{http://www.w3.org/2000/svg}path")
    return {path.attrib["id"]: path.attrib["d"] for path in trouves}


def _absolus(chemin: str) -> list[tuple[int, int]]:
    """The points of a path of one ring."""
    nombres = [int(n) for n in re.findall(r"-?\d+", chemin)]
    found = [(nombres[0], nombres[1])]
    for place in range(2, len(nombres), 2):
        found.append((found[-1][0] + nombres[place], found[-1][1] + nombres[place + 1]))
    assert all(un != autre for un, autre in pairwise(found))
    return found
