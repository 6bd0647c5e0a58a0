"""The same register as fifteen tables, which say less: no parliamentary target, no former client, no cessation.

Organisations, periods, activities and actions are joined by row numbers. Lists of ministries are cut at each comma.
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import Any

from hemicycle_demo.hatvp import mots
from hemicycle_demo.hatvp.formats_json import fourchette
from hemicycle_demo.hatvp.registre import Action, Activite, Exercice, Organisation

Ligne = Sequence[Any]

DOSSIER = "Vues_Separees"


def vues(organisations: Sequence[Organisation]) -> Iterator[tuple[str, Iterable[bytes]]]:
    """The members of the archive, in the order of their numbers, each written as it is asked for."""
    for numero, (nom, (titres, lignes)) in enumerate(_VUES.items(), start=1):
        yield f"{DOSSIER}/{numero}_{nom}.csv", _table(titres.split(), lignes(organisations))


def _table(titres: Sequence[str], lignes: Iterable[Ligne]) -> Iterator[bytes]:
    """A table, a few thousand rows at a time."""
    sortie = io.StringIO(newline="")
    ecrire = csv.writer(sortie, delimiter=";", lineterminator="\n")
    ecrire.writerow(titres)
    for rang, ligne in enumerate(lignes, start=1):
        ecrire.writerow(["" if cellule is None else cellule for cellule in ligne])
        if rang % 5_000 == 0:
            yield sortie.getvalue().encode()
            sortie.seek(0)
            sortie.truncate()
    yield sortie.getvalue().encode()


def _exercices_numerotes(organisations: Iterable[Organisation]) -> Iterator[tuple[int, Organisation, Exercice]]:
    return (
        (numero, organisation, exercice)
        for numero, (organisation, exercice) in enumerate((o, e) for o in organisations for e in o.exercices)
    )


def _activites(organisations: Iterable[Organisation]) -> Iterator[tuple[int, int, Activite, Organisation]]:
    """Number of the activity, of its period, the activity, its organisation."""
    toutes = ((n, a, o) for n, o, e in _exercices_numerotes(organisations) for a in e.activites)
    return ((rang, exercice, activite, o) for rang, (exercice, activite, o) in enumerate(toutes))


def _actions(organisations: Iterable[Organisation]) -> Iterator[tuple[int, int, Action, Organisation]]:
    """Number of the action, of its activity, the action, its organisation."""
    toutes = ((n, action, o) for n, _, activite, o in _activites(organisations) for action in activite.actions)
    return ((rang, activite, action, o) for rang, (activite, action, o) in enumerate(toutes))


def _informations(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for o in organisations:
        derniere, label = o.derniere_publication, o.categorie[1]
        yield (
            o.rang, f"Bâtiment {o.rang % 9 + 1}\n{o.rang + 1} rue du Bief\n", o.ville[0],
            _moment(derniere) if derniere else None, _moment(o.creation), bool(o.affiliations), bool(o.clients),
            o.denomination, o.identifiant, derniere is not None, None, None, None,
            f"https://organisation{o.rang}.example", None, "FRANCE", None, o.type_identifiant, o.ville[1],
            mots.CATEGORIES_DES_VUES.get(label, label),
        )  # fmt: skip


def _dirigeants(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for o in organisations:
        for prenom, nom in o.personnes[:1]:
            yield "M", "Présidence", nom, prenom, o.rang, f"{nom} {prenom}"


def _collaborateurs(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for o in organisations:
        for prenom, nom in o.personnes:
            yield "M", None, nom, prenom, o.rang, f"{nom} {prenom}"


def _clients(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for o in organisations:
        for client in o.clients:
            if not client.ancien:
                yield o.rang, client.nom, client.identifiant, "SIREN"


def _affiliations(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for o in organisations:
        for affiliation in o.affiliations:
            yield o.rang, affiliation.nom, affiliation.identifiant, "RNA"


def _niveaux(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    return ((niveau, o.rang) for o in organisations for niveau in o.niveaux)


def _domaines(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    return ((domaine, numero) for numero, _, activite, _ in _activites(organisations) for domaine in activite.domaines)


def _objets(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for numero, exercice, activite, _ in _activites(organisations):
        yield numero, exercice, activite.publication.isoformat(), activite.fiche, activite.objet


def _secteurs(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    return ((mots.SECTEURS[s][2 if o.recente else 1], o.rang) for o in organisations for s in o.secteurs)


def _menees(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for numero, _, action, _ in _actions(organisations):
        for menee in action.menees:
            yield menee, numero, action.menee_autre if menee == mots.AUTRE_MENEE else None


def _beneficiaires(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for numero, _, action, o in _actions(organisations):
        yield from ((tiers, numero, 0) for tiers in action.tiers)
        if action.en_propre:
            yield o.denomination, numero, 1


def _decisions(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    return ((decision, numero) for numero, _, action, _ in _actions(organisations) for decision in action.decisions)


def _ministeres(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    """Targets other than Parliament: one row per piece of the list of bodies, then one with the whole."""
    for numero, _, action, _ in _actions(organisations):
        for categorie, corps in action.responsables:
            if categorie in mots.PARLEMENT:
                continue
            liste = ", ".join(corps)
            yield from ((numero, categorie, morceau, None) for morceau in (liste.split(",") if corps else ()))
            yield numero, f"{categorie} - {liste}" if corps else categorie, None, action.responsable_autre


def _observations(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    return ((numero, activite, action.observation) for numero, activite, action, _ in _actions(organisations))


def _exercices(organisations: Iterable[Organisation]) -> Iterator[Ligne]:
    for numero, o, e in _exercices_numerotes(organisations):
        jours = (e.debut.isoformat(), e.fin.isoformat())
        sans = e.publication is not None and not e.activites
        yield numero, o.rang, *jours, sans, e.annoncees, False, *_moyens(e), e.debut.year, e.fin.year, *_bornes(e)


def _moyens(e: Exercice) -> Ligne:
    if e.publication is None:
        return (None,) * 5
    ca = None if e.chiffre_affaires is None else fourchette(mots.CHIFFRES_AFFAIRES, e.chiffre_affaires, "€")
    depense = fourchette(mots.DEPENSES, e.depense, "€")
    return e.publication.isoformat(), e.chiffre_affaires is None, depense, f"{e.salaries}.0", ca


def _bornes(e: Exercice) -> Ligne:
    """Bounds of both brackets: zeros where nothing was declared, `inf` above the open one."""
    depense = (0, 0) if e.publication is None else _entre(mots.DEPENSES, e.depense)
    absent = e.publication is None or e.chiffre_affaires is None
    return *depense, *((0, 0.0) if absent else _entre(mots.CHIFFRES_AFFAIRES, e.chiffre_affaires or 0))


def _entre(bornes: tuple[int, ...], place: int) -> tuple[int, int | str]:
    return bornes[place], bornes[place + 1] if place + 1 < len(bornes) else "inf"


def _moment(jour: date) -> str:
    return f"{jour.strftime('%d/%m/%Y')} 16:23:54"


_PERSONNE = "civilite_{0} fonction_{0} nom_{0} prenom_{0} representants_id nom_prenom_{0}"
_LIEE = "representants_id denomination_{0} identifiant_national_{0} type_identifiant_national_{0}"
_ID = "action_representation_interet_id"
_VUES: dict[str, tuple[str, Callable[[Sequence[Organisation]], Iterator[Ligne]]]] = {
    "informations_generales": (
        "representants_id adresse code_postal derniere_publication_activite date_premiere_publication"
        " declaration_organisation_appartenance declaration_tiers denomination identifiant_national activites_publiees"
        " page_facebook page_linkedin page_twitter site_web nom_usage_HATVP pays sigle_HATVP type_identifiant_national"
        " ville label_categorie_organisation",
        _informations,
    ),
    "dirigeants": (_PERSONNE.format("dirigeant"), _dirigeants),
    "collaborateurs": (_PERSONNE.format("collaborateur"), _collaborateurs),
    "clients": (_LIEE.format("client"), _clients),
    "affiliations": (_LIEE.format("affiliation"), _affiliations),
    "niveaux_intervention": ("niveau_intervention representants_id", _niveaux),
    "domaines_intervention": ("domaines_intervention_actions_menees activite_id", _domaines),
    "objets_activites": (
        "activite_id exercices_id date_publication_activite identifiant_fiche objet_activite", _objets,
    ),
    "secteurs_activites": ("secteur_activite representants_id", _secteurs),
    "actions_menees": (f"action_menee {_ID} action_menee_autre", _menees),
    "beneficiaires": (f"beneficiaire_action_menee {_ID} action_menee_en_propre", _beneficiaires),
    "decisions_concernees": (f"decision_concernee {_ID}", _decisions),
    "ministeres_aai_api": (
        f"{_ID} responsable_public departement_ministeriel responsable_public_ou_dpt_ministeriel_autre", _ministeres,
    ),
    "observations": (f"{_ID} activite_id observation", _observations),
    "exercices": (
        "exercices_id representants_id date_debut date_fin exercice_sans_activite nombre_activites"
        " declaration_incomplete date_publication exercice_sans_CA montant_depense nombre_salaries chiffre_affaires"
        " annee_debut annee_fin montant_depense_inf montant_depense_sup ca_inf ca_sup",
        _exercices,
    ),
}  # fmt: skip
