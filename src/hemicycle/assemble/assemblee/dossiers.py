"""Dossiers: titles for display, state, law, committees, and the legislatures a text has lived through."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.etapes import ISSUES, etapes, issue_de
from hemicycle.assemble.assemblee.etats import Parcours, etat
from hemicycle.assemble.classement.natures import est_dossier_de_censure
from hemicycle.assemble.legislatif import Dossier, Saisine
from hemicycle.assemble.tables import ENTIER, JOUR, Row, Tables, dernier_jour, lire, textes
from hemicycle.assemble.textes.citations_lois import lois_citees
from hemicycle.assemble.textes.dossiers import titre_affiche
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, EtatDossier, ModeAdoption, RoleCommission

PAGE = "https://www.assemblee-nationale.fr/dyn/{legislature}/dossiers/{chemin}"
# Missions, reports, petitions, addresses and 49.3: titles like those of laws, and no text to vote.
SANS_VOTE = frozenset({"10", "12", "13", "16", "19", "20"})
ROLES = {"-COM-FOND-SAISIE": RoleCommission.FOND, "-COM-AVIS-SAISIE": RoleCommission.AVIS}

TABLES = ("dossiers", "actes", "documents", "amendements")  # all that dossiers are made of
# « considérée comme définitive » : a European resolution that nobody asked to debate is adopted by silence.
DEFINITIFS = frozenset({"TSORTF12", "TSORTF19"})
AMENDEMENT = {**textes("dossier"), "legislature": ENTIER, "date_depot": JOUR}
FORCE = "TSORTF06"  # « considéré comme adopté », article 49, third paragraph

_DECISION = re.compile(r"AN[A-Z0-9]+-DEBATS-DEC|CMP-DEBATS-AN-DEC")
_LEGISLATURE = re.compile(r"R5L(\d+)")


def dossiers(tables: Tables) -> list[Dossier]:
    """Every dossier once, in the order of their ids. One that lies in two archives is that of the latest acts."""
    lignes, actes = tables("dossiers"), tables("actes")
    par_dossier = _actes(lignes, actes)
    textes, citees = _textes(tables("documents")), _lois_citees(tables("documents"))
    auteurs = _auteurs(tables("documents"))
    amendements = lire(tables, "amendements", AMENDEMENT)
    amendees = _legislatures_amendees(amendements)
    vus = dernier_jour(actes["jour"], amendements["date_depot"]), dernier_jour(actes["jour"])
    return [
        replace(
            _dossier(row, les_actes, textes.get(uid, ()), citees.get(uid, ()), amendees.get(uid, frozenset()), vus),
            auteurs=tuple(auteurs.get(uid, ())),
        )
        for uid, (row, les_actes) in sorted(par_dossier.items())
    ]


def legislature_de(uid: str) -> int | None:
    """The legislature that an official id carries (`PIONANR5L17B1364`); those of the Senate carry a session."""
    found = _LEGISLATURE.search(uid)
    return None if found is None else int(found[1])


def _dossier(
    row: Row,
    actes: Sequence[Row],
    textes: Sequence[str],
    lois: Sequence[str],
    amendees: frozenset[int],
    vus: tuple[date | None, date | None],
) -> Dossier:
    """`vus` are the last days that the files of the Assembly speak of, and its dossiers alone."""
    uid, legislature = row["uid"], row["legislature"]
    votes = _uniques(vote for acte in actes for vote in acte["votes"])
    cites = _uniques([*textes, *(t for acte in actes for t in (*acte["textes"], acte["texte_adopte"]) if t)])
    citees = {n for cite in (*cites, *votes) if (n := legislature_de(cite)) is not None}
    legislatures = frozenset({legislature, *citees}) | amendees
    procedure = row["procedure_code"]
    motion = est_dossier_de_censure(procedure, row["titre"])
    projet = any(texte.startswith("PRJL") for texte in cites)
    l_etat = etat(Parcours(actes, row["absorbant"], max(legislatures), procedure, *vus, projet, motion))
    vote = _vote_d_adoption(actes)
    # an act may know the issue of the Journal officiel and not the number of the law
    loi = next((a for a in actes if a["code"].startswith("PROM") and (a["loi_numero"] or a["jo_date"])), None)
    return Dossier(
        id=identifiant("dossier", uid),
        uid=uid,
        chambre=Chambre.ASSEMBLEE,
        legislature=legislature,
        legislatures=legislatures,
        titre=titre_affiche(row["titre"], procedure, row["procedure"], cites) or uid,
        titre_source=row["titre"],
        titre_court=row["chemin"],
        procedure_code=procedure,
        procedure=row["procedure"],
        etat=l_etat,
        votable=procedure not in SANS_VOTE,
        date_depot=_depot(actes, "-MOTION" if motion else "-DEPOT") or _publication(actes, procedure),
        date_adoption=_adoption(actes) if l_etat in (EtatDossier.ADOPTE, EtatDossier.PROMULGUE) else None,
        url_an=PAGE.format(legislature=legislature, chemin=row["chemin"] or uid),
        url_senat=row["senat_url"],
        loi_numero=loi["loi_numero"] if loi else None,
        loi_titre=loi["loi_titre"] if loi else None,
        loi_date_jo=loi["jo_date"] if loi else None,
        jo_nor=loi["jo_nor"] if loi else None,
        jo_numero=loi["jo_numero"] if loi else None,
        url_legifrance=loi["jo_url"] if loi else None,
        saisines=_saisines(actes),
        etapes=etapes(actes, procedure, l_etat),
        textes=tuple(cites),
        votes=tuple(votes),
        reunions=tuple(_uniques(acte["reunion"] for acte in actes if acte["reunion"])),
        adopte_le=vote["jour"] if vote else None,
        mode_adoption=_mode(vote) if vote else None,
        lois_citees=tuple(lois),
    )


def _actes(lignes: pl.DataFrame, actes: pl.DataFrame) -> dict[str, tuple[Row, list[Row]]]:
    """Each dossier with its acts in the order of the document, from the copy that knows the latest act."""
    copies: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for acte in actes.sort("_instantane", "dossier", "ordre").iter_rows(named=True):
        copies[acte["dossier"], acte["_instantane"]].append(acte)
    found: dict[str, tuple[Row, list[Row]]] = {}
    for row in lignes.sort("_instantane").iter_rows(named=True):
        les_actes = copies.get((row["uid"], row["_instantane"]), [])
        known = found.get(row["uid"])
        if known is None or _fraicheur(les_actes) >= _fraicheur(known[1]):
            found[row["uid"]] = row, les_actes
    return found


def _fraicheur(actes: Sequence[Row]) -> tuple[date, int]:
    return max((acte["jour"] for acte in actes if acte["jour"]), default=date.min), len(actes)


def _depot(actes: Sequence[Row], code: str) -> date | None:
    """The day of the first act whose code ends so."""
    return min((acte["jour"] for acte in actes if acte["code"].endswith(code) and acte["jour"]), default=None)


def _publication(actes: Sequence[Row], procedure: str | None) -> date | None:
    """The day of a report or of a mission, which has no deposit: that of the report, else of its first act."""
    if procedure not in SANS_VOTE:
        return None
    return _depot(actes, "-RAPPORT") or _depot(actes, "")


def _adoption(actes: Sequence[Row]) -> date | None:
    """The day of the last decision that adopted the text, with changes or without."""
    jours = (
        acte["jour"]
        for acte in actes
        if acte["jour"] and "DEC" in acte["code"] and ISSUES.get(acte["statut_code"] or "", "").startswith("adopted")
    )
    return max(jours, default=None)


def _vote_d_adoption(actes: Sequence[Row]) -> Row | None:
    """The last act by which the Assembly adopted the text; one deemed final was not voted."""
    adoptes = (a for a in actes if _DECISION.fullmatch(a["code"]) and (issue_de(a) or "").startswith("adopted"))
    vote = next(reversed(list(adoptes)), None)
    return None if vote is None or vote["statut_code"] in DEFINITIFS else vote


def _mode(vote: Row) -> ModeAdoption | None:
    """How the Assembly adopted, as far as the act tells: it cites its public ballot, not always."""
    if vote["statut_code"] == FORCE:
        return ModeAdoption.SANS_VOTE
    return ModeAdoption.SCRUTIN_PUBLIC if vote["votes"] else None


def _saisines(actes: Iterable[Row]) -> tuple[Saisine, ...]:
    """Committees asked, those on the merits first; one asked at each reading is listed once."""
    found = [
        Saisine(acte["organe"], role)
        for role in (RoleCommission.FOND, RoleCommission.AVIS)
        for acte in actes
        for suffixe, celui in ROLES.items()
        if celui is role and acte["code"].endswith(suffixe) and acte["organe"]
    ]
    return tuple(dict.fromkeys(found))


def _textes(documents: pl.DataFrame) -> dict[str, Sequence[str]]:
    rattaches = documents.filter(pl.col("dossier").is_not_null()).unique("uid", keep="last", maintain_order=True)
    return dict(rattaches.group_by("dossier", maintain_order=True).agg("uid").iter_rows())


def _auteurs(documents: pl.DataFrame) -> dict[str, list[str]]:
    """Who tabled the bills of members among the documents of each dossier."""
    deposes = documents.filter(pl.col("uid").str.starts_with("PION")).select("dossier", "uid", "auteurs")
    signes = (
        deposes.sort("dossier", "uid")
        .explode("auteurs")
        .drop_nulls()
        .unique(["dossier", "auteurs"], maintain_order=True)
    )
    return dict(signes.group_by("dossier", maintain_order=True).agg("auteurs").iter_rows())


def _lois_citees(documents: pl.DataFrame) -> dict[str, list[str]]:
    """The laws that the documents of each dossier cite: the title of a dossier is often shorter than theirs."""
    titres = documents.select("dossier", "titre").drop_nulls().unique()
    found: dict[str, list[str]] = defaultdict(list)
    for dossier, titre in titres.sort("dossier", "titre").iter_rows():
        found[dossier] += [numero for numero in lois_citees(titre) if numero not in found[dossier]]
    return found


def _legislatures_amendees(amendements: pl.DataFrame) -> dict[str, frozenset[int]]:
    """The legislatures in which amendments were filed under each dossier: a text of it was then before Parliament."""
    pairs = amendements.select("dossier", "legislature").drop_nulls().unique()
    found: dict[str, frozenset[int]] = {}
    for dossier, legislature in pairs.iter_rows():
        found[dossier] = found.get(dossier, frozenset()) | {legislature}
    return found


def _uniques(values: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(values))
