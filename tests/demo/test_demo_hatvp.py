"""The fictional register: its traps are in the files, both forms agree, its words lead to the demo's own laws."""

import csv
import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from hemicycle.assemble.assemblage import assembler
from hemicycle.assemble.hatvp.assemblage import lobbying
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.monde import Monde
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.vocabulaire import Chambre
from hemicycle_demo import DemoSummary
from hemicycle_demo.curiosites import DU_REGISTRE
from hemicycle_demo.hatvp import ecrire
from hemicycle_demo.hatvp.registre import DERNIER_JOUR
from hemicycle_demo.senat.monde import senat
from tests.tables_lues import tables_lues

Json = dict[str, Any]
REGISTRE, VUES, LISTE = "agora_repertoire_opendata.json", "Vues_Separees_CSV.zip", "liste.csv"


@pytest.fixture(scope="module")
def publications(petite_demo: DemoSummary) -> list[Json]:
    found: list[Json] = json.loads((petite_demo.folder / REGISTRE).read_bytes())["publications"]
    return found


@pytest.fixture(scope="module")
def monde(lus: list[StagedFile]) -> Monde:
    return assembler(tables_lues(lus))


def vue(folder: Path, nom: str) -> list[dict[str, str]]:
    with zipfile.ZipFile(folder / VUES) as archive:
        return list(csv.DictReader(io.StringIO(archive.read(f"Vues_Separees/{nom}.csv").decode()), delimiter=";"))


def exercices(organisation: Json) -> list[Json]:
    return [exercice["publicationCourante"] for exercice in organisation["exercices"]]


def activites(organisation: Json) -> list[Json]:
    return [a["publicationCourante"] for e in exercices(organisation) for a in e.get("activites", ())]


def sans_moyens(organisation: Json) -> bool:
    moyens = {"publicationDate", "montantDepense", "nombreSalaries", "chiffreAffaire"}
    return bool(exercices(organisation)) and not any(moyens & set(e) for e in exercices(organisation))


# What the records that show a trap have in the JSON file, given all of them.
VERIFICATIONS: dict[str, Callable[[Json, list[Json]], bool]] = {
    "representant_cesse": lambda o, _: o["motifDesinscription"] == "CESSATION" and o["dateCessation"] == "31/03/2025",
    "representant_abandonne": lambda o, _: o["motifDesinscription"] == "ABANDON",
    "representant_cessera": lambda o, _: o["dateCessation"] == "01/01/2027",
    "ancien_client": lambda o, _: any(c["ancienClient"] and "dateDesactivation" in c for c in o["clients"]),
    "representant_homonyme": lambda o, tous: len([x for x in tous if x["denomination"] == o["denomination"]]) == 2,
    "representant_double": lambda o, tous: (
        len([x for x in tous if x["identifiantNational"] == o["identifiantNational"]]) == 2
    ),
    "representant_anonyme": lambda o, _: o["denomination"] == "[ND] [ND]",
    "moyens_non_declares": lambda o, _: sans_moyens(o),
    "plusieurs_actions": lambda o, _: all(len(a["actionsRepresentationInteret"]) == 2 for a in activites(o)),
    "coordonnees_dans_un_texte": lambda o, _: "@" in json.dumps(activites(o)),
}


def test_every_trap_of_the_register_has_its_check() -> None:
    assert list(VERIFICATIONS) == list(DU_REGISTRE)


@pytest.mark.parametrize("cle", DU_REGISTRE)
def test_the_register_shows_the_trap(cle: str, publications: list[Json], petite_demo: DemoSummary) -> None:
    (numero,) = petite_demo.curiosites[cle]
    organisation = next(o for o in publications if o["identifiantNational"] == numero)
    assert VERIFICATIONS[cle](organisation, publications)


def test_the_small_register_has_about_sixty_organisations_and_four_hundred_activities(
    publications: list[Json], petite_demo: DemoSummary
) -> None:
    nombre = sum(len(activites(o)) for o in publications)
    assert (len(publications), 300 <= nombre <= 500) == (61, True)
    assert len(vue(petite_demo.folder, "8_objets_activites")) == nombre


def test_the_same_seed_gives_the_same_bytes(petite_demo: DemoSummary, tmp_path: Path) -> None:
    ecrire(tmp_path, senat("small", 1))
    for nom in (REGISTRE, VUES, LISTE):
        assert (tmp_path / nom).read_bytes() == (petite_demo.folder / nom).read_bytes(), nom


def test_another_seed_gives_another_register(petite_demo: DemoSummary, tmp_path: Path) -> None:
    ecrire(tmp_path, senat("small", 2))
    assert (tmp_path / REGISTRE).read_bytes() != (petite_demo.folder / REGISTRE).read_bytes()


def test_words_before_and_after_october_2023_are_there(publications: list[Json]) -> None:
    responsables = {r for o in publications for a in activites(o) for x in a["actionsRepresentationInteret"]
                    for r in x["reponsablesPublics"]}  # fmt: skip
    assert any(r.startswith("Député ; sénateur") for r in responsables)
    assert any(r.startswith("Député, sénateur") for r in responsables)
    assert any("Environnement, énergie et mer" in r for r in responsables)
    dates = Counter(e["dateLd"] for o in publications for e in exercices(o))
    assert set(dates) == {"01/07/2017", "01/10/2023"}


def test_no_fourchette_without_its_means_in_the_tables(petite_demo: DemoSummary) -> None:
    rows = vue(petite_demo.folder, "15_exercices")
    vides = [r for r in rows if not r["montant_depense"]]
    assert vides
    assert {(r["montant_depense_inf"], r["montant_depense_sup"], r["date_publication"]) for r in vides} == {
        ("0", "0", "")
    }
    assert any(r["ca_sup"] == "inf" for r in rows)


def test_the_tables_never_name_parliament(petite_demo: DemoSummary) -> None:
    rows = vue(petite_demo.folder, "13_ministeres_aai_api")
    assert rows
    assert not [r for r in rows if r["responsable_public"].startswith("Député")]


def _registre(lus: list[StagedFile], fichier: str) -> Lobbying:
    return lobbying(tables_lues([un for un in lus if un.raw.file == fichier]))[0]


def test_both_forms_give_the_same_register_but_for_what_the_tables_leave_out(lus: list[StagedFile]) -> None:
    """The tables know neither a cessation nor a parliamentary target: nothing else differs."""
    du_json, des_vues = _registre(lus, "registre"), _registre(lus, "vues_zip")
    sans = [replace(o, cessation=None, motif_cessation=None, actif=True) for o in du_json.lobbyistes]
    assert list(des_vues.lobbyistes) == sans
    cibles = ["cible", "cibles", "cibles_detail", "cible_nom", "responsables"]
    assert des_vues.actions.drop(cibles).equals(du_json.actions.drop(cibles))
    assert (du_json.actions["cible"] == "depute").sum() > 50


def test_an_organisation_that_left_is_kept_and_one_that_will_leave_is_active(
    monde: Monde, petite_demo: DemoSummary
) -> None:
    actifs = {o.identifiant: o.actif for o in monde.lobbying.lobbyistes}
    cles = ("representant_cesse", "representant_abandonne", "representant_cessera", "representant_double")
    assert [actifs[petite_demo.curiosites[cle][0]] for cle in cles] == [False, False, True, True]
    assert len(actifs) == len(monde.lobbying.lobbyistes) == 60


def test_nothing_of_the_register_is_unknown_to_the_tables_of_words(monde: Monde) -> None:
    regles = Counter(c.regle for c in monde.constats if c.regle.startswith("hatvp"))
    assert set(regles) == {"hatvp_organisation_en_double", "hatvp_activites_annoncees"}


def test_coordinates_of_persons_and_their_names_are_not_staged(lus: list[StagedFile]) -> None:
    textes = [
        str(cellule)
        for un in lus
        if un.raw.source == "hatvp" and un.raw.name != LISTE
        for nom, rows in un.rows.items()
        if rows
        for row in pl.read_parquet(un.folder / f"{nom}.parquet").iter_rows()
        for cellule in row
    ]
    assert [texte for texte in textes if re.search(r"@|01 ?99 ?00|Personne\d", texte)] == []
    assert any("[coordonnée retirée]" in texte for texte in textes)


def test_actions_lead_to_the_laws_and_bills_that_they_cite(monde: Monde) -> None:
    """Each link found by number is held against the words of the action; all the rules of numbers and titles serve."""
    objets = {row["uid"]: row for row in monde.lobbying.actions.iter_rows(named=True)}
    dossiers = {dossier.uid: dossier for dossier in monde.legislatif.dossiers}
    par_methode = Counter(lien.methode for lien in monde.lobbying.action_dossier)
    assert set(par_methode) == {"loi_numero", "texte_numero", "titre"}
    for lien in monde.lobbying.action_dossier:
        dossier = dossiers[lien.vers]
        assert dossier.date_depot is None or dossier.date_depot.year <= objets[lien.de]["fin"].year
        if lien.methode == "loi_numero" and dossier.loi_numero:
            assert f"loi n° {dossier.loi_numero}" in objets[lien.de]["objet"]


def test_vague_words_lead_nowhere(monde: Monde) -> None:
    lies = {lien.de for lien in monde.lobbying.action_dossier}
    vagues = monde.lobbying.actions.filter(pl.col("objet").str.contains("à venir|amendement n°|Décret n°|^PPL 20"))
    assert vagues.height
    assert lies.isdisjoint(vagues["uid"])


def test_declarations_reach_the_members_of_both_chambers(monde: Monde) -> None:
    avec = Counter(p.chambre for p in monde.personnes if p.declarations)
    assert avec[Chambre.ASSEMBLEE] > 577
    assert avec[Chambre.SENAT] > 250  # those elected a month before have not all handed theirs in
    assert not [c for c in monde.constats if c.regle == "hatvp_declarations_non_rattachees"]
    types = {d.type for p in monde.personnes for d in p.declarations}
    assert types == {"dia", "diam", "dsp", "dspfm"}


def test_no_declaration_is_handed_in_after_the_last_day_of_the_register(monde: Monde) -> None:
    depots = [d.depot for p in monde.personnes for d in p.declarations if d.depot is not None]
    assert max(depots) <= DERNIER_JOUR
