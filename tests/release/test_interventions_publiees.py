"""The rules behind published speeches: where a text is cut, how long tables are read in order, how ranks are packed."""

from datetime import date
from typing import Any

import msgspec
import numpy as np
import orjson
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exemples_debats import SEANCE, SOIREE, amendement, legislatif, parole, reunion

from hemicycle.models.interventions import Intervention, InterventionComplete
from hemicycle.release.documents.debats.interventions import EXTRAIT, Interventions, extrait
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.format.relations import RANGS, relation
from hemicycle.release.views import ranked_tables
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import beside, codes, digests_beside, rank_of, rank_table


def test_a_short_text_is_whole() -> None:
    assert extrait("a" * EXTRAIT) == ("a" * EXTRAIT, False)


def test_a_long_text_ends_with_a_whole_word() -> None:
    texte, cut = extrait("haie " * 200)
    assert cut
    assert texte.endswith("haie")
    assert EXTRAIT - 10 < len(texte) <= EXTRAIT


def test_a_text_without_blanks_is_cut_all_the_same() -> None:
    assert extrait("x" * 600) == ("x" * EXTRAIT, True)


@given(st.text(alphabet=" \n\u00a0aé€", max_size=1200))
def test_an_extract_is_a_beginning_of_the_text(texte: str) -> None:
    debut, cut = extrait(texte)
    assert len(debut) <= EXTRAIT
    assert texte.startswith(debut)
    assert cut == (len(texte) > EXTRAIT)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([SEANCE, SOIREE, None]),
            st.sampled_from([date(2025, 3, 4), date(2025, 3, 5), None]),
            st.sampled_from(["assemblee", "senat"]),
            st.sampled_from([1, 2, None]),
        ),
        max_size=12,
    )
)
def test_speeches_come_by_day_then_by_hour_then_as_they_were_spoken(
    dites: list[tuple[str | None, date | None, str, int | None]],
) -> None:
    """However their table lies: a sitting in several pieces, several speeches in one place."""
    paroles = [
        parole(0, None, "") | {"seance": seance, "jour": jour, "chambre": chambre, "ordre": ordre, "id": f"{n:02}"}
        for n, (seance, jour, chambre, ordre) in enumerate(reversed(dites))
    ]
    textes = legislatif(paroles, reunions=[reunion(SOIREE, "2025-03-04T21:30:00+01:00")])
    heures = dict(textes.reunions.select("uid", "debut").iter_rows())

    def place(ligne: dict[str, Any]) -> tuple[Any, ...]:
        jour, lieu, ordre = ligne["jour"], ligne["seance"] or ligne["compte_rendu"], ligne["ordre"]
        heure = heures.get(lieu)
        return (
            jour is None, -(jour or date.min).toordinal(), ligne["chambre"], heure is None, heure, len(lieu), lieu,
            ordre is None, ordre, ligne["id"],
        )  # fmt: skip

    ids = Legislation(textes, ()).interventions.column("id").to_list()
    assert ids == [ligne["id"] for ligne in sorted(paroles, key=place)]


def test_rows_are_read_in_the_order_of_ranks_whatever_the_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranked_tables, "SLICE_ROWS", 3)
    table = pl.DataFrame({"n": [3, 1, None, 2, 5, 4, 0]})
    ordered = rank_table(table, [pl.col("n")], [True])
    assert [row["n"] for row in ordered.rows()] == [5, 4, 3, 2, 1, 0, None]
    assert [row["n"] for row in ordered.rows(np.array([6, 0]))] == [None, 5]


def test_columns_that_nobody_reads_are_left_out_of_rows() -> None:
    ordered = rank_table(pl.DataFrame({"n": [1, 2], "longs": [["a"], ["b"]]}), [pl.col("n")], [True])
    assert list(ordered.rows(without=("longs",))) == [{"n": 2}, {"n": 1}]


def test_values_of_some_columns_are_read_by_rank() -> None:
    ordered = rank_table(pl.DataFrame({"n": [1, 3, 2], "mot": ["un", None, "deux"]}), [pl.col("n")], [True])
    assert ordered.slice(("mot", "n"), np.array([2, 0])).rows() == [(2, "un", 1), (0, None, 3)]


def test_parts_of_a_table_are_all_of_its_rows_with_their_ranks() -> None:
    ordered = rank_table(pl.DataFrame({"n": [1, 3, 2], "mot": ["un", None, "deux"]}), [pl.col("n")], [True])
    parts = list(ordered.parts(("mot", "n"), 2))
    assert [part.height for part in parts] == [2, 1]
    assert pl.concat(parts).sort("rang").equals(ordered.slice(("mot", "n"), np.arange(3)))
    assert [part.height for part in rank_table(pl.DataFrame({"n": []}), [pl.col("n")], [True]).parts(("n",), 2)] == [0]


def test_the_words_of_a_speech_and_of_its_context_are_encoded_whatever_they_hold() -> None:
    dit = parole(1, None, 'Il a dit : "non"\n\\ fin', orateur='M. "X"', qualite="a\\b", article="l'article\t1")
    textes = legislatif([dit])
    resource = Interventions(Legislation(textes, ()), Orateurs((), {}), ()).resource()
    (item,), (complet,) = (map(orjson.loads, resource.forms[form]) for form in ("item", "complet"))
    assert complet["contenu"] == item["contenu"] == 'Il a dit : "non"\n\\ fin'
    assert [complet[nom] for nom in ("orateurNom", "orateurQualite", "articleVise")] == [
        'M. "X"',
        "a\\b",
        "l'article\t1",
    ]
    assert item == {**complet, "hasMore": False}


@pytest.mark.parametrize("suite", ["", " suite" * 100], ids=["whole", "cut"])
def test_both_forms_of_a_speech_are_exactly_their_models(suite: str) -> None:
    texte = 'Il lit : {"contenu":"x","hasMore":true,"type":1},"hasMore":' + suite
    resource = Interventions(Legislation(legislatif([parole(1, None, texte)]), ()), Orateurs((), {}), ()).resource()
    (item,), (complet,) = resource.forms["item"], resource.forms["complet"]
    bref = msgspec.json.decode(item, type=Intervention)
    entier = msgspec.json.decode(complet, type=InterventionComplete)
    assert (bref.contenu, bref.has_more, entier.contenu) == (*extrait(texte), texte)
    assert msgspec.json.encode(entier) == complet


def test_labels_are_coded_in_alphabetical_order_and_none_is_minus_one() -> None:
    coded, labels = codes(pl.Series(["b", None, "a", "b"]))
    assert (coded.tolist(), labels) == ([1, -1, 0, 1], ["a", "b"])


def test_a_value_that_leads_nowhere_has_no_rank() -> None:
    assert rank_of(pl.Series(["x", None, "y"]), {"y": 7}).tolist() == [-1, -1, 7]


def test_a_row_changes_with_what_is_shown_beside_it_and_with_nothing_else() -> None:
    lignes = rank_table(pl.DataFrame({"n": [1, 2, 3]}), [pl.col("n")], [False]).digests(("n",))

    def found(un: str, places: list[int]) -> list[tuple[int, int]]:
        montres = [beside(["autre", un], np.array(places)), beside(["x"], np.array([-1, -1, 0]))]
        digests: list[tuple[int, int]] = digests_beside(np.array([2, 0, 1]), lignes, montres).tolist()
        return digests

    avant, apres = found("un", [1, -1, 0]), found("deux", [1, -1, 0])
    assert [one == two for one, two in zip(avant, apres, strict=True)] == [True, False, True]
    moins = found("un", [1, 0, 0])
    assert [one == two for one, two in zip(avant, moins, strict=True)] == [True, True, False]
    assert len(set(avant)) == 3


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 1000))))
def test_the_values_of_a_key_keep_their_order(pairs: list[tuple[int, int]]) -> None:
    keys, values = np.array([p[0] for p in pairs], np.int32), np.array([p[1] for p in pairs], np.int32)
    packed = {key: np.frombuffer(body, RANGS).tolist() for key, body in relation("essai", keys, values).packed()}
    assert packed == {key: [v for k, v in pairs if k == key] for key in {p[0] for p in pairs}}


def test_sittings_of_a_day_come_by_their_hour_not_by_their_number() -> None:
    textes = legislatif(
        [parole(1, None, "Le soir.", seance=SOIREE), parole(9, None, "L'après-midi.")],
        reunions=[reunion(SEANCE, "2025-03-04T15:00:00+01:00"), reunion(SOIREE, "2025-03-04T21:30:00+01:00")],
    )
    assert Legislation(textes, ()).seances == [SEANCE, SOIREE]


def test_a_speech_without_a_sitting_is_filed_under_its_report() -> None:
    textes = legislatif([parole(1, None, "Bonjour.", seance=None)])
    assert Legislation(textes, ()).seances == ["CRSANR5L17S2025O1N101"]


def test_amendments_without_a_day_come_last() -> None:
    rows = [amendement(1, None, date_depot=None), amendement(2, None), amendement(3, None, date_depot=date(2024, 1, 1))]
    assert Legislation(legislatif((), rows), ()).amendements.column("numero").to_list() == [2, 3, 1]


def test_the_surest_link_names_the_dossier() -> None:
    rows = [amendement(1, None, dossier="DLR5L17N1")]
    textes = legislatif((), rows, amendement_dossier=[(rows[0]["uid"], "DLR5L17N2")])
    assert Legislation(textes, ()).amendements.column("dossier").to_list() == ["DLR5L17N2"]
