"""The renewal of 2026: candidacies, the persons they are, outgoing senators, local mandates, pages of results."""

from hemicycle.assemble.senatoriales.formes import SenateurSortant, Senatoriales

__all__ = ["SenateurSortant", "Senatoriales"]
