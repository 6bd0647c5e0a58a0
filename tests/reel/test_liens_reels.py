"""Links on the real samples. Skipped, saying so, when they are absent."""

import polars as pl
import pytest

from hemicycle.assemble.legislatif import Dossier, Legislatif
from hemicycle.assemble.liens.titres import citation
from hemicycle.assemble.monde import Monde
from hemicycle.vocabulaire import EtatDossier, NatureVote

pytestmark = pytest.mark.reel
N201 = "CRSANR5L17S2025O1N201"


@pytest.fixture(scope="module")
def monde(monde_assemblee: Monde) -> Monde:
    return monde_assemblee


@pytest.fixture(scope="module")
def legislatif(monde: Monde) -> Legislatif:
    return monde.legislatif


@pytest.fixture(scope="module")
def dossiers(legislatif: Legislatif) -> dict[str, Dossier]:
    return {dossier.uid: dossier for dossier in legislatif.dossiers}


def test_nearly_every_vote_whose_amendment_is_in_the_sample_is_linked(monde: Monde, legislatif: Legislatif) -> None:
    """In the sample: a plenary amendment of that number, of that sitting or decided that day, whoever signed it."""
    pleniere = legislatif.amendements.filter(pl.col("organe_examen") == "AN")
    seances = set(pleniere.select("numero", "seance").iter_rows())
    jours = set(pleniere.select("numero", "date_sort").iter_rows())
    votes = [s for s in monde.scrutins if s.nature is NatureVote.AMENDEMENT and s.legislature == 17]
    numeros = {s.uid: lue.numero for s in votes if (lue := citation(s.titre)) is not None}
    assert len(numeros) == len(votes) == 887
    presents = {s.uid for s in votes if (numeros[s.uid], s.seance) in seances or (numeros[s.uid], s.jour) in jours}
    lies = {lien.de for lien in legislatif.scrutin_amendement}
    assert len(presents) == 825
    assert len(lies & presents) >= 0.95 * len(presents)


def test_motions_of_censure_lead_to_their_own_dossiers_though_no_act_cites_the_vote(legislatif: Legislatif) -> None:
    motions = {lien.de: lien.vers for lien in legislatif.scrutin_dossier if lien.methode == "motion"}
    assert motions == {
        "VTANR5L16V1": "DLR5L16N45938", "VTANR5L16V1800": "DLR5L16N48176", "VTANR5L16V3335": "DLR5L16N49357",
    }  # fmt: skip


def test_no_link_stops_a_publication(monde: Monde) -> None:
    assert [constat for constat in monde.constats if constat.grave] == []


def test_no_vote_is_linked_to_two_amendments(legislatif: Legislatif) -> None:
    votes = [lien.de for lien in legislatif.scrutin_amendement]
    assert len(votes) == len(set(votes))


def test_the_speeches_of_a_sitting_are_tied_to_its_three_votes(legislatif: Legislatif) -> None:
    liens = legislatif.intervention_scrutin.join(
        legislatif.interventions, left_on="intervention", right_on="id", maintain_order="left"
    ).filter(pl.col("compte_rendu") == N201)
    assert set(liens["scrutin"].to_list()) == {f"VTANR5L17V{n}" for n in (1811, 1812, 1813)}
    assert set(liens["orateur"].to_list()) == {"M. Yannick Monnet"}


def test_older_dossiers_keep_their_amendments_of_the_17th(legislatif: Legislatif, dossiers: dict[str, Dossier]) -> None:
    anciens = legislatif.amendement_dossier.filter(pl.col("dossier").str.contains("^DLR5L1[56]"))
    assert anciens.height == 1584
    assert dossiers["DLR5L16N49868"].legislatures == {16, 17}


def test_a_modified_text_is_under_way_or_ended_by_something_else(dossiers: dict[str, Dossier]) -> None:
    derniers = [
        dossier
        for dossier in dossiers.values()
        if dossier.etapes and [e.outcome for e in dossier.etapes if e.outcome][-1:] == ["adopted_modified"]
    ]
    assert derniers
    assert not {d.etat for d in derniers} & {EtatDossier.ADOPTE, EtatDossier.REJETE}


def test_laws_have_their_number_and_date(dossiers: dict[str, Dossier]) -> None:
    lois = [dossier for dossier in dossiers.values() if dossier.etat is EtatDossier.PROMULGUE]
    assert len(lois) == 93
    assert all(dossier.loi_numero and dossier.loi_date_jo for dossier in lois)


def test_a_vote_cited_by_an_act_leads_to_its_dossier(legislatif: Legislatif) -> None:
    assert legislatif.couverture["scrutin → dossier"]["acte"] == 126
