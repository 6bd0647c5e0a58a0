"""What the register is held against: its own counts, and itself from one snapshot to the next."""

from collections import defaultdict
from collections.abc import Iterator

from hemicycle.assemble.hatvp.registre import Registre
from hemicycle.assemble.monde import Constat


def verifier(registre: Registre) -> Iterator[Constat]:
    """What does not add up; nothing of it stops a publication."""
    for uid in registre.doubles:
        yield Constat(
            "hatvp_organisation_en_double", uid, "deux fois dans un même fichier : la plus récente est gardée"
        )
    for fiche in registre.fiches_doubles:
        yield Constat("hatvp_fiche_en_double", fiche, "déclarée plusieurs fois : la dernière publiée est gardée")
    for uid, nombre in registre.retirees.items():
        yield Constat("hatvp_activites_retirees", uid, f"{nombre} activités absentes du fichier le plus récent")
    for nom, nombre in registre.perdues.items():
        if nombre:
            yield Constat(
                "hatvp_lignes_orphelines", nom, f"{nombre} lignes sans organisation, exercice ou activité lue"
            )
    yield from _comptes_annonces(registre)


def _comptes_annonces(registre: Registre) -> Iterator[Constat]:
    """Periods whose announced number of activities is not that of the activities published in them."""
    comptes = {
        (instantane, exercice): nombre
        for instantane, exercice, nombre in registre.activites.group_by("instantane", "exercice").len().iter_rows()
    }
    ecarts: defaultdict[str, list[str]] = defaultdict(list)
    for row in registre.exercices.sort("uid", "debut", "exercice").iter_rows(named=True):
        nombre = comptes.get((row["instantane"], row["exercice"]), 0)
        if row["annoncees"] is not None and row["annoncees"] != nombre:
            ecarts[row["uid"]].append(f"{row['debut']} : {row['annoncees']} annoncées, {nombre} publiées")
    for uid, messages in ecarts.items():
        yield Constat("hatvp_activites_annoncees", uid, " ; ".join(messages))
