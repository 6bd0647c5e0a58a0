"""Words looked for by PostgreSQL: the rows that memory finds, in one question, by its indexes."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import SecretStr

from hemicycle.postgres import PostgresLink, connect
from hemicycle.release.engines import postgres_words
from hemicycle.release.engines.postgres_words import COLUMNS, PostgresText
from hemicycle.release.format.facets import FoldedText

_LONG = "a" * 499 + "éb" + "c" * 99  # longer than a vector takes
_LIGNES = [
    "loi sur le climat et les moulins",
    "le climat  d'alsace",
    "rivieres_libres 100% \\ 'phares'",
    "KP karine \x1f climatologie",
    _LONG,
    "",
    *(f"mot{n:04} titre" for n in range(2000)),  # enough words for an index to be worth its while
]
_ALPHABET = "abcilmotr01éàK '%_\\:*&|!<>()\x1f"


class _Compte(PostgresLink):
    """A link that counts what it is asked."""

    asked = 0

    def rows(self, query: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        self.asked += 1
        return super().rows(query, parameters)


@pytest.fixture(scope="module")
def lien(postgres: str) -> Iterator[_Compte]:
    """A link to a schema that holds the words of these lines."""
    folded = FoldedText.of(_LIGNES)
    name = f"essai_mots.{postgres_words.words_table('essai')}"
    with connect(SecretStr(postgres)) as db, db.transaction():
        db.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        db.execute("DROP SCHEMA IF EXISTS essai_mots CASCADE")
        db.execute("CREATE SCHEMA essai_mots")
        postgres_words.creer(db, name)
        with (
            db.cursor() as cursor,
            cursor.copy(f"COPY {name} ({', '.join(COLUMNS)}) FROM STDIN (FORMAT binary)") as copy,
        ):
            copy.set_types(["text", "bytea"])
            for row in postgres_words.word_rows(folded.words.buffer, folded.bounds.tobytes(), folded.rows.tobytes()):
                copy.write_row(row)
        postgres_words.indexer(db, name)
    link = _Compte(SecretStr(postgres), patience=30)
    yield link
    link.close()


@pytest.fixture
def texte(lien: _Compte) -> PostgresText:
    lien.asked = 0
    return PostgresText(lien, "essai_mots", "essai", len(_LIGNES))


@pytest.fixture(scope="module")
def memoire() -> FoldedText:
    return FoldedText.of(_LIGNES)


_MOTS = [
    "climat", "lim", "li", "i", "moulins", "inconnu", "KP", "kp", "d'al", "d'", "100%", "%", "_", "\\", "'", "''", ":*",
    "\x1f", "\0", "\n", "", " ", "mot00", "0000", "é", _LONG, _LONG[:500], _LONG[:501], _LONG[1:],
    _LONG + "x", "a" * 600,
]  # fmt: skip


@pytest.mark.parametrize("mot", _MOTS)
def test_a_word_is_in_the_rows_that_memory_finds(texte: PostgresText, memoire: FoldedText, mot: str) -> None:
    assert np.array_equal(texte.contains(mot), memoire.contains(mot))


@settings(deadline=None, max_examples=60)
@given(mots=st.lists(st.text(_ALPHABET.replace(" ", ""), min_size=1, max_size=6), max_size=8))
def test_words_drawn_at_random_are_found_as_in_memory(lien: _Compte, memoire: FoldedText, mots: list[str]) -> None:
    texte = PostgresText(lien, "essai_mots", "essai", len(_LIGNES))
    texte.expect(mots)
    for mot in mots:
        assert np.array_equal(texte.contains(mot), memoire.contains(mot))


def test_words_of_every_sort_are_one_question(lien: _Compte, texte: PostgresText) -> None:
    texte.expect(["climat", "li", "moulins", "inconnu", "", "a" * 600])
    assert lien.asked == 1
    assert texte.contains("climat").nonzero()[0].tolist() == [0, 1, 3]
    assert not texte.contains("inconnu").any()
    assert lien.asked == 1


def test_what_is_known_already_is_not_asked_again(lien: _Compte, texte: PostgresText) -> None:
    texte.contains("climat")
    texte.expect(["climat"])
    texte.expect([])
    assert lien.asked == 1


def test_what_nothing_can_hold_is_not_asked(lien: _Compte, texte: PostgresText) -> None:
    for mot in ("", "\n", "a\nb", "\0", "\ud800"):
        assert not texte.contains(mot).any()
    assert lien.asked == 0


def test_only_the_last_words_are_kept(lien: _Compte, texte: PostgresText, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_words, "_KEPT", 3)
    for mot in ("climat", "moulins", "phares", "climat", "titre"):
        texte.contains(mot)
    assert lien.asked == 4
    texte.contains("climat")  # was asked for since
    assert lien.asked == 4
    texte.contains("moulins")
    assert lien.asked == 5


def test_more_words_than_are_kept_are_found_all_the_same(
    texte: PostgresText, memoire: FoldedText, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_words, "_KEPT", 1)
    texte.expect(["climat", "moulins"])
    assert np.array_equal(texte.contains("climat"), memoire.contains("climat"))
    assert np.array_equal(texte.contains("moulins"), memoire.contains("moulins"))


def test_a_mask_may_be_written_to(texte: PostgresText) -> None:
    texte.contains("climat")[:] = False
    assert texte.contains("climat").any()


def test_one_plan_finds_words_by_their_indexes(postgres: str, texte: PostgresText) -> None:
    numbered = texte._query.replace("%s", "$1", 1).replace("%s", "$2", 1)
    with connect(SecretStr(postgres), read_only=True) as db:
        db.execute(f"PREPARE question AS {numbered}")
        rows = db.execute("EXPLAIN EXECUTE question(ARRAY['contient'], ARRAY['%climat%'])").fetchall()
    plan = "\n".join(line for (line,) in rows)
    assert "Index Cond: (mot ~~ voulus.motif)" in plan
    assert plan.count("Seq Scan") == 1  # for what has no trigram
