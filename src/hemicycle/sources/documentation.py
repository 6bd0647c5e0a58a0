"""`docs/sources.md`, written from the manifests so that it cannot drift from what the code reads.

To write it again: `python -m hemicycle.sources.documentation > docs/sources.md`.
"""

import sys
from collections.abc import Iterable, Iterator

from hemicycle.settings import Settings
from hemicycle.sources.manifest import FileManifest, Licence, Listing, Manifest, Pages
from hemicycle.sources.periodes import legislature_of

_HEAD = """\
# Sources

Generated from the `source.toml` of each source by `python -m hemicycle.sources.documentation`: do not edit by hand.

A file is downloaded from its addresses, in order, until one exists; a local copy (`hemicycle sync --local`)
is recognised by its name. The expected counts are those of a complete, current file: a smaller one is an
extract, and nothing is concluded from what it does not hold.
"""


_ANNOUNCED = "- Announced, by the name that the ones before it had: nothing is said while it is not there"


_CONTAINERS = {"plain": "A plain file, not an archive", "tar.gz": "A compressed tar archive"}


def render_sources_page(manifests: Iterable[Manifest]) -> str:
    """The page, in Markdown."""
    return "\n".join([_HEAD, *(line for manifest in manifests for line in _source(manifest))])


def _source(manifest: Manifest) -> Iterator[str]:
    yield f"## {manifest.publisher} (`{manifest.key}`)\n"
    yield f"- Home: <{manifest.home}>"
    yield f"- Licence: {_licence(manifest.licence)}; attribution: “{manifest.attribution}”"
    for name, licence in manifest.licences.items():
        yield f"- Licence of the files marked `{name}`: {_licence(licence)}. {licence.conditions}"
    yield f"- Published: {manifest.frequency}"
    if manifest.rhythm_days:
        yield f"- {_rhythm(manifest.rhythm_days)}, unless said"
    yield f"- Base address: {_base_address(manifest.base_url_setting)}"
    if manifest.origin_check:
        yield "- A cache stands before the portal: its copy is compared with the origin's first"
    for foreign in manifest.foreign:
        yield f"- Not the publisher's own, never read: `{foreign.pattern}` ({foreign.reason})"
    yield ""
    for file in manifest.files:
        yield from _file(file)


def _licence(licence: Licence) -> str:
    return f"[{licence.nom}]({licence.url})"


def _base_address(setting: str) -> str:
    return f"`{Settings.model_fields[setting].default}` (setting `HEMICYCLE_{setting.upper()}`)"


def _file(file: FileManifest) -> Iterator[str]:
    yield f"### `{file.key}`: {file.title}\n"
    yield f"- Documents read: {', '.join(f'`{name}`' for name in file.documents)}"
    if file.licence is not None:
        yield f"- Licence: `{file.licence}`"
    if file.container in _CONTAINERS:
        yield f"- {_CONTAINERS[file.container]}"
    if file.of_the_day is not None:
        yield "- It holds the latest only: the copy of each day stays read"
    if file.only_grows:
        yield "- A register that only grows"
    for name, (low, high) in file.expected.items():
        yield f"- Expected `{name}`: {low:,} to {high:,}"
    if file.rhythm_days is not None:
        yield f"- {_rhythm(file.rhythm_days)}" if file.rhythm_days else "- Made at no regular time"
    for ignored in file.ignored:
        yield f"- Not read: `{ignored.member}` ({ignored.reason})"
    yield from _addresses(file)
    yield "- Names recognised:\n"
    for pattern in file.patterns:
        yield f"  - `{pattern}`"
    for pattern in file.repacked_patterns:
        yield f"  - `{pattern}` (a copy packed again by others, marked as such)"
    yield ""


def _rhythm(days: int) -> str:
    return f"Another version within {days} days" if days > 1 else "Another version every day"


def _addresses(file: FileManifest) -> Iterator[str]:
    if file.jeu is not None:
        yield f"- Dataset: `{file.jeu}`, whose record gives the address of the newest file of that name"
        yield from [_ANNOUNCED] if file.announced else []
        return
    if not any((file.urls, file.url_session, file.url_jour, file.listing, file.pages, file.circonscriptions)):
        yield "- Downloaded from nowhere: read from local copies only"
        return
    if file.base_url_setting is not None:
        yield f"- Base address: {_base_address(file.base_url_setting)}"
    for period, paths in sorted(file.urls.items()):
        name = "Address" if not period else f"Legislature {period}" if legislature_of(period) else f"Period {period}"
        yield f"- {name}: {', else '.join(f'`{path}`' for path in paths)}"
    if file.url_session is not None:
        yield f"- Every session since {file.sessions_depuis}: `{file.url_session}`"
    if file.url_jour is not None and file.semaines is not None:
        first, last = file.semaines
        lead = f"- Every week from {first:+d} to {last:+d} around the present one, by its Monday, then by the days that"
        yield f"{lead} no answer covers: `{file.url_jour}`"
    if file.circonscriptions:
        yield "- A page for each of the 64 constituencies, from the day of the ballot on: `ensemble_geographique/…`"
    if file.listing is not None:
        yield f"- Looked for in the listing `{file.listing.page}`: {_taken(file.listing)}"
    if file.pages is not None:
        yield from _pages(file.pages)


def _pages(pages: Pages) -> Iterator[str]:
    named = f"by `{pages.named_by}`" if pages.named_by else "by the links of " + _paths(pages.indexes)
    if pages.of_the_day is not None:
        named = f"by the days of `{pages.named_by}`"
    yield f"- A few pages at each run, newest first (`HEMICYCLE_COMMISSIONS_PAGES`), named {named}"
    yield f"- Address: {_paths(pages.addresses, ', else ')}"


def _paths(paths: Iterable[str], between: str = ", ") -> str:
    return between.join(f"`{path}`" for path in paths)


def _taken(listing: Listing) -> str:
    if listing.after is not None:
        return f"every file made after the newest `{listing.after}`"
    return "the newest file" if listing.newest == 1 else f"the {listing.newest} newest files"


if __name__ == "__main__":
    from hemicycle.sources.registry import SOURCES

    sys.stdout.write(render_sources_page(source.manifest for source in SOURCES.values()))
