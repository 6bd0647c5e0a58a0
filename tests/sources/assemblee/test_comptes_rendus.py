"""Reports of sittings: the tree of points, what is inherited, who speaks, and what a hostile file may not do."""

from datetime import date

import pytest
from tests.exemples_seances import compte_rendu, paragraphe, point

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import comptes_rendus
from hemicycle.sources.publishers.assemblee.comptes_rendus import CompteRendu, Paragraphe


def lire(raw: bytes, notes: Notes | None = None) -> list[Paragraphe]:
    records = list(comptes_rendus.parse(raw, notes or Notes()))
    assert isinstance(records[0], CompteRendu)
    return [record for record in records[1:] if isinstance(record, Paragraphe)]


def seul(contenu: str) -> Paragraphe:
    (found,) = lire(compte_rendu(contenu))
    return found


def test_the_heading_of_a_report_is_read() -> None:
    head = next(iter(comptes_rendus.parse(compte_rendu(), Notes())))
    assert head == CompteRendu(
        uid="CRSANR5L17S2025O1N150",
        seance="RUANR5L17S2025IDS29001",
        session_ref="SCR5A2025O1",
        legislature=17,
        jour=date(2025, 3, 4),
        numero_jour="1",
        etat="complet",
        version="avant_JO",
    )


def test_a_late_sitting_belongs_to_the_day_it_opened() -> None:
    head = next(iter(comptes_rendus.parse(compte_rendu(jour="20250304235900000"), Notes())))
    assert isinstance(head, CompteRendu)
    assert head.jour == date(2025, 3, 4)


def test_an_unreadable_day_goes_to_the_quarantine_under_the_id_of_the_report() -> None:
    with pytest.raises(Reject, match="dateSeance") as caught:
        lire(compte_rendu(jour="20251304"))
    assert caught.value.record == "CRSANR5L17S2025O1N150"


def test_a_speaker_is_known_by_its_official_id() -> None:
    read = seul(paragraphe("Oui.", "Mme Lucie Verdan", "rapporteure", "PA9001", "12.5", id_syceron="77"))
    assert (read.acteur, read.orateur, read.qualite) == ("PA9001", "Mme Lucie Verdan", "rapporteure")
    assert (read.duree, read.id) == (12.5, "77")


@pytest.mark.parametrize("acteur", [None, "PA0", "PA-125"])
def test_a_group_or_an_office_is_nobody_but_keeps_its_name(acteur: str | None) -> None:
    read = seul(paragraphe("Bravo !", "Un député du groupe Bocage", "", acteur))
    assert (read.acteur, read.orateur) == (None, "Un député du groupe Bocage")


def test_the_number_of_the_speaker_serves_when_the_attribute_is_missing() -> None:
    orateurs = "<orateurs><orateur><nom>M. Roc</nom><id>9002</id></orateur></orateurs>"
    assert seul(f"<paragraphe>{orateurs}<texte>Non.</texte></paragraphe>").acteur == "PA9002"


def test_a_stage_direction_has_no_speaker() -> None:
    read = seul(paragraphe("<italique>(Applaudissements.)</italique>", code_style="Info Italiques"))
    assert (read.acteur, read.orateur, read.texte) == (None, None, "(Applaudissements.)")


def test_inline_markup_is_flattened_and_line_breaks_are_kept() -> None:
    read = seul(
        paragraphe("L’amendement n<exposant>o</exposant>\n   12 de <italique>M. Roc</italique>.<br/>  Avis\xa0?")
    )
    assert read.texte == "L’amendement n° 12 de M. Roc.\nAvis ?"


def test_paragraphs_are_found_at_any_depth_and_stay_in_order() -> None:
    raw = compte_rendu(
        paragraphe("un"),
        point("Haies", paragraphe("deux"), point("Article 1er", paragraphe("trois"), niveau=2), paragraphe("quatre")),
        "<interExtraction nom_orateur='M. Roc'>" + paragraphe("cinq") + "</interExtraction>",
        "<finSeance>" + point("Ordre du jour", paragraphe("six")) + "</finSeance>",
    )
    assert [(p.ordre, p.texte) for p in lire(raw)] == list(
        enumerate(["un", "deux", "trois", "quatre", "cinq", "six"], start=1)
    )


def test_the_order_of_the_sitting_prevails_over_that_of_the_file() -> None:
    raw = compte_rendu(
        paragraphe("un", ordre_absolu_seance="7"), paragraphe("deux"), paragraphe("trois", ordre_absolu_seance="12")
    )
    assert [p.ordre for p in lire(raw)] == [7, 8, 12]


def test_the_words_of_the_opening_are_kept() -> None:
    raw = compte_rendu(
        "<ouvertureSeance nivpoint='1'><orateurs/><texte>Présidence de Mme Roc</texte>"
        + paragraphe("La séance est ouverte.", "Mme la présidente", acteur="PA9005")
        + "</ouvertureSeance>"
    )
    assert [(p.texte, p.orateur, p.points) for p in lire(raw)] == [
        ("Présidence de Mme Roc", None, []),
        ("La séance est ouverte.", "Mme la présidente", []),
    ]


def test_text_and_article_are_inherited_from_five_levels_of_points() -> None:
    read = seul(
        point(
            "Haies",
            point(
                "Discussion des articles",
                point(
                    "Article 3",
                    point(None, point("Amendements", paragraphe("Oui."), niveau=5), niveau=4),
                    niveau=3,
                    art=" 3",
                ),
                niveau=2,
                bibard=" (n[[o]] 812)",
                art="",
            ),
        )
    )
    assert (read.texte_numero, read.article, read.niveau) == ("812", "3", 5)
    assert read.points == ["Haies", "Discussion des articles", "Article 3", "Amendements"]
    assert read.point == "Amendements"


def test_a_deeper_point_belongs_to_the_shallower_one_before_it() -> None:
    raw = compte_rendu(
        point("Haies", bibard=" (n[[o]] 812)"),
        point("Discussion générale", niveau=2),
        point("Discussion des articles", niveau=2),
        point("Article 1er", paragraphe("Oui."), niveau=3, art=" 1er"),
        point("Suspension", paragraphe("Non.")),
    )
    oui, non = lire(raw)
    assert (oui.points, oui.texte_numero) == (["Haies", "Discussion des articles", "Article 1er"], "812")
    assert (non.points, non.texte_numero) == (["Suspension"], None)


def test_a_paragraph_after_an_inner_point_is_back_in_the_outer_one() -> None:
    raw = compte_rendu(point("Haies", point("Article 1er", paragraphe("a"), niveau=2, art="1er"), paragraphe("b")))
    assert [(p.point, p.article) for p in lire(raw)] == [("Article 1er", "1er"), ("Haies", None)]


def test_amendments_are_those_of_adt_and_never_of_valeur() -> None:
    read = seul(paragraphe("Je le défends.", adt=" 74, 1300 et 2598", valeur=" 3"))
    assert (read.amendements, read.amendements_herites, read.valeur) == (["74", "1300", "2598"], False, "3")


@pytest.mark.parametrize(
    ("ecrit", "lus"),
    [
        ("", []),
        (" 206", ["206"]),
        (" 2066 rectifié", ["2066"]),
        (" 4 (2e rect.) et 5", ["4", "5"]),
        (" I-848, II-CF904", ["I-848", "II-CF904"]),
        (" 12, 12", ["12"]),
    ],
)
def test_numbers_of_amendments_are_told_apart(ecrit: str, lus: list[str]) -> None:
    assert seul(paragraphe("Oui.", adt=ecrit)).amendements == lus


def test_a_sub_amendment_is_an_amendment_too() -> None:
    assert seul(paragraphe("Oui.", adt=" 206", ssadt=" 2700")).amendements == ["206", "2700"]


def test_amendments_of_the_point_serve_when_the_paragraph_names_none_and_are_marked() -> None:
    raw = compte_rendu(point("Article 3", paragraphe("a"), paragraphe("b", adt="13"), adt="12"))
    assert [(p.amendements, p.amendements_herites) for p in lire(raw)] == [(["12"], True), (["13"], False)]


def test_another_article_does_not_inherit_the_amendments_above_it() -> None:
    read = seul(point("Articles 3 et 4", point("Article 4", paragraphe("a"), niveau=2, art="4"), adt="12", art="3"))
    assert (read.article, read.amendements) == ("4", [])


def test_the_words_after_and_before_an_article_are_readable() -> None:
    assert seul(paragraphe("Oui.", art="Après_ 9")).article == "Après 9"


def test_several_texts_in_discussion_are_all_kept() -> None:
    assert seul(paragraphe("Oui.", bibard=" (n[[os]] 1100, 1364)")).texte_numero == "1100, 1364"


def test_decisions_and_codes_are_kept() -> None:
    read = seul(
        paragraphe(
            "(Rejeté.)",
            code_grammaire="REJET_ADT",
            code_style="Info Italiques",
            roledebat="president",
            decision="REJET",
        )
    )
    assert (read.grammaire, read.style, read.role, read.decision) == (
        "REJET_ADT",
        "Info Italiques",
        "president",
        "REJET",
    )


def test_an_unknown_element_is_reported_and_its_paragraphs_are_kept() -> None:
    notes = Notes()
    read = lire(compte_rendu("<nouveaute>" + paragraphe("Oui.", humeur="bonne") + "</nouveaute>"), notes)
    assert [p.texte for p in read] == ["Oui."]
    assert dict(notes.unknown_fields) == {
        "compteRendu.contenu.nouveaute": 1,
        "compteRendu.paragraphe.humeur": 1,
    }


def test_comments_are_no_text() -> None:
    assert seul(paragraphe("Oui<!-- coupe -->.")).texte == "Oui."


def test_an_external_entity_is_refused() -> None:
    entete = '<!DOCTYPE compteRendu [<!ENTITY secret SYSTEM "file:///etc/hostname">]>'
    with pytest.raises(Reject, match="type de document"):
        lire(compte_rendu(paragraphe("&secret;"), entete=entete))


def test_a_document_type_alone_is_refused() -> None:
    with pytest.raises(Reject, match="type de document"):
        lire(compte_rendu(paragraphe("Oui."), entete='<!DOCTYPE compteRendu SYSTEM "http://exemple.invalid/a.dtd">'))


def test_a_bomb_of_entities_is_refused() -> None:
    entites = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 20}">' for n in range(9))
    entete = f'<!DOCTYPE compteRendu [<!ENTITY e0 "boum">{entites}]>'
    with pytest.raises(Reject):
        lire(compte_rendu(paragraphe("Oui.", humeur="x").replace('humeur="x"', 'humeur="&e9;"'), entete=entete))


def test_a_truncated_report_is_refused() -> None:
    with pytest.raises(Reject, match="XML illisible"):
        lire(compte_rendu(paragraphe("Oui."))[:-40])


def test_another_root_is_refused() -> None:
    with pytest.raises(Reject, match="compteRendu"):
        lire(b"<autre/>")


def test_a_report_without_content_is_refused() -> None:
    with pytest.raises(Reject, match="contenu"):
        lire(compte_rendu().replace(b"contenu>", b"vide>"))


@pytest.mark.parametrize(("attribut", "valeur"), [("ordre_absolu_seance", "premier"), ("stime", "tôt")])
def test_a_number_that_is_none_sends_the_report_to_the_quarantine(attribut: str, valeur: str) -> None:
    with pytest.raises(Reject, match=attribut):
        lire(compte_rendu(paragraphe("Oui.", **{attribut: valeur})))
