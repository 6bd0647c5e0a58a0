"""The Haute Autorité pour la transparence de la vie publique: its register, as one JSON file or as fifteen tables."""

from hemicycle.sources.hatvp.registre import REGISTRE
from hemicycle.sources.hatvp.vues import VUES

DOCUMENTS = (*VUES, REGISTRE)
