"""What a release says of dossiers: their details, the law they made, and how they are found."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import dossiers_minuscules as essai
from tests.exemples_debats import amendement, dossier, legislatif
from tests.publication import publier

from hemicycle.assemble.legislatif import Engagement, Lien
from hemicycle.assemble.lobbying import ActionsDeclarees, Lobbying
from hemicycle.models.dossiers import IssuesDuDossier, ProcedureComptee
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.details_dossiers import Details, loi_du_dossier
from hemicycle.release.documents.textes.dossiers import filtres
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.format.names import DOSSIER, SUJET
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import ModeAdoption

Document = dict[str, Any]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> SqliteStore:
    return publier(tmp_path_factory.mktemp("releases"), essai.monde())


def _detail(store: SqliteStore, uid: str, form: str = "detail") -> Document:
    found = store.document(DOSSIER, form, uid)
    assert found is not None
    body: Document = orjson.loads(found.body)
    return body


@pytest.fixture
def haies(store: SqliteStore) -> Document:
    return _detail(store, essai.HAIES)


def test_a_dossier_answers_to_its_uid_in_any_case_and_to_its_uuid(store: SqliteStore, haies: Document) -> None:
    assert _detail(store, essai.HAIES.lower()) == _detail(store, haies["id"]) == haies


def test_a_dossier_of_the_senate_is_of_legislature_zero(store: SqliteStore, haies: Document) -> None:
    assert (haies["legislature"], haies["chambre"]) == (17, "assemblee")
    senat = _detail(store, essai.HAIES_SENAT)
    assert (senat["legislature"], senat["chambre"]) == (0, "senat")


def test_committees_on_the_merits_come_first_and_unknown_bodies_are_left_out(haies: Document) -> None:
    assert [(c["slug"], c["role"]) for c in haies["commissions"]] == [
        ("commission-des-finances", "fond"),
        ("commission-des-lois-du-senat", "fond"),
        ("commission-des-lois", "avis"),
    ]


def test_a_dossier_shows_its_subject(haies: Document) -> None:
    assert haies["sujet"] == {"slug": "haies", "label": "Haies", "status": "adopte"}
    assert haies["sujetId"] == essai.un_sujet().id


def test_a_subject_that_is_not_active_is_not_shown(tmp_path: Path) -> None:
    store = publier(tmp_path, essai.monde(sujets=(essai.un_sujet(actif=False, archive=essai.HAIES),)))
    body = _detail(store, essai.HAIES)
    assert (body["sujet"], body["sujetId"], body["loiNumero"]) == (None, None, None)


def test_the_law_comes_from_the_dossier_of_the_other_chamber(haies: Document) -> None:
    assert (haies["loiNumero"], haies["loiTitre"]) == (essai.LOI_DES_HAIES, "loi sur les haies")


def test_the_list_shows_the_number_of_the_law_that_the_dossier_itself_carries(store: SqliteStore) -> None:
    assert _detail(store, essai.HAIES, "item")["loiNumero"] is None


def test_scrutins_come_latest_day_first_then_by_number(haies: Document) -> None:
    assert [scrutin["numero"] for scrutin in haies["scrutins"]] == [10, 11, 5]
    assert [a["numero"] for a in haies["scrutins"][0]["amendements"]] == ["2"]
    assert set(haies["scrutins"][0]["amendements"][0]) == {"id", "numero", "auteurLibelle", "sort"}


def test_amendments_come_latest_tabled_first_and_undated_ones_last(haies: Document) -> None:
    assert [amendement["numero"] for amendement in haies["amendements"]] == ["3", "1", "5", "2", "4"]


def test_groups_of_authors_are_those_of_the_day_of_deposit(haies: Document) -> None:
    assert [(g["slug"], g["count"]) for g in haies["amendementsGroupes"]] == [("boc", 3), ("riv", 1)]
    assert haies["amendementsGroupes"][0]["couleur"] == "#2E7D32"


def test_counts_are_those_of_the_whole_dossier(haies: Document) -> None:
    assert haies["_count"] == {"scrutins": 3, "amendements": 5}
    assert (haies["scrutinsCount"], haies["amendementsCount"], haies["votedAmendementsCount"]) == (3, 5, 1)
    assert haies["stats"] == {"totalAdopte": 1, "totalRejete": 2}
    assert haies["naturesCount"] == {"amendement": 1, "ensemble": 1, "motion": 1}


def test_an_inadmissible_amendment_says_so(haies: Document) -> None:
    sorts = {amendement["numero"]: amendement["sort"] for amendement in haies["amendements"]}
    assert sorts["5"] == "irrecevable"


def test_a_law_and_the_report_about_it_lead_to_each_other(store: SqliteStore) -> None:
    assert [t["uid"] for t in _detail(store, essai.MARES)["travauxApplication"]] == [essai.RAPPORT]
    applied = _detail(store, essai.RAPPORT)["loiAppliquee"]
    assert applied["uid"] == essai.MARES
    assert (applied["loiNumero"], applied["sujetSlug"]) == (essai.LOI, None)


def test_at_most_twenty_scrutins_and_amendments_are_shown() -> None:
    modele = next(s for s in essai.les_scrutins() if s.uid == "VTANR5L17V11")
    scrutins = [replace(modele, id=f"x{n}", uid=f"VTANR5L17V{n}", numero=n) for n in range(125, 100, -1)]
    textes = legislatif(
        [],
        [amendement(n, essai.VERDAN) for n in range(1, 31)],
        dossiers=[dossier(essai.HAIES)],
        scrutin_dossier=[(scrutin.uid, essai.HAIES) for scrutin in scrutins],
    )
    legislation = Legislation(textes, scrutins)
    amendements = Amendements(legislation, Orateurs(essai.les_personnes(), {}), scrutins)
    (body,) = Details(legislation, amendements, scrutins, (), (), ActionsDeclarees(Lobbying())).details([0])
    assert [scrutin.numero for scrutin in body.scrutins] == list(range(101, 121))
    assert [amendement.numero for amendement in body.amendements] == [str(n) for n in range(30, 10, -1)]
    assert body.stats == IssuesDuDossier(total_adopte=25, total_rejete=0)


def test_the_row_of_a_subject_tells_the_course_of_the_acts(store: SqliteStore) -> None:
    row = _detail(store, essai.MARES, "sujet_row")
    assert (row["scrutinCount"], row["legislativeSteps"]) == (1, [])
    assert row["urlJournalOfficiel"] == "https://www.legifrance.gouv.fr/jorf/jo/2024/10/21/0050"


def test_a_text_forced_through_and_one_adopted_by_a_show_of_hands_say_so_wherever_they_are(tmp_path: Path) -> None:
    force = Engagement("L17-VD1", essai.JOUR, None, essai.HAIES, "AN1", adopte=True)
    tous = [
        replace(d, engagements=(force,), mode_adoption=ModeAdoption.SANS_VOTE) if d.uid == essai.HAIES
        else replace(d, mode_adoption=ModeAdoption.MAIN_LEVEE) if d.uid == essai.MARES
        else d
        for d in essai.les_dossiers()
    ]  # fmt: skip
    lien = (Lien(essai.HAIES, essai.HAIES_SENAT, "reciproque", 1.0),)
    store = publier(tmp_path, essai.monde(dossiers=tuple(tous), dossier_dossier=lien))
    for forme in ("detail", "sujet_row"):
        haies, mares = _detail(store, essai.HAIES, forme), _detail(store, essai.MARES, forme)
        assert (haies["modeAdoption"], mares["modeAdoption"]) == ("sans_vote", "main_levee")
        assert (mares["modeAdoptionLibelle"], mares["adoptionSansVote"]) == ("vote à main levée", [])
        (dite,) = haies["adoptionSansVote"]
        assert (dite["date"], dite["article"], dite["lecture"]) == ("2025-03-04T00:00:00.000Z", "49.3", "AN1")
        assert dite["lectureLibelle"] == "Première lecture à l'Assemblée nationale"
        assert _detail(store, essai.HAIES_SENAT, forme)["adoptionSansVote"] == [dite]
    sujet = store.document(SUJET, "detail", "haies")
    assert sujet is not None and orjson.loads(sujet.body)["adoptionSansVote"] == [dite]


def test_the_page_of_the_journal_officiel_needs_a_day_and_a_number() -> None:
    jour = date(2025, 3, 4)
    sienne = loi_du_dossier(dossier(loi_date_jo=jour, jo_numero="0054"), ())
    assert sienne.url_journal_officiel == "https://www.legifrance.gouv.fr/jorf/jo/2025/03/04/0054"
    for seul in ({"loi_date_jo": jour}, {"jo_numero": "54"}, {"loi_date_jo": jour, "jo_numero": "54 bis"}):
        assert loi_du_dossier(dossier(**seul), ()).url_journal_officiel is None


def test_each_member_of_a_law_comes_from_the_first_dossier_that_has_it() -> None:
    sien = dossier(loi_titre="la loi")
    premier, second = dossier("DLR2", url_legifrance="https://a"), dossier("DLR3", url_legifrance="https://b")
    found = loi_du_dossier(sien, [sien, premier, replace(second, loi_numero="2025-1")])
    assert (found.titre, found.url_legifrance, found.numero) == ("la loi", "https://a", "2025-1")


def test_filters_count_the_dossiers_that_were_voted_on() -> None:
    tous = [dossier("DLR1"), dossier("DLR2", procedure="B"), dossier("DLR3", procedure="B"), dossier("DLR4"),
            dossier("DLR5", procedure=None)]  # fmt: skip
    found = filtres([tous[n] for n in (0, 1, 2, 4)])
    assert [(e.etat, e.count) for e in found.etats] == [("en_cours", 4)]
    assert [(c.chambre, c.count) for c in found.chambres] == [("assemblee", 4)]
    assert found.procedures == [
        ProcedureComptee("B", 2),
        ProcedureComptee("Proposition de loi ordinaire", 1),
    ]
