"""Answers of the scrutins operations."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from hemicycle.models.amendements import AmendementBref, AmendementDuScrutin, DossierBref, DossierDuScrutin
from hemicycle.models.base import Compte, CompteConnu, Cree, Instant, Jour, Modele, Modifie, Pourcentage, Provenance
from hemicycle.models.dossiers import AdoptionSansVote
from hemicycle.models.interventions import Intervention
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import (
    GroupeDuVote,
    Importance,
    ModeDeVote,
    Nature,
    ScrutinNumerote,
    SortCode,
    SortMajuscules,
    Titre,
    Vote,
)
from hemicycle.models.votes import Tags as TagsDuScrutin
from hemicycle.vocabulaire import Chambre, NatureVote, Position

Resume = Annotated[str | None, Meta(description="Summary written by a model, if any.", examples=[None])]


PourSeulement = Annotated[
    bool,
    Meta(
        description="Only votes in favour are counted (censure motion): the zeros against and of abstention mean "
        "nothing, read `suffragesRequis`."
    ),
]


class Decompte(Modele):
    """Official totals; null where the Senate does not publish them."""

    votants: CompteConnu
    pour: CompteConnu
    contre: CompteConnu
    abstentions: CompteConnu


class ScrutinDeBase(ScrutinNumerote):
    """What every form of a scrutin shows. Some values stand under two names, for clients of either."""

    titre: Titre
    sort: SortMajuscules
    resultat: SortCode
    sort_code: SortCode
    date_scrutin: Instant
    date: Annotated[Instant, Meta(description="Same as `dateScrutin`.")]
    resume_ia: Resume
    decompte: Decompte
    nombre_votants: CompteConnu
    nombre_pour: CompteConnu
    nombre_contre: CompteConnu
    nombre_abstention: CompteConnu
    suffrages_requis: Annotated[int | None, Meta(description="Votes needed to adopt.", examples=[69])]
    pour_seulement: PourSeulement
    type_vote: ModeDeVote
    nature_vote: Annotated[NatureVote | None, Meta(description="Same as `nature`.", examples=["article"])]
    nature: Nature
    importance: Importance
    importance_raison: Annotated[str, Meta(description="Rule that gave the importance.", examples=["scrutin solennel"])]
    tags: TagsDuScrutin
    texte_titre: Annotated[str | None, Meta(description="Title of the text: that of its dossier.")]
    objet_libelle: Annotated[str | None, Meta(description="Object as published.", examples=["l'article 3"])]
    demandeur_texte: Annotated[str | None, Meta(description="Who asked for the scrutin.")]
    seance_ref: Annotated[
        str | None, Meta(description="Official reference of the sitting; at the Senate its day (`d20250312`).")
    ]
    source_url: Annotated[str | None, Meta(description="Official page.")]
    ia_content_hash: Annotated[str | None, Meta(description="Hash of what the summary was made from.")]
    ia_generated_at: Annotated[Instant | None, Meta(description="When the summary was made.")]
    texte_id: Annotated[str | None, Meta(description="Official id of the text.")]
    texte_numero: Annotated[str | None, Meta(description="Number of the text.")]
    dossier_id: Annotated[str | None, Meta(description="Legislative file.")]


class DocumentScrutinCourt(ScrutinDeBase, kw_only=True):
    """A scrutin in a list of the important ones: what a release dates."""

    dossier: Annotated[DossierBref | None, Meta(description="Legislative file, when it is known.")]
    amendements: Annotated[list[AmendementBref], Meta(description="Amendments voted on.")]


class ScrutinCourt(DocumentScrutinCourt, kw_only=True):
    """A scrutin in a list of the important ones."""

    created_at: Cree
    updated_at: Modifie
    ia_sources: Provenance = UNSET


class DocumentScrutin(DocumentScrutinCourt, kw_only=True):
    """A scrutin in a list: what a release dates."""

    votes_count: Annotated[int, Meta(description="Nominal votes held.", ge=0, examples=[143])]


class Scrutin(DocumentScrutin, kw_only=True):
    """A scrutin in a list."""

    created_at: Cree
    updated_at: Modifie
    ia_sources: Provenance = UNSET


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


class LigneDeGroupe(Modele):
    """What a group did at a scrutin."""

    groupe: GroupeDuVote
    ligne: Annotated[
        Position | None,
        Meta(description="Position of most of its voters; null under three of them or on a tie.", examples=["pour"]),
    ]
    pour: Compte
    contre: Compte
    abstention: Compte
    absent: Compte
    non_votants: Annotated[Compte, Meta(description="Among `absent`, those listed as taking no part.")]
    cohesion: Annotated[Pourcentage | None, Meta(description="Share of the most frequent position.", examples=[97])]


class Censure(Modele):
    """A censure motion: the votes it obtained, and those it needed."""

    votes_pour: CompteConnu
    votes_requis: Annotated[int | None, Meta(description="Majority of the members of the Assembly.", examples=[287])]
    adoptee: Annotated[bool, Meta(description="Whether it was adopted.")]
    adoption_sans_vote: Annotated[
        AdoptionSansVote | None, Meta(description="The commitment of responsibility (49.3) it answers; null otherwise.")
    ]


class DocumentScrutinDetail(ScrutinDeBase, kw_only=True):
    """A scrutin in full but for its nominal votes, which are packed: what a release dates."""

    dossier: Annotated[DossierDuScrutin | None, Meta(description="Legislative file, when it is known.")]
    amendements: Annotated[list[AmendementDuScrutin], Meta(description="Amendments voted on.")]
    interventions: Annotated[list[Intervention], Meta(description="First five speeches of the debate.")]
    total_interventions: Compte
    debat_rattache: Annotated[bool, Meta(description="Whether the debate is tied to this very vote.")]
    seance_a_des_debats: Annotated[bool, Meta(description="Whether the sitting has speeches to show.")] = msgspec.field(
        name="seanceADesDebats"
    )
    seance: Annotated[Seance | None, Meta(description="The sitting.")]
    suffrages_exprimes: Annotated[CompteConnu, Meta(description="pour + contre.", examples=[136])]
    nombre_non_votants: CompteConnu
    sieges_pourvus: Annotated[int | None, Meta(description="Seats filled that day.", examples=[577])]
    nominatif: Annotated[bool, Meta(description="Whether individual positions were published.")]
    censure: Annotated[Censure | None, Meta(description="What a censure motion obtained and needed; null elsewhere.")]
    congres: Annotated[bool, Meta(description="Whether Parliament met as the Congress.")]
    ecarts: Annotated[list[str], Meta(description="What does not add up, or had to be mended, in French.")]
    votes_by_groupe: Annotated[
        dict[str, PositionsGroupe],
        Meta(description="Counts by short name of group (`Groupe inconnu` for voters whose group no file tells)."),
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


class ScrutinDetail(DocumentScrutinDetail, kw_only=True):
    """A scrutin with all its nominal votes."""

    created_at: Cree
    updated_at: Modifie
    votes_by_position: VotesParPosition
    votes: Annotated[list[Vote], Meta(description="Every nominal vote, by family name.")]
    ia_sources: Provenance = UNSET
    provenance: Provenances = SANS_PROVENANCE


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


class PeriodeCompte(Modele):
    """An institutional period and its scrutins. Its bounds are those of the scrutins held."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    date_debut: Jour
    date_fin: Jour
    count: Compte
