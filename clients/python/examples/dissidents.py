"""Who votes against the line of their group, and on what last.

python dissidents.py [ADDRESS] [HOW MANY]
"""

import sys
from itertools import islice

from hemicycle_client import Hemicycle


def main(adresse: str | None = None, combien: str = "5") -> None:
    with Hemicycle(adresse) as service:
        for membre in service.get_analytics_dissidents(limit=int(combien)).iter():
            print(
                f"{membre.prenom} {membre.nom} ({membre.groupe}) : {membre.dissidences} votes contre la ligne "
                f"sur {membre.total_votes} ({membre.taux_dissidence} %)"
            )
            for vote in islice(service.list_depute_votes(membre.slug, dissident_only=True).iter(), 3):
                titre = vote.scrutin.titre
                print(f"  {vote.scrutin.date[:10]}  {vote.position}, son groupe {vote.groupe_position} : {titre}")


if __name__ == "__main__":
    main(*sys.argv[1:])
