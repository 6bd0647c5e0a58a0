"""Persons: slugs, addresses, order, place of birth, and one record out of both chambers."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.assemble.exemples_commissions import fonction

from hemicycle.assemble.monde import Appartenance, MandatParlementaire, Personne
from hemicycle.assemble.personnes.personnes import (
    adresses_uniques,
    au_deces,
    inconnue,
    numero_officiel,
    ordre_alphabetique,
    reunir,
    slugs_uniques,
)
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre


def un_mandat(chambre: Chambre, debut: date, fin: date | None = None, **autres: Any) -> MandatParlementaire:
    uid = f"{chambre}-{debut}"
    return MandatParlementaire(
        id=identifiant("mandat", uid),
        uid=uid,
        chambre=chambre,
        legislature=17 if chambre is Chambre.ASSEMBLEE else None,
        debut=debut,
        fin=fin,
        fin_estimee=False,
        cause_debut=None,
        cause_fin=None,
        circonscription=None,
        place=None,
        **autres,
    )


def quelqu_un(uid: str, *mandats: MandatParlementaire, **autres: Any) -> Personne:
    chambre = Chambre.ASSEMBLEE if uid.startswith("PA") else Chambre.SENAT
    champs = {"slug": "alix-martel", "nom": "Martel", "prenom": "Alix", "identite_connue": True, **autres}
    return replace(inconnue(uid, chambre), mandats=mandats, **champs)


def une_deputee(*mandats: MandatParlementaire, **autres: Any) -> Personne:
    return quelqu_un(
        "PA900", *(mandats or (un_mandat(Chambre.ASSEMBLEE, date(2017, 6, 21), date(2022, 6, 21)),)), **autres
    )


def une_senatrice(*mandats: MandatParlementaire, **autres: Any) -> Personne:
    return quelqu_un("20001A", *(mandats or (un_mandat(Chambre.SENAT, date(2023, 10, 2)),)), **autres)


def test_a_person_of_both_chambers_is_filed_where_it_sits() -> None:
    reunie = reunir(une_deputee(), une_senatrice())
    assert (reunie.chambre, reunie.uid, reunie.actif) == (Chambre.SENAT, "20001A", True)


def test_a_person_who_sits_nowhere_is_filed_where_it_last_sat() -> None:
    avant = un_mandat(Chambre.SENAT, date(2011, 10, 1), date(2017, 6, 20))
    assert reunir(une_deputee(), une_senatrice(avant)).chambre is Chambre.ASSEMBLEE


def test_the_id_and_the_slug_are_those_of_the_chamber_first_sat_in() -> None:
    reunie = reunir(une_deputee(), une_senatrice(slug="alix-martel-roy"))
    assert (reunie.id, reunie.slug) == (identifiant("parlementaire", "PA900"), "alix-martel")


def test_an_actor_never_seated_at_the_assembly_is_a_senator_first() -> None:
    reunie = reunir(quelqu_un("PA900"), une_senatrice())
    assert reunie.id == identifiant("parlementaire", "20001A")


def test_a_senator_whom_the_assembly_names_keeps_the_slug_of_a_senator() -> None:
    """Voters of the Congress have numbers there: they say nothing of who sat first, and move no address."""
    votante = reunir(quelqu_un("PA100"), une_senatrice())
    deputee = une_deputee(un_mandat(Chambre.ASSEMBLEE, date(2017, 6, 21)))
    slugs = {p.uid: p.slug for p in slugs_uniques([votante, deputee])}
    assert slugs == {"PA900": "alix-martel", "20001A": "alix-martel-20001a"}


def test_mandates_of_both_chambers_come_most_recent_first() -> None:
    reunie = reunir(une_deputee(), une_senatrice())
    assert [m.chambre for m in reunie.mandats] == [Chambre.SENAT, Chambre.ASSEMBLEE]


def test_a_function_at_the_senate_that_the_assembly_leaves_open_ends_with_the_seat() -> None:
    au_senat = fonction("PO9", type_organe="COMSENAT", debut=date(2017, 10, 4))
    partie = un_mandat(Chambre.SENAT, date(2017, 10, 2), date(2023, 10, 1))
    reunie = reunir(quelqu_un("PA900", fonctions=(au_senat,)), une_senatrice(partie))
    assert [f.fin for f in reunie.fonctions] == [date(2023, 10, 1)]


def test_a_function_at_the_senate_does_not_go_on_with_a_seat_at_the_assembly() -> None:
    au_senat = fonction("PO9", type_organe="COMSENAT", debut=date(2017, 10, 1))
    quitte = un_mandat(Chambre.SENAT, date(2017, 10, 2), date(2022, 6, 21))
    deputee = un_mandat(Chambre.ASSEMBLEE, date(2022, 6, 22))
    reunie = reunir(quelqu_un("PA900", deputee, fonctions=(au_senat,)), une_senatrice(quitte))
    assert [f.fin for f in reunie.fonctions] == [date(2022, 6, 21)]


@pytest.mark.parametrize(("type_organe", "fin_du_siege"), [("COMSENAT", None), ("GOUVERNEMENT", date(2023, 10, 1))])
def test_a_function_stays_open_with_the_seat_or_outside_parliament(type_organe: str, fin_du_siege: date | None) -> None:
    ouverte = fonction("PO9", type_organe=type_organe, debut=date(2020, 10, 4))
    siege = un_mandat(Chambre.SENAT, date(2017, 10, 2), fin_du_siege)
    reunie = reunir(quelqu_un("PA900", fonctions=(ouverte,)), une_senatrice(siege))
    assert [f.fin for f in reunie.fonctions] == [None]


def test_a_deputy_still_listed_after_joining_the_senate_left_the_day_before() -> None:
    ouvert = un_mandat(
        Chambre.ASSEMBLEE, date(2022, 6, 22), appartenances=(Appartenance("PO1", date(2022, 6, 22), None),)
    )
    cumul = reunir(une_deputee(ouvert), une_senatrice()).mandats[1]
    assert (cumul.fin, cumul.appartenances[0].fin) == (date(2023, 10, 1), date(2023, 10, 1))


def test_what_the_chamber_of_filing_does_not_know_is_taken_from_the_other() -> None:
    reunie = reunir(une_deputee(email="a@example.org", profession="Vétérinaire"), une_senatrice(profession="Avocate"))
    assert (reunie.email, reunie.profession) == ("a@example.org", "Avocate")


def test_every_address_of_both_records_leads_to_the_person() -> None:
    senatrice = une_senatrice(slug="alix-martel-roy", alias=("martel_roy_alix20001a",))
    (reunie,) = adresses_uniques([reunir(une_deputee(), senatrice)])
    assert set(reunie.alias) == {
        "alix-martel-roy", identifiant("parlementaire", "20001A"), "martel_roy_alix20001a",
        "PA900", "pa900", "900", "20001A", "20001a",
    }  # fmt: skip


def test_an_address_that_two_persons_could_claim_leads_to_neither() -> None:
    found = adresses_uniques([quelqu_un("PA1", slug="a", alias=("x",)), quelqu_un("PA2", slug="b", alias=("x", "a"))])
    assert [{"x", "a"} & set(p.alias) for p in found] == [set(), set()]


def test_beside_a_senator_the_oldest_seat_keeps_the_plain_slug() -> None:
    ancien = quelqu_un("59001A", un_mandat(Chambre.SENAT, date(1959, 4, 28), date(1968, 10, 1)))
    assert {p.uid: p.slug for p in slugs_uniques([une_deputee(), ancien])} == {
        "59001A": "alix-martel",
        "PA900": "alix-martel-900",
    }


def test_a_senator_who_came_after_a_homonym_carries_the_matricule() -> None:
    assert {p.uid: p.slug for p in slugs_uniques([une_senatrice(), une_deputee()])} == {
        "PA900": "alix-martel",
        "20001A": "alix-martel-20001a",
    }


def test_the_oldest_official_number_keeps_the_plain_slug_of_homonyms() -> None:
    people = [quelqu_un(uid) for uid in ("PA900", "PA20", "PA100")]
    assert {p.uid: p.slug for p in slugs_uniques(people)} == {
        "PA20": "alix-martel",
        "PA100": "alix-martel-100",
        "PA900": "alix-martel-900",
    }


def test_members_are_in_french_alphabetical_order() -> None:
    base = inconnue("PA1", Chambre.ASSEMBLEE)
    people = [
        replace(base, nom=nom, prenom=prenom) for nom, prenom in (("Zola", "A"), ("Évrard", "B"), ("Évrard", "A"))
    ]
    assert [(p.nom, p.prenom) for p in ordre_alphabetique(people)] == [("Évrard", "A"), ("Évrard", "B"), ("Zola", "A")]


def test_a_voter_nobody_knows_is_kept_under_its_official_id() -> None:
    person = inconnue("PA123", Chambre.SENAT)
    assert (person.slug, person.nom, person.identite_connue, person.actif) == ("pa123", "PA123", False, False)


def test_the_official_number_is_the_digits_of_the_id() -> None:
    assert numero_officiel("PA719282") == 719282


def test_a_seat_ends_with_its_holder() -> None:
    spells = (
        Appartenance("SENAT-UC", date(2017, 10, 2), date(2021, 1, 1)),
        Appartenance("SENAT-LR", date(2021, 1, 2), None),
    )
    siege = un_mandat(Chambre.SENAT, date(2017, 10, 2), appartenances=spells)
    close = au_deces(quelqu_un("14001A", siege, deces=date(2021, 12, 7), actif=True))
    (clos,) = close.mandats
    assert (clos.fin, clos.fin_estimee, clos.cause_fin, close.actif) == (date(2021, 12, 7), False, "Décès", False)
    assert [spell.fin for spell in clos.appartenances] == [date(2021, 1, 1), date(2021, 12, 7)]
    assert au_deces(close) is close
