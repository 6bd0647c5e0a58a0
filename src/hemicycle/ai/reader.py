"""Entries read in a release: which records deserve a text first, and what each is made from."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar, cast

import msgspec
import numpy as np

from hemicycle.ai import inputs
from hemicycle.ai.entry import KINDS, Entry, Genre
from hemicycle.ai.inputs import ARTICLES, DOSSIERS, ENSEMBLES, VOTES_CLES, Annuaire, Votes
from hemicycle.models.analytics import ScrutinAnalyse
from hemicycle.models.base import Modele
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.groupes import GroupeComplet
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.scrutins import DocumentScrutinDetail
from hemicycle.models.sujets import DocumentSujetDetail, DossierDuSujet
from hemicycle.release.format.names import DOSSIER, GROUPE, PARLEMENTAIRE, SCRUTIN, SUJET
from hemicycle.release.format.relations import DOSSIER_SCRUTINS, SUJET_DOSSIERS, SUJET_SCRUTINS
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import NatureVote

M = TypeVar("M", bound=Modele)


def _decoder(model: type[M]) -> msgspec.json.Decoder[M]:
    """Decodes what the encoder of a model wrote, and passes over what publication appends: dates, generated texts."""
    # a name of its own: OpenAPI describes models by name
    tolerant = msgspec.defstruct(f"Tolerant{model.__name__}", (), bases=(model,), forbid_unknown_fields=False)
    return msgspec.json.Decoder(cast("type[M]", tolerant))


_SCRUTIN, _ANALYSE = _decoder(DocumentScrutinDetail), _decoder(ScrutinAnalyse)
_DOSSIER, _DETAIL = _decoder(DossierDuSujet), _decoder(DossierDetail)
_SUJET, _MEMBRE, _GROUPE = _decoder(DocumentSujetDetail), _decoder(ParlementaireDetail), _decoder(GroupeComplet)


class EntryReader:
    """Reads the entries of one release."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._makers: dict[Genre, Callable[[int], Entry]] = {
            Genre.SCRUTIN: self._scrutin,
            Genre.DOSSIER: self._dossier,
            Genre.SUJET: self._sujet,
            Genre.MEMBRE: self._membre,
        }

    def candidates(self, genre: Genre) -> list[int]:
        """The ranks of the records of a kind that a text is written for, the most important first.

        Subjects that are active, dossiers that were voted on (latest vote first), scrutins by importance and then
        latest first, members in office.
        """
        facets = self._store.facets(KINDS[genre])
        columns = facets.columns
        if not facets.size:
            return []
        if genre in (Genre.SUJET, Genre.MEMBRE):
            ranks = np.flatnonzero(columns["actif"])
        elif genre is Genre.DOSSIER:
            votes = np.flatnonzero(columns["scrutins"] > 0)
            ranks = votes[np.argsort(-columns["dernier"][votes], kind="stable")]
        else:
            ranks = np.argsort(-columns["importance"].astype(np.int16), kind="stable")
        return [int(rank) for rank in ranks]

    def entry(self, genre: Genre, rank: int) -> Entry:
        """What the text of one record is made from."""
        return self._makers[genre](rank)

    def entries(self, genres: Iterable[Genre]) -> Iterator[Entry]:
        """The entries of every candidate of these kinds, read one at a time."""
        for genre in genres:
            for rank in self.candidates(genre):
                yield self.entry(genre, rank)

    def rank(self, genre: Genre, id_: str) -> int | None:
        """The rank of a record by its uuid; None when this release does not hold it."""
        found = self._store.document(KINDS[genre], "item", id_)
        return None if found is None else found.rank

    @cached_property
    def _annuaire(self) -> Annuaire:
        return Annuaire(self._groupes)

    @cached_property
    def _groupes(self) -> list[GroupeComplet]:
        return self._documents(GROUPE, "item", _GROUPE, range(self._store.facets(GROUPE).size))

    @cached_property
    def _legislature(self) -> int | None:
        """The latest legislature: the one that members of the Assembly in office sit in."""
        return max((g.legislature for g in self._groupes if g.legislature is not None), default=None)

    def _scrutin(self, rank: int) -> Entry:
        (scrutin,) = self._scrutins([rank])
        return inputs.scrutin(rank, scrutin, self._annuaire)

    def _dossier(self, rank: int) -> Entry:
        (dossier,) = self._documents(DOSSIER, "sujet_row", _DOSSIER, [rank])
        (detail,) = self._documents(DOSSIER, "detail", _DETAIL, [rank])
        votes = self._votes(self._related(DOSSIER_SCRUTINS, rank))
        return inputs.dossier(rank, dossier, detail, votes, self._annuaire)

    def _sujet(self, rank: int) -> Entry:
        (sujet,) = self._documents(SUJET, "detail", _SUJET, [rank])
        ranks = self._related(SUJET_DOSSIERS, rank)[:DOSSIERS]
        dossiers = self._documents(DOSSIER, "sujet_row", _DOSSIER, ranks)
        ensembles = self._of_nature(self._related(SUJET_SCRUTINS, rank), NatureVote.ENSEMBLE)[:ENSEMBLES]
        return inputs.sujet(rank, sujet, dossiers, Votes(self._scrutins(ensembles)), self._annuaire)

    def _membre(self, rank: int) -> Entry:
        (membre,) = self._documents(PARLEMENTAIRE, "detail", _MEMBRE, [rank])
        legislature = self._legislature if membre.chambre == "assemblee" else None
        return inputs.membre(rank, membre, self._annuaire, legislature)

    def _votes(self, ranks: list[int]) -> Votes:
        ensembles = self._of_nature(ranks, NatureVote.ENSEMBLE)[:ENSEMBLES]
        articles = self._most_divisive(self._of_nature(ranks, NatureVote.ARTICLE))
        importance = self._store.facets(SCRUTIN).columns["importance"]
        others = [rank for rank in ranks if rank not in (*ensembles, *articles)]
        cles = sorted(others, key=lambda rank: -int(importance[rank]))[:VOTES_CLES]
        return Votes(self._scrutins(ensembles), self._scrutins(articles), self._scrutins(cles))

    def _most_divisive(self, ranks: list[int]) -> list[int]:
        """The most divisive of some scrutins; an unknown measure comes last."""
        analyses = self._documents(SCRUTIN, "analyse", _ANALYSE, ranks)
        scores = {rank: -1 if a.controverse is None else a.controverse for rank, a in zip(ranks, analyses, strict=True)}
        return sorted(ranks, key=lambda rank: -scores[rank])[:ARTICLES]

    def _of_nature(self, ranks: list[int], nature: NatureVote) -> list[int]:
        facets = self._store.facets(SCRUTIN)
        wanted = facets.columns["nature"] == facets.code("nature", nature)
        return [rank for rank in ranks if wanted[rank]]

    def _related(self, relation: str, rank: int) -> list[int]:
        return [int(autre) for autre in self._store.relations(relation, rank)]

    def _scrutins(self, ranks: list[int]) -> list[DocumentScrutinDetail]:
        return self._documents(SCRUTIN, "detail", _SCRUTIN, ranks)

    def _documents(self, kind: str, form: str, decoder: msgspec.json.Decoder[M], ranks: Sequence[int]) -> list[M]:
        return [decoder.decode(body) for body in self._store.documents(kind, form, ranks)]
