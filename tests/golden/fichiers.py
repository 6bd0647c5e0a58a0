"""Answers on disk: `golden.json`, the digests of all; `corps/`, some that can be read; a folder of all for `diff`."""

import difflib
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.golden.reperes import Json
from tests.golden.reponses import Recu

GOLDEN = Path(__file__).with_name("golden.json")
CORPS = Path(__file__).with_name("corps")
# One answer of each kind, by the name of its file. A list is cut after three of its items: the digests see the rest.
EN_CLAIR = {
    "agenda": "/api/v1/agenda?dateFrom=2026-05-01&limit=2&page=2",
    "agenda-seance": "/api/v1/agenda/RUANR5L17S2026IDS170027",
    "analytics-dissidents": "/api/v1/analytics/dissidents?limit=3",
    "commission": "/api/v1/commissions/commission-mixte-paritaire-proposition-de-loi-relative-aux-moulins",
    "commissions": "/api/v1/commissions?limit=3&page=2",
    "depute": "/api/v1/deputes/jacques-lancreferolle",
    "deputes": "/api/v1/deputes?search=ARDEMAV",
    "depute-amendements": "/api/v1/deputes/jacques-lancreferolle/amendements?page=2&limit=1",
    "depute-interventions": "/api/v1/deputes/jacques-lancreferolle/interventions?page=2&limit=1",
    "depute-stats": "/api/v1/deputes/jacques-lancreferolle/stats",
    "depute-votes": "/api/v1/deputes/jacques-lancreferolle/votes?chambre=assemblee&limit=5",
    "dossier": "/api/v1/dossiers/SENAT-ppl25-339",
    "dossier-amendements": "/api/v1/dossiers/DLR5L17N90008/amendements?limit=2&page=2",
    "dossier-chronologie": "/api/v1/dossiers/SENAT-ppl25-339/chronologie",
    "dossiers": "/api/v1/dossiers?limit=3&page=2",
    "erreur-400": "/api/v1/scrutins?chambre=congres&limit=0&page=x&dateFrom=hier&importance=9&session=dix-sept",
    "erreur-404": "/api/v1/deputes/agathe-villemarquelle",
    "groupe": "/api/v1/groupes/assemblee/cl-ap",
    "groupe-alliances": "/api/v1/groupes/assemblee/cl-ap/alliances",
    "homepage": "/api/v1/homepage",
    "llms": "/llms.txt",
    "lobbying-actions": "/api/v1/lobbying/actions/recent?limit=3",
    "lobbyiste": "/api/v1/lobbying/3cee7161-9166-53a7-a721-0f2e117df2e2",
    "recherche": "/api/v1/search?q=Denis+Ardemave",
    "scrutin": "/api/v1/scrutins/1?chambre=assemblee&session=17",
    "scrutin-interventions": "/api/v1/scrutins/17/interventions?chambre=senat&session=2025&page=2&limit=2",
    "scrutin-votes": "/api/v1/scrutins/17/votes?chambre=senat&session=2025&position=abstention",
    "scrutins": "/api/v1/scrutins?limit=7&page=2",
    "senateur": "/api/v1/senateurs/agathe-villemarquelle",
    "senatoriales": "/api/v1/senatoriales/2026",
    "senatoriales-sortants": "/api/v1/senatoriales/2026/sortants?departement=01",
    "sources": "/api/v1/sources",
    "sujet": "/api/v1/sujets/simplifier-l-hopital-de-proximite-et-les-maternites",
    "sujet-stats": "/api/v1/sujets/simplifier-l-hopital-de-proximite-et-les-maternites/stats",
}
_ITEMS = 3  # of a list that is shown
_NOM_LONG = 150  # characters: file systems take 255 bytes


def lire() -> dict[str, Json]:
    """What is kept of each answer, by address."""
    garde: dict[str, Json] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return garde


def ecrire(recus: Mapping[str, Recu], chemin: Path = GOLDEN) -> None:
    """Keep these answers: sorted, one line each, so that a change of one is a change of one line."""
    lignes = [f"{json.dumps(adresse)}: {json.dumps(recus[adresse].empreinte())}" for adresse in sorted(recus)]
    chemin.write_text("{\n" + ",\n".join(lignes) + "\n}\n", encoding="utf-8")


def ecrire_en_clair(recus: Mapping[str, Recu], dossier: Path = CORPS) -> None:
    """Write again every answer of `EN_CLAIR`, and no other."""
    dossier.mkdir(exist_ok=True)
    for ancien in dossier.glob("*.json"):
        ancien.unlink()
    for nom, adresse in EN_CLAIR.items():
        (dossier / f"{nom}.json").write_text(en_clair(adresse, recus[adresse]), encoding="utf-8")


def en_clair(adresse: str, recu: Recu) -> str:
    """An answer for a reader: JSON one member a line, long lists cut."""
    en_json = recu.type.startswith("application/json")
    corps = _abreger(json.loads(recu.corps)) if en_json else recu.corps.decode().splitlines()
    shown = {"get": adresse, "status": recu.statut, "type": recu.type, "body": corps}
    return json.dumps(shown, ensure_ascii=False, indent=1) + "\n"


def differences_en_clair(recus: Mapping[str, Recu], dossier: Path = CORPS) -> list[str]:
    """What differs from the answers that are kept in clear, line by line."""
    lignes: list[str] = []
    for nom, adresse in EN_CLAIR.items():
        chemin = dossier / f"{nom}.json"
        garde = chemin.read_text(encoding="utf-8") if chemin.exists() else ""
        recu = en_clair(adresse, recus[adresse]) if adresse in recus else ""
        lignes += difflib.unified_diff(
            garde.splitlines(), recu.splitlines(), f"corps/{chemin.name}", f"GET {adresse}", lineterm=""
        )
    return lignes


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


def _abreger(valeur: Any) -> Any:
    if isinstance(valeur, dict):
        return {nom: _abreger(membre) for nom, membre in valeur.items()}
    if not isinstance(valeur, list):
        return valeur
    montres = [_abreger(item) for item in valeur[:_ITEMS]]
    return montres if len(valeur) <= _ITEMS else [*montres, f"… and {len(valeur) - _ITEMS} more"]
