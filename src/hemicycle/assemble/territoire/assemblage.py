"""From the tables of the ministry, La Poste and INSEE to the places that members are elected in."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress

import polars as pl

from hemicycle.assemble.memoire import OUBLI, Memoire, digest_of_tables
from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.tables import Tables, derniers, lire, textes
from hemicycle.assemble.territoire import Circo, Commune, Departement, Territoire, codes
from hemicycle.assemble.territoire.communes import communes
from hemicycle.assemble.territoire.temoins import ecarts, temoins
from hemicycle.vocabulaire import TypeCirconscription

TABLES = (
    "bureaux_de_vote", "composition_circonscriptions", "decoupage_2017", "contours_circonscriptions", "codes_postaux",
    "mouvements_communes",
)  # fmt: skip
NOMMEES = 30  # constituencies that a finding names


def territoire(
    tables: Tables, personnes: Sequence[Personne], memoire: Memoire = OUBLI
) -> tuple[Territoire, list[Constat]]:
    """Departments, constituencies and communes, and what does not add up in their files, which seldom change.

    Constituencies are those that a file names; where no file was given, those that somebody holds.
    """
    lues: dict[str, pl.DataFrame] = {}
    for nom in TABLES:
        with suppress(KeyError):  # no source that was read declares it
            lues[nom] = tables(nom)
    cle = digest_of_tables(lues.values())
    les_communes, contours, nommees, constats = memoire.objet("territoire", cle, lambda: _lieux(lues.__getitem__))
    tenues = {
        codes.code(lieu.departement, lieu.numero)
        for personne in personnes
        for mandat in personne.mandats
        if mandat.fin is None and (lieu := mandat.circonscription) is not None and lieu.departement is not None
        and lieu.type is TypeCirconscription.LEGISLATIVE
    }  # fmt: skip
    circonscriptions = tuple(_circo(code, contours.get(code)) for code in sorted({*nommees, *contours, *tenues}))
    departements = tuple(
        Departement(code, nom, codes.senat_du(code)) for code, nom in codes.noms_des_departements().items()
    )
    return Territoire(departements, circonscriptions, les_communes), [
        *constats,
        *_nombre(nommees),
        *_sieges(nommees, tenues),
        *_arrondissements_inconnus(les_communes),
    ]


def _lieux(tables: Tables) -> tuple[tuple[Commune, ...], dict[str, str], frozenset[str], list[Constat]]:
    """What the files alone tell: communes, outlines and codes of constituencies, and where files differ."""
    trouves = temoins(tables)
    les_communes, constats = communes(tables, trouves)
    nommees = frozenset(c for temoin in trouves for siennes in temoin.circonscriptions.values() for c in siennes)
    return tuple(les_communes), _contours(tables), nommees, [*ecarts(trouves), *constats]


def _circo(code: str, contour: str | None) -> Circo:
    departement, _, numero = code.partition("-")
    return Circo(code, departement, int(numero), contour)


def _contours(tables: Tables) -> dict[str, str]:
    colonnes = textes("circonscription", "geometrie")
    lus = derniers(lire(tables, "contours_circonscriptions", colonnes), "circonscription")
    return {codes.du_ministere(code): geometrie for code, geometrie in lus.select(*colonnes).iter_rows()}


def _nombre(nommees: Collection[str]) -> Iterator[Constat]:
    """Another number of constituencies than the law has, in files that hold every department."""
    departements = {code.partition("-")[0] for code in nommees}
    if departements >= codes.noms_des_departements().keys() and len(nommees) != codes.SIEGES:
        message = f"{len(nommees)} circonscriptions dans les fichiers, {codes.SIEGES} en droit"
        yield Constat("circonscriptions_en_nombre", "legislatives", message)
    inconnus = departements - codes.noms_des_departements().keys()
    for departement in sorted(inconnus):
        yield Constat("departement_inconnu", departement, f"{departement} : département d'aucune table")


def _sieges(nommees: Collection[str], tenues: Collection[str]) -> Iterator[Constat]:
    """Seats in office whose constituency no file of its department names, and constituencies that nobody holds."""
    departements = {code.partition("-")[0] for code in nommees}
    for code in sorted(tenues):
        if code not in nommees and code.partition("-")[0] in departements:
            yield Constat("siege_hors_circonscription", code, f"{code} : aucun fichier de circonscriptions ne la nomme")
    vides = sorted(set(nommees) - set(tenues))
    if vides and tenues:
        suite = f" et {len(vides) - NOMMEES} autres" if len(vides) > NOMMEES else ""
        message = f"{len(vides)} circonscriptions sans député en poste : {', '.join(vides[:NOMMEES])}{suite}"
        yield Constat("circonscription_sans_depute", "legislatives", message)


def _arrondissements_inconnus(les_communes: Iterable[Commune]) -> Iterator[Constat]:
    """Polling stations of Paris, Lyon or Marseille whose number tells no arrondissement."""
    for commune in les_communes:
        ville = codes.villes().get(commune.code)
        if ville is None:
            continue
        perdus = [
            bureau
            for bureaux in commune.bureaux.values()
            for bureau in bureaux
            if not bureau[:2].isdigit() or ville.arrondissement(int(bureau[:2])) is None
        ]
        if perdus:
            message = f"{ville.nom} : bureaux d'aucun arrondissement, {', '.join(perdus[:NOMMEES])}"
            yield Constat("bureau_sans_arrondissement", commune.code, message)
