"""A method for each operation of the service.

Written by `python -m clients.generate`: do not edit.
"""

from datetime import date, datetime
from typing import Any, Generic, Literal, Never

from hemicycle_client.models import (
    Accueil,
    ActionDeLobbyiste,
    ActionLobbying,
    ActiviteDuMembre,
    AgendaReponse,
    Ajout,
    AlliancesReponse,
    Amendement,
    AmendementDetail,
    AmendementDuDossier,
    AmendementsTrouves,
    AmendementTrouve,
    AnneeCompte,
    Apercu,
    ArchiveSujet,
    ArticlePresse,
    AvisEnvoye,
    AvisRecu,
    CandidatTrouve,
    Carrieres,
    CategorieCompte,
    Chambre,
    ChambreReponse,
    Changement,
    CibleLobbying,
    CirconscriptionDetail,
    CirconscriptionListee,
    CirconscriptionTrouvee,
    CommissionDetail,
    CommissionDuJour,
    CommissionsPage,
    CommissionTrouvee,
    Commune,
    CommuneTrouvee,
    ConstatPublie,
    Contour,
    DepartementTrouve,
    DeputeAssidu,
    DeputeDissident,
    DeputeTrouve,
    DimensionFrequences,
    DocumentLie,
    Dossier,
    DossierDeCommission,
    DossierDetail,
    DossierDuSujet,
    DossiersDeCommissionPage,
    DossierTendance,
    DossierTrouve,
    EffectifLegislature,
    EffectifSession,
    EluProvisoire,
    EluSansFiche,
    Etape,
    EtatDossier,
    Evenement,
    EvenementTrouve,
    FamillePolitique,
    FenetreTendances,
    FiltresDossiers,
    FluxJson,
    FormatExport,
    Frequences,
    FrequencesExpression,
    GrappeJumeaux,
    GroupeDetail,
    GroupeEffectif,
    GroupePeriode,
    GroupeTrouve,
    Index,
    Intervention,
    InterventionComplete,
    InterventionsTrouvees,
    InterventionTrouvee,
    Jumeau,
    JumeauxDeLAmendement,
    Liste,
    ListeAvec,
    Lobbyiste,
    LobbyisteClasse,
    LobbyisteDetail,
    LobbyisteTrouve,
    MailleCarte,
    MatriceReponse,
    MatriceVotesReponse,
    MetaChangements,
    MetaComparaison,
    MetaExports,
    MetaInconnus,
    MetaListeDuJour,
    MetaMembres,
    Methodologie,
    MoisDuMembre,
    MouvementDuGroupe,
    NatureAlliance,
    NatureVote,
    Ordre,
    Page,
    PaginationChoisie,
    PaginationDebat,
    PaginationPreuve,
    PaginationVotes,
    Parlementaire,
    ParlementaireCompare,
    ParlementaireDetail,
    Parole,
    Periode,
    PeriodeAnalytics,
    PeriodeCompte,
    PlaceDuMembre,
    PlaceEnPeriode,
    PlanDuSite,
    PositionDetail,
    PositionsReponse,
    PresseMeta,
    Pret,
    Qualite,
    RangMembre,
    Rechargement,
    RechercheParPage,
    RechercheParSections,
    Reponse,
    RepresentantsReponse,
    ResultatsCirconscription,
    ResultatsNationaux,
    ReunionDeCommission,
    ReunionDeLAgenda,
    ReunionDetail,
    ReunionsDeCommissionPage,
    ReunionTrouvee,
    RoleCommission,
    Sante,
    Scrutin,
    ScrutinAnalyse,
    ScrutinCourt,
    ScrutinDetail,
    ScrutinDuDossier,
    ScrutinsAnalyses,
    ScrutinTrouve,
    SeanceDuMembre,
    Secteur,
    SecteurDuRegistre,
    SenateurTrouve,
    SeRepresente,
    Sort,
    Sortant,
    Source,
    StatsCompletes,
    StatsGlobales,
    StatsGroupe,
    StatsGroupeSujet,
    StatsLobbying,
    StatsSujetReponse,
    SuggestionCandidat,
    SuggestionCirconscription,
    SuggestionCommission,
    SuggestionCommune,
    SuggestionDepartement,
    SuggestionDepute,
    SuggestionDossier,
    SuggestionEvenement,
    SuggestionGroupe,
    SuggestionLobbyiste,
    SuggestionReunion,
    Suggestions,
    SuggestionScrutin,
    SuggestionSenateur,
    SuggestionSujet,
    Sujet,
    SujetDetail,
    SujetEnAvant,
    SujetTrouve,
    TableExportee,
    TagCompte,
    Tags,
    TauxVerifiable,
    Tendance,
    ThematiquesGroupe,
    ThemeCompte,
    Total,
    TotalUnites,
    TriActionsLobbying,
    TriDossiers,
    TriJumeaux,
    TriLobbyistes,
    TriParlementaires,
    TriSortants,
    TriTexte,
    TypeCirconscription,
    TypeCommission,
    TypeEvenement,
    TypeIntervention,
    TypeLobbyiste,
    TypeParole,
    TypeRecherche,
    TypeVote,
    Unite,
    Vivant,
    VoteCompte,
    VoteDuMembre,
    VoteDuScrutin,
    VotesGroupe,
)
from hemicycle_client.requests import C, Client, Request

_Ajout = Ajout | Literal["provenance"]
_Chambre = Chambre | Literal["assemblee", "senat"]
_CibleLobbying = CibleLobbying | Literal["depute", "ministre", "administration"]
_DimensionFrequences = DimensionFrequences | Literal["mois", "groupe", "parlementaire", "chambre"]
_EtatDossier = EtatDossier | Literal["adopte", "en_cours", "promulgue", "rejete", "retire", "caduc", "fusionne"]
_FamillePolitique = (
    FamillePolitique
    | Literal[
        "gauche",
        "centre",
        "droite",
        "droite_ou_extreme_droite",
        "extreme_droite",
        "regionaliste",
        "divers",
        "sans-famille",
    ]
)
_FormatExport = FormatExport | Literal["ndjson", "csv"]
_MailleCarte = MailleCarte | Literal["circonscriptions", "departements"]
_NatureAlliance = NatureAlliance | Literal["all", "ensemble", "article", "amendement"]
_NatureVote = NatureVote | Literal["ensemble", "article", "amendement", "credits", "motion", "declaration", "autre"]
_Ordre = Ordre | Literal["asc", "desc"]
_Periode = Periode | Literal["mandat", "carriere"]
_PeriodeAnalytics = PeriodeAnalytics | Literal["1m", "3m", "6m", "1y", "all"]
_PositionDetail = PositionDetail | Literal["pour", "contre", "abstention", "absent", "non_votant"]
_RoleCommission = RoleCommission | Literal["fond", "avis"]
_SeRepresente = SeRepresente | Literal["oui", "non"]
_Sort = Sort | Literal["adopte", "rejete"]
_TauxVerifiable = TauxVerifiable | Literal["presence", "loyaute"]
_TriActionsLobbying = TriActionsLobbying | Literal["dateDebut", "lobbyiste"]
_TriDossiers = TriDossiers | Literal["date", "scrutins"]
_TriJumeaux = TriJumeaux | Literal["taille", "groupes", "date"]
_TriLobbyistes = TriLobbyistes | Literal["nom", "budget", "actions"]
_TriParlementaires = (
    TriParlementaires | Literal["nom", "prenom", "presence", "loyaute", "activite", "amendements", "interventions"]
)
_TriSortants = (
    TriSortants
    | Literal[
        "departement",
        "groupe",
        "commission",
        "profession",
        "nom",
        "age",
        "presence",
        "loyaute",
        "amendements",
        "interventions",
    ]
)
_TriTexte = TriTexte | Literal["pertinence", "date"]
_TypeCirconscription = TypeCirconscription | Literal["legislative", "senatoriale"]
_TypeCommission = (
    TypeCommission
    | Literal[
        "permanente",
        "enquete",
        "speciale",
        "mixte_paritaire",
        "office",
        "delegation",
        "mission_info",
        "groupe_etudes",
        "groupe_amitie",
        "assemblee_internationale",
        "hemicycle",
        "autre",
    ]
)
_TypeEvenement = TypeEvenement | Literal["commission", "seance", "evenement", "tous"]
_TypeIntervention = TypeIntervention | Literal["intervention", "question", "reponse_gouvernement", "explication_vote"]
_TypeLobbyiste = TypeLobbyiste | Literal["entreprise", "association", "cabinet", "syndicat", "organisation_pro"]
_TypeParole = (
    TypeParole | Literal["intervention", "question", "reponse_gouvernement", "explication_vote", "interruption"]
)
_TypeRecherche = (
    TypeRecherche
    | Literal[
        "all",
        "deputes",
        "senateurs",
        "scrutins",
        "lobbyistes",
        "dossiers",
        "groupes",
        "commissions",
        "sujets",
        "agenda",
        "candidats",
        "lieux",
        "interventions",
        "amendements",
    ]
)
_TypeVote = TypeVote | Literal["solennel", "ordinaire", "motion"]


class Operations(Client, Generic[C]):
    """What may be asked; each method makes a `Request`, which asks nothing until it is told to."""

    def get_health(self) -> Request[C, Sante, Never]:
        """The service answers.

        Says that the service is up, which release it serves, and whether that is the demo.
        """
        return self._request("/health", Sante, locals())

    def get_health_ready(self) -> Request[C, Pret, Never]:
        """Every dependency answers.

        Reads the store and the cache for good; 503 when one of them does not answer, or when the files of the release
        are damaged (a record of every kind is read at random every second) and none before it is whole. Official
        files that are missing, or that could not be had for more than twice their rhythm, are named, and those that
        an older copy stands in for since the last sync: the service still answers.
        """
        return self._request("/health/ready", Pret, locals())

    def get_health_live(self) -> Request[C, Vivant, Never]:
        """The process is alive.

        Answers without touching anything.
        """
        return self._request("/health/live", Vivant, locals())

    def list_scrutins(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        type: _TypeVote | None = None,
        nature: _NatureVote | None = None,
        sort: _Sort | None = None,
        tag: str | None = None,
        importance: int | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        search: str | None = None,
        session: str | None = None,
        legislature: int | None = None,
        updated_since: datetime | str | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Scrutin, PaginationChoisie], Scrutin]:
        """Scrutins of both chambers.

        Newest first (date, then number). Filters add up. A number repeats from one session to the next: use `id`, or
        chamber, session and number together.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param chambre: Chamber: National Assembly or Senate.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        :param sort: Outcome; either case is accepted.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param importance: Importance, from 1 to 5.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param search: Words that the title must all hold, accents and case ignored; a plain number also finds the
            scrutins whose number begins with it.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/scrutins", ListeAvec[Scrutin, PaginationChoisie], locals(), table=True)

    def list_scrutins_atom(
        self,
        *,
        chambre: _Chambre | None = None,
        type: _TypeVote | None = None,
        nature: _NatureVote | None = None,
        sort: _Sort | None = None,
        tag: str | None = None,
        importance: int | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        search: str | None = None,
        session: str | None = None,
        legislature: int | None = None,
        updated_since: datetime | str | None = None,
        ids: str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Scrutins of both chambers (atom).

        The list of `/api/v1/scrutins` as a feed, newest first, 50 entries a page; records without a date are left
        out. Ids are those of the records.

        :param chambre: Chamber: National Assembly or Senate.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        :param sort: Outcome; either case is accepted.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param importance: Importance, from 1 to 5.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param search: Words that the title must all hold, accents and case ignored; a plain number also finds the
            scrutins whose number begins with it.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/scrutins.atom", str, locals())

    def list_scrutins_json_feed(
        self,
        *,
        chambre: _Chambre | None = None,
        type: _TypeVote | None = None,
        nature: _NatureVote | None = None,
        sort: _Sort | None = None,
        tag: str | None = None,
        importance: int | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        search: str | None = None,
        session: str | None = None,
        legislature: int | None = None,
        updated_since: datetime | str | None = None,
        ids: str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Scrutins of both chambers (feed.json).

        The list of `/api/v1/scrutins` as a feed, newest first, 50 entries a page; records without a date are left
        out. Ids are those of the records.

        :param chambre: Chamber: National Assembly or Senate.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        :param sort: Outcome; either case is accepted.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param importance: Importance, from 1 to 5.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param search: Words that the title must all hold, accents and case ignored; a plain number also finds the
            scrutins whose number begins with it.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/scrutins.feed.json", FluxJson, locals())

    def list_scrutin_tags(self, *, chambre: _Chambre | None = None) -> Request[C, Tags, TagCompte]:
        """Themes of scrutins.

        Every theme with its number of scrutins, the most frequent first.

        :param chambre: Chamber: National Assembly or Senate.
        """
        return self._request("/api/v1/scrutins/tags", Tags, locals(), table=True)

    def list_scrutin_annees(self, *, chambre: _Chambre | None = None) -> Request[C, Liste[AnneeCompte], AnneeCompte]:
        """Years that have scrutins.

        Every year with its number of scrutins, latest first.

        :param chambre: Chamber: National Assembly or Senate.
        """
        return self._request("/api/v1/scrutins/annees", Liste[AnneeCompte], locals(), table=True)

    def list_scrutin_periodes(
        self, *, chambre: _Chambre | None = None
    ) -> Request[C, Liste[PeriodeCompte], PeriodeCompte]:
        """Periods that have scrutins.

        Legislatures of the Assembly and sessions of the Senate. Bounds are those of the scrutins held: filtering on
        them returns exactly the period.

        :param chambre: Chamber: National Assembly or Senate.
        """
        return self._request("/api/v1/scrutins/periodes", Liste[PeriodeCompte], locals(), table=True)

    def list_scrutins_importants(self, *, limit: int | None = None) -> Request[C, Liste[ScrutinCourt], ScrutinCourt]:
        """Important recent scrutins.

        Importance 3 and above in the six months before the latest scrutin of either chamber, the most important
        first, then the newest.

        :param limit: Number of scrutins. By default `10`.
        """
        return self._request("/api/v1/scrutins/importants", Liste[ScrutinCourt], locals(), table=True)

    def get_scrutin(
        self, numero: int, *, chambre: _Chambre | None = None, session: str | None = None, include: _Ajout | None = None
    ) -> Request[C, Reponse[ScrutinDetail], Never]:
        """One scrutin with all its votes.

        Without `session`, the most recent scrutin that bears this number in the chamber.

        :param numero: Number of the scrutin in its session.
        :param chambre: Chamber that held the scrutin. By default `assemblee`.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/scrutins/{numero}", Reponse[ScrutinDetail], locals())

    def list_scrutin_votes(
        self,
        numero: int,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        session: str | None = None,
        position: _PositionDetail | None = None,
        groupe: str | None = None,
    ) -> Request[C, ListeAvec[VoteDuScrutin, PaginationVotes], VoteDuScrutin]:
        """Nominal votes of a scrutin.

        By family name. The group is the one of the member at the time; `meta.session` says which scrutin was answered
        for.

        :param numero: Number of the scrutin in its session.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `50`.
        :param chambre: Chamber that held the scrutin. By default `assemblee`.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        """
        return self._request(
            "/api/v1/scrutins/{numero}/votes", ListeAvec[VoteDuScrutin, PaginationVotes], locals(), table=True
        )

    def list_scrutin_interventions(
        self,
        numero: int,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        session: str | None = None,
        sort: _Ordre | None = None,
        search: str | None = None,
        type: _TypeIntervention | None = None,
    ) -> Request[C, ListeAvec[Intervention, PaginationDebat], Intervention]:
        """The debate of a scrutin.

        The speeches tied to the scrutin; when none is, the substantive speeches of its chamber and day
        (`meta.rattachement`). `meta.parType` counts them by kind, after `search` and before `type`.

        :param numero: Number of the scrutin in its session.
        :param page: Page number, from 1. By default `1`.
        :param limit: Speeches per page, up to 50. By default `10`.
        :param chambre: Chamber that held the scrutin. By default `assemblee`.
        :param session: Assembly: number of the legislature (`17`). Senate: start year of the ordinary session
            (`2024`, or `2024-2025`).
        :param sort: `asc` as it was spoken, `desc` the other way round. By default `asc`.
        :param search: Words of the speech or of the speaker's name; every word must be found, accents and case
            ignored.
        :param type: Kind of speech.
        """
        return self._request(
            "/api/v1/scrutins/{numero}/interventions", ListeAvec[Intervention, PaginationDebat], locals(), table=True
        )

    def get_intervention(
        self, id: str, *, include: _Ajout | None = None
    ) -> Request[C, Reponse[InterventionComplete], Never]:
        """One speech in full.

        The whole text of a speech that lists cut at 500 characters, of words said from the chair and of interruptions
        too.

        :param id: Identifier of the speech (UUID).
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/scrutins/interventions/{id}", Reponse[InterventionComplete], locals())

    def get_votes(self, scrutins: str, parlementaires: str) -> Request[C, MatriceVotesReponse, Never]:
        """What several members did at several scrutins.

        A matrix, up to fifty scrutins by a hundred members, each in the order asked and once; `meta.inconnus` names
        those that lead to nothing.

        :param scrutins: One to fifty scrutins, separated by commas: uuids, official ids, or chamber, session and
            number (`assemblee/17/812`).
        :param parlementaires: One to a hundred members, separated by commas: slugs, or whatever else a member answers
            to.
        """
        return self._request("/api/v1/votes", MatriceVotesReponse, locals())

    def list_parlementaires(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        groupe: str | None = None,
        departement: str | None = None,
        actif: bool | None = None,
        search: str | None = None,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        periode: _Periode | None = None,
        legislature: int | None = None,
        session: str | None = None,
        updated_since: datetime | str | None = None,
        date: date | str | None = None,
        commission: str | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Parlementaire, MetaMembres], Parlementaire]:
        """Members of both chambers.

        Members in office by default, by name in French order. With `legislature` or `session`, everybody who sat in
        that period, under the group and constituency they had then (in a session of the Senate, those of the last day
        they sat in it) and with the figures of that period. A row of a past period belongs to the chamber of the
        seat; `chambre` in it says where the member is filed today. Rates of the two chambers do not compare: a list
        of both sorted by `presence`, `loyaute` or `activite` gives the Assembly in its order, then the Senate in its
        own. With `date`, those who sat on that day, each under the group (by its name of that day) and constituency
        of then, with the seat held (`siege`) and the figures of its mandate.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page, up to 200. By default `20`.
        :param chambre: Chamber: National Assembly or Senate.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param departement: Department of the constituency: two or three digits, `2A` or `2B`; `997` and `998` are the
            Senate's seats of the French abroad, of series 2 and 1.
        :param actif: `true` for members in office, `false` for former ones. Left out: members in office, or everybody
            who sat in the period or on the day when `legislature`, `session` or `date` is given.
        :param search: First name, last name or both in any order, accents and case ignored. When nothing matches, the
            nearest names are given, best first, at most 50.
        :param sort: Sort key. Left out: by name, the persons who bear exactly the searched name first.
        :param order: Direction; unknown values come last. By default `asc`.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param session: Everybody who sat in a session of the Senate (`2024` or `2024-2025`: 1 October 2024 to 30
            September 2025) or in a legislature of the Assembly (`17`); given back in each row as it was asked.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        :param commission: Slug or official id of a body: those who sit in it; with `date`, those known to sit in it
            that day. Not with `legislature` or `session` alone.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/parlementaires", ListeAvec[Parlementaire, MetaMembres], locals(), table=True)

    def list_deputes(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        groupe: str | None = None,
        departement: str | None = None,
        actif: bool | None = None,
        search: str | None = None,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        periode: _Periode | None = None,
        legislature: int | None = None,
        session: str | None = None,
        updated_since: datetime | str | None = None,
        date: date | str | None = None,
        commission: str | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Parlementaire, MetaMembres], Parlementaire]:
        """Members of the National Assembly.

        Members in office by default, by name in French order. With `legislature` or `session`, everybody who sat in
        that period, under the group and constituency they had then (in a session of the Senate, those of the last day
        they sat in it) and with the figures of that period. A row of a past period belongs to the chamber of the
        seat; `chambre` in it says where the member is filed today. Rates of the two chambers do not compare: a list
        of both sorted by `presence`, `loyaute` or `activite` gives the Assembly in its order, then the Senate in its
        own. With `date`, those who sat on that day, each under the group (by its name of that day) and constituency
        of then, with the seat held (`siege`) and the figures of its mandate.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page, up to 200. By default `20`.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param departement: Department of the constituency: two or three digits, `2A` or `2B`; `997` and `998` are the
            Senate's seats of the French abroad, of series 2 and 1.
        :param actif: `true` for members in office, `false` for former ones. Left out: members in office, or everybody
            who sat in the period or on the day when `legislature`, `session` or `date` is given.
        :param search: First name, last name or both in any order, accents and case ignored. When nothing matches, the
            nearest names are given, best first, at most 50.
        :param sort: Sort key. Left out: by name, the persons who bear exactly the searched name first.
        :param order: Direction; unknown values come last. By default `asc`.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param session: Everybody who sat in a session of the Senate (`2024` or `2024-2025`: 1 October 2024 to 30
            September 2025) or in a legislature of the Assembly (`17`); given back in each row as it was asked.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        :param commission: Slug or official id of a body: those who sit in it; with `date`, those known to sit in it
            that day. Not with `legislature` or `session` alone.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/deputes", ListeAvec[Parlementaire, MetaMembres], locals(), table=True)

    def list_senateurs(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        groupe: str | None = None,
        departement: str | None = None,
        actif: bool | None = None,
        search: str | None = None,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        periode: _Periode | None = None,
        legislature: int | None = None,
        session: str | None = None,
        updated_since: datetime | str | None = None,
        date: date | str | None = None,
        commission: str | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Parlementaire, MetaMembres], Parlementaire]:
        """Members of the Senate.

        Members in office by default, by name in French order. With `legislature` or `session`, everybody who sat in
        that period, under the group and constituency they had then (in a session of the Senate, those of the last day
        they sat in it) and with the figures of that period. A row of a past period belongs to the chamber of the
        seat; `chambre` in it says where the member is filed today. Rates of the two chambers do not compare: a list
        of both sorted by `presence`, `loyaute` or `activite` gives the Assembly in its order, then the Senate in its
        own. With `date`, those who sat on that day, each under the group (by its name of that day) and constituency
        of then, with the seat held (`siege`) and the figures of its mandate.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page, up to 200. By default `20`.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param departement: Department of the constituency: two or three digits, `2A` or `2B`; `997` and `998` are the
            Senate's seats of the French abroad, of series 2 and 1.
        :param actif: `true` for members in office, `false` for former ones. Left out: members in office, or everybody
            who sat in the period or on the day when `legislature`, `session` or `date` is given.
        :param search: First name, last name or both in any order, accents and case ignored. When nothing matches, the
            nearest names are given, best first, at most 50.
        :param sort: Sort key. Left out: by name, the persons who bear exactly the searched name first.
        :param order: Direction; unknown values come last. By default `asc`.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        :param session: Everybody who sat in a session of the Senate (`2024` or `2024-2025`: 1 October 2024 to 30
            September 2025) or in a legislature of the Assembly (`17`); given back in each row as it was asked.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        :param commission: Slug or official id of a body: those who sit in it; with `date`, those known to sit in it
            that day. Not with `legislature` or `session` alone.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/senateurs", ListeAvec[Parlementaire, MetaMembres], locals(), table=True)

    def compare_parlementaires(
        self, slugs: str
    ) -> Request[C, ListeAvec[ParlementaireCompare, MetaComparaison], ParlementaireCompare]:
        """Members of both chambers: side by side.

        Two to four members in the order asked, with the figures of their current mandate. `meta.accords` tells how
        often each two of them voted alike, over every scrutin where both voted; `meta.inconnus` names the slugs that
        nobody answers to.

        :param slugs: Two to four members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/parlementaires/compare", ListeAvec[ParlementaireCompare, MetaComparaison], locals(), table=True
        )

    def compare_deputes(
        self, slugs: str
    ) -> Request[C, ListeAvec[ParlementaireCompare, MetaComparaison], ParlementaireCompare]:
        """Members of the National Assembly: side by side.

        Two to four members in the order asked, with the figures of their current mandate. `meta.accords` tells how
        often each two of them voted alike, over every scrutin where both voted; `meta.inconnus` names the slugs that
        nobody answers to.

        :param slugs: Two to four members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/deputes/compare", ListeAvec[ParlementaireCompare, MetaComparaison], locals(), table=True
        )

    def compare_senateurs(
        self, slugs: str
    ) -> Request[C, ListeAvec[ParlementaireCompare, MetaComparaison], ParlementaireCompare]:
        """Members of the Senate: side by side.

        Two to four members in the order asked, with the figures of their current mandate. `meta.accords` tells how
        often each two of them voted alike, over every scrutin where both voted; `meta.inconnus` names the slugs that
        nobody answers to.

        :param slugs: Two to four members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/senateurs/compare", ListeAvec[ParlementaireCompare, MetaComparaison], locals(), table=True
        )

    def get_parlementaire(
        self, slug: str, *, include: str | None = None
    ) -> Request[C, Reponse[ParlementaireDetail], Never]:
        """Members of both chambers: one record.

        Identity, seats with the groups worn in each, functions and statistics: `stats` of the career in the chamber
        of filing, `stats…` of the current mandate, `statsDetail` with the base of every rate. A member filed under
        the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param include: Comma-separated members to add: `votes` (50 latest), `interventions`, `amendements`, `stats`
            (always present), `provenance` (the official files it was read in).
        """
        return self._request("/api/v1/parlementaires/{slug}", Reponse[ParlementaireDetail], locals())

    def get_depute(self, slug: str, *, include: str | None = None) -> Request[C, Reponse[ParlementaireDetail], Never]:
        """Members of the National Assembly: one record.

        Identity, seats with the groups worn in each, functions and statistics: `stats` of the career in the chamber
        of filing, `stats…` of the current mandate, `statsDetail` with the base of every rate. A member filed under
        the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param include: Comma-separated members to add: `votes` (50 latest), `interventions`, `amendements`, `stats`
            (always present), `provenance` (the official files it was read in).
        """
        return self._request("/api/v1/deputes/{slug}", Reponse[ParlementaireDetail], locals())

    def get_senateur(self, slug: str, *, include: str | None = None) -> Request[C, Reponse[ParlementaireDetail], Never]:
        """Members of the Senate: one record.

        Identity, seats with the groups worn in each, functions and statistics: `stats` of the career in the chamber
        of filing, `stats…` of the current mandate, `statsDetail` with the base of every rate. A member filed under
        the other chamber is unknown here; `/parlementaires/{slug}` knows everybody.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param include: Comma-separated members to add: `votes` (50 latest), `interventions`, `amendements`, `stats`
            (always present), `provenance` (the official files it was read in).
        """
        return self._request("/api/v1/senateurs/{slug}", Reponse[ParlementaireDetail], locals())

    def list_parlementaire_groupes(
        self, *, legislature: int | None = None, session: str | None = None
    ) -> Request[C, Liste[GroupePeriode], GroupePeriode]:
        """Members of both chambers: groups.

        Groups that exist today, from left to right, with their number of members; with a period, those there were.
        The Assembly's come first. A session is of the Senate, a legislature of the Assembly: each chamber reads the
        one that concerns it.

        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/parlementaires/groupes", Liste[GroupePeriode], locals(), table=True)

    def list_depute_groupes(
        self, *, legislature: int | None = None, session: str | None = None
    ) -> Request[C, Liste[GroupePeriode], GroupePeriode]:
        """Members of the National Assembly: groups.

        Groups that exist today, from left to right, with their number of members; with a period, those there were.
        The Assembly's come first. A session is of the Senate, a legislature of the Assembly: each chamber reads the
        one that concerns it.

        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/deputes/groupes", Liste[GroupePeriode], locals(), table=True)

    def list_senateur_groupes(self, *, session: str | None = None) -> Request[C, Liste[GroupePeriode], GroupePeriode]:
        """Members of the Senate: groups.

        Groups that exist today, from left to right, with their number of members; with a period, those there were.
        The Assembly's come first. A session is of the Senate, a legislature of the Assembly: each chamber reads the
        one that concerns it.

        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/senateurs/groupes", Liste[GroupePeriode], locals(), table=True)

    def list_parlementaire_legislatures(self) -> Request[C, Liste[EffectifLegislature], EffectifLegislature]:
        """Members of both chambers: legislatures.

        Legislatures with their number of seats held, latest first; the Senate has none.
        """
        return self._request("/api/v1/parlementaires/legislatures", Liste[EffectifLegislature], locals(), table=True)

    def list_depute_legislatures(self) -> Request[C, Liste[EffectifLegislature], EffectifLegislature]:
        """Members of the National Assembly: legislatures.

        Legislatures with their number of seats held, latest first; the Senate has none.
        """
        return self._request("/api/v1/deputes/legislatures", Liste[EffectifLegislature], locals(), table=True)

    def list_senateur_legislatures(self) -> Request[C, Liste[EffectifLegislature], EffectifLegislature]:
        """Members of the Senate: legislatures.

        Legislatures with their number of seats held, latest first; the Senate has none.
        """
        return self._request("/api/v1/senateurs/legislatures", Liste[EffectifLegislature], locals(), table=True)

    def list_parlementaire_sessions(self) -> Request[C, Liste[EffectifSession], EffectifSession]:
        """Members of both chambers: sessions.

        Sessions of the Senate with the number of seats that overlap each, latest first: those that hold scrutins and
        where at least 330 seats are known, so that a half-known chamber is never offered. Successors may bring the
        count above 348. The Assembly has none.
        """
        return self._request("/api/v1/parlementaires/sessions", Liste[EffectifSession], locals(), table=True)

    def list_depute_sessions(self) -> Request[C, Liste[EffectifSession], EffectifSession]:
        """Members of the National Assembly: sessions.

        Sessions of the Senate with the number of seats that overlap each, latest first: those that hold scrutins and
        where at least 330 seats are known, so that a half-known chamber is never offered. Successors may bring the
        count above 348. The Assembly has none.
        """
        return self._request("/api/v1/deputes/sessions", Liste[EffectifSession], locals(), table=True)

    def list_senateur_sessions(self) -> Request[C, Liste[EffectifSession], EffectifSession]:
        """Members of the Senate: sessions.

        Sessions of the Senate with the number of seats that overlap each, latest first: those that hold scrutins and
        where at least 330 seats are known, so that a half-known chamber is never offered. Successors may bring the
        count above 348. The Assembly has none.
        """
        return self._request("/api/v1/senateurs/sessions", Liste[EffectifSession], locals(), table=True)

    def get_parlementaire_historique_carriere(self) -> Request[C, Reponse[Carrieres], Never]:
        """Members of both chambers: are careers known.

        Whether somebody in office has held two mandates or more in the same chamber: else `periode=carriere` shows
        nothing that `periode=mandat` does not.
        """
        return self._request("/api/v1/parlementaires/historique-carriere", Reponse[Carrieres], locals())

    def get_depute_historique_carriere(self) -> Request[C, Reponse[Carrieres], Never]:
        """Members of the National Assembly: are careers known.

        Whether somebody in office has held two mandates or more in the same chamber: else `periode=carriere` shows
        nothing that `periode=mandat` does not.
        """
        return self._request("/api/v1/deputes/historique-carriere", Reponse[Carrieres], locals())

    def get_senateur_historique_carriere(self) -> Request[C, Reponse[Carrieres], Never]:
        """Members of the Senate: are careers known.

        Whether somebody in office has held two mandates or more in the same chamber: else `periode=carriere` shows
        nothing that `periode=mandat` does not.
        """
        return self._request("/api/v1/senateurs/historique-carriere", Reponse[Carrieres], locals())

    def list_parlementaire_activite(
        self, slugs: str
    ) -> Request[C, ListeAvec[ActiviteDuMembre, MetaInconnus], ActiviteDuMembre]:
        """Members of both chambers: statistics of several.

        What `/{slug}/stats` says of each of up to fifty members, in the order asked; `meta.inconnus` names the slugs
        that nobody answers to.

        :param slugs: One to fifty members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/parlementaires/activite", ListeAvec[ActiviteDuMembre, MetaInconnus], locals(), table=True
        )

    def list_depute_activite(
        self, slugs: str
    ) -> Request[C, ListeAvec[ActiviteDuMembre, MetaInconnus], ActiviteDuMembre]:
        """Members of the National Assembly: statistics of several.

        What `/{slug}/stats` says of each of up to fifty members, in the order asked; `meta.inconnus` names the slugs
        that nobody answers to.

        :param slugs: One to fifty members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/deputes/activite", ListeAvec[ActiviteDuMembre, MetaInconnus], locals(), table=True
        )

    def list_senateur_activite(
        self, slugs: str
    ) -> Request[C, ListeAvec[ActiviteDuMembre, MetaInconnus], ActiviteDuMembre]:
        """Members of the Senate: statistics of several.

        What `/{slug}/stats` says of each of up to fifty members, in the order asked; `meta.inconnus` names the slugs
        that nobody answers to.

        :param slugs: One to fifty members, separated by commas: slugs, or whatever else a member answers to.
        """
        return self._request(
            "/api/v1/senateurs/activite", ListeAvec[ActiviteDuMembre, MetaInconnus], locals(), table=True
        )

    def get_parlementaire_stats(self, slug: str) -> Request[C, Reponse[StatsCompletes], Never]:
        """Members of both chambers: statistics of one.

        Figures of the career in the chamber of filing; `statsDetail` gives each rate with its base and its flags,
        over the current mandate and over the career, and what was done in the other chamber apart.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/parlementaires/{slug}/stats", Reponse[StatsCompletes], locals())

    def get_depute_stats(self, slug: str) -> Request[C, Reponse[StatsCompletes], Never]:
        """Members of the National Assembly: statistics of one.

        Figures of the career in the chamber of filing; `statsDetail` gives each rate with its base and its flags,
        over the current mandate and over the career, and what was done in the other chamber apart.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/deputes/{slug}/stats", Reponse[StatsCompletes], locals())

    def get_senateur_stats(self, slug: str) -> Request[C, Reponse[StatsCompletes], Never]:
        """Members of the Senate: statistics of one.

        Figures of the career in the chamber of filing; `statsDetail` gives each rate with its base and its flags,
        over the current mandate and over the career, and what was done in the other chamber apart.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/senateurs/{slug}/stats", Reponse[StatsCompletes], locals())

    def list_parlementaire_stats_preuve(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        statistique: _TauxVerifiable | None = None,
        periode: _Periode | None = None,
        compte: bool | None = None,
    ) -> Request[C, ListeAvec[VoteCompte, PaginationPreuve], VoteCompte]:
        """Members of both chambers: proof of a rate of one.

        Every scrutin that a rate is counted over or not, with the reason, most recent first. The totals in `meta` are
        the numerator and the denominator of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param statistique: Rate to prove. By default `presence`.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        :param compte: `true` for the scrutins that the rate is counted over, `false` for the others. Left out: all.
        """
        return self._request(
            "/api/v1/parlementaires/{slug}/stats/preuve", ListeAvec[VoteCompte, PaginationPreuve], locals(), table=True
        )

    def list_depute_stats_preuve(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        statistique: _TauxVerifiable | None = None,
        periode: _Periode | None = None,
        compte: bool | None = None,
    ) -> Request[C, ListeAvec[VoteCompte, PaginationPreuve], VoteCompte]:
        """Members of the National Assembly: proof of a rate of one.

        Every scrutin that a rate is counted over or not, with the reason, most recent first. The totals in `meta` are
        the numerator and the denominator of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param statistique: Rate to prove. By default `presence`.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        :param compte: `true` for the scrutins that the rate is counted over, `false` for the others. Left out: all.
        """
        return self._request(
            "/api/v1/deputes/{slug}/stats/preuve", ListeAvec[VoteCompte, PaginationPreuve], locals(), table=True
        )

    def list_senateur_stats_preuve(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        statistique: _TauxVerifiable | None = None,
        periode: _Periode | None = None,
        compte: bool | None = None,
    ) -> Request[C, ListeAvec[VoteCompte, PaginationPreuve], VoteCompte]:
        """Members of the Senate: proof of a rate of one.

        Every scrutin that a rate is counted over or not, with the reason, most recent first. The totals in `meta` are
        the numerator and the denominator of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param statistique: Rate to prove. By default `presence`.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        :param compte: `true` for the scrutins that the rate is counted over, `false` for the others. Left out: all.
        """
        return self._request(
            "/api/v1/senateurs/{slug}/stats/preuve", ListeAvec[VoteCompte, PaginationPreuve], locals(), table=True
        )

    def list_parlementaire_stats_mois(
        self, slug: str, *, periode: _Periode | None = None
    ) -> Request[C, Liste[MoisDuMembre], MoisDuMembre]:
        """Members of both chambers: votes of one, month by month.

        What `presence` and `loyaute` are counted over, by month, oldest first, months without a scrutin between two
        others included: the sums are the numerators and denominators of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        """
        return self._request("/api/v1/parlementaires/{slug}/stats/mois", Liste[MoisDuMembre], locals(), table=True)

    def list_depute_stats_mois(
        self, slug: str, *, periode: _Periode | None = None
    ) -> Request[C, Liste[MoisDuMembre], MoisDuMembre]:
        """Members of the National Assembly: votes of one, month by month.

        What `presence` and `loyaute` are counted over, by month, oldest first, months without a scrutin between two
        others included: the sums are the numerators and denominators of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        """
        return self._request("/api/v1/deputes/{slug}/stats/mois", Liste[MoisDuMembre], locals(), table=True)

    def list_senateur_stats_mois(
        self, slug: str, *, periode: _Periode | None = None
    ) -> Request[C, Liste[MoisDuMembre], MoisDuMembre]:
        """Members of the Senate: votes of one, month by month.

        What `presence` and `loyaute` are counted over, by month, oldest first, months without a scrutin between two
        others included: the sums are the numerators and denominators of `statsDetail`.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param periode: Scrutins of the last mandate, or of the career, in the chamber the member is filed in. By
            default `mandat`.
        """
        return self._request("/api/v1/senateurs/{slug}/stats/mois", Liste[MoisDuMembre], locals(), table=True)

    def get_parlementaire_rank(
        self,
        slug: str,
        *,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        chambre: _Chambre | None = None,
        groupe: str | None = None,
        periode: _Periode | None = None,
    ) -> Request[C, Reponse[RangMembre], Never]:
        """Members of both chambers: rank of one.

        Place in the list of the members in office of one chamber, sorted alike: `ceil(rank / limit)` is the page that
        holds the member; null when the list does not. `rang` only counts those whose rate rests on enough scrutins to
        be ranked.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Sort key of the list. By default `presence`.
        :param order: Direction; unknown values come last. By default `desc`.
        :param chambre: Chamber whose list is meant. Left out: the one the member is filed in.
        :param groupe: Slug of a political group: the place among its members.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        """
        return self._request("/api/v1/parlementaires/{slug}/rank", Reponse[RangMembre], locals())

    def get_depute_rank(
        self,
        slug: str,
        *,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        groupe: str | None = None,
        periode: _Periode | None = None,
    ) -> Request[C, Reponse[RangMembre], Never]:
        """Members of the National Assembly: rank of one.

        Place in the list of the members in office of one chamber, sorted alike: `ceil(rank / limit)` is the page that
        holds the member; null when the list does not. `rang` only counts those whose rate rests on enough scrutins to
        be ranked.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Sort key of the list. By default `presence`.
        :param order: Direction; unknown values come last. By default `desc`.
        :param groupe: Slug of a political group: the place among its members.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        """
        return self._request("/api/v1/deputes/{slug}/rank", Reponse[RangMembre], locals())

    def get_senateur_rank(
        self,
        slug: str,
        *,
        sort: _TriParlementaires | None = None,
        order: _Ordre | None = None,
        groupe: str | None = None,
        periode: _Periode | None = None,
    ) -> Request[C, Reponse[RangMembre], Never]:
        """Members of the Senate: rank of one.

        Place in the list of the members in office of one chamber, sorted alike: `ceil(rank / limit)` is the page that
        holds the member; null when the list does not. `rang` only counts those whose rate rests on enough scrutins to
        be ranked.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Sort key of the list. By default `presence`.
        :param order: Direction; unknown values come last. By default `desc`.
        :param groupe: Slug of a political group: the place among its members.
        :param periode: Numbers that `sort=presence` and `sort=loyaute` compare: current mandate or career. By default
            `mandat`.
        """
        return self._request("/api/v1/senateurs/{slug}/rank", Reponse[RangMembre], locals())

    def list_parlementaire_votes(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[VoteDuMembre], VoteDuMembre]:
        """Members of both chambers: votes of one.

        Most recent scrutin first, absences included, with the group of the day and its line.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/parlementaires/{slug}/votes", Page[VoteDuMembre], locals(), table=True)

    def list_parlementaire_votes_atom(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of both chambers: votes of one (atom).

        The list of `/api/v1/parlementaires/{slug}/votes` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/votes.atom", str, locals())

    def list_parlementaire_votes_json_feed(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of both chambers: votes of one (feed.json).

        The list of `/api/v1/parlementaires/{slug}/votes` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/votes.feed.json", FluxJson, locals())

    def list_depute_votes(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[VoteDuMembre], VoteDuMembre]:
        """Members of the National Assembly: votes of one.

        Most recent scrutin first, absences included, with the group of the day and its line.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/deputes/{slug}/votes", Page[VoteDuMembre], locals(), table=True)

    def list_depute_votes_atom(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the National Assembly: votes of one (atom).

        The list of `/api/v1/deputes/{slug}/votes` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/votes.atom", str, locals())

    def list_depute_votes_json_feed(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the National Assembly: votes of one (feed.json).

        The list of `/api/v1/deputes/{slug}/votes` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/votes.feed.json", FluxJson, locals())

    def list_senateur_votes(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[VoteDuMembre], VoteDuMembre]:
        """Members of the Senate: votes of one.

        Most recent scrutin first, absences included, with the group of the day and its line.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/senateurs/{slug}/votes", Page[VoteDuMembre], locals(), table=True)

    def list_senateur_votes_atom(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the Senate: votes of one (atom).

        The list of `/api/v1/senateurs/{slug}/votes` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/votes.atom", str, locals())

    def list_senateur_votes_json_feed(
        self,
        slug: str,
        *,
        position: _PositionDetail | None = None,
        tag: str | None = None,
        nature: _NatureVote | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        dissident_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the Senate: votes of one (feed.json).

        The list of `/api/v1/senateurs/{slug}/votes` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param position: Position; `absent` and `non_votant` both name those who took no part.
        :param tag: Theme of the scrutin, as `/scrutins/tags` lists them; accents and case do not count.
        :param nature: What was voted on.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param dissident_only: Only votes that do not follow a known line of the group; a correction made after the
            ballot stands for the vote, as it does in loyalty. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/votes.feed.json", FluxJson, locals())

    def list_parlementaire_amendements(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[Amendement], Amendement]:
        """Members of both chambers: amendments of one.

        Tabled or co-signed (`role`), latest first.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/parlementaires/{slug}/amendements", Page[Amendement], locals(), table=True)

    def list_parlementaire_amendements_atom(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of both chambers: amendments of one (atom).

        The list of `/api/v1/parlementaires/{slug}/amendements` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/amendements.atom", str, locals())

    def list_parlementaire_amendements_json_feed(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of both chambers: amendments of one (feed.json).

        The list of `/api/v1/parlementaires/{slug}/amendements` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/amendements.feed.json", FluxJson, locals())

    def list_depute_amendements(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[Amendement], Amendement]:
        """Members of the National Assembly: amendments of one.

        Tabled or co-signed (`role`), latest first.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/deputes/{slug}/amendements", Page[Amendement], locals(), table=True)

    def list_depute_amendements_atom(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the National Assembly: amendments of one (atom).

        The list of `/api/v1/deputes/{slug}/amendements` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/amendements.atom", str, locals())

    def list_depute_amendements_json_feed(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the National Assembly: amendments of one (feed.json).

        The list of `/api/v1/deputes/{slug}/amendements` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/amendements.feed.json", FluxJson, locals())

    def list_senateur_amendements(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[Amendement], Amendement]:
        """Members of the Senate: amendments of one.

        Tabled or co-signed (`role`), latest first.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/senateurs/{slug}/amendements", Page[Amendement], locals(), table=True)

    def list_senateur_amendements_atom(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the Senate: amendments of one (atom).

        The list of `/api/v1/senateurs/{slug}/amendements` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/amendements.atom", str, locals())

    def list_senateur_amendements_json_feed(
        self,
        slug: str,
        *,
        sort: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        voted_only: bool | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the Senate: amendments of one (feed.json).

        The list of `/api/v1/senateurs/{slug}/amendements` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param voted_only: Only amendments decided by a public scrutin. By default `false`.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/amendements.feed.json", FluxJson, locals())

    def list_parlementaire_interventions(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[SeanceDuMembre], SeanceDuMembre]:
        """Members of both chambers: speeches of one.

        Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Sittings per page. By default `20`.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/parlementaires/{slug}/interventions", Page[SeanceDuMembre], locals(), table=True)

    def list_parlementaire_interventions_atom(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of both chambers: speeches of one (atom).

        The list of `/api/v1/parlementaires/{slug}/interventions` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/interventions.atom", str, locals())

    def list_parlementaire_interventions_json_feed(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of both chambers: speeches of one (feed.json).

        The list of `/api/v1/parlementaires/{slug}/interventions` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/parlementaires/{slug}/interventions.feed.json", FluxJson, locals())

    def list_depute_interventions(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[SeanceDuMembre], SeanceDuMembre]:
        """Members of the National Assembly: speeches of one.

        Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Sittings per page. By default `20`.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/deputes/{slug}/interventions", Page[SeanceDuMembre], locals(), table=True)

    def list_depute_interventions_atom(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the National Assembly: speeches of one (atom).

        The list of `/api/v1/deputes/{slug}/interventions` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/interventions.atom", str, locals())

    def list_depute_interventions_json_feed(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the National Assembly: speeches of one (feed.json).

        The list of `/api/v1/deputes/{slug}/interventions` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/deputes/{slug}/interventions.feed.json", FluxJson, locals())

    def list_senateur_interventions(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, Page[SeanceDuMembre], SeanceDuMembre]:
        """Members of the Senate: speeches of one.

        Grouped by sitting, latest sitting first: `limit` and `meta.total` count sittings.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param page: Page number, from 1. By default `1`.
        :param limit: Sittings per page. By default `20`.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        """
        return self._request("/api/v1/senateurs/{slug}/interventions", Page[SeanceDuMembre], locals(), table=True)

    def list_senateur_interventions_atom(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Members of the Senate: speeches of one (atom).

        The list of `/api/v1/senateurs/{slug}/interventions` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/interventions.atom", str, locals())

    def list_senateur_interventions_json_feed(
        self,
        slug: str,
        *,
        type: _TypeParole | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Members of the Senate: speeches of one (feed.json).

        The list of `/api/v1/senateurs/{slug}/interventions` as a feed, newest first, 50 entries a page; records
        without a date are left out. Ids are those of the records.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        :param type: Kind of speech. Left out: everything but interruptions.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param chambre: What was done in this chamber, by somebody who sat in both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/senateurs/{slug}/interventions.feed.json", FluxJson, locals())

    def list_assemblee_positions(
        self, *, legislature: int | None = None
    ) -> Request[C, PositionsReponse, PlaceDuMembre]:
        """Places of deputies, as their votes tell.

        Two axes that fit best the votes cast (principal components; an absence weighs nothing), made when the data is
        published. The farthest member is at distance 1 of the centre. A reading of votes, not of opinions:
        `/methodologie` tells the method and its limits. Left out, `legislature` is the latest that places somebody.

        :param legislature: Legislature of the National Assembly; nothing of the Senate has one.
        """
        return self._request("/api/v1/assemblee/positions", PositionsReponse, locals(), table=True)

    def list_senat_positions(self, *, session: str | None = None) -> Request[C, PositionsReponse, PlaceDuMembre]:
        """Places of senators, as their votes tell.

        Two axes that fit best the votes cast (principal components; an absence weighs nothing), made when the data is
        published. The farthest member is at distance 1 of the centre. A reading of votes, not of opinions:
        `/methodologie` tells the method and its limits. One senator may vote for a whole group: places are those of
        groups more than of members. Left out, `session` is the latest that places somebody.

        :param session: Session of the Senate (`2024` or `2024-2025`).
        """
        return self._request("/api/v1/senat/positions", PositionsReponse, locals(), table=True)

    def list_parlementaire_positions(self, slug: str) -> Request[C, Liste[PlaceEnPeriode], PlaceEnPeriode]:
        """Members of both chambers: places of one, as votes tell.

        The place of the member in each legislature, or session of the Senate, sat in, latest first, and the members
        who vote most alike (`voisins`), with the scrutins in common and the interval of their agreement. The method
        is that of `/assemblee/positions`. As a table, a row is a neighbour.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/parlementaires/{slug}/positions", Liste[PlaceEnPeriode], locals(), table=True)

    def list_depute_positions(self, slug: str) -> Request[C, Liste[PlaceEnPeriode], PlaceEnPeriode]:
        """Members of the National Assembly: places of one, as votes tell.

        The place of the member in each legislature, or session of the Senate, sat in, latest first, and the members
        who vote most alike (`voisins`), with the scrutins in common and the interval of their agreement. The method
        is that of `/assemblee/positions`. As a table, a row is a neighbour.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/deputes/{slug}/positions", Liste[PlaceEnPeriode], locals(), table=True)

    def list_senateur_positions(self, slug: str) -> Request[C, Liste[PlaceEnPeriode], PlaceEnPeriode]:
        """Members of the Senate: places of one, as votes tell.

        The place of the member in each legislature, or session of the Senate, sat in, latest first, and the members
        who vote most alike (`voisins`), with the scrutins in common and the interval of their agreement. The method
        is that of `/assemblee/positions`. As a table, a row is a neighbour.

        :param slug: Slug of the member; a former slug, the uuid or an official id (`PA…`, its digits, the matricule
            of a senator) also answer, in any case.
        """
        return self._request("/api/v1/senateurs/{slug}/positions", Liste[PlaceEnPeriode], locals(), table=True)

    def get_assemblee_du_jour(self, date: date | str) -> Request[C, ChambreReponse, Never]:
        """The National Assembly on a day.

        Seats in law, held and vacant, the Bureau where dated files tell it, and the groups from left to right, under
        their names of that day, with those who sat in them. Everybody who voted that day is there, even one whom no
        file names. 404 outside of the days that the chamber is known on, which the message and `meta` tell.

        :param date: Calendar day, `YYYY-MM-DD`.
        """
        return self._request("/api/v1/assemblee/{date}", ChambreReponse, locals())

    def get_senat_du_jour(self, date: date | str) -> Request[C, ChambreReponse, Never]:
        """The Senate on a day.

        Seats in law, held and vacant, the Bureau where dated files tell it, and the groups from left to right, under
        their names of that day, with those who sat in them. Everybody who voted that day is there, even one whom no
        file names. 404 outside of the days that the chamber is known on, which the message and `meta` tell.

        :param date: Calendar day, `YYYY-MM-DD`.
        """
        return self._request("/api/v1/senat/{date}", ChambreReponse, locals())

    def list_groupes(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        legislature: int | None = None,
        session: str | None = None,
        updated_since: datetime | str | None = None,
        date: date | str | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[GroupePeriode, MetaListeDuJour], GroupePeriode]:
        """Political groups.

        Groups that exist today, Assembly first, then from left to right; with `legislature` or `session`, those there
        were. Each chamber reads the one that concerns it. With `date`, those that somebody sat in on that day, under
        their names and with the number of members of that day; figures are those of the period it lies in.

        :param page: Page number, from 1. By default `1`.
        :param limit: Groups per page; the default holds them all. By default `100`.
        :param chambre: Chamber: National Assembly or Senate.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        :param updated_since: Only records whose `updatedAt` is after this instant (ISO 8601; UTC without a zone).
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/groupes", ListeAvec[GroupePeriode, MetaListeDuJour], locals(), table=True)

    def get_matrice_alliances(
        self,
        chambre: _Chambre,
        *,
        legislature: int | None = None,
        session: str | None = None,
        nature: _NatureAlliance | None = None,
        clivants: bool | None = None,
    ) -> Request[C, MatriceReponse, Never]:
        """Agreement of every pair of groups.

        Over the current legislature, or the latest session of the Senate that holds enough scrutins, unless another
        is asked for (`meta`). The non-attached have no line and no row.

        :param chambre: Chamber of the group.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        :param nature: Scrutins that agreement is measured on. By default `all`.
        :param clivants: Only scrutins where the losing side has at least 10 % of the votes for or against. By default
            `false`.
        """
        return self._request("/api/v1/groupes/{chambre}/matrice-alliances", MatriceReponse, locals())

    def get_groupe(
        self,
        chambre: _Chambre,
        slug: str,
        *,
        legislature: int | None = None,
        session: str | None = None,
        include: _Ajout | None = None,
    ) -> Request[C, Reponse[GroupeDetail], Never]:
        """One group with its members.

        Without `legislature` or `session`, the latest period that the group is known in.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/groupes/{chambre}/{slug}", Reponse[GroupeDetail], locals())

    def get_groupe_stats(
        self, chambre: _Chambre, slug: str, *, legislature: int | None = None, session: str | None = None
    ) -> Request[C, Reponse[StatsGroupe], Never]:
        """Statistics of a group.

        Means and sums over the members in office on the last day of the period.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/groupes/{chambre}/{slug}/stats", Reponse[StatsGroupe], locals())

    def get_groupe_votes(
        self,
        chambre: _Chambre,
        slug: str,
        *,
        groupe_initie: bool | None = None,
        legislature: int | None = None,
        session: str | None = None,
    ) -> Request[C, Reponse[VotesGroupe], Never]:
        """How a group votes.

        Positions, cohesion and the 20 latest scrutins. At the Senate, over the whole history unless a past `session`
        is asked for.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param groupe_initie: Only scrutins that the group itself asked for: their requester text names it. By default
            `false`.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/groupes/{chambre}/{slug}/votes", Reponse[VotesGroupe], locals())

    def get_groupe_alliances(
        self,
        chambre: _Chambre,
        slug: str,
        *,
        legislature: int | None = None,
        session: str | None = None,
        nature: _NatureAlliance | None = None,
        clivants: bool | None = None,
    ) -> Request[C, AlliancesReponse, Never]:
        """Allies and opponents of a group.

        Groups of the same chamber and period by share of scrutins where both took the same line. `meta` says which
        period: without one asked for, the latest session of the Senate that holds enough scrutins.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        :param nature: Scrutins that agreement is measured on. By default `all`.
        :param clivants: Only scrutins where the losing side has at least 10 % of the votes for or against. By default
            `false`.
        """
        return self._request("/api/v1/groupes/{chambre}/{slug}/alliances", AlliancesReponse, locals())

    def get_groupe_thematiques(
        self,
        chambre: _Chambre,
        slug: str,
        *,
        groupe_initie: bool | None = None,
        legislature: int | None = None,
        session: str | None = None,
    ) -> Request[C, Reponse[ThematiquesGroupe], Never]:
        """Where a group stands on each theme.

        Scrutins by the line of the group. A scrutin belongs to a theme by its tags or by words of its title; with
        `groupeInitie`, themes are tags, on the 500 latest scrutins that the group asked for.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param groupe_initie: Only scrutins that the group itself asked for: their requester text names it. By default
            `false`.
        :param legislature: Legislature of the Assembly's groups; the Senate's have none and are not narrowed by it.
            Left out: the latest.
        :param session: Session of the Senate (`2024` or `2024-2025`), which the Assembly's groups are not narrowed
            by; or a legislature (`17`), for theirs. Left out: the current one.
        """
        return self._request("/api/v1/groupes/{chambre}/{slug}/thematiques", Reponse[ThematiquesGroupe], locals())

    def list_groupe_mouvements(
        self,
        chambre: _Chambre,
        slug: str,
        *,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
        limit: int | None = None,
    ) -> Request[C, Page[MouvementDuGroupe], MouvementDuGroupe]:
        """Who came into a group, and who left it.

        The latest first, over every period that the group is known in: from another group, or with a seat that begins
        or ends. A new name of the group is no departure.

        :param chambre: Chamber of the group.
        :param slug: Slug of the group: of its acronym or of its long name; its uuid and its official id answer too.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param page: Page number, from 1. By default `1`.
        :param limit: Arrivals and departures per page. By default `20`.
        """
        return self._request(
            "/api/v1/groupes/{chambre}/{slug}/mouvements", Page[MouvementDuGroupe], locals(), table=True
        )

    def get_representants(
        self,
        *,
        code_postal: str | None = None,
        commune: str | None = None,
        departement: str | None = None,
        date: date | str | None = None,
    ) -> Request[C, RepresentantsReponse, Never]:
        """Who represents a place.

        The communes of a postal code, of a name or of an INSEE code, their constituencies with the deputy of each,
        and the senators of their department: those in office, or of a day with `date`. A commune that is split
        (`partage`) gives all its constituencies, and the polling stations of each where they are known; `aPreciser`
        says what would leave one. A seat that nobody holds is in `vacants`, one whose holder no file tells in
        `inconnus`. At least one of `codePostal`, `commune` and `departement` is wanted; together they narrow each
        other. Boundaries are those since 2012: a day before has no deputy here. 404 for a place that nobody knows,
        with names that are near.

        :param code_postal: Postal code: five digits; blanks and « cedex » do not count. It may serve several
            communes, of two departments even.
        :param commune: INSEE code (`2A004`) or name of a commune, of one of its parts, of an arrondissement (`paris
            13`) or of a consular post; accents, case, hyphens, « St » or « Saint » and the article do not count. A
            name that several communes bear gives them all.
        :param departement: Code of the department (the Assembly's, the Senate's or the ministry's letters) or its
            name.
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        """
        return self._request("/api/v1/representants", RepresentantsReponse, locals())

    def list_communes(
        self, *, page: int | None = None, limit: int | None = None, q: str | None = None, departement: str | None = None
    ) -> Request[C, Page[Commune], Commune]:
        """Communes.

        Communes, arrondissements of Paris, Lyon and Marseille, and consular posts, with their postal codes and
        constituencies; by name. With `q`, what somebody types may mean.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param q: Words of a name, or an INSEE or postal code; accents, case, « St » or « Saint » and the article do
            not count. Those of that very name come first, then those that begin so.
        :param departement: Code of the department (the Assembly's, the Senate's or the ministry's letters) or its
            name.
        """
        return self._request("/api/v1/communes", Page[Commune], locals(), table=True)

    def list_circonscriptions(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeCirconscription | None = None,
        departement: str | None = None,
    ) -> Request[C, Page[CirconscriptionListee], CirconscriptionListee]:
        """Constituencies.

        The constituencies of deputies, by code, then those of senators.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param type: Of deputies or of senators.
        :param departement: Code of the department (the Assembly's, the Senate's or the ministry's letters) or its
            name.
        """
        return self._request("/api/v1/circonscriptions", Page[CirconscriptionListee], locals(), table=True)

    def get_carte(self, *, maille: _MailleCarte | None = None) -> Request[C, str, Never]:
        """Map of the constituencies.

        A simplified map of the constituencies of deputies, or of the departments, 60 kB at most: one path to each,
        its code as `id`. Neighbours share their border; overseas departments stand in boxes, at other scales. Those
        without a published outline are not drawn. 404 when no file of outlines was read.

        :param maille: What the outlines are of. By default `circonscriptions`.
        """
        return self._request("/api/v1/circonscriptions/carte.svg", str, locals())

    def get_circonscription(self, code: str) -> Request[C, Reponse[CirconscriptionDetail], Never]:
        """One constituency.

        A constituency with its communes and those who hold or held its seats, latest first; for senators elected in
        2026, where the results are.

        :param code: Code of the constituency (`2A-01`, `2A` for its senators); other spellings answer too: `2A-1`,
            `2A01`, `ZB02` (ministry), `2A001`, `97202` (INSEE), the uuid.
        """
        return self._request("/api/v1/circonscriptions/{code}", Reponse[CirconscriptionDetail], locals())

    def get_circonscription_contour(self, code: str) -> Request[C, Contour, Never]:
        """Outline of a constituency.

        The outline of a constituency of deputies as a GeoJSON feature (RFC 7946). 404 where the data have none: some
        overseas, all those abroad, those of senators.

        :param code: Code of the constituency (`2A-01`, `2A` for its senators); other spellings answer too: `2A-1`,
            `2A01`, `ZB02` (ministry), `2A001`, `97202` (INSEE), the uuid.
        """
        return self._request("/api/v1/circonscriptions/{code}/contour.geojson", Contour, locals())

    def list_dossiers(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        etat: _EtatDossier | None = None,
        chambre: _Chambre | None = None,
        procedure_code: str | None = None,
        procedure_libelle: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        sort: _TriDossiers | None = None,
        order: _Ordre | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Dossier, PaginationChoisie], Dossier]:
        """Legislative files that were voted on.

        Only dossiers that hold a scrutin. Filters add up. By default those with the latest scrutin first.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param etat: State of the dossier.
        :param chambre: Chamber: National Assembly or Senate.
        :param procedure_code: Code of the procedure, exactly as dossiers show it.
        :param procedure_libelle: Name of the procedure, exactly as `/dossiers/filters` lists it.
        :param search: Words that the title or the short title must all hold, accents and case ignored.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param sort: `date`: day of the latest scrutin. `scrutins`: number of scrutins. Equals come by official id. By
            default `date`.
        :param order: Direction; unknown values come last. By default `desc`.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/dossiers", ListeAvec[Dossier, PaginationChoisie], locals(), table=True)

    def list_dossiers_atom(
        self,
        *,
        etat: _EtatDossier | None = None,
        chambre: _Chambre | None = None,
        procedure_code: str | None = None,
        procedure_libelle: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        ids: str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Legislative files that were voted on (atom).

        The list of `/api/v1/dossiers` as a feed, newest first, 50 entries a page; records without a date are left
        out. Ids are those of the records.

        :param etat: State of the dossier.
        :param chambre: Chamber: National Assembly or Senate.
        :param procedure_code: Code of the procedure, exactly as dossiers show it.
        :param procedure_libelle: Name of the procedure, exactly as `/dossiers/filters` lists it.
        :param search: Words that the title or the short title must all hold, accents and case ignored.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers.atom", str, locals())

    def list_dossiers_json_feed(
        self,
        *,
        etat: _EtatDossier | None = None,
        chambre: _Chambre | None = None,
        procedure_code: str | None = None,
        procedure_libelle: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        ids: str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Legislative files that were voted on (feed.json).

        The list of `/api/v1/dossiers` as a feed, newest first, 50 entries a page; records without a date are left
        out. Ids are those of the records.

        :param etat: State of the dossier.
        :param chambre: Chamber: National Assembly or Senate.
        :param procedure_code: Code of the procedure, exactly as dossiers show it.
        :param procedure_libelle: Name of the procedure, exactly as `/dossiers/filters` lists it.
        :param search: Words that the title or the short title must all hold, accents and case ignored.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers.feed.json", FluxJson, locals())

    def get_dossiers_filters(self) -> Request[C, FiltresDossiers, Never]:
        """Values that dossiers may be narrowed to.

        Procedures, states and chambers of the dossiers that hold a scrutin, the most frequent first. A bare object.
        """
        return self._request("/api/v1/dossiers/filters", FiltresDossiers, locals())

    def list_dossiers_trending(
        self, *, limit: int | None = None
    ) -> Request[C, ListeAvec[DossierTendance, FenetreTendances], DossierTendance]:
        """Dossiers of the moment.

        Open dossiers with an event in the last 90 days of data (the latest 90 that hold one when they hold none:
        `meta`), the most active first: scrutins, sittings, new stages and amendments count, less and less as they
        grow old.

        :param limit: Number of dossiers, up to 20. By default `6`.
        """
        return self._request(
            "/api/v1/dossiers/trending", ListeAvec[DossierTendance, FenetreTendances], locals(), table=True
        )

    def get_dossier(self, uid: str, *, include: _Ajout | None = None) -> Request[C, DossierDetail, Never]:
        """One dossier.

        With its subject, its law, its committees, its latest scrutins and amendments. A bare object.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/dossiers/{uid}", DossierDetail, locals())

    def get_dossier_chronologie(self, uid: str) -> Request[C, Liste[Etape], Etape]:
        """Course of a dossier.

        The public sittings and committee meetings where it was examined, oldest first, with what was voted there.
        Meetings that were cancelled, or have not been held yet, are left out.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        """
        return self._request("/api/v1/dossiers/{uid}/chronologie", Liste[Etape], locals(), table=True)

    def get_dossier_chronologie_atom(self, uid: str, *, page: int | None = None) -> Request[C, str, Never]:
        """Course of a dossier (atom).

        The list of `/api/v1/dossiers/{uid}/chronologie` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/chronologie.atom", str, locals())

    def get_dossier_chronologie_json_feed(self, uid: str, *, page: int | None = None) -> Request[C, FluxJson, Never]:
        """Course of a dossier (feed.json).

        The list of `/api/v1/dossiers/{uid}/chronologie` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/chronologie.feed.json", FluxJson, locals())

    def list_dossier_scrutins(
        self,
        uid: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeVote | None = None,
        nature: _NatureVote | None = None,
    ) -> Request[C, Page[ScrutinDuDossier], ScrutinDuDossier]:
        """Scrutins of a dossier.

        Latest day first, then by number.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        """
        return self._request("/api/v1/dossiers/{uid}/scrutins", Page[ScrutinDuDossier], locals(), table=True)

    def list_dossier_scrutins_atom(
        self, uid: str, *, type: _TypeVote | None = None, nature: _NatureVote | None = None, page: int | None = None
    ) -> Request[C, str, Never]:
        """Scrutins of a dossier (atom).

        The list of `/api/v1/dossiers/{uid}/scrutins` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/scrutins.atom", str, locals())

    def list_dossier_scrutins_json_feed(
        self, uid: str, *, type: _TypeVote | None = None, nature: _NatureVote | None = None, page: int | None = None
    ) -> Request[C, FluxJson, Never]:
        """Scrutins of a dossier (feed.json).

        The list of `/api/v1/dossiers/{uid}/scrutins` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param type: Voting mode of the scrutin.
        :param nature: What was voted on.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/scrutins.feed.json", FluxJson, locals())

    def list_dossier_amendements(
        self,
        uid: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        voted: bool | None = None,
        groupe: str | None = None,
        sort: str | None = None,
    ) -> Request[C, Page[AmendementDuDossier], AmendementDuDossier]:
        """Amendments of a dossier.

        Latest tabled first, unknown days last; inside a day the highest number first.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param voted: `true`: only amendments decided by a public scrutin. `false`: all of them. By default `false`.
        :param groupe: Slug of a political group (of its acronym or of its long name): that of the author on the day
            the amendment was tabled.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        """
        return self._request("/api/v1/dossiers/{uid}/amendements", Page[AmendementDuDossier], locals(), table=True)

    def list_dossier_amendements_atom(
        self,
        uid: str,
        *,
        voted: bool | None = None,
        groupe: str | None = None,
        sort: str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Amendments of a dossier (atom).

        The list of `/api/v1/dossiers/{uid}/amendements` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param voted: `true`: only amendments decided by a public scrutin. `false`: all of them. By default `false`.
        :param groupe: Slug of a political group (of its acronym or of its long name): that of the author on the day
            the amendment was tabled.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/amendements.atom", str, locals())

    def list_dossier_amendements_json_feed(
        self,
        uid: str,
        *,
        voted: bool | None = None,
        groupe: str | None = None,
        sort: str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Amendments of a dossier (feed.json).

        The list of `/api/v1/dossiers/{uid}/amendements` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param uid: Official id of the dossier, in any case, or its uuid: `DLR5L17N50168` at the Assembly, `SENAT-
            ppl24-661` at the Senate.
        :param voted: `true`: only amendments decided by a public scrutin. `false`: all of them. By default `false`.
        :param groupe: Slug of a political group (of its acronym or of its long name): that of the author on the day
            the amendment was tabled.
        :param sort: Fate of the amendment: `adopte`, `adopte_modifie`, `rejete`, `retire`, `non_soutenu`, `tombe`,
            `satisfait` or `irrecevable`; the Assembly's labels (`Non soutenu`) are the same.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/dossiers/{uid}/amendements.feed.json", FluxJson, locals())

    def list_jumeaux(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        dossier: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        legislature: int | None = None,
        taille_min: int | None = None,
        groupes_min: int | None = None,
        identiques: bool | None = None,
        formule: bool | None = None,
        sort: _TriJumeaux | None = None,
        order: _Ordre | None = None,
    ) -> Request[C, Page[GrappeJumeaux], GrappeJumeaux]:
        """Twin amendments.

        Amendments whose operative text is the same or nearly the same as that of the first tabled, across members,
        groups, texts, chambers and years. Compared are runs of three words, without case, accents, punctuation, the
        numbers of paragraphs and usual formulas; 70 % of them are in common. Short formulas (`formule`) are twins on
        the same article of the same text only. By default the largest first.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param dossier: Official id of a legislative file, in any case, or its uuid: some twins were tabled on it.
        :param groupe: Slug or id of a political group: some twins were tabled by its members of the day.
        :param chambre: Chamber: National Assembly or Senate.
        :param legislature: Some twins were tabled in this legislature of the National Assembly.
        :param taille_min: Least number of twins. By default `2`.
        :param groupes_min: Least number of groups they come from.
        :param identiques: `true`: only clusters of the same words. `false`: only those where words differ.
        :param formule: `true`: only short formulas (« Supprimer cet article. ») and tables of credits. `false`: only
            texts of substance.
        :param sort: `taille`: number of twins. `groupes`: number of groups they come from. `date`: day the last was
            tabled. By default `taille`.
        :param order: Direction; unknown values come last. By default `desc`.
        """
        return self._request("/api/v1/amendements/jumeaux", Page[GrappeJumeaux], locals(), table=True)

    def list_jumeaux_atom(
        self,
        *,
        dossier: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        legislature: int | None = None,
        taille_min: int | None = None,
        groupes_min: int | None = None,
        identiques: bool | None = None,
        formule: bool | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Twin amendments (atom).

        The list of `/api/v1/amendements/jumeaux` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param dossier: Official id of a legislative file, in any case, or its uuid: some twins were tabled on it.
        :param groupe: Slug or id of a political group: some twins were tabled by its members of the day.
        :param chambre: Chamber: National Assembly or Senate.
        :param legislature: Some twins were tabled in this legislature of the National Assembly.
        :param taille_min: Least number of twins. By default `2`.
        :param groupes_min: Least number of groups they come from.
        :param identiques: `true`: only clusters of the same words. `false`: only those where words differ.
        :param formule: `true`: only short formulas (« Supprimer cet article. ») and tables of credits. `false`: only
            texts of substance.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/amendements/jumeaux.atom", str, locals())

    def list_jumeaux_json_feed(
        self,
        *,
        dossier: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        legislature: int | None = None,
        taille_min: int | None = None,
        groupes_min: int | None = None,
        identiques: bool | None = None,
        formule: bool | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Twin amendments (feed.json).

        The list of `/api/v1/amendements/jumeaux` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param dossier: Official id of a legislative file, in any case, or its uuid: some twins were tabled on it.
        :param groupe: Slug or id of a political group: some twins were tabled by its members of the day.
        :param chambre: Chamber: National Assembly or Senate.
        :param legislature: Some twins were tabled in this legislature of the National Assembly.
        :param taille_min: Least number of twins. By default `2`.
        :param groupes_min: Least number of groups they come from.
        :param identiques: `true`: only clusters of the same words. `false`: only those where words differ.
        :param formule: `true`: only short formulas (« Supprimer cet article. ») and tables of credits. `false`: only
            texts of substance.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/amendements/jumeaux.feed.json", FluxJson, locals())

    def get_amendement(
        self, uid: str, *, include: _Ajout | None = None
    ) -> Request[C, Reponse[AmendementDetail], Never]:
        """One amendment.

        With the group of its author on the day it was tabled, and how many say the same (`jumeaux`).

        :param uid: Official id of the amendment, in any case, or its uuid.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/amendements/{uid}", Reponse[AmendementDetail], locals())

    def list_amendement_jumeaux(
        self, uid: str, *, page: int | None = None, limit: int | None = None
    ) -> Request[C, JumeauxDeLAmendement, Jumeau]:
        """Twins of an amendment.

        Those that say the same, or nearly, first tabled first, with the words that differ marked. Beside them, what
        lobbyists declared on the legislative file of the amendment (`declareSurLeMemeTexte`): the same text, which
        says nothing of where its words come from.

        :param uid: Official id of the amendment, in any case, or its uuid.
        :param page: Page number, from 1. By default `1`.
        :param limit: Twins per page. By default `20`.
        """
        return self._request("/api/v1/amendements/{uid}/jumeaux", JumeauxDeLAmendement, locals(), table=True)

    def search(
        self,
        q: str,
        *,
        type: _TypeRecherche | None = None,
        limit: int | None = None,
        page: int | None = None,
        inclure_anciens: bool | None = None,
        explain: bool | None = None,
        parlementaire: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        dossier: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        nature: str | None = None,
        tri: _TriTexte | None = None,
    ) -> Request[
        C,
        RechercheParSections | RechercheParPage | InterventionsTrouvees | AmendementsTrouves,
        DeputeTrouve
        | SenateurTrouve
        | ScrutinTrouve
        | LobbyisteTrouve
        | DossierTrouve
        | GroupeTrouve
        | CommissionTrouvee
        | SujetTrouve
        | ReunionTrouvee
        | EvenementTrouve
        | CandidatTrouve
        | DepartementTrouve
        | CommuneTrouvee
        | CirconscriptionTrouvee
        | InterventionTrouvee
        | AmendementTrouve,
    ]:
        """Search of everything.

        With `type=all`, up to five rows of each category, `limit` in all, and how many there are; `page` is then
        ignored. With one category, its rows page by page. Best first: what is exactly named so, then what holds the
        words, then what holds words that begin so; in office before former, recent before old, important before
        ordinary (docs/recherche.md; `explain` gives the parts of each score). Where nothing holds the words in any
        category, the rows whose names resemble them, each marked `approximatif`. Only members in office, committees
        and groups of today are shown unless `inclureAnciens`; `anciensDisponibles` counts those left out. With
        `interventions` or `amendements`, the full text of what was said or tabled: every word must be there, in any
        inflection, between quotes one after the other; each row has the passage that does best. The filters and `tri`
        are for these two.

        :param q: What is looked for. Every word must be found, in any order: whole, inflected, or as the beginning of
            a word when it is the last one or has four letters; never inside. Accents, case, apostrophes, hyphens and
            empty words do not count. Of more than 10 words the longest count.
        :param type: One category, page by page; or `all`, the first rows of each. By default `all`.
        :param limit: Rows per page; at most 5 per category with `all`. By default `30`.
        :param page: Page number, from 1. By default `1`.
        :param inclure_anciens: Whether members who sit no more, dissolved committees and groups of the past are found
            too. By default `false`.
        :param explain: Whether each row says its score, and the parts that make it up. By default `false`.
        :param parlementaire: Who spoke or tabled: slug, uuid or official id of a member. One that nobody knows
            selects nothing.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param chambre: Chamber: National Assembly or Senate.
        :param dossier: Legislative file: official id or uuid.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param nature: Kind of speech (`type` of the rows), or fate of the amendment, as lists take it.
        :param tri: Best answers first (the default), or the latest.
        """
        return self._request(
            "/api/v1/search",
            RechercheParSections | RechercheParPage | InterventionsTrouvees | AmendementsTrouves,
            locals(),
            table=True,
        )

    def search_atom(
        self,
        q: str,
        *,
        type: _TypeRecherche | None = None,
        parlementaire: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        dossier: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        nature: str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Search of everything (atom).

        The list of `/api/v1/search` as a feed, newest first, 50 entries a page; records without a date are left out.
        Ids are those of the records.

        :param q: What is looked for. Every word must be found, in any order: whole, inflected, or as the beginning of
            a word when it is the last one or has four letters; never inside. Accents, case, apostrophes, hyphens and
            empty words do not count. Of more than 10 words the longest count.
        :param type: One category, page by page; or `all`, the first rows of each. By default `all`.
        :param parlementaire: Who spoke or tabled: slug, uuid or official id of a member. One that nobody knows
            selects nothing.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param chambre: Chamber: National Assembly or Senate.
        :param dossier: Legislative file: official id or uuid.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param nature: Kind of speech (`type` of the rows), or fate of the amendment, as lists take it.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/search.atom", str, locals())

    def search_json_feed(
        self,
        q: str,
        *,
        type: _TypeRecherche | None = None,
        parlementaire: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        dossier: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        nature: str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Search of everything (feed.json).

        The list of `/api/v1/search` as a feed, newest first, 50 entries a page; records without a date are left out.
        Ids are those of the records.

        :param q: What is looked for. Every word must be found, in any order: whole, inflected, or as the beginning of
            a word when it is the last one or has four letters; never inside. Accents, case, apostrophes, hyphens and
            empty words do not count. Of more than 10 words the longest count.
        :param type: One category, page by page; or `all`, the first rows of each. By default `all`.
        :param parlementaire: Who spoke or tabled: slug, uuid or official id of a member. One that nobody knows
            selects nothing.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param chambre: Chamber: National Assembly or Senate.
        :param dossier: Legislative file: official id or uuid.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param nature: Kind of speech (`type` of the rows), or fate of the amendment, as lists take it.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/search.feed.json", FluxJson, locals())

    def suggest(
        self, q: str, *, limit: int | None = None
    ) -> Request[
        C,
        Suggestions,
        SuggestionDepute
        | SuggestionSenateur
        | SuggestionScrutin
        | SuggestionDossier
        | SuggestionReunion
        | SuggestionEvenement
        | SuggestionGroupe
        | SuggestionCommission
        | SuggestionSujet
        | SuggestionLobbyiste
        | SuggestionCandidat
        | SuggestionDepartement
        | SuggestionCommune
        | SuggestionCirconscription,
    ]:
        """Suggestions.

        The best rows of every category, three of each at most: what holds the words typed, the last of which may be a
        beginning. A long title is cut around them. Where nothing holds them, the nearest names.

        :param q: What has been typed so far.
        :param limit: Number of suggestions. By default `5`.
        """
        return self._request("/api/v1/search/suggest", Suggestions, locals(), table=True)

    def frequences(
        self,
        q: str,
        *,
        par: _DimensionFrequences | None = None,
        parlementaire: str | None = None,
        groupe: str | None = None,
        chambre: _Chambre | None = None,
        dossier: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
    ) -> Request[C, Frequences, FrequencesExpression]:
        """Who speaks of what, when.

        How many speeches hold each expression, by month, group, member or chamber, beside all that were made there:
        `interventions` and `mots` are the base of a cell, `pourMille` its mentions for a thousand speeches. Months
        follow each other from the first to the last with a speech; groups and members come by rate, those who never
        spoke of it or made fewer than `baseMinimale` speeches left out, a hundred at most. A group is that of the
        day; who is no member (ministers above all) has no cell, but counts in `total`.

        :param q: One to 5 expressions between commas; the words of one follow each other. Accents, case and
            inflections do not count.
        :param par: What mentions are counted by. By default `mois`.
        :param parlementaire: Who spoke or tabled: slug, uuid or official id of a member. One that nobody knows
            selects nothing.
        :param groupe: Slug of a political group (of its acronym or of its long name).
        :param chambre: Chamber: National Assembly or Senate.
        :param dossier: Legislative file: official id or uuid.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        """
        return self._request("/api/v1/search/frequences", Frequences, locals(), table=True)

    def get_analytics_stats(
        self, *, groupe: str | None = None, periode: _PeriodeAnalytics | None = None, theme: str | None = None
    ) -> Request[C, Reponse[StatsGlobales], Never]:
        """Global statistics.

        `groupe` narrows to the members of a group and to what was done under it; `periode` and `theme` narrow
        scrutins and votes; speeches and amendments follow period and group, and have no theme.

        :param groupe: Slug of a political group; where both chambers have one of that name the Assembly's is meant,
            and the uuid or the official id names the other.
        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param theme: Theme of scrutins, as `/scrutins/tags` lists them; accents and case do not count.
        """
        return self._request("/api/v1/analytics/stats", Reponse[StatsGlobales], locals())

    def get_analytics_groupes(self) -> Request[C, Liste[GroupeEffectif], GroupeEffectif]:
        """Members by group.

        Groups that exist today, Assembly first, then from left to right.
        """
        return self._request("/api/v1/analytics/groupes", Liste[GroupeEffectif], locals(), table=True)

    def get_analytics_voting_trends(
        self, *, groupe: str | None = None, periode: _PeriodeAnalytics | None = None, theme: str | None = None
    ) -> Request[C, Liste[Tendance], Tendance]:
        """Votes month by month.

        Mean votes per scrutin in each of the 12 latest months that hold one, oldest first; with `groupe`, votes of
        its members. Over the whole time, from January 2022.

        :param groupe: Slug of a political group; where both chambers have one of that name the Assembly's is meant,
            and the uuid or the official id names the other.
        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param theme: Theme of scrutins, as `/scrutins/tags` lists them; accents and case do not count.
        """
        return self._request("/api/v1/analytics/voting-trends", Liste[Tendance], locals(), table=True)

    def get_analytics_top_deputes(
        self,
        *,
        groupe: str | None = None,
        periode: _PeriodeAnalytics | None = None,
        theme: str | None = None,
        limit: int | None = None,
    ) -> Request[C, Liste[DeputeAssidu], DeputeAssidu]:
        """Deputies who vote most.

        By number of votes cast in the Assembly; senators are not ranked, since one may vote for a whole group.
        `groupe` keeps the deputies whose last group it is.

        :param groupe: Slug of a political group; where both chambers have one of that name the Assembly's is meant,
            and the uuid or the official id names the other.
        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param theme: Theme of scrutins, as `/scrutins/tags` lists them; accents and case do not count.
        :param limit: Number of deputies, up to 50. By default `15`.
        """
        return self._request("/api/v1/analytics/top-deputes", Liste[DeputeAssidu], locals(), table=True)

    def get_analytics_lobbying_sectors(self, *, limit: int | None = None) -> Request[C, Liste[Secteur], Secteur]:
        """Sectors of lobbying.

        Sectors by number of lobbyists.

        :param limit: Number of sectors, up to 30. By default `10`.
        """
        return self._request("/api/v1/analytics/lobbying-sectors", Liste[Secteur], locals(), table=True)

    def get_analytics_scrutins(
        self,
        *,
        groupe: str | None = None,
        periode: _PeriodeAnalytics | None = None,
        theme: str | None = None,
        limit: int | None = None,
    ) -> Request[C, Reponse[ScrutinsAnalyses], Never]:
        """Latest scrutins with statistics.

        `totalScrutins` counts the whole selection, the other counts only the scrutins shown. With `groupe`, scrutins
        where its members voted.

        :param groupe: Slug of a political group; where both chambers have one of that name the Assembly's is meant,
            and the uuid or the official id names the other.
        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param theme: Theme of scrutins, as `/scrutins/tags` lists them; accents and case do not count.
        :param limit: Number of scrutins, up to 50. By default `10`.
        """
        return self._request("/api/v1/analytics/scrutins", Reponse[ScrutinsAnalyses], locals())

    def get_analytics_dissidents(
        self, *, periode: _PeriodeAnalytics | None = None, limit: int | None = None
    ) -> Request[C, Liste[DeputeDissident], DeputeDissident]:
        """Deputies against their group.

        By share of votes for or against where the line of the group of that day was the opposite, among deputies who
        cast at least 10 that could be.

        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param limit: Number of deputies, up to 50. By default `20`.
        """
        return self._request("/api/v1/analytics/dissidents", Liste[DeputeDissident], locals(), table=True)

    def get_analytics_themes(
        self, *, periode: _PeriodeAnalytics | None = None, limit: int | None = None
    ) -> Request[C, Liste[ThemeCompte], ThemeCompte]:
        """Themes of scrutins.

        Themes by number of scrutins in the period.

        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param limit: Number of themes, up to 30. By default `15`.
        """
        return self._request("/api/v1/analytics/themes", Liste[ThemeCompte], locals(), table=True)

    def get_analytics_controverses(
        self, *, periode: _PeriodeAnalytics | None = None, limit: int | None = None
    ) -> Request[C, Liste[ScrutinAnalyse], ScrutinAnalyse]:
        """Divided scrutins.

        Scrutins of at least 100 voters nearest to an even split, from 70 up, most divided first.

        :param periode: How far back from the latest scrutin to look. By default `all`.
        :param limit: Number of scrutins, up to 30. By default `10`.
        """
        return self._request("/api/v1/analytics/controverses", Liste[ScrutinAnalyse], locals(), table=True)

    def get_analytics_lobbying_top(
        self, *, limit: int | None = None
    ) -> Request[C, Liste[LobbyisteClasse], LobbyisteClasse]:
        """Lobbyists by budget.

        Lobbyists that declare a budget, the largest first.

        :param limit: Number of lobbyists, up to 50. By default `15`.
        """
        return self._request("/api/v1/analytics/lobbying-top", Liste[LobbyisteClasse], locals(), table=True)

    def get_senatoriales2026(self) -> Request[C, Apercu, Never]:
        """The renewal of 2026.

        The ballot, the groups of the outgoing senators, the 64 constituencies. `candidatures`, `nbListes` and
        `nbCandidats` are null until candidacies are published.
        """
        return self._request("/api/v1/senatoriales/2026", Apercu, locals())

    def list_senatoriales2026_sortants(
        self,
        *,
        departement: str | None = None,
        groupe: str | None = None,
        tri: _TriSortants | None = None,
        candidat: _SeRepresente | None = None,
    ) -> Request[C, ListeAvec[Sortant, Total], Sortant]:
        """Outgoing senators.

        The senators whose seat is at stake, all of them, with the group, the constituency and the committee of the
        term that ends, and the figures of their career at the Senate.

        :param departement: Code of the constituency, exactly: two or three digits, `2A` or `2B`; `997` is the French
            abroad.
        :param groupe: Slug of a group of the Senate, or `sans-groupe` for those who belong to none.
        :param tri: Order: words alphabetical, `age` the oldest first, figures the greatest first; unknown values come
            last, equal ones by name. By default `departement`.
        :param candidat: `oui` for those who run again, `non` for those who do not; no effect until candidacies are
            published.
        """
        return self._request("/api/v1/senatoriales/2026/sortants", ListeAvec[Sortant, Total], locals(), table=True)

    def list_senatoriales2026_candidats(
        self, *, departement: str | None = None, famille: _FamillePolitique | None = None, sortants: bool | None = None
    ) -> Request[C, ListeAvec[Unite, TotalUnites], Unite]:
        """Candidates.

        Lists and pairs with their candidates, by constituency; empty until the ministry publishes its files. Of a
        candidate's birth only the year is known.

        :param departement: Code of the constituency, exactly: two or three digits, `2A` or `2B`; `997` is the French
            abroad.
        :param famille: Political family of the shade; `sans-famille` for a shade that belongs to none.
        :param sortants: `true` or `1` keeps the voting units that hold an outgoing senator. By default `false`.
        """
        return self._request("/api/v1/senatoriales/2026/candidats", ListeAvec[Unite, TotalUnites], locals(), table=True)

    def get_senatoriales2026_resultats(self) -> Request[C, ResultatsNationaux, Never]:
        """Results.

        State of each of the 64 constituencies, seats, and the chamber before and after. Read from the ministry's
        results site, at most once a minute; provisional.
        """
        return self._request("/api/v1/senatoriales/2026/resultats", ResultatsNationaux, locals())

    def get_senatoriales2026_resultats_departement(
        self, departement: str
    ) -> Request[C, ResultatsCirconscription, Never]:
        """Results of one constituency.

        Turnout and votes of each round, those elected, the split of seats by highest average where it gives just what
        the ministry published, and what became of the outgoing senators. Read from the ministry's results site, at
        most once a minute; provisional.

        :param departement: Constituency: two or three digits, `2A` or `2B`; `997` is the French abroad.
        """
        return self._request("/api/v1/senatoriales/2026/resultats/{departement}", ResultatsCirconscription, locals())

    def list_senatoriales2026_elus(self) -> Request[C, Liste[EluSansFiche], EluSansFiche]:
        """Elected, without a record yet.

        Those elected who have no record of senator: each has a provisional one. Read from the ministry's results
        site, at most once a minute; provisional.
        """
        return self._request("/api/v1/senatoriales/2026/elus", Liste[EluSansFiche], locals(), table=True)

    def get_senatoriales2026_elu(self, slug: str) -> Request[C, EluProvisoire, Never]:
        """Provisional record.

        Somebody elected, the election, local mandates, and those elected in the same constituency; unknown as soon as
        the person has a record of senator, which takes the address over. Read from the ministry's results site, at
        most once a minute; provisional.

        :param slug: Address of the provisional record, as `/elus` lists it.
        """
        return self._request("/api/v1/senatoriales/2026/elus/{slug}", EluProvisoire, locals())

    def list_lobbyistes(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        type: _TypeLobbyiste | None = None,
        secteur: str | None = None,
        secteurs: str | None = None,
        search: str | None = None,
        sort: _TriLobbyistes | None = None,
        order: _Ordre | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Lobbyiste, PaginationChoisie], Lobbyiste]:
        """Lobbyists.

        Organisations of the register, the deregistered ones too. Unknown budgets come last both ways; equals come by
        name.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param type: Kind of organisation.
        :param secteur: Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.
        :param secteurs: Slugs of sectors (`/lobbying/secteurs`), separated by commas: the lobbyist holds all of them.
        :param search: Words that the name must all hold, accents and case ignored.
        :param sort: Sort key; `budget` is the lower bound of the greatest bracket declared, `actions` their number.
            By default `nom`.
        :param order: Direction; unknown values come last. By default `asc`.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/lobbying", ListeAvec[Lobbyiste, PaginationChoisie], locals(), table=True)

    def list_lobbying_secteurs(self) -> Request[C, Liste[SecteurDuRegistre], SecteurDuRegistre]:
        """Sectors of lobbying.

        Sectors of organisations and of what they do, one vocabulary, most lobbyists first. Both counts are those of
        the lists that `secteurs` narrows.
        """
        return self._request("/api/v1/lobbying/secteurs", Liste[SecteurDuRegistre], locals(), table=True)

    def get_lobbying_stats(self) -> Request[C, Reponse[StatsLobbying], Never]:
        """Figures of the register.

        Budgets are lower bounds of declared brackets: their sum is a minimum.
        """
        return self._request("/api/v1/lobbying/stats", Reponse[StatsLobbying], locals())

    def list_lobbying_actions(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        cible: str | None = None,
        texte_vise: str | None = None,
        secteur: str | None = None,
        secteurs: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        sort: _TriActionsLobbying | None = None,
        order: _Ordre | None = None,
    ) -> Request[C, Page[ActionDeLobbyiste], ActionDeLobbyiste]:
        """Actions of all lobbyists.

        Declared activities, latest period first, then latest published. An action has one or several targets: any of
        them finds it. `secteur` is about the lobbyist, `secteurs` about both; `dateFrom` and `dateTo` are about
        `dateDebut`.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param cible: One of `cibles` (`depute`, `ministre`, `administration`) or of the finer `ciblesDetail`,
            exactly; nothing is found under another word.
        :param texte_vise: Words that must all be found, each in the description, in `decisions` or in the titles of
            `dossiersLies` and of the law they became, accents and case ignored.
        :param secteur: Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.
        :param secteurs: Slugs of sectors (`/lobbying/secteurs`) or of finer `domaines`, separated by commas: the
            action is about each of them, or its lobbyist declares it.
        :param search: Words that must all be found, each in the name of the lobbyist, in `beneficiaires` or where
            `texteVise` looks, accents and case ignored.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param sort: Sort key: start of the period, or name of the lobbyist. By default `dateDebut`.
        :param order: Direction; unknown values come last. By default `desc`.
        """
        return self._request("/api/v1/lobbying/actions", Page[ActionDeLobbyiste], locals(), table=True)

    def list_lobbying_actions_atom(
        self,
        *,
        cible: str | None = None,
        texte_vise: str | None = None,
        secteur: str | None = None,
        secteurs: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Actions of all lobbyists (atom).

        The list of `/api/v1/lobbying/actions` as a feed, newest first, 50 entries a page; records without a date are
        left out. Ids are those of the records.

        :param cible: One of `cibles` (`depute`, `ministre`, `administration`) or of the finer `ciblesDetail`,
            exactly; nothing is found under another word.
        :param texte_vise: Words that must all be found, each in the description, in `decisions` or in the titles of
            `dossiersLies` and of the law they became, accents and case ignored.
        :param secteur: Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.
        :param secteurs: Slugs of sectors (`/lobbying/secteurs`) or of finer `domaines`, separated by commas: the
            action is about each of them, or its lobbyist declares it.
        :param search: Words that must all be found, each in the name of the lobbyist, in `beneficiaires` or where
            `texteVise` looks, accents and case ignored.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/lobbying/actions.atom", str, locals())

    def list_lobbying_actions_json_feed(
        self,
        *,
        cible: str | None = None,
        texte_vise: str | None = None,
        secteur: str | None = None,
        secteurs: str | None = None,
        search: str | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Actions of all lobbyists (feed.json).

        The list of `/api/v1/lobbying/actions` as a feed, newest first, 50 entries a page; records without a date are
        left out. Ids are those of the records.

        :param cible: One of `cibles` (`depute`, `ministre`, `administration`) or of the finer `ciblesDetail`,
            exactly; nothing is found under another word.
        :param texte_vise: Words that must all be found, each in the description, in `decisions` or in the titles of
            `dossiersLies` and of the law they became, accents and case ignored.
        :param secteur: Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.
        :param secteurs: Slugs of sectors (`/lobbying/secteurs`) or of finer `domaines`, separated by commas: the
            action is about each of them, or its lobbyist declares it.
        :param search: Words that must all be found, each in the name of the lobbyist, in `beneficiaires` or where
            `texteVise` looks, accents and case ignored.
        :param date_from: First day, included.
        :param date_to: Last day, included.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/lobbying/actions.feed.json", FluxJson, locals())

    def list_lobbying_actions_recentes(
        self, *, limit: int | None = None, secteur: str | None = None, secteurs: str | None = None
    ) -> Request[C, Liste[ActionDeLobbyiste], ActionDeLobbyiste]:
        """Latest actions.

        The actions published last. `secteur` is about the lobbyist, `secteurs` about both.

        :param limit: Number of actions, up to 50. By default `20`.
        :param secteur: Text that `secteur` of the lobbyist holds, accents and case ignored; kept for old clients.
        :param secteurs: Slugs of sectors (`/lobbying/secteurs`) or of finer `domaines`, separated by commas: the
            action is about each of them, or its lobbyist declares it.
        """
        return self._request("/api/v1/lobbying/actions/recent", Liste[ActionDeLobbyiste], locals(), table=True)

    def get_lobbyiste(self, id: str, *, include: _Ajout | None = None) -> Request[C, Reponse[LobbyisteDetail], Never]:
        """One lobbyist.

        The organisation, its accounting periods and its 50 latest actions.

        :param id: Identifier of the lobbyist (UUID).
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/lobbying/{id}", Reponse[LobbyisteDetail], locals())

    def list_lobbyiste_actions(
        self, id: str, *, page: int | None = None, limit: int | None = None, cible: _CibleLobbying | None = None
    ) -> Request[C, Page[ActionLobbying], ActionLobbying]:
        """Actions of one lobbyist.

        Latest period first, then latest published.

        :param id: Identifier of the lobbyist (UUID).
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param cible: Officials among the targets of the action.
        """
        return self._request("/api/v1/lobbying/{id}/actions", Page[ActionLobbying], locals(), table=True)

    def list_lobbyiste_actions_atom(
        self, id: str, *, cible: _CibleLobbying | None = None, page: int | None = None
    ) -> Request[C, str, Never]:
        """Actions of one lobbyist (atom).

        The list of `/api/v1/lobbying/{id}/actions` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param id: Identifier of the lobbyist (UUID).
        :param cible: Officials among the targets of the action.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/lobbying/{id}/actions.atom", str, locals())

    def list_lobbyiste_actions_json_feed(
        self, id: str, *, cible: _CibleLobbying | None = None, page: int | None = None
    ) -> Request[C, FluxJson, Never]:
        """Actions of one lobbyist (feed.json).

        The list of `/api/v1/lobbying/{id}/actions` as a feed, newest first, 50 entries a page; records without a date
        are left out. Ids are those of the records.

        :param id: Identifier of the lobbyist (UUID).
        :param cible: Officials among the targets of the action.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/lobbying/{id}/actions.feed.json", FluxJson, locals())

    def list_commissions(
        self,
        *,
        chambre: _Chambre | None = None,
        type: _TypeCommission | None = None,
        actif: bool | None = None,
        page: int | None = None,
        limit: int | None = None,
        date: date | str | None = None,
        ids: str | None = None,
    ) -> Request[C, CommissionsPage, CommissionDuJour]:
        """Committees and other bodies.

        Bodies that exist first, then by name: committees, delegations, study groups, and each chamber as the body
        that holds its public sittings. With `date`, those known to exist on that day, with the number of members that
        files date; `/parlementaires?date=…&commission=…` names them.

        :param chambre: Chamber of the body.
        :param type: Kind of body; `hemicycle` is the chamber itself, whose meetings are the public sittings.
        :param actif: `true` for bodies that exist, `false` for those that are no more. Left out: both.
        :param page: Page number, from 1. By default `1`.
        :param limit: Bodies per page, up to 500. By default `20`.
        :param date: The Parliament of a day: those who sat on it, under the group, names and constituency of that
            day. A day on which no chamber asked for is known is refused; `meta.jour` tells the days that are.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/commissions", CommissionsPage, locals(), table=True)

    def get_commission(
        self, slug: str, *, include: _Ajout | None = None
    ) -> Request[C, Reponse[CommissionDetail], Never]:
        """One body, its members and its next meetings.

        Those who sit come by rank of their quality, then by name; meetings to come are counted from the quarter of an
        hour under way.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/commissions/{slug}", Reponse[CommissionDetail], locals())

    def list_commission_reunions(
        self, slug: str, *, passees: bool | None = None, page: int | None = None, limit: int | None = None
    ) -> Request[C, ReunionsDeCommissionPage, ReunionDeCommission]:
        """Meetings of a body.

        Sittings of a chamber show their scrutins. Whether a meeting has begun is told to the quarter of an hour.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param passees: `true`: meetings that have begun, latest first. `false`: those to come, cancelled ones left
            out, next first. Left out: all of them, oldest first.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        """
        return self._request("/api/v1/commissions/{slug}/reunions", ReunionsDeCommissionPage, locals(), table=True)

    def list_commission_reunions_atom(self, slug: str, *, page: int | None = None) -> Request[C, str, Never]:
        """Meetings of a body (atom).

        The list of `/api/v1/commissions/{slug}/reunions` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/commissions/{slug}/reunions.atom", str, locals())

    def list_commission_reunions_json_feed(self, slug: str, *, page: int | None = None) -> Request[C, FluxJson, Never]:
        """Meetings of a body (feed.json).

        The list of `/api/v1/commissions/{slug}/reunions` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/commissions/{slug}/reunions.feed.json", FluxJson, locals())

    def list_commission_reunions_ics(self, slug: str, *, passees: bool | None = None) -> Request[C, str, Never]:
        """Meetings of a body (ics).

        What `/api/v1/commissions/{slug}/reunions` lists as iCalendar, whole, in the time of Paris. What has no hour
        takes the day; what is cancelled is marked so. A UID never changes.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param passees: `true`: meetings that have begun, latest first. `false`: those to come, cancelled ones left
            out, next first. Left out: all of them, oldest first.
        """
        return self._request("/api/v1/commissions/{slug}/reunions.ics", str, locals())

    def list_commission_dossiers(
        self,
        slug: str,
        *,
        role: _RoleCommission | None = None,
        etat: _EtatDossier | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
        limit: int | None = None,
    ) -> Request[C, DossiersDeCommissionPage, DossierDeCommission]:
        """Legislative files that a body examined.

        Latest deposit first. A file referred both on the merits and for an opinion appears once per role.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param role: Asked on the merits (`fond`) or for an opinion (`avis`).
        :param etat: State of the legislative file.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        """
        return self._request("/api/v1/commissions/{slug}/dossiers", DossiersDeCommissionPage, locals(), table=True)

    def list_commission_dossiers_atom(
        self,
        slug: str,
        *,
        role: _RoleCommission | None = None,
        etat: _EtatDossier | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Legislative files that a body examined (atom).

        The list of `/api/v1/commissions/{slug}/dossiers` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param role: Asked on the merits (`fond`) or for an opinion (`avis`).
        :param etat: State of the legislative file.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/commissions/{slug}/dossiers.atom", str, locals())

    def list_commission_dossiers_json_feed(
        self,
        slug: str,
        *,
        role: _RoleCommission | None = None,
        etat: _EtatDossier | None = None,
        date_from: date | str | None = None,
        date_to: date | str | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Legislative files that a body examined (feed.json).

        The list of `/api/v1/commissions/{slug}/dossiers` as a feed, newest first, 50 entries a page; records without
        a date are left out. Ids are those of the records.

        :param slug: Slug of the body; its uuid, its official id (`PO…`) and its other codes answer too, in any case.
        :param role: Asked on the merits (`fond`) or for an opinion (`avis`).
        :param etat: State of the legislative file.
        :param date_from: First day of deposit, included.
        :param date_to: Last day of deposit, included.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/commissions/{slug}/dossiers.feed.json", FluxJson, locals())

    def get_agenda(
        self,
        date_from: date | str,
        *,
        date_to: date | str | None = None,
        type: _TypeEvenement | None = None,
        commission_id: str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
        limit: int | None = None,
    ) -> Request[C, AgendaReponse, ReunionDeLAgenda]:
        """Meetings by day, and the events of the same days.

        A bare object. Pages are of meetings, not of days; events are on every page: those of one day inside the
        window, and periods that have a day in common with it. Struck meetings are left out, cancelled ones stay.

        :param date_from: First day (of Paris), included.
        :param date_to: Last day (of Paris), included. Left out: the last of the month of `dateFrom`.
        :param type: `commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting;
            `tous`: every meeting and event. By default `tous`.
        :param commission_id: Only the meetings of a body, by its uuid; one that we do not know has none.
        :param chambre: Meetings of the bodies of a chamber; events of that chamber and of both.
        :param page: Page number, from 1. By default `1`.
        :param limit: Meetings per page, up to 1000; not days. By default `50`.
        """
        return self._request("/api/v1/agenda", AgendaReponse, locals(), table=True)

    def get_agenda_atom(
        self,
        date_from: date | str,
        *,
        date_to: date | str | None = None,
        type: _TypeEvenement | None = None,
        commission_id: str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, str, Never]:
        """Meetings by day, and the events of the same days (atom).

        The list of `/api/v1/agenda` as a feed, newest first, 50 entries a page; records without a date are left out.
        Ids are those of the records.

        :param date_from: First day (of Paris), included.
        :param date_to: Last day (of Paris), included. Left out: the last of the month of `dateFrom`.
        :param type: `commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting;
            `tous`: every meeting and event. By default `tous`.
        :param commission_id: Only the meetings of a body, by its uuid; one that we do not know has none.
        :param chambre: Meetings of the bodies of a chamber; events of that chamber and of both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/agenda.atom", str, locals())

    def get_agenda_json_feed(
        self,
        date_from: date | str,
        *,
        date_to: date | str | None = None,
        type: _TypeEvenement | None = None,
        commission_id: str | None = None,
        chambre: _Chambre | None = None,
        page: int | None = None,
    ) -> Request[C, FluxJson, Never]:
        """Meetings by day, and the events of the same days (feed.json).

        The list of `/api/v1/agenda` as a feed, newest first, 50 entries a page; records without a date are left out.
        Ids are those of the records.

        :param date_from: First day (of Paris), included.
        :param date_to: Last day (of Paris), included. Left out: the last of the month of `dateFrom`.
        :param type: `commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting;
            `tous`: every meeting and event. By default `tous`.
        :param commission_id: Only the meetings of a body, by its uuid; one that we do not know has none.
        :param chambre: Meetings of the bodies of a chamber; events of that chamber and of both.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/agenda.feed.json", FluxJson, locals())

    def get_agenda_ics(
        self,
        date_from: date | str,
        *,
        date_to: date | str | None = None,
        type: _TypeEvenement | None = None,
        commission_id: str | None = None,
        chambre: _Chambre | None = None,
    ) -> Request[C, str, Never]:
        """Meetings by day, and the events of the same days (ics).

        What `/api/v1/agenda` lists as iCalendar, whole, in the time of Paris. What has no hour takes the day; what is
        cancelled is marked so. A UID never changes.

        :param date_from: First day (of Paris), included.
        :param date_to: Last day (of Paris), included. Left out: the last of the month of `dateFrom`.
        :param type: `commission` or `seance`: meetings of that type and no event; `evenement`: events and no meeting;
            `tous`: every meeting and event. By default `tous`.
        :param commission_id: Only the meetings of a body, by its uuid; one that we do not know has none.
        :param chambre: Meetings of the bodies of a chamber; events of that chamber and of both.
        """
        return self._request("/api/v1/agenda.ics", str, locals())

    def list_evenements(
        self, *, important_only: bool | None = None, limit: int | None = None
    ) -> Request[C, Liste[Evenement], Evenement]:
        """Next events of the institutional calendar.

        From today in Paris on; a period under way stays until its last day, and an event whose day is not fixed until
        the last of its month.

        :param important_only: Only major events. By default `false`.
        :param limit: Number of events, up to 50. By default `5`.
        """
        return self._request("/api/v1/agenda/evenements", Liste[Evenement], locals(), table=True)

    def list_evenements_ics(self, *, important_only: bool | None = None) -> Request[C, str, Never]:
        """Next events of the institutional calendar (ics).

        What `/api/v1/agenda/evenements` lists as iCalendar, whole, in the time of Paris. What has no hour takes the
        day; what is cancelled is marked so. A UID never changes.

        :param important_only: Only major events. By default `false`.
        """
        return self._request("/api/v1/agenda/evenements.ics", str, locals())

    def get_reunion(self, uid: str, *, include: _Ajout | None = None) -> Request[C, Reponse[ReunionDetail], Never]:
        """One meeting or sitting.

        With its attendance, its scrutins and, for a public sitting, its contents. A sitting that only its speeches
        tell of answers too.

        :param uid: Official id of the meeting or of the sitting, in any case; its uuid, the day of a sitting of the
            Senate (`d20250312`) and the ids of merged records answer too.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/agenda/{uid}", Reponse[ReunionDetail], locals())

    def get_debat(
        self, uid: str, *, page: int | None = None, limit: int | None = None
    ) -> Request[C, Page[Parole], Parole]:
        """The debate of a meeting or sitting.

        Speeches in the order of the report, each with the scrutins it preceded: the chair's words and interruptions
        too, told by `type`. A meeting without a report has none.

        :param uid: Official id of the meeting or of the sitting, in any case; its uuid, the day of a sitting of the
            Senate (`d20250312`) and the ids of merged records answer too.
        :param page: Page number, from 1. By default `1`.
        :param limit: Speeches per page, up to 200. By default `50`.
        """
        return self._request("/api/v1/agenda/{uid}/debat", Page[Parole], locals(), table=True)

    def list_sujets(
        self,
        *,
        page: int | None = None,
        limit: int | None = None,
        category: str | None = None,
        search: str | None = None,
        featured: bool | None = None,
        ids: str | None = None,
    ) -> Request[C, ListeAvec[Sujet, PaginationChoisie], Sujet]:
        """Subjects.

        Active subjects: those put forward first, then by number of scrutins. Filters add up.

        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param category: Category, exactly as `/sujets/categories` lists it.
        :param search: Words that the label and the description together must all hold, accents and case ignored.
        :param featured: `true` for the subjects put forward, `false` for the others. Left out: all.
        :param ids: Only these records, up to 100, separated by commas: uuids, official ids, slugs, whatever leads to
            one of them. The list keeps its own order, the other filters narrow it further; `meta.inconnus` names
            those that lead to nothing.
        """
        return self._request("/api/v1/sujets", ListeAvec[Sujet, PaginationChoisie], locals(), table=True)

    def list_sujets_featured(self, *, limit: int | None = None) -> Request[C, Liste[SujetEnAvant], SujetEnAvant]:
        """Subjects put forward.

        For a home page, in their order.

        :param limit: Number of subjects, up to 20. By default `6`.
        """
        return self._request("/api/v1/sujets/featured", Liste[SujetEnAvant], locals(), table=True)

    def list_sujet_categories(self) -> Request[C, Liste[CategorieCompte], CategorieCompte]:
        """Categories of subjects.

        Every category of an active subject with its number of subjects, the most frequent first.
        """
        return self._request("/api/v1/sujets/categories", Liste[CategorieCompte], locals(), table=True)

    def get_sujet(self, slug: str, *, include: _Ajout | None = None) -> Request[C, Reponse[SujetDetail], Never]:
        """A subject.

        An active subject. A deactivated one answers `/archive` only.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param include: `provenance`: the official files that hold the record, with the member of the archive, the
            checksum, the day they were read and the official page.
        """
        return self._request("/api/v1/sujets/{slug}", Reponse[SujetDetail], locals())

    def get_sujet_archive(self, slug: str) -> Request[C, Reponse[ArchiveSujet], Never]:
        """Where a deactivated subject leads.

        The file that stands for the subject. 404 while it is active.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        """
        return self._request("/api/v1/sujets/{slug}/archive", Reponse[ArchiveSujet], locals())

    def list_sujet_documents_lies(self, slug: str) -> Request[C, Liste[DocumentLie], DocumentLie]:
        """What cites the law of a subject.

        Reports, missions and unvoted texts that cite the law by its number, in their title or in that of one of their
        documents; reports of the Senate that are on no text too. None of them is in a list of files that asks for a
        scrutin.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        """
        return self._request("/api/v1/sujets/{slug}/documents-lies", Liste[DocumentLie], locals(), table=True)

    def list_sujet_dossiers(
        self, slug: str, *, page: int | None = None, limit: int | None = None
    ) -> Request[C, Page[DossierDuSujet], DossierDuSujet]:
        """Legislative files of a subject.

        Those of both chambers, latest tabled first, with the course of each.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        """
        return self._request("/api/v1/sujets/{slug}/dossiers", Page[DossierDuSujet], locals(), table=True)

    def list_sujet_dossiers_atom(self, slug: str, *, page: int | None = None) -> Request[C, str, Never]:
        """Legislative files of a subject (atom).

        The list of `/api/v1/sujets/{slug}/dossiers` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/dossiers.atom", str, locals())

    def list_sujet_dossiers_json_feed(self, slug: str, *, page: int | None = None) -> Request[C, FluxJson, Never]:
        """Legislative files of a subject (feed.json).

        The list of `/api/v1/sujets/{slug}/dossiers` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/dossiers.feed.json", FluxJson, locals())

    def get_sujet_chronologie(self, slug: str) -> Request[C, Liste[Etape], Etape]:
        """Course of the texts of a subject.

        Sittings and committee meetings where its texts were examined, oldest first; each names them.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        """
        return self._request("/api/v1/sujets/{slug}/chronologie", Liste[Etape], locals(), table=True)

    def get_sujet_chronologie_atom(self, slug: str, *, page: int | None = None) -> Request[C, str, Never]:
        """Course of the texts of a subject (atom).

        The list of `/api/v1/sujets/{slug}/chronologie` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/chronologie.atom", str, locals())

    def get_sujet_chronologie_json_feed(self, slug: str, *, page: int | None = None) -> Request[C, FluxJson, Never]:
        """Course of the texts of a subject (feed.json).

        The list of `/api/v1/sujets/{slug}/chronologie` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/chronologie.feed.json", FluxJson, locals())

    def list_sujet_scrutins(
        self,
        slug: str,
        *,
        page: int | None = None,
        limit: int | None = None,
        chambre: _Chambre | None = None,
        nature: _NatureVote | None = None,
    ) -> Request[C, Page[Scrutin], Scrutin]:
        """Scrutins of a subject.

        Those of its files, newest first.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `20`.
        :param chambre: Chamber: National Assembly or Senate.
        :param nature: What was voted on.
        """
        return self._request("/api/v1/sujets/{slug}/scrutins", Page[Scrutin], locals(), table=True)

    def list_sujet_scrutins_atom(
        self, slug: str, *, chambre: _Chambre | None = None, nature: _NatureVote | None = None, page: int | None = None
    ) -> Request[C, str, Never]:
        """Scrutins of a subject (atom).

        The list of `/api/v1/sujets/{slug}/scrutins` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param chambre: Chamber: National Assembly or Senate.
        :param nature: What was voted on.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/scrutins.atom", str, locals())

    def list_sujet_scrutins_json_feed(
        self, slug: str, *, chambre: _Chambre | None = None, nature: _NatureVote | None = None, page: int | None = None
    ) -> Request[C, FluxJson, Never]:
        """Scrutins of a subject (feed.json).

        The list of `/api/v1/sujets/{slug}/scrutins` as a feed, newest first, 50 entries a page; records without a
        date are left out. Ids are those of the records.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        :param chambre: Chamber: National Assembly or Senate.
        :param nature: What was voted on.
        :param page: Page number, from 1. By default `1`.
        """
        return self._request("/api/v1/sujets/{slug}/scrutins.feed.json", FluxJson, locals())

    def list_sujet_presse(self, slug: str) -> Request[C, ListeAvec[ArticlePresse, PresseMeta], ArticlePresse]:
        """Press about a subject.

        Links to at most twelve articles, asked of a news aggregator and kept for about three hours. When it does not
        answer, the list is empty.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        """
        return self._request("/api/v1/sujets/{slug}/presse", ListeAvec[ArticlePresse, PresseMeta], locals(), table=True)

    def get_sujet_stats(self, slug: str) -> Request[C, StatsSujetReponse, StatsGroupeSujet]:
        """Votes by group on a subject.

        Each vote is counted under the group that the ballot shows its author in, each amendment under that of its
        author on the day it was tabled. Votes of the Congress are left out.

        :param slug: Slug of the subject, in any case; its uuid answers too.
        """
        return self._request("/api/v1/sujets/{slug}/stats", StatsSujetReponse, locals(), table=True)

    def export_votes(
        self, session: str, *, chambre: _Chambre | None = None, format: _FormatExport | None = None
    ) -> Request[C, str, dict[str, Any]]:
        """Every nominal vote of a session.

        One row per member and scrutin, latest scrutin first, then by family name; absents are rows too. The group is
        the one of that day. Sent as it is read: about 600 rows per scrutin, millions per legislature.

        :param session: Session to export: a legislature of the Assembly (`17`) or a session of the Senate (`2024`).
        :param chambre: Chamber that held the scrutins. By default `assemblee`.
        :param format: `ndjson`: one JSON object a line. `csv`: RFC 4180, UTF-8, with a header. By default `ndjson`.
        """
        return self._request("/api/v1/exports/votes", str, locals(), lines=True)

    def list_exports(self) -> Request[C, ListeAvec[TableExportee, MetaExports], TableExportee]:
        """Dumps of the whole release.

        Every table, drawn from the same world as the answers: rows, and for each format the address, the bytes and
        the SHA-256 of a file. `hemicycle` is one relational SQLite database of all tables. Empty where this service
        keeps no dumps.
        """
        return self._request("/api/v1/exports", ListeAvec[TableExportee, MetaExports], locals(), table=True)

    def get_datapackage(self) -> Request[C, dict[str, Any], Never]:
        """Codebook of the dumps.

        A Frictionless Data Package (version 1): every column of every table with its meaning, type, unit, values and
        the column that it refers to. Paths are relative to its own address.
        """
        return self._request("/api/v1/exports/datapackage.json", dict[str, Any], locals())

    def get_catalogue(self) -> Request[C, dict[str, Any], Never]:
        """Dumps for data portals.

        A DCAT-AP catalogue (JSON-LD), as data.gouv.fr harvests it: one dataset, a distribution per file.
        """
        return self._request("/api/v1/exports/catalogue.jsonld", dict[str, Any], locals())

    def get_dataset(self) -> Request[C, dict[str, Any], Never]:
        """Dumps for search engines.

        A schema.org `Dataset` (JSON-LD), to be put in a page.
        """
        return self._request("/api/v1/exports/dataset.jsonld", dict[str, Any], locals())

    def get_export(self, fichier: str) -> Request[C, bytes, Never]:
        """One file of the dumps.

        A file of `/api/v1/exports`: `votes.parquet`, `votes.csv.gz`… Its `ETag` is its SHA-256; one `Range` is
        answered (206), with `If-Range`.

        :param fichier: Name of a file, as `/api/v1/exports` lists them.
        """
        return self._request("/api/v1/exports/{fichier}", bytes, locals())

    def list_changements(
        self, *, depuis: str | None = None, type: str | None = None, cursor: str | None = None, limit: int | None = None
    ) -> Request[C, ListeAvec[Changement, MetaChangements], Changement]:
        """What changed since a release or an instant.

        Rows of the tables of `/exports` that were added, changed or withdrawn, release after release, up to the one
        that is served; in each, table by table, by key. Begin with a dump and its release (`depuis`), then follow
        `meta.cursor`: the copy is equal to a fresh dump. 410 where changes are no longer kept, or cannot be told:
        take the dump that the message names.

        :param depuis: Release that the copy is of, or an instant (ISO 8601; UTC without a zone): changes of the
            releases made after it.
        :param type: Only these tables of `/exports`, separated by commas; those of `votes_nommes` are of `votes`.
        :param cursor: `meta.cursor` of the page before, from which one goes on; `depuis` is then not needed, nor
            read.
        :param limit: Events per page. By default `100`.
        """
        return self._request("/api/v1/changements", ListeAvec[Changement, MetaChangements], locals(), table=True)

    def export_changements(self, depuis: str, *, type: str | None = None) -> Request[C, str, dict[str, Any]]:
        """The same, all at once.

        One event a line, no page; sent as it is read. The next time, ask since the release that `X-Hemicycle-Release`
        names.

        :param depuis: Release that the copy is of, or an instant (ISO 8601; UTC without a zone): changes of the
            releases made after it.
        :param type: Only these tables of `/exports`, separated by commas; those of `votes_nommes` are of `votes`.
        """
        return self._request("/api/v1/changements.ndjson", str, locals(), lines=True)

    def send_feedback(self, body: AvisEnvoye) -> Request[C, AvisRecu, Never]:
        """Write to the operator.

        At least a sentiment or a message. It is kept for a year with the name of the client program, never with an
        address. Five in ten minutes.
        """
        return self._request("/api/v1/feedback", AvisRecu, locals(), method="POST")

    def warm_homepage(self) -> Request[C, Rechargement, Never]:
        """Drop the kept home page and make it anew.

        For the keeper of the service: asks for the shared secret in `X-Hemicycle-Secret`, never through a proxy. The
        process that answers has reloaded; the others do within a moment.
        """
        return self._request("/api/v1/homepage/warm", Rechargement, locals(), method="POST")

    def get_homepage(self) -> Request[C, Accueil, Never]:
        """Everything that a home page shows.

        A bare object: figures, latest important scrutins, latest actions of lobbyists, dossiers of the moment, and
        the confirmed meetings of the next seven days that have any, today in Paris included.
        """
        return self._request("/api/v1/homepage", Accueil, locals())

    def get_root(self) -> Request[C, Reponse[Index], Never]:
        """What there is here.

        Every operation by area, and where to read more; `X-Hemicycle-Release` names the release.
        """
        return self._request("/", Reponse[Index], locals())

    def get_index(self) -> Request[C, Reponse[Index], Never]:
        """What there is here.

        Every operation by area, and where to read more; `X-Hemicycle-Release` names the release.
        """
        return self._request("/api/v1", Reponse[Index], locals())

    def get_security(self) -> Request[C, str, Never]:
        """Where to report a vulnerability.

        As RFC 9116 wants it; 404 when the service names no contact.
        """
        return self._request("/.well-known/security.txt", str, locals())

    def get_robots(self) -> Request[C, str, Never]:
        """Rules for crawlers.

        Lets crawlers in among the pages, which the sitemap lists, and under the API where `/llms.txt` leads them: an
        API is not a site.
        """
        return self._request("/robots.txt", str, locals())

    def get_llms(self) -> Request[C, str, Never]:
        """The service in a page, for language models.

        What the service is, where its documentation and its data lie, and under which licence; in French.
        """
        return self._request("/llms.txt", str, locals())

    def get_sitemap(self) -> Request[C, PlanDuSite, Never]:
        """Pages of a site over the service.

        A bare object, whole: members in office, scrutins, lobbyists, dossiers that have a scrutin, active subjects
        and groups, with the dates that search engines ask for.
        """
        return self._request("/api/v1/sitemap", PlanDuSite, locals())

    def list_sources(self) -> Request[C, Liste[Source], Source]:
        """Official sources of the data.

        Producer, licence and date of last update of every source, as the Licence Ouverte asks; and, for each of its
        files, how it stands since the last sync: `suivi`, and `fichiersManquants` for those that it lacks.
        """
        return self._request("/api/v1/sources", Liste[Source], locals(), table=True)

    def get_methodologie(self) -> Request[C, Reponse[Methodologie], Never]:
        """How figures are made.

        Formula, base, constants and flags of every statistic, the version of the definitions, and the day that the
        figures of each chamber speak of.
        """
        return self._request("/api/v1/methodologie", Reponse[Methodologie], locals())

    def get_qualite(self) -> Request[C, Reponse[Qualite], Never]:
        """What was read, kept, set aside and contradicted.

        By source and kind of document, with the reasons of what was set aside; what contradicts itself, by rule; and
        the same, by source, of up to ten releases before.
        """
        return self._request("/api/v1/qualite", Reponse[Qualite], locals())

    def list_constats(
        self,
        *,
        regle: str | None = None,
        grave: bool | None = None,
        objet: str | None = None,
        page: int | None = None,
        limit: int | None = None,
    ) -> Request[C, Page[ConstatPublie], ConstatPublie]:
        """Findings: what the sources say and does not add up.

        Grave ones first, then by rule. Up to two thousand of a rule are listed; `/qualite` counts them all.

        :param regle: Name of a rule, as `/qualite` counts them.
        :param grave: Only findings that stop a publication, or only the others.
        :param objet: Words of what findings are about: an official id, a file, a name.
        :param page: Page number, from 1. By default `1`.
        :param limit: Rows per page. By default `50`.
        """
        return self._request("/api/v1/qualite/constats", Page[ConstatPublie], locals(), table=True)
