"""A public ballot, with its votes by group and by name."""

from typing import Annotated

from msgspec import Meta

from hemicycle.api.answers.errors import Detail, InvalidParametersError, NotFoundError, quote
from hemicycle.api.routes import scrutins as api
from hemicycle.calendrier import jour, normaliser_session
from hemicycle.mcp.declare import outil
from hemicycle.mcp.formes import SANS_CONTROLE, Pagine, Reponse
from hemicycle.mcp.lecture import Lecteur
from hemicycle.models.base import Modele
from hemicycle.models.scrutins import LigneDeGroupe, PeriodeCompte, ScrutinDetail
from hemicycle.models.votes import VoteDuScrutin
from hemicycle.pages import phrases
from hemicycle.pages.rendu import adresse_scrutin
from hemicycle.vocabulaire import Chambre, MotifInconnu, Position

_NOMS = 40


class UnScrutin(Pagine, kw_only=True):
    """Which ballot, and whose votes."""

    chambre: Annotated[Chambre, Meta(description="Chambre qui a voté.")]
    numero: Annotated[int, Meta(ge=1, le=99_999, description="Numéro du scrutin.")]
    session: Annotated[
        Annotated[str, Meta(min_length=1, max_length=9, pattern=SANS_CONTROLE)] | None,
        Meta(
            description="Législature à l’Assemblée (« 17 »), session au Sénat (« 2024-2025 »). Les numéros "
            "recommencent : sans elle, le plus récent qui porte ce numéro."
        ),
    ] = None
    par_nom: Annotated[bool, Meta(description="Aussi les votes nom par nom, par pages.")] = False
    position: Annotated[Position | None, Meta(description="Nom par nom, seulement cette position.")] = None
    groupe: Annotated[
        Annotated[str, Meta(min_length=1, max_length=60, pattern=SANS_CONTROLE)] | None,
        Meta(description="Nom par nom, seulement ce groupe (son nom court, comme dans « groupes »)."),
    ] = None


class VotesDuGroupe(Modele):
    """What a group did."""

    groupe: str
    ligne: Annotated[Position | None, Meta(description="Position de la plupart de ses votants.")]
    pour: int
    contre: Annotated[int | None, Meta(description="null : motion de censure, seules les voix pour sont comptées.")]
    abstention: int | None
    absent: Annotated[int | None, Meta(description="N’ont pas voté.")]


class VoteNomme(Modele):
    """What a member did."""

    nom: str
    cle: str
    groupe: str | None
    position: Position
    precision: str | None


class Noms(Modele):
    """Votes by name."""

    total: int
    votes: list[VoteNomme]


class ScrutinLu(Modele):
    """A ballot."""

    chambre: Chambre
    session: str
    numero: int
    date: str
    titre: str
    nature: str | None
    type_vote: str
    resultat: str
    pour: int | None
    contre: int | None
    abstentions: int | None
    votants: int | None
    voix_requises: int | None
    dossier: str | None
    groupes: list[VotesDuGroupe]
    noms: Noms | None
    ecarts: Annotated[list[str], Meta(description="Ce qui ne s’additionne pas dans les fichiers officiels.")]


@outil(
    "scrutin",
    "Un scrutin public",
    "Résultat officiel d’un scrutin public, position de chaque groupe, et, sur demande, de chaque membre. Dans « "
    "absent », le membre n’a pas voté : cela ne dit pas où il était. Un vote à main levée n’est pas un scrutin public "
    "et n’a pas de numéro. Pour trouver un numéro : « rechercher », « loi » ou « votes_du_membre ».",
)
async def scrutin(lecteur: Lecteur, a: UnScrutin) -> Reponse[ScrutinLu]:
    try:
        s: ScrutinDetail = (await lecteur.lire(api.detail, numero=a.numero, chambre=a.chambre, session=a.session)).data
    except NotFoundError as error:
        await _pourquoi(lecteur, a)
        return lecteur.repondre(str(error), None)
    page = adresse_scrutin(s)
    lecteur.citer(f"Scrutin n° {s.numero}, {phrases.CHAMBRES[s.chambre]}", page, s.source_url, s.chambre)
    if not s.nominatif:
        lecteur.ignorer(MotifInconnu.POSITIONS_NON_PUBLIEES)
    if s.pour_seulement:
        lecteur.ignorer(MotifInconnu.POUR_SEULEMENT)
    noms, suite = None, None
    groupe = _slug(s, a.groupe)
    muette = s.pour_seulement and a.position in (
        Position.CONTRE,
        Position.ABSTENTION,
    )  # no list is kept of that position
    if (a.par_nom or a.position or a.groupe) and not muette:
        found = await lecteur.lire(
            api.lister_votes, numero=s.numero, chambre=s.chambre, session=s.session, page=lecteur.page, limit=_NOMS,
            position=a.position, groupe=groupe,
        )  # fmt: skip
        noms = Noms(found.meta.total, [_vote(un) for un in found.data])
        suite = lecteur.suite(encore=found.meta.has_next)
    lu = ScrutinLu(
        chambre=s.chambre, session=s.session, numero=s.numero, date=jour(s.date).isoformat(), titre=s.titre,
        nature=s.nature, type_vote=s.type_vote, resultat=s.sort_code, pour=s.nombre_pour,
        contre=None if s.pour_seulement else s.nombre_contre,
        abstentions=None if s.pour_seulement else s.nombre_abstention,
        votants=s.nombre_votants, voix_requises=s.suffrages_requis, dossier=s.dossier.uid if s.dossier else None,
        groupes=[
            VotesDuGroupe(g.groupe.nom, g.ligne, g.pour, *_autres_voix(s, g)) for g in s.lignes
        ],
        noms=noms, ecarts=s.ecarts,
    )  # fmt: skip
    return lecteur.repondre(f"{phrases.capitale(s.titre).rstrip('.')}. {phrases.scrutin(s, s.censure)}", lu, suite)


async def _pourquoi(lecteur: Lecteur, a: UnScrutin) -> None:
    """Why a ballot is not there: of a session that the data do not hold, after the last one, or not at all."""
    periodes: list[PeriodeCompte] = (await lecteur.lire(api.periodes, chambre=a.chambre)).data
    session = normaliser_session(a.session) if a.session else periodes[0].session if periodes else None
    if all(une.session != session for une in periodes):
        connues = ", ".join(une.session for une in periodes) or "aucune"
        lecteur.ignorer(MotifInconnu.HORS_DONNEES, f"Sessions et législatures connues : {connues}.")
        return
    derniers = (await lecteur.lire(api.lister, chambre=a.chambre, session=session, limit=1)).data
    if session == periodes[0].session and derniers and a.numero > derniers[0].numero:
        lecteur.ignorer(MotifInconnu.PAS_ENCORE_PUBLIE, f"Le dernier scrutin connu est le n° {derniers[0].numero}.")
    else:
        lecteur.ignorer(MotifInconnu.INTROUVABLE)


def _slug(s: ScrutinDetail, groupe: str | None) -> str | None:
    """The slug of a group by its short name of that day, or by itself; refuses one that had nobody to vote."""
    if groupe is None:
        return None
    slugs = {nom.lower(): un.slug for un in (ligne.groupe for ligne in s.lignes) for nom in (un.slug, un.nom)}
    if groupe.lower() not in slugs:
        connus = ", ".join(ligne.groupe.nom for ligne in s.lignes) or "aucun"
        raise InvalidParametersError(
            [
                Detail(
                    "groupe", f"Argument « groupe » : « {quote(groupe)} » n’est pas de ce scrutin (groupes : {connus})."
                )
            ]
        )
    return slugs[groupe.lower()]


def _autres_voix(s: ScrutinDetail, g: LigneDeGroupe) -> tuple[int | None, int | None, int | None]:
    """Votes of a group against, abstentions and absences: its zeros mean nothing where only votes for are counted."""
    return (None, None, None) if s.pour_seulement else (g.contre, g.abstention, g.absent)


def _vote(un: VoteDuScrutin) -> VoteNomme:
    qui = un.parlementaire
    dits = [
        "par délégation" if un.par_delegation else "",
        f"mise au point : {un.mise_au_point}" if un.mise_au_point else "",
        phrases.DETAILS[un.position_detail] if un.position_detail != str(un.position) else "",
    ]
    precision = " ; ".join(filter(None, dits)) or None
    return VoteNomme(
        f"{qui.prenom} {qui.nom}", qui.slug, qui.groupe.nom if qui.groupe else None, un.position, precision
    )
