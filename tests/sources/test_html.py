"""Plain text out of the HTML of official fields."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.sources.reading.markup import html_to_text


def test_a_paragraph_is_a_line() -> None:
    assert html_to_text('<p style="text-align: justify;">Un.</p><p>Deux.</p>') == "Un.\nDeux."


def test_a_line_end_of_the_source_is_a_blank() -> None:
    assert html_to_text("<p>Un\ndeux</p>") == "Un deux"


def test_a_line_break_is_a_line_end() -> None:
    assert html_to_text("Un<br>deux<br/>trois") == "Un\ndeux\ntrois"


def test_empty_paragraphs_leave_nothing() -> None:
    assert html_to_text("<p>Un.</p><p>&nbsp;</p><p></p>") == "Un."


def test_entities_are_decoded() -> None:
    assert html_to_text("<p>L&#x2019;alin&#233;a 2 de l&rsquo;&eacute;tat&nbsp;B</p>") == "L’alinéa 2 de l’état B"


def test_entities_are_decoded_once() -> None:
    assert html_to_text("<p>&amp;lt;b&amp;gt; et &lt;p&gt;</p>") == "&lt;b&gt; et <p>"


def test_no_break_spaces_are_blanks() -> None:
    assert html_to_text("«&nbsp;&#x202F;\u00a0haies »") == "« haies »"


def test_marks_inside_a_word_do_not_cut_it() -> None:
    assert html_to_text("l’article 1<sup>er</sup> <i>bis</i>") == "l’article 1er bis"


def test_every_item_of_nested_lists_is_a_line() -> None:
    assert html_to_text("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>") == "a\nb\nc\nd"


def test_a_row_of_a_table_is_a_line() -> None:
    table = "<table><tr><td><p>Recettes</p></td><td><p>12</p></td></tr><tr><th>Dépenses</th><td>15</td></tr></table>"
    assert html_to_text(f"{table}<p>Fin</p>") == "Recettes 12\nDépenses 15\nFin"


@pytest.mark.parametrize("tag", ["script", "style", "template"])
def test_what_is_not_text_is_dropped(tag: str) -> None:
    assert html_to_text(f"<p>a</p><{tag}>b < c</{tag}><p>d</p>") == "a\nd"


def test_a_script_that_never_ends_hides_what_follows() -> None:
    assert html_to_text("<p>a</p><script>b<p>c</p>") == "a"


def test_comments_are_dropped() -> None:
    assert html_to_text("a<!-- <p>b</p> -->c") == "ac"


def test_text_without_markup_is_itself() -> None:
    assert html_to_text("Supprimer\ncet  article.") == "Supprimer cet article."


def test_nothing_gives_nothing() -> None:
    assert html_to_text("") == ""
    assert html_to_text("<p></p>") == ""


def test_signs_that_open_no_tag_are_text() -> None:
    assert html_to_text("a < b & c <3") == "a < b & c <3"


def test_what_the_text_says_of_its_encoding_is_not_believed() -> None:
    assert html_to_text('<meta charset="iso-8859-1"><p>été</p>') == "été"
    assert html_to_text('<?xml version="1.0" encoding="utf-16"?><p>été</p>') == "été"


def test_control_characters_are_dropped() -> None:
    assert html_to_text("<p>a\x00b&#x81;c</p>") == "abc"


def test_closing_what_was_never_opened_does_nothing() -> None:
    assert html_to_text("</td></script></p><p>a</p><p>b</p></body></html><p>c</p>") == "a\nb\nc"


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
    "&#xFFFF;", "&lang;", "&apos;", "&inconnue;", "&amp", "&#0;",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_what_is_simple_is_read_as_the_parser_would(html: str) -> None:
    comment = "<!-- a comment is for the parser -->"
    assert html_to_text(f"{html}<b></b>") == html_to_text(f"{html}<b>{comment}</b>")
