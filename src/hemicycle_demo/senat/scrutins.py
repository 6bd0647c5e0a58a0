"""The scrutins of the Sénat before anybody votes: numbered from 1 in each session, all on what was examined."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random

from hemicycle_demo.senat.calendrier import jours_de_seance, session_de
from hemicycle_demo.senat.groupes import AUCUN, NON_INSCRITS
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.textes import objets
from hemicycle_demo.senat.textes.examens import Examen
from hemicycle_demo.senat.textes.objets import Cite

AMENDEMENT, IDENTIQUES, SOUS_AMENDEMENT, ARTICLE = "amendement", "identiques", "sous_amendement", "article"
MOTION, ENSEMBLE, CREDITS, PARTIE, DECLARATION = "motion", "ensemble", "credits", "partie", "declaration"
SUR_AMENDEMENTS = (AMENDEMENT, IDENTIQUES, SOUS_AMENDEMENT)
_PAR_TEXTE = 5  # votes on a text, when there are enough for it to be worth asking for one


@dataclass(frozen=True, slots=True)
class Scrutin:
    """One vote to come.

    `axe` and `largeur` say whom the proposal pleases, as in the Assembly; `attendu` is the outcome that the
    story asks for, where it does. `amendements` are those voted on; `parent` is what a sub-amendment aims at.
    """

    session: int
    numero: int
    jour: date
    examen: Examen | None
    nature: str
    objet: str
    article: str
    apres: bool
    amendements: tuple[Cite, ...]
    parent: Cite | None
    preside: str
    axe: float
    largeur: float
    attendu: bool | None
    solennel: bool

    @property
    def uid(self) -> str:
        """The name of its page: `scr2025-12`."""
        return f"scr{self.session}-{self.numero}"


def planifier(
    examens: Sequence[Examen], volumes: Mapping[int, int], population: Population, graine: int
) -> tuple[Scrutin, ...]:
    """The scrutins of each session, in the order of the sittings."""
    resultat: list[Scrutin] = []
    for session, nombre in volumes.items():
        alea = Random(f"{graine}/senat/scrutins/{session}")
        ici = [examen for examen in examens if examen.session == session]
        votes = list(_declarations(session, nombre, population, alea))
        for examen, quota in zip(ici, _quotas(ici, nombre - len(votes), alea), strict=True):
            if quota:
                votes += _Lecture(examen, population, alea).votes(quota)
        votes.sort(key=lambda vote: (vote.jour, vote.examen.rang if vote.examen else -1))
        resultat += [replace(vote, numero=rang) for rang, vote in enumerate(votes, 1)]
    return tuple(_ecorchures(resultat))


def _quotas(examens: Sequence[Examen], nombre: int, alea: Random) -> list[int]:
    """How many votes each examination gets, `nombre` in all: where there are few, most texts pass by show of hands."""
    gardes = set(alea.sample(range(len(examens)), min(len(examens), max(2, nombre // _PAR_TEXTE))))
    gardes |= {rang for rang, examen in enumerate(examens) if examen.dossier.budget}
    parts = [0.0 if examen.mixte or rang not in gardes else alea.uniform(0.3, 1.7)
             for rang, examen in enumerate(examens)]  # fmt: skip
    quotas = [int(rang in gardes) for rang in range(len(examens))]
    reste = max(0, nombre - sum(quotas))
    quotas = [quota + int(reste * part / (sum(parts) or 1)) for quota, part in zip(quotas, parts, strict=True)]
    longs = [rang for rang in gardes if not examens[rang].mixte] or list(gardes)
    for rang in range(nombre - sum(quotas)):
        quotas[longs[rang % len(longs)]] += 1
    return quotas


def _declarations(session: int, nombre: int, population: Population, alea: Random) -> Iterator[Scrutin]:
    """A declaration of the Government followed by a vote, in each session that is long enough."""
    if nombre < 10:
        return
    jours = jours_de_seance(session)
    jour = jours[len(jours) // 3]
    preside = alea.choice(population.au_fauteuil(jour))
    yield Scrutin(
        session, 0, jour, None, DECLARATION, objets.declaration(alea), "", False, (), None, preside, 0.15, 0.7,
        attendu=None, solennel=True,
    )  # fmt: skip


class _Lecture:
    """The votes of one examination, from the first motion to the whole."""

    def __init__(self, examen: Examen, population: Population, alea: Random) -> None:
        self.examen = examen
        self.population = population
        self.alea = alea
        self.numeros: set[int] = set()

    def votes(self, quota: int) -> Iterator[Scrutin]:
        jours = self.examen.jours
        natures = self._natures(quota - 1)
        plafond = 40 + 4 * quota
        for rang, nature in enumerate(natures):
            jour = jours[rang * len(jours) // max(1, len(natures))]
            yield self._vote(nature, jour, 1 + rang * self.examen.dossier.articles // len(natures), plafond)
        yield self._scrutin(ENSEMBLE, jours[-1], objets.ensemble(self.examen), attendu=self.examen.adopte)

    def _natures(self, nombre: int) -> list[str]:
        courantes = self.alea.choices(
            (AMENDEMENT, IDENTIQUES, SOUS_AMENDEMENT, ARTICLE), (64, 12, 7, 17), k=nombre
        )  # fmt: skip
        if self.examen.dossier.budget and nombre > 1:
            courantes[-1] = CREDITS
            courantes[nombre // 2] = PARTIE
        if nombre > 2 and self.alea.random() < 0.5:
            courantes[0] = MOTION
        return courantes

    def _vote(self, nature: str, jour: date, rang: int, plafond: int) -> Scrutin:
        article = self._article(rang)
        if nature in (*SUR_AMENDEMENTS, MOTION):
            return self._sur_amendement(nature, jour, article, plafond)
        if nature == ARTICLE:
            return self._scrutin(nature, jour, objets.article_seul(self.examen, article), article)
        partie = nature == PARTIE
        return self._scrutin(
            nature, jour, objets.partie(self.examen) if partie else objets.credits_de_mission(self.examen, self.alea)
        )

    def _sur_amendement(self, nature: str, jour: date, article: str, plafond: int) -> Scrutin:
        cite, axe = self._cite(jour, plafond)
        if nature == MOTION:
            cite = replace(cite, rect=0)
            objet = objets.motion(self.examen, cite, self.alea)
            # One that passed would end the discussion.
            return self._scrutin(nature, jour, objet, cites=(cite,), axe=axe, attendu=False)
        if nature == IDENTIQUES:
            cites = (cite, *(self._cite(jour, plafond)[0] for _ in range(self.alea.choice((1, 1, 2)))))
            return self._scrutin(nature, jour, objets.identiques(self.examen, cites, article), article, cites, axe)
        if nature == SOUS_AMENDEMENT:
            parent, _ = self._cite(jour, plafond)
            objet = objets.sous_amendement(self.examen, cite, parent, article)
            return replace(self._scrutin(nature, jour, objet, article, (cite,), axe), parent=parent)
        apres = self.alea.random() < 0.15
        objet = objets.amendement(self.examen, cite, article, apres)
        return replace(self._scrutin(nature, jour, objet, article, (cite,), axe), apres=apres)

    def _scrutin(
        self,
        nature: str,
        jour: date,
        objet: str,
        article: str = "",
        cites: tuple[Cite, ...] = (),
        axe: float = 0.15,
        attendu: bool | None = None,
    ) -> Scrutin:
        large = nature in (ENSEMBLE, ARTICLE, CREDITS, PARTIE)
        largeur = self.alea.uniform(0.4, 1.4) if large else self.alea.uniform(0.2, 0.9)
        if self.alea.random() < 0.06:
            largeur = 2.0  # nobody is against
        preside = self.alea.choice(self.population.au_fauteuil(jour))
        solennel = nature == ENSEMBLE and self.alea.random() < 0.15
        return Scrutin(
            session_de(jour), 0, jour, self.examen, nature, objet, article, False, cites, None, preside, axe, largeur,
            attendu, solennel,
        )  # fmt: skip

    def _article(self, rang: int) -> str:
        if self.examen.dossier.articles == 1:
            return "l'article unique"
        nom = "1er" if rang == 1 else str(rang)
        return f"l'article {nom}{self.alea.choices(('', ' bis', ' A'), (90, 7, 3))[0]}"

    def _cite(self, jour: date, plafond: int) -> tuple[Cite, float]:
        """An amendment to vote on and where its author stands."""
        numero = self.alea.choice([n for n in range(1, plafond) if n not in self.numeros])
        self.numeros.add(numero)
        rect = self.alea.choices(range(5), (70, 16, 8, 4, 2))[0]
        prefixe = "I-" if self.examen.dossier.budget else ""
        genre = self.alea.random()
        if genre < 0.06:
            return Cite(numero, rect, None, None, False, prefixe=prefixe), 0.15
        if genre < 0.12 and self.examen.passage.rapporteur is not None:
            commission = objets.commission(self.examen)
            return Cite(numero, rect, self.examen.passage.rapporteur, None, False, commission, prefixe), 0.4
        bancs = [banc for banc in self.population.bancs(jour) if banc[0].code not in (AUCUN, NON_INSCRITS)]
        groupe, membres = self.alea.choice(bancs)
        entier = self.alea.random() < 0.35
        collegues = self.alea.random() < 0.6
        cite = Cite(numero, rect, self.alea.choice(membres), groupe if entier else None, collegues, prefixe=prefixe)
        return cite, groupe.axe


def _ecorchures(scrutins: Sequence[Scrutin]) -> Iterator[Scrutin]:
    """Slips of the pen: one of each sort per two hundred scrutins, and at least one."""
    sortes = [("qur", AMENDEMENT), ("majuscule", ENSEMBLE), ("sans_sur", ARTICLE), ("blanc", AMENDEMENT),
              ("sans_trait", SOUS_AMENDEMENT)]  # fmt: skip
    derniers: dict[str, int] = {}
    for rang, scrutin in enumerate(scrutins):
        comment = next(
            (c for c, nature in sortes if scrutin.nature == nature and rang - derniers.get(c, -200) >= 200), None
        )  # fmt: skip
        if comment is None:
            yield scrutin
        else:
            derniers[comment] = rang
            yield replace(scrutin, objet=objets.ecorcher(scrutin.objet, comment))
