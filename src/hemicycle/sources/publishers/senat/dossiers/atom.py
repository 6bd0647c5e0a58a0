"""Feed of a dossier: its steps, newest first, in Atom with some elements of older versions.

A day is written as the instant of its midnight in Paris, which is 22:00 or 23:00 UTC of the day *before*: instants
are brought to Paris first. A day written in the title (« du 18 juin 2019 ») wins, as the instant is then that of
the entry; but in « Parution au JO (Loi n° … du 30 décembre 2017) » the day is that of the law, not of the step.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import PurePosixPath

from lxml import etree

from hemicycle.calendrier import jour_de_paris
from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat.dossiers import etapes
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat, adresse
from hemicycle.sources.publishers.senat.dossiers.etapes import EtapeSenat
from hemicycle.sources.publishers.senat.values import jours_ecrits, signet_in_link
from hemicycle.sources.reading.markup import local_name, xml_root
from hemicycle.texte import nettoyer, plier

ATOM = "{http://www.w3.org/2005/Atom}"
CHAMPS = frozenset({
    "title", "subtitle", "id", "entry",
    "link", "updated", "modified", "author", "icon",  # ignored: about the feed itself
})  # fmt: skip
CHAMPS_ENTREE = frozenset({
    "title", "link", "published", "summary",
    "id", "updated", "modified", "issued", "created", "category",  # ignored: they repeat the link and the instant
})  # fmt: skip

_LECTURE = re.compile(r"(.*\blecture\b.*?|lecture .*?) - (senat|assemblee nationale)")
_PARENTHESE = re.compile(r"\([^)]*\)?")
_FICHIER = re.compile(r"dosleg(.+)\.xml")


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The dossier, then its steps from the oldest."""
    flux = xml_root(raw, "feed")
    notes.check(dict.fromkeys(map(local_name, flux)), CHAMPS, "dossier_atom")
    signet = _signet(flux, notes)
    with rejected_as(signet):
        suite = [_etape(signet, ordre, entree, notes) for ordre, entree in enumerate(_entrees(flux), 1)]
        yield _dossier(signet, flux, suite)
    yield from suite


def _entrees(flux: etree._Element) -> list[etree._Element]:
    return list(flux.iterfind(f"{ATOM}entry"))[::-1]


def _signet(flux: etree._Element, notes: Notes) -> str:
    """The signet of the feed's own address; the file's name must not say another."""
    nom = PurePosixPath(notes.member).name
    du_nom = _FICHIER.fullmatch(nom)
    signet = signet_in_link(_texte(flux, "id")) or (du_nom[1].lower() if du_nom else None)
    if signet is None:
        raise Reject("aucune adresse de dossier")
    if du_nom is not None and du_nom[1].lower() != signet:
        raise Reject(f"flux du dossier {signet} dans le fichier {nom}", signet)
    return signet


def _dossier(signet: str, flux: etree._Element, suite: list[EtapeSenat]) -> DossierSenat:
    titre = _texte(flux, "title")
    if titre is None:
        raise Reject("« title » manque")
    intitule, _, etat = (_texte(flux, "subtitle") or "").rpartition(" ( ")
    # Other steps may name other laws, those that the text changes.
    parutions = (etape.titre for etape in suite if plier(etape.titre).startswith("parution au jo"))
    numero, promulgation = next((loi for texte in parutions if (loi := etapes.loi(texte))), (None, None))
    decision, decidee = next((lue for etape in suite if (lue := etapes.decision(etape.titre))), (None, None))
    depots = [etape.jour for etape in suite if etape.jour and plier(etape.titre).startswith("texte ")]
    return DossierSenat(
        signet=signet,
        titre=titre.removeprefix("Sénat - "),
        intitule=intitule or None,
        etat=etat.removesuffix(")").strip() or None,
        date_initiale=min(depots, default=None),
        date_promulgation=promulgation,
        numero_loi=numero,
        decision_cc=decision,
        date_decision=decidee,
        themes=[],
        url=adresse(signet),
        origine="atom",
    )


def _etape(signet: str, ordre: int, entree: etree._Element, notes: Notes) -> EtapeSenat:
    notes.check(dict.fromkeys(map(local_name, entree)), CHAMPS_ENTREE, "dossier_atom.entry")
    titre = _texte(entree, "title")
    if titre is None:
        raise Reject("étape sans titre")
    lecture, assemblee, phrase = _resume(_texte(entree, "summary") or "")
    lien = entree.find(f"{ATOM}link")
    return etapes.etape(
        signet=signet,
        ordre=ordre,
        jour=_jour(titre, _texte(entree, "published")),
        titre=etapes.titre_complet(titre, phrase),
        lecture=lecture,
        assemblee=assemblee,
        href=None if lien is None else lien.get("href"),
        origine="atom",
    )


def _resume(resume: str) -> tuple[str | None, str | None, str]:
    """Reading, assembly and sentence out of « Première lecture - Sénat : Texte transmis au Sénat le 26 mars 2019 »."""
    tete, _, reste = resume.partition(" : ")
    if plier(tete).startswith(plier(etapes.CMP)):
        return tete, etapes.JOINTE, reste  # with its outcome, « (désaccord) »
    trouve = _LECTURE.fullmatch(plier(tete))
    if trouve is None:
        return None, None, resume
    return tete.rpartition(" - ")[0], etapes.ASSEMBLEES[trouve[2]], reste


def _jour(titre: str, instant: str | None) -> date | None:
    ecrits = jours_ecrits(_PARENTHESE.sub("", titre))
    if ecrits:
        return ecrits[0]
    if instant is None:
        return None
    try:
        return jour_de_paris(datetime.fromisoformat(instant))
    except ValueError:
        raise Reject(f"instant illisible : {instant!r}") from None


def _texte(parent: etree._Element, nom: str) -> str | None:
    return nettoyer(parent.findtext(f"{ATOM}{nom}") or "") or None


DOSSIER_ATOM = DocumentType(
    name="dossier_atom",
    version=1,
    member=r"(?:.*/)?dosleg[a-z]+\d[\w-]*\.xml",
    tables={"dossiers_senat": DossierSenat, "etapes_senat": EtapeSenat},
    parse=parse,
)
