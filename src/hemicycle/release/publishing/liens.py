"""The relations of a release, out of the legislative world by rank, and how each link was found.

The latter is kept beside the data, so that anybody can ask why two records are joined.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.tables import digest_rows
from hemicycle.release.documents.agenda import commissions
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.format.facets import SANS_JOUR, jour_code
from hemicycle.release.format.relations import (
    COMMISSION_DOSSIERS,
    COMMISSION_MEMBRES,
    DOSSIER_ACTIONS,
    DOSSIER_AMENDEMENTS,
    DOSSIER_SCRUTINS,
    MEMBRE_AMENDEMENTS,
    MEMBRE_COSIGNATURES,
    MEMBRE_INTERVENTIONS,
    MEMBRE_RATTACHEMENTS,
    RANGS,
    REUNION_INTERVENTIONS,
    SCRUTIN_AMENDEMENTS,
    SCRUTIN_INTERVENTIONS,
    SEANCE_SCRUTINS,
    Relation,
    relation,
)
from hemicycle.release.views.agenda import Agenda
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import rank_of
from hemicycle.release.views.registre import Registre
from hemicycle.vocabulaire import EtatDossier, RoleCommission

PRESIDENT = "president"
_LOT = 32_768  # amendments whose signatures are unfolded at once
_MEMBRE = 32  # bits of the rank that comes after that of a member
_AUCUN = np.empty(0, dtype=np.int64)


def relations(legislation: Legislation, orateurs: Orateurs) -> Iterator[Relation]:
    """Every relation, one at a time: each is written and forgotten before the next is made."""
    ties = legislation.rattachements
    scrutin, speech = ties["scrutin"].to_numpy(), ties["intervention"].to_numpy()
    yield relation(SCRUTIN_INTERVENTIONS, scrutin, np.stack((speech, ties["precision"].to_numpy()), axis=1))
    yield _listes(SCRUTIN_AMENDEMENTS, legislation.amendements_du_scrutin)
    yield _listes(SEANCE_SCRUTINS, legislation.scrutins_de_la_seance)
    yield _listes(DOSSIER_SCRUTINS, legislation.scrutins_du_dossier)
    dossier = legislation.dossier_des_amendements
    yield relation(DOSSIER_AMENDEMENTS, dossier[dossier >= 0], np.flatnonzero(dossier >= 0))

    membre = rank_of(legislation.interventions.column("acteur"), orateurs.rangs)
    parle = (membre >= 0) & (legislation.interventions.column("type") != PRESIDENT).to_numpy()
    yield relation(MEMBRE_INTERVENTIONS, membre[parle], np.flatnonzero(parle))
    pairs = np.stack((speech, scrutin), axis=1)
    known = membre[speech] >= 0
    yield relation(MEMBRE_RATTACHEMENTS, membre[speech][known], pairs[known])

    auteur = rank_of(legislation.amendements.column("auteur"), orateurs.rangs)
    yield relation(MEMBRE_AMENDEMENTS, auteur[auteur >= 0], np.flatnonzero(auteur >= 0))
    yield _cosignatures(legislation, orateurs, auteur)


def interventions_par_membre(legislation: Legislation, orateurs: Orateurs) -> NDArray[np.int64] | None:
    """How many substantive speeches each member made in public sitting; None when the release holds no speech."""
    if not len(legislation.interventions):
        return None
    membre = rank_of(legislation.interventions.column("acteur"), orateurs.rangs)
    counted = (membre >= 0) & legislation.substantiel & legislation.en_seance
    return np.bincount(membre[counted], minlength=len(orateurs))


def amendements_par_membre(legislation: Legislation, orateurs: Orateurs) -> NDArray[np.int64] | None:
    """How many amendments each member tabled as first author; None when the release holds no amendment."""
    if not len(legislation.amendements):
        return None
    auteur = rank_of(legislation.amendements.column("auteur"), orateurs.rangs)
    return np.bincount(auteur[auteur >= 0], minlength=len(orateurs))


def _listes(nom: str, listes: Mapping[int, Sequence[int]]) -> Relation:
    keys = np.repeat(list(listes), [len(values) for values in listes.values()]) if listes else np.empty(0, np.int64)
    values = np.fromiter((value for values in listes.values() for value in values), dtype=np.int32)
    return relation(nom, keys, values)


def _cosignatures(legislation: Legislation, orateurs: Orateurs, auteur: NDArray[np.int32]) -> Relation:
    """Those who signed beside the author, once each: numbers of 64 bits, a member then an amendment, put in order."""
    table = legislation.amendements
    rangs = np.empty(len(table), np.int64)
    rangs[table.order] = np.arange(len(table))
    signatures, paires = table.table["cosignataires"], [_AUCUN]
    for start in range(0, len(table), _LOT):
        lot = slice(start, start + _LOT)
        signed = pl.DataFrame({"amendement": rangs[lot], "acteur": signatures[lot]}).explode("acteur")
        signed = signed.drop_nulls("acteur")
        membre, amendement = rank_of(signed["acteur"], orateurs.rangs), signed["amendement"].to_numpy()
        kept = (membre >= 0) & (membre != auteur[amendement])
        paires.append((membre[kept].astype(np.int64) << _MEMBRE) | amendement[kept])
    toutes = np.concatenate(paires)
    toutes.sort()
    toutes = toutes[np.diff(toutes, prepend=-1) > 0]  # `np.unique` hashes, sixty times slower than sorting
    return Relation(MEMBRE_COSIGNATURES, toutes >> _MEMBRE, (toutes & ((1 << _MEMBRE) - 1)).astype(RANGS))


ROLES = tuple(RoleCommission)
ETATS = tuple(EtatDossier)


def relations_agenda(agenda: Agenda, legislation: Legislation, orateurs: Orateurs) -> Iterator[Relation]:
    """Every relation of meetings and bodies, one at a time."""
    rangs, paroles = [_AUCUN], [_AUCUN]
    for rang, reunion in enumerate(agenda.reunions):
        siennes = agenda.interventions(reunion)
        rangs.append(np.full(len(siennes), rang, dtype=np.int64))
        paroles.append(siennes)
    yield relation(REUNION_INTERVENTIONS, np.concatenate(rangs), np.concatenate(paroles))
    saisines = np.array(_saisines(agenda, legislation), dtype=np.int64).reshape(-1, 5)
    yield relation(COMMISSION_DOSSIERS, saisines[:, 0], saisines[:, 1:])
    tenues = np.array(commissions.appartenances(agenda.commissions, orateurs), dtype=np.int64).reshape(-1, 5)
    yield relation(COMMISSION_MEMBRES, tenues[:, 0], tenues[:, 1:])


def dossiers_par_commission(agenda: Agenda, legislation: Legislation) -> Counter[int]:
    """How many files each body examined, whatever it was asked for; by rank."""
    return Counter(commission for commission, _ in {(c, d) for c, d, *_ in _saisines(agenda, legislation)})


def _saisines(agenda: Agenda, legislation: Legislation) -> list[tuple[int, int, int, int, int]]:
    """Body, file, role, state and day of deposit: once per role, latest deposit first, unknown days last."""
    dossiers = legislation.dossiers
    found = {
        (agenda.rang_commission[saisine.organe], rang, ROLES.index(saisine.role))
        for rang, dossier in enumerate(dossiers)
        for saisine in dossier.saisines
        if saisine.organe in agenda.rang_commission
    }

    def ordre(saisine: tuple[int, int, int]) -> tuple[int, str, int]:
        _, rang, role = saisine
        depot = dossiers[rang].date_depot
        return (0 if depot is None else -depot.toordinal()), dossiers[rang].uid, role

    rows = []
    for commission, rang, role in sorted(found, key=ordre):
        depot = dossiers[rang].date_depot
        code = SANS_JOUR if depot is None else jour_code(depot)
        rows.append((commission, rang, role, ETATS.index(dossiers[rang].etat), code))
    return rows


def relations_registre(registre: Registre, lobbying: Lobbying, legislation: Legislation) -> Iterator[Relation]:
    """What was declared on the text of each dossier, latest period first."""
    actions = dict(registre.actions.ranks("uid").iter_rows()) if lobbying.action_dossier else {}
    paires = {(legislation.rang_dossier[lien.vers], actions[lien.de]) for lien in lobbying.action_dossier}
    rangs = np.array(sorted(paires), dtype=np.int64).reshape(-1, 2)
    yield relation(DOSSIER_ACTIONS, rangs[:, 0], rangs[:, 1])


SCRUTIN_AMENDEMENT = "scrutin_amendement"
SCRUTIN_DOSSIER = "scrutin_dossier"
SCRUTIN_DOSSIER_ECARTE = "scrutin_dossier_ecarte"  # named by some rule, not believed: of confidence 0
AMENDEMENT_DOSSIER = "amendement_dossier"
DOSSIER_DOSSIER = "dossier_dossier"
REUNION_DOSSIER = "reunion_dossier"
REUNION_SCRUTIN = "reunion_scrutin"
INTERVENTION_SCRUTIN = "intervention_scrutin"
INTERVENTION_DOSSIER = "intervention_dossier"
COMMISSION_DOSSIER = "commission_dossier"
ACTION_DOSSIER = "action_dossier"


def traces(legislatif: Legislatif, lobbying: Lobbying | None = None) -> Iterator[tuple[str, pl.DataFrame]]:
    """Every link of the legislative world and of the register to it, kind by kind: the official ids (or the uuid of a
    speech), the rule that made it and how sure it is, 0 to 1."""
    yield SCRUTIN_AMENDEMENT, _trace(legislatif.scrutin_amendement)
    yield SCRUTIN_DOSSIER, _trace(legislatif.scrutin_dossier)
    yield SCRUTIN_DOSSIER_ECARTE, _trace(legislatif.scrutin_dossier_ecarte)
    yield AMENDEMENT_DOSSIER, _trace(legislatif.amendement_dossier)
    yield DOSSIER_DOSSIER, _trace(legislatif.dossier_dossier)
    yield REUNION_DOSSIER, _trace(legislatif.reunion_dossier)
    yield REUNION_SCRUTIN, _trace(legislatif.reunion_scrutin)
    yield INTERVENTION_SCRUTIN, _trace(legislatif.intervention_scrutin)
    yield INTERVENTION_DOSSIER, _trace(legislatif.intervention_dossier)
    # an act of the source: there is nothing to be unsure of
    saisines = [
        Lien(s.organe, dossier.uid, str(s.role), 1.0) for dossier in legislatif.dossiers for s in dossier.saisines
    ]
    yield COMMISSION_DOSSIER, _trace(saisines)
    yield ACTION_DOSSIER, _trace(() if lobbying is None else lobbying.action_dossier)


_TRACE = {"de": pl.String, "vers": pl.String, "methode": pl.String, "confiance": pl.Float64}


def _trace(liens: Sequence[Lien] | pl.DataFrame) -> pl.DataFrame:
    """Links as rows. Two rules may find one in the same words: the first is kept."""
    if not isinstance(liens, pl.DataFrame) or not liens.width:
        found = pl.DataFrame({nom: [getattr(lien, nom) for lien in liens] for nom in _TRACE}, schema=_TRACE)
    else:
        found = liens.rename(dict(zip(liens.columns, _TRACE, strict=True)))
    # told apart by their digests, in place: the texts of four million links, or pairs of numbers, take a gigabyte
    cles = digest_rows(found.select("de", "vers", "methode"))
    halves = np.sort(cles["a"])
    if not (halves[1:] == halves[:-1]).any():
        return found
    ordre = np.lexsort((cles["b"], cles["a"]))  # of equal ones, the first comes first
    premier = np.ones(len(cles), np.bool_)
    premier[ordre[1:]] = cles[ordre[1:]] != cles[ordre[:-1]]
    return found.filter(pl.Series(premier))
