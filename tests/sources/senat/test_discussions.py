"""The order of discussion of a text: every value a text, parts of the template left in it."""

from typing import Any

import orjson
import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import discussions
from hemicycle.sources.publishers.senat.discussions import DiscussionSenat


def amendement(**champs: Any) -> dict[str, Any]:
    return {
        "idAmendement": "900", "posder": "1", "subpos": "0", "isSousAmendement": "false", "idAmendementPere": "0",
        "urlAmdt": "Amdt_31.html", "typeAmdt": "Amt", "num": "31", "libelleAlinea": "Al. 8",
        "urlAuteur": "haie_lise19001a.html", "auteur": "Mme HAIE", "isDiscussionCommune": "false",
        "isDiscussionCommuneIsolee": "false", "isIdentique": "false", "sort": "Adopté", "isAdopte": "true",
        "isRejete": "false", **champs,
    }  # fmt: skip


def liste(*subdivisions: list[dict[str, Any]], **generales: Any) -> bytes:
    return orjson.dumps({
        "info_generales": {
            "natureLoi": "Projet de loi", "intituleLoi": "Haies", "lecture": "1ère lecture", "idtxt": "103021",
            "tsgenhtml": "1531427548000", "nbAmdtsDeposes": "0", "nbAmdtsAExaminer": "0",
            "doslegsignet": "PPL23-063", **generales,
        },
        "Subdivisions": [
            {"libelle_subdivision": f"Article {rang}", "id_subdivision": "1", "signet": "#a", "Amendements": listes}
            for rang, listes in enumerate(subdivisions, 1)
        ],
    })  # fmt: skip


def lire(raw: bytes, notes: Notes | None = None) -> list[DiscussionSenat]:
    lus = list(discussions.parse(raw, notes or Notes()))
    return [lu for lu in lus if isinstance(lu, DiscussionSenat)]


def un(**champs: Any) -> DiscussionSenat:
    (lu,) = lire(liste([amendement(**champs)]))
    return lu


def test_an_amendment_is_read_with_its_text_and_its_division() -> None:
    assert un() == DiscussionSenat(
        texte="103021", signet="ppl23-063", lecture="1ère lecture", rang=1, numero="31", amendement="900", type="Amt",
        pere=None, subdivision="Article 1", alinea="Al. 8", auteur="Mme HAIE", matricule="19001A", sort="Adopté",
        identique=None, discussion_commune=None,
    )  # fmt: skip


def test_ranks_run_over_the_whole_list() -> None:
    lus = lire(liste([amendement(num="1"), amendement(num="2")], [], [amendement(num="3")]))
    assert [(lu.numero, lu.rang, lu.subdivision) for lu in lus] == [
        ("1", 1, "Article 1"),
        ("2", 2, "Article 1"),
        ("3", 3, "Article 3"),
    ]


def test_a_sub_amendment_has_a_parent() -> None:
    lu = un(typeAmdt="S/Amt", isSousAmendement="true", idAmendementPere="901")
    assert (lu.type, lu.pere) == ("S/Amt", "901")


def test_amendments_called_together_share_an_id() -> None:
    lu = un(isIdentique="true", idIdentique="11", isDiscussionCommune="true", idDiscussionCommune="22")
    assert (lu.identique, lu.discussion_commune) == ("11", "22")


def test_a_part_of_the_template_is_not_a_link() -> None:
    lu = un(auteur="LE GOUVERNEMENT", urlAuteur="$amd.getUrlAuteur()")
    assert (lu.auteur, lu.matricule) == ("LE GOUVERNEMENT", None)


def test_an_amendment_to_come_has_no_sort() -> None:
    champs = amendement()
    del champs["sort"]
    (lu,) = lire(liste([champs]))
    assert lu.sort is None


def test_a_new_sort_is_kept_and_reported() -> None:
    notes = Notes()
    (lu,) = lire(liste([amendement(sort="Renvoyé")]), notes)
    assert lu.sort == "Renvoyé"
    assert dict(notes.unknown_fields) == {"discussion.sort=Renvoyé": 1}


def test_a_new_field_is_reported() -> None:
    notes = Notes()
    lire(liste([amendement(urgence="haute")]), notes)
    assert dict(notes.unknown_fields) == {"discussion.Amendements.urgence": 1}


@pytest.mark.parametrize(
    ("champs", "raison"),
    [
        ({"typeAmdt": "Vœu"}, "« typeAmdt » : valeur inconnue 'Vœu'"),
        ({"isIdentique": "peut-être"}, "« isIdentique » n'est ni vrai ni faux"),
        ({"isIdentique": True}, "« isIdentique » n'est pas un texte"),
        ({"isIdentique": "true"}, "« idIdentique » manque"),
        ({"idAmendement": ""}, "« idAmendement » manque"),
    ],
)
def test_what_differs_from_the_format_rejects_the_list_under_the_number(champs: dict[str, Any], raison: str) -> None:
    with pytest.raises(Reject, match=raison) as caught:
        un(**champs)
    assert caught.value.record == "31"


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (b"{", "JSON illisible"),
        (b"[]", "« racine » n'est pas un objet"),
        (b'{"Subdivisions": []}', "« info_generales » n'est pas un objet"),
        (b'{"info_generales": {"idtxt": "1"}}', "« Subdivisions » n'est pas une liste"),
        (liste(idtxt=""), "« idtxt » manque"),
    ],
)
def test_a_file_that_is_no_list_is_rejected(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)
