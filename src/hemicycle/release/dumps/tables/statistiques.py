"""Every figure of members and of groups with what it rests on, one a row."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

import polars as pl

from hemicycle.release.documents.references import arrondi
from hemicycle.release.dumps.table import Colonne, Contexte, Table
from hemicycle.release.dumps.tables.lignes import jointes
from hemicycle.stats.resultats import Cohesion, StatsGroupe, StatsMembre
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre

LOT_PORTEES = 4096  # members and groups over a period whose figures are written at once
TOUT = "tout"  # the period of a career and of a whole history: a key has no empty part


class SujetMesure(StrEnum):
    """Whose figure it is."""

    PARLEMENTAIRE = "parlementaire"
    GROUPE = "groupe"


class PorteeMesure(StrEnum):
    """How much time a figure covers."""

    MANDAT = "mandat"
    SESSION = "session"
    CARRIERE = "carriere"
    LEGISLATURE = "legislature"
    HISTORIQUE = "historique"


class UniteMesure(StrEnum):
    """What a figure is counted in."""

    POURCENTAGE = "%"
    NOMBRE = "nombre"
    INDICE = "indice"


class _Portee(NamedTuple):
    """Whose figures, over what."""

    sujet: SujetMesure
    sujet_id: str
    chambre: Chambre
    portee: PorteeMesure
    periode: str


class _Chiffre(NamedTuple):
    """A figure; a rate carries its base."""

    mesure: str
    unite: UniteMesure
    valeur: float | None
    numerateur: int | None = None
    denominateur: int | None = None
    drapeaux: str | None = None


def _lignes(contexte: Contexte) -> Iterator[pl.DataFrame]:
    """The figures of some members or groups at a time, in the order of their keys."""
    portees = sorted(chain(_des_membres(contexte), _des_groupes(contexte)), key=itemgetter(0))
    for debut in range(0, max(len(portees), 1), LOT_PORTEES):
        lot = portees[debut : debut + LOT_PORTEES]
        rows = [(rang, *chiffre) for rang, (_, chiffres) in enumerate(lot) for chiffre in chiffres]
        rangs, *colonnes = zip(*rows, strict=True) if rows else ((),) * (1 + len(_Chiffre._fields))
        part = pl.DataFrame(
            [
                *(
                    pl.Series(nom, [getattr(portee, nom) for portee, _ in lot], dtype=pl.String).gather(list(rangs))
                    for nom in _Portee._fields
                ),
                *(
                    pl.Series(nom, valeurs, dtype=_TYPES[nom])
                    for nom, valeurs in zip(_Chiffre._fields, colonnes, strict=True)
                ),
            ]
        )
        yield (
            part.with_columns(
                pl.when(pl.col("sujet") == str(sujet)).then(pl.col("sujet_id")).alias(f"{sujet}_id")
                for sujet in SujetMesure
            )
            .select(list(_TYPES))
            .sort(_CLE)
        )


def _des_membres(contexte: Contexte) -> Iterator[tuple[_Portee, Iterable[_Chiffre]]]:
    for cle, stats in contexte.calculs.statistiques.membres.items():
        membre = contexte.monde.personnes[cle.personne].id
        portee = PorteeMesure(cle.portee)
        de = _Portee(SujetMesure.PARLEMENTAIRE, membre, cle.chambre, portee, cle.periode or TOUT)
        yield de, _du_membre(stats)


def _des_groupes(contexte: Contexte) -> Iterator[tuple[_Portee, Iterable[_Chiffre]]]:
    for (rang, periode), stats in contexte.calculs.statistiques.groupes.items():
        groupe = contexte.monde.groupes[rang]
        portee = PorteeMesure.LEGISLATURE if groupe.legislature is not None else PorteeMesure.SESSION
        if not periode:
            portee = PorteeMesure.HISTORIQUE
        yield _Portee(SujetMesure.GROUPE, groupe.id, groupe.chambre, portee, periode or TOUT), _du_groupe(stats)


def _du_membre(stats: StatsMembre) -> Iterator[_Chiffre]:
    for mesure, taux in (
        ("presence", stats.presence),
        ("presence_solennel", stats.presence_solennel),
        ("presence_physique", stats.presence_physique),
        ("delegation", stats.delegation),
        ("loyaute", stats.loyaute),
        ("dissidence", stats.dissidence),
        ("activite", stats.activite),
    ):
        yield _taux(mesure, taux)
    for mesure, nombre in (
        ("votes_delegues", stats.votes_delegues),
        ("participation", stats.participation),
        ("ecarts_abstention", stats.ecarts_abstention),
        ("interventions", stats.travaux.interventions),
        ("interventions_courtes", stats.travaux.interventions_courtes),
        ("amendements_proposes", stats.travaux.amendements_proposes),
        ("amendements_adoptes", stats.travaux.amendements_adoptes),
        ("amendements_cosignes", stats.travaux.amendements_cosignes),
        ("questions", stats.travaux.questions),
    ):
        yield _Chiffre(mesure, UniteMesure.NOMBRE, nombre)


def _du_groupe(stats: StatsGroupe) -> Iterator[_Chiffre]:
    yield _Chiffre("membres", UniteMesure.NOMBRE, len(stats.membres))
    yield _Chiffre("membres_actifs", UniteMesure.NOMBRE, stats.membres_actifs)
    for mesure, moyenne in (
        ("presence_moyenne", stats.tous.presence),
        ("presence_solennel_moyenne", stats.tous.presence_solennel),
        ("loyaute_moyenne", stats.tous.loyaute),
    ):
        yield _Chiffre(mesure, UniteMesure.POURCENTAGE, moyenne)
    yield _taux("participation", stats.votes.participation)
    yield from _cohesion(stats.cohesion)
    for mesure, nombre in (
        ("votes_pour", stats.votes.pour),
        ("votes_contre", stats.votes.contre),
        ("votes_abstention", stats.votes.abstention),
        ("votes_absent", stats.votes.absent),
        ("interventions", stats.tous.travaux.interventions),
        ("amendements_proposes", stats.tous.travaux.amendements_proposes),
        ("questions", stats.tous.travaux.questions),
    ):
        yield _Chiffre(mesure, UniteMesure.NOMBRE, nombre)


def _cohesion(cohesion: Cohesion) -> Iterator[_Chiffre]:
    """Four measures of the same thing, over the same scrutins."""
    yield _Chiffre("cohesion", UniteMesure.POURCENTAGE, cohesion.valeur, denominateur=cohesion.scrutins)
    for mesure, valeur in (
        ("indice_accord", cohesion.accord),
        ("accord_paires", cohesion.paires),
        ("indice_rice", cohesion.rice),
    ):
        yield _Chiffre(mesure, UniteMesure.INDICE, arrondi(valeur), denominateur=cohesion.scrutins)


def _taux(mesure: str, taux: Taux) -> _Chiffre:
    drapeaux = jointes(dict.fromkeys(map(str, taux.drapeaux)))
    return _Chiffre(mesure, UniteMesure.POURCENTAGE, taux.valeur, taux.numerateur, taux.denominateur, drapeaux)


_COLONNES = (
    Colonne("sujet", pl.String, "De qui est le chiffre.", valeurs=SujetMesure),
    Colonne("sujet_id", pl.String, "Identifiant du parlementaire ou du groupe."),
    Colonne("chambre", pl.String, "Chambre où il est compté.", valeurs=Chambre),
    Colonne(
        "portee",
        pl.String,
        "Sur combien de temps : mandat (législature, ou six ans au Sénat), session du Sénat, carrière dans la "
        "chambre ; d'un groupe, législature, session, ou tout son historique au Sénat.",
        valeurs=PorteeMesure,
    ),
    Colonne(
        "periode",
        pl.String,
        "Législature, année du renouvellement ou d'ouverture de la session ; « tout » sans période.",
    ),
    Colonne(
        "mesure",
        pl.String,
        "Ce qui est mesuré. Parlementaire : presence, presence_solennel, presence_physique, delegation, "
        "loyaute, dissidence, activite, votes_delegues, participation (votes émis), ecarts_abstention, "
        "interventions, interventions_courtes, amendements_proposes, amendements_adoptes, "
        "amendements_cosignes, questions. Groupe : membres, membres_actifs, presence_moyenne, "
        "presence_solennel_moyenne, loyaute_moyenne, participation (votes émis parmi les possibles), cohesion, "
        "indice_accord, accord_paires, indice_rice, votes_pour, votes_contre, votes_abstention, votes_absent, "
        "interventions, amendements_proposes, questions.",
    ),
    Colonne("parlementaire_id", pl.String, "Parlementaire, si c'est le sien.", renvoi="parlementaires.id"),
    Colonne("groupe_id", pl.String, "Groupe, si c'est le sien.", renvoi="groupes.id"),
    Colonne("valeur", pl.Float64, "Le chiffre, dans l'unité que dit `unite`."),
    Colonne(
        "unite",
        pl.String,
        "Pourcentage entier, nombre, ou indice de 0 à 1.",
        valeurs=UniteMesure,
    ),
    Colonne("numerateur", pl.Int64, "D'un taux, ce qui est compté."),
    Colonne(
        "denominateur",
        pl.Int64,
        "La base : d'un taux, ce parmi quoi l'on compte ; d'une cohésion, les scrutins où elle se mesure.",
    ),
    Colonne(
        "drapeaux",
        pl.String,
        "Pourquoi le chiffre manque, ou combien s'y fier, séparés par « | » ; `/api/v1/methodologie` les explique.",
    ),
)
_CLE = ("sujet", "sujet_id", "chambre", "portee", "periode", "mesure")
_TYPES = {colonne.nom: colonne.type for colonne in _COLONNES}

STATISTIQUES = Table(
    "statistiques",
    "Statistiques des parlementaires et des groupes",
    "Les chiffres de chacun tels que l'API les sert, un par ligne, chaque taux avec ce sur quoi il repose ; "
    "`/api/v1/methodologie` dit comment ils sont calculés. Un chiffre vide n'est pas connu, ou n'a pas de sens.",
    _COLONNES,
    _CLE,
    _lignes,
)
TABLES = (STATISTIQUES,)
