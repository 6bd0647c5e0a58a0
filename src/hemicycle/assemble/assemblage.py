"""From staged tables to the assembled world: the order in which everything is joined."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble import verifications
from hemicycle.assemble.appartenances import Temoin, appartenances
from hemicycle.assemble.fonctions import commission_du_mandat, fonctions
from hemicycle.assemble.groupes import groupes
from hemicycle.assemble.instantanes import Liste, dater, liste_de_reference, plus_recents
from hemicycle.assemble.legislatif_assemblage import assembler_legislatif
from hemicycle.assemble.mandats import Siege, clore, sieges
from hemicycle.assemble.monde import Constat, Fonction, Groupe, MandatParlementaire, Monde, Personne
from hemicycle.assemble.personnes import inconnue, ordre_alphabetique, personne, slugs_uniques
from hemicycle.assemble.scrutins import est_congres, scrutins
from hemicycle.assemble.votes import Listes, assembler_votes, groupes_voisins, numeroter, presences
from hemicycle.vocabulaire import Chambre

Tables = Callable[[str], pl.DataFrame]
DEPUTES_MINIMUM = 550  # fewer people in office is an extract: its silence means nothing


def assembler(tables: Tables) -> Monde:
    """Join the tables of the Assembly (`tables(name)` gives the staged rows of all files) into one world."""
    mandats = tables("mandats")
    jours = dater(mandats)
    organes = {row["uid"]: row for row in plus_recents(tables("organes"), jours).iter_rows(named=True)}
    les_groupes = groupes(organes.values())
    tous = tables("scrutins")
    lignes = tous.unique("uid", keep="last", maintain_order=True)
    votes = _retenus(tables("votes"), tous, lignes)
    personnes, constats = _personnes(tables("acteurs"), mandats, organes, les_groupes, votes, lignes, jours)

    rang_groupe = {groupe.uid: rang for rang, groupe in enumerate(les_groupes)}
    tenus = presences(personnes, rang_groupe)
    jours_de_vote = {row["jour"]: row["legislature"] for row in lignes.iter_rows(named=True)}
    les_scrutins = scrutins(lignes.iter_rows(named=True), tenus.sieges_pourvus(jours_de_vote))

    autres = _blocs_hors_groupes(votes, organes, rang_groupe)
    listes = Listes(les_groupes, [nom for _, nom in autres])
    rangs = {
        "scrutin": {scrutin.uid: rang for rang, scrutin in enumerate(les_scrutins)},
        "personne": {personne.uid: rang for rang, personne in enumerate(personnes)},
        "groupe": rang_groupe | {uid: len(les_groupes) + n for n, (uid, _) in enumerate(autres)},
    }
    listed, unlisted = numeroter(votes, _retenus(tables("mises_au_point"), tous, lignes), rangs)
    listed = groupes_voisins(listed, les_scrutins)
    votants, positions = assembler_votes(les_scrutins, len(personnes), tenus, listed, unlisted, listes)

    connus = [p.uid for p in personnes if p.identite_connue]
    constats += [
        *verifications.decomptes(les_scrutins, votes),
        *verifications.sieges_en_trop(les_scrutins),
        *verifications.votes_en_double(votes),
        *verifications.groupes_perdus(votes, rangs["groupe"]),
        *verifications.sans_mandat(les_scrutins, personnes, votes),
    ]
    couverture = verifications.couverture_votants(votes, {s.uid: s.session for s in les_scrutins}, connus)
    legislatif, constats_legislatifs = assembler_legislatif(tables, les_scrutins, personnes)
    constats += constats_legislatifs
    return Monde(personnes, les_groupes, les_scrutins, votants, positions, constats, couverture, legislatif)


def _retenus(table: pl.DataFrame, scrutins: pl.DataFrame, retenus: pl.DataFrame) -> pl.DataFrame:
    """The rows of each scrutin from one file only: the same ballot may lie in two archives of different days."""
    if retenus.height == scrutins.height:
        return table
    return table.join(
        retenus.select(pl.col("uid").alias("scrutin"), "_instantane"),
        on=["scrutin", "_instantane"],
        how="semi",
        maintain_order="left",
    )


def _personnes(
    acteurs: pl.DataFrame, mandats: pl.DataFrame, organes: Mapping[str, Mapping[str, Any]],
    les_groupes: Sequence[Groupe], votes: pl.DataFrame, lignes: pl.DataFrame, jours: dict[str, date],
) -> tuple[list[Personne], list[Constat]]:  # fmt: skip
    """Everybody who held a seat or is listed in a ballot, with dated seats and groups."""
    rows = plus_recents(mandats, jours).rows(named=True)
    listes = _listes(mandats, jours)
    bulletins = _bulletins(votes, lignes, {groupe.uid for groupe in les_groupes})
    clos, constats = clore(sieges(rows), listes, _derniers_votes(votes, lignes))
    fins = {groupe.uid: groupe.fin for groupe in les_groupes if groupe.fin is not None}
    par_acteur = _par_acteur(clos, rows, bulletins, fins)
    les_fonctions = fonctions(rows, organes, par_acteur, listes)
    connus = {row["uid"]: row for row in plus_recents(acteurs, jours).iter_rows(named=True)}
    voters = set(votes["acteur"].unique().to_list())
    found = [
        _personne(connus[uid], par_acteur.get(uid, []), les_fonctions.get(uid, []))
        for uid in sorted((set(par_acteur) | voters) & set(connus))
    ]
    inconnus = sorted((set(par_acteur) | voters) - set(connus))
    chambres = _chambres_des_inconnus(votes, {groupe.uid for groupe in les_groupes})
    found += [
        replace(inconnue(uid, chambres.get(uid, Chambre.ASSEMBLEE)), mandats=tuple(par_acteur.get(uid, ())))
        for uid in inconnus
    ]
    if inconnus:
        constats.append(
            Constat(
                "votant_inconnu",
                "acteurs",
                f"{len(inconnus)} votants absents des fichiers de personnes : {', '.join(inconnus)}",
            )
        )
    return ordre_alphabetique(slugs_uniques(found)), constats


def _personne(
    row: Mapping[str, Any], mandats: Sequence[MandatParlementaire], fonctions: Sequence[Fonction]
) -> Personne:
    dated = [replace(m, commission=commission_du_mandat(fonctions, m)) for m in mandats]
    # Somebody listed in a ballot without ever holding a seat here is a senator voting in the Congress.
    return personne(row, dated, fonctions, Chambre.ASSEMBLEE if dated else Chambre.SENAT)


def _listes(mandats: pl.DataFrame, jours: dict[str, date]) -> dict[int, Liste]:
    legislatures = mandats.filter(pl.col("type_organe") == "ASSEMBLEE")["legislature"].drop_nulls().unique().to_list()
    found = {n: liste_de_reference(mandats, jours, n, DEPUTES_MINIMUM) for n in legislatures}
    return {n: liste for n, liste in found.items() if liste is not None}


def _bulletins(
    votes: pl.DataFrame, lignes: pl.DataFrame, connus: set[str]
) -> dict[tuple[str, int], list[tuple[date, str]]]:
    """Under which group each voter was listed, day by day, per legislature (the Congress apart)."""
    jours = {
        row["uid"]: (row["jour"], row["legislature"])
        for row in lignes.iter_rows(named=True)
        if not est_congres(row["uid"])
    }
    found: dict[tuple[str, int], list[tuple[date, str]]] = defaultdict(list)
    if not jours or votes.is_empty():
        return found
    dated = (
        votes.filter(pl.col("groupe").is_in(list(connus)) & pl.col("scrutin").is_in(list(jours)))
        .select(
            "acteur",
            "groupe",
            pl.col("scrutin").replace_strict({k: v[0] for k, v in jours.items()}, return_dtype=pl.Date).alias("jour"),
            pl.col("scrutin").replace_strict({k: v[1] for k, v in jours.items()}, return_dtype=pl.Int64).alias("leg"),
        )
        .unique()
        .sort("acteur", "leg", "jour", "groupe")
    )
    for acteur, groupe, jour, legislature in dated.iter_rows():
        found[acteur, legislature].append((jour, groupe))
    return found


def _derniers_votes(votes: pl.DataFrame, lignes: pl.DataFrame) -> dict[str, date]:
    """The last day each seat mandate is cited by a ballot."""
    if votes.is_empty():
        return {}
    jours = dict(zip(lignes["uid"].to_list(), lignes["jour"].to_list(), strict=True))
    last = (
        votes.filter(pl.col("mandat").is_not_null())
        .group_by("mandat")
        .agg(pl.col("scrutin").replace_strict(jours, return_dtype=pl.Date).max().alias("jour"))
    )
    return dict(last.iter_rows())


def _par_acteur(
    clos: Iterable[Siege],
    rows: Sequence[Mapping[str, Any]],
    bulletins: Mapping[tuple[str, int], list[tuple[date, str]]],
    fins: Mapping[str, date],
) -> dict[str, list[MandatParlementaire]]:
    """The seats of each person, with their group spells; `fins` gives the last day of the groups that ended."""
    temoins: dict[tuple[str, int], list[Temoin]] = defaultdict(list)
    attestes: dict[tuple[str, int], list[tuple[date, str]]] = defaultdict(list)
    for row in rows:
        if row["type_organe"] != "GP" or not row["organes"] or row["date_debut"] is None:
            continue
        key, groupe = (row["acteur"], row["legislature"] or 0), row["organes"][0]
        fin = row["date_fin"] or fins.get(groupe)
        temoins[key].append(Temoin(groupe, row["date_debut"], fin, sure=row["date_fin"] is not None))
        if row["date_fin"] is None:
            attestes[key].append((max(row["date_debut"], row["_jour"]), groupe))
    found: dict[str, list[MandatParlementaire]] = defaultdict(list)
    for siege in clos:
        m = siege.mandat
        key = (siege.acteur, m.legislature or 0)
        jours = [(jour, groupe) for jour, groupe in bulletins.get(key, []) + attestes[key] if m.couvre(jour)]
        found[siege.acteur].append(replace(m, appartenances=appartenances(m.debut, m.fin, temoins[key], jours)))
    return found


def _chambres_des_inconnus(votes: pl.DataFrame, connus: set[str]) -> dict[str, Chambre]:
    """Voters only ever listed in a vote of the Congress, outside the Assembly's groups, are senators."""
    ailleurs = votes.filter(~pl.col("scrutin").str.starts_with("VTCG") | pl.col("groupe").is_in(list(connus)))
    deputes = set(ailleurs["acteur"].unique().to_list())
    return {uid: Chambre.ASSEMBLEE if uid in deputes else Chambre.SENAT for uid in votes["acteur"].unique().to_list()}


def _blocs_hors_groupes(
    votes: pl.DataFrame, organes: Mapping[str, Mapping[str, Any]], rang_groupe: Mapping[str, int]
) -> list[tuple[str, str]]:
    """The Senate's groups that a vote of the Congress lists voters under: (uid, short name)."""
    cites = votes.filter(pl.col("scrutin").str.starts_with("VTCG"))["groupe"].drop_nulls().unique().sort().to_list()
    others = [uid for uid in cites if uid not in rang_groupe and uid != verifications.REFERENCE_PERDUE]
    return [(uid, (organes[uid]["libelle_abrev"] or uid) if uid in organes else uid) for uid in others]
