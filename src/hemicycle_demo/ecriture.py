"""Writing the demo world down: files of the Assembly, of the Sénat and its last ballot, of the DILA, of the HATVP, of
where members are elected."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from hemicycle.progress import Progress
from hemicycle_demo import comptes_rendus_commissions, congres, dila, territoire
from hemicycle_demo.agenda import seances_prevues, videos
from hemicycle_demo.agenda.organes import PAYS
from hemicycle_demo.archives import Content, write_archive
from hemicycle_demo.curiosites import DU_SCRUTIN
from hemicycle_demo.curiosites_travaux import relever_travaux
from hemicycle_demo.election.candidatures import candidatures
from hemicycle_demo.election.ecriture import ecrire as ecrire_election
from hemicycle_demo.formats import amendements, amo, questions, reunions
from hemicycle_demo.formats.scrutins import FormatScrutins
from hemicycle_demo.hatvp import ecrire as ecrire_hatvp
from hemicycle_demo.hatvp import relever_hatvp
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.membres.sieges import ENTREES, FINS
from hemicycle_demo.monde import NIVEAUX, VOLUMES, Monde, Taille, construire
from hemicycle_demo.questions import ECRITE, GOUVERNEMENT, ORALE
from hemicycle_demo.senat.curiosites import relever_senat
from hemicycle_demo.senat.ecriture import ecrire as ecrire_senat
from hemicycle_demo.senat.monde import senat
from hemicycle_demo.textes.travaux import Travaux, travaux

Membres = Iterator[tuple[str, Content]]

_GEL_AMO50 = date(2024, 7, 11)  # the split layout has not been refreshed since


@dataclass(frozen=True, slots=True)
class DemoSummary:
    """What was written: the folder, the members of each archive, and which records show which curiosity."""

    folder: Path
    archives: Mapping[str, int]
    personnes: int
    scrutins: int
    curiosites: Mapping[str, tuple[str, ...]]


def write_demo(folder: Path, size: Taille, seed: int, progress: Progress, *, veille: bool = False) -> DemoSummary:
    """Write the fictional official files of a size and a seed under `folder`, and say what was written.

    The same size and seed give the same bytes. Archives are written side by side when there is enough to write
    to pay for a second process. With `veille` the files are those of the eve of the ballot of 2026: candidates are
    known, those elected are not, and the Sénat has its outgoing members.
    """
    folder.mkdir(parents=True, exist_ok=True)
    members: dict[str, int] = {}
    archives = archives_de(size)
    with progress.task("Écriture du Parlement fictif", total=len(archives) + 7, unit="archives") as task:
        for written in _write_all(folder, size, seed, veille):
            members |= written
            task.advance()
    monde = construire(size, seed)
    actes = _travaux(monde)
    curiosites = {
        **monde.curiosites, **relever_travaux(actes), **relever_senat(senat(size, seed)), **dila.relever_dila(actes),
        **relever_hatvp(actes),
        **{cle: tuple(candidatures(size, seed).curiosites[cle]) for cle in DU_SCRUTIN},
        **territoire.territoire(size, seed).curiosites,
    }  # fmt: skip
    ordered = {name: members[name] for name in (*archives, *(name for name in members if name not in archives))}
    return DemoSummary(folder, ordered, len(monde.personnes), len(monde.scrutins), curiosites)


def archives_de(size: Taille) -> Mapping[str, Callable[[Monde], Membres]]:
    """The archives of the Assembly that a size has, the longest to write first."""
    return {**_DE_LA_15E, **ARCHIVES} if 15 in VOLUMES[size] else ARCHIVES


def _write_all(folder: Path, size: Taille, seed: int, veille: bool) -> Iterator[dict[str, int]]:
    """What was written, archive by archive; the Sénat is one task, for it is made whole."""
    if size == "small":
        yield _write_senat(folder, size, seed, veille)
        yield ecrire_election(folder, size, seed, veille=veille)
        yield _write_hatvp(folder, size, seed)
        yield _write_dila(folder, size, seed)
        yield _write_prevues(folder, size, seed)
        yield _write_commissions(folder, size, seed)
        yield territoire.ecrire(folder, size, seed)
        for name in archives_de(size):
            yield _write_one(folder, name, size, seed)
        return
    # Fresh interpreters: forking a process that may have threads (a progress bar) is not safe.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(_write_senat, folder, size, seed, veille), pool.submit(_write_hatvp, folder, size, seed)]
        tasks.append(pool.submit(ecrire_election, folder, size, seed, veille=veille))
        tasks.append(pool.submit(_write_dila, folder, size, seed))
        tasks.append(pool.submit(_write_prevues, folder, size, seed))
        tasks.append(pool.submit(_write_commissions, folder, size, seed))
        tasks.append(pool.submit(territoire.ecrire, folder, size, seed))
        tasks += [pool.submit(_write_one, folder, name, size, seed) for name in archives_de(size)]
        try:
            for task in as_completed(tasks):
                yield task.result()
        finally:  # a failure is told at once, not when the longest archive is written
            pool.shutdown(wait=False, cancel_futures=True)


def _write_one(folder: Path, name: str, size: Taille, seed: int) -> dict[str, int]:
    members = archives_de(size)[name](construire(size, seed))
    return {name: write_archive(folder / name, members, level=NIVEAUX[size])}


def _write_senat(folder: Path, size: Taille, seed: int, veille: bool) -> dict[str, int]:
    return ecrire_senat(folder, senat(size, seed), veille=veille)


def _write_hatvp(folder: Path, size: Taille, seed: int) -> dict[str, int]:
    return ecrire_hatvp(folder, senat(size, seed))


def _write_dila(folder: Path, size: Taille, seed: int) -> dict[str, int]:
    return dila.ecrire(folder, travaux(size, seed))


def _write_prevues(folder: Path, size: Taille, seed: int) -> dict[str, int]:
    reunions = travaux(size, seed).reunions(17)
    return seances_prevues.ecrire(folder, reunions) | videos.ecrire(folder, reunions)


def _write_commissions(folder: Path, size: Taille, seed: int) -> dict[str, int]:
    return comptes_rendus_commissions.ecrire(folder, travaux(size, seed))


def _scrutins(legislature: int) -> Callable[[Monde], Membres]:
    def membres(monde: Monde) -> Membres:
        formats = FormatScrutins(legislature)
        choisis = [scrutin for scrutin in monde.scrutins if scrutin.legislature == legislature]
        for scrutin in sorted(choisis, key=lambda s: s.uid):
            perdu = "groupe_perdu" in monde.designe(scrutin)
            yield f"json/{scrutin.uid}.json", formats.scrutin(scrutin, monde.resultat(scrutin), perdu)

    return membres


def _amendements(legislature: int) -> Callable[[Monde], Membres]:
    def membres(monde: Monde) -> Membres:
        travaux = _travaux(monde)
        for examen in travaux.de(legislature):
            for amendement in travaux.amendements(examen):
                chemin = f"json/{examen.texte.dossier}/{amendement.texte}/{amendement.uid}.json"
                yield chemin, amendements.amendement(amendement, examen.texte.theme, monde.graine)

    return membres


def _dossiers(legislature: int) -> Callable[[Monde], Membres]:
    """Dossiers, then their documents, which are kept encoded until then."""

    def membres(monde: Monde) -> Membres:
        documents: dict[str, bytes] = {}
        for dossier in sorted(_travaux(monde).dossiers(legislature), key=lambda d: d.uid):
            documents |= dossier.documents
            yield f"json/dossierParlementaire/{dossier.uid}.json", dossier.contenu
        for uid in sorted(documents):
            yield f"json/document/{uid}.json", documents[uid]

    return membres


def _agenda(legislature: int) -> Callable[[Monde], Membres]:
    def membres(monde: Monde) -> Membres:
        travaux = _travaux(monde)
        for reunion in sorted(travaux.reunions(legislature), key=lambda r: r.uid):
            yield f"json/reunion/{reunion.uid}.json", reunions.reunion(reunion, travaux.annuaire)

    return membres


def _comptes_rendus(legislature: int) -> Callable[[Monde], Membres]:
    def membres(monde: Monde) -> Membres:
        for uid, xml in _travaux(monde).comptes_rendus(legislature):
            yield f"xml/compteRendu/{uid}.xml", xml

    return membres


def _questions(genre: str) -> Callable[[Monde], Membres]:
    def membres(monde: Monde) -> Membres:
        for question in sorted(_travaux(monde).questions(genre), key=lambda q: q.uid):
            yield f"json/{question.uid}.json", questions.question(question)

    return membres


def _travaux(monde: Monde) -> Travaux:
    return travaux(monde.taille, monde.graine)


def _amo10(monde: Monde) -> Membres:
    """Who is in office on the last day, with open mandates only, and the bodies they are in."""
    en_poste = {m.personne for m in monde.mandats if m.siege is not None and m.fin is None}
    ouverts = [m for m in monde.mandats if m.personne in en_poste and m.fin is None and m.type_organe != "SENAT"]
    yield from acteurs(monde, ouverts)
    for uid in sorted(monde.curiosites["homonymes"]):
        contenu = amo.deport(monde.personnes[uid], 17, date(2025, 3, 4))
        yield f"json/deport/{contenu['deport']['uid']}.json", contenu
    yield from _organes(monde, ouverts, monde.dernier_jour)


def _amo20(monde: Monde) -> Membres:
    """The senators who vote at the Congress, whom no other file of the Assembly names; those of the last group lack."""
    population = senat(monde.taille, monde.graine).population
    sieges = {banc.personne.uid: banc.mandat for _, _, bancs in monde.senateurs.bancs[:-1] for banc in bancs}
    elus = {population.senateurs[m].personne.uid: (m, tenu) for m, tenu in population.en_poste(congres.JOUR).items()}
    mandats: list[Mandat] = []
    for uid in sorted(sieges.keys() - monde.personnes.keys()):
        matricule, tenu = elus[uid]
        mandats.append(congres.siege_au_senat(sieges[uid], uid, tenu.debut))
        yield f"json/acteur/{uid}.json", amo.senateur(population.senateurs[matricule].personne, mandats[-1:])
    yield from _organes(monde, mandats, None)


def _amo30(monde: Monde) -> Membres:
    """Everybody and everything since the first legislature of the world."""
    yield from acteurs(monde, monde.mandats)
    yield from _organes(monde, monde.mandats, None)


def _amo50(monde: Monde) -> Membres:
    """The split layout, frozen after the election of 2024: mandates that ended later are still open."""
    connus = [_gele(m) for m in monde.mandats if m.debut <= _GEL_AMO50 and _entre_avant(m, _GEL_AMO50)]
    for uid in sorted({m.personne for m in connus}):
        vivant = replace(monde.personnes[uid], deces=_avant(monde.personnes[uid].deces, _GEL_AMO50))
        yield f"json/acteur/{uid}.json", amo.acteur_divise(vivant)
    for mandat in sorted(connus, key=lambda m: m.uid):
        yield f"json/mandat/{mandat.uid}.json", amo.mandat_divise(mandat)
    yield from _organes(monde, connus, None, divise=True)
    for pays in PAYS:
        yield f"json/pays/{pays.uid}.json", amo.pays(pays)


def acteurs(monde: Monde, mandats: Iterator[Mandat] | list[Mandat] | tuple[Mandat, ...]) -> Membres:
    """Persons with their mandates."""
    par_personne: dict[str, list[Mandat]] = {}
    for mandat in mandats:
        par_personne.setdefault(mandat.personne, []).append(mandat)
    for uid in sorted(par_personne):
        # The source follows no order of dates; types are apart so that nobody relies on one.
        ordre = sorted(par_personne[uid], key=lambda m: (m.type_organe[::-1], m.uid))
        yield f"json/acteur/{uid}.json", amo.acteur(monde.personnes[uid], ordre)


def _organes(
    monde: Monde, mandats: list[Mandat] | tuple[Mandat, ...], ouverts_le: date | None, divise: bool = False
) -> Membres:
    """The bodies that the mandates name; with `ouverts_le`, those that were ended by then are left out."""
    cites = {m.organe for m in mandats} | {m.siege.circonscription.uid for m in mandats if m.siege is not None}
    contenus: dict[str, dict[str, Any]] = {}
    for organe in monde.organes:
        contenus[organe.uid] = amo.organe(organe, divise)
    for groupe in monde.groupes:
        if ouverts_le is None or groupe.fin is None or groupe.fin >= ouverts_le:
            contenus[groupe.uid] = amo.groupe(groupe, divise)
    for legislature, sieges in monde.circonscriptions.items():
        for siege in sieges:
            contenus[siege.uid] = amo.circonscription(siege, ENTREES[legislature], FINS[legislature], divise)
    for uid in sorted(cites & contenus.keys()):
        yield f"json/organe/{uid}.json", contenus[uid]


def _entre_avant(mandat: Mandat, jour: date) -> bool:
    return mandat.siege is None or mandat.siege.prise_fonction <= jour


def _gele(mandat: Mandat) -> Mandat:
    """A mandate as it was known on the day of the freeze."""
    if mandat.fin is None or mandat.fin <= _GEL_AMO50:
        return mandat
    siege = replace(mandat.siege, cause_fin=None) if mandat.siege else None
    return replace(mandat, fin=None, siege=siege)


def _avant(jour: date | None, limite: date) -> date | None:
    return jour if jour is not None and jour <= limite else None


# Official names; the longest to write come first, so that two processes end together.
ARCHIVES: Mapping[str, Callable[[Monde], Membres]] = {
    "Amendements.json.zip": _amendements(17),
    "syseron.xml.zip": _comptes_rendus(17),
    "Amendements_XVI.json.zip": _amendements(16),
    "Scrutins.json.zip": _scrutins(17),
    "Scrutins_XVI.json.zip": _scrutins(16),
    "Agenda.json.zip": _agenda(17),
    "Questions_ecrites.json.zip": _questions(ECRITE),
    "Dossiers_Legislatifs.json.zip": _dossiers(17),
    "Agenda_XVI.json.zip": _agenda(16),
    "Dossiers_Legislatifs_XVI.json.zip": _dossiers(16),
    "syseron_XVI.xml.zip": _comptes_rendus(16),
    "AMO30_tous_acteurs_tous_mandats_tous_organes_historique.json.zip": _amo30,
    "AMO20_dep_sen_min_tous_mandats_et_organes_XVI_extrait.json.zip": _amo20,
    "AMO10_deputes_actifs_mandats_actifs_organes.json.zip": _amo10,
    "AMO50_acteurs_mandats_organes_divises_XVII.json.zip": _amo50,
    "Questions_gouvernement.json.zip": _questions(GOUVERNEMENT),
    "Questions_orales_sans_debat.json.zip": _questions(ORALE),
}
# The 15th legislature, in the worlds that have it.
_DE_LA_15E: Mapping[str, Callable[[Monde], Membres]] = {
    "Amendements_XV.json.zip": _amendements(15),
    "syseron_XV.xml.zip": _comptes_rendus(15),
    "Agenda_XV.json.zip": _agenda(15),
    "Scrutins_XV.json.zip": _scrutins(15),
    "Dossiers_Legislatifs_XV.json.zip": _dossiers(15),
}
