"""Political groups of the Assembly: one record per body, hence per legislature, the non-attached included."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hemicycle.assemble.monde import NON_INSCRITS, ORDRE_INCONNU, Groupe
from hemicycle.assemble.reperes import table
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import fin_de_legislature
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, PositionPolitique


def groupes(organes: Iterable[Row]) -> list[Groupe]:
    """The groups among the bodies, latest legislature first, then from left to right."""
    reperes = {row["id"]: row for row in table("groupes")["groupe"]}
    rows = [row for row in organes if row["code_type"] == "GP" and row["legislature"] is not None]
    courante = max((row["legislature"] for row in rows), default=0)
    found = [_groupe(row, reperes.get(row["uid"], {}), courante) for row in rows]
    ordered = sorted(found, key=lambda g: (-(g.legislature or 0), g.ordre, g.nom, g.uid))
    return _slugs_uniques(ordered)


def _groupe(row: Row, repere: Row, courante: int) -> Groupe:
    nom = row["libelle_abrev"] or row["libelle_abrege"] or row["libelle"]
    position = repere.get("position")
    non_inscrits = slug(nom) == NON_INSCRITS
    fin = row["date_fin"] or fin_de_legislature(row["legislature"])
    return Groupe(
        id=identifiant("groupe", row["uid"]),
        uid=row["uid"],
        slug=slug(nom),
        chambre=Chambre.ASSEMBLEE,
        legislature=row["legislature"],
        nom=nom,
        nom_complet=row["libelle"],
        couleur=row["couleur"] or repere.get("couleur"),
        position=PositionPolitique(position) if position else None,
        ordre=repere.get("ordre", 99 if non_inscrits else ORDRE_INCONNU),
        debut=row["date_debut"],
        fin=fin,
        actif=fin is None and row["legislature"] == courante,
        alias=(slug(row["libelle"]),),
    )


def _slugs_uniques(groupes: Sequence[Groupe]) -> list[Groupe]:
    """Two bodies of one legislature never share a slug: the later one takes its official number beside it."""
    taken: set[tuple[int | None, str]] = set()
    unique: list[Groupe] = []
    for groupe in sorted(groupes, key=lambda g: (g.debut is None, g.debut, g.uid)):
        key = (groupe.legislature, groupe.slug)
        unique.append(replace(groupe, slug=f"{groupe.slug}-{groupe.uid.lower()}") if key in taken else groupe)
        taken.add(key)
    rang = {groupe.uid: n for n, groupe in enumerate(groupes)}
    return sorted(unique, key=lambda g: rang[g.uid])
