"""What was said and tabled, as the full-text index holds it; and how much was said, which frequencies are held against.

See docs/decisions/0039.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.tables import digest_rows
from hemicycle.release.documents.textes.amendements import sort_normalise
from hemicycle.release.engines.plein_texte import Ligne, Neuve, version, words
from hemicycle.release.format.facets import SANS_JOUR, Facets
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION, PAROLE
from hemicycle.release.format.plein_texte import tranches
from hemicycle.release.format.resources import SLICE_ROWS, Resource
from hemicycle.release.views.legislation import SUBSTANTIELS, Legislation
from hemicycle.release.views.ranked_tables import RankedTable, codes

_POIDS = 5.0  # weight of a speech, of some length
_MOINDRE = 0.5  # share of it that an interruption has, or what the chair says
_COURT = 80  # words under which a speech weighs less: of a few words, those looked for are always a large part
_CLES = ("jour", "chambre", "parlementaire", "groupe", "dossier")

Rangs = NDArray[np.intp]


@dataclass(frozen=True)
class Corpus:
    """The records of a kind that are searched: their long texts, and the columns that they are filtered by."""

    kind: str
    table: RankedTable
    membres: Callable[[pl.Series], pl.Series]  # of official ids
    groupes: Callable[[pl.Series, pl.Series], pl.Series]  # of these, on a day
    dossiers: pl.Series  # the official id of the dossier of each record, in lower case as facets have it
    textes: tuple[str, ...]
    auteur: str
    jour: str
    nature: str
    nommer: Callable[[str], str]  # how values of `nature` are spelled
    poids: Callable[[str | None, int], float]  # of a record of that nature and of so many words

    @cached_property
    def facets(self) -> Facets:
        """What cuts the records in tranches."""
        chambres, labels = codes(self.table.column("chambre"))
        jours = self.table.column(self.jour).cast(pl.Int32).fill_null(SANS_JOUR).to_numpy()
        return Facets(len(self.table), {"jour": jours, "chambre": chambres}, {"chambre": labels})

    def neuves(self) -> Iterator[Neuve]:
        """The tranches to be written, one read after the other."""
        for tranche in tranches(self.facets):
            part = self.colonnes(tranche.rangs(self.facets))
            whole = hashlib.sha256(f"{version()} {self.kind} {tranche.nom} {part.height}\n".encode())
            whole.update(digest_rows(part.drop("rang")).tobytes())
            yield Neuve(tranche, whole.hexdigest(), partial(self._lignes, part))

    def colonnes(self, rangs: Rangs) -> pl.DataFrame:
        """Some records: the digests of their texts, and what they are filtered by."""
        part = self.table.slice((*self.textes, self.auteur, self.jour, self.nature, "chambre"), rangs)
        auteurs, jours, natures = part[self.auteur], part[self.jour], part[self.nature]
        nommees = {nature: self.nommer(nature) for nature in natures.drop_nulls().unique()}
        return part.select(
            "rang",
            *self.textes,
            jours.alias("jour"),
            natures.replace(nommees).alias("nature"),
            "chambre",
            self.dossiers.gather(rangs).alias("dossier"),
            self.membres(auteurs).alias("parlementaire"),
            self.groupes(auteurs, jours).alias("groupe"),
        )

    def _lignes(self, part: pl.DataFrame) -> Iterator[Ligne]:
        ensemble = pl.concat_str(pl.col(self.textes).replace("", None), separator="\n", ignore_nulls=True)
        for debut in range(0, part.height, SLICE_ROWS):
            ici = part.slice(debut, SLICE_ROWS)
            textes = self.table.with_texts(ici.select("rang", *self.textes)).select(ensemble).to_series()
            jours = ici["jour"].cast(pl.Int32).fill_null(SANS_JOUR)
            autres = (ici[nom].to_list() for nom in ("parlementaire", "groupe", "dossier", "nature", "chambre"))
            for texte, *colonnes in zip(textes.to_list(), jours.to_list(), *autres, strict=True):
                mots = len(texte.split())
                yield Ligne(texte, mots, self.poids(colonnes[4], mots), *colonnes)


def corpus(
    legislation: Legislation, membres: Callable[[pl.Series], pl.Series],
    groupes: Callable[[pl.Series, pl.Series], pl.Series],
) -> list[Corpus]:  # fmt: skip
    """Speeches and amendments; `membres` and `groupes` tell the member of each official id, and his group of a day."""
    uids = pl.Series([*(dossier.uid.lower() for dossier in legislation.dossiers), None], dtype=pl.String)
    dits, deposes = legislation.dossier_des_interventions, legislation.dossier_des_amendements
    return [
        Corpus(
            INTERVENTION, legislation.interventions, membres, groupes, uids.gather(dits % len(uids)),
            ("texte",), "acteur", "jour", "type", str, _poids,
        ),
        Corpus(
            AMENDEMENT, legislation.amendements, membres, groupes, uids.gather(deposes % len(uids)),
            ("dispositif", "expose"), "auteur", "date_depot", "sort", sort_normalise, lambda _, __: 1.0,
        ),
    ]  # fmt: skip


def _poids(nature: str | None, mots: int) -> float:
    return max(1.0, _POIDS * min(1.0, 0.3 + mots / _COURT) * (1.0 if nature in SUBSTANTIELS else _MOINDRE))


def paroles(interventions: Corpus, folder: Path) -> Resource:
    """How many speeches and words there are of each day, member, group and dossier: the base of every frequency.

    `folder` is the index of the speeches, which has counted their words.
    """
    parts = [
        interventions.colonnes(tranche.rangs(interventions.facets))
        .with_columns(pl.Series("mots", mots))
        .group_by(_CLES)
        .agg(pl.len().cast(pl.Int32).alias("nombre"), pl.col("mots").sum().cast(pl.Int32))
        for tranche, mots in zip(tranches(interventions.facets), words(folder), strict=True)
    ]
    schema = {"jour": pl.Date(), **dict.fromkeys(_CLES[1:], pl.String()), "nombre": pl.Int32(), "mots": pl.Int32()}
    table = pl.concat([pl.DataFrame(schema=schema), *parts], how="diagonal").sort(_CLES)
    coded = {nom: codes(table[nom]) for nom in _CLES[1:]}
    columns = {
        "jour": table["jour"].cast(pl.Int32).to_numpy(),
        "nombre": table["nombre"].to_numpy(),
        "mots": table["mots"].to_numpy(),
        **{nom: column for nom, (column, _) in coded.items()},
    }
    facets = Facets(table.height, columns, {nom: labels for nom, (_, labels) in coded.items()})
    return Resource(kind=PAROLE, ids=[], forms={}, facets=facets)
