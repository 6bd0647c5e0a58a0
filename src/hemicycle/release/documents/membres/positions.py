"""Places of members on the axes of votes: the answer of each chamber and period, and what is kept of each member."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from hemicycle.assemble.monde import Monde
from hemicycle.calendrier import instant
from hemicycle.models import positions as models
from hemicycle.release.documents.references import fill, votant
from hemicycle.release.format import names
from hemicycle.release.format.resources import encode
from hemicycle.stats.membres.positions import DECIMALES
from hemicycle.stats.resultats import Positions
from hemicycle.vocabulaire import Chambre, MotifSansPlace


def constantes(positions: Sequence[Positions], monde: Monde) -> Mapping[str, models.PositionsReponse]:
    """The answer of each chamber and period, by key; without a period, the latest of the chamber that places somebody,
    else its latest."""
    courantes: dict[Chambre, str] = {}
    for found in sorted(positions, key=lambda p: (p.analyse.motif is None, p.jour)):
        courantes[found.chambre] = found.periode
    corps = {(p.chambre, p.periode): _reponse(p, monde) for p in positions}
    return {names.positions(*cle): un for cle, un in corps.items()} | {
        names.positions(chambre, None): corps[chambre, periode] for chambre, periode in courantes.items()
    }


def par_membre(positions: Sequence[Positions], membres: int) -> Iterator[bytes]:
    """What is kept of each member, by rank: the periods sat in, latest first."""
    found: list[list[models.DocumentPlace]] = [[] for _ in range(membres)]
    for periode in sorted(positions, key=lambda p: p.jour, reverse=True):
        for place, rang in enumerate(periode.membres):
            found[rang].append(_document(periode, place))
    return (encode(siennes) for siennes in found)


def _reponse(positions: Positions, monde: Monde) -> models.PositionsReponse:
    analyse = positions.analyse
    data = []
    for place, (rang, numero) in enumerate(zip(positions.membres, positions.votants, strict=True)):
        voix = monde.votants[numero]
        groupe = None if voix.groupe is None else monde.groupes[voix.groupe]
        membre = votant(monde.personnes[rang], groupe, voix.bloc)
        data.append(models.PlaceDuMembre(*_place(positions, place), parlementaire=membre))
    meta = models.MetaPositions(
        chambre=positions.chambre,
        session=positions.periode,
        scrutins=positions.scrutins,
        scrutins_retenus=analyse.retenus,
        membres=len(positions.membres),
        membres_places=sum(row.motif is None for row in data),
        motif=analyse.motif,
        axes=[fill(models.AxeDesVotes, axe) for axe in analyse.axes],
        calculated_at=instant(positions.jour),
    )
    return models.PositionsReponse(data, meta)


def _document(positions: Positions, place: int) -> models.DocumentPlace:
    ici = positions.analyse.places[place]
    return models.DocumentPlace(
        *_place(positions, place),
        chambre=positions.chambre,
        session=positions.periode,
        votant=positions.votants[place],
        voisins=[
            (
                positions.votants[voisin.place],
                voisin.egaux,
                voisin.communs,
                round(float(np.sqrt(np.nansum((positions.analyse.places[voisin.place] - ici) ** 2))), DECIMALES),
            )
            for voisin in positions.analyse.voisins[place]
        ],
    )


def _place(positions: Positions, place: int) -> tuple[float | None, float | None, int, MotifSansPlace | None]:
    analyse = positions.analyse
    x, y = (None if np.isnan(n) else float(n) for n in analyse.places[place])
    return x, y, analyse.votes[place], analyse.sans_place(place)
