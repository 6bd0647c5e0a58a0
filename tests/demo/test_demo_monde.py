from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.seances import seances
from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.geographie import DEPARTEMENTS, circonscriptions
from hemicycle_demo.membres.groupes import DISSOUS, NON_INSCRITS, SUCCESSEUR, groupe_de, groupes_de
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.monde import VOLUMES, Monde, construire


@pytest.fixture(scope="module")
def monde() -> Monde:
    return construire("small", 1)


def _sieges(monde: Monde, legislature: int) -> list[Mandat]:
    return [m for m in monde.mandats if m.siege is not None and m.legislature == legislature]


def test_the_country_has_577_seats() -> None:
    assert len(circonscriptions(17)) == 577
    assert {"2A", "2B", "099", "971", "988"} <= {departement.code for departement in DEPARTEMENTS}


@pytest.mark.parametrize("legislature", [16, 17])
def test_the_groups_fill_the_chamber(legislature: int) -> None:
    assert sum(groupe.effectif for groupe in groupes_de(legislature)) == 577


@pytest.mark.parametrize("legislature", [16, 17])
def test_a_seat_never_has_two_holders_on_one_day(monde: Monde, legislature: int) -> None:
    par_siege: dict[str, list[Mandat]] = {}
    for mandat in _sieges(monde, legislature):
        assert mandat.siege is not None
        par_siege.setdefault(mandat.siege.circonscription.uid, []).append(mandat)
    for tenues in par_siege.values():
        ordre = sorted((m.siege.prise_fonction, m.fin or date.max) for m in tenues if m.siege)
        assert all(fin < debut for (_, fin), (debut, _) in pairwise(ordre))


def test_three_seats_are_vacant_on_the_last_day(monde: Monde) -> None:
    assert sum(m.en_cours(monde.dernier_jour) for m in _sieges(monde, 17)) == 574


def test_everybody_in_office_sits_in_one_group_every_day(monde: Monde) -> None:
    groupes = [m for m in monde.mandats if m.type_organe == "GP" and m.qualite.code != PRESIDENT]
    for jour in (date(2022, 6, 22), date(2023, 7, 1), date(2024, 7, 8), date(2024, 9, 11), date(2025, 11, 13)):
        en_poste = [m.personne for m in monde.mandats if m.siege is not None and m.en_cours(jour)]
        rattaches = Counter(m.personne for m in groupes if m.en_cours(jour))
        assert len(en_poste) >= 570
        assert rattaches == Counter(en_poste), jour


def test_a_group_membership_lies_within_the_life_of_its_group(monde: Monde) -> None:
    groupes = {groupe.uid: groupe for groupe in monde.groupes}
    for mandat in monde.mandats:
        if mandat.type_organe == "GP":
            groupe = groupes[mandat.organe]
            assert groupe.debut <= mandat.debut
            assert groupe.fin is None or (mandat.fin is not None and mandat.fin <= groupe.fin)


def test_members_of_the_dissolved_group_go_on_in_its_successor(monde: Monde) -> None:
    apres = DISSOUS.fin or date.max
    membres = {m.personne for m in monde.mandats if m.organe == DISSOUS.uid and m.fin == apres}
    suite = {m.personne for m in monde.mandats if m.organe == SUCCESSEUR.uid and m.debut == apres + timedelta(days=1)}
    assert membres == suite
    assert len(membres) >= 12


def test_a_family_without_a_group_sits_with_the_non_attached() -> None:
    assert groupe_de("CDP", 17, date(2024, 8, 1)).famille == NON_INSCRITS
    assert groupe_de("CDP", 17, date(2024, 10, 1)) == DISSOUS
    assert groupe_de("CDP", 17, date(2025, 10, 1)) == SUCCESSEUR


def test_most_members_of_the_17th_sat_in_the_16th(monde: Monde) -> None:
    avant = {m.personne for m in _sieges(monde, 16)}
    apres = {m.personne for m in _sieges(monde, 17)}
    assert 0.5 < len(avant & apres) / len(apres) < 0.8


def test_every_theme_is_discussed_in_each_legislature(monde: Monde) -> None:
    for legislature in (16, 17):
        assert {t.theme for t in monde.textes if t.legislature == legislature} >= set(Tag)


def test_sittings_follow_each_other_and_avoid_recess() -> None:
    toutes = seances(17, 620, ["PA1"], Random(1))
    assert len(toutes) == 620
    assert [(s.jour, s.quantieme) for s in toutes] == sorted({(s.jour, s.quantieme) for s in toutes})
    assert toutes[0].jour == date(2024, 10, 8)
    assert toutes[-1].jour == date(2026, 7, 17)
    assert not [s for s in toutes if s.jour.month in (8, 9) or s.jour.weekday() > 4]


def test_a_scrutin_comes_out_the_same_each_time_it_is_cast(monde: Monde) -> None:
    assert monde.resultat(monde.scrutins[5]) == monde.resultat(monde.scrutins[5])


def test_full_has_twenty_thousand_scrutins() -> None:
    assert sum(volumes.scrutins for volumes in VOLUMES["full"].values()) + 1 == 20_000
