"""The Sénat could exist; its files agree with each other and with those of the Assembly."""

import json
import re
from collections import Counter
from datetime import date
from itertools import groupby, pairwise

import pytest

from hemicycle_demo.congres import JOUR
from hemicycle_demo.senat.calendrier import DERNIER_JOUR, RENOUVELLEMENTS
from hemicycle_demo.senat.mandats import Mandat
from hemicycle_demo.senat.monde import VOLUMES, Senat, senat
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.scrutins import ENSEMBLE
from hemicycle_demo.senat.sieges import FIN_CHEVAUCHANTE
from hemicycle_demo.textes.navette import REJETE
from tests.demo.fichiers import AMO30, DOSSIERS_16, DOSSIERS_17, Fichiers, Json
from tests.demo.fichiers_senat import odsen, page, rapports, tables

JOURS = (date(2018, 1, 10), date(2021, 1, 5), date(2024, 3, 11), date(2025, 9, 18), date(2026, 7, 1), DERNIER_JOUR)


@pytest.fixture(scope="module")
def monde() -> Senat:
    return senat("small", 1)


@pytest.fixture(scope="module")
def population(monde: Senat) -> Population:
    return monde.population


def test_those_who_vote_at_the_congress_sit_that_day(monde: Senat) -> None:
    congres = {banc.personne.uid for _, _, bancs in monde.travaux.monde.senateurs.bancs for banc in bancs}
    assert {s.personne.uid for _, bancs in monde.population.bancs(JOUR) for s in bancs} == congres


@pytest.mark.parametrize("jour", JOURS)
def test_everybody_in_office_sits_in_one_group(population: Population, jour: date) -> None:
    membres = Counter(s.matricule for _, bancs in population.bancs(jour) for s in bancs)
    assert set(membres.values()) == {1}
    assert membres.keys() == population.en_poste(jour).keys()


def test_a_seat_has_two_holders_on_the_day_of_one_renewal_only(population: Population) -> None:
    par_siege: dict[int, list[Mandat]] = {}
    for mandat in population.mandats:
        if mandat.place >= 0:
            par_siege.setdefault(mandat.place, []).append(mandat)
    communs = set()
    for mandats in par_siege.values():
        for avant, apres in pairwise(sorted(mandats, key=lambda m: m.debut)):
            assert avant.fin is not None
            if avant.fin >= apres.debut:
                communs.add((avant.fin, apres.debut))
    assert communs == {(FIN_CHEVAUCHANTE, FIN_CHEVAUCHANTE)}


@pytest.mark.parametrize("renouvellement", RENOUVELLEMENTS[1:])
def test_the_elected_have_no_group_for_some_days(population: Population, renouvellement: object) -> None:
    assert isinstance(renouvellement, type(RENOUVELLEMENTS[0]))
    sans = {g.code: len(bancs) for g, bancs in population.bancs(renouvellement.debut)}
    assert sans["AUCUN"] == (170 if renouvellement.serie == 1 else 178)
    assert "AUCUN" not in {g.code for g, _ in population.bancs(renouvellement.groupes)}


def test_former_deputies_are_the_same_human_beings_in_both_chambers(demo: Fichiers) -> None:
    generaux = {ligne["Matricule"]: ligne for ligne in odsen(demo.resume.folder, "GENERAL")}
    deputes = {
        (a["etatCivil"]["ident"]["nom"], a["etatCivil"]["ident"]["prenom"], a["etatCivil"]["infoNaissance"]["dateNais"])
        for a in demo.membres(AMO30, "acteur")
        if a["uid"]["#text"] in demo.resume.curiosites["depute_devenu_senateur"]
    }
    senateurs = {
        (generaux[m]["Nom usuel"], generaux[m]["Prénom usuel"], generaux[m]["Date naissance"][:10])
        for m in demo.resume.curiosites["depute_au_senat"]
    }
    assert len(deputes) == 2
    assert senateurs == deputes


_COMPTE = re.compile(
    r"(\d+) sénateurs <span>Pour&nbsp;: (\d+), Contre&nbsp;: (\d+), Abstention&nbsp;: (\d+), .*?: (\d+)<"
)


def _pages(demo: Fichiers) -> list[str]:
    return [chemin.name for chemin in sorted(demo.resume.folder.glob("scr2*-*.html"))]


def test_numbers_start_again_with_each_session(monde: Senat) -> None:
    for session, groupe in groupby(monde.scrutins, key=lambda s: s.session):
        assert [s.numero for s in groupe] == list(range(1, VOLUMES["small"].scrutins[session] + 1))


def test_every_senator_in_office_is_listed_in_every_scrutin(monde: Senat, demo: Fichiers) -> None:
    votes: dict[tuple[str | None, str | None], list[str | None]] = {}
    for ligne in tables(demo.resume.folder, "dosleg.zip")["votsen"]:
        votes.setdefault((ligne["sesann"], ligne["scrnum"]), []).append(ligne["senmat"])
    assert len(votes) == len(monde.scrutins)
    for scrutin in monde.scrutins:
        listes = votes[str(scrutin.session), str(scrutin.numero)]
        assert Counter(listes) == Counter(monde.population.en_poste(scrutin.jour).keys())


def test_two_scrutins_are_in_the_index_and_have_votes_but_no_row(monde: Senat, demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "dosleg.zip")
    lignes = {f"scr{ligne['sesann']}-{ligne['scrnum']}" for ligne in base["scr"]}
    absents = {scrutin.uid for scrutin in monde.scrutins} - lignes
    assert absents == set(demo.resume.curiosites["absent_de_scr"])
    assert len(absents) == 2
    assert absents <= {f"scr{ligne['sesann']}-{ligne['scrnum']}" for ligne in base["votsen"]}
    index = "".join(page(demo.resume.folder, f"scr{session}.html") for session in VOLUMES["small"].scrutins)
    assert all(f"/{uid}.html" in index for uid in absents)


def test_figures_of_the_database_are_those_of_the_votes(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "dosleg.zip")
    positions = Counter((ligne["sesann"], ligne["scrnum"], ligne["posvotcod"]) for ligne in base["votsen"])
    for ligne in base["scr"]:
        pour, contre, abstention = (positions[ligne["sesann"], ligne["scrnum"], code] for code in "123")
        attendus = (str(pour), str(contre), str(pour + contre + abstention), str(pour + contre))
        assert (ligne["scrpou"], ligne["scrcon"], ligne["scrvot"], ligne["scrsuf"]) == attendus


def test_groups_of_a_page_add_up_to_its_totals(demo: Fichiers) -> None:
    for nom in _pages(demo):
        texte = page(demo.resume.folder, nom)
        groupes = [list(map(int, compte)) for compte in _COMPTE.findall(texte)]
        assert len(groupes) == 9
        assert all(effectif == sum(comptes) for effectif, *comptes in groupes)
        votes = json.loads(page(demo.resume.folder, nom.replace(".html", ".json")))["votes"]
        totaux = Counter(vote["vote"] for vote in votes)
        assert [sum(colonne) for colonne in zip(*groupes, strict=True)] == [
            len(votes), *(totaux[position] for position in "pcan"),
        ]  # fmt: skip


def test_the_vote_on_the_whole_is_that_of_the_shuttle(monde: Senat) -> None:
    """What the Assembly's dossier says the Sénat did is what the Sénat's vote says."""
    conclusions = {
        (etape.jour, examen.texte.titre): etape.conclusion != REJETE
        for examen in monde.travaux.examens
        for etape in monde.travaux.navettes[examen.texte.uid]
        if etape.au_senat and etape.jour is not None
    }
    compares = 0
    for scrutin in monde.scrutins:
        if scrutin.nature == ENSEMBLE and scrutin.examen is not None:
            attendu = conclusions.get((scrutin.jour, scrutin.examen.dossier.titre))
            if attendu is not None:
                assert monde.resultat(scrutin).adopte is attendu
                compares += 1
    assert compares >= 2


def _de_l_assemblee(demo: Fichiers) -> dict[str, Json]:
    archives = (DOSSIERS_16, DOSSIERS_17)
    return {d["uid"]: d for archive in archives for d in demo.membres(archive, "dossierParlementaire")}


def _lois(demo: Fichiers) -> dict[str, dict[str, str | None]]:
    return {str(ligne["signet"]): ligne for ligne in tables(demo.resume.folder, "dosleg.zip")["loi"]}


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


def test_voted_amendments_have_the_outcome_of_their_scrutin(monde: Senat) -> None:
    resultats = {s.uid: monde.resultat(s).adopte for s in monde.scrutins}
    votes = [a for e in monde.examens for a in monde.amendements(e) if a.scrutin is not None]
    assert len(votes) >= 20
    assert all(a.sort == ("Adopté" if resultats[a.scrutin or ""] else "Rejeté") for a in votes)


def test_the_order_of_discussion_names_amendments_of_the_database(demo: Fichiers) -> None:
    connus = {ligne["id"]: ligne["num"] for ligne in tables(demo.resume.folder, "ameli.zip")["amd"]}
    listes = sorted(demo.resume.folder.glob("liste_discussion_*.json"))
    assert len(listes) == 3
    for chemin in listes:
        for division in json.loads(chemin.read_bytes())["Subdivisions"]:
            for amendement in division["Amendements"]:
                assert set(map(type, amendement.values())) == {str}
                assert amendement["num"].split(" ")[0] == connus[amendement["idAmendement"]]


_TOUR = re.compile(r'<cri:intervenant id="i(\d+)" mat="([^"]*)" nom="([^"]*)" civ="[^"]*" qua="([^"]*)"')


def test_every_scrutin_of_a_reported_day_is_proclaimed_in_its_bill(monde: Senat, demo: Fichiers) -> None:
    textes = rapports(demo.resume.folder)
    proclames = 0
    for scrutin in monde.scrutins:
        texte = textes.get(f"d{scrutin.jour:%Y%m%d}")
        if texte is None:
            continue
        annonce = f"Voici le résultat du scrutin n° {scrutin.numero} :"
        assert texte.count(annonce) == 1
        avant = texte[: texte.index(annonce)]
        loi = re.findall(r'<cri:pdl [^>]*loicod="(\d+)"|(</cri:pdl>)', avant)
        ouverte = loi[-1][0] if loi else ""
        assert ouverte == (scrutin.examen.dossier.loicod if scrutin.examen else "")
        proclames += 1
    assert proclames >= 10


def test_the_index_leads_to_every_turn_of_a_report(demo: Fichiers) -> None:
    base = tables(demo.resume.folder, "debats.zip")
    liens = {ligne["inturl"] for table in ("intpjl", "intdivers") for ligne in base[table]}
    for nom, texte in rapports(demo.resume.folder).items():
        if nom not in demo.resume.curiosites["compte_rendu_futur"]:
            jour = nom[1:]
            attendus = {f"s{jour[:6]}/s{jour}/s{jour}001.html#int{ancre}" for ancre, *_ in _TOUR.findall(texte)}
            assert attendus <= liens
