"""What all readers of the Sénat share: matricules, addresses, days, tables of the ODSEN family."""

from collections.abc import Callable
from datetime import date

import pytest
from tests.exemples_senat import mandat, odsen_csv, odsen_json, senateur

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat import values
from hemicycle.sources.reading.delimited import Layout, Row

LAYOUT = Layout(
    name="essai",
    columns={"matricule": ("Matricule",), "app": ("Type d'app au grp politique",), "pcs": ("PCS INSEE", "PCS*")},
    required=frozenset({"matricule"}),
    ignored=("Nom*",),
)


class Essai(Record, frozen=True):
    matricule: str
    app: str | None
    pcs: str | None


def lire(raw: bytes, notes: Notes | None = None, separator: str = ",") -> list[Record]:
    return list(values.read_odsen(LAYOUT, essai, raw, notes or Notes(), separator))


def essai(ligne: Row) -> Essai:
    return Essai(values.matricule(ligne.get("matricule")), ligne.get("app"), ligne.get("pcs"))


def table(*lignes: str) -> bytes:
    return "\r\n".join(lignes).encode("latin-1")


@pytest.mark.parametrize("ecrit", ["19954N", "000346", "1539R3"])
def test_the_three_forms_of_a_matricule_are_read(ecrit: str) -> None:
    assert values.matricule(ecrit) == ecrit


def test_a_matricule_loses_its_blanks_and_its_lower_case() -> None:
    assert values.matricule(" 08061x ") == "08061X"


@pytest.mark.parametrize("ecrit", [None, "", "8061X", "08061XX", "ABCDEF", "08061-", "PA1234"])
def test_anything_else_is_no_matricule(ecrit: str | None) -> None:
    with pytest.raises(Reject, match="matricule illisible"):
        values.matricule(ecrit)


@pytest.mark.parametrize(
    "href",
    [
        "/senateur/kervadec_maelle20123a.html",
        "//www.senat.fr/senfic/le_goff_yann20123a.html",
        "kervadec_maelle20123a.html",
        "https://www.senat.fr/senateur/KERVADEC_MAELLE20123A.html?x=1#bio",
    ],
)
def test_the_matricule_ends_the_address_of_a_senator(href: str) -> None:
    assert values.matricule_in_link(href) == "20123A"


def test_old_matricules_of_digits_are_found_in_addresses_too() -> None:
    assert values.matricule_in_link("/senfic/le_goff_yann000912.html") == "000912"


@pytest.mark.parametrize(
    "href",
    [None, "", "/seances/s202302/s20230207012.html", "/amendements/2017-2018/63/Amdt_123456.html", "/tc_pjl123456.pdf"],
)
def test_other_addresses_have_no_matricule(href: str | None) -> None:
    assert values.matricule_in_link(href) is None


@pytest.mark.parametrize(
    ("href", "signet"),
    [
        ("/dossier-legislatif/ppl24-661.html", "ppl24-661"),
        ("https://www.senat.fr/dossierleg/PJLF2020.html", "pjlf2020"),
        ("http://www.senat.fr/dossier-legislatif/s89900174.html#timeline", "s89900174"),
        ("/dossier-legislatif/rss/doslegppl18-043.xml", "ppl18-043"),
        ("/dossierleg/rss/doslegppl12-169.rss", "ppl12-169"),
        ("/dossier-legislatif/tc/tc_ppl15-497.html", "ppl15-497"),
        ("/dossier-legislatif/ppr18-458", "ppr18-458"),
    ],
)
def test_the_signet_is_found_in_every_address_of_a_dossier(href: str, signet: str) -> None:
    assert values.signet_in_link(href) == signet


@pytest.mark.parametrize("href", [None, "/dossiers-legislatifs/depots-2024.html", "/leg/ppl24-661.html"])
def test_other_addresses_have_no_signet(href: str | None) -> None:
    assert values.signet_in_link(href) is None


@pytest.mark.parametrize(
    "ecrit", ["2014-10-07 00:00:00.0", "2014/10/07 00:00:00", "2014-10-07", " 2014/10/07 00:50:39"]
)
def test_a_day_is_read_in_all_its_forms(ecrit: str) -> None:
    assert values.jour_odsen(ecrit) == date(2014, 10, 7)


@pytest.mark.parametrize("ecrit", [None, "", " "])
def test_no_day_is_none(ecrit: str | None) -> None:
    assert values.jour_odsen(ecrit) is None


@pytest.mark.parametrize("ecrit", ["07/10/2014", "2014-13-01 00:00:00.0", "hier"])
def test_a_day_that_cannot_be_read_is_refused(ecrit: str) -> None:
    with pytest.raises(Reject, match="date illisible"):
        values.jour_odsen(ecrit)


def test_windows_punctuation_is_repaired() -> None:
    assert values.repair_c1("l\u0092amendement n° 2 \u0096 c\u009cur") == "l’amendement n° 2 – cœur"


def test_what_windows_does_not_know_either_is_left() -> None:
    assert values.repair_c1("a\u0081b") == "a\u0081b"


def test_values_lose_their_blanks_and_the_quotes_of_sql() -> None:
    assert values.clean_cell(" Chefs\u00a0d''entreprise ") == "Chefs d'entreprise"


def test_an_empty_value_is_none() -> None:
    assert values.clean_cell("\u00a0 ") is None


@pytest.mark.parametrize("encodage", ["latin-1", "utf-8", "utf-8-sig"])
def test_both_encodings_are_read(encodage: str) -> None:
    assert values.decode_text("Qualité,É".encode(encodage)) == "Qualité,É"


@pytest.mark.parametrize("ecrire", [odsen_csv, odsen_json])
def test_columns_are_found_in_csv_and_json_alike(ecrire: Callable[[list[dict[str, str]]], bytes]) -> None:
    raw = ecrire([senateur(**{"Type d'app au grp politique": "Apparenté", "PCS INSEE": "Avocats"})])
    assert lire(raw) == [Essai("20123A", "Apparenté", "Avocats")]


def test_a_file_whose_query_was_cut_off_is_read() -> None:
    assert len(lire(odsen_csv([senateur()], requete=False))) == 1


def test_a_title_may_be_known_by_its_beginning() -> None:
    assert lire(table("Matricule,PCS de l'INSEE", "20123A,Avocats")) == [Essai("20123A", None, "Avocats")]


def test_the_preferred_title_wins_and_the_other_is_reported() -> None:
    notes = Notes()
    assert lire(table("Matricule,PCS 2003,PCS INSEE", "20123A,31,Avocats"), notes) == [Essai("20123A", None, "Avocats")]
    assert dict(notes.unknown_fields) == {"essai.PCS 2003": 1}


def test_unknown_columns_are_reported_and_ignored_ones_are_not() -> None:
    notes = Notes()
    lire(table("Matricule,Nom usuel,Couleur", "20123A,Kervadec,bleu"), notes)
    assert dict(notes.unknown_fields) == {"essai.Couleur": 1}


def test_a_table_without_a_required_column_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « matricule » parmi les titres : Nom, Ville"):
        lire(table("Nom,Ville", "Kervadec,Brest"))


def test_the_announced_number_of_rows_is_held_against_the_file() -> None:
    notes = Notes()
    assert len(lire(odsen_csv([senateur(), senateur("20124B")], annonce=3), notes)) == 2
    (ecart,) = notes.aside
    assert (ecart.reason, ecart.record) == ("3 lignes annoncées par le Sénat, 2 dans le fichier", "essai")


def test_a_bad_row_is_set_aside_alone_under_its_matricule() -> None:
    notes = Notes()
    assert len(lire(odsen_csv([senateur("XX"), senateur()]), notes)) == 1
    assert [(row.record, row.reason) for row in notes.aside] == [("XX", "matricule illisible : 'XX'")]


def test_a_row_without_a_matricule_is_named_by_its_line() -> None:
    notes = Notes()
    lire(table("Matricule,Nom", ",Kervadec"), notes)
    assert [row.record for row in notes.aside] == ["ligne 2"]


@pytest.mark.parametrize("ligne", ["20123A", "20123A,Kervadec,de trop"])
def test_a_row_of_another_length_is_set_aside(ligne: str) -> None:
    notes = Notes()
    assert lire(table("Matricule,Nom", ligne), notes) == []
    assert [row.record for row in notes.aside] == ["20123A"]


def test_a_row_of_another_length_that_begins_otherwise_is_named_by_its_line() -> None:
    notes = Notes()
    lire(table("Nom,Matricule", "Kervadec"), notes)
    assert [row.record for row in notes.aside] == ["ligne 2"]


def test_another_separator_can_be_asked_for() -> None:
    raw = table("Matricule;PCS INSEE", "20123A;Avocats, notaires")
    assert lire(raw, separator=";") == [Essai("20123A", None, "Avocats, notaires")]


def test_blank_lines_are_no_rows() -> None:
    notes = Notes()
    assert len(lire(table("% 1 ligne(s) de résultat", "", "Matricule,Nom", "20123A,Kervadec", "", ""), notes)) == 1
    assert notes.aside == []


def test_ids_written_as_numbers_are_read_as_text() -> None:
    assert lire(b'{"results": [{"Matricule": "20123A", "PCS_INSEE": 31}]}') == [Essai("20123A", None, "31")]


@pytest.mark.parametrize("ligne", ["3", '{"Matricule": ["20123A"]}', '{"Matricule": true}'])
def test_a_row_of_json_that_is_no_object_of_texts_is_set_aside(ligne: str) -> None:
    notes = Notes()
    assert len(lire(f'{{"results": [{{"Matricule": "20123A"}}, {ligne}]}}'.encode(), notes)) == 1
    assert [row.record for row in notes.aside] == ["ligne 2"]


@pytest.mark.parametrize(
    ("raw", "raison"), [(b'{"results": [', "JSON illisible"), (b"[]", "results"), (b"{}", "results")]
)
def test_json_of_another_shape_is_refused(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)


def test_an_empty_list_of_results_gives_nothing() -> None:
    assert lire(b'{"results": []}') == []


def test_a_table_of_another_kind_is_told_by_its_columns() -> None:
    notes = Notes()
    lire(odsen_csv([mandat()]), notes)
    assert "essai.Identifiant mandat" in notes.unknown_fields


def test_json_is_read_with_or_without_a_byte_order_mark() -> None:
    assert values.read_json(b'\xef\xbb\xbf{"a": 1}') == values.read_json(b'{"a": 1}') == {"a": 1}


def test_what_is_not_json_is_refused_in_one_line() -> None:
    with pytest.raises(Reject, match="JSON illisible"):
        values.read_json(b"{")


@pytest.mark.parametrize(
    ("texte", "jours"),
    [
        ("séance du 1er décembre 2017", [date(2017, 12, 1)]),
        ("le 22 août      2016", [date(2016, 8, 22)]),
        ("3, 4 et 5 novembre 2015", [date(2015, 11, day) for day in (3, 4, 5)]),
        ("30 mai et 4 juin 2019", [date(2019, 5, 30), date(2019, 6, 4)]),
        ("loi du 9 février 2016, parue le 10 FÉVRIER 2017", [date(2016, 2, 9), date(2017, 2, 10)]),
        ("le 4 mars", []),
        ("en mars 2019", []),
        ("n° 2019 mars", []),
    ],
)
def test_days_are_read_in_the_order_of_the_text(texte: str, jours: list[date]) -> None:
    assert values.jours_ecrits(texte) == jours


@pytest.mark.parametrize("texte", ["", "mardi", "3 et 4 mars 2019"])
def test_a_text_that_does_not_tell_one_day_is_rejected(texte: str) -> None:
    with pytest.raises(Reject, match="date illisible"):
        values.jour_ecrit(texte)


def test_a_day_that_does_not_exist_is_rejected() -> None:
    with pytest.raises(Reject, match="date illisible : '30 février 2019'"):
        values.jours_ecrits("30 février 2019")


@pytest.mark.parametrize(
    ("cellule", "attendus"),
    [
        ("", []),
        ("Budget", ["Budget"]),
        ("Budget, Economie et finances, fiscalité, Sports", ["Budget", "Economie et finances, fiscalité", "Sports"]),
        ("PME, commerce et artisanat", ["PME, commerce et artisanat"]),
        ("Recherche, sciences et techniques,Société", ["Recherche, sciences et techniques", "Société"]),
        ("Recherche, Société", ["Recherche", "Société"]),
    ],
)
def test_themes_are_cut_at_commas_but_their_own(cellule: str, attendus: list[str]) -> None:
    assert values.themes(cellule) == attendus
