"""The legislative world of the Assembly: the order in which its tables are joined.

Each link rests on those before it: the amendment of a scrutin gives its dossier, the dossiers give the texts that
speeches are about.
"""

from collections.abc import Sequence

import polars as pl

from hemicycle.assemble.assemblee.dossiers import TABLES, dossiers
from hemicycle.assemble.assemblee.seances_prevues import seances_prevues
from hemicycle.assemble.debats.avis_commissions import avis_commissions
from hemicycle.assemble.debats.commissions import debats_commissions
from hemicycle.assemble.debats.interventions import LONG, debats, orateurs
from hemicycle.assemble.legislatif import COLONNES_AMENDEMENTS, LONGS_AMENDEMENTS, Legislatif
from hemicycle.assemble.liens.debats_scrutins import debats_scrutins
from hemicycle.assemble.liens.engagements import avec_engagements
from hemicycle.assemble.liens.known_dossiers import KnownDossiers, known_dossiers
from hemicycle.assemble.liens.scrutins_amendements import scrutins_amendements
from hemicycle.assemble.liens.scrutins_dossiers import scrutins_dossiers
from hemicycle.assemble.liens.travaux_dossiers import (
    amendements_dossiers,
    avec_dossiers,
    debats_dossiers,
    points_tenus,
    reunions_dossiers,
    reunions_scrutins,
)
from hemicycle.assemble.memoire import OUBLI, Memoire, de_fichiers
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.tables import Tables, lire, textes
from hemicycle.vocabulaire import Chambre

REUNION = (
    "uid", "type", "chambre", "jour", "debut", "fin", "lieu", "etat", "organe", "compte_rendu", "presse", "video",
    "convocation", "resume",
)  # fmt: skip
PRESENCE = textes("reunion", "acteur", "presence")
POINT = ("reunion", "ordre", "objet", "type", "dossiers")
_TEXTE_COMMISSION = r"(\dB)TC(\d+P\d+D\d+N\d+)$"


def travaux_assemblee(
    tables: Tables,
    scrutins: Sequence[Scrutin],
    personnes: Sequence[Personne],
    memoire: Memoire = OUBLI,
) -> tuple[Legislatif, KnownDossiers, tuple[Constat, ...]]:
    """The texts, debates and meetings of the Assembly, the register that links to its dossiers are held against, and
    what does not add up in the debates of its committees."""
    documents = tables("documents").unique("uid", keep="last", maintain_order=True)
    les_dossiers = de_fichiers(memoire, "dossiers_assemblee", tables, TABLES, dossiers)
    les_dossiers = avec_engagements(les_dossiers, tables("actes"), documents, scrutins, personnes)
    amendes = memoire.ranger(memoire.longs.poser(amendements(tables("amendements")), *LONGS_AMENDEMENTS))
    connus = known_dossiers(les_dossiers, amendes)
    textes = dict(documents.select("uid", "dossier").drop_nulls().iter_rows())
    reunions, points, presences = _agenda(tables)
    prevues = seances_prevues(tables("seances_prevues"), reunions)

    amendement_dossier = amendements_dossiers(amendes, textes, connus)
    amendes = avec_dossiers(amendes, amendement_dossier)
    scrutin_amendement = scrutins_amendements(scrutins, amendes, personnes)
    votes = amendement_dossier.filter(pl.col("amendement").is_in({lien.vers for lien in scrutin_amendement}))
    dossier_de = dict(votes.select("amendement", "dossier").iter_rows())
    par_amendement = {lien.de: dossier_de[lien.vers] for lien in scrutin_amendement if lien.vers in dossier_de}
    scrutin_dossier, ecartes = scrutins_dossiers(scrutins, connus, documents, points, par_amendement, memoire)
    paroles = debats(tables, memoire)
    en_commission = debats_commissions(tables, reunions, points, presences, personnes, connus)
    legislatif = Legislatif(
        dossiers=tuple(les_dossiers),
        amendements=amendes,
        reunions=pl.concat([reunions.select(REUNION), prevues.reunions.select(REUNION)]),
        points=pl.concat([points_tenus(points).select(POINT), prevues.points.select(POINT)]),
        presences=presences,
        interventions=pl.concat([paroles.interventions, memoire.longs.poser(en_commission.interventions, LONG)]),
        questions=tables("questions").unique("uid", keep="last", maintain_order=True),
        scrutin_amendement=scrutin_amendement,
        scrutin_dossier=scrutin_dossier,
        scrutin_dossier_ecarte=ecartes,
        amendement_dossier=amendement_dossier,
        reunion_dossier=reunions_dossiers(reunions, points, les_dossiers),
        reunion_scrutin=reunions_scrutins(reunions, scrutins),
        intervention_scrutin=debats_scrutins(
            paroles.interventions, paroles.resultats, scrutins, paroles.empreintes, memoire
        ),
        intervention_dossier=pl.concat(
            [debats_dossiers(paroles.interventions, documents, amendes, connus), en_commission.dossiers]
        ),
        couverture=en_commission.couverture,
        videos=en_commission.videos,
        avis=avis_commissions(tables, reunions, points, amendes),
        orateurs=orateurs(tables, paroles.interventions["acteur"], personnes),
        longs=memoire.longs,
    )
    return legislatif, connus, en_commission.constats


def _agenda(tables: Tables) -> tuple[pl.DataFrame, pl.DataFrame, pl.DataFrame]:
    """Meetings, points and attendance; of a meeting that lies in two archives, all from the last one."""
    reunions = tables("reunions").unique("uid", keep="last", maintain_order=True)
    retenues = reunions.select(pl.col("uid").alias("reunion"), "_instantane")
    points, presences = (
        table.join(retenues, on=["reunion", "_instantane"], how="semi", maintain_order="left")
        for table in (tables("points"), lire(tables, "presences", PRESENCE))
    )
    return reunions, points, presences.select(list(PRESENCE))


def amendements(staged: pl.DataFrame) -> pl.DataFrame:
    """The amendments by canonical id, one publication of each.

    The one kept knows most of what became of the amendment (fate, day, sitting); then its content decides, never
    the order of the archives or of the files in them. The parent of a sub-amendment is the publication kept of it.
    """
    dated = staged.with_columns(
        canonique("uid").alias("canonique"),
        pl.lit(Chambre.ASSEMBLEE.value).alias("chambre"),
        pl.lit(None, pl.String).alias("session"),
    )
    retenus = (
        dated.sort(
            "canonique",
            pl.col("sort").is_null(),
            pl.col("date_sort").fill_null(pl.date(1, 1, 1)).to_physical().neg(),
            pl.col("seance").is_null(),
            pl.col("dossier").is_null(),
            "uid",
            "_sha",
        )
        .unique("canonique", keep="first", maintain_order=True)
        .select(COLONNES_AMENDEMENTS)
    )
    gardes = retenus.select("canonique", pl.col("uid").alias("garde"))
    parents = retenus.select("parent", canonique("parent").alias("canonique"))
    trouves = parents.join(gardes, on="canonique", how="left", maintain_order="left")
    return retenus.with_columns(trouves.select(pl.coalesce("garde", "parent")).to_series().alias("parent"))


def canonique(colonne: str) -> pl.Expr:
    """The id that two publications of one amendment share: the mark of a committee's text (BTC3018) is left out.

    `AMANR5L15PO717460BTC3018P0D1N000012` is `AMANR5L15PO717460B3018P0D1N000012`.
    """
    return pl.col(colonne).str.replace(_TEXTE_COMMISSION, "${1}${2}")
