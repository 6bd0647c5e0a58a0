"""The same for the curiosities of the Sénat and the traps of the register of lobbyists."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hemicycle_demo import DemoSummary
from hemicycle_demo.curiosites import DU_REGISTRE, DU_SENAT
from tests.demo.fichiers import AMO30, Fichiers, Json, activites, exercices
from tests.demo.fichiers_senat import Ligne, jeux_complets, odsen, page, rapports, tables

Verification = Callable[[Fichiers, str], bool]


def _general(demo: Fichiers, matricule: str) -> Ligne:
    return next(ligne for ligne in odsen(demo.resume.folder, "GENERAL") if ligne["Matricule"] == matricule)


def _mandats(demo: Fichiers, matricule: str) -> list[Ligne]:
    return [ligne for ligne in odsen(demo.resume.folder, "ELUSEN") if ligne["Matricule"] == matricule]


def _spells(demo: Fichiers, matricule: str) -> list[Ligne]:
    return [ligne for ligne in odsen(demo.resume.folder, "HISTOGROUPES") if ligne["Matricule"] == matricule]


def _fin(demo: Fichiers, matricule: str, motif: str) -> bool:
    return any(mandat["Motif fin de mandat"] == motif for mandat in _mandats(demo, matricule))


def _nom(ligne: Ligne) -> tuple[str, str]:
    return ligne["Prénom usuel"], ligne["Nom usuel"]


def _depute(demo: Fichiers, matricule: str) -> bool:
    return any(ligne["Matricule"] == matricule for ligne in odsen(demo.resume.folder, "ELUDEP"))


def _homonymes(demo: Fichiers, matricule: str) -> bool:
    nom = _nom(_general(demo, matricule))
    return sum(_nom(ligne) == nom for ligne in odsen(demo.resume.folder, "GENERAL")) == 2


def _homonyme_d_un_depute(demo: Fichiers, matricule: str) -> bool:
    ligne = _general(demo, matricule)
    naissances = {
        a["etatCivil"]["infoNaissance"]["dateNais"]
        for a in demo.membres(AMO30, "acteur")
        if (a["etatCivil"]["ident"]["prenom"], a["etatCivil"]["ident"]["nom"]) == _nom(ligne)
    }
    return bool(naissances) and ligne["Date naissance"][:10] not in naissances


def _revenu(demo: Fichiers, matricule: str) -> bool:
    reprises = [m for m in _mandats(demo, matricule) if m["Motif début de mandat"].startswith("Reprise")]
    return len(reprises) == 1 and _fin(demo, matricule, "Membre Gouvernement")


def _fin_annoncee(demo: Fichiers, matricule: str) -> bool:
    futur = any(m["Date de fin de mandat"].startswith("2029-09-30") for m in _mandats(demo, matricule))
    return futur and _general(demo, matricule)["État"] == "ACTIF"


def _fin_chevauchante(demo: Fichiers, matricule: str) -> bool:
    return any(m["Date de fin de mandat"].startswith("2020-10-01") for m in _mandats(demo, matricule))


def _se_touchent(demo: Fichiers, matricule: str) -> bool:
    fins = {ligne["Date de fin d'appartenance"] for ligne in _spells(demo, matricule)} - {""}
    return any(ligne["Date de début d'appartenance"] in fins for ligne in _spells(demo, matricule))


def _change(demo: Fichiers, matricule: str) -> bool:
    return len({ligne["Code du groupe politique"] for ligne in _spells(demo, matricule)} - {"AUCUN"}) >= 2


def _scrutin(demo: Fichiers, uid: str) -> dict[str, str | None] | None:
    session, numero = uid.removeprefix("scr").split("-")
    lignes = tables(demo.resume.folder, "dosleg.zip")["scr"]
    return next((ligne for ligne in lignes if (ligne["sesann"], ligne["scrnum"]) == (session, numero)), None)


def _votes(demo: Fichiers, uid: str) -> list[dict[str, str | None]]:
    session, numero = uid.removeprefix("scr").split("-")
    lignes = tables(demo.resume.folder, "dosleg.zip")["votsen"]
    return [ligne for ligne in lignes if (ligne["sesann"], ligne["scrnum"]) == (session, numero)]


def _identiques(demo: Fichiers, uid: str) -> bool:
    session, numero = uid.removeprefix("scr").split("-")
    lignes = tables(demo.resume.folder, "dosleg.zip")["amescr"]
    return sum((ligne["sesann"], ligne["scrnum"]) == (session, numero) for ligne in lignes) >= 2


def _ecorche(demo: Fichiers, uid: str) -> bool:
    texte = page(demo.resume.folder, f"{uid.partition('-')[0]}.html")
    objet = texte.partition(f"/{uid}.html")[2].partition("&nbsp;: ")[2].partition("\n")[0]
    return not objet.startswith("sur ") or "l' amendement" in objet or "sous amendement" in objet


def _loi(demo: Fichiers, signet: str) -> dict[str, str | None]:
    return next(ligne for ligne in tables(demo.resume.folder, "dosleg.zip")["loi"] if ligne["signet"] == signet)


def _amendement(test: Callable[[list[str]], bool]) -> Verification:
    def verifier(demo: Fichiers, uid: str) -> bool:
        texte, _, numero = uid.rpartition("/")
        lignes = dict(jeux_complets(Path(demo.resume.folder)))[texte]
        return any(test(ligne) for ligne in lignes if ligne[1].split(" ")[0] == numero)

    return verifier


VERIFICATIONS: dict[str, Verification] = {
    "depute_au_senat": _depute,
    "senateur_elu_depute": lambda demo, m: _depute(demo, m) and _fin(demo, m, "Élu député"),
    "homonymes_du_senat": _homonymes,
    "homonyme_d_un_depute": _homonyme_d_un_depute,
    "ministre_revenu_au_senat": _revenu,
    "suppleant_disparu": lambda demo, m: _fin(demo, m, "Reprise mandat d'ancien membre du Gvt"),
    "siege_vacant": lambda demo, m: _general(demo, m)["État"] == "ANCIEN" and _fin(demo, m, "Démissionnaire"),
    "election_annulee": lambda demo, m: _fin(demo, m, "Annulé par CC"),
    "fin_annoncee": _fin_annoncee,
    "fin_chevauchante": _fin_chevauchante,
    "six_chiffres": lambda demo, m: _general(demo, m)["État"] == "ANCIEN" and m.isdigit() and len(m) == 6,
    "sans_debut": lambda demo, m: any(not ligne["Date de début d'appartenance"] for ligne in _spells(demo, m)),
    "appartenances_qui_se_touchent": _se_touchent,
    "changement_de_groupe_au_senat": _change,
    "sans_groupe": lambda demo, m: "AUCUN" in {ligne["Code du groupe politique"] for ligne in _spells(demo, m)},
    "absent_de_scr": lambda demo, uid: _scrutin(demo, uid) is None and len(_votes(demo, uid)) > 340,
    "amendements_identiques": _identiques,
    "objet_ecorche": _ecorche,
    "mise_au_point_au_senat": lambda demo, uid: "*" in {vote["votsenmar"] for vote in _votes(demo, uid)},
    "trois_cent_quarante_sept": lambda demo, uid: len(_votes(demo, uid)) == 347,
    "dossier_partage": lambda demo, signet: _loi(demo, signet)["url_an"] is not None,
    "url_an_par_uid": lambda demo, signet: "/dossiers/DLR5L1" in str(_loi(demo, signet)["url_an"]),
    "url_an_par_chemin": lambda demo, signet: "_" in str(_loi(demo, signet)["url_an"]),
    "tabulation_egaree": _amendement(lambda ligne: len(ligne) == 13),
    "retire_avant_seance": _amendement(lambda ligne: ligne[4] == ligne[6] == ligne[7] == ligne[-1] == ligne[-2] == ""),
    "compte_rendu_futur": lambda demo, nom: nom in rapports(demo.resume.folder) and nom > "d20261015",
    "compte_rendu_mal_ferme": lambda demo, nom: (
        (texte := rapports(demo.resume.folder)[nom]).count("<div") > texte.count("</div")
    ),
}


@pytest.mark.parametrize("cle", DU_SENAT)
def test_the_files_show_the_curiosity_of_the_senate(demo: Fichiers, cle: str) -> None:
    uids = demo.resume.curiosites[cle]
    assert uids
    for uid in uids[:10]:
        assert VERIFICATIONS[cle](demo, uid), uid


def sans_moyens(organisation: Json) -> bool:
    moyens = {"publicationDate", "montantDepense", "nombreSalaries", "chiffreAffaire"}
    return bool(exercices(organisation)) and not any(moyens & set(e) for e in exercices(organisation))


# What the records that show a trap have in the JSON file, given all of them.
PIEGES_DU_REGISTRE: dict[str, Callable[[Json, list[Json]], bool]] = {
    "representant_cesse": lambda o, _: o["motifDesinscription"] == "CESSATION" and o["dateCessation"] == "31/03/2025",
    "representant_abandonne": lambda o, _: o["motifDesinscription"] == "ABANDON",
    "representant_cessera": lambda o, _: o["dateCessation"] == "01/01/2027",
    "ancien_client": lambda o, _: any(c["ancienClient"] and "dateDesactivation" in c for c in o["clients"]),
    "representant_homonyme": lambda o, tous: len([x for x in tous if x["denomination"] == o["denomination"]]) == 2,
    "representant_double": lambda o, tous: (
        len([x for x in tous if x["identifiantNational"] == o["identifiantNational"]]) == 2
    ),
    "representant_anonyme": lambda o, _: o["denomination"] == "[ND] [ND]",
    "moyens_non_declares": lambda o, _: sans_moyens(o),
    "plusieurs_actions": lambda o, _: all(len(a["actionsRepresentationInteret"]) == 2 for a in activites(o)),
    "coordonnees_dans_un_texte": lambda o, _: "@" in json.dumps(activites(o)),
}


@pytest.mark.parametrize("cle", DU_REGISTRE)
def test_the_register_shows_the_trap(cle: str, publications: list[Json], petite_demo: DemoSummary) -> None:
    (numero,) = petite_demo.curiosites[cle]
    organisation = next(o for o in publications if o["identifiantNational"] == numero)
    assert PIEGES_DU_REGISTRE[cle](organisation, publications)
