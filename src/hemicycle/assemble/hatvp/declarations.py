"""Declarations of members joined to persons: by their official page, by their official number, else by who they are.

The list names persons, mandates and departments. A row that may be of two persons is of neither. Only the latest list
counts: the authority withdraws declarations some time after a mandate, and so do we.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

import polars as pl

from hemicycle.assemble.monde import Constat, Declaration, Personne
from hemicycle.assemble.tables import Row, lists_by_key, pick
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre, TypeDeclaration

SITE = "https://www.hatvp.fr"

Cle = tuple[str, ...]


def avec_declarations(personnes: Sequence[Personne], table: pl.DataFrame) -> tuple[list[Personne], list[Constat]]:
    """The same persons with their declarations, most recent first, and the rows that could not be joined."""
    rows = list(table.filter(pl.col("_instantane") == pl.col("_instantane").max()).iter_rows(named=True))
    if not rows:
        return list(personnes), []
    annuaire = _Annuaire(personnes)
    siennes: defaultdict[int, list[Row]] = defaultdict(list)
    perdues: Counter[tuple[str, str]] = Counter()
    for row in rows:
        rang, motif = annuaire.personne(row)
        if rang is None:
            perdues[f"{row['prenom']} {row['nom']}", motif] += 1
        else:
            siennes[rang].append(row)
    constats = [
        Constat("hatvp_declarations_non_rattachees", nom, f"{nombre} déclarations : {motif}")
        for (nom, motif), nombre in sorted(perdues.items())
    ]
    trouvees = [replace(p, declarations=_declarations(p, siennes[n])) if n in siennes else p
                for n, p in enumerate(personnes)]  # fmt: skip
    return trouvees, [*constats, *_doubles(trouvees, siennes)]


@dataclass(frozen=True)
class _Annuaire:
    """The ranks of persons by what a row may say of them."""

    personnes: Sequence[Personne]

    def personne(self, row: Row) -> tuple[int | None, str]:
        """The rank of the only person that a row may be of; else why there is none."""
        page = _page(row["adresse"])
        if page is not None and len(self._pages.get((page,), ())) == 1:
            return self._pages[page,][0], ""
        rangs = self._numeros.get((row["chambre"], row["origine"] or "", cle_tri(row["nom"])), ())
        if len(rangs) == 1:
            return rangs[0], ""
        nom = cle_tri(f"{row['prenom']} {row['nom']}")
        rangs = self._noms.get((row["chambre"], nom, _departement(row["departement"])), ())
        if len(rangs) == 1:
            return rangs[0], ""
        return None, "plusieurs homonymes possibles" if rangs else "personne inconnue à ce mandat dans ce département"

    @cached_property
    def _pages(self) -> Mapping[Cle, Sequence[int]]:
        return self._par(lambda p: [(page,)] if (page := _page(p.hatvp)) is not None else [])

    @cached_property
    def _numeros(self) -> Mapping[Cle, Sequence[int]]:
        """By chamber, number and family name: a number alone could be of another list."""
        return self._par(
            lambda p: [(i.chambre, _numero(i.chambre, i.uid), cle_tri(p.nom)) for i in p.identifiants]
        )  # fmt: skip

    @cached_property
    def _noms(self) -> Mapping[Cle, Sequence[int]]:
        return self._par(_noms)

    def _par(self, cles: Callable[[Personne], Iterable[Cle]]) -> Mapping[Cle, Sequence[int]]:
        return lists_by_key((cle, rang) for rang, personne in enumerate(self.personnes) for cle in set(cles(personne)))


def _noms(personne: Personne) -> Iterator[Cle]:
    nom = cle_tri(f"{personne.prenom} {personne.nom}")
    for mandat in personne.mandats:
        if mandat.circonscription is not None:
            yield mandat.chambre, nom, _departement(mandat.circonscription.departement)


def _numero(chambre: Chambre, uid: str) -> str:
    return uid.removeprefix("PA") if chambre is Chambre.ASSEMBLEE else uid


def _page(adresse: str | None) -> str | None:
    """The last word of the address of a person's page, which alone tells it from another."""
    return (adresse or "").split("?")[0].rstrip("/").rpartition("/")[2].lower() or None


def _departement(code: str | None) -> str:
    return (code or "").strip().upper().lstrip("0")


def _declarations(personne: Personne, rows: Iterable[Row]) -> tuple[Declaration, ...]:
    """One per kind and day it was handed in: the latest published."""
    par_cle: dict[tuple[str, date | None], Row] = {}
    for row in sorted(rows, key=lambda row: (row["publication"] or date.min, row["fichier"] or "")):
        par_cle[row["type"], row["depot"]] = row
    trouvees = [_declaration(personne, row) for row in par_cle.values()]
    return tuple(sorted(trouvees, key=_recente, reverse=True))


def _recente(declaration: Declaration) -> tuple[date, date, str]:
    return declaration.depot or date.min, declaration.publication or date.min, declaration.id


def _declaration(personne: Personne, row: Row) -> Declaration:
    return Declaration(
        id=identifiant("declaration", f"{personne.id}/{row['type']}/{row['depot'] or ''}"),
        type=TypeDeclaration(row["type"]),
        url=_absolue(row["adresse"]),
        **pick(row, "publication", "depot", "fichier", "xml", "statut", "departement"),
    )


def _absolue(adresse: str | None) -> str | None:
    if adresse is None or adresse.startswith(("http://", "https://")):
        return adresse
    return f"{SITE}/{adresse.lstrip('/')}"


def _doubles(personnes: Sequence[Personne], siennes: Mapping[int, Sequence[Row]]) -> Iterator[Constat]:
    for rang, rows in sorted(siennes.items()):
        personne = personnes[rang]
        en_trop = len(rows) - len(personne.declarations)
        if en_trop:
            message = f"{en_trop} déclarations du type et du jour d'une autre : la dernière publiée est gardée"
            yield Constat("hatvp_declarations_en_double", personne.uid, message)
