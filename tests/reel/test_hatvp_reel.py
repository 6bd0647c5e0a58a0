"""The real samples of the register: counts, both forms against each other, and the raw tables counted by hand."""

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import polars as pl
import pytest

from hemicycle.assemble.hatvp import codes
from hemicycle.assemble.hatvp.actions import RETIRE
from hemicycle.assemble.hatvp.assemblage import lobbying
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.lobbying import Fourchette, Lobbying
from hemicycle.assemble.monde import Constat
from hemicycle.sources.fetch.archive import Archive
from hemicycle.sources.fetch.collect import Collected, collect_local
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import StagedFile, stage
from hemicycle.texte import plier
from tests.sources.sources_helpers import NOW, quiet
from tests.tables_lues import tables_lues

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def collecte(echantillons: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Collected, list[StagedFile]]:
    home, source = tmp_path_factory.mktemp("hatvp"), get_source("hatvp")
    with Archive(home / "archive") as archive:
        collected = collect_local(echantillons / "hatvp", [source], archive, now=NOW, progress=quiet())
    return collected, [stage(raw, source, home / "staged", 1, quiet()) for raw in collected.files]


@pytest.fixture(scope="module")
def lus(collecte: tuple[Collected, list[StagedFile]]) -> list[StagedFile]:
    return collecte[1]


@pytest.fixture(scope="module")
def tout(lus: list[StagedFile]) -> tuple[Lobbying, list[Constat]]:
    return lobbying(tables_lues(lus))


@pytest.fixture(scope="module")
def des_vues(lus: list[StagedFile]) -> Lobbying:
    return lobbying(tables_lues([un for un in lus if un.raw.file == "vues_csv"]))[0]


@pytest.fixture(scope="module")
def du_json(lus: list[StagedFile]) -> Lobbying:
    return lobbying(tables_lues([un for un in lus if un.raw.repacked]))[0]


def vue(echantillons: Path, nom: str) -> list[dict[str, str]]:
    with (echantillons / "hatvp" / "csv" / f"{nom}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def liste(echantillons: Path, nom: str) -> list[dict[str, str]]:
    with (echantillons / "hatvp" / "codes" / f"{nom}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def test_every_file_is_recognised_or_known_not_to_be_the_publisher_s(
    collecte: tuple[Collected, list[StagedFile]],
) -> None:
    collected, _ = collecte
    assert (len(collected.files), len(collected.foreign)) == (18, 10)
    assert (collected.unrecognised, collected.failures) == ([], [])


def test_everything_read_is_kept_and_nothing_in_it_is_unknown(lus: list[StagedFile]) -> None:
    assert [count for un in lus for count in un.counts.values() if count.quarantined or count.read != count.kept] == []
    assert [un.unknown_fields for un in lus if un.unknown_fields] == []


def test_the_tables_hold_391_organisations_1121_periods_3067_activities(lus: list[StagedFile]) -> None:
    counts = {nom: c.read for un in lus if un.raw.file == "vues_csv" for nom, c in un.counts.items()}
    assert (counts["informations_generales"], counts["exercices"], counts["objets_activites"]) == (391, 1121, 3067)
    assert len(counts) == 15


def test_the_tables_and_the_json_made_of_them_give_the_same_records(des_vues: Lobbying, du_json: Lobbying) -> None:
    assert (len(des_vues.lobbyistes), des_vues.actions.height) == (391, 3067)
    assert des_vues.lobbyistes == du_json.lobbyistes
    assert des_vues.actions.equals(du_json.actions)


def test_snapshots_are_merged_into_592_organisations(
    tout: tuple[Lobbying, list[Constat]], lus: list[StagedFile]
) -> None:
    tables = [
        un.folder / f"{nom}.parquet"
        for un in lus
        for nom in ("organisations_hatvp", "representants_hatvp")
        if un.rows.get(nom)
    ]
    cles = {row for path in tables for row in pl.read_parquet(path, columns=["type_identifiant", "identifiant"]).rows()}
    assert {(un.type_identifiant, un.identifiant) for un in tout[0].lobbyistes} == cles
    assert len(cles) == len(tout[0].lobbyistes) == 592


def test_the_only_findings_are_announced_counts(tout: tuple[Lobbying, list[Constat]]) -> None:
    assert {constat.regle for constat in tout[1]} == {"hatvp_activites_annoncees"}
    assert not any(constat.grave for constat in tout[1])


def test_the_one_organisation_that_left_is_not_active(tout: tuple[Lobbying, list[Constat]]) -> None:
    assert [un.motif_cessation for un in tout[0].lobbyistes if not un.actif] == ["CESSATION"]


def test_brackets_have_the_bounds_that_the_raw_table_gives(des_vues: Lobbying, echantillons: Path) -> None:
    bruts = Counter(
        int(float(r["montant_depense_inf"])) for r in vue(echantillons, "15_exercices") if r["montant_depense"]
    )
    lues = Counter(e.depense.inf for un in des_vues.lobbyistes for e in un.exercices if e.depense is not None)
    assert lues == bruts


def test_collaborators_are_counted_as_in_the_raw_table(des_vues: Lobbying, echantillons: Path) -> None:
    assert sum(un.collaborateurs or 0 for un in des_vues.lobbyistes) == len(vue(echantillons, "3_collaborateurs"))


def test_every_bracket_of_the_code_lists_is_read(echantillons: Path) -> None:
    listes = [r for nom in ("depense", "chiffre_affaires") for r in liste(echantillons, f"fourchettes_{nom}")]
    inconnus = Inconnus()
    for row in listes:
        sup = int(row["max_exclu"]) if row["max_exclu"] else None
        assert codes.fourchette(row["label"], inconnus) == Fourchette(int(row["min_inclus"]), sup)
    assert (len(listes), inconnus.mots) == (55, {})


def test_every_word_of_the_code_lists_is_known(echantillons: Path) -> None:
    inconnus = Inconnus()
    for row in liste(echantillons, "categories_organisation"):
        assert codes.categorie(None, row["label"], None, inconnus)[1] == row["type_api_propose"]
    for row in liste(echantillons, "secteurs"):
        labels = row["label_avant_2023-10-01"], row["label_depuis_2023-10-01"]
        assert len({codes.secteur("", label, inconnus) for label in labels}) == 1
    for row in liste(echantillons, "domaines_intervention"):
        codes.domaine(row["label"], inconnus)
    for row in liste(echantillons, "responsables_publics"):
        assert codes.cible(row["label"], inconnus).cible == row["cible_api_proposee"]
    codes.verifier_mots("decisions", [r["label"] for r in liste(echantillons, "decisions_concernees")], inconnus)
    codes.verifier_mots("actions", [r["label"] for r in liste(echantillons, "actions_menees")], inconnus)
    assert inconnus.mots == {}


def test_no_name_of_a_person_and_no_e_mail_address_is_staged(lus: Sequence[StagedFile], echantillons: Path) -> None:
    noms = {r["nom_prenom_collaborateur"] for r in vue(echantillons, "3_collaborateurs")}
    cellules = [texte for un in lus for texte in _textes(un)]
    assert [texte for texte in cellules if texte in noms or re.search(r"\w@\w+\.\w", texte)] == []


def test_no_action_names_those_who_declare_it(tout: tuple[Lobbying, list[Constat]], echantillons: Path) -> None:
    organisations = {r["representants_id"]: r for r in vue(echantillons, "1_informations_generales")}
    noms: defaultdict[str, set[str]] = defaultdict(set)
    for table, role in (("2_dirigeants", "dirigeant"), ("3_collaborateurs", "collaborateur")):
        for row in vue(echantillons, table):
            de = organisations[row["representants_id"]]
            deux = plier(row[f"nom_{role}"]), plier(row[f"prenom_{role}"])
            uid = f"{de['type_identifiant_national']}:{de['identifiant_national']}"
            noms[uid] |= {" ".join(deux), " ".join(reversed(deux))}
    colonnes = ("objet", "observation", "cible_nom", "action_menee_autre")
    rows = tout[0].actions.select("uid", "lobbyiste", *colonnes).rows(named=True)
    textes = [(row["lobbyiste"], plier(" ".join(row[nom] or "" for nom in colonnes)), row["uid"]) for row in rows]
    assert [uid for lobbyiste, texte, uid in textes if any(nom in texte for nom in noms[lobbyiste])] == []
    assert sum(RETIRE in (row["observation"] or "") for row in rows) == 1


def _textes(un: StagedFile) -> Iterator[str]:
    """Every text of the tables of a file, names of organisations apart: some are those of sole traders."""
    for nom, rows in un.rows.items():
        table = pl.read_parquet(un.folder / f"{nom}.parquet") if rows else pl.DataFrame()
        for colonne in table.iter_columns():
            if colonne.name in {"denomination", "libelle", "clients", "beneficiaire", "beneficiaires"}:
                continue
            if colonne.dtype == pl.List(pl.String):
                yield from (texte for textes in colonne for texte in textes)
            elif colonne.dtype == pl.String:
                yield from colonne.drop_nulls()
