"""Whole answers about the register of lobbyists: its sectors, its figures, and what analytics show of both."""

from collections import Counter
from typing import Any

from hemicycle.assemble.lobbying import Compte
from hemicycle.models.dossiers import ActionsSurLeTexte
from hemicycle.release.documents.lobbying.lobbyistes import secteur
from hemicycle.release.views.registre import Registre, SecteurCompte

SECTEURS_EN_TETE = 10
ANALYTICS_SECTEURS_MAXIMUM = 30
ANALYTICS_LOBBYISTES_MAXIMUM = 50


def constantes(registre: Registre) -> dict[str, Any]:
    """The answers, by key; empty lists and zeros in a release that holds no register."""
    return {
        "lobbying/liste-secteurs": [_secteur(s) for s in registre.secteurs],
        "lobbying/stats": stats(registre),
        "lobbying/secteurs": [_analyse(s) for s in _tenus(registre)[:ANALYTICS_SECTEURS_MAXIMUM]],
        "lobbying/top": _premiers(registre),
    }


def declarations(compte: Compte | None) -> ActionsSurLeTexte | None:
    """How much was declared on a text: never that it weighed on it. None where there is no register."""
    return None if compte is None else ActionsSurLeTexte(compte.actions, compte.organisations)


def stats(registre: Registre) -> dict[str, Any]:
    """How much the register holds. Deregistered lobbyists stay in it, and are counted."""
    types = Counter(str(lobbyiste.type) for lobbyiste in registre.lobbyistes)
    return {
        "totalLobbyistes": len(registre.lobbyistes),
        "totalLobbyistesActifs": sum(lobbyiste.actif for lobbyiste in registre.lobbyistes),
        "totalActions": len(registre.actions),
        "budgetTotal": sum(budget.inf for lobbyiste in registre.lobbyistes if (budget := lobbyiste.budget) is not None),
        "totalSecteurs": len(registre.secteurs),
        "byType": [{"type": nom, "count": n} for nom, n in sorted(types.items(), key=lambda kv: (-kv[1], kv[0]))],
        "topSecteurs": [
            {"secteur": s.nom, "slug": s.slug, "count": s.lobbyistes} for s in _tenus(registre)[:SECTEURS_EN_TETE]
        ],
    }


def _tenus(registre: Registre) -> list[SecteurCompte]:
    """The sectors that lobbyists hold: domains of actions are no sectors of theirs."""
    return [s for s in registre.secteurs if s.lobbyistes > 0]


def _secteur(s: SecteurCompte) -> dict[str, Any]:
    return {
        "slug": s.slug,
        "name": s.nom,
        "lobbyistesCount": s.lobbyistes,
        "actionsCount": s.actions,
        "count": s.lobbyistes,
    }


def _analyse(s: SecteurCompte) -> dict[str, Any]:
    count = s.lobbyistes if s.personnes is None else s.personnes
    return {"secteur": s.nom, "count": count, "organisations": s.lobbyistes}


def _premiers(registre: Registre) -> list[dict[str, Any]]:
    """Lobbyists by budget, those whose bracket begins at zero left out; equals by name."""
    dotes = [
        (budget.inf, lobbyiste, actions)
        for lobbyiste, actions in zip(registre.lobbyistes, registre.actions_par_lobbyiste, strict=True)
        if (budget := lobbyiste.budget) is not None and budget.inf > 0
    ]
    dotes.sort(key=lambda dote: -dote[0])
    return [
        {
            "id": lobbyiste.id,
            "nom": lobbyiste.nom,
            "type": lobbyiste.type,
            "secteur": secteur(lobbyiste),
            "budget": inf,
            "nbLobbyistes": lobbyiste.lobbyistes,
            "nbActions": actions,
        }
        for inf, lobbyiste, actions in dotes[:ANALYTICS_LOBBYISTES_MAXIMUM]
    ]
