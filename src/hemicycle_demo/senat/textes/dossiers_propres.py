"""Dossiers of the Sénat alone: bills of senators, discussed or only tabled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from hemicycle_demo.dates import ouvrable
from hemicycle_demo.senat.calendrier import DERNIER_JOUR, jours_de_seance
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.textes import dossiers
from hemicycle_demo.senat.textes.dossiers import (
    ADOPTE,
    CADUC,
    DE_COMMISSION,
    DEPOSE,
    DEPOSE_AN,
    EN_COURS,
    REJETE,
    REPOUSSE,
    RETIRE,
    Dossier,
    Greffe,
    Lecture,
    Passage,
)
from hemicycle_demo.senat.textes.dossiers_partages import jours_d_examen
from hemicycle_demo.textes.dossiers_deposes import titres_de_propositions

_LIEUX = (
    "dans les communes nouvelles", "au bénéfice des conseils départementaux", "dans les massifs", "le long des canaux",
    "avec les maires", "dans les sous-préfectures", "par les syndicats mixtes", "dans les parcs naturels",
    "entre voisins", "dans les hameaux", "à l'approche des ports", "dans les villes moyennes", "en bord de route",
    "au cœur des bourgs", "dans les vallées", "au pied des digues", "chez les artisans", "dans les lycées agricoles",
)  # fmt: skip


@dataclass
class Propres:
    """Writes the dossiers of the Sénat. `pris` are the names of dossiers that are already borne."""

    population: Population
    greffe: Greffe
    pris: set[str]
    graine: int

    def __post_init__(self) -> None:
        self.transmis = 0
        self.titres = titres_de_propositions(Random(f"{self.graine}/senat/titres"), _LIEUX)

    def discutes(self, session: int, nombre: int) -> Iterator[Dossier]:
        """`nombre` bills of senators that are voted on in a session, two in three of them adopted."""
        jours = jours_de_seance(session)
        for rang in range(nombre):
            alea = Random(f"{self.graine}/senat/discute/{session}/{rang}")
            dernier = jours[(rang + 1) * len(jours) // (nombre + 1)]
            depot = ouvrable(dernier - timedelta(days=alea.randrange(40, 200)))
            adopte = alea.random() < 0.67
            textes = [self.greffe.imprimer(depot, DEPOSE)]
            jours_votes = jours_d_examen(depot, dernier, alea)
            textes.append(self.greffe.imprimer(jours_votes[0] - timedelta(days=6), DE_COMMISSION))
            textes.append(self.greffe.imprimer(dernier, ADOPTE if adopte else REJETE))
            auteur, rapporteur = alea.sample(list(self.population.en_poste(dernier)), 2)
            passage = Passage(
                self.greffe.lecidt(), dossiers.SENAT, 1, depot, tuple(textes), self.greffe.seances(jours_votes),
                self.population.senateurs[rapporteur],
            )  # fmt: skip
            passages = [passage, self._transmis(dernier + timedelta(days=1))] if adopte else [passage]
            dossier = self._dossier(depot, passages, auteur, alea)
            yield dossier if adopte else replace(dossier, etat=REPOUSSE)

    def deposes(self, nombre: int, premiere: int) -> Iterator[Dossier]:
        """`nombre` bills that were only tabled since a session: waiting, withdrawn, or lapsed with time."""
        debut = date(premiere, 10, 9)
        duree = (DERNIER_JOUR - debut).days - 10
        for rang in range(nombre):
            alea = Random(f"{self.graine}/senat/depose/{rang}")
            depot = ouvrable(debut + timedelta(days=duree * rang // nombre))
            passage = Passage(
                self.greffe.lecidt(), dossiers.SENAT, 1, depot, (self.greffe.imprimer(depot, DEPOSE),)
            )  # fmt: skip
            auteur = alea.choice(list(self.population.en_poste(depot)))
            etat = RETIRE if rang % 9 == 4 else CADUC if (DERNIER_JOUR - depot).days > 4 * 365 else EN_COURS
            yield replace(self._dossier(depot, [passage], auteur, alea), etat=etat)

    def _transmis(self, jour: date) -> Passage:
        """What the Sénat adopted waits at the Assembly, under a number of the Assembly's."""
        self.transmis += 1
        texte = self.greffe.imprimer(jour, DEPOSE_AN, 2_000 + self.transmis)
        return Passage(self.greffe.lecidt(), dossiers.ASSEMBLEE, 2, jour, (texte,))

    def _dossier(self, depot: date, passages: Sequence[Passage], auteur: str, alea: Random) -> Dossier:
        nature = alea.choices(("proposition de loi", "proposition de loi organique"), (19, 1))[0]
        signet = self._signet(passages[0])
        lecture = Lecture(self.greffe.lecidt(), "1", tuple(passages))
        groupe = self.population.groupe(auteur, depot)
        autres = [s for g, bancs in self.population.bancs(depot) if groupe and g.code == groupe.groupe for s in bancs]
        cosignataires = alea.sample(autres, min(len(autres), alea.choice((0, 2, 8))))
        signataires = [self.population.senateurs[auteur], *(s for s in cosignataires if s.matricule != auteur)]
        return Dossier(
            self.greffe.dossier(), signet, nature, next(self.titres), None, alea.randrange(1, 9), (lecture,),
            auteurs=tuple(signataires),
        )  # fmt: skip

    def _signet(self, passage: Passage) -> str:
        texte = passage.textes[0]
        signet = f"ppl{texte.session % 100:02d}-{texte.numero:03d}"
        if signet in self.pris:
            raise ValueError(f"deux dossiers du Sénat s'appelleraient {signet}")
        self.pris.add(signet)
        return signet
