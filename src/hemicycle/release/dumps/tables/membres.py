"""Members, their seats, their groups, and who was in which group when."""

from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.monde import Appartenance, Circonscription, Groupe, MandatParlementaire, Personne
from hemicycle.release.dumps.table import Colonne, Contexte
from hemicycle.release.dumps.tables.lignes import Champ, table_d_objets
from hemicycle.vocabulaire import Chambre, PositionPolitique, Preuve, Sexe


class _Siege(NamedTuple):
    """A seat of a member, or the absence of one: for who never held any."""

    personne: Personne
    mandat: MandatParlementaire | None
    groupe: Groupe | None  # the last one of the seat

    @property
    def lieu(self) -> Circonscription | None:
        return self.mandat.circonscription if self.mandat else None

    def uid(self, chambre: Chambre) -> str | None:
        """The official id in a chamber."""
        return next((i.uid for i in self.personne.identifiants if i.chambre is chambre), None)


class _Sejour(NamedTuple):
    """A spell in a group, under the names it had at the end."""

    personne: Personne
    mandat: MandatParlementaire
    appartenance: Appartenance
    groupe: Groupe | None


def _personnes(contexte: Contexte) -> Iterator[_Siege]:
    for personne in contexte.monde.personnes:
        yield _siege(personne, personne.dernier_mandat, contexte)


def _mandats(contexte: Contexte) -> Iterator[_Siege]:
    for personne in contexte.monde.personnes:
        for mandat in personne.mandats:
            yield _siege(personne, mandat, contexte)


def _siege(personne: Personne, mandat: MandatParlementaire | None, contexte: Contexte) -> _Siege:
    return _Siege(personne, mandat, contexte.groupes.get((mandat.groupe or "") if mandat else ""))


def _sejours(contexte: Contexte) -> Iterator[_Sejour]:
    for personne in contexte.monde.personnes:
        for mandat in personne.mandats:
            for spell in mandat.appartenances:
                groupe = contexte.groupes.get(spell.groupe)
                yield _Sejour(personne, mandat, spell, groupe.le(spell.fin) if groupe and spell.fin else groupe)


_GROUPE: Champ = (
    Colonne(
        "groupe_id",
        pl.String,
        "Groupe, le dernier du mandat ; vide si aucun fichier ne le dit.",
        renvoi="groupes.id",
    ),
    lambda s: s.groupe.id if s.groupe else None,
)
_LIEU: tuple[Champ, ...] = (
    (
        Colonne("departement", pl.String, "Code du département ou de la collectivité de la circonscription."),
        lambda s: s.lieu.departement if s.lieu else None,
    ),
    (
        Colonne("departement_nom", pl.String, "Nom du département ou de la collectivité."),
        lambda s: s.lieu.departement_nom if s.lieu else None,
    ),
    (
        Colonne("circonscription_numero", pl.Int32, "Numéro de la circonscription ; 0 au Sénat, qui n'en a qu'une."),
        lambda s: s.lieu.numero if s.lieu else None,
    ),
    (
        Colonne("circonscription_nom", pl.String, "Nom de la circonscription."),
        lambda s: s.lieu.nom if s.lieu else None,
    ),
    (
        Colonne("commission_permanente", pl.String, "Commission permanente du mandat."),
        lambda s: s.mandat.commission if s.mandat else None,
    ),
)

PARLEMENTAIRES = table_d_objets(
    "parlementaires",
    "Parlementaires",
    "Une ligne par personne, en fonction ou non, des deux chambres ensemble ; le groupe et la circonscription sont "
    "ceux du dernier mandat (`mandats` et `appartenances` ont tous les autres).",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du parlementaire dans ce service (UUID stable)."), "personne.id"),
        (Colonne("slug", pl.String, "Nom du parlementaire dans les adresses de l'API."), "personne.slug"),
        (
            Colonne("uid", pl.String, "Identifiant officiel dans la chambre où il est classé."),
            "personne.uid",
        ),
        (
            Colonne("uid_assemblee", pl.String, "Identifiant officiel à l'Assemblée nationale (PA…)."),
            lambda s: s.uid(Chambre.ASSEMBLEE),
        ),
        (Colonne("uid_senat", pl.String, "Matricule au Sénat."), lambda s: s.uid(Chambre.SENAT)),
        (
            Colonne("chambre", pl.String, "Chambre où il est classé : celle de son dernier mandat.", valeurs=Chambre),
            "personne.chambre",
        ),
        (Colonne("nom", pl.String, "Nom de famille."), "personne.nom"),
        (Colonne("prenom", pl.String, "Prénom."), "personne.prenom"),
        (Colonne("sexe", pl.String, "F ou M.", valeurs=Sexe), "personne.sexe"),
        (Colonne("actif", pl.Boolean, "Vrai s'il est en fonction."), "personne.actif"),
        (
            Colonne(
                "identite_connue",
                pl.Boolean,
                "Faux si les fichiers le citent sans fiche d'identité : son nom est alors son identifiant officiel.",
            ),
            "personne.identite_connue",
        ),
        (Colonne("date_naissance", pl.Date, "Date de naissance."), "personne.naissance"),
        (Colonne("lieu_naissance", pl.String, "Lieu de naissance."), "personne.lieu_naissance"),
        (Colonne("date_deces", pl.Date, "Date de décès."), "personne.deces"),
        (Colonne("profession", pl.String, "Profession déclarée."), "personne.profession"),
        _GROUPE,
        *_LIEU,
        (Colonne("photo_url", pl.String, "Adresse de la photographie officielle."), "personne.photo"),
        (Colonne("email", pl.String, "Adresse électronique parlementaire."), "personne.email"),
        (Colonne("site_web", pl.String, "Site."), "personne.site"),
        (Colonne("twitter", pl.String, "Compte Twitter ou X."), "personne.twitter"),
        (Colonne("facebook", pl.String, "Compte Facebook."), "personne.facebook"),
        (
            Colonne("url_hatvp", pl.String, "Page à la Haute Autorité pour la transparence de la vie publique."),
            "personne.hatvp",
        ),
    ),
    _personnes,
)

MANDATS = table_d_objets(
    "mandats",
    "Mandats parlementaires",
    "Une ligne par siège tenu : où, de quand à quand, et ce qui l'atteste.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du mandat dans ce service (UUID stable)."), "mandat.id"),
        (Colonne("uid", pl.String, "Identifiant officiel du mandat."), "mandat.uid"),
        (
            Colonne("parlementaire_id", pl.String, "Parlementaire.", renvoi="parlementaires.id"),
            "personne.id",
        ),
        (Colonne("chambre", pl.String, "Chambre du siège.", valeurs=Chambre), "mandat.chambre"),
        (
            Colonne("legislature", pl.Int32, "Numéro de la législature ; vide au Sénat, qui n'en a pas."),
            "mandat.legislature",
        ),
        (
            Colonne("mandature", pl.Int32, "Au Sénat, année du renouvellement qui a ouvert le mandat."),
            "mandat.mandature",
        ),
        (Colonne("serie", pl.Int32, "Au Sénat, moitié renouvelée ensemble, 1 ou 2."), "mandat.serie"),
        (Colonne("date_debut", pl.Date, "Premier jour."), "mandat.debut"),
        (Colonne("date_fin", pl.Date, "Dernier jour, compris ; vide s'il dure encore."), "mandat.fin"),
        (
            Colonne("date_debut_estimee", pl.Boolean, "Vrai si le premier jour est déduit, et non publié."),
            "mandat.debut_estime",
        ),
        (
            Colonne("date_fin_estimee", pl.Boolean, "Vrai si le dernier jour est déduit, et non publié."),
            "mandat.fin_estimee",
        ),
        (
            Colonne(
                "atteste",
                pl.String,
                "Ce qui dit que le siège fut tenu : un fichier de personnes, ou seulement des scrutins.",
                valeurs=Preuve,
            ),
            "mandat.atteste",
        ),
        (
            Colonne("atteste_jusqu_au", pl.Date, "Dernier jour attesté, où la fin est estimée."),
            "mandat.atteste_jusqu_au",
        ),
        (Colonne("cause_debut", pl.String, "Pourquoi il a commencé."), "mandat.cause_debut"),
        (Colonne("cause_fin", pl.String, "Pourquoi il a pris fin."), "mandat.cause_fin"),
        _GROUPE,
        *_LIEU,
        (Colonne("place", pl.Int32, "Numéro de la place dans l'hémicycle."), "mandat.place"),
    ),
    _mandats,
)

APPARTENANCES = table_d_objets(
    "appartenances",
    "Appartenances aux groupes",
    "Une ligne par séjour d'un parlementaire dans un groupe pendant un mandat.",
    ("mandat_id", "date_debut", "groupe_uid"),
    (
        (Colonne("mandat_id", pl.String, "Mandat.", renvoi="mandats.id"), "mandat.id"),
        (Colonne("date_debut", pl.Date, "Premier jour."), "appartenance.debut"),
        (Colonne("groupe_uid", pl.String, "Identifiant officiel du groupe."), "appartenance.groupe"),
        (Colonne("date_fin", pl.Date, "Dernier jour, compris ; vide s'il dure encore."), "appartenance.fin"),
        (
            Colonne("parlementaire_id", pl.String, "Parlementaire.", renvoi="parlementaires.id"),
            "personne.id",
        ),
        (
            Colonne("groupe_id", pl.String, "Groupe ; vide si aucun fichier ne le décrit.", renvoi="groupes.id"),
            lambda s: s.groupe.id if s.groupe else None,
        ),
        (
            Colonne("groupe_sigle", pl.String, "Sigle ou nom court du groupe à la fin du séjour."),
            lambda s: s.groupe.nom if s.groupe else None,
        ),
        (
            Colonne("code", pl.String, "Ce que dit la source où ce n'est pas un groupe (AUCUN : pas encore formés)."),
            "appartenance.code",
        ),
    ),
    _sejours,
)

GROUPES = table_d_objets(
    "groupes",
    "Groupes politiques",
    "À l'Assemblée une ligne par groupe et par législature ; au Sénat une seule, sous ses noms d'aujourd'hui.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du groupe dans ce service (UUID stable)."), "id"),
        (Colonne("uid", pl.String, "Identifiant officiel du groupe."), "uid"),
        (Colonne("slug", pl.String, "Nom du groupe dans les adresses de l'API."), "slug"),
        (Colonne("chambre", pl.String, "Chambre du groupe.", valeurs=Chambre), "chambre"),
        (
            Colonne("legislature", pl.Int32, "Numéro de la législature ; vide au Sénat, qui n'en a pas."),
            "legislature",
        ),
        (
            Colonne("code", pl.String, "Code dans les fichiers officiels ; figé au Sénat, quels que soient les noms."),
            "code",
        ),
        (Colonne("sigle", pl.String, "Sigle ou nom court (`nom` dans l'API)."), "nom"),
        (Colonne("nom_court", pl.String, "Au Sénat, nom d'usage, où il n'est pas le sigle."), "nom_court"),
        (Colonne("nom_complet", pl.String, "Nom entier."), "nom_complet"),
        (Colonne("couleur", pl.String, "Couleur, en hexadécimal."), "couleur"),
        (
            Colonne(
                "position",
                pl.String,
                "Position politique : étiquette de ce service, qu'aucun fichier officiel ne donne.",
                valeurs=PositionPolitique,
            ),
            "position",
        ),
        (Colonne("ordre", pl.Int32, "Place de gauche à droite dans les listes.", "rang"), "ordre"),
        (Colonne("actif", pl.Boolean, "Vrai si le groupe existe aujourd'hui."), "actif"),
        (Colonne("date_debut", pl.Date, "Premier jour connu."), "debut"),
        (Colonne("date_fin", pl.Date, "Dernier jour, compris ; vide s'il existe encore."), "fin"),
    ),
    lambda contexte: contexte.monde.groupes,
)
TABLES = (PARLEMENTAIRES, MANDATS, APPARTENANCES, GROUPES)
