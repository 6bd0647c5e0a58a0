import re
from xml.etree.ElementTree import Element

from tests.demo.demo_fichiers import NS, SCRUTINS_16, SCRUTINS_17, Fichiers, Json, texte_de

NOMBRES = re.compile(r"(Nombre de votants|suffrages exprimés|Majorité absolue|Pour l’adoption|Contre)\s+(\d+)")


def _un(rapport: Element, nom: str) -> str:
    return rapport.findtext(f"{NS}{nom}") or ""


def _paragraphes(rapport: Element) -> list[Element]:
    return list(rapport.iter(f"{NS}paragraphe"))


def _dit(paragraphe: Element) -> str:
    texte = paragraphe.find(f"{NS}texte")
    assert texte is not None
    return texte_de(texte).strip()


def _nom(paragraphe: Element) -> str:
    return paragraphe.findtext(f"{NS}orateurs/{NS}orateur/{NS}nom") or ""


def _votes(demo: Fichiers, rapport: Element) -> list[Json]:
    archive = SCRUTINS_17 if "L17" in _un(rapport, "uid") else SCRUTINS_16
    votes = [s for s in demo.membres(archive, "scrutin") if s["seanceRef"] == _un(rapport, "seanceRef")]
    return sorted(votes, key=lambda scrutin: int(scrutin["numero"]))


def _attendu(scrutin: Json) -> list[str]:
    synthese = scrutin["syntheseVote"]
    if scrutin["typeVote"]["codeTypeVote"] == "MOC":
        return [synthese["decompte"]["pour"]]
    return [
        synthese["nombreVotants"], synthese["suffragesExprimes"], synthese["nbrSuffragesRequis"],
        synthese["decompte"]["pour"], synthese["decompte"]["contre"],
    ]  # fmt: skip


def test_each_report_proclaims_the_figures_of_its_scrutins_in_order(demo: Fichiers) -> None:
    assert len(demo.comptes_rendus()) == 12
    for uid, rapport in demo.comptes_rendus().items():
        proclames = [
            [nombre for _, nombre in NOMBRES.findall(_dit(paragraphe))]
            for paragraphe in _paragraphes(rapport)
            if _dit(paragraphe).startswith("Voici le résultat du scrutin")
        ]
        assert proclames == [_attendu(scrutin) for scrutin in _votes(demo, rapport)], uid


def test_the_required_majority_of_a_motion_is_proclaimed(demo: Fichiers) -> None:
    (uid,) = demo.resume.curiosites["censure_adoptee"]
    scrutin = demo.scrutin(uid)
    rapport = next(r for r in demo.comptes_rendus().values() if _un(r, "seanceRef") == scrutin["seanceRef"])
    dits = [_dit(p) for p in _paragraphes(rapport)]
    requis = scrutin["syntheseVote"]["nbrSuffragesRequis"]
    assert any("motion de censure" in dit and f"l’Assemblée        {requis}" in dit for dit in dits)


def test_a_report_points_to_its_sitting_and_session(demo: Fichiers) -> None:
    for uid, rapport in demo.comptes_rendus().items():
        assert _un(rapport, "uid") == uid
        assert _un(rapport, "seanceRef").startswith("RUAN")
        assert uid.startswith(f"CRSANR5L{uid[8:10]}S{_un(rapport, 'sessionRef')[5:]}N")


def test_orders_run_without_a_step_back(demo: Fichiers) -> None:
    for rapport in demo.comptes_rendus().values():
        ordres = [int(e.attrib["ordre_absolu_seance"]) for e in rapport.iter() if "ordre_absolu_seance" in e.attrib]
        assert ordres == sorted(set(ordres))


def test_points_nest_from_the_text_down_to_the_amendment(demo: Fichiers) -> None:
    def descendre(point: Element, niveau: int) -> int:
        assert int(point.attrib["nivpoint"]) == niveau
        return max([niveau, *(descendre(enfant, niveau + 1) for enfant in point.findall(f"{NS}point"))])

    profondeurs = [
        descendre(point, 1)
        for rapport in demo.comptes_rendus().values()
        for point in rapport.findall(f"{NS}contenu/{NS}point")
    ]
    assert max(profondeurs) == 4


def test_the_chair_is_named_by_its_function_with_the_id_of_the_person(demo: Fichiers) -> None:
    for rapport in demo.comptes_rendus().values():
        presides = [p for p in _paragraphes(rapport) if _nom(p) in ("M. le président", "Mme la présidente")]
        assert len({p.attrib["id_acteur"] for p in presides}) == 1
        assert {p.findtext(f"{NS}orateurs/{NS}orateur/{NS}qualite") for p in presides} == {""}


def test_speakers_are_deputies_in_office_or_have_a_quality(demo: Fichiers) -> None:
    sieges = {m["uid"]: m for m in demo.mandats() if m["typeOrgane"] == "ASSEMBLEE"}
    for rapport in demo.comptes_rendus().values():
        jour = (rapport.findtext(f"{NS}metadonnees/{NS}dateSeance") or "")[:8]
        jour = f"{jour[:4]}-{jour[4:6]}-{jour[6:]}"
        for paragraphe in _paragraphes(rapport):
            mandat = paragraphe.attrib.get("id_mandat")
            if mandat is None:
                continue
            if mandat == "-1":
                assert paragraphe.findtext(f"{NS}orateurs/{NS}orateur/{NS}qualite")
                continue
            siege = sieges[mandat]
            assert siege["acteurRef"] == paragraphe.attrib["id_acteur"]
            assert siege["mandature"]["datePriseFonction"] <= jour <= (siege["dateFin"] or "9999")


def test_questions_are_answered_by_ministers_under_the_same_heading(demo: Fichiers) -> None:
    vus = 0
    for rapport in demo.comptes_rendus().values():
        for point in rapport.findall(f"{NS}contenu/{NS}point"):
            if point.findtext(f"{NS}texte") == "Questions au Gouvernement":
                for question in point.findall(f"{NS}point"):
                    vus += 1
                    qualites = [q.text or "" for q in question.iter(f"{NS}qualite")]
                    assert any(qualite.startswith("ministre") for qualite in qualites)
                    assert any(not qualite for qualite in qualites)
    assert vus >= 4


def test_interruptions_are_a_fifth_of_the_turns(demo: Fichiers) -> None:
    codes = [p.attrib["code_grammaire"] for r in demo.comptes_rendus().values() for p in _paragraphes(r)]
    part = sum(code == "INTERRUPTION_1_10" for code in codes) / len(codes)
    assert 0.12 < part < 0.28


def test_the_author_defends_the_amendment_put_to_the_vote(demo: Fichiers) -> None:
    vus = 0
    for rapport in demo.comptes_rendus().values():
        for point in rapport.iter(f"{NS}point"):
            if point.attrib.get("structure") == "Oui":
                vus += 1
                appels = [
                    p for p in point.iter(f"{NS}paragraphe") if p.attrib["code_grammaire"] == "DISC_ARTICLES_3_30"
                ]
                mises = [p for p in point.iter(f"{NS}paragraphe") if p.attrib["code_grammaire"] == "SCRUT_PUB_ADT_1_2"]
                assert [p.attrib["valeur"] for p in appels] == [p.attrib["valeur"] for p in mises]
                assert point.attrib["adt"] == point.attrib["valeur"] == mises[0].attrib["valeur"]
    assert vus > 20
