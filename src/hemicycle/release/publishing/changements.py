"""What a release tells of its changes, out of its dumps and of those of the release it comes after."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from hemicycle.release.dumps.differences import CHAMPS, NATURE, Incomparable, compared
from hemicycle.release.dumps.editions import ndjson_lines
from hemicycle.release.format.dumps import FOLDER, DumpTable, Manifest, read_manifest
from hemicycle.state.changements import Told
from hemicycle.vocabulaire import FormatDump, NatureChangement

MOST = 300_000  # rows of one table; beyond, a fresh dump is shorter
FIRST = "première publication"
# The address of a record in the API, out of the columns of its row; a table that is not here has none.
LIENS = {
    "scrutins": "/api/v1/scrutins/{numero}?chambre={chambre}&session={session}",
    "parlementaires": "/api/v1/parlementaires/{slug}",
    "groupes": "/api/v1/groupes/{chambre}/{id}",
    "dossiers": "/api/v1/dossiers/{uid}",
    "amendements": "/api/v1/amendements/{uid}",
    "sujets": "/api/v1/sujets/{slug}",
    "commissions": "/api/v1/commissions/{slug}",
    "reunions": "/api/v1/agenda/{uid}",
    "interventions": "/api/v1/scrutins/interventions/{id}",
    "lobbyistes": "/api/v1/lobbying/{id}",
}


def tell(releases_dir: Path, before: str | None, after: str, rewritten: Manifest | None = None) -> Told | None:
    """What `after` changes in the tables of `before`; None when it is the release that was served, written again and
    saying the same. `rewritten` is then what its dumps were."""
    if before is None:
        return Told(None, FIRST)
    source, target = releases_dir / before / FOLDER, releases_dir / after / FOLDER
    if before == after:
        now = read_manifest(target)
        same = now is not None and rewritten is not None and _digests(now) == _digests(rewritten)
        return None if same else Told(before, "publication récrite")
    try:
        events = [(table.nom, list(_events(table, found))) for table, found in compared(source, target, MOST)]
    except Incomparable as reason:
        return Told(before, str(reason))
    except (pl.exceptions.PolarsError, OSError) as error:  # damaged since: no reason not to publish
        return Told(before, f"exports illisibles ({type(error).__name__})")
    return Told(before, None, events)


def _digests(manifest: Manifest) -> dict[str, str]:
    return {one.nom: one.fichiers[FormatDump.PARQUET].sha256 for one in manifest.tables}


def _events(table: DumpTable, found: pl.DataFrame) -> Iterator[bytes]:
    """The events of a table as lines of JSON, without the release and its instant, which are those of all."""
    lines = ndjson_lines(found.drop(NATURE, CHAMPS), table)
    natures, champs = found[NATURE].to_list(), found[CHAMPS].to_list()
    for line, nature, fields in zip(lines, natures, champs, strict=True):
        row = msgspec.json.decode(line)
        gone = nature == NatureChangement.RETRAIT
        cle = {nom: row[nom] for nom in table.cle}
        yield msgspec.json.encode(
            {
                "type": table.nom,
                "id": ",".join(map(str, cle.values())),
                "cle": cle,
                "nature": nature,
                "champs": fields,
                "ligne": None if gone else msgspec.Raw(line),
                "lien": None if gone else link(table.nom, row),
            }
        )


def link(table: str, row: Mapping[str, Any]) -> str | None:
    """The address of a record; None where there is none, a deactivated subject among them."""
    form = LIENS.get(table)
    if form is None or (row.get("actif") is False and table == "sujets"):
        return None
    try:
        return form.format_map({nom: valeur for nom, valeur in row.items() if valeur is not None})
    except KeyError:
        return None
