"""What fictional activities are about: a subject of their sector, or one of the demo's own laws and bills.

Half of those on a text cite it so that a reader can tell which (its number, its title, the number of the law); the
others speak of it as people do, and nobody could say.
"""

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from random import Random

from hemicycle_demo.textes.examens import Examen, numero_de_loi, numero_texte
from hemicycle_demo.textes.travaux import Travaux

OBJET_MAXIMUM = 200  # characters: longer ones are cut by the form
_SUR_UN_TEXTE = 0.23  # share of objects that mention a law or a bill in words


@dataclass(frozen=True)
class Textes:
    """The texts that an activity may be about."""

    travaux: Travaux

    def objet(self, secteur: str, fin: date, alea: Random) -> tuple[str, str | None]:
        """The object of an activity of a period that ends on a day, and at times a remark."""
        connus = [examen for examen in self.travaux.examens if examen.depot <= fin]
        if connus and alea.random() < _SUR_UN_TEXTE:
            return self._sur(alea.choice(connus), fin, alea)
        sujet = alea.choice(_SUJETS).format(secteur=secteur.partition(",")[0].lower())
        return f"{alea.choice(_VERBES)} {sujet}", None

    @cached_property
    def _lois(self) -> dict[str, tuple[str, date]]:
        """The number and the day of the laws that texts became."""
        found = {}
        for examen in self.travaux.examens:
            fin = self.travaux.navettes[examen.texte.uid][-1]
            if fin.code == "PROM" and fin.jour is not None:
                found[examen.texte.uid] = (numero_de_loi(examen, fin.jour), fin.jour)
        return found

    def _sur(self, examen: Examen, fin: date, alea: Random) -> tuple[str, str | None]:
        texte = examen.texte
        nomme = f"{'le' if texte.du_gouvernement else 'la'} {texte.nature} {texte.titre}"
        loi = self._lois.get(texte.uid)
        if loi is not None and loi[1] <= fin and alea.random() < 0.4:
            return f"Décrets d'application de la loi n° {loi[0]}", None
        tirage = alea.random()
        if tirage < 0.3:
            return f"Amender {nomme}"[:OBJET_MAXIMUM], None
        if tirage < 0.5:
            abrege = "PJL" if texte.du_gouvernement else "PPL"
            numero = numero_texte(texte.uid)
            return f"{abrege} n° {numero} (Assemblée nationale) : propositions de rédaction", None
        if tirage < 0.6:
            return "Échanger avec les rapporteurs", f"Envoi d'une note sur {nomme}"
        # What cannot be told: a vague name, the number of a decree, an amendment without its text.
        return alea.choice(_VAGUES).format(numero=alea.randrange(10, 900), annee=fin.year), None


_VERBES = ("Défendre", "Faire connaître", "Simplifier", "Financer", "Alerter sur", "Promouvoir", "Adapter")
_SUJETS = (
    "les besoins du secteur ({secteur})",
    "la formation aux métiers : {secteur}",
    "la fiscalité des petites entreprises ({secteur})",
    "les règles de sécurité des ateliers, {secteur}",
    "l'accès des territoires aux services ({secteur})",
)
_VAGUES = (
    "Projet de loi à venir sur la simplification",
    "Proposer l'amendement n° {numero} en commission",
    "Décret n° {annee}-{numero} : calendrier d'entrée en vigueur",
    "Suites de la loi sur l'avenir des villages",
    "PPL {annee} : préparation d'une audition",
)
