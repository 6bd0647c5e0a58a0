"""Scrutins, dossiers, groups and members as documents show them, and measures with their base: one spelling for all."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Commission, Dossier, Rapport, Sujet
from hemicycle.assemble.monde import Appellation, Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models.scrutins import Decompte
from hemicycle.models.stats import Intervalle, TauxDetaille, TauxMesure
from hemicycle.models.votes import GroupeDuVote, Votant
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre

DECIMALES = 3
BITS_DU_JOUR = 22  # bits that hold any day of the calendar
EPOQUE = date(1970, 1, 1).toordinal()

S = TypeVar("S", bound=msgspec.Struct)
_Reader = Callable[[Any], Any]


def fill(model: type[S], source: Any, **members: Any) -> S:
    """A model filled from what it shows: each member from the attribute of its name, or as `_READERS` says.

    `members` are those that the source does not know, or that this model says in another way.
    """
    names, plain, others = _readers(model, source.__class__, tuple(members))
    members.update(zip(names, plain(source), strict=True))
    for name, reader in others:
        members[name] = reader(source)
    return model(**members)


def votant(personne: Personne, groupe: Groupe | None, nom: str | None = None) -> Votant:
    """A member under one group, by its name of that day (or of today), as a vote or a speech shows its author."""
    return fill(Votant, personne, groupe=None if groupe is None else fill(GroupeDuVote, groupe, nom=nom or groupe.nom))


def taux_detaille(mesure: Taux) -> TauxDetaille:
    """A rate with its base; a flag that two causes raise is shown once."""
    return fill(TauxDetaille, mesure, drapeaux=list(dict.fromkeys(mesure.drapeaux)))


def taux_mesure(mesure: Taux) -> TauxMesure:
    """A rate with its base and its interval."""
    return fill(TauxMesure, mesure, drapeaux=list(mesure.drapeaux), intervalle=intervalle(mesure))


def intervalle(mesure: Taux) -> Intervalle | None:
    """The interval of a rate."""
    return None if mesure.intervalle is None else fill(Intervalle, mesure.intervalle)


def arrondi(valeur: float | None) -> float | None:
    """A measure from 0 to 1, or unknown."""
    return None if valeur is None else round(valeur, DECIMALES)


@cache
def _readers(
    model: type[msgspec.Struct], source: type, given: tuple[str, ...]
) -> tuple[list[str], _Reader, list[tuple[str, _Reader]]]:
    """The members of a model that are attributes of their name, all read at once, and how the others are read. There
    are hundreds of thousands of documents."""
    known = _READERS.get(source, {})
    names = [name for name in model.__struct_fields__ if name not in given]
    plain = [name for name in names if name not in known]
    if len(plain) < 2:  # the getter of one attribute gives no tuple
        return [], lambda _: (), [(name, known.get(name) or attrgetter(name)) for name in names]
    return plain, attrgetter(*plain), [(name, known[name]) for name in names if name in known]


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
        # a motion of censure records the votes for it, and no other: « 0 contre » would mean nothing
        "nombre_contre": lambda s: None if s.pour_seulement else s.contre,
        "nombre_abstention": lambda s: None if s.pour_seulement else s.abstentions,
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
    Rapport: {"procedure_libelle": attrgetter("procedure"), "date_depot": _day("date_depot")},
    Sujet: {
        "category": attrgetter("categorie"),
        "match_method": attrgetter("methode"),
        "featured": attrgetter("mis_en_avant"),
        "featured_order": attrgetter("ordre"),
        "date_debut": _day("debut"),
        "date_fin": _day("fin"),
        "date_dernier_vote": _day("dernier_vote"),
    },
    Appellation: {"date_debut": _day("debut")},
    Groupe: {"logo_url": lambda _: None},  # no open file gives one
    Personne: {"photo_url": attrgetter("photo"), "date_naissance": _day("naissance"), "site_web": attrgetter("site")},
    MandatParlementaire: {"date_debut": _day("debut"), "date_fin": _day("fin")},
    Commission: {"organe_ref": attrgetter("uid"), "date_debut": _day("debut"), "date_fin": _day("fin")},
}


class Orateurs:
    """Members by official id, those of both chambers alike, as one day showed them."""

    def __init__(self, personnes: Sequence[Personne], groupes: Mapping[str, Groupe]) -> None:
        self.rangs = {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids}
        self._personnes = personnes
        self.groupes = groupes
        self._votants: dict[tuple[int, str | None, str | None], Votant] = {}
        self._periodes: dict[int, tuple[list[date], list[Votant]]] = {}
        self._sejours: dict[int, tuple[list[date], list[str | None]]] = {}

    def __len__(self) -> int:
        return len(self._personnes)

    def votant(self, acteur: str | None, jour: date) -> Votant | None:
        """The member as the answers show it, None when the speaker holds no record among the members."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None else self.votant_du_rang(rang, jour)

    def votant_du_rang(self, rang: int, jour: date) -> Votant:
        """A member under the group of a day."""
        bornes, votants = self._periodes.get(rang) or self._periode(rang)
        return votants[bisect_right(bornes, jour)]

    def montres(self, rangs: NDArray[np.int32], jours: NDArray[np.int32]) -> tuple[list[Votant], NDArray[np.int64]]:
        """Members (-1 for none) under the groups of as many days, counted from 1970: the distinct ones, and which of
        these each is, -1 for none."""
        distincts: list[Votant] = []
        debuts: list[int] = []
        for rang in np.unique(rangs[rangs >= 0]).tolist():
            bornes, votants = self._periodes.get(rang) or self._periode(rang)
            debuts += [(rang << BITS_DU_JOUR) + jour for jour in (0, *(borne.toordinal() for borne in bornes))]
            distincts += votants
        moments = (rangs.astype(np.int64) << BITS_DU_JOUR) + jours + EPOQUE
        return distincts, np.where(rangs < 0, -1, np.searchsorted(debuts, moments, side="right") - 1)

    def id(self, rang: int) -> str:
        """The id of a member."""
        return self._personnes[rang].id

    def groupe(self, acteur: str | None, jour: date | None) -> Groupe | None:
        """The group of a member on a day; none for somebody who held no seat then, or on a day nobody knows."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None or jour is None else self.groupes.get(self._groupe(rang, jour) or "")

    def sejours(self) -> Iterator[tuple[str, date, str | None]]:
        """The days on which the group of each official id may change, and the one it is from then on."""
        for uid, rang in self.rangs.items():
            bornes, groupes = self._sejours.get(rang) or self._sejour(rang)
            for jour, groupe in zip(bornes, groupes[1:], strict=True):
                yield uid, jour, groupe if groupe in self.groupes else None

    def nom(self, acteur: str | None) -> str | None:
        """First name and name of a member."""
        rang = self.rangs.get(acteur or "")
        return None if rang is None else f"{self._personnes[rang].prenom} {self._personnes[rang].nom}"

    def _groupe(self, rang: int, jour: date) -> str | None:
        """The group of that day; none for somebody who held no seat then, such as a minister."""
        bornes, groupes = self._sejours.get(rang) or self._sejour(rang)
        return groupes[bisect_right(bornes, jour)]

    def _sejour(self, rang: int) -> tuple[list[date], list[str | None]]:
        """The days on which the group of a member may change, and which it is before the first and from each on: a few,
        where days are thousands."""
        spells = [spell for mandat in self._personnes[rang].mandats for spell in mandat.appartenances]
        fins = (spell.fin + timedelta(1) for spell in spells if spell.fin is not None and spell.fin < date.max)
        bornes = sorted({*fins, *(spell.debut for spell in spells)})
        siens = (
            (spell.groupe for spell in spells if spell.debut <= jour and (spell.fin is None or jour <= spell.fin))
            for jour in bornes
        )
        found = self._sejours[rang] = bornes, [None, *(next(groupes, None) for groupes in siens)]
        return found

    def _periode(self, rang: int) -> tuple[list[date], list[Votant]]:
        """The same of the days on which a member begins to be shown otherwise."""
        changements, groupes = self._sejours.get(rang) or self._sejour(rang)
        noms = (a.debut for uid in groupes if (groupe := self.groupes.get(uid or "")) for a in groupe.appellations)
        bornes = sorted({*filter(None, noms), *changements})
        found = self._periodes[rang] = bornes, [self._votant(rang, jour) for jour in (date.min, *bornes)]
        return found

    def _votant(self, rang: int, jour: date) -> Votant:
        uid = self._groupe(rang, jour)
        groupe = self.groupes.get(uid or "")
        nom = None if groupe is None else groupe.nom_le(jour)
        known = self._votants.get((rang, uid, nom))
        if known is None:
            known = self._votants[rang, uid, nom] = votant(self._personnes[rang], groupe, nom)
        return known
