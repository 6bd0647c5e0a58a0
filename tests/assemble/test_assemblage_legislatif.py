"""The legislative world joined, its coverage, and the checks that stop a publication."""

from dataclasses import replace

import polars as pl
import pytest
from tests.assemble.debats.paroles import Seance
from tests.assemble.exemples_legislatif import (
    DOSSIER,
    SEANCE,
    actes,
    amendement,
    document,
    dossier,
    organe,
    personne,
    point,
    reunion,
    scrutin,
    tables,
)

from hemicycle.assemble import verifications
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.liens.known_dossiers import known_dossiers
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.textes.assemblage import assembler_legislatif

FIN = "de la proposition de loi visant à protéger les haies (première lecture)."
VOTE = scrutin(f"l'amendement n° 12 de Mme Durand à l'article 3 {FIN}")
AUTRE = scrutin("la motion de censure déposée par Mme Durand", 901, code_type="MOC", seance=None)
RESULTAT = "Voici le résultat du scrutin :\nNombre de votants 92\nPour l’adoption 20\nContre 68"


def monde() -> tuple[Legislatif, list[Constat]]:
    seance = Seance("Article 3").dit("Mme Durand", "Je le défends.", amendements=["12"]).preside(RESULTAT)
    lire = tables(
        dossiers=[dossier()],
        documents=[document()],
        amendements=[amendement()],
        reunions=[reunion()],
        points=[point(DOSSIER)],
        paragraphes=seance.paragraphes,
    )
    return assembler_legislatif(lire, [VOTE, AUTRE], [personne("PA1", "Zoé", "Durand")])


def test_a_vote_is_joined_to_its_amendment_dossier_sitting_and_debate() -> None:
    found, constats = monde()
    uid = amendement().uid
    assert found.scrutin_amendement == (Lien(VOTE.uid, uid, "seance", 1.0),)
    assert found.scrutin_dossier == (Lien(VOTE.uid, DOSSIER, "amendement", 1.0),)
    assert found.reunion_scrutin == (Lien(SEANCE, VOTE.uid, "seance", 1.0),)
    assert found.intervention_scrutin.select("scrutin", "via").rows() == [(VOTE.uid, "amendement")]
    assert set(found.intervention_dossier["dossier"].to_list()) == {DOSSIER}
    assert constats == []


def test_the_coverage_counts_each_method_and_what_none_could_join() -> None:
    couverture = monde()[0].couverture
    assert couverture["scrutin → amendement"] == {"seance": 1, "aucun": 0}
    assert couverture["scrutin → dossier"] == {"amendement": 1, "aucun": 1}
    assert couverture["réunion → scrutin"] == {"seance": 1, "aucun": 1}


def test_a_world_without_legislative_files_is_empty_and_sound() -> None:
    found, constats = assembler_legislatif(tables(), [VOTE], [])
    assert (found.dossiers, found.scrutin_dossier, found.interventions.height) == ((), (), 0)
    assert constats == []


def regles(legislatif: Legislatif) -> list[tuple[str, bool]]:
    connus = known_dossiers(legislatif.dossiers, legislatif.amendements)
    return [(c.regle, c.grave) for c in verifications.verifier_liens(legislatif, [VOTE, AUTRE], connus)]


def test_one_amendment_twice_is_kept_once_and_told() -> None:
    sain = monde()[0]
    double = replace(sain, amendements=pl.concat([sain.amendements, sain.amendements]))
    gardes, constats = verifications.sans_repetes(double)
    assert gardes.amendements.equals(sain.amendements)
    assert [(c.regle, c.grave) for c in constats] == [("amendement_en_double", False)]


def test_two_speeches_at_one_place_are_one_speech_and_told() -> None:
    sain = monde()[0]
    double = replace(
        sain,
        interventions=pl.concat([sain.interventions, sain.interventions.head(1)]),
        intervention_dossier=pl.concat([sain.intervention_dossier] * 2),
    )
    gardes, constats = verifications.sans_repetes(double)
    assert gardes.interventions.equals(sain.interventions)
    assert gardes.intervention_dossier.equals(sain.intervention_dossier)
    assert [(c.regle, c.grave) for c in constats] == [("intervention_en_double", False)]


def test_a_link_to_another_legislature_stops_a_publication() -> None:
    sain = monde()[0]
    ancien = replace(sain.dossiers[0], uid="DLR5L16N50001", legislatures=frozenset({16}))
    faux = replace(sain, dossiers=(*sain.dossiers, ancien), scrutin_dossier=(Lien(VOTE.uid, ancien.uid, "titre", 0.9),))
    assert regles(faux) == [("hors_legislature", True)]


def test_a_scrutin_on_a_report_stops_a_publication() -> None:
    sain = monde()[0]
    rapport = replace(sain.dossiers[0], uid="DLR5L17N60003", votable=False)
    faux = replace(
        sain, dossiers=(*sain.dossiers, rapport), scrutin_dossier=(Lien(VOTE.uid, rapport.uid, "titre", 0.9),)
    )
    assert regles(faux) == [("dossier_sans_vote", True)]


def test_a_scrutin_on_a_motion_of_censure_that_is_not_its_vote_stops_a_publication() -> None:
    sain = monde()[0]
    motion = replace(
        sain.dossiers[0], uid="DLR5L17N60003", votable=False, procedure_code="13", titre_source="Motion de censure"
    )
    faux = replace(sain, dossiers=(*sain.dossiers, motion), scrutin_dossier=(Lien(VOTE.uid, motion.uid, "titre", 0.9),))
    assert regles(faux) == [("dossier_sans_vote", True)]


def test_a_scrutin_in_a_sitting_of_the_senate_stops_a_publication() -> None:
    sain = monde()[0]
    senat = sain.reunions.with_columns(pl.lit("senat").alias("chambre"))
    assert regles(replace(sain, reunions=senat)) == [("chambres_melees", True)]


def test_a_vote_on_amendments_of_two_texts_stops_a_publication() -> None:
    sain = monde()[0]
    copie = sain.amendements.with_columns(
        pl.lit("AMX").alias("uid"), pl.lit("AMX").alias("canonique"), pl.lit("T").alias("texte")
    )
    faux = replace(
        sain,
        amendements=pl.concat([sain.amendements, copie]),
        scrutin_amendement=(*sain.scrutin_amendement, Lien(VOTE.uid, "AMX", "jour", 0.9)),
    )
    assert regles(faux) == [("textes_multiples", True)]


def test_an_amendment_said_adopted_that_its_scrutin_rejected_is_told() -> None:
    sain = monde()[0]
    dite = sain.amendements.with_columns(pl.lit("Adopté").alias("sort"))
    assert regles(sain) == []
    assert regles(replace(sain, amendements=dite)) == [("sort_contradictoire", False)]


@pytest.mark.parametrize(
    ("texte", "sort", "dit"),
    [
        ("La commission adopte l’amendement CL12.", "Rejeté", True),
        ("Contre l’avis du rapporteur, la commission rejette l’amendement CL12.", "Adopté", True),
        ("L’amendement CL12 n’est pas adopté.", "Adopté", True),
        ("La commission adopte l’amendement CL12.", "Adopté", False),
        ("L’amendement CL12 est retiré.", "Adopté", False),
        ("La commission rejette l’amendement CL12 et adopte l’article 3.", "Adopté", False),
        ("La commission adopte l’amendement CL12.", "Tombé", False),
    ],
)
def test_an_amendment_said_otherwise_by_the_committee_that_decided_it_is_told(texte: str, sort: str, dit: bool) -> None:
    sain = monde()[0]
    decision = sain.interventions[:1].with_columns(
        pl.lit("procedure").alias("type"), pl.lit(texte).alias("texte"), pl.lit(["CL12"]).alias("amendements")
    )
    depose = sain.amendements.with_columns(pl.lit("CL12").alias("numero_long"), pl.lit(sort).alias("sort"))
    decide = replace(sain, interventions=decision, amendements=depose, scrutin_amendement=())
    assert regles(decide) == ([("sort_en_commission", False)] if dit else [])
    deux = pl.concat([depose, depose.with_columns(pl.lit("AMX").alias("uid"), pl.lit("AMX").alias("canonique"))])
    assert regles(replace(decide, amendements=deux)) == []


def test_a_meeting_and_a_dossier_cite_the_body_by_its_uid_and_the_report_counts_the_others() -> None:
    lire = tables(
        dossiers=[dossier()],
        actes=actes(("AN1-COM-FOND-SAISIE", {"organe": "PO17"}), ("AN1-COM-AVIS-SAISIE", {"organe": "PO404"})),
        organes=[organe("PO17", "ASSEMBLEE", "17e législature")],
        reunions=[reunion(organe="PO17"), reunion("RUANR5L17S2025IDC1", type="commission", organe="PO404")],
    )
    found, _ = assembler_legislatif(lire, [VOTE], [])
    assert found.reunions["organe"].to_list() == ["AN", None]
    assert [saisine.organe for saisine in found.dossiers[0].saisines] == ["AN", "PO404"]
    assert found.couverture["réunion → organe"] == {"organe": 1, "aucun": 1}


def test_the_calendar_is_part_of_the_world() -> None:
    assert "senatoriales-2029" in {evenement.slug for evenement in monde()[0].evenements}
