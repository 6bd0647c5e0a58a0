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

import numpy as np

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import (
    Appartenance,
    Circonscription,
    Groupe,
    Identifiant,
    MandatParlementaire,
    Monde,
    Personne,
    Scrutin,
    Votant,
    Votes,
)
from hemicycle.assemble.personnes import ordre_alphabetique
from hemicycle.identifiants import identifiant
from hemicycle.release.votes import CAUSES, DELEGATIONS, MISES_AU_POINT, POSITIONS
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, NatureVote, Sexe, Sort, Tag, TypeVote
from tests.exemples_debats import amendement, legislatif, parole

AN, SENAT = Chambre.ASSEMBLEE, Chambre.SENAT
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

Prise = tuple[str, bool | None, str | None, str | None]  # position, delegation, cause, correction


def monde(ballots: int = BALLOTS) -> Monde:
    """The whole world, after so many ballots of the 17th."""
    personnes, groupes, scrutins = les_personnes(), les_groupes(), les_scrutins(ballots)
    votants, votes = _votes(personnes, groupes, scrutins)
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


def _prises(scrutin: Scrutin, personnes: list[Personne]) -> list[tuple[int, str | None, Prise]]:
    """Who stands in a ballot, under which group, and how."""
    found: list[tuple[int, str | None, Prise]] = []
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


def _votes(personnes: list[Personne], groupes: list[Groupe], scrutins: list[Scrutin]) -> tuple[list[Votant], Votes]:
    rangs = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    prises = [(n, rang, rangs[g or ""], p) for n, s in enumerate(scrutins) for rang, g, p in _prises(s, personnes)]
    paires = sorted({(rang, groupe) for _, rang, groupe, _ in prises})
    places = {paire: n for n, paire in enumerate(paires)}
    rows = [
        (n, places[rang, groupe], [str(x) for x in POSITIONS].index(prise[0]), DELEGATIONS.index(prise[1]),
         [c and str(c) for c in CAUSES].index(prise[2]), MISES_AU_POINT.index(prise[3]))
        for n, rang, groupe, prise in prises
    ]  # fmt: skip
    columns = np.array(sorted(rows), dtype=np.int64).reshape(-1, 6).T
    types = (np.int32, np.int32, np.uint8, np.uint8, np.uint8, np.uint8)
    votants = [Votant(personne, groupe, groupes[groupe].nom) for personne, groupe in paires]
    return votants, Votes(*(column.astype(kind) for column, kind in zip(columns, types, strict=True)))


def _groupe(uid: str, chambre: Chambre, legislature: int | None, nom: str, ordre: int) -> Groupe:
    return Groupe(
        id=identifiant("groupe", uid), uid=uid, slug=slug(nom), chambre=chambre, legislature=legislature, nom=nom,
        nom_complet=f"Groupe {nom}", couleur="#2E7D32", position=None, ordre=ordre, debut=None, fin=None,
        actif=legislature in (None, 17), alias=(f"groupe-{slug(nom)}",),
    )  # fmt: skip


def _siege(
    uid: str, *, groupe: str = BOC, legislature: int = 17, debut: date = date(2024, 7, 8), fin: date | None = None,
    lieu: str = "29", spells: tuple[Appartenance, ...] = (),
) -> MandatParlementaire:  # fmt: skip
    return _mandat(uid, AN, debut, fin, lieu, spells or (Appartenance(groupe, debut, fin),), legislature=legislature)


def _terme(uid: str, annee: int, groupe: str, fin: date | None = None) -> MandatParlementaire:
    debut = date(annee, 10, 1 if annee == 2020 else 2)
    return _mandat(uid, SENAT, debut, fin, "29", (Appartenance(groupe, debut, fin),), mandature=annee, serie=1)


def _mandat(
    uid: str, chambre: Chambre, debut: date, fin: date | None, lieu: str, spells: tuple[Appartenance, ...],
    legislature: int | None = None, **autres: Any,
) -> MandatParlementaire:  # fmt: skip
    genre = "legislative" if chambre is AN else "senatoriale"
    circonscription = Circonscription(
        identifiant("circonscription", f"{chambre}/{lieu}"), lieu, f"Département {lieu}", int(chambre is AN),
        f"Département {lieu}", genre,
    )  # fmt: skip
    return MandatParlementaire(
        id=identifiant("mandat", uid), uid=uid, chambre=chambre, legislature=legislature, debut=debut, fin=fin,
        fin_estimee=False, cause_debut=None, cause_fin=None, circonscription=circonscription, place=None,
        appartenances=spells, **autres,
    )  # fmt: skip


def _personne(uid: str, prenom: str, nom: str, *mandats: MandatParlementaire, ancien: str | None = None) -> Personne:
    """`ancien` is the official id in the chamber sat in before."""
    ids = [Identifiant(mandats[0].chambre, uid)] + ([Identifiant(AN, ancien)] if ancien else [])
    return Personne(
        id=identifiant("parlementaire", ancien or uid), uid=uid, slug=slug(f"{prenom} {nom}"),
        chambre=mandats[0].chambre, nom=nom, prenom=prenom, sexe=Sexe.FEMININ, actif=mandats[0].fin is None,
        identite_connue=True, mandats=mandats, identifiants=tuple(ids),
        photo=f"https://example.org/photos/{uid.removeprefix('PA')}.jpg",
    )  # fmt: skip


def _scrutin(chambre: Chambre, session: str, numero: int, jour: date, titre: str, **autres: Any) -> Scrutin:
    valeurs: dict[str, Any] = {
        "objet": None, "demandeur": None, "seance": None, "dossier_ref": None, "type": TypeVote.ORDINAIRE,
        "nature": NatureVote.ARTICLE, "sort": Sort.ADOPTE, "importance": 1, "importance_raison": "essai", "tags": (),
        "votants": 8, "exprimes": 8, "requis": 5, "pour": 4, "contre": 4, "abstentions": 0, "non_votants": 0,
        "sieges_pourvus": None, "nominatif": True, "pour_seulement": False, "congres": False,
    }  # fmt: skip
    uid = f"{'VTANR5L' if chambre is AN else 'scr'}{session}V{numero}"
    return Scrutin(
        id=identifiant("scrutin", uid), uid=uid, chambre=chambre, session=session, numero=numero, jour=jour,
        legislature=int(session[:2]) if chambre is AN else None, titre=titre,
        source_url=f"https://example.org/{uid}", **(valeurs | autres),
    )  # fmt: skip
