from collections import Counter

import pytest

from hemicycle_demo.congres import GROUPES_SENAT
from tests.demo.demo_fichiers import SCRUTINS_16, SCRUTINS_17, Fichiers, Json, blocs, votants

POSITIONS = {"pours": "pour", "contres": "contre", "abstentions": "abstentions", "nonVotants": "nonVotants"}


def _listes(scrutin: Json) -> Counter[str]:
    return Counter(
        {nom: sum(len(votants(bloc)[pluriel]) for bloc in blocs(scrutin)) for pluriel, nom in POSITIONS.items()}
    )


def test_numbers_run_from_one_without_a_gap(demo: Fichiers) -> None:
    for archive, dernier in ((SCRUTINS_17, 120), (SCRUTINS_16, 39)):
        numeros = [int(s["numero"]) for s in demo.membres(archive, "scrutin") if s["uid"].startswith("VTAN")]
        assert sorted(numeros) == list(range(1, dernier + 1))


def test_numbers_follow_the_days(demo: Fichiers) -> None:
    scrutins = sorted(demo.membres(SCRUTINS_17, "scrutin"), key=lambda s: int(s["numero"]))
    jours = [s["dateScrutin"] for s in scrutins]
    assert jours == sorted(jours)
    assert jours[-1] == "2026-07-17"


def test_the_lists_of_a_block_add_up_to_its_count(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        for bloc in blocs(scrutin):
            compte = bloc["vote"]["decompteVoix"]
            assert {POSITIONS[p]: str(len(liste)) for p, liste in votants(bloc).items()} == {
                nom: compte[nom] for nom in POSITIONS.values()
            }


def test_the_blocks_add_up_to_the_announced_totals_but_for_one_scrutin(demo: Fichiers) -> None:
    ecarts = [
        scrutin["uid"]
        for scrutin in demo.scrutins()
        if {nom: str(nombre) for nom, nombre in _listes(scrutin).items()}
        != {nom: scrutin["syntheseVote"]["decompte"][nom] for nom in POSITIONS.values()}
    ]
    assert ecarts == list(demo.resume.curiosites["non_votants_annonces"])


def test_nobody_votes_twice_in_a_scrutin(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        noms = [v["acteurRef"] for bloc in blocs(scrutin) for liste in votants(bloc).values() for v in liste]
        assert len(noms) == len(set(noms)), scrutin["uid"]


def test_only_members_in_office_are_listed_under_the_group_of_that_day(demo: Fichiers) -> None:
    mandats = demo.mandats()
    sieges = {m["uid"]: m for m in mandats if m["typeOrgane"] == "ASSEMBLEE"}
    groupes: dict[str, list[Json]] = {}
    for mandat in mandats:
        if mandat["typeOrgane"] == "GP":
            groupes.setdefault(mandat["acteurRef"], []).append(mandat)
    du_senat = {uid for uid, _, _ in GROUPES_SENAT}
    for scrutin in demo.scrutins():
        jour = scrutin["dateScrutin"]
        for bloc in blocs(scrutin):
            if bloc["organeRef"] in du_senat:
                continue
            for votant in [v for liste in votants(bloc).values() for v in liste]:
                siege = sieges[votant["mandatRef"]]
                assert siege["acteurRef"] == votant["acteurRef"]
                assert siege["mandature"]["datePriseFonction"] <= jour <= (siege["dateFin"] or "9999")
                du_jour = {
                    m["organes"]["organeRef"]
                    for m in groupes[votant["acteurRef"]]
                    if m["dateDebut"] <= jour <= (m["dateFin"] or "9999")
                }
                assert bloc["organeRef"] == "PO0" or du_jour == {bloc["organeRef"]}


def test_a_block_says_how_many_members_the_group_has(demo: Fichiers) -> None:
    for scrutin in demo.membres(SCRUTINS_17, "scrutin"):
        tailles = [int(bloc["nombreMembresGroupe"]) for bloc in blocs(scrutin)]
        assert 569 <= sum(tailles) <= 577
        assert len(tailles) == 12


def test_the_outcome_is_that_of_the_required_majority(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        synthese, decompte = scrutin["syntheseVote"], scrutin["syntheseVote"]["decompte"]
        pour, contre = int(decompte["pour"]), int(decompte["contre"])
        requis = int(synthese["nbrSuffragesRequis"])
        assert synthese["suffragesExprimes"] == str(pour + contre)
        assert synthese["nombreVotants"] == str(pour + contre + int(decompte["abstentions"]))
        assert (scrutin["sort"]["code"] == "adopté") is (pour >= requis)
        code = scrutin["typeVote"]["codeTypeVote"]
        if code in ("SPO", "SPS"):
            assert requis == (pour + contre) // 2 + 1
        elif code == "MOC":
            assert requis in (288, 289)


@pytest.mark.parametrize(("code", "bas", "haut"), [("SPO", 120, 300), ("SPS", 540, 577)])
def test_attendance_is_that_of_a_real_chamber(demo: Fichiers, code: str, bas: int, haut: int) -> None:
    tailles = [sum(_listes(s).values()) for s in demo.scrutins() if s["typeVote"]["codeTypeVote"] == code]
    assert bas < sum(tailles) / len(tailles) < haut


def test_groups_are_disciplined_but_not_unanimous(demo: Fichiers) -> None:
    parts = []
    for scrutin in demo.scrutins():
        if scrutin["typeVote"]["codeTypeVote"] in ("SPO", "SPS"):
            for bloc in blocs(scrutin):
                nombres = [len(votants(bloc)[nom]) for nom in ("pours", "contres", "abstentions")]
                if sum(nombres) >= 3 and not bloc["organeRef"].endswith("99"):
                    parts.append(max(nombres) / sum(nombres))
    assert 0.86 < sum(parts) / len(parts) < 0.96
    assert min(parts) < 0.8


def test_presence_differs_from_member_to_member(demo: Fichiers) -> None:
    presences = Counter(
        v["acteurRef"]
        for scrutin in demo.membres(SCRUTINS_17, "scrutin")
        for bloc in blocs(scrutin)
        for liste in votants(bloc).values()
        for v in liste
    )
    ordre = sorted(presences.values())
    assert ordre[len(ordre) // 10] * 2 < ordre[-len(ordre) // 10]


def test_all_natures_of_vote_occur_in_the_titles(demo: Fichiers) -> None:
    titres = [scrutin["titre"] for scrutin in demo.scrutins()]
    debuts = (
        "l'amendement n°", "l’amendement n°", "le sous-amendement n°", "le sous-amendmeent n°", "l'article",
        "l'ensemble", "la motion de rejet préalable", "la motion de censure", "la proposition de résolution",
        "la déclaration du Gouvernement", "la demande de seconde délibération", "les crédits de la mission",
    )  # fmt: skip
    for debut in debuts:
        assert any(titre.startswith(debut) for titre in titres), debut
    assert any("(état B)" in titre and titre.startswith("l'amendement") for titre in titres)
    assert any("partie du projet de loi de f" in titre for titre in titres)


def test_titles_join_preposition_and_article(demo: Fichiers) -> None:
    assert not [t for t in (s["titre"] for s in demo.scrutins()) if "relatif à le" in t]


def test_title_and_object_say_the_same(demo: Fichiers) -> None:
    assert all(scrutin["titre"] == scrutin["objet"]["libelle"] for scrutin in demo.scrutins())


def test_non_voting_volunteers_copy_the_abstentions_of_the_block(demo: Fichiers) -> None:
    for scrutin in demo.scrutins():
        assert scrutin["syntheseVote"]["decompte"]["nonVotantsVolontaires"] == "0"
        for bloc in blocs(scrutin):
            compte = bloc["vote"]["decompteVoix"]
            assert compte["nonVotantsVolontaires"] == compte["abstentions"]


def test_the_three_causes_of_not_voting_occur(demo: Fichiers) -> None:
    causes = Counter(
        v["causePositionVote"] for s in demo.scrutins() for bloc in blocs(s) for v in votants(bloc)["nonVotants"]
    )
    assert set(causes) == {"PAN", "PSE", "MG"}


def test_about_one_vote_in_seven_is_delegated(demo: Fichiers) -> None:
    delegations = Counter(
        v["parDelegation"]
        for s in demo.membres(SCRUTINS_17, "scrutin")
        for bloc in blocs(s)
        for v in votants(bloc)["pours"]
    )
    assert 0.1 < delegations["true"] / sum(delegations.values()) < 0.18
