"""Scrutins as the Assembly writes them: the 15th and 16th lack keys of the 17th, the Congress has its own."""

from typing import Any

from hemicycle_demo.formats.amo import XMLNS, XSI, Json, seul_ou_liste
from hemicycle_demo.hemicycle import Banc
from hemicycle_demo.membres.mandats import ASSEMBLEES
from hemicycle_demo.scrutins import CONGRES, MOC, SPO, SPS, Scrutin
from hemicycle_demo.votes import ABSTENTION, CONTRE, POUR, Bloc, MiseAuPoint, Resultat

GROUPE_PERDU = "PO0"

_TYPES = {
    (17, SPO): ("scrutin public ordinaire", "Majorité absolue des suffrages exprimés"),
    (17, SPS): ("scrutin public solennel", "Majorité absolue des suffrages exprimés"),
    (17, MOC): ("motion de censure", "Majorité requise pour une motion de censure"),
    **{
        (legislature, code): (f"scrutin public {genre}", majorite)
        for legislature in (15, 16)
        for code, genre, majorite in (
            (SPO, "ordinaire", "majorité absolue des suffrages exprimés"),
            (SPS, "solennel", "majorité absolue des suffrages exprimés"),
            (MOC, "solennel", "majorité des membres composant l'Assemblée nationale"),
        )
    },
    (16, CONGRES): ("Scrutin solennel congrès", "Majorité requise pour un Congrès"),
}
_ASSEMBLEE = ("L'Assemblée nationale n'a pas adopté", "l'Assemblée nationale a adopté")
_CONGRES = ("Le Congrès du Parlement n'a pas adopté", "Le Congrès du Parlement a adopté")


class FormatScrutins:
    """Writes the scrutins of one legislature; a member's entry is made once and shared by all of them."""

    def __init__(self, legislature: int) -> None:
        self._legislature = legislature
        self._entrees: dict[tuple[str, bool], Json] = {}

    def scrutin(self, scrutin: Scrutin, resultat: Resultat, groupe_perdu: bool = False) -> Json:
        """The whole file. `groupe_perdu`: the blocks have lost the id of their group."""
        assemblee = ASSEMBLEES[scrutin.legislature]
        libelle, majorite = _TYPES[scrutin.legislature, scrutin.code]
        annonce = (_CONGRES if scrutin.code == CONGRES else _ASSEMBLEE)[resultat.adopte]
        blocs = [self._bloc(bloc, scrutin.code, groupe_perdu) for bloc in resultat.blocs]
        contenu = {
            "@xmlns": XMLNS,
            "@xmlns:xsi": XSI,
            "uid": scrutin.uid,
            "numero": str(scrutin.numero),
            "organeRef": assemblee,
            "legislature": str(scrutin.legislature),
            "sessionRef": scrutin.seance.session,
            "seanceRef": scrutin.seance.uid,
            "dateScrutin": scrutin.seance.jour.isoformat(),
            "quantiemeJourSeance": str(scrutin.seance.quantieme),
            "typeVote": {"codeTypeVote": scrutin.code, "libelleTypeVote": libelle, "typeMajorite": majorite},
            "sort": {"code": "adopté" if resultat.adopte else "rejeté", "libelle": annonce},
            "titre": scrutin.titre,
            "demandeur": {"texte": scrutin.demandeur, "referenceLegislative": None},
            "objet": _objet(scrutin),
            "modePublicationDesVotes": "DecompteNominatif",
            "syntheseVote": _synthese(resultat, annonce),
            "ventilationVotes": {"organe": {"organeRef": assemblee, "groupes": {"groupe": blocs}}},
            "miseAuPoint": self._mises_au_point(scrutin, resultat.mises_au_point),
        }
        if scrutin.legislature == 17 or scrutin.code == CONGRES:
            contenu["lieuVote"] = "Salons" if scrutin.code == MOC else "Hémicycle"
        return {"scrutin": contenu}

    def _bloc(self, bloc: Bloc, code: str, groupe_perdu: bool) -> Json:
        s = "" if code == CONGRES else "s"
        return {
            "organeRef": GROUPE_PERDU if groupe_perdu else bloc.groupe,
            "nombreMembresGroupe": str(bloc.effectif),
            "vote": {
                "positionMajoritaire": bloc.majoritaire,
                "decompteVoix": {
                    "nonVotants": str(len(bloc.non_votants)),
                    "pour": str(bloc.nombre(POUR)),
                    "contre": str(bloc.nombre(CONTRE)),
                    "abstentions": str(bloc.nombre(ABSTENTION)),
                    # A copy of the line above in every file ever published: it means nothing.
                    "nonVotantsVolontaires": str(bloc.nombre(ABSTENTION)),
                },
                "decompteNominatif": {
                    f"nonVotant{s}": _votants([self._non_votant(banc, cause) for banc, cause in bloc.non_votants]),
                    **{
                        f"{position}{s}": _votants([self._votant(banc, par) for banc, par in bloc.votes[position]])
                        for position in (POUR, CONTRE, ABSTENTION)
                    },
                },
            },
        }

    def _votant(self, banc: Banc, delegation: bool) -> Json:
        entree = self._entrees.get((banc.mandat, delegation))
        if entree is None:
            entree = {
                "acteurRef": banc.personne.uid,
                "mandatRef": banc.mandat,
                "parDelegation": "true" if delegation else "false",
            }
            if self._legislature == 17:
                entree["numPlace"] = f"{banc.place:03d}"
            self._entrees[banc.mandat, delegation] = entree
        return entree

    def _non_votant(self, banc: Banc, cause: str) -> Json:
        entree = {**self._votant(banc, delegation=False), "causePositionVote": cause}
        if self._legislature < 17:
            del entree["parDelegation"]
        elif cause == "MG" and banc.place % 5 == 0:
            entree["numPlace"] = None  # a minister has no place any more, the source says at times
        return entree

    def _mises_au_point(self, scrutin: Scrutin, corrections: list[MiseAuPoint]) -> Json | None:
        if scrutin.code == CONGRES:
            return {**dict.fromkeys(_SINGULIERS), "dysfonctionnement": dict.fromkeys(_SINGULIERS)}
        if self._legislature < 17 and not corrections:
            return None
        declarees = {p: self._corriges(corrections, p, False) for p in (POUR, CONTRE, ABSTENTION, "non_votant")}
        machine = dict.fromkeys(_SINGULIERS) | {
            POUR: self._corriges(corrections, POUR, True),
            CONTRE: self._corriges(corrections, CONTRE, True),
        }
        # The XML repeats three of the tags, hence the lists of two.
        return {
            "nonVotants": [None, declarees["non_votant"]],
            "pours": declarees[POUR],
            "abstentions": [None, declarees[ABSTENTION]],
            "nonVotantsVolontaires": [None, None],
            "contres": declarees[CONTRE],
            "dysfonctionnement": machine,
        }

    def _corriges(self, corrections: list[MiseAuPoint], position: str, machine: bool) -> Json | None:
        choisies = [c for c in corrections if c.position == position and c.dysfonctionnement is machine]
        entrees = [self._votant(correction.banc, delegation=False) for correction in choisies]
        if self._legislature < 17:
            entrees = [{cle: entree[cle] for cle in ("acteurRef", "mandatRef")} for entree in entrees]
        return _votants(entrees)


_SINGULIERS = ("nonVotants", "pour", "contre", "abstentions", "nonVotantsVolontaires")


def _votants(entrees: list[Json]) -> Json | None:
    return {"votant": seul_ou_liste(entrees)} if entrees else None


def _objet(scrutin: Scrutin) -> Json:
    objet: dict[str, Any] = {"libelle": scrutin.titre}
    if scrutin.legislature == 17 or scrutin.code == CONGRES:
        texte = scrutin.texte if scrutin.dossier_declare else None
        objet["dossierLegislatif"] = texte and {
            "dossierRef": texte.dossier,
            "libelle": f"{texte.nature} {texte.titre}",
        }
    return {**objet, "referenceLegislative": None}


def _synthese(resultat: Resultat, annonce: str) -> Json:
    totaux = resultat.totaux
    return {
        "nombreVotants": str(totaux.exprimes + totaux.abstentions),
        "suffragesExprimes": str(totaux.exprimes),
        "nbrSuffragesRequis": str(resultat.requis),
        "annonce": annonce,
        "decompte": {
            "nonVotants": str(totaux.non_votants),
            "pour": str(totaux.pour),
            "contre": str(totaux.contre),
            "abstentions": str(totaux.abstentions),
            "nonVotantsVolontaires": "0",
        },
    }
