"""Who said or tabled each record, and under which group of that day: what one would be told record by record."""

from datetime import date, timedelta
from random import Random

import numpy as np
import polars as pl
from tests.exemples_monde import AN, SENAT, un_groupe, un_mandat, une_personne

from hemicycle.assemble.monde import Appartenance
from hemicycle.release.documents.auteurs import Auteurs, par_rang
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.views.ranked_tables import RankedTable

JOUR = date(2024, 7, 8)
MILIEU = JOUR + timedelta(30)
GROUPES = {
    uid: un_groupe(uid, chambre, 17, uid, 1, f"Groupe {uid}") for uid, chambre in (("G1", AN), ("G2", AN), ("S", SENAT))
}
PERSONNES = [
    une_personne("PA1", "Ève", "Alba", [un_mandat("m1", AN, JOUR, None, "G1")]),
    une_personne(
        "PA2", "Noé", "Bel",
        [un_mandat("m2", AN, JOUR, None, "", appartenances=(
            Appartenance("G1", JOUR, MILIEU), Appartenance("INCONNU", MILIEU + timedelta(1), MILIEU + timedelta(5)),
            Appartenance("G2", MILIEU + timedelta(9), None),
        ))],
    ),
    une_personne("S1", "Lou", "Cid", [un_mandat("m3", SENAT, MILIEU, MILIEU + timedelta(9), "S")], ancien="PA9"),
]  # fmt: skip


def test_they_are_those_of_each_record() -> None:
    alea = Random(0)
    uids = alea.choices(["PA1", "PA2", "S1", "PA9", "AUTRE", None], k=2000)
    jours = [alea.choice([None, *(JOUR + timedelta(n) for n in range(-3, 60))]) for _ in uids]
    rows = pl.DataFrame({"qui": uids, "quand": jours}, schema={"qui": pl.String, "quand": pl.Date})
    table = RankedTable(rows, np.array(alea.sample(range(len(uids)), len(uids)), np.uint32))
    orateurs = Orateurs(PERSONNES, GROUPES)
    auteurs = Auteurs(orateurs, table, "qui", "quand")
    membres = par_rang(personne.id for personne in PERSONNES)(auteurs.membres)
    groupes = par_rang(GROUPES)(auteurs.groupes)
    for rang, row in enumerate(table.order.tolist()):
        groupe = orateurs.groupe(uids[row], jours[row])
        assert groupes[rang] == (None if groupe is None else groupe.uid)
        membre = orateurs.rangs.get(uids[row] or "")
        assert membres[rang] == (None if membre is None else PERSONNES[membre].id)
    assert set(groupes) == {None, "G1", "G2", "S"}


def test_a_table_without_a_row_has_no_author() -> None:
    table = RankedTable(pl.DataFrame(schema={"qui": pl.String, "quand": pl.Date}), np.zeros(0, np.uint32))
    auteurs = Auteurs(Orateurs((), {}), table, "qui", "quand")
    assert len(auteurs.membres) == len(auteurs.groupes) == 0
