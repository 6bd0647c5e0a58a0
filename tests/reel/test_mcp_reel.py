"""The questions of assistants, asked of the real samples of the Assembly."""

import pytest
from benchmarks.questions_mcp import Bilan, lire, poser, questions

from hemicycle.settings import Settings
from hemicycle.sync import Report
from mcp import Client
from tests.api.processus import running
from tests.mcp.conftest import converser

pytestmark = pytest.mark.reel


def test_les_reponses_sur_les_echantillons_sont_celles_de_l_api(publication: tuple[Settings, Report]) -> None:
    with running(publication[0].home, 1, mcp="true", access_log="false", release_poll="60") as (
        _,
        base,
    ):
        posees = questions(lambda adresse: lire(base, adresse))

        async def toutes(client: Client) -> list[Bilan]:
            return [await poser(client.call_tool, une) for une in posees]

        bilans: list[Bilan] = converser(f"{base}/mcp", toutes)
    assert len(bilans) >= 25  # a release of the Assembly alone has no communes
    assert {bilan.question.texte: bilan.fautes for bilan in bilans if bilan.fautes} == {}
