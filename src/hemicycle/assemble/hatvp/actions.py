"""Declared activities, as clients know them: one row per sheet, whatever was done in it gathered.

The register lists the directors of an organisation and those who do the lobbying; some are named again in the free
texts that it declares (`rendez-vous de Jean Meunier avec…`). We serve no such name, so it is not served there either.
The lists are staged as fingerprints only: a run of words is held against them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import polars as pl

from hemicycle.assemble.hatvp import codes
from hemicycle.assemble.hatvp.codes import Cible, Inconnus
from hemicycle.assemble.hatvp.registre import Registre
from hemicycle.assemble.tables import Row, lists_by_key
from hemicycle.identifiants import identifiant
from hemicycle.sources.publishers.hatvp.values import empreinte
from hemicycle.vocabulaire import CibleLobbying

_TEXTES = pl.List(pl.String)
_ENTRE = "\x1f"  # a blank to `texte.nettoyer`: no text that was read holds it
_CIBLES = tuple(CibleLobbying)
_ORDRE: Mapping[CibleLobbying | None, int] = {cible: place for place, cible in enumerate((*_CIBLES, None))}
SCHEMA = pl.Schema({
    "id": pl.String(), "uid": pl.String(), "lobbyiste": pl.String(), "objet": pl.String(), "publication": pl.Date(),
    "debut": pl.Date(), "fin": pl.Date(), "domaines": _TEXTES, "domaines_labels": _TEXTES,
    "secteurs": _TEXTES, "secteurs_labels": _TEXTES, "cible": pl.String(),
    "cibles": _TEXTES, "cibles_detail": _TEXTES, "cible_nom": pl.String(), "responsables": _TEXTES,
    "decisions": _TEXTES, "actions_menees": _TEXTES, "action_menee_autre": pl.String(),
    "beneficiaires": _TEXTES, "en_propre": pl.Boolean(),
    "observation": pl.String(),
})  # fmt: skip


def actions(registre: Registre, inconnus: Inconnus) -> pl.DataFrame:
    """The table of actions, latest publication first, then id; the columns are said in `assemble/lobbying.py`."""
    menees = lists_by_key(((row["instantane"], row["activite"]), row) for row in registre.actions.iter_rows(named=True))
    rows = [
        _action(
            row,
            menees.get((row["instantane"], row["activite"]), ()),
            registre.personnes.get(row["uid"], frozenset()),
            inconnus,
        )
        for row in registre.activites.iter_rows(named=True)
    ]
    return _table(rows).sort("publication", "id", descending=[True, False], nulls_last=True)


def _table(rows: Sequence[Mapping[str, Any]]) -> pl.DataFrame:
    """The rows as a table. Lists pass as one text each: polars takes ten times longer over a list of Python."""
    listes = [nom for nom, type_ in SCHEMA.items() if type_ == _TEXTES]
    plates = pl.Schema({nom: pl.String() if nom in listes else type_ for nom, type_ in SCHEMA.items()})
    colonnes = {nom: [row[nom] for row in rows] for nom in SCHEMA}
    for nom in listes:
        colonnes[nom] = ["".join([f"{_ENTRE}{element}" for element in liste]) for liste in colonnes[nom]]
    return pl.DataFrame(colonnes, plates).with_columns(pl.col(listes).str.split(_ENTRE).list.slice(1))


def _action(activite: Row, parts: Sequence[Row], personnes: frozenset[str], inconnus: Inconnus) -> Mapping[str, Any]:
    dits = [codes.domaine(label, inconnus) for label in activite["domaines"]]
    domaines = {domaine.slug: domaine.label for domaine, _ in dits}
    secteurs = {secteur.slug: secteur.label for _, secteur in dits}
    responsables = _reunis(map(codes.responsable, part["responsables"]) for part in parts)
    cibles = [codes.cible(responsable, inconnus) for responsable in responsables]
    decisions, menees = (_reunis(part[nom] for part in parts) for nom in ("decisions", "menees"))
    codes.verifier_mots("decisions", decisions, inconnus)
    codes.verifier_mots("actions", menees, inconnus)
    citees = {c.cible for c in cibles}
    valeurs = [valeur for valeur in _CIBLES if valeur in citees]
    return {
        "id": identifiant("action_lobbying", activite["fiche"]),
        "uid": activite["fiche"],
        "lobbyiste": activite["uid"],
        "objet": sans_noms(activite["objet"], personnes),
        "publication": activite["publication"],
        "debut": activite["debut"],
        "fin": activite["fin"],
        "domaines": list(domaines),
        "domaines_labels": list(domaines.values()),
        "secteurs": list(secteurs),
        "secteurs_labels": list(secteurs.values()),
        "cible": valeurs[0] if valeurs else None,
        "cibles": valeurs,
        "cibles_detail": _details(cibles),
        "cible_nom": sans_noms(_nom(parts, cibles, valeurs), personnes),
        "responsables": responsables,
        "decisions": decisions,
        "actions_menees": menees,
        "action_menee_autre": sans_noms(next(_dites(parts, "menee_autre"), None), personnes),
        "beneficiaires": _reunis(part["beneficiaires"] for part in parts),
        "en_propre": any(part["en_propre"] for part in parts),
        "observation": sans_noms(" ".join(_dites(parts, "observation")) or None, personnes),
    }


def _nom(parts: Sequence[Row], cibles: Sequence[Cible], valeurs: Sequence[CibleLobbying]) -> str | None:
    """The published name of the target: what was written beside « autre », else the category that `cible` is of."""
    autre = next(_dites(parts, "responsable_autre"), None)
    if autre is not None:
        return autre
    premiere = valeurs[0] if valeurs else None
    return next((c.categorie for c in cibles if c.cible is premiere), None)


def _details(cibles: Iterable[Cible]) -> list[str]:
    """The finer classes, once each: those of the first of the three values first, so that they follow `cible`."""
    rangees = sorted(cibles, key=lambda c: _ORDRE[c.cible])
    return list(dict.fromkeys(c.detail for c in rangees if c.detail is not None))


def _dites(parts: Iterable[Row], nom: str) -> Iterator[str]:
    return (part[nom] for part in parts if part[nom] is not None)


def _reunis(listes: Iterable[Iterable[str]]) -> list[str]:
    """The elements of several lists, once each, in their order."""
    return list(dict.fromkeys(chain.from_iterable(listes)))


RETIRE = "[nom retiré]"
MOTS_MAXIMUM = 5  # of a first and a family name together

_MOT = re.compile(r"[^\W_]+")
_DEUX_NOMS = re.compile(r"[A-ZÀ-Þ]\w*\W{1,2}(?:\w{1,3}\W{1,2}){0,2}[A-ZÀ-Þ]")  # what a name looks like at least


def sans_noms(texte: str | None, personnes: frozenset[str]) -> str | None:
    """The text without the full names of these persons, whichever of first and family name comes first."""
    if texte is None or not personnes or _DEUX_NOMS.search(texte) is None:
        return texte
    garde, fin = "", 0
    for debut, suite in _noms(texte, personnes):
        if debut >= fin:
            garde += texte[fin:debut] + RETIRE
            fin = suite
    return garde + texte[fin:]


def _noms(texte: str, personnes: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Where names begin and end, by their beginning, the longest first."""
    mots = list(_MOT.finditer(texte))
    majuscules = [mot[0][0].isupper() for mot in mots]
    for rang, mot in enumerate(mots):
        if not majuscules[rang]:
            continue
        for dernier in range(min(rang + MOTS_MAXIMUM, len(mots)) - 1, rang, -1):
            if majuscules[dernier] and empreinte(m[0] for m in mots[rang : dernier + 1]) in personnes:
                yield mot.start(), mots[dernier].end()
