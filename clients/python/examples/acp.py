"""Principal components of the votes of a legislature: where groups stand on the axis that splits the Assembly most.

    pip install hemicycle-client numpy
    python acp.py [ADDRESS] [LEGISLATURE]

A member is a row, a ballot a column: 1 for, -1 against, 0 for anything else. The sign of an axis means nothing.
"""

import sys
from collections import defaultdict

import numpy as np

from hemicycle_client import Hemicycle

SIGNE = {"pour": 1.0, "contre": -1.0}
VOTES_MINIMUM = 5  # of a member; who hardly voted would stand in the middle, and mean nothing there


def main(adresse: str | None = None, legislature: str = "17") -> None:
    votes: dict[str, dict[str, float]] = defaultdict(dict)
    groupes: dict[str, str] = {}
    with Hemicycle(adresse) as service:
        for ligne in service.export_votes(legislature, chambre="assemblee").iter():
            membre = ligne["parlementaireSlug"]
            groupes.setdefault(membre, ligne["groupeNom"])  # latest first: the last group of each
            if ligne["position"] in SIGNE:
                votes[membre][ligne["scrutinId"]] = SIGNE[ligne["position"]]
    membres = sorted(membre for membre, siens in votes.items() if len(siens) >= VOTES_MINIMUM)
    scrutins = sorted({scrutin for membre in membres for scrutin in votes[membre]})
    matrice = np.array([[votes[membre].get(scrutin, 0.0) for scrutin in scrutins] for membre in membres])
    gauche, valeurs, _ = np.linalg.svd(matrice - matrice.mean(axis=0), full_matrices=False)
    parts, axe = valeurs**2 / (valeurs**2).sum(), gauche[:, 0] * valeurs[0]

    print(f"{len(membres)} membres, {len(scrutins)} scrutins ; axe 1 : {parts[0]:.0%}, axe 2 : {parts[1]:.0%}")
    places: dict[str, list[float]] = defaultdict(list)
    for membre, place in zip(membres, axe, strict=True):
        places[groupes[membre]].append(float(place))
    for groupe, siennes in sorted(places.items(), key=lambda un: float(np.mean(un[1]))):
        print(f"{groupe:12} {np.mean(siennes):+7.2f} ± {np.std(siennes):4.2f}  ({len(siennes)} membres)")


if __name__ == "__main__":
    main(*sys.argv[1:])
