"""Answers on disk: `golden.json`, what is kept of them, and a folder where each can be read."""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from tests.golden.reperes import Json
from tests.golden.reponses import Recu

GOLDEN = Path(__file__).with_name("golden.json")
_NOM_LONG = 150  # characters: file systems take 255 bytes


def lire() -> dict[str, Json]:
    """What is kept of each answer, by address."""
    garde: dict[str, Json] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return garde


def ecrire(recus: Mapping[str, Recu], chemin: Path = GOLDEN) -> None:
    """Keep these answers: sorted, one line each, so that a change of one is a change of one line."""
    lignes = [f"{json.dumps(adresse)}: {json.dumps(recus[adresse].empreinte())}" for adresse in sorted(recus)]
    chemin.write_text("{\n" + ",\n".join(lignes) + "\n}\n", encoding="utf-8")


def deverser(recus: Mapping[str, Recu], dossier: Path) -> None:
    """Write each answer to a file of its own, JSON one member a line, for `diff -r` to compare two folders."""
    dossier.mkdir(parents=True, exist_ok=True)
    for adresse, recu in recus.items():
        entete = f"GET {adresse}\n{recu.statut} {recu.type}\n\n"
        (dossier / nom_de_fichier(adresse)).write_bytes(entete.encode() + _lisible(recu))


def nom_de_fichier(adresse: str) -> str:
    """A name that no other address has, and that still reads like it."""
    nom = re.sub(r"[^A-Za-z0-9=&,._-]+", "_", adresse.removeprefix("/api/v1/")).strip("_") or "racine"
    empreinte = hashlib.sha256(adresse.encode()).hexdigest()[:8]  # case and marks are lost to some file systems
    return f"{nom[:_NOM_LONG]}.{empreinte}.txt"


def comparer(garde: Mapping[str, Json], recu: Mapping[str, Json]) -> list[str]:
    """What differs, a line each, for somebody who has to find out why."""
    return [
        *(f"asked no more: {_court(adresse)}" for adresse in sorted(garde.keys() - recu.keys())),
        *(f"not kept yet:  {_court(adresse)}" for adresse in sorted(recu.keys() - garde.keys())),
        *(
            f"changed:       {_court(adresse)} ({_resume(garde[adresse])} -> {_resume(recu[adresse])})"
            for adresse in sorted(garde.keys() & recu.keys())
            if garde[adresse] != recu[adresse]
        ),
    ]


def _court(adresse: str) -> str:
    return adresse if len(adresse) <= _NOM_LONG else f"{adresse[:_NOM_LONG]}…"


def _resume(empreinte: Json) -> str:
    return f"{empreinte['status']}, {empreinte['length']} bytes"


def _lisible(recu: Recu) -> bytes:
    if not recu.type.startswith("application/json"):
        return recu.corps
    return json.dumps(json.loads(recu.corps), ensure_ascii=False, indent=1).encode() + b"\n"
