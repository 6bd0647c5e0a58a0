"""The Parliament of `monde_groupes`, with the laws it votes on: three subjects, and two that are not active any more.

Hedges: a file in each chamber, made law 2025-101, with a ballot of censure and one of the Congress. Mills: one file.
Ponds: a voted text whose title cites the law on hedges. Two unvoted reports cite it too. Amendments to the file on
hedges: two of Île, before and after she changed group, one of a non-attached member, one of the Government, one of a
senator on the eve of his change of group, one without a known day.
"""

from dataclasses import replace
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Dossier, Etape, Legislatif, LienSujet, Sujet
from hemicycle.assemble.monde import Monde, Scrutin
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, EtatDossier, FamilleLien, MethodeSujet
from tests import monde_groupes
from tests.exemples_debats import amendement, dossier, legislatif

HAIES, HAIES_SENAT = "DLR5L17N91001", "SENAT-ppl24-501"
MOULINS, RAPPORT, ETANGS, TOURBES, MISSION = (f"DLR5L17N9100{n}" for n in (2, 3, 4, 5, 6))
REUNION = "RUANR5L17S2024IDC91001"
LOI = "2025-101"
CONGRES = 20  # number of the ballot that the Congress held


def monde() -> Monde:
    """The whole world."""
    fait = monde_groupes.monde()
    scrutins = [replace(s, congres=True) if _est(s, "17", CONGRES) else s for s in fait.scrutins]
    return replace(fait, scrutins=scrutins, legislatif=les_textes(scrutins))


def les_textes(scrutins: list[Scrutin]) -> Legislatif:
    """The files, their amendments, what they were voted by, and the subjects."""
    liens = [(s.uid, dossier) for s in scrutins if (dossier := dossier_du_scrutin(s)) is not None]
    textes = legislatif(
        (),
        les_amendements(),
        dossiers=les_dossiers(),
        reunions=[
            {
                "uid": REUNION, "type": "commission", "debut": "2024-09-25T09:30:00+02:00", "organe": None,
                "chambre": "assemblee", "jour": date(2024, 9, 25), "etat": "Confirmé",
            }
        ],
        scrutin_dossier=liens,
        dossier_dossier=[(HAIES, HAIES_SENAT)],
        reunion_dossier=[(REUNION, HAIES)],
    )  # fmt: skip
    return replace(textes, sujets=les_sujets())


def dossier_du_scrutin(scrutin: Scrutin) -> str | None:
    """The file that a ballot is about."""
    if scrutin.chambre is Chambre.SENAT:
        return HAIES_SENAT if scrutin.session == "2024" and scrutin.numero <= 10 else None
    if scrutin.session != "17":
        return None
    if scrutin.numero <= 20 or scrutin.pour_seulement:
        return HAIES
    return {21: MOULINS, 22: MOULINS, 23: MOULINS, 24: ETANGS}.get(scrutin.numero)


def les_dossiers() -> list[Dossier]:
    etape = Etape("AN1", "1re lecture", "assemblee", "done", "adopted", date(2024, 10, 8), None)
    senat: dict[str, Any] = {"chambre": Chambre.SENAT, "legislature": None, "legislatures": frozenset()}
    return [
        dossier(HAIES, titre="Proposition de loi sur les haies", etat=EtatDossier.PROMULGUE, etapes=(etape,),
                date_depot=date(2024, 9, 1), loi_numero=LOI, loi_date_jo=date(2025, 3, 2), jo_numero="52"),
        dossier(HAIES_SENAT, titre="Proposition de loi sur les haies", date_depot=date(2024, 10, 20), **senat),
        dossier(MOULINS, titre="Proposition de loi sur les moulins", date_depot=date(2025, 1, 3)),
        dossier(RAPPORT, titre=f"Rapport d'information sur la loi n° {LOI} du 1er mars 2025", procedure="Rapport",
                date_depot=date(2025, 6, 1)),
        dossier(ETANGS, titre=f"Proposition de loi modifiant la loi n° {LOI}, sur les étangs", date_depot=None),
        dossier(TOURBES, titre="Proposition de loi sur les tourbes"),
        dossier(MISSION, titre=f"Mission sur l'application de la loi n° {LOI}", procedure="Mission"),
    ]  # fmt: skip


def les_amendements() -> list[dict[str, Any]]:
    senat = {"uid": "SENAT-2024-2025-501-6", "chambre": "senat", "dossier": HAIES_SENAT}
    return [
        amendement(1, "PA9409", dossier=HAIES, date_depot=date(2024, 12, 31)),
        amendement(2, "PA9409", dossier=HAIES, date_depot=date(2025, 1, 1)),
        amendement(3, "PA9408", dossier=HAIES, date_depot=date(2025, 1, 1)),
        amendement(4, None, dossier=HAIES),
        amendement(5, "PA9401", dossier=HAIES, date_depot=None),
        amendement(6, "94007A", **senat, date_depot=date(2024, 9, 30)),
        amendement(7, "PA9401", dossier=MOULINS),
    ]


def les_sujets() -> tuple[Sujet, ...]:
    """In the order that assembling gives."""
    return (
        _sujet("haies", "Haies bocagères", (HAIES, HAIES_SENAT), categorie="environnement", mis_en_avant=True,
               ordre=1, methode=MethodeSujet.CROSS_REF, status=EtatDossier.PROMULGUE, debut=date(2024, 9, 1),
               fin=date(2025, 3, 2), dernier_vote=date(2025, 1, 9), description="Aides aux talus.", liens=_liens()),
        _sujet("moulins", "Moulins à eau", (MOULINS,), categorie="patrimoine", mis_en_avant=True, ordre=2),
        _sujet("Etangs-2025", "Étangs", (ETANGS,), categorie="environnement"),
        _sujet("tourbes", "Tourbes", (TOURBES,), categorie="environnement", actif=False, archive=TOURBES),
        _sujet("landes", "Landes", (), methode=None, actif=False),
    )  # fmt: skip


def _sujet(slug: str, label: str, dossiers: tuple[str, ...], **autres: Any) -> Sujet:
    valeurs: dict[str, Any] = {
        "description": None, "categorie": None, "methode": MethodeSujet.SOLO, "status": EtatDossier.EN_COURS,
        "debut": None, "fin": None, "dernier_vote": None, "mis_en_avant": False, "ordre": 0, "actif": True,
        "archive": None,
    }  # fmt: skip
    return Sujet(identifiant("sujet", slug), slug, label, dossiers=dossiers, **(valeurs | autres))


def _liens() -> tuple[LienSujet, ...]:
    def lien(n: int, famille: FamilleLien, titre: str, ordre: int) -> LienSujet:
        url = f"https://example.org/{n}"
        return LienSujet(identifiant("lien", url), famille, titre, url, "exemple", None, date(2024, 9, n), ordre)

    return (
        lien(1, FamilleLien.CONTEXTE, "Qu'est-ce qu'une haie ?", 1),
        lien(2, FamilleLien.CONSTRUCTION, "Rapport", 2),
        lien(3, FamilleLien.CONSTRUCTION, "Texte déposé", 1),
        lien(4, FamilleLien.CONSTRUCTION, "Avis", 2),
    )


def _est(scrutin: Scrutin, session: str, numero: int) -> bool:
    return scrutin.chambre is Chambre.ASSEMBLEE and (scrutin.session, scrutin.numero) == (session, numero)
