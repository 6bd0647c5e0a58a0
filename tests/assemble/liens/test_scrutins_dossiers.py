"""Scrutins and their dossiers: the surest rule first, and never a dossier that cannot be voted."""

from datetime import date

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
from hemicycle.assemble.legislatif import Legislatif, Lien, LienEcarte
from hemicycle.assemble.liens.known_dossiers import known_dossiers
from hemicycle.assemble.liens.scrutins_dossiers import scrutins_dossiers
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.verifications import dossiers_contradictoires
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.amendements import Amendement

AUTRE = "DLR5L17N60002"
RAPPORT = dossier("DLR5L17N60003", procedure_code="19")
TITRE = "l'article 3 de la proposition de loi visant à protéger les haies (première lecture)."


def juges(
    vote: Scrutin, par_amendement: dict[str, str] | None = None, /, **rows: list[Record]
) -> tuple[tuple[Lien, ...], tuple[LienEcarte, ...]]:
    lire = tables(**rows)
    connus = known_dossiers(dossiers(lire), amendements(lire("amendements")))
    return scrutins_dossiers([vote], connus, lire("documents"), lire("points"), par_amendement or {})


def lies(vote: Scrutin, par_amendement: dict[str, str] | None = None, /, **rows: list[Record]) -> list[tuple[str, str]]:
    found, ecartes = juges(vote, par_amendement, **rows)
    assert not ecartes
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


VOTE = "VTANR5L17V900"
INGERENCES = "visant à prévenir les ingérences étrangères en France"
AUTRE_TEXTE = document("PIONANR5L17B0900", dossier=AUTRE, titre=f"proposition de loi {INGERENCES}")


def actes_de(uid: str, vote: str | None, seance: str = SEANCE) -> list[Record]:
    """The debate of a dossier in one sitting, and the vote that it is said to have ended with."""
    debat = ("AN1-DEBATS-SEANCE", {"reunion": seance})
    return [*actes(debat, ("AN1-DEBATS-DEC", {"votes": [vote] if vote else []}), dossier=uid)]


def deux_lois(*les_actes: Record) -> dict[str, list[Record]]:
    return {
        "dossiers": [dossier(), dossier(AUTRE, titre=INGERENCES)],
        "documents": [document(), AUTRE_TEXTE],
        "actes": [*les_actes],
    }


def test_acts_that_cite_a_vote_on_another_law_are_not_believed() -> None:
    """As VTANR5L16V4052: both laws are before the sitting, the vote is cited by the other one."""
    rows = deux_lois(*actes_de(DOSSIER, None), *actes_de(AUTRE, VOTE))
    found, ecartes = juges(scrutin(TITRE), **rows)
    assert found == (Lien(VOTE, DOSSIER, "titre", 0.7),)
    assert ecartes == (LienEcarte(VOTE, AUTRE, "acte", 0.0, ("titre",)),)
    (constat,) = dossiers_contradictoires(Legislatif(scrutin_dossier=found, scrutin_dossier_ecarte=ecartes))
    assert (constat.regle, constat.objet, constat.grave) == ("dossier_contradictoire", VOTE, False)
    assert constat.message == f"{AUTRE} (acte) : un autre texte ; {DOSSIER} (titre) retenu"


def test_a_declared_dossier_gives_way_to_that_of_the_amendment() -> None:
    """As vote 6758 of the 17th, whose title names no text."""
    rows = deux_lois(*actes_de(DOSSIER, None), *actes_de(AUTRE, None, "RUANR5L17S2025IDS29007"))
    found, ecartes = juges(scrutin("l'amendement n° 12", dossier=AUTRE), {VOTE: DOSSIER}, **rows)
    assert [(lien.vers, lien.methode) for lien in found] == [(DOSSIER, "amendement")]
    assert [(lien.vers, lien.methode, lien.contredit) for lien in ecartes] == [(AUTRE, "declare", ("seance",))]


def test_a_title_that_is_of_another_sitting_gives_way_to_the_acts() -> None:
    """As votes 7302 and 7303 of the 17th: the title was copied from the vote on another text."""
    rows = deux_lois(*actes_de(DOSSIER, None, "RUANR5L17S2025IDS29007"), *actes_de(AUTRE, VOTE))
    for par_amendement in ({}, {VOTE: AUTRE}):
        found, ecartes = juges(scrutin(TITRE), par_amendement, **rows)
        assert [(lien.vers, lien.methode) for lien in found] == [(AUTRE, "acte")]
        assert [(lien.vers, lien.methode, lien.contredit) for lien in ecartes] == [(DOSSIER, "titre", ("seance",))]


def test_an_act_alone_that_neither_title_nor_sitting_bears_out_ties_nothing() -> None:
    rows = deux_lois(*actes_de(AUTRE, VOTE, "RUANR5L17S2025IDS29007"))
    rows["documents"], rows["dossiers"] = [AUTRE_TEXTE], [dossier(AUTRE, titre=INGERENCES)]
    found, ecartes = juges(scrutin(TITRE), **rows)
    assert found == ()
    (constat,) = dossiers_contradictoires(Legislatif(scrutin_dossier_ecarte=ecartes))
    assert constat.message == f"{AUTRE} (acte) : un autre texte, une autre séance ; aucun autre retenu"


def test_a_law_renamed_on_its_way_keeps_the_vote_that_its_acts_cite() -> None:
    rows = deux_lois(*actes_de(AUTRE, VOTE))
    rows["documents"], rows["dossiers"] = [AUTRE_TEXTE], [dossier(AUTRE, titre=INGERENCES)]
    assert lies(scrutin(TITRE), **rows) == [(AUTRE, "acte")]


def test_a_law_of_last_year_gives_way_to_the_text_of_the_day_under_the_same_title() -> None:
    promulguee = actes(("PROM", {"jour": date(2024, 2, 1)}), ("PROM-PUB", {"jour": date(2024, 2, 1)}))
    rows: dict[str, list[Record]] = {
        "dossiers": [dossier(), dossier(AUTRE)],
        "documents": [document(), document("PIONANR5L17B0900", dossier=AUTRE)],
        "actes": [*promulguee, *actes_de(AUTRE, VOTE)],
    }
    found, ecartes = juges(scrutin(TITRE, dossier=DOSSIER), **rows)
    assert [(lien.vers, lien.methode) for lien in found] == [(AUTRE, "acte")]
    assert [(lien.vers, lien.contredit) for lien in ecartes] == [(DOSSIER, ("jour",))]


def test_two_dossiers_as_likely_as_each_other_leave_a_vote_alone() -> None:
    found, ecartes = juges(scrutin("l'ensemble"), **deux_lois(*actes_de(DOSSIER, VOTE), *actes_de(AUTRE, VOTE)))
    assert found == ()
    assert {lien.vers for lien in ecartes} == {DOSSIER, AUTRE}
