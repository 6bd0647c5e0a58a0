"""A feed is read whoever wrote it, and gives nothing but links and plain words."""

from pathlib import Path

import pytest

from hemicycle.live.feed import ARTICLES, articles, plain_text
from tests.live.agregateur import DEBUT, FIN, flux, item


def test_an_item_becomes_a_link_with_its_outlet_and_its_instant() -> None:
    (article,) = articles(flux(item("Haies &amp; bocage - Le Bocage", date="Tue, 11 Feb 2025 10:00:00 +0100")))
    assert article.titre == "Haies & bocage"
    assert article.media == "Le Bocage"
    assert article.url == "https://example.org/a"
    assert article.date == "2025-02-11T09:00:00.000Z"


def test_only_the_outlet_itself_is_cut_from_a_title() -> None:
    found = articles(flux(item("Avant - après - Le Bocage"), item("Haies - Ouest", media=None)))
    assert [article.titre for article in found] == ["Avant - après", "Haies - Ouest"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("&lt;b&gt;Haies&lt;/b&gt;", "Haies"),
        ("&lt;script&gt;alert(1)&lt;/script&gt;Haies", "Haies"),
        ("&amp;lt;img src=x onerror=alert(1)&amp;gt;Haies", "Haies"),
        ("<![CDATA[L&#39;eau <i>vive</i>]]>", "L'eau vive"),
        ("5 &lt; 6 et 7 &gt; 3", "5 < 6 et 7 > 3"),
        ("Deux\n   lignes", "Deux lignes"),
    ],
)
def test_a_title_is_plain_words(written: str, read: str) -> None:
    assert articles(flux(item(written)))[0].titre == read


def test_a_title_escaped_many_times_holds_no_tag_that_a_page_would_run() -> None:
    assert plain_text("&amp;amp;lt;script&amp;amp;gt;") == ""


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://example.org/a",
        "//example.org/a",
        "/a",
        "https://",
        "https://[",
        "https://example.org/" + "a" * 2048,
        "",
    ],
)
def test_a_link_that_is_not_of_the_web_is_dropped(url: str) -> None:
    assert [article.titre for article in articles(flux(item("Bon"), item("Mauvais", url)))] == ["Bon"]


def test_an_item_without_a_title_is_dropped() -> None:
    assert articles(flux(item(""))) == []


def test_at_most_twelve_articles_are_given_in_the_order_of_the_feed() -> None:
    found = articles(flux(*(item(f"Article {n}") for n in range(30))))
    assert [article.titre for article in found] == [f"Article {n}" for n in range(ARTICLES)]
    assert ARTICLES == 12


@pytest.mark.parametrize("date", ["", "hier", "Tue, 99 Foo 2025", "Tue, 11 Feb 2025 10:00:61 GMT"])
def test_a_date_that_cannot_be_read_is_unknown(date: str) -> None:
    assert articles(flux(item("Haies", date=date)))[0].date is None


def test_entities_that_multiply_are_not_expanded() -> None:
    levels = b"".join(b'<!ENTITY e%d "%b">' % (n, b"&e%d;" % (n - 1) * 10) for n in range(1, 10))
    doctype = b'<!DOCTYPE rss [<!ENTITY e0 "haies">' + levels + b"]>"
    bomb = b'<?xml version="1.0"?>' + doctype + b'<rss version="2.0"><channel>' + item("&e9;") + FIN
    assert all(len(article.titre) < 2001 for article in articles(bomb))


def test_an_external_entity_is_not_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("confidentiel")
    doctype = f'<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'.encode()
    feed = doctype + b'<rss version="2.0"><channel>' + item("Haies &x; vives") + FIN
    assert all("confidentiel" not in article.titre for article in articles(feed))


def test_bytes_that_look_like_the_name_of_a_file_open_nothing(tmp_path: Path) -> None:
    chemin = tmp_path / "flux.xml"
    chemin.write_bytes(flux(item("Haies")))
    assert articles(str(chemin).encode()) == []


@pytest.mark.parametrize(
    "body", [b"", b"<html><body><a href='https://example.org'>x</a></body></html>", b"\0\xff" * 99]
)
def test_what_is_no_feed_has_no_article(body: bytes) -> None:
    assert articles(body) == []


def test_an_unknown_encoding_and_stray_bytes_do_not_hide_the_articles() -> None:
    feed = DEBUT.replace(b"UTF-8", b"latin-99") + item("Haies caf") + b"<item><title>\xe9\xff</title></item>" + FIN
    assert [article.titre for article in articles(feed)] == ["Haies caf"]


def test_a_feed_cut_in_the_middle_gives_what_came_before() -> None:
    feed = flux(item("Premier"), item("Second"))
    assert [article.titre for article in articles(feed[:-60])][:1] == ["Premier"]
