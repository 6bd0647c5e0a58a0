"""What the client knows of the service is what the service declares, and takes what others answer too."""

import inspect
import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from clients import generate
from hemicycle.api.declare.operations import Operation, OperationTable
from hemicycle.api.routes import operations
from hemicycle.settings import Settings
from hemicycle_client import Hemicycle, models
from hemicycle_client.base import Modele, Valeurs
from hemicycle_client.models import Chambre, ListeAvec, PaginationChoisie, Scrutin
from tests.golden.reponses import ouvrir

GOLDEN = Path(__file__).parents[1] / "golden" / "golden.json"


def test_the_generated_modules_are_those_of_this_service() -> None:
    for name, text in generate.modules().items():
        kept = (generate.TARGET / name).read_text(encoding="utf-8")
        assert kept == text, f"{name} is stale: python -m clients.generate"


def test_every_documented_operation_is_a_method() -> None:
    for one in operations():
        if one.documented:
            assert inspect.getdoc(getattr(Hemicycle, generate.snake(one.id))), one.id


def test_every_kept_answer_of_the_demo_is_read_whole_by_its_method(demo_publiee: Settings) -> None:
    table = OperationTable(operations())
    client = Hemicycle("http://127.0.0.1:1")  # nobody is asked
    kept = json.loads(GOLDEN.read_bytes())
    asked = [one for one, told in kept.items() if told["status"] == 200 and "json" in told["type"].partition(";")[0]]
    expected = {one.id for one in table.operations if one.documented and one.method == "GET" and _is_json(one)}
    read = set()
    with ouvrir(demo_publiee) as demo:
        for address in asked:
            url = urlsplit(address)
            found = table.find(url.path)
            assert found is not None
            operation, segments = found
            if not operation.documented or not _is_json(operation):
                continue
            places = {one.name: operation.segments.index(f"{{{one.name}}}") for one in operation.variables}
            variables = {name: unquote(segments[place]) for name, place in places.items()}
            query = {name: value for name, value in parse_qsl(url.query) if name != "format"}
            given = {generate.snake(name): value for name, value in (variables | query).items()}
            method = getattr(client, generate.snake(operation.id))
            if not given.keys() <= inspect.signature(method).parameters.keys():
                continue  # addresses that ask for what the operation does not know
            request = method(**given)
            assert (unquote(request.path), request.query) == (unquote(url.path).rstrip("/") or "/", query), address
            body = demo.get(address).body
            assert msgspec.to_builtins(request.decode(body)) == json.loads(body), address
            read.add(operation.id)
    # Health changes every second; the demo has no subject that was put away, and nobody elected without a file.
    assert expected - read == {
        "getHealth", "getHealthLive", "getHealthReady", "getSujetArchive", "getSenatoriales2026Elu"
    }  # fmt: skip


def _is_json(one: Operation) -> bool:
    return one.media_type.partition(";")[0] in ("application/json", "application/feed+json", "application/ld+json")


def test_every_struct_does_without_members_but_the_rows_of_an_envelope() -> None:
    for kind in vars(models).values():
        if inspect.isclass(kind) and issubclass(kind, Modele) and kind is not Modele:
            body: dict[str, Any] = {one.encode_name: [] for one in msgspec.structs.fields(kind) if one.required}
            if kind.__struct_config__.tag_field is not None:
                body[kind.__struct_config__.tag_field] = kind.__struct_config__.tag
            assert msgspec.json.decode(msgspec.json.encode(body | {"jamais vu": 1}), type=kind) is not None, kind


def test_an_answer_of_the_reference_service_is_read_where_shapes_agree() -> None:
    body = b"""{"data": [{"id": "x", "numero": 7407, "chambre": "assemblee", "date": "2026-06-16T00:00:00.000Z",
        "titre": "l'ensemble", "sort": "rejete", "typeVote": "inconnu de nous", "sourceData": {"a": 1}}],
        "meta": {"total": 1, "page": 1, "limit": 20, "totalPages": 1, "hasNext": false, "hasPrev": false}}"""
    answer = Hemicycle("http://127.0.0.1:1").list_scrutins().decode(body)
    (scrutin,) = answer.data
    assert (scrutin.numero, scrutin.sort, scrutin.chambre) == (7407, "rejete", Chambre.ASSEMBLEE)
    assert scrutin.type_vote == "inconnu de nous"
    assert scrutin.nombre_pour is None
    assert not scrutin.importance_raison, "not sent, and no member that may be null"
    assert "importanceRaison" not in msgspec.to_builtins(scrutin)


def test_sets_of_values_are_open() -> None:
    assert Chambre("assemblee") is Chambre.ASSEMBLEE
    assert Chambre("congres") == "congres"
    assert issubclass(Chambre, Valeurs)


def test_structs_are_generic_as_those_of_the_service() -> None:
    page = msgspec.json.decode(b'{"data": [{"numero": 1}]}', type=ListeAvec[Scrutin, PaginationChoisie])
    assert page.data[0].numero == 1
    assert not page.meta
