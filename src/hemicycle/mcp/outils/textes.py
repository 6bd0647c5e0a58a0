"""The course of a law: its steps, what was adopted without a vote, what was declared by lobbies, its ballots."""

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from hemicycle.api.routes import dossiers, sujets
from hemicycle.calendrier import jour
from hemicycle.mcp import reperage
from hemicycle.mcp.declare import outil
from hemicycle.mcp.formes import QUESTION, SANS_CONTROLE, Pagine, Reponse
from hemicycle.mcp.lecture import Lecteur, chemin
from hemicycle.mcp.reperage import Texte
from hemicycle.models.base import Modele
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.sujets import DossierDuSujet, SujetDetail
from hemicycle.pages import phrases
from hemicycle.pages.rendu import adresse_scrutin
from hemicycle.pages.textes import declarations
from hemicycle.vocabulaire import Chambre, ModeAdoption, MotifInconnu

_SCRUTINS, _ETAPES, _DECLARATIONS, _DOSSIERS = 8, 16, 5, 6
_MOTIFS = {ModeAdoption.MAIN_LEVEE: MotifInconnu.MAIN_LEVEE, ModeAdoption.SANS_VOTE: MotifInconnu.SANS_VOTE}


class UneLoi(Pagine, kw_only=True):
    """Which text."""

    texte: Annotated[
        str,
        Meta(
            min_length=2,
            max_length=QUESTION,
            pattern=SANS_CONTROLE,
            description="Mots du titre, numéro de loi, ou clé donnée par « rechercher » (sujet ou dossier).",
        ),
    ]


class DossierLu(Modele):
    """A file of the text, in one chamber."""

    cle: str
    chambre: Chambre
    titre: str
    etat: str
    mode_adoption: Annotated[str | None, Meta(description="null : pas adopté, ou aucun fichier ne dit comment.")]
    loi: str | None
    scrutins: int


class Declaration(Modele):
    """What an interest representative declared on the same text; it says no more."""

    organisation: str
    periode: str
    objet: str


class Lobbying(Modele):
    """What was declared to the register."""

    actions: int
    organisations: int
    dernieres: list[Declaration]


class ScrutinDuTexte(Modele):
    """A ballot on the text."""

    date: str
    titre: str
    resultat: str
    pour: int | None
    contre: Annotated[int | None, Meta(description="null : non publié, ou motion de censure (voix pour seulement).")]
    chambre: Chambre
    session: str
    numero: int


class LoiLue(Modele):
    """A text and its course."""

    cle: str
    titre: str
    etapes: Annotated[list[str], Meta(description="Dans l’ordre ; vide quand personne ne les publie.")]
    dossiers: list[DossierLu]
    sans_vote: Annotated[list[str], Meta(description="Recours à l’article 49, alinéa 3, et motions de censure.")]
    lobbying: Annotated[Lobbying | None, Meta(description="null : le registre n’a pas été lu, et non zéro.")]
    total_scrutins: int
    scrutins: list[ScrutinDuTexte]


@outil(
    "loi",
    "Le parcours d’une loi",
    "Étapes d’un texte dans les deux chambres, mode d’adoption, recours au 49.3 avec les motions de censure, activités "
    "déclarées par les représentants d’intérêts sur ce texte, et scrutins publics. Une déclaration d’intérêts ne dit "
    "ni dans quel sens ni avec quel effet.",
)
async def loi(lecteur: Lecteur, a: UneLoi) -> Reponse[LoiLue]:
    texte = await reperage.un_texte(lecteur, a.texte)
    if texte is None:
        return lecteur.repondre(f"Aucun texte n’est établi pour « {a.texte} ».", None)
    les_dossiers: Sequence[DossierDuSujet | DossierDetail]
    etapes: Sequence[str]
    if texte.sujet is not None:
        s: SujetDetail = (await lecteur.lire(sujets.detail, slug=texte.sujet)).data
        du_sujet: list[DossierDuSujet] = (await lecteur.lire(sujets.dossiers, slug=texte.sujet, limit=50)).data
        votes = await lecteur.lire(sujets.scrutins, slug=texte.sujet, page=lecteur.page, limit=_SCRUTINS)
        phrase, sans_vote, declare = phrases.loi(s, du_sujet), s.adoption_sans_vote, s.lobbying
        les_dossiers, etapes = du_sujet, lecteur.couper(_etapes(du_sujet), _ETAPES, "étapes")
        cle, page = s.slug, chemin("lois", s.slug)
    else:
        d: DossierDetail = await lecteur.lire(dossiers.detail, uid=texte.dossier)
        votes = await lecteur.lire(dossiers.lister_scrutins, uid=d.uid, page=lecteur.page, limit=_SCRUTINS)
        phrase, sans_vote, declare = phrases.dossier(d), d.adoption_sans_vote, d.lobbying
        les_dossiers, etapes = [d], []
        cle, page = d.uid, chemin("dossiers", d.uid)
    officiels = [_officiel(d) for d in les_dossiers]
    montres = lecteur.couper(les_dossiers, _DOSSIERS, "dossiers")
    lecteur.citer(texte.titre, page, next((une for une in officiels if une), None))
    for un, officiel in zip(montres, officiels, strict=False):
        lecteur.citer(
            f"Dossier {un.uid}, {phrases.CHAMBRES[un.chambre]}", chemin("dossiers", un.uid), officiel, un.chambre
        )
    for vote in votes.data:
        titre = f"Scrutin n° {vote.numero}, {phrases.CHAMBRES[vote.chambre]}"
        officiel = getattr(vote, "source_url", None)
        lecteur.citer(titre, adresse_scrutin(vote), officiel, vote.chambre)
    if declare is None:
        lecteur.ignorer(MotifInconnu.HORS_DONNEES, "Le registre des représentants d’intérêts n’a pas été lu.")
    if not etapes:
        lecteur.ignorer(MotifInconnu.HORS_DONNEES, "Aucun fichier ne donne les étapes de ce texte.")
    if not _adoptions(lecteur, les_dossiers) and not votes.meta.total:
        lecteur.ignorer(MotifInconnu.AUCUN_SCRUTIN_PUBLIC, f"« {texte.titre} ».")
    lobbying = None
    if declare is not None:
        actions = declarations(lecteur.release, [d.uid for d in les_dossiers])
        lobbying = Lobbying(
            declare.actions, declare.organisations, [_declaration(une) for une in actions[:_DECLARATIONS]]
        )
    lue = LoiLue(
        cle, texte.titre, list(etapes), [_dossier(d) for d in montres],
        [phrases.sans_vote(une) for une in sans_vote], lobbying, votes.meta.total,
        [
            ScrutinDuTexte(
                jour(v.date).isoformat(), v.titre, v.sort_code, v.nombre_pour,
                None if getattr(v, "pour_seulement", False) else v.nombre_contre, v.chambre, v.session, v.numero,
            )
            for v in votes.data
        ],
    )  # fmt: skip
    return lecteur.repondre(f"{texte.titre}. {phrase}", lue, lecteur.suite(encore=votes.meta.has_next))


async def adoptions(lecteur: Lecteur, texte: Texte, chambre: Chambre) -> bool:
    """Say whether a chamber adopted a text in a way that leaves no name; whether it did."""
    les_dossiers: Sequence[DossierDuSujet | DossierDetail]
    if texte.sujet is not None:
        les_dossiers = (await lecteur.lire(sujets.dossiers, slug=texte.sujet, limit=50)).data
        page = chemin("lois", texte.sujet)
    else:
        les_dossiers = [await lecteur.lire(dossiers.detail, uid=texte.dossier)]
        page = chemin("dossiers", texte.dossier)
    lecteur.citer(texte.titre, page, next(filter(None, map(_officiel, les_dossiers)), None))
    return _adoptions(lecteur, [d for d in les_dossiers if d.chambre is chambre])


def _adoptions(lecteur: Lecteur, les_dossiers: Sequence[DossierDuSujet | DossierDetail]) -> bool:
    """Say which chambers adopted a text in a way that leaves no name; whether one did."""
    sans_nom = {d.chambre: _MOTIFS[d.mode_adoption] for d in les_dossiers if d.mode_adoption in _MOTIFS}
    for chambre, motif in sans_nom.items():
        lecteur.ignorer(motif, f"{phrases.CHAMBRES[chambre]}.")
    return bool(sans_nom)


def _etapes(les_dossiers: Sequence[DossierDuSujet]) -> list[str]:
    """The steps, as the file tells them that dates most of them."""
    if not les_dossiers:
        return []
    conte = max(les_dossiers, key=lambda d: sum(e.date is not None for e in d.legislative_steps))
    return [f"{f'{jour(e.date).isoformat()} : ' if e.date else ''}{phrases.etape(e)}" for e in conte.legislative_steps]


def _officiel(d: DossierDuSujet | DossierDetail) -> str | None:
    siennes = (d.url_an, d.url_senat) if d.chambre is Chambre.ASSEMBLEE else (d.url_senat, d.url_an)
    return next((une for une in (*siennes, d.url_legifrance) if une), None)


def _dossier(d: DossierDuSujet | DossierDetail) -> DossierLu:
    scrutins = d.scrutin_count if isinstance(d, DossierDuSujet) else d.scrutins_count
    return DossierLu(d.uid, d.chambre, d.titre, phrases.ETATS[d.etat], d.mode_adoption_libelle, d.loi_numero, scrutins)


def _declaration(une: Any) -> Declaration:
    periode = f"{jour(une.date_debut).isoformat()} – {jour(une.date_fin).isoformat()}"
    return Declaration(une.lobbyiste.nom, periode, une.description)
