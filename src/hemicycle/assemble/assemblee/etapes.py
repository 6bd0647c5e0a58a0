"""Steps of a text's course, from the stages of its acts: readings, joint committee, Conseil constitutionnel, law."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from hemicycle.assemble.legislatif import Etape
from hemicycle.assemble.tables import Row
from hemicycle.assemble.textes.dossiers import ACTIVE, ASSEMBLEE, CODES, DONE, FINIS, SENAT, attendues
from hemicycle.texte import plier
from hemicycle.vocabulaire import EtatDossier

# The codes of the source; their labels vary with gender.
ISSUES = {
    "TSORTF01": "adopted",
    "TSORTF02": "adopted_modified",
    "TSORTF05": "adopted_modified",
    "TSORTF03": "adopted_conforme",
    "TSORTF14": "adopted_conforme",
    "TSORTF06": "adopted_49_3",
    "TSORTF07": "rejected",
    "TSORTF13": "rejected",
    "TMRC01": "rejected",
    "TSORTMOT01": "adopted",
    "TSORTMOT02": "rejected",
    "TSORTF12": "adopted_definitive",
    "TSORTF18": "adopted_definitive",
    "TSORTF19": "adopted_definitive",
    "TCCMP01": "cmp_accord",
    "TCCMP02": "cmp_desaccord",
    "TCD01": "cc_conforme",
    "TCD02": "cc_partiel",
    "TCD03": "cc_reserve",
}
# Where a decision has a code that the list above lacks; the first that fits.
LIBELLES = (
    ("sans modification", "adopted_conforme"),
    ("modifi", "adopted_modified"),
    ("adopt", "adopted"),
    ("rejet", "rejected"),
)
DECISIONS = ("-DEC", "-CONCLUSION")
LOIS = frozenset({"1", "2", "3", "4", "5", "6", "7", "21", "23"})  # procedures that may end in a law

_LECTURE = re.compile(r"(?:AN|SN)(?:\d|NLEC|LDEF)|CMP")


def etapes(actes: Sequence[Row], procedure: str | None, etat: EtatDossier) -> tuple[Etape, ...]:
    """The steps done or under way by date, those without a date last, then those still expected."""
    if not actes:
        return ()
    # A text tabled again in each legislature has the same reading many times: the last one is the one that counts.
    par_code = {stage[0]["code"]: stage for stage in stages(actes)}
    derniere = actes_de_tete[-1]["code"] if (actes_de_tete := [a for a in actes if a["profondeur"] == 0]) else None
    faites = [*_depot(actes)]
    faites += [_etape(code, stage, code == derniere, etat) for code, stage in par_code.items() if code in CODES]
    if etat is EtatDossier.PROMULGUE:
        faites = _vote_final([a["code"] for a in actes_de_tete], faites)
    faites.sort(key=lambda etape: etape.jour or date.max)
    return (*faites, *attendues(set(par_code), etat, loi=procedure in LOIS))


def issue_de(acte: Row) -> str | None:
    """How a decision ended, among the outcomes of the contract: by its code, else in the words of its label."""
    plie = plier(acte["statut"] or "")
    return ISSUES.get(acte["statut_code"] or "") or next((code for mot, code in LIBELLES if mot in plie), None)


def stages(actes: Sequence[Row]) -> Iterator[list[Row]]:
    """The acts of each stage, itself first: a stage lasts until the next act of depth 0."""
    stage: list[Row] = []
    for acte in actes:
        if acte["profondeur"] == 0 and stage:
            yield stage
            stage = []
        stage.append(acte)
    if stage:
        yield stage


def _depot(actes: Sequence[Row]) -> Iterator[Etape]:
    depots = [acte for acte in actes if acte["code"].endswith("-DEPOT") and acte["jour"]]
    if depots:
        premier = min(depots, key=lambda acte: acte["jour"])
        chambre = SENAT if premier["code"].startswith("SN") else ASSEMBLEE
        yield Etape("DEPOT", CODES["DEPOT"][0], chambre, DONE, None, premier["jour"], None)


def _etape(code: str, actes: Sequence[Row], derniere: bool, etat: EtatDossier) -> Etape:
    label, chambre = CODES[code]
    decision = _decision(code, actes)
    issue = None if decision is None else ISSUES.get(decision["statut_code"] or "")
    if code == "ANLDEF" and issue == "adopted":
        issue = "adopted_definitive"
    ouverte = derniere and decision is None and code != "PROM" and etat not in FINIS
    jours = [acte["jour"] for acte in actes if acte["jour"]]
    jour = decision["jour"] if decision is not None else max(jours, default=None)
    loi = next((acte["loi_numero"] for acte in actes if acte["loi_numero"]), None)
    detail = f"Loi n° {loi}" if loi else decision["statut"] if decision is not None else None
    return Etape(code, label, chambre, ACTIVE if ouverte else DONE, issue, jour, detail)


def _vote_final(tetes: Sequence[str], faites: Sequence[Etape]) -> list[Etape]:
    """What became law was voted in the same terms by both chambers: nothing was changed at the last reading.

    The files call « modifié » most of what the Senate votes second, treaties included, to which no change is possible.
    """
    derniere = next((code for code in reversed(tetes) if _LECTURE.fullmatch(code)), None)
    return [
        replace(etape, outcome="adopted_conforme", detail=None)
        if etape.code == derniere and etape.outcome == "adopted_modified"
        else etape
        for etape in faites
    ]


def _decision(code: str, actes: Sequence[Row]) -> Row | None:
    """The last decision of a stage; of the joint committee, its own, not the votes on what it agreed."""
    found = [a for a in actes if a["code"].endswith(DECISIONS) and a["statut_code"]]
    if code == "CMP":
        found = [a for a in found if a["code"] == "CMP-DEC"]
    return found[-1] if found else None
