"""Persons as the Assembly knows them: one record per actor (`PA…`), with the seats and offices of each."""

import re
from collections.abc import Sequence

from hemicycle.assemble.monde import Fonction, Identifiant, MandatParlementaire, Personne
from hemicycle.assemble.personnes.personnes import numero_officiel
from hemicycle.assemble.tables import Row, pick
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, Sexe

PHOTO = "https://www.assemblee-nationale.fr/dyn/static/tribun/{legislature}/photos/carre/{numero}.jpg"

_CATEGORIE = re.compile(r"^\(\d+\)\s*-\s*")


def personne(
    row: Row, mandats: Sequence[MandatParlementaire], fonctions: Sequence[Fonction], chambre: Chambre
) -> Personne:
    """A person known by a record of the Assembly."""
    recents = tuple(sorted(mandats, key=lambda m: (m.legislature or 0, m.debut, m.uid), reverse=True))
    return Personne(
        id=identifiant("parlementaire", row["uid"]),
        slug=slug(f"{row['prenom']} {row['nom']}"),
        chambre=chambre,
        sexe=Sexe(row["sexe"]),
        actif=any(mandat.fin is None for mandat in recents),
        identite_connue=True,
        lieu_naissance=lieu(row["ville_naissance"], row["departement_naissance"], row["pays_naissance"]),
        profession=metier(row["profession"]),
        photo=_photo(row["uid"], recents),
        mandats=recents,
        fonctions=tuple(fonctions),
        identifiants=(Identifiant(Chambre.ASSEMBLEE, row["uid"]),),
        **pick(row, "uid", "nom", "prenom", "naissance", "deces", "email", "site", "twitter", "facebook", "hatvp"),
    )


def metier(profession: str | None) -> str | None:
    """A profession without the number of its category, which the Assembly writes before some: `(31) - Avocat`."""
    return (_CATEGORIE.sub("", profession).strip() or None) if profession else None


def lieu(ville: str | None, departement: str | None, pays: str | None) -> str | None:
    """`Ajaccio (Corse-du-Sud)`; the country instead of the department when it is not France."""
    precision = departement if pays in (None, "France") else pays
    if ville is None:
        return precision
    return f"{ville} ({precision})" if precision and precision != ville else ville


def _photo(uid: str, mandats: Sequence[MandatParlementaire]) -> str | None:
    if not mandats or mandats[0].legislature is None:
        return None
    return PHOTO.format(legislature=mandats[0].legislature, numero=numero_officiel(uid))
