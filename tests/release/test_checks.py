"""The checks of a release over two chambers: what each finds, and what it lets pass."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests import senat_minuscule as s

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.release.checks.world import comptes, verifier
from hemicycle.vocabulaire import Chambre


def _constats(monde: Monde, regle: str, served: dict[str, int] | None = None) -> list[Constat]:
    return [constat for constat in verifier(monde, (), served) if constat.regle == regle]


def _avec(records: Iterable[Any], change: str, **valeurs: Any) -> list[Any]:
    """The same records, one of them (by official id) changed."""
    return [replace(one, **valeurs) if one.uid == change else one for one in records]


def test_a_sound_world_of_two_chambers_has_no_grave_finding() -> None:
    assert [constat for constat in verifier(s.monde(), (), comptes(s.monde())) if constat.grave] == []


def test_records_are_counted_in_all_and_in_each_chamber() -> None:
    found = comptes(s.monde())
    connus = "parlementairesConnus"
    assert (found[connus], found[f"{connus}/senat"], found[f"{connus}/assemblee"]) == (6, 5, 1)
    assert (found["parlementairesActifs/senat"], found["groupes/senat"]) == (4, 3)
    assert (found["scrutins"], found["scrutins/senat"], found["scrutins/assemblee"]) == (4, 3, 1)
    assert (found["votes"], found["votes/senat"], found["votes/assemblee"]) == (8, 7, 1)
    assert (found["dossiers/senat"], found["amendements/senat"], found["interventions/senat"]) == (1, 1, 3)


def test_the_fall_of_one_chamber_is_noticed_though_the_other_grows() -> None:
    served = comptes(s.monde()) | {"scrutins": 4, "scrutins/senat": 10}
    (constat,) = _constats(s.monde(), "baisse", served)
    assert constat.grave
    assert constat.objet == "scrutins/senat"


def test_a_chamber_that_has_gone_is_noticed() -> None:
    only = s.monde(scrutins=[one for one in s.les_scrutins() if one.chambre is Chambre.SENAT])
    assert "scrutins/assemblee" in [constat.objet for constat in _constats(only, "baisse", comptes(s.monde()))]


def test_a_chamber_that_is_new_is_no_fall() -> None:
    served = {"parlementairesConnus": 1, "scrutins": 1, "votes": 1, "scrutins/assemblee": 1}
    assert _constats(s.monde(), "baisse", served) == []


def test_ballots_whose_voters_no_file_names_stop_the_publication() -> None:
    anonymes = [replace(p, identite_connue=False) for p in s.les_personnes()]
    constats = _constats(s.monde(personnes=anonymes), "votants_inconnus")
    assert {(c.objet, c.grave) for c in constats} == {("senat", True), ("assemblee", True)}
    assert "ODSEN_GENERAL" in next(c.message for c in constats if c.objet == "senat")


def test_ballots_whose_groups_no_file_names_stop_the_publication() -> None:
    fait = s.monde()
    sans_groupe = replace(fait, votants=[replace(v, groupe=None) for v in fait.votants])
    assert {c.objet for c in _constats(sans_groupe, "groupes_inconnus")} == {"senat", "assemblee"}
    assert _constats(fait, "groupes_inconnus") == []


def test_a_chamber_whose_members_have_no_group_stops_the_publication() -> None:
    fait = s.monde()
    modele = next(p for p in fait.personnes if p.actif and p.chambre is Chambre.SENAT)
    sans = replace(modele.mandats[0], appartenances=())
    foule = [replace(modele, id=str(n), uid=f"S{n}", slug=f"s{n}", mandats=(sans,)) for n in range(21)]
    (constat,) = _constats(replace(fait, personnes=[*fait.personnes, *foule]), "groupes_des_membres")
    assert (constat.objet, constat.grave) == ("senat", True)
    assert _constats(fait, "groupes_des_membres") == []


@pytest.mark.parametrize("jour", [date(2023, 9, 30), date(2024, 10, 1)])
def test_a_senate_scrutin_outside_its_session_stops_the_publication(jour: date) -> None:
    (constat,) = _constats(s.monde(scrutins=_avec(s.les_scrutins(), s.ANCIEN, jour=jour)), "date_hors_session")
    assert (constat.grave, constat.objet) == (True, s.ANCIEN)


@pytest.mark.parametrize("jour", [date(2023, 10, 1), date(2024, 9, 30)])
def test_the_first_and_last_days_of_a_session_are_inside_it(jour: date) -> None:
    assert _constats(s.monde(scrutins=_avec(s.les_scrutins(), s.ANCIEN, jour=jour)), "date_hors_session") == []


def test_an_assembly_scrutin_outside_its_legislature_stops_the_publication() -> None:
    world = s.monde(scrutins=_avec(s.les_scrutins(), s.AUTRE_CHAMBRE, jour=date(2024, 6, 15)))
    assert [constat.objet for constat in _constats(world, "date_hors_legislature")] == [s.AUTRE_CHAMBRE]


def test_a_senate_scrutin_without_votes_is_told_by_session_and_stops_nothing() -> None:
    (constat,) = _constats(s.monde(), "scrutin_sans_vote")
    assert (constat.objet, constat.grave) == ("senat/2024", False)


def test_one_assembly_scrutin_without_votes_is_told_and_several_stop_the_publication() -> None:
    world = s.monde(scrutins=_avec(s.les_scrutins(), s.AUTRE_CHAMBRE, uid="VTANR5L17V3"))
    (seul,) = [c for c in _constats(world, "scrutin_sans_vote") if c.objet == "VTANR5L17V3"]
    assert not seul.grave
    double = [*world.scrutins, replace(world.scrutins[-1], uid="VTANR5L17V4", chambre=Chambre.ASSEMBLEE, congres=False)]
    deux = _constats(s.monde(scrutins=double), "scrutin_sans_vote")
    assert {c.objet for c in deux if c.grave} == {"VTANR5L17V3", "VTANR5L17V4"}


def test_who_is_filed_under_the_chamber_left_is_told() -> None:
    world = s.monde(personnes=_avec(s.les_personnes(), s.MARTIN, chambre=Chambre.ASSEMBLEE))
    assert [constat.objet for constat in _constats(world, "chambre_du_membre")] == [s.MARTIN]


def test_an_official_id_of_two_persons_stops_the_publication() -> None:
    world = s.monde()
    martin = next(personne for personne in world.personnes if personne.uid == s.MARTIN)
    double = replace(world, personnes=_avec(world.personnes, s.GREBE, identifiants=martin.identifiants))
    found = _constats(double, "identifiant_unique")
    assert {constat.objet for constat in found if constat.grave} == set(martin.uids)
