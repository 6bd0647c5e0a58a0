"""The other bodies of the Assembly: institutions under their usual names, invented parties."""

from dataclasses import dataclass
from datetime import date

from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.membres.sieges import FINS


@dataclass(frozen=True, slots=True)
class Organe:
    """A body as the source records it. Study and friendship groups have no `debut`, only an `agrement`."""

    uid: str
    code: str
    libelle: str
    abrege: str
    abrev: str
    edition: str | None = None
    debut: date | None = None
    agrement: date | None = None
    fin: date | None = None
    legislature: int | None = None
    parent: str | None = None
    pays: str | None = None


@dataclass(frozen=True, slots=True)
class Pays:
    uid: str
    insee: str
    iso3: str
    nom: str
    nom_long: str


_PERMANENTES = (
    ("Commission des affaires culturelles et de l'éducation", "Affaires culturelles et éducation", "CION-CEDU"),
    ("Commission des affaires économiques", "Affaires économiques", "CION-ECO"),
    ("Commission des affaires étrangères", "Affaires étrangères", "CION_AFETR"),
    ("Commission des affaires sociales", "Affaires sociales", "CION-SOC"),
    ("Commission de la défense nationale et des forces armées", "Défense", "CION_DEF"),
    ("Commission du développement durable et de l'aménagement du territoire", "Développement durable", "CION-DVP"),
    ("Commission des finances, de l'économie générale et du contrôle budgétaire", "Finances", "CION_FIN"),
    ("Commission des lois constitutionnelles, de la législation et de l'administration générale de la République",
     "Lois", "CION_LOIS"),
)  # fmt: skip
_PARTIS = (
    ("Mouvement du Nouvel Élan", "MNE"), ("Souveraineté et Nation", "SN"), ("Commune et Liberté", "CL"),
    ("Union des Progrès sociaux", "UPS"), ("Parti des Artisans et des Provinces", "PAP"),
    ("Les Jardins de la République", "JAR"), ("Centre républicain", "CR"), ("Gauche des Territoires", "GT"),
)  # fmt: skip
_ETUDES = (
    "Abeilles et apiculture",
    "Phares et balises",
    "Œuvres et métiers d’art",
    "Vélo et marche",
    "Eau et rivières",
)

PAYS = (
    Pays("GOP900001", "99101", "DNK", "DANEMARK", "ROYAUME DU DANEMARK"),
    Pays("GOP900002", "99102", "ISL", "ISLANDE", "RÉPUBLIQUE D'ISLANDE"),
    Pays("GOP900003", "99139", "PRT", "PORTUGAL", "RÉPUBLIQUE PORTUGAISE"),
    Pays("GOP900004", "99401", "CAN", "CANADA", "CANADA"),
)

COMMISSIONS = tuple(
    Organe(f"PO9201{rang:02d}", "COMPER", libelle, abrege, abrev, "de la " + libelle[0].lower() + libelle[1:],
           debut=date(2009, 6, 25))
    for rang, (libelle, abrege, abrev) in enumerate(_PERMANENTES, start=1)
)  # fmt: skip
PARTIS = tuple(
    Organe(f"PO9301{rang:02d}", "PARPOL", nom, nom, sigle, nom) for rang, (nom, sigle) in enumerate(_PARTIS, start=1)
)
ETUDES = tuple(
    Organe(f"PO9401{rang:02d}", "GE", nom, nom.upper(), f"GE{rang:02d}", nom.upper(), agrement=date(2024, 12, 18),
           legislature=17)
    for rang, nom in enumerate(_ETUDES, start=1)
)  # fmt: skip
AMITIES = tuple(
    Organe(f"PO9501{rang:02d}", "GA", f"France-{pays.nom.capitalize()}", pays.nom.capitalize(), pays.iso3,
           f"de France-{pays.nom.capitalize()}", agrement=date(2024, 11, 20), legislature=17, pays=pays.uid)
    for rang, pays in enumerate(PAYS, start=1)
)  # fmt: skip
ENQUETE = Organe(
    "PO960101", "CNPE", "Commission d’enquête sur l’état des ponts, digues et œuvres d'art de la Nation", "CE Ponts",
    "CEPONTS", "de la commission d’enquête sur l’état des ponts, digues et œuvres d'art de la Nation",
    debut=date(2025, 6, 5), fin=date(2025, 12, 4), legislature=17,
)  # fmt: skip
# One body of each of the other kinds that meet.
MIXTE = Organe(
    "PO961101", "CMP", "Commission mixte paritaire chargée de proposer un texte sur les dispositions restant en "
    "discussion de la proposition de loi relative aux moulins", "Moulins", "901", debut=date(2025, 11, 4),
    fin=date(2025, 11, 20), legislature=17,
)  # fmt: skip
DELEGATION = Organe(
    "PO961201", "DELEG", "Délégation aux rivières et aux canaux", "Rivières", "RIV", debut=date(2017, 7, 4)
)
MISSION = Organe(
    "PO961301", "MISINFO", "Mission d’information sur les gares rurales", "GARES", "GARES", debut=date(2025, 2, 4),
    legislature=17,
)  # fmt: skip
OFFICE = Organe(
    "PO961401", "OFFPAR", "Office parlementaire d'évaluation des phares", "office des phares", "OPEP",
    debut=date(1983, 7, 8),
)  # fmt: skip
AUTRES = (MIXTE, DELEGATION, MISSION, OFFICE)
BUREAUX = {
    legislature: Organe(
        f"PO9701{legislature}", "BUREAU", "Bureau de l'Assemblée nationale", "Bureau", "BUREAU",
        "de l'Assemblée nationale",
        debut=debut, fin=FINS[legislature], legislature=legislature,
    )
    for legislature, debut in ((15, date(2017, 6, 28)), (16, date(2022, 6, 29)), (17, date(2024, 7, 20)))
}  # fmt: skip
CONFERENCE = Organe(
    "PO970201",
    "CONFPT",
    "Conférence des Présidents",
    "Conférence des Présidents",
    "CNFPDT",
    debut=date(2022, 6, 28),
)
# Those of the 15th legislature have numbers apart: a world that begins later has none of them.
GOUVERNEMENTS = tuple(
    Organe(f"PO9801{rang:02d}", "GOUVERNEMENT", f"Gouvernement n° {rang}", f"Gouvernement {rang}", f"GOUV{rang}",
           "du Gouvernement", debut=debut, fin=fin)
    for rang, debut, fin in (
        (91, date(2017, 6, 21), date(2020, 7, 3)), (92, date(2020, 7, 6), date(2022, 7, 3)),
        (1, date(2022, 7, 4), date(2024, 1, 11)), (2, date(2024, 1, 12), date(2024, 9, 20)),
        (3, date(2024, 9, 21), date(2024, 12, 23)),
        (4, date(2024, 12, 24), date(2025, 10, 11)), (5, date(2025, 10, 12), None))
)  # fmt: skip
_OUVERTURES = (date(2017, 6, 21), date(2022, 6, 22), date(2024, 7, 1))
CHAMBRES = (
    *(
        Organe(uid, "ASSEMBLEE", f"Assemblée nationale de la {legislature}ème législature", "Assemblée", "AN",
               "de l'Assemblée", debut=debut, fin=FINS[legislature], legislature=legislature)
        for (legislature, uid), debut in zip(ASSEMBLEES.items(), _OUVERTURES, strict=True)
    ),
    Organe(SENAT, "SENAT", "Sénat ( 5ème République )", "Sénat", "SENAT", "du Sénat", debut=date(1958, 12, 9)),
)  # fmt: skip

ORGANES = (
    *CHAMBRES, *COMMISSIONS, *PARTIS, *ETUDES, *AMITIES, ENQUETE, *AUTRES, *BUREAUX.values(), CONFERENCE,
    *GOUVERNEMENTS,
)  # fmt: skip
