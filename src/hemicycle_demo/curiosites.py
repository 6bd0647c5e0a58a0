"""The traps of the official files that the demo world lays on purpose, with the records that show each.

A reader that passes over this world has met every one of them. `CURIOSITES` explains each trap; `designer`
chooses the scrutins that must show one; `relever` finds the persons, mandates, bodies and scrutins where it
can be seen. Those of dossiers, amendments, meetings, reports and questions are found by `curiosites_travaux`,
those of the other chamber by `senat.curiosites`, those of the register of lobbyists by `hatvp`, those of the ballot of
2026 by `election.candidatures`, those of places by `territoire`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hemicycle_demo.agenda.evenements import REPRISE
from hemicycle_demo.congres import UID as UID_CONGRES
from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.groupes import DISSOUS, SUCCESSEUR
from hemicycle_demo.membres.mandats import Mandat
from hemicycle_demo.membres.noms import HOMONYMES
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.scrutins import MOC, SPO, SPS, Scrutin

DU_MONDE: Mapping[str, str] = {
    # scrutins chosen to show one trap
    "votant_seul": "the only voter of a bucket is an object, not a list of one",
    "majoritaire_fausse": "positionMajoritaire names a position that is not the first one of the group",
    "non_votants_annonces": "the announced nonVotants are three more than those listed",
    "mise_au_point_sans_vote": "a correction by a member of whom the vote says nothing",
    "mises_au_point_de_chaque_sorte": "pours, contres: an object; abstentions, nonVotants: lists of two",
    "dysfonctionnement": "a correction for a machine at fault, under singular keys",
    "groupe_perdu": "scrutins of one day whose blocks have all lost the id of their group: PO0",
    # scrutins by kind
    "censure_adoptee": "a motion of censure adopted by the majority of members; only pour is counted",
    "censure": "motions of censure: contre and abstentions are 0, silence is not absence",
    "solennel": "solemn scrutins",
    "congres": "the vote of the Congress: singular keys, senators, groups no file describes",
    "sous_amendement_mal_ecrit": "« sous-amendmeent » in the title",
    "apostrophe_courbe": "a curly apostrophe in the title, where most are straight",
    "ligature": "œ in the title",
    "dossier_declare": "dossierLegislatif filled, null elsewhere in the 17th, missing in the 16th",
    "demandeurs_multiples": "two groups asked for the vote: names joined by a carriage return",
    # persons
    "homonymes": "two deputies of the same first and family name",
    "nom_apostrophe_droite": "a straight apostrophe in a name",
    "nom_apostrophe_courbe": "a curly apostrophe in a name",
    "nom_ligature": "œ in a name",
    "nom_trait_insecable": "the non-breaking hyphen U+2011 in a name",
    "nom_particule": "a particle in a name",
    "ne_a_letranger": "no department of birth: {\"@xsi:nil\": \"true\"} in AMO10 and AMO30, null in AMO50",
    "decede": "a death: dateDeces is a text, nil for all others",
    "partis": "no longer in office: in AMO30 and not in AMO10",
    "ministre_revenu": "a minister who left and came back: two seat mandates in one legislature",
    "depute_devenu_senateur": "a deputy elected senator: an open SENAT mandate without refCirconscription",
    "changement_de_groupe": "members who changed group within a legislature: dated GP mandates",
    # mandates
    "suppleant": "substitutes: dateDebut is the election, datePriseFonction much later",
    "election_partielle": "by-elections",
    "presidence_de_groupe": "a second open GP mandate of the same person in the same group",
    "organe_reste_ouvert": "committee mandates of departed members, never closed",
    "organe_avant_siege": "committee mandates that begin the day before the seat is taken",
    "departement_099": "seats of the French abroad",
    "corse": "departments 2A and 2B",
    "outre_mer": "overseas departments and collectivities, three digits",
    # bodies
    "groupe_dissous": "a group dissolved and followed by another within the legislature",
}  # fmt: skip

DES_TRAVAUX: Mapping[str, str] = {
    # dossiers
    "dossier_d_avant": "a dossier opened in the 16th with votes of the 17th: in both archives, unfinished in the older",
    "dossier_de_controle": "reports and missions whose titles hold that of a law: no vote is theirs",
    "engagement_de_responsabilite": "dossiers of article 49: motions of censure only, titles that resemble a law's",
    "acte_repete": "the acts of a motion under the same ids in two dossiers",
    "force_49_3": "a text considered adopted: TSORTF06",
    "vote_cite": "voteRef: a bare string, on votes of the whole text only",
    "dossier_promulgue": "a law: number, title, day of the Journal officiel",
    "dossier_rejete": "a last decision of rejection with nothing after it",
    "dossier_retire": "a text withdrawn by its authors",
    "dossier_fusionne": "a dossier absorbed by another",
    "ne_au_senat": "SN1 before AN1: the first chamber is read from the order",
    "sans_chemin": "titreChemin is null",
    "document_du_senat": "documents of the Senate: legislature is null",
    # amendments
    "amendement_rectifie": "a number for display (`9 (Rect)`) beside the number to join on",
    "seconde_deliberation": "numbers that restart at 1",
    "jumeau_de_deliberation": "same number, author and sitting in two deliberations: the article decides",
    "amendement_republie": "the same amendment under the ids of B… and BTC…",
    "amendement_du_gouvernement": "no member: acteurRef is nil, gouvernementRef is not",
    "amendement_de_rapporteur": "typeAuteur Rapporteur, at times in the name of another committee",
    "amendement_de_credits": "programmes instead of a drafted text",
    "amendement_sans_seance": "voted, without seanceDiscussionRef: only the day of its outcome tells the sitting",
    "amendement_irrecevable": "contenuAuteur is nil, a notice stands for it",
    "cosignataire_seul": "one co-signer: a bare string",
    "sous_amendement_depose": "amendementParentRef filled",
    "amendement_sans_depot": "dateDepot is nil",
    # meetings
    "seance_du_senat": "sittings of the Senate in the file of the Assembly",
    "reunion_annulee": "meetings called off, kept in the file",
    "reunion_supprimee": "meetings struck from the agenda, kept in the file",
    "reunion_a_venir": "meetings after the last vote",
    "groupe_d_etudes": "study groups: fewer keys, no item, no report",
    "point_seul": "one item: an object; several: a list",
    "point_supprime": "items struck from a sitting that was held",
    "auditionnes_vides": "as many nothings as persons were heard",
    "reunion_sans_lieu": "the key of the place is missing",
    # sitting reports
    "orateur_anonyme": "a voice of a group: id 0 and no id_acteur",
    "orateur_negatif": "a negative id: somebody whom no file describes",
    "president_de_commission": "a committee chair under a real name, told by the quality",
    "discours_coupe": "a heckled speech in several paragraphs",
    "explication_annoncee": "explanations of vote that only the chair's words tell",
    # questions
    "question_sans_texte": "questions to the Government: no textesQuestion, the day is that of the answer",
    "jour_a_la_francaise": "dateJO as day/month/year",
    "question_rectifiee": "two texts of one question: a list",
    "question_sans_reponse": "textesReponse and cloture are null",
}  # fmt: skip

DU_SENAT: Mapping[str, str] = {
    # senators
    "depute_au_senat": "deputies elected senators: the same persons under a matricule",
    "senateur_elu_depute": "a senator who left for the Assembly: the same person under an id of each chamber",
    "homonymes_du_senat": "two senators of the same first and family name",
    "homonyme_d_un_depute": "a senator of the name of a deputy, born on another day",
    "ministre_revenu_au_senat": "ministers who left their seat and came back: several mandates in one term",
    "suppleant_disparu": "their substitutes: senators until the eve of that day",
    "siege_vacant": "the last holder of a seat that nobody holds: 347 senators",
    "election_annulee": "an election made void, and a by-election months later",
    "fin_annoncee": "an end in the future: the senator is ACTIF and sits",
    "fin_chevauchante": "mandates that end on the day on which the next ones begin",
    "six_chiffres": "a matricule of six digits",
    "sans_debut": "spells without a start",
    "appartenances_qui_se_touchent": "two spells that share a day: the later one counts",
    "changement_de_groupe_au_senat": "members who changed group between two renewals",
    "sans_groupe": "AUCUN: the days between a renewal and the declaration of groups",
    # scrutins of the Sénat
    "absent_de_scr": "scrutins whose votes are in the database, and they themselves are not",
    "amendements_identiques": "several amendments in one vote: no single number or author",
    "objet_ecorche": "slips of the pen in the object",
    "mise_au_point_au_senat": "a senator who meant to vote otherwise: an asterisk, the vote stands",
    "trois_cent_quarante_sept": "scrutins held while a seat was vacant",
    # dossiers, amendments and reports of the Sénat
    "dossier_partage": "dossiers that both chambers keep, by signet",
    "url_an_par_uid": "url_an holds the Assembly's id",
    "url_an_par_chemin": "url_an holds the word of the Assembly's path",
    "tabulation_egaree": "a tab inside the text of an amendment: the row has a cell too many",
    "retire_avant_seance": "an amendment without author, day, text nor address",
    "compte_rendu_futur": "a report dated after the last day",
    "compte_rendu_mal_ferme": "a report whose elements are not all closed",
}

DE_LA_DILA: Mapping[str, str] = {
    "numero_oublie": "a promulgated dossier without the number of its law: only Légifrance has it",
    "lien_double": "a dossier that Légifrance links by two addresses one after the other",
    "jo_contredit": "a law that the dossier and the Journal officiel publish on two different days",
}
DU_REGISTRE: Mapping[str, str] = {
    "representant_cesse": "an organisation that left the register: it stays there, with the day and the reason",
    "representant_abandonne": "an organisation that was struck off",
    "representant_cessera": "an organisation that says it will leave on a day to come: it is still there",
    "ancien_client": "former clients that stay in the list, marked; the tables leave them out",
    "representant_homonyme": "two organisations of the same name under two numbers",
    "representant_double": "one SIREN twice in the register: the latest record counts",
    "representant_anonyme": "a person whose name is withheld: [ND] [ND]",
    "moyens_non_declares": "periods without means: no bracket at all, zeros in the tables",
    "plusieurs_actions": "several actions in one declared activity",
    "coordonnees_dans_un_texte": "a telephone number and an e-mail address typed in a free text",
}
DU_SCRUTIN: Mapping[str, str] = {
    # candidates of 2026, by name; lists by constituency and number of deposit
    "depute_candidat": "deputies in office who run, and lose",
    "ancien_depute_elu": "former deputies who are elected: known persons, and no senators yet",
    "prenom_ecorche": "an outgoing senator whose given name has lost a letter",
    "jumeau": "an outgoing senator, then somebody of the same family name and birth day on another list",
    "homonyme_d_un_depute_candidat": "a candidate of the name of a deputy, born on another day",
    "titre_cite": "the title of a list has quotes of its own",
    "nuance_hors_grille": "a shade that no grid has",
}
DU_TERRITOIRE: Mapping[str, str] = {
    "commune_partagee": "communes that vote in several constituencies",
    "code_postal_de_deux_departements": "a postal code that serves communes of two departments",
    "temoins_differents": "a commune that INSEE and the ministry put in two constituencies",
    "commune_restauree": "a commune restored since the ballot: La Poste has it, no polling station does",
    "commune_fusionnee": "a commune merged since the ballot: it has polling stations, and no postal code",
}
CURIOSITES: Mapping[str, str] = {
    **DU_MONDE, **DES_TRAVAUX, **DU_SENAT, **DE_LA_DILA, **DU_REGISTRE, **DU_SCRUTIN, **DU_TERRITOIRE
}  # fmt: skip

# Traps of single scrutins: each is given to one ordinary scrutin of the 17th legislature.
_DESIGNEES = (
    "votant_seul", "majoritaire_fausse", "non_votants_annonces", "mise_au_point_sans_vote",
    "mises_au_point_de_chaque_sorte", "dysfonctionnement",
)  # fmt: skip


@dataclass(frozen=True)
class Releve:
    """What `relever` looks at."""

    personnes: Mapping[str, Personne]
    mandats: Sequence[Mandat]
    scrutins: Sequence[Scrutin]
    designes: Mapping[str, frozenset[str]]
    transfuges: Sequence[str]


def designer(scrutins: Sequence[Scrutin]) -> dict[str, frozenset[str]]:
    """Which traps each chosen scrutin shows, by uid; scrutins that show none are left out."""
    ordinaires = [s for s in scrutins if s.legislature == 17 and s.code == SPO]
    designes = {ordinaires[2 + 5 * rang].uid: {cle} for rang, cle in enumerate(_DESIGNEES)}
    for scrutin in _journee_perdue(ordinaires, scrutins):
        designes.setdefault(scrutin.uid, set()).add("groupe_perdu")
    return {uid: frozenset(cles) for uid, cles in designes.items()}


def relever(releve: Releve) -> dict[str, tuple[str, ...]]:
    """Ids of the records that show each trap, in the order of `DU_MONDE`."""
    trouves: dict[str, tuple[str, ...]] = {}
    for cle in DU_MONDE:
        if cle in _DESIGNEES or cle == "groupe_perdu":
            trouves[cle] = tuple(uid for uid, cles in releve.designes.items() if cle in cles)
        else:
            trouves[cle] = tuple(_CHERCHEURS[cle](releve))
    return trouves


def _journee_perdue(ordinaires: Sequence[Scrutin], scrutins: Sequence[Scrutin]) -> list[Scrutin]:
    """The scrutins of a day that has at least three, twelve at most, after two thirds of the legislature."""
    for candidat in ordinaires[2 * len(ordinaires) // 3 :]:
        journee = [s for s in scrutins if s.legislature == 17 and s.seance.jour == candidat.seance.jour]
        if len(journee) >= 3 and all(s.code == SPO for s in journee):
            return journee[:12]
    raise ValueError("aucune journée du monde de démonstration ne compte trois scrutins ordinaires")


def _scrutins(test: Callable[[Scrutin], bool]) -> Callable[[Releve], list[str]]:
    return lambda releve: [s.uid for s in releve.scrutins if test(s)]


def _personnes(test: Callable[[Personne], bool]) -> Callable[[Releve], list[str]]:
    return lambda releve: [p.uid for p in releve.personnes.values() if test(p)]


def _sieges(test: Callable[[Mandat], bool]) -> Callable[[Releve], list[str]]:
    return lambda releve: [m.uid for m in releve.mandats if m.siege is not None and test(m)]


def _partis(releve: Releve) -> list[str]:
    en_poste = {m.personne for m in releve.mandats if m.siege is not None and m.fin is None}
    return [uid for uid in releve.personnes if uid not in en_poste]


def _revenus(releve: Releve) -> list[str]:
    return sorted({m.personne for m in releve.mandats if m.siege is not None and m.siege.cause == REPRISE})


def _commissions_ouvertes(releve: Releve) -> list[str]:
    en_poste = {m.personne for m in releve.mandats if m.siege is not None and m.fin is None}
    return [m.uid for m in releve.mandats if m.type_organe == "COMPER" and m.fin is None and m.personne not in en_poste]


def _commissions_avant(releve: Releve) -> list[str]:
    entrees = {(m.personne, m.siege.prise_fonction) for m in releve.mandats if m.siege is not None}
    jours = {(personne, jour.toordinal()) for personne, jour in entrees}
    return [
        m.uid for m in releve.mandats if m.type_organe == "COMPER" and (m.personne, m.debut.toordinal() + 1) in jours
    ]


def _departement(mandat: Mandat) -> str:
    assert mandat.siege is not None
    return mandat.siege.circonscription.departement.code


def _cause(mandat: Mandat) -> str:
    assert mandat.siege is not None
    return mandat.siege.cause


_CHERCHEURS: Mapping[str, Callable[[Releve], list[str]]] = {
    "censure_adoptee": _scrutins(lambda s: s.nature == "censure_adoptee"),
    "censure": _scrutins(lambda s: s.code == MOC),
    "solennel": _scrutins(lambda s: s.code == SPS),
    "congres": _scrutins(lambda s: s.uid == UID_CONGRES),
    "sous_amendement_mal_ecrit": _scrutins(lambda s: s.nature == "sous_amendement_mal_ecrit"),
    "apostrophe_courbe": _scrutins(lambda s: "’" in s.titre),
    "ligature": _scrutins(lambda s: "œ" in s.titre),
    "dossier_declare": _scrutins(lambda s: s.dossier_declare and s.texte is not None),
    "demandeurs_multiples": _scrutins(lambda s: "\r" in (s.demandeur or "")),
    "homonymes": _personnes(lambda p: (p.prenom, p.nom) == HOMONYMES[0][1:]),
    "nom_apostrophe_droite": _personnes(lambda p: "'" in p.nom),
    "nom_apostrophe_courbe": _personnes(lambda p: "’" in p.nom),
    "nom_ligature": _personnes(lambda p: "œ" in p.nom),
    "nom_trait_insecable": _personnes(lambda p: "\u2011" in p.nom),
    "nom_particule": _personnes(lambda p: p.nom.split()[0] in ("de", "Le", "El")),
    "ne_a_letranger": _personnes(lambda p: p.naissance.departement is None),
    "decede": _personnes(lambda p: p.deces is not None),
    "partis": _partis,
    "ministre_revenu": _revenus,
    "depute_devenu_senateur": lambda releve: [m.personne for m in releve.mandats if m.type_organe == "SENAT"],
    "changement_de_groupe": lambda releve: list(releve.transfuges),
    "suppleant": _sieges(lambda m: _cause(m).startswith("remplacement")),
    "election_partielle": _sieges(lambda m: _cause(m).startswith("élection partielle")),
    "presidence_de_groupe": lambda releve: [
        m.uid for m in releve.mandats if m.type_organe == "GP" and m.qualite.code == PRESIDENT
    ],
    "organe_reste_ouvert": _commissions_ouvertes,
    "organe_avant_siege": _commissions_avant,
    "departement_099": _sieges(lambda m: _departement(m) == "099"),
    "corse": _sieges(lambda m: _departement(m) in ("2A", "2B")),
    "outre_mer": _sieges(lambda m: _departement(m).startswith("9") and len(_departement(m)) == 3),
    "groupe_dissous": lambda releve: [DISSOUS.uid, SUCCESSEUR.uid],  # noqa: ARG005  every search takes the world
}
