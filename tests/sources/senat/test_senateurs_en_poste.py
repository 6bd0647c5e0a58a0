"""Senators in office (api-senat/senateurs.json)."""

from typing import Any

import pytest
from tests.exemples_senat import api, en_poste, organisme

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.senateurs_en_poste import SENATEURS_EN_POSTE, OrganismeSenat, SenateurEnPoste

GROUPE = {"code": "SOC", "libelle": "Groupe Socialiste", "ordre": 2}


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(SENATEURS_EN_POSTE.parse(raw, notes or Notes()))


def un(**autres: Any) -> SenateurEnPoste:
    senateur, *_ = lire(api([en_poste(**autres)]))
    assert isinstance(senateur, SenateurEnPoste)
    return senateur


def test_a_senator_is_read_with_the_bodies_he_sits_in() -> None:
    assert lire(api([en_poste()])) == [
        SenateurEnPoste(
            matricule="20123A", nom="Kervadec", prenom="Maëlle", civilite="Mme", feminise=True, serie=1, siege=212,
            url="/senateur/kervadec_maelle20123a.html", avatar="/senimg/kervadec_maelle20123a_carre.jpg",
            twitter="mkervadec", facebook=None, groupe="SOC",
            groupe_libelle="Groupe Socialiste, Écologiste et Républicain", groupe_court=None, appartenance=None,
            circonscription="29", circonscription_libelle="Finistère", categorie="Commerce et industrie",
        ),
        OrganismeSenat(
            matricule="20123A", code="COM-LOIS", type="COMMISSION", libelle="Commission des lois", ordre=7007
        ),
    ]  # fmt: skip


def test_a_newcomer_has_no_seat_yet() -> None:
    assert un(siege=0).siege is None


def test_the_group_of_later_files_has_a_short_name_and_a_kind_of_membership() -> None:
    lu = un(groupe={**GROUPE, "libelleCourt": "SER", "typeAppartenance": "R"})
    assert (lu.groupe_court, lu.appartenance) == ("SER", "R")


@pytest.mark.parametrize("code", ["01", "2A", "2B", "75", "95", "971", "988", "997", "998"])
def test_every_code_of_a_constituency_is_known(code: str) -> None:
    assert un(circonscription={"code": code, "libelle": "Ici", "ordre": 1}).circonscription == code


def test_who_sits_in_no_body_is_kept() -> None:
    assert len(lire(api([en_poste(organismes=[]), en_poste("20124B", organismes=None)]))) == 2


@pytest.mark.parametrize(
    ("changement", "raison"),
    [
        ({"serie": "3"}, "« serie » : valeur inconnue '3'"),
        ({"civilite": "Dr"}, "« civilite » : valeur inconnue 'Dr'"),
        ({"feminise": "oui"}, "« feminise » n'est ni vrai ni faux : 'oui'"),
        ({"siege": "212"}, "« siege » n'est pas un entier : '212'"),
        ({"nom": 12}, "« nom » n'est pas un texte"),
        ({"groupe": None}, "« groupe.code » manque"),
        ({"groupe": "SOC"}, "« groupe » n'est pas un objet"),
        ({"groupe": {**GROUPE, "typeAppartenance": "Z"}}, "appartenance au groupe inconnue : 'Z'"),
        ({"circonscription": {"code": "96", "libelle": "Ici"}}, "« circonscription.code » : valeur inconnue '96'"),
        ({"organismes": "COM-LOIS"}, "« organismes » n'est pas une liste d'objets"),
        ({"organismes": [organisme(), organisme(code=" ")]}, "« organismes.code » manque"),
    ],
)
def test_what_differs_from_the_format_is_set_aside_with_its_bodies(changement: dict[str, Any], raison: str) -> None:
    notes = Notes()
    lus = lire(api([en_poste("20124B", **changement), en_poste()]), notes)
    assert [type(lu) for lu in lus] == [SenateurEnPoste, OrganismeSenat]
    assert [(row.record, row.reason) for row in notes.aside] == [("20124B", raison)]


@pytest.mark.parametrize("element", [None, "20124B", {"nom": "Kervadec"}])
def test_an_element_without_a_matricule_is_named_by_its_place(element: Any) -> None:
    notes = Notes()
    assert len(lire(api([en_poste(), element]), notes)) == 2
    assert [row.record for row in notes.aside] == ["élément 2"]


@pytest.mark.parametrize(("raw", "raison"), [(b"[{", "JSON illisible"), (b'{"results": []}', "liste de sénateurs")])
def test_another_file_is_refused(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)


def test_no_field_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(api([en_poste(facebook="1000")]), notes)
    assert not notes.unknown_fields


def test_new_fields_are_reported_at_their_place() -> None:
    notes = Notes()
    lire(api([en_poste(mastodon="@k", groupe={**GROUPE, "couleur": "rose"})]), notes)
    assert dict(notes.unknown_fields) == {"senateurs_en_poste.mastodon": 1, "senateurs_en_poste.groupe.couleur": 1}
