"""Which record of an organisation is kept, of all the snapshots that speak of it.

Snapshots are dated by the last publication they know of. An organisation is what the latest snapshot says of it; one
that a snapshot leaves out has not left the register, which keeps even those that are struck off. The activities are
those of the same record: one that it no longer has was withdrawn. A record without any period (the register of 2017
had none yet) says nothing of activities, and those of the snapshot before stand.

The tables never name Parliament among the targets, nor tell that an organisation was struck off: the latest JSON
that knows the organisation, or the activity, is asked for that.

What its files say that does not add up is found here too.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.hatvp import vues
from hemicycle.assemble.hatvp.vues import par_instantane
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Tables

ORGANISATION = [
    "instantane", "organisation", "type_identifiant", "identifiant", "denomination", "categorie_code", "categorie",
    "categorie_famille", "adresse", "code_postal", "ville", "pays", "site", "collaborateurs", "personnes",
    "secteurs_codes", "secteurs", "niveaux", "clients", "affiliations", "premiere_publication", "derniere_publication",
    "creation", "cessation", "motif",
]  # fmt: skip
EXERCICE = [
    "instantane", "exercice", "organisation", "debut", "fin", "publication", "depense", "chiffre_affaires", "salaries",
    "sans_activite", "annoncees",
]  # fmt: skip
ACTIVITE = ["instantane", "activite", "exercice", "fiche", "publication", "objet", "domaines"]
ACTION = [
    "instantane", "activite", "responsables", "responsable_autre", "decisions", "menees", "menee_autre",
    "beneficiaires", "en_propre", "observation",
]  # fmt: skip

_PLACE = ["instantane", "organisation"]
_ORDRE = ["jour_instantane", "jour", "json", "creation", "instantane", "organisation"]


@dataclass(frozen=True)
class Instantanes:
    """Every row of every snapshot, in the same columns whichever file it comes from; `json` says which."""

    organisations: pl.DataFrame
    exercices: pl.DataFrame
    activites: pl.DataFrame
    actions: pl.DataFrame


@dataclass(frozen=True)
class Registre:
    """The register: what is kept of the snapshots, and the day it speaks of.

    `organisations` are one per `uid`; `exercices` and `activites` carry the uid of theirs; `actions` are keyed like the
    activities they belong to. `doubles` are the uids that one snapshot has twice, `retirees` the activities withdrawn
    per uid, `perdues` the rows per table whose period, activity or organisation was not kept. `personnes` are the
    fingerprints, per uid, of those whom any snapshot names.
    """

    organisations: pl.DataFrame
    exercices: pl.DataFrame
    activites: pl.DataFrame
    actions: pl.DataFrame
    jour: date | None
    doubles: tuple[str, ...]
    fiches_doubles: tuple[str, ...]
    retirees: Mapping[str, int]
    perdues: Mapping[str, int]
    personnes: Mapping[str, frozenset[str]]


TABLES = ("organisations_hatvp", "activites_hatvp", "actions_hatvp", *vues.DES_VUES)


def lire_instantanes(tables: Tables) -> Instantanes:
    """Both forms of the register in the same columns."""
    return Instantanes(
        _ensemble(tables("organisations_hatvp"), vues.organisations(tables), ORGANISATION),
        par_instantane(tables("exercices_hatvp")).select(EXERCICE),
        _ensemble(tables("activites_hatvp"), vues.activites(tables), ACTIVITE),
        _ensemble(tables("actions_hatvp"), vues.actions(tables), ACTION),
    )


def retenir(lus: Instantanes) -> Registre:
    """One record per organisation and per activity."""
    exercices = _avec_uid(lus)
    activites = lus.activites.join(
        exercices.select("instantane", "exercice", "organisation", "uid", "debut", "fin"),
        on=["instantane", "exercice"], how="inner", maintain_order="left",
    )  # fmt: skip
    depots = _dates(lus.organisations, exercices, activites)
    organisations = depots.sort("uid", *_ORDRE).unique("uid", keep="last", maintain_order=True)
    des_json = depots.filter("json").sort("uid", *_ORDRE).unique("uid", keep="last", maintain_order=True)
    declarants = (
        depots.join(exercices.select(_PLACE).unique(), on=_PLACE, how="semi")
        .sort("uid", *_ORDRE)
        .unique("uid", keep="last", maintain_order=True)
        .select(_PLACE)
    )
    uniques, fiches = _une_par_fiche(activites.join(declarants, on=_PLACE, how="semi"))
    jour = depots["jour_instantane"].max()
    return Registre(
        organisations=_completees(organisations, des_json),
        exercices=exercices.join(declarants, on=_PLACE, how="semi"),
        activites=uniques,
        actions=_cibles_du_json(
            lus.actions.join(uniques, on=["instantane", "activite"], how="semi", maintain_order="left"), uniques, lus
        ),
        jour=jour if isinstance(jour, date) else None,
        doubles=_doubles(depots),
        fiches_doubles=fiches,
        retirees=_retirees(activites, uniques),
        perdues={
            "exercices": lus.exercices.height - exercices.height,
            "activités": lus.activites.height - activites.height,
            "actions": lus.actions.join(lus.activites, on=["instantane", "activite"], how="anti").height,
        },
        personnes=_personnes(depots),
    )


def _ensemble(du_json: pl.DataFrame, des_vues: pl.DataFrame, colonnes: list[str]) -> pl.DataFrame:
    du_json = par_instantane(du_json).select(*colonnes, pl.lit(value=True).alias("json"))
    manquantes = [pl.lit(None, du_json.schema[nom]).alias(nom) for nom in colonnes if nom not in des_vues.columns]
    des_vues = des_vues.with_columns(manquantes).select(*colonnes, pl.lit(value=False).alias("json"))
    return pl.concat([du_json, des_vues])


def _uid() -> pl.Expr:
    return pl.concat_str("type_identifiant", "identifiant", separator=":").alias("uid")


def _avec_uid(lus: Instantanes) -> pl.DataFrame:
    return lus.exercices.join(lus.organisations.select(*_PLACE, _uid()), on=_PLACE, how="inner", maintain_order="left")


def _dates(organisations: pl.DataFrame, exercices: pl.DataFrame, activites: pl.DataFrame) -> pl.DataFrame:
    """Records of organisations with the last day each speaks of, and that of its snapshot."""
    dits = pl.concat([exercices.select(*_PLACE, "publication"), activites.select(*_PLACE, "publication")])
    publies = dits.group_by(_PLACE).agg(pl.col("publication").max())
    jour = pl.max_horizontal("premiere_publication", "derniere_publication", "creation", "publication")
    return (
        organisations.with_columns(_uid())
        .join(publies, on=_PLACE, how="left")
        .with_columns(jour.alias("jour"))
        .with_columns(pl.col("jour").max().over("instantane").alias("jour_instantane"))
        .drop("publication")
    )


def _completees(retenues: pl.DataFrame, des_json: pl.DataFrame) -> pl.DataFrame:
    """What the tables do not say, out of the latest JSON."""
    dits = des_json.select("uid", pl.col("cessation").alias("_cessation"), pl.col("motif").alias("_motif"))
    complet = retenues.join(dits, on="uid", how="left", maintain_order="left")
    return complet.with_columns(
        pl.when("json").then(nom).otherwise(f"_{nom}").alias(nom) for nom in ("cessation", "motif")
    ).drop("_cessation", "_motif")


def _une_par_fiche(activites: pl.DataFrame) -> tuple[pl.DataFrame, tuple[str, ...]]:
    """Activities once each: a sheet belongs to one organisation and one period; of several, the latest published."""
    ordre = activites.sort("fiche", "publication", "uid", "instantane", "activite", nulls_last=False)
    uniques = ordre.unique("fiche", keep="last", maintain_order=True)
    doubles = ordre.group_by("fiche").len().filter(pl.col("len") > 1)["fiche"].sort()
    return uniques, tuple(doubles.to_list())


def _cibles_du_json(actions: pl.DataFrame, uniques: pl.DataFrame, lus: Instantanes) -> pl.DataFrame:
    """The actions of the tables with the targets that the latest JSON gives to the same activity, where it has some."""
    cle = ["instantane", "activite"]
    des_vues = uniques.filter(~pl.col("json")).select(*cle, "fiche")
    dites = (
        lus.actions.filter(pl.col("json") & (pl.col("responsables").list.len() > 0))
        .join(lus.activites.select(*cle, "fiche"), on=cle, maintain_order="left")
        .join(des_vues.select("fiche"), on="fiche", how="semi", maintain_order="left")
        .sort("fiche", "instantane", maintain_order=True)
        .explode("responsables")
        .group_by("fiche", "instantane", maintain_order=True)
        .agg(pl.col("responsables"), pl.col("responsable_autre").drop_nulls().first())
        .unique("fiche", keep="last", maintain_order=True)
        .join(des_vues, on="fiche", suffix="_vue")
        .select(
            pl.col("instantane_vue").alias("instantane"), "activite",
            pl.col("responsables").alias("_responsables"), pl.col("responsable_autre").alias("_autre"),
        )
    )  # fmt: skip
    joint = actions.join(dites, on=cle, how="left", maintain_order="left")
    connues = pl.col("_responsables").is_not_null()
    return joint.with_columns(
        pl.when(connues).then("_responsables").otherwise("responsables").alias("responsables"),
        pl.when(connues).then("_autre").otherwise("responsable_autre").alias("responsable_autre"),
    ).drop("_responsables", "_autre")


def _doubles(depots: pl.DataFrame) -> tuple[str, ...]:
    par_uid = depots.group_by("instantane", "uid").len().filter(pl.col("len") > 1)
    return tuple(par_uid["uid"].unique().sort().to_list())


def _personnes(depots: pl.DataFrame) -> dict[str, frozenset[str]]:
    nommees = depots.filter(pl.col("personnes").list.len() > 0).select("uid", "personnes").explode("personnes")
    return {uid: frozenset(siennes) for uid, siennes in nommees.group_by("uid").agg("personnes").iter_rows()}


def _retirees(activites: pl.DataFrame, retenues: pl.DataFrame) -> dict[str, int]:
    absentes = activites.join(retenues, on="fiche", how="anti").unique("fiche")
    return dict(absentes.group_by("uid").len().sort("uid").iter_rows())


def verifier(registre: Registre) -> Iterator[Constat]:
    """What does not add up; nothing of it stops a publication."""
    for uid in registre.doubles:
        yield Constat(
            "hatvp_organisation_en_double", uid, "deux fois dans un même fichier : la plus récente est gardée"
        )
    for fiche in registre.fiches_doubles:
        yield Constat("hatvp_fiche_en_double", fiche, "déclarée plusieurs fois : la dernière publiée est gardée")
    for uid, nombre in registre.retirees.items():
        yield Constat("hatvp_activites_retirees", uid, f"{nombre} activités absentes du fichier le plus récent")
    for nom, nombre in registre.perdues.items():
        if nombre:
            yield Constat(
                "hatvp_lignes_orphelines", nom, f"{nombre} lignes sans organisation, exercice ou activité lue"
            )
    yield from _comptes_annonces(registre)


def _comptes_annonces(registre: Registre) -> Iterator[Constat]:
    """Periods whose announced number of activities is not that of the activities published in them."""
    comptes = {
        (instantane, exercice): nombre
        for instantane, exercice, nombre in registre.activites.group_by("instantane", "exercice").len().iter_rows()
    }
    ecarts: defaultdict[str, list[str]] = defaultdict(list)
    for row in registre.exercices.sort("uid", "debut", "exercice").iter_rows(named=True):
        nombre = comptes.get((row["instantane"], row["exercice"]), 0)
        if row["annoncees"] is not None and row["annoncees"] != nombre:
            ecarts[row["uid"]].append(f"{row['debut']} : {row['annoncees']} annoncées, {nombre} publiées")
    for uid, messages in ecarts.items():
        yield Constat("hatvp_activites_annoncees", uid, " ; ".join(messages))
