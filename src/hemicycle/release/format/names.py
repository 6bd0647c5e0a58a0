"""Names that publishing writes and serving asks for: spelled once, for both."""

from hemicycle.vocabulaire import Chambre, FormatExport, NatureAlliance, PeriodeAnalytics

# The kinds of records of a release.
SCRUTIN = "scrutin"
VOTANT = "votant"  # a member under one group: what a vote shows of its author
PARLEMENTAIRE = "parlementaire"
MANDAT = "mandat"  # a member as of a past period: a legislature, or a session of the Senate
SIEGE = "siege"  # a member in a seat, under one group and one of its names: what a day is made of
GROUPE = "groupe"
MOUVEMENT = "mouvement"  # an arrival in a group, or a departure
APPELLATION = "appellation"  # a group under its names of some days
FORMATION = "formation"  # a group over one period
DOSSIER = "dossier"
SUJET = "sujet"
COMMISSION = "commission"
REUNION = "reunion"  # a meeting or a sitting of the agenda, or a sitting known by its speeches only
EVENEMENT = "evenement"
SEANCE = "seance"
AMENDEMENT = "amendement"
GRAPPE = "grappe"  # amendments that say the same
JUMEAU = "jumeau"  # one of them; those of a cluster follow each other
INTERVENTION = "intervention"
PAROLE = "parole"  # how much was said on a day, by a member of a group, on a dossier
LOBBYISTE = "lobbyiste"
ACTION_LOBBYING = "action"  # an activity that a lobbyist declares
ANALYSE = "analyse"  # what analytics answer for one selection of a client
RECHERCHE = "recherche"  # anything that the general search finds
INDEX = "index"  # one record: what that is found by
CONSTANTE = "constante"  # an answer made whole when the release is
DEPARTEMENT = "departement"
CIRCONSCRIPTION = "circonscription"
COMMUNE = "commune"  # or an arrondissement, or a consular post
CODE_POSTAL = "code_postal"
SITEMAP = "sitemap"  # one record, made last: it tells when the others changed
FICHIER = "fichier"  # an official file that records were read in
CONSTAT = "constat"  # something that the sources say and that does not add up

CARTE = "carte/"  # keys of the maps among the constants, before what they show
ENTRE_NOMS = " / "  # between the names that a commune is found by; no folded name holds a slash

LE_SITEMAP = "sitemap"  # its key
PROVENANCE = "provenance"  # form of a record that says which files it was read in
QUALITE = "qualite"  # key of what was read, kept, set aside and contradicted, among the files
ACCUEIL = "homepage"  # key of the constant that the home page begins with

SORTANT = "sortant"  # a senator whose seat is at stake in 2026
UNITE = "unite"  # a list or a pair of the renewal of 2026

ETENDUES = "membres/etendues"  # key of the constant that says which days each chamber is known on
QUALITES = "commissions/qualites"  # what the members of bodies are in them, by code
LISTE_INCOMPLETE = "membres/liste-incomplete"  # key of the constant that says what the list in office lacks
APERCU_SENATORIALES = "senatoriales/apercu"
RENOUVELLEMENT = "senatoriales/renouvellement"  # what results are put on, read once by each process


def effectif(nom: str, chambre: Chambre | None) -> str:
    """The constant about the periods of members (`legislatures`…), of one chamber or of both."""
    return f"membres/{nom}" if chambre is None else f"membres/{nom}/{chambre}"


def forme_export(format_: FormatExport) -> str:
    """The form of a scrutin, or of a voter, that rows of an export are joined from."""
    return f"export_{format_}"


def forme_alliances(nature: NatureAlliance, clivants: bool) -> str:
    """The form of a group that holds its alliances: `alliances_all`, `alliances_ensemble_clivants`…"""
    return f"alliances_{nature}{'_clivants' if clivants else ''}"


def matrice(chambre: Chambre, periode: str | None, nature: NatureAlliance, clivants: bool) -> str:
    """The matrix of a chamber over a period, or over the one it is in."""
    return f"groupes/matrice/{chambre}/{periode or ''}/{forme_alliances(nature, clivants)}"


def positions(chambre: Chambre, periode: str | None) -> str:
    """The places of members of a chamber over a period, or over the one shown where none is asked for."""
    return f"positions/{chambre}/{periode or ''}"


def questionnaire(chambre: Chambre) -> str:
    """The ballots of a chamber that « et vous ? » asks about."""
    return f"et-vous/questions/{chambre}"


def comparables(chambre: Chambre) -> str:
    """What answers to these are compared with."""
    return f"et-vous/comparables/{chambre}"


def selection(periode: PeriodeAnalytics, theme: str | None, groupe: int | None) -> str:
    """What a client narrows analytics to; `groupe` is the rank of a group: `3m/sante/12`."""
    return f"{periode}/{theme or ''}/{'' if groupe is None else groupe}"
