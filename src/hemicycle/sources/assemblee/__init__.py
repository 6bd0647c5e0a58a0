"""The Assemblée nationale: its open data archives, one module per document type."""

from hemicycle.sources.assemblee.acteurs import ACTEURS
from hemicycle.sources.assemblee.amendements import AMENDEMENTS
from hemicycle.sources.assemblee.comptes_rendus import COMPTES_RENDUS
from hemicycle.sources.assemblee.documents import TEXTES
from hemicycle.sources.assemblee.dossiers import DOSSIERS
from hemicycle.sources.assemblee.mandats import MANDATS
from hemicycle.sources.assemblee.organes import ORGANES
from hemicycle.sources.assemblee.questions import QUESTIONS
from hemicycle.sources.assemblee.reunions import REUNIONS
from hemicycle.sources.assemblee.scrutins import SCRUTINS
from hemicycle.sources.assemblee.seances_prevues import SEANCES_PREVUES

DOCUMENTS = (
    ACTEURS,
    ORGANES,
    MANDATS,
    SCRUTINS,
    DOSSIERS,
    TEXTES,
    AMENDEMENTS,
    REUNIONS,
    COMPTES_RENDUS,
    QUESTIONS,
    SEANCES_PREVUES,
)
