"""What each sitting deals with: the texts voted there, questions, motions; and the sittings of the Senate."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random

from hemicycle_demo.agenda.reunions import CONFIRME, EVENTUEL, SEANCE, SUPPRIME, Point, Reunion
from hemicycle_demo.agenda.seances import Seance, session_de
from hemicycle_demo.dates import moment, ouvrable
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.monde import Monde
from hemicycle_demo.scrutins import MOC, SPS, Scrutin
from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.textes.navette import Etape
from hemicycle_demo.textes.textes import Texte

HEURES = {1: (9, 0), 2: (15, 0), 3: (21, 30)}  # of a sitting, by its rank in the day
DUREES = {1: 240, 2: 295, 3: 150}  # minutes
QUESTIONS = "Questions au Gouvernement"


def numeros_de_session(seances: Sequence[Seance]) -> dict[str, int]:
    """The rank of each sitting in its session, by id: reports are named by it."""
    rangs: dict[tuple[int, str], int] = {}
    numeros = {}
    for seance in seances:
        cle = (seance.legislature, seance.session)
        numeros[seance.uid] = rangs[cle] = rangs.get(cle, 0) + 1
    return numeros


def seances_de_questions(seances: Sequence[Seance]) -> list[Seance]:
    """The sittings that begin with questions to the Government: Tuesdays and Wednesdays, once a day."""
    premieres: dict[date, Seance] = {}
    for seance in seances:
        if seance.jour.weekday() in (1, 2) and seance.quantieme <= 2:
            premieres.setdefault(seance.jour, seance)
    return list(premieres.values())


def seances_de_l_assemblee(monde: Monde, legislature: int, rapports: Mapping[str, str]) -> Iterator[Reunion]:
    """The sittings of a legislature, those called off and those announced. `rapports`: report by sitting.

    That of the Congress is not among them: the agenda is that of the two chambers, each on its own.
    """
    seances = [seance for seance in monde.seances if seance.legislature == legislature]
    numeros = numeros_de_session(seances)
    questions = {seance.uid for seance in seances_de_questions(seances)}
    votes: dict[str, list[Scrutin]] = {}
    for scrutin in monde.scrutins:
        votes.setdefault(scrutin.seance.uid, []).append(scrutin)
    vus: set[str] = set()
    for rang, seance in enumerate(seances):
        alea = Random(f"{monde.graine}/seance/{seance.uid}")
        points = list(_points(seance, votes.get(seance.uid, []), seance.uid in questions, vus, alea))
        rapport = rapports.get(seance.uid)
        yield _seance(seance, points, rapport, numeros[seance.uid])
        if rang % 12 == 7:
            yield _supprimee(seance, rang)
    if legislature == 17:
        yield from _annoncees(seances[-1], monde.textes[-2:])


def seances_du_senat(examens: Sequence[Examen], navettes: Sequence[Sequence[Etape]]) -> Iterator[Reunion]:
    """A sitting of the Senate for each of its readings: the file of the Assembly has them, all at nine o'clock."""
    for examen, etapes in zip(examens, navettes, strict=True):
        for etape in etapes:
            if etape.au_senat and etape.jour is not None:
                uid = seance_senat(examen, etape)
                point = Point(f"{uid}PT{examen.rang + 1:04d}", "Discussion", "Discussion", (examen.texte.dossier,))
                yield Reunion(
                    uid, SEANCE, etape.legislature, SENAT, moment(etape.jour, 9), points=(point,),
                    compte_rendu=f"CRSSNR5S{_annee(etape.jour)}IDS{etape.jour:%Y%m%d}", numero=1, lieu="Sénat",
                )  # fmt: skip


def seance_senat(examen: Examen, etape: Etape) -> str:
    """The id of the sitting of the Senate that discussed a text."""
    assert etape.jour is not None
    rang = ("SN1", "SN2", "SNNLEC").index(etape.code)
    return f"RUSNR5L{etape.legislature}S{_annee(etape.jour)}IDS8{examen.rang:03d}{rang}"


def _seance(seance: Seance, points: Sequence[Point], rapport: str | None, numero: int) -> Reunion:
    debut = moment(seance.jour, *HEURES[seance.quantieme])
    fin = debut + timedelta(minutes=DUREES[seance.quantieme])
    return Reunion(
        seance.uid, SEANCE, seance.legislature, ASSEMBLEES[seance.legislature], debut, fin, points=tuple(points),
        compte_rendu=rapport, quantieme=seance.quantieme, numero=numero,
    )  # fmt: skip


def _points(
    seance: Seance, scrutins: Sequence[Scrutin], questions: bool, vus: set[str], alea: Random
) -> Iterator[Point]:
    """The items of a sitting. `vus` are the texts whose discussion has begun; it grows."""
    rang = 0

    def point(objet: str, genre: str, *dossiers: str, etat: str = CONFIRME, procedure: str | None = None) -> Point:
        nonlocal rang
        rang += 1
        return Point(f"{seance.uid}PT{rang:04d}", objet, genre, dossiers, etat, procedure)

    if questions:
        yield point(QUESTIONS, QUESTIONS)
    for texte in dict.fromkeys(s.texte for s in scrutins if s.texte is not None):
        suite = texte.uid in vus
        vus.add(texte.uid)
        genre = "Suite de la discussion" if suite else "Discussion"
        # Half of the items say what they are about in their object, the others by their dossier alone.
        objet = f"{genre} {texte.intitule.rpartition(' (')[0]}" if suite or alea.random() < 0.5 else genre
        yield point(objet, genre, texte.dossier)
        if any(s.texte is texte and s.code == SPS for s in scrutins):
            yield point(
                f"Explications de vote et vote par scrutin public {_sur(texte)}", "Vote solennel", texte.dossier
            )
    for scrutin in scrutins:
        if scrutin.code == MOC:
            yield point("Discussion et vote sur une motion de censure", "Discussion")
        elif scrutin.nature in ("resolution", "declaration"):
            yield point(f"Discussion de {scrutin.titre.rstrip('.')}", "Discussion")
    if alea.random() < 0.6:
        yield point("Suite de l'ordre du jour de la veille", "Suite de la discussion", etat=SUPPRIME)


def _sur(texte: Texte) -> str:
    return f"sur {'le' if texte.du_gouvernement else 'la'} {texte.nature} {texte.titre}"


def _supprimee(seance: Seance, rang: int) -> Reunion:
    """A sitting struck from the agenda: it stays in the file, with its item, and its report is null."""
    jour = ouvrable(seance.jour + timedelta(days=1))
    uid = f"RUANR5L{seance.legislature}S{_annee(jour)}IDS7{rang:04d}"
    point = Point(f"{uid}PT0001", "Discussion", "Discussion", etat=SUPPRIME)
    organe = ASSEMBLEES[seance.legislature]
    return Reunion(
        uid, SEANCE, seance.legislature, organe, moment(jour, 15), None, SUPPRIME, points=(point,), quantieme=2
    )


def _annoncees(derniere: Seance, textes: Sequence[Texte]) -> Iterator[Reunion]:
    """Sittings to come after the last vote; the first takes two texts together."""
    for rang, delai in enumerate((74, 75)):
        jour = ouvrable(derniere.jour + timedelta(days=delai))
        uid = f"RUANR5L17S{_annee(jour)}IDS6{rang:04d}"
        etat = EVENTUEL if rang else CONFIRME
        dossiers = tuple(texte.dossier for texte in textes[rang:])
        procedure = "discussion générale commune" if len(dossiers) > 1 else None
        point = Point(f"{uid}PT0001", "Discussion", "Suite de la discussion", dossiers, etat, procedure)
        yield Reunion(uid, SEANCE, 17, ASSEMBLEES[17], moment(jour, 15), None, etat, points=(point,), quantieme=2)


def _annee(jour: date) -> str:
    return session_de(jour)[5:9]
