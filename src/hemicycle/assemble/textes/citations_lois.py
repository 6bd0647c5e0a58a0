"""Laws that titles cite: reports, missions and later texts name the law they are about by its number.

A law is numbered inside its year (`2020-1525`) and cited as « loi n° 2020-1525 du 7 décembre 2020 ». So are
ordinances and decrees: their number is that of no dossier, and leads nowhere.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from hemicycle.assemble.legislatif import Dossier, Rapport
from hemicycle.assemble.tables import lists_by_key
from hemicycle.texte import plier

# Once folded, `n°` is `no`, written with a degree sign or an ordinal. Between the two halves of the number official
# titles have any dash, now and then with blanks; a third half would make it something else.
_NUMERO = re.compile(r"(?<![a-z0-9])n(?:o|os|umero)?\s*\.?\s*((?:19|20)\d{2})\s?-\s?(\d{1,4})(?![\d-])")
_SUITE = re.compile(r"\s*(?:,|et|ou)\s*(?:no?\s*)?((?:19|20)\d{2})\s?-\s?(\d{1,4})(?![\d-])")


class DocumentLie(NamedTuple):
    """A dossier or a report beside a subject, and the law of the subject that it cites."""

    dossier: str  # uid
    loi: str


def lois_citees(titre: str) -> tuple[str, ...]:
    """The laws that « n° YYYY-N » cites in a title, each once, in its order: `2020-1525`."""
    plie = plier(titre.replace("°", "o"))
    found: dict[str, None] = {}
    place = 0
    while (lu := _NUMERO.search(plie, place)) is not None:
        # « nos 2013-906 et 2013-907 » : the sign is written once for all
        while lu is not None:
            found[f"{lu[1]}-{int(lu[2])}"] = None
            place = lu.end()
            lu = _SUITE.match(plie, place)
    return tuple(found)


def travaux_application(dossiers: Iterable[Dossier], avec_scrutin: Set[str]) -> dict[str, list[str]]:
    """For each law cited, the uids of the dossiers about it: without a scrutin, and no law themselves."""
    return citants((dossier for dossier in dossiers if dossier.loi_numero is None), avec_scrutin)


def loi_appliquee(dossier: Dossier, par_loi: Mapping[str, Sequence[str]], avec_sujet: Set[str]) -> str | None:
    """The uid of the dossier that made the law cited by this one, which made none; one of a subject (active) first.

    `par_loi` gives the dossiers of each law (`dossiers_par_loi`).
    """
    if dossier.loi_numero is not None:
        return None
    candidats = [uid for numero in lois_citees(dossier.titre) for uid in par_loi.get(numero, ()) if uid != dossier.uid]
    return next((uid for uid in candidats if uid in avec_sujet), candidats[0] if candidats else None)


def documents_lies(
    dossiers_du_sujet: Iterable[Dossier], travaux: Mapping[str, Sequence[str]]
) -> list[DocumentLie]:  # fmt: skip
    """What cites a law of a subject from outside, in the order of uids; `travaux` comes from `citants`.

    A title that cites two laws of the subject is listed once, under the first number.
    """
    siens = list(dossiers_du_sujet)
    dedans = {dossier.uid for dossier in siens}
    numeros = sorted({dossier.loi_numero for dossier in siens if dossier.loi_numero is not None})
    found: dict[str, str] = {}
    for numero in numeros:
        for uid in travaux.get(numero, ()):
            if uid not in dedans:
                found.setdefault(uid, numero)
    return [DocumentLie(uid, found[uid]) for uid in sorted(found)]


def citants(dossiers: Iterable[Dossier | Rapport], avec_scrutin: Set[str]) -> dict[str, list[str]]:
    """For each law cited, the uids of what has no scrutin and cites it, in its title or in that of a document of it."""
    found: dict[str, list[str]] = defaultdict(list)
    for dossier in dossiers:
        if dossier.uid not in avec_scrutin:
            for numero in dict.fromkeys((*lois_citees(dossier.titre), *dossier.lois_citees)):
                found[numero].append(dossier.uid)
    return {numero: sorted(uids) for numero, uids in found.items()}


def dossiers_par_loi(dossiers: Iterable[Dossier]) -> dict[str, list[str]]:
    """The uids of the dossiers that made each law, in order."""
    found = lists_by_key((dossier.loi_numero, dossier.uid) for dossier in dossiers if dossier.loi_numero is not None)
    return {numero: sorted(uids) for numero, uids in found.items()}
