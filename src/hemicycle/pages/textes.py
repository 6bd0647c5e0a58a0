"""What the page of a law and that of a legislative file share: the course of a text, its debate in its own words, the
representatives of interests who named it."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import msgspec

from hemicycle import calendrier
from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.routes import scrutins
from hemicycle.models.base import Liste, Reponse
from hemicycle.models.dossiers import AdoptionSansVote, ScrutinDuDossier
from hemicycle.models.interventions import Intervention
from hemicycle.models.sujets import DossierDuSujet, EtapeLegislative
from hemicycle.models.votes import GroupeDuVote, Votant
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire
from hemicycle.pages.images.parcours import ETROIT, LARGE, Marque, Segment, Voie, parcours
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Lien, adresse_scrutin
from hemicycle.queries import lobbying
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Adresse
from hemicycle.queries.votes import sans_votes
from hemicycle.vocabulaire import Chambre, NatureVote, Position, Rattachement, Sort, TypeParole, TypeVote


class CommissionNommee(msgspec.Struct):
    """Which committee met."""

    nom: str


class EtapeLue(msgspec.Struct, rename="camel"):
    """A sitting or a meeting as the page of a text shows it."""

    uid: str
    type: str
    date: str
    chambre: Chambre | None
    commission: CommissionNommee | None
    nb_prises: int | None
    consultable: bool
    scrutins: list[msgspec.Raw]  # they are counted


class Organisation(msgspec.Struct):
    """Who declared an action."""

    id: str
    nom: str


class ActionLue(msgspec.Struct, rename="camel"):
    """A declared action as the page of a text shows it."""

    id: str
    lobbyiste: Organisation
    description: str
    date_debut: str
    date_fin: str


class GroupeNomme(msgspec.Struct):
    """Which group a line is of."""

    id: str


class LigneLue(msgspec.Struct):
    """What most of a group did."""

    groupe: GroupeNomme
    ligne: Position | None


class ScrutinDebattu(msgspec.Struct):
    """A ballot as its debate refers to it."""

    chambre: Chambre
    session: str
    numero: int
    date: str
    lignes: list[LigneLue]


class ScrutinDeLoi(msgspec.Struct, rename="camel"):
    """A ballot as the page of a law reads it, hundreds of which it may have."""

    chambre: Chambre
    session: str
    numero: int
    titre: str
    date: str
    sort_code: Sort
    importance: int
    nature_vote: NatureVote | None
    nombre_pour: int | None
    nombre_contre: int | None
    pour_seulement: bool


Vote = ScrutinDeLoi | ScrutinDuDossier

jour = lru_cache(maxsize=4096)(calendrier.jour)  # ballots of a law are of a few days

TOUS = 2000  # more ballots, actions or speeches than one text has
_ESSAIS = 4  # whole-text ballots of a chamber that are looked at for explanations of vote
_POIDS = {NatureVote.ENSEMBLE: 4, NatureVote.MOTION: 3, NatureVote.ARTICLE: 2, NatureVote.CREDITS: 2}
_FIN_DE_PHRASE = re.compile(r"[.!?…](?=[\s»)]|$)")
_ACTIONS = lecteur(Liste[ActionLue])

GOUVERNEMENT, CMP, CONSEIL, JOURNAL, INTERETS = (
    "Gouvernement",
    "Commission mixte paritaire",
    "Conseil constitutionnel",
    "Journal officiel",
    "Représentants d’intérêts",
)
_VOIES = (GOUVERNEMENT, *phrases.CHAMBRES.values(), CMP, CONSEIL, JOURNAL, INTERETS)


class Fait(NamedTuple):
    """A line of the course, as the picture shows it."""

    debut: date
    fin: date
    ou: str
    quoi: str
    lien: str | None = None


class Citation(NamedTuple):
    """What somebody said for a group, and what most of that group then did."""

    groupe: GroupeDuVote
    ligne: Position | None
    qui: Votant
    texte: str
    entier: str  # where the whole speech is


class Debat(NamedTuple):
    """The explanations of a whole-text vote of one chamber."""

    scrutin: ScrutinDebattu
    citations: list[Citation]
    orateurs: list[tuple[Votant, int]]


class Cours(NamedTuple):
    """The course of a text, drawn and told."""

    dessin: str | None
    etroit: str | None  # the same on a telephone
    faits: list[Fait]


def extrait(contenu: str, *, coupe: bool) -> str:
    """The beginning of a speech: whole, or up to the end of its last whole sentence where the text was cut."""
    texte = " ".join(contenu.split())
    if not coupe:
        return texte
    fins = [fin.end() for fin in _FIN_DE_PHRASE.finditer(texte[:-1])]
    return f"{texte[: fins[-1]] if fins else texte.rpartition(' ')[0]} […]"


def premieres(paroles: Iterable[Intervention]) -> list[Intervention]:
    """One explanation of vote per group: the first that one of its members gave, in the order they spoke."""
    par_groupe: dict[str, Intervention] = {}
    for parole in sorted(paroles, key=lambda parole: (parole.date, parole.ordre or 0)):
        groupe = parole.parlementaire.groupe if parole.parlementaire else None
        if parole.type is TypeParole.EXPLICATION_VOTE and groupe is not None:
            par_groupe.setdefault(groupe.id, parole)
    return list(par_groupe.values())


def debats(release: OpenRelease, votes: Sequence[Vote], uids: Collection[str]) -> list[Debat]:
    """For each chamber, the debate of its latest whole-text ballot that has explanations of vote."""
    trouves = []
    for chambre in Chambre:
        finals = [v for v in votes if v.chambre is chambre and v.nature_vote is NatureVote.ENSEMBLE]
        for vote in sorted(finals, key=lambda v: (v.date, v.numero), reverse=True)[:_ESSAIS]:
            trouve = _debat(release, vote, uids)
            if trouve is not None:
                trouves.append(trouve)
                break
    return trouves


def _debat(release: OpenRelease, vote: Vote, uids: Collection[str]) -> Debat | None:
    cle = {"release": release, "numero": vote.numero, "chambre": vote.chambre, "session": vote.session}
    reponse = lire(scrutins.lister_interventions, **cle, limit=TOUS)
    paroles: list[Intervention] = reponse.data
    if reponse.meta.rattachement is Rattachement.JOURNEE:  # speeches of the day: those on this text alone
        paroles = [parole for parole in paroles if parole.dossier is not None and parole.dossier.uid in uids]
    choisies = premieres(paroles)
    lu = sans_votes(release, Adresse(vote.chambre, vote.numero, vote.session)) if choisies else None
    if lu is None:
        return None
    scrutin: ScrutinDebattu = lecteur(Reponse[ScrutinDebattu]).decode(lu).data
    lignes = {ligne.groupe.id: (rang, ligne.ligne) for rang, ligne in enumerate(scrutin.lignes)}
    citations = []
    for parole in choisies:
        qui = parole.parlementaire
        if qui is None or qui.groupe is None:
            continue
        ligne = lignes[qui.groupe.id][1] if qui.groupe.id in lignes else None
        entier = f"/interventions/{parole.id}"
        citations.append(Citation(qui.groupe, ligne, qui, extrait(parole.contenu, coupe=parole.has_more), entier))
    citations.sort(key=lambda citation: lignes.get(citation.groupe.id, (len(lignes), None))[0])
    compte = Counter(parole.parlementaire.slug for parole in paroles if parole.parlementaire)
    noms = {parole.parlementaire.slug: parole.parlementaire for parole in paroles if parole.parlementaire}
    return Debat(scrutin, citations, [(noms[slug], combien) for slug, combien in compte.most_common(12)])


def declarations(release: OpenRelease, uids: Iterable[str]) -> list[ActionLue]:
    """The declared actions that name one of some legislative files, the latest period first."""
    trouvees: list[ActionLue] = _ACTIONS.decode(lobbying.des_dossiers(release, uids, TOUS)).data
    return sorted(trouvees, key=lambda action: (action.date_debut, action.lobbyiste.nom), reverse=True)


def cours(
    dossiers: Sequence[DossierDuSujet], votes: Sequence[Vote], sans_vote: Sequence[AdoptionSansVote],
    actions: Sequence[ActionLue], *, titre: str,
) -> Cours:  # fmt: skip
    """The course of a text out of the files that tell it: that of the chamber which tells most of it is believed."""
    segments: list[tuple[str, Segment]] = []
    marques: list[tuple[str, Marque]] = []
    if dossiers:
        conte = max(dossiers, key=lambda d: sum(e.date is not None for e in d.legislative_steps))
        segments, marques = _etapes(conte)
    for sans in sans_vote:
        if sans.date is not None:
            lecture = f", {sans.lecture_libelle}" if sans.lecture_libelle else ""
            dit = f"Article 49.3{lecture} : {phrases.ISSUES_SANS_VOTE[sans.adopte]}"
            marques.append((GOUVERNEMENT, Marque(jour(sans.date), "sans_vote", 5, dit)))
    for vote in votes:
        issue = f"{phrases.capitale(vote.titre)} : {phrases.SORTS[vote.sort_code]}"
        marques.append((phrases.CHAMBRES[vote.chambre], Marque(jour(vote.date), vote.sort_code, poids(vote), issue)))
    periodes = [
        Segment(jour(a.date_debut), jour(a.date_fin), "", f"{a.lobbyiste.nom} : {a.description}") for a in actions
    ]
    voies = []
    for nom in _VOIES:
        voie = Voie(
            nom,
            [segment for ou, segment in segments if ou == nom],
            [marque for ou, marque in marques if ou == nom],
            periodes if nom == INTERETS else (),
        )
        if voie.segments or voie.marques or voie.periodes:
            voies.append(voie)
    if not voies:
        return Cours(None, None, [])
    faits = sorted(_faits(segments, marques, votes, actions), key=lambda fait: (fait.fin, fait.debut))
    compte = phrases.pluriel(len(votes), "scrutin public", "scrutins publics")
    description = f"{compte}, {phrases.pluriel(len(voies), 'institution')} ; les mêmes faits sont dans la liste."
    large, etroit = (parcours(voies, titre=titre, description=description, largeur=une) for une in (LARGE, ETROIT))
    return Cours(large, etroit, faits)


def poids(vote: Vote) -> int:
    """How much a ballot weighs, from 1 to 5: as the API says it, else by what is voted on."""
    if isinstance(vote, ScrutinDeLoi):
        return vote.importance
    if vote.type_vote is not TypeVote.ORDINAIRE:
        return 5
    return _POIDS.get(vote.nature_vote or NatureVote.AUTRE, 1)


def _etapes(d: DossierDuSujet) -> tuple[list[tuple[str, Segment]], list[tuple[str, Marque]]]:
    """Stages as days: a text is before a chamber from the day of the stage before it to that of its decision."""
    segments: list[tuple[str, Segment]] = []
    marques: list[tuple[str, Marque]] = []
    precedent: date | None = None
    for etape in d.legislative_steps:
        if etape.date is None or etape.status == "pending":
            continue
        quand = jour(etape.date)
        dite = phrases.etape(etape)
        if etape.code == "DEPOT":
            gouvernement = (d.procedure_libelle or "").startswith("Projet")
            marques.append((GOUVERNEMENT if gouvernement else _voie(etape), Marque(quand, "jalon", 3, dite)))
        elif etape.code == "PROM":
            paru = jour(d.loi_date_jo) if d.loi_date_jo else quand
            marques.append((JOURNAL, Marque(paru, "jalon", 4, dite)))
        else:
            debut = precedent if precedent is not None and precedent <= quand else quand
            segments.append((_voie(etape), Segment(debut, quand, phrases.etape_courte(etape), dite)))
        precedent = quand
    return segments, marques


def _voie(etape: EtapeLegislative) -> str:
    if etape.code in ("CMP", "CC", "PROM"):
        return {"CMP": CMP, "CC": CONSEIL, "PROM": JOURNAL}[etape.code]
    return phrases.CHAMBRES[Chambre.SENAT if etape.chambre == "senat" else Chambre.ASSEMBLEE]


def _faits(
    segments: Sequence[tuple[str, Segment]], marques: Sequence[tuple[str, Marque]], votes: Sequence[Vote],
    actions: Sequence[ActionLue],
) -> Iterable[Fait]:  # fmt: skip
    """The lines of the same course: a day of ballots is one, led by the weightiest."""
    for ou, segment in segments:
        yield Fait(segment.debut, segment.fin, ou, segment.titre)
    for ou, marque in marques:
        if marque.forme not in ("adopte", "rejete"):
            yield Fait(marque.jour, marque.jour, ou, marque.titre)

    def seance(vote: Vote) -> tuple[str, str]:
        return vote.date, vote.chambre

    for (quand, chambre), du_jour in groupby(sorted(votes, key=seance), key=seance):
        ce_jour = sorted(du_jour, key=lambda vote: (-poids(vote), -vote.numero))
        premier, autres = ce_jour[0], len(ce_jour) - 1
        suite = f" (et {phrases.pluriel(autres, 'autre scrutin', 'autres scrutins')} ce jour-là)" if autres else ""
        yield Fait(
            jour(quand), jour(quand), phrases.CHAMBRES[Chambre(chambre)],
            f"{phrases.capitale(phrases.SORTS[premier.sort_code])} : {phrases.capitale(premier.titre)}{suite}",
            adresse_scrutin(premier),
        )  # fmt: skip
    for action in actions:
        yield Fait(
            jour(action.date_debut), jour(action.date_fin), INTERETS,
            f"{action.lobbyiste.nom} déclare avoir agi sur ce texte", f"/lobbying/{action.lobbyiste.id}",
        )  # fmt: skip


def voir_aussi(debats: Sequence[Debat], actions: Sequence[ActionLue], autres: Sequence[Lien]) -> list[Lien]:
    """Five ways on at most: the ballots that were explained, who declared most, then the neighbours."""
    liens = [
        Lien(
            adresse_scrutin(d.scrutin),
            f"Le vote {phrases.DE_LA_CHAMBRE[d.scrutin.chambre]} du {phrases.le_jour(jour(d.scrutin.date))}",
        )
        for d in debats
    ]
    compte = Counter(action.lobbyiste.id for action in actions)
    noms = {action.lobbyiste.id: action.lobbyiste.nom for action in actions}
    liens += [Lien(f"/lobbying/{id_}", noms[id_]) for id_, _ in compte.most_common(1)]
    return [*liens, *autres][:5]


def dessin(trouve: Cours) -> bytes:
    """The picture at its own address; a text of which nothing is dated has none."""
    if trouve.dessin is None:
        raise NotFoundError("Ce texte n’a pas de parcours à dessiner.")
    return trouve.dessin.encode()
