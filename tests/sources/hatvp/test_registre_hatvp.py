"""The JSON register, organisation by organisation."""

import io
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import polars as pl
import pytest
from tests.exemples_hatvp import MINISTRE, PARLEMENT, action, activite, exercice, organisation, registre
from tests.sources.sources_helpers import archived, quiet

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.hatvp.records import (
    ActionHatvp,
    ActiviteHatvp,
    ExerciceHatvp,
    OrganisationHatvp,
)
from hemicycle.sources.publishers.hatvp.registre import parse
from hemicycle.sources.publishers.hatvp.values import personne
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import stage

R = TypeVar("R", bound=Record)
MEUNIER, FARINE = personne("MEUNIER", "Jean"), personne("FARINE", "Anne")


def lire(raw: bytes, notes: Notes | None = None) -> list[Record]:
    return list(parse(io.BytesIO(raw), notes or Notes()))


def une(records: list[Record], kind: type[R]) -> R:
    (found,) = [record for record in records if isinstance(record, kind)]
    return found


def lue(**changes: Any) -> OrganisationHatvp:
    return une(lire(registre(organisation(**changes))), OrganisationHatvp)


def une_action(**changes: Any) -> ActionHatvp:
    contenu = registre(organisation("123456789", exercice(activite("AB12CD34", action(**changes)))))
    return une(lire(contenu), ActionHatvp)


def test_an_organisation_is_read_whole_and_nothing_in_it_is_unknown() -> None:
    notes = Notes()
    found = lire(registre(organisation("123456789", exercice(activite()))), notes)
    assert une(found, OrganisationHatvp) == OrganisationHatvp(
        organisation=1, type_identifiant="SIREN", identifiant="123456789", denomination="UNION DES MOULINS",
        categorie_code="SYNDI", categorie="Syndicat", categorie_famille="ORGA_REP",
        adresse="Le Grand Bief, 1 rue de l'Écluse", code_postal="37000", ville="TOURS", pays="FRANCE",
        site="https://moulins.invalid", dirigeants=1, collaborateurs=2,
        personnes=[MEUNIER or "", FARINE or "", MEUNIER or ""], secteurs_codes=["ENERGIE"], secteurs=["Energie"],
        niveaux=["National"], clients=["SCIERIE DU VAL"], affiliations=["FEDERATION DES RIVIERES"],
        premiere_publication=date(2019, 7, 8), derniere_publication=None, creation=date(2019, 7, 8), cessation=None,
        motif=None,
    )  # fmt: skip
    assert une(found, ExerciceHatvp) == ExerciceHatvp(
        exercice=0, organisation=1, debut=date(2019, 1, 1), fin=date(2019, 12, 31), publication=date(2020, 3, 12),
        depense="> = 10 000 euros et < 25 000 euros", chiffre_affaires="< 100 000 euros", salaries=2,
        sans_activite=False, annoncees=1,
    )  # fmt: skip
    assert une(found, ActiviteHatvp) == ActiviteHatvp(
        activite=0,
        exercice=0,
        fiche="AB12CD34",
        publication=date(2020, 3, 12),
        objet="Maintenir les biefs",
        domaines=["Eaux", "Energies renouvelables"],
    )
    assert une(found, ActionHatvp).responsables == [f"{MINISTRE} - Environnement, énergie et mer"]
    assert not notes.unknown_fields


def test_neither_a_name_nor_a_coordinate_of_a_person_is_staged() -> None:
    found = " ".join(map(str, lire(registre(organisation("123456789", exercice(activite()))))))
    assert [mot for mot in ("MEUNIER", "FARINE", "personne@", "0102030405") if mot in found] == []


def test_an_organisation_that_left_the_register_has_the_day_and_the_reason() -> None:
    found = lue(dateCessation="25/03/2021 00:00:00", motifDesinscription="CESSATION")
    assert (found.cessation, found.motif) == (date(2021, 3, 25), "CESSATION")


def test_both_spellings_of_the_targets_are_read() -> None:
    bien_ecrit = {"reponsablesPublics": [], "responsablesPublics": [PARLEMENT]}
    assert une_action(**bien_ecrit).responsables == [PARLEMENT]


def test_a_single_element_may_stand_without_its_list() -> None:
    found = une_action(reponsablesPublics=f"{PARLEMENT} ", decisionsConcernees=None)
    assert (found.responsables, found.decisions) == ([PARLEMENT], [])


def test_own_account_is_told_apart_from_beneficiaries() -> None:
    found = une_action(tiers=["UNION DES MOULINS (en propre)", "SCIERIE DU VAL"])
    assert (found.en_propre, found.beneficiaires) == (True, ["SCIERIE DU VAL"])


def test_an_activity_alone_is_an_object_and_not_a_list() -> None:
    periode = exercice(activites=activite("ZZ99ZZ99"))
    assert une(lire(registre(organisation("123456789", periode))), ActiviteHatvp).fiche == "ZZ99ZZ99"


def test_activities_are_numbered_through_the_file() -> None:
    contenu = registre(
        organisation("123456789", exercice(activite("A1"), activite("A2"))),
        organisation("223456789", exercice(activite("B1"))),
    )
    activites = [r for r in lire(contenu) if isinstance(r, ActiviteHatvp)]
    assert [(a.fiche, a.activite, a.exercice) for a in activites] == [("A1", 0, 0), ("A2", 1, 0), ("B1", 2, 1)]


def test_a_field_that_nobody_knows_is_reported() -> None:
    notes = Notes()
    lire(registre(organisation("123456789", exercice(activite(), dateLune="x"), couleur="vert")), notes)
    assert dict(notes.unknown_fields) == {"organisation.couleur": 1, "exercice.dateLune": 1}


def test_a_period_without_a_version_in_force_is_reported_and_says_nothing() -> None:
    notes = Notes()
    found = lire(registre(organisation("123456789", {"publicationCourante": None})), notes)
    assert [type(record) for record in found] == [OrganisationHatvp]
    assert dict(notes.unknown_fields) == {"exercices : aucune publication courante": 1}


@pytest.mark.parametrize(
    ("cassee", "raison"),
    [
        (organisation(typeIdentifiantNational="LEI"), "type d'identifiant inconnu : 'LEI'"),
        (organisation(denomination=" "), "« denomination » manque"),
        (organisation(datePremierePublication="hier"), "« datePremierePublication » : date illisible 'hier'"),
        (organisation("123456789", exercice(dateFin=None)), "bornes d'un exercice absentes"),
        (organisation("123456789", exercice(noActivite="non")), "« noActivite » n'est ni vrai ni faux : 'non'"),
        (organisation("123456789", exercice(activite(objet=7))), "« objet » n'est pas un texte"),
        (organisation(activites="rien"), "« activites » n'est pas un objet"),
        (
            organisation("123456789", exercice(activite("A", action(tiers=[1])))),
            "« tiers » n'est pas une liste de textes",
        ),
    ],
)
def test_an_organisation_that_cannot_be_read_goes_whole_to_the_quarantine(cassee: dict[str, Any], raison: str) -> None:
    notes = Notes()
    found = lire(registre(cassee, organisation("223456789")), notes)
    assert une(found, OrganisationHatvp).identifiant == "223456789"
    assert [(reject.record, reject.reason) for reject in notes.aside] == [("123456789", raison)]


def test_what_is_not_an_organisation_is_known_by_its_place() -> None:
    notes = Notes()
    lire(registre(organisation(), "rien"), notes)
    assert [reject.record for reject in notes.aside] == ["organisation 2"]


@pytest.mark.parametrize("raw", [b'{"publications": []}', b"{}", b'{"publication": [{"denomination": "X"}]}'])
def test_a_file_without_organisations_is_refused(raw: bytes) -> None:
    with pytest.raises(Reject, match="aucune organisation"):
        lire(raw)


def test_a_file_cut_half_way_is_refused() -> None:
    with pytest.raises(Reject, match="JSON illisible"):
        lire(registre(organisation())[:-20])


def test_organisations_are_what_is_counted(tmp_path: Path) -> None:
    contenu = registre(organisation("1", exercice(activite())), organisation(denomination=None), organisation("3"))
    raw = archived(
        tmp_path, contenu, name="agora_repertoire_2026-10.json", source="hatvp", file="registre", periode=None
    )
    staged = stage(raw, get_source("hatvp"), tmp_path / "staged", 1, quiet())
    counts = staged.counts["registre"]
    assert (counts.read, counts.kept, counts.quarantined) == (3, 2, 1)
    quarantine = pl.read_parquet(staged.folder / "quarantaine.parquet")
    assert quarantine["record"].to_list() == ["123456789"]


@pytest.mark.parametrize("raw", [b"[" * 200_000, b'{"publications":' + b'{"a":' * 100_000], ids=["lists", "objects"])
def test_a_register_nested_without_end_is_refused_before_it_fills_the_memory(raw: bytes) -> None:
    with pytest.raises(Reject, match="imbriqué"):
        lire(raw)
