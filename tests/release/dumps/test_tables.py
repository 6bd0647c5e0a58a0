"""The tables of the dumps: what each promises of its columns and keys, and that they say what the API answers.

Every test is asked of the small demo and, where they are at hand, of the real samples.
"""

import io
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from types import SimpleNamespace
from typing import cast

import numpy as np
import polars as pl
import pytest
from tests.api.client import Client
from tests.golden.reponses import MAINTENANT, ouvrir
from tests.tables_lues import tables_lues

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Monde, Votes
from hemicycle.progress import PlainProgress
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.dumps.table import Contexte, Table
from hemicycle.release.dumps.tables import (
    TABLES,
    agenda,
    debats,
    lobbying,
    membres,
    scrutins,
    senatoriales,
    statistiques,
    textes,
)
from hemicycle.release.dumps.tables.lignes import jointes, mois, par_cle
from hemicycle.settings import Settings
from hemicycle.stats.calcul import calculer
from hemicycle.sync import Request, run

API = "/api/v1"
LIEUX = ("demo", "reel")
# Columns that say nothing of the demo: the reason why they stand all the same.
VIDES = {"mandats.atteste_jusqu_au": "no seat of the demo ends on an estimated day; those of the samples do"}


@dataclass(frozen=True)
class Lieu:
    """A published world: its tables, and who answers about it."""

    nom: str
    contexte: Contexte
    tables: dict[str, pl.DataFrame]
    client: Client

    def __getitem__(self, nom: str) -> pl.DataFrame:
        return self.tables[nom]

    def liste(self, chemin: str) -> pl.DataFrame:
        """A whole list of the API, every cell as it is written."""
        answer = self.client.get(f"{API}/{chemin}{'&' if '?' in chemin else '?'}format=csv")
        assert answer.status == 200, answer.body.decode()
        return pl.read_csv(io.BytesIO(answer.body), infer_schema=False)


@pytest.fixture(scope="session", params=LIEUX)
def lieu(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lieu]:
    if request.param == "demo":
        asked, quand = Request(local=request.getfixturevalue("petite_demo").folder, demo=True, jobs=1), MAINTENANT
    elif "HEMICYCLE_PROOF" not in os.environ:
        pytest.skip("skipped: publishing all the real samples is part of `make proof`")
    else:
        asked, quand = Request(local=request.getfixturevalue("echantillons")), None
    home = Settings(home=tmp_path_factory.mktemp(f"tables_{request.param}"), workers=1)
    report = run(home, asked, PlainProgress(io.StringIO()), quand)
    monde = assembler(tables_lues(report.staged))
    contexte = Contexte(monde, calculer(monde))
    tables = {table.nom: pl.concat(table.lignes(contexte)) for table in TABLES}
    with ouvrir(home) as client:
        yield Lieu(request.param, contexte, tables, client)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_columns_and_keys(lieu: Lieu, table: Table) -> None:
    rows = lieu[table.nom]
    assert rows.schema == pl.Schema({colonne.nom: colonne.type for colonne in table.colonnes})
    cles = rows.select(table.cle)
    assert cles.null_count().sum_horizontal().item() == 0
    assert not cles.is_duplicated().any()
    for tranche in table.tranches(lieu.contexte):
        siennes = pl.concat(tranche.lignes()).select(table.cle)
        assert siennes.equals(siennes.sort(table.cle)), "rows of a tranche come in the order of their key"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_closed_sets_and_references(lieu: Lieu, table: Table) -> None:
    for colonne in table.colonnes:
        vues = lieu[table.nom][colonne.nom].drop_nulls().unique()
        if colonne.valeurs is not None:
            assert set(vues) <= {str(valeur) for valeur in colonne.valeurs}, colonne.nom
        if colonne.renvoi is not None:
            ailleurs, nom = colonne.renvoi.split(".")
            (visee,) = (autre for autre in TABLES if autre.nom == ailleurs)
            assert visee.cle == (nom,), f"{colonne.renvoi} is no key"
            assert vues.is_in(lieu[ailleurs][nom].implode()).all(), colonne.nom


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_what_the_codebook_says(table: Table) -> None:
    noms = [colonne.nom for colonne in table.colonnes]
    assert len(noms) == len(set(noms))
    assert set(table.cle) <= set(noms)
    for colonne in table.colonnes:
        assert colonne.nom.isascii()
        assert colonne.nom == colonne.nom.lower()
        assert colonne.sens.endswith("."), f"{colonne.nom}: a sentence"
    assert table.description.endswith(".")


def test_no_column_is_always_empty(lieu: Lieu) -> None:
    if lieu.nom != "demo":
        pytest.skip("skipped: the samples hold too little of some kinds of records")
    vides = {
        f"{table.nom}.{colonne.nom}"
        for table in TABLES
        for colonne in table.colonnes
        if lieu[table.nom][colonne.nom].null_count() == lieu[table.nom].height
    }
    assert vides == set(VIDES)


# What lists of the API hold, by the name of the column there. Days are served as midnight UTC.

SCRUTINS = {
    "uid": "uid", "chambre": "chambre", "session": "session", "legislature": "legislature", "numero": "numero",
    "date": "date", "titre": "titre", "objet": "objetLibelle", "demandeur": "demandeurTexte", "type_vote": "typeVote",
    "nature": "nature", "sort": "sortCode", "tags": "tags", "importance": "importance",
    "importance_raison": "importanceRaison", "nombre_votants": "nombreVotants", "suffrages_requis": "suffragesRequis",
    "nombre_pour": "nombrePour", "nombre_contre": "nombreContre", "nombre_abstention": "nombreAbstention",
    "pour_seulement": "pourSeulement", "seance_ref": "seanceRef", "nombre_votes_nommes": "votesCount",
    "source_url": "sourceUrl", "dossier_id": "dossierId",
}  # fmt: skip
PARLEMENTAIRES = {
    "slug": "slug", "uid": "uid", "chambre": "chambre", "nom": "nom", "prenom": "prenom", "sexe": "sexe",
    "actif": "actif", "identite_connue": "identiteConnue", "date_naissance": "dateNaissance",
    "lieu_naissance": "lieuNaissance", "profession": "profession", "groupe_id": "groupeId",
    "departement": "circonscription.departement", "departement_nom": "circonscription.departementName",
    "circonscription_numero": "circonscription.numero", "circonscription_nom": "circonscription.nom",
    "commission_permanente": "commissionPermanente", "photo_url": "photoUrl", "email": "email", "site_web": "siteWeb",
    "twitter": "twitter", "facebook": "facebook",
}  # fmt: skip


GROUPES = {
    "uid": "uid", "slug": "slug", "chambre": "chambre", "legislature": "legislature", "code": "code", "sigle": "nom",
    "nom_court": "nomCourt", "nom_complet": "nomComplet", "couleur": "couleur", "position": "position",
    "ordre": "ordre", "actif": "actif",
}  # fmt: skip
DOSSIERS = {
    "uid": "uid", "titre": "titre", "titre_court": "titreCourt", "chambre": "chambre",
    "procedure_code": "procedureCode", "procedure": "procedureLibelle", "etat": "etat", "date_depot": "dateDepot",
    "loi_numero": "loiNumero", "nombre_scrutins": "_count.scrutins", "nombre_amendements": "_count.amendements",
}  # fmt: skip
SUJETS = {
    "slug": "slug", "libelle": "label", "description": "description", "categorie": "category", "etat": "status",
    "methode": "matchMethod", "date_debut": "dateDebut", "date_fin": "dateFin",
    "date_dernier_vote": "dateDernierVote", "mis_en_avant": "featured", "nombre_dossiers": "dossierCount",
    "nombre_scrutins": "scrutinCount",
}  # fmt: skip
AMENDEMENTS = {
    "uid": "uid", "chambre": "chambre", "legislature": "legislature", "session": "session", "numero": "numero",
    "auteur_libelle": "auteurLibelle", "sort": "sort", "date_depot": "dateDepot", "date_sort": "dateSort",
    "texte_ref": "texteRef", "article_vise": "articleVise", "dispositif": "dispositif",
    "expose_sommaire": "exposeSommaire",
}  # fmt: skip
COMMISSIONS = {
    "uid": "uid", "slug": "slug", "chambre": "chambre", "type": "type", "nom": "nom", "nom_court": "nomCourt",
    "date_debut": "dateDebut", "date_fin": "dateFin", "actif": "actif", "nombre_reunions": "nbReunions",
}  # fmt: skip
REUNIONS = {
    "uid": "uid", "type": "type", "debut": "dateDebut", "fin": "dateFin", "lieu": "lieu", "etat": "etat",
    "commission_id": "commissionId", "ordre_du_jour": "odjComplet", "nombre_presents": "nbParticipants",
    "ouverte_presse": "ouvertePresse", "captation_video": "captationVideo", "url_video": "urlVideo",
    "compte_rendu_ref": "compteRenduRef",
}  # fmt: skip
LOBBYISTES = {
    "identifiant_national": "identifiantNational", "type_identifiant": "typeIdentifiant", "nom": "nom", "type": "type",
    "categorie": "categorie", "secteurs": "secteursList.label", "adresse": "adresse", "code_postal": "codePostal",
    "ville": "ville", "pays": "pays", "site_web": "siteWeb", "nombre_lobbyistes": "nbLobbyistes",
    "budget_annuel": "budgetAnnuel", "dernier_budget_inf": "dernierBudgetFourchette.inf",
    "dernier_budget_sup": "dernierBudgetFourchette.sup", "actif": "actif", "date_cessation": "dateCessation",
    "nombre_actions": "actionsCount", "source_url": "sourceUrl",
}  # fmt: skip
ACTIONS = {
    "uid": "identifiantFiche", "lobbyiste_id": "lobbyisteId", "date_debut": "dateDebut", "date_fin": "dateFin",
    "date_publication": "datePublication", "cible": "cible", "cibles": "cibles", "cibles_detail": "ciblesDetail",
    "responsables": "responsables", "decisions": "decisions", "actions_menees": "actionsMenees",
    "action_menee_autre": "actionMeneeAutre", "secteurs": "secteursList.label", "domaines": "domaines.label",
    "beneficiaires": "beneficiaires", "en_propre": "enPropre", "observation": "observation",
}  # fmt: skip


def jour(instant: str | None) -> date | None:
    """The day that an answer writes as midnight UTC."""
    return None if instant is None else date.fromisoformat(instant[:10])


def quelques(table: pl.DataFrame, nombre: int) -> pl.DataFrame:
    """Some rows, from one end of a table to the other."""
    return table.gather_every(max(table.height // nombre, 1))


def egales(table: pl.DataFrame, liste: pl.DataFrame, colonnes: dict[str, str]) -> None:
    """The cells of a table are those of a list of the API, row by row. Nothing and an empty text are one in CSV."""
    jour = pl.col(pl.Date).dt.strftime("%Y-%m-%dT00:00:00.000Z")
    ecrites = table.select("id", *colonnes).with_columns(jour).cast(pl.String).fill_null("").sort("id")
    servies = liste.select("id", *(pl.col(servie).alias(nom) for nom, servie in colonnes.items())).fill_null("")
    servies = servies.sort("id")
    assert ecrites["id"].equals(servies["id"])
    for nom in colonnes:
        differe = ecrites[nom] != servies[nom]
        assert not differe.any(), (nom, ecrites.filter(differe)[nom][0], servies.filter(differe)[nom][0])


def du_nombre(table: pl.DataFrame, liste: pl.DataFrame) -> pl.DataFrame:
    """The rows of a table that a list shows."""
    return table.filter(pl.col("id").is_in(liste["id"].implode()))


def test_scrutins_are_those_of_the_list(lieu: Lieu) -> None:
    egales(lieu["scrutins"], lieu.liste("scrutins"), SCRUTINS)


def test_members_are_those_of_the_lists(lieu: Lieu) -> None:
    table = lieu["parlementaires"]
    for actif in (True, False):
        for chambre in ("assemblee", "senat"):
            siens = table.filter(pl.col("actif") == actif, pl.col("chambre") == chambre, pl.col("identite_connue"))
            egales(siens, lieu.liste(f"parlementaires?actif={str(actif).lower()}&chambre={chambre}"), PARLEMENTAIRES)


def test_seats_and_groups_are_those_of_the_detail_of_a_member(lieu: Lieu) -> None:
    for membre, slug in quelques(lieu["parlementaires"].filter("identite_connue"), 15).select("id", "slug").iter_rows():
        servis = lieu.client.get(f"{API}/parlementaires/{slug}").data["mandatsParlementaires"]
        mandats = lieu["mandats"].filter(pl.col("parlementaire_id") == membre)
        assert {
            (m["id"], jour(m["dateDebut"]), jour(m["dateFin"]), m["causeFin"], m["atteste"]) for m in servis
        } == set(mandats.select("id", "date_debut", "date_fin", "cause_fin", "atteste").iter_rows())
        sejours = lieu["appartenances"].filter(pl.col("parlementaire_id") == membre)
        assert {
            (m["id"], jour(g["dateDebut"]), jour(g["dateFin"]), g["nom"]) for m in servis for g in m["groupes"]
        } == set(sejours.select("mandat_id", "date_debut", "date_fin", "groupe_sigle").iter_rows())


def test_lists_of_the_other_areas(lieu: Lieu) -> None:
    groupes = lieu.liste("groupes")
    egales(du_nombre(lieu["groupes"], groupes), groupes, GROUPES)
    dossiers = lieu.liste("dossiers")
    egales(lieu["dossiers"].filter(pl.col("nombre_scrutins") > 0), dossiers, DOSSIERS)
    egales(lieu["sujets"].filter("actif"), lieu.liste("sujets"), SUJETS)
    commissions = lieu.liste("commissions")
    egales(du_nombre(lieu["commissions"], commissions), commissions, COMMISSIONS)
    egales(lieu["lobbyistes"], lieu.liste("lobbying"), LOBBYISTES)
    actions = lieu.liste("lobbying/actions")
    egales(lieu["actions"], actions, ACTIONS)
    lies = lieu["actions_dossiers"]["action_id"].value_counts()
    assert dict(lies.iter_rows()) == {
        action: len(uids.split(" | "))
        for action, uids in actions.select("id", "dossiersLies.uid").drop_nulls().iter_rows()
    }


def test_steps_and_files_are_those_of_the_subjects(lieu: Lieu) -> None:
    for sujet, slug in quelques(lieu["sujets"].filter("actif"), 10).select("id", "slug").iter_rows():
        servis = lieu.client.get(f"{API}/sujets/{slug}/dossiers?limit=100").data
        assert {d["id"] for d in servis} == set(lieu["dossiers_sujets"].filter(sujet_id=sujet)["dossier_id"])
        for dossier in servis:
            etapes = lieu["etapes"].filter(dossier_id=dossier["id"])
            assert etapes.select("code", "lieu", "statut", "issue", "date").rows() == [
                (e["code"], e["chambre"], e["status"], e["outcome"], jour(e["date"]))
                for e in dossier["legislativeSteps"]
            ]


def test_amendments_and_signatures_are_those_of_the_members(lieu: Lieu) -> None:
    signataires = lieu["signatures"]["parlementaire_id"].value_counts(sort=True).head(40)["parlementaire_id"]
    slugs = dict(lieu["parlementaires"].select("id", "slug").iter_rows())
    vus = 0
    for membre in signataires.gather_every(8):
        servis = lieu.liste(f"parlementaires/{slugs[membre]}/amendements")
        siennes = lieu["signatures"].filter(parlementaire_id=membre)
        roles = servis.select("id", "role").sort("id").rows()
        assert roles == siennes.select("amendement_id", "role").sort("amendement_id").rows()
        egales(du_nombre(lieu["amendements"], servis), servis, AMENDEMENTS)
        vus += servis.height
    assert vus > 50
    auteurs = lieu["signatures"].filter(role="auteur").select("amendement_id", "parlementaire_id").rows()
    assert auteurs == lieu["amendements"].drop_nulls("auteur_id").select("id", "auteur_id").rows()


def test_groups_of_authors_and_speakers_are_those_of_the_day(lieu: Lieu) -> None:
    """The join by day gives what the answers show, member by member."""
    orateurs = Orateurs(lieu.contexte.monde.personnes, lieu.contexte.groupes)
    uids = dict(lieu["parlementaires"].select("id", "uid").iter_rows())
    for nom, membre, quand in (
        ("amendements", "auteur_id", "date_depot"), ("interventions", "parlementaire_id", "date"),
    ):  # fmt: skip
        rows = lieu[nom].select(membre, quand, "groupe_id").drop_nulls(membre).unique()
        assert rows.height
        for qui, le, groupe in rows.iter_rows():
            attendu = orateurs.groupe(uids[qui], le)
            assert groupe == (attendu.id if attendu else None)


def test_speeches_are_those_of_the_api(lieu: Lieu) -> None:
    for parole in quelques(lieu["interventions"], 40).iter_rows(named=True):
        servie = lieu.client.get(f"{API}/scrutins/interventions/{parole['id']}").data
        for nom, attendu in {
            "contenu": "contenu", "type": "type", "ordre": "ordre", "seance_uid": "seanceId", "source_url": "sourceUrl",
            "orateur_qualite": "orateurQualite", "article_vise": "articleVise", "texte_numero": "texteNumero",
            "code_grammaire": "codeGrammaire",
        }.items():  # fmt: skip
            assert parole[nom] == servie[attendu], nom
        assert (parole["amendements_vises"] or "") == " | ".join(servie["amendementsVises"])
        membre = servie["parlementaire"]
        assert parole["parlementaire_id"] == (membre and membre["id"])
        assert parole["groupe_id"] == (membre and membre["groupe"] and membre["groupe"]["id"])
        dossiers = dict(lieu["dossiers"].select("id", "uid").iter_rows())
        assert dossiers.get(parole["dossier_id"]) == (servie["dossier"] and servie["dossier"]["uid"])
        lies = lieu["interventions_scrutins"].filter(intervention_id=parole["id"])["scrutin_id"]
        assert set(lies) == set(servie["scrutinIds"])


def test_meetings_and_members_are_those_of_the_bodies(lieu: Lieu) -> None:
    comptes = lieu["reunions"]["commission_id"].drop_nulls().value_counts(sort=True).head(3)
    slugs = dict(lieu["commissions"].select("id", "slug").iter_rows())
    for commission in comptes["commission_id"]:
        servies = lieu.liste(f"commissions/{slugs[commission]}/reunions")
        siennes = lieu["reunions"].filter(pl.col("commission_id") == commission, pl.col("annoncee"))
        egales(siennes, servies, REUNIONS)
        detail = lieu.client.get(f"{API}/commissions/{slugs[commission]}").data
        assis = lieu["membres_commissions"].filter(pl.col("commission_id") == commission, pl.col("date_fin").is_null())
        assert {m["parlementaire"]["id"] for m in detail["membres"]} == set(assis["parlementaire_id"])


def test_candidates_and_results_are_those_of_the_renewal(lieu: Lieu) -> None:
    candidats = lieu["candidats"]
    servies = lieu.liste("senatoriales/2026/candidats")
    assert servies["id"].n_unique() == candidats["liste_id"].n_unique()
    assert sorted(servies["candidats.id"].str.split(" | ").explode()) == candidats["id"].to_list()
    for departement in lieu["resultats"]["departement"].unique().sort().gather_every(8):
        page = lieu.client.get(f"{API}/senatoriales/2026/resultats/{departement}").json()
        for tour in page["tours"]:
            siens = lieu["resultats"].filter(departement=departement, tour=tour["tour"])
            # of a pair, the answer gives the names of the candidate
            assert sorted(siens.select("nuance", "voix", "sieges", "elu", "part_exprimes").rows(), key=str) == sorted(
                ((x["nuance"], x["voix"], x["sieges"], x["elu"], x["pctExprimes"]) for x in tour["lignes"]), key=str
            )
            assert siens["votants"].unique().to_list() == [tour["participation"]["votants"]]


def test_figures_of_members_are_those_of_their_statistics(lieu: Lieu) -> None:
    table = lieu["statistiques"].filter(sujet="parlementaire")
    avec_siege = lieu["parlementaires"].filter(pl.col("id").is_in(table["sujet_id"].unique().implode()))
    for membre, slug in quelques(avec_siege, 15).select("id", "slug").iter_rows():
        detail = lieu.client.get(f"{API}/parlementaires/{slug}/stats").data["statsDetail"]
        for portee in ("mandat", "carriere"):
            servi = detail[portee]
            siens = {
                row["mesure"]: row
                for row in table.filter(
                    sujet_id=membre, chambre=detail["chambre"], portee=portee, periode=servi["periode"] or "tout"
                ).iter_rows(named=True)
            }
            for mesure, nom in {
                "presence": "presence", "presence_solennel": "presenceSolennel", "delegation": "tauxDelegation",
                "presence_physique": "presencePhysique", "loyaute": "loyaute", "dissidence": "dissidence",
                "activite": "activite",
            }.items():  # fmt: skip
                taux = siens[mesure]
                assert (taux["valeur"], taux["numerateur"], taux["denominateur"], taux["drapeaux"] or "") == (
                    servi[nom]["valeur"], servi[nom]["numerateur"], servi[nom]["denominateur"],
                    " | ".join(servi[nom]["drapeaux"]),
                ), mesure  # fmt: skip
            amendements = servi["amendements"]
            nombres = {
                "votes_delegues": servi["votesDelegues"], "participation": servi["participation"],
                "ecarts_abstention": servi["ecartsAbstention"], "interventions": servi["interventions"],
                "interventions_courtes": servi["interventionsCourtes"], "questions": servi["questions"],
                "amendements_proposes": amendements["proposes"], "amendements_adoptes": amendements["adoptes"],
                "amendements_cosignes": amendements["cosignes"],
            }  # fmt: skip
            assert {mesure: siens[mesure]["valeur"] for mesure in nombres} == nombres


def test_figures_of_groups_are_those_of_their_lists(lieu: Lieu) -> None:
    table = lieu["statistiques"].filter(sujet="groupe")
    servis = lieu.liste("groupes?chambre=assemblee")
    assert servis.height
    for servi in servis.iter_rows(named=True):
        siens = dict(table.filter(sujet_id=servi["id"]).select("mesure", "valeur").iter_rows())
        for mesure, nom in {
            "membres": "membresCount", "membres_actifs": "membresActifsCount", "cohesion": "statsCohesion",
            "presence_moyenne": "statsPresenceMoyenne", "loyaute_moyenne": "statsLoyauteMoyenne",
            "votes_pour": "statsVotesPour", "votes_contre": "statsVotesContre", "votes_absent": "statsVotesAbsent",
        }.items():  # fmt: skip
            assert siens[mesure] == (None if servi[nom] is None else float(servi[nom])), (mesure, servi["slug"])


def test_votes_are_those_of_the_scrutins(lieu: Lieu) -> None:
    """Positions by group of the day, as the detail of a scrutin counts them: some of each chamber."""
    votes = lieu["votes_nommes"]
    assert votes.select("scrutin_id", "parlementaire_id", "position").equals(
        lieu["votes"].select("scrutin_id", "parlementaire_id", "position")
    )
    for chambre, session, numero in (
        lieu["scrutins"].sort("date", "id").gather_every(max(lieu["scrutins"].height // 12, 1))
        .select("chambre", "session", "numero").iter_rows()
    ):  # fmt: skip
        detail = lieu.client.get(f"{API}/scrutins/{numero}?chambre={chambre}&session={session}").data
        siens = votes.filter(pl.col("scrutin_id") == detail["id"])
        for position, liste in detail["votesByPosition"].items():
            servis = {
                (v["parlementaire"]["id"], v["positionDetail"], v["cause"], v["parDelegation"], v["miseAuPoint"],
                 v["parlementaire"]["groupe"] and v["parlementaire"]["groupe"]["nom"])
                for v in liste
            }  # fmt: skip
            ecrits = siens.filter(pl.col("position") == position).select(
                "parlementaire_id", "position_detail", "cause", "par_delegation", "mise_au_point", "groupe_sigle"
            )
            assert set(ecrits.iter_rows()) == servis


def test_official_totals_are_the_sums_of_the_votes(lieu: Lieu) -> None:
    """Where every position is published, votes add up to the totals; what does not is a finding of the release."""
    comptes = lieu["votes"].group_by("scrutin_id").agg(
        *((pl.col("position") == position).sum().alias(position) for position in ("pour", "contre", "abstention"))
    )  # fmt: skip
    ecarts = {constat.objet for constat in lieu.contexte.monde.constats}
    joints = lieu["scrutins"].join(comptes, left_on="id", right_on="scrutin_id").filter(
        pl.col("nominatif"), ~pl.col("pour_seulement"), ~pl.col("uid").is_in(ecarts)
    )  # fmt: skip
    assert joints.height > 100
    for position in ("pour", "contre", "abstention"):
        assert joints.filter(pl.col(position) != pl.col(f"nombre_{position}")).is_empty(), position


def test_lines_are_those_of_the_history_of_a_member(lieu: Lieu) -> None:
    votes = lieu["votes"].filter(pl.col("position_groupe").is_not_null())
    for slug in lieu["parlementaires"].filter("actif").sort("slug").gather_every(200)["slug"]:
        membre = lieu["parlementaires"].filter(pl.col("slug") == slug)["id"].item()
        servis = lieu.client.get(f"{API}/parlementaires/{slug}/votes?limit=100").data
        siens = votes.filter(pl.col("parlementaire_id") == membre)
        lignes = dict(siens.select("scrutin_id", "position_groupe").iter_rows())
        assert {v["scrutinId"]: v["groupePosition"] for v in servis} == {
            v["scrutinId"]: lignes.get(v["scrutinId"]) for v in servis
        }


def test_parts_are_whole_and_the_same_twice(lieu: Lieu, monkeypatch: pytest.MonkeyPatch) -> None:
    """However small the parts, and whoever draws them, the rows are the same."""
    if lieu.nom != "demo":
        pytest.skip("skipped: the demo tells as much, in less time")
    for module in (agenda, debats, lobbying, membres, scrutins, senatoriales, statistiques, textes):
        for lot in ("LOT", "LOT_TEXTES", "LOT_PORTEES"):
            monkeypatch.setattr(module, lot, 1000, raising=False)
    contexte = Contexte(lieu.contexte.monde, lieu.contexte.calculs)
    for table in TABLES:
        parts = list(table.lignes(contexte))
        assert pl.concat(parts).equals(lieu[table.nom]), table.nom
        if table.nom in {"votes", "signatures", "statistiques"}:
            assert len(parts) > 1, table.nom


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_a_world_without_anything_has_the_columns(table: Table) -> None:
    entiers, octets = np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.uint8)
    vide = Monde((), (), (), (), Votes(entiers, entiers, octets, octets, octets, octets))
    for rows in table.lignes(Contexte(vide, calculer(vide))):
        assert rows.schema == pl.Schema({colonne.nom: colonne.type for colonne in table.colonnes})
        assert rows.is_empty()


def test_a_key_that_comes_twice_is_told_once() -> None:
    assert [part.tolist() for part in par_cle(pl.Series(["b", "a", "b", "c"]), 2)] == [[1, 0], [3]]
    assert jointes(()) is None
    assert jointes(("a", "b")) == "a | b"


def test_a_record_that_comes_twice_is_of_the_month_of_the_first_one() -> None:
    mars, mai = date(2025, 3, 4), date(2025, 5, 6)
    for ids, attendus in (
        (["b", "a", "b"], [("2025-03", [0]), ("sans-date", [1])]),
        (["b", "a", "c"], [("2025-03", [0]), ("2025-05", [2]), ("sans-date", [1])]),
    ):
        trouves = mois(pl.Series(ids), pl.Series([mars, None, mai]))
        assert [(nom, rangs.tolist()) for nom, rangs in trouves] == attendus


def test_who_is_listed_twice_at_a_meeting_counts_once() -> None:
    contexte = cast(
        Contexte,
        SimpleNamespace(
            monde=SimpleNamespace(
                personnes=[SimpleNamespace(uids=["P1", "P2"]), SimpleNamespace(uids=["P3"])],
                legislatif=SimpleNamespace(
                    presences=pl.DataFrame(
                        [
                            ("R2", "P1", "present"), ("R2", "P2", "present"), ("R2", "P3", "excuse"),
                            ("R3", "P3", "present"), ("R3", "P1", "present"), ("R3", "inconnu", "present"),
                            ("inconnue", "P1", "present"),
                        ],
                        ("reunion", "acteur", "presence"), orient="row",
                    )
                ),
            ),
            agenda=SimpleNamespace(reunions=[SimpleNamespace(uid=uid) for uid in ("R1", "R2", "R3")]),
        ),
    )  # fmt: skip
    assert agenda._presents(contexte) == [0, 1, 2]
