"""docs/recherche.md says the weights that the code has."""

import re
from pathlib import Path

from hemicycle.queries.recherche import index
from hemicycle.release.documents.site import recherche

PAGE = Path(__file__).resolve().parents[2] / "docs" / "recherche.md"


def test_the_page_has_the_weights_of_the_code() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("| Part | Weight |")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in section.splitlines()[2:]]
    told: dict[str, list[float]] = {}
    part = ""
    for nom, poids in rows:
        part = nom.strip("`") or part
        told.setdefault(part, []).append(max(float(n) for n in re.findall(r"[0-9.]+", poids)))
    assert told == {
        "mots": [index.ENTIER, index.FLECHI, index.AUTREMENT, index.COMMENCE, index.APPROCHE],
        "nom": [index.NOM, index.DANS_LE_NOM + index.COUVERTURE],
        "voisinage": [index.VOISINAGE],
        "categorie": [index.CATEGORIE],
        "statut": [recherche.EN_POSTE],
        "recence": [recherche.RECENCE],
        "importance": [recherche.IMPORTANCE],
    }
    assert list(told) == list(index.PARTS)
