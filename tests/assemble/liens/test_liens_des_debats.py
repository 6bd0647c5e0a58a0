"""Speeches, votes and dossiers."""

from collections.abc import Sequence

from tests.assemble.debats.paroles import Seance
from tests.assemble.exemples_legislatif import DOSSIER, amendement, document, dossier, scrutin, tables

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.debats.interventions import Debats, debats
from hemicycle.assemble.liens.debats_scrutins import debats_scrutins
from hemicycle.assemble.liens.registre import registre
from hemicycle.assemble.liens.travaux_dossiers import debats_dossiers
from hemicycle.assemble.monde import Scrutin
from hemicycle.sources.base import Record

FIN = "de la proposition de loi visant à protéger les haies (première lecture)."
ARTICLE = f"l'article 3 {FIN}"


def resultat(votants: int = 92, pour: int = 20, contre: int = 68) -> str:
    return (
        f"Voici le résultat du scrutin :\nNombre de votants {votants}\nNombre de suffrages exprimés {votants}\n"
        f"Majorité absolue 45\nPour l’adoption {pour}\nContre {contre}"
    )


def lire(seance: Seance) -> Debats:
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
    found = debats_dossiers(lues, lu("documents"), amendes, registre(dossiers(lu), amendes))
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
