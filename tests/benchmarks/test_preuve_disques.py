"""The proof of the disks: what its cases say together, in their order."""

from pathlib import Path

from benchmarks.preuves.disques import Cas, _essayer, conclure
from benchmarks.preuves.maison import PasDeDisque
from benchmarks.preuves.rapport import Section


def _cas(nom: str) -> Cas:
    return Cas(nom, Path("modele"), Path("monde"), "r-1")


def _section() -> Section:
    return Section("disques", "Disks", "python -m benchmarks.preuves.disques")


def test_cases_are_summed() -> None:
    un, deux = _cas("un"), _cas("deux")
    un.remplis, un.entieres, un.reprises = 1, [True], [True]
    deux.remplis, deux.entieres, deux.reprises = 1, [True, False], []
    section = _section()
    conclure(section, [un, deux])
    assert [value for _, value in section.lignes] == ["2", "2 of 3", "1 of 1"]


def test_the_lines_of_the_table_are_in_the_order_of_the_cases() -> None:
    un, deux = _cas("un"), _cas("deux")
    deux.lignes.append("| deux | 1 | plein |")
    un.lignes.append("| un | 1 | plein |")
    section = _section()
    conclure(section, [un, deux])
    assert section.texte.splitlines()[2:] == ["| un | 1 | plein |", "| deux | 1 | plein |"]


def test_a_fault_names_its_case() -> None:
    cas = _cas("in the archive")
    cas.fautes.append("exit code 3")
    section = _section()
    conclure(section, [cas])
    assert section.fautes == ["in the archive: exit code 3"]


def test_a_disk_that_cannot_be_mounted_is_a_fault_of_its_case() -> None:
    def sans_droit(_: Cas) -> None:
        raise PasDeDisque("permission denied")

    cas = _cas("in the archive")
    _essayer(sans_droit, cas)
    assert cas.fautes == ["no disk could be mounted (permission denied): to be run by root"]


def test_what_a_case_did_not_expect_is_its_fault() -> None:
    def casse(_: Cas) -> None:
        raise ValueError("rien de tel")

    cas = _cas("in the archive")
    _essayer(casse, cas)
    assert cas.fautes == ["ValueError : rien de tel"]
