"""Thirty questions about the demo, put through the tools over each transport."""

from benchmarks.questions_mcp import Bilan, Demander, poser, questions

from mcp import Client
from tests.mcp.conftest import Parler


def test_trente_questions_ont_la_reponse_de_l_api_et_une_citation(parler: Parler, demander: Demander) -> None:
    posees = questions(demander)

    async def toutes(client: Client) -> list[Bilan]:
        return [await poser(client.call_tool, une) for une in posees]

    bilans: list[Bilan] = parler(toutes)
    assert len(bilans) >= 30
    assert {une.outil for une in posees} == {
        "rechercher", "scrutin", "membre", "votes_du_membre", "comparer", "loi", "qui_represente", "paroles", "agenda",
        "changements",
    }  # fmt: skip
    assert {bilan.question.texte: bilan.fautes for bilan in bilans if bilan.fautes} == {}


def test_une_longue_liste_se_lit_page_apres_page_sans_rien_perdre(assistant: Parler, demander: Demander) -> None:
    dernier = demander("/api/v1/scrutins?limit=1&chambre=assemblee")["data"][0]
    votes = demander(f"/api/v1/scrutins/{dernier['numero']}?chambre=assemblee")["data"]["votes"]
    question = {"chambre": "assemblee", "numero": dernier["numero"], "par_nom": True}

    async def toutes(client: Client) -> list[str]:
        vus: list[str] = []
        suite: str | None = ""
        while suite is not None:
            recu = (
                await client.call_tool("scrutin", question | ({"curseur": suite} if suite else {}))
            ).structured_content
            vus += [un["cle"] for un in recu["donnees"]["noms"]["votes"]]
            suite = recu["suite"]
        return vus

    assert assistant(toutes) == [un["parlementaire"]["slug"] for un in votes]
