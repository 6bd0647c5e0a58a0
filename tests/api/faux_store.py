"""The invented Parliament that tests of queries and of the API read: a real release, published once for a process.

Members, scrutins and votes are told in a few words (`Membre`, `ScrutinFictif`, `VoteNominal`); `parlement` makes of
them what assembling gives, and `faux_store` publishes it. What was asked of the store is written down, and a test may
break it.
"""

import atexit
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import msgspec

from hemicycle import identifiants, texte
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.calendrier import horodatage
from hemicycle.models.site import Source
from hemicycle.release.engines import pointer
from hemicycle.release.format.dumps import FOLDER
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.packed_votes import Votes
from hemicycle.release.format.plein_texte import FullText
from hemicycle.release.format.relations import Rangs
from hemicycle.release.format.store import Found, Store
from hemicycle.vocabulaire import Chambre, NatureVote, PositionDetail, Sort, Tag, TypeVote
from tests import exemples_dumps, moteurs, publication
from tests.exemples_monde import AN, SENAT, les_votes, un_groupe, un_mandat, un_scrutin, une_personne

CREE = "2025-01-02T03:04:05.678Z"
ANCIENNE = datetime(2025, 1, 1, tzinfo=UTC)
LEGISLATURES = {16: (date(2022, 6, 22), date(2024, 6, 9)), 17: (date(2024, 7, 8), None)}


@dataclass(frozen=True)
class Membre:
    """An invented member: the n-th legislature or session was sat under the n-th group, or under the last one."""

    prenom: str
    nom: str
    groupes: tuple[str, ...] = ("boc",)
    chambre: str = "assemblee"
    actif: bool = True
    departement: str = "29"
    legislatures: tuple[int, ...] = (17,)
    sessions: tuple[str, ...] = ()
    modifie: datetime = ANCIENNE
    alias: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        return texte.slug(f"{self.prenom} {self.nom}")

    @property
    def id(self) -> str:
        return identifiants.identifiant("parlementaire", self.uid)

    @property
    def uid(self) -> str:
        numero = int(identifiants.identifiant("parlementaire", self.slug)[:6], 16)
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
    modifie: datetime = ANCIENNE
    votes: tuple[VoteNominal, ...] = ()
    seance: str | None = None

    @property
    def id(self) -> str:
        return identifiants.identifiant("scrutin", self.uid)

    @property
    def uid(self) -> str:
        return f"VTANR5L{self.session}V{self.numero}"


def parlement(
    scrutins: Sequence[ScrutinFictif], membres: Sequence[Membre], legislatif: Legislatif | None = None
) -> Monde:
    """These members, their groups, these scrutins and their votes, as assembling gives them."""
    ranges = sorted(scrutins, key=lambda s: (-s.jour.toordinal(), -s.numero, s.id))
    personnes = ordre_alphabetique([_personne(m) for m in membres])
    portes = dict.fromkeys(porte for m in membres for porte in _portes(m))
    groupes = [_groupe(*porte, ordre) for ordre, porte in enumerate(sorted(portes, key=str), start=1)]
    par_slug = {personne.slug: rang for rang, personne in enumerate(personnes)}
    rangs = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    votants, votes = les_votes(
        (
            (
                n, par_slug[vote.membre],
                -1 if vote.groupe is None else rangs[_uid_groupe(s.chambre, s.legislature, vote.groupe)],
                (vote.position, vote.delegation, vote.cause, vote.mise_au_point),
            )
            for n, s in enumerate(ranges) for vote in s.votes
        ),
        groupes,
    )  # fmt: skip
    publies = [_scrutin(s) for s in ranges]
    return Monde(personnes, groupes, publies, votants, votes, legislatif=legislatif or Legislatif())


def faux_store(
    scrutins: Sequence[ScrutinFictif] = (),
    membres: Sequence[Membre] = (),
    release: str = publication.RELEASE,
    legislatif: Legislatif | None = None,
) -> "FauxStore":
    """A release of these scrutins, members and debates."""
    modifies = {s.id: horodatage(s.modifie) for s in scrutins} | {m.id: horodatage(m.modifie) for m in membres}
    return publie(parlement(scrutins, membres, legislatif), release, modifies)


def publie(monde: Monde, release: str = publication.RELEASE, modifies: Mapping[str, str] | None = None) -> "FauxStore":
    """A world, published for good and opened in the engine of this run; `modifies` is when records last changed."""
    dossier, dates = Path(mkdtemp(dir=_atelier())), (modifies or {}).get
    publication.ecrire(dossier, monde, release=release, dates=lambda id_: (CREE, dates(id_, CREE)), sources=(SOURCE,))
    votes = {"2025-T1": exemples_dumps.LIGNES_VOTES[:2], "2025-T2": exemples_dumps.LIGNES_VOTES[2:]}
    tables = [exemples_dumps.membres(), exemples_dumps.par_tranches(votes, [])]
    exemples_dumps.ecrire(dossier / release / FOLDER, tables)
    return FauxStore(moteurs.ouvrir(dossier / release / pointer.DATABASE), dossier)


def store_de(fabrique: Callable[..., Monde], *options: Any) -> "FauxStore":
    """A store of one's own over a world that is published once for a process."""
    return replace(_une_fois(fabrique, *options), reads=[])


@cache
def _une_fois(fabrique: Callable[..., Monde], *options: Any) -> "FauxStore":
    return publie(fabrique(*options))


@cache
def _atelier() -> Path:
    """The folder of the releases of this process, gone with it."""
    folder = mkdtemp(prefix="hemicycle-essais-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@dataclass
class FauxStore:
    """A release that tells what was asked of it, whatever engine holds it, and that a test may break."""

    store: Store
    dossier: Path  # where the release is written
    reads: list[str] = field(default_factory=list)
    closed: bool = False  # the file stays open: it serves the other tests of the process
    broken: bool = False

    @property
    def release(self) -> str:
        return self.store.release

    def meta(self) -> dict[str, Any]:
        return self.store.meta()

    def facets(self, kind: str) -> Facets:
        return self.store.facets(kind)

    def full_text(self, kind: str) -> FullText:
        return self.store.full_text(kind)

    def dumps(self) -> Path:
        return self.store.dumps()

    def documents(self, kind: str, form: str, ranks: Sequence[int]) -> list[bytes]:
        self._read(f"documents {kind} {form}")
        return self.store.documents(kind, form, ranks)

    def all_documents(self, kind: str, form: str) -> list[bytes]:
        self._read(f"all {kind} {form}")
        return self.store.all_documents(kind, form)

    def document(self, kind: str, form: str, key: str) -> Found | None:
        self._read(f"document {kind} {form}")
        return self.store.document(kind, form, key)

    def rank(self, kind: str, key: str) -> int | None:
        return self.store.rank(kind, key)

    def ranks(self, kind: str, keys: Sequence[str]) -> dict[str, int]:
        self._read(f"ranks {kind}")
        return self.store.ranks(kind, keys)

    def votes_at(self, scrutins: Sequence[int]) -> list[Votes]:
        self._read("votes_at")
        return self.store.votes_at(scrutins)

    def votes_of(self, scrutin: int) -> Votes:
        self._read("votes_of")
        return self.store.votes_of(scrutin)

    def with_votes(self, form: str, scrutin: int) -> tuple[bytes, Votes]:
        self._read(f"with_votes {form}")
        return self.store.with_votes(form, scrutin)

    def votes_by(self, parlementaires: Sequence[int]) -> list[Votes]:
        self._read("votes_by")
        return self.store.votes_by(parlementaires)

    def latest_votes(self, parlementaire: int, start: int, stop: int) -> tuple[Votes, int]:
        self._read("latest_votes")
        return self.store.latest_votes(parlementaire, start, stop)

    def relations(self, name: str, rank: int) -> Rangs:
        self._read(f"relations {name}")
        return self.store.relations(name, rank)

    def relations_of(self, asked: Sequence[tuple[str, int]]) -> list[Rangs]:
        self._read("relations")
        return self.store.relations_of(asked)

    def expect(
        self, kind: str, key: str, forms: Sequence[str], relations: Sequence[str] = (), *, votes: bool = False
    ) -> None:
        self._read(f"expect {kind}")
        self.store.expect(kind, key, forms, relations, votes=votes)

    def ping(self) -> None:
        self._read("ping")
        self.store.ping()

    def probe(self, draw: Random) -> None:
        if self.broken or self.closed:
            raise OSError("le fichier de la publication a disparu")
        self.store.probe(draw)

    def close(self) -> None:
        self.closed = True

    def _read(self, what: str) -> None:
        if self.broken or self.closed:
            raise OSError("le fichier de la publication a disparu")
        self.reads.append(what)


def _personne(m: Membre) -> Personne:
    return une_personne(m.uid, m.prenom, m.nom, list(reversed(_mandats(m))), alias=m.alias)


def _mandats(m: Membre) -> list[MandatParlementaire]:
    """One seat a legislature; one from the first session of a senator on, whatever the groups."""
    chambre = Chambre(m.chambre)
    if chambre is AN:
        return [
            un_mandat(
                f"PM{m.uid}L{legislature}", AN, debut, fin if m.actif or fin else date(2025, 1, 31),
                _uid_groupe(AN, legislature, _sous(m, rang)), m.departement, legislature=legislature,
            )
            for rang, legislature in enumerate(m.legislatures)
            for debut, fin in [LEGISLATURES[legislature]]
        ]  # fmt: skip
    annees = [int(session) for session in m.sessions] or [2024]
    fins = [*(date(annee, 9, 30) for annee in annees[1:]), None if m.actif else date(annees[-1] + 1, 9, 30)]
    spells = tuple(
        Appartenance(_uid_groupe(SENAT, None, _sous(m, rang)), date(annee, 10, 1), fin)
        for rang, (annee, fin) in enumerate(zip(annees, fins, strict=True))
    )
    siege = un_mandat(
        f"SENAT-{m.uid}", SENAT, spells[0].debut, fins[-1], "", m.departement, appartenances=spells, mandature=2023
    )
    return [siege]


def _sous(m: Membre, rang: int) -> str:
    return m.groupes[min(rang, len(m.groupes) - 1)]


def _portes(m: Membre) -> list[tuple[str, int | None, str]]:
    """Chamber, legislature and slug of each group that a member wore."""
    periodes: Sequence[int | None] = m.legislatures if m.chambre == "assemblee" else [None] * len(m.groupes)
    return [(m.chambre, periode, _sous(m, rang)) for rang, periode in enumerate(periodes)]


def _uid_groupe(chambre: str, legislature: int | None, slug: str) -> str:
    return f"{chambre}-{legislature or ''}-{slug}"


def _groupe(chambre: str, legislature: int | None, slug: str, ordre: int) -> Groupe:
    fin = LEGISLATURES[legislature][1] if legislature else None
    return un_groupe(
        _uid_groupe(chambre, legislature, slug), Chambre(chambre), legislature, slug.upper(), ordre,
        f"Groupe {slug.upper()}", couleur="#2E7D32", fin=fin,
    )  # fmt: skip


def _scrutin(s: ScrutinFictif) -> Scrutin:
    pour, contre, abstentions, non_votants = (
        sum(vote.position == position for vote in s.votes)
        for position in ("pour", "contre", "abstention", "non_votant")
    )
    return un_scrutin(
        s.uid, Chambre(s.chambre), s.session, s.numero, s.jour, s.titre, pour=pour, contre=contre,
        abstentions=abstentions, non_votants=non_votants, votants=pour + contre + abstentions,
        type=TypeVote(s.type), nature=NatureVote(s.nature), sort=Sort(s.sort), importance=s.importance,
        tags=tuple(map(Tag, s.tags)), seance=s.seance, congres="congres" in s.session,
    )  # fmt: skip


SOURCE = msgspec.convert({
    "cle": "assemblee", "editeur": "Assemblée nationale", "site": "https://example.org/opendata",
    "licence": "Licence Ouverte 2.0", "licenceUrl": "https://example.org/licence",
    "attribution": "Source : Assemblée nationale", "frequence": "quotidienne", "derniereMiseAJour": "2025-06-30",
    "fichiers": [{
        "cle": "scrutins", "titre": "Scrutins publics", "nom": "Scrutins.json.zip", "nombre": 1, "legislature": 17,
        "periode": "17", "sha256": "0" * 64, "octets": 12, "dernierJour": "2025-06-30", "reemballe": False,
        "lus": 3, "gardes": 3, "ecartes": 0, "licence": "Licence Ouverte 2.0",
        "licenceUrl": "https://example.org/licence", "conditions": "Citer le producteur.",
    }],
}, Source)  # fmt: skip
