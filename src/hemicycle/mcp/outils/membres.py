"""Members: who they are and their figures, how they voted, side by side, and who represents a place."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any

from msgspec import UNSET, Meta

from hemicycle.api.answers.errors import Detail, InvalidParametersError, NotFoundError
from hemicycle.api.routes import activite, dossiers, parlementaires, scrutins, sujets, territoire
from hemicycle.calendrier import jour
from hemicycle.mcp import reperage
from hemicycle.mcp.declare import outil
from hemicycle.mcp.formes import QUESTION, SANS_CONTROLE, Arguments, Au, Du, Nom, Pagine, Reponse
from hemicycle.mcp.lecture import SCRUTINS, TOUS, Lecteur, chemin
from hemicycle.mcp.outils.textes import adoptions
from hemicycle.models.base import Modele
from hemicycle.models.parlementaires import MandatParlementaire, ParlementaireCompare, ParlementaireDetail
from hemicycle.models.stats import StatsPortee, TauxDetaille
from hemicycle.models.territoire import CirconscriptionRepresentee, RepresentantsReponse
from hemicycle.models.votes import VoteDuMembre
from hemicycle.pages import phrases
from hemicycle.pages.comparer import divergences
from hemicycle.pages.rendu import adresse_scrutin
from hemicycle.pages.territoire import demande
from hemicycle.queries.membres.comparaison import MAXIMUM, MINIMUM
from hemicycle.vocabulaire import Chambre, Drapeau, MotifInconnu, NatureVote, Position

_VOTES, _MANDATS, _DIVERGENCES, _LUS, _COMMUNES, _SIEGES = 12, 8, 8, 100, 8, 24
_DOUTEUX = frozenset({Drapeau.BASE_FAIBLE, Drapeau.SANS_SCRUTIN, Drapeau.SANS_DONNEES})


class UnMembre(Arguments):
    """Which member."""

    membre: Nom


class Chiffre(Modele):
    """A rate with its base: never one without the other."""

    nom: str
    pourcentage: int | None
    numerateur: int
    denominateur: int
    reserves: Annotated[list[str], Meta(description="Pourquoi il manque, ou jusqu’où s’y fier.")]


class Mandat(Modele):
    """A seat over a period."""

    chambre: Chambre
    du: str | None
    au: str | None
    estime: Annotated[bool, Meta(description="Une des deux dates est déduite, non publiée.")]
    groupe: str | None
    circonscription: str | None


class MembreLu(Modele):
    """A member."""

    cle: str
    nom: str
    chambre: Chambre
    en_fonction: bool
    groupe: str | None
    circonscription: str | None
    biographie: str | None
    chiffres_au: str | None
    chiffres: Annotated[list[Chiffre], Meta(description="Du mandat en cours ou du dernier.")]
    travaux_de: Annotated[
        str | None, Meta(description="Période des chiffres et des travaux, qui ne sont pas ceux de la carrière.")
    ]
    travaux: Annotated[dict[str, int | None], Meta(description="null : documents non lus, et non zéro.")]
    mandats: list[Mandat]


@outil(
    "membre",
    "Un député ou un sénateur",
    "Identité, groupe, circonscription, mandats, et chiffres avec leur base (numérateur et dénominateur) et leurs "
    "réserves. Les taux des deux chambres ne se comparent pas, et voter n’est qu’une part du travail : citez la base. "
    "Un nom que plusieurs portent donne les candidats.",
)
async def membre(lecteur: Lecteur, a: UnMembre) -> Reponse[MembreLu]:
    qui = await reperage.membre(lecteur, a.membre)
    if qui is None:
        return lecteur.repondre(f"Qui est « {a.membre} » n’est pas établi.", None)
    _citer(lecteur, qui)
    portee = None if qui.stats_detail is None else qui.stats_detail.mandat
    chiffres = [] if portee is None else _chiffres(portee)
    for un in chiffres:
        if un.pourcentage is None:
            lecteur.ignorer(MotifInconnu.NON_CALCULABLE, f"{un.nom} : {' ; '.join(un.reserves) or 'aucune base'}.")
    mandats = [_mandat(un) for un in lecteur.couper(qui.mandats_parlementaires, _MANDATS, "mandats")]
    if any(un.estime for un in mandats):
        lecteur.ignorer(MotifInconnu.ESTIME, "Voir les mandats marqués « estime ».")
    lu = MembreLu(
        cle=qui.slug, nom=f"{qui.prenom} {qui.nom}", chambre=qui.chambre, en_fonction=qui.actif,
        groupe=qui.groupe.nom_complet if qui.groupe else None,
        circonscription=qui.circonscription.nom if qui.circonscription else None, biographie=qui.biographie,
        chiffres_au=qui.stats_detail.as_of if qui.stats_detail else None, chiffres=chiffres,
        travaux_de=None if portee is None else _periode(qui.chambre, portee), travaux={} if portee is None else {
            "interventions": portee.interventions, "amendements": portee.amendements.proposes,
            "amendementsAdoptes": portee.amendements.adoptes, "questions": portee.questions,
            "votes": portee.participation,
        },
        mandats=mandats,
    )  # fmt: skip
    return lecteur.repondre(f"{qui.prenom} {qui.nom}. {phrases.membre(qui)}", lu)


class VotesDe(Pagine, kw_only=True):
    """Whose votes, on what."""

    membre: Nom
    sujet: Annotated[
        Annotated[str, Meta(min_length=2, max_length=QUESTION, pattern=SANS_CONTROLE)] | None,
        Meta(
            description="Loi, sujet ou dossier : ses mots, ou la clé donnée par « rechercher » ou « loi ». Sans lui, "
            "les derniers votes."
        ),
    ] = None
    ensemble_seulement: Annotated[
        bool, Meta(description="Seulement les votes sur l’ensemble d’un texte, sans articles ni amendements.")
    ] = False
    du: Annotated[Du, Meta(description="Premier jour (AAAA-MM-JJ), pour les derniers votes : sans « sujet ».")] = None
    au: Annotated[Au, Meta(description="Dernier jour (AAAA-MM-JJ), pour les derniers votes : sans « sujet ».")] = None


class VoteLu(Modele):
    """What a member did at a ballot."""

    date: str
    titre: str
    position: Annotated[Position | None, Meta(description="null : le scrutin ne nomme pas ce membre.")]
    resultat: str
    chambre: Chambre
    session: str
    numero: int
    ligne_du_groupe: Position | None = None


class VotesLus(Modele):
    """The votes of a member."""

    membre: str
    cle: str
    lu_comme: Annotated[str | None, Meta(description="Le texte que « sujet » a été compris comme.")]
    total: Annotated[int, Meta(description="Scrutins trouvés, toutes pages.")]
    votes: list[VoteLu]


@outil(
    "votes_du_membre",
    "Comment un membre a voté",
    "Positions d’un membre, scrutin par scrutin, sur une loi ou un sujet, ou ses derniers votes. Une position null "
    "veut dire que le scrutin ne le nomme pas (autre chambre, ne siégeait pas) : ce n’est ni un refus ni une absence. "
    "Quand aucun scrutin public n’existe, la réponse dit pourquoi (main levée, 49.3…).",
)
async def votes_du_membre(lecteur: Lecteur, a: VotesDe) -> Reponse[VotesLus]:
    if a.sujet is not None and (a.du or a.au):
        raise InvalidParametersError([Detail("du", "Arguments « du » et « au » : sans « sujet » seulement.")])
    lecteur.dans_l_ordre(a.du, a.au)
    qui = await reperage.membre(lecteur, a.membre)
    if qui is None:
        return lecteur.repondre(f"Qui est « {a.membre} » n’est pas établi : aucun vote n’a été lu.", None)
    _citer(lecteur, qui)
    nature = NatureVote.ENSEMBLE if a.ensemble_seulement else None
    nom = f"{qui.prenom} {qui.nom}"
    if a.sujet is None:
        found = await lecteur.lire(
            activite.lister_votes[TOUS], slug=qui.slug, page=lecteur.page, limit=_VOTES, nature=nature, date_from=a.du,
            date_to=a.au,
        )  # fmt: skip
        votes = [_vote_lu(un.scrutin, un.position, un.groupe_position) for un in found.data]
        _couvert(lecteur, qui, a.du, a.au, vide=not found.meta.total)
        lu = VotesLus(nom, qui.slug, None, found.meta.total, votes)
    else:
        titre, found = await _scrutins_du_sujet(lecteur, qui, a.sujet, nature)
        if found is None:
            return lecteur.repondre(f"Aucun vote de {nom} n’est établi sur « {a.sujet} ».", None)
        positions: list[list[Position | None]] = []
        groupes: list[list[str | None]] = []
        if found.data:
            matrice = await lecteur.lire(
                scrutins.matrice, scrutins=",".join(un.id for un in found.data), parlementaires=qui.slug
            )
            positions, groupes = matrice.data.positions, matrice.data.groupes
        votes = [
            _vote_lu(un, position, await _ligne(lecteur, un, groupe))
            for un, [position], [groupe] in zip(found.data, positions, groupes, strict=True)
        ]
        if any(un.position is None for un in votes):
            lecteur.ignorer(MotifInconnu.NON_LISTE, "Voir les votes dont la position est null.")
        lu = VotesLus(nom, qui.slug, titre, found.meta.total, votes)
    for un in found.data:
        s = un.scrutin if isinstance(un, VoteDuMembre) else un
        officiel = getattr(s, "source_url", None)
        lecteur.citer(f"Scrutin n° {s.numero}, {phrases.CHAMBRES[s.chambre]}", _adresse(s), officiel, s.chambre)
    comptes = {position: sum(un.position is position for un in votes) for position in Position}
    dits = ", ".join(f"{combien} {phrases.POSITIONS[p]}" for p, combien in comptes.items() if combien)
    sur = f" sur « {lu.lu_comme} »" if lu.lu_comme else ""
    combien = phrases.pluriel(lu.total, "scrutin")
    phrase = f"{nom}{sur} : {combien}" + (f" ; sur cette page : {dits}." if dits else ".")
    return lecteur.repondre(phrase, lu, lecteur.suite(encore=found.meta.has_next))


class Comparaison(Arguments):
    """Which members."""

    membres: Annotated[list[Nom], Meta(min_length=MINIMUM, max_length=MAXIMUM, description="De deux à quatre membres.")]


class Compare(Modele):
    """A member beside others."""

    cle: str
    nom: str
    chambre: Chambre
    groupe: str | None
    presence: int | None
    loyaute: int | None
    participation: Annotated[int | None, Meta(description="Votes du mandat.")]


class Accord(Modele):
    """How often two members vote alike, where both voted."""

    entre: list[str]
    pourcentage: int | None
    votes_communs: int
    desaccords: int
    intervalle: Annotated[list[float] | None, Meta(description="Bornes de Wilson à 95 %, en pour cent.")]
    reserves: list[str]


class Divergence(Modele):
    """A whole text on which they did not vote alike."""

    date: str
    titre: str
    adresse: str
    positions: Annotated[dict[str, Position | None], Meta(description="null : n’a pas voté, ou n’y est pas nommé.")]


class Compares(Modele):
    """Members side by side."""

    membres: list[Compare]
    accords: list[Accord]
    divergences: Annotated[list[Divergence], Meta(description="Les plus récentes, sur l’ensemble de textes.")]


@outil(
    "comparer",
    "Comparer des membres",
    "De deux à quatre membres côte à côte : part des votes où ils ont pris la même position (avec sa base et son "
    "intervalle), et derniers textes qui les séparent. Deux membres de chambres différentes n’ont pas de vote en "
    "commun.",
)
async def comparer(lecteur: Lecteur, a: Comparaison) -> Reponse[Compares]:
    qui = [await reperage.membre(lecteur, nom) for nom in a.membres]
    choisis = {un.slug: un for un in qui if un is not None}
    if None in qui or len(choisis) < len(qui):
        if None not in qui:
            raise InvalidParametersError(
                [Detail("membres", "Argument « membres » : deux noms désignent la même personne.")]
            )
        return lecteur.repondre("Toutes les personnes ne sont pas établies : rien n’a été comparé.", None)
    for un in choisis.values():
        _citer(lecteur, un)
    found = await lecteur.lire(parlementaires.comparer[TOUS], slugs=",".join(choisis))
    noms = {slug: f"{un.prenom} {un.nom}" for slug, un in choisis.items()}
    lus = [
        (await lecteur.lire(activite.lister_votes[TOUS], slug=slug, nature=NatureVote.ENSEMBLE, limit=_LUS)).data
        for slug in choisis
    ]
    separent = divergences(lus)[1][:_DIVERGENCES]
    compares = Compares(
        [_compare(un) for un in found.data],
        [
            Accord(
                [noms[slug] for slug in un.slugs], un.accord, un.communs, un.desaccords,
                [un.intervalle.bas, un.intervalle.haut] if un.intervalle else None, _reserves(un.drapeaux),
            )
            for un in found.meta.accords
        ],
        [
            Divergence(
                jour(une.scrutin.date).isoformat(), une.scrutin.titre, lecteur.adresse(_adresse(une.scrutin)),
                dict(zip(choisis, une.positions, strict=True)),
            )
            for une in separent
        ],
    )  # fmt: skip
    for accord in compares.accords:
        if accord.pourcentage is None:
            lecteur.ignorer(MotifInconnu.NON_CALCULABLE, f"Accord de {' et '.join(accord.entre)}.")
    return lecteur.repondre(phrases.comparaison(found.meta.accords, noms), compares)


class Lieu(Arguments):
    """Which place, on which day."""

    lieu: Annotated[
        Annotated[str, Meta(min_length=1, max_length=100, pattern=SANS_CONTROLE)] | None,
        Meta(description="Code postal (cinq chiffres) ou nom de commune."),
    ] = None
    departement: Annotated[
        Annotated[str, Meta(min_length=1, max_length=60, pattern=SANS_CONTROLE)] | None,
        Meta(description="Code ou nom de département, seul ou pour préciser la commune."),
    ] = None
    jour: Annotated[date | None, Meta(description="Qui y siégeait ce jour-là ; sans lui, ceux en fonction.")] = None


class Siege(Modele):
    """A constituency and who sits for it."""

    circonscription: str
    membres: Annotated[list[str], Meta(description="Nom, groupe et clé.")]
    vacants: Annotated[int | None, Meta(description="null : la chambre n’est pas assez connue.")]
    titulaires_inconnus: int


class RepresentantsLus(Modele):
    """Who represents a place."""

    communes: list[str]
    deputes: list[Siege]
    senateurs: list[Siege]


@outil(
    "qui_represente",
    "Qui représente ce lieu",
    "Députés et sénateurs d’un code postal, d’une commune ou d’un département. Une commune partagée entre plusieurs "
    "circonscriptions les donne toutes : seul le bureau de vote tranche, ne choisissez pas.",
)
async def qui_represente(lecteur: Lecteur, a: Lieu) -> Reponse[RepresentantsLus]:
    if a.lieu is None and a.departement is None:
        raise InvalidParametersError(
            [Detail("lieu", "Argument « lieu » ou « departement » : l’un des deux est attendu.")]
        )
    choix = demande(a.lieu or "", None, a.departement)
    nommes = {"codePostal": "code_postal", "commune": "commune", "departement": "departement"}
    arguments: dict[str, Any] = {nommes[nom]: valeur for nom, valeur in choix.items()}
    found: RepresentantsReponse | None = None
    try:
        found = await lecteur.lire(territoire.representants, **arguments, jour=a.jour)
    except NotFoundError as error:
        if a.departement is None:  # what no commune is called may be a department
            with suppress(NotFoundError, InvalidParametersError):
                found = await lecteur.lire(territoire.representants, departement=a.lieu, jour=a.jour)
        if found is None:
            lecteur.ignorer(MotifInconnu.INTROUVABLE, str(error))
            return lecteur.repondre(str(error), None)
    trouves = found.data
    if trouves.a_preciser:
        lecteur.ignorer(MotifInconnu.LIEU_A_PRECISER, f"À préciser : {', '.join(trouves.a_preciser)}.")
    for liste in found.meta.listes_incompletes:
        lecteur.ignorer(MotifInconnu.LISTE_INCOMPLETE, liste.message)
    if found.meta.total > _COMMUNES:
        lecteur.ignorer(MotifInconnu.LIEU_A_PRECISER, f"{found.meta.total} communes y répondent.")
    deputes = lecteur.couper(trouves.deputes, _SIEGES, "circonscriptions de députés")
    senateurs = lecteur.couper(trouves.senateurs, _SIEGES, "circonscriptions de sénateurs")
    for une in (*senateurs, *deputes):  # these are few: of many deputies the last ones are not cited
        lecteur.citer(une.nom, chemin("circonscriptions", une.code))
    communes = [f"{une.nom} ({une.departement.nom})" for une in trouves.communes[:_COMMUNES]]
    lus = RepresentantsLus(communes, _sieges(deputes), _sieges(senateurs))
    return lecteur.repondre(phrases.representants(trouves), lus)


def _couvert(lecteur: Lecteur, qui: ParlementaireDetail, du: date | None, au: date | None, *, vide: bool) -> None:
    """Say when days are not those of the ballots known, or when the member held no seat on any of them."""
    mandats = [
        (jour(un.date_debut) if un.date_debut else date.min, jour(un.date_fin) if un.date_fin else date.max, un.chambre)
        for un in qui.mandats_parlementaires
    ]
    tenus = [un for un in mandats if un[0] <= (au or date.max) and (du or date.min) <= un[1]]
    if vide and not tenus:
        lecteur.ignorer(MotifInconnu.NON_LISTE, "Aucun mandat connu ces jours-là.")
    elif vide:  # nobody votes before or after being seated
        du = max(du or date.min, min(un[0] for un in tenus))
        fin = min(au or date.max, max(un[1] for un in tenus))
        au = None if fin == date.max else fin
    lecteur.dans_les_donnees(SCRUTINS, du, au, sorted({un[2] for un in tenus}) or [qui.chambre])


async def _scrutins_du_sujet(
    lecteur: Lecteur, qui: ParlementaireDetail, sujet: str, nature: NatureVote | None
) -> tuple[str, Any]:
    """What « sujet » was taken for, and a page of its ballots; None where there are none, which the answer says."""
    page = {"page": lecteur.page, "limit": _VOTES, "nature": nature}
    avant = len(lecteur.inconnu)
    texte = await reperage.un_texte(lecteur, sujet)
    if texte is None:
        found = await lecteur.lire(scrutins.lister, search=sujet, **page)
        if not found.meta.total:
            return sujet, None
        del lecteur.inconnu[avant:]
        return f"scrutins au titre portant : {sujet}", found
    if texte.sujet is None:
        found = await lecteur.lire(dossiers.lister_scrutins, uid=texte.dossier, **page)
    else:
        chambres = {un.chambre for un in qui.mandats_parlementaires} or {qui.chambre}
        ou = qui.chambre if chambres == {qui.chambre} else None
        found = await lecteur.lire(sujets.scrutins, slug=texte.sujet, chambre=ou, **page)
    sans_nom = await adoptions(lecteur, texte, qui.chambre)
    if found.meta.total:
        return texte.titre, found
    objet = ", ".join(
        filter(None, (f"« {texte.titre} »", "ensemble du texte" if nature else "", phrases.CHAMBRES[qui.chambre]))
    )
    if texte.sujet is not None and (await lecteur.lire(sujets.scrutins, slug=texte.sujet, nature=nature)).meta.total:
        lecteur.ignorer(MotifInconnu.NON_LISTE, f"Seule l’autre chambre a voté par scrutin public ({objet} : aucun).")
    elif not sans_nom:
        lecteur.ignorer(MotifInconnu.AUCUN_SCRUTIN_PUBLIC, f"{objet}.")
    return texte.titre, None


async def _ligne(lecteur: Lecteur, s: Any, groupe: str | None) -> Position | None:
    """The line of a group at a ballot."""
    if groupe is None:
        return None
    detail = await lecteur.lire(scrutins.detail, numero=s.numero, chambre=s.chambre, session=s.session)
    return next((un.ligne for un in detail.data.lignes if un.groupe.slug == groupe), None)


def _citer(lecteur: Lecteur, qui: ParlementaireDetail) -> None:
    pages = {f.source: f.page for f in qui.provenance if f.page} if qui.provenance is not UNSET else {}
    officiel = pages.get(qui.chambre) or next(iter(pages.values()), None)
    lecteur.citer(f"{qui.prenom} {qui.nom}", chemin("parlementaires", qui.slug), officiel, qui.chambre)


def _chiffres(portee: StatsPortee) -> list[Chiffre]:
    mesures: dict[str, TauxDetaille] = {
        "présence aux scrutins publics": portee.presence,
        "présence aux scrutins solennels": portee.presence_solennel,
        "vote avec son groupe": portee.loyaute,
        "semaines d’activité sur les 52 dernières": portee.activite,
    }
    return [
        Chiffre(nom, taux.valeur, taux.numerateur, taux.denominateur, _reserves(taux.drapeaux))
        for nom, taux in mesures.items()
    ]


def _periode(chambre: Chambre, portee: StatsPortee) -> str:
    nom = "législature" if chambre is Chambre.ASSEMBLEE else "mandat du renouvellement de"
    return "mandat" if portee.periode is None else f"mandat, {nom} {portee.periode}"


def _reserves(drapeaux: Sequence[Drapeau]) -> list[str]:
    return [phrases.DRAPEAUX[drapeau] for drapeau in drapeaux]


def _mandat(un: MandatParlementaire) -> Mandat:
    return Mandat(
        un.chambre, jour(un.date_debut).isoformat() if un.date_debut else None,
        jour(un.date_fin).isoformat() if un.date_fin else None, un.date_debut_estimee or un.date_fin_estimee,
        un.groupe.nom if un.groupe else None, un.circonscription.nom if un.circonscription else None,
    )  # fmt: skip


def _compare(un: ParlementaireCompare) -> Compare:
    return Compare(
        un.slug, f"{un.prenom} {un.nom}", un.chambre, un.groupe.nom if un.groupe else None, un.stats_presence,
        un.stats_loyaute, un.stats_participation,
    )  # fmt: skip


def _vote_lu(s: Any, position: Position | None, ligne: Position | None = None) -> VoteLu:
    return VoteLu(jour(s.date).isoformat(), s.titre, position, s.sort_code, s.chambre, s.session, s.numero, ligne)


def _adresse(s: Any) -> str:
    return adresse_scrutin(s)


def _sieges(circonscriptions: Sequence[CirconscriptionRepresentee]) -> list[Siege]:
    return [
        Siege(
            une.nom,
            [f"{un.prenom} {un.nom}{f' ({un.groupe.nom})' if un.groupe else ''}, {un.slug}" for un in une.membres],
            une.vacants,
            une.inconnus,
        )
        for une in circonscriptions
    ]
