"""Scrutins and their dossiers: what the source declares, and what other documents say of the same vote.

In order: the dossier declared on the vote, the votes that the acts of a dossier cite, the dossier of the amendment
voted, the motion that the same members signed, the text that the title names, the agenda of the sitting when it names
one text. A dossier that cannot be voted, or that was not before Parliament in that legislature, is never linked.

The publisher errs like anybody: acts cite votes on other laws, titles are copied from one vote to the next. Whatever
names a dossier is therefore held against three things that do not depend on it, the title of the vote, its sitting and
its day, and where two dossiers are named the one that more of them attest is linked. The other is kept, with what
speaks against it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Lien, LienEcarte
from hemicycle.assemble.liens.known_dossiers import KnownDossiers, motions_votees, promulgation
from hemicycle.assemble.liens.titres import texte_nomme
from hemicycle.assemble.liens.travaux_dossiers import points_tenus
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import sets_by_key
from hemicycle.vocabulaire import NatureVote

DECLARE, ACTE, AMENDEMENT, TITRE, AGENDA = "declare", "acte", "amendement", "titre", "agenda"
MOTION, TITRE_AGENDA = "motion", "titre_agenda"
CONFIANCES = {DECLARE: 0.95, ACTE: 1.0, AMENDEMENT: 1.0, MOTION: 0.95, TITRE: 0.9, TITRE_AGENDA: 0.9, AGENDA: 0.7}
TEXTES = ("PRJL", "PION", "PNRE")  # the documents that are texts: reports on them have titles of their own
MALUS_CONTESTE = 0.2  # another dossier was named too
# At equal evidence: what is nearest to the vote itself. The title and the agenda are evidence, and no witness beside.
TEMOINS = (AMENDEMENT, MOTION, TITRE, TITRE_AGENDA, ACTE, DECLARE, AGENDA)
_SANS_TEMOIN = frozenset({TITRE, TITRE_AGENDA, AGENDA})
Nommes = Mapping[str, str | None]  # the text that each title names, as a key
SEANCE, JOUR = "seance", "jour"  # with TITRE, what a candidate is held against

# Words that two texts share by chance; shorter ones say nothing at all.
_MOT_PARLANT = re.compile(r"\b(?!proposition\b|projet\b|resolution\b|visant\b|relati|portant\b|tendant\b)[a-z0-9]{5,}")


def scrutins_dossiers(
    scrutins: Sequence[Scrutin],
    known_dossiers: KnownDossiers,
    documents: pl.DataFrame,
    points: pl.DataFrame,
    amendements: Mapping[str, str],
    memoire: Memoire = OUBLI,
) -> tuple[tuple[Lien, ...], tuple[LienEcarte, ...]]:
    """One link per scrutin at most, and the dossiers that were named beside it and not believed.

    `amendements` gives the dossier of the amendment that a scrutin decides.
    """
    actes = votes_cites(known_dossiers.dossiers.values())
    motions = motions_votees(scrutins, known_dossiers.dossiers.values())
    nommes = _nommes(scrutins, known_dossiers, documents, memoire)
    titres = _titres(documents, nommes)
    preuves = Preuves(known_dossiers, _titres_par_dossier(titres, known_dossiers, nommes), _agenda(points), nommes)
    found: list[Lien] = []
    ecartes: list[LienEcarte] = []
    for scrutin in scrutins:
        propositions = (
            (DECLARE, {scrutin.dossier_ref} if scrutin.dossier_ref else set()),
            (ACTE, actes.get(scrutin.uid, set())),
            (AMENDEMENT, {amendements[scrutin.uid]} if scrutin.uid in amendements else set()),
            (MOTION, {motions[scrutin.uid]} if scrutin.uid in motions else set()),
            *_par_texte(scrutin, preuves, titres),
        )
        retenu, autres = _choisir(scrutin, preuves, _candidats(scrutin, known_dossiers, propositions))
        if retenu is not None:
            confiance = CONFIANCES[retenu.methode] - (MALUS_CONTESTE if autres else 0)
            found.append(Lien(scrutin.uid, retenu.dossier, retenu.methode, round(confiance, 2)))
        ecartes += [LienEcarte(scrutin.uid, c.dossier, c.methode, 0.0, c.contredit) for c in autres]
    return tuple(found), tuple(ecartes)


@dataclass(frozen=True, slots=True)
class Candidat:
    """A dossier that a scrutin may be on: the rules that name it, and what its title, sitting and day say of it."""

    dossier: str
    methodes: tuple[str, ...]
    preuves: Mapping[str, int]  # 1 for, -1 against, 0 silent

    @property
    def methode(self) -> str:
        return self.methodes[0]

    @property
    def credit(self) -> int:
        return len(set(self.methodes) - _SANS_TEMOIN) + sum(self.preuves.values())

    @property
    def rang(self) -> int:
        return min(map(TEMOINS.index, self.methodes))

    @property
    def contredit(self) -> tuple[str, ...]:
        return tuple(nom for nom, valeur in self.preuves.items() if valeur < 0)


@dataclass(frozen=True)
class Preuves:
    """What candidates are held against: titles of dossiers as keys, and the dossiers of each sitting."""

    known_dossiers: KnownDossiers
    titres: Mapping[str, set[str]]
    agenda: Mapping[str, set[str]]
    nommes: Nommes

    def de(self, scrutin: Scrutin, uid: str) -> dict[str, int]:
        dossier = self.known_dossiers.dossiers.get(uid)
        return {
            TITRE: self._titre(self.nommes[scrutin.titre], self.titres.get(uid, set())),
            SEANCE: self._seance(scrutin.seance, uid, dossier),
            JOUR: 1 if dossier is None or _vivant(dossier, scrutin) else -1,
        }

    @staticmethod
    def _titre(nomme: str | None, titres: set[str]) -> int:
        """A law is renamed on its way: only a title that shares few of its words speaks against a dossier."""
        if nomme is None or not titres:
            return 0
        if nomme in titres:
            return 1
        return 0 if any(_proches(nomme, titre) for titre in titres) else -1

    def _seance(self, seance: str | None, uid: str, dossier: Dossier | None) -> int:
        if seance is None:
            return 0
        inscrits, tenues = self.agenda.get(seance, set()), dossier.reunions if dossier is not None else ()
        if uid in inscrits or seance in tenues:
            return 1
        return -1 if inscrits or tenues else 0


def _candidats(
    scrutin: Scrutin, known_dossiers: KnownDossiers, propositions: Iterable[tuple[str, set[str]]]
) -> dict[str, list[str]]:
    """The dossiers named, each by which rules; a rule that names several, the acts apart, names none."""
    found: dict[str, list[str]] = {}
    for methode, uids in propositions:
        admis = sorted(u for u in uids if known_dossiers.admet(u, scrutin.legislature, censure=scrutin.pour_seulement))
        for uid in admis if len(admis) == 1 or methode == ACTE else ():
            found.setdefault(uid, []).append(methode)
    return found


def _choisir(
    scrutin: Scrutin, preuves: Preuves, candidats: Mapping[str, Sequence[str]]
) -> tuple[Candidat | None, list[Candidat]]:
    """The dossier that the scrutin is on, None where two are as likely or none is, and those that it is not."""
    juges = [Candidat(uid, tuple(methodes), preuves.de(scrutin, uid)) for uid, methodes in candidats.items()]
    # The agenda alone names a dossier only where nothing else does.
    nommes = [c for c in juges if c.methodes != (AGENDA,)]
    ordonnes = sorted((c for c in nommes if c.credit > 0), key=lambda c: (-c.credit, c.rang))
    if not ordonnes:
        ordonnes = [c for c in juges if c not in nommes]
    retenu = ordonnes[0] if ordonnes else None
    if len(ordonnes) > 1 and (ordonnes[0].credit, ordonnes[0].rang) == (ordonnes[1].credit, ordonnes[1].rang):
        retenu = None
    return retenu, [c for c in nommes if c is not retenu]


def _vivant(dossier: Dossier, scrutin: Scrutin) -> bool:
    """Whether the text was before Parliament that day: filed, and not yet the law."""
    depot, fin = dossier.date_depot, promulgation(dossier)
    return (depot is None or depot <= scrutin.jour) and (fin is None or scrutin.jour <= fin)


def _proches(nomme: str, titre: str) -> bool:
    """Whether half of the words that tell texts apart are in both titles."""
    un, autre = set(_MOT_PARLANT.findall(nomme)), set(_MOT_PARLANT.findall(titre))
    return 2 * len(un & autre) >= min(len(un), len(autre))


def _par_texte(scrutin: Scrutin, preuves: Preuves, titres: Mapping[str, set[str]]) -> tuple[tuple[str, set[str]], ...]:
    """What the title names, and what the agenda does.

    The agenda alone decides only if it names one text in all: one we hold no record of would be a second one.
    """
    known_dossiers, agenda = preuves.known_dossiers, preuves.agenda.get(scrutin.seance or "", set())
    nommes = titres.get(preuves.nommes[scrutin.titre] or "", set())
    votables = {uid for uid in agenda if uid not in known_dossiers.dossiers or known_dossiers.votable(uid)}
    sans_texte = scrutin.pour_seulement or scrutin.nature is NatureVote.DECLARATION
    return (
        (TITRE, nommes),
        (TITRE_AGENDA, nommes & agenda),
        (AGENDA, votables if len(votables) == 1 and not sans_texte and not nommes else set()),
    )


def votes_cites(dossiers: Iterable[Dossier]) -> dict[str, set[str]]:
    """The dossiers that name each scrutin among their steps."""
    return sets_by_key((vote, dossier.uid) for dossier in dossiers for vote in dossier.votes)


def _nommes(
    scrutins: Iterable[Scrutin], known_dossiers: KnownDossiers, documents: pl.DataFrame, memoire: Memoire
) -> Nommes:
    """The text that each title names: of a ballot, of a dossier, of the documents that are texts."""
    titres = dict.fromkeys(
        [
            *(scrutin.titre for scrutin in scrutins),
            *(titre or "" for d in known_dossiers.dossiers.values() for titre in (d.titre, d.titre_source)),
            *(titre or "" for titre in _textes(documents)["titre"].to_list()),
        ]
    )
    return dict(zip(titres, memoire.objets("textes_nommes", list(titres), texte_nomme), strict=True))


def _textes(documents: pl.DataFrame) -> pl.DataFrame:
    """The documents that are texts, and the dossier of each."""
    textes = documents.filter(pl.col("type_code").is_in(TEXTES) & pl.col("dossier").is_not_null())
    return textes.select("dossier", "titre").unique()


def _titres(documents: pl.DataFrame, nommes: Nommes) -> dict[str, set[str]]:
    """The dossiers of each text, by the key of its title."""
    found: dict[str, set[str]] = defaultdict(set)
    for dossier, titre in _textes(documents).iter_rows():
        key = nommes[titre or ""]
        if key is not None:
            found[key].add(dossier)
    return found


def _titres_par_dossier(
    titres: Mapping[str, set[str]], known_dossiers: KnownDossiers, nommes: Nommes
) -> dict[str, set[str]]:
    """Every title that each dossier is known by, as keys: those of its texts, and its own."""
    propres = (
        (nommes[titre or ""], d) for d in known_dossiers.dossiers.values() for titre in (d.titre, d.titre_source)
    )
    return sets_by_key(
        [
            *((dossier, cle) for cle, dossiers in titres.items() for dossier in dossiers),
            *((dossier.uid, cle) for cle, dossier in propres if cle is not None),
        ]
    )


def _agenda(points: pl.DataFrame) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for reunion, dossiers in points_tenus(points).select("reunion", "dossiers").iter_rows():
        found[reunion].update(dossiers or ())
    return found
