"""Declarations joined to persons: by page, by number, by name and department, or not at all."""

from datetime import date
from typing import Any

import msgspec
import polars as pl

from hemicycle.assemble.hatvp.declarations import avec_declarations
from hemicycle.assemble.monde import Circonscription, Declaration, Identifiant, MandatParlementaire, Personne
from hemicycle.release.documents.membres.details import DECLARATIONS_MAXIMUM, declarations
from hemicycle.sources.publishers.hatvp.records import DeclarationHatvp
from hemicycle.sources.tables.columns import to_frame
from hemicycle.vocabulaire import Chambre, TypeCirconscription, TypeDeclaration


def personne(uid: str, nom: str = "Verdan", departement: str = "2A", hatvp: str | None = None) -> Personne:
    chambre = Chambre.ASSEMBLEE if uid.startswith("PA") else Chambre.SENAT
    lieu = Circonscription(departement, departement, departement, 1, departement, TypeCirconscription.LEGISLATIVE)
    mandat = MandatParlementaire(
        f"m{uid}", f"m{uid}", chambre, 17, date(2024, 7, 8), None, fin_estimee=False, cause_debut=None, cause_fin=None,
        circonscription=lieu, place=None,
    )  # fmt: skip
    return Personne(
        id=f"id-{uid}", uid=uid, slug=uid, chambre=chambre, nom=nom, prenom="Lucie", sexe=None, actif=True,
        identite_connue=True, hatvp=hatvp, mandats=(mandat,), identifiants=(Identifiant(chambre, uid),),
    )  # fmt: skip


def row(**champs: Any) -> DeclarationHatvp:
    base: dict[str, Any] = {
        "chambre": "assemblee", "type": "dia", "nom": "VERDAN", "prenom": "Lucie", "departement": "2A",
        "publication": date(2025, 6, 17), "depot": date(2024, 8, 4), "adresse": "/pages_nominatives/verdan-lucie",
        "fichier": "a.pdf", "xml": "a.xml", "statut": "Livrée", "origine": None,
    }  # fmt: skip
    return DeclarationHatvp(**base | champs)


def table(*rows: DeclarationHatvp, instantane: int = 0) -> pl.DataFrame:
    return to_frame(DeclarationHatvp, rows).with_columns(pl.lit(instantane, pl.Int64).alias("_instantane"))


def joints(personnes: list[Personne], *rows: DeclarationHatvp) -> dict[str, int]:
    trouvees, _ = avec_declarations(personnes, table(*rows))
    return {p.uid: len(p.declarations) for p in trouvees}


def test_the_official_page_joins_first() -> None:
    homonymes = [personne("PA1", hatvp="https://www.hatvp.fr/pages_nominatives/verdan-lucie-2"), personne("PA2")]
    assert joints(homonymes, row(adresse="/pages_nominatives/verdan-lucie-2")) == {"PA1": 1, "PA2": 0}


def test_the_official_number_joins_next_if_the_name_is_the_same() -> None:
    homonymes = [personne("PA1"), personne("PA2")]
    assert joints(homonymes, row(origine="2")) == {"PA1": 0, "PA2": 1}
    assert joints([personne("PA1", "Autre"), personne("PA2", departement="13")], row(origine="1")) == {
        "PA1": 0, "PA2": 0,
    }  # fmt: skip


def test_name_department_and_chamber_join_last() -> None:
    autres = [personne("PA1", departement="13"), personne("12345A"), personne("PA2", departement="02A")]
    assert joints(autres, row()) == {"PA1": 0, "12345A": 0, "PA2": 1}


def test_homonyms_of_one_department_are_left_out_and_told() -> None:
    trouvees, constats = avec_declarations([personne("PA1"), personne("PA2")], table(row(), row(type="dsp")))
    assert [p.declarations for p in trouvees] == [(), ()]
    assert [(c.regle, c.objet, c.message, c.grave) for c in constats] == [
        ("hatvp_declarations_non_rattachees", "Lucie VERDAN", "2 déclarations : plusieurs homonymes possibles", False)
    ]


def test_a_person_whom_no_file_knows_is_told() -> None:
    _, constats = avec_declarations([personne("PA1", "Autre")], table(row()))
    assert [c.message for c in constats] == ["1 déclarations : personne inconnue à ce mandat dans ce département"]


def test_only_the_latest_list_counts() -> None:
    rows = pl.concat([table(row(), row(type="dsp")), table(row(type="diam"), instantane=1)])
    (trouvee,), _ = avec_declarations([personne("PA1")], rows)
    assert [d.type for d in trouvee.declarations] == [TypeDeclaration.INTERETS_ACTIVITES_MODIFIES]


def test_declarations_come_most_recent_first_and_once_each() -> None:
    rows = [
        row(), row(depot=date(2025, 1, 1)), row(publication=None, fichier=None), row(type="dsp", depot=None),
    ]  # fmt: skip
    (trouvee,), constats = avec_declarations([personne("PA1")], table(*rows))
    assert [(d.type, d.depot, d.fichier) for d in trouvee.declarations] == [
        ("dia", date(2025, 1, 1), "a.pdf"), ("dia", date(2024, 8, 4), "a.pdf"), ("dsp", None, "a.pdf"),
    ]  # fmt: skip
    assert [c.regle for c in constats] == ["hatvp_declarations_en_double"]


def test_nothing_changes_without_a_list() -> None:
    personnes = [personne("PA1")]
    assert avec_declarations(personnes, table()) == (personnes, [])


def test_the_document_has_the_members_of_the_contract() -> None:
    (trouvee,), _ = avec_declarations([personne("PA1")], table(row()))
    (document,) = declarations(trouvee)
    assert msgspec.to_builtins(document) | {"id": None} == {
        "id": None, "typeDocument": "dia", "datePublication": "2025-06-17T00:00:00.000Z",
        "dateDepot": "2024-08-04T00:00:00.000Z",
        "urlDossier": "https://www.hatvp.fr/pages_nominatives/verdan-lucie", "nomFichier": "a.pdf",
        "xmlFichier": "a.xml", "statut": "Livrée", "departement": "2A",
    }  # fmt: skip


def test_a_detail_shows_twenty_declarations_at_most() -> None:
    rows = [row(depot=date(2024, 1, jour)) for jour in range(1, 26)]
    (trouvee,), _ = avec_declarations([personne("PA1")], table(*rows))
    assert len(trouvee.declarations) == 25
    assert len(declarations(trouvee)) == DECLARATIONS_MAXIMUM == 20


def test_the_id_of_a_declaration_does_not_depend_on_its_publication() -> None:
    def ids(*rows: DeclarationHatvp) -> list[str]:
        (trouvee,), _ = avec_declarations([personne("PA1")], table(*rows))
        return [declaration.id for declaration in trouvee.declarations if isinstance(declaration, Declaration)]

    assert ids(row()) == ids(row(publication=None, fichier=None, statut="En cours"))
    assert ids(row()) != ids(row(depot=date(2024, 8, 5)))
