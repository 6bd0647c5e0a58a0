"""The Assemblée nationale: its open data archives, one module per document type."""

from hemicycle.sources.publishers.assemblee.acteurs import ACTEURS
from hemicycle.sources.publishers.assemblee.amendements import AMENDEMENTS
from hemicycle.sources.publishers.assemblee.comptes_rendus import COMPTES_RENDUS
from hemicycle.sources.publishers.assemblee.comptes_rendus_commissions import COMPTES_RENDUS_COMMISSIONS
from hemicycle.sources.publishers.assemblee.documents import TEXTES
from hemicycle.sources.publishers.assemblee.dossiers import DOSSIERS
from hemicycle.sources.publishers.assemblee.mandats import MANDATS
from hemicycle.sources.publishers.assemblee.organes import ORGANES
from hemicycle.sources.publishers.assemblee.questions import QUESTIONS
from hemicycle.sources.publishers.assemblee.reunions import REUNIONS
from hemicycle.sources.publishers.assemblee.scrutins import SCRUTINS, SCRUTINS_LISTE
from hemicycle.sources.publishers.assemblee.seances_prevues import SEANCES_PREVUES
from hemicycle.sources.publishers.assemblee.videos import VIDEOS

DOCUMENTS = (
    ACTEURS,
    ORGANES,
    MANDATS,
    SCRUTINS,
    SCRUTINS_LISTE,
    DOSSIERS,
    TEXTES,
    AMENDEMENTS,
    REUNIONS,
    COMPTES_RENDUS,
    COMPTES_RENDUS_COMMISSIONS,
    QUESTIONS,
    SEANCES_PREVUES,
    VIDEOS,
)
