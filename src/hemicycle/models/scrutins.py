"""Answers of the scrutins operations."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.amendements import AmendementBref, AmendementDuScrutin, DossierBref, DossierDuScrutin
from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Jour, Modele, Pagination, Pourcentage
from hemicycle.models.ia import AvecIa
from hemicycle.models.interventions import Intervention
from hemicycle.models.votes import GroupeDuVote, Vote
from hemicycle.vocabulaire import Chambre, NatureVote, Position, Tag, TypeVote

Importance = Annotated[int, Meta(description="Importance, 1 to 5.", ge=1, le=5, examples=[4])]
Resume = Annotated[str | None, Meta(description="Summary written by a model, if any.", examples=[None])]
Resultat = Annotated[Literal["adopte", "rejete"], Meta(description="Outcome, lower case.", examples=["adopte"])]


class Decompte(Modele):
    """Official totals; null where the Senate does not publish them."""

    votants: CompteConnu
    pour: CompteConnu
    contre: CompteConnu
    abstentions: CompteConnu


class ScrutinDeBase(AvecIa):
    """What every form of a scrutin shows. Some values stand under two names, for clients of either."""

    id: Identifiant
    uid: Annotated[str, Meta(description="Official id.", examples=["VTANR5L17V812"])]
    numero: Annotated[int, Meta(description="Number, unique per chamber and session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    titre: Annotated[str, Meta(description="Title.", examples=["l'ensemble de la proposition de loi"])]
    sort: Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
    sort_code: Resultat
    resultat: Resultat
    date_scrutin: Instant
    date: Annotated[Instant, Meta(description="Same as `dateScrutin`.")]
    resume_ia: Resume
    resume_ia_: Resume = msgspec.field(name="resumeIA")
    decompte: Decompte
    nombre_votants: CompteConnu
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    type_vote: Annotated[TypeVote, Meta(description="Voting mode.", examples=["ordinaire"])]
    nature: Annotated[NatureVote | None, Meta(description="Object of the vote.", examples=["article"])]
    nature_vote: Annotated[NatureVote | None, Meta(description="Same as `nature`.", examples=["article"])]
    importance: Importance
    importance_raison: Annotated[str, Meta(description="Rule that gave the importance.", examples=["scrutin solennel"])]
    tags: Annotated[list[Tag], Meta(description="Themes.", examples=[["agriculture"]])]
    texte_id: Annotated[str | None, Meta(description="Official id of the text.")]
    texte_numero: Annotated[str | None, Meta(description="Number of the text.")]
    texte_titre: Annotated[str | None, Meta(description="Title of the text.")]
    objet_libelle: Annotated[str | None, Meta(description="Object as published.", examples=["l'article 3"])]
    demandeur_texte: Annotated[str | None, Meta(description="Who asked for the scrutin.")]
    seance_ref: Annotated[
        str | None, Meta(description="Official reference of the sitting; at the Senate its day (`d20250312`).")
    ]
    dossier_id: Annotated[str | None, Meta(description="Legislative file.")]
    source_url: Annotated[str | None, Meta(description="Official page.")]
    ia_content_hash: Annotated[str | None, Meta(description="Hash of what the summary was made from.")]
    ia_generated_at: Annotated[Instant | None, Meta(description="When the summary was made.")]
    created_at: Annotated[Instant, Meta(description="When the record first appeared in our data.")]
    updated_at: Annotated[Instant, Meta(description="When its content last changed.")]


class ScrutinCourt(ScrutinDeBase):
    """A scrutin in a list of the important ones."""

    dossier: Annotated[DossierBref | None, Meta(description="Legislative file, when it is known.")]
    amendements: Annotated[list[AmendementBref], Meta(description="Amendments voted on.")]


class Scrutin(ScrutinCourt):
    """A scrutin in a list."""

    votes_count: Annotated[int, Meta(description="Nominal votes held.", ge=0, examples=[143])]


class PositionsGroupe(Modele):
    """How the members of a group voted."""

    pour: Compte
    contre: Compte
    abstention: Compte
    absent: Compte


class VotesParPosition(Modele):
    """Every nominal vote, by position. Each person appears once."""

    pour: list[Vote]
    contre: list[Vote]
    abstention: list[Vote]
    absent: list[Vote]


class Seance(Modele):
    """The sitting of a scrutin."""

    uid: Annotated[str, Meta(description="Official reference.", examples=["RUANR5L17S2025IDS29001"])]
    rang: Annotated[int | None, Meta(description="Where the debate of the scrutin begins in the sitting.")]


class LigneDeGroupe(PositionsGroupe):
    """What a group did at a scrutin."""

    groupe: GroupeDuVote
    ligne: Annotated[
        Position | None,
        Meta(description="Position of most of its voters; null under three of them or on a tie.", examples=["pour"]),
    ]
    non_votants: Annotated[Compte, Meta(description="Among `absent`, those listed as taking no part.")]
    cohesion: Annotated[Pourcentage | None, Meta(description="Share of the most frequent position.", examples=[97])]


class ScrutinDetail(ScrutinDeBase):
    """A scrutin with all its nominal votes."""

    suffrages_exprimes: Annotated[CompteConnu, Meta(description="pour + contre.", examples=[136])]
    suffrages_requis: Annotated[int | None, Meta(description="Votes needed to adopt.", examples=[69])]
    nombre_non_votants: CompteConnu
    sieges_pourvus: Annotated[int | None, Meta(description="Seats filled that day.", examples=[577])]
    nominatif: Annotated[bool, Meta(description="Whether individual positions were published.")]
    pour_seulement: Annotated[bool, Meta(description="Whether only votes for are recorded (censure).")]
    congres: Annotated[bool, Meta(description="Whether Parliament met as the Congress.")]
    ecarts: Annotated[list[str], Meta(description="What does not add up, or had to be mended, in French.")]
    dossier: Annotated[DossierDuScrutin | None, Meta(description="Legislative file, when it is known.")]
    amendements: Annotated[list[AmendementDuScrutin], Meta(description="Amendments voted on.")]
    interventions: Annotated[list[Intervention], Meta(description="First five speeches of the debate.")]
    total_interventions: Compte
    debat_rattache: Annotated[bool, Meta(description="Whether the debate is tied to this very vote.")]
    seance_a_des_debats: Annotated[bool, Meta(description="Whether the sitting has speeches to show.")] = msgspec.field(
        name="seanceADesDebats"
    )
    seance: Annotated[Seance | None, Meta(description="The sitting.")]
    votes_by_groupe: Annotated[
        dict[str, PositionsGroupe],
        Meta(description="Counts by short name of group (`Non inscrit` when none)."),
    ]
    total_votes: Annotated[
        CompteConnu, Meta(description="pour + contre + abstention; null when one of them is.", examples=[143])
    ]
    controverse: Annotated[
        Pourcentage | None,
        Meta(description="100 for an even split of votes for and against, 0 for unanimity; null where undefined."),
    ]
    marge: Annotated[
        int | None,
        Meta(
            description="Votes for beyond those required, where another majority is required (censure).", examples=[-8]
        ),
    ]
    serre: Annotated[bool, Meta(description="Whether at most ten votes separate the two sides.")]
    clivage_interne: Annotated[
        float | None,
        Meta(description="How far groups were split inside, from 0; null where undefined.", examples=[0.04]),
    ]
    lignes: Annotated[list[LigneDeGroupe], Meta(description="Line and counts of each group, from left to right.")]
    votes_by_position: VotesParPosition
    votes: Annotated[list[Vote], Meta(description="Every nominal vote, by family name.")]


class ScrutinsPage(Modele):
    """One page of scrutins."""

    data: list[Scrutin]
    meta: Pagination


class ScrutinsImportants(Modele):
    """Important recent scrutins."""

    data: list[ScrutinCourt]


class ScrutinReponse(Modele):
    """One scrutin."""

    data: ScrutinDetail


class TagCompte(Modele):
    """A theme and its scrutins."""

    name: Annotated[str, Meta(description="Theme.", examples=["sante"])]
    count: Compte


class Tags(Modele):
    """Themes, the most frequent first."""

    data: list[TagCompte]


class AnneeCompte(Modele):
    """A year and its scrutins."""

    year: Annotated[int, Meta(description="Year.", examples=[2025])]
    count: Compte


class Annees(Modele):
    """Years that have scrutins, latest first."""

    data: list[AnneeCompte]


class PeriodeCompte(Modele):
    """An institutional period and its scrutins. Its bounds are those of the scrutins held."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    date_debut: Jour
    date_fin: Jour
    count: Compte


class Periodes(Modele):
    """Periods that have scrutins, latest first."""

    data: list[PeriodeCompte]
