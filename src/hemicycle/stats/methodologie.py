"""How every statistic is computed, as data: what the operation `/api/v1/methodologie` serves.

Texts are in French, for readers of the figures; docs/statistiques.md says the same to developers, with examples.
Constants are read from the modules that use them, so that the two never part.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.classement import importance
from hemicycle.assemble.debats.interventions import MOTS_MINIMUM
from hemicycle.stats import resultats, taux
from hemicycle.stats.analyses import analytics, controverses, tendances
from hemicycle.stats.groupes import alliances, lignes, medianes, thematiques
from hemicycle.stats.membres import activite, loyaute, positions, presence
from hemicycle.vocabulaire import Drapeau

DEFINITIONS_VERSION = "2026.1"

Constante = int | str


@dataclass(frozen=True, slots=True)
class Entree:
    """One statistic: its name on the wire, what it says, how it is computed and over what."""

    nom: str
    intitule: str
    formule: str
    base: str
    portee: str
    constantes: Mapping[str, Constante]
    drapeaux: tuple[Drapeau, ...] = ()


DRAPEAUX: Mapping[Drapeau, str] = {
    Drapeau.PRESIDENCE: "Préside la chambre et n’y vote pas : ce qui reste ne se compare pas, il n’y a pas de rang ; "
    "sous dix scrutins restants, aussi pour qui préside des séances, le taux n’est pas donné.",
    Drapeau.GOUVERNEMENT: "Membre du Gouvernement avant l’arrivée du suppléant : ces jours sont laissés de côté.",
    Drapeau.SIEGE_ESTIME: "Le début ou la fin du siège est estimé : aucun fichier ne l’écrit. Le taux ne compte que "
    "les jours attestés par un fichier ou par un scrutin.",
    Drapeau.BASE_FAIBLE: "Trop peu de scrutins pour figurer dans un classement.",
    Drapeau.NON_INSCRIT: "N’appartient à aucun groupe : il n’y a pas de ligne à laquelle comparer ses votes.",
    Drapeau.GROUPE_INCONNU: "Aucun fichier ne dit le groupe de certains votes : ils ne sont comparés à aucune ligne.",
    Drapeau.SENAT_VOTE_DE_GROUPE: "Au Sénat, un seul sénateur peut voter pour tout son groupe : le chiffre ne mesure "
    "pas la présence en séance.",
    Drapeau.COVID_2020: "Les scrutins du premier confinement (printemps 2020) sont laissés de côté.",
    Drapeau.DELEGATIONS_INCONNUES: "La source ne dit pas qui a voté par délégation.",
    Drapeau.SANS_SCRUTIN: "Aucun scrutin dans la base : il n’y a rien à diviser.",
    Drapeau.SANS_DONNEES: "La publication ne contient pas tous les relevés que ce chiffre compte.",
}

_SIEGE = (Drapeau.PRESIDENCE, Drapeau.GOUVERNEMENT, Drapeau.SIEGE_ESTIME)
_GROUPE_DU_VOTE = (Drapeau.NON_INSCRIT, Drapeau.GROUPE_INCONNU)
_BASE = (
    "Scrutins nominatifs tenus pendant le mandat, sauf les motions de censure (seuls les « pour » y sont recensés), le "
    "Congrès, et ceux où la personne est empêchée de voter (présidence, Gouvernement, déport) ou refuse de voter."
)
_COMPARES = "Votes exprimés pendant le mandat, aux scrutins où le groupe du jour a une ligne."
_PERIODE = (
    "mandat (législature à l’Assemblée, mandat de six ans au Sénat), session du Sénat, ou carrière dans la chambre"
)
_GROUPE = "législature à l’Assemblée ; session, ou toute l’histoire du groupe, au Sénat"
_MESURES = "Scrutins de la base où au moins trois membres du groupe ont voté ; non-inscrits exclus."


def _jour(jour: date) -> str:
    return jour.isoformat()


METHODOLOGIE: Sequence[Entree] = (
    Entree(
        "presence",
        "Taux de vote",
        "100 × scrutins de la base où la personne a voté (pour, contre ou abstention, délégations comprises) ÷ base",
        _BASE,
        _PERIODE,
        {"classementMinimum": presence.CLASSEMENT_MINIMUM, "presidenceMinimum": presence.PRESIDENCE_MINIMUM},
        (*_SIEGE, Drapeau.BASE_FAIBLE, Drapeau.SENAT_VOTE_DE_GROUPE, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "presenceSolennel",
        "Taux de vote aux scrutins solennels",
        "Comme presence, sur les seuls scrutins solennels ; null s’il n’y en a pas",
        _BASE + " Scrutins du premier confinement exclus.",
        _PERIODE,
        {
            "classementMinimum": presence.SOLENNELS_MINIMUM,
            "confinementDebut": _jour(presence.CONFINEMENT[0]),
            "confinementFin": _jour(presence.CONFINEMENT[1]),
        },
        (*_SIEGE, Drapeau.COVID_2020, Drapeau.BASE_FAIBLE, Drapeau.SENAT_VOTE_DE_GROUPE, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "presencePhysique",
        "Taux de vote en personne",
        "Comme presence, sans compter les votes par délégation ; null si un scrutin de la base ne publie pas les "
        "délégations (toujours au Sénat)",
        _BASE,
        _PERIODE,
        {
            "delegationsSolennels": _jour(presence.DELEGATIONS_SOLENNELS),
            "delegationsOrdinaires": _jour(presence.DELEGATIONS_ORDINAIRES),
        },
        (*_SIEGE, Drapeau.DELEGATIONS_INCONNUES, Drapeau.BASE_FAIBLE, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "tauxDelegation",
        "Part des votes par délégation",
        "100 × votes par délégation ÷ votes ; votesDelegues en donne le nombre",
        "Votes de la base de presence.",
        _PERIODE,
        {},
        (Drapeau.DELEGATIONS_INCONNUES, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "participation",
        "Nombre de votes",
        "Nombre de scrutins où la personne a voté, motions de censure comprises (un nombre, pas un taux) ; null si "
        "aucun scrutin publié de la période ne la nomme",
        "Scrutins nominatifs de la chambre pendant le mandat.",
        _PERIODE,
        {},
    ),
    Entree(
        "loyaute",
        "Votes conformes à la ligne du groupe",
        "100 × votes égaux à la ligne du groupe du jour ÷ votes comparés ; une mise au point remplace le vote ; "
        "loyauteParGroupe donne un taux par passage dans un groupe",
        _COMPARES,
        _PERIODE,
        {"classementMinimum": loyaute.CLASSEMENT_MINIMUM, "votantsMinimum": lignes.VOTANTS_MINIMUM},
        (Drapeau.PRESIDENCE, *_GROUPE_DU_VOTE, Drapeau.BASE_FAIBLE, Drapeau.SENAT_VOTE_DE_GROUPE, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "tauxDissidence",
        "Votes contraires à la ligne du groupe",
        "100 × votes pour (ou contre) quand la ligne est contre (ou pour) ÷ votes pour ou contre quand la ligne est "
        "pour ou contre ; les écarts par abstention sont comptés à part (ecartsAbstention)",
        _COMPARES,
        _PERIODE,
        {"listeMinimum": analytics.DISSIDENCE_MINIMUM, "votantsMinimum": lignes.VOTANTS_MINIMUM},
        (*_GROUPE_DU_VOTE, Drapeau.SENAT_VOTE_DE_GROUPE, Drapeau.SANS_SCRUTIN),
    ),
    Entree(
        "activite",
        "Semaines actives",
        "100 × semaines où la personne a voté en personne, parlé en séance ou en commission, été notée présente en "
        "commission, déposé un amendement comme premier signataire ou posé une question ÷ semaines travaillées par la "
        "chambre",
        "Semaines où la chambre a siégé ou une commission s’est réunie, pendant le mandat.",
        "les 52 dernières semaines de données de la chambre",
        {"semaines": activite.SEMAINES},
        (
            Drapeau.PRESIDENCE,
            Drapeau.SIEGE_ESTIME,
            Drapeau.DELEGATIONS_INCONNUES,
            Drapeau.SANS_DONNEES,
            Drapeau.SANS_SCRUTIN,
        ),
    ),
    Entree(
        "interventions",
        "Prises de parole",
        "Nombre de prises de parole en séance d’au moins vingt mots, hors présidence et interruptions ; les plus "
        "courtes sont comptées à part (interventionsCourtes)",
        "Comptes rendus de la publication, pendant le mandat ; inconnu, et non zéro, quand aucun n’a été lu.",
        _PERIODE,
        {"motsMinimum": MOTS_MINIMUM},
    ),
    Entree(
        "amendements",
        "Amendements",
        "proposes : déposés comme premier signataire, quel que soit leur sort ; adoptes : adoptés, tels quels ou "
        "modifiés ; cosignes à part",
        "Amendements de la publication ; inconnu, et non zéro, quand aucun de la période n’a été lu.",
        _PERIODE,
        {},
    ),
    Entree(
        "questions",
        "Questions au Gouvernement",
        "Nombre de questions écrites, orales et d’actualité",
        "Questions de la publication ; inconnu, et non zéro, quand aucune de la période n’a été lue.",
        _PERIODE,
        {},
    ),
    Entree(
        "ligne",
        "Ligne d’un groupe",
        "Position (pour, contre ou abstention) la plus fréquente des votants du groupe, si elle est seule en tête",
        "Scrutins de la base où au moins trois membres du groupe ont voté ; jamais pour les non-inscrits.",
        "un scrutin",
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "tauxParticipation",
        "Participation d’un groupe",
        "100 × votes émis sous le groupe ÷ scrutins de la base de chacun de ses membres, à chaque date",
        _BASE,
        _GROUPE,
        {},
        (Drapeau.SANS_SCRUTIN,),
    ),
    Entree(
        "medianeMensuelle",
        "Médiane d’un groupe, mois par mois",
        "Médiane des taux de vote (presence) de ses membres sur le mois, chacun pour les scrutins tenus sous ce groupe",
        _BASE + " Au moins trois membres ; jamais pour les non-inscrits.",
        "un mois",
        {"membresMinimum": medianes.MEMBRES_MINIMUM},
    ),
    Entree(
        "cohesion",
        "Cohésion d’un groupe",
        "Moyenne, scrutin par scrutin, de la part de la position la plus fréquente parmi les votants du groupe",
        _MESURES,
        _GROUPE,
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "indiceAccord",
        "Indice d’accord (Hix, Noury et Roland, 2005)",
        "Moyenne de (max − ½ (n − max)) ÷ n : 0 pour un partage égal en trois, 1 pour l’unanimité",
        _MESURES,
        _GROUPE,
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "accordPaires",
        "Accord de deux votants",
        "Moyenne de Σ nₖ (nₖ − 1) ÷ n (n − 1) : chance que deux votants tirés au sort aient voté de même",
        _MESURES,
        _GROUPE,
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "indiceRice",
        "Indice de Rice",
        "Moyenne de |pour − contre| ÷ (pour + contre) ; ignore l’abstention",
        _MESURES + " Au moins un vote pour ou contre.",
        _GROUPE,
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "tauxAccord",
        "Accord de deux groupes",
        "100 × scrutins où les deux lignes sont égales ÷ scrutins où les deux groupes ont une ligne ; alliés, neutres "
        "ou opposés selon le taux ; parEnjeu sépare les textes entiers, les articles et les amendements",
        "Scrutins d’une même chambre et d’une même période ; au besoin d’une seule nature, ou clivants seulement.",
        "législature à l’Assemblée, session au Sénat",
        {
            "scrutinsMinimum": resultats.COMMUNS_MINIMUM,
            "allies": alliances.ALLIES,
            "opposes": alliances.OPPOSES,
            "clivageMinimum": alliances.CLIVAGE_MINIMUM,
            "sessionMinimum": alliances.SESSION_MINIMUM,
        },
    ),
    Entree(
        "accord",
        "Accord de deux parlementaires",
        "100 × votes égaux ÷ scrutins où tous deux ont voté ; une mise au point remplace le vote ; parEnjeu sépare les "
        "textes entiers, les articles et les amendements",
        "Scrutins de la base où tous deux ont voté.",
        "carrières",
        {},
        (Drapeau.SANS_SCRUTIN,),
    ),
    Entree(
        "intervalle",
        "Intervalle d’un accord",
        "Intervalle de Wilson à 95 % : (p + z² ÷ 2n ± z √(p (1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n), où p est la "
        "part et n sa base ; comme si les scrutins étaient tirés au sort, alors que ceux d’un même texte se suivent : "
        "l’incertitude réelle est plus grande",
        "Base de l’accord de deux groupes, ou de deux parlementaires.",
        "celle de l’accord",
        {"z": str(taux.CONFIANCE)},
    ),
    Entree(
        "position",
        "Position politique d’un groupe",
        "Une étiquette, de extreme_gauche à extreme_droite, ou null : notre choix, groupe par groupe, avec sa raison, "
        "d’après la place du groupe dans l’hémicycle et l’étiquette que la presse de tous bords lui donne ; aucun "
        "fichier officiel ne la donne et aucun vote ne la décide",
        "Groupes de la table tenue à la main src/hemicycle/assemble/reperes/groupes.toml, où elle se corrige ; une "
        "erreur se signale par /feedback. Les non-inscrits, et un groupe absent de la table, n’en ont pas.",
        "législature à l’Assemblée ; toute l’histoire du groupe au Sénat",
        {},
    ),
    Entree(
        "positions",
        "Place d’un parlementaire d’après ses votes",
        "Analyse en composantes principales des votes (pour 1, abstention 0, contre −1) centrés scrutin par scrutin "
        ": les deux axes qui rendent le mieux compte des votes exprimés, par moindres carrés alternés ; une absence "
        "ne pèse rien, une faible pénalité évite que peu de votes n’éloignent quelqu’un ; aucun tirage au sort. Le "
        "premier axe va de la gauche à la droite de l’hémicycle (ordre des groupes, le nôtre), le second de ceux "
        "qui votent contre à ceux qui votent pour ; le plus éloigné du centre est à distance 1. variance : part de "
        "la dispersion des votes que chaque axe explique. Deux dimensions résument des votes, pas des opinions, et "
        "ne se comparent pas d’une période à l’autre",
        "Scrutins de la base où au moins dix de ces membres ont voté et où un quarantième d’entre eux au moins n’a pas "
        "pris la position la plus fréquente ; membres qui y ont voté trente fois au moins.",
        "législature à l’Assemblée, session au Sénat",
        {
            "votesMinimum": positions.VOTES_MINIMUM,
            "membresMinimum": positions.MEMBRES_MINIMUM,
            "votantsMinimum": positions.VOTANTS_MINIMUM,
            "oppositionMinimumPourMille": positions.OPPOSITION_MINIMUM,
            "penalite": str(positions.PENALITE),
            "decimales": positions.DECIMALES,
        },
    ),
    Entree(
        "voisins",
        "Parlementaires qui votent le plus comme un autre",
        "Les dix dont l’accord a la plus haute borne basse (intervalle de Wilson), puis par nom ; distance : entre les "
        "deux places",
        "Membres placés de la même période ; scrutins de la base où tous deux ont voté, vingt au moins.",
        "législature à l’Assemblée, session au Sénat",
        {"voisins": positions.VOISINS, "communsMinimum": resultats.COMMUNS_MINIMUM},
    ),
    Entree(
        "thematiques",
        "Position d’un groupe par thème",
        "(lignes pour − lignes contre) ÷ scrutins du thème où le groupe a une ligne, de −100 à 100",
        "Scrutins dont le thème est une étiquette, trouvée par les mots de leur titre.",
        _GROUPE,
        {"initiesMaximum": thematiques.INITIES_MAXIMUM, "initiesMinimum": thematiques.INITIES_MINIMUM},
    ),
    Entree(
        "controverse",
        "Scrutin disputé",
        "100 − 200 × |pour ÷ (pour + contre) − ½| ; non défini quand une autre majorité est requise, où marge donne "
        "pour − requis",
        "Chiffres officiels du scrutin.",
        "un scrutin",
        {
            "votantsMinimum": controverses.VOTANTS_MINIMUM_LISTE,
            "seuil": controverses.CONTROVERSE_MINIMUM,
            "serre": controverses.SERRE,
        },
    ),
    Entree(
        "clivageInterne",
        "Division à l’intérieur des groupes",
        "1 − moyenne des parts majoritaires des groupes, pondérée par leurs votants",
        _MESURES,
        "un scrutin",
        {"votantsMinimum": lignes.VOTANTS_MINIMUM},
    ),
    Entree(
        "importance",
        "Importance d’un scrutin, de 1 à 5",
        "La première règle qui convient, nommée par importanceRaison. 5 : motion de censure, responsabilité ou "
        "déclaration du Gouvernement, ensemble d’une loi constitutionnelle, vote final d’un budget. 4 : ensemble d’un "
        "texte par scrutin solennel ou en dernière lecture. 3 : ensemble d’un autre texte, motion de rejet, "
        "participation forte. 2 : article, crédits, participation moyenne, vote serré. 1 : le reste",
        "Titre, type et chiffres officiels du scrutin ; participation : votants ÷ sièges pourvus, à l’Assemblée "
        "seulement.",
        "un scrutin",
        {
            "participationForte": importance.PARTICIPATION_FORTE,
            "participationMoyenne": importance.PARTICIPATION_MOYENNE,
            "serre": importance.SERRE,
            "serreVotants": importance.SERRE_VOTANTS,
        },
    ),
    Entree(
        "tendances",
        "Dossiers en vue",
        "Somme de poids × 2^(−âge ÷ 21 jours) ; poids : importance d’un scrutin, 2 pour une séance ou une réunion de "
        "commission tenue, 5 pour une étape franchie (le dépôt n’en est pas une), log₂(1 + n) pour n amendements "
        "déposés un même jour ; à égalité, le dernier événement décide, puis l’identifiant",
        "Dossiers ni promulgués, ni caducs, ni retirés, ni fusionnés, qui ont un événement dans la fenêtre. L’âge se "
        "compte depuis le jour du dernier scrutin de l’une ou l’autre chambre.",
        "les 90 derniers jours de données",
        {
            "fenetreJours": tendances.FENETRE,
            "demiVieJours": tendances.DEMI_VIE,
            "poidsReunion": tendances.POIDS_REUNION,
            "poidsEtape": tendances.POIDS_ETAPE,
        },
    ),
)
