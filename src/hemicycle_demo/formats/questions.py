"""Questions as the Assembly writes them: one schema for the three sorts, keys that one of them lacks."""

from collections.abc import Sequence
from datetime import date

from hemicycle_demo.dates import jour_francais
from hemicycle_demo.formats.amo import XMLNS, XSI, Json, seul_ou_liste
from hemicycle_demo.membres.ministeres import Ministere
from hemicycle_demo.questions import ECRITE, GOUVERNEMENT, ORALE, Question

_TYPES = {ECRITE: "QuestionEcrite_Type", GOUVERNEMENT: "QuestionGouvernement_Type", ORALE: "QuestionOrale_Type"}


def question(question: Question) -> Json:
    """The whole file of a question. One asked in the chamber has no text of its own: all is in the answer."""
    groupe = question.auteur.groupe
    contenu: Json = {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": _TYPES[question.genre],
        "uid": question.uid,
        "identifiant": {"numero": str(question.numero), "regime": "5ème République", "legislature": "17"},
        "type": question.genre,
        "indexationAN": _indexation(question),
        "auteur": {
            "identite": {"acteurRef": question.auteur.uid, "mandatRef": question.auteur.banc.mandat},
            "groupe": {"organeRef": groupe.uid, "abrege": groupe.sigle, "developpe": groupe.nom},
        },
        "minInt": _ministere(question.ministre.ministere),
        "minAttribs": {
            "minAttrib": {
                "infoJO": _jo(question, question.jour),
                "denomination": _ministere(question.ministre.ministere),
            }
        },
    }
    if question.genre != GOUVERNEMENT:
        contenu["textesQuestion"] = {"texteQuestion": seul_ou_liste(_textes(question))}
    contenu["textesReponse"] = _reponse(question)
    contenu["cloture"] = _cloture(question)
    if question.genre != GOUVERNEMENT:
        contenu |= {"signalement": None, "renouvellements": _renouvellements(question)}
    return {"question": contenu}


def _indexation(question: Question) -> Json:
    analyses = [question.sujet[0].upper() + question.sujet[1:]]
    if question.numero % 6 == 5:
        analyses.append("Conséquences pour les communes")
    tete = "politique générale" if question.numero % 8 == 3 else None
    return {
        "rubrique": question.ministre.ministere.abrege.lower(),
        "teteAnalyse": tete,
        "analyses": {"analyse": seul_ou_liste(analyses)},
    }


def _textes(question: Question) -> list[Json]:
    """The text as printed; a corrected question is printed twice, and both stay."""
    appel = (
        f"{question.auteur.personne.civilite} {question.auteur.personne.prenom} {question.auteur.personne.nom} attire"
        f" l'attention de M. le {question.ministre.qualite} sur {question.sujet}."
    )
    texte = {"infoJO": _jo(question, question.jour), "texte": " ".join((appel, *question.demande))}
    if question.numero % 23 == 7:
        return [texte, {**texte, "texte": f"{texte['texte']} (Question rectifiée.)"}]
    return [texte]


def _reponse(question: Question) -> Json | None:
    if question.repondue is None:
        return None
    if question.genre == GOUVERNEMENT:
        corps = _html((f"{question.auteur.personne.appel}. {' '.join(question.demande)}", " ".join(question.reponse)))
    else:
        corps = " ".join(question.reponse)
    return {"texteReponse": {"infoJO": _jo(question, question.repondue), "texte": corps}}


def _html(paragraphes: Sequence[str]) -> str:
    return "".join(f"<p>{paragraphe}</p>" for paragraphe in paragraphes)


def _cloture(question: Question) -> Json | None:
    if question.repondue is None:
        return None
    return {
        "codeCloture": "REP_PUB",
        "libelleCloture": "Réponse publiée",
        "dateCloture": str(question.repondue),
        "infoJO": _jo(question, question.repondue),
    }


def _renouvellements(question: Question) -> Json | None:
    if question.numero % 11:
        return None
    return {"renouvellement": {"infoJO": _jo(question, question.jour)}}


def _jo(question: Question, jour: date) -> Json:
    """Where it was printed. The day is ISO, or day/month/year in one file out of four."""
    ecrit = jour_francais(jour) if question.numero % 4 == 2 else str(jour)
    return {
        "typeJO": "JO_QUESTION",
        "dateJO": ecrit,
        "pageJO": str(100 + question.numero % 900),
        "numJO": None,
        "urlLegifrance": None,
        "referenceNOR": None,
    }


def _ministere(ministere: Ministere) -> Json:
    return {"organeRef": ministere.uid, "abrege": ministere.abrege, "developpe": ministere.developpe}
