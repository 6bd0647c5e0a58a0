"""The structs of the votes of a scrutin, by the million: groups, the buckets that list their voters, the voters.

What else a scrutin says is decoded as it comes (`Any`), and read by the usual reader.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET

from hemicycle.sources.publishers.assemblee.typed_nodes import Text, TypedNode


class Votant(msgspec.Struct, forbid_unknown_fields=True, gc=False, rename="camel"):
    acteur_ref: str
    mandat_ref: str | None = None
    par_delegation: Literal["true", "false", ""] | None = None
    cause_position_vote: Literal["PAN", "PSE", "MG"] | None = None
    num_place: Any = None


class Partie(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Some voters of a bucket: one, or a list."""

    votant: list[Votant] | Votant | None = None


class Voix(TypedNode):
    pour: Text = None
    contre: Text = None
    abstentions: Text = None
    non_votants: Text = None
    non_votants_volontaires: Any = None  # copies the abstentions


class Vote(TypedNode):
    position_majoritaire: Any = None  # wrong once in thirty
    decompte_voix: Voix | None = None
    decompte_nominatif: dict[str, list[Partie] | Partie | None] | None = None  # in the order of the file


class Groupe(TypedNode):
    organe_ref: Text = None
    nombre_membres_groupe: Text = None
    vote: Vote | None = None


class Groupes(TypedNode):
    groupe: list[Groupe] | Groupe | None = None


class Organe(TypedNode):
    organe_ref: Any = None
    groupes: Groupes | None = None


class Ventilation(TypedNode):
    organe: Organe | None = None


class Scrutin(msgspec.Struct, forbid_unknown_fields=True, gc=False, rename="camel"):
    """A field that the file does not have is `UNSET`: the others are handed on as they are."""

    ventilation_votes: Ventilation | None = None
    uid: Any = UNSET
    numero: Any = UNSET
    organe_ref: Any = UNSET
    legislature: Any = UNSET
    session_ref: Any = UNSET
    seance_ref: Any = UNSET
    date_scrutin: Any = UNSET
    quantieme_jour_seance: Any = UNSET
    type_vote: Any = UNSET
    sort: Any = UNSET
    titre: Any = UNSET
    demandeur: Any = UNSET
    objet: Any = UNSET
    mode_publication_des_votes: Any = UNSET
    synthese_vote: Any = UNSET
    mise_au_point: Any = UNSET
    lieu_vote: Any = UNSET
    xmlns: Any = msgspec.field(name="@xmlns", default=UNSET)
    xsi: Any = msgspec.field(name="@xmlns:xsi", default=UNSET)
    xsi_type: Any = msgspec.field(name="@xsi:type", default=UNSET)


class Racine(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """The whole file: a single object."""

    scrutin: Scrutin
