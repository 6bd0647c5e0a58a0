"""The OpenAPI document: the framework's, tidied where it would mislead a reader or a generator of clients."""

import inspect
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, License, Tag

from hemicycle import __version__
from hemicycle.api.table import Parametre, Table
from hemicycle.models.base import Modele

Schema = dict[str, Any]

CONFIG = OpenAPIConfig(
    title="Hémicycle",
    version=__version__,
    summary="The official open data of the French Parliament, as JSON.",
    description="Read-only and public: no key, no account. Every answer is made from one checked release of "
    "the official data, named by the header `X-Hemicycle-Release`; lists are stable while it is served. "
    "Unknown parameters are ignored; a bad value is a 400 that names every refused parameter, in French. "
    "Answers carry an `ETag`: send it back in `If-None-Match`. Sources and licences: `/api/v1/sources`.",
    license=License(name="Licence Ouverte (data)", url="https://www.etalab.gouv.fr/licence-ouverte-open-licence/"),
    tags=[
        Tag("Health", "State of the service."),
        Tag("Parlementaires", "Members of both chambers."),
        Tag("Députés", "Members of the National Assembly."),
        Tag("Sénateurs", "Members of the Senate."),
        Tag("Scrutins", "Public ballots and nominal votes."),
        Tag("Groupes politiques", "Political groups of both chambers, over a period."),
        Tag("Sujets", "Laws in the making: the files of both chambers on the same text."),
        Tag("Dossiers", "Legislative files: their course, scrutins and amendments."),
        Tag("Commissions", "Committees and other bodies: members, meetings, legislative files."),
        Tag("Agenda", "Meetings, sittings and their debates; events of the institutional calendar."),
        Tag("Search", "Everything by its words, and suggestions while one types."),
        Tag("Analytics", "Totals, trends and rankings."),
        Tag("Homepage", "Everything that a home page shows, in one answer."),
        Tag("Sitemap", "Pages of a site over the service."),
        Tag("Senatoriales", "Renewal of half of the Senate on 27 September 2026."),
        Tag("Lobbying", "Register of interest representatives, and what they declare to have done."),
        Tag("Méthodologie", "How figures are made."),
        Tag("Exports", "Bulk downloads."),
        Tag("Sources", "Producers, licences and dates of the data."),
        Tag("Feedback", "What readers write to the operator."),
        Tag("Other endpoints", "What belongs to no area."),
    ],
    path="/_schema",
    use_handler_docstrings=False,
)

ALSO = {"/api/v1/exports/votes": "text/csv"}  # a second media type, where a parameter chooses between two
_ROOT = re.compile(r"/api/v1/[^/]+")

SETS = {
    "CauseNonVote": "Why a listed member took no part: presides over the Assembly (`PAN`), over the sitting (`PSE`), "
    "is a minister (`MG`), stood aside (`DEP`, at the Senate).",
    "CibleLobbying": "Officials that an action is addressed to: members and staff of either chamber (`depute`), "
    "Government and cabinets (`ministre`), everybody else (`administration`).",
    "Cadre": "Public sitting or committee.",
    "Chambre": "National Assembly or Senate.",
    "Drapeau": "Why a figure is missing, or how far to trust it.",
    "EtatDossier": "State of a legislative file.",
    "FamillePolitique": "Political family of the shade that the ministry gives to a list or a candidate.",
    "ModeScrutin": "How the senators of a constituency are elected.",
    "ParcoursElu": "Where an elected senator comes from.",
    "RoleCandidat": "Candidate, or substitute of one.",
    "SeRepresente": "Whether an outgoing senator runs again.",
    "SecondTour": "Where the second round is.",
    "SortSortant": "What became of an outgoing senator.",
    "StatutCirconscription": "Where a constituency is on the day of the ballot.",
    "TriSortants": "Orders of outgoing senators.",
    "EtatReunion": "State of a meeting: confirmed, possible, cancelled or struck from the agenda.",
    "MotifCompte": "Why a scrutin is counted in a rate of a member, or is not.",
    "FamilleLien": "Official documents that made a text, or neutral pages about it.",
    "MethodeSujet": "What joined the files of a subject: they name each other, made the same law, or there is one.",
    "FormatExport": "How a bulk export is written.",
    "NatureAlliance": "Which scrutins the agreement of groups is measured on.",
    "NatureVote": "What a scrutin decides on.",
    "Ordre": "Direction of a sort.",
    "Periode": "Current mandate or whole career.",
    "PeriodeAnalytics": "How far back from the latest scrutin an analysis looks.",
    "Position": "What a member did; `absent` gathers the absent and those who could not vote.",
    "PositionDetail": "What a member did; `non_votant` was listed as taking no part.",
    "PositionPolitique": "Political position of a group.",
    "Precision": "How closely a debate is tied to a scrutin, finest first.",
    "PresenceReunion": "Attendance of a member at a meeting.",
    "Rattachement": "Whether speeches are tied to the scrutin itself, or are those of its day.",
    "RoleCommission": "On the merits, or for opinion.",
    "TypeCommission": "Kind of a body that meets.",
    "RoleSignataire": "Whether a member tabled or co-signed an amendment.",
    "SentimentAvis": "How the author of a feedback feels.",
    "Sexe": "Female or male.",
    "Sort": "Outcome of a scrutin.",
    "SortAmendement": "Fate of an amendment.",
    "Tag": "Theme of a scrutin, found by words of its title.",
    "TriDossiers": "What dossiers are sorted by.",
    "TauxVerifiable": "Rates that can be checked scrutin by scrutin.",
    "TriActionsLobbying": "Sort keys of actions of lobbyists.",
    "TriLobbyistes": "Sort keys of lobbyists.",
    "TriParlementaires": "Sort keys of members.",
    "TriggerAvis": "Whether the author of a feedback came by themselves, or was asked to.",
    "TypeAvis": "What a feedback is about.",
    "TypeCirconscription": "Constituency of a deputy or of a senator.",
    "TypeDeclaration": "Interests (`di`, with activities `dia`) or assets (`dsp`), their changes (`…m`), or the assets "
    "at the end of the mandate (`dspfm`).",
    "TypeEvenement": "What the agenda may be narrowed to.",
    "TypeInstitutionnel": "What an event of the institutional calendar is about.",
    "TypeIntervention": "Kind of a speech in a debate.",
    "TypeLobbyiste": "Kind of organisation.",
    "TypeParole": "Kind of a speech of a member, interruptions included.",
    "TypeRecherche": "What the general search may be narrowed to; `all` gives a few of each category.",
    "TypeReunion": "Committee meeting, public sitting, or meeting at the initiative of members.",
    "TypeVote": "Voting mode of a scrutin.",
}  # sets of values, by name: a new one fails the document rather than going undescribed


def written(path: str) -> str:
    """A path as the document writes it: the root of an area ends with a slash. The service answers both spellings."""
    return f"{path}/" if _ROOT.fullmatch(path) else path


def document(app: Litestar, table: Table) -> bytes:
    """The OpenAPI 3.1 document of the application, encoded."""
    schema = app.openapi_schema.to_schema()
    schema["paths"] = {written(path): item for path, item in schema["paths"].items()}
    routes = {(written(route.template), route.method.lower()): route for route in table.routes}
    for path, item in schema["paths"].items():
        for method, described in item.items():
            route = routes[path, method]
            for parameter in described.get("parameters", ()):
                known = route.parametres.get(parameter["name"])
                parameter["schema"] = _with_default(_never_null(parameter["schema"]), known)
            if route.body is not None:
                described["requestBody"] = _request_body(route.body, schema["components"]["schemas"])
    for path, media_type in ALSO.items():
        schema["paths"][path]["get"]["responses"]["200"]["content"][media_type] = {"schema": {"type": "string"}}
    _describe(schema["components"]["schemas"])
    encoded: bytes = msgspec.json.encode(_whole_numbers(schema), order="deterministic")
    return encoded


def forget(app: Litestar) -> None:
    """Drop what the framework keeps of the document: five thousand objects, once its bytes are made."""
    kept = app.openapi_schema
    kept.paths, kept.components = None, Components()


def _request_body(model: type, schemas: dict[str, Schema]) -> Schema:
    """What an action is sent: the framework does not know, since handlers read the bytes themselves."""
    (reference,), components = msgspec.json.schema_components([model], ref_template="#/components/schemas/{name}")
    schemas.update(components)
    return {"required": True, "content": {"application/json": {"schema": reference}}}


def _never_null(schema: Schema) -> Schema:
    """A parameter is given or left out: it cannot be null, whatever the type of the argument behind it."""
    alternatives = [choice for choice in schema.get("oneOf", ()) if choice != {"type": "null"}]
    if len(alternatives) != 1:
        return schema
    rest = {name: value for name, value in schema.items() if name != "oneOf"}
    (only,) = alternatives
    return {"allOf": [only], **rest} if "$ref" in only else {**only, **rest}


def _with_default(schema: Schema, parametre: Parametre | None) -> Schema:
    """A default belongs to its parameter: the framework writes that of a word on the set, which others share."""
    if "allOf" not in schema or parametre is None or parametre.default is None:
        return schema
    return {**schema, "default": parametre.default}


def _describe(schemas: dict[str, Schema]) -> None:
    """Models are described by their docstring, which the framework forgets; sets of values by ours."""
    models = {model.__name__: model for model in _subclasses(Modele)}
    for name, schema in schemas.items():
        if name in models:
            schema["description"] = inspect.getdoc(models[name])
            if models[name].__struct_config__.forbid_unknown_fields:  # as answers do; what is sent may hold more
                schema["additionalProperties"] = False
        else:
            schema["description"] = SETS[name]
            schema.pop("default", None)


def _subclasses(model: type[Modele]) -> Iterable[type[Modele]]:
    children: list[type[Modele]] = model.__subclasses__()
    for child in children:
        yield child
        yield from _subclasses(child)


def _whole_numbers(value: Any) -> Any:
    """Bounds of integers are integers: `1.0` is legal but reads as a mistake."""
    if isinstance(value, dict):
        return {name: _whole_numbers(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_whole_numbers(member) for member in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value
