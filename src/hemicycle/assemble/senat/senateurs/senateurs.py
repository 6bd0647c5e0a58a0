"""Senators: one record per matricule, with the seats, groups and offices of each."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Circonscription, Fonction, Identifiant, MandatParlementaire, Personne
from hemicycle.assemble.senat.senateurs.circonscriptions import est_hors_de_france, par_code, par_nom, serie_de
from hemicycle.assemble.senat.senateurs.mandatures import mandature, renouvellement, serie_du_renouvellement
from hemicycle.assemble.senat.senateurs.sieges import Segment
from hemicycle.assemble.tables import Row
from hemicycle.identifiants import identifiant
from hemicycle.senatoriales.circonscriptions import VEILLE
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, Sexe

SITE = "https://www.senat.fr"
PHOTO = "/senimg/{nom}_{prenom}{matricule}_carre.jpg"  # so of every senator of the lists at hand
SEXES = {"M.": Sexe.MASCULIN, "Mme": Sexe.FEMININ, "Mlle": Sexe.FEMININ}
_PAGE = re.compile(r"/([^/]+)\.html$")


def dernieres_lignes(table: pl.DataFrame) -> dict[str, Row]:
    """The row of each senator in the latest file that holds him."""
    last = table.sort("_instantane", maintain_order=True).unique("matricule", keep="last", maintain_order=True)
    return {row["matricule"]: row for row in last.iter_rows(named=True)}


def series(en_poste: Mapping[str, Row], senateurs: Mapping[str, Row], mandats: pl.DataFrame) -> dict[str, int]:
    """The series of each senator: as listed, else that of the constituency, else told by the last election.

    The name « Français établis hors de France » tells no series: who was elected in a renewal has that of the year.
    """
    found = {nom: row["serie"] for nom, row in en_poste.items()}
    elections: dict[str, list[date]] = {}
    for nom, debut in mandats.select("matricule", "date_debut").drop_nulls().iter_rows():
        elections.setdefault(nom, []).append(debut)
    for nom, row in senateurs.items():
        if nom in found or row["circonscription"] is None:
            continue
        serie = serie_de(row["circonscription"])
        if serie is None and est_hors_de_france(row["circonscription"]):
            annees = [renouvellement(jour) for jour in sorted(elections.get(nom, []), reverse=True)]
            serie = next((s for annee in annees if annee and (s := serie_du_renouvellement(annee))), None)
        if serie is not None:
            found[nom] = serie
    return found


def lieux(en_poste: Mapping[str, Row], senateurs: Mapping[str, Row]) -> dict[str, str]:
    """The constituency of each senator (its id), where it is known beyond doubt."""
    connus = {nom: circonscription(en_poste.get(nom), senateurs.get(nom), None) for nom in {*en_poste, *senateurs}}
    return {nom: lieu.id for nom, lieu in connus.items() if lieu is not None}


def mandat(
    segment: Segment, circonscription: Circonscription | None, serie: int | None, place: int | None
) -> MandatParlementaire:
    """A stretch in office as a seat mandate; its term is the series' own, or for older times that of its start."""
    annee = mandature(serie, segment.debut) if serie is not None else None
    uid = f"SENAT-{segment.matricule}-{segment.uid or segment.debut.isoformat()}"
    return MandatParlementaire(
        id=identifiant("mandat", uid),
        uid=uid,
        chambre=Chambre.SENAT,
        legislature=None,
        debut=segment.debut,
        fin=segment.fin,
        fin_estimee=segment.fin_estimee,
        debut_estime=segment.debut_estime,
        cause_debut=segment.motif_debut,
        cause_fin=segment.motif_fin,
        circonscription=circonscription,
        place=place if segment.fin is None else None,
        mandature=annee if annee is not None else renouvellement(segment.debut),
        serie=serie if annee is not None else None,
    )


def circonscription(en_poste: Row | None, senateur: Row | None, serie: int | None) -> Circonscription | None:
    """The constituency of a senator: by the code of the list of those in office, else by name."""
    if en_poste is not None:
        return par_code(en_poste["circonscription"], en_poste["circonscription_libelle"])
    if senateur is None or senateur["circonscription"] is None:
        return None
    return par_nom(senateur["circonscription"], serie)


def personne(
    matricule: str,
    en_poste: Row | None,
    senateur: Row | None,
    mandats: Sequence[MandatParlementaire],
    fonctions: Sequence[Fonction],
) -> Personne:
    """A person known by a record of the Senate: the general file, the list of those in office, or both."""
    ligne = en_poste or senateur
    if ligne is None:
        raise ValueError(f"{matricule} : aucun fichier de personnes")
    general: Row = senateur or {}
    liste: Row = en_poste or {}
    recents = tuple(sorted(mandats, key=lambda m: (m.debut, m.uid), reverse=True))
    return Personne(
        id=identifiant("parlementaire", matricule),
        uid=matricule,
        slug=slug(f"{ligne['prenom']} {ligne['nom']}"),
        chambre=Chambre.SENAT,
        nom=ligne["nom"],
        prenom=ligne["prenom"],
        sexe=SEXES[ligne["civilite"]],
        actif=any(m.fin is None for m in recents),
        identite_connue=True,
        naissance=general.get("naissance"),
        deces=general.get("deces"),
        profession=general.get("profession") or general.get("categorie") or liste.get("categorie"),
        photo=_photo(matricule, ligne, liste.get("avatar"), recents),
        email=general.get("email"),
        twitter=_compte(liste.get("twitter")),
        facebook=liste.get("facebook"),
        mandats=recents,
        fonctions=tuple(sorted(fonctions, key=lambda f: (f.debut or date.min, f.uid), reverse=True)),
        alias=_alias(liste.get("url")),
        identifiants=(Identifiant(Chambre.SENAT, matricule),),
    )


def _photo(matricule: str, ligne: Row, avatar: str | None, mandats: Sequence[MandatParlementaire]) -> str | None:
    """The photograph that a list of those in office shows.

    A list of today no longer has who left at the renewal of 2026: of those the site keeps the photograph, at an
    address made of the name and the matricule.
    """
    if avatar is None and any(m.fin is not None and m.couvre(VEILLE) for m in mandats):
        nom, prenom = (slug(ligne[champ]).replace("-", "_") for champ in ("nom", "prenom"))
        avatar = PHOTO.format(nom=nom, prenom=prenom, matricule=matricule.lower())
    return f"{SITE}{avatar}" if avatar and avatar.startswith("/") else avatar


def _compte(nom: str | None) -> str | None:
    """An account as the Assembly writes it, with its sign."""
    return f"@{nom.removeprefix('@')}" if nom else None


def _alias(url: str | None) -> tuple[str, ...]:
    """The name of the senator's page at the Senate, which older links use as an address."""
    trouve = _PAGE.search(url or "")
    return (trouve.group(1),) if trouve else ()
