"""« Et vous ? »: fifteen votes on whole texts; one's own answers are compared in the browser, and stay there."""

from typing import NamedTuple

from hemicycle.api.declare.operations import JSON
from hemicycle.api.parameters import common as p
from hemicycle.api.routes import scrutins as api
from hemicycle.models.scrutins import LigneDeGroupe, Scrutin
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.et_vous import comparables, questionnaire
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre


class Question(NamedTuple):
    """A ballot, and what each group did."""

    scrutin: Scrutin
    lignes: list[LigneDeGroupe]


@page("/et-vous")
def et_vous(
    release: OpenRelease, settings: Settings, address: str, chambre: p.ChambreFilter = Chambre.ASSEMBLEE
) -> bytes:
    ou = chambre or Chambre.ASSEMBLEE
    pose = questionnaire(release, ou)
    ids = [question.scrutin for question in pose.questions]
    lus = lire(api.lister, release=release, ids=",".join(ids), limit=len(ids)).data if ids else []
    scrutins = {scrutin.id: scrutin for scrutin in lus}
    questions = [Question(scrutins[question.scrutin], question.lignes) for question in pose.questions]
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
        minorite=pose.minorite,
        par_theme=pose.par_theme,
        base_faible=pose.base_faible,
    )


@image("/et-vous.json", media_type=JSON)
def donnees(release: OpenRelease, chambre: p.ChambreFilter = Chambre.ASSEMBLEE) -> bytes:
    return comparables(release, chambre or Chambre.ASSEMBLEE)
