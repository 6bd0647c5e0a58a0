"""The senators of the demo, known by their matricule, and who sits in which group on a given day."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from random import Random

from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.monde import Monde
from hemicycle_demo.senat.anciens import anciens
from hemicycle_demo.senat.appartenances import appartenances, transfuges
from hemicycle_demo.senat.calendrier import DERNIER_JOUR
from hemicycle_demo.senat.groupes import PAR_CODE, Groupe
from hemicycle_demo.senat.mandats import Appartenance, Mandat, Senateur
from hemicycle_demo.senat.sieges import Sieges, elire

Bancs = tuple[tuple[Groupe, tuple[Senateur, ...]], ...]

_PREMIER_RANG = 601  # of a matricule in its year
_LETTRES = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_PARTIELLE = date(2025, 5, 25)  # by-election of the Assembly that a senator wins


@dataclass(frozen=True)
class Population:
    """Every senator, sitting or not, with mandates and spells; `designes` are matricules by oddity."""

    senateurs: Mapping[str, Senateur]
    mandats: Sequence[Mandat]
    appartenances: Sequence[Appartenance]
    presidence: str
    vice_presidents: Sequence[str]
    designes: Mapping[str, Sequence[str]]
    dernier_jour: date = DERNIER_JOUR  # the day on which the files are made

    def bancs(self, jour: date) -> Bancs:
        """The groups in the source's order with their members of that day, by seat."""
        rang = bisect_right(self._dates, jour)
        if rang not in self._connus:
            self._connus[rang] = self._composer(jour)
        return self._connus[rang]

    def en_poste(self, jour: date | None = None) -> dict[str, Mandat]:
        """The mandates held on a day (the last one by default), by matricule, in the order of the seats."""
        ouverts = [mandat for mandat in self.mandats if mandat.en_cours(jour or self.dernier_jour)]
        return {mandat.matricule: mandat for mandat in sorted(ouverts, key=lambda m: m.place)}

    def groupe(self, matricule: str, jour: date | None = None) -> Appartenance | None:
        """The spell of a day (the last one by default): the later one when two touch."""
        couvrants = [spell for spell in self._spells.get(matricule, ()) if spell.couvre(jour or self.dernier_jour)]
        return max(couvrants, key=lambda spell: spell.debut or date.min, default=None)

    def au_fauteuil(self, jour: date) -> list[str]:
        """Those who may be in the chair: the president and vice-presidents who sit, else anybody."""
        en_poste = self.en_poste(jour)
        return [m for m in (self.presidence, *self.vice_presidents) if m in en_poste] or list(en_poste)[:3]

    def ministres(self, jour: date) -> frozenset[str]:
        """Senators in the government who still hold their seat."""
        return frozenset(
            m.matricule for m in self.mandats if m.nomme is not None and m.nomme <= jour and m.en_cours(jour)
        )

    @cached_property
    def _spells(self) -> dict[str, list[Appartenance]]:
        spells: dict[str, list[Appartenance]] = {}
        for spell in self.appartenances:
            spells.setdefault(spell.matricule, []).append(spell)
        return spells

    @cached_property
    def _dates(self) -> list[date]:
        bornes = [(m.debut, m.fin) for m in self.mandats] + [(a.debut, a.fin) for a in self.appartenances if a.debut]
        fins = {fin + timedelta(days=1) for _, fin in bornes if fin is not None}
        return sorted({debut for debut, _ in bornes if debut is not None} | fins)

    @cached_property
    def _connus(self) -> dict[int, Bancs]:
        return {}

    def _composer(self, jour: date) -> Bancs:
        membres: dict[str, list[Senateur]] = {}
        for matricule in self.en_poste(jour):
            spell = self.groupe(matricule, jour)
            if spell is not None:
                membres.setdefault(spell.groupe, []).append(self.senateurs[matricule])
        ordre = sorted((PAR_CODE[code] for code in membres), key=lambda groupe: groupe.ordre)
        return tuple((groupe, tuple(membres[groupe.code])) for groupe in ordre)


def peupler(monde: Monde) -> Population:
    """The senators of a world: those of its Congress, and those around them."""
    alea = Random(f"{monde.graine}/senat")
    sieges = elire(monde.senateurs, monde.personnes, _futur_depute(monde), _anciens_deputes(monde), alea)
    matricules = _matricules(sieges)
    mandats = [
        Mandat(t.uid, matricules[t.personne.uid], t.circonscription, t.place, t.groupe, t.election, t.debut,
               t.motif_debut, t.fin, t.motif_fin, t.commentaire, t.nomme)
        for t in sieges.tenues
    ]  # fmt: skip
    designes = {cle: [matricules[uid] for uid in uids] for cle, uids in sieges.designes.items()}
    fauteuils = [matricules[uid] for uid in (sieges.presidence, *sieges.vice_presidents)]
    reserves = frozenset(fauteuils).union(*designes.values())
    changements = transfuges(mandats, reserves, alea)
    girouette = matricules[sieges.girouette]
    spells = appartenances(_par_matricule(mandats), changements, girouette, alea)
    vieux, vieux_mandats, vieux_spells = anciens(alea)
    personnes = _personnes(sieges)
    senateurs = {matricules[uid]: Senateur(matricules[uid], personne) for uid, personne in personnes.items()}
    designes |= {
        "six_chiffres": [senateur.matricule for senateur in vieux if senateur.matricule.isdigit()],
        "sans_debut": [spell.matricule for spell in vieux_spells if spell.debut is None],
        "changement_de_groupe_au_senat": list(changements),
        "appartenances_qui_se_touchent": [
            girouette,
            *(matricule for matricule, changement in changements.items() if changement.groupe == "NI"),
        ],
    }
    return Population(
        senateurs | {senateur.matricule: senateur for senateur in vieux},
        [*vieux_mandats, *mandats],
        [*vieux_spells, *spells],
        fauteuils[0],
        fauteuils[1:],
        designes,
    )


def _futur_depute(monde: Monde) -> Personne:
    """Somebody who enters the Assembly by the by-election that a senator wins."""
    elus = (m for m in monde.mandats if m.siege is not None and m.debut == _PARTIELLE)
    return monde.personnes[next(elus).personne]


def _anciens_deputes(monde: Monde) -> list[Personne]:
    """Deputies of the 16th legislature who left the Assembly for good, and are not senators."""
    mandats = [m for m in monde.mandats if m.siege is not None]
    revenus = {m.personne for m in mandats if m.legislature != 16 or m.fin is None}
    senateurs = {banc.personne.uid for _, _, bancs in monde.senateurs.bancs for banc in bancs}
    partis = dict.fromkeys(m.personne for m in mandats if m.personne not in revenus | senateurs)
    return [monde.personnes[uid] for uid in partis if monde.personnes[uid].deces is None]


def _matricules(sieges: Sieges) -> dict[str, str]:
    """The matricule of each person, after the year of the first mandate."""
    entrees: dict[str, int] = {}
    for tenue in sorted(sieges.tenues, key=lambda t: (t.debut, t.place)):
        entrees.setdefault(tenue.personne.uid, tenue.debut.year)
    rangs: dict[int, int] = {}
    matricules = {}
    for uid, annee in entrees.items():
        rang = rangs[annee] = rangs.get(annee, _PREMIER_RANG - 1) + 1
        matricules[uid] = f"{annee % 100:02d}{rang}{_LETTRES[rang % len(_LETTRES)]}"
    return matricules


def _personnes(sieges: Sieges) -> dict[str, Personne]:
    """Each person once, as last known: a death is told by the last tenure only."""
    personnes: dict[str, Personne] = {}
    for tenue in sieges.tenues:
        if tenue.personne.uid not in personnes or tenue.personne.deces is not None:
            personnes[tenue.personne.uid] = tenue.personne
    return personnes


def _par_matricule(mandats: Sequence[Mandat]) -> dict[str, list[Mandat]]:
    resultat: dict[str, list[Mandat]] = {}
    for mandat in sorted(mandats, key=lambda m: (m.debut, m.place)):
        resultat.setdefault(mandat.matricule, []).append(mandat)
    return resultat
