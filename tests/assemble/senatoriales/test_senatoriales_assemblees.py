"""Candidacies joined with the directory and the register."""

from dataclasses import replace
from datetime import date
from typing import Any

import msgspec
import pytest
from tests.assemble.senatoriales.exemples_senatoriales import TERME, cle, liste, personne, siege, tables
from tests.senatoriales.pages import page_listes

from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.senatoriales import Senatoriales
from hemicycle.assemble.senatoriales.assemblage import senatoriales
from hemicycle.senatoriales.formes import Avant, Candidat
from hemicycle.senatoriales.pages import lire_page
from hemicycle.vocabulaire import Chambre, FamillePolitique, ModeScrutin, RoleCandidat


def assembler(*personnes: Personne, **donnees: Any) -> tuple[Senatoriales, list[Constat]]:
    return senatoriales(tables(**donnees), personnes)


def tete(*personnes: Personne, prenom: str = "Odile", **autres: Any) -> tuple[Candidat, list[Constat]]:
    """The first of a list, whose family name is Varenne."""
    lignes = liste("VARENNE")
    lignes[0] |= {"prenom": prenom, **autres}
    monde, constats = assembler(*personnes, candidatures_senat=lignes)
    return monde.unites[0].candidats[0], constats


def regles(constats: list[Constat]) -> list[str]:
    return [constat.regle for constat in constats]


def test_without_any_file_there_is_nothing() -> None:
    assert assembler() == (Senatoriales(), [])


def test_a_list_is_a_voting_unit_with_its_candidates_in_order() -> None:
    monde, constats = assembler(candidatures_senat=liste("VARENNE", "LORME"))
    (unite,) = monde.unites
    assert (unite.departement, unite.mode, unite.depot, unite.libelle) == (
        "01", ModeScrutin.PROPORTIONNEL, "1", "Ain demain",
    )  # fmt: skip
    assert (unite.nuance, unite.nuance_libelle, unite.famille) == (
        "LDVD", "Liste divers droite", FamillePolitique.DROITE,
    )  # fmt: skip
    assert [candidat.nom for candidat in unite.candidats][:2] == ["VARENNE", "LORME"]
    assert constats == []


def test_a_pair_has_its_titular_first() -> None:
    commun = {"mode": "majoritaire", "departement": "03", "libelle": None, "nuance": "DVD", "ordre": 1}
    monde, constats = assembler(
        candidatures_senat=[
            {**commun, "nom": "LORME", "prenom": "Anne", "role": "suppleant", "sortant": None},
            {**commun, "nom": "ORVANE", "prenom": "Yann", "sexe": "M"},
        ]
    )
    assert [(c.role, c.nom) for c in monde.unites[0].candidats] == [
        (RoleCandidat.TITULAIRE, "ORVANE"),
        (RoleCandidat.SUPPLEANT, "LORME"),
    ]
    assert constats == []


def test_the_later_version_of_a_file_replaces_the_earlier() -> None:
    ancienne, nouvelle = liste("VARENNE"), [{**row, "place": 1} for row in liste("LORME")]
    monde, _ = assembler(candidatures_senat=[*ancienne, *nouvelle])
    assert [unite.candidats[0].nom for unite in monde.unites] == ["LORME"]


def test_candidacies_of_another_ballot_are_not_of_this_one() -> None:
    monde, _ = assembler(candidatures_senat=liste("VARENNE", scrutin=2023))
    assert monde.unites == ()


def test_ids_do_not_depend_on_the_birth_date() -> None:
    ids = []
    for naissance in (date(1971, 3, 2), date(1982, 4, 5)):
        lignes = [{**row, "cle": cle(row["nom"], naissance)} for row in liste("VARENNE")]
        monde, _ = assembler(candidatures_senat=lignes)
        ids.append([candidat.id for candidat in monde.unites[0].candidats])
    assert ids[0] == ids[1]


@pytest.mark.parametrize(
    ("change", "faute"),
    [
        (lambda rows: rows[:4], "4 candidats au lieu de 5"),
        (lambda rows: [*rows[:4], {**rows[4], "ordre": 7}], "rangs manquants"),
        (lambda rows: [*rows[:4], {**rows[4], "sexe": "M"}], "de même sexe se suivent"),
        (lambda rows: [*rows[:4], {**rows[4], "tete": True}], "têtes de liste : 1, 5"),
    ],
)
def test_a_list_against_the_law_is_reported(change: Any, faute: str) -> None:
    monde, constats = assembler(candidatures_senat=change(liste("VARENNE")))
    assert regles(constats) == ["candidature_irreguliere"]
    assert faute in constats[0].message
    assert len(monde.unites) == 1


def test_a_pair_of_one_sex_is_reported() -> None:
    commun = {"mode": "majoritaire", "departement": "03", "libelle": None, "nuance": "DVD", "ordre": 1, "sexe": "M"}
    _, constats = assembler(
        candidatures_senat=[
            {**commun, "nom": "ORVANE", "prenom": "Yann"},
            {**commun, "nom": "LORME", "prenom": "Jean", "role": "suppleant"},
        ]
    )
    assert [constat.message for constat in constats] == ["candidat et remplaçant de même sexe"]


def test_an_unknown_shade_has_no_family_and_is_reported_once() -> None:
    lignes = [*liste("VARENNE", nuance="LXYZ"), *liste("LORME", nuance="LXYZ", depot="2", libelle="Autre")]
    monde, constats = assembler(candidatures_senat=lignes)
    assert {unite.famille for unite in monde.unites} == {None}
    assert regles(constats).count("nuance_inconnue") == 1


def test_somebody_who_stands_twice_is_reported() -> None:
    lignes = [*liste("VARENNE"), *liste("VARENNE", "A", "B", "C", "D", depot="2", libelle="Autre")]
    _, constats = assembler(candidatures_senat=lignes)
    assert regles(constats) == ["candidat_en_double"]


def test_level_a_same_name_same_day_and_a_given_name_in_common() -> None:
    candidat, constats = tete(personne("20001A", TERME, prenom="Odile Marie"), sortant=True)
    assert candidat.personne is not None
    assert (candidat.personne.slug, candidat.sortant, constats) == ("20001a", True, [])


def test_level_b_another_given_name_is_used_and_reported() -> None:
    candidat, constats = tete(personne("20001A", TERME), prenom="Solange", sortant=True)
    assert candidat.sortant
    assert regles(constats) == ["candidat_niveau_b"]


def test_a_name_alone_matches_nobody() -> None:
    candidat, _ = tete(personne("20001A", TERME, naissance=date(1971, 3, 3)))
    assert candidat.personne is None


def test_twins_of_the_directory_are_told_by_their_given_names() -> None:
    jumelles = personne("20001A", TERME), personne("20002B", TERME, prenom="Solange")
    candidat, _ = tete(*jumelles, sortant=True)
    assert candidat.personne is not None
    assert candidat.personne.slug == "20001a"


def test_between_twins_of_other_given_names_nobody_is_chosen() -> None:
    jumelles = personne("20001A", TERME, prenom="Anne"), personne("20002B", TERME, prenom="Solange")
    candidat, _ = tete(*jumelles)
    assert candidat.personne is None


def test_a_twin_who_stands_does_not_take_the_record_of_the_other() -> None:
    lignes = liste("VARENNE", "VARENNE")
    lignes[1]["prenom"] = "Solange"
    lignes[0]["prenom"] = "Odile"
    monde, _ = assembler(personne("20001A", TERME), candidatures_senat=lignes)
    assert [candidat.personne is not None for candidat in monde.unites[0].candidats[:2]] == [True, False]


def test_an_outgoing_senator_without_a_birth_date_is_told_by_the_seat() -> None:
    candidat, constats = tete(personne("20001A", TERME, naissance=None), sortant=True)
    assert (candidat.sortant, constats) == (True, [])


def test_the_same_names_in_another_constituency_are_not_enough() -> None:
    ailleurs = siege(date(2020, 10, 1), date(2026, 9, 30), "02")
    candidat, _ = tete(personne("20001A", ailleurs, naissance=None))
    assert candidat.personne is None


def test_a_difference_with_the_word_of_the_ministry_is_reported() -> None:
    _, constats = tete(personne("20001A", TERME), sortant=False)
    assert regles(constats) == ["sortant_different"]


def test_an_elected_deputy_has_no_record_of_senator() -> None:
    a_l_assemblee = siege(date(2024, 7, 8), None, chambre=Chambre.ASSEMBLEE, serie=None, mandature=None)
    candidat, _ = tete(personne("PA1", a_l_assemblee, chambre=Chambre.ASSEMBLEE, actif=True))
    assert candidat.personne is not None
    assert (candidat.personne.senateur, candidat.personne.avant) == (False, Avant(Chambre.ASSEMBLEE, en_cours=True))


def test_a_former_senator_has_a_last_seat_that_ended() -> None:
    ancien = siege(date(2014, 10, 1), date(2020, 9, 30), mandature=2014)
    candidat, _ = tete(personne("14001A", ancien))
    assert candidat.personne is not None
    assert (candidat.personne.senateur, candidat.personne.avant) == (False, Avant(Chambre.SENAT, en_cours=False))
    assert not candidat.sortant


def test_who_took_a_seat_after_the_ballot_has_a_record_of_senator() -> None:
    nouveau = siege(date(2026, 10, 1), None, mandature=2026)
    candidat, _ = tete(personne("26001A", nouveau, naissance=None, actif=True))
    assert candidat.personne is not None
    assert (candidat.personne.senateur, candidat.personne.avant, candidat.sortant) == (True, None, False)


def test_a_minister_who_came_back_has_two_segments() -> None:
    avant, apres = siege(date(2020, 10, 1), date(2022, 1, 1)), siege(date(2024, 2, 1), date(2026, 9, 30))
    monde, _ = assembler(personne("20001A", apres, avant))
    (sortant,) = monde.sortants
    assert (sortant.mandat, sortant.segments) == ("SIEGE-2020-10-01", ("SIEGE-2020-10-01", "SIEGE-2024-02-01"))


@pytest.mark.parametrize(
    "mandat",
    [
        siege(date(2023, 10, 2), None, serie=1, mandature=2023),
        siege(date(2020, 10, 1), date(2026, 9, 25)),
        siege(date(2026, 10, 1), None, mandature=2026),
    ],
)
def test_who_is_not_of_series_2_on_the_eve_is_not_outgoing(mandat: Any) -> None:
    assert assembler(personne("20001A", mandat))[0].sortants == ()


def test_the_end_of_the_term_loses_no_outgoing_senator() -> None:
    ouvert = replace(TERME, fin=None)
    avant, apres = (assembler(personne("20001A", mandat))[0].sortants for mandat in (ouvert, TERME))
    assert avant == apres
    assert len(avant) == 1


def test_an_outgoing_senator_leads_to_the_candidacy() -> None:
    monde, _ = assembler(personne("20001A", TERME, prenom="Yann"), candidatures_senat=liste("VARENNE"))
    assert monde.sortants[0].candidat == monde.unites[0].candidats[0].id


def test_a_former_holder_whom_the_ministry_says_outgoing_fills_an_empty_seat() -> None:
    parti = personne("20001A", siege(date(2024, 10, 22), date(2025, 11, 5)))
    candidat, constats = tete(parti, sortant=True)
    assert candidat.sortant
    assert regles(constats) == ["sortant_atteste"]


def test_a_former_holder_does_not_sit_beside_a_full_constituency() -> None:
    parti = personne("20001A", siege(date(2024, 10, 22), date(2025, 11, 5)))
    assis = [personne(f"2000{n}Z", TERME, nom=f"Assis{n}") for n in range(3)]
    candidat, constats = tete(parti, *assis, sortant=True)
    assert not candidat.sortant
    assert regles(constats) == ["sortant_different"]


def test_electors_are_added_up_by_constituency_of_the_ballot() -> None:
    rows = [("01", 1000), ("01", 952), ("58", 32)]
    monde, _ = assembler(inscrits_senat=[{"departement": code, "inscrits": nombre} for code, nombre in rows])
    assert monde.electeurs == {"01": 1952}


def pages(*brutes: bytes, scrutin: int = 2026) -> tuple[Senatoriales, list[Constat]]:
    rows = [
        {
            "fichier": f"page{rang}.html",
            "scrutin": scrutin,
            "departement": page.departement,
            "corps": msgspec.json.encode(page).decode(),
            "place": rang,
        }
        for rang, page in enumerate(map(lire_page, brutes))
    ]
    return assembler(resultats_senat=rows)


def voix(monde: Senatoriales) -> list[tuple[str, list[int], tuple[str, ...]]]:
    """Constituency, votes and withheld figures of the results that are kept."""
    return [
        (page.departement, [ligne.voix for ligne in tour.lignes], tour.retenus)
        for page in monde.resultats
        for tour in page.tours
    ]


def test_a_coherent_page_is_kept_and_the_missing_ones_are_told() -> None:
    monde, constats = pages(page_listes("01", 600, 300, 100))
    assert voix(monde) == [("01", [600, 300, 100], ())]
    ((regle, message),) = [(c.regle, c.message) for c in constats]
    assert regle == "resultats_absents"
    assert message.startswith("63 circonscriptions sans résultats : Aisne (02), Allier (03)")


def test_of_a_page_that_contradicts_itself_only_the_elected_are_kept_and_its_file_is_told() -> None:
    monde, constats = pages(page_listes("01", 600, 300, 100, exprimes=900))
    assert voix(monde) == [("01", [600, 300, 100], ("voix",))]
    constat = next(c for c in constats if c.regle == "resultats_incoherents")
    assert constat.objet == "01, page0.html"
    assert constat.message.endswith("1000 voix pour 900 exprimés. Les élus proclamés sont retenus.")


def test_a_copy_that_adds_up_stands_whatever_comes_after_it() -> None:
    faux = page_listes("01", 601, 300, 100, exprimes=900)
    assert voix(pages(page_listes("01", 600, 300, 100), faux)[0]) == [("01", [600, 300, 100], ())]
    assert voix(pages(faux, page_listes("01", 600, 300, 100))[0]) == [("01", [600, 300, 100], ())]


def test_nothing_of_a_page_about_another_number_of_seats_is_kept() -> None:
    fausse = page_listes("01", 600, 300, 100).replace(b"<td>3</td><td>3</td>", b"<td>4</td><td>3</td>")
    monde, constats = pages(fausse)
    assert monde.resultats == ()
    assert constats[0].message.endswith("4 sièges à pourvoir au lieu de 3. Rien n'en est retenu.")


def test_a_page_of_another_ballot_is_not_used() -> None:
    assert pages(page_listes("01", 600, 300, 100), scrutin=2023)[0].resultats == ()


def test_of_two_pages_of_a_constituency_the_later_is_kept() -> None:
    monde, _ = pages(page_listes("01", 600, 300, 100), page_listes("01", 601, 300, 100))
    assert voix(monde) == [("01", [601, 300, 100], ())]
