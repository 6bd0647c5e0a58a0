"""Invented bills and resolutions, with the words by which a reader, and a classifier, knows their theme."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hemicycle.vocabulaire import Tag


@dataclass(frozen=True, slots=True)
class Texte:
    """A text under discussion: `titre` follows `nature` ("projet de loi" + "relatif à …")."""

    uid: str
    dossier: str
    legislature: int
    nature: str
    titre: str
    theme: Tag | None
    lecture: str
    articles: int

    @property
    def du_gouvernement(self) -> bool:
        return self.nature.startswith("projet")

    @property
    def intitule(self) -> str:
        """The text as titles of scrutins name it: `du projet de loi … (première lecture)`."""
        article = "du " if self.du_gouvernement else "de la "
        return f"{article}{self.nature} {self.titre} ({self.lecture})"


def textes(legislature: int, nombre: int, alea: Random) -> tuple[Texte, ...]:
    """`nombre` texts in the order of their discussion; the first ones go once through every theme.

    No two texts of a legislature bear the same title: a vote is linked to its text by it.
    """
    resultat: list[Texte] = []
    pris: set[str] = set()
    for rang in range(nombre):
        theme, objets = _OBJETS[rang % len(_OBJETS)] if rang < len(_OBJETS) else alea.choice(_OBJETS)
        budget = theme is Tag.BUDGET
        nature = "projet de loi" if budget or alea.random() < 0.4 else "proposition de loi"
        titre = alea.choice(_BUDGETS).format(2025 + rang % 2) if budget else _titre(nature, alea.choice(objets), alea)
        titre = next(libre for libre in _variantes(titre, budget) if libre not in pris)
        pris.add(titre)
        code = "PRJL" if nature.startswith("projet") else "PION"
        resultat.append(
            Texte(
                f"{code}ANR5L{legislature}B{rang + 1:04d}", _dossier(legislature, rang),
                legislature, nature, titre, theme, alea.choices(_LECTURES, (70, 12, 10, 8))[0], alea.randrange(1, 31),
            )
        )  # fmt: skip
    return tuple(resultat)


def _titre(nature: str, objet: str, alea: Random) -> str:
    if nature == "projet de loi" and alea.random() < 0.5:
        return f"relatif {_a(objet)}"
    return f"visant à {alea.choice(_VERBES)} {objet}"


def _variantes(titre: str, budget: bool) -> Iterator[str]:
    """The title itself, then those to take in turn when it is already borne."""
    yield titre
    if budget:
        yield from (autre.format(annee) for annee in range(2024, 2040) for autre in _AUTRES_BUDGETS)
    else:
        yield from (f"{titre} {complement}" for complement in _COMPLEMENTS)


def _dossier(legislature: int, rang: int) -> str:
    """A dossier keeps the legislature of its birth: one in forty of the 17th was opened in the 16th."""
    if legislature == 17 and rang % 40 == 4:
        return f"DLR5L16N98{rang:03d}"
    return f"DLR5L{legislature}N9{rang + 1:04d}"


def _a(objet: str) -> str:
    """The preposition joined to the article, as French writes it: `au droit`, `aux phares`, `à la police`."""
    for article, contracte in (("le ", "au "), ("les ", "aux ")):
        if objet.startswith(article):
            return contracte + objet.removeprefix(article)
    return f"à {objet}"


_LECTURES = (
    "première lecture",
    "deuxième lecture",
    "texte de la commission mixte paritaire",
    "nouvelle lecture",
)
_VERBES = (
    "renforcer",
    "garantir",
    "moderniser",
    "encadrer",
    "simplifier",
    "mieux protéger",
    "réformer",
    "soutenir",
)
_BUDGETS = (
    "de finances pour {}",
    "de financement de la sécurité sociale pour {}",
    "de finances rectificative pour {}",
)
_AUTRES_BUDGETS = (
    "de finances de fin de gestion pour {}",
    "de règlement du budget et d’approbation des comptes pour {}",
    "de programmation des finances publiques à compter de {}",
    "de financement rectificative de la sécurité sociale pour {}",
)
_COMPLEMENTS = (
    "dans les communes rurales",
    "en zone de montagne",
    "dans les outre-mer",
    "sur le littoral",
    "dans les petites villes",
    "en faveur des familles",
    "à titre expérimental",
    "dans les départements frontaliers",
)

_OBJETS: tuple[tuple[Tag | None, tuple[str, ...]], ...] = (
    (Tag.BUDGET, ()),
    (
        Tag.SECURITE,
        (
            "la sécurité des transports du soir",
            "la police municipale et les gardes champêtres",
            "la lutte contre la délinquance dans les gares",
            "la sécurité civile et les sapeurs-pompiers volontaires",
        ),
    ),
    (
        Tag.SANTE,
        (
            "l’accès aux soins et la santé en milieu rural",
            "l'hôpital de proximité et les maternités",
            "la santé mentale des jeunes",
            "la chirurgie à cœur ouvert et les soins d’urgence",
        ),
    ),
    (
        Tag.ENVIRONNEMENT,
        (
            "l'environnement et la biodiversité des rivières",
            "l’adaptation au climat des villages côtiers",
            "la qualité de l’eau et la pollution des nappes",
            "la transition écologique des œuvres portuaires",
        ),
    ),
    (
        Tag.IMMIGRATION,
        (
            "l'immigration de travail saisonnier",
            "le droit d'asile et l’accueil des réfugiés",
            "l’intégration des étrangers et le séjour des étudiants",
        ),
    ),
    (
        Tag.TRAVAIL,
        (
            "le travail de nuit et les salaires",
            "l’emploi des seniors et l'assurance chômage",
            "la main-d’œuvre saisonnière et le code du travail",
        ),
    ),
    (
        Tag.EDUCATION,
        (
            "l'éducation artistique à l’école",
            "l'école rurale et l’enseignement agricole du soir",
            "les universités et la vie étudiante",
        ),
    ),
    (
        Tag.JUSTICE,
        (
            "la justice de proximité et l’exécution des peines",
            "la procédure pénale et les droits des victimes",
            "l'aide juridictionnelle et les tribunaux ruraux",
        ),
    ),
    (
        Tag.EUROPE,
        (
            "l'adaptation au droit de l’Union européenne des foires et marchés",
            "la coopération européenne en matière de trains de nuit",
        ),
    ),
    (
        Tag.AGRICULTURE,
        (
            "l'agriculture de montagne et l’élevage",
            "le revenu des agriculteurs et les filières agricoles",
            "l’installation des jeunes agriculteurs",
        ),
    ),
    (
        None,
        (
            "les phares, balises et amers",
            "le patrimoine des moulins",
            "la statistique des clochers et beffrois",
            "les bibliothèques de prêt et les œuvres indisponibles",
        ),
    ),
)
