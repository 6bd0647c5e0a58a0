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

Page faite du `source.toml` de chaque source par `python -m hemicycle.sources.documentation` : ne pas la modifier à la
main.

Un fichier est demandé à ses adresses, dans l'ordre, jusqu'à ce que l'une existe ; une copie locale
(`hemicycle sync --local`) est reconnue à son nom. Les nombres attendus sont ceux d'un fichier complet
d'aujourd'hui : un fichier plus petit est un extrait, et rien n'est conclu de ce qu'il ne contient pas.
"""


_ANNOUNCED = "- Annoncé, sous le nom des précédents : rien n'est dit tant qu'il n'est pas là"


_CONTAINERS = {"plain": "Fichier simple, sans archive", "tar.gz": "Archive tar compressée"}


def render_sources_page(manifests: Iterable[Manifest]) -> str:
    """The page, in Markdown."""
    return "\n".join([_HEAD, *(line for manifest in manifests for line in _source(manifest))])


def _source(manifest: Manifest) -> Iterator[str]:
    yield f"## {manifest.publisher} (`{manifest.key}`)\n"
    yield f"- Site : <{manifest.home}>"
    yield f"- Licence : {_licence(manifest.licence)} ; mention : « {manifest.attribution} »"
    for name, licence in manifest.licences.items():
        yield f"- Licence des fichiers marqués `{name}` : {_licence(licence)}. {licence.conditions}"
    yield f"- Publication : {manifest.frequency}"
    if manifest.rhythm_days:
        yield f"- {_rhythm(manifest.rhythm_days)}, sauf mention"
    yield f"- Adresse de base : {_base_address(manifest.base_url_setting)}"
    if manifest.origin_check:
        yield "- Un cache précède le portail : sa copie est d'abord comparée à l'origine"
    for foreign in manifest.foreign:
        yield f"- N'est pas de l'éditeur, jamais lu : `{foreign.pattern}` ({foreign.reason})"
    yield ""
    for file in manifest.files:
        yield from _file(file)


def _licence(licence: Licence) -> str:
    return f"[{licence.nom}]({licence.url})"


def _base_address(setting: str) -> str:
    return f"`{Settings.model_fields[setting].default}` (réglage `HEMICYCLE_{setting.upper()}`)"


def _file(file: FileManifest) -> Iterator[str]:
    yield f"### `{file.key}` : {file.title}\n"
    yield f"- Documents lus : {', '.join(f'`{name}`' for name in file.documents)}"
    if file.licence is not None:
        yield f"- Licence : `{file.licence}`"
    if file.container in _CONTAINERS:
        yield f"- {_CONTAINERS[file.container]}"
    if file.of_the_day is not None:
        yield "- Il n'a que les derniers : la copie de chaque jour reste lue"
    if file.only_grows:
        yield "- Registre qui ne fait que grandir"
    for name, (low, high) in file.expected.items():
        yield f"- Attendu : {_nombre(low)} à {_nombre(high)} `{name}`"
    if file.rhythm_days is not None:
        yield f"- {_rhythm(file.rhythm_days)}" if file.rhythm_days else "- Fait sans rythme régulier"
    for ignored in file.ignored:
        yield f"- Non lu : `{ignored.member}` ({ignored.reason})"
    yield from _addresses(file)
    yield "- Noms reconnus :\n"
    for pattern in file.patterns:
        yield f"  - `{pattern}`"
    for pattern in file.repacked_patterns:
        yield f"  - `{pattern}` (copie remballée par un tiers, marquée comme telle)"
    yield ""


def _nombre(valeur: int) -> str:
    return f"{valeur:,}".replace(",", "\u202f")


def _rhythm(days: int) -> str:
    return f"Une autre version sous {days} jours" if days > 1 else "Une autre version chaque jour"


def _addresses(file: FileManifest) -> Iterator[str]:
    if file.jeu is not None:
        yield f"- Jeu de données : `{file.jeu}`, dont la fiche donne l'adresse du dernier fichier de ce nom"
        yield from [_ANNOUNCED] if file.announced else []
        return
    if not any((file.urls, file.url_session, file.url_jour, file.listing, file.pages, file.circonscriptions)):
        yield "- Téléchargé de nulle part : lu dans des copies locales seulement"
        return
    if file.base_url_setting is not None:
        yield f"- Adresse de base : {_base_address(file.base_url_setting)}"
    for period, paths in sorted(file.urls.items()):
        name = "Adresse" if not period else f"{period}e législature" if legislature_of(period) else f"Période {period}"
        yield f"- {name} : {', sinon '.join(f'`{path}`' for path in paths)}"
    if file.url_session is not None:
        yield f"- Chaque session depuis {file.sessions_depuis} : `{file.url_session}`"
    if file.url_jour is not None and file.semaines is not None:
        first, last = file.semaines
        lead = f"- Chaque semaine de {first:+d} à {last:+d} autour de la présente, par son lundi, puis par les jours"
        yield f"{lead} qu'aucune réponse ne couvre : `{file.url_jour}`"
    if file.circonscriptions:
        yield "- Une page pour chacune des 64 circonscriptions, à partir du jour du scrutin : `ensemble_geographique/…`"
    if file.listing is not None:
        yield f"- Cherché dans la liste `{file.listing.page}` : {_taken(file.listing)}"
    if file.pages is not None:
        yield from _pages(file.pages)


def _pages(pages: Pages) -> Iterator[str]:
    named = f"par `{pages.named_by}`" if pages.named_by else "par les liens de " + _paths(pages.indexes)
    if pages.of_the_day is not None:
        named = f"par les jours de `{pages.named_by}`"
    yield f"- Quelques pages à chaque fois, les plus récentes d'abord (`HEMICYCLE_COMMISSIONS_PAGES`), nommées {named}"
    yield f"- Adresse : {_paths(pages.addresses, ', sinon ')}"


def _paths(paths: Iterable[str], between: str = ", ") -> str:
    return between.join(f"`{path}`" for path in paths)


def _taken(listing: Listing) -> str:
    if listing.after is not None:
        return f"tous les fichiers faits après le dernier `{listing.after}`"
    return "le dernier fichier" if listing.newest == 1 else f"les {listing.newest} derniers fichiers"


if __name__ == "__main__":
    from hemicycle.sources.registry import SOURCES

    sys.stdout.write(render_sources_page(source.manifest for source in SOURCES.values()))
