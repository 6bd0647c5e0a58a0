"""How figures are made, as `/methodologie` serves it."""

from hemicycle.models.methodologie import DefinitionStatistique, Methodologie, SensDrapeau
from hemicycle.release.documents.references import fill
from hemicycle.stats.methodologie import DEFINITIONS_VERSION, DRAPEAUX, METHODOLOGIE
from hemicycle.stats.resultats import Statistiques


def corps(statistiques: Statistiques) -> Methodologie:
    """Every figure with its formula, base and constants, the flags in words, and the day each chamber speaks of."""
    return Methodologie(
        definitions_version=DEFINITIONS_VERSION,
        as_of={str(chambre): jour.isoformat() for chambre, jour in statistiques.as_of.items()},
        statistiques=[
            fill(DefinitionStatistique, entree, constantes=dict(entree.constantes), drapeaux=list(entree.drapeaux))
            for entree in METHODOLOGIE
        ],
        drapeaux=[SensDrapeau(drapeau, texte) for drapeau, texte in DRAPEAUX.items()],
    )
