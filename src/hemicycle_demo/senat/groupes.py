"""The groups of the fictional Sénat. A code never changes, the name does: it is that of today in every file."""

from dataclasses import dataclass

AUCUN, NON_INSCRITS = "AUCUN", "NI"


@dataclass(frozen=True, slots=True)
class Groupe:
    """A group: the frozen code, today's short and long names, its place on the axis from left (-1) to right (1).

    `congres` is the id under which the file of the Congress knows it, which no other file does.
    """

    code: str
    court: str
    nom: str
    ordre: int
    axe: float
    congres: str
    couleur: str

    @property
    def libelle(self) -> str:
        """The name as lists write it: `Groupe Les Provinciaux`."""
        return self.nom if self.code in (AUCUN, NON_INSCRITS) else f"Groupe {self.nom}"


GROUPES = (
    Groupe("RPL", "Les Provinciaux", "Les Provinciaux", 1, 0.5, "PO990101", "#2C4FA0"),
    Groupe("SOL", "SPR", "Solidaire, Progressiste et Républicain", 2, -0.5, "PO990102", "#D9668E"),
    Groupe("CDT", "UCT", "Union du Centre et des Territoires", 3, 0.2, "PO990103", "#3FA7C9"),
    Groupe("NEL", "RENO", "Rassemblement du nouvel élan et des ruralités", 5, 0.1, "PO990104", "#E59A2E"),
    Groupe("CPC", "CPC-L", "Commune, Partage et Citoyenneté - Littoral", 6, -0.8, "PO990105", "#B23A48"),
    Groupe("IPT", "Les Indépendances", "Les Indépendances - Provinces et Territoires", 4, 0.3, "PO990106", "#3C86D1"),
    Groupe("JST", "JST", "Jardins - Solidarité et Territoires", 8, -0.6, "PO990107", "#3F9142"),
    Groupe("RDR", "RDR", "du Rassemblement Démocratique des Rives", 7, 0.0, "PO990108", "#E3B94A"),
    Groupe(
        NON_INSCRITS, "NI", "Réunion administrative des Sénateurs ne figurant sur la liste d'aucun groupe", 9, 0.9,
        "PO990109", "#8D949A",
    ),
)  # fmt: skip
SANS_GROUPE = Groupe(AUCUN, "", "Sénateurs n'appartenant à aucun groupe", 10, 0.0, "", "")

PAR_CODE = {groupe.code: groupe for groupe in (*GROUPES, SANS_GROUPE)}
PAR_CONGRES = {groupe.congres: groupe for groupe in GROUPES}

# Codes of long ago, of which only former senators have spells.
ANCIENS = {"UPR": "Union des Provinces", "GDR": "Gauche des Rives", "IAP": "Indépendants et Artisans"}
