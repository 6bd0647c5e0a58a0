"""Who holds which seat of the Sénat, and from when: five renewals, then ministers, substitutes, a death, a vacancy.

Those who sit on the day of the Congress are the very senators who vote there; what happens to seats before and
after is told around them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import count
from random import Random

from hemicycle_demo.congres import Senateurs
from hemicycle_demo.membres.personnes import EtatCivil, Personne
from hemicycle_demo.senat.calendrier import FIN_SERIE_1, RENOUVELLEMENTS, Renouvellement
from hemicycle_demo.senat.circonscriptions import CIRCONSCRIPTIONS, Circonscription
from hemicycle_demo.senat.groupes import GROUPES, NON_INSCRITS, PAR_CODE, PAR_CONGRES
from hemicycle_demo.senat.mandats import (
    ANNULE,
    CEDE,
    DECEDE,
    DEMISSION,
    ELECTION,
    ELU_DEPUTE,
    EN_COURS,
    FIN,
    MINISTRE,
    NON_REELU,
    REMPLACE,
    REPRISE,
    RETIRE,
)

_UN_JOUR = timedelta(days=1)
_AGE = timedelta(days=24 * 366)  # one must be 24 to be elected
REELECTION = 0.55
# Cohort whose end is dated of the day on which the next one begins: for one day the seats have two holders.
FIN_CHEVAUCHANTE = RENOUVELLEMENTS[2].debut


@dataclass
class Tenue:
    """A seat held by one person, while the story is being written."""

    uid: int
    personne: Personne
    place: int
    circonscription: Circonscription
    groupe: str
    election: date | None
    debut: date
    motif_debut: str
    fin: date | None = None
    motif_fin: str = EN_COURS
    commentaire: str = ""
    nomme: date | None = None

    def partir(self, fin: date, motif: str) -> None:
        self.fin, self.motif_fin = fin, motif


@dataclass
class Sieges:
    """All tenures, the president and the vice-presidents of the Sénat, and the persons that show each oddity."""

    tenues: list[Tenue]
    presidence: str = ""
    vice_presidents: list[str] = field(default_factory=list)
    girouette: str = ""  # enters without a group, sits among the non-attached, then joins one
    designes: dict[str, list[str]] = field(default_factory=dict)


def elire(
    congres: Senateurs, deputes: Mapping[str, Personne], futur_depute: Personne, anciens_deputes: Sequence[Personne],
    alea: Random,
) -> Sieges:  # fmt: skip
    """The seats since 2014. `futur_depute`: somebody whom the Assembly knows from the by-election of May 2025.

    Two of `anciens_deputes` are among those elected in 2026.
    """
    recit = _Recit(alea, deputes)
    titulaires = recit.placer(congres)
    for place, (circonscription, (personne, groupe)) in enumerate(titulaires):
        recit.mandats_du_siege(place, circonscription, personne, groupe)
    recit.presider()
    recit.evenements(futur_depute)
    recit.renouveler(RENOUVELLEMENTS[-1], anciens_deputes)
    recit.annoncer_des_fins()
    return recit.sieges


class _Recit:
    """The story of the seats."""

    def __init__(self, alea: Random, deputes: Mapping[str, Personne]) -> None:
        self.alea = alea
        self.deputes = deputes
        self.sieges = Sieges([])
        self.uids = count(20_001)
        self.etat_civil = EtatCivil(alea, premier=985_001)
        self.noms: set[tuple[str, str]] = set()
        self.reserves: set[int] = set()  # places whose holder nothing more may happen to

    def placer(self, congres: Senateurs) -> list[tuple[Circonscription, tuple[Personne, str]]]:
        """The members of the Congress on their seats: former deputies were elected in 2023, with series 1."""
        membres = [(banc.personne, PAR_CONGRES[uid].code) for uid, _, bancs in congres.bancs for banc in bancs]
        anciens = [membre for membre in membres if membre[0].uid in self.deputes]
        autres = [membre for membre in membres if membre[0].uid not in self.deputes]
        self.alea.shuffle(autres)
        autres = self._homonymes(autres)
        self.noms = {(personne.prenom, personne.nom) for personne, _ in (*anciens, *autres)}
        circonscriptions = [c for c in CIRCONSCRIPTIONS for _ in range(c.sieges)]
        self.sieges.designes["depute_devenu_senateur"] = [personne.uid for personne, _ in anciens]
        # Whoever was too young for 2020 was elected in 2023: the seats of series 1 come first.
        autres.sort(key=lambda membre: _adulte(membre[0], RENOUVELLEMENTS[2]))
        return list(zip(circonscriptions, (*anciens, *autres), strict=True))

    def mandats_du_siege(self, place: int, ou: Circonscription, personne: Personne, groupe: str) -> None:
        """The terms of a seat up to the one that covers the Congress."""
        avant, pendant = [r for r in RENOUVELLEMENTS if r.serie == ou.serie][:2]
        ancien_depute = personne.uid in self.deputes
        reelu = not ancien_depute and _adulte(personne, avant) and self.alea.random() < REELECTION
        sortant = personne if reelu else self._naitre(avant.debut, groupe)
        fin = pendant.debut if pendant.debut == FIN_CHEVAUCHANTE else pendant.veille
        premiere = self._elire(place, ou, sortant, groupe if reelu else self._autre_groupe(groupe), avant)
        premiere.partir(fin, FIN if reelu else self.alea.choice((NON_REELU, RETIRE)))
        if ancien_depute:
            self.reserves.add(place)
        self._elire(place, ou, personne, groupe, pendant, "Renouvellement 1" if reelu else ELECTION)

    def presider(self) -> None:
        """The president and six vice-presidents: of series 1, so that the renewal of 2026 leaves them there."""
        fauteuils = [t for t in self._ouvertes() if t.circonscription.serie == 1 and t.place not in self.reserves]
        president = next(t for t in fauteuils if t.groupe == GROUPES[0].code)
        vices = self.alea.sample([t for t in fauteuils if t is not president and t.groupe != NON_INSCRITS], 6)
        self.sieges.presidence = president.personne.uid
        self.sieges.vice_presidents = [tenue.personne.uid for tenue in vices]
        self.reserves |= {tenue.place for tenue in (president, *vices)}

    def evenements(self, futur_depute: Personne) -> None:
        """What happens to seats between two renewals, before and after the Congress."""
        for _ in range(2):
            self._entree_avant_le_congres(self._un_siege(2), date(2022, 3, 15))
        for _ in range(3):
            self._ministre(self._un_siege(), date(2024, 9, 21), date(2024, 10, 21), retour=date(2025, 11, 7))
        self._ministre(self._un_siege(), date(2025, 10, 12), date(2025, 11, 12))
        self._suivre(self._un_siege(), date(2025, 6, 20), DECEDE)
        girouette = self._suivre(self._un_siege(groupe=NON_INSCRITS), date(2025, 9, 15), DEMISSION)
        self.sieges.girouette = girouette.personne.uid
        self._elu_depute(self._un_siege(), futur_depute)
        self._annulation(self._un_siege(1))
        vacant = self._un_siege(1)
        vacant.partir(date(2026, 6, 30), DEMISSION)
        self.sieges.designes["siege_vacant"] = [vacant.personne.uid]

    def renouveler(self, renouvellement: Renouvellement, anciens_deputes: Sequence[Personne]) -> None:
        """The last renewal: half of the outgoing members come back, on the same seat and under the same matricule.

        Two of the others are not new to Parliament: they were deputies once.
        """
        revenants = iter([p for p in anciens_deputes if (p.prenom, p.nom) not in self.noms][:2])
        for sortante in [t for t in self._ouvertes() if t.circonscription.serie == renouvellement.serie]:
            reelu = self.alea.random() < REELECTION
            sortante.partir(renouvellement.veille, FIN if reelu else self.alea.choice((NON_REELU, RETIRE)))
            groupe = sortante.groupe if reelu else self._autre_groupe(sortante.groupe)
            personne = sortante.personne
            if not reelu:
                nouveau = self._naitre(renouvellement.debut, groupe)
                personne = next(revenants, nouveau)
            motif = self._rang_de_renouvellement(personne) if reelu else ELECTION
            self._elire(sortante.place, sortante.circonscription, personne, groupe, renouvellement, motif)

    def annoncer_des_fins(self) -> None:
        """Ends known in advance: three members of series 1 already have that of 2029."""
        stables = [t for t in self._ouvertes() if t.circonscription.serie == 1 and t.place not in self.reserves]
        choisies = self.alea.sample(stables, 3)
        for tenue in choisies:
            tenue.partir(FIN_SERIE_1, FIN)
        self.sieges.designes["fin_annoncee"] = [tenue.personne.uid for tenue in choisies]

    def _homonymes(self, membres: Sequence[tuple[Personne, str]]) -> list[tuple[Personne, str]]:
        """Give one senator the name of another, and a third that of a deputy; birth days differ."""
        modele, copie, double = membres[0][0], membres[1][0], membres[2][0]
        depute = next(
            p for p in self.deputes.values() if p.civilite == "M." and p.naissance.jour != double.naissance.jour
        )
        suite = [
            (_nommer(copie, modele), membres[1][1]),
            (_nommer(double, depute), membres[2][1]),
        ]
        self.sieges.designes["homonymes_du_senat"] = [modele.uid, copie.uid]
        self.sieges.designes["homonyme_d_un_depute"] = [double.uid]
        return [membres[0], *suite, *membres[3:]]

    def _entree_avant_le_congres(self, tenue: Tenue, deces: date) -> None:
        """Put somebody else at the head of a term whose holder at the Congress is a replacement."""
        titulaire = self._naitre(tenue.debut, tenue.groupe, deces)
        premiere = self._tenue(tenue.place, tenue.circonscription, titulaire, tenue.groupe, tenue.debut, ELECTION)
        premiere.election = tenue.election
        premiere.partir(deces, DECEDE)
        tenue.election, tenue.debut, tenue.motif_debut = None, deces + _UN_JOUR, REMPLACE
        tenue.commentaire = _remplacement(titulaire, DECEDE)

    def _ministre(self, tenue: Tenue, nomme: date, fin: date, retour: date | None = None) -> None:
        """Into the government and, at times, back: the substitute vanishes on that day."""
        suppleant = self._suivre(tenue, fin, MINISTRE)
        tenue.nomme = nomme
        if retour is None:
            return
        suppleant.partir(retour - _UN_JOUR, CEDE)
        self._tenue(tenue.place, tenue.circonscription, tenue.personne, tenue.groupe, retour, REPRISE)
        self.sieges.designes.setdefault("ministre_revenu_au_senat", []).append(tenue.personne.uid)
        self.sieges.designes.setdefault("suppleant_disparu", []).append(suppleant.personne.uid)

    def _elu_depute(self, tenue: Tenue, futur_depute: Personne) -> None:
        """A seat that comes to somebody who leaves it for the Assembly a year later."""
        self._suivre(tenue, date(2024, 4, 15), DEMISSION, futur_depute)
        senateur = self.sieges.tenues[-1]
        self._suivre(senateur, date(2025, 5, 25), ELU_DEPUTE)
        self.sieges.designes["senateur_elu_depute"] = [futur_depute.uid]

    def _annulation(self, tenue: Tenue) -> None:
        """An election made void: nobody on the seat until the by-election."""
        tenue.partir(date(2024, 6, 14), ANNULE)
        elu = self._naitre(date(2024, 9, 23), tenue.groupe)
        partielle = self._tenue(tenue.place, tenue.circonscription, elu, tenue.groupe, date(2024, 9, 23), ELECTION)
        partielle.election = date(2024, 9, 22)
        self.sieges.designes["election_annulee"] = [tenue.personne.uid]

    def _suivre(self, tenue: Tenue, fin: date, motif: str, suivant: Personne | None = None) -> Tenue:
        """End a tenure; the next of the list enters on the day after."""
        tenue.partir(fin, motif)
        if motif == DECEDE:
            tenue.personne = _deceder(tenue.personne, fin)
        groupe = tenue.groupe if tenue.groupe != NON_INSCRITS else GROUPES[0].code
        personne = suivant or self._naitre(fin, groupe)
        suite = self._tenue(tenue.place, tenue.circonscription, personne, groupe, fin + _UN_JOUR, REMPLACE)
        suite.commentaire = _remplacement(tenue.personne, motif)
        return suite

    def _elire(
        self, place: int, ou: Circonscription, personne: Personne, groupe: str, quand: Renouvellement,
        motif: str = ELECTION,
    ) -> Tenue:  # fmt: skip
        tenue = self._tenue(place, ou, personne, groupe, quand.debut, motif)
        tenue.election = quand.scrutin
        return tenue

    def _tenue(
        self, place: int, ou: Circonscription, personne: Personne, groupe: str, debut: date, motif: str
    ) -> Tenue:
        tenue = Tenue(next(self.uids), personne, place, ou, groupe, None, debut, motif)
        self.sieges.tenues.append(tenue)
        return tenue

    def _un_siege(self, serie: int | None = None, groupe: str | None = None) -> Tenue:
        """An ordinary open tenure, of which nothing was told yet."""
        tenue = self.alea.choice([
            t for t in self._ouvertes()
            if t.place not in self.reserves
            and serie in (None, t.circonscription.serie)
            and (t.groupe != NON_INSCRITS if groupe is None else t.groupe == groupe)
        ])  # fmt: skip
        self.reserves.add(tenue.place)
        return tenue

    def _ouvertes(self) -> list[Tenue]:
        return [tenue for tenue in self.sieges.tenues if tenue.fin is None]

    def _rang_de_renouvellement(self, personne: Personne) -> str:
        termes = sum(t.personne.uid == personne.uid and t.election is not None for t in self.sieges.tenues)
        return f"Renouvellement {termes}" if termes else "Réélection"

    def _naitre(self, entree: date, groupe: str, deces: date | None = None) -> Personne:
        """A new person, old enough on the day of entry and of a name that no other senator bears."""
        while True:
            personne = self.etat_civil.naitre(PAR_CODE[groupe].axe)
            nom = (personne.prenom, personne.nom)
            if personne.naissance.jour + _AGE <= entree and nom not in self.noms:
                self.noms.add(nom)
                return personne if deces is None else _deceder(personne, deces)

    def _autre_groupe(self, groupe: str) -> str:
        """A seat seldom changes sides."""
        return groupe if self.alea.random() < 0.8 else self.alea.choice(GROUPES[:-1]).code


def _adulte(personne: Personne, renouvellement: Renouvellement) -> bool:
    return personne.naissance.jour + _AGE <= renouvellement.debut


def _remplacement(personne: Personne, motif: str) -> str:
    masculin, feminin = _RAISONS[motif]
    raison = feminin if personne.feminin else masculin
    return f"En remplacement de {personne.civilite} {personne.prenom} {personne.nom}, {raison}"


def _nommer(personne: Personne, modele: Personne) -> Personne:
    return replace(personne, civilite=modele.civilite, prenom=modele.prenom, nom=modele.nom)


def _deceder(personne: Personne, jour: date) -> Personne:
    return replace(personne, deces=jour)


_RAISONS = {
    DECEDE: ("décédé", "décédée"),
    DEMISSION: ("démissionnaire", "démissionnaire"),
    ELU_DEPUTE: ("élu député", "élue députée"),
    MINISTRE: ("devenu membre du Gouvernement", "devenue membre du Gouvernement"),
}
