"""Every link of a release says how it was found."""

from datetime import date

import polars as pl
from tests.exemples_debats import ranges

from hemicycle.assemble.legislatif import Dossier, Legislatif, Lien, LienEcarte, Saisine
from hemicycle.assemble.liens.debats_scrutins import SCHEMA
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.release.engines.pointer import TRACES, current
from hemicycle.release.publishing.liens import traces
from hemicycle.settings import Settings
from hemicycle.sync import Report
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission

DOSSIER = Dossier(
    id="x", uid="DLR5L17N9", chambre=Chambre.ASSEMBLEE, legislature=17, legislatures=frozenset({17}), titre="t",
    titre_source=None, titre_court=None, procedure_code=None, procedure=None, etat=EtatDossier.EN_COURS, votable=True,
    date_depot=date(2025, 1, 1), date_adoption=None, url_an=None, url_senat=None, loi_numero=None, loi_titre=None,
    loi_date_jo=None, jo_nor=None, jo_numero=None, url_legifrance=None,
    saisines=(Saisine("PO9", RoleCommission.AVIS),),
)  # fmt: skip


def _lignes(world: Legislatif, registre: Lobbying | None = None) -> list[tuple[object, ...]]:
    return [(kind, *ligne) for kind, table in traces(world, registre) for ligne in table.iter_rows()]


def test_the_first_of_two_links_alike_is_kept() -> None:
    dits = [("b", "VT1", "jour", 0.5), ("a", "VT2", "jour", 0.5), ("a", "VT1", "jour", 0.7), ("a", "VT1", "jour", 0.6)]
    world = Legislatif(
        amendement_dossier=ranges([("AM2", "D1"), ("AM1", "D1")]),
        intervention_scrutin=pl.DataFrame(dits, schema=SCHEMA, orient="row"),
    )
    assert _lignes(world) == [
        ("amendement_dossier", "AM2", "D1", "essai", 1.0),
        ("amendement_dossier", "AM1", "D1", "essai", 1.0),
        ("intervention_scrutin", "b", "VT1", "jour", 0.5),
        ("intervention_scrutin", "a", "VT2", "jour", 0.5),
        ("intervention_scrutin", "a", "VT1", "jour", 0.7),
    ]


def test_links_of_every_kind_keep_their_rule_and_their_confidence() -> None:
    world = Legislatif(
        dossiers=(DOSSIER,),
        scrutin_amendement=(Lien("VT1", "AM1", "seance", 1.0),),
        scrutin_dossier=(Lien("VT1", "DLR5L17N9", "titre", 0.8),),
        scrutin_dossier_ecarte=(LienEcarte("VT1", "DLR5L17N8", "acte", 0.0, ("titre",)),),
        dossier_dossier=(Lien("DLR5L17N9", "SENAT-ppl24-101", "url_an", 1.0),),
        intervention_scrutin=pl.DataFrame([("id", "VT1", "amendement", 0.9)], schema=SCHEMA, orient="row"),
    )
    assert _lignes(world) == [
        ("scrutin_amendement", "VT1", "AM1", "seance", 1.0),
        ("scrutin_dossier", "VT1", "DLR5L17N9", "titre", 0.8),
        ("scrutin_dossier_ecarte", "VT1", "DLR5L17N8", "acte", 0.0),
        ("dossier_dossier", "DLR5L17N9", "SENAT-ppl24-101", "url_an", 1.0),
        ("intervention_scrutin", "id", "VT1", "amendement", 0.9),
        ("commission_dossier", "PO9", "DLR5L17N9", "avis", 1.0),
    ]


def test_the_links_of_actions_of_lobbyists_are_kept_too() -> None:
    registre = Lobbying(action_dossier=(Lien("AB12CD34", "DLR5L17N9", "loi_numero", 1.0),))
    assert _lignes(Legislatif(), registre) == [("action_dossier", "AB12CD34", "DLR5L17N9", "loi_numero", 1.0)]


def test_a_release_keeps_them_in_files_of_their_own(home: Settings, minuscule: Report) -> None:
    assert minuscule.published
    ref = current(home.releases_dir)
    assert ref is not None
    assert pl.read_parquet(ref.path / TRACES.format("scrutin_dossier")).columns == [
        "de",
        "vers",
        "methode",
        "confiance",
    ]
