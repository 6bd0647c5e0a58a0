"""The checks a new release must pass before it is served. Each is a pure function giving what it found wrong.

A grave finding stops the publication; the former release goes on serving. The others are published with the
release, where everybody can read them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.calendrier import LEGISLATURES
from hemicycle.release.documents.constantes import periodes
from hemicycle.release.identity import InputFile

QUARANTAINE_MAXIMUM = 0.05  # a larger share of a file set aside means that its format changed
BAISSE_MAXIMUM = 0.20  # a larger fall from the served release means that a file came incomplete


def verifier(monde: Monde, inputs: Sequence[InputFile], served: Mapping[str, int] | None) -> list[Constat]:
    """All findings about a world and the files it was made of; `served` are the counts of the present release."""
    return [
        *monde.constats,
        *_identifiants_uniques(monde),
        *_scrutins_uniques(monde),
        *_scrutins_sans_vote(monde),
        *_votes_coherents(monde),
        *_membres_sans_groupe(monde),
        *_dates(monde),
        *_periodes_exactes(monde),
        *_quarantaine(inputs),
        *_baisse(comptes(monde), served or {}),
    ]


def comptes(monde: Monde) -> dict[str, int]:
    """How many records of each kind a world holds."""
    return {
        "parlementaires": len(monde.personnes),
        "parlementairesActifs": sum(p.actif for p in monde.personnes),
        "groupes": len(monde.groupes),
        "scrutins": len(monde.scrutins),
        "votes": len(monde.votes.scrutin),
        "dossiers": len(monde.legislatif.dossiers),
        "amendements": monde.legislatif.amendements.height,
        "interventions": monde.legislatif.interventions.height,
    }


def _identifiants_uniques(monde: Monde) -> Iterator[Constat]:
    for kind, values in (
        ("parlementaire", [p.id for p in monde.personnes]),
        ("slug", [p.slug for p in monde.personnes]),
        ("groupe", [g.id for g in monde.groupes]),
        ("scrutin", [s.id for s in monde.scrutins]),
    ):
        for value, n in Counter(values).items():
            if n > 1:
                yield Constat("identifiant_unique", value, f"{kind} {value} : {n} fois", grave=True)


def _scrutins_uniques(monde: Monde) -> Iterator[Constat]:
    for key, n in Counter((s.chambre, s.session, s.numero) for s in monde.scrutins).items():
        if n > 1:
            yield Constat("scrutin_unique", "/".join(map(str, key)), f"{n} scrutins de même numéro", grave=True)


def _scrutins_sans_vote(monde: Monde) -> Iterator[Constat]:
    counts = np.bincount(monde.votes.scrutin, minlength=len(monde.scrutins))
    for rang, scrutin in enumerate(monde.scrutins):
        if counts[rang] == 0 and not scrutin.congres:
            yield Constat("scrutin_sans_vote", scrutin.uid, "aucun vote nominatif", grave=True)


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


def _membres_sans_groupe(monde: Monde) -> Iterator[Constat]:
    connus = {groupe.uid for groupe in monde.groupes}
    for personne in monde.personnes:
        mandat = personne.dernier_mandat
        if personne.actif and mandat is not None and mandat.groupe not in connus:
            yield Constat(
                "membre_sans_groupe",
                personne.uid,
                f"{personne.prenom} {personne.nom} siège sans groupe connu",
            )


def _dates(monde: Monde) -> Iterator[Constat]:
    """A scrutin lies inside its legislature: a date shifted by a time zone or a wrong archive would not."""
    bornes = {legislature.numero: legislature for legislature in LEGISLATURES}
    for scrutin in monde.scrutins:
        legislature = bornes.get(scrutin.legislature or 0)
        if legislature is None:
            continue
        if scrutin.jour < legislature.debut or (legislature.fin is not None and scrutin.jour > legislature.fin):
            yield Constat(
                "date_hors_legislature",
                scrutin.uid,
                f"{scrutin.jour} hors de la {legislature.numero}e",
                grave=True,
            )


def _periodes_exactes(monde: Monde) -> Iterator[Constat]:
    """Filtering on the bounds of a period gives that period: no two of a chamber overlap."""
    rows = periodes(monde.scrutins)
    for i, a in enumerate(rows):
        for b in rows[i + 1 :]:
            if a["chambre"] == b["chambre"] and a["dateDebut"] <= b["dateFin"] and b["dateDebut"] <= a["dateFin"]:
                yield Constat("periodes", a["session"], f"chevauche la période {b['session']}", grave=True)


def _quarantaine(inputs: Sequence[InputFile]) -> Iterator[Constat]:
    for file in inputs:
        if file.read != file.kept + file.quarantined:
            yield Constat("lu_garde_ecarte", file.name, "lu ≠ gardé + écarté", grave=True)
        if file.quarantined > max(1, QUARANTAINE_MAXIMUM * file.read):
            yield Constat("quarantaine", file.name, f"{file.quarantined} documents écartés sur {file.read}", grave=True)


def _baisse(comptes: Mapping[str, int], served: Mapping[str, int]) -> Iterator[Constat]:
    for kind in ("parlementaires", "scrutins", "votes"):
        before, after = served.get(kind, 0), comptes.get(kind, 0)
        if after < before * (1 - BAISSE_MAXIMUM):
            yield Constat("baisse", kind, f"{kind} : {after} contre {before} dans la publication servie", grave=True)
