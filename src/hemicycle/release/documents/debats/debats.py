"""What a scrutin shows of the text, the amendments and the debate it closes."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Scrutin
from hemicycle.models.amendements import AmendementBref, AmendementDuScrutin, DossierBref, DossierDuScrutin
from hemicycle.models.interventions import Intervention
from hemicycle.models.scrutins import Censure, Seance
from hemicycle.release.documents.debats.interventions import Interventions
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.textes import dossiers
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.engagements import censure
from hemicycle.release.format.resources import encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row, rank_of

PREMIERES = 5  # speeches shown in the detail of a scrutin
LOT = 512  # scrutins whose speeches are read at once

# In the id of a text: PIONANR5L17B0824 is n° 824 of the Assembly, SENAT-2024-2025-101 n° 101 of a session.
_NUMERO_DE_TEXTE = re.compile(r"(?:B(?:TC|TA|TS)?0*|^SENAT-\d{4}-\d{4}-)(\d+)$")
_CHIFFRES = re.compile(r"\d+")
_AUCUNE: NDArray[np.int32] = np.empty(0, dtype=np.int32)


class TexteVote(NamedTuple):
    """What the scrutin of a list shows of the text it is about."""

    texte_id: str | None
    texte_numero: str | None
    texte_titre: str | None  # that of its dossier: no other title of a text is kept
    dossier_id: str | None
    dossier: DossierBref | None
    amendements: list[AmendementBref]


class DebatClos(NamedTuple):
    """What the detail of a scrutin shows of its text and of the debate it closes."""

    dossier: DossierDuScrutin | None
    amendements: list[AmendementDuScrutin]
    interventions: list[Intervention]
    total_interventions: int
    debat_rattache: bool
    seance_a_des_debats: bool
    seance: Seance | None
    censure: Censure | None


class Debats:
    """The members of a scrutin's documents that come from the legislative world, by rank of scrutin."""

    def __init__(
        self, legislation: Legislation, amendements: Amendements, interventions: Interventions,
        scrutins: Sequence[Scrutin],
    ) -> None:  # fmt: skip
        self._legislation = legislation
        self._amendements = amendements
        self._scrutins = scrutins
        votes = {rang for liste in legislation.amendements_du_scrutin.values() for rang in liste}
        self._lignes = amendements.lignes(sorted(votes), longs=False)
        self._textes = _textes_debattus(legislation)
        self._rangs = _rangs_en_seance(legislation, scrutins)
        self._avec_debats = _seances_avec_debats(legislation)
        self._interventions = interventions
        self._defenses = _defenses(legislation)

    def item(self, rang: int) -> TexteVote:
        """What the scrutin of a list shows."""
        rang_dossier = self._legislation.dossier_du_scrutin.get(rang)
        id_, titre, dossier = (None, None, None) if rang_dossier is None else self._dossier(rang_dossier)
        rows = self._votes(rang)
        textes = {row["texte"] for row in rows.values()}
        texte = textes.pop() if len(textes) == 1 else None
        return TexteVote(
            texte_id=texte,
            texte_numero=_numero_du_texte(texte) or self._textes.get(rang),
            texte_titre=titre,
            dossier_id=id_,
            dossier=dossier,
            amendements=[self._amendements.bref(row) for row in rows.values()],
        )

    def details(self, rangs: Sequence[int]) -> Iterator[DebatClos]:
        """What the details of some scrutins show in place of the items, or besides."""
        for start in range(0, len(rangs), LOT):
            lot = rangs[start : start + LOT]
            items = self._interventions.items(_distincts(map(self._lues, lot)))
            lignes = self._amendements.lignes(_distincts(map(self._decides, lot)).tolist())
            for rang in lot:
                yield self._detail(rang, items, lignes)

    def inputs(self) -> Iterator[tuple[object, bytes]]:
        """What the same of every scrutin is made of: as values that JSON has, and the digests of its speeches and of
        its amendments, whose texts are not read. What a dossier shows is told once."""
        lues = list(map(self._lues, range(len(self._scrutins))))
        distincts, amendements = _distincts(lues), np.array(list(self._lignes), dtype=np.int64)
        digests, decides = self._interventions.inputs(distincts), self._amendements.inputs(amendements)
        for rang, ranks in enumerate(lues):
            seance, defenses = self._scrutins[rang].seance, self._defense(rang)
            dits = (
                self._dossiers_montres.get(self._legislation.dossier_du_scrutin.get(rang, -1)),
                [n in defenses for n in self._decides(rang)],
                self._textes.get(rang),
                len(self._debat(rang)),
                len(self._legislation.par_scrutin[rang]) > 0,
                seance in self._avec_debats,
                self._rangs.get(rang),
                censure(self._legislation, self._scrutins[rang]),
            )
            vus = decides[np.searchsorted(amendements, self._decides(rang))]
            yield dits, digests[np.searchsorted(distincts, ranks)].tobytes() + vus.tobytes()

    @cached_property
    def _dossiers_montres(self) -> dict[int, str]:
        """A digest of what scrutins show of each dossier that has some."""
        return {
            rang: hashlib.sha256(
                encode([self._dossier(rang), dossiers.du_scrutin(self._legislation, rang)])
            ).hexdigest()
            for rang in self._legislation.scrutins_du_dossier
        }

    def _dossier(self, rang: int) -> tuple[str, str, DossierBref]:
        """What the scrutin of a list shows of its dossier: its id, the title of the text, the dossier itself."""
        dossier = self._legislation.dossiers[rang]
        return dossier.id, dossier.titre_source or dossier.titre, fill(DossierBref, dossier)

    def _lues(self, rang: int) -> list[int]:
        """The ranks of the speeches that the detail of a scrutin shows."""
        return [*self._debat(rang)[:PREMIERES].tolist(), *self._defense(rang).values()]

    def _detail(self, rang: int, items: Mapping[int, Intervention], lignes: Mapping[int, Row]) -> DebatClos:
        defenses = self._defense(rang)
        dossier = self._legislation.dossier_du_scrutin.get(rang)
        debat = self._debat(rang)
        seance = self._scrutins[rang].seance
        return DebatClos(
            dossier=None if dossier is None else dossiers.du_scrutin(self._legislation, dossier),
            amendements=[
                self._amendements.du_scrutin(lignes[n], items.get(defenses.get(n, -1))) for n in self._decides(rang)
            ],
            interventions=[items[n] for n in debat[:PREMIERES].tolist() if n in items],
            total_interventions=len(debat),
            debat_rattache=len(self._legislation.par_scrutin[rang]) > 0,
            seance_a_des_debats=seance in self._avec_debats,
            seance=Seance(seance, self._rangs.get(rang)) if seance else None,
            censure=censure(self._legislation, self._scrutins[rang]),
        )

    def _decides(self, rang: int) -> Sequence[int]:
        """The ranks of the amendments that a scrutin decides on."""
        return self._legislation.amendements_du_scrutin.get(rang, [])

    def _votes(self, rang: int) -> dict[int, Row]:
        """These amendments, without their long texts."""
        return {n: self._lignes[n] for n in self._decides(rang)}

    def _debat(self, rang: int) -> NDArray[np.int32]:
        """The speeches of a scrutin as its list serves them: those tied to it, else those of its chamber and day."""
        lies = self._legislation.par_scrutin[rang]
        if len(lies):
            return lies
        scrutin = self._scrutins[rang]
        return self._legislation.journees.get((str(scrutin.chambre), scrutin.jour.toordinal()), _AUCUNE)

    def _defense(self, scrutin: int) -> dict[int, int]:
        """For each amendment that a scrutin decides on, the first tied speech that names it."""
        return {
            rang: self._defenses[scrutin, row["numero"]]
            for rang, row in self._votes(scrutin).items()
            if (scrutin, row["numero"]) in self._defenses
        }


def _distincts(ranks: Iterable[Sequence[int]]) -> NDArray[np.int64]:
    """All of some ranks, once each and in order."""
    return np.array(sorted({one for several in ranks for one in several}), dtype=np.int64)


def _defenses(legislation: Legislation) -> dict[tuple[int, int | None], int]:
    """The first speech tied to each scrutin on amendments that names the amendment of a number."""
    ties = legislation.rattachements.select("scrutin", "intervention")
    ties = ties.filter(pl.col("scrutin").is_in(list(legislation.amendements_du_scrutin)))
    table = legislation.interventions
    cites = table.table["amendements"].gather(table.order[ties["intervention"].to_numpy()])
    noms = ties.with_columns(cites).explode("amendements").drop_nulls()
    premiers = noms.unique(["scrutin", "amendements"], keep="first", maintain_order=True)
    found: dict[tuple[int, int | None], int] = {}
    for scrutin, intervention, numero in premiers.iter_rows():
        found.setdefault((scrutin, _nombre(numero)), intervention)
    return found


def _nombre(numero: str) -> int | None:
    """The number by which an amendment is joined: `I-848` is 848, `9 (Rect)` is 9."""
    found = _CHIFFRES.search(numero)
    return None if found is None else int(found.group())


def _numero_du_texte(uid: str | None) -> str | None:
    found = _NUMERO_DE_TEXTE.search(uid or "")
    return None if found is None else found.group(1)


def _textes_debattus(legislation: Legislation) -> dict[int, str]:
    """The number of the text that all the speeches tied to a scrutin are about, when they are about one."""
    ties = legislation.rattachements
    numeros = legislation.interventions.column("texte_numero").gather(ties["intervention"])
    table = pl.DataFrame([ties["scrutin"], numeros]).drop_nulls().unique()
    seuls = table.group_by("scrutin").agg(pl.col("texte_numero").first(), pl.len()).filter(pl.col("len") == 1)
    return dict(seuls.select("scrutin", "texte_numero").iter_rows())


def _rangs_en_seance(legislation: Legislation, scrutins: Sequence[Scrutin]) -> dict[int, int]:
    """Where in its own sitting the debate of each scrutin begins."""
    ties = legislation.rattachements
    speeches = ties["intervention"].to_numpy()
    seances = pl.Series([scrutin.seance for scrutin in scrutins], dtype=pl.String)
    rang = {uid: n for n, uid in enumerate(legislation.seances)}
    siennes = rank_of(seances, rang)[ties["scrutin"].to_numpy()] == legislation.seance[speeches]
    ordres = legislation.interventions.column("ordre").gather(ties["intervention"])
    table = pl.DataFrame([ties["scrutin"], ordres]).filter(pl.Series(siennes, dtype=pl.Boolean))
    return dict(table.group_by("scrutin").agg(pl.col("ordre").min()).iter_rows())


def _seances_avec_debats(legislation: Legislation) -> set[str | None]:
    """The sittings that hold a substantive speech."""
    return {legislation.seances[n] for n in np.unique(legislation.seance[legislation.substantiel]).tolist()}
