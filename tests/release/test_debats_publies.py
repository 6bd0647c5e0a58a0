"""Debates and amendments in a release file: written for good, read back through the store."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from tests.api.debats import AMENDEMENT, debats
from tests.api.faux_store import parlement
from tests.api.monde import MEMBRES, SCRUTINS
from tests.exemples_debats import id_parole, legislatif, parole
from tests.publication import RELEASE, ecrire, publier

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Monde
from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.documents.debats.debats import Debats
from hemicycle.release.documents.debats.interventions import Interventions
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.dumps.table import Contexte
from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.resources import encode
from hemicycle.stats.calcul import calculer

LUCIE = MEMBRES[0]


def _monde(textes: Legislatif) -> Monde:
    """The members and scrutins of the invented Parliament, and nobody's votes."""
    return parlement([replace(scrutin, votes=()) for scrutin in SCRUTINS], MEMBRES, textes)


def _publier(folder: Path, textes: Legislatif) -> SqliteStore:
    return publier(folder, _monde(textes))


def _contenu(folder: Path, textes: Legislatif) -> str:
    return ecrire(folder, _monde(textes)).record.content


def _debats() -> Legislatif:
    return debats({membre.slug: membre for membre in MEMBRES})


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    opened = _publier(tmp_path_factory.mktemp("releases"), _debats())
    yield opened
    opened.close()


def _membre(store: SqliteStore, slug: str) -> Any:
    found = store.document("parlementaire", "detail", slug)
    assert found is not None
    return json.loads(found.body)


def test_an_unknown_relation_or_rank_joins_nothing(store: SqliteStore) -> None:
    assert store.relations("scrutin_interventions", 10_000).tolist() == []
    assert store.relations("inconnue", 0).tolist() == []


def test_uid_and_uuid_lead_to_amendments_and_dossiers(store: SqliteStore) -> None:
    for kind, form in (("amendement", "item"), ("dossier", "resume")):
        for body in store.all_documents(kind, form):
            row = json.loads(body)
            assert store.document(kind, form, row["uid"]) == store.document(kind, form, row["id"]) is not None


def test_speeches_are_ranked_latest_day_first(store: SqliteStore) -> None:
    jours = store.facets("intervention").columns["jour"]
    assert (np.diff(jours) <= 0).all()


def test_counters_are_substantive_speeches_in_public_sitting_and_amendments_as_first_author(store: SqliteStore) -> None:
    lucie = _membre(store, "lucie-verdan")
    assert (lucie["interventionsCount"], lucie["amendementsCount"]) == (4, 2)


def test_a_member_who_did_nothing_counts_zero(store: SqliteStore) -> None:
    marc = _membre(store, "marc-d-aubrac")
    assert (marc["interventionsCount"], marc["amendementsCount"]) == (0, 0)


def test_a_member_of_a_chamber_without_debates_counts_nothing(store: SqliteStore) -> None:
    irene = _membre(store, "irene-senart")
    assert (irene["interventionsCount"], irene["amendementsCount"]) == (None, None)
    assert irene["statsInterventions"] is None


def _rang(store: SqliteStore, slug: str) -> int:
    found = store.document("parlementaire", "item", slug)
    assert found is not None
    return found.rank


def test_a_release_without_debates_counts_nothing_and_serves_empty_lists(tmp_path: Path) -> None:
    opened = _publier(tmp_path, Legislatif())
    try:
        lucie = _membre(opened, "lucie-verdan")
        assert (lucie["interventionsCount"], lucie["amendementsCount"]) == (None, None)
        assert opened.facets("intervention").size == opened.facets("amendement").size == 0
        assert "jour" in opened.facets("intervention").columns
    finally:
        opened.close()


def test_a_release_of_another_format_is_refused_with_what_to_do(tmp_path: Path) -> None:
    ecrire(tmp_path, _monde(Legislatif()))
    path = tmp_path / RELEASE / DATABASE
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=1")
    with pytest.raises(ReleaseCorrupt, match="hemicycle sync"):
        SqliteStore.open(path)


def test_the_same_debates_give_the_same_content(tmp_path: Path) -> None:
    assert _contenu(tmp_path / "un", _debats()) == _contenu(tmp_path / "deux", _debats())


def test_another_tie_is_another_content(tmp_path: Path) -> None:
    textes = _debats()
    moins = replace(textes, intervention_scrutin=textes.intervention_scrutin.head(6))
    assert _contenu(tmp_path / "un", textes) != _contenu(tmp_path / "deux", moins)


def test_an_unknown_way_of_tying_is_refused(tmp_path: Path) -> None:
    textes = legislatif([parole(1, None, "Bonjour.")], rattachements=[(id_parole(1), AMENDEMENT, "intuition")])
    with pytest.raises(ValueError, match="intuition"):
        _publier(tmp_path, textes)


def _details(textes: Legislatif) -> tuple[list[bytes], list[bytes]]:
    """What the detail of each ballot shows of its debate; what it is made of, as the next release recognises it."""
    monde = _monde(textes)
    publie = Contexte(monde, calculer(monde))
    orateurs = Orateurs(monde.personnes, publie.groupes)
    amendements = Amendements(publie.legislation, orateurs, monde.scrutins)
    interventions = Interventions(publie.legislation, orateurs, monde.scrutins)
    clos = Debats(publie.legislation, amendements, interventions, monde.scrutins)
    montres = [encode(debat) for debat in clos.details(range(len(monde.scrutins)))]
    return montres, [encode(dits) + lues for dits, lues in clos.inputs()]


@pytest.mark.parametrize("colonne", ["texte", "qualite"])
def test_a_ballot_is_recognised_until_a_speech_that_it_shows_is_another(colonne: str) -> None:
    textes = _debats()
    montres, empreintes = _details(textes)
    touches = 0
    for rang in range(textes.interventions.height):
        ici = pl.int_range(pl.len()) == rang
        autres = textes.interventions.with_columns(pl.when(ici).then(pl.lit("autre")).otherwise(colonne).alias(colonne))
        apres, apres_empreintes = _details(replace(textes, interventions=autres))
        changes = [n for n, (avant, la) in enumerate(zip(montres, apres, strict=True)) if avant != la]
        touches += len(changes)
        assert changes == [
            n for n, (avant, la) in enumerate(zip(empreintes, apres_empreintes, strict=True)) if avant != la
        ]
    assert touches
