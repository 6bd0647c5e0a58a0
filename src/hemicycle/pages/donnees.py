"""What anybody may take: tables to download with the meaning of their columns, feeds, and the API."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.declare.openapi import OpenApi
from hemicycle.api.declare.operations import Operation
from hemicycle.api.parameters.readers import Variable
from hemicycle.api.routes import exports as api
from hemicycle.api.routes import scrutins, site
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.api.routes.parlementaires import lister as membres
from hemicycle.models.exports import MetaExports, TableExportee
from hemicycle.models.service import Index
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import FormatDump

FORMATS = {
    FormatDump.CSV: "CSV",
    FormatDump.PARQUET: "Parquet",
    FormatDump.NDJSON: "NDJSON",
    FormatDump.SQLITE: "SQLite",
}
TYPES = {
    "string": "texte",
    "integer": "entier",
    "number": "nombre",
    "boolean": "vrai ou faux",
    "date": "jour",
    "datetime": "instant",
}
NomDeTable = Annotated[str, Variable(description="Name of a table.", example="votes", max_length=100)]
_UNITES = ("octets", "ko", "Mo", "Go")


@page("/donnees")
def donnees(release: OpenRelease, settings: Settings, address: str, document: OpenApi) -> bytes:
    found = lire(api.lister, release=release, settings=settings)
    tables: list[TableExportee] = found.data
    meta: MetaExports = found.meta
    return rendre(
        "donnees.html",
        Cadre(release, settings, address),
        titre="Télécharger les données",
        description=resume(tables),
        json="/api/v1/exports",
        liens=[
            Lien("/api/v1/exports?format=tableur", "Tableur (CSV)"),
            *([Lien("/api/v1/exports/datapackage.json", "Dictionnaire"),
               Lien("/api/v1/exports/catalogue.jsonld", "Catalogue (DCAT)")] if tables else []),
        ],
        tables=tables,
        meta=meta,
        formats=FORMATS,
        taille=taille,
        flux=flux(document.operations),
        fiche=lire(api.jeu_de_donnees, release=release, settings=settings) if tables else None,
    )  # fmt: skip


@page("/donnees/{table}")
def table(release: OpenRelease, settings: Settings, address: str, table: NomDeTable) -> bytes:
    tables: list[TableExportee] = lire(api.lister, release=release, settings=settings).data
    choisie = next((une for une in tables if une.nom == table), None)
    if choisie is None:
        raise NotFoundError(f"Table introuvable : {quote(table)}. La liste est à /donnees.")
    return rendre(
        "table.html",
        Cadre(release, settings, address),
        titre=choisie.titre,
        description=f"{choisie.description} {phrases.capitale(phrases.pluriel(choisie.lignes, 'ligne'))}.",
        json="/api/v1/exports/datapackage.json",
        liens=[Lien(un.url, f"{FORMATS[un.format]}, {taille(un.octets)}") for un in choisie.fichiers],
        t=choisie,
        schema=_schema(lire(api.paquet, release=release), table),
        types=TYPES,
    )


@page("/donnees/api")
def interface(
    release: OpenRelease, settings: Settings, address: str, holder: ReleaseHolder, document: OpenApi
) -> bytes:
    index: Index = lire(site.INDEX[1], holder=holder, document=document).data
    return rendre(
        "api.html",
        Cadre(release, settings, address),
        titre="L’API",
        description="Tout ce que ces pages montrent, en JSON : sans clé, sans compte, gratuitement.",
        json="/api/v1",
        liens=[
            Lien("/docs/api-reference", "Référence"),
            Lien("/openapi.json", "OpenAPI"),
            Lien("/docs/swagger", "Essayer (Swagger)"),
            Lien("/llms.txt", "llms.txt"),
        ],
        index=index,
        exemples=_exemples(release),
        hote=settings.public_url,
        combien=sum(len(domaine.operations) for domaine in index.domaines),
    )


def resume(tables: Sequence[TableExportee]) -> str:
    """What there is to take: `25 tables, 229 438 lignes, dans quatre formats.`"""
    if not tables:
        return "Ce service ne garde pas de fichiers à télécharger : l’API donne les mêmes données."
    simples = [une for une in tables if {un.format for un in une.fichiers} != {FormatDump.SQLITE}]
    lignes = phrases.pluriel(sum(une.lignes for une in simples), "ligne")
    fin = ", et toutes en une base SQLite" if len(simples) < len(tables) else ""
    return f"{phrases.pluriel(len(simples), 'table')}, {lignes}{fin} : tout ce que ces pages montrent."


def taille(octets: int) -> str:
    """A size as one reads it: `2,9 Mo`."""
    valeur, rang = float(octets), 0
    while valeur >= 1000 and rang < len(_UNITES) - 1:
        valeur, rang = valeur / 1000, rang + 1
    return f"{phrases.nombre(round(valeur, 1) if rang > 0 and valeur < 100 else round(valeur))} {_UNITES[rang]}"


def flux(operations: Sequence[Operation]) -> list[Lien]:
    """The feeds that need no name to be asked for."""
    return [
        Lien(f"{une.template}.atom", une.feed.titre)
        for une in operations
        if une.feed is not None and not une.variables and not any(lue.required for lue in une.queries.values())
    ]


def _schema(paquet: Mapping[str, Any], table: str) -> Mapping[str, Any] | None:
    """The columns of a table and where they lead; the database of all has none of its own."""
    found = next((une["schema"] for une in paquet["resources"] if une["name"] == table), None)
    if found is None:
        return None
    vers = {lien["fields"][0]: lien["reference"] for lien in found.get("foreignKeys", ())}
    return {"colonnes": found["fields"], "cle": found["primaryKey"], "vers": vers}


def _exemples(release: OpenRelease) -> list[Lien]:
    """Questions that this very release answers."""
    tous = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)
    votes = lire(scrutins.lister, release=release, limit=1).data
    noms = lire(membres[tous], release=release, limit=1).data
    found = [Lien("/api/v1/scrutins?limit=1", "Le dernier vote")]
    for vote in votes:
        ici = f"/api/v1/scrutins/{vote.numero}/votes?chambre={vote.chambre}&session={vote.session}"
        found.append(Lien(ici, "Qui a voté quoi, ce jour-là"))
    for qui in noms:
        ici = f"/api/v1/parlementaires/{qui.slug}"
        found += [Lien(ici, f"{qui.prenom} {qui.nom}"), Lien(f"{ici}/stats", "Ses chiffres, avec leur base")]
    return [
        *found,
        Lien("/api/v1/dossiers/trending", "Les textes du moment"),
        Lien("/api/v1/search?q=loi", "Une recherche"),
    ]
