"""Offices of senators in committees, delegations, study groups and elsewhere.

Two witnesses: dated files, one row per function, and the list of those in office, which names the bodies of today
without a day or an office (that of the Bureau is in the general file). A body that both name is told once, by the
dated file. What a file leaves open ends with the seat, as nobody sits in a committee of the Senate after leaving it.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Fonction, MandatParlementaire
from hemicycle.assemble.tables import Row, lists_by_key
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug

# Types that are mandates of their own: these outlive a seat.
HORS_DU_SENAT = frozenset({"depute", "europeen", "metropole", "ville", "departement", "region", "candidature"})
COMMISSION = "commission"
COMMISSION_PERMANENTE = "COM-"  # prefix of the codes of the seven standing committees
BUREAU = "BUR"


def fonctions_datees(table: pl.DataFrame) -> dict[str, list[Fonction]]:
    """The functions of the dated files, repeated rows once."""
    cle = ["matricule", "type", "libelle", "fonction", "debut"]
    distinct = table.sort("_instantane", maintain_order=True).unique(cle, keep="last", maintain_order=True)
    found: dict[str, list[Fonction]] = defaultdict(list)
    for row in distinct.iter_rows(named=True):
        if row["libelle"] is not None or row["fonction"] is not None:
            found[row["matricule"]].append(_datee(row))
    return found


def organismes_du_jour(table: pl.DataFrame) -> dict[str, list[Row]]:
    """The bodies of each senator in the latest list of those in office."""
    if table.is_empty():
        return {}
    found: dict[str, list[Row]] = defaultdict(list)
    for row in table.filter(pl.col("_instantane") == pl.col("_instantane").max()).iter_rows(named=True):
        found[row["matricule"]].append(row)
    return found


def fonctions(
    datees: Sequence[Fonction],
    organismes: Sequence[Row],
    mandats: Sequence[MandatParlementaire],
    au_bureau: str | None = None,
) -> list[Fonction]:
    """The functions of one senator, each ended with the seat it came with.

    `au_bureau` is the office in the Bureau of the Senate, the only one of today that the general file tells.
    """
    closes = [_close(f, mandats) for f in datees]
    dits = {slug(f.institution or "") for f in closes if f.fin is None}
    assis = any(m.fin is None for m in mandats)
    du_jour = [row for row in organismes if assis and slug(row["libelle"]) not in dits]
    return closes + [_organisme(row, au_bureau if row["code"] == BUREAU else None) for row in du_jour]


def commissions_permanentes(organismes: pl.DataFrame, senateurs: pl.DataFrame) -> dict[str, str]:
    """The standing committees, by folded label: those that a code or the column of that name says to be so.

    One file cuts a name short (`commission des lois`) that another writes whole: the whole one is shown for both.
    """
    codees = organismes.filter(pl.col("code").str.starts_with(COMMISSION_PERMANENTE))["libelle"].unique().sort()
    entiers = {slug(nom): nom[:1].upper() + nom[1:] for nom in codees}
    found = dict(entiers)
    for nom in senateurs["commission"].drop_nulls().unique().sort():
        suites = [entier for cle, entier in entiers.items() if cle.startswith(slug(nom))]
        found.setdefault(slug(nom), suites[0] if len(suites) == 1 else nom[:1].upper() + nom[1:])
    return found


def commissions_attestees(
    organismes: pl.DataFrame, senateurs: pl.DataFrame, dates: Mapping[int, date]
) -> dict[str, list[tuple[date, str]]]:
    """The standing committee of each senator on the day of each list of those in office; `dates` by number of file."""
    listees = organismes.filter(pl.col("code").str.starts_with(COMMISSION_PERMANENTE))
    generales = senateurs.drop_nulls("commission")
    lignes = [
        *listees.select("_instantane", "matricule", "libelle").iter_rows(),
        *generales.select("_instantane", "matricule", "commission").iter_rows(),
    ]
    return lists_by_key((matricule, (dates[fichier], nom)) for fichier, matricule, nom in lignes if fichier in dates)


def commission_le(
    fonctions: Sequence[Fonction],
    permanentes: Mapping[str, str],
    actuelle: str | None,
    attestees: Sequence[tuple[date, str]] = (),
) -> Callable[[MandatParlementaire], str | None]:
    """The standing committee of a seat: the one of today for a seat still held, else the last one held in it.

    `attestees` are the committees that files name without saying since when, each with a day on which it was so: a
    seat that ended keeps the last of those, where no dated function tells.
    """

    def commission(mandat: MandatParlementaire) -> str | None:
        if mandat.fin is None and actuelle is not None:
            return permanentes.get(slug(actuelle), actuelle)
        tenues = [
            (f.debut, permanentes[slug(f.institution or "")])
            for f in fonctions
            # a body of today, which has no day, says nothing of a seat that was left before
            if f.debut is not None and slug(f.institution or "") in permanentes and _se_touchent(f, mandat)
        ]
        vues = [(jour, permanentes.get(slug(nom), nom)) for jour, nom in attestees if mandat.couvre(jour)]
        return max(tenues or vues, default=(None, None))[1]

    return commission


def _datee(row: Row) -> Fonction:
    dits = "/".join(str(row[champ] or "") for champ in ("type", "libelle", "fonction", "debut"))
    uid = f"SENAT-{row['matricule']}-{slug(dits)}"
    return Fonction(
        id=identifiant("fonction", uid),
        uid=uid,
        type_organe=row["type"].upper(),
        organe=None,
        institution=row["libelle"],
        qualite=row["fonction"],
        debut=row["debut"],
        fin=row["fin"],
    )


def _organisme(row: Row, qualite: str | None) -> Fonction:
    uid = f"SENAT-{row['matricule']}-{row['code']}"
    return Fonction(
        id=identifiant("fonction", uid),
        uid=uid,
        type_organe=row["type"],
        organe=row["code"],
        institution=row["libelle"],
        qualite=qualite,
        debut=None,
        fin=None,
    )


def _close(fonction: Fonction, mandats: Sequence[MandatParlementaire]) -> Fonction:
    if fonction.fin is not None or fonction.type_organe.lower() in HORS_DU_SENAT:
        return fonction
    tenus = [m for m in mandats if _se_touchent(fonction, m)]
    return replace(fonction, fin=max(tenus, key=lambda m: m.debut).fin) if tenus else fonction


def _se_touchent(fonction: Fonction, mandat: MandatParlementaire) -> bool:
    avant = fonction.fin is not None and fonction.fin < mandat.debut
    apres = mandat.fin is not None and (fonction.debut or date.min) > mandat.fin
    return not avant and not apres
