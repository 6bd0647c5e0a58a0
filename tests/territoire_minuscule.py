"""A tiny country for the tiny Parliament of `membres_minuscule`: a split commune, a code of two departments, a city."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.mandats import legislative
from hemicycle.assemble.monde import MandatParlementaire, Monde
from hemicycle.assemble.senat.senateurs.circonscriptions import par_code
from hemicycle.assemble.tables import Tables
from hemicycle.assemble.territoire.assemblage import territoire
from hemicycle.sources.base import Record
from hemicycle.sources.publishers.insee.composition import CommuneCirconscription
from hemicycle.sources.publishers.insee.mouvements import MouvementCommune
from hemicycle.sources.publishers.interieur.bureaux_de_vote import BureauVote
from hemicycle.sources.publishers.interieur.contours import ContourCirconscription
from hemicycle.sources.publishers.interieur.decoupage_2017 import CommuneDecoupee
from hemicycle.sources.publishers.laposte.codes_postaux import CodePostal
from hemicycle.sources.tables.columns import to_frame
from hemicycle.vocabulaire import Chambre
from tests import membres_minuscule

NOMS = {
    BureauVote: "bureaux_de_vote",
    CommuneCirconscription: "composition_circonscriptions",
    CommuneDecoupee: "decoupage_2017",
    CodePostal: "codes_postaux",
    MouvementCommune: "mouvements_communes",
    ContourCirconscription: "contours_circonscriptions",
}
CARRE = '{"type":"Polygon","coordinates":[[[8.0,41.0],[8.0,42.0],[9.0,42.0],[9.0,41.0],[8.0,41.0]]]}'


def tables(records: Iterable[Record]) -> Tables:
    """The tables of these records; those that nobody has a row of are missing."""
    lignes: dict[str, list[Record]] = {}
    for record in records:
        lignes.setdefault(NOMS[type(record)], []).append(record)

    def table(nom: str) -> pl.DataFrame:
        return to_frame(type(lignes[nom][0]), lignes[nom]).with_columns(_instantane=pl.lit(0))

    return table


def bureau(circonscription: str, commune: str, numero: str = "0001", nom: str = "Valbrune") -> BureauVote:
    return BureauVote(circonscription[:2], "X", circonscription, commune, nom, numero)


def poste(commune: str, postal: str, nom: str = "VALBRUNE", lieu: str | None = None) -> CodePostal:
    return CodePostal(commune, nom, postal, nom, lieu)


def monde() -> Monde:
    """Valbrune, of the 2A, is split; its postal code is also that of Orvel, of the 2B. Lucie Verdan sits for the 2A."""
    base = membres_minuscule.monde()
    base = replace(base, personnes=[replace(p, mandats=tuple(map(_situe, p.mandats))) for p in base.personnes])
    records: list[Record] = [
        bureau("2A01", "2A004"), bureau("2A02", "2A004", "0002"), bureau("2A01", "2A005", nom="Saint-Œil"),
        bureau("2B01", "2B002", nom="Orvel"), bureau("2901", "29001", nom="Saint-Œil"),
        bureau("7509", "75056", "1301", "Paris"), bureau("7510", "75056", "1302", "Paris"),
        bureau("7501", "75056", "0101", "Paris"), bureau("ZZ04", "ZZ235", nom="Nassau"),
        bureau("ZB02", "97201", nom="L'Ajonc"),
        poste("2A004", "20000", lieu="MEZZA"), poste("2A005", "20100", "ST OEIL"), poste("2B002", "20000", "ORVEL"),
        poste("29001", "29000", "ST OEIL"), poste("75113", "75013", "PARIS 13"), poste("75101", "75001", "PARIS 01"),
        poste("97201", "97216", "L AJONC"),
        MouvementCommune("32", date(2019, 1, 1), "COM", "2A009", "COM", "2A004", "Valbrune"),
        ContourCirconscription("2A01", "2A", "Corse-du-Sud", CARRE),
    ]  # fmt: skip
    trouve, _ = territoire(tables(records), base.personnes)
    return replace(base, territoire=trouve)


def _situe(mandat: MandatParlementaire) -> MandatParlementaire:
    """A seat under the id that its constituency has everywhere."""
    lieu = mandat.circonscription
    assert lieu is not None
    assert lieu.departement is not None
    legislatif = mandat.chambre is Chambre.ASSEMBLEE
    vrai = legislative(lieu.departement, lieu.numero, None) if legislatif else par_code(lieu.departement)
    return replace(mandat, circonscription=replace(lieu, id=vrai.id))
