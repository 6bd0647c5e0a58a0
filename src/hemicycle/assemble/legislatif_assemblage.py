"""From staged tables to the legislative world: the order in which it is joined, and how much of it could be.

Each link rests on those before it: the amendment of a scrutin gives its dossier, the dossiers give the texts that
speeches are about. The chambers are assembled apart, each from its own files; then their dossiers on the same text
are tied to each other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.amendements import amendements
from hemicycle.assemble.debats.interventions import debats
from hemicycle.assemble.dossiers import dossiers
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.liens.amendements_dossiers import amendements_dossiers
from hemicycle.assemble.liens.debats_dossiers import debats_dossiers
from hemicycle.assemble.liens.debats_scrutins import debats_scrutins
from hemicycle.assemble.liens.dossiers_chambres import dossiers_chambres
from hemicycle.assemble.liens.registre import Registre, registre
from hemicycle.assemble.liens.reunions import points_tenus, reunions_dossiers, reunions_scrutins
from hemicycle.assemble.liens.scrutins_amendements import scrutins_amendements
from hemicycle.assemble.liens.scrutins_dossiers import scrutins_dossiers
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.senat.travaux import assembler_senat
from hemicycle.assemble.verifications_legislatif import verifier
from hemicycle.vocabulaire import Chambre, NatureVote

Tables = Callable[[str], pl.DataFrame]
AUCUN = "aucun"  # in the coverage: those that no method could join
SENAT = " (Sénat)"  # the links of the Senate are counted apart
REUNION = ("uid", "type", "chambre", "jour", "debut", "fin", "lieu", "etat", "organe", "compte_rendu")
POINT = ("reunion", "ordre", "objet", "type", "dossiers")


def assembler_legislatif(
    tables: Tables, scrutins: Sequence[Scrutin], personnes: Sequence[Personne]
) -> tuple[Legislatif, list[Constat]]:
    """The legislative world of both chambers, and what does not add up in it."""
    votes = {chambre: [s for s in scrutins if s.chambre is chambre] for chambre in Chambre}
    assemblee, connus = _assemblee(tables, votes[Chambre.ASSEMBLEE], personnes)
    senat = assembler_senat(tables, votes[Chambre.SENAT], _attestes(assemblee, votes[Chambre.ASSEMBLEE]))
    legislatif = _reunir(assemblee, senat.legislatif)
    entre_chambres, contradictions = dossiers_chambres(legislatif.dossiers)
    legislatif = replace(legislatif, dossier_dossier=entre_chambres)
    legislatif.couverture.update(_couverture(assemblee, votes[Chambre.ASSEMBLEE]))
    propre = _couverture(senat.legislatif, votes[Chambre.SENAT])
    legislatif.couverture.update({f"{nom}{SENAT}": comptes for nom, comptes in propre.items() if any(comptes.values())})
    if entre_chambres:
        legislatif.couverture["dossier → dossier (Assemblée, Sénat)"] = _methodes(entre_chambres)
    return legislatif, [*senat.constats, *contradictions, *verifier(legislatif, scrutins, connus)]


def _assemblee(
    tables: Tables, scrutins: Sequence[Scrutin], personnes: Sequence[Personne]
) -> tuple[Legislatif, Registre]:
    les_dossiers = dossiers(tables)
    amendes = amendements(tables("amendements"))
    connus = registre(les_dossiers, amendes)
    documents = tables("documents").unique("uid", keep="last", maintain_order=True)
    textes = dict(documents.select("uid", "dossier").drop_nulls().iter_rows())
    reunions, points, presences = _agenda(tables)
    paroles = debats(tables)

    amendement_dossier = amendements_dossiers(amendes, textes, connus)
    dossier_de = {lien.de: lien.vers for lien in amendement_dossier}
    amendes = amendes.with_columns(
        pl.Series("dossier", [dossier_de.get(uid) for uid in amendes["uid"].to_list()], dtype=pl.String)
    )
    scrutin_amendement = scrutins_amendements(scrutins, amendes, personnes)
    par_amendement = {lien.de: dossier_de[lien.vers] for lien in scrutin_amendement if lien.vers in dossier_de}
    legislatif = Legislatif(
        dossiers=tuple(les_dossiers),
        amendements=amendes,
        reunions=reunions.select(REUNION),
        points=points_tenus(points).select(POINT),
        presences=presences,
        interventions=paroles.interventions,
        questions=tables("questions").unique("uid", keep="last", maintain_order=True),
        scrutin_amendement=scrutin_amendement,
        scrutin_dossier=scrutins_dossiers(scrutins, connus, documents, points, par_amendement),
        amendement_dossier=amendement_dossier,
        reunion_dossier=reunions_dossiers(reunions, points, les_dossiers),
        reunion_scrutin=reunions_scrutins(reunions, scrutins),
        intervention_scrutin=debats_scrutins(paroles.interventions, paroles.resultats, scrutins),
        intervention_dossier=debats_dossiers(paroles.interventions, documents, amendes, connus),
    )
    return legislatif, connus


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


def _agenda(tables: Tables) -> tuple[pl.DataFrame, pl.DataFrame, pl.DataFrame]:
    """Meetings, points and attendance; of a meeting that lies in two archives, all from the last one."""
    reunions = tables("reunions").unique("uid", keep="last", maintain_order=True)
    retenues = reunions.select(pl.col("uid").alias("reunion"), "_instantane")
    points, presences = (
        tables(nom).join(retenues, on=["reunion", "_instantane"], how="semi", maintain_order="left")
        for nom in ("points", "presences")
    )
    return reunions, points, presences.select("reunion", "acteur", "presence")


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
