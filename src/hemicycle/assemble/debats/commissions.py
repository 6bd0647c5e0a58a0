"""Debates of committees, in the columns of those of sittings: one row per turn of speech and per decision.

A report is that of the meeting whose agenda names it, which also gives its day: without one, it is left out and told.
What a committee decides is printed between the speeches: such a row is procedure, and nobody says it. The number of an
amendment stands once, in a heading or where the committee takes it up, and holds until the decision or the next
heading. A report names no dossier: its speeches are on that of the meeting, where its agenda has no other.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import polars as pl

from hemicycle.assemble.debats.interventions import DITES, Ligne, table
from hemicycle.assemble.debats.orateurs import Noms, Reunion
from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.liens import travaux_dossiers
from hemicycle.assemble.liens.known_dossiers import KnownDossiers
from hemicycle.assemble.liens.travaux_dossiers import points_tenus
from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.tables import ENTIER, INSTANTANE, Tables, derniers, lire, lists_by_key, sets_by_key, textes
from hemicycle.identifiants import identifiant
from hemicycle.sources.publishers.assemblee.comptes_rendus_commissions import est_procedure
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import Chambre, GenreParagraphe

COMPTE_RENDU = {**textes("uid", "genre", "video"), "legislature": ENTIER}
PARAGRAPHE = {**textes("compte_rendu", "genre", "tete", "texte"), "ordre": ENTIER}

RATTACHES = 0.7  # share of the speeches whose speaker is found, below which a report is told
SANS_FICHE = 5  # names that the finding gives
REUNION, CONFIANCE = "reunion", 0.9  # the link from a speech to the dossier of its meeting
AUCUN = "aucun"
LIAISON = "orateur de commission → personne"

_ARTICLE = re.compile(r"(?:(?:avant|apres) l')?article\b|(?:titre|chapitre|section) [ivxlc0-9]+\b|annexe\b")
_AMENDEMENT = re.compile(r"(?:sous-)?amendements?\b")
_NUMERO = re.compile(r"(?<![\w-])(?:(?:[IVX]+-)?[A-Z]{2,4}|COM-)\d+(?!\w)")  # `CL268`, `I-CF904`, `COM-12`
_NUMERO_SENAT = re.compile(r"(?<![\w-])COM-\d+(?!\w)")  # no heading announces them: speakers name them
_SEMAINE_SENAT = re.compile(r"(\d{8})_(.+)")  # how the page of a committee and week is named
_SORT = re.compile(r"\b(?:adopt|rejet|retir|irrecevabl|tomb|repouss|non soutenu)")


class Paragraphe(NamedTuple):
    """A paragraph of a report, as its parser gives it."""

    ordre: int
    genre: str
    tete: str | None
    texte: str
    matricule: str | None = None  # of the link in the head: pages of the Senate only


@dataclass(frozen=True)
class DebatsCommissions:
    """The rows, the dossiers they are on, what was left out, how speakers were found, and the films of meetings."""

    interventions: pl.DataFrame
    dossiers: pl.DataFrame
    constats: tuple[Constat, ...]
    couverture: dict[str, dict[str, int]]
    videos: dict[str, str]  # uid of a meeting -> address of its film


@lru_cache(maxsize=4096)
def page_du_compte_rendu(reference: str | None) -> str | None:
    """The official page of a report; None for the report of a sitting, which is published as a file."""
    if reference is None:
        return None
    if reference.startswith("CRCANR"):
        return f"https://www.assemblee-nationale.fr/dyn/opendata/{reference}.html"
    semaine = _SEMAINE_SENAT.fullmatch(reference)
    return semaine and f"https://www.senat.fr/compte-rendu-commissions/{semaine[1]}/{semaine[2]}.html"


def debats_commissions(
    tables: Tables, reunions: pl.DataFrame, points: pl.DataFrame, presences: pl.DataFrame,
    personnes: Sequence[Personne], connus: KnownDossiers,
) -> DebatsCommissions:  # fmt: skip
    """The debates of the committees of the Assembly."""
    rapports = derniers(lire(tables, "comptes_rendus_commissions", COMPTE_RENDU), "uid")
    rapportees = reunions.filter(pl.col("compte_rendu").is_in(rapports["uid"].to_list()))
    tenues = lists_by_key((row["compte_rendu"], row) for row in rapportees.iter_rows(named=True))
    legislatures, paragraphes = dict(rapports.select("uid", "legislature").iter_rows()), _paragraphes(tables, rapports)
    venus = presences.filter(pl.col("reunion").is_in(rapportees["uid"].to_list()))  # of millions, some thousands
    presents: dict[str, set[str]] = sets_by_key(venus.select("reunion", "acteur").iter_rows())
    dossiers = dossiers_seuls(points_tenus(points))
    noms, sigles = Noms(personnes), _sigles(tables)
    lignes: list[Ligne] = []
    liens: list[tuple[str, str, str, float]] = []
    constats: list[Constat] = []
    methodes: Counter[str] = Counter()
    for uid, lus in paragraphes:
        citees = tenues.get(uid, [])
        if len(citees) != 1:
            message = (
                f"cité par {len(citees)} réunions de l'agenda" if citees else "aucune réunion de l'agenda ne le cite"
            )
            constats.append(Constat("compte_rendu_sans_reunion", uid, message))
            continue
        reunion = citees[0]
        lecteur = Lecteur(uid, legislatures[uid], reunion, Reunion(noms, reunion["jour"], presents[reunion["uid"]]))
        lues = [ligne for p in lus for ligne in lecteur.lire(p)] + lecteur.fin()
        lignes += lues
        methodes.update(lecteur.methodes)
        constats += lecteur.constats()
        constats += _groupes_imprimes(uid, reunion["jour"], lecteur.groupes, noms, sigles)
        dossier = dossiers.get(reunion["uid"])
        if dossier is not None and connus.valide(dossier, legislatures[uid]):
            liens += [(str(ligne[0]), dossier, REUNION, CONFIANCE) for ligne in lues]
    return DebatsCommissions(
        table(lignes),
        pl.DataFrame(liens, schema=travaux_dossiers.SCHEMA, orient="row"),
        tuple(constats),
        {LIAISON: dict(methodes.most_common())} if methodes else {},
        {
            tenues[uid][0]["uid"]: video
            for uid, video in rapports.select("uid", "video").drop_nulls().iter_rows()
            if len(tenues.get(uid, ())) == 1
        },
    )


def _paragraphes(tables: Tables, rapports: pl.DataFrame) -> Iterator[tuple[str, list[Paragraphe]]]:
    """The paragraphs of each report in their order; of a page read twice, those of the last copy."""
    gardes = rapports.select(pl.col("uid").alias("compte_rendu"), INSTANTANE)
    lus = (
        lire(tables, "paragraphes_commissions", PARAGRAPHE)
        .join(gardes, on=["compte_rendu", INSTANTANE], how="semi")
        .sort("compte_rendu", "ordre")
        .select("compte_rendu", "ordre", "genre", "tete", "texte")
    )
    for uid, rows in groupby(lus.iter_rows(), key=itemgetter(0)):
        yield uid, [Paragraphe(*row[1:]) for row in rows]


def dossiers_seuls(points: pl.DataFrame) -> dict[str, str]:
    """The dossier of each meeting all of whose points cite that one and no other."""
    cites: dict[str, list[list[str]]] = lists_by_key(points.select("reunion", "dossiers").iter_rows())
    return {
        reunion: listes[0][0]
        for reunion, listes in cites.items()
        if all(listes) and len({dossier for liste in listes for dossier in liste}) == 1
    }


def _sigles(tables: Tables) -> dict[str, str]:
    """The short names of groups, folded, by official id."""
    organes = derniers(lire(tables, "organes", textes("uid", "libelle_abrev")).drop_nulls(), "uid")
    return {uid: cle_tri(sigle) for uid, sigle in organes.select("uid", "libelle_abrev").iter_rows()}


def _groupes_imprimes(
    uid: str, jour: date, imprimes: Mapping[str, str], noms: Noms, sigles: Mapping[str, str]
) -> Iterator[Constat]:
    """Speakers whom the report prints under another group than theirs of that day: somebody else of that name, or a
    spell that ended. Only a group that is known that day tells anything."""
    faux = []
    for acteur, imprime in imprimes.items():
        sien = sigles.get(noms.groupe(acteur, jour) or "", "")
        if sien and cle_tri(imprime) in sigles.values() and sien != cle_tri(imprime):
            faux.append(f"{acteur} ({imprime})")
    if faux:
        yield Constat("groupe_imprime", uid, f"{len(faux)} orateurs d'un autre groupe : {', '.join(faux[:SANS_FICHE])}")


@dataclass
class _Tour:
    """A turn while it is read."""

    debut: Paragraphe
    type: TypeTour
    acteur: str | None = None
    orateur: str | None = None
    qualite: str | None = None
    textes: list[str] = field(default_factory=list)


class Lecteur:
    """The walk through the report of one meeting."""

    def __init__(self, uid: str, legislature: int | None, reunion: Mapping[str, Any], orateurs: Reunion) -> None:
        self._uid = uid
        self._legislature = legislature
        self._reunion = reunion["uid"]
        self._chambre: str = reunion["chambre"]
        self._jour: date = reunion["jour"]
        self._orateurs = orateurs
        self._tour: _Tour | None = None
        self._point: str | None = None
        self._article: str | None = None
        self._amendements: list[str] = []
        self.methodes: Counter[str] = Counter()
        self.groupes: dict[str, str] = {}  # official id of a speaker -> group that the report prints
        self._inconnus: Counter[str] = Counter()

    def lire(self, p: Paragraphe) -> list[Ligne]:
        """Read a paragraph; the rows that end with it."""
        if p.genre == GenreParagraphe.SUITE and self._tour is not None:
            self._tour.textes.append(p.texte)
            return []
        if p.genre == GenreParagraphe.RECIT and self._chambre == Chambre.ASSEMBLEE and not est_procedure(p.texte):
            return []  # laughter and applause do not end a speech; the Senate prints none
        finies = self.fin()
        if p.genre == GenreParagraphe.TITRE:
            self._titre(p.texte)
        elif p.genre == GenreParagraphe.PRESIDENCE:
            self._orateurs.presidence(p.texte)
        elif p.genre == GenreParagraphe.PAROLE:
            self._tour = self._parole(p)
        else:  # told by the report, as is what follows a heading without a speaker
            finies += self._procedure(p)
        return finies

    def fin(self) -> list[Ligne]:
        """The row of the turn that ends here, if anything was said."""
        tour, self._tour = self._tour, None
        texte = "\n".join(filter(None, tour.textes)) if tour else ""
        if tour is None or not texte:
            return []
        nommes = list(dict.fromkeys(_NUMERO_SENAT.findall(texte)))
        return [self._ligne(tour, texte, nommes or self._amendements, herites=not nommes)]

    def constats(self) -> Iterator[Constat]:
        """A report most of whose speakers nobody knows: a hearing, or heads that were not read rightly."""
        total, inconnus = self.methodes.total(), self.methodes[AUCUN]
        if total and inconnus > total * (1 - RATTACHES):
            noms = ", ".join(nom for nom, _ in self._inconnus.most_common(SANS_FICHE))
            yield Constat(
                "orateurs_inconnus", self._uid, f"{inconnus} prises de parole sur {total} sans fiche : {noms}"
            )

    def _titre(self, titre: str) -> None:
        plie = plier(titre)
        if _AMENDEMENT.match(plie):
            self._amendements = _numeros(titre)
            return
        self._amendements = []
        if _ARTICLE.match(plie):
            self._article = titre
        else:
            self._point, self._article = titre, None

    def _parole(self, p: Paragraphe) -> _Tour:
        lue, orateur = self._orateurs.orateur(p.tete or "", p.matricule)
        self.methodes[orateur.methode.value if orateur.methode else AUCUN] += 1
        if orateur.acteur is None:
            self._inconnus[p.tete or ""] += 1
        elif lue.groupe is not None:
            self.groupes.setdefault(orateur.acteur, lue.groupe)
        genre = TypeTour.PRESIDENT if orateur.preside else TypeTour.INTERVENTION
        return _Tour(p, genre, orateur.acteur, p.tete, lue.qualite, [p.texte])

    def _procedure(self, p: Paragraphe) -> list[Ligne]:
        nommes = _numeros(p.texte)
        ligne = self._ligne(_Tour(p, TypeTour.PROCEDURE), p.texte, nommes or self._amendements, herites=False)
        self._amendements = [] if _SORT.search(plier(p.texte)) else nommes or self._amendements
        return [ligne]

    def _ligne(self, tour: _Tour, texte: str, amendements: list[str], *, herites: bool) -> Ligne:
        ordre = tour.debut.ordre
        values: dict[str, Any] = {
            "id": identifiant("intervention", f"{self._uid}/{ordre}"),
            "uid": f"{self._uid}-{ordre:04d}",
            "seance": self._reunion,
            "compte_rendu": self._uid,
            "chambre": self._chambre,
            "legislature": self._legislature,
            "jour": self._jour,
            "ordre": ordre,
            "type": tour.type.value,
            "acteur": tour.acteur,
            "orateur": tour.orateur,
            "qualite": tour.qualite,
            "texte": texte,
            "point": self._point,
            "points": [titre for titre in (self._point, self._article) if titre] if self._point else [],
            "texte_numero": None,
            "article": self._article,
            "amendements": list(amendements),
            "amendements_herites": bool(amendements) and herites,
            "grammaire": None,
        }
        return tuple(values[nom] for nom in DITES)


def _numeros(texte: str) -> list[str]:
    """The numbers of amendments in a heading or a decision, each once."""
    return list(dict.fromkeys(_NUMERO.findall(texte)))
