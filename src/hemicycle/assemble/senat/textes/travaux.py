"""The legislative world of the Senate: the order in which its tables are joined.

The readings come first, since they tell which text was before the Senate on which day. Then dossiers, amendments and
their texts; then scrutins, which the dossier leads to their amendments; then what was said of them.

Questions to the Government have the columns of the Assembly's. The lists give who asked what and when, not the words
of question and answer. A question of the Senate belongs to no legislature.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urljoin

import polars as pl

from hemicycle.assemble.legislatif import LONGS_AMENDEMENTS, Dossier, Legislatif, Rapport
from hemicycle.assemble.liens.debats_scrutins_senat import Sources, debats_scrutins_senat
from hemicycle.assemble.liens.scrutins_amendements_senat import numeros_du_scrutin, scrutins_amendements_senat
from hemicycle.assemble.liens.scrutins_dossiers_senat import scrutins_dossiers_senat
from hemicycle.assemble.liens.travaux_dossiers import avec_dossiers, reunions_dossiers, reunions_scrutins
from hemicycle.assemble.liens.travaux_dossiers_senat import (
    amendements_dossiers_senat,
    debats_dossiers_senat,
    dossiers_des_textes,
)
from hemicycle.assemble.memoire import OUBLI, Memoire, de_fichiers
from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.assemble.senat.identifiants import dossier_uid, scrutin_uid
from hemicycle.assemble.senat.textes import ameli
from hemicycle.assemble.senat.textes.amendements import amendements
from hemicycle.assemble.senat.textes.debats import debats, pages
from hemicycle.assemble.senat.textes.dossiers import dossiers
from hemicycle.assemble.senat.textes.lectures import Lectures, lectures
from hemicycle.assemble.senat.textes.reunions import agenda
from hemicycle.assemble.tables import ENTIER, JOUR, TEXTES, Tables, dernier_jour, derniers, lire, sets_by_key, textes
from hemicycle.assemble.textes.citations_lois import lois_citees
from hemicycle.texte import nettoyer

SCRUTIN = {"session": ENTIER, "numero": ENTIER, "jour": JOUR, **textes("seance")}
RAPPORT = {"sesann": ENTIER, "date_depot": JOUR, **textes("rapcod", "rapnum", "raptil", "rapurl")}
# all that readings and dossiers are made of
TABLES_DOSSIERS = (
    "scrutins_senat", "etapes_senat", "dossiers_senat", "actes", "debats_lecassdeb",
    *(f"dosleg_{nom}" for nom in (
        "date_seance", "deccoc", "etaloi", "lecass", "lecture", "loi", "loithe", "org", "oritxt", "texte", "the",
        "typlec", "typloi",
    )),
)  # fmt: skip
RAPPORT_DU_SENAT = "Rapport du Sénat"  # the dump keeps no wording of the finer kinds
SITE = "https://www.senat.fr/"
AMENDEMENT = {"session": ENTIER, "numero": ENTIER, **textes("amendement")}


@dataclass(frozen=True)
class TravauxSenat:
    """What was assembled, and what does not add up in it."""

    legislatif: Legislatif
    constats: tuple[Constat, ...]


def travaux_senat(
    tables: Tables,
    scrutins: Sequence[Scrutin],
    attestes: Iterable[date],
    memoire: Memoire = OUBLI,
) -> TravauxSenat:
    """The texts, debates and meetings of the Senate; `attestes` are days that the other chamber's files speak of."""
    codes = _codes(tables)
    lues, (les_dossiers, constats_dossiers) = de_fichiers(memoire, "dossiers_senat", tables, TABLES_DOSSIERS, _dossiers)
    amendes = amendements(tables, lues)
    par_texte, constats_textes = dossiers_des_textes(lues, ameli.signets(tables), amendes.signets)
    amendement_dossier = amendements_dossiers_senat(amendes.table, par_texte)
    table = avec_dossiers(amendes.table, amendement_dossier)

    seances = {scrutin_uid(session, numero): code for session, numero, _, code, _ in codes.iter_rows()}
    scrutin_dossier, ecartes, constats_scrutins = scrutins_dossiers_senat(scrutins, les_dossiers, lues, seances)
    dossier_de = {lien.de: lien.vers for lien in scrutin_dossier}
    ecrits = _amendements_ecrits(tables)
    numeros = numeros_du_scrutin(scrutins, ecrits)

    vu = dernier_jour(
        pl.Series([*(s.jour for s in scrutins), *attestes], dtype=pl.Date),
        table["date_depot"],
        lire(tables, "questions_senat", {"date_publication": JOUR})["date_publication"],
        # a text is dated when it was filed or voted, never ahead
        lire(tables, "dosleg_texte", {"txtoritxtdat": JOUR})["txtoritxtdat"],
    )
    paroles = debats(tables, vu, memoire)
    intervention_dossier = debats_dossiers_senat(paroles.lois, lues.signets)
    reunies = agenda(tables, scrutins, paroles.interventions, intervention_dossier)
    legislatif = Legislatif(
        dossiers=tuple(les_dossiers),
        amendements=memoire.longs.poser(table, *LONGS_AMENDEMENTS),
        reunions=reunies.reunions,
        points=reunies.points,
        presences=reunies.presences,
        interventions=paroles.interventions,
        questions=questions(tables),
        scrutin_amendement=scrutins_amendements_senat(scrutins, table, dossier_de, numeros, ecrits, lues),
        scrutin_dossier=scrutin_dossier,
        scrutin_dossier_ecarte=ecartes,
        amendement_dossier=amendement_dossier,
        reunion_dossier=reunions_dossiers(reunies.reunions, reunies.points, les_dossiers),
        reunion_scrutin=reunions_scrutins(reunies.reunions, scrutins),
        intervention_scrutin=debats_scrutins_senat(
            paroles.interventions,
            intervention_dossier,
            scrutins,
            dossier_de,
            numeros,
            Sources(paroles.empreintes, sets_by_key((dossier_uid(un), loi) for loi, un in lues.signets.items())),
            memoire,
        ),
        intervention_dossier=intervention_dossier,
        pages_debats=pages(tables),
        rapports=tuple(_rapports(tables)),
    )
    constats = (*constats_dossiers, *amendes.constats, *constats_textes, *constats_scrutins, *paroles.constats)
    return TravauxSenat(legislatif, constats)


def _codes(tables: Tables) -> pl.DataFrame:
    """The scrutins whose sitting is known by its code."""
    return lire(tables, "scrutins_senat", SCRUTIN).drop_nulls(["session", "numero", "seance"])


def _dossiers(tables: Tables) -> tuple[Lectures, tuple[list[Dossier], list[Constat]]]:
    """The readings, and the dossiers with what does not add up in them."""
    lues = lectures(tables, _codes(tables).select("seance", "jour").drop_nulls().unique().iter_rows())
    return lues, dossiers(tables, lues)


def _rapports(tables: Tables) -> Iterator[Rapport]:
    """The reports that are on no reading of a text and whose title cites a law: information, control, application."""
    lus = derniers(lire(tables, "dosleg_rap", RAPPORT), "rapcod").drop_nulls(["sesann", "rapnum", "raptil"])
    sur_un_texte = set(lire(tables, "dosleg_lecassrap", textes("rapcod"))["rapcod"].to_list())
    for row in lus.sort("sesann", "rapnum").iter_rows(named=True):
        if row["rapcod"] not in sur_un_texte and lois_citees(row["raptil"]):
            yield Rapport(
                f"SENAT-RAPPORT-{row['sesann']}-{row['sesann'] + 1}-{row['rapnum'].strip()}",
                nettoyer(row["raptil"]),
                RAPPORT_DU_SENAT,
                row["date_depot"],
                urljoin(SITE, row["rapurl"]) if row["rapurl"] else None,
            )


def _amendements_ecrits(tables: Tables) -> dict[str, list[str]]:
    """The numbers that Dosleg lists for each scrutin."""
    found: dict[str, list[str]] = defaultdict(list)
    rows = lire(tables, "amendements_scrutins_senat", AMENDEMENT).drop_nulls()
    for session, numero, amendement in rows.select(list(AMENDEMENT)).unique(maintain_order=True).iter_rows():
        found[scrutin_uid(session, numero)].append(amendement)
    return found


QUESTION = {
    **textes("uid", "numero", "nature", "titre", "matricule", "groupe", "ministere_depot", "ministere_reponse"),
    "date_publication": JOUR,
    "date_reponse": JOUR,
    "themes": TEXTES,
}


def questions(tables: Tables) -> pl.DataFrame:
    """Every question once, from the last list that holds it."""
    lues = derniers(lire(tables, "questions_senat", QUESTION).drop_nulls("uid"), "uid")
    return lues.select(
        "uid",
        pl.lit(None, pl.Int64).alias("legislature"),
        pl.col("nature").alias("type"),
        pl.col("numero").str.extract(r"(\d+)").cast(pl.Int64, strict=False).alias("numero"),
        pl.col("matricule").alias("auteur"),
        "groupe",
        pl.coalesce("ministere_reponse", "ministere_depot").alias("ministere"),
        pl.col("themes").list.first().alias("rubrique"),
        "titre",
        pl.lit(None, pl.String).alias("texte"),
        pl.lit(None, pl.String).alias("reponse"),
        pl.col("date_publication").alias("jour_question"),
        pl.col("date_reponse").alias("jour_reponse"),
    )
