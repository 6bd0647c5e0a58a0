"""La Poste: which communes a postal code serves."""

from hemicycle.sources.publishers.laposte.codes_postaux import CODES_POSTAUX

DOCUMENTS = (CODES_POSTAUX,)
