"""Who runs where: the winners are known, they are the senators of October; the story is told around them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import lru_cache
from random import Random

from hemicycle.senatoriales.circonscriptions import VEILLE, Circonscription, circonscriptions
from hemicycle.senatoriales.nuances import famille
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidats import (
    DEPARTEMENT,
    DEPUTE,
    MAIRE,
    PROFESSIONS,
    SENATEUR,
    Candidat,
    Candidatures,
    Circonscrite,
    Unite,
    de_personne,
)
from hemicycle_demo.membres.geographie import DEPARTEMENTS
from hemicycle_demo.membres.noms import FEMININS, MASCULINS, noms_de_famille
from hemicycle_demo.monde import Taille
from hemicycle_demo.senat.calendrier import RENOUVELLEMENTS
from hemicycle_demo.senat.mandats import NON_REELU, Mandat
from hemicycle_demo.senat.monde import Senat, senat

RENOUVELLEMENT = RENOUVELLEMENTS[-1]
UNITES = 6  # in most constituencies
DEPUTES = 4  # who run, and lose
HORS_GRILLE = "LTER"  # a shade that no grid has
# The shade of a list, then of a list that splits from it; of a candidate, then of a rival.
NUANCES: Mapping[str, tuple[str, str, str, str]] = {
    "RPL": ("LLR", "LDVD", "LR", "DVD"),
    "SOL": ("LSOC", "LDVG", "SOC", "DVG"),
    "CDT": ("LUC", "LDVC", "UDI", "DVC"),
    "NEL": ("LREN", "LDVC", "REN", "DVC"),
    "CPC": ("LCOM", "LDVG", "COM", "DVG"),
    "IPT": ("LHOR", "LDVC", "HOR", "DVC"),
    "JST": ("LVEC", "LECO", "VEC", "ECO"),
    "RDR": ("LUG", "LDVG", "RDG", "DVG"),
    "NI": ("LRN", "LEXD", "RN", "EXD"),
}
PERDANTES = ("LFI", "LRN", "LREC", "LUDR", "LREG", "LDIV", "LDVG", "LDVC", "LDVD")
PERDANTS = ("FI", "RN", "REC", "UDR", "REG", "DIV", "DVG", "DVC", "DVD")
_PARTAGE = "Une voix pour nos communes"  # one title in many constituencies
_CITE = '"Pour nos villages ! Pour nos villes !"'  # quotes are a part of it
_TITRES = (
    "Les élus {}", "La voix {}", "Le souffle {}", "Les communes {} d'abord", "Servir les habitants {}",
    "Les élus de terrain au service {}, de ses communes et de ses habitants", "Le renouveau {}",
    "La force des territoires", "Républicains et solidaires", "L'avenir {}", "Pour une ruralité vivante", "Le bon sens",
)  # fmt: skip
_DE = {departement.code: departement.de for departement in DEPARTEMENTS}


@lru_cache(maxsize=2)
def candidatures(taille: Taille, graine: int) -> Candidatures:
    """The ballot of a size and a seed."""
    return _Recit(senat(taille, graine)).tout()


@dataclass
class _Liste:
    """A voting unit while it is being put together."""

    nuance: str
    candidats: list[Candidat]
    gagne: int

    def attend(self, candidat: Candidat) -> bool:
        """Whether the next place is for somebody of this sex."""
        return self.candidats[-1].feminin != candidat.feminin


@dataclass
class _Recit:
    senat: Senat
    curiosites: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.alea = Random(f"{self.senat.graine}/election")
        self.noms = noms_de_famille(self.alea)
        self.pris = {(s.personne.prenom, s.personne.nom) for s in self.senat.population.senateurs.values()}
        self.deputes = self._deputes()

    def tout(self) -> Candidatures:
        lieux = circonscriptions()
        elus, battus = self._elus(), self._battus()
        found = {code: self._circonscription(lieu, elus[code], battus.get(code, [])) for code, lieu in lieux.items()}
        return Candidatures(self.senat.graine, self._pieges(found), self.curiosites)

    def _elus(self) -> dict[str, list[tuple[Candidat, str]]]:
        """Those who hold the seats from October on, with their group, by constituency and in the order of seats."""
        sortants = self._sortants()
        found: dict[str, list[tuple[Candidat, str]]] = {}
        for mandat in sorted(self.senat.population.mandats, key=lambda m: m.place):
            if mandat.election == RENOUVELLEMENT.scrutin and mandat.circonscription is not None:
                personne = self.senat.population.senateurs[mandat.matricule].personne
                sortant = mandat.matricule in sortants
                candidat = de_personne(personne, SENATEUR if sortant else "", sortant=sortant)
                if personne.uid in self.senat.travaux.monde.personnes and not sortant:
                    self.curiosites.setdefault("ancien_depute_elu", []).append(candidat.appel)
                found.setdefault(mandat.circonscription.code, []).append((candidat, mandat.groupe))
        return found

    def _battus(self) -> dict[str, list[tuple[Candidat, str]]]:
        """The outgoing who run and lose; whoever the files say retires is not there."""
        found: dict[str, list[tuple[Candidat, str]]] = {}
        for matricule, mandat in self._sortants().items():
            if mandat.motif_fin == NON_REELU and mandat.circonscription is not None:
                personne = self.senat.population.senateurs[matricule].personne
                candidat = de_personne(personne, SENATEUR, sortant=True)
                found.setdefault(mandat.circonscription.code, []).append((candidat, mandat.groupe))
        return found

    def _sortants(self) -> dict[str, Mandat]:
        en_poste = self.senat.population.en_poste(VEILLE)
        return {
            matricule: mandat
            for matricule, mandat in en_poste.items()
            if mandat.circonscription is not None and mandat.circonscription.serie == RENOUVELLEMENT.serie
        }

    def _deputes(self) -> Iterator[Candidat]:
        """Deputies in office, as candidates."""
        monde = self.senat.travaux.monde
        en_poste = [m.personne for m in monde.mandats if m.siege is not None and m.fin is None]
        choisis = self.alea.sample(sorted(set(en_poste)), DEPUTES)
        return iter([de_personne(monde.personnes[uid], DEPUTE) for uid in choisis])

    def _circonscription(
        self, lieu: Circonscription, elus: Sequence[tuple[Candidat, str]], battus: Sequence[tuple[Candidat, str]]
    ) -> Circonscrite:
        if lieu.mode is ModeScrutin.MAJORITAIRE:
            unites = self._binomes(lieu, elus, battus)
        else:
            unites = self._listes(lieu, elus, battus)
        self.alea.shuffle(unites)
        return Circonscrite(lieu, tuple(replace(unite, depot=n) for n, unite in enumerate(unites, start=1)))

    def _binomes(
        self, lieu: Circonscription, elus: Sequence[tuple[Candidat, str]], battus: Sequence[tuple[Candidat, str]]
    ) -> list[Unite]:
        nuances = [NUANCES[groupe][2] for _, groupe in elus] + [NUANCES[groupe][3] for _, groupe in battus]
        candidats = [candidat for candidat, _ in (*elus, *battus)]
        candidats += self._deputes_d_ici(lieu)
        while len(candidats) < UNITES - 1:
            candidats.append(self._nouveau(self.alea.random() < 0.4))
        nuances += [self.alea.choice(PERDANTS) for _ in range(len(candidats) - len(nuances))]
        return [
            Unite(0, nuance, None, (candidat,), self._nouveau(not candidat.feminin), int(rang < len(elus)))
            for rang, (candidat, nuance) in enumerate(zip(candidats, nuances, strict=True))
        ]

    def _listes(
        self, lieu: Circonscription, elus: Sequence[tuple[Candidat, str]], battus: Sequence[tuple[Candidat, str]]
    ) -> list[Unite]:
        """Winners share a list where family and alternation of sexes allow it; the others lose."""
        listes: list[_Liste] = []
        for candidat, groupe in elus:
            voulue, dissidente = NUANCES[groupe][:2]
            siennes = [liste for liste in listes if famille(liste.nuance) == famille(voulue)]
            ouverte = next((liste for liste in siennes if liste.attend(candidat)), None)
            if ouverte is None:
                listes.append(_Liste(dissidente if siennes else voulue, [candidat], 1))
            else:
                ouverte.candidats.append(candidat)
                ouverte.gagne += 1
        places = lieu.sieges + 2
        for candidat, groupe in battus:
            voulue = NUANCES[groupe][1]
            ouverte = next(
                (
                    liste for liste in listes
                    if famille(liste.nuance) == famille(voulue) and liste.attend(candidat)
                    and len(liste.candidats) < places
                ),
                None,
            )  # fmt: skip
            if ouverte is None:
                listes.append(_Liste(voulue, [candidat], 0))
            else:
                ouverte.candidats.append(candidat)
        listes += [_Liste("LDVC", [depute], 0) for depute in self._deputes_d_ici(lieu)]
        while len(listes) < UNITES:
            listes.append(_Liste(self.alea.choice(PERDANTES), [self._nouveau(self.alea.random() < 0.4)], 0))
        titres = self._titres(lieu, len(listes))
        return [self._complete(liste, places, titre) for liste, titre in zip(listes, titres, strict=True)]

    def _complete(self, liste: _Liste, places: int, titre: str) -> Unite:
        while len(liste.candidats) < places:
            liste.candidats.append(self._nouveau(not liste.candidats[-1].feminin))
        return Unite(0, liste.nuance, titre, tuple(liste.candidats), None, liste.gagne)

    def _deputes_d_ici(self, lieu: Circonscription) -> list[Candidat]:
        """One deputy in some constituencies, of both kinds."""
        choisi = next(self.deputes, None) if lieu.code in ("03", "06", "13", "2A") else None
        if choisi is None:
            return []
        self.curiosites.setdefault("depute_candidat", []).append(choisi.appel)
        return [choisi]

    def _titres(self, lieu: Circonscription, nombre: int) -> list[str]:
        """Titles of lists, each once in a constituency; one of them is in most."""
        modeles = self.alea.sample(_TITRES, nombre - 1)
        return [_PARTAGE, *(modele.format(_DE.get(lieu.code, _DE["099"])) for modele in modeles)]

    def _nouveau(self, feminin: bool) -> Candidat:
        """Somebody who never sat, of a full name that no senator and no other candidate bears."""
        while True:
            nom = (self.alea.choice(FEMININS if feminin else MASCULINS), self.alea.choice(self.noms))
            if nom not in self.pris:
                break
        self.pris.add(nom)
        jour = date(1948, 1, 1) + timedelta(days=self.alea.randrange(18_600))
        personnalite = self.alea.choices(("", MAIRE, DEPARTEMENT), (90, 8, 2))[0]
        profession = PROFESSIONS[self.alea.choice(list(PROFESSIONS))]
        return Candidat(feminin, nom[1].upper(), nom[0], jour, profession, personnalite)

    def _pieges(self, found: Mapping[str, Circonscrite]) -> dict[str, Circonscrite]:
        """Lay the traps of names: a slip of the pen, a twin, a namesake, a shade of no grid, quotes in a title."""
        ecrits = dict(found)
        self._coquille(ecrits)
        self._jumeau(ecrits)
        self._homonyme(ecrits)
        citee, hors_grille = (_sans_siege(ecrits[code]) for code in ("34", "06"))
        _changer(ecrits, "34", citee, replace(citee, titre=_CITE))
        _changer(ecrits, "06", hors_grille, replace(hors_grille, nuance=HORS_GRILLE))
        self.curiosites["titre_cite"] = [f"34-{citee.depot}"]
        self.curiosites["nuance_hors_grille"] = [f"06-{hors_grille.depot}"]
        return ecrits

    def _coquille(self, ecrits: dict[str, Circonscrite]) -> None:
        """An outgoing senator whose given name has lost a letter."""
        code, unite, candidat = next(
            (c, u, t) for c, u, t in _titulaires(ecrits) if t.sortant and u.gagne and len(t.prenom) > 6
        )
        tordu = replace(candidat, prenom=candidat.prenom[:2] + candidat.prenom[3:])
        _changer(ecrits, code, unite, _remplacer(unite, candidat, tordu))
        self.curiosites["prenom_ecorche"] = [tordu.appel]

    def _jumeau(self, ecrits: dict[str, Circonscrite]) -> None:
        """The twin of an outgoing senator, on a list that wins nothing: same family name, same birth day."""
        code, _, senateur = next((c, u, t) for c, u, t in _titulaires(ecrits) if t.sortant and u.titre and u.gagne > 1)
        unite, place = next(
            (u, t) for c, u, t in _titulaires(ecrits)
            if c == code and not u.gagne and not t.personne and t.feminin == senateur.feminin
        )  # fmt: skip
        jumeau = replace(place, nom=senateur.nom, naissance=senateur.naissance)
        _changer(ecrits, code, unite, _remplacer(unite, place, jumeau))
        self.curiosites["jumeau"] = [senateur.appel, jumeau.appel]

    def _homonyme(self, ecrits: dict[str, Circonscrite]) -> None:
        """A candidate of the full name of a deputy, born on another day."""
        personnes = self.senat.travaux.monde.personnes
        candidats = {candidat.personne for _, _, candidat in _titulaires(ecrits)}
        depute = next(p for uid, p in sorted(personnes.items()) if not p.feminin and uid not in candidats)
        code, unite, place = next(
            (c, u, t) for c, u, t in _titulaires(ecrits)
            if u.titre is None and not u.gagne and not t.personne and not t.feminin
            and t.naissance != depute.naissance.jour
        )  # fmt: skip
        modele = de_personne(depute)
        homonyme = replace(place, nom=modele.nom, prenom=modele.prenom)
        _changer(ecrits, code, unite, _remplacer(unite, place, homonyme))
        self.curiosites["homonyme_d_un_depute_candidat"] = [homonyme.appel]


def _sans_siege(circonscrite: Circonscrite) -> Unite:
    """A list that wins nothing, of persons who never sat where there is one."""
    perdantes = [unite for unite in circonscrite.unites if not unite.gagne]
    return min(perdantes, key=lambda unite: sum(bool(candidat.personne) for candidat in unite.titulaires))


def _titulaires(ecrits: Mapping[str, Circonscrite]) -> Iterator[tuple[str, Unite, Candidat]]:
    for code, circonscrite in ecrits.items():
        for unite in circonscrite.unites:
            for candidat in unite.titulaires:
                yield code, unite, candidat


def _remplacer(unite: Unite, ancien: Candidat, nouveau: Candidat) -> Unite:
    return replace(unite, titulaires=tuple(nouveau if c is ancien else c for c in unite.titulaires))


def _changer(ecrits: dict[str, Circonscrite], code: str, ancienne: Unite, nouvelle: Unite) -> None:
    unites = tuple(nouvelle if unite is ancienne else unite for unite in ecrits[code].unites)
    ecrits[code] = replace(ecrits[code], unites=unites)
