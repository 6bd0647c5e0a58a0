"""Answers about where members are elected: communes, constituencies, and who represents a place."""

from typing import Annotated, Literal

from msgspec import Meta

from hemicycle.models.base import Compte, DebutEstime, FinEstimee, Identifiant, Instant, Jour, Modele
from hemicycle.models.jours import EtendueChambre, MembreEnSeance
from hemicycle.models.votes import MembreNomme
from hemicycle.vocabulaire import Chambre, SourceDecoupage, TypeCirconscription, TypeCommune

CodeCirconscription = Annotated[
    str,
    Meta(
        description="Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), "
        "code of the department for the senators' (`2A`; `997` and `998` abroad).",
        examples=["2A-01"],
    ),
]
ResultatsDu2026 = Annotated[
    str | None,
    Meta(
        description="Path of the results of the renewal of 2026, where its senators were elected then; null elsewhere.",
        examples=["/api/v1/senatoriales/2026/resultats/2A"],
    ),
]
Partage = Annotated[
    bool,
    Meta(description="Whether the commune votes in several constituencies: the polling station decides."),
]


class DepartementNomme(Modele):
    """A department, a collectivity, or the French abroad."""

    code: Annotated[str, Meta(description="Code, as the Assembly writes it; `099` abroad.", examples=["2A"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud"])]


class CirconscriptionDeCommune(Modele):
    """A constituency of deputies that a commune votes in."""

    code: CodeCirconscription
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    bureaux: Annotated[
        list[str] | None,
        Meta(
            description="Polling stations of the commune that vote there; null where all do, or where no file tells.",
            examples=[["0001", "0002"]],
        ),
    ]


class Commune(Modele):
    """A commune, an arrondissement of Paris, Lyon or Marseille, or a consular post."""

    code: Annotated[str, Meta(description="INSEE code; the ministry's for a post (`ZZ235`).", examples=["2A004"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Valbrune"])]
    type: Annotated[TypeCommune, Meta(description="What it is.", examples=["commune"])]
    ville: Annotated[
        str | None, Meta(description="Commune that an arrondissement is of; null otherwise.", examples=["75056"])
    ]
    departement: DepartementNomme
    codes_postaux: Annotated[list[str], Meta(description="Postal codes.", examples=[["20000"]])]
    anciens_codes: Annotated[
        list[str],
        Meta(description="Codes of communes that it replaced, or that it had; they lead here too.", examples=[[]]),
    ]
    partage: Partage
    circonscriptions: Annotated[
        list[CirconscriptionDeCommune],
        Meta(description="Constituencies of deputies; empty where no file tells."),
    ]
    senatoriales: Annotated[
        list[str], Meta(description="Codes of the constituencies of its senators.", examples=[["2A"]])
    ]
    source: Annotated[
        SourceDecoupage | None,
        Meta(description="What tells the constituencies; null where nothing does.", examples=["bureaux-de-vote"]),
    ]


class CirconscriptionListee(Modele):
    """A constituency of a deputy, or of the senators of a department."""

    id: Identifiant
    code: CodeCirconscription
    type: Annotated[TypeCirconscription, Meta(description="Whose.", examples=["legislative"])]
    departement: DepartementNomme
    numero: Annotated[int, Meta(description="Number in the department; 0 for senators.", examples=[1])]
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    sieges: Annotated[Compte, Meta(description="Seats.", examples=[1])]
    serie: Annotated[
        int | None, Meta(description="Half of the Senate renewed together; null for deputies.", examples=[2])
    ]
    nb_communes: Annotated[Compte, Meta(description="Communes and posts, whole or in part.", examples=[36])]
    contour: Annotated[bool, Meta(description="Whether an outline is known (`/contour.geojson`).", examples=[True])]
    resultats: ResultatsDu2026


class CommuneDeCirconscription(Modele):
    """A commune of a constituency."""

    code: Annotated[str, Meta(description="Code.", examples=["2A004"])]
    nom: Annotated[str, Meta(description="Name.", examples=["Valbrune"])]
    partage: Partage


class Titulaire(MembreNomme, kw_only=True):
    """Somebody who holds, or held, a seat of a constituency."""

    legislature: Annotated[int | None, Meta(description="Legislature; null at the Senate.", examples=[17])]
    date_debut: Annotated[Instant, Meta(description="First day in the seat.")]
    date_fin: Annotated[Instant | None, Meta(description="Last day in the seat; null while it is held.")]
    date_debut_estimee: DebutEstime
    date_fin_estimee: FinEstimee
    ancien_decoupage: Annotated[
        bool,
        Meta(
            description="Whether the seat is of before 2012: same number, other boundaries (deputies only).",
            examples=[False],
        ),
    ]


class CirconscriptionDetail(CirconscriptionListee, kw_only=True):
    """A constituency with what it is made of and who held it."""

    communes: Annotated[list[CommuneDeCirconscription], Meta(description="Communes and posts, by code.")]
    titulaires: Annotated[list[Titulaire], Meta(description="Those who hold or held its seats, latest first.")]


class CirconscriptionRepresentee(Modele):
    """A constituency and who sits for it."""

    code: CodeCirconscription
    type: Annotated[TypeCirconscription, Meta(description="Whose.", examples=["legislative"])]
    departement: DepartementNomme
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    sieges: Annotated[Compte, Meta(description="Seats.", examples=[1])]
    vacants: Annotated[
        Compte | None,
        Meta(description="Seats that nobody holds; null where the chamber is not known well enough.", examples=[0]),
    ]
    inconnus: Annotated[
        Compte,
        Meta(
            description="Seats whose holder no file tells, so that `membres` may lack somebody: the chamber is not "
            "known whole (`meta.listesIncompletes`), or a deputy of that day had other boundaries. Senators elected in "
            "2026 that no list names yet are in `resultats`.",
            examples=[0],
        ),
    ]
    membres: Annotated[list[MembreEnSeance], Meta(description="Who sits, by name, under the group of the day.")]
    resultats: ResultatsDu2026


class Representants(Modele):
    """Who represents a place."""

    communes: Annotated[list[Commune], Meta(description="Communes found, by code; none for a department alone.")]
    deputes: Annotated[
        list[CirconscriptionRepresentee], Meta(description="Their constituencies of deputies, each with its deputy.")
    ]
    senateurs: Annotated[
        list[CirconscriptionRepresentee], Meta(description="Their constituencies of senators, each with its senators.")
    ]
    a_preciser: Annotated[
        list[Literal["departement", "commune", "bureau"]],
        Meta(
            description="What would tell which deputy it is, where there are several: the department, the commune, the "
            "polling station. Empty when there is one constituency, or when a department was asked for.",
            examples=[["bureau"]],
        ),
    ]


class ChambrePartielle(Modele):
    """A chamber of which the data do not tell nearly all seats on the day that is answered."""

    chambre: Annotated[Chambre, Meta(description="Chamber.", examples=["senat"])]
    en_poste: Annotated[Compte, Meta(description="Seats whose holder is known.", examples=[172])]
    sans_circonscription: Annotated[
        Compte,
        Meta(description="Of these, seats whose constituency no file tells: they stand for no place.", examples=[0]),
    ]
    sieges: Annotated[Compte | None, Meta(description="Seats in law; null where not known.", examples=[348])]
    message: Annotated[str, Meta(description="What is missing, in French.")]


class MetaRepresentants(Modele):
    """The day that is answered, and what is known of it."""

    date: Annotated[Jour | None, Meta(description="Day asked for; null for those in office.")]
    total: Annotated[Compte, Meta(description="Communes found; the answer holds 100 at most.", examples=[1])]
    chambres: Annotated[list[EtendueChambre], Meta(description="What is known of each chamber.")]
    listes_incompletes: Annotated[
        list[ChambrePartielle],
        Meta(description="The chambers of which somebody who sits may be missing here; empty when both are known."),
    ]


class RepresentantsReponse(Modele):
    """Who represents a place, and on which day."""

    data: Representants
    meta: MetaRepresentants


Point = Annotated[
    list[float],
    Meta(description="Longitude, latitude, in degrees.", min_length=2, max_length=2, examples=[[8.74, 41.92]]),
]
Anneau = Annotated[list[Point], Meta(description="Points; the last is the first.")]


class Polygone(Modele, tag="Polygon"):
    """An outline in one piece."""

    coordinates: Annotated[list[Anneau], Meta(description="The outline, then its holes.")]


class Polygones(Modele, tag="MultiPolygon"):
    """An outline in several pieces."""

    coordinates: Annotated[list[list[Anneau]], Meta(description="For each piece the outline, then its holes.")]


class ProprietesContour(Modele):
    """What an outline is of."""

    code: CodeCirconscription
    nom: Annotated[str, Meta(description="Name.", examples=["Corse-du-Sud (1re)"])]
    departement: Annotated[str, Meta(description="Code of the department.", examples=["2A"])]
    numero: Annotated[int, Meta(description="Number in the department.", examples=[1])]


class Contour(Modele):
    """The outline of a constituency, as a GeoJSON feature."""

    type: Literal["Feature"]
    id: CodeCirconscription
    properties: ProprietesContour
    geometry: Annotated[Polygone | Polygones, Meta(description="GeoJSON geometry.")]
