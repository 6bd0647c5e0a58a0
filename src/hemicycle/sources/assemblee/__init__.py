"""The Assemblée nationale: its open data archives, one module per document type."""

from hemicycle.sources.assemblee.acteurs import ACTEURS
from hemicycle.sources.assemblee.mandats import MANDATS
from hemicycle.sources.assemblee.organes import ORGANES
from hemicycle.sources.assemblee.scrutins import SCRUTINS

DOCUMENTS = (ACTEURS, ORGANES, MANDATS, SCRUTINS)
