"""Scrutins and their amendments: one amendment of one text, or none."""

from datetime import date

from tests.assemble.exemples_legislatif import amendement, personne, scrutin, trame

from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.scrutins_amendements import scrutins_amendements
from hemicycle.sources.publishers.assemblee.amendements import Amendement

PERSONNES = [personne("PA1", "Zoé", "Durand"), personne("PA2", "Luc", "Petit"), personne("PA3", "Anne", "Di Filippo")]
FIN = "de la proposition de loi visant à protéger les haies (première lecture)."
AUTRE = "PIONANR5L17BTC0900"


def liens(titre: str, *rows: Amendement, **champs: object) -> tuple[Lien, ...]:
    return scrutins_amendements([scrutin(f"{titre} {FIN}", **champs)], amendements(trame(Amendement, rows)), PERSONNES)


def trouves(titre: str, *rows: Amendement, **champs: object) -> list[str]:
    return [lien.vers for lien in liens(titre, *rows, **champs)]


def test_sitting_number_and_author_make_the_link() -> None:
    vise = amendement(12)
    assert liens("l'amendement n° 12 de Mme Durand à l'article 3", vise, amendement(13)) == (
        Lien("VTANR5L17V900", vise.uid, "seance", 1.0),
    )


def test_another_author_is_another_amendment() -> None:
    assert trouves("l'amendement n° 12 de M. Petit à l'article 3", amendement(12)) == []


def test_a_slip_in_the_name_is_forgiven_and_said() -> None:
    vise = amendement(12, auteur="PA3")
    found = liens("l'amendement n° 12 de Mme Di Flippo à l'article 3", vise)
    assert [(lien.vers, lien.confiance) for lien in found] == [(vise.uid, 0.95)]


def test_without_a_sitting_the_day_of_the_fate_decides() -> None:
    found = liens("l'amendement n° 12 de Mme Durand à l'article 3", amendement(12, seance=None))
    assert [lien.methode for lien in found] == ["jour"]


def test_an_amendment_decided_another_day_is_not_the_one() -> None:
    ailleurs = amendement(12, seance=None, date_sort=date(2025, 3, 5))
    assert trouves("l'amendement n° 12 de Mme Durand à l'article 3", ailleurs) == []


def test_a_committee_amendment_is_never_voted_in_the_plenary() -> None:
    assert trouves("l'amendement n° 12 de Mme Durand à l'article 3", amendement(12, organe_examen="CION-ECO")) == []


def test_the_article_decides_between_homonyms_of_two_texts() -> None:
    vise, autre = amendement(12), amendement(12, AUTRE, article="ART. 7")
    found = liens("l'amendement n° 12 de Mme Durand à l'article 3", autre, vise)
    assert [(lien.vers, lien.methode) for lien in found] == [(vise.uid, "seance_article")]


def test_homonyms_that_nothing_tells_apart_are_left_unlinked() -> None:
    assert trouves("l'amendement n° 12 de Mme Durand à l'article 3", amendement(12), amendement(12, AUTRE)) == []


def test_a_second_deliberation_has_its_own_number_one() -> None:
    premiere, seconde = (
        amendement(1, type_auteur="Gouvernement"),
        amendement(1, deliberation=2, type_auteur="Gouvernement"),
    )
    titre = "l'amendement n° 1 du Gouvernement à l'article 3"
    assert trouves(titre, premiere, seconde) == [premiere.uid]
    assert trouves(f"{titre} (seconde délibération)", premiere, seconde) == [seconde.uid]


def test_of_identical_amendments_the_first_is_linked() -> None:
    vise = amendement(12)
    titre = "l'amendement de suppression n° 12 de Mme Durand et les amendements identiques suivants à l'article 3"
    assert trouves(titre, vise, amendement(15, auteur="PA2")) == [vise.uid]


def test_a_sub_amendment_is_linked_not_its_amendment() -> None:
    parent = amendement(46, auteur="PA2")
    vise = amendement(96, parent=parent.uid)
    titre = "le sous-amendement n° 96 de Mme Durand à l'amendement n° 46 de M. Petit à l'article 3"
    assert trouves(titre, parent, vise) == [vise.uid]


def test_numbers_of_another_legislature_mean_nothing() -> None:
    ancien = amendement(12, legislature=16)
    assert trouves("l'amendement n° 12 de Mme Durand à l'article 3", ancien) == []
