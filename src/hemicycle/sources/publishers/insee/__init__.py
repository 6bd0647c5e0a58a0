"""INSEE: the communes of each constituency, and how communes merged, parted and changed their names."""

from hemicycle.sources.publishers.insee.composition import COMPOSITION
from hemicycle.sources.publishers.insee.mouvements import MOUVEMENTS

DOCUMENTS = (COMPOSITION, MOUVEMENTS)
