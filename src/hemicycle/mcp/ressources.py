"""What an assistant may read once: how figures are made, what words mean, under which licence; and how to check."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from hemicycle.api.routes import site
from hemicycle.mcp.lecture import Lecteur
from hemicycle.models.site import Methodologie, Source
from hemicycle.pages import phrases
from hemicycle.vocabulaire import ModeAdoption, MotifInconnu

TEXTE = "text/markdown"
AFFIRMATION = 600  # characters
VERIFIER = "verifier_un_vote"


class Ressource(NamedTuple):
    """Something to read."""

    uri: str
    nom: str
    titre: str
    description: str
    lire: Callable[[Lecteur], Awaitable[str]]


async def methodologie(lecteur: Lecteur) -> str:
    dite: Methodologie = (await lecteur.lire(site.lire_methodologie)).data
    lignes = [f"# Méthodologie (définitions {dite.definitions_version})"]
    for une in dite.statistiques:
        constantes = " ; ".join(f"{nom} = {valeur}" for nom, valeur in une.constantes.items())
        lignes += ["", f"## {une.intitule} (`{une.nom}`)", "", f"Formule : {une.formule}", f"Base : {une.base}"]
        lignes += [f"Portée : {une.portee}", *([f"Constantes : {constantes}"] if constantes else [])]
        lignes += [f"Réserves possibles : {', '.join(une.drapeaux)}"] if une.drapeaux else []
    return "\n".join(lignes)


async def vocabulaire(_lecteur: Lecteur) -> str:
    listes: Mapping[str, Mapping[Any, str]] = {
        "Ce qu’une réponse ne dit pas (`inconnu.motif`)": {motif: motif.libelle for motif in MotifInconnu},
        "Positions": phrases.POSITIONS,
        "Nature d’un scrutin": phrases.NATURES,
        "Type de scrutin": phrases.TYPES,
        "Mode d’adoption d’un texte": {mode: mode.libelle for mode in ModeAdoption},
        "État d’un dossier": phrases.ETATS,
        "Réserves d’un chiffre": phrases.DRAPEAUX,
    }
    lignes = ["# Vocabulaire", "", *_MOTS]
    for titre, mots in listes.items():
        lignes += ["", f"## {titre}", "", *(f"- `{mot}` : {sens}" for mot, sens in mots.items())]
    return "\n".join(lignes)


async def licences(lecteur: Lecteur) -> str:
    sources: list[Source] = (await lecteur.lire(site.lister_sources)).data
    lignes = ["# Sources et licences", "", "Toute réutilisation cite le producteur et la date de mise à jour."]
    for une in sources:
        jour = une.derniere_mise_a_jour or "inconnue"
        lignes += ["", f"## {une.editeur}", "", f"Licence : {une.licence} ({une.licence_url})", f"Site : {une.site}"]
        lignes += [f"Dernière mise à jour : {jour}", f"Mention : {une.attribution}"]
    return "\n".join(lignes)


RESSOURCES: Mapping[str, Ressource] = {
    une.uri: une
    for une in (
        Ressource(
            "hemicycle://methodologie", "methodologie", "Méthodologie",
            "Formule, base et réserves de chaque chiffre.", methodologie,
        ),
        Ressource(
            "hemicycle://vocabulaire", "vocabulaire", "Vocabulaire",
            "Ce que veulent dire les mots des réponses, dont la liste fermée des motifs d’« inconnu ».", vocabulaire,
        ),
        Ressource(
            "hemicycle://licences", "licences", "Sources et licences",
            "Producteur, licence et date de mise à jour de chaque source, à citer avec les faits.", licences,
        ),
    )
}  # fmt: skip


def consigne(affirmation: str) -> str:
    """What an assistant is asked to do with a statement about a vote."""
    return _CONSIGNE.format(affirmation=affirmation)


_MOTS = (
    "- Scrutin public : vote dont le résultat, et le plus souvent la position de chacun, est enregistré et publié. La "
    "plupart des votes se font à main levée : ils n’ont ni numéro ni noms.",
    "- Absent : n’a pas voté à ce scrutin. Cela ne dit ni où était le membre, ni ce qu’il pensait.",
    "- Article 49, alinéa 3 : le Gouvernement engage sa responsabilité ; le texte est considéré comme adopté sans "
    "vote, sauf si une motion de censure est adoptée. Seuls les votes pour la motion sont comptés.",
    "- Groupe : celui du jour du vote, non celui d’aujourd’hui.",
    "- Au Sénat, un membre vote souvent pour tout son groupe : une position n’y prouve pas une présence.",
)
_CONSIGNE = """\
Vérifie cette affirmation sur un vote au Parlement français, avec les outils d’Hémicycle et rien d’autre :

« {affirmation} »

1. Dégage ce qui se vérifie : qui, quel texte, quel jour, quelle position ou quel résultat.
2. Établis la personne (`membre`). Au motif `personne_ambigue`, ne choisis pas : dis les candidats.
3. Établis le texte (`loi`, `rechercher`). Distingue l’ensemble du texte, un article, un amendement, une motion :
   un vote sur un amendement n’est pas un vote sur la loi.
4. Lis le vote (`votes_du_membre`, puis `scrutin` avec `par_nom`). Une position null, ou un motif d’`inconnu`, n’est
   pas un « non » : dis ce qui n’est pas su, et pourquoi.
5. Conclus : exact, inexact, imprécis (ce qui manque ou trompe) ou invérifiable (motif à l’appui).
6. Cite pour chaque fait la page officielle, notre adresse, la publication et le jour des données. Si la publication
   commence par « demo- », dis que ce Parlement est fictif.
"""
