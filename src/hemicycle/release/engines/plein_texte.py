"""The full-text index of one kind of record: a folder of Tantivy, one segment for each tranche.

A segment never changes, and its documents are numbered in the order they were written, that of ranks. So the next
release links to the segments of the tranches that did not change, which are named by the digest of what they are made
of, and makes the others alone; what says which segments an index has (`META`) is written by us. All are searched at
once, with the statistics of the whole. See docs/decisions/0039.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import metadata
from itertools import islice, product
from math import log2
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from uuid import UUID

import numpy as np
import orjson
import tantivy
from numpy.typing import NDArray
from tantivy import DocAddress, FieldType, Occur, Query

from hemicycle.analyse_texte import analyseur, formes, prepare, racine_de_tige
from hemicycle.code_digest import digest
from hemicycle.errors import ReleaseCorrupt
from hemicycle.release.format.facets import SANS_JOUR, Facets, jour_du_code
from hemicycle.release.format.names import AMENDEMENT, INTERVENTION
from hemicycle.release.format.plein_texte import (
    Filtres,
    Phrase,
    Recherche,
    Tranche,
    Trouve,
    Trouves,
    numero,
    tranches,
)
from hemicycle.workspace import link_or_copy, temporary_folder

FOLDER = "plein_texte"  # of a release; a folder in it for each kind
FULL_TEXTS = (INTERVENTION, AMENDEMENT)
META = "meta.json"
FORMAT = 1  # of the columns below
_ANALYSER = "fr"
_HEAP = 1 << 30  # bytes that a segment may take while it is made: what it does not need is not taken
_LABELS = ("parlementaire", "groupe", "dossier", "nature", "chambre")
# Columns that are counted by a number: to look up the words of each segment took longer than to count.
_NUMBERS = {"parlementaire": "numero_parlementaire", "groupe": "numero_groupe"}
_STEM = 32  # digits of a digest that name a segment
_BEGUN = 16  # words that a beginning stands for
_PASSAGE = 160  # characters among which the words looked for are the most
_PHRASES = 32  # ways of writing one
_SLOP = 2  # words that may come between neighbours
_VOISINS = 2.0  # how much more it weighs that words follow each other
_VALUES = 60_000  # values of a column that are counted
_WORDS = ".mots"  # beside a segment, how many words each of its records has
_MANY = 60_000  # records whose words are held against each other for being neighbours: half a microsecond each


class Ligne(NamedTuple):
    """A record as it is indexed; `poids`, one at least, multiplies how well it answers."""

    texte: str
    mots: int  # that it has
    poids: float
    jour: int
    parlementaire: str | None
    groupe: str | None
    dossier: str | None
    nature: str | None
    chambre: str


class Neuve(NamedTuple):
    """A tranche to be written: the digest of what it is made of, and how its records are read."""

    tranche: Tranche
    empreinte: str
    lignes: Callable[[], Iterable[Ligne]]


def version() -> str:
    """What made an index: another one makes its segments again."""
    return f"{FORMAT}/{metadata.version('tantivy')}/{digest('hemicycle.analyse_texte')}"


def write(folder: Path, neuves: Iterable[Neuve], former: Path | None) -> None:
    """Write the index of a kind, in the order of its tranches; those that the `former` one holds are linked to."""
    folder.mkdir(parents=True)
    known = {} if former is None else {_stem(segment): segment for segment in _segments(former)}
    segments = []
    for neuve in neuves:
        stem = neuve.empreinte[:_STEM]
        if former is not None and stem in known:
            for path in former.glob(f"{stem}.*"):
                link_or_copy(path, folder / path.name)
            segments.append(known[stem])
        else:
            segments.append(_write_segment(folder, stem, neuve))
    (folder / META).write_bytes(orjson.dumps({**_empty_meta(), "segments": segments}))


def words(folder: Path) -> Iterator[NDArray[np.int32]]:
    """How many words each record of each tranche has, in their order."""
    for segment in _segments(folder):
        yield np.fromfile(folder / f"{_stem(segment)}{_WORDS}", np.int32)


def _write_segment(folder: Path, stem: str, neuve: Neuve) -> dict[str, Any]:
    """Write one tranche as one segment, whose files are to begin with `stem`: how Tantivy describes it."""
    with temporary_folder(folder) as scratch:
        index = tantivy.Index(_schema(), path=str(scratch))
        index.register_tokenizer(_ANALYSER, analyseur())
        # One thread and one commit: documents are numbered as they come.
        writer = index.writer(_HEAP, 1)
        mots = array("i")
        for ligne in neuve.lignes():
            writer.add_document(_document(ligne, neuve.tranche.nom))
            mots.append(ligne.mots)
        writer.commit()
        writer.wait_merging_threads()
        segments = list(_segments(scratch))
        if [segment["max_doc"] for segment in segments] != [len(mots)]:
            raise ReleaseCorrupt(f"{neuve.tranche.nom} : un segment de {len(mots)} textes attendu, {segments} écrits")
        for path in scratch.glob(f"{_stem(segments[0])}.*"):
            path.rename(folder / f"{stem}{path.suffix}")
        (folder / f"{stem}{_WORDS}").write_bytes(mots.tobytes())
        return {**segments[0], "segment_id": str(UUID(stem))}


def _document(ligne: Ligne, tranche: str) -> tantivy.Document:
    document = tantivy.Document()
    document.add_text("texte", prepare(ligne.texte))
    document.add_text("tranche", tranche)
    for colonne in _LABELS:
        if valeur := getattr(ligne, colonne):
            document.add_text(colonne, valeur)
            if colonne in _NUMBERS:
                document.add_integer(_NUMBERS[colonne], numero(valeur))
    if ligne.jour != SANS_JOUR:
        jour = jour_du_code(ligne.jour)
        document.add_integer("jour", ligne.jour)
        document.add_integer("mois", 100 * jour.year + jour.month)
    document.add_float("poids", 2**ligne.poids - 2)  # Tantivy multiplies a score by log2(2 + x)
    return document


def _schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder().add_text_field("texte", tokenizer_name=_ANALYSER, index_option="position")
    for colonne in _LABELS:
        builder.add_text_field(colonne, fast=colonne == "chambre", tokenizer_name="raw", index_option="basic")
    builder.add_text_field("tranche", tokenizer_name="raw", index_option="basic")
    for colonne in ("jour", "mois", *_NUMBERS.values()):
        builder.add_integer_field(colonne, fast=True)
    return builder.add_float_field("poids", fast=True).build()


def _empty_meta() -> dict[str, Any]:
    """How Tantivy describes an index of ours that has no segment."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        tantivy.Index(_schema(), path=scratch)
        return dict(orjson.loads((Path(scratch) / META).read_bytes()))


def _segments(folder: Path) -> Sequence[dict[str, Any]]:
    """The segments of an index that was written; none where there is no index, which is then made."""
    try:
        return list(orjson.loads((folder / META).read_bytes())["segments"])
    except (OSError, ValueError, KeyError):
        return []


def _stem(segment: Mapping[str, Any]) -> str:
    """What the names of the files of a segment begin with."""
    return str(segment["segment_id"]).replace("-", "")


class TantivyText:
    """The index of a kind, opened for reading (`plein_texte.FullText`)."""

    def __init__(self, files: Mapping[str, Path], facets: Facets) -> None:
        self._facets = facets
        try:
            self._searcher = _searcher(files)
        except (OSError, ValueError) as error:
            raise ReleaseCorrupt(f"plein texte illisible : {error}") from error
        if self._searcher.num_docs != facets.size:
            raise ReleaseCorrupt(f"plein texte : {self._searcher.num_docs} textes au lieu de {facets.size}")
        self._schema = _schema()
        self._tranches = {self._segment(tranche.nom): tranche for tranche in tranches(facets)}

    def search(self, recherche: Recherche, start: int, size: int, *, par_date: bool, explain: bool) -> Trouves:
        mots, begun = self._mots(recherche)
        voisins = self._voisins(recherche)
        wanted = [(Occur.Must, mots), *((Occur.Must, query) for query in self._filtres(recherche.filtres))]
        query = Query.boolean_query([*wanted, *((Occur.Should, voisin) for voisin in voisins)])
        if par_date:
            found = self._searcher.search(query, size, offset=start, order_by_field="jour")
        else:
            found = self._searcher.search(query, size, offset=start, weight_by_field="poids")
        places = [place for _, place in found.hits]
        parts = [self._parts(mots, voisins, place) if explain else {} for place in places]
        scores = [0.0 if par_date else float(score) for score, _ in found.hits]
        page = [Trouve(*one) for one in zip(self._rangs(places), scores, parts, strict=True)]
        return Trouves(page, found.count, begun)  # type: ignore[attr-defined]  # its stub forgets it

    def places(self, recherche: Recherche, textes: Sequence[str]) -> list[int]:
        mots, _ = self._mots(recherche)
        generator = tantivy.SnippetGenerator.create(self._searcher, mots, self._schema, "texte")
        generator.set_max_num_chars(_PASSAGE)
        found = []
        for texte in textes:
            document = tantivy.Document()
            document.add_text("texte", texte)
            found.append(max(texte.find(generator.snippet_from_doc(document).fragment()), 0))
        return found

    def counts(self, recherche: Recherche, *colonnes: str) -> list[dict[str, int]]:
        mots, _ = self._mots(recherche)
        query = Query.boolean_query([(Occur.Must, one) for one in (mots, *self._filtres(recherche.filtres))])
        fields = [_NUMBERS.get(colonne, colonne) for colonne in colonnes]
        asked = {field: {"terms": {"field": field, "size": _VALUES, "segment_size": _VALUES}} for field in fields}
        found = self._searcher.aggregate(query, asked)
        return [{_spelled(one["key"]): int(one["doc_count"]) for one in found[field]["buckets"]} for field in fields]

    def _mots(self, recherche: Recherche) -> tuple[Query, frozenset[str]]:
        """The records that hold all words and phrases; and the roots that a beginning was found to stand for."""
        tiges = [self._known(racine) for racine in recherche.racines]
        begun: list[str] = []
        if tiges and not tiges[-1] and recherche.debut is not None:
            begun = [tige for tige, _ in self._searcher.terms_with_prefix("texte", recherche.debut, limit=_BEGUN)]
            tiges[-1] = begun
        parts = [*map(self._any, tiges), *map(self._phrase, recherche.phrases)]
        return Query.boolean_query([(Occur.Must, part) for part in parts]), frozenset(map(racine_de_tige, begun))

    def _voisins(self, recherche: Recherche) -> list[Query]:
        """What weighs more; nothing where so many records hold the words that it would take too long to tell."""
        if len(recherche.voisins) < 2:
            return []
        rarest = min(sum(map(self._number, formes(racine))) for _, racine in recherche.voisins)
        if not 0 < rarest <= _MANY:
            return []
        return [Query.boost_query(self._phrase(recherche.voisins, _SLOP), _VOISINS)]

    def _filtres(self, filtres: Filtres) -> list[Query]:
        """What narrows the records and says nothing of how well they answer."""
        found = [
            Query.term_set_query(self._schema, colonne, list(valeurs)) for colonne, valeurs in filtres.valeurs.items()
        ]
        if filtres.debut is not None or filtres.fin is not None:
            found.append(Query.range_query(self._schema, "jour", FieldType.Integer, filtres.debut, filtres.fin))
        return [Query.const_score_query(query, 0.0) for query in found]

    def _phrase(self, phrase: Phrase, slop: int = 0) -> Query:
        """Words that follow each other, in each of their forms."""
        places = [place - phrase[0][0] for place, _ in phrase]
        written = list(islice(product(*(self._known(racine) for _, racine in phrase)), _PHRASES))
        if len(phrase) == 1:
            return self._any([tige for (tige,) in written])
        queries = [
            Query.phrase_query(self._schema, "texte", list(zip(places, tiges, strict=True)), slop) for tiges in written
        ]
        return _or(queries)

    def _any(self, tiges: Sequence[str]) -> Query:
        return _or([Query.term_query(self._schema, "texte", tige, "freq") for tige in tiges])

    def _known(self, racine: str) -> list[str]:
        """The stems of a root that some text holds."""
        return [tige for tige in formes(racine) if self._number(tige)]

    def _number(self, tige: str) -> int:
        return self._searcher.doc_freq("texte", tige)

    def _parts(self, mots: Query, voisins: Sequence[Query], place: DocAddress) -> dict[str, float]:
        """What the score of a record is made of: the sum of the first two, times the third."""
        (poids,) = self._searcher.fast_field_values("poids", [place])
        return {
            "mots": _value(mots, self._searcher, place),
            "voisinage": sum(_value(voisin, self._searcher, place) for voisin in voisins),
            "poids": round(log2(2 + float(poids or 0)), 3),
        }

    def _rangs(self, places: Sequence[DocAddress]) -> list[int]:
        found = {number: self._tranches[number].rangs(self._facets) for number in {one.segment_ord for one in places}}
        return [int(found[place.segment_ord][place.doc]) for place in places]

    def _segment(self, tranche: str) -> int:
        """Which segment a tranche is."""
        hits = self._searcher.search(Query.term_query(self._schema, "tranche", tranche), 1, count=False).hits
        if not hits:
            raise ReleaseCorrupt(f"le plein texte n'a pas de tranche {tranche}")
        return hits[0][1].segment_ord


def _searcher(files: Mapping[str, Path]) -> tantivy.Searcher:
    """Open an index that never changes.

    Tantivy makes a lock beside its files: it is shown them in a folder of ours, which may go once they are mapped.
    """
    # a thread of Tantivy may still write while the folder is taken away
    with TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        for name, path in files.items():
            (Path(scratch) / name).symlink_to(path.resolve())
        index = tantivy.Index.open(scratch)
        index.register_tokenizer(_ANALYSER, analyseur())
        index.config_reader("manual")  # nobody is to watch it
        index.reload()
        return index.searcher()


def _or(queries: Sequence[Query]) -> Query:
    if not queries:
        return Query.empty_query()
    return queries[0] if len(queries) == 1 else Query.boolean_query([(Occur.Should, query) for query in queries])


def _value(query: Query, searcher: tantivy.Searcher, place: DocAddress) -> float:
    try:
        return float(orjson.loads(query.explain(searcher, place).to_json())["value"])
    except ValueError:
        return 0.0  # it does not hold there


def _spelled(key: object) -> str:
    """A value as it was indexed: numbers come back as floats."""
    return str(int(key)) if isinstance(key, int | float) else str(key)
