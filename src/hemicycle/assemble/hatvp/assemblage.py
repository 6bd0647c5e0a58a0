"""From the staged tables of the register to the lobbying world, and from there to the texts that it speaks of."""

from collections import Counter
from dataclasses import replace

from hemicycle.assemble.hatvp.actions import actions
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.hatvp.organisations import lobbyistes
from hemicycle.assemble.hatvp.registre import lire_instantanes, retenir, verifier
from hemicycle.assemble.hatvp.vues import sans_melange
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.liens.actions_dossiers import actions_dossiers
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


def lier_aux_dossiers(registre: Lobbying, legislatif: Legislatif) -> Lobbying:
    """The register with the dossiers that its actions name; how many, and how, goes to the coverage of links."""
    if not registre.actions.height:
        return registre
    liens = actions_dossiers(registre.actions, legislatif.dossiers, legislatif.dossier_dossier)
    sans = registre.actions.height - len({lien.de for lien in liens})
    methodes = Counter(lien.methode for lien in liens).most_common()
    legislatif.couverture["action de lobbying → dossier"] = dict(methodes) | {"aucun": sans}
    return replace(registre, action_dossier=liens)
