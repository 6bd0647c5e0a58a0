"""The interior ministry on the election of senators: candidacies, registered electors, pages of results."""

from hemicycle.sources.publishers.interieur.candidatures import CANDIDATURES
from hemicycle.sources.publishers.interieur.inscrits import INSCRITS
from hemicycle.sources.publishers.interieur.resultats import RESULTATS

DOCUMENTS = (CANDIDATURES, INSCRITS, RESULTATS)
