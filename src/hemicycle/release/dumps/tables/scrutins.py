"""Scrutins, and what each member did at each: by keys alone, and again with names."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Monde, Personne, Scrutin
from hemicycle.assemble.tables import digest_rows
from hemicycle.release.documents.references import arrondi
from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche
from hemicycle.release.dumps.tables.lignes import (
    LOT,
    Champ,
    jointes,
    mois,
    rangs_de,
    rangs_par_cle,
    table_d_objets,
    valeurs,
)
from hemicycle.release.format.packed_votes import CLASSE, DELEGATIONS
from hemicycle.stats.codes import ABSENT
from hemicycle.vocabulaire import (
    CODES_CAUSE,
    CODES_MISE_AU_POINT,
    CODES_POSITION,
    CauseNonVote,
    Chambre,
    NatureVote,
    Position,
    PositionDetail,
    Sort,
    TypeVote,
)


class _Scrutin(NamedTuple):
    """A scrutin, and what the release found about it."""

    scrutin: Scrutin
    dossier: str | None
    nommes: int
    controverse: int | None
    marge: int | None
    serre: bool
    clivage: float | None


class _Votant(NamedTuple):
    """A member under the group of a day, by its name of that day."""

    personne: Personne
    groupe: Groupe | None
    sigle: str | None


class _Code(NamedTuple):
    """A column of votes whose values are few: what each code of an array of votes stands for."""

    colonne: Colonne
    tableau: str
    valeurs: Sequence[Any]


def _scrutins(contexte: Contexte) -> Iterator[_Scrutin]:
    monde, legislation, stats = contexte.monde, contexte.legislation, contexte.calculs.statistiques.scrutins
    votes = monde.votes
    nommes = np.bincount(votes.scrutin[votes.position != ABSENT], minlength=len(monde.scrutins)).tolist()
    for rang, scrutin in enumerate(monde.scrutins):
        dossier = legislation.dossier_du_scrutin.get(rang)
        clivage = float(stats.clivage_interne[rang])
        yield _Scrutin(
            scrutin,
            None if dossier is None else legislation.dossiers[dossier].id,
            nommes[rang],
            None if stats.controverse[rang] < 0 else int(stats.controverse[rang]),
            int(stats.marge[rang]) if stats.marge_connue[rang] else None,
            bool(stats.serre[rang]),
            None if np.isnan(clivage) else arrondi(clivage),
        )


SCRUTINS = table_d_objets(
    "scrutins",
    "Scrutins publics",
    "Les scrutins publics de l'Assemblée nationale et du Sénat avec leurs totaux officiels, jamais retouchés.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du scrutin dans ce service (UUID stable)."), "scrutin.id"),
        (Colonne("uid", pl.String, "Identifiant officiel du scrutin."), "scrutin.uid"),
        (Colonne("chambre", pl.String, "Chambre qui a voté.", valeurs=Chambre), "scrutin.chambre"),
        (
            Colonne("session", pl.String, "Législature à l'Assemblée, année d'ouverture de la session au Sénat."),
            "scrutin.session",
        ),
        (
            Colonne("legislature", pl.Int32, "Numéro de la législature ; vide au Sénat, qui n'en a pas."),
            "scrutin.legislature",
        ),
        (
            Colonne("numero", pl.Int32, "Numéro du scrutin, qui repart de 1 à chaque législature ou session."),
            "scrutin.numero",
        ),
        (Colonne("date", pl.Date, "Jour du scrutin, à Paris."), "scrutin.jour"),
        (Colonne("titre", pl.String, "Titre du scrutin tel qu'il est publié."), "scrutin.titre"),
        (Colonne("objet", pl.String, "Objet du vote tel qu'il est publié."), "scrutin.objet"),
        (Colonne("demandeur", pl.String, "Qui a demandé le scrutin public, en toutes lettres."), "scrutin.demandeur"),
        (Colonne("type_vote", pl.String, "Mode de scrutin.", valeurs=TypeVote), "scrutin.type"),
        (
            Colonne("nature", pl.String, "Ce sur quoi porte le vote, d'après son titre.", valeurs=NatureVote),
            "scrutin.nature",
        ),
        (Colonne("sort", pl.String, "Résultat du scrutin.", valeurs=Sort), "scrutin.sort"),
        (
            Colonne("tags", pl.String, "Thèmes trouvés par les mots du titre, séparés par « | »."),
            lambda s: jointes(s.scrutin.tags),
        ),
        (
            Colonne("importance", pl.Int32, "Importance du scrutin, de 1 à 5, donnée par une règle de ce service."),
            "scrutin.importance",
        ),
        (
            Colonne("importance_raison", pl.String, "Règle qui a donné l'importance."),
            "scrutin.importance_raison",
        ),
        (
            Colonne("nombre_votants", pl.Int32, "Nombre officiel de votants.", "personnes"),
            "scrutin.votants",
        ),
        (
            Colonne("suffrages_exprimes", pl.Int32, "Nombre officiel de suffrages exprimés (pour et contre).", "voix"),
            "scrutin.exprimes",
        ),
        (
            Colonne("suffrages_requis", pl.Int32, "Nombre de voix nécessaires à l'adoption.", "voix"),
            "scrutin.requis",
        ),
        (Colonne("nombre_pour", pl.Int32, "Nombre officiel de voix pour.", "voix"), "scrutin.pour"),
        (
            Colonne(
                "nombre_contre",
                pl.Int32,
                "Nombre officiel de voix contre ; ne veut rien dire où seules les voix pour sont comptées "
                "(`pour_seulement`).",
                "voix",
            ),
            "scrutin.contre",
        ),
        (
            Colonne(
                "nombre_abstention",
                pl.Int32,
                "Nombre officiel d'abstentions ; ne veut rien dire où seules les voix pour sont comptées.",
                "personnes",
            ),
            "scrutin.abstentions",
        ),
        (
            Colonne("nombre_non_votants", pl.Int32, "Nombre officiel de non-votants.", "personnes"),
            "scrutin.non_votants",
        ),
        (
            Colonne("sieges_pourvus", pl.Int32, "Nombre de sièges pourvus ce jour-là.", "sièges"),
            "scrutin.sieges_pourvus",
        ),
        (Colonne("nominatif", pl.Boolean, "Vrai si la position de chacun a été publiée."), "scrutin.nominatif"),
        (
            Colonne("pour_seulement", pl.Boolean, "Vrai si seules les voix pour sont comptées (motion de censure)."),
            "scrutin.pour_seulement",
        ),
        (Colonne("congres", pl.Boolean, "Vrai si le Parlement était réuni en Congrès."), "scrutin.congres"),
        (
            Colonne("seance_ref", pl.String, "Référence officielle de la séance ; au Sénat, son jour."),
            "scrutin.seance",
        ),
        (
            Colonne("dossier_id", pl.String, "Dossier législatif du scrutin, s'il est connu.", renvoi="dossiers.id"),
            "dossier",
        ),
        (
            Colonne(
                "nombre_votes_nommes",
                pl.Int32,
                "Nombre de parlementaires que la publication nomme, votants ou non-votants ; les absents sont déduits.",
                "personnes",
            ),
            "nommes",
        ),
        (
            Colonne(
                "controverse",
                pl.Int32,
                "Calcul de ce service : 100 si les voix pour et contre s'équilibrent, 0 à l'unanimité.",
                "points, de 0 à 100",
            ),
            "controverse",
        ),
        (
            Colonne(
                "marge",
                pl.Int32,
                "Voix pour au-delà de celles requises, où une majorité particulière est requise (censure).",
                "voix",
            ),
            "marge",
        ),
        (Colonne("serre", pl.Boolean, "Vrai si dix voix au plus séparent les deux camps."), "serre"),
        (
            Colonne(
                "clivage_interne",
                pl.Float64,
                "Calcul de ce service : à quel point les groupes se sont divisés, à partir de 0 (aucun).",
                "indice",
            ),
            "clivage",
        ),
        (Colonne("source_url", pl.String, "Page officielle du scrutin."), "scrutin.source_url"),
    ),
    _scrutins,
)

_CLES_SCRUTIN: tuple[Champ, ...] = (
    (Colonne("scrutin_id", pl.String, "Scrutin.", renvoi="scrutins.id"), "id"),
)  # fmt: skip
_CLES_VOTANT: tuple[Champ, ...] = (
    (Colonne("parlementaire_id", pl.String, "Parlementaire.", renvoi="parlementaires.id"), "personne.id"),
    (
        Colonne(
            "groupe_id",
            pl.String,
            "Groupe du parlementaire le jour du vote ; vide si aucun fichier ne le dit.",
            renvoi="groupes.id",
        ),
        lambda v: None if v.groupe is None else v.groupe.id,
    ),
)
_NOMS_SCRUTIN: tuple[Champ, ...] = (
    (Colonne("chambre", pl.String, "Chambre qui a voté.", valeurs=Chambre), "chambre"),
    (
        Colonne("session", pl.String, "Législature à l'Assemblée, année d'ouverture de la session au Sénat."),
        "session",
    ),
    (Colonne("numero", pl.Int32, "Numéro du scrutin dans la législature ou la session."), "numero"),
    (Colonne("date", pl.Date, "Jour du scrutin, à Paris."), "jour"),
    (Colonne("titre", pl.String, "Titre du scrutin."), "titre"),
    (Colonne("sort", pl.String, "Résultat du scrutin.", valeurs=Sort), "sort"),
)
_NOMS_VOTANT: tuple[Champ, ...] = (
    (Colonne("slug", pl.String, "Nom du parlementaire dans les adresses de l'API."), "personne.slug"),
    (Colonne("nom", pl.String, "Nom de famille."), "personne.nom"),
    (Colonne("prenom", pl.String, "Prénom."), "personne.prenom"),
    (Colonne("groupe_sigle", pl.String, "Sigle ou nom court du groupe ce jour-là."), "sigle"),
)
_POSITIONS = (
    _Code(
        Colonne(
            "position",
            pl.String,
            "Position ; « absent » réunit les absents et ceux qui ne pouvaient pas voter.",
            valeurs=Position,
        ),
        "position",
        CLASSE,
    ),
    _Code(
        Colonne(
            "position_detail",
            pl.String,
            "Position plus fine : « non_votant » figure sur la liste sans prendre part au vote, « absent » n'y figure "
            "pas.",
            valeurs=PositionDetail,
        ),
        "position",
        CODES_POSITION,
    ),
    _Code(
        Colonne(
            "cause",
            pl.String,
            "Ce qui a empêché de voter : présidence de l'Assemblée (PAN), de la séance (PSE), membre du Gouvernement "
            "(MG), déport (DEP).",
            valeurs=CauseNonVote,
        ),
        "cause",
        CODES_CAUSE,
    ),
    _Code(
        Colonne(
            "par_delegation",
            pl.Boolean,
            "Vrai si un collègue a voté par délégation ; vide où ce n'est pas publié (Sénat).",
        ),
        "delegation",
        DELEGATIONS,
    ),
    _Code(
        Colonne(
            "mise_au_point",
            pl.String,
            "Position que le parlementaire a dit ensuite avoir voulue ; « signalee » où la source dit seulement qu'il "
            "y en eut une.",
            valeurs=tuple(code for code in CODES_MISE_AU_POINT if code),
        ),
        "mise_au_point",
        CODES_MISE_AU_POINT,
    ),
    _Code(
        Colonne(
            "position_groupe",
            pl.String,
            "Position de la majorité des votants du groupe ; vide à moins de trois votants, à égalité et pour les "
            "non-inscrits.",
            valeurs=Position,
        ),
        "ligne",
        (*CLASSE, None),  # the last, which a line of -1 finds, is none
    ),
)


def _votants(monde: Monde) -> list[_Votant]:
    groupes = [None if votant.groupe is None else monde.groupes[votant.groupe] for votant in monde.votants]
    return [
        _Votant(monde.personnes[votant.personne], groupe, None if groupe is None else votant.bloc)
        for votant, groupe in zip(monde.votants, groupes, strict=True)
    ]


def _ordre(
    bornes: NDArray[np.int64], du_votant: NDArray[np.int32], rangs: Iterable[int]
) -> Iterator[NDArray[np.int64]]:
    """The rows of the votes of some scrutins in the order of their keys, whole scrutins at a time: the votes of a
    scrutin stand together in the world (`bornes`), and only they are put in order."""
    part: list[NDArray[np.int64]] = []
    lues = 0
    for rang in rangs:
        rows = np.arange(bornes[rang], bornes[rang + 1])
        part.append(rows[np.argsort(du_votant[rows], kind="stable")])
        lues += len(rows)
        if lues >= LOT:
            yield np.concatenate(part)
            part, lues = [], 0
    yield np.concatenate([np.zeros(0, dtype=np.int64), *part])


def _table_des_votes(
    nom: str, titre: str, description: str, scrutin: tuple[Champ, ...], votant: tuple[Champ, ...], *, lecture: bool
) -> Table:
    """A table with a row for each vote: columns of its scrutin, of its voter, and of itself."""
    colonnes = (
        scrutin[0][0],
        votant[0][0],
        *(colonne for colonne, _ in scrutin[1:]),
        *(colonne for colonne, _ in votant[1:]),
        *(code.colonne for code in _POSITIONS),
    )

    def tranches(contexte: Contexte) -> Iterator[Tranche]:
        monde, votes = contexte.monde, contexte.monde.votes
        par_scrutin = pl.DataFrame([valeurs(champ, monde.scrutins) for champ in scrutin])
        votants = _votants(monde)
        par_votant = pl.DataFrame([valeurs(champ, votants) for champ in votant])
        codes = [pl.Series(c.colonne.nom, c.valeurs, dtype=c.colonne.type) for c in _POSITIONS]
        tableaux = {**vars(votes), "ligne": contexte.calculs.statistiques.ligne}
        lus = {code.tableau: tableaux[code.tableau] for code in _POSITIONS}
        bornes = np.searchsorted(votes.scrutin, np.arange(len(monde.scrutins) + 1))
        ordre_des_votants = rangs_de(par_votant["parlementaire_id"]).astype(np.int32)[votes.votant]
        d_un_scrutin, d_un_votant = digest_rows(par_scrutin), digest_rows(par_votant)

        def lignes(rangs: NDArray[np.int64]) -> Iterator[pl.DataFrame]:
            for rows in _ordre(bornes, ordre_des_votants, rangs_par_cle(ids, rangs).tolist()):
                part = pl.DataFrame(
                    [
                        *par_scrutin[votes.scrutin[rows]],
                        *par_votant[votes.votant[rows]],
                        *(
                            serie.gather(lus[code.tableau][rows].astype(np.int64) % len(serie))
                            for serie, code in zip(codes, _POSITIONS, strict=True)
                        ),
                    ]
                )
                yield part.select(colonne.nom for colonne in colonnes)

        def empreinte(rangs: NDArray[np.int64]) -> str:
            whole = hashlib.sha256()
            for suite in np.split(rangs, np.flatnonzero(np.diff(rangs) > 1) + 1):  # votes of these lie together
                ceux_la = bornes[suite[0] : suite[-1] + 2]
                siens = slice(ceux_la[0], ceux_la[-1])
                whole.update(d_un_scrutin[suite].tobytes() + np.diff(ceux_la).tobytes())
                for siennes in (d_un_votant[votes.votant[siens]], *(tableau[siens] for tableau in lus.values())):
                    whole.update(siennes.tobytes())
            return whole.hexdigest()

        ids = pl.Series([un.id for un in monde.scrutins], dtype=pl.String)
        jours = pl.Series([un.jour for un in monde.scrutins], dtype=pl.Date)
        for quand, rangs in mois(ids, jours):
            yield Tranche(quand, empreinte(rangs), partial(lignes, rangs))

    return Table(nom, titre, description, colonnes, ("scrutin_id", "parlementaire_id"), tranches, lecture=lecture)


VOTES = _table_des_votes(
    "votes",
    "Votes nominatifs",
    "La position de chaque parlementaire à chaque scrutin, absents compris, par identifiants seuls. Où la position de "
    "chacun n'est pas publiée, le scrutin n'a que les votes connus : se taire n'est pas s'absenter.",
    _CLES_SCRUTIN,
    _CLES_VOTANT,
    lecture=False,
)
VOTES_NOMMES = _table_des_votes(
    "votes_nommes",
    "Votes nominatifs avec les noms",
    "Les mêmes lignes que `votes`, avec le nom du parlementaire, le groupe du jour, la date et le titre du scrutin : "
    "ce qu'on ouvre dans un tableur.",
    (*_CLES_SCRUTIN, *_NOMS_SCRUTIN),
    (*_CLES_VOTANT, *_NOMS_VOTANT),
    lecture=True,
)
TABLES = (SCRUTINS, VOTES, VOTES_NOMMES)
