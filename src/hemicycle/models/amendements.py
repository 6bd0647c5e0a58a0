"""Amendments: of a member, and beside the scrutin that decides on them; and the dossier they belong to."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, Identifiant, Instant, Modele, Pagination
from hemicycle.models.interventions import Intervention
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleSignataire, Sort

NumeroScrutin = Annotated[int, Meta(description="Number.", examples=[812])]
ChambreScrutin = Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
SessionScrutin = Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
TitreScrutin = Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]
Issue = Annotated[Sort, Meta(description="Outcome.", examples=["adopte"])]
SortMajuscules = Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
SortCode = Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]

Uid = Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
Titre = Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
TitreCourt = Annotated[str | None, Meta(description="Short code, not a title to show.", examples=["haies"])]
ChambreDossier = Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["assemblee"])]
Etat = Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
Procedure = Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
ProcedureCode = Annotated[str | None, Meta(description="Code of the procedure.", examples=["2"])]
Depot = Annotated[Instant | None, Meta(description="Day it was tabled.")]
LoiNumero = Annotated[str | None, Meta(description="Number of the law.", examples=["2025-123"])]
LoiTitre = Annotated[str | None, Meta(description="Title of the law.")]
UrlAN = Annotated[str | None, Meta(description="Page at the Assembly.")]
UrlSenat = Annotated[str | None, Meta(description="Page at the Senate.")]
UrlLegifrance = Annotated[str | None, Meta(description="Page at Légifrance.")]

Numero = Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
Auteur = Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
SortEcrit = Annotated[
    str | None, Meta(description="Fate: the Assembly's label, or a lower-case code (Senate).", examples=["Adopté"])
]
ArticleVise = Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
Dispositif = Annotated[str | None, Meta(description="What it changes.")]
Expose = Annotated[str | None, Meta(description="Why.")]
TexteRef = Annotated[str | None, Meta(description="Official id of the text.", examples=["PIONANR5L17B0824"])]


class AmendementBref(Modele, kw_only=True):
    """An amendment beside a scrutin of a list."""

    uid: Annotated[str, Meta(description="Official id.", examples=["AMANR5L17PO900100B0824P0D1N000012"])]
    numero: Numero
    auteur_libelle: Auteur
    sort: SortEcrit
    date_depot: Depot


class AmendementDeBase(AmendementBref):
    """What every other form of an amendment begins with: its id comes first, before keyword-only members."""

    id: Identifiant


class AmendementDuScrutin(AmendementDeBase, kw_only=True):
    """An amendment in the detail of the scrutin that decides on it."""

    article_vise: ArticleVise
    dispositif: Dispositif
    expose_sommaire: Expose
    defense: Annotated[Intervention | None, Meta(description="First tied speech that names it.")]


class ScrutinDeLAmendement(Modele):
    """The public ballot on an amendment."""

    id: Identifiant
    numero: NumeroScrutin
    chambre: ChambreScrutin
    session: SessionScrutin
    titre: TitreScrutin
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    sort: SortMajuscules
    sort_code: SortCode


class DossierDeLAmendement(Modele):
    """The legislative file of an amendment."""

    uid: Uid
    titre: Titre
    titre_court: TitreCourt


class DocumentAmendement(AmendementDeBase, kw_only=True):
    """An amendment in the list of a member, which adds the part the member has in it."""

    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str | None, Meta(description="Session of the text (Senate).", examples=["2024"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    texte_ref: TexteRef
    article_vise: ArticleVise
    dispositif: Dispositif
    expose_sommaire: Expose
    date_sort: Annotated[Instant | None, Meta(description="Day of its fate.")]
    scrutins: Annotated[list[ScrutinDeLAmendement], Meta(description="The public ballot on it, if any.")]
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="Legislative file.")]


class Amendement(DocumentAmendement, kw_only=True):
    """An amendment a member tabled or co-signed."""

    role: Annotated[RoleSignataire, Meta(description="First author or co-signatory.", examples=["auteur"])]


class AmendementsPage(Modele):
    """One page of the amendments of a member."""

    data: list[Amendement]
    meta: Pagination


class DossierBref(Modele, kw_only=True):
    """The legislative file beside a scrutin of a list."""

    uid: Uid
    titre: Titre
    url: Annotated[str | None, Meta(description="Official page.")]
    date_depot: Depot


class ComptesDossier(Modele):
    """What a legislative file holds."""

    scrutins: Compte
    amendements: Compte


class DossierLie(DossierBref):
    """The file of the other chamber on the same text; what names it comes before keyword-only members."""

    id: Identifiant
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["senat"])]


class DossierDuScrutin(Modele):
    """The legislative file in the detail of a scrutin."""

    id: Identifiant
    uid: Uid
    chambre: ChambreDossier
    titre: Titre
    titre_court: TitreCourt
    procedure_libelle: Procedure
    url: Annotated[str | None, Meta(description="Official page.")]
    url_an: UrlAN = msgspec.field(name="urlAN")
    url_senat: UrlSenat
    etat: Etat
    date_depot: Depot
    loi_numero: LoiNumero
    loi_titre: LoiTitre
    url_legifrance: UrlLegifrance
    dossiers_lies: Annotated[list[DossierLie], Meta(description="Files of the other chamber on the same text.")]
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
