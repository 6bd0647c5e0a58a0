"""Statistics of members as documents show them: plain numbers in lists, the same with their base in details.

Which scope stands where is the contract's: rates and votes cast are those of the current (or last) mandate in lists
and comparisons, of the career in details; counts of works are those of the career in both. A row of a past period
shows that period alone. A career is always inside one chamber: the other one is told apart, never added.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne
from hemicycle.calendrier import instant
from hemicycle.release.documents.groupes import groupes as documents_groupes
from hemicycle.release.documents.membres.mesures import taux
from hemicycle.stats.membres.portees import periode_du_mandat
from hemicycle.stats.methodologie import DEFINITIONS_VERSION
from hemicycle.stats.resultats import Cle, LoyauteDansGroupe, Portee, Statistiques, StatsMembre, Travaux
from hemicycle.vocabulaire import Chambre

PLATES = (
    "statsPresence", "statsPresenceSolennel", "statsLoyaute", "statsParticipation", "statsInterventions",
    "statsAmendements", "statsAmendementsAdoptes", "statsQuestions",
)  # fmt: skip
DE_LA_CARRIERE = (
    "statsCarrierePresence", "statsCarriereLoyaute", "statsCarriereParticipation",
    "statsCarriereInterventions", "statsCarriereAmendements",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figures:
    """What one row shows: rates of a scope, counts of works, and the career beside."""

    votes: StatsMembre
    travaux: Travaux
    carriere: StatsMembre


def cle_du_mandat(rang: int, personne: Personne, chambre: Chambre | None = None) -> Cle | None:
    """The scope of the last mandate of a member in a chamber (the one the member is filed in, unless said)."""
    dernier = _dernier(personne, chambre or personne.chambre)
    if dernier is None:
        return None
    return Cle(rang, dernier.chambre, Portee.MANDAT, periode_du_mandat(dernier))


class ChiffresMembres:
    """The statistics of every member, found by what documents are made of."""

    def __init__(self, statistiques: Statistiques, groupes: Sequence[Groupe]) -> None:
        self._membres = statistiques.membres
        self._as_of = statistiques.as_of
        self._groupes = groupes

    def actuels(self, rang: int, personne: Personne) -> Figures | None:
        """The figures of a member today; None for somebody who never held a seat."""
        cle = cle_du_mandat(rang, personne)
        if cle is None:
            return None
        carriere = self.carriere(rang, cle.chambre)
        return Figures(self._membres[cle], carriere.travaux, carriere)

    def de_la_periode(self, rang: int, chambre: Chambre, portee: Portee, periode: str) -> Figures:
        """The figures of a member over a legislature of the Assembly or a session of the Senate."""
        stats = self._membres[Cle(rang, chambre, portee, periode)]
        return Figures(stats, stats.travaux, self.carriere(rang, chambre))

    def carriere(self, rang: int, chambre: Chambre) -> StatsMembre:
        """The figures of a member over every mandate in a chamber."""
        return self._membres[Cle(rang, chambre, Portee.CARRIERE)]

    def du_siege(self, rang: int, mandat: MandatParlementaire) -> dict[str, Any]:
        """The flat figures of a seat: two seats in one legislature, or in one term, are one mandate."""
        stats = self._membres[Cle(rang, mandat.chambre, Portee.MANDAT, periode_du_mandat(mandat))]
        return plates(stats, stats.travaux)

    def detail(self, rang: int, personne: Personne) -> dict[str, Any] | None:
        """Every figure of a member with its base, in the chamber of filing and in the other one."""
        if _dernier(personne, personne.chambre) is None:
            return None
        autre = next(chambre for chambre in Chambre if chambre is not personne.chambre)
        return {
            "definitionsVersion": DEFINITIONS_VERSION,
            **self._dans(rang, personne, personne.chambre),
            "autreChambre": self._dans(rang, personne, autre) if _dernier(personne, autre) else None,
        }

    def _dans(self, rang: int, personne: Personne, chambre: Chambre) -> dict[str, Any]:
        cle = cle_du_mandat(rang, personne, chambre)
        assert cle is not None, "a chamber the member sat in"
        return {
            "chambre": chambre,
            "asOf": self._jour(personne, chambre),
            "mandat": self._portee(self._membres[cle], cle.periode),
            "carriere": self._portee(self.carriere(rang, chambre), None),
        }

    def _jour(self, personne: Personne, chambre: Chambre) -> str | None:
        """The last day the figures speak of: that of the data, or that of leaving, after which nothing moves."""
        dernier = _dernier(personne, chambre)
        donnees = self._as_of.get(chambre)
        if donnees is None or dernier is None:
            return None
        return min(donnees, dernier.fin or date.max).isoformat()

    def _portee(self, stats: StatsMembre, periode: str | None) -> dict[str, Any]:
        return {
            "periode": periode,
            "presence": taux(stats.presence),
            "presenceSolennel": taux(stats.presence_solennel),
            "presencePhysique": taux(stats.presence_physique),
            "votesDelegues": stats.votes_delegues,
            "tauxDelegation": taux(stats.delegation),
            "participation": stats.participation,
            "loyaute": taux(stats.loyaute),
            "loyauteParGroupe": [self._etape(etape) for etape in stats.loyaute_par_groupe],
            "dissidence": taux(stats.dissidence),
            "ecartsAbstention": stats.ecarts_abstention,
            "activite": {**taux(stats.activite), "semainesActives": stats.activite.numerateur},
            **_travaux(stats.travaux),
        }

    def _etape(self, etape: LoyauteDansGroupe) -> dict[str, Any]:
        return {
            "groupe": documents_groupes.reference(self._groupes[etape.groupe]),
            "dateDebut": instant(etape.debut),
            "dateFin": instant(etape.fin) if etape.fin else None,
            **taux(etape.taux),
        }


def plates(stats: StatsMembre, travaux: Travaux) -> dict[str, int | None]:
    """The flat figures that clients read beside `stats`."""
    return dict(
        zip(
            PLATES,
            (
                stats.presence.valeur, stats.presence_solennel.valeur, stats.loyaute.valeur, stats.participation,
                travaux.interventions, travaux.amendements_proposes, travaux.amendements_adoptes, travaux.questions,
            ),
            strict=True,
        )
    )  # fmt: skip


def dans_une_liste(figures: Figures | None) -> dict[str, Any]:
    """What a list item says: `stats`, the flat figures and those of the career, all plain numbers."""
    if figures is None:
        return {"stats": None, **dict.fromkeys((*PLATES, "statsActivite", *DE_LA_CARRIERE))}
    stats, travaux, carriere = figures.votes, figures.travaux, figures.carriere
    return {
        "stats": {**_taux_entiers(stats), **_comptes(travaux, travaux.amendements_proposes)},
        **plates(stats, travaux),
        "statsActivite": stats.activite.valeur,
        "statsCarrierePresence": carriere.presence.valeur,
        "statsCarriereLoyaute": carriere.loyaute.valeur,
        "statsCarriereParticipation": carriere.participation,
        "statsCarriereInterventions": carriere.travaux.interventions,
        "statsCarriereAmendements": carriere.travaux.amendements_proposes,
    }


def objet(stats: StatsMembre | None, travaux: Travaux | None = None) -> dict[str, Any]:
    """The `stats` of a detail, where amendments are an object; every figure unknown for who never held a seat."""
    if stats is None:
        vide = dict.fromkeys(("presence", "presenceSolennel", "loyaute", "participation", "activite"))
        return {**vide, **_comptes(Travaux(), {"proposes": None, "adoptes": None})}
    faits = travaux or stats.travaux
    amendements = {"proposes": faits.amendements_proposes, "adoptes": faits.amendements_adoptes}
    return {**_taux_entiers(stats), **_comptes(faits, amendements)}


def _taux_entiers(stats: StatsMembre) -> dict[str, int | None]:
    return {
        "presence": stats.presence.valeur,
        "presenceSolennel": stats.presence_solennel.valeur,
        "loyaute": stats.loyaute.valeur,
        "participation": stats.participation,
        "activite": stats.activite.valeur,
    }


def _comptes(travaux: Travaux, amendements: object) -> dict[str, Any]:
    return {"interventions": travaux.interventions, "amendements": amendements, "questions": travaux.questions}


def _travaux(travaux: Travaux) -> Mapping[str, Any]:
    return {
        "interventions": travaux.interventions,
        "interventionsCourtes": travaux.interventions_courtes,
        "amendements": {
            "proposes": travaux.amendements_proposes,
            "adoptes": travaux.amendements_adoptes,
            "cosignes": travaux.amendements_cosignes,
        },
        "questions": travaux.questions,
    }


def _dernier(personne: Personne, chambre: Chambre) -> MandatParlementaire | None:
    """The last mandate in a chamber, as statistics take it."""
    siens = (m for m in personne.mandats if m.chambre is chambre)
    return max(siens, key=lambda m: (m.debut, m.fin or date.max), default=None)
