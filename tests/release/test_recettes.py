"""Ballots, meetings and dossiers are known to be the same without being made: never when what they show is another."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np
import polars as pl
import pytest
from tests.api.debats import debats
from tests.api.faux_store import parlement
from tests.api.monde import MEMBRES, SCRUTINS
from tests.exemples_debats import SEANCE, parole

from hemicycle.assemble.monde import Monde
from hemicycle.release.dumps.table import Contexte
from hemicycle.release.format.names import DOSSIER, REUNION, SCRUTIN
from hemicycle.release.publishing.build import build
from hemicycle.stats.calcul import calculer

Change = Callable[[Monde], Monde]
Faits = dict[str, tuple[tuple[bytes, ...], bytes]]  # by id: the documents of a record, the digest it is told by


def _monde() -> Monde:
    legislatif = debats({membre.slug: membre for membre in MEMBRES})
    appel = parole(0, None, "L’ordre du jour appelle la suite des haies.", type="president")
    paroles = pl.concat([legislatif.interventions, pl.DataFrame([appel], schema=legislatif.interventions.schema)])
    return parlement(SCRUTINS, MEMBRES, replace(legislatif, interventions=paroles))


def _faits(monde: Monde, kind: str) -> Faits:
    publie = Contexte(monde, calculer(monde))
    (resource,) = (one for one in build(publie, [], []).resources if one.kind == kind)
    assert resource.recipe is not None
    formes = [resource.forms[form] for form in resource.recipe.encoders]
    inputs = resource.recipe.inputs(np.arange(resource.recipe.size))
    documents = zip(*formes, strict=True)
    return {id_: (tuple(corps), lu.tobytes()) for id_, corps, lu in zip(resource.ids, documents, inputs, strict=True)}


def _paroles(**columns: Any) -> Change:
    """Speeches of which each says, or is, something else."""

    def change(monde: Monde) -> Monde:
        table = monde.legislatif.interventions.with_columns(**columns)
        return replace(monde, legislatif=replace(monde.legislatif, interventions=table))

    return change


def _legislatif(nom: str, change: Callable[[Any], Any]) -> Change:
    return lambda monde: replace(
        monde, legislatif=replace(monde.legislatif, **{nom: change(getattr(monde.legislatif, nom))})
    )


def _scrutins(**members: Any) -> Change:
    return lambda monde: replace(monde, scrutins=[replace(s, **members) for s in monde.scrutins])


def _groupes(**members: Any) -> Change:
    return lambda monde: replace(monde, groupes=[replace(g, **members) for g in monde.groupes])


def _votes(monde: Monde) -> Monde:
    positions = monde.votes.position.copy()
    positions[positions < 2] ^= 1  # those who were for are against, and the other way round
    return replace(monde, votes=replace(monde.votes, position=positions))


def _bloc(monde: Monde) -> Monde:
    return replace(monde, votants=[replace(votant, bloc=f"{votant.bloc}2") for votant in monde.votants])


CHANGES: dict[str, Change] = {
    "texte": _paroles(texte=pl.col("texte") + " L’ordre du jour appelle autre chose."),
    "type": _paroles(type=pl.when(pl.col("type") == "question").then(pl.lit("president")).otherwise("type")),
    "ordre": _paroles(ordre=pl.col("ordre") + 1),
    "paroles": _legislatif("interventions", lambda table: table.head(3)),
    "dossier des paroles": _legislatif("intervention_dossier", lambda table: table.clear()),
    "rattachements": _legislatif("intervention_scrutin", lambda table: table.head(2)),
    "dossiers": _legislatif("dossiers", lambda tous: [replace(d, titre="Autre titre") for d in tous]),
    "amendements": _legislatif("amendements", lambda table: table.with_columns(dispositif=pl.lit("Autre."))),
    "sort": _legislatif("amendements", lambda table: table.with_columns(sort=pl.lit("Retiré"))),
    "scrutin_dossier": _legislatif("scrutin_dossier", lambda liens: liens[:1]),
    "scrutin_amendement": _legislatif("scrutin_amendement", lambda liens: []),
    "reunions": _legislatif("reunions", lambda table: table.with_columns(lieu=pl.lit("Ailleurs"))),
    "seance": _scrutins(seance=SEANCE),
    "titre": _scrutins(titre="Autre titre"),
    "chiffres": _scrutins(pour=1),
    "jour": _scrutins(jour=date(2025, 3, 4)),
    "groupes": _groupes(nom="AUTRE"),
    "couleur": _groupes(couleur="#000000"),
    "bloc": _bloc,
    "votes": _votes,
}


@pytest.mark.parametrize("kind", [SCRUTIN, REUNION, DOSSIER])
def test_what_shows_something_else_is_told_by_another_digest(kind: str) -> None:
    monde, touches = _monde(), set()
    avant = _faits(monde, kind)
    assert _faits(monde, kind) == avant
    for nom, change in CHANGES.items():
        apres = _faits(change(monde), kind)
        changes = {id_ for id_ in avant.keys() & apres.keys() if avant[id_][0] != apres[id_][0]}
        touches |= {nom} if changes else set()
        assert not [id_ for id_ in changes if avant[id_][1] == apres[id_][1]], nom
    assert len(touches) > len(CHANGES) // 3, touches


def test_a_meeting_stays_the_same_when_ranks_move() -> None:
    """One more ballot, the latest of all, moves the ranks of all others."""
    monde = _monde()
    avant, kind = _faits(monde, REUNION), REUNION
    dernier = replace(monde.scrutins[0], id="autre", uid="AUTRE", seance=None, jour=date(2026, 1, 1))
    votes = replace(monde.votes, scrutin=monde.votes.scrutin + np.int32(1))
    apres = _faits(replace(monde, scrutins=[dernier, *monde.scrutins], votes=votes), kind)
    assert {id_: apres[id_] for id_ in avant} == avant
