"""A release as the queries read it: its store, and the small sets kept in memory while it is served.

Opening a `OpenRelease` reads everything a first request would otherwise wait for, so it is done off the event
loop; afterwards nothing of it changes but what it remembers, and every request of the worker shares it.
"""

from collections.abc import Hashable
from datetime import date, datetime
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries.pages import encode_page, encode_record, page_of
from hemicycle.queries.recherche.fuzzy_names import Annuaire
from hemicycle.queries.recherche.index import Index
from hemicycle.release.format import names
from hemicycle.release.format.dumps import Manifest, read_manifest
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.search_index import SearchIndex
from hemicycle.release.format.store import Store
from hemicycle.senatoriales.formes import Renouvellement
from hemicycle.senatoriales.soiree import Soiree
from hemicycle.stats.membres.proximite import Voix
from hemicycle.vocabulaire import Chambre, ModeScrutin


class Votants:
    """Every *votant* (a member under one group), encoded: what a nominal vote shows of its author."""

    def __init__(self, store: Store) -> None:
        self.fragments: list[bytes] = store.all_documents(names.VOTANT, "fragment")
        self.groupes: list[bytes] = store.all_documents(names.VOTANT, "groupe")
        self.fins: list[bytes] = store.all_documents(names.VOTANT, "fin")
        self.ids: list[bytes] = store.all_documents(names.VOTANT, "id")
        self.facets: Facets = store.facets(names.VOTANT)
        self.suites: dict[int, bytes] = {}  # votes as they were written before (`votes._suites`)


class _Identifie(msgspec.Struct):
    id: str


class GroupeNomme(msgspec.Struct):
    """A group as it is called."""

    id: str
    slug: str
    chambre: Chambre
    nom: str


class Etendue(msgspec.Struct, rename="camel"):
    """The days that a chamber is known on, and its seats in law: from when on, how many, and how many must be known for
    the chamber to be called complete."""

    debut: date
    fin: date
    complete_depuis: date | None
    sieges: list[tuple[date, int, int]]

    def couvre(self, jour: date) -> bool:
        return self.debut <= jour <= self.fin

    def complete_le(self, jour: date) -> bool:
        return self.complete_depuis is not None and self.complete_depuis <= jour

    def sieges_le(self, jour: date) -> tuple[int, int] | tuple[None, None]:
        """The seats in law on a day and the least of them that must be known; None before those we know of."""
        connus = [(sieges, minimum) for depuis, sieges, minimum in self.sieges if depuis <= jour]
        return connus[-1] if connus else (None, None)


class OpenRelease:
    """One release, ready to be queried."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.id = store.release
        self.meta = store.meta()
        self.votants = Votants(store)
        self.scrutins = store.facets(names.SCRUTIN)
        self.parlementaires = store.facets(names.PARLEMENTAIRE)
        self.mandats = store.facets(names.MANDAT)
        self.interventions = store.facets(names.INTERVENTION)
        self.amendements = store.facets(names.AMENDEMENT)
        self.grappes = store.facets(names.GRAPPE)
        self.jumeaux = store.facets(names.JUMEAU)
        self.lobbyistes = store.facets(names.LOBBYISTE)
        self.actions_lobbying = store.facets(names.ACTION_LOBBYING)
        self.dossiers = store.facets(names.DOSSIER)
        self.bases: dict[str, list[Any]] = {}  # what was said in all, as frequencies cut it (`plein_texte._bases`)
        self.listes: dict[Hashable, NDArray[np.intp]] = {}  # the members of lists lately asked for, by their filters
        self.retenus: dict[Hashable, Any] = {}  # what many pages make of the same answers (`declare.retenu`)
        self.voix: dict[int, Voix] = {}  # what members lately compared voted at each scrutin, by their rank

    @property
    def demo(self) -> bool:
        """Whether the release was made from the fictional Parliament."""
        return bool(self.meta.get("demo", False))

    @property
    def published_at(self) -> datetime:
        """When the release was made."""
        return datetime.fromisoformat(self.meta["publishedAt"])

    @cached_property
    def dumps(self) -> Manifest | None:
        """What its dumps are; None where there are none on this disk."""
        return read_manifest(self.store.dumps())

    @cached_property
    def annuaire(self) -> Annuaire:
        """The names of the members, for approximate searches."""
        return Annuaire(self.parlementaires)

    @cached_property
    def recherche(self) -> Index:
        """Everything that the general search finds."""
        return Index(SearchIndex.of(self.store.facets(names.INDEX)))

    @cached_property
    def noms_des_communes(self) -> list[str]:
        """The folded names that each commune is found by, by rank."""
        text = self.store.facets(names.COMMUNE).text
        return [] if text is None else text.texts()

    @cached_property
    def importants(self) -> list[int]:
        """Ranks of the important recent scrutins, in the order served."""
        return msgspec.json.decode(self.constante("scrutins/importants") or b"[]", type=list[int])

    @cached_property
    def tendances(self) -> list[int]:
        """Ranks of the dossiers of the moment, in the order served."""
        return msgspec.json.decode(self.constante("dossiers/tendances") or b"[]", type=list[int])

    @cached_property
    def slugs_groupes(self) -> dict[str, str]:
        """The slug of the group that each name leads to, behind its chamber, and behind its legislature too."""
        return msgspec.json.decode(self.constante("groupes/slugs") or b"{}", type=dict[str, str])

    @cached_property
    def groupes(self) -> dict[str, "GroupeNomme"]:
        """The groups of all times, by id."""
        bodies = self.store.all_documents(names.GROUPE, "item")
        return {one.id: one for one in msgspec.json.decode(b"[%b]" % b",".join(bodies), type=list[GroupeNomme])}

    def ids_du_groupe(self, slug: str) -> list[str]:
        """The ids of the groups that a name means, in either chamber and any legislature; an id means one."""
        nom = slug.lower()
        if nom in self.groupes:
            return [nom]
        slugs = {(cle.split("/")[0], un) for cle, un in self.slugs_groupes.items() if cle.rpartition("/")[2] == nom}
        return [groupe.id for groupe in self.groupes.values() if (groupe.chambre, groupe.slug) in slugs]

    @cached_property
    def liste_incomplete(self) -> str:
        """What the list of senators in office lacks, encoded; `null` when it is whole."""
        return (self.constante(names.LISTE_INCOMPLETE) or b"null").decode()

    @cached_property
    def etendues(self) -> dict[Chambre, Etendue]:
        """The days that each chamber is known on."""
        return msgspec.json.decode(self.constante(names.ETENDUES) or b"{}", type=dict[Chambre, Etendue])

    @cached_property
    def qualites(self) -> list[str]:
        """What members of bodies are in them, by code."""
        return msgspec.json.decode(self.constante(names.QUALITES) or b"[]", type=list[str])

    @cached_property
    def ids_des_membres(self) -> list[str]:
        """The id of each member, by rank: half of the ids of its votes."""
        bodies = self.store.all_documents(names.PARLEMENTAIRE, "reference")
        return [one.id for one in msgspec.json.decode(b"[%b]" % b",".join(bodies), type=list[_Identifie])]

    @cached_property
    def rangs_des_membres(self) -> dict[str, int]:
        """The rank of each member, by id."""
        return {id_: rang for rang, id_ in enumerate(self.ids_des_membres)}

    @cached_property
    def scrutins_par_numero(self) -> tuple[NDArray[np.int32], NDArray[np.intp]]:
        """The numbers of scrutins, ascending, and the rank of each; of the same number, the latest first."""
        numeros = self.scrutins.columns["numero"]
        ranks = np.argsort(numeros, kind="stable")
        return numeros[ranks], ranks

    @cached_property
    def renouvellement(self) -> Renouvellement:
        """The candidacies, the outgoing senators and the results of 2026, as far as files tell."""
        return msgspec.json.decode(self.constante(names.RENOUVELLEMENT) or b"{}", type=Renouvellement)

    @cached_property
    def sitemap(self) -> bytes:
        """The sitemap: the largest answer of all, megabytes, read once by those who are asked for it."""
        found = self.store.document(names.SITEMAP, "corps", names.LE_SITEMAP)
        if found is None:
            raise LookupError("la publication n'a pas de plan de site")
        return found.body

    @cached_property
    def modes_de_scrutin(self) -> dict[str, ModeScrutin]:
        """How each constituency votes in 2026, by code."""
        return {code: situation.mode for code, situation in Soiree(self.renouvellement, ()).situations.items()}

    def warm(self) -> None:
        """Build what is otherwise built by the first request that needs it."""
        _ = self.annuaire, self.importants, self.tendances, self.slugs_groupes
        _ = self.modes_de_scrutin, self.recherche, self.liste_incomplete
        _ = self.scrutins_par_numero, self.rangs_des_membres, self.groupes, self.noms_des_communes
        for kind in (names.INTERVENTION, names.AMENDEMENT):
            self.store.full_text(kind)

    def constante(self, key: str) -> bytes | None:
        """A `data` value made whole when the release was published."""
        found = self.store.document(names.CONSTANTE, "corps", key)
        return None if found is None else found.body

    def record(self, kind: str, form: str, key: str) -> bytes | None:
        """`{"data": ...}` around a document; None when there is none of that key."""
        found = self.store.document(kind, form, key)
        return None if found is None else encode_record(found.body)

    def list_page(self, kind: str, form: str, ranks: NDArray[np.intp], page: int, limit: int) -> bytes:
        """One page of the documents of these ranks, which are in served order."""
        slice_ = page_of(ranks, page, limit)
        return encode_page(self.store.documents(kind, form, slice_.ranks), slice_)

    def slug_groupe(self, slug: str, chambre: str, session: str | None) -> str | None:
        """The canonical slug of a group of a chamber, given any of its names; None when no group answers to it.

        A group is known by the slug of its acronym (`epr`), by the one of its long name and by its ids, in any case;
        a slug may mean different groups in different legislatures, hence the session. The Senate's groups are the
        same in all.
        """
        nom = slug.lower()
        found = self.slugs_groupes.get(f"{chambre}/{session}/{nom}") if session else None
        return found or self.slugs_groupes.get(f"{chambre}/{nom}")

    def label(self, facets: Facets, column: str, rank: int) -> str | None:
        """The label of one row in a dictionary-coded column."""
        code = int(facets.columns[column][rank])
        labels = facets.labels[column]
        return labels[code] if 0 <= code < len(labels) else None


def ranks_of(mask: NDArray[np.bool_]) -> NDArray[np.intp]:
    """The ranks a mask keeps, in display order."""
    return np.flatnonzero(mask)
