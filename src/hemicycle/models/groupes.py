"""Answers of the group operations."""

from typing import Annotated

from msgspec import Meta

from hemicycle.models import base
from hemicycle.models.base import Compte, Cree, Identifiant, Instant, Modele, Modifie
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.scrutins import PositionsGroupe
from hemicycle.models.stats import AccordParEnjeu, IntervalleDuTaux, Nombre, Taux, TauxDetaille
from hemicycle.models.votes import MembreNomme, ScrutinResume
from hemicycle.vocabulaire import Chambre, Position, PositionPolitique, Tag

Mesure = Annotated[float | None, Meta(description="From 0 to 1; null when not computable.", examples=[0.955])]
PositionDuGroupe = Annotated[
    PositionPolitique | None,
    Meta(
        description="Political position: a label of ours, that no official file gives; `/methodologie` says from what.",
        examples=["centre"],
    ),
]
Calcule = Annotated[Instant | None, Meta(description="Day of the last scrutin that the figures speak of.")]


class Groupe(Modele):
    """A political group, in short."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    code: Annotated[
        str, Meta(description="Code in official files: frozen at the Senate, whatever the names.", examples=["BOC"])
    ]
    nom: Annotated[str, Meta(description="Short name, of today.", examples=["BOC"])]
    nom_court: Annotated[str | None, Meta(description="Usual name (Senate).", examples=["Bocages"])]
    nom_complet: Annotated[str, Meta(description="Long name.", examples=["Bocage et territoires"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    position: PositionDuGroupe


class GroupeComplet(Groupe):
    """A political group in full."""

    uid: Annotated[str, Meta(description="Official id.", examples=["PO900001"])]
    source_id: Annotated[str, Meta(description="Same as `uid`.", examples=["PO900001"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    logo_url: Annotated[str | None, Meta(description="Logo.")]
    ordre: Annotated[int, Meta(description="Rank in lists.", examples=[3])]
    actif: Annotated[bool, Meta(description="Whether the group exists today.", examples=[True])]
    membres_count: Nombre
    membres_actifs_count: Nombre
    stats_membres_actifs: Nombre
    stats_presence_moyenne: Taux
    stats_presence_solennel_moyenne: Taux
    stats_loyaute_moyenne: Taux
    stats_cohesion: Taux
    stats_participation: Nombre
    stats_votes_pour: Nombre
    stats_votes_contre: Nombre
    stats_votes_abstention: Nombre
    stats_votes_absent: Nombre
    stats_calculated_at: Annotated[Instant | None, Meta(description="When they were computed.")]


class GroupePeriode(GroupeComplet):
    """A political group over a period."""

    created_at: Cree
    updated_at: Modifie


class LieuDuMembre(Modele):
    """The constituency of a seat."""

    departement: base.Departement
    numero: Annotated[int, Meta(description="Number; 0 for a Senate constituency.", examples=[1])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]


class MembreDuGroupe(MembreNomme, kw_only=True):
    """A member of a group in the period, with the figures of that seat."""

    circonscription: Annotated[LieuDuMembre | None, Meta(description="Constituency.")]
    actif: Annotated[
        bool,
        Meta(description="Whether the seat is held, in this group, on the last day of the period.", examples=[True]),
    ]
    stats_presence: Taux
    stats_loyaute: Taux


class MoyennesDuGroupe(Modele):
    """Means over the members of the period."""

    presence_moyenne: Taux
    presence_solennel_moyenne: Taux
    loyaute_moyenne: Taux
    participation_moyenne: Annotated[Taux, Meta(description="A rate, the same as `presenceMoyenne`.")]


class CohesionDetaillee(Modele):
    """How far the voters of a group vote alike: mean over scrutins where three of them voted."""

    valeur: Annotated[Taux, Meta(description="Mean share of the most frequent position.")]
    scrutins: Annotated[Compte, Meta(description="Scrutins it rests on.")]
    indice_accord: Annotated[Mesure, Meta(description="Agreement index of Hix, Noury and Roland.")]
    accord_paires: Annotated[Mesure, Meta(description="Chance that two voters agree.")]
    indice_rice: Annotated[Mesure, Meta(description="Distance between those for and those against, among them.")]


class StatsDetailGroupe(Modele):
    """Figures of a group with what they rest on."""

    cohesion: CohesionDetaillee
    taux_participation: Annotated[TauxDetaille, Meta(description="Votes cast among those its members could cast.")]


class NomDeGroupe(Modele):
    """The names that a group of the Senate bears from a day on."""

    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    nom_complet: Annotated[str, Meta(description="Long name.", examples=["Bocage et territoires"])]
    date_debut: Annotated[Instant | None, Meta(description="First day; null for the first names known.")]
    debut_estime: Annotated[bool, Meta(description="Whether that day is known by its month or year only.")]
    source: Annotated[str, Meta(description="A table of the Senate, or a page.", examples=["libgrppol"])]


class DocumentGroupeDetail(GroupeComplet, kw_only=True):
    """A political group over a period, with its members: what a release dates."""

    rang: Annotated[
        int | None,
        Meta(
            description="Place by members in office, from 1; null for the non-attached and a group that is no more.",
            examples=[3],
        ),
    ]
    total_groupes: Annotated[Compte, Meta(description="Groups compared, the non-attached left out.")]
    totaux_amendements: Annotated[Nombre, Meta(description="Amendments tabled by the members of the period.")]
    noms: Annotated[
        list[NomDeGroupe],
        Meta(description="Names it had, oldest first; empty where only today's are known, and at the Assembly."),
    ]
    session: Annotated[str | None, Meta(description="Session shown (Senate).", examples=["2024"])]
    session_courante: Annotated[bool, Meta(description="Whether the group is shown as it is today.", examples=[True])]
    membres: Annotated[list[MembreDuGroupe], Meta(description="Members of the period, by family name.")]
    stats: MoyennesDuGroupe
    stats_detail: StatsDetailGroupe


class GroupeDetail(DocumentGroupeDetail, kw_only=True):
    """A political group over a period, with its members."""

    created_at: Cree
    updated_at: Modifie
    provenance: Provenances = SANS_PROVENANCE


class MoyennesParMembre(Modele):
    """Means over the members in office."""

    presence: Taux
    loyaute: Taux
    participation: Annotated[Nombre, Meta(description="Votes cast by a member: a count, as everywhere.")]
    interventions: Annotated[float | None, Meta(description="Speeches of a member, to one decimal.", examples=[2.4])]
    amendements: Nombre


class TotauxDuGroupe(Modele):
    """Sums over the members in office."""

    interventions: Nombre
    amendements: Nombre
    questions: Nombre


class StatsGroupe(Modele):
    """Statistics of a group; those of a group that is no more are taken over all its members."""

    membres_actifs: Annotated[Compte, Meta(description="Members in office on the last day of the period.")]
    moyennes: MoyennesParMembre
    totaux: TotauxDuGroupe


class ScrutinDuGroupe(ScrutinResume, kw_only=True):
    """A scrutin as a group voted on it."""

    groupe_votes: PositionsGroupe
    total_groupe_votes: Annotated[Compte, Meta(description="Members of the group that the ballot counts, all told.")]
    position_majoritaire: Annotated[
        Position | None, Meta(description="Line of the group; null without one.", examples=["pour"])
    ]
    cohesion: Annotated[Taux, Meta(description="Share of the most frequent position; null under three voters.")]


class VotesGroupe(Modele):
    """How a group votes."""

    total_votes: Annotated[Compte, Meta(description="Positions of its members, absents included.")]
    positions: PositionsGroupe
    taux_participation: Taux
    taux_participation_detail: Annotated[TauxDetaille, Meta(description="`tauxParticipation` with its base.")]
    cohesion_moyenne: Taux
    cohesion: CohesionDetaillee
    scrutins_recents: Annotated[list[ScrutinDuGroupe], Meta(description="Latest scrutins, up to 20.")]


class GroupeDeMatrice(Modele):
    """A group beside others."""

    id: Identifiant
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    position: PositionDuGroupe
    logo_url: Annotated[str | None, Meta(description="Logo.")]


class GroupeAllie(GroupeDeMatrice, kw_only=True):
    """A group as another meets it."""

    nom_complet: Annotated[str, Meta(description="Long name.", examples=["Bocage et territoires"])]


class AccordDeGroupes(Modele):
    """How often two groups took the same line."""

    taux_accord: Annotated[Taux, Meta(description="Share of same lines; null under 20 scrutins.", examples=[71])]
    votes_communs: Annotated[Compte, Meta(description="Scrutins where both took the same line.", examples=[284])]
    votes_totaux: Annotated[Compte, Meta(description="Scrutins where both took a line.", examples=[400])]
    intervalle: IntervalleDuTaux
    par_enjeu: Annotated[
        AccordParEnjeu,
        Meta(
            description="The same by what the scrutins decide, each rate null under 20 of them: whatever `nature` is "
            "asked for, and on those that `clivants` keeps."
        ),
    ]


class Alliance(AccordDeGroupes, kw_only=True):
    """Agreement with another group."""

    groupe: GroupeAllie


class AccordDePaire(AccordDeGroupes, kw_only=True):
    """Agreement of two groups."""

    groupes: Annotated[
        list[str],
        Meta(
            description="Their ids, in the order of `groupes`.",
            min_length=2,
            max_length=2,
            examples=[["0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d", "5b1f0c9e-1d2c-5e3a-9f40-3a2b1c0d9e8f"]],
        ),
    ]


class Alliances(Modele):
    """The other groups of the chamber and period, by agreement."""

    groupe_id: Identifiant
    groupe_nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    groupe_couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    allies: Annotated[list[Alliance], Meta(description="60 and above, closest first.")]
    neutres: Annotated[list[Alliance], Meta(description="From 40 to 59, closest first.")]
    opposes: Annotated[list[Alliance], Meta(description="Under 40, most opposed first.")]
    indetermines: Annotated[list[Alliance], Meta(description="Met at too few scrutins to tell.")]
    calculated_at: Calcule


class PeriodeMesuree(Modele):
    """What agreement was measured over."""

    session: Annotated[
        str,
        Meta(
            description="Legislature or Senate session; where none is asked for, the latest session of the Senate in "
            "which two groups met at 50 scrutins at least, else at 20, else that in which they met most.",
            examples=["2025"],
        ),
    ]
    scrutins: Annotated[Compte, Meta(description="Scrutins of the chamber in it.", examples=[348])]
    scrutins_compares: Annotated[
        Compte, Meta(description="Those at which the two groups that met most both took a line.", examples=[340])
    ]


class AlliancesReponse(Modele):
    """The alliances of a group, and the period they are of."""

    data: Alliances
    meta: PeriodeMesuree


class Thematique(Modele):
    """Where a group stands on a theme, in scrutins by the line it took."""

    thematique: Annotated[str, Meta(description="Theme.", examples=["santé"])]
    tag: Annotated[Tag, Meta(description="The same as scrutins are tagged with it.", examples=["sante"])]
    position: Annotated[int, Meta(description="From -100 (against) to 100 (for).", ge=-100, le=100, examples=[37])]
    cohesion: Taux
    votes_totaux: Compte
    votes_pour: Compte
    votes_contre: Compte
    votes_abstention: Compte


class ThematiquesGroupe(Modele):
    """Where a group stands on each theme."""

    groupe_id: Identifiant
    groupe_nom: Annotated[str, Meta(description="Short name.", examples=["BOC"])]
    groupe_couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    thematiques: Annotated[list[Thematique], Meta(description="Most voted theme first.")]
    calculated_at: Calcule


class MatriceAlliances(Modele):
    """Agreement of every pair of groups of a chamber: symmetric, 100 on the diagonal."""

    groupes: Annotated[list[GroupeDeMatrice], Meta(description="From left to right; the non-attached are left out.")]
    matrice: Annotated[
        dict[str, dict[str, Taux]], Meta(description="By id, then by id; null for a pair met at too few scrutins.")
    ]
    calculated_at: Calcule
    paires: Annotated[list[AccordDePaire], Meta(description="The same with bases and intervals, every pair once.")]


class MatriceReponse(Modele):
    """The matrix of a chamber, and the period it is of; null where it holds no scrutin."""

    data: MatriceAlliances
    meta: PeriodeMesuree | None
