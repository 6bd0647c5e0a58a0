"""The detail of a dossier: its subject, its law, its committees, its votes and amendments, and what it led to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.organes import Organes
from hemicycle.assemble.legislatif import Commission, Dossier, Sujet
from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.assemble.textes.citations_lois import dossiers_par_loi, loi_appliquee, travaux_application
from hemicycle.calendrier import instant
from hemicycle.release.documents.lobbying.registre import declarations
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.lois import champs_loi
from hemicycle.release.format.resources import encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row
from hemicycle.vocabulaire import RoleCommission, Sort

PREMIERS = 20  # scrutins, amendments and works of application shown
LOT = 512  # dossiers whose amendments are read at once

_ROLES = tuple(RoleCommission)


class Details:
    """What a release says of each dossier besides what its own record holds."""

    def __init__(
        self, legislation: Legislation, amendements: Amendements, scrutins: Sequence[Scrutin],
        commissions: Sequence[Commission], sujets: Sequence[Sujet], declarees: ActionsDeclarees,
    ) -> None:  # fmt: skip
        self._declarees = declarees
        self._legislation = legislation
        self._amendements = amendements
        self._scrutins = scrutins
        self._organes = Organes(commissions)
        self._sujets = {uid: sujet for sujet in sujets if sujet.actif for uid in sujet.dossiers}
        votes = {legislation.dossiers[rang].uid for rang in legislation.scrutins_du_dossier}
        self._travaux = travaux_application(legislation.dossiers, votes)
        self._par_loi = dossiers_par_loi(legislation.dossiers)

    def tous(self) -> Iterator[dict[str, Any]]:
        """The details, by rank; amendments are read some dossiers at a time."""
        for debut in range(0, len(self._legislation.dossiers), LOT):
            rangs = range(debut, min(debut + LOT, len(self._legislation.dossiers)))
            lignes = self._amendements.lignes(sorted({n for rang in rangs for n in self._montres(rang)}))
            for rang in rangs:
                yield self._detail(rang, lignes)

    def _detail(self, rang: int, lignes: dict[int, Row]) -> dict[str, Any]:
        dossier = self._legislation.dossiers[rang]
        sujet = self._sujets.get(dossier.uid)
        loi = champs_loi(dossier, self._freres(sujet))
        scrutins = [self._scrutins[n] for n in self._legislation.scrutins_du_dossier.get(rang, ())]
        rangs_amendements = self._legislation.amendements_du_dossier[rang]
        votes = self._legislation.scrutins_de_l_amendement
        return {
            "sujetId": None if sujet is None else sujet.id,
            "sujet": None if sujet is None else {"slug": sujet.slug, "label": sujet.label, "status": sujet.status},
            **loi,
            "commissions": self._saisies(dossier),
            "scrutins": [self._scrutin(n, lignes) for n in self._premiers_scrutins(rang)],
            "amendements": [self._amendements.du_dossier(n, lignes[n]) for n in rangs_amendements[:PREMIERS].tolist()],
            "votedAmendementsCount": sum(n in votes for n in rangs_amendements.tolist()),
            "amendementsGroupes": self._groupes(rangs_amendements),
            "stats": {
                "totalAdopte": sum(s.sort is Sort.ADOPTE for s in scrutins),
                "totalRejete": sum(s.sort is Sort.REJETE for s in scrutins),
            },
            "naturesCount": dict(sorted(Counter(str(s.nature) for s in scrutins).items())),
            "travauxApplication": self._application(dossier, loi["loiNumero"]),
            "loiAppliquee": self._loi_appliquee(dossier),
            "lobbying": declarations(self._declarees.compte([dossier.uid])),
        }

    def _freres(self, sujet: Sujet | None) -> list[Dossier]:
        return [] if sujet is None else [d for uid in sujet.dossiers if (d := self._dossier(uid)) is not None]

    def _saisies(self, dossier: Dossier) -> list[dict[str, Any]]:
        """The committees asked to examine a dossier, once per role: on the merits first, then by chamber and name."""
        found: dict[tuple[str, str], dict[str, Any]] = {}
        for saisine in dossier.saisines:
            commission = self._organes.par_code(saisine.organe)
            if commission is not None:
                found[commission.uid, saisine.role] = {
                    "slug": commission.slug,
                    "nom": commission.nom,
                    "chambre": commission.chambre,
                    "type": commission.type,
                    "role": saisine.role,
                }
        return sorted(found.values(), key=lambda c: (_ROLES.index(c["role"]), c["chambre"], c["nom"], c["slug"]))

    def _scrutin(self, rang: int, lignes: dict[int, Row]) -> dict[str, Any]:
        decides = (lignes[n] for n in self._legislation.amendements_du_scrutin.get(rang, ()))
        return {**du_dossier(self._scrutins[rang]), "amendements": [self._bref(row) for row in decides]}

    def _bref(self, row: Row) -> dict[str, Any]:
        bref = self._amendements.bref(row)
        return {"id": row["id"], **{nom: bref[nom] for nom in ("numero", "auteurLibelle", "sort")}}

    def _groupes(self, rangs: NDArray[np.int32]) -> list[dict[str, Any]]:
        """The groups of the authors on the day each amendment was tabled, those that tabled most first.

        A group that two legislatures know under one slug is one line, under its latest name.
        """
        comptes: Counter[str] = Counter()
        connus: dict[str, Groupe] = {}
        for rang in rangs.tolist():  # latest tabled first
            groupe = self._amendements.groupes[rang]
            if groupe is not None:
                comptes[groupe.slug] += 1
                connus.setdefault(groupe.slug, groupe)
        return [
            {"slug": slug, "nom": connus[slug].nom, "couleur": connus[slug].couleur, "count": comptes[slug]}
            for slug in sorted(comptes, key=lambda slug: (-comptes[slug], slug))
        ]

    def _application(self, dossier: Dossier, numero: str | None) -> list[dict[str, Any]]:
        """Reports, missions and texts without a vote about the law that the dossier made."""
        uids = (uid for uid in self._travaux.get(numero or "", ()) if uid != dossier.uid)
        found = [d for uid in uids if (d := self._dossier(uid)) is not None]
        return [
            {
                "uid": d.uid,
                "titre": d.titre,
                "procedureLibelle": d.procedure,
                "legislature": d.legislature or 0,
                "urlAN": d.url_an,
                "urlSenat": d.url_senat,
                "chambre": d.chambre,
            }
            for d in found[:PREMIERS]
        ]

    def _loi_appliquee(self, dossier: Dossier) -> dict[str, Any] | None:
        """The law that a dossier which made none is about."""
        uid = loi_appliquee(dossier, self._par_loi, self._sujets.keys())
        loi = None if uid is None else self._dossier(uid)
        if loi is None:
            return None
        sujet = self._sujets.get(loi.uid)
        return {
            "uid": loi.uid,
            "titre": loi.titre,
            "loiNumero": loi.loi_numero,
            "sujetSlug": None if sujet is None else sujet.slug,
        }

    def _dossier(self, uid: str) -> Dossier | None:
        rang = self._legislation.rang_dossier.get(uid)
        return None if rang is None else self._legislation.dossiers[rang]

    def _premiers_scrutins(self, rang: int) -> list[int]:
        return self._legislation.scrutins_du_dossier.get(rang, [])[:PREMIERS]

    def _montres(self, rang: int) -> Iterator[int]:
        """The amendments that a detail shows: the latest of the dossier, and those that its scrutins decide on."""
        yield from self._legislation.amendements_du_dossier[rang][:PREMIERS].tolist()
        for scrutin in self._premiers_scrutins(rang):
            yield from self._legislation.amendements_du_scrutin.get(scrutin, ())


def scrutins_des_dossiers(scrutins: Sequence[Scrutin]) -> list[bytes]:
    """The form of each scrutin that the list of a dossier shows."""
    return [encode(du_dossier(scrutin)) for scrutin in scrutins]


def du_dossier(s: Scrutin) -> dict[str, Any]:
    """A scrutin in the list of its dossier; its outcome is in lower case there."""
    return {
        "id": s.id,
        "numero": s.numero,
        "chambre": s.chambre,
        "session": s.session,
        "date": instant(s.jour),
        "titre": s.titre,
        "sort": s.sort,
        "typeVote": s.type,
        "natureVote": s.nature,
        "nombrePour": s.pour,
        "nombreContre": s.contre,
        "nombreAbstention": s.abstentions,
        "nombreVotants": s.votants,
    }
