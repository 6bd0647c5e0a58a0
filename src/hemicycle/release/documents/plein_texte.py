"""What was said and tabled, as the full-text index holds it; and how much was said, which frequencies are held against.

See docs/decisions/0039.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.tables import DIGEST, digest_rows
from hemicycle.release.documents.auteurs import Auteurs, par_rang
from hemicycle.release.documents.textes.amendements import sort_normalise
from hemicycle.release.engines.plein_texte import Ligne, Neuve, version, words
from hemicycle.release.format.facets import NONE_CODE, SANS_JOUR, Facets
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION, PAROLE
from hemicycle.release.format.plein_texte import tranches
from hemicycle.release.format.resources import SLICE_ROWS, Resource
from hemicycle.release.views.legislation import SUBSTANTIELS, Legislation
from hemicycle.release.views.ranked_tables import RankedTable, codes

_POIDS = 5.0  # weight of a speech, of some length
_MOINDRE = 0.5  # share of it that an interruption has, or what the chair says
_COURT = 80  # words under which a speech weighs less: of a few words, those looked for are always a large part
_CLES = ("jour", "chambre", "parlementaire", "groupe", "dossier")

LOT = 131_072  # records whose digests are taken together

Rangs = NDArray[np.integer]


@dataclass(frozen=True)
class Corpus:
    """The records of a kind that are searched: their long texts, and the columns that they are filtered by."""

    kind: str
    table: RankedTable
    auteurs: Auteurs
    membres: Sequence[str]  # the id of each that `auteurs` tells
    groupes: Sequence[str]
    dossier: NDArray[np.int32]  # of each record, -1 for none
    dossiers: Sequence[str]  # the official id of each, in lower case as facets have it
    textes: tuple[str, ...]
    jour: str
    nature: str
    nommer: Callable[[str], str]  # how values of `nature` are spelled
    poids: Callable[[str | None, int], float]  # of a record of that nature and of so many words

    @cached_property
    def facets(self) -> Facets:
        """What cuts the records in tranches."""
        chambres, labels = codes(self.table.table["chambre"])
        jours = self.table.column(self.jour).cast(pl.Int32).fill_null(SANS_JOUR).to_numpy()
        return Facets(len(self.table), {"jour": jours, "chambre": chambres[self.table.order]}, {"chambre": labels})

    def neuves(self) -> Iterator[Neuve]:
        """The tranches to be written, one read after the other."""
        empreintes = self._empreintes()
        for tranche in tranches(self.facets):
            rangs = tranche.rangs(self.facets)
            whole = hashlib.sha256(f"{version()} {self.kind} {tranche.nom} {len(rangs)}\n".encode())
            whole.update(empreintes[rangs].tobytes())
            yield Neuve(tranche, whole.hexdigest(), partial(self._lignes, rangs))

    def _empreintes(self) -> NDArray[np.void]:
        """A digest of what is searched of each record. Rows are read as they lie: nothing is put in order for it."""
        found = np.empty(len(self.table), DIGEST)
        for part in self.table.parts(self._lues, LOT):
            found[part["rang"].to_numpy()] = digest_rows(self._colonnes(part).drop("rang"))
        return found

    @property
    def _lues(self) -> tuple[str, ...]:
        return (*self.textes, self.jour, self.nature, "chambre")

    def _colonnes(self, part: pl.DataFrame) -> pl.DataFrame:
        """Some records: the digests of their texts, and what they are filtered by."""
        rangs, natures = part["rang"].to_numpy(), part[self.nature]
        nommees = {nature: self.nommer(nature) for nature in natures.drop_nulls().unique()}
        return part.select(
            "rang",
            *self.textes,
            pl.col(self.jour).alias("jour"),
            natures.replace(nommees).alias("nature"),
            "chambre",
            self._noms["dossier"](self.dossier[rangs]).alias("dossier"),
            self._noms["parlementaire"](self.auteurs.membres[rangs]).alias("parlementaire"),
            self._noms["groupe"](self.auteurs.groupes[rangs]).alias("groupe"),
        )

    def codees(self) -> dict[str, tuple[NDArray[np.int32], list[str]]]:
        """Dictionary coding of what records are counted by: the code of each, and all labels in alphabetical order."""
        rangs = {
            "parlementaire": (self.auteurs.membres, self.membres),
            "groupe": (self.auteurs.groupes, self.groupes),
            "dossier": (self.dossier, self.dossiers),
        }
        found = {"chambre": (self.facets.columns["chambre"], list(self.facets.labels["chambre"]))}
        for nom, (siens, ids) in rangs.items():
            coded, labels = codes(pl.Series([*ids, None], dtype=pl.String))
            found[nom] = coded[siens], labels
        return found

    @cached_property
    def _noms(self) -> dict[str, Callable[[Rangs], pl.Series]]:
        return {
            "dossier": par_rang(self.dossiers),
            "parlementaire": par_rang(self.membres),
            "groupe": par_rang(self.groupes),
        }

    def _lignes(self, tous: Rangs) -> Iterator[Ligne]:
        ensemble = pl.concat_str(pl.col(self.textes).replace("", None), separator="\n", ignore_nulls=True)
        for debut in range(0, len(tous), SLICE_ROWS):
            rangs = tous[debut : debut + SLICE_ROWS]
            ici = self._colonnes(self.table.slice(self._lues, rangs))
            textes = self.table.with_texts(ici.select("rang", *self.textes)).select(ensemble).to_series()
            jours = ici["jour"].cast(pl.Int32).fill_null(SANS_JOUR)
            autres = (ici[nom].to_list() for nom in ("parlementaire", "groupe", "dossier", "nature", "chambre"))
            for texte, *colonnes in zip(textes.to_list(), jours.to_list(), *autres, strict=True):
                mots = len(texte.split())
                yield Ligne(texte, mots, self.poids(colonnes[4], mots), *colonnes)


def corpus(
    legislation: Legislation, orateurs: Auteurs, auteurs: Auteurs, membres: Sequence[str], groupes: Sequence[str]
) -> list[Corpus]:
    """Speeches and amendments, who said and tabled them, and the ids of members and groups by their ranks."""
    uids = [dossier.uid.lower() for dossier in legislation.dossiers]
    return [
        Corpus(
            INTERVENTION, legislation.interventions, orateurs, membres, groupes,
            legislation.dossier_des_interventions, uids, ("texte",), "jour", "type", str, _poids,
        ),
        Corpus(
            AMENDEMENT, legislation.amendements, auteurs, membres, groupes,
            legislation.dossier_des_amendements, uids, ("dispositif", "expose"), "date_depot", "sort", sort_normalise,
            lambda _, __: 1.0,
        ),
    ]  # fmt: skip


def _poids(nature: str | None, mots: int) -> float:
    return max(1.0, _POIDS * min(1.0, 0.3 + mots / _COURT) * (1.0 if nature in SUBSTANTIELS else _MOINDRE))


def paroles(interventions: Corpus, folder: Path) -> Resource:
    """How many speeches and words there are of each day, member, group and dossier: the base of every frequency.

    `folder` is the index of the speeches, which has counted their words.
    """
    mots = np.zeros(len(interventions.table), np.int32)
    for tranche, siens in zip(tranches(interventions.facets), words(folder), strict=True):
        mots[tranche.rangs(interventions.facets)] = siens
    coded = interventions.codees()
    rows = {"jour": interventions.facets.columns["jour"], **{nom: column for nom, (column, _) in coded.items()}}
    # codes are in the order of their labels: rows are in that of the labels too, those without one first
    table = (
        pl.DataFrame({**rows, "mots": mots})
        .group_by(_CLES)
        .agg(pl.len().cast(pl.Int32).alias("nombre"), pl.col("mots").sum().cast(pl.Int32))
        .sort(_CLES)
    )
    columns = {nom: table[nom].to_numpy() for nom in ("jour", "nombre", "mots")}
    labels = {}
    for nom, (_, tous) in coded.items():
        columns[nom], labels[nom] = _presents(table[nom].to_numpy(), tous)
    return Resource(kind=PAROLE, ids=[], forms={}, facets=Facets(table.height, columns, labels))


def _presents(column: NDArray[np.int32], labels: Sequence[str]) -> tuple[NDArray[np.int32], list[str]]:
    """A column of codes, and their labels, those that it has alone."""
    presents = np.unique(column[column >= 0])
    recodes = np.where(column < 0, NONE_CODE, np.searchsorted(presents, column)).astype(np.int32)
    return recodes, [labels[code] for code in presents]
