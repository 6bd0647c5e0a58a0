"""The definitions a second time, slow and obvious: plain loops over ballots and people, nothing shared with `stats`.

Written from the text of docs/statistiques.md. Nothing here is clever on purpose: where the two disagree, one of them
misread the text. A rate is a pair (numerator, denominator).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from math import floor
from statistics import median
from typing import NamedTuple

from hemicycle.assemble.monde import Appartenance, Fonction, Groupe, MandatParlementaire, Monde, Scrutin
from hemicycle.vocabulaire import CODES_CAUSE, CODES_MISE_AU_POINT, CODES_POSITION, Chambre, NatureVote, TypeVote

VOTES = ("pour", "contre", "abstention")
PRESIDENTS = {
    Chambre.ASSEMBLEE: ("Président de l'Assemblée nationale", "Présidente de l'Assemblée nationale"),
    Chambre.SENAT: ("Président du Sénat", "Présidente du Sénat"),
}

AU_PLATEAU = (  # presidents of the Senate, whom its files do not date
    ("77058M", date(1998, 10, 1), date(2008, 9, 30)),
    ("86034E", date(2008, 10, 1), date(2011, 9, 30)),
    ("98006P", date(2011, 10, 1), date(2014, 9, 30)),
    ("86034E", date(2014, 10, 1), date(2026, 9, 30)),
)
QUITTES = (
    "Nomination comme membre du Gouvernement", "Membre Gouvernement", "De droit (membre du Gouvernement)",
    "Démission (Membre Gouvt)", "Premier ministre",
)  # fmt: skip

Rate = tuple[int, int]


class Portee(NamedTuple):
    """Whose figures, over what."""

    personne: int
    chambre: str
    portee: str
    periode: str


@dataclass(frozen=True)
class Fiche:
    """What is recorded of somebody at a ballot."""

    position: str
    groupe: int | None
    delegation: int
    cause: str | None
    correction: str | None


@dataclass(frozen=True)
class Membre:
    """The figures of a member over a scope."""

    drapeaux: set[str]  # those of presence that say what was left out
    preside: bool  # over the chamber, at a ballot of the scope
    presence: Rate
    presence_valeur: int | None
    solennel: Rate
    physique: Rate | None  # None: not published
    delegues: int | None
    participation: int | None  # None: no ballot of the scope names the member
    loyaute: Rate
    par_groupe: list[tuple[int, date, Rate]]
    dissidence: Rate
    ecarts: int


class Lente:
    """A world, and every figure that one may ask of it."""

    def __init__(self, monde: Monde) -> None:
        self.monde = monde
        self.fiches: dict[tuple[int, int], Fiche] = {}
        self.listes: list[list[int]] = [[] for _ in monde.scrutins]
        votes = monde.votes
        for n in range(len(votes.scrutin)):
            votant = monde.votants[votes.votant[n]]
            s = int(votes.scrutin[n])
            self.fiches[votant.personne, s] = Fiche(
                position=str(CODES_POSITION[votes.position[n]]),
                groupe=votant.groupe,
                delegation=int(votes.delegation[n]),
                cause=CODES_CAUSE[votes.cause[n]],
                correction=CODES_MISE_AU_POINT[votes.mise_au_point[n]],
            )
            self.listes[s].append(votant.personne)
        self.vus: list[list[int]] = [[] for _ in monde.personnes]
        for i, s in self.fiches:
            self.vus[i].append(s)
        self._voix = [self._voix_du_scrutin(s) for s in range(len(monde.scrutins))]
        self.presidences = [
            [(chambre, f) for f in personne.fonctions if (chambre := presidee(f)) is not None]
            for personne in monde.personnes
        ]
        self.ministres = {i for (i, _), fiche in self.fiches.items() if fiche.cause == "MG"}
        self.lignes = {(g, s): self._ligne(g, s) for s, voix in enumerate(self._voix) for g in voix}
        self._membres: dict[Portee, Membre] = {}  # asked for again by their groups

    # ---- the words that formulas are written with

    def en_fonction_le(self, i: int, chambre: str, jour: date) -> bool:
        """Whether somebody is known to hold a seat on a day."""
        for m in self.monde.personnes[i].mandats:
            connue = m.fin if m.atteste_jusqu_au is None else m.atteste_jusqu_au
            if m.chambre == chambre and m.debut <= jour and (connue is None or jour <= connue):
                return True
        return False

    def au_gouvernement(self, i: int, s: int) -> bool:
        """Whether a member who did not vote at a ballot was of the Government, as any file tells."""
        scrutin, personne = self.monde.scrutins[s], self.monde.personnes[i]
        if self.fiches[i, s].cause == "MG":
            return True
        for m in personne.mandats:
            if m.chambre is not scrutin.chambre or not m.couvre(scrutin.jour):
                continue
            if m.cause_fin in QUITTES and m.fin is not None and un_mois_avant(m.fin) <= scrutin.jour:
                return True
            for f in personne.fonctions:
                if f.type_organe not in ("GOUVERNEMENT", "MINISTERE") or f.qualite == "en mission" or f.debut is None:
                    continue
                fini = (m.cause_debut or "").lower().startswith("reprise") and f.debut <= m.debut
                tenu = f.debut <= scrutin.jour <= (f.fin or date.max)
                if tenu and not fini and not self._a_vote_depuis(i, max(f.debut, m.debut), scrutin):
                    return True
        return i in self.ministres and self._dit_ministre_avant(i, s)

    def _a_vote_depuis(self, i: int, jour: date, scrutin: Scrutin) -> bool:
        """Whether a vote of his own was cast between a day, it excluded, and a ballot of the same chamber."""
        return any(
            self.a_vote(i, n)
            for n in self.vus[i]
            if (autre := self.monde.scrutins[n]).chambre is scrutin.chambre and jour < autre.jour <= scrutin.jour
        )

    def _dit_ministre_avant(self, i: int, s: int) -> bool:
        """Whether an earlier ballot under the same seat says so, and no vote was cast since."""
        scrutin = self.monde.scrutins[s]
        sieges = [m for m in self.monde.personnes[i].mandats if m.chambre is scrutin.chambre and m.couvre(scrutin.jour)]
        passes = [
            (autre.jour, n)
            for n in self.vus[i]
            if (autre := self.monde.scrutins[n]).chambre is scrutin.chambre and autre.jour <= scrutin.jour
        ]
        dits = [j for j, n in passes if self.fiches[i, n].cause == "MG" and any(m.couvre(j) for m in sieges)]
        return bool(dits) and not any(max(dits) < j and self.a_vote(i, n) for j, n in passes)

    def preside_la_chambre(self, i: int, s: int) -> bool:
        scrutin = self.monde.scrutins[s]
        if scrutin.chambre is Chambre.SENAT and any(
            qui in self.monde.personnes[i].uids and debut <= scrutin.jour <= fin for qui, debut, fin in AU_PLATEAU
        ):
            return True
        return any(
            chambre is scrutin.chambre and self.debut(f) <= scrutin.jour <= (f.fin or date.max)
            for chambre, f in self.presidences[i]
        )

    def debut(self, f: Fonction) -> date:
        """The first day of a presidency; one of the Senate without a date began with its last renewal."""
        if f.debut is not None or presidee(f) is not Chambre.SENAT:
            return f.debut or date.max
        dernier = max((s.jour for s in self.monde.scrutins if s.chambre is Chambre.SENAT), default=date.min)
        return max((rentree(annee) for annee in range(2011, 2100, 3) if rentree(annee) <= dernier), default=date.max)

    def a_vote(self, i: int, s: int) -> bool:
        return self.fiches[i, s].position in VOTES

    def compte(self, s: int) -> bool:
        """A ballot that names its voters and records every side, of one chamber."""
        scrutin = self.monde.scrutins[s]
        return scrutin.nominatif and not scrutin.pour_seulement and not scrutin.congres

    def dicible(self, i: int, s: int) -> bool:
        """Whether statistics may speak of somebody at a ballot: whoever it lists held a seat that day."""
        scrutin = self.monde.scrutins[s]
        return scrutin.nominatif and not scrutin.congres and (i, s) in self.fiches

    def non_votant(self, i: int, s: int) -> bool:
        fiche = self.fiches[i, s]
        if fiche.position in VOTES:
            return False
        if self.preside_la_chambre(i, s) or self.au_gouvernement(i, s):
            return True
        senat = self.monde.scrutins[s].chambre is Chambre.SENAT
        return fiche.position == "non_votant" and (not senat or fiche.cause is not None)

    def dans_la_base(self, i: int, s: int) -> bool:
        return self.compte(s) and not self.non_votant(i, s)

    def voix(self, g: int, s: int) -> Counter[str]:
        """The votes of the members of a group at a ballot."""
        return self._voix[s].get(g, Counter())

    def _voix_du_scrutin(self, s: int) -> dict[int, Counter[str]]:
        found: dict[int, Counter[str]] = {}
        for i in self.listes[s]:
            groupe = self.fiches[i, s].groupe
            if groupe is not None:
                voix = found.setdefault(groupe, Counter())
                if self.a_vote(i, s) and self.dicible(i, s):
                    voix[self.fiches[i, s].position] += 1
        return found

    def _ligne(self, g: int, s: int) -> str | None:
        voix = self.voix(g, s)
        if not self.compte(s) or self.monde.groupes[g].slug == "ni" or sum(voix.values()) < 3:
            return None
        first = voix.most_common(2)
        if len(first) == 2 and first[0][1] == first[1][1]:
            return None
        return first[0][0]

    def corrigee(self, i: int, s: int) -> str:
        fiche = self.fiches[i, s]
        return fiche.correction if fiche.correction in VOTES and fiche.position in VOTES else fiche.position

    def ligne_de(self, i: int, s: int) -> str | None:
        """The line that a vote is held against, None when it is against none."""
        fiche = self.fiches[i, s]
        if fiche.groupe is None or not self.a_vote(i, s) or not self.dicible(i, s):
            return None
        return self.lignes[fiche.groupe, s]

    def delegations_publiees(self, s: int) -> bool:
        scrutin = self.monde.scrutins[s]
        if scrutin.chambre is Chambre.SENAT:
            return False
        solennel = scrutin.type is TypeVote.SOLENNEL
        return scrutin.jour >= (date(2017, 10, 24) if solennel else date(2018, 3, 20))

    # ---- scopes

    def portees(self) -> Iterator[Portee]:
        sessions = sessions_tenues(self.monde.scrutins)
        for i, personne in enumerate(self.monde.personnes):
            for m in personne.mandats:
                yield Portee(i, m.chambre, "carriere", "")
                yield Portee(i, m.chambre, "mandat", periode(m))
                if m.chambre is Chambre.SENAT:
                    for session in sessions:
                        if m.debut <= date(int(session) + 1, 9, 30) and (m.fin or date.max) >= rentree(int(session)):
                            yield Portee(i, m.chambre, "session", session)

    def scrutins(self, portee: Portee) -> list[int]:
        """The ballots of a scope that list the member."""
        found = []
        for s in self.vus[portee.personne]:
            scrutin = self.monde.scrutins[s]
            if self.tombe(portee, scrutin.chambre, scrutin.jour, scrutin.legislature):
                found.append(s)
        return found

    def tombe(self, portee: Portee, chambre: str, jour: date, legislature: int | None) -> bool:
        """Whether something that a member did in a chamber on a day falls in a scope."""
        if chambre != portee.chambre or portee.portee == "carriere":
            return chambre == portee.chambre
        if portee.portee == "session":
            return date(int(portee.periode), 10, 1) <= jour <= date(int(portee.periode) + 1, 9, 30)
        if chambre == Chambre.ASSEMBLEE:
            return str(legislature) == portee.periode
        tenus = [
            m for m in self.monde.personnes[portee.personne].mandats if m.chambre is Chambre.SENAT and m.couvre(jour)
        ]
        return bool(tenus) and periode(max(tenus, key=lambda m: m.debut)) == portee.periode

    def sieges(self, portee: Portee) -> list[MandatParlementaire]:
        """The seats of a scope, oldest first."""
        found = []
        for m in sorted(self.monde.personnes[portee.personne].mandats, key=lambda m: m.debut):
            if m.chambre != portee.chambre or (portee.portee == "mandat" and periode(m) != portee.periode):
                continue
            if portee.portee == "session" and not chevauche(m, int(portee.periode)):
                continue
            found.append(m)
        return found

    # ---- members

    def membre(self, portee: Portee) -> Membre:
        if portee not in self._membres:
            self._membres[portee] = self._membre(portee)
        return self._membres[portee]

    def _membre(self, portee: Portee) -> Membre:
        i, scrutins = portee.personne, self.scrutins(portee)
        base = [s for s in scrutins if self.dans_la_base(i, s)]
        votes = [s for s in base if self.a_vote(i, s)]
        solennels = [
            s
            for s in base
            if self.monde.scrutins[s].type is TypeVote.SOLENNEL
            and not date(2020, 3, 17) <= self.monde.scrutins[s].jour <= date(2020, 5, 10)
        ]
        preside = any(
            self.non_votant(i, s)
            and (self.fiches[i, s].cause in ("PAN", "PSE") or self.preside_la_chambre(i, s))
            for s in scrutins
            if self.compte(s)
        )  # fmt: skip
        cachee = preside and len(base) < 10
        dicibles = [s for s in scrutins if self.dicible(i, s)]
        president = any(self.preside_la_chambre(i, s) or self.fiches[i, s].cause == "PAN" for s in dicibles)
        gouverne = any(
            self.compte(s) and not self.a_vote(i, s) and self.au_gouvernement(i, s) for s in scrutins
        )  # fmt: skip
        estime = any(m.debut_estime or m.fin_estimee for m in self.sieges(portee))
        drapeaux = {
            nom
            for nom, vrai in (
                ("PRESIDENCE", president or cachee), ("GOUVERNEMENT", gouverne), ("SIEGE_ESTIME", estime),
            )
            if vrai
        }  # fmt: skip
        delegues = [s for s in votes if self.fiches[i, s].delegation == 1]
        publiees = all(self.delegations_publiees(s) and self.fiches[i, s].delegation != 2 for s in base)
        compares = [s for s in scrutins if self.ligne_de(i, s) is not None]
        tranches = [s for s in compares if "abstention" not in (self.corrigee(i, s), self.ligne_de(i, s))]
        ecarts = [s for s in compares if (self.corrigee(i, s) == "abstention") != (self.ligne_de(i, s) == "abstention")]
        presence = (len(votes), len(base))
        return Membre(
            drapeaux=drapeaux,
            preside=president,
            presence=presence,
            presence_valeur=None if cachee else valeur(presence),
            solennel=(sum(self.a_vote(i, s) for s in solennels), len(solennels)),
            physique=(len(votes) - len(delegues), len(base)) if publiees else None,
            delegues=len(delegues) if publiees else None,
            participation=sum(self.a_vote(i, s) for s in dicibles) if dicibles else None,
            loyaute=self._loyaute(i, compares),
            par_groupe=[
                (g, a.debut, self._loyaute(i, [s for s in compares if self._dans(a, g, i, s)]))
                for m in self.sieges(portee)
                for g, a in self._etapes(m, portee)
            ],
            dissidence=(sum(self.corrigee(i, s) != self.ligne_de(i, s) for s in tranches), len(tranches)),
            ecarts=len(ecarts),
        )

    def _loyaute(self, i: int, scrutins: list[int]) -> Rate:
        return sum(self.corrigee(i, s) == self.ligne_de(i, s) for s in scrutins), len(scrutins)

    def _etapes(self, m: MandatParlementaire, portee: Portee) -> Iterator[tuple[int, Appartenance]]:
        for a in m.appartenances:
            for g, groupe in enumerate(self.monde.groupes):
                if groupe.uid != a.groupe or groupe.slug == "ni":
                    continue
                if portee.portee != "session" or chevauche(a, int(portee.periode)):
                    yield g, a

    def _dans(self, etape: Appartenance, groupe: int, i: int, s: int) -> bool:
        jour = self.monde.scrutins[s].jour
        return self.fiches[i, s].groupe == groupe and etape.debut <= jour <= (etape.fin or date.max)

    # ---- groups

    def scrutins_du_groupe(self, g: int, periode: str) -> list[int]:
        """The ballots of a period (all of them for ""), of the group's chamber."""
        groupe = self.monde.groupes[g]
        return [
            s
            for s, scrutin in enumerate(self.monde.scrutins)
            if scrutin.chambre is groupe.chambre and not scrutin.congres and periode in ("", scrutin.session)
        ]

    def votes_du_groupe(self, g: int, periode: str) -> Counter[str]:
        """Votes cast under a group, those who did not vote, and the votes among those of the bases."""
        found: Counter[str] = Counter()
        for s in self.scrutins_du_groupe(g, periode):
            for i in self.listes[s]:
                if self.fiches[i, s].groupe != g or not self.dicible(i, s):
                    continue
                found[self.fiches[i, s].position if self.a_vote(i, s) else "absent"] += 1
                if self.dans_la_base(i, s):
                    found["base"] += 1
                    found["vote"] += self.a_vote(i, s)
        return found

    def medianes(self, g: int) -> dict[str, tuple[int, int]]:
        """Month by month, the middle of the vote rates of the members of a group, and how many they are."""
        if self.monde.groupes[g].non_inscrits:
            return {}
        rates: dict[str, dict[int, list[bool]]] = {}
        for s, scrutin in enumerate(self.monde.scrutins):
            for i in self.listes[s]:
                if self.fiches[i, s].groupe == g and self.dans_la_base(i, s):
                    rates.setdefault(f"{scrutin.jour:%Y-%m}", {}).setdefault(i, []).append(self.a_vote(i, s))
        parts = {mois: [Fraction(sum(v), len(v)) for v in siens.values()] for mois, siens in rates.items()}
        return {mois: (arrondir(100 * median(taux)), len(taux)) for mois, taux in parts.items() if len(taux) >= 3}

    def mesures(self, g: int, s: int) -> tuple[Fraction, Fraction, Fraction, Fraction | None] | None:
        """Cohesion of a group at a ballot: majority, agreement, pairs, Rice; None under three voters."""
        voix = self.voix(g, s)
        n = sum(voix.values())
        if n < 3 or not self.compte(s) or self.monde.groupes[g].slug == "ni":
            return None
        plus_fort = max(voix.values())
        exprimes = voix["pour"] + voix["contre"]
        return (
            Fraction(plus_fort, n),
            (plus_fort - Fraction(n - plus_fort, 2)) / n,
            Fraction(sum(k * (k - 1) for k in voix.values()), n * (n - 1)),
            Fraction(abs(voix["pour"] - voix["contre"]), exprimes) if exprimes else None,
        )

    def cohesion(self, g: int, periode: str) -> tuple[int, list[Fraction | None]]:
        """How many ballots, and the mean of each measure."""
        mesures = [m for s in self.scrutins_du_groupe(g, periode) if (m := self.mesures(g, s)) is not None]
        return len(mesures), [moyenne(m[n] for m in mesures) for n in range(4)]

    def composition(self, g: int, periode: str) -> list[tuple[int, str, bool]]:
        """Members of a group in a period: (person, uid of the seat, still of it on the last day), by rank."""
        groupe = self.monde.groupes[g]
        derniers, passes = [], []
        for i, personne in enumerate(self.monde.personnes):
            sieges = [m for m in personne.mandats if m.chambre is groupe.chambre and siege_de(m, periode)]
            if not sieges:
                continue
            dernier = max(sieges, key=lambda m: (fin_dans(m, periode), m.debut, m.uid))
            if dernier_groupe(dernier, periode) == groupe.uid and (periode != "" or dernier.fin is None):
                derniers.append((i, dernier.uid, jusqu_au_bout(dernier, periode)))
            for m in sorted(sieges, key=lambda m: m.debut, reverse=True):
                if any(a.groupe == groupe.uid and etape_de(a, m, periode) for a in m.appartenances):
                    passes.append((i, m.uid, False))
                    break
        return derniers if any(actif for _, _, actif in derniers) else passes

    # ---- pairs and ballots

    def accord(self, g: int, h: int, session: str, nature: str | None, clivants: bool) -> Rate:
        """Ballots of a period where two groups took the same line, among those where both had one."""
        egaux = total = 0
        for s in self.scrutins_du_groupe(g, session):
            scrutin = self.monde.scrutins[s]
            if nature is not None and scrutin.nature != NatureVote(nature):
                continue
            if clivants and not clivant(scrutin):
                continue
            une, autre = self.lignes.get((g, s)), self.lignes.get((h, s))
            if une is not None and autre is not None:
                total += 1
                egaux += une == autre
        return egaux, total

    def accord_membres(self, i: int, j: int, nature: NatureVote | None = None) -> Counter[str]:
        """Two members over the counted ballots where both voted, or over those that decide on one thing."""
        found: Counter[str] = Counter()
        for s, scrutin in enumerate(self.monde.scrutins):
            if nature is not None and scrutin.nature is not nature:
                continue
            if not self.compte(s) or not all((k, s) in self.fiches and self.dicible(k, s) for k in (i, j)):
                continue
            if not self.a_vote(i, s) or not self.a_vote(j, s):
                continue
            p, q = self.corrigee(i, s), self.corrigee(j, s)
            found["total"] += 1
            found["accords"] += p == q
            found["abstentions"] += p == q == "abstention"
            found["oppositions"] += {p, q} == {"pour", "contre"}
        return found

    def clivage_interne(self, s: int) -> Fraction | None:
        """One minus the mean majority of the groups, weighted by their voters."""
        poids = alignes = Fraction(0)
        for g in range(len(self.monde.groupes)):
            mesures = self.mesures(g, s)
            if mesures is not None:
                n = sum(self.voix(g, s).values())
                poids, alignes = poids + n, alignes + n * mesures[0]
        return 1 - alignes / poids if poids else None


def presidee(f: Fonction) -> Chambre | None:
    """The chamber that a function is the presidency of."""
    if f.type_organe == "CONFPT" and f.qualite in ("Président", "Présidente"):
        return Chambre.ASSEMBLEE
    if f.institution == "Présidence du Sénat" and f.qualite is None:
        return Chambre.SENAT
    return next((chambre for chambre, titres in PRESIDENTS.items() if f.qualite in titres), None)


def controverse(scrutin: Scrutin) -> int | None:
    """100 for an even split, 0 for unanimity."""
    if scrutin.pour is None or scrutin.contre is None or scrutin.pour_seulement:
        return None
    exprimes = scrutin.pour + scrutin.contre
    if exprimes == 0 or (scrutin.requis is not None and scrutin.requis > exprimes // 2 + 1):
        return None
    return arrondir(100 - 200 * abs(Fraction(scrutin.pour, exprimes) - Fraction(1, 2)))


def clivant(scrutin: Scrutin) -> bool:
    """Whether the losing side has a tenth of the votes for or against."""
    if scrutin.pour is None or scrutin.contre is None or scrutin.pour + scrutin.contre == 0:
        return False
    return Fraction(min(scrutin.pour, scrutin.contre), scrutin.pour + scrutin.contre) >= Fraction(1, 10)


def un_mois_avant(jour: date) -> date:
    """The same day of the month before, or its last."""
    dernier = jour.replace(day=1) - timedelta(days=1)
    return dernier if dernier.day < jour.day else dernier.replace(day=jour.day)


def semaine(jour: date) -> int:
    """Weeks counted from a Monday of old, by the ISO calendar."""
    lundi = date.fromisocalendar(*jour.isocalendar()[:2], 1)
    return (lundi - date(1900, 1, 1)).days // 7


def valeur(rate: Rate) -> int | None:
    """The served percentage."""
    return arrondir(Fraction(100 * rate[0], rate[1])) if rate[1] else None


def bornes(rate: Rate) -> tuple[float, float]:
    """Wilson's interval in percent: the shares that the one seen is 1.96 standard deviations away from, by halving."""
    vue, n = rate[0] / rate[1], rate[1]

    def eloignee(part: float) -> bool:
        return (vue - part) ** 2 > 1.96**2 * part * (1 - part) / n

    found = []
    for dehors in (0.0, 1.0):
        loin, pres = dehors, vue
        for _ in range(60):
            milieu = (loin + pres) / 2
            loin, pres = (milieu, pres) if eloignee(milieu) else (loin, milieu)
        found.append(100 * pres)
    return found[0], found[1]


def arrondir(nombre: Fraction) -> int:
    """Rounded half up."""
    return floor(nombre + Fraction(1, 2))


def moyenne(valeurs: Iterable[Fraction | int | None]) -> Fraction | None:
    """Mean of the known values."""
    known = [Fraction(v) for v in valeurs if v is not None]
    return sum(known, Fraction(0)) / len(known) if known else None


def periode(m: MandatParlementaire) -> str:
    """The legislature of a seat, or the renewal of its term."""
    return str(m.legislature) if m.legislature is not None else str(m.mandature or m.debut.year)


def rentree(annee: int) -> date:
    """The first of October, or the Monday when it is a Sunday."""
    premier = date(annee, 10, 1)
    return premier if premier.isoweekday() != 7 else date(annee, 10, 2)


def chevauche(quoi: MandatParlementaire | Appartenance, annee: int) -> bool:
    """Whether a seat or a spell has a day in a session."""
    return quoi.debut <= date(annee + 1, 9, 30) and (quoi.fin or date.max) >= rentree(annee)


def siege_de(m: MandatParlementaire, periode: str) -> bool:
    """Whether a seat is of a group's period: its legislature, a session, or any time."""
    if periode == "":
        return True
    return str(m.legislature) == periode if m.legislature is not None else chevauche(m, int(periode))


def etape_de(a: Appartenance, m: MandatParlementaire, periode: str) -> bool:
    """Whether a spell of such a seat lies in the period too."""
    return periode == "" or m.legislature is not None or chevauche(a, int(periode))


def fin_dans(m: MandatParlementaire, periode: str) -> date:
    """The last day of a seat in a session; elsewhere the last begun is the last."""
    session = m.legislature is None and periode != ""
    return min(m.fin or date.max, date(int(periode) + 1, 9, 30)) if session else m.debut


def dernier_groupe(m: MandatParlementaire, periode: str) -> str | None:
    """The last group of a seat in the period."""
    spells = list(m.appartenances)
    if m.legislature is None and periode != "":
        spells = [a for a in spells if a.debut <= fin_dans(m, periode)]
    return max(spells, key=lambda a: a.debut).groupe if spells else None


def jusqu_au_bout(m: MandatParlementaire, periode: str) -> bool:
    """Whether a seat was held on the last day of the period."""
    if m.fin is None:
        return True
    if m.legislature is not None:
        fins = {14: date(2017, 6, 20), 15: date(2022, 6, 21), 16: date(2024, 6, 9)}
        return m.legislature in fins and m.fin >= fins[m.legislature]
    return periode != "" and m.fin >= date(int(periode) + 1, 9, 30)


def periodes_du_groupe(groupe: Groupe, scrutins: Iterable[Scrutin]) -> list[str]:
    """The legislature of a group; at the Senate every session held, and its whole history."""
    if groupe.legislature is not None:
        return [str(groupe.legislature)]
    return [*sessions_tenues(scrutins), ""]


def sessions_tenues(scrutins: Iterable[Scrutin]) -> list[str]:
    """Every session of the Senate from the first with a ballot to the last."""
    annees = sorted(int(s.session) for s in scrutins if s.chambre is Chambre.SENAT)
    return [str(annee) for annee in range(annees[0], annees[-1] + 1)] if annees else []
