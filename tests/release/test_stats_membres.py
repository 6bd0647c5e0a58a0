"""Statistics of members in their documents, and what they change of a record."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests import membres_minuscule as m
from tests.publication import ecrire
from tests.stats_exemples import figures, stats

from hemicycle.assemble.monde import Monde
from hemicycle.assemble.personnes.personnes import inconnue
from hemicycle.models.stats import AmendementsStats, TauxDetaille
from hemicycle.release.documents.membres import votants
from hemicycle.release.documents.membres.stats_membres import ChiffresMembres, cle_du_mandat, du_mandat, objet
from hemicycle.release.documents.references import taux_detaille
from hemicycle.release.format.packed_votes import PAR_MEMBRE, POSITIONS, SANS_LIGNE, Votes
from hemicycle.stats.calcul import Calculs, calculer
from hemicycle.stats.codes import Motif
from hemicycle.stats.resultats import Portee, Travaux
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre, Drapeau

MONDE = m.monde()
RANG = {personne.uid: rang for rang, personne in enumerate(MONDE.personnes)}


@pytest.fixture(scope="module")
def calculs() -> Calculs:
    return calculer(MONDE)


@pytest.fixture(scope="module")
def paquets(calculs: Calculs) -> list[Votes]:
    return [np.frombuffer(body, PAR_MEMBRE) for body in votants.par_membre(MONDE, calculs.statistiques)]


def test_a_rate_names_each_flag_once() -> None:
    body = taux_detaille(Taux(1, 2, (Drapeau.BASE_FAIBLE, Drapeau.BASE_FAIBLE)))
    assert body == TauxDetaille(50, 1, 2, [Drapeau.BASE_FAIBLE])


def test_who_never_held_a_seat_has_no_figures_in_lists_and_unknown_ones_in_details(calculs: Calculs) -> None:
    personne = inconnue("PA999", Chambre.ASSEMBLEE)
    chiffres = ChiffresMembres(calculs.statistiques, MONDE.groupes)
    assert chiffres.actuels(0, personne) is None
    assert chiffres.detail(0, personne) is None
    assert du_mandat(None) is None
    assert objet(None).amendements == AmendementsStats(None, None)


def test_a_list_and_a_detail_say_amendments_alike() -> None:
    travaux = Travaux(amendements_proposes=4, amendements_adoptes=1)
    row = du_mandat(replace(figures(presence=(1, 2)), travaux=travaux))
    assert row is not None
    assert row.amendements == AmendementsStats(4, 1)
    assert objet(stats(), travaux).amendements == AmendementsStats(4, 1)


def test_the_mandate_is_the_last_one_in_the_chamber_of_filing() -> None:
    rang = RANG[m.MARTIN]
    cle = cle_du_mandat(rang, MONDE.personnes[rang])
    assert cle is not None
    assert (cle.chambre, cle.portee, cle.periode) == (Chambre.SENAT, Portee.MANDAT, "2023")
    ailleurs = cle_du_mandat(rang, MONDE.personnes[rang], Chambre.ASSEMBLEE)
    assert ailleurs is not None
    assert ailleurs.periode == "16"


# Packed votes


def _du(paquets: list[Votes], uid: str, session: str) -> dict[int, Votes]:
    return {
        MONDE.scrutins[int(vote["scrutin"])].numero: vote
        for vote in paquets[RANG[uid]]
        if MONDE.scrutins[int(vote["scrutin"])].session == session
    }


def test_a_vote_knows_its_voter_under_the_group_of_the_day(paquets: list[Votes]) -> None:
    votes = _du(paquets, m.TALVAS, "17")
    groupes = {n: MONDE.groupes[MONDE.votants[int(votes[n]["votant"])].groupe or 0].uid for n in (31, 32)}
    assert groupes == {31: m.RIV, 32: m.BOC}


def test_a_vote_knows_the_line_of_its_group_and_why_it_counts(paquets: list[Votes]) -> None:
    orvane = _du(paquets, m.ORVANE, "17")
    assert POSITIONS[int(orvane[5]["ligne"])] == "pour"
    assert (int(orvane[5]["motif"]), int(orvane[m.CENSURE]["motif"])) == (Motif.VOTE, Motif.POUR_SEULEMENT)
    assert int(orvane[m.CENSURE]["ligne"]) == SANS_LIGNE


def test_a_vote_knows_whether_it_belongs_to_the_last_mandate(paquets: list[Votes]) -> None:
    assert all(vote["mandat"] for vote in _du(paquets, m.VERDAN, "17").values())
    assert not any(vote["mandat"] for vote in _du(paquets, m.VERDAN, "16").values())
    assert all(vote["mandat"] for vote in _du(paquets, m.ZELANDE, "16").values())
    assert not _du(paquets, m.COURLIS, "2019")[m.ANCIEN]["mandat"]
    assert not any(vote["mandat"] for vote in _du(paquets, m.MARTIN, "16").values())


def test_votes_of_a_member_come_most_recent_first(paquets: list[Votes]) -> None:
    for paquet in paquets:
        assert (np.diff(paquet["scrutin"]) > 0).all()


def test_somebody_without_a_seat_has_no_vote_of_a_mandate(calculs: Calculs) -> None:
    personnes = [replace(p, mandats=()) if p.uid == m.ZELANDE else p for p in MONDE.personnes]
    bodies = list(votants.par_membre(replace(MONDE, personnes=personnes), calculs.statistiques))
    paquet = np.frombuffer(bodies[RANG[m.ZELANDE]], PAR_MEMBRE)
    assert len(paquet) == 3
    assert not paquet["mandat"].any()


# What a new scrutin changes


def _empreintes(folder: Path, monde: Monde) -> dict[str, bytes]:
    publication = ecrire(folder, monde)
    return {id_: fiche.empreinte for id_, fiche in publication.fiches["parlementaire"].items()}


def test_a_new_scrutin_changes_the_record_of_who_is_in_office_and_of_nobody_else(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    avant, apres = (_empreintes(tmp_path_factory.mktemp("releases"), m.monde(n)) for n in (m.BALLOTS, m.BALLOTS + 1))
    changes = {p.uid for p in MONDE.personnes if avant[p.id] != apres[p.id]}
    assert changes == {p.uid for p in MONDE.personnes if p.chambre is Chambre.ASSEMBLEE and p.actif}
