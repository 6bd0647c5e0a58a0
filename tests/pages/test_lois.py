"""Laws, members, groups and organisations: what their sentences say, where pictures put things, and that pages say what
the API answers."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from html import unescape
from itertools import chain, groupby, pairwise
from statistics import median
from typing import Any

import pytest

from hemicycle.assemble.sujets.reperes import reperes_sujets
from hemicycle.models.dossiers import AdoptionSansVote, MotionVotee
from hemicycle.models.interventions import Intervention
from hemicycle.models.stats import MoisDuMembre
from hemicycle.models.sujets import EtapeLegislative
from hemicycle.models.votes import GroupeDuVote, Votant
from hemicycle.pages import phrases, textes
from hemicycle.pages.images.groupes import Groupe, votes_par_groupe
from hemicycle.pages.images.mois import Mois, graduation, participation, suites
from hemicycle.pages.images.parcours import ETROIT, LARGE, Marque, Segment, Voie, etendue, parcours, piles
from hemicycle.pages.membres import mediane, trimestres
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Position, TypeParole
from tests.api.client import Client
from tests.golden.reponses import ouvrir

HOSTILE = '<script>alert("l\'&")</script>'


@pytest.fixture(scope="module")
def client(demo_publiee: Settings) -> Iterator[Client]:
    with ouvrir(demo_publiee) as client:
        yield client


def lignes(client: Client, adresse: str) -> list[dict[str, Any]]:
    """All the rows of a list of the API."""
    return list(client.get(f"/api/v1{adresse}{'&' if '?' in adresse else '?'}limit=100").data)


def page(client: Client, adresse: str) -> str:
    """A page as it reads: one h1, headings in order, no id twice, nothing that the policy of contents forbids."""
    reponse = client.get(adresse)
    assert reponse.status == 200, adresse
    html = reponse.body.decode()
    niveaux = [int(niveau) for niveau in re.findall(r"<h([1-6])", html)]
    assert niveaux.count(1) == 1
    assert all(apres - avant < 2 for avant, apres in pairwise(niveaux)), niveaux
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert " style=" not in html
    assert "<script>" not in html
    return unescape(html).replace("\u202f", " ")


def etape(code: Any = "SN1", **champs: Any) -> EtapeLegislative:
    donnes = {"label": "Première lecture au Sénat", "chambre": "senat", "status": "done", "outcome": None,
              "date": "2025-03-04T00:00:00.000Z", "detail": None} | champs  # fmt: skip
    return EtapeLegislative(code=code, **donnes)


def parole(groupe: str, ordre: int, *, explique: bool = True) -> Intervention:
    qui = Votant(
        id="", slug=f"membre-{ordre}", chambre=Chambre.ASSEMBLEE, nom="Verdan", prenom="Lucie", photo_url=None,
        groupe=GroupeDuVote(groupe, groupe, groupe, None),
    )  # fmt: skip
    return Intervention(
        id=str(ordre), contenu="Nous voterons.", has_more=False,
        type=TypeParole.EXPLICATION_VOTE if explique else TypeParole.INTERVENTION,
        date="2025-03-04T00:00:00.000Z", ordre=ordre, seance_id="S", source_url=None, orateur_nom=None,
        orateur_prenom=None, orateur_qualite=None, article_vise=None, texte_numero=None, code_grammaire=None,
        amendements_vises=[], dossier=None, scrutin_ids=[], parlementaire=qui,
    )  # fmt: skip


# Sentences


@pytest.mark.parametrize(
    ("donnee", "dite"),
    [
        (etape(outcome="adopted_modified"), "Première lecture au Sénat : adopté avec des modifications"),
        (etape(status="active"), "Première lecture au Sénat : en cours au dernier acte connu"),
        (etape("PROM", label="Promulgation", detail="Loi n° 2025-1"), "Promulgation : Loi n° 2025-1"),
        (etape("DEPOT", label="Dépôt du texte"), "Dépôt du texte"),
    ],
)
def test_a_stage_in_a_sentence(donnee: EtapeLegislative, dite: str) -> None:
    assert phrases.etape(donnee) == dite


@pytest.mark.parametrize(
    ("label", "courte"),
    [
        ("Première lecture à l'Assemblée nationale", "1re lecture"),
        ("Deuxième lecture au Sénat", "2e lecture"),
        ("Commission mixte paritaire", "Commission mixte paritaire"),
    ],
)
def test_a_stage_in_little_room(label: str, courte: str) -> None:
    assert phrases.etape_courte(etape(label=label)) == courte


def test_an_adoption_without_a_vote_tells_its_motion_and_its_end() -> None:
    motion = MotionVotee(
        date_depot=None, date=None, adoptee=False, votes_pour=150, votes_requis=289, scrutin_id=None, numero=None,
        session=None,
    )  # fmt: skip
    sans = AdoptionSansVote(
        date="2022-10-20T00:00:00.000Z", article="49.3", lecture="AN1",
        lecture_libelle="Première lecture à l'Assemblée nationale", objet=None, adopte=True, dossier_uid=None,
        engagement_uid=None, motions=[motion],
    )  # fmt: skip
    assert phrases.sans_vote(sans) == (
        "Le 20 octobre 2022, le Gouvernement engage sa responsabilité (première lecture à l'Assemblée nationale). "
        "Motion de censure rejetée, 150 voix pour, il en fallait 289. Le texte est considéré comme adopté, sans vote."
    )


def test_a_month_is_said_in_words() -> None:
    assert phrases.le_mois("2025-02") == "février 2025"


# Words that are quoted


@pytest.mark.parametrize(
    ("contenu", "coupe", "cite"),
    [
        ("Court.\nMais entier", False, "Court. Mais entier"),
        ("Une phrase. Une autre ! Une troisième qui est cou", True, "Une phrase. Une autre ! […]"),
        ("Le coût est de 3.5 millions. Et cela ne su", True, "Le coût est de 3.5 millions. […]"),
        ("Aucune fin de phrase dans ce début cou", True, "Aucune fin de phrase dans ce début […]"),
    ],
)
def test_a_quotation_ends_with_a_sentence(contenu: str, coupe: bool, cite: str) -> None:
    assert textes.extrait(contenu, coupe=coupe) == cite


def test_each_group_is_quoted_once_by_its_first_explanation() -> None:
    dites = [parole("B", 9), parole("A", 7), parole("A", 3, explique=False), parole("A", 5), parole("B", 12)]
    assert [(dite.parlementaire.groupe.id, dite.ordre) for dite in textes.premieres(dites)  # type: ignore[union-attr]
            ] == [("A", 5), ("B", 9)]  # fmt: skip


# Pictures


def test_marks_that_would_cover_each_other_are_stacked_the_weightiest_at_the_bottom() -> None:
    marques = [Marque(date(2025, 1, jour), "adopte", poids, "") for jour, poids in ((1, 1), (2, 5), (20, 2))]
    trouvees = piles(marques, lambda jour: float(5 * jour.day))
    assert [(x, [marque.poids for marque in pile]) for x, pile in trouvees] == [(5.0, [5, 1]), (100.0, [2])]


def test_declared_periods_do_not_stretch_the_course_and_are_drawn_only_where_they_touch_it() -> None:
    voies = [
        Voie("Sénat", [Segment(date(2025, 1, 1), date(2025, 6, 1), "1re", "lecture")]),
        Voie("Intérêts", periodes=[
            Segment(date(2024, 1, 1), date(2025, 12, 31), "", "pendant"),
            Segment(date(2026, 1, 1), date(2026, 12, 31), "", "après"),
        ]),
    ]  # fmt: skip
    assert etendue(voies) == (date(2025, 1, 1), date(2025, 6, 1))
    dessin = parcours(voies, titre="t", description="d")
    assert "pendant" in dessin
    assert "après" not in dessin


def test_a_high_stack_says_how_many_it_hides() -> None:
    marques = [Marque(date(2025, 1, 1), "rejete", 1, "") for _ in range(10)]
    dessin = parcours([Voie("Sénat", marques=marques)], titre="t", description="d")
    assert dessin.count('<use href="#m560-rejete"/>') == 7
    assert ">+3<" in dessin


def test_counts_over_neighbouring_stacks_do_not_touch() -> None:
    jours = [date(2025, 1, 1), *[date(2025, mois, 1) for mois in (10, 11, 12) for _ in range(10)]]
    dessin = parcours([Voie("Sénat", marques=[Marque(un, "rejete", 1, "") for un in jours])], titre="", description="")
    comptes = [(int(x), int(y)) for x, y in re.findall(r'<text x="(\d+)" y="(\d+)"[^>]*>\+3<', dessin)]
    assert len(comptes) == 3
    assert all(b[0] - a[0] >= 26 or a[1] != b[1] for a, b in pairwise(comptes))


def test_the_course_on_a_telephone_is_narrower_with_letters_as_large() -> None:
    voies = [Voie("Sénat", marques=[Marque(date(2025, 1, jour), "adopte", 1, "") for jour in (1, 28)])]
    large, etroit = (parcours(voies, titre="t", description="d", largeur=une) for une in (LARGE, ETROIT))
    assert f'viewBox="0 0 {ETROIT} ' in etroit
    assert set(re.findall(r'font-size="(\d+)"', large)) == set(re.findall(r'font-size="(\d+)"', etroit))
    assert not set(re.findall(r'id="([^"]+)"', large)) & set(re.findall(r'id="([^"]+)"', etroit))
    assert max(float(x) for x in re.findall(r"translate\(([\d.]+)", etroit)) <= ETROIT


@pytest.mark.parametrize(("plus_haut", "pas"), [(1, 1), (8, 2), (17, 5), (43, 20), (900, 500)])
def test_a_scale_has_few_round_marks(plus_haut: int, pas: int) -> None:
    assert graduation(plus_haut) == pas


def test_bars_of_a_month_stand_on_each_other() -> None:
    dessin = participation([Mois("2025-02", 10, 6, 2)], titre="t", description="d")
    hauteurs = [float(h) for h in re.findall(r'<rect x="[^"]+" y="[^"]+" width="[^"]+" height="([\d.]+)"', dessin)]
    base, pleine, hachee = hauteurs
    assert [pleine / base, hachee / base] == pytest.approx([0.4, 0.2], abs=0.01)
    assert "02/2025 : 6 votes sur 10 scrutins, dont 2 par délégation" in dessin


def test_the_median_of_the_group_is_a_line_that_stops_where_it_is_unknown() -> None:
    medianes = (50, 100, None, 0)
    mois = [Mois(f"2025-0{n + 1}", 10, 6, None, mediane) for n, mediane in enumerate(medianes)]
    assert suites(mois) == [[0, 1], [3]]
    dessin = participation(mois, titre="t", description="d")
    premiere, seconde = re.findall(r'<path d="M([^"]+)" fill="none"', dessin)
    base = float(re.findall(r'<rect x="[^"]+" y="([\d.]+)"[^>]+fill-opacity', dessin)[0])
    hauteurs = [float(y) for y in re.findall(r" ([\d.]+)H", premiere)]
    assert hauteurs[1] == base  # all that could be voted on
    assert hauteurs[0] > hauteurs[1]
    assert float(seconde.split()[1].split("H")[0]) > hauteurs[0]
    assert "01/2025 : 6 votes sur 10 scrutins ; médiane du groupe : 50 %" in dessin
    assert dessin.count("médiane") == 3


def test_the_bar_of_a_group_is_as_long_as_its_members_are_many() -> None:
    comptes = {Position.POUR: 30, Position.CONTRE: 10, Position.ABSTENTION: 0, Position.ABSENT: 10}
    moitie = {position: combien / 2 for position, combien in comptes.items()}
    dessin = votes_par_groupe(
        [Groupe("BOC", "#2E7D32", comptes), Groupe("NI", None, moitie)],  # type: ignore[arg-type]
        titre="t", description="d",
    )  # fmt: skip
    larges = [float(w) for w in re.findall(r'width="([\d.]+)" height="18" [^>]+><title>', dessin)]
    assert sum(larges[:3]) == pytest.approx(2 * sum(larges[3:]), abs=0.5)
    assert "BOC, contre : 10" in dessin
    assert "BOC, abstention" not in dessin


def test_no_name_writes_in_a_picture() -> None:
    voies = [Voie(HOSTILE, [Segment(date(2025, 1, 1), date(2026, 1, 1), HOSTILE, HOSTILE)],
                  [Marque(date(2025, 2, 1), "adopte", 1, HOSTILE)])]  # fmt: skip
    comptes = dict.fromkeys(Position, 3)
    for dessin in (
        parcours(voies, titre=HOSTILE, description=HOSTILE),
        participation([Mois("2025-02", 1, 1, None)], titre=HOSTILE, description=HOSTILE),
        votes_par_groupe([Groupe(HOSTILE, HOSTILE, comptes)], titre=HOSTILE, description=HOSTILE),
    ):
        assert "<script" not in dessin
        assert "\"l'" not in dessin


# Figures of a member


def test_quarters_add_months_up_and_leave_out_those_without_a_vote() -> None:
    mois = [MoisDuMembre(nom, 9, 9, 0, compares, conformes, None) for nom, compares, conformes in (
        ("2024-12", 4, 4), ("2025-01", 5, 3), ("2025-03", 5, 5), ("2025-04", 0, 0))]  # fmt: skip
    assert trimestres(mois) == [("1er trimestre 2025", 8, 10), ("4e trimestre 2024", 4, 4)]


@pytest.mark.parametrize(
    ("valeurs", "milieu"), [([90, None, 100, 95], 95), ([10, 20], None), ([38, 39, 38, 39], 39), ([], None)]
)
def test_the_median_of_a_group_needs_three_members(valeurs: list[int | None], milieu: int | None) -> None:
    assert mediane(valeurs) == milieu


def test_months_add_up_to_the_figures_of_the_member(client: Client) -> None:
    compares = 0
    for qui in lignes(client, "/deputes")[:40] + lignes(client, "/senateurs")[:40]:
        detail = client.get(f"/api/v1/parlementaires/{qui['slug']}/stats").json()["data"]["statsDetail"]
        for periode in ("mandat", "carriere"):
            mois = client.get(f"/api/v1/parlementaires/{qui['slug']}/stats/mois?periode={periode}").data
            assert [un["mois"] for un in mois] == sorted({un["mois"] for un in mois})
            for taux, dessus, dessous in (("presence", "votes", "base"), ("loyaute", "conformes", "compares")):
                dit = detail[periode][taux]
                assert sum(un[dessus] for un in mois) == dit["numerateur"]
                assert sum(un[dessous] for un in mois) == dit["denominateur"]
            delegues = [un["delegues"] for un in mois]
            if detail[periode]["votesDelegues"] is not None and None not in delegues:
                assert sum(delegues) == detail[periode]["votesDelegues"]
                compares += 1
    assert compares > 20


def test_the_median_of_a_month_is_the_middle_of_the_group(client: Client) -> None:
    groupe = lignes(client, "/groupes?chambre=assemblee")[0]["slug"]
    detail = client.get(f"/api/v1/groupes/assemblee/{groupe}").json()["data"]
    taux: dict[str, list[float]] = {}
    dites: dict[str, set[tuple[int, int]]] = {}
    for membre in detail["membres"]:
        for un in client.get(f"/api/v1/parlementaires/{membre['slug']}/stats/mois").data:
            if un["medianeGroupe"] is not None and un["medianeGroupe"]["groupe"] == groupe:
                taux.setdefault(un["mois"], []).append(100 * un["votes"] / un["base"])
                dites.setdefault(un["mois"], set()).add((un["medianeGroupe"]["valeur"], un["medianeGroupe"]["membres"]))
    assert dites and all(len(une) == 1 for une in dites.values())  # the same for all
    entiers = {mois: une.pop() for mois, une in dites.items()}
    verifies = [mois for mois, (_, membres) in entiers.items() if membres == len(taux[mois])]  # nobody left since
    assert verifies
    assert all(abs(entiers[mois][0] - median(taux[mois])) <= 0.5 for mois in verifies)


def test_months_of_nobody_are_not_found(client: Client) -> None:
    assert client.get("/api/v1/deputes/personne-de-ce-nom/stats/mois").status == 404


# Pages


def test_a_law_tells_its_course_its_votes_and_who_declared(client: Client) -> None:
    vus = set()
    for sujet in lignes(client, "/sujets"):
        html = page(client, f"/lois/{sujet['slug']}")
        assert f"<h1>{sujet['label']}</h1>" in html
        detail = client.get(f"/api/v1/sujets/{sujet['slug']}").json()["data"]
        assert f"{sujet['scrutinCount']} scrutin" in html
        if detail["lobbying"]["actions"]:
            vus.add("lobbying")
            assert len(re.findall(r'<tr><th scope="row"><a href="/lobbying/', html)) == detail["lobbying"]["actions"]
        for sans in detail["adoptionSansVote"]:
            vus.add("49.3")
            assert phrases.le_jour(date.fromisoformat(sans["date"][:10])) in html
        for ballot in lignes(client, f"/sujets/{sujet['slug']}/scrutins?nature=ensemble")[:1]:
            vus.add("vote")
            assert f'href="/scrutins/{ballot["chambre"]}/{ballot["session"]}/{ballot["numero"]}"' in html
    assert vus == {"lobbying", "49.3", "vote"}


def test_what_a_law_quotes_is_said_word_for_word(client: Client) -> None:
    citations = 0
    for sujet in lignes(client, "/sujets"):
        html = page(client, f"/lois/{sujet['slug']}")
        for texte, qui, entier in re.findall(
            r'<blockquote><p>« (.*?) »</p><footer><a href="/parlementaires/([^"]+)">.*?'
            r'<a href="(/interventions/[^"]+)">',
            html,
        ):
            citations += 1
            parole = client.get(f"/api/v1/scrutins{entier}").json()["data"]
            assert " ".join(parole["contenu"].split()).startswith(texte.removesuffix(" […]"))
            assert parole["type"] == "explication_vote"
            assert parole["parlementaire"]["slug"] == qui
    assert citations > 10


def test_a_file_counts_its_amendments_as_the_api_does(client: Client) -> None:
    vus = 0
    for dossier in lignes(client, "/dossiers"):
        html = page(client, f"/dossiers/{dossier['uid']}")
        ici = f"/api/v1/dossiers/{dossier['uid']}/amendements"
        for groupe in client.get(f"/api/v1/dossiers/{dossier['uid']}").json()["amendementsGroupes"]:
            adoptes = client.get(f"{ici}?groupe={groupe['slug']}&sort=Adopté".replace("é", "%C3%A9")).meta["total"]
            assert (
                f'groupe={groupe["slug"]}">{groupe["count"]}</a></td><td class="n" data-t="adoptés">{adoptes}<' in html
            )
            vus += 1
    assert vus > 20


def test_a_member_shows_figures_with_their_base(client: Client) -> None:
    for qui in lignes(client, "/deputes")[:15] + lignes(client, "/senateurs")[:15]:
        html = page(client, f"/parlementaires/{qui['slug']}")
        presence = client.get(f"/api/v1/parlementaires/{qui['slug']}/stats").json()["data"]["statsDetail"]["mandat"][
            "presence"
        ]
        assert f"<h1>{qui['prenom']} {qui['nom']}</h1>" in html
        assert f"{presence['numerateur']} sur {presence['denominateur']} : votes exprimés" in html
        for drapeau in presence["drapeaux"]:
            assert phrases.capitale(phrases.DRAPEAUX[drapeau]) in html


def test_a_member_is_shown_the_declared_texts_of_the_latest_amendments_he_tabled(client: Client) -> None:
    montres = 0
    for qui in lignes(client, "/deputes")[:25]:
        api = client.get(f"/api/v1/parlementaires/{qui['slug']}?include=amendements").json()["data"]["amendements"]
        compte = Counter(un["dossier"]["uid"] for un in api if un["dossier"])
        attendus = [
            uid for uid, _ in compte.most_common(5)
            if (client.get(f"/api/v1/dossiers/{uid}").json()["lobbying"] or {}).get("actions")
        ]  # fmt: skip
        html = page(client, f"/parlementaires/{qui['slug']}")
        assert re.findall(r'href="/dossiers/([^"#]+)#lobbying"', html) == attendus
        montres += len(attendus)
    assert montres > 5


def test_a_group_shows_its_line_and_all_its_members(client: Client) -> None:
    tous = page(client, "/groupes")
    for groupe in lignes(client, "/groupes"):
        adresse = f"/groupes/{groupe['chambre']}/{groupe['slug']}"
        assert f'<a href="{adresse}">{groupe["nomComplet"]}</a>' in tous
        html = page(client, adresse)
        detail = client.get(f"/api/v1{adresse}").json()["data"]
        liste, _, partis = html.partition('id="membres"')[2].partition('id="mouvements"')[0].partition("<details>")
        membres = re.findall(r'<li><a href="/parlementaires/([^"]+)"', liste)
        assert membres == [qui["slug"] for qui in detail["membres"] if qui["actif"]]
        assert f"{len(membres)} membre" in html.partition('class="chapeau"')[2].partition("</p>")[0]
        anciens = re.findall(r'<li><a href="/parlementaires/([^"]+)"', partis)
        assert anciens == [qui["slug"] for qui in detail["membres"] if not qui["actif"]]


def test_rates_of_a_member_stand_beside_those_of_the_group_of_today(client: Client) -> None:
    tries = 0
    for groupe in lignes(client, "/groupes?chambre=assemblee"):
        detail = client.get(f"/api/v1/groupes/assemblee/{groupe['slug']}").json()["data"]
        siens = [qui for qui in detail["membres"] if qui["actif"]]
        if len(siens) < 3 or len(siens) == len(detail["membres"]) or groupe["slug"] == phrases.NON_INSCRITS:
            continue
        html = page(client, f"/parlementaires/{siens[0]['slug']}")
        partie = html.partition("Participation aux scrutins<br>")[2].partition("</li>")[0]
        assert f"Médiane de son groupe : {mediane(qui['statsPresence'] for qui in siens)} %." in partie
        tries += 1
    assert tries


def test_the_table_of_votes_is_said_as_long_as_it_is(client: Client) -> None:
    for qui in lignes(client, "/deputes")[:30]:
        votes = client.get(f"/api/v1/parlementaires/{qui['slug']}/votes?limit=1").meta["total"]
        html = page(client, f"/parlementaires/{qui['slug']}")
        assert not votes or f"en tableur ({phrases.nombre(votes)})".replace("\u202f", " ") in html


def test_a_group_names_who_came_and_who_left_and_counts_an_election(client: Client) -> None:
    nommes = comptes = 0
    for groupe in lignes(client, "/groupes"):
        adresse = f"/groupes/{groupe['chambre']}/{groupe['slug']}"
        reponse = client.get(f"/api/v1{adresse}/mouvements?limit=500")
        dits = reponse.data
        if reponse.meta["hasNext"]:  # a day that goes on is not counted by halves
            dits = [un for un in dits if un["date"] != dits[-1]["date"]]
        html = page(client, adresse).partition('id="mouvements"')[2].partition("</ul>")[0]
        jours = [(jour, list(ceux)) for jour, ceux in groupby(dits, key=lambda un: un["date"])][:12]
        assert html.count("<li>") == len(jours)
        for (jour, ceux), rangee in zip(jours, html.split("<li>")[1:], strict=True):
            assert f'datetime="{jour}"' in rangee
            qui = re.findall(r'href="/parlementaires/([^"]+)"', rangee)
            if len(ceux) > 8:
                arrivees = sum(un["sens"] == "arrivee" for un in ceux)
                assert not qui
                assert not arrivees or f" : {arrivees} arrivée" in rangee.replace("</time>", "")
                comptes += 1
            else:
                assert sorted(qui) == sorted(un["parlementaire"]["slug"] for un in ceux)
                nommes += len(qui)
    assert nommes > 10
    assert comptes > 5


def test_an_organisation_names_the_texts_of_all_its_actions(client: Client) -> None:
    vus = 0
    for qui in lignes(client, "/lobbying"):
        html = page(client, f"/lobbying/{qui['id']}")
        uids = {d["uid"] for a in lignes(client, f"/lobbying/{qui['id']}/actions") for d in a["dossiersLies"]}
        assert set(re.findall(r'<tr><th scope="row"><a href="/dossiers/([^#"]+)#lobbying"', html)) == uids
        vus += len(uids)
    assert vus > 5


def test_each_page_leads_to_five_others_at_most_that_are_not_itself(client: Client) -> None:
    adresses = chain(
        (f"/lois/{s['slug']}" for s in lignes(client, "/sujets")[:10]),
        (f"/parlementaires/{q['slug']}" for q in lignes(client, "/deputes")[:5]),
        (f"/groupes/{g['chambre']}/{g['slug']}" for g in lignes(client, "/groupes")),
        (f"/lobbying/{o['id']}" for o in lignes(client, "/lobbying")[:10]),
    )
    for adresse in adresses:
        suite = page(client, adresse).partition('<nav class="voir-aussi"')[2].partition("</nav>")[0]
        liens = re.findall(r'href="([^"]+)"', suite)
        assert 0 < len(liens) == len(set(liens)) < 6, adresse
        assert adresse not in liens


@pytest.mark.parametrize(
    "adresse",
    ["/lois/inconnue", "/lois/inconnue/parcours.svg", "/dossiers/INCONNU", "/parlementaires/personne-de-ce-nom",
     "/parlementaires/personne-de-ce-nom/participation.svg", "/groupes/senat/inconnu",
     "/lobbying/0a1b2c3d-4e5f-5a6b-8c7d-9e0f1a2b3c4d", "/scrutins/assemblee/17/99999/groupes.svg"],
)  # fmt: skip
def test_what_is_not_there_is_not_found(client: Client, adresse: str) -> None:
    assert client.get(adresse).status == 404


def test_pictures_have_addresses_of_their_own(client: Client) -> None:
    sujet, depute = lignes(client, "/sujets")[0], lignes(client, "/deputes")[0]
    vote = lignes(client, "/scrutins?chambre=assemblee")[0]
    for adresse in (
        f"/lois/{sujet['slug']}/parcours.svg",
        f"/parlementaires/{depute['slug']}/participation.svg",
        f"/scrutins/assemblee/{vote['session']}/{vote['numero']}/groupes.svg",
    ):
        reponse = client.get(adresse)
        assert reponse.status == 200
        assert reponse.headers["content-type"].startswith("image/svg+xml")
        assert b'role="img"' in reponse.body
        assert b"<desc" in reponse.body


@pytest.mark.parametrize(
    ("nom", "dit"),
    [
        ("Lucie Verdan", "de Lucie Verdan"),
        ("Audrey Mirambel", "d’Audrey Mirambel"),
        ("Élise Dune", "d’Élise Dune"),
        ("Henri Étang", "d’Henri Étang"),
        ("Yves Gué", "d’Yves Gué"),
        ("Yannick Gué", "de Yannick Gué"),
        ("M. le président", "de M. le président"),
        ("une personne que le compte rendu ne nomme pas", "d’une personne que le compte rendu ne nomme pas"),
    ],
)
def test_a_name_follows_its_preposition(nom: str, dit: str) -> None:
    assert phrases.de(nom) == dit


def test_months_are_said_from_one_to_another() -> None:
    assert phrases.des_mois("2025-03", "2025-03") == "en mars 2025"
    assert phrases.des_mois("2025-04", "2026-06") == "d’avril 2025 à juin 2026"


def test_titles_end_as_sentences_once() -> None:
    assert phrases.phrase("Qui me représente ?") == "Qui me représente ?"
    assert phrases.phrase("Les lois") == "Les lois."


def test_categories_have_their_names() -> None:
    ecrites = set(reperes_sujets().mots)
    assert phrases.CATEGORIES.keys() <= ecrites
    assert ecrites - phrases.CATEGORIES.keys() == {
        "budget", "environnement", "justice", "immigration", "travail", "agriculture", "logement", "transports",
        "culture", "outre-mer", "international", "institutions",
    }  # fmt: skip


@pytest.mark.parametrize(("adopte", "dit"), [(True, "adoption sans vote"), (False, "le texte n’est pas adopté")])
def test_what_became_of_a_commitment_is_in_the_course(adopte: bool, dit: str) -> None:
    engagement = AdoptionSansVote(
        date="2025-05-10T00:00:00.000Z", article="49.3", lecture=None, lecture_libelle=None, objet=None, adopte=adopte,
        dossier_uid=None, engagement_uid=None, motions=[],
    )  # fmt: skip
    (fait,) = textes.cours([], [], [engagement], [], titre="Parcours").faits
    assert fait.quoi == f"Article 49.3 : {dit}"
