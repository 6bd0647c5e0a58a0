from datetime import date
from pathlib import Path

import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.manifest import Foreign, Recognised, load_manifest, make_source, recognise
from tests.sources.sources_helpers import PERSONNES, make_file, make_manifest

TOML = """
key = "invente"
publisher = "Chambre inventée"
home = "https://exemple.invalid"
licence = { nom = "Licence Ouverte", url = "https://exemple.invalid/licence", conditions = "Citer le producteur." }
attribution = "Chambre inventée"
frequency = "every night"
base_url_setting = "assemblee_url"

[[files]]
key = "gens"
title = "People"
patterns = ['Gens\\.zip']
documents = ["personnes"]
urls = { 17 = ["17/Gens.zip"] }
expected = { personnes = [2, 10] }
"""
PAGES = '{ name = "{page}.html", addresses = ["{page}.html"]'


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "source.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_may_have_a_licence_of_its_own(tmp_path: Path) -> None:
    propre = (
        '[licences.site]\nnom = "Mentions légales"\nurl = "https://x.invalid"\nconditions = "Un lien."\n\n[[files]]'
    )
    text = TOML.replace("[[files]]", propre) + '\n[[files]]\nkey = "page"\ntitle = "Page"\npatterns = ["p"]\n'
    manifest = load_manifest(write(tmp_path, f'{text}documents = ["personnes"]\nlicence = "site"\n'))
    noms = [manifest.licence_of(key).nom for key in ("gens", "page", "disparu")]
    assert noms == ["Licence Ouverte", "Mentions légales", "Licence Ouverte"]


def test_a_manifest_is_read(tmp_path: Path) -> None:
    file = load_manifest(write(tmp_path, TOML)).file("gens")
    assert file.urls == {"17": ("17/Gens.zip",)}
    assert file.expected == {"personnes": (2, 10)}


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('key = "invente"', "", "key"),
        ('key = "invente"', 'key = "invente"\ncouleur = 1', "couleur"),
        ("Gens\\.zip", "Gens(", "expression rationnelle"),
        ('"assemblee_url"', '"senat_xyz"', "réglage inconnu « senat_xyz »"),
        ("[2, 10]", "[10, 2]", "bornes inversées"),
        ("personnes = [", "chats = [", "« chats » n'est pas un document"),
        ('"17/Gens.zip"', '"https://ailleurs.invalid/Gens.zip"', "chemin sous l'adresse de base"),
        ('title = "People"', 'title = "People"\ncontainer = "tar"', "'tar'"),
        ('title = "People"', 'title = "People"\nbase_url_setting = "lune_url"', "réglage inconnu « lune_url »"),
        ('title = "People"', 'title = "People"\nurl_session = "s{session}"', "l'adresse et ses bornes vont ensemble"),
        ('title = "People"', 'title = "People"\nsemaines = [-1, 1]', "l'adresse et ses bornes vont ensemble"),
        ('title = "People"', 'title = "People"\nurl_session = "s"\nsessions_depuis = 2006', "doit contenir {session}"),
        (
            'title = "People"',
            'title = "People"\nurl_jour = "/a{jour}"\nsemaines = [-1, 1]',
            "chemin sous l'adresse de base",
        ),
        ('title = "People"', 'title = "People"\nlicence = "site"', "licence inconnue « site »"),
        ('title = "People"', 'title = "People"\nlisting = { page = "d/", newest = 0 }', "newest doit être au moins 1"),
        ('title = "People"', 'title = "People"\nlisting = { page = "d/", after = "lune" }', "fichier inconnu « lune »"),
        ('title = "People"', 'title = "People"\nlisting = { page = "/d/" }', "chemin sous l'adresse de base"),
        ('title = "People"', f'title = "People"\npages = {PAGES}, named_by = "lune" }}', "fichier inconnu « lune »"),
        (
            'title = "People"',
            f'title = "People"\npages = {PAGES}, indexes = ["i.html"] }}',
            "par un fichier, ou par les",
        ),
        ('title = "People"', f'title = "People"\npages = {PAGES}, named_by = "gens", link = "(" }}', "rationnelle"),
        ("{ 17 =", "{ XVII =", "« XVII » n'est pas une période"),
        ("patterns = ['Gens\\.zip']", "patterns = []", "aucun nom n'est reconnu"),
        ("[[files]]", '[[foreign]]\npattern = "("\nreason = "x"\n[[files]]', "expression rationnelle"),
        ('key = "invente"', "key = ", "manifeste refusé"),
    ],
)
def test_a_fault_of_a_manifest_is_named(tmp_path: Path, before: str, after: str, fault: str) -> None:
    with pytest.raises(SourceError, match=r"source\.toml") as caught:
        load_manifest(write(tmp_path, TOML.replace(before, after, 1)))
    assert fault in str(caught.value)


def test_a_file_key_given_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="« gens » est donné deux fois"):
        load_manifest(write(tmp_path, TOML + TOML[TOML.index("[[files]]") :]))


def test_a_missing_manifest_is_an_error_of_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="manifeste illisible"):
        load_manifest(tmp_path / "source.toml")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Gens.json.zip", Recognised("invente", "gens", None, None, False)),
        ("Gens_XV.json.zip", Recognised("invente", "gens", "15", None, False)),
        ("Gens_16.json.zip", Recognised("invente", "gens", "16", None, False)),
        ("Gens_XVII_2025-11.json.zip", Recognised("invente", "gens", "17", "2025-11", False)),
        ("Gens_reemballes.json.zip", Recognised("invente", "gens", None, None, True)),
    ],
)
def test_a_name_says_which_file_it_is_a_copy_of(name: str, expected: Recognised) -> None:
    assert recognise([make_manifest()], name) == [expected]


def test_a_file_is_asked_for_at_every_address_of_its_periods() -> None:
    file = make_file(
        urls={"": ("Gens.zip",), "16": ("16/Gens.zip", "16/Autre.zip")},
        url_session="scr{session}.html",
        sessions_depuis=2024,
        url_jour="agenda?date={jour}",
        semaines=(0, 1),
    )
    assert list(file.addresses(date(2026, 1, 15))) == [
        (None, ("Gens.zip",)),
        ("16", ("16/Gens.zip", "16/Autre.zip")),
        ("2024", ("scr2024.html",)),
        ("2025", ("scr2025.html",)),
        ("2026-01-12", ("agenda?date=2026-01-12",)),
        ("2026-01-19", ("agenda?date=2026-01-19",)),
    ]


def test_a_file_may_have_a_base_address_of_its_own() -> None:
    own = make_file(key="autres", base_url_setting="senat_url")
    manifest = make_manifest(files=(make_file(), own))
    assert [manifest.base_url(file) for file in manifest.files] == ["assemblee_url", "senat_url"]


def test_a_foreign_file_is_known_for_what_it_is() -> None:
    manifest = make_manifest(foreign=(Foreign(r"gens_aplatis_.+\.csv", "copie d'un tiers"),))
    assert manifest.foreign_reason("gens_aplatis_2026.csv") == "copie d'un tiers"
    assert manifest.foreign_reason("gens.csv") is None


@pytest.mark.parametrize("name", ["Gens_XXXX.json.zip", "MesGens.json.zip", "Gens.json.zip.part", "gens.json.zip"])
def test_another_name_is_not_recognised(name: str) -> None:
    assert recognise([make_manifest()], name) == []


def test_a_name_that_two_files_claim_is_given_twice() -> None:
    manifest = make_manifest(files=(make_file(), make_file(key="autres")))
    assert [found.file for found in recognise([manifest], "Gens.json.zip")] == ["gens", "autres"]


def test_a_document_that_nobody_reads_is_refused() -> None:
    with pytest.raises(SourceError, match="document inconnu « chats »"):
        make_source(make_manifest(files=(make_file(documents=("chats",), expected={}),)), [PERSONNES])


def test_an_unknown_file_is_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(SourceError, match="« chats » \\(connus : gens\\)"):
        make_manifest().file("chats")
