"""Steps of a dossier of the Senate, in the same closed list of codes as the Assembly's (`assemblee.etapes`)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.legislatif import Etape
from hemicycle.assemble.senat.textes import lectures
from hemicycle.assemble.senat.textes.lectures import DEPOSE, FINAL, LectureSenat, TexteDeLecture
from hemicycle.assemble.textes.dossiers import ACTIVE, ASSEMBLEE, CODES, DONE, FINIS, SENAT, attendues
from hemicycle.assemble.textes.etats import ADOPTE, DEFINITIF, Lecture
from hemicycle.texte import plier
from hemicycle.vocabulaire import EtatDossier

# Reading as labelled → code in each assembly. Third readings have no code in the contract: no step shows them.
LECTURES = (
    (re.compile(r"(?:premiere|1ere|1re) lect"), {"A": "AN1", "S": "SN1"}),
    (re.compile(r"(?:deuxieme|2eme|2e) lect"), {"A": "AN2", "S": "SN2"}),
    (re.compile(r"(?:troisieme|3eme|3e) lect"), {"A": "AN3", "S": "SN3"}),
    (re.compile(r"nouv(?:elle|\.) lect"), {"A": "ANNLEC", "S": "SNNLEC"}),
    (re.compile(r"(?:lecture|l\.) definitive"), {"A": "ANLDEF"}),
    (re.compile(r"lecture unique"), {"A": "ANLUNI"}),
)
CMP = re.compile(r"commission mixte paritaire|cmp\b")
# What became of a text, in the words of its origin; the first that fits.
ISSUES = (
    (re.compile(r"\brejete|\bnon adopte|\bn'a pas adopte"), "rejected"),
    (re.compile(r"\b49[ ,-]*(?:al|3)|\bconsidere comme adopte"), "adopted_49_3"),
    (re.compile(r"\badoptee? definitivement"), "adopted_definitive"),
    (re.compile(r"\bsans modification|\bconforme"), "adopted_conforme"),
    (re.compile(r"\bmodifie|\bavec modification"), "adopted_modified"),
    (re.compile(r"\badopte"), "adopted"),
)
DECISIONS = (
    (re.compile(r"\bpartiel"), "cc_partiel"),
    (re.compile(r"\breserve"), "cc_reserve"),
    (re.compile(r"^(?!.*\bnon[- ]conforme).*\bconforme"), "cc_conforme"),
)

_RETIRE = re.compile(r"\btexte retire")


@dataclass(frozen=True, slots=True)
class Fin:
    """How a course ended: the decision of the Conseil constitutionnel and the law."""

    decision: str | None = None  # its number
    decision_libelle: str | None = None
    decision_jour: date | None = None
    loi: str | None = None
    loi_jour: date | None = None


def etapes(passages: Sequence[LectureSenat], fin: Fin, etat: EtatDossier, *, loi: bool) -> tuple[Etape, ...]:
    """The steps done or under way by date, those without a date last, then those still expected."""
    lus = _par_code(passages)
    if not lus and not passages and fin == Fin():
        return ()
    derniere = max(lus, key=lambda code: _dernier_jour(lus[code]), default=None)
    faites = [*_depot(passages)]
    faites += [_etape(code, passage, code == derniere, etat) for code, passage in lus.items()]
    faites += _fin(fin)
    faites.sort(key=lambda etape: etape.jour or date.max)
    presents = {etape.code for etape in faites}
    passes = {"AN1", "SN1"} if "CMP" in presents else set[str]()  # it meets after both first readings
    return (*faites, *(e for e in attendues(presents, etat, loi=loi) if e.code not in presents | passes))


def code_de(passage: LectureSenat) -> str | None:
    """The code of a reading, None for one whose label says nothing."""
    plie = plier(passage.libelle or "")
    if CMP.match(plie):
        return "CMP"
    return next((codes.get(passage.assemblee or "") for motif, codes in LECTURES if motif.match(plie)), None)


def lues(passages: Sequence[LectureSenat]) -> list[Lecture]:
    """The readings that a state is read in, in the order of their last days.

    What a joint committee agreed is voted in each assembly: it is adopted when both have.
    """
    found: list[tuple[date, Lecture]] = []
    votes = [p for p in passages if code_de(p) == "CMP" and p.assemblee != lectures.MIXTE and _vote(p) is not None]
    for passage in passages:
        code = code_de(passage)
        texte = _vote(passage)
        issue = None if texte is None or _rouverte(passage, texte) else _issue(texte)
        if code == "CMP":
            issue = DEFINITIF if len({p.assemblee for p in votes}) == 2 and all(map(_adopte, votes)) else None
        if code is not None:
            found.append((_dernier_jour(passage), Lecture(code, issue)))
    return [lecture for _, lecture in sorted(found, key=lambda pair: pair[0])]


def retire(passages: Iterable[LectureSenat]) -> bool:
    """The text was taken back, and nothing happened since."""
    jours = [jour for p in passages for jour in (*p.jours, *(t.jour for t in p.textes if t.jour))]
    retraits = (t.jour for p in passages for t in p.textes if t.jour and _RETIRE.search(plier(t.libelle or "")))
    return max(jours, default=None) == max(retraits, default=date.max)


def adoption(passages: Iterable[LectureSenat]) -> date | None:
    """The day of the last vote that adopted the text."""
    jours = (t.jour for p in passages for t in p.textes if t.ordre == FINAL and t.adopte and t.jour)
    return max(jours, default=None)


def depot(passages: Iterable[LectureSenat]) -> tuple[date, LectureSenat] | None:
    """The first day a text of the dossier was filed, and the reading it was filed for."""
    jours = [(t.jour, n, p) for n, p in enumerate(passages) for t in p.textes if t.ordre == DEPOSE and t.jour]
    if not jours:
        return None
    jour, _, passage = min(jours, key=lambda one: one[:2])
    return jour, passage


def _par_code(passages: Iterable[LectureSenat]) -> dict[str, LectureSenat]:
    """One reading per code; of a joint committee, its own meeting and not the votes on what it agreed."""
    found: dict[str, LectureSenat] = {}
    for passage in passages:
        code = code_de(passage)
        if code in CODES and (code != "CMP" or code not in found or passage.assemblee == lectures.MIXTE):
            found[code] = passage
    return found


def _depot(passages: Sequence[LectureSenat]) -> Iterator[Etape]:
    found = depot(passages)
    if found is not None:
        jour, passage = found
        chambre = ASSEMBLEE if passage.assemblee == lectures.ASSEMBLEE else SENAT
        yield Etape("DEPOT", CODES["DEPOT"][0], chambre, DONE, None, jour, None)


def _etape(code: str, passage: LectureSenat, derniere: bool, etat: EtatDossier) -> Etape:
    label, chambre = CODES[code]
    if code == "CMP":
        issue, texte = _issue_cmp(passage.libelle), None
    else:
        texte = _vote(passage)
        issue = None if texte is None else _issue(texte)
    if code == "ANLDEF" and issue == "adopted":
        issue = "adopted_definitive"
    ouverte = derniere and issue is None and etat not in FINIS
    jour = texte.jour if texte is not None and texte.jour else _jour(passage)
    detail = texte.libelle if texte is not None else passage.libelle if code == "CMP" else None
    return Etape(code, label, chambre, ACTIVE if ouverte else DONE, issue, jour, detail)


def _fin(fin: Fin) -> Iterator[Etape]:
    if fin.decision or fin.decision_jour:
        plie = plier(fin.decision_libelle or "")
        issue = next((code for motif, code in DECISIONS if motif.search(plie)), None)
        detail = f"Décision n° {fin.decision}" if fin.decision else fin.decision_libelle
        yield Etape("CC", *CODES["CC"], DONE, issue, fin.decision_jour, detail)
    if fin.loi:
        yield Etape("PROM", *CODES["PROM"], DONE, None, fin.loi_jour, f"Loi n° {fin.loi}")


def _vote(passage: LectureSenat) -> TexteDeLecture | None:
    """What the assembly ended the reading with."""
    return next((t for t in reversed(passage.textes) if t.ordre == FINAL), None)


def _rouverte(passage: LectureSenat, vote: TexteDeLecture) -> bool:
    """Whether a text was filed for the reading after its vote: one rejected here may come back from the other side."""
    return any(t.ordre == DEPOSE and t.jour and vote.jour and t.jour > vote.jour for t in passage.textes)


def _adopte(passage: LectureSenat) -> bool:
    texte = _vote(passage)
    return texte is not None and (_issue(texte) or "").startswith(ADOPTE)


def _issue(texte: TexteDeLecture) -> str | None:
    plie = plier(texte.libelle or "")
    found = next((code for motif, code in ISSUES if motif.search(plie)), None)
    if found is None and texte.adopte is not None:
        found = "adopted" if texte.adopte else "rejected"
    return "adopted_modified" if found == "adopted" and texte.modifie else found


def _issue_cmp(libelle: str | None) -> str | None:
    plie = plier(libelle or "")
    if "desaccord" in plie:
        return "cmp_desaccord"
    return "cmp_accord" if "accord" in plie else None


def _jour(passage: LectureSenat) -> date | None:
    jours = {t.jour for t in passage.textes if t.jour} | passage.jours
    return max(jours, default=None)


def _dernier_jour(passage: LectureSenat) -> date:
    return _jour(passage) or date.min
