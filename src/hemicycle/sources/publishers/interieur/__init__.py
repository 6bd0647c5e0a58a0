"""The interior ministry on the election of senators: candidacies, registered electors, results."""

from hemicycle.sources.publishers.interieur.candidatures import CANDIDATURES
from hemicycle.sources.publishers.interieur.inscrits import INSCRITS
from hemicycle.sources.publishers.interieur.resultats import RESULTATS
from hemicycle.sources.publishers.interieur.resultats_definitifs import RESULTATS_DEFINITIFS

DOCUMENTS = (CANDIDATURES, INSCRITS, RESULTATS, RESULTATS_DEFINITIFS)
