"""What the general search finds: one kind over all areas, so that one pass answers for every category.

The rows of a category follow each other in the order that answers show them. Members come first, by the rank they have
as members: what compares names then serves both.

The text of a row is made of words (`texte.termes`): its names, kept apart because a question that is exactly one of
them comes first, then everything else that finds it. Initials are upper case, which no folded word is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import numpy as np

from hemicycle import texte
from hemicycle.assemble.legislatif import Commission, Dossier
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.models import recherche as models
from hemicycle.release.documents.lobbying.lobbyistes import secteur
from hemicycle.release.documents.references import fill
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.names import ENTRE_NOMS, FIN_DES_NOMS, RECHERCHE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.views.legislation import Legislation, Sujets
from hemicycle.release.views.registre import Registre
from hemicycle.vocabulaire import CategorieRecherche, Chambre

SANS_NUMERO = 0

GroupeDuMandat = Callable[[MandatParlementaire | None], Groupe | None]


class Trouvable(NamedTuple):
    """Something to be found: what is shown of it, and the words that lead to it."""

    categorie: CategorieRecherche
    id: str
    corps: models.Trouve
    noms: tuple[str | None, ...] = ()
    autres: str = ""
    initiales: str = ""
    ancien: bool = False  # a former member, a dissolved committee: shown on demand only
    numero: int = SANS_NUMERO


def build(membres: Iterable[Trouvable], *autres: Iterable[Trouvable]) -> Resource:
    """Everything that the search finds: the members by rank, then each category in its own order."""
    rows = [*membres, *(row for categorie in autres for row in categorie)]
    return Resource(
        kind=RECHERCHE,
        ids=[f"{row.categorie}/{row.id}" for row in rows],
        forms={"item": [encode(row.corps) for row in rows]},
        facets=Facets.coded(
            {
                "ancien": np.array([row.ancien for row in rows], dtype=np.bool_),
                "numero": np.array([row.numero for row in rows], dtype=np.int32),
            },
            {"categorie": [row.categorie for row in rows]},
            FoldedText.of([_texte(row) for row in rows]),
        ),
    )


def membres(personnes: Sequence[Personne], groupe: GroupeDuMandat) -> Iterator[Trouvable]:
    """Every member, by rank; `groupe` gives the last group of a seat. A voter whom no file names has no words."""
    for personne in personnes:
        connue = personne.identite_connue
        nom = f"{personne.prenom} {personne.nom}"
        yield Trouvable(
            CategorieRecherche.DEPUTES if personne.chambre is Chambre.ASSEMBLEE else CategorieRecherche.SENATEURS,
            personne.id,
            _membre(personne, groupe(personne.dernier_mandat)),
            noms=(nom,) if connue else (),
            autres=f"{personne.slug} {_en_un_mot(personne.nom)} {_en_un_mot(personne.prenom)}" if connue else "",
            initiales=_initiales(personne.prenom),
            ancien=not personne.actif,
        )


def scrutins(tous: Sequence[Scrutin]) -> Iterator[Trouvable]:
    """Every scrutin, latest first. A title is no name: so many are the same that none is what was asked for."""
    for s in tous:
        yield Trouvable(
            CategorieRecherche.SCRUTINS,
            s.id,
            fill(models.ScrutinTrouve, s, nombre_contre=s.contre),
            autres=s.titre,
            numero=s.numero,
        )


def lobbyistes(registre: Registre) -> Iterator[Trouvable]:
    """The registered interest representatives, by name."""
    for lobbyiste in registre.lobbyistes:
        budget, texte_secteurs = lobbyiste.budget, secteur(lobbyiste)
        yield Trouvable(
            CategorieRecherche.LOBBYISTES,
            lobbyiste.id,
            fill(
                models.LobbyisteTrouve,
                lobbyiste,
                secteur=texte_secteurs,
                budget_annuel=None if budget is None else budget.inf,
                nb_lobbyistes=lobbyiste.lobbyistes,
            ),
            noms=(lobbyiste.nom,),
            autres=texte_secteurs or "",
        )


def dossiers(legislation: Legislation, derniers: Mapping[int, date]) -> Iterator[Trouvable]:
    """The dossiers that have a scrutin, the latest to move first; `derniers` is the day of their last scrutin."""
    votes = [(_derniere_nouvelle(legislation.dossiers[rang], jour), rang) for rang, jour in derniers.items()]
    for _, rang in sorted(votes, key=lambda vote: (-vote[0].toordinal(), legislation.dossiers[vote[1]].uid)):
        dossier = legislation.dossiers[rang]
        yield Trouvable(
            CategorieRecherche.DOSSIERS,
            dossier.id,
            fill(models.DossierTrouve, dossier),
            noms=(dossier.titre, dossier.titre_court, dossier.loi_numero, _loi(dossier)),
        )


def groupes(tous: Sequence[Groupe], effectifs: Mapping[str, int]) -> Iterator[Trouvable]:
    """The groups of today, by name; `effectifs` are their members in office, by official id."""
    actifs = (groupe for groupe in tous if groupe.actif)
    for groupe in sorted(actifs, key=lambda g: (texte.cle_tri(g.nom), g.chambre, g.uid)):
        yield Trouvable(
            CategorieRecherche.GROUPES,
            groupe.id,
            fill(models.GroupeTrouve, groupe, stats_membres_actifs=effectifs.get(groupe.uid)),
            noms=(groupe.nom, groupe.nom_court, groupe.nom_complet, groupe.code),
        )


def commissions(toutes: Sequence[Commission]) -> Iterator[Trouvable]:
    """Every body that meets or met, by name."""
    for commission in sorted(toutes, key=lambda c: (texte.cle_tri(c.nom), not c.actif, c.uid)):
        yield Trouvable(
            CategorieRecherche.COMMISSIONS,
            commission.id,
            fill(models.CommissionTrouvee, commission),
            noms=(commission.nom, commission.nom_court),
            ancien=not commission.actif,
        )


def sujets(ranges: Sujets) -> Iterator[Trouvable]:
    """The active subjects, those with the most scrutins first."""
    actifs = [rang for rang, sujet in enumerate(ranges.tous) if sujet.actif]
    for rang in sorted(actifs, key=lambda rang: (-len(ranges.scrutins[rang]), ranges.tous[rang].slug)):
        sujet = ranges.tous[rang]
        yield Trouvable(
            CategorieRecherche.SUJETS,
            sujet.id,
            fill(
                models.SujetTrouve,
                sujet,
                dossier_count=len(ranges.dossiers[rang]),
                scrutin_count=len(ranges.scrutins[rang]),
            ),
            noms=(sujet.label,),
            autres=sujet.description or "",
        )


def _texte(row: Trouvable) -> str:
    noms = f" {ENTRE_NOMS} ".join(" ".join(texte.termes(nom)) for nom in row.noms if nom)
    autres = " ".join(mot for mot in texte.termes(row.autres) if mot not in noms.split(" "))
    return " ".join(part for part in (noms, FIN_DES_NOMS, autres, row.initiales) if part)


def _initiales(prenom: str) -> str:
    """`JL` for Jean-Luc; nothing for a name of one word, whose initial is its beginning."""
    mots = texte.termes(prenom)
    return "".join(mot[0] for mot in mots).upper() if len(mots) > 1 else ""


def _en_un_mot(nom: str) -> str:
    """`lepen` for Le Pen: what somebody types who does not know how a name is cut."""
    mots = texte.termes(nom)
    return "".join(mots) if len(mots) > 1 else ""


def _loi(dossier: Dossier) -> str | None:
    return f"loi {dossier.loi_numero}" if dossier.loi_numero else None


def _derniere_nouvelle(dossier: Dossier, vote: date) -> date:
    """The latest day that anything happened to a dossier."""
    faites = (etape.jour for etape in dossier.etapes if etape.status == "done")
    return max(filter(None, (vote, dossier.date_adoption, dossier.loi_date_jo, *faites)))


def _membre(personne: Personne, groupe: Groupe | None) -> models.DeputeTrouve:
    mandat = personne.dernier_mandat
    circonscription = mandat.circonscription if mandat else None
    modele = models.DeputeTrouve if personne.chambre is Chambre.ASSEMBLEE else models.SenateurTrouve
    return fill(
        modele,
        personne,
        nom_complet=f"{personne.prenom} {personne.nom}".strip(),
        groupe=groupe.nom if groupe else None,
        groupe_couleur=groupe.couleur if groupe else None,
        circonscription=circonscription.nom if circonscription else None,
        departement=circonscription.departement if circonscription else None,
        ancien=not personne.actif,
        dernier_mandat=None if mandat is None else fill(models.DernierMandat, mandat),
    )
