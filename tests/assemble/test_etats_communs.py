"""One text, one state: what the files of either chamber say of it, and what does not add up."""

from dataclasses import replace
from datetime import date

import pytest
from tests.exemples_debats import dossier

from hemicycle.assemble.legislatif import Dossier, Etape, Lien
from hemicycle.assemble.textes.dossiers import ACTIVE, CODES, DONE, PENDING
from hemicycle.assemble.textes.etats import adoptions_incompletes, caduc_au_senat, etats_communs
from hemicycle.vocabulaire import Chambre, EtatDossier

ICI, LA = "DLR5L16N50001", "SENAT-ppl22-101"
LIEN = Lien(ICI, LA, "reciproque", 1.0)


def etape(code: str, jour: date | None, status: str = DONE, outcome: str | None = None) -> Etape:
    return Etape(code, *CODES[code], status, outcome, jour, None)


def ici(etat: EtatDossier, *etapes: Etape) -> Dossier:
    return dossier(ICI, etat=etat, etapes=etapes)


def la(etat: EtatDossier, *etapes: Etape) -> Dossier:
    return dossier(LA, etat=etat, etapes=etapes, chambre=Chambre.SENAT, legislature=None)


def test_a_law_is_a_law_in_both_chambers_and_expects_nothing_more() -> None:
    loi = replace(ici(EtatDossier.PROMULGUE, etape("PROM", date(2023, 3, 10))), date_adoption=date(2023, 2, 7))
    autre = la(
        EtatDossier.EN_COURS, etape("SN1", date(2022, 11, 4)), etape("CMP", None, ACTIVE), etape("PROM", None, PENDING)
    )
    (_, senat), constats = etats_communs([loi, autre], [LIEN])
    assert (senat.etat, senat.date_adoption) == (EtatDossier.PROMULGUE, date(2023, 2, 7))
    assert [(e.code, e.status) for e in senat.etapes] == [("SN1", DONE), ("CMP", DONE)]
    assert constats == []  # the other chamber is late, it does not contradict


def test_the_files_that_speak_of_the_later_day_are_believed() -> None:
    assemblee = ici(EtatDossier.EN_COURS, etape("AN1", date(2022, 7, 11), ACTIVE), etape("PROM", None, PENDING))
    ancien = la(EtatDossier.CADUC, etape("SN1", date(2013, 2, 27)), etape("AN1", date(2017, 7, 6)))
    found, _ = etats_communs([assemblee, ancien], [LIEN])
    assert [d.etat for d in found] == [EtatDossier.EN_COURS] * 2
    assert [e.code for e in found[1].etapes if e.status == PENDING] == ["PROM"]


def test_a_text_withdrawn_at_the_senate_is_withdrawn() -> None:
    assemblee = ici(EtatDossier.EN_COURS, etape("AN1", date(2023, 1, 1), ACTIVE))
    found, _ = etats_communs([assemblee, la(EtatDossier.RETIRE, etape("SN1", date(2023, 2, 1)))], [LIEN])
    assert [d.etat for d in found] == [EtatDossier.RETIRE] * 2
    assert found[0].etapes[0].status == DONE


def test_two_ends_of_one_text_are_named() -> None:
    rejete = ici(EtatDossier.REJETE, etape("AN1", date(2023, 3, 1), outcome="rejected"))
    found, constats = etats_communs([rejete, la(EtatDossier.RETIRE, etape("SN1", date(2023, 2, 1)))], [LIEN])
    message = f"rejete selon l'Assemblée, retire selon le Sénat ({LA}) : rejete"
    assert [d.etat for d in found] == [EtatDossier.REJETE] * 2
    assert [(c.regle, c.objet, c.message) for c in constats] == [("etat_contradictoire", ICI, message)]


def test_that_a_text_lapsed_is_drawn_from_silence_and_yields_to_a_file_that_speaks() -> None:
    jour = date(2023, 3, 15)
    found, _ = etats_communs(
        [ici(EtatDossier.CADUC, etape("AN1", jour)), la(EtatDossier.EN_COURS, etape("AN1", jour))], [LIEN]
    )
    assert [d.etat for d in found] == [EtatDossier.EN_COURS] * 2


def test_the_votes_on_what_a_joint_committee_agreed_are_later_than_its_meeting() -> None:
    adopte = replace(ici(EtatDossier.ADOPTE, etape("CMP", date(2026, 6, 14))), date_adoption=date(2026, 6, 25))
    found, _ = etats_communs([adopte, la(EtatDossier.EN_COURS, etape("CMP", date(2026, 6, 15)))], [LIEN])
    assert [(d.etat, d.date_adoption) for d in found] == [(EtatDossier.ADOPTE, date(2026, 6, 25))] * 2


def test_dossiers_that_agree_are_left_as_they_are() -> None:
    memes = (ici(EtatDossier.EN_COURS), la(EtatDossier.EN_COURS))
    assert etats_communs(memes, [LIEN]) == (memes, [])


def test_texts_joined_in_one_discussion_may_end_apart() -> None:
    loi, autre = ici(EtatDossier.PROMULGUE), dossier("DLR5L16N50002", etat=EtatDossier.REJETE)
    tous = (loi, autre, la(EtatDossier.EN_COURS))
    assert etats_communs(tous, [LIEN, Lien(autre.uid, LA, "url_an_chemin", 1.0)]) == (tous, [])


def test_a_merged_dossier_keeps_its_own_state() -> None:
    tous = (ici(EtatDossier.FUSIONNE), la(EtatDossier.EN_COURS))
    assert etats_communs(tous, [LIEN]) == (tous, [])


def test_a_bill_said_adopted_by_one_chamber_only_is_named() -> None:
    attendue = etape("PROM", None, PENDING)
    seul = ici(EtatDossier.ADOPTE, etape("SN1", date(2023, 1, 1), outcome="adopted"), attendue)
    deux = ici(
        EtatDossier.ADOPTE,
        etape("SN1", date(2023, 1, 1), outcome="adopted"),
        etape("AN1", date(2023, 2, 1), outcome="adopted_conforme"),
        attendue,
    )
    dernier_mot = ici(EtatDossier.ADOPTE, etape("ANLDEF", date(2023, 1, 1), outcome="adopted_definitive"), attendue)
    resolution = ici(EtatDossier.ADOPTE, etape("ANLUNI", date(2023, 1, 1), outcome="adopted"))
    found = adoptions_incompletes([seul, deux, dernier_mot, resolution])
    assert [(c.regle, c.message) for c in found] == [
        ("adoption_incomplete", "dit adopté ; lectures qui l'ont adopté : SN")
    ]


@pytest.mark.parametrize(
    ("depot", "vu", "caduc"),
    [
        (date(2016, 10, 13), date(2019, 9, 30), False),
        (date(2016, 10, 13), date(2019, 10, 1), True),
        (date(2017, 6, 30), date(2019, 10, 1), True),
        (date(2017, 7, 15), date(2019, 10, 1), False),  # between two ordinary sessions: it counts with the next
        (date(2016, 10, 13), None, False),
    ],
)
def test_a_proposition_of_senators_lapses_at_the_third_ordinary_session(
    depot: date, vu: date | None, caduc: bool
) -> None:
    assert caduc_au_senat(depot, vu) is caduc
