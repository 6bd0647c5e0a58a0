"""Pages of the results site, in both designs."""

import pytest

from hemicycle.senatoriales.pages import OCTETS, PageIllisible, lire_page, lire_selecteur
from hemicycle.vocabulaire import ModeScrutin

MENTIONS = "".join(
    f'<tr><th scope="row"> {nom} </th><td> {nombre} </td><td></td></tr>'
    for nom, nombre in (
        ("Inscrits", "1\u202f030"), ("Abstentions", "10"), ("Votants", "1\u00a0020"), ("Blancs", "15"), ("Nuls", "5"),
        ("Exprimés", "1 000"),
    )
)  # fmt: skip
DETAIL = f"<table><caption>Détail des résultats</caption><tr><td></td><th>Nombre</th><th>%</th></tr>{MENTIONS}</table>"
LISTES = """<table><caption> Résultats<a href="#n"><sup>*</sup></a> </caption>
<thead><tr><th>Liste des candidatures</th><th>Conduite par</th><th>Nuance</th><th>Voix</th><th>% Inscrits</th>
<th>% Exprimés</th><th>Sièges</th></tr></thead><tbody>
<tr><th scope="row"><a href="./rappel_candidature/1/4.html">LE BIEF</a></th><td>M. Pol BIEF</td><td> LDVD </td>
<td> 700 </td><td>67,96</td><td></td><td>2</td></tr></tbody></table>"""
SIEGES = """<table><thead><tr><th></th><th>Sièges à pourvoir</th><th>Sièges pourvus</th></tr></thead>
<tbody><tr><th scope="row">Sénat</th><td> 3 </td><td> 2 </td></tr></tbody></table>"""


def page(*parts: str, titre: str = "<h5> Aisne (02) </h5>") -> bytes:
    return f"<html><body><h3>Publication des résultats</h3>{titre}{''.join(parts)}</body></html>".encode()


def majoritaire(caption: str, cellule: str = "th", elu: str = "OUI") -> str:
    return (
        f"<table><caption>{caption}</caption><tr><th>Liste des candidat(e)s</th><th>Nuance</th><th>Voix</th>"
        f"<th>% Inscrits</th><th>% Exprimés</th><th>Elu(e)</th></tr><tr><{cellule}> Mme Anne\nMEUNIER </{cellule}>"
        f"<td>DVD</td><td>600</td><td>60</td><td>60</td><td> {elu} </td></tr></table>"
    )


def test_a_page_of_lists() -> None:
    lue = lire_page(page(SIEGES, LISTES, DETAIL))
    assert (lue.departement, lue.nom, lue.sieges, lue.pourvus) == ("02", "Aisne", 3, 2)
    assert lue.mode is ModeScrutin.PROPORTIONNEL
    (tour,) = lue.tours
    assert (tour.tour, tour.participation.inscrits, tour.participation.exprimes) == (1, 1030, 1000)
    (ligne,) = tour.lignes
    assert (ligne.libelle, ligne.depot, ligne.conduite_par, ligne.voix, ligne.sieges) == (
        "LE BIEF", "4", "M. Pol BIEF", 700, 2,
    )  # fmt: skip
    assert (ligne.pct_inscrits, ligne.pct_exprimes) == (67.96, None)


@pytest.mark.parametrize("second", ["Résultats<sup>*</sup> au 2<sup>nd</sup> tour", "Résultats au 2<sup>d</sup> tour"])
def test_a_page_of_two_rounds_gives_the_first_one_first(second: str) -> None:
    lue = lire_page(
        page(
            "<h4>Sièges à pourvoir : 2</h4>",
            majoritaire(second, "td"),
            DETAIL.replace("Détail des résultats", "Mentions 2nd tour"),
            majoritaire("Rappel des résultats au 1<sup>er</sup> tour", elu="NON"),
            DETAIL.replace("Détail des résultats", "Mentions 1er tour"),
        )
    )
    assert [(tour.tour, tour.attribues) for tour in lue.tours] == [(1, 0), (2, 1)]
    assert (lue.sieges, lue.mode) == (2, ModeScrutin.MAJORITAIRE)
    assert lue.tours[1].lignes[0].libelle == "Mme Anne MEUNIER"


def test_a_page_without_results_has_no_round() -> None:
    lue = lire_page(page(SIEGES))
    assert (lue.tours, lue.mode) == ((), None)


@pytest.mark.parametrize(
    ("parts", "raison"),
    [
        ([LISTES.replace("700", "7oo"), DETAIL], "nombre illisible : '7oo'"),
        ([LISTES.replace("67,96", "x"), DETAIL], "pourcentage illisible : 'x'"),
        ([LISTES.replace(">Voix<", ">Suffrages<"), DETAIL], "colonnes inconnues : Suffrages"),
        ([LISTES.replace("<th>Voix</th>", "").replace("<td> 700 </td>", ""), DETAIL], "colonnes absentes : voix"),
        ([LISTES.replace("<td> 700 </td>", "<td></td>"), DETAIL], "ligne sans nom ou sans voix : 'LE BIEF'"),
        ([LISTES.replace("<td>2</td>", ""), DETAIL], "6 cellules pour 7 colonnes"),
        ([LISTES.replace("<td>2</td>", "<td></td>"), DETAIL], "ni sièges de listes, ni élus"),
        ([LISTES], "tours des résultats [1], de la participation []"),
        ([LISTES, DETAIL.replace("Nuls", "Zéro")], "participation incomplète : nuls"),
        ([majoritaire("Résultats au 1er tour", elu="peut-être"), DETAIL], "élu ou non : 'peut-etre'"),
    ],
)
def test_what_cannot_be_read_stops_the_page(parts: list[str], raison: str) -> None:
    with pytest.raises(PageIllisible) as refus:
        lire_page(page(*parts))
    assert str(refus.value).startswith(raison)


@pytest.mark.parametrize("brut", [b"", b"\x00", b"<html></html>", b"{}", b"\xff\xfe<", page(titre="")])
def test_what_is_no_page_of_a_constituency_is_refused(brut: bytes) -> None:
    with pytest.raises(PageIllisible):
        lire_page(brut)


def test_a_page_of_a_megabyte_is_not_read() -> None:
    with pytest.raises(PageIllisible, match="octets"):
        lire_page(b"x" * (OCTETS + 1))


def test_the_selector_of_a_home_page_names_constituencies_and_those_filled() -> None:
    brut = """<select><option value="">Choisir</option>
    <option value="./ensemble_geographique/84/38/index.html"> 38 - Isère </option>
    <option value="./ensemble_geographique/75/40/index.html"> 40 - Landes - Pourvu T1 </option>
    <option value="./ensemble_geographique/ZZ/index.html"> ZZ - Hors de France </option></select>"""
    assert lire_selecteur(brut.encode()) == {"38": False, "40": True, "997": False}
