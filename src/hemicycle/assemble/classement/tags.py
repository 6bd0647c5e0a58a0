"""Themes of a scrutin: whole words (or stems, marked by a star) found in its title."""

from hemicycle.assemble.classement.mots_entiers import Lexique
from hemicycle.texte import plier
from hemicycle.vocabulaire import Tag

# A trailing star stands for any ending. Stems that live inside other words ("ue", "secu") are never used alone.
_MOTS: dict[Tag, tuple[str, ...]] = {
    Tag.BUDGET: (
        "budget*", "loi de finances", "lois de finances", "loi de finances rectificative", "finances publiques",
        "financement de la securite sociale", "fiscal*", "impot*", "tva", "taxe*", "credits de la mission",
        "reglement du budget", "approbation des comptes", "plf", "plfss",
    ),
    Tag.SECURITE: (
        "securite interieure", "securite publique", "securite globale", "securite civile", "police", "polices",
        "policier*", "gendarm*", "terroris*", "delinquan*", "narcotrafic", "criminalite", "videosurveillance",
        "videoprotection", "armes", "cybersecurite", "programmation militaire", "defense nationale",
    ),
    Tag.SANTE: (
        "sante", "soins", "soignant*", "hopita*", "hospitali*", "medec*", "medica*", "infirmi*", "pharmac*",
        "patient*", "maladie*", "fin de vie", "aide a mourir", "vaccin*", "cancer*", "securite sociale",
    ),
    Tag.ENVIRONNEMENT: (
        "environnement*", "ecolog*", "climat*", "energ*", "nucleaire", "biodiversite", "pollu*", "pfas", "eau",
        "dechets", "carbone", "renouvelable*", "zero artificialisation", "artificialisation", "foret*", "haies",
    ),
    Tag.IMMIGRATION: (
        "immigr*", "asile", "etranger", "etrangers", "etrangere", "etrangeres", "migra*", "titre de sejour",
        "titres de sejour", "retention administrative", "frontier*", "nationalite*", "expulsion*",
    ),
    Tag.TRAVAIL: (
        "travail", "travailleu*", "emploi", "emplois", "chomage", "salari*", "retraite", "retraites", "smic",
        "syndica*", "apprenti*", "licenciement*", "code du travail", "assurance chomage",
    ),
    Tag.EDUCATION: (
        "education", "ecole", "ecoles", "scolaire*", "enseign*", "universit*", "etudiant*", "eleve", "eleves",
        "lycee*", "college", "colleges", "parcoursup", "recherche",
    ),
    Tag.JUSTICE: (
        "justice", "judiciaire*", "magistrat*", "penal", "penale", "penales", "penaux", "prison*", "penitentiaire*",
        "tribuna*", "detention", "peine", "peines", "procureur*", "prescription",
    ),
    Tag.EUROPE: (
        "europe", "europeen*", "union europeenne", "mercosur", "traite", "directive", "zone euro", "schengen",
    ),
    Tag.AGRICULTURE: (
        "agric*", "agro*", "paysan*", "elevage*", "eleveur*", "pesticide*", "viticol*", "viticulteur*", "pac",
        "peche", "exploitation agricole", "egalim", "glyphosate", "neonicotinoide*", "phytosanitaire*",
    ),
}  # fmt: skip


_LEXIQUE = Lexique(_MOTS)


def tags(titre: str) -> tuple[Tag, ...]:
    """The themes of a title, in the order of the vocabulary."""
    trouves = _LEXIQUE.sujets(plier(titre))
    return tuple(tag for tag in _MOTS if tag in trouves)
