"""Where records come from: the files that are told hold the record, in the member that is told."""

import hashlib
import zipfile
from typing import Any

import msgspec
import numpy as np
import polars as pl
import pytest

from hemicycle.assemble.monde import Constat
from hemicycle.queries import provenance
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format import names
from hemicycle.release.format.resources import DIGEST, Recipe
from hemicycle.release.publishing.provenance import beside_the_documents
from hemicycle.release.publishing.qualite import KEPT, constats_publies
from hemicycle.vocabulaire import Chambre
from hemicycle_demo import DemoSummary

# kind -> the form that shows its official id
KINDS = {
    names.SCRUTIN: "item", names.PARLEMENTAIRE: "detail", names.GROUPE: "item", names.DOSSIER: "detail",
    names.AMENDEMENT: "item", names.SEANCE: "resume", names.COMMISSION: "detail", names.REUNION: "detail",
    names.LOBBYISTE: "detail",
}  # fmt: skip
EN_MEMBRES = (names.SCRUTIN, names.PARLEMENTAIRE, names.DOSSIER, names.AMENDEMENT)


def origines(release: OpenRelease, kind: str, rank: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = msgspec.json.decode(provenance.de(release, kind, [rank]))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_record_names_a_file_that_was_read(
    demo_ouverte: OpenRelease, petite_demo: DemoSummary, kind: str
) -> None:
    taille = len(demo_ouverte.store.all_documents(kind, names.PROVENANCE))
    assert taille
    fichiers = {path.name: path for path in petite_demo.folder.rglob("*") if path.is_file()}
    for rank in range(0, taille, max(1, taille // 40)):
        dites = origines(demo_ouverte, kind, rank)
        (corps,) = demo_ouverte.store.documents(kind, KINDS[kind], [rank])
        assert dites or b'"type":"hemicycle"' in corps, corps  # a chamber as a body is no record of a file
        for une in dites:
            path = fichiers[une["nom"]]
            assert hashlib.sha256(path.read_bytes()).hexdigest() == une["sha256"]
            par_les_votes = kind == names.PARLEMENTAIRE and une["fichier"].startswith(
                "scrutins"
            )  # of no file of persons
            assert (une["membre"] is None) == (path.suffix != ".zip" or par_les_votes)
            if une["membre"] is not None:
                assert une["membre"] in zipfile.ZipFile(path).namelist()


@pytest.mark.parametrize("kind", EN_MEMBRES)
def test_the_member_that_is_told_is_that_of_the_record(
    demo_ouverte: OpenRelease, petite_demo: DemoSummary, kind: str
) -> None:
    fichiers = {path.name: path for path in petite_demo.folder.rglob("*.zip")}
    taille, lus = len(demo_ouverte.store.all_documents(kind, names.PROVENANCE)), 0
    for rank in range(0, taille, max(1, taille // 40)):
        (corps,) = demo_ouverte.store.documents(kind, KINDS[kind], [rank])
        document = msgspec.json.decode(corps)
        for une in origines(demo_ouverte, kind, rank):
            siens = une["source"] == "assemblee" and une["membre"] is not None
            if siens and document.get("chambre", "assemblee") == Chambre.ASSEMBLEE:
                lu = zipfile.ZipFile(fichiers[une["nom"]]).read(une["membre"])
                assert document.get("uid", str(document.get("numero"))).encode() in lu
                lus += 1
    assert lus


def test_what_the_service_made_says_so(demo_ouverte: OpenRelease) -> None:
    slug = msgspec.json.decode(demo_ouverte.store.all_documents(names.SUJET, "detail")[0])["slug"]
    *fichiers, nous = msgspec.json.decode(provenance.du_sujet(demo_ouverte, slug))
    assert (nous["source"], nous["fichier"], nous["sha256"]) == (provenance.NOUS, None, None)
    assert {une["source"] for une in fichiers} <= {"assemblee", "senat"}
    *fichiers, chiffres = msgspec.json.decode(provenance.du_membre(demo_ouverte, 0, "lucie-verdan"))
    assert fichiers
    assert chiffres["page"] == "/api/v1/parlementaires/lucie-verdan/stats/preuve"


def test_what_was_read_is_kept_or_set_aside(demo_ouverte: OpenRelease) -> None:
    bilan = msgspec.json.decode(provenance.qualite(demo_ouverte))["data"]
    assert bilan["release"] == demo_ouverte.id
    for source in bilan["sources"]:
        assert source["lus"] == source["gardes"] + source["ecartes"]
        assert source["lus"] == sum(document["lus"] for document in source["documents"])
        for document in source["documents"]:
            assert document["ecartes"] == sum(motif["nombre"] for motif in document["motifs"])
    constats = msgspec.json.decode(provenance.constats(demo_ouverte, None, None, None, 1, 100))
    assert constats["meta"]["total"] == sum(one["nombre"] for one in bilan["contradictions"])


def test_a_rule_that_finds_thousands_is_told_in_part() -> None:
    constats = [Constat("trop", f"objet {n}", "m") for n in range(KEPT + 5)] + [Constat("autre", "o", "m", grave=True)]
    publies = constats_publies(constats)
    assert len(publies.ids) == KEPT + 1
    assert b'"regle":"autre"' in next(iter(publies.forms["item"]))


def test_the_origin_of_a_record_is_made_with_its_documents_and_tells_whether_it_changed() -> None:
    rows = np.zeros(3, DIGEST)

    def made(told: list[str]) -> Recipe:
        recipe = Recipe(
            3, {"item": lambda part: [b"%d" % n for n in part]}, np.ndarray.tolist, lambda ranks: rows[ranks]
        )
        return beside_the_documents(recipe, pl.Series(told, dtype=pl.String))

    avant, ranks = made(['["a",null]', "", '["b",null]']), np.array([2, 0])
    part = avant.slice(ranks)
    assert list(avant.encoders["item"](part)) == [b"2", b"0"]
    assert list(avant.encoders[names.PROVENANCE](part)) == [
        b'{"fichiers":[["b",null]],"pages":{}}',
        b'{"fichiers":[["a",null]],"pages":{}}',
    ]
    apres = made(['["a",null]', "", '["b","c"]'])
    assert (avant.inputs(ranks) == apres.inputs(ranks)).tolist() == [False, True]
