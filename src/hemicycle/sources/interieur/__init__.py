"""The interior ministry on the election of senators: candidacies, registered electors, pages of results."""

from hemicycle.sources.interieur.candidatures import CANDIDATURES
from hemicycle.sources.interieur.inscrits import INSCRITS
from hemicycle.sources.interieur.resultats import RESULTATS

DOCUMENTS = (CANDIDATURES, INSCRITS, RESULTATS)
