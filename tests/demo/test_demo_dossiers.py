from collections import Counter

import pytest

from hemicycle_demo.agenda.organes import COMMISSIONS
from tests.demo.demo_fichiers import (
    AGENDA_16,
    AGENDA_17,
    DOSSIERS_16,
    DOSSIERS_17,
    Fichiers,
    Json,
    actes,
    en_liste,
)

ARCHIVES = [DOSSIERS_16, DOSSIERS_17]
ENSEMBLE = tuple(f"l{apostrophe}ensemble {du}" for apostrophe in "'’" for du in ("du ", "de la proposition"))


def _dossiers(demo: Fichiers) -> list[Json]:
    return [d for archive in ARCHIVES for d in demo.membres(archive, "dossierParlementaire")]


def _documents(demo: Fichiers) -> dict[str, Json]:
    return {d["uid"]: d for archive in ARCHIVES for d in demo.membres(archive, "document")}


def _actes(demo: Fichiers) -> list[Json]:
    return [acte for dossier in _dossiers(demo) for acte in actes(dossier)]


def _scrutins(demo: Fichiers) -> dict[str, Json]:
    return {scrutin["uid"]: scrutin for scrutin in demo.scrutins()}


def test_dossiers_have_the_official_keys_in_order(demo: Fichiers) -> None:
    for dossier in _dossiers(demo):
        assert list(dossier) == [
            "@xmlns", "@xmlns:xsi", "@xsi:type", "uid", "legislature", "titreDossier", "procedureParlementaire",
            "initiateur", "actesLegislatifs", "fusionDossier",
        ]  # fmt: skip


def test_stages_are_never_dated_and_leaves_mostly_are(demo: Fichiers) -> None:
    for acte in _actes(demo):
        if acte["@xsi:type"] == "Etape_Type":
            assert acte["dateActe"] is None
            assert acte["actesLegislatifs"] is not None
        else:
            assert acte["dateActe"][10:11] == "T"


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


def test_documents_belong_to_dossiers_of_the_archive(demo: Fichiers) -> None:
    connus = {dossier["uid"] for dossier in _dossiers(demo)}
    assert {document["dossierRef"] for document in _documents(demo).values()} <= connus


def test_committees_seized_in_the_assembly_are_standing_ones(demo: Fichiers) -> None:
    permanentes = {organe.uid for organe in COMMISSIONS}
    saisies = [a for a in _actes(demo) if a["codeActe"].startswith("AN") and a["codeActe"].endswith("-SAISIE")]
    assert {a["@xsi:type"] for a in saisies} == {"SaisieComFond_Type", "SaisieComAvis_Type"}
    assert {acte["organeRef"] for acte in saisies} <= permanentes


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


def test_acts_of_a_dossier_bear_different_ids(demo: Fichiers) -> None:
    for archive in ARCHIVES:
        for dossier in demo.membres(archive, "dossierParlementaire"):
            uids = Counter(acte["uid"] for acte in actes(dossier))
            assert set(uids.values()) == {1}, dossier["uid"]


def test_promulgations_come_last_and_name_the_law(demo: Fichiers) -> None:
    for dossier in _dossiers(demo):
        publiees = [acte for acte in actes(dossier) if acte["codeActe"] == "PROM-PUB"]
        for acte in publiees:
            assert acte["titreLoi"]
            oublie = dossier["uid"] in demo.resume.curiosites["numero_oublie"]
            assert acte["codeLoi"] is None if oublie else acte["codeLoi"].startswith(acte["dateActe"][:4])
            assert acte["infoJO"]["dateJO"][:10] > acte["dateActe"][:10]
            assert acte["dateActe"] >= max(a["dateActe"] for a in actes(dossier) if a["dateActe"])


def test_conclusions_are_varied(demo: Fichiers) -> None:
    codes = {acte["statutConclusion"]["fam_code"] for acte in _actes(demo) if "statutConclusion" in acte}
    assert {"TSORTF01", "TSORTF05", "TSORTF06", "TSORTF07", "TSORTF18", "TCCMP01"} <= codes


def test_the_label_of_a_conclusion_follows_the_gender_of_the_text(demo: Fichiers) -> None:
    libelles = {a["statutConclusion"]["libelle"] for a in _actes(demo) if "statutConclusion" in a}
    assert {"adopté", "adoptée"} <= libelles


def test_every_kind_of_procedure_occurs(demo: Fichiers) -> None:
    codes = {dossier["procedureParlementaire"]["code"] for dossier in _dossiers(demo)}
    assert codes >= {"1", "2", "5", "6", "7", "9", "10", "11", "13", "19", "22"}


def test_a_dossier_of_the_former_legislature_is_longer_in_the_newer_archive(demo: Fichiers) -> None:
    (uid,) = demo.resume.curiosites["dossier_d_avant"]
    avant, apres = (list(actes(demo.un(archive, uid))) for archive in ARCHIVES)
    assert {acte["uid"] for acte in avant} < {acte["uid"] for acte in apres}
    assert any(acte["uid"].startswith("L17-") for acte in apres)


def test_motions_count_as_many_signatories_as_their_title_says(demo: Fichiers) -> None:
    motions = {d["dossierRef"]: d for d in _documents(demo).values() if d["uid"].startswith("MION")}
    titres = {d["uid"]: d["titreDossier"]["titre"] for d in _dossiers(demo)}
    vus = 0
    for dossier, motion in motions.items():
        if titres[dossier].startswith("Motion de censure"):
            vus += 1
            nommes = titres[dossier].partition("Constitution par ")[2].rpartition(" et ")[0].split(", ")
            annonces = int(titres[dossier].rpartition(" et ")[2].split()[0])
            assert len(motion["auteurs"]["auteur"]) == len(nommes) + annonces
    assert vus


@pytest.mark.parametrize("archive", ARCHIVES)
def test_text_numbers_are_given_once(demo: Fichiers, archive: str) -> None:
    textes = [d["uid"] for d in demo.membres(archive, "document") if d["uid"][4:10] == "ANR5L1"]
    assert len(textes) == len(set(textes))
