"""Answers about all dossiers: the procedures that a list may be narrowed to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Dossier


def procedures(dossiers: Sequence[Dossier], avec_scrutin: Mapping[int, date]) -> list[dict[str, Any]]:
    """The procedures of the dossiers that have a scrutin, the most frequent first."""
    counts = Counter(procedure for rang in avec_scrutin if (procedure := dossiers[rang].procedure) is not None)
    return [{"label": label, "count": n} for label, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))]
