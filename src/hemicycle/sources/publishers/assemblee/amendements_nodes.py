"""The structs of an amendment: the fields of each of its nodes, those that are read, then those left aside (`Any`)."""

from typing import Any

import msgspec

from hemicycle.sources.publishers.assemblee.typed_nodes import Nil, Text, Texts, TypedNode


class Identification(TypedNode):
    numero_long: Text = None
    numero_ordre_depot: Text = None
    prefixe_organe_examen: Text = None
    numero_rect: Text = None


class Auteur(TypedNode):
    type_auteur: Text = None
    acteur_ref: Text = None
    groupe_politique_ref: Text = None
    gouvernement_ref: Text = None
    auteur_rapporteur_organe_ref: Text = None


class Cosignataires(TypedNode):
    acteur_ref: Texts = None


class Signataires(TypedNode):
    auteur: Auteur | None = None
    cosignataires: Cosignataires | None = None
    libelle: Text = None  # it ends with the suffix
    suffixe: Any = None


class Division(TypedNode):
    titre: Text = None
    article_designation_courte: Text = None
    type: Text = None
    avant_a_apres: Text = msgspec.field(name="avant_A_Apres", default=None)
    article_additionnel: Text = None
    # other wordings of the same place, and its address
    article_designation: Any = None
    chapitre_additionnel: Any = None
    division_rattachee: Any = None
    url_division_texte_vise: Any = None


class Mission(TypedNode):
    libelle_mission: Text = None
    code_etat: Any = None
    code_mission_minefi: Any = None
    mission_ref: Any = None


class Pointeur(TypedNode):
    division: Division | None = None
    mission_visee: Mission | None = None
    # the paragraph, which the text itself names; always nil
    amendement_standard: Any = None
    partie_amendable_ref: Any = None


class Contenu(TypedNode):
    dispositif: Text = None
    expose_sommaire: Text = None
    # what is said of credits is for the usual reader
    credits_plf: Nil | None = msgspec.field(name="dispositifAmdtCreditPLF", default=None)
    credits_plfr: Nil | None = msgspec.field(name="dispositifAmdtCreditPLFR", default=None)
    # always nil
    avant_appel: Any = None
    annexe_expose_sommaire: Any = None


class Corps(TypedNode):
    contenu_auteur: Contenu | None = None
    cartouche_informatif: Any = None  # the box says in words what the state says


class Etat(TypedNode):
    code: Text = None
    libelle: Text = None


class Etats(TypedNode):
    etat: Etat | None = None
    sous_etat: Etat | None = None


class Cycle(TypedNode):
    date_depot: Text = None
    date_publication: Text = None
    date_sort: Text = None
    sort: Text = None
    etat_des_traitements: Etats | None = None
    soumis_article40: Any = None


class Amendement(TypedNode):
    uid: Text = None
    legislature: Text = None
    identification: Identification | None = None
    examen_ref: Text = None
    texte_legislatif_ref: Text = None
    amendement_parent_ref: Text = None
    signataires: Signataires | None = None
    pointeur_fragment_texte: Pointeur | None = None
    corps: Corps | None = None
    cycle_de_vie: Cycle | None = None
    seance_discussion_ref: Text = None
    article99: Text = None
    # sorting keys and links of the publisher's own tools, codes amended, discussions in common
    chronotag: Any = None
    tri_amendement: Any = None
    cardinalite_amdt_multiples: Any = None
    representations: Any = None
    loi_reference: Any = None
    discussion_commune: Any = None
    discussion_identique: Any = None
    accord_gouvernement_depot_hors_delai: Any = None
    xmlns: Any = msgspec.field(name="@xmlns", default=None)
    xsi_type: Any = msgspec.field(name="@xsi:type", default=None)


class Racine(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """The whole file: a single object."""

    amendement: Amendement
