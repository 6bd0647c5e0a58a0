"""Members that several models show: of a scrutin, of a legislative file, of an amendment."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import Instant
from hemicycle.vocabulaire import Chambre, EtatDossier, Sort

NumeroScrutin = Annotated[int, Meta(description="Number.", examples=[812])]
ChambreScrutin = Annotated[Chambre, Meta(description="Chamber.", examples=["assemblee"])]
SessionScrutin = Annotated[str, Meta(description="Legislature or Senate session.", examples=["17"])]
TitreScrutin = Annotated[str, Meta(description="Title.", examples=["l'amendement n° 12"])]
Issue = Annotated[Sort, Meta(description="Outcome.", examples=["adopte"])]
SortMajuscules = Annotated[Literal["ADOPTE", "REJETE"], Meta(description="Outcome.", examples=["ADOPTE"])]
SortCode = Annotated[Sort, Meta(description="Outcome, lower case.", examples=["adopte"])]

Uid = Annotated[str, Meta(description="Official id.", examples=["DLR5L17N50168"])]
Titre = Annotated[str, Meta(description="Title.", examples=["Proposition de loi sur les haies"])]
TitreCourt = Annotated[str | None, Meta(description="Short code, not a title to show.", examples=["haies"])]
ChambreDossier = Annotated[Chambre, Meta(description="Chamber that keeps the file.", examples=["assemblee"])]
Etat = Annotated[EtatDossier, Meta(description="State.", examples=["en_cours"])]
Procedure = Annotated[str | None, Meta(description="Procedure.", examples=["Proposition de loi ordinaire"])]
ProcedureCode = Annotated[str | None, Meta(description="Code of the procedure.", examples=["2"])]
Depot = Annotated[Instant | None, Meta(description="Day it was tabled.")]
LoiNumero = Annotated[str | None, Meta(description="Number of the law.", examples=["2025-123"])]
LoiTitre = Annotated[str | None, Meta(description="Title of the law.")]
UrlAN = Annotated[str | None, Meta(description="Page at the Assembly.")]
UrlSenat = Annotated[str | None, Meta(description="Page at the Senate.")]
UrlLegifrance = Annotated[str | None, Meta(description="Page at Légifrance.")]

Numero = Annotated[str, Meta(description="Number as printed.", examples=["12 (Rect)"])]
Auteur = Annotated[str | None, Meta(description="Who tabled it.", examples=["Lucie Verdan"])]
SortEcrit = Annotated[
    str | None, Meta(description="Fate: the Assembly's label, or a lower-case code (Senate).", examples=["Adopté"])
]
ArticleVise = Annotated[str | None, Meta(description="Article or division.", examples=["Article 3"])]
Dispositif = Annotated[str | None, Meta(description="What it changes.")]
Expose = Annotated[str | None, Meta(description="Why.")]
TexteRef = Annotated[str | None, Meta(description="Official id of the text.", examples=["PIONANR5L17B0824"])]
LoiDateJO = Annotated[Instant | None, Meta(description="Day the law was published.")]
Adoption = Annotated[Instant | None, Meta(description="Day it was adopted.")]
UrlJournalOfficiel = Annotated[
    str | None,
    Meta(
        description="Issue of the Journal officiel.",
        examples=["https://www.legifrance.gouv.fr/jorf/jo/2025/03/04/0054"],
    ),
]
