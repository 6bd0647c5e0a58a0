"""Meetings, amendments and their dossiers."""

from tests.assemble.exemples_legislatif import (
    DOSSIER,
    SEANCE,
    TEXTE,
    actes,
    amendement,
    dossier,
    point,
    reunion,
    scrutin,
    tables,
    trame,
)

from hemicycle.assemble.assemblee.dossiers import dossiers
from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.registre import registre
from hemicycle.assemble.liens.travaux_dossiers import amendements_dossiers, reunions_dossiers, reunions_scrutins
from hemicycle.sources.publishers.assemblee.amendements import Amendement
from hemicycle.sources.publishers.assemblee.reunions import Point, Reunion

SENAT = "RUSNR5S2025IDS1"
REUNIONS = trame(Reunion, [reunion(), reunion(SENAT)])


def test_the_agenda_ties_a_meeting_to_its_dossiers() -> None:
    points = trame(Point, [point(DOSSIER), point("DLR5L17N60002", etat="Supprimé")])
    assert reunions_dossiers(REUNIONS, points, []) == (Lien(SEANCE, DOSSIER, "point", 1.0),)


def test_an_act_ties_a_known_meeting_to_its_dossier() -> None:
    lire = tables(
        dossiers=[dossier()],
        actes=actes(("AN1-DEBATS-SEANCE", {"reunion": SEANCE}), ("AN1-COM-FOND-REUNION", {"reunion": "RUANR5L1IDC1"})),
    )
    found = reunions_dossiers(REUNIONS, trame(Point, []), dossiers(lire))
    assert found == (Lien(SEANCE, DOSSIER, "acte", 1.0),)


def test_a_scrutin_is_tied_to_its_sitting() -> None:
    assert reunions_scrutins(REUNIONS, [scrutin("l'article 3")]) == (Lien(SEANCE, "VTANR5L17V900", "seance", 1.0),)


def test_a_scrutin_is_never_tied_to_a_sitting_of_the_other_chamber() -> None:
    assert reunions_scrutins(REUNIONS, [scrutin("l'article 3", seance=SENAT)]) == ()


def test_an_amendment_keeps_the_older_dossier_it_is_filed_under() -> None:
    rows = amendements(trame(Amendement, [amendement(dossier="DLR5L16N50001")]))
    found = amendements_dossiers(rows, {}, registre([], rows))
    assert [(lien.vers, lien.methode) for lien in found] == [("DLR5L16N50001", "dossier_du_fichier")]


def test_without_a_folder_the_text_gives_the_dossier_if_it_lives_in_that_legislature() -> None:
    rows = amendements(trame(Amendement, [amendement(dossier=None)]))
    jeune = dossiers(tables(dossiers=[dossier()]))
    vieux = dossiers(tables(dossiers=[dossier("DLR5L16N50001")]))
    assert [lien.methode for lien in amendements_dossiers(rows, {TEXTE: DOSSIER}, registre(jeune, rows))] == ["texte"]
    assert amendements_dossiers(rows, {TEXTE: "DLR5L16N50001"}, registre(vieux, rows)) == ()
