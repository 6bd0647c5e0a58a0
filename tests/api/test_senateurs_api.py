"""Both chambers served from one release file: what clients of the Senate ask, and what keeps the chambers apart."""

from dataclasses import replace
from pathlib import Path

import pytest

from hemicycle.assemble.monde import Constat
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre
from tests import senat_minuscule as s
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.publication import publier

LIEU = "deux chambres"
SENATEURS = "/api/v1/senateurs"
MARTIN = f"{SENATEURS}/chloe-martin-pecheur"


def _slugs(client: Client, url: str) -> list[str]:
    return [row["slug"] for row in client.get(url).data]


# Members


def test_each_mount_lists_the_members_in_office_of_its_chamber(client: Client) -> None:
    senateurs = ["edith-butor", "alba-courlis", "bruno-heron", "chloe-martin-pecheur"]
    assert _slugs(client, f"{SENATEURS}?chambre=assemblee") == senateurs
    assert _slugs(client, "/api/v1/deputes") == ["felix-grebe"]
    assert set(_slugs(client, "/api/v1/parlementaires")) == {*senateurs, "felix-grebe"}
    assert _slugs(client, f"{SENATEURS}?actif=false") == ["denis-vanneau"]


def test_after_a_renewal_without_its_list_the_senators_in_office_are_said_to_lack(tmp_path: Path) -> None:
    manque = Constat("sieges_inconnus", "senat", "4 sénateurs en poste, 347 le 2026-09-30 : aucune liste entière")
    with ouvrir(FauxReleases(publier(tmp_path, replace(s.monde(), constats=[manque])))) as client:
        meta = client.get(SENATEURS).meta["listeIncomplete"]
        assert meta == {"chambre": "senat", "enPoste": 4, "sieges": 348, "message": manque.message}
        assert "listeIncomplete" in client.get("/api/v1/parlementaires").meta
        for entiere in ("/api/v1/deputes", f"{SENATEURS}?actif=false", f"{SENATEURS}?session=2023"):
            assert "listeIncomplete" not in client.get(entiere).meta


def test_a_whole_list_says_nothing_of_what_it_lacks(client: Client) -> None:
    assert "listeIncomplete" not in client.get(SENATEURS).meta


@pytest.mark.parametrize("suite", ["", "/amendements", "/interventions"])
def test_a_person_is_only_known_where_it_is_filed(client: Client, suite: str) -> None:
    assert client.get(f"{MARTIN}{suite}").status == 200
    assert client.get(f"/api/v1/deputes/chloe-martin-pecheur{suite}").status == 404
    assert client.get(f"/api/v1/parlementaires/chloe-martin-pecheur{suite}").status == 200
    assert client.get(f"{SENATEURS}/felix-grebe{suite}").status == 404


@pytest.mark.parametrize(
    "key",
    [
        "Chloe-Martin-Pecheur",
        "99003C",
        "99003c",
        "PA9301",
        "pa9301",
        "9301",
        identifiant("parlementaire", "PA9301").upper(),
        identifiant("parlementaire", "99003C"),
    ],
)
def test_every_name_of_a_member_answers_in_any_case(client: Client, key: str) -> None:
    assert client.get(f"{SENATEURS}/{key}").data["slug"] == "chloe-martin-pecheur"


def test_a_session_lists_who_sat_in_it_and_gives_it_back_as_it_was_asked(client: Client) -> None:
    for spelling in ("2023", "2023-2024"):
        rows = client.get(f"{SENATEURS}?session={spelling}").data
        assert [(row["slug"], row["groupe"]["slug"]) for row in rows] == [
            ("alba-courlis", "boc"), ("bruno-heron", "riv"), ("chloe-martin-pecheur", "riv"),
        ]  # fmt: skip
        assert {row["session"] for row in rows} == {spelling}
        assert not any("legislature" in row for row in rows)


def test_the_deputies_of_a_past_legislature_keep_who_is_a_senator_now(client: Client) -> None:
    (row,) = client.get("/api/v1/deputes?legislature=16").data
    assert (row["slug"], row["legislature"], row["groupe"]["chambre"], row["chambre"]) == (
        "chloe-martin-pecheur", 16, "assemblee", "senat",
    )  # fmt: skip


def test_a_legislature_never_holds_a_senator_nor_a_session_a_deputy(client: Client) -> None:
    assert _slugs(client, f"{SENATEURS}?legislature=17") == []
    assert _slugs(client, "/api/v1/deputes?session=2024") == []


@pytest.mark.parametrize("groupe", ["boc", "haies-vives", "groupe-du-bocage-et-des-territoires"])
def test_a_group_is_found_in_a_session_by_any_of_its_names(client: Client, groupe: str) -> None:
    assert _slugs(client, f"{SENATEURS}?session=2024&groupe={groupe}") == ["alba-courlis", "bruno-heron"]
    assert _slugs(client, f"/api/v1/parlementaires?session=2023&groupe={groupe}") == ["alba-courlis"]


def test_a_name_that_both_chambers_know_finds_the_group_of_each(client: Client) -> None:
    found = _slugs(client, "/api/v1/parlementaires?groupe=haies-vives")
    assert found == ["alba-courlis", "felix-grebe", "bruno-heron"]


def test_an_unknown_group_has_no_member(client: Client) -> None:
    assert _slugs(client, f"{SENATEURS}?groupe=hai") == []


def test_departments_of_the_french_abroad_are_filtered(client: Client) -> None:
    assert _slugs(client, f"{SENATEURS}?departement=998") == ["bruno-heron"]
    assert _slugs(client, f"{SENATEURS}?departement=997") == ["edith-butor"]


# What a member of both chambers did


def test_amendments_of_both_chambers_are_those_of_one_person(client: Client) -> None:
    rows = client.get(f"{MARTIN}/amendements").data
    assert [(row["uid"], row["role"]) for row in rows] == [(s.AMENDEMENT, "auteur"), (s.AMENDEMENT_AN, "auteur")]


@pytest.mark.parametrize(
    ("filtre", "uids"),
    [
        ("chambre=senat", [s.AMENDEMENT]),
        ("chambre=assemblee", [s.AMENDEMENT_AN]),
        ("sort=adopte_modifie", [s.AMENDEMENT]),
        ("sort=Rejet%C3%A9", [s.AMENDEMENT_AN]),
        ("sort=rejete", [s.AMENDEMENT_AN]),
        ("sort=irrecevable", []),
        ("votedOnly=true", [s.AMENDEMENT]),
    ],
)
def test_amendments_are_narrowed_over_both_chambers(client: Client, filtre: str, uids: list[str]) -> None:
    assert [row["uid"] for row in client.get(f"{MARTIN}/amendements?{filtre}").data] == uids


def test_a_co_signatory_is_found_by_its_matricule(client: Client) -> None:
    (row,) = client.get(f"{SENATEURS}/alba-courlis/amendements").data
    assert (row["role"], row["dossier"]["uid"], row["scrutins"][0]["session"]) == ("cosignataire", s.DOSSIER, "2024")


def test_speeches_of_both_chambers_are_those_of_one_person(client: Client) -> None:
    rows = client.get(f"{MARTIN}/interventions").data
    assert [row["seanceId"] for row in rows] == [s.SEANCE, "RUANR5L16S2023IDS1"]
    assert [row["seanceId"] for row in client.get(f"{MARTIN}/interventions?chambre=senat").data] == [s.SEANCE]


def test_a_speech_shows_the_group_of_its_day_in_the_chamber_of_its_day(client: Client) -> None:
    senat, assemblee = (row["interventions"][0] for row in client.get(f"{MARTIN}/interventions").data)
    assert (senat["parlementaire"]["groupe"]["slug"], assemblee["parlementaire"]["groupe"]["slug"]) == ("riv", "hai")


def test_a_sitting_without_tied_scrutins_shows_those_of_its_chamber_only(client: Client) -> None:
    first = client.get(f"{MARTIN}/interventions").data[0]
    assert [scrutin["uid"] for scrutin in first["scrutins"]] == [s.ENSEMBLE]


def test_the_votes_of_a_detail_are_those_of_every_chamber(client: Client) -> None:
    votes = client.get(f"{MARTIN}?include=votes").data["votes"]
    assert [(vote["scrutin"]["uid"], vote["position"]) for vote in votes] == [
        (s.ENSEMBLE, "contre"),
        (s.ANCIEN, "pour"),
    ]


# Scrutins


@pytest.mark.parametrize(
    ("filtre", "uids"),
    [
        ("", [s.AUTRE_CHAMBRE, s.ENSEMBLE, s.SANS_CHIFFRES, s.ANCIEN]),
        ("chambre=senat", [s.ENSEMBLE, s.SANS_CHIFFRES, s.ANCIEN]),
        ("chambre=senat&session=2024", [s.ENSEMBLE, s.SANS_CHIFFRES]),
        ("session=2024-2025", [s.ENSEMBLE, s.SANS_CHIFFRES]),
        ("session=2023", [s.ANCIEN]),
        ("legislature=17", [s.AUTRE_CHAMBRE]),
        ("chambre=senat&legislature=17", []),
        ("chambre=senat&search=haies", [s.ENSEMBLE]),
    ],
)
def test_scrutins_of_both_chambers_are_filtered(client: Client, filtre: str, uids: list[str]) -> None:
    assert [row["uid"] for row in client.get(f"/api/v1/scrutins?{filtre}").data] == uids


def test_a_number_alone_is_of_the_assembly_and_of_the_latest_session_in_a_chamber(client: Client) -> None:
    assert client.get("/api/v1/scrutins/2").data["uid"] == s.AUTRE_CHAMBRE
    assert client.get("/api/v1/scrutins/2?chambre=senat").data["uid"] == s.ENSEMBLE
    assert client.get("/api/v1/scrutins/1").status == 404
    assert client.get("/api/v1/scrutins/1?chambre=senat").data["uid"] == s.SANS_CHIFFRES
    assert client.get("/api/v1/scrutins/1?chambre=senat&session=2023-2024").data["uid"] == s.ANCIEN


def test_the_important_scrutins_are_those_of_both_chambers(client: Client) -> None:
    assert [row["uid"] for row in client.get("/api/v1/scrutins/importants").data] == [s.ENSEMBLE]


def test_a_delegation_that_is_not_published_is_null(client: Client) -> None:
    votes = client.get("/api/v1/scrutins/2/votes?chambre=senat").data
    found = {vote["parlementaire"]["nom"]: vote["parDelegation"] for vote in votes}
    assert found == {"Butor": None, "Courlis": None, "Héron": False, "Martin-Pêcheur": True}


def test_standing_aside_and_a_correction_without_its_sense_are_told(client: Client) -> None:
    votes = {
        vote["parlementaire"]["nom"]: vote for vote in client.get("/api/v1/scrutins/2?chambre=senat").data["votes"]
    }
    assert (votes["Butor"]["cause"], votes["Butor"]["position"]) == ("DEP", "absent")
    assert votes["Martin-Pêcheur"]["miseAuPoint"] == "signalee"


def test_votes_are_filtered_by_the_group_of_the_day_and_say_their_session(client: Client) -> None:
    now = client.get("/api/v1/scrutins/2/votes?chambre=senat&groupe=haies-vives")
    assert [vote["parlementaire"]["slug"] for vote in now.data] == ["alba-courlis", "bruno-heron"]
    then = client.get("/api/v1/scrutins/1/votes?chambre=senat&session=2023&groupe=riv")
    assert [vote["parlementaire"]["slug"] for vote in then.data] == ["bruno-heron", "chloe-martin-pecheur"]
    assert (now.meta["session"], then.meta["session"]) == ("2024", "2023")


def test_an_unknown_group_cast_no_vote(client: Client) -> None:
    assert client.get("/api/v1/scrutins/2/votes?chambre=senat&groupe=hai").data == []


def test_the_debate_of_a_senate_scrutin_is_what_is_tied_to_it(client: Client) -> None:
    answer = client.get("/api/v1/scrutins/2/interventions?chambre=senat")
    assert [row["contenu"] for row in answer.data] == ["Les haies nous protègent."]
    assert (answer.meta["rattachement"], answer.meta["session"]) == ("scrutin", "2024")


def test_without_a_tie_the_debate_is_that_of_its_own_chamber_on_the_day(client: Client) -> None:
    answer = client.get("/api/v1/scrutins/2/interventions")
    assert (answer.data, answer.meta["rattachement"]) == ([], "journee")


def test_a_senate_scrutin_shows_its_sitting_its_dossier_and_the_one_of_the_other_chamber(client: Client) -> None:
    data = client.get("/api/v1/scrutins/2?chambre=senat").data
    assert (data["seanceRef"], data["seance"]) == (s.SEANCE, {"uid": s.SEANCE, "rang": 2})
    assert data["dossier"]["uid"] == s.DOSSIER
    assert [lie["uid"] for lie in data["dossier"]["dossiersLies"]] == [s.DOSSIER_AN]
    assert data["sourceUrl"] == f"https://example.org/{s.ENSEMBLE}"


def test_inside_a_chamber_the_name_alone_leads_to_the_only_one_who_bears_it(tmp_path: Path) -> None:
    monde = s.monde()
    depute = next(p for p in monde.personnes if p.chambre is Chambre.ASSEMBLEE)
    rang = next(n for n, p in enumerate(monde.personnes) if p.chambre is Chambre.SENAT)
    homonyme = replace(
        monde.personnes[rang], nom=depute.nom, prenom=depute.prenom, slug=f"{depute.slug}-{monde.personnes[rang].uid}"
    )
    personnes = [homonyme if n == rang else p for n, p in enumerate(monde.personnes)]
    with ouvrir(FauxReleases(publier(tmp_path, replace(monde, personnes=personnes)))) as client:
        assert client.get(f"/api/v1/parlementaires/{depute.slug}").json()["data"]["id"] == depute.id
        assert client.get(f"/api/v1/deputes/{depute.slug}").json()["data"]["id"] == depute.id
        assert client.get(f"{SENATEURS}/{depute.slug}").json()["data"]["id"] == homonyme.id
