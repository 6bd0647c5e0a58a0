"""The legislative world of both chambers out of that of each, and how much of it could be joined.

The chambers are assembled apart, each from its own files (`travaux` of `assemblee/` and of `senat/`); then their
dossiers on the same text are tied to each other.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.assemblee.travaux import POINT, REUNION, travaux_assemblee
from hemicycle.assemble.legislatif import Legislatif, Lien, SujetRetenu
from hemicycle.assemble.liens.dossiers_chambres import dossiers_chambres
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.senat.travaux import travaux_senat
from hemicycle.assemble.tables import Tables
from hemicycle.assemble.verifications_legislatif import verifier
from hemicycle.vocabulaire import Chambre, NatureVote

AUCUN = "aucun"  # in the coverage: those that no method could join
SENAT = " (Sénat)"  # the links of the Senate are counted apart


def assembler_legislatif(
    tables: Tables,
    scrutins: Sequence[Scrutin],
    personnes: Sequence[Personne],
    sujets: Sequence[SujetRetenu] = (),
) -> tuple[Legislatif, list[Constat]]:
    """The legislative world of both chambers, and what does not add up in it."""
    votes = {chambre: [s for s in scrutins if s.chambre is chambre] for chambre in Chambre}
    assemblee, connus = travaux_assemblee(tables, votes[Chambre.ASSEMBLEE], personnes)
    senat = travaux_senat(tables, votes[Chambre.SENAT], _attestes(assemblee, votes[Chambre.ASSEMBLEE]))
    legislatif = _reunir(assemblee, senat.legislatif)
    entre_chambres, contradictions = dossiers_chambres(legislatif.dossiers)
    legislatif = replace(legislatif, dossier_dossier=entre_chambres)
    legislatif.couverture.update(_couverture(assemblee, votes[Chambre.ASSEMBLEE]))
    propre = _couverture(senat.legislatif, votes[Chambre.SENAT])
    legislatif.couverture.update({f"{nom}{SENAT}": comptes for nom, comptes in propre.items() if any(comptes.values())})
    if entre_chambres:
        legislatif.couverture["dossier → dossier (Assemblée, Sénat)"] = _methodes(entre_chambres)
    return legislatif, [*senat.constats, *contradictions, *verifier(legislatif, scrutins, connus)]


def _reunir(assemblee: Legislatif, senat: Legislatif) -> Legislatif:
    """Both chambers as one world, the Assembly's rows first."""
    return Legislatif(
        dossiers=(*assemblee.dossiers, *senat.dossiers),
        amendements=pl.concat([assemblee.amendements, senat.amendements]),
        reunions=pl.concat([assemblee.reunions, senat.reunions.select(REUNION)]),
        points=pl.concat([assemblee.points, senat.points.select(POINT)]),
        presences=pl.concat([assemblee.presences, senat.presences]),
        interventions=pl.concat([assemblee.interventions, senat.interventions]),
        questions=pl.concat([assemblee.questions, senat.questions], how="diagonal"),
        scrutin_amendement=(*assemblee.scrutin_amendement, *senat.scrutin_amendement),
        scrutin_dossier=(*assemblee.scrutin_dossier, *senat.scrutin_dossier),
        amendement_dossier=(*assemblee.amendement_dossier, *senat.amendement_dossier),
        reunion_dossier=(*assemblee.reunion_dossier, *senat.reunion_dossier),
        reunion_scrutin=(*assemblee.reunion_scrutin, *senat.reunion_scrutin),
        intervention_scrutin=pl.concat([assemblee.intervention_scrutin, senat.intervention_scrutin]),
        intervention_dossier=pl.concat([assemblee.intervention_dossier, senat.intervention_dossier]),
    )


def _attestes(assemblee: Legislatif, scrutins: Sequence[Scrutin]) -> list[date]:
    """The last days that the Assembly's files speak of as past: what is dated later has not been seen to happen."""
    jours = [scrutin.jour for scrutin in scrutins]
    colonnes = (assemblee.amendements["date_depot"], assemblee.interventions["jour"])
    return [*jours, *(jour for colonne in colonnes if isinstance(jour := colonne.max(), date))]


def _couverture(legislatif: Legislatif, scrutins: Sequence[Scrutin]) -> dict[str, dict[str, int]]:
    """Links by method; where every record of a kind could have one, also how many have none."""
    votes = {scrutin.uid for scrutin in scrutins if scrutin.nature is NatureVote.AMENDEMENT}
    joints = {lien.de for lien in legislatif.scrutin_amendement}  # motions of the Senate are numbered like amendments
    prises = legislatif.intervention_dossier
    return {
        "scrutin → amendement": _methodes(legislatif.scrutin_amendement) | {AUCUN: len(votes - joints)},
        "scrutin → dossier": _methodes(legislatif.scrutin_dossier, len(scrutins)),
        "amendement → dossier": _methodes(legislatif.amendement_dossier, legislatif.amendements.height),
        "réunion → dossier": _methodes(legislatif.reunion_dossier),
        "réunion → scrutin": _compte(lien.methode for lien in legislatif.reunion_scrutin)
        | {AUCUN: len(scrutins) - len(legislatif.reunion_scrutin)},
        "intervention → scrutin": _compte(legislatif.intervention_scrutin["via"].to_list()),
        "intervention → dossier": _compte(prises["methode"].to_list()),
        "commission → dossier": _compte(s.role.value for d in legislatif.dossiers for s in d.saisines),
    }


def _methodes(liens: Sequence[Lien], total: int | None = None) -> dict[str, int]:
    found = _compte(lien.methode for lien in liens)
    return found if total is None else found | {AUCUN: total - len({lien.de for lien in liens})}


def _compte(methodes: Iterable[str]) -> dict[str, int]:
    return dict(Counter(methodes).most_common())
