"""The nights after the world: what the publishers change in their files from one to the next.

Each night is told from what the former ones left, in the order in which they come; what it changes is planned by the
same functions as the world, and laid into a copy of the files of the day before. Whole files are written, as publishers
do; whatever a night does not touch keeps its bytes, its date and its CRC.

At the real size a night moves about one record in a hundred of the files that move. One night in three replaces a
member, another one withdraws a document, the third one shuffles the archives.
"""

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from itertools import count, islice
from pathlib import Path
from random import Random

from hemicycle.progress import Progress
from hemicycle_demo.agenda.evenements import DECES, SUITE_D_UN_DECES
from hemicycle_demo.agenda.ordre_du_jour import numeros_de_session, seances_de_l_assemblee
from hemicycle_demo.agenda.reunions import ANNULE, COMMISSION, CONFIRME, Reunion
from hemicycle_demo.agenda.seances import DERNIER_JOUR, Seance, session_de
from hemicycle_demo.amendements import DEPUTE as SIGNE_PAR_UN_DEPUTE
from hemicycle_demo.amendements import Amendement, Signature, amendements_votes
from hemicycle_demo.archives import Content, Instant, rewrite_archive, write_file
from hemicycle_demo.comptes_rendus import Debats
from hemicycle_demo.dates import moment
from hemicycle_demo.ecriture import acteurs
from hemicycle_demo.formats import amendements as format_amendements
from hemicycle_demo.formats import reunions as format_reunions
from hemicycle_demo.formats.scrutins import FormatScrutins
from hemicycle_demo.hemicycle import Hemicycle
from hemicycle_demo.membres.annuaire import Annuaire
from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.groupes import AXES
from hemicycle_demo.membres.mandats import ASSEMBLEES, DEPUTE, MEMBRE, MEMBRE_DU_GROUPE, Mandat
from hemicycle_demo.membres.personnes import EtatCivil, Personne
from hemicycle_demo.monde import NIVEAUX, VOLUMES, Monde, Taille, construire
from hemicycle_demo.scrutins import SPO, Scrutin, un_scrutin
from hemicycle_demo.senat import scrutins as votes_du_senat
from hemicycle_demo.senat.debats import jours_rapportes
from hemicycle_demo.senat.encodage import Cellule, completer
from hemicycle_demo.senat.formats.ameli import code_de_sort, lignes_d_amendements
from hemicycle_demo.senat.formats.debats import compte_rendu
from hemicycle_demo.senat.formats.dosleg import lignes_de_scrutins
from hemicycle_demo.senat.formats.scrutins import liste
from hemicycle_demo.senat.monde import Senat, senat
from hemicycle_demo.senat.textes.amendements import ADOPTE, REJETE, SANS_TEXTE
from hemicycle_demo.textes.etats import A_DISCUTER, discute, sort_au_hasard
from hemicycle_demo.textes.examens import Examen
from hemicycle_demo.votes import POSITIONS, MiseAuPoint

SCRUTINS, AMENDEMENTS = "Scrutins.json.zip", "Amendements.json.zip"
AGENDA, COMPTES_RENDUS, DOSSIERS = "Agenda.json.zip", "syseron.xml.zip", "Dossiers_Legislatifs.json.zip"
AMO10 = "AMO10_deputes_actifs_mandats_actifs_organes.json.zip"
AMO30 = "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip"
DOSLEG, AMELI, CRI = "dosleg.zip", "ameli.zip", "cri.zip"

LEGISLATURE = 17  # the only one whose files move
_CENT = 100  # one record of so many moves
_DERNIERS_JOURS = 90  # no sitting is later than the last days of the Sénat: a reader refuses a vote to come
_RECENTS = 20  # texts that are still discussed
_ANCIENS = 0.1  # share of the texts of the Sénat whose amendments change that may be of any year: publishers mend them
_SORTID = 6  # the column of the outcome in a row of `amd`
_PLACES = 2_900  # numbers that the database of the Sénat keeps for the amendments of a text, about

Changements = dict[str, dict[str, Content | None]]  # by archive, then by member: its content, None once it is gone


def write_nuits(folder: Path, size: Taille, seed: int, nuits: int, progress: Progress) -> None:
    """Write under `folder` what each night changes after the files of `base`: `nuit-01`, `nuit-02`…"""
    recit = _Recit(construire(size, seed), senat(size, seed), {path.name: path for path in (folder / "base").iterdir()})
    with progress.task("Écriture des nuits", total=nuits, unit="nuits") as task:
        for nuit in range(1, nuits + 1):
            target = folder / f"nuit-{nuit:02d}"
            target.mkdir(parents=True, exist_ok=True)
            recit.vivre(nuit, target)
            task.advance()


@dataclass
class _Recit:
    """The Parliament while nights go by. `fichiers` is the last version of each official file."""

    monde: Monde
    senat: Senat
    fichiers: dict[str, Path]
    corrections: dict[str, list[MiseAuPoint]] = field(default_factory=dict)
    amendements: dict[str, Amendement] = field(default_factory=dict)  # those that a night changed or brought
    deposes: dict[str, list[Amendement]] = field(default_factory=dict)  # those that nights brought, by text
    reunions: dict[str, Reunion] = field(default_factory=dict)
    deposes_au_senat: dict[int, int] = field(default_factory=dict)  # how many nights brought, by examination

    def __post_init__(self) -> None:
        # The Sénat of the first files: the numbers of its amendments follow from its votes.
        self.origine = self.senat
        self.travaux, self.graine, self.taille = self.senat.travaux, self.monde.graine, self.monde.taille
        self.examens = self.travaux.de(LEGISLATURE)
        self.anciens = [s for s in self.monde.scrutins if s.legislature == LEGISLATURE]
        self.format = FormatScrutins(LEGISLATURE)
        self.niveau = NIVEAUX[self.taille]

    def vivre(self, nuit: int, target: Path) -> None:
        """A night: the day before it, then the files it leaves under `target`."""
        alea, jour = Random(f"{self.graine}/nuit/{nuit}"), DERNIER_JOUR + timedelta(days=min(nuit, _DERNIERS_JOURS))
        changes: Changements = {}
        if nuit % 3 == 1:
            changes |= self._remplacer(nuit, jour, alea)
        annuaire = Annuaire(self._sieger(nuit, jour, alea))
        seance = self.monde.seances[-1]
        votes = [s for s in self.monde.scrutins if s.seance is seance]
        changes[SCRUTINS] = {f"json/{s.uid}.json": self.format.scrutin(s, self.monde.resultat(s)) for s in votes}
        changes[SCRUTINS] |= self._corriger(alea)
        changes[AMENDEMENTS] = dict(self._amender(nuit, seance, votes, annuaire, alea))
        changes[COMPTES_RENDUS] = self._rapporter(seance, votes, annuaire)
        changes[AGENDA] = dict(self._convoquer(nuit, seance, annuaire, alea))
        if nuit % 3 == 2:
            changes |= self._retirer(alea)
        changes |= self._au_senat(target, alea)
        lendemain = jour + timedelta(days=1)
        date_: Instant = (lendemain.year, lendemain.month, lendemain.day, 2, 0, 0)
        for nom, membres in changes.items():
            ordre = alea if nuit % 3 == 0 else None
            rewrite_archive(self.fichiers[nom], target / nom, membres, date_, self.niveau, ordre)
        self.fichiers |= {path.name: path for path in target.iterdir()}

    def _remplacer(self, nuit: int, jour: date, alea: Random) -> Changements:
        """A deputy dies; the substitute sits on the next day, in the same group and committee."""
        monde, fin = self.monde, jour - timedelta(days=1)
        ouverts = [m for m in monde.mandats if m.fin is None]
        charges = {m.personne for m in ouverts if m.type_organe in ("BUREAU", "GOUVERNEMENT") or _preside(m)}
        sieges = [m for m in ouverts if m.siege is not None and m.personne not in charges]
        parti = alea.choice([m for m in sieges if m.siege is not None and m.siege.prise_fonction < fin])
        assert parti.siege is not None
        entrant = self._naitre(nuit, AXES[parti.siege.famille])
        uids = (f"PM{numero}" for numero in count(9_900_001 + 10 * nuit))
        remplace = replace(
            parti.siege, prise_fonction=jour, cause=SUITE_D_UN_DECES, cause_fin=None, premiere=True,
            remplace=parti.uid, suppleant=None,
        )  # fmt: skip
        siens = [m for m in ouverts if m.personne == parti.personne]
        nouveaux = [
            Mandat(next(uids), entrant.uid, ASSEMBLEES[LEGISLATURE], "ASSEMBLEE", LEGISLATURE, parti.debut, None,
                   DEPUTE, 50, siege=remplace),
            *(Mandat(next(uids), entrant.uid, m.organe, m.type_organe, LEGISLATURE, jour, None,
                     MEMBRE_DU_GROUPE if m.type_organe == "GP" else MEMBRE, m.preseance, publication=jour)
              for m in siens if m.type_organe in ("GP", "COMPER")),
        ]  # fmt: skip
        clos = replace(parti, siege=replace(parti.siege, cause_fin=DECES, suppleant=entrant.uid))
        finis = {m.uid: replace(clos if m is parti else m, fin=fin) for m in siens}
        mandats = (*(finis.get(m.uid, m) for m in monde.mandats), *nouveaux)
        decede = replace(monde.personnes[parti.personne], deces=fin)
        personnes = {**monde.personnes, decede.uid: decede, entrant.uid: entrant}
        ici = [m for m in mandats if m.legislature == LEGISLATURE]
        hemicycle = Hemicycle(
            [m for m in ici if m.siege is not None], [m for m in ici if m.type_organe == "GP"], personnes
        )
        self.monde = replace(
            monde, personnes=personnes, mandats=mandats, hemicycles={**monde.hemicycles, LEGISLATURE: hemicycle}
        )
        deux = [m for m in mandats if m.personne in (decede.uid, entrant.uid)]
        return {
            AMO30: dict(acteurs(self.monde, deux)),
            AMO10: {f"json/acteur/{decede.uid}.json": None, **dict(acteurs(self.monde, nouveaux))},
        }

    def _naitre(self, nuit: int, axe: float) -> Personne:
        """Somebody of a name that nobody bears."""
        etat_civil = EtatCivil(Random(f"{self.graine}/nuit/{nuit}/personne"), premier=960_001 + 20 * nuit)
        pris = {(p.prenom, p.nom) for p in self.monde.personnes.values()}
        pris |= {(s.personne.prenom, s.personne.nom) for s in self.senat.population.senateurs.values()}
        naissances = (etat_civil.naitre(axe) for _ in count())
        return next(personne for personne in naissances if (personne.prenom, personne.nom) not in pris)

    def _sieger(self, nuit: int, jour: date, alea: Random) -> Monde:
        """A sitting on two texts, with its votes: they are in the world from then on."""
        monde, session = self.monde, session_de(jour)
        preside = alea.choice([s.preside for s in monde.seances if s.legislature == LEGISLATURE])
        uid = f"RUANR5L{LEGISLATURE}S{session[5:9]}IDS{LEGISLATURE}{5000 + nuit}"
        seance = Seance(uid, LEGISLATURE, session, jour, 1 + nuit % 3, preside)
        bancs = monde.hemicycles[LEGISLATURE].bancs(jour)
        nombre = max(4, len(self.anciens) // _CENT)
        examens = alea.sample(self.examens[-_RECENTS:], 2)
        natures = alea.choices(("amendement", "sous_amendement", "article"), (81, 7, 12), k=nombre)
        premier = 1 + max(s.numero for s in monde.scrutins if s.legislature == LEGISLATURE)
        votes = [
            un_scrutin(LEGISLATURE, premier + rang, nature, examens[2 * rang // nombre].texte, seance, bancs, alea,
                       VOLUMES[self.taille][LEGISLATURE].affluence)
            for rang, nature in enumerate(natures)
        ]  # fmt: skip
        self.monde = replace(monde, seances=(*monde.seances, seance), scrutins=(*monde.scrutins, *votes))
        return self.monde

    def _corriger(self, alea: Random) -> dict[str, Content | None]:
        """Members say long after a vote that they meant another one."""
        possibles = [s for s in self.anciens if s.code == SPO and s.uid not in self.monde.designes]
        ecrits: dict[str, Content | None] = {}
        for scrutin in alea.sample(possibles, max(1, len(self.anciens) // _CENT // 20)):
            resultat = self.monde.resultat(scrutin)
            connues = [*resultat.mises_au_point, *self.corrections.get(scrutin.uid, ())]
            dits = {correction.banc.personne.uid for correction in connues}
            votants = [(banc, position) for bloc in resultat.blocs for position in POSITIONS
                       for banc, _ in bloc.votes[position] if banc.personne.uid not in dits]  # fmt: skip
            if votants:
                banc, position = alea.choice(votants)
                voulue = alea.choice([autre for autre in POSITIONS if autre != position])
                self.corrections.setdefault(scrutin.uid, []).append(MiseAuPoint(banc, voulue))
                corrige = replace(resultat, mises_au_point=[*connues, MiseAuPoint(banc, voulue)])
                ecrits[f"json/{scrutin.uid}.json"] = self.format.scrutin(scrutin, corrige)
        return ecrits

    def _amender(
        self, nuit: int, seance: Seance, votes: Sequence[Scrutin], annuaire: Annuaire, alea: Random
    ) -> Iterator[tuple[str, Content | None]]:
        """Amendments that the votes decide, others that meet their fate or are tabled, some taken away."""
        la = self._noms(AMENDEMENTS)
        for examen in self.examens:
            siens = tuple(s for s in votes if s.texte is examen.texte)
            if siens:
                ici = replace(examen, scrutins=siens, seances=(seance,))
                tirage = Random(f"{self.graine}/nuit/{nuit}/{examen.texte.uid}")
                for vote in amendements_votes(ici, self.monde, annuaire, 6_000 + 10 * nuit, tirage):
                    libre = next(
                        a for n in count(vote.deliberation)
                        if _chemin(examen, a := replace(vote, deliberation=n)) not in la
                    )  # fmt: skip
                    yield self._ecrire(examen, libre)
        nombre = max(4, len(la) // _CENT)
        faits = 0
        for examen in alea.sample(self.examens, len(self.examens)):
            base = [*self.travaux.amendements(examen), *self.deposes.get(examen.texte.uid, ())]
            presents = [self.amendements.get(a.uid, a) for a in base if _chemin(examen, a) in la]
            pleniers = [a for a in presents if a.organe == ASSEMBLEES[LEGISLATURE]]
            attendus = [a for a in pleniers if a.etat.code in ("AC", "ET")]
            for un in attendus[: max(2, nombre // 6)]:
                sort = sort_au_hasard(alea)
                rendu = moment(seance.jour, 16) + timedelta(minutes=alea.randrange(5, 145))
                decide = replace(un, etat=discute(sort), sort=sort, date_sort=rendu, seance=seance.uid)
                yield self._ecrire(examen, decide)
                faits += 1
            for un in islice(self._deposer(examen, pleniers, seance.jour, annuaire, alea), max(1, nombre // 12)):
                yield self._ecrire(examen, un)
                faits += 1
            ecartes = [a for a in presents if not a.etat.publie and a.parent is None]
            if ecartes and (nuit % 3 == 2 or self.taille == "reel"):
                yield _chemin(examen, alea.choice(ecartes)), None
            if faits >= nombre:
                return

    def _deposer(
        self, examen: Examen, pleniers: Sequence[Amendement], jour: date, annuaire: Annuaire, alea: Random
    ) -> Iterator[Amendement]:
        """New amendments to a text, in the manner of those it has."""
        siens = self.deposes.setdefault(examen.texte.uid, [])
        modeles = [a for a in pleniers if a.parent is None and a.mission is None and not a.partie]
        while modeles:
            auteur = alea.choice(annuaire.deputes(LEGISLATURE, jour))
            autres = [d for d in annuaire.collegues(auteur, LEGISLATURE, jour) if d is not auteur]
            signature = Signature(SIGNE_PAR_UN_DEPUTE, auteur, None, tuple(autres[: alea.choice((0, 1, 5, 18))]))
            depose = replace(
                alea.choice(modeles), numero=8_001 + len(siens), signature=signature, depot=jour, etat=A_DISCUTER,
                deliberation=1, rect=0, sort=None, date_sort=None, seance=None, identiques=None, scrutin=None,
            )  # fmt: skip
            siens.append(depose)
            yield depose

    def _ecrire(self, examen: Examen, amendement: Amendement) -> tuple[str, Content]:
        self.amendements[amendement.uid] = amendement
        return _chemin(examen, amendement), format_amendements.amendement(amendement, examen.texte.theme, self.graine)

    def _rapporter(self, seance: Seance, votes: Sequence[Scrutin], annuaire: Annuaire) -> dict[str, Content | None]:
        debats = Debats(self.monde, annuaire, {e.texte.uid: e for e in self.examens}, {}, self._numeros())
        return {f"xml/compteRendu/{debats.uid(seance)}.xml": debats.compte_rendu(seance, votes)}

    def _convoquer(
        self, nuit: int, seance: Seance, annuaire: Annuaire, alea: Random
    ) -> Iterator[tuple[str, Content | None]]:
        """The sitting of the day, committee meetings put off, called off or announced."""
        rapport = f"CRSANR5L{LEGISLATURE}S{seance.session[5:]}N{self._numeros()[seance.uid]:03d}"
        seances = seances_de_l_assemblee(self.monde, LEGISLATURE, {seance.uid: rapport})
        changees = [next(reunion for reunion in seances if reunion.uid == seance.uid)]
        tenues = [r for r in self.travaux.reunions(LEGISLATURE) if r.genre == COMMISSION and r.etat == CONFIRME]
        for rang, reunion in enumerate(alea.sample(tenues, max(3, len(tenues) // _CENT))):
            connue = self.reunions.get(reunion.uid, reunion)
            tard = replace(connue, debut=connue.debut + timedelta(minutes=30))
            changees.append(tard if tard.fin is None else replace(tard, fin=tard.fin + timedelta(minutes=30)))
            if rang % 3 == 1:
                jour = seance.jour + timedelta(days=alea.randrange(3, 40))
                uid = f"RUANR5L{LEGISLATURE}S{session_de(jour)[5:9]}IDC{1_000_001 + 1_000 * nuit + rang}"
                annonce = replace(_a_tenir(reunion), uid=uid, debut=moment(jour, 9), points=())
                changees.append(annonce)
            elif rang % 3 == 2 and not reunion.points and reunion.compte_rendu is None:
                changees[-1] = replace(_a_tenir(connue), etat=ANNULE)
        for reunion in changees:
            self.reunions[reunion.uid] = reunion
            yield f"json/reunion/{reunion.uid}.json", format_reunions.reunion(reunion, annuaire)

    def _retirer(self, alea: Random) -> Changements:
        """A bill that was tabled and never discussed, as long as there is one."""
        discutes = {examen.texte.uid for examen in self.examens}
        noms = [nom for nom in sorted(self._noms(DOSSIERS)) if nom.startswith(f"json/document/PIONANR5L{LEGISLATURE}B")]
        restants = [nom for nom in noms if Path(nom).stem not in discutes]
        return {DOSSIERS: {alea.choice(restants): None}} if restants else {}

    def _au_senat(self, target: Path, alea: Random) -> Changements:
        """Ballots of the last sitting day, amendments, and the report of a day that had none yet."""
        dernier = max(s.jour for s in self.senat.scrutins)
        session = max(s.session for s in self.senat.scrutins)
        ici = [s for s in self.senat.scrutins if s.session == session]
        modeles = [
            s for s in ici if s.nature in votes_du_senat.SUR_AMENDEMENTS and s.examen and not s.examen.dossier.budget
        ]
        modeles = [s for s in modeles if s.jour == dernier] or modeles or [s for s in ici if s.examen is not None]
        nombre = max(2, len(self.senat.scrutins) // _CENT)
        votes = [
            # The same amendment again, by other voters and with the same outcome: the file of amendments knows one.
            replace(modele, numero=len(ici) + rang, attendu=self.senat.resultat(modele).adopte)
            for rang, modele in enumerate(alea.choices(modeles, k=nombre), 1)
        ]
        self.senat = replace(self.senat, scrutins=(*self.senat.scrutins, *votes))
        write_file(target / f"scr{session}.html", liste(self.senat, session))
        lignes = {table: list(rows) for table, rows in lignes_de_scrutins(self.origine, votes).items()}
        changes: Changements = {DOSLEG: {"dosleg.sql": self._vidage(DOSLEG, "dosleg.sql", lignes, {})}}
        changes[AMELI] = {"ameli.sql": self._ameli(alea)}
        if self.jours_a_rapporter:
            changes[CRI] = dict([compte_rendu(self.senat, self.jours_a_rapporter.pop())])
        return changes

    def _ameli(self, alea: Random) -> Iterator[bytes]:
        nombre, sorts, ajouts = max(3, self.origine.volumes.amendements // _CENT), dict[int, str](), _Ajouts()
        examens = sorted((e for e in self.origine.examens if not e.mixte), key=lambda e: e.dernier_jour)
        while len(sorts) + len(ajouts.get("amd", ())) < nombre:
            examen = alea.choice(examens if alea.random() < _ANCIENS else examens[-_RECENTS:])
            connus = self.origine.amendements(examen)
            decides = [a for a in connus if a.sort in (ADOPTE, REJETE) and a.scrutin is None]
            for un in decides[: max(1, nombre // 20)]:
                sorts[un.uid] = code_de_sort(alea.choice((ADOPTE, REJETE)))
            modeles = [a for a in connus if a.sort not in SANS_TEXTE and not a.commission and a.pere is None]
            deja = self.deposes_au_senat.get(examen.rang, 0)
            combien = min(max(1, nombre // 20), _PLACES - len(connus) - deja) if modeles else 0
            nouveaux = [
                replace(alea.choice(modeles), rang=len(connus) + deja + n, numero=4_001 + deja + n, rect=0,
                        identique=None, scrutin=None)
                for n in range(combien)
            ]  # fmt: skip
            self.deposes_au_senat[examen.rang] = deja + combien
            for table, lignes in lignes_d_amendements(self.origine, examen, nouveaux).items():
                ajouts.setdefault(table, []).extend(lignes)
        return self._vidage(AMELI, "ameli.sql", ajouts, sorts)

    def _vidage(
        self, nom: str, membre: str, ajouts: Mapping[str, Sequence[Sequence[Cellule]]], sorts: Mapping[int, str]
    ) -> Iterator[bytes]:
        """A dump of the day before with more rows, and other outcomes of some amendments."""

        def corriger(table: str, ligne: bytes) -> bytes:
            if table != "amd" or int(ligne[: ligne.index(b"\t")]) not in sorts:
                return ligne
            cellules = ligne.split(b"\t")
            cellules[_SORTID] = sorts[int(cellules[0])].encode()
            return b"\t".join(cellules)

        with zipfile.ZipFile(self.fichiers[nom]) as archive, archive.open(membre) as lignes:
            yield from completer(lignes, ajouts, corriger)

    @cached_property
    def jours_a_rapporter(self) -> list[date]:
        """Days with a vote of the Sénat that the archive lacks, the last one at the end."""
        return sorted({s.jour for s in self.origine.scrutins} - set(jours_rapportes(self.origine)))

    def _numeros(self) -> dict[str, int]:
        return numeros_de_session([s for s in self.monde.seances if s.legislature == LEGISLATURE])

    def _noms(self, archive: str) -> set[str]:
        with zipfile.ZipFile(self.fichiers[archive]) as zip_:
            return set(zip_.namelist())


_Ajouts = dict[str, list[Sequence[Cellule]]]


def _preside(mandat: Mandat) -> bool:
    return mandat.type_organe == "GP" and mandat.qualite.code == PRESIDENT


def _a_tenir(reunion: Reunion) -> Reunion:
    """A meeting as if nobody had come to it yet."""
    return replace(reunion, fin=None, compte_rendu=None, appel=False, auditionnes=0)


def _chemin(examen: Examen, amendement: Amendement) -> str:
    return f"json/{examen.texte.dossier}/{amendement.texte}/{amendement.uid}.json"
