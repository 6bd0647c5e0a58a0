"""The agenda: meetings (its list, that of a committee, the detail of one) and events of the institutional calendar."""

import hashlib
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from datetime import date
from functools import cached_property, partial
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
import numpy as np
import polars as pl
from msgspec import UNSET
from msgspec.structs import astuple
from numpy.typing import NDArray

from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.legislatif import Evenement
from hemicycle.assemble.memoire import digests_of_groups, par_lots
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.tables import digest_rows
from hemicycle.calendrier import dernier_instant, instant
from hemicycle.identifiants import identifiant_vote
from hemicycle.models.agenda import (
    AmendementDeLAvis,
    AvisCommission,
    DocumentReunionDetail,
    Participant,
    PointDuSommaire,
    ReunionDeLAgenda,
    ScrutinDeLaReunion,
    SourceEvenement,
)
from hemicycle.models.agenda import Evenement as EvenementDeLAgenda
from hemicycle.models.commissions import (
    CommissionResume,
    DocumentReunionDeCommission,
    DossierDuPoint,
    DossierVoteEnSeance,
    ProchaineReunion,
    ReunionDeBase,
    ScrutinDeLaListe,
)
from hemicycle.release.documents.references import EPOQUE, Orateurs, fill
from hemicycle.release.documents.site import sommaires
from hemicycle.release.format.facets import Facets, jour_code
from hemicycle.release.format.names import EVENEMENT, REUNION
from hemicycle.release.format.resources import DIGEST, Encoders, Recipe, Resource, encode
from hemicycle.release.views.agenda import AUCUN, PAR_POIDS, Agenda, Reunion
from hemicycle.release.views.legislation import Legislation
from hemicycle.texte import plier
from hemicycle.vocabulaire import PresenceReunion, TypeCommission, TypeReunion

POINTS_DU_RESUME = 3
LONGUEUR_DU_RESUME = 500


_RANGS = ("commission", "seance", "scrutins")  # what a meeting says by ranks
_propre = attrgetter(*(champ.name for champ in fields(Reunion) if champ.name not in _RANGS))


class _Vue(NamedTuple):
    """A meeting, with what several of its forms show."""

    reunion: Reunion
    base: ReunionDeBase
    odj: str | None


class Reunions:
    """The encoder of meetings."""

    def __init__(
        self, agenda: Agenda, legislation: Legislation, orateurs: Orateurs, scrutins: Sequence[Scrutin]
    ) -> None:
        self._agenda = agenda
        self._legislation = legislation
        self._orateurs = orateurs
        self._scrutins = scrutins
        self._rangs = {reunion.uid: rang for rang, reunion in enumerate(agenda.reunions)}
        self._qui, self._comment = agenda.presences(orateurs.rangs)

    def resource(self) -> Resource:
        """The meetings in the order they begin."""
        reunions = self._agenda.reunions
        encoders: Encoders = {
            "agenda": partial(map, self._agenda_du_jour),
            "commission": partial(map, self._de_la_commission),
            "prochaine": partial(map, self._prochaine),
            "detail": self._details,
        }
        recipe = Recipe(len(reunions), encoders, self._tranche, lambda ranks: self._inputs[ranks])
        return Resource(
            kind=REUNION,
            ids=[r.id for r in reunions],
            forms=recipe.forms(),
            recipe=recipe,
            keys=self._keys(),
            stamped=frozenset({"commission", "detail"}),
            facets=self._facets(),
        )

    def _tranche(self, ranks: NDArray[np.int64]) -> list["_Vue"]:
        """The meetings of these ranks, with what every form shows of them."""
        reunions = (self._agenda.reunions[rang] for rang in ranks.tolist())
        return [_Vue(reunion, _base(reunion), odj_complet(reunion)) for reunion in reunions]

    def _agenda_du_jour(self, vue: "_Vue") -> bytes:
        """A meeting of the agenda, with its scrutins and its body."""
        return encode(
            ReunionDeLAgenda(
                *astuple(vue.base),
                commission=self._resume(vue.reunion),
                nb_participants=self._presents(vue.reunion),
                scrutins=[self._scrutin(n) for n in vue.reunion.scrutins],
            )
        )

    def _de_la_commission(self, vue: "_Vue") -> bytes:
        """A meeting among those of its body; public sittings show their scrutins."""
        commission = self._agenda.commission(vue.reunion)
        publique = commission is not None and commission.type is TypeCommission.HEMICYCLE
        return encode(
            DocumentReunionDeCommission(
                *astuple(vue.base),
                commission_id=None if commission is None else commission.id,
                odj_complet=vue.odj,
                ouverte_presse=vue.reunion.presse,
                nb_participants=self._presents(vue.reunion),
                scrutins=[self._scrutin(n) for n in vue.reunion.scrutins] if publique else UNSET,
            )
        )

    def _prochaine(self, vue: "_Vue") -> bytes:
        return encode(fill(ProchaineReunion, vue.base, odj_complet=vue.odj))

    def _details(self, vues: Sequence["_Vue"]) -> Iterator[bytes]:
        reunions = [vue.reunion for vue in vues]
        annoncees = (one for one in reunions if one.type is TypeReunion.SEANCE and not one.du_jour)
        lues = [self._agenda.interventions(reunion) for reunion in annoncees]
        annonces = self._annonces(np.concatenate([np.zeros(0, np.int64), *lues]))
        return (encode(self._detail(vue, annonces)) for vue in vues)

    @cached_property
    def _inputs(self) -> NDArray[np.void]:
        """A digest of what the documents of each meeting are made of."""
        return np.frombuffer(b"".join(map(self._input, self._agenda.reunions)), DIGEST)

    def _input(self, reunion: Reunion) -> bytes:
        avis = [(one, self._amendements.get(one["amendement"] or "")) for one in self._agenda.avis.get(reunion.uid, ())]
        votes = [
            (self._scrutins[n], self._texte(n), self._conclusions.get((reunion.seance, n))) for n in reunion.scrutins
        ]
        # ranks move every day: what they lead to is told instead
        propre = (_propre(reunion), reunion.seance == AUCUN, len(self._agenda.interventions(reunion)))
        found = hashlib.sha256(msgspec.json.encode((propre, self._organe(reunion), avis, votes)))
        found.update(self._presences.get(self._rangs[reunion.uid], b""))
        if reunion.type is TypeReunion.SEANCE and reunion.seance != AUCUN:
            found.update(self._seances[reunion.seance])
        return found.digest()[: DIGEST.itemsize]

    @cached_property
    def _seances(self) -> list[bytes]:
        """A digest of what the contents of each sitting that has speeches are made of: of each speech its place, its
        dossier, whether it counts and, from the chair, its text, which is not read."""
        legislation = self._legislation
        dossiers = np.concatenate([digest_rows(pl.DataFrame({"montre": self._points})), np.zeros(1, DIGEST)])
        dossiers = dossiers[legislation.dossier_des_interventions]  # the last for none
        textes = np.where(self._presidees, legislation.interventions.digests(("texte",)), np.zeros((), DIGEST))
        halves = {f"{nom} {half}": one[half] for nom, one in (("d", dossiers), ("t", textes)) for half in ("a", "b")}
        columns = {"ordre": self._ordres, "compte": legislation.substantiel, **halves}
        rows = pl.DataFrame({nom: column[self._agenda.paroles] for nom, column in columns.items()})
        digests = digests_of_groups(rows, np.diff(self._agenda.bornes).tolist())
        return [digest.tobytes() for digest in digests]

    @cached_property
    def _points(self) -> list[str]:
        """The dossiers as points and scrutins show them, as JSON: a scrutin shows all that a point does."""
        return [encode(fill(DossierVoteEnSeance, dossier)).decode() for dossier in self._legislation.dossiers]

    def _texte(self, scrutin: int) -> str | None:
        dossier = self._legislation.dossier_du_scrutin.get(scrutin)
        return None if dossier is None else self._points[dossier]

    @cached_property
    def _presences(self) -> dict[int, bytes]:
        """A digest of the attendance of each meeting that has one: members as its day shows them, and how."""
        places, longueurs = np.unique(self._qui.keys, return_counts=True)
        jours = np.array([reunion.jour.toordinal() - EPOQUE for reunion in self._agenda.reunions], np.int32)
        votants, qui = self._orateurs.montres(self._qui.values, jours[self._qui.keys])
        montres = pl.Series([hashlib.sha256(encode(votant)).hexdigest() for votant in votants], dtype=pl.String)
        lignes = pl.DataFrame({"qui": montres.gather(qui), "comment": self._comment.values})
        empreintes = digests_of_groups(lignes, longueurs.tolist())
        return dict(zip(places.tolist(), (empreinte.tobytes() for empreinte in empreintes), strict=True))

    def _detail(self, vue: "_Vue", annonces: Mapping[int, str]) -> DocumentReunionDetail:
        reunion = vue.reunion
        commission = self._agenda.commission(reunion)
        votes = {n: self._scrutin_bref(n) for n in reunion.scrutins}
        publique = reunion.type is TypeReunion.SEANCE
        return DocumentReunionDetail(
            *astuple(vue.base),
            commission_id=None if commission is None else commission.id,
            odj_complet=vue.odj,
            ouverte_presse=reunion.presse,
            commission=self._organe(reunion),
            participants=self._participants(reunion),
            nb_participants=self._presents(reunion),
            avis_commission=[self._avis(**avis) for avis in self._agenda.avis.get(reunion.uid, ())],
            nb_interventions=len(self._agenda.interventions(reunion)),
            scrutins=list(votes.values()),
            sommaire=self._sommaire(reunion, votes, annonces) if publique else [],
            seance_canonique=self._journee(reunion),
            votes_du_jour=reunion.du_jour and bool(votes),
        )

    def _avis(self, *, reunion: str, amendement: str | None, **imprime: Any) -> AvisCommission:  # noqa: ARG002 - it stands there
        return AvisCommission(**imprime, amendement=self._amendements.get(amendement or ""))

    @cached_property
    def _amendements(self) -> dict[str, AmendementDeLAvis]:
        """The amendments that opinions are on, by official id."""
        cites = {avis["amendement"] for liste in self._agenda.avis.values() for avis in liste}
        table = self._legislation.amendements
        rangs = table.ranks("uid").filter(pl.col("uid").is_in(list(filter(None, cites))))["rang"].to_numpy()
        dossiers = self._legislation.dossier_des_amendements[rangs].tolist()
        return {
            row["uid"]: AmendementDeLAvis(
                id=row["id"], numero=row["numero_long"], sort=row["sort"],
                dossier_id=None if dossier < 0 else self._legislation.dossiers[dossier].id,
            )
            for row, dossier in zip(table.rows(rangs), dossiers, strict=True)
        }  # fmt: skip

    def _organe(self, reunion: Reunion) -> CommissionResume | None:
        """The body of a detail; a sitting that only speeches tell of is of its chamber, whatever body that is."""
        resume = self._resume(reunion)
        if resume is not None or reunion.listee:
            return resume
        return CommissionResume(
            id="",
            slug="",
            nom="",
            nom_court=None,
            chambre=reunion.chambre,
            type=TypeCommission.HEMICYCLE,
            organe_ref=None,
        )

    def _journee(self, reunion: Reunion) -> str | None:
        """The day that a sitting of the Senate is reported under; None without a report of it."""
        rapportee = reunion.seance != AUCUN or reunion.compte_rendu is not None
        return seance_uid(reunion.jour) if reunion.du_jour and rapportee else None

    def _resume(self, reunion: Reunion) -> CommissionResume | None:
        return None if reunion.commission == AUCUN else self._resumes[reunion.commission]

    @cached_property
    def _resumes(self) -> list[CommissionResume]:
        """The bodies, by rank: each is shown by hundreds of meetings."""
        return [fill(CommissionResume, commission) for commission in self._agenda.commissions]

    def _presents(self, reunion: Reunion) -> int:
        """How many members were at a meeting."""
        return self._nombres[self._rangs[reunion.uid]]

    @cached_property
    def _nombres(self) -> list[int]:
        presents = self._qui.keys[self._comment.values == PAR_POIDS.index(PresenceReunion.PRESENT)]
        found: list[int] = np.bincount(presents, minlength=len(self._agenda.reunions)).tolist()
        return found

    def _participants(self, reunion: Reunion) -> list[Participant]:
        """Those whom the attendance names, by name: a participation is one meeting and one member, like a vote."""
        place = self._rangs[reunion.uid]
        return [
            Participant(
                id=identifiant_vote(reunion.id, self._orateurs.id(rang)),
                presence=PAR_POIDS[presence],
                parlementaire=self._orateurs.votant_du_rang(rang, reunion.jour),
            )  # ranks are in the order of names
            for rang, presence in zip(self._qui[place].tolist(), self._comment[place].tolist(), strict=True)
        ]

    def _scrutin(self, rang: int) -> ScrutinDeLaListe:
        dossier = self._legislation.dossier_du_scrutin.get(rang)
        connu = None if dossier is None else fill(DossierVoteEnSeance, self._legislation.dossiers[dossier])
        return fill(ScrutinDeLaListe, self._scrutins[rang], dossier=connu)

    def _scrutin_bref(self, rang: int) -> ScrutinDeLaReunion:
        dossier = self._legislation.dossier_du_scrutin.get(rang)
        id_ = None if dossier is None else self._legislation.dossiers[dossier].id
        return fill(ScrutinDeLaReunion, self._scrutins[rang], dossier_id=id_)

    # Contents of a sitting

    def _sommaire(
        self, reunion: Reunion, votes: dict[int, ScrutinDeLaReunion], annonces: Mapping[int, str]
    ) -> list[PointDuSommaire]:
        paroles = self._agenda.interventions(reunion)
        seance = self._seance(reunion, paroles, annonces)
        ordres = self._ordres[paroles]
        return [
            PointDuSommaire(
                cle=self._cle(point, ordres),
                source=point.source,
                titre=point.titre or self._legislation.dossiers[point.dossiers[0]].titre,
                ordre=place,
                dossiers=[fill(DossierDuPoint, self._legislation.dossiers[n]) for n in point.dossiers],
                nb_prises=point.prises,
                scrutins=[votes[n] for n in point.scrutins],
            )
            for place, point in enumerate(sommaires.points(seance), start=1)
        ]

    def _cle(self, point: sommaires.Point, ordres: NDArray[Any]) -> str:
        if point.source == sommaires.ANNONCE and point.debut is not None:
            return f"annonce-{ordres[point.debut]}"
        if point.source == sommaires.DOSSIER:
            return f"dossier-{self._legislation.dossiers[point.dossiers[0]].uid}"
        return point.source

    def _seance(self, reunion: Reunion, paroles: NDArray[Any], annonces: Mapping[int, str]) -> sommaires.Seance:
        conclusions = {n: self._conclusions.get((reunion.seance, n)) for n in reunion.scrutins}
        textes = self._legislation.dossier_du_scrutin
        return sommaires.Seance(
            # the Senate's reports announce nothing in these words: its points are always texts
            annonces={}
            if reunion.du_jour
            else {place: annonces[n] for place, n in enumerate(paroles.tolist()) if n in annonces},
            dossiers=self._legislation.dossier_des_interventions[paroles].tolist(),
            comptees=self._legislation.substantiel[paroles].tolist(),
            scrutins=reunion.scrutins,
            conclusions={n: place for n, place in conclusions.items() if place is not None},
            textes={n: textes[n] for n in reunion.scrutins if n in textes},
        )

    @cached_property
    def _conclusions(self) -> dict[tuple[int, int], int]:
        """The place, in each sitting, of the last speech tied to a scrutin: by sitting and scrutin."""
        paroles, bornes = self._agenda.paroles, self._agenda.bornes
        rangs = np.empty(len(paroles), np.int64)
        rangs[paroles] = np.arange(len(paroles))
        ties = self._legislation.par_scrutin
        seances = self._legislation.seance[ties.values]
        places = pl.DataFrame({"seance": seances, "scrutin": ties.keys, "place": rangs[ties.values] - bornes[seances]})
        dernieres = places.filter(pl.col("seance") != AUCUN).group_by("seance", "scrutin").agg(pl.col("place").max())
        return {(seance, scrutin): place for seance, scrutin, place in dernieres.iter_rows()}

    @cached_property
    def _ordres(self) -> NDArray[Any]:
        return self._legislation.interventions.column("ordre").fill_null(0).to_numpy()

    @cached_property
    def _presidees(self) -> NDArray[np.bool_]:
        """The words said from the chair."""
        return (self._legislation.interventions.column("type") == TypeTour.PRESIDENT.value).fill_null(False).to_numpy()

    def _annonces(self, rangs: NDArray[np.int64]) -> dict[int, str]:
        """What the chair announced in some speeches, by their rank."""
        table, presidees = self._legislation.interventions, rangs[self._presidees[rangs]]
        textes = table.table["texte"].gather(table.order[presidees])
        appels = par_lots(table.longs, textes, lambda lus: lus.str.contains(sommaires.APPEL)).to_numpy()
        annonces = map(sommaires.annonce, table.longs.lire(textes.filter(appels)))
        return {rang: titre for rang, titre in zip(presidees[appels].tolist(), annonces, strict=True) if titre}

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
        labelled: dict[str, Sequence[str | None]] = {
            "type": [r.type for r in reunions],
            "etat": [r.etat for r in reunions],
            "chambre": [self._agenda.chambre(r) for r in reunions],
        }
        return Facets.coded(columns, labelled)


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


def evenements(tous: Sequence[Evenement]) -> Resource:
    """The events of the institutional calendar by first day, then by title."""
    ranges = sorted(tous, key=lambda e: (e.debut, e.titre, e.slug))
    return Resource(
        kind=EVENEMENT,
        ids=[e.id for e in ranges],
        forms={"item": [encode(_evenement(e)) for e in ranges]},
        facets=Facets.coded(
            {
                "debut": np.array([jour_code(e.debut) for e in ranges], dtype=np.int32),
                "fin": np.array([jour_code(_dernier_jour(e)) for e in ranges], dtype=np.int32),
                "important": np.array([e.important for e in ranges], dtype=np.bool_),
            },
            {"chambre": [e.chambre for e in ranges]},
        ),
    )


def _dernier_jour(evenement: Evenement) -> date:
    """The last day an event may still be on: while its day is not fixed, any of its month may be the one."""
    if evenement.fin is not None:
        return evenement.fin
    if evenement.precis:
        return evenement.debut
    jour = evenement.debut
    return jour.replace(day=monthrange(jour.year, jour.month)[1])


def _evenement(evenement: Evenement) -> EvenementDeLAgenda:
    """An event as it is served; a period ends with the last millisecond of its last day."""
    fin = evenement.fin
    return fill(
        EvenementDeLAgenda,
        evenement,
        date_debut=instant(evenement.debut),
        date_fin=None if fin is None else dernier_instant(fin),
        date_precise=evenement.precis and not evenement.estime,
        date_estimee=evenement.estime,
        sources=[SourceEvenement(label, url or UNSET) for label, url in evenement.sources],
    )


def _base(reunion: Reunion) -> ReunionDeBase:
    return fill(
        ReunionDeBase,
        reunion,
        date_debut=reunion.debut,
        date_fin=reunion.fin,
        odj_resume=odj_resume(reunion),
        captation_video=reunion.video,
        compte_rendu_ref=reunion.compte_rendu,
        url_video=reunion.url_video,
    )
