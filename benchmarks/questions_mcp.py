"""Thirty questions about any release, put through the tools by a scripted client; facts compared with the API.

What they are about is found in the API itself, so that the same questions are asked of the demo and of the samples.
"""

import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

import msgspec

Json = Any
Demander = Callable[[str], Json]  # what the API answers at an address, decoded; None for a 404
Appeler = Callable[[str, dict[str, Any]], Awaitable[Any]]  # a tool of a client of the SDK
Faits = list[tuple[str, Any, Any]]  # what is compared: its name, what the tool says, what the API says

PLUS_LONG = 12_000  # bytes


class Question(NamedTuple):
    """A question, the call that answers it, and what the API says of the same."""

    texte: str
    outil: str
    arguments: dict[str, Any]
    faits: Callable[[Json], Faits]  # of the structured answer


class Bilan(NamedTuple):
    """What became of a question."""

    question: Question
    octets: int
    caracteres: int
    citations: int
    officielles: int
    motifs: list[str]
    faits: Faits
    fautes: list[str]


async def poser(appeler: Appeler, question: Question) -> Bilan:
    """Ask, and compare."""
    recu = await appeler(question.outil, question.arguments)
    assert not recu.is_error, f"{question.texte} {recu.content}"
    reponse, texte = recu.structured_content, recu.content[0].text
    octets = len(msgspec.json.encode(reponse))
    faits = question.faits(reponse)
    fautes = [f"{nom} : {dit!r}, l'API dit {vrai!r}" for nom, dit, vrai in faits if dit != vrai]
    citations = reponse["citations"]
    if not citations or not all(une["adresse"] and une["publication"] for une in citations):
        fautes.append("sans citation")
    if max(octets, len(texte.encode())) > PLUS_LONG:
        fautes.append(f"{octets} octets")
    if not faits:
        fautes.append("rien de comparé")
    return Bilan(
        question, octets, len(texte), len(citations), sum(une["officiel"] is not None for une in citations),
        [un["motif"] for un in reponse["inconnu"]], faits, fautes,
    )  # fmt: skip


def lire(base: str, adresse: str) -> Json:
    """What the API of a service answers at an address; None for a 404."""
    try:
        with urlopen(f"{base}{adresse}", timeout=60) as answer:
            return json.load(answer)
    except HTTPError as error:
        assert error.code == 404, (adresse, error)
        return None


def questions(demander: Demander) -> list[Question]:
    """Thirty of them, at least."""
    return [*_scrutins(demander), *_membres(demander), *_textes(demander), *_autres(demander)]


def _scrutins(demander: Demander) -> Iterator[Question]:
    liste = demander("/api/v1/scrutins?limit=100")["data"]
    deputes = demander("/api/v1/scrutins?limit=100&chambre=assemblee")["data"]
    choisis = {
        "le dernier": liste[0],
        "le plus suivi de l'Assemblée": max(deputes, key=lambda s: s["votesCount"]),
        "le plus important": max(liste, key=lambda s: s["importance"]),
    }
    for nom, s in choisis.items():
        cle = {"chambre": s["chambre"], "session": s["session"], "numero": s["numero"]}
        detail = demander(f"/api/v1/scrutins/{s['numero']}?chambre={s['chambre']}&session={s['session']}")["data"]

        def faits(recu: Json, detail: Json = detail) -> Faits:
            d = recu["donnees"]
            return [
                ("pour", d["pour"], detail["nombrePour"]),
                ("résultat", d["resultat"], detail["sortCode"]),
                ("groupes", [(g["groupe"], g["pour"], g["contre"]) for g in d["groupes"]],
                 [(g["groupe"]["nom"], g["pour"], None if detail["pourSeulement"] else g["contre"])
                  for g in detail["lignes"]]),
                ("page officielle", recu["citations"][0]["officiel"], detail["sourceUrl"]),
            ]  # fmt: skip

        def par_nom(recu: Json, detail: Json = detail) -> Faits:
            if detail["pourSeulement"]:
                motif = recu["inconnu"][0]["motif"]
                return [("noms", recu["donnees"]["noms"], None), ("motif", motif, "pour_seulement")]
            vus = {un["cle"]: un["position"] for un in recu["donnees"]["noms"]["votes"]}
            vrais = {un["parlementaire"]["slug"]: un["position"] for un in detail["votes"]}
            contre = [slug for slug, position in vrais.items() if position == "contre"]
            return [
                ("positions", vus, {slug: vrais[slug] for slug in vus}),
                ("nombre", recu["donnees"]["noms"]["total"], len(contre)),
                ("suite", recu["suite"] is not None, len(contre) > len(vus)),
            ]

        yield Question(f"Quel est le résultat du scrutin {nom} ?", "scrutin", cle, faits)
        yield Question(
            f"Qui a voté contre au scrutin {nom} ?", "scrutin", cle | {"position": "contre", "par_nom": True}, par_nom
        )
    absent = {"chambre": liste[0]["chambre"], "numero": 99_999}
    yield Question(
        "Que dit un scrutin qui n'existe pas encore ?", "scrutin", absent,
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "pas_encore_publie"), ("données", recu["donnees"], None)],
    )  # fmt: skip
    vieux = {"chambre": "assemblee", "numero": 1, "session": "3"}
    yield Question(
        "Et un scrutin de la 3e législature ?", "scrutin", vieux,
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "hors_donnees"), ("données", recu["donnees"], None)],
    )  # fmt: skip


def _membres(demander: Demander) -> Iterator[Question]:
    liste = demander("/api/v1/parlementaires?limit=100")["data"]
    deputes = [un for un in liste if un["chambre"] == "assemblee" and un["votesCount"]][:4]
    for un in deputes:
        slug, nom = un["slug"], f"{un['prenom']} {un['nom']}"
        detail = demander(f"/api/v1/parlementaires/{slug}")["data"]
        portee = detail["statsDetail"]["mandat"]

        def faits(recu: Json, detail: Json = detail, portee: Json = portee) -> Faits:
            presence = recu["donnees"]["chiffres"][0]
            dit = (presence["pourcentage"], presence["numerateur"], presence["denominateur"])
            return [
                (
                    "présence et base",
                    dit,
                    tuple(portee["presence"][n] for n in ("valeur", "numerateur", "denominateur")),
                ),
                ("circonscription", recu["donnees"]["circonscription"], (detail["circonscription"] or {}).get("nom")),
                ("amendements", recu["donnees"]["travaux"]["amendements"], portee["amendements"]["proposes"]),
            ]

        votes = demander(f"/api/v1/parlementaires/{slug}/votes?limit=12")

        def derniers(recu: Json, votes: Json = votes) -> Faits:
            vus = [(v["numero"], v["position"]) for v in recu["donnees"]["votes"]]
            return [
                ("votes", vus, [(v["scrutin"]["numero"], v["position"]) for v in votes["data"]]),
                ("total", recu["donnees"]["total"], votes["meta"]["total"]),
            ]

        yield Question(f"Qui est {nom} ?", "membre", {"membre": nom}, faits)
        yield Question(f"Quels sont ses derniers votes ({nom}) ?", "votes_du_membre", {"membre": slug}, derniers)
    deux = [un["slug"] for un in deputes[:2]]
    compares = demander(f"/api/v1/parlementaires/compare?slugs={','.join(deux)}")
    accord = compares["meta"]["accords"][0]
    yield Question(
        "Ces deux députés votent-ils pareil ?", "comparer", {"membres": deux},
        lambda recu: [
            ("accord", recu["donnees"]["accords"][0]["pourcentage"], accord["accord"]),
            ("votes communs", recu["donnees"]["accords"][0]["votesCommuns"], accord["communs"]),
        ],
    )  # fmt: skip
    yield Question(
        "Qui est Zébulon Introuvable ?", "membre", {"membre": "Zébulon Introuvable"},
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "introuvable"), ("données", recu["donnees"], None)],
    )  # fmt: skip


def _textes(demander: Demander) -> Iterator[Question]:
    tous = demander("/api/v1/sujets?limit=100")["data"]
    votes = [un for un in tous if un["scrutinCount"]][:2]
    membre = demander("/api/v1/parlementaires?limit=1&chambre=assemblee")["data"][0]["slug"]
    for un in votes:
        slug = un["slug"]
        detail = demander(f"/api/v1/sujets/{slug}")["data"]
        dossiers = demander(f"/api/v1/sujets/{slug}/dossiers?limit=50")["data"]
        scrutins = demander(f"/api/v1/sujets/{slug}/scrutins?limit=50")

        def loi(recu: Json, detail: Json = detail, dossiers: Json = dossiers, scrutins: Json = scrutins) -> Faits:
            d = recu["donnees"]
            lobbying = None if d["lobbying"] is None else d["lobbying"]["actions"]
            return [
                ("scrutins", d["totalScrutins"], scrutins["meta"]["total"]),
                ("49.3", len(d["sansVote"]), len(detail["adoptionSansVote"])),
                ("lobbying", lobbying, (detail["lobbying"] or {"actions": None})["actions"]),
                ("adoption", [x["modeAdoption"] for x in d["dossiers"]],
                 [x["modeAdoptionLibelle"] for x in dossiers][: len(d["dossiers"])]),
            ]  # fmt: skip

        def sur_la_loi(recu: Json, scrutins: Json = scrutins) -> Faits:
            if recu["donnees"] is None:
                return [("scrutins de la chambre", 0, sum(s["chambre"] == "assemblee" for s in scrutins["data"]))]
            faits: Faits = []
            for vu in recu["donnees"]["votes"][:5]:
                cle = f"{vu['chambre']}/{vu['session']}/{vu['numero']}"
                matrice = demander(f"/api/v1/votes?scrutins={quote(cle)}&parlementaires={membre}")["data"]
                faits.append((cle, vu["position"], matrice["positions"][0][0]))
            return faits

        yield Question(f"Comment « {un['label']} » a-t-elle été adoptée ?", "loi", {"texte": slug}, loi)
        yield Question(
            f"Comment {membre} a-t-il voté sur « {un['label']} » ?", "votes_du_membre",
            {"membre": membre, "sujet": slug}, sur_la_loi,
        )  # fmt: skip
    for senateur in demander("/api/v1/senateurs?limit=1")["data"]:
        for un in tous:
            modes = {
                d["modeAdoption"]
                for d in demander(f"/api/v1/sujets/{un['slug']}/dossiers?limit=50")["data"]
                if d["chambre"] == "senat"
            }
            if modes == {"main_levee"} and not demander(f"/api/v1/sujets/{un['slug']}/scrutins?chambre=senat")["data"]:
                yield Question(
                    f"Comment {senateur['slug']} a-t-il voté sur « {un['label']} » ?", "votes_du_membre",
                    {"membre": senateur["slug"], "sujet": un["slug"]},
                    lambda recu: [
                        ("motif", recu["inconnu"][0]["motif"], "main_levee"),
                        ("vote", recu["donnees"], None),
                    ],
                )  # fmt: skip
                break
    yield Question(
        "Où en est la loi sur les licornes quantiques ?", "loi", {"texte": "licornes quantiques"},
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "introuvable"), ("données", recu["donnees"], None)],
    )  # fmt: skip


def _autres(demander: Demander) -> Iterator[Question]:
    nom = demander("/api/v1/parlementaires?limit=1")["data"][0]["nom"]
    total = demander(f"/api/v1/search?q={quote(nom)}&limit=10")["meta"]["counts"]["total"]
    yield Question(
        f"Que sait-on de « {nom} » ?", "rechercher", {"question": nom},
        lambda recu: [("total", recu["donnees"]["total"], total)],
    )  # fmt: skip
    scrutins = demander(f"/api/v1/search?q={quote('article')}&type=scrutins&limit=10")
    yield Question(
        "Quels scrutins parlent d'un article ?", "rechercher", {"question": "article", "categorie": "scrutins"},
        lambda recu: [
            ("total", recu["donnees"]["total"], scrutins["meta"]["total"]),
            ("premier", recu["donnees"]["lignes"][0]["appel"]["arguments"]["numero"], scrutins["data"][0]["numero"]),
        ],
    )  # fmt: skip
    communes = demander("/api/v1/communes?limit=1")["data"]
    for une in communes:
        lieu = {"lieu": une["nom"], "departement": une["departement"]["code"]}
        adresse = f"/api/v1/representants?commune={quote(une['nom'])}&departement={une['departement']['code']}"
        vrais = [m["slug"] for c in demander(adresse)["data"]["deputes"] for m in c["membres"]]

        def deputes(recu: Json, vrais: list[str] = vrais) -> Faits:
            vus = [m.rpartition(", ")[2] for s in recu["donnees"]["deputes"] for m in s["membres"]]
            return [("députés", vus, vrais)]

        yield Question(f"Qui représente {une['nom']} ?", "qui_represente", lieu, deputes)
    yield Question(
        "Qui représente Trifouillis-les-Oies-Bleues ?", "qui_represente", {"lieu": "Trifouillis-les-Oies-Bleues"},
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "introuvable"), ("données", recu["donnees"], None)],
    )  # fmt: skip
    for mots in ("amendement", "gouvernement"):
        dites = demander(f"/api/v1/search?q={mots}&type=interventions&limit=6")

        def comptes(recu: Json, dites: Json = dites) -> Faits:
            jours = [p["date"] for p in recu["donnees"]["paroles"]]
            return [
                ("total", recu["donnees"]["total"], dites["meta"]["total"]),
                ("jours", jours, [p["date"][:10] for p in dites["data"]]),
            ]

        yield Question(f"Qu'a-t-on dit de « {mots} » ?", "paroles", {"question": mots}, comptes)
    dernier = demander("/api/v1/scrutins?limit=1")["data"][0]["date"][:10]
    mois = demander(f"/api/v1/agenda?dateFrom={dernier[:8]}01&dateTo={dernier}&limit=12")
    yield Question(
        "Qui s'est réuni le mois du dernier scrutin ?", "agenda", {"du": f"{dernier[:8]}01", "au": dernier},
        lambda recu: [("réunions", recu["donnees"]["totalReunions"], mois["total"])],
    )  # fmt: skip
    yield Question(
        "Et en 2040 ?", "agenda", {"du": "2040-01-01", "au": "2040-01-31"},
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "pas_encore_publie")],
    )  # fmt: skip
    publication = demander("/health")["release"]
    yield Question(
        "Qu'est-ce qui a changé depuis la publication servie ?", "changements", {"depuis": publication},
        lambda recu: [
            ("changements", recu["donnees"]["changements"], []),
            ("jusqu'à", recu["donnees"]["jusquA"], publication),
        ],
    )  # fmt: skip
    yield Question(
        "Et depuis 1990 ?", "changements", {"depuis": "1990-01-01"},
        lambda recu: [("motif", recu["inconnu"][0]["motif"], "hors_donnees"), ("données", recu["donnees"], None)],
    )  # fmt: skip
