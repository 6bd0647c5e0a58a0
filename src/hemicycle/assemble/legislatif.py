"""The legislative world: dossiers, amendments, meetings, debates, and the links that join them to scrutins.

Small sets are objects; sets of a hundred thousand rows are tables. Every link says how it was found and how sure it is.
"""

from dataclasses import dataclass, field
from datetime import date

import polars as pl

from hemicycle.assemble.memoire import EN_MEMOIRE, Longs
from hemicycle.vocabulaire import (
    Chambre,
    EtatDossier,
    FamilleLien,
    MethodeSujet,
    ModeAdoption,
    RoleCommission,
    TypeCommission,
    TypeInstitutionnel,
)

# The columns of amendments: `session` at the Senate (by its opening year), `legislature` at the Assembly.
AMENDEMENTS = pl.Schema(
    {
        "uid": pl.String(),
        "chambre": pl.String(),
        "session": pl.String(),
        "canonique": pl.String(),
        "legislature": pl.Int64(),
        "dossier": pl.String(),
        "texte": pl.String(),
        "numero_long": pl.String(),
        "numero": pl.Int64(),
        "organe_examen": pl.String(),
        "parent": pl.String(),
        "type_auteur": pl.String(),
        "auteur": pl.String(),
        "groupe": pl.String(),
        "signataires": pl.String(),
        "cosignataires": pl.List(pl.String()),
        "article": pl.String(),
        "division": pl.String(),
        "dispositif": pl.String(),
        "expose": pl.String(),
        "date_depot": pl.Date(),
        "date_sort": pl.Date(),
        "sort": pl.String(),
        "etat": pl.String(),
        "seance": pl.String(),
    }
)
COLONNES_AMENDEMENTS = tuple(AMENDEMENTS.names())
LONGS_AMENDEMENTS = ("dispositif", "expose", "signataires")  # kept apart (`memoire.Longs`)


@dataclass(frozen=True, slots=True)
class Saisine:
    """A committee asked to examine a text, on the merits or for opinion."""

    organe: str  # uid of the body
    role: RoleCommission


@dataclass(frozen=True, slots=True)
class Etape:
    """A step of a text's course (contract 40: codes, outcomes and statuses)."""

    code: str
    label: str
    chambre: str  # assemblee, senat or both
    status: str  # done, active or pending
    outcome: str | None
    jour: date | None
    detail: str | None


@dataclass(frozen=True, slots=True)
class MotionDeCensure:
    """A motion against a text that the Government forced through; `adoptee` is None where no file tells its fate."""

    uid: str  # of the act that tables it
    depot: date | None
    jour: date | None  # of its vote
    adoptee: bool | None
    scrutin: str | None  # uid of its ballot
    signataires: tuple[str, ...] = ()
    seances: frozenset[date] = frozenset()  # days on which it was debated
    document: str | None = None


@dataclass(frozen=True, slots=True)
class Engagement:
    """The Government engages its responsibility on a text (article 49, third paragraph).

    `dossier` is that of the declaration, None where only the dossier of the text tells it; `texte` that of the text,
    None where no file joins them; `objet` the title of the former, which says what part of the text it is about.
    """

    uid: str  # of the act of declaration
    jour: date | None
    dossier: str | None
    texte: str | None
    lecture: str | None  # code of the reading (AN1, CMP, ANLDEF…)
    motions: tuple[MotionDeCensure, ...] = ()
    objet: str | None = None
    adopte: bool | None = None  # held adopted: no motion was; None while one of them is undecided


@dataclass(frozen=True, slots=True)
class Dossier:
    """A legislative file: one text (or one work of control) and its course through both chambers."""

    id: str
    uid: str
    chambre: Chambre
    legislature: int | None  # None for a dossier of the Senate
    legislatures: frozenset[int]  # its own and those of every text or vote its acts cite
    titre: str  # for display: procedure and title
    titre_source: str | None
    titre_court: str | None
    procedure_code: str | None
    procedure: str | None
    etat: EtatDossier
    votable: bool  # reports, missions and responsibility dossiers hold no vote on a text
    date_depot: date | None
    date_adoption: date | None
    url_an: str | None
    url_senat: str | None
    loi_numero: str | None
    loi_titre: str | None
    loi_date_jo: date | None
    jo_nor: str | None
    jo_numero: str | None
    url_legifrance: str | None
    saisines: tuple[Saisine, ...] = ()
    etapes: tuple[Etape, ...] = ()
    textes: tuple[str, ...] = ()  # uids of its documents
    votes: tuple[str, ...] = ()  # uids of scrutins its acts cite
    reunions: tuple[str, ...] = ()  # uids of meetings and sittings its acts cite
    session: str | None = None  # Senate: session of the deposit, by its opening year
    themes: tuple[str, ...] = ()  # Senate: the themes it files the dossier under
    adopte_le: date | None = None  # the day of the last vote by which its own chamber adopted it
    mode_adoption: ModeAdoption | None = None  # how it did; None where nobody knows
    engagements: tuple[Engagement, ...] = ()  # Assembly: what was adopted, or put to the test, without a vote
    lois_citees: tuple[str, ...] = ()  # Assembly: laws that the titles of its documents cite by their number
    auteurs: tuple[str, ...] = ()  # Assembly: official ids of those who tabled it as a member's bill


@dataclass(frozen=True, slots=True)
class Rapport:
    """A report of the Senate that is on no reading of a text, as a dossier shows itself beside a subject."""

    uid: str
    titre: str
    procedure: str
    date_depot: date | None
    url_senat: str | None
    chambre: Chambre = Chambre.SENAT
    url_an: None = None
    lois_citees: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MembreCommission:
    """Somebody who sits, or sat, in a body; `personne` is any of the official ids of the person."""

    personne: str
    qualite: str | None
    debut: date | None
    fin: date | None


@dataclass(frozen=True, slots=True)
class Commission:
    """A body that meets: a committee, a delegation, a study group, or the chamber itself (`hemicycle`).

    `alias` are the other codes and folded names under which dossiers, meetings and functions cite it.
    """

    id: str
    uid: str
    slug: str
    chambre: Chambre
    type: TypeCommission
    nom: str
    nom_court: str | None
    debut: date | None
    fin: date | None
    actif: bool
    membres: tuple[MembreCommission, ...] = ()
    alias: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LienSujet:
    """A page outside of the service about a subject."""

    id: str
    famille: FamilleLien
    titre: str
    url: str
    source: str
    source_label: str | None
    publication: date | None
    ordre: int


@dataclass(frozen=True, slots=True)
class Sujet:
    """A law in the making (or made), as citizens speak of it: the dossiers of both chambers on the same text.

    A subject whose dossiers hold no scrutin any more is not `actif`; its slug is never given to another.
    """

    id: str
    slug: str
    label: str
    dossiers: tuple[str, ...]  # uids
    status: EtatDossier
    debut: date | None
    actif: bool
    archive: str | None  # uid of the dossier that stands for it once it is not active
    description: str | None = None
    categorie: str | None = None
    methode: MethodeSujet | None = None
    fin: date | None = None
    dernier_vote: date | None = None
    mis_en_avant: bool = False
    ordre: int = 0  # among those put forward
    liens: tuple[LienSujet, ...] = ()
    absents: tuple[str, ...] = ()  # uids it held in an earlier release and that this one does not know


@dataclass(frozen=True, slots=True)
class SujetRetenu:
    """A subject of an earlier release, as the state store remembers it."""

    slug: str
    label: str
    dossiers: tuple[str, ...]
    archive: str | None


@dataclass(frozen=True, slots=True)
class Evenement:
    """An event of the institutional calendar, by hand or by rule.

    `fin` None: one day; both ends are included, Paris days.

    Where the day is not fixed (`precis` False) only the month counts, and `debut` is its first day.
    """

    id: str
    slug: str
    type: TypeInstitutionnel
    titre: str
    description: str | None
    debut: date
    fin: date | None
    precis: bool
    chambre: Chambre | None
    sources: tuple[tuple[str, str | None], ...]  # label, address
    important: bool
    estime: bool = False  # the days follow from a rule, and nothing held attests them


@dataclass(frozen=True, slots=True)
class Lien:
    """`de` and `vers` are official uids; `methode` names the rule that joined them; `confiance` is 0 to 1."""

    de: str
    vers: str
    methode: str
    confiance: float


@dataclass(frozen=True, slots=True)
class LienEcarte(Lien):
    """A link that some rule proposes and that is not believed: `contredit` says what speaks against it."""

    contredit: tuple[str, ...] = ()  # titre, seance, jour


AMENDEMENT_DOSSIER = pl.Schema(
    {"amendement": pl.String(), "dossier": pl.String(), "methode": pl.String(), "confiance": pl.Float64()}
)


# Columns of the tables below, all keyed by official uids.
# amendements: uid, chambre, session (Senate, opening year), canonique, legislature (Assembly), dossier, texte,
#   numero_long, numero, organe_examen (`AN`, `SENAT`, or a committee), parent, type_auteur, auteur, groupe,
#   signataires, cosignataires (list), article, division, dispositif, expose, date_depot, date_sort, sort, etat, seance
# reunions: uid, type, chambre, jour, debut, fin, lieu, etat, organe (uid of a commission, or null), compte_rendu,
#   presse (bool), video (bool), convocation, resume (lists of lines beside the points)
# points (the struck ones left out): reunion, ordre, objet, type, dossiers
# interventions: id (uuid), uid (official id of the first paragraph), seance, compte_rendu, chambre, legislature, jour,
#   ordre, type (intervention, question, reponse_gouvernement, explication_vote, interruption, president), acteur,
#   orateur, qualite, texte, point, points (list), texte_numero, article, amendements (list), amendements_herites (they
#   are those of the point, the turn names none), grammaire
@dataclass(frozen=True)
class Legislatif:
    """Everything about texts, meetings and debates, and the links between them."""

    dossiers: tuple[Dossier, ...] = ()
    amendements: pl.DataFrame = field(default_factory=pl.DataFrame)
    jumeaux: pl.DataFrame = field(default_factory=pl.DataFrame)  # twin amendments: `textes.jumeaux.SCHEMA`
    reunions: pl.DataFrame = field(default_factory=pl.DataFrame)
    points: pl.DataFrame = field(default_factory=pl.DataFrame)
    presences: pl.DataFrame = field(default_factory=pl.DataFrame)
    interventions: pl.DataFrame = field(default_factory=pl.DataFrame)
    questions: pl.DataFrame = field(default_factory=pl.DataFrame)
    scrutin_amendement: tuple[Lien, ...] = ()
    scrutin_dossier: tuple[Lien, ...] = ()
    scrutin_dossier_ecarte: tuple[LienEcarte, ...] = ()
    amendement_dossier: pl.DataFrame = field(
        default_factory=pl.DataFrame
    )  # amendement (uid, at most once), dossier (uid), methode, confiance
    dossier_dossier: tuple[Lien, ...] = ()  # from a dossier of the Assembly to that of the Senate on the same text
    reunion_dossier: tuple[Lien, ...] = ()
    reunion_scrutin: tuple[Lien, ...] = ()
    intervention_scrutin: pl.DataFrame = field(
        default_factory=pl.DataFrame
    )  # intervention (id), scrutin (uid), via, confiance
    intervention_dossier: pl.DataFrame = field(
        default_factory=pl.DataFrame
    )  # intervention (id), dossier (uid), methode, confiance
    commissions: tuple[Commission, ...] = ()
    sujets: tuple[Sujet, ...] = ()
    evenements: tuple[Evenement, ...] = ()
    reunions_alias: dict[str, str] = field(default_factory=dict)  # uid of a merged meeting -> uid of the one kept
    videos: dict[str, str] = field(default_factory=dict)  # uid of a meeting -> address of its film
    avis: pl.DataFrame = field(default_factory=pl.DataFrame)  # opinions on amendments: `debats.avis_commissions.SCHEMA`
    rapports: tuple[Rapport, ...] = ()  # Senate: those that cite a law
    pages_debats: dict[str, str] = field(default_factory=dict)  # uid of a report -> its official page
    # official id of a speaker who is no member -> given and family name
    orateurs: dict[str, tuple[str, str]] = field(default_factory=dict)
    couverture: dict[str, dict[str, int]] = field(default_factory=dict)  # link -> method -> count
    longs: Longs = EN_MEMOIRE  # what the long texts of speeches and amendments are read with
