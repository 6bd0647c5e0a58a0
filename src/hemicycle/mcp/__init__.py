"""What assistants call: tools, resources and a prompt of the Model Context Protocol, made of the API's own answers."""

from importlib.util import find_spec

from hemicycle.errors import SettingsError


def check_sdk() -> None:
    """Refuse, in one sentence, to serve the protocol without the SDK that speaks it."""
    if find_spec("mcp") is None:
        raise SettingsError("Le serveur MCP demande son SDK : installez « hemicycle[mcp] ».")
