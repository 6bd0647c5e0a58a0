"""`outil`: how a tool states its name, its arguments and its answer; and what a client is told of wrong arguments."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_args, get_type_hints

import msgspec

from hemicycle.api.answers.errors import Detail, InvalidParametersError, quote
from hemicycle.mcp.formes import SANS_CONTROLE, Arguments, Reponse
from hemicycle.mcp.lecture import Lecteur

Schema = dict[str, Any]
_OU = re.compile(r" - at `\$\.(\w+)(\[\d+\])?[^`]*`$")
_CHAMP = re.compile(r"(missing required|contains unknown) field `([^`]*)`")


@dataclass(frozen=True)
class Outil:
    """One tool."""

    nom: str
    titre: str
    description: str
    appel: Callable[[Lecteur, Any], Awaitable[Reponse[Any]]]

    @cached_property
    def arguments(self) -> type[Arguments]:
        hints = get_type_hints(self.appel)
        (found,) = [hint for hint in hints.values() if isinstance(hint, type) and issubclass(hint, Arguments)]
        return found

    @cached_property
    def entree(self) -> Schema:
        """The JSON schema of the arguments, without references: not every client follows them."""
        root, defs = _schema(self.arguments)
        inlined: Schema = _inlined(_shown(root), defs)
        return inlined

    @cached_property
    def sortie(self) -> Schema:
        """The JSON schema of the answer."""
        root, defs = _schema(get_type_hints(self.appel)["return"])
        return _shown(root) | {"$defs": {name: _shown(one) for name, one in defs.items()}}

    def lire(self, given: object) -> Arguments:
        """The arguments of a call; raises `InvalidParametersError` with a French sentence for each fault."""
        try:
            read: Arguments = msgspec.convert(given, self.arguments)
        except msgspec.ValidationError as error:
            raise InvalidParametersError([self._refus(str(error), given)]) from None
        return read

    def _refus(self, why: str, given: object) -> Detail:
        noms = ", ".join(self.entree["properties"])
        if field := _CHAMP.search(why):
            nom = quote(field[2])
            if field[1].startswith("missing"):
                return Detail(nom, f"Argument « {nom} » : obligatoire, {attendu(self.entree['properties'][nom])}.")
            return Detail(nom, f"Argument « {nom} » : inconnu de « {self.nom} » (arguments possibles : {noms}).")
        place = _OU.search(why)
        if place is None or not isinstance(given, Mapping):
            return Detail("", f"Arguments de « {self.nom} » : un objet JSON est attendu ({noms}).")
        nom = place[1]
        return Detail(nom, f"Argument « {nom} » : {attendu(self.entree['properties'][nom])}.")


def outil(nom: str, titre: str, description: str) -> Callable[[Callable[[Lecteur, Any], Awaitable[Any]]], Outil]:
    """Declare a tool; its arguments and its answer are those that its function is annotated with."""
    return lambda appel: Outil(nom, titre, description, appel)


def attendu(schema: Schema) -> str:
    """What a schema asks for, in French."""
    if several := schema.get("anyOf"):
        return attendu(next(one for one in several if one.get("type") != "null"))
    if "enum" in schema:
        return f"une de ces valeurs attendue : {', '.join(map(str, schema['enum']))}"
    if schema["type"] == "array":
        return f"liste de {schema['minItems']} à {schema['maxItems']} éléments attendue ; {attendu(schema['items'])}"
    if schema["type"] == "integer":
        return f"entier de {schema['minimum']} à {schema['maximum']} attendu"
    if schema.get("pattern") == SANS_CONTROLE:
        longueur = f"{schema['minLength']} à {schema['maxLength']}"
        return f"texte de {longueur} caractères attendu, sans caractère de contrôle"
    return _AUTRES[schema["type"], schema.get("format")]


_AUTRES = {
    ("boolean", None): "true ou false attendu",
    ("string", "date"): "date AAAA-MM-JJ attendue",
    ("string", None): "« suite » d’une réponse précédente attendue, telle quelle",
}


def _schema(model: Any) -> tuple[Schema, dict[str, Schema]]:
    """The schema of a model and those it refers to. A root has to be an object for the protocol, never a reference."""
    (root,), defs = msgspec.json.schema_components([model], ref_template="#/$defs/{name}")
    name = root["$ref"].rpartition("/")[2]
    assert get_args(model) or name == model.__name__
    return defs.pop(name) | {"type": "object", "additionalProperties": False}, defs


def _shown(schema: Schema) -> Schema:
    """A schema without what is for those who read the code: the names and docstrings of structs."""
    return {name: member for name, member in schema.items() if name not in ("title", "description")}


def _inlined(value: Any, defs: Mapping[str, Schema]) -> Any:
    if isinstance(value, dict):
        referred = _shown(defs[value["$ref"].rpartition("/")[2]]) if "$ref" in value else {}
        return {name: _inlined(member, defs) for name, member in (referred | value).items() if name != "$ref"}
    return [_inlined(member, defs) for member in value] if isinstance(value, list) else value
