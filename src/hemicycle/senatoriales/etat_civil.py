"""How two files are found to speak of the same person without either keeping a birth date."""

from datetime import date
from hashlib import blake2b

from hemicycle.texte import cle_tri

OCTETS = 16


def cle_etat_civil(nom: str, naissance: date) -> str:
    """A digest of a family name, folded, and a birth date: equal for the same name and day, however it is written.

    It stays in the tables that matching reads. Nothing that is published may be made from it: whoever knows the name
    and the year would try the days of that year one after the other.
    """
    return blake2b(f"{cle_tri(nom)}/{naissance.isoformat()}".encode(), digest_size=OCTETS).hexdigest()


def prenoms(ecrits: str) -> frozenset[str]:
    """The given names of a person, folded: `Marie-Claude` has two."""
    return frozenset(cle_tri(ecrits).split())
