"""What senators do beside their seat: committees, delegations, study groups, other mandates.

Thirteen ODSEN files of one family, none of which we could hold in our hands: their columns are found by the titles
that the Sénat uses in the files that we know, and by those that readers of these ones report. Whatever else they
have is reported as unknown. A file without a matricule, such as the mere list of outside bodies (ODSEN_OEP), is not
read at all.
"""

from datetime import date
from functools import partial

from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.publishers.senat.values import jour_odsen, matricule, read_odsen
from hemicycle.sources.reading.delimited import Layout, Row

# The end of the name of each file, and what it lists. CANDEP are the conseillers généraux, then départementaux.
TYPES = {
    "coms": "commission",
    "cur_coms": "commission",
    "offdel": "delegation",
    "cur_offdel": "delegation",
    "eludep": "depute",
    "elueur": "europeen",
    "elumet": "metropole",
    "eluvil": "ville",
    "etudes": "etudes",
    "gia": "amitie",
    "memoep": "organisme",
    "elureg": "region",
    "candep": "departement",
}

# The dates of the function come first: the wider titles below would take them for those of the membership.
_COLONNES = {
    "matricule": ("Matricule",),
    "fonction": ("Fonction", "Nom court fonction", "Libellé fonction", "Fonction*"),
    "fonction_debut": ("Début de fonction", "Date de début de fonction", "Date de début de la fonction"),
    "fonction_fin": ("Fin de fonction", "Date de fin de fonction", "Date de fin de la fonction"),
    "debut": ("Début d'appartenance", "Date de début*", "Date début*", "Début*"),
    "fin": ("Fin d'appartenance", "Date de fin*", "Date fin*", "Fin*"),
    "libelle": (
        "Nom commission", "Nom organisme", "Nom groupe d'études", "Nom du groupe d'études", "Nom groupe*",
        "Nom du groupe*", "Libellé*", "Organisme", "Commission", "Délégation", "Groupe d'études", "Groupe d'amitié",
        "Circonscription*", "Commune*", "Ville*", "Canton*", "Département*", "Région*", "Métropole*", "Collectivité*",
    ),
}  # fmt: skip
_IGNOREES = (
    # The senator himself, as in ODSEN_GENERAL; ids that no other file uses.
    "Qualité", "Nom usuel", "Prénom usuel", "Nom", "Prénom", "État", "État Sénateur", "Id*", "Identifiant*",
    # What the days already say, and how the seat was won or lost.
    "Année*", "Date d'élection", "Motif*", "Commentaire*",
    # A code or a kind beside the label that is read; how one came to sit in an outside body, and as whose substitute.
    "Type*", "Code*", "Mode de désignation", "Titulaire*", "Suppléant*",
)  # fmt: skip


class FonctionSenat(Record, frozen=True):
    """A senator in a body, or in another mandate; `type` says which file it is from, `libelle` names the body.

    The days are those of the function where the file dates it apart from the membership. One that is still open
    is no longer than the membership.
    """

    matricule: str
    type: str
    libelle: str | None
    fonction: str | None
    debut: date | None
    fin: date | None


def _document(fichier: str, genre: str) -> DocumentType:
    return DocumentType(
        name=f"fonctions_{fichier}",
        version=1,
        member=".+",
        tables={"fonctions_senat": FonctionSenat},
        parse=partial(
            read_odsen,
            Layout(f"fonctions_{fichier}", _COLONNES, frozenset({"matricule"}), _IGNOREES),
            partial(_fonction, genre),
        ),
        counted="rows",
    )


def _fonction(genre: str, row: Row) -> FonctionSenat:
    return FonctionSenat(
        matricule=matricule(row["matricule"]),
        type=genre,
        libelle=row.get("libelle"),
        fonction=row.get("fonction"),
        debut=jour_odsen(row.get("fonction_debut") or row.get("debut")),
        fin=jour_odsen(row.get("fonction_fin") or row.get("fin")),
    )


FONCTIONS = tuple(_document(fichier, genre) for fichier, genre in TYPES.items())
