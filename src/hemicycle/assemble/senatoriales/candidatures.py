"""Voting units out of the files of candidacies, what the law wants of them, and the results that may be shown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec
import polars as pl

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Row, Tables, lists_by_key
from hemicycle.identifiants import identifiant
from hemicycle.senatoriales.circonscriptions import JOUR, circonscriptions
from hemicycle.senatoriales.coherence import Examen, examiner
from hemicycle.senatoriales.formes import PageResultats
from hemicycle.senatoriales.nuances import nuances
from hemicycle.texte import slug
from hemicycle.vocabulaire import ModeScrutin, RoleCandidat

SUPPLEMENTAIRES = 2  # names on a list beyond the seats to fill (electoral code, article L. 300)


@dataclass(frozen=True)
class Depot:
    """A voting unit as deposited: its rows, titulars first, then by rank. `cle` tells it in its constituency."""

    departement: str
    cle: str
    lignes: Sequence[Row]

    @property
    def id(self) -> str:
        return identifiant("candidature", f"{JOUR.year}/{self.departement}/{self.cle}")

    @property
    def mode(self) -> ModeScrutin:
        return ModeScrutin(self.lignes[0]["mode"])

    @property
    def nom(self) -> str:
        """What findings call it."""
        premier = self.lignes[0]
        titre = premier["libelle"] or f"{premier['prenom']} {premier['nom']}"
        return f"{self.departement}, {titre}"

    def id_candidat(self, ligne: Row) -> str:
        """The id of one of its candidates: never made from a birth date, which could then be found again."""
        qui = slug(f"{ligne['prenom']} {ligne['nom']}")
        return identifiant("candidat", f"{JOUR.year}/{self.departement}/{self.cle}/{ligne['role']}/{qui}")


def depots(candidatures: pl.DataFrame) -> list[Depot]:
    """The voting units of the ballot, by constituency and number; of two versions of a file, the later is read."""
    notres = candidatures.filter(scrutin=JOUR.year)
    dernieres = notres.filter(pl.col("_instantane") == pl.col("_instantane").max().over("mode"))
    rangs = lists_by_key(((row["departement"], _cle(row)), row) for row in dernieres.iter_rows(named=True))
    return [
        Depot(departement, cle, sorted(rows, key=lambda r: (r["role"] != RoleCandidat.TITULAIRE, r["ordre"])))
        for (departement, cle), rows in sorted(rangs.items())
    ]


def constats(tous: Iterable[Depot]) -> list[Constat]:
    """What the candidacies say that the law, or our tables, do not expect."""
    found: list[Constat] = []
    inconnues: dict[str, str] = {}
    for depot in tous:
        regles = _liste if depot.mode is ModeScrutin.PROPORTIONNEL else _binome
        found += [Constat("candidature_irreguliere", depot.nom, fault) for fault in regles(depot)]
        found += [
            Constat("candidat_incomplet", depot.nom, f"{row['prenom']} {row['nom']} : {row['defaut']}")
            for row in depot.lignes
            if row["defaut"]
        ]
        nuance = depot.lignes[0]["nuance"]
        if nuance not in nuances():
            inconnues.setdefault(nuance, depot.nom)
    found += [
        Constat("nuance_inconnue", nuance, f"nuance {nuance} absente de la grille : aucune famille ({ou})")
        for nuance, ou in sorted(inconnues.items())
    ]
    return found


def _cle(row: Row) -> str:
    """What tells a unit in its constituency: its number, else the title of its list, else its own row."""
    if row["depot"] is not None:
        return str(row["depot"])
    return slug(row["libelle"] or f"{row['prenom']} {row['nom']}")


def _liste(depot: Depot) -> Iterator[str]:
    voulus = circonscriptions()[depot.departement].sieges + SUPPLEMENTAIRES
    if len(depot.lignes) != voulus:
        yield f"{len(depot.lignes)} candidats au lieu de {voulus}"
    if [row["ordre"] for row in depot.lignes] != list(range(1, len(depot.lignes) + 1)):
        yield "rangs manquants ou en double"
    sexes = [row["sexe"] for row in depot.lignes]
    if any(a is not None and a == b for a, b in pairwise(sexes)):
        yield "deux candidats de même sexe se suivent"
    tetes = [row["ordre"] for row in depot.lignes if row["tete"]]
    if depot.lignes[0]["tete"] is not None and tetes != [1]:
        yield f"têtes de liste : {', '.join(map(str, tetes)) or 'aucune'}"


def _binome(depot: Depot) -> Iterator[str]:
    roles = [row["role"] for row in depot.lignes]
    if roles != [RoleCandidat.TITULAIRE, RoleCandidat.SUPPLEANT]:
        yield f"{len(roles)} personnes au lieu d'un candidat et d'un remplaçant"
        return
    titulaire, suppleant = (row["sexe"] for row in depot.lignes)
    if titulaire is not None and titulaire == suppleant:
        yield "candidat et remplaçant de même sexe"


def doublons(tous: Iterable[Depot]) -> list[Constat]:
    """Nobody stands twice: a name, a day of birth and a given name that come back are a mistake of the file."""
    vus: dict[tuple[str, str], str] = {}
    found: list[Constat] = []
    for depot in tous:
        for row in depot.lignes:
            if row["cle"] is None:
                continue
            qui = row["cle"], slug(row["prenom"])
            if qui in vus:
                message = f"{row['prenom']} {row['nom']} est aussi candidat ailleurs ({vus[qui]})"
                found.append(Constat("candidat_en_double", depot.nom, message))
            vus.setdefault(qui, depot.nom)
    return found


def resultats_publies(tables: Tables) -> tuple[PageResultats, ...]:
    """The results of this ballot, without assembling anything else."""
    modes = {depot.departement: depot.mode for depot in depots(tables("candidatures_senat"))}
    return resultats(tables("resultats_senat"), modes)[0]


def resultats(table: pl.DataFrame, modes: Mapping[str, ModeScrutin]) -> tuple[tuple[PageResultats, ...], list[Constat]]:
    """The results of this ballot, one for each constituency, by code; and what is wrong with them.

    Of several copies the last is read, unless it contradicts itself and another does not. `modes` are those that the
    candidacies tell.
    """
    found: dict[str, PageResultats] = {}
    constats: list[Constat] = []
    notres = table.filter(pl.col("scrutin") == JOUR.year, pl.col("departement").is_not_null())
    for row in notres.sort("_instantane").iter_rows(named=True):
        lue = msgspec.json.decode(row["corps"], type=PageResultats)
        lieu = circonscriptions().get(lue.departement)
        if lieu is None:
            examen = Examen(None, [f"{lue.departement} n'est pas renouvelée"])
        else:
            examen = examiner(lue, lieu, modes.get(lieu.code, lieu.mode))
        if examen.raisons:
            suite = "Rien n'en est retenu" if examen.page is None else "Les élus proclamés sont retenus"
            message = f"{row['fichier']} ({lue.nom}) : {' ; '.join(examen.raisons)}. {suite}."
            constats.append(Constat("resultats_incoherents", f"{lue.departement}, {row['fichier']}", message))
        connue = found.get(lue.departement)
        if examen.page is not None and (examen.page.coherente or connue is None or not connue.coherente):
            found[lue.departement] = examen.page
    return tuple(found[code] for code in sorted(found)), [*constats, *_sans_resultats(found)]


def _sans_resultats(publiees: Mapping[str, PageResultats]) -> list[Constat]:
    """Once some results are published, the constituencies that have none: the page was not read, or not understood."""
    manquent = [c for c in circonscriptions().values() if not (page := publiees.get(c.code)) or not page.tours]
    if not manquent or len(manquent) == len(circonscriptions()):
        return []
    noms = ", ".join(f"{c.nom} ({c.code})" for c in manquent)
    message = f"{len(manquent)} circonscriptions sans résultats : {noms}"
    return [Constat("resultats_absents", "sénatoriales 2026", message)]
