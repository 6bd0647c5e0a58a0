"""The institutional calendar: elections, sessions, budget, the life of both chambers.

No open file publishes it: what follows from rules is in `periodes`, the rest is kept by hand in
`reperes/evenements.toml`, read strictly so that a slip is an error when the file is changed rather than a wrong day
on a page. An event is never taken out once it was served.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from hemicycle.assemble.agenda.periodes import Jours, periodes
from hemicycle.assemble.legislatif import Dossier, Evenement
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.reperes import table
from hemicycle.errors import HemicycleError
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, TypeInstitutionnel

CHAMPS = frozenset({
    "slug", "type", "titre", "description", "debut", "fin", "precis", "chambre", "important", "sources",
})  # fmt: skip
OBLIGATOIRES = ("slug", "type", "titre", "debut", "sources")
CHAMPS_SOURCE = frozenset({"label", "url"})


def evenements(
    jours: Jours | None = None, dossiers: Sequence[Dossier] = (), ouvertures: Collection[date] = ()
) -> tuple[Evenement, ...]:
    """The events of the hand-kept file, and those of rules that it does not write, by day then title."""
    ecrits = lire(table("evenements")["evenement"])
    connus = {evenement.slug for evenement in ecrits}
    return _ordre([*ecrits, *(e for e in periodes(jours or {}, dossiers, ouvertures) if e.slug not in connus)])


def lire(entrees: Sequence[Mapping[str, Any]]) -> tuple[Evenement, ...]:
    """The events that some entries write; an entry that is not well formed is an error."""
    found: dict[str, Evenement] = {}
    for entree in entrees:
        evenement = _evenement(entree)
        if evenement.slug in found:
            raise _faute(evenement.slug, "deux fois dans le calendrier")
        found[evenement.slug] = evenement
    return _ordre(found.values())


def perimes(evenements: Iterable[Evenement], as_of: date | None) -> list[Constat]:
    """The events whose day was still not fixed when their month went by: somebody has to write it."""
    if as_of is None:
        return []
    return [
        Constat("evenement_perime", e.slug, f"« {e.titre} » : jour toujours à fixer, et {e.debut:%m/%Y} est passé")
        for e in evenements
        if not e.precis and (e.debut.year, e.debut.month) < (as_of.year, as_of.month)
    ]


def _ordre(evenements: Iterable[Evenement]) -> tuple[Evenement, ...]:
    return tuple(sorted(evenements, key=lambda e: (e.debut, e.titre, e.slug)))


def _evenement(entree: Mapping[str, Any]) -> Evenement:
    slug = str(entree.get("slug", "?"))
    inconnus, absents = entree.keys() - CHAMPS, [champ for champ in OBLIGATOIRES if not entree.get(champ)]
    if inconnus or absents:
        raise _faute(slug, f"champs inconnus ou absents : {', '.join([*sorted(inconnus), *absents])}")
    debut, fin, precis = entree["debut"], entree.get("fin"), entree.get("precis", True)
    if fin is not None and fin < debut:
        raise _faute(slug, "finit avant de commencer")
    if not precis and (debut.day != 1 or fin is not None):
        raise _faute(slug, "sans jour fixé, donc daté du premier du mois et sans fin")
    try:
        type_, chambre = TypeInstitutionnel(entree["type"]), entree.get("chambre")
        return Evenement(
            id=identifiant("evenement", slug),
            slug=slug,
            type=type_,
            titre=entree["titre"],
            description=entree.get("description"),
            debut=debut,
            fin=fin,
            precis=precis,
            chambre=None if chambre is None else Chambre(chambre),
            sources=tuple(_source(slug, source) for source in entree["sources"]),
            important=entree.get("important", False),
        )
    except ValueError as error:
        raise _faute(slug, str(error)) from None


def _source(slug: str, source: Mapping[str, str]) -> tuple[str, str | None]:
    if source.keys() - CHAMPS_SOURCE or not source.get("label"):
        raise _faute(slug, "source sans libellé, ou avec un champ inconnu")
    return source["label"], source.get("url")


def _faute(slug: str, message: str) -> HemicycleError:
    return HemicycleError(f"Calendrier institutionnel, {slug} : {message}.")
