"""Political groups of the Senate: one record per code for all time.

Codes outlive names: `UMP` is the code of Les Républicains, `LREM` that of the RDPI. The code is the name by which
records are joined; the label shown beside it is the one in use today, the latest that the files give.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.monde import ORDRE_INCONNU, Groupe
from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.identifiants import groupe_uid
from hemicycle.assemble.senat.senateurs.appartenances import AUCUN, DEPUIS_TOUJOURS, NON_INSCRITS, PassageEnGroupe
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, PositionPolitique

ORDRE_NON_INSCRITS = 99


@dataclass(frozen=True)
class Libelles:
    """The names of groups by code: the whole one, and the usual one."""

    longs: Mapping[str, str]
    courts: Mapping[str, str]


def groupes(
    libelles: Libelles, passages: Mapping[str, Sequence[PassageEnGroupe]], actifs: frozenset[str]
) -> list[Groupe]:
    """The groups that any file names, those of today (`actifs`, by code) first, then from left to right."""
    codes = {*libelles.longs, *libelles.courts, *(p.groupe for siens in passages.values() for p in siens)} - {AUCUN}
    if codes:
        codes.add(NON_INSCRITS)  # days without a group are shown there, whether or not anybody sits there
    bornes = _bornes(passages)
    reperes = {row["id"]: row for row in table("groupes")["groupe"]}
    found = [_groupe(code, libelles, bornes.get(code, (None, None)), code in actifs, reperes) for code in codes]
    return sorted(found, key=lambda g: (not g.actif, g.ordre, g.nom))


def libelles(
    appartenances: pl.DataFrame, en_poste: pl.DataFrame, senateurs: pl.DataFrame,
    passages: Mapping[str, Sequence[PassageEnGroupe]], jours: Mapping[int, date],
) -> Libelles:  # fmt: skip
    """Today's labels of each code; `jours` dates the lists of senators in office, by order of file.

    Long labels are in the history of groups and in the lists: the latest file speaks, the list on the same day.
    Usual ones are in the general file, without a code: the code is that of the senators who bear them.
    """
    histoire = appartenances.group_by("_instantane").agg(pl.col("debut").max().alias("_jour"))
    dates = pl.DataFrame(list(jours.items()), schema={"_instantane": pl.Int64, "_jour": pl.Date}, orient="row")
    longs = pl.concat(
        [
            appartenances.join(histoire, on="_instantane").select("_jour", "groupe", nom="groupe_nom"),
            en_poste.join(dates, on="_instantane").select("_jour", "groupe", nom="groupe_libelle"),
        ]
    )
    derniers = longs.drop_nulls("nom").sort("_jour", maintain_order=True).select("groupe", "nom")
    courts = en_poste.sort("_instantane", maintain_order=True).select("groupe", "groupe_court").drop_nulls()
    return Libelles(dict(derniers.iter_rows()), dict(courts.iter_rows()) | _usuels(senateurs, passages))


def _usuels(senateurs: pl.DataFrame, passages: Mapping[str, Sequence[PassageEnGroupe]]) -> dict[str, str]:
    """The usual label of each code in the general file: the one borne by most of the sitting senators of that code."""
    ouverts = {nom: siens[-1].groupe for nom, siens in passages.items() if siens and siens[-1].fin is None}
    assis = senateurs.filter((pl.col("etat") == "ACTIF") & pl.col("groupe").is_not_null())
    comptes: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
    for fichier, nom, libelle in assis.select("_instantane", "matricule", "groupe").iter_rows():
        if nom in ouverts:
            comptes[fichier, ouverts[nom]][libelle] += 1
    return {code: max(sorted(noms), key=noms.__getitem__) for (_, code), noms in sorted(comptes.items())}


def _bornes(passages: Mapping[str, Sequence[PassageEnGroupe]]) -> dict[str, tuple[date, date | None]]:
    """The first and last day on which each code has somebody."""
    found: dict[str, tuple[date, date | None]] = {}
    for siens in passages.values():
        for p in siens:
            debut, fin = found.get(p.groupe, (p.debut, p.fin))
            found[p.groupe] = (min(debut, p.debut), None if fin is None or p.fin is None else max(fin, p.fin))
    return found


def _groupe(
    code: str, libelles: Libelles, bornes: tuple[date | None, date | None], actif: bool,
    reperes: Mapping[str, Mapping[str, Any]],
) -> Groupe:  # fmt: skip
    repere = reperes.get(groupe_uid(code), {})
    nom_court = libelles.courts.get(code) or repere.get("nom_court")
    nom_complet = libelles.longs.get(code) or nom_court or code
    position = repere.get("position")
    debut, fin = bornes
    return Groupe(
        id=identifiant("groupe", groupe_uid(code)),
        uid=groupe_uid(code),
        slug=slug(code),
        chambre=Chambre.SENAT,
        legislature=None,
        nom=code,
        nom_complet=nom_complet,
        couleur=repere.get("couleur"),
        position=PositionPolitique(position) if position else None,
        ordre=repere.get("ordre", ORDRE_NON_INSCRITS if code == NON_INSCRITS else ORDRE_INCONNU),
        debut=None if debut == DEPUIS_TOUJOURS else debut,
        fin=None if actif else fin,
        actif=actif,
        alias=_alias(code, nom_complet, nom_court),
        nom_court=nom_court,
    )


def _alias(code: str, nom_complet: str, nom_court: str | None) -> tuple[str, ...]:
    """The other addresses of a group: its long label, with and without the word « groupe », and its usual one."""
    noms = (nom_complet, nom_complet.removeprefix("Groupe ").strip(), nom_court or "")
    return tuple(dict.fromkeys(s for nom in noms if (s := slug(nom)) and s != slug(code)))
