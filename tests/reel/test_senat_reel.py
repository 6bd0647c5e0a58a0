"""The real samples of both chambers, assembled: senators in office, groups of a ballot, one identity per person."""

from collections import Counter, defaultdict
from datetime import date

import pytest

from hemicycle.assemble.monde import MandatParlementaire, Monde, Personne, Scrutin
from hemicycle.vocabulaire import CODES_POSITION, Chambre, NatureVote

pytestmark = pytest.mark.reel

LISTES = (date(2025, 10, 7), date(2026, 3, 3))


@pytest.fixture(scope="module")
def monde(monde_des_deux_chambres: Monde) -> Monde:
    return monde_des_deux_chambres


@pytest.fixture(scope="module")
def scrutins(monde: Monde) -> dict[str, Scrutin]:
    return {s.uid: s for s in monde.scrutins if s.chambre is Chambre.SENAT}


def en_poste(monde: Monde, jour: date) -> list[tuple[Personne, MandatParlementaire]]:
    return [(p, m) for p in monde.personnes for m in p.mandats if m.chambre is Chambre.SENAT and m.couvre(jour)]


def personne(monde: Monde, uid: str) -> Personne:
    return next(p for p in monde.personnes if uid in p.uids)


def par_groupe(monde: Monde, uid: str) -> dict[str, dict[str, int]]:
    """Votes of a ballot by group and position."""
    rang = next(n for n, s in enumerate(monde.scrutins) if s.uid == uid)
    siens = monde.votes.scrutin == rang
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for votant, position in zip(monde.votes.votant[siens], monde.votes.position[siens], strict=True):
        found[monde.votants[votant].bloc][str(CODES_POSITION[position])] += 1
    return {bloc: dict(comptes) for bloc, comptes in found.items()}


def test_nothing_in_the_samples_is_grave(monde: Monde) -> None:
    assert [c for c in monde.constats if c.grave] == []


@pytest.mark.parametrize("jour", LISTES)
def test_348_senators_are_in_office_on_the_day_of_each_list(monde: Monde, jour: date) -> None:
    assis = en_poste(monde, jour)
    assert len({p.id for p, _ in assis}) == len(assis) == 348


@pytest.mark.parametrize("jour", LISTES)
def test_each_series_has_its_seats_and_its_constituencies(monde: Monde, jour: date) -> None:
    lieux: dict[int | None, set[str | None]] = defaultdict(set)
    sieges: Counter[int | None] = Counter()
    for _, mandat in en_poste(monde, jour):
        assert mandat.circonscription is not None
        lieux[mandat.serie].add(mandat.circonscription.departement)
        sieges[mandat.serie] += 1
    assert sieges == {1: 170, 2: 178}
    assert {serie: len(siens) for serie, siens in lieux.items()} == {1: 45, 2: 64}


@pytest.mark.parametrize("jour", [date(2015, 6, 1), date(2019, 1, 1), date(2020, 10, 1)])
def test_the_chamber_is_full_on_days_that_the_mandates_cover(monde: Monde, jour: date) -> None:
    assert len(en_poste(monde, jour)) == 348


def test_a_minister_who_came_back_has_two_stretches_in_the_term(monde: Monde) -> None:
    mandats = personne(monde, "11072N").mandats
    assert [(m.debut, m.fin) for m in mandats if m.mandature == 2023] == [
        (date(2025, 11, 6), None),
        (date(2023, 10, 2), date(2024, 10, 21)),
    ]


def test_a_substitute_left_when_the_minister_came_back(monde: Monde) -> None:
    (siege,) = personne(monde, "21416L").mandats
    assert (siege.fin, siege.fin_estimee) == (date(2025, 11, 5), True)


def test_after_the_renewal_of_2026_the_days_without_groups_are_shown_as_non_attached(monde: Monde) -> None:
    nouveau, avant, *_ = personne(monde, "04033B").mandats
    assert [(a.groupe, a.code, a.debut, a.fin) for a in nouveau.appartenances] == [
        ("SENAT-NI", "AUCUN", date(2026, 10, 1), date(2026, 10, 4)),
        ("SENAT-UMP", None, date(2026, 10, 5), None),
    ]
    assert [(a.groupe, a.code) for a in avant.appartenances] == [("SENAT-UMP", None)]
    assert (avant.fin, nouveau.mandature, nouveau.serie) == (date(2026, 9, 30), 2026, 2)


def test_groups_bear_the_names_of_today(monde: Monde) -> None:
    noms = {g.code: (g.nom, g.nom_complet) for g in monde.groupes if g.chambre is Chambre.SENAT}
    assert noms["UMP"] == ("LR", "Les Républicains")
    assert noms["LREM"] == ("RDPI", "Rassemblement des démocrates, progressistes et indépendants")
    assert noms["CRC"] == ("CRCE-K", "Communiste Républicain Citoyen et Écologiste - Kanaky")
    assert [noms[code][0] for code in ("SOC", "RTLI", "RDSE", "GEST")] == ["SER", "INDEP", "RDSE", "GEST"]
    assert noms["UC"] == ("UCI", "Union Centriste et Indépendants")
    assert len(noms) == 26  # 27 codes of history, of which AUCUN is no group


def test_every_scrutin_has_number_day_object_and_result(scrutins: dict[str, Scrutin]) -> None:
    assert len(scrutins) == 3770
    assert all(s.objet and s.numero and s.source_url for s in scrutins.values())
    assert all((s.pour is None) == (s.contre is None) for s in scrutins.values())


def test_natures_are_told_for_nearly_all(scrutins: dict[str, Scrutin]) -> None:
    natures = Counter(s.nature for s in scrutins.values())
    assert natures[NatureVote.AUTRE] < 10
    assert natures[NatureVote.AMENDEMENT] > 2000


def test_the_nine_groups_of_a_ballot_are_those_of_the_official_page(monde: Monde) -> None:
    assert par_groupe(monde, "scr2022-125") == {
        "LR": {"pour": 133, "contre": 10, "non_votant": 2},
        "SER": {"pour": 64},
        "UC": {"pour": 51, "contre": 3, "abstention": 3},
        "RDPI": {"pour": 24},
        "CRCE": {"abstention": 15},
        "INDEP": {"pour": 14},
        "RDSE": {"pour": 14},
        "GEST": {"abstention": 12},
        "NI": {"non_votant": 3},
    }


def test_a_ballot_that_lacks_two_rows_lacks_one_in_each_of_their_groups(monde: Monde) -> None:
    (ecart,) = [c.message for c in monde.constats if (c.regle, c.objet) == ("decompte_groupe", "scr2025-185")]
    assert ecart == "RDSE, pour : 17 annoncés, 16 nommés ; UMP, pour : 129 annoncés, 128 nommés"


def test_figures_are_the_official_ones_even_where_names_are_missing(scrutins: dict[str, Scrutin]) -> None:
    s = scrutins["scr2025-185"]
    assert (s.votants, s.pour, s.contre, s.abstentions, s.non_votants) == (342, 258, 65, 19, 6)


def test_every_voter_of_the_senate_is_somebody(monde: Monde) -> None:
    assert monde.couverture["2022"] == "348 / 348"
    assert monde.couverture["2025"] == "346 / 346"


def test_actors_of_the_assembly_are_joined_to_their_matricule(monde: Monde) -> None:
    assert sum(len(p.identifiants) == 2 for p in monde.personnes) == 42


def test_a_homonym_born_another_day_is_reported_and_left_apart(monde: Monde) -> None:
    proches = [c.objet for c in monde.constats if c.regle == "identite_proche"]
    assert proches == ["PA720696"]
    assert personne(monde, "PA720696").uids == ("PA720696",)


def test_a_senator_elected_deputy_is_one_person_with_both_careers(monde: Monde) -> None:
    found = personne(monde, "14089Y")
    assert (found.chambre, found.uid, found.slug) == (Chambre.ASSEMBLEE, "PA569", "philippe-bonnecarrere")
    assert [m.chambre for m in found.mandats][:2] == [Chambre.ASSEMBLEE, Chambre.SENAT]
    assert found.mandats[1].fin == date(2024, 7, 7)
    assert {"14089Y", "14089y"} <= set(found.alias)


def test_ids_and_slugs_are_unique_over_both_chambers(monde: Monde) -> None:
    assert len({p.id for p in monde.personnes}) == len({p.slug for p in monde.personnes}) == len(monde.personnes)
    uids = [uid for p in monde.personnes for uid in p.uids]
    assert len(set(uids)) == len(uids)
