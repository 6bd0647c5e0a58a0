"""Every curiosity that the demo announces is looked for in the files, at the ids it gives."""

from collections.abc import Callable
from xml.etree.ElementTree import tostring

import pytest

from hemicycle_demo.curiosites import (
    CURIOSITES,
    DE_LA_DILA,
    DES_TRAVAUX,
    DU_MONDE,
    DU_REGISTRE,
    DU_SCRUTIN,
    DU_SENAT,
    DU_TERRITOIRE,
)
from hemicycle_demo.formats.amo import NIL
from tests.demo.fichiers import (
    AGENDA_17,
    AMENDEMENTS_17,
    AMO10,
    AMO30,
    DOSSIERS_16,
    DOSSIERS_17,
    QUESTIONS,
    Fichiers,
    Json,
    actes,
    blocs,
    en_liste,
    votants,
)

Verification = Callable[[Fichiers, str], bool]


def _acteur(demo: Fichiers, uid: str) -> Json:
    return demo.un(AMO30, uid)


def _nom(demo: Fichiers, uid: str) -> str:
    return str(_acteur(demo, uid)["etatCivil"]["ident"]["nom"])


def _mandats(demo: Fichiers, uid: str, type_organe: str) -> list[Json]:
    return [m for m in en_liste(_acteur(demo, uid)["mandats"]["mandat"]) if m["typeOrgane"] == type_organe]


def _mandat(demo: Fichiers, uid: str) -> Json:
    return next(m for m in demo.mandats() if m["uid"] == uid)


def _en_poste(demo: Fichiers) -> set[str]:
    return {a["uid"]["#text"] for a in demo.membres(AMO10, "acteur")}


def _votant_seul(demo: Fichiers, uid: str) -> bool:
    non_inscrits = blocs(demo.scrutin(uid))[-1]
    return isinstance(non_inscrits["vote"]["decompteNominatif"]["contres"]["votant"], dict)


def _majoritaire_fausse(demo: Fichiers, uid: str) -> bool:
    bloc = blocs(demo.scrutin(uid))[0]
    nombres = {nom.removesuffix("s"): len(liste) for nom, liste in votants(bloc).items() if nom != "nonVotants"}
    return nombres[bloc["vote"]["positionMajoritaire"]] < max(nombres.values())


def _non_votants_annonces(demo: Fichiers, uid: str) -> bool:
    scrutin = demo.scrutin(uid)
    listes = sum(len(votants(bloc)["nonVotants"]) for bloc in blocs(scrutin))
    return int(scrutin["syntheseVote"]["decompte"]["nonVotants"]) == listes + 3


def _mise_au_point_sans_vote(demo: Fichiers, uid: str) -> bool:
    scrutin = demo.scrutin(uid)
    cites = {v["acteurRef"] for bloc in blocs(scrutin) for liste in votants(bloc).values() for v in liste}
    return any(v["acteurRef"] not in cites for v in en_liste(scrutin["miseAuPoint"]["pours"]["votant"]))


def _mises_au_point_de_chaque_sorte(demo: Fichiers, uid: str) -> bool:
    mise = demo.scrutin(uid)["miseAuPoint"]
    return bool(
        mise["pours"]["votant"]
        and mise["contres"]["votant"]
        and mise["abstentions"][0] is None
        and mise["abstentions"][1]["votant"]
        and mise["nonVotants"][1]["votant"]
    )


def _dysfonctionnement(demo: Fichiers, uid: str) -> bool:
    machine = demo.scrutin(uid)["miseAuPoint"]["dysfonctionnement"]
    return machine["pour"] is None and isinstance(machine["contre"]["votant"], dict)


def _groupe_perdu(demo: Fichiers, uid: str) -> bool:
    return {bloc["organeRef"] for bloc in blocs(demo.scrutin(uid))} == {"PO0"}


def _censure(demo: Fichiers, uid: str) -> bool:
    decompte = demo.scrutin(uid)["syntheseVote"]["decompte"]
    return decompte["contre"] == decompte["abstentions"] == "0" and int(decompte["pour"]) > 0


def _congres(demo: Fichiers, uid: str) -> bool:
    scrutin = demo.scrutin(uid)
    connus = {organe["uid"] for organe in demo.membres(AMO30, "organe")}
    return (
        scrutin["typeVote"]["codeTypeVote"] == "SSG"
        and all(
            list(b["vote"]["decompteNominatif"]) == ["nonVotant", "pour", "contre", "abstention"]
            for b in blocs(scrutin)
        )
        and sum(bloc["organeRef"] not in connus for bloc in blocs(scrutin)) == 9
    )


def _homonymes(demo: Fichiers, uid: str) -> bool:
    ident = _acteur(demo, uid)["etatCivil"]["ident"]
    memes = [
        a["uid"]["#text"]
        for a in demo.membres(AMO10, "acteur")
        if (a["etatCivil"]["ident"]["prenom"], a["etatCivil"]["ident"]["nom"]) == (ident["prenom"], ident["nom"])
    ]
    return len(memes) == 2 and uid in memes


def _decede(demo: Fichiers, uid: str) -> bool:
    deces = _acteur(demo, uid)["etatCivil"]["dateDeces"]
    return deces in [m["dateFin"] for m in _mandats(demo, uid, "ASSEMBLEE") if m["mandature"]["causeFin"] == "Décès"]


def _ministre_revenu(demo: Fichiers, uid: str) -> bool:
    sieges = _mandats(demo, uid, "ASSEMBLEE")
    retour = [m for m in sieges if m["election"]["causeMandat"].startswith("reprise")]
    partis = {m["uid"] for m in sieges if m["mandature"]["causeFin"] == "Nomination comme membre du Gouvernement"}
    return bool(retour) and all(m["mandature"]["mandatRemplaceRef"] in partis for m in retour)


def _changement_de_groupe(demo: Fichiers, uid: str) -> bool:
    for legislature in ("16", "17"):
        mandats = [m for m in _mandats(demo, uid, "GP") if m["legislature"] == legislature]
        if len({m["organes"]["organeRef"] for m in mandats}) >= 2 and max(m["dateDebut"] for m in mandats) > (
            "2022-11-01" if legislature == "16" else "2024-11-01"
        ):
            return True
    return False


def _suppleant(demo: Fichiers, uid: str) -> bool:
    mandat = _mandat(demo, uid)
    remplace = _mandat(demo, mandat["mandature"]["mandatRemplaceRef"])
    assert remplace["suppleants"]["suppleant"]["suppleantRef"] == mandat["acteurRef"]
    return bool(mandat["dateDebut"] == remplace["dateDebut"] < mandat["mandature"]["datePriseFonction"])


def _election_partielle(demo: Fichiers, uid: str) -> bool:
    mandat = _mandat(demo, uid)
    return mandat["dateDebut"] not in ("2022-06-19", "2024-07-07") and mandat["mandature"]["mandatRemplaceRef"] is None


def _presidence(demo: Fichiers, uid: str) -> bool:
    mandat = _mandat(demo, uid)
    memes = [m for m in _mandats(demo, mandat["acteurRef"], "GP") if m["organes"] == mandat["organes"]]
    return sorted(m["infosQualite"]["codeQualite"] == "Président" for m in memes) == [False, True]


def _organe_avant_siege(demo: Fichiers, uid: str) -> bool:
    mandat = _mandat(demo, uid)
    entrees = [m["mandature"]["datePriseFonction"] for m in _mandats(demo, mandat["acteurRef"], "ASSEMBLEE")]
    return any(mandat["dateDebut"] < entree for entree in entrees)


def _departement(demo: Fichiers, uid: str) -> str:
    return str(_mandat(demo, uid)["election"]["lieu"]["numDepartement"])


def _titre(fragment: str) -> Verification:
    return lambda demo, uid: fragment in demo.scrutin(uid)["titre"]


def _type(code: str) -> Verification:
    return lambda demo, uid: demo.scrutin(uid)["typeVote"]["codeTypeVote"] == code


def _dans_le_nom(fragment: str) -> Verification:
    return lambda demo, uid: fragment in _nom(demo, uid)


DANS_LE_MONDE: dict[str, Verification] = {
    "votant_seul": _votant_seul,
    "majoritaire_fausse": _majoritaire_fausse,
    "non_votants_annonces": _non_votants_annonces,
    "mise_au_point_sans_vote": _mise_au_point_sans_vote,
    "mises_au_point_de_chaque_sorte": _mises_au_point_de_chaque_sorte,
    "dysfonctionnement": _dysfonctionnement,
    "groupe_perdu": _groupe_perdu,
    "censure_adoptee": lambda demo, uid: _censure(demo, uid) and demo.scrutin(uid)["sort"]["code"] == "adopté",
    "censure": _censure,
    "solennel": _type("SPS"),
    "congres": _congres,
    "sous_amendement_mal_ecrit": _titre("sous-amendmeent"),
    "apostrophe_courbe": _titre("’"),
    "ligature": _titre("œ"),
    "dossier_declare": lambda demo, uid: (
        list(demo.scrutin(uid)["objet"]["dossierLegislatif"]) == ["dossierRef", "libelle"]
    ),
    "demandeurs_multiples": lambda demo, uid: "\r" in demo.scrutin(uid)["demandeur"]["texte"],
    "homonymes": _homonymes,
    "nom_apostrophe_droite": _dans_le_nom("'"),
    "nom_apostrophe_courbe": _dans_le_nom("’"),
    "nom_ligature": _dans_le_nom("œ"),
    "nom_trait_insecable": _dans_le_nom("\u2011"),
    "nom_particule": _dans_le_nom(" "),
    "ne_a_letranger": lambda demo, uid: _acteur(demo, uid)["etatCivil"]["infoNaissance"]["depNais"] == NIL,
    "decede": _decede,
    "partis": lambda demo, uid: uid not in _en_poste(demo) and bool(_acteur(demo, uid)),
    "ministre_revenu": _ministre_revenu,
    "depute_devenu_senateur": lambda demo, uid: [m["dateFin"] for m in _mandats(demo, uid, "SENAT")] == [None],
    "changement_de_groupe": _changement_de_groupe,
    "suppleant": _suppleant,
    "election_partielle": _election_partielle,
    "presidence_de_groupe": _presidence,
    "organe_reste_ouvert": lambda demo, uid: (
        _mandat(demo, uid)["dateFin"] is None and _mandat(demo, uid)["acteurRef"] not in _en_poste(demo)
    ),
    "organe_avant_siege": _organe_avant_siege,
    "departement_099": lambda demo, uid: _departement(demo, uid) == "099",
    "corse": lambda demo, uid: _departement(demo, uid) in ("2A", "2B"),
    "outre_mer": lambda demo, uid: len(_departement(demo, uid)) == 3,
    "groupe_dissous": lambda demo, uid: demo.un(AMO30, uid)["libelleAbrege"] == "CDP",
}


def test_the_summary_finds_every_curiosity(demo: Fichiers) -> None:
    attendues = [*DU_MONDE, *DES_TRAVAUX, *DU_SENAT, *DE_LA_DILA, *DU_REGISTRE, *DU_SCRUTIN, *DU_TERRITOIRE]
    assert list(demo.resume.curiosites) == list(CURIOSITES) == attendues


def test_groups_are_lost_on_one_day_only(demo: Fichiers) -> None:
    perdus = {s["uid"]: s["dateScrutin"] for s in demo.scrutins() if blocs(s)[0]["organeRef"] == "PO0"}
    assert 3 <= len(perdus) <= 12
    assert len(set(perdus.values())) == 1
    assert set(perdus) == set(demo.resume.curiosites["groupe_perdu"])


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


DANS_LES_TRAVAUX: dict[str, Verification] = {
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


@pytest.mark.parametrize("cle", [*DU_MONDE, *DES_TRAVAUX])
def test_the_files_show_the_curiosity(demo: Fichiers, cle: str) -> None:
    verification, uids = {**DANS_LE_MONDE, **DANS_LES_TRAVAUX}[cle], demo.resume.curiosites[cle]
    assert uids
    assert [uid for uid in uids[:25] if not verification(demo, uid)] == []
