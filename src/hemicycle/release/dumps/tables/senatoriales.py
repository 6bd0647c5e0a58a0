"""The renewal of the Senate of 2026: who runs, and the results that the files give."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from hemicycle.release.dumps.table import Colonne, Contexte
from hemicycle.release.dumps.tables.lignes import table_d_objets
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import Candidat, Ligne, PageResultats, Tour, Unite
from hemicycle.senatoriales.nuances import libelle
from hemicycle.senatoriales.rapprochement import rapprocher
from hemicycle.vocabulaire import FamillePolitique, ModeScrutin, RoleCandidat, Sexe


class _Candidat(NamedTuple):
    """A candidate of a voting unit: a list, or a candidate and the substitute."""

    unite: Unite
    candidat: Candidat
    parlementaire: str | None


class _Resultat(NamedTuple):
    """A line of results, and the voting unit that it is about where one was found beyond doubt."""

    page: PageResultats
    tour: Tour
    ordre: int
    ligne: Ligne
    unite: Unite | None


def _candidats(contexte: Contexte) -> Iterator[_Candidat]:
    slugs = {personne.slug: personne.id for personne in contexte.monde.personnes}
    for unite in contexte.monde.senatoriales.unites:
        for candidat in unite.candidats:
            yield _Candidat(unite, candidat, slugs[candidat.personne.slug] if candidat.personne else None)


def _resultats(contexte: Contexte) -> Iterator[_Resultat]:
    unites: dict[str, list[Unite]] = defaultdict(list)
    for unite in contexte.monde.senatoriales.unites:
        unites[unite.departement].append(unite)
    for page in contexte.monde.senatoriales.resultats:
        for tour in page.tours:
            trouvees = rapprocher(tour.lignes, unites[page.departement])
            for ordre, (ligne, trouvee) in enumerate(zip(tour.lignes, trouvees, strict=True), 1):
                yield _Resultat(page, tour, ordre, ligne, trouvee)


_DEPARTEMENT = Colonne("departement", pl.String, "Code du département ou de la collectivité de la circonscription.")
_MODE = Colonne("mode_scrutin", pl.String, "Listes, ou majoritaire à deux tours.", valeurs=ModeScrutin)
_NUANCE = Colonne("nuance", pl.String, "Nuance que le ministère de l'intérieur attribue.")

CANDIDATS = table_d_objets(
    "candidats",
    "Candidats aux sénatoriales de 2026",
    "Une ligne par candidat et par suppléant, telle que le ministère de l'intérieur publie les candidatures. De la "
    "date de naissance, seule l'année est gardée.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant du candidat dans ce service (UUID stable)."), "candidat.id"),
        (
            Colonne(
                "liste_id", pl.String, "Liste, ou candidature, dont il est : `id` de `/senatoriales/2026/candidats`."
            ),
            "unite.id",
        ),
        (_DEPARTEMENT, "unite.departement"),
        (
            Colonne("departement_nom", pl.String, "Nom de la circonscription."),
            lambda c: lieu.nom if (lieu := circonscriptions().get(c.unite.departement)) else None,
        ),
        (_MODE, "unite.mode"),
        (Colonne("liste_libelle", pl.String, "Titre de la liste ; vide au scrutin majoritaire."), "unite.libelle"),
        (_NUANCE, "unite.nuance"),
        (
            Colonne("nuance_libelle", pl.String, "Nuance, en toutes lettres."),
            lambda c: c.unite.nuance_libelle or libelle(c.unite.nuance),
        ),
        (
            Colonne("famille", pl.String, "Famille politique de la nuance.", valeurs=FamillePolitique),
            "unite.famille",
        ),
        (Colonne("nom", pl.String, "Nom de famille."), "candidat.nom"),
        (Colonne("prenom", pl.String, "Prénom."), "candidat.prenom"),
        (Colonne("sexe", pl.String, "F ou M.", valeurs=Sexe), "candidat.sexe"),
        (Colonne("annee_naissance", pl.Int32, "Année de naissance.", "année"), "candidat.annee"),
        (Colonne("profession", pl.String, "Profession déclarée."), "candidat.profession"),
        (Colonne("ordre", pl.Int32, "Place sur la liste.", "rang"), "candidat.ordre"),
        (Colonne("role", pl.String, "Candidat, ou suppléant.", valeurs=RoleCandidat), "candidat.role"),
        (Colonne("sortant", pl.Boolean, "Vrai s'il est sénateur sortant."), "candidat.sortant"),
        (
            Colonne(
                "parlementaire_id",
                pl.String,
                "Sa fiche, s'il siège ou a siégé au Parlement et qu'aucun doute n'est permis.",
                renvoi="parlementaires.id",
            ),
            "parlementaire",
        ),
    ),
    _candidats,
)

RESULTATS = table_d_objets(
    "resultats",
    "Résultats des sénatoriales de 2026",
    "Une ligne par liste ou candidat, par tour et par circonscription, d'après les fichiers que cette publication a "
    "lus ; le soir du scrutin, l'API en sait davantage.",
    ("departement", "tour", "ordre"),
    (
        (_DEPARTEMENT, "page.departement"),
        (Colonne("tour", pl.Int32, "Tour.", "rang"), "tour.tour"),
        (Colonne("ordre", pl.Int32, "Place dans la page de résultats.", "rang"), "ordre"),
        (Colonne("departement_nom", pl.String, "Nom de la circonscription."), "page.nom"),
        (_MODE, "page.mode"),
        (Colonne("sieges_a_pourvoir", pl.Int32, "Sièges à pourvoir.", "sièges"), "page.sieges"),
        (
            Colonne("liste_id", pl.String, "Liste, ou candidature ; vide si le rapprochement n'est pas sûr."),
            lambda r: r.unite.id if r.unite else None,
        ),
        (Colonne("libelle", pl.String, "Liste ou candidat, tel qu'il est publié."), "ligne.libelle"),
        (Colonne("conduite_par", pl.String, "Tête de liste, telle qu'elle est publiée."), "ligne.conduite_par"),
        (_NUANCE, "ligne.nuance"),
        (Colonne("voix", pl.Int32, "Voix obtenues.", "voix"), "ligne.voix"),
        (
            Colonne("part_inscrits", pl.Float64, "Part des inscrits, telle qu'elle est publiée.", "%"),
            "ligne.pct_inscrits",
        ),
        (
            Colonne("part_exprimes", pl.Float64, "Part des suffrages exprimés, telle qu'elle est publiée.", "%"),
            "ligne.pct_exprimes",
        ),
        (Colonne("sieges", pl.Int32, "Sièges obtenus par la liste.", "sièges"), "ligne.sieges"),
        (Colonne("elu", pl.Boolean, "Vrai si le candidat est élu (scrutin majoritaire)."), "ligne.elu"),
        *(
            (Colonne(nom, pl.Int32, sens, unite), f"tour.participation.{nom}")
            for nom, sens, unite in (
                ("inscrits", "Inscrits de la circonscription à ce tour.", "personnes"),
                ("votants", "Votants à ce tour.", "personnes"),
                ("abstentions", "Inscrits qui n'ont pas voté.", "personnes"),
                ("blancs", "Bulletins blancs.", "bulletins"),
                ("nuls", "Bulletins nuls.", "bulletins"),
                ("exprimes", "Suffrages exprimés.", "voix"),
            )
        ),
    ),
    _resultats,
)
TABLES = (CANDIDATS, RESULTATS)
