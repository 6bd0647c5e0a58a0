"""The proof of a rate: every scrutin it was or was not counted over, and why.

Adding up the rows gives the numerator and the denominator that are served: anybody can check a figure by hand.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from hemicycle.models.stats import MedianeDuGroupe
from hemicycle.queries.membres import historique
from hemicycle.queries.membres.historique import Membre, comparables, conformes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, page_of, with_members
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import GROUPE
from hemicycle.release.format.packed_votes import DELEGATIONS, Votes
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


def preuve(release: OpenRelease, membre: Membre, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the scrutins of a rate, most recent first; `meta` holds the totals over all of them."""
    (votes,) = release.store.votes_by([membre.rang])
    portee = _portee(release, membre.rang, votes, filtres.periode)
    base, favorable = _COMPTES[filtres.statistique](votes)
    gardes = portee if filtres.compte is None else portee & (base == filtres.compte)
    slice_ = page_of(np.flatnonzero(gardes), page, limit)
    rows = _lignes(release, membre, votes[slice_.ranks], filtres.statistique)
    meta = {
        "statistique": filtres.statistique,
        "periode": filtres.periode,
        "chambre": release.label(release.parlementaires, "chambre", membre.rang),
        "numerateur": int(np.count_nonzero(portee & favorable)),
        "denominateur": int(np.count_nonzero(portee & base)),
    }
    return encode_page(rows, slice_, {name: msgspec.json.encode(value).decode() for name, value in meta.items()})


def par_mois(release: OpenRelease, membre: Membre, periode: Periode) -> bytes:
    """The same counts month by month, from the first to the last that holds a scrutin of the base."""
    (votes,) = release.store.votes_by([membre.rang])
    base, presents = _presence(votes)
    # What loyalty compares is part of it. Votes come latest first: months are runs of them.
    gardes = np.flatnonzero(_portee(release, membre.rang, votes, periode) & base)[::-1]
    if not len(gardes):
        return b'{"data":[]}'
    jours = release.scrutins.columns["jour"][votes["scrutin"][gardes]]
    premier, dernier = jours[[0, -1]].astype("datetime64[D]").astype("datetime64[M]")
    mois = np.arange(premier, dernier + 2)
    bornes = np.searchsorted(jours, mois.astype("datetime64[D]").astype(jours.dtype))

    def compter(mask: Mask) -> list[int]:
        comptes: list[int] = np.diff(np.searchsorted(np.flatnonzero(mask[gardes]), bornes)).tolist()
        return comptes

    noms = mois[:-1].astype(str).tolist()
    compares, semblables = _loyaute(votes)
    pleins = np.flatnonzero(np.diff(bornes))
    derniers = votes["votant"][gardes[bornes[pleins + 1] - 1]]
    medianes = _medianes(release, [noms[n] for n in pleins.tolist()], derniers.tolist())
    delegues = compter(presents & (votes["delegation"] == DELEGATIONS.index(True)))
    tus = compter(presents & (votes["delegation"] == DELEGATIONS.index(None)))
    rows = [
        {"mois": nom, "base": sur, "votes": exprimes,
         "delegues": None if tus[rang] else delegues[rang], "compares": comparees, "conformes": suivies,
         "medianeGroupe": medianes.get(nom)}
        for rang, (nom, sur, exprimes, comparees, suivies) in enumerate(
            zip(noms, np.diff(bornes).tolist(), compter(presents), compter(compares), compter(semblables), strict=True)
        )
    ]  # fmt: skip
    return msgspec.json.encode({"data": rows})


def _medianes(release: OpenRelease, mois: Sequence[str], votants: Sequence[int]) -> dict[str, MedianeDuGroupe]:
    """The median of each month, of the group of its last scrutin."""
    found: dict[str, MedianeDuGroupe] = {}
    for votant in set(votants):
        groupe = msgspec.json.decode(release.votants.groupes[votant], type=_Groupe | None)
        lu = None if groupe is None else release.store.document(GROUPE, "medianes", groupe.id)
        if groupe is not None and lu is not None:
            siennes = msgspec.json.decode(lu.body, type=dict[str, tuple[int, int]])
            siens = [cle for cle, lui in zip(mois, votants, strict=True) if lui == votant and cle in siennes]
            found |= {cle: MedianeDuGroupe(groupe.slug, *siennes[cle]) for cle in siens}
    return found


class _Groupe(msgspec.Struct):
    id: str
    slug: str


def _portee(release: OpenRelease, membre: int, votes: Votes, periode: Periode) -> Mask:
    """The votes of the last mandate, or of the career in the chamber of filing."""
    if periode is Periode.MANDAT:
        return votes["mandat"]
    chambre = release.label(release.parlementaires, "chambre", membre) or ""
    ici: Mask = release.scrutins.equals("chambre", chambre)[votes["scrutin"]]
    return ici


def _presence(votes: Votes) -> tuple[Mask, Mask]:
    return votes["motif"] <= Motif.ABSENT, votes["motif"] == Motif.VOTE


def _loyaute(votes: Votes) -> tuple[Mask, Mask]:
    return comparables(votes), conformes(votes)


# The votes that each rate is counted over, and those in its favour.
_COMPTES = {TauxVerifiable.PRESENCE: _presence, TauxVerifiable.LOYAUTE: _loyaute}


def _lignes(release: OpenRelease, membre: Membre, votes: Votes, statistique: TauxVerifiable) -> list[bytes]:
    """The votes of a page, each with what the rate makes of it."""
    base, favorable = (mask.tolist() for mask in _COMPTES[statistique](votes))
    motifs = [_PAR_MOTIF[code] for code in votes["motif"].tolist()]
    if statistique is TauxVerifiable.LOYAUTE:
        motifs = [
            _du_vote(compte, conforme) if motif is MotifCompte.VOTE else motif
            for motif, compte, conforme in zip(motifs, base, favorable, strict=True)
        ]
    documents = historique.encoder(release, membre, votes)
    return [
        with_members(document, _suite(*row)) for document, *row in zip(documents, base, favorable, motifs, strict=True)
    ]


def _du_vote(compte: bool, conforme: bool) -> MotifCompte:
    """Loyalty compares a vote with the line of the group, where there is one."""
    if not compte:
        return MotifCompte.SANS_LIGNE
    return MotifCompte.CONFORME if conforme else MotifCompte.ECART


_PAR_MOTIF = [MotifCompte(motif.name) for motif in Motif]


def _suite(compte: bool, favorable: bool, motif: MotifCompte) -> dict[str, bytes]:
    return {
        "compte": msgspec.json.encode(compte),
        "favorable": msgspec.json.encode(favorable),
        "motif": msgspec.json.encode({"code": motif, "libelle": LIBELLES[motif]}),
    }
