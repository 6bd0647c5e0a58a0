"""Meetings of committees and study groups: the examination of texts, hearings, meetings with no day fixed yet."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import count
from random import Random

from hemicycle_demo.agenda.organes import AMITIES, AUTRES, COMMISSIONS, ENQUETE, ETUDES, Organe
from hemicycle_demo.agenda.reunions import ANNULE, COMMISSION, CONFIRME, ETUDE, EVENTUEL, SUPPRIME, Point, Reunion
from hemicycle_demo.agenda.seances import DERNIER_JOUR, session_de
from hemicycle_demo.dates import moment, ouvrable
from hemicycle_demo.membres.groupes import CONSTITUTION
from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.textes.navette import LIMITES

_SALLES = (
    "Salle 6350 – Palais Bourbon, 1er étage",
    "Salle 6242 – Palais Bourbon, 2ème sous-sol",
    "Salle 4123 –  9 rue de Bourgogne, 1er étage",
    "Visioconférence sans salle",
)
_NUMEROS = {15: 800_001, 16: 900_001, 17: 950_001}  # of the first committee meeting of each legislature


def reunions_de_commission(legislature: int, nombre: int, examens: Sequence[Examen], graine: int) -> Iterator[Reunion]:
    """The meetings on the texts of a legislature, then others until there are `nombre`."""
    alea = Random(f"{graine}/commissions/{legislature}")
    numeros = count(_NUMEROS[legislature])
    faites = 0
    for examen in examens:
        for reunion in _d_examen(examen, numeros, alea):
            faites += 1
            yield reunion
    if legislature == 17:
        for rang in range(6):
            faites += 1
            yield _a_venir(rang, numeros)
        for rang, organe in enumerate(AUTRES):
            faites += 1
            yield _d_un_autre(rang, organe, numeros)
    debut, fin = CONSTITUTION[legislature] + timedelta(days=25), LIMITES[legislature]
    for rang in range(max(12, nombre - faites)):
        jour = debut + timedelta(days=alea.randrange((fin - debut).days))
        jour += timedelta(days=(1 - jour.weekday()) % 7) - timedelta(days=alea.randrange(2) * 6)
        yield _autre(legislature, rang, min(max(jour, debut), fin), numeros, alea)


def _d_examen(examen: Examen, numeros: Iterator[int], alea: Random) -> Iterator[Reunion]:
    """Naming a rapporteur, examining the text once or twice, then the amendments of the last hour (article 88)."""
    texte = examen.texte
    nom = f"{texte.nature} {texte.titre}"
    intervalle = (examen.debut - examen.depot).days
    jour = ouvrable(examen.debut - timedelta(days=max(1, intervalle // 3)))
    seances = [("Examen", f"Examen {_du(texte.nature)} {texte.titre}", jour, 9)]
    if alea.random() < 0.5:
        nomme = ouvrable(examen.depot + timedelta(days=intervalle // 5))
        seances.insert(0, ("Nomination rapporteur", f"Nomination d’un rapporteur : {nom}", nomme, 11))
    if alea.random() < 0.4:
        seances.append(("Examen", f"Suite de l’examen {_du(texte.nature)} {texte.titre}", jour, 15))
    if alea.random() < 0.5:
        objet = (
            f"Examen, en application de l’article 88 du Règlement, des amendements {_au(texte.nature)} {texte.titre}"
        )
        seances.append(("Amendements (Art. 88)", objet, examen.debut, 8))
    for genre, objet, le, heure in seances:
        yield _sur_un_texte(examen, examen.commission, genre, objet, le, heure, next(numeros))
    if examen.pour_avis is not None:
        avis = f"Examen pour avis {_du(texte.nature)} {texte.titre}"
        veille = max(examen.depot, jour - timedelta(days=1))
        yield _sur_un_texte(examen, examen.pour_avis, "Examen", avis, veille, 17, next(numeros))


def _sur_un_texte(
    examen: Examen, organe: Organe, genre: str, objet: str, jour: date, heure: int, numero: int
) -> Reunion:
    uid = _uid(examen.texte.legislature, jour, numero)
    rapporteur = examen.rapporteurs[0].personne
    titre = "rapporteure" if rapporteur.feminin else "rapporteur"
    # The object of the item is a formula; the summons says it in full, on one or several lines.
    lignes: tuple[str, ...] = (f"{objet} ({rapporteur.civilite} {rapporteur.prenom} {rapporteur.nom}, {titre})",)
    if genre == "Amendements (Art. 88)":
        lignes = (lignes[0], "informations relatives à la commission.")
    point = Point(f"{uid}PT{numero % 100_000}", "Examen du texte", genre, (examen.texte.dossier,))
    debut = moment(jour, heure, 30)
    return Reunion(
        uid, COMMISSION, examen.texte.legislature, organe.uid, debut, debut + timedelta(hours=2, minutes=15),
        convocation=lignes, points=(point,), compte_rendu=_rapport(organe, examen.texte.legislature, jour, numero),
        appel=True, lieu=_SALLES[numero % 3],
    )  # fmt: skip


def _autre(legislature: int, rang: int, jour: date, numeros: Iterator[int], alea: Random) -> Reunion:
    """A hearing or another meeting on no text. One in six is called off, one in fifty of a study group."""
    numero = next(numeros)
    etat = alea.choices((CONFIRME, ANNULE, SUPPRIME, EVENTUEL), (81, 12, 5, 2))[0]
    etat = {2: ANNULE, 5: SUPPRIME}.get(rang, etat)  # the smallest agenda has one of each
    debut = moment(jour, alea.choice((9, 11, 14, 16, 17)), alea.choice((0, 30)))
    tenue = etat == CONFIRME
    sujet = alea.choice(_SUJETS)
    if legislature == 17 and rang % 9 == 4:
        groupe = ETUDES[rang % len(ETUDES)]
        uid = f"RUANR5L17S{session_de(jour)[5:9]}IDFL{numero}"
        return Reunion(uid, ETUDE, 17, groupe.uid, debut, None, etat, (f"audition sur {sujet}",), lieu=_SALLES[3])
    organe = _organe(legislature, rang, jour, alea)
    amitie = organe in AMITIES
    return Reunion(
        _uid(legislature, jour, numero), COMMISSION, legislature, organe.uid, debut,
        debut + timedelta(minutes=90) if tenue and rang % 4 else None, etat,
        _convocation(sujet, rang), (),
        _rapport(organe, legislature, jour, numero) if tenue and not amitie else None,
        appel=tenue and (rang % 3 > 0 or amitie),
        auditionnes=rang % 4 if tenue and rang % 5 == 2 else 0,
        pays=organe.pays if amitie else None,
        lieu=None if rang % 40 == 11 else _SALLES[rang % len(_SALLES)], visio=rang % len(_SALLES) == 3,
    )  # fmt: skip


def _a_venir(rang: int, numeros: Iterator[int]) -> Reunion:
    """A committee meeting after the last day of the world: nobody was there yet."""
    jour = ouvrable(DERNIER_JOUR + timedelta(days=60 + 6 * rang))
    organe = COMMISSIONS[rang % len(COMMISSIONS)]
    etat = EVENTUEL if rang % 2 else CONFIRME
    return Reunion(
        _uid(17, jour, next(numeros)), COMMISSION, 17, organe.uid, moment(jour, 9), None, etat,
        _convocation(_SUJETS[rang], rang), lieu=_SALLES[0],
    )  # fmt: skip


def _d_un_autre(rang: int, organe: Organe, numeros: Iterator[int]) -> Reunion:
    """The meeting of a body of another kind, two weeks after it began or in the last year."""
    assert organe.debut is not None
    jour = ouvrable(max(organe.debut + timedelta(days=14), DERNIER_JOUR - timedelta(days=300 - rang)))
    if organe.fin is not None:
        jour = min(jour, organe.fin)
    return Reunion(
        _uid(17, jour, next(numeros)), COMMISSION, 17, organe.uid, moment(jour, 10), moment(jour, 11, 30),
        convocation=_convocation(_SUJETS[rang], rang), lieu=_SALLES[rang % 3],
    )  # fmt: skip


def _organe(legislature: int, rang: int, jour: date, alea: Random) -> Organe:
    assert ENQUETE.debut is not None and ENQUETE.fin is not None
    if legislature == 17 and rang % 11 == 6:
        return alea.choice(AMITIES)
    if ENQUETE.debut + timedelta(days=20) <= jour <= ENQUETE.fin and rang % 2:
        return ENQUETE
    return alea.choice(COMMISSIONS)


def _convocation(sujet: str, rang: int) -> tuple[str, ...]:
    """One line, several, or several in one text separated by a carriage return, as the source has them."""
    if rang % 5 == 1:
        return (f"Audition, ouverte à la presse, sur {sujet} ;", "informations relatives à la commission.")
    if rang % 5 == 3:
        return (f"-- Audition sur {sujet}\r-- Désignation d’un rapporteur d’information",)
    return (f"Audition sur {sujet}.",)


def _rapport(organe: Organe, legislature: int, jour: date, numero: int) -> str | None:
    """The id of a committee report; its text is a page of its own, in no archive. Its number has four digits at most:
    what an agenda has beyond is mostly meetings that nobody reports on."""
    rang = numero + 1 - _NUMEROS[legislature]
    return f"CRCANR5L{legislature}S{session_de(jour)[5:9]}{organe.uid}N{rang:03d}" if rang < 10_000 else None


def _uid(legislature: int, jour: date, numero: int) -> str:
    return f"RUANR5L{legislature}S{session_de(jour)[5:9]}IDC{numero}"


def _du(nature: str) -> str:
    return f"du {nature}" if nature.startswith("projet") else f"de la {nature}"


def _au(nature: str) -> str:
    return f"au {nature}" if nature.startswith("projet") else f"à la {nature}"


_SUJETS = (
    "l’entretien des phares et des balises",
    "l’état des ponts et des digues",
    "les écoles rurales à classe unique",
    "l’avenir des trains de nuit",
    "la main-d’œuvre agricole saisonnière",
    "les maternités de proximité",
    "l'accès aux bibliothèques de prêt",
    "la qualité de l’eau des rivières",
    "les gardes champêtres et la police municipale",
    "les archives des beffrois",
)
