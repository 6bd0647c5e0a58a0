"""What each file says of the constituencies of communes, and where two of them differ.

Polling stations come first: a station decides where somebody votes. INSEE's composition is the second witness, the
ministry's table of 2017 the third; boundaries are those of the law of 2010 in all three. A department that only one of
them holds is that one's.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import ENTIER, Tables, derniers, lire, sets_by_key, textes
from hemicycle.assemble.territoire import codes
from hemicycle.vocabulaire import SourceDecoupage

Circonscriptions = Mapping[str, frozenset[str]]  # of each commune


@dataclass(frozen=True)
class Temoin:
    """One file: the constituencies of each commune, its name, and its polling stations in each."""

    source: SourceDecoupage
    circonscriptions: Circonscriptions
    noms: Mapping[str, str]
    bureaux: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)

    @property
    def departements(self) -> frozenset[str | None]:
        return frozenset(map(codes.departement_de, self.circonscriptions))


class _Ligne(NamedTuple):
    commune: str
    nom: str
    circonscription: str


def temoins(tables: Tables) -> tuple[Temoin, ...]:
    """The witnesses that files were given of, the one that decides first."""
    trouves = (_bureaux(tables), _insee(tables), _decoupage(tables))
    return tuple(temoin for temoin in trouves if temoin.circonscriptions)


def retenus(trouves: Iterable[Temoin]) -> dict[str, Temoin]:
    """Which witness is believed of each commune: the first that holds it, of those that hold nothing better of its
    department. What the table of 2017 alone knows where others know the department is a commune that is no more."""
    found: dict[str, Temoin] = {}
    connus: set[str | None] = set()
    for temoin in trouves:
        siens = temoin.departements
        ancien = temoin.source is SourceDecoupage.TABLE_2017
        for commune in temoin.circonscriptions:
            if not (ancien and codes.departement_de(commune) in connus):
                found.setdefault(commune, temoin)
        connus |= siens
    return found


def ecarts(trouves: tuple[Temoin, ...]) -> Iterator[Constat]:
    """Where a witness does not say of a commune what the one that is believed of its department says."""
    for rang, second in enumerate(trouves):
        compares: set[str | None] = set()
        for premier in trouves[:rang]:
            communs = (premier.departements & second.departements) - compares
            compares |= communs
            yield from _ecarts(premier, second, communs)


def _ecarts(premier: Temoin, second: Temoin, departements: Set[str | None]) -> Iterator[Constat]:
    # communes merged since 2017 are no difference
    ancien = second.source is SourceDecoupage.TABLE_2017
    for commune in sorted({*premier.circonscriptions, *second.circonscriptions}):
        if codes.departement_de(commune) not in departements:
            continue
        nom = premier.noms.get(commune) or second.noms[commune]
        un, autre = premier.circonscriptions.get(commune), second.circonscriptions.get(commune)
        if un and autre and un != autre:
            message = f"{nom} : {_dites(un)} selon {premier.source.nom}, {_dites(autre)} selon {second.source.nom}"
            yield Constat("commune_autre_circonscription", commune, message)
        elif not (un and autre) and not ancien:
            qui, absent = (premier, second) if un else (second, premier)
            message = f"{nom} : {_dites(un or autre or ())} selon {qui.source.nom}, absente selon {absent.source.nom}"
            yield Constat("commune_d_un_seul_fichier", commune, message)


def _dites(circonscriptions: Iterable[str]) -> str:
    return ", ".join(sorted(circonscriptions))


def _temoin(source: SourceDecoupage, lignes: Iterable[_Ligne]) -> Temoin:
    lues = list(lignes)
    groupes = sets_by_key((ligne.commune, ligne.circonscription) for ligne in lues)
    return Temoin(
        source,
        {commune: frozenset(siennes) for commune, siennes in groupes.items()},
        {ligne.commune: ligne.nom for ligne in lues},
    )


def _bureaux(tables: Tables) -> Temoin:
    colonnes = textes("circonscription", "commune", "commune_nom", "bureau")
    lus = derniers(lire(tables, "bureaux_de_vote", colonnes), "commune", "bureau")
    lignes, places = [], []
    for circonscription, commune, nom, bureau in lus.select(*colonnes).iter_rows():
        notre = codes.du_ministere(circonscription)
        lignes.append(_Ligne(commune, nom, notre))
        places.append(((commune, notre), bureau))
    bureaux = sets_by_key(places)
    temoin = _temoin(SourceDecoupage.BUREAUX, lignes)
    return Temoin(
        temoin.source, temoin.circonscriptions, temoin.noms, {cle: tuple(sorted(b)) for cle, b in bureaux.items()}
    )


def _insee(tables: Tables) -> Temoin:
    colonnes = textes("departement", "commune", "commune_nom", "circonscription")
    lus = derniers(lire(tables, "composition_circonscriptions", colonnes), "commune", "circonscription")
    return _temoin(
        SourceDecoupage.INSEE,
        (
            _Ligne(commune, nom, codes.de_l_insee(departement, circonscription))
            for departement, commune, nom, circonscription in lus.select(*colonnes).iter_rows()
        ),
    )


def _decoupage(tables: Tables) -> Temoin:
    colonnes = textes("departement", "commune", "commune_nom") | {"circonscription": ENTIER}
    lus = lire(tables, "decoupage_2017", colonnes).unique(maintain_order=True)
    return _temoin(
        SourceDecoupage.TABLE_2017,
        (
            _Ligne(
                codes.commune_2017(departement, commune),
                nom,
                codes.code(codes.departement_du_ministere(departement), circonscription),
            )
            for departement, commune, nom, circonscription in lus.select(*colonnes).iter_rows()
        ),
    )
