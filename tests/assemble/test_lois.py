from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.exemples_dila import DOLE, TEXTE, TITRE, dossier_dole, texte_jo

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.textes.lois import Loi, completer, completer_dossiers, lois, numero_de_loi, page_du_jo
from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.dila import dossiers, textes
from hemicycle.sources.tables.columns import to_frame
from hemicycle.vocabulaire import Chambre, EtatDossier

AN, SENAT = "DLR5L17N60001", "SENAT-ppl24-001"
LIEN_AN = "https://www.assemblee-nationale.fr/dyn/17/dossiers/haies"
LIEN_SENAT = "http://www.senat.fr/dossier-legislatif/ppl24-001.html"
LOI = Loi("2025-12", TITRE, date(2025, 1, 7), date(2025, 1, 8), "6", "AGRX2500001L", TEXTE, (LIEN_AN, LIEN_SENAT))


def dossier(uid: str = AN, **champs: Any) -> Dossier:
    chambre = Chambre.SENAT if uid.startswith("SENAT") else Chambre.ASSEMBLEE
    base: dict[str, Any] = {
        "id": uid, "uid": uid, "chambre": chambre, "legislature": 17, "legislatures": frozenset({17}),
        "titre": "Proposition de loi relative aux haies", "titre_court": "haies", "etat": EtatDossier.PROMULGUE,
        "votable": True,
    }  # fmt: skip
    vides = dict.fromkeys(Dossier.__slots__[: Dossier.__slots__.index("saisines")])
    return Dossier(**{**vides, **base, **champs})


def tables(*fichiers: bytes) -> Callable[[str], pl.DataFrame]:
    """The staged tables of these files, in the order in which they were read."""
    records: dict[str, type[Record]] = {**dossiers.DOSSIERS_DOLE.tables, **textes.TEXTES_JO.tables}
    lignes: list[tuple[int, Record]] = []
    for place, fichier in enumerate(fichiers):
        parse = dossiers.parse if b"<DOSSIER_LEGISLATIF>" in fichier else textes.parse
        lignes += [(place, record) for record in parse(fichier, Notes())]

    def table(nom: str) -> pl.DataFrame:
        siennes = [(place, record) for place, record in lignes if type(record) is records[nom]]
        frame = to_frame(records[nom], [record for _, record in siennes])
        return frame.with_columns(pl.Series("_instantane", [place for place, _ in siennes], pl.Int64))

    return table


def complete(un: Dossier, connues: Sequence[Loi] = (LOI,)) -> tuple[Dossier, list[str]]:
    (found,), constats = completer([un], connues)
    return found, [constat.message for constat in constats]


@pytest.mark.parametrize(
    ("ecrit", "numero"),
    [
        ("2025-12", "2025-12"), (" n° 2025‑0012 ", "2025-12"), ("86-1067", "1986-1067"), ("2025-12 R1", None),
        ("12", None), ("", None), (None, None),
    ],
)  # fmt: skip
def test_a_number_of_law_is_written_in_one_way(ecrit: str | None, numero: str | None) -> None:
    assert numero_de_loi(ecrit) == numero


@pytest.mark.parametrize("numero", ["6", "0006", " 6 "])
def test_the_page_of_an_issue_pads_its_number(numero: str) -> None:
    assert page_du_jo(date(2025, 1, 8), numero) == "https://www.legifrance.gouv.fr/jorf/jo/2025/01/08/0006"


@pytest.mark.parametrize(
    ("jour", "numero"),
    [(None, "6"), (date(2025, 1, 8), None), (date(2025, 1, 8), "6 bis"), (date(2025, 1, 8), "0")],
)
def test_an_issue_without_day_or_number_has_no_page(jour: date | None, numero: str | None) -> None:
    assert page_du_jo(jour, numero) is None


def test_a_law_is_told_by_its_text_and_by_its_dossier() -> None:
    found, constats = lois(tables(texte_jo(), dossier_dole(liens=[LIEN_AN, LIEN_SENAT])))
    assert (found, constats) == ([LOI], [])


def test_a_dossier_alone_tells_number_title_day_and_text() -> None:
    (loi,), _ = lois(tables(dossier_dole(liens=[LIEN_AN])))
    assert loi == Loi("2025-12", TITRE, date(2025, 1, 7), texte=TEXTE, liens=(LIEN_AN,))


def test_the_two_files_of_a_text_make_one_law() -> None:
    (loi,), _ = lois(tables(texte_jo(), texte_jo(racine="TEXTELR", titre=None)))
    assert (loi.titre, loi.jo_numero) == (TITRE, "6")


def test_only_laws_are_laws() -> None:
    assert lois(tables(texte_jo(nature="DECRET"), dossier_dole(genre="PROJET_LOI"))) == ([], [])


def test_a_dossier_is_as_it_was_last_changed_whatever_the_order_of_the_files() -> None:
    recent = dossier_dole(modifie="2025-03-01", liens=[LIEN_AN])
    ancien = dossier_dole(modifie="2025-02-01", liens=[LIEN_SENAT])
    (loi,), _ = lois(tables(recent, ancien))
    assert loi.liens == (LIEN_AN,)


def test_a_published_law_without_a_number_is_told() -> None:
    found, constats = lois(tables(dossier_dole(titre="Loi sur les haies", textes=())))
    assert (found, [constat.regle for constat in constats], constats[0].objet) == ([], ["loi_sans_numero"], DOLE)


def test_links_that_were_dropped_are_counted() -> None:
    _, constats = lois(tables(dossier_dole(liens=["http://webdim/x", "http://webdim/y"])))
    assert [constat.message for constat in constats] == [
        "2 liens des dossiers de Légifrance écartés : hôte interne"
    ]  # fmt: skip


def test_without_a_file_of_the_dila_nothing_changes() -> None:
    def aucune(nom: str) -> pl.DataFrame:
        raise KeyError(nom)

    assert completer_dossiers(aucune, [dossier()]) == ((dossier(),), [])


def test_a_dossier_that_bears_the_number_is_given_what_it_lacks() -> None:
    found, constats = complete(dossier(loi_numero="2025-12", jo_numero="0006"), [LOI])
    assert constats == []
    assert (found.loi_titre, found.loi_date_jo, found.jo_nor, found.jo_numero) == (
        TITRE, date(2025, 1, 8), "AGRX2500001L", "0006",
    )  # fmt: skip
    assert found.url_legifrance == f"https://www.legifrance.gouv.fr/jorf/id/{TEXTE}"


def test_an_issue_of_number_zero_is_one_that_the_dossier_does_not_know() -> None:
    found, constats = complete(dossier(loi_numero="2025-12", jo_numero="0"))
    assert (found.jo_numero, constats) == ("6", [])


@pytest.mark.parametrize("uid", [AN, SENAT])
def test_a_dossier_without_a_number_is_found_by_a_link(uid: str) -> None:
    assert complete(dossier(uid))[0].loi_numero == "2025-12"


def test_a_link_may_name_the_dossier_by_its_id() -> None:
    loi = Loi("2025-12", liens=(f"https://www.assemblee-nationale.fr/dyn/17/dossiers/{AN}",))
    assert complete(dossier(titre_court=None), [loi])[0].loi_numero == "2025-12"


def test_a_title_alone_joins_nothing() -> None:
    seule = Loi("2025-12", "Proposition de loi relative aux haies")
    assert complete(dossier(), [seule]) == (dossier(), [])


def test_what_a_dossier_says_itself_is_kept_and_the_contradiction_told() -> None:
    sien = dossier(loi_numero="2025-12", loi_date_jo=date(2025, 1, 9), jo_nor="X", jo_numero="7", url_legifrance="u")
    found, constats = complete(sien)
    assert (found.loi_date_jo, found.jo_nor, found.jo_numero, found.url_legifrance) == (date(2025, 1, 9), "X", "7", "u")
    assert [message.partition(" : ")[0] for message in constats] == ["date du JO", "numéro du JO", "NOR"]


def test_a_dossier_linked_to_another_law_than_its_own_keeps_its_own() -> None:
    found, constats = complete(dossier(loi_numero="2025-13"))
    assert (found.loi_numero, found.loi_titre) == ("2025-13", None)
    assert "2025-13 selon le dossier, 2025-12 selon le Journal officiel" in constats[0]


def test_two_laws_linked_to_one_dossier_are_no_proof() -> None:
    found, constats = complete(dossier(), [LOI, Loi("2025-13", liens=(LIEN_AN,))])
    assert found.loi_numero is None
    assert "2025-12, 2025-13" in constats[0]


@pytest.mark.parametrize("etat", [EtatDossier.REJETE, EtatDossier.CADUC, EtatDossier.RETIRE, EtatDossier.FUSIONNE])
def test_a_dossier_that_ended_otherwise_made_no_law(etat: EtatDossier) -> None:
    found, constats = complete(dossier(etat=etat))
    assert found.loi_numero is None
    assert len(constats) == 1
