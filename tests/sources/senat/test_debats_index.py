"""The index of debates: sittings, sections, speeches, out of the dump."""

from datetime import date

from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.dumps import debats


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(debats.parse(vidage(*blocs), notes or Notes())))


def test_a_sitting_its_section_and_a_speech_hang_together() -> None:
    seance, section, parole, passage = lire(
        bloc("debats", "datsea deburl numero estcongres", "2024-10-08 00:00:00|/seances/s.html|3|N"),
        bloc(
            "secdis",
            "secdiscle lecassidt typseccod datsea secdisnum secdisordid secdispere",
            "70|94 |ART|2024-10-08 00:00:00|Article 2|5|69",
        ),
        bloc(
            "intpjl", "intpjlcle autcod secdiscle intana intfon inturl intordid", "700|19001A|70|défend l'article|||9"
        ),
        bloc("lecassdeb", "lecassidt datsea", "94|2024-10-08 00:00:00"),
    )
    jour = date(2024, 10, 8)
    assert seance == debats.DebatsDebats(jour, "/seances/s.html", 3, "N", None, None, None)
    assert section == debats.DebatsSecdis("70", "94", "ART", jour, "Article 2", None, None, 5, "69")
    assert parole == debats.DebatsIntpjl("700", "19001A", "70", "défend l'article", None, None, 9)
    assert passage == debats.DebatsLecassdeb("94", jour)


def test_sections_that_are_on_no_bill_have_their_own_tables() -> None:
    section, parole, genre = lire(
        bloc(
            "secdivers", "secdiverscle typseccod datsea secdiverslibelle secdiversobj", "1|QAG|2024-10-09 00:00:00|QAG|"
        ),
        bloc("intdivers", "intdiverscle autcod secdiverscle intana intfon inturl intdiversordid", "2|19001A|1||||1"),
        bloc("typsec", "typseccod typseclib typseccat", "QAG|Questions d'actualité|D"),
    )
    assert section == debats.DebatsSecdivers("1", "QAG", date(2024, 10, 9), "QAG", None)
    assert parole == debats.DebatsIntdivers("2", "19001A", "1", None, None, None, 1)
    assert genre == debats.DebatsTypsec("QAG", "Questions d'actualité", "D")


def test_a_sitting_without_a_day_is_set_aside() -> None:
    notes = Notes()
    assert lire(bloc("debats", "datsea numero", "|3"), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [("« datsea » manque", "debats ?")]


def test_the_labels_of_syntheses_are_ignored() -> None:
    notes = Notes()
    lire(bloc("syndeb", "debsyn syndeblib", "1|x"), notes=notes)
    assert not notes.unknown_fields


def test_the_document_has_a_table_for_each_kind() -> None:
    genres = "debats secdis secdivers intpjl intdivers lecassdeb typsec"
    assert debats.DEBATS.tables.keys() == {f"debats_{genre}" for genre in genres.split()}
    assert debats.DEBATS.stream
