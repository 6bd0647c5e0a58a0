"""The dumps of the Sénat: Dosleg, Ameli, the database of senators, the index of debates."""

from datetime import date
from io import BytesIO

import pytest
from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.dumps import ameli, debats, dosleg
from hemicycle.sources.publishers.senat.dumps import dosleg_tables as tables
from hemicycle.sources.publishers.senat.dumps import export_sens as sens
from hemicycle.sources.publishers.senat.scrutins.scrutins import ScrutinSenat, VoteSenat

SCR = "sesann scrnum code scrint scrdat scrpou scrcon scrvot scrsuf"
VOTSEN = "sesann scrnum senmat posvotcod titsencod stavotidt senmatdel votsenmar"


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(dosleg.parse(vidage(*blocs), notes or Notes())))


def scrutin(ligne: str, colonnes: str = SCR) -> ScrutinSenat:
    (lu,) = lire(bloc("scr", colonnes, ligne))
    assert isinstance(lu, ScrutinSenat)
    return lu


def vote(ligne: str, colonnes: str = VOTSEN) -> VoteSenat:
    (lu,) = lire(bloc("votsen", colonnes, ligne))
    assert isinstance(lu, VoteSenat)
    return lu


def test_a_scrutin_is_read() -> None:
    assert scrutin("2023|12|501|sur l'ensemble  du projet|2023-10-18 00:00:00|210|100|330|310") == ScrutinSenat(
        session=2023, numero=12, jour=date(2023, 10, 18), objet="sur l'ensemble du projet", sort="adopte",
        votants=330, exprimes=310, pour=210, contre=100, abstentions=20, seance="501", origine="dosleg",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("chiffres", "sort"),
    [
        ("150|150|300|300", "rejete"),
        ("100|200|300|300", "rejete"),
        ("|200|300|300", None),
        ("0|0|0|0", None),
    ],
)
def test_the_sort_follows_from_the_figures_when_there_are_any(chiffres: str, sort: str | None) -> None:
    assert scrutin(f"2023|12|||2023-10-18 00:00:00|{chiffres}").sort == sort


def test_abstentions_are_never_negative() -> None:
    assert scrutin("2023|12|||2023-10-18 00:00:00|100|50|140|150").abstentions == 0


def test_figures_that_an_extract_leaves_out_are_unknown() -> None:
    lu = scrutin("2023|12|501", "sesann scrnum code")
    assert (lu.jour, lu.sort, lu.votants, lu.abstentions) == (None, None, None, None)


def test_punctuation_of_windows_is_repaired() -> None:
    assert scrutin("2023|12||sur l\x92amendement\x9cuf|||||").objet == "sur l’amendementœuf"


def test_a_cell_in_latin_1_is_read_beside_cells_in_utf_8() -> None:
    raw = vidage(bloc("scr", "sesann scrnum scrint", "2023|12|sur l'été", "2023|13|ici")).getvalue()
    lus = list(each_record(dosleg.parse(BytesIO(raw.replace(b"ici", "énergie".encode("latin-1"))), Notes())))
    assert [lu.objet for lu in lus if isinstance(lu, ScrutinSenat)] == ["sur l'été", "énergie"]


def test_a_vote_is_read() -> None:
    assert vote("2023|12|19001a|1|0|0||") == VoteSenat(
        session=2023, numero=12, matricule="19001A", position="pour", cause=None, delegation=False, mise_au_point=False
    )


@pytest.mark.parametrize(
    ("code", "position"), [("1", "pour"), ("2 ", "contre"), ("3", "abstention"), ("4", "non_votant")]
)
def test_positions_are_translated(code: str, position: str) -> None:
    assert vote(f"2023|12|19001A|{code}|0|0||").position == position


@pytest.mark.parametrize(("code", "cause"), [("0", None), ("8", "PSE"), ("9 ", "MG"), ("12", "DEP")])
def test_the_cause_of_not_voting_is_translated(code: str, cause: str | None) -> None:
    assert vote(f"2023|12|19001A|4|0|{code}||").cause == cause


def test_a_delegation_is_a_fact_without_a_name() -> None:
    assert vote("2023|12|19001A|1|0|0|19002B|").delegation is True


def test_a_dump_that_does_not_tell_of_delegations_leaves_them_unknown() -> None:
    assert vote("2023|12|19001A|1", "sesann scrnum senmat posvotcod").delegation is None


def test_an_asterisk_says_that_the_senator_meant_otherwise() -> None:
    assert vote("2023|12|19001A|1|0|0||*").mise_au_point is True


@pytest.mark.parametrize(
    ("ligne", "raison"),
    [
        ("2023|12|19001A|5|0|0||", "« posvotcod » : code inconnu '5'"),
        ("2023|12|19001A||0|0||", "« posvotcod » : code inconnu None"),
        ("2023|12|19001A|1|0|13||", "« stavotidt » : code inconnu '13'"),
        ("2023|12|19001A|1|0|0||#", "« votsenmar » : code inconnu '#'"),
    ],
)
def test_a_vote_with_an_unknown_code_is_set_aside_under_its_key(ligne: str, raison: str) -> None:
    notes = Notes()
    assert lire(bloc("votsen", VOTSEN, ligne), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [(raison, "votsen 2023-12-19001A")]


def test_a_vote_of_nobody_is_set_aside() -> None:
    notes = Notes()
    assert lire(bloc("votsen", VOTSEN, "2023|12|XX|1|0|0||"), notes=notes) == []
    assert "matricule illisible" in notes.aside[0].reason


def test_amendments_and_corrections_of_scrutins_are_read() -> None:
    assert lire(
        bloc("amescr", "sesann scrnum amescrnum", "2023|12|46 rect. ter "),
        bloc(
            "corscr", "sesann scrnum corscrord corscrtxt corscrurl", "2023|12|1|<p>Mme Haie voulait voter contre.</p>|"
        ),
    ) == [
        tables.AmendementScrutinSenat(2023, 12, "46 rect. ter"),
        tables.CorrectionSenat(2023, 12, 1, "Mme Haie voulait voter contre.", None),
    ]


def test_a_dossier_is_read_with_its_signet_in_lower_case() -> None:
    (loi,) = lire(
        bloc(
            "loi",
            "loicod typloicod signet loitit date_loi objet",
            "7 |pjl |PJL23-007|Haies|2024-03-01 00:00:00|<p>Objet</p>",
        )
    )
    assert isinstance(loi, tables.DoslegLoi)
    assert (loi.loicod, loi.typloicod, loi.signet) == ("7", "pjl", "pjl23-007")
    assert (loi.loitit, loi.date_loi, loi.objet) == ("Haies", date(2024, 3, 1), "Objet")


def test_the_chain_from_a_scrutin_to_its_dossier_is_kept() -> None:
    seance, passage, lecture = lire(
        bloc("date_seance", "lecidt date_s code", "94|2023-10-18 00:00:00|501"),
        bloc("lecass", "lecassidt lecidt codass ordreass lecassame lecassameses", "94|83|S|1|63|2023"),
        bloc("lecture", "lecidt loicod typleccod leccom", "83|7|1|Première lecture"),
    )
    assert seance == tables.DoslegDateSeance("501", "94", date(2023, 10, 18), None)
    assert isinstance(passage, tables.DoslegLecass)
    assert (passage.lecassidt, passage.lecidt, passage.lecassame, passage.lecassameses) == ("94", "83", "63", 2023)
    assert lecture == tables.DoslegLecture("83", "7", "1", "Première lecture")


def test_labels_known_elsewhere_are_ignored_and_the_rest_reported() -> None:
    notes = Notes()
    assert lire(bloc("posvot", "posvotcod posvotlib", "1|pour"), bloc("boussole", "nord", "1"), notes=notes) == []
    assert dict(notes.unknown_fields) == {"boussole": 1}


AMD = "id subid amdperid sorid avcid txtid num rev typ dis obj datdep alinea"


def lire_ameli(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(ameli.parse(vidage(*blocs), notes or Notes())))


def amendement(ligne: str) -> ameli.AmeliAmd:
    (lu,) = lire_ameli(bloc("amd", AMD, ligne))
    assert isinstance(lu, ameli.AmeliAmd)
    return lu


def test_an_amendment_is_read() -> None:
    lu = amendement("31|4||A|F|9|COM-12|2|A|<p>Supprimer</p>|<p>Objet</p>|2024-11-20 10:32:00|3")
    assert (lu.id, lu.subid, lu.amdperid, lu.txtid) == ("31", "4", None, "9")
    assert (lu.num, lu.rev, lu.sorid, lu.avcid, lu.alinea) == ("COM-12", 2, "A", "F", 3)
    assert lu.datdep == date(2024, 11, 20)


def test_texts_become_plain_lines() -> None:
    lu = amendement(r"31|||||9|1|0|A|<body><p>L&#8217;article&#160;2</p>\r\n<p>est supprimé.</p></body>|||")
    assert (lu.dis, lu.obj) == ("L’article 2\nest supprimé.", None)


def test_a_text_in_the_encoding_of_windows_is_read() -> None:
    raw = vidage(bloc("amd", "id dis", "31|dispositif")).getvalue()
    written = BytesIO(raw.replace(b"dispositif", "l’élu : cœur".encode("cp1252")))
    (lu,) = each_record(ameli.parse(written, Notes()))
    assert isinstance(lu, ameli.AmeliAmd)
    assert lu.dis == "l’élu : cœur"


def test_all_signers_are_read_in_their_rank() -> None:
    colonnes = "amdid senid rng qua nomuse prenomuse hom grpid"
    lus = lire_ameli(bloc("amdsen", colonnes, "31|5|1|Mme|HAIE|Lise|N|3", "31|6|2|M.|TALUS|Marc|N|3"))
    assert lus == [
        ameli.AmeliAmdsen("31", "5", 1, "Mme", "HAIE", "Lise", "3"),
        ameli.AmeliAmdsen("31", "6", 2, "M.", "TALUS", "Marc", "3"),
    ]


def test_a_text_leads_to_its_dossier() -> None:
    (texte,) = lire_ameli(
        bloc("txt_ameli", 'id natid sesdepid num "int" doslegsignet txttyp', "9|1|2|63|Haies|PPL23-063|S")
    )
    assert isinstance(texte, ameli.AmeliTxt)
    assert (texte.id, texte.num, texte.int, texte.doslegsignet, texte.txttyp) == ("9", "63", "Haies", "ppl23-063", "S")


def test_a_senator_goes_by_his_matricule() -> None:
    (senateur,) = lire_ameli(bloc("sen_ameli", "entid grpid mat qua nomuse prenomuse", "5|3|19001a|Mme|HAIE|Lise"))
    assert isinstance(senateur, ameli.AmeliSen)
    assert (senateur.entid, senateur.mat) == ("5", "19001A")


def test_a_senator_without_a_matricule_is_set_aside() -> None:
    notes = Notes()
    assert lire_ameli(bloc("sen_ameli", "entid mat", "5|"), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [
        ("« mat » : matricule illisible : None", "sen_ameli 5")
    ]


def test_small_tables_of_codes_are_read() -> None:
    lus = lire_ameli(
        bloc("sor", "id lib cod typ", "A|Adopté|ADO|S"),
        bloc("ses", "id typid ann lil", "2|1|2023|session ordinaire"),
        bloc("sub", "id txtid lic lib pos", "4|9|Art. 2|Article 2|20"),
        bloc("com_ameli", "entid cod lib lil spc codint tri", "8|SOC|affaires sociales|commission|N|X|1"),
    )
    assert [type(lu) for lu in lus] == [ameli.AmeliSor, ameli.AmeliSes, ameli.AmeliSub, ameli.AmeliCom]
    assert lus[1] == ameli.AmeliSes("2", "1", 2023, "session ordinaire")


def test_the_columns_that_the_senat_describes_are_all_known() -> None:
    notes = Notes()
    amd = (
        "id subid amdperid motid etaid nomentid sorid avcid avgid irrid txtid opmid ocmid ideid discomid num rev typ"
        " dis obj datdep obs ord autext subpos mot numabs subidder libgrp alinea accgou colleg typrectid islu motposexa"
    )
    lire_ameli(
        bloc("amd", amd),
        bloc("amdsen", "amdid senid rng qua nomuse prenomuse hom grpid"),
        bloc("sen_ameli", "entid grpid comid comspcid mat qua nomuse prenomuse nomtec"),
        bloc("w_nivrec", "num lib"),
        notes=notes,
    )
    assert not notes.unknown_fields


def test_a_later_column_is_reported() -> None:
    notes = Notes()
    lire_ameli(bloc("amd", "id couleur"), notes=notes)
    assert dict(notes.unknown_fields) == {"amd.couleur": 1}


def lire_sens(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(sens.parse(vidage(*blocs), notes or Notes())))


def test_a_membership_of_a_committee_has_its_dates_and_its_function() -> None:
    commission, membre, fonction = lire_sens(
        bloc("com", "orgcod typorgcod evelib orgdatcre sysmajdat", "LOIS|COM|commission des lois|1958-12-09 00:00:00|"),
        bloc("memcom", "memcomid orgcod memcomdatdeb memcomdatfin senmat", "1|LOIS|2020-10-06 00:00:00||19001a"),
        bloc("fonmemcom", "fonmemcomid foncomcod fonmemcomdatdeb memcomid", "2|PDTCOM|2020-10-07 00:00:00|1"),
    )
    assert commission == sens.SensCom("LOIS", "COM", None, "commission des lois", None, None, date(1958, 12, 9), None)
    assert membre == sens.SensMemcom("1", "19001A", "LOIS", date(2020, 10, 6), None, None)
    assert fonction == sens.SensFonmemcom("2", "1", "PDTCOM", date(2020, 10, 7), None, None)


def test_a_mandate_leads_to_its_constituency() -> None:
    mandat, circonscription = lire_sens(
        bloc("elusen", "eluid dptnum eludatdeb etadebmancod senmat", "7|38|2020-10-01 00:00:00|REN|19001A"),
        bloc("dpt", "dptnum dptcod dptlib dptnbrsen dptmodscrsen dptser2004", "38|997|Français|6|PROP|2"),
    )
    assert isinstance(mandat, sens.SensElusen)
    assert (mandat.eluid, mandat.senmat, mandat.dptnum, mandat.eludatdeb) == ("7", "19001A", "38", date(2020, 10, 1))
    assert circonscription == sens.SensDpt("38", "997", "Français", 6, "PROP", "2", None, None)


def test_presence_at_a_meeting_is_read() -> None:
    reunion, presence = lire_sens(
        bloc("activite", "actid typactcod catactcod comcod datdeb datfin", "5|REU|PLEN|LOIS|2024-10-08 23:30:00|"),
        bloc("activite_participant", "actparid actid senmat fapcod fapidx typactparcod", "6|5|19001A|MEMBRE|1|PRESENT"),
    )
    assert isinstance(reunion, sens.SensActivite)
    assert (reunion.comcod, reunion.datdeb) == ("LOIS", date(2024, 10, 8))
    assert presence == sens.SensActiviteParticipant("6", "5", "19001A", "MEMBRE", "PRESENT")


def test_a_membership_of_nobody_is_set_aside() -> None:
    notes = Notes()
    assert lire_sens(bloc("memcom", "memcomid orgcod senmat", "1|LOIS|"), notes=notes) == []
    assert [row.record for row in notes.aside] == ["memcom 1"]


def test_private_addresses_are_never_read() -> None:
    notes = Notes()
    lus = lire_sens(
        bloc("telephone", "telid telnum", "1|0102030405"),
        bloc("adresse", "adrid adrnomvoi", "1|rue des Haies"),
        bloc("sen", "senmat sennomuse senema", "19001A|HAIE|haie@example.org"),
        notes=notes,
    )
    assert "example.org" not in str(lus)
    assert [type(lu) for lu in lus] == [sens.SensSen]
    assert not notes.unknown_fields


def lire_debats(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(debats.parse(vidage(*blocs), notes or Notes())))


def test_a_sitting_its_section_and_a_speech_hang_together() -> None:
    seance, section, parole, passage = lire_debats(
        bloc("debats", "datsea deburl numero estcongres", "2024-10-08 00:00:00|/seances/s.html|3|N"),
        bloc(
            "secdis",
            "secdiscle lecassidt typseccod datsea secdisnum secdisordid secdispere",
            "70|94 |ART|2024-10-08 00:00:00|Article 2|5|69",
        ),
        bloc(
            "intpjl", "intpjlcle autcod secdiscle intana intfon inturl intordid", "700|19001A|70|défend l'article|||9"
        ),
        bloc("lecassdeb", "lecassidt datsea", "94|2024-10-08 00:00:00"),
    )
    jour = date(2024, 10, 8)
    assert seance == debats.DebatsDebats(jour, "/seances/s.html", 3, "N", None, None, None)
    assert section == debats.DebatsSecdis("70", "94", "ART", jour, "Article 2", None, None, 5, "69")
    assert parole == debats.DebatsIntpjl("700", "19001A", "70", "défend l'article", None, None, 9)
    assert passage == debats.DebatsLecassdeb("94", jour)


def test_sections_that_are_on_no_bill_have_their_own_tables() -> None:
    section, parole, genre = lire_debats(
        bloc(
            "secdivers", "secdiverscle typseccod datsea secdiverslibelle secdiversobj", "1|QAG|2024-10-09 00:00:00|QAG|"
        ),
        bloc("intdivers", "intdiverscle autcod secdiverscle intana intfon inturl intdiversordid", "2|19001A|1||||1"),
        bloc("typsec", "typseccod typseclib typseccat", "QAG|Questions d'actualité|D"),
    )
    assert section == debats.DebatsSecdivers("1", "QAG", date(2024, 10, 9), "QAG", None)
    assert parole == debats.DebatsIntdivers("2", "19001A", "1", None, None, None, 1)
    assert genre == debats.DebatsTypsec("QAG", "Questions d'actualité", "D")


def test_a_sitting_without_a_day_is_set_aside() -> None:
    notes = Notes()
    assert lire_debats(bloc("debats", "datsea numero", "|3"), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [("« datsea » manque", "debats ?")]


def test_the_labels_of_syntheses_are_ignored() -> None:
    notes = Notes()
    lire_debats(bloc("syndeb", "debsyn syndeblib", "1|x"), notes=notes)
    assert not notes.unknown_fields
