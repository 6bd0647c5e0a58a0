"""From the staged tables of the register to the lobbying world."""

from hemicycle.assemble.hatvp.actions import actions
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.hatvp.organisations import lobbyistes
from hemicycle.assemble.hatvp.registre import lire_instantanes, retenir
from hemicycle.assemble.hatvp.verifications import verifier
from hemicycle.assemble.hatvp.vues import sans_melange
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Tables


def lobbying(tables: Tables) -> tuple[Lobbying, list[Constat]]:
    """The register over all its files, and what does not add up in it."""
    lisibles, constats = sans_melange(tables)
    registre = retenir(lire_instantanes(lisibles))
    inconnus = Inconnus()
    monde = Lobbying(tuple(lobbyistes(registre, inconnus)), actions(registre, inconnus))
    return monde, [*constats, *inconnus.constats(), *verifier(registre)]
