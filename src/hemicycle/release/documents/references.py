"""Scrutins, dossiers, groups and members as documents show them, and measures with their base: one spelling for all."""

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from hemicycle.assemble.legislatif import Commission, Dossier
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models.scrutins import Decompte
from hemicycle.models.stats import TauxDetaille
from hemicycle.models.votes import GroupeDuVote, Votant
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre

DECIMALES = 3

S = TypeVar("S", bound=msgspec.Struct)
_Reader = Callable[[Any], Any]


def fill(model: type[S], source: Any, **members: Any) -> S:
    """A model filled from what it shows: each member from the attribute of its name, or as `_READERS` says.

    `members` are those that the source does not know, or that this model says in another way.
    """
    read = {name: reader(source) for name, reader in _readers(model, source.__class__) if name not in members}
    return model(**read, **members)


def votant(personne: Personne, groupe: Groupe | None) -> Votant:
    """A member under one group, as a vote or a speech shows its author."""
    return fill(Votant, personne, groupe=None if groupe is None else fill(GroupeDuVote, groupe))


def taux_detaille(mesure: Taux) -> TauxDetaille:
    """A rate with its base; a flag that two causes raise is shown once."""
    return fill(TauxDetaille, mesure, drapeaux=list(dict.fromkeys(mesure.drapeaux)))


def arrondi(valeur: float | None) -> float | None:
    """A measure from 0 to 1, or unknown."""
    return None if valeur is None else round(valeur, DECIMALES)


@cache
def _readers(model: type[msgspec.Struct], source: type) -> list[tuple[str, _Reader]]:
    known = _READERS.get(source, {})
    return [(name, known.get(name) or attrgetter(name)) for name in model.__struct_fields__]


def _day(name: str) -> _Reader:
    return lambda source: instant_connu(getattr(source, name))


def _page(dossier: Dossier) -> str | None:
    """The page of the chamber that keeps the dossier; the other one's when it has none."""
    pages = (dossier.url_an, dossier.url_senat)
    ici, ailleurs = pages if dossier.chambre is Chambre.ASSEMBLEE else reversed(pages)
    return ici or ailleurs


# Members that are not spelled as the attribute they show.
_READERS: Mapping[type, Mapping[str, _Reader]] = {
    Scrutin: {
        "date": lambda s: instant(s.jour),
        "date_scrutin": lambda s: instant(s.jour),
        "sort": lambda s: s.sort.majuscules,
        "sort_code": attrgetter("sort"),
        "resultat": attrgetter("sort"),
        "type_vote": attrgetter("type"),
        "nature_vote": attrgetter("nature"),
        "tags": lambda s: list(s.tags),
        "decompte": lambda s: fill(Decompte, s),
        "nombre_votants": attrgetter("votants"),
        "nombre_pour": attrgetter("pour"),
        "nombre_contre": attrgetter("contre"),
        "nombre_abstention": attrgetter("abstentions"),
        "nombre_non_votants": attrgetter("non_votants"),
        "abstention": attrgetter("abstentions"),
        "objet_libelle": attrgetter("objet"),
        "demandeur_texte": attrgetter("demandeur"),
        "seance_ref": attrgetter("seance"),
        "suffrages_exprimes": attrgetter("exprimes"),
        "suffrages_requis": attrgetter("requis"),
    },
    Dossier: {
        "legislature": lambda d: d.legislature or 0,  # a dossier of the Senate is of none
        "procedure_libelle": attrgetter("procedure"),
        "date_depot": _day("date_depot"),
        "date_adoption": _day("date_adoption"),
        "loi_date_jo": _day("loi_date_jo"),
        "url": _page,
    },
    Groupe: {"logo_url": lambda _: None},  # no open file gives one
    Personne: {"photo_url": attrgetter("photo"), "date_naissance": _day("naissance"), "site_web": attrgetter("site")},
    MandatParlementaire: {"date_debut": _day("debut"), "date_fin": _day("fin")},
    Commission: {"organe_ref": attrgetter("uid"), "date_debut": _day("debut"), "date_fin": _day("fin")},
}
