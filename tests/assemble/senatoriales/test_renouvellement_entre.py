"""The list of senators after 1 October: who was re-elected, who is new, who comes from the Assembly."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from tests.assemble.senatoriales.exemples_senatoriales import cle, liste, tables
from tests.senatoriales.pages import page_listes

from hemicycle.assemble.agenda.sessions import groupe_le
from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.monde import Monde, Personne
from hemicycle.senatoriales.circonscriptions import VEILLE
from hemicycle.senatoriales.formes import Renouvellement, TourPublie
from hemicycle.senatoriales.pages import lire_page
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.vocabulaire import Chambre, ParcoursElu

NES_LE = {"Varenne": date(1971, 3, 2), "Orvane": date(1980, 4, 5), "Lorme": date(1990, 6, 7)}
REELUE, DEPUTE, NOUVELLE = "20001A", "26002B", "26003C"
EN_POSTE = {
    "civilite": "Mme", "feminise": True, "serie": 2, "groupe": "BOC", "groupe_libelle": "Groupe du Bocage",
    "circonscription": "01", "circonscription_libelle": "Ain",
}  # fmt: skip
AVANT = [{"matricule": REELUE, "nom": "Varenne", "prenom": "Odile", **EN_POSTE}]
APRES = [
    {"matricule": REELUE, "nom": "Varenne", "prenom": "Odile", **EN_POSTE, "place": 1},
    {"matricule": DEPUTE, "nom": "Orvane", "prenom": "Yann", **EN_POSTE, "civilite": "M.", "place": 1},
    {"matricule": NOUVELLE, "nom": "Lorme", "prenom": "Odile", **EN_POSTE, "place": 1},
]
GENERAL = {
    "matricule": REELUE, "civilite": "Mme", "nom": "Varenne", "prenom": "Odile", "etat": "ACTIF",
    "circonscription": "Ain", "naissance": NES_LE["Varenne"], "commission": "commission des lois",
}  # fmt: skip


def spell(matricule: str, numero: int, debut: date, fin: date | None, place: int = 1) -> dict[str, Any]:
    return {
        "matricule": matricule, "appartenance": str(numero), "groupe": "BOC", "debut": debut, "fin": fin,
        "place": place,
    }  # fmt: skip


def commission(nom: str, debut: date, fin: date | None) -> dict[str, Any]:
    return {
        "matricule": REELUE, "type": "commission", "libelle": nom, "fonction": "Membre", "debut": debut, "fin": fin,
    }  # fmt: skip


def candidats() -> list[dict[str, Any]]:
    lignes = liste("VARENNE", "ORVANE", "LORME")
    for ligne, prenom in zip(lignes, ("Odile", "Yann", "Odile"), strict=False):
        ligne["prenom"] = prenom
        ligne["cle"] = cle(ligne["nom"], NES_LE[ligne["nom"].capitalize()])
    return lignes


def monde(*, apres: bool) -> Monde:
    fin = date(2026, 9, 30) if apres else None
    donnees: dict[str, list[dict[str, Any]]] = {
        "senateurs": [
            GENERAL,
            *([{**GENERAL, "commission": "commission des finances", "fichier": 1}] if apres else ()),
        ],
        "senateurs_en_poste": [*AVANT, *(APRES if apres else ())],
        "mandats_senat": [{"matricule": REELUE, "uid": "1", "etat": "ACTIF", "date_debut": date(2020, 10, 1)}],
        "appartenances_senat": [
            spell(REELUE, 1, date(2020, 10, 1), fin, int(apres)),
            *(
                spell(qui, rang, date(2026, 10, 1), None)
                for rang, qui in enumerate((REELUE, DEPUTE, NOUVELLE), 2)
                if apres
            ),
        ],
        "acteurs": [{"uid": "PA1", "sexe": "M", "prenom": "Yann", "nom": "Orvane", "naissance": NES_LE["Orvane"]}],
        "mandats": [
            {
                "uid": "PM1", "acteur": "PA1", "legislature": 17, "date_debut": date(2024, 7, 8),
                "type_organe": "ASSEMBLEE", "organes": ["PO1"], "principal": True,
            }
        ],
        # the assembling of votes wants a ballot
        "scrutins": [
            {
                "uid": "VTANR5L17V1", "numero": 1, "jour": date(2025, 3, 12), "titre": "l'ensemble", "organe": "PO1",
                "code_type": "SPO", "mode": "nominatif", "sort": "adopte", "exprimes": 1, "votants": 1, "pour": 1,
                "legislature": 17, "contre": 0, "abstentions": 0, "non_votants": 0,
            }
        ],
        "votes": [{"scrutin": "VTANR5L17V1", "acteur": "PA1", "position": "pour", "delegation": False}],
        "fonctions_senat": [
            commission("Commission des lois", date(2020, 10, 6), fin),
            *([commission("Commission des finances", date(2026, 10, 7), None)] if apres else ()),
        ],
        "candidatures_senat": candidats(),
    }  # fmt: skip
    return assembler(tables(**donnees))


def soiree(entier: Monde) -> Soiree:
    """The night on which the only list of the Ain takes its three seats."""
    tour = lire_page(page_listes("01", 900, titres=["Ain demain"])).tours[0]
    vu = datetime(2026, 9, 27, 16, tzinfo=UTC)
    return Soiree(
        Renouvellement(entier.senatoriales.unites), [TourPublie("01", tour, vu, vu, "https://exemple.invalid")]
    )


@pytest.fixture(scope="module")
def avant() -> Monde:
    return monde(apres=False)


@pytest.fixture(scope="module")
def apres() -> Monde:
    return monde(apres=True)


def de_nom(entier: Monde, nom: str) -> list[Personne]:
    return [p for p in entier.personnes if p.nom == nom]


def test_before_it_the_newcomers_have_provisional_records_only(avant: Monde) -> None:
    assert sorted(soiree(avant).provisoires) == ["odile-lorme", "yann-orvane"]


def test_who_was_re_elected_keeps_one_record_with_two_terms(apres: Monde) -> None:
    (odile,) = de_nom(apres, "Varenne")
    assert [(m.mandature, m.debut, m.fin) for m in odile.mandats] == [
        (2026, date(2026, 10, 1), None),
        (2020, date(2020, 10, 1), date(2026, 9, 30)),
    ]
    assert odile.actif


def test_a_new_senator_has_a_record_at_the_address_of_the_provisional_one(apres: Monde) -> None:
    (nouvelle,) = de_nom(apres, "Lorme")
    assert (nouvelle.slug, nouvelle.chambre, nouvelle.actif) == ("odile-lorme", Chambre.SENAT, True)


def test_a_deputy_elected_senator_stays_one_person_though_the_senate_gives_no_birth_date(apres: Monde) -> None:
    (yann,) = de_nom(apres, "Orvane")
    assert {i.uid for i in yann.identifiants} == {"PA1", DEPUTE}
    assert (yann.slug, yann.chambre) == ("yann-orvane", Chambre.SENAT)


def test_after_it_no_provisional_record_is_left(apres: Monde) -> None:
    assert soiree(apres).provisoires == {}


def test_the_outgoing_senators_are_the_same_before_and_after(avant: Monde, apres: Monde) -> None:
    assert [s.personne for s in avant.senatoriales.sortants] == [REELUE]
    assert [s.personne for s in apres.senatoriales.sortants] == [REELUE]


@pytest.mark.parametrize("moment", ["avant", "apres"])
def test_who_is_new_is_the_same_before_and_after(moment: str, request: pytest.FixtureRequest) -> None:
    elus = soiree(request.getfixturevalue(moment)).elus["01"]
    assert [(elu.candidat.nom, elu.parcours) for elu in elus if elu.candidat] == [
        ("VARENNE", ParcoursElu.REELU),
        ("ORVANE", ParcoursElu.PARLEMENTAIRE),
        ("LORME", ParcoursElu.NOUVEAU),
    ]


@pytest.mark.parametrize("moment", ["avant", "apres"])
def test_the_committee_and_the_group_of_the_term_that_ends_do_not_move(
    moment: str, request: pytest.FixtureRequest
) -> None:
    entier: Monde = request.getfixturevalue(moment)
    (sortant,) = entier.senatoriales.sortants
    (odile,) = de_nom(entier, "Varenne")
    (siege,) = [m for m in odile.mandats if m.uid in sortant.segments]
    assert (siege.commission, groupe_le(siege, VEILLE)) == ("Commission des lois", "SENAT-BOC")
