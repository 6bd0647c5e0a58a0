"""The Haute Autorité pour la transparence de la vie publique: its register, as one JSON file or as fifteen tables, and
its list of the declarations of members of Parliament."""

from hemicycle.sources.publishers.hatvp.declarations import DECLARATIONS
from hemicycle.sources.publishers.hatvp.registre import REGISTRE
from hemicycle.sources.publishers.hatvp.vues import VUES

DOCUMENTS = (*VUES, REGISTRE, DECLARATIONS)
