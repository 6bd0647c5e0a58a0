"""The full text of the small demo, against a slow look through every text; and what readers may write."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode

import pytest

from hemicycle.analyse_texte import analyser, mots, prepare
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import plein_texte
from hemicycle.queries.recherche.plein_texte import Demande, Filtres
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, DimensionFrequences, TriTexte, TypeRecherche
from tests.api.client import Client
from tests.golden.reponses import ouvrir

Json = dict[str, Any]
TOUT = 10_000


@pytest.fixture(scope="module")
def paroles(demo_ouverte: OpenRelease) -> list[Json]:
    """Every speech, whole."""
    return [json.loads(body) for body in demo_ouverte.store.all_documents(INTERVENTION, "complet")]


@pytest.fixture(scope="module")
def amendements(demo_ouverte: OpenRelease) -> list[Json]:
    return [json.loads(body) for body in demo_ouverte.store.all_documents(AMENDEMENT, "item")]


@pytest.fixture(scope="module")
def client(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee) as client:
        yield client


def _trouver(
    release: OpenRelease, question: str, type_: TypeRecherche = TypeRecherche.INTERVENTIONS, **quoi: Any
) -> Json:
    demande = Demande(type_, question, Filtres(**quoi.pop("filtres", {})), **quoi)
    answer: Json = json.loads(plein_texte.page(release, demande, 1, TOUT))
    return answer


def _texte(record: Json) -> str:
    return record.get("contenu") or "\n".join(filter(None, (record.get("dispositif"), record.get("exposeSommaire"))))


def _tient(texte: str, expression: str) -> bool:
    """Whether the words of an expression follow each other in a text, seen word by word."""
    cherches = list(mots(prepare(expression)))
    places = {(mot.position, mot.racine) for mot in mots(prepare(texte))}
    return any(
        all((debut + mot.position - cherches[0].position, mot.racine) in places for mot in cherches)
        for debut, racine in places
        if racine == cherches[0].racine
    )


def _mots_du_corpus(records: list[Json], seed: int, nombre: int) -> list[str]:
    draw = random.Random(seed)
    connus = sorted({mot for record in records for mot in re.findall(r"[^\W_]+", _texte(record)) if analyser(mot)})
    return [" ".join(draw.sample(connus, draw.choice((1, 1, 2, 3)))) for _ in range(nombre)]


@pytest.mark.parametrize("type_", [TypeRecherche.INTERVENTIONS, TypeRecherche.AMENDEMENTS])
def test_a_question_finds_what_holds_all_its_words(
    demo_ouverte: OpenRelease, paroles: list[Json], amendements: list[Json], type_: TypeRecherche
) -> None:
    records = paroles if type_ is TypeRecherche.INTERVENTIONS else amendements
    racines = {record["id"]: set(analyser(_texte(record))) for record in records}
    for question in _mots_du_corpus(records, 1, 60):
        wanted = {id_ for id_, held in racines.items() if held.issuperset(analyser(question))}
        for tri in TriTexte:
            found = _trouver(demo_ouverte, question, type_, tri=tri)
            assert {row["id"] for row in found["data"]} == wanted, question
            assert found["meta"]["total"] == len(wanted) == len(found["data"])


def test_quoted_words_follow_each_other(demo_ouverte: OpenRelease, paroles: list[Json]) -> None:
    draw = random.Random(2)
    for parole in draw.sample(paroles, 40):
        words = parole["contenu"].replace('"', " ").split()
        start = draw.randrange(len(words))
        expression = " ".join(words[start : start + draw.randint(2, 5)])
        if not analyser(expression):
            continue
        found = _trouver(demo_ouverte, f'"{expression}"')
        assert {row["id"] for row in found["data"]} == {
            one["id"] for one in paroles if _tient(one["contenu"], expression)
        }, expression


def test_filters_combine(demo_ouverte: OpenRelease, paroles: list[Json]) -> None:
    draw = random.Random(3)
    membres = [parole for parole in paroles if parole["parlementaire"] and parole["dossier"]]
    for parole in draw.sample(membres, 25):
        qui, jour = parole["parlementaire"], date.fromisoformat(parole["date"][:10])
        possibles: dict[str, tuple[Any, Any]] = {
            "parlementaire": (qui["slug"], lambda p, v=qui["id"]: (p["parlementaire"] or {}).get("id") == v),
            "dossier": (parole["dossier"]["uid"], lambda p, v=parole["dossier"]: p["dossier"] == v),
            "nature": (parole["type"], lambda p, v=parole["type"]: p["type"] == v),
            "date_from": (jour - timedelta(9), lambda p, v=str(jour - timedelta(9)): p["date"][:10] >= v),
            "date_to": (jour, lambda p, v=str(jour): p["date"][:10] <= v),
        }
        if qui["groupe"]:
            possibles["groupe"] = (
                qui["groupe"]["id"],
                lambda p, v=qui["groupe"]["id"]: ((p["parlementaire"] or {}).get("groupe") or {}).get("id") == v,
            )
        chosen = draw.sample(sorted(possibles), draw.randint(1, 3))
        question = draw.choice(analyser(parole["contenu"]) or ["rien"])
        found = _trouver(demo_ouverte, f'"{question}"', filtres={nom: possibles[nom][0] for nom in chosen})
        wanted = {
            one["id"]
            for one in paroles
            if question in analyser(one["contenu"]) and all(possibles[nom][1](one) for nom in chosen)
        }
        if analyser(question) == [question]:
            assert {row["id"] for row in found["data"]} == wanted, (question, chosen)


def test_what_nobody_knows_selects_nothing(demo_ouverte: OpenRelease) -> None:
    for filtre in ("parlementaire", "groupe", "dossier"):
        assert _trouver(demo_ouverte, "moulins", filtres={filtre: "inconnu"})["meta"]["total"] == 0


def test_the_latest_come_first_by_date_and_pages_follow_each_other(demo_ouverte: OpenRelease) -> None:
    whole = _trouver(demo_ouverte, "moulins", tri=TriTexte.DATE)["data"]
    jours = [row["date"] for row in whole]
    assert jours == sorted(jours, reverse=True)
    for tri in TriTexte:
        demande = Demande(TypeRecherche.INTERVENTIONS, "moulins", tri=tri)
        pages = [json.loads(plein_texte.page(demo_ouverte, demande, n, 7)) for n in range(1, 40)]
        ids = [row["id"] for page in pages for row in page["data"]]
        assert ids == [row["id"] for row in _trouver(demo_ouverte, "moulins", tri=tri)["data"]]


def test_neighbours_in_order_come_first_and_the_score_is_explained(demo_ouverte: OpenRelease) -> None:
    rows = _trouver(demo_ouverte, "charge nouvelle communes", TypeRecherche.AMENDEMENTS, explain=True)["data"]
    scores = [row["score"] for row in rows]
    assert scores == sorted(scores, reverse=True)
    for row in rows:
        parts = row["explication"]
        assert row["score"] == pytest.approx((parts["mots"] + parts["voisinage"]) * parts["poids"], rel=1e-2)
        assert (parts["voisinage"] > 0) >= _tient(_texte(row), "charge nouvelle sur les communes")


def test_without_being_asked_no_score_is_told(demo_ouverte: OpenRelease) -> None:
    assert {"score", "explication"}.isdisjoint(_trouver(demo_ouverte, "moulins")["data"][0])


def test_the_last_word_may_be_a_beginning_where_nobody_said_it(demo_ouverte: OpenRelease) -> None:
    total = _trouver(demo_ouverte, "moulins")["meta"]["total"]
    found = _trouver(demo_ouverte, "patrimoine des moul")
    assert found["meta"]["total"] == total > 0
    assert all("<mark>moulins</mark>" in row["extrait"] for row in found["data"])
    assert _trouver(demo_ouverte, "moul patrimoine")["meta"]["total"] == 0
    assert _trouver(demo_ouverte, "mou")["meta"]["total"] == 0


def test_a_passage_marks_the_words_and_is_cut_between_two(demo_ouverte: OpenRelease, paroles: list[Json]) -> None:
    entiers = {parole["id"]: " ".join(parole["contenu"].split()) for parole in paroles}
    for question in ("moulins", "égalité", "communes rurales", "la parole est"):
        for row in _trouver(demo_ouverte, question)["data"]:
            lu = row["extrait"]
            marques = re.findall(r"<mark>(.*?)</mark>", lu)
            assert marques and set(analyser(" ".join(marques))) <= set(analyser(question))
            nu = re.sub(r"</?mark>", "", lu).strip("…").replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
            assert nu in entiers[row["id"]]
            assert len(nu) <= plein_texte._EXTRAIT


def test_markup_inside_a_text_is_escaped() -> None:
    lu = 'Le <script>alert("moulins")</script> & les <mark>moulins</mark> ' * 9
    extrait = plein_texte._extrait(lu, 70, {"moulin"})
    assert "<script" not in extrait and "&lt;script&gt;alert(" in extrait and "&amp; les &lt;mark&gt;" in extrait
    assert set(re.findall(r"<[^>]*>", extrait)) == {"<mark>", "</mark>"}


def test_a_text_without_any_blank_is_cut_all_the_same() -> None:
    assert len(plein_texte._extrait("é" * 5000, 0, set())) <= plein_texte._EXTRAIT + 1


HOSTILES = [
    'texte:"a" AND NOT (b OR c)^2 ~3 [* TO *] {a TO z}',
    "a* b? /regex.*/ +x -y && || !z",
    "' OR 1=1; --",
    "a & b | !c <-> d:*",
    'NEAR("a" "b", 3) ^col : x',
    '"',
    '""""',
    "« »",
    "“”",
    '"a',
    "\\",
    "%_%",
    "é" * 200,
    "🎉🎉🎉",
    "\u202e\u0301\u0301 loi",
    "a" * 200,
    " ".join("abcdefghijklmnopqrstuvwxyz"),
    '"' + "loi " * 40 + '"',
    "﷽ 法律 закон قانون",
    "a\tb\nc",
    "0x1F 49.3 -1 1e9",
    "<script>alert(1)</script>",
    "${jndi:ldap://x}",
    "(((((((((",
    "loi\u200b lo\u00adi",
    "OR",
    "AND NOT",
    "*",
    "__all__",
]


@pytest.mark.parametrize("type_", ["interventions", "amendements"])
def test_hostile_questions_are_answered_or_refused(client: Client, type_: str) -> None:
    draw = random.Random(5)
    signes = "\"'«»:*?~^()[]{}+-&|!\\/<>.,;%_ loi été 🎉\u0301\u202e"
    inventes = ["".join(draw.choices(signes, k=draw.randint(2, 60))) for _ in range(150)]
    for question in [*HOSTILES, *inventes, "\0", "x" * 10_000]:
        for path in (f"search?{urlencode({'q': question, 'type': type_, 'explain': 'true', 'limit': 3})}",
                     f"search/frequences?{urlencode({'q': question, 'par': 'chambre'})}"):  # fmt: skip
            assert client.get(f"/api/v1/{path}").status in (200, 400, 414), question


def test_a_filter_of_texts_is_refused_elsewhere(client: Client) -> None:
    for given in ("chambre=senat", "tri=date", "dateFrom=2025-01-01", "nature=question", "dossier=x"):
        assert client.get(f"/api/v1/search?q=loi&{given}").status == 400
        assert client.get(f"/api/v1/search?q=loi&type=scrutins&{given}").status == 400
    assert client.get("/api/v1/search?q=loi&type=amendements&nature=question").status == 400
    assert client.get("/api/v1/search?q=loi&type=interventions&nature=adopte").status == 400
    assert client.get("/api/v1/search?q=loi&type=amendements&nature=non_soutenu").status == 200
    assert client.get("/api/v1/search?q=loi&type=interventions&page=1001&limit=10").status == 400


@pytest.mark.parametrize("q", ["a, b, c, d, e, f", "de la", "loi, de la", ",", "!!"])
def test_expressions_that_cannot_be_counted_are_refused(client: Client, q: str) -> None:
    assert client.get(f"/api/v1/search/frequences?{urlencode({'q': q})}").status == 400


def _groupe(parole: Json) -> str | None:
    groupe = (parole["parlementaire"] or {}).get("groupe")
    return groupe and f"{parole['chambreDuGroupe']}/{groupe['slug']}"


CLES = {
    DimensionFrequences.MOIS: lambda p: p["date"][:7],
    DimensionFrequences.CHAMBRE: lambda p: p["chambre"],
    DimensionFrequences.PARLEMENTAIRE: lambda p: (p["parlementaire"] or {}).get("slug"),
    DimensionFrequences.GROUPE: _groupe,
}


@pytest.mark.parametrize("par", list(DimensionFrequences))
@pytest.mark.parametrize(
    "filtres",
    [{}, {"chambre": Chambre.SENAT}, {"date_from": date(2024, 11, 3), "date_to": date(2025, 5, 20)}, {"groupe": "sn"}],
)
def test_frequencies_are_those_counted_one_by_one(
    demo_ouverte: OpenRelease, paroles: list[Json], par: DimensionFrequences, filtres: dict[str, Any]
) -> None:
    facets = demo_ouverte.interventions
    groupes = demo_ouverte.groupes
    connues = []
    for rang, parole in enumerate(paroles):
        groupe = (parole["parlementaire"] or {}).get("groupe")
        chambre = demo_ouverte.label(facets, "chambre", rang)
        connue = parole | {"chambre": chambre, "chambreDuGroupe": groupe and groupes[groupe["id"]].chambre}
        jour = date.fromisoformat(parole["date"][:10])
        if (
            filtres.get("chambre", chambre) == chambre
            and filtres.get("date_from", date.min) <= jour <= filtres.get("date_to", date.max)
            and ("groupe" not in filtres or (groupe and groupe["slug"] == filtres["groupe"]))
        ):
            connues.append(connue)
    demandees = ["moulins", "patrimoine des moulins", "La parole", "égalité"]
    answer = json.loads(plein_texte.frequences(demo_ouverte, demandees, par, Filtres(**filtres)))
    assert answer["meta"]["interventions"] == len(connues)
    assert answer["meta"]["mots"] == sum(len(one["contenu"].split()) for one in connues)
    bases = Counter(CLES[par](one) for one in connues)
    for expression, found in zip(demandees, answer["data"], strict=True):
        tenant = [one for one in connues if _tient(one["contenu"], expression)]
        assert found["expression"] == expression
        assert found["total"] == len(tenant)
        mentions = Counter(CLES[par](one) for one in tenant)
        cellules = found["cellules"]
        for cellule in cellules:
            cle = cellule["cle"]
            assert cellule["mentions"] == mentions[cle]
            assert cellule["interventions"] == bases[cle]
            assert cellule["mots"] == sum(len(one["contenu"].split()) for one in connues if CLES[par](one) == cle)
            taux = round(1000 * mentions[cle] / bases[cle], 3) if bases[cle] else None
            assert cellule["pourMille"] == taux
        shown = [cellule["cle"] for cellule in cellules]
        if par in (DimensionFrequences.MOIS, DimensionFrequences.CHAMBRE):
            assert shown == sorted(shown) and set(bases) <= set(shown)
        else:
            assert set(shown) == {cle for cle, n in mentions.items() if cle and bases[cle] >= plein_texte.BASE_MINIMALE}
            assert cellules == sorted(cellules, key=lambda cellule: -cellule["pourMille"])


def test_months_follow_each_other(demo_ouverte: OpenRelease) -> None:
    found = json.loads(plein_texte.frequences(demo_ouverte, ["loi"], DimensionFrequences.MOIS, Filtres()))
    mois = [cellule["cle"] for cellule in found["data"][0]["cellules"]]
    suivants = [12 * int(un[:4]) + int(un[5:]) for un in mois]
    assert suivants == list(range(suivants[0], suivants[0] + len(suivants)))
