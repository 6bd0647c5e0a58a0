"""From staged tables to the legislative world: the order in which it is joined, and how much of it could be.

Each link rests on those before it: the amendment of a scrutin gives its dossier, the dossiers give the texts that
speeches are about.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import polars as pl

from hemicycle.assemble.amendements import amendements
from hemicycle.assemble.debats.interventions import debats
from hemicycle.assemble.dossiers import dossiers
from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.liens.amendements_dossiers import amendements_dossiers
from hemicycle.assemble.liens.debats_dossiers import debats_dossiers
from hemicycle.assemble.liens.debats_scrutins import debats_scrutins
from hemicycle.assemble.liens.registre import registre
from hemicycle.assemble.liens.reunions import points_tenus, reunions_dossiers, reunions_scrutins
from hemicycle.assemble.liens.scrutins_amendements import scrutins_amendements
from hemicycle.assemble.liens.scrutins_dossiers import scrutins_dossiers
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.verifications_legislatif import verifier
from hemicycle.vocabulaire import NatureVote

Tables = Callable[[str], pl.DataFrame]
AUCUN = "aucun"  # in the coverage: those that no method could join
REUNION = ("uid", "type", "chambre", "jour", "debut", "fin", "lieu", "etat", "organe", "compte_rendu")
POINT = ("reunion", "ordre", "objet", "type", "dossiers")


def assembler_legislatif(
    tables: Tables, scrutins: Sequence[Scrutin], personnes: Sequence[Personne]
) -> tuple[Legislatif, list[Constat]]:
    """The legislative world, and what does not add up in it."""
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
    legislatif.couverture.update(_couverture(legislatif, scrutins))
    return legislatif, verifier(legislatif, scrutins, connus)


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
    votes = sum(scrutin.nature is NatureVote.AMENDEMENT for scrutin in scrutins)
    prises = legislatif.intervention_dossier
    return {
        "scrutin → amendement": _methodes(legislatif.scrutin_amendement, votes),
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
