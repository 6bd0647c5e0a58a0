"""Speeches, amendments and meetings, and the dossiers and scrutins they are about."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.assemble.debats.paroles import Seance
from tests.assemble.exemples_legislatif import (
    DOSSIER,
    SEANCE,
    TEXTE,
    actes,
    amendement,
    document,
    dossier,
    point,
    reunion,
    scrutin,
    tables,
    trame,
)

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.debats.interventions import DebatsLus, debats
from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.debats_scrutins import debats_scrutins
from hemicycle.assemble.liens.known_dossiers import known_dossiers
from hemicycle.assemble.liens.travaux_dossiers import (
    amendements_dossiers,
    debats_dossiers,
    reunions_dossiers,
    reunions_scrutins,
)
from hemicycle.assemble.monde import Scrutin
from hemicycle.assembled import FileMemory
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.amendements import Amendement
from hemicycle.sources.publishers.assemblee.reunions import Point, Reunion
from hemicycle.vocabulaire import NatureVote

FIN = "de la proposition de loi visant à protéger les haies (première lecture)."
ARTICLE, AUTRE_ARTICLE = f"l'article 3 {FIN}", f"l'article 4 {FIN}"


def resultat(votants: int = 92, pour: int = 20, contre: int = 68) -> str:
    return (
        f"Voici le résultat du scrutin :\nNombre de votants {votants}\nNombre de suffrages exprimés {votants}\n"
        f"Majorité absolue 45\nPour l’adoption {pour}\nContre {contre}"
    )


def lire(seance: Seance) -> DebatsLus:
    return debats(tables(paragraphes=seance.paragraphes))


def rattaches(seance: Seance, scrutins: Sequence[Scrutin]) -> list[tuple[str, int, str]]:
    """(speaker, number of the scrutin, how) of each link."""
    lus = lire(seance)
    orateurs = dict(lus.interventions.select("id", "orateur").iter_rows())
    numeros = {s.uid: s.numero for s in scrutins}
    liens = debats_scrutins(lus.interventions, lus.resultats, scrutins)
    return [(orateurs[de], numeros[vers], via) for de, vers, via, _ in liens.iter_rows()]


def test_the_proclaimed_figures_tell_which_vote_a_speech_led_to() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Je soutiens l'article.").preside(resultat())
    votes = [scrutin(ARTICLE, 900), scrutin(ARTICLE, 901, pour=30, contre=58)]
    assert rattaches(seance, votes) == [("Mme Durand", 900, "article")]


def test_links_that_are_remembered_are_those_made_from_nothing(tmp_path: Path) -> None:
    """Night after night: what was said, the figures, the title and the number of the vote change."""
    dits = Seance("Article 3").dit("Mme Durand", "Je soutiens l'article.").preside(resultat())
    corriges = Seance("Article 4").dit("M. Petit", "Je soutiens l'article.").preside(resultat())
    un = scrutin(ARTICLE, 900)
    nuits = [
        (dits, un), (dits, un), (corriges, un), (dits, un), (dits, replace(un, pour=30)),
        (dits, replace(un, nature=NatureVote.ENSEMBLE)), (dits, replace(un, titre=AUTRE_ARTICLE)),
        (dits, replace(un, uid="VTANR5L17V901", numero=901)),
    ]  # fmt: skip
    for seance, vote in nuits:
        lus = debats(tables(paragraphes=seance.paragraphes), FileMemory(tmp_path))
        liens = debats_scrutins(lus.interventions, lus.resultats, [vote], lus.empreintes, FileMemory(tmp_path))
        assert liens.equals(debats_scrutins(lus.interventions, lus.resultats, [vote]))
    deux = [un, replace(un, uid="VTANR5L17V899", numero=899)]  # the first of the two that have these figures
    lus = debats(tables(paragraphes=dits.paragraphes), FileMemory(tmp_path))
    liens = debats_scrutins(lus.interventions, lus.resultats, deux, lus.empreintes, FileMemory(tmp_path))
    assert liens["scrutin"].to_list() == ["VTANR5L17V899"]


def test_figures_of_no_scrutin_tie_nothing() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Je soutiens l'article.").preside(resultat(pour=21, contre=67))
    assert rattaches(seance, [scrutin(ARTICLE)]) == []


def test_the_chair_and_interruptions_are_not_tied() -> None:
    seance = Seance("Article 3").preside("La parole est à Mme Durand.").dit("Mme Durand", "Je soutiens.")
    seance.crie("M. Petit", "Non !").preside(resultat())
    assert rattaches(seance, [scrutin(ARTICLE)]) == [("Mme Durand", 900, "article")]


def test_a_speech_belongs_to_the_next_vote_only() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.").preside(resultat())
    seance.dit("M. Petit", "Deux.").preside(resultat(90, 40, 50))
    votes = [scrutin(ARTICLE, 900), scrutin(ARTICLE, 901, votants=90, pour=40, contre=50)]
    assert rattaches(seance, votes) == [("Mme Durand", 900, "article"), ("M. Petit", 901, "article")]


def test_votes_in_a_row_share_the_discussion_that_they_close() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.").preside(resultat()).preside(resultat(90, 40, 50))
    votes = [scrutin(ARTICLE, 900), scrutin(ARTICLE, 901, votants=90, pour=40, contre=50)]
    assert [(qui, numero) for qui, numero, _ in rattaches(seance, votes)] == [("Mme Durand", 900), ("Mme Durand", 901)]


def test_equal_figures_are_told_apart_by_their_order() -> None:
    seance = (
        Seance("Article 3").dit("Mme Durand", "Un.").preside(resultat()).dit("M. Petit", "Deux.").preside(resultat())
    )
    votes = [scrutin(ARTICLE, 901), scrutin(ARTICLE, 900)]
    assert [(qui, numero) for qui, numero, _ in rattaches(seance, votes)] == [("Mme Durand", 900), ("M. Petit", 901)]


def test_a_speech_naming_the_amendment_is_tied_even_before_another_vote() -> None:
    seance = Seance("Après l'article 9").dit("Mme Durand", "Je le défends.", amendements=["I-12"], article="Après 9")
    seance.preside(resultat(90, 40, 50)).dit("M. Petit", "Avis défavorable.", article="Après 9").preside(resultat())
    votes = [scrutin(f"l'amendement n° 12 de Mme Durand après l'article 9 {FIN}")]
    assert rattaches(seance, votes) == [("Mme Durand", 900, "amendement"), ("M. Petit", 900, "article")]


def test_numbers_inherited_from_the_point_hold_since_the_previous_vote_only() -> None:
    champs = {"amendements": ["12"], "amendements_herites": True, "article": "8"}
    seance = Seance("Article 8").dit("Mme Durand", "Un.", **champs).preside(resultat(90, 40, 50))
    seance.dit("M. Petit", "Deux.", **champs).preside(resultat())
    votes = [scrutin(f"l'amendement n° 12 de Mme Durand à l'article 9 {FIN}")]
    assert rattaches(seance, votes) == [("M. Petit", 900, "amendement")]


def test_another_text_is_another_debate() -> None:
    seance = (
        Seance("Discussion").dit("Mme Durand", "Un.", texte_numero="700").dit("M. Petit", "Deux.").preside(resultat())
    )
    assert rattaches(seance, [scrutin(ARTICLE)]) == [("M. Petit", 900, "article")]


def test_for_want_of_better_the_whole_window_is_the_debate() -> None:
    seance = Seance("Discussion").dit("Mme Durand", "Un.", article="7").preside(resultat())
    assert rattaches(seance, [scrutin(ARTICLE)]) == [("Mme Durand", 900, "fenetre")]


def test_explanations_are_the_debate_of_the_vote_on_the_whole() -> None:
    seance = Seance("Article 3").dit("M. Petit", "Deux.").passe_a("Explications de vote")
    seance.dit("Mme Durand", "Nous voterons pour.").preside(resultat())
    assert rattaches(seance, [scrutin(f"l'ensemble {FIN}")]) == [("Mme Durand", 900, "ensemble")]


def test_the_discussion_of_a_motion_is_its_debate() -> None:
    seance = Seance("Motion de rejet préalable").dit("Mme Durand", "Rejetons.").preside(resultat())
    assert rattaches(seance, [scrutin(f"la motion de rejet préalable, déposée par Mme Durand, {FIN}")]) == [
        ("Mme Durand", 900, "motion")
    ]


def dossiers_des_paroles(seance: Seance, **rows: list[Record]) -> list[tuple[str, str]]:
    lues, lu = lire(seance).interventions, tables(**rows)
    amendes = amendements(lu("amendements"))
    found = debats_dossiers(lues, lu("documents"), amendes, known_dossiers(dossiers(lu), amendes))
    return [(row["dossier"], row["methode"]) for row in found.iter_rows(named=True)]


def test_the_number_of_the_text_gives_the_dossier_of_a_speech() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    assert dossiers_des_paroles(seance, dossiers=[dossier()], documents=[document()]) == [(DOSSIER, "texte")]


def test_the_same_number_in_another_legislature_is_another_text() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    ancien = dossier("DLR5L16N50001")
    texte = document("PIONANR5L16B0812", dossier=ancien.uid)
    assert dossiers_des_paroles(seance, dossiers=[ancien], documents=[texte]) == []


def test_an_adopted_text_is_numbered_apart() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    adopte = document("PIONANR5L17BTA0812")
    assert dossiers_des_paroles(seance, dossiers=[dossier()], documents=[adopte]) == []


def test_the_text_of_the_amendments_tells_the_dossier_when_the_document_is_missing() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    assert dossiers_des_paroles(seance, amendements=[amendement()]) == [(DOSSIER, "texte_amende")]


def test_a_number_that_leads_to_two_dossiers_leads_to_none() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    deux = [document(), document("RAPPANR5L17B0812", dossier="DLR5L17N60002")]
    assert dossiers_des_paroles(seance, dossiers=[dossier(), dossier("DLR5L17N60002")], documents=[*deux]) == []


SENAT = "RUSNR5S2025IDS1"
REUNIONS = trame(Reunion, [reunion(), reunion(SENAT)])


def test_the_agenda_ties_a_meeting_to_its_dossiers() -> None:
    points = trame(Point, [point(DOSSIER), point("DLR5L17N60002", etat="Supprimé")])
    assert reunions_dossiers(REUNIONS, points, []) == (Lien(SEANCE, DOSSIER, "point", 1.0),)


def test_an_act_ties_a_known_meeting_to_its_dossier() -> None:
    lire = tables(
        dossiers=[dossier()],
        actes=actes(("AN1-DEBATS-SEANCE", {"reunion": SEANCE}), ("AN1-COM-FOND-REUNION", {"reunion": "RUANR5L1IDC1"})),
    )
    found = reunions_dossiers(REUNIONS, trame(Point, []), dossiers(lire))
    assert found == (Lien(SEANCE, DOSSIER, "acte", 1.0),)


def test_a_scrutin_is_tied_to_its_sitting() -> None:
    assert reunions_scrutins(REUNIONS, [scrutin("l'article 3")]) == (Lien(SEANCE, "VTANR5L17V900", "seance", 1.0),)


def test_a_scrutin_is_never_tied_to_a_sitting_of_the_other_chamber() -> None:
    assert reunions_scrutins(REUNIONS, [scrutin("l'article 3", seance=SENAT)]) == ()


def test_an_amendment_keeps_the_older_dossier_it_is_filed_under() -> None:
    rows = amendements(trame(Amendement, [amendement(dossier="DLR5L16N50001")]))
    found = amendements_dossiers(rows, {}, known_dossiers([], rows))
    assert found.select("dossier", "methode").rows() == [("DLR5L16N50001", "dossier_du_fichier")]


def test_without_a_folder_the_text_gives_the_dossier_if_it_lives_in_that_legislature() -> None:
    rows = amendements(trame(Amendement, [amendement(dossier=None)]))
    jeune = dossiers(tables(dossiers=[dossier()]))
    vieux = dossiers(tables(dossiers=[dossier("DLR5L16N50001")]))
    found = amendements_dossiers(rows, {TEXTE: DOSSIER}, known_dossiers(jeune, rows))
    assert found.select("dossier", "methode", "confiance").rows() == [(DOSSIER, "texte", 0.95)]
    assert amendements_dossiers(rows, {TEXTE: "DLR5L16N50001"}, known_dossiers(vieux, rows)).is_empty()
