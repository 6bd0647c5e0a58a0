"""Reports of committee meetings of the Assembly: one page per meeting, in the markup of a word processor's export.

The latest meetings of the 17th legislature have one. On a text: its articles, amendments and what became of them; on
its last amendments, a table and nobody speaks; on nothing, a hearing, of which one in four was only filmed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from random import Random

from hemicycle_demo.agenda.organes import COMMISSIONS
from hemicycle_demo.agenda.reunions import COMMISSION, CONFIRME, Reunion
from hemicycle_demo.agenda.seances import DERNIER_JOUR
from hemicycle_demo.archives import write_file
from hemicycle_demo.dates import jour_en_lettres
from hemicycle_demo.membres.annuaire import Depute
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.textes.phrases import DIDASCALIES, discours
from hemicycle_demo.textes.travaux import Travaux

LEGISLATURE = 17
PAGES_MAXIMUM = 120
ARTICLE_88 = "Amendements (Art. 88)"
_SIGLES = {organe.uid: f"C{chr(65 + rang)}" for rang, organe in enumerate(COMMISSIONS)}  # before numbers of amendments


def ecrire(folder: Path, travaux: Travaux) -> dict[str, int]:
    """Write the pages of the latest meetings, each under its reference."""
    return {f"{reference}.html": write_file(folder / f"{reference}.html", page) for reference, page in pages(travaux)}


def pages(travaux: Travaux) -> Iterator[tuple[str, bytes]]:
    """The pages by reference: those of the latest meetings, one on last amendments among them."""
    nombre = min(PAGES_MAXIMUM, max(12, travaux.volumes(LEGISLATURE).comptes_rendus))
    possibles = rapportees(travaux)
    tables = [reunion for reunion in possibles if reunion.points and reunion.points[0].genre == ARTICLE_88]
    for reunion in list(dict.fromkeys([*tables[:1], *possibles]))[:nombre]:
        assert reunion.compte_rendu is not None
        yield reunion.compte_rendu, _Page(travaux, reunion).rediger().encode()


def rapportees(travaux: Travaux) -> list[Reunion]:
    """The meetings that may have a page, latest first: held by a body of members, under a reference of its own."""
    tenues = [
        reunion
        for reunion in travaux.reunions(LEGISLATURE)
        if reunion.genre == COMMISSION and reunion.etat == CONFIRME and reunion.compte_rendu is not None
        and reunion.debut.date() <= DERNIER_JOUR
    ]  # fmt: skip
    fois = Counter(reunion.compte_rendu for reunion in tenues)
    seules = [reunion for reunion in tenues if fois[reunion.compte_rendu] == 1]
    return sorted(seules, key=lambda reunion: (reunion.debut, reunion.uid), reverse=True)


class _Page:
    """One page while it is written."""

    def __init__(self, travaux: Travaux, reunion: Reunion) -> None:
        self.reunion = reunion
        self.jour = reunion.debut.date()
        self.alea = Random(f"{travaux.monde.graine}/commission/{reunion.uid}")
        self.membres = travaux.annuaire.membres(reunion.organe, LEGISLATURE, self.jour)
        examens = {examen.texte.dossier: examen for examen in travaux.de(LEGISLATURE)}
        point = reunion.points[0] if reunion.points else None
        self.genre = point.genre if point else ""
        self.examen = examens.get(point.dossiers[0]) if point and point.dossiers else None
        self.amendements = travaux.amendements(self.examen) if self.examen else []
        self.preside = self.membres[0].personne
        self.lignes: list[str] = []

    def rediger(self) -> str:
        if self.genre == ARTICLE_88:
            self._tableau()
        elif self.examen is not None:
            self._examen(self.membres[1:5])
        elif int(self.reunion.uid[-2:]) % 4 == 0:
            self._filmee()
        else:
            self._audition(self.membres[1:5])
        nom = _nom(self.preside)
        titre = "présidente" if self.preside.feminin else "président"
        convocation = escape(self.reunion.convocation[0] if self.reunion.convocation else "", quote=False)
        presents = ", ".join(_nom(depute.personne) for depute in self.membres[:8])
        return (
            '<!DOCTYPE html>\n<html><head><meta charset="utf-8"/><title>Compte rendu</title></head><body>\n'
            f'<div class="assnatSection1"><p class="assnatCRDATE">{jour_en_lettres(self.jour).capitalize()}</p>\n'
            f'<p class="assnatNormal">– {convocation}</p>\n'
            f'<p style="text-align:right"><span style="font-weight:bold">Présidence\nde {nom}, </span>'
            f'<span style="font-weight:bold; font-style:italic">{titre}</span></p></div>\n'
            f'<div class="assnatSection2">{"".join(self.lignes)}\n'
            '<p style="text-align:center"><span style="font-weight:bold">Membres présents ou excusés</span></p>\n'
            f'<p><span style="font-style:italic">Présents.</span> - {presents}</p></div></body></html>\n'
        )

    def _examen(self, membres: Sequence[Depute]) -> None:
        assert self.examen is not None
        rapporteur = self.examen.rapporteurs[0].personne
        titre = "rapporteure" if rapporteur.feminin else "rapporteur"
        office = f"Mme la {titre}" if rapporteur.feminin else f"M. le {titre}"
        self._titre(f"{self.examen.texte.nature.capitalize()} {self.examen.texte.titre}")
        self._presider("Nous examinons ce texte, dont nous sommes saisis au fond.")
        self._parler(f"{_nom(rapporteur)}, {titre}", 4)
        for depute in membres:
            self._parler(f"{_nom(depute.personne)} ({depute.groupe.sigle})", 3)
        for rang, depute in enumerate(membres, start=1):
            numero = f"{_SIGLES.get(self.reunion.organe, 'CE')}{rang}"
            if rang % 2:
                self._titre(f"Article {'1<sup>er</sup>' if rang == 1 else rang}")
            self._titre(f"Amendement {numero} de {_nom(depute.personne)}")
            self._parler(f"{_nom(depute.personne)} ({depute.groupe.sigle})", 2)
            self._parler(office, 1)
            issue = ("adopte", "rejette")[self.alea.randrange(2)]
            self._raconter(f"La commission {issue} l’amendement {numero}.")
        self._raconter("La commission adopte l’ensemble du texte.")

    def _audition(self, membres: Sequence[Depute]) -> None:
        self._titre(self.reunion.convocation[0].split("\r")[0])
        self._presider("Nous recevons aujourd’hui un invité, que je remercie de sa venue.")
        self._parler("M. Anselme Valcourt, directeur de l’office des phares", 5)
        for depute in membres:
            self._parler(f"{_nom(depute.personne)} ({depute.groupe.sigle})", 3)
            self._raconter(DIDASCALIES[4])
        self._presider("Je vous remercie.")

    def _tableau(self) -> None:
        assert self.examen is not None
        deposes = [un for un in self.amendements if un.texte == self.examen.texte_seance and not un.prefixe]
        lignes = "".join(
            f"<tr><td>{un.numero_long}</td><td>{escape(un.article)}</td><td>{_nom(depute.personne)}</td>"
            f"<td>{depute.groupe.sigle}</td><td>{'Accepté' if rang % 2 else 'Repoussé'}</td></tr>"
            for rang, (un, depute) in enumerate(zip(deposes, self.membres[1:5], strict=False), start=1)
        )
        self.lignes += (
            f"<p>La commission a examiné les amendements au texte n°&#xa0;{int(self.examen.texte_seance[-4:])}.</p>\n",
            "<table><tr><td>N°</td><td>Place</td><td>Auteur</td><td>Groupe</td><td>Position</td></tr>",
            f"{lignes}</table>",
        )

    def _filmee(self) -> None:
        lien = f"https://assnat.fr/{self.reunion.uid[-6:]}"
        self.lignes.append(
            "<p>Cette réunion n’a pas fait l’objet d’un compte rendu écrit. Les débats sont accessibles sur le portail "
            f'vidéo\u00a0: <a href="{lien}">{lien}</a></p>'
        )

    def _presider(self, texte: str) -> None:
        office = "Mme la présidente" if self.preside.feminin else "M. le président"
        self._dire(f"{office} {_nom(self.preside).split('&#xa0;', 1)[1]}", [texte])

    def _parler(self, tete: str, phrases: int) -> None:
        self._dire(tete, discours(self.examen.texte.theme if self.examen else None, self.alea, phrases))

    def _dire(self, tete: str, phrases: Sequence[str]) -> None:
        """A speech. The bold type of its head ends with the stop, before it, or before the bracket is closed."""
        forme = self.alea.randrange(3)
        gras, suite = (f"{tete}.", "") if forme == 0 else (tete, ".")
        if forme == 2 and tete.endswith(")"):
            gras, suite = tete[:-1], ")."
        debut, *reste = phrases
        self.lignes.append(
            f'\n<p class="assnatNormal"><span style="font-weight:bold">{gras}</span><span>{suite}\n{debut}</span></p>'
        )
        self.lignes += [f'\n<p class="assnatNormal"><span>{phrase}</span></p>' for phrase in reste]

    def _titre(self, titre: str) -> None:
        self.lignes.append(f'\n<p class="assnatTitre2"><span style="font-weight:bold">{titre}</span></p>')

    def _raconter(self, texte: str) -> None:
        self.lignes.append(f'\n<p class="assnatNormal"><span style="font-style:italic">{texte}</span></p>')


def _nom(personne: Personne) -> str:
    return f"{personne.civilite}&#xa0;{personne.prenom} {escape(personne.nom, quote=False)}"
