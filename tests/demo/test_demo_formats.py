import pytest

from hemicycle_demo.formats.amo import NIL
from tests.demo.demo_fichiers import AMO10, AMO30, AMO50, SCRUTINS_16, SCRUTINS_17, Fichiers, blocs, en_liste, votants

TETE = ["@xmlns", "@xmlns:xsi", "uid", "numero", "organeRef", "legislature", "sessionRef", "seanceRef", "dateScrutin"]


def test_a_scrutin_of_the_17th_has_the_official_keys_in_order(demo: Fichiers) -> None:
    scrutin = demo.scrutin("VTANR5L17V1")
    assert list(scrutin) == [
        *TETE, "quantiemeJourSeance", "typeVote", "sort", "titre", "demandeur", "objet", "modePublicationDesVotes",
        "syntheseVote", "ventilationVotes", "miseAuPoint", "lieuVote",
    ]  # fmt: skip
    assert list(scrutin["objet"]) == ["libelle", "dossierLegislatif", "referenceLegislative"]


def test_scrutins_of_the_16th_lack_keys_of_the_17th(demo: Fichiers) -> None:
    scrutin = demo.scrutin("VTANR5L16V1")
    assert "lieuVote" not in scrutin
    assert list(scrutin["objet"]) == ["libelle", "referenceLegislative"]
    for bloc in blocs(scrutin):
        assert all("numPlace" not in v for liste in votants(bloc).values() for v in liste)
        assert all(list(v) == ["acteurRef", "mandatRef", "causePositionVote"] for v in votants(bloc)["nonVotants"])


def test_corrections_of_the_16th_are_mostly_null(demo: Fichiers) -> None:
    corrections = [s["miseAuPoint"] for s in demo.membres(SCRUTINS_16, "scrutin") if s["uid"] != "VTCGR5L16V1"]
    assert 0 < corrections.count(None) < len(corrections)


def test_corrections_of_the_17th_are_never_null(demo: Fichiers) -> None:
    cles = ["nonVotants", "pours", "abstentions", "nonVotantsVolontaires", "contres", "dysfonctionnement"]
    for scrutin in demo.membres(SCRUTINS_17, "scrutin"):
        assert list(scrutin["miseAuPoint"]) == cles
        for nom in ("nonVotants", "abstentions", "nonVotantsVolontaires"):
            assert len(scrutin["miseAuPoint"][nom]) == 2


def test_a_person_has_the_official_keys_in_order(demo: Fichiers) -> None:
    acteur = next(demo.membres(AMO30, "acteur"))
    assert list(acteur) == ["@xmlns", "uid", "etatCivil", "profession", "uri_hatvp", "adresses", "mandats"]
    assert list(acteur["uid"]) == ["@xmlns:xsi", "@xsi:type", "#text"]
    assert acteur["uid"]["@xsi:type"] == "IdActeur_type"


def test_every_value_is_a_text_or_nothing(demo: Fichiers) -> None:
    def feuilles(valeur: object) -> list[object]:
        if isinstance(valeur, dict):
            return [f for v in valeur.values() for f in feuilles(v)]
        if isinstance(valeur, list):
            return [f for v in valeur for f in feuilles(v)]
        return [valeur]

    for archive, racine in ((AMO30, "acteur"), (AMO30, "organe"), (SCRUTINS_17, "scrutin")):
        for contenu in demo.membres(archive, racine):
            assert all(f is None or isinstance(f, str) for f in feuilles(contenu))


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


def test_ended_groups_are_absent_from_amo10(demo: Fichiers) -> None:
    groupes = {o["uid"]: o for o in demo.membres(AMO10, "organe") if o["codeType"] == "GP"}
    assert len(groupes) == 12
    assert "PO901711" not in groupes
    assert groupes["PO901712"]["libelleAbrev"] != groupes["PO901712"]["libelleAbrege"]


def test_every_group_has_a_colour_and_only_the_16th_a_position(demo: Fichiers) -> None:
    for organe in demo.membres(AMO30, "organe"):
        if organe["codeType"] == "GP":
            assert organe["couleurAssociee"].startswith("#")
            attendue = organe["legislature"] == "16" and organe["libelleAbrev"] != "NI"
            assert (organe["positionPolitique"] is not None) is attendue


@pytest.mark.parametrize("archive", [AMO10, AMO30])
def test_every_body_of_a_mandate_is_described(demo: Fichiers, archive: str) -> None:
    connus = {organe["uid"] for organe in demo.membres(archive, "organe")}
    for mandat in demo.mandats(archive):
        assert mandat["organes"]["organeRef"] in connus
        if mandat["typeOrgane"] == "ASSEMBLEE":
            assert mandat["election"]["refCirconscription"] in connus


def test_addresses_are_of_ranges_reserved_for_fiction(demo: Fichiers) -> None:
    for acteur in demo.membres(AMO30, "acteur"):
        for adresse in en_liste(acteur["adresses"]["adresse"]):
            valeur = adresse.get("valElec")
            assert valeur is None or valeur.endswith(".example") or valeur.startswith("01 99 00 ")


def test_staff_names_come_in_every_shape(demo: Fichiers) -> None:
    formes = {
        type(c["collaborateur"]).__name__ if isinstance(c, dict) else type(c).__name__
        for c in (m["collaborateurs"] for m in demo.mandats() if m["typeOrgane"] == "ASSEMBLEE")
    }
    assert formes == {"NoneType", "list", "dict"}
