"""Agreement between groups: the friends and opponents of each, and the matrix of a chamber."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import astuple

from hemicycle.assemble.monde import Groupe, Monde, Scrutin
from hemicycle.models import groupes as models
from hemicycle.models.groupes import (
    AccordDeGroupes,
    AccordDePaire,
    Alliance,
    GroupeAllie,
    GroupeDeMatrice,
    MatriceAlliances,
    MatriceReponse,
)
from hemicycle.models.stats import AccordParEnjeu
from hemicycle.release.documents.groupes.stats_groupes import Formation
from hemicycle.release.documents.references import fill, intervalle, taux_mesure
from hemicycle.release.format import names
from hemicycle.stats.groupes.alliances import ALLIES, FILTRES, OPPOSES, session_mesuree
from hemicycle.stats.resultats import Alliances, Filtre
from hemicycle.vocabulaire import ENJEUX, Chambre, NatureAlliance

Comptes = Mapping[tuple[Chambre, str], int]
Tables = Mapping[tuple[Chambre, str, Filtre], Alliances]


def par_periode(alliances: Sequence[Alliances]) -> Tables:
    """The tables by chamber, period and filter."""
    return {(table.chambre, table.periode, table.filtre): table for table in alliances}


def formes() -> dict[str, Filtre]:
    """The form that holds the alliances measured on each filter."""
    return {names.forme_alliances(_nature(filtre), filtre.clivants): filtre for filtre in FILTRES}


def scrutins_par_periode(scrutins: Sequence[Scrutin]) -> Comptes:
    """How many ballots each chamber held in each of its periods."""
    return Counter((s.chambre, s.session) for s in scrutins)


def document(
    formation: Formation, filtre: Filtre, tables: Tables, comptes: Comptes, groupes: Sequence[Groupe]
) -> models.AlliancesReponse:
    """The other groups of the period, by agreement: allies closest first, opponents farthest first.

    A pair that met at too few scrutins is in no band: it is told apart.
    """
    table = tables.get((formation.groupe.chambre, formation.periode, filtre))
    accords: list[Alliance] = []
    if table is not None and formation.rang in table.groupes:
        accords += _accords(formation, table, _enjeux(tables, table), groupes)
    connus = [(a.taux_accord, a) for a in accords if a.taux_accord is not None]
    par_accord = sorted(connus, key=lambda paire: -paire[0])
    alliances = models.Alliances(
        groupe_id=formation.groupe.id,
        groupe_nom=formation.groupe.nom,
        groupe_couleur=formation.groupe.couleur,
        allies=[a for taux, a in par_accord if taux >= ALLIES],
        neutres=[a for taux, a in par_accord if OPPOSES <= taux < ALLIES],
        opposes=[a for taux, a in sorted(connus, key=lambda paire: paire[0]) if taux < OPPOSES],
        indetermines=[a for a in accords if a.taux_accord is None],
        calculated_at=formation.calcule,
    )
    return models.AlliancesReponse(alliances, _mesure(formation.groupe.chambre, formation.periode, comptes, table))


def matrices(
    alliances: Sequence[Alliances], formations: Sequence[Formation], monde: Monde
) -> dict[str, MatriceReponse]:
    """The matrix of each chamber, period and filter, by key; the one of the current period lies without it too.

    At the Senate that is the latest session in which groups met often enough.
    """
    comptes = scrutins_par_periode(monde.scrutins)
    calcules = {(f.groupe.chambre, f.periode): f.calcule for f in formations}
    courantes = {f.groupe.chambre: f.periode for f in formations if f.courante}
    if (mesuree := session_mesuree(alliances)) is not None:
        courantes[Chambre.SENAT] = mesuree.session
    tables = par_periode(alliances)
    found: dict[str, MatriceReponse] = {}
    for table in alliances:
        enjeux = _enjeux(tables, table)
        corps = MatriceReponse(
            _matrice(table, enjeux, monde.groupes, calcules.get((table.chambre, table.periode))),
            _mesure(table.chambre, table.periode, comptes, table),
        )
        mesure = (_nature(table.filtre), table.filtre.clivants)
        found[names.matrice(table.chambre, table.periode, *mesure)] = corps
        if courantes.get(table.chambre) == table.periode:
            found[names.matrice(table.chambre, None, *mesure)] = corps
    return found


def _mesure(chambre: Chambre, periode: str, comptes: Comptes, table: Alliances | None) -> models.PeriodeMesuree:
    compares = 0 if table is None else table.rencontres()
    return models.PeriodeMesuree(periode, comptes.get((chambre, periode), 0), compares)


def _nature(filtre: Filtre) -> NatureAlliance:
    return NatureAlliance.ALL if filtre.nature is None else NatureAlliance(filtre.nature)


def _enjeux(tables: Tables, table: Alliances) -> list[Alliances]:
    """The same agreement by stake: of the same groups, on the scrutins that divide where those alone are kept."""
    clivants = table.filtre.clivants
    return [tables[table.chambre, table.periode, Filtre(str(nature), clivants)] for nature in ENJEUX]


def _accord(table: Alliances, enjeux: Sequence[Alliances], i: int, j: int) -> AccordDeGroupes:
    accord = table.accord(i, j)
    return AccordDeGroupes(
        taux_accord=accord.valeur,
        votes_communs=accord.numerateur,
        votes_totaux=accord.denominateur,
        intervalle=intervalle(accord),
        par_enjeu=AccordParEnjeu(*(taux_mesure(enjeu.accord(i, j)) for enjeu in enjeux)),
    )


def _accords(
    formation: Formation, table: Alliances, enjeux: Sequence[Alliances], groupes: Sequence[Groupe]
) -> Iterator[Alliance]:
    i = table.groupes.index(formation.rang)
    for j, rang in enumerate(table.groupes):
        if j != i:
            yield Alliance(*astuple(_accord(table, enjeux, i, j)), groupe=fill(GroupeAllie, groupes[rang]))


def _matrice(
    table: Alliances, enjeux: Sequence[Alliances], groupes: Sequence[Groupe], calcule: str | None
) -> MatriceAlliances:
    ids = [groupes[rang].id for rang in table.groupes]
    return MatriceAlliances(
        groupes=[fill(GroupeDeMatrice, groupes[rang]) for rang in table.groupes],
        matrice={a: {b: table.taux(i, j) for j, b in enumerate(ids)} for i, a in enumerate(ids)},
        calculated_at=calcule,
        paires=[
            AccordDePaire(*astuple(_accord(table, enjeux, i, j)), groupes=[ids[i], ids[j]])
            for i, j in combinations(range(len(ids)), 2)
        ],
    )
