"""Answers of the analytics operations."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, CompteConnu, Identifiant, Modele, Pourcentage
from hemicycle.models.groupes import Groupe
from hemicycle.models.scrutins import Decompte, PourSeulement
from hemicycle.models.stats import Nombre, Taux
from hemicycle.models.votes import Importance, MembreNomme, ScrutinResume, Tags


class StatsGlobales(Modele):
    """How much there is of each thing. Null where the release holds none of that kind."""

    total_deputes: Annotated[Compte, Meta(description="Deputies in office.")]
    total_senateurs: Annotated[Compte, Meta(description="Senators in office.")]
    total_parlementaires: Annotated[Compte, Meta(description="Members in office of both chambers.")]
    groupes_politiques: Annotated[Compte, Meta(description="Groups that exist today.")]
    total_scrutins: Compte
    total_votes: Annotated[Compte, Meta(description="Nominal votes held; with `groupe`, votes cast under it.")]
    total_lobbyistes: Nombre
    total_actions: Nombre
    total_interventions: Nombre
    total_amendements: Nombre
    avg_participation: Annotated[Nombre, Meta(description="Mean number of voters over the 100 latest scrutins.")]


class GroupeEffectif(Groupe, kw_only=True):
    """A group and its sitting members."""

    nb_deputes: Annotated[Compte, Meta(description="Sitting members, of either chamber.")]


class Tendance(Modele):
    """Mean votes per scrutin in a month: zeros without a scrutin, null where no file gives the figures of its own."""

    mois: Annotated[str, Meta(description="French short month and year.", examples=["Fév 26"])]
    pour: CompteConnu
    contre: CompteConnu
    abstention: CompteConnu


class MembreClasse(MembreNomme, kw_only=True):
    """A member in a ranking."""

    groupe: Annotated[str | None, Meta(description="Short name of the last group in the Assembly.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]


class DeputeAssidu(MembreClasse):
    """A deputy and the votes cast."""

    score: Annotated[Compte, Meta(description="Votes cast in the period and theme.")]


class DeputeDissident(MembreClasse):
    """A deputy and the votes against the line of the group of that day."""

    dissidences: Compte
    total_votes: Annotated[Compte, Meta(description="Votes for or against where the line is one of the two.")]
    taux_dissidence: Pourcentage


class ScrutinAnalyse(ScrutinResume, kw_only=True):
    """A scrutin among analytics."""

    pour: CompteConnu
    contre: CompteConnu
    abstention: CompteConnu
    decompte: Decompte
    pour_seulement: PourSeulement
    importance: Importance
    tags: Tags
    controverse: Annotated[Taux, Meta(description="100 for an even split, 0 for unanimity; null where undefined.")]


class RangsDesScrutins(Modele):
    """The latest scrutins of a selection, as a release holds them: ranks, and what is counted of those shown."""

    total: int = 0
    rangs: list[int] = msgspec.field(default_factory=list)
    adoptes: list[bool] = msgspec.field(default_factory=list)
    serres: list[bool] = msgspec.field(default_factory=list)


class RangsDesAssidus(Modele):
    """Deputies by votes cast, as a release holds them."""

    rangs: list[int] = msgspec.field(default_factory=list)
    scores: list[int] = msgspec.field(default_factory=list)


class RangsDesDissidents(Modele):
    """Deputies by share of votes against the line, as a release holds them."""

    rangs: list[int] = msgspec.field(default_factory=list)
    dissidences: list[int] = msgspec.field(default_factory=list)
    totaux: list[int] = msgspec.field(default_factory=list)
    taux: list[int] = msgspec.field(default_factory=list)


class StatsScrutins(Modele):
    """Counts of scrutins."""

    total_scrutins: Annotated[Compte, Meta(description="Scrutins of the whole selection.")]
    adoptes: Annotated[Compte, Meta(description="Adopted, among those shown.")]
    rejetes: Annotated[Compte, Meta(description="Rejected, among those shown.")]
    serres: Annotated[Compte, Meta(description="Decided by ten votes or fewer, among those shown.")]


class ScrutinsAnalyses(Modele):
    """Latest scrutins of a selection."""

    recent_scrutins: list[ScrutinAnalyse]
    stats: StatsScrutins


class ThemeCompte(Modele):
    """A theme and its scrutins."""

    theme: Annotated[str, Meta(description="Theme.", examples=["sante"])]
    count: Compte


class Secteur(Modele):
    """A sector of activity of lobbyists."""

    secteur: Annotated[str, Meta(description="Sector.", examples=["Énergie"])]
    count: Annotated[Compte, Meta(description="Declared persons; organisations where they are not known.")]
    organisations: Annotated[Compte, Meta(description="Lobbyists of the sector.")]


class LobbyisteClasse(Modele):
    """A lobbyist by budget."""

    id: Identifiant
    nom: Annotated[str, Meta(description="Name.")]
    type: Annotated[str | None, Meta(description="Kind of organisation.", examples=["association"])]
    secteur: Annotated[str | None, Meta(description="Sector.", examples=["Énergie"])]
    budget: Annotated[int, Meta(description="Declared budget, in euros.", ge=1, examples=[150000])]
    nb_lobbyistes: Nombre
    nb_actions: Compte
