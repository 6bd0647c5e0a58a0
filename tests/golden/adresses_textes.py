"""Addresses about texts and the work on them: dossiers, subjects, committees, the agenda."""

from collections.abc import Iterator, Sequence

from hemicycle.vocabulaire import (
    Chambre,
    EtatDossier,
    NatureVote,
    Ordre,
    RoleCommission,
    TriDossiers,
    TriJumeaux,
    TypeCommission,
    TypeEvenement,
    TypeVote,
)
from tests.golden.reperes import ABSENT, NUL, RACINE, Json, Lire, adresse, aux_bords, chaque

LONG = "x" * 201
JOUR = "2025-01-01"  # where a release has no day to give


def adresses_textes(lire: Lire) -> Iterator[str]:
    """Every address of these areas, with names that the lists of the release give."""
    yield from _dossiers(lire)
    yield from _jumeaux(lire)
    yield from _sujets(lire)
    yield from _commissions(lire)
    yield from _agenda(lire)


def _dossiers(lire: Lire) -> Iterator[str]:
    base = f"{RACINE}/dossiers"
    lignes = lire(adresse(base, limit=100))["data"]
    jours = sorted(ligne["dateDepot"][:10] for ligne in lignes if ligne["dateDepot"]) or [JOUR]
    jour = jours[len(jours) // 2]
    yield from (base, adresse(base, limit=3, page=2), adresse(base, page=10**6), adresse(base, limit=0, sort="x"))
    for tri in TriDossiers:
        yield from chaque(base, "order", Ordre, sort=tri.value, limit=5)
    yield from chaque(base, "etat", EtatDossier, limit=5)
    yield from chaque(base, "chambre", Chambre, limit=5)
    yield from chaque(base, "search", [*(ligne["titre"].split()[-1].upper() for ligne in lignes[:1]), "zzz"], limit=5)
    yield from (adresse(base, dateFrom=jour, limit=5), adresse(base, dateTo=jour, limit=5))
    for nom in ("procedureCode", "procedureLibelle"):
        yield from chaque(base, nom, [ligne[nom] for ligne in lignes[:1]], limit=5)
    yield from (f"{base}/filters", f"{base}/trending", *chaque(f"{base}/trending", "limit", [2, 21]))
    autres = lire(adresse(base, chambre="senat", limit=1))["data"]
    riches = sorted(lignes, key=lambda ligne: -(ligne["_count"]["amendements"] or 0))[:1]
    for uid in dict.fromkeys(ligne["uid"] for ligne in [*aux_bords(lignes), *riches, *autres]):
        yield from _dossier(lire, f"{base}/{uid}")
    for ligne in lignes[:1]:
        yield from (f"{base}/{ligne['id']}", f"{base}/{ligne['uid'].lower()}")
    for suite in ("", "/chronologie", "/scrutins", "/amendements"):
        yield from (f"{base}/{ABSENT}{suite}", f"{base}/{LONG}{suite}")


def _dossier(lire: Lire, base: str) -> Iterator[str]:
    scrutins, amendements = f"{base}/scrutins", f"{base}/amendements"
    yield from (base, f"{base}/chronologie", scrutins, amendements)
    yield from (adresse(scrutins, limit=2, page=2), adresse(scrutins, limit=101, type="x", nature="y"))
    yield from chaque(scrutins, "type", TypeVote)
    yield from chaque(scrutins, "nature", NatureVote)
    yield from (adresse(amendements, limit=2, page=2), adresse(amendements, voted="peut-etre"))
    yield from chaque(amendements, "voted", [True, False], limit=5)
    for groupe in lire(base)["amendementsGroupes"][:1]:
        yield adresse(amendements, groupe=groupe["slug"], limit=5)
    yield from chaque(amendements, "groupe", [ABSENT], limit=5)
    yield from chaque(amendements, "sort", ["adopte", "Rejeté", "x"], limit=5)


def _jumeaux(lire: Lire) -> Iterator[str]:
    base = f"{RACINE}/amendements"
    liste = f"{base}/jumeaux"
    lignes = lire(adresse(liste, limit=100))["data"]
    yield from (liste, adresse(liste, limit=3, page=2), adresse(liste, limit=0, sort="x", identiques="y", tailleMin=1))
    for tri in TriJumeaux:
        yield from chaque(liste, "order", Ordre, sort=tri.value, limit=5)
    for nom in ("identiques", "formule"):
        yield from chaque(liste, nom, [True, False], limit=5)
    yield from chaque(liste, "chambre", Chambre, limit=5)
    yield from chaque(liste, "legislature", [16, 17], limit=5)
    yield from chaque(liste, "tailleMin", [3], limit=5)
    yield from chaque(liste, "groupesMin", [2, 0], limit=5)
    dossiers = [dossier["uid"] for ligne in lignes for dossier in ligne["dossiers"]][:1]
    groupes = [groupe["slug"] for ligne in lignes for groupe in ligne["groupes"]][:1]
    yield from chaque(liste, "dossier", [*dossiers, ABSENT], limit=5)
    yield from chaque(liste, "groupe", [*groupes, ABSENT], limit=5)
    proches = [ligne for ligne in lignes if not ligne["identiques"]][:1]
    for ligne in [*aux_bords(lignes), *proches]:
        un = f"{base}/{ligne['premier']['uid']}"
        yield from (un, f"{un}/jumeaux", adresse(f"{un}/jumeaux", limit=1, page=2), adresse(f"{un}/jumeaux", limit=51))
    for suite in ("", "/jumeaux"):
        yield from (f"{base}/{ABSENT}{suite}", f"{base}/{LONG}{suite}")


def _sujets(lire: Lire) -> Iterator[str]:
    base = f"{RACINE}/sujets"
    lignes = lire(adresse(base, limit=100))["data"]
    categories = lire(f"{base}/categories")["data"]
    yield from (base, adresse(base, limit=3, page=2), adresse(base, page=10**6), adresse(base, limit=101, featured="x"))
    yield from chaque(base, "featured", [True, False], limit=5)
    yield from chaque(base, "category", [*(categorie["name"] for categorie in categories[:1]), "inconnue"], limit=5)
    yield from chaque(base, "search", [*(ligne["label"].split()[-1].upper() for ligne in lignes[:1]), "zzz"], limit=5)
    yield from (f"{base}/categories", f"{base}/featured", *chaque(f"{base}/featured", "limit", [2, 21]))
    for ligne in aux_bords(lignes):
        sujet = f"{base}/{ligne['slug']}"
        for suite in ("", "/archive", "/documents-lies", "/dossiers", "/chronologie", "/scrutins", "/stats", "/presse"):
            yield f"{sujet}{suite}"
        yield from (adresse(f"{sujet}/dossiers", limit=1, page=2), adresse(f"{sujet}/dossiers", limit=0))
        yield from chaque(f"{sujet}/scrutins", "chambre", [*Chambre, "congres"], limit=5)
        yield from chaque(f"{sujet}/scrutins", "nature", [*NatureVote, "x"], limit=5)
        yield adresse(f"{sujet}/scrutins", limit=2, page=2)
    for suite in ("", "/archive", "/documents-lies", "/dossiers", "/chronologie", "/scrutins", "/stats", "/presse"):
        yield from (f"{base}/{ABSENT}{suite}", f"{base}/{LONG}{suite}")


def _commissions(lire: Lire) -> Iterator[str]:
    base = f"{RACINE}/commissions"
    lignes = lire(adresse(base, limit=100))["data"]
    yield from (base, adresse(base, limit=3, page=2), adresse(base, limit=501, type="x", chambre="y", actif="z"))
    yield from chaque(base, "chambre", Chambre, limit=5)
    yield from chaque(base, "type", TypeCommission, limit=5)
    yield from chaque(base, "actif", [True, False], limit=5)
    occupees = _occupees(lignes)
    plenieres = lire(adresse(base, type="hemicycle"))["data"]
    for ligne in [*aux_bords(lignes), *occupees, *plenieres]:
        commission = f"{base}/{ligne['slug']}"
        yield from (commission, f"{commission}/reunions", f"{commission}/dossiers")
    for ligne in occupees:
        yield from _commission(f"{base}/{ligne['slug']}")
    for suite in ("", "/reunions", "/dossiers"):
        yield from (f"{base}/{ABSENT}{suite}", f"{base}/{LONG}{suite}")


def _commission(base: str) -> Iterator[str]:
    reunions, dossiers = f"{base}/reunions", f"{base}/dossiers"
    yield from chaque(reunions, "passees", [True, False, "x"], limit=5)
    yield from (adresse(reunions, limit=2, page=2), adresse(reunions, limit=101))
    yield from chaque(dossiers, "role", [*RoleCommission, "x"], limit=5)
    yield from chaque(dossiers, "etat", [*EtatDossier, "x"], limit=5)
    yield from (adresse(dossiers, limit=2, page=2), adresse(dossiers, dateFrom="2024-01-01"))
    yield from (adresse(dossiers, dateTo="2024-12-31"), adresse(dossiers, dateFrom="hier"))


def _occupees(commissions: Sequence[Json]) -> list[Json]:
    """The body that met most, if there is one."""
    return sorted(commissions, key=lambda ligne: -(ligne["nbReunions"] or 0))[:1]


def _agenda(lire: Lire) -> Iterator[str]:
    base = f"{RACINE}/agenda"
    plenieres = lire(adresse(f"{RACINE}/commissions", type="hemicycle"))["data"]
    seances = [
        seance
        for pleniere in plenieres
        for seance in aux_bords(lire(f"{RACINE}/commissions/{pleniere['slug']}/reunions?passees=true&limit=50")["data"])
    ]
    commissions = lire(adresse(f"{RACINE}/commissions", type="permanente", limit=100))["data"]
    reunions = [
        reunion
        for ligne in _occupees(commissions)
        for reunion in lire(f"{RACINE}/commissions/{ligne['slug']}/reunions?passees=true&limit=3")["data"]
    ]
    mois = next((seance["dateDebut"] for seance in seances), JOUR)[:7]
    premier = f"{mois}-01"
    yield from (base, adresse(base, dateFrom=premier), adresse(base, dateFrom="hier", dateTo="x", commissionId="x"))
    yield from (adresse(base, dateFrom=premier, dateTo=f"{mois}-10"), adresse(base, dateFrom=premier, limit=2, page=2))
    yield from chaque(base, "type", [*TypeEvenement, "x"], dateFrom=premier, limit=10)
    yield from chaque(base, "chambre", Chambre, dateFrom=premier, limit=10)
    yield from (
        adresse(base, commissionId=une["commissionId"], dateFrom=une["dateDebut"][:8] + "01") for une in reunions[:1]
    )
    yield adresse(base, commissionId=NUL, dateFrom=premier)
    yield adresse(base, dateFrom="2026-09-01", dateTo="2027-07-31", type="evenement")
    yield from (f"{base}/evenements", *chaque(f"{base}/evenements", "limit", [2, 51]))
    yield from chaque(f"{base}/evenements", "importantOnly", [True, "x"])
    for une in [*seances, *reunions]:
        yield from (f"{base}/{une['uid']}", f"{base}/{une['uid']}/debat")
    for chambre in Chambre:
        yield from (f"{base}/{uid}/debat" for uid in _debattues(lire, chambre)[:1])
    for une in seances[:1]:
        debat = f"{base}/{une['uid']}/debat"
        yield from (adresse(debat, limit=3, page=2), adresse(debat, limit=201), f"{base}/{une['uid'].lower()}")
    for suite in ("", "/debat"):
        yield from (f"{base}/{ABSENT}{suite}", f"{base}/{LONG}{suite}")


def _debattues(lire: Lire, chambre: Chambre) -> list[str]:
    """The meetings of standing committees of a chamber that have a report, the longest debate first."""
    rapports: dict[str, int] = {}
    for ligne in lire(adresse(f"{RACINE}/commissions", type="permanente", chambre=chambre.value, limit=100))["data"]:
        for reunion in lire(f"{RACINE}/commissions/{ligne['slug']}/reunions?passees=true&limit=50")["data"]:
            if reunion["compteRenduRef"]:
                debat = lire(f"{RACINE}/agenda/{reunion['uid']}/debat")
                rapports[reunion["uid"]] = debat["meta"]["total"]
    return sorted(rapports, key=lambda uid: (-rapports[uid], uid))
