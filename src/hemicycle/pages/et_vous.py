"""« Et vous ? »: fifteen votes on whole texts; one's own answers are compared in the browser, and stay there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from hemicycle.api.declare.operations import JSON
from hemicycle.api.parameters import common as p
from hemicycle.api.routes import scrutins as api
from hemicycle.models.base import Reponse
from hemicycle.models.scrutins import LigneDeGroupe, Scrutin
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, NatureVote, Position

QUESTIONS = 15
PAR_THEME = 2  # questions of the same theme, as long as others are left
MINORITE = 10  # percent of the votes for or against that the losing side has at least: what is contested
BASE_FAIBLE = 5  # answers compared under which a rate says little
_LUES = 100  # whole-text ballots of a page that is looked through
_PAGES = 5
_LETTRES: dict[Position | None, str] = {
    Position.POUR: "p",
    Position.CONTRE: "c",
    Position.ABSTENTION: "a",
}  # `-` where nothing is compared


Lu = TypeVar("Lu", bound="_Lignes")


class Question(NamedTuple):
    """A ballot, and what each group did."""

    scrutin: Scrutin
    lignes: list[LigneDeGroupe]


class _Lignes(msgspec.Struct):
    """What is read of a ballot: the rest of its answer is long."""

    lignes: list[LigneDeGroupe]


class _Groupe(msgspec.Struct, gc=False):
    nom: str


class _Votant(msgspec.Struct, gc=False):
    slug: str
    prenom: str
    nom: str
    groupe: _Groupe | None


class _Vote(msgspec.Struct, gc=False):
    position: Position
    parlementaire: _Votant


class _Detail(_Lignes):
    """The same with every vote."""

    votes: list[_Vote]


def conteste(scrutin: Scrutin) -> bool:
    """Whether the losing side has a tenth of the votes for or against."""
    pour, contre = scrutin.nombre_pour, scrutin.nombre_contre
    if pour is None or contre is None or scrutin.pour_seulement or not scrutin.votes_count:
        return False
    return bool(pour + contre) and 100 * min(pour, contre) >= MINORITE * (pour + contre)


def choisir(scrutins: Iterable[Scrutin], combien: int = QUESTIONS) -> list[Scrutin]:
    """The questions, out of whole-text ballots from the latest on: contested, one to a text, no more than two of a
    theme; where that leaves some of them free, the latest left out for their theme alone fill them. Latest first."""
    themes: Counter[str] = Counter()
    textes: set[str] = set()
    retenus: list[Scrutin] = []
    reserve: list[Scrutin] = []
    for scrutin in scrutins:
        texte = scrutin.dossier_id or scrutin.texte_id or scrutin.id
        if not conteste(scrutin) or texte in textes:
            continue
        textes.add(texte)
        theme = scrutin.tags[0] if scrutin.tags else ""
        if themes[theme] < PAR_THEME:
            themes[theme] += 1
            retenus.append(scrutin)
            if len(retenus) == combien:
                return retenus
        else:
            reserve.append(scrutin)
    retenus += reserve[: combien - len(retenus)]
    return sorted(retenus, key=lambda scrutin: (scrutin.date, scrutin.numero), reverse=True)


@page("/et-vous")
def et_vous(
    release: OpenRelease, settings: Settings, address: str, chambre: p.ChambreFilter = Chambre.ASSEMBLEE
) -> bytes:
    ou = chambre or Chambre.ASSEMBLEE
    questions = [Question(scrutin, _detail(release, scrutin, _Lignes).lignes) for scrutin in _choisis(release, ou)]
    donnees = f"/et-vous.json?chambre={ou}"
    return rendre(
        "et_vous.html",
        Cadre(release, settings, address),
        titre="Et vous, qu’auriez-vous voté ?",
        description=f"{phrases.pluriel(len(questions), 'vote')} {phrases.A_LA_CHAMBRE[ou]}, chacun sur l’ensemble "
        "d’un texte, d’une résolution ou d’une partie du budget. Vos réponses sont comparées dans votre navigateur : "
        "rien n’est envoyé, rien n’est gardé.",
        json=donnees,
        liens=[Lien(f"/scrutins?nature=ensemble&chambre={ou}", "Tous les votes sur l’ensemble d’un texte")],
        chambre=ou,
        questions=questions,
        comparables=donnees,
        minorite=MINORITE,
        par_theme=PAR_THEME,
        base_faible=BASE_FAIBLE,
    )


@image("/et-vous.json", media_type=JSON)
def donnees(release: OpenRelease, chambre: p.ChambreFilter = Chambre.ASSEMBLEE) -> bytes:
    ou = chambre or Chambre.ASSEMBLEE
    choisis = _choisis(release, ou)
    return msgspec.json.encode(comparables(choisis, [_detail(release, scrutin, _Detail) for scrutin in choisis]))


def comparables(scrutins: Sequence[Scrutin], details: Sequence[_Detail]) -> dict[str, object]:
    """What answers are compared with: a letter to a question, for each group (its line) and each member (the vote
    cast); `-` where there is neither."""
    groupes: dict[str, dict[str, Any]] = {}
    membres: dict[str, dict[str, Any]] = {}
    for rang, detail in enumerate(details):
        for ligne in detail.lignes:
            g = ligne.groupe
            if g.slug not in groupes:
                positions = ["-"] * len(scrutins)
                groupes[g.slug] = {"slug": g.slug, "nom": g.nom, "couleur": g.couleur or "", "positions": positions}
            groupes[g.slug]["positions"][rang] = _LETTRES.get(ligne.ligne, "-")
        for vote in detail.votes:
            qui = vote.parlementaire
            if qui.slug not in membres:
                positions = ["-"] * len(scrutins)
                nom = f"{qui.prenom} {qui.nom}"
                membres[qui.slug] = {"slug": qui.slug, "nom": nom, "groupe": "", "positions": positions}
            lui = membres[qui.slug]
            # The latest ballot comes first: its group is the last one known.
            lui["groupe"] = lui["groupe"] or (qui.groupe.nom if qui.groupe else "")
            lui["positions"][rang] = _LETTRES.get(vote.position, "-")
    for un in (*groupes.values(), *membres.values()):
        un["positions"] = "".join(un["positions"])
    return {
        "questions": [
            {
                "adresse": f"/scrutins/{s.chambre}/{s.session}/{s.numero}", "titre": s.titre, "date": s.date,
                "resultat": s.sort_code,
            }
            for s in scrutins
        ],
        "lettres": {lettre: position for position, lettre in _LETTRES.items()},
        "mesure": "Part des questions répondues où la position est la même, parmi celles où le groupe a une position "
        "commune, ou le membre a voté. L’abstention est une position.",
        "baseFaible": BASE_FAIBLE,
        "groupes": list(groupes.values()),
        "membres": sorted(membres.values(), key=lambda lui: lui["slug"]),
    }  # fmt: skip


def _choisis(release: OpenRelease, chambre: Chambre) -> list[Scrutin]:
    """The questions of a chamber: out of the latest whole-text ballots, no further back than it takes."""
    lus: list[Scrutin] = []
    for numero in range(1, _PAGES + 1):
        found = lire(
            api.lister, release=release, chambre=chambre, nature=NatureVote.ENSEMBLE, page=numero, limit=_LUES
        )  # fmt: skip
        lus += found.data
        choisis = choisir(lus)
        if len(choisis) == QUESTIONS or not found.meta.has_next:
            break
    return choisis


def _detail(release: OpenRelease, scrutin: Scrutin, lu: type[Lu]) -> Lu:
    body = api.detail.handler(
        release=release, numero=scrutin.numero, chambre=scrutin.chambre, session=scrutin.session
    )  # fmt: skip
    return msgspec.json.decode(body, type=Reponse[lu]).data  # type: ignore[valid-type]  # a type of two, chosen above
