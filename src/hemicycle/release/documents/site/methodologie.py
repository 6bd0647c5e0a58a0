"""How figures are made, as `/methodologie` serves it."""

from typing import Any

from hemicycle.stats.methodologie import DEFINITIONS_VERSION, DRAPEAUX, METHODOLOGIE
from hemicycle.stats.resultats import Statistiques


def corps(statistiques: Statistiques) -> dict[str, Any]:
    """Every figure with its formula, base and constants, the flags in words, and the day each chamber speaks of."""
    return {
        "definitionsVersion": DEFINITIONS_VERSION,
        "asOf": {str(chambre): jour.isoformat() for chambre, jour in statistiques.as_of.items()},
        "statistiques": [
            {
                "nom": entree.nom,
                "intitule": entree.intitule,
                "formule": entree.formule,
                "base": entree.base,
                "portee": entree.portee,
                "constantes": dict(entree.constantes),
                "drapeaux": [str(drapeau) for drapeau in entree.drapeaux],
            }
            for entree in METHODOLOGIE
        ],
        "drapeaux": [{"code": str(drapeau), "signification": texte} for drapeau, texte in DRAPEAUX.items()],
    }
