"""Ten dossiers of the 16th legislature, each of another kind, as their acts tell them to a reader.

What is expected was written down from the raw acts, not from what the program makes of them.
"""

from dataclasses import dataclass
from datetime import date

import pytest

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Monde

pytestmark = pytest.mark.reel


@dataclass(frozen=True)
class Attendu:
    """`etapes`: code, status, outcome, day. `loi`: number, day and number of the issue of the Journal officiel."""

    etat: str
    depot: str | None
    etapes: tuple[tuple[str, str, str | None, str | None], ...]
    adoption: str | None = None
    loi: tuple[str | None, str | None, str | None] | None = None


DOSSIERS = {
    # budget of the social security: three times under article 49.3, rejected by the Senate, partly struck down
    "DLR5L16N46347": Attendu(
        "promulgue", "2022-09-26",
        (
            ("DEPOT", "done", None, "2022-09-26"),
            ("AN1", "done", "adopted_49_3", "2022-10-31"),
            ("SN1", "done", "adopted_modified", "2022-11-15"),
            ("CMP", "done", "cmp_desaccord", "2022-11-15"),
            ("ANNLEC", "done", "adopted_49_3", "2022-11-28"),
            ("SNNLEC", "done", "rejected", "2022-11-29"),
            ("ANLDEF", "done", "adopted_49_3", "2022-12-02"),
            ("CC", "done", "cc_partiel", "2022-12-20"),
            ("PROM", "done", None, "2022-12-23"),
        ),
        "2022-12-02", ("2022-1616", "2022-12-24", "298"),
    ),
    # begun at the Senate, rejected at once by the Assembly, agreed upon by the joint committee
    "DLR5L16N47118": Attendu(
        "promulgue", "2023-02-01",
        (
            ("DEPOT", "done", None, "2023-02-01"),
            ("SN1", "done", "adopted", "2023-11-14"),
            ("AN1", "done", "rejected", "2023-12-11"),
            ("CMP", "done", "cmp_accord", "2023-12-19"),
            ("CC", "done", "cc_partiel", "2024-01-25"),
            ("PROM", "done", None, "2024-01-26"),
        ),
        "2023-12-19", ("2024-42", "2024-01-27", "22"),
    ),
    # voted unchanged by the second chamber
    "DLR5L16N48392": Attendu(
        "promulgue", "2023-07-13",
        (
            ("DEPOT", "done", None, "2023-07-13"),
            ("SN1", "done", "adopted", "2023-07-18"),
            ("AN1", "done", "adopted_conforme", "2023-07-20"),
            ("PROM", "done", None, "2023-07-25"),
        ),
        "2023-07-20", ("2023-656", "2023-07-26", "171"),
    ),
    # two readings in each chamber; the acts call the last vote « modifiée », and it made the law
    "DLR5L16N46484": Attendu(
        "promulgue", "2022-10-18",
        (
            ("DEPOT", "done", None, "2022-10-18"),
            ("AN1", "done", "adopted", "2022-12-02"),
            ("SN1", "done", "adopted_modified", "2023-02-02"),
            ("AN2", "done", "adopted_modified", "2023-04-04"),
            ("SN2", "done", "adopted_conforme", "2023-06-14"),
            ("CC", "done", "cc_partiel", "2023-07-26"),
            ("PROM", "done", None, "2023-07-27"),
        ),
        "2023-06-14", ("2023-668", "2023-07-28", "173"),
    ),
    # rejected by the Senate twice: the Assembly has the last word
    "DLR5L16N47975": Attendu(
        "promulgue", "2023-05-23",
        (
            ("DEPOT", "done", None, "2023-05-23"),
            ("AN1", "done", "adopted", "2023-05-31"),
            ("SN1", "done", "rejected", "2023-06-07"),
            ("CMP", "done", "cmp_desaccord", "2023-06-12"),
            ("ANNLEC", "done", "adopted", "2023-06-20"),
            ("SNNLEC", "done", "rejected", "2023-06-22"),
            ("ANLDEF", "done", "adopted_definitive", "2023-06-28"),
            ("PROM", "done", None, "2023-07-07"),
        ),
        "2023-06-28", ("2023-568", "2023-07-08", "157"),
    ),
    # a change of the Constitution: both chambers in the same terms, then the Congress, which is no step of the contract
    "DLR5L16N49095": Attendu(
        "promulgue", "2023-12-12",
        (
            ("DEPOT", "done", None, "2023-12-12"),
            ("AN1", "done", "adopted", "2024-01-30"),
            ("SN1", "done", "adopted_conforme", "2024-02-28"),
            ("PROM", "done", None, "2024-03-08"),
        ),
        "2024-03-04", ("2024-200", "2024-03-09", "58"),
    ),
    # withdrawn by its author
    "DLR5L16N46247": Attendu(
        "retire", "2022-09-20",
        (("DEPOT", "done", None, "2022-09-20"), ("AN1", "done", None, "2022-10-11")),
    ),
    # sent back to the Assembly for a new reading, on which the legislature ended: the Senate voted on it, and the next
    # Assembly had it again
    "DLR5L16N48312": Attendu(
        "en_cours", "2023-07-04",
        (
            ("DEPOT", "done", None, "2023-07-04"),
            ("AN1", "done", "adopted", "2023-12-06"),
            ("SN1", "done", "adopted_modified", "2024-03-12"),
            ("ANNLEC", "active", None, "2024-03-13"),
            ("CMP", "done", "cmp_desaccord", "2024-04-10"),
            ("PROM", "pending", None, None),
        ),
    ),
    # rejected
    "DLR5L16N46858": Attendu(
        "rejete", "2022-12-15",
        (("DEPOT", "done", None, "2022-12-15"), ("AN1", "done", "rejected", "2023-02-09")),
    ),
    # a European resolution, deemed final without a vote
    "DLR5L16N49498": Attendu(
        "adopte", "2024-03-04",
        (("DEPOT", "done", None, "2024-03-04"), ("ANLUNI", "done", "adopted_definitive", "2024-05-29")),
        "2024-05-29",
    ),
    # an eleventh: adopted by the Assembly in its last days, it lies before the Senate, which is never dissolved. One
    # chamber adopted it: it is under way, and has no day of adoption (contract 72, section 9).
    "DLR5L16N49726": Attendu(
        "en_cours", "2024-04-03",
        (
            ("DEPOT", "done", None, "2024-04-03"),
            ("AN1", "done", "adopted", "2024-05-28"),
            ("SN1", "active", None, "2024-05-29"),
            ("PROM", "pending", None, None),
        ),
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def dossiers(monde_assemblee: Monde) -> dict[str, Dossier]:
    return {dossier.uid: dossier for dossier in monde_assemblee.legislatif.dossiers}


@pytest.mark.parametrize("uid", DOSSIERS)
def test_a_dossier_is_what_its_acts_say(dossiers: dict[str, Dossier], uid: str) -> None:
    dossier = dossiers[uid]
    loi = (dossier.loi_numero, _jour(dossier.loi_date_jo), dossier.jo_numero)
    etapes = tuple((etape.code, etape.status, etape.outcome, _jour(etape.jour)) for etape in dossier.etapes)
    lu = Attendu(
        dossier.etat.value, _jour(dossier.date_depot), etapes, _jour(dossier.date_adoption), loi if any(loi) else None
    )
    assert lu == DOSSIERS[uid]


def test_what_became_law_was_changed_by_nobody_at_its_last_reading(dossiers: dict[str, Dossier]) -> None:
    """Whatever the acts call the last vote of a chamber: without a joint committee, it ends the shuttle."""
    for dossier in dossiers.values():
        lectures = [etape for etape in dossier.etapes if etape.code in {"AN1", "SN1", "AN2", "SN2"}]
        if dossier.etat.value == "promulgue" and len(lectures) == 2 and "CMP" not in {e.code for e in dossier.etapes}:
            assert lectures[-1].outcome != "adopted_modified", dossier.uid


def _jour(jour: date | None) -> str | None:
    return None if jour is None else jour.isoformat()
