"""Amendments: of a member, and beside the scrutin that decides on them; and the dossier they belong to."""

from typing import Annotated

import msgspec
from msgspec import Meta

from hemicycle.models import base
from hemicycle.models.base import Compte, CompteConnu, Identifiant, Instant, Modele
from hemicycle.models.interventions import Intervention
from hemicycle.models.votes import SortCode, SortMajuscules
from hemicycle.vocabulaire import Chambre, RoleSignataire


class AmendementBref(Modele, kw_only=True):
    """An amendment beside a scrutin of a list."""

    uid: Annotated[str, Meta(description="Official id.", examples=["AMANR5L17PO900100B0824P0D1N000012"])]
    numero: base.Numero
    auteur_libelle: base.Auteur
    sort: base.SortEcrit
    date_depot: base.Depot


class AmendementDeBase(AmendementBref):
    """What every other form of an amendment begins with: its id comes first, before keyword-only members."""

    id: Identifiant


class AmendementDuScrutin(AmendementDeBase, kw_only=True):
    """An amendment in the detail of the scrutin that decides on it."""

    article_vise: base.ArticleVise
    dispositif: base.Dispositif
    expose_sommaire: base.Expose
    defense: Annotated[Intervention | None, Meta(description="First tied speech that names it.")]


class ScrutinDeLAmendement(Modele):
    """The public ballot on an amendment."""

    id: Identifiant
    numero: base.NumeroScrutin
    chambre: base.ChambreScrutin
    session: base.SessionScrutin
    titre: base.TitreScrutin
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    sort: SortMajuscules
    sort_code: SortCode


class DossierDeLAmendement(Modele):
    """The legislative file of an amendment."""

    uid: base.Uid
    titre: base.Titre
    titre_court: base.TitreCourt


class DocumentAmendement(AmendementDeBase, kw_only=True):
    """An amendment in the list of a member, which adds the part the member has in it."""

    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str | None, Meta(description="Session of the text (Senate).", examples=["2024"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    texte_ref: base.TexteRef
    article_vise: base.ArticleVise
    dispositif: base.Dispositif
    expose_sommaire: base.Expose
    date_sort: Annotated[Instant | None, Meta(description="Day of its fate.")]
    scrutins: Annotated[list[ScrutinDeLAmendement], Meta(description="The public ballot on it, if any.")]
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="Legislative file.")]


class Amendement(DocumentAmendement, kw_only=True):
    """An amendment a member tabled or co-signed."""

    role: Annotated[RoleSignataire, Meta(description="First author or co-signatory.", examples=["auteur"])]


class DossierBref(Modele, kw_only=True):
    """The legislative file beside a scrutin of a list."""

    uid: base.Uid
    titre: base.Titre
    url: Annotated[str | None, Meta(description="Official page.")]
    date_depot: base.Depot


class ComptesDossier(Modele):
    """What a legislative file holds."""

    scrutins: Compte
    amendements: Annotated[CompteConnu, Meta(description="Null where no amendment of its time was read.")]


class DossierLie(DossierBref):
    """The file of the other chamber on the same text; what names it comes before keyword-only members."""

    id: Identifiant
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["senat"])]


class DossierDuScrutin(Modele):
    """The legislative file in the detail of a scrutin."""

    id: Identifiant
    uid: base.Uid
    chambre: base.ChambreDossier
    titre: base.Titre
    titre_court: base.TitreCourt
    procedure_libelle: base.Procedure
    url: Annotated[str | None, Meta(description="Official page.")]
    url_an: base.UrlAN = msgspec.field(name="urlAN")
    url_senat: base.UrlSenat
    etat: base.Etat
    date_depot: base.Depot
    loi_numero: base.LoiNumero
    loi_titre: base.LoiTitre
    url_legifrance: base.UrlLegifrance
    dossiers_lies: Annotated[list[DossierLie], Meta(description="Files of the other chamber on the same text.")]
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
