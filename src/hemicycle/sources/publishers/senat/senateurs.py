"""ODSEN_GENERAL: every senator since 1958, sitting or not, with what the Sénat says of each of them today.

The group, the committee and the constituency are the last known ones, under their present names: what a senator
was on a past day is told by other files. There is no start of mandate, no series and no sex here but the title.
"""

from datetime import date
from functools import partial

from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.publishers.senat.values import ETATS, QUALITES, jour_odsen, matricule, read_odsen
from hemicycle.sources.reading.delimited import Layout, Row, one_of, required

NON_PUBLIC = "Non public"  # stands for an address that its owner keeps to himself

LAYOUT = Layout(
    name="senateurs",
    columns={
        "matricule": ("Matricule",),
        "civilite": ("Qualité",),
        "nom": ("Nom usuel",),
        "prenom": ("Prénom usuel",),
        "etat": ("État",),
        "naissance": ("Date naissance",),
        "deces": ("Date de décès",),
        "groupe": ("Groupe politique",),
        "type_appartenance": ("Type d'app au grp politique",),
        "commission": ("Commission permanente",),
        "circonscription": ("Circonscription",),
        "fonction_bureau": ("Fonction au Bureau du Sénat",),
        "email": ("Courrier électronique",),
        "pcs": ("PCS INSEE",),
        "categorie": ("Catégorie professionnelle",),
        "profession": ("Description de la profession",),
    },
    required=frozenset({"matricule", "civilite", "nom", "prenom", "etat"}),
)


class Senateur(Record, frozen=True):
    """A senator of any time. `etat` is ACTIF or ANCIEN; `groupe` and `commission` are names, not codes.

    `commission` is None for whom the Sénat writes « Aucune », its president among them.
    """

    matricule: str
    civilite: str
    nom: str
    prenom: str
    etat: str
    naissance: date | None
    deces: date | None
    groupe: str | None
    type_appartenance: str | None
    commission: str | None
    circonscription: str | None
    fonction_bureau: str | None
    email: str | None
    pcs: str | None
    categorie: str | None
    profession: str | None


def _senateur(row: Row) -> Senateur:
    email, commission = row.get("email"), row.get("commission")
    return Senateur(
        matricule=matricule(row["matricule"]),
        civilite=one_of(row, "civilite", QUALITES),
        nom=required(row, "nom"),
        prenom=required(row, "prenom"),
        etat=one_of(row, "etat", ETATS),
        naissance=jour_odsen(row.get("naissance")),
        deces=jour_odsen(row.get("deces")),
        groupe=row.get("groupe"),
        type_appartenance=row.get("type_appartenance"),
        commission=None if commission is None or commission.startswith("Aucune") else commission,
        circonscription=row.get("circonscription"),
        fonction_bureau=row.get("fonction_bureau"),
        email=None if email == NON_PUBLIC else email,
        pcs=row.get("pcs"),
        categorie=row.get("categorie"),
        profession=row.get("profession"),
    )


SENATEURS = DocumentType(
    name="senateurs",
    version=1,
    member=".+",
    tables={"senateurs": Senateur},
    parse=partial(read_odsen, LAYOUT, _senateur),
    counted="rows",
)
