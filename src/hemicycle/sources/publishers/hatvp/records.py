"""What is staged of the register, whichever file it was read in.

Organisations, periods and activities are numbered by their place in one file (the CSV tables are joined by such
numbers, the JSON is numbered as it is read): a number means nothing outside its snapshot.

Names of directors and of those who do the lobbying are counted and left in the file: a fingerprint is taken, by which
one that somebody typed in a free text is known again. E-mail addresses and telephone numbers are not read at all.
"""

from datetime import date

from hemicycle.sources.base import Record


class OrganisationHatvp(Record, frozen=True):
    """An organisation of the JSON register, with the lists that hang on it."""

    organisation: int
    type_identifiant: str
    identifiant: str
    denomination: str
    categorie_code: str | None
    categorie: str
    categorie_famille: str | None
    adresse: str | None
    code_postal: str | None
    ville: str | None
    pays: str | None
    site: str | None
    dirigeants: int
    collaborateurs: int
    personnes: list[str]  # fingerprints of their names
    secteurs_codes: list[str]  # the empty text where there is a label only
    secteurs: list[str]
    niveaux: list[str]
    clients: list[str]  # the former ones left out
    affiliations: list[str]
    premiere_publication: date | None
    derniere_publication: date | None
    creation: date | None
    cessation: date | None
    motif: str | None


class ExerciceHatvp(Record, frozen=True):
    """An accounting period. Nothing of the means is known before they are published; brackets are texts."""

    exercice: int
    organisation: int
    debut: date
    fin: date
    publication: date | None
    depense: str | None
    chiffre_affaires: str | None
    salaries: int | None
    sans_activite: bool
    annoncees: int | None  # activities, by the publisher's count, which is not reliable


class ActiviteHatvp(Record, frozen=True):
    """A declared activity of a period, known by the eight characters of its sheet."""

    activite: int
    exercice: int
    fiche: str
    publication: date | None
    objet: str
    domaines: list[str]


class ActionHatvp(Record, frozen=True):
    """What was done within an activity: whom it aimed at, for whom. Nearly always one per activity."""

    activite: int
    responsables: list[str]
    responsable_autre: str | None
    decisions: list[str]
    menees: list[str]
    menee_autre: str | None
    beneficiaires: list[str]  # own account left out
    en_propre: bool
    observation: str | None


class RepresentantHatvp(Record, frozen=True):
    """An organisation of the CSV tables; its sectors, clients… are rows of their own."""

    organisation: int
    type_identifiant: str
    identifiant: str
    denomination: str
    categorie: str
    adresse: str | None
    code_postal: str | None
    ville: str | None
    pays: str | None
    site: str | None
    premiere_publication: date | None
    derniere_publication: date | None


class PersonneHatvp(Record, frozen=True):
    """That there is a director or a collaborator: no name, but its fingerprint."""

    organisation: int
    role: str
    personne: str | None


class LibelleHatvp(Record, frozen=True):
    """A label that hangs on an organisation: a sector, a level, a client or an affiliation, as `genre` says."""

    organisation: int
    genre: str
    libelle: str


class ObjetHatvp(Record, frozen=True):
    """A declared activity, without its domains."""

    activite: int
    exercice: int
    fiche: str
    publication: date | None
    objet: str


class DomaineHatvp(Record, frozen=True):
    activite: int
    domaine: str


class ObservationHatvp(Record, frozen=True):
    """The only link between an activity and its actions."""

    action: int
    activite: int
    observation: str | None


class MeneeHatvp(Record, frozen=True):
    action: int
    menee: str
    menee_autre: str | None


class BeneficiaireHatvp(Record, frozen=True):
    action: int
    beneficiaire: str
    en_propre: bool


class DecisionHatvp(Record, frozen=True):
    action: int
    decision: str


class ResponsableHatvp(Record, frozen=True):
    """A target. `departement` cuts the list of the target at every comma: the row without it has it whole."""

    action: int
    responsable: str
    departement: str | None
    responsable_autre: str | None


class DeclarationHatvp(Record, frozen=True):
    """That a member of Parliament made a declaration, or owes one; what it says is not read."""

    chambre: str
    type: str
    nom: str
    prenom: str
    departement: str | None
    publication: date | None
    depot: date | None
    adresse: str | None  # path of the page of the person
    fichier: str | None
    xml: str | None
    statut: str | None
    origine: str | None  # the number of the person in the files of its chamber
