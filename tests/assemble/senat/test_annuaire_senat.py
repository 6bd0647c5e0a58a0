"""Senators put together from all files: seats, terms, constituencies, groups."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from tests.assemble.senat.exemples_senateurs import jour, tables

from hemicycle.assemble.monde import Personne
from hemicycle.assemble.senat.assemblage import Senat, assembler_senat
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM
from hemicycle.vocabulaire import Chambre, Sexe

A = "20001A"
HORS_DE_FRANCE = "Français établis hors de France"


def senat(**donnees: Sequence[dict[str, Any]]) -> Senat:
    return assembler_senat(tables(**donnees))


def senatrice(**donnees: Sequence[dict[str, Any]]) -> Personne:
    """The one senator of a small Senate: in the general file, with a seat of 2023, unless told otherwise."""
    base: dict[str, Sequence[dict[str, Any]]] = {
        "senateurs": [{"matricule": A, "naissance": jour("1970-02-03"), "email": "o.varenne@example.org"}],
        "mandats_senat": [
            {"matricule": A, "uid": "52001", "date_debut": jour("2023-10-02"), "motif_debut": "Election"}
        ],
    }
    (found,) = senat(**{**base, **donnees}).personnes
    return found


def test_without_any_file_there_is_nobody() -> None:
    vide = senat()
    assert (vide.personnes, vide.groupes, vide.scrutins, vide.constats) == ([], [], [], [])


def test_a_senator_is_known_by_the_matricule() -> None:
    found = senatrice()
    assert (found.uid, found.slug, found.chambre, found.sexe) == (A, "odile-varenne", Chambre.SENAT, Sexe.FEMININ)
    assert (found.naissance, found.email, found.uids) == (date(1970, 2, 3), "o.varenne@example.org", (A,))


def test_a_seat_has_its_term_its_series_and_its_constituency() -> None:
    (siege,) = senatrice().mandats
    assert (siege.uid, siege.mandature, siege.serie, siege.legislature) == ("SENAT-20001A-52001", 2023, 1, None)
    assert siege.circonscription is not None
    assert (siege.circonscription.departement, siege.circonscription.numero) == ("56", 0)
    assert (siege.cause_debut, siege.fin) == ("Election", None)


def test_seats_come_most_recent_first() -> None:
    rows = [
        {"matricule": A, "uid": "1", "date_debut": jour("2017-10-02"), "date_fin": jour("2023-10-01")},
        {"matricule": A, "uid": "2", "date_debut": jour("2023-10-02")},
    ]
    assert [m.mandature for m in senatrice(mandats_senat=rows).mandats] == [2023, 2017]


def test_a_seat_of_the_thirds_has_no_series() -> None:
    rows = [{"matricule": A, "uid": "1", "date_debut": jour("2004-10-01"), "date_fin": jour("2011-09-30")}]
    (siege,) = senatrice(mandats_senat=rows).mandats
    assert (siege.mandature, siege.serie) == (2004, None)


def test_the_series_of_the_french_abroad_is_that_of_the_renewal() -> None:
    rows = [{"matricule": A, "uid": "1", "date_debut": jour("2014-10-01"), "date_fin": jour("2020-09-30")}]
    (siege,) = senatrice(senateurs=[{"matricule": A, "circonscription": HORS_DE_FRANCE}], mandats_senat=rows).mandats
    assert siege.circonscription is not None
    assert (siege.serie, siege.circonscription.departement) == (2, "997")


def test_the_list_of_those_in_office_gives_seat_portrait_and_accounts() -> None:
    found = senatrice(
        senateurs_en_poste=[
            {
                "matricule": A, "siege": 118, "url": "/senateur/varenne_odile20001a.html",
                "avatar": "/senimg/varenne_odile20001a_carre.jpg", "twitter": "ovarenne",
            }
        ],
        appartenances_senat=[{"matricule": A, "debut": jour("2023-10-03")}],
    )  # fmt: skip
    assert found.photo == "https://www.senat.fr/senimg/varenne_odile20001a_carre.jpg"
    assert (found.twitter, found.alias, found.mandats[0].place) == ("@ovarenne", ("varenne_odile20001a",), 118)


def test_who_left_at_the_renewal_of_2026_keeps_a_portrait_that_no_list_of_today_has() -> None:
    def photo(fin: str) -> str | None:
        rows = [{"matricule": A, "uid": "1", "date_debut": jour("2020-10-01"), "date_fin": jour(fin)}]
        votes = [{"jour": jour("2026-10-20"), "sort": "adopte"}]
        return senatrice(senateurs=[{"matricule": A, "etat": "ANCIEN"}], mandats_senat=rows, scrutins_senat=votes).photo

    assert photo("2026-09-30") == "https://www.senat.fr/senimg/varenne_odile20001a_carre.jpg"
    assert photo("2024-09-30") is None


def test_spells_of_the_days_after_an_election_are_shown_as_non_attached() -> None:
    found = senat(
        senateurs=[{"matricule": A}],
        appartenances_senat=[
            {
                "matricule": A,
                "appartenance": "1",
                "debut": jour("2023-10-02"),
                "fin": jour("2023-10-02"),
                "groupe": "AUCUN",
            },
            {"matricule": A, "appartenance": "2", "debut": jour("2023-10-03")},
        ],
    )
    (siege,) = found.personnes[0].mandats
    assert [(a.groupe, a.code) for a in siege.appartenances] == [("SENAT-NI", "AUCUN"), ("SENAT-BOC", None)]
    assert {g.nom: g.actif for g in found.groupes} == {"BOC": True, "NI": False}


def test_a_former_senator_without_a_known_seat_is_somebody_all_the_same() -> None:
    found = senatrice(senateurs=[{"matricule": A, "etat": "ANCIEN"}], mandats_senat=[])
    assert (found.identite_connue, found.actif, found.mandats) == (True, False, ())


def test_a_senator_of_another_republic_is_left_out() -> None:
    assert senat(senateurs=[{"matricule": "1539R3", "etat": "ANCIEN", "circonscription": None}]).personnes == []


def test_a_voter_whom_no_file_names_is_kept_under_the_matricule() -> None:
    found = senat(
        scrutins_senat=[{"jour": jour("2024-03-26"), "sort": "adopte"}], votes_senat=[{"matricule": "21999Z"}]
    )
    (inconnu,) = found.personnes
    assert (inconnu.uid, inconnu.slug, inconnu.identite_connue) == ("21999Z", "21999z", False)
    assert "votant_inconnu" in {c.regle for c in found.constats}


def test_senators_marked_as_sitting_are_a_list_when_they_are_enough() -> None:
    assis = [{"matricule": f"2{n:04}A", "prenom": f"P{n}"} for n in range(SENATEURS_MINIMUM)]
    found = senat(
        senateurs=assis,
        appartenances_senat=[{"matricule": assis[0]["matricule"], "debut": jour("2023-10-03")}],
    )
    assert sum(p.actif for p in found.personnes) == SENATEURS_MINIMUM


def test_a_list_that_nothing_dates_is_left_aside_and_says_so() -> None:
    liste = [{"matricule": f"2{n:04}A", "prenom": f"P{n}"} for n in range(SENATEURS_MINIMUM)]
    ancienne = {"matricule": "98001B", "etat": "ANCIEN"}
    found = senat(senateurs_en_poste=liste, senateurs=[*liste, ancienne])
    assert [p.uid for p in found.personnes] == ["98001B"]
    (constat,) = found.constats
    assert (constat.regle, constat.grave) == ("annuaire_sans_date", False)
    assert "ODSEN_HISTOGROUPES" in constat.message


def test_without_the_file_of_mandates_those_in_office_are_those_of_the_newest_list() -> None:
    """An old history leaves spells open: of them the list tells who is still there, and who came since."""
    avant = [f"20{n:03}A" for n in range(348)]
    apres = [*avant[:171], *(f"26{n:03}A" for n in range(177))]
    found = senat(
        appartenances_senat=[{"matricule": nom, "debut": jour("2020-10-05")} for nom in avant],
        senateurs_en_poste=[{"matricule": nom, "prenom": f"P{nom}"} for nom in apres],
        scrutins_senat=[{"session": 2025, "jour": jour("2026-06-30"), "sort": "adopte"}],
    )
    assert {p.uid for p in found.personnes if p.actif} == set(apres)
    assert "liste_contredite" not in {c.regle for c in found.constats}


def test_a_spell_older_than_the_series_is_cut_at_each_renewal() -> None:
    """Nobody sits from 2008 on without being elected again: the term of a series unknown then ends with its first."""
    autre = "20002B"
    found, _ = senat(
        senateurs_en_poste=[{"matricule": nom, "serie": 2, "circonscription": "27"} for nom in (A, autre)],
        appartenances_senat=[
            {"matricule": A, "debut": jour("2008-10-01")},
            {"matricule": autre, "debut": jour("2026-07-01")},
        ],
    ).personnes
    assert [(m.debut, m.fin) for m in found.mandats] == [
        (date(2020, 10, 1), None), (date(2014, 10, 1), date(2020, 9, 30)), (date(2008, 10, 1), date(2014, 9, 30)),
    ]  # fmt: skip


def test_the_latest_row_of_a_senator_speaks() -> None:
    rows: list[dict[str, Any]] = [
        {"matricule": A, "profession": "Juriste"},
        {"matricule": A, "profession": "Avocate", "fichier": 1},
    ]
    assert senatrice(senateurs=rows).profession == "Avocate"


def test_a_former_senator_keeps_the_last_committee_of_the_seat() -> None:
    ancienne = {"matricule": A, "etat": "ANCIEN", "commission": "commission des lois"}
    rows = [{"matricule": A, "uid": "1", "date_debut": jour("2017-10-02"), "date_fin": jour("2023-10-01")}]
    (siege,) = senatrice(senateurs=[ancienne], mandats_senat=rows).mandats
    assert siege.commission == "Commission des lois"


def test_a_seat_that_was_left_has_the_committee_of_the_list_that_shows_it() -> None:
    sieges = [
        {"matricule": A, "uid": "1", "date_debut": jour("2017-10-02"), "date_fin": jour("2023-10-01")},
        {"matricule": A, "uid": "2", "date_debut": jour("2023-10-02")},
    ]
    spells = [
        {"matricule": A, "appartenance": "1", "debut": jour("2017-10-05"), "fin": jour("2023-10-01")},
        {"matricule": A, "appartenance": "2", "groupe": "RIV", "debut": jour("2023-10-05")},
    ]
    organismes = [
        {"matricule": A, "code": code, "type": "COMMISSION", "libelle": nom, "fichier": fichier}
        for fichier, code, nom in ((1, "COM-LOIS", "Commission des lois"), (2, "COM-FIN", "Commission des finances"))
    ]
    found = senatrice(
        mandats_senat=sieges,
        appartenances_senat=spells,
        senateurs_en_poste=[
            {"matricule": A, "groupe": "BOC", "fichier": 1}, {"matricule": A, "groupe": "RIV", "fichier": 2},
        ],
        organismes_senat=organismes,
    )  # fmt: skip
    assert [siege.commission for siege in found.mandats] == ["Commission des finances", "Commission des lois"]
