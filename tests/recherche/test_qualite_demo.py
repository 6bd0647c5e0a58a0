"""Sixty-five questions to the small demo, as readers would write them, and the record that must come first."""

from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import CategorieRecherche as C
from tests.recherche.qualite import Cas, manques

CAS = [
    # Members: whole, partial, inverted, without accents, with other apostrophes.
    Cas("Arnaud Ardemin", C.DEPUTES, "arnaud-ardemin"),
    Cas("ardemin arnaud", C.DEPUTES, "arnaud-ardemin"),
    Cas("ARDEMIN", C.DEPUTES, "arnaud-ardemin"),
    Cas("elisabeth belcouroche", C.DEPUTES, "elisabeth-belcouroche"),
    Cas("noëlle MARCELVAME", C.DEPUTES, "marie-noelle-marcelvame"),
    Cas("marie noelle marcelvame", C.DEPUTES, "marie-noelle-marcelvame"),
    Cas("marie‑noëlle marcelvame", C.DEPUTES, "marie-noelle-marcelvame"),
    Cas("d'orvalan", C.DEPUTES, "etienne-d-orvalan"),
    Cas("d’Orvalan", C.DEPUTES, "etienne-d-orvalan"),
    Cas("d orvalan etienne", C.DEPUTES, "etienne-d-orvalan"),
    Cas("de la tournaye", C.DEPUTES, "henri-de-la-tournaye"),
    Cas("La Tournaye Henri de", C.DEPUTES, "henri-de-la-tournaye"),
    Cas("el maraine", C.DEPUTES, "yasmine-el-maraine"),
    Cas("le guerrivault", C.DEPUTES, "loic-le-guerrivault"),
    Cas("d'aurebelle de vaucrins", C.DEPUTES, "leonie-d-aurebelle-de-vaucrins"),
    Cas("mac ardenval", C.DEPUTES, "jean-noel-mac-ardenval"),
    Cas("jean-luc-sablevoux", C.DEPUTES, "jean-luc-sablevoux"),
    # Initials.
    Cas("J.-L. Sablevoux", C.DEPUTES, "jean-luc-sablevoux"),
    Cas("jl sablevoux", C.DEPUTES, "jean-luc-sablevoux"),
    Cas("JM Maulévuelle", C.DEPUTES, "jean-marc-maulevuelle"),
    Cas("Q. Gerbevor", C.DEPUTES, "quentin-gerbevor"),
    # Slips of the pen.
    Cas("Gerbevorr", C.DEPUTES, "quentin-gerbevor"),
    Cas("Tankrefenne", C.DEPUTES, "cecile-tancrefenne"),
    Cas("alise quercaix", C.DEPUTES, "alice-quercaix"),
    # Senators, and who does not sit any more.
    Cas("Laure Corvaleux", C.SENATEURS, "laure-corvaleux"),
    Cas("uzercheau", C.SENATEURS, "yann-uzercheau"),
    Cas("jean-noël fontarnez", C.SENATEURS, "jean-noel-fontarnez"),
    Cas("theo brevanand", C.SENATEURS, "theo-brevanand", anciens=True),
    Cas("Édouard Ardemame", C.DEPUTES, "edouard-ardemame", anciens=True),
    Cas("bastien corvalin", C.DEPUTES, "bastien-corvalin", anciens=True),
    # Scrutins: words, numbers, ligatures, what a title is not known by.
    Cas("chemins de halage", C.SCRUTINS, "senat/2026/4"),
    Cas("cœur des bourgs", C.SCRUTINS, "senat/2026/4"),
    Cas("COEUR bourgs", C.SCRUTINS, "senat/2026/4"),
    Cas("120", C.SCRUTINS, "assemblee/17/120"),
    Cas("scrutin n° 120", C.SCRUTINS, "assemblee/17/120"),
    Cas("scrutin public no 118", C.SCRUTINS, "assemblee/17/118"),
    Cas("ensemble universités vie étudiante", C.SCRUTINS, "assemblee/17/76"),
    Cas("main-d'oeuvre saisonniere", C.SCRUTINS, "assemblee/16/19"),
    Cas("ensemble de la santé mentale", C.SCRUTINS, "assemblee/17/30"),
    Cas("rien de tel nulle part", C.SCRUTINS, None),
    # Dossiers: titles and laws.
    Cas("2025-903", C.DOSSIERS, "DLR5L17N90004"),
    Cas("loi n° 2025-903", C.DOSSIERS, "DLR5L17N90004"),
    Cas("la loi 2023‑905", C.DOSSIERS, "DLR5L16N90006"),
    Cas("santé mentale des jeunes", C.DOSSIERS, "DLR5L17N90003"),
    Cas("clochers", C.DOSSIERS, "DLR5L17N90011"),
    Cas("le patrimoine des moulins", C.DOSSIERS, "SENAT-ppl24-110"),
    # Lobbyists: by name, without accents, by part of it, by sector.
    Cas("federation des haies vives", C.LOBBYISTES, "FÉDÉRATION DES HAIES VIVES"),
    Cas("passeurs d’eau ligue", C.LOBBYISTES, "LIGUE DES PASSEURS D'EAU"),
    Cas("moulins union", C.LOBBYISTES, "UNION DES MOULINS"),
    Cas("moulin", C.LOBBYISTES, "UNION DES MOULINS"),
    Cas("haie agroalimentaire", C.LOBBYISTES, "ALLIANCE DES HAIES VIVES 2-1"),
    # Groups: acronyms and names.
    Cas("ACR", C.GROUPES, "acr"),
    Cas("ip", C.GROUPES, "ip"),
    Cas("les Jardins de la République", C.GROUPES, "jar"),
    Cas("iles et metropoles", C.GROUPES, "rim"),
    Cas("souverainté", C.GROUPES, "sn"),
    # Committees.
    Cas("la commission des finances", C.COMMISSIONS, "commission-des-finances"),
    Cas("comission des finences", C.COMMISSIONS, "commission-des-finances"),
    Cas("phares et balises", C.COMMISSIONS, "phares-et-balises"),
    Cas("vélo et marche", C.COMMISSIONS, "velo-et-marche"),
    Cas("ponts digues", C.COMMISSIONS, None),
    Cas(
        "ponts digues", C.COMMISSIONS,
        "commission-d-enquete-sur-l-etat-des-ponts-digues-et-oeuvres-d-art-de-la-nation", anciens=True,
    ),
    # Subjects.
    Cas("l'eau, bien commun", C.SUJETS, "l-eau-bien-commun-de-la-nation"),
    Cas("loi de finances pour 2025", C.SUJETS, "loi-de-finances-pour-2025"),
    Cas("biodiversitée des rivières", C.SUJETS, "soutenir-l-environnement-et-la-biodiversite-des-rivieres"),
]  # fmt: skip


def test_every_question_finds_first_what_was_meant(demo_ouverte: OpenRelease) -> None:
    rates = manques(demo_ouverte, CAS)
    print(f"recherche, petite démonstration : {len(CAS) - len(rates)} / {len(CAS)}")
    assert rates == []


def test_there_are_sixty_five_questions_each_asked_once() -> None:
    assert len(set(CAS)) == len(CAS) == 65
