"""The members of served documents that summaries are made from; everything else in them is passed over."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from hemicycle.release.format.store import Store

D = TypeVar("D", bound=msgspec.Struct)


class Groupe(msgspec.Struct, rename="camel"):
    """A group of a chamber."""

    nom: str
    chambre: str
    nom_court: str | None = None
    nom_complet: str | None = None
    legislature: int | None = None
    actif: bool = True


class NomGroupe(msgspec.Struct, rename="camel"):
    """A group, named."""

    nom: str
    nom_complet: str | None = None
    nom_court: str | None = None


class Ligne(msgspec.Struct):
    """How a group voted: no line when it cast no vote, or as many of two kinds."""

    groupe: NomGroupe | None = None
    ligne: str | None = None


class Amendement(msgspec.Struct, rename="camel"):
    """An amendment beside a scrutin or a dossier."""

    numero: str | None = None
    auteur_libelle: str | None = None
    sort: str | None = None
    article_vise: str | None = None
    dispositif: str | None = None
    expose_sommaire: str | None = None
    scrutins: list[msgspec.Raw] = []


class DossierBref(msgspec.Struct):
    """The dossier beside a scrutin."""

    titre: str
    url: str | None = None


class Analyse(msgspec.Struct):
    """How divisive a scrutin was."""

    controverse: int | None = None


class Scrutin(msgspec.Struct, rename="camel"):
    """The detail of a scrutin."""

    id: str
    titre: str
    chambre: str
    sort_code: str
    date: str
    type_vote: str
    importance: int
    nature: str | None = None
    legislature: int | None = None
    objet_libelle: str | None = None
    tags: list[str] = []
    nombre_pour: int | None = None
    nombre_contre: int | None = None
    nombre_abstention: int | None = None
    source_url: str | None = None
    dossier: DossierBref | None = None
    amendements: list[Amendement] = []
    lignes: list[Ligne] = []


class Etape(msgspec.Struct):
    """A step of the course of a text."""

    label: str
    chambre: str
    status: str
    date: str | None = None
    detail: str | None = None


class Dossier(msgspec.Struct, rename="camel"):
    """A dossier as its subject shows it, with its course."""

    id: str
    titre: str
    chambre: str
    etat: str
    procedure_libelle: str | None = None
    date_depot: str | None = None
    date_adoption: str | None = None
    loi_numero: str | None = None
    loi_date_jo: str | None = msgspec.field(default=None, name="loiDateJO")
    url_an: str | None = msgspec.field(default=None, name="urlAN")
    url_senat: str | None = None
    legislative_steps: list[Etape] = []


class DetailDossier(msgspec.Struct, rename="camel"):
    """What only the detail of a dossier holds."""

    legislature: int = 0
    amendements: list[Amendement] = []
    amendements_count: int = 0


class Sujet(msgspec.Struct, rename="camel"):
    """A subject."""

    id: str
    slug: str
    label: str
    status: str
    description: str | None = None
    category: str | None = None


class Circonscription(msgspec.Struct, rename="camel"):
    """Where a member is elected."""

    nom: str | None = None
    departement_name: str | None = None
    type: str | None = None


class Siege(msgspec.Struct, rename="camel"):
    """A seat that a member held."""

    chambre: str
    date_debut: str | None = None
    date_fin: str | None = None
    cause_debut: str | None = None
    cause_fin: str | None = None
    groupe: NomGroupe | None = None
    circonscription: Circonscription | None = None


class Fonction(msgspec.Struct, rename="camel"):
    """A function in or outside a chamber."""

    institution: str | None = None
    qualite: str | None = None
    date_debut: str | None = None
    date_fin: str | None = None


class Stats(msgspec.Struct, rename="camel"):
    """The rates of a member; counts are left out, they change with every sitting."""

    presence: int | None = None
    presence_solennel: int | None = None
    loyaute: int | None = None


class Declaration(msgspec.Struct, rename="camel"):
    """A declaration of interests."""

    type_document: str | None = None
    date_publication: str | None = None


class Membre(msgspec.Struct, rename="camel"):
    """The detail of a member."""

    id: str
    slug: str
    nom: str
    prenom: str
    chambre: str
    actif: bool
    biographie: str | None = None
    profession: str | None = None
    groupe: NomGroupe | None = None
    circonscription: Circonscription | None = None
    commission_permanente: str | None = None
    stats: Stats = msgspec.field(default_factory=Stats)
    mandats_parlementaires: list[Siege] = []
    mandats: list[Fonction] = []
    declarations: list[Declaration] = []
    url_hatvp: str | None = None


def lire(store: Store, kind: str, form: str, type_: type[D], rangs: Sequence[int]) -> list[D]:
    """The documents of these ranks, decoded."""
    decoder = msgspec.json.Decoder(type_)
    return [decoder.decode(corps) for corps in store.documents(kind, form, rangs)]
