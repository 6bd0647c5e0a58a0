"""Amendements: changes asked for to a text, in committee or in the plenary, and what became of them.

What the source does and what follows:

- the folder of a file is its only link to the dossier;
- `numeroLong` is for display (`I-848`, `9 (Rect)`): joins go by `numero`, unique inside a text and a part of it only;
- one amendment may be published twice, under the text tabled and under the text of the committee: see `canonique`;
- it is withdrawn in two ways: before discussion by its state (`RT`), in discussion by its fate (`Retiré`);
- an amendment declared inadmissible, or withdrawn before it was published, has no text.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.assemblee import amendements_formes as formes
from hemicycle.sources.publishers.assemblee import lecture
from hemicycle.sources.publishers.assemblee.formes import (
    NOT_PLAIN,
    DeclinedError,
    Texte,
    booleen,
    champs,
    decoder,
    entier,
    entier_requis,
    jour,
    noeud,
    requis,
    texte,
    textes,
)
from hemicycle.sources.publishers.assemblee.lecture import XML, Node
from hemicycle.sources.reading.html import html_to_text

TYPES_AUTEUR = {label: label for label in ("Député", "Rapporteur", "Gouvernement")}
SORTS = {label: label for label in ("Adopté", "Rejeté", "Retiré", "Tombé", "Non soutenu")}
# States met so far: discussed, to be discussed, in hand, withdrawn, erased, and inadmissible for as many reasons as
# there are rules. New reasons come with each legislature: an unknown code is kept, and reported.
ETATS = frozenset({
    "AC", "DI", "ET", "RT", "effacé", "IR", "IRR20", "IRR37", "IRR38", "IRR41", "IRR42", "IRR45", "IRR48", "IRR53",
    "IRR127", "IRRAI", "IRRAIF", "IRRD", "IRRHC", "IRRHD", "IRRSA",
})  # fmt: skip
# What an amendment to the credits of a finance bill changes, programme by programme; in an amending finance bill
# credits are opened and cancelled apart.
MONTANTS = {
    "autorisationEngagement": "autorisations d'engagement",
    "creditPaiement": "crédits de paiement",
    "autorisationEngagementSupplementaire": "autorisations d'engagement supplémentaires",
    "autorisationEngagementAnnule": "autorisations d'engagement annulées",
    "creditPaiementSupplementaire": "crédits de paiement supplémentaires",
    "creditPaiementAnnule": "crédits de paiement annulés",
}

CHAMPS_CREDITS = frozenset({"listeProgrammes", "cpEgalAe", "soldeAE", "soldeCP", "totalAE", "totalCP"})  # sums: ignored
CHAMPS_PROGRAMME = frozenset(MONTANTS) | {"libelle", "action", "programmeRef", "lignesCredits"}
# Of the other nodes, the forms say which fields there are: those read, those left aside.
CHAMPS = XML | champs(formes.Amendement)
CHAMPS_IDENTIFICATION = champs(formes.Identification)
CHAMPS_SIGNATAIRES = champs(formes.Signataires)
CHAMPS_AUTEUR = champs(formes.Auteur)
CHAMPS_COSIGNATAIRES = champs(formes.Cosignataires)
CHAMPS_POINTEUR = champs(formes.Pointeur)
CHAMPS_DIVISION = champs(formes.Division)
CHAMPS_MISSION = champs(formes.Mission)
CHAMPS_CORPS = champs(formes.Corps)
CHAMPS_CONTENU = champs(formes.Contenu)
CHAMPS_CYCLE = champs(formes.Cycle)
CHAMPS_ETATS = champs(formes.Etats)
CHAMPS_ETAT = champs(formes.Etat)

_decoder = decoder(formes.Racine)
_ETATS_CONNUS = {etat: etat for etat in ETATS}
_IDENTIFICATION, _SIGNATAIRES, _AUTEUR = formes.Identification(), formes.Signataires(), formes.Auteur()
_COSIGNATAIRES, _POINTEUR, _DIVISION = formes.Cosignataires(), formes.Pointeur(), formes.Division()
_MISSION, _CORPS, _CONTENU = formes.Mission(), formes.Corps(), formes.Contenu()
_CYCLE, _ETATS, _ETAT = formes.Cycle(), formes.Etats(), formes.Etat()
_DOSSIER = re.compile(r"(?:.*/)?(DLR[^/]+)/[^/]+/[^/]+")
_TEXTE_COMMISSION = re.compile(r"(?<=\dB)TC(?=\d+P\d+D\d+N\d+$)")


class Amendement(Record, frozen=True):
    """`place` says whether the amendment goes before, at or after its division (`Avant`, `A`, `Après`).

    `rectification` counts the times its author corrected it; `organe_examen` is `AN` in the plenary, else a committee;
    `signataires` is the line of names as printed.
    """

    uid: str
    legislature: int
    dossier: str | None
    texte: str
    numero_long: str
    numero: int
    organe_examen: str | None
    rectification: int | None
    examen: str | None
    parent: str | None
    type_auteur: str
    auteur: str | None
    groupe: str | None
    gouvernement: str | None
    rapporteur_organe: str | None
    signataires: str | None
    cosignataires: list[str]
    division: str | None
    article: str | None
    division_type: str | None
    place: str | None
    article_additionnel: bool | None
    mission: str | None
    dispositif: str | None
    expose: str | None
    date_depot: date | None
    date_publication: date | None
    date_sort: date | None
    sort: str | None
    etat: str
    etat_libelle: str | None
    sous_etat: str | None
    seance: str | None
    article99: bool | None


def canonique(uid: str) -> str:
    """The id that two publications of one amendment share: the mark of a committee's text (BTC3018) is left out.

    `AMANR5L15PO717460BTC3018P0D1N000012` is `AMANR5L15PO717460B3018P0D1N000012`.
    """
    return _TEXTE_COMMISSION.sub("", uid)


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    try:
        lu = _par_la_forme(raw, notes.member)
    except NOT_PLAIN:
        lu = lire(raw, notes)
    yield lu


def lire(raw: bytes, notes: Notes) -> Amendement:
    """The amendment of any file, of whatever form: it is rejected, or its fields reported, by this reader alone."""
    amendement = lecture.root(raw, "amendement")
    notes.check(amendement, CHAMPS, "amendement")
    uid = lecture.required(amendement, "uid")
    with rejected_as(uid):
        return _amendement(uid, amendement, notes)


def _par_la_forme(raw: bytes, member: str) -> Amendement:
    """The amendment of a file of the usual form, in half the time."""
    lu = _decoder(raw).amendement
    if lu.nil is not None:
        raise DeclinedError
    uid, legislature = requis(lu.uid), entier_requis(lu.legislature)
    lecture.check_legislature(legislature, uid)
    identification = noeud(lu.identification, _IDENTIFICATION)
    signataires = noeud(lu.signataires, _SIGNATAIRES)
    auteur = noeud(signataires.auteur, _AUTEUR)
    pointeur = noeud(lu.pointeur_fragment_texte, _POINTEUR)
    division = noeud(pointeur.division, _DIVISION)
    contenu = noeud(noeud(lu.corps, _CORPS).contenu_auteur, _CONTENU)
    cycle = noeud(lu.cycle_de_vie, _CYCLE)
    etats = noeud(cycle.etat_des_traitements, _ETATS)
    etat = noeud(etats.etat, _ETAT)
    return Amendement(
        uid=uid,
        legislature=legislature,
        dossier=_dossier(member),
        texte=requis(lu.texte_legislatif_ref),
        numero_long=requis(identification.numero_long),
        numero=entier_requis(identification.numero_ordre_depot),
        organe_examen=texte(identification.prefixe_organe_examen),
        rectification=entier(identification.numero_rect),
        examen=texte(lu.examen_ref),
        parent=texte(lu.amendement_parent_ref),
        type_auteur=TYPES_AUTEUR[requis(auteur.type_auteur)],
        auteur=texte(auteur.acteur_ref),
        groupe=texte(auteur.groupe_politique_ref),
        gouvernement=texte(auteur.gouvernement_ref),
        rapporteur_organe=texte(auteur.auteur_rapporteur_organe_ref),
        signataires=_signataires(texte(signataires.libelle) or "") or None,
        cosignataires=textes(noeud(signataires.cosignataires, _COSIGNATAIRES).acteur_ref),
        division=texte(division.titre),
        article=texte(division.article_designation_courte),
        division_type=texte(division.type),
        place=texte(division.avant_a_apres),
        article_additionnel=booleen(division.article_additionnel),
        mission=texte(noeud(pointeur.mission_visee, _MISSION).libelle_mission),
        dispositif=_texte_html(contenu.dispositif),
        expose=_texte_html(contenu.expose_sommaire),
        date_depot=jour(cycle.date_depot),
        date_publication=jour(cycle.date_publication),
        date_sort=jour(cycle.date_sort),
        sort=SORTS[requis(cycle.sort)] if type(cycle.sort) is str else None,
        etat=_ETATS_CONNUS[requis(etat.code)],
        etat_libelle=texte(etat.libelle),
        sous_etat=texte(noeud(etats.sous_etat, _ETAT).libelle),
        seance=texte(lu.seance_discussion_ref),
        article99=booleen(lu.article99),
    )


def _amendement(uid: str, amendement: Node, notes: Notes) -> Amendement:
    identification = lecture.node(amendement, "identification")
    signataires = lecture.node(amendement, "signataires")
    auteur, cosignataires = lecture.node(signataires, "auteur"), lecture.node(signataires, "cosignataires")
    pointeur = lecture.node(amendement, "pointeurFragmentTexte")
    division, mission = lecture.node(pointeur, "division"), lecture.node(pointeur, "missionVisee")
    corps = lecture.node(amendement, "corps")
    contenu = lecture.node(corps, "contenuAuteur")
    cycle = lecture.node(amendement, "cycleDeVie")
    etats = lecture.node(cycle, "etatDesTraitements")
    etat, sous_etat = lecture.node(etats, "etat"), lecture.node(etats, "sousEtat")
    notes.check(identification, CHAMPS_IDENTIFICATION, "amendement.identification")
    notes.check(signataires, CHAMPS_SIGNATAIRES, "amendement.signataires")
    notes.check(auteur, CHAMPS_AUTEUR, "amendement.signataires.auteur")
    notes.check(cosignataires, CHAMPS_COSIGNATAIRES, "amendement.signataires.cosignataires")
    notes.check(pointeur, CHAMPS_POINTEUR, "amendement.pointeurFragmentTexte")
    notes.check(division, CHAMPS_DIVISION, "amendement.pointeurFragmentTexte.division")
    notes.check(mission, CHAMPS_MISSION, "amendement.pointeurFragmentTexte.missionVisee")
    notes.check(corps, CHAMPS_CORPS, "amendement.corps")
    notes.check(contenu, CHAMPS_CONTENU, "amendement.corps.contenuAuteur")
    notes.check(cycle, CHAMPS_CYCLE, "amendement.cycleDeVie")
    notes.check(etats, CHAMPS_ETATS, "amendement.cycleDeVie.etatDesTraitements")
    notes.check(etat, CHAMPS_ETAT, "amendement.cycleDeVie.etatDesTraitements.etat")
    notes.check(sous_etat, CHAMPS_ETAT, "amendement.cycleDeVie.etatDesTraitements.sousEtat")
    return Amendement(
        uid=uid,
        legislature=lecture.required_legislature(amendement, uid),
        dossier=_dossier(notes.member),
        texte=lecture.required(amendement, "texteLegislatifRef"),
        numero_long=lecture.required(identification, "numeroLong"),
        numero=lecture.required_integer(identification, "numeroOrdreDepot"),
        organe_examen=lecture.text(identification, "prefixeOrganeExamen"),
        rectification=lecture.integer(identification, "numeroRect"),
        examen=lecture.text(amendement, "examenRef"),
        parent=lecture.text(amendement, "amendementParentRef"),
        type_auteur=lecture.code(auteur, "typeAuteur", TYPES_AUTEUR),
        auteur=lecture.text(auteur, "acteurRef"),
        groupe=lecture.text(auteur, "groupePolitiqueRef"),
        gouvernement=lecture.text(auteur, "gouvernementRef"),
        rapporteur_organe=lecture.text(auteur, "auteurRapporteurOrganeRef"),
        signataires=_signataires(lecture.text(signataires, "libelle") or "") or None,
        cosignataires=lecture.texts(cosignataires, "acteurRef"),
        division=lecture.text(division, "titre"),
        article=lecture.text(division, "articleDesignationCourte"),
        division_type=lecture.text(division, "type"),
        place=lecture.text(division, "avant_A_Apres"),
        article_additionnel=lecture.boolean(division, "articleAdditionnel"),
        mission=lecture.text(mission, "libelleMission"),
        dispositif=_html(contenu, "dispositif") or _credits(contenu, notes),
        expose=_html(contenu, "exposeSommaire"),
        date_depot=lecture.day(cycle, "dateDepot"),
        date_publication=lecture.day(cycle, "datePublication"),
        date_sort=lecture.day(cycle, "dateSort"),
        sort=_sort(cycle),
        etat=_etat(etat, notes),
        etat_libelle=lecture.text(etat, "libelle"),
        sous_etat=lecture.text(sous_etat, "libelle"),
        seance=lecture.text(amendement, "seanceDiscussionRef"),
        article99=lecture.boolean(amendement, "article99"),
    )


def _dossier(member: str) -> str | None:
    found = _DOSSIER.fullmatch(member)
    return found[1] if found else None


def _html(parent: Node, name: str) -> str | None:
    value = parent.get(name)
    if lecture.is_nil(value):
        return None
    if not isinstance(value, str):
        raise Reject(f"« {name} » n'est pas un texte")
    return _texte_html(value)


def _texte_html(lu: Texte) -> str | None:
    return _sans_balises(lu) if type(lu) is str else None


@lru_cache(maxsize=1024)  # several groups table the same amendment, with the same reasons: one text in five is known
def _sans_balises(html: str) -> str | None:
    return html_to_text(html.replace("&amp;", "&")) or None  # the source escapes ampersands twice: R&amp;amp;D


@lru_cache(maxsize=1024)  # the same persons sign one amendment after another: three times in four it is known
def _signataires(libelle: str) -> str:
    return html_to_text(libelle)


def _sort(cycle: Node) -> str | None:
    return None if lecture.is_nil(cycle.get("sort")) else lecture.code(cycle, "sort", SORTS)


def _etat(etat: Node, notes: Notes) -> str:
    code = lecture.required(etat, "code")
    if code not in ETATS:
        notes.unknown_fields[f"amendement.etat={code}"] += 1
    return code


def _credits(contenu: Node, notes: Notes) -> str | None:
    """A line per programme whose credits change; the source lists all programmes of the mission."""
    lines = []
    for name in ("dispositifAmdtCreditPLF", "dispositifAmdtCreditPLFR"):
        mouvement = lecture.node(contenu, name)
        notes.check(mouvement, CHAMPS_CREDITS, f"amendement.corps.contenuAuteur.{name}")
        for programme in lecture.as_list(lecture.node(mouvement, "listeProgrammes").get("programme")):
            notes.check(programme, CHAMPS_PROGRAMME, f"amendement.corps.contenuAuteur.{name}.programme")
            montants = [(label, lecture.integer(programme, champ)) for champ, label in MONTANTS.items()]
            changes = [f"{label} {_euros(montant)}" for label, montant in montants if montant]
            if changes:
                lines.append(f"{lecture.required(programme, 'libelle')} : {', '.join(changes)}")
    return "\n".join(lines) or None


def _euros(montant: int) -> str:
    """`+1 250 000 €`: the thousands apart, as French writes them."""
    return f"{montant:+,} €".replace(",", " ")


AMENDEMENTS = DocumentType(
    name="amendements",
    version=1,
    member=r"(?:.*/)?DLR[^/]+/[^/]+/AM[A-Z0-9]+\.json",
    tables={"amendements": Amendement},
    parse=parse,
)
