"""What the votes of both chambers and the links of records are held against: mandates, files of persons, legislatures.

Each chamber has checks of its own (`verifications` of `assemblee/` and of `senat/`).
"""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from datetime import date
from itertools import combinations

import numpy as np
import polars as pl

from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.liens.known_dossiers import KnownDossiers
from hemicycle.assemble.monde import Constat, MandatParlementaire, Personne, Scrutin, Votant, Votes
from hemicycle.assemble.senat.identifiants import PREFIXE
from hemicycle.assemble.tables import by_runs, lists_by_key, sets_by_key
from hemicycle.assemble.votes import GROUPE_INCONNU, RANGS_POSITIONS
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import Chambre, PositionDetail, Sort

ECART_MAXIMUM = 5  # members that seats and the newest complete list may disagree on: arrivals and departures of a week
ABSENCES_SUSPECTES = 100  # ballots without a single vote
PROCEDURE = "procedure"  # the type of what a committee decides
_LEGISLATURES = 1 << 8  # more than there will be: (person, legislature) as one number


def sans_mandat(scrutins: Sequence[Scrutin], personnes: Sequence[Personne], votes: pl.DataFrame) -> Iterator[Constat]:
    """Listed voters whom no mandate seats that day in the chamber of these scrutins: the ballot counts all the same."""
    jours = {s.uid: s.jour for s in scrutins if not s.congres}
    listed = votes.select("acteur").with_columns(_du_scrutin(votes, pl.Series("jour", dtype=pl.Date), jours))
    par_personne = listed.lazy().drop_nulls("jour").unique().group_by("acteur").agg(pl.col("jour").sort()).collect()
    chambres = {s.chambre for s in scrutins}
    connues = {uid: p for p in personnes if p.identite_connue for uid in p.uids}
    for row in par_personne.sort("acteur").iter_rows(named=True):
        personne = connues.get(row["acteur"])
        if personne is None:
            continue
        hors = _hors(row["jour"], [m for m in personne.mandats if m.chambre in chambres])
        if hors:
            yield Constat(
                "vote_sans_mandat",
                personne.uid,
                f"{personne.prenom} {personne.nom} : {len(hors)} jours de vote hors mandat, du {hors[0]} au {hors[-1]}",
            )


def liste_contredite(
    chambre: Chambre, jour: date, listes: Collection[str], personnes: Iterable[Personne], remede: str
) -> Iterator[Constat]:
    """A complete list of those in office, and seats that say otherwise of its own day: one of the two is false."""
    assis = {
        i.uid
        for p in personnes
        for i in p.identifiants
        if i.chambre is chambre and any(m.chambre is chambre and m.couvre(jour) for m in p.mandats)
    }
    en_trop, absents = assis - set(listes), set(listes) - assis
    if len(en_trop) + len(absents) > ECART_MAXIMUM:
        message = (
            f"la liste entière la plus récente ({jour}) nomme {len(listes)} membres ; {len(en_trop)} autres auraient "
            f"un siège ce jour-là, {len(absents)} des siens n'en auraient pas. {remede}, ou retirez la liste"
        )
        yield Constat("liste_contredite", str(chambre), message, grave=True)


def chambre_trop_pleine(
    chambre: Chambre, periode: tuple[date, date], personnes: Iterable[Personne], nombre: int
) -> Iterator[Constat]:
    """More members in office than there are seats, some day of the newest period. The day a seat passes from one to
    the next, which files give to either or to both, is that of the next."""
    debut, fin = periode
    changements: Counter[date] = Counter()
    for personne in personnes:
        for m in personne.mandats:
            if m.chambre is chambre and m.debut <= fin and (m.fin is None or m.fin > max(m.debut, debut)):
                changements[max(m.debut, debut)] += 1
                changements[m.fin or date.max] -= 1
    assis = 0
    trop: list[tuple[int, date]] = []
    for jour in sorted(changements):
        assis += changements[jour]
        if assis > nombre and jour <= fin:
            trop.append((assis, jour))
    if trop:
        plus, jour = max(trop)
        message = (
            f"jusqu'à {plus} membres en poste (le {jour}) pour {nombre} sièges : des fins de mandat manquent. Ajoutez "
            "la liste entière la plus récente, ou le fichier des mandats qui les dit"
        )
        yield Constat("chambre_trop_pleine", str(chambre), message, grave=True)


def fiches_en_double(personnes: Iterable[Personne]) -> Iterator[Constat]:
    """Two records of one chamber that bear the same names, which no day of birth tells apart: perhaps one person."""
    par_noms = lists_by_key(((cle_tri(p.prenom), cle_tri(p.nom)), p) for p in personnes if p.identite_connue)
    for homonymes in par_noms.values():
        for une, autre in combinations(homonymes, 2):
            meme_chambre = {i.chambre for i in une.identifiants} & {i.chambre for i in autre.identifiants}
            if meme_chambre and (une.naissance is None or autre.naissance is None):
                message = f"{une.uid} et {autre.uid} ({une.prenom} {une.nom}) : une naissance manque, laissés à part"
                yield Constat("identite_double", une.uid, message)


def groupes_inconnus(scrutins: Sequence[Scrutin], votants: Sequence[Votant], votes: Votes) -> Iterator[Constat]:
    """Votes of a session whose group neither the ballot nor a seat tells: they are in no line."""
    inconnus = np.array([v.bloc == GROUPE_INCONNU for v in votants] or [False], dtype=np.bool_)
    exprimes = votes.scrutin[inconnus[votes.votant] & (votes.position <= RANGS_POSITIONS[PositionDetail.ABSTENTION])]
    par_session: Counter[tuple[Chambre, str]] = Counter()
    for rang, nombre in zip(*(part.tolist() for part in np.unique(exprimes, return_counts=True)), strict=True):
        par_session[scrutins[rang].chambre, scrutins[rang].session] += nombre
    for (chambre, session), nombre in sorted(par_session.items()):
        yield Constat("groupe_inconnu", f"{chambre}/{session}", f"{nombre} votes dont aucun fichier ne dit le groupe")


def jamais_votants(
    scrutins: Sequence[Scrutin], personnes: Sequence[Personne], votants: Sequence[Votant], votes: Votes
) -> Iterator[Constat]:
    """Members of the Assembly whom a legislature's ballots never show voting, over many: do they still hold a seat?

    Ministers replaced long ago, seats of a list that nobody closed: what comes out as 0 % of presence.
    """
    legislatures = np.array([0 if s.congres else s.legislature or 0 for s in scrutins] or [0], dtype=np.int64)
    qui = np.array([v.personne for v in votants] or [0], dtype=np.int64)[votes.votant]
    cle = qui * _LEGISLATURES + legislatures[votes.scrutin]
    taille = len(personnes) * _LEGISLATURES
    absences = np.bincount(cle[votes.position == RANGS_POSITIONS[PositionDetail.ABSENT]], minlength=taille)
    exprimes = np.bincount(cle[votes.position <= RANGS_POSITIONS[PositionDetail.ABSTENTION]], minlength=taille)
    for place in np.flatnonzero((absences >= ABSENCES_SUSPECTES) & (exprimes == 0)).tolist():
        rang, legislature = divmod(place, _LEGISLATURES)
        message = f"absent de {absences[place]} scrutins de la {legislature}e législature, sans y avoir jamais voté"
        yield Constat("jamais_votant", personnes[rang].uid, message)


def couverture_votants(votes: pl.DataFrame, sessions: Mapping[str, str], connus: Iterable[str]) -> dict[str, str]:
    """Voters resolved to a person, per session: `621 / 621`; `sessions` gives that of each scrutin."""
    if votes.is_empty():
        return {}
    session = _du_scrutin(votes, pl.Series("session", dtype=pl.String), sessions)
    voters = (
        votes.select("acteur")
        .with_columns(session)
        .drop_nulls("session")
        .unique()
        .with_columns(pl.col("acteur").is_in(list(connus)).alias("connu"))
        .group_by("session")
        .agg(pl.col("connu").sum(), pl.len().alias("total"))
        .sort("session")
    )
    return {row["session"]: f"{row['connu']} / {row['total']}" for row in voters.iter_rows(named=True)}


def _du_scrutin(votes: pl.DataFrame, colonne: pl.Series, dits: Mapping[str, object]) -> pl.Series:
    """What is said of the scrutin of each vote, in a column like this one; null where nothing is."""
    schema = {"scrutin": pl.String(), colonne.name: colonne.dtype}
    connus = pl.DataFrame(list(dits.items()), schema=schema, orient="row")
    return by_runs(
        votes.select("scrutin"),
        lambda uns: uns.join(connus, on="scrutin", how="left", maintain_order="left")[colonne.name],
    )


def _hors(jours: Sequence[date], tenus: Iterable[MandatParlementaire]) -> list[date]:
    """Of some days in order, those that no mandate covers."""
    couverts = bytearray(len(jours))
    for mandat in tenus:
        debut = bisect_left(jours, mandat.debut)
        fin = bisect_right(jours, mandat.fin or date.max)
        couverts[debut:fin] = b"\1" * (fin - debut)
    return [jour for jour, couvert in zip(jours, couverts, strict=True) if not couvert]


def verifier_liens(legislatif: Legislatif, scrutins: Iterable[Scrutin], known_dossiers: KnownDossiers) -> list[Constat]:
    """Every finding about the legislative world."""
    les_scrutins = {scrutin.uid: scrutin for scrutin in scrutins}
    votes = {lien.vers for lien in legislatif.scrutin_amendement}  # some thousands among a million: looked for once
    lies = legislatif.amendements.filter(pl.col("uid").is_in(votes)) if votes else legislatif.amendements
    votes_seuls = replace(legislatif, amendements=lies)
    return [
        *hors_legislature(legislatif, les_scrutins, known_dossiers),
        *dossiers_sans_vote(legislatif.scrutin_dossier, les_scrutins, known_dossiers),
        *chambres_melees(votes_seuls, les_scrutins),
        *avant_depot(legislatif, les_scrutins),
        *dossiers_contradictoires(legislatif),
        *sorts_contradictoires(votes_seuls, les_scrutins),
        *sorts_en_commission(legislatif),
        *textes_multiples(votes_seuls),
    ]


def sans_repetes(legislatif: Legislatif) -> tuple[Legislatif, list[Constat]]:
    """Amendments and speeches once each: two under one id are a slip of the file, and the first is kept."""
    constats = [
        *(
            Constat("amendement_en_double", uid, f"{nombre} amendements du même identifiant : le premier est gardé")
            for uid, nombre in _repetes(legislatif.amendements, "canonique")
        ),
        *(
            Constat("intervention_en_double", uid, f"{nombre} interventions à la même place : la première est gardée")
            for uid, nombre in _repetes(legislatif.interventions, "id")
        ),
    ]
    if not constats:
        return legislatif, []
    return replace(
        legislatif,
        amendements=legislatif.amendements.unique("canonique", keep="first", maintain_order=True),
        interventions=legislatif.interventions.unique("id", keep="first", maintain_order=True),
        intervention_scrutin=legislatif.intervention_scrutin.unique(["intervention", "scrutin"], maintain_order=True),
        intervention_dossier=legislatif.intervention_dossier.unique("intervention", maintain_order=True),
    ), constats


def hors_legislature(
    legislatif: Legislatif, scrutins: Mapping[str, Scrutin], known_dossiers: KnownDossiers
) -> Iterator[Constat]:
    """A scrutin, an amendment or a speech tied to a dossier that was not before Parliament in its legislature.

    The Senate has no legislature, and its dossiers belong to none: see `avant_depot`.
    """
    for lien in legislatif.scrutin_dossier:
        scrutin = scrutins[lien.de]
        if scrutin.chambre is Chambre.ASSEMBLEE and not known_dossiers.valide(lien.vers, scrutin.legislature):
            yield _hors_legislature(lien.de, lien.vers)
    if legislatif.amendement_dossier.height:
        deposes = legislatif.amendements.filter(chambre=Chambre.ASSEMBLEE.value).select(
            pl.col("uid").alias("amendement"), "legislature"
        )
        ranges = legislatif.amendement_dossier.join(deposes, on="amendement", maintain_order="left")
        paires = ranges.select("dossier", "legislature").unique()
        valide = pl.Series([known_dossiers.valide(*paire) for paire in paires.iter_rows()], dtype=pl.Boolean)
        faux = (
            ranges.clear()
            if valide.all()
            else ranges.join(
                paires.filter(~valide),
                on=["dossier", "legislature"],
                how="semi",
                nulls_equal=True,
                maintain_order="left",
            )
        )
        for uid, dossier in faux.select("amendement", "dossier").iter_rows():
            yield _hors_legislature(uid, dossier)
    if legislatif.intervention_dossier.height:
        prises = legislatif.interventions.select(pl.col("id").alias("intervention"), "legislature", "chambre").filter(
            chambre=Chambre.ASSEMBLEE.value
        )
        pairs = legislatif.intervention_dossier.select("intervention", "dossier").join(prises, on="intervention")
        for dossier, legislature in pairs.select("dossier", "legislature").unique().sort("dossier").iter_rows():
            if not known_dossiers.valide(dossier, legislature):
                yield _hors_legislature(f"interventions de la {legislature}e législature", dossier)


def dossiers_sans_vote(
    liens: Iterable[Lien], scrutins: Mapping[str, Scrutin], known_dossiers: KnownDossiers
) -> Iterator[Constat]:
    """A scrutin tied to a report, a mission or a 49.3. The Senate opens a dossier for texts only."""
    for lien in liens:
        censure = scrutins[lien.de].pour_seulement
        if not lien.vers.startswith(PREFIXE) and not known_dossiers.vote(lien.vers, censure=censure):
            yield Constat("dossier_sans_vote", lien.de, f"rattaché à {lien.vers}, qui ne se vote pas", grave=True)


def chambres_melees(legislatif: Legislatif, scrutins: Mapping[str, Scrutin]) -> Iterator[Constat]:
    """A scrutin tied to a dossier, an amendment or a meeting of the other chamber; twin dossiers of one chamber."""
    dossiers = {dossier.uid: dossier.chambre.value for dossier in legislatif.dossiers}
    amendements = _dits(legislatif.amendements, "chambre", {lien.vers for lien in legislatif.scrutin_amendement})
    reunions = _dits(legislatif.reunions, "chambre", {lien.de for lien in legislatif.reunion_scrutin})
    liens = (
        *(
            (lien.de, lien.vers, dossiers.get(lien.vers, scrutins[lien.de].chambre.value))
            for lien in legislatif.scrutin_dossier
        ),
        *((lien.de, lien.vers, amendements[lien.vers]) for lien in legislatif.scrutin_amendement),
        *((lien.vers, lien.de, reunions.get(lien.de)) for lien in legislatif.reunion_scrutin),
    )
    for scrutin, autre, chambre in liens:
        if chambre != scrutins[scrutin].chambre:
            yield Constat("chambres_melees", scrutin, f"rattaché à {autre}, de l'autre chambre", grave=True)
    for lien in legislatif.dossier_dossier:
        if (dossiers.get(lien.de), dossiers.get(lien.vers)) != (Chambre.ASSEMBLEE, Chambre.SENAT):
            yield Constat("chambres_melees", lien.de, f"jumelé à {lien.vers}, de la même chambre", grave=True)


def avant_depot(legislatif: Legislatif, scrutins: Mapping[str, Scrutin]) -> Iterator[Constat]:
    """A scrutin of the Senate on a dossier filed after it: one of the two days, or the link, is wrong."""
    depots = {d.uid: d.date_depot for d in legislatif.dossiers if d.chambre is Chambre.SENAT and d.date_depot}
    for lien in legislatif.scrutin_dossier:
        depot = depots.get(lien.vers)
        if depot is not None and scrutins[lien.de].jour < depot:
            yield Constat("avant_depot", lien.de, f"rattaché à {lien.vers}, déposé le {depot.isoformat()}")


_CONTRE = {"titre": "un autre texte", "seance": "une autre séance", "jour": "pas devant le Parlement ce jour-là"}


def dossiers_contradictoires(legislatif: Legislatif) -> Iterator[Constat]:
    """A scrutin that two dossiers are named for, or whose only one nothing else bears out."""
    retenus = {lien.de: lien for lien in legislatif.scrutin_dossier}
    for ecarte in legislatif.scrutin_dossier_ecarte:
        motifs = ", ".join(_CONTRE[nom] for nom in ecarte.contredit) or "moins attesté"
        retenu = retenus.get(ecarte.de)
        suite = "aucun autre retenu" if retenu is None else f"{retenu.vers} ({retenu.methode}) retenu"
        yield Constat("dossier_contradictoire", ecarte.de, f"{ecarte.vers} ({ecarte.methode}) : {motifs} ; {suite}")


def sorts_contradictoires(legislatif: Legislatif, scrutins: Mapping[str, Scrutin]) -> Iterator[Constat]:
    """An amendment whose file says another fate than the scrutin that decided it."""
    sorts = _dits(legislatif.amendements, "sort", {lien.vers for lien in legislatif.scrutin_amendement})
    for lien in legislatif.scrutin_amendement:
        dit, vote = sorts.get(lien.vers), scrutins[lien.de].sort
        if dit is not None and plier(dit).startswith("adopte") != (vote is Sort.ADOPTE):
            yield Constat("sort_contradictoire", lien.de, f"{vote.value}, et {lien.vers} : {dit}")


_REFUS = re.compile(r"\bn'(?:est pas adopte|adopte pas)|\b(?:rejet|repouss)\w*")


def sorts_en_commission(legislatif: Legislatif) -> Iterator[Constat]:
    """An amendment whose file says another fate than the report of the committee that decided it.

    Numbers are of one text, a report is on a dossier: a number that two texts of it bear is not compared.
    """
    if legislatif.interventions.is_empty() or legislatif.amendements.is_empty():
        return
    decisions = (
        legislatif.interventions.filter((pl.col("type") == PROCEDURE) & (pl.col("amendements").list.len() == 1))
        .select("id", "texte", pl.col("amendements").list.first().alias("numero_long"))
        .join(legislatif.intervention_dossier, left_on="id", right_on="intervention", maintain_order="left")
    )
    deposes = (
        legislatif.amendements.select("uid", "dossier", "numero_long", "sort")
        .join(decisions, on=["dossier", "numero_long"], how="semi")  # the others are not compared: none of them counts
        .filter(pl.len().over("dossier", "numero_long") == 1)
    )
    joints = decisions.join(deposes.drop_nulls(), on=["dossier", "numero_long"], maintain_order="left")
    joints = joints.with_columns(legislatif.longs.lire(joints["texte"]))
    for texte, uid, sort in joints.select("texte", "uid", "sort").iter_rows():
        autres, refus = _REFUS.subn("", plier(texte))
        adopte, dit = "adopt" in autres, plier(sort)
        # neither or both: the report decides nothing of it, or several things at once
        if adopte != bool(refus) and dit.startswith(("adopte", "rejete")) and dit.startswith("adopte") != adopte:
            yield Constat("sort_en_commission", uid, f"{sort}, et le compte rendu : « {texte[:120]} »")


def textes_multiples(legislatif: Legislatif) -> Iterator[Constat]:
    """A vote tied to amendments of two texts."""
    textes = _dits(legislatif.amendements, "texte", {lien.vers for lien in legislatif.scrutin_amendement})
    par_scrutin = sets_by_key((lien.de, textes[lien.vers]) for lien in legislatif.scrutin_amendement)
    for scrutin, trouves in par_scrutin.items():
        if len(trouves) > 1:
            yield Constat("textes_multiples", scrutin, f"amendements de {', '.join(sorted(trouves))}", grave=True)


def _dits(table: pl.DataFrame, colonne: str, uids: Set[str]) -> dict[str, str]:
    """What a column says of some records: there are a million of them, and links lead to some thousands."""
    return dict(table.filter(pl.col("uid").is_in(uids)).select("uid", colonne).iter_rows()) if uids else {}


def _hors_legislature(objet: str, dossier: str) -> Constat:
    return Constat("hors_legislature", objet, f"rattaché à {dossier}, d'une autre législature", grave=True)


def _repetes(table: pl.DataFrame, colonne: str) -> Iterator[tuple[str, int]]:
    # their hashes tell that there is none, in a tenth of the memory
    if colonne in table.columns and table[colonne].hash().n_unique() < table.height:
        yield from table.group_by(colonne).len().filter(pl.col("len") > 1).sort(colonne).iter_rows()
