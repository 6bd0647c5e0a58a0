"""How well what was read holds together: what each source gave, what was set aside and why, what contradicts itself.

Findings are told once by object and rule. Those of one rule may be as many as the records of a file that went wrong:
`KEPT` of each rule are published, all are counted.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from hemicycle.assemble.monde import Constat
from hemicycle.models.provenance import (
    ConstatPublie,
    Contradictions,
    DocumentsLus,
    MotifDEcart,
    Qualite,
    QualitePublication,
    SourceDetaillee,
    SourceLue,
)
from hemicycle.release.format import names
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.record import InputFile, ReleaseRecord
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.publishing.provenance import Lus
from hemicycle.sources.tables.quarantine import reasons
from hemicycle.sources.tables.shares import DocumentCounts
from hemicycle.texte import plier

KEPT = 2000  # findings of one rule
REASONS = 20  # of what was set aside, by kind of document
FORMER = 10  # releases


def constats_publies(constats: Sequence[Constat]) -> Resource:
    """The findings, grave ones first, then by rule in the order they were found."""
    ordered = sorted(constats, key=lambda one: (not one.grave, one.regle))
    told: list[Constat] = []
    seen: Counter[str] = Counter()
    for one in ordered:
        seen[one.regle] += 1
        if seen[one.regle] <= KEPT:
            told.append(one)
    return Resource(
        kind=names.CONSTAT,
        ids=[str(rank) for rank in range(len(told))],
        forms={"item": [encode(ConstatPublie(one.regle, one.objet, one.message, one.grave)) for one in told]},
        facets=Facets.coded(
            {"grave": np.array([one.grave for one in told], dtype=np.bool_)},
            {"regle": [one.regle for one in told]},
            FoldedText.of([plier(one.objet) for one in told]),
        ),
    )


def qualite(
    lus: Lus, constats: Iterable[Constat], release: str, published_at: str, former: Sequence[ReleaseRecord]
) -> Qualite:
    """The release in the making, and the releases before it, latest first."""
    return Qualite(
        release=release,
        published_at=published_at,
        sources=_sources(lus),
        contradictions=_contradictions(Counter(one.regle for one in constats)),
        precedentes=[
            QualitePublication(one.release, one.published_at, _sources_lues(one.inputs), _contradictions(one.findings))
            for one in former[:FORMER]
        ],
    )


def _contradictions(counts: Mapping[str, int]) -> list[Contradictions]:
    return [Contradictions(rule, count) for rule, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))]


def _sources_lues(inputs: Iterable[InputFile]) -> list[SourceLue]:
    found: defaultdict[str, list[InputFile]] = defaultdict(list)
    for one in inputs:
        found[one.source].append(one)
    return [
        SourceLue(
            source,
            len(files),
            sum(i.read for i in files),
            sum(i.kept for i in files),
            sum(i.quarantined for i in files),
        )
        for source, files in sorted(found.items())
    ]


def _sources(lus: Lus) -> list[SourceDetaillee]:
    motifs: defaultdict[tuple[str, str, str], list[MotifDEcart]] = defaultdict(list)
    for one in reasons(lus.files):
        motifs[one.source, one.file, one.document].append(MotifDEcart(one.reason, one.members, one.example))
    files: Counter[str] = Counter()
    counts: defaultdict[tuple[str, str, str], list[DocumentCounts]] = defaultdict(list)
    for staged in lus.files:
        files[staged.raw.source] += 1
        for document, count in staged.counts.items():
            counts[staged.raw.source, staged.raw.file, document].append(count)
    found: defaultdict[str, list[DocumentsLus]] = defaultdict(list)
    for (source, file, document), some in sorted(counts.items()):
        ecarts = motifs[source, file, document]
        found[source].append(
            DocumentsLus(
                file, document, sum(c.read for c in some), sum(c.kept for c in some), sum(c.quarantined for c in some),
                ecarts[:REASONS], len(ecarts[REASONS:]),
            )
        )  # fmt: skip
    return [
        SourceDetaillee(
            source=source,
            fichiers=files[source],
            lus=sum(d.lus for d in documents),
            gardes=sum(d.gardes for d in documents),
            ecartes=sum(d.ecartes for d in documents),
            editeur=lus.manifests[source].publisher,
            documents=documents,
        )
        for source, documents in sorted(found.items())
    ]
