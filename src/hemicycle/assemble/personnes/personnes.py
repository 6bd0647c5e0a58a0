"""Persons: one record and one slug each, filed under the chamber where the person sits or last sat."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from hemicycle.assemble.monde import HORS_PARLEMENT, Fonction, Identifiant, MandatParlementaire, Personne
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import UN_JOUR
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre

ACTEUR = "PA"  # prefix of the ids of the Assembly
DECES = "Décès"
# What the files of one chamber may know of a person, and those of the other not.
COMPLETES = (
    "naissance", "lieu_naissance", "deces", "profession", "photo", "email", "site", "twitter", "facebook", "hatvp",
)  # fmt: skip


def inconnue(uid: str, chambre: Chambre) -> Personne:
    """A voter whom no file of persons holds: kept under the official id, so that no vote is lost."""
    return Personne(
        id=identifiant("parlementaire", uid),
        uid=uid,
        slug=uid.lower(),
        chambre=chambre,
        nom=uid,
        prenom="",
        sexe=None,
        actif=False,
        identite_connue=False,
        identifiants=(Identifiant(Chambre.ASSEMBLEE if uid.startswith(ACTEUR) else Chambre.SENAT, uid),),
    )


def reunir(depute: Personne, senateur: Personne) -> Personne:
    """One person out of the records of both chambers.

    Filed under the chamber where the person sits or last sat, whose words come first; named by id and address after
    the one where the person first sat, so that an election to the other chamber moves neither.
    """
    mandats = sans_cumul([*depute.mandats, *senateur.mandats])
    actuel = max(mandats, key=lambda m: (m.fin or date.max, m.debut), default=None)
    premier, second = (depute, senateur) if _a_siege_d_abord(depute, senateur) else (senateur, depute)
    classee = senateur if actuel is None or actuel.chambre is Chambre.SENAT else depute
    autre = depute if classee is senateur else senateur
    return replace(
        classee,
        id=premier.id,
        slug=premier.slug,
        actif=any(m.fin is None for m in mandats),
        mandats=tuple(mandats),
        fonctions=_par_date([_close(f, mandats) for f in depute.fonctions], senateur.fonctions),
        alias=(second.slug, second.id, *premier.alias, *second.alias),
        identifiants=premier.identifiants + second.identifiants,
        **{champ: getattr(classee, champ) or getattr(autre, champ) for champ in COMPLETES},
    )


def sans_cumul(mandats: Iterable[MandatParlementaire]) -> list[MandatParlementaire]:
    """The seats of one person in both chambers, most recent first, of which no two are held at once.

    A deputy elected to the Senate is listed for some days by the Assembly: the seat ended the day before.
    """
    found: list[MandatParlementaire] = []
    for mandat in sorted(mandats, key=lambda m: (m.debut, m.uid), reverse=True):
        suivant = next((m for m in reversed(found) if m.chambre is not mandat.chambre), None)
        trop = suivant is not None and suivant.debut > mandat.debut and mandat.couvre(suivant.debut)
        found.append(_terminer(mandat, suivant.debut - UN_JOUR) if suivant is not None and trop else mandat)
    return found


def adresses_uniques(personnes: Sequence[Personne]) -> list[Personne]:
    """The same persons, each with every official id among its other addresses; one that two could claim is dropped.

    The digits of an actor's id lead to the person too; those of a matricule would be an actor's.
    """
    formes = [tuple(dict.fromkeys((*p.alias, *_formes(p.uids)))) for p in personnes]
    pris = Counter(forme for siennes in formes for forme in siennes)
    slugs = {p.slug for p in personnes}
    return [
        replace(p, alias=tuple(f for f in siennes if pris[f] == 1 and f not in slugs and f != p.id))
        for p, siennes in zip(personnes, formes, strict=True)
    ]


def slugs_uniques(personnes: Iterable[Personne]) -> list[Personne]:
    """Homonyms: the first to have sat keeps the plain slug, the others carry their official number behind it.

    Among persons of the Assembly the oldest official number was there first. Beside a senator, whose matricule is
    of another series, the oldest seat decides. Neither changes, so a slug once given is given by every release.
    """
    by_slug: dict[str, list[Personne]] = lists_by_key((person.slug, person) for person in personnes)
    unique: list[Personne] = []
    for same in by_slug.values():
        premier, *autres = _par_anciennete(same)
        unique.append(premier)
        unique += [replace(autre, slug=f"{autre.slug}-{_suffixe(autre)}") for autre in autres]
    return unique


def ordre_alphabetique(personnes: Iterable[Personne]) -> list[Personne]:
    """French alphabetical order of family name, then given name, then id: the order of every list of members."""
    return sorted(personnes, key=lambda p: (cle_tri(p.nom), cle_tri(p.prenom), p.id))


def numero_officiel(uid: str) -> int:
    """The digits of an official id (`PA719282` → 719282)."""
    digits = "".join(c for c in uid if c.isdigit())
    return int(digits) if digits else 0


def _terminer(mandat: MandatParlementaire, fin: date) -> MandatParlementaire:
    """The same seat ended on a day, and with it the spells it holds."""
    spells = [
        replace(spell, fin=fin if spell.fin is None else min(spell.fin, fin))
        for spell in mandat.appartenances
        if spell.debut <= fin
    ]
    return replace(mandat, fin=fin, appartenances=tuple(spells))


def _formes(uids: Iterable[str]) -> Iterator[str]:
    for uid in uids:
        yield uid
        yield uid.lower()
        if uid.startswith(ACTEUR):
            yield str(numero_officiel(uid))


def _par_anciennete(homonymes: Sequence[Personne]) -> list[Personne]:
    deputes = sorted(
        (p for p in homonymes if _acteur(p) is not None), key=lambda p: (numero_officiel(_acteur(p) or ""), p.uid)
    )
    senateurs = [p for p in homonymes if _acteur(p) is None]
    candidats = deputes[:1] + senateurs
    premier = min(candidats, key=lambda p: (_premier_siege(p), p.uid))
    return [premier, *(p for p in (*deputes, *senateurs) if p is not premier)]


def _suffixe(personne: Personne) -> str:
    acteur = _acteur(personne)
    return personne.uid.lower() if acteur is None else str(numero_officiel(acteur))


def _acteur(personne: Personne) -> str | None:
    """The id of a person at the Assembly; a senator whom its files merely name (a voter of the Congress) has none."""
    siege = any(m.chambre is Chambre.ASSEMBLEE for m in personne.mandats)
    uids = [uid for uid in personne.uids if uid.startswith(ACTEUR)]
    return uids[0] if uids and (siege or len(uids) == len(personne.uids)) else None


def _premier_siege(personne: Personne) -> date:
    return min((m.debut for m in personne.mandats), default=date.max)


def _a_siege_d_abord(depute: Personne, senateur: Personne) -> bool:
    """Whether the person sat at the Assembly first; who is not known to have sat there is a senator."""
    return bool(depute.mandats) and _premier_siege(depute) <= _premier_siege(senateur)


def _close(fonction: Fonction, mandats: Sequence[MandatParlementaire]) -> Fonction:
    """A function that the Assembly's files leave open, ended with the last seat in the chamber it was held in.

    They name the functions of senators and know nothing of how their seats ended.
    """
    if fonction.fin is not None or fonction.type_organe in HORS_PARLEMENT or not mandats:
        return fonction
    debut = fonction.debut or date.min
    commences = [m for m in mandats if m.debut - UN_JOUR <= debut]  # it may begin on the eve of the seat
    chambre = max(commences or mandats, key=lambda m: m.debut).chambre
    fin = max(m.fin or date.max for m in mandats if m.chambre is chambre)
    return fonction if fin == date.max else replace(fonction, fin=max(fin, debut))


def _par_date(*listes: Iterable[Fonction]) -> tuple[Fonction, ...]:
    toutes = [fonction for liste in listes for fonction in liste]
    return tuple(sorted(toutes, key=lambda f: (f.debut or date.min, f.uid), reverse=True))


def au_deces(personne: Personne) -> Personne:
    """The same person, whose seats end at the latest with life: files leave those of the dead open at times."""
    deces = personne.deces
    if deces is None or all(m.fin is not None and m.fin <= deces for m in personne.mandats):
        return personne
    mandats = tuple(_clos_le(m, deces) if m.debut <= deces else m for m in personne.mandats)
    return replace(personne, mandats=mandats, actif=any(m.fin is None for m in mandats))


def _clos_le(mandat: MandatParlementaire, jour: date) -> MandatParlementaire:
    if mandat.fin is not None and mandat.fin <= jour:
        return mandat
    spells = tuple(replace(s, fin=min(s.fin or jour, jour)) for s in mandat.appartenances if s.debut <= jour)
    return replace(mandat, fin=jour, fin_estimee=False, cause_fin=mandat.cause_fin or DECES, appartenances=spells)
