"""Group spells of senators: the history that the Senate publishes, one row per function held in a spell.

A spell that no row dates began with the seat. Both days are included; where two spells share a day, the one that
begins later has it. `AUCUN` is no group: it marks the days between an election and the forming of groups.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Appartenance, Fonction
from hemicycle.assemble.personnes.appartenances import Temoin, appartenances
from hemicycle.assemble.senat.identifiants import groupe_uid
from hemicycle.calendrier import UN_JOUR
from hemicycle.identifiants import identifiant
from hemicycle.texte import plier

AUCUN = "AUCUN"
NON_INSCRITS = "NI"
MEMBRE = "membre"
GROUPE_POLITIQUE = "GP"
DEPUIS_TOUJOURS = date(1, 1, 2)  # has an eve, unlike `date.min`


@dataclass(frozen=True, slots=True)
class PassageEnGroupe:
    """A stretch of days under a group's code; `vu_le` is the day of the file that tells it."""

    groupe: str
    debut: date
    fin: date | None
    vu_le: date

    @property
    def atteste_jusqu_au(self) -> date:
        """The last day on which the file shows the senator there."""
        return self.fin if self.fin is not None else max(self.debut, self.vu_le)


def plus_recentes(table: pl.DataFrame) -> pl.DataFrame:
    """The rows of each senator in the latest file that holds him: an extract is silent on the others.

    A file is of the day of the latest start in it (`_jour`), whatever its name or its place among files.
    """
    dated = table.with_columns(pl.col("debut").max().over("_instantane").fill_null(date.min).alias("_jour"))
    ordre = pl.col("_jour").cast(pl.Int64) * 100_000 + pl.col("_instantane")
    return dated.filter(ordre == ordre.max().over("matricule"))


def passages(table: pl.DataFrame) -> dict[str, list[PassageEnGroupe]]:
    """The spells of each senator, oldest first, functions apart."""
    distinct = (
        plus_recentes(table)
        .with_columns(_cle().alias("_cle"))
        .unique(["matricule", "_cle"], keep="first", maintain_order=True)
    )
    rows: dict[str, list[tuple[str, date | None, date | None, date]]] = defaultdict(list)
    for matricule, groupe, debut, fin, vu_le in distinct.select(
        "matricule", "groupe", "debut", "fin", "_jour"
    ).iter_rows():
        rows[matricule].append((groupe, debut, fin, vu_le))
    return {matricule: _ordonnes(siens) for matricule, siens in rows.items()}


def sans_fins_annoncees(
    passages: Mapping[str, Sequence[PassageEnGroupe]], jour: date
) -> dict[str, list[PassageEnGroupe]]:
    """The same spells as they are known on a day: an end that is still to come, with the term, is none yet."""
    return {
        nom: [replace(p, fin=None) if p.fin is not None and p.fin > jour else p for p in siens]
        for nom, siens in passages.items()
    }


def appartenances_du_siege(
    debut: date, fin: date | None, passages: Sequence[PassageEnGroupe], attestes: Iterable[tuple[date, str]]
) -> tuple[Appartenance, ...]:
    """The spells inside a seat; `attestes` are days on which a list shows a group, heard where no spell speaks."""
    temoins = [Temoin(groupe_uid(p.groupe), p.debut, p.fin, sure=p.fin is not None) for p in passages]
    jours = [
        (jour, groupe_uid(code))
        for jour, code in attestes
        if not any(p.debut <= jour <= p.atteste_jusqu_au for p in passages)
    ]
    return tuple(map(_affichee, appartenances(debut, fin, temoins, jours)))


def fonctions_de_groupe(table: pl.DataFrame, noms: Mapping[str, str]) -> dict[str, list[Fonction]]:
    """Offices held in groups (president, vice-president…); to be a plain member is no office.

    `noms` gives the label of each group's code. An office may be written to outlast its spell by some days.
    """
    found: dict[str, list[Fonction]] = defaultdict(list)
    # Some copies dropped the offices: of those that have them, the latest.
    for row in plus_recentes(table.filter(pl.col("fonction").is_not_null())).iter_rows(named=True):
        if plier(row["fonction"]) == MEMBRE or row["groupe"] == AUCUN:
            continue
        uid = f"{row['matricule']}-{row['fonction_id'] or row['fonction_debut']}"
        fin = min(filter(None, (row["fonction_fin"], row["fin"])), default=None)
        found[row["matricule"]].append(
            Fonction(
                id=identifiant("fonction", f"SENAT-GP-{uid}"),
                uid=f"SENAT-GP-{uid}",
                type_organe=GROUPE_POLITIQUE,
                organe=groupe_uid(row["groupe"]),
                institution=noms.get(row["groupe"], row["groupe_nom"] or row["groupe"]),
                qualite=row["fonction"],
                debut=row["fonction_debut"] or row["debut"],
                fin=fin,
            )
        )
    return found


def _cle() -> pl.Expr:
    """What tells a spell from another: its id, else its group and days, in copies that dropped the ids."""
    jours = [pl.format("{}/{}/{}", "groupe", pl.lit(nom), nom) for nom in ("debut", "fin")]
    return pl.coalesce("appartenance", *jours, "groupe")


def _ordonnes(rows: Sequence[tuple[str, date | None, date | None, date]]) -> list[PassageEnGroupe]:
    """Spells in order; one without a start follows the one that ended before it, or began long ago."""
    ordered = sorted(rows, key=lambda r: (r[1] or r[2] or date.min, r[1] is not None, r[2] or date.max))
    found: list[PassageEnGroupe] = []
    for groupe, debut, fin, vu_le in ordered:
        precedent = found[-1].fin if found else None
        suite = precedent + UN_JOUR if precedent is not None else DEPUIS_TOUJOURS
        start = debut if debut is not None else suite if fin is None else min(suite, fin)
        found.append(PassageEnGroupe(groupe, start, fin, vu_le))
    return sorted(found, key=lambda p: (p.debut, p.fin or date.max))


def _affichee(appartenance: Appartenance) -> Appartenance:
    """As it is shown: days without a group are those of a non-attached senator, under the source's own code."""
    if appartenance.groupe != groupe_uid(AUCUN):
        return appartenance
    return Appartenance(groupe_uid(NON_INSCRITS), appartenance.debut, appartenance.fin, code=AUCUN)
