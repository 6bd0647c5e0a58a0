"""Where members are elected: communes by name or code, constituencies, and who represents a place on a day."""

from collections.abc import Container, Iterable, Sequence
from datetime import date
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.queries import jours
from hemicycle.queries.filters import contains_all, matching
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_page, page_of, with_members
from hemicycle.release.format.facets import NONE_CODE, Mask
from hemicycle.release.format.names import (
    APPELLATION,
    CARTE,
    CIRCONSCRIPTION,
    CODE_POSTAL,
    COMMUNE,
    DEPARTEMENT,
    ENTRE_NOMS,
    SIEGE,
)
from hemicycle.vocabulaire import Chambre, MailleCarte, TypeCirconscription

COMMUNES = 100  # that an answer holds
MOT_LONG = 4  # letters of a word that may lead to the name of a department
PROPOSEES = 5  # communes that a refusal names
DECOUPAGE = date(2012, 6, 20)  # first day of today's boundaries
CHAMBRES = {
    TypeCirconscription.LEGISLATIVE: Chambre.ASSEMBLEE,
    TypeCirconscription.SENATORIALE: Chambre.SENAT,
}


class LieuDemande(NamedTuple):
    """What a client says of a place; what is given narrows what the rest finds."""

    code_postal: str | None = None
    commune: str | None = None
    departement: str | None = None


class Inconnu(NamedTuple):
    """A place that is nowhere: which parameter says it, and what is near, by name; `ailleurs` when these are the very
    place, which the other parameters exclude."""

    parametre: str
    proches: tuple[str, ...] = ()
    ailleurs: bool = False


class _Code(msgspec.Struct):
    code: str


class _Commune(msgspec.Struct, rename="camel"):
    """What representing a commune needs to know of it."""

    departement: _Code
    partage: bool
    circonscriptions: list[_Code]
    senatoriales: list[str]


class _Lieux(msgspec.Struct):
    code: str
    nom: str
    circonscriptions: list[str]
    senatoriales: list[str]


class _Nommee(msgspec.Struct):
    nom: str
    departement: _Code


# Communes


def communes(release: OpenRelease, q: str | None, departement: str | None, page: int, limit: int) -> bytes:
    """One page of the communes that a text is the beginning of a name or of a code of; all of them without it."""
    facets = release.store.facets(COMMUNE)
    mask = matching(facets, departement=_code_du_departement(release, departement))
    if q is None:
        par_nom = np.empty(facets.size, dtype=np.intp)
        par_nom[facets.columns["ordre"]] = np.arange(facets.size)
        ranks = par_nom[mask[par_nom]]
    else:
        ranks = _trouvees(release, q, mask)
    slice_ = page_of(ranks, page, limit)
    return encode_page(release.store.documents(COMMUNE, "item", slice_.ranks), slice_)


def _trouvees(release: OpenRelease, q: str, mask: Mask) -> NDArray[np.intp]:
    """The communes that a text leads to, best first: those of that code, of that very name, of one that begins so,
    then those that hold its words."""
    facets = release.store.facets(COMMUNE)
    codees = _par_code(release, q)
    if codees is not None:
        toutes = dict.fromkeys([*codees, *_postales(release, _cle(q))])
        return np.array([rang for rang in toutes if mask[rang]], dtype=np.intp)
    cherche = texte.nom_plie(q)
    if not cherche:
        return np.empty(0, dtype=np.intp)
    found = ranks_of(mask & contains_all(facets, cherche.split(" ")))
    textes = release.noms_des_communes
    rangs = np.array([_proximite(textes[rang], cherche) for rang in found.tolist()], dtype=np.int64)
    return found[np.lexsort((facets.columns["ordre"][found], rangs))] if len(found) else found


def _proximite(noms: str, cherche: str) -> int:
    """How well the names of a commune answer to a text: its own, then those of its parts."""
    propre, *autres = noms.split(ENTRE_NOMS)
    if propre == cherche:
        return 0
    if cherche in autres:
        return 1
    return 2 if propre.startswith(cherche) else 3


def _exactes(release: OpenRelease, nom: str, mask: Mask) -> list[int]:
    """The communes of that very name; without one, those of which it is a part's."""
    textes, cherche = release.noms_des_communes, texte.nom_plie(nom)
    found = {rang: _proximite(textes[rang], cherche) for rang in _trouvees(release, nom, mask).tolist()}
    for voulue in (0, 1):
        memes = [rang for rang, proximite in found.items() if proximite == voulue]
        if memes:
            return sorted(memes)
    return []


def _par_code(release: OpenRelease, brut: str) -> list[int] | None:
    """The commune of an INSEE code, else those of a postal code; None for what is no code of five characters."""
    code = _cle(brut)
    if len(code) != 5 or not code[2:].isdigit():
        return None
    found = release.store.document(COMMUNE, "item", code)
    if found is not None:
        return [found.rank]
    return _postales(release, code) or ([] if code.isdigit() else None)


def _postales(release: OpenRelease, code: str) -> list[int]:
    found = release.store.document(CODE_POSTAL, "communes", code)
    return [] if found is None else msgspec.json.decode(found.body, type=list[int])


# Constituencies


def circonscriptions(
    release: OpenRelease, type_: TypeCirconscription | None, departement: str | None, page: int, limit: int
) -> bytes:
    """One page of the constituencies: those of deputies by code, then those of senators."""
    code = _code_du_departement(release, departement)
    facets = release.store.facets(CIRCONSCRIPTION)
    return release.list_page(
        CIRCONSCRIPTION, "item", ranks_of(matching(facets, type=type_, departement=code)), page, limit
    )


def circonscription(release: OpenRelease, code: str) -> bytes | None:
    """A constituency; None when nothing answers to the code."""
    return release.record(CIRCONSCRIPTION, "detail", _cle(code))


def contour(release: OpenRelease, code: str) -> bytes | None:
    """Its outline; None when nothing answers to the code, `null` when there is none."""
    found = release.store.document(CIRCONSCRIPTION, "contour", _cle(code))
    return None if found is None else found.body


def carte(release: OpenRelease, maille: MailleCarte) -> bytes | None:
    """The map of the country; None when no outline was read."""
    trace = msgspec.json.decode(release.constante(f"{CARTE}{maille}") or b"null", type=str | None)
    return None if trace is None else trace.encode()


def _cle(code: str) -> str:
    return "".join(code.split()).lower()


def _code_du_departement(release: OpenRelease, brut: str | None) -> str | None:
    """The Assembly's code of a department that a client writes in any way; one that nobody has, for none."""
    if brut is None:
        return None
    found = release.store.document(DEPARTEMENT, "lieux", texte.slug(brut))
    return brut if found is None else _lieux(found.body).code


def _lieux(body: bytes) -> _Lieux:
    return msgspec.json.decode(body, type=_Lieux)


# Who represents a place


def representants(release: OpenRelease, lieu: LieuDemande, jour: date | None) -> bytes | Inconnu:
    """The communes of a place, their constituencies, and who sits for each on a day; in office without one."""
    departement = None
    if lieu.departement is not None:
        trouve = release.store.document(DEPARTEMENT, "lieux", texte.slug(lieu.departement))
        if trouve is None:
            return Inconnu("departement", _departements_proches(release, lieu.departement))
        departement = _lieux(trouve.body)
    precise = _avec_code_postal(lieu)
    ranks = _communes_de(release, precise)
    if isinstance(ranks, Inconnu):
        return ranks if precise is lieu else ranks._replace(parametre="commune")
    documents = release.store.documents(COMMUNE, "item", ranks[:COMMUNES])
    lues = msgspec.json.decode(b"[%b]" % b",".join(documents), type=list[_Commune])
    if documents or departement is None:
        deputes = dict.fromkeys(one.code for lue in lues for one in lue.circonscriptions)
        senateurs = dict.fromkeys(code for lue in lues for code in lue.senatoriales)
    else:
        deputes, senateurs = dict.fromkeys(departement.circonscriptions), dict.fromkeys(departement.senatoriales)
    partielles = {chambre: dite for chambre in Chambre if (dite := jours.partielle(release, chambre, jour))}
    data = {
        "communes": b"[%b]" % b",".join(documents),
        "deputes": _representees(release, sorted(deputes), jour, partielles),
        "senateurs": _representees(release, sorted(senateurs), jour, partielles),
        "aPreciser": msgspec.json.encode(_a_preciser(lues)),
    }
    connues = [
        jours.dite(chambre, etendue, jour or etendue.fin) for chambre, etendue in sorted(release.etendues.items())
    ]
    meta = {"date": jour, "total": len(ranks), "chambres": connues, "listesIncompletes": list(partielles.values())}
    return b'{"data":%b,"meta":%b}' % (with_members(b"{}", data), msgspec.json.encode(meta))


def _communes_de(release: OpenRelease, lieu: LieuDemande) -> list[int] | Inconnu:
    """The ranks of the communes of a place; none for a department alone."""
    facets = release.store.facets(COMMUNE)
    mask = matching(facets, departement=_code_du_departement(release, lieu.departement))
    if lieu.code_postal is not None:
        toutes = _postales(release, _cle(lieu.code_postal))
        serviees = [rang for rang in toutes if mask[rang]]
        if not serviees:
            return Inconnu("codePostal", _nommees(release, toutes), ailleurs=bool(toutes))
        mask = np.isin(np.arange(facets.size), serviees)
        if lieu.commune is None:
            return serviees
    if lieu.commune is None:
        return []
    codees = _par_code(release, lieu.commune)
    found = _exactes(release, lieu.commune, mask) if codees is None else sorted(rang for rang in codees if mask[rang])
    if not found:  # a city whose arrondissements have the postal codes
        found = ranks_of(mask & facets.equals("ville", _cle(lieu.commune))).tolist()
    if found:
        return found
    partout = np.ones(facets.size, dtype=np.bool_)
    ailleurs = _exactes(release, lieu.commune, partout) if codees is None else codees
    if ailleurs:
        return Inconnu("commune", _nommees(release, ailleurs), ailleurs=True)
    proches = _nommees(release, _trouvees(release, lieu.commune, mask).tolist())
    return Inconnu("commune", proches or _departements_proches(release, lieu.commune))


def _avec_code_postal(lieu: LieuDemande) -> LieuDemande:
    """The same place with the postal code that somebody wrote beside the name of a commune: « 69001 Lyon »."""
    mots = (lieu.commune or "").split()
    postaux = [mot for mot in mots if len(mot) == 5 and mot.isascii() and mot.isdigit()]
    reste = " ".join(mot for mot in mots if mot not in postaux)
    if lieu.code_postal is not None or len(postaux) != 1 or not reste:
        return lieu
    return lieu._replace(code_postal=postaux[0], commune=reste)


def _departements_proches(release: OpenRelease, nom: str) -> tuple[str, ...]:
    """Names of departments that have a word of a text: « corse »."""
    mots = {mot for mot in texte.termes(nom) if len(mot) >= MOT_LONG}
    tous = map(_lieux, release.store.all_documents(DEPARTEMENT, "lieux"))
    return tuple(f"{un.nom} ({un.code})" for un in tous if mots & {*texte.termes(un.nom)})[:PROPOSEES]


def _nommees(release: OpenRelease, ranks: Sequence[int]) -> tuple[str, ...]:
    """Names of the first of these communes, with their department."""
    bodies = release.store.documents(COMMUNE, "item", ranks[:PROPOSEES])
    lues = msgspec.json.decode(b"[%b]" % b",".join(bodies), type=list[_Nommee])
    return tuple(f"{lue.nom} ({lue.departement.code})" for lue in lues)


def _a_preciser(communes: Sequence[_Commune]) -> list[str]:
    """What would leave one constituency."""
    if len({one.code for commune in communes for one in commune.circonscriptions}) <= 1:
        return []
    found = ["departement"] if len({commune.departement.code for commune in communes}) > 1 else []
    if len({tuple(one.code for one in commune.circonscriptions) for commune in communes}) > 1:
        found.append("commune")
    return found + (["bureau"] if any(commune.partage for commune in communes) else [])


def _representees(
    release: OpenRelease, codes: Iterable[str], jour: date | None, partielles: Container[Chambre]
) -> bytes:
    ranks = release.store.ranks(CIRCONSCRIPTION, [code.lower() for code in codes])
    ordre = [ranks[code] for code in sorted(ranks)]
    bodies = release.store.documents(CIRCONSCRIPTION, "item", ordre)
    return b"[%b]" % b",".join(
        _representee(release, rang, body, jour, partielles) for rang, body in zip(ordre, bodies, strict=True)
    )


class _Item(msgspec.Struct):
    code: msgspec.Raw
    type: TypeCirconscription
    departement: msgspec.Raw
    nom: msgspec.Raw
    sieges: int
    resultats: msgspec.Raw


def _representee(
    release: OpenRelease, rang: int, body: bytes, jour: date | None, partielles: Container[Chambre]
) -> bytes:
    """A constituency with those who sit for it. A seat without anybody is of an unknown holder in a chamber that is not
    known whole (`partielles`), vacant in any other."""
    item = msgspec.json.decode(body, type=_Item)
    ranks = _assis(release, rang, jour)
    chambre = CHAMBRES[item.type]
    ancien = chambre is Chambre.ASSEMBLEE and jour is not None and jour < DECOUPAGE
    etendue = release.etendues.get(chambre)
    if ancien or (jour is not None and etendue is not None and not etendue.couvre(jour)):
        ranks = ranks[:0]  # a seat of the same number had other boundaries; or nothing is told of that day
    membres = release.store.documents(SIEGE, "membre", ranks.tolist())
    appellations = release.store.facets(SIEGE).columns["appellation"][ranks].tolist()
    nommes = sorted({code for code in appellations if code != NONE_CODE})
    noms = dict(zip(nommes, release.store.documents(APPELLATION, "court", nommes), strict=True))
    rows = [
        with_members(membre, {"groupe": noms.get(code, b"null")})
        for membre, code in zip(membres, appellations, strict=True)
    ]
    connue = chambre not in partielles and not ancien
    sans = max(item.sieges - len(rows), 0)
    members = {
        "code": bytes(item.code),
        "type": msgspec.json.encode(item.type),
        "departement": bytes(item.departement),
        "nom": bytes(item.nom),
        "sieges": b"%d" % item.sieges,
        "vacants": b"%d" % sans if connue or not sans else b"null",
        "inconnus": b"0" if connue else b"%d" % sans,
        "membres": b"[%b]" % b",".join(rows),
        "resultats": bytes(item.resultats),
    }
    return with_members(b"{}", members)


def _assis(release: OpenRelease, rang: int, jour: date | None) -> NDArray[np.intp]:
    """The stretches of seats of a constituency that hold on a day, or that are held, by name."""
    facets = release.store.facets(SIEGE)
    lieu = release.label(release.store.facets(CIRCONSCRIPTION), "lieu", rang) or ""
    ranks = ranks_of(jours.tenus(facets, jour) & facets.equals("circonscription", lieu))
    return ranks[np.argsort(facets.columns["ordre_nom_asc"][ranks], kind="stable")]
