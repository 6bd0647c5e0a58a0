"""The sitemap: the pages that a site over the service has, and when each last changed.

It tells dates of the other records, so it is made last, once these are known.
"""

from collections.abc import Iterable, Mapping, Sequence

from hemicycle.assemble.monde import Monde, Personne, Scrutin
from hemicycle.calendrier import instant
from hemicycle.models import site as models
from hemicycle.release.documents.site.analytics import groupes_presents
from hemicycle.release.format.names import GROUPE, LE_SITEMAP, LOBBYISTE, PARLEMENTAIRE, SCRUTIN, SITEMAP, SUJET
from hemicycle.release.format.resources import Resource, SummaryPatch, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.state.fiches import Fiche
from hemicycle.vocabulaire import Chambre

Fiches = Mapping[str, Mapping[str, Fiche]]  # by kind, then by id
_AUCUN_TEXTE: Mapping[str, str] = {}


class Sitemap:
    """The sitemap of a release, waiting for the dates of its records."""

    def __init__(self, monde: Monde, legislation: Legislation) -> None:
        self._monde = monde
        self._legislation = legislation

    def resource(self, fiches: Fiches, publication: str, textes: Mapping[str, str] = _AUCUN_TEXTE) -> Resource:
        """The encoded sitemap; `textes` are the dates of the generated texts of members, by id."""
        return Resource(
            kind=SITEMAP,
            ids=[LE_SITEMAP],
            forms={"corps": [encode(self.corps(fiches, publication, textes))]},
            keys={LE_SITEMAP: 0},
        )

    def corps(self, fiches: Fiches, publication: str, textes: Mapping[str, str] = _AUCUN_TEXTE) -> models.PlanDuSite:
        """Members in office, scrutins latest first, lobbyists, voted dossiers, active subjects and groups."""
        monde = self._monde
        return models.PlanDuSite(
            deputes=self._membres(Chambre.ASSEMBLEE, fiches, textes),
            senateurs=self._membres(Chambre.SENAT, fiches, textes),
            scrutins=[
                models.ScrutinDuPlan(s.numero, s.chambre, s.session, instant(s.jour))
                for s in _derniers_d_abord(monde.scrutins)
            ],
            lobbyistes=[models.LobbyisteDuPlan(id_, fiche.modifie) for id_, fiche in fiches.get(LOBBYISTE, {}).items()],
            dossiers=self._dossiers(),
            sujets=[
                models.SujetDuPlan(sujet.slug, fiches[SUJET][sujet.id].modifie)
                for sujet in monde.legislatif.sujets
                if sujet.actif
            ],
            groupes=[
                models.GroupeDuPlan(groupe.slug, groupe.chambre, fiches[GROUPE][groupe.id].modifie)
                for groupe in groupes_presents(monde)
            ],
            generated_at=publication,
        )

    def _membres(self, chambre: Chambre, fiches: Fiches, textes: Mapping[str, str]) -> list[models.MembreDuPlan]:
        arrivee = self._arrivee(chambre, fiches)

        def membre(personne: Personne) -> models.MembreDuPlan:
            dates = [moment for moment in (arrivee, textes.get(personne.id)) if moment is not None]
            return models.MembreDuPlan(
                personne.slug, fiches[PARLEMENTAIRE][personne.id].modifie, max(dates, default=None)
            )

        return [membre(p) for p in self._monde.personnes if p.actif and p.identite_connue and p.chambre is chambre]

    def _arrivee(self, chambre: Chambre, fiches: Fiches) -> str | None:
        """When the last scrutin of a chamber came in: the page of a member really changes then, and not every night."""
        siens = (s for s in _derniers_d_abord(self._monde.scrutins) if s.chambre is chambre)
        dernier = next(siens, None)
        return None if dernier is None else fiches[SCRUTIN][dernier.id].cree

    def _dossiers(self) -> list[models.DossierDuPlan]:
        """The dossiers that have a scrutin, by official id."""
        votes = [self._legislation.dossiers[rang] for rang in self._legislation.scrutins_du_dossier]
        return [
            models.DossierDuPlan(dossier.uid, instant(dossier.date_depot) if dossier.date_depot else None)
            for dossier in sorted(votes, key=lambda dossier: dossier.uid)
        ]


def dates_des_membres(textes: Iterable[SummaryPatch], personnes: Sequence[Personne]) -> dict[str, str]:
    """When the generated text of each member that has one was written, by id."""
    return {
        personnes[texte.rang].id: texte.provenance.date for texte in textes if texte.kind == PARLEMENTAIRE
    }  # fmt: skip


def _derniers_d_abord(scrutins: Sequence[Scrutin]) -> list[Scrutin]:
    return sorted(scrutins, key=lambda s: (-s.jour.toordinal(), s.chambre, -s.numero, s.id))
