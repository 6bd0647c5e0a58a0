"""The streaming reader of PostgreSQL dumps: blocks, escapes, encodings, ends."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.sources.base import Reject
from hemicycle.sources.reading import dump_blocks
from hemicycle.sources.reading.dump_blocks import Row, read_blocks, utf8_else_latin1
from tests.exemples_vidages import FIN, bloc, vidage


def lire(raw: bytes) -> dict[str, list[Row]]:
    return {block.table: list(block.rows) for block in read_blocks(BytesIO(raw))}


def cellules(raw: bytes) -> Row:
    """The cells of a dump of one row, after its key."""
    (row,) = lire(b"COPY t (cle, a) FROM stdin;\n1\t" + raw + b"\n\\.\n")["t"]
    return row[1:]


def test_tables_give_their_columns_and_rows_in_the_order_of_the_file() -> None:
    dump = vidage(bloc("posvot", "posvotcod posvotlib", "1|pour", "2|contre"), bloc("vide", "a b"))
    assert [(block.table, block.columns, list(block.rows)) for block in read_blocks(dump)] == [
        ("posvot", ("posvotcod", "posvotlib"), [["1", "pour"], ["2", "contre"]]),
        ("vide", ("a", "b"), []),
    ]


def test_a_schema_and_quotes_are_left_out_of_names() -> None:
    (block,) = read_blocks(BytesIO(b'COPY questions."txt" (id, "int", num) FROM stdin;\n\\.\n'))
    assert (block.table, block.columns) == ("txt", ("id", "int", "num"))


def test_null_is_not_an_empty_text() -> None:
    assert lire(b"COPY t (a, b) FROM stdin;\n\\N\t\n\\.\n") == {"t": [[None, ""]]}


@pytest.mark.parametrize(
    ("ecrit", "lu"),
    [
        (rb"a\tb", "a\tb"),
        (rb"a\r\nb", "a\r\nb"),
        (rb"C:\\new", "C:\\new"),
        (rb"\\N", "\\N"),
        (rb"\b\f\v", "\b\f\v"),
        (rb"\101\x42", "AB"),
        (rb"\303\251t\xc3\xa9", "été"),
        (rb"\q", "q"),
        (rb"\\\n", "\\\n"),
    ],
)
def test_escapes_are_decoded(ecrit: bytes, lu: str) -> None:
    assert cellules(ecrit) == [lu]


@given(st.text(st.characters(codec="utf-8")))
def test_whatever_postgresql_escapes_comes_back(texte: str) -> None:
    ecrit = texte.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    assert cellules(ecrit.encode()) == [texte]


@given(st.integers(1, 40))
def test_chunks_may_be_cut_anywhere(size: int) -> None:
    dump = vidage(bloc("un", "a b", "é|x", "|y"), bloc("deux", "a", "z"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dump_blocks, "CHUNK", size)
        assert lire(dump.getvalue()) == {"un": [["é", "x"], [None, "y"]], "deux": [["z"]]}


def test_rows_that_nobody_takes_are_passed_over() -> None:
    dump = vidage(bloc("un", "a", "1", "2", "3"), bloc("deux", "a", "4"))
    assert [block.table for block in read_blocks(dump)] == ["un", "deux"]


def test_rows_that_nobody_takes_are_not_decoded() -> None:
    decoded: list[bytes] = []

    def decode(raw: bytes) -> str:
        decoded.append(raw)
        return raw.decode()

    dump = vidage(bloc("un", "a", "1"), bloc("deux", "a", "2"))
    for block in read_blocks(dump, decode):
        if block.table == "deux":
            assert list(block.rows) == [["2"]]
    assert decoded == [b"2\n"]


def test_rows_taken_in_part_do_not_spill_into_the_next_table() -> None:
    blocks = read_blocks(vidage(bloc("un", "a", "1", "2"), bloc("deux", "a", "3")))
    first = next(blocks)
    assert next(first.rows) == ["1"]
    second = next(blocks)
    assert (list(first.rows), list(second.rows)) == ([], [["3"]])


def test_rows_are_lazy() -> None:
    stream = vidage(bloc("un", "a", *["x" * 100] * 30_000), bloc("deux", "a", "1"))
    block = next(read_blocks(stream))
    assert next(block.rows) == ["x" * 100]
    assert stream.tell() <= dump_blocks.CHUNK < len(stream.getvalue())


def test_line_ends_of_windows_are_line_ends() -> None:
    assert lire(b"COPY t (a, b) FROM stdin;\r\n1\tx\r\n\\.\r\n") == {"t": [["1", "x"]]}


def test_a_cell_that_is_not_utf8_is_latin1_alone() -> None:
    assert utf8_else_latin1("été\t".encode() + "été\n".encode("latin-1") + "œ".encode()) == "été\tété\nœ"


def test_what_looks_like_a_block_inside_data_is_data() -> None:
    dump = vidage(bloc("un", "a", "COPY deux (a) FROM stdin;", "x"))
    assert lire(dump.getvalue()) == {"un": [["COPY deux (a) FROM stdin;"], ["x"]]}


def test_a_dump_cut_inside_a_table_is_rejected_under_its_name() -> None:
    with pytest.raises(Reject, match="vidage tronqué dans la table votsen"):
        lire(b"COPY votsen (a, b) FROM stdin;\n1\t2\n3")


def test_a_dump_cut_between_two_tables_is_rejected_when_it_says_how_it_begins() -> None:
    with pytest.raises(Reject, match="vidage tronqué : sa dernière ligne manque"):
        lire(vidage(bloc("un", "a", "1"), fin="").getvalue())


def test_an_extract_without_comments_is_read() -> None:
    assert lire(vidage(bloc("un", "a", "1"), debut="", fin="").getvalue()) == {"un": [["1"]]}


@pytest.mark.parametrize("raw", [b"", b"<html>Maintenance</html>", FIN.encode()])
def test_a_file_without_a_table_is_no_dump(raw: bytes) -> None:
    with pytest.raises(Reject, match="aucune table"):
        lire(raw)


def test_a_table_without_its_columns_is_rejected() -> None:
    with pytest.raises(Reject, match="COPY illisible : votsen"):
        lire(b"COPY votsen FROM stdin;\n1\n\\.\n")


def test_an_endless_line_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dump_blocks, "CHUNK", 64)
    monkeypatch.setattr(dump_blocks, "LONGEST_LINE", 1 << 10)
    with pytest.raises(Reject, match="ligne de plus de"):
        lire(b"COPY t (a) FROM stdin;\n" + b"x" * 5000 + b"\n\\.\n")
