"""The detail of a dossier: its subject, its law, its committees, its votes and amendments, and what it led to."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, pairwise
from typing import Any, NamedTuple

import numpy as np
from msgspec import UNSET

from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.legislatif import Commission, Dossier, Sujet
from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.textes.citations_lois import dossiers_par_loi, loi_appliquee, travaux_application
from hemicycle.assemble.textes.lois import page_du_jo
from hemicycle.calendrier import instant_connu
from hemicycle.models.amendements import ComptesDossier
from hemicycle.models.dossiers import (
    CommissionDuDossier,
    DossierDetail,
    GroupeDesAmendements,
    IssuesDuDossier,
    LoiAppliquee,
    ScrutinDuDetailDossier,
    ScrutinDuDossier,
    SujetDuDossier,
    TravailApplication,
)
from hemicycle.release.documents.lobbying.registre import declarations
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.engagements import adoptions_du_dossier
from hemicycle.release.format.resources import encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row
from hemicycle.vocabulaire import RoleCommission, Sort

PREMIERS = 20  # scrutins, amendments and works of application shown
LOT = 512  # dossiers whose amendments are read at once

_ROLES = tuple(RoleCommission)


class Loi(NamedTuple):
    """What the detail of a dossier says of the law it made."""

    numero: str | None
    titre: str | None
    date_jo: str | None
    url_legifrance: str | None
    url_journal_officiel: str | None


class Details:
    """The details of dossiers: what their own record holds, and what the rest of the release says of each."""

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

    def details(self, rangs: Sequence[int]) -> Iterator[DossierDetail]:
        """The details of some dossiers; amendments are read some dossiers at a time."""
        for debut in range(0, len(rangs), LOT):
            lot = rangs[debut : debut + LOT]
            lignes = self._amendements.lignes(sorted({n for rang in lot for n in self._montres(rang)}))
            for rang in lot:
                yield self._detail(rang, lignes)

    def inputs(self) -> Iterator[tuple[object, bytes]]:
        """What each detail is made of, by rank, besides the record of its dossier: as values that JSON has, and the
        digests of its amendments, which are not read."""
        montres = [list(self._montres(rang)) for rang in range(len(self._legislation.dossiers))]
        digests = self._amendements.inputs(np.fromiter(chain.from_iterable(montres), np.int64))
        bornes = accumulate(map(len, montres), initial=0)
        decides = self._legislation.amendements_du_scrutin
        for rang, (debut, fin) in enumerate(pairwise(bornes)):
            scrutins = [(self._scrutins[n], len(decides.get(n, ()))) for n in self._premiers_scrutins(rang)]
            yield (self._autour(rang), scrutins), digests[debut:fin].tobytes()

    def _detail(self, rang: int, lignes: dict[int, Row]) -> DossierDetail:
        premiers = self._legislation.amendements_du_dossier[rang][:PREMIERS].tolist()
        return fill(
            DossierDetail,
            self._legislation.dossiers[rang],
            resume_ia=None,  # a summary, when there is one, is put in last (`publishing/stamping.py`)
            scrutins=[self._scrutin(n, lignes) for n in self._premiers_scrutins(rang)],
            amendements=[self._amendements.du_dossier(n, lignes[n]) for n in premiers],
            ia_sources=UNSET,
            provenance=UNSET,
            **self._autour(rang),
        )

    def _autour(self, rang: int) -> dict[str, Any]:
        """What a detail says besides its own record, its scrutins and its amendments."""
        dossier = self._legislation.dossiers[rang]
        sujet = self._sujets.get(dossier.uid)
        loi = loi_du_dossier(dossier, self._freres(sujet))
        scrutins = [self._scrutins[n] for n in self._legislation.scrutins_du_dossier.get(rang, ())]
        nombre, nombre_amendements = self._legislation.compte_dossiers[rang]
        return {
            "sujet_id": None if sujet is None else sujet.id,
            "sujet": None if sujet is None else fill(SujetDuDossier, sujet),
            "loi_numero": loi.numero,
            "loi_titre": loi.titre,
            "loi_date_jo": loi.date_jo,
            "url_legifrance": loi.url_legifrance,
            "url_journal_officiel": loi.url_journal_officiel,
            "commissions": self._saisies(dossier),
            "voted_amendements_count": self._decides[rang],
            "amendements_groupes": self._groupes(rang),
            "stats": IssuesDuDossier(
                total_adopte=sum(s.sort is Sort.ADOPTE for s in scrutins),
                total_rejete=sum(s.sort is Sort.REJETE for s in scrutins),
            ),
            "natures_count": dict(sorted(Counter(str(s.nature) for s in scrutins).items())),
            "travaux_application": self._application(dossier, loi.numero),
            "loi_appliquee": self._loi_appliquee(dossier),
            "lobbying": declarations(self._declarees.compte([dossier.uid])),
            "count": ComptesDossier(nombre, nombre_amendements),
            "scrutins_count": nombre,
            "amendements_count": nombre_amendements,
            "mode_adoption_libelle": dossier.mode_adoption.libelle if dossier.mode_adoption else None,
            "adoption_sans_vote": adoptions_du_dossier(self._legislation, rang),
        }

    @cached_property
    def _decides(self) -> list[int]:
        """How many amendments of each dossier a scrutin decided on."""
        dossiers = self._legislation.dossier_des_amendements[list(self._legislation.scrutins_de_l_amendement)]
        found: list[int] = np.bincount(dossiers[dossiers >= 0], minlength=len(self._legislation.dossiers)).tolist()
        return found

    def _freres(self, sujet: Sujet | None) -> list[Dossier]:
        return [] if sujet is None else [d for uid in sujet.dossiers if (d := self._dossier(uid)) is not None]

    def _saisies(self, dossier: Dossier) -> list[CommissionDuDossier]:
        """The committees asked to examine a dossier, once per role: on the merits first, then by chamber and name."""
        found: dict[tuple[str, str], CommissionDuDossier] = {}
        for saisine in dossier.saisines:
            commission = self._organes.par_code(saisine.organe)
            if commission is not None:
                found[commission.uid, saisine.role] = fill(CommissionDuDossier, commission, role=saisine.role)
        return sorted(found.values(), key=lambda c: (_ROLES.index(c.role), c.chambre, c.nom, c.slug))

    def _scrutin(self, rang: int, lignes: dict[int, Row]) -> ScrutinDuDetailDossier:
        decides = (lignes[n] for n in self._legislation.amendements_du_scrutin.get(rang, ()))
        scrutin = self._scrutins[rang]
        return fill(
            ScrutinDuDetailDossier,
            scrutin,
            amendements=[self._amendements.du_vote(row) for row in decides],
        )

    def _groupes(self, rang: int) -> list[GroupeDesAmendements]:
        """The groups of the authors on the day each amendment was tabled, those that tabled most first."""
        comptes = self._amendements.groupes_par_dossier.get(rang, ())
        return [
            GroupeDesAmendements(groupe.slug, groupe.nom, groupe.couleur, nombre)
            for groupe, nombre in sorted(comptes, key=lambda compte: (-compte[1], compte[0].slug))
        ]

    def _application(self, dossier: Dossier, numero: str | None) -> list[TravailApplication]:
        """Reports, missions and texts without a vote about the law that the dossier made."""
        uids = (uid for uid in self._travaux.get(numero or "", ()) if uid != dossier.uid)
        found = [d for uid in uids if (d := self._dossier(uid)) is not None]
        return [fill(TravailApplication, d) for d in found[:PREMIERS]]

    def _loi_appliquee(self, dossier: Dossier) -> LoiAppliquee | None:
        """The law that a dossier which made none is about."""
        uid = loi_appliquee(dossier, self._par_loi, self._sujets.keys())
        loi = None if uid is None else self._dossier(uid)
        if loi is None:
            return None
        sujet = self._sujets.get(loi.uid)
        return fill(LoiAppliquee, loi, sujet_slug=None if sujet is None else sujet.slug)

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


def loi_du_dossier(dossier: Dossier, freres: Sequence[Dossier]) -> Loi:
    """The law of a dossier, each value from the dossier, else from the first of its siblings.

    Siblings are the dossiers of the same subject: the number is often on the Senate's side, links on the Assembly's.
    """
    ordre = (dossier, *(frere for frere in freres if frere.uid != dossier.uid))

    def premier(lire: Callable[[Dossier], str | None]) -> str | None:
        return next(filter(None, map(lire, ordre)), None)

    return Loi(
        numero=premier(lambda d: d.loi_numero),
        titre=premier(lambda d: d.loi_titre),
        date_jo=premier(lambda d: instant_connu(d.loi_date_jo)),
        url_legifrance=premier(lambda d: d.url_legifrance),
        url_journal_officiel=premier(lambda d: page_du_jo(d.loi_date_jo, d.jo_numero)),
    )


def scrutin_du_dossier(scrutin: Scrutin) -> bytes:
    """The form of a scrutin that the list of its dossier shows."""
    return encode(fill(ScrutinDuDossier, scrutin))
