"""How groups voted on a subject, and how many amendments their members tabled: under the group of that day."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Monde
from hemicycle.assemble.votes import GROUPE_INCONNU
from hemicycle.models.scrutins import PositionsGroupe
from hemicycle.models.sujets import StatsGroupeSujet
from hemicycle.release.format.packed_votes import CLASSE
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import Chambre, Position

CLASSES = tuple(Position)  # in the order of `PositionsGroupe`

_CHAMBRES = tuple(Chambre)
_CLASSE_DU_CODE = np.array([CLASSES.index(classe) for classe in CLASSE])
_ABSENT = CLASSES.index(Position.ABSENT)
_LOT = 1 << 20  # votes counted at once
_DERNIERE = 10_000  # after every group that has a place in its chamber


class _Cle(NamedTuple):
    """What the figures of a group are kept under: its records of all legislatures are one group."""

    chambre: Chambre
    slug: str


class _Nom(NamedTuple):
    """What a row says of its group."""

    nom: str
    slug: str
    couleur: str | None


NON_INSCRITS = _Nom("Non inscrit", "non-inscrit", "#808080")
INCONNU = _Nom(GROUPE_INCONNU, "groupe-inconnu", None)  # of voters whose group no file tells


class StatsSujets:
    """Votes and amendments by dossier and by group; a subject is the sum of its dossiers.

    The votes of the Congress are left out (both chambers vote there as one), and silence is no absence where a ballot
    records only the votes for (Constitution, article 49).
    """

    def __init__(self, monde: Monde, legislation: Legislation, des_auteurs: pl.Series) -> None:
        """`des_auteurs` are the groups of the authors of amendments on the day these were tabled, by official id."""
        self._groupes = _les_groupes(monde.groupes)
        rangs = {cle: rang for rang, cle in enumerate(self._groupes)}
        self._votes = _votes(monde, legislation, rangs)
        self._amendements = _amendements(
            legislation.dossier_des_amendements, des_auteurs, {groupe.uid: groupe for groupe in monde.groupes}, rangs
        )

    def du_sujet(self, dossiers: Iterable[int]) -> list[StatsGroupeSujet]:
        """One row per group that voted or tabled an amendment: Assembly first, then from left to right."""
        votes = np.zeros((len(self._groupes), len(CLASSES)), dtype=np.int64)
        amendements: Counter[int] = Counter()
        for dossier in set(dossiers):
            votes += self._votes.get(dossier, 0)
            amendements += self._amendements.get(dossier, Counter())
        return [
            StatsGroupeSujet(
                *nom, chambre=cle.chambre, votes=PositionsGroupe(*votes[rang].tolist()), amendements=amendements[rang]
            )
            for rang, (cle, nom) in enumerate(self._groupes.items())
            if votes[rang].any() or amendements[rang]
        ]


def _les_groupes(groupes: Sequence[Groupe]) -> dict[_Cle, _Nom]:
    """The groups that rows may be about, in display order, as their latest record names them."""
    found: dict[_Cle, tuple[tuple[int, int, str], _Nom]] = {}
    for groupe in sorted(groupes, key=lambda g: g.legislature or 0):  # the latest stays
        place = (_CHAMBRES.index(groupe.chambre), groupe.ordre, groupe.slug)
        if not groupe.non_inscrits:
            found[_cle(groupe)] = place, _Nom(groupe.nom, groupe.slug, groupe.couleur)
    for rang, chambre in enumerate(_CHAMBRES):
        for n, sans in enumerate((NON_INSCRITS, INCONNU)):
            found[_Cle(chambre, sans.slug)] = (rang, _DERNIERE + n, ""), sans
    return {cle: nom for cle, (_, nom) in sorted(found.items(), key=lambda pair: pair[1][0])}


def _cle(groupe: Groupe) -> _Cle:
    return _Cle(groupe.chambre, NON_INSCRITS.slug if groupe.non_inscrits else groupe.slug)


def _votes(monde: Monde, legislation: Legislation, rangs: dict[_Cle, int]) -> dict[int, NDArray[np.int64]]:
    """By dossier: votes of each group, by position."""
    avec = sorted({d for s, d in legislation.dossier_du_scrutin.items() if not monde.scrutins[s].congres})
    case_du_scrutin = np.full(len(monde.scrutins), -1, dtype=np.int64)
    places = {dossier: place for place, dossier in enumerate(avec)}
    for scrutin, dossier in legislation.dossier_du_scrutin.items():
        if not monde.scrutins[scrutin].congres:
            case_du_scrutin[scrutin] = places[dossier]
    muets = np.array([s.pour_seulement for s in monde.scrutins], dtype=np.bool_)
    groupe_de = _groupes_des_votes(monde, rangs)
    taille = len(avec) * len(rangs) * len(CLASSES)
    sommes = np.zeros(taille, dtype=np.int64)
    for debut in range(0, len(monde.votes.scrutin), _LOT):
        lot = slice(debut, debut + _LOT)
        vote, classe = monde.votes.scrutin[lot], _CLASSE_DU_CODE[monde.votes.position[lot]]
        compte = (case_du_scrutin[vote] >= 0) & ~(muets[vote] & (classe == _ABSENT))
        cases = case_du_scrutin[vote][compte] * len(rangs) + groupe_de(lot)[compte]
        sommes += np.bincount(cases * len(CLASSES) + classe[compte], minlength=taille)
    cube = sommes.reshape(len(avec), len(rangs), len(CLASSES))
    return dict(zip(avec, cube, strict=True))


def _groupes_des_votes(monde: Monde, rangs: dict[_Cle, int]) -> Callable[[slice], NDArray[np.int64]]:
    """The group that some votes were cast under; those that a ballot shows under none are of an unknown one.

    Some votes at a time: there are more than ten million, and a number for each is a hundred megabytes.
    """
    du_votant = np.array(
        [-1 if v.groupe is None else rangs[_cle(monde.groupes[v.groupe])] for v in monde.votants] or [-1],
        dtype=np.int64,
    )
    sans = np.array([rangs[_Cle(s.chambre, INCONNU.slug)] for s in monde.scrutins], dtype=np.int64)

    def groupes(lot: slice) -> NDArray[np.int64]:
        cites = du_votant[monde.votes.votant[lot]]
        return np.where(cites >= 0, cites, sans[monde.votes.scrutin[lot]])

    return groupes


def _amendements(
    dossiers: NDArray[np.int32], des_auteurs: pl.Series, groupes: Mapping[str, Groupe], rangs: dict[_Cle, int]
) -> dict[int, Counter[int]]:
    """By dossier: amendments of each group."""
    lignes = pl.DataFrame({"dossier": dossiers, "groupe": des_auteurs}).filter(pl.col("dossier") >= 0)
    found: dict[int, Counter[int]] = {}
    for dossier, groupe, nombre in lignes.drop_nulls("groupe").group_by("dossier", "groupe").len().iter_rows():
        found.setdefault(dossier, Counter())[rangs[_cle(groupes[groupe])]] += nombre
    return found
