"""The interior ministry: elections of senators (candidacies, electors, results), and where deputies are elected."""

from hemicycle.sources.publishers.interieur.bureaux_de_vote import BUREAUX_DE_VOTE
from hemicycle.sources.publishers.interieur.candidatures import CANDIDATURES
from hemicycle.sources.publishers.interieur.contours import CONTOURS
from hemicycle.sources.publishers.interieur.decoupage_2017 import DECOUPAGE_2017
from hemicycle.sources.publishers.interieur.inscrits import INSCRITS
from hemicycle.sources.publishers.interieur.resultats import RESULTATS
from hemicycle.sources.publishers.interieur.resultats_definitifs import RESULTATS_DEFINITIFS

DOCUMENTS = (
    CANDIDATURES, INSCRITS, RESULTATS, RESULTATS_DEFINITIFS, BUREAUX_DE_VOTE, DECOUPAGE_2017, CONTOURS,
)  # fmt: skip
