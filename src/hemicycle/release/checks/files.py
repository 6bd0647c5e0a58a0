"""The checks of the files that a release is made of: against those of the served release, and against the calendar.

A publisher that changes a format, cuts a file short or types a wrong century still answers 200. What it then sends is
told by comparison: a file that gave records and gives none any more, or far fewer, or that speaks of days to come.

A page has no count of its own, and one that was drawn anew looks like a day without news. Each kind has its witness, a
sign that only a change of form gives: a page that had something and has nothing, a session with fewer scrutins than
before or mostly without dossiers, new pages of which none can be read. A page that never had anything gives none.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta

import polars as pl

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import lists_by_key
from hemicycle.release.format.record import InputFile, Key
from hemicycle.sources.base import Reject
from hemicycle.sources.manifest import Source
from hemicycle.sources.periodes import day_of, is_page
from hemicycle.sources.reading.members import UNREADABLE
from hemicycle.sources.tables.quarantine import misread_texts, reasons
from hemicycle.sources.tables.staging import StagedFile

BAISSE_MAXIMUM = 0.40  # of the records of one file; a correction takes away some, never that many
BAISSE_REGISTRE = 0.05  # of those of a register that only grows
NOMBRE_MINIMUM = 10  # records below which a file may well lose half of them
MAL_LUS_MAXIMUM = 0.01  # texts in another encoding, for a row of the file; beyond, it is the whole file
AVANCE_MAXIMUM = timedelta(days=31)  # an election or an appointment is published a few weeks before it takes effect

FORME = "la page a changé de forme"
SCRUTINS = ("scrutins", "scrutins_senat")  # the tables of ballots
SESSION = ("senat", "scrutins_index")
DOSSIERS_MINIMUM = 0.90  # of the scrutins of a session that cite a dossier: 97 to 100 % of those of the sessions below
SCRUTINS_MINIMUM = 20  # of a session, for that share to tell something
PREMIERE_MESUREE = 2022
PAGES_MINIMUM = 3  # new pages of one kind; fewer may well be unlike the others

QUARANTAINE_MAXIMUM = 0.05  # a larger share of a file set aside means that its format changed


def fautes(
    inputs: Sequence[InputFile], avant: Sequence[InputFile], lecture: Iterable[Constat], registry: Mapping[str, Source]
) -> dict[Key, str]:
    """The files that fail their own check, each with the reason: another copy of them is wanted.

    `avant` are the files of the served release, `lecture` what the checks below found in the new ones. The counts of
    a file that only speaks of its own time, or that may as well be empty, say nothing of the next copy.
    """
    mal_lus = {constat.objet: constat.message for constat in lecture if constat.grave}
    anciens = par_cle(avant)
    found: dict[Key, str] = {}
    for cle, fichiers in par_cle(inputs).items():
        manifest = registry[cle[0]].manifest.file(cle[1])
        baisse = BAISSE_REGISTRE if manifest.only_grows else BAISSE_MAXIMUM
        comparable = not (manifest.accumulates or manifest.may_be_empty)
        gardes, avaient = _gardes(fichiers), _gardes(anciens.get(cle, ())) if comparable else 0
        lus, ecartes = sum(file.read for file in fichiers), sum(file.quarantined for file in fichiers)
        est_page = all(file.name.endswith(".html") for file in fichiers)
        if avaient and not gardes:
            found[cle] = f"{f'{FORME} : ' if est_page else ''}rien n'y est plus lisible, {avaient} l'étaient."
        elif cle[:2] == SESSION and gardes < avaient:
            found[cle] = f"{FORME} : {gardes} scrutins, {avaient} dans la publication servie."
        elif avaient >= NOMBRE_MINIMUM and gardes < avaient * (1 - baisse):
            found[cle] = f"{gardes} contre {avaient} dans la publication servie."
        elif ecartes > max(1, QUARANTAINE_MAXIMUM * lus):
            found[cle] = f"{ecartes} documents écartés sur {lus}."
        elif messages := [mal_lus[file.name] for file in fichiers if file.name in mal_lus]:
            found[cle] = f"{messages[0]}."
        elif not (gardes or est_page or manifest.comes_in_pieces or manifest.may_be_empty):
            found[cle] = "aucun enregistrement n'y est lisible."
    return found


def verifier_jours(inputs: Iterable[InputFile], jour: date) -> Iterator[Constat]:
    """Files that speak of days to come, as a wrong century does; `jour` is the day of the run."""
    limite = (jour + AVANCE_MAXIMUM).isoformat()
    for file in inputs:
        if file.last_day is not None and file.last_day > limite:
            yield Constat("date_a_venir", file.name, f"parle du {file.last_day}, alors que nous sommes le {jour}")


def verifier_scrutins(staged: Iterable[StagedFile], jour: date) -> list[Constat]:
    """Files with a scrutin to come. The day of the last one is "today" for every figure: all of them would be wrong.

    It may as well be the clock of this machine that is late, which the operator is told.
    """
    found = [
        (one.raw.name, one.folder / f"{table}.parquet") for one in staged for table in SCRUTINS if one.rows.get(table)
    ]
    jours = [(name, pl.scan_parquet(path).select(pl.col("jour").max()).collect().item()) for name, path in found]
    return [
        Constat(
            "date_a_venir", name, f"un scrutin du {dernier}, alors que nous sommes le {jour} (selon l'horloge d'ici)",
            grave=True,
        )
        for name, dernier in jours
        if dernier is not None and dernier > jour
    ]  # fmt: skip


def verifier_encodage(staged: Iterable[StagedFile], avant: Iterable[InputFile]) -> list[Constat]:
    """Texts in another encoding, in the files that the served release was not made of. Names go into addresses that
    are kept for ever: a few such texts are the publisher's own slips, many are the file."""
    known = {(one.source, one.sha256) for one in avant}
    found = [(one.raw.name, misread_texts(one)) for one in staged if (one.raw.source, one.raw.sha256) not in known]
    return [
        Constat(
            "texte_mal_lu", name, f"{lus.texts} textes en un autre encodage, dont « {lus.example} »",
            grave=lus.texts > max(3, MAL_LUS_MAXIMUM * lus.rows),
        )
        for name, lus in found
        if lus is not None
    ]  # fmt: skip


def verifier_refus(
    staged: Iterable[StagedFile], avant: Iterable[InputFile], registry: Mapping[str, Source]
) -> list[Constat]:
    """Archives with a member that does not open, or whose bytes are not those of its checksum: it was damaged on its
    way, and what it held would leave in silence. Files that are one document, and that is refused. Both among those
    that the served release was not made of; of pages, the witness tells."""
    known = {(one.source, one.sha256) for one in avant}
    found: list[Constat] = []
    for one in staged:
        if (one.raw.source, one.raw.sha256) in known or not any(c.quarantined for c in one.counts.values()):
            continue
        alone = registry[one.raw.source].manifest.file(one.raw.file).is_plain and not one.raw.name.endswith(".html")
        refused = alone and not any(c.kept for c in one.counts.values())
        found += [
            Constat("fichier_refuse", one.raw.name, f"{reason.reason} ({reason.example})", grave=True)
            for reason in reasons([one])
            if refused or reason.reason.startswith(UNREADABLE)
        ]
    return found


def verifier_semaines(
    staged: Iterable[StagedFile], avant: Iterable[InputFile], registry: Mapping[str, Source]
) -> list[Constat]:
    """Answers that speak of another week than that of the day they were asked for; one that names no day is an empty
    week. The same answer may have been right of its own week: it is known by its day too."""
    known = {(one.key, one.sha256) for one in avant}
    found: list[Constat] = []
    for one in staged:
        source = registry[one.raw.source]
        file = source.manifest.file(one.raw.file)
        lire = next((document.days for document in source.documents_of(file) if document.days is not None), None)
        asked = day_of(one.raw.periode)
        if lire is None or asked is None or (one.raw.key, one.raw.sha256) in known:
            continue
        try:
            named = lire(one.raw.path.read_bytes())
        except Reject:
            continue  # refused whole
        if named and asked.isocalendar()[:2] not in {day.isocalendar()[:2] for day in named}:
            autre = f"la réponse va du {min(named)} au {max(named)}, le {asked} était demandé"
            found.append(Constat("autre_semaine", one.raw.name, autre, grave=True))
    return found


def verifier_formes(staged: Iterable[StagedFile], avant: Iterable[InputFile]) -> list[Constat]:
    """Pages that have changed their form, among those that the served release was not made of."""
    known = {(one.source, one.sha256) for one in avant}
    nouvelles = [one for one in staged if (one.raw.source, one.raw.sha256) not in known and not one.raw.repacked]
    return [
        Constat("page_changee", name, f"{FORME} : {signe}", grave=True)
        for name, signe in (*_sessions_sans_dossiers(nouvelles), *_pages_illisibles(nouvelles))
    ]


def _sessions_sans_dossiers(staged: Iterable[StagedFile]) -> Iterator[tuple[str, str]]:
    for one in staged:
        if (one.raw.source, one.raw.file) != SESSION or int(one.raw.periode or 0) < PREMIERE_MESUREE:
            continue
        lus = one.rows.get("scrutins_senat", 0)
        if lus < SCRUTINS_MINIMUM:
            continue
        table = pl.scan_parquet(one.folder / "scrutins_senat.parquet")
        avec = table.select(pl.col("dossier").is_not_null().sum()).collect().item()
        if avec < lus * DOSSIERS_MINIMUM:
            yield one.raw.name, f"{avec} scrutins sur {lus} citent un dossier"


def _pages_illisibles(staged: Iterable[StagedFile]) -> Iterator[tuple[str, str]]:
    lues = [one for one in staged if is_page(one.raw.periode) and any(c.read for c in one.counts.values())]
    for siennes in lists_by_key(((one.raw.source, one.raw.file), one) for one in lues).values():
        if len(siennes) >= PAGES_MINIMUM and not any(c.kept for one in siennes for c in one.counts.values()):
            yield from ((one.raw.name, f"aucune des {len(siennes)} pages nouvelles n'est lisible") for one in siennes)


def par_cle(inputs: Iterable[InputFile]) -> dict[Key, list[InputFile]]:
    """The copies of each file, a period each."""
    grouped: defaultdict[Key, list[InputFile]] = defaultdict(list)
    for file in inputs:
        grouped[file.key].append(file)
    return dict(grouped)


def _gardes(fichiers: Iterable[InputFile]) -> int:
    return sum(file.kept for file in fichiers)
