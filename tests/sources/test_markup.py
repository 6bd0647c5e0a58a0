"""Plain text out of the HTML of official fields; XML files opened without trusting them."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.sources.base import Reject
from hemicycle.sources.reading.markup import html_to_text, local_name, xml_root


@pytest.mark.parametrize(
    ("html", "text"),
    [
        pytest.param('<p style="text-align: justify;">Un.</p><p>Deux.</p>', "Un.\nDeux.", id="a paragraph is a line"),
        pytest.param("<p>Un\ndeux</p>", "Un deux", id="a line end of the source is a blank"),
        pytest.param("Un<br>deux<br/>trois", "Un\ndeux\ntrois", id="a line break is a line end"),
        pytest.param("<p>Un.</p><p>&nbsp;</p><p></p>", "Un.", id="empty paragraphs leave nothing"),
        pytest.param(
            "<p>L&#x2019;alin&#233;a 2 de l&rsquo;&eacute;tat&nbsp;B</p>",
            "L’alinéa 2 de l’état B",
            id="entities are decoded",
        ),
        pytest.param("<p>&amp;lt;b&amp;gt; et &lt;p&gt;</p>", "&lt;b&gt; et <p>", id="entities are decoded once"),
        pytest.param("«&nbsp;&#x202F;\u00a0haies »", "« haies »", id="no break spaces are blanks"),
        pytest.param(
            "l’article 1<sup>er</sup> <i>bis</i>", "l’article 1er bis", id="marks inside a word do not cut it"
        ),
        pytest.param(
            "<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>",
            "a\nb\nc\nd",
            id="every item of nested lists is a line",
        ),
        pytest.param("<p>a</p><script>b<p>c</p>", "a", id="a script that never ends hides what follows"),
        pytest.param("a<!-- <p>b</p> -->c", "ac", id="comments are dropped"),
        pytest.param("Supprimer\ncet  article.", "Supprimer cet article.", id="text without markup is itself"),
        pytest.param("", "", id="nothing gives nothing"),
        pytest.param("<p></p>", "", id="nothing gives nothing"),
        pytest.param("a < b & c <3", "a < b & c <3", id="signs that open no tag are text"),
        pytest.param(
            '<meta charset="iso-8859-1"><p>été</p>', "été", id="what the text says of its encoding is not believed"
        ),
        pytest.param(
            '<?xml version="1.0" encoding="utf-16"?><p>été</p>',
            "été",
            id="what the text says of its encoding is not believed",
        ),
        pytest.param("<p>a\x00b&#x81;c</p>", "abc", id="control characters are dropped"),
        pytest.param(
            "</td></script></p><p>a</p><p>b</p></body></html><p>c</p>",
            "a\nb\nc",
            id="closing what was never opened does nothing",
        ),
    ],
)
def test_the_text_of(html: str, text: str) -> None:
    assert html_to_text(html) == text


def test_a_row_of_a_table_is_a_line() -> None:
    table = "<table><tr><td><p>Recettes</p></td><td><p>12</p></td></tr><tr><th>Dépenses</th><td>15</td></tr></table>"
    assert html_to_text(f"{table}<p>Fin</p>") == "Recettes 12\nDépenses 15\nFin"


@pytest.mark.parametrize("tag", ["script", "style", "template"])
def test_what_is_not_text_is_dropped(tag: str) -> None:
    assert html_to_text(f"<p>a</p><{tag}>b < c</{tag}><p>d</p>") == "a\nd"


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("<p>x</p>", "x\nx"),
        ("<div>x", "x\nx"),
        ("<b id=1>x", "xx"),
        ("<li>x<ul>", "x\nx"),
        ("<td>x", "x x"),
        ("&#x00E9;", "éé"),
        ("<!-- x ->", ""),
        ("<a '", ""),
        ("<", "<<"),
        ("&", "&&"),
    ],
)
def test_a_megabyte_of_anything_is_read_whole(piece: str, expected: str) -> None:
    assert html_to_text(piece * 2) == expected
    times = 1_000_000 // len(piece)
    text = html_to_text(piece * times)
    assert text.startswith(expected)
    assert text.count("x") == expected.count("x") // 2 * times


def test_formatting_left_open_over_many_paragraphs_does_not_multiply() -> None:
    # An HTML5 tree repeats all the marks in every paragraph: 10,000 times 10,000 elements.
    html = "<p>" + "".join(f"<b id={n}>" for n in range(10_000)) + "<p>x" * 10_000
    assert html_to_text(html) == "\n".join("x" * 10_000)


def test_texts_read_by_several_threads_do_not_mix() -> None:
    found: dict[int, set[str]] = {}

    def read(number: int) -> None:
        found[number] = {html_to_text(f"<p>{number}</p>" * 50) for _ in range(50)}

    threads = [threading.Thread(target=read, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: {"\n".join([str(number)] * 50)} for number in range(4)}


# Pieces of what is simple, of what is not, and of what looks simple.
PIECES = [
    "a", "b c", " ", "\n", "\r", "\u00a0", "\u202f", "\u2028", "\u00ad", "\x0c", "\x01", "\x85", "é", ">", "x < y", "&",
    "<p>", "</p>", '<p style="text-align: justify;">', "<p>un</p>", "<P>", "<p/>", "<br>", "<br/>", "<br />", "</br>",
    "<i>", "</i>", "<b>x</b>", '<span class="a">', "</span>", "<sup>er</sup>", '<a href="?a=1&amp;b=2">', "</a>",
    "<div>", "</div>", "<td>", "<li>", "&nbsp;", "&amp;", "&lt;", "&#x2019;", "&#233;", "&#10;", "&#13;", "&#133;",
    "&#x00A0;", "&#8217;", "&#160;", "&#xFFFF;", "&lang;", "&apos;", "&inconnue;", "&amp", "&#0;",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_what_is_simple_is_read_as_the_parser_would(html: str) -> None:
    comment = "<!-- a comment is for the parser -->"
    assert html_to_text(f"{html}<b></b>") == html_to_text(f"{html}<b>{comment}</b>")


def test_the_root_is_known_by_its_name_whatever_its_namespace() -> None:
    assert local_name(xml_root(b'<feed xmlns="urn:x"/>', "feed")) == "feed"


def test_another_root_is_refused() -> None:
    with pytest.raises(Reject, match="racine « feed » absente"):
        xml_root(b"<flux/>", "feed")


def test_a_document_type_is_refused() -> None:
    with pytest.raises(Reject, match="type de document"):
        xml_root(b'<!DOCTYPE feed [<!ENTITY b "x">]><feed>&b;</feed>', "feed")


def test_what_is_not_xml_is_refused_in_one_line() -> None:
    with pytest.raises(Reject, match="XML illisible"):
        xml_root(b"<feed>", "feed")


def test_comments_and_instructions_are_left_out() -> None:
    assert len(xml_root(b"<feed><!-- a --><?b c?><d/></feed>", "feed")) == 1
