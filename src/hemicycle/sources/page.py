"""`docs/sources.md`, written from the manifests so that it cannot drift from what the code reads.

To write it again: `python -m hemicycle.sources.page > docs/sources.md`.
"""

import sys
from collections.abc import Iterable, Iterator

from hemicycle.settings import Settings
from hemicycle.sources.manifest import FileManifest, Manifest

_HEAD = """\
# Sources

Generated from the `source.toml` of each source by `python -m hemicycle.sources.page`: do not edit by hand.

A file is downloaded from its addresses, in order, until one exists; a local copy (`hemicycle sync --local`)
is recognised by its name. The expected counts are those of a complete, current file: a smaller one is an
extract, and nothing is concluded from what it does not hold.
"""


def render_sources_page(manifests: Iterable[Manifest]) -> str:
    """The page, in Markdown."""
    return "\n".join([_HEAD, *(line for manifest in manifests for line in _source(manifest))])


def _source(manifest: Manifest) -> Iterator[str]:
    variable = f"HEMICYCLE_{manifest.base_url_setting.upper()}"
    yield f"## {manifest.publisher} (`{manifest.key}`)\n"
    yield f"- Home: <{manifest.home}>"
    yield f"- Licence: [{manifest.licence}]({manifest.licence_url}); attribution: “{manifest.attribution}”"
    yield f"- Published: {manifest.frequency}"
    address = Settings.model_fields[manifest.base_url_setting].default
    yield f"- Base address: `{address}` (setting `{variable}`)"
    if manifest.origin_check:
        yield "- A cache stands before the portal: its copy is compared with the origin's first"
    yield ""
    for file in manifest.files:
        yield from _file(file)


def _file(file: FileManifest) -> Iterator[str]:
    yield f"### `{file.key}`: {file.title}\n"
    yield f"- Documents read: {', '.join(f'`{name}`' for name in file.documents)}"
    if file.container == "plain":
        yield "- A plain file, not an archive"
    for name, (low, high) in file.expected.items():
        yield f"- Expected `{name}`: {low:,} to {high:,}"
    for ignored in file.ignored:
        yield f"- Not read: `{ignored.member}` ({ignored.reason})"
    if not file.urls:
        yield "- Downloaded from nowhere: read from local copies only"
    for legislature, paths in sorted(file.urls.items()):
        yield f"- Legislature {legislature}: {', else '.join(f'`{path}`' for path in paths)}"
    yield "- Names recognised:\n"
    for pattern in file.patterns:
        yield f"  - `{pattern}`"
    for pattern in file.repacked_patterns:
        yield f"  - `{pattern}` (a copy packed again by others, marked as such)"
    yield ""


if __name__ == "__main__":
    from hemicycle.sources.registry import SOURCES

    sys.stdout.write(render_sources_page(source.manifest for source in SOURCES.values()))
