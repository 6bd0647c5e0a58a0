"""What the Senate's files are held against: the calendar, each other, and their own totals."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Constat, Groupe, Personne, Scrutin
from hemicycle.assemble.senat.identifiants import scrutin_uid
from hemicycle.assemble.senat.scrutins import CHIFFRES, POSITIONS, Cle
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM, SIEGES_SENAT
from hemicycle.assemble.senat.senateurs.mandatures import veille_du_renouvellement
from hemicycle.assemble.tables import repetes
from hemicycle.assemble.votes import SANS_LEGISLATURE, Presences
from hemicycle.calendrier import UN_JOUR, session_senat
from hemicycle.vocabulaire import CODES_POSITION, Chambre


def jours_hors_session(table: pl.DataFrame) -> Iterator[Constat]:
    """Days outside the session of their scrutin: a local midnight read as an instant moves one to the day before."""
    for session, numero, jour in table.select("session", "numero", "jour").unique().drop_nulls().sort(pl.all()).rows():
        if session_senat(jour) != str(session):
            message = f"{jour} hors de la session {session}-{session + 1}"
            yield Constat("date_hors_session", scrutin_uid(session, numero), message, grave=True)


def jours_differents(table: pl.DataFrame, seances: Mapping[str, date]) -> Iterator[Constat]:
    """Documents that date one scrutin differently, or not as its sitting; one day apart is a time zone, and grave.

    `seances` gives the day of the sittings that the database of dossiers knows, by code.
    """
    dits: dict[Cle, dict[str, date]] = defaultdict(dict)
    for row in table.select("session", "numero", "jour", "origine", "seance").iter_rows(named=True):
        siens = dits[row["session"], row["numero"]]
        if row["jour"] is not None:
            siens[row["origine"]] = row["jour"]
        if row["seance"] in seances:
            siens["séance"] = seances[row["seance"]]
    for cle, siens in sorted(dits.items()):
        jours = sorted(set(siens.values()))
        if len(jours) > 1:
            message = " ; ".join(f"{origine} : {jour}" for origine, jour in sorted(siens.items()))
            decale = any(b - a == UN_JOUR for a in jours for b in jours)
            yield Constat("dates_differentes", scrutin_uid(*cle), message, grave=decale)


def scrutins_en_double(table: pl.DataFrame) -> Iterator[Constat]:
    """A ballot several times in one document: what each says is put together, as what several documents say is."""
    for row in repetes(table, "session", "numero", "origine").iter_rows(named=True):
        dites = "semblables" if row["versions"] == 1 else f"dont {row['versions']} différentes"
        message = f"{row['copies']} fois dans un même fichier ({row['origine']}, {dites}) : réunies en une"
        yield Constat("scrutin_en_double", scrutin_uid(row["session"], row["numero"]), message)


def chiffres_differents(table: pl.DataFrame) -> Iterator[Constat]:
    """Official figures that differ from one document to the other; the first of the precedence is served."""
    champs = (*CHIFFRES, "sort")
    valeurs = table.group_by("session", "numero").agg(*(pl.col(champ).drop_nulls().unique().sort() for champ in champs))
    for row in valeurs.sort("session", "numero").iter_rows(named=True):
        ecarts = [f"{champ} : {' ou '.join(map(str, row[champ]))}" for champ in champs if len(row[champ]) > 1]
        if ecarts:
            yield Constat("chiffres_differents", scrutin_uid(row["session"], row["numero"]), " ; ".join(ecarts))


def decomptes(scrutins: Iterable[Scrutin], nommes: Mapping[Cle, Mapping[str, int]]) -> Iterator[Constat]:
    """Ballots whose names do not add up to the official figures, or whose figures do not add up to one another."""
    for s in scrutins:
        siens = nommes.get((int(s.session), s.numero), {})
        officiels = {"pour": s.pour, "contre": s.contre, "abstention": s.abstentions, "non_votant": s.non_votants}
        ecarts = [
            f"{position} : {officiel} annoncés, {siens.get(position, 0)} nommés"
            for position, officiel in officiels.items()
            if siens and officiel is not None and siens.get(position, 0) != officiel
        ]
        if ecarts:
            yield Constat("decompte_nominatif", s.uid, " ; ".join(ecarts))
        if s.pour is None or s.contre is None or s.abstentions is None or s.votants is None:
            continue
        if s.votants != s.pour + s.contre + s.abstentions:
            yield Constat("votants", s.uid, f"votants {s.votants} ≠ pour + contre + abstentions")


def groupes_differents(
    officiels: pl.DataFrame, votes: pl.DataFrame, scrutins: Sequence[Scrutin], groupes: Sequence[Groupe]
) -> Iterator[Constat]:
    """Ballots where the votes counted by group of the day differ from what the Senate prints for each group.

    `votes` are numbered rows (scrutin, groupe, position); only ballots that have names are compared.
    """
    rangs = {s.uid: rang for rang, s in enumerate(scrutins)}
    comptes: dict[tuple[int, str], dict[str, int]] = defaultdict(dict)
    for scrutin, groupe, position, n in votes.group_by("scrutin", "groupe", "position").len().iter_rows():
        nom = groupes[groupe].code if groupe is not None and 0 <= groupe < len(groupes) else "sans groupe"
        comptes[scrutin, nom][CODES_POSITION[position]] = n
    nominatifs = set(votes["scrutin"].unique().to_list())
    distincts = officiels.unique(["session", "numero", "groupe"], keep="last", maintain_order=True)
    ecarts: dict[str, list[str]] = defaultdict(list)
    for row in distincts.sort("session", "numero", "groupe").iter_rows(named=True):
        uid = scrutin_uid(row["session"], row["numero"])
        if rangs.get(uid) not in nominatifs:
            continue
        siens = comptes.get((rangs[uid], row["groupe"]), {})
        ecarts[uid] += [
            f"{row['groupe']}, {position} : {row[champ]} annoncés, {siens.get(position, 0)} nommés"
            for champ, position in POSITIONS.items()
            if row[champ] != siens.get(position, 0)
        ]
    for uid, messages in ecarts.items():
        if messages:
            yield Constat("decompte_groupe", uid, " ; ".join(messages))


def sieges_en_trop(tenus: Presences, scrutins: Sequence[Scrutin]) -> Iterator[Constat]:
    """Sessions with more senators in office on a day of vote than there are seats: ends that no file tells."""
    assis = tenus.sieges_pourvus({s.jour: SANS_LEGISLATURE for s in scrutins})
    trop: dict[str, list[int]] = defaultdict(list)
    for session, jour in sorted({(s.session, s.jour) for s in scrutins}):
        if assis[jour] > SIEGES_SENAT:
            trop[session].append(assis[jour])
    for session, nombres in trop.items():
        plus = f"plus de {SIEGES_SENAT} sénateurs en poste (jusqu'à {max(nombres)})"
        yield Constat("sieges_en_trop", session, f"{len(nombres)} jours de vote avec {plus}")


SIEGES_INCONNUS = "sieges_inconnus"


def sieges_inconnus(tenus: Presences, scrutins: Sequence[Scrutin], personnes: Iterable[Personne]) -> Iterator[Constat]:
    """A renewal of which no list tells the outcome yet: far fewer senators in office than on its eve, or than on the
    last day of vote."""
    dernier = max((s.jour for s in scrutins), default=None)
    if dernier is None:
        return
    avant = tenus.sieges_pourvus(dict.fromkeys((veille_du_renouvellement(dernier), dernier), SANS_LEGISLATURE))
    jour = max(avant, key=lambda jour: (avant[jour], jour))
    assis = sum(personne.actif for personne in personnes)
    if assis < SENATEURS_MINIMUM <= avant[jour]:
        message = (
            f"{assis} sénateurs connus en poste pour {SIEGES_SENAT} sièges : aucune liste entière lue ne suit le "
            "dernier renouvellement. Ajoutez la liste des sénateurs en exercice"
        )
        yield Constat(SIEGES_INCONNUS, str(Chambre.SENAT), message)


SANS_CODE_JUSQU_A = date(1980, 12, 31)  # the last territory without a code, Djibouti, left in 1977


def departements_sans_code(personnes: Iterable[Personne]) -> Iterator[Constat]:
    """Constituencies that have no code, though a mandate was held there since all have one: a new territory, or a slip.

    Those that left before, of Algeria, the Comoros or Djibouti, never had any.
    """
    sieges = Counter(
        mandat.circonscription.nom
        for personne in personnes
        for mandat in personne.mandats
        if mandat.chambre is Chambre.SENAT and mandat.circonscription and mandat.circonscription.departement is None
        and (mandat.fin is None or mandat.fin > SANS_CODE_JUSQU_A)
    )  # fmt: skip
    for nom, mandats in sorted(sieges.items()):
        yield Constat("departement_sans_code", nom, f"{mandats} mandats de sénateur : aucun code connu pour ce nom")


def votes_contradictoires(votes: pl.DataFrame) -> Iterator[Constat]:
    """Senators to whom two files give different positions at one ballot: the latest file is kept."""
    doubles = votes.filter(pl.col("positions") > 1).group_by("session", "numero").agg(pl.col("matricule").sort())
    for session, numero, noms in doubles.sort("session", "numero").iter_rows():
        yield Constat("vote_contradictoire", scrutin_uid(session, numero), f"positions différentes : {', '.join(noms)}")


def votes_sans_scrutin(orphelins: Sequence[str]) -> Iterator[Constat]:
    """Ballots known by their votes alone: neither day nor object, so they cannot be served."""
    for uid in orphelins:
        yield Constat("votes_sans_scrutin", uid, "votes nominatifs d'un scrutin que rien ne décrit : laissés de côté")
