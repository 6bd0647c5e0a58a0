"""The state of a text, by one rule for the files of both chambers.

A chamber adopts a text many times before it is a law: `adopte` is what both adopted in the same terms, what the
Assembly had the last word on, or a resolution, which its own chamber decides alone.

What lies before the Assembly lapses with the legislature (https://www.assemblee-nationale.fr/elections/navettes.asp);
a proposition that the Senate has voted on is transmitted again to the next Assembly within days, so that only a file
of that Assembly which leaves it out tells that it is dead. The Senate keeps what the Assembly sends it for ever; what
its own members table, and nobody reports on, lapses at the third ordinary session after (article 28 of its rules).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.textes.dossiers import ACTIVE, DONE, FINIS, PENDING, attendues
from hemicycle.calendrier import LEGISLATURES, UN_JOUR, fin_de_legislature
from hemicycle.vocabulaire import EtatDossier

ADOPTE, CONFORME, MODIFIE, DEFINITIF = "adopted", "adopted_conforme", "adopted_modified", "adopted_definitive"
REJETE = "rejected"
# One vote decides: of a resolution, of the Congress, and where the Assembly has the last word.
SEULS = frozenset({"ANLUNI", "CG22", "ANLDEF"})
NOUVELLES = frozenset({"ANNLEC", "SNNLEC"})  # after a failed joint committee: « adopté » is not « in the same terms »
REVISION = "7"  # procedure of constitutional laws at the Assembly
TRANSMISSIONS = timedelta(days=92)  # those of 2012, 2017 and 2022 were made within three weeks of the opening


@dataclass(frozen=True, slots=True)
class Lecture:
    """A reading. `code` is that of its stage (AN1, SN2, CMP, ANLDEF…); `issue` is None while it is open.

    That of a joint committee is `adopted_definitive` once both chambers have voted what it agreed.
    """

    code: str
    issue: str | None

    @property
    def adoptee(self) -> bool:
        return self.issue is not None and self.issue.startswith(ADOPTE)


def etat_des_lectures(lectures: Sequence[Lecture], *, resolution: bool = False, revision: bool = False) -> EtatDossier:
    """Adopted for good, rejected, or still under way: a reading opened since the last decision, whatever it was.

    A revision of the Constitution (`revision`) voted in the same terms still waits for the Congress or the people.
    """
    if not lectures or lectures[-1].issue is None:
        return EtatDossier.EN_COURS
    *avant, derniere = lectures
    if derniere.issue == REJETE:
        return EtatDossier.REJETE
    if derniere.code in SEULS or (resolution and derniere.adoptee):
        return EtatDossier.ADOPTE
    autres = [lecture for lecture in avant if lecture.issue and lecture.code[:2] != derniere.code[:2]]
    memes_termes = derniere.issue == CONFORME or (derniere.issue == ADOPTE and derniere.code not in NOUVELLES)
    definitif = derniere.issue == DEFINITIF or (memes_termes and bool(autres) and autres[-1].adoptee)
    return EtatDossier.ADOPTE if definitif and not revision else EtatDossier.EN_COURS


def votee_au_senat(lectures: Sequence[Lecture]) -> bool:
    """Whether the Senate has decided on the text, so that its president transmits it to every new Assembly."""
    return any(lecture.code.startswith("SN") and lecture.issue for lecture in lectures)


def caduc_a_l_assemblee(dernier: date, vu: date | None, *, transmis: bool) -> bool:
    """Whether a text that lay before the Assembly, and that nothing is known of since `dernier`, has lapsed.

    `vu` is the last day that the files speak of: silence after it means nothing. `transmis`: the next Assembly would
    have had it again, which only files later than its first weeks can deny.
    """
    suivante = next((legislature for legislature in LEGISLATURES if legislature.debut > dernier), None)
    if suivante is None or vu is None:
        return False
    fin = fin_de_legislature(suivante.numero - 1) or suivante.debut - UN_JOUR
    return vu > suivante.debut + TRANSMISSIONS if transmis else dernier <= fin < vu


def caduc_au_senat(depot: date, vu: date | None) -> bool:
    """Whether a proposition of senators tabled on that day, neither voted nor reported on, has lapsed."""
    # tabled between two ordinary sessions (July to September), it counts as tabled at the opening of the next
    session = depot.year if depot.month >= 7 else depot.year - 1
    return vu is not None and vu >= date(session + 3, 10, 1)


def etats_communs(
    dossiers: Sequence[Dossier], entre_chambres: Sequence[Lien]
) -> tuple[tuple[Dossier, ...], list[Constat]]:
    """The dossiers, those of both chambers on one text in the same state; and the ends that they disagree on.

    Texts joined in one discussion share a page and may end apart: only dossiers that are each other's one partner
    are held to be the same text. One merged into another lives on under its name, and says nothing of its own.
    """
    par_uid = {dossier.uid: dossier for dossier in dossiers}
    partenaires: dict[str, list[str]] = {}
    for lien in entre_chambres:
        partenaires.setdefault(lien.de, []).append(lien.vers)
        partenaires.setdefault(lien.vers, []).append(lien.de)
    constats: list[Constat] = []
    for lien in entre_chambres:
        paire = par_uid[lien.de], par_uid[lien.vers]
        etats = {dossier.etat for dossier in paire}
        if len(etats) == 1 or EtatDossier.FUSIONNE in etats or any(len(partenaires[d.uid]) > 1 for d in paire):
            continue
        juste = _celui_qui_sait(*paire)
        if EtatDossier.EN_COURS not in etats:  # to be late with the end of a text is no contradiction
            message = f"{paire[0].etat} selon l'Assemblée, {paire[1].etat} selon le Sénat ({lien.vers}) : {juste.etat}"
            constats.append(Constat("etat_contradictoire", lien.de, message))
        par_uid |= {dossier.uid: _dans_l_etat_de(dossier, juste) for dossier in paire}
    return tuple(par_uid[dossier.uid] for dossier in dossiers), constats


def adoptions_incompletes(dossiers: Iterable[Dossier]) -> Iterator[Constat]:
    """Bills said to be adopted of which the readings of one chamber only, or none, tell it."""
    for dossier in dossiers:
        loi = any(etape.code == "PROM" for etape in dossier.etapes)
        if dossier.etat is not EtatDossier.ADOPTE or not loi or dossier.procedure_code == REVISION:
            continue  # the vote of the Congress on a revision has no step in the contract
        adoptees = {e.code[:2] for e in dossier.etapes if (e.outcome or "").startswith(ADOPTE) or e.code == "CMP"}
        if not adoptees & {"CM"} and adoptees != {"AN", "SN"} and not any(e.code in SEULS for e in dossier.etapes):
            connues = ", ".join(sorted(adoptees)) or "aucune"
            yield Constat("adoption_incomplete", dossier.uid, f"dit adopté ; lectures qui l'ont adopté : {connues}")


def _celui_qui_sait(un: Dossier, autre: Dossier) -> Dossier:
    """The dossier that knows how the text ended: a law is a law; else the one whose files speak of the later day.

    Of one day, an end that was decided; that a text lapsed is drawn from silence, and yields to a file that speaks.
    """
    muets = {EtatDossier.EN_COURS, EtatDossier.CADUC}
    return max((autre, un), key=lambda d: (d.etat is EtatDossier.PROMULGUE, _dernier_jour(d), d.etat not in muets))


def _dernier_jour(dossier: Dossier) -> date:
    jours = [etape.jour for etape in dossier.etapes if etape.jour]
    return max(*jours, dossier.date_adoption or date.min, date.min)


def _dans_l_etat_de(dossier: Dossier, juste: Dossier) -> Dossier:
    """The dossier with the state of another, and its course as that state leaves it."""
    if dossier is juste:
        return dossier
    etat = juste.etat
    adopte = etat in (EtatDossier.ADOPTE, EtatDossier.PROMULGUE)
    faites = tuple(etape for etape in dossier.etapes if etape.status != PENDING)
    if etat in FINIS:
        faites = tuple(replace(etape, status=DONE) if etape.status == ACTIVE else etape for etape in faites)
    loi = any(etape.code == "PROM" for etape in (*dossier.etapes, *juste.etapes))
    suite = attendues({etape.code for etape in faites}, etat, loi=loi)
    return replace(
        dossier,
        etat=etat,
        date_adoption=(juste.date_adoption or dossier.date_adoption) if adopte else None,
        etapes=(*faites, *suite),
    )
