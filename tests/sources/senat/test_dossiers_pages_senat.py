"""The page of a dossier in its old design: steps under the titles above them."""

from datetime import date

import pytest
from tests.exemples_senat_pages import lecture_page, page_dossier

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat.dossiers import pages
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat

TEXTE = (
    "<li><a href='/leg/ppl18-101.html'>Texte</a> n° 101 rectifié (2018-2019) de "
    'Mme&nbsp;<a href="/senateur/verdan_lucie19001a.html">Lucie VERDAN</a>, déposé au Sénat le 20 décembre 2018</li>'
)
LOI = "<li><strong>Loi n° 2019-101 du 5 mars 2019</strong> parue au <a href='#'>JO n°&nbsp;0055 du 6 mars 2019</a></li>"
DECISION = (
    "<li><strong>Décision du Conseil constitutionnel</strong> <a href='/dc'>n° 2019-739 DC du 1er mars 2019 "
    "(partiellement conforme)</a></li>"
)


def lire(raw: bytes, fichier: str = "ppl18-101.html") -> tuple[DossierSenat, list[EtapeSenat]]:
    dossier, *suite = pages.parse(raw, Notes(member=fichier))
    assert isinstance(dossier, DossierSenat)
    return dossier, [etape for etape in suite if isinstance(etape, EtapeSenat)]


def etapes(*lectures: str) -> list[EtapeSenat]:
    return lire(page_dossier(*lectures))[1]


def test_titles_and_themes_are_read() -> None:
    dossier, _ = lire(page_dossier())
    assert (dossier.titre, dossier.intitule) == ("Haies bocagères", "Proposition de loi visant à protéger les haies")
    assert dossier.themes == ["Environnement", "Économie et finances, fiscalité"]
    assert (dossier.etat, dossier.numero_loi, dossier.url_an) == (None, None, None)


def test_a_promulgated_dossier_tells_its_law_and_the_decision_on_it() -> None:
    dossier, _ = lire(page_dossier(entete=LOI + DECISION))
    assert (dossier.etat, dossier.numero_loi, dossier.date_promulgation) == ("promulgué", "2019-101", date(2019, 3, 5))
    assert (dossier.decision_cc, dossier.date_decision) == ("partiellement conforme", date(2019, 3, 1))


def test_a_step_is_read_whole() -> None:
    assert etapes(lecture_page("1ère lecture", "Sénat", TEXTE)) == [
        EtapeSenat(
            signet="ppl18-101", ordre=1, jour=date(2018, 12, 20),
            titre="Texte n° 101 rectifié (2018-2019) de Mme Lucie VERDAN, déposé au Sénat le 20 décembre 2018",
            lecture="Première lecture", assemblee="S", url="https://www.senat.fr/leg/ppl18-101.html",
            texte_session="2018-2019", texte_numero="101", scrutin=None, origine="page",
        )
    ]  # fmt: skip


def test_the_dossier_begins_with_its_first_step() -> None:
    assert lire(page_dossier(lecture_page("1ère lecture", "Sénat", TEXTE)))[0].date_initiale == date(2018, 12, 20)


def test_steps_belong_to_the_reading_and_the_assembly_above_them() -> None:
    an = 'Assemblée nationale <span><a href="http://www.assemblee-nationale.fr/15/dossiers/haies.asp">(dossier)</a></span>'
    page = page_dossier(
        lecture_page("1ère lecture", "Sénat", TEXTE, titre="Première lecture"),
        lecture_page("1ère lecture", an, "<li>Texte n° 12 transmis</li>"),
        lecture_page("", None, "<li>Rapport n° 3</li>", titre="Commission mixte paritaire"),
        lecture_page("nouv. lect.", "Sénat", TEXTE, titre="Nouvelle lecture"),
        lecture_page("C. Constit.", None, "<li>Saisine</li>", titre="Décision du Conseil constitutionnel"),
    )
    dossier, suite = lire(page)
    assert [(one.lecture, one.assemblee) for one in suite] == [
        ("Première lecture", "S"),
        ("Première lecture", "A"),
        ("Commission mixte paritaire", "I"),
        ("Nouvelle lecture", "S"),
        (None, None),
    ]
    assert dossier.url_an == "http://www.assemblee-nationale.fr/15/dossiers/haies.asp"


def test_without_a_title_the_words_tell_the_assembly() -> None:
    (one,) = etapes(lecture_page("1ère lecture", None, TEXTE))
    assert one.assemblee == "S"


def test_headings_are_no_steps_and_parts_belong_to_theirs() -> None:
    rapport = "<li>Rapport n° 3<ul><li><a href='/rap/syn.pdf'>Synthèse</a></li></ul></li>"
    (one,) = etapes(lecture_page("1ère lecture", "Sénat", f"<li>Travaux de commission<ul>{rapport}</ul></li>"))
    assert (one.titre, one.url) == ("Rapport n° 3", None)


@pytest.mark.parametrize(
    ("texte", "jour"),
    [
        ("Compte rendu intégral (3, 4 et 5 novembre 2015) ; suite le 6 novembre 2015", date(2015, 11, 3)),
        ("Loi sur l'ordonnance n° 2016-1561 du 21 mai 2016, parue au JO n° 0057 du 8 mars 2017 (rectificatif paru au "
         "JO n° 0084 du 8 avril 2017)", date(2017, 3, 8)),
        ("Texte sur l'ordonnance n° 2016-1561 du 21 novembre 2016, déposé le 2 mai 2017", date(2017, 5, 2)),
        ("Décision du Conseil constitutionnel n° 2016-739 DC du 17 novembre 2016", date(2016, 11, 17)),
        ("État d'application de la loi", None),
    ],
)  # fmt: skip
def test_the_day_of_a_step_is_in_its_words(texte: str, jour: date | None) -> None:
    assert [one.jour for one in etapes(lecture_page("1ère lecture", "Sénat", f"<li>{texte}</li>"))] == [jour]


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (page_dossier(signet="ppl18-102"), "page du dossier ppl18-102 dans le fichier ppl18-101.html"),
        (page_dossier(frise="frise"), "présentation inconnue"),
        (page_dossier().replace(b"title-dosleg", b"titre"), "présentation inconnue"),
        (page_dossier(lecture_page("1ère lecture", "Sénat", "<li>Texte du 31 juin 2019</li>")), "date illisible"),
    ],
)
def test_a_page_that_is_not_sure_is_refused(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)


def test_a_page_of_no_dossier_is_refused() -> None:
    with pytest.raises(Reject, match="aucune adresse de dossier"):
        lire(page_dossier().replace(b"/rss/", b"/"), "page.html")


def test_a_text_withdrawn_or_rejected_is_a_step_that_no_number_is_needed_for() -> None:
    """The list of the sitting is not closed before its end where the text was withdrawn."""
    retire = "<li>Séance publique\n<ul><!--seance--><li>Texte retiré par le Premier ministre le 28 juin 2017</li></ul>"
    rejete = "<li>Texte rejeté par le Sénat le 27 octobre 2016</li>"
    found = etapes(lecture_page("1ère lecture", "Sénat", retire), lecture_page("1ère lecture", None, rejete))
    assert [(e.titre, e.jour, e.lecture, e.assemblee, e.texte_numero) for e in found] == [
        ("Texte retiré par le Premier ministre le 28 juin 2017", date(2017, 6, 28), "Première lecture", "S", None),
        ("Texte rejeté par le Sénat le 27 octobre 2016", date(2016, 10, 27), "Première lecture", "S", None),
    ]
