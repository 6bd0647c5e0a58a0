"""Dossiers of the Senate: one per signet, out of the dump, the list, the feeds and the pages.

The dump knows all dossiers and nearly everything of them; what it lacks comes from the nightly list, then from the
page and the feed of the dossier. A dossier belongs to no legislature: the Senate is never dissolved.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Saisine
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.identifiants import dossier_uid, seance_uid
from hemicycle.assemble.senat.textes.etapes import Fin, adoption, depot, etapes, lues, retire
from hemicycle.assemble.senat.textes.lectures import SENAT, Lectures, LectureSenat, etapes_imprimees
from hemicycle.assemble.tables import INSTANTANE, JOUR, TEXTES, Row, Tables, dernier_jour, derniers, lire, textes
from hemicycle.assemble.textes.dossiers import titre_affiche
from hemicycle.assemble.textes.etats import caduc_a_l_assemblee, caduc_au_senat, etat_des_lectures, votee_au_senat
from hemicycle.calendrier import session_senat
from hemicycle.identifiants import identifiant
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import Chambre, EtatDossier, RoleCommission

PAGE = "https://www.senat.fr/dossier-legislatif/{signet}.html"
LOI = {
    **textes("loicod", "typloicod", "etaloicod", "deccoccod", "numero", "signet", "loient", "loitit", "loiint"),
    **textes("loititjo", "url_jo", "loinumjo", "num_decision", "url_an", "loicodmai"),
    "date_loi": JOUR,
    "loidatjo": JOUR,
    "date_decision": JOUR,
}
FICHE = {
    **textes("signet", "titre", "intitule", "type", "etat", "numero_loi", "decision_cc", "url", "url_an", "origine"),
    "date_initiale": JOUR,
    "date_promulgation": JOUR,
    "date_decision": JOUR,
    "themes": TEXTES,
}
ORIGINES = {"csv": 0, "page": 1, "atom": 2}  # which of them is believed first
# The kind of text that a signet begins with, for a dossier whose type no file gives.
GENRES = {
    "pjl": "Projet de loi",
    "pjlf": "Projet de loi de finances",
    "pjlfr": "Projet de loi de finances rectificative",
    "plfss": "Projet de loi de financement de la sécurité sociale",
    "ppl": "Proposition de loi",
    "ppr": "Proposition de résolution",
}

_SIGNET = re.compile(r"([a-z]+)(\d{2})-")
_ANCIEN = re.compile(r"s(\d{2})(\d{2})\d{3,}")
_PREFIXE = re.compile(r"[a-z]+")
_PROJET = re.compile(r"pjl|plf")
_LOI_SEULE = re.compile(r"(?i)^loi\s+")
_RESOLUTION = re.compile(r"\bresolution\b")
_GENRE = re.compile(
    r"(?:projet|proposition) de (?:loi(?: organique| constitutionnelle)?|r[ée]solution)(?: européenne)?", re.IGNORECASE
)
_TEXTE_DE_LOI = re.compile(r"(?:projets?|propositions?) de loi|\bloi\b")


def dossiers(tables: Tables, toutes: Lectures) -> tuple[list[Dossier], list[Constat]]:
    """Every dossier of the Senate once, in the order of their ids, and the states that could not be read."""
    libelles = _Libelles(tables)
    lois = _lois(tables)
    fiches = _fiches(tables)
    imprimees = etapes_imprimees(tables)
    themes = _themes(tables)
    organes = _dictionnaire(tables, "dosleg_org", "orgcod", "senorgcod")
    vu = _vu(tables, toutes)
    found, constats = [], []
    for signet in sorted(lois.keys() | fiches.keys() | imprimees.keys()):
        loi, fiche = lois.get(signet, {}), fiches.get(signet, {})
        faits = {
            **libelles.faits(signet, loi, fiche),
            "themes": themes.get(loi.get("loicod") or ""),
            "organes": organes,
            "vu": vu,
        }
        dossier, connu = _dossier(signet, loi, fiche, faits, toutes, imprimees.get(signet, []))
        found.append(dossier)
        if not connu:
            code, label = loi.get("etaloicod"), faits["etat"]
            constats.append(
                Constat("etat_inconnu", dossier.uid, f"état illisible : {code or ''} {label or ''}".strip())
            )
    sans_signet = lire(tables, "dosleg_loi", textes("signet"))["signet"].null_count()
    if sans_signet:
        constats.append(Constat("loi_sans_signet", "dosleg", f"{sans_signet} dossiers sans signet, laissés de côté"))
    return found, constats


def commission(code: str) -> str:
    """A committee as the list of senators in office names it (`COM-LOIS`); the databases leave the kind out."""
    return code if "-" in code else f"COM-{code}"


def session_du_signet(signet: str) -> str | None:
    """The session that a signet names: `ppl24-661` is of 2024, `s89900174` of 1989; None for a budget."""
    trouve = _SIGNET.match(signet) or _ANCIEN.match(signet)
    if trouve is None:
        return None
    annee = int(trouve[2] if trouve.re is _SIGNET else trouve[1])
    return str(2000 + annee if annee < 50 else 1900 + annee)


def titre(signet: str, intitule: str | None, court: str | None, genre: str | None) -> str:
    """The title for display: the long one with its kind (`Projet de loi relatif à …`), else the short one.

    The page of a promulgated law is headed `Loi relative à …`: what was voted is still the bill.
    """
    long = nettoyer(intitule or "").rstrip(" :;.")
    if long and genre and _LOI_SEULE.match(long) and _TEXTE_DE_LOI.match(plier(genre)):
        nom = genre.partition(" ")[0]
        long = f"{nom} de {long[0].lower()}{long[1:]}"
        if nom == "Projet":
            long = long.replace("loi relative ", "loi relatif ", 1)
    if not long and not court:
        return f"{genre} ({signet})" if genre else dossier_uid(signet)
    return titre_affiche(long or court, None, genre, ()) or dossier_uid(signet)


class _Libelles:
    """The code tables of the dump, and what a dossier is said to be in words."""

    def __init__(self, tables: Tables) -> None:
        self._types = _dictionnaire(tables, "dosleg_typloi", "typloicod", "typloilib")
        self._etats = _dictionnaire(tables, "dosleg_etaloi", "etaloicod", "etaloilib")
        self._decisions = _dictionnaire(tables, "dosleg_deccoc", "deccoccod", "deccoclib")

    def faits(self, signet: str, loi: Row, fiche: Row) -> dict[str, Any]:
        prefixe = _PREFIXE.match(signet)
        procedure = self._types.get(loi.get("typloicod") or "") or fiche.get("type")
        du_titre = _GENRE.match(nettoyer(_intitule(loi) or fiche.get("intitule") or ""))
        deduite = GENRES.get(prefixe[0] if prefixe else "") or (du_titre and du_titre[0])
        return {
            "procedure": _majuscule(procedure or deduite),
            "etat": self._etats.get(loi.get("etaloicod") or "") or fiche.get("etat"),
            "decision": self._decisions.get(loi.get("deccoccod") or "") or fiche.get("decision_cc"),
        }


def _dossier(
    signet: str, loi: Row, fiche: Row, faits: Row, toutes: Lectures, imprimees: Sequence[Row]
) -> tuple[Dossier, bool]:
    """The dossier, and whether its state could be read."""
    passages = toutes.passages.get(signet, ())
    procedure = faits["procedure"]
    intitule = _intitule(loi) or fiche.get("intitule")
    resolution = bool(_RESOLUTION.search(plier(f"{procedure or ''} {intitule or ''}")))
    numero = loi.get("numero") or fiche.get("numero_loi")
    lu = etat(loi.get("etaloicod"), faits["etat"], resolution=resolution, loi=bool(numero))
    if lu in (None, EtatDossier.EN_COURS) and loi.get("loicodmai"):
        lu = EtatDossier.FUSIONNE
    projet = _PROJET.match(signet) is not None
    l_etat = _etat_du_parcours(lu, passages, imprimees, vu=faits["vu"], resolution=resolution, projet=projet)
    premier = depot(passages)
    date_depot = premier[0] if premier else fiche.get("date_initiale")
    fin = Fin(
        decision=loi.get("num_decision"),
        decision_libelle=faits["decision"],
        decision_jour=loi.get("date_decision") or fiche.get("date_decision"),
        loi=numero,
        loi_jour=loi.get("date_loi") or fiche.get("date_promulgation"),
    )
    acheve = l_etat in (EtatDossier.ADOPTE, EtatDossier.PROMULGUE)
    dossier = Dossier(
        id=identifiant("dossier", dossier_uid(signet)),
        uid=dossier_uid(signet),
        chambre=Chambre.SENAT,
        legislature=None,
        legislatures=frozenset(),
        titre=titre(signet, intitule, loi.get("loitit") or fiche.get("titre"), procedure),
        titre_source=intitule or loi.get("loitit") or fiche.get("titre"),
        titre_court=signet,
        procedure_code=loi.get("typloicod") or _code(signet),
        procedure=procedure,
        etat=l_etat,
        votable=True,
        date_depot=date_depot,
        date_adoption=adoption(passages) if acheve else None,
        url_an=loi.get("url_an") or fiche.get("url_an"),
        url_senat=PAGE.format(signet=signet),
        loi_numero=numero,
        loi_titre=loi.get("loititjo"),
        loi_date_jo=loi.get("loidatjo"),
        jo_nor=None,
        jo_numero=loi.get("loinumjo"),
        url_legifrance=loi.get("url_jo") or _legifrance(imprimees),
        saisines=_saisines(passages, faits["organes"]),
        etapes=etapes(passages, fin, l_etat, loi=not resolution),
        textes=tuple(toutes.textes(signet)),
        votes=tuple(sorted({uid for passage in passages for uid in passage.scrutins})),
        reunions=tuple(seance_uid(jour) for jour in sorted(_seances(passages))),
        session=session_senat(date_depot) if date_depot else session_du_signet(signet),
        themes=tuple(faits["themes"] or fiche.get("themes") or ()),
        adopte_le=adoption(passage for passage in passages if passage.assemblee == SENAT),
    )
    return dossier, lu is not None or not (faits["etat"] or loi.get("etaloicod"))


def _etat_du_parcours(
    lu: EtatDossier | None,
    passages: Sequence[LectureSenat],
    imprimees: Sequence[Row],
    *,
    vu: date | None,
    resolution: bool,
    projet: bool,
) -> EtatDossier:
    """The state that a file states (`lu`); where none does, as on pages and feeds, what the readings tell.

    A text is `en_cours` for the Senate's database until it is a law: the readings know that it is adopted.
    """
    lectures = lues(passages)
    found = etat_des_lectures(lectures, resolution=resolution)
    if lu is not None and not (lu is EtatDossier.EN_COURS and found is EtatDossier.ADOPTE):
        return lu
    if retire(passages):
        return EtatDossier.RETIRE
    if found is not EtatDossier.EN_COURS or not lectures:
        return found
    jours = [texte.jour for passage in passages for texte in passage.textes if texte.jour]
    premier = depot(passages)
    if lectures[-1].code.startswith("AN"):
        transmis = votee_au_senat(lectures) and not projet
        perdu = bool(jours) and caduc_a_l_assemblee(max(jours), vu, transmis=transmis)
    else:
        rapporte = any(plier(row["titre"]).startswith("rapport") for row in imprimees)
        des_senateurs = premier is not None and premier[1].assemblee == SENAT and not projet
        vierge = not rapporte and all(lecture.issue is None for lecture in lectures)
        perdu = premier is not None and des_senateurs and vierge and caduc_au_senat(premier[0], vu)
    return EtatDossier.CADUC if perdu else EtatDossier.EN_COURS


def _vu(tables: Tables, toutes: Lectures) -> date | None:
    """The last day that the dossiers of either chamber speak of."""
    jours = (t.jour for passages in toutes.passages.values() for p in passages for t in p.textes if t.jour)
    return dernier_jour(pl.Series(jours, dtype=pl.Date), lire(tables, "actes", {"jour": JOUR})["jour"])


def _lois(tables: Tables) -> dict[str, Row]:
    rows = derniers(lire(tables, "dosleg_loi", LOI).drop_nulls("signet"), "signet")
    return {row["signet"].lower(): row for row in rows.iter_rows(named=True)}


def _fiches(tables: Tables) -> dict[str, Row]:
    """What list, page and feed say of each dossier, field by field: the nightly list first, the last file first."""
    table = lire(tables, "dossiers_senat", FICHE).with_columns(
        pl.col("signet").str.to_lowercase(),
        pl.col("origine").replace_strict(ORIGINES, default=len(ORIGINES), return_dtype=pl.Int64).alias("rang"),
    )
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for row in table.sort("rang", pl.col(INSTANTANE).neg(), maintain_order=True).iter_rows(named=True):
        fiche = found[row["signet"]]
        for champ in FICHE:
            if row[champ] not in (None, []):
                fiche.setdefault(champ, row[champ])
    return dict(found)


def _themes(tables: Tables) -> dict[str, list[str]]:
    noms = _dictionnaire(tables, "dosleg_the", "thecle", "thelib")
    found: dict[str, list[str]] = defaultdict(list)
    rows = lire(tables, "dosleg_loithe", textes("loicod", "thecle")).drop_nulls(["loicod", "thecle"])
    for loicod, cle in rows.select("loicod", "thecle").unique(maintain_order=True).iter_rows():
        if cle in noms and noms[cle] not in found[loicod]:
            found[loicod].append(noms[cle])
    return {loicod: sorted(libelles) for loicod, libelles in found.items()}


def _dictionnaire(tables: Tables, nom: str, cle: str, libelle: str) -> dict[str, str]:
    rows = derniers(lire(tables, nom, textes(cle, libelle)).drop_nulls([cle, libelle]), cle)
    return dict(rows.select(cle, libelle).iter_rows())


def _intitule(loi: Row) -> str | None:
    """The long title; where it is only the tail, the heading (`projet de loi`) goes before it."""
    queue, entete = loi.get("loiint"), loi.get("loient")
    if queue and entete and not _GENRE.match(plier(queue)):
        return f"{entete} {queue}"
    return queue or None


def _saisines(passages: Iterable[LectureSenat], organes: Mapping[str, str]) -> tuple[Saisine, ...]:
    """The committees that the Senate asked on the merits; one asked at each reading is listed once.

    Dosleg has codes of its own, and says which one the files of senators use for the same body.
    """
    saisis = (
        commission(organes.get(p.commission, p.commission)) for p in passages if p.assemblee == SENAT and p.commission
    )
    return tuple(Saisine(organe, RoleCommission.FOND) for organe in dict.fromkeys(saisis))


def _seances(passages: Iterable[LectureSenat]) -> set[date]:
    """The Senate's sitting days on the dossier; the vote on what a joint committee agreed is one of them."""
    return {jour for passage in passages if passage.assemblee != "A" for jour in passage.jours}


def _legifrance(imprimees: Iterable[Row]) -> str | None:
    urls = (row["url"] for row in imprimees if "legifrance" in (row["url"] or ""))
    return next(urls, None)


def _code(signet: str) -> str | None:
    prefixe = _PREFIXE.match(signet)
    return prefixe[0] if prefixe and prefixe[0] in GENRES else None


def _majuscule(texte: str | None) -> str | None:
    return texte[:1].upper() + texte[1:] if texte else None


# Codes of the table `etaloi`. `04` says « promulgué ou adopté (ppr) »: of a resolution it means adopted.
CODES = {
    "01": EtatDossier.EN_COURS,
    "02": EtatDossier.FUSIONNE,
    "03": EtatDossier.REJETE,
    "04": EtatDossier.PROMULGUE,
    "05": EtatDossier.CADUC,
    "06": EtatDossier.RETIRE,
}
# Labels, in this order: `non adopté` holds `adopté`, `promulgué ou adopté` both words.
LIBELLES = (
    (re.compile(r"\bpromulgu"), EtatDossier.PROMULGUE),
    (re.compile(r"\bnon[- ]adopte|\brejete"), EtatDossier.REJETE),
    (re.compile(r"\bretire"), EtatDossier.RETIRE),
    (re.compile(r"\bcaduc"), EtatDossier.CADUC),
    (re.compile(r"\bfusionne|\bjoint"), EtatDossier.FUSIONNE),
    (re.compile(r"\badopte"), EtatDossier.ADOPTE),
    (re.compile(r"\blecture\b|\bcommission mixte|\ben (?:cours|instance)|\bnavette"), EtatDossier.EN_COURS),
)


def etat(code: str | None, libelle: str | None, *, resolution: bool, loi: bool) -> EtatDossier | None:
    """The state, None when neither the code nor the label is known; a law that has a number is promulgated.

    A resolution is never promulgated: where the Senate uses one word for both, it was adopted.
    """
    found = EtatDossier.PROMULGUE if loi else CODES.get((code or "").zfill(2)) or _libelle(libelle)
    return EtatDossier.ADOPTE if found is EtatDossier.PROMULGUE and resolution else found


def _libelle(libelle: str | None) -> EtatDossier | None:
    plie = plier(libelle or "")
    return next((etat for motif, etat in LIBELLES if motif.search(plie)), None)
