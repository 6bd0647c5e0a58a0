"""Read and assembled, the fictional files meet: register, laws and bills, bodies and meetings of every kind."""

import csv
import io
import tarfile
import zipfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.hatvp.assemblage import lobbying
from hemicycle.assemble.legislatif import Commission, Legislatif
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.monde import Monde
from hemicycle.release.checks.world import verifier
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.vocabulaire import Chambre, EtatDossier, NatureVote, TypeCommission, TypeCommune
from hemicycle_demo import DemoSummary
from tests.demo.fichiers import Fichiers, Json, activites, exercices
from tests.tables_lues import tables_lues

VUES = "Vues_Separees_CSV.zip"


@pytest.fixture(scope="module")
def monde(lus: list[StagedFile]) -> Monde:
    return assembler(tables_lues(lus))


def test_the_only_findings_are_the_faults_that_the_demo_plants(demo: Fichiers, monde: Monde) -> None:
    """So nobody votes twice or without a seat, and names, groups, pages and links of both chambers agree."""
    objets: dict[str, set[str]] = {}
    for constat in verifier(monde, (), None):
        assert not constat.grave
        objets.setdefault(constat.regle, set()).add(constat.objet)
    assert len(objets.pop("identite_proche")) == 3  # homonyms in the two chambers, of whom one is planted
    assert len(objets.pop("hatvp_activites_annoncees")) == 6
    plantes = demo.resume.curiosites
    assert objets == {
        "votant_inconnu": {"acteurs"},  # the five senators at the Congress whom AMO20 does not name
        "decompte_nominatif": set(plantes["non_votants_annonces"]),
        "groupe_perdu": set(plantes["groupe_perdu"]),
        "compte_rendu_futur": set(plantes["compte_rendu_futur"]),
        "lien_ecarte": {"dila"},
        "loi_contradictoire": {*plantes["jo_contredit"], "SENAT-pjl22-101"},
        "nuance_inconnue": {"LTER"},
        "candidat_niveau_b": {"20601B"},
        "hatvp_organisation_en_double": {f"SIREN:{siren}" for siren in plantes["representant_double"]},
        "commune_autre_circonscription": set(plantes["temoins_differents"]),
        "circonscription_sans_depute": {"legislatives"},  # seats that are vacant
    }


def test_places_are_of_every_kind(demo: Fichiers, monde: Monde) -> None:
    lieux, plantes = monde.territoire, demo.resume.curiosites
    communes = {commune.code: commune for commune in lieux.communes}
    assert (len(lieux.departements), len(lieux.circonscriptions)) == (107, 577)
    assert {commune.type for commune in communes.values()} == set(TypeCommune)
    assert {code for code, c in communes.items() if c.partage and c.commune is None} == set(plantes["commune_partagee"])
    (postal,) = plantes["code_postal_de_deux_departements"]
    assert len({c.departement for c in communes.values() if postal in c.codes_postaux}) == 2
    (restauree,), (fusionnee,) = plantes["commune_restauree"], plantes["commune_fusionnee"]
    assert communes[restauree].circonscriptions
    assert fusionnee not in communes
    assert {communes[code].circonscriptions for code in ("98611", "97701", "97801", "ZZ002")} == {
        ("986-01",), ("977-01",), ("099-01",),
    }  # fmt: skip


def test_former_deputies_are_the_same_human_beings_in_both_chambers(demo: Fichiers, monde: Monde) -> None:
    reunis = {uid for personne in monde.personnes if len(personne.identifiants) == 2 for uid in personne.uids}
    assert {*demo.resume.curiosites["depute_devenu_senateur"], *demo.resume.curiosites["depute_au_senat"]} <= reunis


def test_the_voters_of_the_congress_are_the_senators_they_are(monde: Monde) -> None:
    senateurs = {uid: p for p in monde.personnes for uid in p.uids if uid.startswith("PA98")}
    inconnus = [p for p in senateurs.values() if not p.identite_connue]
    assert (len(senateurs), len(inconnus)) == (346, 5)
    assert all(p.chambre is Chambre.SENAT for p in senateurs.values())
    assert all(len(p.uids) == 2 and p.mandats for p in senateurs.values() if p.identite_connue)


def test_every_vote_leads_to_its_sitting_its_dossier_and_its_amendments(monde: Monde, legislatif: Legislatif) -> None:
    votes = {s.uid: s.nature for s in monde.scrutins if not s.congres}
    assert {lien.vers for lien in legislatif.reunion_scrutin} == votes.keys()
    sans = votes.keys() - {lien.de for lien in legislatif.scrutin_dossier}
    assert {votes[uid] for uid in sans} == {NatureVote.MOTION, NatureVote.DECLARATION}
    sur_amendement = {uid for uid, nature in votes.items() if nature is NatureVote.AMENDEMENT}
    assert sur_amendement <= {lien.de for lien in legislatif.scrutin_amendement}
    assert {lien.methode for lien in legislatif.scrutin_amendement} == {"seance", "jour", "amescr"}
    assert [lien.methode for lien in legislatif.dossier_dossier] == ["reciproque"] * 24


def test_votes_amendments_and_dossiers_are_of_every_kind_and_fate(monde: Monde, legislatif: Legislatif) -> None:
    assert {s.nature for s in monde.scrutins} == set(NatureVote) - {NatureVote.AUTRE}
    etats = set(legislatif.amendements["etat"].to_list())
    assert etats >= {"DI", "AC", "ET", "IR", "RT", "IRR45", "IRRD", "IRRSA", "IRR53"}
    sorts = legislatif.amendements.filter(chambre="assemblee")["sort"].drop_nulls()
    assert set(sorts) == {"Rejeté", "Adopté", "Tombé", "Non soutenu", "Retiré"}
    assert {d.etat for d in legislatif.dossiers} == set(EtatDossier)


def test_committees_debate_decide_and_are_filmed(lus: list[StagedFile], legislatif: Legislatif) -> None:
    tables = tables_lues(lus)
    assert set(tables("comptes_rendus_commissions")["genre"]) == {"debat", "tableau", "video"}
    assert set(legislatif.avis["sens"].to_list()) == {"favorable", "defavorable"}
    assert legislatif.avis["amendement"].null_count() == 0
    reunions = legislatif.reunions.filter(type="commission", chambre="assemblee")["uid"].to_list()
    paroles = legislatif.interventions.filter(pl.col("seance").is_in(reunions))
    assert set(paroles["type"]) == {"president", "intervention", "procedure"}
    assert paroles.filter(pl.col("type") == "president")["acteur"].null_count() == 0
    methodes = legislatif.couverture["orateur de commission → personne"]
    assert set(methodes) == {"nom", "fonction", "aucun"}
    assert methodes["aucun"] < methodes["fonction"] < methodes["nom"]
    assert set(legislatif.intervention_dossier.join(paroles, left_on="intervention", right_on="id")["methode"]) == {
        "reunion"
    }


def test_committees_of_the_senate_meet_by_week_and_some_are_of_the_agenda(legislatif: Legislatif) -> None:
    reunions = legislatif.reunions.filter(type="commission", chambre="senat").drop_nulls("compte_rendu")
    assert set(reunions["uid"].str.slice(0, 3).to_list()) == {"AGS", "SEN"}
    assert reunions["organe"].null_count() == 0
    paroles = legislatif.interventions.filter(pl.col("seance").is_in(reunions["uid"].to_list()))
    assert set(paroles["seance"].to_list()) == set(reunions["uid"].to_list())
    assert set(paroles["type"]) == {"president", "intervention", "procedure"}
    assert "COM-1" in paroles["amendements"].explode().to_list()
    methodes = legislatif.couverture["orateur de commission → personne (Sénat)"]
    assert set(methodes) == {"lien", "nom", "aucun"}
    assert methodes["aucun"] < methodes["nom"]


def vue(folder: Path, nom: str) -> list[dict[str, str]]:
    with zipfile.ZipFile(folder / VUES) as archive:
        return list(csv.DictReader(io.StringIO(archive.read(f"Vues_Separees/{nom}.csv").decode()), delimiter=";"))


def test_the_small_register_has_about_sixty_organisations_and_four_hundred_activities(
    publications: list[Json], petite_demo: DemoSummary
) -> None:
    nombre = sum(len(activites(o)) for o in publications)
    assert (len(publications), 300 <= nombre <= 500) == (61, True)
    assert len(vue(petite_demo.folder, "8_objets_activites")) == nombre


def test_words_before_and_after_october_2023_are_there(publications: list[Json]) -> None:
    responsables = {r for o in publications for a in activites(o) for x in a["actionsRepresentationInteret"]
                    for r in x["reponsablesPublics"]}  # fmt: skip
    assert any(r.startswith("Député ; sénateur") for r in responsables)
    assert any(r.startswith("Député, sénateur") for r in responsables)
    assert any("Environnement, énergie et mer" in r for r in responsables)
    dates = Counter(e["dateLd"] for o in publications for e in exercices(o))
    assert set(dates) == {"01/07/2017", "01/10/2023"}


def _registre(lus: list[StagedFile], fichier: str) -> Lobbying:
    return lobbying(tables_lues([un for un in lus if un.raw.file == fichier]))[0]


def test_both_forms_give_the_same_register_but_for_what_the_tables_leave_out(lus: list[StagedFile]) -> None:
    """The tables know neither a cessation nor a parliamentary target: nothing else differs."""
    du_json, des_vues = _registre(lus, "registre"), _registre(lus, "vues_zip")
    sans = [replace(o, cessation=None, motif_cessation=None, actif=True) for o in du_json.lobbyistes]
    assert list(des_vues.lobbyistes) == sans
    cibles = ["cible", "cibles", "cibles_detail", "cible_nom", "responsables"]
    assert des_vues.actions.drop(cibles).equals(du_json.actions.drop(cibles))
    assert (du_json.actions["cible"] == "depute").sum() > 50


def test_actions_lead_to_the_laws_and_bills_that_they_cite(monde: Monde) -> None:
    """Each link found by number is held against the words of the action; all the rules of numbers and titles serve."""
    objets = {row["uid"]: row for row in monde.lobbying.actions.iter_rows(named=True)}
    dossiers = {dossier.uid: dossier for dossier in monde.legislatif.dossiers}
    par_methode = Counter(lien.methode for lien in monde.lobbying.action_dossier)
    assert set(par_methode) == {"loi_numero", "texte_numero", "titre"}
    for lien in monde.lobbying.action_dossier:
        dossier = dossiers[lien.vers]
        assert dossier.date_depot is None or dossier.date_depot.year <= objets[lien.de]["fin"].year
        if lien.methode == "loi_numero" and dossier.loi_numero:
            assert f"loi n° {dossier.loi_numero}" in objets[lien.de]["objet"]


def test_declarations_reach_the_members_of_both_chambers(monde: Monde) -> None:
    avec = Counter(p.chambre for p in monde.personnes if p.declarations)
    assert avec[Chambre.ASSEMBLEE] > 577
    assert avec[Chambre.SENAT] > 250  # those elected a month before have not all handed theirs in
    assert not [c for c in monde.constats if c.regle == "hatvp_declarations_non_rattachees"]
    types = {d.type for p in monde.personnes for d in p.declarations}
    assert types == {"dia", "diam", "dsp", "dspfm"}


@pytest.fixture(scope="module")
def legislatif(monde: Monde) -> Legislatif:
    return monde.legislatif


def _types(commissions: tuple[Commission, ...], chambre: Chambre) -> set[TypeCommission]:
    return {c.type for c in commissions if c.chambre is chambre}


def test_the_assembly_has_bodies_of_nearly_every_kind(legislatif: Legislatif) -> None:
    manquent = {TypeCommission.SPECIALE, TypeCommission.ASSEMBLEE_INTERNATIONALE}
    assert _types(legislatif.commissions, Chambre.ASSEMBLEE) == set(TypeCommission) - manquent


def test_the_senate_has_standing_committees_delegation_office_inquiry_and_mission(legislatif: Legislatif) -> None:
    assert _types(legislatif.commissions, Chambre.SENAT) >= {
        TypeCommission.PERMANENTE, TypeCommission.DELEGATION, TypeCommission.OFFICE, TypeCommission.ENQUETE,
        TypeCommission.MISSION_INFO, TypeCommission.GROUPE_ETUDES, TypeCommission.HEMICYCLE,
    }  # fmt: skip


def test_meetings_are_held_called_off_struck_and_possible_in_both_chambers(legislatif: Legislatif) -> None:
    etats = set(legislatif.reunions.select("chambre", "etat").unique().iter_rows())
    assert {("assemblee", etat) for etat in ("Confirmé", "Annulé", "Supprimé", "Eventuel")} <= etats
    assert {("senat", etat) for etat in ("Confirmé", "Annulé", "Eventuel")} <= etats


def test_the_base_and_a_delivery_share_the_laws(demo: Fichiers) -> None:
    noms = []
    for archive in ("Freemium_dole_global_20260701-140000.tar.gz", "DOLE_20260717-220411.tar.gz"):
        with tarfile.open(demo.resume.folder / archive) as tar:
            noms.append({nom.rpartition("/")[2] for nom in tar.getnames() if nom.endswith(".xml")})
    assert all(noms)
    assert not noms[0] & noms[1]


def test_the_number_that_the_assembly_forgot_comes_from_legifrance(demo: Fichiers, legislatif: Legislatif) -> None:
    dossiers = {dossier.uid: dossier for dossier in legislatif.dossiers}
    oublies = [dossiers[uid] for uid in demo.resume.curiosites["numero_oublie"]]
    assert oublies
    assert all(d.loi_numero and d.loi_date_jo and d.loi_numero.startswith(str(d.loi_date_jo.year)) for d in oublies)


def test_the_day_of_the_journal_that_is_not_the_dossier_s_is_told(demo: Fichiers, monde: Monde) -> None:
    (uid,) = demo.resume.curiosites["jo_contredit"]
    messages = [constat.message for constat in monde.constats if constat.objet == uid]
    assert [message.partition(" : ")[0] for message in messages] == ["date du JO", "numéro du JO"]
