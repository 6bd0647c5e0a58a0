"""What stands behind the figures and what anybody may take: the pages say what the API says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from lxml import html

import hemicycle
from hemicycle.api import routes
from hemicycle.models.exports import FichierExporte, TableExportee
from hemicycle.models.provenance import Contradictions, Qualite, SourceDetaillee
from hemicycle.models.site import FichierManquant, FichierSource, Source, SuiviFichier
from hemicycle.pages.donnees import flux, resume, taille
from hemicycle.pages.methode import etat_du_fichier, lots, resume_de_la_qualite, resume_des_sources
from hemicycle.pages.regles import REGLES, regle
from hemicycle.settings import Settings
from hemicycle.vocabulaire import EtatFichier, FormatDump, OrigineFichier
from tests.api.client import Client
from tests.golden.reponses import ouvrir
from tests.pages.lecture import simples


@pytest.fixture(scope="module")
def demo(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee) as client:
        yield client


def lue(client: Client, adresse: str, statut: int = 200) -> Any:
    """A page, read as a browser reads it."""
    reponse = client.get(adresse, {"Accept": "text/html"})
    assert reponse.status == statut, reponse.body
    page: Any = html.document_fromstring(reponse.body.decode())
    return page


def texte(page: Any, chemin: str) -> str:
    (found,) = page.xpath(chemin)
    return " ".join(found.text_content().split())


def suivi(etat: EtatFichier, **autres: Any) -> SuiviFichier:
    dit: dict[str, Any] = {"dernier_succes": "2026-03-01T04:00:00.000Z", "dernier_echec": None, "motif_echec": None}
    reste = {"rythme_jours": 1, "age_jours": 0.5, "en_retard": False, "documents": []}
    return SuiviFichier(etat=etat, origine=OrigineFichier.RESEAU, **(dit | reste | autres))


def fichier(titre: str, periode: str | None = None, **autres: Any) -> FichierSource:
    dit: dict[str, Any] = {
        "cle": "c",
        "titre": titre,
        "nom": "f.zip",
        "nombre": 1,
        "legislature": None,
        "periode": periode,
    }
    dit |= {"sha256": "0", "octets": 1, "dernier_jour": None, "reemballe": False, "lus": 3, "gardes": 2, "ecartes": 1}
    return FichierSource(**(dit | {"licence": "LO", "licence_url": "https://lo", "conditions": ""} | autres))


def source(*fichiers: FichierSource, manquants: int = 0) -> Source:
    manquant = FichierManquant("x", "Ce qui manque", None, suivi(EtatFichier.MANQUANT))
    return Source(
        "an", "Éditeur", "https://e", "LO", "https://lo", "Éditeur", "chaque nuit", None, list(fichiers),
        [manquant] * manquants,
    )  # fmt: skip


def test_every_figure_of_the_api_has_its_part_of_the_method(demo: Client) -> None:
    page = lue(demo, "/methodologie")
    dite = demo.get("/api/v1/methodologie").data
    assert texte(page, "//h1") == "Comment les chiffres sont calculés"
    for une in dite["statistiques"]:
        assert texte(page, f"//h2[@id='{une['nom']}']") == " ".join(une["intitule"].split())
        assert page.xpath(f"//nav//a[@href='#{une['nom']}']")
    for un in dite["drapeaux"]:
        assert un["signification"] in texte(page, f"//*[@id='{un['code']}']")


def test_sources_are_counted_as_the_api_counts_them(demo: Client) -> None:
    page = lue(demo, "/sources")
    for une in demo.get("/api/v1/sources").data:
        assert texte(page, f"//h2[@id='{une['cle']}']") == " ".join(une["editeur"].split())
        lignes = page.xpath(f"//section[h2/@id='{une['cle']}']//td[@data-t='lus']")
        assert sum(int(re.sub(r"\D", "", ligne.text)) for ligne in lignes) == sum(f["lus"] for f in une["fichiers"])


def test_a_source_says_what_stands_in_and_what_is_missing() -> None:
    assert (
        resume_des_sources([source(fichier("a"), fichier("b", nombre=4))])
        == "5 fichiers officiels de 1 éditeur public."
    )
    ancien = fichier("a", suivi=suivi(EtatFichier.REMPLACE))
    assert resume_des_sources([source(ancien, manquants=2), source()]) == (
        "1 fichier officiel de 2 éditeurs publics ; 1 n’est pas à jour, 2 manquent."
    )


def test_how_a_file_stands_is_a_sentence() -> None:
    assert etat_du_fichier(None) == "état inconnu"
    assert etat_du_fichier(suivi(EtatFichier.FRAIS)) == "lu le 1er mars 2026"
    assert etat_du_fichier(suivi(EtatFichier.FRAIS, en_retard=True)).endswith(" ; en retard sur son rythme")
    dit = etat_du_fichier(suivi(EtatFichier.REMPLACE, motif_echec="réponse 503"))
    assert dit == "copie lue le 1er mars 2026, la suivante n’a pas pu être obtenue : réponse 503"
    assert etat_du_fichier(suivi(EtatFichier.INCOMPLET)) == "incomplet ; lu le 1er mars 2026"
    assert etat_du_fichier(suivi(EtatFichier.MANQUANT, dernier_succes=None)) == "manque"


def test_files_of_the_same_kind_make_one_row() -> None:
    deux, un = lots(
        source(fichier("b"), fichier("a", "17", dernier_jour="2026-01-02"), fichier("a", "16", licence="autre"))
    )
    assert (deux.titre, deux.fichiers, deux.periodes, deux.lus, deux.gardes, deux.ecartes) == (
        "a",
        2,
        ["16e législature", "17e législature"],
        6,
        4,
        2,
    )
    assert (deux.jusqu_au, deux.licences, deux.etats) == ("2026-01-02", {"autre": "https://lo"}, ["état inconnu"])
    assert (un.titre, un.fichiers, un.licences) == ("b", 1, {})


def test_every_rule_that_found_something_is_named_with_its_count(demo: Client) -> None:
    page = lue(demo, "/qualite")
    for une in demo.get("/api/v1/qualite").data["contradictions"]:
        (ligne,) = page.xpath(f"//tr[th/a[@href='/qualite/constats?regle={une['regle']}']]")
        assert texte(ligne, "./td[@data-t='constats']") == str(une["nombre"])


def test_findings_are_those_of_the_rule_that_is_asked_for(demo: Client) -> None:
    regle = demo.get("/api/v1/qualite").data["contradictions"][0]["regle"]
    attendus = demo.get(f"/api/v1/qualite/constats?regle={regle}&limit=50").data
    page = lue(demo, f"/qualite/constats?regle={regle}&objet=")  # as the form sends it
    assert [simples(td.text_content()) for td in page.xpath("//tbody/tr/td[1]")] == [un["message"] for un in attendus]


def test_no_finding_is_said_with_a_way_on_and_what_was_asked_is_escaped(demo: Client) -> None:
    hostile = "<script>alert(1)</script>"
    page = lue(demo, f"/qualite/constats?objet={quote(hostile)}")
    assert page.xpath("//form[@class='filtres']//input[@name='objet']/@value") == [hostile]
    assert not page.xpath("//script[not(@src or @type)]")
    assert page.xpath("//main//p/a[@href='/qualite/constats']")


def test_what_was_read_is_a_sentence() -> None:
    lu = SourceDetaillee("an", 1, 12, 11, 1, "Éditeur", [])
    dite = Qualite("r", "2026-01-01T00:00:00.000Z", [lu, lu], [Contradictions("a", 2), Contradictions("b", 1)], [])
    assert resume_de_la_qualite(dite) == "24 documents lus, 22 gardés, 2 écartés ; 3 constats de 2 sortes."
    rien = msgspec.structs.replace(dite, sources=[], contradictions=[])
    assert resume_de_la_qualite(rien) == "0 document lu, 0 gardé, 0 écarté ; aucune contradiction."


def test_every_rule_of_the_code_has_its_words() -> None:
    """Names that are put together while running are told as they are."""
    ecrites = {
        appel.args[0].value
        for module in Path(hemicycle.__file__).parent.rglob("*.py")
        for appel in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(appel, ast.Call) and isinstance(appel.func, ast.Name) and appel.func.id == "Constat"
        if appel.args and isinstance(appel.args[0], ast.Constant)
    }
    assert ecrites <= REGLES.keys()
    assert REGLES.keys() - ecrites == {"sieges_inconnus", "votant_hors_chambre", "groupe_du_vote"}
    assert regle("hatvp_actions_inconnues") == "Hatvp actions inconnues"


def test_rules_are_told_in_words(demo: Client) -> None:
    dites = demo.get("/api/v1/qualite").data["contradictions"]
    lignes = [" ".join(un.text_content().split()) for un in lue(demo, "/qualite").xpath("//table[1]/tbody/tr/th")]
    assert lignes[: len(dites)] == [f"{REGLES[une['regle']]} {une['regle']}" for une in dites]


def test_every_figure_of_a_member_leads_to_its_method(demo: Client) -> None:
    qui = demo.get("/api/v1/deputes?limit=1").data[0]["slug"]
    definies = {f"/methodologie#{une.get('id')}" for une in lue(demo, "/methodologie").xpath("//section/h2")}
    mesures = lue(demo, f"/parlementaires/{qui}").xpath("//ul[contains(@class, 'mesures')]/li")
    assert mesures
    for mesure in mesures:
        (methode,) = [lien for lien in mesure.xpath(".//a/@href") if lien.startswith("/methodologie")]
        assert methode in definies


def test_every_table_leads_to_its_files_and_its_columns(demo: Client) -> None:
    page = lue(demo, "/donnees")
    tables = demo.get("/api/v1/exports").data
    liens = set(page.xpath("//main//a/@href"))
    assert {f"/donnees/{une['nom']}" for une in tables} | {f["url"] for une in tables for f in une["fichiers"]} <= liens
    (dataset,) = page.xpath("//script[@type='application/ld+json']")
    assert msgspec.json.decode(dataset.text) == demo.get("/api/v1/exports/dataset.jsonld").json()


def test_the_columns_of_a_table_are_those_of_the_codebook(demo: Client) -> None:
    paquet = demo.get("/api/v1/exports/datapackage.json").json()
    for nom in ("votes", "parlementaires"):
        (attendue,) = (une["schema"]["fields"] for une in paquet["resources"] if une["name"] == nom)
        page = lue(demo, f"/donnees/{nom}")
        assert [code.text for code in page.xpath("//tbody//th/code")] == [une["name"] for une in attendue]
    assert texte(lue(demo, "/donnees/hemicycle"), "//h1") == "Toutes les tables en une base SQLite"


def test_a_table_that_is_not_there_is_not_found(demo: Client) -> None:
    assert demo.get("/donnees/moulins").status == 404


def test_every_operation_of_the_index_is_on_the_page_of_the_api(demo: Client) -> None:
    page = lue(demo, "/donnees/api")
    attendues = [f"{o['methode']} {o['chemin']}" for d in demo.get("/api/v1").data["domaines"] for o in d["operations"]]
    assert [code.text for code in page.xpath("//dl//dt/code")] == attendues
    for exemple in page.xpath("//ul/li/a[starts-with(@href, '/api/v1/')]/@href"):
        assert demo.get(exemple).status == 200, exemple


def test_feeds_that_need_no_name_are_offered_and_answer(demo: Client) -> None:
    adresses = [un.adresse for un in flux(list(routes.operations()))]
    assert "/api/v1/scrutins.atom" in adresses
    assert not any("{" in adresse for adresse in adresses)
    for adresse in adresses:
        assert demo.get(adresse).status == 200, adresse


@pytest.mark.parametrize(
    ("octets", "dit"),
    [
        (0, "0 octets"),
        (999, "999 octets"),
        (2415, "2,4 ko"),
        (189_242, "189 ko"),
        (2_885_214, "2,9 Mo"),
        (10**13, "10\u202f000 Go"),
    ],
)
def test_a_size_is_said_as_one_reads_it(octets: int, dit: str) -> None:
    assert taille(octets) == dit


def test_what_there_is_to_take_is_a_sentence() -> None:
    def table(nom: str, format_: FormatDump) -> TableExportee:
        return TableExportee(nom, nom, "", 1200, [FichierExporte(format_, f"/{nom}", "", 1, "0")])

    assert resume([]).startswith("Ce service ne garde pas de fichiers")
    une, base = table("votes", FormatDump.CSV), table("hemicycle", FormatDump.SQLITE)
    assert resume([une]) == "1 table, 1\u202f200 lignes : tout ce que ces pages montrent."
    assert resume([une, une, base]).startswith("2 tables, 2\u202f400 lignes, et toutes en une base SQLite :")
