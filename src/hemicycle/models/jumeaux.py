"""Twin amendments: the clusters of those that say the same, or nearly, and the twins of one, word by word."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models import base
from hemicycle.models.amendements import AmendementBref, AmendementDeBase, DocumentAmendement, DossierDeLAmendement
from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele, Pagination
from hemicycle.models.lobbying import PeriodeLobbying
from hemicycle.models.provenance import SANS_PROVENANCE, Provenances
from hemicycle.models.votes import Votant
from hemicycle.vocabulaire import Chambre, Ecart

Taille = Annotated[int, Meta(description="Amendments that are twins.", ge=2, examples=[6])]
Identiques = Annotated[
    bool, Meta(description="Whether all say the same words, but for the numbers of paragraphs.", examples=[True])
]
Formule = Annotated[
    bool,
    Meta(
        description="Whether it is a short formula (« Supprimer cet article. ») or a table of credits: such amendments "
        "are twins on the same article of the same text only.",
        examples=[False],
    ),
]
GroupesCount = Annotated[Compte, Meta(description="Groups of the authors, each on the day of its amendment.")]
Similarite = Annotated[
    float,
    Meta(description="Runs of three words in common, of all those of both substances.", ge=0, le=1, examples=[0.862]),
]


class GroupeDesJumeaux(Modele):
    """A group whose members of the day tabled some of the twins, whatever the legislature."""

    id: Annotated[Identifiant, Meta(description="Id of its latest record.")]
    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    nom: Annotated[str, Meta(description="Latest short name.", examples=["BOC"])]
    couleur: Annotated[str | None, Meta(description="Hexadecimal colour.", examples=["#2E7D32"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    nombre: Annotated[Compte, Meta(description="How many of them.")]


class DossierDesJumeaux(DossierDeLAmendement):
    """A legislative file that some of the twins were tabled on."""

    nombre: Annotated[Compte, Meta(description="How many of them.")]


class GrappeJumeaux(Modele, kw_only=True):
    """Amendments that say the same, or nearly the same as the first tabled of them."""

    id: Annotated[Identifiant, Meta(description="From the official id of the first tabled.")]
    taille: Taille
    identiques: Identiques
    formule: Formule
    similarite_min: Annotated[Similarite, Meta(description="The least similarity to the first tabled.")]
    premier: Annotated[AmendementBref, Meta(description="The first tabled, that stands for all.")]
    extrait: Annotated[str, Meta(description="How its operative text begins.", max_length=500)]
    date_premier: Annotated[Instant | None, Meta(description="Day the first was tabled.")]
    date_dernier: Annotated[Instant | None, Meta(description="Day the last was tabled.")]
    groupes: Annotated[list[GroupeDesJumeaux], Meta(description="Groups of the authors on the day, most first.")]
    groupes_count: GroupesCount
    auteurs_count: Annotated[Compte, Meta(description="Distinct authors.")]
    dossiers: Annotated[list[DossierDesJumeaux], Meta(description="The 10 files that hold most of them.")]
    dossiers_count: Annotated[Compte, Meta(description="Files they were tabled on.")]
    chambres: Annotated[list[Chambre], Meta(description="Chambers.", examples=[["assemblee", "senat"]])]
    legislatures: Annotated[list[int], Meta(description="Legislatures (Assembly).", examples=[[16, 17]])]
    sorts: Annotated[
        dict[str, int],
        Meta(description="How many by fate; `inconnu` where none is published.", examples=[{"adopte": 1, "rejete": 5}]),
    ]


class JumeauxBref(Modele):
    """The cluster of an amendment."""

    id: Identifiant
    taille: Taille
    identiques: Identiques
    formule: Formule
    groupes_count: GroupesCount


class AmendementDetail(DocumentAmendement, kw_only=True):
    """An amendment."""

    groupe: Annotated[
        str | None, Meta(description="Slug of the author's group on the day it was tabled.", examples=["boc"])
    ]
    jumeaux: Annotated[JumeauxBref | None, Meta(description="Those that say the same, itself among them.")]
    provenance: Provenances = SANS_PROVENANCE


class SegmentJumeau(Modele):
    """Some words, as written."""

    ecart: Annotated[
        Ecart,
        Meta(description="In both (`egal`), in the twin only (`ajout`), in the one asked for only (`retrait`)."),
    ]
    texte: Annotated[str, Meta(description="The words.", examples=["six mois"])]


class Jumeau(AmendementDeBase, kw_only=True):
    """A twin of the amendment asked for."""

    auteur: Annotated[Votant | None, Meta(description="Its author, in the group of that day; null for no member.")]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["senat"])]
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str | None, Meta(description="Session of the text (Senate).", examples=["2024"])]
    texte_ref: base.TexteRef
    article_vise: base.ArticleVise
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="Legislative file.")]
    identique: Annotated[
        bool, Meta(description="Whether both say the same words, but for the numbers of paragraphs.", examples=[False])
    ]
    similarite: Similarite
    differences: Annotated[
        list[SegmentJumeau] | None,
        Meta(description="Both texts as one, the words that differ marked; null where one has more than 5,000 words."),
    ]


class AmendementCompare(AmendementDeBase, kw_only=True):
    """The amendment whose twins are asked for."""

    article_vise: base.ArticleVise
    dispositif: base.Dispositif
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="Legislative file.")]


class Declarant(Modele):
    """An organisation of the register."""

    id: Identifiant
    nom: Annotated[str, Meta(description="Name.", examples=["Union des moulins"])]


class DeclarationSurLeTexte(Modele):
    """An action of a lobbyist whose words name the legislative file."""

    id: Annotated[Identifiant, Meta(description="Id of the action.")]
    organisation: Declarant
    periode: PeriodeLobbying
    description: Annotated[str, Meta(description="Object, as declared.", examples=["Préserver les haies"])]
    methode: Annotated[str, Meta(description="How the link was found.", examples=["titre"])]
    confiance: Annotated[float, Meta(description="How sure it is.", ge=0, le=1, examples=[0.9])]


class DeclareSurLeMemeTexte(Modele):
    """What lobbyists declared on the file of the amendment. It says nothing of where its words come from."""

    libelle: Literal["Déclaré sur le même texte"]
    avertissement: Annotated[str, Meta(description="What must not be read into it, in French.")]
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="The file.")]
    total: Annotated[CompteConnu, Meta(description="Actions that name it; null without a file or a register.")]
    declarations: Annotated[list[DeclarationSurLeTexte], Meta(description="The 20 latest.")]


class JumeauxDeLAmendement(Modele, kw_only=True):
    """The twins of an amendment, first tabled first."""

    data: list[Jumeau]
    meta: Pagination
    amendement: AmendementCompare
    grappe: Annotated[GrappeJumeaux | None, Meta(description="The cluster; null for an amendment without a twin.")]
    declare_sur_le_meme_texte: DeclareSurLeMemeTexte
