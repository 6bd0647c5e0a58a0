"""Both chambers in one world: a former deputy in the Senate, a ballot of each chamber, a vote of the Congress."""

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Identifiant, Monde, Personne
from hemicycle.assemble.verifications import fiches_en_double
from hemicycle.sources.registry import SOURCES, tables_of_source
from hemicycle.sources.tables.columns import columns_of, schema_of
from hemicycle.vocabulaire import CODES_POSITION, Chambre, Preuve

RECORDS = {nom: record for source in SOURCES.values() for nom, record in tables_of_source(source).items()}
NEE_LE = date(1971, 3, 2)
DEPUTE, ANCIENNE_DEPUTEE, MATRICULE, SENATEUR = "PA9001", "PA9002", "23001A", "20002B"
MINISTRE, SANS_DATE = "PA9004", "25003C"  # a deputy of the 15th, back as a senator of whom no file tells the birth

ACTEURS: list[dict[str, Any]] = [
    {"uid": DEPUTE, "sexe": "M", "prenom": "Yann", "nom": "Orvane", "naissance": date(1980, 1, 1)},
    {"uid": ANCIENNE_DEPUTEE, "sexe": "F", "prenom": "Odile", "nom": "Varenne", "naissance": NEE_LE},
    {"uid": MINISTRE, "sexe": "F", "prenom": "Berthe", "nom": "Bourdon", "naissance": date(1959, 3, 21)},
]
MANDATS: list[dict[str, Any]] = [
    {"uid": "PM1", "acteur": DEPUTE, "legislature": 17, "date_debut": date(2024, 7, 8)},
    {"uid": "PM2", "acteur": ANCIENNE_DEPUTEE, "legislature": 16, "date_debut": date(2022, 6, 22)},
    {
        "uid": "PM4",
        "acteur": MINISTRE,
        "legislature": 15,
        "date_debut": date(2017, 6, 21),
        "num_departement": "56",
        "num_circo": 6,
    },
]
VIDE = {"organe": "PO1", "code_type": "SPO", "mode": "nominatif", "sort": "adopte", "exprimes": 1, "votants": 1}
SCRUTINS = [
    {**VIDE, "uid": "VTANR5L17V1", "numero": 1, "jour": date(2025, 3, 12), "titre": "l'ensemble du projet", "pour": 1},
    {
        **VIDE,
        "uid": "VTCGR5L17V1",
        "numero": 1,
        "jour": date(2025, 3, 5),
        "titre": "le projet",
        "pour": 1,
        "code_type": "SSG",
    },
]
VOTES = [
    {"scrutin": "VTANR5L17V1", "acteur": "PA9003", "position": "pour"},
    {"scrutin": "VTCGR5L17V1", "acteur": ANCIENNE_DEPUTEE, "position": "pour"},
]
SENATEURS: list[dict[str, Any]] = [
    {"matricule": MATRICULE, "nom": "Varenne-Roche", "prenom": "Odile", "naissance": NEE_LE, "civilite": "Mme"},
    {"matricule": SENATEUR, "nom": "Courlis", "prenom": "Ali", "naissance": date(1955, 5, 5), "civilite": "M."},
    {"matricule": SANS_DATE, "nom": "Bourdon", "prenom": "Berthe", "civilite": "Mme"},
]
SIEGES = [
    {"matricule": MATRICULE, "uid": "1", "date_debut": date(2023, 10, 2)},
    {"matricule": SENATEUR, "uid": "2", "date_debut": date(2023, 10, 2)},
    {"matricule": SANS_DATE, "uid": "3", "date_debut": date(2024, 9, 1)},
]
DONNEES: dict[str, list[dict[str, Any]]] = {
    "acteurs": ACTEURS,
    "mandats": [{"type_organe": "ASSEMBLEE", "organes": ["PO1"], "principal": True, **row} for row in MANDATS],
    "scrutins": [{"legislature": 17, "contre": 0, "abstentions": 0, "non_votants": 0, **row} for row in SCRUTINS],
    "votes": [{"delegation": False, **row} for row in VOTES],
    "senateurs": [{"etat": "ACTIF", "circonscription": "Morbihan", **row} for row in SENATEURS],
    "mandats_senat": [{"etat": "ACTIF", **row} for row in SIEGES],
    "appartenances_senat": [{"matricule": MATRICULE, "groupe": "BOC", "debut": date(2023, 10, 3)}],
    "scrutins_senat": [
        {
            "session": 2024,
            "numero": 7,
            "jour": date(2025, 3, 12),
            "objet": "sur l'article 2",
            "sort": "adopte",
            "origine": "page",
        }
    ],
    "votes_senat": [
        {"session": 2024, "numero": 7, "matricule": MATRICULE, "position": "pour", "mise_au_point": True},
    ],
}


def tables(nom: str) -> pl.DataFrame:
    record = RECORDS[nom]
    schema = {**schema_of(record), "_fichier": pl.String(), "_sha": pl.String(), "_instantane": pl.Int64()}
    vides = {column.name: None for column in columns_of(record)}
    origine = {"_fichier": "essai", "_sha": "0", "_instantane": 0}
    return pl.DataFrame([{**vides, **row, **origine} for row in DONNEES.get(nom, [])], schema=schema, orient="row")


@pytest.fixture(scope="module")
def monde() -> Monde:
    return assembler(tables)


def varenne(monde: Monde) -> Personne:
    return next(p for p in monde.personnes if MATRICULE in p.uids)


def votes(monde: Monde, uid: str) -> dict[str, tuple[str, str, int]]:
    """Voters of a ballot: position, block and flag of delegation, by uid of the person."""
    rang = next(n for n, s in enumerate(monde.scrutins) if s.uid == uid)
    found = {}
    for n in (monde.votes.scrutin == rang).nonzero()[0]:
        votant = monde.votants[monde.votes.votant[n]]
        position = str(CODES_POSITION[monde.votes.position[n]])
        found[monde.personnes[votant.personne].uid] = (position, votant.bloc, int(monde.votes.delegation[n]))
    return found


def test_a_former_deputy_in_the_senate_is_one_person(monde: Monde) -> None:
    found = varenne(monde)
    assert (found.uid, found.uids, found.chambre) == (MATRICULE, (ANCIENNE_DEPUTEE, MATRICULE), Chambre.SENAT)
    assert (found.slug, found.nom) == ("odile-varenne", "Varenne-Roche")
    assert "odile-varenne-roche" in found.alias


def test_a_senator_of_unknown_birth_is_the_deputy_of_these_names_and_department(monde: Monde) -> None:
    (bourdon,) = (p for p in monde.personnes if p.nom == "Bourdon")
    assert bourdon.uids == (MINISTRE, SANS_DATE)
    assert (bourdon.slug, bourdon.chambre, bourdon.naissance) == ("berthe-bourdon", Chambre.SENAT, date(1959, 3, 21))


def test_two_records_of_one_chamber_that_nothing_tells_apart_are_a_finding(monde: Monde) -> None:
    courlis = next(p for p in monde.personnes if p.nom == "Courlis")
    jumeau = replace(courlis, uid="99001Z", identifiants=(Identifiant(Chambre.SENAT, "99001Z"),), naissance=None)
    (constat,) = fiches_en_double([*monde.personnes, jumeau])
    assert (constat.regle, constat.objet) == ("identite_double", SENATEUR)
    assert list(fiches_en_double([*monde.personnes, replace(jumeau, naissance=date(1999, 1, 1))])) == []


def test_a_senator_listed_by_the_congress_is_the_same_person(monde: Monde) -> None:
    assert set(votes(monde, "VTCGR5L17V1")) == {MATRICULE}


def test_no_senator_is_absent_from_the_assembly(monde: Monde) -> None:
    assert votes(monde, "VTANR5L17V1") == {
        "PA9003": ("pour", "Groupe inconnu", 0),
        DEPUTE: ("absent", "Groupe inconnu", 0),
    }


def test_nobody_is_derived_absent_from_the_senate(monde: Monde) -> None:
    assert votes(monde, "scr2024-7") == {MATRICULE: ("pour", "BOC", 2)}


def test_scrutins_of_both_chambers_are_in_one_order(monde: Monde) -> None:
    assert [s.uid for s in monde.scrutins] == ["scr2024-7", "VTANR5L17V1", "VTCGR5L17V1"]


def test_seats_filled_at_the_assembly_count_no_senator(monde: Monde) -> None:
    # the seat of the deputy, and the one that the ballot proves
    assert next(s for s in monde.scrutins if s.uid == "VTANR5L17V1").sieges_pourvus == 2


def test_a_ballot_without_a_reference_proves_a_seat(monde: Monde) -> None:
    (siege,) = next(p for p in monde.personnes if p.uid == "PA9003").mandats
    assert (siege.uid, siege.legislature, siege.atteste) == ("PA9003-L17", 17, Preuve.SCRUTIN)
    assert (siege.debut, siege.fin, siege.estime) == (date(2025, 3, 12), date(2025, 3, 12), True)


def test_seats_filled_are_unknown_when_no_file_of_persons_was_read() -> None:
    sans_personnes = assembler(lambda nom: tables(nom) if nom not in ("acteurs", "mandats") else tables(nom).clear())
    assert {s.sieges_pourvus for s in sans_personnes.scrutins if s.chambre is Chambre.ASSEMBLEE} == {None}


def test_a_chamber_known_in_part_has_no_count_of_seats(monde: Monde) -> None:
    assert next(s for s in monde.scrutins if s.uid == "scr2024-7").sieges_pourvus is None


def test_voters_are_counted_per_session_of_each_chamber(monde: Monde) -> None:
    assert monde.couverture == {"17": "0 / 1", "17-congres": "1 / 1", "2024": "1 / 1"}


def test_the_deputys_seat_ended_when_the_legislature_or_the_senate_took_it(monde: Monde) -> None:
    assert [(m.chambre, m.debut, m.fin) for m in varenne(monde).mandats] == [
        (Chambre.SENAT, date(2023, 10, 2), None),
        (Chambre.ASSEMBLEE, date(2022, 6, 22), date(2023, 10, 1)),
    ]
