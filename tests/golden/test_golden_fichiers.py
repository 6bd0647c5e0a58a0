import json
from pathlib import Path

from tests.golden.fichiers import (
    CORPS,
    EN_CLAIR,
    comparer,
    deverser,
    differences_en_clair,
    ecrire,
    ecrire_en_clair,
    en_clair,
    nom_de_fichier,
)
from tests.golden.reponses import Recu

JSON = "application/json; charset=utf-8"
UN = Recu(200, JSON, '{"data":"été"}'.encode())
AUTRE = Recu(404, JSON, b"{}")


def test_kept_answers_are_sorted_one_a_line(tmp_path: Path) -> None:
    ecrire({"/b": AUTRE, "/a": UN}, tmp_path / "golden.json")
    lines = (tmp_path / "golden.json").read_text().splitlines()
    assert [line[:4] for line in lines] == ["{", '"/a"', '"/b"', "}"]


def test_what_is_kept_of_an_answer_is_read_back(tmp_path: Path) -> None:
    ecrire({"/a": UN}, tmp_path / "golden.json")
    assert json.loads((tmp_path / "golden.json").read_text()) == {"/a": UN.empreinte()}


def test_same_answers_have_no_difference() -> None:
    assert comparer({"/a": UN.empreinte()}, {"/a": UN.empreinte()}) == []


def test_differences_name_each_address_and_what_became_of_it() -> None:
    une, autre = UN.empreinte(), AUTRE.empreinte()
    assert comparer({"/a": une, "/b": une}, {"/b": autre, "/c": une}) == [
        "asked no more: /a",
        "not kept yet:  /c",
        "changed:       /b (200, 16 bytes -> 404, 2 bytes)",
    ]


def test_a_body_of_the_same_length_is_still_another_body() -> None:
    une, autre = Recu(200, JSON, b"[1]").empreinte(), Recu(200, JSON, b"[2]").empreinte()
    assert comparer({"/a": une}, {"/a": autre}) == ["changed:       /a (200, 3 bytes -> 200, 3 bytes)"]


def test_a_dumped_answer_can_be_read_line_by_line(tmp_path: Path) -> None:
    deverser({"/a": UN}, tmp_path / "dump")
    (path,) = (tmp_path / "dump").iterdir()
    assert path.read_text(encoding="utf-8") == f'GET /a\n200 {JSON}\n\n{{\n "data": "été"\n}}\n'


def test_what_is_no_json_is_dumped_as_it_is(tmp_path: Path) -> None:
    deverser({"/robots.txt": Recu(200, "text/plain", b"User-agent: *\n")}, tmp_path)
    (path,) = tmp_path.iterdir()
    assert path.read_bytes().endswith(b"\n\nUser-agent: *\n")


def test_addresses_that_read_alike_have_files_of_their_own() -> None:
    assert nom_de_fichier("/api/v1/scrutins?search=loi") != nom_de_fichier("/api/v1/scrutins/search=loi")


def test_a_very_long_address_still_has_a_file_name() -> None:
    assert len(nom_de_fichier("/api/v1/scrutins?search=" + "x" * 5000)) < 255


def test_a_difference_of_an_answer_kept_in_clear_is_shown_line_by_line(tmp_path: Path) -> None:
    recus = dict.fromkeys(EN_CLAIR.values(), UN)
    ecrire_en_clair(recus, tmp_path)
    assert differences_en_clair(recus, tmp_path) == []
    changed = recus | {EN_CLAIR["homepage"]: Recu(200, JSON, b'{"data":"hiver"}')}
    shown = differences_en_clair(changed, tmp_path)
    assert [line for line in shown if line[0] in "+-"] == [
        "--- corps/homepage.json", "+++ GET /api/v1/homepage", '-  "data": "été"', '+  "data": "hiver"',
    ]  # fmt: skip


def test_a_long_list_is_cut_where_an_answer_is_kept_in_clear() -> None:
    shown = json.loads(en_clair("/a", Recu(200, JSON, b"[1,2,3,4,5]")))
    assert shown["body"] == [1, 2, 3, "… and 2 more"]


def test_what_is_kept_in_clear_is_small_and_is_what_is_listed() -> None:
    files = {path.stem: path.stat().st_size for path in CORPS.iterdir()}
    assert files.keys() == EN_CLAIR.keys()
    assert sum(files.values()) < 400_000
