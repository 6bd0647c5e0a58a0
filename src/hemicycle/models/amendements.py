"""Amendments: of a member, and beside the scrutin that decides on them; and the dossier they belong to."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models import champs
from hemicycle.models.base import Compte, Identifiant, Instant, Modele, Pagination
from hemicycle.models.interventions import Intervention
from hemicycle.vocabulaire import Chambre, RoleSignataire


class AmendementBref(Modele, kw_only=True):
    """An amendment beside a scrutin of a list."""

    uid: Annotated[str, Meta(description="Official id.", examples=["AMANR5L17PO900100B0824P0D1N000012"])]
    numero: champs.Numero
    auteur_libelle: champs.Auteur
    sort: champs.SortEcrit
    date_depot: champs.Depot


class AmendementDeBase(AmendementBref):
    """What every other form of an amendment begins with: its id comes first, before keyword-only members."""

    id: Identifiant


class AmendementDuScrutin(AmendementDeBase, kw_only=True):
    """An amendment in the detail of the scrutin that decides on it."""

    article_vise: champs.ArticleVise
    dispositif: champs.Dispositif
    expose_sommaire: champs.Expose
    defense: Annotated[Intervention | None, Meta(description="First tied speech that names it.")]


class ScrutinDeLAmendement(Modele):
    """The public ballot on an amendment."""

    id: Identifiant
    numero: champs.NumeroScrutin
    chambre: champs.ChambreScrutin
    session: champs.SessionScrutin
    titre: champs.TitreScrutin
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    sort: champs.SortMajuscules
    sort_code: champs.SortCode


class DossierDeLAmendement(Modele):
    """The legislative file of an amendment."""

    uid: champs.Uid
    titre: champs.Titre
    titre_court: champs.TitreCourt


class DocumentAmendement(AmendementDeBase, kw_only=True):
    """An amendment in the list of a member, which adds the part the member has in it."""

    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str | None, Meta(description="Session of the text (Senate).", examples=["2024"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    texte_ref: champs.TexteRef
    article_vise: champs.ArticleVise
    dispositif: champs.Dispositif
    expose_sommaire: champs.Expose
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

    uid: champs.Uid
    titre: champs.Titre
    url: Annotated[str | None, Meta(description="Official page.")]
    date_depot: champs.Depot


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
    uid: champs.Uid
    chambre: champs.ChambreDossier
    titre: champs.Titre
    titre_court: champs.TitreCourt
    procedure_libelle: champs.Procedure
    url: Annotated[str | None, Meta(description="Official page.")]
    url_an: champs.UrlAN = msgspec.field(name="urlAN")
    url_senat: champs.UrlSenat
    etat: champs.Etat
    date_depot: champs.Depot
    loi_numero: champs.LoiNumero
    loi_titre: champs.LoiTitre
    url_legifrance: champs.UrlLegifrance
    dossiers_lies: Annotated[list[DossierLie], Meta(description="Files of the other chamber on the same text.")]
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
