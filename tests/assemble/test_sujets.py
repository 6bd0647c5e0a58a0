"""Dossiers of both chambers gathered into subjects."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exemples_sujets import dossier, etape, retenir, retenu, votes
from tests.stats.mondes import scrutin

from hemicycle.assemble.legislatif import Dossier, Lien, Sujet
from hemicycle.assemble.sujets.reperes import Reperes, lire
from hemicycle.assemble.sujets.sujets import EN_AVANT, composantes, fin, statut, sujets
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import EtatDossier, MethodeSujet

AN, SN = "DLR5L17N1", "SENAT-ppl1"
CROISE = Lien(AN, SN, "reciproque", 1.0)
PAR_LA_LOI = Lien(AN, SN, "loi_numero", 0.9)
VOTE = {AN: [scrutin(date(2025, 2, 1))]}


def reperes(**autres: Any) -> Reperes:
    return lire({"categorie": [{"nom": "bocage", "mots": ["haie*"]}], **autres})


def un_sujet(dossiers: list[Dossier], liens: tuple[Lien, ...] = (), **autres: Any) -> Sujet:
    (found,), constats = sujets(dossiers, liens, autres.pop("scrutins", VOTE), autres.pop("retenus", ()), reperes())
    assert constats == []
    return found


def slugs(found: list[Sujet], *, actifs: bool = True) -> list[str]:
    return [sujet.slug for sujet in found if sujet.actif is actifs]


def test_dossiers_that_name_each_other_are_one_subject() -> None:
    found = un_sujet([dossier(AN), dossier(SN)], (CROISE,))
    assert (found.dossiers, found.methode) == ((AN, SN), MethodeSujet.CROSS_REF)


def test_dossiers_joined_by_their_law_alone_say_so() -> None:
    lois = [dossier(AN, loi_numero="2025-9"), dossier(SN, loi_numero="2025-9")]
    assert un_sujet(lois, (PAR_LA_LOI,)).methode is MethodeSujet.LOI_NUMERO


def test_two_dossiers_of_one_chamber_that_made_one_law_are_one_subject() -> None:
    found = un_sujet([dossier(AN, loi_numero="2025-9"), dossier("DLR5L17N2", loi_numero="2025-9 ")])
    assert (found.dossiers, found.methode) == ((AN, "DLR5L17N2"), MethodeSujet.LOI_NUMERO)


def test_a_dossier_alone_is_a_subject_of_one_chamber() -> None:
    assert un_sujet([dossier(AN)]).methode is MethodeSujet.SOLO


def test_a_link_to_a_dossier_that_is_not_there_joins_nothing() -> None:
    found = un_sujet([dossier(AN)], (CROISE,))
    assert (found.dossiers, found.methode) == ((AN,), MethodeSujet.SOLO)


def test_what_was_never_voted_is_no_subject() -> None:
    assert sujets([dossier(AN)], (), {}, (), reperes()) == ([], [])


def test_a_motion_of_censure_is_no_subject() -> None:
    motion = dossier(AN, procedure_code="13", titre_source="Motion de censure déposée par Mme Durand et 58 députés")
    assert sujets([motion], (), VOTE, (), reperes()) == ([], [])


def test_the_id_follows_from_the_slug() -> None:
    found = un_sujet([dossier(AN)])
    assert (found.slug, found.id) == ("haies", identifiant("sujet", "haies"))


def test_the_label_is_from_the_assembly_where_its_title_can_be_read() -> None:
    assert un_sujet([dossier(AN, "Projet de loi relatif au lin"), dossier(SN)], (CROISE,)).label == "Lin"
    muet = dossier(AN, "Proposition de loi", titre_source=None)
    assert un_sujet([muet, dossier(SN)], (CROISE,)).label == "Haies"


def test_where_no_title_can_be_read_that_of_the_law_is_the_label() -> None:
    muet = dossier(AN, "Proposition de loi", titre_source=None, loi_numero="2025-9", loi_titre="relative au lin")
    assert un_sujet([muet]).label == "Lin"


def test_dates_go_from_the_first_deposit_to_the_last_vote() -> None:
    deux = [dossier(AN, date_depot=date(2025, 1, 9)), dossier(SN, date_depot=date(2024, 11, 5))]
    les_votes = {AN: [scrutin(date(2025, 2, 1))], SN: [scrutin(date(2024, 12, 3), numero=2)]}
    found = un_sujet(deux, (CROISE,), scrutins=les_votes)
    assert (found.debut, found.dernier_vote, found.fin) == (date(2024, 11, 5), date(2025, 2, 1), None)


@pytest.mark.parametrize(
    ("etats", "attendu"),
    [
        ("en_cours promulgue rejete", "promulgue"),
        ("adopte rejete", "rejete"),
        ("adopte en_cours caduc", "adopte"),
        ("en_cours caduc retire", "en_cours"),
        ("caduc retire", "caduc"),
        ("retire retire", "retire"),
        ("fusionne adopte", "adopte"),
        ("fusionne retire", "retire"),
        ("fusionne", "caduc"),
    ],
)
def test_the_state_of_a_subject_follows_from_those_of_its_dossiers(etats: str, attendu: str) -> None:
    assert statut(map(EtatDossier, etats.split())) == attendu


def test_a_law_ends_the_day_it_is_published() -> None:
    lois = [dossier(AN, loi_date_jo=date(2025, 7, 12)), dossier(SN, etapes=(etape("PROM", date(2025, 7, 11)),))]
    assert fin(EtatDossier.PROMULGUE, lois) == date(2025, 7, 12)
    assert fin(EtatDossier.PROMULGUE, lois[1:]) == date(2025, 7, 11)


def test_a_rejected_text_ends_with_its_last_rejection() -> None:
    etapes = (etape("AN1", date(2025, 3, 1), outcome="rejected"), etape("SN1", date(2025, 4, 1), outcome="adopted"))
    assert fin(EtatDossier.REJETE, [dossier(AN, etat=EtatDossier.REJETE, etapes=etapes)]) == date(2025, 3, 1)


def test_an_adopted_text_has_ended_only_when_nothing_is_expected_of_it() -> None:
    resolution = dossier(AN, date_adoption=date(2025, 3, 1))
    assert fin(EtatDossier.ADOPTE, [resolution]) == date(2025, 3, 1)
    en_navette = dossier(AN, date_adoption=date(2025, 3, 1), etapes=(etape("PROM", None, status="pending"),))
    assert fin(EtatDossier.ADOPTE, [en_navette]) is None


def test_those_chosen_come_first_then_the_last_voted_on_then_the_slug() -> None:
    dossiers = [dossier(uid, f"Texte {uid}") for uid in ("A", "B", "C", "D")]
    vieux = {uid: [scrutin(date(2020, 1, n + 1), numero=10 * r + n) for n in range(k)]
             for r, (uid, k) in enumerate({"A": 1, "B": 2, "C": 2, "D": 1}.items())}  # fmt: skip
    recent = {"Z": [scrutin(date(2025, 1, 1), numero=99)]}  # of a dossier that no file holds
    found, _ = sujets(dossiers, (), vieux | recent, (), reperes(mis_en_avant=["D", "texte-a", "inconnu"]))
    assert [(s.slug, s.mis_en_avant, s.ordre) for s in found] == [
        ("texte-d", True, 1),
        ("texte-a", True, 2),
        ("texte-b", True, 3),  # neither was voted on of late: the last voted on, then the slug
        ("texte-c", True, 4),
    ]


def test_whoever_runs_the_service_chooses_first_and_a_slip_is_told() -> None:
    dossiers = [dossier(uid, f"Texte {uid}") for uid in ("A", "B", "C")]
    found, constats = sujets(
        dossiers, (), votes(A=3, B=2, C=1), (), reperes(mis_en_avant=["B"]), ["C", "texte-x", "texte-b"]
    )
    assert [(s.slug, s.ordre) for s in found] == [("texte-c", 1), ("texte-b", 2), ("texte-a", 3)]
    assert [(c.regle, c.objet) for c in constats] == [("sujet_mis_en_avant_inconnu", "texte-x")]


def test_without_a_choice_the_twenty_most_voted_of_late_are_put_forward() -> None:
    dossiers = [dossier(f"D{n}", f"Texte {n}") for n in range(22)]
    found, _ = sujets(dossiers, (), votes(**{f"D{n}": n + 1 for n in range(22)}), (), reperes())
    assert [s.slug for s in found if s.mis_en_avant] == [f"texte-{n}" for n in range(21, 1, -1)]
    assert [s.ordre for s in found] == [*range(1, EN_AVANT + 1), 0, 0]


def test_a_subject_keeps_its_slug_when_its_title_changes() -> None:
    avant, _ = sujets([dossier(AN)], (), VOTE, (), reperes())
    apres = un_sujet([dossier(AN, "Proposition de loi relative au lin")], retenus=retenir(avant))
    assert (apres.slug, apres.id, apres.label) == ("haies", avant[0].id, "Lin")


def test_a_new_subject_never_takes_the_slug_of_a_past_one() -> None:
    found, _ = sujets([dossier(AN)], (), VOTE, [retenu("haies", "DLR5L17N9")], reperes())
    assert (slugs(found), slugs(found, actifs=False)) == (["haies-2"], ["haies"])


def test_a_subject_whose_votes_are_gone_is_archived_where_its_dossier_is() -> None:
    found, constats = sujets([dossier(AN)], (), {}, [retenu("haies", AN, label="Haies")], reperes())
    assert [(s.slug, s.label, s.actif, s.archive, s.dossiers) for s in found] == [("haies", "Haies", False, AN, (AN,))]
    assert constats == []


def test_a_subject_taken_out_by_hand_is_archived() -> None:
    found, _ = sujets([dossier(AN)], (), VOTE, (), reperes(desactives=["haies"]))
    assert [(s.actif, s.archive, s.mis_en_avant) for s in found] == [(False, AN, False)]


def test_subjects_that_became_one_keep_one_address_and_the_other_leads_to_its_dossier() -> None:
    anciens = [retenu("bocage", AN), retenu("haies", SN)]
    les_votes = {**VOTE, SN: [scrutin(numero=2), scrutin(numero=3)]}
    found, constats = sujets([dossier(AN), dossier(SN)], (CROISE,), les_votes, anciens, reperes())
    assert [(s.slug, s.actif, s.archive) for s in found] == [("haies", True, None), ("bocage", False, AN)]
    assert [constat.regle for constat in constats] == ["sujets_reunis"]
    encore, plus_tard = sujets([dossier(AN), dossier(SN)], (CROISE,), les_votes, retenir(found), reperes())
    assert (encore, plus_tard) == (found, [])


def test_the_address_of_a_merger_stays_when_the_votes_shift() -> None:
    anciens = [retenu("bocage", AN), retenu("haies", SN)]
    deux = [dossier(AN), dossier(SN)]
    found, _ = sujets(deux, (CROISE,), {AN: [scrutin()], SN: [scrutin(numero=n) for n in (2, 3)]}, anciens, reperes())
    apres = {AN: [scrutin(numero=n) for n in range(10, 20)], SN: [scrutin(numero=2)]}
    assert slugs(sujets(deux, (CROISE,), apres, retenir(found), reperes())[0]) == ["haies"]


def test_dossiers_that_a_run_could_not_read_bring_their_subject_back_under_its_address() -> None:
    avant, _ = sujets([dossier(AN)], (), VOTE, (), reperes())
    sans, _ = sujets([], (), {}, retenir(avant), reperes())
    assert [(s.slug, s.actif, s.archive, s.dossiers, s.absents) for s in sans] == [("haies", False, None, (), (AN,))]
    assert slugs(sujets([dossier(AN)], (), VOTE, retenir(sans), reperes())[0]) == ["haies"]


def test_an_overgrown_subject_is_told() -> None:
    dossiers = [dossier(f"D{n}", loi_numero="2025-9") for n in range(11)]
    _, constats = sujets(dossiers, (), votes(D0=1), (), reperes())
    assert [(c.regle, c.grave) for c in constats] == [("sujet_etendu", False)]


paires = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=12)
lois = st.lists(st.sampled_from((None, "2025-1", "2025-2")), min_size=12, max_size=12)


@given(paires, lois)
def test_components_are_those_that_a_walk_through_the_links_finds(
    tirees: list[tuple[int, int]], numeros: list[str | None]
) -> None:
    dossiers = [dossier(f"D{n:02}", loi_numero=numero) for n, numero in enumerate(numeros)]
    liens = [Lien(f"D{a:02}", f"D{b:02}", "reciproque", 1.0) for a, b in tirees]
    voisins = {d.uid: {e.uid for e in dossiers if d.loi_numero and d.loi_numero == e.loi_numero} for d in dossiers}
    for lien in liens:
        voisins[lien.de].add(lien.vers)
        voisins[lien.vers].add(lien.de)

    def marche(depart: str) -> frozenset[str]:
        vus, reste = {depart}, [depart]
        while reste:
            suivants = voisins[reste.pop()] - vus
            vus |= suivants
            reste += suivants
        return frozenset(vus)

    assert {frozenset(groupe) for groupe in composantes(dossiers, liens)} == {marche(d.uid) for d in dossiers}


@given(paires, paires, st.lists(st.integers(0, 3), min_size=12, max_size=12), st.lists(st.integers(0, 3), min_size=12))
def test_from_release_to_release_no_address_is_lost_or_given_twice(
    hier: list[tuple[int, int]], demain: list[tuple[int, int]], avant: list[int], apres: list[int]
) -> None:
    dossiers = [dossier(f"D{n:02}", f"Texte {n % 3}") for n in range(12)]

    def sortie(tirees: list[tuple[int, int]], nombres: list[int], memoire: list[Sujet]) -> list[Sujet]:
        liens = [Lien(f"D{a:02}", f"D{b:02}", "reciproque", 1.0) for a, b in tirees]
        les_votes = votes(**{f"D{n:02}": nombre for n, nombre in enumerate(nombres[:12])})
        return sujets(dossiers, liens, les_votes, retenir(memoire), reperes())[0]

    premiere = sortie(hier, avant, [])
    assert sortie(hier, avant, premiere) == premiere
    seconde = sortie(demain, apres, premiere)
    assert {s.slug for s in premiere} <= {s.slug for s in seconde}
    assert len({s.slug for s in seconde}) == len(seconde)
    actifs = [uid for s in seconde if s.actif for uid in s.dossiers]
    assert len(set(actifs)) == len(actifs)
    assert sortie(demain, apres, seconde) == seconde
