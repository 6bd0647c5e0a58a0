"""Dossiers as the Assembly writes them: the envelope, and the pen that numbers acts and gathers documents."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from hemicycle.texte import plier
from hemicycle_demo.agenda.reunions import Agenda
from hemicycle_demo.archives import official_json
from hemicycle_demo.formats.amo import XMLNS, XSI, Json, seul_ou_liste
from hemicycle_demo.formats.documents import Document, document
from hemicycle_demo.membres.annuaire import Annuaire, Depute, Ministre
from hemicycle_demo.monde import Monde
from hemicycle_demo.textes.actes import acte

PRESIDENCE, CONSEIL_CONSTITUTIONNEL, CONGRES = "PO999101", "PO999102", "PO999103"
COMMISSION_DU_SENAT = "PO999110"

PROCEDURES = {
    1: "Projet de loi ordinaire",
    2: "Proposition de loi ordinaire",
    3: "Projet de loi de finances de l'année",
    4: "Projet de loi de financement de la sécurité sociale",
    5: "Projet ou proposition de loi organique",
    6: "Projet de ratification des traités et conventions",
    7: "Projet ou proposition de loi constitutionnelle",
    8: "Résolution",
    9: "Commission d'enquête",
    10: "Mission d'information",
    11: "Déclaration du gouvernement avec ou sans vote sans engagement de responsabilité",
    13: "Engagement de la responsabilité gouvernementale",
    19: "Rapport d'information sans mission",
    21: "Projet de loi de finances rectificative",
    22: "Résolution Article 34-1",
}
_TYPES = {
    8: "DossierResolutionAN", 9: "DossierCommissionEnquete_Type", 10: "DossierMissionInformation_Type",
    11: "DossierIniativeExecutif_Type", 13: "DossierIniativeExecutif_Type", 19: "DossierMissionControle_Type",
    22: "DossierResolutionAN",
}  # fmt: skip


@dataclass(frozen=True)
class Contexte:
    """What dossiers are written from."""

    monde: Monde
    annuaire: Annuaire
    agenda: Agenda


@dataclass(frozen=True, slots=True)
class Dossier:
    """A dossier ready to be put in an archive, with its documents already encoded, by id."""

    uid: str
    contenu: Json
    documents: dict[str, bytes]


@dataclass
class Plume:
    """Writes the acts of one dossier: gives them ids, keeps the documents they cite."""

    uid: str
    documents: dict[str, bytes] = field(default_factory=dict)
    _actes: int = 0

    def vd(self, legislature: int, suffixe: str = "") -> str:
        """The id of a dated act: the legislature in which it was done, then a number of its own."""
        self._actes += 1
        return f"L{legislature}-VD9{self.uid[-5:]}{self._actes:02d}{suffixe}"

    def etape(self, legislature: int, code: str) -> str:
        return f"L{legislature}-{code}-{self.uid[-5:]}"

    def imprimer(self, un: Document) -> str:
        """Keep a document and return its id."""
        self.documents[un.uid] = official_json(document(un))
        return un.uid

    def acte(
        self, legislature: int, genre: str, code: str, organe: str, jour: date | None, suffixe: str = "", **champs: Any
    ) -> Json:
        return acte(self.vd(legislature, suffixe), genre, code, organe, jour, **champs)

    def seances(self, contexte: Contexte, legislature: int, code: str, organe: str, limite: date) -> list[Json]:
        """The sittings or committee meetings of the agenda that dealt with the dossier, as acts."""
        plenier = code.endswith("SEANCE")
        genre = "DiscussionSeancePublique_Type" if plenier else "DiscussionCommission_Type"
        return [
            self.acte(
                legislature, genre, code, organe, reunion.debut.date() if plenier else reunion.debut,
                ("S" if plenier else "R") + point.uid[-4:], reunionRef=reunion.uid, odjRef=point.uid,
            )
            for reunion, point in contexte.agenda.du_dossier(self.uid, organe)
            if reunion.legislature == legislature and reunion.debut.date() <= limite
        ]  # fmt: skip

    def clore(
        self,
        legislature: int,
        procedure: int,
        titre: str,
        actes: Sequence[Json],
        initiateur: Json | None = None,
        chemin: bool = True,
        senat: str | None = None,
        fusion: Json | None = None,
    ) -> Dossier:
        """The finished dossier. `chemin`: it has a path on the site, which is a code and no title."""
        contenu = {
            "@xmlns": XMLNS,
            "@xmlns:xsi": XSI,
            "@xsi:type": _TYPES.get(procedure, "DossierLegislatif_Type"),
            "uid": self.uid,
            "legislature": str(legislature),
            "titreDossier": {
                "titre": titre,
                "titreChemin": chemin_de(titre) if chemin else None,
                "senatChemin": _au_senat(self.uid, senat) if senat else None,
            },
            "procedureParlementaire": {"code": str(procedure), "libelle": PROCEDURES[procedure]},
            "initiateur": initiateur,
            "actesLegislatifs": {"acteLegislatif": seul_ou_liste(list(actes))},
            "fusionDossier": fusion,
        }
        return Dossier(self.uid, {"dossierParlementaire": contenu}, self.documents)


def initiateur(*auteurs: Depute | Ministre) -> Json:
    """Who began: deputies by their seat mandate, ministers by that of the government."""
    acteurs = [{"acteurRef": auteur.personne.uid, "mandatRef": _mandat(auteur)} for auteur in auteurs]
    return {"acteurs": {"acteur": seul_ou_liste(acteurs)}}


def chemin_de(titre: str) -> str:
    """The path of a dossier on the site of the Assembly, made of the first long words of its title."""
    mots = [mot for mot in "".join(c if c.isalnum() else " " for c in plier(titre)).split() if len(mot) > 3]
    return "_".join(mots[:6])


def _au_senat(uid: str, signet: str) -> str:
    """The page of the same dossier at the Sénat; one in five is cited by an address of older days."""
    dossier = "dossierleg" if uid[-1] in "49" else "dossier-legislatif"
    return f"http://www.senat.example/{dossier}/{signet}.html"


def _mandat(auteur: Depute | Ministre) -> str:
    return auteur.mandat if isinstance(auteur, Ministre) else auteur.banc.mandat
