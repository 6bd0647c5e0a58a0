"""Meetings and sittings: what the agenda lists, what a committee lists of its own, and the detail of one."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import orjson
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.calendrier import instant
from hemicycle.identifiants import identifiant_vote
from hemicycle.release.documents.agenda import commissions
from hemicycle.release.documents.debats.orateurs import Orateurs
from hemicycle.release.documents.site import sommaires
from hemicycle.release.format.facets import Facets, codes, jour_code
from hemicycle.release.format.names import REUNION
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.agenda import AUCUN, Agenda, Reunion
from hemicycle.release.views.legislation import Legislation
from hemicycle.texte import plier
from hemicycle.vocabulaire import PresenceReunion, TypeCommission, TypeReunion

POINTS_DU_RESUME = 3
LONGUEUR_DU_RESUME = 500
# Of a member listed twice, the one that says most of the presence stands.
_PRESENCES = (PresenceReunion.PRESENT, PresenceReunion.EXCUSE, PresenceReunion.ABSENT)


class Reunions:
    """The encoder of meetings."""

    def __init__(
        self, agenda: Agenda, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]
    ) -> None:
        self._agenda = agenda
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins

    def resource(self) -> Resource:
        """The meetings in the order they begin."""
        reunions = self._agenda.reunions
        forms = {"agenda": self.agenda, "commission": self.commission, "prochaine": self.prochaine}
        return Resource(
            kind=REUNION,
            ids=[r.id for r in reunions],
            forms={
                **{nom: [encode(encoder(r)) for r in reunions] for nom, encoder in forms.items()},
                "detail": Lazy(len(reunions), self._details),
            },
            keys=self._keys(),
            stamped=frozenset({"commission", "detail"}),
            facets=self._facets(),
        )

    def agenda(self, reunion: Reunion) -> dict[str, Any]:
        """A meeting of the agenda, with its scrutins and its body."""
        commission = self._agenda.commission(reunion)
        return {
            **self._base(reunion),
            "commission": None if commission is None else commissions.resume(commission),
            "nbParticipants": len(self._presents(reunion)),
            "scrutins": [self._scrutin(n) for n in reunion.scrutins],
        }

    def commission(self, reunion: Reunion) -> dict[str, Any]:
        """A meeting among those of its body; public sittings show their scrutins."""
        commission = self._agenda.commission(reunion)
        publique = commission is not None and commission.type is TypeCommission.HEMICYCLE
        return {
            **self._complet(reunion),
            "nbParticipants": len(self._presents(reunion)),
            **({"scrutins": [self._scrutin(n) for n in reunion.scrutins]} if publique else {}),
        }

    def prochaine(self, reunion: Reunion) -> dict[str, Any]:
        """A meeting to come, inside the detail of its body."""
        base = self._base(reunion)
        del base["type"]
        return {**base, "odjComplet": odj_complet(reunion)}

    def _details(self) -> Iterator[bytes]:
        for reunion in self._agenda.reunions:
            yield encode(self._detail(reunion))

    def _detail(self, reunion: Reunion) -> dict[str, Any]:
        votes = {n: self._scrutin_bref(n) for n in reunion.scrutins}
        publique = reunion.type is TypeReunion.SEANCE
        return {
            **self._complet(reunion),
            "commission": self._organe(reunion),
            "participants": self._participants(reunion),
            "nbParticipants": len(self._presents(reunion)),
            "avisCommission": [],  # no open file gives the opinions of committees on amendments
            "nbInterventions": len(self._agenda.interventions(reunion)),
            "scrutins": list(votes.values()),
            "sommaire": self._sommaire(reunion, votes) if publique else [],
            "seanceCanonique": self._journee(reunion),
            "votesDuJour": reunion.du_jour and bool(votes),
        }

    def _base(self, reunion: Reunion) -> dict[str, Any]:
        return {
            "id": reunion.id,
            "uid": reunion.uid,
            "type": reunion.type,
            "dateDebut": reunion.debut,
            "dateFin": reunion.fin,
            "lieu": reunion.lieu,
            "etat": reunion.etat,
            "odjResume": odj_resume(reunion),
            "captationVideo": reunion.video,
            "compteRenduRef": reunion.compte_rendu,
            "urlVideo": None,  # no open file gives the address of a recording
        }

    def _complet(self, reunion: Reunion) -> dict[str, Any]:
        commission = self._agenda.commission(reunion)
        return {
            **self._base(reunion),
            "commissionId": None if commission is None else commission.id,
            "odjComplet": odj_complet(reunion),
            "ouvertePresse": reunion.presse,
        }

    def _organe(self, reunion: Reunion) -> dict[str, Any] | None:
        """The body of a detail; a sitting that only speeches tell of is of its chamber, whatever body that is."""
        commission = self._agenda.commission(reunion)
        if commission is not None:
            return commissions.resume(commission)
        if reunion.listee:
            return None
        vide = {"id": "", "slug": "", "nom": "", "nomCourt": None}
        return {**vide, "chambre": reunion.chambre, "type": TypeCommission.HEMICYCLE, "organeRef": None}

    def _journee(self, reunion: Reunion) -> str | None:
        """The day that a sitting of the Senate is reported under; None without a report of it."""
        rapportee = reunion.seance != AUCUN or reunion.compte_rendu is not None
        return seance_uid(reunion.jour) if reunion.du_jour and rapportee else None

    def _presences(self, reunion: Reunion) -> dict[int, tuple[str, PresenceReunion]]:
        """How each member that a meeting lists attended it, by rank of the member: each once."""
        found: dict[int, tuple[str, PresenceReunion]] = {}
        for acteur, texte in self._agenda.presences.get(reunion.uid, ()):
            rang, presence = self._orateurs.rangs.get(acteur), PresenceReunion(texte)
            if rang is None:
                continue
            connue = found.get(rang)
            if connue is None or _PRESENCES.index(presence) < _PRESENCES.index(connue[1]):
                found[rang] = (acteur, presence)
        return found

    def _presents(self, reunion: Reunion) -> list[int]:
        presences = self._presences(reunion)
        return [rang for rang, (_, presence) in presences.items() if presence is PresenceReunion.PRESENT]

    def _participants(self, reunion: Reunion) -> list[dict[str, Any]]:
        """Those whom the attendance names, by name: a participation is one meeting and one member, like a vote."""
        found = []
        for rang, (acteur, presence) in sorted(self._presences(reunion).items()):  # ranks are in the order of names
            membre = self._orateurs.encode(acteur, reunion.jour)
            id_ = identifiant_vote(reunion.id, self._orateurs.id(rang))
            found.append({"id": id_, "presence": presence, "parlementaire": orjson.Fragment(membre or b"null")})
        return found

    def _scrutin(self, rang: int) -> dict[str, Any]:
        dossier = self._legislation.dossier_du_scrutin.get(rang)
        return {
            **_scrutin(self._scrutins[rang]),
            "seanceRef": self._scrutins[rang].seance,
            "dossier": None if dossier is None else {**self._dossier(dossier), "titreCourt": self._court(dossier)},
        }

    def _scrutin_bref(self, rang: int) -> dict[str, Any]:
        dossier = self._legislation.dossier_du_scrutin.get(rang)
        id_ = None if dossier is None else self._legislation.dossiers[dossier].id
        return {**_scrutin(self._scrutins[rang]), "dossierId": id_}

    def _dossier(self, rang: int) -> dict[str, Any]:
        d = self._legislation.dossiers[rang]
        return {"id": d.id, "uid": d.uid, "titre": d.titre, "procedureLibelle": d.procedure}

    def _court(self, dossier: int) -> str | None:
        return self._legislation.dossiers[dossier].titre_court

    # Contents of a sitting

    def _sommaire(self, reunion: Reunion, votes: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
        paroles = self._agenda.interventions(reunion)
        seance = self._seance(reunion, paroles)
        ordres = self._ordres[paroles]
        return [
            {
                "cle": self._cle(point, ordres),
                "source": point.source,
                "titre": point.titre or self._legislation.dossiers[point.dossiers[0]].titre,
                "ordre": place,
                "dossiers": [self._dossier(n) for n in point.dossiers],
                "nbPrises": point.prises,
                "scrutins": [votes[n] for n in point.scrutins],
            }
            for place, point in enumerate(sommaires.points(seance), start=1)
        ]

    def _cle(self, point: sommaires.Point, ordres: NDArray[Any]) -> str:
        if point.source == sommaires.ANNONCE and point.debut is not None:
            return f"annonce-{ordres[point.debut]}"
        if point.source == sommaires.DOSSIER:
            return f"dossier-{self._legislation.dossiers[point.dossiers[0]].uid}"
        return point.source

    def _seance(self, reunion: Reunion, paroles: NDArray[Any]) -> sommaires.Seance:
        rangs = paroles.tolist()
        places = {rang: place for place, rang in enumerate(rangs)}
        conclusions = {}
        for scrutin in reunion.scrutins:
            liees = [places[n] for n in self._legislation.par_scrutin[scrutin].tolist() if n in places]
            if liees:
                conclusions[scrutin] = max(liees)
        textes = self._legislation.dossier_du_scrutin
        return sommaires.Seance(
            # the Senate's reports announce nothing in these words: its points are always texts
            annonces={} if reunion.du_jour else {places[n]: self._annonces[n] for n in rangs if n in self._annonces},
            dossiers=self._legislation.dossier_des_interventions[paroles].tolist(),
            comptees=self._legislation.substantiel[paroles].tolist(),
            scrutins=reunion.scrutins,
            conclusions=conclusions,
            textes={n: textes[n] for n in reunion.scrutins if n in textes},
        )

    @cached_property
    def _ordres(self) -> NDArray[Any]:
        return self._legislation.interventions.column("ordre").fill_null(0).to_numpy()

    @cached_property
    def _annonces(self) -> dict[int, str]:
        """What the chair announced, by rank of the speech."""
        table = self._legislation.interventions
        choisies = table.table.with_row_index("ligne").filter(
            (pl.col("type") == TypeTour.PRESIDENT.value) & pl.col("texte").str.contains(sommaires.APPEL)
        )
        rang = np.empty(len(table), dtype=np.int64)
        rang[table.order] = np.arange(len(table))
        titres = ((ligne, sommaires.annonce(texte)) for ligne, texte in choisies.select("ligne", "texte").iter_rows())
        return {int(rang[ligne]): titre for ligne, titre in titres if titre}

    # Keys and facets

    def _keys(self) -> dict[str, int]:
        """Official and other ids, in lower case."""
        reunions = self._agenda.reunions
        keys = {cle.lower(): rang for rang, r in enumerate(reunions) for cle in (r.id, r.uid)}
        for alias, uid in self._agenda.alias.items():
            keys.setdefault(alias.lower(), keys[uid.lower()])
        return keys

    def _facets(self) -> Facets:
        reunions = self._agenda.reunions
        columns: dict[str, Any] = {
            "jour": np.array([jour_code(r.jour) for r in reunions], dtype=np.int32),
            "debut": np.array([r.debut[:-1] for r in reunions], dtype="datetime64[ms]").astype(np.int64),
            "commission": np.array([r.commission for r in reunions], dtype=np.int32),
            "listee": np.array([r.listee for r in reunions], dtype=np.bool_),
        }
        labels: dict[str, Sequence[str]] = {}
        for nom, valeurs in (
            ("type", [r.type for r in reunions]),
            ("etat", [r.etat for r in reunions]),
            ("chambre", [self._agenda.chambre(r) for r in reunions]),
        ):
            columns[nom], labels[nom] = codes(valeurs)
        return Facets(len(reunions), columns, labels)


def odj_resume(reunion: Reunion) -> str | None:
    """The first points of an agenda on one line; committees publish lines of a summary or a notice instead."""
    lignes = reunion.points or reunion.resume or reunion.convocation
    texte = " | ".join(lignes[:POINTS_DU_RESUME])
    return texte[:LONGUEUR_DU_RESUME] or None


def odj_complet(reunion: Reunion) -> str | None:
    """Every point on a line of its own, then what the notice says besides; no file names the persons heard."""
    lignes = [*reunion.points, *(reunion.convocation or reunion.resume)]
    uniques = {plier(ligne).rstrip(" .;,"): ligne for ligne in reversed(lignes)}
    return "\n".join(reversed(uniques.values())) or None


def _scrutin(s: Scrutin) -> dict[str, Any]:
    return {
        "id": s.id,
        "numero": s.numero,
        "titre": s.titre,
        "sort": s.sort.upper(),
        "sortCode": s.sort,
        "chambre": s.chambre,
        "session": s.session,
        "date": instant(s.jour),
        "nombrePour": s.pour,
        "nombreContre": s.contre,
        "nombreAbstention": s.abstentions,
    }
