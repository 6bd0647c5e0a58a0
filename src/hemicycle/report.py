"""What commands print: the closing table of a sync, the releases, the sources, the findings, the feedback."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from textwrap import wrap

import orjson
import polars as pl
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import jour_de_paris
from hemicycle.release.dumps.differences import CHAMPS, NATURE
from hemicycle.release.format.dumps import DumpTable
from hemicycle.release.format.record import Stored
from hemicycle.settings import Settings
from hemicycle.sources.fetch.archive import Archive, Holding, Origin, RawFile
from hemicycle.sources.fetch.collect import Failure, by_cause
from hemicycle.sources.fetch.doctor import Examined
from hemicycle.sources.manifest import Source
from hemicycle.sources.periodes import is_page
from hemicycle.sources.tables.quarantine import Line, closing_table, reasons, unknown_fields
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.state.avis import Avis
from hemicycle.state.fichiers import FileKey, FileState
from hemicycle.sync import Report
from hemicycle.vocabulaire import EtatFichier, NatureChangement

EXAMPLES = 5  # changed rows of a table that are shown unless all are asked for
NAMING = ("titre", "nom", "libelle", "denomination")  # columns that a reader knows a row by

WIDTH = 80  # columns of what is printed
SAID = 160  # characters of a message
FINDINGS = "constats.txt"  # in the home: every finding of the last run that made a release
DETAILS = "rapport.txt"  # beside it: all that the last run had to say
FEW = 3  # lines of a kind in a summary, or kinds of findings
MAXIMUM = 12  # grave findings told in the details; all of them are in the other file
CAUSE = 110  # characters of why files failed, in a summary: their names follow in the same two lines
PERIODS = 3  # of a file that has one a session, the latest; the rest is counted


_ETATS = {
    EtatFichier.FRAIS: "à jour",
    EtatFichier.REMPLACE: "une copie plus ancienne le remplace",
    EtatFichier.INCOMPLET: "incomplet",
    EtatFichier.MANQUANT: "manquant",
}


def sync_report(report: Report, console: Console) -> None:
    """The end of a sync, in one screen of 80 columns: the files of each source, what is wrong, what is served."""
    console.print(_sources_table(report))
    for line in _summary(report):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def write_details(report: Report, path: Path) -> None:
    """All that a run has to say: every document of every file, every link, every file that was not read."""
    with path.open("w", encoding="utf-8") as out:
        console = Console(file=out, width=160)
        console.print(_documents_table(report.staged))
        if report.liens:
            console.print(liens_table(report.liens))
        for line in report_lines(report):
            console.print(line, markup=False, highlight=False, soft_wrap=True)


def write_findings(constats: Sequence[Constat], path: Path) -> None:
    """Every finding of a run, one a line, by kind: its end only counts them."""
    ordered = sorted(constats, key=lambda c: (not c.grave, c.regle, c.objet))
    lines = [f"{'grave ' if c.grave else ''}{c.regle} : {c.objet} : {c.message}\n" for c in ordered]
    path.write_text("".join(line.replace("\n", " ").rstrip() + "\n" for line in lines), encoding="utf-8")


def report_lines(report: Report) -> Iterator[str]:
    """The lines under the tables of the details: whoever looks there looks for one file among all, none is left out."""
    for reason in reasons(report.staged):
        yield f"écarté : {reason.members} × {reason.document} — {reason.reason} (ex. {reason.example})"
    for file, path, places in unknown_fields(report.staged):
        yield f"champ inconnu : {path} ({places} fois dans {file})"
    yield from (
        f"lu par différence : {one.raw.name}, {one.members - one.taken_over} membres relus sur {one.members}"
        for one in report.staged
        if one.taken_over
    )
    yield from _files(report)
    yield from (f"échec : {one.sentence()} À faire : {one.advice}." for one in report.collected.failures)
    coverage = report.release.coverage if report.release else {}
    yield from (f"votants identifiés, session {session} : {resolved}" for session, resolved in coverage.items())
    yield _durations(report)
    yield from _constats(report)
    yield report.note


def _durations(report: Report) -> str:
    return "durées : " + ", ".join(f"{step} {seconds:.1f} s" for step, seconds in report.seconds.items())


def liens_table(liens: Mapping[str, Mapping[str, int]]) -> Table:
    """How votes, amendments, dossiers, meetings and speeches were joined: each link, by the method that found it."""
    table = _table("Lien", "Méthode", "Nombre")
    for lien, methodes in liens.items():
        for rang, (methode, nombre) in enumerate(methodes.items()):
            table.add_row(lien if rang == 0 else "", methode, str(nombre))
    return table


def releases_table(stored: Sequence[Stored]) -> Table:
    table = _table("Publication", "Publiée le", "Données du", "Scrutins", "Votes", "Mo", "État")
    for one in stored:
        record = one.record
        etat = "servie" if one.served else "retirée" if one.withdrawn else "conservée"
        table.add_row(
            record.release, record.published_at[:16].replace("T", " "), max(record.as_of.values(), default=""),
            str(record.counts["scrutins"]), str(record.counts["votes"]), f"{record.size / 1e6:.1f}", etat,
        )  # fmt: skip
    return table


def archive_table(holdings: Iterable[Holding]) -> Table:
    """What the archive keeps, the largest first."""
    table = _table("Fichier", "Origine", "Périodes", "Versions", "Mo", "Vu le")
    for one in holdings:
        table.add_row(
            f"{one.source}/{one.file}", one.origin, str(one.periods), str(one.versions), f"{one.size / 1e6:.1f}",
            f"{one.newest:%Y-%m-%d}",
        )  # fmt: skip
    return table


def pruned_line(old: Sequence[RawFile], settings: Settings, *, done: bool) -> str:
    """What was taken out of the archive, or would be, and by which rule."""
    rule = f"{settings.archive_versions} versions par fichier, {settings.archive_days} jours, publications conservées"
    size = sum(raw.size for raw in {raw.sha256: raw for raw in old}.values()) / 1e6
    verb = "supprimées" if done else "à supprimer à la prochaine synchronisation, ou par --elaguer"
    return f"{len(old)} versions ({size:.1f} Mo) {verb} ; gardées : {rule}."


def findings_table(stored: Stored) -> Table:
    table = _table("Constat", "Nombre")
    for rule, count in stored.record.findings.items():
        table.add_row(rule, str(count))
    return table


def changes_lines(compared: Iterable[tuple[DumpTable, pl.DataFrame]], table: str | None) -> Iterator[str]:
    """What changed in each table: how many rows, by nature, and some of them; of the table that is named, all."""
    same = True
    for one, found in compared:
        if table not in (None, one.nom):
            continue
        same = False
        counts = Counter(found[NATURE].to_list())
        told = [f"{n} {nature}{'s' if n > 1 else ''}" for nature in NatureChangement if (n := counts[nature])]
        yield f"{one.nom} : {', '.join(told)}"
        shown = found if table is not None else found.head(EXAMPLES)
        for row in shown.iter_rows(named=True):
            key, fields = ",".join(str(row[nom]) for nom in one.cle), [f"{nom} = {row[nom]}" for nom in row[CHAMPS]]
            known = next((f" ({row[nom]})" for nom in NAMING if row.get(nom)), "")
            yield f"  {row[NATURE]} {key}{known}" + (f" : {' ; '.join(fields)}" if fields else "")
        if found.height > shown.height:
            yield f"  … et {found.height - shown.height} autres (--table {one.nom} pour toutes)"
    if same:
        yield "Rien ne change."


def sources_lines(
    sources: Iterable[Source],
    archive: Archive,
    states: Mapping[FileKey, FileState],
    settings: Settings,
    now: datetime,
) -> Iterator[str]:
    """Every file of every source: where it is, the newest copy held, and how it stands since the last sync."""
    today = jour_de_paris(now)
    for source in sources:
        manifest = source.manifest
        held = {(raw.file, raw.periode): raw for origin in Origin for raw in archive.newest(manifest.key, origin)}
        yield f"{manifest.key} : {manifest.publisher} ({manifest.frequency})"
        for file in manifest.files:
            base = str(getattr(settings, manifest.base_url(file))).rstrip("/")
            where = {period: f"{base}/{paths[0]}" for period, paths in file.addresses(today) if base}
            periods = sorted({*where, *(period for key, period in held if key == file.key)}, key=str, reverse=True)
            yield f"  {file.title}"
            if file.pages is not None:
                copies = [raw for (key, _), raw in held.items() if key == file.key]
                asked = archive.asked(manifest.key, file.key).keys() - {raw.periode for raw in copies}
                yield from _pages_lines(f"{base}/{file.pages.addresses[0]}", copies, len(asked))
                yield from _state_lines(states.get((manifest.key, file.key, None)), now)
                continue
            page = file.jeu if file.listing is None else file.listing.page
            if page is not None:
                yield f"    adresse cherchée sous {base}/{page}"
            elif not where:
                yield "    sans adresse : se donne par « sync --local »"
            for period in periods[:PERIODS] or [None]:
                yield from _file_lines(period, held.get((file.key, period)), where.get(period))
                if not file.comes_in_pieces:
                    yield from _state_lines(states.get((manifest.key, file.key, period)), now)
            if len(periods) > PERIODS:
                known = sum((file.key, period) in held for period in periods[PERIODS:])
                yield f"    … et {len(periods) - PERIODS} périodes plus anciennes, dont {known} lues"
            if file.comes_in_pieces:
                yield from _state_lines(states.get((manifest.key, file.key, None)), now)


def folded(line: str) -> str:
    """A line at the width of a terminal, under its own indent; an address is never cut."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return "\n".join(wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False))


def _pages_lines(address: str, copies: Sequence[RawFile], absent: int) -> Iterator[str]:
    """Pages that come one by one: how many are held, how many were asked for and are not there, the last of each."""
    yield f"    pages lues : {len(copies)} ; demandées, pas encore publiées : {absent}"
    last = max(copies, key=lambda raw: (raw.retrieved_at, raw.name), default=None)
    if last is not None:
        yield f"    dernière lue le {last.retrieved_at:%Y-%m-%d %H:%M} ({last.origin}) : {last.name}"
    yield f"      {address}"


def _file_lines(period: str | None, raw: RawFile | None, url: str | None) -> Iterator[str]:
    name = "" if period is None else f"{period} : "
    if raw is None:
        yield f"    {name}jamais lu"
    else:
        dated = f", daté du {stamp}" if (stamp := raw.last_modified or raw.snapshot) else ""
        yield f"    {name}lu le {raw.retrieved_at:%Y-%m-%d %H:%M} ({raw.origin}), {raw.size / 1e6:.1f} Mo{dated}"
    if url is not None:
        yield f"      {url}"


def _state_lines(state: FileState | None, now: datetime) -> Iterator[str]:
    """How a file stands: whether it is fresh and for how long it should be, what is unexpected, its last failure."""
    if state is None:
        return
    seen = f", vérifié le {_minute(state.success)}" if state.success else ""
    rhythm = f", rythme {_number(state.rhythm_days, 'jour')}" if state.rhythm_days else ""
    late = ", en retard" if state.is_late(now) else ""
    yield f"      {_ETATS[state.etat]}{seen}{rhythm}{late}"
    for one in state.documents:
        if one.is_unexpected:
            yield f"      inattendu : {one.kept} {one.name}, de {one.least} à {one.most} d'habitude"
    if state.failure is not None:
        yield f"      dernier échec le {_minute(state.failure)} : {state.reason}"


def _minute(instant: str) -> str:
    return instant[:16].replace("T", " ")


def doctor_lines(examined: Sequence[Examined]) -> Iterator[str]:
    """What each publisher answers: two lines a file, and one for each thing that is not as expected."""
    yield f"{'Fichier':42} {'Réponse':>7} {'Mo':>8} {'Date':>10} {'Rythme':>8}"
    for one in examined:
        status = "aucune" if one.status is None else str(one.status)
        size = "" if one.size is None else f"{one.size / 1e6:.2f}"
        rhythm = "" if one.rhythm_days is None else f"{one.rhythm_days} j"
        name = one.name if len(one.name) <= 42 else f"{one.name[:41]}…"
        yield f"{name:42} {status:>7} {size:>8} {one.dated or ''!s:>10} {rhythm:>8}"
        yield f"  {_middle(one.url, WIDTH - 2)}"
        for reason in one.unexpected:
            yield from wrap(reason, WIDTH, initial_indent="  inattendu : ", subsequent_indent="    ")
    unexpected = sum(bool(one.unexpected) for one in examined)
    yield f"{_number(len(examined), 'fichier')} : {len(examined) - unexpected} comme attendu, {unexpected} à regarder."


def _middle(text: str, width: int) -> str:
    """A text whose both ends are worth more than its middle, such as an address."""
    return text if len(text) <= width else f"{text[: width // 2 - 1]}…{text[len(text) - width + width // 2 :]}"


def avis_table(avis: Iterable[Avis]) -> Table:
    """Feedback for a terminal: what a stranger wrote neither draws nor commands anything there."""
    table = _table("Reçu le", "Type", "Sentiment", "Message", "Adresse", "Page")
    for one in avis:
        said = (one.type, one.sentiment, one.message, one.email, one.page)
        table.add_row(one.instant[:16].replace("T", " "), *(_harmless(text or "") for text in said))
    return table


def avis_lines(avis: Iterable[Avis]) -> Iterator[str]:
    """Feedback for a program: a JSON object a line."""
    yield from (orjson.dumps(one._asdict()).decode() for one in avis)


def _harmless(text: str) -> Text:
    return Text("".join(char if char.isprintable() else " " for char in text))


def _sources_table(report: Report) -> Table:
    """A line per source, and the whole: its files by how they stand, and what was read in them."""
    table = _table("Source", "Frais", "Remplacés", "Manquants", "Lus", "Écartés", "Mo", "Secondes")
    for column in table.columns[1:]:
        column.justify = "right"
    lines = {line.source: line for line in closing_table(report.staged)}
    sizes = Counter[str]()
    for one in report.staged:
        sizes[one.raw.source] += one.raw.size
    etats = Counter((one.source, one.etat) for one in report.fichiers)

    def add(title: str, names: Sequence[str]) -> None:
        found = [lines[name] for name in names if name in lines]
        missing = (EtatFichier.MANQUANT, EtatFichier.INCOMPLET)
        table.add_row(
            title,
            str(sum(etats[name, EtatFichier.FRAIS] for name in names)),
            str(sum(etats[name, EtatFichier.REMPLACE] for name in names)),
            str(sum(etats[name, etat] for name in names for etat in missing)),
            str(sum(line.read for line in found)),
            str(sum(line.quarantined for line in found)),
            f"{sum(sizes[name] for name in names) / 1e6:.1f}",
            f"{sum(line.seconds for line in found):.1f}",
        )

    names = sorted({*lines, *(one.source for one in report.fichiers)})
    for name in names:
        add(name, [name])
    if len(names) > 1:
        add("Total", names)
    return table


def _summary(report: Report) -> Iterator[str]:
    """What a person reads first: the files that are not as they should be, why for some, the findings, the outcome."""
    by_state = lists_by_key((one.etat, one.name) for one in report.fichiers)
    yield from _few_names("manquants", [*by_state[EtatFichier.MANQUANT], *by_state[EtatFichier.INCOMPLET]])
    yield from _few_names("remplacés par une copie", by_state[EtatFichier.REMPLACE])
    odd = [f"{one.name} ({d.kept} {d.name})" for one in report.fichiers for d in one.documents if d.is_unexpected]
    yield from _few_names("nombres inattendus", odd)
    collected = report.collected
    yield from _failures(report)
    if collected.unrecognised or collected.foreign:
        yield f"non lus : {_number(len(collected.unrecognised), 'fichier')}, et {len(collected.foreign)} étrangers"
    yield from wrap(_durations(report), WIDTH, subsequent_indent="  ")
    yield from map(_cut, _constats(report, FEW))
    yield f"le détail : $HEMICYCLE_HOME/{DETAILS} et {FINDINGS} ; « hemicycle sources »"
    yield report.note


def _failures(report: Report) -> Iterator[str]:
    """By cause, and first those of files that were had last: a file that never was there is no news of tonight."""
    last = {one.key: one.success or "" for one in report.fichiers}

    def had(failure: Failure) -> str:
        return last.get((failure.source, failure.file, failure.periode)) or last.get(
            (failure.source, failure.file, None), ""
        )

    found = by_cause(sorted(report.collected.failures, key=had, reverse=True))
    for cause, failures in list(found.items())[:FEW]:
        yield from _few_names(f"échec, {cause[:CAUSE]}", [one.label for one in failures])
    if len(found) > FEW:
        yield f"  … et {sum(map(len, list(found.values())[FEW:]))} autres échecs"
    advice = dict.fromkeys(failures[0].advice for failures in list(found.values())[:FEW])
    yield from map(_cut, (f"à faire : {one}" for one in advice))


def _few_names(title: str, names: Sequence[str]) -> Iterator[str]:
    """Names in two lines, and how many more there are."""
    for most in range(len(names), 0, -1):
        rest = f" et {len(names) - most} autres" if most < len(names) else ""
        lines = wrap(
            f"{title} : {', '.join(names[:most])}{rest}", WIDTH, subsequent_indent="  ", break_on_hyphens=False
        )
        if len(lines) <= 2 or most == 1:
            yield from lines
            return


def _cut(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 1].rstrip()}…"


def _documents_table(staged: Sequence[StagedFile]) -> Table:
    """A line per document of each file, the whole of each source, and the whole."""
    table = _table("Fichier", "Document", "Lus", "Gardés", "Écartés", "Inchangé", "Secondes")
    for one in staged:
        if is_page(one.raw.periode):
            continue  # thousands: one line for all of a kind, below
        name = f"{one.raw.name} (réemballé)" if one.raw.repacked else one.raw.name
        end = ("oui" if one.unchanged else "non", f"{one.seconds:.1f}")
        for document, counts in sorted(one.counts.items()):
            table.add_row(name, document, str(counts.read), str(counts.kept), str(counts.quarantined), *end)
        if not one.counts:
            table.add_row(name, "—", "0", "0", "0", *end)
    pages = lists_by_key(((one.raw.source, one.raw.file), one) for one in staged if is_page(one.raw.periode))
    for (_, file), found in pages.items():
        _add_total(table, _number(len(found), "page"), closing_table(found), file)
    lines = closing_table(staged)
    table.add_section()
    for line in lines if len(lines) > 1 else ():
        _add_total(table, f"Total {line.source}", [line])
    _add_total(table, "Total", lines)
    return table


def _add_total(table: Table, title: str, lines: Sequence[Line], document: str = "") -> None:
    table.add_row(
        title,
        document,
        str(sum(line.read for line in lines)),
        str(sum(line.kept for line in lines)),
        str(sum(line.quarantined for line in lines)),
        f"{sum(line.unchanged for line in lines)} / {sum(line.files for line in lines)}",
        f"{sum(line.seconds for line in lines):.1f}",
    )


def _files(report: Report) -> Iterator[str]:
    """Every file that is not in the table, none left out: read, it is there; here, it is said why it is not."""
    carried = Counter(raw.source for raw in report.carried)
    for source, number in carried.items():
        yield f"repris de la publication servie : {_number(number, 'fichier')} de {source}"
    collected = report.collected
    if collected.elsewhere:
        yield f"{_number(collected.elsewhere, 'fichier')} d'autres sources non demandées"
    yield from (f"étranger à la source : {one.path} — {one.reason}" for one in collected.foreign)
    yield from (f"non lu : {one.path} — {one.reason}" for one in collected.unrecognised)


def _number(number: int, noun: str) -> str:
    return f"{number} {noun}" if number < 2 else f"{number} {noun}s"


def _constats(report: Report, most: int | None = None) -> Iterator[str]:
    """What does not add up, counted by severity and by kind (the `most` frequent), in lines that a terminal of 80
    columns shows whole."""
    kinds = Counter(constat.regle for constat in report.constats)
    if not report.constats and report.release is not None:  # nothing new: those of the release that is there
        kinds = Counter(report.release.findings)
    if not kinds:
        return
    graves = [constat for constat in report.constats if constat.grave]
    yield f"constats : {kinds.total()} de {_number(len(kinds), 'sorte')}, dont {_number(len(graves), 'grave')}"
    yield from _shortened((f"  grave, {c.regle} : {c.objet} : {c.message[:SAID]}" for c in graves), most or MAXIMUM)
    ordered = sorted(kinds.items(), key=lambda kind: (-kind[1], kind[0]))
    said = ", ".join(f"{rule} {count}" for rule, count in ordered[:most])
    said += "…" if len(ordered[:most]) < len(ordered) else ""
    yield from wrap(said, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    if most is None:
        yield f"  le détail : $HEMICYCLE_HOME/{FINDINGS} ; par sorte : « hemicycle check »"


def _shortened(lines: Iterable[str], most: int) -> Iterator[str]:
    """The first lines, and how many more there are."""
    everything = list(lines)
    yield from everything[:most]
    if len(everything) > most:
        yield f"  … et {len(everything) - most} autres"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, no_wrap=True)
    return table
