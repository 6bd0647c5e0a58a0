from collections import Counter

from tests.demo.demo_fichiers import (
    AGENDA_16,
    AGENDA_17,
    AMO30,
    DOSSIERS_16,
    DOSSIERS_17,
    Fichiers,
    Json,
    en_liste,
)


def _reunions(demo: Fichiers) -> list[Json]:
    return [r for archive in (AGENDA_16, AGENDA_17) for r in demo.membres(archive, "reunion")]


def _points(reunion: Json) -> list[Json]:
    return en_liste((reunion["ODJ"].get("pointsODJ") or {}).get("pointODJ"))


def _presents(reunion: Json) -> list[Json]:
    return en_liste(((reunion["participants"] or {}).get("participantsInternes") or {}).get("participantInterne"))


def test_every_sitting_of_a_scrutin_is_in_the_agenda_but_for_the_congress(demo: Fichiers) -> None:
    seances = {r["uid"]: r for r in _reunions(demo) if r["@xsi:type"] == "seance_type"}
    for scrutin in demo.scrutins():
        if scrutin["seanceRef"].startswith("RUAN"):
            seance = seances[scrutin["seanceRef"]]
            assert seance["timeStampDebut"][:10] == scrutin["dateScrutin"]
            assert seance["sessionRef"] == scrutin["sessionRef"]


def test_the_agenda_of_a_sitting_names_the_dossiers_voted_there(demo: Fichiers) -> None:
    seances = {r["uid"]: r for r in _reunions(demo)}
    declares = [s for s in demo.scrutins() if s["objet"].get("dossierLegislatif")]
    assert declares
    for scrutin in declares:
        points = _points(seances[scrutin["seanceRef"]])
        dossiers = {d for p in points for d in en_liste((p["dossiersLegislatifsRefs"] or {}).get("dossierRef"))}
        assert scrutin["objet"]["dossierLegislatif"]["dossierRef"] in dossiers


def test_dossiers_of_the_agenda_exist(demo: Fichiers) -> None:
    connus = {d["uid"] for a in (DOSSIERS_16, DOSSIERS_17) for d in demo.membres(a, "dossierParlementaire")}
    for reunion in _reunions(demo):
        for point in _points(reunion):
            assert set(en_liste((point["dossiersLegislatifsRefs"] or {}).get("dossierRef"))) <= connus


def test_those_present_are_members_in_office(demo: Fichiers) -> None:
    sieges: dict[str, list[tuple[str, str]]] = {}
    for mandat in demo.mandats():
        if mandat["typeOrgane"] == "ASSEMBLEE":
            bornes = (mandat["mandature"]["datePriseFonction"], mandat["dateFin"] or "9999")
            sieges.setdefault(mandat["acteurRef"], []).append(bornes)
    tenues = [reunion for reunion in _reunions(demo) if _presents(reunion)]
    assert len(tenues) > 40
    for reunion in tenues:
        jour = reunion["timeStampDebut"][:10]
        for present in _presents(reunion):
            assert any(debut <= jour <= fin for debut, fin in sieges[present["acteurRef"]]), reunion["uid"]


def test_the_three_attendances_occur(demo: Fichiers) -> None:
    presences = Counter(present["presence"] for reunion in _reunions(demo) for present in _presents(reunion))
    assert set(presences) == {"présent", "absent", "excusé"}
    assert presences["présent"] > presences["excusé"]


def test_bodies_that_meet_are_described_or_chambers(demo: Fichiers) -> None:
    connus = {organe["uid"] for organe in demo.membres(AMO30, "organe")}
    assert {reunion["organeReuniRef"] for reunion in _reunions(demo)} <= connus


def test_types_of_items_are_those_of_the_source(demo: Fichiers) -> None:
    types = Counter(point["typePointODJ"] for reunion in _reunions(demo) for point in _points(reunion))
    assert set(types) == {
        "Discussion", "Suite de la discussion", "Examen", "Nomination rapporteur", "Amendements (Art. 88)",
        "Questions au Gouvernement", "Vote solennel",
    }  # fmt: skip


def test_only_sittings_with_a_written_report_cite_it(demo: Fichiers) -> None:
    ecrits = set(demo.comptes_rendus())
    cites = {r["compteRenduRef"] for r in _reunions(demo) if str(r.get("compteRenduRef")).startswith("CRSAN")}
    assert cites == ecrits


def test_ids_are_given_once(demo: Fichiers) -> None:
    uids = [reunion["uid"] for reunion in _reunions(demo)]
    points = [point["uid"] for reunion in _reunions(demo) for point in _points(reunion)]
    assert len(uids) == len(set(uids))
    assert len(points) == len(set(points))
