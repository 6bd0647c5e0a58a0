"""What is said in public sitting at the Sénat, section by section: the report and its index are written from it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.membres.annuaire import Ministre
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.scrutins import ARTICLE, ENSEMBLE, SUR_AMENDEMENTS, Scrutin
from hemicycle_demo.senat.textes.examens import Examen
from hemicycle_demo.senat.votes import ABSTENTION, CONTRE, POUR
from hemicycle_demo.textes.phrases import INTERRUPTIONS, plaidoyer

JOURS_DE_QUESTIONS = (1, 2)  # Tuesdays and Wednesdays
SUR_ARTICLE, EXPLICATIONS, GENERALE, DIVERS = "1", "2", "3", "divers"  # kinds of sections


@dataclass(frozen=True, slots=True)
class Parole:
    """One turn. `matricule` is empty for ministers; `nom` is what stands before the words: `M. le président`."""

    matricule: str
    civilite: str
    orateur: str
    nom: str
    qualite: str
    paragraphes: tuple[str, ...]


@dataclass
class Section:
    """A stretch of the sitting under its titles; `examen` is None when no bill is in discussion.

    `numero` is how the index names it: `Art. 3 - Amendement n° 12`.
    """

    titres: tuple[str, ...]
    type: str
    examen: Examen | None
    numero: str = ""
    paroles: list[Parole] = field(default_factory=list)


def jours_rapportes(senat: Senat) -> list[date]:
    """The days that have a report: the last ones with a scrutin, and as many of those with the most scrutins."""
    votes = Counter(scrutin.jour for scrutin in senat.scrutins)
    nombre = senat.volumes.comptes_rendus
    derniers = sorted(votes)[-(nombre // 2) :]
    charges = sorted(votes, key=lambda jour: (-votes[jour], jour))
    return sorted(list(dict.fromkeys((*derniers, *charges)))[:nombre])


def seance(senat: Senat, jour: date) -> list[Section]:
    """The sections of a sitting day, in the order of its votes."""
    scrutins = [scrutin for scrutin in senat.scrutins if scrutin.jour == jour]
    return list(_Seance(senat, jour, scrutins).sections(scrutins))


class _Seance:
    """One sitting day while it is being taken down."""

    def __init__(self, senat: Senat, jour: date, scrutins: Sequence[Scrutin]) -> None:
        self.senat = senat
        self.jour = jour
        self.alea = Random(f"{senat.graine}/senat/seance/{jour}")
        self.senateurs = [s for _, bancs in senat.population.bancs(jour) for s in bancs]
        self.preside = senat.population.senateurs[scrutins[0].preside]
        self.section = Section((), DIVERS, None)
        # Members who speak to an amendment after the opinions: none in the small demo.
        self._de_plus = min(1, senat.volumes.orateurs - 1)

    def sections(self, scrutins: Sequence[Scrutin]) -> Iterator[Section]:
        yield self._ouverture()
        for _, groupe in groupby(scrutins, key=lambda s: s.examen.rang if s.examen else -1):
            votes = list(groupe)
            if votes[0].examen is None:
                yield self._declaration(votes[0])
            else:
                yield from self._examen(votes[0].examen, votes)
        if self.jour.weekday() in JOURS_DE_QUESTIONS:
            yield self._questions()

    def _questions(self) -> Section:
        """Questions of the day: a senator asks, a minister answers."""
        section = self._ouvrir(("Questions d’actualité au Gouvernement",), DIVERS, None)
        self._presider("L’ordre du jour appelle les réponses à des questions d’actualité au Gouvernement.")
        themes = [theme for m in self.senat.travaux.annuaire.ministres(self.jour) for theme in m.ministere.themes]
        for senateur in self.alea.sample([s for s in self.senateurs if s is not self.preside], 3):
            theme = self.alea.choice(themes)
            self._appeler(senateur, self._discours(theme, 3), ", auteur de la question")
            self._ministre(theme, 3)
        return section

    def _ouverture(self) -> Section:
        section = self._ouvrir(("Procès-verbal",), DIVERS, None)
        self._presider("La séance est ouverte.", "Le compte rendu intégral de la précédente séance a été distribué.")
        self._presider("Il n’y a pas d’observation ?… Le procès-verbal est adopté.")
        return section

    def _declaration(self, scrutin: Scrutin) -> Section:
        titre = scrutin.objet.removeprefix("sur la ").partition(", en application")[0]
        section = self._ouvrir((titre[0].upper() + titre[1:],), DIVERS, None)
        self._ministre(None, 6)
        self._orateurs(None, 4)
        self._proclamer(scrutin)
        return section

    def _examen(self, examen: Examen, votes: Sequence[Scrutin]) -> Iterator[Section]:
        titre, theme = examen.dossier.court, examen.dossier.theme
        if examen.jours[0] == self.jour:
            yield self._generale(examen)
        for (article, sur_amendement), groupe in groupby(
            (v for v in votes if v.nature != ENSEMBLE), key=lambda v: (v.article, v.nature in SUR_AMENDEMENTS)
        ):
            lieu = self._lieu(article)
            for vote in groupe:
                titres = (titre, lieu) if not sur_amendement else (titre, lieu, _amendements(vote))
                suite = f" - {_amendements(vote)}" if sur_amendement else ""
                section = self._ouvrir(titres, SUR_ARTICLE, examen, f"{lieu.replace('Article', 'Art.')}{suite}")
                self._un_vote(vote, theme)
                yield section
        for vote in votes:
            if vote.nature == ENSEMBLE:
                section = self._ouvrir((titre, "Vote sur l’ensemble"), EXPLICATIONS, examen, "Vote sur l'ensemble")
                self._explications(vote, theme)
                yield section

    def _generale(self, examen: Examen) -> Section:
        """The general discussion: Government, rapporteur, then speakers of the groups."""
        dossier = examen.dossier
        nature = "d’un projet de loi" if dossier.du_gouvernement else f"d’une {dossier.nature}"
        section = self._ouvrir(
            (dossier.court, f"Discussion générale {nature}"), GENERALE, examen, "Discussion générale"
        )
        self._presider(f"L’ordre du jour appelle la discussion {nature} {dossier.titre}.")
        self._ministre(dossier.theme, 5)
        self._rapporteur(examen, self._discours(dossier.theme, 5))
        self._orateurs(dossier.theme, 4)
        self._presider("La discussion générale est close.")
        return section

    def _un_vote(self, vote: Scrutin, theme: Tag | None) -> None:
        assert vote.examen is not None
        if vote.nature in SUR_AMENDEMENTS:
            self._presider(f"{_amendements(vote)}, {vote.amendements[0].presente()}, est ainsi libellé.")
            for cite in vote.amendements:
                if cite.auteur is None:
                    self._ministre(theme, 2)
                else:
                    self._appeler(
                        cite.auteur, self._discours(theme, 3), f", pour présenter l’amendement {cite.designation}"
                    )
            self._presider("Quel est l’avis de la commission ?")
            self._rapporteur(vote.examen, [self.alea.choice(_AVIS)])
            self._presider("Quel est l’avis du Gouvernement ?")
            self._ministre(theme, 1)
            self._orateurs(theme, self._de_plus)
        else:
            self._orateurs(theme, 2 if vote.nature == ARTICLE else 3)
        for _ in range(self.senat.volumes.orateurs):
            if self.alea.random() < 0.5:
                self._interrompre()
        self._proclamer(vote)

    def _explications(self, vote: Scrutin, theme: Tag | None) -> None:
        self._presider("Avant de mettre aux voix l’ensemble, je vais donner la parole pour les explications de vote.")
        for senateur in self.alea.sample(self.senateurs, 3):
            if senateur is not self.preside:
                self._appeler(senateur, self._discours(theme, 3), ", pour explication de vote")
        self._proclamer(vote)

    def _proclamer(self, vote: Scrutin) -> None:
        resultat = self.senat.resultat(vote)
        totaux = resultat.totaux
        exprimes = totaux[POUR] + totaux[CONTRE]
        self._presider(
            "Il va y être procédé dans les conditions fixées par l’article 56 du règlement.",
            f"Voici le résultat du scrutin n° {vote.numero} :",
            f"Nombre de votants : {exprimes + totaux[ABSTENTION]}",
            f"Nombre de suffrages exprimés : {exprimes}",
            f"Pour l’adoption : {totaux[POUR]}",
            f"Contre : {totaux[CONTRE]}",
            f"Le Sénat {'a adopté' if resultat.adopte else 'n’a pas adopté'}.",
        )

    def _ouvrir(self, titres: tuple[str, ...], type_: str, examen: Examen | None, numero: str = "") -> Section:
        self.section = Section(titres, type_, examen, numero)
        return self.section

    def _presider(self, *paragraphes: str) -> None:
        nom = "Mme la présidente" if self.preside.personne.feminin else "M. le président"
        self._dire(self.preside, nom, "président de séance", paragraphes)

    def _appeler(self, senateur: Senateur, phrases: Sequence[str], pourquoi: str = "") -> None:
        self._presider(f"La parole est à {senateur.appel}{pourquoi}.")
        self._dire(senateur, senateur.appel, "", (" ".join(phrases),))

    def _orateurs(self, theme: Tag | None, nombre: int) -> None:
        for senateur in self.alea.sample(self.senateurs, nombre * self.senat.volumes.orateurs):
            if senateur is not self.preside:
                self._appeler(senateur, self._discours(theme, self.alea.randrange(2, 6)))

    def _discours(self, theme: Tag | None, longueur: int) -> list[str]:
        return plaidoyer(theme, self.alea, longueur, self.senat.volumes.phrases)

    def _rapporteur(self, examen: Examen, phrases: Sequence[str]) -> None:
        rapporteur = examen.passage.rapporteur
        assert rapporteur is not None
        titre = "rapporteure" if rapporteur.personne.feminin else "rapporteur"
        self._dire(rapporteur, rapporteur.appel, titre, (" ".join(phrases),))

    def _ministre(self, theme: Tag | None, phrases: int) -> None:
        """A minister: no matricule, told by the quality."""
        ministre: Ministre = self.senat.travaux.annuaire.ministre_de(theme, self.jour)
        personne = ministre.personne
        nom = f"{personne.civilite} {personne.prenom} {personne.nom}"
        texte = " ".join(self._discours(theme, phrases))
        self.section.paroles.append(
            Parole("", personne.civilite, _capitales(personne.prenom, personne.nom), nom, ministre.qualite, (texte,))
        )

    def _interrompre(self) -> None:
        senateur = self.alea.choice(self.senateurs)
        self._dire(senateur, senateur.appel, "", (self.alea.choice(INTERRUPTIONS),))

    def _dire(self, qui: Senateur, nom: str, qualite: str, paragraphes: Sequence[str]) -> None:
        personne = qui.personne
        self.section.paroles.append(
            Parole(qui.matricule, personne.civilite, _capitales(personne.prenom, personne.nom), nom, qualite,
                   tuple(paragraphes))
        )  # fmt: skip

    def _lieu(self, article: str) -> str:
        return "A" + article.removeprefix("l'a") if article else "Motions et demandes"


def _amendements(vote: Scrutin) -> str:
    """`Amendement n° 12 rectifié`, `Amendements identiques n° 1, n° 4`."""
    numeros = ", ".join(cite.designation for cite in vote.amendements)
    if len(vote.amendements) > 1:
        return f"Amendements identiques {numeros}"
    return f"{'Sous-amendement' if vote.parent is not None else 'Amendement'} {numeros}"


def _capitales(prenom: str, nom: str) -> str:
    return f"{prenom} {nom.upper()}"


_AVIS = ("L’avis est défavorable.", "La commission demande le retrait.", "L’avis est favorable.", "Sagesse.",
         "Cet amendement est satisfait.")  # fmt: skip
