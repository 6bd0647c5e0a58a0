"""Where senators are elected: real geography and real numbers of seats, 178 in series 2 and 170 in series 1.

The French abroad are in both series, under two codes that only the Sénat uses: 997 and 998.
"""

from dataclasses import dataclass

from hemicycle_demo.membres.geographie import DEPARTEMENTS


@dataclass(frozen=True, slots=True)
class Circonscription:
    """A constituency and its seats. The name alone does not tell the two of the French abroad apart."""

    code: str
    nom: str
    serie: int
    sieges: int

    @property
    def libelle(self) -> str:
        """The name as the list of sitting senators writes it."""
        return f"{self.nom} (Série {self.serie})" if self.code in ("997", "998") else self.nom


# Spellings of the Sénat that are not those of the Assembly, and what only the Sénat tells apart.
_NOMS = {departement.code: departement.nom for departement in DEPARTEMENTS} | {
    "04": "Alpes de Haute-Provence",
    "974": "La Réunion",
    "977": "Saint-Barthélemy",
    "978": "Saint-Martin",
    "986": "Iles Wallis et Futuna",
    "987": "Polynésie française",
    "997": "Français établis hors de France",
    "998": "Français établis hors de France",
}
_SIEGES = {
    1: "37:3 38:5 39:2 40:2 41:2 42:4 43:2 44:5 45:3 46:2 47:2 48:1 49:4 50:3 51:3 52:2 53:2 54:4 55:2 56:3 57:5 58:2"
    " 59:11 60:4 61:2 62:7 63:3 64:3 65:2 66:2 75:12 77:6 78:6 91:5 92:7 93:6 94:6 95:5 971:3 972:2 974:4 975:1 976:2"
    " 988:2 998:6",
    2: "01:3 02:3 03:2 04:1 05:1 06:5 07:2 08:2 09:1 10:2 11:2 12:2 13:8 14:3 15:2 16:2 17:3 18:2 19:2 21:3 22:3 23:2"
    " 24:2 25:3 26:3 27:3 28:3 29:4 2A:1 2B:1 30:3 31:5 32:2 33:6 34:4 35:4 36:2 67:5 68:4 69:7 70:2 71:3 72:3 73:2"
    " 74:3 76:6 79:2 80:3 81:2 82:2 83:4 84:3 85:3 86:2 87:2 88:2 89:2 90:1 973:2 977:1 978:1 986:1 987:2 997:6",
}  # fmt: skip


def _lire(serie: int) -> list[Circonscription]:
    couples = (entree.split(":") for entree in _SIEGES[serie].split())
    return [Circonscription(code, _NOMS[code], serie, int(sieges)) for code, sieges in couples]


CIRCONSCRIPTIONS = (*_lire(1), *_lire(2))
