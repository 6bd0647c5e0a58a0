"""Curiosities of dossiers, amendments, meetings, reports and questions, looked for at the ids the demo gives."""

from collections.abc import Callable
from xml.etree.ElementTree import tostring

import pytest

from hemicycle_demo.curiosites import DES_TRAVAUX
from tests.demo.demo_fichiers import (
    AGENDA_17,
    AMENDEMENTS_17,
    DOSSIERS_16,
    DOSSIERS_17,
    QUESTIONS,
    Fichiers,
    Json,
    actes,
    en_liste,
)

Verification = Callable[[Fichiers, str], bool]


def _dossier(test: Callable[[Json], bool]) -> Verification:
    return lambda demo, uid: test(demo.un(DOSSIERS_17, uid))


def _amendement(test: Callable[[Json], bool]) -> Verification:
    return lambda demo, uid: test(demo.un(AMENDEMENTS_17, uid))


def _reunion(test: Callable[[Json], bool]) -> Verification:
    return lambda demo, uid: test(demo.un(AGENDA_17, uid))


def _rapport(fragment: str) -> Verification:
    return lambda demo, uid: fragment in tostring(demo.comptes_rendus()[uid], encoding="unicode")


def _question(test: Callable[[Json], bool]) -> Verification:
    return lambda demo, uid: test(demo.un(QUESTIONS[1 if "QG" in uid else 0], uid))


def _nil(valeur: object) -> bool:
    return isinstance(valeur, dict) and valeur.get("@xsi:nil") == "true"


def _codes(dossier: Json) -> list[str]:
    return [acte["codeActe"] for acte in actes(dossier)]


def _conclusions(dossier: Json) -> list[str]:
    return [acte["statutConclusion"]["fam_code"] for acte in actes(dossier) if "statutConclusion" in acte]


def _procedure(dossier: Json) -> str:
    return str(dossier["procedureParlementaire"]["code"])


def _d_avant(demo: Fichiers, uid: str) -> bool:
    return len(list(actes(demo.un(DOSSIERS_16, uid)))) < len(list(actes(demo.un(DOSSIERS_17, uid))))


def _repete(demo: Fichiers, uid: str) -> bool:
    dossiers = demo.membres(DOSSIERS_17, "dossierParlementaire")
    return sum(any(acte["uid"] == uid for acte in actes(dossier)) for dossier in dossiers) == 2


def _cite(dossier: Json) -> bool:
    return any(isinstance((acte.get("voteRefs") or {}).get("voteRef"), str) for acte in actes(dossier))


def _jumeau(demo: Fichiers, uid: str) -> bool:
    premier, second = (demo.un(AMENDEMENTS_17, f"{uid[:-9]}D{rang}{uid[-7:]}") for rang in (1, 2))
    return bool(
        premier["signataires"]["auteur"] == second["signataires"]["auteur"]
        and premier["seanceDiscussionRef"] == second["seanceDiscussionRef"]
        and premier["pointeurFragmentTexte"]["division"] != second["pointeurFragmentTexte"]["division"]
    )


def _republie(demo: Fichiers, uid: str) -> bool:
    copie = demo.un(AMENDEMENTS_17, uid.replace("BTC", "B"))
    return bool(copie["signataires"] == demo.un(AMENDEMENTS_17, uid)["signataires"])


def _points(reunion: Json) -> list[Json]:
    return en_liste((reunion["ODJ"].get("pointsODJ") or {}).get("pointODJ"))


def _jours(question: Json) -> list[str]:
    textes = en_liste((question.get("textesQuestion") or {}).get("texteQuestion"))
    textes += en_liste((question["textesReponse"] or {}).get("texteReponse"))
    return [texte["infoJO"]["dateJO"] for texte in textes]


VERIFICATIONS: dict[str, Verification] = {
    "dossier_d_avant": _d_avant,
    "dossier_de_controle": _dossier(lambda d: _procedure(d) in ("10", "19") and "loi" in d["titreDossier"]["titre"]),
    "engagement_de_responsabilite": _dossier(lambda d: _procedure(d) == "13" and "AN21-MOTION" in _codes(d)),
    "acte_repete": _repete,
    "force_49_3": _dossier(lambda d: "TSORTF06" in _conclusions(d)),
    "vote_cite": _dossier(_cite),
    "dossier_promulgue": _dossier(lambda d: _codes(d)[-1] == "PROM-PUB"),
    "dossier_rejete": _dossier(lambda d: _conclusions(d)[-1] == "TSORTF07"),
    "dossier_retire": _dossier(lambda d: _codes(d)[-1].endswith("-RTRINI")),
    "dossier_fusionne": _dossier(lambda d: d["fusionDossier"]["dossierAbsorbantRef"].startswith("DLR5L")),
    "ne_au_senat": _dossier(lambda d: _codes(d)[0] == "SN1" and "AN1" in _codes(d)),
    "sans_chemin": _dossier(lambda d: d["titreDossier"]["titreChemin"] is None),
    "document_du_senat": _dossier(lambda d: d["legislature"] is None),
    "amendement_rectifie": _amendement(
        lambda a: a["identification"]["numeroLong"].endswith("Rect)") and a["identification"]["numeroRect"] != "0"
    ),
    "seconde_deliberation": _amendement(lambda a: a["uid"].endswith("D2N000001")),
    "jumeau_de_deliberation": _jumeau,
    "amendement_republie": _republie,
    "amendement_du_gouvernement": _amendement(
        lambda a: (
            _nil(a["signataires"]["auteur"]["acteurRef"])
            and isinstance(a["signataires"]["auteur"]["gouvernementRef"], str)
        )
    ),
    "amendement_de_rapporteur": _amendement(lambda a: ", rapporteur" in a["signataires"]["libelle"]),
    "amendement_de_credits": _amendement(
        lambda a: (
            "dispositif" not in a["corps"]["contenuAuteur"] and "dispositifAmdtCreditPLF" in a["corps"]["contenuAuteur"]
        )
    ),
    "amendement_sans_seance": _amendement(
        lambda a: _nil(a["seanceDiscussionRef"]) and isinstance(a["cycleDeVie"]["dateSort"], str)
    ),
    "amendement_irrecevable": _amendement(
        lambda a: _nil(a["corps"]["contenuAuteur"]) and isinstance(a["corps"]["cartoucheInformatif"], str)
    ),
    "cosignataire_seul": _amendement(lambda a: isinstance(a["signataires"]["cosignataires"]["acteurRef"], str)),
    "sous_amendement_depose": _amendement(lambda a: isinstance(a["amendementParentRef"], str)),
    "amendement_sans_depot": _amendement(lambda a: _nil(a["cycleDeVie"]["dateDepot"])),
    "seance_du_senat": _reunion(lambda r: r["uid"].startswith("RUSN") and r["organeReuniRef"] == "PO78718"),
    "reunion_annulee": _reunion(lambda r: r["cycleDeVie"]["etat"] == "Annulé"),
    "reunion_supprimee": _reunion(lambda r: r["cycleDeVie"]["etat"] == "Supprimé"),
    "reunion_a_venir": _reunion(lambda r: r["timeStampDebut"] > "2026-07-18" and not r["compteRenduRef"]),
    "groupe_d_etudes": _reunion(lambda r: r["typeReunion"] == "GE" and "compteRenduRef" not in r),
    "point_seul": _reunion(lambda r: isinstance(r["ODJ"]["pointsODJ"]["pointODJ"], dict)),
    "point_supprime": _reunion(
        lambda r: r["cycleDeVie"]["etat"] == "Confirmé" and "Supprimé" in [p["cycleDeVie"]["etat"] for p in _points(r)]
    ),
    "auditionnes_vides": _reunion(
        lambda r: set(r["participants"]["personnesAuditionnees"]["personneAuditionnee"]) == {None}
    ),
    "reunion_sans_lieu": _reunion(lambda r: "lieu" not in r),
    "orateur_anonyme": _rapport(":nom>Un député du groupe "),
    "orateur_negatif": _rapport(":id>-900001</"),
    "president_de_commission": _rapport(" de la commission"),
    "discours_coupe": _rapport('">…'),
    "explication_annoncee": _rapport(", pour une explication de vote."),
    "question_sans_texte": _question(lambda q: "textesQuestion" not in q and bool(_jours(q))),
    "jour_a_la_francaise": _question(lambda q: all("/" in jour for jour in _jours(q))),
    "question_rectifiee": _question(lambda q: isinstance(q["textesQuestion"]["texteQuestion"], list)),
    "question_sans_reponse": _question(lambda q: q["textesReponse"] is None and q["cloture"] is None),
}


def test_every_curiosity_of_the_work_has_its_check() -> None:
    assert list(VERIFICATIONS) == list(DES_TRAVAUX)


@pytest.mark.parametrize("cle", DES_TRAVAUX)
def test_the_files_show_the_curiosity_of_the_work(demo: Fichiers, cle: str) -> None:
    uids = demo.resume.curiosites[cle]
    assert uids
    for uid in uids[:25]:
        assert VERIFICATIONS[cle](demo, uid), uid
