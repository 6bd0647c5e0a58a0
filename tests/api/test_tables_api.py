"""Any list as a table: the same rows as its pages, all of them, in columns that its model gives."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hemicycle.api.answers import tables
from hemicycle.api.answers.errors import InvalidParametersError
from hemicycle.api.answers.representation import prefers_csv
from hemicycle.api.declare import representations
from hemicycle.api.declare.operations import Operation
from hemicycle.vocabulaire import FormatListe
from tests import dossiers_minuscules as do
from tests.api.client import Client, Reponse
from tests.api.clients import Lieux
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import FauxStore
from tests.api.test_contrat import ADRESSES, API
from tests.api.test_table import TABLE

SCRUTINS = f"{API}/scrutins"


def _liste(url: str) -> bool:
    found = TABLE.find(API + url.partition("?")[0])
    everything = url.startswith("/search?") and "type=" not in url
    return found is not None and found[0].table is not None and not everything


def _avec(url: str, parametre: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}{parametre}"


def _lignes(answer: Reponse, separateur: str = ",") -> tuple[list[str], list[list[str]]]:
    assert answer.status == 200, answer.body
    header, *rows = csv.reader(io.StringIO(answer.body.decode("utf-8-sig"), newline=""), delimiter=separateur)
    return header, rows


def _feuilles(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The cells of a JSON value by their columns, lists of objects left out: read from the answer, not from models."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _feuilles(inner, f"{name}.{key}" if name else key)
    elif isinstance(value, list):
        if value and not isinstance(value[0], dict):
            yield name, " | ".join(str(one) for one in value)
    elif value is not None:
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


def _objets(body: Any) -> list[Any]:
    found: list[Any] = body["data"] if "data" in body else [one for jour in body["byDay"].values() for one in jour]
    return found


@pytest.mark.parametrize(
    ("lieu", "address"),
    [(lieu, url) for lieu, costs in ADRESSES.items() for urls in costs.values() for url in urls if _liste(url)],
)
def test_every_list_is_a_table_of_all_its_rows(
    lieux: Lieux, lieu: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(representations, "_BATCH", 2)
    client, _ = lieux(lieu)
    operation = TABLE.find(API + address.partition("?")[0])
    assert operation is not None
    listing = operation[0].listing
    assert listing is not None
    objets, page, url = [], 1, API + re.sub("(page|limit)=", "x=", address)
    while True:
        body = client.get(_avec(url, f"page={page}")).json()
        objets += _objets(body)
        if not operation[0].paginated or page >= body["meta"]["totalPages"]:
            break
        page += 1
    answer = client.get(_avec(url, "format=csv"))
    assert answer.headers["content-type"].startswith("text/csv; charset=utf-8")
    header, rows = _lignes(answer)
    assert len(set(header)) == len(header)
    if listing.by is not None:
        objets = [{**one, listing.by: inner} for one in objets for inner in one[listing.by]]
    assert len(rows) == len(objets)
    for objet, row in zip(objets, rows, strict=True):
        cells = dict(zip(header, row, strict=True))
        for name, text in _feuilles(objet):
            column = name if name in cells else name.rpartition(".")[0]  # an object by keys that are no members
            assert text in cells[column], name


def test_filters_are_those_of_the_list(client: Client) -> None:
    header, rows = _lignes(client.get(f"{SCRUTINS}?chambre=senat&format=csv"))
    assert [row[header.index("uid")] for row in rows] == [
        one["uid"] for one in client.get(f"{SCRUTINS}?chambre=senat").data
    ]


def test_pages_mean_nothing_to_a_table_and_are_named_as_such(client: Client) -> None:
    answer = client.get(f"{SCRUTINS}?page=2&limit=1&format=csv")
    assert answer.headers["x-hemicycle-ignored"] == "page, limit"
    assert answer.body == client.get(f"{SCRUTINS}?format=csv").body
    assert len(_lignes(answer)[1]) == client.get(SCRUTINS).meta["total"]


def test_the_number_of_rows_of_a_list_without_pages_still_counts(client: Client) -> None:
    assert len(_lignes(client.get(f"{SCRUTINS}/importants?limit=1&format=csv"))[1]) == 1


@pytest.mark.parametrize("format_", ["xml", "CSV", "", "csv&format=csv", "json&format=csv"])
def test_another_format_is_refused(client: Client, format_: str) -> None:
    answer = client.get(f"{SCRUTINS}?format={format_}")
    assert (answer.status, answer.json()["details"][0]["path"]) == (400, "format")


@pytest.mark.parametrize(
    "operation", [one for one in TABLE.operations if one.table is not None], ids=lambda one: one.id
)
def test_every_list_takes_the_formats_and_no_other(operation: Operation) -> None:
    segments = tuple("1" if word.startswith("{") else word for word in operation.segments)
    for format_ in FormatListe:
        answering, query = operation.represented(f"format={format_}", "")
        assert (answering is operation) == (format_ is FormatListe.JSON)
        assert query == f"format={format_}"
    with pytest.raises(InvalidParametersError) as refus:
        operation.canonical(segments, operation.represented("format=xml", "text/csv")[1])
    assert "format" in [detail.path for detail in refus.value.details]


def test_json_may_be_asked_for_by_name(client: Client) -> None:
    assert client.get(f"{SCRUTINS}?format=json", {"Accept": "text/csv"}).body == client.get(SCRUTINS).body


def test_what_is_not_there_and_what_is_wrong_are_told_as_for_the_list(client: Client) -> None:
    assert client.get(f"{SCRUTINS}/9999/votes?format=csv").status == 404
    assert client.get(f"{SCRUTINS}?format=csv&chambre=x").status == 400
    assert client.get(f"{API}/agenda?format=csv").status == 400


def test_a_search_of_everything_is_no_table(client: Client) -> None:
    assert client.get(f"{API}/search?q=haies&format=csv").json()["details"][0]["path"] == "type"
    header, rows = _lignes(client.get(f"{API}/search?q=haies&type=scrutins&format=csv"))
    assert header[0] == "_type"
    assert {row[0] for row in rows} == {"scrutin"}


@pytest.mark.parametrize(
    ("accept", "wanted"),
    [
        ("text/csv", True), ("text/csv, */*;q=0.1", True), ("text/csv, */*", True), ("TEXT/CSV;q=0.5, text/csv", True),
        ("application/json, text/csv", False), ("text/csv;q=0.1, */*", False), ("text/csv;q=0", False), ("*/*", False),
        ("application/json", False), ("", False), ("text/csv;q=0.9, application/json;q=0.5", True),
    ],
)  # fmt: skip
def test_accept_chooses_where_no_format_is_stated(accept: str, wanted: bool) -> None:
    assert prefers_csv(accept) == wanted


def test_a_kept_page_is_not_given_to_who_asks_for_a_table(solo: Client) -> None:
    page, table = solo.get(SCRUTINS), solo.get(SCRUTINS, {"Accept": "text/csv"})
    again = solo.get(SCRUTINS)
    assert page.body == again.body
    assert page.headers["content-type"].startswith("application/json")
    assert table.headers["content-type"].startswith("text/csv")
    assert "Accept" in table.headers["vary"].split(", ")
    assert table.body == solo.get(f"{SCRUTINS}?format=csv").body
    assert len({one.headers["etag"] for one in (page, table, solo.get(f"{SCRUTINS}?format=tableur"))}) == 3
    assert table.headers["etag"] == solo.get(f"{SCRUTINS}?format=csv").headers["etag"]


def test_a_known_tag_is_a_304(client: Client) -> None:
    etag = client.get(f"{SCRUTINS}?format=csv").headers["etag"]
    answer = client.get(f"{SCRUTINS}?format=csv", {"If-None-Match": etag})
    assert (answer.status, answer.body) == (304, b"")


def test_a_table_is_a_file_named_after_its_path(client: Client) -> None:
    named = client.ask("HEAD", f"{SCRUTINS}/812/votes?format=csv").headers["content-disposition"]
    assert named == 'attachment; filename="scrutins-812-votes.csv"'


def test_it_counts_among_the_exports(client: Client) -> None:
    streams = client.app.streams
    assert client.get(f"{SCRUTINS}?format=csv").status == 200
    held = [streams.one_of("127.0.0.1") for _ in range(4)]
    for one in held:
        one.__enter__()
    try:
        assert client.get(f"{SCRUTINS}?format=csv").status == 429
        assert client.get(SCRUTINS).status == 200
    finally:
        for one in held:
            one.__exit__(None, None, None)


def test_it_is_read_a_batch_at_a_time(store: FauxStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(representations, "_BATCH", 1)
    with ouvrir(FauxReleases(store), cache_bytes=0) as client:
        operation = client.app.table.find(SCRUTINS)
        assert operation is not None
        assert operation[0].table is not None
        opened = client.app.holder.current
        assert opened is not None
        store.reads.clear()
        stream = operation[0].table.handler(release=opened.release, format_=FormatListe.CSV, address="/api/v1/scrutins")
        chunks = iter(stream.chunks)
        next(chunks)
        assert len(store.reads) == 1
        assert len([*chunks]) == client.get(SCRUTINS).meta["total"] - 1


def test_live_lists_are_tables_too(lieux: Lieux) -> None:
    client, _ = lieux("groupes")
    answer = client.get(f"{API}/sources?format=csv")
    header, rows = _lignes(answer)
    assert len(rows) == len(client.get(f"{API}/sources").data)
    assert answer.headers["etag"] != client.get(f"{API}/sources").headers["etag"]
    assert "licence" in " ".join(header).lower()


def test_every_list_has_columns_that_end() -> None:
    for operation in TABLE.operations:
        if operation.listing is not None and operation.id != "search":
            shown = tables.header(tables.columns(operation.listing.model({}), operation.listing.by))
            assert len(shown) == len(set(shown)) > 0, operation.id


# How cells are written


class _Inner(msgspec.Struct):
    nom: str
    valeur: float | None = None


class _Outer(msgspec.Struct, rename="camel"):
    un_texte: str
    vrai: bool
    rien: int | None
    mots: list[str]
    comptes: dict[str, int]
    dedans: _Inner | None
    plusieurs: list[_Inner]


_ROW = {
    "unTexte": "=1+1", "vrai": True, "rien": None, "mots": ["a", "b"], "comptes": {"x": 1, "y": 2}, "dedans": None,
    "plusieurs": [{"nom": "é, è", "valeur": 0.5}, {"nom": "-2"}],
}  # fmt: skip


def _ecrit(format_: FormatListe, *rows: dict[str, Any]) -> bytes:
    writer = tables.Writer(tables.columns(_Outer), format_)
    return writer.first() + writer.lines(rows)


def test_a_program_is_given_values_as_they_are() -> None:
    assert _ecrit(FormatListe.CSV, _ROW).decode().split("\r\n") == [
        "unTexte,vrai,rien,mots,comptes,dedans.nom,dedans.valeur,plusieurs.nom,plusieurs.valeur",
        '=1+1,true,,a | b,x=1 | y=2,,,"é, è | -2",0.5 | ',
        "",
    ]


def test_a_french_spreadsheet_is_given_what_it_opens_without_running_anything() -> None:
    written = _ecrit(FormatListe.TABLEUR, _ROW)
    assert written.startswith(b"\xef\xbb\xbfunTexte;vrai;")
    assert written.decode("utf-8-sig").split("\r\n")[1] == "'=1+1;true;;a | b;x=1 | y=2;;;é, è | '-2;0,5 | "


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_of_a_spreadsheet_begins_as_a_formula_does(start: str) -> None:
    written = _ecrit(FormatListe.TABLEUR, _ROW | {"unTexte": f"{start}cmd"}).decode("utf-8-sig")
    assert next(csv.reader(io.StringIO(written.partition("\r\n")[2], newline=""), delimiter=";"))[0][0] == "'"


def test_rows_may_be_those_of_a_member() -> None:
    shown = tables.columns(_Outer, "plusieurs")
    writer = tables.Writer(shown, FormatListe.CSV)
    lines = writer.lines(tables.rows([_ROW, _ROW | {"plusieurs": []}], "plusieurs")).decode()
    assert [line.rpartition("y=2,,,")[2] for line in lines.splitlines()] == ['"é, è",0.5', "-2,", ","]


def test_a_shape_that_holds_itself_has_no_table() -> None:
    class Noeud(msgspec.Struct):
        suivants: list["Noeud"]

    globals()["Noeud"] = Noeud
    with pytest.raises(TypeError, match="holds itself"):
        tables.columns(Noeud)


def test_the_document_shows_the_first_row_of_each_table(client: Client) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    content = paths["/api/v1/dossiers/{uid}/scrutins"]["get"]["responses"]["200"]["content"]["text/csv"]
    assert content["example"].startswith("id,numero,chambre,session,date,titre,")


def test_a_dossier_is_read_with_its_columns(lieux: Lieux) -> None:
    header, rows = _lignes(lieux("dossiers")[0].get(f"{API}/dossiers/{do.HAIES}/scrutins?format=tableur"), ";")
    assert header[:2] == ["id", "numero"]
    assert rows
