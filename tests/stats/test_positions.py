"""Places of members on the axes of votes, in worlds whose answer is known."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, TypeVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hemicycle.assemble.memoire import Oubli
from hemicycle.stats.calcul import calculer
from hemicycle.stats.codes import ABSTENTION, CONTRE, POUR
from hemicycle.stats.membres import positions as module
from hemicycle.stats.membres.positions import analyser, verifier
from hemicycle.stats.resultats import Analyse, Axe, Positions
from hemicycle.vocabulaire import Chambre, MotifSansPlace, PositionDetail, RepereAxe
from tests.stats import lente_positions
from tests.stats.lente import Lente
from tests.stats.mondes import DEBUT, SENAT, Chantier

T = TypeVar("T")
NOMS = {POUR: "pour", CONTRE: "contre", ABSTENTION: "abstention"}
Prises = np.ndarray[Any, np.dtype[np.int8]]
SANS_ORDRE = np.nan


def monde_connu(graine: int = 3, membres: int = 120, scrutins: int = 500, blancs: float = 0.5) -> tuple[Any, Prises]:
    """Members spread over a plane, twice as wide as it is high, who vote for what lies on their side of a line: the
    lines are of all slopes, and those who stand high vote for more often. Half of the votes are not cast."""
    hasard = np.random.default_rng(graine)
    vraies = hasard.uniform(-1, 1, (membres, 2)) * [1, 0.6]
    pentes = hasard.normal(size=(scrutins, 2))
    pentes[:, 1] = np.abs(pentes[:, 1])
    seuils = hasard.normal(size=scrutins) * 0.3
    bruit = 0.15 * hasard.normal(size=(membres, scrutins))
    prises = np.where(vraies @ pentes.T + seuils + bruit > 0, POUR, CONTRE).astype(np.int8)
    prises[hasard.random(prises.shape) < 0.05] = ABSTENTION
    prises[hasard.random(prises.shape) < blancs] = -1
    return vraies, prises


def blocs(*lignes: list[int], membres: int = 10) -> Prises:
    """Blocs that always vote alike: the line of each at each scrutin."""
    return np.repeat(np.array(lignes, dtype=np.int8), membres, axis=0)


def lien(a: Any, b: Any) -> float:
    return float(np.corrcoef(a, b)[0, 1])


def lignes(graine: int, groupes: int, scrutins: int = 60) -> list[list[int]]:
    hasard = np.random.default_rng(graine)
    found: list[list[int]] = hasard.choice([POUR, CONTRE], (groupes, scrutins)).tolist()
    return found


@pytest.mark.parametrize("graine", [3, 4, 5, 6])
def test_places_known_beforehand_are_found_again_with_their_sign(graine: int) -> None:
    vraies, prises = monde_connu(graine, membres=200, scrutins=800)
    found = analyser(prises, vraies[:, 0])
    assert lien(found.places[:, 0], vraies[:, 0]) > 0.95
    assert lien(found.places[:, 1], vraies[:, 1]) > 0.95
    assert [axe.repere for axe in found.axes] == [RepereAxe.ORDRE_DES_GROUPES, RepereAxe.VOTE_MOYEN]
    assert 1 > found.axes[0].variance > found.axes[1].variance > 0.05
    assert found.converge


def test_the_farthest_member_is_at_one(graine: int = 3) -> None:
    found = analyser(monde_connu(graine)[1], np.full(120, SANS_ORDRE))
    assert np.hypot(*found.places.T).max() == pytest.approx(1, abs=1e-4)


def test_members_who_always_vote_alike_are_at_the_same_place() -> None:
    found = analyser(blocs(*lignes(1, 3)), np.repeat([1.0, 2.0, 3.0], 10))
    for bloc in range(3):
        assert len({tuple(place) for place in found.places[10 * bloc : 10 * bloc + 10].tolist()}) == 1
        assert [v.place for v in found.voisins[10 * bloc]][:9] == list(range(10 * bloc + 1, 10 * bloc + 10))
        assert all(v.egaux == v.communs == 60 for v in found.voisins[10 * bloc][:9])
    assert sum(axe.variance for axe in found.axes) == pytest.approx(1, abs=1e-3)  # three places are a plane


def test_who_votes_against_a_bloc_each_time_is_across_from_it() -> None:
    a, b = lignes(2, 2)
    contraire = [CONTRE if position == POUR else POUR for position in a]
    prises = np.concatenate([blocs(a, b), np.array([contraire], dtype=np.int8)])
    found = analyser(prises, np.full(21, SANS_ORDRE))
    ici, la = found.places[0], found.places[20]
    assert float(ici @ la) / float(np.linalg.norm(ici) * np.linalg.norm(la)) < -0.5
    assert found.voisins[20][0].place >= 10  # whoever it is, one of the other bloc
    assert 0 not in [v.place for v in found.voisins[20]]


def test_an_absence_is_no_place() -> None:
    """Somebody away two times in three stays with the bloc; with means in the place of absences it would be halfway."""
    prises = blocs(*lignes(3, 3, 300))
    hasard = np.random.default_rng(1)
    prises[0, hasard.random(300) < 0.67] = -1
    found = analyser(prises, np.full(30, SANS_ORDRE))
    assert np.hypot(*(found.places[0] - found.places[1])) < 0.03
    assert found.votes[0] < 110
    valeurs = np.where(prises == POUR, 1.0, np.where(prises == CONTRE, -1.0, np.nan))
    plein = np.where(np.isnan(valeurs), np.nanmean(valeurs, axis=0), valeurs)
    u, d, _ = np.linalg.svd(plein - plein.mean(axis=0), full_matrices=False)
    scores = u[:, :2] * d[:2]
    assert np.linalg.norm(scores[0]) < 0.6 * np.linalg.norm(scores[1])


def test_one_party_has_no_axis_and_says_why() -> None:
    found = analyser(blocs(lignes(4, 1)[0], membres=40), np.full(40, 1.0))
    assert (found.motif, found.axes, found.retenus) == (MotifSansPlace.SCRUTINS_INSUFFISANTS, (), 0)
    assert np.isnan(found.places).all()
    assert {found.sans_place(n) for n in range(40)} == {MotifSansPlace.SCRUTINS_INSUFFISANTS}
    assert not any(found.voisins)


def test_two_parties_have_one_axis() -> None:
    a = lignes(5, 1)[0]
    contraire = [CONTRE if position == POUR else POUR for position in a]
    found = analyser(blocs(a, contraire), np.repeat([1.0, 2.0], 10))
    assert [axe.variance for axe in found.axes] == [1.0]
    assert found.places[:, 0].tolist() == [-1.0] * 10 + [1.0] * 10
    assert np.isnan(found.places[:, 1]).all()
    assert found.sans_place(0) is None


def test_too_few_members_have_no_axis_and_it_is_said() -> None:
    prises = np.full((12, 80), -1, dtype=np.int8)
    hasard = np.random.default_rng(6)
    for scrutin in range(80):  # ten of twelve vote each time, and somebody is opposed
        prises[hasard.permutation(12)[:10], scrutin] = [POUR] * 5 + [CONTRE] * 5
    assert analyser(prises, np.full(12, SANS_ORDRE)).motif is None
    assert analyser(np.concatenate([prises[:, :35], prises[:, :35]]), np.full(24, SANS_ORDRE)).motif is not (
        MotifSansPlace.SCRUTINS_INSUFFISANTS
    )
    peu = np.full((40, 40), -1, dtype=np.int8)
    for scrutin in range(40):  # everybody votes at some ten ballots
        peu[hasard.permutation(40)[:10], scrutin] = [POUR] * 5 + [CONTRE] * 5
    assert analyser(peu, np.full(40, SANS_ORDRE)).motif is MotifSansPlace.MEMBRES_INSUFFISANTS


@pytest.mark.parametrize(("nombre", "place"), [(29, False), (30, True)])
def test_thirty_votes_make_a_place(nombre: int, place: bool) -> None:
    prises = blocs(*lignes(7, 2), membres=12)
    opposes = np.flatnonzero(prises[0] != prises[-1])
    assert len(opposes) > 20
    large = np.concatenate([prises[:, opposes]] * 3, axis=1)
    large[0, nombre:] = -1
    found = analyser(large, np.full(24, SANS_ORDRE))
    assert (found.sans_place(0) is None) == place
    assert found.votes[0] == nombre
    assert (found.sans_place(0) is MotifSansPlace.VOTES_INSUFFISANTS) != place


def test_ballots_where_nearly_all_vote_alike_are_left_out() -> None:
    prises = blocs(*lignes(8, 2, 100), membres=41)
    opposes = int((prises[0] != prises[-1]).sum())
    accord = np.flatnonzero(prises[0] == prises[-1])
    prises[0, accord[0]] = ABSTENTION  # one of 82 is under a fortieth
    prises[:3, accord[1]] = ABSTENTION  # three are not
    assert analyser(prises, np.full(82, SANS_ORDRE)).retenus == opposes + 1


def test_nights_do_not_flip_the_axes() -> None:
    vraies, prises = monde_connu(9, scrutins=600)
    avant = analyser(prises[:, :300], vraies[:, 0]).places
    for nuit in range(320, 601, 40):
        apres = analyser(prises[:, :nuit], vraies[:, 0]).places
        for axe in (0, 1):
            assert lien(avant[:, axe], apres[:, axe]) > 0.98
        assert np.abs(apres - avant).max() < 0.25
        avant = apres


def test_the_order_of_ballots_and_of_members_changes_nothing() -> None:
    vraies, prises = monde_connu(10, membres=60, scrutins=200)
    hasard = np.random.default_rng(1)
    rangs, colonnes = hasard.permutation(60), hasard.permutation(200)
    found = analyser(prises, vraies[:, 0])
    autre = analyser(prises[np.ix_(rangs, colonnes)], vraies[rangs, 0])
    assert np.abs(found.places[rangs] - autre.places).max() <= 1.01e-4


@pytest.mark.parametrize(("ordre", "repere"), [(True, RepereAxe.ORDRE_DES_GROUPES), (False, RepereAxe.VOTE_MOYEN)])
def test_without_an_order_of_groups_the_mean_vote_tells_the_way(ordre: bool, repere: RepereAxe) -> None:
    vraies, prises = monde_connu(3)
    prises[(vraies[:, 0] > 0)[:, None] & (prises == CONTRE)] = ABSTENTION  # the right never votes against
    found = analyser(prises, vraies[:, 0] if ordre else np.full(120, SANS_ORDRE))
    assert found.axes[0].repere is repere
    assert lien(found.places[:, 0], vraies[:, 0]) > 0.8


def test_without_any_landmark_the_first_member_tells_the_way() -> None:
    a = [POUR, CONTRE] * 30
    b = [CONTRE, POUR] * 30
    found = analyser(blocs(a, b), np.full(20, SANS_ORDRE))  # everybody votes for half of the time
    assert found.axes == (Axe(1.0, RepereAxe.PREMIER_MEMBRE, None),)
    assert found.places[0, 0] == 1.0


def test_a_correction_stands_for_the_vote_and_groups_give_the_order() -> None:
    chantier = Chantier()
    gauche, droite = (chantier.groupe(nom, ordre=rang, position="centre") for nom, rang in (("g", 1), ("d", 2)))
    a, b = chantier.membres(10, gauche), chantier.membres(10, droite)
    chantier.repeter(40, dict.fromkeys(a, "pour") | dict.fromkeys(b, "contre"))
    (found,) = calculer(chantier.monde())[0].positions
    assert (found.chambre, found.periode, found.scrutins) == (Chambre.ASSEMBLEE, "17", 40)
    assert found.jour == DEBUT + timedelta(days=39)
    assert found.analyse.places[:, 0].tolist() == [-1.0] * 10 + [1.0] * 10
    assert found.analyse.axes[0].repere is RepereAxe.ORDRE_DES_GROUPES


def test_the_senate_is_told_session_by_session() -> None:
    chantier = Chantier()
    a, b = (chantier.membres(10, chantier.groupe(nom, SENAT)) for nom in ("a", "b"))
    votes = dict.fromkeys(a, "pour") | dict.fromkeys(b, "contre")
    chantier.repeter(30, votes, DEBUT, chambre=SENAT)
    chantier.repeter(3, votes, DEBUT - timedelta(days=60), chambre=SENAT)
    found = {p.periode: p.analyse.motif for p in calculer(chantier.monde())[0].positions}
    assert found == {"2023": MotifSansPlace.SCRUTINS_INSUFFISANTS, "2024": None}


# The slow computation


def en_lettres(prises: Prises) -> lente_positions.Votes:
    return [{s: NOMS[p] for s, p in enumerate(siens) if p != -1} for siens in prises.tolist()]


def verifier_analyse(found: Analyse, votes: lente_positions.Votes, ordres: Sequence[float | None]) -> None:
    attendues = lente_positions.places(votes, ordres)
    assert found.retenus == len(attendues.retenus)
    assert {n for n in range(len(votes)) if found.sans_place(n) is None} == set(attendues.places)
    for n, (x, y) in attendues.places.items():
        assert found.places[n, 0] == pytest.approx(x, abs=2e-4)
        assert found.places[n, 1] == pytest.approx(np.nan if y is None else y, abs=2e-4, nan_ok=True)
        siens = [(v.place, v.egaux, v.communs) for v in found.voisins[n]]
        assert siens == lente_positions.voisins(votes, attendues.places, n)
    assert [axe.variance for axe in found.axes] == pytest.approx(attendues.variances, abs=2e-4)


@settings(max_examples=8, database=None, deadline=None)
@given(st.integers(0, 2**32 - 1), st.floats(0, 0.6))
def test_places_are_those_of_a_dense_decomposition(graine: int, blancs: float) -> None:
    vraies, prises = monde_connu(graine, membres=24, scrutins=90, blancs=blancs)
    ordres = np.round(vraies[:, 0] * 3)
    ordres[0] = np.nan
    found = analyser(prises, ordres)
    verifier_analyse(found, en_lettres(prises), [None if np.isnan(o) else float(o) for o in ordres])


def test_a_world_is_read_as_the_slow_computation_reads_it() -> None:
    """Through ballots, corrections and groups, in both chambers; some are absent, some unknown."""
    hasard = np.random.default_rng(11)
    chantier = Chantier()
    for chambre in Chambre:
        _, prises = monde_connu(int(hasard.integers(99)), membres=24, scrutins=60, blancs=0.3)
        groupes = [chantier.groupe(f"g{n}", chambre, ordre=n, position="centre") for n in range(3)]
        membres = [chantier.membres(1, groupes[n // 8])[0] for n in range(24)]
        for scrutin in prises.T.tolist():
            bulletins = {i: NOMS[p] for i, p in zip(membres, scrutin, strict=True) if p != -1}
            chantier.scrutin(bulletins, DEBUT + timedelta(days=int(hasard.integers(200))), chambre=chambre)
    monde = chantier.monde()
    lente = Lente(monde)
    rangs = {g.uid: g.ordre for g in monde.groupes}
    trouvees = calculer(monde)[0].positions
    assert len(trouvees) == 2
    for found in trouvees:
        membres, votes = lente_positions.votes_de(lente, found.chambre, found.periode)
        assert list(found.membres) == membres
        ordres = [float(rangs[monde.personnes[i].mandats[0].appartenances[0].groupe]) for i in membres]
        verifier_analyse(found.analyse, votes, ordres)


# What is told and kept


def test_axes_that_a_night_may_turn_are_told() -> None:
    def periode(*axes: Axe, converge: bool = True) -> Positions:
        analyse = Analyse(60, None, axes, [], np.zeros((0, 2)), [], converge)
        return Positions(Chambre.ASSEMBLEE, "17", DEBUT, 60, [], [], analyse)

    sur = Axe(0.6, RepereAxe.ORDRE_DES_GROUPES, 0.9)
    assert verifier([periode(sur, Axe(0.2, RepereAxe.VOTE_MOYEN, 0.5))]) == []
    regles = [
        constat.regle
        for constat in verifier(
            [
                periode(Axe(0.6, RepereAxe.VOTE_MOYEN, 0.15)),
                periode(Axe(0.6, RepereAxe.PREMIER_MEMBRE, None)),
                periode(sur, Axe(0.59, RepereAxe.VOTE_MOYEN, 0.5)),
                periode(sur, converge=False),
            ]
        )
    ]
    assert regles == ["axe_mal_oriente", "axe_mal_oriente", "axes_confondus", "positions_instables"]


class Carnet(Oubli):
    """Remembers in this process."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[bytes, object]] = {}
        self.faits = 0

    def objet(self, nom: str, cle: bytes, faire: Callable[[], T]) -> T:
        if nom not in self.pages or self.pages[nom][0] != cle:
            self.faits += 1
            self.pages[nom] = cle, faire()
        return self.pages[nom][1]  # type: ignore[return-value]  # what was made under that name


def test_a_period_whose_votes_did_not_change_is_not_computed_again() -> None:
    chantier = Chantier()
    a, b = (chantier.membres(10, chantier.groupe(nom)) for nom in ("a", "b"))
    passes = [chantier.membres(1, 0, legislature=16, debut=DEBUT - timedelta(days=800))[0] for _ in range(3)]
    chantier.scrutin(dict.fromkeys(passes, "pour"), DEBUT - timedelta(days=700))
    chantier.repeter(35, dict.fromkeys(a, "pour") | dict.fromkeys(b, "contre"))
    carnet = Carnet()
    premiere = calculer(chantier.monde(), carnet)[0].positions
    assert sorted(carnet.pages) == ["positions-assemblee-16", "positions-assemblee-17"]
    assert carnet.faits == 2
    calculer(chantier.monde(), carnet)
    assert carnet.faits == 2
    chantier.scrutin(dict.fromkeys(a, "contre") | dict.fromkeys(b, "pour"), DEBUT + timedelta(days=60))
    seconde = calculer(chantier.monde(), carnet)[0].positions
    assert carnet.faits == 3
    assert [p.scrutins for p in premiere] == [1, 35]
    assert [p.scrutins for p in seconde] == [1, 36]


def test_codes_of_positions_are_those_of_places() -> None:
    assert {str(PositionDetail(nom)) for nom in NOMS.values()} == set(lente_positions.VALEURS)
    assert [module._VALEURS[code] for code in (POUR, CONTRE, ABSTENTION)] == [1, -1, 0]
