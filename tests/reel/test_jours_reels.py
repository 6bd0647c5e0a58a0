"""The Parliament of any day on the real samples: who voted is in it, and how full it is."""

from datetime import date

import msgspec
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.queries import jours
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.checks.world import verifier
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import Chambre
from tests.jours_votes import absents_de_leur_chambre

# Ballots list these members now under SOC, now under SOC-A, which replaced it: two on one day leave one out. Seats and
# groups of the Assembly are assembled from these very ballots, so that few exceptions prove nothing of the files.
SOUS_L_ANCIEN_GROUPE = {
    "PA794094": "2024-03-07", "PA795762": "2024-03-07", "PA795430": "2024-03-14", "PA774958": "2024-03-14",
    "PA607553": "2024-03-14", "PA342196": "2024-03-14",
}  # fmt: skip


def test_everybody_who_voted_is_in_the_chamber_of_that_day(store: Store) -> None:
    vus, absents = absents_de_leur_chambre(OpenRelease(store))
    assert vus > 250_000
    assert absents == set()


def test_every_exception_is_known(monde_assemblee: Monde, monde_des_deux_chambres: Monde) -> None:
    constats = [c for monde in (monde_assemblee, monde_des_deux_chambres) for c in verifier(monde, [], None)]
    assert [c for c in constats if c.regle == "votant_hors_chambre"] == []
    trouves = {c.objet: c.message.rpartition(" : ")[2] for c in constats if c.regle == "groupe_du_vote"}
    assert trouves == SOUS_L_ANCIEN_GROUPE


@pytest.mark.parametrize(
    ("jour", "legislature", "pourvus", "groupes"),
    [(date(2024, 2, 1), 16, 571, 11), (date(2024, 6, 20), None, 0, 0), (date(2025, 11, 17), 17, 575, 12)],
)
def test_the_assembly_of_a_day_is_as_full_as_it_was(
    store: Store, jour: date, legislature: int | None, pourvus: int, groupes: int
) -> None:
    data = msgspec.json.decode(jours.chambre_du_jour(OpenRelease(store), Chambre.ASSEMBLEE, jour))["data"]
    assert (data["legislature"], data["pourvus"], data["vacants"]) == (legislature, pourvus, 577 - pourvus)
    assert len(data["groupes"]) == groupes
    assert sum(groupe["sieges"] for groupe in data["groupes"]) == pourvus
