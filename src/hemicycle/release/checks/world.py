"""The checks a new release must pass before it is served. Each is a pure function giving what it found wrong.

A grave finding stops the publication; the former release goes on serving. The others are published with the
release, where everybody can read them.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from operator import itemgetter

import numpy as np
import polars as pl

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.personnes.sejours import sejours
from hemicycle.assemble.votes import SANS_GROUPE
from hemicycle.calendrier import dans_legislature, session_senat
from hemicycle.release.checks.files import QUARANTAINE_MAXIMUM
from hemicycle.release.documents.site.constantes import periodes
from hemicycle.release.format.record import InputFile
from hemicycle.vocabulaire import CODES_POSITION, Chambre, PositionDetail

# the kinds whose fall is grave
SURVEILLES = (
    "parlementairesConnus", "parlementairesActifs", "scrutins", "votes", "lobbyistes", "actionsLobbying", "candidats",
)  # fmt: skip
# the files that say who votes, and under which group
FICHIERS_DE_PERSONNES = {
    Chambre.ASSEMBLEE: "l'historique des acteurs, mandats et organes (AMO30), ou AMO10 et AMO20 de la législature",
    Chambre.SENAT: "le fichier général (ODSEN_GENERAL) et l'histoire des groupes (ODSEN_HISTOGROUPES)",
}
SIEGES_DOUTEUX = 20  # members in office above which a chamber without groups is no accident
NON_VU = -2  # neither a group nor none: who did not sit
DATES = 3  # days that a finding names; of more, how many and between which
BAISSE_MAXIMUM = 0.20  # a larger fall from the served release means that a file came incomplete


def verifier(monde: Monde, inputs: Sequence[InputFile], served: Mapping[str, int] | None) -> list[Constat]:
    """All findings about a world and the files it was made of; `served` are the counts of the present release."""
    return [
        *monde.constats,
        *_identifiants_uniques(monde),
        *_scrutins_uniques(monde),
        *_scrutins_sans_vote(monde),
        *_votes_coherents(monde),
        *_votants_inconnus(monde),
        *_membres_sans_groupe(monde),
        *_chambres_des_membres(monde),
        *_chambres_des_jours(monde),
        *_dates(monde),
        *_periodes_exactes(monde),
        *_quarantaine(inputs),
        *_baisse(comptes(monde), served or {}),
    ]


def comptes(monde: Monde) -> dict[str, int]:
    """How many records of each kind a world holds, in all and in each chamber (`scrutins/senat`).

    Members are counted in the chamber they are filed under; those known are the ones that files name.
    """
    par_chambre: dict[str, Mapping[str, int]] = {
        "parlementaires": Counter(str(p.chambre) for p in monde.personnes),
        "parlementairesConnus": Counter(str(p.chambre) for p in monde.personnes if p.identite_connue),
        "parlementairesActifs": Counter(str(p.chambre) for p in monde.personnes if p.actif),
        "groupes": Counter(str(g.chambre) for g in monde.groupes),
        "scrutins": Counter(str(s.chambre) for s in monde.scrutins),
        "votes": _votes_par_chambre(monde),
        "dossiers": Counter(str(d.chambre) for d in monde.legislatif.dossiers),
        "amendements": _lignes_par_chambre(monde.legislatif.amendements),
        "interventions": _lignes_par_chambre(monde.legislatif.interventions),
    }
    totaux = {kind: sum(counts.values()) for kind, counts in par_chambre.items()}
    totaux["candidats"] = sum(len(unite.candidats) for unite in monde.senatoriales.unites)
    totaux |= {"lobbyistes": len(monde.lobbying.lobbyistes), "actionsLobbying": monde.lobbying.actions.height}
    return totaux | {
        f"{kind}/{chambre}": counts.get(chambre, 0) for kind, counts in par_chambre.items() for chambre in Chambre
    }


def _votes_par_chambre(monde: Monde) -> Mapping[str, int]:
    par_scrutin = np.bincount(monde.votes.scrutin, minlength=len(monde.scrutins)).tolist()
    counts: Counter[str] = Counter()
    for scrutin, n in zip(monde.scrutins, par_scrutin, strict=True):
        counts[scrutin.chambre] += n
    return counts


def _lignes_par_chambre(table: pl.DataFrame) -> Mapping[str, int]:
    return {c: int((table["chambre"] == c).sum()) for c in Chambre} if table.width else {}


def _identifiants_uniques(monde: Monde) -> Iterator[Constat]:
    for kind, values in (
        ("parlementaire", [p.id for p in monde.personnes]),
        ("identifiant officiel", [uid for p in monde.personnes for uid in p.uids]),
        ("slug", [p.slug for p in monde.personnes]),
        ("groupe", [g.id for g in monde.groupes]),
        ("scrutin", [s.id for s in monde.scrutins]),
        ("lobbyiste", [lobbyiste.id for lobbyiste in monde.lobbying.lobbyistes]),
        ("action", monde.lobbying.actions.get_column("id", default=pl.Series(dtype=pl.String)).to_list()),
    ):
        for value, n in Counter(values).items():
            if n > 1:
                yield Constat("identifiant_unique", value, f"{kind} {value} : {n} fois", grave=True)


def _scrutins_uniques(monde: Monde) -> Iterator[Constat]:
    for key, n in Counter((s.chambre, s.session, s.numero) for s in monde.scrutins).items():
        if n > 1:
            yield Constat("scrutin_unique", "/".join(map(str, key)), f"{n} scrutins de même numéro", grave=True)


def _scrutins_sans_vote(monde: Monde) -> Iterator[Constat]:
    """A ballot of the Assembly holds its votes: many without any were read wrongly. At the Senate they lie in another
    file than the ballot, which may not be at hand: they are told session by session."""
    counts = np.bincount(monde.votes.scrutin, minlength=len(monde.scrutins))
    sans_vote = [s for s, n in zip(monde.scrutins, counts.tolist(), strict=True) if n == 0]
    deputes = [s for s in sans_vote if s.chambre is Chambre.ASSEMBLEE and not s.congres]
    total = sum(s.chambre is Chambre.ASSEMBLEE for s in monde.scrutins)
    grave = len(deputes) > max(1, QUARANTAINE_MAXIMUM * total)
    for scrutin in deputes:
        yield Constat("scrutin_sans_vote", scrutin.uid, "aucun vote nominatif", grave=grave)
    par_session = Counter(s.session for s in sans_vote if s.chambre is Chambre.SENAT)
    for session, n in sorted(par_session.items()):
        yield Constat("scrutin_sans_vote", f"senat/{session}", f"{n} scrutins du Sénat sans vote nominatif")


def _votes_coherents(monde: Monde) -> Iterator[Constat]:
    """Votes point to scrutins and voters that exist, each person once in a scrutin, ordered for packing."""
    votes = monde.votes
    if len(votes.scrutin) == 0:
        return
    if votes.scrutin.max() >= len(monde.scrutins) or votes.votant.max() >= len(monde.votants):
        yield Constat("vote_orphelin", "votes", "un vote sans scrutin ou sans votant", grave=True)
        return
    personne = np.array([v.personne for v in monde.votants], dtype=np.int64)[votes.votant]
    cle = votes.scrutin.astype(np.int64) * len(monde.personnes) + personne
    if not bool(np.all(np.diff(cle) > 0)):
        yield Constat("vote_unique", "votes", "une personne deux fois dans un scrutin, ou un ordre rompu", grave=True)


def _votants_inconnus(monde: Monde) -> Iterator[Constat]:
    """Ballots without the files that say who votes in them and under which group: most of what is served of them would
    be a list of numbers. The Congress apart, whose senators the Assembly's files need not name."""
    votes = monde.votes
    if not len(votes.scrutin):
        return
    listes = votes.position != CODES_POSITION.index(PositionDetail.ABSENT)
    connue = np.array([monde.personnes[v.personne].identite_connue for v in monde.votants], dtype=np.bool_)
    groupe = np.array([v.groupe is not None for v in monde.votants], dtype=np.bool_)
    personne = np.array([v.personne for v in monde.votants], dtype=np.int64)
    for chambre, fichiers in FICHIERS_DE_PERSONNES.items():
        siens = np.array([s.chambre is chambre and not s.congres for s in monde.scrutins], dtype=np.bool_)
        # how many votes of each voter: millions of them are of some thousand voters
        leurs = np.bincount(votes.votant[listes & siens[votes.scrutin]], minlength=len(personne))
        nommes, nombre = (len(np.unique(personne[vus])) for vus in ((leurs > 0) & connue, leurs > 0))
        if 2 * nommes < nombre:
            message = (
                f"{nombre - nommes} votants sur {nombre} ne sont dans aucun fichier de personnes. Ajoutez {fichiers}"
            )
            yield Constat("votants_inconnus", str(chambre), message, grave=True)
        tous, avec = int(leurs.sum()), int(leurs[groupe].sum())
        if 2 * avec < tous:
            message = f"{tous - avec} votes sur {tous} sans groupe connu. Ajoutez {fichiers}"
            yield Constat("groupes_inconnus", str(chambre), message, grave=True)


def _membres_sans_groupe(monde: Monde) -> Iterator[Constat]:
    connus = {groupe.uid for groupe in monde.groupes}
    assis = [(p, m) for p in monde.personnes if p.actif and (m := p.dernier_mandat) is not None]
    for chambre in Chambre:
        ici = [m.groupe in connus for p, m in assis if p.chambre is chambre]
        if len(ici) > SIEGES_DOUTEUX and sum(ici) * 2 < len(ici):
            message = (
                f"{len(ici) - sum(ici)} membres en poste sur {len(ici)} sans groupe connu : ajoutez le fichier des "
                "groupes politiques"
            )
            yield Constat("groupes_des_membres", str(chambre), message, grave=True)
    for personne, mandat in assis:
        if mandat.groupe not in connus:
            yield Constat(
                "membre_sans_groupe",
                personne.uid,
                f"{personne.prenom} {personne.nom} siège sans groupe connu",
            )


def _chambres_des_membres(monde: Monde) -> Iterator[Constat]:
    """A person is filed under the chamber where it sits or last sat, whatever the other chamber's files say."""
    for personne in monde.personnes:
        dernier = max(personne.mandats, key=lambda m: (m.fin or date.max, m.debut), default=None)
        if dernier is not None and dernier.chambre is not personne.chambre:
            yield Constat(
                "chambre_du_membre",
                personne.uid,
                f"{personne.prenom} {personne.nom}, classé {personne.chambre}, a siégé en dernier : {dernier.chambre}",
            )


def _chambres_des_jours(monde: Monde) -> Iterator[Constat]:
    """Everybody who voted on a day is in the chamber of that day, and in the group that the ballot lists."""
    tous = sejours(monde.personnes, monde.groupes)
    rangs = {groupe.uid: rang for rang, groupe in enumerate(monde.groupes)}
    exprimes = monde.votes.position <= CODES_POSITION.index(PositionDetail.ABSTENTION)
    personne = np.array([v.personne for v in monde.votants] or [0], dtype=np.int64)
    groupe = np.array([SANS_GROUPE if v.groupe is None else v.groupe for v in monde.votants] or [0], dtype=np.int16)
    for chambre in Chambre:
        tenus = [s.jour if s.chambre is chambre and not s.congres else None for s in monde.scrutins]
        jours = sorted(filter(None, set(tenus)))
        places = {jour: place for place, jour in enumerate(jours)}
        jour = np.array([-1 if un is None else places[un] for un in tenus] or [-1], dtype=np.int64)
        assis = np.full((len(monde.personnes), len(jours)), NON_VU, dtype=np.int16)
        for s in tous:
            if s.mandat.chambre is chambre:
                debut, fin = bisect_left(jours, s.debut), bisect_right(jours, s.fin or date.max)
                assis[s.rang, debut:fin] = SANS_GROUPE if s.groupe is None else rangs[s.groupe.uid]
        siens = exprimes & (jour[monde.votes.scrutin] >= 0)
        quand, votants = jour[monde.votes.scrutin[siens]], monde.votes.votant[siens]
        qui, sous = personne[votants], groupe[votants]
        siege = assis[qui, quand]
        for regle, ecarts, dit in (
            ("votant_hors_chambre", siege == NON_VU, "sans siège connu"),
            (
                "groupe_du_vote",
                (siege != NON_VU) & (sous != SANS_GROUPE) & (sous != siege),
                "sous un autre groupe que celui du jour",
            ),
        ):
            vus = sorted(set(zip(qui[ecarts].tolist(), quand[ecarts].tolist(), strict=True)))
            for rang, siennes in groupby(vus, key=itemgetter(0)):
                dates = [jours[place].isoformat() for _, place in siennes]
                p = monde.personnes[rang]
                yield Constat(regle, p.uid, f"{p.prenom} {p.nom} vote {dit} : {_quelques(dates)}")


def _quelques(dates: Sequence[str]) -> str:
    return ", ".join(dates) if len(dates) <= DATES else f"{len(dates)} jours du {dates[0]} au {dates[-1]}"


def _dates(monde: Monde) -> Iterator[Constat]:
    """A scrutin lies inside its legislature or session: a date shifted by a time zone or a wrong archive would not."""
    for scrutin in monde.scrutins:
        if not dans_legislature(scrutin.jour, scrutin.legislature or 0):
            message = f"{scrutin.jour} hors de la {scrutin.legislature}e"
            yield Constat("date_hors_legislature", scrutin.uid, message, grave=True)
        if scrutin.chambre is Chambre.SENAT and session_senat(scrutin.jour) != scrutin.session:
            yield Constat(
                "date_hors_session", scrutin.uid, f"{scrutin.jour} hors de la session {scrutin.session}", grave=True
            )


def _periodes_exactes(monde: Monde) -> Iterator[Constat]:
    """Filtering on the bounds of a period gives that period: no two of a chamber overlap."""
    rows = periodes(monde.scrutins)
    for i, a in enumerate(rows):
        for b in rows[i + 1 :]:
            if a.chambre is b.chambre and a.date_debut <= b.date_fin and b.date_debut <= a.date_fin:
                yield Constat("periodes", a.session, f"chevauche la période {b.session}", grave=True)


def _quarantaine(inputs: Sequence[InputFile]) -> Iterator[Constat]:
    for file in inputs:
        if file.read != file.kept + file.quarantined:
            yield Constat("lu_garde_ecarte", file.name, "lu ≠ gardé + écarté", grave=True)
        if file.quarantined > max(1, QUARANTAINE_MAXIMUM * file.read):
            yield Constat("quarantaine", file.name, f"{file.quarantined} documents écartés sur {file.read}")


def _baisse(comptes: Mapping[str, int], served: Mapping[str, int]) -> Iterator[Constat]:
    """A fall from the served release, in all or in one chamber: the growth of the other must not hide it."""
    for kind, before in served.items():
        if kind.partition("/")[0] not in SURVEILLES:
            continue
        after = comptes.get(kind, 0)
        if after < before * (1 - BAISSE_MAXIMUM):
            yield Constat("baisse", kind, f"{kind} : {after} contre {before} dans la publication servie", grave=True)
