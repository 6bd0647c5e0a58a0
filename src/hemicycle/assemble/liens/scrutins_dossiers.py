"""Scrutins and their dossiers: what the source declares, else what other documents say of the same vote.

In order: the dossier declared on the vote, the votes that the acts of a dossier cite, the dossier of the amendment
voted, the motion that the same members signed, the text that the title names, the agenda of the sitting when it names
one text. A dossier that cannot be voted, or that was not before Parliament in that legislature, is never linked.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.liens.known_dossiers import KnownDossiers, motions_votees
from hemicycle.assemble.liens.titres import texte_nomme
from hemicycle.assemble.liens.travaux_dossiers import points_tenus
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import sets_by_key
from hemicycle.vocabulaire import NatureVote

DECLARE, ACTE, AMENDEMENT, TITRE, AGENDA = "declare", "acte", "amendement", "titre", "agenda"
MOTION, TITRE_AGENDA = "motion", "titre_agenda"
CONFIANCES = {DECLARE: 0.95, ACTE: 1.0, AMENDEMENT: 1.0, MOTION: 0.95, TITRE: 0.9, TITRE_AGENDA: 0.9, AGENDA: 0.7}
TEXTES = ("PRJL", "PION", "PNRE")  # the documents that are texts: reports on them have titles of their own


def scrutins_dossiers(
    scrutins: Sequence[Scrutin],
    known_dossiers: KnownDossiers,
    documents: pl.DataFrame,
    points: pl.DataFrame,
    amendements: Mapping[str, str],
) -> tuple[Lien, ...]:
    """One link per scrutin at most; `amendements` gives the dossier of the amendment that a scrutin decides."""
    actes = votes_cites(known_dossiers.dossiers.values())
    motions = motions_votees(scrutins, known_dossiers.dossiers.values())
    titres = _titres(documents)
    agenda = _agenda(points)
    found = []
    for scrutin in scrutins:
        propositions = (
            (DECLARE, {scrutin.dossier_ref} if scrutin.dossier_ref else set()),
            (ACTE, actes.get(scrutin.uid, set())),
            (AMENDEMENT, {amendements[scrutin.uid]} if scrutin.uid in amendements else set()),
            (MOTION, {motions[scrutin.uid]} if scrutin.uid in motions else set()),
            *_par_texte(scrutin, known_dossiers, titres, agenda.get(scrutin.seance or "", set())),
        )
        lien = _premier(scrutin, known_dossiers, propositions)
        if lien is not None:
            found.append(lien)
    return tuple(found)


def _premier(
    scrutin: Scrutin, known_dossiers: KnownDossiers, propositions: Iterable[tuple[str, set[str]]]
) -> Lien | None:
    """The first rule that leaves exactly one dossier which the scrutin may be on."""
    for methode, uids in propositions:
        admis = [uid for uid in uids if known_dossiers.admet(uid, scrutin.legislature, censure=scrutin.pour_seulement)]
        if len(admis) == 1:
            return Lien(scrutin.uid, admis[0], methode, CONFIANCES[methode])
    return None


def _par_texte(
    scrutin: Scrutin, known_dossiers: KnownDossiers, titres: Mapping[str, set[str]], agenda: set[str]
) -> tuple[tuple[str, set[str]], ...]:
    """What the title names, and what the agenda does.

    The agenda alone decides only if it names one text in all: one we hold no record of would be a second one.
    """
    nommes = titres.get(texte_nomme(scrutin.titre) or "", set())
    votables = {uid for uid in agenda if uid not in known_dossiers.dossiers or known_dossiers.votable(uid)}
    sans_texte = scrutin.pour_seulement or scrutin.nature is NatureVote.DECLARATION
    return (
        (TITRE, nommes),
        (TITRE_AGENDA, nommes & agenda),
        (AGENDA, votables if len(votables) == 1 and not sans_texte and not nommes else set()),
    )


def votes_cites(dossiers: Iterable[Dossier]) -> dict[str, set[str]]:
    """The dossiers that name each scrutin among their steps."""
    return sets_by_key((vote, dossier.uid) for dossier in dossiers for vote in dossier.votes)


def _titres(documents: pl.DataFrame) -> dict[str, set[str]]:
    """The dossiers of each text, by the key of its title."""
    found: dict[str, set[str]] = defaultdict(set)
    textes = documents.filter(pl.col("type_code").is_in(TEXTES) & pl.col("dossier").is_not_null())
    for dossier, titre in textes.select("dossier", "titre").unique().iter_rows():
        key = texte_nomme(titre or "")
        if key is not None:
            found[key].add(dossier)
    return found


def _agenda(points: pl.DataFrame) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for reunion, dossiers in points_tenus(points).select("reunion", "dossiers").iter_rows():
        found[reunion].update(dossiers or ())
    return found
