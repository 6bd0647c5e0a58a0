"""A tiny Parliament made for the figures of members: enough ballots to be ranked, and one hard case each.

Assembly, 40 ballots of the 17th, one a day from 1 October 2024. BOC votes for, RIV against, but:

- Orvane votes against his group on ballots 5, 10… and abstains on 7, 14…
- Verdan is absent on 4, 8…; she sat in the 16th before, and voted there against her group
- Quirin chairs on 6, 12…
- Pellan votes through a colleague on 2, 4…, and corrects on 3 a vote she had cast against
- Talvas arrives on 11 October and leaves RIV for BOC on 1 November
- Dervil belongs to no group, Abgrall is seldom there, Loric took a seat five days before the end
- Zélande sat in the 16th only

Ballot 20 is a motion of censure, ballot 30 is solemn. At the Senate Martin-Pêcheur was a deputy of the 16th before;
Courlis sits since 2014 and missed the ballot of 2019, Gravelot one of the three of 2024.
"""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.vocabulaire import Chambre, NatureVote, Tag, TypeVote
from tests.exemples_debats import amendement, legislatif, parole
from tests.exemples_monde import AN, SENAT, Prise, les_votes, un_groupe, un_mandat, un_scrutin, une_personne

BOC, RIV, NI, HAI = "PO9201", "PO9202", "PO9203", "PO9101"
S_BOC, S_RIV, S_NI = "SENAT-BOC", "SENAT-RIV", "SENAT-NI"
VERDAN, ORVANE, PELLAN, QUIRIN, TALVAS, ABGRALL, BRIZEUX, CADIOU, DERVIL, LORIC, ZELANDE = (
    f"PA9{n:02d}" for n in range(1, 12)
)
COURLIS, HERON, MARTIN, GRAVELOT = "99001A", "99002B", "99003C", "99004D"
MARTIN_DEPUTEE = "PA950"
BALLOTS = 40
CENSURE, SOLENNEL = 20, 30
ANCIEN = 99  # number of the ballot of 2019
PREMIER = date(2024, 10, 1)
ARRIVEE_TALVAS = date(2024, 10, 11)
PASSAGE_TALVAS = date(2024, 11, 1)


def monde(ballots: int = BALLOTS) -> Monde:
    """The whole world, after so many ballots of the 17th."""
    personnes, groupes, scrutins = les_personnes(), les_groupes(), les_scrutins(ballots)
    rangs = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    prises = [
        (n, qui, rangs[groupe], prise) for n, s in enumerate(scrutins) for qui, groupe, prise in _prises(s, personnes)
    ]
    votants, votes = les_votes(prises, groupes)
    return Monde(personnes, groupes, scrutins, votants, votes, legislatif=les_travaux())


def les_groupes() -> list[Groupe]:
    return [
        _groupe(BOC, AN, 17, "BOC", 1),
        _groupe(RIV, AN, 17, "RIV", 2),
        _groupe(NI, AN, 17, "NI", 99),
        _groupe(HAI, AN, 16, "HAI", 1),
        _groupe(S_BOC, SENAT, None, "BOC", 1),
        _groupe(S_RIV, SENAT, None, "RIV", 2),
        _groupe(S_NI, SENAT, None, "NI", 99),
    ]


def les_personnes() -> list[Personne]:
    avant: dict[str, Any] = {"legislature": 16, "debut": date(2022, 6, 22), "fin": date(2024, 6, 9), "groupe": HAI}
    passage = (
        Appartenance(RIV, ARRIVEE_TALVAS, PASSAGE_TALVAS - timedelta(1)),
        Appartenance(BOC, PASSAGE_TALVAS, None),
    )
    found = [
        _personne(VERDAN, "Lucie", "Verdan", _siege("PM01", groupe=BOC, lieu="2A"), _siege("PM01b", **avant)),
        _personne(ORVANE, "Éric", "d’Orvane", _siege("PM02", groupe=BOC)),
        _personne(PELLAN, "Soizic", "Pellan", _siege("PM03", groupe=BOC)),
        _personne(QUIRIN, "Paul", "Quirin", _siege("PM04", groupe=BOC)),
        _personne(TALVAS, "Cœurine", "Talvas", _siege("PM05", debut=ARRIVEE_TALVAS, spells=passage)),
        _personne(ABGRALL, "Noé", "Abgrall", _siege("PM06", groupe=RIV)),
        _personne(BRIZEUX, "Anne", "Brizeux", _siege("PM07", groupe=RIV)),
        _personne(CADIOU, "Yann", "Cadiou", _siege("PM08", groupe=RIV)),
        _personne(DERVIL, "Maud", "Dervil", _siege("PM09", groupe=NI)),
        _personne(LORIC, "Jean", "Loric", _siege("PM10", groupe=BOC, debut=PREMIER + timedelta(BALLOTS - 5))),
        _personne(ZELANDE, "Paul", "Zélande", _siege("PM11", **avant)),
        _personne(COURLIS, "Alba", "Courlis", _terme("S1", 2020, S_BOC), _terme("S1b", 2014, S_BOC, date(2020, 9, 30))),
        _personne(HERON, "Bruno", "Héron", _terme("S2", 2023, S_BOC)),
        _personne(MARTIN, "Chloé", "Martin-Pêcheur", _terme("S3", 2023, S_BOC), _siege("PM12", **avant),
                  ancien=MARTIN_DEPUTEE),
        _personne(GRAVELOT, "Ida", "Gravelot", _terme("S4", 2023, S_RIV)),
    ]  # fmt: skip
    return ordre_alphabetique(found)


def les_scrutins(ballots: int = BALLOTS) -> list[Scrutin]:
    """Newest first."""
    found = [_ballot(numero) for numero in range(1, ballots + 1)]
    found += [
        _scrutin(AN, "16", numero, date(2023, 5, numero), "l'article 1er du projet de loi") for numero in (1, 2, 3)
    ]
    found += [_scrutin(SENAT, "2024", numero, date(2024, 11, numero), "sur l'ensemble") for numero in (1, 2, 3)]
    found.append(_scrutin(SENAT, "2019", ANCIEN, date(2019, 11, 5), "sur l'article 2"))
    found.append(_scrutin(AN, "17-congres", 1, date(2024, 10, 25), "le projet de loi constitutionnelle", congres=True))
    return sorted(found, key=lambda s: (s.jour, s.numero, s.id), reverse=True)


def les_travaux() -> Legislatif:
    """Verdan speaks twice and tables two amendments, one adopted; Orvane co-signs and tables one."""
    long = "Les haies nous protègent du vent et retiennent la terre. " * 3
    return legislatif(
        [
            parole(1, VERDAN, long),
            parole(2, VERDAN, "Très bien !"),
            parole(3, VERDAN, long),
            parole(4, ORVANE, long),
        ],
        [
            amendement(1, VERDAN, cosignataires=[ORVANE], sort="Adopté"),
            amendement(2, VERDAN, sort="Rejeté"),
            amendement(3, ORVANE, sort="Rejeté"),
        ],
    )


def position(uid: str, numero: int) -> Prise:
    """What a deputy does on a ballot of the 17th."""
    if numero == CENSURE:
        return ("pour" if uid in (ABGRALL, BRIZEUX) else "absent", False, None, None)
    special: dict[str, Callable[[int], Prise | None]] = {
        VERDAN: lambda n: ("absent", False, None, None) if n % 4 == 0 else None,
        ORVANE: lambda n: (
            ("contre", False, None, None) if n % 5 == 0 else ("abstention", False, None, None) if n % 7 == 0 else None
        ),
        PELLAN: lambda n: ("contre", False, None, "pour") if n == 3 else ("pour", n % 2 == 0, None, None),
        QUIRIN: lambda n: ("non_votant", False, "PSE", None) if n % 6 == 0 else None,
        ABGRALL: lambda n: None if n % 10 == 0 else ("absent", False, None, None),
    }
    found = special[uid](numero) if uid in special else None
    if found is not None:
        return found
    contre = uid in (ABGRALL, BRIZEUX, CADIOU) or (uid == TALVAS and _jour(numero) < PASSAGE_TALVAS)
    return ("contre" if contre else "pour", False, None, None)


def _jour(numero: int) -> date:
    return PREMIER + timedelta(numero - 1)


def _ballot(numero: int) -> Scrutin:
    if numero == CENSURE:
        return _scrutin(AN, "17", numero, _jour(numero), "la motion de censure", pour_seulement=True,
                        type=TypeVote.MOTION, nature=NatureVote.MOTION, importance=5)  # fmt: skip
    if numero == SOLENNEL:
        return _scrutin(AN, "17", numero, _jour(numero), "l'ensemble du projet de loi sur les haies",
                        type=TypeVote.SOLENNEL, nature=NatureVote.ENSEMBLE, tags=(Tag.AGRICULTURE,))  # fmt: skip
    return _scrutin(AN, "17", numero, _jour(numero), f"l'amendement n° {numero}", nature=NatureVote.AMENDEMENT)


def _prises(scrutin: Scrutin, personnes: list[Personne]) -> list[tuple[int, str, Prise]]:
    """Who stands in a ballot, under which group, and how."""
    found: list[tuple[int, str, Prise]] = []
    for rang, personne in enumerate(personnes):
        mandat = next((m for m in personne.mandats if m.chambre is scrutin.chambre and m.couvre(scrutin.jour)), None)
        if mandat is None:
            continue
        groupe = next(a.groupe for a in mandat.appartenances if a.debut <= scrutin.jour <= (a.fin or date.max))
        prise = position if scrutin.session == "17" else _ailleurs
        found.append((rang, groupe, prise(personne.uid, scrutin.numero)))
    return found


def _ailleurs(uid: str, numero: int) -> Prise:
    """What somebody does on a ballot of the 16th, of the Congress or of the Senate."""
    absents = {(COURLIS, ANCIEN), (GRAVELOT, 3)}
    choix = "contre" if uid == VERDAN else "absent" if (uid, numero) in absents else "pour"
    return (choix, False if uid.startswith("PA") else None, None, None)


def _groupe(uid: str, chambre: Chambre, legislature: int | None, nom: str, ordre: int) -> Groupe:
    return un_groupe(uid, chambre, legislature, nom, ordre, f"Groupe {nom}", couleur="#2E7D32")


def _siege(
    uid: str, *, groupe: str = BOC, legislature: int = 17, debut: date = date(2024, 7, 8), fin: date | None = None,
    lieu: str = "29", spells: tuple[Appartenance, ...] = (),
) -> MandatParlementaire:  # fmt: skip
    return un_mandat(uid, AN, debut, fin, groupe, lieu, appartenances=spells, legislature=legislature)


def _terme(uid: str, annee: int, groupe: str, fin: date | None = None) -> MandatParlementaire:
    debut = date(annee, 10, 1 if annee == 2020 else 2)
    return un_mandat(uid, SENAT, debut, fin, groupe, mandature=annee, serie=1)


def _personne(uid: str, prenom: str, nom: str, *mandats: MandatParlementaire, ancien: str | None = None) -> Personne:
    photo = f"https://example.org/photos/{uid.removeprefix('PA')}.jpg"
    return une_personne(uid, prenom, nom, mandats, ancien, photo=photo)


def _scrutin(chambre: Chambre, session: str, numero: int, jour: date, titre: str, **autres: Any) -> Scrutin:
    uid = f"{'VTANR5L' if chambre is AN else 'scr'}{session}V{numero}"
    valeurs: dict[str, Any] = {"nature": NatureVote.ARTICLE, "pour": 4, "contre": 4, "requis": 5}
    return un_scrutin(uid, chambre, session, numero, jour, titre, **(valeurs | autres))
