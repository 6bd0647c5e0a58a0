"""Writing the files of the transparency authority down, under the names that it gives them."""

from datetime import timedelta
from itertools import islice
from pathlib import Path

from hemicycle_demo.archives import write_archive, write_file
from hemicycle_demo.hatvp import registre as plan
from hemicycle_demo.hatvp.declarations import liste
from hemicycle_demo.hatvp.formats_json import registre
from hemicycle_demo.hatvp.formats_vues import vues
from hemicycle_demo.hatvp.registre import DERNIER_JOUR, organisations
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.textes.travaux import Travaux

REGISTRE, VUES, DECLARATIONS = "agora_repertoire_opendata.json", "Vues_Separees_CSV.zip", "liste.csv"

_NUIT = DERNIER_JOUR + timedelta(days=1)
_DATE = (_NUIT.year, _NUIT.month, _NUIT.day, 3, 0, 0)


def ecrire(folder: Path, senat: Senat) -> dict[str, int]:
    """Write the register twice and the list of declarations; how many members each has, one for what is no archive."""
    toutes = list(organisations(senat.travaux))
    return {
        REGISTRE: write_file(folder / REGISTRE, registre(toutes)),
        VUES: write_archive(folder / VUES, vues(toutes), _DATE),
        DECLARATIONS: write_file(folder / DECLARATIONS, liste(senat.travaux.monde, senat)),
    }


def relever_hatvp(travaux: Travaux) -> dict[str, tuple[str, ...]]:
    """The numbers of the organisations that show each trap of the register."""
    premieres = islice(organisations(travaux), len(_PIEGES) + 1)  # the double one takes two places
    numeros = {organisation.rang: organisation.identifiant for organisation in premieres}
    return {cle: (numeros[rang],) for cle, rang in _PIEGES.items()}


_PIEGES = {
    "representant_cesse": plan.CESSEE,
    "representant_abandonne": plan.ABANDONNEE,
    "representant_cessera": plan.CESSERA,
    "ancien_client": plan.ANCIEN_CLIENT,
    "representant_homonyme": plan.HOMONYME,
    "representant_double": plan.DOUBLE,
    "representant_anonyme": plan.ANONYME,
    "moyens_non_declares": plan.SANS_MOYENS,
    "plusieurs_actions": plan.PLUSIEURS_ACTIONS,
    "coordonnees_dans_un_texte": plan.COORDONNEES,
}
