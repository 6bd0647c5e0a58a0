"""The constituencies of the Assembly: real geography, the only thing here that is not invented.

577 seats: 539 in metropolitan France, 27 overseas and 11 of the French abroad (department `099`, three
digits as the source writes it; Corsica is `2A` and `2B`).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Departement:
    """A department or what stands for one; `de` is its name after the preposition ("de l'Ain", "du Nord")."""

    code: str
    nom: str
    de: str
    region: str
    type_region: str
    nature: str
    sieges: int


@dataclass(frozen=True, slots=True)
class Circonscription:
    """One seat of one legislature: the Assembly makes a new body of it at every general election."""

    uid: str
    legislature: int
    departement: Departement
    numero: int


def circonscriptions(legislature: int) -> tuple[Circonscription, ...]:
    """The 577 constituencies of a legislature, in the order of departments."""
    couples = [(departement, numero) for departement in DEPARTEMENTS for numero in range(1, departement.sieges + 1)]
    return tuple(
        Circonscription(f"PO9{legislature}{rang:03d}", legislature, departement, numero)
        for rang, (departement, numero) in enumerate(couples, start=1)
    )


_ARTICLES = {"l": "de l'", "a": "de la ", "u": "du ", "s": "des ", "-": "de "}

# One region per line head, then `code|article|name|seats`; the article is a key of _ARTICLES.
_METROPOLE = {
    "Auvergne-Rhône-Alpes": "01|l|Ain|5 03|l|Allier|3 07|l|Ardèche|3 15|u|Cantal|2 26|a|Drôme|4 38|l|Isère|10"
    " 42|a|Loire|6 43|a|Haute-Loire|2 63|u|Puy-de-Dôme|5 69|u|Rhône|14 73|a|Savoie|4 74|a|Haute-Savoie|6",
    "Bourgogne-Franche-Comté": "21|a|Côte-d'Or|5 25|u|Doubs|5 39|u|Jura|3 58|a|Nièvre|2 70|a|Haute-Saône|2"
    " 71|a|Saône-et-Loire|5 89|l|Yonne|3 90|u|Territoire_de_Belfort|2",
    "Bretagne": "22|s|Côtes-d'Armor|5 29|u|Finistère|8 35|l|Ille-et-Vilaine|8 56|u|Morbihan|6",
    "Centre-Val de Loire": "18|u|Cher|3 28|l|Eure-et-Loir|4 36|l|Indre|2 37|l|Indre-et-Loire|5"
    " 41|u|Loir-et-Cher|3 45|u|Loiret|6",
    "Corse": "2A|a|Corse-du-Sud|2 2B|a|Haute-Corse|2",
    "Grand Est": "08|s|Ardennes|3 10|l|Aube|3 51|a|Marne|5 52|a|Haute-Marne|2 54|-|Meurthe-et-Moselle|6"
    " 55|a|Meuse|2 57|a|Moselle|9 67|u|Bas-Rhin|9 68|u|Haut-Rhin|6 88|s|Vosges|4",
    "Hauts-de-France": "02|l|Aisne|5 59|u|Nord|21 60|l|Oise|7 62|u|Pas-de-Calais|12 80|a|Somme|5",
    "Ile-de-France": "75|-|Paris|18 77|-|Seine-et-Marne|11 78|s|Yvelines|12 91|l|Essonne|10 92|s|Hauts-de-Seine|13"
    " 93|-|Seine-Saint-Denis|12 94|u|Val-de-Marne|11 95|u|Val-d'Oise|10",
    "Normandie": "14|u|Calvados|6 27|l|Eure|5 50|a|Manche|4 61|l|Orne|3 76|-|Seine-Maritime|10",
    "Nouvelle-Aquitaine": "16|a|Charente|3 17|a|Charente-Maritime|5 19|a|Corrèze|2 23|a|Creuse|1 24|a|Dordogne|4"
    " 33|a|Gironde|12 40|s|Landes|3 47|u|Lot-et-Garonne|3 64|s|Pyrénées-Atlantiques|6 79|s|Deux-Sèvres|3"
    " 86|a|Vienne|4 87|a|Haute-Vienne|3",
    "Occitanie": "09|l|Ariège|2 11|l|Aude|3 12|l|Aveyron|3 30|u|Gard|6 31|a|Haute-Garonne|10 32|u|Gers|2"
    " 34|l|Hérault|9 46|u|Lot|2 48|a|Lozère|1 65|s|Hautes-Pyrénées|2 66|s|Pyrénées-Orientales|4 81|u|Tarn|3"
    " 82|u|Tarn-et-Garonne|2",
    "Pays de la Loire": "44|a|Loire-Atlantique|10 49|u|Maine-et-Loire|7 53|a|Mayenne|3 72|a|Sarthe|5 85|a|Vendée|5",
    "Provence-Alpes-Côte d'Azur": "04|s|Alpes-de-Haute-Provence|2 05|s|Hautes-Alpes|2 06|s|Alpes-Maritimes|9"
    " 13|s|Bouches-du-Rhône|16 83|u|Var|8 84|-|Vaucluse|5",
}
_AILLEURS = (
    ("Dom", "O", "971|a|Guadeloupe|4 972|a|Martinique|4 973|a|Guyane|2 974|a|Réunion|7 976|-|Mayotte|2"),
    (
        "Collectivités d'outre-mer et Nouvelle-Calédonie",
        "T",
        "975|-|Saint-Pierre-et-Miquelon|1 977|-|Saint-Barthélemy_et_Saint-Martin|1 986|-|Wallis-et-Futuna|1"
        " 987|-|Polynésie_Française|3 988|-|Nouvelle-Calédonie|2",
    ),
    ("Français établis hors de France", "H", "099|s|Français_établis_hors_de_France|11"),
)


def _lire(lignes: str, region: str | None, type_region: str, nature: str) -> list[Departement]:
    departements = []
    for ligne in lignes.split():
        # A name of several words is written with underscores, since blanks separate the entries.
        code, article, nom, sieges = ligne.replace("_", " ").split("|")
        departements.append(
            Departement(code, nom, _ARTICLES[article] + nom, region or nom, type_region, nature, int(sieges))
        )
    return departements


def _departements() -> tuple[Departement, ...]:
    tous = [d for region, lignes in _METROPOLE.items() for d in _lire(lignes, region, "Métropolitain", "M")]
    for type_region, nature, lignes in _AILLEURS:
        tous += _lire(lignes, None, type_region, nature)
    return tuple(sorted(tous, key=lambda departement: departement.code))


DEPARTEMENTS = _departements()
