"""Legislative files, their course, the subjects they make, amendments and who signed them."""

from collections.abc import Iterator
from typing import NamedTuple, get_args

import numpy as np
import polars as pl

from hemicycle.assemble.legislatif import Dossier, Etape, Sujet
from hemicycle.models.sujets import AvancementEtape, CodeEtape, IssueEtape, LieuEtape
from hemicycle.release.documents.auteurs import par_rang
from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche, d_un_bloc
from hemicycle.release.dumps.tables.lignes import (
    jointes,
    par_mois,
    table_d_objets,
    traducteur,
)
from hemicycle.release.views.legislation import Sujets, traduire
from hemicycle.vocabulaire import Chambre, EtatDossier, MethodeSujet, ModeAdoption, RoleSignataire


class _Dossier(NamedTuple):
    """A legislative file, and how much it holds."""

    dossier: Dossier
    scrutins: int
    amendements: int | None


class _Etape(NamedTuple):
    """A step of a file, and its place in the course."""

    dossier: Dossier
    ordre: int
    etape: Etape


class _Sujet(NamedTuple):
    """A subject, and how much it holds."""

    sujet: Sujet
    dossiers: int
    scrutins: int


def _dossiers(contexte: Contexte) -> Iterator[_Dossier]:
    legislation = contexte.legislation
    for dossier, comptes in zip(legislation.dossiers, legislation.compte_dossiers, strict=True):
        yield _Dossier(dossier, *comptes)


def _etapes(contexte: Contexte) -> Iterator[_Etape]:
    for dossier in contexte.legislation.dossiers:
        for ordre, etape in enumerate(dossier.etapes, 1):
            yield _Etape(dossier, ordre, etape)


def _sujets(contexte: Contexte) -> Iterator[_Sujet]:
    sujets = Sujets(contexte.monde.legislatif.sujets, contexte.legislation)
    for sujet, dossiers, scrutins in zip(sujets.tous, sujets.dossiers, sujets.scrutins, strict=True):
        yield _Sujet(sujet, len(dossiers), len(scrutins))


def _dossiers_des_sujets(contexte: Contexte) -> Iterator[tuple[str, str]]:
    sujets = Sujets(contexte.monde.legislatif.sujets, contexte.legislation)
    for sujet, dossiers in zip(sujets.tous, sujets.dossiers, strict=True):
        for rang in dossiers:
            yield sujet.id, contexte.legislation.dossiers[rang].id


DOSSIERS = table_d_objets(
    "dossiers",
    "Dossiers législatifs",
    "Les dossiers des deux chambres : textes, et travaux de contrôle. Un même texte a souvent un dossier dans "
    "chacune ; `dossiers_sujets` les réunit.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du dossier dans ce service (UUID stable)."), "dossier.id"),
        (Colonne("uid", pl.String, "Identifiant officiel du dossier."), "dossier.uid"),
        (Colonne("chambre", pl.String, "Chambre qui tient le dossier.", valeurs=Chambre), "dossier.chambre"),
        (
            Colonne("legislature", pl.Int32, "Numéro de la législature ; vide au Sénat, qui n'en a pas."),
            "dossier.legislature",
        ),
        (
            Colonne("session", pl.String, "Au Sénat, année d'ouverture de la session du dépôt."),
            "dossier.session",
        ),
        (Colonne("titre", pl.String, "Titre."), "dossier.titre"),
        (Colonne("titre_court", pl.String, "Titre court, ou code du dossier au Sénat."), "dossier.titre_court"),
        (Colonne("procedure_code", pl.String, "Code de la procédure."), "dossier.procedure_code"),
        (Colonne("procedure", pl.String, "Procédure, en toutes lettres."), "dossier.procedure"),
        (Colonne("etat", pl.String, "Où en est le dossier.", valeurs=EtatDossier), "dossier.etat"),
        (Colonne("date_depot", pl.Date, "Jour du dépôt."), "dossier.date_depot"),
        (Colonne("date_adoption", pl.Date, "Jour de l'adoption définitive."), "dossier.date_adoption"),
        (
            Colonne(
                "mode_adoption",
                pl.String,
                "Comment sa chambre l'a adopté en dernier lieu.",
                valeurs=ModeAdoption,
            ),
            "dossier.mode_adoption",
        ),
        (Colonne("loi_numero", pl.String, "Numéro de la loi qu'il est devenu."), "dossier.loi_numero"),
        (Colonne("loi_titre", pl.String, "Titre de la loi."), "dossier.loi_titre"),
        (Colonne("loi_date_jo", pl.Date, "Jour de publication au Journal officiel."), "dossier.loi_date_jo"),
        (
            Colonne("themes", pl.String, "Thèmes sous lesquels le Sénat le classe, séparés par « | »."),
            lambda d: jointes(d.dossier.themes),
        ),
        (
            Colonne("nombre_scrutins", pl.Int32, "Nombre de scrutins publics rattachés.", "scrutins"),
            "scrutins",
        ),
        (
            Colonne(
                "nombre_amendements",
                pl.Int32,
                "Nombre d'amendements rattachés ; vide si aucun amendement de son époque n'a été lu.",
                "amendements",
            ),
            "amendements",
        ),
        (Colonne("url_an", pl.String, "Page à l'Assemblée nationale."), "dossier.url_an"),
        (Colonne("url_senat", pl.String, "Page au Sénat."), "dossier.url_senat"),
        (Colonne("url_legifrance", pl.String, "Page de la loi à Légifrance."), "dossier.url_legifrance"),
    ),
    _dossiers,
)

ETAPES = table_d_objets(
    "etapes",
    "Étapes de la procédure",
    "Le parcours de chaque dossier, étape par étape : faites, en cours, ou attendues.",
    ("dossier_id", "ordre"),
    (
        (Colonne("dossier_id", pl.String, "Dossier législatif.", renvoi="dossiers.id"), "dossier.id"),
        (Colonne("ordre", pl.Int32, "Place dans le parcours, à partir de 1.", "rang"), "ordre"),
        (
            Colonne(
                "code",
                pl.String,
                "Étape : dépôt, lectures à l'Assemblée (AN) et au Sénat (SN), commission mixte paritaire (CMP), "
                "nouvelle lecture (NLEC), lecture définitive (LDEF) ou unique (LUNI), Conseil constitutionnel (CC), "
                "promulgation (PROM).",
                valeurs=get_args(CodeEtape),
            ),
            "etape.code",
        ),
        (Colonne("libelle", pl.String, "Étape, en toutes lettres."), "etape.label"),
        (
            Colonne(
                "lieu",
                pl.String,
                "Où elle se passe ; « both » : les deux chambres ensemble.",
                valeurs=get_args(LieuEtape),
            ),
            "etape.chambre",
        ),
        (
            Colonne(
                "statut",
                pl.String,
                "Avancement : faite (done), en cours (active), attendue (pending).",
                valeurs=get_args(AvancementEtape),
            ),
            "etape.status",
        ),
        (
            Colonne(
                "issue",
                pl.String,
                "Ce qui en est sorti : adopté, modifié, conforme, rejeté ; accord ou désaccord en commission mixte ; "
                "conforme, partiel ou sous réserve devant le Conseil constitutionnel.",
                valeurs=get_args(IssueEtape),
            ),
            "etape.outcome",
        ),
        (Colonne("date", pl.Date, "Jour de l'étape."), "etape.jour"),
        (Colonne("detail", pl.String, "Une précision."), "etape.detail"),
    ),
    _etapes,
)

SUJETS = table_d_objets(
    "sujets",
    "Sujets",
    "Une loi en train de se faire, ou faite, telle qu'on en parle : les dossiers des deux chambres sur le même texte, "
    "réunis par ce service.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du sujet dans ce service (UUID stable)."), "sujet.id"),
        (Colonne("slug", pl.String, "Nom du sujet dans les adresses de l'API."), "sujet.slug"),
        (Colonne("libelle", pl.String, "Nom du sujet."), "sujet.label"),
        (Colonne("description", pl.String, "De quoi il s'agit."), "sujet.description"),
        (Colonne("categorie", pl.String, "Catégorie."), "sujet.categorie"),
        (Colonne("etat", pl.String, "Où en est la loi.", valeurs=EtatDossier), "sujet.status"),
        (
            Colonne("methode", pl.String, "Ce qui a réuni ses dossiers.", valeurs=MethodeSujet),
            "sujet.methode",
        ),
        (Colonne("date_debut", pl.Date, "Premier jour connu."), "sujet.debut"),
        (Colonne("date_fin", pl.Date, "Jour où la loi fut faite."), "sujet.fin"),
        (Colonne("date_dernier_vote", pl.Date, "Jour du dernier scrutin."), "sujet.dernier_vote"),
        (
            Colonne("actif", pl.Boolean, "Faux si ses dossiers n'ont plus de scrutin : l'API n'a que son archive."),
            "sujet.actif",
        ),
        (Colonne("mis_en_avant", pl.Boolean, "Vrai s'il est mis en avant par ce service."), "sujet.mis_en_avant"),
        (Colonne("nombre_dossiers", pl.Int32, "Nombre de dossiers.", "dossiers"), "dossiers"),
        (Colonne("nombre_scrutins", pl.Int32, "Nombre de scrutins de ses dossiers.", "scrutins"), "scrutins"),
    ),
    _sujets,
)

DOSSIERS_SUJETS = table_d_objets(
    "dossiers_sujets",
    "Dossiers des sujets",
    "Quels dossiers font un sujet.",
    ("sujet_id", "dossier_id"),
    (
        (Colonne("sujet_id", pl.String, "Sujet.", renvoi="sujets.id"), lambda paire: paire[0]),
        (Colonne("dossier_id", pl.String, "Dossier législatif.", renvoi="dossiers.id"), lambda paire: paire[1]),
    ),
    _dossiers_des_sujets,
)

_COLONNES_AMENDEMENTS = (
    Colonne("id", pl.String, "Identifiant de l'amendement dans ce service (UUID stable)."),
    Colonne("uid", pl.String, "Identifiant officiel de l'amendement."),
    Colonne("chambre", pl.String, "Chambre où il est déposé.", valeurs=Chambre),
    Colonne("legislature", pl.Int32, "Numéro de la législature ; vide au Sénat, qui n'en a pas."),
    Colonne("session", pl.String, "Au Sénat, année d'ouverture de la session du texte."),
    Colonne("dossier_id", pl.String, "Dossier législatif, s'il est connu.", renvoi="dossiers.id"),
    Colonne("texte_ref", pl.String, "Identifiant officiel du texte amendé."),
    Colonne("numero", pl.String, "Numéro tel qu'il est écrit (« CL12 », « 9 rect. »)."),
    Colonne("auteur_id", pl.String, "Premier signataire, si c'est un parlementaire.", renvoi="parlementaires.id"),
    Colonne("auteur_libelle", pl.String, "Auteur en toutes lettres : parlementaire, Gouvernement ou commission."),
    Colonne("groupe_id", pl.String, "Groupe de l'auteur le jour du dépôt.", renvoi="groupes.id"),
    Colonne("article_vise", pl.String, "Article ou division visés."),
    Colonne("date_depot", pl.Date, "Jour du dépôt."),
    Colonne("date_sort", pl.Date, "Jour où son sort fut connu."),
    Colonne(
        "sort",
        pl.String,
        "Sort : Adopté, Rejeté, Retiré, Non soutenu, Tombé, irrecevable, satisfait… ; vide s'il n'est pas connu.",
    ),
    Colonne("dispositif", pl.String, "Ce que l'amendement propose d'écrire."),
    Colonne("expose_sommaire", pl.String, "Exposé sommaire : pourquoi."),
)


def _amendements(contexte: Contexte) -> Iterator[Tranche]:
    dossiers = traducteur({dossier.uid: dossier.id for dossier in contexte.legislation.dossiers})
    membres = par_rang(personne.id for personne in contexte.monde.personnes)
    noms = par_rang(f"{personne.prenom} {personne.nom}" for personne in contexte.monde.personnes)
    groupes = par_rang(groupe.id for groupe in contexte.groupes.values())

    def joindre(part: pl.DataFrame) -> pl.DataFrame:
        rangs = part["rang"].to_numpy()
        auteurs = contexte.auteurs.membres[rangs]
        return part.with_columns(
            auteur_id=membres(auteurs),
            nom=noms(auteurs),
            groupe_id=groupes(contexte.auteurs.groupes[rangs]),
            dossier_id=dossiers(part["dossier"]),
        ).drop("auteur", "dossier")

    return par_mois(
        contexte.legislation.amendements,
        "date_depot",
        (
            "id", "uid", "chambre", "legislature", "session", "dossier", "texte", "numero_long", "type_auteur",
            "article", "division", "date_depot", "date_sort", "sort", "auteur", "signataires", "dispositif", "expose",
        ),
        joindre,
        _ecrite,
    )  # fmt: skip


def _ecrite(part: pl.DataFrame) -> pl.DataFrame:
    return part.select(
        "id", "uid", "chambre", pl.col("legislature").cast(pl.Int32), "session", "dossier_id",
        pl.col("texte").alias("texte_ref"), pl.col("numero_long").alias("numero"), "auteur_id",
        pl.coalesce("nom", _ecrit("signataires"), "type_auteur").alias("auteur_libelle"), "groupe_id",
        pl.coalesce(_ecrit("article"), "division").alias("article_vise"), "date_depot", "date_sort", "sort",
        "dispositif", pl.col("expose").alias("expose_sommaire"),
    )  # fmt: skip


def _ecrit(nom: str) -> pl.Expr:
    """A text that says something."""
    return pl.when(pl.col(nom) != "").then(pl.col(nom))


AMENDEMENTS = Table(
    "amendements",
    "Amendements",
    "Les amendements déposés dans les deux chambres, avec leur texte et leur sort.",
    _COLONNES_AMENDEMENTS,
    ("id",),
    _amendements,
)


def _signatures(contexte: Contexte) -> Iterator[Tranche]:
    """The first author, then those who signed beside him, each once; who is no member is in `auteur_libelle` alone."""
    connus = {uid: personne.id for uid, personne in contexte.personnes.items()}
    signataire = pl.element().replace_strict(
        pl.Series(list(connus), dtype=pl.String),
        pl.Series(list(connus.values()), dtype=pl.String),
        default=None,
        return_dtype=pl.String,
    )

    def joindre(part: pl.DataFrame) -> pl.DataFrame:
        return part.with_columns(traduire(part["auteur"], connus), pl.col("cosignataires").list.eval(signataire))

    amendements = contexte.legislation.amendements
    return par_mois(amendements, "date_depot", ("id", "auteur", "cosignataires"), joindre, _signees)


def _signees(part: pl.DataFrame) -> pl.DataFrame:
    """The rows of amendments that come in the order of their ids: their places are put in order faster than these."""
    places = part.with_row_index("place")
    auteurs = places.select("place", parlementaire_id="auteur", role=pl.lit(str(RoleSignataire.AUTEUR)))
    autres = places.select("place", parlementaire_id="cosignataires", role=pl.lit(str(RoleSignataire.COSIGNATAIRE)))
    signees = (
        pl.concat((auteurs, autres.explode("parlementaire_id")))
        .drop_nulls("parlementaire_id")
        .sort("place", "parlementaire_id", "role")  # « auteur » comes first
    )
    place, qui = pl.col("place"), pl.col("parlementaire_id")
    premieres = signees.filter(place.ne_missing(place.shift()) | qui.ne_missing(qui.shift()))
    return premieres.select(part["id"].gather(premieres["place"]).alias("amendement_id"), "parlementaire_id", "role")


SIGNATURES = Table(
    "signatures",
    "Signatures des amendements",
    "Qui a signé chaque amendement, comme auteur ou comme cosignataire : une ligne par amendement et parlementaire.",
    (
        Colonne("amendement_id", pl.String, "Amendement.", renvoi="amendements.id"),
        Colonne("parlementaire_id", pl.String, "Parlementaire.", renvoi="parlementaires.id"),
        Colonne("role", pl.String, "Premier signataire, ou cosignataire.", valeurs=RoleSignataire),
    ),
    ("amendement_id", "parlementaire_id"),
    _signatures,
)


def _scrutins_des_amendements(contexte: Contexte) -> Iterator[pl.DataFrame]:
    par_scrutin = contexte.legislation.amendements_du_scrutin
    paires = np.array([(s, a) for s, rangs in par_scrutin.items() for a in rangs], dtype=np.int64).reshape(-1, 2)
    scrutins = pl.Series("scrutin_id", [scrutin.id for scrutin in contexte.monde.scrutins], dtype=pl.String)
    amendements = contexte.legislation.amendements.column("id").alias("amendement_id")
    trouvees = pl.DataFrame([scrutins.gather(paires[:, 0]), amendements.gather(paires[:, 1])])
    yield trouvees.sort("scrutin_id", "amendement_id")


SCRUTINS_AMENDEMENTS = Table(
    "scrutins_amendements",
    "Amendements mis aux voix",
    "Sur quels amendements porte un scrutin public ; un scrutin peut décider de plusieurs amendements identiques.",
    (
        Colonne("scrutin_id", pl.String, "Scrutin.", renvoi="scrutins.id"),
        Colonne("amendement_id", pl.String, "Amendement.", renvoi="amendements.id"),
    ),
    ("scrutin_id", "amendement_id"),
    d_un_bloc(_scrutins_des_amendements),
)
TABLES = (DOSSIERS, ETAPES, SUJETS, DOSSIERS_SUJETS, AMENDEMENTS, SIGNATURES, SCRUTINS_AMENDEMENTS)
