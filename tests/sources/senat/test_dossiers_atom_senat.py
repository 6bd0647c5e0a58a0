"""The feed of a dossier: instants brought to Paris, steps from the oldest."""

from datetime import date

import pytest
from tests.exemples_senat_pages import entree_atom, flux

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.senat.dossiers import atom
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat

PARUTION = entree_atom(
    "Parution au JO (Loi n° 2019-101 du 30 décembre 2019)",
    "Loi n° 2019-101 du 30 décembre 2019 parue au JO n° 0305 du 31 décembre 2019",
    "2019-12-30T23:00:00Z",
    "https://www.legifrance.gouv.fr/eli/loi/2019/12/30/AGRX1900001L/jo/texte",
)
DECISION = entree_atom(
    "Décision du Conseil constitutionnel n°2019-756 DC",
    "Décision du Conseil constitutionnel n°2019-756 DC du 21 décembre 2019 (partiellement conforme)",
    "2019-12-20T23:00:00Z",
    "http://www.conseil-constitutionnel.fr/decision/2019/2019756dc.htm",
)


def lire(raw: bytes, notes: Notes | None = None) -> tuple[DossierSenat, list[EtapeSenat]]:
    dossier, *suite = atom.parse(raw, notes or Notes(member="doslegppl18-101.xml"))
    assert isinstance(dossier, DossierSenat)
    return dossier, [etape for etape in suite if isinstance(etape, EtapeSenat)]


def etape(**champs: str) -> EtapeSenat:
    (one,) = lire(flux(entree_atom(**champs)))[1]
    return one


def test_the_dossier_is_read_in_the_encoding_that_it_declares() -> None:
    dossier, _ = lire(flux(etat="promulgué ou adopté (ppr)"))
    assert (dossier.signet, dossier.titre) == ("ppl18-101", "Haies bocagères")
    assert dossier.intitule == "proposition de loi visant à protéger les haies et leur chœur"
    assert dossier.etat == "promulgué ou adopté (ppr)"
    assert dossier.url == "https://www.senat.fr/dossier-legislatif/ppl18-101.html"


def test_law_and_decision_are_those_of_their_own_steps() -> None:
    autre = entree_atom(
        "Scrutin public n°4 du 6 juin 2019",
        "Scrutin public sur l'article 1er modifiant la loi n° 2010-837 du 2 mai 2010",
    )
    dossier, _ = lire(flux(PARUTION, DECISION, autre))
    assert (dossier.numero_loi, dossier.date_promulgation) == ("2019-101", date(2019, 12, 30))
    assert (dossier.decision_cc, dossier.date_decision) == ("partiellement conforme", date(2019, 12, 21))


def test_the_dossier_begins_with_its_oldest_text() -> None:
    depot = entree_atom("Texte n° 101", "Première lecture - Sénat : Texte déposé", "2018-12-19T23:00:00Z")
    assert lire(flux(entree_atom(), depot))[0].date_initiale == date(2018, 12, 20)


def test_steps_are_numbered_from_the_oldest() -> None:
    _, suite = lire(flux(entree_atom("Texte n° 2"), entree_atom("Texte n° 1")))
    assert [(one.ordre, one.titre.partition(" modifié")[0]) for one in suite] == [(1, "Texte n° 1"), (2, "Texte n° 2")]


@pytest.mark.parametrize(
    ("instant", "jour"),
    [
        ("2019-06-10T22:00:00Z", date(2019, 6, 11)),  # midnight in summer
        ("2019-03-25T23:00:00Z", date(2019, 3, 26)),  # midnight in winter
        ("2019-06-11T14:01:20Z", date(2019, 6, 11)),
    ],
)
def test_an_instant_is_a_day_in_paris(instant: str, jour: date) -> None:
    assert etape(publie=instant).jour == jour


@pytest.mark.parametrize(
    ("titre", "jour"),
    [
        ("Inscription à l'ordre du jour du 18 juin 2019", date(2019, 6, 18)),
        ("Inscription à l'ordre du jour du 18, 19 et 27 juin 2019", date(2019, 6, 18)),
        ("Parution au JO (Loi n° 2019-1 du 9 juin 2019)", date(2019, 6, 11)),
    ],
)
def test_a_day_in_the_title_wins_unless_it_is_that_of_the_law(titre: str, jour: date) -> None:
    assert etape(titre=titre).jour == jour


@pytest.mark.parametrize(
    ("resume", "lecture", "assemblee"),
    [
        ("Première lecture - Sénat : Petite loi", "Première lecture", "S"),
        ("Nouvelle lecture - Assemblée nationale : Texte", "Nouvelle lecture", "A"),
        ("Lecture définitive - Assemblée nationale", "Lecture définitive", "A"),
        ("Commission mixte paritaire (désaccord) : Rapport", "Commission mixte paritaire (désaccord)", "I"),
        ("Saisine en date du 7 décembre 2017", None, None),
    ],
)
def test_reading_and_assembly_head_the_summary(resume: str, lecture: str | None, assemblee: str | None) -> None:
    one = etape(resume=resume)
    assert (one.lecture, one.assemblee) == (lecture, assemblee)


@pytest.mark.parametrize(
    ("titre", "phrase", "complet"),
    [
        ("Texte n° 109", "Texte modifié par le Sénat", "Texte n° 109 modifié par le Sénat"),
        ("Texte de la commission n° 5", "Texte de la commission déposé", "Texte de la commission n° 5 déposé"),
        ("Petite loi", "Petite loi", "Petite loi"),
        ("Avis n° 5", "Avis n° 5 du 3 mai", "Avis n° 5 du 3 mai"),
        ("Parution au JO", "Loi n° 3 parue au JO", "Parution au JO : Loi n° 3 parue au JO"),
    ],
)
def test_title_and_sentence_are_joined_without_repeating(titre: str, phrase: str, complet: str) -> None:
    assert etape(titre=titre, resume=f"Première lecture - Sénat : {phrase}").titre == complet


@pytest.mark.parametrize(
    ("titre", "lien", "texte"),
    [
        ("Texte n° 404", "http://www.senat.fr/leg/pjl18-404.html", ("2018-2019", "404")),
        ("Texte n° 104", "pjl17-104.html", ("2017-2018", "104")),
        ("Texte n° 9", "http://www.senat.fr/leg/ppl97-009.html", ("1997-1998", "9")),
        ("Texte n° 1681", "http://www.assemblee-nationale.fr/15/projets/pl1681.asp", (None, "1681")),
        ("Amendements déposés sur le texte n°525", "/amendements/2018-2019/525/accueil.html", ("2018-2019", "525")),
        ("Texte n° 109", "http://www.senat.fr/leg/tas18-109.html", (None, None)),  # adopted: another series of numbers
        ("Rapport n° 524", "http://www.senat.fr/rap/l18-524/l18-524.html", (None, None)),
    ],
)
def test_the_text_that_a_step_is_about(titre: str, lien: str, texte: tuple[str | None, str | None]) -> None:
    one = etape(titre=titre, lien=lien, resume="")
    assert (one.texte_session, one.texte_numero) == texte


def test_the_scrutin_of_a_step_is_in_its_link() -> None:
    one = etape(titre="Scrutin public n°149 du 11 juin 2019", lien="http://www.senat.fr/scrupub/2018/scr2018-149.html")
    assert (one.scrutin, one.url) == ("2018-149", "https://www.senat.fr/scrupub/2018/scr2018-149.html")


@pytest.mark.parametrize(
    ("raw", "raison"),
    [
        (b"<feed", "XML illisible"),
        (b"<rss/>", "racine « feed » absente"),
        (flux(signet="ppl18-102"), "flux du dossier ppl18-102 dans le fichier doslegppl18-101.xml"),
        (flux(entree_atom(titre="")), "étape sans titre"),
        (flux(entree_atom(publie="hier")), "instant illisible : 'hier'"),
        (flux().replace(b"<title>", b"<name>").replace(b"</title>", b"</name>"), "« title » manque"),
    ],
)
def test_a_feed_that_is_not_sure_is_refused(raw: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(raw)


def test_a_feed_of_no_dossier_is_refused() -> None:
    with pytest.raises(Reject, match="aucune adresse de dossier"):
        lire(flux(signet="index"), Notes(member="flux.xml"))


def test_a_step_without_a_day_has_none() -> None:
    entree = entree_atom().replace("<published>2019-06-10T22:00:00Z</published>", "")
    assert [one.jour for one in lire(flux(entree))[1]] == [None]


def test_a_feed_that_declares_entities_is_refused() -> None:
    bombe = flux(entree_atom(titre="&b;")).replace(b"?>\n", b'?>\n<!DOCTYPE feed [<!ENTITY b "Texte n 1">]>\n', 1)
    with pytest.raises(Reject, match="type de document"):
        lire(bombe)


def test_unknown_elements_are_reported() -> None:
    notes = Notes()
    lire(flux(entree_atom().replace("</entry>", "<mood/></entry>"), "<generator/>"), notes)
    assert dict(notes.unknown_fields) == {"dossier_atom.entry.mood": 1, "dossier_atom.generator": 1}
