"""The register of interest representatives: organisations, what they declare, and the texts that they name."""

from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.lobbying import Lobbyiste
from hemicycle.release.dumps.table import Colonne, Contexte, Table, d_un_bloc
from hemicycle.release.dumps.tables.lignes import (
    LOT_TEXTES,
    jointes,
    jointes_par_ligne,
    par_cle,
    table_d_objets,
)
from hemicycle.release.views.legislation import traduire
from hemicycle.vocabulaire import CibleLobbying, TypeLobbyiste


class _Lobbyiste(NamedTuple):
    """An organisation, and how many actions it declares."""

    lobbyiste: Lobbyiste
    actions: int


class _Vise(NamedTuple):
    """A legislative file that the words of an action name."""

    action: str
    dossier: str
    lien: Lien


def _lobbyistes(contexte: Contexte) -> Iterator[_Lobbyiste]:
    registre = contexte.registre
    for lobbyiste, actions in zip(registre.lobbyistes, registre.actions_par_lobbyiste, strict=True):
        yield _Lobbyiste(lobbyiste, actions)


LOBBYISTES = table_d_objets(
    "lobbyistes",
    "Représentants d'intérêts",
    "Les organisations du répertoire de la Haute Autorité pour la transparence de la vie publique. Les personnes y "
    "sont comptées, jamais nommées.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant de l'organisation dans ce service (UUID stable)."), "lobbyiste.id"),
        (
            Colonne("identifiant_national", pl.String, "Numéro sous lequel elle est inscrite."),
            "lobbyiste.identifiant",
        ),
        (
            Colonne("type_identifiant", pl.String, "Sorte de ce numéro.", valeurs=("SIREN", "RNA", "HATVP")),
            "lobbyiste.type_identifiant",
        ),
        (Colonne("nom", pl.String, "Nom."), "lobbyiste.nom"),
        (Colonne("type", pl.String, "Sorte d'organisation.", valeurs=TypeLobbyiste), "lobbyiste.type"),
        (Colonne("categorie", pl.String, "Catégorie telle qu'elle est publiée."), "lobbyiste.categorie"),
        (
            Colonne("secteurs", pl.String, "Secteurs d'activité déclarés, séparés par « | »."),
            lambda o: jointes(secteur.label for secteur in o.lobbyiste.secteurs),
        ),
        (
            Colonne("niveaux", pl.String, "Niveaux où elle agit, séparés par « | »."),
            lambda o: jointes(o.lobbyiste.niveaux),
        ),
        (Colonne("adresse", pl.String, "Adresse."), "lobbyiste.adresse"),
        (Colonne("code_postal", pl.String, "Code postal."), "lobbyiste.code_postal"),
        (Colonne("ville", pl.String, "Ville."), "lobbyiste.ville"),
        (Colonne("pays", pl.String, "Pays."), "lobbyiste.pays"),
        (Colonne("site_web", pl.String, "Site."), "lobbyiste.site"),
        (
            Colonne("nombre_lobbyistes", pl.Int32, "Personnes déclarées, sinon le plus grand effectif.", "personnes"),
            "lobbyiste.lobbyistes",
        ),
        (
            Colonne(
                "budget_annuel",
                pl.Int64,
                "Borne basse, comprise, de la plus haute fourchette de dépenses jamais déclarée.",
                "euros",
            ),
            lambda o: o.lobbyiste.budget.inf if o.lobbyiste.budget else None,
        ),
        (
            Colonne("dernier_budget_inf", pl.Int64, "Borne basse, comprise, de la dernière fourchette.", "euros"),
            lambda o: o.lobbyiste.dernier_budget.inf if o.lobbyiste.dernier_budget else None,
        ),
        (
            Colonne(
                "dernier_budget_sup",
                pl.Int64,
                "Borne haute, exclue, de la dernière fourchette ; vide si elle est ouverte.",
                "euros",
            ),
            lambda o: o.lobbyiste.dernier_budget.sup if o.lobbyiste.dernier_budget else None,
        ),
        (Colonne("actif", pl.Boolean, "Vrai si elle est encore inscrite."), "lobbyiste.actif"),
        (Colonne("date_cessation", pl.Date, "Jour de la radiation."), "lobbyiste.cessation"),
        (Colonne("motif_cessation", pl.String, "Pourquoi elle a été radiée."), "lobbyiste.motif_cessation"),
        (
            Colonne("date_premiere_publication", pl.Date, "Jour de sa première publication."),
            "lobbyiste.premiere_publication",
        ),
        (
            Colonne("clients", pl.String, "Clients du moment, séparés par « | »."),
            lambda o: jointes(o.lobbyiste.clients),
        ),
        (
            Colonne("affiliations", pl.String, "Organisations dont elle est membre, séparées par « | »."),
            lambda o: jointes(o.lobbyiste.affiliations),
        ),
        (Colonne("nombre_actions", pl.Int32, "Nombre d'actions déclarées.", "actions"), "actions"),
        (Colonne("source_url", pl.String, "Page officielle."), "lobbyiste.source_url"),
    ),
    _lobbyistes,
)

_LISTES = {
    "domaines": "domaines_labels", "secteurs": "secteurs_labels", "cibles": "cibles", "cibles_detail": "cibles_detail",
    "responsables": "responsables", "decisions": "decisions", "actions_menees": "actions_menees",
    "beneficiaires": "beneficiaires",
}  # fmt: skip
_COLONNES_ACTIONS = (
    Colonne("id", pl.String, "Identifiant de l'action dans ce service (UUID stable)."),
    Colonne("uid", pl.String, "Identifiant officiel de la fiche."),
    Colonne("lobbyiste_id", pl.String, "Organisation qui la déclare.", renvoi="lobbyistes.id"),
    Colonne("objet", pl.String, "Objet, dans les mots de l'organisation."),
    Colonne("date_debut", pl.Date, "Premier jour de l'exercice pour lequel elle est déclarée."),
    Colonne("date_fin", pl.Date, "Dernier jour de cet exercice."),
    Colonne("date_publication", pl.Date, "Jour de la publication."),
    Colonne("cible", pl.String, "Qui elle vise d'abord.", valeurs=CibleLobbying),
    Colonne("cibles", pl.String, "Tous ceux qu'elle vise (depute, ministre, administration), séparés par « | »."),
    Colonne("cibles_detail", pl.String, "Classes plus fines de ceux qu'elle vise, séparées par « | »."),
    Colonne("responsables", pl.String, "Responsables publics visés, tels que publiés, séparés par « | »."),
    Colonne("decisions", pl.String, "Sortes de décisions publiques visées, séparées par « | »."),
    Colonne("actions_menees", pl.String, "Ce qui fut fait, séparé par « | »."),
    Colonne("action_menee_autre", pl.String, "Ce qui fut fait d'autre, dans les mots de l'organisation."),
    Colonne("secteurs", pl.String, "Secteurs dont il est question, séparés par « | »."),
    Colonne("domaines", pl.String, "Les mêmes tels que publiés, plus fins avant octobre 2023, séparés par « | »."),
    Colonne("beneficiaires", pl.String, "Pour le compte de qui, séparés par « | »."),
    Colonne("en_propre", pl.Boolean, "Vrai si c'est aussi pour son propre compte."),
    Colonne("observation", pl.String, "Remarque de l'organisation."),
)


def _actions(contexte: Contexte) -> Iterator[pl.DataFrame]:
    registre = contexte.registre
    table = registre.actions.table
    lobbyistes = {lobbyiste.uid: lobbyiste.id for lobbyiste in registre.lobbyistes}
    for rows in par_cle(table["id"], LOT_TEXTES):
        part = table[rows]
        yield part.with_columns(
            traduire(part["lobbyiste"], lobbyistes).alias("lobbyiste_id"),
            pl.col("debut").alias("date_debut"),
            pl.col("fin").alias("date_fin"),
            pl.col("publication").alias("date_publication"),
            *(jointes_par_ligne(pl.col(liste)).alias(nom) for nom, liste in _LISTES.items()),
        ).select(colonne.nom for colonne in _COLONNES_ACTIONS)


ACTIONS = Table(
    "actions",
    "Actions de représentation d'intérêts",
    "Les activités que les organisations déclarent. Le répertoire nomme des catégories de responsables et des sortes "
    "de décisions, jamais une personne ni un texte.",
    _COLONNES_ACTIONS,
    ("id",),
    d_un_bloc(_actions),
)


def _vises(contexte: Contexte) -> Iterator[_Vise]:
    lobbying = contexte.monde.lobbying
    if not lobbying.action_dossier:
        return
    dossiers = {dossier.uid: dossier.id for dossier in contexte.legislation.dossiers}
    ids = dict(lobbying.actions.select("uid", "id").iter_rows())
    vus: set[tuple[str, str]] = set()
    for lien in sorted(lobbying.action_dossier, key=lambda lien: -lien.confiance):
        if (lien.de, lien.vers) not in vus:  # surest first: it stands for the others
            vus.add((lien.de, lien.vers))
            yield _Vise(ids[lien.de], dossiers[lien.vers], lien)


ACTIONS_DOSSIERS = table_d_objets(
    "actions_dossiers",
    "Actions déclarées sur le même texte",
    "Les dossiers législatifs que les mots d'une action nomment : déclaré sur le même texte, ce qui ne dit rien d'un "
    "effet.",
    ("action_id", "dossier_id"),
    (
        (Colonne("action_id", pl.String, "Action.", renvoi="actions.id"), "action"),
        (Colonne("dossier_id", pl.String, "Dossier législatif.", renvoi="dossiers.id"), "dossier"),
        (Colonne("methode", pl.String, "Règle qui a trouvé le lien."), "lien.methode"),
        (Colonne("confiance", pl.Float64, "À quel point il est sûr, de 0 à 1.", "de 0 à 1"), "lien.confiance"),
    ),
    _vises,
)
TABLES = (LOBBYISTES, ACTIONS, ACTIONS_DOSSIERS)
