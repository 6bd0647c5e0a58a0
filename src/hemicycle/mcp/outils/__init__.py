"""The tools, one module per area, and all of them by name."""

from collections.abc import Mapping

from hemicycle.mcp.declare import Outil
from hemicycle.mcp.outils import agenda, membres, recherche, scrutins, textes

OUTILS: Mapping[str, Outil] = {
    un.nom: un
    for un in (
        recherche.rechercher,
        scrutins.scrutin,
        membres.membre,
        membres.votes_du_membre,
        membres.comparer,
        textes.loi,
        membres.qui_represente,
        recherche.paroles,
        agenda.agenda,
        agenda.changements,
    )
}
