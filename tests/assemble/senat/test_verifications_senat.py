"""What the Senate's files are held against."""

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
from tests.assemble.senat.exemples_senateurs import table
from tests.assemble.senat.test_scrutins_assembles_senat import servi
from tests.assemble.senat.test_votes_du_senat import tenus
from tests.exemples_monde import un_mandat, une_personne

from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.personnes.personnes import inconnue
from hemicycle.assemble.senat import verifications
from hemicycle.assemble.senat.senateurs.circonscriptions import par_nom
from hemicycle.assemble.senat.senateurs.groupes import Libelles, groupes
from hemicycle.assemble.senat.votes import fusionner
from hemicycle.assemble.verifications import chambre_trop_pleine, liste_contredite
from hemicycle.vocabulaire import Chambre

LE_26 = date(2024, 3, 26)
LE_25 = date(2024, 3, 25)


def documents(*rows: dict[str, Any]) -> pl.DataFrame:
    return table("scrutins_senat", *rows)


def test_a_day_outside_the_session_is_grave() -> None:
    (constat,) = verifications.jours_hors_session(documents({"session": 2024, "jour": date(2024, 9, 30)}))
    assert (constat.regle, constat.objet, constat.grave) == ("date_hors_session", "scr2024-1", True)


def test_days_inside_the_session_are_well() -> None:
    bornes = [{"numero": 1, "jour": date(2023, 10, 1)}, {"numero": 2, "jour": date(2024, 9, 30)}]
    assert list(verifications.jours_hors_session(documents(*bornes))) == []


def assis(nombre: int, debut: date, fin: date | None = None) -> list[Personne]:
    """As many members of the Senate, of one seat each."""
    return [
        une_personne(
            f"{debut.year}-{n}", "Odile", "Varenne", [un_mandat(f"M{n}", Chambre.SENAT, debut, fin, "SENAT-BOC")]
        )
        for n in range(nombre)
    ]


def test_seats_that_contradict_the_newest_list_stop_the_publication() -> None:
    membres = assis(348, LE_25)
    listes = {p.uid for p in membres}
    assert list(liste_contredite(Chambre.SENAT, LE_26, listes, [*membres, *assis(5, date(2020, 10, 1))], "")) == []
    (constat,) = liste_contredite(Chambre.SENAT, LE_26, listes, [*membres, *assis(177, date(2020, 10, 1))], "Ajoutez")
    assert (constat.regle, constat.objet, constat.grave) == ("liste_contredite", "senat", True)
    assert "177 autres" in constat.message


def test_a_chamber_above_its_seats_stops_the_publication() -> None:
    periode = (date(2023, 10, 1), LE_26)
    pleine = assis(348, date(2023, 10, 2))
    partis = assis(10, date(2017, 10, 2), date(2023, 10, 2))  # the day that two terms share is that of the next
    assert list(chambre_trop_pleine(Chambre.SENAT, periode, [*pleine, *partis], 348)) == []
    assert list(chambre_trop_pleine(Chambre.SENAT, periode, [*pleine, *assis(9, date(2024, 4, 1))], 348)) == []
    (constat,) = chambre_trop_pleine(Chambre.SENAT, periode, [*pleine, *assis(1, date(2017, 10, 2))], 348)
    assert (constat.regle, constat.grave, "349 membres" in constat.message) == ("chambre_trop_pleine", True, True)


def differents(*rows: dict[str, Any], seances: dict[str, date] | None = None) -> list[Constat]:
    return list(verifications.jours_differents(documents(*rows), seances or {}))


def test_two_documents_one_day_apart_are_grave() -> None:
    (constat,) = differents({"origine": "index", "jour": LE_26}, {"origine": "dosleg", "jour": LE_25})
    assert (constat.regle, constat.grave) == ("dates_differentes", True)


def test_two_documents_far_apart_are_said_and_not_grave() -> None:
    (constat,) = differents({"origine": "index", "jour": LE_26}, {"origine": "releve", "jour": date(2024, 1, 10)})
    assert constat.grave is False


def test_a_scrutin_not_of_the_day_of_its_sitting_is_grave() -> None:
    (constat,) = differents({"origine": "dosleg", "jour": LE_25, "seance": "77"}, seances={"77": LE_26})
    assert constat.grave is True


def test_documents_of_the_same_day_agree() -> None:
    rows = [{"origine": "index", "jour": LE_26}, {"origine": "dosleg", "jour": LE_26, "seance": "77"}]
    assert differents(*rows, seances={"77": LE_26}) == []


def test_official_figures_that_disagree_are_named() -> None:
    rows = documents({"origine": "page", "pour": 200, "sort": "adopte"}, {"origine": "dosleg", "pour": 199})
    (constat,) = verifications.chiffres_differents(rows)
    assert constat.message == "pour : 199 ou 200"


def test_a_ballot_twice_in_one_document_is_named() -> None:
    un, autre = {"origine": "dosleg", "pour": 200}, {"origine": "page", "pour": 200}
    assert list(verifications.scrutins_en_double(documents(un, autre))) == []
    (constat,) = verifications.scrutins_en_double(documents(un, un, autre))
    assert (constat.regle, "semblables" in constat.message) == ("scrutin_en_double", True)
    (constat,) = verifications.scrutins_en_double(documents(un, {**un, "pour": 199}))
    assert "2 différentes" in constat.message


CHIFFRES = {"pour": 2, "contre": 1, "abstentions": 0, "votants": 3, "non_participants": 0, "sort": "adopte"}


def test_names_that_do_not_add_up_to_the_figures_are_named() -> None:
    (constat,) = verifications.decomptes([servi(CHIFFRES)], {(2023, 1): {"pour": 1, "contre": 1}})
    assert constat.message == "pour : 2 annoncés, 1 nommés"


def test_figures_without_names_are_not_compared() -> None:
    assert list(verifications.decomptes([servi(CHIFFRES)], {})) == []


def test_figures_that_do_not_add_up_to_one_another_are_named() -> None:
    (constat,) = verifications.decomptes([servi({**CHIFFRES, "votants": 9})], {})
    assert constat.regle == "votants"


def par_groupe(**officiels: int) -> list[Constat]:
    les_groupes = groupes(Libelles({"BOC": "Bocage"}, {}), {}, frozenset())
    rang = next(n for n, g in enumerate(les_groupes) if g.nom == "BOC")
    votes = pl.DataFrame({"scrutin": [0, 0, 0], "groupe": [rang] * 3, "position": [0, 0, 1]})
    lus = table("groupes_scrutins_senat", {"groupe": "BOC", **officiels})
    return list(verifications.groupes_differents(lus, votes, [servi(CHIFFRES)], les_groupes))


def test_votes_counted_by_group_are_those_that_the_senate_prints() -> None:
    assert par_groupe(pour=2, contre=1) == []


def test_a_group_counted_otherwise_is_named() -> None:
    (constat,) = par_groupe(pour=3, contre=1)
    assert constat.message == "BOC, pour : 3 annoncés, 2 nommés"


def test_a_senator_given_two_positions_is_named() -> None:
    votes = fusionner(table("votes_senat", {"matricule": "A"}, {"matricule": "A", "position": "contre", "fichier": 1}))
    (constat,) = verifications.votes_contradictoires(votes)
    assert constat.message == "positions différentes : A"


def test_more_senators_in_office_than_seats_are_named() -> None:
    trop = tenus(*((n, 0, date(2023, 10, 2), date(2029, 9, 30)) for n in range(349)))
    (constat,) = verifications.sieges_en_trop(trop, [servi(CHIFFRES)])
    assert (constat.objet, "349" in constat.message) == ("2023", True)


def a_l_issue(sieges_au_dernier_vote: int, en_poste: int) -> list[str]:
    """What is told when so many sat on the last day of vote and so many do today."""
    assis = tenus(*((n, 0, date(2023, 10, 2), date(2029, 9, 30)) for n in range(sieges_au_dernier_vote)))
    senateurs = [replace(inconnue(f"{n}A", Chambre.SENAT), actif=True) for n in range(en_poste)]
    return [c.message for c in verifications.sieges_inconnus(assis, [servi(CHIFFRES)], senateurs)]


def test_a_constituency_without_a_code_is_named_unless_it_left_long_ago() -> None:
    def senateur(nom: str, fin: date | None) -> Personne:
        mandat = un_mandat("M", Chambre.SENAT, date(1959, 4, 28), fin, "g")
        return une_personne("S", "Ada", "Bief", [replace(mandat, circonscription=par_nom(nom))])

    tous = [senateur("Clipperton", None), senateur("Oran-Tlemcen", date(1962, 7, 4)), senateur("Ain", None)]
    (constat,) = verifications.departements_sans_code(tous)
    assert (constat.regle, constat.objet) == ("departement_sans_code", "Clipperton")


def test_a_renewal_whose_outcome_no_list_tells_is_named() -> None:
    (message,) = a_l_issue(sieges_au_dernier_vote=348, en_poste=172)
    assert message.startswith("172 sénateurs connus en poste pour 348 sièges")


def test_a_renewal_is_named_after_the_first_ballots_of_the_new_chamber_too() -> None:
    restes = [(n, 0, date(2023, 10, 2), date(2029, 9, 30)) for n in range(172)]
    partis = [(172 + n, 0, date(2020, 10, 1), date(2026, 9, 30)) for n in range(176)]
    senateurs = [replace(inconnue(f"{n}A", Chambre.SENAT), actif=True) for n in range(172)]
    ballot = replace(servi(CHIFFRES), jour=date(2026, 10, 14))
    (constat,) = verifications.sieges_inconnus(tenus(*restes, *partis), [ballot], senateurs)
    assert "172 sénateurs connus en poste pour 348 sièges" in constat.message


def test_a_chamber_nearly_full_is_well() -> None:
    assert a_l_issue(sieges_au_dernier_vote=348, en_poste=345) == []


def test_an_extract_of_the_chamber_says_nothing_of_a_renewal() -> None:
    assert a_l_issue(sieges_au_dernier_vote=12, en_poste=6) == []
