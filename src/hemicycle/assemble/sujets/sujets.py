"""Subjects: the dossiers of both chambers on one law, gathered under the name that citizens know it by.

A subject is a connected component of dossiers: they name each other across the chambers, or they made the same law.
Only components that were voted on become one, and a motion of censure never does. Addresses are remembered from release
to release (`sujets_memoire`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from hemicycle.assemble.legislatif import Dossier, Lien, Sujet, SujetRetenu
from hemicycle.assemble.liens.dossiers_chambres import LOI
from hemicycle.assemble.liens.familles import familles
from hemicycle.assemble.liens.known_dossiers import est_motion
from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.assemble.sujets.memoire import adresses, archive, nombre_scrutins, reconnaitre
from hemicycle.assemble.sujets.reperes import Reperes, categorie, pages_contexte, pages_officielles, reperes_sujets
from hemicycle.assemble.sujets.titres import description, label, lisible
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, EtatDossier, MethodeSujet

EN_AVANT = 20  # subjects put forward, those chosen by hand or by a setting included
EN_AVANT_JOURS = 180  # by their scrutins of so many last days of data
DOSSIERS_MAXIMUM = 10  # a component that is larger was probably tied together by a mistake of a source

Votes = Mapping[str, Sequence[Scrutin]]


def sujets(
    dossiers: Iterable[Dossier],
    liens: Sequence[Lien],
    scrutins_par_dossier: Votes,
    retenus: Sequence[SujetRetenu],
    reperes: Reperes | None = None,
    en_avant: Sequence[str] = (),
) -> tuple[list[Sujet], list[Constat]]:
    """The subjects in display order, those no longer active after the others, and what somebody should look at.

    `liens` join dossiers of the Assembly to those of the Senate; `retenus` are the subjects of earlier releases;
    `en_avant` names those put forward before all others.
    """
    connus = {dossier.uid: dossier for dossier in dossiers}
    suivis = reperes or reperes_sujets()
    suivis = replace(suivis, mis_en_avant=(*en_avant, *suivis.mis_en_avant))
    builder = _SujetBuilder(connus, liens, scrutins_par_dossier, suivis)
    textes = [dossier for dossier in connus.values() if not est_motion(dossier)]  # a motion of censure is no law
    votees = [groupe for groupe in composantes(textes, liens) if builder.voix(groupe)]
    votees.sort(key=builder.anciennete)
    memoire = reconnaitre(votees, retenus, scrutins_par_dossier)
    labels = [builder.label(groupe) for groupe in votees]
    nouveaux = [rang for rang in range(len(votees)) if rang not in memoire.reconnus]
    libres = adresses((labels[rang] for rang in nouveaux), (retenu.slug for retenu in retenus))
    slugs = dict(zip(nouveaux, libres, strict=True)) | {rang: r.slug for rang, r in memoire.reconnus.items()}
    trouves = [
        builder.sujet(slugs[rang], labels[rang], groupe, memoire.reconnus.get(rang))
        for rang, groupe in enumerate(votees)
    ]
    trouves += [builder.perdu(retenu) for retenu in memoire.perdus]
    ordonnes = sorted(builder.mettre_en_avant(trouves), key=builder.ordre)
    return ordonnes, [*memoire.constats, *_trop_grands(ordonnes), *_inconnus(suivis.mis_en_avant, ordonnes)]


def composantes(dossiers: Sequence[Dossier], liens: Iterable[Lien]) -> list[tuple[str, ...]]:
    """The dossiers that one text holds together, uids in order: by the links, and by the number of their law."""
    return sorted(tuple(sorted(d.uid for d in famille.dossiers)) for famille in familles(dossiers, liens))


def statut(etats: Iterable[EtatDossier]) -> EtatDossier:
    """The state of a subject, among the six of the contract.

    A dossier that was merged lives on in the one it was merged with and says nothing; where all were, their text goes
    no further under its name, as one that lapsed.
    """
    presents = set(etats) - {EtatDossier.FUSIONNE}
    for etat in (EtatDossier.PROMULGUE, EtatDossier.REJETE, EtatDossier.ADOPTE, EtatDossier.EN_COURS):
        if etat in presents:
            return etat
    return EtatDossier.RETIRE if presents == {EtatDossier.RETIRE} else EtatDossier.CADUC


def fin(status: EtatDossier, dossiers: Sequence[Dossier]) -> date | None:
    """The day a course ended: the law was published, the text rejected, the resolution adopted; else None."""
    if status is EtatDossier.PROMULGUE:
        publiees = [d.loi_date_jo for d in dossiers if d.loi_date_jo]
        return min(publiees or _jours(dossiers, code="PROM"), default=None)
    if status is EtatDossier.REJETE:
        rejetes = [d for d in dossiers if d.etat is EtatDossier.REJETE]
        return max(_jours(rejetes, issue="rejected"), default=None)
    if status is EtatDossier.ADOPTE and not any(e.status == "pending" for d in dossiers for e in d.etapes):
        return max((d.date_adoption for d in dossiers if d.date_adoption), default=None)
    return None


class _SujetBuilder:
    """All that a subject is made from."""

    def __init__(
        self, dossiers: Mapping[str, Dossier], liens: Iterable[Lien], scrutins: Votes, reperes: Reperes
    ) -> None:  # fmt: skip
        self.dossiers, self.scrutins, self.reperes = dossiers, scrutins, reperes
        self._nommes = {uid for lien in liens if lien.methode != LOI for uid in (lien.de, lien.vers)}
        self._dernier = max((s.jour for votes in scrutins.values() for s in votes), default=None)

    def voix(self, uids: Iterable[str]) -> int:
        return nombre_scrutins(uids, self.scrutins)

    def anciennete(self, groupe: Sequence[str]) -> tuple[date, str]:
        """The oldest first: the plain slug of homonyms is that of the first tabled."""
        return self._debut(self._des(groupe)) or date.max, groupe[0]

    def label(self, groupe: Sequence[str]) -> str:
        """From the title of the Assembly, where it can be read; of several, the one that was voted on most."""
        siens = self._des(groupe)
        choisi = min(
            siens, key=lambda d: (not lisible(d), d.chambre is Chambre.SENAT, -len(self.scrutins.get(d.uid, ())), d.uid)
        )
        loi = next((d.loi_titre for d in siens if d.loi_titre), None)
        return label(f"Loi {loi}" if loi and not lisible(choisi) else choisi.titre)

    def sujet(self, slug: str, label: str, groupe: Sequence[str], retenu: SujetRetenu | None) -> Sujet:
        """The subject of a component; `retenu` is what it was in the release before."""
        siens = self._par_depot(groupe)
        cles = (slug, *groupe)
        actif = slug not in self.reperes.desactives
        status = statut(d.etat for d in siens)
        debut = self._debut(siens)
        votes = [scrutin.jour for uid in groupe for scrutin in self.scrutins.get(uid, ())]
        deja = retenu.archive if retenu is not None and retenu.archive in self.dossiers else None
        return Sujet(
            id=identifiant("sujet", slug),
            slug=slug,
            label=label,
            description=description(siens[0], status, _loi(siens)),
            categorie=categorie(cles, label, siens, self.reperes),
            dossiers=tuple(groupe),
            methode=self._methode(groupe),
            status=status,
            debut=debut,
            fin=fin(status, siens),
            dernier_vote=max(votes, default=None),
            actif=actif,
            archive=deja if actif else archive(retenu, groupe, self.dossiers, self.scrutins),
            liens=(*pages_officielles(slug, siens), *pages_contexte(slug, cles, self.reperes)),
            absents=self._absents(retenu),
        )

    def perdu(self, retenu: SujetRetenu) -> Sujet:
        """A subject of an earlier release that is none any more: nothing is put forward of it but where it leads."""
        groupe = tuple(sorted(uid for uid in retenu.dossiers if uid in self.dossiers))
        siens = self._par_depot(groupe)
        return Sujet(
            id=identifiant("sujet", retenu.slug),
            slug=retenu.slug,
            label=retenu.label,
            dossiers=groupe,
            status=statut(d.etat for d in siens),
            debut=self._debut(siens),
            actif=False,
            archive=archive(retenu, groupe, self.dossiers, self.scrutins),
            absents=self._absents(retenu),
        )

    def mettre_en_avant(self, trouves: Sequence[Sujet]) -> list[Sujet]:
        """Those that are chosen, in their order; then those voted on most of late, then those voted on last."""
        actifs = {cle: sujet.slug for sujet in trouves if sujet.actif for cle in (sujet.slug, *sujet.dossiers)}
        choisis = dict.fromkeys(actifs[cle] for cle in self.reperes.mis_en_avant if cle in actifs)
        autres = [s for s in trouves if s.actif and s.slug not in choisis]
        autres.sort(key=lambda s: (-self._recents(s.dossiers), -(s.dernier_vote or date.min).toordinal(), s.slug))
        ordres = {slug: n for n, slug in enumerate([*choisis, *(s.slug for s in autres)][:EN_AVANT], 1)}
        return [replace(s, mis_en_avant=True, ordre=ordres[s.slug]) if s.slug in ordres else s for s in trouves]

    def ordre(self, sujet: Sujet) -> tuple[bool, bool, int, int, str]:
        votes = self.voix(sujet.dossiers) if sujet.actif else 0
        return not sujet.actif, not sujet.mis_en_avant, sujet.ordre, -votes, sujet.slug

    def _des(self, uids: Iterable[str]) -> list[Dossier]:
        return [self.dossiers[uid] for uid in uids]

    def _par_depot(self, uids: Iterable[str]) -> list[Dossier]:
        """The first tabled first; of one day, the Assembly's, which tells the whole course."""
        return sorted(self._des(uids), key=lambda d: (d.date_depot or date.max, d.chambre is Chambre.SENAT, d.uid))

    def _debut(self, siens: Iterable[Dossier]) -> date | None:
        return min((d.date_depot for d in siens if d.date_depot), default=None)

    def _methode(self, groupe: Sequence[str]) -> MethodeSujet:
        if any(uid in self._nommes for uid in groupe) and len(groupe) > 1:
            return MethodeSujet.CROSS_REF
        return MethodeSujet.LOI_NUMERO if len(groupe) > 1 else MethodeSujet.SOLO

    def _recents(self, uids: Iterable[str]) -> int:
        """Scrutins of the last days of data, whichever chamber they are of."""
        if self._dernier is None:
            return 0
        depuis = self._dernier - timedelta(days=EN_AVANT_JOURS)
        return len({s.uid for uid in uids for s in self.scrutins.get(uid, ()) if s.jour > depuis})

    def _absents(self, retenu: SujetRetenu | None) -> tuple[str, ...]:
        uids = () if retenu is None else retenu.dossiers
        return tuple(sorted(uid for uid in uids if uid not in self.dossiers))


def _loi(dossiers: Iterable[Dossier]) -> tuple[str, date | None] | None:
    """The law of a subject; the chambers tell its number and its day apart."""
    lois = [(d.loi_numero, d.loi_date_jo) for d in dossiers if d.loi_numero]
    if not lois:
        return None
    numero = lois[0][0]
    return numero, next((jour for autre, jour in lois if autre == numero and jour), None)


def _jours(dossiers: Iterable[Dossier], *, code: str | None = None, issue: str | None = None) -> list[date]:
    """The days of the steps done of a code, or of an outcome."""
    return [
        etape.jour
        for dossier in dossiers
        for etape in dossier.etapes
        if etape.jour and etape.status == "done" and code in (None, etape.code) and issue in (None, etape.outcome)
    ]


def _inconnus(en_avant: Iterable[str], sujets: Iterable[Sujet]) -> Iterable[Constat]:
    """What is to be put forward and names no subject: a slip, or a subject of other files."""
    connus = {cle for sujet in sujets if sujet.actif for cle in (sujet.slug, *sujet.dossiers)}
    for cle in en_avant:
        if cle not in connus:
            yield Constat("sujet_mis_en_avant_inconnu", cle, "aucun sujet actif de ce nom : il n'est pas mis en avant")


def _trop_grands(sujets: Iterable[Sujet]) -> Iterable[Constat]:
    for sujet in sujets:
        if sujet.actif and len(sujet.dossiers) > DOSSIERS_MAXIMUM:
            yield Constat("sujet_etendu", sujet.slug, f"{len(sujet.dossiers)} dossiers réunis")
