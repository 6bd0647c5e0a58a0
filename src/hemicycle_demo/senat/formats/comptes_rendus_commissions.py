"""Reports of committees of the Sénat: one page per committee and week, its meetings day after day.

The last texts that were examined have one, with the amendments of the committee and what became of them; and so have
the meetings that the agenda announced for the last weeks, which are hearings. Half of the heads of speeches link to the
page of the senator.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from html import escape
from random import Random

from hemicycle.texte import plier
from hemicycle_demo.dates import jour_en_lettres, ouvrable
from hemicycle_demo.senat.formats import autres
from hemicycle_demo.senat.formats.senateurs import commission_de
from hemicycle_demo.senat.mandats import Senateur
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.amendements import ADOPTE, RETIRE, Amendement
from hemicycle_demo.senat.textes.dossiers import COMMISSIONS
from hemicycle_demo.senat.textes.examens import Examen
from hemicycle_demo.textes.phrases import discours

TEXTES_MAXIMUM = 60
AMENDEMENTS = 4  # discussed on each text
_MOTS = ("affeco", "etrd", "soc", "dvpt", "cult", "finc", "lois")  # what addresses call the committees
_MINUTES_DE_RETARD = 5
_ISSUES = {ADOPTE: "est adopté", RETIRE: "est retiré"}  # any other one is not adopted


@dataclass(frozen=True, slots=True)
class Reunion:
    """A meeting: on texts, or a hearing whose subject is all that the agenda says."""

    commission: int
    jour: date
    ouverture: tuple[int, int]
    examens: tuple[Examen, ...] = ()
    audition: str | None = None

    @property
    def lundi(self) -> date:
        return self.jour - timedelta(days=self.jour.weekday())


def pages(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """The pages under the names that copies of them have."""
    semaines: dict[tuple[date, int], list[Reunion]] = {}
    for reunion in sorted((*_sur_des_textes(senat), *_auditions(senat)), key=lambda r: (r.jour, r.ouverture)):
        semaines.setdefault((reunion.lundi, reunion.commission), []).append(reunion)
    for (lundi, commission), reunions in sorted(semaines.items()):
        nom = f"compte-rendu-commissions_{lundi:%Y%m%d}_{_MOTS[commission]}.html"
        yield nom, _Page(senat, commission).rediger(reunions).encode()


def _sur_des_textes(senat: Senat) -> Iterator[Reunion]:
    """The committee adopts its text on a day of its own, before the sitting."""
    nombre = min(TEXTES_MAXIMUM, senat.volumes.comptes_rendus)
    examines = [e for e in senat.examens if e.texte is not e.texte_depose and _en_commission(senat, e)]
    du_jour: dict[tuple[date, int], list[Examen]] = {}
    for examen in examines[-nombre:]:
        du_jour.setdefault((ouvrable(examen.texte.jour), examen.dossier.commission), []).append(examen)
    for (jour, commission), examens in du_jour.items():
        yield Reunion(commission, jour, (9, 35), tuple(examens))


def _auditions(senat: Senat) -> Iterator[Reunion]:
    """What standing committees did in the weeks whose agenda is kept, once at a given hour."""
    rangs = {nom.capitalize(): rang for rang, (_, _, nom, _) in enumerate(COMMISSIONS)}
    for lundi in autres.semaines():
        for jour in (lundi + timedelta(days=n) for n in range(5)):
            vus: dict[tuple[int, tuple[int, int]], str] = {}
            for evenement in autres.evenements(senat, jour) if jour <= senat.population.dernier_jour else ():
                rang = rangs.get(evenement["instances"][0])
                if rang is not None:
                    heure, _, minute = evenement["hour"].partition("h")
                    vus.setdefault((rang, (int(heure), int(minute or 0) + _MINUTES_DE_RETARD)), evenement["title"])
            for (rang, ouverture), titre in vus.items():
                yield Reunion(rang, jour, ouverture, audition=titre)


def _en_commission(senat: Senat, examen: Examen) -> list[Amendement]:
    deposes = [un for un in senat.amendements(examen) if un.commission and un.auteur is not None]
    return deposes[:AMENDEMENTS]


class _Page:
    """The page of a committee and week while it is written."""

    def __init__(self, senat: Senat, commission: int) -> None:
        self.senat = senat
        self.commission = commission
        self.lignes: list[str] = []
        self.alea = Random()

    def rediger(self, reunions: Sequence[Reunion]) -> str:
        jour: date | None = None
        for reunion in reunions:
            if reunion.jour != jour:
                jour = reunion.jour
                self.lignes.append(f"<h2>{jour_en_lettres(jour).capitalize()}</h2>")
            self._reunion(reunion)
        nom = plier(COMMISSIONS[self.commission][2]).upper()
        return (
            '<!DOCTYPE html>\n<html lang="fr"><head><meta charset="utf-8"/><title>Comptes rendus</title></head><body>\n'
            f"<nav><p>Commissions</p></nav>\n<main>\n<h1>{nom}</h1>\n{chr(10).join(self.lignes)}\n</main></body></html>\n"
        )

    def _reunion(self, reunion: Reunion) -> None:
        self.alea = Random(f"{self.senat.graine}/senat/commission/{self.commission}/{reunion.jour}/{reunion.ouverture}")
        assis = (self.senat.population.senateurs[m] for m in self.senat.population.en_poste(reunion.jour))
        membres = [s for s in assis if commission_de(self.senat, s.matricule) == self.commission]
        preside, *autres_membres = membres
        heure, minute = reunion.ouverture
        self._phrase(f"- Présidence de {escape(preside.appel)}, {_accorde(preside, 'président')} -")
        self._phrase(f"La réunion est ouverte à {heure}&nbsp;h&nbsp;{minute:02d}.")
        for examen in reunion.examens:
            self._examen(examen, preside, autres_membres)
        if reunion.audition is not None:
            self._audition(reunion.audition, preside, autres_membres)
        self._phrase(f"La réunion est close à {heure + 1}&nbsp;h&nbsp;{minute:02d}.")

    def _examen(self, examen: Examen, preside: Senateur, membres: Sequence[Senateur]) -> None:
        intitule, theme = examen.dossier.intitule, examen.dossier.theme
        rapporteur = examen.passage.rapporteur or membres[0]
        office = _accorde(rapporteur, "rapporteur")
        self.lignes.append(f"<h3>{escape(intitule[0].upper() + intitule[1:])} - Examen du rapport</h3>")
        self._dire(preside, _accorde(preside, "président"), ["Nous examinons ce texte, dont nous sommes saisis."])
        self._dire(rapporteur, office, discours(theme, self.alea, 4))
        for senateur in self.alea.sample(membres, 2):
            self._dire(senateur, "", discours(theme, self.alea, 3))
        for un in _en_commission(self.senat, examen):
            assert un.auteur is not None
            debut, *reste = discours(theme, self.alea, 2)
            self._dire(un.auteur, "", [f"L’amendement {un.numero_affiche} est simple. {debut}", *reste])
            self._dire(rapporteur, office, [f"L’avis est {(un.avis_commission or 'réservé').lower()}."])
            self._phrase(f"L’amendement {un.numero_base} {_ISSUES.get(un.sort, 'n’est pas adopté')}.")
        self._phrase(f"{_sujet(examen)} est adopté{'e' if _sujet(examen).startswith('La') else ''} dans la rédaction "
                     "issue des travaux de la commission.")  # fmt: skip
        self.lignes.append("<table><tr><td>Auteur</td><td>N°</td><td>Sort de l’amendement</td></tr></table>")

    def _audition(self, titre: str, preside: Senateur, membres: Sequence[Senateur]) -> None:
        office = _accorde(preside, "président")
        self.lignes.append(f"<h3>{escape(titre)}</h3>")
        self._dire(preside, office, ["Nous recevons aujourd’hui un invité, que je remercie de sa venue."])
        self.lignes.append(
            "<p><b>M. Anselme\nValcourt</b> <i>, directeur de l’office des phares</i> . - "
            f"{escape(' '.join(discours(None, self.alea, 3)), quote=False)}</p>"
        )
        for senateur in self.alea.sample(membres, 3):
            self._dire(senateur, "", discours(None, self.alea, 2))
        self._dire(preside, office, ["Je vous remercie."])
        self._phrase(
            "Ce point de l’ordre du jour a fait l’objet d’une captation vidéo disponible sur le site du Sénat."
        )

    def _dire(self, qui: Senateur, fonction: str, phrases: Sequence[str]) -> None:
        """A speech; names and functions sit in tags of their own, which leave blanks behind them."""
        nom = f"<b>{qui.personne.civilite} {qui.personne.prenom}\n{escape(qui.personne.nom)}</b>"
        if self.alea.randrange(2):
            nom = f'<a href="/senateur/{qui.page}.html">{nom}</a>'
        tete = f"{nom} <i>, {fonction}</i> " if fonction else nom
        debut, *reste = (escape(phrase, quote=False) for phrase in phrases)
        self.lignes.append(f"<p>{tete}. - {debut}</p>")
        self.lignes += [f"<p>{phrase}</p>" for phrase in reste]

    def _phrase(self, phrase: str) -> None:
        self.lignes.append(f"<p>{phrase}</p>")


def _sujet(examen: Examen) -> str:
    return "Le projet de loi" if examen.dossier.du_gouvernement else f"La {examen.dossier.nature}"


def _accorde(senateur: Senateur, fonction: str) -> str:
    return f"{fonction}e" if senateur.personne.feminin else fonction
