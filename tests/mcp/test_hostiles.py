"""Arguments that nobody should send, and what a client is told of them: a French sentence, never a trace or a 5xx."""

import asyncio
import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from hemicycle.mcp.outils import OUTILS
from mcp import Client
from tests.mcp.conftest import Parler, converser

SQL, CHEMIN, LONG = "'; DROP TABLE scrutins; --", "../../../etc/passwd", "a" * 5000
HOSTILES: list[tuple[str, Any]] = [
    ("membre", {}),
    ("membre", {"membre": 12}),
    ("membre", {"membre": None}),
    ("membre", {"membre": ["a", "b"]}),
    ("membre", {"membre": {"$ne": 1}}),
    ("membre", {"membre": LONG}),
    ("membre", {"membre": "a\u0000b"}),
    ("membre", {"membre": "a\u001b[31m"}),
    ("membre", {"membre": "x"}),
    ("membre", {"membre": "Verdan", "inattendu": True}),
    ("scrutin", {"chambre": "lords", "numero": 1}),
    ("scrutin", {"chambre": "assemblee", "numero": "1"}),
    ("scrutin", {"chambre": "assemblee", "numero": -1}),
    ("scrutin", {"chambre": "assemblee", "numero": 10**30}),
    ("scrutin", {"chambre": "assemblee", "numero": 1.5}),
    ("scrutin", {"chambre": "assemblee", "numero": 1, "session": "dix-sept"}),
    ("scrutin", {"chambre": "assemblee", "numero": 1, "curseur": "2-00000000"}),
    ("scrutin", {"chambre": "assemblee", "numero": 1, "curseur": "'; --"}),
    ("scrutin", {"chambre": "assemblee", "numero": 1, "curseur": LONG}),
    ("comparer", {"membres": ["emilie"]}),
    ("comparer", {"membres": ["a b"] * 5}),
    ("comparer", {"membres": "a,b"}),
    ("rechercher", {"question": ""}),
    ("rechercher", {"question": "  \t "}),
    ("rechercher", {"question": "loi", "categorie": "tout"}),
    ("paroles", {"question": "loi", "du": "2025-02-30"}),
    ("paroles", {"question": "loi", "du": "hier"}),
    ("paroles", {"question": "loi", "du": "2025-02-02", "au": "2025-02-01"}),
    ("votes_du_membre", {"membre": "Verdan", "sujet": "loi", "du": "2025-02-02"}),
    ("agenda", {"du": "2025-02-02", "au": "2025-02-01"}),
    ("qui_represente", {}),
    ("changements", {}),
    ("changements", {"depuis": "jamais"}),
    ("changements", {"depuis": "2025-01-01", "tables": ["sqlite_master"]}),
    ("changements", {"curseur": "1-2"}),
    ("", {}),
    ("outil_inconnu", {}),
    (CHEMIN, {}),
]
# Strange, and answered all the same: nothing is found, and the answer says so.
INTROUVABLES: list[tuple[str, dict[str, Any]]] = [
    ("membre", {"membre": SQL}),
    ("membre", {"membre": CHEMIN}),
    ("loi", {"texte": SQL}),
    ("loi", {"texte": CHEMIN}),
    ("qui_represente", {"lieu": SQL}),
    ("qui_represente", {"lieu": CHEMIN}),
    ("paroles", {"question": '"((*'}),
    ("paroles", {"question": "NEAR(a b) OR *"}),
    ("rechercher", {"question": "%_%' OR 1=1 zzqx"}),
]


def test_un_argument_hostile_est_refuse_en_francais(parler: Parler) -> None:
    async def tous(client: Client) -> list[Any]:
        return [await client.call_tool(outil, arguments) for outil, arguments in HOSTILES]

    for (outil, arguments), recu in zip(HOSTILES, parler(tous), strict=True):
        dit = recu.content[0].text
        assert recu.is_error, (outil, arguments, dit)
        assert recu.structured_content is None
        assert dit.endswith(".") and "«" in dit, (outil, arguments, dit)
        assert len(dit) < 600 and "Traceback" not in dit and "Erreur interne" not in dit, (outil, arguments, dit)


def test_ce_qui_ressemble_a_une_attaque_ne_trouve_rien_et_le_dit(parler: Parler) -> None:
    async def tous(client: Client) -> list[Any]:
        return [await client.call_tool(outil, arguments) for outil, arguments in INTROUVABLES]

    for (outil, arguments), recu in zip(INTROUVABLES, parler(tous), strict=True):
        assert not recu.is_error, (outil, arguments, recu.content)
        assert "introuvable" in [un["motif"] for un in recu.structured_content["inconnu"]], (outil, arguments)
        assert recu.structured_content["citations"]


def test_une_demi_paire_n_arrete_pas_le_service(servie: str) -> None:
    """A lone surrogate cannot be written in UTF-8, and may be written in JSON."""
    statut, recu = poster(servie, appel("membre", '{"membre": "\\ud800\\ud800"}'))
    assert statut < 500, recu


@pytest.mark.parametrize(
    "corps",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b'{"jsonrpc":"2.0","id":1}',
        b'{"jsonrpc":"1.0","id":1,"method":"ping"}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
        b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":1,"arguments":[]}}',
        b'{"jsonrpc":"2.0","id":1,"method":"n/importe"}',
        b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
        b'{"jsonrpc":"2.0","id":1,"method":"ping","params":' + b"[" * 5000 + b"]" * 5000 + b"}",
    ],
)
def test_un_corps_hostile_n_est_jamais_une_erreur_du_service(servie: str, corps: bytes) -> None:
    for version in ({}, {"MCP-Protocol-Version": "2026-07-28"}, {"MCP-Protocol-Version": "n'importe"}):
        statut, recu = poster(servie, corps, version)
        assert statut < 500, (statut, recu)
        assert b"Traceback" not in recu


def test_les_bornes_de_l_api_valent_pour_les_assistants(servie: str) -> None:
    assert poster(servie, b" " * 20_000)[0] == 413
    assert demande("GET", servie)[0] == demande("DELETE", servie)[0] == 405


def test_une_ressource_ou_une_invite_inconnue_se_dit_en_francais(assistant: Parler) -> None:
    async def fautes(client: Client) -> list[str]:
        dites = []
        for essai in (
            client.read_resource("hemicycle://secrets"),
            client.read_resource("file:///etc/passwd"),
            client.get_prompt("autre", {}),
            client.get_prompt("verifier_un_vote", {"affirmation": ""}),
            client.get_prompt("verifier_un_vote", {"affirmation": LONG}),
        ):
            with pytest.raises(Exception, match=r"inconnue|attendus") as refus:
                await essai
            dites.append(str(refus.value))
        return dites

    assert all("«" in dite for dite in assistant(fautes))


def test_une_frequence_trop_grande_est_refusee_comme_a_l_api(demo_publiee: Any) -> None:
    from tests.api.processus import running

    with running(demo_publiee.home, 1, mcp="true", access_log="false", rate_limit="3/minute") as (
        _,
        base,
    ):
        statuts = [poster(base, appel("membre", '{"membre": "zz zz"}'))[0] for _ in range(5)]
    assert statuts[0] == 200
    assert statuts[-1] == 429


def test_plusieurs_appels_a_la_fois_ont_chacun_leur_reponse(servie: str) -> None:
    async def ensemble(client: Client) -> list[Any]:
        noms = [f"zzz personne {rang}" for rang in range(20)]
        return list(await asyncio.gather(*(client.call_tool("membre", {"membre": nom}) for nom in noms)))

    for rang, recu in enumerate(converser(f"{servie}/mcp", ensemble)):
        assert f"« zzz personne {rang} »" in recu.content[0].text


def test_chaque_schema_d_entree_est_ferme_et_borne() -> None:
    for outil in OUTILS.values():
        assert outil.entree["additionalProperties"] is False
        for nom, membre in outil.entree["properties"].items():
            assert membre["description"], (outil.nom, nom)
            for forme in membre.get("anyOf", [membre]):
                if forme.get("type") == "string" and "enum" not in forme:
                    assert {"maxLength", "format"} & forme.keys() or forme["pattern"].endswith("{8}$"), (outil.nom, nom)
                if forme.get("type") == "integer":
                    assert "maximum" in forme


def appel(outil: str, arguments: str) -> bytes:
    params = f'{{"name": {json.dumps(outil)}, "arguments": {arguments}}}'
    return f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {params}}}'.encode()


def poster(base: str, corps: bytes, entetes: dict[str, str] | None = None) -> tuple[int, bytes]:
    return demande("POST", base, corps, entetes)


def demande(methode: str, base: str, corps: bytes = b"", entetes: dict[str, str] | None = None) -> tuple[int, bytes]:
    connexion = HTTPConnection(urlsplit(base).netloc, timeout=60)
    usuels = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    connexion.request(methode, "/mcp", corps, usuels | (entetes or {}))
    recu = connexion.getresponse()
    lu = recu.read()
    connexion.close()
    return recu.status, lu
