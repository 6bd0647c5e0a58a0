import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hemicycle.errors import SettingsError, SourceError
from hemicycle.settings import Settings
from hemicycle.sources.documentation import render_sources_page
from hemicycle.sources.fetch.client import base_name
from hemicycle.sources.manifest import Recognised, recognise
from hemicycle.sources.publishers.dila.dossiers import DOSSIERS_DOLE
from hemicycle.sources.publishers.dila.textes import TEXTES_JO
from hemicycle.sources.publishers.hatvp.vues import TOUTES
from hemicycle.sources.registry import SOURCES, get_source, make_registry, select_sources
from tests.sources.sources_helpers import PERSONNES, Lien, Personne, invented_source

MANIFESTS = [source.manifest for source in SOURCES.values()]
SENAT = SOURCES["senat"].manifest
URLS = [
    (manifest.key, file.key, period, path)
    for manifest in MANIFESTS
    for file in manifest.files
    for period, paths in file.addresses(date(2026, 10, 2))
    for path in paths
]


def test_an_unknown_source_is_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(SettingsError, match=r"« lune »\. Sources connues : assemblee"):
        get_source("lune")


def test_two_sources_may_fill_one_table_with_the_same_records() -> None:
    registry = make_registry([invented_source(), invented_source(key="autre")])
    assert list(registry) == ["invente", "autre"]


def test_two_sources_may_not_give_one_table_two_kinds_of_records() -> None:
    other = invented_source(replace(PERSONNES, tables={"personnes": Lien, "liens": Personne}), key="autre")
    with pytest.raises(
        SourceError, match="table « personnes » est déclarée par « invente » et, autrement, par « autre »"
    ):
        make_registry([invented_source(), other])


def test_two_sources_may_not_have_one_key() -> None:
    with pytest.raises(SourceError, match="la clé « invente »"):
        make_registry([invented_source(), invented_source()])


def test_no_name_selects_every_source() -> None:
    assert select_sources() == list(SOURCES.values())


def test_a_name_selects_its_source() -> None:
    assert [source.manifest.key for source in select_sources(["assemblee"])] == ["assemblee"]


@pytest.mark.parametrize(("source", "file", "period", "path"), URLS)
def test_the_publisher_s_own_name_of_a_file_is_recognised_as_that_file(
    source: str, file: str, period: str | None, path: str
) -> None:
    (found,) = recognise(MANIFESTS, base_name(path))
    assert (found.source, found.file) == (source, file)
    of_the_day = next(one for one in MANIFESTS if one.key == source).file(file).of_the_day is not None
    assert found.periode in ({period} if source == "senat" and not of_the_day else {None, period})


@pytest.mark.parametrize(
    ("name", "source", "file", "periode", "snapshot", "repacked"),
    [
        ("Scrutins.json.zip", "assemblee", "scrutins", None, None, False),
        ("Scrutins_XVII_extrait.json.zip", "assemblee", "scrutins", "17", None, False),
        (
            "AMO10_deputes_actifs_mandats_actifs_organes_XVII_2025-11.json.zip",
            "assemblee",
            "amo10",
            "17",
            "2025-11",
            False,
        ),
        ("AMO10_anciens_XVII_reemballes.json.zip", "assemblee", "amo10", "17", None, True),
        ("Agenda_XVII_extrait.json.zip", "assemblee", "agenda", "17", None, False),
        ("Amendements_XVII_extrait.json.zip", "assemblee", "amendements", "17", None, False),
        ("Dossiers_Legislatifs_XVI_extrait.json.zip", "assemblee", "dossiers", "16", None, False),
        ("syseron_XVII_extraits.xml.zip", "assemblee", "syseron", "17", None, False),
        ("Questions_ecrites_XV.json.zip", "assemblee", "questions_ecrites", "15", None, False),
        ("seances_publique_excel.csv", "assemblee", "seances_prevues", None, None, False),
        ("AMO20_dep_sen_min_tous_mandats_et_organes_XV_extrait.json.zip", "assemblee", "amo20", "15", None, False),
        (
            "AMO50_acteurs_mandats_organes_divises_XVII_2024-07_extrait.json.zip",
            "assemblee",
            "amo50",
            "17",
            "2024-07",
            False,
        ),
        ("ODSEN_GENERAL.csv", "senat", "odsen_general", None, None, False),
        ("ODSEN_GENERAL_2025-08-29.json", "senat", "odsen_general", None, "2025-08-29", False),
        ("ODSEN_GENERAL_extrait.json", "senat", "odsen_general", None, None, False),
        ("ODSEN_HISTOGROUPES_2021-10.csv", "senat", "histogroupes", None, "2021-10", False),
        ("histogroupes_extrait_2026-07.json", "senat", "histogroupes", None, "2026-07", True),
        ("ODSEN_CUR_COMS.csv", "senat", "cur_coms", None, None, False),
        ("Scrutins_XIV.json.zip", "assemblee", "scrutins_xiv", "14", None, False),
        ("groupes-politiques.html", "senat", "groupes", None, None, False),
        ("ODSEN_MEMOEP.csv", "senat", "memoep", None, None, False),
        ("ODSEN_GIA.csv", "senat", "gia", None, None, False),
        ("ODSEN_ELUREG.csv", "senat", "elureg", None, None, False),
        ("senateurs_api_2026-03-03.json", "senat", "senateurs_api", None, "2026-03-03", False),
        ("scr2025.html", "senat", "scrutins_index", "2025", None, False),
        ("session_scr2025_extrait.html", "senat", "scrutins_index", "2025", None, True),
        ("scr2025-324.html", "senat", "scrutins_pages", "2025", None, False),
        ("scr2022-125.json", "senat", "scrutins_votes", "2022", None, False),
        ("scrutins_pages_2006-2026.csv", "senat", "scrutins_releves", None, None, True),
        ("dosleg_extrait_scr2006-42.sql", "senat", "dosleg_extraits", None, None, False),
        ("dosleg.zip", "senat", "dosleg", None, None, False),
        ("doslegppl18-043.xml", "senat", "dossiers_atom", None, None, False),
        ("ppl24-661.html", "senat", "dossiers_pages", None, None, False),
        ("plfss2020.html", "senat", "dossiers_pages", None, None, False),
        ("s89900174.html", "senat", "dossiers_pages", None, None, False),
        ("jeu_complet_commission_2013-2014_310.csv", "senat", "amendements_textes", "2013", None, False),
        ("jeu_complet_2017-2018_63.csv", "senat", "amendements_textes", "2017", None, False),
        ("agenda_events_2026-W40.json", "senat", "agenda", "2026-W40", None, False),
        ("events?date=2026-10-05", "senat", "agenda", "2026-10-05", None, False),
        ("qg.csv", "senat", "questions_gouvernement", None, None, False),
        ("bureaux-de-vote-circonscriptions_extrait_reconstitue.csv", "interieur", "bureaux_de_vote", None, None, True),
        ("Table_de_correspondance_circo_legislatives2017-1.xlsx", "interieur", "decoupage_2017", None, None, False),
        ("circonscriptions-legislatives-p20.geojson", "interieur", "contours", None, None, False),
        ("019HexaSmal_extrait.csv", "laposte", "codes_postaux", None, None, False),
        ("circo_composition_extrait.csv", "insee", "composition", None, None, True),
        ("v_mvtcommune_2024.csv", "insee", "mouvements", None, "2024", False),
        ("Freemium_dole_global_20250713-140000.tar.gz", "dila", "dole", None, "20250713-140000", False),
        ("DOLE_20260820-220411.tar.gz", "dila", "dole_livraisons", "20260820-220411", None, False),
        ("JORF_20260820-003012.tar.gz", "dila", "jorf_livraisons", "20260820-003012", None, False),
        ("JORFDOLE000024106525.xml", "dila", "dole_dossiers", None, None, False),
        ("JORFTEXT000030611441.xml", "dila", "jorf_textes", None, None, False),
        ("agora_repertoire_opendata.json", "hatvp", "registre", None, None, False),
        ("agora_repertoire_2021-08.json", "hatvp", "registre", None, "2021-08", False),
        ("agora_repertoire_opendata_2026-10-11.json", "hatvp", "registre", None, "2026-10-11", False),
        ("agora_reconstruit_2019-12.json", "hatvp", "registre", None, "2019-12", True),
        ("Vues_Separees_CSV.zip", "hatvp", "vues_zip", None, None, False),
        ("10_actions_menees.csv", "hatvp", "vues_csv", None, None, False),
        *((f"{vue.numero}_{vue.nom}.csv", "hatvp", "vues_csv", None, None, False) for vue in TOUTES),
    ],
)
def test_copies_of_official_files_are_recognised(
    name: str, source: str, file: str, periode: str | None, snapshot: str | None, repacked: bool
) -> None:
    assert recognise(MANIFESTS, name) == [Recognised(source, file, periode, snapshot, repacked)]


@pytest.mark.parametrize(
    "name",
    [
        "Agenda_XIV.json.zip", "dossiers_XVII_index_derive.json.zip", "Scrutins.xml.zip", "s20260721001.html",
        "index.html", "ODSEN_GENERAL.xls", "ppl.csv", "questions.zip",
    ],
)  # fmt: skip
def test_files_that_we_cannot_read_are_recognised_by_nothing(name: str) -> None:
    assert recognise([SOURCES["assemblee"].manifest, SENAT], name) == []


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("senateurs_actifs_2026-06_aplati.csv", "senat", ""),
        ("recherche_questions_resultat.html", "senat", ""),
        ("JORFDOLE000024106525-loi-publiee.html", "dila", "ancien site Légifrance"),
        ("liste-lois-publiees-legislature-13.html", "dila", "ancien site Légifrance"),
        ("liste-legislatures.html", "dila", "ancien site Légifrance"),
        ("Freemium_jorf_global_20250713-140000.tar.gz", "dila", "seules ses livraisons récentes"),
        ("actions_menees.csv", "hatvp", "liste de codes relevée par un tiers"),
    ],
)
def test_files_that_are_not_the_publisher_s_own_are_known_as_such(name: str, source: str, reason: str) -> None:
    assert recognise(MANIFESTS, name) == []
    told = SOURCES[source].manifest.foreign_reason(name)
    assert told
    assert reason in told


def test_the_history_of_the_assembly_is_never_taken_from_its_dead_copy() -> None:
    assert all(path.startswith("17/") for _, file, _, path in URLS if file == "amo30")


def test_the_frozen_file_of_the_assembly_is_never_downloaded() -> None:
    assert get_source("assemblee").manifest.file("amo50").urls == {}


def test_every_ignored_member_of_a_manifest_is_read_by_no_document() -> None:
    source = get_source("assemblee")
    for file in source.manifest.files:
        for document in source.documents_of(file):
            for example in ("json/deport/D1.json", "json/pays/GOP1.json"):
                assert re.fullmatch(document.member, example) is None


def test_each_address_is_on_the_site_that_serves_it() -> None:
    site = {SENAT.base_url(file): Settings.model_fields[SENAT.base_url(file)].default for file in SENAT.files}
    assert site == {
        "senat_data_url": "https://data.senat.fr", "senat_url": "https://www.senat.fr",
        "senat_videos_url": "https://videos.senat.fr",
    }  # fmt: skip
    on_the_site = {file.key for file in SENAT.files if file.base_url_setting == "senat_url"}
    assert on_the_site == {"senateurs_api", "groupes", "scrutins_index", "agenda", "comptes_rendus_commissions"}


def test_the_open_data_of_the_senate_and_the_pages_of_its_site_are_under_two_licences() -> None:
    assert SENAT.licence.nom == "Licence Ouverte 2.0 (Etalab)"
    of_the_site = {file.key for file in SENAT.files if file.base_url_setting is not None}
    assert {SENAT.licence_of(key).url for key in of_the_site} == {"https://www.senat.fr/mentions-legales.html"}
    assert not {file.key for file in SENAT.files if file.licence and file.urls and file.base_url_setting is None}


def test_readings_made_by_others_come_before_the_senate_s_own_pages() -> None:
    keys = [file.key for file in SENAT.files]
    assert keys.index("scrutins_totaux") < keys.index("scrutins_index") < keys.index("dosleg")


@pytest.mark.parametrize(
    ("member", "document"),
    [
        ("dole/global/JORF/DOLE/00/00/24/10/65/JORFDOLE000024106525.xml", DOSSIERS_DOLE),
        ("20260820-220411/dole/global/JORF/DOLE/00/00/24/10/65/JORFDOLE000024106525.xml", DOSSIERS_DOLE),
        ("20260820-003012/jorf/global/texte/struct/JORF/TEXT/00/00/30/61/14/JORFTEXT000030611441.xml", TEXTES_JO),
        ("20260820-003012/jorf/global/texte/version/JORF/TEXT/00/00/30/61/14/JORFTEXT000030611441.xml", TEXTES_JO),
    ],
)
def test_members_are_found_wherever_the_archive_puts_them(member: str, document: object) -> None:
    found = [one for one in (DOSSIERS_DOLE, TEXTES_JO) if re.fullmatch(one.member, member)]
    assert found == [document]


@pytest.mark.parametrize(
    ("file", "member"),
    [
        ("dole_livraisons", "20260820-220411/liste_suppression_dole.dat"),
        ("jorf_livraisons", "20260820-003012/jorf/global/article/JORF/ARTI/00/00/30/61/14/JORFARTI000030611446.xml"),
        ("jorf_livraisons", "20260820-003012/jorf/global/eli/loi/2025/1/7/2025-12/jo/texte/id.xml"),
        ("jorf_livraisons", "liste_suppression_jorf.dat"),
    ],
)
def test_the_rest_of_a_delivery_is_knowingly_not_read(file: str, member: str) -> None:
    assert any(re.fullmatch(ignored.member, member) for ignored in SOURCES["dila"].manifest.file(file).ignored)


def test_the_page_of_the_sources_is_up_to_date() -> None:
    page = Path(__file__).parents[2] / "docs" / "sources.md"
    written = page.read_text(encoding="utf-8")
    assert written == render_sources_page(MANIFESTS), "python -m hemicycle.sources.documentation"
