"""Scrutins: list items, detail records (without their votes, which are packed) and references."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property, partial

import msgspec
import numpy as np
import polars as pl
from msgspec.structs import asdict, astuple
from numpy.typing import NDArray

from hemicycle.assemble.memoire import digests_of_groups
from hemicycle.assemble.monde import Constat, Groupe, Scrutin, Votant, Votes
from hemicycle.assemble.tables import digest_rows
from hemicycle.models import scrutins as models
from hemicycle.models.analytics import ScrutinAnalyse
from hemicycle.models.votes import GroupeDuVote, ScrutinDuVote
from hemicycle.release.documents.debats.debats import DebatClos, Debats, TexteVote
from hemicycle.release.documents.groupes.votes_groupes import ligne_de_groupe
from hemicycle.release.documents.references import arrondi, fill
from hemicycle.release.format.facets import Array, Facets, FoldedText, jour_code
from hemicycle.release.format.names import SCRUTIN
from hemicycle.release.format.packed_votes import CLASSE
from hemicycle.release.format.resources import DIGEST, Encoders, Recipe, Resource, encode
from hemicycle.stats.resultats import Statistiques
from hemicycle.texte import FoldedWords
from hemicycle.vocabulaire import CODES_POSITION, Chambre, Position, PositionDetail, Tag

CLASSES = tuple(str(position) for position in Position)
_ORDRE_INCONNU = 1000  # after every group that has a place
_STATS = ("controverse", "marge", "marge_connue", "serre", "clivage_interne")
_CLASSE_DU_CODE = np.array([CLASSES.index(str(classe)) for classe in CLASSE], dtype=np.int32)


def build(
    scrutins: Sequence[Scrutin], groupes: Sequence[Groupe], votants: Sequence[Votant], votes: Votes,
    constats: Sequence[Constat], debats: Debats, statistiques: Statistiques,
    autres: Mapping[str, Callable[[Scrutin], bytes]],
) -> Resource:  # fmt: skip
    """The scrutins, in the order lists show them; `autres` are the forms that other areas show of them, which make each
    out of its record alone."""
    chiffres = Chiffres(statistiques, groupes, scrutins)
    formes = _Formes(
        scrutins, debats, chiffres, Ventilations(scrutins, groupes, votants, votes), _nommes(votes, len(scrutins)),
        _ecarts(constats),
    )  # fmt: skip
    dates: Encoders = {"item": formes.items, "item_court": formes.courts, "detail": formes.details}
    encoders: Encoders = {
        **dates,
        "vote": formes.votes,
        "analyse": formes.analyses,
        **{forme: partial(formes.seuls, encodeur) for forme, encodeur in autres.items()},
    }
    recipe = Recipe(len(scrutins), encoders, np.ndarray.tolist, formes.inputs)
    return Resource(
        kind=SCRUTIN,
        ids=[s.id for s in scrutins],
        forms=recipe.forms(),
        keys=_keys(scrutins),
        stamped=frozenset(dates),
        facets=_facets(scrutins),
        recipe=recipe,
    )


class _Formes:
    """The encoders of scrutins: make their documents out of their ranks."""

    def __init__(
        self, scrutins: Sequence[Scrutin], debats: Debats, chiffres: "Chiffres",
        ventilation: "Ventilations", nommes: Sequence[int],
        ecarts: Mapping[str, list[str]],
    ) -> None:  # fmt: skip
        self._scrutins, self._debats, self._chiffres = scrutins, debats, chiffres
        self._ventilation, self._nommes, self._ecarts = ventilation, nommes, ecarts

    def inputs(self, ranks: NDArray[np.int64]) -> NDArray[np.void]:
        """A digest of what the documents of each scrutin are made of: its record, what its text and its debate are made
        of, what is counted of it."""
        return self._inputs[ranks]

    @cached_property
    def _inputs(self) -> NDArray[np.void]:
        found = []
        for scrutin, (dits, lues) in zip(self._scrutins, self._debats.inputs(), strict=True):
            whole = msgspec.json.encode((scrutin, dits, self._ecarts.get(scrutin.uid))) + lues
            found.append(hashlib.sha256(whole).digest()[: DIGEST.itemsize])
        dits = np.frombuffer(b"".join(found), DIGEST)
        counted = (dits, self._chiffres.digests(), self._ventilation.digests())
        halves = {f"{n} {half}": one[half] for n, one in enumerate(counted) for half in ("a", "b")}
        return digest_rows(pl.DataFrame({**halves, "nommes": self._nommes}))

    def items(self, rangs: Sequence[int]) -> Iterator[bytes]:
        return (encode(self._item(rang, *self._vu(rang))) for rang in rangs)

    def courts(self, rangs: Sequence[int]) -> Iterator[bytes]:
        for base, texte in map(self._vu, rangs):
            yield encode(
                models.DocumentScrutinCourt(*astuple(base), dossier=texte.dossier, amendements=texte.amendements)
            )

    def details(self, rangs: Sequence[int]) -> Iterator[bytes]:
        for rang, debat in zip(rangs, self._debats.details(rangs), strict=True):
            yield encode(self._detail(rang, self._vu(rang)[0], debat))

    def votes(self, rangs: Sequence[int]) -> Iterator[bytes]:
        return (encode(fill(ScrutinDuVote, self._scrutins[rang])) for rang in rangs)

    def analyses(self, rangs: Sequence[int]) -> Iterator[bytes]:
        for rang in rangs:
            scrutin, controverse = self._scrutins[rang], self._chiffres.controverse(rang)
            contre, abstentions = scrutin.contre, scrutin.abstentions
            yield encode(
                fill(
                    ScrutinAnalyse,
                    scrutin,
                    controverse=controverse,
                    nombre_contre=contre,
                    nombre_abstention=abstentions,
                )
            )

    def seuls(self, encodeur: Callable[[Scrutin], bytes], rangs: Sequence[int]) -> Iterator[bytes]:
        """A form that is made of the record alone."""
        return (encodeur(self._scrutins[rang]) for rang in rangs)

    def _vu(self, rang: int) -> tuple[models.ScrutinDeBase, TexteVote]:
        """What every form shows of a scrutin, and of the text it is about."""
        texte = self._debats.item(rang)
        return _base(self._scrutins[rang], texte), texte

    def _item(self, rang: int, base: models.ScrutinDeBase, texte: TexteVote) -> models.DocumentScrutin:
        return models.DocumentScrutin(
            *astuple(base), dossier=texte.dossier, amendements=texte.amendements, votes_count=self._nommes[rang]
        )

    def _detail(self, rang: int, base: models.ScrutinDeBase, debat: DebatClos) -> models.DocumentScrutinDetail:
        scrutin, chiffres = self._scrutins[rang], self._chiffres
        return fill(
            models.DocumentScrutinDetail,
            scrutin,
            **asdict(base),
            **debat._asdict(),
            ecarts=self._ecarts.get(scrutin.uid, []),
            votes_by_groupe=self._ventilation[rang],
            total_votes=_total(scrutin.pour, scrutin.contre, scrutin.abstentions),
            controverse=chiffres.controverse(rang),
            marge=chiffres.marge(rang),
            serre=chiffres.serre(rang),
            clivage_interne=chiffres.clivage(rang),
            lignes=chiffres.lignes(rang),
        )


class Chiffres:
    """What statistics say of every scrutin, by rank: how divided it was, how it was won, what each group did."""

    def __init__(self, statistiques: Statistiques, groupes: Sequence[Groupe], scrutins: Sequence[Scrutin]) -> None:
        self._stats = statistiques.scrutins
        self._lignes = statistiques.lignes
        self._groupes, self._scrutins = groupes, scrutins
        self._references: dict[tuple[int, str], GroupeDuVote] = {}
        self._places = [(groupe.ordre, rang) for rang, groupe in enumerate(groupes)]
        self._bornes = np.searchsorted(self._lignes.scrutin, np.arange(len(scrutins) + 1)).tolist()

    def controverse(self, rang: int) -> int | None:
        """100 for an even split, 0 for unanimity; None where it means nothing."""
        score = int(self._stats.controverse[rang])
        return None if score < 0 else score

    def marge(self, rang: int) -> int | None:
        """Votes beyond those required; None where no other majority is required."""
        return int(self._stats.marge[rang]) if self._stats.marge_connue[rang] else None

    def serre(self, rang: int) -> bool:
        """Whether few votes separate the two sides."""
        return bool(self._stats.serre[rang])

    def clivage(self, rang: int) -> float | None:
        """How far groups were split inside; None where it means nothing."""
        clivage = float(self._stats.clivage_interne[rang])
        return None if np.isnan(clivage) else arrondi(clivage)

    def lignes(self, rang: int) -> list[models.LigneDeGroupe]:
        """The line and the counts of each group that the ballot lists, from left to right."""
        debut, fin = self._bornes[rang : rang + 2]
        rangees = list(enumerate(self._lignes.groupe[debut:fin].tolist(), debut))
        return [
            ligne_de_groupe(self._reference(groupe, self._scrutins[rang].jour), self._lignes, rangee)
            for rangee, groupe in sorted(rangees, key=lambda paire: self._places[paire[1]])
        ]

    def digests(self) -> NDArray[np.void]:
        """A digest of all that these are made of, of each scrutin; of a group, its whole record."""
        lignes, stats = self._lignes, self._stats
        groupes = [hashlib.sha256(msgspec.json.encode(groupe)).hexdigest() for groupe in self._groupes]
        ordre = np.lexsort(
            (lignes.groupe, np.array([groupe.ordre for groupe in self._groupes])[lignes.groupe], lignes.scrutin)
        )
        rows = pl.DataFrame(
            {
                "groupe": pl.Series(groupes, dtype=pl.String).gather(lignes.groupe[ordre]),
                "ligne": lignes.ligne[ordre],
                "mesurable": lignes.mesurable[ordre],
                "majorite": lignes.majorite[ordre],
                "votants": lignes.votants[ordre],
                **{f"position {n}": comptes for n, comptes in enumerate(lignes.comptes[ordre].T)},
            }
        )
        avec, nombres = np.unique(lignes.scrutin, return_counts=True)
        lus = np.zeros(len(self._scrutins), DIGEST)
        lus[avec] = digests_of_groups(rows, nombres.tolist())
        values = {name: getattr(stats, name) for name in _STATS}
        return digest_rows(pl.DataFrame({**values, "a": lus["a"], "b": lus["b"]}))

    def _reference(self, rang: int, jour: date) -> GroupeDuVote:
        """A group under its name of that day."""
        groupe = self._groupes[rang]
        nom = groupe.nom_le(jour)
        known = self._references.get((rang, nom))
        if known is None:
            known = self._references[rang, nom] = fill(GroupeDuVote, groupe, nom=nom)
        return known


class Ventilations:
    """Votes by short name of the group on that day, for each scrutin; groups come from left to right."""

    def __init__(
        self, scrutins: Sequence[Scrutin], groupes: Sequence[Groupe], votants: Sequence[Votant], votes: Votes
    ) -> None:
        self._scrutins = scrutins
        self._blocs = sorted({v.bloc for v in votants})
        self._places = {chambre: _gauche_a_droite(self._blocs, groupes, chambre) for chambre in Chambre}
        rang = {bloc: n for n, bloc in enumerate(self._blocs)}
        # 32 bits hold any place of the cube, and halve what more than ten million votes take
        bloc_du_votant = np.array([rang[v.bloc] for v in votants] or [0], dtype=np.int32)
        cle = votes.scrutin * np.int32(len(self._blocs))
        cle += bloc_du_votant[votes.votant]
        cle *= np.int32(len(CLASSES))
        cle += _CLASSE_DU_CODE[votes.position]
        compte = np.bincount(cle, minlength=len(scrutins) * len(self._blocs) * len(CLASSES))
        self._cube = compte.reshape(len(scrutins), len(self._blocs), len(CLASSES))

    def __getitem__(self, rang: int) -> dict[str, models.PositionsGroupe]:
        cube, place = self._cube[rang], self._places[self._scrutins[rang].chambre].__getitem__
        return {
            self._blocs[b]: models.PositionsGroupe(*cube[b].tolist())
            for b in sorted(np.flatnonzero(cube.sum(axis=1)).tolist(), key=place)
        }

    def digests(self) -> NDArray[np.void]:
        """A digest of what each is made of: what is counted, of which names, in which order."""
        found = np.zeros(len(self._scrutins), DIGEST)
        noms = hashlib.sha256(repr((self._blocs, sorted(self._places.items()))).encode())
        for rang, counted in enumerate(self._cube):
            whole = noms.copy()
            whole.update(counted.tobytes())
            found[rang] = np.frombuffer(whole.digest(), DIGEST)[0]
        return found


def _gauche_a_droite(blocs: Sequence[str], groupes: Sequence[Groupe], chambre: Chambre) -> list[int]:
    """The place of each short name among the groups of a chamber: both chambers have a `NI`, each in its own place."""
    ordre = {
        nom: groupe.ordre
        for groupe in reversed(groupes)  # the latest stays
        if groupe.chambre is chambre
        for nom in (*(a.nom for a in groupe.appellations), groupe.nom)
    }
    ranges = sorted(blocs, key=lambda bloc: (ordre.get(bloc, _ORDRE_INCONNU), bloc))
    return [ranges.index(bloc) for bloc in blocs]


def _nommes(votes: Votes, scrutins: int) -> list[int]:
    """How many persons each scrutin names (the absents we derive are not named)."""
    named = votes.position != CODES_POSITION.index(PositionDetail.ABSENT)
    counts: list[int] = np.bincount(votes.scrutin[named], minlength=scrutins).tolist()
    return counts


def _ecarts(constats: Sequence[Constat]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for constat in constats:
        found.setdefault(constat.objet, []).append(constat.message)
    return found


def _base(s: Scrutin, texte: TexteVote) -> models.ScrutinDeBase:
    """What every form of a scrutin shows; both spellings of each member that clients know.

    The contract wants integers here, those of `decompte`: of a motion of censure too, which `pour_seulement` says.
    """
    return fill(
        models.ScrutinDeBase, s, resume_ia=None, ia_content_hash=None, ia_generated_at=None, nombre_contre=s.contre,
        nombre_abstention=s.abstentions, texte_id=texte.texte_id, texte_numero=texte.texte_numero,
        texte_titre=texte.texte_titre, dossier_id=texte.dossier_id,
    )  # fmt: skip


def _total(*figures: int | None) -> int | None:
    """A sum of official figures; unknown when one of them is."""
    known = [figure for figure in figures if figure is not None]
    return sum(known) if len(known) == len(figures) else None


def _keys(scrutins: Sequence[Scrutin]) -> dict[str, int]:
    """A number alone leads to the latest scrutin that has it, never to a vote of the Congress."""
    keys: dict[str, int] = {}
    for rang, s in enumerate(scrutins):
        keys[s.id] = keys[s.uid] = rang
        keys[f"{s.chambre}/{s.session}/{s.numero}"] = rang
        if not s.congres:
            keys.setdefault(f"{s.chambre}/{s.numero}", rang)  # latest first: the first met stays
    return keys


def _facets(scrutins: Sequence[Scrutin]) -> Facets:
    columns: dict[str, Array] = {
        "legislature": np.array([s.legislature or -1 for s in scrutins], dtype=np.int16),
        "numero": np.array([s.numero for s in scrutins], dtype=np.int32),
        "jour": np.array([jour_code(s.jour) for s in scrutins], dtype=np.int32),
        "importance": np.array([s.importance for s in scrutins], dtype=np.uint8),
    }
    bit = {tag: 1 << n for n, tag in enumerate(Tag)}
    columns["tags"] = np.array([sum(bit[tag] for tag in s.tags) for s in scrutins], dtype=np.uint32)
    noms = ("chambre", "session", "type", "nature", "sort")
    labelled = {nom: [getattr(s, nom) for s in scrutins] for nom in noms}
    plier = FoldedWords().plier
    facets = Facets.coded(columns, labelled, FoldedText.of([plier(s.titre) for s in scrutins]))
    return replace(facets, labels={**facets.labels, "tags": [str(tag) for tag in Tag]})
