"""Files that say which communes, postal codes and outlines constituencies have, in the official formats."""

import json
from datetime import date
from typing import Any

import pytest

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.insee.composition import COMPOSITION, CommuneCirconscription
from hemicycle.sources.publishers.insee.mouvements import MOUVEMENTS, MouvementCommune
from hemicycle.sources.publishers.interieur.bureaux_de_vote import BUREAUX_DE_VOTE, BureauVote
from hemicycle.sources.publishers.interieur.contours import CONTOURS
from hemicycle.sources.publishers.interieur.decoupage_2017 import DECOUPAGE_2017, CommuneDecoupee
from hemicycle.sources.publishers.laposte.codes_postaux import CODES_POSTAUX, CodePostal
from tests.exemples_interieur import classeur

TITRES_BUREAUX = (
    "codeDepartement,nomDepartement,codeCirconscription,nomCirconscription,codeCommune,nomCommune,numeroBureauVote,"
    "codeBureauVote"
)
TITRES_COMPOSITION = ["DEP", "libdep", "REG", "libreg", "COMMUNE_RESID", "LIBcom", "circo", "type_com"]
TITRES_2017 = [
    "CODE DPT", "NOM DPT", "CODE COMMUNE", "NOM COMMUNE", "CODE CIRC LEGISLATIVE", "CODE CANTON", "NOM CANTON",
]  # fmt: skip
TITRES_MOUVEMENTS = (
    '"MOD","DATE_EFF","TYPECOM_AV","COM_AV","TNCC_AV","NCC_AV","NCCENR_AV","LIBELLE_AV","TYPECOM_AP","COM_AP",'
    '"TNCC_AP","NCC_AP","NCCENR_AP","LIBELLE_AP"'
)
VALBRUNE = CodePostal("01001", "VALBRUNE", "01400", "VALBRUNE", None)
CARRE = [[[4.0, 48.0], [4.0, 49.0], [5.0, 49.0], [4.0, 48.0]]]


def lire(document: DocumentType, raw: bytes) -> tuple[list[Record], list[tuple[str | None, str]]]:
    """The records of a file, and what was set aside; no field may be unknown."""
    notes = Notes(member="fichier")
    lus = list(document.parse(raw, notes))
    assert dict(notes.unknown_fields) == {}
    return lus, [(reject.record, reject.reason) for reject in notes.aside]


def test_a_polling_station_keeps_the_codes_of_the_ministry() -> None:
    lignes = (
        "01,Ain,0104,4ème circonscription,01001,Valbrune,0001,01001_0001",
        "ZZ,Français établis hors de France,ZZ02,2ème circonscription,ZZ235,Bahamas (Nassau),0001,ZZ235_0001",
        "ZW,Wallis et Futuna,ZW01,1ère circonscription,98001,Alo,12.1,98001_12.1",
    )
    lus, ecartes = lire(BUREAUX_DE_VOTE, "\r\n".join([TITRES_BUREAUX, *lignes]).encode())
    assert lus == [
        BureauVote("01", "Ain", "0104", "01001", "Valbrune", "0001"),
        BureauVote("ZZ", "Français établis hors de France", "ZZ02", "ZZ235", "Bahamas (Nassau)", "0001"),
        BureauVote("ZW", "Wallis et Futuna", "ZW01", "98001", "Alo", "12.1"),
    ]
    assert ecartes == []


@pytest.mark.parametrize(
    ("ligne", "raison"),
    [
        ("1,Ain,0104,,01001,Valbrune,0001,x", "département inconnu : '1'"),
        ("01,Ain,0204,,01001,Valbrune,0001,x", "circonscription inconnue dans le département 01 : '0204'"),
        ("01,Ain,0104,,1001,Valbrune,0001,x", "code de commune illisible : '1001'"),
        ("01,Ain,0104,,01001,,0001,x", "« commune_nom » manque"),
        ("01,Ain,0104,,01001,Val,brune,0001,x", "9 cellules pour 8 colonnes"),
    ],
)
def test_a_station_that_cannot_be_placed_is_set_aside_alone(ligne: str, raison: str) -> None:
    bonne = "01,Ain,0104,4ème circonscription,01001,Valbrune,0001,01001_0001"
    lus, ecartes = lire(BUREAUX_DE_VOTE, "\r\n".join([TITRES_BUREAUX, ligne, bonne]).encode())
    assert (len(lus), ecartes) == (1, [("ligne 2", raison)])


@pytest.mark.parametrize("encodage", ["latin-1", "utf-8", "utf-8-sig"])
@pytest.mark.parametrize("fin", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("titres", "ligne"),
    [
        (
            "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5",
            "01001;VALBRUNE;01400;VALBRUNE;",
        ),
        (
            "Code_commune_INSEE;Nom_commune;Code_postal;Ligne_5;Libellé_d_acheminement;coordonnees_gps",
            "01001;VALBRUNE;01400;;VALBRUNE;46.15,4.92",
        ),
        (
            "Code_commune_INSEE;Nom_commune;Code_postal;Libelle_acheminement;Ligne_5;coordonnees_gps",
            "01001;VALBRUNE;01400;VALBRUNE;;46.15,4.92",
        ),
    ],
)
def test_postal_codes_are_read_under_their_three_titles(titres: str, ligne: str, fin: str, encodage: str) -> None:
    assert lire(CODES_POSTAUX, fin.join([titres, ligne]).encode(encodage)) == ([VALBRUNE], [])


def test_a_postal_code_that_lost_its_zero_is_set_aside() -> None:
    raw = b"#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libelle_d_acheminement;Ligne_5\n01001;V;1400;V;\n"
    assert lire(CODES_POSTAUX, raw) == ([], [("ligne 2", "code postal illisible : '1400'")])


def composition(*lignes: list[str | int], texte: bool) -> bytes:
    if texte:
        return "\n".join([";".join(TITRES_COMPOSITION), *(";".join(map(str, ligne)) for ligne in lignes)]).encode()
    lisez_moi: list[list[str | int]] = [["Composition communale"], ["Géographie au 1er janvier"]]
    return classeur(lisez_moi, [TITRES_COMPOSITION, *lignes], noms=["Lisez_moi", "table"])


@pytest.mark.parametrize("texte", [False, True])
def test_the_composition_is_read_from_the_workbook_and_from_its_table_alone(texte: bool) -> None:
    lignes: list[list[str | int]] = [
        ["01", "Ain", "84", "ARA", "01001", "Valbrune", "01004", "entière"],
        ["2A", "Corse-du-Sud", "94", "Corse", "2A004", "Ajaccio", "2A001", "partiel"],
        ["972", "Martinique", "02", "Martinique", "97201", "Ajoupa", "97202", ""],
        ["01", "Ain", "84", "ARA", "01002", "Autre", "02001", "entière"],
        ["01", "Ain", "84", "ARA", "01002", "Autre", "01001", "moitié"],
    ]
    lus, ecartes = lire(COMPOSITION, composition(*lignes, texte=texte))
    assert lus == [
        CommuneCirconscription("01", "Ain", "01001", "Valbrune", "01004", entiere=True),
        CommuneCirconscription("2A", "Corse-du-Sud", "2A004", "Ajaccio", "2A001", entiere=False),
        CommuneCirconscription("972", "Martinique", "97201", "Ajoupa", "97202", entiere=None),
    ]
    assert ecartes == [
        ("ligne 5", "circonscription inconnue dans le département 01 : '02001'"),
        ("ligne 6", "« type_com » : valeur inconnue 'moitié'"),
    ]


def test_the_table_of_2017_has_its_zeros_again() -> None:
    lignes: list[list[str | int]] = [
        [1, "Ain", 4, "Valbrune", 5, 1, "Canton"],
        ["ZP", "Polynésie française", 11, "Anaa", 2, "", ""],
        ["9999", "Lune", 1, "Mer", 1, "", ""],
    ]
    lus, ecartes = lire(DECOUPAGE_2017, classeur([TITRES_2017, *lignes], noms=["PR17_Découpage"]))
    assert lus == [
        CommuneDecoupee("01", "Ain", "004", "Valbrune", 5),
        CommuneDecoupee("ZP", "Polynésie française", "011", "Anaa", 2),
    ]
    assert ecartes == [("ligne 4", "département inconnu : '9999'")]


@pytest.mark.parametrize("document", [DECOUPAGE_2017, COMPOSITION])
def test_a_workbook_of_something_else_is_refused(document: DocumentType) -> None:
    with pytest.raises(Reject, match="aucune table de circonscriptions"):
        lire(document, classeur([["Fleur"], ["Rose"]]))


def objet(code: str = "1001", departement: str = "10", geometrie: Any = None) -> dict[str, Any]:
    proprietes = {
        "codeDepartement": departement, "nomDepartement": "Aube", "codeCirconscription": code,
        "nomCirconscription": "1ère circonscription",
    }  # fmt: skip
    forme = {"type": "Polygon", "coordinates": CARRE} if geometrie is None else geometrie
    return {"type": "Feature", "geometry": forme, "properties": proprietes}


def contours(*objets: Any) -> bytes:
    return json.dumps({"type": "FeatureCollection", "features": objets}).encode()


def test_an_outline_is_kept_as_it_was_given() -> None:
    iles = {"type": "MultiPolygon", "coordinates": [CARRE, CARRE]}
    lus, ecartes = lire(CONTOURS, contours(objet(), objet("ZB02", "ZB", iles)))
    formes = [json.loads(lu.geometrie) for lu in lus]  # type: ignore[attr-defined]
    assert (formes, ecartes) == ([{"type": "Polygon", "coordinates": CARRE}, iles], [])


@pytest.mark.parametrize(
    ("fautif", "raison"),
    [
        (objet("0201"), "circonscription inconnue dans le département 10"),
        (objet(geometrie={"type": "Polygon", "coordinates": []}), "contour vide ou ouvert"),
        (objet(geometrie={"type": "Polygon", "coordinates": [CARRE[0][:3]]}), "contour vide ou ouvert"),
        (objet(geometrie={"type": "Polygon", "coordinates": [[[400, 1], [1, 2], [2, 2], [400, 1]]]}), "hors du globe"),
        (objet(geometrie={"type": "Point", "coordinates": [1, 2]}), "contour illisible"),
        ({"type": "Feature"}, "contour illisible"),
        (3, "contour illisible"),
    ],
)
def test_an_outline_that_is_none_is_set_aside_alone(fautif: Any, raison: str) -> None:
    lus, ((place, dite),) = lire(CONTOURS, contours(objet(), fautif))
    assert (len(lus), place) == (1, "objet 2")
    assert raison in dite


@pytest.mark.parametrize("raw", [b"", b"{}", b'{"type":"Feature"}', b"[" * 100_000, b"\xff\xfe"])
def test_a_file_that_is_no_geojson_is_refused(raw: bytes) -> None:
    with pytest.raises(Reject, match="GeoJSON illisible"):
        lire(CONTOURS, raw)


def test_a_movement_says_what_a_commune_became() -> None:
    lignes = (
        '"32","2019-01-01","COM","01033","0","A","A","Alpha","COM","01034","0","B","B","Bêta"',
        '"99","2019-01-01","COM","01033","0","A","A","Alpha","COM","01034","0","B","B","Bêta"',
        '"32","2019-13-01","COM","01033","0","A","A","Alpha","COM","01034","0","B","B","Bêta"',
    )
    lus, ecartes = lire(MOUVEMENTS, "\n".join([TITRES_MOUVEMENTS, *lignes]).encode())
    assert lus == [MouvementCommune("32", date(2019, 1, 1), "COM", "01033", "COM", "01034", "Bêta")]
    assert [raison for _, raison in ecartes] == ["nature de mouvement inconnue : '99'", "date illisible : '2019-13-01'"]


def test_a_delimited_copy_of_another_encoding_is_refused() -> None:
    with pytest.raises(Reject, match="UTF-8"):
        lire(COMPOSITION, "DEP;libdep\n01;Évasion".encode("latin-1"))
