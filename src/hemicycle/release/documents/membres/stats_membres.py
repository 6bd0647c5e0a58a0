"""Statistics of members as documents show them: plain numbers in lists, the same with their base in details.

Which scope stands where is the contract's: rates and votes cast are those of the current (or last) mandate in lists
and comparisons, of the career in details; counts of works are those of the career in both. A row of a past period
shows that period alone. A career is always inside one chamber: the other one is told apart, never added.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from msgspec.structs import asdict, astuple

from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import stats as models
from hemicycle.models.votes import GroupeDuVote
from hemicycle.release.documents.references import fill, taux_detaille
from hemicycle.stats import resultats
from hemicycle.stats.membres.portees import periode_du_mandat
from hemicycle.stats.methodologie import DEFINITIONS_VERSION
from hemicycle.stats.resultats import Cle, Portee, Statistiques, StatsMembre, Travaux
from hemicycle.vocabulaire import Chambre


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

    def du_siege(self, rang: int, mandat: MandatParlementaire) -> StatsMembre:
        """The figures of a seat: two seats in one legislature, or in one term, are one mandate."""
        return self._membres[Cle(rang, mandat.chambre, Portee.MANDAT, periode_du_mandat(mandat))]

    def detail(self, rang: int, personne: Personne) -> models.StatsDetail | None:
        """Every figure of a member with its base, in the chamber of filing and in the other one."""
        if _dernier(personne, personne.chambre) is None:
            return None
        autre = next(chambre for chambre in Chambre if chambre is not personne.chambre)
        ici = self._dans(rang, personne, personne.chambre)
        return models.StatsDetail(
            definitions_version=DEFINITIONS_VERSION,
            chambre=ici.chambre,
            as_of=ici.as_of,
            mandat=ici.mandat,
            carriere=ici.carriere,
            autre_chambre=self._dans(rang, personne, autre) if _dernier(personne, autre) else None,
        )

    def _dans(self, rang: int, personne: Personne, chambre: Chambre) -> models.StatsChambre:
        cle = cle_du_mandat(rang, personne, chambre)
        assert cle is not None, "a chamber the member sat in"
        return models.StatsChambre(
            chambre=chambre,
            as_of=self._jour(personne, chambre),
            mandat=self._portee(self._membres[cle], cle.periode),
            carriere=self._portee(self.carriere(rang, chambre), None),
        )

    def _jour(self, personne: Personne, chambre: Chambre) -> str | None:
        """The last day the figures speak of: that of the data, or that of leaving, after which nothing moves."""
        dernier = _dernier(personne, chambre)
        donnees = self._as_of.get(chambre)
        if donnees is None or dernier is None:
            return None
        return min(donnees, dernier.fin or date.max).isoformat()

    def _portee(self, stats: StatsMembre, periode: str | None) -> models.StatsPortee:
        travaux = stats.travaux
        return models.StatsPortee(
            periode=periode,
            presence=taux_detaille(stats.presence),
            presence_solennel=taux_detaille(stats.presence_solennel),
            presence_physique=taux_detaille(stats.presence_physique),
            votes_delegues=stats.votes_delegues,
            taux_delegation=taux_detaille(stats.delegation),
            participation=stats.participation,
            loyaute=taux_detaille(stats.loyaute),
            loyaute_par_groupe=[self._etape(etape) for etape in stats.loyaute_par_groupe],
            dissidence=taux_detaille(stats.dissidence),
            ecarts_abstention=stats.ecarts_abstention,
            activite=models.ActiviteDetaillee(
                *astuple(taux_detaille(stats.activite)), semaines_actives=stats.activite.numerateur
            ),
            interventions=travaux.interventions,
            interventions_courtes=travaux.interventions_courtes,
            amendements=models.AmendementsDetailles(
                travaux.amendements_proposes, travaux.amendements_adoptes, travaux.amendements_cosignes
            ),
            questions=travaux.questions,
            travaux_sans_donnees=list(stats.travaux_sans_donnees),
        )

    def _etape(self, etape: resultats.LoyauteDansGroupe) -> models.LoyauteDansGroupe:
        return models.LoyauteDansGroupe(
            groupe=fill(GroupeDuVote, self._groupes[etape.groupe]),
            date_debut=instant(etape.debut),
            date_fin=instant_connu(etape.fin),
            **asdict(taux_detaille(etape.taux)),
        )


def du_mandat(figures: Figures | None) -> models.Stats | None:
    """The `stats` of a list item and of a comparison: rates of the current or last mandate."""
    return None if figures is None else objet(figures.votes, figures.travaux)


def objet(stats: StatsMembre | None, travaux: Travaux | None = None) -> models.Stats:
    """The `stats` of a member; every figure unknown for who never held a seat."""
    faits = travaux or (stats.travaux if stats else Travaux())
    return models.Stats(
        presence=stats.presence.valeur if stats else None,
        presence_solennel=stats.presence_solennel.valeur if stats else None,
        loyaute=stats.loyaute.valeur if stats else None,
        participation=stats.participation if stats else None,
        activite=stats.activite.valeur if stats else None,
        interventions=faits.interventions,
        amendements=models.AmendementsStats(proposes=faits.amendements_proposes, adoptes=faits.amendements_adoptes),
        questions=faits.questions,
    )


def _dernier(personne: Personne, chambre: Chambre) -> MandatParlementaire | None:
    """The last mandate in a chamber, as statistics take it."""
    siens = (m for m in personne.mandats if m.chambre is chambre)
    return max(siens, key=lambda m: (m.debut, m.fin or date.max), default=None)
