"""A release in memory: the store that the tests of queries and of the API read.

It is small, but it keeps the contract of `hemicycle.release.store`: ranks in display order, encoded forms, keys,
facets and packed votes, made from plain descriptions of invented scrutins and members.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import identifiants, texte
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.lobbying import ActionsDeclarees, Lobbying
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.calendrier import horodatage, instant
from hemicycle.release.documents.debats.debats import DebatClos, Debats, TexteVote
from hemicycle.release.documents.debats.interventions import Interventions, build_seances
from hemicycle.release.documents.lobbying import lobbyistes
from hemicycle.release.documents.lobbying.actions_lobbying import Actions
from hemicycle.release.documents.membres import mandats
from hemicycle.release.documents.membres.ordres_membres import place
from hemicycle.release.documents.membres.stats_membres import objet
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.documents.site import recherche
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.details_dossiers import Details
from hemicycle.release.documents.textes.dossiers import Dossiers
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.packed_votes import (
    CAUSES,
    DELEGATIONS,
    MISES_AU_POINT,
    PAR_MEMBRE,
    PAR_SCRUTIN,
    POSITIONS,
    SANS_LIGNE,
    Votes,
)
from hemicycle.release.format.relations import Rangs, Relation
from hemicycle.release.format.resources import encode
from hemicycle.release.format.store import Found
from hemicycle.release.publishing import liens
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.registre import Registre
from hemicycle.stats.codes import Motif
from hemicycle.vocabulaire import Chambre, NatureVote, PositionDetail, Sort, TypeVote

CREE = "2025-01-02T03:04:05.678Z"
_JOUR_ZERO = date(1970, 1, 1).toordinal()


@dataclass(frozen=True)
class Membre:
    """An invented member. `groupes` are the slugs worn over time, the last one today."""

    prenom: str
    nom: str
    groupes: tuple[str, ...] = ("boc",)
    chambre: str = "assemblee"
    actif: bool = True
    departement: str = "29"
    presence: int | None = None
    presence_carriere: int | None = None
    legislatures: tuple[int, ...] = (17,)
    sessions: tuple[str, ...] = ()
    modifie: datetime = datetime(2025, 1, 1, tzinfo=UTC)
    alias: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        return texte.slug(f"{self.prenom} {self.nom}")

    @property
    def id(self) -> str:
        return identifiants.identifiant("parlementaire", self.slug)

    @property
    def uid(self) -> str:
        numero = int(self.id[:6], 16)
        return f"PA{numero}" if self.chambre == "assemblee" else f"{numero % 100_000:05d}X"


@dataclass(frozen=True)
class VoteNominal:
    """One vote: the member's slug, the group it was cast under, the position and what goes with it."""

    membre: str
    position: PositionDetail = PositionDetail.POUR
    groupe: str | None = "boc"
    delegation: bool | None = False
    cause: str | None = None
    mise_au_point: str | None = None
    ligne: str | None = None  # of the group that day


@dataclass(frozen=True)
class ScrutinFictif:
    """An invented scrutin."""

    numero: int
    jour: date
    titre: str = "l'article 1er de la proposition de loi sur les haies"
    chambre: str = "assemblee"
    session: str = "17"
    legislature: int | None = 17
    type: str = "ordinaire"
    nature: str = "article"
    sort: str = "adopte"
    importance: int = 1
    tags: tuple[str, ...] = ()
    modifie: datetime = datetime(2025, 1, 1, tzinfo=UTC)
    votes: tuple[VoteNominal, ...] = ()
    seance: str | None = None

    @property
    def id(self) -> str:
        return identifiants.identifiant("scrutin", f"{self.chambre}/{self.session}/{self.numero}")

    @property
    def uid(self) -> str:
        return f"VTANR5L{self.session}V{self.numero}"


@dataclass
class FauxStore:
    """The store. Build one with `faux_store`."""

    release: str
    informations: dict[str, Any]
    formes: dict[tuple[str, str], list[bytes]]
    cles: dict[str, dict[str, int]]
    facettes: dict[str, Facets]
    par_scrutin: list[Votes]
    par_membre: list[Votes]
    liens: list[Relation]
    reads: list[str] = field(default_factory=list)
    closed: bool = False
    broken: bool = False

    def meta(self) -> dict[str, Any]:
        return self.informations

    def facets(self, kind: str) -> Facets:
        return self.facettes[kind]

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        self._read(f"documents {kind} {form}")
        return [self.formes[kind, form][rank] for rank in ranks]

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        self._read(f"all {kind} {form}")
        return list(self.formes[kind, form])

    def document(self, kind: str, form: str, key: str) -> Found | None:
        (found,) = self.find(kind, form, [key])
        return found

    def find(self, kind: str, form: str, keys: Sequence[str]) -> list[Found | None]:
        self._read(f"find {kind} {form}")
        ranks = [self.cles[kind].get(key) for key in keys]
        return [None if rank is None else Found(rank, self.formes[kind, form][rank]) for rank in ranks]

    def votes_of(self, scrutin: int) -> Votes:
        self._read("votes_of")
        return self.par_scrutin[scrutin]

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        self._read("votes_by")
        return [self.par_membre[rank] for rank in parlementaires]

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        self._read("latest_votes")
        votes = self.par_membre[parlementaire]
        return votes[start:stop], len(votes)

    def relations(self, name: str, rank: int) -> Rangs:
        self._read(f"relations {name}")
        return self._liees(name, rank)

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        self._read("relations")
        return [self._liees(name, rank) for name, rank in asked]

    def _liees(self, name: str, rank: int) -> Rangs:
        (relation,) = [relation for relation in self.liens if relation.nom == name]
        found: Rangs = relation.values[relation.keys == rank].ravel()
        return found

    def ping(self) -> None:
        self._read("ping")

    def close(self) -> None:
        self.closed = True

    def _read(self, what: str) -> None:
        if self.broken or self.closed:
            raise OSError("le fichier de la publication a disparu")
        self.reads.append(what)


def faux_store(
    scrutins: Sequence[ScrutinFictif] = (),
    membres: Sequence[Membre] = (),
    release: str = "demo-essai",
    legislatif: Legislatif | None = None,
) -> FauxStore:
    """A store over these scrutins, members and debates."""
    return _Fabrique(scrutins, membres, release, legislatif or Legislatif()).store()


class _Fabrique:
    def __init__(
        self, scrutins: Sequence[ScrutinFictif], membres: Sequence[Membre], release: str, legislatif: Legislatif
    ) -> None:
        self.release = release
        self.scrutins = sorted(scrutins, key=lambda s: (-s.jour.toordinal(), -s.numero, s.id))
        self.membres = sorted(membres, key=lambda m: (texte.cle_tri(m.nom), texte.cle_tri(m.prenom), m.id))
        self.par_slug = {membre.slug: rang for rang, membre in enumerate(self.membres)}
        self.votants = self._votants()
        # Debates are published by the code that publishes them for good: there is enough of it to be tested so.
        publies = [scrutin_assemble(s) for s in self.scrutins]
        self.legislation = Legislation(legislatif, publies)
        self.personnes = [personne_assemblee(m) for m in self.membres]
        self.groupes = {slug: groupe_assemble(slug, m.chambre) for m in self.membres for slug in m.groupes}
        self.orateurs = Orateurs(self.personnes, self.groupes)
        self.amendements = Amendements(self.legislation, self.orateurs, publies)
        self.interventions = Interventions(self.legislation, self.orateurs, publies)
        self.debats = Debats(self.legislation, self.amendements, self.interventions, publies)
        details = Details(self.legislation, self.amendements, publies, (), (), ActionsDeclarees(Lobbying()))
        self.dossiers = Dossiers(self.legislation, publies, details, Chronologies(self.legislation, (), publies))

    def store(self) -> FauxStore:
        formes: dict[tuple[str, str], list[bytes]] = {}
        cles: dict[str, dict[str, int]] = {}
        facettes: dict[str, Facets] = {}
        self._publier_scrutins(formes, cles, facettes)
        self._publier_votants(formes, cles, facettes)
        self._publier_membres(formes, cles, facettes)
        self._publier_mandats(formes, cles, facettes)
        self._publier_groupes(formes, cles)
        self._publier_constantes(formes, cles)
        self._publier_debats(formes, cles, facettes)
        self._publier_recherche(formes, facettes)
        self._publier_lobbying(formes, cles, facettes)
        return FauxStore(
            release=self.release,
            informations={
                "release": self.release,
                "demo": self.release.startswith("demo"),
                "asOf": {"assemblee": "2025-06-30"},
                "publishedAt": CREE,
                "counts": {"scrutins": len(self.scrutins)},
                "definitionsVersion": "2026.1",
            },
            formes=formes,
            cles=cles,
            facettes=facettes,
            par_scrutin=[self._votes_du_scrutin(s) for s in self.scrutins],
            par_membre=[self._votes_du_membre(m) for m in self.membres],
            liens=list(liens.relations(self.legislation, self.orateurs)),
        )

    def _publier_recherche(self, formes: dict[tuple[str, str], list[bytes]], facettes: dict[str, Facets]) -> None:
        found = recherche.build(
            recherche.membres(self.personnes, lambda seat: self.groupes.get((seat and seat.groupe) or "")),
            recherche.scrutins([scrutin_assemble(s) for s in self.scrutins]),
            recherche.dossiers(self.legislation, self.dossiers.derniers),
            recherche.groupes(list(self.groupes.values()), {}),
        )
        assert found.facets is not None
        formes[found.kind, "item"], facettes[found.kind] = list(found.forms["item"]), found.facets

    def _publier_lobbying(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        """A register without anybody: what it holds is tested on releases written for good."""
        registre = Registre(Lobbying())
        for resource in (lobbyistes.build(registre), Actions(registre).resource()):
            formes |= {(resource.kind, form): list(bodies) for form, bodies in resource.forms.items()}
            cles[resource.kind] = resource.keys
            facettes[resource.kind] = resource.facets or Facets(0, {})

    def _votants(self) -> list[tuple[int, str | None]]:
        paires = {(self.par_slug[v.membre], v.groupe) for s in self.scrutins for v in s.votes}
        return sorted(paires, key=lambda paire: (paire[0], paire[1] or ""))

    def _votes_du_scrutin(self, scrutin: ScrutinFictif) -> Votes:
        rangs = {paire: rang for rang, paire in enumerate(self.votants)}
        lignes = sorted((rangs[self.par_slug[v.membre], v.groupe], *_codes(v)) for v in scrutin.votes)
        return np.array(lignes, dtype=PAR_SCRUTIN)

    def _votes_du_membre(self, membre: Membre) -> Votes:
        rangs = {paire: rang for rang, paire in enumerate(self.votants)}
        lignes = [
            (
                rang,
                rangs[self.par_slug[vote.membre], vote.groupe],
                *_codes(vote),
                *_compte(vote),
                scrutin.session == "17",
            )
            for rang, scrutin in enumerate(self.scrutins)
            for vote in scrutin.votes
            if vote.membre == membre.slug
        ]
        return np.array(lignes, dtype=PAR_MEMBRE)

    def _publier_scrutins(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        scrutins = self.scrutins
        items = [_scrutin(s) | _membres(self.debats.item(rang)) for rang, s in enumerate(scrutins)]
        formes["scrutin", "item"] = [
            encode(item | {"votesCount": len(s.votes)}) for item, s in zip(items, scrutins, strict=True)
        ]
        formes["scrutin", "item_court"] = [encode(item) for item in items]
        formes["scrutin", "detail"] = [
            encode(item | _membres(debat) | _complement(s))
            for item, debat, s in zip(items, self.debats.details(), scrutins, strict=True)
        ]
        formes["scrutin", "vote"] = [_json(_scrutin_du_vote(s)) for s in scrutins]
        formes["scrutin", "prefixe"] = [identifiants.debut_vote(s.id).encode() for s in scrutins]
        cles["scrutin"] = {}
        for rang, s in enumerate(scrutins):
            cles["scrutin"][s.id] = cles["scrutin"][f"{s.chambre}/{s.session}/{s.numero}"] = rang
            if "congres" not in s.session:
                cles["scrutin"].setdefault(f"{s.chambre}/{s.numero}", rang)
        tags = sorted({tag for s in scrutins for tag in s.tags})
        colonnes: dict[str, NDArray[Any]] = {
            "legislature": np.array([s.legislature or -1 for s in scrutins], dtype=np.int16),
            "numero": np.array([s.numero for s in scrutins], dtype=np.int32),
            "jour": np.array([s.jour.toordinal() - _JOUR_ZERO for s in scrutins], dtype=np.int32),
            "importance": np.array([s.importance for s in scrutins], dtype=np.uint8),
            "tags": np.array([sum(1 << tags.index(t) for t in s.tags) for s in scrutins], dtype=np.uint32),
            "modifie": _instants([s.modifie for s in scrutins]),
        }
        labels: dict[str, Sequence[str]] = {"tags": tags}
        for nom in ("chambre", "session", "type", "nature", "sort"):
            colonnes[nom], labels[nom] = _etiquettes([getattr(s, nom) for s in scrutins])
        textes = [texte.plier(s.titre) for s in scrutins]
        facettes["scrutin"] = Facets(len(scrutins), colonnes, labels, FoldedText.of(textes))

    def _publier_votants(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        membres = [self.membres[rang] for rang, _ in self.votants]
        groupes = [groupe for _, groupe in self.votants]
        formes["votant", "fragment"] = [
            b'"parlementaire":' + _json(_reference(membre, groupe))
            for membre, groupe in zip(membres, groupes, strict=True)
        ]
        formes["votant", "groupe"] = [
            _json(_reference(membre, groupe)["groupe"]) for membre, groupe in zip(membres, groupes, strict=True)
        ]
        formes["votant", "fin"] = [identifiants.fin_vote(membre.id).encode() for membre in membres]
        formes["votant", "id"] = [membre.id.encode() for membre in membres]
        codes, labels = _etiquettes(groupes)
        facettes["votant"] = Facets(len(membres), {"groupe": codes}, {"groupe": labels})
        cles["votant"] = {}

    def _publier_membres(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        membres = self.membres
        formes["parlementaire", "item"] = [_json(_membre(m)) for m in membres]
        formes["parlementaire", "detail"] = [_json(_fiche(m)) for m in membres]
        formes["parlementaire", "compare"] = [_json(_membre(m) | {"groupe": _fiche(m)["groupe"]}) for m in membres]
        formes["parlementaire", "stats"] = [
            _json({**msgspec.to_builtins(objet(None)), "statsDetail": None}) for _ in membres
        ]
        formes["parlementaire", "reference"] = [_json(_reference(m, m.groupes[-1])) for m in membres]
        cles["parlementaire"] = {}
        for rang, m in enumerate(membres):
            for cle in (m.slug, m.id, m.uid, m.uid.removeprefix("PA"), *m.alias):
                cles["parlementaire"][cle.lower()] = rang
        colonnes, labels = _colonnes_membres(membres, [m.groupes[-1] if m.groupes else None for m in membres])
        colonnes["actif"] = np.array([m.actif for m in membres], dtype=np.bool_)
        colonnes["modifie"] = _instants([m.modifie for m in membres])
        textes = [f"{texte.plier(f'{m.prenom} {m.nom}')}\x1f{m.slug}" for m in membres]
        facettes["parlementaire"] = Facets(len(membres), colonnes, labels, FoldedText.of(textes))

    def _publier_mandats(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        """One row per member and period; the n-th legislature or session was sat under the n-th group."""
        lignes = [
            (rang, membre, periode, membre.groupes[min(i, len(membre.groupes) - 1)])
            for rang, membre in enumerate(self.membres)
            for i, periode in enumerate((*membre.legislatures, *membre.sessions))
        ]
        formes["mandat", "item"] = [
            _json(_membre(membre, groupe) | ({"legislature": periode} if isinstance(periode, int) else {}))
            for _, membre, periode, groupe in lignes
        ]
        colonnes, labels = _colonnes_membres([ligne[1] for ligne in lignes], [ligne[3] for ligne in lignes])
        colonnes["parlementaire"] = np.array([ligne[0] for ligne in lignes], dtype=np.int32)
        legislatures = [ligne[2] if isinstance(ligne[2], int) else -1 for ligne in lignes]
        colonnes["legislature"] = np.array(legislatures, dtype=np.int16)
        colonnes["session"], labels["session"] = _etiquettes([str(ligne[2]) for ligne in lignes])
        facettes["mandat"] = Facets(len(lignes), colonnes, labels, None)
        cles["mandat"] = {}

    def _publier_groupes(self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]]) -> None:
        """Every group also answers to a long slug: `boc` to `groupe-boc`."""
        slugs = self._slugs_groupes()
        formes["groupe", "item"] = [_json(_groupe(slug, chambre)) for chambre, slug in slugs]
        cles["groupe"] = {}
        for rang, (chambre, slug) in enumerate(slugs):
            for nom in (slug, f"groupe-{slug}"):
                cles["groupe"][f"{chambre}/{nom}"] = cles["groupe"][f"{chambre}/17/{nom}"] = rang

    def _slugs_groupes(self) -> list[tuple[str, str]]:
        return sorted({(m.chambre, slug) for m in self.membres for slug in m.groupes})

    def _publier_debats(
        self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]], facettes: dict[str, Facets]
    ) -> None:
        for resource in (
            self.dossiers.resource(),
            build_seances(self.legislation, ()),
            self.amendements.resource(),
            self.interventions.resource(),
        ):
            for form, bodies in resource.forms.items():
                formes[resource.kind, form] = list(bodies)
            cles[resource.kind] = resource.keys | dict(resource.index)
            if resource.facets is not None:
                facettes[resource.kind] = resource.facets

    def _publier_constantes(self, formes: dict[tuple[str, str], list[bytes]], cles: dict[str, dict[str, int]]) -> None:
        periodes = self._periodes()
        constantes: dict[str, Any] = {
            "scrutins/periodes": periodes,
            "scrutins/importants": [rang for rang, s in enumerate(self.scrutins) if s.importance >= 3],
            "sources": [_source()],
            "groupes/slugs": {
                f"{cle}/{nom}": slug
                for chambre, slug in self._slugs_groupes()
                for cle in (chambre, f"{chambre}/17")
                for nom in (slug, f"groupe-{slug}")
            },
            **msgspec.to_builtins(mandats.constantes(self.personnes, ())),
        }
        constantes |= _themes_et_annees(self.scrutins)
        for chambre in ("assemblee", "senat"):
            siens = [s for s in self.scrutins if s.chambre == chambre]
            constantes |= {f"{nom}/{chambre}": corps for nom, corps in _themes_et_annees(siens).items()}
            constantes[f"scrutins/periodes/{chambre}"] = [p for p in periodes if p["chambre"] == chambre]
        formes["constante", "corps"] = [_json(valeur) for valeur in constantes.values()]
        cles["constante"] = {cle: rang for rang, cle in enumerate(constantes)}

    def _periodes(self) -> list[dict[str, Any]]:
        periodes = []
        for chambre, session in dict.fromkeys((s.chambre, s.session) for s in self.scrutins):
            lot = [s for s in self.scrutins if (s.chambre, s.session) == (chambre, session)]
            periodes.append(
                {
                    "chambre": chambre,
                    "legislature": lot[0].legislature,
                    "session": session,
                    "dateDebut": min(s.jour for s in lot).isoformat(),
                    "dateFin": max(s.jour for s in lot).isoformat(),
                    "count": len(lot),
                }
            )
        return periodes


def _themes_et_annees(scrutins: Sequence[ScrutinFictif]) -> dict[str, Any]:
    tags = sorted({tag for s in scrutins for tag in s.tags})
    annees = sorted({s.jour.year for s in scrutins}, reverse=True)
    return {
        "scrutins/tags": [{"name": t, "count": sum(t in s.tags for s in scrutins)} for t in tags],
        "scrutins/annees": [{"year": a, "count": sum(s.jour.year == a for s in scrutins)} for a in annees],
    }


def _json(valeur: object) -> bytes:
    return json.dumps(valeur, ensure_ascii=False, separators=(",", ":")).encode()


def _instants(moments: Sequence[datetime]) -> NDArray[np.int64]:
    return np.array([int(moment.timestamp() * 1000) for moment in moments], dtype=np.int64)


def _etiquettes(valeurs: Sequence[str | None]) -> tuple[NDArray[np.int16], list[str]]:
    labels = sorted({valeur for valeur in valeurs if valeur is not None})
    return np.array([-1 if v is None else labels.index(v) for v in valeurs], dtype=np.int16), labels


def _codes(vote: VoteNominal) -> tuple[int, int, int, int]:
    return (
        POSITIONS.index(vote.position),
        DELEGATIONS.index(vote.delegation),
        CAUSES.index(vote.cause),
        MISES_AU_POINT.index(vote.mise_au_point),
    )


def _compte(vote: VoteNominal) -> tuple[int, int]:
    """The line of the group, and why the scrutin counts for presence or not."""
    motif = {PositionDetail.ABSENT: Motif.ABSENT, PositionDetail.NON_VOTANT: Motif.NON_VOTANT}
    ligne = SANS_LIGNE if vote.ligne is None else POSITIONS.index(PositionDetail(vote.ligne))
    return ligne, motif.get(vote.position, Motif.VOTE)


def _colonnes_membres(
    membres: Sequence[Membre], groupes: Sequence[str | None]
) -> tuple[dict[str, NDArray[Any]], dict[str, Sequence[str]]]:
    colonnes: dict[str, NDArray[Any]] = {}
    labels: dict[str, Sequence[str]] = {}
    colonnes["groupe"], labels["groupe"] = _etiquettes(groupes)
    colonnes["chambre"], labels["chambre"] = _etiquettes([m.chambre for m in membres])
    colonnes["departement"], labels["departement"] = _etiquettes([m.departement for m in membres])
    noms = [(texte.cle_tri(m.nom), m.id) for m in membres]
    valeurs: dict[str, list[Any]] = {
        "nom": [texte.cle_tri(m.nom) for m in membres],
        "prenom": [texte.cle_tri(m.prenom) for m in membres],
        "presence": [m.presence for m in membres],
        "presence_carriere": [m.presence_carriere for m in membres],
    }
    for tri in ("loyaute", "loyaute_carriere", "activite", "amendements", "interventions"):
        valeurs[tri] = [None] * len(membres)
    for tri, colonne in valeurs.items():
        for ordre in ("asc", "desc"):
            blocs = [0] * len(membres)
            colonnes[f"ordre_{tri}_{ordre}"] = place(colonne, noms, blocs, descending=ordre == "desc")
    for tri in ("presence", "presence_carriere", "loyaute", "loyaute_carriere", "activite"):
        colonnes[f"classe_{tri}"] = np.array([valeur is not None for valeur in valeurs[tri]], dtype=np.bool_)
    return colonnes, labels


def _membres(texte: TexteVote | DebatClos) -> dict[str, Any]:
    """The members of a document, in camel case."""
    noms = ((premier, *suite) for premier, *suite in (nom.split("_") for nom in texte._fields))
    return dict(zip((premier + "".join(map(str.capitalize, suite)) for premier, *suite in noms), texte, strict=True))


def _scrutin(s: ScrutinFictif) -> dict[str, Any]:
    pour = sum(v.position == "pour" for v in s.votes)
    contre = sum(v.position == "contre" for v in s.votes)
    abstentions = sum(v.position == "abstention" for v in s.votes)
    votants = pour + contre + abstentions
    return {
        "id": s.id,
        "uid": s.uid,
        "numero": s.numero,
        "chambre": s.chambre,
        "session": s.session,
        "legislature": s.legislature,
        "titre": s.titre,
        "sort": s.sort.upper(),
        "sortCode": s.sort,
        "resultat": s.sort,
        "dateScrutin": instant(s.jour),
        "date": instant(s.jour),
        "resumeIa": None,
        "resumeIA": None,
        "decompte": {"votants": votants, "pour": pour, "contre": contre, "abstentions": abstentions},
        "nombreVotants": votants,
        "nombrePour": pour,
        "nombreContre": contre,
        "nombreAbstention": abstentions,
        "typeVote": s.type,
        "nature": s.nature,
        "natureVote": s.nature,
        "importance": s.importance,
        "importanceRaison": "règle d'essai",
        "tags": list(s.tags),
        **dict.fromkeys(("texteTitre", "objetLibelle", "demandeurTexte", "sourceUrl")),
        "seanceRef": s.seance,
        **dict.fromkeys(("iaContentHash", "iaGeneratedAt")),
        "createdAt": CREE,
        "updatedAt": horodatage(s.modifie),
    }


def _complement(s: ScrutinFictif) -> dict[str, Any]:
    groupes: dict[str, dict[str, int]] = {}
    for vote in s.votes:
        nom = vote.groupe.upper() if vote.groupe else "Non inscrit"
        compte = groupes.setdefault(nom, dict.fromkeys(("pour", "contre", "abstention", "absent"), 0))
        compte["absent" if vote.position == "non_votant" else vote.position] += 1
    return {
        "suffragesExprimes": sum(v.position in ("pour", "contre") for v in s.votes),
        "suffragesRequis": None,
        "nombreNonVotants": sum(v.position == "non_votant" for v in s.votes),
        "siegesPourvus": None,
        "nominatif": True,
        "pourSeulement": False,
        "congres": "congres" in s.session,
        "ecarts": [],
        **dict.fromkeys(("controverse", "marge", "clivageInterne")),
        "serre": False,
        "lignes": [],
        "votesByGroupe": groupes,
        "totalVotes": sum(v.position in ("pour", "contre", "abstention") for v in s.votes),
    }


def _scrutin_du_vote(s: ScrutinFictif) -> dict[str, Any]:
    complet = _scrutin(s)
    return {cle: complet[cle] for cle in _RESUME_SCRUTIN}


def scrutin_assemble(s: ScrutinFictif) -> Scrutin:
    """The scrutin as assembling gives it, without its figures."""
    return Scrutin(
        id=s.id, uid=s.uid, chambre=Chambre(s.chambre), session=s.session, legislature=s.legislature, numero=s.numero,
        jour=s.jour, titre=s.titre, objet=None, demandeur=None, seance=s.seance, dossier_ref=None, source_url=None,
        type=TypeVote(s.type), nature=NatureVote(s.nature), sort=Sort(s.sort), importance=s.importance,
        importance_raison="", tags=(), votants=0, exprimes=0, requis=None, pour=0, contre=0, abstentions=0,
        non_votants=0, sieges_pourvus=None, nominatif=True, pour_seulement=False, congres=False,
    )  # fmt: skip


def personne_assemblee(m: Membre) -> Personne:
    """The member as assembling gives it: one seat, held under the last group since July 2024."""
    debut = date(2024, 7, 1)
    spells = (Appartenance(m.groupes[-1], debut, None),) if m.groupes else ()
    seat = MandatParlementaire(
        id=m.id, uid=f"PM{m.uid}", chambre=Chambre(m.chambre),
        legislature=17 if m.chambre == "assemblee" else None, debut=debut, fin=None,
        fin_estimee=False, cause_debut=None, cause_fin=None, circonscription=None, place=None, appartenances=spells,
    )  # fmt: skip
    return Personne(
        id=m.id, uid=m.uid, slug=m.slug, chambre=Chambre(m.chambre), nom=m.nom, prenom=m.prenom, sexe=None,
        actif=m.actif, identite_connue=True, mandats=(seat,),
    )  # fmt: skip


def groupe_assemble(slug: str, chambre: str) -> Groupe:
    g = _groupe(slug, chambre)
    return Groupe(
        id=g["id"], uid=slug, slug=slug, chambre=Chambre(chambre),
        legislature=17 if chambre == "assemblee" else None, nom=g["nom"],
        nom_complet=g["nomComplet"], couleur=g["couleur"], position=None, ordre=1, debut=None, fin=None, actif=True,
    )  # fmt: skip


def _groupe(slug: str, chambre: str) -> dict[str, Any]:
    return {
        "id": identifiants.identifiant("groupe", f"{chambre}/{slug}"),
        "slug": slug,
        "chambre": chambre,
        "nom": slug.upper(),
        "nomCourt": None,
        "nomComplet": f"Groupe {slug.upper()}",
        "couleur": "#2E7D32",
        "position": "centre",
    }


def _reference(membre: Membre, groupe: str | None) -> dict[str, Any]:
    complet = None if groupe is None else _groupe(groupe, membre.chambre)
    return {
        "id": membre.id,
        "slug": membre.slug,
        "chambre": membre.chambre,
        "nom": membre.nom,
        "prenom": membre.prenom,
        "photoUrl": None,
        "groupe": complet and {cle: complet[cle] for cle in ("id", "slug", "nom", "couleur")},
    }


_RESUME_SCRUTIN = (
    "id", "uid", "numero", "chambre", "session", "legislature", "date", "dateScrutin", "titre", "sort", "sortCode",
    "typeVote", "nature", "tags", "importance", "nombrePour", "nombreContre", "nombreAbstention", "sourceUrl",
)  # fmt: skip
_STATS_GROUPE = (
    "MembresActifs", "PresenceMoyenne", "PresenceSolennelMoyenne", "LoyauteMoyenne", "Cohesion", "Participation",
    "VotesPour", "VotesContre", "VotesAbstention", "VotesAbsent", "CalculatedAt",
)  # fmt: skip
_STATS = (
    "Presence", "PresenceSolennel", "Loyaute", "Participation", "Interventions", "Amendements", "AmendementsAdoptes",
    "Questions",
)  # fmt: skip
_PAS_DE_CARRIERE = {"PresenceSolennel", "AmendementsAdoptes", "Questions"}


def _membre(m: Membre, groupe: str | None = None) -> dict[str, Any]:
    porte = groupe or (m.groupes[-1] if m.groupes else None)
    resume = None if porte is None else _groupe(porte, m.chambre)
    lieu = identifiants.identifiant("circonscription", m.departement)
    return {
        "id": m.id,
        "uid": m.uid,
        "sourceId": m.uid.removeprefix("PA"),
        "slug": m.slug,
        "nom": m.nom,
        "prenom": m.prenom,
        "sexe": "F",
        "chambre": m.chambre,
        "actif": m.actif,
        "identiteConnue": True,
        **dict.fromkeys(("dateNaissance", "lieuNaissance", "profession", "photoUrl", "twitter", "facebook")),
        **dict.fromkeys(("email", "siteWeb", "serie", "commissionPermanente")),
        "groupeId": resume and resume["id"],
        "groupe": resume,
        "circonscriptionId": lieu,
        "circonscription": {
            "id": lieu,
            "departement": m.departement,
            "departementName": "Finistère",
            "numero": 1,
            "nom": f"{m.departement} (1re)",
            "type": "legislative",
        },
        "stats": None,
        **{f"stats{nom}": None for nom in (*_STATS, "Activite")},
        **{f"statsCarriere{nom}": None for nom in _STATS if nom not in _PAS_DE_CARRIERE},
        "statsPresence": m.presence,
        "statsCarrierePresence": m.presence_carriere,
        "votesCount": 0,
        "interventionsCount": None,
        "amendementsCount": None,
        **dict.fromkeys(("resumeIA", "parcoursIA", "positionsClesIA", "faitsNotablesIA")),
        **dict.fromkeys(("iaContentHash", "iaGeneratedAt")),
        "createdAt": CREE,
        "updatedAt": horodatage(m.modifie),
    }


def _fiche(m: Membre) -> dict[str, Any]:
    fiche = _membre(m)
    if fiche["groupe"] is not None:
        fiche["groupe"] |= _complement_groupe()
    fiche["circonscription"]["population"] = None
    return fiche | {
        "stats": msgspec.to_builtins(objet(None)),
        "statsDetail": None,
        "identifiants": [{"chambre": m.chambre, "sourceId": fiche["sourceId"], "uid": m.uid}],
        "biographie": None,
        "resumeIa": None,
        "iaSources": None,
        "dateDeces": None,
        "urlHatvp": None,
        "mandatsParlementaires": [],
        "mandats": [],
        "declarations": [],
    }


def _complement_groupe() -> dict[str, Any]:
    return {
        "uid": "PO900001",
        "sourceId": "PO900001",
        "legislature": 17,
        "logoUrl": None,
        "ordre": 1,
        "actif": True,
        "membresCount": None,
        "membresActifsCount": None,
        **{f"stats{nom}": None for nom in _STATS_GROUPE},
    }


def _source() -> dict[str, Any]:
    return {
        "cle": "assemblee",
        "editeur": "Assemblée nationale",
        "site": "https://example.org/opendata",
        "licence": "Licence Ouverte 2.0",
        "licenceUrl": "https://example.org/licence",
        "attribution": "Source : Assemblée nationale",
        "frequence": "quotidienne",
        "derniereMiseAJour": "2025-06-30",
        "fichiers": [
            {
                "cle": "scrutins",
                "titre": "Scrutins publics",
                "nom": "Scrutins.json.zip",
                "legislature": 17,
                "periode": "17",
                "sha256": "0" * 64,
                "octets": 12,
                "dernierJour": "2025-06-30",
                "reemballe": False,
                "lus": 3,
                "gardes": 3,
                "ecartes": 0,
            }
        ],
    }
