import json
import re
from collections import Counter
from itertools import groupby

import pytest

from hemicycle_demo.senat.monde import VOLUMES, Senat, senat
from hemicycle_demo.senat.scrutins import ENSEMBLE
from hemicycle_demo.textes.navette import REJETE
from tests.demo.demo_fichiers import Fichiers
from tests.demo.demo_senat_fichiers import page, tables

_COMPTE = re.compile(
    r"(\d+) sénateurs <span>Pour&nbsp;: (\d+), Contre&nbsp;: (\d+), Abstention&nbsp;: (\d+), .*?: (\d+)<"
)


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


def _pages(demo: Fichiers) -> list[str]:
    return [chemin.name for chemin in sorted(demo.resume.folder.glob("scr2*-*.html"))]


def test_numbers_start_again_with_each_session(monde: Senat) -> None:
    for session, groupe in groupby(monde.scrutins, key=lambda s: s.session):
        assert [s.numero for s in groupe] == list(range(1, VOLUMES["small"].scrutins[session] + 1))


def test_a_scrutin_falls_within_its_session(monde: Senat) -> None:
    for scrutin in monde.scrutins:
        assert scrutin.session == (scrutin.jour.year if scrutin.jour.month >= 10 else scrutin.jour.year - 1)


def test_every_senator_in_office_is_listed_in_every_scrutin(monde: Senat, demo: Fichiers) -> None:
    votes: dict[tuple[str | None, str | None], list[str | None]] = {}
    for ligne in tables(demo.resume.folder, "dosleg.zip")["votsen"]:
        votes.setdefault((ligne["sesann"], ligne["scrnum"]), []).append(ligne["senmat"])
    assert len(votes) == len(monde.scrutins)
    for scrutin in monde.scrutins:
        listes = votes[str(scrutin.session), str(scrutin.numero)]
        assert Counter(listes) == Counter(monde.population.en_poste(scrutin.jour).keys())


def test_two_scrutins_are_in_the_index_and_have_votes_but_no_row(monde: Senat, demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "dosleg.zip")
    lignes = {f"scr{ligne['sesann']}-{ligne['scrnum']}" for ligne in base["scr"]}
    absents = {scrutin.uid for scrutin in monde.scrutins} - lignes
    assert absents == set(demo.resume.curiosites["absent_de_scr"])
    assert len(absents) == 2
    assert absents <= {f"scr{ligne['sesann']}-{ligne['scrnum']}" for ligne in base["votsen"]}
    index = "".join(page(demo.resume.folder, f"scr{session}.html") for session in VOLUMES["small"].scrutins)
    assert all(f"/{uid}.html" in index for uid in absents)


def test_figures_of_the_database_are_those_of_the_votes(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "dosleg.zip")
    positions = Counter((ligne["sesann"], ligne["scrnum"], ligne["posvotcod"]) for ligne in base["votsen"])
    for ligne in base["scr"]:
        pour, contre, abstention = (positions[ligne["sesann"], ligne["scrnum"], code] for code in "123")
        attendus = (str(pour), str(contre), str(pour + contre + abstention), str(pour + contre))
        assert (ligne["scrpou"], ligne["scrcon"], ligne["scrvot"], ligne["scrsuf"]) == attendus


def test_groups_of_a_page_add_up_to_its_totals(demo: Fichiers) -> None:
    for nom in _pages(demo):
        texte = page(demo.resume.folder, nom)
        groupes = [list(map(int, compte)) for compte in _COMPTE.findall(texte)]
        assert len(groupes) == 9
        assert all(effectif == sum(comptes) for effectif, *comptes in groupes)
        votes = json.loads(page(demo.resume.folder, nom.replace(".html", ".json")))["votes"]
        totaux = Counter(vote["vote"] for vote in votes)
        assert [sum(colonne) for colonne in zip(*groupes, strict=True)] == [
            len(votes), *(totaux[position] for position in "pcan"),
        ]  # fmt: skip


def test_the_chair_and_ministers_take_no_part(demo: Fichiers) -> None:
    causes = Counter(
        (ligne["stavotidt"], ligne["posvotcod"])
        for ligne in tables(demo.resume.folder, "dosleg.zip")["votsen"]
        if ligne["stavotidt"] != "0"
    )
    assert {position for _, position in causes} == {"4"}
    assert causes["8", "4"] == sum(VOLUMES["small"].scrutins.values())


def test_the_vote_on_the_whole_is_that_of_the_shuttle(monde: Senat) -> None:
    """What the Assembly's dossier says the Sénat did is what the Sénat's vote says."""
    conclusions = {
        (etape.jour, examen.texte.titre): etape.conclusion != REJETE
        for examen in monde.travaux.examens
        for etape in monde.travaux.navettes[examen.texte.uid]
        if etape.au_senat and etape.jour is not None
    }
    compares = 0
    for scrutin in monde.scrutins:
        if scrutin.nature == ENSEMBLE and scrutin.examen is not None:
            attendu = conclusions.get((scrutin.jour, scrutin.examen.dossier.titre))
            if attendu is not None:
                assert monde.resultat(scrutin).adopte is attendu
                compares += 1
    assert compares >= 2


def test_windows_apostrophes_are_control_characters_in_some_objects(demo: Fichiers) -> None:
    objets = [ligne["scrint"] or "" for ligne in tables(demo.resume.folder, "dosleg.zip")["scr"]]
    assert any("\x92" in objet for objet in objets)
    assert any("'" in objet for objet in objets)


def test_full_has_about_4700_scrutins() -> None:
    assert sum(VOLUMES["full"].scrutins.values()) == 4_700
