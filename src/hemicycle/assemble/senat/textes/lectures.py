"""Readings of a text as the Senate files them: per dossier, per assembly, with their texts and sitting days.

Two sources tell the same course. The dump Dosleg has one row per reading (`lecture`), per assembly (`lecass`), per
text and per sitting day; the feed and the page of a dossier print one line per step. What the dump holds of a
reading stands; the steps add the readings, texts, days and ballots that it lacks.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from hemicycle.assemble.senat.identifiants import texte_uid
from hemicycle.assemble.tables import ENTIER, JOUR, Row, Tables, derniers, lire, sets_by_key, textes
from hemicycle.texte import plier

SENAT, ASSEMBLEE, MIXTE = "S", "A", "I"  # codes of the assemblies
DEPOSE, FINAL, COMMISSION = 0, 1, 2  # origin of a text (`oriordre`)

LECTURE = textes("lecidt", "loicod", "typleccod", "leccom")
LECASS = {
    **textes("lecassidt", "lecidt", "codass", "orgcod"),
    **textes("lecassame", "lecassameses", "lecassamecom", "lecassamesescom"),
    "ordreass": ENTIER,
}
TEXTE = {**textes("lecassidt", "oritxtcod", "sesann", "texnum"), "txtoritxtdat": JOUR}
ORIGINE = {**textes("oritxtcod", "oritxtlib", "oritxtado", "oritxtmod"), "oriordre": ENTIER}
SEANCE = {**textes("lecidt", "code"), "date_s": JOUR}
ETAPE = {
    **textes("signet", "titre", "lecture", "assemblee", "url", "texte_session", "texte_numero", "scrutin", "origine"),
    "ordre": ENTIER,
    "jour": JOUR,
}


@dataclass(frozen=True, slots=True)
class TexteDeLecture:
    """A text of a reading: `ordre` says where it comes from, `adopte` what the assembly did with it when it voted."""

    uid: str | None  # None for a text of the Assembly, which numbers apart
    jour: date | None
    libelle: str | None
    ordre: int | None
    adopte: bool | None
    modifie: bool = False


@dataclass(frozen=True, slots=True)
class LectureSenat:
    """One reading of a dossier in one assembly."""

    signet: str
    libelle: str | None  # `Première lecture`
    assemblee: str | None
    commission: str | None = None  # code of the committee on the merits
    textes: tuple[TexteDeLecture, ...] = ()
    amendes: frozenset[str] = frozenset()  # uids of the texts amended in public sitting
    amendes_commission: frozenset[str] = frozenset()
    jours: frozenset[date] = frozenset()  # sitting days
    scrutins: frozenset[str] = frozenset()  # uids of the ballots that a step names

    @property
    def cle(self) -> tuple[str, str | None]:
        """What makes two accounts of a reading the same one: its label without the brackets, and its assembly."""
        return plier(self.libelle or "").partition(" (")[0], self.assemblee


@dataclass(frozen=True)
class Lectures:
    """The readings of every dossier, by signet, and the dossiers of each sitting by the dump's own code."""

    passages: Mapping[str, tuple[LectureSenat, ...]]
    seances: Mapping[str, frozenset[str]]
    signets: Mapping[str, str]  # `loicod` → signet

    def textes_du_jour(self, signet: str, jour: date) -> set[str]:
        """The texts amended in the readings of a dossier that sat on a day."""
        return {uid for passage in self.passages.get(signet, ()) if jour in passage.jours for uid in passage.amendes}

    def textes(self, signet: str) -> list[str]:
        """Every text of the Senate that a dossier holds, as amended and as filed, in the order of the readings."""
        found = [
            uid
            for passage in self.passages.get(signet, ())
            for uid in (
                *(texte.uid for texte in passage.textes if texte.uid),
                *sorted(passage.amendes | passage.amendes_commission),
            )
        ]
        return list(dict.fromkeys(found))


def lectures(tables: Tables, jours: Iterable[tuple[str, date]] = ()) -> Lectures:
    """All readings; `jours` are the days on which a sitting (by its code in the dump) is known to have voted."""
    signets = _signets(tables)
    seances = lire(tables, "dosleg_date_seance", SEANCE).drop_nulls(["lecidt", "code"])
    vidage = _du_vidage(tables, signets, seances, jours)
    par_signet: dict[str, dict[tuple[str, str | None], LectureSenat]] = defaultdict(dict)
    for passage in vidage.values():
        _ajouter(par_signet[passage.signet], passage)
    for passage in _des_etapes(tables):
        _ajouter(par_signet[passage.signet], passage)
    codes: dict[str, set[str]] = defaultdict(set)
    for lecass, code in seances.select("lecidt", "code").unique().iter_rows():
        if lecass in vidage:  # the column is named after the reading and holds the reading in one assembly
            codes[code].add(vidage[lecass].signet)
    return Lectures(
        {signet: tuple(passages.values()) for signet, passages in par_signet.items()},
        {code: frozenset(found) for code, found in codes.items()},
        signets,
    )


def etapes_imprimees(tables: Tables) -> dict[str, list[Row]]:
    """The steps that feeds and pages print, by signet in the order of the document; of two accounts the last one."""
    table = lire(tables, "etapes_senat", ETAPE)
    retenues = derniers(table, "signet", "origine").select("signet", "origine", "_instantane")
    found: dict[str, list[Row]] = defaultdict(list)
    kept = table.join(retenues, on=["signet", "origine", "_instantane"], how="semi", maintain_order="left")
    for row in kept.sort("signet", "origine", "ordre").iter_rows(named=True):
        found[row["signet"]].append(row)
    return found


def _signets(tables: Tables) -> dict[str, str]:
    lois = lire(tables, "dosleg_loi", textes("loicod", "signet")).drop_nulls(["loicod", "signet"])
    return {loicod: signet.lower() for loicod, signet, _ in derniers(lois, "loicod").iter_rows()}


def _ajouter(passages: dict[tuple[str, str | None], LectureSenat], nouveau: LectureSenat) -> None:
    """A reading told twice is one: the first account stands, the second one adds texts, days and ballots."""
    connu = passages.get(nouveau.cle)
    if connu is None:
        passages[nouveau.cle] = nouveau
        return
    deja = {(texte.jour, texte.ordre) for texte in connu.textes}
    passages[nouveau.cle] = replace(
        connu,
        commission=connu.commission or nouveau.commission,
        textes=(*connu.textes, *(t for t in nouveau.textes if (t.jour, t.ordre) not in deja)),
        amendes=connu.amendes | nouveau.amendes,
        amendes_commission=connu.amendes_commission | nouveau.amendes_commission,
        jours=connu.jours | nouveau.jours,
        scrutins=connu.scrutins | nouveau.scrutins,
    )


def _du_vidage(
    tables: Tables, signets: Mapping[str, str], seances: pl.DataFrame, jours: Iterable[tuple[str, date]]
) -> dict[str, LectureSenat]:
    """The readings of the dump by `lecassidt`, in the order of the course."""
    libelles = _libelles(tables)
    des_textes = _textes(tables)
    debattus = lire(tables, "debats_lecassdeb", {**textes("lecassidt"), "datsea": JOUR}).drop_nulls()
    jours_par_lecass = _jours(seances, jours, debattus)
    found: dict[str, LectureSenat] = {}
    lecass = derniers(lire(tables, "dosleg_lecass", LECASS).drop_nulls(["lecassidt", "lecidt"]), "lecassidt")
    ordre = lecass.sort(pl.col("lecidt").cast(ENTIER, strict=False), "ordreass", "lecassidt", nulls_last=True)
    for row in ordre.iter_rows(named=True):
        loicod, libelle = libelles.get(row["lecidt"], ("", None))
        if loicod not in signets:
            continue
        found[row["lecassidt"]] = LectureSenat(
            signet=signets[loicod],
            libelle=libelle,
            assemblee=row["codass"],
            commission=row["orgcod"],
            textes=tuple(_en_assemblee(des_textes.get(row["lecassidt"], ()), row["codass"])),
            amendes=_un(texte_uid(row["lecassameses"], row["lecassame"])),
            amendes_commission=_un(texte_uid(row["lecassamesescom"], row["lecassamecom"])),
            jours=frozenset(jours_par_lecass.get(row["lecassidt"], ())),
        )
    return found


def _libelles(tables: Tables) -> dict[str, tuple[str, str | None]]:
    """Dossier and label of each reading; the comment of a reading is finer than its kind (`(accord)`)."""
    genres = lire(tables, "dosleg_typlec", textes("typleccod", "typleclib")).drop_nulls("typleccod")
    noms = {code: libelle for code, libelle, _ in genres.iter_rows()}
    rows = derniers(lire(tables, "dosleg_lecture", LECTURE).drop_nulls(["lecidt", "loicod"]), "lecidt")
    return {
        row["lecidt"]: (row["loicod"], row["leccom"] or noms.get(row["typleccod"]))
        for row in rows.iter_rows(named=True)
    }


def _textes(tables: Tables) -> dict[str, list[TexteDeLecture]]:
    origines = {
        row["oritxtcod"]: row
        for row in lire(tables, "dosleg_oritxt", ORIGINE).drop_nulls("oritxtcod").iter_rows(named=True)
    }
    found: dict[str, list[TexteDeLecture]] = defaultdict(list)
    rows = lire(tables, "dosleg_texte", TEXTE).drop_nulls("lecassidt").unique(maintain_order=True)
    for row in rows.sort("txtoritxtdat", nulls_last=True, maintain_order=True).iter_rows(named=True):
        origine = origines.get(row["oritxtcod"], {})
        found[row["lecassidt"]].append(
            TexteDeLecture(
                uid=texte_uid(row["sesann"], row["texnum"]),
                jour=row["txtoritxtdat"],
                libelle=origine.get("oritxtlib"),
                ordre=origine.get("oriordre"),
                adopte={"O": True, "N": False}.get(origine.get("oritxtado") or ""),
                modifie=origine.get("oritxtmod") == "O",
            )
        )
    return found


def _en_assemblee(les_textes: Sequence[TexteDeLecture], assemblee: str | None) -> Iterator[TexteDeLecture]:
    for texte in les_textes:
        yield replace(texte, uid=None) if assemblee == ASSEMBLEE else texte


def _jours(seances: pl.DataFrame, jours: Iterable[tuple[str, date]], debattus: pl.DataFrame) -> dict[str, set[date]]:
    """The sitting days of each reading: those it was planned for or voted on, and those it was debated on."""
    votes: dict[str, set[date]] = sets_by_key((code, jour) for code, jour in jours)
    found: dict[str, set[date]] = defaultdict(set)
    for lecass, code, jour in seances.select("lecidt", "code", "date_s").iter_rows():
        found[lecass] |= votes.get(code, set()) | ({jour} if jour else set())
    for lecass, jour in debattus.select("lecassidt", "datsea").iter_rows():
        found[lecass].add(jour)
    return found


def _des_etapes(tables: Tables) -> Iterator[LectureSenat]:
    """The readings that printed steps tell of; a step outside any reading (law, Conseil) belongs to none."""
    for signet, rows in etapes_imprimees(tables).items():
        groupes: dict[tuple[str, str, str | None], list[Row]] = defaultdict(list)
        for row in rows:
            if row["lecture"]:
                groupes[row["origine"], row["lecture"], row["assemblee"]].append(row)
        for (_, lecture, assemblee), les_etapes in groupes.items():
            yield _passage(signet.lower(), lecture, assemblee, les_etapes)


def _passage(signet: str, lecture: str, assemblee: str | None, rows: Sequence[Row]) -> LectureSenat:
    amendes: set[str | None] = set()
    en_commission: set[str | None] = set()
    jours: set[date] = set()
    scrutins: set[str] = set()
    les_textes: list[TexteDeLecture] = []
    for row in rows:
        plie = plier(row["titre"])
        uid = None if assemblee == ASSEMBLEE else texte_uid(row["texte_session"], row["texte_numero"])
        if plie.startswith("amendements deposes"):
            (en_commission if "elaboration du texte" in plie else amendes).add(uid)
        elif plie.startswith("texte"):
            les_textes.append(TexteDeLecture(uid, row["jour"], row["titre"], _ordre(plie), _adopte(plie)))
        elif plie.startswith("compte rendu integral") and row["jour"]:
            jours.add(row["jour"])
        if row["scrutin"]:
            scrutins.add(f"scr{row['scrutin']}")
            jours |= {row["jour"]} if row["jour"] else set()
    return LectureSenat(
        signet, lecture, assemblee,
        textes=tuple(les_textes),
        amendes=frozenset(uid for uid in amendes if uid),
        amendes_commission=frozenset(uid for uid in en_commission if uid),
        jours=frozenset(jours),
        scrutins=frozenset(scrutins),
    )  # fmt: skip


def _ordre(plie: str) -> int | None:
    if "texte de la commission" in plie or "travaux de la commission" in plie:
        return COMMISSION
    if re.search(r"\b(?:adopte|modifie|rejete|considere)", plie):
        return FINAL
    return DEPOSE if re.search(r"\b(?:depose|transmis)", plie) else None


def _adopte(plie: str) -> bool | None:
    if re.search(r"\b(?:rejete|non adopte|n'a pas adopte)", plie):
        return False
    return True if re.search(r"\b(?:adopte|modifie)", plie) else None


def _un(uid: str | None) -> frozenset[str]:
    return frozenset() if uid is None else frozenset({uid})
