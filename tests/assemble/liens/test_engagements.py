"""Article 49.3: the declaration, the text it is made on, the motions against it and their ballots; shows of hands."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.assemble.exemples_legislatif import actes, document, dossier, personne, scrutin, tables
from tests.exemples_debats import dossier as assemble

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.legislatif import Dossier, Etape
from hemicycle.assemble.liens.engagements import avec_engagements, avec_modes, engagements_inconnus
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.textes.dossiers import CODES, DONE
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.assemblee.dossiers import Acte
from hemicycle.vocabulaire import Chambre, ModeAdoption, NatureVote

LOI, DECLARATION = "DLR5L17N60001", "DLR5L17N60009"
DECLARE, DEPOT, VOTE = date(2025, 3, 16), date(2025, 3, 17), date(2025, 3, 20)
PERSONNES = [personne("PA1", "Anne", "Durand"), personne("PA2", "Luc", "Grand")]
TITRE = "la motion de censure déposée en application de l'article 49, alinéa 3, de la Constitution par"
Ligne = tuple[str, dict[str, Any]]


def declaration(code: str = "AN21-DGVT", uid: str = "L17-VD1", **champs: Any) -> Ligne:
    return code, {
        "uid": uid, "type": "DeclarationGouvernement_Type", "declaration": "Art.49.3", "jour": DECLARE, **champs,
    }  # fmt: skip


def motion(code: str = "AN21-MOTION", uid: str = "L17-VD2", **champs: Any) -> Ligne:
    return code, {"uid": uid, "type": "DepotMotionCensure_Type", "jour": DEPOT, **champs}


def rejet(code: str = "AN21-MOTION-VOTE", parent: str | None = "L17-VD2", **champs: Any) -> Ligne:
    base = {"uid": f"{parent}V", "type": "DecisionMotionCensure_Type", "jour": VOTE, "parent": parent}
    return code, {**base, "statut_code": "TSORTMOT02", "statut": "Motion rejetée", **champs}


def ballot(numero: int = 900, par: str = "Mme Anne Durand et 57 députés.", **champs: Any) -> Scrutin:
    base = {"code_type": "MOC", "jour": VOTE, "pour": 278, "contre": 0, "abstentions": 0, "requis": 287, "votants": 278}
    return scrutin(f"{TITRE} {par}", numero, **{**base, **champs})


def lus(
    loi: list[Ligne], autre: list[Ligne], *scrutins: Scrutin, documents: list[Record] | None = None
) -> dict[str, Dossier]:
    """The dossiers of a text and of the declaration made on it."""
    lire = tables(
        dossiers=[dossier(LOI), dossier(DECLARATION, procedure_code="13", titre="Engagement sur le texte")],
        actes=[*_propres(loi, LOI), *_propres(autre, DECLARATION)],
        documents=documents or [],
    )
    found = avec_engagements(dossiers(lire), lire("actes"), lire("documents"), scrutins, PERSONNES)
    return {one.uid: one for one in found}


def _propres(lignes: list[Ligne], uid: str) -> list[Acte]:
    """The acts of a dossier, which has uids of its own for those that nobody shares."""
    return actes(*((code, {"uid": f"{uid}-{code}", **champs}) for code, champs in lignes), dossier=uid)


# The reform of pensions of 2023: the text shares a motion of the reading of its joint committee, and nothing else.
RETRAITES = [("CMP", {}), motion("CMP-MOTION", auteurs=["PA1"])]
ENGAGEMENT = [("AN21", {}), declaration(), motion(parent="L17-VD1"), rejet()]


def test_a_text_that_shares_an_act_with_a_declaration_was_put_to_the_test_without_a_vote() -> None:
    found = lus(RETRAITES, ENGAGEMENT, ballot())
    (engagement,) = found[LOI].engagements
    assert (engagement.jour, engagement.texte, engagement.dossier, engagement.lecture) == (
        DECLARE, LOI, DECLARATION, "CMP",
    )  # fmt: skip
    assert (engagement.adopte, engagement.objet) == (True, found[DECLARATION].titre_source)
    (motion_lue,) = engagement.motions
    assert (motion_lue.jour, motion_lue.adoptee, motion_lue.scrutin) == (VOTE, False, "VTANR5L17V900")
    assert found[DECLARATION].engagements == (engagement,)


def test_the_act_is_known_by_its_dossier_and_never_by_its_uid_alone() -> None:
    """The same uid is a stage of the text here, an act of the Government there: neither hides the other."""
    loi = [("AN1", {}), declaration("AN1-DGVT"), motion("AN1-MOTION"), rejet("AN1-DEBATS-MOTION-VOTE", None)]
    found = lus(loi, ENGAGEMENT)
    (engagement,) = found[LOI].engagements
    assert (engagement.dossier, engagement.lecture, len(engagement.motions)) == (DECLARATION, "AN1", 1)


def test_the_dossier_of_the_text_may_tell_it_alone_one_declaration_after_the_other() -> None:
    suite = date(2025, 3, 20)
    loi = [
        ("ANNLEC", {}),
        declaration("ANNLEC-DGVT", "L17-A"), declaration("ANNLEC-DGVT", "L17-B", jour=suite),
        motion("ANNLEC-MOTION", "L17-M1"), motion("ANNLEC-MOTION", "L17-M2", jour=suite),
        rejet("ANNLEC-DEBATS-MOTION-VOTE", None, uid="V1"),
        rejet("ANNLEC-DEBATS-MOTION-VOTE", None, uid="V2", jour=date(2025, 3, 24), statut_code="TSORTMOT01"),
    ]  # fmt: skip
    premier, second = lus(loi, [])[LOI].engagements
    assert [(m.uid, m.jour, m.adoptee) for m in premier.motions] == [("L17-M1", VOTE, False)]
    assert [(m.uid, m.jour, m.adoptee) for m in second.motions] == [("L17-M2", date(2025, 3, 24), True)]
    assert (premier.adopte, second.adopte, second.dossier) == (True, False, None)


def test_a_motion_adopted_rejects_the_text() -> None:
    vote = rejet(statut_code=None, statut="Motion adoptée")
    (engagement,) = lus(RETRAITES, [*ENGAGEMENT[:-1], vote])[LOI].engagements
    assert (engagement.adopte, engagement.motions[0].adoptee) == (False, True)


def test_without_a_motion_the_text_is_held_adopted() -> None:
    loi = [("AN1", {}), declaration("AN1-DGVT")]
    (engagement,) = lus(loi, [])[LOI].engagements
    assert (engagement.adopte, engagement.motions) == (True, ())


@pytest.mark.parametrize(("acte", "lecture"), [("ANNLEC-DEPOT", "ANNLEC"), ("SN1-DEPOT", None), ("PROM-PUB", None)])
def test_where_nothing_is_shared_the_papers_cite_the_text_by_its_number(acte: str, lecture: str | None) -> None:
    """Only the Assembly hears a declaration: a text that lies elsewhere that day is in no reading of it."""
    depot = (acte, {"jour": date(2025, 3, 1)})
    sans_lien = [("AN21", {}), declaration(textes=["DECLANR5L17B0812-N0"])]
    texte = document("PRJLANR5L17B0812", dossier=LOI)
    (engagement,) = lus([("AN1", {}), depot], sans_lien, documents=[texte])[LOI].engagements
    assert (engagement.texte, engagement.lecture) == (LOI, lecture)


def test_two_motions_of_one_day_are_told_apart_by_those_who_signed_them() -> None:
    autre = motion(uid="L17-VD3", parent="L17-VD1", textes=["MIONANR5L17B0950-N2"])
    papier = document("MIONANR5L17B0950-N2", type_code="MION", auteurs=["PA2"])
    deux = [*ENGAGEMENT, autre, rejet(parent="L17-VD3")]
    scrutins = ballot(901, "M. Luc Grand et 87 députés.", pour=94), ballot()
    (engagement,) = lus(RETRAITES, deux, *scrutins, documents=[papier])[LOI].engagements
    assert [m.scrutin for m in engagement.motions] == ["VTANR5L17V900", "VTANR5L17V901"]


def test_two_motions_that_nothing_tells_apart_have_no_ballot() -> None:
    loi = [("CMP", {}), motion("CMP-MOTION")]
    deux = [*ENGAGEMENT, motion(uid="L17-VD3", parent="L17-VD1")]
    (engagement,) = lus(loi, deux, ballot())[LOI].engagements
    assert [m.scrutin for m in engagement.motions] == [None, None]
    assert engagement.adopte is None


def test_a_ballot_cited_by_the_act_is_believed_and_one_of_another_article_is_not() -> None:
    cite = [*ENGAGEMENT[:-1], rejet(votes=["VTANR5L17V907"])]
    assert lus(RETRAITES, cite, ballot(907))[LOI].engagements[0].motions[0].scrutin == "VTANR5L17V907"
    autre = replace(ballot(), titre=ballot().titre.replace("alinéa 3", "alinéa 2"))
    assert lus(RETRAITES, ENGAGEMENT, autre)[LOI].engagements[0].motions[0].scrutin is None


def test_a_vote_that_its_act_dates_a_month_too_late_is_found_on_the_day_of_the_debate() -> None:
    tard = rejet(jour=date(2025, 4, 20))
    debat = ("AN21-DEBATS-SEANCE", {"uid": "L17-S", "jour": VOTE})
    (engagement,) = lus(RETRAITES, [*ENGAGEMENT[:-1], tard, debat], ballot())[LOI].engagements
    assert (engagement.motions[0].jour, engagement.motions[0].scrutin) == (VOTE, "VTANR5L17V900")


def test_another_article_is_no_engagement() -> None:
    autre = [("AN21", {}), declaration(declaration="Art.50.1")]
    assert lus(RETRAITES, autre)[DECLARATION].engagements == ()


def test_a_text_held_adopted_without_a_known_declaration_is_named() -> None:
    forcee = Etape("ANLDEF", *CODES["ANLDEF"], DONE, "adopted_49_3", VOTE, None)
    found = engagements_inconnus([assemble(LOI, etapes=(forcee,))])
    assert [(c.regle, c.objet) for c in found] == [("engagement_inconnu", LOI)]
    (engagement,) = lus([("ANLDEF", {}), declaration("ANLDEF-DGVT")], [])[LOI].engagements
    assert list(engagements_inconnus([assemble(LOI, etapes=(forcee,), engagements=(engagement,))])) == []


def autour(*numeros: tuple[int, date]) -> list[Scrutin]:
    return [scrutin("l'article 1er", numero, jour=jour) for numero, jour in numeros]


@pytest.mark.parametrize(
    ("numeros", "attendu"),
    [
        ([(1, date(2025, 3, 19)), (2, VOTE), (3, date(2025, 3, 21))], ModeAdoption.MAIN_LEVEE),
        ([(1, VOTE), (2, date(2025, 3, 21))], ModeAdoption.MAIN_LEVEE),
        ([(1, date(2025, 3, 19)), (3, date(2025, 3, 21))], None),  # the second may be the vote on the whole
        ([(1, date(2025, 3, 19)), (2, VOTE)], None),  # more may come of that day
        ([], None),
    ],
)
def test_a_show_of_hands_is_what_no_ballot_can_be_of(
    numeros: list[tuple[int, date]], attendu: ModeAdoption | None
) -> None:
    (found,) = avec_modes([assemble(LOI, adopte_le=VOTE)], {}, autour(*numeros))
    assert found.mode_adoption is attendu


def test_a_ballot_on_the_whole_of_the_text_that_day_is_its_vote() -> None:
    ensemble = replace(autour((2, VOTE))[0], nature=NatureVote.ENSEMBLE)
    (found,) = avec_modes([assemble(LOI, adopte_le=VOTE)], {LOI: [ensemble]}, [ensemble])
    assert found.mode_adoption is ModeAdoption.SCRUTIN_PUBLIC
    ailleurs = replace(ensemble, chambre=Chambre.SENAT)
    assert avec_modes([assemble(LOI, adopte_le=VOTE)], {LOI: [ailleurs]}, [])[0].mode_adoption is None


ADOPTE = {"statut_code": "TSORTF01", "statut": "adopté", "jour": VOTE}


@pytest.mark.parametrize(
    ("decision", "jour", "mode"),
    [
        ({**ADOPTE, "votes": ["VTANR5L17V9"]}, VOTE, ModeAdoption.SCRUTIN_PUBLIC),
        ({**ADOPTE, "statut_code": "TSORTF06"}, VOTE, ModeAdoption.SANS_VOTE),
        (ADOPTE, VOTE, None),
        ({**ADOPTE, "statut_code": "TSORTF19"}, None, None),
        ({**ADOPTE, "statut_code": "TSORTF07"}, None, None),
    ],
)
def test_the_act_of_adoption_tells_how_it_was_voted(
    decision: dict[str, Any], jour: date | None, mode: ModeAdoption | None
) -> None:
    lire = tables(dossiers=[dossier(LOI)], actes=actes(("AN1", {}), ("AN1-DEBATS-DEC", decision), dossier=LOI))
    (found,) = dossiers(lire)
    assert (found.adopte_le, found.mode_adoption) == (jour, mode)
    assert [m.libelle for m in (ModeAdoption.MAIN_LEVEE,)] == ["vote à main levée"]
