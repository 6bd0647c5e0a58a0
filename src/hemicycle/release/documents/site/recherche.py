"""What the general search finds: one kind over all areas, so that one pass answers for every category.

The rows of a category follow each other in the order that answers show them where nothing tells them apart. A row has
words (`texte.termes`): its names, since a question that is one of them comes first, then everything else that leads to
it. Initials of first names are upper case, which no folded word is.
"""

import hashlib
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar

import polars as pl
from msgspec import UNSET

from hemicycle import texte
from hemicycle.analyse_texte import MOTS_VIDES
from hemicycle.assemble.assemblee.mandats import legislative
from hemicycle.assemble.legislatif import Commission, Dossier, Evenement
from hemicycle.assemble.monde import Groupe, MandatParlementaire, Personne, Scrutin
from hemicycle.assemble.reperes import table
from hemicycle.assemble.territoire import Territoire, codes
from hemicycle.calendrier import instant
from hemicycle.models import recherche as models
from hemicycle.release.documents.agenda.reunions import odj_resume
from hemicycle.release.documents.lobbying.lobbyistes import secteur
from hemicycle.release.documents.references import fill
from hemicycle.release.format.names import INDEX, RECHERCHE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.format.search_index import Readings, SearchRow, make_index, pleins
from hemicycle.release.views.agenda import AUCUN, Agenda
from hemicycle.release.views.legislation import Legislation, Sujets
from hemicycle.release.views.registre import Registre
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import Unite
from hemicycle.vocabulaire import CategorieRecherche, Chambre, TypeCommission, TypeCommune

SANS_NUMERO = 0
# What a row weighs by itself (docs/recherche.md).
EN_POSTE, RECENCE, IMPORTANCE = 3.0, 3.0, 3.0
DEMI_VIE = 2 * 365.25  # days after which what is old weighs half as much
_SIGLE = range(3, 9)  # letters of initials that somebody uses
_ENTRE_PARENTHESES = re.compile(r"\(([^\W\d_](?:\.?[^\W_]){1,8})\.?\)")
_PROCEDURES = frozenset(
    ["projet", "proposition", "loi", "organique", "ordinaire", "constitutionnelle", "resolution", "europeenne"]
)

_SAINTS = texte.SAINTS | {court: entier for entier, court in texte.SAINTS.items()}

T = TypeVar("T", bound=models.Note)
GroupeDuMandat = Callable[[MandatParlementaire | None], Groupe | None]


class Trouvable(NamedTuple):
    """Something to be found: what is shown of it, the words that lead to it, and what it weighs.

    `jour` is the last day that anything happened to it, `importance` goes from 0 to 1.
    """

    categorie: CategorieRecherche
    id: str
    corps: models.Trouve
    noms: tuple[str | None, ...] = ()
    autres: str = ""
    initiales: str = ""
    ancien: bool = False  # a former member, a dissolved committee or group: shown on demand only
    numero: int = SANS_NUMERO
    actuel: bool = True  # in office, under way, to come
    jour: date | None = None
    importance: float = 0.0


def build(rows: Iterable[Trouvable], autres_noms: Readings, jour: date | None) -> list[Resource]:
    """Everything that the search finds, each category in its own order, and the index it is found by.

    `autres_noms` are the other ways of saying things that the operator adds; `jour` is the day that the data tell of.
    """
    tous, termes = list(rows), cache(texte.CutWords().termes)  # thousands of meetings are about the same
    index = make_index((_ligne(row, jour, termes) for row in tous), lectures(tous, autres_noms)).facets()
    # what another index is told by, in the digest of the content
    digest = hashlib.sha256(b"".join(column.tobytes() for column in index.columns.values())).hexdigest().encode()
    return [
        Resource(
            kind=RECHERCHE,
            ids=[f"{row.categorie}/{row.id}" for row in tous],
            forms={"item": [encode(row.corps) for row in tous]},
        ),
        Resource(kind=INDEX, ids=[INDEX], forms={"corps": [digest]}, facets=index),
    ]


def lectures(rows: Iterable[Trouvable], autres_noms: Readings) -> dict[str, list[str]]:
    """In which other ways things are said: those of our table, of the operator, and those that titles attest."""
    found: dict[str, list[str]] = defaultdict(list)
    for une, autres in chain(texte.read_synonyms(table("recherche")).items(), autres_noms.items()):
        found[une] += autres
    for row in rows:
        for titre in (*row.noms, row.autres):
            for sigle, long in sigles_attestes(titre) if titre and "(" in titre else ():
                found[sigle].append(long)
                found[long].append(sigle)
    return found


def sigles_attestes(titre: str) -> Iterator[tuple[str, str]]:
    """The acronyms that a title puts in brackets after the words that they abridge: « zéro artificialisation (ZA) »."""
    for trouve in _ENTRE_PARENTHESES.finditer(titre):
        sigle = "".join(texte.termes(trouve[1]))
        avant = texte.termes(titre[: trouve.start()])
        for debut in range(max(len(avant) - 3 * len(sigle), 0), len(avant)):
            mots = avant[debut:]
            if mots[0] not in MOTS_VIDES and sigle in (_initiales_de(mots), _initiales_de(pleins(mots))):
                yield sigle, " ".join(mots)
                break


def membres(personnes: Sequence[Personne], groupe: GroupeDuMandat) -> Iterator[Trouvable]:
    """Every member, by rank; `groupe` gives the last group of a seat. A voter whom no file names has no words."""
    for personne in personnes:
        connue = personne.identite_connue
        mandat = personne.dernier_mandat
        yield Trouvable(
            CategorieRecherche.DEPUTES if personne.chambre is Chambre.ASSEMBLEE else CategorieRecherche.SENATEURS,
            personne.id,
            _membre(personne, groupe(mandat)),
            noms=(f"{personne.prenom} {personne.nom}",) if connue else (),
            autres=f"{_en_un_mot(personne.nom)} {_en_un_mot(personne.prenom)} {personne.slug}" if connue else "",
            initiales=_initiales(personne.prenom),
            ancien=not personne.actif,
            actuel=personne.actif,
            jour=None if mandat is None else mandat.fin,
        )


def scrutins(tous: Sequence[Scrutin]) -> Iterator[Trouvable]:
    """Every scrutin, latest first. A title is no name: so many are the same that none is what was asked for."""
    for s in tous:
        yield Trouvable(
            CategorieRecherche.SCRUTINS,
            s.id,
            _corps(models.ScrutinTrouve, s, nombre_contre=s.contre),
            autres=s.titre,
            numero=s.numero,
            actuel=False,
            jour=s.jour,
            importance=(s.importance - 1) / 4,
        )


def lobbyistes(registre: Registre) -> Iterator[Trouvable]:
    """The registered interest representatives, by name, also found by whom they act for."""
    beneficiaires, nombre = _beneficiaires(registre), registre.actions_par_lobbyiste
    for rang, lobbyiste in enumerate(registre.lobbyistes):
        budget, texte_secteurs = lobbyiste.budget, secteur(lobbyiste)
        yield Trouvable(
            CategorieRecherche.LOBBYISTES,
            lobbyiste.id,
            _corps(
                models.LobbyisteTrouve,
                lobbyiste,
                secteur=texte_secteurs,
                budget_annuel=None if budget is None else budget.inf,
                nb_lobbyistes=lobbyiste.lobbyistes,
            ),
            noms=(lobbyiste.nom,),
            autres=" ".join(
                (texte_secteurs or "", sigle(lobbyiste.nom), *lobbyiste.clients, *beneficiaires.get(rang, ()))
            ),
            importance=_par_nombre(int(nombre[rang]), 300),
        )


def dossiers(
    legislation: Legislation, derniers: Mapping[int, date], personnes: Sequence[Personne]
) -> Iterator[Trouvable]:
    """Every dossier, the latest to move first, also found by who tabled it: « loi Untel ».

    `derniers` is the day of the last scrutin of those that have one.
    """
    noms = {uid: personne.nom for personne in personnes for uid in personne.uids}
    nouvelles = [_derniere_nouvelle(dossier, derniers.get(rang)) for rang, dossier in enumerate(legislation.dossiers)]
    usuels: Mapping[str, Sequence[str]] = table("lois_usuelles")["lois"]
    ordre = sorted(
        range(len(nouvelles)),
        key=lambda rang: (-(nouvelles[rang] or date.min).toordinal(), legislation.dossiers[rang].uid),
    )
    for rang in ordre:
        dossier = legislation.dossiers[rang]
        surnoms = usuels.get(dossier.loi_numero or "", ())
        yield Trouvable(
            CategorieRecherche.DOSSIERS,
            dossier.id,
            _corps(models.DossierTrouve, dossier),
            noms=(
                dossier.titre, _sans_procedure(dossier), dossier.titre_court, dossier.loi_numero, _loi(dossier),
                *surnoms, *(f"loi {surnom}" for surnom in surnoms),
            ),
            autres=" ".join((dossier.loi_titre or "", *(noms.get(uid, "") for uid in dossier.auteurs))),
            actuel=dossier.etat == "en_cours",
            jour=nouvelles[rang],
            importance=_par_nombre(len(legislation.scrutins_du_dossier.get(rang, ())), 100),
        )  # fmt: skip


def groupes(tous: Sequence[Groupe], effectifs: Mapping[str, int]) -> Iterator[Trouvable]:
    """The groups, those of today first, by name; `effectifs` are their members in office, by official id."""
    for groupe in sorted(tous, key=lambda g: (not g.actif, texte.cle_tri(g.nom), g.chambre, g.uid)):
        yield Trouvable(
            CategorieRecherche.GROUPES,
            groupe.id,
            _corps(models.GroupeTrouve, groupe, stats_membres_actifs=effectifs.get(groupe.uid)),
            noms=(
                groupe.nom, groupe.nom_court, groupe.nom_complet, groupe.code,
                *chain.from_iterable((a.nom, a.nom_complet, a.nom_court) for a in groupe.appellations),
            ),
            ancien=not groupe.actif,
            actuel=groupe.actif,
            jour=groupe.fin,
            importance=_par_nombre(effectifs.get(groupe.uid) or 0, 200),
        )  # fmt: skip


def commissions(toutes: Sequence[Commission]) -> Iterator[Trouvable]:
    """Every body that meets or met, by name."""
    for commission in sorted(toutes, key=lambda c: (texte.cle_tri(c.nom), not c.actif, c.uid)):
        yield Trouvable(
            CategorieRecherche.COMMISSIONS,
            commission.id,
            _corps(models.CommissionTrouvee, commission),
            noms=(commission.nom, commission.nom_court),
            autres=f"{commission.type.replace('_', ' ')} {sigle(commission.nom)}",
            ancien=not commission.actif,
            actuel=commission.actif,
            jour=commission.fin,
            importance=float(commission.type is TypeCommission.PERMANENTE),
        )


def sujets(ranges: Sujets) -> Iterator[Trouvable]:
    """The active subjects, those with the most scrutins first."""
    actifs = [rang for rang, sujet in enumerate(ranges.tous) if sujet.actif]
    for rang in sorted(actifs, key=lambda rang: (-len(ranges.scrutins[rang]), ranges.tous[rang].slug)):
        sujet = ranges.tous[rang]
        yield Trouvable(
            CategorieRecherche.SUJETS,
            sujet.id,
            _corps(
                models.SujetTrouve,
                sujet,
                dossier_count=len(ranges.dossiers[rang]),
                scrutin_count=len(ranges.scrutins[rang]),
            ),
            noms=(sujet.label,),
            autres=sujet.description or "",
            actuel=sujet.status == "en_cours",
            jour=sujet.dernier_vote or sujet.fin or sujet.debut,
            importance=_par_nombre(len(ranges.scrutins[rang]), 100),
        )


def reunions(agenda: Agenda, jour: date | None) -> Iterator[Trouvable]:
    """The meetings of the agenda that say what they are about, latest first; those to come on `jour` are of today."""
    for reunion in reversed(agenda.reunions):
        odj = odj_resume(reunion)
        if not reunion.listee or not odj:
            continue
        commission = None if reunion.commission == AUCUN else agenda.commissions[reunion.commission].nom
        yield Trouvable(
            CategorieRecherche.AGENDA,
            reunion.id,
            _corps(models.ReunionTrouvee, reunion, date_debut=reunion.debut, titre=odj, commission=commission),
            autres=" ".join((commission or "", *(reunion.points or reunion.resume or reunion.convocation))),
            actuel=jour is not None and reunion.jour >= jour,
            jour=reunion.jour,
        )


def evenements(tous: Sequence[Evenement], jour: date | None) -> Iterator[Trouvable]:
    """The events of the institutional calendar, latest first; those to come on `jour` are of today."""
    for evenement in sorted(tous, key=lambda e: (-e.debut.toordinal(), e.slug)):
        yield Trouvable(
            CategorieRecherche.AGENDA,
            evenement.id,
            _corps(models.EvenementTrouve, evenement, date_debut=instant(evenement.debut)),
            noms=(evenement.titre,),
            autres=f"{evenement.debut.year} {evenement.description or ''}",
            actuel=jour is not None and (evenement.fin or evenement.debut) >= jour,
            jour=evenement.debut,
            importance=float(evenement.important),
        )


def candidats(unites: Sequence[Unite]) -> Iterator[Trouvable]:
    """The candidates of the renewal, by constituency and as they stand on their list."""
    for unite in unites:
        lieu = circonscriptions()[unite.departement].nom
        for candidat in unite.candidats:
            connue = candidat.personne
            yield Trouvable(
                CategorieRecherche.CANDIDATS,
                candidat.id,
                _corps(
                    models.CandidatTrouve,
                    candidat,
                    nom_complet=f"{candidat.prenom} {candidat.nom}",
                    slug=None if connue is None else connue.slug,
                    departement=unite.departement,
                    circonscription=lieu,
                    liste=unite.libelle,
                    nuance=unite.nuance,
                ),
                noms=(f"{candidat.prenom} {candidat.nom}",),
                autres=f"{unite.libelle or ''} {lieu}",
                actuel=False,
            )


def lieux(tous: Territoire, personnes: Sequence[Personne]) -> Iterator[Trouvable]:
    """Departments, communes, constituencies of deputies.

    So many communes bear the name of something or somebody else (L'Hôpital, Le Port, Chassaigne) that a name counts as
    one for departments and for the communes that are large enough to be split alone, and for none that is the name of
    a member in office. Of the others the shortest name comes first, which is the very one that was asked for.
    """
    portes = {texte.cle_tri(personne.nom) for personne in personnes if personne.actif}
    noms = {departement.code: departement.nom for departement in tous.departements}
    for d in tous.departements:
        yield Trouvable(
            CategorieRecherche.LIEUX,
            d.code,
            _corps(models.DepartementTrouve, d, senatoriales=list(d.senat)),
            noms=() if texte.cle_tri(d.nom) in portes else (d.nom,),
            autres=f"{d.nom} {' '.join(sorted({d.code, *d.senat}))}",
            actuel=False,
        )
    for c in sorted(tous.communes, key=lambda c: (len(texte.termes(c.nom)), texte.cle_tri(c.nom), c.code)):
        nomme = c.partage and c.type is TypeCommune.COMMUNE and texte.cle_tri(c.nom) not in portes
        yield Trouvable(
            CategorieRecherche.LIEUX,
            c.code,
            _corps(
                models.CommuneTrouvee,
                c,
                departement_nom=noms.get(c.departement, c.departement),
                codes_postaux=list(c.codes_postaux),
                circonscriptions=list(c.circonscriptions),
            ),
            noms=(c.nom,) if nomme else (),
            # postal codes of Paris, Lyon and Marseille are their arrondissements'
            autres=" ".join(
                (*map(_avec_saints, (c.nom, *c.lieux)), c.code, *(() if c.code in codes.villes() else c.codes_postaux))
            ),
            actuel=False,
            importance=_par_nombre(len(c.circonscriptions) - 1, 17) if nomme else 0.0,
        )
    for circo in tous.circonscriptions:
        lieu = legislative(circo.departement, circo.numero, noms.get(circo.departement))
        # what INSEE writes (`75013`) would be taken for a postal code
        ecrits = (ecrit for ecrit in codes.ecritures(circo.departement, circo.numero) if not ecrit.isdigit())
        ordinaux = ("premiere", "1ere", "1e") if circo.numero == 1 else (f"{circo.numero}eme",)
        yield Trouvable(
            CategorieRecherche.LIEUX,
            circo.code,
            _corps(models.CirconscriptionTrouvee, circo, nom=lieu.nom),
            autres=" ".join((lieu.nom, *ordinaux, circo.code, *ecrits)),
            actuel=False,
        )


def _avec_saints(nom: str) -> str:
    """A name with its saints, whole and abridged: « Saint-Œil st oeil »."""
    mots = texte.termes(nom)
    autres = [_SAINTS.get(mot, mot) for mot in mots]
    return nom if autres == mots else f"{nom} {' '.join(autres)}"


def sigle(nom: str) -> str:
    """The initials of a name of several words, where somebody may use them; nothing otherwise."""
    found = _initiales_de(pleins(texte.termes(nom)))
    return found if len(found) in _SIGLE else ""


def _corps(modele: type[T], source: object, **members: Any) -> T:
    """What is shown of a row; what the search says of it comes with a question."""
    return fill(modele, source, approximatif=UNSET, score=UNSET, explication=UNSET, **members)


def _ligne(row: Trouvable, jour: date | None, termes: Callable[[str], list[str]]) -> SearchRow:
    noms = [mots for mots in map(termes, dict.fromkeys(filter(None, row.noms))) if mots]
    autres = termes(row.autres)
    if noms:
        deja = set(chain.from_iterable(noms))
        autres = [mot for mot in autres if mot not in deja]
    if row.initiales:
        autres = [*autres, row.initiales]
    recence = RECENCE / 2 if row.jour is None and row.actuel else 0.0
    if row.jour is not None and jour is not None:
        recence = RECENCE * 0.5 ** (max((jour - row.jour).days, 0) / DEMI_VIE)
    statiques = (EN_POSTE * row.actuel, round(recence, 3), round(IMPORTANCE * row.importance, 3))
    return SearchRow(row.categorie, noms, autres, row.ancien, row.numero, statiques)


def _par_nombre(nombre: int, beaucoup: int) -> float:
    """From 0 to 1, by how many there are; the first count most."""
    return min(math.log1p(nombre) / math.log1p(beaucoup), 1.0)


def _beneficiaires(registre: Registre) -> dict[int, list[str]]:
    """For whom each lobbyist declares to have acted, by its rank."""
    table = pl.DataFrame(
        {"rang": registre.lobbyiste, "nom": registre.actions.column("beneficiaires")},
        schema_overrides={"nom": pl.List(pl.String)},
    )
    noms = (
        table.explode("nom")
        .drop_nulls("nom")
        .group_by("rang", maintain_order=True)
        .agg(pl.col("nom").unique(maintain_order=True))
    )
    return dict(noms.iter_rows())


def _initiales(prenom: str) -> str:
    """`JL` for Jean-Luc; nothing for a name of one word, whose initial is its beginning."""
    mots = texte.termes(prenom)
    return _initiales_de(mots).upper() if len(mots) > 1 else ""


def _initiales_de(mots: Iterable[str]) -> str:
    return "".join(mot[0] for mot in mots)


def _sans_procedure(dossier: Dossier) -> str | None:
    """The title without the words of its procedure: `haies` for « Proposition de loi sur les haies »."""
    mots = texte.termes(dossier.titre)
    reste = [mot for mot in mots if mot not in _PROCEDURES]
    return " ".join(reste) if 0 < len(reste) < len(mots) else None


def _en_un_mot(nom: str) -> str:
    """`lepen` for Le Pen: what somebody types who does not know how a name is cut."""
    mots = texte.termes(nom)
    return "".join(mots) if len(mots) > 1 else ""


def _loi(dossier: Dossier) -> str | None:
    return f"loi {dossier.loi_numero}" if dossier.loi_numero else None


def _derniere_nouvelle(dossier: Dossier, vote: date | None) -> date | None:
    """The latest day that anything happened to a dossier."""
    faites = (etape.jour for etape in dossier.etapes if etape.status == "done")
    jours = (vote, dossier.date_depot, dossier.date_adoption, dossier.loi_date_jo, *faites)
    return max(filter(None, jours), default=None)


def _membre(personne: Personne, groupe: Groupe | None) -> models.DeputeTrouve:
    mandat = personne.dernier_mandat
    circonscription = mandat.circonscription if mandat else None
    modele = models.DeputeTrouve if personne.chambre is Chambre.ASSEMBLEE else models.SenateurTrouve
    return _corps(
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
