"""Reading back the archives of the demo world, as plain JSON and without any parser of ours."""

import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from hemicycle_demo import DemoSummary

Json = dict[str, Any]

SCRUTINS_17 = "Scrutins.json.zip"
SCRUTINS_16 = "Scrutins_XVI.json.zip"
AMO10 = "AMO10_deputes_actifs_mandats_actifs_organes.json.zip"
AMO30 = "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip"
AMO50 = "AMO50_acteurs_mandats_organes_divises_XVII.json.zip"
DOSSIERS_17, DOSSIERS_16 = "Dossiers_Legislatifs.json.zip", "Dossiers_Legislatifs_XVI.json.zip"
AMENDEMENTS_17, AMENDEMENTS_16 = "Amendements.json.zip", "Amendements_XVI.json.zip"
AGENDA_17, AGENDA_16 = "Agenda.json.zip", "Agenda_XVI.json.zip"
COMPTES_RENDUS_17, COMPTES_RENDUS_16 = "syseron.xml.zip", "syseron_XVI.xml.zip"
QUESTIONS = ("Questions_ecrites.json.zip", "Questions_gouvernement.json.zip", "Questions_orales_sans_debat.json.zip")
NS = "{http://schemas.assemblee-nationale.fr/referentiel}"


@dataclass
class Fichiers:
    """The archives of one demo: the content of each member, by archive and name without folder and extension."""

    resume: DemoSummary
    contenus: dict[str, dict[str, Json]] = field(default_factory=dict)
    rapports: dict[str, Element] = field(default_factory=dict)

    def membres(self, archive: str, racine: str) -> Iterator[Json]:
        """The records of one kind (`acteur`, `organe`, `mandat`, `scrutin`…) of an archive."""
        return (contenu[racine] for contenu in self._lire(archive).values() if racine in contenu)

    def un(self, archive: str, uid: str) -> Json:
        (contenu,) = self._lire(archive)[uid].values()
        assert isinstance(contenu, dict)
        return contenu

    def scrutin(self, uid: str) -> Json:
        return self.un(SCRUTINS_17 if "L17" in uid else SCRUTINS_16, uid)

    def scrutins(self) -> list[Json]:
        return [*self.membres(SCRUTINS_16, "scrutin"), *self.membres(SCRUTINS_17, "scrutin")]

    def comptes_rendus(self) -> dict[str, Element]:
        """The sitting reports of both legislatures, as trees, by id."""
        if not self.rapports:
            for archive in (COMPTES_RENDUS_16, COMPTES_RENDUS_17):
                with zipfile.ZipFile(self.resume.folder / archive) as zip_:
                    self.rapports |= {Path(nom).stem: fromstring(zip_.read(nom)) for nom in zip_.namelist()}
        return self.rapports

    def noms(self, archive: str) -> list[str]:
        with zipfile.ZipFile(self.resume.folder / archive) as zip_:
            return zip_.namelist()

    def mandats(self, archive: str = AMO30) -> list[Json]:
        return [
            mandat for acteur in self.membres(archive, "acteur") for mandat in en_liste(acteur["mandats"]["mandat"])
        ]

    def _lire(self, archive: str) -> dict[str, Json]:
        if archive not in self.contenus:
            with zipfile.ZipFile(self.resume.folder / archive) as zip_:
                self.contenus[archive] = {Path(nom).stem: json.loads(zip_.read(nom)) for nom in zip_.namelist()}
        return self.contenus[archive]


def en_liste(valeur: Any) -> list[Any]:
    """An element alone or several, as a list; nothing is an empty one."""
    if valeur is None:
        return []
    return valeur if isinstance(valeur, list) else [valeur]


def actes(dossier: Json) -> Iterator[Json]:
    """Every act of a dossier, stages included."""
    for acte in en_liste((dossier["actesLegislatifs"] or {}).get("acteLegislatif")):
        yield acte
        yield from actes(acte)


def texte_de(element: Element) -> str:
    """What is said in a paragraph, a line break for `br`."""
    morceaux = [element.text or ""]
    for enfant in element:
        morceaux += ["\n" if enfant.tag == f"{NS}br" else texte_de(enfant), enfant.tail or ""]
    return "".join(morceaux)


def blocs(scrutin: Json) -> list[Json]:
    return en_liste(scrutin["ventilationVotes"]["organe"]["groupes"]["groupe"])


def votants(bloc: Json) -> dict[str, list[Json]]:
    """The voters of a block by bucket, under the plural names that the Congress does not use."""
    nominatif = bloc["vote"]["decompteNominatif"]
    return {
        nom if nom.endswith("s") else nom + "s": en_liste(contenu["votant"]) if contenu else []
        for nom, contenu in nominatif.items()
    }


def exercices(organisation: Json) -> list[Json]:
    """The periods that an organisation of the register of lobbyists declared."""
    return [exercice["publicationCourante"] for exercice in organisation["exercices"]]


def activites(organisation: Json) -> list[Json]:
    return [a["publicationCourante"] for e in exercices(organisation) for a in e.get("activites", ())]
