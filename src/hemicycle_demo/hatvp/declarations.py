"""The list of declarations: those of the demo's members, among those of officials that no other file knows."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from hemicycle_demo.formats.amo import page
from hemicycle_demo.hatvp.registre import DERNIER_JOUR
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.monde import Monde
from hemicycle_demo.senat.monde import Senat

_TITRES = (
    "civilite", "prenom", "nom", "classement", "type_mandat", "qualite", "type_document", "departement",
    "date_publication", "date_depot", "nom_fichier", "url_dossier", "open_data", "statut_publication", "id_origine",
    "url_photo",
)  # fmt: skip
_LIVREE, _A_VENIR = "Livrée", "Déclaration déposée - publication à venir"


@dataclass(frozen=True, slots=True)
class _Siege:
    """The last seat of a member; `numero` is what the files of the chamber call the person."""

    personne: Personne
    mandat: str
    qualite: str
    departement: str
    numero: str
    debut: date
    fin: date | None


def liste(monde: Monde, senat: Senat) -> bytes:
    """The file, with the byte order mark that the publisher puts before it."""
    sortie = io.StringIO(newline="")
    ecrire = csv.writer(sortie, delimiter=";", lineterminator="\n")
    ecrire.writerow(_TITRES)
    for rang, siege in enumerate([*_deputes(monde), *_senateurs(senat)]):
        for genre, depot, statut in _declarations(rang, siege):
            if depot <= DERNIER_JOUR:
                ecrire.writerow(_ligne(rang, siege, genre, depot, statut))
        if rang % 10 == 0:
            ecrire.writerow(_maire(rang))
    return "\ufeff".encode() + sortie.getvalue().encode()


def _deputes(monde: Monde) -> Iterator[_Siege]:
    derniers = {m.personne: m for m in sorted(monde.mandats, key=lambda m: m.debut) if m.siege is not None}
    for uid, mandat in sorted(derniers.items()):
        if mandat.siege is not None and uid in monde.personnes:
            departement = mandat.siege.circonscription.departement
            yield _Siege(
                monde.personnes[uid], "depute", f"Député {departement.de}", departement.code.lstrip("0"),
                uid.removeprefix("PA"), mandat.siege.prise_fonction, mandat.fin,
            )  # fmt: skip


def _senateurs(senat: Senat) -> Iterator[_Siege]:
    for matricule, mandat in sorted(senat.population.en_poste().items()):
        if mandat.circonscription is not None:
            personne = senat.population.senateurs[matricule].personne
            lieu = mandat.circonscription
            yield _Siege(personne, "senateur", f"Sénateur ({lieu.nom})", lieu.code, matricule, mandat.debut, mandat.fin)


def _declarations(rang: int, siege: _Siege) -> Iterator[tuple[str, date, str]]:
    """What a member handed in: interests at once, at times a change, assets, and assets again at the end."""
    entree = siege.debut + timedelta(days=rang % 50 + 10)
    yield "dia", entree, _LIVREE
    if rang % 5 == 0:
        yield "diam", entree + timedelta(days=200), _LIVREE
    if rang % 4 == 0:
        yield "dsp", entree, _A_VENIR
    if siege.fin is not None:
        yield "dspfm", siege.fin + timedelta(days=40), _A_VENIR
    if rang == 0:
        yield "appreciation", entree, _LIVREE  # of the authority, not of the member


def _ligne(rang: int, siege: _Siege, genre: str, depot: date, statut: str) -> tuple[str, ...]:
    p, adresse = siege.personne, page(siege.personne)
    publication = depot + timedelta(days=120)
    publiee = statut == _LIVREE and publication <= DERNIER_JOUR
    fichier = f"{adresse}-{genre}{10_000 + rang}-{siege.mandat}-{siege.departement}"
    return (
        p.civilite, p.prenom, p.nom.upper(), f"{p.nom.upper()} {p.prenom}{rang}", siege.mandat, siege.qualite, genre,
        siege.departement, publication.isoformat() if publiee else "", depot.isoformat(),
        f"{fichier}.pdf" if publiee else "", f"/pages_nominatives/{adresse}", f"{fichier}.xml" if publiee else "",
        statut if publiee or statut != _LIVREE else _A_VENIR,
        siege.numero if rang % 3 else "",  # absent at times: then only the name and the department tell
        "",
    )  # fmt: skip


def _maire(rang: int) -> tuple[str, ...]:
    adresse = f"/pages_nominatives/edile-dominique-{rang}"
    return (
        "M.", "Dominique", "ÉDILE", f"EDILE Dominique{rang}", "commune", "Maire d'une commune du bocage", "di", "37",
        "", "2026-06-09", "", adresse, "", _A_VENIR, "", "",
    )  # fmt: skip
