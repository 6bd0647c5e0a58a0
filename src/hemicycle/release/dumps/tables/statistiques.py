"""Every figure of members and of groups with what it rests on, one a row."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from operator import attrgetter, itemgetter
from typing import NamedTuple, TypeVar

import polars as pl

from hemicycle.release.documents.references import arrondi
from hemicycle.release.dumps.table import Colonne, Contexte, Table, d_un_bloc
from hemicycle.release.dumps.tables.lignes import jointes
from hemicycle.stats.resultats import StatsGroupe, StatsMembre
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre

T = TypeVar("T")
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


# Where each figure is read. A rate carries its base.
_TAUX_DU_MEMBRE = {
    "presence": "presence",
    "presence_solennel": "presence_solennel",
    "presence_physique": "presence_physique",
    "delegation": "delegation",
    "loyaute": "loyaute",
    "dissidence": "dissidence",
    "activite": "activite",
}
_NOMBRES_DU_MEMBRE = {
    "votes_delegues": "votes_delegues",
    "participation": "participation",
    "ecarts_abstention": "ecarts_abstention",
    "interventions": "travaux.interventions",
    "interventions_courtes": "travaux.interventions_courtes",
    "amendements_proposes": "travaux.amendements_proposes",
    "amendements_adoptes": "travaux.amendements_adoptes",
    "amendements_cosignes": "travaux.amendements_cosignes",
    "questions": "travaux.questions",
}
_TAUX_DU_GROUPE = {"participation": "votes.participation"}
_NOMBRES_DU_GROUPE = {
    "membres_actifs": "membres_actifs",
    "votes_pour": "votes.pour",
    "votes_contre": "votes.contre",
    "votes_abstention": "votes.abstention",
    "votes_absent": "votes.absent",
    "interventions": "tous.travaux.interventions",
    "amendements_proposes": "tous.travaux.amendements_proposes",
    "questions": "tous.travaux.questions",
}
_MOYENNES_DU_GROUPE = {
    "presence_moyenne": "tous.presence",
    "presence_solennel_moyenne": "tous.presence_solennel",
    "loyaute_moyenne": "tous.loyaute",
}
_INDICES_DU_GROUPE = {  # four measures of the same thing, over the same scrutins
    "indice_accord": "cohesion.accord",
    "accord_paires": "cohesion.paires",
    "indice_rice": "cohesion.rice",
}
_MESURES = tuple(
    dict.fromkeys(
        (
            *_TAUX_DU_MEMBRE, *_NOMBRES_DU_MEMBRE, "membres", *_NOMBRES_DU_GROUPE, *_MOYENNES_DU_GROUPE, "cohesion",
            *_INDICES_DU_GROUPE,
        )
    )
)  # fmt: skip


def _lignes(contexte: Contexte) -> Iterator[pl.DataFrame]:
    """The figures of some groups, then of some members, at a time and in the order of their keys."""
    for groupes in _lots(sorted(_des_groupes(contexte), key=itemgetter(0))):
        yield _part(groupes, _du_groupe([stats for _, stats in groupes]))
    for membres in _lots(sorted(_des_membres(contexte), key=itemgetter(0))):
        yield _part(membres, _du_membre([stats for _, stats in membres]))


def _lots(portees: Sequence[T]) -> Iterator[Sequence[T]]:
    return (portees[debut : debut + LOT_PORTEES] for debut in range(0, max(len(portees), 1), LOT_PORTEES))


def _part(lot: Sequence[tuple[_Portee, object]], mesures: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """The figures of each, beside whose they are."""
    qui = pl.DataFrame(
        pl.Series(nom, [getattr(portee, nom) for portee, _ in lot], dtype=pl.String) for nom in _Portee._fields
    ).with_columns(
        pl.when(pl.col("sujet") == str(sujet)).then(pl.col("sujet_id")).alias(f"{sujet}_id") for sujet in SujetMesure
    )
    return pl.concat(qui.hstack(mesure).select(list(_TYPES)) for mesure in mesures).sort(_CLE)


def _des_membres(contexte: Contexte) -> Iterator[tuple[_Portee, StatsMembre]]:
    for cle, stats in contexte.calculs.statistiques.membres.items():
        membre = contexte.monde.personnes[cle.personne].id
        portee = PorteeMesure(cle.portee)
        yield _Portee(SujetMesure.PARLEMENTAIRE, membre, cle.chambre, portee, cle.periode or TOUT), stats


def _des_groupes(contexte: Contexte) -> Iterator[tuple[_Portee, StatsGroupe]]:
    for (rang, periode), stats in contexte.calculs.statistiques.groupes.items():
        groupe = contexte.monde.groupes[rang]
        portee = PorteeMesure.LEGISLATURE if groupe.legislature is not None else PorteeMesure.SESSION
        if not periode:
            portee = PorteeMesure.HISTORIQUE
        yield _Portee(SujetMesure.GROUPE, groupe.id, groupe.chambre, portee, periode or TOUT), stats


def _du_membre(stats: Sequence[StatsMembre]) -> Iterator[pl.DataFrame]:
    for mesure, chemin in _TAUX_DU_MEMBRE.items():
        yield _taux(mesure, list(map(attrgetter(chemin), stats)))
    for mesure, chemin in _NOMBRES_DU_MEMBRE.items():
        yield _chiffres(mesure, UniteMesure.NOMBRE, map(attrgetter(chemin), stats))


def _du_groupe(stats: Sequence[StatsGroupe]) -> Iterator[pl.DataFrame]:
    scrutins = [un.cohesion.scrutins for un in stats]
    yield _chiffres("membres", UniteMesure.NOMBRE, (len(un.membres) for un in stats))
    yield _chiffres("cohesion", UniteMesure.POURCENTAGE, (un.cohesion.valeur for un in stats), denominateur=scrutins)
    for mesure, chemin in _TAUX_DU_GROUPE.items():
        yield _taux(mesure, list(map(attrgetter(chemin), stats)))
    for mesure, chemin in _NOMBRES_DU_GROUPE.items():
        yield _chiffres(mesure, UniteMesure.NOMBRE, map(attrgetter(chemin), stats))
    for mesure, chemin in _MOYENNES_DU_GROUPE.items():
        yield _chiffres(mesure, UniteMesure.POURCENTAGE, map(attrgetter(chemin), stats))
    for mesure, chemin in _INDICES_DU_GROUPE.items():
        indices = (arrondi(attrgetter(chemin)(un)) for un in stats)
        yield _chiffres(mesure, UniteMesure.INDICE, indices, denominateur=scrutins)


def _taux(mesure: str, taux: Sequence[Taux]) -> pl.DataFrame:
    return _chiffres(
        mesure,
        UniteMesure.POURCENTAGE,
        (un.valeur for un in taux),
        numerateur=[un.numerateur for un in taux],
        denominateur=[un.denominateur for un in taux],
        drapeaux=[jointes(dict.fromkeys(un.drapeaux)) for un in taux],
    )


def _chiffres(
    mesure: str, unite: UniteMesure, valeurs: Iterable[float | None], *, numerateur: Sequence[int] | None = None,
    denominateur: Sequence[int] | None = None, drapeaux: Sequence[str | None] | None = None,
) -> pl.DataFrame:  # fmt: skip
    """One measure of each, with what it rests on where that is told."""
    valeur = list(valeurs)
    bases = {"numerateur": numerateur, "denominateur": denominateur, "drapeaux": drapeaux}
    return pl.DataFrame(
        [
            pl.repeat(mesure, len(valeur), dtype=pl.String, eager=True).alias("mesure"),
            pl.repeat(str(unite), len(valeur), dtype=pl.String, eager=True).alias("unite"),
            pl.Series("valeur", valeur, dtype=pl.Float64),
            *(
                pl.Series(nom, [None] * len(valeur) if dites is None else dites, dtype=_TYPES[nom])
                for nom, dites in bases.items()
            ),
        ]
    )


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
        "Ce qui est mesuré. La participation d'un parlementaire est le nombre de ses votes ; celle d'un groupe, la "
        "part des votes que ses membres pouvaient émettre. La cohésion et les trois indices disent à quel point un "
        "groupe vote ensemble.",
        valeurs=_MESURES,
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
    d_un_bloc(_lignes),
)
TABLES = (STATISTIQUES,)
