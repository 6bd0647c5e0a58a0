"""Amendments of the Senate in the columns of the Assembly's, out of the files per text, the dump and the lists.

The file of a text has the words and the first author; only the dump Ameli has the co-signers; the list of the order
of discussion tells which amendment a sub-amendment changes. The same amendment is joined on session, text and number
without its rectification: the most rectified account gives the words, each account fills what the others lack.

What became of it is said in the vocabulary of both chambers. The Senate writes words in its files per text and codes
in its dump, whose own table gives the words. The five fates that the Assembly knows keep its labels; two have no word
there. A decision before the sitting (withdrawn, inadmissible) or none yet is a state, as at the Assembly.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.legislatif import AMENDEMENTS
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import texte_uid
from hemicycle.assemble.senat.textes import ameli
from hemicycle.assemble.senat.textes.dossiers import session_du_signet
from hemicycle.assemble.senat.textes.lectures import SENAT, Lectures
from hemicycle.assemble.tables import BOOLEEN, ENTIER, INSTANTANE, JOUR, Tables, lire, textes
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, SortAmendement

SEANCE, COMMISSION = "SENAT", "COM"  # where an amendment is examined (`organe_examen`)
GOUVERNEMENT, SENATEUR, AU_NOM = "Gouvernement", "Sénateur", "Commission"
FICHIER = {
    **textes("session", "texte", "nature", "numero", "numero_base", "subdivision", "auteur", "au_nom_de"),
    **textes("dispositif", "objet", "sort", "matricule"),
    "commission": BOOLEEN,
    "rectification": ENTIER,
    "date_depot": JOUR,
}
DISCUSSION = {
    **textes("texte", "signet", "lecture", "numero", "amendement", "pere"),
    **textes("subdivision", "auteur", "matricule", "sort"),
}
# What is known of an amendment by one account of it.
COMPTE = {
    **textes("session", "texte", "numero_base", "numero_long", "nature", "subdivision", "auteur_nom", "au_nom_de"),
    **textes("dispositif", "expose", "libelle_sort", "auteur", "parent"),
    "rectification": ENTIER,
    "date_depot": JOUR,
    "cosignataires": pl.List(pl.String()),
    "rang": ENTIER,  # of the account: the file of the text, the dump, the list
}

_BASE = re.compile(r"\s*((?:COM|[A-Z]|[IVX]+)-)?(\d+)", re.IGNORECASE)
_SIGNET = re.compile(r"[a-z]+\d{2}-(\d+)")
_ADDITIONNEL = re.compile(r"(?i)^art(?:icles?|\.)? add(?:itionnels?|\.)? (après|avant) (?:l')?(article .+)$")


@dataclass(frozen=True)
class AmendementsSenat:
    """The table, the dossiers that files name for a text, and what could not be read."""

    table: pl.DataFrame
    signets: Mapping[str, frozenset[str]]  # text → signets, as the lists of discussion name them
    constats: tuple[Constat, ...] = ()


def amendements(tables: Tables, lues: Lectures) -> AmendementsSenat:
    """Every amendment of the Senate once, by uid."""
    fichiers = _fichiers(tables)
    vidage = ameli.amendements(tables)
    connus = pl.concat([fichiers, vidage.select(list(COMPTE))])
    discussions = lire(tables, "discussions_senat", DISCUSSION).drop_nulls(["texte", "numero"])
    places = _textes_discutes(discussions, connus, ameli.textes_du_vidage(tables), lues)
    listes = _listes(discussions, places)
    table, constats = _table(pl.concat([connus, listes]))
    signets: dict[str, set[str]] = defaultdict(set)
    for liste, signet in discussions.select("texte", "signet").drop_nulls().unique().iter_rows():
        if liste in places:
            signets[places[liste]].add(signet.lower())
    constats += _listes_perdues(discussions, places)
    return AmendementsSenat(table, {texte: frozenset(found) for texte, found in signets.items()}, tuple(constats))


def numero_base(numero: str) -> str | None:
    """`129 rect. bis` is `129`, `com-12 rect.` is `COM-12`: what the number is joined by."""
    trouve = _BASE.match(numero)
    return None if trouve is None else f"{trouve[1] or ''}{trouve[2]}".upper()


def place(subdivision: str | None) -> str | None:
    """The article an amendment is about, as the short form of the Assembly is read: `Après article 7`, `Article 3`."""
    if subdivision is None:
        return None
    trouve = _ADDITIONNEL.match(subdivision.strip())
    if trouve is not None:
        return f"{trouve[1].capitalize()} {trouve[2][:1].lower()}{trouve[2][1:]}"
    return subdivision if plier(subdivision).startswith("article") else None


def _fichiers(tables: Tables) -> pl.DataFrame:
    lus = lire(tables, "amendements_texte_senat", FICHIER).drop_nulls(["session", "texte", "numero_base"])
    # two files of one text: the last one is the later state of it
    derniers = lus.filter(pl.col(INSTANTANE) == pl.col(INSTANTANE).max().over("session", "texte", "commission"))
    return derniers.select(
        "session", "texte", pl.col("numero_base").str.to_uppercase(), pl.col("numero").alias("numero_long"), "nature",
        "subdivision", pl.col("auteur").alias("auteur_nom"), "au_nom_de", "dispositif",
        pl.col("objet").alias("expose"), pl.col("sort").alias("libelle_sort"), pl.col("matricule").alias("auteur"),
        pl.lit(None, pl.String).alias("parent"), "rectification", "date_depot",
        pl.lit(None, pl.List(pl.String)).alias("cosignataires"), pl.lit(0, ENTIER).alias("rang"),
    )  # fmt: skip


def _textes_discutes(
    discussions: pl.DataFrame, connus: pl.DataFrame, vidage: Mapping[str, str], lues: Lectures
) -> dict[str, str]:
    """The text of each list of discussion: lists are numbered by the id of the dump, not by session and number.

    The dump says which text it is; without it, the text whose amendments include all those of the list, number and
    author; else the one text that the dossier's reading says is amended.
    """
    paires = _textes_des_paires(discussions.filter(~pl.col("texte").is_in(list(vidage))), connus)
    found: dict[str, str] = {}
    for (liste,), part in discussions.partition_by("texte", as_dict=True, maintain_order=True).items():
        candidats = {vidage[liste]} if liste in vidage else set[str]()
        if not candidats:
            cles = [(numero_base(n) or "", m or "") for n, m in part.select("numero", "matricule").iter_rows()]
            candidats = set.intersection(*(paires.get(cle, set()) for cle in cles))
        if not candidats:
            candidats = _amende(part, lues)
        if len(candidats) == 1:
            found[liste] = next(iter(candidats))
    return found


def _textes_des_paires(discussions: pl.DataFrame, connus: pl.DataFrame) -> dict[tuple[str, str], set[str]]:
    """The texts that have an amendment of a number and an author, for the numbers of some lists."""
    numeros = {numero_base(numero) for numero in discussions["numero"].unique().to_list()} - {None}
    cites = connus.filter(pl.col("numero_base").is_in(pl.Series(list(numeros), dtype=pl.String).implode()))
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for session, texte, numero, auteur in cites.select("session", "texte", "numero_base", "auteur").iter_rows():
        found[numero, auteur or ""].add(f"SENAT-{session}-{texte}")
    return found


def _amende(liste: pl.DataFrame, lues: Lectures) -> set[str]:
    """The text that the dossier's reading says is amended.

    A dossier is named after the text first filed at the Senate (`ppl16-610`): it is the one that the committee amends
    in first reading. In public sitting the text is the committee's, which has a number of its own.
    """
    signet, lecture, numero = liste.select("signet", "lecture", "numero").row(0)
    rang, en_commission = plier(lecture or "")[:1], numero.upper().startswith("COM-")
    found = {
        uid
        for passage in lues.passages.get((signet or "").lower(), ())
        if passage.assemblee == SENAT and _rang_de_lecture(passage.libelle) == rang
        for uid in (passage.amendes_commission if en_commission else passage.amendes)
    }
    depose = _SIGNET.fullmatch((signet or "").lower())
    if found or not en_commission or rang != "1" or depose is None:
        return found
    uid = texte_uid(session_du_signet(depose[0]), depose[1])
    return {uid} if uid else set()


def _rang_de_lecture(libelle: str | None) -> str:
    """`1ère lecture` in the lists is `Première lecture` elsewhere."""
    plie = plier(libelle or "")
    return {"pr": "1", "de": "2", "tr": "3"}.get(plie[:2], plie[:1])


def _listes(discussions: pl.DataFrame, places: Mapping[str, str]) -> pl.DataFrame:
    numeros = {
        (texte, uid): numero_base(numero)
        for texte, uid, numero in discussions.select("texte", "amendement", "numero").iter_rows()
    }
    rows = []
    for row in discussions.iter_rows(named=True):
        base, uid = numero_base(row["numero"]), places.get(row["texte"])
        if base is None or uid is None:
            continue
        _, debut, fin, texte = uid.split("-")
        pere = numeros.get((row["texte"], row["pere"]))
        rows.append({
            "session": f"{debut}-{fin}", "texte": texte, "numero_base": base, "numero_long": row["numero"],
            "subdivision": row["subdivision"], "auteur_nom": row["auteur"], "auteur": row["matricule"],
            "libelle_sort": row["sort"], "parent": f"{uid}-{pere}" if pere else None, "rang": 2,
        })  # fmt: skip
    return pl.DataFrame(rows, schema=COMPTE)


def _table(comptes: pl.DataFrame) -> tuple[pl.DataFrame, list[Constat]]:
    """One row per amendment, in the shared columns."""
    cle = ["session", "texte", "numero_base"]
    ordre = comptes.sort(
        *cle, pl.col("rectification").fill_null(0).neg(), pl.col("libelle_sort").is_null(), "rang", maintain_order=True
    )
    autres = [colonne for colonne in COMPTE if colonne not in cle]
    reunis = ordre.group_by(cle, maintain_order=True).agg(pl.col(c).drop_nulls().first() for c in autres)
    issues = {label: issue(label) for label in reunis["libelle_sort"].unique().to_list()}
    texte = pl.concat_str(pl.lit("SENAT-"), "session", pl.lit("-"), "texte")
    lus = reunis.with_columns(
        texte.alias("texte"),
        pl.concat_str(texte, pl.lit("-"), "numero_base").alias("uid"),
        _traduit("libelle_sort", {k: v.sort for k, v in issues.items() if v}).alias("sort"),
        _traduit("libelle_sort", {k: v.etat for k, v in issues.items() if v}).alias("etat"),
        _traduit("subdivision", {s: place(s) for s in reunis["subdivision"].unique().to_list()}).alias("article"),
    )
    inconnus = sorted(label for label, found in issues.items() if found is None and label is not None)
    return _colonnes(lus), list(_sorts_inconnus(lus, inconnus))


def _colonnes(lus: pl.DataFrame) -> pl.DataFrame:
    """The columns of the legislative world; what the Senate does not publish is null."""
    gouvernement = pl.col("auteur_nom").str.to_uppercase().str.contains("GOUVERNEMENT").fill_null(value=False)
    commission = pl.col("au_nom_de").str.to_lowercase().str.contains("commission").fill_null(value=False)
    prets = lus.with_columns(
        pl.col("uid").alias("canonique"),
        pl.lit(Chambre.SENAT.value).alias("chambre"),
        pl.col("session").str.slice(0, 4),
        pl.col("numero_base").str.extract(r"(\d+)$").cast(pl.Int64).alias("numero"),
        pl.when(pl.col("numero_base").str.starts_with("COM-"))
        .then(pl.lit(COMMISSION))
        .otherwise(pl.lit(SEANCE))
        .alias("organe_examen"),
        pl.when(gouvernement)
        .then(pl.lit(GOUVERNEMENT))
        .when(commission)
        .then(pl.lit(AU_NOM))
        .when(pl.col("auteur").is_not_null())
        .then(pl.lit(SENATEUR))
        .alias("type_auteur"),
        pl.concat_str(
            "auteur_nom", pl.concat_str(pl.lit(", au nom "), _article_defini(), "au_nom_de").fill_null("")
        ).alias("signataires"),
        pl.col("cosignataires").fill_null([]),
        pl.col("subdivision").alias("division"),
    )
    return prets.select(
        pl.col(nom).cast(dtype) if nom in prets.columns else pl.lit(None, dtype).alias(nom)
        for nom, dtype in AMENDEMENTS.items()
    )


def _article_defini() -> pl.Expr:
    """`de la commission des lois`, `du groupe …`: the file only has the noun."""
    nom = pl.col("au_nom_de").str.to_lowercase()
    return (
        pl.when(nom.str.starts_with("commission"))
        .then(pl.lit("de la "))
        .when(nom.str.starts_with("groupe"))
        .then(pl.lit("du "))
        .otherwise(pl.lit("de "))
    )


def _traduit(colonne: str, mots: Mapping[str | None, str | None]) -> pl.Expr:
    connus = {k: v for k, v in mots.items() if k is not None}
    found = pl.col(colonne).replace_strict(list(connus), list(connus.values()), default=None, return_dtype=pl.String)
    return found.fill_null(mots[None]) if mots.get(None) is not None else found


def _listes_perdues(discussions: pl.DataFrame, places: Mapping[str, str]) -> Iterator[Constat]:
    """Lists of discussion that no text could be found for: their amendments are not served."""
    for (liste,), part in discussions.partition_by("texte", as_dict=True, maintain_order=True).items():
        if liste not in places:
            message = f"{part.height} amendements d'une liste dont le texte n'est pas connu ({part['signet'][0]})"
            yield Constat("discussion_sans_texte", str(liste), message)


def _sorts_inconnus(lus: pl.DataFrame, inconnus: list[str]) -> Iterator[Constat]:
    for label in inconnus:
        nombre = lus.filter(pl.col("libelle_sort") == label).height
        yield Constat("sort_inconnu", label, f"{nombre} amendements du Sénat dont le sort n'est pas connu de nous")


ADOPTE_MODIFIE = "adopte_modifie"
SATISFAIT = "satisfait"  # « satisfait ou sans objet », in committee
DISCUTE, A_DISCUTER, EN_TRAITEMENT, RETIRE_AVANT, IRRECEVABLE = "DI", "AC", "ET", "RT", "IRR"


class Issue(NamedTuple):
    """The fate, None while there is none, and the state of the amendment."""

    sort: str | None
    etat: str


_SORTS = (
    (re.compile(r"adoptee? (?:avec|modifie)|adoptee? .*modification"), ADOPTE_MODIFIE),
    (re.compile(r"adopte"), SortAmendement.ADOPTE.value),
    (re.compile(r"rejete|non adopte"), SortAmendement.REJETE.value),
    (re.compile(r"tombe|devenue? sans objet"), SortAmendement.TOMBE.value),
    (re.compile(r"non soutenu"), SortAmendement.NON_SOUTENU.value),
    (re.compile(r"satisfait|sans objet"), SATISFAIT),
    (re.compile(r"retire"), SortAmendement.RETIRE.value),
)
_RETIRE_AVANT = re.compile(r"retiree? avant")
_ARTICLE = re.compile(r"(?:art(?:icle|\.)? ?)?((?:lo\.? ?)?\d[\w-]*|lolf)")


def issue(libelle: str | None) -> Issue | None:
    """What a label says; an amendment without one waits for its turn. None for a label that is not known."""
    plie = plier(libelle or "").strip(" .")
    if not plie or plie.startswith("recevable"):
        return Issue(None, A_DISCUTER)
    if plie.startswith("en attente"):
        return Issue(None, EN_TRAITEMENT)
    if plie.startswith("irrecevable"):
        return Issue(None, _irrecevable(plie))
    if _RETIRE_AVANT.search(plie):
        return Issue(None, RETIRE_AVANT)
    return next((Issue(sort, DISCUTE) for motif, sort in _SORTS if motif.match(plie)), None)


def _irrecevable(plie: str) -> str:
    """`Irrecevable art. 40 C` is `IRR40`: the rule broken goes with the state, as the Assembly writes it."""
    trouve = _ARTICLE.search(plie.removeprefix("irrecevable"))
    return IRRECEVABLE if trouve is None else IRRECEVABLE + re.sub(r"[ .]", "", trouve[1]).upper()
