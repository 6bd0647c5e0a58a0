"""The legislative world by rank: speeches, amendments, dossiers and sittings numbered, and their links with them.

`assemble` links records by official ids; a release by ranks. Everything that the encoders of documents, the facets
and the relations need is resolved here, once.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier, Engagement, Legislatif, Lien, Sujet
from hemicycle.assemble.memoire import Longs
from hemicycle.assemble.monde import Scrutin
from hemicycle.identifiants import identifiant
from hemicycle.release.format.relations import SUJET_DOSSIERS, SUJET_SCRUTINS, Relation, relation
from hemicycle.release.views.ranked_tables import RankedTable, rank_of, rank_table, typed
from hemicycle.vocabulaire import Cadre, Chambre, Precision, TypeIntervention

Schema = dict[str, Any]

# The columns that a release reads of each assembled table.
INTERVENTIONS: Schema = {
    "id": pl.String, "seance": pl.String, "compte_rendu": pl.String, "chambre": pl.String, "jour": pl.Date,
    "ordre": pl.Int64, "type": pl.String, "acteur": pl.String, "orateur": pl.String, "qualite": pl.String,
    "texte": pl.String, "points": pl.List(pl.String), "texte_numero": pl.String, "article": pl.String,
    "amendements": pl.List(pl.String), "grammaire": pl.String,
}  # fmt: skip
AMENDEMENTS: Schema = {
    "uid": pl.String, "chambre": pl.String, "session": pl.String, "legislature": pl.Int64, "dossier": pl.String,
    "texte": pl.String, "numero_long": pl.String, "numero": pl.Int64, "type_auteur": pl.String, "auteur": pl.String,
    "signataires": pl.String, "cosignataires": pl.List(pl.String), "article": pl.String, "division": pl.String,
    "dispositif": pl.String, "expose": pl.String, "date_depot": pl.Date, "date_sort": pl.Date, "sort": pl.String,
    "etat": pl.String,
}  # fmt: skip
REUNIONS: Schema = {
    "uid": pl.String, "type": pl.String, "chambre": pl.String, "jour": pl.Date, "debut": pl.String, "etat": pl.String,
    "organe": pl.String,
}  # fmt: skip
RATTACHEMENTS: Schema = {"intervention": pl.String, "scrutin": pl.String, "via": pl.String}
DOSSIERS_DES_INTERVENTIONS: Schema = {"intervention": pl.String, "dossier": pl.String}

SUBSTANTIELS = tuple(str(kind) for kind in TypeIntervention)
RETIRE_AVANT_DISCUSSION = "RT"
IRRECEVABLE = "IRR"  # what the states of inadmissible amendments begin with; the rule that was broken comes after
PRECISIONS = tuple(str(precision) for precision in Precision)


class Legislation:
    """What a release says of debates, amendments and dossiers."""

    def __init__(self, legislatif: Legislatif, scrutins: Sequence[Scrutin]) -> None:
        self.dossiers = legislatif.dossiers
        self.rang_dossier = {dossier.uid: rang for rang, dossier in enumerate(self.dossiers)}
        self.rang_scrutin = {scrutin.uid: rang for rang, scrutin in enumerate(scrutins)}
        self._scrutins = scrutins
        self._legislatif = legislatif
        self.rapports = legislatif.rapports
        self.pages_debats, self.orateurs = legislatif.pages_debats, legislatif.orateurs
        self.reunions = typed(legislatif.reunions, REUNIONS)
        self.interventions = _ordre_interventions(
            typed(legislatif.interventions, INTERVENTIONS), self.reunions, legislatif.longs
        )
        self.amendements = _ordre_amendements(typed(legislatif.amendements, AMENDEMENTS), legislatif.longs)

    def scrutin(self, uid: str | None) -> Scrutin | None:
        """The scrutin of an official id, when the release holds it."""
        rang = self.rang_scrutin.get(uid or "")
        return None if rang is None else self._scrutins[rang]

    @cached_property
    def engagement_de_la_motion(self) -> dict[str, Engagement]:
        """What each motion of censure is tabled against, by the uid of its scrutin."""
        return {
            motion.scrutin: engagement
            for dossier in self.dossiers
            for engagement in dossier.engagements
            for motion in engagement.motions
            if motion.scrutin is not None
        }

    # Speeches

    @cached_property
    def seances(self) -> list[str]:
        """The sittings that have speeches, in the order of their speeches: the rank of a sitting."""
        return self.interventions.column("lieu").unique(maintain_order=True).to_list()

    @cached_property
    def seance(self) -> NDArray[np.int32]:
        """The rank of the sitting of each speech."""
        return rank_of(self.interventions.column("lieu"), {uid: rang for rang, uid in enumerate(self.seances)})

    @cached_property
    def cadres(self) -> list[Cadre]:
        """Whether each sitting is public or of a committee. A report without a known meeting is of a public one."""
        types = dict(self.reunions.select("uid", "type").iter_rows())
        return [Cadre.SEANCE if types.get(uid, "seance") == "seance" else Cadre.COMMISSION for uid in self.seances]

    @cached_property
    def substantiel(self) -> NDArray[np.bool_]:
        """The speeches that are neither of the chair nor interruptions."""
        return self.interventions.column("type").is_in(list(SUBSTANTIELS)).to_numpy()

    @cached_property
    def en_seance(self) -> NDArray[np.bool_]:
        """The speeches made in public sitting."""
        publics = np.array([cadre is Cadre.SEANCE for cadre in self.cadres], dtype=np.bool_)
        return publics[self.seance] if len(publics) else np.zeros(0, dtype=np.bool_)

    @cached_property
    def rattachements(self) -> pl.DataFrame:
        """The ties of substantive speeches: ranks of `scrutin` and `intervention`, place of the `precision`.

        The speeches of a scrutin come as they were spoken, those of an earlier day first.
        """
        table = typed(self._legislatif.intervention_scrutin, RATTACHEMENTS)
        inconnues = set(table["via"].unique().to_list()) - set(PRECISIONS)
        if inconnues:
            raise ValueError(f"unknown ways of tying a speech to a scrutin: {sorted(map(str, inconnues))}")
        joined = table.join(self.interventions.ranks("id"), left_on="intervention", right_on="id").select(
            "scrutin",
            pl.col("rang").alias("intervention"),
            pl.col("via").replace_strict(list(PRECISIONS), list(range(len(PRECISIONS))), return_dtype=pl.Int32),
        )
        scrutin = rank_of(joined["scrutin"], self.rang_scrutin)
        rang = joined["intervention"].to_numpy()
        ranked = joined.rename({"via": "precision"}).with_columns(
            pl.Series("scrutin", scrutin, dtype=pl.Int32), self.interventions.column("jour").gather(rang)
        )
        utiles = pl.Series(self.substantiel[rang], dtype=pl.Boolean)
        return (
            ranked.filter(utiles & (ranked["scrutin"] >= 0))
            .sort("scrutin", "jour", "intervention", "precision")
            .unique(["scrutin", "intervention"], keep="first", maintain_order=True)
        )

    @cached_property
    def par_scrutin(self) -> "Adjacence":
        """The speeches tied to each scrutin."""
        ties = self.rattachements
        return Adjacence(ties["scrutin"].to_numpy(), ties["intervention"].to_numpy(), len(self._scrutins))

    @cached_property
    def scrutins_par_intervention(self) -> "Adjacence":
        """The scrutins each speech is tied to."""
        ties = self.rattachements.sort("intervention", "scrutin")
        return Adjacence(ties["intervention"].to_numpy(), ties["scrutin"].to_numpy(), len(self.interventions))

    @cached_property
    def journees(self) -> dict[tuple[str, int], NDArray[np.int32]]:
        """The substantive speeches made in public sitting, of each chamber and day (as an ordinal)."""
        rows = np.flatnonzero(self.substantiel & self.en_seance).astype(np.int32)
        table = pl.DataFrame(
            {"chambre": self.interventions.column("chambre"), "jour": self.interventions.column("jour")}
        )[rows].with_columns(pl.Series("rang", rows))
        return {
            (chambre, jour.toordinal()): part["rang"].to_numpy()
            for (chambre, jour), part in table.partition_by(["chambre", "jour"], as_dict=True).items()
        }

    @cached_property
    def dossier_des_interventions(self) -> NDArray[np.int32]:
        """The rank of the dossier of each speech, -1 for none."""
        table = typed(self._legislatif.intervention_dossier, DOSSIERS_DES_INTERVENTIONS)
        found = np.full(len(self.interventions), -1, dtype=np.int32)
        joined = table.join(self.interventions.ranks("id"), left_on="intervention", right_on="id")
        found[joined["rang"].to_numpy()] = rank_of(joined["dossier"], self.rang_dossier)
        return found

    # Scrutins

    @cached_property
    def dossier_du_scrutin(self) -> dict[int, int]:
        """The rank of the dossier of each scrutin that has one."""
        return _par_rang(_meilleurs(self._legislatif.scrutin_dossier), self.rang_scrutin, self.rang_dossier)

    @cached_property
    def scrutins_du_dossier(self) -> dict[int, list[int]]:
        """The ranks of the scrutins of each dossier that has some: latest day first, then by number."""
        found: dict[int, list[int]] = defaultdict(list)
        for scrutin, dossier in self.dossier_du_scrutin.items():
            found[dossier].append(scrutin)
        s = self._scrutins
        return {
            dossier: sorted(rangs, key=lambda n: (-s[n].jour.toordinal(), s[n].numero, s[n].id))
            for dossier, rangs in found.items()
        }

    @cached_property
    def amendements_du_dossier(self) -> "Adjacence":
        """The ranks of the amendments of each dossier, latest tabled first."""
        dossier = self.dossier_des_amendements
        ordre = np.argsort(dossier, kind="stable").astype(np.int32)
        return Adjacence(dossier[ordre], ordre, len(self.dossiers))

    @cached_property
    def amendements_du_scrutin(self) -> dict[int, list[int]]:
        """The ranks of the amendments each scrutin decides on."""
        found: dict[int, list[int]] = defaultdict(list)
        wanted = {lien.vers for lien in self._legislatif.scrutin_amendement}
        rangs = self.amendements.ranks("uid").filter(pl.col("uid").is_in(list(wanted)))
        rang_amendement = dict(rangs.iter_rows())
        for lien in self._legislatif.scrutin_amendement:
            scrutin, amendement = self.rang_scrutin.get(lien.de), rang_amendement.get(lien.vers)
            if scrutin is not None and amendement is not None and amendement not in found[scrutin]:
                found[scrutin].append(amendement)
        return {scrutin: sorted(amendements) for scrutin, amendements in found.items() if amendements}

    @cached_property
    def scrutins_de_l_amendement(self) -> dict[int, list[int]]:
        """The ranks of the scrutins that decided on an amendment, latest first."""
        found: dict[int, list[int]] = defaultdict(list)
        for scrutin in sorted(self.amendements_du_scrutin):
            for amendement in self.amendements_du_scrutin[scrutin]:
                found[amendement].append(scrutin)
        return dict(found)

    @cached_property
    def scrutins_de_la_seance(self) -> dict[int, list[int]]:
        """The ranks of the scrutins of each sitting that has speeches, by number."""
        rangs = {uid: rang for rang, uid in enumerate(self.seances)}
        paires = {(s.seance, rang) for rang, s in enumerate(self._scrutins)}
        paires |= {(lien.de, self.rang_scrutin.get(lien.vers, -1)) for lien in self._legislatif.reunion_scrutin}
        found: dict[int, list[int]] = defaultdict(list)
        for seance, scrutin in paires:
            if seance in rangs and scrutin >= 0:
                found[rangs[seance]].append(scrutin)
        return {seance: sorted(liste, key=lambda r: self._scrutins[r].numero) for seance, liste in found.items()}

    # Dossiers

    @cached_property
    def dossiers_lies(self) -> dict[int, list[int]]:
        """The ranks of the dossiers on the same text as each dossier, whichever chamber the link was found from."""
        found: dict[int, list[int]] = defaultdict(list)
        for lien in sorted(self._legislatif.dossier_dossier, key=lambda lien: -lien.confiance):  # surest first
            de, vers = self.rang_dossier.get(lien.de), self.rang_dossier.get(lien.vers)
            for a, b in ((de, vers), (vers, de)):
                if a is not None and b is not None and b not in found[a]:
                    found[a].append(b)
        return dict(found)

    @cached_property
    def reunions_des_dossiers(self) -> list[tuple[str, int]]:
        """The meetings each dossier was on the agenda of, or that its acts cite: (official id, rank of the dossier)."""
        rangs = self.rang_dossier
        return [(lien.de, rangs[lien.vers]) for lien in self._legislatif.reunion_dossier if lien.vers in rangs]

    # Amendments

    @cached_property
    def dossier_des_amendements(self) -> NDArray[np.int32]:
        """The rank of the dossier of each amendment, -1 for none."""
        return rank_of(self.amendements.column("dossier"), self.rang_dossier)

    @cached_property
    def compte_dossiers(self) -> list[tuple[int, int | None]]:
        """How many scrutins and amendments each dossier holds; None where no amendment of its time was read."""
        scrutins = Counter(self.dossier_du_scrutin.values())
        amendements = np.bincount(
            self.dossier_des_amendements[self.dossier_des_amendements >= 0], minlength=len(self.dossiers)
        ).tolist()
        lus = set(typed(self._legislatif.amendements, AMENDEMENTS).select("chambre", "legislature").unique().rows())
        return [
            (scrutins[rang], amendements[rang] or (0 if _amendable(dossier, lus) else None))
            for rang, dossier in enumerate(self.dossiers)
        ]


def _amendable(dossier: Dossier, lus: Set[tuple[str, int | None]]) -> bool:
    """Whether amendments of its chamber and legislatures are among those read: then none found is none tabled."""
    siennes = dossier.legislatures if dossier.chambre is Chambre.ASSEMBLEE else {legislature for _, legislature in lus}
    return any((str(dossier.chambre), legislature) in lus for legislature in siennes)


class Adjacence:
    """The values of each key, out of pairs sorted by key."""

    def __init__(self, keys: NDArray[np.int32], values: NDArray[np.int32], size: int) -> None:
        self.keys = keys
        self.values = values
        self._bounds = np.searchsorted(keys, np.arange(size + 1))

    def __getitem__(self, key: int) -> NDArray[np.int32]:
        return self.values[self._bounds[key] : self._bounds[key + 1]]


def _ordre_interventions(table: pl.DataFrame, reunions: pl.DataFrame, longs: Longs) -> RankedTable:
    """Latest day first; inside a day as it was spoken: sittings by their hour, speeches by their place.

    `lieu` is the sitting a speech is filed under: its report when the sitting itself is unknown.
    """
    filed = table.with_columns(pl.coalesce("seance", "compte_rendu").alias("lieu"))
    narrow = filed.select("jour", "chambre", "lieu")
    # speeches come sitting by sitting: the sittings are put in order, and the speeches inside them as numbers
    suites = narrow.select(pl.any_horizontal(pl.all().ne_missing(pl.all().shift()))).to_series().cum_sum()
    _, premiers, suite = np.unique(suites.to_numpy(), return_index=True, return_inverse=True)
    seances = narrow[premiers].with_columns(
        traduire(filed["lieu"].gather(premiers), dict(reunions.select("uid", "debut").iter_rows())).alias("debut"),
        pl.col("lieu").str.len_chars().alias("longueur"),
    )
    keys = ["jour", "chambre", "debut", "longueur", "lieu"]
    ranges = seances.select(*keys).unique().sort(keys, descending=[True] + [False] * 4, nulls_last=True)
    places = seances.join(ranges.with_row_index("place"), on=keys, how="left", nulls_equal=True, maintain_order="left")
    rows = pl.DataFrame([places["place"].gather(suite).alias("place"), filed["ordre"]])
    order = rows.select(pl.arg_sort_by("place", "ordre", nulls_last=True)).to_series()
    # a speech shares its place with another now and then: those alone are told apart by their id
    sames = rows[order].select(pl.all_horizontal(pl.all().eq_missing(pl.all().shift()))).to_series().to_numpy().copy()
    sames[:1] = False  # nothing comes before the first
    tied = sames.copy()
    tied[:-1] |= sames[1:]
    alike = order.filter(pl.Series(tied))
    ids = rows[alike].with_columns(filed["id"].gather(alike), alike.alias("row"))
    ordered = order.to_numpy().copy()
    ordered[tied] = ids.sort("place", "ordre", "id", nulls_last=True)["row"].to_numpy()
    return RankedTable(filed, ordered, longs)


def _ordre_amendements(table: pl.DataFrame, longs: Longs) -> RankedTable:
    """Latest tabled first, unknown days last; inside a day by dossier, highest number first.

    An amendment withdrawn or refused as inadmissible before it was discussed has a state but no fate: it is withdrawn,
    or inadmissible, all the same.
    """
    sort, etat = pl.col("sort"), pl.col("etat")
    found = table.with_columns(
        pl.when(sort.is_not_null())
        .then(sort)
        .when(etat == RETIRE_AVANT_DISCUSSION)
        .then(pl.lit("Retiré"))
        .when(etat.str.starts_with(IRRECEVABLE))
        .then(pl.lit("irrecevable"))
        .alias("sort"),
        # by a loop, half as long as `map_elements`, which holds the interpreter in a thread of Polars
        pl.Series("id", [identifiant("amendement", uid) for uid in table["uid"].to_list()], dtype=pl.String),
    )
    keys = (pl.col("date_depot"), pl.col("dossier"), pl.col("numero"), pl.col("id"))
    return rank_table(found, keys, [True, False, True, False], longs)


def traduire(values: pl.Series, words: Mapping[str, str | None]) -> pl.Series:
    """What each value stands for, null for none: a join would copy the whole table to add one column."""
    return values.replace_strict(
        pl.Series(list(words), dtype=pl.String),
        pl.Series(list(words.values()), dtype=pl.String),
        default=None,
        return_dtype=pl.String,
    )


def _meilleurs(liens: Iterable[Lien]) -> dict[str, str]:
    """The surest link of each record, the first one among equals."""
    found: dict[str, Lien] = {}
    for lien in liens:
        known = found.get(lien.de)
        if known is None or lien.confiance > known.confiance:
            found[lien.de] = lien
    return {de: lien.vers for de, lien in found.items()}


def _par_rang(liens: Mapping[str, str], de: Mapping[str, int], vers: Mapping[str, int]) -> dict[int, int]:
    return {de[a]: vers[b] for a, b in liens.items() if a in de and b in vers}


class Sujets:
    """The subjects of a release, in display order; dossiers and scrutins are named by their rank."""

    def __init__(self, tous: Sequence[Sujet], legislation: Legislation) -> None:
        self.tous = tous
        self.legislation = legislation

    @cached_property
    def dossiers(self) -> list[list[int]]:
        """The dossiers of each subject, latest tabled first, then by uid; those without a day last."""
        rangs = self.legislation.rang_dossier
        return [
            sorted((rangs[uid] for uid in dict.fromkeys(sujet.dossiers) if uid in rangs), key=self._ordre)
            for sujet in self.tous
        ]

    @cached_property
    def scrutins(self) -> list[list[int]]:
        """The scrutins of each subject, latest first."""
        return [
            sorted(scrutin for rang in dossiers for scrutin in self.legislation.scrutins_du_dossier.get(rang, ()))
            for dossiers in self.dossiers
        ]

    def du_sujet(self, rang: int) -> list[Dossier]:
        """The dossiers of a subject."""
        return [self.legislation.dossiers[n] for n in self.dossiers[rang]]

    def relations(self) -> Iterator[Relation]:
        """What joins subjects to other records."""
        yield _listes(SUJET_DOSSIERS, self.dossiers)
        yield _listes(SUJET_SCRUTINS, self.scrutins)

    def _ordre(self, rang: int) -> tuple[int, str]:
        dossier = self.legislation.dossiers[rang]
        return (-dossier.date_depot.toordinal() if dossier.date_depot else 0), dossier.uid


def _listes(nom: str, listes: Sequence[Sequence[int]]) -> Relation:
    keys = np.repeat(np.arange(len(listes)), [len(liste) for liste in listes])
    return relation(nom, keys, np.fromiter((rang for liste in listes for rang in liste), dtype=np.int32))
