"""Subjects: everything that an answer shows of one is encoded here, once; serving only chooses."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hemicycle.assemble.legislatif import Dossier, LienSujet, Sujet
from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.textes.citations_lois import citants, documents_lies
from hemicycle.calendrier import instant
from hemicycle.release.documents.lobbying.registre import declarations
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.stats_sujets import StatsSujets
from hemicycle.release.format.facets import Facets, FoldedText, codes
from hemicycle.release.format.names import SUJET
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.legislation import Sujets
from hemicycle.texte import plier
from hemicycle.vocabulaire import FamilleLien


def build(sujets: Sujets, chronologies: Chronologies, stats: StatsSujets, declarees: ActionsDeclarees) -> Resource:
    """The subjects in the order they are listed, the deactivated ones last."""
    tous = sujets.tous

    def chacun(document: Callable[[int], bytes]) -> Lazy[bytes]:
        return Lazy(len(tous), lambda: map(document, range(len(tous))))

    lies = _documents_lies(sujets)
    return Resource(
        kind=SUJET,
        ids=[sujet.id for sujet in tous],
        forms={
            "item": chacun(lambda rang: encode(_item(sujets, rang))),
            "featured": chacun(lambda rang: encode(_bref(sujets, rang))),
            "detail": chacun(lambda rang: encode(_detail(sujets, rang, declarees))),
            "archive": [encode({"dossierUid": sujet.archive}) for sujet in tous],
            "documents_lies": [encode(documents) for documents in lies],
            "chronologie": chacun(lambda rang: encode(chronologies.etapes(sujets.dossiers[rang], nommer=True))),
            "stats": chacun(lambda rang: encode(stats.du_sujet(sujets.dossiers[rang]))),
            "label": [encode(sujet.label) for sujet in tous],
        },
        keys={key: rang for rang, sujet in enumerate(tous) for key in (sujet.id, sujet.slug.lower())},
        facets=_facets(tous),
        stamped=frozenset({"item", "detail"}),
    )


def categories(sujets: Sequence[Sujet]) -> list[dict[str, Any]]:
    """The categories of the active subjects, the most frequent first."""
    counts = Counter(sujet.categorie for sujet in sujets if sujet.actif and sujet.categorie is not None)
    return [{"name": name, "count": n} for name, n in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))]


def _bref(sujets: Sujets, rang: int) -> dict[str, Any]:
    """What a home page shows."""
    sujet = sujets.tous[rang]
    return {
        "id": sujet.id,
        "slug": sujet.slug,
        "label": sujet.label,
        "description": sujet.description,
        "category": sujet.categorie,
        "dossierCount": len(sujets.dossiers[rang]),
        "scrutinCount": len(sujets.scrutins[rang]),
        "status": sujet.status,
        "dateDebut": instant(sujet.debut) if sujet.debut else None,
        "dateFin": instant(sujet.fin) if sujet.fin else None,
    }


def _item(sujets: Sujets, rang: int) -> dict[str, Any]:
    sujet = sujets.tous[rang]
    return {
        **_bref(sujets, rang),
        "matchMethod": sujet.methode,
        "dateDernierVote": instant(sujet.dernier_vote) if sujet.dernier_vote else None,
        "featured": sujet.mis_en_avant,
        "featuredOrder": sujet.ordre,
    }


def _detail(sujets: Sujets, rang: int, declarees: ActionsDeclarees) -> dict[str, Any]:
    sujet = sujets.tous[rang]
    return {
        **_item(sujets, rang),
        "resume": None,  # a summary, when there is one, is put in last (`release/textes.py`)
        "enjeux": None,
        "actif": sujet.actif,
        "liens": {str(famille): _liens(sujet, famille) for famille in FamilleLien},
        "lobbying": declarations(declarees.compte(sujet.dossiers)),
    }


def _liens(sujet: Sujet, famille: FamilleLien) -> list[dict[str, Any]]:
    siens = (lien for lien in sujet.liens if lien.famille is famille)
    return [_lien(lien) for lien in sorted(siens, key=lambda lien: (lien.ordre, lien.titre, lien.id))]


def _lien(lien: LienSujet) -> dict[str, Any]:
    return {
        "id": lien.id,
        "famille": lien.famille,
        "titre": lien.titre,
        "url": lien.url,
        "source": lien.source,
        "sourceLabel": lien.source_label,
        "datePublication": instant(lien.publication) if lien.publication else None,
        "ordre": lien.ordre,
    }


def _documents_lies(sujets: Sujets) -> list[list[dict[str, Any]]]:
    """What cites a law of each subject, from outside of it and of every list of dossiers."""
    dossiers = sujets.legislation.dossiers
    par_uid = {dossier.uid: dossier for dossier in dossiers}
    travaux = citants(dossiers, {dossiers[rang].uid for rang in sujets.legislation.scrutins_du_dossier})
    return [
        [_document_lie(par_uid[lie.dossier], lie.loi) for lie in documents_lies(sujets.du_sujet(rang), travaux)]
        for rang in range(len(sujets.tous))
    ]


def _document_lie(dossier: Dossier, loi: str) -> dict[str, Any]:
    """A report, a mission or an unvoted text whose title cites a law of the subject."""
    return {
        "uid": dossier.uid,
        "titre": dossier.titre,
        "procedureLibelle": dossier.procedure,
        "urlAN": dossier.url_an,
        "urlSenat": dossier.url_senat,
        "dateDepot": instant(dossier.date_depot) if dossier.date_depot else None,
        "loiRef": loi,
        "chambre": dossier.chambre,
    }


def _facets(sujets: Sequence[Sujet]) -> Facets:
    categorie, labels = codes([sujet.categorie for sujet in sujets])
    return Facets(
        len(sujets),
        {
            "categorie": categorie,
            "mis_en_avant": np.array([sujet.mis_en_avant for sujet in sujets], dtype=np.bool_),
            "actif": np.array([sujet.actif for sujet in sujets], dtype=np.bool_),
        },
        {"categorie": labels},
        FoldedText.of([plier(f"{sujet.label} {sujet.description or ''}") for sujet in sujets]),
    )
