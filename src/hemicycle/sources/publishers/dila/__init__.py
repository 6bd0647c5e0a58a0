"""The DILA, which publishes the Journal officiel: legislative dossiers of Légifrance (DOLE) and published texts."""

from hemicycle.sources.publishers.dila.dossiers import DOSSIERS_DOLE
from hemicycle.sources.publishers.dila.textes import TEXTES_JO

DOCUMENTS = (DOSSIERS_DOLE, TEXTES_JO)
