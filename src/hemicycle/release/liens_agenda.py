"""The relations of meetings and bodies: the speeches of a meeting, the legislative files of a body."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from hemicycle.release.agenda import Agenda
from hemicycle.release.facets import SANS_JOUR, jour_code
from hemicycle.release.legislation import Legislation
from hemicycle.release.relations import COMMISSION_DOSSIERS, REUNION_INTERVENTIONS, Relation, relation
from hemicycle.vocabulaire import EtatDossier, RoleCommission

ROLES = tuple(RoleCommission)
ETATS = tuple(EtatDossier)
_AUCUN = np.empty(0, dtype=np.int64)


def relations(agenda: Agenda, legislation: Legislation) -> Iterator[Relation]:
    """Every relation of meetings and bodies, one at a time."""
    rangs, paroles = [_AUCUN], [_AUCUN]
    for rang, reunion in enumerate(agenda.reunions):
        siennes = agenda.interventions(reunion)
        rangs.append(np.full(len(siennes), rang, dtype=np.int64))
        paroles.append(siennes)
    yield relation(REUNION_INTERVENTIONS, np.concatenate(rangs), np.concatenate(paroles))
    saisines = np.array(_saisines(agenda, legislation), dtype=np.int64).reshape(-1, 5)
    yield relation(COMMISSION_DOSSIERS, saisines[:, 0], saisines[:, 1:])


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
