"""The files are those of the publishers: their keys, their layouts, and nothing that our parsers do not know."""

import re

import pytest

from hemicycle.sources.tables.staging import StagedFile
from hemicycle_demo import DemoSummary
from hemicycle_demo.formats.amo import NIL
from tests.demo.fichiers import (
    AMENDEMENTS_16,
    AMENDEMENTS_17,
    AMO10,
    AMO30,
    AMO50,
    DOSSIERS_16,
    DOSSIERS_17,
    Fichiers,
    Json,
    blocs,
    en_liste,
    votants,
)
from tests.demo.fichiers_senat import annonce, odsen, tables


def test_every_file_is_recognised(lus: list[StagedFile], petite_demo: DemoSummary) -> None:
    assert {fichier.raw.name for fichier in lus} == set(petite_demo.archives)


def test_no_record_is_set_aside(lus: list[StagedFile]) -> None:
    for fichier in lus:
        assert all(compte.read and not compte.quarantined for compte in fichier.counts.values()), fichier.raw.name


def test_no_field_is_unknown(lus: list[StagedFile]) -> None:
    assert not [(fichier.raw.name, fichier.unknown_fields) for fichier in lus if fichier.unknown_fields]


def test_scrutins_of_the_16th_lack_keys_of_the_17th(demo: Fichiers) -> None:
    scrutin = demo.scrutin("VTANR5L16V1")
    assert "lieuVote" not in scrutin
    assert list(scrutin["objet"]) == ["libelle", "referenceLegislative"]
    for bloc in blocs(scrutin):
        assert all("numPlace" not in v for liste in votants(bloc).values() for v in liste)
        assert all(list(v) == ["acteurRef", "mandatRef", "causePositionVote"] for v in votants(bloc)["nonVotants"])


def test_nothing_is_written_in_three_ways(demo: Fichiers) -> None:
    assert any(a["etatCivil"]["dateDeces"] == NIL for a in demo.membres(AMO30, "acteur"))
    assert any(m["dateFin"] is None for m in demo.mandats())
    senateurs = [m for m in demo.mandats() if m["typeOrgane"] == "SENAT"]
    assert senateurs
    assert all("refCirconscription" not in m["election"] for m in senateurs)


def test_the_split_layout_writes_null_and_holds_mandates_apart(demo: Fichiers) -> None:
    acteurs = list(demo.membres(AMO50, "acteur"))
    assert all("mandats" not in a for a in acteurs)
    assert any(a["uri_hatvp"] is None for a in acteurs)
    mandats = list(demo.membres(AMO50, "mandat"))
    assert {m["acteurRef"] for m in mandats} == {a["uid"]["#text"] for a in acteurs}
    assert all("@xsi:type" not in m for m in mandats)


def test_the_split_layout_knows_nothing_after_its_freeze(demo: Fichiers) -> None:
    mandats = list(demo.membres(AMO50, "mandat"))
    assert max(m["dateDebut"] for m in mandats) <= "2024-07-11"
    assert max(m["dateFin"] or "" for m in mandats) <= "2024-07-11"
    assert sum(m["typeOrgane"] == "ASSEMBLEE" and m["legislature"] == "17" for m in mandats) == 577


def test_amo10_holds_open_mandates_of_people_in_office_only(demo: Fichiers) -> None:
    mandats = demo.mandats(AMO10)
    assert all(m["dateFin"] is None for m in mandats)
    assert sum(m["typeOrgane"] == "ASSEMBLEE" for m in mandats) == len(list(demo.membres(AMO10, "acteur"))) == 574


def test_addresses_are_of_ranges_reserved_for_fiction(demo: Fichiers) -> None:
    for acteur in demo.membres(AMO30, "acteur"):
        for adresse in en_liste(acteur["adresses"]["adresse"]):
            valeur = adresse.get("valElec")
            assert valeur is None or valeur.endswith(".example") or valeur.startswith("01 99 00 ")


ARCHIVES = [AMENDEMENTS_16, AMENDEMENTS_17]


def _amendements(demo: Fichiers) -> list[Json]:
    return [a for archive in ARCHIVES for a in demo.membres(archive, "amendement")]


def test_the_folder_is_the_only_link_to_the_dossier(demo: Fichiers) -> None:
    for archive, dossiers in zip(ARCHIVES, (DOSSIERS_16, DOSSIERS_17), strict=True):
        documents = {d["uid"]: d["dossierRef"] for d in demo.membres(dossiers, "document")}
        for nom in demo.noms(archive):
            _, dossier, texte, fichier = nom.split("/")
            contenu = demo.un(archive, fichier.removesuffix(".json"))
            assert contenu["texteLegislatifRef"] == texte
            assert documents[texte] == dossier
            assert dossier not in str(contenu)


def test_nothing_is_always_a_nil_object(demo: Fichiers) -> None:
    def riens(valeur: object) -> bool:
        if isinstance(valeur, dict):
            return any(riens(v) for v in valeur.values())
        return any(riens(v) for v in valeur) if isinstance(valeur, list) else valeur is None

    assert not [a["uid"] for a in _amendements(demo) if riens(a)]


def test_texts_are_html_with_entities(demo: Fichiers) -> None:
    textes = [a["corps"]["contenuAuteur"].get("dispositif") for a in _amendements(demo)]
    ecrits = [texte for texte in textes if texte]
    assert all(texte.isascii() and texte.startswith('<p style="text-align: justify;">') for texte in ecrits)
    assert any("&#x00E9;" in texte and "&nbsp;" in texte for texte in ecrits)


def test_signatures_are_written_with_decimal_entities(demo: Fichiers) -> None:
    libelles = [a["signataires"]["libelle"] for a in _amendements(demo)]
    assert all(libelle.isascii() for libelle in libelles)
    assert any(re.match(r"(M\.|Mme)&#160;\w+,  ", libelle) for libelle in libelles)
    assert "le Gouvernement" in libelles


def test_windows_apostrophes_are_control_characters_in_some_objects(demo: Fichiers) -> None:
    objets = [ligne["scrint"] or "" for ligne in tables(demo.resume.folder, "dosleg.zip")["scr"]]
    assert any("\x92" in objet for objet in objets)
    assert any("'" in objet for objet in objets)


@pytest.mark.parametrize("fichier", ["GENERAL", "ELUSEN", "HISTOGROUPES", "COMS", "CUR_COMS", "ELUDEP"])
def test_a_table_has_as_many_rows_as_it_says(demo: Fichiers, fichier: str) -> None:
    assert len(odsen(demo.resume.folder, fichier)) == annonce(demo.resume.folder, fichier) > 0
