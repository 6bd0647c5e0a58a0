"""Thirty questions put to the tools by the SDK's client, over HTTP; facts compared with the API, sizes of answers.

    python -m benchmarks.preuves.mcp [--home HOME]

Of the small demo; with `--home`, of the release of a home where the real samples are published too.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.questions_mcp import PLUS_LONG, Bilan, lire, poser, questions
from benchmarks.servers import hemicycle
from mcp import Client

_REGLAGES = {"HEMICYCLE_MCP": "true", "HEMICYCLE_RATE_LIMIT": "", "HEMICYCLE_SHED_AFTER": "0"}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.mcp", description=__doc__)
    parser.add_argument("--home", type=Path, help="maison où les échantillons réels sont publiés, interrogée aussi")
    home: Path | None = parser.parse_args(arguments).home
    return lancer(
        lambda section: prouver(section, home),
        Section("mcp", "Questions of assistants", "python -m benchmarks.preuves.mcp [--home HOME]"),
    )


def prouver(section: Section, home: Path | None) -> None:
    with TemporaryDirectory() as dossier:
        mondes = {"demo": fonds.maison(Path(dossier) / "demo")} | ({} if home is None else {"samples": home})
        lignes = [
            "| question | tool | facts | bytes | citations | official | unknown |",
            "|---|---|---|---|---|---|---|",
        ]
        for nom, maison in mondes.items():
            with hemicycle(maison, None, _REGLAGES) as server:
                bilans = asyncio.run(_interroger(server.base))
            section.noter(f"{nom}: questions", len(bilans))
            section.noter(f"{nom}: facts compared with the API", sum(len(un.faits) for un in bilans))
            octets = [un.octets for un in bilans]
            section.noter(
                f"{nom}: bytes of an answer", f"median {median(octets):.0f}, most {max(octets)} ({PLUS_LONG} allowed)"
            )
            section.noter(f"{nom}: answers without a citation", sum(not un.citations for un in bilans))
            for un in bilans:
                for faute in un.fautes:
                    section.refuser(f"{nom}, {un.question.texte} {faute}")
                if nom == "demo":  # the samples are not ours to quote
                    lignes.append(_ligne(un))
        section.texte = "\n".join(lignes)


async def _interroger(base: str) -> list[Bilan]:
    posees = questions(lambda adresse: lire(base, adresse))
    async with Client(f"{base}/mcp") as client:
        return [await poser(client.call_tool, une) for une in posees]


def _ligne(un: Bilan) -> str:
    cases = (
        un.question.texte, f"`{un.question.outil}`", len(un.faits), un.octets, un.citations, un.officielles,
        ", ".join(un.motifs),
    )  # fmt: skip
    return f"| {' | '.join(map(str, cases))} |"


if __name__ == "__main__":
    sys.exit(main())
