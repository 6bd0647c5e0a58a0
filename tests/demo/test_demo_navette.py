from itertools import pairwise

import pytest

from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.textes.navette import LIMITES, REJETE, Etape, ne_avant
from hemicycle_demo.textes.travaux import Travaux, travaux


@pytest.fixture(scope="module")
def monde_au_travail() -> Travaux:
    return travaux("small", 1)


def _navettes(travaux: Travaux) -> list[tuple[Examen, tuple[Etape, ...]]]:
    return [(examen, travaux.navettes[examen.texte.uid]) for examen in travaux.examens]


def test_one_reading_of_each_text_is_the_voted_one(monde_au_travail: Travaux) -> None:
    for examen, etapes in _navettes(monde_au_travail):
        (votee,) = [etape for etape in etapes if etape.votee]
        assert votee.jour is not None
        assert votee.jour >= examen.ensemble.seance.jour


def test_stages_follow_each_other_in_time_and_stop_with_the_legislature(monde_au_travail: Travaux) -> None:
    for _, etapes in _navettes(monde_au_travail):
        for avant, apres in pairwise(etapes):
            assert avant.depot <= apres.depot
            assert avant.jour is None or avant.jour <= (apres.jour or avant.jour)
        for etape in etapes:
            if not etape.votee:
                assert (etape.jour or etape.depot) <= LIMITES[etape.legislature]


def test_nothing_follows_a_rejection() -> None:
    navettes = travaux("full", 1).navettes.values()
    rejetes = [etapes for etapes in navettes if any(e.votee and e.conclusion == REJETE for e in etapes)]
    assert rejetes
    assert all(etapes[-1].votee for etapes in rejetes)


def test_a_dossier_of_the_former_legislature_began_there(monde_au_travail: Travaux) -> None:
    anciens = [(examen, etapes) for examen, etapes in _navettes(monde_au_travail) if ne_avant(examen)]
    assert anciens
    for examen, etapes in anciens:
        assert etapes[0].legislature == examen.texte.legislature - 1
        assert examen.texte.dossier.startswith(f"DLR5L{etapes[0].legislature}")


def test_titles_of_texts_are_borne_once_in_a_legislature() -> None:
    textes = travaux("full", 1).monde.textes
    assert len({(texte.legislature, texte.titre) for texte in textes}) == len(textes)


def test_rapporteurs_belong_to_the_committee(monde_au_travail: Travaux) -> None:
    commissions = {(m.personne, m.organe) for m in monde_au_travail.monde.mandats if m.type_organe == "COMPER"}
    for examen in monde_au_travail.examens:
        assert {(r.uid, examen.commission.uid) for r in examen.rapporteurs} <= commissions
