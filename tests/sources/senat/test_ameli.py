"""Ameli: amendments, their signers and their texts out of the dump."""

from datetime import date
from io import BytesIO

from tests.exemples_vidages import bloc, vidage
from tests.sources.sources_helpers import each_record

from hemicycle.sources.base import Notes, Record
from hemicycle.sources.publishers.senat.dumps import ameli

AMD = "id subid amdperid sorid avcid txtid num rev typ dis obj datdep alinea"


def lire(*blocs: str, notes: Notes | None = None) -> list[Record]:
    return list(each_record(ameli.parse(vidage(*blocs), notes or Notes())))


def amendement(ligne: str) -> ameli.AmeliAmd:
    (lu,) = lire(bloc("amd", AMD, ligne))
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
    lus = lire(bloc("amdsen", colonnes, "31|5|1|Mme|HAIE|Lise|N|3", "31|6|2|M.|TALUS|Marc|N|3"))
    assert lus == [
        ameli.AmeliAmdsen("31", "5", 1, "Mme", "HAIE", "Lise", "3"),
        ameli.AmeliAmdsen("31", "6", 2, "M.", "TALUS", "Marc", "3"),
    ]


def test_a_text_leads_to_its_dossier() -> None:
    (texte,) = lire(bloc("txt_ameli", 'id natid sesdepid num "int" doslegsignet txttyp', "9|1|2|63|Haies|PPL23-063|S"))
    assert isinstance(texte, ameli.AmeliTxt)
    assert (texte.id, texte.num, texte.int, texte.doslegsignet, texte.txttyp) == ("9", "63", "Haies", "ppl23-063", "S")


def test_a_senator_goes_by_his_matricule() -> None:
    (senateur,) = lire(bloc("sen_ameli", "entid grpid mat qua nomuse prenomuse", "5|3|19001a|Mme|HAIE|Lise"))
    assert isinstance(senateur, ameli.AmeliSen)
    assert (senateur.entid, senateur.mat) == ("5", "19001A")


def test_a_senator_without_a_matricule_is_set_aside() -> None:
    notes = Notes()
    assert lire(bloc("sen_ameli", "entid mat", "5|"), notes=notes) == []
    assert [(row.reason, row.record) for row in notes.aside] == [
        ("« mat » : matricule illisible : None", "sen_ameli 5")
    ]


def test_small_tables_of_codes_are_read() -> None:
    lus = lire(
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
    lire(
        bloc("amd", amd),
        bloc("amdsen", "amdid senid rng qua nomuse prenomuse hom grpid"),
        bloc("sen_ameli", "entid grpid comid comspcid mat qua nomuse prenomuse nomtec"),
        bloc("w_nivrec", "num lib"),
        notes=notes,
    )
    assert not notes.unknown_fields


def test_a_later_column_is_reported() -> None:
    notes = Notes()
    lire(bloc("amd", "id couleur"), notes=notes)
    assert dict(notes.unknown_fields) == {"amd.couleur": 1}


def test_tables_are_named_without_the_suffix_of_the_database() -> None:
    attendues = "amd amdsen txt sen sor sub avicom avigvt irr nat lec ses ent grppol com"
    assert {f"ameli_{nom}" for nom in attendues.split()} <= ameli.AMELI.tables.keys()
    assert ameli.AMELI.stream
