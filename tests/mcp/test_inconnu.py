"""What an answer does not tell, it says that it does not: a zero, a null and a cut list never stand alone."""

from typing import Any
from urllib.request import urlopen

import pytest
from benchmarks.questions_mcp import Demander

from mcp import Client
from tests.mcp.conftest import Parler


@pytest.fixture
def appeler(assistant: Parler) -> Any:
    """Calls a tool; what it answers, or the sentence of its refusal."""

    def appel(outil: str, **arguments: Any) -> Any:
        async def un(client: Client) -> Any:
            recu = await client.call_tool(outil, arguments)
            return recu.content[0].text if recu.is_error else recu.structured_content  # type: ignore[union-attr]

        return assistant(un)

    return appel


def motifs(recu: Any) -> set[str]:
    return {un["motif"] for un in recu["inconnu"]}


@pytest.fixture(scope="module")
def censure(demander: Demander) -> dict[str, Any]:
    """A motion of censure on a text."""
    trouves = demander("/api/v1/scrutins?search=motion%20de%20censure&limit=50")["data"]
    dossiers = [un for un in trouves if un["pourSeulement"] and un["dossier"]]
    motion: dict[str, Any] = dossiers[0]
    return motion


def test_une_motion_de_censure_n_a_ni_contre_ni_abstention(appeler: Any, censure: dict[str, Any]) -> None:
    question = {"chambre": censure["chambre"], "numero": censure["numero"], "session": censure["session"]}
    recu = appeler("scrutin", **question)
    assert {(g["contre"], g["abstention"], g["absent"]) for g in recu["donnees"]["groupes"]} == {(None, None, None)}
    for position in ("contre", "abstention"):
        recu = appeler("scrutin", **question, position=position)
        assert recu["donnees"]["noms"] is None
        assert "pour_seulement" in motifs(recu)
    recu = appeler("scrutin", **question, position="pour")
    assert recu["donnees"]["noms"]["total"] == censure["nombrePour"]


def test_le_parcours_d_une_loi_ne_compte_pas_de_voix_contre_une_censure(
    appeler: Any, demander: Demander, censure: dict[str, Any]
) -> None:
    sujet = demander(f"/api/v1/dossiers/{censure['dossier']['uid']}")["sujet"]["slug"]
    vus: list[Any] = []
    suite: str | None = ""
    while suite is not None:
        recu = appeler("loi", texte=sujet, **({"curseur": suite} if suite else {}))
        vus += recu["donnees"]["scrutins"]
        suite = recu["suite"]
    (motion,) = [un for un in vus if (un["session"], un["numero"]) == (censure["session"], censure["numero"])]
    assert motion["pour"] == censure["nombrePour"]
    assert motion["contre"] is None


def test_un_groupe_inconnu_est_refuse_avec_ceux_du_scrutin(appeler: Any, censure: dict[str, Any]) -> None:
    question = {"chambre": censure["chambre"], "numero": censure["numero"], "session": censure["session"]}
    groupe = appeler("scrutin", **question)["donnees"]["groupes"][0]["groupe"]
    refus = appeler("scrutin", **question, groupe="Licornes")
    assert "« groupe »" in refus
    assert groupe in refus
    assert appeler("scrutin", **question, groupe=groupe.lower())["donnees"]["noms"] is not None


@pytest.mark.parametrize(
    ("outil", "question"),
    [
        ("agenda", {"du": "1990-01-01", "au": "1990-01-05"}),
        ("paroles", {"question": "loi", "au": "1990-01-05"}),
        ("agenda", {"du": "2090-01-01", "au": "2090-01-05"}),
        ("paroles", {"question": "loi", "du": "2090-01-05"}),
    ],
)
def test_des_jours_hors_des_donnees_sont_dits_de_chaque_chambre(
    appeler: Any, outil: str, question: dict[str, str]
) -> None:
    dits = [
        un["phrase"] for un in appeler(outil, **question)["inconnu"]
        if un["motif"] in ("hors_donnees", "pas_encore_publie")
    ]  # fmt: skip
    assert ["Assemblée nationale" in une for une in dits] == [True, False]
    assert "Sénat" in dits[1]


def test_rien_ne_change_depuis_un_jour_a_venir(appeler: Any) -> None:
    recu = appeler("changements", depuis="2090-01-01")
    assert recu["donnees"] is None
    assert motifs(recu) == {"pas_encore_publie"}


def test_qui_ne_siegeait_pas_n_est_pas_liste(appeler: Any, demander: Demander) -> None:
    slug = demander("/api/v1/deputes?limit=1")["data"][0]["slug"]
    assert "non_liste" in motifs(appeler("votes_du_membre", membre=slug, du="1950-01-01", au="1950-12-31"))
    recu = appeler("votes_du_membre", membre=slug, du="2090-01-01")
    assert recu["donnees"]["total"] == 0
    assert "pas_encore_publie" in motifs(recu)


def test_un_departement_de_beaucoup_de_sieges_est_entier_ou_dit_coupe(appeler: Any, demander: Demander) -> None:
    attendus = demander("/api/v1/representants?departement=59")["data"]
    recu = appeler("qui_represente", departement="59")
    assert len(recu["donnees"]["deputes"]) == len(attendus["deputes"]) > 16
    citees = [une["titre"] for une in recu["citations"]]
    assert [une["nom"] for une in attendus["senateurs"] if une["nom"] not in citees] == []
    (coupe,) = [un for un in recu["inconnu"] if un["motif"] == "liste_coupee"]
    assert f"sur {len(attendus['deputes']) + len(attendus['senateurs'])}" in coupe["phrase"]


def test_une_recherche_dans_tout_dit_combien_elle_ne_montre_pas(appeler: Any) -> None:
    recu = appeler("rechercher", question="loi")
    assert recu["donnees"]["total"] > len(recu["donnees"]["lignes"])
    (coupe,) = [un for un in recu["inconnu"] if un["motif"] == "liste_coupee"]
    assert "« categorie » : " in coupe["phrase"]


def test_un_nom_en_partie_n_est_qu_un_candidat(appeler: Any, demander: Demander) -> None:
    membres = demander("/api/v1/parlementaires?limit=100")["data"]
    compose = next(un for un in membres if "-" in un["prenom"])
    recu = appeler("membre", membre=f"{compose['prenom'].partition('-')[0]} {compose['nom']}")
    assert recu["donnees"] is None or recu["donnees"]["cle"] != compose["slug"]
    assert appeler("membre", membre="la")["donnees"] is None
    for titre in ("M. ", "Mme la sénatrice ", "député "):
        recu = appeler("membre", membre=f"{titre}{compose['prenom']} {compose['nom']}")
        assert recu["donnees"]["cle"] == compose["slug"], titre


def test_les_candidats_sont_des_deux_chambres_et_leur_nombre_est_dit(appeler: Any, demander: Demander) -> None:
    (inconnu,) = appeler("membre", membre="Marie")["inconnu"]
    assert len(inconnu["candidats"]) == 6
    assert " y répondent, dont 6 sont nommées" in inconnu["phrase"]
    assert {demander(f"/api/v1/parlementaires/{un['cle']}")["data"]["chambre"] for un in inconnu["candidats"]} == {
        "assemblee",
        "senat",
    }


def test_une_adoption_sans_vote_est_dite_a_cote_des_scrutins(
    appeler: Any, demander: Demander, censure: dict[str, Any]
) -> None:
    adopte = demander(f"/api/v1/dossiers/{censure['dossier']['uid']}")
    depute = demander("/api/v1/deputes?limit=1")["data"][0]["slug"]
    recu = appeler("votes_du_membre", membre=depute, sujet=adopte["sujet"]["slug"])
    assert recu["donnees"]["total"] > 0
    assert ("sans_vote" in motifs(recu)) == (adopte["modeAdoption"] == "sans_vote")
    assert any(un["ligneDuGroupe"] for un in recu["donnees"]["votes"])


def test_un_senateur_n_est_pas_liste_ou_seule_l_assemblee_a_vote(appeler: Any, demander: Demander) -> None:
    senateurs = demander("/api/v1/senateurs?limit=50")["data"]
    senateur = next(
        un["slug"] for un in senateurs
        if {m["chambre"] for m in demander(f"/api/v1/senateurs/{un['slug']}")["data"]["mandatsParlementaires"]}
        == {"senat"}
    )  # fmt: skip
    seuls = [
        un["slug"] for un in demander("/api/v1/sujets?limit=100")["data"]
        if demander(f"/api/v1/sujets/{un['slug']}/scrutins?chambre=assemblee&limit=1")["meta"]["total"]
        and not demander(f"/api/v1/sujets/{un['slug']}/scrutins?chambre=senat&limit=1")["meta"]["total"]
    ]  # fmt: skip
    recu = appeler("votes_du_membre", membre=senateur, sujet=seuls[0])
    assert "non_liste" in motifs(recu)
    assert "aucun_scrutin_public" not in motifs(recu)


@pytest.mark.parametrize(
    ("outil", "question"),
    [("qui_represente", {"lieu": "zzzz"}), ("membre", {"membre": "Marie"}), ("loi", {"texte": "loi de finances"})],
)
def test_ce_qui_est_cite_repond(appeler: Any, servie: str, outil: str, question: dict[str, str]) -> None:
    recu = appeler(outil, **question)
    for adresse in [*recu["api"], *(une["adresse"] for une in recu["citations"])]:
        with urlopen(servie + adresse) as reponse:
            assert reponse.status == 200, adresse


def test_les_travaux_d_un_membre_nomment_leur_periode(appeler: Any, demander: Demander) -> None:
    slug = demander("/api/v1/deputes?limit=1")["data"][0]["slug"]
    assert appeler("membre", membre=slug)["donnees"]["travauxDe"].startswith("mandat, législature ")
