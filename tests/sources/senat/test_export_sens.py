"""The database of senators: dated memberships, mandates, constituencies, presence."""

from datetime import date

from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.dumps import export_sens as sens


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(sens.parse(vidage(*blocs), notes or Notes())))


def test_a_membership_of_a_committee_has_its_dates_and_its_function() -> None:
    commission, membre, fonction = lire(
        bloc("com", "orgcod typorgcod evelib orgdatcre sysmajdat", "LOIS|COM|commission des lois|1958-12-09 00:00:00|"),
        bloc("memcom", "memcomid orgcod memcomdatdeb memcomdatfin senmat", "1|LOIS|2020-10-06 00:00:00||19001a"),
        bloc("fonmemcom", "fonmemcomid foncomcod fonmemcomdatdeb memcomid", "2|PDTCOM|2020-10-07 00:00:00|1"),
    )
    assert commission == sens.SensCom("LOIS", "COM", None, "commission des lois", None, None, date(1958, 12, 9), None)
    assert membre == sens.SensMemcom("1", "19001A", "LOIS", date(2020, 10, 6), None, None)
    assert fonction == sens.SensFonmemcom("2", "1", "PDTCOM", date(2020, 10, 7), None, None)


def test_a_mandate_leads_to_its_constituency() -> None:
    mandat, circonscription = lire(
        bloc("elusen", "eluid dptnum eludatdeb etadebmancod senmat", "7|38|2020-10-01 00:00:00|REN|19001A"),
        bloc("dpt", "dptnum dptcod dptlib dptnbrsen dptmodscrsen dptser2004", "38|997|Français|6|PROP|2"),
    )
    assert isinstance(mandat, sens.SensElusen)
    assert (mandat.eluid, mandat.senmat, mandat.dptnum, mandat.eludatdeb) == ("7", "19001A", "38", date(2020, 10, 1))
    assert circonscription == sens.SensDpt("38", "997", "Français", 6, "PROP", "2", None, None)


def test_presence_at_a_meeting_is_read() -> None:
    reunion, presence = lire(
        bloc("activite", "actid typactcod catactcod comcod datdeb datfin", "5|REU|PLEN|LOIS|2024-10-08 23:30:00|"),
        bloc("activite_participant", "actparid actid senmat fapcod fapidx typactparcod", "6|5|19001A|MEMBRE|1|PRESENT"),
    )
    assert isinstance(reunion, sens.SensActivite)
    assert (reunion.comcod, reunion.datdeb) == ("LOIS", date(2024, 10, 8))
    assert presence == sens.SensActiviteParticipant("6", "5", "19001A", "MEMBRE", "PRESENT")


def test_a_membership_of_nobody_is_set_aside() -> None:
    notes = Notes()
    assert lire(bloc("memcom", "memcomid orgcod senmat", "1|LOIS|"), notes=notes) == []
    assert [row.record for row in notes.aside] == ["memcom 1"]


def test_private_addresses_are_never_read() -> None:
    notes = Notes()
    lus = lire(
        bloc("telephone", "telid telnum", "1|0102030405"),
        bloc("adresse", "adrid adrnomvoi", "1|rue des Haies"),
        bloc("sen", "senmat sennomuse senema", "19001A|HAIE|haie@example.org"),
        notes=notes,
    )
    assert "example.org" not in str(lus)
    assert [type(lu) for lu in lus] == [sens.SensSen]
    assert not notes.unknown_fields


def test_no_table_is_both_read_and_ignored() -> None:
    assert not sens.DUMP.tables.keys() & sens.DUMP.ignored.keys()


def test_tables_are_named_after_the_dump() -> None:
    attendues = "com memcom dpt sen elusen memgrppol activite activite_participant"
    assert {f"sens_{nom}" for nom in attendues.split()} <= sens.EXPORT_SENS.tables.keys()
    assert sens.EXPORT_SENS.stream
