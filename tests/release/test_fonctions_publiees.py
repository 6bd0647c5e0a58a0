"""The functions of a member, each with the body it is held in."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest
from tests.assemble.exemples_commissions import JOURS, fonction, organe, organisme, personne, tables
from tests.publication import publier

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Monde, Votes
from hemicycle.release.format.names import PARLEMENTAIRE
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import Chambre

DATEE = fonction(None, uid="b", type_organe="COMMISSION", institution="Commission des lois")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    siege = [(date(2024, 7, 8), None)]
    personnes = [
        personne("PA1", fonction("PO1", uid="a"), fonction("PO404", uid="c"), sieges=siege),
        personne("11001A", DATEE, chambre=Chambre.SENAT, sieges=siege),
    ]
    lire = tables(
        organes=[organe("PO1", "COMPER", "Commission des lois")],
        organismes_senat=[organisme("COM-LOIS", "Commission des lois")],
    )
    corps, _ = commissions(lire, personnes, JOURS)
    vides = Votes(*(np.empty(0, dtype=kind) for kind in (np.int32, np.int32, *[np.uint8] * 4)))
    opened = publier(tmp_path, Monde(personnes, [], [], [], vides, legislatif=Legislatif(commissions=tuple(corps))))
    yield opened
    opened.close()


def mandats(store: Store, uid: str) -> list[dict[str, Any]]:
    document = store.document(PARLEMENTAIRE, "detail", uid.lower())
    assert document is not None
    found: list[dict[str, Any]] = orjson.loads(document.body)["mandats"]
    return found


def test_a_function_leads_to_its_body(store: Store) -> None:
    assert mandats(store, "PA1")[0]["commission"] == {
        "slug": "commission-des-lois", "nom": "Commission des lois", "chambre": "assemblee",
    }  # fmt: skip


def test_a_function_in_an_unknown_body_leads_nowhere(store: Store) -> None:
    found = mandats(store, "PA1")[1]
    assert (found["organeRef"], found["commission"]) == ("PO404", None)


def test_a_function_that_only_names_its_body_has_the_reference_of_the_body(store: Store) -> None:
    found = mandats(store, "11001A")[0]
    assert found["organeRef"] == "SENAT-COM-LOIS"
    assert found["commission"]["slug"] == "commission-des-lois-senat"
