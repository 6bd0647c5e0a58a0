from datetime import date
from typing import Any

import pytest
from tests.exemples_dila import TEXTE, TITRE, texte_jo

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.dila.textes import TexteJO, parse


def lu(**champs: Any) -> tuple[TexteJO, Notes]:
    notes = Notes()
    (texte,) = parse(texte_jo(**champs), notes)
    assert isinstance(texte, TexteJO)
    return texte, notes


def test_a_law_tells_its_number_its_title_and_its_issue() -> None:
    texte, notes = lu()
    publie = date(2025, 1, 8)
    assert texte == TexteJO(TEXTE, "LOI", "2025-12", "AGRX2500001L", TITRE, date(2025, 1, 7), publie, "6")
    assert notes.unknown_fields == {}


def test_the_structure_of_a_text_tells_the_same_but_its_title() -> None:
    version, structure = lu()[0], lu(racine="TEXTELR", titre=None)[0]
    assert structure.titre is None
    assert (structure.id, structure.numero, structure.jo_numero) == (version.id, version.numero, version.jo_numero)


def test_a_day_of_publication_that_means_none_is_none() -> None:
    assert lu(publie="2999-01-01")[0].date_publication is None


def test_an_issue_without_a_number_is_unknown() -> None:
    assert lu(parution="Journal officiel")[0].jo_numero is None


def test_a_field_that_nobody_knows_is_reported() -> None:
    assert dict(lu(plus="<NOUVEAU/>")[1].unknown_fields) == {"texte_jo.META_TEXTE_CHRONICLE.NOUVEAU": 1}


def test_a_text_without_its_id_is_rejected() -> None:
    with pytest.raises(Reject, match="identifiant de texte illisible"):
        lu(uid="LEGITEXT000000000001")


def test_another_file_is_rejected() -> None:
    with pytest.raises(Reject, match="racine « TEXTELR ou TEXTE_VERSION » absente"):
        list(parse(b"<ARTICLE/>", Notes()))
