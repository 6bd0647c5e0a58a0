"""Titles of scrutins: their first words give the nature of the vote; typing habits are the source's."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from hemicycle_demo.hemicycle import Banc
from hemicycle_demo.textes.textes import Texte


@dataclass(frozen=True, slots=True)
class Sujet:
    """What a title is written from: the text discussed, the members to name, the chance of a typing habit."""

    texte: Texte
    auteurs: Sequence[Banc]
    alea: Random

    def tirer(self, choix: Sequence[str], poids: Sequence[int]) -> str:
        return self.alea.choices(choix, poids)[0]

    @property
    def auteur(self) -> str:
        return self.auteurs[0].personne.appel


def _amendement(sujet: Sujet) -> str:
    nom = sujet.tirer(("l'amendement", "l’amendement"), (9, 1)) + sujet.tirer(("", " de suppression"), (94, 6))
    auteur = sujet.tirer((f"de {sujet.auteur}", "du Gouvernement"), (95, 5))
    autres = sujet.tirer(
        ("", " et les amendements identiques suivants", " et l'amendement identique suivant"), (85, 8, 7)
    )
    lieu = f"{sujet.tirer(('à', 'après'), (85, 15))} {_lieu(sujet)}"
    return f"{nom} n° {_numero(sujet)} {auteur}{autres} {lieu} {sujet.texte.intitule}."


def _sous_amendement(sujet: Sujet) -> str:
    parent = f"l'amendement n° {_numero(sujet)} de {sujet.auteurs[-1].personne.appel}"
    return (
        f"le sous-amendement n° {_numero(sujet)} de {sujet.auteur} à {parent} à {_lieu(sujet)} {sujet.texte.intitule}."
    )


def _sous_amendement_mal_ecrit(sujet: Sujet) -> str:
    return _sous_amendement(sujet).replace("sous-amendement", "sous-amendmeent", 1)


def _article(sujet: Sujet) -> str:
    return f"{_lieu(sujet)} {sujet.texte.intitule}."


def _ensemble(sujet: Sujet) -> str:
    return f"{sujet.tirer(_L, (9, 1))}ensemble {sujet.texte.intitule}."


def _partie(sujet: Sujet) -> str:
    partie = sujet.tirer(("la première partie", "l'ensemble de la deuxième partie"), (2, 1))
    return f"{partie} {sujet.texte.intitule}."


def _credits(sujet: Sujet) -> str:
    return f"les crédits de la mission « {sujet.alea.choice(MISSIONS)} » (état B) {sujet.texte.intitule}."


def _etat_b(sujet: Sujet) -> str:
    numero = sujet.alea.randrange(1, 1500)
    return f"l'amendement n° II-{numero} de {sujet.auteur} à l'article 42 (état B) {sujet.texte.intitule}."


def _rejet(sujet: Sujet) -> str:
    return f"la motion de rejet préalable, déposée par {_nom_complet(sujet.auteurs[0])}, {sujet.texte.intitule}."


def _demande(sujet: Sujet) -> str:
    objet = f"de {_lieu(sujet)} {sujet.texte.intitule}"
    return f"la demande de seconde délibération, présentée par {sujet.auteur}, {objet}."


def _censure(sujet: Sujet) -> str:
    signataires = ", ".join(_nom_complet(banc) for banc in sujet.auteurs)
    autres = f"{sujet.alea.randrange(56, 180)} {sujet.tirer(('députés', 'membres de l’Assemblée'), (1, 1))}"
    return (
        f"la motion de censure déposée en application de l'article 49, alinéa {sujet.tirer('23', (1, 1))},"
        f" de la Constitution par {signataires} et {autres}."
    )


def _resolution(sujet: Sujet) -> str:
    return f"la proposition de résolution {sujet.alea.choice(_RESOLUTIONS)} (article 34-1 de la Constitution)."


def _declaration(sujet: Sujet) -> str:
    objet = sujet.alea.choice(DECLARATIONS)
    return f"la déclaration du Gouvernement relative à {objet} (application de l'article 50-1 de la Constitution)."


# Nature of a scrutin in the demo world: how its title is written.
REDACTIONS: dict[str, Callable[[Sujet], str]] = {
    "amendement": _amendement,
    "sous_amendement": _sous_amendement,
    "sous_amendement_mal_ecrit": _sous_amendement_mal_ecrit,
    "article": _article,
    "ensemble": _ensemble,
    "partie": _partie,
    "credits": _credits,
    "etat_b": _etat_b,
    "rejet": _rejet,
    "demande": _demande,
    "censure": _censure,
    "censure_adoptee": _censure,
    "resolution": _resolution,
    "declaration": _declaration,
}


def _lieu(sujet: Sujet) -> str:
    """The article of the text that is voted on or amended."""
    if sujet.texte.articles == 1:
        return "l'article unique"
    numero = sujet.alea.randrange(1, sujet.texte.articles + 1)
    nom = str(numero) if numero > 1 else sujet.tirer(("premier", "1er"), (1, 1))
    suite = sujet.tirer(("", " bis", " ter", " A", " (examen prioritaire)"), (80, 8, 4, 4, 4))
    return f"{sujet.tirer(_L, (92, 8))}article {nom}{suite}"


def _numero(sujet: Sujet) -> str:
    return f"{sujet.alea.randrange(1, 2900)}{sujet.tirer(('', ' rectifié', ' (rect.)'), (94, 4, 2))}"


def _nom_complet(banc: Banc) -> str:
    return f"{banc.personne.civilite} {banc.personne.prenom} {banc.personne.nom}"


_L = ("l'", "l’")  # the two apostrophes of the source
MISSIONS = (
    "Agriculture, forêt et œuvres rurales",
    "Justice et droit",
    "Sécurités",
    "Enseignement scolaire",
    "Outre\u2011mer",
)
_RESOLUTIONS = (
    "tendant à créer un Institut des phares et balises",
    "européenne appelant au soutien des trains de nuit dans l’Union européenne",
    "invitant à honorer les œuvres des jardiniers de la République",
)
DECLARATIONS = (
    "la situation des digues et des ponts",
    "l’avenir de l’agriculture de montagne",
    "l'indépendance énergétique du pays",
)
