"""Page of one scrutin: its object, its result, the counts of each group, and every senator with a link.

The page says most things twice, so that its reading can be checked: a word and a sentence for the result, totals
that are sums, groups that add up to them, lists of names as long as the totals. A page that contradicts itself was
not read rightly, and goes to the quarantine.

An asterisk after a name marks a *mise au point*: the senator said later that he meant to vote otherwise. The vote
stands. Names of groups are plain text: a marked one is found again, by its words, among the names with links.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from lxml import etree

from hemicycle.calendrier import session_senat
from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.scrutins.scrutins import (
    SORTS,
    GroupeScrutinSenat,
    ScrutinSenat,
    VoteSenat,
    adresse,
    identite,
    numero_ecrit,
    sort_de_la_phrase,
    verifier_groupe,
    verifier_groupes,
    verifier_jour,
    verifier_totaux,
)
from hemicycle.sources.publishers.senat.values import jour_ecrit, matricule_in_link, signet_in_link
from hemicycle.texte import cle_tri, nettoyer, plier
from hemicycle.vocabulaire import CauseNonVote, PositionDetail, Sort

GROUPE = "accordion-scrutin-"

# Each count with its label: « Abstention : 20 », or « 214 pour » in the large figures of the result.
COMPTES = {
    "votants": "votants",
    "exprimes": "suffrages? exprimes?",
    "pour": "pour",
    "contre": "contre",
    "abstentions": "abstentions?",
    "non_participants": "n'(?:ont|a) pas pris part au vote",
}
POSITIONS = {
    "pour": PositionDetail.POUR.value,
    "contre": PositionDetail.CONTRE.value,
    "abstentions": PositionDetail.ABSTENTION.value,
    "non_participants": PositionDetail.NON_VOTANT.value,
}
# What follows the name of somebody who took no part.
CAUSES = {
    "presidait la seance": CauseNonVote.PRESIDENT_SEANCE.value,
    "president de seance": CauseNonVote.PRESIDENT_SEANCE.value,
    "membre du gouvernement": CauseNonVote.MEMBRE_GOUVERNEMENT.value,
    "deport": CauseNonVote.DEPORT.value,
}

_EFFECTIF = re.compile(r": (\d+) ?senateurs?")
_CIVILITE = re.compile(r"^(?:mmes?|mm?|et)\b\.? *")
_MARQUE = re.compile(r"([^,;:()*]*[^\s,;:()*])\*")  # after a blank, an asterisk opens a note


class _Votant(NamedTuple):
    matricule: str
    nom: str
    position: str
    marque: bool
    suite: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The scrutin, its groups, then its votes when the page lists them."""
    racine = pages.parse_html(raw)
    scrutin = _scrutin(racine, notes)
    with rejected_as(f"scr{scrutin.session}-{scrutin.numero}"):
        groupes = _groupes(racine, scrutin)
        votants = _votants(racine)
        _verifier_votants(scrutin, votants)
        corriges = _corriges(racine, votants)
    yield scrutin
    yield from groupes
    for votant in votants:
        yield _vote(scrutin, votant, corriges)


def _scrutin(racine: etree._Element, notes: Notes) -> ScrutinSenat:
    titre = next((pages.text(h1) for h1 in pages.by_tag(racine, "h1", "title") if _est_titre(h1)), None)
    numero = None if titre is None else numero_ecrit(titre)
    if titre is None or numero is None:
        raise Reject("aucun titre de scrutin dans la page")
    jour = jour_ecrit(titre)
    session, attendu = identite(notes.member) or (int(session_senat(jour)), numero)
    if numero != attendu:
        raise Reject(f"page du scrutin {numero} dans le fichier du scrutin {attendu}", f"scr{session}-{attendu}")
    objet = _objet(racine)
    resultat = _resultat(racine, objet)
    comptes = {nom: _compte(resultat, nom) for nom in COMPTES}
    votants, exprimes, pour, contre, abstentions, non_participants = comptes.values()
    verifier_totaux(votants, exprimes, pour, contre, abstentions)
    return ScrutinSenat(
        session=session,
        numero=numero,
        jour=verifier_jour(session, jour),
        objet=objet,
        sort=_sort(racine),
        dossier=next((signet for a in pages.by_tag(racine, "a") if (signet := signet_in_link(a.get("href")))), None),
        votants=votants,
        exprimes=exprimes,
        pour=pour,
        contre=contre,
        abstentions=abstentions,
        non_participants=non_participants,
        url=adresse(session, numero),
        origine="page",
    )


def _est_titre(element: etree._Element) -> bool:
    return numero_ecrit(pages.text(element)) is not None


def _resultat(racine: etree._Element, objet: str) -> str:
    """The words about the result alone: an object may hold « 2 contre » or « 2025 pour » as well."""
    avant, _, _ = plier(pages.text(racine)).partition("analyse par groupes")
    return avant.rpartition("resultat du scrutin")[2].replace(plier(objet), "")


def _compte(plie: str, nom: str) -> int:
    """A count, after its label or before it. The first is tried first: it cannot take the figure of the next one."""
    label = COMPTES[nom]
    trouve = re.search(rf"\b{label} ?: ?(\d+)", plie) or re.search(rf"\b(\d+) ?{label}\b", plie)
    if trouve is None:
        raise Reject(f"« {nom} » manque")
    return int(trouve[1])


def _objet(racine: etree._Element) -> str:
    """The paragraph under the title; failing its class, the first one that begins as all objects do."""
    badges = list(pages.by_class(racine, "badge"))
    chapeaux = [pages.text(element, badges) for element in pages.by_class(racine, "page-lead")]
    autres = (pages.text(element, badges) for element in pages.by_tag(racine, "p"))
    objet = next((objet for objet in chapeaux if objet), None) or next(
        (objet for objet in autres if plier(objet).startswith("sur ")), None
    )
    if objet is None:
        raise Reject("scrutin sans objet")
    return objet


def _sort(racine: etree._Element) -> Sort:
    mots = (plier(pages.text(badge)) for badge in pages.by_class(racine, "badge"))
    sort = next((SORTS[mot] for mot in mots if mot in SORTS), None)
    if sort is None:
        raise Reject("scrutin sans résultat")
    phrase = next((sort_de_la_phrase(texte) for texte in _phrases(racine)), None)
    if phrase is not None and phrase != sort:
        raise Reject(f"résultat « {sort} », mais la phrase dit « {phrase} »")
    return sort


def _phrases(racine: etree._Element) -> Iterator[str]:
    """The sentences that tell the result; an object too may speak of what « le Sénat a adopté »."""
    textes = (pages.text(p) for p in pages.by_tag(racine, "p"))
    return (texte for texte in textes if plier(texte).startswith(("le senat a adopte", "le senat n'a pas adopte")))


def _entetes(racine: etree._Element) -> Iterator[etree._Element]:
    return (element for element in racine.iter() if (element.get("id") or "").startswith(GROUPE))


def _groupes(racine: etree._Element, scrutin: ScrutinSenat) -> list[GroupeScrutinSenat]:
    groupes = [_groupe(scrutin, entete) for entete in _entetes(racine)]
    if not groupes:
        raise Reject("aucun groupe dans l'analyse")
    verifier_groupes(scrutin, groupes)
    return groupes


def _groupe(scrutin: ScrutinSenat, entete: etree._Element) -> GroupeScrutinSenat:
    plie = plier(pages.text(entete))
    effectif = _EFFECTIF.search(plie)
    code = (entete.get("id") or "").removeprefix(GROUPE)
    try:
        comptes = {nom: _compte(plie, nom) for nom in POSITIONS}
    except Reject as reject:
        raise Reject(f"groupe {code} : {reject.reason}") from reject
    if effectif is None:
        raise Reject(f"groupe {code} sans effectif")
    return verifier_groupe(
        GroupeScrutinSenat(
            session=scrutin.session, numero=scrutin.numero, groupe=code, effectif=int(effectif[1]), **comptes
        )
    )


def _votants(racine: etree._Element) -> list[_Votant]:
    """The senators linked under « Analyse détaillée », each under the last label before him."""
    votants: list[_Votant] = []
    position: str | None = None
    detail = False
    for element in racine.iter():
        propre = plier(element.text or "")
        detail = detail or propre.startswith("analyse detaillee")
        if not detail:
            continue
        qui = matricule_in_link(element.get("href"))
        if qui is None:
            position = _position(propre) or position
        elif position is None:
            raise Reject(f"{qui} n'est sous aucune position")
        else:
            nom, suite = pages.text(element), nettoyer(element.tail or "")
            marque = nom.endswith("*") or suite.startswith("*")
            votants.append(_Votant(qui, _cle(nom), position, marque, plier(suite)))
    return votants


def _position(libelle: str) -> str | None:
    """The position that a label opens: « Pour », « Ont voté contre », « N'ont pas pris part au vote : »."""
    for nom, position in POSITIONS.items():
        trouve = re.match(rf"(?:ont vote )?(?:{COMPTES[nom]})\b", libelle)
        if trouve is not None or (nom == "abstentions" and libelle.startswith("se sont abstenus")):
            return position
    return None


def _verifier_votants(scrutin: ScrutinSenat, votants: list[_Votant]) -> None:
    if not votants:
        return
    if double := [qui for qui, fois in Counter(votant.matricule for votant in votants).items() if fois > 1]:
        raise Reject(f"deux votes de {double[0]}")
    noms = Counter(votant.position for votant in votants)
    for nom, position in POSITIONS.items():
        if noms[position] != getattr(scrutin, nom):
            raise Reject(f"« {nom} » : {noms[position]} noms, {getattr(scrutin, nom)} au total")


def _corriges(racine: etree._Element, votants: list[_Votant]) -> set[str]:
    """The matricules of those marked, in the lists of groups or in the detailed one."""
    corriges = {votant.matricule for votant in votants if votant.marque}
    for nom in _noms_marques(racine):
        trouves = [votant.matricule for votant in votants if votant.nom == nom]
        if votants and len(trouves) != 1:
            raise Reject(f"mise au point de {nom!r} : {len(trouves)} sénateurs de ce nom dans l'analyse détaillée")
        corriges.update(trouves)
    return corriges


def _noms_marques(racine: etree._Element) -> Iterator[str]:
    for entete in _entetes(racine):
        bloc = entete.getparent()
        if bloc is not None:
            yield from (_cle(noms.rpartition(" et ")[2]) for noms in _MARQUE.findall(pages.text(bloc)))


def _cle(nom: str) -> str:
    """A name as it is compared: « et Mme Jeanne Bréhat* » is « jeanne brehat »."""
    plie = plier(nom).strip(" *")
    while (reste := _CIVILITE.sub("", plie)) != plie:
        plie = reste
    return cle_tri(plie)


def _vote(scrutin: ScrutinSenat, votant: _Votant, corriges: set[str]) -> VoteSenat:
    causes = (cause for mots, cause in CAUSES.items() if mots in votant.suite)
    return VoteSenat(
        session=scrutin.session,
        numero=scrutin.numero,
        matricule=votant.matricule,
        position=votant.position,
        cause=next(causes, None) if votant.position == PositionDetail.NON_VOTANT else None,
        delegation=None,
        mise_au_point=votant.matricule in corriges,
    )


SCRUTIN_PAGE = DocumentType(
    name="scrutin_page",
    version=1,
    member=r"(?:.*/)?scr\d{4}-\d+\.html",
    tables={
        "scrutins_senat": ScrutinSenat,
        "votes_senat": VoteSenat,
        "groupes_scrutins_senat": GroupeScrutinSenat,
    },
    parse=parse,
)
