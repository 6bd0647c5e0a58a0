"""Amendments: of a member, and beside the scrutin that decides on them; and the dossier they belong to."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hemicycle.models.base import Compte, Identifiant, Instant, Modele, Pagination
from hemicycle.models.interventions import Intervention
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleSignataire, Sort


class AmendementBref(Modele):
    """An amendment beside a scrutin of a list."""

    uid: Annotated[str, Meta(description="Official id.", examples=["AMANR5L17PO900100B0824P0D1N000012"])]
    numero: Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
    auteur_libelle: Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
    sort: Annotated[
        str | None,
        Meta(description="Fate: the Assembly's label, or a lower-case code (Senate).", examples=["Adopté"]),
    ]
    date_depot: Annotated[Instant | None, Meta(description="Day it was tabled.")]


class AmendementDuScrutin(AmendementBref):
    """An amendment in the detail of the scrutin that decides on it."""

    id: Identifiant
    article_vise: Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
    dispositif: Annotated[str | None, Meta(description="What it changes.")]
    expose_sommaire: Annotated[str | None, Meta(description="Why.")]
    defense: Annotated[Intervention | None, Meta(description="First tied speech that names it.")]


class ScrutinDeLAmendement(Modele):
    """The public ballot on an amendment."""

    id: Identifiant
    numero: Annotated[int, Meta(description="Number.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
    titre: Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]
    date: Instant
    date_scrutin: Annotated[Instant, Meta(description="Same as `date`.")]
    sort: Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
    sort_code: Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]


class DossierDeLAmendement(Modele):
    """The legislative file of an amendment."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    titre_court: Annotated[str | None, Meta(description="Short code.", examples=["haies"])]


class Amendement(AmendementBref):
    """An amendment a member tabled or co-signed."""

    id: Identifiant
    legislature: Annotated[int | None, Meta(description="Legislature (Assembly).", examples=[17])]
    session: Annotated[str | None, Meta(description="Session of the text (Senate).", examples=["2024"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    texte_ref: Annotated[str | None, Meta(description="Official id of the text.", examples=["PIONANR5L17B0824"])]
    article_vise: Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
    dispositif: Annotated[str | None, Meta(description="What it changes.")]
    expose_sommaire: Annotated[str | None, Meta(description="Why.")]
    date_sort: Annotated[Instant | None, Meta(description="Day of its fate.")]
    scrutins: Annotated[list[ScrutinDeLAmendement], Meta(description="The public ballot on it, if any.")]
    dossier: Annotated[DossierDeLAmendement | None, Meta(description="Legislative file.")]
    role: Annotated[RoleSignataire, Meta(description="First author or co-signatory.", examples=["auteur"])]


class AmendementsPage(Modele):
    """One page of the amendments of a member."""

    data: list[Amendement]
    meta: Pagination


class DossierBref(Modele):
    """The legislative file beside a scrutin of a list."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
    titre: Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
    url: Annotated[str | None, Meta(description="Official page.")]
    date_depot: Annotated[Instant | None, Meta(description="Day it was tabled.")]


class ComptesDossier(Modele):
    """What a legislative file holds."""

    scrutins: Compte
    amendements: Compte


class DossierLie(DossierBref):
    """The file of the other chamber on the same text."""

    id: Identifiant
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["senat"])]


class DossierDuScrutin(DossierBref):
    """The legislative file in the detail of a scrutin."""

    id: Identifiant
    chambre: Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["assemblee"])]
    dossiers_lies: Annotated[list[DossierLie], Meta(description="Files of the other chamber on the same text.")]
    titre_court: Annotated[str | None, Meta(description="Short code.", examples=["haies"])]
    procedure_libelle: Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi"])]
    url_an: Annotated[str | None, Meta(description="Page at the Assembly.")] = msgspec.field(name="urlAN")
    url_senat: Annotated[str | None, Meta(description="Page at the Senate.")]
    etat: Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
    loi_numero: Annotated[str | None, Meta(description="Number of the law.", examples=["2025-123"])]
    loi_titre: Annotated[str | None, Meta(description="Title of the law.")]
    url_legifrance: Annotated[str | None, Meta(description="Page at Légifrance.")]
    count: Annotated[ComptesDossier, Meta(description="What it holds.")] = msgspec.field(name="_count")
