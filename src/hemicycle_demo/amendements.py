"""The amendments to each text: those the scrutins vote on, and many more that were never put to a public vote.

Amendments are made text by text, each from a generator of its own: a hundred thousand of them never have to be
held at once, and a sitting report finds those of its texts again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from itertools import count
from random import Random

from hemicycle_demo.agenda.ordre_du_jour import HEURES
from hemicycle_demo.agenda.organes import COMMISSIONS, Organe
from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.dates import moment
from hemicycle_demo.membres.annuaire import Annuaire, Depute
from hemicycle_demo.membres.mandats import ASSEMBLEES
from hemicycle_demo.monde import Monde
from hemicycle_demo.scrutins import Scrutin
from hemicycle_demo.textes.citations import Citation, citation
from hemicycle_demo.textes.etats import ETATS, Etat, discute, etat_sans_discussion, sort_au_hasard
from hemicycle_demo.textes.examens import Examen

DEPUTE, RAPPORTEUR, GOUVERNEMENT = "Député", "Rapporteur", "Gouvernement"
_PREFIXES = ("AC", "CE", "AE", "AS", "DN", "CD", "CF", "CL")  # of committee amendments, in their order
_SIGNATAIRES = 170  # nobody ever gathered more


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signs: a member alone or with others, a rapporteur, the Government (no member then)."""

    genre: str
    auteur: Depute | None = None
    gouvernement: str | None = None
    cosignataires: tuple[Depute, ...] = ()
    groupe_entier: bool = False
    au_nom_de: Organe | None = None


@dataclass(frozen=True, slots=True)
class Amendement:
    """One amendment. `organe` examines it: the Assembly in plenary, or a committee."""

    organe: str
    prefixe: str
    texte: str
    numero: int
    signature: Signature
    article: str
    depot: date | None
    etat: Etat
    partie: int = 0
    deliberation: int = 1
    rect: int = 0
    apres: bool = False
    division: str = "ARTICLE"
    parent: str | None = None
    sort: str | None = None
    date_sort: datetime | None = None
    seance: str | None = None
    suppression: bool = False
    mission: int | None = None
    identiques: tuple[int, str] | None = None
    scrutin: str | None = None

    @property
    def uid(self) -> str:
        legislature, texte = self.texte[9:11], self.texte[11:]
        return f"AMANR5L{legislature}{self.organe}{texte}P{self.partie}D{self.deliberation}N{self.numero:06d}"

    @property
    def numero_long(self) -> str:
        """The number for display: `12`, `AS12`, `I-848`, `9 (Rect)`, `1702 (2ème Rect)`."""
        partie = ("", "I-", "II-")[self.partie]
        rect = ("", " (Rect)", " (2ème Rect)")[self.rect]
        return f"{partie}{self.prefixe}{self.numero}{rect}"


def quotas(examens: Sequence[Examen], nombre: int, graine: int) -> dict[str, int]:
    """How many amendments each text gets beside the voted ones, for about `nombre` in all, by text."""
    votes = sum(1 + (c.identiques + (c.parent is not None)) for e in examens for s in e.scrutins if (c := citation(s)))
    alea = Random(f"{graine}/quotas")
    parts = [alea.uniform(0.5, 1.5) * (8 + len(examen.scrutins)) for examen in examens]
    reste = max(0, nombre - votes)
    return {e.texte.uid: round(reste * part / sum(parts)) for e, part in zip(examens, parts, strict=True)}


def amendements_du_texte(examen: Examen, monde: Monde, annuaire: Annuaire, quota: int) -> list[Amendement]:
    """All the amendments of a text, by id: voted ones, then `quota` others of plenary and committee."""
    redaction = _Redaction(examen, monde, annuaire, Random(f"{monde.graine}/amendements/{examen.texte.uid}"))
    redaction.voter()
    redaction.autres(quota * 55 // 100)
    redaction.deliberations()
    seance = list(redaction.faits.values())
    copies = [replace(a, texte=examen.texte.uid) for a in seance[:6]] if examen.republie else []
    return sorted([*seance, *copies, *redaction.commission(quota * 45 // 100)], key=lambda a: a.uid)


def amendements_votes(examen: Examen, monde: Monde, annuaire: Annuaire, premier: int, alea: Random) -> list[Amendement]:
    """The amendments that the scrutins of a text vote on; those that no title names are numbered from `premier`."""
    redaction = _Redaction(examen, monde, annuaire, alea)
    redaction.libres = (numero for numero in redaction.libres if numero >= premier)
    redaction.voter()
    return list(redaction.faits.values())


@dataclass
class _Redaction:
    """The amendments of one text while they are being tabled; `faits` are those of plenary, by number."""

    examen: Examen
    monde: Monde
    annuaire: Annuaire
    alea: Random
    faits: dict[tuple[int, int, int], Amendement] = field(default_factory=dict)
    identites: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.legislature = self.examen.texte.legislature
        self.cites = [(s, c) for s in self.examen.scrutins if (c := citation(s)) is not None]
        pris = {n for _, cite in self.cites for n in (cite.numero, cite.parent)}
        self.libres = (numero for numero in count(1) if numero not in pris)

    def voter(self) -> None:
        for scrutin, cite in self.cites:
            self._vote(scrutin, cite)

    def autres(self, nombre: int) -> None:
        """Amendments nobody asked a public vote on: discussed or not, in the shares of the source."""
        for rang in range(nombre):
            seance = self.alea.choice(self.examen.seances)
            jour = seance.jour
            partie = self.alea.choice((1, 2)) if self.examen.budget else 0
            amendement = Amendement(
                ASSEMBLEES[self.legislature], "", self.examen.texte_seance, next(self.libres),
                self._signature(jour), self._article(), jour - timedelta(days=self.alea.randrange(3, 12)),
                ETATS[rang] if self.examen.rang == 1 and rang < len(ETATS) else self._etat(), partie,
                rect=self.alea.choices((0, 1, 2), (970, 26, 4))[0], apres=self.alea.random() < 0.22,
            )  # fmt: skip
            amendement = self._particularites(amendement, rang)
            if amendement.etat.code == "DI":
                amendement = self._discute(amendement, seance, amendement.etat.detail or "")
            self._ajouter(amendement)

    def deliberations(self) -> None:
        """A second deliberation numbers its amendments from 1 again; now and then it repeats a voted number."""
        if self.examen.rang % 5 != 2:
            return
        seance = self.examen.seances[-1]
        gouvernement = Signature(GOUVERNEMENT, gouvernement=self.annuaire.gouvernement(seance.jour).uid)
        for numero in (1, 2, 3):
            repris = Amendement(
                ASSEMBLEES[self.legislature], "", self.examen.texte_seance, numero, gouvernement, self._article(),
                seance.jour, discute("Adopté"), deliberation=2,
            )  # fmt: skip
            self._ajouter(self._discute(repris, seance, "Adopté"))
        modele = next((a for a in self.faits.values() if a.scrutin and a.signature.auteur and not a.parent), None)
        if modele is not None:
            # Same number, same author, same sitting: only the article named by the scrutin tells them apart.
            jumeau = replace(modele, deliberation=2, article=self._autre_article(modele.article), scrutin=None)
            self._ajouter(replace(jumeau, sort="Non soutenu", etat=discute("Non soutenu"), identiques=None))

    def commission(self, nombre: int) -> Iterator[Amendement]:
        """The amendments of the committee stage: their own numbers, never a sitting, homonyms of plenary ones."""
        organe = self.examen.commission
        prefixe = _PREFIXES[COMMISSIONS.index(organe)]
        jour = max(self.examen.depot, self.examen.debut - timedelta(days=9))
        for numero in range(1, nombre + 1):
            etat = self._etat()
            rendu = moment(jour, 9 + numero % 9, numero % 60) if etat.code == "DI" else None
            yield Amendement(
                organe.uid, prefixe, self.examen.texte.uid, numero, self._signature(jour), self._article(),
                jour - timedelta(days=3), etat, sort=etat.detail if rendu else None, date_sort=rendu,
                apres=self.alea.random() < 0.2,
            )  # fmt: skip

    def _vote(self, scrutin: Scrutin, cite: Citation) -> None:
        seance = scrutin.seance
        sort = "Adopté" if self.monde.resultat(scrutin).adopte else "Rejeté"
        parent = self._parent(scrutin, cite) if cite.parent is not None else None
        base = Amendement(
            ASSEMBLEES[self.legislature], "", self.examen.texte_seance, cite.numero,
            self._signature_votee(scrutin, cite), cite.article,
            max(self.examen.depot, seance.jour - timedelta(days=self.alea.randrange(1, 9))), discute(sort), cite.partie,
            rect=int(cite.rectifie), apres=cite.apres, parent=parent, suppression=cite.suppression,
            mission=scrutin.numero % 5 if scrutin.nature == "etat_b" else None, scrutin=scrutin.uid,
        )  # fmt: skip
        identite = next(self.identites) if cite.identiques else None
        if identite is not None:
            base = replace(base, identiques=(identite, "Premier"))
        self._ajouter(self._discute(base, seance, sort))
        for rang in range(cite.identiques):
            place = "Dernier" if rang == cite.identiques - 1 else "Milieu"
            pareil = replace(
                base, numero=next(self.libres), signature=self._signature(seance.jour, seul=True), rect=0,
                identiques=(identite or 0, place), scrutin=None,
            )  # fmt: skip
            self._ajouter(self._discute(pareil, seance, sort))

    def _parent(self, scrutin: Scrutin, cite: Citation) -> str:
        """The amendment that a sub-amendment aims at, tabled by the second member that the title names."""
        assert cite.parent is not None
        auteur = self.annuaire.depute(scrutin.auteurs[-1], self.legislature, scrutin.seance.jour)
        assert auteur is not None
        connu = self.faits.get((cite.parent, 0, 1))
        if connu is not None and connu.signature.auteur == auteur:
            return connu.uid
        sort = sort_au_hasard(self.alea)
        parent = Amendement(
            ASSEMBLEES[self.legislature], "", self.examen.texte_seance, cite.parent, Signature(DEPUTE, auteur),
            cite.article, scrutin.seance.jour - timedelta(days=2), discute(sort), rect=int(cite.parent_rectifie),
        )  # fmt: skip
        return self._ajouter(self._discute(parent, scrutin.seance, sort)).uid

    def _signature_votee(self, scrutin: Scrutin, cite: Citation) -> Signature:
        jour = scrutin.seance.jour
        if cite.gouvernement:
            return Signature(GOUVERNEMENT, gouvernement=self.annuaire.gouvernement(jour).uid)
        auteur = self.annuaire.depute(scrutin.auteurs[0], self.legislature, jour)
        assert auteur is not None
        return self._signee(auteur, jour)

    def _signature(self, jour: date, seul: bool = False) -> Signature:
        de = self.alea.random()
        if de < 0.011 and not seul:
            return Signature(GOUVERNEMENT, gouvernement=self.annuaire.gouvernement(jour).uid)
        if de < 0.075 and not seul:
            au_nom_de = self.examen.pour_avis if self.alea.random() < 0.3 else None
            return Signature(RAPPORTEUR, self.examen.rapporteurs[0], au_nom_de=au_nom_de)
        auteur = self.alea.choice(self.annuaire.deputes(self.legislature, jour))
        return Signature(DEPUTE, auteur) if seul else self._signee(auteur, jour)

    def _signee(self, auteur: Depute, jour: date) -> Signature:
        """A member's amendment: alone, with one other, with some or with all of the group."""
        groupe = [d for d in self.annuaire.collegues(auteur, self.legislature, jour) if d is not auteur]
        combien = self.alea.choices((0, 1, 5, 18, min(len(groupe), _SIGNATAIRES)), (27, 7, 30, 16, 20))[0]
        autres = groupe if combien >= len(groupe) else self.alea.sample(groupe, combien)
        return Signature(DEPUTE, auteur, None, tuple(autres), groupe_entier=self.alea.random() < 0.07)

    def _particularites(self, amendement: Amendement, rang: int) -> Amendement:
        """Sub-amendments, credits without a drafted text, titles and chapters, a tabling day that is missing."""
        if amendement.partie == 2 and rang % 3 == 0:
            return replace(amendement, mission=rang % 5, article="42", apres=False)
        if rang % 18 == 5 and self.faits:
            parent = self.alea.choice(list(self.faits.values())[:40])
            if parent.parent is None:
                return replace(amendement, parent=parent.uid, article=parent.article, partie=parent.partie)
        if rang % 60 == 31:
            return replace(amendement, division=self.alea.choice(("TITRE", "CHAPITRE")), apres=False)
        return replace(amendement, depot=None) if rang == 11 else amendement

    def _discute(self, amendement: Amendement, seance: Seance, sort: str) -> Amendement:
        """Give the outcome its moment; the sitting is named about once in two, as in the source."""
        heure, minute = HEURES[seance.quantieme]
        fini = moment(seance.jour, heure, minute) + timedelta(minutes=self.alea.randrange(5, 145))
        return replace(
            amendement, sort=sort, date_sort=fini, seance=seance.uid if self.alea.random() < 0.5 else None
        )  # fmt: skip

    def _ajouter(self, amendement: Amendement) -> Amendement:
        """Keep an amendment under its number; a number already taken belongs to a later deliberation."""
        deliberation = amendement.deliberation
        while (amendement.numero, amendement.partie, deliberation) in self.faits:
            deliberation += 1
        if deliberation != amendement.deliberation:
            amendement = replace(amendement, deliberation=deliberation)
        self.faits[amendement.numero, amendement.partie, deliberation] = amendement
        return amendement

    def _etat(self) -> Etat:
        return discute(sort_au_hasard(self.alea)) if self.alea.random() < 0.545 else etat_sans_discussion(self.alea)

    def _article(self) -> str:
        articles = self.examen.texte.articles
        if articles == 1:
            return "unique"
        numero = self.alea.randrange(1, articles + 1)
        nom = str(numero) if numero > 1 else "premier"
        return nom + self.alea.choices(("", " bis", " ter", " A"), (88, 6, 3, 3))[0]

    def _autre_article(self, article: str) -> str:
        return next(nom for nom in ("2", "3", "premier") if nom != article)
