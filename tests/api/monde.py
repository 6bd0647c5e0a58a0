"""The invented Parliament that most tests read."""

from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache

from hemicycle.vocabulaire import PositionDetail
from tests.api.debats import debats, debats_du_senat
from tests.api.faux_store import FauxStore, Membre, ScrutinFictif, VoteNominal, faux_store
from tests.exemples_debats import SEANCE

MEMBRES = (
    Membre("Lucie", "Verdan", ("gau", "boc"), departement="2A",
           legislatures=(16, 17), alias=("lucie-verdan-2a",)),
    Membre("Anne-Lucie", "Verdan", ("boc",), departement="29"),
    Membre("Élodie", "Évrard", ("gau",), departement="975"),
    Membre("Marc", "d'Aubrac", ("ni",), departement="29"),
    Membre("Paul", "Zélande", ("gau",), actif=False, legislatures=(16,), departement="29"),
    Membre("Irène", "Sénart", ("cen",), chambre="senat", departement="29", legislatures=(),
           sessions=("2024",)),
    Membre("Odile", "Fœrster", ("boc",), modifie=datetime(2025, 6, 1, tzinfo=UTC)),
)  # fmt: skip

_VOTES = (
    VoteNominal("lucie-verdan", PositionDetail.POUR, "boc", delegation=True),
    VoteNominal("anne-lucie-verdan", PositionDetail.CONTRE, "boc", mise_au_point="pour"),
    VoteNominal("elodie-evrard", PositionDetail.ABSTENTION, "gau"),
    VoteNominal("marc-d-aubrac", PositionDetail.NON_VOTANT, None, cause="PSE"),
    VoteNominal("odile-foerster", PositionDetail.ABSENT, "boc"),
)

SCRUTINS = (
    ScrutinFictif(812, date(2025, 3, 4), "l'ensemble de la proposition de loi sur les haies bocagères",
                  type="solennel", nature="ensemble", importance=4, tags=("agriculture", "environnement"),
                  votes=_VOTES, modifie=datetime(2025, 6, 1, 12, 30, tzinfo=UTC), seance=SEANCE),
    ScrutinFictif(811, date(2025, 3, 4), "l'amendement n° 12 à l'article 3 : cœur de forêt", nature="amendement",
                  sort="rejete", tags=("environnement",), votes=_VOTES[:2], seance=SEANCE),
    ScrutinFictif(81, date(2024, 11, 5), "la motion de censure", type="motion", nature="motion", importance=5,
                  sort="rejete"),
    ScrutinFictif(812, date(2023, 5, 2), "l'article 812 du projet de loi de finances", session="16", legislature=16,
                  tags=("budget",), votes=(VoteNominal("lucie-verdan", PositionDetail.POUR, "gau"),)),
    ScrutinFictif(1, date(2024, 3, 4), "le projet de loi constitutionnelle", session="16-congres", legislature=16),
    ScrutinFictif(1, date(2022, 7, 12), "la déclaration de politique générale", session="16", legislature=16,
                  nature="declaration"),
    ScrutinFictif(5, date(2024, 12, 1), "l'ensemble du projet de loi de finances", chambre="senat", session="2024",
                  legislature=None, nature="ensemble", importance=3),
)  # fmt: skip


SENATEURS = (
    Membre("Irène", "Sénart", ("gau", "cen"), chambre="senat", departement="2A",
           legislatures=(), sessions=("2023", "2024")),
    Membre("Anne", "Sénart", ("cen",), chambre="senat", legislatures=(),
           sessions=("2024",)),
    Membre("Hugues", "d'Aubrac", ("gau",), chambre="senat", departement="998", legislatures=(), sessions=("2024",),
           modifie=datetime(2025, 6, 1, tzinfo=UTC)),
    Membre("Paul", "Verdan", ("gau",), chambre="senat", actif=False, legislatures=(), sessions=("2023",)),
)  # fmt: skip


def senat() -> FauxStore:
    """A store over an invented Senate, whose Irène Sénart was a deputy before."""
    scrutin = ScrutinFictif(
        5, date(2025, 3, 4), "l'amendement n° 12", chambre="senat", session="2024", legislature=None,
        votes=(VoteNominal("irene-senart", PositionDetail.POUR, "cen", delegation=None),), seance="d20250304",
    )  # fmt: skip
    return faux_store((scrutin,), SENATEURS, "demo-senat", debats_du_senat(SENATEURS[0], scrutin.uid))


def monde(release: str = "demo-essai") -> FauxStore:
    """The invented Parliament, published once for a process: a store of one's own over it."""
    return replace(_publie(release), reads=[])


@cache
def _publie(release: str) -> FauxStore:
    return faux_store(SCRUTINS, MEMBRES, release, debats({membre.slug: membre for membre in MEMBRES}))
