"""A tiny Parliament to be searched: members in office and former ones, ballots, and one or two of everything else.

Interest representatives are rows that nothing publishes here: a category is found as soon as somebody gives its rows.
"""

from collections.abc import Iterator
from datetime import date

from hemicycle.assemble.legislatif import Commission
from hemicycle.identifiants import identifiant
from hemicycle.models.recherche import LobbyisteTrouve
from hemicycle.release.documents.site import recherche
from hemicycle.release.documents.site.recherche import Trouvable
from hemicycle.release.format.names import RECHERCHE
from hemicycle.vocabulaire import CategorieRecherche, Chambre, TypeCommission
from tests.api.faux_store import (
    FauxStore,
    Membre,
    ScrutinFictif,
    faux_store,
    groupe_assemble,
    personne_assemblee,
    scrutin_assemble,
)

SANS_GROUPE = "sans"  # worn by nobody else, and published nowhere

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
    store = faux_store(SCRUTINS, MEMBRES)
    membres = sorted(MEMBRES, key=lambda m: store.cles["parlementaire"][m.slug])
    groupes = {
        m.groupes[-1]: groupe_assemble(m.groupes[-1], m.chambre) for m in membres if SANS_GROUPE not in m.groupes
    }
    ranges = sorted(SCRUTINS, key=lambda s: (-s.jour.toordinal(), -s.numero))
    found = recherche.build(
        recherche.membres(
            [personne_assemblee(m) for m in membres], lambda seat: groupes.get((seat and seat.groupe) or "")
        ),
        recherche.scrutins([scrutin_assemble(s) for s in ranges]),
        recherche.groupes(list(groupes.values()), {"boc": 36}),
        recherche.commissions([_commission(*une) for une in REUNIES]),
        _lobbyistes(),
    )
    assert found.facets is not None
    store.formes[RECHERCHE, "item"], store.facettes[RECHERCHE] = list(found.forms["item"]), found.facets
    return store


def _commission(nom: str, court: str | None, actif: bool) -> Commission:
    return Commission(
        id=identifiant("commission", nom), uid=nom, slug=nom.lower().replace(" ", "-"), chambre=Chambre.ASSEMBLEE,
        type=TypeCommission.PERMANENTE, nom=nom, nom_court=court, debut=None, fin=None, actif=actif,
    )  # fmt: skip


def _lobbyistes() -> Iterator[Trouvable]:
    for nom, secteur in (("Union des haies", "Environnement"), ("Ligue du bocage", "Haies et talus")):
        id_ = identifiant("lobbyiste", nom)
        corps = LobbyisteTrouve(id_, nom, None, secteur, budget_annuel=None, nb_lobbyistes=3, ville=None)
        yield Trouvable(CategorieRecherche.LOBBYISTES, id_, corps, noms=(nom,), autres=secteur)
