"""Whatever is asked, the answer is one of the contract: never a 500, always a readable body."""

from urllib.parse import quote, urlencode

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hemicycle.api.declare.operations import Operation
from hemicycle.models.erreurs import Erreur, ErreurParametres
from tests.api.client import Client
from tests.api.test_table import TABLE

ROUTES = [route for route in TABLE.operations if route.needs_release and route.method == "GET"]
NAMES = sorted({name for route in ROUTES for name in route.queries})
VALUES = st.one_of(
    st.text(max_size=12),
    st.integers().map(str),
    st.sampled_from(
        ["1", "2", "17", "2024", "senat", "boc", "true", "2025-01-01", "alder", "votes", "desc", "absent", "3m", "csv"]
    ),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(
    route=st.sampled_from(ROUTES),
    variable=st.one_of(st.sampled_from(["6", "adele-alder", "boc"]), st.text(min_size=1, max_size=8)),
    chambre=st.sampled_from(["assemblee", "senat", "congres"]),
    pairs=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5),
    accept=st.sampled_from(["identity", "gzip", "zstd"]),
)
def test_any_question_gets_an_answer_of_the_contract(
    chambres: Client, route: Operation, variable: str, chambre: str, pairs: dict[str, str], accept: str
) -> None:
    path = route.template.replace("{chambre}", chambre)
    for name in ("{numero}", "{slug}", "{id}"):
        path = path.replace(name, quote(variable, safe=""))
    answer = chambres.get(f"{path}?{urlencode(pairs)}", {"Accept-Encoding": accept})
    assert answer.status in (200, 400, 404)
    if answer.status == 400:
        assert msgspec.json.decode(answer.body, type=ErreurParametres).details
    elif answer.status == 404:
        assert msgspec.json.decode(answer.body, type=Erreur).message


@pytest.mark.parametrize("moment", ["0001-01-01", "0999-12-31T23:59:59Z", "9999-12-31T23:59:59.999Z"])
@pytest.mark.parametrize("liste", ["scrutins", "parlementaires", "groupes"])
def test_an_instant_at_the_edge_of_the_calendar_is_answered(chambres: Client, liste: str, moment: str) -> None:
    assert chambres.get(f"/api/v1/{liste}?updatedSince={moment}").status == 200
