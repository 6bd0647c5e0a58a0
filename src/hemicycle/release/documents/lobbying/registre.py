"""Whole answers about the register of lobbyists: its sectors, its figures, and what analytics show of both."""

from collections import Counter

from hemicycle.assemble.lobbying import Compte
from hemicycle.models import lobbying as models
from hemicycle.models.analytics import LobbyisteClasse, Secteur
from hemicycle.models.dossiers import ActionsSurLeTexte
from hemicycle.release.documents.lobbying.lobbyistes import secteur
from hemicycle.release.views.registre import Registre, SecteurCompte

SECTEURS_EN_TETE = 10
ANALYTICS_SECTEURS_MAXIMUM = 30
ANALYTICS_LOBBYISTES_MAXIMUM = 50


def constantes(registre: Registre) -> dict[str, object]:
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


def stats(registre: Registre) -> models.StatsLobbying:
    """How much the register holds. Deregistered lobbyists stay in it, and are counted."""
    types = Counter(lobbyiste.type for lobbyiste in registre.lobbyistes)
    return models.StatsLobbying(
        total_lobbyistes=len(registre.lobbyistes),
        total_lobbyistes_actifs=sum(lobbyiste.actif for lobbyiste in registre.lobbyistes),
        total_actions=len(registre.actions),
        budget_total=sum(budget.inf for lobbyiste in registre.lobbyistes if (budget := lobbyiste.budget) is not None),
        total_secteurs=len(registre.secteurs),
        by_type=[models.TypeCompte(nom, n) for nom, n in sorted(types.items(), key=lambda kv: (-kv[1], kv[0]))],
        top_secteurs=[models.SecteurEnTete(s.nom, s.slug, s.lobbyistes) for s in _tenus(registre)[:SECTEURS_EN_TETE]],
    )


def _tenus(registre: Registre) -> list[SecteurCompte]:
    """The sectors that lobbyists hold: domains of actions are no sectors of theirs."""
    return [s for s in registre.secteurs if s.lobbyistes > 0]


def _secteur(s: SecteurCompte) -> models.SecteurDuRegistre:
    return models.SecteurDuRegistre(
        slug=s.slug, name=s.nom, lobbyistes_count=s.lobbyistes, actions_count=s.actions, count=s.lobbyistes
    )


def _analyse(s: SecteurCompte) -> Secteur:
    count = s.lobbyistes if s.personnes is None else s.personnes
    return Secteur(secteur=s.nom, count=count, organisations=s.lobbyistes)


def _premiers(registre: Registre) -> list[LobbyisteClasse]:
    """Lobbyists by budget, those whose bracket begins at zero left out; equals by name."""
    dotes = [
        (budget.inf, lobbyiste, actions)
        for lobbyiste, actions in zip(registre.lobbyistes, registre.actions_par_lobbyiste, strict=True)
        if (budget := lobbyiste.budget) is not None and budget.inf > 0
    ]
    dotes.sort(key=lambda dote: -dote[0])
    return [
        LobbyisteClasse(
            id=lobbyiste.id,
            nom=lobbyiste.nom,
            type=lobbyiste.type,
            secteur=secteur(lobbyiste),
            budget=inf,
            nb_lobbyistes=lobbyiste.lobbyistes,
            nb_actions=actions,
        )
        for inf, lobbyiste, actions in dotes[:ANALYTICS_LOBBYISTES_MAXIMUM]
    ]
