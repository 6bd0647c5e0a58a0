"""The inputs of summaries: pure functions from served documents to entries.

Everything is bounded here: reasons, texts and lists are cut, so that no record asks for more than a few thousand
tokens. The text of an article as it stood on the day of a vote is not among the files we read: it is left out.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from hemicycle.ai.entry import ETATS_CLOS, Entry, Facts, Genre
from hemicycle.models.amendements import AmendementDuScrutin
from hemicycle.models.dossiers import AmendementDuDossier, DossierDetail
from hemicycle.models.groupes import Groupe, GroupeComplet
from hemicycle.models.parlementaires import Fonction, MandatParlementaire, ParlementaireDetail
from hemicycle.models.scrutins import DocumentScrutinDetail
from hemicycle.models.sujets import DocumentSujetDetail, DossierDuSujet
from hemicycle.vocabulaire import Chambre, NatureVote

EXPOSE, DISPOSITIF, EXPOSE_BREF = 1500, 500, 300  # characters kept of an amendment
AMENDEMENTS_SCRUTIN, AMENDEMENTS_DOSSIER = 3, 5
ENSEMBLES, ARTICLES, VOTES_CLES, DOSSIERS, ETAPES = 6, 5, 5, 8, 20
SIEGES, FONCTIONS, DECLARATIONS = 12, 15, 10
SANS_VOTE = "aucun vote"

_CHAMBRES = {"assemblee": "Assemblée nationale", "senat": "Sénat", "both": "les deux chambres"}
_ETATS = {
    "en_cours": "en cours d'examen",
    "adopte": "adopté",
    "promulgue": "promulgué, procédure close",
    "rejete": "rejeté, procédure close",
    "retire": "retiré, procédure close",
    "caduc": "caduc, procédure close",
    "fusionne": "fusionné avec un autre texte, procédure close",
}


class Votes(NamedTuple):
    """The scrutins that tell how groups stand on a text: on the whole (latest first), its most divisive articles."""

    ensembles: Sequence[DocumentScrutinDetail] = ()
    articles: Sequence[DocumentScrutinDetail] = ()
    cles: Sequence[DocumentScrutinDetail] = ()

    def tous(self) -> Iterable[DocumentScrutinDetail]:
        return chain(self.ensembles, self.articles, self.cles)


class Annuaire:
    """The groups that a text about a period could name."""

    def __init__(self, groupes: Iterable[GroupeComplet]) -> None:
        # The Senate's groups are of no legislature: those of the past would answer to words of today (`C`, `RI`).
        self._groupes = [g for g in groupes if g.actif or g.legislature is not None]
        self._affiches = {(g.chambre, g.nom): g.nom_court for g in self._groupes if g.nom_court}

    def affiche(self, chambre: Chambre, nom: str) -> str:
        """A group as a reader knows it: the Senate's files go on calling some by a former acronym."""
        return self._affiches.get((chambre, nom), nom)

    def des_periodes(self, periodes: set[tuple[Chambre, int | None]]) -> dict[str, list[str]]:
        """The other names of the groups of some chambers and legislatures, by short name."""
        found: dict[str, list[str]] = {}
        for groupe in self._groupes:
            if (groupe.chambre, groupe.legislature) in periodes:
                noms = (n for n in (groupe.nom_court, groupe.nom_complet, groupe.code) if n and n != groupe.nom)
                found.setdefault(groupe.nom, []).extend(noms)
        return found


def scrutin(rang: int, s: DocumentScrutinDetail, annuaire: Annuaire) -> Entry:
    """What a text about a scrutin is made from."""
    data = {
        "titre": s.titre,
        "chambre": _CHAMBRES[s.chambre],
        "date": _jour(s.date),
        "resultat": s.sort_code,
        "type": s.type_vote,
        "objet": s.objet_libelle,
        "themes": s.tags,
        "dossier": s.dossier.titre if s.dossier else None,
        "voteSurLArticleLuiMeme": s.nature == NatureVote.ARTICLE,
        "amendements": [_amendement(a, EXPOSE) for a in s.amendements[:AMENDEMENTS_SCRUTIN]],
    }
    partiel = s.nature in (NatureVote.ARTICLE, NatureVote.AMENDEMENT)
    lignes = _lignes([s])
    faits = Facts(
        ensemble=lignes,
        parties=lignes if partiel else {},
        groupes=annuaire.des_periodes({(s.chambre, s.legislature)}),
    )
    sources = _connues(s.source_url, s.dossier.url if s.dossier else None)
    return Entry(Genre.SCRUTIN, s.id, rang, s.titre, _sans_vides(data), faits, sources)


def dossier(rang: int, d: DossierDuSujet, detail: DossierDetail, votes: Votes, annuaire: Annuaire) -> Entry:
    """What a text about a dossier is made from."""
    data = {
        **_texte(d),
        "votesCles": [_vote(s) for s in votes.cles],
        "positionsSurLEnsemble": [_positions(s, annuaire) for s in votes.ensembles],
        "articlesQuiDivisent": [_positions(s, annuaire) for s in votes.articles],
        "divergences": divergences(votes, annuaire),
        "amendementsDeposes": detail.amendements_count,
        "amendementsCles": [_amendement(a, EXPOSE_BREF) for a in _cles(detail.amendements)],
    }
    periodes = {(s.chambre, s.legislature) for s in votes.tous()} or {(d.chambre, detail.legislature or None)}
    faits = Facts(
        ensemble=_lignes(votes.ensembles),
        parties=_lignes(chain(votes.articles, votes.cles)),
        groupes=annuaire.des_periodes(periodes),
        clos=d.etat in ETATS_CLOS,
    )
    return Entry(Genre.DOSSIER, d.id, rang, d.titre, _sans_vides(data), faits, _connues(d.url_an, d.url_senat))


def sujet(
    rang: int, s: DocumentSujetDetail, dossiers: Sequence[DossierDuSujet], votes: Votes, annuaire: Annuaire
) -> Entry:
    """What a text about a subject is made from: the dossiers of both chambers and how their groups voted."""
    data = {
        "sujet": s.label,
        "description": s.description,
        "theme": s.category,
        "etat": _ETATS.get(s.status, s.status),
        "dossiers": [_texte(d) for d in dossiers[:DOSSIERS]],
        "votesCompares": [_positions(e, annuaire) for e in votes.ensembles],
    }
    faits = Facts(
        ensemble=_lignes(votes.ensembles),
        groupes=annuaire.des_periodes({(v.chambre, v.legislature) for v in votes.ensembles}),
        clos=s.status in ETATS_CLOS,
    )
    sources = _connues(*chain.from_iterable((d.url_an, d.url_senat) for d in dossiers[:DOSSIERS]))
    return Entry(Genre.SUJET, s.id, rang, s.label, _sans_vides(data), faits, sources)


def membre(rang: int, m: ParlementaireDetail, annuaire: Annuaire, legislature: int | None) -> Entry:
    """What a text about a member is made from."""
    data = {
        "nom": f"{m.prenom} {m.nom}",
        "chambre": _CHAMBRES[m.chambre],
        "enFonction": m.actif,
        "biographie": m.biographie,
        "profession": m.profession,
        "groupe": _nom(m.groupe),
        "circonscription": m.circonscription.nom if m.circonscription else None,
        "commission": m.commission_permanente,
        "chiffresEnPourcent": _sans_vides(
            {
                "presence": m.stats.presence,
                "presenceAuxScrutinsSolennels": m.stats.presence_solennel,
                "loyauteAuGroupe": m.stats.loyaute,
            }
        ),
        "mandats": [_siege(siege) for siege in m.mandats_parlementaires[:SIEGES]],
        "fonctions": [_fonction(fonction) for fonction in m.mandats[:FONCTIONS]],
        "declarations": [
            {"type": d.type_document, "date": _jour(d.date_publication)} for d in m.declarations[:DECLARATIONS]
        ],
    }
    faits = Facts(groupes=annuaire.des_periodes({(m.chambre, legislature)}))
    return Entry(Genre.MEMBRE, m.id, rang, f"{m.prenom} {m.nom}", _sans_vides(data), faits, _connues(m.url_hatvp))


def divergences(votes: Votes, annuaire: Annuaire) -> list[dict[str, str]]:
    """The groups whose position on an article differs from theirs on the latest whole text of the same chamber."""
    found = []
    for article in votes.articles:
        ensemble = next((e for e in votes.ensembles if e.chambre == article.chambre), None)
        sur_l_ensemble = {} if ensemble is None else _positions_connues(ensemble)
        for groupe, ligne in _positions_connues(article).items():
            if sur_l_ensemble.get(groupe, ligne) != ligne:
                found.append(
                    {
                        "groupe": annuaire.affiche(article.chambre, groupe),
                        "article": article.titre,
                        "surLArticle": ligne,
                        "surLEnsemble": sur_l_ensemble[groupe],
                    }
                )
    return found


def _texte(d: DossierDuSujet) -> dict[str, Any]:
    etapes = [e for e in d.legislative_steps if e.status == "done"]
    return _sans_vides(
        {
            "titre": d.titre,
            "chambre": _CHAMBRES[d.chambre],
            "procedure": d.procedure_libelle,
            "etat": _ETATS.get(d.etat, d.etat),
            "depot": _jour(d.date_depot),
            "adoption": _jour(d.date_adoption),
            "loi": d.loi_numero,
            "journalOfficiel": _jour(d.loi_date_jo),
            "decisions": [
                _sans_vides(
                    {"etape": e.label, "chambre": _CHAMBRES[e.chambre], "date": _jour(e.date), "issue": e.detail}
                )
                for e in etapes[-ETAPES:]
            ],
        }
    )


def _vote(s: DocumentScrutinDetail) -> dict[str, Any]:
    return _sans_vides(
        {
            "objet": s.titre,
            "chambre": _CHAMBRES[s.chambre],
            "date": _jour(s.date),
            "resultat": s.sort_code,
            "pour": s.nombre_pour,
            "contre": s.nombre_contre,
            "abstentions": s.nombre_abstention,
        }
    )


def _positions(s: DocumentScrutinDetail, annuaire: Annuaire) -> dict[str, Any]:
    """A scrutin with every group; without any where the votes are not published by name, as at the Congress."""
    groupes = {annuaire.affiche(s.chambre, ligne.groupe.nom): ligne.ligne or SANS_VOTE for ligne in s.lignes}
    connues = any(position != SANS_VOTE for position in groupes.values())
    return {**_vote(s), **({"groupes": groupes} if connues else {})}


def _positions_connues(s: DocumentScrutinDetail) -> dict[str, str]:
    return {ligne.groupe.nom: ligne.ligne for ligne in s.lignes if ligne.ligne}


def _lignes(scrutins: Iterable[DocumentScrutinDetail]) -> dict[str, list[str]]:
    """The positions each group took over some scrutins."""
    found: dict[str, set[str]] = {}
    for s in scrutins:
        for groupe, ligne in _positions_connues(s).items():
            found.setdefault(groupe, set()).add(ligne)
    return {groupe: sorted(lignes) for groupe, lignes in sorted(found.items())}


def _amendement(a: AmendementDuScrutin | AmendementDuDossier, expose: int) -> dict[str, Any]:
    return _sans_vides(
        {
            "numero": a.numero,
            "auteur": a.auteur_libelle,
            "sort": a.sort,
            "article": a.article_vise,
            "expose": _coupe(a.expose_sommaire, expose),
            "dispositif": _coupe(a.dispositif, DISPOSITIF if expose == EXPOSE else EXPOSE_BREF),
        }
    )


def _cles(amendements: Sequence[AmendementDuDossier]) -> list[AmendementDuDossier]:
    """The amendments worth telling: put to a recorded vote, or adopted."""
    marquants = [a for a in amendements if a.scrutins or (a.sort or "").lower().startswith("adopt")]
    return sorted(marquants, key=lambda a: not a.scrutins)[:AMENDEMENTS_DOSSIER]


def _siege(siege: MandatParlementaire) -> dict[str, Any]:
    return _sans_vides(
        {
            "chambre": _CHAMBRES[siege.chambre],
            "debut": _jour(siege.date_debut),
            "fin": _jour(siege.date_fin),
            "groupe": siege.groupe and (siege.groupe.nom_court or siege.groupe.nom),
            "circonscription": siege.circonscription.nom if siege.circonscription else None,
            "causeDeDebut": siege.cause_debut,
            "causeDeFin": siege.cause_fin,
        }
    )


def _fonction(fonction: Fonction) -> dict[str, Any]:
    return _sans_vides(
        {
            "institution": fonction.institution,
            "qualite": fonction.qualite,
            "debut": _jour(fonction.date_debut),
            "fin": _jour(fonction.date_fin),
        }
    )


def _nom(groupe: Groupe | None) -> str | None:
    return None if groupe is None else groupe.nom_complet or groupe.nom_court or groupe.nom


def _jour(instant: str | None) -> str | None:
    return instant[:10] if instant else None


def _coupe(texte: str | None, longueur: int) -> str | None:
    if texte is None or len(texte) <= longueur:
        return texte
    return texte[:longueur].rsplit(" ", 1)[0] + " […]"


def _sans_vides(data: Mapping[str, Any]) -> dict[str, Any]:
    """What is unknown is not shown to the model at all: it could only guess."""
    return {nom: valeur for nom, valeur in data.items() if valeur not in (None, "", [], {})}


def _connues(*adresses: str | None) -> list[str]:
    return list(dict.fromkeys(adresse for adresse in adresses if adresse))
