"""Where each kind of record lies among the pages: said once for a model, whichever page leads to it."""

from functools import singledispatch
from urllib.parse import quote

from hemicycle.calendrier import jour
from hemicycle.models import recherche as trouve
from hemicycle.models.base import Modele
from hemicycle.pages import phrases
from hemicycle.pages.rendu import Lien, adresse_scrutin


@singledispatch
def lien(record: Modele) -> Lien:
    """The page of a record, and what it is called there."""
    raise TypeError(f"no page shows {type(record).__name__}")


@lien.register(trouve.DeputeTrouve)
@lien.register(trouve.SenateurTrouve)
def _(r: trouve.DeputeTrouve) -> Lien:
    return Lien(f"/parlementaires/{r.slug}", " · ".join(filter(None, (r.nom_complet, r.groupe, r.circonscription))))


@lien.register(trouve.SuggestionDepute)
@lien.register(trouve.SuggestionSenateur)
def _(r: trouve.SuggestionDepute) -> Lien:
    return Lien(f"/parlementaires/{r.slug}", f"{r.value} · {r.meta}" if r.meta else r.value)


@lien.register
def _(r: trouve.ScrutinTrouve) -> Lien:
    quand = f"{phrases.le_jour(jour(r.date))}, {phrases.SORTS[r.sort_code]}"
    return Lien(adresse_scrutin(r), f"{phrases.capitale(r.titre)} · {quand}")


@lien.register
def _(r: trouve.SuggestionScrutin) -> Lien:
    return Lien(adresse_scrutin(r), f"Vote : {r.value}")


@lien.register
def _(r: trouve.LobbyisteTrouve) -> Lien:
    return Lien(f"/lobbying/{r.id}", " · ".join(filter(None, (r.nom, r.ville))))


@lien.register
def _(r: trouve.SuggestionLobbyiste) -> Lien:
    return Lien(f"/lobbying/{r.id}", f"{r.value} · représentant d’intérêts")


@lien.register
def _(r: trouve.DossierTrouve) -> Lien:
    return Lien(f"/dossiers/{quote(r.uid)}", " · ".join(filter(None, (r.titre, r.procedure_libelle))))


@lien.register
def _(r: trouve.SuggestionDossier) -> Lien:
    return Lien(f"/dossiers/{quote(r.uid)}", r.value)


@lien.register
def _(r: trouve.GroupeTrouve) -> Lien:
    return Lien(f"/groupes/{r.chambre}/{r.slug}", f"{r.nom_complet} · {phrases.CHAMBRES[r.chambre]}")


@lien.register
def _(r: trouve.SuggestionGroupe) -> Lien:
    return Lien(f"/groupes/{r.chambre}/{r.slug}", f"{r.value} ({r.meta})")


@lien.register
def _(r: trouve.CommissionTrouvee) -> Lien:
    return Lien(f"/commissions/{r.slug}", f"{r.nom} · {phrases.CHAMBRES[r.chambre]}")


@lien.register
def _(r: trouve.SuggestionCommission) -> Lien:
    return Lien(f"/commissions/{r.slug}", r.value)


@lien.register
def _(r: trouve.SujetTrouve) -> Lien:
    return Lien(f"/lois/{r.slug}", r.label)


@lien.register
def _(r: trouve.SuggestionSujet) -> Lien:
    return Lien(f"/lois/{r.slug}", r.value)


@lien.register
def _(r: trouve.ReunionTrouvee) -> Lien:
    return Lien(f"/agenda/{quote(r.uid)}", f"{r.commission or r.titre} · {phrases.le_jour(jour(r.date_debut))}")


@lien.register
def _(r: trouve.SuggestionReunion) -> Lien:
    return Lien(f"/agenda/{quote(r.uid)}", f"{r.value} · {phrases.le_jour(jour(r.meta))}")


@lien.register
def _(r: trouve.EvenementTrouve) -> Lien:
    quand = jour(r.date_debut)
    return Lien(f"/agenda?semaine={quand.isoformat()}", f"{r.titre} · {phrases.le_jour(quand)}")


@lien.register
def _(r: trouve.SuggestionEvenement) -> Lien:
    return Lien(f"/agenda?semaine={r.meta}", f"{r.value} · {phrases.le_jour(jour(r.meta))}")


@lien.register
def _(r: trouve.CandidatTrouve) -> Lien:
    return Lien(f"/senatoriales-2026/{r.departement}", f"{r.nom_complet} · candidature, {r.circonscription}")


@lien.register
def _(r: trouve.SuggestionCandidat) -> Lien:
    return Lien("/senatoriales-2026", f"{r.value} · candidature, {r.meta}")


@lien.register
def _(r: trouve.DepartementTrouve) -> Lien:
    return Lien(f"/qui-me-represente?departement={r.code}", f"{r.nom} · département")


@lien.register
def _(r: trouve.SuggestionDepartement) -> Lien:
    return Lien(f"/qui-me-represente?departement={r.code}", f"{r.value} · département")


@lien.register
def _(r: trouve.CommuneTrouvee) -> Lien:
    return Lien(f"/qui-me-represente?commune={r.code}", f"{r.nom} · {r.departement_nom}")


@lien.register
def _(r: trouve.SuggestionCommune) -> Lien:
    return Lien(f"/qui-me-represente?commune={r.code}", f"{r.value} · {r.meta}")


@lien.register
def _(r: trouve.CirconscriptionTrouvee) -> Lien:
    return Lien(f"/circonscriptions/{r.code}", f"{r.nom} · circonscription")


@lien.register
def _(r: trouve.SuggestionCirconscription) -> Lien:
    return Lien(f"/circonscriptions/{r.code}", f"{r.value} · circonscription")
