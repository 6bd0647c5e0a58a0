"""The sentences of the home page, and what the head of a page makes of its links."""

from datetime import date

import pytest
from msgspec.structs import replace

from hemicycle.api.routes import scrutins as api
from hemicycle.models.homepage import ScrutinAccueil
from hemicycle.models.scrutins import Scrutin
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire
from hemicycle.pages.rendu import Dessin, Lien
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, Sort


def scrutin(sort: Sort, pour: int | None, contre: int | None) -> ScrutinAccueil:
    return ScrutinAccueil(
        id="1", numero=1, chambre=Chambre.ASSEMBLEE, session="17", date="2025-10-28T00:00:00.000Z", titre="un texte",
        sort="ADOPTE" if sort is Sort.ADOPTE else "REJETE", sort_code=sort, nombre_pour=pour, nombre_contre=contre,
        importance=5,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("sort", "pour", "contre", "dit"),
    [
        (Sort.ADOPTE, 279, 247, "Adopté par 279 voix contre 247."),
        (Sort.REJETE, 149, 174, "Rejeté par 174 voix contre 149."),
        (Sort.REJETE, 180, 120, "Rejeté : 180 voix pour, 120 contre."),
        (Sort.REJETE, 142, None, "Rejetée : 142 voix pour."),
        (Sort.ADOPTE, None, None, "Adopté."),
    ],
)
def test_a_result_is_said_in_a_sentence(sort: Sort, pour: int | None, contre: int | None, dit: str) -> None:
    assert phrases.resultat(scrutin(sort, pour, contre)) == dit


def test_hours_are_those_of_paris_and_midnight_is_none() -> None:
    assert phrases.heure("2026-01-06T08:30:00.000Z") == "9 h 30"
    assert phrases.heure("2026-07-06T13:00:00.000Z") == "15 h"
    assert phrases.heure("2026-07-06T00:00:00.000Z") is None
    assert phrases.jour_de_semaine(date(2026, 7, 6)) == "lundi 6 juillet 2026"


def test_a_picture_has_its_other_addresses_whatever_is_asked_of_it() -> None:
    dessin = Dessin("/frequences/courbes.svg?q=budget")
    assert (dessin.png, dessin.cadre) == ("/frequences/courbes.png?q=budget", "/embed/frequences/courbes?q=budget")
    assert Lien("/api/v1/scrutins.atom?chambre=senat", "Flux").flux == "application/atom+xml"
    assert Lien("/api/v1/scrutins", "JSON").flux is None


def test_abstentions_are_no_unanimity_of_all(demo_ouverte: OpenRelease) -> None:
    modele: Scrutin = lire(api.lister, release=demo_ouverte, nature="ensemble", limit=1).data[0]
    sans = replace(modele, sort_code=Sort.ADOPTE, nombre_pour=340, nombre_contre=0, nombre_abstention=0)
    assert " à l’unanimité, par 340 voix." in phrases.scrutin(sans)
    avec = replace(sans, nombre_abstention=12)
    assert " à l’unanimité des suffrages exprimés, par 340 voix, 12 abstentions." in phrases.scrutin(avec)
