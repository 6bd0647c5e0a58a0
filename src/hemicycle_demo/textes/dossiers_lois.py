"""The dossier of each voted text: its whole shuttle, Senate included, with every document on the way."""

from collections.abc import Sequence

from hemicycle_demo.formats.amo import Json
from hemicycle_demo.membres.mandats import ASSEMBLEES, SENAT
from hemicycle_demo.textes.actes import etape
from hemicycle_demo.textes.dossiers import Contexte, Dossier, initiateur
from hemicycle_demo.textes.examens import Examen, signet_au_senat
from hemicycle_demo.textes.fins_de_navette import commission_mixte, conseil_constitutionnel, promulgation
from hemicycle_demo.textes.lectures_lois import lecture, lecture_senat
from hemicycle_demo.textes.loi_en_chemin import Loi
from hemicycle_demo.textes.navette import Etape
from hemicycle_demo.textes.phrases import titre_dossier


def dossier_de_loi(examen: Examen, etapes: Sequence[Etape], contexte: Contexte) -> Dossier:
    """The dossier of a text with the given stages: all of them, or those of one legislature."""
    loi = Loi(examen, contexte)
    actes = [_etape(loi, une, premiere=rang == 0) for rang, une in enumerate(etapes)]
    senat = any(une.code[:2] == "SN" for une in etapes)
    return loi.plume.clore(
        int(loi.texte.dossier[5:7]), loi.procedure(), titre_dossier(loi.texte), actes,
        initiateur(*loi.auteurs), senat=signet_au_senat(examen) if senat else None,
    )  # fmt: skip


def _etape(loi: Loi, une: Etape, premiere: bool) -> Json:
    if une.code == "PROM":
        return promulgation(loi, une)
    if une.code == "CC":
        return conseil_constitutionnel(loi, une)
    if une.code == "CMP":
        return commission_mixte(loi, une)
    actes = lecture_senat(loi, une, premiere) if une.au_senat else lecture(loi, une, premiere)
    organe = SENAT if une.au_senat else ASSEMBLEES[une.legislature]
    return etape(loi.plume.etape(une.legislature, une.code), une.code, organe, list(actes), premiere)
