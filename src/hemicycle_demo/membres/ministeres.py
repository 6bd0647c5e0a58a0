"""The departments of the fictional governments: who is asked, who answers, who tables bills."""

from dataclasses import dataclass

from hemicycle.vocabulaire import Tag


@dataclass(frozen=True, slots=True)
class Ministere:
    """A department. No file of the demo describes its body: the source leaves such ids dangling too."""

    uid: str
    abrege: str
    titre: str  # what follows "ministre": "de la justice"
    themes: tuple[Tag | None, ...]

    @property
    def developpe(self) -> str:
        return f"Ministère {self.titre}"


_T = Tag
_MINISTERES: tuple[tuple[str, str, tuple[Tag | None, ...]], ...] = (
    ("Comptes publics", "de l’économie et des comptes publics", (_T.BUDGET,)),
    ("Intérieur", "de l’intérieur et des communes", (_T.SECURITE, _T.IMMIGRATION)),
    ("Santé", "de la santé et des soins de proximité", (_T.SANTE,)),
    ("Transition écologique", "de l’eau, des rivières et de la transition écologique", (_T.ENVIRONNEMENT,)),
    ("Travail", "du travail et des solidarités", (_T.TRAVAIL,)),
    ("Éducation nationale", "de l’éducation nationale et des universités", (_T.EDUCATION,)),
    ("Justice", "de la justice et du droit", (_T.JUSTICE,)),
    ("Europe et affaires étrangères", "de l’Europe et des affaires étrangères", (_T.EUROPE,)),
    ("Agriculture", "de l’agriculture et des œuvres rurales", (_T.AGRICULTURE,)),
    ("Culture", "de la culture, des phares et du patrimoine", (None,)),
)

MINISTERES = tuple(
    Ministere(f"PO9990{rang:02d}", abrege, titre, themes)
    for rang, (abrege, titre, themes) in enumerate(_MINISTERES, start=1)
)
