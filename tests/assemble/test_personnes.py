"""Persons: slugs, order, place of birth."""

from hemicycle.assemble.personnes import inconnue, lieu, numero_officiel, ordre_alphabetique, slugs_uniques
from hemicycle.vocabulaire import Chambre


def test_the_oldest_official_number_keeps_the_plain_slug_of_homonyms() -> None:
    from dataclasses import replace

    base = inconnue("PA1", Chambre.ASSEMBLEE)
    people = [replace(base, uid=uid, slug="alix-martel") for uid in ("PA900", "PA20", "PA100")]
    assert {p.uid: p.slug for p in slugs_uniques(people)} == {
        "PA20": "alix-martel",
        "PA100": "alix-martel-100",
        "PA900": "alix-martel-900",
    }


def test_members_are_in_french_alphabetical_order() -> None:
    from dataclasses import replace

    base = inconnue("PA1", Chambre.ASSEMBLEE)
    people = [
        replace(base, nom=nom, prenom=prenom) for nom, prenom in (("Zola", "A"), ("Évrard", "B"), ("Évrard", "A"))
    ]
    assert [(p.nom, p.prenom) for p in ordre_alphabetique(people)] == [("Évrard", "A"), ("Évrard", "B"), ("Zola", "A")]


def test_a_voter_nobody_knows_is_kept_under_its_official_id() -> None:
    person = inconnue("PA123", Chambre.SENAT)
    assert (person.slug, person.nom, person.identite_connue, person.actif) == ("pa123", "PA123", False, False)


def test_the_place_of_birth_names_the_department_or_the_country() -> None:
    assert lieu("Ajaccio", "Corse-du-Sud", "France") == "Ajaccio (Corse-du-Sud)"
    assert lieu("Liège", None, "Belgique") == "Liège (Belgique)"
    assert lieu("Paris", "Paris", "France") == "Paris"
    assert lieu(None, None, None) is None


def test_the_official_number_is_the_digits_of_the_id() -> None:
    assert numero_officiel("PA719282") == 719282
