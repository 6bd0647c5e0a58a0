"""The files of the Assembly agree: who votes sits that day, what is voted was tabled, debated and proclaimed."""

import re
from collections import Counter
from xml.etree.ElementTree import Element

import pytest

from hemicycle_demo.congres import GROUPES_SENAT
from hemicycle_demo.monde import construire
from hemicycle_demo.textes.citations import citation
from tests.demo.fichiers import (
    AGENDA_16,
    AGENDA_17,
    AMENDEMENTS_16,
    AMENDEMENTS_17,
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
    for scrutin in demo.scrutins():
        for bloc in blocs(scrutin):
            compte = bloc["vote"]["decompteVoix"]
            assert {POSITIONS[p]: str(len(liste)) for p, liste in votants(bloc).items()} == {
                nom: compte[nom] for nom in POSITIONS.values()
            }


def test_the_blocks_add_up_to_the_announced_totals_but_for_one_scrutin(demo: Fichiers) -> None:
    ecarts = [
        scrutin["uid"]
        for scrutin in demo.scrutins()
        if {nom: str(nombre) for nom, nombre in _listes(scrutin).items()}
        != {nom: scrutin["syntheseVote"]["decompte"][nom] for nom in POSITIONS.values()}
    ]
    assert ecarts == list(demo.resume.curiosites["non_votants_annonces"])


def test_nobody_votes_twice_in_a_scrutin(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        noms = [v["acteurRef"] for bloc in blocs(scrutin) for liste in votants(bloc).values() for v in liste]
        assert len(noms) == len(set(noms)), scrutin["uid"]


def test_only_members_in_office_are_listed_under_the_group_of_that_day(demo: Fichiers) -> None:
    mandats = demo.mandats()
    sieges = {m["uid"]: m for m in mandats if m["typeOrgane"] == "ASSEMBLEE"}
    groupes: dict[str, list[Json]] = {}
    for mandat in mandats:
        if mandat["typeOrgane"] == "GP":
            groupes.setdefault(mandat["acteurRef"], []).append(mandat)
    du_senat = {uid for uid, _, _ in GROUPES_SENAT}
    for scrutin in demo.scrutins():
        jour = scrutin["dateScrutin"]
        for bloc in blocs(scrutin):
            if bloc["organeRef"] in du_senat:
                continue
            for votant in [v for liste in votants(bloc).values() for v in liste]:
                siege = sieges[votant["mandatRef"]]
                assert siege["acteurRef"] == votant["acteurRef"]
                assert siege["mandature"]["datePriseFonction"] <= jour <= (siege["dateFin"] or "9999")
                du_jour = {
                    m["organes"]["organeRef"]
                    for m in groupes[votant["acteurRef"]]
                    if m["dateDebut"] <= jour <= (m["dateFin"] or "9999")
                }
                assert bloc["organeRef"] == "PO0" or du_jour == {bloc["organeRef"]}


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


def test_all_natures_of_vote_occur_in_the_titles(demo: Fichiers) -> None:
    titres = [scrutin["titre"] for scrutin in demo.scrutins()]
    debuts = (
        "l'amendement n°", "l’amendement n°", "le sous-amendement n°", "le sous-amendmeent n°", "l'article",
        "l'ensemble", "la motion de rejet préalable", "la motion de censure", "la proposition de résolution",
        "la déclaration du Gouvernement", "la demande de seconde délibération", "les crédits de la mission",
    )  # fmt: skip
    for debut in debuts:
        assert any(titre.startswith(debut) for titre in titres), debut
    assert any("(état B)" in titre and titre.startswith("l'amendement") for titre in titres)
    assert any("partie du projet de loi de f" in titre for titre in titres)


def test_about_one_vote_in_seven_is_delegated(demo: Fichiers) -> None:
    delegations = Counter(
        v["parDelegation"]
        for s in demo.membres(SCRUTINS_17, "scrutin")
        for bloc in blocs(s)
        for v in votants(bloc)["pours"]
    )
    assert 0.1 < delegations["true"] / sum(delegations.values()) < 0.18


AMENDEMENTS = [AMENDEMENTS_16, AMENDEMENTS_17]


def _amendements(demo: Fichiers) -> list[Json]:
    return [a for archive in AMENDEMENTS for a in demo.membres(archive, "amendement")]


def test_every_amendment_that_a_title_names_exists_with_its_author_its_day_and_its_outcome(demo: Fichiers) -> None:
    par_numero: dict[str, list[Json]] = {}
    for amendement in _amendements(demo):
        par_numero.setdefault(amendement["identification"]["numeroOrdreDepot"], []).append(amendement)
    monde = construire("small", 1)
    cites = [(scrutin, cite) for scrutin in monde.scrutins if (cite := citation(scrutin)) is not None]
    assert len(cites) > 100
    par_seance = 0
    for scrutin, cite in cites:
        texte = scrutin.texte
        assert texte is not None
        trouves = [
            amendement
            for amendement in par_numero[str(cite.numero)]
            if amendement["cycleDeVie"]["sort"] == ("Adopté" if monde.resultat(scrutin).adopte else "Rejeté")
            and amendement["cycleDeVie"]["dateSort"][:10] == str(scrutin.seance.jour)
            and amendement["identification"]["prefixeOrganeExamen"] == "AN"
            and amendement["signataires"]["auteur"]["typeAuteur"] == ("Gouvernement" if cite.gouvernement else "Député")
            and (cite.gouvernement or amendement["signataires"]["auteur"]["acteurRef"] == scrutin.auteurs[0])
        ]
        assert trouves, scrutin.titre
        par_seance += trouves[0]["seanceDiscussionRef"] == scrutin.seance.uid
    assert 0.35 < par_seance / len(cites) < 0.65


def test_all_states_and_outcomes_occur(demo: Fichiers) -> None:
    etats = Counter(a["cycleDeVie"]["etatDesTraitements"]["etat"]["code"] for a in _amendements(demo))
    sorts = Counter(a["cycleDeVie"]["sort"] for a in _amendements(demo) if isinstance(a["cycleDeVie"]["sort"], str))
    assert set(etats) >= {"DI", "AC", "ET", "IR", "RT", "IRR45", "IRRD", "IRRSA", "IRR53"}
    assert etats.most_common(1)[0][0] == "DI"
    assert set(sorts) == {"Rejeté", "Adopté", "Tombé", "Non soutenu", "Retiré"}


DOSSIERS = [DOSSIERS_16, DOSSIERS_17]


ENSEMBLE = tuple(f"l{apostrophe}ensemble {du}" for apostrophe in "'’" for du in ("du ", "de la proposition"))


def _dossiers(demo: Fichiers) -> list[Json]:
    return [d for archive in DOSSIERS for d in demo.membres(archive, "dossierParlementaire")]


def _documents(demo: Fichiers) -> dict[str, Json]:
    return {d["uid"]: d for archive in DOSSIERS for d in demo.membres(archive, "document")}


def _actes(demo: Fichiers) -> list[Json]:
    return [acte for dossier in _dossiers(demo) for acte in actes(dossier)]


def _scrutins(demo: Fichiers) -> dict[str, Json]:
    return {scrutin["uid"]: scrutin for scrutin in demo.scrutins()}


def test_every_voted_text_is_named_by_a_document_of_its_dossier(demo: Fichiers) -> None:
    titres = {document["titres"]["titrePrincipal"] for document in _documents(demo).values()}
    discutes = [s["titre"] for s in demo.scrutins() if s["titre"].startswith(ENSEMBLE)]
    assert len(discutes) == 22
    for titre in discutes:
        texte = titre.rpartition(" (")[0].partition("ensemble ")[2].removeprefix("du ").removeprefix("de la ")
        assert texte in titres, titre


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


def test_points_nest_from_the_text_down_to_the_amendment(demo: Fichiers) -> None:
    def descendre(point: Element, niveau: int) -> int:
        assert int(point.attrib["nivpoint"]) == niveau
        return max([niveau, *(descendre(enfant, niveau + 1) for enfant in point.findall(f"{NS}point"))])

    profondeurs = [
        descendre(point, 1)
        for rapport in demo.comptes_rendus().values()
        for point in rapport.findall(f"{NS}contenu/{NS}point")
    ]
    assert max(profondeurs) == 4


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
