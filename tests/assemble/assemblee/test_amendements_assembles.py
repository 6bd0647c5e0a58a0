"""Amendments: one of each, whatever the order of the archives."""

from tests.assemble.exemples_legislatif import amendement, trame

from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.legislatif import COLONNES_AMENDEMENTS
from hemicycle.sources.publishers.assemblee.amendements import Amendement

DEPOSE = amendement(texte="PIONANR5L17B0812", sort=None, date_sort=None, seance=None)
DISCUTE = amendement(texte="PIONANR5L17BTC0812")


def test_an_amendment_published_under_two_texts_is_one() -> None:
    assert amendements(trame(Amendement, [DEPOSE, DISCUTE])).height == 1


def test_the_publication_that_knows_the_fate_is_kept_whatever_the_order() -> None:
    for rows in ([DEPOSE, DISCUTE], [DISCUTE, DEPOSE]):
        assert amendements(trame(Amendement, rows))["uid"].to_list() == [DISCUTE.uid]


def test_the_table_has_the_columns_of_the_legislative_world() -> None:
    assert amendements(trame(Amendement, [])).columns == list(COLONNES_AMENDEMENTS)


def test_amendments_of_two_deliberations_stay_two() -> None:
    assert amendements(trame(Amendement, [amendement(1), amendement(1, deliberation=2)])).height == 2


def test_a_sub_amendment_follows_the_publication_kept_of_its_amendment() -> None:
    sous_amendement = amendement(96, parent=DEPOSE.uid)
    found = amendements(trame(Amendement, [DEPOSE, DISCUTE, sous_amendement]))
    assert dict(found.select("numero", "parent").iter_rows()) == {12: None, 96: DISCUTE.uid}
