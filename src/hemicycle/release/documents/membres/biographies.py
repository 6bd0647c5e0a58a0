"""The biography of a member: official facts in one French paragraph, for clients that show a text.

Nothing is written that the files do not say: birth, profession and seats, in the order of time. It stands where a
longer text may come one day, and changes only when a seat begins or ends.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.vocabulaire import Chambre, Sexe

_MOIS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip
_TITRES = {
    (Chambre.ASSEMBLEE, Sexe.FEMININ): "Députée",
    (Chambre.SENAT, Sexe.FEMININ): "Sénatrice",
    (Chambre.ASSEMBLEE, Sexe.MASCULIN): "Député",
    (Chambre.SENAT, Sexe.MASCULIN): "Sénateur",
    (Chambre.ASSEMBLEE, None): "À l'Assemblée nationale",
    (Chambre.SENAT, None): "Au Sénat",
}
_E = {Sexe.FEMININ: "e", Sexe.MASCULIN: "", None: "(e)"}


class _Passage(NamedTuple):
    """Days in office without a break, in one constituency of one chamber."""

    chambre: Chambre
    lieu: str | None
    debut: date
    fin: date | None
    debut_estime: bool  # whether the day is only deduced
    fin_estimee: bool


def biographie(personne: Personne) -> str | None:
    """Birth, profession and seats; None for somebody of whom none of these is known."""
    phrases = [*_vie(personne), *_metier(personne.profession), *_sieges(personne)]
    return " ".join(phrases) or None


def _vie(personne: Personne) -> Iterator[str]:
    accord = _E[personne.sexe]
    if personne.naissance is not None:
        lieu = f" à {personne.lieu_naissance}" if personne.lieu_naissance else ""
        yield f"Né{accord} le {_en_lettres(personne.naissance)}{lieu}."
    if personne.deces is not None:
        yield f"Décédé{accord} le {_en_lettres(personne.deces)}."


def _metier(profession: str | None) -> Iterator[str]:
    nom = (profession or "").strip().rstrip(".")
    if nom:
        # A word in capitals is an acronym, or the way of the file: only a plain word loses its capital.
        yield f"Profession : {nom[0].lower() + nom[1:] if nom[1:2].islower() else nom}."


def _sieges(personne: Personne) -> Iterator[str]:
    for (chambre, lieu), passages in groupby(_passages(personne.mandats), key=lambda p: (p.chambre, p.lieu)):
        titre = ", ".join(filter(None, (_TITRES[chambre, personne.sexe], lieu)))
        yield f"{titre} : {', '.join(_jours(passage) for passage in passages)}."


def _passages(mandats: Iterable[MandatParlementaire]) -> list[_Passage]:
    """Seats in the order of time; one that follows another without a day between is the same stay."""
    found: list[_Passage] = []
    for mandat in sorted(mandats, key=lambda m: (m.debut, m.fin or date.max)):
        lieu = mandat.circonscription.nom if mandat.circonscription else None
        passage = _Passage(mandat.chambre, lieu, mandat.debut, mandat.fin, mandat.debut_estime, mandat.fin_estimee)
        if found and _suit(found[-1], passage):
            avant = found.pop()
            passage = passage._replace(debut=avant.debut, debut_estime=avant.debut_estime)
        found.append(passage)
    return found


def _suit(avant: _Passage, apres: _Passage) -> bool:
    ici = (avant.chambre, avant.lieu) == (apres.chambre, apres.lieu)
    return ici and avant.fin is not None and apres.debut <= avant.fin + timedelta(days=1)


def _jours(passage: _Passage) -> str:
    debut = f"{_en_lettres(passage.debut)}{' (date estimée)' if passage.debut_estime else ''}"
    if passage.fin is None:
        return f"depuis le {debut}"
    return f"du {debut} au {_en_lettres(passage.fin)}{' (date estimée)' if passage.fin_estimee else ''}"


def _en_lettres(jour: date) -> str:
    """A day as French writes it: the first of a month is `1er`."""
    return f"{'1er' if jour.day == 1 else jour.day} {_MOIS[jour.month - 1]} {jour.year}"
