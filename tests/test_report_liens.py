"""The table of links at the end of a sync."""

from io import StringIO

from rich.console import Console

from hemicycle.report import liens_table


def test_each_link_is_shown_with_its_methods() -> None:
    sortie = StringIO()
    Console(file=sortie, width=100).print(liens_table({"scrutin → dossier": {"acte": 12, "aucun": 3}}))
    lignes = [line.split() for line in sortie.getvalue().splitlines()]
    assert lignes[1:] == [["scrutin", "→", "dossier", "acte", "12"], ["aucun", "3"]]
