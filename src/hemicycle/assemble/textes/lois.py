"""Laws as the Journal officiel knows them, and what they add to the dossiers of the two chambers.

A dossier of the Assembly knows its law by the act of promulgation, one of the Senate by its database, and either may
lack it. The Journal officiel has the number, the title and the issue of every law, and the dossiers of Légifrance lead
from a law to the pages of both chambers. A dossier keeps whatever it says itself: only what it lacks is filled in, and
what contradicts it is told. Titles join nothing: two laws of a year may share one.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.liens.dossiers_chambres import dossier_vise, dossiers_par_chemin
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import dossier_uid
from hemicycle.assemble.tables import ENTIER, INSTANTANE, JOUR, TEXTES, Row, Tables, lire, textes
from hemicycle.sources.base import Reject
from hemicycle.sources.publishers.senat.values import jours_ecrits, signet_in_link
from hemicycle.vocabulaire import Chambre, EtatDossier

PAGE_LOI = "https://www.legifrance.gouv.fr/jorf/id/{texte}"
PAGE_JO = "https://www.legifrance.gouv.fr/jorf/jo/{jour:%Y/%m/%d}/{numero:04d}"
PUBLIEE = "LOI_PUBLIEE"
# A dossier that ended so made no law: a page that links it to one speaks of another text on the way to that law.
SANS_LOI = frozenset({EtatDossier.REJETE, EtatDossier.RETIRE, EtatDossier.CADUC, EtatDossier.FUSIONNE})
TEXTE_JO = {
    **textes("id", "nature", "numero", "nor", "titre", "jo_numero"),
    "date_texte": JOUR,
    "date_publication": JOUR,
}
DOSSIER_DOLE = {**textes("id", "titre", "type"), "modifie": JOUR, "textes": TEXTES, "libelles": TEXTES}
LIEN_DOLE = {**textes("dossier", "adresse", "remarque"), "ordre": ENTIER}

_NUMERO = re.compile(r"(?:n\s*[°o]\s*)?(\d{2}|\d{4})\s?[-‐‑‒–]\s?0*(\d{1,4})", re.IGNORECASE)
_LOI_NUMEROTEE = re.compile(r"\bloi\b[^°]{0,40}?n\s*°\s*(\d{2,4}\s?[-‐‑‒–]\s?\d{1,4})\b", re.IGNORECASE)
_ISSUE = re.compile(r"0*([1-9]\d{0,3})")  # the Assembly writes 0 for an issue that it does not know


@dataclass(frozen=True, slots=True)
class Loi:
    """A published law. `texte` is its id in the Journal officiel, `liens` the addresses that its dossier gives."""

    numero: str
    titre: str | None = None
    date_texte: date | None = None
    date_jo: date | None = None
    jo_numero: str | None = None
    nor: str | None = None
    texte: str | None = None
    liens: tuple[str, ...] = ()


def numero_de_loi(ecrit: str | None) -> str | None:
    """A number of law as `2023-47`: year in four digits, no zero before; None for what is no such number."""
    found = _NUMERO.fullmatch((ecrit or "").strip())
    if found is None:
        return None
    annee = found[1] if len(found[1]) == 4 else f"19{found[1]}"  # years were written in two digits until 1999
    return f"{annee}-{found[2]}"


def page_du_jo(jour: date | None, numero: str | None) -> str | None:
    """The page of an issue of the Journal officiel; None unless its day and its number are known."""
    lu = _issue(numero)
    return None if jour is None or lu is None else PAGE_JO.format(jour=jour, numero=lu)


def completer_dossiers(tables: Tables, dossiers: Sequence[Dossier]) -> tuple[tuple[Dossier, ...], list[Constat]]:
    """The dossiers of both chambers, with what the files of the Journal officiel add to them."""
    connues, illisibles = lois(tables)
    found, contradictions = completer(dossiers, connues)
    return tuple(found), [*illisibles, *contradictions]


def lois(tables: Tables) -> tuple[list[Loi], list[Constat]]:
    """Every law that the Journal officiel or a dossier of Légifrance tells of, by number, and what cannot be read."""
    publiees = _textes(tables)
    # of two texts under one number, the first is the law and the other mends its printing
    par_numero = {loi.numero: loi for _, loi in sorted(publiees.items(), reverse=True)}
    liens, constats = _liens(tables)
    for row in _dossiers(tables).iter_rows(named=True):
        loi = _loi_du_dossier(row, publiees, liens.get((row["id"], row[INSTANTANE]), ()))
        if loi is None:
            constats.append(Constat("loi_sans_numero", row["id"], f"loi publiée sans numéro lisible : {row['titre']}"))
            continue
        connue = par_numero.get(loi.numero)
        par_numero[loi.numero] = loi if connue is None else _reunir(connue, loi)
    return [par_numero[numero] for numero in sorted(par_numero)], constats


def completer(dossiers: Sequence[Dossier], connues: Sequence[Loi]) -> tuple[list[Dossier], list[Constat]]:
    """The dossiers with what the laws add to them, in the same order, and what contradicts them.

    A law belongs to the dossiers that bear its number; else to those that its own dossier links to.
    """
    par_numero = {loi.numero: loi for loi in connues}
    liees = _lois_liees(dossiers, connues)
    found: list[Dossier] = []
    constats: list[Constat] = []
    for dossier in dossiers:
        numero = numero_de_loi(dossier.loi_numero) or dossier.loi_numero
        sien = replace(dossier, loi_numero=numero)
        ses_liens = liees.get(dossier.uid, ())
        loi = par_numero.get(numero) if numero else _seule(ses_liens, dossier)
        retenu = numero if loi is None else loi.numero
        if autres := [une.numero for une in ses_liens if une.numero != retenu]:
            constats.append(_contradiction(sien, "loi", numero or f"aucune ({sien.etat})", ", ".join(autres)))
        if loi is not None:
            constats += _contradictions(sien, loi)
            sien = _complete(sien, loi)
        found.append(sien)
    return found, constats


def _complete(dossier: Dossier, loi: Loi) -> Dossier:
    return replace(
        dossier,
        loi_numero=dossier.loi_numero or loi.numero,
        loi_titre=dossier.loi_titre or loi.titre,
        loi_date_jo=dossier.loi_date_jo or loi.date_jo,
        jo_nor=dossier.jo_nor or loi.nor,
        jo_numero=dossier.jo_numero if _issue(dossier.jo_numero) else loi.jo_numero,
        url_legifrance=dossier.url_legifrance or (PAGE_LOI.format(texte=loi.texte) if loi.texte else None),
    )


def _contradictions(dossier: Dossier, loi: Loi) -> Iterable[Constat]:
    dit = (
        ("date du JO", dossier.loi_date_jo, loi.date_jo),
        ("numéro du JO", _issue(dossier.jo_numero), _issue(loi.jo_numero)),
        ("NOR", dossier.jo_nor, loi.nor),
    )
    for quoi, sien, autre in dit:
        if sien is not None and autre is not None and sien != autre:
            yield _contradiction(dossier, quoi, str(sien), str(autre))


def _contradiction(dossier: Dossier, quoi: str, sien: str, autre: str) -> Constat:
    message = f"{quoi} : {sien} selon le dossier, {autre} selon le Journal officiel : le dossier l'emporte"
    return Constat("loi_contradictoire", dossier.uid, message)


def _seule(liees: Sequence[Loi], dossier: Dossier) -> Loi | None:
    """The one law that the pages link to a dossier without a number: two would be a guess."""
    return liees[0] if len(liees) == 1 and dossier.etat not in SANS_LOI else None


def _lois_liees(dossiers: Iterable[Dossier], connues: Iterable[Loi]) -> dict[str, list[Loi]]:
    """The laws whose dossier at Légifrance links to each dossier of the chambers."""
    chemins = dossiers_par_chemin(d for d in dossiers if d.chambre is Chambre.ASSEMBLEE)
    found: dict[str, list[Loi]] = defaultdict(list)
    for loi in connues:
        for uid in sorted({uid for lien in loi.liens if (uid := _vise(lien, chemins)) is not None}):
            found[uid].append(loi)
    return found


def _vise(lien: str, chemins: Mapping[tuple[int, str], str]) -> str | None:
    signet = signet_in_link(lien)
    if signet is not None:
        return dossier_uid(signet)
    vise = dossier_vise(lien, chemins)
    return None if vise is None else vise[0]


def _textes(tables: Tables) -> dict[str, Loi]:
    """The laws among the published texts, by id: its two files complete each other, the last file first."""
    lues = lire(tables, "textes_jo", TEXTE_JO).filter(pl.col("nature").str.starts_with("LOI"))
    champs: dict[str, dict[str, object]] = defaultdict(dict)
    for row in lues.sort(INSTANTANE, descending=True, maintain_order=True).iter_rows(named=True):
        for nom, valeur in row.items():
            if valeur is not None:
                champs[row["id"]].setdefault(nom, valeur)
    found = (_loi_du_texte(uid, row) for uid, row in sorted(champs.items()))
    return {loi.texte: loi for loi in found if loi is not None and loi.texte is not None}


def _loi_du_texte(uid: str, row: Row) -> Loi | None:
    numero = numero_de_loi(row.get("numero"))
    if numero is None:
        return None
    return Loi(
        numero,
        titre=row.get("titre"),
        date_texte=row.get("date_texte"),
        date_jo=row.get("date_publication"),
        jo_numero=row.get("jo_numero"),
        nor=row.get("nor"),
        texte=uid,
    )


def _dossiers(tables: Tables) -> pl.DataFrame:
    """The dossiers of published laws, each as it was last changed: an old delivery may be read after a newer base."""
    lus = lire(tables, "dossiers_dole", DOSSIER_DOLE).sort("modifie", INSTANTANE, nulls_last=False, maintain_order=True)
    return lus.unique("id", keep="last", maintain_order=True).filter(pl.col("type") == PUBLIEE).sort("id")


def _loi_du_dossier(row: Row, publiees: Mapping[str, Loi], liens: Sequence[str]) -> Loi | None:
    """The law that a dossier ended in: the first of its texts that is one, else the number in its own title."""
    for texte, libelle in zip(row["textes"], row["libelles"], strict=True):
        if texte in publiees:
            return replace(publiees[texte], liens=tuple(liens))
        if (numero := _numero_du_titre(libelle)) is not None:
            return Loi(numero, libelle, _jour_du_titre(libelle), texte=texte, liens=tuple(liens))
    titre = row["titre"] or ""
    numero = _numero_du_titre(titre)
    texte = row["textes"][0] if row["textes"] and not row["libelles"][0] else None
    return None if numero is None else Loi(numero, titre, _jour_du_titre(titre), texte=texte, liens=tuple(liens))


def _numero_du_titre(titre: str) -> str | None:
    """The number of the law that a title names first: the laws that it changes come after."""
    found = _LOI_NUMEROTEE.match(titre)
    return numero_de_loi(found[1]) if found else None


def _jour_du_titre(titre: str) -> date | None:
    try:
        return next(iter(jours_ecrits(titre)), None)
    except Reject:  # a day that no calendar has
        return None


def _liens(tables: Tables) -> tuple[dict[tuple[str, int], list[str]], list[Constat]]:
    """The links of each copy of a dossier, and how many links could not be followed."""
    lus = lire(tables, "liens_dole", LIEN_DOLE).sort(INSTANTANE, "dossier", "ordre")
    found: dict[tuple[str, int], list[str]] = defaultdict(list)
    ecartes: Counter[str] = Counter()
    for row in lus.iter_rows(named=True):
        if row["adresse"] is None:
            ecartes[row["remarque"] or "vide"] += 1
        else:
            found[row["dossier"], row[INSTANTANE]].append(row["adresse"])
    constats = [
        Constat("lien_ecarte", "dila", f"{nombre} liens des dossiers de Légifrance écartés : {remarque}")
        for remarque, nombre in sorted(ecartes.items())
    ]
    return dict(found), constats


def _reunir(connue: Loi, autre: Loi) -> Loi:
    """One law told twice: the Journal officiel first, and all the links."""
    champs = ("titre", "date_texte", "date_jo", "jo_numero", "nor", "texte")
    manquants = {nom: getattr(autre, nom) for nom in champs if getattr(connue, nom) is None}
    return replace(connue, **manquants, liens=tuple(dict.fromkeys((*connue.liens, *autre.liens))))


def _issue(numero: str | None) -> int | None:
    lu = _ISSUE.fullmatch((numero or "").strip())
    return int(lu[1]) if lu else None
