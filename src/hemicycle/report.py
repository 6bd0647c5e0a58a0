"""What commands print: the closing table of a sync, the releases, the sources, the findings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Console
from rich.table import Table

from hemicycle.assemble.monde import Constat
from hemicycle.release.publish import Stored
from hemicycle.sources.archive import Archive, Origin, RawFile
from hemicycle.sources.manifest import Source
from hemicycle.sources.quarantine import reasons, unknown_fields
from hemicycle.sources.staging import StagedFile
from hemicycle.sync import Report

MAXIMUM = 12  # lines shown of a long list; the rest is counted


def sync_report(report: Report, console: Console) -> None:
    """The end of a sync: what was read, kept, set aside; what was not recognised; what does not add up."""
    console.print(_documents_table(report.staged))
    if report.liens:
        console.print(liens_table(report.liens))
    for line in report_lines(report):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def report_lines(report: Report) -> Iterator[str]:
    """The lines under the table."""
    yield from _shortened(
        f"écarté : {reason.members} × {reason.document} — {reason.reason} (ex. {reason.example})"
        for reason in reasons(report.staged)
    )
    yield from _shortened(
        f"champ inconnu : {path} ({places} fois dans {file})" for file, path, places in unknown_fields(report.staged)
    )
    yield from _shortened(f"non lu : {one.path} — {one.reason}" for one in report.collected.unrecognised)
    yield from (f"échec : {failure.sentence()}" for failure in report.collected.failures)
    yield from _constats(report.constats)
    coverage = report.release.coverage if report.release else {}
    yield from (f"votants identifiés, session {session} : {resolved}" for session, resolved in coverage.items())
    yield "durées : " + ", ".join(f"{step} {seconds:.1f} s" for step, seconds in report.seconds.items())
    yield report.note


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
            record.release, record.published_at, ", ".join(sorted(record.as_of.values())),
            str(record.counts["scrutins"]), str(record.counts["votes"]), f"{record.size / 1e6:.1f}", etat,
        )  # fmt: skip
    return table


def findings_table(stored: Stored) -> Table:
    table = _table("Constat", "Nombre")
    for rule, count in stored.record.findings.items():
        table.add_row(rule, str(count))
    return table


def sources_table(sources: Iterable[Source], archive: Archive) -> Table:
    """Every file of every source: the newest copy held, when it was read and what the publisher dated it."""
    table = _table("Source", "Fichier", "Législature", "Origine", "Lu le", "Daté du", "Octets")
    for source in sources:
        manifest = source.manifest
        held = [raw for origin in Origin for raw in archive.newest(manifest.key, origin)]
        for file in manifest.files:
            copies = [raw for raw in held if raw.file == file.key]
            if not copies:
                table.add_row(manifest.key, file.title, "—", "—", "jamais", "—", "—")
            for raw in copies:
                table.add_row(manifest.key, file.title, *_freshness(raw))
    return table


def _freshness(raw: RawFile) -> tuple[str, str, str, str, str]:
    legislature = "—" if raw.legislature is None else str(raw.legislature)
    dated = raw.last_modified or raw.snapshot or "—"
    return (
        legislature,
        raw.origin,
        f"{raw.retrieved_at:%Y-%m-%d %H:%M}",
        dated,
        f"{raw.size:,}".replace(",", " "),
    )


def _documents_table(staged: Sequence[StagedFile]) -> Table:
    table = _table("Fichier", "Document", "Lus", "Gardés", "Écartés", "Inchangé", "Secondes")
    totals = [0, 0, 0]
    for one in staged:
        for document, counts in sorted(one.counts.items()):
            row = (counts.read, counts.kept, counts.quarantined)
            totals = [total + n for total, n in zip(totals, row, strict=True)]
            table.add_row(
                one.raw.name,
                document,
                *map(str, row),
                "oui" if one.unchanged else "non",
                f"{one.seconds:.1f}",
            )
    unchanged = sum(one.unchanged for one in staged)
    seconds = sum(one.seconds for one in staged)
    table.add_section()
    table.add_row("Total", "", *map(str, totals), f"{unchanged} / {len(staged)}", f"{seconds:.1f}")
    return table


def _constats(constats: Sequence[Constat]) -> Iterator[str]:
    by_rule: dict[str, list[Constat]] = {}
    for constat in constats:
        by_rule.setdefault(constat.regle, []).append(constat)
    for rule, found in sorted(by_rule.items()):
        yield f"constat {rule} : {len(found)}"
        yield from _shortened(f"  {constat.objet} : {constat.message[:160]}" for constat in found)


def _shortened(lines: Iterable[str]) -> Iterator[str]:
    """The first lines, and how many more there are."""
    everything = list(lines)
    yield from everything[:MAXIMUM]
    if len(everything) > MAXIMUM:
        yield f"  … et {len(everything) - MAXIMUM} autres"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="left" if column in ("Fichier", "Document") else "default", no_wrap=True)
    return table
