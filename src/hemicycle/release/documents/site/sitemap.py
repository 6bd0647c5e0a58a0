"""The sitemap: the pages that a site over the service has, and when each last changed.

It tells dates of the other records, so it is made last, once these are known.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hemicycle.assemble.monde import Monde, Personne, Scrutin
from hemicycle.calendrier import instant
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

    def corps(self, fiches: Fiches, publication: str, textes: Mapping[str, str] = _AUCUN_TEXTE) -> dict[str, Any]:
        """Members in office, scrutins latest first, lobbyists, voted dossiers, active subjects and groups."""
        monde = self._monde
        return {
            "deputes": self._membres(Chambre.ASSEMBLEE, fiches, textes),
            "senateurs": self._membres(Chambre.SENAT, fiches, textes),
            "scrutins": [_scrutin(s) for s in _derniers_d_abord(monde.scrutins)],
            "lobbyistes": [
                {"id": id_, "updatedAt": fiche.modifie} for id_, fiche in fiches.get(LOBBYISTE, {}).items()
            ],
            "dossiers": self._dossiers(),
            "sujets": [
                {"slug": sujet.slug, "updatedAt": fiches[SUJET][sujet.id].modifie}
                for sujet in monde.legislatif.sujets
                if sujet.actif
            ],
            "groupes": [
                {"slug": groupe.slug, "chambre": groupe.chambre, "updatedAt": fiches[GROUPE][groupe.id].modifie}
                for groupe in groupes_presents(monde)
            ],
            "generatedAt": publication,
        }  # fmt: skip

    def _membres(self, chambre: Chambre, fiches: Fiches, textes: Mapping[str, str]) -> list[dict[str, Any]]:
        arrivee = self._arrivee(chambre, fiches)

        def membre(personne: Personne) -> dict[str, Any]:
            dates = [moment for moment in (arrivee, textes.get(personne.id)) if moment is not None]
            return {
                "slug": personne.slug,
                "updatedAt": fiches[PARLEMENTAIRE][personne.id].modifie,
                "lastModified": max(dates, default=None),
            }

        return [membre(p) for p in self._monde.personnes if p.actif and p.chambre is chambre]

    def _arrivee(self, chambre: Chambre, fiches: Fiches) -> str | None:
        """When the last scrutin of a chamber came in: the page of a member really changes then, and not every night."""
        siens = (s for s in _derniers_d_abord(self._monde.scrutins) if s.chambre is chambre)
        dernier = next(siens, None)
        return None if dernier is None else fiches[SCRUTIN][dernier.id].cree

    def _dossiers(self) -> list[dict[str, Any]]:
        """The dossiers that have a scrutin, by official id."""
        votes = [self._legislation.dossiers[rang] for rang in self._legislation.scrutins_du_dossier]
        return [
            {"uid": dossier.uid, "dateDepot": instant(dossier.date_depot) if dossier.date_depot else None}
            for dossier in sorted(votes, key=lambda dossier: dossier.uid)
        ]


def dates_des_membres(textes: Iterable[SummaryPatch], personnes: Sequence[Personne]) -> dict[str, str]:
    """When the generated text of each member that has one was written, by id."""
    return {
        personnes[texte.rang].id: str(texte.provenance["date"]) for texte in textes if texte.kind == PARLEMENTAIRE
    }  # fmt: skip


def _derniers_d_abord(scrutins: Sequence[Scrutin]) -> list[Scrutin]:
    return sorted(scrutins, key=lambda s: (-s.jour.toordinal(), s.chambre, -s.numero, s.id))


def _scrutin(s: Scrutin) -> dict[str, Any]:
    return {"numero": s.numero, "chambre": s.chambre, "session": s.session, "date": instant(s.jour)}
