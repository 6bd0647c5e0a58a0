"""The addresses whose answers are kept: every operation, each of its parameters, and what it refuses."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from urllib.parse import parse_qsl

from hemicycle.api.declare.operations import OperationTable
from hemicycle.api.routes import operations
from hemicycle.vocabulaire import (
    Ajout,
    Chambre,
    CibleLobbying,
    DimensionFrequences,
    FormatExport,
    Inclusion,
    NatureAlliance,
    NatureVote,
    Ordre,
    PeriodeAnalytics,
    PositionDetail,
    Sort,
    SortAmendement,
    TauxVerifiable,
    TriActionsLobbying,
    TriLobbyistes,
    TriParlementaires,
    TypeIntervention,
    TypeLobbyiste,
    TypeParole,
    TypeRecherche,
    TypeVote,
)
from tests.golden.adresses_senatoriales import adresses_senatoriales
from tests.golden.adresses_textes import adresses_textes
from tests.golden.reperes import (
    ABSENT,
    MONTAGES,
    NUL,
    RACINE,
    Lire,
    Reperes,
    adresse,
    aux_bords,
    aux_bords_des_chambres,
    chaque,
    reperer,
)

AVANT, APRES = "2000-01-01T00:00:00Z", "2100-01-01T00:00:00Z"  # around every date of record, whenever a home was filled
LARGE_EXPORT = 400  # scrutins; a whole legislature of the real data would be a gigabyte


def adresses(lire: Lire) -> list[str]:
    """Every address to ask a release, in order and once each, with names that its own lists give."""
    r = reperer(lire)
    pages = sorted(
        {
            *_divers(),
            *_listes_de_scrutins(r),
            *_scrutins(r),
            *_territoire(lire),
            *(une for montage in MONTAGES for une in _listes_de_membres(r, montage)),
            *(une for montage in MONTAGES for une in _membres(r, montage)),
            *_membres_particuliers(r),
            *_groupes(r),
            *_chiffres_de_groupes(r),
            *_positions(r),
            *_analytics(r),
            *_exports(r),
            *_recherche(r),
            *_lobbying(r),
            *_jours(r, lire),
            *_plusieurs(r, lire),
            *adresses_textes(lire),
            *adresses_senatoriales(lire),
        }
    )
    return sorted({*pages, *_tables(lire, pages), *_origines(lire, pages), *_a_cote(lire, pages)})


def _tables(lire: Lire, pages: Iterable[str]) -> Iterator[str]:
    """Each list once as a table, from the plainest address that has an answer."""
    table, vues = OperationTable(operations()), set[str]()
    for page in sorted(pages, key=len):
        chemin, _, question = page.partition("?")
        found = table.find(chemin)
        if found is None or found[0].table is None or found[0].id in vues:
            continue
        if found[0].id == "search" and "type=" not in question:
            continue
        with suppress(AssertionError):  # what is not there, or refused
            lire(page)
            vues.add(found[0].id)
            avant = f"{chemin}?{question}{'&' if question else ''}"
            yield from (f"{avant}format={format_}" for format_ in ("csv", "tableur", "xml"))


def _origines(lire: Lire, pages: Iterable[str]) -> Iterator[str]:
    """Each detail once with where it comes from, and with an addition that there is not."""
    table, vues = OperationTable(operations()), set[str]()
    for page in sorted(pages, key=len):
        chemin, _, question = page.partition("?")
        found = table.find(chemin)
        if found is None or "include" not in found[0].queries or "include" in question or found[0].id in vues:
            continue
        with suppress(AssertionError):  # what is not there, or refused
            if "statusCode" in lire(page):  # told so where nothing is raised
                continue
            vues.add(found[0].id)
            avant = f"{chemin}?{question}{'&' if question else ''}"
            yield from (f"{avant}include={Ajout.PROVENANCE}", f"{avant}include=x")


def _a_cote(lire: Lire, pages: Iterable[str]) -> Iterator[str]:
    """What lies beside lists: each of their parameters once, what is not there, and what is refused."""
    table, vus = OperationTable(operations()), defaultdict[str, set[str]](set)
    textes = [f"{RACINE}/search?q=loi&type={type_}" for type_ in ("interventions", "amendements")]
    filtres = "parlementaire=x&groupe=x&chambre=senat&dossier=x&dateFrom=2020-01-01&dateTo=2030-01-01&nature=question"
    yield from (texte.replace("?", f"{suffixe}?") for texte in textes for suffixe in (".atom", ".feed.json"))
    for page in [f"{textes[0]}&{filtres}", *sorted(pages, key=len)]:
        chemin, _, question = page.partition("?")
        trouves = [(suffixe, table.find(chemin + suffixe)) for suffixe in (".atom", ".feed.json", ".ics")]
        beside = [(suffixe, found[0]) for suffixe, found in trouves if found and found[0].template.endswith(suffixe)]
        if not beside:
            continue
        try:
            lire(page)
            nouveaux = {"", *(nom for nom, _ in parse_qsl(question))}
        except AssertionError as refus:
            nouveaux = {str(refus).split()[1]}  # its status
        for suffixe, operation in beside:
            if not nouveaux <= vus[operation.id]:
                vus[operation.id] |= nouveaux
                yield f"{chemin}{suffixe}?{question}" if question else chemin + suffixe
                if chemin.endswith("/chronologie"):  # a list without pages, whose feed has some
                    yield f"{chemin}{suffixe}?page=1"
                yield f"{chemin}{suffixe}?page=0&passees=x&dateFrom=x&importantOnly=x"


def _jours(r: Reperes, lire: Lire) -> Iterator[str]:
    """The Parliament of a day: where much is known, and outside of what is."""
    for chambre in Chambre:
        yield from (f"{RACINE}/{chambre}/{jour}" for jour in (r.jour, "1800-01-01", "hier"))
    for liste in (*MONTAGES, "groupes", "commissions"):
        yield adresse(f"{RACINE}/{liste}", date=r.jour, limit=5)
        yield from chaque(f"{RACINE}/{liste}", "date", ["1800-01-01", "hier"])
    for ligne in lire(f"{RACINE}/commissions?chambre=assemblee&type=permanente&limit=1")["data"]:
        for montage in MONTAGES:
            yield from chaque(f"{RACINE}/{montage}", "date", [None, r.jour], commission=ligne["slug"], limit=3)
    yield adresse(f"{RACINE}/parlementaires", date=r.jour, legislature=99, session="1999")


def _plusieurs(r: Reperes, lire: Lire) -> Iterator[str]:
    """Records that are named, known or not."""
    for liste, cle in (
        ("scrutins", "uid"), ("dossiers", "uid"), ("sujets", "slug"), ("lobbying", "id"), ("commissions", "uid"),
        ("groupes", "slug"), *((montage, "slug") for montage in MONTAGES),
    ):  # fmt: skip
        lignes = lire(f"{RACINE}/{liste}?limit=3")["data"]
        yield adresse(f"{RACINE}/{liste}", ids=",".join([*(ligne[cle] for ligne in reversed(lignes)), ABSENT]))
        yield f"{RACINE}/{liste}?ids="
    for montage in MONTAGES:
        membres = ",".join([*r.membres[montage][:3], ABSENT])
        yield from (adresse(f"{RACINE}/{montage}/activite", slugs=membres), f"{RACINE}/{montage}/activite")
        scrutins = [f"{s.chambre}/{s.session}/{s.numero}" for s in r.scrutins[:3]]
        yield adresse(f"{RACINE}/votes", scrutins=",".join([*scrutins, ABSENT]), parlementaires=membres)
    yield f"{RACINE}/votes"


def _territoire(lire: Lire) -> Iterator[str]:
    """Places: codes in every spelling, a split commune, a code of several communes, what is nowhere."""
    base = f"{RACINE}/representants"
    communes = lire(f"{RACINE}/communes?limit=100")["data"]
    partages = [c["code"] for c in communes if c["partage"]][:1]
    postaux = [c["codesPostaux"][0] for c in communes if c["codesPostaux"]][:1]
    de_l_or = lire(f"{RACINE}/communes?departement=21&limit=100")["data"]
    connues = (*partages, *(ancien for c in de_l_or for ancien in c["anciensCodes"]))
    yield from (f"{base}?commune={code}" for code in (*connues, "paris+13", "75056", "98611", "st+orvain", ABSENT))
    yield from (f"{base}?codePostal={code}" for code in (*postaux, "75013", "08110", "99999", "7501"))
    yield from (f"{base}?departement={code}" for code in ("2A", "ZB", "099", "martinique", ABSENT))
    yield from (base, f"{base}?departement=2A&date=2025-02-11", f"{base}?departement=2A&date=1900-01-01")
    liste = f"{RACINE}/communes"
    yield from (
        f"{liste}{suite}"
        for suite in ("", "?q=saint+orv", "?q=75013", "?departement=ZB&page=2", "?departement=21&limit=100", "?q=-")
    )
    circonscriptions = f"{RACINE}/circonscriptions"
    for suite in ("", "?type=senatoriale&limit=2&page=2", "?departement=099", "/2A-01", "/ZB02", "/97202", "/75",
                  "/997", f"/{ABSENT}", f"/{'x' * 201}", f"/{'x' * 201}/contour.geojson", "/2A01/contour.geojson",
                  "/099-01/contour.geojson",
                  "/carte.svg", "/carte.svg?maille=departements", "/carte.svg?maille=lune"):  # fmt: skip
        yield f"{circonscriptions}{suite}"


def _divers() -> Iterator[str]:
    """What depends on no record. Health and readiness name the release and the code: they are left out."""
    yield from ("/robots.txt", "/openapi.json", "/docs/swagger", f"{RACINE}/sources", f"{RACINE}/methodologie")
    yield from (f"{RACINE}/methodologie/", f"{RACINE}/inconnu", "/", RACINE)
    yield from (
        f"{RACINE}/qualite",
        f"{RACINE}/qualite/constats",
        f"{RACINE}/qualite/constats?grave=false&limit=2&page=2",
    )
    yield from (f"{RACINE}/changements", f"{RACINE}/changements?depuis=hier", f"{RACINE}/changements.ndjson?cursor=x")
    yield from (
        f"{RACINE}/changements?depuis=2100-01-01&type=x",
        f"{RACINE}/changements?depuis=2100-01-01&type=votes",
        f"{RACINE}/changements?depuis=2100-01-01&limit=5",
        f"{RACINE}/changements.ndjson?depuis=2100-01-01&type=votes",
    )
    yield from (f"{RACINE}/qualite/constats?regle=inconnue", f"{RACINE}/qualite/constats?objet=VTAN")
    yield from ("/llms.txt", "/.well-known/security.txt", f"{RACINE}/homepage", f"{RACINE}/sitemap")


def _listes_de_scrutins(r: Reperes) -> Iterator[str]:
    base = f"{RACINE}/scrutins"
    total = sum(periode["count"] for periode in r.periodes)
    yield from (base, f"{base}?inconnu=1", adresse(base, limit=7, page=2))
    yield from (adresse(base, page=-(-total // 20)), adresse(base, page=10**6))
    yield from chaque(base, "chambre", Chambre)
    yield from chaque(base, "type", TypeVote)
    yield from chaque(base, "nature", NatureVote)
    yield from chaque(base, "sort", Sort)
    yield from chaque(base, "importance", range(1, 6))
    yield from chaque(base, "tag", [*r.tags[:1], "inconnu"])
    yield from chaque(base, "session", [periode["session"] for periode in r.periodes[:6]])
    yield from chaque(base, "legislature", r.legislatures[:2])
    yield from chaque(base, "search", [r.mot.upper(), "l'article 1", "1"])
    yield from chaque(base, "dateFrom", [r.jour])
    yield from chaque(base, "dateTo", [r.jour])
    yield from chaque(base, "updatedSince", [AVANT, APRES])
    yield adresse(base, chambre="assemblee", nature="amendement", sort="REJETE", dateTo=r.jour, limit=5)
    yield adresse(base, chambre="senat", type="ordinaire", search="loi", dateFrom=r.jour, dateTo=r.jour)
    yield adresse(base, chambre="congres", limit=0, page="x", dateFrom="hier", importance=9, session="dix-sept")
    for liste in ("tags", "annees", "periodes"):
        yield from (f"{base}/{liste}", *chaque(f"{base}/{liste}", "chambre", ["senat", "congres"]))
    yield f"{base}/importants"
    yield from chaque(f"{base}/importants", "limit", [3, 51])


def _scrutins(r: Reperes) -> Iterator[str]:
    base, bords = f"{RACINE}/scrutins", aux_bords_des_chambres(r.groupes)
    for scrutin in r.scrutins:
        yield scrutin.adresse()
    for scrutin in aux_bords(r.scrutins):
        yield from (f"{base}/{scrutin.numero}", scrutin.adresse("/votes"), scrutin.adresse("/interventions"))
    for scrutin in r.debattus:
        yield from (scrutin.adresse("/votes"), scrutin.adresse("/votes", page=2, limit=30))
        yield from (scrutin.adresse("/votes", position=position.value) for position in PositionDetail)
        yield from (
            scrutin.adresse("/votes", groupe=groupe.slug) for groupe in bords if groupe.chambre == scrutin.chambre
        )
        yield from (scrutin.adresse("/interventions"), scrutin.adresse("/interventions", sort="desc", limit=3))
        yield from (scrutin.adresse("/interventions", type=type_.value) for type_ in TypeIntervention)
        yield from (scrutin.adresse("/interventions", search="le"), scrutin.adresse("/interventions", page=2, limit=2))
    for suite in ("", "/votes", "/interventions"):
        yield from (f"{base}/999999{suite}", f"{base}/abc{suite}?chambre=congres&session=x")
    yield from (f"{base}/interventions/{id_}" for id_ in [*r.interventions, NUL, "abc"])


def _listes_de_membres(r: Reperes, montage: str) -> Iterator[str]:
    base = f"{RACINE}/{montage}"
    yield from (base, adresse(base, limit=5, page=3))
    for ordre in Ordre if MONTAGES[montage] is None else (Ordre.DESC,):
        yield from chaque(base, "sort", TriParlementaires, order=ordre.value, limit=10)
    yield adresse(base, sort="presence", order="asc", periode="carriere", limit=10)
    yield from chaque(base, "actif", [False], limit=5)
    yield from chaque(base, "groupe", [groupe.slug for groupe in aux_bords_des_chambres(r.groupes)[::2]], limit=5)
    yield from chaque(base, "departement", r.departements)
    yield from chaque(base, "search", [*r.noms[-1:], *(nom.split()[-1][:-1].upper() for nom in r.noms[:1])])
    yield from chaque(base, "legislature", r.legislatures[1:2], limit=5)
    yield from chaque(base, "session", r.sessions[1:2], limit=5)
    yield from chaque(base, "updatedSince", [APRES])
    yield adresse(base, limit=201, sort="age", order="haut", departement="x", actif="oui", legislature=0)
    if MONTAGES[montage] is None:
        yield from chaque(base, "chambre", Chambre, limit=5)
    for liste in ("groupes", "legislatures", "sessions", "historique-carriere"):
        yield f"{base}/{liste}"
    yield from chaque(f"{base}/groupes", "legislature", r.legislatures[1:2])
    yield from chaque(f"{base}/groupes", "session", [*r.sessions[1:2], "x"])
    slugs = r.membres[montage]
    yield from chaque(f"{base}/compare", "slugs", [",".join(slugs[:nombre]) for nombre in (1, 2, 4)])
    yield adresse(f"{base}/compare", slugs=",".join([*slugs[:1], ABSENT]))


def _membres(r: Reperes, montage: str) -> Iterator[str]:
    base = f"{RACINE}/{montage}"
    slugs = r.membres[montage]
    for premier in slugs[:1]:
        chambre = MONTAGES[montage] or Chambre.ASSEMBLEE
        yield from (*_chiffres(f"{base}/{premier}", r), *_actes(f"{base}/{premier}", r, chambre))
    yield from (f"{base}/{slug}" for slug in [*slugs[:3], *slugs[-1:], *r.doubles])
    yield from (f"{base}/{'x' * 201}{suite}" for suite in ("/stats", "/stats/mois", "/positions"))
    for suite in (
        "",
        "/stats",
        "/stats/mois",
        "/stats/preuve",
        "/rank",
        "/positions",
        "/votes",
        "/amendements",
        "/interventions",
    ):
        yield f"{base}/{ABSENT}{suite}"


def _chiffres(base: str, r: Reperes) -> Iterator[str]:
    """The figures of one member."""
    yield from (
        f"{base}/stats",
        f"{base}/stats/mois?periode=carriere",
        f"{base}/rank",
        f"{base}/rank?sort=age",
        f"{base}/positions",
    )
    yield adresse(f"{base}/rank", sort="loyaute", order="asc", periode="carriere")
    yield adresse(f"{base}/rank", sort="nom", chambre="senat", groupe=r.groupes[0].slug)
    for taux in TauxVerifiable:
        yield adresse(f"{base}/stats/preuve", statistique=taux.value, limit=5, page=2)
        yield adresse(f"{base}/stats/preuve", statistique=taux.value, periode="carriere", compte=True, limit=5)
        yield adresse(f"{base}/stats/preuve", statistique=taux.value, periode="carriere", compte=False)
    yield f"{base}/stats/preuve?compte=peut-etre"


def _actes(base: str, r: Reperes, chambre: Chambre) -> Iterator[str]:
    """What one member did."""
    yield from chaque(base, "include", [",".join(Inclusion), "photos"])
    votes, amendements, interventions = (f"{base}/{mot}" for mot in ("votes", "amendements", "interventions"))
    yield from (votes, adresse(votes, page=2, limit=5, position="pour", dateTo=r.jour))
    yield from (adresse(votes, tag=r.tags[0], dateFrom=r.jour), adresse(votes, nature="ensemble", limit=5))
    yield from (adresse(votes, dissidentOnly=True), adresse(votes, chambre=chambre.value, limit=5))
    yield from (amendements, adresse(amendements, page=2, limit=1), adresse(amendements, votedOnly=True))
    yield from (adresse(amendements, dateFrom=r.jour), adresse(amendements, dateTo=r.jour, chambre=chambre.value))
    yield adresse(amendements, sort=SortAmendement.REJETE.value)
    yield from (interventions, adresse(interventions, page=2, limit=1))
    yield from (adresse(interventions, dateFrom=r.jour), adresse(interventions, dateTo=r.jour, chambre=chambre.value))
    yield adresse(interventions, type=TypeParole.INTERRUPTION.value)
    yield from (f"{acte}?limit=x" for acte in (votes, amendements, interventions))


def _membres_particuliers(r: Reperes) -> Iterator[str]:
    """Somebody asked for by another name, somebody who sat in both chambers."""
    yield from (f"{RACINE}/parlementaires/{nom}/stats" for nom in r.identifiants)
    for slug in r.doubles[:1]:
        base = f"{RACINE}/parlementaires/{slug}"
        yield from (*_chiffres(base, r), *_actes(base, r, Chambre.ASSEMBLEE), *_actes(base, r, Chambre.SENAT))


def _groupes(r: Reperes) -> Iterator[str]:
    base = f"{RACINE}/groupes"
    yield from (base, adresse(base, limit=2, page=2), adresse(base, limit=101, chambre="congres", session="x"))
    yield from chaque(base, "chambre", Chambre)
    yield from chaque(base, "legislature", r.legislatures[:2])
    yield from chaque(base, "session", r.sessions[:2])
    yield from chaque(base, "updatedSince", [AVANT, APRES])
    for chambre in (*Chambre, "congres"):
        matrice = f"{base}/{chambre}/matrice-alliances"
        yield from (matrice, adresse(matrice, clivants=True, **_ancienne(chambre, r)))
        yield from chaque(matrice, "nature", [NatureAlliance.ENSEMBLE, NatureAlliance.ARTICLE])


def _positions(r: Reperes) -> Iterator[str]:
    """Places on the axes of votes: of today, of a period past, of one that is unknown."""
    for chambre in Chambre:
        base = f"{RACINE}/{chambre}/positions"
        yield from (base, adresse(base, **_ancienne(chambre, r)), adresse(base, legislature=99, session="1999"))
        yield adresse(base, legislature=0, session="x")


def _chiffres_de_groupes(r: Reperes) -> Iterator[str]:
    suites = ("", "/stats", "/votes", "/alliances", "/thematiques")
    for groupe in aux_bords_des_chambres(r.groupes):
        yield from (groupe.adresse(suite) for suite in suites)
        yield from (groupe.adresse(suite, **_ancienne(groupe.chambre, r)) for suite in suites)
        yield from (groupe.adresse(suite, groupeInitie=True) for suite in ("/votes", "/thematiques"))
        yield groupe.adresse("/alliances", clivants=True, nature=NatureAlliance.AMENDEMENT.value)
        yield from (groupe.adresse("/mouvements"), groupe.adresse("/mouvements", limit=3, page=2))
        yield groupe.adresse("/mouvements", dateFrom="2025-01-01", dateTo="2025-12-31", limit=500)
    for suite in suites:
        yield from (f"{RACINE}/groupes/assemblee/{ABSENT}{suite}", f"{RACINE}/groupes/senat/{ABSENT}{suite}?session=x")
    yield from (f"{RACINE}/groupes/{groupe.chambre}/{groupe.id}" for groupe in r.groupes[:1])
    yield f"{RACINE}/groupes/senat/{ABSENT}/mouvements"


def _analytics(r: Reperes) -> Iterator[str]:
    base = f"{RACINE}/analytics"
    for suite in ("stats", "voting-trends", "top-deputes", "scrutins"):
        yield from chaque(f"{base}/{suite}", "groupe", [r.groupes[0].slug, ABSENT])
        yield from chaque(f"{base}/{suite}", "theme", [*r.tags[:1], "inconnu"])
    yield from chaque(f"{base}/stats", "periode", PeriodeAnalytics)
    for suite in ("stats", "voting-trends", "top-deputes", "scrutins", "dissidents", "themes", "controverses"):
        yield from (f"{base}/{suite}", *chaque(f"{base}/{suite}", "periode", ["6m", "2y"]))
    for suite in ("top-deputes", "scrutins", "dissidents", "themes", "controverses"):
        yield adresse(f"{base}/{suite}", limit=3)
    for suite in ("lobbying-sectors", "lobbying-top"):
        yield from (f"{base}/{suite}", *chaque(f"{base}/{suite}", "limit", [3, 51]))
    yield f"{base}/groupes"


def _recherche(r: Reperes) -> Iterator[str]:
    base, nom = f"{RACINE}/search", r.noms[0]
    yield from chaque(base, "q", [r.mot, nom, "commission", "l'article 1", "12", "a"])
    for categorie in TypeRecherche:
        yield adresse(base, q="de", type=categorie, limit=3, page=2, inclureAnciens="1")
    yield adresse(base, q=f"{nom}x", type="deputes", inclureAnciens="false")
    yield adresse(base, q="x" * 201, type="tout", limit=51, page=0, inclureAnciens="oui")
    yield from chaque(f"{base}/suggest", "q", [nom[:1], nom[:3], r.mot, f"{nom}x", " "])
    yield adresse(f"{base}/suggest", q=nom[:2], limit=2)
    yield from _textes(base, r)


def _textes(base: str, r: Reperes) -> Iterator[str]:
    """What was said and tabled, and how often."""
    filtres = {"parlementaire": r.membres["parlementaires"][0], "groupe": "sn", "chambre": "assemblee", "dossier": "x"}
    jours = {"dateFrom": "2024-11-03", "dateTo": "2025-12-31"}
    for categorie in ("interventions", "amendements"):
        yield from chaque(base, "q", ["patrimoine des moulins", '"projet de loi"', "comm"], type=categorie, limit=3)
        yield adresse(base, q="loi", type=categorie, tri="date", explain="true", limit=2, page=2, chambre="senat")
        for nom, valeur in (filtres | jours).items():
            yield adresse(base, q="amendement", type=categorie, limit=1, **{nom: valeur})
    yield adresse(base, q="loi", type="interventions", nature="question", limit=2)
    yield adresse(base, q="article", type="amendements", nature="non_soutenu", limit=2)
    yield adresse(base, q="loi", type="amendements", nature="question")
    yield adresse(base, q="loi", tri="date")
    yield from chaque(f"{base}/frequences", "par", DimensionFrequences, q="moulins, projet de loi")
    yield adresse(f"{base}/frequences", q="loi", par="chambre", **filtres, **jours)
    yield adresse(f"{base}/frequences", q="a,b,c,d,e,f")


def _exports(r: Reperes) -> Iterator[str]:
    """The shortest session of each chamber, in both formats."""
    base = f"{RACINE}/exports/votes"
    for chambre in Chambre:
        courtes = sorted(
            (periode["count"], periode["session"]) for periode in r.periodes if periode["chambre"] == chambre
        )
        for nombre, session in courtes[:1]:
            if nombre <= LARGE_EXPORT:
                yield from chaque(base, "format", FormatExport, chambre=chambre.value, session=session)
    yield from (base, adresse(base, session=1), adresse(base, session="x", chambre="congres", format="xml"))
    dumps = f"{RACINE}/exports"
    yield from (dumps, f"{dumps}?format=csv", f"{dumps}?format=xml")
    yield from (f"{dumps}/groupes.csv.gz", f"{dumps}/partis.csv.gz", f"{dumps}/votes.csv")
    yield from (f"{dumps}/datapackage.json", f"{dumps}/catalogue.jsonld", f"{dumps}/dataset.jsonld")


def _lobbying(r: Reperes) -> Iterator[str]:
    base = f"{RACINE}/lobbying"
    yield from (base, f"{base}/", f"{base}/secteurs", f"{base}/stats", adresse(base, limit=7, page=2))
    yield from chaque(base, "type", [*TypeLobbyiste, "parti"])
    for tri in TriLobbyistes:
        yield from chaque(base, "order", Ordre, sort=tri.value, limit=5)
    slugs = [*r.secteurs, ",".join(r.secteurs), "inconnu"]
    yield from chaque(base, "secteurs", slugs)
    yield from (adresse(base, secteur="énergie"), adresse(base, search="union"), adresse(base, sort="x"))
    actions = f"{base}/actions"
    yield from (actions, adresse(actions, limit=7, page=2), adresse(actions, limit=101))
    yield from chaque(actions, "cible", [*CibleLobbying, "parlementaire", "inconnu"])
    yield from chaque(actions, "secteurs", slugs)
    for tri_actions in TriActionsLobbying:
        yield from chaque(actions, "order", Ordre, sort=tri_actions.value, limit=5)
    yield from (adresse(actions, texteVise="lois"), adresse(actions, secteur="énergie"), adresse(actions, search="loi"))
    yield from chaque(actions, "dateFrom", [r.jour])
    yield from chaque(actions, "dateTo", [r.jour])
    recentes = f"{actions}/recent"
    yield from (recentes, adresse(recentes, limit=3), adresse(recentes, limit=51), adresse(recentes, secteur="énergie"))
    yield from chaque(recentes, "secteurs", slugs[:1])
    for lobbyiste in (*r.lobbyistes, NUL, "x"):
        yield from (f"{base}/{lobbyiste}", f"{base}/{lobbyiste}/actions")
        yield from chaque(f"{base}/{lobbyiste}/actions", "cible", [CibleLobbying.DEPUTE, "x"])
        yield adresse(f"{base}/{lobbyiste}/actions", limit=3, page=2)


def _ancienne(chambre: str, r: Reperes) -> dict[str, object]:
    """A past period of a chamber, or the only one there is."""
    if chambre == Chambre.SENAT:
        return {"session": r.sessions[:2][-1]} if r.sessions else {}
    return {"legislature": r.legislatures[:2][-1]} if r.legislatures else {}
