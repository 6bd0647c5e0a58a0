"""How rows are drawn: out of objects, each column beside where it is read; out of long tables, some rows at a time."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.tables import DIGEST, digest_rows
from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche, d_un_bloc
from hemicycle.release.views.ranked_tables import RankedTable

LOT = 131_072  # rows of a part that hold no long text
LOT_TEXTES = 16_384  # rows of a part that do
SEPARATEUR = " | "  # between the values of a cell that holds several, as in the tables of lists

Champ = tuple[Colonne, str | Callable[[Any], Any]]  # a column, and the attribute or the function it is read with


def table_d_objets(
    nom: str, titre: str, description: str, cle: Sequence[str], champs: Sequence[Champ],
    objets: Callable[[Contexte], Iterable[Any]],
) -> Table:  # fmt: skip
    """A table with a row for each of some objects, few enough to be held. Of those that a source gives under one key,
    the first stands, as in the answers: a key that came twice would make the whole edition unreadable."""

    def lignes(contexte: Contexte) -> Iterator[pl.DataFrame]:
        tous = list(objets(contexte))
        table = pl.DataFrame([valeurs(champ, tous) for champ in champs]).sort(cle, maintain_order=True)
        yield table.unique(cle, keep="first", maintain_order=True)

    return Table(nom, titre, description, tuple(colonne for colonne, _ in champs), tuple(cle), d_un_bloc(lignes))


def valeurs(champ: Champ, objets: Iterable[Any]) -> pl.Series:
    """One column of some objects."""
    colonne, lecture = champ
    lire = attrgetter(lecture) if isinstance(lecture, str) else lecture
    return pl.Series(colonne.nom, [lire(objet) for objet in objets], dtype=colonne.type)


def jointes(valeurs: Iterable[str] | None) -> str | None:
    """Several values in one cell; nothing for none."""
    return SEPARATEUR.join(valeurs or ()) or None


def jointes_par_ligne(liste: pl.Expr) -> pl.Expr:
    """The same of a column of lists."""
    return pl.when(liste.list.len() > 0).then(liste.list.join(SEPARATEUR))


def par_cle(ids: pl.Series, lot: int) -> Iterator[NDArray[np.int64]]:
    """The rows of a long table in the order of their ids, once each, some at a time; one empty part where there is
    none, so that the columns are known."""
    table = pl.DataFrame([ids.alias("id")]).with_row_index("rang").sort("id", maintain_order=True)
    ordre = table.filter(pl.col("id").is_first_distinct())["rang"].to_numpy().astype(np.int64)
    yield from par_lots(ordre, lot)


def par_mois(
    rangee: RankedTable, jour: str, colonnes: Sequence[str], joindre: Callable[[pl.DataFrame], pl.DataFrame],
    ecrire: Callable[[pl.DataFrame], pl.DataFrame],
) -> Iterator[Tranche]:  # fmt: skip
    """A long table by month of the day in `jour`. Its rows are made of some of its `colonnes` and of what
    is joined with each of them; `ecrire` makes them of that and of their long texts, which are read for no other
    purpose."""

    def lignes(rangs: NDArray[np.int64]) -> Iterator[pl.DataFrame]:
        for lot in par_lots(rangs_par_cle(ids, rangs), LOT_TEXTES):
            yield ecrire(rangee.with_texts(joindre(rangee.slice(colonnes, lot))))

    ids, empreintes = rangee.column("id"), np.empty(len(rangee), DIGEST)
    for part in rangee.parts(colonnes, LOT):
        empreintes[part["rang"].to_numpy()] = digest_rows(joindre(part).drop("rang"))
    for nom, rangs in mois(ids, rangee.column(jour)):
        yield Tranche(nom, hashlib.sha256(empreintes[rangs].tobytes()).hexdigest(), partial(lignes, rangs))


def mois(ids: pl.Series, jours: pl.Series) -> Iterator[tuple[str, NDArray[np.int64]]]:
    """The ranks of the records of each month, in their order, one of each id: what a night brings is of one or two of
    them."""
    rows = pl.DataFrame([ids.alias("id"), jours.alias("jour")]).with_row_index("rang")
    if ids.n_unique() < len(ids):  # told in a third of the time that it takes to look for them
        rows = rows.filter(pl.col("id").is_first_distinct())
    parts = (
        rows.group_by(mois=pl.col("jour").dt.truncate("1mo"))
        .agg("rang")
        .select("rang", nom=pl.col("mois").dt.strftime("%Y-%m").fill_null("sans-date"))
        .sort("nom")
    )
    for nom, rangs in zip(parts["nom"], parts["rang"], strict=True):
        yield nom, rangs.to_numpy().astype(np.int64)


def rangs_par_cle(ids: pl.Series, rangs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Some ranks in the order of their ids: those of a part that is drawn alone are put in it."""
    ordre: NDArray[np.uint32] = ids.gather(rangs).arg_sort().to_numpy()
    return rangs[ordre]


def par_lots(ordre: NDArray[Any], lot: int) -> Iterator[NDArray[Any]]:
    """Some rows at a time, in their order."""
    for debut in range(0, max(len(ordre), 1), lot):
        yield ordre[debut : debut + lot]


def rangs_de(identifiants: pl.Series) -> NDArray[np.int64]:
    """The place of each identifier in their order: numbers are sorted faster than words."""
    rangs = np.empty(len(identifiants), dtype=np.int64)
    rangs[identifiants.arg_sort().to_numpy()] = np.arange(len(identifiants))
    return rangs


def traducteur(mots: Mapping[str, str | None]) -> Callable[[pl.Series], pl.Series]:
    """`traduire` for many parts of a table: what each value stands for is told once."""
    de, vers = pl.Series(list(mots), dtype=pl.String), pl.Series(list(mots.values()), dtype=pl.String)
    return lambda values: values.replace_strict(de, vers, default=None, return_dtype=pl.String)
