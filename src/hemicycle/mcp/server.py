"""The server of the protocol: the SDK's, over our tools; on standard input and output, and behind `/mcp`."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import mcp_types as types
import structlog
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.shared.exceptions import MCPError

import hemicycle
from hemicycle.api.answers.errors import (
    ApiError,
    Detail,
    InvalidParametersError,
    UnavailableError,
    UnexpectedError,
    quote,
)
from hemicycle.api.answers.messages import Reply, Request
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.declare.operations import action
from hemicycle.api.guard.requests import LARGEST
from hemicycle.errors import StoreUnavailable
from hemicycle.mcp.declare import Outil
from hemicycle.mcp.formes import Arguments, plat
from hemicycle.mcp.lecture import Lecteur
from hemicycle.mcp.outils import OUTILS
from hemicycle.mcp.rendu import abreger
from hemicycle.mcp.ressources import AFFIRMATION, RESSOURCES, TEXTE, VERIFIER, consigne

log = structlog.get_logger(__name__)

_CONSIGNES = (
    "Données officielles du Parlement français : votes, membres, lois, débats, agenda. Chaque réponse porte "
    "« citations » (à reprendre avec les faits) et « inconnu » : un motif n’est pas un « non ». Les réponses sont "
    "courtes : « suite » se redonne comme « curseur ». Une publication « demo-… » est celle d’un Parlement fictif. "
    "Commencez par « rechercher »."
)
PATH = "/mcp"
_LECTURE = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
_SANS_PUBLICATION = "Aucune publication de données n'est disponible pour l'instant."


class Toolbox:
    """The tools, resources and prompt over the release that is served at the moment of each call."""

    def __init__(self, holder: ReleaseHolder, supplies: Mapping[str, Any], clock: Callable[[], float]) -> None:
        self._holder = holder
        self._supplies = supplies
        self._clock = clock
        self.server: Server[Any] = Server(
            "hemicycle",
            version=hemicycle.__version__,
            title="Hémicycle",
            instructions=_CONSIGNES,
            on_list_tools=self._tools,
            on_call_tool=self._call,
            on_list_resources=self._resources,
            on_read_resource=self._read,
            on_list_prompts=self._prompts,
            on_get_prompt=self._prompt,
        )

    async def _tools(self, _context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=un.nom,
                    title=un.titre,
                    description=un.description,
                    input_schema=un.entree,
                    output_schema=un.sortie,
                    annotations=_LECTURE,
                )
                for un in OUTILS.values()
            ]
        )

    async def _call(self, _context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        """What a tool answers; what is wrong is told in French, as a result: a model reads those, not errors."""
        try:
            outil = _tool(params.name)
            arguments = outil.lire(params.arguments or {})
            with self._reading(outil.nom, arguments) as lecteur:
                reponse = await outil.appel(lecteur, arguments)
        except ApiError as error:
            return _fault(error)
        except StoreUnavailable as error:
            log.warning("store_unavailable", tool=params.name, reason=str(error))
            return _fault(UnavailableError(_SANS_PUBLICATION))
        except Exception:
            log.exception("unexpected_error", tool=quote(params.name))
            return _fault(UnexpectedError())
        court, texte = abreger(plat(reponse))
        return types.CallToolResult(content=[types.TextContent(type="text", text=texte)], structured_content=court)

    async def _resources(self, _context: Any, _params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=une.uri, name=une.nom, title=une.titre, description=une.description, mime_type=TEXTE)
                for une in RESSOURCES.values()
            ]
        )

    async def _read(self, _context: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        une = RESSOURCES.get(str(params.uri))
        if une is None:
            connues = ", ".join(RESSOURCES)
            raise MCPError(types.INVALID_PARAMS, f"Ressource « {quote(str(params.uri))} » inconnue : {connues}.")
        try:
            with self._reading(une.nom, Arguments()) as lecteur:
                lue = await une.lire(lecteur)
        except ApiError as error:
            raise MCPError(types.INTERNAL_ERROR, str(error)) from None
        return types.ReadResourceResult(contents=[types.TextResourceContents(uri=une.uri, mime_type=TEXTE, text=lue)])

    async def _prompts(self, _context: Any, _params: Any) -> types.ListPromptsResult:
        argument = types.PromptArgument(
            name="affirmation", description="L’affirmation à vérifier, telle qu’elle est dite.", required=True
        )
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=VERIFIER,
                    title="Vérifier une affirmation sur un vote",
                    description="Conduit la vérification d’une affirmation sur un vote, sources à l’appui.",
                    arguments=[argument],
                )
            ]
        )

    async def _prompt(self, _context: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        if params.name != VERIFIER:
            raise MCPError(types.INVALID_PARAMS, f"Invite « {quote(params.name)} » inconnue : {VERIFIER}.")
        affirmation = (params.arguments or {}).get("affirmation", "").strip()
        if not 0 < len(affirmation) <= AFFIRMATION:
            raise MCPError(
                types.INVALID_PARAMS, f"Argument « affirmation » : de 1 à {AFFIRMATION} caractères attendus."
            )
        content = types.TextContent(type="text", text=consigne(affirmation))
        return types.GetPromptResult(messages=[types.PromptMessage(role="user", content=content)])

    @contextmanager
    def _reading(self, nom: str, arguments: Arguments) -> Iterator[Lecteur]:
        """The served release, held open while a tool reads it."""
        opened = self._holder.current
        if opened is None:
            raise UnavailableError(_SANS_PUBLICATION)
        with opened.reading() as release:
            yield Lecteur(release, self._supplies, datetime.fromtimestamp(self._clock(), UTC), nom, arguments)


class HttpEndpoint:
    """The SDK's streamable HTTP, one request at a time: no session, no stream, a JSON answer to each POST.

    Our own door has read, bounded and counted the request before; what is left for the SDK is its protocol.
    """

    def __init__(self, toolbox: Toolbox) -> None:
        self._manager = StreamableHTTPSessionManager(
            toolbox.server, json_response=True, stateless=True, max_request_body_size=LARGEST
        )
        self._stopping = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open what requests run in. It has to be opened and closed by one task, which is not that of a request."""
        ready = asyncio.Event()

        async def hold() -> None:
            async with self._manager.run():
                ready.set()
                await self._stopping.wait()

        self._task = asyncio.create_task(hold())
        await ready.wait()

    async def stop(self) -> None:
        self._stopping.set()
        if self._task is not None:
            await self._task

    async def answer(self, request: Request, body: bytes) -> Reply:
        """The answer to a POST whose body was read."""
        status, sent = 500, bytearray()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                sent.extend(message.get("body", b""))

        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in request.headers()]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
            "path": request.path, "raw_path": request.path.encode(), "query_string": b"", "root_path": "",
            "headers": headers, "client": None, "server": None,
        }  # fmt: skip
        await self._manager.handle_request(scope, receive, send)
        return Reply(status, bytes(sent))


@action(
    PATH,
    operation_id="mcp",
    tag="Service",
    summary="Model Context Protocol",
    description="Tools for assistants.",
    answer=dict[str, Any],
    needs_release=False,
)
async def poster(request: Request, body: bytes, mcp: HttpEndpoint) -> Reply:
    return await mcp.answer(request, body)


OPERATION = replace(poster, documented=False)  # a protocol of its own, which describes itself


async def over_stdio(toolbox: Toolbox) -> None:
    """Serve the client that started this process, until it leaves."""
    async with stdio_server() as (read, write):
        await toolbox.server.run(read, write, toolbox.server.create_initialization_options())


def _tool(nom: str) -> Outil:
    if nom not in OUTILS:
        raise InvalidParametersError([Detail("name", f"Outil « {quote(nom)} » inconnu : {', '.join(OUTILS)}.")])
    return OUTILS[nom]


def _fault(error: ApiError) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=str(error))], is_error=True)
