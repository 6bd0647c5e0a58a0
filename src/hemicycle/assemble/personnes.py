"""Persons: one record and one slug each, filed under the chamber where the person sits or last sat."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hemicycle.assemble.monde import Fonction, MandatParlementaire, Personne
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri, slug
from hemicycle.vocabulaire import Chambre, Sexe

Row = Mapping[str, Any]
PHOTO = "https://www.assemblee-nationale.fr/dyn/static/tribun/{legislature}/photos/carre/{numero}.jpg"


def personne(
    row: Row, mandats: Sequence[MandatParlementaire], fonctions: Sequence[Fonction], chambre: Chambre
) -> Personne:
    """A person known by a record of the Assembly."""
    recents = tuple(sorted(mandats, key=lambda m: (m.legislature or 0, m.debut, m.uid), reverse=True))
    return Personne(
        id=identifiant("parlementaire", row["uid"]),
        uid=row["uid"],
        slug=slug(f"{row['prenom']} {row['nom']}"),
        chambre=chambre,
        nom=row["nom"],
        prenom=row["prenom"],
        sexe=Sexe(row["sexe"]),
        actif=any(mandat.fin is None for mandat in recents),
        identite_connue=True,
        naissance=row["naissance"],
        lieu_naissance=lieu(row["ville_naissance"], row["departement_naissance"], row["pays_naissance"]),
        deces=row["deces"],
        profession=row["profession"],
        photo=_photo(row["uid"], recents),
        email=row["email"],
        site=row["site"],
        twitter=row["twitter"],
        facebook=row["facebook"],
        hatvp=row["hatvp"],
        mandats=recents,
        fonctions=tuple(fonctions),
    )


def inconnue(uid: str, chambre: Chambre) -> Personne:
    """A voter whom no file of persons holds: kept under the official id, so that no vote is lost."""
    return Personne(
        id=identifiant("parlementaire", uid),
        uid=uid,
        slug=uid.lower(),
        chambre=chambre,
        nom=uid,
        prenom="",
        sexe=None,
        actif=False,
        identite_connue=False,
    )


def lieu(ville: str | None, departement: str | None, pays: str | None) -> str | None:
    """`Ajaccio (Corse-du-Sud)`; the country instead of the department when it is not France."""
    precision = departement if pays in (None, "France") else pays
    if ville is None:
        return precision
    return f"{ville} ({precision})" if precision and precision != ville else ville


def slugs_uniques(personnes: Iterable[Personne]) -> list[Personne]:
    """Homonyms: the oldest official number keeps the plain slug, the others carry theirs behind it.

    The rule depends on nothing but official ids, so a slug once given is given again by every later release.
    """
    by_slug: dict[str, list[Personne]] = defaultdict(list)
    for person in personnes:
        by_slug[person.slug].append(person)
    unique: list[Personne] = []
    for same in by_slug.values():
        premier, *autres = sorted(same, key=lambda p: (numero_officiel(p.uid), p.uid))
        unique.append(premier)
        unique += [replace(autre, slug=f"{autre.slug}-{numero_officiel(autre.uid)}") for autre in autres]
    return unique


def ordre_alphabetique(personnes: Iterable[Personne]) -> list[Personne]:
    """French alphabetical order of family name, then given name, then id: the order of every list of members."""
    return sorted(personnes, key=lambda p: (cle_tri(p.nom), cle_tri(p.prenom), p.id))


def numero_officiel(uid: str) -> int:
    """The digits of an official id (`PA719282` → 719282)."""
    digits = "".join(c for c in uid if c.isdigit())
    return int(digits) if digits else 0


def _photo(uid: str, mandats: Sequence[MandatParlementaire]) -> str | None:
    if not mandats or mandats[0].legislature is None:
        return None
    return PHOTO.format(legislature=mandats[0].legislature, numero=numero_officiel(uid))
