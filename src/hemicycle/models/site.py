"""What a site over the service needs: how figures are made, the sources to cite, the list of pages."""

from typing import Annotated

from msgspec import Meta, field

from hemicycle.models.base import Compte, Identifiant, Instant, Jour, Modele
from hemicycle.vocabulaire import Chambre, Drapeau, EtatFichier, OrigineFichier


class DefinitionStatistique(Modele):
    """One figure: how it is made, over what."""

    nom: Annotated[str, Meta(description="Name of the figure in answers.", examples=["presence"])]
    intitule: Annotated[str, Meta(description="Title, in French.", examples=["Présence (taux de vote)"])]
    formule: Annotated[str, Meta(description="Formula.", examples=["100 × scrutins votés ÷ base"])]
    base: Annotated[str, Meta(description="What it is counted over.")]
    portee: Annotated[str, Meta(description="Of whom or what, over how long.", examples=["scrutin"])]
    constantes: Annotated[
        dict[str, int | str], Meta(description="Thresholds and days.", examples=[{"votantsMinimum": 3}])
    ]
    drapeaux: Annotated[list[Drapeau], Meta(description="Flags that may go with it.")]


class SensDrapeau(Modele):
    """A flag in words."""

    code: Annotated[Drapeau, Meta(description="Flag.", examples=["BASE_FAIBLE"])]
    signification: Annotated[str, Meta(description="What it says, in French.")]


class Methodologie(Modele):
    """How every figure is made."""

    definitions_version: Annotated[str, Meta(description="Version of the definitions.", examples=["2026.1"])]
    as_of: Annotated[dict[str, Jour], Meta(description="Day that the figures of each chamber speak of.")]
    statistiques: list[DefinitionStatistique]
    drapeaux: list[SensDrapeau]


class DocumentLu(Modele):
    """The records of a kind that a file holds, against those of a complete one."""

    nom: Annotated[str, Meta(description="Kind of record.", examples=["scrutins"])]
    gardes: Annotated[int, Meta(description="Records kept.", ge=0, examples=[8434])]
    minimum: Annotated[
        int | None,
        Meta(description="Least that a complete current file holds; null where no number is known.", examples=[3000]),
    ]
    maximum: Annotated[
        int | None, Meta(description="Most that it holds; null where no number is known.", examples=[20000])
    ]


class SuiviFichier(Modele):
    """How an official file stands after the last sync that asked for it, whether that sync published or not."""

    etat: Annotated[
        EtatFichier,
        Meta(
            description="`frais`: the last sync had it; `remplace`: it could not be had, and an older copy stands in; "
            "`incomplet`: some of its pages or deliveries are missing; `manquant`: nothing of it is known.",
            examples=["frais"],
        ),
    ]
    origine: Annotated[
        OrigineFichier,
        Meta(
            description="Where it comes from: its publisher, a folder given by hand, the fictional Parliament.",
            examples=["reseau"],
        ),
    ]
    dernier_succes: Annotated[
        Instant | None, Meta(description="When the copy in use was last known to be the current one.")
    ]
    dernier_echec: Annotated[Instant | None, Meta(description="When it could last not be had, mended since or not.")]
    motif_echec: Annotated[str | None, Meta(description="Why, in French.", examples=["réponse 503"])]
    rythme_jours: Annotated[
        int | None,
        Meta(
            description="Days between two versions, at most; null for a period that is over, for what is made at no "
            "regular time and for what was given by hand.",
            examples=[1],
        ),
    ]
    age_jours: Annotated[float | None, Meta(description="Days since the last success, to the hour.", examples=[0.5])]
    en_retard: Annotated[bool, Meta(description="Whether that is more than twice its rhythm.", examples=[False])]
    documents: list[DocumentLu]


class FichierManquant(Modele):
    """An official file that could not be had and that no copy stands in for: the release lacks what it holds."""

    cle: Annotated[str, Meta(description="Key of the file in its source.", examples=["scrutins"])]
    titre: Annotated[str, Meta(description="What the file holds.", examples=["Scrutins publics"])]
    periode: Annotated[str | None, Meta(description="Period of the file, as in `fichiers`.", examples=["17"])]
    suivi: SuiviFichier


class FichierSource(Modele):
    """One official file that the release was made from, or all the pages of a kind that come one by one."""

    cle: Annotated[str, Meta(description="Key of the file in its source.", examples=["scrutins"])]
    titre: Annotated[str, Meta(description="What the file holds.", examples=["Scrutins publics"])]
    nom: Annotated[
        str, Meta(description="Name of the file; of several pages, that of the last.", examples=["Scrutins.json.zip"])
    ]
    nombre: Annotated[
        int, Meta(description="Files that this row stands for: 1, or as many as there are pages.", ge=1, examples=[1])
    ]
    legislature: Annotated[int | None, Meta(description="Legislature of the file.", examples=[17])]
    periode: Annotated[
        str | None,
        Meta(
            description="Period of the file: a legislature, a Senate session (opening year), a day or an ISO week; "
            "null for a file that covers everything, and for pages.",
            examples=["17", "2024", "2026-10-05"],
        ),
    ]
    sha256: Annotated[
        str,
        Meta(
            description="Checksum of the bytes that were read; of several pages, that of the list of theirs, in the "
            "order of names, one a line."
        ),
    ]
    octets: Compte
    dernier_jour: Annotated[Jour | None, Meta(description="Latest day that the file speaks of.")]
    reemballe: Annotated[bool, Meta(description="Whether it is a re-packed copy of the official file.")]
    lus: Annotated[int, Meta(description="Records read.", ge=0, examples=[7407])]
    gardes: Annotated[int, Meta(description="Records kept.", ge=0, examples=[7406])]
    ecartes: Annotated[int, Meta(description="Records set aside, with a reason.", ge=0, examples=[1])]
    licence: Annotated[
        str,
        Meta(
            description="Licence of this file: the publisher's, or the terms of the site that it is a page of.",
            examples=["Mentions légales de www.senat.fr"],
        ),
    ]
    licence_url: Annotated[str, Meta(description="Text of that licence.")]
    conditions: Annotated[
        str,
        Meta(
            description="What using it again asks for, in a sentence.",
            examples=["Mention du producteur et de la date de la dernière mise à jour."],
        ),
    ]
    suivi: Annotated[
        SuiviFichier | None,
        Meta(description="How it stands now; of several weeks, deliveries or pages, all together. Null when unknown."),
    ] = None


class Source(Modele):
    """One publisher of official data, as its licence asks to be named."""

    cle: Annotated[str, Meta(description="Key of the source.", examples=["assemblee"])]
    editeur: Annotated[str, Meta(description="Producer.", examples=["Assemblée nationale"])]
    site: Annotated[str, Meta(description="Home of the data.", examples=["https://example.org/opendata"])]
    licence: Annotated[
        str, Meta(description="Licence of its open data; some files have their own.", examples=["Licence Ouverte 2.0"])
    ]
    licence_url: Annotated[str, Meta(description="Text of the licence.")]
    attribution: Annotated[str, Meta(description="Words to quote when re-using.")]
    frequence: Annotated[str, Meta(description="How often it is published.", examples=["quotidienne"])]
    derniere_mise_a_jour: Annotated[Jour | None, Meta(description="Latest day among its files.")] = field(
        name="derniereMiseAJour"
    )
    fichiers: Annotated[list[FichierSource], Meta(description="Files read for this release.")]
    fichiers_manquants: Annotated[
        list[FichierManquant], Meta(description="Files that the last sync asked for in vain and has no copy of.")
    ] = field(default_factory=list)


MisAJour = Annotated[Instant, Meta(description="When what the service says of it last changed.")]


class MembreDuPlan(Modele):
    """A member in office."""

    slug: Annotated[str, Meta(description="Slug.", examples=["lucie-verdan"])]
    updated_at: MisAJour
    last_modified: Annotated[
        Instant | None,
        Meta(
            description="When its page really changed: the last scrutin of its chamber came in, or a text was written."
        ),
    ]


class ScrutinDuPlan(Modele):
    """A scrutin."""

    numero: Annotated[int, Meta(description="Number in its session.", examples=[812])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    session: Annotated[str, Meta(description="Legislature, or session of the Senate.", examples=["17"])]
    date: Annotated[Instant, Meta(description="Day of the vote.")]


class LobbyisteDuPlan(Modele):
    """A lobbyist."""

    id: Identifiant
    updated_at: MisAJour


class DossierDuPlan(Modele):
    """A dossier that has a scrutin."""

    uid: Annotated[str, Meta(description="Official id.", examples=["DLR5L17N59999"])]
    date_depot: Annotated[Instant | None, Meta(description="Day of its deposit.")]


class SujetDuPlan(Modele):
    """An active subject."""

    slug: Annotated[str, Meta(description="Slug.", examples=["haies"])]
    updated_at: MisAJour


class GroupeDuPlan(Modele):
    """A political group of today."""

    slug: Annotated[str, Meta(description="Slug.", examples=["boc"])]
    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
    updated_at: MisAJour


class PlanDuSite(Modele):
    """Every page that a site over the service may have."""

    deputes: Annotated[list[MembreDuPlan], Meta(description="Deputies in office, by name.")]
    senateurs: Annotated[list[MembreDuPlan], Meta(description="Senators in office, by name.")]
    scrutins: Annotated[list[ScrutinDuPlan], Meta(description="Scrutins, latest first.")]
    lobbyistes: Annotated[list[LobbyisteDuPlan], Meta(description="Lobbyists.")]
    dossiers: Annotated[list[DossierDuPlan], Meta(description="Dossiers that have a scrutin, by official id.")]
    sujets: Annotated[list[SujetDuPlan], Meta(description="Active subjects.")]
    groupes: Annotated[list[GroupeDuPlan], Meta(description="Groups of today.")]
    generated_at: Annotated[Instant, Meta(description="When the release was published.")]
