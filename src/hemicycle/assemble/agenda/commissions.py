"""Commissions: every body of both chambers that meets, once, with those who sit or sat in it.

A body of the Senate that the Assembly's files also hold (`COMSENAT`, `COMSPSENAT`, `DELEGSENAT`) is one record, under
the Senate's own uid; a body that the Assembly's files alone hold keeps its `PO…`. The chambers themselves are one
body each, whatever the legislature: the uids `AN` and `SENAT` are those under which amendments are said to be examined
in public sitting.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from hemicycle.assemble.agenda.corps import HEMICYCLES, Corps, Organes, actif, rang_qualite
from hemicycle.assemble.assemblee.fichiers import dater, plus_recents
from hemicycle.assemble.assemblee.organes import corps_assemblee
from hemicycle.assemble.legislatif import Commission, MembreCommission
from hemicycle.assemble.monde import Constat, Fonction, Personne
from hemicycle.assemble.senat.textes.organes import corps_senat
from hemicycle.assemble.tables import Tables
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri, couper_slug, slug
from hemicycle.vocabulaire import Chambre, TypeCommission

# Both chambers of the Fifth Republic opened on that day.
OUVERTURE = date(1958, 12, 9)
MEMBRE = "Membre"
LONGUEUR_SLUG = 120  # room for the longest standing committee; a committee of enquiry may have a name of five lines
# Joint committees are all « chargées de proposer un texte sur les dispositions restant en discussion » of some text.
_MIXTE = re.compile(r"^(commission-mixte-paritaire)-.*?-(?=(?:projet|proposition)s?-de-)")
# The Assembly's code of a body of the Senate, and the head of the Senate's own codes for the same kind.
PREFIXES = {"COMSENAT": "COM", "COMSPSENAT": "COMSPE", "DELEGSENAT": "DELEGA"}
# Bodies made for one task. The Assembly's files never say that it is done: they only cease to name members.
TEMPORAIRES = frozenset(
    {TypeCommission.ENQUETE, TypeCommission.MISSION_INFO, TypeCommission.MIXTE_PARITAIRE, TypeCommission.SPECIALE}
)
NOMINATIONS = timedelta(days=60)  # a body may be published some weeks before its members are
ABREVIATION = 5  # characters to which the Assembly cuts a code of the Senate


def commissions(
    tables: Tables, personnes: Sequence[Personne], jours: Mapping[Chambre, date]
) -> tuple[list[Commission], list[Constat]]:
    """Every body, active first, then by name; `jours` is the day that the data of each chamber speaks of."""
    organes = plus_recents(tables("organes"), dater(tables("mandats"))).sort("uid").iter_rows(named=True)
    assemblee, constats = corps_assemblee(organes)
    senat, constats_senat = corps_senat(tables)
    corps = [*_reunis(assemblee, senat), *_hemicycles(assemblee, senat, personnes)]
    sans_membres = _adresses([_commission(un, jours) for un in corps])
    membres = _membres(sans_membres, personnes)
    found = _sans_les_finies([replace(c, membres=membres.get(c.uid, ())) for c in sans_membres], jours)
    return sorted(found, key=lambda c: (not c.actif, cle_tri(c.nom), c.uid)), [*constats, *constats_senat]


def jumeau(code: str, abreviation: str | None, codes: Iterable[str]) -> str | None:
    """The Senate's code of one of its bodies, out of those of its own kind, by what the Assembly's files call it.

    They cut « code then kind » to five characters: `COM-CAE` is `CAECO`, `DELEGA-COLTER` is `COLTE`.
    """
    prefixe = PREFIXES.get(code)
    if prefixe is None or not abreviation:
        return None
    for candidat in codes:
        genre, _, suite = candidat.partition("-")
        if genre == prefixe and f"{suite}{genre}"[:ABREVIATION] == abreviation:
            return candidat
    return None


def _reunis(assemblee: Sequence[tuple[str, Corps]], senat: Sequence[Corps]) -> Iterator[Corps]:
    """The bodies of both chambers but the chambers themselves; those of the Senate told once."""
    par_code = {corps.codes[0]: corps for corps in senat if corps.codes}
    par_nom = {nom: corps for corps in reversed(senat) for nom in corps.noms}
    complets = {corps.uid: corps for corps in senat}
    for code, corps in assemblee:
        if corps.type is TypeCommission.HEMICYCLE:
            continue
        meme = None
        if corps.chambre is Chambre.SENAT:
            cle = jumeau(code, corps.nom_court, par_code)
            meme = par_code[cle] if cle is not None else par_nom.get(slug(corps.nom))
        if meme is None:
            yield corps
        else:
            complets[meme.uid] = _fondre(complets[meme.uid], corps)
    yield from complets.values()


def _fondre(senat: Corps, assemblee: Corps) -> Corps:
    """A body of the Senate with the days and the names that the Assembly's files add."""
    return replace(
        senat,
        debut=senat.debut or assemblee.debut,
        fin=senat.fin or assemblee.fin,
        codes=(*senat.codes, assemblee.uid),
        noms=tuple(dict.fromkeys((*senat.noms, slug(assemblee.nom)))),
    )


def _hemicycles(
    assemblee: Sequence[tuple[str, Corps]], senat: Sequence[Corps], personnes: Sequence[Personne]
) -> Iterator[Corps]:
    """The body whose meetings are the public sittings, for each chamber of which anything is known."""
    connues = {corps.chambre for _, corps in assemblee} | {corps.chambre for corps in senat}
    connues |= {mandat.chambre for personne in personnes for mandat in personne.mandats}
    for chambre, (uid, nom) in HEMICYCLES.items():
        if chambre in connues:
            codes = [c.uid for _, c in assemblee if c.type is TypeCommission.HEMICYCLE and c.chambre is chambre]
            yield Corps(uid, chambre, TypeCommission.HEMICYCLE, nom, debut=OUVERTURE, codes=tuple(codes))


def _commission(corps: Corps, jours: Mapping[Chambre, date]) -> Commission:
    return Commission(
        id=identifiant("commission", corps.uid),
        uid=corps.uid,
        slug=couper_slug(_adresse(corps.nom), LONGUEUR_SLUG),
        chambre=corps.chambre,
        type=corps.type,
        nom=corps.nom,
        nom_court=corps.nom_court,
        debut=corps.debut,
        fin=corps.fin,
        actif=actif(corps, jours),
        alias=(*corps.codes, *corps.noms),
    )


def _adresses(commissions: Sequence[Commission]) -> list[Commission]:
    """Each body with an address of its own.

    Of those of one name, an active body comes first, then the Assembly's, then the latest; the others add `senat`, the
    year they opened, then their uid. A friendship group of each legislature leaves its address to the next. Names that
    only the cut makes alike are not one body over time: the first that opened keeps the address.
    """
    ordre = sorted(
        commissions,
        key=lambda c: (not c.actif, c.chambre is Chambre.SENAT, -(c.debut or date.min).toordinal(), c.uid),
    )
    aines = _aines(commissions)
    prises: set[str] = set()
    found = []
    for commission in ordre:
        candidates = _candidates(commission, aines[commission.slug] == _adresse(commission.nom))
        libre = next(adresse for adresse in candidates if adresse not in prises)
        prises.add(libre)
        alias = tuple(a for a in dict.fromkeys(commission.alias) if a not in (libre, commission.uid))
        found.append(replace(commission, slug=libre, alias=alias))
    return found


def _adresse(nom: str) -> str:
    """The whole address that a name makes, without the words that all joint committees share."""
    return _MIXTE.sub(r"\1-", slug(nom))


def _aines(commissions: Sequence[Commission]) -> dict[str, str]:
    """For each address as it is cut, the whole one of the first body that opened under it."""
    par_age = sorted(commissions, key=lambda c: (c.debut or date.min, c.uid), reverse=True)
    return {c.slug: _adresse(c.nom) for c in par_age}  # the first that opened is written last


def _candidates(commission: Commission, aine: bool) -> Iterator[str]:
    base = commission.slug
    if aine:
        yield base
        if commission.chambre is Chambre.SENAT:
            base = f"{base}-senat"
            yield base
        if commission.debut is not None:
            base = f"{base}-{commission.debut.year}"
            yield base
    yield f"{base}-{slug(commission.uid)}"


def _membres(
    commissions: Sequence[Commission], personnes: Sequence[Personne]
) -> dict[str, tuple[MembreCommission, ...]]:
    """Those who sit or sat in each body, in the order of persons."""
    organes = Organes(commissions)
    tenues: dict[str, list[tuple[Personne, Fonction]]] = defaultdict(list)
    found: dict[str, list[MembreCommission]] = defaultdict(list)
    for personne in personnes:
        for fonction in personne.fonctions:
            commission = organes.de_fonction(fonction)
            if commission is not None:
                tenues[commission.uid].append((personne, _close(fonction, personne)))
        for mandat in personne.mandats:
            hemicycle, _ = HEMICYCLES[mandat.chambre]
            found[hemicycle].append(MembreCommission(personne.uid, MEMBRE, mandat.debut, mandat.fin))
    for uid, fonctions in tenues.items():
        found[uid] = list(_retenus(fonctions))
    return {uid: tuple(dict.fromkeys(membres)) for uid, membres in found.items()}


def _sans_les_finies(commissions: Sequence[Commission], jours: Mapping[Chambre, date]) -> list[Commission]:
    """The same bodies; of the Assembly's temporary ones, those in which nobody sits any more are not active.

    Told only where the files name who sits somewhere: without the open functions of deputies every body looks empty.
    """
    jour = jours.get(Chambre.ASSEMBLEE)
    de_l_assemblee = [c for c in commissions if c.chambre is Chambre.ASSEMBLEE]
    nommes = any(_occupee(c) for c in de_l_assemblee if c.type is not TypeCommission.HEMICYCLE)
    if jour is None or not nommes:
        return list(commissions)
    finies = {c.uid for c in de_l_assemblee if c.type in TEMPORAIRES and not _occupee(c) and _installee(c, jour)}
    return [replace(c, actif=False) if c.uid in finies else c for c in commissions]


def _occupee(commission: Commission) -> bool:
    return any(membre.fin is None for membre in commission.membres)


def _installee(commission: Commission, jour: date) -> bool:
    return commission.debut is not None and commission.debut + NOMINATIONS < jour


def _close(fonction: Fonction, personne: Personne) -> Fonction:
    """A function that an old file left open, ended with the last seat: who left Parliament sits in no body of it."""
    fins = [mandat.fin for mandat in personne.mandats]
    finis = [fin for fin in fins if fin is not None]
    if fonction.fin is not None or not finis or None in fins:
        return fonction
    return replace(fonction, fin=max(*finis, fonction.debut or date.min))


def _retenus(fonctions: Sequence[tuple[Personne, Fonction]]) -> Iterator[MembreCommission]:
    """The ended functions, and of the open ones the highest of each person.

    The Assembly's files of the Senate's bodies are old: where the Senate says who sits in one today, it alone does.
    """
    ouvertes = [(p, f) for p, f in fonctions if f.fin is None]
    du_senat = [(p, f) for p, f in ouvertes if not (f.organe or "").startswith("PO")]
    actuelles: dict[str, Fonction] = {}
    for personne, fonction in du_senat or ouvertes:
        connue = actuelles.get(personne.uid)
        if connue is None or rang_qualite(fonction.qualite) < rang_qualite(connue.qualite):
            actuelles[personne.uid] = fonction
    for personne, fonction in fonctions:
        if fonction.fin is not None or actuelles.get(personne.uid) is fonction:
            yield MembreCommission(personne.uid, fonction.qualite, fonction.debut, fonction.fin)
