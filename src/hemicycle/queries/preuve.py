"""The proof of a rate: every scrutin it was or was not counted over, and why.

Adding up the rows gives the numerator and the denominator that are served: anybody can check a figure by hand.
"""

from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries import historique
from hemicycle.queries.historique import Membre, comparables, conformes
from hemicycle.queries.lecture import Lecture
from hemicycle.queries.pages import encode_page, page_of, with_members
from hemicycle.release.facets import Mask
from hemicycle.release.votes import SANS_LIGNE, Votes
from hemicycle.stats.codes import Motif
from hemicycle.vocabulaire import MotifCompte, Periode, TauxVerifiable

LIBELLES = {
    MotifCompte.VOTE: "A voté.",
    MotifCompte.CONFORME: "A voté comme la majorité des votants de son groupe.",
    MotifCompte.ECART: "N'a pas voté comme la majorité des votants de son groupe.",
    MotifCompte.ABSENT: "En fonction ce jour-là, n'a pas pris part au vote.",
    MotifCompte.NON_VOTANT: "N'a pas pris part au vote : présidence, Gouvernement, déport ou refus déclaré.",
    MotifCompte.POUR_SEULEMENT: "Seuls les votes favorables sont recensés : se taire n'est pas s'absenter.",
    MotifCompte.NON_NOMINATIF: "Les positions individuelles n'ont pas été publiées.",
    MotifCompte.CONGRES: "Vote du Congrès, qui n'est celui d'aucune des deux chambres.",
    MotifCompte.SANS_MANDAT: "Figure au scrutin sans qu'un mandat couvre ce jour.",
    MotifCompte.SANS_LIGNE: "Pas de ligne à comparer : aucun groupe, moins de trois votants ou égalité.",
}


class Filtres(NamedTuple):
    """Which rate, over which stretch, and which of its scrutins: counted, not counted, or all."""

    statistique: TauxVerifiable = TauxVerifiable.PRESENCE
    periode: Periode = Periode.MANDAT
    compte: bool | None = None


class _Compte(NamedTuple):
    """What a rate makes of each vote."""

    base: Mask
    favorable: Mask
    motifs: NDArray[np.object_]


def preuve(lecture: Lecture, membre: Membre, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the scrutins of a rate, most recent first; `meta` holds the totals over all of them."""
    (votes,) = lecture.store.votes_by([membre.rang])
    votes = votes[_portee(lecture, membre.rang, votes, filtres.periode)]
    compte = _presence(votes) if filtres.statistique is TauxVerifiable.PRESENCE else _loyaute(votes)
    gardes = np.ones(len(votes), dtype=np.bool_) if filtres.compte is None else compte.base == filtres.compte
    slice_ = page_of(np.flatnonzero(gardes), page, limit)
    documents = historique.encoder(lecture, membre, votes[slice_.ranks])
    rows = [
        with_members(document, _suite(bool(compte.base[rang]), bool(compte.favorable[rang]), compte.motifs[rang]))
        for document, rang in zip(documents, slice_.ranks, strict=True)
    ]
    meta = {
        "statistique": filtres.statistique,
        "periode": filtres.periode,
        "chambre": lecture.label(lecture.parlementaires, "chambre", membre.rang),
        "numerateur": int(compte.favorable.sum()),
        "denominateur": int(compte.base.sum()),
    }
    return encode_page(rows, slice_, {name: msgspec.json.encode(value).decode() for name, value in meta.items()})


def _portee(lecture: Lecture, membre: int, votes: Votes, periode: Periode) -> Mask:
    """The votes of the last mandate, or of the career in the chamber of filing."""
    if periode is Periode.MANDAT:
        mandat: Mask = votes["mandat"]
        return mandat
    chambre = lecture.label(lecture.parlementaires, "chambre", membre) or ""
    ici: Mask = lecture.scrutins.equals("chambre", chambre)[votes["scrutin"]]
    return ici


def _presence(votes: Votes) -> _Compte:
    codes = votes["motif"]
    return _Compte(codes <= Motif.ABSENT, codes == Motif.VOTE, _PAR_MOTIF[codes])


def _loyaute(votes: Votes) -> _Compte:
    base, favorable = comparables(votes), conformes(votes)
    motifs = _PAR_MOTIF[votes["motif"]]
    motifs[(votes["motif"] == Motif.VOTE) & (votes["ligne"] == SANS_LIGNE)] = MotifCompte.SANS_LIGNE
    motifs[base & favorable] = MotifCompte.CONFORME
    motifs[base & ~favorable] = MotifCompte.ECART
    return _Compte(base, favorable, motifs)


_PAR_MOTIF = np.array([MotifCompte(motif.name) for motif in Motif], dtype=object)


def _suite(compte: bool, favorable: bool, motif: MotifCompte) -> dict[str, bytes]:
    return {
        "compte": msgspec.json.encode(compte),
        "favorable": msgspec.json.encode(favorable),
        "motif": msgspec.json.encode({"code": motif, "libelle": LIBELLES[motif]}),
    }
