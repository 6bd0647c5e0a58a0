"""Legislative files (dossiers): what lists, committees, subjects and scrutins show of them, and how they are found."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property, partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.textes.lois import page_du_jo
from hemicycle.calendrier import instant_connu
from hemicycle.models import dossiers as models
from hemicycle.models.amendements import ComptesDossier, DossierDuScrutin, DossierLie
from hemicycle.models.commissions import DocumentDossierDeCommission
from hemicycle.models.sujets import DossierDuSujet, EtapeLegislative
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.details_dossiers import Details
from hemicycle.release.documents.textes.engagements import adoptions_du_dossier
from hemicycle.release.format.facets import SANS_JOUR, Array, Facets, FoldedText, jour_code
from hemicycle.release.format.names import DOSSIER
from hemicycle.release.format.resources import DIGEST, Encoders, Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.stats.analyses.tendances import Tendance, fenetre
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, EtatDossier

TENDANCES_MAXIMUM = 20  # as many as an answer may give


class Dossiers:
    """The encoder of dossiers, by rank."""

    def __init__(
        self, legislation: Legislation, scrutins: Sequence[Scrutin], details: Details, chronologies: Chronologies
    ) -> None:
        self._legislation = legislation
        self._scrutins = scrutins
        self._details = details
        self._chronologies = chronologies

    @cached_property
    def derniers(self) -> dict[int, date]:
        """The day of the latest scrutin of each dossier that has one."""
        return {
            dossier: self._scrutins[rangs[0]].jour for dossier, rangs in self._legislation.scrutins_du_dossier.items()
        }

    def resource(self) -> Resource:
        """The dossiers, in the order they were assembled in: lists sort them by their facets."""
        tous = self._legislation.dossiers
        rangs = range(len(tous))
        formes: dict[str, Callable[[int], msgspec.Struct]] = {
            "resume": partial(du_scrutin, self._legislation),
            "item": self._item,
            "tendance": self._tendance,
            "commission": lambda rang: fill(DocumentDossierDeCommission, tous[rang]),
            "sujet_row": self._du_sujet,
        }
        encoders: Encoders = {
            **{forme: partial(_encodees, fonction) for forme, fonction in formes.items()},
            "detail": lambda rangs: map(encode, self._details.details(rangs)),
        }
        recipe = Recipe(len(tous), encoders, np.ndarray.tolist, lambda ranks: self._inputs[ranks])
        chronologies = Lazy(len(tous), lambda: (encode(self._chronologies.etapes([rang])) for rang in rangs))
        return Resource(
            kind=DOSSIER,
            ids=[dossier.id for dossier in tous],
            forms={**recipe.forms(), "chronologie": chronologies},
            keys=_keys(tous),
            facets=self._facets(),
            recipe=recipe,
        )

    @cached_property
    def _inputs(self) -> NDArray[np.void]:
        """A digest of what the forms of each dossier are made of, its course left out."""
        found = []
        for rang, (dits, lus) in enumerate(self._details.inputs()):
            dossier, lies = self._legislation.dossiers[rang], _lies(self._legislation, rang)
            whole = msgspec.json.encode((dossier, self.derniers.get(rang), lies, dits)) + lus
            found.append(hashlib.sha256(whole).digest()[: DIGEST.itemsize])
        return np.frombuffer(b"".join(found), DIGEST)

    def constantes(self, vivants: Sequence[Tendance], fin: date | None) -> dict[str, Any]:
        """Whole answers about dossiers; `vivants` are those that Parliament works on, `fin` the last day of data."""
        rangs = self._legislation.rang_dossier
        return {
            "dossiers/filters": filtres([self._legislation.dossiers[rang] for rang in self.derniers]),
            "dossiers/fenetre": models.FenetreTendances(*_fenetre(vivants, fin)),
            "dossiers/tendances": [rangs[vivant.dossier] for vivant in vivants[:TENDANCES_MAXIMUM]],
        }

    def _item(self, rang: int) -> models.Dossier:
        return fill(
            models.Dossier,
            self._legislation.dossiers[rang],
            count=ComptesDossier(*self._legislation.compte_dossiers[rang]),
            last_scrutin_date=instant_connu(self.derniers.get(rang)),
        )

    def _tendance(self, rang: int) -> models.DossierTendance:
        return fill(
            models.DossierTendance,
            self._legislation.dossiers[rang],
            count=models.ScrutinsDuDossierComptes(self._legislation.compte_dossiers[rang][0]),
            last_scrutin_date=instant_connu(self.derniers.get(rang)),
        )

    def _du_sujet(self, rang: int) -> DossierDuSujet:
        """The dossier in the list of its subject, with its course as the acts tell it."""
        dossier = self._legislation.dossiers[rang]
        return fill(
            DossierDuSujet,
            dossier,
            scrutin_count=self._legislation.compte_dossiers[rang][0],
            legislative_steps=[fill(EtapeLegislative, e, date=instant_connu(e.jour)) for e in dossier.etapes],
            url_journal_officiel=page_du_jo(dossier.loi_date_jo, dossier.jo_numero),
            mode_adoption_libelle=dossier.mode_adoption.libelle if dossier.mode_adoption else None,
            adoption_sans_vote=adoptions_du_dossier(self._legislation, rang),
        )

    def _facets(self) -> Facets:
        tous = self._legislation.dossiers
        uids = np.array([dossier.uid.lower() for dossier in tous], dtype=np.bytes_)
        ids = np.array([dossier.id for dossier in tous], dtype=np.bytes_)
        derniers = [self.derniers.get(rang) for rang in range(len(tous))]
        columns: dict[str, Array] = {
            "uid": uids,
            "par_uid": np.argsort(uids, kind="stable").astype(np.int32),
            "id": ids,
            "par_id": np.argsort(ids, kind="stable").astype(np.int32),
            "legislature": np.array([d.legislature or 0 for d in tous], dtype=np.int16),
            "jour": _jours([d.date_depot for d in tous]),
            "dernier": _jours(derniers),
            "scrutins": np.array([n for n, _ in self._legislation.compte_dossiers], dtype=np.int32),
        }
        labelled = {
            name: [getattr(d, name) for d in tous] for name in ("chambre", "etat", "procedure_code", "procedure")
        }
        return Facets.coded(columns, labelled, FoldedText.of([_texte(d) for d in tous]))


def filtres(listes: Sequence[Dossier]) -> models.FiltresDossiers:
    """What the dossiers that are listed may be narrowed to, the most frequent first."""
    return models.FiltresDossiers(
        procedures=[models.ProcedureComptee(*one) for one in _comptes(d.procedure for d in listes)],
        etats=[models.EtatCompte(EtatDossier(etat), n) for etat, n in _comptes(d.etat for d in listes)],
        chambres=[models.ChambreComptee(Chambre(chambre), n) for chambre, n in _comptes(d.chambre for d in listes)],
    )


def _comptes(valeurs: Iterable[str | None]) -> list[tuple[str, int]]:
    counts = Counter(valeur for valeur in valeurs if valeur is not None)
    return sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))


def du_scrutin(legislation: Legislation, rang: int) -> DossierDuScrutin:
    """The dossier inside the detail of a scrutin, with those of the other chamber on the same text."""
    return fill(
        DossierDuScrutin,
        legislation.dossiers[rang],
        dossiers_lies=_lies(legislation, rang),
        count=ComptesDossier(*legislation.compte_dossiers[rang]),
    )


def _lies(legislation: Legislation, rang: int) -> list[DossierLie]:
    """The dossiers of the other chamber on the same text."""
    return [fill(DossierLie, legislation.dossiers[n]) for n in legislation.dossiers_lies.get(rang, ())]


def _encodees(forme: Callable[[int], msgspec.Struct], rangs: Sequence[int]) -> Iterator[bytes]:
    return (encode(forme(rang)) for rang in rangs)


def _fenetre(vivants: Sequence[Tendance], fin: date | None) -> tuple[str | None, str | None]:
    if fin is None:
        return None, None
    debut, borne = fenetre(vivants, fin)
    return debut.isoformat(), borne.isoformat()


def _keys(dossiers: Sequence[Dossier]) -> dict[str, int]:
    """Uuid and official id, the latter as written and in lower case."""
    return {
        key: rang for rang, dossier in enumerate(dossiers) for key in (dossier.uid.lower(), dossier.uid, dossier.id)
    }


def _jours(jours: Sequence[date | None]) -> Array:
    return np.array([SANS_JOUR if jour is None else jour_code(jour) for jour in jours], dtype=np.int32)


def _texte(dossier: Dossier) -> str:
    return plier(f"{dossier.titre} {dossier.titre_court or ''}")
