"""The object of a scrutin, as the Sénat words it: one sentence that begins with "sur", slips of the pen included."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hemicycle_demo.senat.groupes import Groupe
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.textes.dossiers import COMMISSIONS
from hemicycle_demo.senat.textes.examens import Examen
from hemicycle_demo.textes.titres import DECLARATIONS, MISSIONS

RECTIFICATIONS = ("", "rectifié", "rectifié bis", "rectifié ter", "rectifié quater")


@dataclass(frozen=True, slots=True)
class Cite:
    """An amendment that a scrutin votes on. `groupe`: signed by all its members. No author: the Government."""

    numero: int
    rect: int
    auteur: Senateur | None
    groupe: Groupe | None
    collegues: bool
    au_nom_de: str | None = None
    prefixe: str = ""

    @property
    def numero_base(self) -> str:
        return f"{self.prefixe}{self.numero}"

    @property
    def designation(self) -> str:
        """`n° 12 rectifié bis`."""
        return f"n° {self.numero_base} {RECTIFICATIONS[self.rect]}".rstrip()

    def presente(self, feminin: bool = False) -> str:
        verbe = "présentée par" if feminin else "présenté par"
        if self.auteur is None:
            return f"{verbe} le Gouvernement"
        suite = ""
        if self.au_nom_de is not None:
            suite = f", au nom de la {self.au_nom_de}"
        elif self.groupe is not None:
            suite = f" et les membres du groupe {self.groupe.nom.removeprefix('du ')}"
        elif self.collegues:
            suite = " et plusieurs de ses collègues"
        return f"{verbe} {self.auteur.appel}{suite}"


def du_texte(examen: Examen) -> str:
    """`de la proposition de loi visant à …`, with what came before when the text is on its way."""
    dossier = examen.dossier
    article = "du " if dossier.du_gouvernement else "de la "
    suite = {"2": " en deuxième lecture", "5": " en nouvelle lecture"}.get(examen.lecture.type, "")
    acceleree = " (procédure accélérée)" if dossier.accelere and examen.lecture.type == "1" else ""
    return f"{article}{_recu(examen)}{suite}{acceleree}"


def amendement(examen: Examen, cite: Cite, article: str, apres: bool) -> str:
    lieu = f"tendant à insérer un article additionnel après {article}" if apres else f"à {article}"
    return f"sur l'amendement {cite.designation}, {cite.presente()}, {lieu} {du_texte(examen)}"


def identiques(examen: Examen, cites: Sequence[Cite], article: str) -> str:
    listes = [f"{cite.designation}, {cite.presente()}" for cite in cites]
    liste = f"{', '.join(listes[:-1])} et {listes[-1]}"
    return f"sur les amendements identiques {liste}, tendant à supprimer {article} {du_texte(examen)}"


def sous_amendement(examen: Examen, cite: Cite, parent: Cite, article: str) -> str:
    return (
        f"sur le sous-amendement {cite.designation}, {cite.presente()}, à l'amendement {parent.designation},"
        f" à {article} {du_texte(examen)}"
    )


def article_seul(examen: Examen, article: str) -> str:
    return f"sur {article} {du_texte(examen)}"


def motion(examen: Examen, cite: Cite, alea: Random) -> str:
    nature = alea.choice(_MOTIONS)
    article = "au" if examen.dossier.du_gouvernement else "à la"
    texte = f"{article} {_recu(examen)}"
    return f"sur la motion {cite.designation}, {cite.presente(feminin=True)}, tendant {nature} {texte}"


def ensemble(examen: Examen) -> str:
    if examen.mixte:
        article = "le" if examen.dossier.du_gouvernement else "la"
        texte = f"{article} {examen.dossier.intitule}"
        return f"sur l'ensemble du texte élaboré par la commission mixte paritaire sur {texte}"
    if examen.dossier.articles == 1:
        return f"sur l'article unique constituant l'ensemble {du_texte(examen)}"
    return f"sur l'ensemble {du_texte(examen)}"


def credits_de_mission(examen: Examen, alea: Random) -> str:
    mission = alea.choice(MISSIONS)
    return f"sur les crédits de la mission « {mission} », figurant à l'état B {du_texte(examen)}"


def partie(examen: Examen) -> str:
    return f"sur la première partie {du_texte(examen)}"


def declaration(alea: Random) -> str:
    objet = alea.choice(DECLARATIONS)
    return f"sur la déclaration du Gouvernement relative à {objet}, en application de l'article 50-1 de la Constitution"


def commission(examen: Examen) -> str:
    return COMMISSIONS[examen.dossier.commission][2]


def ecorcher(objet: str, comment: str) -> str:
    """The slips of the source, each under its name."""
    return {
        "qur": lambda: "q" + objet[1:],
        "majuscule": lambda: objet[0].upper() + objet[1:],
        "sans_sur": lambda: objet.removeprefix("sur "),
        "blanc": lambda: objet.replace("l'amendement", "l' amendement", 1),
        "sans_trait": lambda: objet.replace("sous-amendement", "sous amendement", 1),
    }[comment]()


def _recu(examen: Examen) -> str:
    """The text as named on arrival: one that comes from the Assembly was adopted there."""
    dossier = examen.dossier
    if examen.lecture.type == "1" and dossier.lectures[0].passages[0] is not examen.passage:
        adopte = "adopté" if dossier.du_gouvernement else "adoptée"
        return f"{dossier.nature}, {adopte} par l'Assemblée nationale, {dossier.titre}"
    return dossier.intitule


_MOTIONS = ("à opposer la question préalable", "à opposer l'exception d'irrecevabilité", "au renvoi en commission")
