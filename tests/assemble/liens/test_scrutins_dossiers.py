"""Scrutins and their dossiers: the surest rule first, and never a dossier that cannot be voted."""

from tests.assemble.exemples_legislatif import (
    DOSSIER,
    SEANCE,
    actes,
    amendement,
    document,
    dossier,
    point,
    scrutin,
    tables,
    trame,
)

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.liens.known_dossiers import known_dossiers
from hemicycle.assemble.liens.scrutins_dossiers import scrutins_dossiers
from hemicycle.assemble.monde import Scrutin
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.amendements import Amendement

AUTRE = "DLR5L17N60002"
RAPPORT = dossier("DLR5L17N60003", procedure_code="19")
TITRE = "l'article 3 de la proposition de loi visant à protéger les haies (première lecture)."


def lies(vote: Scrutin, par_amendement: dict[str, str] | None = None, /, **rows: list[Record]) -> list[tuple[str, str]]:
    lire = tables(**rows)
    connus = known_dossiers(dossiers(lire), amendements(lire("amendements")))
    found = scrutins_dossiers([vote], connus, lire("documents"), lire("points"), par_amendement or {})
    return [(lien.vers, lien.methode) for lien in found]


def test_the_dossier_that_the_source_declares_is_taken() -> None:
    assert lies(scrutin(TITRE, dossier=DOSSIER), dossiers=[dossier()]) == [(DOSSIER, "declare")]


def test_a_declared_dossier_that_cannot_be_voted_is_refused() -> None:
    assert lies(scrutin(TITRE, dossier=RAPPORT.uid), dossiers=[RAPPORT]) == []


def test_the_vote_that_an_act_cites_is_taken() -> None:
    cite = actes(("AN1-DEBATS-DEC", {"votes": ["VTANR5L17V900"]}))
    assert lies(scrutin("l'ensemble"), dossiers=[dossier()], actes=[*cite]) == [(DOSSIER, "acte")]


def test_a_motion_of_censure_is_not_tied_to_the_responsibility_of_the_government() -> None:
    cite = actes(("AN21-MOTION-VOTE", {"votes": ["VTANR5L17V900"]}))
    censure = scrutin("la motion de censure déposée par Mme Durand", code_type="MOC")
    assert lies(censure, dossiers=[dossier(procedure_code="13")], actes=[*cite], points=[point(DOSSIER)]) == []


CENSURE = "otion de censure déposée en application de l'article 49, alinéa 2, par Mme Durand et 57 députés"


def test_the_vote_on_a_motion_of_censure_that_its_acts_cite_is_taken() -> None:
    motion = dossier(procedure_code="13", titre=f"M{CENSURE}")
    cite = actes(("AN21-MOTION-VOTE", {"votes": ["VTANR5L17V900"]}))
    censure = scrutin("la motion de censure", code_type="MOC")
    assert lies(censure, dossiers=[motion], actes=[*cite]) == [(DOSSIER, "acte")]


def test_a_motion_of_censure_whose_vote_no_act_cites_is_found_by_its_signatories() -> None:
    motion = dossier(procedure_code="13", titre=f"M{CENSURE}")
    debat = actes(("AN21-DEBATS-SEANCE", {"reunion": SEANCE}))
    assert lies(scrutin(f"la m{CENSURE}.", code_type="MOC"), dossiers=[motion], actes=[*debat]) == [(DOSSIER, "motion")]


def test_no_other_vote_is_tied_to_a_motion_of_censure() -> None:
    motion = dossier(procedure_code="13", titre=f"M{CENSURE}")
    cite = actes(("AN21-MOTION-VOTE", {"votes": ["VTANR5L17V900"]}))
    assert lies(scrutin(TITRE, dossier=DOSSIER), dossiers=[motion], actes=[*cite], points=[point(DOSSIER)]) == []


def test_the_amendment_voted_gives_its_dossier_even_without_its_record() -> None:
    found = lies(scrutin(TITRE), {"VTANR5L17V900": DOSSIER}, amendements=[amendement()])
    assert found == [(DOSSIER, "amendement")]


def test_the_text_named_in_the_title_is_found_among_the_documents() -> None:
    assert lies(scrutin(TITRE), dossiers=[dossier()], documents=[document()]) == [(DOSSIER, "titre")]


def test_a_report_with_the_title_of_the_law_is_passed_over() -> None:
    meme_titre = document("PIONANR5L17B0900", dossier=RAPPORT.uid)
    found = lies(scrutin(TITRE), dossiers=[dossier(), RAPPORT], documents=[document(), meme_titre])
    assert found == [(DOSSIER, "titre")]


def test_two_texts_of_one_title_are_told_apart_by_the_agenda_or_not_at_all() -> None:
    rows: dict[str, list[Record]] = {
        "dossiers": [dossier(), dossier(AUTRE)],
        "documents": [document(), document("PIONANR5L17B0900", dossier=AUTRE)],
    }
    assert lies(scrutin(TITRE), **rows) == []
    assert lies(scrutin(TITRE), **rows, points=[point(AUTRE)]) == [(AUTRE, "titre_agenda")]


def test_a_dossier_of_another_legislature_is_refused() -> None:
    ancien = dossier("DLR5L16N50001")
    texte = document("PIONANR5L16B0812", dossier=ancien.uid)
    assert lies(scrutin(TITRE), dossiers=[ancien], documents=[texte]) == []


def test_an_agenda_with_one_text_tells_the_dossier() -> None:
    assert lies(scrutin("l'article 3"), dossiers=[dossier(), RAPPORT], points=[point(DOSSIER, RAPPORT.uid)]) == [
        (DOSSIER, "agenda")
    ]


def test_an_agenda_with_two_texts_tells_nothing_even_if_one_is_unknown() -> None:
    assert lies(scrutin("l'article 3"), dossiers=[dossier()], points=[point(DOSSIER, AUTRE)]) == []


def test_a_struck_point_is_no_agenda() -> None:
    assert lies(scrutin("l'article 3"), dossiers=[dossier()], points=[point(DOSSIER, etat="Supprimé")]) == []


def test_a_dossier_known_by_its_amendments_is_valid_for_their_legislature_only() -> None:
    connus = known_dossiers([], amendements(trame(Amendement, [amendement()])))
    assert connus.admet(DOSSIER, 17)
    assert not connus.admet(DOSSIER, 16)
    assert not connus.admet(AUTRE, 17)
