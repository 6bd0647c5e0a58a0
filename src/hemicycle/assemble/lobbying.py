"""The lobbying world: organisations of the register of interest representatives, and what they declare to have done.

A declared activity is one *action* here, as clients call it. The register names categories of public officials,
never persons, and no bill: what an action is about is only in its words.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.legislatif import Lien
from hemicycle.vocabulaire import TypeLobbyiste


@dataclass(frozen=True, slots=True)
class Secteur:
    """A sector of an organisation, or a domain of an action: the slug outlives changes of wording."""

    slug: str
    label: str


@dataclass(frozen=True, slots=True)
class Fourchette:
    """A declared bracket in euros: from `inf`, included, to `sup`, excluded; None where the top one is open."""

    inf: int
    sup: int | None


@dataclass(frozen=True, slots=True)
class Exercice:
    """An accounting period of an organisation. `depense` is None where the means were not declared."""

    debut: date
    fin: date
    publication: date | None
    depense: Fourchette | None
    chiffre_affaires: Fourchette | None
    salaries: int | None
    activites: int  # counted: the figure of the source is not reliable
    sans_activite: bool


@dataclass(frozen=True, slots=True)
class Lobbyiste:
    """An organisation of the register, under the number it is registered by (`uid`: `SIREN:123456789`)."""

    id: str
    uid: str
    nom: str
    type: TypeLobbyiste
    type_identifiant: str  # SIREN, RNA or HATVP
    identifiant: str
    categorie: str  # label of the source
    secteurs: tuple[Secteur, ...]
    niveaux: tuple[str, ...]  # levels at which it acts, as the source words them
    adresse: str | None
    code_postal: str | None
    ville: str | None
    pays: str | None
    site: str | None
    collaborateurs: int | None  # how many persons do the lobbying; their names are not kept
    exercices: tuple[Exercice, ...]  # latest first
    clients: tuple[str, ...]  # names of organisations, the former ones left out
    affiliations: tuple[str, ...]
    actif: bool
    cessation: date | None
    motif_cessation: str | None
    premiere_publication: date | None
    source_url: str | None

    @property
    def siren(self) -> str | None:
        return self.identifiant if self.type_identifiant == "SIREN" else None

    @property
    def budget(self) -> Fourchette | None:
        """The greatest bracket of expenses ever declared."""
        declares = [e.depense for e in self.exercices if e.depense is not None]
        return max(declares, key=lambda f: f.inf, default=None)

    @property
    def dernier_budget(self) -> Fourchette | None:
        """The bracket of the latest period whose means were declared."""
        return next((e.depense for e in self.exercices if e.depense is not None), None)

    @property
    def lobbyistes(self) -> int | None:
        """How many persons: those declared one by one, else the greatest headcount of a period."""
        return self.collaborateurs or max((e.salaries for e in self.exercices if e.salaries is not None), default=None)


# Columns of `actions`, one row per declared activity, latest publication first then id:
#   id (uuid), uid (identifiantFiche), lobbyiste (uid), objet, publication (date), debut, fin (dates of the period),
#   domaines (list of slugs), domaines_labels (list, same places), secteurs, secteurs_labels (the sectors that hold
#   those domains, in the vocabulary of organisations), cible (depute, ministre, administration or null: the
#   first of the three among its targets), cibles (list of the three values, distinct), cibles_detail (list of finer
#   classes, distinct), cible_nom (published label of the target), responsables (list: targets as published),
#   decisions (list), actions_menees (list), action_menee_autre (what was written beside « autres »), beneficiaires
#   (list of names; own account left out), en_propre (bool), observation
@dataclass(frozen=True)
class Lobbying:
    """The register. `lobbyistes` are in the order of their folded names, then ids."""

    lobbyistes: tuple[Lobbyiste, ...] = ()
    actions: pl.DataFrame = field(default_factory=pl.DataFrame)
    action_dossier: tuple[Lien, ...] = ()  # from the uid of an action to that of a dossier that its words name


class Compte(NamedTuple):
    """How many actions name some text, and how many organisations declared them."""

    actions: int
    organisations: int


class ActionsDeclarees:
    """What was declared on the text of dossiers."""

    def __init__(self, lobbying: Lobbying) -> None:
        self._connu = bool(lobbying.lobbyistes)
        self._actions: defaultdict[str, set[str]] = defaultdict(set)
        for lien in lobbying.action_dossier:
            self._actions[lien.vers].add(lien.de)
        self._declarants = dict(lobbying.actions.select("uid", "lobbyiste").iter_rows()) if self._actions else {}

    def compte(self, dossiers: Iterable[str]) -> Compte | None:
        """The actions that name any of these dossiers (uids), once each; None where there is no register."""
        if not self._connu:
            return None
        actions = {action for dossier in dossiers for action in self._actions.get(dossier, ())}
        return Compte(len(actions), len({self._declarants[action] for action in actions}))
