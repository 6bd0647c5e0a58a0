"""Codes of places, and communes joined with their constituencies and postal codes."""

from datetime import date
from pathlib import Path

import pytest
from tests.territoire_minuscule import bureau, poste, tables

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.territoire import Commune, Territoire, codes
from hemicycle.assemble.territoire.assemblage import territoire
from hemicycle.assembled import FileMemory
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.insee.composition import CommuneCirconscription
from hemicycle.sources.publishers.insee.mouvements import MouvementCommune
from hemicycle.sources.publishers.interieur.decoupage_2017 import CommuneDecoupee
from hemicycle.vocabulaire import SourceDecoupage, TypeCommune


def lire(*records: Record) -> tuple[dict[str, Commune], Territoire, list[Constat]]:
    trouve, constats = territoire(tables(records), [])
    return {commune.code: commune for commune in trouve.communes}, trouve, constats


def insee(circonscription: str, commune: str, nom: str = "Valbrune") -> CommuneCirconscription:
    return CommuneCirconscription(commune[:2], "X", commune, nom, circonscription, entiere=True)


def mouvement(nature: str, avant: str, apres: str, nom: str) -> MouvementCommune:
    return MouvementCommune(nature, date(2024, 1, 1), "COM", avant, "COM", apres, nom)


@pytest.mark.parametrize(
    ("ministere", "notre"),
    [
        ("0104", "01-04"), ("2A01", "2A-01"), ("ZA04", "971-04"), ("ZB02", "972-02"), ("ZC01", "973-01"),
        ("ZD07", "974-07"), ("ZS01", "975-01"), ("ZM02", "976-02"), ("ZX01", "977-01"), ("ZW01", "986-01"),
        ("ZP03", "987-03"), ("ZN02", "988-02"), ("ZZ11", "099-11"), ("9911", "099-11"),
    ],
)  # fmt: skip
def test_a_constituency_of_the_ministry_has_the_code_of_the_assembly(ministere: str, notre: str) -> None:
    assert codes.du_ministere(ministere) == notre


@pytest.mark.parametrize(
    ("departement", "insee_", "notre"),
    [("01", "01004", "01-04"), ("2A", "2A001", "2A-01"), ("972", "97202", "972-02"), ("59", "59021", "59-21")],
)
def test_a_constituency_of_insee_has_the_code_of_the_assembly(departement: str, insee_: str, notre: str) -> None:
    assert codes.de_l_insee(departement, insee_) == notre


@pytest.mark.parametrize(
    ("commune", "departement", "senat"),
    [
        ("01004", "01", ("01",)), ("2A004", "2A", ("2A",)), ("75056", "75", ("75",)), ("97201", "972", ("972",)),
        ("97701", "977", ("977",)), ("97801", "977", ("978",)), ("98611", "986", ("986",)), ("98001", "986", ("986",)),
        ("98711", "987", ("987",)), ("ZZ235", "099", ("997", "998")), ("99138", None, ("99",)),
    ],
)  # fmt: skip
def test_a_commune_elects_in_its_department(commune: str, departement: str | None, senat: tuple[str, ...]) -> None:
    assert codes.departement_de(commune) == departement
    assert departement is None or codes.senat_de(commune) == senat


@pytest.mark.parametrize(
    ("departement", "numero", "code"),
    [
        ("01", "004", "01004"), ("2A", "004", "2A004"), ("ZA", "101", "97101"), ("ZM", "501", "97601"),
        ("ZS", "501", "97501"), ("ZP", "011", "98711"), ("ZN", "801", "98801"), ("ZX", "701", "97701"),
        ("ZX", "801", "97801"), ("ZZ", "001", "ZZ001"),
    ],
)  # fmt: skip
def test_a_commune_of_the_table_of_2017_has_its_own_code(departement: str, numero: str, code: str) -> None:
    assert codes.commune_2017(departement, numero) == code


def test_every_spelling_of_a_constituency_is_known() -> None:
    assert {"01-4", "0104", "01-04", "01004"} <= {*codes.ecritures("01", 4)}
    assert {"972-2", "ZB02", "ZB-02", "97202"} <= {*codes.ecritures("972", 2)}
    assert {"ZZ02", "099-2", "09902"} <= {*codes.ecritures("099", 2)}


def test_there_are_107_departments() -> None:
    noms = codes.noms_des_departements()
    assert len(noms) == 107
    assert (noms["977"], noms["099"], noms["974"]) == (
        "Saint-Barthélemy et Saint-Martin", "Français établis hors de France", "La Réunion",
    )  # fmt: skip


def test_a_split_commune_says_which_stations_vote_where() -> None:
    communes, trouve, constats = lire(
        bureau("0102", "01001", "0002"), bureau("0101", "01001", "0001"), bureau("0102", "01001", "0003"),
        insee("01001", "01001"), insee("01002", "01001"), poste("01001", "01400", lieu="LE HAUT"),
    )  # fmt: skip
    valbrune = communes["01001"]
    assert (valbrune.nom, valbrune.partage, valbrune.circonscriptions) == ("Valbrune", True, ("01-01", "01-02"))
    assert valbrune.bureaux == {"01-01": ("0001",), "01-02": ("0002", "0003")}
    assert (valbrune.codes_postaux, valbrune.lieux) == (("01400",), ("LE HAUT",))
    assert [circo.code for circo in trouve.circonscriptions] == ["01-01", "01-02"]
    assert constats == []


def test_two_witnesses_that_differ_are_told_and_stations_stand() -> None:
    communes, _, constats = lire(
        bureau("0101", "01001"), bureau("0101", "01002", nom="Deux"), insee("01002", "01001"),
        insee("01001", "01003", "Trois"), CommuneDecoupee("01", "Ain", "001", "Valbrune", 3),
        CommuneDecoupee("01", "Ain", "009", "Disparue", 3),
    )  # fmt: skip
    assert communes["01001"].circonscriptions == ("01-01",)
    assert communes["01003"].source is SourceDecoupage.INSEE
    assert "01009" not in communes  # merged since 2017
    assert [(c.regle, c.objet) for c in constats] == [
        ("commune_autre_circonscription", "01001"), ("commune_d_un_seul_fichier", "01002"),
        ("commune_d_un_seul_fichier", "01003"), ("commune_autre_circonscription", "01001"),
    ]  # fmt: skip
    assert "01-01 selon les bureaux de vote du ministère, 01-02 selon l'Insee" in constats[0].message


def test_a_department_that_only_the_table_of_2017_holds_is_its() -> None:
    communes, _, constats = lire(bureau("0101", "01001"), CommuneDecoupee("ZP", "Polynésie", "011", "Anaa", 2))
    assert (communes["98711"].source, communes["98711"].circonscriptions) == (SourceDecoupage.TABLE_2017, ("987-02",))
    assert constats == []


def test_an_arrondissement_votes_where_its_stations_do() -> None:
    communes, _, constats = lire(
        bureau("7509", "75056", "1301", "Paris"), bureau("7510", "75056", "1302", "Paris"),
        bureau("7501", "75056", "0101", "Paris"), bureau("7501", "75056", "9901", "Paris"),
        poste("75113", "75013", "PARIS 13"), poste("75101", "75001", "PARIS 01"),
    )  # fmt: skip
    treizieme, premier = communes["75113"], communes["75101"]
    assert (treizieme.type, treizieme.nom, treizieme.commune) == (
        TypeCommune.ARRONDISSEMENT, "Paris 13e arrondissement", "75056",
    )  # fmt: skip
    assert treizieme.bureaux == {"75-09": ("1301",), "75-10": ("1302",)}
    assert (premier.nom, premier.circonscriptions) == ("Paris 1er arrondissement", ("75-01",))
    assert communes["75056"].codes_postaux == ("75001", "75013")
    assert [(c.regle, c.objet) for c in constats] == [("bureau_sans_arrondissement", "75056")]
    # nothing tells where the second votes
    assert (communes["75102"].circonscriptions, communes["75102"].source) == (
        ("75-01", "75-09", "75-10"), SourceDecoupage.COMMUNE_ENTIERE,
    )  # fmt: skip


def test_codes_that_communes_had_lead_to_what_they_became() -> None:
    communes, _, _ = lire(
        bureau("0101", "01001"), bureau("0101", "01002", nom="Deux"), bureau("0101", "01003", nom="Trois"),
        poste("01001", "01400"), poste("01103", "01400", "TROIS"),
        mouvement("32", "01002", "01001", "Valbrune"), mouvement("32", "01009", "01002", "Deux"),
    )  # fmt: skip
    assert {code: commune.anciens for code, commune in communes.items()} == {
        "01001": ("01002", "01009"), "01103": ("01003",),
    }  # fmt: skip


def test_wallis_has_the_communes_of_insee_and_its_one_seat() -> None:
    communes, trouve, constats = lire(
        bureau("ZW01", "98001", nom="Wallis et Futuna"), poste("98611", "98610", "ALO"),
        poste("99138", "98000", "MONACO"),
    )  # fmt: skip
    assert list(communes) == ["98611"]
    assert (communes["98611"].circonscriptions, communes["98611"].source) == (
        ("986-01",), SourceDecoupage.SIEGE_UNIQUE,
    )  # fmt: skip
    assert ([circo.code for circo in trouve.circonscriptions], constats) == (["986-01"], [])


def test_merged_and_restored_communes_follow_the_movements() -> None:
    communes, _, constats = lire(
        bureau("0101", "01001", nom="Un"), bureau("0102", "01002", nom="Deux"), bureau("0103", "01003", nom="Trois"),
        poste("01001", "01400", "UN ET DEUX"), poste("01003", "01500", "TROIS"), poste("01004", "01510", "QUATRE"),
        mouvement("32", "01002", "01001", "Un-et-Deux"), mouvement("32", "01001", "01001", "Un-et-Deux"),
        mouvement("21", "01003", "01004", "Quatre"), mouvement("21", "01003", "01003", "Trois"),
    )  # fmt: skip
    assert list(communes) == ["01001", "01003", "01004"]
    assert (communes["01001"].nom, communes["01001"].circonscriptions) == ("Un-et-Deux", ("01-01", "01-02"))
    assert (communes["01004"].nom, communes["01004"].circonscriptions) == ("Quatre", ("01-03",))
    assert {communes[code].source for code in ("01001", "01004")} == {SourceDecoupage.MOUVEMENTS}
    assert constats == []


def test_without_movements_a_commune_that_changed_its_code_is_known_by_its_name() -> None:
    communes, _, constats = lire(
        bureau("0101", "01001", nom="Saint-Œil-des-Prés"), bureau("0102", "01002", nom="Autre"),
        poste("01009", "01400", "ST OEIL DES PRES"), poste("01008", "01400", "INCONNUE"),
    )  # fmt: skip
    assert communes["01009"].circonscriptions == ("01-01",)
    assert [(c.regle, c.objet) for c in constats] == [
        ("commune_sous_un_autre_code", "01001"), ("commune_sans_code_postal", "01002"),
        ("commune_sans_circonscription", "01008"),
    ]  # fmt: skip
    assert (communes["01008"].circonscriptions, communes["01008"].source) == ((), None)


def test_another_number_of_constituencies_than_577_is_told_when_every_department_is_there() -> None:
    tous = [
        bureau(f"{lettres}01", f"{lettres}001" if lettres == "ZZ" else f"{debut}01".ljust(5, "1"), nom=f"C{lettres}")
        for code in codes.noms_des_departements()
        for lettres, debut in [_ecrit(code)]
    ]
    _, trouve, constats = lire(*tous)
    assert len(trouve.circonscriptions) == 107
    assert [c.regle for c in constats] == ["circonscriptions_en_nombre"]
    assert lire(*tous[:50])[2] == []


def _ecrit(code: str) -> tuple[str, str]:
    lettres = next(ecrit[:2] for ecrit in codes.ecritures(code, 1) if ecrit[0] == "Z" or len(code) == 2)
    return lettres, code


def test_what_files_tell_is_remembered_until_one_of_them_changes(tmp_path: Path) -> None:
    memoire = FileMemory(tmp_path)
    avant, apres = [bureau("0104", "01004")], [bureau("0104", "01004"), poste("01004", "01500")]
    for records in (avant, avant, apres, avant):
        assert territoire(tables(records), [], memoire) == territoire(tables(records), [])
