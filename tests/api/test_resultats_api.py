"""The night of the results, through the API."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from hemicycle.api import app
from hemicycle.api.answers import service
from hemicycle.api.answers.representation import encode
from hemicycle.live.resultats import InMemoryResults
from hemicycle.senatoriales import documents
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.coherence import examiner
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.senatoriales.pages import lire_page
from hemicycle.settings import RESULTATS_URL, Settings
from hemicycle.vocabulaire import ModeScrutin
from tests.api.clients import relue
from tests.api.nuit import BASE, Nuit, nuit
from tests.senatoriales.pages import page_listes, page_personnes
from tests.senatoriales.site import URL

MAJORITAIRE = ModeScrutin.MAJORITAIRE
TITRES = ("Pour les haies", "Élan de l'Aisne")
FOULQUE, PLUVIER = "Anne FOULQUE", "Rose PLUVIER"


@pytest.fixture
def une() -> Iterator[Nuit]:
    with nuit() as opened:
        yield opened


def _statut(une: Nuit, code: str) -> Any:
    lieu = une.get(f"/resultats/{code}").json()["circonscription"]
    return lieu["statut"], lieu["secondTour"]


def _aisne(une: Nuit) -> Nuit:
    """After the close, Aisne published: two seats for one list, one for the other."""
    une.site.publier("02", page_listes("02", 700, 300, titres=TITRES))
    return une.a("16:00")


# States


def test_a_constituency_of_lists_goes_through_its_states(une: Nuit) -> None:
    seen = [_statut(une.a(heure), "02") for heure in ("06:29", "06:30", "15:29", "15:30")]
    une.site.publier("02", page_listes("02", 700, 300, titres=TITRES))
    seen.append(_statut(une.a("15:40"), "02"))
    assert [statut for statut, _ in seen] == [
        "pas_ouvert", "vote_en_cours", "vote_en_cours", "resultats_attendus", "pourvue",
    ]  # fmt: skip


def test_a_constituency_of_two_rounds_goes_through_its_states(une: Nuit) -> None:
    seen = [_statut(une.a(heure), "10") for heure in ("06:00", "08:00", "09:00")]
    une.site.publier("10", page_personnes("10", {FOULQUE: (400, True), PLUVIER: (300, False)}))
    seen += [_statut(une.a(heure), "10") for heure in ("12:00", "13:30", "15:30")]
    second = ({FOULQUE: (400, True), PLUVIER: (300, False)}, {PLUVIER: (500, True)})
    une.site.publier("10", page_personnes("10", *second))
    seen.append(_statut(une.a("16:00"), "10"))
    assert seen == [
        ("pas_ouvert", None),
        ("vote_en_cours", None),
        ("resultats_attendus", None),
        ("partielle", "a_venir"),
        ("partielle", "en_cours"),
        ("partielle", "clos"),
        ("pourvue", None),
    ]


def test_a_first_round_without_anybody_elected_waits_for_the_second(une: Nuit) -> None:
    une.site.publier("10", page_personnes("10", {FOULQUE: (400, False), PLUVIER: (300, False)}))
    assert _statut(une.a("12:00"), "10") == ("second_tour", "a_venir")


def test_the_counters_are_those_of_the_64_constituencies(une: Nuit) -> None:
    compteurs = _aisne(une).get("/resultats").json()["compteurs"]
    assert (compteurs["circonscriptions"], compteurs["sieges"], compteurs["siegesAttribues"]) == (64, 178, 3)
    assert compteurs["pourvue"] == 1
    assert sum(compteurs[s] for s in (
        "pas_ouvert", "vote_en_cours", "resultats_attendus", "second_tour", "partielle", "pourvue",
    )) == 64  # fmt: skip


def test_the_chamber_after_counts_seats_given_and_open(une: Nuit) -> None:
    hemicycle = _aisne(une).get("/resultats").json()["hemicycle"]
    assert (sum(hemicycle["avant"].values()), sum(hemicycle["apres"].values())) == (348, 348)
    assert hemicycle["apres"]["non_attribue"] == 175


# Bodies


@pytest.mark.parametrize(
    "suite",
    [
        "/resultats", *(f"/resultats/{code}" for code in ("02", "10", "36", "997")), "/elus",
        "/elus/chloe-martin-pecheur", "/elus/anne-foulque",
    ],
)  # fmt: skip
def test_an_answer_is_exactly_what_its_model_says(une: Nuit, suite: str) -> None:
    une.site.publier("10", page_personnes("10", {FOULQUE: (400, True), PLUVIER: (300, False)}))
    answer = _aisne(une).get(suite)
    assert answer.status == 200
    assert relue(une.client, BASE + suite, answer) == [answer.json()]


def test_the_times_are_those_of_the_minute_and_of_the_reading(une: Nuit) -> None:
    _aisne(une).get("/resultats")
    body = une.a("16:00:59").get("/resultats").json()
    assert body["maintenant"] == body["verifieA"] == body["publieA"] == "2026-09-27T16:00:00.000Z"
    assert body["source"] == URL


def test_a_constituency_tells_its_round_its_elected_and_its_outgoing(une: Nuit) -> None:
    body = _aisne(une).get("/resultats/02").json()
    (tour,) = body["tours"]
    assert [(ligne["libelle"], ligne["voix"], ligne["sieges"]) for ligne in tour["lignes"]] == [
        ("Pour les haies", 700, 2),
        ("Élan de l'Aisne", 300, 1),
    ]
    assert [(elu["nom"], elu["parcours"], elu["slug"]) for elu in body["elus"]] == [
        ("Avocette", "reelu", None),
        ("Sterne", "nouveau", "hugo-sterne"),
        ("Râle", "parlementaire", "chloe-martin-pecheur"),
    ]
    assert {s["personne"]["nom"]: s["sort"] for s in body["sortants"]} == {
        "Avocette": "reelu",
        "Échasse": "ne_se_representait_pas",
    }
    assert [attribution["diviseur"] for attribution in body["repartition"]["attributions"]] == [1, 2, 1]


def test_nobody_is_said_not_to_run_where_no_candidacy_is_published(une: Nuit) -> None:
    sortants = une.a("16:00").get("/resultats/36").json()["sortants"]
    assert {sortant["sort"] for sortant in sortants} == {"en_attente"}


def test_an_outgoing_senator_is_the_same_as_in_the_list(une: Nuit) -> None:
    (listed, _) = une.get("/sortants?departement=02").data
    (shown, _) = une.a("16:00").get("/resultats/02").json()["sortants"]
    assert shown.pop("sort") == "en_attente"
    assert shown == listed


def test_provisional_records_are_of_those_without_a_record_of_senator(une: Nuit) -> None:
    rows = _aisne(une).get("/elus").data
    assert [row["slug"] for row in rows] == ["hugo-sterne", "chloe-martin-pecheur"]
    assert rows[0] == {
        "slug": "hugo-sterne",
        "prenom": "Hugo",
        "nom": "Sterne",
        "departement": "02",
        "circonscription": {"departement": "02", "nom": "Aisne"},
    }


def test_a_provisional_record_tells_the_election_and_who_else_was_elected(une: Nuit) -> None:
    body = _aisne(une).get("/elus/hugo-sterne").json()
    assert body["priseDeFonction"] == "2026-10-01"
    assert body["circonscription"] == {
        "departement": "02", "nom": "Aisne", "nbSieges": 3, "modeScrutin": "proportionnel",
    }  # fmt: skip
    assert (body["election"]["voix"], body["election"]["exprimes"], body["election"]["sieges"]) == (700, 1000, 2)
    assert [autre["nom"] for autre in body["coElus"]] == ["Avocette", "Râle"]


def test_nobody_is_elected_before_anything_is_published(une: Nuit) -> None:
    assert une.a("16:00").get("/elus").json() == {"data": []}


def test_no_birth_date_of_a_candidate_is_in_an_answer(une: Nuit) -> None:
    for suite in ("/resultats", "/elus", "/elus/hugo-sterne"):
        assert b"naissance" not in _aisne(une).get(suite).body.replace(b"anneeNaissance", b"").lower()


# Refusals


@pytest.mark.parametrize("code", ["1", "2C", "2a", "1234", "Aisne", "%2002"])
def test_a_code_that_has_not_the_shape_of_one_is_a_400(une: Nuit, code: str) -> None:
    answer = une.get(f"/resultats/{code}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["departement"]


@pytest.mark.parametrize("code", ["75", "99", "975", "000"])
def test_a_constituency_that_is_not_at_stake_is_a_404(une: Nuit, code: str) -> None:
    answer = une.get(f"/resultats/{code}")
    assert (answer.status, answer.json()["code"]) == (404, "NOT_FOUND")
    assert "Circonscription introuvable" in answer.json()["message"]


@pytest.mark.parametrize("slug", ["ab", "x" * 121, "Hugo-Sterne", "hugo_sterne", "h%C3%A9ron"])
def test_a_slug_that_has_not_the_shape_of_one_is_a_400(une: Nuit, slug: str) -> None:
    answer = une.get(f"/elus/{slug}")
    assert answer.status == 400
    assert [detail["path"] for detail in answer.json()["details"]] == ["slug"]


@pytest.mark.parametrize("slug", ["personne-de-ce-nom", "lise-avocette", "ines-grebe"])
def test_who_is_unknown_not_elected_or_has_a_record_has_no_provisional_one(une: Nuit, slug: str) -> None:
    answer = _aisne(une).get(f"/elus/{slug}")
    assert (answer.status, answer.json()["code"]) == (404, "NOT_FOUND")
    assert "Aucune fiche provisoire" in answer.json()["message"]


# Cache


def test_a_body_is_the_same_for_the_whole_minute_and_the_site_is_read_once(une: Nuit) -> None:
    first = _aisne(une).get("/resultats")
    second = une.a("16:00:59").get("/resultats")
    assert first.body == second.body
    assert first.headers["etag"] == second.headers["etag"]
    assert max(une.site.demandes.values()) == 1
    assert first.headers["cache-control"] == "public, max-age=60"


def test_a_known_tag_is_answered_without_a_body_until_the_next_minute(une: Nuit) -> None:
    tag = _aisne(une).get("/resultats").headers["etag"]
    assert une.get("/resultats", **{"If-None-Match": tag}).status == 304
    assert une.a("16:01").get("/resultats", **{"If-None-Match": tag}).status == 200


def test_a_body_is_made_once_for_each_minute_and_state(une: Nuit, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    vrai = documents.national

    def compter(*args: Any) -> Any:
        made.append(args)
        return vrai(*args)

    monkeypatch.setattr(documents, "national", compter)
    _aisne(une)
    for heure in ("16:00", "16:00:30", "16:00:59", "16:03"):
        une.a(heure).get("/resultats")
    assert len(made) == 2


def test_the_same_bytes_are_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[int] = []

    async def compter(body: bytes, coding: str) -> bytes:
        compressed.append(len(body))
        return await encode(body, coding)

    monkeypatch.setattr(service, "encode", compter)
    with nuit(cache_bytes=1_000_000) as une:
        answers = [une.a(heure).get("/resultats", **{"Accept-Encoding": "gzip"}) for heure in ("16:00", "16:00:30")]
        une.a("16:03").get("/resultats", **{"Accept-Encoding": "gzip"})
    assert answers[0].body == answers[1].body
    assert len(compressed) == 2  # one for each minute


@pytest.mark.parametrize("suite", ["/resultats", "/resultats/02", "/elus", "/elus/hugo-sterne", "/elus/personne"])
def test_results_read_nothing_of_the_store(une: Nuit, suite: str) -> None:
    _aisne(une).get(suite)
    assert une.store.reads == []


# What may go wrong


def test_an_outage_serves_the_last_state_with_its_time(une: Nuit) -> None:
    _aisne(une).get("/resultats")
    une.site.panne = True
    body = une.a("17:00").get("/resultats").json()
    assert (body["maintenant"], body["verifieA"]) == ("2026-09-27T17:00:00.000Z", "2026-09-27T16:00:00.000Z")
    assert body["compteurs"]["siegesAttribues"] == 3


def test_a_page_that_contradicts_itself_shows_the_elected_with_a_flag_and_withholds_what_cannot_be(une: Nuit) -> None:
    une.site.publier("02", page_listes("02", 700, 300, exprimes=900, titres=TITRES))
    body = une.a("16:00").get("/resultats/02").json()
    assert (body["circonscription"]["statut"], body["circonscription"]["incoherent"]) == ("pourvue", True)
    assert len(body["elus"]) == 3
    assert body["repartition"] is None
    (tour,) = body["tours"]
    assert tour["incoherences"] == ["1000 voix pour 900 exprimés"]
    assert tour["participation"]["exprimes"] == 900
    assert {(ligne["voix"], ligne["pctInscrits"], ligne["pctExprimes"]) for ligne in tour["lignes"]} == {
        (None, None, None)
    }
    assert [ligne["sieges"] for ligne in tour["lignes"]] == [2, 1]


def test_a_provisional_record_withholds_the_same_figures(une: Nuit) -> None:
    une.site.publier("10", page_personnes("10", {FOULQUE: (400, True), PLUVIER: (300, False)}, exprimes=300))
    election = une.a("16:00").get("/elus/anne-foulque").json()["election"]
    assert (election["voix"], election["pctExprimes"], election["exprimes"]) == (None, None, 300)
    assert election["incoherences"][0] == "700 voix pour 300 exprimés et 2 sièges (600 au plus)"


def test_a_sound_round_stays_where_the_site_comes_to_contradict_itself(une: Nuit) -> None:
    avant = _aisne(une).get("/resultats/02").json()["tours"][0]["lignes"]
    une.site.publier("02", page_listes("02", 690, 310, exprimes=900, titres=TITRES))
    body = une.a("16:05").get("/resultats/02").json()
    assert (body["tours"][0]["lignes"], body["circonscription"]["incoherent"]) == (avant, False)


# After the night


def _resultats(*brutes: bytes) -> tuple[PageResultats, ...]:
    pages = [lire_page(brute) for brute in brutes]
    examens = [examiner(page, circonscriptions()[page.departement], page.mode or MAJORITAIRE) for page in pages]
    return tuple(examen.page for examen in examens if examen.page is not None)


def test_a_release_answers_with_its_results_long_after_the_night() -> None:
    lus = _resultats(page_listes("02", 700, 300, titres=TITRES))
    with nuit(resultats=lus) as une:
        une.heure = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
        body, national = une.get("/resultats/02").json(), une.get("/resultats").json()
        assert sum(une.site.demandes.values()) == 0
    assert body["circonscription"]["statut"] == "pourvue"
    assert [elu["liste"] for elu in body["elus"]] == ["Pour les haies", "Pour les haies", "Élan de l'Aisne"]
    assert body["tours"][0]["sourceUrl"] == f"{URL}/{circonscriptions()['02'].page}"
    publiee = une.store.meta()["publishedAt"]
    assert {body["asOf"], body["tours"][0]["verifieA"], national["asOf"], national["verifieA"]} == {publiee}
    assert (national["compteurs"]["siegesAttribues"], national["source"]) == (3, URL)


def test_what_is_read_on_the_night_comes_before_the_release_and_after_it_the_release_has_the_last_word() -> None:
    memoire, lus = InMemoryResults(), _resultats(page_listes("02", 600, 400, titres=TITRES))
    with nuit(memoire=memoire, resultats=lus) as une:
        _aisne(une)
        vues = []
        for heure in (une.heure, datetime(2026, 11, 16, 12, 0, tzinfo=UTC)):
            une.heure = heure
            (tour,) = une.get("/resultats/02").json()["tours"]
            vues.append(([ligne["voix"] for ligne in tour["lignes"]], tour["publieA"]))
    # a round keeps the time at which it was first seen
    assert vues == [([700, 300], "2026-09-27T16:00:00.000Z"), ([600, 400], "2026-09-27T16:00:00.000Z")]


def test_a_release_that_lacks_a_round_does_not_hide_it() -> None:
    premier = {FOULQUE: (400, True), PLUVIER: (300, False)}
    lus = _resultats(page_personnes("10", premier))
    with nuit(resultats=lus) as une:
        une.site.publier("10", page_personnes("10", premier, {PLUVIER: (500, True)}))
        une.a("16:00").get("/resultats/10")
        une.heure = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
        assert [tour["tour"] for tour in une.get("/resultats/10").json()["tours"]] == [1, 2]


def test_the_seats_at_stake_are_counted_by_family_and_add_up(une: Nuit) -> None:
    body = _aisne(une).get("/resultats").json()
    en_jeu = body["siegesEnJeu"]
    assert en_jeu["total"] == sum(en_jeu["avant"].values()) == sum(en_jeu["apres"].values()) == 178
    assert en_jeu["apres"] == {"droite": 3, "non_attribue": 175}
    avant, apres = (Counter(body["hemicycle"][cote]) - Counter(en_jeu[cote]) for cote in ("avant", "apres"))
    assert avant == apres  # the half that is not renewed
    assert avant.total() == 348 - 178


def test_a_line_of_no_known_candidacy_is_a_seat_with_a_name_alone(une: Nuit) -> None:
    une.site.publier("36", page_personnes("36", {"Camille INCONNUE": (400, True), PLUVIER: (300, False)}))
    (elu,) = une.a("16:00").get("/resultats/36").json()["elus"]
    assert (elu["nom"], elu["prenom"], elu["parcours"], elu["slug"]) == ("Mme Camille INCONNUE", None, None, None)


def test_a_restart_in_the_middle_loses_nothing() -> None:
    memoire = InMemoryResults()
    with nuit(memoire=memoire) as avant:
        first = _aisne(avant).get("/resultats/02").json()["tours"]
    with nuit(memoire=memoire) as apres:
        apres.site.panne = True
        assert apres.a("16:05").get("/resultats/02").json()["tours"] == first


def test_a_crowd_makes_one_reading(une: Nuit) -> None:
    async def foule() -> list[int]:
        asked = [une.client.request("GET", "/api/v1/senatoriales/2026/resultats") for _ in range(50)]
        return [answer.status for answer in await asyncio.gather(*asked)]

    _aisne(une)
    assert set(une.client.run(foule())) == {200}
    assert max(une.site.demandes.values()) == 1


def test_the_ministry_s_own_site_is_never_read_for_a_demo_release() -> None:
    with nuit(url=RESULTATS_URL) as une:
        body = une.a("16:00").get("/resultats").json()
        assert not une.site.demandes
    assert (body["verifieA"], body["source"]) == (None, RESULTATS_URL)


def test_nothing_is_read_without_an_address() -> None:
    with nuit(url="") as une:
        assert une.a("16:00").get("/resultats").status == 200
        assert not une.site.demandes


# Several machines


def test_a_machine_serves_the_results_that_another_has_read(valkey: str) -> None:
    secret = "la nuit de deux machines"
    with nuit(cache_url=valkey, cache_secret=secret) as une, nuit(cache_url=valkey, cache_secret=secret) as autre:
        _aisne(une).get("/resultats/02")
        lue = une.get("/resultats/02").json()
        autre.a("16:00").get("/resultats/02")
        assert autre.get("/resultats/02").json() == lue
        assert lue["circonscription"]["statut"] == "pourvue"
        assert not autre.site.demandes


@pytest.mark.parametrize(("base", "shared"), [("", True), ("postgresql://127.0.0.1/hemicycle", False)])
def test_machines_with_one_state_store_agree_through_it(valkey: str, base: str, shared: bool) -> None:
    settings = Settings.model_validate({"cache_url": valkey, "database_url": base})
    assert (app._machines(settings, app._valkey(settings), demo=False) is not None) is shared


def test_a_machine_alone_shares_nothing() -> None:
    assert app._machines(Settings(), app._valkey(Settings()), demo=False) is None
