"""Texts adopted without a ballot: by a show of hands, or by article 49, third paragraph, of the Constitution.

The Government engages its responsibility on a text, or on a part of one, which is adopted unless a motion of censure
is. The declaration and its motions stand in a dossier of their own (« Engagement de la responsabilité… », acts `AN21`),
and the dossier of the text shares some of these acts, under other codes, or holds them alone: an act is one of a
dossier, never known by its uid alone. Where nothing is shared, the papers cite the text by its number.

Few acts cite the ballot of a motion: its sitting, its day and those who signed it tell which one it is.
"""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import accumulate

import polars as pl

from hemicycle.assemble.assemblee.etapes import issue_de
from hemicycle.assemble.legislatif import Dossier, Engagement, MotionDeCensure
from hemicycle.assemble.liens.known_dossiers import signature
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.tables import Row, lists_by_key
from hemicycle.calendrier import legislature_du, session_senat
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, ModeAdoption, NatureVote, Sort

ARTICLE = "Art.49.3"
DECLARATION, DEPOT, VOTE = "DeclarationGouvernement_Type", "DepotMotionCensure_Type", "DecisionMotionCensure_Type"
RESPONSABILITE, DEBAT = "AN21", "AN21-DEBATS-SEANCE"
FORCE = "TSORTF06"  # « considéré comme adopté »
# A motion is voted two days at least after it was tabled, and within the three days of sitting that follow.
DELAIS = timedelta(days=2), timedelta(days=8)

_NUMERO = re.compile(r"[A-Z]{4}ANR5L(\d+)B(?:TC|TA)?(\d{4})(?:-N\d+)?")


def avec_engagements(
    dossiers: Sequence[Dossier],
    actes: pl.DataFrame,
    documents: pl.DataFrame,
    scrutins: Iterable[Scrutin],
    personnes: Iterable[Personne],
) -> list[Dossier]:
    """The dossiers, each with the declarations that were made on its text."""
    par_dossier = _par_dossier(actes)
    if not par_dossier:
        return list(dossiers)
    titres = {dossier.uid: dossier.titre_source for dossier in dossiers}
    textes = _textes_par_numero(documents)
    declares = [e for uid, rows in par_dossier.items() for e in _declares(uid, rows, par_dossier, textes)]
    ballots = _Ballots(scrutins, personnes, documents).des_motions(m for e in declares for m in e.motions)
    cites = _lectures_du_jour(actes, [e for e in declares if e.texte is not None and e.lecture is None])
    found: dict[str, list[Engagement]] = {}
    for declare in declares:
        motions = tuple(_votee(motion, ballots.get(motion.uid)) for motion in declare.motions)
        engagement = replace(
            declare,
            lecture=declare.lecture or cites.get(declare.uid),
            motions=motions,
            objet=titres.get(declare.dossier or ""),
            adopte=_adopte(motions),
        )
        for cible in {engagement.texte, engagement.dossier}:
            found.setdefault(cible or "", []).append(engagement)
    return [
        replace(dossier, engagements=tuple(sorted(found[dossier.uid], key=lambda one: (one.jour or date.max, one.uid))))
        if dossier.uid in found
        else dossier
        for dossier in dossiers
    ]


def avec_modes(
    dossiers: Iterable[Dossier], par_dossier: Mapping[str, Sequence[Scrutin]], scrutins: Iterable[Scrutin]
) -> tuple[Dossier, ...]:
    """The dossiers with how their own chamber last adopted their text.

    A vote by show of hands leaves no ballot. Nothing tells it from one whose ballot was not read, but the numbers of
    the ballots around its day: none of them is missing.
    """
    siens: dict[tuple[Chambre, str], list[tuple[date, int]]] = lists_by_key(
        ((s.chambre, s.session), (s.jour, s.numero)) for s in scrutins if not s.congres
    )
    numeros = {cle: Numeros(lus) for cle, lus in siens.items()}
    return tuple(_avec_mode(dossier, par_dossier.get(dossier.uid, ()), numeros) for dossier in dossiers)


def _avec_mode(dossier: Dossier, votes: Sequence[Scrutin], numeros: Mapping[tuple[Chambre, str], "Numeros"]) -> Dossier:
    jour = dossier.adopte_le
    if dossier.mode_adoption is not None or jour is None:
        return dossier
    if any(s.nature is NatureVote.ENSEMBLE and s.jour == jour and s.chambre is dossier.chambre for s in votes):
        return replace(dossier, mode_adoption=ModeAdoption.SCRUTIN_PUBLIC)
    session = session_senat(jour) if dossier.chambre is Chambre.SENAT else str(legislature_du(jour))
    siens = numeros.get((dossier.chambre, session))
    tous_lus = siens is not None and siens.tous_lus(jour)
    return replace(dossier, mode_adoption=ModeAdoption.MAIN_LEVEE) if tous_lus else dossier


class Numeros:
    """The numbers of the ballots of a session, by their days."""

    def __init__(self, lus: Iterable[tuple[date, int]]) -> None:
        par_jour = sorted(lus)
        self._jours = [jour for jour, _ in par_jour]
        self._numeros = sorted(numero for _, numero in par_jour)
        self._plus_grands = list(accumulate((numero for _, numero in par_jour), max))
        self._plus_petits = [*accumulate((numero for _, numero in reversed(par_jour)), min)][::-1]

    def tous_lus(self, jour: date) -> bool:
        """Whether every ballot of that day was read: those around it are known, and no number lacks in between."""
        premier, suivant = bisect_left(self._jours, jour), bisect_right(self._jours, jour)
        if suivant == len(self._jours):
            return False
        avant, apres = self._plus_grands[premier - 1] if premier else 0, self._plus_petits[suivant]
        entre = bisect_left(self._numeros, apres) - bisect_right(self._numeros, avant)
        return max(entre, 0) == apres - avant - 1


def engagements_inconnus(dossiers: Iterable[Dossier]) -> Iterator[Constat]:
    """Texts that a reading ended with « considéré comme adopté », and no declaration is known of."""
    for dossier in dossiers:
        forcees = {etape.code for etape in dossier.etapes if etape.outcome == "adopted_49_3"}
        manquent = sorted(forcees - {engagement.lecture for engagement in dossier.engagements})
        if manquent:
            message = f"considéré comme adopté (49.3) sans déclaration connue : {', '.join(manquent)}"
            yield Constat("engagement_inconnu", dossier.uid, message)


def _par_dossier(actes: pl.DataFrame) -> dict[str, list[Row]]:
    """The acts of the dossiers that hold a declaration, or share an act with one of those that do."""
    uniques = actes.sort("_instantane", maintain_order=True).unique(
        ["dossier", "uid"], keep="last", maintain_order=True
    )
    declares = uniques.filter(pl.col("declaration") == ARTICLE)["dossier"].unique()
    responsables = uniques.filter(
        pl.col("dossier").is_in(declares.implode()) & pl.col("code").str.starts_with(RESPONSABILITE)
    )["uid"]
    parents = uniques.filter(pl.col("uid").is_in(responsables.implode()))["dossier"].unique()
    gardes = uniques.filter(pl.col("dossier").is_in(pl.concat([declares, parents]).unique().implode()))
    return lists_by_key((row["dossier"], row) for row in gardes.sort("dossier", "ordre").iter_rows(named=True))


def _declares(
    uid: str, rows: Sequence[Row], tous: Mapping[str, Sequence[Row]], textes: Mapping[tuple[int, int], str]
) -> Iterator[Engagement]:
    """The declarations of a dossier; one that the dossier of responsibility tells whole is told there."""
    ailleurs = {row["uid"] for autre, actes in tous.items() if autre != uid for row in actes if _de_responsabilite(row)}
    # the dossier of the text lists those who signed a motion, that of responsibility the paper which they signed
    signataires = {row["uid"]: row["auteurs"] for actes in tous.values() for row in actes if row["auteurs"]}
    declarations = [row for row in rows if row["type"] == DECLARATION and row["declaration"] == ARTICLE]
    for rang, declaration in enumerate(declarations):
        a_part = _de_responsabilite(declaration)
        if not a_part and declaration["uid"] in ailleurs:
            continue
        stage = _stage(declaration)
        suivantes = [d for d in declarations[rang + 1 :] if _stage(d) == stage]
        motions = tuple(_motions(rows, declaration, suivantes[0] if suivantes else None, signataires))
        if a_part:
            texte, lecture = _texte_partage(uid, rows, tous) or (_texte_cite(rows, textes), None)
        else:
            texte, lecture = uid, stage
        yield Engagement(
            uid=declaration["uid"],
            jour=declaration["jour"],
            dossier=uid if a_part else None,
            texte=texte,
            lecture=lecture,
            motions=motions,
        )


def _texte_partage(uid: str, rows: Sequence[Row], tous: Mapping[str, Sequence[Row]]) -> tuple[str, str] | None:
    """The dossier that shares an act with one of responsibility, and the reading that the act is of there."""
    siens = {row["uid"] for row in rows}
    for autre, actes in tous.items():
        for row in actes if autre != uid else ():
            if row["uid"] in siens and not _de_responsabilite(row):
                return autre, _stage(row)
    return None


def _texte_cite(rows: Sequence[Row], textes: Mapping[tuple[int, int], str]) -> str | None:
    """The dossier of the text whose number the declaration or a motion bears (`DECLANR5L16B0273-N0`)."""
    for row in rows:
        for cite in row["textes"]:
            lu = _NUMERO.fullmatch(cite)
            if lu and (int(lu[1]), int(lu[2])) in textes:
                return textes[int(lu[1]), int(lu[2])]
    return None


def _lectures_du_jour(actes: pl.DataFrame, engagements: Sequence[Engagement]) -> dict[str, str]:
    """The reading that each text was in when a declaration was made on it: that of its last act until then.

    Only the Assembly hears a declaration: a text that lies elsewhere by then has no reading that it could be of.
    """
    dates = actes.filter(pl.col("dossier").is_in([e.texte for e in engagements]), pl.col("jour").is_not_null())
    par_dossier = lists_by_key((row["dossier"], row) for row in dates.sort("jour", "ordre").iter_rows(named=True))
    found: dict[str, str] = {}
    for engagement in engagements:
        avant = [r for r in par_dossier.get(engagement.texte or "", ()) if r["jour"] <= (engagement.jour or date.min)]
        if avant and _stage(avant[-1]).startswith(("AN", "CMP")):
            found[engagement.uid] = _stage(avant[-1])
    return found


def _textes_par_numero(documents: pl.DataFrame) -> dict[tuple[int, int], str]:
    """The dossiers by the numbers of their texts; all the papers of the Assembly share one series a legislature."""
    found: dict[tuple[int, int], str] = {}
    for uid, dossier in documents.select("uid", "dossier").drop_nulls().iter_rows():
        lu = _NUMERO.fullmatch(uid)
        if lu and uid[:4] not in ("DECL", "MION"):
            found.setdefault((int(lu[1]), int(lu[2])), dossier)
    return found


def _motions(
    rows: Sequence[Row], declaration: Row, suivante: Row | None, signataires: Mapping[str, Sequence[str]]
) -> Iterator[MotionDeCensure]:
    """The motions tabled against a declaration: under it in the tree, else those of its days in the same reading."""
    stage = _stage(declaration)
    deposees = [row for row in rows if row["type"] == DEPOT and _stage(row) == stage]
    votes = [row for row in rows if row["type"] == VOTE and _stage(row) == stage]
    par_ordre = iter(vote for vote in votes if vote["parent"] not in {row["uid"] for row in deposees})
    paires = [(row, _vote(row, votes) or next(par_ordre, None)) for row in deposees]
    seances = {row["jour"] for row in rows if row["jour"] and row["code"] == DEBAT}
    # a text is held adopted on the day its last motion falls
    seances |= {row["jour"] for row in rows if row["jour"] and row["statut_code"] == FORCE and _stage(row) == stage}
    for row, vote in paires:
        sous = [d["uid"] for d in rows if d["type"] == DECLARATION and d["uid"] == row["parent"]]
        dans_ses_jours = (declaration["jour"] or date.min) <= (row["jour"] or date.min) and (
            suivante is None or (row["jour"] or date.max) < (suivante["jour"] or date.min)
        )
        if sous == [declaration["uid"]] or (not sous and dans_ses_jours):
            yield MotionDeCensure(
                uid=row["uid"],
                depot=row["jour"],
                jour=vote["jour"] if vote and _a_temps(row["jour"], vote["jour"]) else None,
                adoptee=None if vote is None else {"adopted": True, "rejected": False}.get(issue_de(vote) or ""),
                scrutin=next(iter(vote["votes"]), None) if vote else None,
                signataires=tuple(signataires.get(row["uid"], ())),
                seances=frozenset(seances),
                document=next((texte for texte in row["textes"] if texte.startswith("MION")), None),
            )


def _a_temps(depot: date | None, vote: date | None) -> bool:
    """Whether a motion can have been voted on that day: the files date some of the votes a month too late."""
    return depot is not None and vote is not None and DELAIS[0] <= vote - depot <= DELAIS[1]


def _vote(motion: Row, votes: Iterable[Row]) -> Row | None:
    return next((vote for vote in votes if vote["parent"] == motion["uid"]), None)


class _Ballots:
    """The ballots on motions against a declaration, and who signed which motion."""

    def __init__(self, scrutins: Iterable[Scrutin], personnes: Iterable[Personne], documents: pl.DataFrame) -> None:
        self._scrutins = {s.uid: s for s in scrutins if s.pour_seulement}
        self._noms = {uid: plier(f"{p.prenom} {p.nom}") for p in personnes for uid in p.uids}
        papiers = documents.filter(pl.col("type_code") == "MION")
        self._signataires = {
            uid: (*auteurs, *autres)
            for uid, auteurs, autres in papiers.select("uid", "auteurs", "cosignataires").iter_rows()
        }

    def des_motions(self, motions: Iterable[MotionDeCensure]) -> dict[str, Scrutin]:
        """The ballot of each motion, by its uid: the one that an act cites, else where one alone can be of it alone.

        What the surer proofs have joined leaves fewer to choose from, hence the rounds.
        """
        motions = list(motions)
        found = {m.uid: self._scrutins[m.scrutin] for m in motions if m.scrutin in self._scrutins}
        for _ in range(3):
            pris = {scrutin.uid for scrutin in found.values()}
            paires = [
                (motion.uid, scrutin)
                for motion in motions
                if motion.uid not in found
                for scrutin in self._scrutins.values()
                if scrutin.uid not in pris and self._possible(motion, scrutin)
            ]
            par_motion, par_scrutin = Counter(uid for uid, _ in paires), Counter(s.uid for _, s in paires)
            found |= {uid: s for uid, s in paires if par_motion[uid] == par_scrutin[s.uid] == 1}
        return found

    def _possible(self, motion: MotionDeCensure, scrutin: Scrutin) -> bool:
        if motion.depot is None or "alinea 3" not in plier(scrutin.titre):
            return False
        jours = {motion.jour} if motion.jour else motion.seances
        a_temps = _a_temps(motion.depot, scrutin.jour) and (not jours or scrutin.jour in jours)
        return a_temps and self._a_signe(motion, scrutin)

    def _a_signe(self, motion: MotionDeCensure, scrutin: Scrutin) -> bool:
        """Whether the first signatory that the ballot names is among those of the motion; unknown ones deny nothing."""
        lue = signature(scrutin.titre)
        signes = motion.signataires or self._signataires.get(motion.document or "", ())
        noms = [self._noms[uid] for uid in signes if uid in self._noms]
        return lue is None or not noms or any(f" {nom}".endswith(f" {lue.premier}") for nom in noms)


def _votee(motion: MotionDeCensure, scrutin: Scrutin | None) -> MotionDeCensure:
    """The motion with its ballot, which dates it better than its act: some of these are wrong."""
    if scrutin is None:
        return replace(motion, scrutin=None)
    return replace(motion, scrutin=scrutin.uid, jour=scrutin.jour, adoptee=scrutin.sort is Sort.ADOPTE)


def _adopte(motions: Iterable[MotionDeCensure]) -> bool | None:
    """Whether what was put to the test is held adopted: no motion is known to have been, and none is undecided."""
    sorts = {motion.adoptee for motion in motions}
    return False if True in sorts else None if None in sorts else True


def _stage(row: Row) -> str:
    return str(row["code"]).partition("-")[0]


def _de_responsabilite(row: Row) -> bool:
    return _stage(row) == RESPONSABILITE
