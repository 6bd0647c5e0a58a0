"""The tables of the dumps: what each promises of its columns and keys, and that they say what the API answers.

Every test is asked of the small demo and, where they are at hand, of the real samples.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polars as pl
import pytest
from tests.api.client import Client
from tests.golden.reponses import MAINTENANT, ouvrir
from tests.tables_lues import tables_lues

from hemicycle.assemble.assemblage import assembler
from hemicycle.progress import PlainProgress
from hemicycle.release.dumps.table import Contexte, Table
from hemicycle.release.dumps.tables import TABLES
from hemicycle.settings import Settings
from hemicycle.stats.calcul import calculer
from hemicycle.sync import Request, run

API = "/api/v1"
LIEUX = ("demo", "reel")
# Columns that say nothing in either world: the reason why they stand all the same.
VIDES: dict[str, str] = {}


@dataclass(frozen=True)
class Lieu:
    """A published world: its tables, and who answers about it."""

    nom: str
    contexte: Contexte
    tables: dict[str, pl.DataFrame]
    client: Client

    def __getitem__(self, nom: str) -> pl.DataFrame:
        return self.tables[nom]

    def liste(self, chemin: str) -> pl.DataFrame:
        """A whole list of the API, every cell as it is written."""
        answer = self.client.get(f"{API}/{chemin}{'&' if '?' in chemin else '?'}format=csv")
        assert answer.status == 200, answer.body.decode()
        return pl.read_csv(io.BytesIO(answer.body), infer_schema=False)


@pytest.fixture(scope="session", params=LIEUX)
def lieu(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lieu]:
    demo = request.param == "demo"
    folder = request.getfixturevalue("petite_demo").folder if demo else request.getfixturevalue("echantillons")
    home = Settings(home=tmp_path_factory.mktemp(f"tables_{request.param}"), workers=1)
    report = run(
        home, Request(local=Path(folder), demo=demo, jobs=1), PlainProgress(io.StringIO()), MAINTENANT if demo else None
    )
    monde = assembler(tables_lues(report.staged))
    contexte = Contexte(monde, calculer(monde))
    tables = {table.nom: pl.concat(table.lignes(contexte)) for table in TABLES}
    with ouvrir(home) as client:
        yield Lieu(request.param, contexte, tables, client)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_columns_and_keys(lieu: Lieu, table: Table) -> None:
    rows = lieu[table.nom]
    assert rows.schema == pl.Schema({colonne.nom: colonne.type for colonne in table.colonnes})
    cles = rows.select(table.cle)
    assert cles.null_count().sum_horizontal().item() == 0
    assert not cles.is_duplicated().any()
    assert cles.equals(cles.sort(table.cle)), "rows come in the order of their key"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_closed_sets_and_references(lieu: Lieu, table: Table) -> None:
    for colonne in table.colonnes:
        vues = lieu[table.nom][colonne.nom].drop_nulls().unique()
        if colonne.valeurs is not None:
            assert set(vues) <= {str(valeur) for valeur in colonne.valeurs}, colonne.nom
        if colonne.renvoi is not None:
            ailleurs, nom = colonne.renvoi.split(".")
            (visee,) = (autre for autre in TABLES if autre.nom == ailleurs)
            assert visee.cle == (nom,), f"{colonne.renvoi} is no key"
            assert vues.is_in(lieu[ailleurs][nom].implode()).all(), colonne.nom


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.nom)
def test_what_the_codebook_says(table: Table) -> None:
    noms = [colonne.nom for colonne in table.colonnes]
    assert len(noms) == len(set(noms))
    assert set(table.cle) <= set(noms)
    for colonne in table.colonnes:
        assert colonne.nom.isascii()
        assert colonne.nom == colonne.nom.lower()
        assert colonne.sens.endswith("."), f"{colonne.nom}: a sentence"
    assert table.description.endswith(".")


def test_no_column_is_always_empty(request: pytest.FixtureRequest, lieu: Lieu) -> None:
    """Of both worlds together: what one leaves empty, the other fills."""
    vides = {
        f"{table.nom}.{colonne.nom}"
        for table in TABLES
        for colonne in table.colonnes
        if lieu[table.nom][colonne.nom].null_count() == lieu[table.nom].height
    }
    kept = request.config.cache
    assert kept is not None
    kept.set(f"hemicycle/vides-{lieu.nom}", sorted(vides))
    if lieu.nom == LIEUX[-1]:
        assert vides & set(kept.get(f"hemicycle/vides-{LIEUX[0]}", [])) == set(VIDES)


# What lists of the API hold, by the name of the column there. Days are served as midnight UTC.

SCRUTINS = {
    "uid": "uid", "chambre": "chambre", "session": "session", "legislature": "legislature", "numero": "numero",
    "date": "date", "titre": "titre", "objet": "objetLibelle", "demandeur": "demandeurTexte", "type_vote": "typeVote",
    "nature": "nature", "sort": "sortCode", "tags": "tags", "importance": "importance",
    "importance_raison": "importanceRaison", "nombre_votants": "nombreVotants", "suffrages_requis": "suffragesRequis",
    "nombre_pour": "nombrePour", "nombre_contre": "nombreContre", "nombre_abstention": "nombreAbstention",
    "pour_seulement": "pourSeulement", "seance_ref": "seanceRef", "nombre_votes_nommes": "votesCount",
    "source_url": "sourceUrl", "dossier_id": "dossierId",
}  # fmt: skip
PARLEMENTAIRES = {
    "slug": "slug", "uid": "uid", "chambre": "chambre", "nom": "nom", "prenom": "prenom", "sexe": "sexe",
    "actif": "actif", "identite_connue": "identiteConnue", "date_naissance": "dateNaissance",
    "lieu_naissance": "lieuNaissance", "profession": "profession", "groupe_id": "groupeId",
    "departement": "circonscription.departement", "departement_nom": "circonscription.departementName",
    "circonscription_numero": "circonscription.numero", "circonscription_nom": "circonscription.nom",
    "commission_permanente": "commissionPermanente", "photo_url": "photoUrl", "email": "email", "site_web": "siteWeb",
    "twitter": "twitter", "facebook": "facebook",
}  # fmt: skip


def egales(table: pl.DataFrame, liste: pl.DataFrame, colonnes: dict[str, str]) -> None:
    """The cells of a table are those of a list of the API, row by row."""
    ecrites = table.select(
        "id",
        *(
            pl.col(nom).dt.strftime("%Y-%m-%dT00:00:00.000Z")
            if table.schema[nom] == pl.Date
            else pl.col(nom).cast(pl.String)
            for nom in colonnes
        ),
    ).sort("id")
    servies = liste.select("id", *(pl.col(servie).alias(nom) for nom, servie in colonnes.items())).sort("id")
    assert ecrites["id"].equals(servies["id"])
    for nom in colonnes:
        assert ecrites[nom].equals(servies[nom], null_equal=True), nom


def test_scrutins_are_those_of_the_list(lieu: Lieu) -> None:
    egales(lieu["scrutins"], lieu.liste("scrutins"), SCRUTINS)


def test_members_are_those_of_the_lists(lieu: Lieu) -> None:
    table = lieu["parlementaires"]
    for actif in (True, False):
        for chambre in ("assemblee", "senat"):
            siens = table.filter(pl.col("actif") == actif, pl.col("chambre") == chambre, pl.col("identite_connue"))
            egales(siens, lieu.liste(f"parlementaires?actif={str(actif).lower()}&chambre={chambre}"), PARLEMENTAIRES)


def test_votes_are_those_of_the_scrutins(lieu: Lieu) -> None:
    """Positions by group of the day, as the detail of a scrutin counts them: some of each chamber."""
    votes = lieu["votes_nommes"]
    assert votes.select("scrutin_id", "parlementaire_id", "position").equals(
        lieu["votes"].select("scrutin_id", "parlementaire_id", "position")
    )
    for chambre, session, numero in (
        lieu["scrutins"].sort("date", "id").gather_every(max(lieu["scrutins"].height // 12, 1))
        .select("chambre", "session", "numero").iter_rows()
    ):  # fmt: skip
        detail = lieu.client.get(f"{API}/scrutins/{numero}?chambre={chambre}&session={session}").data
        siens = votes.filter(pl.col("scrutin_id") == detail["id"])
        for position, liste in detail["votesByPosition"].items():
            servis = {
                (v["parlementaire"]["id"], v["positionDetail"], v["cause"], v["parDelegation"], v["miseAuPoint"],
                 v["parlementaire"]["groupe"] and v["parlementaire"]["groupe"]["nom"])
                for v in liste
            }  # fmt: skip
            ecrits = siens.filter(pl.col("position") == position).select(
                "parlementaire_id", "position_detail", "cause", "par_delegation", "mise_au_point", "groupe_sigle"
            )
            assert set(ecrits.iter_rows()) == servis


def test_official_totals_are_the_sums_of_the_votes(lieu: Lieu) -> None:
    """Where every position is published, votes add up to the totals; what does not is a finding of the release."""
    comptes = lieu["votes"].group_by("scrutin_id").agg(
        *((pl.col("position") == position).sum().alias(position) for position in ("pour", "contre", "abstention"))
    )  # fmt: skip
    ecarts = {constat.objet for constat in lieu.contexte.monde.constats}
    joints = lieu["scrutins"].join(comptes, left_on="id", right_on="scrutin_id").filter(
        pl.col("nominatif"), ~pl.col("pour_seulement"), ~pl.col("uid").is_in(ecarts)
    )  # fmt: skip
    assert joints.height > 100
    for position in ("pour", "contre", "abstention"):
        assert joints.filter(pl.col(position) != pl.col(f"nombre_{position}")).is_empty(), position


def test_lines_are_those_of_the_history_of_a_member(lieu: Lieu) -> None:
    votes = lieu["votes"].filter(pl.col("position_groupe").is_not_null())
    for slug in lieu["parlementaires"].filter("actif").sort("slug").gather_every(200)["slug"]:
        membre = lieu["parlementaires"].filter(pl.col("slug") == slug)["id"].item()
        servis = lieu.client.get(f"{API}/parlementaires/{slug}/votes?limit=100").data
        siens = votes.filter(pl.col("parlementaire_id") == membre)
        lignes = dict(siens.select("scrutin_id", "position_groupe").iter_rows())
        assert {v["scrutinId"]: v["groupePosition"] for v in servis} == {
            v["scrutinId"]: lignes.get(v["scrutinId"]) for v in servis
        }


def test_parts_are_whole_and_the_same_twice(lieu: Lieu, monkeypatch: pytest.MonkeyPatch) -> None:
    """However small the parts, the rows are the same."""
    monkeypatch.setattr("hemicycle.release.dumps.tables.scrutins.LOT", 1000)
    (votes,) = (table for table in TABLES if table.nom == "votes")
    parts = list(votes.lignes(lieu.contexte))
    assert len(parts) > 10
    assert pl.concat(parts).equals(lieu["votes"])
