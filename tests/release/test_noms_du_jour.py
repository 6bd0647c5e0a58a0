"""A group of the Senate bears on a ballot the name of that day, and today's name everywhere else."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.assemble import test_deux_chambres as deux
from tests.publication import publier

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Monde
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format import names
from hemicycle.vocabulaire import FormatExport

RENOMME = date(2025, 4, 1)  # after the ballot of 12 March
NOMS = [
    {"libgrppolid": "1", "grppolcod": "BOC", "evelic": "BOC", "evelib": "Groupe du Bocage", "evelil": "Groupe Bocage"},
    {"libgrppolid": "2", "grppolcod": "BOC", "evelic": "HV", "evelib": "Haies vives", "evelil": "Groupe Haies vives"},
]


@pytest.fixture(scope="module")
def monde() -> Monde:
    lignes = [{**NOMS[0], "libgrppoldatdeb": date(2020, 10, 5)}, {**NOMS[1], "libgrppoldatdeb": RENOMME}]
    # a ballot after the change of name, so that it is that of today
    apres = {**deux.DONNEES["scrutins_senat"][0], "numero": 8, "jour": date(2025, 6, 2)}
    ajouts = {"sens_libgrppol": lignes, "scrutins_senat": [*deux.DONNEES["scrutins_senat"], apres]}
    ajouts["votes_senat"] = [{**vote, "numero": n} for n in (7, 8) for vote in deux.DONNEES["votes_senat"]]

    def tables(nom: str) -> pl.DataFrame:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(deux, "DONNEES", {**deux.DONNEES, **ajouts})
            return deux.tables(nom)

    return assembler(tables)


@pytest.fixture(scope="module")
def store(monde: Monde, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    opened = publier(tmp_path_factory.mktemp("releases"), monde)
    yield opened
    opened.close()


def lire(store: SqliteStore, kind: str, form: str, key: str) -> Any:
    found = store.document(kind, form, key)
    assert found is not None, key
    return json.loads(found.body)


@pytest.mark.parametrize(("uid", "nom"), [("scr2024-7", "BOC"), ("scr2024-8", "HV")])
def test_the_counts_and_the_lines_of_a_ballot_are_under_the_name_of_its_day(
    store: SqliteStore, uid: str, nom: str
) -> None:
    detail = lire(store, "scrutin", "detail", uid)
    assert list(detail["votesByGroupe"]) == [nom]
    assert [(ligne["groupe"]["slug"], ligne["groupe"]["nom"]) for ligne in detail["lignes"]] == [("boc", nom)]


def test_voters_and_rows_of_exports_are_under_the_name_of_the_day(monde: Monde, store: SqliteStore) -> None:
    rangs = [n for n, votant in enumerate(monde.votants) if votant.groupe is not None]
    groupes = [json.loads(corps) for corps in store.documents("votant", "groupe", rangs)]
    assert [(groupe["slug"], groupe["nom"]) for groupe in groupes] == [("boc", "HV"), ("boc", "BOC")]
    cellules = store.documents("votant", names.forme_export(FormatExport.CSV), rangs)
    assert [corps.decode().rsplit(",", 2)[1:] for corps in cellules] == [["boc", "HV"], ["boc", "BOC"]]


def test_who_speaks_is_under_the_name_of_the_day(monde: Monde) -> None:
    orateurs = Orateurs(monde.personnes, {groupe.uid: groupe for groupe in monde.groupes})
    for jour, nom in ((date(2025, 3, 31), "BOC"), (RENOMME, "HV"), (date.max, "HV")):
        votant = orateurs.votant(deux.MATRICULE, jour)
        assert votant is not None
        assert votant.groupe is not None
        assert votant.groupe.nom == nom


def test_a_group_is_listed_under_today_s_name_and_tells_those_it_had(store: SqliteStore) -> None:
    for key in ("senat/boc", "senat/hv", "senat/haies-vives", "senat/bocage"):
        assert lire(store, "groupe", "item", key)["slug"] == "boc"
    item = lire(store, "groupe", "item", "senat/boc")
    assert (item["code"], item["nom"], item["nomComplet"]) == ("BOC", "HV", "Haies vives")
    assert lire(store, "parlementaire", "detail", deux.MATRICULE.lower())["groupe"]["nom"] == "HV"
    noms = lire(store, "formation", "detail", "senat/boc")["noms"]
    assert [(n["nom"], n["dateDebut"][:10], n["source"]) for n in noms] == [
        ("BOC", "2020-10-05", "libgrppol"),
        ("HV", "2025-04-01", "libgrppol"),
    ]
