"""Motions of censure and the Government's responsibility: dossiers that no law is voted on.

A motion against a text forced through (article 49, third paragraph) is written twice under the same act ids: in
a dossier of its own, whose title resembles the law's, and in the dossier of the law.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import timedelta

from hemicycle_demo.formats.amo import Json
from hemicycle_demo.formats.documents import DECLARATION, MOTION, Document
from hemicycle_demo.membres.mandats import ASSEMBLEES
from hemicycle_demo.scrutins import MOC, Scrutin
from hemicycle_demo.textes.actes import acte, conclusion, etape
from hemicycle_demo.textes.dossiers import Contexte, Dossier, Plume, initiateur
from hemicycle_demo.textes.examens import Examen

_TYPE_493 = {
    "fam_code": "Art.49.3",
    "libelle": "Déclaration engageant la responsabilité du Gouvernement devant l'Assemblée nationale sur le vote"
    " d'un texte",
}


def motions(contexte: Contexte, legislature: int) -> list[Scrutin]:
    """The motions of censure voted in a legislature."""
    return [s for s in contexte.monde.scrutins if s.code == MOC and s.legislature == legislature]


def actes_de_l_engagement(examen: Examen, contexte: Contexte, code: str) -> list[Json]:
    """In the dossier of a law: the declaration, the motion tabled against it, then the vote on it."""
    deposees = motions(contexte, examen.texte.legislature)
    scrutin = next((motion for motion in deposees if _sur_un_texte(motion)), deposees[0])
    organe = ASSEMBLEES[examen.texte.legislature]
    return [
        _declaration(scrutin, f"{code}-DGVT", organe, examen),
        acte(
            _uid(scrutin, 2), "DepotMotionCensure_Type", f"{code}-MOTION", organe,
            scrutin.seance.jour - timedelta(days=2),
            typeMotionCensure={"fam_code": "TMP05", "libelle": "Motion de censure 49.3"},
            auteurs={"acteurRef": [*scrutin.auteurs, *signataires(scrutin, contexte)]}, dateRetrait=None,
        ),
        _vote(scrutin, f"{code}-DEBATS-MOTION-VOTE", organe, contexte),
    ]  # fmt: skip


def dossiers_de_censure(contexte: Contexte, legislature: int, budget: Examen, uids: Iterator[str]) -> Iterator[Dossier]:
    """A dossier for each motion of a legislature; those against a text are about its first budget."""
    for rang, scrutin in enumerate(motions(contexte, legislature), start=1):
        plume, organe, jour = Plume(next(uids)), ASSEMBLEES[legislature], scrutin.seance.jour
        forcee = _sur_un_texte(scrutin)
        motion = (
            f"MIONANR5L{legislature}{budget.texte.uid[11:]}-N{rang}" if forcee else f"MIONANR5L{legislature}-N{rang}"
        )
        plume.imprimer(_document_motion(motion, plume.uid, scrutin, contexte))
        depot = acte(
            _uid(scrutin, 2), "DepotMotionCensure_Type", "AN21-MOTION", organe, jour - timedelta(days=2),
            [_vote(scrutin, "AN21-MOTION-VOTE", organe, contexte)], texteAssocie=motion, dateRetrait=None,
        )  # fmt: skip
        premier: Json = depot
        if forcee:
            plume.imprimer(_document_declaration(plume.uid, scrutin, contexte, budget))
            premier = _declaration(scrutin, "AN21-DGVT", organe, budget, [depot])
        seance = plume.acte(
            legislature, "DiscussionSeancePublique_Type", "AN21-DEBATS-SEANCE", organe, jour, "S",
            reunionRef=scrutin.seance.uid, odjRef=None,
        )  # fmt: skip
        debats = etape(plume.etape(legislature, "AN21-DEBATS"), "AN21-DEBATS", organe, [seance])
        actes = [etape(plume.etape(legislature, "AN21"), "AN21", organe, [premier, debats])]
        ministre = contexte.annuaire.ministres(jour)[0]
        yield plume.clore(
            legislature, 13, _titre(scrutin, budget, forcee), actes, initiateur(ministre) if forcee else None
        )


def signataires(scrutin: Scrutin, contexte: Contexte) -> list[str]:
    """The members who sign beside those whom the title names: as many as it counts."""
    nombre = int(_NOMBRE.findall(scrutin.titre)[-1])
    deputes = contexte.annuaire.deputes(scrutin.legislature, scrutin.seance.jour)
    partisans = [d.uid for d in deputes if d.groupe.famille in scrutin.soutiens and d.uid not in scrutin.auteurs]
    autres = [d.uid for d in deputes if d.groupe.famille not in scrutin.soutiens]
    return [*partisans, *autres][:nombre]


def _sur_un_texte(scrutin: Scrutin) -> bool:
    return "alinéa 3" in scrutin.titre


def _titre(scrutin: Scrutin, budget: Examen, forcee: bool) -> str:
    if forcee:
        return (
            f"Engagement de la responsabilité du Gouvernement sur le vote du {budget.texte.nature} {budget.texte.titre}"
        )
    titre = scrutin.titre.removeprefix("la ").rstrip(".")
    return titre[0].upper() + titre[1:]


def _declaration(scrutin: Scrutin, code: str, organe: str, budget: Examen, enfants: Sequence[Json] = ()) -> Json:
    return acte(
        _uid(scrutin, 1), "DeclarationGouvernement_Type", code, organe, scrutin.seance.jour - timedelta(days=4),
        enfants, texteAssocie=_uid_declaration(scrutin, budget), typeDeclaration=_TYPE_493,
    )  # fmt: skip


def _vote(scrutin: Scrutin, code: str, organe: str, contexte: Contexte) -> Json:
    """The outcome of a motion. Before 2024 no vote is cited."""
    sort = "TSORTMOT01" if contexte.monde.resultat(scrutin).adopte else "TSORTMOT02"
    cite = {"voteRef": scrutin.uid} if scrutin.legislature == 17 and scrutin.numero % 2 else None
    return acte(
        _uid(scrutin, 3), "DecisionMotionCensure_Type", code, organe, scrutin.seance.jour, voteRefs=cite,
        decision=conclusion(sort, True), odSeancejRef=None,
    )  # fmt: skip


def _uid(scrutin: Scrutin, rang: int) -> str:
    return f"L{scrutin.legislature}-VD8{scrutin.numero:05d}{rang}"


def _uid_declaration(scrutin: Scrutin, budget: Examen) -> str:
    return f"DECLANR5L{scrutin.legislature}{budget.texte.uid[11:]}-N{scrutin.numero}"


def _document_motion(uid: str, dossier: str, scrutin: Scrutin, contexte: Contexte) -> Document:
    premier, *autres = [*scrutin.auteurs, *signataires(scrutin, contexte)]
    return Document(
        uid, MOTION, dossier, scrutin.legislature, scrutin.seance.jour - timedelta(days=2),
        "motion de censure Motion de censure 49.2", "Motion de censure 49.2",
        acteurs=[(premier, "auteur"), *((autre, "cosignataire") for autre in autres)],
    )  # fmt: skip


def _document_declaration(dossier: str, scrutin: Scrutin, contexte: Contexte, budget: Examen) -> Document:
    titre = _titre(scrutin, budget, forcee=True)
    jour = scrutin.seance.jour - timedelta(days=4)
    ministre = contexte.annuaire.ministres(jour)[0]
    return Document(
        _uid_declaration(scrutin, budget), DECLARATION, dossier, scrutin.legislature, jour, titre, titre,
        acteurs=[(ministre.personne.uid, "auteur")],
    )  # fmt: skip


_NOMBRE = re.compile(r"et (\d+) (?:députés|membres)")
