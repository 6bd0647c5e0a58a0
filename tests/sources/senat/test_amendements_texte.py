"""The amendments of one text: a table without quoting, its stray tabs, its half-empty rows."""

from datetime import date

import pytest

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat import amendements
from hemicycle.sources.publishers.senat.amendements import AmendementTexteSenat, decomposer

NOM = "jeu_complet_2023-2024_63.csv"
# A blank ends every title but these two.
TITRES = "\t".join(titre if titre in ("Alinéa", "Fiche Sénateur") else f"{titre} " for titre in amendements.COLONNES)
HAIE = "//www.senat.fr/senfic/haie_lise19001a.html"


def ligne(**cellules: str) -> str:
    """A row; what is not said is that of a plain amendment."""
    plein = {
        "nature": "Amt", "numero": "129 rect. bis", "subdivision": "Article 2", "alinea": "3", "auteur": "Mme HAIE",
        "au_nom_de": "", "depot": "2023-11-13", "dispositif": "<body><p>Supprimer l&#8217;alin&#233;a</p></body>",
        "objet": "<body><p>Clair.</p></body>", "sort": "Adopté",
        "url": "//www.senat.fr/amendements/2023-2024/63/Amdt_129.html", "fiche": HAIE,
    }  # fmt: skip
    return "\t".join((plein | cellules).values())


def fichier(*lignes: str, tete: str = "sep=\t", fin: str = "\r\n") -> bytes:
    return fin.join([tete, TITRES, *lignes, ""]).encode("cp1252")


def lire(*lignes: str, nom: str = NOM, notes: Notes | None = None) -> list[AmendementTexteSenat]:
    notes = notes or Notes()
    notes.member = nom
    lus = list(amendements.parse(fichier(*lignes), notes))
    assert all(isinstance(lu, AmendementTexteSenat) for lu in lus)
    return [lu for lu in lus if isinstance(lu, AmendementTexteSenat)]


def un(**cellules: str) -> AmendementTexteSenat:
    (lu,) = lire(ligne(**cellules))
    return lu


def ecartees(*lignes: str) -> list[tuple[str, str | None]]:
    notes = Notes()
    assert lire(*lignes, notes=notes) == []
    return [(row.reason, row.record) for row in notes.aside]


def test_an_amendment_is_read() -> None:
    assert un() == AmendementTexteSenat(
        session="2023-2024", texte="63", commission=False, nature="Amt", numero="129 rect. bis", numero_base="129",
        rectification=2, subdivision="Article 2", alinea="3", auteur="Mme HAIE", au_nom_de=None,
        date_depot=date(2023, 11, 13), dispositif="Supprimer l’alinéa", objet="Clair.", sort="Adopté",
        url="https://www.senat.fr/amendements/2023-2024/63/Amdt_129.html", matricule="19001A",
    )  # fmt: skip


def test_the_name_of_the_file_tells_committee_from_sitting() -> None:
    (lu,) = lire(ligne(numero="COM-12"), nom="dossier/jeu_complet_commission_2013-2014_310.csv")
    assert (lu.session, lu.texte, lu.commission, lu.numero_base) == ("2013-2014", "310", True, "COM-12")


@pytest.mark.parametrize("nom", ["jeu_complet.csv", "jeu_complet_2023-2026_63.csv", "autre_2023-2024_63.csv"])
def test_a_file_whose_name_says_nothing_is_rejected(nom: str) -> None:
    with pytest.raises(Reject, match="nom du fichier"):
        lire(ligne(), nom=nom)


@pytest.mark.parametrize(
    ("numero", "base", "rang"),
    [
        ("31", "31", 0),
        ("129 rect.", "129", 1),
        ("129 rect. bis", "129", 2),
        ("1 rect. sexies", "1", 6),
        ("7 rect. decies", "7", 10),
        ("COM-12", "COM-12", 0),
        ("I-5 rect. ter", "I-5", 3),
        ("II-744", "II-744", 0),
    ],
)
def test_a_number_is_taken_apart(numero: str, base: str, rang: int) -> None:
    assert decomposer(numero) == (base, rang)


@pytest.mark.parametrize("numero", ["", "rect.", "129 rect. encore", "129 bis", "12a"])
def test_a_number_that_cannot_be_taken_apart_is_rejected(numero: str) -> None:
    with pytest.raises(Reject, match="numéro illisible"):
        decomposer(numero)


@pytest.mark.parametrize(("tete", "fin"), [("sep=", "\r\n"), ("sep=\t", "\n")])
def test_the_first_line_and_the_ends_of_lines_vary(tete: str, fin: str) -> None:
    (lu,) = amendements.parse(fichier(ligne(), tete=tete, fin=fin), Notes(member=NOM))
    assert isinstance(lu, AmendementTexteSenat)
    assert lu.matricule == "19001A"


def test_a_file_without_a_separator_line_is_read() -> None:
    (lu,) = amendements.parse(fichier(ligne()).removeprefix(b"sep=\t\r\n"), Notes(member=NOM))
    assert isinstance(lu, AmendementTexteSenat)


def test_stray_tabs_in_the_first_text_do_not_shift_the_rest() -> None:
    lu = un(dispositif="<body><p>Avant\tpuis\taprès</p></body>")
    assert (lu.dispositif, lu.objet, lu.sort, lu.matricule) == ("Avant puis après", "Clair.", "Adopté", "19001A")


def test_stray_tabs_in_the_second_text_do_not_shift_the_rest() -> None:
    lu = un(objet="<body><p>« \taccès »</p></body>")
    assert (lu.dispositif, lu.objet, lu.sort) == ("Supprimer l’alinéa", "« accès »", "Adopté")


def test_quotes_are_plain_characters() -> None:
    assert un(dispositif='<body><p>"à la sobriété,</p></body>').dispositif == '"à la sobriété,'


def test_a_text_longer_than_a_cell_of_the_csv_module_is_read() -> None:
    assert un(dispositif=f"<body><p>{'mot ' * 40_000}</p></body>").dispositif == "mot " * 39_999 + "mot"


def test_an_amendment_withdrawn_before_the_sitting_has_lost_nearly_all() -> None:
    vide = dict.fromkeys(("subdivision", "alinea", "auteur", "depot", "dispositif", "objet", "url", "fiche"), "")
    lu = un(numero="8", sort="Cet amendement est retiré avant séance", **vide)
    assert (lu.numero, lu.auteur, lu.date_depot, lu.dispositif, lu.url, lu.matricule) == ("8", *[None] * 5)


def test_a_blank_cell_says_nothing() -> None:
    assert un(alinea=" ").alinea is None


def test_the_government_has_no_matricule() -> None:
    lu = un(auteur="LE GOUVERNEMENT", fiche="")
    assert (lu.auteur, lu.matricule) == ("LE GOUVERNEMENT", None)


def test_a_pending_amendment_has_no_sort_yet() -> None:
    assert un(sort="").sort is None


def test_a_link_to_a_senator_that_names_none_is_reported() -> None:
    notes = Notes()
    (lu,) = lire(ligne(fiche="//www.senat.fr/senfic/inconnu.html"), notes=notes)
    assert lu.matricule is None
    assert dict(notes.unknown_fields) == {"amendements_texte.Fiche Sénateur sans matricule": 1}


@pytest.mark.parametrize(
    ("cellules", "raison", "record"),
    [
        ({"sort": "Adopté avec regret"}, "« Sort » : valeur inconnue 'Adopté avec regret'", "129 rect. bis"),
        ({"nature": "Vœu"}, "« Nature » : valeur inconnue 'Vœu'", "129 rect. bis"),
        ({"numero": "129 rect. encore"}, "numéro illisible : '129 rect. encore'", "129 rect. encore"),
        ({"depot": "hier"}, "« Date de dépôt » : date illisible 'hier'", "129 rect. bis"),
        ({"dispositif": "sans\tfin", "objet": ""}, "13 cellules pour 12 colonnes", "129 rect. bis"),
    ],
)
def test_a_row_that_cannot_be_read_is_set_aside(cellules: dict[str, str], raison: str, record: str) -> None:
    assert ecartees(ligne(**cellules)) == [(raison, record)]


@pytest.mark.parametrize(("courte", "record"), [("Amt\t12\tArticle 2", "12"), ("Amt", "ligne 3")])
def test_a_short_row_is_set_aside(courte: str, record: str) -> None:
    cellules = courte.count("\t") + 1
    assert ecartees(courte) == [(f"{cellules} cellules pour 12 colonnes", record)]


def test_titles_in_other_places_reject_the_file() -> None:
    notes = Notes(member=NOM)
    with pytest.raises(Reject, match="titres inattendus"):
        list(amendements.parse(fichier().replace(b"Sort ", b"Destin "), notes))
    assert dict(notes.unknown_fields) == {"amendements_texte.Destin": 1}


def test_an_empty_file_is_rejected() -> None:
    with pytest.raises(Reject, match="titres inattendus"):
        list(amendements.parse(b"", Notes(member=NOM)))
