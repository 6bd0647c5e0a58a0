"""A tiny Parliament to be searched: members in office and former ones, ballots, and one or two of everything else."""

from dataclasses import replace
from datetime import date

from hemicycle.assemble.legislatif import Commission, Legislatif
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.monde import Monde
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, TypeCommission, TypeLobbyiste
from tests.api.faux_store import FauxStore, Membre, ScrutinFictif, store_de
from tests.api.faux_store import parlement as les_deux_chambres
from tests.lobbying_minuscule import lobbyiste

SANS_GROUPE = "sans"  # a group that no file describes

MEMBRES = (
    Membre("Anne", "Martin"),
    Membre("Anne", "Martinelli", groupes=("moul",)),
    Membre("Bastien", "Lamartine", groupes=(SANS_GROUPE,)),
    Membre("Jean-Luc", "Le Goff"),
    Membre("Yves", "Martin", chambre="senat", groupes=("riv",)),
    Membre("Zoé", "Martineau", chambre="senat", groupes=("riv",), actif=False),
    Membre("Œdipe", "d’Arvor", actif=False),
)
SCRUTINS = (
    ScrutinFictif(812, date(2025, 3, 4), "l'ensemble de la proposition de loi sur les haies"),
    ScrutinFictif(811, date(2025, 3, 4), "l'amendement n° 12 à l'article 2 de la proposition de loi sur les haies"),
    ScrutinFictif(40, date(2025, 3, 1), "l'ensemble du projet de loi de finances", type="solennel"),
    *(ScrutinFictif(n, date(2024, 9, n), f"l'article {n} de la loi de programmation") for n in (5, 6, 7, 8)),
    ScrutinFictif(812, date(2023, 3, 4), "la motion de censure du martinet", session="16", legislature=16),
)
REUNIES = (
    ("Commission des moulins", "CMOU", True),
    ("Commission des finances", None, True),
    ("Commission d'enquête sur les moulins à vent", None, False),
)


def parlement() -> FauxStore:
    """The Parliament, as a store."""
    return store_de(_monde)


def _monde() -> Monde:
    lobbyistes = (
        lobbyiste("RNA:W1", "Union des haies", TypeLobbyiste.ASSOCIATION, ("Environnement",)),
        lobbyiste("RNA:W2", "Ligue du bocage", TypeLobbyiste.ASSOCIATION, ("Haies et talus",)),
    )
    commissions = tuple(_commission(*une) for une in REUNIES)
    monde = les_deux_chambres(SCRUTINS, MEMBRES, Legislatif(commissions=commissions))
    groupes = [groupe for groupe in monde.groupes if groupe.slug != SANS_GROUPE]
    return replace(monde, groupes=groupes, lobbying=Lobbying(lobbyistes))


def _commission(nom: str, court: str | None, actif: bool) -> Commission:
    return Commission(
        id=identifiant("commission", nom), uid=nom, slug=nom.lower().replace(" ", "-"), chambre=Chambre.ASSEMBLEE,
        type=TypeCommission.PERMANENTE, nom=nom, nom_court=court, debut=None, fin=None, actif=actif,
    )  # fmt: skip
