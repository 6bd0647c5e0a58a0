"""Every link of a release says how it was found."""

from datetime import date

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Legislatif, Lien, LienEcarte, Saisine
from hemicycle.assemble.liens.debats_scrutins import SCHEMA
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.release.engines.pointer import DATABASE, current
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.relations import Trace
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


def test_links_come_by_key_and_the_first_of_two_alike_stays_first() -> None:
    dits = [("b", "VT1", "jour", 0.5), ("a", "VT2", "jour", 0.5), ("a", "VT1", "jour", 0.7), ("a", "VT1", "jour", 0.6)]
    world = Legislatif(
        amendement_dossier=(Lien("AM2", "D1", "texte", 1.0), Lien("AM1", "D1", "texte", 0.9)),
        intervention_scrutin=pl.DataFrame(dits, schema=SCHEMA, orient="row"),
    )
    assert [(trace.de, trace.vers, trace.confiance) for trace in traces(world)] == [
        ("AM1", "D1", 0.9),
        ("AM2", "D1", 1.0),
        ("a", "VT1", 0.7),
        ("a", "VT1", 0.6),
        ("a", "VT2", 0.5),
        ("b", "VT1", 0.5),
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
    assert list(traces(world)) == [
        Trace("scrutin_amendement", "VT1", "AM1", "seance", 1.0),
        Trace("scrutin_dossier", "VT1", "DLR5L17N9", "titre", 0.8),
        Trace("scrutin_dossier_ecarte", "VT1", "DLR5L17N8", "acte", 0.0),
        Trace("dossier_dossier", "DLR5L17N9", "SENAT-ppl24-101", "url_an", 1.0),
        Trace("intervention_scrutin", "id", "VT1", "amendement", 0.9),
        Trace("commission_dossier", "PO9", "DLR5L17N9", "avis", 1.0),
    ]


def test_the_links_of_actions_of_lobbyists_are_kept_too() -> None:
    registre = Lobbying(action_dossier=(Lien("AB12CD34", "DLR5L17N9", "loi_numero", 1.0),))
    assert list(traces(Legislatif(), registre)) == [Trace("action_dossier", "AB12CD34", "DLR5L17N9", "loi_numero", 1.0)]


def test_a_release_without_links_answers_with_none(home: Settings, minuscule: Report) -> None:
    assert minuscule.published
    ref = current(home.releases_dir)
    assert ref is not None
    store = SqliteStore.open(ref.path / DATABASE)
    assert store.traces("scrutin_amendement", "VTANR5L17V1") == []
    store.close()
