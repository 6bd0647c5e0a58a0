"""Scrutins of the Senate and their dossiers.

In order: the dossier that the index or the page of the vote links to; the sitting that Dosleg files the vote under,
which belongs to a reading of a dossier; the feed or page of a dossier that names the vote among its steps; the one
dossier open on that day whose title is the text that the object names.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from hemicycle.assemble.legislatif import Dossier, Lien, LienEcarte
from hemicycle.assemble.liens.known_dossiers import promulgation
from hemicycle.assemble.liens.objets_senat import texte_de_l_objet
from hemicycle.assemble.liens.scrutins_dossiers import MALUS_CONTESTE, votes_cites
from hemicycle.assemble.liens.titres import texte_nomme
from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.assemble.senat.identifiants import dossier_uid
from hemicycle.assemble.senat.textes.lectures import Lectures
from hemicycle.calendrier import session_senat

DECLARE, SEANCE, ETAPE, TITRE, TITRE_SEANCE = "declare", "seance", "etape", "titre", "titre_seance"
CONFIANCES = {DECLARE: 1.0, SEANCE: 1.0, ETAPE: 1.0, TITRE: 0.9, TITRE_SEANCE: 0.9}
SESSIONS = 3  # a text lapses when the third ordinary session after its own opens (rules of the Senate, article 28)


def scrutins_dossiers_senat(
    scrutins: Iterable[Scrutin], dossiers: Iterable[Dossier], lues: Lectures, seances: Mapping[str, str]
) -> tuple[tuple[Lien, ...], tuple[LienEcarte, ...], list[Constat]]:
    """One link per scrutin at most, what other sources say instead, and the dossiers that nothing describes.

    `seances` gives Dosleg's code of the sitting. A dossier that a vote declares is linked even when no file of ours
    describes it: the statement is official.
    """
    connus = {dossier.uid: dossier for dossier in dossiers}
    etapes = votes_cites(connus.values())
    titres = _titres(connus.values())
    found: list[Lien] = []
    ecartes: list[LienEcarte] = []
    for scrutin in scrutins:
        code = seances.get(scrutin.uid, "")
        dits = (
            (DECLARE, {scrutin.dossier_ref} if scrutin.dossier_ref else set[str]()),
            (SEANCE, {dossier_uid(signet) for signet in lues.seances.get(code, ())}),
            (ETAPE, etapes.get(scrutin.uid, set())),
        )
        surs = [(methode, next(iter(uids))) for methode, uids in dits if len(uids) == 1]
        choix = surs[:1] or _par_titre(scrutin, connus, titres)
        autres = [LienEcarte(scrutin.uid, uid, methode, 0.0) for methode, uid in surs if uid != choix[0][1]]
        malus = MALUS_CONTESTE if autres else 0
        found += [Lien(scrutin.uid, uid, methode, CONFIANCES[methode] - malus) for methode, uid in choix]
        ecartes += autres
    return tuple(found), tuple(ecartes), _inconnus(found, connus)


def ouvert(dossier: Dossier, jour: date) -> bool:
    """Whether a vote of that day may be on the dossier: filed by then, not a law yet, and not lapsed since.

    Senators table the same text again, under the same title, years after the first one went nowhere.
    """
    fin = promulgation(dossier)
    derniere = _derniere_session(dossier)
    depose = dossier.date_depot is None or dossier.date_depot <= jour
    oublie = derniere is not None and int(session_senat(jour)) >= derniere + SESSIONS
    return depose and not oublie and (fin is None or jour <= fin)


def _derniere_session(dossier: Dossier) -> int | None:
    """The last session in which something is known to have happened to a dossier."""
    jours = filter(None, (dossier.date_depot, *(etape.jour for etape in dossier.etapes)))
    sessions = [*map(session_senat, jours), *filter(None, [dossier.session])]
    return max(map(int, sessions), default=None)


def _par_titre(
    scrutin: Scrutin, dossiers: Mapping[str, Dossier], titres: Mapping[str, set[str]]
) -> list[tuple[str, str]]:
    """The dossier of that title; of several, the one read on that day."""
    cle = texte_de_l_objet(scrutin.objet or scrutin.titre)
    ouverts = [uid for uid in sorted(titres.get(cle or "", set())) if ouvert(dossiers[uid], scrutin.jour)]
    if len(ouverts) == 1:
        return [(TITRE, ouverts[0])]
    lus = [uid for uid in ouverts if scrutin.seance in dossiers[uid].reunions]
    return [(TITRE_SEANCE, lus[0])] if len(lus) == 1 else []


def _titres(dossiers: Iterable[Dossier]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for dossier in dossiers:
        for titre in (dossier.titre, dossier.titre_source):
            cle = texte_nomme(titre or "")
            if cle is not None:
                found[cle].add(dossier.uid)
    return found


def _inconnus(liens: Iterable[Lien], connus: Mapping[str, Dossier]) -> list[Constat]:
    absents = sorted({lien.vers for lien in liens if lien.vers not in connus})
    if not absents:
        return []
    message = f"{len(absents)} dossiers cités par des scrutins et absents des fichiers lus : {', '.join(absents[:20])}"
    return [Constat("dossier_inconnu", "senat", message)]
