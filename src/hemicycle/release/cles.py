"""Names that publishing writes and serving asks for: spelled once, for both."""

from hemicycle.vocabulaire import Chambre, NatureAlliance, PeriodeAnalytics


def forme_alliances(nature: NatureAlliance, clivants: bool) -> str:
    """The form of a group that holds its alliances: `alliances_all`, `alliances_ensemble_clivants`…"""
    return f"alliances_{nature}{'_clivants' if clivants else ''}"


def matrice(chambre: Chambre, periode: str | None, nature: NatureAlliance, clivants: bool) -> str:
    """The matrix of a chamber over a period, or over the one it is in."""
    return f"groupes/matrice/{chambre}/{periode or ''}/{forme_alliances(nature, clivants)}"


def selection(periode: PeriodeAnalytics, theme: str | None, groupe: int | None) -> str:
    """What a client narrows analytics to; `groupe` is the rank of a group: `3m/sante/12`."""
    return f"{periode}/{theme or ''}/{'' if groupe is None else groupe}"
