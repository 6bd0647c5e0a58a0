"""Dossiers that both chambers keep: the shuttle of the Assembly's texts, seen from the Sénat."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Any

from hemicycle_demo.curiosites_travaux import actes
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.textes import dossiers
from hemicycle_demo.senat.textes.dossiers import (
    ADOPTE,
    ADOPTE_AN,
    ADOPTE_CMP,
    CONFORME,
    DE_COMMISSION,
    DEPOSE,
    DEPOSE_AN,
    MODIFIE,
    REJETE,
    TRANSMIS,
    Dossier,
    Greffe,
    Imprime,
    Lecture,
    Passage,
)
from hemicycle_demo.textes import navette
from hemicycle_demo.textes.dossiers import chemin_de
from hemicycle_demo.textes.examens import Examen, numero_de_loi, numero_texte, signet_au_senat
from hemicycle_demo.textes.navette import Etape
from hemicycle_demo.textes.phrases import titre_dossier
from hemicycle_demo.textes.travaux import Travaux

_SORTS = {
    navette.ADOPTE: ADOPTE,
    navette.AMENDE: MODIFIE,
    navette.CONFORME: CONFORME,
    navette.MODIFIE: MODIFIE,
    navette.REJETE: REJETE,
}
_TYPES = {"1": "1", "2": "2", "NLEC": "5", "LDEF": "6", "CMP": "4"}
_ASSEMBLEE = "http://www.assemblee-nationale.example"


@dataclass
class Partages:
    """Writes the shared dossiers of a world, in the order in which they were tabled."""

    travaux: Travaux
    population: Population
    greffe: Greffe

    def tous(self) -> list[Dossier]:
        chemins = Counter(chemin_de(titre_dossier(examen.texte)) for examen in self.travaux.examens)
        resultat = []
        for examen in self.travaux.examens:
            etapes = self.travaux.navettes[examen.texte.uid]
            if any(etape.au_senat for etape in etapes):
                resultat.append(self._loi(examen, etapes, chemins))
        return [*resultat, *self._venus_du_senat()]

    def _loi(self, examen: Examen, etapes: Sequence[Etape], chemins: Mapping[str, int]) -> Dossier:
        alea = Random(f"{self.travaux.monde.graine}/senat/{examen.texte.uid}")
        texte = examen.texte
        lectures = self._lectures(examen, [e for e in etapes if e.code not in ("CC", "PROM")], alea)
        promulgation = next((e.jour for e in etapes if e.code == "PROM"), None)
        chemin = chemin_de(titre_dossier(texte))
        return Dossier(
            self.greffe.dossier(),
            signet_au_senat(examen),
            texte.nature,
            texte.titre,
            texte.theme,
            texte.articles,
            lectures,
            dossiers.PROMULGUE if promulgation else dossiers.EN_COURS,
            url_an=_url_an(texte.dossier, chemin if chemins[chemin] == 1 else None),
            promulgation=promulgation,
            numero_loi=numero_de_loi(examen, promulgation) if promulgation else None,
            decision=next((e.jour for e in etapes if e.code == "CC"), None),
            accelere=texte.du_gouvernement and examen.rang % 2 == 0,
        )

    def _lectures(self, examen: Examen, etapes: Sequence[Etape], alea: Random) -> tuple[Lecture, ...]:
        """Stages grouped in readings: one more begins when an assembly is met again."""
        groupes: list[tuple[str, list[Etape]]] = []
        for etape in etapes:
            type_ = _TYPES[etape.code.removeprefix("AN").removeprefix("SN")]
            derniere, connues = (groupes[-1][0], [e.au_senat for e in groupes[-1][1]]) if groupes else ("", [])
            if type_ == "1" and (derniere == "2" or (derniere == "1" and etape.au_senat in connues)):
                type_ = "2"  # begun again in another legislature
            if type_ == derniere:
                groupes[-1][1].append(etape)
            else:
                groupes.append((type_, [etape]))
        lectures = []
        for type_, reunies in groupes:
            uid = self.greffe.lecidt()
            passages = tuple(
                self._passage(examen, etape, rang, premiere=etape is etapes[0], alea=alea)
                for rang, etape in enumerate(reunies, 1)
            )
            lectures.append(Lecture(uid, type_, passages))
        return tuple(lectures)

    def _passage(self, examen: Examen, etape: Etape, rang: int, premiere: bool, alea: Random) -> Passage:
        if etape.code == "CMP":
            return self._cmp(etape, alea)
        if not etape.au_senat:
            tete = self.greffe.imprimer(etape.depot, DEPOSE_AN, numero_texte(examen.texte.uid))
            textes = [tete]
            if etape.jour is not None:
                origine = REJETE if etape.conclusion == navette.REJETE else ADOPTE_AN
                textes.append(self.greffe.imprimer(etape.jour, origine, 100 + examen.rang))
            return Passage(self.greffe.lecidt(), dossiers.ASSEMBLEE, rang, etape.depot, tuple(textes))
        textes = [self.greffe.imprimer(etape.depot, DEPOSE if premiere else TRANSMIS)]
        seances: tuple[tuple[int, date], ...] = ()
        if etape.jour is not None and etape.conclusion is not None:
            jours = jours_d_examen(etape.depot, etape.jour, alea)
            textes.append(self.greffe.imprimer(max(etape.depot, jours[0] - timedelta(days=6)), DE_COMMISSION))
            textes.append(self.greffe.imprimer(etape.jour, _SORTS[etape.conclusion]))
            seances = self.greffe.seances(jours)
        return self._au_senat(etape.depot, rang, textes, seances, alea)

    def _cmp(self, etape: Etape, alea: Random) -> Passage:
        """The joint committee. When it agreed, the Sénat votes its text, on a sitting day of this very passage."""
        textes = [self.greffe.imprimer(etape.depot, DE_COMMISSION)]
        seances: tuple[tuple[int, date], ...] = ()
        accord = etape.conclusion == navette.ACCORD or etape.votee
        if accord and etape.jour is not None and etape.conclusion not in (navette.REJETE, navette.FORCE):
            textes.append(self.greffe.imprimer(etape.jour, ADOPTE_CMP))
            seances = self.greffe.seances([etape.jour])
        passage = self._au_senat(etape.depot, 1, textes, seances, alea)
        return Passage(passage.uid, dossiers.MIXTE, 1, passage.depot, passage.textes, seances, passage.rapporteur)

    def _au_senat(
        self, depot: date, rang: int, textes: Sequence[Imprime], seances: tuple[tuple[int, date], ...], alea: Random
    ) -> Passage:
        # Whoever reports must still be there on the last day of the discussion.
        en_poste = list(self.population.en_poste(seances[-1][1] if seances else depot))
        rapporteur = self.population.senateurs[alea.choice(en_poste)]
        return Passage(self.greffe.lecidt(), dossiers.SENAT, rang, depot, tuple(textes), seances, rapporteur)

    def _venus_du_senat(self) -> Iterator[Dossier]:
        """Bills that the Assembly received from the Sénat: tabled and adopted there, then waiting."""
        lois = {examen.texte.dossier for examen in self.travaux.examens}
        for legislature in self.travaux.monde.hemicycles:
            for dossier in self.travaux.dossiers(legislature):
                contenu = dossier.contenu["dossierParlementaire"]
                lien = contenu["titreDossier"]["senatChemin"]
                if lien is not None and dossier.uid not in lois:
                    yield self._venu_du_senat(dossier.uid, contenu, list(actes(dossier.contenu)), lien)

    def _venu_du_senat(self, uid: str, contenu: Any, etapes: Sequence[Any], lien: str) -> Dossier:
        alea = Random(f"{self.travaux.monde.graine}/senat/{uid}")
        dates = {acte["codeActe"]: date.fromisoformat(acte["dateActe"][:10]) for acte in etapes if acte["dateActe"]}
        depot, vote, transmis = dates["SN1-DEPOT"], ouvrable(dates["SN1-DEBATS-DEC"]), dates["AN1-DEPOT"]
        signet = lien.rpartition("/")[2].removesuffix(".html")
        textes = [
            self.greffe.imprimer(depot, DEPOSE, int(signet.partition("-")[2])),
            self.greffe.imprimer(vote - timedelta(days=7), DE_COMMISSION),
            self.greffe.imprimer(vote, ADOPTE),
        ]
        seances = self.greffe.seances([vote])
        lecture = Lecture(
            self.greffe.lecidt(), "1",
            (
                self._au_senat(depot, 1, textes, seances, alea),
                Passage(self.greffe.lecidt(), dossiers.ASSEMBLEE, 2, transmis,
                        (self.greffe.imprimer(transmis, DEPOSE_AN, int(signet.partition("-")[2])),)),
            ),
        )  # fmt: skip
        auteur = self.population.senateurs[alea.choice(list(self.population.en_poste(depot)))]
        titre = contenu["titreDossier"]["titre"]
        return Dossier(
            self.greffe.dossier(), signet, "proposition de loi", f"visant à {titre[0].lower()}{titre[1:]}", None, 4,
            (lecture,), auteurs=(auteur,), url_an=_url_an(uid, contenu["titreDossier"]["titreChemin"]),
        )  # fmt: skip


def jours_d_examen(depot: date, dernier: date, alea: Random) -> list[date]:
    """One to three sitting days that end with the vote on the whole, none of them on a week-end."""
    jours = [dernier]
    for _ in range(alea.choice((0, 0, 1, 2))):
        avant = jours[0] - timedelta(days=1)
        if avant.weekday() > 4 or avant <= depot + timedelta(days=6) or avant.month != dernier.month:
            break
        jours.insert(0, avant)
    return jours


def _url_an(uid: str, chemin: str | None) -> str:
    """The page of the dossier at the Assembly: by its id, or by the word of its path, as the source has both."""
    nom = chemin if chemin is not None and int(uid[-1]) % 2 else uid
    return f"{_ASSEMBLEE}/{uid[5:7]}/dossiers/{nom}.asp"
