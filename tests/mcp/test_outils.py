"""What tools, resources and the prompt say of themselves, and how answers are kept short."""

from pathlib import Path
from typing import Any

import msgspec
from benchmarks.questions_mcp import Demander
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.mcp.outils import OUTILS
from hemicycle.mcp.rendu import PLUS_LONG, abreger
from hemicycle.vocabulaire import MotifInconnu
from mcp import Client
from tests.mcp.conftest import Parler


def test_un_assistant_decouvre_dix_outils_trois_ressources_et_une_invite(parler: Parler) -> None:
    async def tout(client: Client) -> tuple[Any, Any, Any]:
        return await client.list_tools(), await client.list_resources(), await client.list_prompts()

    outils, ressources, invites = parler(tout)
    assert len(outils.tools) == 10
    assert all(un.annotations.read_only_hint and un.output_schema["type"] == "object" for un in outils.tools)
    assert [une.name for une in ressources.resources] == ["methodologie", "vocabulaire", "licences"]
    assert [une.name for une in invites.prompts] == ["verifier_un_vote"]


def test_la_page_nomme_chaque_outil_chaque_argument_et_chaque_motif() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")
    for outil in OUTILS.values():
        (ligne,) = [une for une in page.splitlines() if une.startswith(f"| `{outil.nom}` |")]
        assert [nom for nom in outil.entree["properties"] if nom != "curseur" and f"`{nom}`" not in ligne] == []
    assert [motif for motif in MotifInconnu if f"`{motif}`" not in page] == []


def test_les_ressources_disent_ce_que_l_api_dit(assistant: Parler, demander: Demander) -> None:
    async def lues(client: Client) -> list[str]:
        toutes = (await client.list_resources()).resources
        return [(await client.read_resource(une.uri)).contents[0].text for une in toutes]  # type: ignore[union-attr]

    methodologie, vocabulaire, licences = assistant(lues)
    assert all(une["formule"] in methodologie for une in demander("/api/v1/methodologie")["data"]["statistiques"])
    assert all(f"`{motif}` : {motif.libelle}" in vocabulaire for motif in MotifInconnu)
    assert all(une["licence"] in licences and une["editeur"] in licences for une in demander("/api/v1/sources")["data"])


def test_l_invite_reprend_l_affirmation_et_nomme_de_vrais_outils(assistant: Parler) -> None:
    async def dite(client: Client) -> str:
        recue = await client.get_prompt("verifier_un_vote", {"affirmation": "Lucie Verdan a voté {contre}."})
        return recue.messages[0].content.text  # type: ignore[union-attr]

    texte = assistant(dite)
    assert "« Lucie Verdan a voté {contre}. »" in texte
    assert all(f"`{nom}`" in texte for nom in ("membre", "loi", "votes_du_membre", "scrutin"))


def test_un_nom_que_plusieurs_portent_donne_les_candidats(assistant: Parler, demander: Demander) -> None:
    prenom = demander("/api/v1/deputes?limit=1")["data"][0]["prenom"]

    async def qui(client: Client) -> Any:
        return (await client.call_tool("membre", {"membre": prenom})).structured_content

    recu = assistant(qui)
    (inconnu,) = recu["inconnu"]
    assert inconnu["motif"] == "personne_ambigue"
    assert len(inconnu["candidats"]) > 1
    assert all(demander(f"/api/v1/parlementaires/{un['cle']}") for un in inconnu["candidats"])
    assert recu["donnees"] is None


def test_le_debut_d_un_nom_ne_designe_personne(assistant: Parler, demander: Demander) -> None:
    un = demander("/api/v1/deputes?limit=1")["data"][0]
    debut = f"{un['prenom']} {un['nom'][:-1]}"

    async def qui(client: Client) -> Any:
        return (await client.call_tool("membre", {"membre": debut})).structured_content

    recu = assistant(qui)
    assert recu["donnees"] is None
    assert recu["inconnu"][0]["motif"] == "introuvable"
    assert un["slug"] in [candidat["cle"] for candidat in recu["inconnu"][0]["candidats"]]


@given(
    st.lists(
        st.fixed_dictionaries({"titre": st.text(max_size=3000), "adresse": st.just("/scrutins/assemblee/17/1")}),
        max_size=40,
    )
)
def test_une_reponse_reste_courte_quoi_que_disent_les_fichiers(lignes: list[dict[str, str]]) -> None:
    citation = {"titre": "t", "officiel": None, "adresse": "/a", "publication": "r-1", "donneesAu": None}
    reponse = {
        "phrase": "p", "donnees": {"lignes": lignes}, "inconnu": [], "citations": [citation], "api": [], "suite": None,
        "abrege": False,
    }  # fmt: skip
    court, texte = abreger(reponse)
    assert len(msgspec.json.encode(court)) <= PLUS_LONG
    assert len(texte.encode()) <= PLUS_LONG
    assert [une["adresse"] for une in court["donnees"]["lignes"]] == [une["adresse"] for une in lignes]
    assert court["abrege"] == (court["donnees"] != reponse["donnees"])
