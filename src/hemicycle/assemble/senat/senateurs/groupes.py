"""Political groups of the Senate: one record per code for all time, and the names that it bore.

Codes outlive names: `UMP` is the code of Les Républicains, `LREM` that of the RDPI. The code is what records are
joined by; the names are those of today, the latest that the files give, and on a past day those of that day. The
database of senators dates them (`libgrppol`); where it was not read, a hand-kept table does. Colours are those of the
page of the groups, and of the hand-kept table for the groups that the page does not have, or has not given yet.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.monde import ORDRE_INCONNU, Appellation, Constat, Groupe, Personne
from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.identifiants import groupe_uid
from hemicycle.assemble.senat.senateurs.appartenances import AUCUN, DEPUIS_TOUJOURS, NON_INSCRITS, PassageEnGroupe
from hemicycle.assemble.tables import INSTANTANE, derniers, lists_by_key
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, PositionPolitique

ORDRE_NON_INSCRITS = 99
LIBGRPPOL = "libgrppol"
LISTES = "listes"  # source of a name that the lists of today give, and that nothing dates
NOMS_DE_GROUPES = {
    **dict.fromkeys(("libgrppolid", "grppolcod", "evelic", "evelib", "evelil"), pl.String()),
    "libgrppoldatdeb": pl.Date(),
}
GROUPES_DU_JOUR = {"code": pl.String(), "couleur": pl.String(), "sieges": pl.Int64()}
_GROUPE = "Groupe "

Appellations = Mapping[str, Sequence[Appellation]]  # by code, oldest first


@dataclass(frozen=True)
class Libelles:
    """The names of groups by code: the whole one, the usual one, and the first day of a file with the former."""

    longs: Mapping[str, str]
    courts: Mapping[str, str]
    vus: Mapping[str, date] = field(default_factory=dict)


def groupes(
    libelles: Libelles,
    passages: Mapping[str, Sequence[PassageEnGroupe]],
    actifs: frozenset[str],
    dates: Appellations | None = None,
    jour: date = date.max,
    couleurs: Mapping[str, str] | None = None,
) -> list[Groupe]:
    """The groups that any file names, those of today (`actifs`, by code) first, then from left to right.

    `dates` are the names that the database of senators dates, the hand-kept table speaking for the others; `jour` is
    the last day that the files speak of: a name that came later is not that of today; `couleurs` are those of the page
    of the groups, by code.
    """
    codes = {*libelles.longs, *libelles.courts, *(p.groupe for siens in passages.values() for p in siens)} - {AUCUN}
    if codes:
        codes.add(NON_INSCRITS)  # days without a group are shown there, whether or not anybody sits there
    bornes = _bornes(passages)
    reperes = {row["id"]: row for row in table("groupes")["groupe"]}
    tous = {**noms_tenus(), **(dates or {})}
    noms = {code: [a for a in siens if a.debut is None or a.debut <= jour] for code, siens in tous.items()}
    found = [
        _groupe(
            code, libelles, noms.get(code, ()), bornes.get(code, (None, None)), code in actifs, reperes, couleurs or {}
        )
        for code in codes
    ]
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
    dits = longs.drop_nulls("nom").sort("_jour", maintain_order=True)
    actuels = dict(dits.select("groupe", "nom").iter_rows())
    vus: dict[str, date] = {}
    for groupe, nom, jour in (
        dits.drop_nulls("_jour").select("groupe", "nom", "_jour").unique().sort("_jour").iter_rows()
    ):
        if actuels[groupe] == nom:
            vus.setdefault(groupe, jour)
    courts = en_poste.sort("_instantane", maintain_order=True).select("groupe", "groupe_court").drop_nulls()
    return Libelles(actuels, dict(courts.iter_rows()) | _usuels(senateurs, passages), vus)


def noms_dates(libgrppol: pl.DataFrame) -> dict[str, list[Appellation]]:
    """The names of each code as the database of senators dates them (`evelic` the acronym, `evelil` the whole name)."""
    tenus = noms_tenus()
    rows = derniers(libgrppol.drop_nulls("grppolcod"), "libgrppolid").sort("libgrppoldatdeb", nulls_last=False)
    return lists_by_key(
        (
            code,
            Appellation(
                _sigle(sigle or court or code, tenus.get(code, ())),
                _entier(long or court or code),
                debut,
                LIBGRPPOL,
                nom_court=court and _entier(court),
            ),
        )
        for code, sigle, court, long, debut in rows.select(
            "grppolcod", "evelic", "evelib", "evelil", "libgrppoldatdeb"
        ).iter_rows()
    )


def noms_tenus() -> dict[str, list[Appellation]]:
    """The names of the hand-kept table, by code."""
    return lists_by_key(
        (
            row["code"],
            Appellation(
                row["nom"], row["nom_complet"], row.get("debut"), row["source"], row.get("estime", False),
                row.get("nom_court"),
            ),
        )
        for row in table("groupes")["nom"]
    )  # fmt: skip


def noms_inconnus(groupes: Iterable[Groupe]) -> Iterator[Constat]:
    """Groups that the lists of today call by a name that nothing dates: its first day is only that of a file."""
    for groupe in groupes:
        if any(a.source == LISTES for a in groupe.appellations):
            vu = groupe.appellations[-1].debut
            yield Constat("nom_de_groupe", groupe.uid, f"« {groupe.nom} » : ni daté ni tenu à la main, vu le {vu}")


def couleurs_du_jour(page: pl.DataFrame) -> dict[str, str]:
    """The colour of each code on the page of the groups."""
    return dict(derniers(page, "code").select("code", "couleur").drop_nulls().iter_rows())


def effectifs_differents(page: pl.DataFrame, personnes: Iterable[Personne]) -> Iterator[Constat]:
    """Groups that have not as many seats on their page as senators in office in the files.

    Who is in no group is on the page under one code or the other: these two are counted together.
    """
    dits: Counter[str] = Counter()
    for code, sieges in (
        page.filter(pl.col(INSTANTANE) == pl.col(INSTANTANE).max()).select("code", "sieges").iter_rows()
    ):
        dits[groupe_uid(NON_INSCRITS if code == AUCUN else code)] += sieges or 0
    assis = Counter(
        mandat.groupe or groupe_uid(NON_INSCRITS)
        for personne in personnes
        for mandat in personne.mandats
        if dits and mandat.fin is None
    )
    for uid in sorted(dits.keys() | assis.keys()):
        if dits[uid] != assis[uid]:
            message = (
                f"{dits[uid]} sièges sur la page des groupes, {assis[uid]} sénateurs en exercice dans les fichiers"
            )
            yield Constat("effectif_de_groupe", uid, message)


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
    code: str, libelles: Libelles, dates: Sequence[Appellation], bornes: tuple[date | None, date | None], actif: bool,
    reperes: Mapping[str, Mapping[str, Any]], couleurs: Mapping[str, str],
) -> Groupe:  # fmt: skip
    repere = reperes.get(groupe_uid(code), {})
    appellations = _appellations(code, libelles, dates)
    actuelle = appellations[-1]
    position = repere.get("position")
    debut, fin = bornes
    return Groupe(
        id=identifiant("groupe", groupe_uid(code)),
        uid=groupe_uid(code),
        slug=slug(code),
        chambre=Chambre.SENAT,
        legislature=None,
        nom=actuelle.nom,
        nom_complet=actuelle.nom_complet,
        couleur=couleurs.get(code) or repere.get("couleur"),
        position=PositionPolitique(position) if position else None,
        ordre=repere.get("ordre", ORDRE_NON_INSCRITS if code == NON_INSCRITS else ORDRE_INCONNU),
        debut=None if debut == DEPUIS_TOUJOURS else debut,
        fin=None if actif else fin,
        actif=actif,
        alias=_alias(code, (libelles.longs.get(code), libelles.courts.get(code)), appellations),
        nom_court=libelles.courts.get(code) or actuelle.nom_court or (actuelle.nom if dates else None),
        appellations=appellations if dates else (),
    )


def _appellations(code: str, libelles: Libelles, dates: Sequence[Appellation]) -> tuple[Appellation, ...]:
    """The names of a code, today's last: the latest dated one, unless the files give one that none of them is.

    Labels of files have no first day: such a name began, as far as we know, with the first file that has it.
    """
    long, court = libelles.longs.get(code), libelles.courts.get(code)
    dits = {slug(_entier(libelle)) for libelle in (long, court) if libelle}
    vu = libelles.vus.get(code)
    dite = Appellation(court or code, _entier(long) if long else court or code, vu, LISTES, debut_estime=True)
    if dates and (vu is None or vu < (dates[-1].debut or date.min) or any(dits & _noms(a) for a in dates)):
        return tuple(dates)
    return (*dates, dite)


def _noms(appellation: Appellation) -> set[str]:
    noms = (appellation.nom, appellation.nom_complet, appellation.nom_court)
    return {slug(nom) for nom in noms if nom}


def _sigle(nom: str, tenus: Sequence[Appellation]) -> str:
    """The acronym of a name, where the database has none: that of the hand-kept name which it is."""
    return next((a.nom for a in tenus if " " in nom and slug(_entier(nom)) in _noms(a)), _entier(nom))


def _entier(libelle: str) -> str:
    """A whole name without the word « Groupe » before it, unless it is the grammar of what follows (`du RDSE`)."""
    reste = libelle.removeprefix(_GROUPE).strip()
    return libelle if not reste or reste.startswith(("du ", "de ", "des ", "d'")) else reste[0].upper() + reste[1:]


def _alias(code: str, libelles: Iterable[str | None], appellations: Iterable[Appellation]) -> tuple[str, ...]:
    """The other addresses of a group: each of its labels with and without « groupe », and every name it had."""
    dits = [nom for libelle in libelles if libelle for nom in (libelle, libelle.removeprefix(_GROUPE).strip())]
    portes = [nom for a in appellations for nom in (a.nom, a.nom_complet, a.nom_court) if nom]
    return tuple(dict.fromkeys(s for nom in (*dits, *portes) if (s := slug(nom)) and s != slug(code)))
