"""The files of the Assembly agree: who votes sits that day, what is voted was tabled, debated and proclaimed."""

import re
from collections import Counter
from xml.etree.ElementTree import Element

import pytest

from hemicycle_demo.congres import GROUPES_SENAT
from tests.demo.fichiers import (
    AGENDA_16,
    AGENDA_17,
    AMO30,
    DOSSIERS_16,
    DOSSIERS_17,
    NS,
    QUESTIONS,
    SCRUTINS_16,
    SCRUTINS_17,
    Fichiers,
    Json,
    actes,
    blocs,
    en_liste,
    texte_de,
    votants,
)

POSITIONS = {"pours": "pour", "contres": "contre", "abstentions": "abstentions", "nonVotants": "nonVotants"}


def _listes(scrutin: Json) -> Counter[str]:
    return Counter(
        {nom: sum(len(votants(bloc)[pluriel]) for bloc in blocs(scrutin)) for pluriel, nom in POSITIONS.items()}
    )


def test_numbers_run_from_one_without_a_gap(demo: Fichiers) -> None:
    for archive, dernier in ((SCRUTINS_17, 120), (SCRUTINS_16, 39)):
        numeros = [int(s["numero"]) for s in demo.membres(archive, "scrutin") if s["uid"].startswith("VTAN")]
        assert sorted(numeros) == list(range(1, dernier + 1))


def test_the_lists_of_a_block_add_up_to_its_count(demo: Fichiers) -> None:
    for bloc in (bloc for scrutin in demo.scrutins() for bloc in blocs(scrutin)):
        listes = {POSITIONS[pluriel]: str(len(liste)) for pluriel, liste in votants(bloc).items()}
        assert listes.items() <= bloc["vote"]["decompteVoix"].items()


def test_voters_are_listed_under_their_group_of_that_day(demo: Fichiers) -> None:
    groupes: dict[str, list[Json]] = {}
    for mandat in demo.mandats():
        if mandat["typeOrgane"] == "GP":
            groupes.setdefault(mandat["acteurRef"], []).append(mandat)
    ailleurs = {"PO0", *(uid for uid, _, _ in GROUPES_SENAT)}
    for scrutin in demo.scrutins():
        jour = scrutin["dateScrutin"]
        for bloc in (bloc for bloc in blocs(scrutin) if bloc["organeRef"] not in ailleurs):
            for votant in (v for liste in votants(bloc).values() for v in liste):
                tenus = [m for m in groupes[votant["acteurRef"]] if m["dateDebut"] <= jour <= (m["dateFin"] or "9999")]
                assert {m["organes"]["organeRef"] for m in tenus} == {bloc["organeRef"]}


def test_the_outcome_is_that_of_the_required_majority(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        synthese, decompte = scrutin["syntheseVote"], scrutin["syntheseVote"]["decompte"]
        pour, contre = int(decompte["pour"]), int(decompte["contre"])
        requis = int(synthese["nbrSuffragesRequis"])
        assert synthese["suffragesExprimes"] == str(pour + contre)
        assert synthese["nombreVotants"] == str(pour + contre + int(decompte["abstentions"]))
        assert (scrutin["sort"]["code"] == "adopté") is (pour >= requis)
        code = scrutin["typeVote"]["codeTypeVote"]
        if code in ("SPO", "SPS"):
            assert requis == (pour + contre) // 2 + 1
        elif code == "MOC":
            assert requis in (288, 289)


@pytest.mark.parametrize(("code", "bas", "haut"), [("SPO", 120, 300), ("SPS", 540, 577)])
def test_attendance_is_that_of_a_real_chamber(demo: Fichiers, code: str, bas: int, haut: int) -> None:
    tailles = [sum(_listes(s).values()) for s in demo.scrutins() if s["typeVote"]["codeTypeVote"] == code]
    assert bas < sum(tailles) / len(tailles) < haut


def test_groups_are_disciplined_but_not_unanimous(demo: Fichiers) -> None:
    parts = []
    for scrutin in demo.scrutins():
        if scrutin["typeVote"]["codeTypeVote"] in ("SPO", "SPS"):
            for bloc in blocs(scrutin):
                nombres = [len(votants(bloc)[nom]) for nom in ("pours", "contres", "abstentions")]
                if sum(nombres) >= 3 and not bloc["organeRef"].endswith("99"):
                    parts.append(max(nombres) / sum(nombres))
    assert 0.86 < sum(parts) / len(parts) < 0.96
    assert min(parts) < 0.8


def test_about_one_vote_in_seven_is_delegated(demo: Fichiers) -> None:
    delegations = Counter(
        v["parDelegation"]
        for s in demo.membres(SCRUTINS_17, "scrutin")
        for bloc in blocs(s)
        for v in votants(bloc)["pours"]
    )
    assert 0.1 < delegations["true"] / sum(delegations.values()) < 0.18


DOSSIERS = [DOSSIERS_16, DOSSIERS_17]


def _dossiers(demo: Fichiers) -> list[Json]:
    return [d for archive in DOSSIERS for d in demo.membres(archive, "dossierParlementaire")]


def _documents(demo: Fichiers) -> dict[str, Json]:
    return {d["uid"]: d for archive in DOSSIERS for d in demo.membres(archive, "document")}


def _actes(demo: Fichiers) -> list[Json]:
    return [acte for dossier in _dossiers(demo) for acte in actes(dossier)]


def _scrutins(demo: Fichiers) -> dict[str, Json]:
    return {scrutin["uid"]: scrutin for scrutin in demo.scrutins()}


def test_every_text_that_an_act_cites_is_a_document_of_the_archive(demo: Fichiers) -> None:
    connus = set(_documents(demo))
    for acte in _actes(demo):
        cites = [acte.get("texteAssocie"), acte.get("texteAdopte"), acte.get("texteLoiRef")]
        cites += [t["refTexteAssocie"] for t in en_liste((acte.get("textesAssocies") or {}).get("texteAssocie"))]
        manquants = {cite for cite in cites if cite} - connus
        assert not manquants, acte["uid"]


def test_a_cited_vote_is_one_of_the_whole_text_and_agrees_with_the_decision(demo: Fichiers) -> None:
    scrutins = _scrutins(demo)
    cites = [
        (scrutins[acte["voteRefs"]["voteRef"]], acte["statutConclusion"]["fam_code"])
        for acte in _actes(demo)
        if acte.get("voteRefs") and "statutConclusion" in acte
    ]
    assert len(cites) >= 22
    for scrutin, code in cites:
        assert scrutin["titre"].startswith(
            ("l'ensemble", "l’ensemble", "la proposition de rés", "le projet de loi con")
        )
        assert (scrutin["sort"]["code"] == "adopté") is (code in ("TSORTF01", "TSORTF18")), scrutin["uid"]


def test_sittings_of_acts_are_meetings_of_the_agenda_with_that_item(demo: Fichiers) -> None:
    points = {
        point["uid"]: (reunion["uid"], en_liste((point["dossiersLegislatifsRefs"] or {}).get("dossierRef")))
        for archive in (AGENDA_16, AGENDA_17)
        for reunion in demo.membres(archive, "reunion")
        for point in en_liste((reunion["ODJ"].get("pointsODJ") or {}).get("pointODJ"))
    }
    vus = 0
    for dossier in _dossiers(demo):
        for acte in actes(dossier):
            if acte.get("odjRef"):
                vus += 1
                assert points[acte["odjRef"]][0] == acte["reunionRef"]
                assert dossier["uid"] in points[acte["odjRef"]][1]
    assert vus > 60


def test_promulgations_come_last_and_name_the_law(demo: Fichiers) -> None:
    for dossier in _dossiers(demo):
        publiees = [acte for acte in actes(dossier) if acte["codeActe"] == "PROM-PUB"]
        for acte in publiees:
            assert acte["titreLoi"]
            oublie = dossier["uid"] in demo.resume.curiosites["numero_oublie"]
            assert acte["codeLoi"] is None if oublie else acte["codeLoi"].startswith(acte["dateActe"][:4])
            assert acte["infoJO"]["dateJO"][:10] > acte["dateActe"][:10]
            assert acte["dateActe"] >= max(a["dateActe"] for a in actes(dossier) if a["dateActe"])


def test_every_kind_of_procedure_occurs(demo: Fichiers) -> None:
    codes = {dossier["procedureParlementaire"]["code"] for dossier in _dossiers(demo)}
    assert codes >= {"1", "2", "5", "6", "7", "9", "10", "11", "13", "19", "22"}


def _reunions(demo: Fichiers) -> list[Json]:
    return [r for archive in (AGENDA_16, AGENDA_17) for r in demo.membres(archive, "reunion")]


def _presents(reunion: Json) -> list[Json]:
    return en_liste(((reunion["participants"] or {}).get("participantsInternes") or {}).get("participantInterne"))


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


def test_only_sittings_with_a_written_report_cite_it(demo: Fichiers) -> None:
    ecrits = set(demo.comptes_rendus())
    cites = {r["compteRenduRef"] for r in _reunions(demo) if str(r.get("compteRenduRef")).startswith("CRSAN")}
    assert cites == ecrits


NOMBRES = re.compile(r"(Nombre de votants|suffrages exprimés|Majorité absolue|Pour l’adoption|Contre)\s+(\d+)")


def _un(rapport: Element, nom: str) -> str:
    return rapport.findtext(f"{NS}{nom}") or ""


def _paragraphes(rapport: Element) -> list[Element]:
    return list(rapport.iter(f"{NS}paragraphe"))


def _dit(paragraphe: Element) -> str:
    texte = paragraphe.find(f"{NS}texte")
    assert texte is not None
    return texte_de(texte).strip()


def _votes(demo: Fichiers, rapport: Element) -> list[Json]:
    archive = SCRUTINS_17 if "L17" in _un(rapport, "uid") else SCRUTINS_16
    votes = [s for s in demo.membres(archive, "scrutin") if s["seanceRef"] == _un(rapport, "seanceRef")]
    return sorted(votes, key=lambda scrutin: int(scrutin["numero"]))


def _attendu(scrutin: Json) -> list[str]:
    synthese = scrutin["syntheseVote"]
    if scrutin["typeVote"]["codeTypeVote"] == "MOC":
        return [synthese["decompte"]["pour"]]
    return [
        synthese["nombreVotants"], synthese["suffragesExprimes"], synthese["nbrSuffragesRequis"],
        synthese["decompte"]["pour"], synthese["decompte"]["contre"],
    ]  # fmt: skip


def test_each_report_proclaims_the_figures_of_its_scrutins_in_order(demo: Fichiers) -> None:
    assert len(demo.comptes_rendus()) == 12
    for uid, rapport in demo.comptes_rendus().items():
        proclames = [
            [nombre for _, nombre in NOMBRES.findall(_dit(paragraphe))]
            for paragraphe in _paragraphes(rapport)
            if _dit(paragraphe).startswith("Voici le résultat du scrutin")
        ]
        assert proclames == [_attendu(scrutin) for scrutin in _votes(demo, rapport)], uid


def test_speakers_are_deputies_in_office_or_have_a_quality(demo: Fichiers) -> None:
    sieges = {m["uid"]: m for m in demo.mandats() if m["typeOrgane"] == "ASSEMBLEE"}
    for rapport in demo.comptes_rendus().values():
        jour = (rapport.findtext(f"{NS}metadonnees/{NS}dateSeance") or "")[:8]
        jour = f"{jour[:4]}-{jour[4:6]}-{jour[6:]}"
        for paragraphe in _paragraphes(rapport):
            mandat = paragraphe.attrib.get("id_mandat")
            if mandat is None:
                continue
            if mandat == "-1":
                assert paragraphe.findtext(f"{NS}orateurs/{NS}orateur/{NS}qualite")
                continue
            siege = sieges[mandat]
            assert siege["acteurRef"] == paragraphe.attrib["id_acteur"]
            assert siege["mandature"]["datePriseFonction"] <= jour <= (siege["dateFin"] or "9999")


def test_the_author_defends_the_amendment_put_to_the_vote(demo: Fichiers) -> None:
    vus = 0
    for rapport in demo.comptes_rendus().values():
        for point in rapport.iter(f"{NS}point"):
            if point.attrib.get("structure") == "Oui":
                vus += 1
                appels = [
                    p for p in point.iter(f"{NS}paragraphe") if p.attrib["code_grammaire"] == "DISC_ARTICLES_3_30"
                ]
                mises = [p for p in point.iter(f"{NS}paragraphe") if p.attrib["code_grammaire"] == "SCRUT_PUB_ADT_1_2"]
                assert [p.attrib["valeur"] for p in appels] == [p.attrib["valeur"] for p in mises]
                assert point.attrib["adt"] == point.attrib["valeur"] == mises[0].attrib["valeur"]
    assert vus > 20


ECRITES, ORAUX, _ = QUESTIONS


def _toutes(demo: Fichiers) -> list[Json]:
    return [question for archive in QUESTIONS for question in demo.membres(archive, "question")]


def test_authors_are_deputies_in_the_group_of_that_day(demo: Fichiers) -> None:
    groupes = {organe["uid"]: organe for organe in demo.membres(AMO30, "organe") if organe["codeType"] == "GP"}
    mandats = {mandat["uid"]: mandat for mandat in demo.mandats()}
    for question in _toutes(demo):
        auteur = question["auteur"]
        assert mandats[auteur["identite"]["mandatRef"]]["acteurRef"] == auteur["identite"]["acteurRef"]
        assert groupes[auteur["groupe"]["organeRef"]]["libelleAbrev"] == auteur["groupe"]["abrege"]


def test_an_answer_never_comes_before_its_question(demo: Fichiers) -> None:
    for question in demo.membres(ECRITES, "question"):
        if question["textesReponse"]:
            posee = _iso(en_liste(question["textesQuestion"]["texteQuestion"])[0]["infoJO"]["dateJO"])
            assert posee < _iso(question["textesReponse"]["texteReponse"]["infoJO"]["dateJO"])


def _iso(jour: str) -> str:
    return "-".join(reversed(jour.split("/"))) if "/" in jour else jour
