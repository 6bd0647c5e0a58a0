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
from hemicycle.sources.publishers.assemblee import amendements_nodes as nodes
from hemicycle.sources.publishers.assemblee import typed_nodes as typed
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.typed_nodes import NOT_PLAIN, DeclinedError, Text, struct_decoder
from hemicycle.sources.publishers.assemblee.values import XML, Node
from hemicycle.sources.reading.markup import html_to_text

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
CHAMPS = XML | typed.field_names(nodes.Amendement)
CHAMPS_IDENTIFICATION = typed.field_names(nodes.Identification)
CHAMPS_SIGNATAIRES = typed.field_names(nodes.Signataires)
CHAMPS_AUTEUR = typed.field_names(nodes.Auteur)
CHAMPS_COSIGNATAIRES = typed.field_names(nodes.Cosignataires)
CHAMPS_POINTEUR = typed.field_names(nodes.Pointeur)
CHAMPS_DIVISION = typed.field_names(nodes.Division)
CHAMPS_MISSION = typed.field_names(nodes.Mission)
CHAMPS_CORPS = typed.field_names(nodes.Corps)
CHAMPS_CONTENU = typed.field_names(nodes.Contenu)
CHAMPS_CYCLE = typed.field_names(nodes.Cycle)
CHAMPS_ETATS = typed.field_names(nodes.Etats)
CHAMPS_ETAT = typed.field_names(nodes.Etat)

_decoder = struct_decoder(nodes.Racine)
_ETATS_CONNUS = {etat: etat for etat in ETATS}
_IDENTIFICATION, _SIGNATAIRES, _AUTEUR = nodes.Identification(), nodes.Signataires(), nodes.Auteur()
_COSIGNATAIRES, _POINTEUR, _DIVISION = nodes.Cosignataires(), nodes.Pointeur(), nodes.Division()
_MISSION, _CORPS, _CONTENU = nodes.Mission(), nodes.Corps(), nodes.Contenu()
_CYCLE, _ETATS, _ETAT = nodes.Cycle(), nodes.Etats(), nodes.Etat()
_DOSSIER = re.compile(r"(?:.*/)?(DLR[^/]+)/[^/]+/[^/]+")


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


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    try:
        lu = _by_structs(raw, notes.member)
    except NOT_PLAIN:
        lu = lire(raw, notes)
    yield lu


def lire(raw: bytes, notes: Notes) -> Amendement:
    """The amendment of any file, of whatever form: it is rejected, or its fields reported, by this reader alone."""
    amendement = values.root(raw, "amendement")
    notes.check(amendement, CHAMPS, "amendement")
    uid = values.required(amendement, "uid")
    with rejected_as(uid):
        return _amendement(uid, amendement, notes)


def _by_structs(raw: bytes, member: str) -> Amendement:
    """The amendment of a file of the usual form, in half the time."""
    lu = _decoder(raw).amendement
    if lu.nil is not None:
        raise DeclinedError
    uid, legislature = typed.required(lu.uid), typed.required_integer(lu.legislature)
    values.check_legislature(legislature, uid)
    identification = typed.node(lu.identification, _IDENTIFICATION)
    signataires = typed.node(lu.signataires, _SIGNATAIRES)
    auteur = typed.node(signataires.auteur, _AUTEUR)
    pointeur = typed.node(lu.pointeur_fragment_texte, _POINTEUR)
    division = typed.node(pointeur.division, _DIVISION)
    contenu = typed.node(typed.node(lu.corps, _CORPS).contenu_auteur, _CONTENU)
    cycle = typed.node(lu.cycle_de_vie, _CYCLE)
    etats = typed.node(cycle.etat_des_traitements, _ETATS)
    etat = typed.node(etats.etat, _ETAT)
    return Amendement(
        uid=uid,
        legislature=legislature,
        dossier=_dossier(member),
        texte=typed.required(lu.texte_legislatif_ref),
        numero_long=typed.required(identification.numero_long),
        numero=typed.required_integer(identification.numero_ordre_depot),
        organe_examen=typed.text(identification.prefixe_organe_examen),
        rectification=typed.integer(identification.numero_rect),
        examen=typed.text(lu.examen_ref),
        parent=typed.text(lu.amendement_parent_ref),
        type_auteur=TYPES_AUTEUR[typed.required(auteur.type_auteur)],
        auteur=typed.text(auteur.acteur_ref),
        groupe=typed.text(auteur.groupe_politique_ref),
        gouvernement=typed.text(auteur.gouvernement_ref),
        rapporteur_organe=typed.text(auteur.auteur_rapporteur_organe_ref),
        signataires=_signataires(typed.text(signataires.libelle) or "") or None,
        cosignataires=typed.texts(typed.node(signataires.cosignataires, _COSIGNATAIRES).acteur_ref),
        division=typed.text(division.titre),
        article=typed.text(division.article_designation_courte),
        division_type=typed.text(division.type),
        place=typed.text(division.avant_a_apres),
        article_additionnel=typed.boolean(division.article_additionnel),
        mission=typed.text(typed.node(pointeur.mission_visee, _MISSION).libelle_mission),
        dispositif=_texte_html(contenu.dispositif),
        expose=_texte_html(contenu.expose_sommaire),
        date_depot=typed.day(cycle.date_depot),
        date_publication=typed.day(cycle.date_publication),
        date_sort=typed.day(cycle.date_sort),
        sort=SORTS[typed.required(cycle.sort)] if type(cycle.sort) is str else None,
        etat=_ETATS_CONNUS[typed.required(etat.code)],
        etat_libelle=typed.text(etat.libelle),
        sous_etat=typed.text(typed.node(etats.sous_etat, _ETAT).libelle),
        seance=typed.text(lu.seance_discussion_ref),
        article99=typed.boolean(lu.article99),
    )


def _amendement(uid: str, amendement: Node, notes: Notes) -> Amendement:
    identification = values.child(amendement, "identification", CHAMPS_IDENTIFICATION, notes, "amendement")
    signataires = values.child(amendement, "signataires", CHAMPS_SIGNATAIRES, notes, "amendement")
    auteur = values.child(signataires, "auteur", CHAMPS_AUTEUR, notes, "amendement.signataires")
    cosignataires = values.child(signataires, "cosignataires", CHAMPS_COSIGNATAIRES, notes, "amendement.signataires")
    pointeur = values.child(amendement, "pointeurFragmentTexte", CHAMPS_POINTEUR, notes, "amendement")
    division = values.child(pointeur, "division", CHAMPS_DIVISION, notes, "amendement.pointeurFragmentTexte")
    mission = values.child(pointeur, "missionVisee", CHAMPS_MISSION, notes, "amendement.pointeurFragmentTexte")
    corps = values.child(amendement, "corps", CHAMPS_CORPS, notes, "amendement")
    contenu = values.child(corps, "contenuAuteur", CHAMPS_CONTENU, notes, "amendement.corps")
    cycle = values.child(amendement, "cycleDeVie", CHAMPS_CYCLE, notes, "amendement")
    etats = values.child(cycle, "etatDesTraitements", CHAMPS_ETATS, notes, "amendement.cycleDeVie")
    etat = values.child(etats, "etat", CHAMPS_ETAT, notes, "amendement.cycleDeVie.etatDesTraitements")
    sous_etat = values.child(etats, "sousEtat", CHAMPS_ETAT, notes, "amendement.cycleDeVie.etatDesTraitements")
    return Amendement(
        uid=uid,
        legislature=values.required_legislature(amendement, uid),
        dossier=_dossier(notes.member),
        texte=values.required(amendement, "texteLegislatifRef"),
        numero_long=values.required(identification, "numeroLong"),
        numero=values.required_integer(identification, "numeroOrdreDepot"),
        organe_examen=values.text(identification, "prefixeOrganeExamen"),
        rectification=values.integer(identification, "numeroRect"),
        examen=values.text(amendement, "examenRef"),
        parent=values.text(amendement, "amendementParentRef"),
        type_auteur=values.code(auteur, "typeAuteur", TYPES_AUTEUR),
        auteur=values.text(auteur, "acteurRef"),
        groupe=values.text(auteur, "groupePolitiqueRef"),
        gouvernement=values.text(auteur, "gouvernementRef"),
        rapporteur_organe=values.text(auteur, "auteurRapporteurOrganeRef"),
        signataires=_signataires(values.text(signataires, "libelle") or "") or None,
        cosignataires=values.texts(cosignataires, "acteurRef"),
        division=values.text(division, "titre"),
        article=values.text(division, "articleDesignationCourte"),
        division_type=values.text(division, "type"),
        place=values.text(division, "avant_A_Apres"),
        article_additionnel=values.boolean(division, "articleAdditionnel"),
        mission=values.text(mission, "libelleMission"),
        dispositif=_html(contenu, "dispositif") or _credits(contenu, notes),
        expose=_html(contenu, "exposeSommaire"),
        date_depot=values.day(cycle, "dateDepot"),
        date_publication=values.day(cycle, "datePublication"),
        date_sort=values.day(cycle, "dateSort"),
        sort=_sort(cycle),
        etat=_etat(etat, notes),
        etat_libelle=values.text(etat, "libelle"),
        sous_etat=values.text(sous_etat, "libelle"),
        seance=values.text(amendement, "seanceDiscussionRef"),
        article99=values.boolean(amendement, "article99"),
    )


def _dossier(member: str) -> str | None:
    found = _DOSSIER.fullmatch(member)
    return found[1] if found else None


def _html(parent: Node, name: str) -> str | None:
    value = parent.get(name)
    if values.is_nil(value):
        return None
    if not isinstance(value, str):
        raise Reject(f"« {name} » n'est pas un texte")
    return _texte_html(value)


def _texte_html(lu: Text) -> str | None:
    return _sans_balises(lu) if type(lu) is str else None


@lru_cache(maxsize=1024)  # several groups table the same amendment, with the same reasons: one text in five is known
def _sans_balises(html: str) -> str | None:
    return html_to_text(html.replace("&amp;", "&")) or None  # the source escapes ampersands twice: R&amp;amp;D


@lru_cache(maxsize=1024)  # the same persons sign one amendment after another: three times in four it is known
def _signataires(libelle: str) -> str:
    return html_to_text(libelle)


def _sort(cycle: Node) -> str | None:
    return None if values.is_nil(cycle.get("sort")) else values.code(cycle, "sort", SORTS)


def _etat(etat: Node, notes: Notes) -> str:
    code = values.required(etat, "code")
    if code not in ETATS:
        notes.unknown_fields[f"amendement.etat={code}"] += 1
    return code


def _credits(contenu: Node, notes: Notes) -> str | None:
    """A line per programme whose credits change; the source lists all programmes of the mission."""
    lines = []
    for name in ("dispositifAmdtCreditPLF", "dispositifAmdtCreditPLFR"):
        mouvement = values.node(contenu, name)
        notes.check(mouvement, CHAMPS_CREDITS, f"amendement.corps.contenuAuteur.{name}")
        for programme in values.as_list(values.node(mouvement, "listeProgrammes").get("programme")):
            notes.check(programme, CHAMPS_PROGRAMME, f"amendement.corps.contenuAuteur.{name}.programme")
            montants = [(label, values.integer(programme, champ)) for champ, label in MONTANTS.items()]
            changes = [f"{label} {_euros(montant)}" for label, montant in montants if montant]
            if changes:
                lines.append(f"{values.required(programme, 'libelle')} : {', '.join(changes)}")
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
