import json
import re
from collections import Counter
from datetime import date

import pytest

from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.textes.dossiers import SENAT
from tests.demo.demo_fichiers import DOSSIERS_16, DOSSIERS_17, Fichiers, Json
from tests.demo.demo_senat_fichiers import cellules, jeux_complets, tables


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


def _de_l_assemblee(demo: Fichiers) -> dict[str, Json]:
    archives = (DOSSIERS_16, DOSSIERS_17)
    return {d["uid"]: d for archive in archives for d in demo.membres(archive, "dossierParlementaire")}


def _lois(demo: Fichiers) -> dict[str, dict[str, str | None]]:
    return {str(ligne["signet"]): ligne for ligne in tables(demo.resume.folder, "dosleg.zip")["loi"]}


def test_every_dossier_that_the_assembly_cites_is_there(demo: Fichiers) -> None:
    liens = [d["titreDossier"]["senatChemin"] for d in _de_l_assemblee(demo).values()]
    formes = Counter(lien.split("/")[3] for lien in liens if lien)
    assert formes["dossierleg"] >= 2
    assert formes["dossier-legislatif"] >= 6
    signets = {re.sub(r".*/|\.html", "", lien) for lien in liens if lien}
    assert signets <= _lois(demo).keys()


def test_each_link_to_the_assembly_leads_to_the_dossier_that_links_back(demo: Fichiers) -> None:
    dossiers = _de_l_assemblee(demo)
    chemins = {d["titreDossier"]["titreChemin"]: uid for uid, d in dossiers.items()}
    vus: Counter[str] = Counter()
    for signet, loi in _lois(demo).items():
        if loi["url_an"] is None:
            continue
        mot = re.sub(r".*/|\.asp", "", loi["url_an"])
        uid = mot if mot in dossiers else chemins[mot]
        vus["uid" if mot in dossiers else "chemin"] += 1
        assert dossiers[uid]["titreDossier"]["senatChemin"].endswith(f"/{signet}.html")
    assert vus["uid"] >= 3
    assert vus["chemin"] >= 3


def test_a_vote_leads_to_its_dossier_through_the_sitting_day(monde: Senat, demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "dosleg.zip")
    seances = {ligne["code"]: ligne for ligne in base["date_seance"]}
    passages = {ligne["lecassidt"]: ligne["lecidt"] for ligne in base["lecass"]}
    lectures = {ligne["lecidt"]: ligne["loicod"] for ligne in base["lecture"]}
    attendus = {(str(s.session), str(s.numero)): s for s in monde.scrutins}
    remplis = [ligne for ligne in base["scr"] if ligne["code"] is not None]
    assert remplis
    for ligne in remplis:
        seance = seances[ligne["code"]]
        examen = attendus[str(ligne["sesann"]), str(ligne["scrnum"])].examen
        assert examen is not None
        assert lectures[passages[seance["lecidt"]]] == examen.dossier.loicod
        assert seance["date_s"] == ligne["scrdat"]


def test_few_recent_votes_say_their_sitting_day(demo: Fichiers) -> None:
    recents = [s for s in tables(demo.resume.folder, "dosleg.zip")["scr"] if str(s["scrdat"]) >= "2024-10-01"]
    assert sum(scrutin["code"] is not None for scrutin in recents) < len(recents) / 3


def test_the_list_of_dossiers_has_those_of_the_database(demo: Fichiers) -> None:
    texte = (demo.resume.folder / "dossiers-legislatifs.csv").read_bytes().decode("cp1252")
    signets = {re.sub(r".*/|\.html", "", ligne["URL du dossier"]) for ligne in cellules(texte, ";")}
    assert signets == _lois(demo).keys()


def test_a_text_of_the_senate_is_numbered_once_in_its_session(monde: Senat) -> None:
    numeros = Counter(
        (texte.session, texte.numero)
        for dossier in monde.dossiers
        for _, passage in dossier.passages(SENAT)
        for texte in passage.textes
    )
    assert set(numeros.values()) == {1}


def test_voted_amendments_have_the_outcome_of_their_scrutin(monde: Senat) -> None:
    resultats = {s.uid: monde.resultat(s).adopte for s in monde.scrutins}
    votes = [a for e in monde.examens for a in monde.amendements(e) if a.scrutin is not None]
    assert len(votes) >= 20
    assert all(a.sort == ("Adopté" if resultats[a.scrutin or ""] else "Rejeté") for a in votes)


def test_every_amendment_of_a_scrutin_was_tabled(monde: Senat, demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "ameli.zip")
    textes = {ligne["id"]: (ligne["sesdepid"], ligne["num"]) for ligne in base["txt_ameli"] if ligne["txttyp"] == "S"}
    deposes = {(*textes[ligne["txtid"]], ligne["num"]) for ligne in base["amd"] if ligne["txtid"] in textes}
    for scrutin in monde.scrutins:
        for cite in scrutin.amendements:
            assert scrutin.examen is not None
            texte = scrutin.examen.texte
            assert (str(texte.session), str(texte.numero), cite.numero_base) in deposes


def test_the_first_signer_is_the_author(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "ameli.zip")
    matricules = {ligne["entid"]: ligne["mat"] for ligne in base["sen_ameli"]}
    premiers = Counter(ligne["amdid"] for ligne in base["amdsen"] if ligne["rng"] == "1")
    gouvernement = {ligne["id"] for ligne in base["amd"] if ligne["nomentid"] == "1"}
    assert set(premiers.values()) == {1}
    assert premiers.keys() | gouvernement == {ligne["id"] for ligne in base["amd"]}
    assert all(ligne["senid"] in matricules for ligne in base["amdsen"])


def test_the_order_of_discussion_names_amendments_of_the_database(demo: Fichiers) -> None:
    connus = {ligne["id"]: ligne["num"] for ligne in tables(demo.resume.folder, "ameli.zip")["amd"]}
    listes = sorted(demo.resume.folder.glob("liste_discussion_*.json"))
    assert len(listes) == 3
    for chemin in listes:
        for division in json.loads(chemin.read_bytes())["Subdivisions"]:
            for amendement in division["Amendements"]:
                assert set(map(type, amendement.values())) == {str}
                assert amendement["num"].split(" ")[0] == connus[amendement["idAmendement"]]


def test_rows_of_a_text_have_twelve_cells_but_the_one_with_a_stray_tab(demo: Fichiers) -> None:
    for _, lignes in jeux_complets(demo.resume.folder):
        assert Counter(len(ligne) for ligne in lignes) == {12: len(lignes) - 1, 13: 1}


def test_laws_are_dated_after_the_last_reading(monde: Senat) -> None:
    lois = [dossier for dossier in monde.dossiers if dossier.promulgation is not None]
    assert lois
    for dossier in lois:
        jours = [texte.jour for _, passage in dossier.passages() for texte in passage.textes]
        assert max(jours) <= (dossier.promulgation or date.min)
