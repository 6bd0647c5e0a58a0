"""A tiny Parliament of two chambers, as assembling gives it: five senators, one deputy, a ballot per hard case.

Courlis was elected in 2020, spent five days without a group, and sits on. Héron changed group on 1 January 2025.
Martin-Pêcheur was a deputy of the 16th before. Vanneau left on Sunday 1 October 2023, the eve of the session.
Butor took a vacant seat in February 2025. Grèbe sits in the Assembly.
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, EtatDossier, NatureVote, Sort, Tag
from tests.exemples_debats import Ligne, amendement, dossier, legislatif, parole
from tests.exemples_monde import AN, SENAT, Prise, les_votes, un_groupe, un_mandat, un_scrutin, une_personne

COURLIS, HERON, MARTIN, VANNEAU, BUTOR = "99001A", "99002B", "99003C", "99004D", "99005E"
MARTIN_DEPUTEE, GREBE = "PA9301", "PA9302"
BOC, RIV, NI = "SENAT-BOC", "SENAT-RIV", "SENAT-NI"
HAI, HAI_16, NI_AN = "PO9201", "PO9101", "PO9203"

JOURNEE = date(2025, 3, 12)
SEANCE = "d20250312"
DOSSIER, DOSSIER_AN = "SENAT-ppl24-101", "DLR5L17N50101"
AMENDEMENT, AMENDEMENT_AN = "SENAT-2024-2025-101-12", "AMANR5L16PO838901B0101P0D1N000003"
ENSEMBLE, SANS_CHIFFRES, ANCIEN, AUTRE_CHAMBRE = "scr2024-2", "scr2024-1", "scr2023-1", "VTANR5L17V2"


def monde(**autres: Any) -> Monde:
    """The whole world; `autres` replaces some of its parts."""
    parts: dict[str, Any] = {"personnes": les_personnes(), "groupes": les_groupes(), "scrutins": les_scrutins()}
    parts |= {"legislatif": les_textes()} | autres
    votants, votes = les_votes(_prises(parts["personnes"], parts["groupes"], parts["scrutins"]), parts["groupes"])
    parts = {"votants": votants, "votes": votes, **parts}
    return Monde(**parts)


def les_groupes() -> list[Groupe]:
    """`haies-vives` is what a group of each chamber is called; the two are not the same group."""
    return [
        _groupe(HAI, AN, 17, "HAI", "Haies vives", 1),
        _groupe(NI_AN, AN, 17, "NI", "Non inscrit", 99),
        _groupe(HAI_16, AN, 16, "HAI", "Haies vives", 1),
        _groupe(RIV, SENAT, None, "RIV", "Groupe des rivières", 1, "Rivières"),
        _groupe(BOC, SENAT, None, "BOC", "Groupe du bocage et des territoires", 2, "Haies vives"),
        _groupe(NI, SENAT, None, "NI", "Réunion des sénateurs ne figurant sur la liste d'aucun groupe", 99),
    ]


def les_personnes() -> list[Personne]:
    aucun = Appartenance(NI, date(2020, 10, 1), date(2020, 10, 5), "AUCUN")
    passage = (Appartenance(RIV, date(2023, 10, 2), date(2024, 12, 31)), Appartenance(BOC, date(2025, 1, 1), None))
    deputee = _siege("PM9301", AN, "2022-06-22", "2023-10-01", HAI_16, "29", legislature=16)
    found = [
        une_personne(COURLIS, "Alba", "Courlis", [
            _siege("SENAT-99001A-1", SENAT, "2020-10-01", None, BOC, "29", mandature=2020, serie=2,
                   spells=(aucun, Appartenance(BOC, date(2020, 10, 6), None))),
        ]),
        une_personne(HERON, "Bruno", "Héron", [
            _siege("SENAT-99002B-1", SENAT, "2023-10-02", None, BOC, "998", mandature=2023, serie=1, spells=passage),
        ]),
        une_personne(MARTIN, "Chloé", "Martin-Pêcheur", [
            _siege("SENAT-99003C-1", SENAT, "2023-10-02", None, RIV, "75", mandature=2023, serie=1), deputee,
        ], ancien=MARTIN_DEPUTEE),
        une_personne(VANNEAU, "Denis", "Vanneau", [
            _siege("SENAT-99004D-1", SENAT, "2017-10-02", "2023-10-01", RIV, "75", mandature=2017, serie=1),
        ]),
        une_personne(BUTOR, "Édith", "Butor", [
            _siege("SENAT-99005E-1", SENAT, "2025-02-10", None, NI, "997", mandature=2020, serie=2),
        ]),
        une_personne(GREBE, "Félix", "Grèbe", [
            _siege("PM9302", AN, "2024-07-08", None, HAI, "29", legislature=17),
        ]),
    ]  # fmt: skip
    return ordre_alphabetique(found)


def les_scrutins() -> list[Scrutin]:
    """Newest first: both chambers on one day, numbers that restart, and a ballot whose figures nobody publishes."""
    return [
        _scrutin(AUTRE_CHAMBRE, AN, "17", 2, JOURNEE, "l'ensemble de la proposition de loi sur les mares"),
        _scrutin(ENSEMBLE, SENAT, "2024", 2, JOURNEE, "sur l'ensemble de la proposition de loi sur les haies",
                 pour=2, contre=1, non_votants=1, dossier_ref=DOSSIER, seance=SEANCE, importance=4, tags=(Tag.SANTE,)),
        _scrutin(SANS_CHIFFRES, SENAT, "2024", 1, date(2024, 10, 9), "sur l'amendement n° 12", nominatif=False,
                 seance="d20241009", nature=NatureVote.AMENDEMENT, sort=Sort.REJETE,
                 **dict.fromkeys(("votants", "exprimes", "pour", "contre", "abstentions", "non_votants"))),
        _scrutin(ANCIEN, SENAT, "2023", 1, date(2023, 10, 18), "sur l'article 1er du projet de loi", pour=2, contre=1,
                 seance="d20231018", tags=(Tag.BUDGET,)),
    ]  # fmt: skip


def les_textes() -> Legislatif:
    """A day's debate tied to one ballot, an amendment of each chamber, a dossier of each on the same text."""
    return legislatif(
        [
            _parole(1, None, "La séance est ouverte.", type="president"),
            _parole(2, COURLIS, "Les haies nous protègent.", type="explication_vote"),
            _parole(3, MARTIN, "Je les défendais déjà députée."),
            parole(1, MARTIN_DEPUTEE, "Députée, je parle des haies.", seance="RUANR5L16S2023IDS1",
                   jour=date(2023, 5, 2)),
        ],
        [
            _amendement(AMENDEMENT, 12, MARTIN, cosignataires=[COURLIS], chambre="senat", session="2024",
                        legislature=None, dossier=DOSSIER, texte="SENAT-2024-2025-101", numero_long="12 rect. bis",
                        sort="adopte_modifie"),
            _amendement(AMENDEMENT_AN, 3, MARTIN_DEPUTEE, legislature=16, dossier=None, sort="Rejeté",
                        date_depot=date(2023, 4, 25)),
        ],
        dossiers=[
            dossier(DOSSIER, chambre=SENAT, legislature=None, legislatures=frozenset(), session="2024",
                    url_an="https://example.org/an/haies", url_senat="https://example.org/senat/ppl24-101",
                    etat=EtatDossier.EN_COURS),
            dossier(DOSSIER_AN),
        ],
        rattachements=[(_id_parole(2), ENSEMBLE, "ensemble")],
        dossiers_des_paroles=[(_id_parole(2), DOSSIER)],
        scrutin_amendement=[(SANS_CHIFFRES, AMENDEMENT)],
        scrutin_dossier=[(ENSEMBLE, DOSSIER)],
        amendement_dossier=[(AMENDEMENT, DOSSIER)],
        dossier_dossier=[(DOSSIER_AN, DOSSIER)],
    )  # fmt: skip


# Who did what: scrutin -> (official id, group, position, delegation, cause, correction)
POSITIONS_PRISES: dict[str, list[tuple[str, str, Prise]]] = {
    AUTRE_CHAMBRE: [(GREBE, HAI, ("pour", True, None, None))],
    ENSEMBLE: [
        (COURLIS, BOC, ("pour", None, None, None)),
        (HERON, BOC, ("pour", False, None, None)),
        (MARTIN, RIV, ("contre", True, None, "signalee")),
        (BUTOR, NI, ("non_votant", None, "DEP", None)),
    ],
    ANCIEN: [
        (COURLIS, BOC, ("pour", None, None, None)),
        (HERON, RIV, ("contre", None, None, None)),
        (MARTIN, RIV, ("pour", None, None, None)),
    ],
}


def _groupe(
    uid: str, chambre: Chambre, legislature: int | None, nom: str, complet: str, ordre: int, court: str | None = None
) -> Groupe:
    return un_groupe(uid, chambre, legislature, nom, ordre, complet, nom_court=court)


def _siege(
    uid: str, chambre: Chambre, debut: str, fin: str | None, groupe: str, departement: str, *,
    spells: tuple[Appartenance, ...] = (), **autres: Any,
) -> MandatParlementaire:  # fmt: skip
    premier, dernier = date.fromisoformat(debut), date.fromisoformat(fin) if fin else None
    return un_mandat(uid, chambre, premier, dernier, groupe, departement, appartenances=spells, **autres)


def _scrutin(uid: str, chambre: Chambre, session: str, numero: int, jour: date, titre: str, **autres: Any) -> Scrutin:
    return un_scrutin(uid, chambre, session, numero, jour, titre, **({"nature": NatureVote.ENSEMBLE} | autres))


def _parole(rang: int, acteur: str | None, texte: str, **autres: Any) -> Ligne:
    """A speech of the day's sitting: the Senate's reports give a sitting no other name than its day."""
    valeurs: Ligne = {"chambre": "senat", "seance": SEANCE, "compte_rendu": SEANCE, "jour": JOURNEE}
    valeurs |= {"legislature": None, "grammaire": None}
    return parole(rang, acteur, texte, **(valeurs | autres)) | {"id": _id_parole(rang)}


def _id_parole(rang: int) -> str:
    return identifiant("intervention", f"{SEANCE}-{rang:06d}")


def _amendement(uid: str, numero: int, auteur: str, **autres: Any) -> Ligne:
    return amendement(numero, auteur, **autres) | {"uid": uid}


def _prises(
    personnes: list[Personne], groupes: list[Groupe], scrutins: list[Scrutin]
) -> Iterator[tuple[int, int, int, Prise]]:
    rang_personne = {uid: rang for rang, p in enumerate(personnes) for uid in p.uids}
    rang_groupe = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    for rang, scrutin in enumerate(scrutins):
        for uid, groupe, prise in POSITIONS_PRISES.get(scrutin.uid, ()):
            yield rang, rang_personne[uid], rang_groupe[groupe], prise
