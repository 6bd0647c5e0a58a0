"""What an answer does not tell, it says that it does not: a zero, a null and a cut list never stand alone."""

from typing import Any

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
