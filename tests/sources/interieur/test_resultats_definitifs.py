"""The workbook of final results, in the wide form of 2023: one row for each constituency."""

from collections.abc import Sequence

import msgspec
import pytest
from tests.exemples_interieur import classeur

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.coherence import examiner
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.interieur.resultats import PageResultatsLue
from hemicycle.sources.publishers.interieur.resultats_definitifs import parse
from hemicycle.vocabulaire import ModeScrutin

NOM = "senatoriales-2026-resultats-publication.xlsx"
LIEU = ["Code Dpt", "Département", "Inscrits", "Abstentions", "Votants", "Blancs", "Nuls", "Exprimés"]
PERSONNE = ["Nuance candidat {}", "Nom candidat {}", "Prénom candidat {}", "Voix {}", "% Voix/Exp {}", "Elu {}"]
LISTE = ["N° dépôt {}", "Nuance liste {}", "Libellé de la liste {}", "Voix {}", "% Voix/Ins {}", "Sièges {}"]
Rangee = list[str | int]
Feuille = Sequence[Sequence[str | int]]

AUBE: Rangee = [10, "Aube", 130, 10, 120, 15, 5, 100]
UN: Rangee = ["DVD", "MEUNIER", "Anne", 80, "80,00", "élu T1"]
DEUX: Rangee = ["SOC", "PLUVIER", "Rose", 45, "45,00", ""]


def titres(groupe: Sequence[str], combien: int) -> list[str]:
    return [*LIEU, *(titre.format(n) for n in range(1, combien + 1) for titre in groupe)]


def lire(_notes: Notes | None = None, /, **feuilles: Feuille) -> dict[str, PageResultats]:
    """The results of each constituency; sheets are named by words with underscores for blanks."""
    noms = [nom.replace("_", " ") for nom in feuilles]
    found = parse(classeur(*feuilles.values(), noms=noms), _notes or Notes(member=NOM))
    lues = [une for une in found if isinstance(une, PageResultatsLue)]
    return {une.departement or "": msgspec.json.decode(une.corps, type=PageResultats) for une in lues}


def raisons(page: PageResultats) -> list[str]:
    lieu = circonscriptions()[page.departement]
    return examiner(page, lieu, lieu.mode).raisons


def test_the_two_rounds_of_a_constituency_come_from_two_sheets() -> None:
    second: Rangee = [*AUBE, "SOC", "PLUVIER", "Rose", 60, "60,00", "élu T2", *[""] * 6]
    (aube,) = lire(MAJ_T1=[titres(PERSONNE, 2), [*AUBE, *UN, *DEUX]], MAJ_T2=[titres(PERSONNE, 2), second]).values()
    assert [(tour.tour, [(ligne.libelle, ligne.voix, ligne.elu) for ligne in tour.lignes]) for tour in aube.tours] == [
        (1, [("Anne MEUNIER", 80, True), ("Rose PLUVIER", 45, False)]),
        (2, [("Rose PLUVIER", 60, True)]),
    ]
    assert (aube.mode, aube.tours[0].participation.blancs, aube.tours[0].lignes[0].pct_exprimes) == (
        ModeScrutin.MAJORITAIRE, 15, 80.0,
    )  # fmt: skip
    assert aube.source == "https://www.data.gouv.fr/fr/datasets/elections-senatoriales-2026-resultats/"
    assert raisons(aube) == []


def test_lists_have_their_seats_and_codes_are_those_of_the_service() -> None:
    groupes: Rangee = [1, "LDVD", "Pour les haies", 70, "53.846153", 2, 2, "LSOC", "Élan", 30, "23.08", 1]
    ligne: Rangee = [1, "Ain", *AUBE[2:], *groupes]
    found = lire(PROP=[titres(LISTE, 2), ligne])
    ain = found["01"]
    assert [(ligne.depot, ligne.nuance, ligne.libelle, ligne.sieges) for ligne in ain.tours[0].lignes] == [
        ("1", "LDVD", "Pour les haies", 2),
        ("2", "LSOC", "Élan", 1),
    ]
    assert ain.tours[0].lignes[0].pct_inscrits == 53.85
    assert raisons(ain) == []


def test_titles_written_for_the_first_group_only_below_a_line_of_presentation_are_read() -> None:
    entetes = [*titres(PERSONNE, 1), *[""] * 6]
    presentation: Rangee = ["Résultats"]
    (aube,) = lire(MAJ_T1=[presentation, entetes, [*AUBE, *UN, *DEUX]]).values()
    assert [ligne.libelle for ligne in aube.tours[0].lignes] == ["Anne MEUNIER", "Rose PLUVIER"]


def test_a_row_that_cannot_be_read_is_set_aside_with_the_whole_constituency() -> None:
    notes = Notes(member=NOM)
    faux: Rangee = [*AUBE, "DVD", "MEUNIER", "Anne", "beaucoup", "", ""]
    indre: Rangee = ["36", "Indre", *AUBE[2:], *UN]
    found = lire(
        notes,
        MAJ_T1=[titres(PERSONNE, 1), [*AUBE, *UN], indre],
        MAJ_T2=[titres(PERSONNE, 1), faux],
    )
    assert list(found) == ["36"]
    assert [(aside.record, aside.reason) for aside in notes.aside] == [
        ("MAJ T2, ligne 2", "« voix » n'est pas un nombre : 'beaucoup'")
    ]


@pytest.mark.parametrize("feuilles", [{"Liste_des_élus": [["Nom"]]}, {"PROP": [["Code Dpt", "Voix"], ["01", "3"]]}])
def test_another_workbook_is_refused_whole(feuilles: dict[str, Feuille]) -> None:
    with pytest.raises(Reject, match="aucune"):
        lire(**feuilles)
