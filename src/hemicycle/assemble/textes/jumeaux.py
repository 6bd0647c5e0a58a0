"""Twin amendments: clusters of those whose operative text is the same, or nearly (`hemicycle.dispositifs`).

The first tabled stands for a cluster, and every other is within the threshold of that one: twins of twins, which may
have nothing in common, do not chain. A formula (« Supprimer l'alinéa 3 ») is only the twin of itself, on the same
article of the same text; a brief text, of itself on the same legislative file.

What texts say, and how alike two of them are, is remembered from one night to the next (`assemble.memoire`): it
depends on the texts alone. Clusters are made anew each time, so that what is remembered never shows in them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle import dispositifs
from hemicycle.assemble.memoire import EMPREINTE, LOT, Memoire, Souvenir, par_groupes
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import DIGEST
from hemicycle.dispositifs import BANDES, SEUIL, Fragments

# One row for each amendment that has a twin: the uid of the first of its cluster, how alike the two texts are, whether
# they are the same but for the place, and whether it is a formula.
SCHEMA = pl.Schema(
    {
        "uid": pl.String(),
        "premier": pl.String(),
        "similarite": pl.Float64(),
        "identique": pl.Boolean(),
        "formule": pl.Boolean(),
    }
)
# Digests are signed: in what is remembered, the other type is that of places (`memoire.PLACE`).
_LECTURE = pl.Schema(
    {
        "entier": pl.Int64(),
        "mots": pl.Int64(),
        "fond": pl.Int64(),
        "court": pl.Boolean(),
        "bref": pl.Boolean(),
        "bandes": pl.Array(pl.UInt32, BANDES),
    }
)
TEXTES_MAXIMUM = 40  # texts that an idea is tabled on again: ten years of budgets, in two chambers, twice each
_LECTURES, _PAIRES = "jumeaux_lectures", "jumeaux_paires"
_CANDIDATS = 64  # texts that one is compared with at most, those that share most bands with it first


def jumeaux(amendements: pl.DataFrame, memoire: Memoire) -> pl.DataFrame:
    """The amendments that have a twin, in the order of their clusters, then of their deposit."""
    if not amendements.height:
        return pl.DataFrame(schema=SCHEMA)
    dits = _avec_lectures(amendements, memoire)
    fonds = dits.filter(~(pl.col("court") | pl.col("bref"))).unique("fond", keep="first", maintain_order=True)
    premiers, similarites = _grappes(fonds, memoire)
    liens = fonds.select(
        "fond", pl.col("fond").gather(premiers).alias("du_premier"), pl.Series("similarite", similarites)
    )
    lieu = (pl.coalesce("texte", "dossier"), pl.coalesce("article", "division"), pl.col("parent").fill_null(""))
    grappe = (  # null where the place is not known
        pl.when("court")
        .then(_cle("court", *lieu, pl.col("entier")))
        .when("bref")
        .then(_cle("bref", pl.coalesce("dossier", "texte"), pl.col("mots")))
        .otherwise(_cle("fond", pl.col("du_premier")))
    )
    return (
        dits.join(liens, on="fond", how="left", maintain_order="left")
        .with_columns(grappe.alias("grappe"))
        .filter(pl.col("grappe").is_not_null(), pl.len().over("grappe") > 1)
        .with_columns(
            pl.col("uid", "mots", "ordre").first().over("grappe").name.prefix("premier_"),
            pl.col("similarite").fill_null(1.0),
        )
        .sort("premier_ordre", "ordre")
        .select(
            "uid",
            pl.col("premier_uid").alias("premier"),
            "similarite",
            (pl.col("court") | (pl.col("mots") == pl.col("premier_mots"))).alias("identique"),
            pl.col("court").alias("formule"),
        )
    )


def formules_inconnues(trouves: pl.DataFrame, amendements: pl.DataFrame) -> list[Constat]:
    """Clusters of substance over so many texts that they must be a formula that `dispositifs` does not know."""
    textes = amendements.select("uid", "texte")
    comptes = (
        trouves.filter(~pl.col("formule"))
        .join(textes, on="uid", how="left")
        .group_by("premier")
        .agg(pl.col("texte").drop_nulls().n_unique().alias("textes"), pl.len().alias("taille"))
        .filter(pl.col("textes") > TEXTES_MAXIMUM)
        .sort("premier")
    )
    return [
        Constat("formule_inconnue", premier, f"{taille} jumeaux sur {textes} textes : formule à reconnaître ?")
        for premier, textes, taille in comptes.iter_rows()
    ]


def _cle(nature: str, *parts: pl.Expr) -> pl.Expr:
    return pl.concat_str(pl.lit(nature), *(part.cast(pl.String) for part in parts), separator="\x1f")


def _avec_lectures(amendements: pl.DataFrame, memoire: Memoire) -> pl.DataFrame:
    """The amendments that say something, first tabled first, with what is read in their operative text."""
    empreinte = f"dispositif{EMPREINTE}"
    sans = pl.col("dispositif").hash(0).reinterpret(signed=True).alias(empreinte)  # where texts are in their column
    narrow = amendements.select(
        "uid", "texte", "dossier", "article", "division", "parent", "date_depot", "dispositif",
        pl.col(empreinte) if empreinte in amendements.columns else sans,
    )  # fmt: skip
    narrow = narrow.filter(pl.col("dispositif").is_not_null()).sort("date_depot", "uid", nulls_last=True)
    distincts = narrow.unique(empreinte, keep="first", maintain_order=True).sort(empreinte)

    def faire(places: list[int]) -> list[tuple[pl.DataFrame, list[int]]]:
        textes = distincts["dispositif"].gather(places)
        lots = [_lire(memoire.longs.lire(textes.slice(debut, LOT))) for debut in range(0, max(len(textes), 1), LOT)]
        return [(pl.concat(lots), [1] * len(places))]

    (lectures,) = par_groupes(memoire, [_LECTURES], distincts.select(empreinte), [1] * distincts.height, faire)
    lues = lectures.with_columns(distincts[empreinte], distincts["dispositif"].alias("source"))
    return narrow.drop("dispositif").with_row_index("ordre").join(lues, on=empreinte, maintain_order="left")


def _lire(textes: pl.Series) -> pl.DataFrame:
    lectures = [dispositifs.lire(texte) for texte in textes.to_list()]
    longs = [n for n, lecture in enumerate(lectures) if not (lecture.court or lecture.bref)]
    bandes = np.zeros((len(lectures), BANDES), np.uint32)
    bandes[longs] = dispositifs.bandes([lectures[n].fond for n in longs])
    mots = ("entier", "mots", "fond")
    return pl.DataFrame(
        {
            **{nom: _empreintes([getattr(un, nom) for un in lectures]) for nom in mots},
            "court": [un.court for un in lectures],
            "bref": [un.bref for un in lectures],
            "bandes": bandes,
        },
        schema=_LECTURE,
    )


def _empreintes(textes: list[str]) -> pl.Series:
    return pl.Series(textes, dtype=pl.String).hash(0).reinterpret(signed=True)


def _grappes(fonds: pl.DataFrame, memoire: Memoire) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The place of the first of each text's cluster, and how alike they are.

    A text that no first one is like, in the order of deposit, is a first one; then each other joins the first that it
    is most like, the earliest among equals.
    """
    empreintes, sources = fonds["fond"].reinterpret(signed=False).to_list(), fonds["source"]
    seaux = _seaux(fonds["bandes"].to_numpy())
    premiers_du_seau: defaultdict[int, list[int]] = defaultdict(list)
    premiers, similarites = np.arange(fonds.height), np.ones(fonds.height)
    avant = memoire.lire(_PAIRES)
    connues = {} if avant is None else dict(zip(avant.cles.tolist(), avant.table["similarite"].to_list(), strict=True))
    vues: dict[tuple[int, int], float] = {}

    @lru_cache(maxsize=50_000)
    def fragments(place: int) -> Fragments:
        (texte,) = memoire.longs.lire(sources.slice(place, 1)).to_list()
        return dispositifs.fragments(dispositifs.lire(texte).fond)

    def similarite(un: int, autre: int) -> float:
        cle = (empreintes[un], empreintes[autre])
        if cle not in vues:
            vues[cle] = connues[cle] if cle in connues else dispositifs.similarite(fragments(un), fragments(autre))
        return vues[cle]

    for place, siens in seaux:
        if candidats := _candidats(premiers_du_seau[seau] for seau in siens):
            proche = max(candidats, key=lambda autre: (similarite(place, autre), -autre))
            if similarite(place, proche) >= SEUIL:
                premiers[place], similarites[place] = proche, similarite(place, proche)
                continue
        for seau in siens:
            premiers_du_seau[seau].append(place)
    if vues.keys() != connues.keys():
        cles = np.array(list(vues), dtype=DIGEST) if vues else np.zeros(0, DIGEST)
        memoire.garder(
            _PAIRES, Souvenir(cles, np.ones(len(cles), np.int64), pl.DataFrame({"similarite": list(vues.values())}))
        )
    return premiers, similarites


def _candidats(seaux: Iterable[list[int]]) -> list[int]:
    return [place for place, _ in Counter(place for seau in seaux for place in seau).most_common(_CANDIDATS)]


def _seaux(bandes: NDArray[np.uint32]) -> Iterable[tuple[int, list[int]]]:
    """The texts that share a band with another, in their order, and the buckets that hold them."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    nombre = 0
    for bande in bandes.T:
        _, codes, comptes = np.unique(bande, return_inverse=True, return_counts=True)
        for place in np.flatnonzero(comptes[codes] > 1).tolist():
            found[place].append(nombre + int(codes[place]))
        nombre += len(comptes)
    return sorted(found.items())
