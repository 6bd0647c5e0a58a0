"""Names of persons who never were: common first names, family names made of pieces."""

from random import Random


def noms_de_famille(alea: Random) -> list[str]:
    """Every family name the pieces can make, in an order of its own for each seed."""
    noms = [debut + fin for debut in _DEBUTS for fin in _FINS]
    alea.shuffle(noms)
    return noms


def adresse(texte: str) -> str:
    """A name as it stands in a mail address: blanks and apostrophes out."""
    return "".join(c for c in texte if c.isalpha() or c in "-\u2011").replace("\u2011", "-")


# Spellings that a name must survive: the two apostrophes, ligature, non-breaking hyphen, particles, capitals.
REMARQUABLES = (
    ("M.", "Étienne", "D'Orvalan"),
    ("Mme", "Solène", "L’Herminier-Vaux"),
    ("M.", "Gaëtan", "Cœurvallon"),
    ("Mme", "Marie\u2011Laure", "Saint\u2011Arvoix"),
    ("M.", "Henri", "de La Tournaye"),
    ("Mme", "Yasmine", "El Maraïne"),
    ("M.", "Loïc", "Le Guerrivault"),
    ("Mme", "Léonie", "d’Aurebelle de Vaucrins"),
    ("M.", "Théo", "O'Valmarec"),
    ("Mme", "Noémie", "Bœuflandre"),
    ("M.", "Jean-Noël", "Mac Ardenval"),
    ("Mme", "Inès", "Ÿverdois"),
)
# Two members of the same name, who differ by everything else.
HOMONYMES = (("Mme", "Claire", "Valcombraine"), ("Mme", "Claire", "Valcombraine"))


def _liste(mots: str) -> tuple[str, ...]:
    """Lists of words read better as text."""
    return tuple(mots.split())


FEMININS = _liste("""
    Adèle Agathe Alice Amélie Anne Annick Audrey Béatrice Camille Caroline Catherine Cécile Chantal Charlotte
    Claire Clémence Corinne Danielle Delphine Élisabeth Élodie Émilie Estelle Fanny Florence Françoise
    Gabrielle Hélène Inès Isabelle Jeanne Josiane Julie Karine Laure Léa Léonie Louise Lucie Madeleine Manon
    Margaux Marie Marie-Laure Marie-Noëlle Mathilde Nadia Nathalie Nicole Noémie Océane Odile Pauline Rachida
    Sabine Samira Sandrine Sarah Solène Sophie Stéphanie Sylvie Thérèse Valérie Véronique Yasmine Zoé
""")
MASCULINS = _liste("""
    Adrien Alain Alexandre Antoine Arnaud Aurélien Bastien Benoît Bernard Bruno Cédric Christian Christophe
    Clément Damien David Denis Didier Édouard Emmanuel Éric Étienne Fabien Farid François Frédéric Gaëtan
    Gilles Grégoire Guillaume Henri Hervé Hugo Jacques Jean-Luc Jean-Marc Jean-Noël Jérôme Joël Julien Karim
    Laurent Léon Loïc Louis Marc Mathieu Maxime Mehdi Michel Nicolas Olivier Pascal Patrice Paul Philippe
    Pierre Quentin Raphaël Rémi Robin Romain Samuel Sébastien Stéphane Théo Thierry Thomas Vincent Xavier Yann
    Yves
""")
_DEBUTS = _liste("""
    Ardem Barcel Belcour Bordan Brévan Calvign Cantel Chantebr Clervan Corval Courtem Dampier Darvois Dreuvill
    Escal Estrev Favrel Florval Fontarn Garambr Gerbev Grandvall Hautec Jarnev Lambrev Lancref Larvoisi
    Lignerv Lormev Malvoisi Marcelv Maulév Mercorv Montalv Morvanç Nanterv Noirval Orcem Parvill Perchev
    Plessend Querc Rambrev Ravol Rochebr Roucev Sablev Sauvet Servill Sorbev Tancref Tarvoil Thorign Tourvel
    Uzerch Valdorv Vareng Verdamb Vernois Villemarq Vorsan
""")
_FINS = _liste("""
    aix ame and ange ard asse aud aux ave eau eil elle elot ence enne erolle erre et eux ez iac iane ier ière
    ieux in ine is oche oin oise oleix on onde or ot oux uelle ues une uret
""")
