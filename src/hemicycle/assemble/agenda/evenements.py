"""The institutional calendar: elections, sessions, budget, the life of both chambers.

No open file publishes it: ordinary sessions follow from the Constitution, the rest is kept by hand in
`reperes/evenements.toml`, read strictly so that a slip is an error when the file is changed rather than a wrong day
on a page. An event is never taken out once it was served.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from hemicycle.assemble.legislatif import Evenement
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.senateurs.mandatures import ouverture
from hemicycle.errors import HemicycleError
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, TypeInstitutionnel

CHAMPS = frozenset({
    "slug", "type", "titre", "description", "debut", "fin", "precis", "chambre", "important", "sources",
})  # fmt: skip
_DIMANCHE = 6
OBLIGATOIRES = ("slug", "type", "titre", "debut", "sources")
CHAMPS_SOURCE = frozenset({"label", "url"})


def evenements(jours: Collection[date] = ()) -> tuple[Evenement, ...]:
    """The events of the hand-kept file and the ordinary sessions around the days of scrutins, by day then title."""
    return _ordre([*lire(table("evenements")["evenement"]), *sessions_ordinaires(jours)])


def sessions_ordinaires(jours: Collection[date]) -> Iterator[Evenement]:
    """The ordinary sessions as periods, from the first that holds one of these days to the one after the last.

    Article 28 of the Constitution: from the first working day of October to the last of June; Saturday is one. One that
    holds none of the days is estimated.
    """
    if not jours:
        return
    for annee in range(_session(min(jours)), _session(max(jours)) + 2):
        debut, fin = ouverture(annee), date(annee + 1, 6, 30)
        fin -= timedelta(days=fin.weekday() == _DIMANCHE)
        slug = f"session-ordinaire-{annee}-{annee + 1}"
        yield Evenement(
            id=identifiant("evenement", slug),
            slug=slug,
            type=TypeInstitutionnel.SESSION,
            titre=f"Session ordinaire {annee}-{annee + 1}",
            description="Le Parlement siège du premier jour ouvrable d'octobre au dernier jour ouvrable de juin.",
            debut=debut,
            fin=fin,
            precis=True,
            chambre=None,
            sources=(("Constitution, article 28", None),),
            important=False,
            estime=not any(debut <= jour <= fin for jour in jours),
        )


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


def _session(jour: date) -> int:
    """The year that the session of a day opened in; the summer is of the one before it."""
    return jour.year if jour >= ouverture(jour.year) else jour.year - 1


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
