"""An invented Parliament made for the figures of groups: few persons, enough scrutins for lines to meet.

Assembly, 17th legislature: the Bocage (three members, always for) and the Rivières (four; for at even numbers, against
at odd ones, Gué alone the other way round every sixth time), one non-attached, and the Marais, dissolved on the last
day of 2024: their only member joined the Bocage. Even scrutins are on whole texts and nearly unanimous, odd ones on
amendments and divided; every fourth is asked for by the Bocage. Three scrutins of the 16th, where the Bocage sat alone.

Senate: the Ruisseaux and a Bocage of its own, at odds in session 2023, agreed in session 2024; the Tourbières, whose
only member joined the Bocage on 1 October 2024.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from hemicycle.assemble.monde import Appartenance, Groupe, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.vocabulaire import Chambre, NatureVote, PositionDetail, PositionPolitique, Sort, Tag, TypeVote
from tests.exemples_monde import AN, SENAT, Prise, les_votes, un_groupe, un_mandat, un_scrutin, une_personne

BOC, RIV, MAR, NI, BOC_16 = "PO9301", "PO9302", "PO9303", "PO9309", "PO9201"
RUI, BOC_SENAT, TOU, NI_SENAT = "SENAT-RUI", "SENAT-BOC", "SENAT-TOU", "SENAT-NI"
SCRUTINS_17 = 48
SCRUTINS_2024 = 24
CENSURE = SCRUTINS_17 + 1
OUVERTURE = date(2024, 7, 1)
DISSOLUTION = date(2024, 12, 31)


def monde() -> Monde:
    """The whole world."""
    groupes, personnes, scrutins = les_groupes(), les_personnes(), les_scrutins()
    votants, votes = les_votes(_prises(personnes, groupes, scrutins), groupes)
    return Monde(personnes, groupes, scrutins, votants, votes)


def les_groupes() -> list[Groupe]:
    return [
        _groupe(BOC, AN, 17, "BOC", "Bocage et territoires", 1),
        _groupe(RIV, AN, 17, "RIV", "Rivières", 2),
        _groupe(MAR, AN, 17, "MAR", "Marais", 3, fin=DISSOLUTION),
        _groupe(NI, AN, 17, "NI", "Non inscrit", 99),
        _groupe(BOC_16, AN, 16, "BOC", "Bocage", 1, fin=date(2024, 6, 9)),
        _groupe(RUI, SENAT, None, "RUI", "Groupe des ruisseaux", 1),
        _groupe(BOC_SENAT, SENAT, None, "BOC", "Groupe du bocage", 2),
        _groupe(NI_SENAT, SENAT, None, "NI", "Réunion des sénateurs ne figurant sur aucune liste", 99),
        _groupe(TOU, SENAT, None, "TOU", "Groupe des tourbières", 90, fin=date(2024, 9, 30)),
    ]


def les_personnes() -> list[Personne]:
    ancien = ("2022-06-22", "2024-06-09", BOC_16)
    ile = (Appartenance(MAR, OUVERTURE, DISSOLUTION), Appartenance(BOC, DISSOLUTION + timedelta(1), None))
    pre = (Appartenance(TOU, date(2020, 10, 1), date(2024, 9, 30)), Appartenance(BOC_SENAT, date(2024, 10, 1), None))
    return ordre_alphabetique(
        [
            _depute(1, "Adèle", "Alder", BOC, ancien),
            _depute(2, "Benoît", "Bouleau", BOC, ancien),
            _depute(3, "Camille", "Charme", BOC, ancien),
            _depute(4, "Diane", "Dune", RIV),
            _depute(5, "Élie", "Étang", RIV),
            _depute(6, "Fanny", "Fleuve", RIV),
            _depute(7, "Gaspard", "Gué", RIV),
            _depute(8, "Hugo", "Houle", NI),
            _depute(9, "Iris", "Île", BOC, spells=ile),
            _senateur(1, "Jade", "Jonc", RUI),
            _senateur(2, "Karl", "Kaolin", RUI),
            _senateur(3, "Lise", "Lac", RUI),
            _senateur(4, "Max", "Mare", BOC_SENAT),
            _senateur(5, "Nina", "Nénuphar", BOC_SENAT),
            _senateur(6, "Odile", "Orme", BOC_SENAT),
            _senateur(7, "Paul", "Pré", BOC_SENAT, spells=pre),
        ]
    )


def les_scrutins() -> list[Scrutin]:
    """Newest first."""
    found = [
        *(_scrutin(AN, "16", n, date(2023, 5, n), _divise(n)) for n in range(1, 4)),
        *(_scrutin(AN, "17", n, date(2024, 10, 1) + timedelta(5 * n), _divise(n)) for n in range(1, SCRUTINS_17 + 1)),
        _scrutin(AN, "17", CENSURE, date(2025, 6, 10), {
            "titre": "la motion de censure", "objet": "sur la défiance", "type": TypeVote.MOTION,
            "nature": NatureVote.MOTION, "sort": Sort.REJETE, "pour_seulement": True, "requis": 289, "pour": 100,
            "contre": 0,
        }),
        *(_scrutin(SENAT, "2023", n, date(2023, 11, n), _divise(n)) for n in range(1, 26)),
        *(_scrutin(SENAT, "2024", n, date(2024, 11, n), _divise(n)) for n in range(1, SCRUTINS_2024 + 1)),
    ]  # fmt: skip
    return sorted(found, key=lambda s: (-s.jour.toordinal(), -s.numero, s.id))


def _divise(n: int) -> dict[str, Any]:
    """Odd numbers are divided amendments, even ones nearly unanimous whole texts."""
    if n % 2:
        figures: dict[str, Any] = {"pour": 110, "contre": 90, "nature": NatureVote.AMENDEMENT, "tags": (Tag.SANTE,)}
    else:
        figures = {"pour": 195, "contre": 5, "nature": NatureVote.ENSEMBLE, "tags": (Tag.BUDGET,)}
    demandeur = 'Présidente du groupe "Bocage et territoires"' if n % 4 == 0 else None
    return {**figures, "titre": f"le texte numéro {n}", "demandeur": demandeur}


def _position(personne: Personne, groupe: str, scrutin: Scrutin) -> PositionDetail:
    pair = scrutin.numero % 2 == 0
    if scrutin.pour_seulement:
        return PositionDetail.POUR if groupe == RIV else PositionDetail.ABSENT
    if groupe in (NI, NI_SENAT):
        return PositionDetail.ABSTENTION
    if groupe == RIV:
        contre_courant = personne.nom == "Gué" and scrutin.numero % 6 == 0
        return PositionDetail.POUR if pair != contre_courant else PositionDetail.CONTRE
    if groupe == RUI and scrutin.session == "2023":
        return PositionDetail.CONTRE
    if personne.nom == "Orme":
        return PositionDetail.ABSENT
    return PositionDetail.POUR


def _prises(
    personnes: list[Personne], groupes: list[Groupe], scrutins: list[Scrutin]
) -> Iterator[tuple[int, int, int, Prise]]:
    rangs = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    for n, scrutin in enumerate(scrutins):
        for rang, personne in enumerate(personnes):
            for groupe in _groupes_du_jour(personne, scrutin):
                yield n, rang, rangs[groupe], _prise(personne, groupe, scrutin)


def _prise(personne: Personne, groupe: str, scrutin: Scrutin) -> Prise:
    """Alder always votes through a colleague in the 17th, and corrected a vote in the 16th."""
    delegue = personne.nom == "Alder" and groupe == BOC
    corrige = personne.nom == "Alder" and (scrutin.session, scrutin.numero) == ("16", 1)
    return (_position(personne, groupe, scrutin), delegue, None, "contre" if corrige else None)


def _groupes_du_jour(personne: Personne, scrutin: Scrutin) -> Iterator[str]:
    for mandat in personne.mandats:
        if mandat.chambre is scrutin.chambre and mandat.couvre(scrutin.jour):
            for spell in mandat.appartenances:
                if spell.debut <= scrutin.jour and (spell.fin is None or scrutin.jour <= spell.fin):
                    yield spell.groupe


def _groupe(
    uid: str, chambre: Chambre, legislature: int | None, nom: str, complet: str, ordre: int, fin: date | None = None
) -> Groupe:
    return un_groupe(
        uid, chambre, legislature, nom, ordre, complet, couleur="#2E7D32", position=PositionPolitique.CENTRE, fin=fin
    )


def _depute(
    n: int, prenom: str, nom: str, groupe: str, *avant: tuple[str, str, str], spells: tuple[Appartenance, ...] = ()
) -> Personne:
    sieges = [un_mandat(f"PM94{n:02d}", AN, OUVERTURE, None, groupe, appartenances=spells, legislature=17)]
    for debut, fin, porte in avant:
        jours = date.fromisoformat(debut), date.fromisoformat(fin)
        sieges.append(un_mandat(f"PM93{n:02d}", AN, *jours, porte, legislature=16))
    return une_personne(f"PA94{n:02d}", prenom, nom, sieges)


def _senateur(n: int, prenom: str, nom: str, groupe: str, spells: tuple[Appartenance, ...] = ()) -> Personne:
    uid, debut = f"9400{n}A", date(2020, 10, 1)
    siege = un_mandat(f"SENAT-{uid}-1", SENAT, debut, None, groupe, appartenances=spells, mandature=2020, serie=2)
    return une_personne(uid, prenom, nom, [siege])


def _scrutin(chambre: Chambre, session: str, numero: int, jour: date, autres: dict[str, Any]) -> Scrutin:
    uid = f"VTANR5L{session}V{numero}" if chambre is AN else f"scr{session}-{numero}"
    return un_scrutin(uid, chambre, session, numero, jour, **({"requis": 101} | autres))
