"""Amendments at the Sénat: those that scrutins vote on, others of the sitting, and those of the committee."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import count
from random import Random

from hemicycle_demo.senat.groupes import Groupe
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.scrutins import IDENTIQUES, MOTION, Scrutin
from hemicycle_demo.senat.textes.examens import Examen
from hemicycle_demo.senat.textes.objets import Cite
from hemicycle_demo.textes.phrases import dispositif, expose

AMENDEMENT, SOUS_AMENDEMENT, MOTION_DEPOSEE = "Amt", "S/Amt", "Motion"
RECTIFICATIONS = ("", " rect.", " rect. bis", " rect. ter", " rect. quater")
ADOPTE, REJETE, RETIRE, TOMBE = "Adopté", "Rejeté", "Retiré", "Tombé"
NON_SOUTENU, SATISFAIT = "Non soutenu", "Satisfait ou sans objet"
ARTICLE_40, ARTICLE_41 = "Irrecevable art. 40 C", "Irrecevable art. 41 C"
RETIRE_AVANT = "Cet amendement est retiré avant séance"
_SORTS = ((REJETE, 46), (ADOPTE, 22), (RETIRE, 14), (NON_SOUTENU, 8), (TOMBE, 5), (ARTICLE_40, 2), (ARTICLE_41, 1),
          (RETIRE_AVANT, 2))  # fmt: skip
_SORTS_COMMISSION = ((REJETE, 45), (ADOPTE, 35), (RETIRE, 10), (SATISFAIT, 5), (TOMBE, 5))
SANS_TEXTE = frozenset({ARTICLE_40, RETIRE_AVANT})  # neither text nor day nor address; the last has no author either
_RARES = (RETIRE_AVANT, ARTICLE_40)  # one of each in every text that has enough
SUPPRESSION = "Suppr."  # what stands for the paragraph when the whole article goes
AVIS = ("Favorable", "Défavorable", "Sagesse du Sénat", "Demande de retrait")


@dataclass(frozen=True, slots=True)
class Amendement:
    """One amendment. No author: the Government. `au_nom_de`: tabled for a committee.

    `rang` numbers it among those of its examination; `identique` is shared by those of the same effect.
    """

    examen: Examen
    rang: int
    commission: bool
    nature: str
    prefixe: str
    numero: int
    rect: int
    article: str
    apres: bool
    alinea: str
    auteur: Senateur | None
    groupe: Groupe | None
    cosignataires: tuple[Senateur, ...]
    au_nom_de: str | None
    depot: date
    sort: str
    avis_commission: str | None = None
    avis_gouvernement: str | None = None
    pere: str | None = None
    identique: int | None = None
    scrutin: str | None = None

    @property
    def uid(self) -> int:
        """The id of the database."""
        return 1_000_000 + self.examen.rang * 3_000 + self.rang

    @property
    def numero_base(self) -> str:
        """The number without its rectifications: `COM-12`, `I-5`."""
        return f"{self.prefixe}{self.numero}"

    @property
    def numero_affiche(self) -> str:
        return f"{self.numero_base}{RECTIFICATIONS[self.rect]}"

    @property
    def subdivision(self) -> str:
        if not self.article:
            return ""
        article = "A" + self.article.removeprefix("l'a")
        return f"art. add. après {article}" if self.apres else article

    def textes(self, graine: int) -> tuple[list[str], list[str]]:
        """What it changes and why, in paragraphs."""
        alea = Random(f"{graine}/senat/texte/{self.uid}")
        if self.nature == MOTION_DEPOSEE:
            change = ["Le Sénat décide qu’il n’y a pas lieu de poursuivre la délibération sur le texte."]
        elif self.alinea == SUPPRESSION:
            change = ["Supprimer cet article."]
        else:
            change = dispositif(alea)
        return change, expose(self.examen.dossier.theme, alea)


def quotas(
    examens: Sequence[Examen], votes: Mapping[int, Sequence[Scrutin]], nombre: int, graine: int
) -> dict[int, int]:
    """How many amendments each text gets beside the voted ones, for about `nombre` in all."""
    cites = sum(len(s.amendements) + (s.parent is not None) for liste in votes.values() for s in liste)
    alea = Random(f"{graine}/senat/quotas")
    parts = [0.0 if examen.mixte else alea.uniform(0.5, 1.5) for examen in examens]
    reste = max(0, nombre - cites)
    return {e.rang: round(reste * part / (sum(parts) or 1)) for e, part in zip(examens, parts, strict=True)}


def amendements_du_texte(
    examen: Examen, votes: Sequence[tuple[Scrutin, bool]], population: Population, quota: int, graine: int
) -> list[Amendement]:
    """All the amendments to a text: voted ones with their outcome, then `quota` others, a third in committee."""
    redaction = _Redaction(examen, population, Random(f"{graine}/senat/amendements/{examen.rang}"))
    for scrutin, adopte in votes:
        redaction.voter(scrutin, ADOPTE if adopte else REJETE)
    for rang in range(quota * 2 // 3):
        redaction.autre(_RARES[rang] if rang < len(_RARES) and quota > 2 * len(_RARES) else None)
    for numero in range(1, quota // 3 + 1):
        redaction.en_commission(numero)
    return [replace(amendement, rang=rang) for rang, amendement in enumerate(redaction.faits)]


@dataclass
class _Redaction:
    """The amendments of one text while they are being tabled."""

    examen: Examen
    population: Population
    alea: Random
    faits: list[Amendement] = field(default_factory=list)
    identites: Iterator[int] = field(default_factory=lambda: count(1))
    libres: dict[str, Iterator[int]] = field(default_factory=dict)

    def voter(self, scrutin: Scrutin, sort: str) -> None:
        parent = None
        if scrutin.parent is not None:
            parent = self._cite(scrutin, scrutin.parent, self._tirer(((ADOPTE, 1), (REJETE, 2))))
            self.faits.append(parent)
        identite = next(self.identites) if scrutin.nature == IDENTIQUES else None
        for cite in scrutin.amendements:
            depose = self._cite(scrutin, cite, sort)
            if parent is not None:
                depose = replace(depose, nature=SOUS_AMENDEMENT, pere=parent.numero_base)
            self.faits.append(
                replace(depose, identique=identite, scrutin=scrutin.uid, apres=scrutin.apres,
                        alinea=SUPPRESSION if identite else depose.alinea)
            )  # fmt: skip

    def autre(self, sort: str | None = None) -> None:
        """An amendment of the sitting on which nobody asked for a public vote."""
        jour = self.alea.choice(self.examen.jours)
        auteur, groupe = self._auteur(jour)
        sort = sort or self._tirer(_SORTS)
        prefixe = self.alea.choice(("I-", "II-")) if self.examen.dossier.budget else ""
        self.faits.append(
            Amendement(
                self.examen, 0, False, AMENDEMENT, prefixe, self._numero(prefixe), self._rect(), self._article(),
                self.alea.random() < 0.2, self.alea.choice(("", "", "3", "12")), auteur, groupe,
                self._cosignataires(auteur, groupe, jour), None, self._depot(jour), sort,
                *self._avis(), pere=None,
            )
        )  # fmt: skip

    def en_commission(self, numero: int) -> None:
        """An amendment to the tabled text, before the committee: numbers of their own."""
        jour = self.examen.texte.jour
        auteur, groupe = self._auteur(jour)
        rapporteur = self.examen.passage.rapporteur
        if self.alea.random() < 0.25 and rapporteur is not None:
            auteur, groupe = rapporteur, None
        self.faits.append(
            Amendement(
                self.examen, 0, True, AMENDEMENT, "COM-", numero, self._rect(), self._article(),
                self.alea.random() < 0.2, "", auteur, groupe, self._cosignataires(auteur, groupe, jour), None,
                jour - timedelta(days=3), self._tirer(_SORTS_COMMISSION), self.alea.choice(AVIS), None,
            )
        )  # fmt: skip

    def _cite(self, scrutin: Scrutin, cite: Cite, sort: str) -> Amendement:
        nature = MOTION_DEPOSEE if scrutin.nature == MOTION else AMENDEMENT
        signataires = self._tous(cite.auteur, cite.groupe, scrutin.jour) if cite.groupe else ()
        if not signataires and cite.collegues and cite.auteur is not None:
            siens = self.population.groupe(cite.auteur.matricule, scrutin.jour)
            membres = [s for g, bancs in self.population.bancs(scrutin.jour) if siens and g.code == siens.groupe
                       for s in bancs if s is not cite.auteur]  # fmt: skip
            signataires = tuple(self.alea.sample(membres, min(len(membres), self.alea.randrange(2, 9))))
        groupe = self._groupe_de(cite.auteur, scrutin.jour)
        return Amendement(
            self.examen, 0, False, nature, cite.prefixe, cite.numero, cite.rect, scrutin.article, False,
            self.alea.choice(("", "2", "7")), cite.auteur, groupe, signataires, cite.au_nom_de,
            self._depot(scrutin.jour), sort, *self._avis(),
        )  # fmt: skip

    def _auteur(self, jour: date) -> tuple[Senateur | None, Groupe | None]:
        if self.alea.random() < 0.05:
            return None, None
        groupe, membres = self.alea.choice(self.population.bancs(jour))
        return self.alea.choice(membres), groupe

    def _groupe_de(self, senateur: Senateur | None, jour: date) -> Groupe | None:
        if senateur is None:
            return None
        return next((g for g, bancs in self.population.bancs(jour) if senateur in bancs), None)

    def _tous(self, auteur: Senateur | None, groupe: Groupe, jour: date) -> tuple[Senateur, ...]:
        membres = next(bancs for g, bancs in self.population.bancs(jour) if g.code == groupe.code)
        return tuple(senateur for senateur in membres if senateur != auteur)

    def _cosignataires(self, auteur: Senateur | None, groupe: Groupe | None, jour: date) -> tuple[Senateur, ...]:
        if auteur is None or groupe is None:
            return ()
        autres = self._tous(auteur, groupe, jour)
        return tuple(self.alea.sample(autres, min(len(autres), self.alea.choice((0, 1, 4, 12)))))

    def _numero(self, prefixe: str) -> int:
        """The next free number: those that scrutins name are taken before any other."""
        if prefixe not in self.libres:
            pris = {a.numero for a in self.faits if a.prefixe == prefixe and not a.commission}
            self.libres[prefixe] = (numero for numero in count(1) if numero not in pris)
        return next(self.libres[prefixe])

    def _article(self) -> str:
        articles = self.examen.dossier.articles
        if articles == 1:
            return "l'article unique"
        numero = self.alea.randrange(1, articles + 1)
        return f"l'article {'1er' if numero == 1 else numero}{self._tirer((('', 90), (' bis', 7), (' A', 3)))}"

    def _rect(self) -> int:
        return self.alea.choices(range(5), (80, 12, 5, 2, 1))[0]

    def _depot(self, jour: date) -> date:
        return max(self.examen.texte.jour, jour - timedelta(days=self.alea.randrange(1, 6)))

    def _avis(self) -> tuple[str, str]:
        return self.alea.choice(AVIS), self.alea.choice(AVIS)

    def _tirer(self, poids: Sequence[tuple[str, int]]) -> str:
        return self.alea.choices([nom for nom, _ in poids], [part for _, part in poids])[0]
