"""The deputies: everybody whom the Assembly's files seat or list in a ballot, with dated seats and groups."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.fichiers import Assemblee
from hemicycle.assemble.assemblee.fonctions import commission_du_mandat, fonctions
from hemicycle.assemble.assemblee.mandats import Attestation, SiegeEnCours, attester, clore, sieges
from hemicycle.assemble.assemblee.scrutins import PREFIXE_CONGRES
from hemicycle.assemble.monde import Constat, Fonction, Identifiant, MandatParlementaire, Personne
from hemicycle.assemble.personnes.appartenances import Temoin, appartenances
from hemicycle.assemble.personnes.identites import EtatCivil
from hemicycle.assemble.personnes.personnes import inconnue, numero_officiel
from hemicycle.assemble.tables import Row, by_runs, pick
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, Sexe

_PAGE_SENAT = re.compile(r"(\d{5}[a-z])\.html$")


def deputes(assemblee: Assemblee, reunis: Collection[str]) -> tuple[list[Personne], list[Constat]]:
    """Everybody who held a seat, is listed in a ballot, or is one of `reunis`: the actors who are senators."""
    rows, votes = assemblee.mandats, assemblee.votes
    connus_groupes = {groupe.uid for groupe in assemblee.groupes}
    dates = _dates(votes, assemblee.scrutins)
    bulletins = _bulletins(dates, connus_groupes)
    tenus, constats = attester(sieges(rows), _attestations(dates))
    clos, closures = clore(tenus, assemblee.listes, _derniers_scrutins(assemblee.scrutins))
    constats += closures
    fins = {groupe.uid: groupe.fin for groupe in assemblee.groupes if groupe.fin is not None}
    par_acteur = _par_acteur(clos, rows, bulletins, fins)
    les_fonctions = fonctions(rows, assemblee.organes, par_acteur, assemblee.listes)
    wanted = {*par_acteur, *votes["acteur"].unique().to_list(), *reunis}
    found = [
        _personne(assemblee.acteurs[uid], par_acteur.get(uid, []), les_fonctions.get(uid, []))
        for uid in sorted(wanted & assemblee.acteurs.keys())
    ]
    inconnus = sorted(wanted - assemblee.acteurs.keys())
    chambres = _chambres_des_inconnus(votes, connus_groupes)
    found += [
        replace(inconnue(uid, chambres.get(uid, Chambre.ASSEMBLEE)), mandats=tuple(par_acteur.get(uid, ())))
        for uid in inconnus
    ]
    if inconnus:
        message = f"{len(inconnus)} votants absents des fichiers de personnes : {', '.join(inconnus)}"
        constats.append(Constat("votant_inconnu", "acteurs", message))
    return found, constats


def etats_civils(assemblee: Assemblee) -> list[EtatCivil]:
    """The actors as their identity is compared, with the seats of the Senate that the Assembly tells of them."""
    au_senat: dict[str, list[Row]] = defaultdict(list)
    elus: dict[str, set[str]] = defaultdict(set)
    for row in assemblee.mandats:
        if row["type_organe"] == "SENAT" and row["date_debut"] is not None:
            au_senat[row["acteur"]].append(row)
        elif row["type_organe"] == "ASSEMBLEE" and row["num_departement"] is not None:
            elus[row["acteur"]].add(row["num_departement"])
    return [
        EtatCivil(
            uid=uid,
            nom=row["nom"],
            prenom=row["prenom"],
            naissance=row["naissance"],
            sieges=tuple((m["date_debut"], m["date_fin"]) for m in au_senat[uid]),
            departements=frozenset(m["num_departement"] for m in au_senat[uid] if m["num_departement"] is not None),
            circonscriptions=frozenset(elus[uid]),
            matricule=matricule_de_la_page(row["page_senat"]),
        )
        for uid, row in assemblee.acteurs.items()
    ]


def matricule_de_la_page(url: str | None) -> str | None:
    """`87003B` of `https://www.senat.fr/senateur/dufaut_alain87003b.html`."""
    found = _PAGE_SENAT.search(url or "")
    return None if found is None else found[1].upper()


def _personne(row: Row, mandats: Sequence[MandatParlementaire], fonctions: Sequence[Fonction]) -> Personne:
    dated = [replace(m, commission=commission_du_mandat(fonctions, m)) for m in mandats]
    # Somebody listed in a ballot without ever holding a seat here is a senator voting in the Congress.
    return personne(row, dated, fonctions, Chambre.ASSEMBLEE if dated else Chambre.SENAT)


def _dates(votes: pl.DataFrame, lignes: pl.DataFrame) -> pl.DataFrame:
    """Each vote of a ballot that is known, with its day and its legislature (the Congress apart).

    A ballot is looked for once, not hundreds of times.
    """
    jours = lignes.select(pl.col("uid").alias("scrutin"), pl.struct("jour", "legislature").alias("tenu"))
    tenus = jours.filter(~pl.col("scrutin").str.starts_with(PREFIXE_CONGRES))
    tenu = by_runs(
        votes.select("scrutin"), lambda uns: uns.join(tenus, on="scrutin", how="left", maintain_order="left")["tenu"]
    )
    dates = votes.select("acteur", "groupe", "mandat").hstack(tenu.struct.unnest())
    return dates.filter(pl.col("jour").is_not_null())


def _bulletins(dates: pl.DataFrame, connus: set[str]) -> dict[tuple[str, int], list[tuple[date, str]]]:
    """Under which group each voter was listed, day by day, per legislature."""
    found: dict[tuple[str, int], list[tuple[date, str]]] = defaultdict(list)
    distinctes = (
        dates.lazy()  # millions of rows: the columns that are not asked for are not copied
        .filter(pl.col("groupe").is_in(pl.Series(sorted(connus), dtype=pl.String).implode()))
        .select("acteur", "groupe", "jour", "legislature")
        .unique()
        .sort("acteur", "legislature", "jour", "groupe")
        .collect()
    )
    for acteur, groupe, jour, legislature in distinctes.iter_rows():
        found[acteur, legislature].append((jour, groupe))
    return found


def _attestations(dates: pl.DataFrame) -> list[Attestation]:
    """The seats that ballots cite, with the first and last day they list their holder."""
    cites = (
        dates.lazy()  # as above
        .group_by("acteur", "mandat", "legislature")
        .agg(pl.col("jour").min().alias("premier"), pl.col("jour").max().alias("dernier"))
        .collect()
    )
    return [Attestation(*row) for row in cites.iter_rows()]


def _derniers_scrutins(lignes: pl.DataFrame) -> dict[int, date]:
    """The last day of each legislature on which a ballot at hand was held."""
    return dict(lignes.group_by("legislature").agg(pl.col("jour").max()).iter_rows())


def _par_acteur(
    clos: Iterable[SiegeEnCours],
    rows: Sequence[Row],
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
    ailleurs = ~pl.col("scrutin").str.starts_with(PREFIXE_CONGRES) | pl.col("groupe").is_in(list(connus))
    deputes = set(votes.lazy().filter(ailleurs).select(pl.col("acteur").unique()).collect()["acteur"].to_list())
    return {uid: Chambre.ASSEMBLEE if uid in deputes else Chambre.SENAT for uid in votes["acteur"].unique().to_list()}


PHOTO = "https://www.assemblee-nationale.fr/dyn/static/tribun/{legislature}/photos/carre/{numero}.jpg"

_CATEGORIE = re.compile(r"^\(\d+\)\s*-\s*")


def personne(
    row: Row, mandats: Sequence[MandatParlementaire], fonctions: Sequence[Fonction], chambre: Chambre
) -> Personne:
    """A person known by a record of the Assembly."""
    recents = tuple(sorted(mandats, key=lambda m: (m.legislature or 0, m.debut, m.uid), reverse=True))
    return Personne(
        id=identifiant("parlementaire", row["uid"]),
        slug=slug(f"{row['prenom']} {row['nom']}"),
        chambre=chambre,
        sexe=Sexe(row["sexe"]),
        actif=any(mandat.fin is None for mandat in recents),
        identite_connue=True,
        lieu_naissance=lieu(row["ville_naissance"], row["departement_naissance"], row["pays_naissance"]),
        profession=metier(row["profession"]),
        photo=_photo(row["uid"], recents),
        mandats=recents,
        fonctions=tuple(fonctions),
        identifiants=(Identifiant(Chambre.ASSEMBLEE, row["uid"]),),
        **pick(row, "uid", "nom", "prenom", "naissance", "deces", "email", "site", "twitter", "facebook", "hatvp"),
    )


def metier(profession: str | None) -> str | None:
    """A profession without the number of its category, which the Assembly writes before some: `(31) - Avocat`."""
    return (_CATEGORIE.sub("", profession).strip() or None) if profession else None


def lieu(ville: str | None, departement: str | None, pays: str | None) -> str | None:
    """`Ajaccio (Corse-du-Sud)`; the country instead of the department when it is not France."""
    precision = departement if pays in (None, "France") else pays
    if ville is None:
        return precision
    return f"{ville} ({precision})" if precision and precision != ville else ville


def _photo(uid: str, mandats: Sequence[MandatParlementaire]) -> str | None:
    if not mandats or mandats[0].legislature is None:
        return None
    return PHOTO.format(legislature=mandats[0].legislature, numero=numero_officiel(uid))
