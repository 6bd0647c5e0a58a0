"""The words of the fictional Parliament: what amendments say, what members say, what the chair says."""

from collections.abc import Mapping, Sequence
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.textes.textes import Texte


def expose(theme: Tag | None, alea: Random) -> list[str]:
    """The reasons given for an amendment, one to three paragraphs."""
    sujets = SUJETS[theme]
    phrases = alea.sample(_EXPOSES, alea.randrange(1, 4))
    return [phrase.format(sujet=alea.choice(sujets)) for phrase in phrases]


def dispositif(alea: Random) -> list[str]:
    """What an amendment changes: a few lines in the manner of the drafting office, now and then a whole article."""
    return _article(alea) if alea.random() < 0.04 else alea.choice(_DISPOSITIFS)(alea)


def discours(theme: Tag | None, alea: Random, longueur: int) -> list[str]:
    """`longueur` sentences of a speech on a theme."""
    sujets = SUJETS[theme]
    return [alea.choice(_PAROLES).format(sujet=alea.choice(sujets)) for _ in range(longueur)]


def plaidoyer(theme: Tag | None, alea: Random, longueur: int, ampleur: int) -> list[str]:
    """A speech of `ampleur` times `longueur` sentences: those of `discours`, then arguments with figures and places."""
    suite = range(longueur * (ampleur - 1))
    return [*discours(theme, alea, longueur), *(_argument(alea, alea.choice(SUJETS[theme])) for _ in suite)]


def titre_dossier(texte: Texte) -> str:
    """The title of a dossier: the tail only, without "relatif à" or "visant à"."""
    for tete in ("relatif aux ", "relatif au ", "relatif à ", "visant à "):
        if texte.titre.startswith(tete):
            suite = texte.titre.removeprefix(tete)
            return suite[0].upper() + suite[1:]
    return f"{texte.nature.capitalize()} {texte.titre}"


def _argument(alea: Random, sujet: str) -> str:
    bourg = f"{alea.choice(_BOURGS)}-{alea.choice(_LIEUX)}"
    nombre, part = 2 + int(alea.random() * 900), 3 + int(alea.random() * 90)
    return alea.choice(_ARGUMENTS).format(sujet=sujet, bourg=bourg, nombre=nombre, part=part, annee=2000 + part // 4)


def _suppression(alea: Random) -> list[str]:  # noqa: ARG001  every drafting takes its chance
    return ["Supprimer cet article."]


def _remplacement(alea: Random) -> list[str]:
    alinea = alea.randrange(1, 30)
    avant, apres = alea.sample(_MOTS, 2)
    return [f"À\u00a0l’alinéa\u00a0{alinea}, substituer aux mots\u00a0:", f"«\u00a0{avant}\u00a0»", "les mots\u00a0:",
            f"«\u00a0{apres}\u00a0»."]  # fmt: skip


def _insertion(alea: Random) -> list[str]:
    mots = alea.choice(_MOTS)
    return [f"Après l’alinéa\u00a0{alea.randrange(1, 30)}, insérer l’alinéa suivant\u00a0:",
            f"«\u00a0{mots[0].upper()}{mots[1:]}, dans des conditions fixées par décret.\u00a0»"]  # fmt: skip


def _taux(alea: Random) -> list[str]:
    taux = alea.randrange(2, 40)
    return [f"À la première phrase de l’alinéa\u00a0{alea.randrange(1, 20)}, substituer au taux\u00a0:",
            f"«\u00a0{taux}\u00a0%\u00a0»", "le taux\u00a0:",
            f"«\u00a0{taux + alea.randrange(1, 9)}\u00a0%\u00a0»."]  # fmt: skip


def _article(alea: Random) -> list[str]:
    """An article that many table with a figure of their own: nearly the same words, over groups and texts."""
    qui, fait, suite = (alea.choice(part) for part in _ARTICLE)
    seuil = alea.choice(("cinq cents", "mille", "deux mille", "trois mille cinq cents"))
    return [f"«\u00a0Dans chaque commune de moins de {seuil} habitants, {qui} {fait}. {suite}.\u00a0»"]


_ARTICLE = (
    ("le représentant de l’État dans le département réunit chaque année les élus locaux et les associations afin",
     "le conseil départemental désigne parmi ses membres un correspondant des services publics, qui a pour mission",
     "une maison commune des services peut être ouverte, à titre expérimental et pour une durée de cinq ans, en vue"),
    ("de dresser la liste des besoins qui ne sont pas couverts à moins de trente minutes de trajet",
     "d’examiner les conséquences des fermetures décidées l’année précédente sur les familles concernées",
     "de proposer aux habitants un accueil commun des administrations au moins deux jours par semaine"),
    ("Un rapport en est remis au Parlement avant l’examen du projet de loi de finances suivant",
     "Les conclusions en sont publiées par tout moyen et soumises à l’avis du conseil municipal",
     "Un décret en Conseil d’État fixe les conditions dans lesquelles la dépense est compensée"),
)  # fmt: skip
_DISPOSITIFS = (_suppression, _remplacement, _remplacement, _insertion, _insertion, _taux)

_MOTS = (
    "six mois", "un an", "après avis du conseil municipal", "chaque commune volontaire", "les élus locaux",
    "le représentant de l’État dans le département", "un rapport remis au Parlement", "les familles concernées",
    "à titre expérimental", "les œuvres d’intérêt général", "par tout moyen", "dans un délai raisonnable",
)  # fmt: skip

SUJETS: Mapping[Tag | None, Sequence[str]] = {
    Tag.BUDGET: ("la dépense publique", "les crédits de la mission", "l’impôt des petites entreprises"),
    Tag.SECURITE: ("la sécurité des gares", "les gardes champêtres", "les sapeurs-pompiers volontaires"),
    Tag.SANTE: ("les maternités de proximité", "l’accès aux soins", "la santé mentale des jeunes"),
    Tag.ENVIRONNEMENT: ("la qualité de l’eau", "la biodiversité des rivières", "l’adaptation au climat"),
    Tag.IMMIGRATION: ("le droit d’asile", "l’accueil des étudiants étrangers", "le travail saisonnier"),
    Tag.TRAVAIL: ("les salaires", "l’emploi des seniors", "la main-d’œuvre saisonnière"),
    Tag.EDUCATION: ("l’école rurale", "l’éducation artistique", "la vie étudiante"),
    Tag.JUSTICE: ("la justice de proximité", "les droits des victimes", "l’aide juridictionnelle"),
    Tag.EUROPE: ("les trains de nuit", "le droit de l’Union européenne", "les foires et marchés"),
    Tag.AGRICULTURE: ("le revenu des agriculteurs", "l’élevage de montagne", "l’installation des jeunes"),
    None: ("le patrimoine des moulins", "les phares et balises", "les bibliothèques de prêt"),
}

# Each sentence takes its subject after a verb, `pour` or `sur`: French would contract `de` and `à` with an article.
_EXPOSES = (
    "Cet amendement vise à mieux prendre en compte {sujet}, que le texte oublie.",
    "Le présent amendement tend à clarifier ce que la rédaction proposée prévoit pour {sujet}.",
    "Il est proposé de revenir à l’équilibre trouvé par les associations d’élus sur {sujet}.",
    "Le dispositif ferait peser une charge nouvelle sur les communes, qui ont besoin de souplesse pour {sujet}.",
    "Cet amendement de repli limite la mesure à trois ans, le temps d’en évaluer les effets sur {sujet}.",
    "Les auteurs souhaitent que le Parlement soit mieux informé de ce que l’on fait pour {sujet}.",
    "Il s’agit de mettre en œuvre une recommandation ancienne, restée sans suite, sur {sujet}.",
    "Amendement rédactionnel.",
)
_PAROLES = (
    "Nous parlons ici d’une chose simple : {sujet}.",
    "Depuis des années, nos concitoyens attendent que l’on fasse sérieusement quelque chose pour {sujet}.",
    "Je veux le dire avec calme : ce texte ne règle rien pour {sujet}.",
    "Notre groupe a toujours défendu {sujet}, et il continuera de le faire.",
    "Les maires que je rencontre dans ma circonscription m’interrogent tous sur {sujet}.",
    "Il y a un an déjà, nous proposions ici même d’agir pour {sujet}.",
    "Vous nous dites que tout va bien ; allez donc voir sur le terrain ce que l’on fait pour {sujet}.",
    "C’est une question de justice, et d’abord d’égalité entre les territoires, que ce débat sur {sujet}.",
    "La commission a beaucoup travaillé, et je salue le rapport qu’elle consacre à ce que l’on peut pour {sujet}.",
    "Qui peut croire que l’on améliorera {sujet} avec des crédits en baisse ?",
    "Nous ne demandons pas la lune : nous demandons que l’on respecte {sujet}.",
    "L’étude d’impact est muette sur {sujet}.",
    "Je vous invite, chers collègues, à voter cette avancée attendue pour {sujet}.",
    "Le droit en vigueur permet déjà d’agir pour {sujet}, à condition de l’appliquer.",
    "Nous aurons l’occasion d’y revenir lors de l’examen de l’article sur {sujet}.",
)
# What makes a speech long: a place, a number, a share or a year in each. No article, amendment or ballot is named:
# what is said there would be tied to it.
_ARGUMENTS = (
    "À {bourg}, {nombre} familles attendent encore une réponse, et le maire m’a chargé de vous le dire ici.",
    "Depuis {annee}, {part} % des crédits promis pour {sujet} n’ont pas été consommés, faute d’agents.",
    "La Cour des comptes l’écrivait en {annee} : {nombre} millions d’euros dépensés sans évaluer {sujet}.",
    "J’étais la semaine dernière à {bourg} : les {nombre} habitants que j’y ai rencontrés ne parlent que de cela.",
    "Que dirons-nous aux {nombre} salariés de {bourg}, qui ont cru à la parole donnée en {annee} ?",
    "Nos voisins européens y consacrent {part} % de plus que nous, et leurs résultats devraient nous instruire.",
    "Sur {nombre} dossiers déposés à {bourg} en {annee}, moins de {part} ont abouti dans les délais.",
    "On nous oppose le coût, {nombre} millions d’euros ; on oublie toujours de compter ce que coûte de ne rien faire.",
    "Le rapport remis en {annee} par les inspections générales évalue à {part} % la part des communes oubliées.",
    "Il faudra bien, un jour, que quelqu’un explique pourquoi {bourg} a perdu {part} % de ses services depuis {annee}.",
)
_BOURGS = ("Bourg", "Mesnil", "Moulin", "Pont", "Clos", "Roche", "Val", "Mont", "Ferté", "Prieuré", "Hameau", "Gué")
_LIEUX = (
    "aux-Grives", "la-Bergère", "des-Ormes", "sur-Ondine", "en-Lande", "le-Vieux", "Saint-Pampre", "d’Alouette",
    "les-Tilleuls", "du-Tonnelier", "sous-Bruyère", "la-Chandelle",
)  # fmt: skip
INTERRUPTIONS = (
    "Exactement !", "C’est faux !", "Très bien !", "Et les communes, alors ?", "Il a raison !", "Quel scandale !",
    "Répondez à la question !", "Ce n’est pas sérieux !", "Bravo !", "Oh là là !", "Vous ne l’avez pas voté !",
)  # fmt: skip
DIDASCALIES = (
    "(Applaudissements sur les bancs du groupe {sigle}.)", "(Exclamations sur les bancs du groupe {sigle}.)",
    "(Mme {nom} applaudit.)", "(Mouvements divers.)", "(Sourires.)", "(Protestations sur quelques bancs.)",
)  # fmt: skip
