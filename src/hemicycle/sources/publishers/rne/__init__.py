"""The national register of elected officials: who holds which mandate, one file per kind."""

from hemicycle.sources.publishers.rne.elus import ELUS

DOCUMENTS = (ELUS,)
